"""Action sequences: begun, entered, framed turn by turn, round after round, ended."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, maybe, record
from hotseat.core.wording import listed, sentence
from hotseat.games.sapio.state import Character, Sequence, State
from hotseat.kit.board import without_task
from hotseat.kit.clocks import SIZE, USUAL, clocks, has_room
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import STORY, WORDS, FactData, FactRegistry
from hotseat.kit.moves import Moves, unless
from hotseat.kit.order import Places, acting, open_order, order, running
from hotseat.kit.people import present
from hotseat.kit.values import many, of

FACTS, MOVES = FactRegistry("sapio"), Moves()
KINDS = {"goal": "Goal", "threat": "Threat"}
ClockMade = clocks(FACTS, MOVES, KINDS)
IN, THREATENED = "in", "threatened"
PLACES = Places(
    {IN: "In the fray", THREATENED: "Threatened"},
    "Out of the fray",
    THREATENED,
    lambda one: not one.out,
)
PEOPLE_MOST = 40
DOING_MOST = 12

none_yet = unless(
    lambda state, _args: not state.order, "An action sequence is already in progress."
)
no_check = unless(
    lambda state, _args: not state.check, "A check is in progress. Resolve or cancel it first."
)


def _fresh(state: State) -> State:
    """A new round: nothing said of its turn, nothing invoked, and the last roll is over."""
    held = replace(open_order(state), scene="", doing={})
    free: State = without_task(replace(state, order=held, last=None), held.id)
    return free


order(FACTS, MOVES, PLACES, no_check, _fresh)


# --- begun and ended -----------------------------------------------------------------------------


@FACTS
class SequenceBegun(FactData):
    """``who``: those who are in the fray from the first round on."""

    who: tuple[str, ...] = of(many(KEY, hi=PEOPLE_MOST), default=())

    def apply(self, state: State, id: str) -> State:
        places = {who: IN for who in self.who if who in state.people}
        return replace(state, order=Sequence(id, 1, places), last=None)

    def tell(self, state: State, by: str) -> p.Entry:
        names = [state.people[who].name for who in self.who if who in state.people]
        said = f"Round 1. In the fray: {listed(names)}." if names else "Round 1."
        return p.Entry("Action sequence", by, said)


@MOVES(none_yet, no_check, has_room, words=maybe(LINE), size=maybe(SIZE))
def begin_sequence(state: State, args: Args) -> tuple[FactData, ...]:
    """All player characters are in it at first; the group's goal is a track."""
    seats = state.table.seats
    who = tuple(one.id for one in present(state) if not seats.is_gm(one.owner) and not one.out)
    goal = ClockMade("goal", line(args, "words"), args.get("size", USUAL))
    return (goal, SequenceBegun(who))


@MOVES.makes("end_sequence", running, no_check)
@FACTS
class SequenceEnded(FactData):
    reached: bool = of(boolean(), default=False)
    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> Any:
        ended = without_task(state, open_order(state).id)
        return replace(ended, order=None, clocks=(), last=None)

    def tell(self, state: State, by: str) -> p.Entry:
        word = "Goal reached" if self.reached else "Sequence ended"
        return p.Entry(word, by, sentence(self.words))


# --- what they do ------------------------------------------------------------------


TURN = {"scene": maybe(LINE), **{f"doing_{n}": maybe(LINE) for n in range(DOING_MOST)}}


@FACTS
class TurnFramed(FactData):
    """How the GM frames the turn, and what each supporter does."""

    scene: str = of(LINE, default="")
    doing: tuple[dict[str, str], ...] = of(
        many(record(who=KEY, words=WORDS), hi=DOING_MOST), default=()
    )

    def apply(self, state: State, id: str) -> State:
        doing = {each["who"]: each["words"] for each in self.doing if each["who"] in state.people}
        held = replace(open_order(state), scene=self.scene, doing=doing)
        return replace(state, order=held)

    def tell(self, state: State, by: str) -> p.Entry:
        names = {who: one.name for who, one in state.people.items()}
        said = [
            f"{names[each['who']]}: {sentence(each['words'])}"
            for each in self.doing
            if each["who"] in names
        ]
        return p.Entry("Turn framed", by, " ".join([sentence(self.scene), *said]).strip())


@MOVES(running, **TURN)
def frame_turn(state: State, args: Args) -> tuple[FactData, ...]:
    """The fact for whatever of the turn is now in other words; none where nothing is. ``doing_0``
    and so on are in the order of ``doing``."""
    held = open_order(state)
    scene = line(args, "scene") if "scene" in args else held.scene
    what: dict[str, str] = {}
    for n, one in enumerate(doing(state)):
        name = f"doing_{n}"
        words = line(args, name) if name in args else held.doing.get(one.id, "")
        what |= {one.id: words} if words else {}
    said = tuple({"who": who, "words": words} for who, words in what.items())
    return (TurnFramed(scene, said),) if (scene, what) != (held.scene, held.doing) else ()


def doing(state: State) -> tuple[Character, ...]:
    """Whoever does something in a turn: those in the fray, then the other player characters."""
    seats, there = state.table.seats, acting(state)
    others = (e for e in present(state) if e not in there and not seats.is_gm(e.owner))
    return (*there, *others)[:DOING_MOST]


def turn_fields(state: State) -> tuple[p.Field, ...]:
    """How the GM frames the turn, and what each supporter does."""
    held = open_order(state)
    focal = state.check.who if state.check else ""
    hint = "Optional. Below, something simple each: complex actions wait for a turn of their own."
    fields = [p.Field("scene", "The GM frames the turn", value=held.scene, hint=hint)]
    for n, one in enumerate(doing(state)):
        if one.id != focal:
            value = held.doing.get(one.id, "")
            fields.append(p.Field(f"doing_{n}", f"{one.name} meanwhile", value=value))
    return tuple(fields)
