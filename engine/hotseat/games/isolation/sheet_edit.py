"""The sheet in edit mode, and the two guided forms that bring somebody into the story."""

from __future__ import annotations

from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    Card,
    Do,
    Field,
    Form,
    Text,
    View,
)
from hotseat.core.sheet import NewSheet
from hotseat.games.isolation import words_people as words
from hotseat.games.isolation.moves import MOVES
from hotseat.games.isolation.screen_table import without_character
from hotseat.games.isolation.state import HEALTH, Person, State

NPC = (
    "Only for somebody in the same boat: locked in with the others, liked and hated like them."
    " Whoever or whatever is outside needs no sheet; the GM’s difficulty stands for it."
)


# --- somebody new --------------------------------------------------------------------------------


def new_sheets(state: State, _view: View) -> tuple[NewSheet, ...]:
    """A player's character; somebody the GM plays who is treated just the same."""
    waiting = without_character(state)
    first = waiting[0] if waiting else (state.players[0] if state.players else "")
    own = _new_form(state, "make_character", _fields(state, None, first), "new")
    npc = _new_form(state, "make_npc", _fields(state, None, None), "new.npc")
    place = (Text(_place(state), "note"),) if state.set_up else ()
    return (
        NewSheet("Make a character", (Card("", (*place, Text(words.RULE_BALANCE, "small"), own)),)),
        NewSheet("Add one of the GM’s", (Card("", (Text(NPC, "small"), npc)),)),
    )


def _new_form(state: State, move: str, fields: tuple[Field, ...], key: str) -> Form:
    why = MOVES[move].why_not(state, {})
    return Form(move, fields, "Enter the story", why_not=why, key=key)


def _place(state: State) -> str:
    return f"{words.sentence(state.locale)} {words.sentence(state.threat)}"


def _fields(state: State, one: Person | None, player: str | None) -> tuple[Field, ...]:
    """Every part of the sheet; ``player`` None leaves out who plays it."""
    name, work = (one.name, one.profession) if one else ("", "")
    profession = Field(
        "profession", "Profession", value=work, hi=60, hint="It stands for every skill."
    )
    return (
        Field("name", "Name", value=name, hi=60),
        profession,
        *((_player_field(state, player),) if player is not None else ()),
        *_side_fields(one),
        Field(
            "bias",
            "Bias",
            value=one.bias if one else "",
            hint="A blind spot that somebody here will feel.",
        ),
        Field(
            "goal",
            "Goal",
            value=one.goal if one else "",
            hint="What this night can grant or deny.",
        ),
    )


def _side_fields(one: Person | None) -> tuple[Field, ...]:
    good = "\n".join(one.positives) if one else ""
    bad = "\n".join(one.negatives) if one else ""
    return (
        Field(
            "positives",
            "Good sides, one a line",
            "lines",
            good,
            hi=1000,
            hint="Likeable and helpful: patient, charming, quick on her feet.",
        ),
        Field(
            "negatives",
            "Bad sides, one a line",
            "lines",
            bad,
            hi=1000,
            hint="A hindrance, or hard to like: arrogant, loud, half blind.",
        ),
    )


def _player_field(state: State, value: str) -> Field:
    if not state.players:
        return Field("player", "Who plays this character?", value=value, hi=60)
    seats = dict.fromkeys((*state.players, *((value,) if value else ())))
    choices = tuple((seat, seat) for seat in seats)
    return Field("player", "Who plays this character?", "choice", value, choices=choices)


# --- editing -------------------------------------------------------------------------------------


def edit(state: State, one: Person) -> tuple[Block, ...]:
    """Everything that can be put right by hand."""
    return (
        Card("Who it is", (*_advice(one), _edit_form(state, one))),
        Card("Health", (_health_form(state, one),)),
        Card("Not in this story", _leaving(state, one)),
    )


def _advice(one: Person) -> tuple[Block, ...]:
    advice = words.balance(len(one.positives), len(one.negatives))
    return (Text(advice, "warn"),) if advice else ()


def _edit_form(state: State, one: Person) -> Form:
    name, profession, owner, *rest = _fields(state, one, one.player)
    if owner.kind == "choice":
        choices = (*owner.choices, ("", "The GM"))
        owner = Field(owner.name, owner.label, "choice", one.player, choices=choices)
    fields = (name, profession, owner, *rest)
    return Form("edit_character", fields, "Keep these words", {"who": one.id}, key=f"edit.{one.id}")


def _health_form(state: State, one: Person) -> Form:
    choices = tuple((level, words.HEALTH_SAID[level]) for level in HEALTH)
    why = MOVES["set_health"].why_not(state, {"who": one.id})
    whys = {} if why else _why_levels(state, one)
    fields = (
        Field("health", "How is it really?", "choice", one.health, choices=choices, why_not=whys),
        Field("reason", "Why?", hint="Wounds come from actions; this puts things right by hand."),
    )
    return Form(
        "set_health", fields, "Set it", {"who": one.id}, "plain", why, key=f"health.{one.id}"
    )


def _why_levels(state: State, one: Person) -> dict[str, str]:
    """Why each level that cannot be set now cannot be."""
    others = [level for level in HEALTH if level != one.health]
    found = {
        level: MOVES["set_health"].why_not(state, {"who": one.id, "health": level})
        for level in others
    }
    return {level: why for level, why in found.items() if why}


def _leaving(state: State, one: Person) -> tuple[Block, ...]:
    why = MOVES["remove_character"].why_not(state, {"who": one.id})
    button = Button("Leave out", Do("remove_character", {"who": one.id}), "danger", why)
    return (
        Text("Until the first action somebody can be left out, with all links.", "small"),
        Buttons((button,)),
    )
