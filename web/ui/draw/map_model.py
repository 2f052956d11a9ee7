"""What the map's screen is drawn from."""

from __future__ import annotations

from dataclasses import dataclass, field

from hotseat.core.maps import Map
from hotseat.core.panels import Do
from ui.draw.faces import Faces


@dataclass(frozen=True, slots=True)
class Past:
    """The way through the log. ``stops`` is how many steps stand, ``at`` the one that is shown
    (``stops`` itself is now); ``ticks`` are the beginning and the stops of scenes, and
    ``before`` and ``after`` those on both sides of ``at``, 0 for none; ``words`` say
    where ``at`` is. Without ticks there is nothing to go back to."""

    stops: int
    at: int
    ticks: tuple[int, ...] = ()
    words: str = ""
    before: int = 0
    after: int = 0

    @property
    def is_now(self) -> bool:
        """Whether the map is shown as it is."""
        return self.at >= self.stops


@dataclass(frozen=True, slots=True)
class MapModel:
    """One map with all round it. ``others``: (id, title, address) of every map, ``new`` begins one
    more, where that is offered. ``linking``: link mode is on; ``first`` the node tapped in it, or
    "". ``as_list``: the same map as words, ``who`` the one node it is narrowed to, or "".
    ``why_not``: why nothing can be moved or changed now, or ""; ``faces`` by the ids of nodes, or
    their names."""

    map: Map
    past: Past
    others: tuple[tuple[str, str, str], ...] = ()
    linking: bool = False
    first: str = ""
    labels: bool = False
    as_list: bool = False
    who: str = ""
    why_not: str = ""
    new: Do | None = None
    faces: Faces = field(default_factory=dict)
