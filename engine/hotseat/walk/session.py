"""A walk so far, the pages that it looks at, and the fault when a game breaks its contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hotseat.core.errors import Refusal
from hotseat.core.frozen import replace
from hotseat.core.panels import View
from hotseat.core.play import Play
from hotseat.walk import offers as pages
from hotseat.walk.luck import Luck

# From so many characters on, nobody new is made.
CROWD = 6
# Who writes, and when it begins, in seconds since 1970. The engine has no clock.
DEVICE, BEGINS = "walk", 1_760_000_000


class Fault(Refusal):
    """A game broke its contract: the sentence says where in the walk, and how."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A session so far. ``page`` is what is open beside the play screen; ``made`` counts the steps
    by the name of their move, undo and redo among them; ``picked`` the choices by their key;
    ``offered`` are the moves that were seen on a screen, greyed or not, by their name;
    ``refused`` holds the last refusals, ``allowed`` counts the moves that the rules forbid and the
    table allowed; ``forbidden`` are those seen to be forbidden and ``anyway`` those allowed once or
    more, by their name. ``device`` writes it, from ``begins`` on (seconds since 1970)."""

    seed: int
    play: Play
    view: View = field(default_factory=lambda: View(odds_hidden=True))
    page: str = ""
    turn: int = 0
    made: Mapping[str, int] = field(default_factory=dict)
    picked: Mapping[str, int] = field(default_factory=dict)
    offered: frozenset[str] = frozenset()
    refused: tuple[str, ...] = ()
    allowed: int = 0
    forbidden: frozenset[str] = frozenset()
    anyway: frozenset[str] = frozenset()
    device: str = DEVICE
    begins: int = BEGINS

    @property
    def steps(self) -> int:
        """How many steps were made."""
        return sum(self.made.values())


def fault(here: Walk, said: str) -> Fault:
    """The Fault with its place: the game, the seed, the turn, and the last fact."""
    events = here.play.campaign.events
    last = f'after "{events[-1].kind}" ({events[-1].id})' if events else "at an empty table"
    place = f"{here.play.game.slug}, seed {here.seed}, turn {here.turn}, {last}"
    return Fault(f"{place}: {said.rstrip('.')}.")


# --- what is looked at ---------------------------------------------------------------------------

Page = Callable[[Play, View], Any]


def _new(play: Play, view: View) -> Any:
    """The forms for a new character, as long as there is room at the table."""
    here = [sheet for sheet in pages.sheet_list(play, view) if not sheet.gone]
    return pages.new_sheets(play, view) if len(here) < CROWD else ()


def _nothing(_play: Play, _view: View) -> Any:
    return ()


# What is looked at beside the play screen, and how often in a hundred.
_BESIDE: Mapping[str, tuple[int, Page]] = {
    "": (30, _nothing),
    "sheets": (20, pages.sheets),
    "new": (20, _new),
    "map": (30, pages.maps),
}


def shown(here: Walk) -> Any:
    """The play screen, and beside it the page of the app that is open."""
    beside = _BESIDE[here.page][1]
    return (*pages.table(here.play, here.view), *beside(here.play, here.view))


def turned(here: Walk, luck: Luck) -> Walk:
    """The walk on its next turn: now and then another page is open, somebody else looks, with the
    chances or (most of the time) without them, or all picks are cleared."""
    page, view = here.page, here.view
    if luck.chance(30):
        page = luck.weighed(tuple(_BESIDE), [weight for weight, _page in _BESIDE.values()])
    if luck.chance(10):
        chosen = luck.one_of(pages.eyes(here.play))
        view = replace(pages.seen_by(here.play, view, chosen), odds_hidden=luck.chance(75))
    if luck.chance(5):
        view = replace(view, picks={})
    return replace(here, turn=here.turn + 1, page=page, view=view)
