"""The list of sheets, a sheet open, and the form of a new character."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.private import GM
from hotseat.core.sheet import NewSheet, OpenSheet, Sheet
from hotseat.core.wording import bare
from hotseat.games.sapio.check.bring import DIE
from hotseat.games.sapio.people import parts
from hotseat.games.sapio.people.advancement import advancement_card, is_due
from hotseat.games.sapio.people.harm_cards import boxes, chosen, opened
from hotseat.games.sapio.people.luck import ADVISED, earn_luck
from hotseat.games.sapio.people.talents import does, likely, open_talent, tap_of
from hotseat.games.sapio.state import Character, State, Talent
from hotseat.kit.board import held_for
from hotseat.kit.characters import TYPED, leaving_button
from hotseat.kit.play_screen import another_card
from hotseat.kit.screens import of_npc, row, sheet_list, without

LUCK_SHOWN = 5


def sheets(state: State, _view: p.View) -> tuple[Sheet, ...]:
    """Everybody's sheet, the players' first, those who left the story last."""
    return sheet_list(state, lambda one: bare(one.concept) or one.main.name)


def open_sheet(state: State, view: p.View, who: str) -> OpenSheet:
    """What stands on one sheet. Raises KeyError for an unknown id."""
    one = state.people[who]
    leave = row(leaving_button(parts.MOVES, state, one))
    harm = (boxes(state, view, one), *chosen(state, view, one), *opened(state, view, one))
    known = (_elements(state, one), *harm, _words(one), *open_talent(view, one))
    if one.gone:
        return OpenSheet((*known, *leave))
    luck = p.Card("Luck", (_luck(one), *earn_luck(state, one)))
    missing = _missing(state, one)
    grown, due = (advancement_card(state, view, one),), is_due(state, one)
    whole = (*grown, *known, luck) if due else (*known, luck, *grown)
    play = (*another_card(state), *missing, *whole)
    edit = (
        p.Card("Character", (parts.PEOPLE.edit_form(state, view, one),)),
        _build(one),
        p.Card("Luck", parts.PEOPLE.steppers(one)),
        p.Card("Retire character", (p.Text("The sheet and its history stay.", "small"), *leave)),
    )
    return OpenSheet(play, edit)


def _build(one: Character) -> p.Card:
    return p.Card("Starting build", (parts.build_lines(one),))


def _missing(state: State, one: Character) -> tuple[p.Card, ...]:
    """The count of a player's character that is not whole yet, until it is first advanced."""
    npc, advanced = state.table.seats.is_gm(one.owner), one.cycle or one.extra
    whole = all(there >= wanted for _what, there, wanted in parts.build_counts(one))
    return () if npc or advanced or whole else (_build(one),)


def _luck(one: Character) -> p.Track:
    """Put right by a tap; more squares where there is more."""
    size = max(LUCK_SHOWN, one.luck + 1)
    args = {"who": one.id, "number": "luck"}
    return p.Track("Luck", one.luck, min(size, 20), "set_number", "value", args, hint=ADVISED)


def _elements(state: State, one: Character) -> p.Card:
    """Professions with their specializations, and qualities, each with what it is invoked for."""
    chips = []
    for each in one.elements:
        held = held_for(state, one.id, each.key)
        said = f"{each.note}. Invoked: {held.words}" if held else each.note
        again = bool(held) and each.kind == "main"  # SA-10
        said += ". 1 die again" if again else ""
        gone = bool(held) and not again
        chips.append(p.Chip(each.words, said, die=None if gone else DIE, spent=gone))
    empty = "No professions or qualities yet. Edit the sheet to add them."
    return p.Card("Elements", (p.Chips("", tuple(chips), empty),))


def _dice_of(one: Talent) -> p.Tag:
    if one.effect:
        return p.Tag(does(one), "accent")
    return p.Tag("Set its dice", "warn") if likely(one).effect else p.Tag("no dice")


def _words(one: Character) -> p.Card:
    """Talents, principle, worst impulse, weapons."""
    talents = tuple(
        p.Line(
            each.name,
            each.words,
            (_dice_of(each),),
            tap=tap_of(one, n),
        )
        for n, each in enumerate(one.talents)
    )
    weapons = ", ".join(f"{each.name} ({each.level})" for each in one.weapons)
    pairs = (
        ("Principle", one.principle or "None yet"),
        ("Worst impulse", one.impulse or "None yet"),
        ("Weapons", weapons or "None"),
    )
    listed_talents = p.Lines(talents) if talents else p.Text("No special talents yet.")
    return p.Card("Special talents", (listed_talents, p.Pairs(pairs)))


# --- a new character -----------------------------------------------------------------------------

LEAD = (
    "Start with a main profession and 1 specialization of it, a side profession without one,"
    " 2 qualities, 1 special talent, a principle and a worst impulse. Only the name is needed now."
)


NOT_OF_AN_NPC = ("owner", "concept", "specs", "sides", "talents", "principle", "impulse", "luck")


def new_sheets(state: State, view: p.View) -> tuple[NewSheet, ...]:
    """A character, with what a starting one has beside the form; an NPC is as loose as the GM
    likes."""
    form = replace(without(parts.PEOPLE.new_form(state, view), "luck"), follow=TYPED)
    whole = (p.Card("", (p.Text(LEAD), form)),)
    build = _build(parts.PEOPLE.typed(view))
    npc = of_npc(without(parts.PEOPLE.new_form(state, view, GM), *NOT_OF_AN_NPC))
    return (
        NewSheet("New character", (p.Columns((whole, (build,)), wide_first=True),)),
        NewSheet("New NPC", (p.Card("", (npc,)),)),
    )
