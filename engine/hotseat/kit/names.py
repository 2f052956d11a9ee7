"""Names without end, by place and tone, and none of somebody who is there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, count, islice
from typing import Any

# The further second names between two first ones in a row: neighbours are not of one family.
STRIDE = 7


@dataclass(frozen=True, slots=True)
class NameList:
    """First names, and what may follow them; without ``last`` the first is the whole name."""

    first: tuple[str, ...]
    last: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many people can be there until a first name or a number comes again."""
        return len(self.first)


Names = Mapping[str, NameList]


def name_list(first: str, last: str = "") -> NameList:
    """A list from texts with commas between the names."""
    parts = (tuple(filter(None, map(str.strip, text.split(",")))) for text in (first, last))
    return NameList(*parts)


def names(given: NameList, there: Collection[str], wanted: int, skip: int = 0) -> tuple[str, ...]:
    """So many names after the first ``skip``, all different, none that somebody ``there`` has;
    after the last the first again. Where too few are free, the first names of those who are there
    come too, and then numbers. The same arguments give the same names."""
    whole = {name.casefold() for name in there}
    taken = whole.union(*map(_parts, there))
    once = len(given.first) * max(1, len(given.last))
    free = (name for name in islice(_every(given), once) if not taken & _parts(name))
    fresh = list(islice(free, skip + wanted))  # all of them where they end before
    if len(fresh) >= wanted:
        at = skip % len(fresh)
        return tuple([*fresh[at:], *fresh[:at]][:wanted])
    again = (name for name in islice(_every(given), once) if taken & _parts(name))
    later = islice(_every(given), once, None)
    rest = (name for name in chain(again, later) if name.casefold() not in whole)
    return tuple(islice(chain(fresh, rest), skip, skip + wanted))


def in_use(state: Any) -> list[str]:
    """The names of everybody in the campaign, and of those who play it."""
    named = (*state.people.values(), *state.table.seats.all)
    return [somebody.name for somebody in named]


def _parts(name: str) -> set[str]:
    return {name.casefold(), name.split(" ")[0].casefold()}


def _every(given: NameList) -> Iterator[str]:
    """Every first name with every last one, then all of them again with a number."""
    first, last = given.first, given.last or ("",)
    for n in count():
        a, turn = n % len(first), n // len(first)
        b = (STRIDE * a + turn) % len(last)
        again = turn // len(last)
        name = f"{first[a]} {last[b]}".strip()
        yield f"{name} {_roman(again + 1)}" if again else name


def _roman(number: int) -> str:
    signs = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"))
    out = ""
    for value, sign in (*signs, (4, "IV"), (1, "I")):
        out += sign * (number // value)
        number %= value
    return out
