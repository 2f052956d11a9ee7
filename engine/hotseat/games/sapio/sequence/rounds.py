"""Action sequences: begun, entered, framed turn by turn, round after round, ended."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Sequence as Sequence_
from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.asks import Ask, record_of
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import STORY, WORDS, FactData, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import array, boolean, integer, record
from hotseat.core.values import many, of
from hotseat.core.wording import bare, joined, listed, sentence
from hotseat.games.sapio.check.roll import read
from hotseat.games.sapio.state import SEQUENCE, Character, OfSequence, Sequence, State
from hotseat.kit.board import without_task
from hotseat.kit.clocks import (
    SIZE,
    SIZE_MOST,
    USUAL,
    Clock,
    SetClock,
    clock,
    clocks,
    has_room,
)
from hotseat.kit.order import Stances, acting, order, running
from hotseat.kit.people import present

FACTS, MOVES = FactRegistry("sapio"), Moves()
KINDS = {"goal": "Goal", "threat": "Threat"}


def moves_on_by_success(state: State, ask: SetClock) -> str:
    """Against the rules: the goal of a sequence moves on after a check that failed; its spares are
    never direct progress towards it."""
    check, track = state.check, clock(state, ask.clock)
    if check is None or not check.dice or track is None or check.sequence not in state.orders:
        return ""
    if read(check).success or track.kind != "goal" or ask.value <= track.value:
        return ""
    return "The check failed, and spares never move the goal on."


ClockMade = clocks(FACTS, MOVES, KINDS, against_rules(moves_on_by_success))
IN, THREATENED = "in", "threatened"
STANCES = Stances(
    {IN: "In the fray", THREATENED: "Threatened"},
    "Out of the fray",
    THREATENED,
    lambda character: not character.out,
)
PEOPLE_MOST = 40
DOING_MOST = 12


class OfEnd(Protocol):
    """A move's arguments that say whether the goal is reached."""

    @property
    def reached(self) -> bool: ...


none_yet = unless(
    object, lambda state, _ask: not state.order, "An action sequence is already in progress."
)
no_check = unless(
    object,
    lambda state, _ask: not state.check,
    "A check is in progress. Resolve or cancel it first.",
)


def _fresh(state: State, sequence: Sequence) -> State:
    """A new round: nothing said of its turn, nothing invoked, and the last roll is over."""
    new = replace(SEQUENCE.changed(state, sequence.id, scene="", doing={}), last=None)
    free: State = without_task(new, sequence.id)
    return free


order(FACTS, MOVES, SEQUENCE, STANCES, no_check, _fresh)


# --- begun and ended -----------------------------------------------------------------------------


@FACTS
class SequenceBegun(FactData):
    """``who``: those who are in the fray from the first round on."""

    opens = SEQUENCE

    who: tuple[str, ...] = of(many(KEY, hi=PEOPLE_MOST), default=())

    def apply(self, state: State, id: str) -> State:
        places = {who: IN for who in self.who if who in state.people}
        return replace(SEQUENCE.begun(state, Sequence(id, 1, places)), last=None, over="")

    def tell(self, state: State, by: str) -> p.Entry:
        names = [state.people[who].name for who in self.who if who in state.people]
        message = f"Round 1. In the fray: {listed(names)}." if names else "Round 1."
        return p.Entry("Action sequence", by, message)


class BeginSequence(Ask):
    """Begin an action sequence: the group's goal, how many steps it is away, and ``who`` is in it,
    where those are others than usual."""

    words: str = of(LINE, default="")
    size: int = of(SIZE, default=USUAL)
    who: Sequence_[str] | None = of(array(ID, hi=PEOPLE_MOST), default=None)


def usual(state: State) -> tuple[Character, ...]:
    """Who is in a new action sequence unless the table says otherwise: all player characters."""
    seats = state.table.seats
    return tuple(
        character
        for character in present(state)
        if not seats.is_gm(character.owner) and not character.out
    )


@MOVES(BeginSequence, none_yet, no_check, has_room)
def begin_sequence(state: State, ask: BeginSequence) -> tuple[FactData, ...]:
    """The group's goal is a track."""
    known = {character.id for character in present(state)}
    chosen = [character.id for character in usual(state)] if ask.who is None else ask.who
    goal = ClockMade("goal", line(ask.words), ask.size)
    return (goal, SequenceBegun(tuple(who for who in chosen if who in known)))


def aim(tracks: Iterable[Clock], reached: bool) -> Clock | None:
    """The goal that decides how a sequence ends: the first that is reached, or that is not."""
    goals = [track for track in tracks if track.kind == "goal"]
    alike = (track for track in goals if (track.value >= track.size) == reached)
    return next(alike, goals[0] if goals else None)


def _aimed_at(state: State, ask: OfEnd) -> dict[str, object]:
    goal = aim(state.clocks, ask.reached)
    return {"goal": goal.words, "value": goal.value, "size": goal.size} if goal else {}


@MOVES.makes("end_sequence", running, no_check, fields=("reached", "words"), more=_aimed_at)
@FACTS
class SequenceEnded(OfSequence):
    """The tracks go with the last sequence in progress. ``goal``, ``value`` and ``size`` are those
    of the goal, so that the log has them."""

    reached: bool = of(boolean(), default=False)
    words: str = of(STORY, default="")
    goal: str = of(WORDS, default="")
    value: int = of(integer(0, SIZE_MOST), default=0)
    size: int = of(integer(0, SIZE_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        closed = SEQUENCE.closed(state, self.of)
        ended: State = without_task(replace(closed, last=None), self.of)
        message = joined((self.word, bare(self.goal)), ": ")
        over = f"The action sequence is over. {sentence(message)}"
        return ended if ended.orders else replace(ended, clocks=(), over=over)

    @property
    def word(self) -> str:
        """What came of its goal."""
        return "Goal reached" if self.reached else "Goal not reached"

    def tell(self, state: State, by: str) -> p.Entry:
        far = f"{self.value} of {self.size}" if self.size and not self.reached else ""
        goal = sentence(joined((bare(self.goal), far), ": "))
        return p.Entry(self.word, by, joined((goal, sentence(self.words))))


# --- what they do ------------------------------------------------------------------


@FACTS
class TurnFramed(OfSequence):
    """How the GM frames the turn, and what each supporter does."""

    sets = ("of",)

    scene: str = of(LINE, default="")
    doing: tuple[dict[str, str], ...] = of(
        many(record(who=KEY, words=WORDS), hi=DOING_MOST), default=()
    )

    def apply(self, state: State, id: str) -> State:
        doing = {deed["who"]: deed["words"] for deed in self.doing if deed["who"] in state.people}
        return SEQUENCE.changed(state, self.of, scene=self.scene, doing=doing)

    def tell(self, state: State, by: str) -> p.Entry:
        names = {who: character.name for who, character in state.people.items()}
        lines = [
            f"{names[deed['who']]}: {sentence(deed['words'])}"
            for deed in self.doing
            if deed["who"] in names
        ]
        return p.Entry("Turn framed", by, " ".join([sentence(self.scene), *lines]).strip())


class SetTurn(Ask):
    """How the GM frames the turn; what is not given stays."""

    scene: str | None = of(LINE, default=None)


# ``doing_0`` and so on are in the order of ``doing``.
FrameTurn = record_of(
    "FrameTurn", {f"doing_{n}": of(LINE, default=None) for n in range(DOING_MOST)}, SetTurn
)


@MOVES(FrameTurn, running)
def frame_turn(state: State, ask: SetTurn) -> tuple[FactData, ...]:
    """The fact for whatever of the turn is now in other words; none where nothing is."""
    sequence = SEQUENCE.current(state)
    scene = sequence.scene if ask.scene is None else line(ask.scene)
    what: dict[str, str] = {}
    for n, character in enumerate(doing(state)):
        given = getattr(ask, f"doing_{n}")
        words = sequence.doing.get(character.id, "") if given is None else line(given)
        what |= {character.id: words} if words else {}
    lines = tuple({"who": who, "words": words} for who, words in what.items())
    return (TurnFramed(scene, lines),) if (scene, what) != (sequence.scene, sequence.doing) else ()


def doing(state: State) -> tuple[Character, ...]:
    """Whoever does something in a turn: those in the fray, then the other player characters."""
    seats, there = state.table.seats, acting(state)
    others = (
        character
        for character in present(state)
        if character not in there and not seats.is_gm(character.owner)
    )
    return (*there, *others)[:DOING_MOST]


def turn_fields(state: State) -> tuple[p.Field, ...]:
    """How the GM frames the turn, and what each supporter does."""
    sequence = SEQUENCE.current(state)
    focal = state.check.who if state.check else ""
    hint = "Optional. Below, something simple each: complex actions wait for a turn of their own."
    fields = [p.Field("scene", "The GM frames the turn", value=sequence.scene, hint=hint)]
    for n, character in enumerate(doing(state)):
        if character.id != focal:
            value = sequence.doing.get(character.id, "")
            fields.append(p.Field(f"doing_{n}", f"{character.name} meanwhile", value=value))
    return tuple(fields)
