"""The panel of chances: hidden for everyone by a house rule, or covered for one screen."""

from __future__ import annotations

from typing import Any

from hotseat.core.game import Option
from hotseat.core.panels import Odds, View

ODDS = Option(
    "odds",
    "Show chances",
    (("shown", "Yes"), ("hidden", "No one sees them")),
    "",
    "Each device can also hide them in Settings.",
)


def covered(state: Any, view: View, title: str) -> tuple[Odds, ...] | None:
    """The blocks in place of chances that this screen does not show: () where the house rule hides
    them, else the title alone. None where they are shown."""
    if state.table.option(ODDS) == "hidden":
        return ()
    return (Odds(title, ()),) if view.odds_hidden else None
