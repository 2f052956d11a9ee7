"""Chances as words, per cent and bars; hidden where the table wants it so."""

from __future__ import annotations

from functools import cache

from hotseat.core.panels import Bar, Odds
from hotseat.odds.advice import percent
from ui.draw.buttons import quiet
from ui.draw.icons import icon
from ui.draw.models import DrawContext
from ui.draw.taps import app
from ui.html import Node, h

COLUMNS = 3
# In the place of a chance that is still being counted.
UNCOUNTED = "…"
FILLS = {"good": "o-good", "bad": "o-bad", "warn": "o-mid", "mid": "o-mid"}


@cache
def bar_svg(tenths: int, fill: str = "o-a") -> Node:
    """A bar filled to so many thousandths of its width."""
    return h.svg(
        h.rect(class_="o-bg", width=100, height=14),
        h.rect(class_=fill, width=tenths / 10, height=14),
        class_="odds-bar",
        viewBox="0 0 100 14",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def odds(block: Odds, context: DrawContext, close: Node | None = None) -> Node:
    """A card of chances, with its Hide beside the title, and the Close of one that lies over
    others."""
    hidden = context.view.odds_hidden
    toggle = quiet(
        "Show" if hidden else "Hide chances" if close else "Hide",
        app("odds", value="show" if hidden else "hide"),
        "eye",
        "odds",
        " tight",
    )
    head = h.div(h.h2(block.title, class_="h-card grow"), toggle, close, class_="spread")
    if hidden:
        return h.section(head, class_="odds is-hidden")
    return h.section(head, bars(block.bars, block.waiting), _note(block), class_="odds")


def bars(made: tuple[Bar, ...], waiting: bool = False) -> Node:
    """The bars alone: side by side when they are few, else one under the other."""
    few = len(made) <= COLUMNS
    return h.ul([_bar(bar, waiting) for bar in made], class_="odds-cols" if few else "odds-list")


def _bar(bar: Bar, waiting: bool) -> Node:
    came = (icon("check", "s"), h.span("(this result)", class_="sr")) if bar.came else None
    return h.li(
        h.span(UNCOUNTED if waiting else percent(bar.chance), class_="p"),
        h.span(bar.label, came, class_="what"),
        bar_svg(round(bar.chance * 1000), FILLS.get(bar.tone, "o-a")),
        class_="came" if bar.came else None,
    )


def _note(block: Odds) -> Node | None:
    if not block.note and not block.change:
        return None
    tone = "delta down" if block.change_tone == "bad" else "delta"
    change = h.b(block.change, class_=tone) if block.change else None
    return h.p(block.note, " " if change else None, change, class_="small odds-note")
