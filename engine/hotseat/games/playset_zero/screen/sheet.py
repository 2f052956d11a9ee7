"""The list of sheets, and a sheet open: to play with, and to put right."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core import panels as p
from hotseat.core.sheet import OpenSheet, Sheet
from hotseat.games.playset_zero.growth.advantages import RED, advantages_card, advantages_edit
from hotseat.games.playset_zero.growth.features import (
    FEATURE_COST,
    FLAW_COST,
    can_turn,
    growth_card,
)
from hotseat.games.playset_zero.growth.trouble import offers, trouble_form
from hotseat.games.playset_zero.labels import dice, magic_said, under
from hotseat.games.playset_zero.options import ADVANTAGES
from hotseat.games.playset_zero.people import characters
from hotseat.games.playset_zero.people.magic import magic_card
from hotseat.games.playset_zero.state import FLAW, Character, State
from hotseat.kit.characters import leaving_button
from hotseat.kit.play_screen import another_card
from hotseat.kit.screens import fold_card, row, sheet_list

PLACES = range(FLAW + 1)


def sheets(state: State, _view: p.View) -> tuple[Sheet, ...]:
    """Everybody's sheet, the players' first, those who left the story last."""
    return sheet_list(
        state, lambda character: str(character.concept), now=lambda one: _now(state, one.id)
    )


def _now(state: State, who: str) -> tuple[p.Tag, ...]:
    """Trouble that is offered, then advantage dice: stored ones and earned ones."""
    offered = any(offer.who == who for offer in state.open_offers())
    due = (p.Tag("Trouble offered", "accent"),) if offered else ()
    free = len(state.free_advantages(who)) + state.free_marks(who)
    return (*due, p.Tag(dice(free))) if free or due else ()


def open_sheet(state: State, view: p.View, who: str) -> OpenSheet:
    """The blocks of one sheet, to play and to edit. Raises KeyError for an unknown id."""
    character = state.people[who]
    leave = row(leaving_button(character))
    known = (
        _features(character),
        _flaw(character),
        advantages_card(state, character),
        _marks(state, character),
    )
    if character.gone:
        return OpenSheet((*known, *leave))
    edit = (
        p.Card("Character", (characters.edit_form(state, view, character),)),
        p.Card("Earned advantage dice", characters.PEOPLE.steppers(character)),
        advantages_edit(character),
        *_magic(view, character),
        p.Card("Retire character", (p.Text("The sheet and its history stay.", "small"), *leave)),
    )
    trouble = fold_card(view, "fold.trouble", "Trouble", trouble_form(view, character))
    grow = growth_card(state, view, character)
    open_offers = offers(state, character.id)
    return OpenSheet((*another_card(state), *open_offers, *known, trouble, grow), edit)


def _magic(view: p.View, character: Character) -> Iterator[p.Card]:
    for place in PLACES:
        if feature := character.written(place):
            yield magic_card(view, character, place, feature)


def _features(character: Character) -> p.Card:
    lines = []
    for place, feature in character.helping():
        main = place == character.main
        die = p.DieFace(10, colour="yellow") if main else p.DieFace(8, colour="green")
        tags = (p.Tag("magic", "accent", "star"),) if feature.magical else ()
        lines.append(p.Line(feature.text, under(place, character.main, feature), tags, die=die))
    listed = p.Lines(tuple(lines)) if lines else p.Text("No Features yet.")
    words = (("Detail", character.detail), ("Place in the situation", character.tie))
    filled = tuple(pair for pair in words if pair[1])
    return p.Card("Features", (listed, *((p.Pairs(filled),) if filled else ())))


def _flaw(character: Character) -> p.Card:
    if character.turned is not None:
        gone = p.Line(character.flaw, f"Replaced with “{character.turned.text}”", spent=True)
        return p.Card("Flaw", (p.Lines((gone,)),))
    text, feature = p.Text(character.flaw or "No flaw yet."), character.magic
    magic = (p.Text(magic_said(feature), "small"),) if feature and feature.magical else ()
    return p.Card("Flaw", (text, *magic))


def _marks(state: State, character: Character) -> p.Card:
    chips = (p.Chip(dice(character.marks, "earned"), die=RED),) if character.marks else ()
    taken = character.marks - state.free_marks(character.id)
    there = f"{dice(taken, 'earned')} in the roll. " if taken else ""
    after = state.table.option(ADVANTAGES) == "after"
    when = "before or after a roll" if after else "before a roll"
    flaw = f", {FLAW_COST} for the flaw" if can_turn(character) else ""
    pays = f"{FEATURE_COST} pay for a new Feature{flaw}."
    hint = f"{there}Add them {when}. {pays}"
    empty = "No earned dice yet. Trouble because of a Feature earns one."
    return p.Card("Earned advantage dice", (p.Chips("", chips, empty, hint),))
