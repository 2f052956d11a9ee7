"""A scene map in words: each area with where it leads and who is in it, then who is outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist

from hotseat.core.ground.state import Area, Token
from hotseat.core.panels import Tag
from hotseat.core.wording import listed
from ui.draw.ground import cover
from ui.draw.ground_model import GroundModel, area_name, in_reading_order
from ui.draw.small import tag
from ui.draw.taps import do, text
from ui.html import Node, h

Ways = Mapping[str, Node]
# Who is so near to each other, in units of the map, stand beside each other.
BESIDE = 80


def as_list(model: GroundModel) -> list[Node]:
    """A section an area; Outside comes last."""
    ways = _ways(model)
    return [_section(model, area, tokens, ways) for area, tokens in in_reading_order(model.scene)]


def _section(model: GroundModel, area: Area | None, tokens: tuple[Token, ...], ways: Ways) -> Node:
    rows = [_row(model, token, area, ways, _beside(token, tokens)) for token in tokens]
    hidden = area is not None and area.covered and not model.gm
    nobody = "Only the GM sees what is here." if hidden else "No one here."
    return h.section(
        _head(model, area),
        h.p(area.note, class_="say say-s") if area is not None and area.note else None,
        h.p(leads, class_="small")
        if area is not None and (leads := leads_to(model, area))
        else None,
        h.ul(rows, class_="lines") if rows else h.p(nobody, class_="small"),
        class_="ground-area",
    )


def _head(model: GroundModel, area: Area | None) -> Node:
    if area is None:
        return h.div(h.h3("Outside", class_="h-card"), class_="ground-area-head")
    tags = [
        tag(Tag("Covered", "warn")) if area.covered and model.gm else None,
        tag(Tag("Hidden", "warn")) if area.id in model.hidden else None,
    ]
    return h.div(
        h.h3(area_name(model, area), class_="h-card"),
        tags,
        _covers(model, area),
        class_="ground-area-head",
    )


def _covers(model: GroundModel, area: Area) -> Node | None:
    if not (model.gm and model.can_change):
        return None
    name = area_name(model, area)
    word = "Uncover" if area.covered else "Cover"
    spoken = f"{word} {name}"
    if area.id in model.hidden:
        word, spoken = "Show as covered", f"Show {name} as covered"
    return h.button(
        word,
        class_="btn btn-quiet",
        type="button",
        aria_label=spoken,
        data_do=do(cover(model, area)),
        data_key=f"cover.{area.id}",
    )


def leads_to(model: GroundModel, area: Area) -> str:
    """ "Leads to Lab (barred), Yard."; "" where no path begins."""
    areas = model.scene.areas
    ways = []
    for path in model.scene.paths.values():
        if area.id not in (path.a, path.b):
            continue
        name = area_name(model, areas[path.b if path.a == area.id else path.a])
        how = ", ".join(filter(None, (path.name, path.state if path.state != "open" else "")))
        ways.append(f"{name} ({how})" if how else name)
    return f"Leads to {', '.join(ways)}." if ways else ""


def _beside(token: Token, tokens: Sequence[Token]) -> str:
    """ "Beside Yusuf", of those in the same area; "" for nobody."""
    near = [
        other.name
        for other in tokens
        if other is not token and dist((token.x, token.y), (other.x, other.y)) <= BESIDE
    ]
    return f"Beside {listed(near)}" if near else ""


def _row(model: GroundModel, token: Token, area: Area | None, ways: Ways, beside: str) -> Node:
    counter = model.counters.get(token.who)
    words = [beside, *([counter.sub, *counter.now] if counter is not None else ())]
    if token.id in model.hidden:
        words.append("Hidden")
    return h.li(
        h.span(
            h.span(token.name, class_="n"),
            h.span(", ".join(filter(None, words)), class_="k") if any(words) else None,
            class_="words",
        ),
        _moves(model, token, area, ways),
        class_="line",
    )


def _ways(model: GroundModel) -> Ways:
    """Each area that somebody may be moved to, as it stands in a list of them."""
    return {
        area.id: h.option(area_name(model, area), value=area.id)
        for area in model.scene.areas.values()
        if area.id not in model.hidden
    }


def _moves(model: GroundModel, token: Token, area: Area | None, ways: Ways) -> Node | None:
    others = [other for other in ways if area is None or other != area.id]
    if not (model.can_change and others):
        return None
    return h.select(
        h.option("Move to…", value=""),
        [ways[other] for other in others],
        class_="input ground-move",
        aria_label=f"Move {token.name} to",
        data_change=text({"app": "map_send", "token": token.id}),
        data_key=f"send.{token.id}",
    )
