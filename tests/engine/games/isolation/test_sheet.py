"""The sheet to play with."""

from __future__ import annotations

from hotseat.core.panels import Chip, Line, Text, View
from hotseat.core.sheet import Sheet
from hotseat.walk.offers import parts
from tests.engine.games.isolation.acts import GAME, SHEET, House


def sheet(house: House, who: str) -> Sheet:
    """One character's sheet."""
    assert GAME.sheets is not None
    return next(each for each in GAME.sheets(house.state, View()) if each.id == who)


def texts(shown: Sheet) -> str:
    """Every paragraph of it."""
    return "\n".join(part.text for part in parts(shown.blocks) if isinstance(part, Text))


def test_who_it_is_and_what_it_is_made_of() -> None:
    house = House()
    bob = sheet(house, house.bob)
    assert (bob.name, bob.sub, bob.kind) == (
        "Bob",
        "Carpenter, played by Mara",
        "Players’ characters",
    )
    chips = [part.label for part in parts(bob.blocks) if isinstance(part, Chip)]
    assert chips == ["Brave", "Patient", "Kind", "Vain", "Loud", "Slow"]
    lines = {part.sub: part.text for part in parts(bob.blocks) if isinstance(part, Line)}
    assert lines["Bias"] == "Townspeople"
    assert lines["Goal"] == "Be out by dawn"


def test_too_many_good_sides_bring_advice() -> None:
    house = House()
    assert "advice" not in texts(sheet(house, house.bob))
    sides = {"positives": "a\nb\nc", "negatives": "d"}
    args = {**SHEET, **sides, "name": "Bob", "profession": "Cook"}
    house.do("edit_character", who=house.bob, **args)
    said = texts(sheet(house, house.bob))
    assert "Three good sides and one bad: the advice is never more than twice as many" in said


def test_what_binds_somebody_is_listed() -> None:
    house = House()
    house.link(house.bob, house.eve, "red", "Stay", "Go", "goal")
    house.loose(house.bob, house.eve, 1)
    bound = {
        part.text: (part.sub, [tag.label for tag in part.tags])
        for part in parts(sheet(house, house.bob).blocks[-1])
        if isinstance(part, Line)
    }
    assert bound["Alice"][1] == ["+2", "−1"]
    assert bound["Eve"][0].endswith("Opposed goals (3); one loose")
    assert bound["Eve"][1] == ["+2", "−5"]


def test_how_a_wound_heals_is_told() -> None:
    house = House(0)
    house.failed(odds=1)
    house.do("propose_wounds", who=house.bob, wounds=1)
    house.do("settle")
    assert sheet(house, house.bob).sub == "Carpenter, played by Mara. Injured"
    assert "Better once no link says Injured any more: Alice and Eve." in texts(
        sheet(house, house.bob)
    )


def test_the_dead_stand_last_and_are_bound_to_nobody() -> None:
    house = House()
    house.do("set_health", who=house.bob, health="dead")
    assert GAME.sheets is not None
    assert [each.gone for each in GAME.sheets(house.state, View())] == [False, False, True]
    assert "The dead are bound to nobody." in texts(sheet(house, house.bob))
