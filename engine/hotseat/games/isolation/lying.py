"""Dice that lie where a roll is changed: a die that is still wanted keeps its face and the extra
dice it brought, one that is wanted no more leaves with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from hotseat.core.dice import Die, DieSpec
from hotseat.games.isolation.reading import GREEN, ONE_MORE, RED, chains
from hotseat.games.isolation.throwing import Changed, Throw, kept_spec, without
from hotseat.kit.lying import matched

Chain = tuple[Die, ...]


def still_to_roll(wanted: Sequence[DieSpec], lying: Throw) -> tuple[DieSpec, ...]:
    """What is wanted and does not lie."""
    there = _there(wanted, lying)
    return tuple(want for want, chain in zip(wanted, there, strict=True) if not chain)


def staying(wanted: Sequence[DieSpec], lying: Throw) -> Throw:
    """The dice of a roll that are still wanted, with the extra dice they brought."""
    return _woven(chain for chain in _there(wanted, lying) if chain)


def together(parts: Iterable[Throw]) -> Throw:
    """Rolls of one player as one: each die with the extra dice it brought, as these parts have
    them."""
    return _woven(chain for part in parts for chain in chains_of(part))


def grown(parts: Iterable[Throw], extra: Throw) -> Throw:
    """The same once ``extra`` dice that were owed are rolled: each goes to the die that brought it,
    green or red, in their order."""
    new = {
        colour: [c for c in chains_of(extra) if c[0].colour == colour] for colour in (GREEN, RED)
    }
    longer = list[Chain]()
    for chain in (chain for part in parts for chain in chains_of(part)):
        last, rest = chain[-1], new[chain[0].colour]
        brought = rest.pop(0) if rest and last.face == ONE_MORE[last.colour] else ()
        longer.append((*chain, *brought))
    return _woven(longer)


def taken_apart(begun: Throw, staying_: Throw) -> tuple[Throw, ...]:
    """The parts of a roll that has begun: those that stay, and those rolled besides; all as one
    where it is not made of these, as other dice have been wanted since."""
    besides = Throw(
        without(begun.green, staying_.green),
        without(begun.red, staying_.red),
        begun.owed_green - staying_.owed_green,
        begun.owed_red - staying_.owed_red,
    )
    parts = (staying_, besides)
    return parts if _is_whole(besides) and together(parts) == begun else (begun,)


def _is_whole(throw: Throw) -> bool:
    """Whether no extra die is missing that is not owed."""
    kinds = ((GREEN, throw.green, throw.owed_green), (RED, throw.red, throw.owed_red))
    return all(
        owed > 0 or (owed == 0 and (not dice or dice[-1].face != ONE_MORE[colour]))
        for colour, dice, owed in kinds
    )


def difference(now: Throw, lying: Throw, staying_: Throw) -> Changed:
    """What of a changed roll was rolled besides those that stay, and which dice left it."""
    stay = (*staying_.green, *staying_.red)
    new = (*without(now.green, staying_.green), *without(now.red, staying_.red))
    left = [*lying.green, *lying.red]
    for die in stay:
        left.remove(die)
    return Changed(new, tuple(left), len(stay))


def extras_owed(parts: Iterable[Throw], may: bool = False) -> tuple[DieSpec, ...]:
    """The extra dice that these parts owe, green ones first; ``may``: green ones may be left."""
    ends = [chain[-1] for part in parts for chain in chains_of(part)]
    owed = [die for die in ends if die.face == ONE_MORE[die.colour] and not (may and die.face == 6)]
    return tuple(DieSpec(6, die.tag, die.colour) for die in sorted(owed, key=lambda die: -die.face))


def _there(wanted: Sequence[DieSpec], lying: Throw) -> tuple[Chain, ...]:
    """For each die that is wanted what lies of it: the die and what it brought, () for nothing."""
    left: dict[Die, list[Chain]] = {}
    for chain in chains_of(lying):
        left.setdefault(chain[0], []).append(chain)
    dice = matched(map(kept_spec, wanted), (chain[0] for chain in chains_of(lying)))
    return tuple(left[die].pop(0) if die is not None else () for die in dice)


def chains_of(throw: Throw) -> tuple[Chain, ...]:
    """Each die rolled at first with the extra dice it brought, green ones first."""
    kinds = ((GREEN, throw.green, throw.owed_green), (RED, throw.red, throw.owed_red))
    return tuple(
        tuple(dice[n] for n in chain)
        for colour, dice, owed in kinds
        for chain in chains(tuple(die.face for die in dice), colour, owed)
    )


def _woven(strips: Iterable[Chain]) -> Throw:
    """A roll of these, wave by wave; a last die that brings another owes it."""
    every = tuple(strips)
    dice, owed = dict[str, tuple[Die, ...]](), dict[str, int]()
    for colour in (GREEN, RED):
        own = [chain for chain in every if chain[0].colour == colour]
        waves = zip_longest(*own)
        dice[colour] = tuple(die for wave in waves for die in wave if die is not None)
        owed[colour] = sum(chain[-1].face == ONE_MORE[colour] for chain in own)
    return Throw(dice[GREEN], dice[RED], owed[GREEN], owed[RED])
