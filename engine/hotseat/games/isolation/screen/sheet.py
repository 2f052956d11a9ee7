"""Character sheets: the list, a sheet to play with and to edit, and forms for new characters."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.private import GM
from hotseat.core.seats import Seat
from hotseat.core.sheet import NewSheet, OpenSheet, Sheet
from hotseat.core.wording import listed, sentence, some
from hotseat.games.isolation.links.labels import link_lines
from hotseat.games.isolation.people.character import PEOPLE
from hotseat.games.isolation.people.health import SAID, health_card, health_form
from hotseat.games.isolation.state import DYING, INJURED, Person, State
from hotseat.kit.characters import leaving_button
from hotseat.kit.people import of_seat
from hotseat.kit.play_screen import NEW_CHARACTER
from hotseat.kit.screens import press, row, sheet_list

BALANCE = (
    "Recommended: 3 positive and 3 negative descriptors, and never more than twice as many positive"
    " as negative."
)
NPC = (
    "Only for NPCs trapped with the group, for example a stowaway. Threats from outside need no"
    " sheet; the GM sets a difficulty for them."
)


LATE = "After play has started a new character is hard to add: they need links with everyone."


NO_ONE_NEW = "The rules add no one after the start; the table may."


def sheets(state: State, _view: p.View) -> tuple[Sheet, ...]:
    """Everybody's sheet, the players' first, the dead and those who left last."""
    return sheet_list(
        state, lambda person: person.profession, lambda person: not person.living, _now
    )


def _now(person: Person) -> tuple[p.Tag, ...]:
    tone = "bad" if person.health == DYING else "warn" if person.health == INJURED else ""
    return (p.Tag(SAID[person.health], tone),)


def open_sheet(state: State, view: p.View, who: str) -> OpenSheet:
    """One sheet, to play with and to edit. Raises KeyError for an unknown id."""
    person = state.people[who]
    shown = (
        health_card(state, person),
        _descriptors(person),
        _drives(person),
        _links(state, person),
    )
    return OpenSheet((*shown, *_onward(state)), _edit(state, view, person))


def _descriptors(person: Person) -> p.Card:
    empty = "None yet."
    columns = (
        (p.Chips("Positive descriptors", tuple(map(p.Chip, person.positives)), empty),),
        (p.Chips("Negative descriptors", tuple(map(p.Chip, person.negatives)), empty),),
    )
    return p.Card("Descriptors", (p.Columns(columns), *_advice(person)))


def _advice(person: Person) -> tuple[p.Block, ...]:
    """The advice about balance, where it is not followed; it is never a rule."""
    many = unbalanced(person)
    return (p.Text(f"{many} {BALANCE}", "warn"),) if many else ()


def unbalanced(person: Person) -> str:
    """ "5 positive descriptors and 1 negative.", where these are more than twice as many."""
    good, bad = len(person.positives), len(person.negatives)
    return f"{some(good, 'positive descriptor')} and {bad} negative." if good > 2 * bad else ""


def _drives(person: Person) -> p.Card:
    drives = (("Profession", person.profession), ("Bias", person.bias), ("Goal", person.goal))
    pairs = p.Pairs(tuple((label, text or "None yet") for label, text in drives))
    return p.Card("Profession, bias, goal", (pairs,))


def _links(state: State, person: Person) -> p.Card:
    lines = link_lines(state, person)
    if lines:
        return p.Card("Links", (p.Lines(lines),))
    empty = "No other characters yet." if person.living else "Dead characters have no links."
    return p.Card("Links", (p.Text(empty, "small"),))


def waiting(state: State) -> tuple[Seat, ...]:
    """The players without a living character."""
    seats: tuple[Seat, ...] = state.table.seats.players()
    return tuple(
        seat for seat in seats if not any(person.living for person in of_seat(state, seat.id))
    )


def waiting_text(state: State) -> tuple[p.Text | p.Chips, ...]:
    """ "Still without a character: Ida."; and whose has died or left, with what they can do;
    nothing where everybody plays."""
    seats = state.table.seats
    had = {person.owner: person for person in state.people.values()}
    new = listed(seat.name for seat in waiting(state) if seat.id not in had)
    sentences = [f"Still without a character: {new}."] if new else []
    npcs = [person for person in state.living() if seats.is_gm(person.owner)]
    ways = "take over an NPC or create a new character" if npcs else "create a new character"
    lost = [seat for seat in waiting(state) if seat.id in had]
    sentences += [f"{had[seat.id].absence} {seat.name} can {ways}." for seat in lost]
    sentences += [NO_ONE_NEW] if lost else []
    over = (_take_over(seat, npcs) for seat in lost if npcs)
    return (*(p.Text(text, "small") for text in sentences), *over)


def _take_over(seat: Seat, npcs: list[Person]) -> p.Chips:
    """The NPCs whom a player may go on with: a tap gives one to them."""
    taps = {npc: p.Do("edit_character", {"who": npc.id, "owner": seat.id}) for npc in npcs}
    chips = tuple(p.Chip(npc.name, npc.profession, tap) for npc, tap in taps.items())
    return p.Chips(f"NPCs {seat.name} can take over", chips)


def _onward(state: State) -> tuple[p.Block, ...]:
    """While characters are made: who is still without one and the way there, or else to the map;
    in play to the links of somebody new."""
    waits = waiting_text(state)
    if state.started() or state.table.session:
        add = p.Button("Add links", p.Go("map"), "primary", icon="map")
        return () if state.reviewed >= set(state.pairs()) else row(add)
    if not waits:
        return _to_the_map(state)
    new = replace(NEW_CHARACTER, style="primary")
    return (*waits, *row(new, p.Button("All characters", p.Go("sheets"), "quiet", icon="sheets")))


def _to_the_map(state: State) -> tuple[p.Block, ...]:
    """Everyone has a character: what comes next, until the map is built."""
    if len(state.people) < 2 or state.reviewed >= set(state.pairs()):
        return ()
    button = p.Button("Build the map", p.Go("table"), "primary", icon="map")
    return (p.Text("Every player has a character. The relationship map comes next."), *row(button))


def _edit(state: State, view: p.View, person: Person) -> tuple[p.Block, ...]:
    """Everything that can be put right by hand."""
    delete = press("Delete character", "remove_character", {"who": person.id}, "danger", "trash")
    leave = leaving_button(person)
    gone = p.Text("Their sheet and links stay. They count for no roll until they return.", "small")
    return (
        p.Card("Sheet", (*_advice(person), PEOPLE.edit_form(state, view, person))),
        p.Card("Health", (health_form(person),)),
        p.Card("Leave the story", (gone, *row(leave, delete))),
    )


def new_card(state: State, view: p.View) -> p.Card:
    """The form of the next player's character."""
    place = " ".join(sentence(words) for words in (state.locale, state.threat) if words)
    lead = (p.Text(place, "note"),) if place else ()
    seat = next(iter(waiting(state)), None)
    form = PEOPLE.new_form(state, view, seat.id if seat else "")
    title = f"New character for {seat.name}" if seat else "New character"
    return p.Card(title, (*lead, p.Text(BALANCE, "small"), form), tone="accent")


def new_sheets(state: State, view: p.View) -> tuple[NewSheet, ...]:
    """A player's character; an NPC who is trapped with the others."""
    late = (p.Text(LATE, "small"),) if state.started() or state.table.session else ()
    own = replace(new_card(state, view), title="", tone="")
    own = replace(own, blocks=(*late, *own.blocks))
    npc = (*late, p.Text(NPC, "small"), PEOPLE.new_form(state, view, GM))
    return (NewSheet("New character", (own,)), NewSheet("New NPC", (p.Card("", npc),)))
