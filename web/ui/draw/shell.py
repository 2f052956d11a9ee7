"""All round the scene: the frame with its regions, the rail, the bar, banners, toast, dialog."""

from __future__ import annotations

from functools import lru_cache

from hotseat.core.panels import Button, Pick
from hotseat.core.seats import TABLE
from ui.draw import drawn
from ui.draw.blocks import on_paper
from ui.draw.buttons import back, button, icon_button
from ui.draw.dialogs import settings
from ui.draw.emblem import emblem
from ui.draw.icons import icon, symbols
from ui.draw.models import (
    DOORS,
    Banner,
    DialogModel,
    DrawContext,
    NavItem,
    Saved,
    Screen,
    SettingsModel,
    ShellModel,
    Toast,
)
from ui.draw.solids import sprite
from ui.draw.taps import app, do
from ui.html import Node, h, render_all

# What opens over the stage, by the pick that holds it open.
DRAWERS = ("log", "menu")


def frame() -> str:
    """The page's permanent markup (see ``frame_nodes``)."""
    return render_all(frame_nodes())


def frame_nodes() -> tuple[Node, ...]:
    """The page's permanent nodes: sprite, skip link, the regions, the live region."""
    return (
        art(),
        h.a(
            "Skip to content",
            class_="skip",
            href="#r-scene",
            data_skip="r-scene",
            data_key="skip",
        ),
        h.div(
            h.div(
                h.header(id="r-head", class_="head"),
                h.main(id="r-scene", class_="scene", tabindex=-1),
                h.section(id="r-foot", class_="foot", aria_label="Dice and action"),
                class_="middle",
            ),
            h.nav(id="r-rail", class_="rail", aria_label="Screens"),
            h.aside(id="r-log", class_="log", aria_label="Log"),
            class_="shell no-log no-foot",
            id="shell",
        ),
        h.div(
            h.p(id="reason-words"),
            h.button("Close", class_="btn", type="button", id="reason-close"),
            id="reason",
            class_="reason",
            role="group",
            aria_label="Reason",
            hidden=True,
        ),
        h.div(id="r-over", class_="over-all"),
        h.p(id="live", class_="sr", role="status"),
    )


def art() -> Node:
    """The hidden sprite: dice, symbols, icons."""
    return h.svg(
        h.defs(*sprite(), *symbols()), class_="sprite", aria_hidden="true", focusable="false"
    )


# --- rail and bar ------------------------------------------------------------------------------


def rail(model: ShellModel) -> list[Node]:
    """Navigation: at the left, or along the bottom of a narrow screen."""
    crest = h.div(emblem(model.emblem), class_="crest")
    return [crest, *map(_tab, model.nav), *_tools(model), _gear()]


def tabs(model: ShellModel) -> list[Node]:
    """The tabs of a phone's own screen, under the thumb."""
    if not model.tabs:
        return []
    return [h.nav([*map(_tab, model.tabs)], class_="seat-tabs", aria_label="Your part")]


def _tools(model: ShellModel) -> list[Node]:
    """On a phone the tools that the head has no room for, and the door of a session."""
    tools = [(tool.icon, tool.label, do(tool.tap)) for tool in model.tools]
    if model.saved:
        tools.append(("save", "Back up", app("export")))
    if model.session:
        way = DOORS[model.session]
        sign = "out" if way == "end" else "plus"
        tools.append((sign, model.session, app("session", value=way)))
    return [_tool(*tool) for tool in tools]


@lru_cache(maxsize=32)
def _tool(sign: str, label: str, act: str) -> Node:
    return h.button(
        icon(sign),
        h.span(label),
        class_=f"tab is-tool is-{sign}",
        type="button",
        data_do=act,
        data_key=f"menu.{sign}",
    )


@lru_cache(maxsize=64)
def _tab(item: NavItem) -> Node:
    return h.a(
        icon(item.icon),
        h.span(item.label),
        h.span(item.dot, class_="dot") if item.dot else None,
        class_="tab",
        href=item.href,
        aria_current="page" if item.current else None,
        data_key=f"nav.{item.icon}",
    )


def head(model: ShellModel, context: DrawContext, redo: bool = True) -> list[Node | None]:
    """Where we are, in one line; then the saved chip, whose screen it is, tools and undo, always in
    the same places. ``redo``: whether it stands here, and not in the log."""
    return [
        _where(model),
        h.span(saved(model.saved), id="r-saved", class_="saved-place") if model.saved else None,
        _update() if model.update_ready else None,
        _eyes(model.eyes, context.view.eyes != TABLE),
        *(drawn.kept(_head_tool, tool, context) for tool in model.tools),
        _drawer("log", "Log", bool(context.view.picks.get("log"))) if model.log else None,
        back("redo", "Redo", model.redo) if redo else None,
        back("undo", "Undo", model.undo),
        _drawer("menu", "Menu", bool(context.view.picks.get("menu"))),
    ]


def _head_tool(tool: Button, context: DrawContext) -> Node:
    return button(tool, context, f" head-tool is-{tool.icon}")


def _where(model: ShellModel) -> Node:
    """The parts that have no room are left out whole."""
    first, *rest = model.parts or (model.title,)
    return h.div(
        h.h1(first, class_="where-first"),
        [h.span(part, class_="where-part") for part in rest],
        h.span(model.clock[1], class_="where-part", data_since=model.clock[0])
        if model.clock
        else None,
        class_="where",
    )


@lru_cache(maxsize=8)
def _drawer(name: str, label: str, opened: bool) -> Node:
    """The button that opens and closes what lies over the stage."""
    return h.button(
        icon(name),
        h.span(label),
        class_=f"btn head-tool is-{name}",
        type="button",
        aria_expanded="true" if opened else "false",
        data_do=do(Pick(name, "" if opened else "1")),
        data_key=f"drawer.{name}",
    )


@lru_cache(maxsize=1)
def _gear() -> Node:
    """Settings: the last of the rail."""
    return h.button(
        icon("gear"),
        h.span("Settings"),
        class_="tab rail-gear",
        type="button",
        data_do=app("settings"),
        data_key="settings",
    )


@lru_cache(maxsize=8)
def saved(model: Saved) -> Node:
    """The chip: whether the last step is saved, and when the campaign was exported last; a tap
    exports it."""
    return h.button(
        icon("warn" if model.tone else "save", "s"),
        h.span(
            h.b(model.state, class_="saved-state"), " ", h.span(model.label), class_="saved-words"
        ),
        h.span("Back up", class_="saved-short"),
        class_="btn head-tool saved"
        + (f" {model.tone}" if model.tone else "")
        + " is-due" * model.due,
        type="button",
        data_do=app("export"),
        data_key="saved",
        data_saved=str(model.count),
        aria_label=f"{model.state} {model.label}. Back up: Export campaign",
    )


@lru_cache(maxsize=16)
def _eyes(eyes: str, someones: bool) -> Node | None:
    """The chip that says whose screen it is, accented while it is one reader's alone."""
    if not eyes:
        return None
    return h.button(
        icon("eye"),
        h.span(h.span("View: ", class_="eyes-word"), eyes),
        class_="btn head-tool eyes is-someones" if someones else "btn head-tool eyes",
        type="button",
        data_do=app("eyes"),
        data_key="eyes",
    )


@lru_cache(maxsize=1)
def _update() -> Node:
    return h.button(
        icon("again"),
        h.span("Update"),
        class_="btn head-tool is-update",
        type="button",
        data_do=app("update"),
        data_key="update",
        aria_label="Update available. Reload to update.",
    )


def banners(made: tuple[Banner, ...], context: DrawContext) -> list[Node]:
    """Strips at the top of the scene."""
    return [
        h.section(
            icon("warn"),
            h.p(banner.text, class_="grow"),
            [button(tool, context) for tool in banner.buttons],
            class_="banner" + (f" is-{banner.tone}" if banner.tone else ""),
        )
        for banner in made
    ]


# --- over everything ---------------------------------------------------------------------------


def over(screen: Screen) -> list[Node | None]:
    """The dialog and the toast."""
    asked = screen.dialog
    shown = None
    if isinstance(asked, SettingsModel):
        shown = dialog(settings(asked), screen.context)
    elif asked is not None:
        shown = dialog(asked, screen.context)
    return [shown, toast(screen.toast) if screen.toast else None]


def dialog(model: DialogModel, context: DrawContext) -> Node:
    """A <dialog>, which the page opens as a modal."""
    close = None if model.must else icon_button("x", "Close", app("close"), " dialog-x")
    return h.dialog(
        h.div(
            h.div(
                h.h2(model.title, class_="h-page grow", id="dialog-title", tabindex=-1),
                close,
                class_="dialog-head",
            ),
            [h.p(line) for line in model.lines],
            on_paper(model.parts, context),
            h.div([button(way, context) for way in model.buttons], class_="row dialog-end")
            if model.buttons
            else None,
            class_="dialog-in",
        ),
        class_=_look(model),
        aria_labelledby="dialog-title",
        data_scroll=model.title,
    )


def _look(model: DialogModel) -> str:
    if model.stops or model.full:
        return "dialog is-stop is-handout" if model.full else "dialog is-stop"
    return "dialog is-reason" if model.reason else "dialog"


def toast(model: Toast) -> Node:
    """What just changed."""
    way = _way("undo") if model.undo else _way("redo") if model.redo else None
    sign = icon("warn") if model.tone == "bad" else None
    return h.section(
        sign,
        h.span(model.text, class_="grow"),
        way,
        icon_button("x", "Dismiss", app("close"), " toast-x"),
        class_="toast is-bad" if model.tone == "bad" else "toast",
        aria_label="Message",
    )


def _way(name: str) -> Node:
    return h.button(
        icon(name),
        name.capitalize(),
        class_="btn",
        type="button",
        data_do=app(name),
        data_key=f"toast.{name}",
    )
