"""The list of sheets, and a Gladiator's or an NPC's opened."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.private import GM
from hotseat.core.sheet import OpenSheet, Sheet
from hotseat.games.fight_sphere.people.drive import may_trade, trade_card
from hotseat.games.fight_sphere.people.gladiators import CHARACTERS, backstory_said, driven
from hotseat.games.fight_sphere.people.npcs import PEOPLE, notes_form, npc_form, said
from hotseat.games.fight_sphere.people.relationships import known_by, tie_edit, tie_form, tie_lines
from hotseat.games.fight_sphere.records.people import DRIVE_WORDS, Gladiator, Npc
from hotseat.games.fight_sphere.screen.new_sheets import another
from hotseat.games.fight_sphere.sphere.labels import met_said, standing_said
from hotseat.games.fight_sphere.sphere.screen import episode_card
from hotseat.games.fight_sphere.sphere.standing import active
from hotseat.games.fight_sphere.state import State
from hotseat.kit.characters import leaving_button
from hotseat.kit.people import present
from hotseat.kit.screens import NPCS, fold_card, press, private, row, sheet_list

GLADIATORS = "NPC Gladiators"


def sheets(state: State, _view: p.View) -> tuple[Sheet, ...]:
    """Every Gladiator's sheet, then the cards of the people of the Sphere."""
    cards = tuple(
        Sheet(npc.id, npc.name, said(state, npc), PEOPLE, npc.gone)
        for npc in sorted(state.npcs.values(), key=lambda npc: npc.gone)
    )
    gladiators = (
        replace(sheet, kind=GLADIATORS) if sheet.kind == NPCS else sheet
        for sheet in sheet_list(state, driven, now=_now)
    )
    return (*gladiators, *cards)


def _now(gladiator: Gladiator) -> tuple[p.Tag, ...]:
    return (p.Tag(f"Conflict Pool {gladiator.pool}"),)


def open_sheet(state: State, view: p.View, who: str) -> OpenSheet:
    """The sheet of a Gladiator, or the card of an NPC. Raises KeyError for an unknown id."""
    if who in state.npcs:
        return _npc(state, view, state.npcs[who])
    gladiator = state.people[who]
    leave = row(leaving_button(gladiator))
    known = (_figures(state, gladiator), _past(gladiator), _ties(state, gladiator))
    if gladiator.gone:
        here = episode_card(state, gladiator) if active(state, gladiator.id) else ()
        return OpenSheet((*known, *here, *leave))
    form = CHARACTERS.edit_form(state, view, gladiator)
    fields = (
        replace(field, greyed=True) if field.name == "drive" else field for field in form.fields
    )
    edit = (
        p.Card("Gladiator", (replace(form, fields=tuple(fields)),)),
        p.Card("Conflict Pool", CHARACTERS.steppers(gladiator)),
        *episode_card(state, gladiator),
        tie_edit(state, gladiator),
        p.Card("Leave story", (p.Text("The sheet and its history stay.", "small"), *leave)),
    )
    trade = () if state.ended else (_trade(state, view, gladiator),)
    return OpenSheet((*(another(state) or to_plan(state)), *known, *trade), edit)


def _trade(state: State, view: p.View, gladiator: Gladiator) -> p.Card:
    """The trade, in a fold as long as it has no place: before anything has happened in play,
    during an Episode, once it was used."""
    card = trade_card(state, gladiator)
    if may_trade(state, gladiator):
        return card
    eyebrow = "Used already" if gladiator.traded else "Once in the whole game"
    return fold_card(view, "fold.trade", card.title, card.blocks, eyebrow)


def _figures(state: State, gladiator: Gladiator) -> p.Card:
    pairs = (
        ("Conflict Pool", str(gladiator.pool)),
        (DRIVE_WORDS[gladiator.drive], gladiator.why or "Not in words yet"),
        ("Weapon", gladiator.weapon or "Not chosen yet"),
        ("Now", standing_said(state, gladiator)),
        *met_said(state, gladiator),
    )
    return p.Card("", (p.Pairs(pairs),))


def _past(gladiator: Gladiator) -> p.Card:
    message = backstory_said(gladiator.backstory)
    return p.Card(
        "Back story", (p.Text(gladiator.backstory or "Not written yet."), p.Text(message, "small"))
    )


def _ties(state: State, gladiator: Gladiator) -> p.Card:
    lines = tie_lines(state, gladiator)
    empty = p.Text("No Relationships yet. A success in a Conflict can bring the first one.")
    return p.Card("Relationships", (p.Lines(lines) if lines else empty,))


def _npc(state: State, view: p.View, npc: Npc) -> OpenSheet:
    """A card: what everyone knows, the GM's notes behind a hold, who has them."""
    gone = p.Text("Gone for good.", "warn")
    about = p.Text(npc.about or "Nothing is known about them yet.")
    notes = private(view, GM, "GM notes", (p.Text(view.read(npc.notes)),)) if npc.notes else ()
    lines = known_by(state, npc.id)
    known = (p.Card("Relationships with", (p.Lines(lines),)),) if lines else ()
    shown = (*((gone,) if npc.gone else ()), about, *notes)
    label = "Return to story" if npc.gone else "Gone for good"
    args = {"npc": npc.id, "gone": not npc.gone}
    button = press(label, "set_npc_gone", args, "plain" if npc.gone else "quiet")
    edit = (
        p.Card("NPC", (npc_form(state, view, npc),)),
        *private(view, GM, "GM notes", (notes_form(view, npc),)),
        p.Card("", (p.Text("Every Gladiator loses the Relationship.", "small"), *row(button))),
    )
    free = [gladiator for gladiator in present(state) if gladiator.tie_with(npc.id) is None]
    ties = () if npc.gone else tie_form(state, free, (npc,))
    new = (fold_card(view, "fold.tie", "New Relationship", ties),) if ties else ()
    return OpenSheet((p.Card(npc.kind, shown), *known, *new), edit)


def to_plan(state: State) -> tuple[p.Block, ...]:
    """The way from the last Gladiator needed to the first Layer."""
    ready = state.table.seats.players() and not state.layer
    return row(p.Button("Plan Layer 1", p.Go("table"), "primary")) if ready else ()
