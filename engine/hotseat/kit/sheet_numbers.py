"""Numbers of a character sheet, which the table may set by hand at any time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask, narrowed
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import FactRegistry, OfOne, signed
from hotseat.core.moves import Moves
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, integer
from hotseat.core.values import of
from hotseat.kit.people import changed, known, named
from hotseat.kit.sheet import Number, Spec

NUMBER = integer(-(10**6), 10**6)


def numbers_of(spec: Spec) -> tuple[Number, ...]:
    """The parts of a sheet that are numbers."""
    return tuple(part for part in spec if isinstance(part, Number))


@dataclass(frozen=True, slots=True)
class NumberSet(OfOne):
    """A number of a sheet was set. ``numbers``: the parts of the sheet that are numbers."""

    numbers: ClassVar[Mapping[str, Number]]
    sets = ("who", "number")

    number: str = of(KEY)
    value: int = of(NUMBER)
    before: int = of(NUMBER, default=0)

    def apply(self, state: Any, id: str) -> Any:
        part = self.numbers[self.number]
        if not part.lo <= self.value <= part.hi:
            raise ValueError(self.value)
        return changed(state, self.who, **{self.number: self.value})

    def tell(self, state: Any, by: str) -> Entry | None:
        change = signed(self.value - self.before)
        message = f"{self.numbers[self.number].label} {self.before} → {self.value} ({change})."
        return Entry("Number set", self.name, message, story=False)


class SetNumber(Ask):
    """Set a number of a sheet."""

    who: str = of(ID)
    number: str = of(KEY)
    value: int = of(NUMBER)


def sheet_numbers(facts: FactRegistry, moves: Moves, spec: Spec) -> None:
    """Add the fact number_set and the move set_number, for a sheet that has numbers."""
    numbers = {part.name: part for part in numbers_of(spec)}
    lo, hi = min(n.lo for n in numbers.values()), max(n.hi for n in numbers.values())
    which, value = choice(*numbers), integer(lo, hi)
    shapes = {"number": which, "value": value, "before": value}
    fact = facts.adopt(NumberSet, shapes, numbers=numbers)

    def within(_state: Any, ask: SetNumber) -> str:
        part = numbers[ask.number]
        fits = part.lo <= ask.value <= part.hi
        return "" if fits else f"{part.label} must be from {part.lo} to {part.hi}."

    @moves(narrowed(SetNumber, number=which, value=value), known, within)
    def set_number(state: Any, ask: SetNumber) -> Any:
        before = getattr(state.people[ask.who], ask.number)
        return fact(**named(state, ask.who), number=ask.number, value=ask.value, before=before)
