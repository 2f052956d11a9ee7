"""The list of sheets, and a sheet open: to play with, and to put right."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.sheet import OpenSheet, Sheet
from hotseat.games.playset_zero.growth.advantages import RED, advantages_card, advantages_edit
from hotseat.games.playset_zero.growth.features import FEATURE_COST, FLAW_COST, growth_card
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
    return sheet_list(state, lambda one: str(one.concept))


def open_sheet(state: State, view: p.View, who: str) -> OpenSheet:
    """What stands on one sheet. Raises KeyError for an unknown id."""
    one = state.people[who]
    leave = row(leaving_button(characters.MOVES, state, one))
    known = (_features(one), _flaw(one), advantages_card(state, one), _marks(state, one))
    if one.gone:
        return OpenSheet((*known, *leave))
    edit = (
        p.Card("Character", (characters.edit_form(state, view, one),)),
        p.Card("Earned advantage dice", characters.PEOPLE.steppers(one)),
        advantages_edit(one),
        *(magic_card(view, one, n, held) for n in PLACES if (held := one.written(n))),
        p.Card("Retire character", (p.Text("The sheet and its history stay.", "small"), *leave)),
    )
    trouble = fold_card(view, "fold.trouble", "Trouble", trouble_form(state, view, one))
    grow = growth_card(state, view, one)
    return OpenSheet((*_another(state), *offers(state, one.id), *known, trouble, grow), edit)


def _another(state: State) -> tuple[p.Card, ...]:
    """The way to the next character as long as a player has none, then to the first roll."""
    more, table = another_card(state), state.table
    if more or table.session or table.scenes or state.conflict or state.last:
        return more
    ready = p.Button("Open Play", p.Go("table"), "primary", icon="table")
    return (p.Card("", row(ready), tone="accent"),)


def _features(one: Character) -> p.Card:
    lines = []
    for place, feature in one.helping():
        die = p.DieFace(10, colour="yellow") if place == one.main else p.DieFace(8, colour="green")
        tags = (p.Tag("magic", "accent", "star"),) if feature.magical else ()
        lines.append(p.Line(feature.text, under(place, one.main, feature), tags, die=die))
    listed = p.Lines(tuple(lines)) if lines else p.Text("No Features yet.")
    words = (("Detail", one.detail), ("Place in the situation", one.tie))
    said = tuple(each for each in words if each[1])
    return p.Card("Features", (listed, *((p.Pairs(said),) if said else ())))


def _flaw(one: Character) -> p.Card:
    if one.turned is not None:
        gone = p.Line(one.flaw, f"Replaced with “{one.turned.text}”", spent=True)
        return p.Card("Flaw", (p.Lines((gone,)),))
    magic = (p.Text(magic_said(one.magic), "small"),) if one.magic and one.magic.magical else ()
    return p.Card("Flaw", (p.Text(one.flaw or "No flaw yet."), *magic))


def _marks(state: State, one: Character) -> p.Card:
    chips = (p.Chip(dice(one.marks, "earned"), die=RED),) if one.marks else ()
    taken = one.marks - state.free_marks(one.id)
    there = f"{dice(taken, 'earned')} in the roll. " if taken else ""
    after = state.table.option(ADVANTAGES) == "after"
    when = "before or after a roll" if after else "before a roll"
    pays = f"{FEATURE_COST} pay for a new Feature, {FLAW_COST} for the flaw."
    hint = f"{there}Add them {when}. {pays}"
    empty = "No earned dice yet. Trouble because of a Feature earns one."
    return p.Card("Earned advantage dice", (p.Chips("", chips, empty, hint),))
