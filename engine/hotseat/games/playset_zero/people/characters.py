"""Characters: the parts of a sheet, what the rules ask of a new one, and the forms to make one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from hotseat.core.arguments import LINE, blank, line
from hotseat.core.game import Args
from hotseat.core.panels import Button, Card, Entry, Field, Form, Go, Pairs, Text, View
from hotseat.core.private import GM
from hotseat.core.shapes import Shape, choice, integer, maybe
from hotseat.core.sheet import NewSheet
from hotseat.core.wording import listed, sentence
from hotseat.games.playset_zero.state import (
    KINDS,
    MARKS_MOST,
    SLOTS,
    Character,
    Feature,
    State,
)
from hotseat.games.playset_zero.words import KIND_LABELS, which
from hotseat.kit.facts import Kinds
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.people import NAME_MOST, characters, without_character
from hotseat.kit.sheet import Line, Number
from hotseat.kit.values import Value, many, nested, optional

FACTS, MOVES = Kinds("playset_zero"), Moves()
NUMBERS = tuple(range(1, SLOTS + 1))
KIND = choice("", *KINDS)
HINTS = (
    "For example, “in love with the Empress” or “seeking God”.",
    "For example, “brave as a lion” or “charming jokester”.",
    "For example, “former gladiator” or “raised by wolves”.",
    "For example, “champion archer” or “a set of lockpicks”.",
)


def kind_field(name: str, label: str, value: str = "") -> Field:
    """What kind of Feature it is."""
    choices = tuple((kind, said[0]) for kind, said in KIND_LABELS.items())
    return Field(name, label, "choice", value, choices=choices)


# --- the parts of a sheet ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Features:
    """The four Features, each with its kind. What is rewritten stays magical."""

    name: str = "features"
    label: str = "Features"
    first: tuple[Feature | None, ...] = (None,) * SLOTS

    @property
    def file(self) -> Value:
        return many(optional(nested(Feature)), SLOTS, SLOTS)

    def args(self) -> Mapping[str, Shape]:
        texts = {f"feature_{n}": maybe(LINE) for n in NUMBERS}
        return {**texts, **{f"kind_{n}": maybe(KIND) for n in NUMBERS}}

    def why_not(self, args: Args) -> str:
        return ""

    def fields(self, held: tuple[Feature | None, ...], view: View) -> tuple[Field, ...]:
        new, found = not any(held), []
        for n, feature in zip(NUMBERS, held, strict=True):
            said, kind = (feature.text, feature.kind) if feature else ("", KINDS[n - 1])
            label = "Main Feature" if new and n == 1 else f"Feature {n}"
            found.append(Field(f"feature_{n}", label, value=said, hint=HINTS[n - 1] if new else ""))
            found.append(kind_field(f"kind_{n}", f"Kind of {label}", kind))
        return tuple(found)

    def value(self, args: Args, held: Any, owner: str) -> tuple[Feature | None, ...]:
        return tuple(self._one(args, n, old) for n, old in zip(NUMBERS, held, strict=True))

    def _one(self, args: Args, n: int, old: Feature | None) -> Feature | None:
        said = line(args, f"feature_{n}") if f"feature_{n}" in args else old.text if old else ""
        if not said:
            return None
        kind = line(args, f"kind_{n}") or (old.kind if old else KINDS[n - 1])
        return replace(old, text=said, kind=kind) if old else Feature(said, kind)


@dataclass(frozen=True, slots=True)
class Main:
    """Which of the four is the Main Feature; that of a new character is the first one written."""

    name: str = "main"
    label: str = "Main Feature"
    first: int = 0

    @property
    def file(self) -> Shape:
        return integer(-1, SLOTS - 1)

    def args(self) -> Mapping[str, Shape]:
        return {"main": maybe(choice("", *map(str, NUMBERS)))}

    def why_not(self, args: Args) -> str:
        return ""

    def fields(self, held: int, view: View) -> tuple[Field, ...]:
        choices = (("", "None"), *((str(n), f"Feature {n}") for n in NUMBERS))
        value = str(held + 1) if held >= 0 else ""
        return (Field("main", self.label, "choice", value, choices=choices),)

    def value(self, args: Args, held: int, owner: str) -> int:
        return int(line(args, "main") or 0) - 1 if "main" in args else held


@dataclass(frozen=True, slots=True)
class Turned:
    """What the flaw was replaced with: words to put right, once there are any."""

    name: str = "turned"
    label: str = "In place of the flaw"
    first: Feature | None = None

    @property
    def file(self) -> Value:
        return optional(nested(Feature))

    def args(self) -> Mapping[str, Shape]:
        return {"turned": maybe(LINE)}

    def why_not(self, args: Args) -> str:
        return ""

    def fields(self, held: Feature | None, view: View) -> tuple[Field, ...]:
        return (Field("turned", self.label, value=held.text),) if held else ()

    def value(self, args: Args, held: Feature | None, owner: str) -> Feature | None:
        said = line(args, "turned")
        return replace(held, text=said) if held and said else held


SHEET = (
    Line("concept", "Concept", "For example, “a retired thief with a conscience”."),
    Features(),
    Main(),
    Line("detail", "Detail", "What hints at the Main Feature to anyone who meets them."),
    Line("flaw", "Flaw", "A shortcoming, a fear, a source of pain: it gets them into trouble."),
    Line("tie", "Place in the situation", "Optional. How this character fits into it."),
    Turned(),
    Number("marks", "Earned advantage dice", 0, MARKS_MOST),
)


# --- what the rules ask --------------------------------------------------------------------------


def complete(state: State, args: Args) -> str:
    """Everything that a new player character lacks by the text, a sentence each. NPCs may be as
    loose as the GM likes."""
    if state.table.seats.is_gm(args.get("owner", "")):
        return ""
    kinds = [args[f"kind_{n}"] for n in NUMBERS if args.get(f"kind_{n}")]
    empty = [n for n in NUMBERS if blank(args, f"feature_{n}")]
    kindless = [n for n in NUMBERS if blank(args, f"kind_{n}") and n not in empty]
    short = len(kinds) == SLOTS and len(set(kinds)) < 3
    faults = (
        "Add a concept." if blank(args, "concept") else "",
        f"{which(empty)} missing: a character has four." if empty else "",
        f"Choose a kind for {which(kindless)}." if kindless else "",
        f"Only {_kinds(kinds)}: use at least three different kinds." if short else "",
        "Choose the Main Feature." if blank(args, "main") else "",
        "Add a detail that hints at the Main Feature." if blank(args, "detail") else "",
        "Add a flaw." if blank(args, "flaw") else "",
    )
    return " ".join(fault for fault in faults if fault)


def _kinds(kinds: list[str]) -> str:
    return listed(sorted({KIND_LABELS[kind][0].lower() for kind in kinds}))


@needs("who")
def not_in_roll(state: State, args: Args) -> str:
    """Who is in the roll does not leave in the middle of it."""
    one = state.people.get(args["who"])
    busy = one is not None and bool(state.pools(one.id))
    return f"{one.name} is in the roll. Resolve the roll first." if one and busy else ""


def told_made(fact: Any, state: State, _by: str) -> Entry:
    """The log's entry of a new character: the name, whose it is, the concept."""
    owner = state.table.seats.name_of(fact.owner)
    return Entry("Character created", fact.name, sentence(fact.concept) or f"Played by {owner}.")


PEOPLE = characters(
    FACTS,
    MOVES,
    Character,
    SHEET,
    told_made,
    may_leave=not_in_roll,
    may_make=against_rules(complete, "PZ-17"),
)


# --- forms ---------------------------------------------------------------------------------------

LEAD = (
    "Features help a character succeed. Choose four, of at least three different kinds. The first"
    " is the Main Feature: it weighs more than the others."
)


def new_sheets(state: State, view: View) -> tuple[NewSheet, ...]:
    """A player's character, by the rules; an NPC, as loose as the GM likes."""
    form = PEOPLE.new_form(state, view)
    waiting = [seat.name for seat in without_character(state)]
    lead = f"No character yet: {listed(waiting)}." if waiting else ""
    asked = replace(form, fields=_without(form.fields, "main", "marks"))
    own = (
        *((Text(lead, "small"),) if lead else ()),
        Text(LEAD),
        Pairs(tuple(KIND_LABELS.values())),
    )
    npc = Text("An NPC needs only a name. Features help when the GM rolls for them.")
    return (
        NewSheet("New character", (Card("", (*own, asked)),)),
        NewSheet("New NPC", (Card("", (npc, npc_form())),)),
    )


def npc_form() -> Form:
    """An NPC made up on the spot: a name, and whatever comes to mind."""
    fields = (
        Field("name", "NPC name", hi=NAME_MOST),
        Field("feature_1", "Feature", hint="Optional. What they are good at."),
        Field("concept", "Concept", hint="Optional."),
    )
    args = {"owner": GM, "main": ""}
    return Form("make_character", fields, "Create NPC", args, "plain", key="new.npc")


def edit_form(state: State, view: View, one: Character) -> Form:
    """Everything on a sheet that is words, the Main Feature chosen by its own."""
    form = PEOPLE.edit_form(state, view, one)
    held = [
        (str(n), feature.text) for n, feature in zip(NUMBERS, one.features, strict=True) if feature
    ]
    choices = (("", "None"), *held)
    fields = _without(form.fields, "marks")
    chosen = tuple(replace(f, choices=choices) if f.name == "main" else f for f in fields)
    return replace(form, fields=chosen)


def _without(fields: tuple[Field, ...], *names: str) -> tuple[Field, ...]:
    return tuple(field for field in fields if field.name not in names)


def create_buttons() -> tuple[Button, ...]:
    """The ways to more characters."""
    return (
        Button("New character", Go("sheets/new/0"), icon="plus"),
        Button("New NPC", Go("sheets/new/1"), "quiet", icon="plus"),
    )
