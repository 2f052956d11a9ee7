"""The Play screen: setting up, the roll in progress, the last outcome, and what starts a roll."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import bare, some
from hotseat.games.playset_zero.growth.trouble import trouble_card, trouble_picker
from hotseat.games.playset_zero.labels import dice
from hotseat.games.playset_zero.people.characters import npc_form
from hotseat.games.playset_zero.roll.outcome import outcome_blocks, resolved_said
from hotseat.games.playset_zero.screen.roll import roll_blocks
from hotseat.games.playset_zero.screen.roll import status as roll_status
from hotseat.games.playset_zero.situation import (
    gm_notes,
    scenario_form,
    situation_blocks,
    situation_picker,
)
from hotseat.games.playset_zero.state import Character, State
from hotseat.kit.people import present
from hotseat.kit.play_screen import (
    NEW_CHARACTER,
    begin_chips,
    idle_status,
    no_characters_card,
    not_yet,
    own_first,
    people_card,
    players_card,
)
from hotseat.kit.screens import (
    Parts,
    more,
    rename_form,
    row,
    seats_card,
    seats_form,
)

# The pick of what is open over the table; so many have their trouble beside it.
RARE, FEW = "kept.between", 4
TENSE = "Roll when it is tense and uncertain"
SETUP = ("Players", "Situation", "Characters")


def screen(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the Play screen."""
    if not present(state) and state.conflict is None:
        return _setup(state, view)
    over = (*trouble_picker(state, view), *situation_picker(state, view))
    if state.conflict is not None:
        return (*roll_blocks(state, view), *over)
    return (*_between(state, view, situation_blocks(state, view)), *over)


def _between(state: State, view: p.View, situation: tuple[p.Block, ...]) -> tuple[p.Block, ...]:
    """The last outcome or the situation, and beside it who rolls next and who earns a die; what is
    rarely wanted lies over it."""
    few = len(present(state)) <= FEW
    trouble = (trouble_card(state),)
    roll: tuple[p.Block, ...] = (_new_roll(state, view), *(trouble if few else ()))
    parts: Parts = {
        **({} if few else {"Trouble": lambda: trouble[0].blocks}),
        **({"Situation": lambda: situation} if state.last else {}),
        "In the story": lambda: _people(state).blocks,
        "New NPC": lambda: (replace(npc_form(), then={RARE: ""}),),
        "Players": lambda: (seats_form(state), *rename_form(state)),
    }
    buttons, opened = more(view, RARE, parts)
    ends = (*row(*buttons), *opened)
    if state.last:
        head, outcome, card, *bar = outcome_blocks(state, state.last)
        return (head, outcome, p.Columns(((card,), roll)), *ends, *bar)
    rows = (p.Columns(tuple((card,) for card in roll)),) if few else roll
    head = p.Heading(TENSE, "Between rolls")
    return (head, *rows, p.Card("Situation", situation), *ends)


def _people(state: State) -> p.Card:
    """The characters in the story, and the button to a new one."""
    return people_card(state, lambda character: bare(character.concept), _tags, *row(NEW_CHARACTER))


def status(state: State) -> str:
    """Where the campaign stands, in one line for the library."""
    if state.conflict is not None:
        return roll_status(state)
    if state.last is not None:
        return resolved_said(state, state.last)
    return idle_status(state)


def _setup(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks before there are characters: the next step, none of which is compulsory."""
    characters = no_characters_card(state)
    if not state.table.seats.gm:
        return (p.Steps(SETUP, 0), players_card(state), characters)
    if state.situation:
        situation = p.Card("Situation", situation_blocks(state, view))
        return (p.Steps(SETUP, 2), characters, situation, seats_card(state, view))
    lead = p.Text(
        "Something bad is going on, or about to happen. One or two sides in it, three at"
        " most, want different things. Leave open what you don’t know yet."
    )
    situation = p.Card("Situation", (lead, scenario_form(state), *gm_notes(state, view)))
    return (p.Steps(SETUP, 1), situation, characters, seats_card(state, view))


def _new_roll(state: State, view: p.View) -> p.Card:
    """A card with a chip for each character that begins their roll; one's own first. Beside an
    outcome it is the next one."""
    people = own_first(state, view)
    npcs = [character for character in people if state.table.seats.is_gm(character.owner)]
    advice = (
        "Players may ask the GM to roll for an NPC. Where a player’s character is involved,"
        " it’s usually better that the player rolls."
    )
    rows: list[p.Block] = []
    players = [character for character in people if character not in npcs]
    who = "Who rolls next?" if state.last else "Who rolls?"
    for label, some_of, hint in ((who, players, ""), ("Roll for an NPC", npcs, advice)):
        chips = begin_chips(some_of, "begin_roll")
        rows += [p.Chips(label, chips, hint=hint)] if chips else []
    return p.Card("", (*rows, *not_yet(state)), tone="" if state.last else "accent")


def _tags(character: Character) -> tuple[p.Tag, ...]:
    advantages = len(character.advantages)
    red = (p.Tag(dice(character.marks, "earned"), "accent"),) if character.marks else ()
    return (*red, *((p.Tag(some(advantages, "advantage")),) if advantages else ()))
