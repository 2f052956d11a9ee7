"""The list of sheets, a sheet open, and the form of a new character."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.private import GM
from hotseat.core.sheet import NewSheet, OpenSheet, Sheet
from hotseat.core.wording import bare, capital
from hotseat.games.sapio.people import ladder, parts
from hotseat.games.sapio.people.advancement import advancement_card, is_between, is_due
from hotseat.games.sapio.people.harm_cards import boxes, opened
from hotseat.games.sapio.people.luck import ADVISED, earn_luck
from hotseat.games.sapio.people.talents import does, likely, open_talent, says_so, tap_of
from hotseat.games.sapio.state import Character, State, Talent
from hotseat.kit.board import held_for
from hotseat.kit.characters import NEW_DRAFT, leaving_button
from hotseat.kit.play_screen import another_card
from hotseat.kit.screens import of_npc, row, sheet_list, without

DIE = p.DieFace(12, colour="fern")

LUCK_SHOWN = 5


def sheets(state: State, _view: p.View) -> tuple[Sheet, ...]:
    """Everybody's sheet, the players' first, those who left the story last."""
    return sheet_list(
        state,
        lambda character: bare(character.concept) or character.main.name,
        now=lambda character: _now(state, character),
    )


def _now(state: State, character: Character) -> tuple[p.Tag, ...]:
    """That they are out, what is due, injuries and stresses, Luck."""
    out = (p.Tag(capital(character.out), "bad"),) if character.out else ()
    due = (p.Tag("Advancement due", "accent"),) if is_due(state, character) else ()
    harms = tuple(p.Tag(harm.said, "warn") for harm in character.harms if harm.level != ladder.OUT)
    return (*out, *due, *harms, p.Tag(f"Luck {character.luck}"))


def open_sheet(state: State, view: p.View, who: str) -> OpenSheet:
    """The blocks of one sheet, for play and for editing. Raises KeyError for an unknown id."""
    character = state.people[who]
    leave = row(leaving_button(character))
    harm = (boxes(state, view, character), *opened(state, view, character))
    words = (*_talents(character), *open_talent(view, character), _words(character))
    shown = (_elements(state, character), *harm, *words)
    if character.gone:
        return OpenSheet((*shown, *leave))
    luck = p.Card("Luck", (_luck(character), *earn_luck(state, character)))
    missing = _missing(state, character)
    npc = state.table.seats.is_gm(character.owner)  # they don't advance
    grown = () if npc else (advancement_card(state, view, character),)
    first = is_between(state)
    whole = (*grown, *shown, luck) if first else (*shown, luck, *grown)
    play = (*another_card(state), *missing, *whole)
    edit = (
        p.Card("Character", (parts.PEOPLE.edit_form(state, view, character),)),
        _build(character),
        p.Card("Luck", parts.PEOPLE.steppers(character)),
        p.Card("Retire character", (p.Text("The sheet and its history stay.", "small"), *leave)),
    )
    return OpenSheet(play, edit)


def _build(character: Character, draft: bool = False) -> p.Card:
    return p.Card("Starting build", (parts.build_lines(character, draft),))


def _missing(state: State, character: Character) -> tuple[p.Card, ...]:
    """The count of a player's character that is not whole yet, until it is first advanced."""
    npc, advanced = state.table.seats.is_gm(character.owner), character.cycle or character.extra
    whole = all(there >= wanted for _what, there, wanted in parts.build_counts(character))
    return () if npc or advanced or whole else (_build(character),)


def _luck(character: Character) -> p.Track:
    """Put right by a tap; more squares where there is more."""
    size = max(LUCK_SHOWN, character.luck + 1)
    args = {"who": character.id, "number": "luck"}
    return p.Track("Luck", character.luck, min(size, 20), "set_number", "value", args, hint=ADVISED)


def _elements(state: State, character: Character) -> p.Card:
    """Professions with their specializations, and qualities, each with what it is invoked for."""
    chips = []
    for element in character.elements:
        task = held_for(state, character.id, element.key)
        message = f"{element.note}. Invoked: {task.words}" if task else element.note
        again = bool(task) and element.kind == "main"  # SA-10
        message += ". 1 die if invoked again" if again else ""
        gone = bool(task) and not again
        chips.append(p.Chip(element.words, message, die=None if gone else DIE, spent=gone))
    empty = "No professions or qualities yet. Edit the sheet to add them."
    return p.Card("Elements", (p.Chips("", tuple(chips), empty),))


def _dice_of(talent: Talent) -> p.Tag:
    if talent.effect:
        return p.Tag(does(talent), "accent")
    return p.Tag("Set effect", "warn") if likely(talent).effect else p.Tag("No effect on rolls")


def _talents(character: Character) -> tuple[p.Card]:
    """The special talents; what one does is not said twice."""
    talents = tuple(
        p.Line(
            talent.name,
            talent.words,
            () if says_so(talent) else (_dice_of(talent),),
            tap=tap_of(character, n),
        )
        for n, talent in enumerate(character.talents)
    )
    none = p.Text("No special talents yet.")
    return (p.Card("Special talents", (p.Lines(talents) if talents else none,)),)


def _words(character: Character) -> p.Card:
    """Principle, worst impulse, weapons, and what is noted."""
    weapons = ", ".join(f"{weapon.name} ({weapon.level})" for weapon in character.weapons)
    pairs = (
        ("Principle", character.principle or "None yet"),
        ("Worst impulse", character.impulse or "None yet"),
        ("Weapons", weapons or "None"),
        *((("What the professions cover", character.covers),) if character.covers else ()),
        *((("Equipment and notes", character.gear),) if character.gear else ()),
    )
    return p.Card("Nature and belongings", (p.Pairs(pairs),))


# --- a new character -----------------------------------------------------------------------------

LEAD = (
    "Start with a main profession and 1 specialization of it, a side profession without one,"
    " 2 qualities, 1 special talent, a principle and a worst impulse. Only the name is needed now."
)


LATER = ("luck", "covers", "gear")  # on the sheet, once there is something to note
NOT_OF_AN_NPC = ("owner", "concept", "specs", "sides", "talents", "principle", "impulse", *LATER)


def new_sheets(state: State, view: p.View) -> tuple[NewSheet, ...]:
    """A character, with what a starting one has beside the form; an NPC is as loose as the GM
    likes."""
    form = replace(without(parts.PEOPLE.new_form(state, view), *LATER), draft=NEW_DRAFT)
    whole = (p.Card("", (p.Text(LEAD), form)),)
    build = _build(parts.PEOPLE.drafted(view), draft=True)
    npc = of_npc(without(parts.PEOPLE.new_form(state, view, GM), *NOT_OF_AN_NPC))
    return (
        NewSheet("New character", (p.Columns((whole, (build,)), wide_first=True),)),
        NewSheet("New NPC", (p.Card("", (npc,)),)),
    )
