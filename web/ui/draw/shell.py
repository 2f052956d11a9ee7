"""All round the scene: the frame with its regions, the rail, the bar, banners, toast, dialog."""

from __future__ import annotations

from hotseat.core.seats import TABLE
from ui.draw.blocks import on_paper
from ui.draw.buttons import button, icon_button
from ui.draw.dialogs import settings
from ui.draw.emblem import emblem
from ui.draw.icons import icon, symbols
from ui.draw.models import (
    Back,
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
from ui.draw.taps import app
from ui.html import Node, h, render_all


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
            h.nav(id="r-rail", class_="rail", aria_label="Screens"),
            h.div(
                h.header(id="r-bar", class_="bar"),
                h.main(id="r-scene", class_="scene", tabindex=-1),
                class_="middle",
            ),
            h.aside(id="r-log", class_="log", aria_label="Log"),
            class_="shell no-log",
            id="shell",
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
    return [crest, *(_tab(item) for item in model.nav)]


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


def bar(model: ShellModel, context: DrawContext) -> list[Node | None]:
    """The bar: title, saved chip, whose screen it is, tools, undo and redo."""
    sub = h.p(model.sub, class_="sub") if model.sub else None
    return [
        h.div(_title(model.title), sub, class_="grow bar-title"),
        h.span(saved(model.saved), id="r-saved", class_="saved-place") if model.saved else None,
        _eyes(model.eyes, context.view.eyes != TABLE),
        _update() if model.update_ready else None,
        *(button(each, context, " bar-tool") for each in model.tools),
        _back("undo", "Undo", model.undo),
        _back("redo", "Redo", model.redo),
        _gear(),
    ]


def _gear() -> Node:
    """Settings: at the foot of the rail where there is one, else the last of the bar."""
    return h.button(
        icon("gear"),
        h.span("Settings"),
        class_="btn bar-gear",
        type="button",
        data_do=app("settings"),
        data_key="settings",
    )


def _title(title: str) -> Node:
    """The longer the smaller: two lines at most, then it is cut."""
    size = " is-long" if len(title) > 40 else " is-middling" if len(title) > 18 else ""
    return h.h1(title, class_="h-page" + size, title=title if size else None)


def saved(model: Saved) -> Node:
    """The chip: whether the last step is saved, and when the campaign was exported last; a tap
    exports it."""
    return h.button(
        icon("warn" if model.tone else "save", "s"),
        h.span(
            h.b(model.state, class_="saved-state"), " ", h.span(model.label), class_="saved-words"
        ),
        h.span("Back up", class_="saved-short"),
        class_="btn saved" + (f" {model.tone}" if model.tone else ""),
        type="button",
        data_do=app("export"),
        data_key="saved",
        data_saved=str(model.count),
        aria_label=f"{model.state} {model.label}. Back up: Export campaign",
    )


def _eyes(eyes: str, someones: bool) -> Node | None:
    """The chip that says whose screen it is, accented while it is one reader's alone."""
    if not eyes:
        return None
    return h.button(
        icon("eye", "s"),
        h.span(eyes),
        class_="btn saved eyes is-someones" if someones else "btn saved eyes",
        type="button",
        data_do=app("eyes"),
        data_key="eyes",
    )


def _update() -> Node:
    return h.button(
        icon("again"),
        h.span("Update"),
        class_="btn is-update",
        type="button",
        data_do=app("update"),
        data_key="update",
        aria_label="Update available. Reload to update.",
    )


def _back(name: str, label: str, back: Back | None) -> Node | None:
    """Undo or Redo, always in its place, with the step that it is about under it."""
    if back is None:
        return None
    says = f"{label}: {back.step}" if back.step else label
    step = h.span(back.step, class_="back-step") if back.step else None
    return h.span(
        h.button(
            icon(name),
            h.span(h.span(label), " ", step, class_="back-words"),
            class_=f"btn is-back is-{name}",
            type="button",
            title=back.why_not or says,
            aria_label=f"{label} {back.step}".strip(),
            aria_disabled="true" if back.why_not else None,
            aria_describedby=f"why-{name}" if back.why_not else None,
            data_do=app(name),
            data_key=name,
        ),
        h.span(back.why_not, class_="sr", id=f"why-{name}") if back.why_not else None,
        class_="back",
    )


def banners(made: tuple[Banner, ...], context: DrawContext) -> list[Node]:
    """Strips at the top of the scene."""
    return [
        h.section(
            icon("warn"),
            h.p(each.text, class_="grow"),
            [button(tool, context) for tool in each.buttons],
            class_="banner" + (f" is-{each.tone}" if each.tone else ""),
        )
        for each in made
    ]


# --- over everything ---------------------------------------------------------------------------


def over(screen: Screen) -> list[Node | None]:
    """The dialog and the toast."""
    asked = screen.dialog
    drawn = None
    if isinstance(asked, SettingsModel):
        drawn = dialog(settings(asked), screen.context)
    elif asked is not None:
        drawn = dialog(asked, screen.context)
    return [drawn, toast(screen.toast) if screen.toast else None]


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
            h.div([button(each, context) for each in model.buttons], class_="row dialog-end")
            if model.buttons
            else None,
            class_="dialog-in",
        ),
        class_="dialog",
        aria_labelledby="dialog-title",
        data_scroll=model.title,
    )


def toast(model: Toast) -> Node:
    """What just changed."""
    undo = None
    if model.undo:
        undo = h.button(
            icon("undo"),
            "Undo",
            class_="btn",
            type="button",
            data_do=app("undo"),
            data_key="toast.undo",
        )
    sign = icon("warn") if model.tone == "bad" else None
    return h.section(
        sign,
        h.span(model.text, class_="grow"),
        undo,
        icon_button("x", "Dismiss", app("close"), " toast-x"),
        class_="toast is-bad" if model.tone == "bad" else "toast",
        aria_label="Message",
    )
