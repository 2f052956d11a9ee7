"""Every block of a panel, by its type; nothing here asks which game it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from ui.draw import drawn, form, grid, handouts, odds, small, tray
from ui.draw.buttons import button, curtain, forbidden, icon_button, row, why
from ui.draw.compare import compare, leaf_tabs
from ui.draw.emblem import emblem
from ui.draw.faces import disc
from ui.draw.icons import icon
from ui.draw.matrix import matrix
from ui.draw.models import AppPart, CommandForm, DrawContext, HandoutPart
from ui.draw.phones import camera, dots, found, shown
from ui.draw.taps import ALL_OPEN, do, revealed, short
from ui.html import Node, h
from ui.phones.blocks import Camera, Dots, Found, Shown

Lay = Callable[[Iterable["p.Block | AppPart"], DrawContext], "list[Node] | list[Node | None]"]

# What needs paper under it when it lies straight on the cloth.
NEED_PAPER = frozenset(
    (p.Form, CommandForm, p.Odds, p.Pairs, p.Boxes, p.Grid, p.Lines, p.Track, p.Stepper, p.Chips)
)

# From so many on, things greyed for the same reason share one sentence.
SHARED = 3
# So many letters stand beside each other in the row of an outcome.
ROW = 76
# A phone has room for so many letters of a title beside the ways out, and beside a face as well.
BROAD, BROAD_FACED = 30, 17


def on_cloth(blocks: Iterable[p.Block | AppPart], context: DrawContext) -> list[Node]:
    """Blocks as cards: neighbours that need a card share one."""
    out: list[Node] = []
    sheet: list[Node] = []
    for block in blocks:
        drawn = draw(block, context)
        if drawn is None:
            continue
        if type(block) in NEED_PAPER:
            sheet.append(drawn)
            continue
        _lay(sheet, out)
        out.append(drawn)
    _lay(sheet, out)
    return out


def _lay(sheet: list[Node], out: list[Node]) -> None:
    if sheet:
        out.append(h.section(tuple(sheet), class_="card tight"))
        sheet.clear()


def on_paper(blocks: Iterable[p.Block | AppPart], context: DrawContext) -> list[Node | None]:
    """Blocks inside a card or a dialog. A reason that many things have is said once: before the
    first of them where a form shares it; chips alone tell it on a tap too, and it stands below all,
    so that it moves none of them."""
    out: list[Node | None] = []
    parts = tuple(blocks)
    reason, first = _shared(parts)
    context = replace(context, said=reason)
    once = h.p(why(reason), class_="once" + forbidden(reason)) if reason else None
    below = not any(isinstance(block, p.Form) and block.why_not == reason for block in parts)
    for n, block in enumerate(parts):
        if once and not below and n == first:
            out.append(once)
        if isinstance(block, p.Columns):
            out.append(_columns(block, context, on_paper))
        else:
            out.append(draw(block, context))
    return [*out, once] if once and below else out


def _in_cell(blocks: Iterable[p.Block | AppPart], context: DrawContext) -> list[Node | None]:
    """Blocks in a cell that is compared: a reason that many have is told on a tap alone."""
    return [draw(block, context) for block in blocks]


def _shared(blocks: tuple[p.Block | AppPart, ...]) -> tuple[str, int]:
    """The reason that most chips and forms have, and the place of the first of them; ("", 0) where
    fewer than ``SHARED`` have the same."""
    places: dict[str, list[int]] = {}
    for n, block in enumerate(blocks):
        chips = block.chips if isinstance(block, p.Chips) else ()
        for part in (*chips, *((block,) if isinstance(block, p.Form) else ())):
            if part.why_not:
                places.setdefault(part.why_not, []).append(n)
    commonest = max(places, key=lambda reason: len(places[reason]), default="")
    return (
        (commonest, places[commonest][0])
        if commonest and len(places[commonest]) >= SHARED
        else ("", 0)
    )


def draw(block: p.Block | AppPart, context: DrawContext) -> Node | None:
    """One block, or what was drawn of it last. Raises KeyError for a type that has no drawing."""
    return drawn.kept(_drawn, block, context)


def _drawn(block: p.Block | AppPart, context: DrawContext) -> Node | None:
    return DRAWN[type(block)](block, context)


def broad(text: str) -> str:
    """The class of words that on a phone take several lines; the style sheet sets them smaller."""
    return " is-broad" if len(text) > BROAD else ""


def _outcome(block: p.Outcome, context: DrawContext) -> Node:
    tone = small.TONES.get(block.tone, "")
    lead = [part for line in block.lines for part in (h.br(), line)][1:]
    # a letter of the word is as wide as two and a half below it
    wide = len(max(block.lines, key=len, default="")) + 5 * len(block.word) // 2
    after = h.span(" ", block.after, class_="after") if block.after else None
    word = h.span(block.word, class_=tone.strip() or None) if after else block.word
    look = " has-after" if after else tone + small.long(block.word, 22) + broad(block.word)
    return h.section(
        h.h2(
            disc(context.faces.get(block.who)),
            word,
            after,
            class_="outcome" + look,
            tabindex=-1,
            data_focus="",
        ),
        h.p(lead, class_="lead") if lead else None,
        class_="spread outcome-row is-long" if wide > ROW or after else "spread outcome-row",
        data_lead=block.word,
    )


def _heading(block: p.Heading, context: DrawContext) -> Node:
    eyebrow = h.span(block.eyebrow, class_="over") if block.eyebrow else None
    face = disc(context.faces.get(block.who or block.text))
    look = broad(block.text) or (" is-wide" if face and len(block.text) > BROAD_FACED else "")
    head = h.h2(face, block.text, class_="h-page" + look + small.long(block.text, 72))
    return h.div(eyebrow, head, class_="heading")


def _commit(block: p.ActionBar, context: DrawContext) -> Node:
    """The bar with sentence, other buttons and primary button; the reason why that is greyed
    replaces the sentence."""
    return h.div(
        h.p(block.sentence, class_="grow") if not block.primary.why_not else None,
        [button(other, context) for other in block.others],
        button(block.primary, context, along=block.form),
        class_="commit is-greyed" if block.primary.why_not else "commit",
    )


def _card(block: p.Card, context: DrawContext) -> Node:
    tone = {"accent": " is-accent", "bad": " is-bad"}.get(block.tone, "")
    eyebrow = h.span(block.eyebrow, class_="over") if block.eyebrow else None
    if block.tap is not None:
        return _choice(block, block.tap, eyebrow, context)
    if not block.fold:
        title = h.h2(block.title, class_="h-card") if block.title else None
        head = h.div(eyebrow, title, class_="heading") if eyebrow or title else None
        lead = f"{block.eyebrow}|{block.title}" if block.tone == "accent" else None
        inside = on_paper(block.blocks, context)
        return h.section(head, inside, class_="card" + tone, data_lead=lead)
    opened = None if block.folded else h.div(on_paper(block.blocks, context), class_="fold-in")
    lead = f"{block.title}, open" if opened else None
    return h.section(
        _fold(block, eyebrow, context), opened, class_="card is-fold" + tone, data_lead=lead
    )


def _choice(block: p.Card, tap: p.Pick, eyebrow: Node | None, context: DrawContext) -> Node:
    """A card to choose: the button of its title reaches all over it."""
    chosen = block.tone == "accent"
    title = h.button(
        block.title,
        class_="card-tap",
        type="button",
        aria_pressed="true" if chosen else "false",
        data_do=do(tap),
        data_key=f"card.{tap.key}.{short(block.title)}",
    )
    head = h.div(eyebrow, h.h2(title, class_="h-card"), class_="heading")
    look = "card is-tap is-on" if chosen else "card is-tap"
    return h.section(head, on_paper(block.blocks, context), class_=look)


def _fold(block: p.Card, eyebrow: Node | None, context: DrawContext) -> Node:
    # A tap lets go of the pick where there is one, and sets it where there is none.
    value = "" if context.view.picks.get(block.fold) else "1"
    toggle = h.button(
        h.span(eyebrow, h.span(block.title, class_="h-card"), class_="heading"),
        icon("down" if block.folded else "up"),
        class_="fold",
        type="button",
        aria_expanded="false" if block.folded else "true",
        data_do=do(p.Pick(block.fold, value)),
        data_key=f"fold.{block.fold}",
    )
    return h.h2(toggle, class_="fold-head")


def _columns(block: p.Columns, context: DrawContext, lay: Lay = on_cloth) -> Node:
    count = {2: " is-two", 3: " is-three"}.get(len(block.columns), " is-more")
    look = " is-wide-first" if block.wide_first else f" is-narrow-{block.narrow}"
    class_ = "columns" + (look if block.wide_first or block.narrow else count)
    if not block.leaves:
        columns = [h.div(lay(column, context), class_="stack") for column in block.columns]
        return h.div(columns, class_=class_)
    tabs, shown = leaf_tabs(block.leaves, context, block.key, block.turns)
    columns = [
        h.div(lay(column, context), class_="stack leaf" + (" is-shown" if n == shown else ""))
        for n, column in enumerate(block.columns)
    ]
    return h.div(tabs, columns, class_=class_ + " has-leaves")


def _picker(block: p.Picker, context: DrawContext) -> Node:
    """What is chosen from over the stage, with its Close always at the same place."""
    words = h.div(
        h.h2(block.title, class_="h-card"), h.span(block.sub, class_="k") if block.sub else None
    )
    return h.section(
        h.div(words, icon_button("x", "Close", do(p.Pick(block.closes.key))), class_="spread"),
        on_paper(block.blocks, context),
        class_="card above-bar picker",
        aria_label=block.title,
    )


def _private(block: p.Private, context: DrawContext) -> Node:
    """Held to be read: a curtain with its label, or what is behind it."""
    key = short(block.whose, block.label)
    pick = revealed(block.whose, block.label)
    if context.view.picks.get(pick) != "1":
        return curtain(block.label, key)
    alone = context.view.picks.get(ALL_OPEN) == "1"  # nobody else looks on
    hide = h.button(
        icon("lock", "s"),
        "Hide",
        class_="btn btn-quiet",
        type="button",
        data_do=do(p.Pick(pick)),
        data_key=f"hide.{key}",
    )
    title = h.h3(block.label, class_="h-card grow")
    head = title if alone else h.div(title, hide, class_="spread")
    return h.section(head, on_paper(block.blocks, context), class_="card is-private")


def _empty(block: p.Empty, context: DrawContext) -> Node:
    return h.div(
        emblem(context.emblem),
        h.p(block.line, class_="h-card"),
        row(block.buttons, context),
        class_="empty",
    )


DRAWN: dict[type, Callable[[Any, DrawContext], Node | None]] = {
    p.Steps: lambda block, _ink: small.steps(block),
    p.Outcome: _outcome,
    p.Text: lambda block, _ink: small.text(block),
    p.Heading: _heading,
    p.Buttons: lambda block, context: row(block.buttons, context),
    p.ActionBar: _commit,
    p.Slots: lambda block, _ink: tray.slots(block),
    p.Tray: tray.tray,
    p.Roll: tray.roll,
    p.Chips: lambda block, context: small.chips(block),
    p.Odds: odds.odds,
    p.Form: form.form,
    CommandForm: form.command_form,
    p.Track: lambda block, _ink: small.track(block),
    p.Stepper: lambda block, _ink: small.stepper(block),
    p.Pairs: lambda block, _ink: small.pairs(block),
    p.Boxes: lambda block, _ink: small.boxes(block),
    p.Grid: lambda block, _ink: grid.grid(block),
    p.Lines: small.lines,
    p.Card: _card,
    p.Columns: _columns,
    p.Compare: lambda block, context: compare(block, context, _in_cell),
    p.Matrix: lambda block, context: matrix(block, context, _in_cell),
    p.Picker: _picker,
    p.Private: _private,
    HandoutPart: lambda block, _ink: handouts.part(block),
    Dots: lambda block, _ink: dots(block),
    Camera: lambda block, _ink: camera(block),
    Shown: lambda block, _ink: shown(block),
    Found: lambda block, _ink: found(block),
    p.Empty: _empty,
}
