"""The end of the story. The text sets none: the table says when it is over, and may go on."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.arguments import LONG, line
from hotseat.core.asks import Ask
from hotseat.core.campaign import Event
from hotseat.core.facts import STORY, WORDS, FactData, FactRegistry, OfOne, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, filled, unless
from hotseat.core.values import many, of
from hotseat.core.wording import listed, sentence
from hotseat.games.isolation.people.health import SAID
from hotseat.games.isolation.state import DEAD, DYING, PEOPLE_MOST, Person, State
from hotseat.kit.people import known
from hotseat.kit.screens import fold_card, row

FACTS, MOVES = FactRegistry("isolation"), Moves()

NO_END = (
    "The rules set no end. The story is over when the table says so: the threat is gone, help has"
    " come, or no one is left in the place."
)
ENDED, FATE = "The story has ended", "fate"
NO_FATE = "Write what becomes of them first."
AGAIN = "Continue story takes back the ending, and play continues. So does starting a session."
TELL = "Each player may say what becomes of their character."
_NAMES = many(WORDS, hi=PEOPLE_MOST)


@FACTS
class StoryEnded(FactData):
    """The table said that the story is over, in words or not; by name, who is alive in the place
    then, who had left, and who had died."""

    sets = ()

    words: str = of(STORY, default="")
    alive: tuple[str, ...] = of(_NAMES, default=())
    gone: tuple[str, ...] = of(_NAMES, default=())
    dead: tuple[str, ...] = of(_NAMES, default=())

    def apply(self, state: State, id: str) -> State:
        return replace(state, ended=True, ending=self.words)

    def tell(self, state: State, by: str) -> p.Entry:
        parts = (sentence(self.words), fates_said(self.alive, self.gone, self.dead))
        return p.Entry("Story ended", by, " ".join(part for part in parts if part))


@FACTS
class StoryResumed(FactData):
    """It goes on after all."""

    def apply(self, state: State, id: str) -> State:
        return replace(state, ended=False, ending="")

    tell = say("Story continued", who="{by}")


@FACTS
class FateTold(OfOne):
    """What becomes of one character, in their player's words; told again, in the place of it."""

    sets = ("who",)

    words: str = of(STORY)

    def apply(self, state: State, id: str) -> State:
        return replace(state, endings={**state.endings, state.people[self.who].id: self.words})

    tell = say("Ending told", "{words}")


def session_started(state: State, _event: Event) -> State:
    """With another session the story goes on."""
    return replace(state, ended=False, ending="")


# --- who lives -----------------------------------------------------------------------------------


def fates(state: State) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The names of the living, of those who have left alive, and of the dead."""
    people = state.people.values()
    dead = tuple(person.name for person in people if person.health == DEAD)
    gone = tuple(person.name for person in people if person.gone and person.health != DEAD)
    return tuple(person.name for person in state.living()), gone, dead


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

has_begun = unless(object, lambda state, _ask: begun(state), "Play hasn’t started yet.")
goes_on = unless(object, lambda state, _ask: not state.ended, "The story has already ended.")
is_over = unless(object, lambda state, _ask: state.ended, "The story hasn’t ended.")
nothing_open = unless(
    object,
    lambda state, _ask: state.action is None,
    "An action is open. Resolve or cancel it first.",
)


class EndStory(Ask):
    """End the story, in words or not."""

    words: str = of(LONG, default="")


@MOVES(EndStory, has_begun, goes_on, nothing_open)
def end_story(state: State, ask: EndStory) -> StoryEnded:
    return StoryEnded(line(ask.words), *fates(state))


MOVES.makes("tell_fate", is_over, known, filled("words", NO_FATE))(FateTold)
MOVES.makes("resume_story", is_over)(StoryResumed)


# --- on the screen -------------------------------------------------------------------------------


def _form(style: str) -> p.Form:
    field = p.Field("words", "How it ends", "lines", hint="Optional.")
    return p.Form("end_story", (field,), "End story", style=style, key="ending")


def ending_fold(view: p.View) -> p.Card:
    """What ends the story, and the way to end it, behind a fold."""
    return fold_card(view, "fold.ending", "End of the story", (p.Text(NO_END), _form("plain")))


def none_left(state: State) -> p.Card:
    """No one is left in the place: who got out, who died, and the end, which the table says."""
    ends = p.Text(fates_said(*fates(state)))
    return p.Card("No one is left", (ends, _form("primary")), tone="accent")


def over(state: State, view: p.View, start: p.Button) -> tuple[p.Block, ...]:
    """The story has ended, and how; what became of everyone, which their players may tell; the
    ways on."""
    people, open_ = state.people.values(), view.picks.get(FATE)
    untold = [person for person in people if person.id not in state.endings or person.id == open_]
    forms = tuple(_fate_form(state, person) for person in untold)
    end = p.Button("End session", p.Do("end_session"), "primary")
    again = p.Button("Continue story", p.Do("resume_story"), "quiet")
    buttons = row(end, again) if state.table.in_session else row(again, start)
    lines = p.Lines(tuple(_line(state, person) for person in people))
    how = (p.Text(state.ending, "say"),) if state.ending else ()
    card = p.Card("", (*how, lines, p.Text(AGAIN, "small"), *buttons))
    told = (p.Card("Endings", (p.Text(TELL, "small"), *forms)),) if forms else ()
    return (p.Outcome(ENDED), card, *told)


def _line(state: State, person: Person) -> p.Line:
    """Somebody alive or dead; what was told of them, which a tap opens again."""
    told, left = state.endings.get(person.id, ""), "Left the story" if person.gone else "Alive"
    tag = p.Tag(SAID[person.health] if person.health in (DEAD, DYING) else left)
    return p.Line(person.name, told, (tag,), tap=p.Pick(FATE, person.id) if told else None)


def _fate_form(state: State, person: Person) -> p.Form:
    label, told = f"What becomes of {person.name}", state.endings.get(person.id, "")
    field = p.Field("words", label, "lines", told, "Optional.")
    key = f"fate.{person.id}"
    return p.Form("tell_fate", (field,), "Save", {"who": person.id}, "plain", key=key, kept=True)
