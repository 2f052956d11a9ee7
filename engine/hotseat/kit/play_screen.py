"""What the play screens of several games share: setting up, who is in the story, who begins a roll,
and the status between two rolls."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from hotseat.core.frozen import replace
from hotseat.core.panels import (
    Block,
    Button,
    Card,
    Chip,
    Chips,
    Command,
    Go,
    Line,
    Lines,
    Steps,
    Tag,
    Text,
    View,
)
from hotseat.core.wording import listed, sentence
from hotseat.kit.people import Person, is_npc, of_seat, owner_name, present, without_character
from hotseat.kit.screens import row, seats_form, session_prompt, tap

SETUP = ("Players", "Characters")
NEW_CHARACTER = Button("New character", Go("sheets/new/0"), icon="plus")
# So many whole characters are made at one tap where no player waits for one.
AT_ONCE = 3
NO_CHARACTERS = "No characters yet. Create the first one."
START_SCENE = Button("Start scene", Command("scene_dialog"), icon="pen")
NPC_FORM = Go("sheets/new/1")
NEW_NPC = Button("New NPC", NPC_FORM, "quiet", icon="plus")


def opening(state: Any) -> tuple[Text, ...]:
    """With which words the scene opened, as the table has them by now; () for none."""
    table = state.table
    words = table.corrections.get(table.scene_id, table.scene_text) if table.scene_id else ""
    return (Text(words),) if words else ()


def names_said(people: Iterable[Person]) -> str:
    """ "Ash and Brine", "Ash, Brine and 3 more"; "" for nobody."""
    names = [person.name for person in people]
    return listed(names if len(names) < 4 else [*names[:2], f"{len(names) - 2} more"])


def idle_status(state: Any) -> str:
    """The library's status line of a campaign with nothing in progress."""
    names = names_said(present(state))
    return f"In the story: {names}." if names else "No characters yet."


def quick_button(state: Any) -> Button:
    """Makes whole characters: those that players have yet to make, or some to choose from."""
    count = state.lacking or AT_ONCE
    label = f"Create {count} quickly" if count > 1 else "Create quickly"
    return Button(label, Command("quick", {"count": count}), "quiet", icon="dice")


def players_card(state: Any) -> Card:
    """The card of the first step of setting up: the players."""
    return Card("Players", (Text("One of you is the GM."), seats_form(state)))


def no_characters_card(state: Any, new: Button = NEW_CHARACTER) -> Card:
    """The card of the step before the first character."""
    return Card("Characters", (Text(NO_CHARACTERS), *row(new, quick_button(state), NEW_NPC)))


def setup(state: Any, new: Button = NEW_CHARACTER) -> tuple[Block, ...]:
    """The cards of setting up: who plays, and the characters, by the button ``new``, in either
    order."""
    if state.table.seats.gm:
        return (Steps(SETUP, 1), no_characters_card(state, new))
    return (Steps(SETUP, 0), players_card(state), no_characters_card(state, new))


def without_one(state: Any) -> tuple[Block, ...]:
    """The block about players without a character yet; () where everybody has one."""
    names = [seat.name for seat in without_character(state)]
    return (Text(f"No character yet: {listed(names)}.", "small"),) if names else ()


def not_yet(state: Any) -> tuple[Block, ...]:
    """What is still to be done where anyone may begin: characters for the players without one, and
    the session's start."""
    missing = without_one(state)
    start = () if state.table.in_session else session_prompt(state)
    return (*missing, *(row(NEW_CHARACTER, quick_button(state)) if missing else ()), *start)


def another_card(state: Any) -> tuple[Card, ...]:
    """The card with the button to the next character; () once every player has one."""
    sentence = without_one(state)
    return (create_another(sentence),) if sentence else ()


def create_another(said: tuple[Block, ...], *more: Button) -> Card:
    """The same, with the game's sentence about whom there are too few of."""
    another = replace(NEW_CHARACTER, label="Create another")
    return Card("", (*said, *row(another, *more)), tone="accent")


def own_first(state: Any, view: View) -> list[Any]:
    """The characters in the story, those of the seat whose screen it is first."""
    mine = of_seat(state, view.eyes) if view.eyes != "table" else ()
    return sorted(present(state), key=lambda character: character not in mine)


def begin_chips(people: Iterable[Person], move: str) -> tuple[Chip, ...]:
    """A chip for each character; a tap on one makes the move that begins something."""
    return tuple(tap(person.name, move, {"who": person.id}) for person in people)


def who_begins(state: Any, view: View, label: str, move: str) -> Chips:
    """The same for everybody in the story, one's own first."""
    return Chips(label, begin_chips(own_first(state, view), move))


def people_card(
    state: Any,
    first: Callable[[Any], str],
    tags: Callable[[Any], tuple[Tag, ...]],
    *ends: Block,
) -> Card:
    """The characters in the story; a tap opens the sheet. ``first``: the text under a name before
    who plays them; ``ends``: the blocks below, in place of the buttons for a new character."""
    lines = tuple(
        person_line(state, character, first(character), tags(character))
        for character in present(state)
    )
    return Card("In the story", (Lines(lines), *(ends or row(NEW_CHARACTER, NEW_NPC))))


def person_line(state: Any, character: Person, first: str, tags: tuple[Tag, ...]) -> Line:
    """A character in a list; a tap opens the sheet."""
    return Line(
        character.name, under(state, character, first), tags, tap=Go(f"sheets/{character.id}")
    )


def under(state: Any, character: Person, first: str) -> str:
    """ "Carpenter. Played by Mara.", "NPC", "No player yet": ``first``, and who plays them."""
    owner = owner_name(state, character) if character.owner else ""
    played = f"Played by {owner}" if owner else "No player yet"
    who = "NPC" if is_npc(state, character) else played
    return f"{sentence(first)} {sentence(who)}" if first else who
