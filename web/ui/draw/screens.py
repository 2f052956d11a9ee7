"""The whole screen: ``paint(Screen)`` gives the markup of each region."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hotseat.core.frozen import replace
from hotseat.core.panels import Button, Command
from ui.contained import contained, not_shown, notice
from ui.draw import (
    bar,
    dice_page,
    drawn,
    ground_page,
    library,
    log,
    map_page,
    rules,
    sheets,
    shell,
    story,
    zones,
)
from ui.draw.blocks import on_cloth
from ui.draw.buttons import button, row
from ui.draw.emblem import colour, emblem
from ui.draw.ground_model import GroundModel
from ui.draw.icons import icon
from ui.draw.map_model import MapModel
from ui.draw.models import (
    Body,
    DiceModel,
    DrawContext,
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
    ShellModel,
    StoryModel,
    TableModel,
)
from ui.draw.own_dice import asked, pad, sends_faces, waits
from ui.draw.tray import type_of
from ui.html import Node, h, tree

# What a table agrees on before it plays has a way to it from each step of a set-up.
LINES = Button("Lines and veils", Command("lines_dialog"), "quiet")


def paint(screen: Screen) -> Painted:
    """The nodes of each region, and the attributes of the root."""
    frame, shown = screen.shell, _zones(screen)
    return Painted(
        {name: _there(nodes) for name, nodes in regions(screen, shown).items()},
        _title(screen),
        colour(frame.game) or "",
        frame.theme,
        _frame(screen, shown),
        screen.dialog is not None,
    )


def head(screen: Screen) -> tuple[Node, ...]:
    """The nodes of the head alone."""
    return _there(_head(screen))


def values(screen: Screen) -> dict[str, Any]:
    """The screen as plain values, without its dialog and toast: {"title", "game", "shell",
    "regions": {id: [tree, ...]}}, see ``ui.html.tree``."""
    shown = _zones(screen)
    drawn = {
        name: [tree(node) for node in nodes if node is not None]
        for name, nodes in regions(screen, shown).items()
        if name != "r-over"
    }
    game = colour(screen.shell.game) or ""
    return {"title": _title(screen), "game": game, "shell": _frame(screen, shown), "regions": drawn}


def regions(screen: Screen, shown: zones.Zones | None) -> dict[str, list[Node | None]]:
    """{id of a region: its nodes}; without that of the log where it is not to be drawn now."""
    frame, context = screen.shell, drawn.screen(screen.context)
    screen = replace(screen, context=context)
    broken = replace(screen, body=notice("This screen"), dialog=not_shown())
    # In the order in which they are painted: the rail gives the focus back, and what is old by then
    # would be laid out once more for it.
    return {
        "r-scene": [
            *_drawn(lambda: shell.banners(frame.banners, context)),
            *_drawn(lambda: scene(screen, shown), lambda: scene(broken)),
            *_drawn(lambda: shell.tabs(frame)),
        ],
        "r-foot": [
            *_drawn(lambda: bar.bar(shown, context) if shown else bar.under_way(frame)),
            h.p(frame.waits, class_="foot-waits") if frame.waits else _due(frame, context),
        ],
        "r-head": _head(screen),
        "r-rail": _drawn(lambda: shell.rail(frame)),
        "r-over": _drawn(lambda: shell.over(screen), lambda: shell.over(broken)),
        **({} if screen.log_later else {"r-log": _log(screen)}),
    }


def _due(frame: ShellModel, context: DrawContext) -> Node | None:
    """What is due, and the way to all of it; it floats at the edge of the bar and moves nothing."""
    if not frame.due:
        return None
    href = f"{context.base}{frame.due_in}"
    words = h.span(frame.due, class_="foot-waits")
    return h.a(words, class_="foot-due", href=href, data_key="due")


def drawer(screen: Screen) -> tuple[Node, ...]:
    """The nodes of the log's drawer alone."""
    return _there(_log(screen))


def _log(screen: Screen) -> list[Node | None]:
    side = screen.log
    return _drawn(lambda: log.side(side, screen.shell.redo)) if side else []


def _head(screen: Screen) -> list[Node | None]:
    redo = screen.log is None and not screen.log_later
    return _drawn(lambda: shell.head(screen.shell, screen.context, redo=redo))


def _drawn(
    make: Callable[[], Sequence[Node | None]],
    instead: Callable[[], Sequence[Node | None]] = list,
) -> list[Node | None]:
    return [*contained(make, instead)]


def _title(screen: Screen) -> str:
    frame = screen.shell
    return frame.title if not frame.game else f"{frame.title}, Hotseat"


def _zones(screen: Screen) -> zones.Zones | None:
    """The zones of the play page; no other screen has them, and none that cannot be told apart."""
    model = screen.body
    if not isinstance(model, TableModel):
        return None
    return contained(lambda: zones.zones(model.blocks), lambda: None)


def _lacks_foot(screen: Screen, shown: zones.Zones | None) -> bool:
    """Whether the bar has nothing to show; between two rolls it stays all the same, and moves
    nothing. In a set-up, step by step, nothing is rolled."""
    if not isinstance(screen.body, TableModel):
        return not screen.shell.under_way
    return shown is not None and shown.empty and bool(screen.shell.tabs or shown.sets_up)


def _frame(screen: Screen, shown: zones.Zones | None) -> str:
    """The classes of the frame: what it lacks, and what is open over the stage."""
    picks = screen.context.view.picks
    classes = ["shell", "is-seat"] if screen.shell.tabs else ["shell"]
    if screen.log is None and not screen.log_later:
        classes.append("no-log")
    if _lacks_foot(screen, shown):
        classes.append("no-foot")
    classes += [f"{name}-open" for name in shell.DRAWERS if picks.get(name)]
    return " ".join(classes)


def scene(screen: Screen, shown: zones.Zones | None = None) -> list[Node | None]:
    """The stage of the play page, or the body of another screen by the type of its model."""
    if shown is None:
        return body(screen.body, screen.context)
    # a phone's own screen can open no dialog of the table's
    agrees = shown.sets_up and not screen.shell.tabs
    return [*stage(shown, screen.context), row((LINES,), screen.context) if agrees else None]


def body(model: Body, context: DrawContext) -> list[Node | None]:
    """A screen outside of Play. Raises TypeError for a model that has no drawing."""
    match model:
        case LibraryModel():
            return library.library(model)
        case SheetsModel():
            return sheets.everybody(model, context)
        case SheetModel():
            return sheets.one(model, context)
        case NewSheetModel():
            return sheets.new(model, context)
        case LogModel():
            return log.page(model)
        case StoryModel():
            return story.story(model, context)
        case MapModel():
            return map_page.page(model, context)
        case GroundModel():
            return ground_page.page(model, context)
        case DiceModel():
            return dice_page.dice_page(model, context)
        case RulesModel():
            return rules.rules(model, context)
        case NoticeModel():
            return [_notice(model, context)]
        case PageModel():
            return [_page(model, context)]
    raise TypeError(f"There is no drawing for {type(model).__name__}.")


def stage(shown: zones.Zones, context: DrawContext) -> list[Node | None]:
    """What alone scrolls: its head with the ways out, what the step is about, what else may be done
    instead; at its foot the faces of one's own dice."""
    roll = shown.roll
    later = roll is not None and waits(roll, context)
    own = roll is not None and asked(roll, context)
    ways = [way for way in shown.end if not (later and sends_faces(way))]
    ends = [button(way, context, type_=type_of(way, own)) for way in ways]
    return [
        _stage_head(shown, context),
        *on_cloth(shown.stage, context),
        h.div(ends, class_="row stage-end") if ends and not own else None,
        pad(roll, ends) if roll and own else None,
    ]


def _stage_head(shown: zones.Zones, context: DrawContext) -> Node | None:
    if not shown.head and not shown.out:
        return None
    out = [drawn.kept(button, way, context) for way in shown.out]
    return h.div(
        h.div(on_cloth(shown.head, context), class_="stage-title"),
        h.div(out, class_="stage-out") if out else None,
        class_="stage-head",
    )


def _notice(model: NoticeModel, context: DrawContext) -> Node:
    sign = icon("warn") if model.tone else emblem(context.emblem)
    return h.section(
        sign,
        h.h2(model.title, class_="outcome", tabindex=-1, data_focus=""),
        [h.p(line) for line in model.lines],
        row(model.buttons, context),
        h.p(h.a("Export everything stored in this browser", href="rescue.html"))
        if model.tone == "bad"
        else None,
        class_="notice" + (f" is-{model.tone}" if model.tone else ""),
    )


def _page(model: PageModel, context: DrawContext) -> Node:
    return h.div(
        h.h2(model.title, class_="h-page", tabindex=-1, data_focus=""),
        [h.p(line) for line in model.lines],
        on_cloth(model.parts, context),
        row(model.buttons, context),
        class_="stack page",
    )


def _there(nodes: list[Node | None]) -> tuple[Node, ...]:
    return tuple(node for node in nodes if node is not None)
