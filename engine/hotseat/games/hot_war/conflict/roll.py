"""The roll: every side's pool at once, by the app or with real dice."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from hotseat.core import dice as core_dice
from hotseat.core import panels as p
from hotseat.core.dice import FACES_SHAPE, POOL_LIMIT, Die, DieSpec, Faces, Source
from hotseat.core.facts import FactData, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.values import many, nested, of
from hotseat.core.wording import capital, listed, quoted
from hotseat.games.hot_war.conflict.begin import SIDES_MOST, AskAbout, about_changed
from hotseat.games.hot_war.conflict.guards import in_progress
from hotseat.games.hot_war.conflict.outcome import negative, outcome
from hotseat.games.hot_war.conflict.plan import Plan, plans
from hotseat.games.hot_war.conflict.sources import Piece, pieces
from hotseat.games.hot_war.reading import SIDES, Indexes, duel
from hotseat.games.hot_war.state import (
    COLOUR,
    CONFLICT,
    LISTED_MOST,
    NEGATIVE_DYE,
    Conflict,
    Fallen,
    OfConflict,
    State,
)
from hotseat.kit.lying import joined, lacking, matched
from hotseat.kit.people import changed

FACTS, MOVES = FactRegistry("hot_war"), Moves()

two_sides = unless(
    object,
    lambda state, _ask: len(CONFLICT.current(state).sides) > 1,
    "A conflict needs 2 sides. Choose who else acts.",
)
has_arena = unless(
    object,
    lambda state, _ask: CONFLICT.current(state).arena,
    "Choose the arena first. It says which attribute is rolled.",
)
undecided = unless(
    object,
    lambda state, _ask: not outcome(state, CONFLICT.current(state)).victor,
    "These dice are already rolled. Use Undo to go back.",
)


no_others = unless(
    object,
    lambda state, _ask: not CONFLICT.current(state).lying,
    "This roll is being changed. Roll what is new.",
)


def stands(state: State, _ask: object) -> str:
    """Against the rules: a stalemate rolled again (HW-3)."""
    return "A stalemate stands: no one wins." if CONFLICT.current(state).fallen else ""


def fits(state: State, _ask: object) -> str:
    """Impossible: more than one roll holds."""
    count = sum(pool.dice for pool in plans(state).values())
    return f"The pools have {count} dice. Use up to {POOL_LIMIT}." if count > POOL_LIMIT else ""


@FACTS
class ConflictRolled(OfConflict):
    """What every side rolled, each die with what brought it; those of negative traits are red. The
    tools brought in, those vetoed aside, are noted on the sheets."""

    fallen: tuple[Fallen, ...] = of(many(nested(Fallen), 2, SIDES_MOST))

    def apply(self, state: State, id: str) -> State:
        if outcome(state, CONFLICT.at(state, self.of)).victor:
            raise ValueError("these dice cannot be rolled now")
        new = rolled(state, self.of, self.fallen)
        return CONFLICT.changed(new, self.of, bought=(), signs=(), troubles=())

    def tell(self, state: State, by: str) -> p.Entry:
        lines, drawn = pools_told(state, self.fallen)
        told = f"{lines} {brought_in(state, self.fallen)}".strip()
        return p.Entry("Conflict rolled", by, told, drawn, story=False, whole=True)


def rolled(state: State, of: str, fallen: tuple[Fallen, ...]) -> State:
    """The state in which these dice are rolled. Raises ValueError for others than its sides
    roll."""
    conflict = CONFLICT.at(state, of)
    fits = [pool.who for pool in fallen] == [side.who for side in conflict.sides]
    known = all(
        len(pool.bringers) == sum(map(negative, pool.dice))
        and state.people.keys() >= set(pool.bringers)
        for pool in fallen
    )
    right = all(die.sides == SIDES for pool in fallen for die in pool.dice)
    if not (fits and known and right):
        raise ValueError("these dice cannot be rolled now")
    new = list[tuple[str, str]]()
    for tool in pieces(state, conflict, what="tool"):
        new += [] if tool.label in state.people[tool.who].tools else [(tool.who, tool.label)]
        state = noted(state, tool)
    return CONFLICT.changed(state, of, fallen=fallen, noted=tuple(new), lying=(), rolled_with=())


def pools_told(state: State, fallen: tuple[Fallen, ...]) -> tuple[str, tuple[p.DieFace, ...]]:
    """What every side rolled, its highest first, in words and as dice."""
    lines, drawn = [], list[p.DieFace]()
    for pool in fallen:
        ranked = sorted(pool.dice, key=lambda die: -die.face)
        name = state.people[pool.who].name if pool.who in state.people else ""
        lines.append(f"{name}: {', '.join(str(die.face) for die in ranked) or 'no dice'}")
        drawn += [replace(face(die), pool=name) for die in ranked]
    return f"{'; '.join(lines)}.", tuple(drawn)


def brought_in(state: State, fallen: tuple[Fallen, ...]) -> str:
    """ "Vera Lisle brought in “Influence” and “The Admiralty”.": what every side's dice came of."""
    lines = []
    for pool in fallen:
        tags = listed(dict.fromkeys(quoted(die.tag) for die in pool.dice if die.tag))
        if tags and pool.who in state.people:
            lines.append(f"{state.people[pool.who].name} brought in {tags}.")
    return " ".join(lines)


def noted(state: State, tool: Piece) -> State:
    """The state with a tool on the sheet of who brought it, as far as there is room."""
    tools = dict.fromkeys((*state.people[tool.who].tools, tool.label))
    return changed(state, tool.who, tools=tuple(tools)[:LISTED_MOST])


def face(die: Die, state: str = "", reason: str = "") -> p.DieFace:
    """A die that was rolled."""
    badge = "-" if negative(die) else ""
    return p.DieFace(SIDES, die.face, die.colour, state, "", die.tag, badge, die.by_hand,
                     reason=reason)  # fmt: skip


class RollConflict(AskAbout):
    """``faces`` of real dice; with what is at risk, where that is said now."""

    faces: Faces = of(FACES_SHAPE, default=())


@MOVES.rolls(
    RollConflict,
    in_progress, no_others, undecided, two_sides, has_arena, fits, against_rules(stands, "HW-3"),
)  # fmt: skip
def roll_conflict(state: State, ask: RollConflict, source: Source) -> tuple[FactData, ...]:
    """Real dice come in the order of the screen: side by side, negative traits last."""
    fallen, _new = thrown(state, ask.faces, source)
    return (*about_changed(state, ask), ConflictRolled(fallen))


def thrown(
    state: State, faces: Faces, source: Source
) -> tuple[tuple[Fallen, ...], tuple[Die, ...]]:
    """Every side's dice, and those of them that are new: all, unless others lie already."""
    pools, lie = plans(state), lying_of(CONFLICT.current(state))
    wants = _wants(pools)
    lacks = {who: lacking(wanted, lie.get(who, ())) for who, wanted in wants}
    new = core_dice.roll(source, [want for lack in lacks.values() for want in lack], faces)
    rest = iter(new)
    fallen = tuple(
        Fallen(
            who,
            joined(wanted, lie.get(who, ()), tuple(islice(rest, len(lacks[who])))),
            tuple(negative.who for negative in pools[who].negatives),
        )
        for who, wanted in wants
    )
    return fallen, tuple(new)


def lying_of(conflict: Conflict) -> dict[str, tuple[Die, ...]]:
    """The dice that lie while a roll is changed, by whose they are."""
    return {pool.who: pool.dice for pool in conflict.lying}


def _wants(pools: Mapping[str, Plan]) -> list[tuple[str, list[DieSpec]]]:
    specs = []
    for who, pool in pools.items():
        good = [DieSpec(SIDES, tag, COLOUR) for tag in pool.tags]
        bad = [DieSpec(SIDES, die.label, NEGATIVE_DYE) for die in pool.negatives]
        specs.append((who, [*good, *bad]))
    return specs


# --- on the screen -------------------------------------------------------------------------------


def unrolled(state: State) -> tuple[p.DieFace, ...]:
    """All dice about to be rolled, each with whose it is and where it comes from; without those
    that lie already."""
    lie = lying_of(CONFLICT.current(state))
    return tuple(
        unrolled_die(want, state.people[who].name)
        for who, specs in _wants(plans(state))
        for want in lacking(specs, lie.get(who, ()))
    )


def still_lying(state: State) -> tuple[p.DieFace, ...]:
    """The dice of a roll that is changed which it still wants, as they lie."""
    lie = lying_of(CONFLICT.current(state))
    return tuple(
        replace(face(die), pool=state.people[who].name)
        for who, specs in _wants(plans(state))
        for die in matched(specs, lie.get(who, ()))
        if die is not None
    )


def unrolled_die(want: DieSpec, pool: str) -> p.DieFace:
    """A die about to be rolled, in the ``pool`` of this name."""
    badge = "-" if want.colour == NEGATIVE_DYE else ""
    return p.DieFace(SIDES, colour=want.colour, badge=badge, source=want.tag, pool=pool)


SIGNS = {
    "hit": "Ringed dice make the level of success.",
    "cancelled": "Dice with a line through them are cancelled.",
    NEGATIVE_DYE: "Red dice are those of negative traits.",
}


def trays(state: State, conflict: Conflict) -> dict[str, tuple[str, p.Tray]]:
    """What each side rolled, by who acts for it, with what makes the level of success standing out;
    and what it was counted against."""
    shown, read = dict[str, tuple[str, p.Tray]](), _marks(state, conflict)
    for n, pool in enumerate(conflict.fallen):
        eyebrow, marks = read.get(pool.who, ("", {}))
        every = [face(die, *marks.get(i, ("", ""))) for i, die in enumerate(pool.dice)]
        # of dice of one face the red one first, which may bring trouble
        dice = tuple(sorted(every, key=lambda die: (-(die.face or 0), die.colour != NEGATIVE_DYE)))
        label = f"Dice of {state.people[pool.who].name}"
        shown[pool.who] = (eyebrow, p.Tray(label, dice, thrown=f"{conflict.id}.{n}"))
    return shown


def that_tell(tray: p.Tray) -> p.Tray:
    """The tray with those of its dice alone that make the level of success, or are cancelled, and
    with the highest of the others, which they beat or fall short of."""
    told = [die for die in tray.dice if die.state]
    rest = [die for die in tray.dice if not die.state]
    return replace(tray, dice=(*told, *rest[:1]), small=True)


def all_dice(state: State, conflict: Conflict) -> tuple[p.Block, ...]:
    """Every die large, with what brought it, and what the signs say."""
    blocks, signs = list[p.Block](), set[str]()
    for who, (eyebrow, tray) in trays(state, conflict).items():
        signs |= {die.state for die in tray.dice} | {die.colour for die in tray.dice}
        blocks += [p.Heading(state.people[who].name, capital(eyebrow)), replace(tray, thrown="")]
    legend = " ".join(explained for sign, explained in SIGNS.items() if sign in signs)
    return (*blocks, *((p.Text(legend, "small"),) if legend else ()))


# What stands over a side's dice, and of each die that stands out its state and the reason.
Marks = dict[str, tuple[str, dict[int, tuple[str, str]]]]


def _marks(state: State, conflict: Conflict) -> Marks:
    """Equal highest dice cancel each other pair by pair (HW-1), each pair of sides with its full
    pools (HW-7): those of the victor as they count against the adversary they beat by most, all
    others as they stand against the victor; in a stalemate those of the best."""
    result, marks = outcome(state, conflict), Marks()
    faces = {pool.who: [die.face for die in pool.dice] for pool in conflict.fallen}
    several = len(faces) > 2
    names = {who: state.people[who].name if several else "an equal die" for who in faces}
    best = result.victor or result.tied[0]
    for who in (other for other in faces if other != best):
        marks[who] = ("", _struck(duel(faces[who], faces[best]).struck_a, names[best]))
    levels = result.levels[best] if result.victor else dict.fromkeys(result.tied[1:], 1)
    most = max(levels, key=lambda who: levels[who], default="")
    if most and levels[most]:
        read = duel(faces[best], faces[most])
        eyebrow = f"counted against {names[most]}" if result.victor and several else ""
        struck = _struck(read.struck_a, names[most])
        marks[best] = (eyebrow, struck | dict.fromkeys(read.counting, ("hit", "")))
    return marks


def _struck(dice: Indexes, by: str) -> dict[int, tuple[str, str]]:
    return dict.fromkeys(dice, ("cancelled", f"Cancelled by {by}"))
