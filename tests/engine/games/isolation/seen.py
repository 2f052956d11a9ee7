"""What tests look for on a screen and in the log."""

from __future__ import annotations

from typing import Any

from hotseat.core import greyed
from hotseat.core.campaign import Campaign
from hotseat.core.panels import Button, Chip, Do, Entry, View
from hotseat.core.play import open_play
from hotseat.walk.offers import parts
from tests.engine.games.isolation.acts import GAME, House


def bare() -> House:
    """A new campaign: nobody plays, nobody is there."""
    house = House()
    house.play = open_play(GAME, Campaign("t", GAME.slug, "Test", {}))
    return house


def of(kind: type, shown: Any) -> list[Any]:
    """All parts of one type."""
    return [part for part in parts(shown) if isinstance(part, kind)]


def button(shown: Any, label: str) -> Any:
    """The one button, or chip, of that label."""
    tappable = [part for part in parts(shown) if isinstance(part, Button | Chip)]
    (labelled,) = [part for part in tappable if part.label == label]
    return labelled


def press(house: House, shown: Any, **more: Any) -> dict[str, str]:
    """What a tap on it does, which has to be allowed; the picks that come after it."""
    assert isinstance(shown.tap, Do)
    assert shown.why_not == ""
    house.do(shown.tap.move, **shown.tap.args, **more)
    return dict(shown.tap.then)


def sheet(house: House, who: str) -> Any:
    """What stands on a sheet."""
    return greyed.open_sheet(GAME, house.state, View(), who)


def last(house: House) -> Entry:
    """The last entry of the log."""
    return house.told()[-1]


def line(house: House) -> str:
    """The last entry as one line."""
    entry = last(house)
    return " | ".join(part for part in (entry.title, entry.who, entry.sentence) if part)
