"""The map's screen: the tools, the picture or the list, the legend, the way back in time, and the
game's own panel beside it."""

from __future__ import annotations

from hotseat.core.maps import pair as pair_of
from hotseat.core.maps import pairs
from hotseat.core.panels import Block, Do, Line, Lines, Tag, Text
from ui.draw import map_words as words
from ui.draw.blocks import draw, on_cloth
from ui.draw.buttons import icon_button
from ui.draw.icons import icon
from ui.draw.map_list import as_list
from ui.draw.map_model import MapModel, Past
from ui.draw.maps import stage
from ui.draw.models import DrawContext
from ui.draw.taps import app, do, text
from ui.html import Node, h


def page(model: MapModel, context: DrawContext) -> list[Node | None]:
    """Everything of the screen."""
    tabs = map_tabs(model.others, model.map.id, model.new)
    if not model.map.nodes and model.past.is_now:
        empty = draw(model.map.empty, context) if model.map.empty else None
        return [tabs, empty, *on_cloth(model.map.beside, context)]
    says = earlier(model.past) or _linking(model)
    if model.as_list:
        inside = [says, h.div(as_list(model, context), class_="map-list")]
    else:
        inside = [h.div(stage(model), class_="map-stage"), says or _legend(model)]
    card = h.section(
        h.h2(model.map.title, class_="sr", tabindex=-1, data_focus=""),
        _tools(model),
        inside,
        when(model.past),
        class_="card map-card" + ("" if model.past.is_now else " is-past"),
    )
    side = on_cloth(_beside(model), context)
    if not side:
        return [tabs, card]
    return [tabs, h.div(card, h.div(side, class_="stack map-side"), class_="map-page")]


def map_tabs(others: tuple[tuple[str, str, str], ...], shown: str, new: Do | None) -> Node:
    """Every map by its title, and a new one."""
    links = [
        h.a(
            title,
            class_="btn",
            href=href,
            aria_current="page" if value == shown else None,
            data_key=f"map.{value}",
        )
        for value, title, href in others
    ]
    begin = h.button(
        icon("plus", "s"),
        "New map",
        class_="btn btn-quiet",
        type="button",
        data_do=do(new),
        data_key="map.new",
    ) if new else None  # fmt: skip
    return h.nav(links, begin, class_="row map-tabs", aria_label="Maps")


# --- tools -------------------------------------------------------------------------------------

ZOOMS = (
    ("minus", "Zoom out", "out"),
    ("plus", "Zoom in", "in"),
    ("fit", "Fit to screen", "fit"),
)


def _tools(model: MapModel) -> Node:
    left: list[Node | None] = []
    if model.map.join and model.past.is_now and len(model.map.nodes) > 1 and not model.as_list:
        left.append(_toggle("link", "Add link", "map_link", model.linking, model.why_not))
    if not model.as_list:
        left.append(_toggle("note", "Labels", "map_labels", model.labels))
    left.append(_toggle("log", "List view", "map_list", model.as_list))
    right = [] if model.as_list else [zoom(*way) for way in ZOOMS]
    menu = icon_button("dots", "Export map", app("map_menu"), " map-tool")
    return h.div(
        h.div(left, class_="row"),
        h.div(right, menu, class_="row"),
        class_="map-tools",
        role="toolbar",
        aria_label="Map",
    )


def _toggle(sign: str, label: str, act: str, on: bool, why_not: str = "") -> Node:
    return h.button(
        icon(sign),
        h.span(label),
        class_="btn map-tool",
        type="button",
        aria_label=label,
        aria_pressed="true" if on else "false",
        aria_disabled="true" if why_not else None,
        data_why=why_not or None,
        data_do=app(act, value="" if on else "1"),
        data_key=f"tool.{act}",
    )


def zoom(sign: str, label: str, how: str) -> Node:
    return h.button(
        icon(sign),
        class_="btn btn-icon map-tool",
        type="button",
        aria_label=label,
        data_zoom=how,
        data_key=f"zoom.{how}",
    )


def earlier(past: Past) -> Node | None:
    """Which earlier moment is shown, and the way back."""
    if past.is_now:
        return None
    return h.div(
        icon("again"),
        h.p("Earlier state: ", h.b(past.words), class_="grow"),
        h.button(
            "Back to present",
            class_="btn",
            type="button",
            data_do=app("map_when", value=""),
            data_key="map.now",
        ),
        class_="map-says",
        data_key="map.earlier",
        role="status",
    )


def _linking(model: MapModel) -> Node | None:
    """What link mode waits for."""
    if not model.linking or model.as_list:
        return None
    names = {node.id: node.name for node in model.map.nodes}
    first = names.get(model.first, "")
    sentence = (
        f"{first} selected. Tap a second character."
        if first
        else "Tap two characters to link them."
    )
    return h.div(icon("link"), h.p(sentence, class_="grow"), class_="map-says", role="status")


def _legend(model: MapModel) -> Node | None:
    shown = words.legend(model.map)
    if not shown:
        return None
    return h.p([_legend_line(*line) for line in shown], class_="map-legend")


def _legend_line(what: str, sign: str, said: str) -> Node:
    line = "M2 6H34"
    drawn = {"green": ("strand g", line), "dotted": ("strand g d", line),
             "red": ("strand r", line), "light": ("strand g u", line),
             "group": ("node-disc", "M13 1H23V11H13Z")}[what]  # fmt: skip
    return h.span(
        h.svg(h.path(class_=drawn[0], d=drawn[1]), viewBox="0 0 36 12", aria_hidden="true"),
        h.b(sign, class_=f"p{what[0]}") if sign else None,
        said,
    )


# --- the way back in time ------------------------------------------------------------------------


def when(past: Past) -> Node | None:
    """A slider over the steps of the log, with the scenes as ticks; now is at its right end."""
    if not past.ticks:
        return None
    return h.div(
        _jump("skip", "Previous scene", past.before, " is-back"),
        _jump("chev", "One step earlier", past.at - 1, " is-back is-step"),
        h.div(
            _ticks(past),
            h.input(
                type="range",
                min=past.ticks[0],
                max=past.stops,
                step=1,
                value=past.at,
                aria_label="Timeline",
                aria_valuetext="now" if past.is_now else past.words,
                data_change=text({"app": "map_when"}),
                data_key="map.when",
                id="map-when",
            ),
            class_="map-slide",
        ),
        _jump("chev", "One step later", past.at + 1, " is-step", past.is_now),
        _jump("skip", "Next scene", past.after, "", past.is_now),
        h.p("Now" if past.is_now else "Earlier", class_="small map-at", aria_hidden="true"),
        class_="map-when",
        data_key="map.timeline",
        role="group",
        aria_label="The map at any scene",
    )


def _jump(sign: str, label: str, to: int, class_: str, end: bool = False) -> Node:
    greyed = not to or end
    return h.button(
        icon(sign),
        class_="btn btn-icon map-tool" + class_,
        type="button",
        aria_label=label,
        aria_disabled="true" if greyed else None,
        data_why=("This is now." if end else "This is the first step.") if greyed else None,
        data_do=app("map_when", value=str(to)) if not greyed else "{}",
        data_key=f"when{class_}",
    )


def _ticks(past: Past) -> Node:
    first = past.ticks[0]
    wide = max(1, past.stops - first)
    ticks = "".join(f"M{1000 * (stop - first) / wide:.1f} 0V8" for stop in past.ticks)
    return h.svg(
        h.path(d=ticks),
        class_="map-ticks",
        viewBox="0 0 1000 8",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


# --- beside ------------------------------------------------------------------------------------


def _beside(model: MapModel) -> tuple[Block, ...]:
    """The game's own panel; in the past only what bound the two who are chosen."""
    if model.past.is_now:
        return model.map.beside
    shown_map = model.map
    names = words.names_of(shown_map.nodes)
    for a, b, links in pairs(shown_map):
        if pair_of(shown_map, a.id, b.id) in shown_map.chosen:
            rows = tuple(
                Line(
                    words.times(words.title(link, names), link.weight),
                    link.kind if link.label else "",
                    (_tag(link.tone),),
                )
                for link in links
            )
            return (Text(f"{a.name} and {b.name}, at that time."), Lines(rows))
    return (Text("Tap a line to see the links between two characters at that time.", "small"),)


def _tag(tone: str) -> Tag:
    return Tag(f"{tone} {words.SIGNS.get(tone, '')}", "good" if tone == "green" else "bad")
