"""The list of sheets, a Gladiator's or an NPC's opened, and the forms of new ones."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.private import GM
from hotseat.core.sheet import NewSheet, OpenSheet, Sheet
from hotseat.games.fight_sphere.people import drive, npcs, parts
from hotseat.games.fight_sphere.sphere.screen import episode_card, met_said, standing_said
from hotseat.games.fight_sphere.sphere.standing import active
from hotseat.games.fight_sphere.state import DRIVE_WORDS, Gladiator, Npc, State
from hotseat.kit.characters import leaving_button
from hotseat.kit.people import is_npc, of_seat, present
from hotseat.kit.play_screen import create_another
from hotseat.kit.screens import NPCS, fold_card, open_choice, private, row, sheet_list

PEOPLE, GLADIATORS, NEW = "NPCs of the Sphere", "NPC Gladiators", "New Gladiator"
PARTS = parts.PEOPLE
EACH = 2


def sheets(state: State, _view: p.View) -> tuple[Sheet, ...]:
    """Every Gladiator's sheet, then the cards of the people of the Sphere."""
    cards = tuple(
        Sheet(each.id, each.name, npcs.said(state, each), PEOPLE, each.gone)
        for each in sorted(state.npcs.values(), key=lambda each: each.gone)
    )
    made = sheet_list(state, driven)
    every = (replace(each, kind=GLADIATORS) if each.kind == NPCS else each for each in made)
    return (*every, *cards)


def driven(one: Gladiator) -> str:
    """What stands under a name before who plays them."""
    return DRIVE_WORDS[one.drive]


def open_sheet(state: State, view: p.View, who: str) -> OpenSheet:
    """What stands on one sheet. Raises KeyError for an unknown id."""
    if who in state.npcs:
        return _npc(state, view, state.npcs[who])
    one = state.people[who]
    leave = row(leaving_button(parts.MOVES, state, one))
    known = (_figures(state, one), _past(one), _ties(state, one))
    if one.gone:
        here = episode_card(state, one) if active(state, one.id) else ()
        return OpenSheet((*known, *here, *leave))
    form = PARTS.edit_form(state, view, one)
    fields = (
        open_choice(each, parts.MOVES, state, "edit_character", who=one.id)
        if each.name == "drive" else each for each in form.fields
    )  # fmt: skip
    edit = (
        p.Card("Gladiator", (replace(form, fields=tuple(fields)),)),
        p.Card("Conflict Pool", PARTS.steppers(one)),
        *episode_card(state, one),
        npcs.tie_edit(state, one),
        p.Card("Leave story", (p.Text("The sheet and its history stay.", "small"), *leave)),
    )
    trade = () if state.ended else (drive.trade_card(state, one),)
    return OpenSheet((*(another(state) or to_plan(state)), *known, *trade), edit)


def _figures(state: State, one: Gladiator) -> p.Card:
    pairs = (
        ("Conflict Pool", str(one.pool)),
        (DRIVE_WORDS[one.drive], one.why or "Not in words yet"),
        ("Weapon", one.weapon or "Not chosen yet"),
        ("Now", standing_said(state, one)),
        *met_said(state, one),
    )
    return p.Card("", (p.Pairs(pairs),))


def _past(one: Gladiator) -> p.Card:
    said = parts.backstory_said(one.backstory)
    return p.Card(
        "Back story", (p.Text(one.backstory or "Not written yet."), p.Text(said, "small"))
    )


def _ties(state: State, one: Gladiator) -> p.Card:
    lines = npcs.tie_lines(state, one)
    empty = p.Text("No Relationships yet. A success in a Conflict can bring the first one.")
    return p.Card("Relationships", (p.Lines(lines) if lines else empty,))


def _npc(state: State, view: p.View, held: Npc) -> OpenSheet:
    """A card: what everyone knows, the GM's notes behind a hold, who has them."""
    gone = p.Text("Gone for good.", "warn")
    about = p.Text(held.about or "Nothing is known about them yet.")
    notes = private(view, GM, "GM notes", (p.Text(view.read(held.notes)),)) if held.notes else ()
    lines = npcs.known_by(state, held.id)
    known = (p.Card("Relationships with", (p.Lines(lines),)),) if lines else ()
    shown = (*((gone,) if held.gone else ()), about, *notes)
    label = "Return to story" if held.gone else "Gone for good"
    args = {"npc": held.id, "gone": not held.gone}
    button = p.Button(label, p.Do("set_npc_gone", args), "plain" if held.gone else "quiet")
    edit = (
        p.Card("NPC", (npcs.npc_form(view, held),)),
        *private(view, GM, "GM notes", (npcs.notes_form(view, held),)),
        p.Card("", (p.Text("Every Gladiator loses the Relationship.", "small"), *row(button))),
    )
    free = [one for one in present(state) if one.tie_with(held.id) is None]
    ties = () if held.gone else npcs.tie_form(state, free, (held,))
    new = (fold_card(view, "fold.tie", "New Relationship", ties),) if ties else ()
    return OpenSheet((p.Card(held.kind, shown), *known, *new), edit)


def npcs_card(state: State) -> tuple[p.Card, ...]:
    """The people of the Sphere who are in the story, on the Play screen."""
    lines = tuple(
        p.Line(each.name, npcs.said(state, each), tap=p.Go(f"sheets/{each.id}"))
        for each in state.npcs.values()
        if not each.gone
    )
    return (p.Card(PEOPLE, (p.Lines(lines),)),) if lines else ()


# --- new ones ------------------------------------------------------------------------------------

LEAD = (
    "Each player creates 2 or more Gladiators, all alike, then chooses their own; the others become"
    " NPC Gladiators. Only the name is needed now."
)

NO_GLADIATOR = "Someone of the Sphere who is no Gladiator: Relationships are with them."


def made_by(state: State, seat: str) -> int:
    """How many Gladiators a player has made: their own, and those that became NPC Gladiators."""
    given = [one for one in state.people.values() if is_npc(state, one) and one.maker == seat]
    return len(of_seat(state, seat)) + len(given)


def makers(state: State) -> dict[str, int]:
    """The players who have made fewer than two Gladiators, each with how many."""
    made = {seat.id: made_by(state, seat.id) for seat in state.table.seats.players()}
    return {seat: n for seat, n in made.items() if n < EACH}


def another(state: State) -> tuple[p.Card, ...]:
    """Before the first Layer the way to the next Gladiator, as long as one is missing."""
    few, name_of = {} if state.layer else makers(state), state.table.seats.name_of
    said = " ".join(f"{name_of(seat)}: {n} of {EACH} Gladiators." for seat, n in few.items())
    return (create_another((p.Text(said, "small"),)),) if few else ()


def to_plan(state: State) -> tuple[p.Block, ...]:
    """The way from the last Gladiator needed to the first Layer."""
    ready = state.table.seats.players() and not state.layer
    return row(p.Button("Plan Layer 1", p.Go("table"), "primary")) if ready else ()


def new_sheets(state: State, view: p.View) -> tuple[NewSheet, ...]:
    """A Gladiator, or somebody of the Sphere."""
    form = PARTS.new_form(state, view, next(iter(makers(state)), GM))
    return (
        NewSheet(NEW, (p.Card("", (p.Text(LEAD), replace(form, submit="Create Gladiator"))),)),
        NewSheet("New NPC", (p.Card("", (p.Text(NO_GLADIATOR), npcs.npc_form(view))),)),
    )
