"""The maps on a phone, to be looked at: as its seat may see them, and nothing moves there."""

from __future__ import annotations

from typing import Any

from hotseat.core.frozen import replace
from hotseat.core.panels import Block, Button, Buttons, Go, View
from hotseat.core.play import Play
from hotseat.core.seats import AT_THE_TABLE
from ui.app import App
from ui.draw.ground_model import GroundModel
from ui.draw.map_model import MapModel
from ui.map_view import map_model
from ui.phones.looked_at import looked_at
from ui.phones.own_part import May
from ui.phones.pictures import by_keys
from ui.routes import Route, address

MAP = "table/map"


def way(play: Play, view: View) -> tuple[Block, ...]:
    """The button that opens the maps, where there are any."""
    known = play.table.maps or play.game.maps(play.state, view)
    return (Buttons((Button("Maps", Go(f"seat/{MAP}"), icon="map"),)),) if known else ()


def page(app: App, play: Play, view: View, may: May) -> Any:
    """The screen of a map: which one, the address says."""
    part = app.route.part.removeprefix(MAP).strip("/")
    there = replace(app, route=Route("map", play.campaign.id, part), writer=False)
    model = map_model(there, play, view)
    if isinstance(model, MapModel):
        shown = model.map
        shown = replace(
            shown,
            nodes=tuple(replace(node, tap=None) for node in shown.nodes),
            links=tuple(replace(link, tap=None) for link in shown.links),
            beside=looked_at(shown.beside, may),
            move="",
            join="",
        )
        return replace(model, map=shown, others=_here(model.others), why_not=AT_THE_TABLE)
    if isinstance(model, GroundModel):
        guest = app.guest
        assert guest is not None
        model = by_keys(model, play, guest.seat, guest.without)
        beside = looked_at(model.beside, may)
        return replace(model, beside=beside, others=_here(model.others), why_not=AT_THE_TABLE)
    return replace(model, buttons=())


def _here(others: tuple[tuple[str, str, str], ...]) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (id, title, address(Route("seat", "", f"{MAP}/{id}"))) for id, title, _away in others
    )
