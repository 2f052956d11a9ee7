"""The screen of a scene map: the map or its list under the tools, the way back in time, and what is
open beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hotseat.core.ground.state import TONES
from hotseat.core.panels import Card, Form, Pick
from ui.draw.blocks import on_cloth
from ui.draw.buttons import icon_button
from ui.draw.ground import hiding, stage
from ui.draw.ground_list import as_list
from ui.draw.ground_model import (
    ABOUT,
    ADD,
    AREA,
    COVER,
    ERASER,
    FROM,
    HANDOUT,
    MOVE,
    ON,
    PATH,
    PEN,
    PICTURE,
    PUT,
    TONE,
    TOOL,
    WIDE,
    GroundModel,
    area_name,
    behind,
    is_closed,
    sized,
)
from ui.draw.icons import icon
from ui.draw.map_page import ZOOMS, earlier, map_tabs, when, zoom
from ui.draw.models import CommandForm, DrawContext
from ui.draw.pictures import handout
from ui.draw.taps import app, do
from ui.html import Node, h

NAMES = {
    MOVE: ("hand", "Move", "V"),
    AREA: ("area", "Area", "R"),
    PEN: ("pen", "Pen", "P"),
    ERASER: ("eraser", "Eraser", "E"),
    PATH: ("path", "Path", "L"),
    COVER: ("cover", "Cover", "C"),
    PICTURE: ("picture", "Picture", "M"),
}
HINTS = {
    AREA: "Draw around the area, or drag from corner to corner.",
    ERASER: "Drag across strokes to erase them.",
    PATH: "Tap 2 areas to connect them.",
    COVER: "Tap an area to cover or uncover it.",
    PICTURE: "Drag the picture to move it, or its corner to size it.",
}
EMPTY = "No areas yet. Choose Area and draw the first one."
INKS = dict(zip(TONES, ("Black ink", "Coloured ink", "Red ink", "Pale ink"), strict=True))
LINES = {3: "Thin line", 7: "Thick line"}


def page(model: GroundModel, context: DrawContext) -> list[Node | None]:
    """Everything of the screen."""
    if model.as_list:
        shown = h.div(as_list(model), class_="ground-list")
    else:
        inside = (stage(model), earlier(model.past), _about(model), _docks(model), _zooms())
        shown = h.div(*inside, class_="ground-in", data_key="ground.in")
    card = h.section(
        h.h2(model.scene.title, class_="sr", tabindex=-1, data_focus=""),
        (_back_from_list(), earlier(model.past)) if model.as_list else None,
        shown,
        when(model.past),
        class_="card map-card ground-card" + ("" if model.past.is_now else " is-past"),
    )
    side = _side(model, context)
    tabs = map_tabs(model.others, model.scene.id, model.new if model.can_change else None)
    body = h.div(card, side, class_="ground-body" + (" is-list" if model.as_list else ""))
    page_ = h.div(tabs, body, class_="ground-page" + (" is-gm" if model.gm else ""))
    return [page_, _handout(model)]


def _handout(model: GroundModel) -> Node | None:
    """A picture over the whole screen, put away with a tap anywhere."""
    picture = model.scene.pictures.get(model.handout)
    if picture is None or is_closed(model, picture):
        return None
    return h.div(
        handout(picture, model.missing, "Handout"),
        icon_button("x", "Close", do(Pick(HANDOUT)), " handout-x"),
        class_="handout-over",
        role="dialog",
        aria_modal="true",
        aria_label="Handout",
        data_do=do(Pick(HANDOUT)),
    )


def _side(model: GroundModel, context: DrawContext) -> Node | None:
    if not model.beside:
        return None
    opened = model.chosen or model.putting is not None
    shut = app("map_open", picks={ON: "", PUT: "", FROM: ""}, forget=_forms(model.beside))
    return h.div(
        icon_button("x", "Close", shut, " ground-x") if opened else None,
        on_cloth(model.beside, context),
        class_="stack ground-side" + (" is-open" if opened else ""),
        data_scroll=f"ground.{model.chosen}",
    )


def _forms(blocks: Iterable[Any]) -> list[str]:
    """The keys of the forms that are open: what stands in them is dropped with the card."""
    keys = []
    for block in blocks:
        if isinstance(block, Card):
            keys += _forms(block.blocks)
        elif isinstance(block, Form | CommandForm) and block.key:
            keys.append(block.key)
    return keys


# --- tools ---------------------------------------------------------------------------------------


def _docks(model: GroundModel) -> Node:
    return h.div(
        _strip(model),
        h.div(
            [_tool(model, tool) for tool in NAMES if _offers(model, tool)],
            h.span(class_="dock-gap"),
            _adds(model),
            _lists(),
            class_="dock",
            role="toolbar",
            aria_label="Map tools",
        ),
        class_="docks",
    )


def _offers(model: GroundModel, tool: str) -> bool:
    if tool == PICTURE:  # in the past too, so that no tool moves
        shown = (p for p in model.scene.pictures.values() if p.hash not in model.missing)
        return any(p.use == "background" for p in shown)
    return tool != COVER or model.gm


def _tool(model: GroundModel, tool: str) -> Node:
    sign, label, key = NAMES[tool]
    chosen = model.tool if model.can_change else MOVE
    return h.button(
        icon(sign),
        h.span(label),
        class_="tool",
        type="button",
        aria_pressed="true" if tool == chosen else "false",
        aria_keyshortcuts=key,
        data_tool_key=key,
        data_key=f"tool.{tool}",
        **_opens(model, {TOOL: tool, ON: "", FROM: "", PUT: ""}, tool == MOVE),
    )


def _opens(model: GroundModel, picks: dict[str, str], always: bool = False) -> dict[str, str]:
    """What a tool does; greyed where nothing can be changed, so that none of them moves."""
    if model.can_change or always:
        return {"data_do": app("map_open", picks=picks)}
    why = model.why_not or "This is an earlier state. Go back to the present to change it."
    return {"aria_disabled": "true", "data_why": why, "data_do": "{}"}


def _adds(model: GroundModel) -> Node:
    on = model.chosen == ADD
    return h.button(
        icon("add"),
        h.span("Add"),
        class_="tool is-add",
        type="button",
        aria_pressed="true" if on else "false",
        data_key="tool.add",
        **_opens(model, {ON: "" if on else ADD, PUT: "", FROM: "", TOOL: ""}),
    )


def _lists() -> Node:
    return h.button(
        icon("log"),
        h.span("List"),
        class_="tool",
        type="button",
        aria_label="List view",
        data_do=app("map_list", value="1"),
        data_key="tool.list",
    )


def _about(model: GroundModel) -> Node:
    """The map itself: its title, its ways out, and its end."""
    on = model.chosen == ABOUT
    return h.button(
        icon("dots"),
        h.span("Map"),
        class_="btn map-tool ground-about",
        type="button",
        aria_label="Map: rename, export, print",
        aria_pressed="true" if on else "false",
        data_do=app("map_open", picks={ON: "" if on else ABOUT, PUT: "", FROM: ""}),
        data_key="tool.about",
    )


def _back_from_list() -> Node:
    return h.div(
        h.button(
            icon("map", "s"),
            "Back to map",
            class_="btn map-tool",
            type="button",
            data_do=app("map_list", value=""),
            data_key="tool.list",
        ),
        class_="map-tools",
    )


def _is_drawn(model: GroundModel) -> bool:
    """Whether anything is on the map."""
    scene = model.scene
    return any((scene.areas, scene.ink, scene.tokens, scene.pictures))


def _strip(model: GroundModel) -> Node | None:
    """What goes with the tool: inks, or a sentence."""
    if not model.can_change:
        return None
    hides = _hides(model) if model.gm and (model.putting or model.tool in (AREA, PEN)) else None
    if model.putting is not None:
        return h.div(
            h.p(f"Tap where {model.putting.name} is.", class_="hint"), hides, class_="strip"
        )
    if model.tool == PEN:
        return h.div(
            [_ink(model, tone) for tone in INKS],
            h.span(class_="dock-gap"),
            [_wide(model, wide) for wide in LINES],
            hides,
            class_="strip",
            role="group",
            aria_label="Pen",
        )
    hint = HINTS.get(model.tool) or (None if _is_drawn(model) else EMPTY)
    if hint is None or model.chosen:
        return None
    if model.first in model.scene.areas:
        hint = f"{area_name(model, model.scene.areas[model.first])} selected. Tap a second area."
    return h.div(
        h.p(hint, class_="hint", role="status"),
        _new_area(model) if model.tool == AREA else None,
        _sizes(model) if model.tool == PICTURE else None,
        hides,
        class_="strip",
    )


def _ink(model: GroundModel, tone: str) -> Node:
    return h.button(
        h.span(class_="blot"),
        class_=f"ink-pick is-{tone}",
        type="button",
        title=INKS[tone],
        aria_label=INKS[tone],
        aria_pressed="true" if model.tone == tone else "false",
        data_do=app("map_open", picks={TONE: tone}),
        data_key=f"ink.{tone}",
    )


def _wide(model: GroundModel, wide: int) -> Node:
    return h.button(
        h.span(class_=f"blot w{wide}"),
        class_="ink-pick",
        type="button",
        title=LINES[wide],
        aria_label=LINES[wide],
        aria_pressed="true" if model.wide == wide else "false",
        data_do=app("map_open", picks={WIDE: str(wide)}),
        data_key=f"wide.{wide}",
    )


def _hides(model: GroundModel) -> Node:
    return h.button(
        icon("eyeoff", "s"),
        "Hidden",
        class_="ink-pick is-words",
        type="button",
        aria_pressed="true" if model.hiding else "false",
        data_do=hiding(model),
        data_key="ground.hiding",
    )


def _sizes(model: GroundModel) -> list[Node]:
    """Without a finger on it: the topmost picture, larger or smaller about its middle."""
    topmost = behind(model)[-1:]
    return [
        h.button(
            label,
            class_="ink-pick is-words",
            type="button",
            data_do=do(sized(model, picture, by)),
            data_key=f"ground.{label}",
        )
        for picture in topmost
        for label, by in (("Larger", 1.25), ("Smaller", 0.8))
    ]


def _new_area(model: GroundModel) -> Node:
    """Without a finger: an area of a usual size in the middle of what is in sight (ground.js)."""
    return h.button(
        "New area",
        class_="ink-pick is-words",
        type="button",
        data_new_area=model.scene.id,
        data_key="ground.new-area",
    )


def _zooms() -> Node:
    return h.div([zoom(*way) for way in ZOOMS], class_="ground-zooms")
