"""Records on the lines of a form, and parts that a game asks in a way of its own."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from hotseat.core.asks import Ask
from hotseat.core.errors import BadValue
from hotseat.core.panels import View
from hotseat.core.shapes import integer, text
from hotseat.core.values import of
from hotseat.kit.sheet import CustomPart, Rows


@dataclass(frozen=True, slots=True)
class Tool:
    name: str = of(text(60))
    uses: int = of(integer(0, 9), default=0)
    worn: int = of(integer(0, 9), default=0)


class Sent(Ask):
    tools: str | None = of(text(400), default=None)


class Age(Ask):
    age: int | None = of(integer(0, 99), default=None)


def read(name: str, more: str, held: tuple[Tool, ...]) -> Tool:
    if not more.isdigit():
        raise BadValue(f"{name}: how often?")
    worn = next((one.worn for one in held if one.name == name), 0)
    return Tool(name, int(more), worn)


TOOLS = Rows("tools", "Tools", Tool, read, lambda one: f"{one.name}: {one.uses}", most=2)


def test_each_line_is_a_record_and_keeps_what_it_does_not_say() -> None:
    held = (Tool("Rope", 3, worn=2), Tool("Lamp", 1))
    assert TOOLS.fields(held, View())[0].value == "Rope: 3\nLamp: 1"
    assert TOOLS.value(Sent(tools="Rope: 4"), held, "") == (Tool("Rope", 4, worn=2),)
    assert TOOLS.value(Sent(), held, "") == held
    assert TOOLS.file.read(TOOLS.file.write(held)) == held


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("Rope", "Rope: how often?"),
        (": 3", "“: 3” has no name before the colon."),
        ("a: 1\nb: 1\nc: 1", "Tools: 3 entries are too many. Use up to 2."),
        ("x" * 61 + ": 1", f"“{'x' * 30}…” is too long. Use up to 60 characters."),
        ("Rope: 3", ""),
    ],
)
def test_a_line_that_is_none_is_refused_in_words(said: str, why: str) -> None:
    assert TOOLS.why_not(Sent(tools=said)) == why


def test_a_part_of_a_games_own_may_say_what_is_wrong() -> None:
    own = CustomPart(
        "age", "", 0, integer(0, 99), Age, lambda _held: (), lambda ask, held: ask.age or held,
        lambda ask: "Too old." if ask.age == 99 else "",
    )  # fmt: skip
    assert own.why_not(Age(age=99)) == "Too old."
    assert own.why_not(Sent()) == ""
    assert own.value(Age(age=7), 3, "") == 7
    assert own.value(Sent(), 3, "") == 3
