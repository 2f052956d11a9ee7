"""Parts of screens that every game has: who plays, the list of sheets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hotseat.core.frozen import replace
from hotseat.core.game import Args
from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    Card,
    Chip,
    Chips,
    Columns,
    DieFace,
    Do,
    Field,
    Form,
    Line,
    Lines,
    Pick,
    Picker,
    Private,
    Stepper,
    Tag,
    Tap,
    Text,
    View,
)
from hotseat.core.private import GM
from hotseat.core.seats import GM_NAME, NAME_MOST
from hotseat.core.sheet import Sheet
from hotseat.core.wording import capital, listed, sentence
from hotseat.kit.people import Person, is_npc, owner_name

PLAYERS, NPCS, UNCLAIMED = "Player characters", "NPCs", "No player yet"


# --- who plays ---------------------------------------------------------------------------------


def seats_form(state: Any) -> Form:
    """The form for the GM and the players, a name on each line."""
    seats = state.table.seats
    gm = seats.seat(GM)
    players = "\n".join(seat.name for seat in seats.players())
    fields = (
        Field("gm", "GM", value=gm.name if gm else "", hint="Optional.", hi=60),
        Field("players", "Players", "lines", players, "One on each line, or with commas.", hi=1000),
    )
    return Form("set_seats", fields, "Save players", key="seats")


def seats_card(state: Any, view: View) -> Card:
    """The same in a fold whose title says who plays now."""
    seats = state.table.seats
    who = listed(seat.name for seat in seats.players()) or "No players yet"
    gm = seats.seat(GM)
    eyebrow = f"{who}; {gm.name} is the GM" if gm and gm.name != GM_NAME else who
    blocks = (seats_form(state), *rename_form(state))
    return fold_card(view, "fold.seats", "Players", blocks, eyebrow)


def session_prompt(state: Any) -> tuple[Block, ...]:
    """The button to start a session, or to end the present one."""
    if state.table.in_session:
        return (Buttons((Button("End session", Do("end_session"), "quiet"),)),)
    no_session = Text("No session is running. The recap has a part for each session.", "small")
    return (no_session, Buttons((Button("Start session", Do("start_session"), icon="plus"),)))


def rename_form(state: Any) -> tuple[Block, ...]:
    """The form to rename somebody at the table; their characters stay theirs."""
    seats = tuple((seat.id, seat.name) for seat in state.table.seats.present())
    if not seats:
        return ()
    fields = (
        Field("seat", "Rename", "choice", seats[-1][0], choices=seats),
        Field("name", "New name", hi=NAME_MOST),
    )
    return (Form("rename_seat", fields, "Rename player", style="plain", key="seats.rename"),)


def fold_card(
    view: View, key: str, title: str, blocks: tuple[Block, ...], eyebrow: str = "", tone: str = ""
) -> Card:
    """A card that a tap opens and closes; closed to begin with."""
    return Card(title, blocks, eyebrow, tone, fold=key, folded=not view.picks.get(key))


Parts = Mapping[str, Callable[[], tuple[Block, ...]]]


def more(view: View, key: str, parts: Parts) -> tuple[tuple[Button, ...], tuple[Picker, ...]]:
    """What is rarely wanted, without a place of its own on the stage: a quiet button for each part,
    for the head of a step, and what lies over the stage where one is open."""
    now = view.picks.get(key, "")
    buttons = (Button(title, Pick(key, "" if title == now else title), "quiet") for title in parts)
    opened = (Picker(now, parts[now](), Pick(key)),) if now in parts else ()
    return tuple(buttons), opened


def one_more(view: View, key: str, parts: Parts) -> tuple[Button, tuple[Picker, ...]]:
    """The same behind one button, "More": what lies over the stage has a tab for each part."""
    now = view.picks.get(key, "")
    button = Button("More", Pick(key, "" if now in parts else next(iter(parts))), "quiet")
    if now not in parts:
        return button, ()
    names = tabs(key, now, "", ((part, part) for part in parts))
    return button, (Picker("More", (names, *parts[now]()), Pick(key)),)


def rarely(view: View, key: str, parts: Parts) -> tuple[Block, ...]:
    """What is rarely wanted, for the end of a step: a button for each part by its title, and below
    them the blocks of the one that is open."""
    now = view.picks.get(key, "")
    buttons = (Button(title, Pick(key, "" if title == now else title)) for title in parts)
    opened = (Card(now, parts[now]()),) if now in parts else ()
    return (*row(*buttons), *opened)


# --- sheets ------------------------------------------------------------------------------------


def sheet_list(
    state: Any,
    sub: Callable[[Any], str] = lambda _one: "",
    gone: Callable[[Any], bool] | None = None,
    now: Callable[[Any], tuple[Tag, ...]] = lambda _one: (),
) -> tuple[Sheet, ...]:
    """The list of all sheets: the players' characters first, who is out of the story last. ``sub``
    gives the line under a name, ``gone`` who counts as out (who left, unless the game adds
    others), ``now`` what matters of those who are not out."""
    out = gone or (lambda character: character.gone)
    people = sorted(
        state.people.values(), key=lambda character: (out(character), _rank(state, character))
    )
    return tuple(
        Sheet(
            character.id,
            character.name,
            _under(state, character, sub(character)),
            _kind(state, character),
            out(character),
            character.owner,
            () if out(character) else now(character),
        )
        for character in people
    )


def _rank(state: Any, character: Person) -> int:
    return (PLAYERS, UNCLAIMED, NPCS).index(_kind(state, character))


def _kind(state: Any, character: Person) -> str:
    if is_npc(state, character):
        return NPCS
    return PLAYERS if character.owner else UNCLAIMED


def _under(state: Any, character: Person, sub: str) -> str:
    played = "" if is_npc(state, character) else owner_name(state, character)
    if not played:
        return capital(sub)
    return f"{sentence(sub)} Played by {played}." if sub else f"Played by {played}"


# --- private parts -----------------------------------------------------------------------------


def private(view: View, whose: str, label: str, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The text for its owner and the GM, shown while it is held down; () for other eyes."""
    return (Private(whose, label, blocks),) if view.may_read(whose) else ()


def sealed(state: Any, whose: str, label: str = "") -> Text:
    """The notice for other eyes that there is a text called ``label``, and who may read it."""
    seats = state.table.seats
    own = "" if seats.is_gm(whose) or not seats.name_of(whose) else f"{seats.name_of(whose)} and "
    what = f"the {label[:1].lower()}{label[1:]}" if label else "it"
    return Text(f"{capital(f'{own}the GM')} can read {what}. Switch view to do so.", "small")


# --- small parts -------------------------------------------------------------------------------


def close_button(pick: str) -> Button:
    """The button that clears this pick."""
    return Button("Close", Pick(pick), "quiet")


def row(*buttons: Button | None) -> tuple[Block, ...]:
    """Buttons in a row, those that are None left out; () where none is left."""
    shown = tuple(button for button in buttons if button is not None)
    return (Buttons(shown),) if shown else ()


def tap(
    label: str,
    move: str,
    args: Args,
    note: str = "",
    on: bool = False,
    die: DieFace | None = None,
) -> Chip:
    """A chip that makes a move."""
    return Chip(label, note, Do(move, args), die, pressed=on)


def press(
    label: str,
    move: str,
    args: Args | None = None,
    style: str = "plain",
    icon: str = "",
    then: Mapping[str, str] | None = None,
) -> Button:
    """A button that makes a move."""
    return Button(label, Do(move, args or {}, then or {}), style, icon=icon)


def staying(blocks: Iterable[Block], stays: Mapping[str, str]) -> tuple[Block, ...]:
    """Blocks of a picker that stays open after each of their taps, so that several can be tapped;
    ``stays``: the pick that holds it open."""
    return tuple(_staying(block, stays) for block in blocks)


def _staying(block: Block, stays: Mapping[str, str]) -> Block:
    if isinstance(block, Columns):
        return replace(block, columns=tuple(staying(part, stays) for part in block.columns))
    if isinstance(block, Form | Stepper):
        return replace(block, then={**block.then, **stays})
    if not isinstance(block, Chips):
        return block
    chips = (
        replace(chip, tap=replace(chip.tap, then={**chip.tap.then, **stays}))
        if isinstance(chip.tap, Do)
        else chip
        for chip in block.chips
    )
    return replace(block, chips=tuple(chips))


def draft_of(view: View, key: str) -> dict[str, Any]:
    """The unsent entries of the form whose draft this pick holds, by field."""
    entries: dict[str, Any] = json.loads(view.picks.get(key) or "{}")
    return entries


def pick_one(label: str, move: str, choices: Iterable[tuple[str, Args, bool]]) -> Chips:
    """Chips of which one is on: (label, arguments, on). That one has no tap."""
    chips = (
        Chip(words, pressed=True) if on else tap(words, move, args) for words, args, on in choices
    )
    return Chips(label, tuple(chips))


def tabs(key: str, now: str, label: str, choices: Iterable[tuple[str, ...]]) -> Chips:
    """Chips of which one is picked: (value, label), and a note where there is one."""
    chips = (
        Chip(words, "".join(note), Pick(key, value), pressed=value == now)
        for value, words, *note in choices
    )
    return Chips(label, tuple(chips))


def picked(view: View, key: str, known: Sequence[str]) -> str:
    """The value picked among these, or else the first; "" where there are none."""
    value = view.picks.get(key, "")
    return value if value in known else next(iter(known), "")


def choices(key: str, now: str, cards: Mapping[str, Card], free: bool = False) -> Columns:
    """Cards beside each other, by value, of which one is picked; ``free``: a tap on that one clears
    the pick."""
    return Columns(
        tuple(
            (
                replace(
                    card,
                    tone="accent" if value == now else "",
                    tap=Pick(key, "" if free and value == now else value),
                ),
            )
            for value, card in cards.items()
        )
    )


def toggle(label: str, on: bool, tap: Tap, die: DieFace | None = None) -> Chip:
    """A chip that is on or off."""
    return Chip(label, tap=tap, die=die, pressed=on)


def listing(lines: Sequence[Line], empty: str = "") -> tuple[Block, ...]:
    """The lines as a list, or the text ``empty`` where there are none."""
    if lines:
        return (Lines(tuple(lines)),)
    return (Text(empty),) if empty else ()


def without(form: Form, *names: str) -> Form:
    """The form without these fields."""
    return replace(form, fields=tuple(field for field in form.fields if field.name not in names))


def of_npc(form: Form) -> Form:
    """The form of a new character as that of an NPC."""
    return replace(form, submit="Create NPC", args={"owner": GM}, style="plain", key="new.npc")
