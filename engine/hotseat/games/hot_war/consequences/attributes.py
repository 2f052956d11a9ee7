"""What points buy on an attribute."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from hotseat.core.arguments import line
from hotseat.core.frozen import replace
from hotseat.games.hot_war.consequences.consequence import Case, Consequence
from hotseat.games.hot_war.options import RAISES
from hotseat.games.hot_war.state import (
    ATTRIBUTE_MOST,
    ATTRIBUTES,
    RAISED_MOST,
    Bought,
    Character,
    Conflict,
    State,
)

_LESS = {
    "action": "came out of it weaker in body",
    "insight": "came out of it less sure of what they knew",
    "influence": "came out of it with less of a say",
}
_MORE = {
    "action": "came out of it stronger",
    "insight": "came out of it knowing more",
    "influence": "came out of it with more of a say",
}
_CRISIS = {
    "action": "was broken in body",
    "insight": "was broken in mind",
    "influence": "was broken in spirit",
}


def attribute_of(arena: str, what: str | None) -> str:
    """Which attribute a consequence is about: the one used, unless the table says another."""
    return what if what in ATTRIBUTES else arena


@dataclass(frozen=True, slots=True)
class OnAttribute(Consequence):
    """``step``: how far it goes, 0 for to 0."""

    at_risk = True
    ruling = "HW-9"
    rule = (
        "Attributes: only the attribute that was used. Never above 5. To 0 is a crisis point"
        " at once."
    )

    step: int = 0

    @staticmethod
    def things(character: Character) -> Iterable[tuple[str, str]]:
        return ((key, f"{label} {character.level(key)}") for key, label in ATTRIBUTES.items())

    @staticmethod
    def was_brought(_state: State, conflict: Conflict, _character: Character, id: str) -> bool:
        return attribute_of(conflict.arena, id) == conflict.arena

    def levels(self, character: Character, arena: str, what: str | None) -> tuple[int, int]:
        """What it is at, and what it comes to."""
        now = character.level(attribute_of(arena, what))
        return now, max(0, min(ATTRIBUTE_MOST, now + self.step)) if self.step else 0

    def why_not(self, character: Character, arena: str, what: str | None) -> str:
        now, new = self.levels(character, arena, line(what))
        return f"{ATTRIBUTES[attribute_of(arena, line(what))]} is at {now}." if now == new else ""

    def does(self, character: Character, arena: str, what: str) -> str:
        return " → ".join(map(str, self.levels(character, arena, what)))

    def note(self, character: Character, arena: str, what: str) -> str:
        falls = not self.levels(character, arena, what)[1]
        return self.does(character, arena, what) + (", crisis" if falls else "")

    def done(self, character: Character, arena: str, bought: Bought) -> Character:
        name = attribute_of(arena, bought.what)
        raised = (*character.raised, name) if self.step > 0 else character.raised
        level = self.levels(character, arena, bought.what)[1]
        changes: dict[str, Any] = {name: level, "raised": tuple(dict.fromkeys(raised))}
        return replace(character, **changes)

    def about(self, _character: Character, arena: str, bought: Bought) -> str:
        return ATTRIBUTES[attribute_of(arena, bought.what)]

    def raises(self, arena: str, bought: Bought) -> str:
        """The attribute that it raises, or ""."""
        return attribute_of(arena, bought.what) if self.step > 0 else ""

    def forbids(self, case: Case) -> str:
        """An attribute above five, or raised twice in a conflict or, by the house rule, in a
        life."""
        if self.step <= 0:
            return ""
        arena, character = case.conflict.arena, case.character
        name = attribute_of(arena, line(case.what))
        label = ATTRIBUTES[name]
        if character.level(name) >= RAISED_MOST:
            return f"{label} can’t rise above {RAISED_MOST}."
        twice = any(
            purchase.who == character.id and row.raises(arena, purchase) == name
            for row, purchase in case.chosen
            if isinstance(row, OnAttribute)
        )
        life = case.state.table.option(RAISES) == "life" and name in character.raised
        when = (
            "has risen once before" if life and not twice else "rises by 1 in this conflict already"
        )
        return f"{label} {when}." if twice or life else ""

    @staticmethod
    def did(before: Character, now: Character) -> Iterator[str]:
        for attribute in ATTRIBUTES:
            old, new = before.level(attribute), now.level(attribute)
            if new != old:
                yield (_MORE if new > old else _LESS if new else _CRISIS)[attribute]
