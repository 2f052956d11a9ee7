"""The roll: every side's pool at once, by the app or with real dice."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core import dice as core_dice
from hotseat.core import panels as p
from hotseat.core.dice import FACES_SHAPE, Die, Source, Want
from hotseat.core.game import Args
from hotseat.games.hot_war.conflict.begin import (
    ABOUT,
    SIDES_MOST,
    in_progress,
    not_rolled,
    said,
)
from hotseat.games.hot_war.conflict.outcome import negative
from hotseat.games.hot_war.conflict.plan import plans
from hotseat.games.hot_war.conflict.sources import change, open_conflict
from hotseat.games.hot_war.reading import SIDES, duel
from hotseat.games.hot_war.state import DYE, NEGATIVE_DYE, Conflict, Fallen, State
from hotseat.kit.facts import FactData, Kinds
from hotseat.kit.moves import Moves, unless
from hotseat.kit.values import many, nested, of

FACTS, MOVES = Kinds("hot_war"), Moves()
POOL_MOST = 33

two_sides = unless(
    lambda state, _args: len(state.conflict.sides) > 1,
    "A conflict needs 2 sides. Choose who else acts.",
)


def fits(state: State, _args: Args) -> str:
    """Impossible: a pool beyond what a roll holds."""
    made = plans(state, open_conflict(state))
    big = next((who for who, pool in made.items() if pool.dice > POOL_MOST), "")
    if not big:
        return ""
    dice = made[big].dice
    return f"The pool of {state.people[big].name} has {dice} dice. Use up to {POOL_MOST}."


@FACTS
@dataclass(frozen=True, slots=True)
class ConflictRolled(FactData):
    """What every side rolled, each die with what brought it; those of negative traits are red."""

    fallen: tuple[Fallen, ...] = of(many(nested(Fallen), 2, SIDES_MOST))

    def apply(self, state: State, id: str) -> State:
        conflict = open_conflict(state)
        fits = [each.who for each in self.fallen] == [side.who for side in conflict.sides]
        small = all(len(each.dice) <= POOL_MOST for each in self.fallen)
        right = all(die.sides == SIDES for each in self.fallen for die in each.dice)
        if conflict.fallen or not (fits and small and right):
            raise ValueError("these dice cannot be rolled now")
        return change(state, fallen=self.fallen)

    def tell(self, state: State, by: str) -> p.Entry:
        people = state.people
        lines, drawn = [], list[p.DieFace]()
        for each in self.fallen:
            faces = sorted((die.face for die in each.dice), reverse=True)
            name = people[each.who].name if each.who in people else ""
            lines.append(f"{name}: {', '.join(map(str, faces)) or 'no dice'}")
            drawn += [face(die) for die in each.dice]
        return p.Entry("Conflict rolled", by, f"{'; '.join(lines)}.", tuple(drawn), story=False)


def face(die: Die, state: str = "", reason: str = "") -> p.DieFace:
    """A die that was rolled."""
    badge = "-" if negative(die) else ""
    return p.DieFace(SIDES, die.face, die.dye, state, "", die.tag, badge, die.by_hand,
                     reason=reason)  # fmt: skip


@MOVES.rolls(in_progress, not_rolled, two_sides, fits, faces=FACES_SHAPE, **ABOUT)
def roll_conflict(state: State, args: Args, source: Source) -> tuple[FactData, ...]:
    """Real dice come in the order of the screen: side by side, negative traits last."""
    wants = [(who, want) for who, made in _wants(state) for want in made]
    rolled = core_dice.roll(source, [want for _who, want in wants], args.get("faces", ()))
    found = [(who, die) for (who, _want), die in zip(wants, rolled, strict=True)]
    fallen = tuple(
        Fallen(side.who, tuple(die for who, die in found if who == side.who))
        for side in open_conflict(state).sides
    )
    return (*said(state, args), ConflictRolled(fallen))


def _wants(state: State) -> list[tuple[str, list[Want]]]:
    found = []
    for who, made in plans(state, open_conflict(state)).items():
        good = [Want(SIDES, tag, DYE) for tag in made.tags]
        found.append((who, [*good, *(Want(SIDES, tag, NEGATIVE_DYE) for tag in made.negatives)]))
    return found


# --- on the screen -------------------------------------------------------------------------------


def waiting(state: State) -> tuple[p.DieFace, ...]:
    """All dice about to be rolled, each with whose it is and where it comes from."""
    return tuple(
        p.DieFace(SIDES, dye=want.dye, badge="-" if want.dye == NEGATIVE_DYE else "",
                  source=f"{state.people[who].name}: {want.tag}")
        for who, made in _wants(state)
        for want in made
    )  # fmt: skip


def trays(state: State, conflict: Conflict) -> tuple[p.Block, ...]:
    """What each side rolled. In a duel equal highest dice cancel each other pair by pair (HW-1),
    and those that make the level of success stand out."""
    found: list[p.Block] = []
    marks: dict[int, dict[int, tuple[str, str]]] = {0: {}, 1: {}}
    if len(conflict.fallen) == 2:
        read = duel(*([die.face for die in each.dice] for each in conflict.fallen))
        for n, (mine, theirs) in enumerate(((read.struck_a, 1), (read.struck_b, 0))):
            other = state.people[conflict.fallen[theirs].who].name
            marks[n] |= dict.fromkeys(mine, ("cancelled", f"Cancelled by a die of {other}"))
        if read.winner:
            marks["AB".index(read.winner)] |= dict.fromkeys(read.counting, ("hit", ""))
    for n, each in enumerate(conflict.fallen):
        order = sorted(range(len(each.dice)), key=lambda i: -each.dice[i].face)
        mark = marks.get(n, {})
        dice = tuple(face(each.dice[i], *mark.get(i, ("", ""))) for i in order)
        key = f"{conflict.id}.{n}"
        name = state.people[each.who].name
        found += [p.Heading(name), p.Tray(f"Dice of {name}", dice, thrown=key)]
    return tuple(found)
