"""The whole glass: ``paint(Screen)`` gives the markup of each region."""

from __future__ import annotations

from ui.draw import dice_page, library, log, rules, sheets, shell
from ui.draw.blocks import on_cloth
from ui.draw.buttons import row
from ui.draw.emblem import dye, emblem
from ui.draw.icons import icon
from ui.draw.models import (
    Body,
    DiceModel,
    Ink,
    LibraryModel,
    LogModel,
    NewSheetModel,
    NoticeModel,
    PageModel,
    Painted,
    RulesModel,
    Screen,
    SheetModel,
    SheetsModel,
    TableModel,
)
from ui.html import Node, h, render_all


def paint(screen: Screen) -> Painted:
    """Each region's inner markup, by id, and what stands on the root."""
    made = screen.shell
    regions = {
        "r-rail": render_all(shell.rail(made)),
        "r-bar": _markup(shell.bar(made, screen.ink)),
        "r-scene": _markup([*shell.banners(made.banners, screen.ink), *scene(screen)]),
        "r-log": _markup(log.side(screen.log)) if screen.log else "",
        "r-over": _markup(shell.over(screen)),
    }
    title = made.title if not made.game else f"{made.title}, Hotseat"
    frame = "shell" if screen.log else "shell no-log"
    return Painted(
        regions, title, dye(made.game) or "", made.theme, frame, screen.dialog is not None
    )


def scene(screen: Screen) -> list[Node | None]:
    """The body of the screen, by the type of its model."""
    return body(screen.body, screen.ink)


def body(model: Body, ink: Ink) -> list[Node | None]:
    """Raises TypeError for a model that has no drawing."""
    match model:
        case TableModel():
            return [*on_cloth(model.blocks, ink)]
        case LibraryModel():
            return library.library(model)
        case SheetsModel():
            return sheets.everybody(model, ink)
        case SheetModel():
            return sheets.one(model, ink)
        case NewSheetModel():
            return sheets.new(model, ink)
        case LogModel():
            return log.page(model)
        case DiceModel():
            return dice_page.dice_page(model, ink)
        case RulesModel():
            return rules.rules(model, ink)
        case NoticeModel():
            return [_notice(model, ink)]
        case PageModel():
            return [_page(model, ink)]
    raise TypeError(f"There is no drawing for {type(model).__name__}.")


def _notice(model: NoticeModel, ink: Ink) -> Node:
    sign = icon("warn") if model.tone else emblem(ink.emblem)
    return h.section(
        sign,
        h.h2(model.title, class_="outcome", tabindex=-1, data_focus=""),
        [h.p(line) for line in model.lines],
        row(model.buttons, ink),
        class_="notice" + (f" is-{model.tone}" if model.tone else ""),
    )


def _page(model: PageModel, ink: Ink) -> Node:
    return h.div(
        h.h2(model.title, class_="h-page", tabindex=-1, data_focus=""),
        [h.p(line) for line in model.lines],
        on_cloth(model.parts, ink),
        row(model.buttons, ink),
        class_="stack page",
    )


def _markup(nodes: list[Node | None]) -> str:
    return render_all(node for node in nodes if node is not None)
