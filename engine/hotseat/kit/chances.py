"""Chances beside the dice: a house rule leaves them out for everyone, a screen covers them for
itself."""

from __future__ import annotations

from typing import Any

from hotseat.core.game import Option
from hotseat.core.panels import Odds, View

ODDS = Option(
    "odds",
    "Show chances",
    (("shown", "Yes"), ("hidden", "No (everyone)")),
    "",
    "Each device can also hide them in Settings.",
)


def covered(state: Any, view: View, title: str) -> tuple[Odds, ...] | None:
    """What stands in the place of chances that may not be counted for this screen: nothing where
    the house rule hides them, else the title alone. None where they may be shown."""
    if state.table.option(ODDS) == "hidden":
        return ()
    return (Odds(title, ()),) if view.odds_hidden else None
