"""The end of the story. The text sets none: the table says when it is over, and may go on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from hotseat.core.arguments import LONG, line
from hotseat.core.campaign import Event
from hotseat.core.game import Args
from hotseat.core.panels import Block, Button, Card, Do, Entry, Field, Form, Line, Lines, Text, View
from hotseat.core.shapes import maybe
from hotseat.core.wording import listed, sentence
from hotseat.games.isolation.state import DEAD, PEOPLE_MOST, State
from hotseat.kit.facts import STORY, WORDS, FactData, Kinds
from hotseat.kit.moves import Moves, unless
from hotseat.kit.screens import fold_card, row
from hotseat.kit.values import many, of

facts, moves = Kinds("isolation"), Moves()

NO_END = (
    "The rules set no end. The story is over when the table says so: the threat is gone, help has"
    " come, or no one is left in the place."
)
TELL = "Each player may say what becomes of their character."
_NAMES = many(WORDS, hi=PEOPLE_MOST)


@facts
@dataclass(frozen=True, slots=True)
class StoryEnded(FactData):
    """The table said that the story is over, in words or not; by name, who is alive in the place
    then, who had left, and who had died."""

    words: str = of(STORY, default="")
    alive: tuple[str, ...] = of(_NAMES, default=())
    gone: tuple[str, ...] = of(_NAMES, default=())
    dead: tuple[str, ...] = of(_NAMES, default=())

    def apply(self, state: State, id: str) -> State:
        return replace(state, ended=True)

    def tell(self, state: Any, by: str) -> Entry:
        said = (sentence(self.words), fates_said(self.alive, self.gone, self.dead))
        return Entry("Story ended", by, " ".join(each for each in said if each))


@facts
@dataclass(frozen=True, slots=True)
class StoryResumed(FactData):
    """It goes on after all."""

    def apply(self, state: State, id: str) -> State:
        return replace(state, ended=False)

    def tell(self, state: Any, by: str) -> Entry:
        return Entry("Story continued", by)


def session_started(state: State, _event: Event) -> State:
    """With another session the story goes on."""
    return replace(state, ended=False)


# --- who lives -----------------------------------------------------------------------------------


def fates(state: State) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The names of the living, of those who have left alive, and of the dead."""
    people = state.people.values()
    dead = tuple(one.name for one in people if one.health == DEAD)
    gone = tuple(one.name for one in people if one.gone and one.health != DEAD)
    return tuple(one.name for one in state.living()), gone, dead


def fates_said(alive: tuple[str, ...], gone: tuple[str, ...], dead: tuple[str, ...]) -> str:
    """ "Alive: Bob. Left the story: Alice. Dead: Eve."."""
    if dead and not alive and not gone:
        return "All characters are dead."
    told = (("Alive", alive), ("Left the story", gone), ("Dead", dead))
    return " ".join(f"{word}: {listed(names)}." for word, names in told if names)


def begun(state: State) -> bool:
    """Whether play has begun: a session, or an action resolved without one."""
    return state.table.session > 0 or state.last is not None


# --- moves ---------------------------------------------------------------------------------------

has_begun = unless(lambda state, _args: begun(state), "Play hasn’t started yet.")
goes_on = unless(lambda state, _args: not state.ended, "The story has already ended.")
is_over = unless(lambda state, _args: state.ended, "The story hasn’t ended.")
nothing_open = unless(
    lambda state, _args: state.action is None, "An action is open. Resolve or cancel it first."
)


@moves(has_begun, goes_on, nothing_open, words=maybe(LONG))
def end_story(state: State, args: Args) -> StoryEnded:
    return StoryEnded(line(args, "words"), *fates(state))


@moves(is_over)
def resume_story(_state: State, _args: Args) -> StoryResumed:
    return StoryResumed()


# --- on the screen -------------------------------------------------------------------------------


def _form(style: str) -> Form:
    field = Field("words", "How it ends", "lines", hint="Optional.", hi=4000)
    return Form("end_story", (field,), "End story", style=style, key="ending")


def ending_fold(view: View) -> Card:
    """What ends the story, and the way to end it, behind a fold."""
    return fold_card(view, "fold.ending", "End of the story", (Text(NO_END), _form("plain")))


def none_left(state: State) -> Card:
    """No one is left in the place: who got out, who died, and the end, which the table says."""
    said = Text(fates_said(*fates(state)))
    return Card("No one is left", (said, Text(TELL, "small"), _form("primary")), tone="accent")


def over(state: State, start: Button) -> tuple[Block, ...]:
    """The story has ended: what became of everyone, and the ways on."""
    alive, gone, dead = fates(state)
    told = (("Alive", alive), ("Left the story", gone), ("Dead", dead))
    lines = tuple(Line(name, word) for word, names in told for name in names)
    end = Button("End session", Do("end_session"), "primary")
    again = Button("Continue story", Do("resume_story"), "quiet")
    buttons = row(end, again) if state.table.in_session else row(again, start)
    return (Card("The story has ended", (Lines(lines), Text(TELL, "small"), *buttons)),)
