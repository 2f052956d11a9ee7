"""The dice page: taps become notation, notation becomes a throw."""

from __future__ import annotations

import pytest

from hotseat.core import notation_roll
from hotseat.core.dice import scripted
from hotseat.core.errors import BadValue
from ui import free_dice
from ui.free_dice import FreeDice


def tapped(*taps: tuple[str, dict[str, str]]) -> FreeDice:
    made = FreeDice()
    for name, args in taps:
        made = free_dice.handle(made, name, args, scripted())
    return made


D6 = ("add", {"die": "d6"})
D8 = ("add", {"die": "d8"})


@pytest.mark.parametrize(
    ("taps", "notation"),
    [
        ((D6, D6, D6), "3d6"),
        ((D8, D6, D6), "2d6+1d8"),
        ((D6, ("mod", {"value": "1"}), ("mod", {"value": "1"})), "1d6+2"),
        ((D6, ("mod", {"value": "-1"})), "1d6-1"),
        ((D6, D6, D6, D6, ("keep", {"value": "kh"})), "4d6kh3"),
        ((D6, D6, ("explode", {"value": "1"})), "2d6!"),
        ((D8, D8, ("count", {"value": "1"})), "2d8>=5"),
        ((D8, D8, ("count", {"value": "1"}), ("count", {"value": "-1"})), "2d8>=4"),
        ((("add", {"die": "ds"}), ("add", {"die": "ds"})), "2sp"),
        ((D6, D6, ("keep", {"value": "kh"}), D8), "2d6+1d8"),
        ((D6, ("clear", {})), ""),
    ],
)
def test_taps_make_notation_that_can_be_thrown(
    taps: tuple[tuple[str, dict[str, str]], ...], notation: str
) -> None:
    made = tapped(*taps)
    assert made.notation == notation
    if notation:
        assert notation_roll.wants(notation_roll.parse(notation))


@pytest.mark.parametrize("notation", ["3d6", "1d6+2", "4d6kh3", "2d6!", "2d8>=5", "2sp", "2d6+1d8"])
def test_tools_are_offered_only_where_they_can_be_thrown(notation: str) -> None:
    assert free_dice.tools(None) == {}
    assert notation_roll.wants(notation_roll.parse(notation))


def test_a_throw_is_kept_with_those_before_it() -> None:
    made = tapped(D6, D6)
    made = free_dice.handle(made, "roll", {"notation": "2d6"}, scripted(3, 4))
    assert made.result is not None
    assert made.result.said == "7"
    made = free_dice.handle(made, "again", {"notation": "2d6"}, scripted(1, 1))
    assert [each.said for each in made.recent] == ["2", "7"]
    assert len({each.key for each in made.recent}) == 2


def test_a_players_own_dice_are_taken_and_blanks_rolled() -> None:
    made = free_dice.handle(
        FreeDice(), "roll", {"notation": "2d6", "faces": [6, None]}, scripted(2)
    )
    assert made.result is not None
    assert [die.by_hand for die in made.result.dice] == [True, False]
    assert made.result.said == "8"


def test_a_wrong_notation_is_refused_with_its_text() -> None:
    with pytest.raises(BadValue, match="x6"):
        free_dice.handle(FreeDice(), "roll", {"notation": "3x6"}, scripted())


def test_typed_notation_has_no_pool_and_no_tools() -> None:
    made = free_dice.handle(FreeDice(), "notation", {"value": " 3d6+1 "}, scripted())
    assert made.notation == "3d6+1"
    assert free_dice.tools(made.pool) == {}
