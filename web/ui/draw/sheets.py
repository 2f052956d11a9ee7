"""Characters: everybody at the table, one sheet open, a new one being made."""

from __future__ import annotations

from hotseat.core.colours import COLOURS
from hotseat.core.frozen import replace
from hotseat.core.panels import Block, Card, Do, Pick, Tag
from hotseat.core.sheet import Sheet
from ui.draw.blocks import on_cloth
from ui.draw.buttons import button
from ui.draw.emblem import emblem
from ui.draw.faces import Face, disc
from ui.draw.icons import icon
from ui.draw.models import DrawContext, NewSheetModel, SheetModel, SheetsModel
from ui.draw.small import tag
from ui.draw.taps import app, do
from ui.html import Node, h

COLOURS_OPEN = "fold.colours"
# One takes the place of the other, at about its length.
UNSAVED = "Some changes to this sheet are not saved yet. Use Edit to see and save them."
DISCARDED = "The changes are discarded. You can restore them until you leave this sheet."


def everybody(model: SheetsModel, context: DrawContext) -> list[Node | None]:
    """All sheets in groups by kind, and the ways to make one."""
    if not model.sheets:
        return [_nobody(model, context)]
    kinds = tuple(dict.fromkeys(sheet.kind for sheet in model.sheets))
    groups = [_group(kind, model, context) for kind in kinds]
    return [*groups, _makers(model, context)]


def _nobody(model: SheetsModel, context: DrawContext) -> Node:
    return h.div(
        emblem(context.emblem),
        h.p("No characters yet", class_="h-card"),
        h.p("Create the first one. You can edit it at any time.", class_="small"),
        _makers(model, context),
        class_="empty",
    )


def _makers(model: SheetsModel, context: DrawContext) -> Node | None:
    if not model.new:
        return None
    parts = [
        h.a(
            icon("plus"),
            way.label,
            class_="btn" if n else "btn btn-primary",
            href=f"{context.base}sheets/new/{n}",
            data_key=f"new.{n}",
        )
        for n, way in enumerate(model.new)
    ]
    quick = button(model.quick, context) if model.quick else None
    return h.div(parts, quick, class_="row")


def _group(kind: str, model: SheetsModel, context: DrawContext) -> Node:
    cards = [h.li(_person(sheet, context)) for sheet in model.sheets if sheet.kind == kind]
    title = h.h2(kind, class_="h-card on-cloth") if kind else None
    return h.section(title, h.ul(cards, class_="people"), class_="stack-2")


def _person(sheet: Sheet, context: DrawContext) -> Node:
    return h.a(
        avatar(sheet, context),
        h.span(
            h.span(sheet.name, class_="person-n", dir="auto"),
            h.span(sheet.sub, class_="small", dir="auto") if sheet.sub else None,
            h.span("Out of the story", class_="tag") if sheet.gone else None,
            h.span(tag(Tag("Not saved yet", "warn")), data_unsaved=sheet.id, hidden=True),
            h.span([tag(word) for word in sheet.now], class_="person-now") if sheet.now else None,
            class_="words",
        ),
        class_="person is-gone" if sheet.gone else "person",
        href=f"{context.base}sheets/{sheet.id}",
        data_key=f"sheet.{sheet.id}",
    )


def avatar(sheet: Sheet, context: DrawContext) -> Node | None:
    """The character's face, large."""
    return disc(context.faces.get(sheet.id), "avatar")


def one(model: SheetModel, context: DrawContext) -> list[Node | None]:
    """A sheet: its head, then its blocks, with links to the others."""
    open_ = model.open
    blocks = open_.edit if model.editing and open_.edit else open_.blocks
    return [
        _others(model, context),
        h.div(_head(model, context), paper(blocks, context), class_="one-page"),
    ]


def paper(blocks: tuple[Block, ...], context: DrawContext) -> list[Node]:
    """The blocks of a sheet: cards flow into two columns where there is room for them."""
    drawn = on_cloth(blocks, context)
    cards = [block for block in blocks if isinstance(block, Card)]
    if len(blocks) < 3 or len(cards) < len(blocks):
        return drawn
    if any(card.fold for card in cards):  # what a tap unfolds must not move cards to and fro
        half = (len(drawn) + 1) // 2
        drawn[half] = h.div(drawn[half], class_="flow-turn")
    return [h.div(drawn, class_="sheet-flow")]


def _head(model: SheetModel, context: DrawContext) -> Node:
    sheet = model.sheet
    toggle = None
    if model.open.edit:
        label, sign = ("Done", "check") if model.editing else ("Edit", "pen")
        toggle = h.button(
            icon(sign),
            label,
            class_="btn btn-primary" if model.editing else "btn",
            type="button",
            data_do=app("edit", value="" if model.editing else "1"),
            data_saves="" if model.editing else None,
            data_key="edit",
        )
    gone = h.span("Out of the story", class_="tag") if sheet.gone else None
    return h.section(
        _own_face(model, context),
        h.div(
            h.h2(sheet.name, class_="name", tabindex=-1, data_focus="", dir="auto"),
            h.p(sheet.sub, class_="small", dir="auto") if sheet.sub else None,
            gone,
            class_="grow stack-1",
        ),
        h.div(toggle, _private(model), _print(), class_="row head-tools"),
        _unsaved(sheet.id) if model.open.edit and not model.editing else None,
        _swatches(model, context),
        class_="card id-card",
    )


def _unsaved(who: str) -> Node:
    """What the page shows where words typed on this sheet wait unsaved (drafts.js)."""
    after = {"hidden": True}
    says = h.p(h.span(UNSAVED), h.span(DISCARDED, **after), class_="small grow")
    way = h.button(
        h.span("Discard changes"),
        h.span("Restore changes", **after),
        class_="btn",
        type="button",
        data_discards="",
        data_key="discard",
    )
    return h.div(says, way, class_="spread", data_unsaved=who, hidden=True)


def _own_face(model: SheetModel, context: DrawContext) -> Node | None:
    """The face; a tap on it opens the colours to choose from."""
    face = context.faces.get(model.sheet.id)
    if face is None or not model.own:
        return disc(face, "avatar")
    opened = bool(context.view.picks.get(COLOURS_OPEN))
    return h.button(
        class_="avatar",
        type="button",
        data_letter=face.letters,
        data_colour=face.colour,
        aria_label=f"Colour: {face.colour}. Choose another",
        aria_expanded="true" if opened else "false",
        data_do=do(Pick(COLOURS_OPEN, "" if opened else "1")),
        data_key="face",
    )


def _swatches(model: SheetModel, context: DrawContext) -> Node | None:
    """The colours, each with its name, and who else has it."""
    face = context.faces.get(model.sheet.id)
    if face is None or not model.own or not context.view.picks.get(COLOURS_OPEN):
        return None
    return h.div(
        [_swatch(model.sheet, face, colour, model, context) for colour in COLOURS],
        class_="swatches",
        role="group",
        aria_label="Colour",
    )


def _swatch(sheet: Sheet, face: Face, colour: str, model: SheetModel, context: DrawContext) -> Node:
    others = (other for other in model.others if other.id != sheet.id)
    faces = (context.faces.get(other.id) for other in others)
    taken = ", ".join(other.letters for other in faces if other and other.colour == colour)
    return h.button(
        disc(Face(face.letters, colour)),
        h.span(colour.capitalize(), h.small(taken) if taken else None, class_="words"),
        class_="swatch",
        type="button",
        aria_pressed="true" if colour == face.colour else "false",
        data_do=do(Do("set_colour", {"who": sheet.id, "colour": colour})),
        data_key=f"colour.{colour}",
    )


def _private(model: SheetModel) -> Node | None:
    """The way to what is private on paper, as the sheet's own print leaves it out."""
    if not model.private or model.editing:
        return None
    return h.button(
        icon("lock"),
        "Print private",
        class_="btn hide-phone",
        type="button",
        data_do=app("paper_private", sheet=model.sheet.id),
        data_key="print.private",
    )


def _print() -> Node:
    return h.button(
        icon("print"),
        class_="btn btn-icon hide-phone",
        type="button",
        aria_label="Print this sheet",
        data_do=app("print"),
        data_key="print",
    )


def _others(model: SheetModel, context: DrawContext) -> Node | None:
    if len(model.others) < 2:
        return None
    tabs = [
        h.a(
            disc(context.faces.get(other.id)),
            other.name,
            class_="who",
            href=f"{context.base}sheets/{other.id}",
            aria_current="page" if other.id == model.sheet.id else None,
            data_key=f"who.{other.id}",
        )
        for other in model.others
    ]
    return h.nav(tabs, class_="who-row", aria_label="Characters", data_scroll="who")


def new(model: NewSheetModel, context: DrawContext) -> list[Node | None]:
    """The guided form of a new character."""
    back = h.a(
        icon("sheets", "s"),
        "All characters",
        class_="btn btn-quiet on-cloth",
        href=f"{context.base}sheets",
        data_key="back",
    )
    title = h.h2(model.new.label, class_="h-page on-cloth", tabindex=-1, data_focus="")
    head = h.div(title, back, class_="spread")
    return [head, _quickly(model, context), *on_cloth(model.new.blocks, context)]


def _quickly(model: NewSheetModel, context: DrawContext) -> Node | None:
    """Above the form, for whoever would rather not fill it in."""
    if model.quick is None:
        return None
    says = h.p("Whole characters at one tap, to play as they are or edit.", class_="small grow")
    way = button(replace(model.quick, style="plain"), context)
    return h.section(h.div(says, way, class_="row"), class_="card tight")
