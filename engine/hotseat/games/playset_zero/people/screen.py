"""The list of sheets, and a sheet open: to play with, and to put right."""

from __future__ import annotations

from hotseat.core.panels import (
    Block,
    Buttons,
    Card,
    Chip,
    Chips,
    DieFace,
    Line,
    Lines,
    Tag,
    Text,
    View,
)
from hotseat.core.sheet import OpenSheet, Sheet
from hotseat.core.wording import listed
from hotseat.games.playset_zero.growing.advantages import RED, advantages_card, advantages_edit
from hotseat.games.playset_zero.growing.features import FEATURE_COST, FLAW_COST, growth_card
from hotseat.games.playset_zero.growing.trouble import offers, trouble_form
from hotseat.games.playset_zero.people.characters import (
    MOVES,
    PEOPLE,
    create_buttons,
    edit_form,
)
from hotseat.games.playset_zero.people.magic import magic_card
from hotseat.games.playset_zero.state import Character, State
from hotseat.games.playset_zero.words import dice, under
from hotseat.kit.people import leaving_button, without_character
from hotseat.kit.screens import fold_card, row, sheet_list


def sheets(state: State, _view: View) -> tuple[Sheet, ...]:
    """Everybody's sheet, the players' first, those who left the story last."""
    return sheet_list(state, lambda one: str(one.concept))


def open_sheet(state: State, view: View, who: str) -> OpenSheet:
    """What stands on one sheet. Raises KeyError for an unknown id."""
    one = state.people[who]
    leave = Buttons((leaving_button(MOVES, state, one),))
    known = (_features(one), _flaw(one), advantages_card(state, one), _marks(state, one))
    if one.gone:
        return OpenSheet((*known, leave))
    edit = (
        Card("Character", (edit_form(state, view, one),)),
        Card("Earned advantage dice", PEOPLE.steppers(one)),
        advantages_edit(one),
        *(magic_card(view, one, place, feature) for place, feature in one.helping()),
        Card("Retire character", (Text("The sheet and its history stay.", "small"), leave)),
    )
    trouble = fold_card(view, "fold.trouble", "Trouble", trouble_form(view, one))
    blocks = (*offers(state, one.id), *known, trouble, growth_card(state, view, one))
    return OpenSheet((*blocks, *_next(state)), edit)


def _next(state: State) -> tuple[Block, ...]:
    """Create another, as long as somebody at the table has none."""
    waiting = [seat.name for seat in without_character(state)]
    if not waiting:
        return ()
    return (Text(f"No character yet: {listed(waiting)}.", "small"), *row(create_buttons()[0]))


def _features(one: Character) -> Card:
    lines = []
    for place, feature in one.helping():
        die = DieFace(10, dye="yellow") if place == one.main else DieFace(8, dye="green")
        tags = (Tag("magic", "accent", "star"),) if feature.magical else ()
        lines.append(Line(feature.text, under(place, one.main, feature), tags, die=die))
    blocks: tuple[Block, ...] = (Lines(tuple(lines)),) if lines else (Text("No Features yet."),)
    blocks += tuple(Text(said, "say") for said in (one.detail, one.tie) if said)
    return Card("Features", blocks)


def _flaw(one: Character) -> Card:
    if one.turned is not None:
        gone = Line(one.flaw, f"Replaced with “{one.turned.text}”", spent=True)
        return Card("Flaw", (Lines((gone,)),))
    return Card("Flaw", (Text(one.flaw or "No flaw yet."),))


def _marks(state: State, one: Character) -> Card:
    chips = tuple(Chip(f"Earned die {n + 1}", die=RED) for n in range(one.marks))
    taken = one.marks - state.free_marks(one.id)
    there = f"{dice(taken, 'earned')} in the roll. " if taken else ""
    hint = f"{there}Roll them at any time. {FEATURE_COST} replace a Feature, {FLAW_COST} the flaw."
    empty = "No earned dice yet. Trouble because of a Feature earns one."
    return Card("Earned advantage dice", (Chips("", chips, empty, hint),))
