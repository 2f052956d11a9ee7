"""Rolling open-ended green and red dice, by the app or by hand, and such a roll as a fact.

The app goes on rolling the extra dice it brings by itself. Where a die rolled by hand brings
another, that whole wave is owed: it waits until somebody has rolled it too, or lets it be rolled.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar

from hotseat.core.dice import POOL_LIMIT, Die, DieSpec, Source, roll
from hotseat.core.errors import BadValue
from hotseat.core.facts import FactData
from hotseat.core.panels import DieFace, Entry
from hotseat.core.shapes import integer
from hotseat.core.values import dice, of
from hotseat.core.wording import listed, some
from hotseat.games.isolation.reading import GREEN, ONE_MORE, RED, Pool, dice_in

Faces = Sequence[int | None]
EXTRA = "extra die"


def extra_for(colour: str) -> str:
    """What an extra die of this colour is there for: "extra die for a green 6"."""
    return f"{EXTRA} for a {colour} {ONE_MORE[colour]}"


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice of one player: green and red, in the order they were rolled, extra dice
    included. ``owed_green`` and ``owed_red`` are extra dice still to be rolled by hand; a tag
    says in a word what brought each die."""

    green: tuple[Die, ...] = ()
    red: tuple[Die, ...] = ()
    owed_green: int = 0
    owed_red: int = 0

    @property
    def whole(self) -> bool:
        """Whether no die is owed."""
        return not self.owed_green and not self.owed_red

    @property
    def pool(self) -> Pool:
        """What the dice show, for ``reading``."""
        return Pool(*(tuple(die.face for die in dice) for dice in (self.green, self.red)))

    def extra_said(self) -> str:
        """ "12 dice and 2 extra: a red 1 or a green 6 brings another."; "" without extra dice."""
        kinds = ((GREEN, self.green), (RED, self.red))
        brought = sum(die.face == ONE_MORE[colour] for colour, dice in kinds for die in dice)
        extra = brought - self.owed_green - self.owed_red
        first = some(len(self.green) + len(self.red) - extra, "die", "dice")
        told = f"{first} and {extra} extra: a red 1 or a green 6 brings another."
        return told if extra else ""

    @property
    def hits(self) -> tuple[int, int]:
        """How many green dice are even, and how many red ones odd."""
        evens = sum(die.face % 2 == 0 for die in self.green)
        return evens, sum(die.face % 2 for die in self.red)

    def hits_said(self) -> str:
        """What counts of these dice by themselves: "2 green evens, 6 red odds."."""
        evens, odds = self.hits
        return f"{some(evens, 'green even')}, {some(odds, 'red odd')}."

    def goes_on(self, before: Throw) -> bool:
        """Whether this is a roll that had begun so: extra dice may stand between its dice."""
        kinds = ((self.green, before.green), (self.red, before.red))
        return all(len(without(*dice)) == len(dice[0]) - len(dice[1]) for dice in kinds)

    def kept(self) -> dict[str, Any]:
        """The fields of a fact ``OfDice``."""
        return {name: getattr(self, name) for name in ("green", "red", "owed_green", "owed_red")}


NOTHING = Throw()


def without(dice: Iterable[Die], others: Iterable[Die]) -> tuple[Die, ...]:
    """These dice without the others, which are among them in this order."""
    left, rest = list(others), list[Die]()
    for die in dice:
        if left and left[0] == die:
            left.pop(0)
        else:
            rest.append(die)
    return tuple(rest)


def wants(tags: Iterable[tuple[str, str]]) -> tuple[DieSpec, ...]:
    """Dice about to be rolled, from (colour, what brings it): "Alice: Charming / Flirtatious"."""
    return tuple(DieSpec(6, tag, colour) for colour, tag in tags)


def new_of(begun: Throw, wanted: Sequence[DieSpec]) -> tuple[DieSpec, ...]:
    """The dice that have come to a pool since it was rolled, green ones first."""
    kinds = ((GREEN, begun.green, begun.owed_green), (RED, begun.red, begun.owed_red))
    return tuple(
        want
        for colour, dice, owed in kinds
        for want in [want for want in wanted if want.colour == colour][
            sum(die.face != ONE_MORE[colour] for die in dice) + owed :
        ]
    )


def kept_spec(want: DieSpec) -> DieSpec:
    """The die as it is kept: with the first word of what brought it ("Alice", "stress")."""
    return DieSpec(6, want.tag.partition(": ")[0], want.colour)


def throw(source: Source, wanted: Sequence[DieSpec], faces: Faces = (), may: bool = False) -> Throw:
    """Roll green and red dice (by their dye), and all extra dice that are not owed (IS-2, IS-5).
    ``may``: the extra green dice wait until they are wanted.

    ``faces`` are those rolled by hand: the green dice first, then the red, one entry a die, None
    for one to be rolled. Raises BadValue for a face a d6 lacks, or for more faces than dice.
    """
    if len(faces) > len(wanted):
        raise BadValue(f'"faces" has {len(faces)} entries, and only {len(wanted)} dice are rolled.')
    greens = [want for want in wanted if want.colour == GREEN]
    reds = [want for want in wanted if want.colour == RED]
    green, owed_green = _waves(source, greens, GREEN, faces[: len(greens)], may)
    red, owed_red = _waves(source, reds, RED, faces[len(greens) :])
    return Throw(green, red, owed_green, owed_red)


def _waves(
    source: Source, wanted: Sequence[DieSpec], colour: str, faces: Faces, may: bool = False
) -> tuple[tuple[Die, ...], int]:
    """The dice in the order they are rolled, wave by wave, and how many more are owed. A die
    keeps the first word of what brought it ("Alice", "stress")."""
    fallen: tuple[Die, ...] = ()
    wave = [kept_spec(want) for want in wanted]
    while wave:
        rolled = roll(source, wave, faces)
        faces = ()
        fallen += rolled
        brought = [die for die in rolled if die.face == ONE_MORE[colour]]
        if may or any(die.by_hand for die in brought):
            return fallen, len(brought)
        wave = [DieSpec(6, die.tag, colour) for die in brought]
    return fallen, 0


# --- as a fact -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Changed:
    """What a changed roll came to: the dice ``new`` in it, those that ``left`` it, and how many it
    ``kept``."""

    new: tuple[Die, ...] = of(dice(6, GREEN), default=())
    left: tuple[Die, ...] = of(dice(6, GREEN), default=())
    kept: int = of(integer(0, POOL_LIMIT), default=0)

    def told(self, who: str, more: str, now: Throw) -> Entry | None:
        """The log's entry: the new dice alone, the others by their number; None where the roll is
        as it was."""
        if not (self.new or self.left):
            return None
        new, left = (
            some(len(self.new), "more die", "more dice"),
            some(len(self.left), "die", "dice"),
        )
        title = f"Rolled {new}" if self.new else f"Took out {left}"
        added = [f"Added: {_sources(self.new)}."] if self.new else []
        out = [f"Taken out: {_sources(self.left)}."] if self.left else []
        stay = [f"{some(self.kept, 'die stays', 'dice stay')}."] if self.kept else []
        counts = f"Now {_counts_said(now)}" if now != NOTHING else ""
        told = " ".join(filter(None, (more, *added, *out, *stay, counts)))
        return Entry(title, who, told, tuple(map(die_face, self.new)))


def _sources(dice: Iterable[Die]) -> str:
    """ "2 green (Alice, roleplaying), 1 red (stress)"."""
    every = tuple(dice)
    parts = []
    for colour in (GREEN, RED):
        own = [die for die in every if die.colour == colour]
        tags = ", ".join(dict.fromkeys(die.tag for die in own if die.tag))
        parts += [f"{len(own)} {colour}{f' ({tags})' if tags else ''}"] if own else []
    return listed(parts)


def _counts_said(throw: Throw) -> str:
    """ "2 green evens, 6 red odds.", of colours that were rolled."""
    evens, odds = throw.hits
    parts = [some(evens, "green even")] if throw.green else []
    parts += [some(odds, "red odd")] if throw.red else []
    return f"{', '.join(parts) or 'No dice'}."


@dataclass(frozen=True, slots=True)
class OfDice(FactData):
    """A fact about dice that were rolled: every die of the roll so far."""

    may: ClassVar[bool] = False  # whether extra green dice may be left (IS-5)
    _: KW_ONLY
    green: tuple[Die, ...] = of(dice(6, GREEN), default=())
    red: tuple[Die, ...] = of(dice(6, RED), default=())
    owed_green: int = of(integer(0, POOL_LIMIT), default=0)
    owed_red: int = of(integer(0, POOL_LIMIT), default=0)

    @property
    def throw(self) -> Throw:
        """The roll. Raises BadValue where it is called whole and an extra die is missing,
        ValueError for more owed dice than the faces bring."""
        rolled = Throw(self.green, self.red, self.owed_green, self.owed_red)
        green, red = rolled.pool.green, rolled.pool.red
        dice_in(green, GREEN, "roll.green", self.owed_green)
        dice_in(red, RED, "roll.red", self.owed_red)
        if self.owed_green > green.count(6) or self.owed_red > red.count(1):
            raise ValueError("more dice are owed than the faces bring")
        return rolled

    def rolled(
        self,
        who: str,
        title: str = "",
        more: str = "",
        story: bool = False,
        changed: Changed | None = None,
    ) -> Entry | None:
        """The log's entry: how many dice and what counts. While a die is owed there is none, as the
        whole roll has one, but for a story's title; of no dice there is nothing to retell, nor to
        tell where there is no more to say."""
        if self.owed_red or (self.owed_green and not self.may):
            return Entry(title, who, story=True, passing=True) if story else None
        if changed is not None:
            return changed.told(who, more, self.throw)
        fallen = tuple(map(die_face, (*self.green, *self.red)))
        if not (fallen or title or more):
            return None
        title = title or f"Rolled {some(len(fallen), 'die', 'dice')}"
        more, passing = f"{more} {_counts_said(self.throw)}".strip(), not (fallen or story)
        return Entry(title, who, more, fallen, story=story, passing=passing, whole=True)


def die_face(die: Die) -> DieFace:
    """A rolled die by itself: a green even or a red odd counts."""
    counts = die.face % 2 == (0 if die.colour == GREEN else 1)
    state = "hit" if counts else "miss"
    return DieFace(
        die.sides, die.face, die.colour, state=state, source=die.tag, by_hand=die.by_hand
    )
