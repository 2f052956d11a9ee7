"""Dice that lie where a roll is changed: a die that is still wanted keeps its face and the extra
dice it brought, one that is wanted no more leaves with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from hotseat.core.dice import Die, DieSpec
from hotseat.games.isolation.reading import GREEN, ONE_MORE, RED, chains
from hotseat.games.isolation.throwing import Throw, kept_spec
from hotseat.kit.lying import matched

Chain = tuple[Die, ...]


def still_to_roll(wanted: Sequence[DieSpec], lying: Throw) -> tuple[DieSpec, ...]:
    """What is wanted and does not lie."""
    there = _there(wanted, lying)
    return tuple(want for want, chain in zip(wanted, there, strict=True) if not chain)


def staying(wanted: Sequence[DieSpec], lying: Throw) -> Throw:
    """The dice of a roll that are still wanted, with the extra dice they brought."""
    return _woven(chain for chain in _there(wanted, lying) if chain)


def together(staying_: Throw, rolled: Throw) -> Throw:
    """Those that stay and those that were rolled besides, as one roll."""
    return _woven((*_chains(staying_), *_chains(rolled)))


def _there(wanted: Sequence[DieSpec], lying: Throw) -> tuple[Chain, ...]:
    """For each die that is wanted what lies of it: the die and what it brought, () for nothing."""
    left: dict[Die, list[Chain]] = {}
    for chain in _chains(lying):
        left.setdefault(chain[0], []).append(chain)
    dice = matched(map(kept_spec, wanted), (chain[0] for chain in _chains(lying)))
    return tuple(left[die].pop(0) if die is not None else () for die in dice)


def _chains(throw: Throw) -> tuple[Chain, ...]:
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
