"""The panel of chances: hidden for everyone by a house rule, covered for one screen, or still to be
counted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, ParamSpec, TypeVar

from hotseat.core.game import Option
from hotseat.core.panels import Bar, Odds, View

Args = ParamSpec("Args")
Counted = TypeVar("Counted")

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


def waiting(title: str, labels: Iterable[str]) -> Odds:
    """The place of chances that a hasty screen does not count."""
    bars = tuple(Bar(label, 0.0) for label in labels)
    return Odds(title, bars, figures=bars, waiting=True)


class Costly(Generic[Args, Counted]):
    """A count that takes longer than a finger waits, of arguments that can be kept, with its last
    values: a screen asks whether one of them is ``at_hand``."""

    def __init__(self, count: Callable[Args, Counted]) -> None:
        self.count = count
        self.kept: dict[Hashable, Counted] = {}

    def at_hand(self, *args: Hashable) -> bool:
        """Whether the value for these arguments is known."""
        return args in self.kept

    def __call__(self, *args: Args.args, **named: Args.kwargs) -> Counted:
        value = self.kept.get(args)
        if value is None:
            if len(self.kept) >= MOST:
                self.kept.clear()
            value = self.kept[args] = self.count(*args, **named)
        return value


MOST = 64
