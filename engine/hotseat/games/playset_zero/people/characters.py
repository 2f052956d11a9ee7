"""Characters: the parts of a sheet, what the rules ask of a new one, and the forms to make one."""

from __future__ import annotations

from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.asks import Ask
from hotseat.core.errors import Faulty
from hotseat.core.facts import FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.private import GM
from hotseat.core.shapes import choice, integer
from hotseat.core.sheet import NewSheet
from hotseat.core.values import many, nested, of, optional
from hotseat.core.wording import listed
from hotseat.games.playset_zero.labels import KIND_LABELS
from hotseat.games.playset_zero.people.ideas import FEATURES, IDEAS, NAMES
from hotseat.games.playset_zero.state import KINDS, MARKS_MOST, SLOTS, Character, Feature, State
from hotseat.kit.characters import MakeCharacter, characters
from hotseat.kit.ideas import ideas, suggested
from hotseat.kit.people import OfWho
from hotseat.kit.play_screen import without_one
from hotseat.kit.screens import without
from hotseat.kit.sheet import CustomPart, Line, Number, given_for, left_blank

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
NUMBERS = tuple(range(1, SLOTS + 1))
KIND = choice("", *KINDS)
Features = tuple[Feature | None, ...]
NONE: Features = (None,) * SLOTS


def kind_field(name: str, label: str, value: str = "") -> p.Field:
    """The field that asks for the kind of a Feature."""
    choices = tuple((kind, label_and_hint[0]) for kind, label_and_hint in KIND_LABELS.items())
    return p.Field(name, label, "choice", value, choices=choices)


# --- the parts of a sheet that only this game has ------------------------------------------------


def _ask_features(features: Features) -> tuple[p.Field, ...]:
    """The fields of four Features; the first of a new character is labelled the main one."""
    new, fields = not any(features), []
    for n, feature in zip(NUMBERS, features, strict=True):
        words, kind = (feature.text, feature.kind) if feature else ("", KINDS[n - 1])
        label = "Main Feature" if new and n == 1 else f"Feature {n}"
        fields.append(p.Field(f"feature_{n}", label, value=words))
        fields.append(kind_field(f"kind_{n}", f"Kind of {label}", kind))
    return tuple(fields)


class AskFeatures(Ask):
    """The texts of four Features and their kinds; None: as it stands."""

    feature_1: str | None = of(LINE, default=None)
    kind_1: str | None = of(KIND, default=None)
    feature_2: str | None = of(LINE, default=None)
    kind_2: str | None = of(KIND, default=None)
    feature_3: str | None = of(LINE, default=None)
    kind_3: str | None = of(KIND, default=None)
    feature_4: str | None = of(LINE, default=None)
    kind_4: str | None = of(KIND, default=None)

    @property
    def rows(self) -> tuple[tuple[str | None, str | None], ...]:
        """The text of each Feature with its kind."""
        return (
            (self.feature_1, self.kind_1),
            (self.feature_2, self.kind_2),
            (self.feature_3, self.kind_3),
            (self.feature_4, self.kind_4),
        )


class AskMain(Ask):
    """Which Feature is the main one, from "1", "" for none; None: as it stands."""

    main: str | None = of(choice("", *map(str, NUMBERS)), default=None)


class AskTurned(Ask):
    """What stands in place of the flaw."""

    turned: str = of(LINE, default="")


def _read_features(ask: AskFeatures, features: Features) -> Features:
    """The four Features as given; one that is reworded stays magical."""
    read: list[Feature | None] = []
    for first, old, (text, kind) in zip(KINDS[:SLOTS], features, ask.rows, strict=True):
        words = line(text) if text is not None else old.text if old else ""
        kind = line(kind) or (old.kind if old else first)
        new = replace(old, text=words, kind=kind) if old else Feature(words, kind)
        read.append(new if words else None)
    return tuple(read)


def _ask_main(main: int) -> tuple[p.Field, ...]:
    choices = (("", "None"), *((str(n), f"Feature {n}") for n in NUMBERS))
    value = str(main + 1) if main >= 0 else ""
    return (p.Field("main", "Main Feature", "choice", value, choices=choices),)


def _read_main(ask: AskMain, main: int) -> int:
    return main if ask.main is None else int(line(ask.main) or 0) - 1


def _ask_turned(feature: Feature | None) -> tuple[p.Field, ...]:
    return (p.Field("turned", "In place of the flaw", value=feature.text),) if feature else ()


def _read_turned(ask: AskTurned, feature: Feature | None) -> Feature | None:
    words = line(ask.turned)
    return replace(feature, text=words) if feature and words else feature


FEATURE = optional(nested(Feature))
SHEET = (
    Line("concept", "Concept", "For example, “a retired thief with a conscience”."),
    CustomPart(
        "features",
        "",
        NONE,
        many(FEATURE, SLOTS, SLOTS),
        AskFeatures,
        _ask_features,
        _read_features,
    ),
    CustomPart("main", "", 0, integer(-1, SLOTS - 1), AskMain, _ask_main, _read_main),
    Line("detail", "Detail", "What hints at the Main Feature to anyone who meets them."),
    Line("flaw", "Flaw", "A shortcoming, a fear, a source of pain: it gets them into trouble."),
    Line("tie", "Place in the situation", "Optional. How this character fits into it."),
    CustomPart("turned", "", None, FEATURE, AskTurned, _ask_turned, _read_turned),
    Number("marks", "Earned advantage dice", 0, MARKS_MOST),
)


# --- what the rules ask --------------------------------------------------------------------------


LACKING = {
    "concept": "Add a concept.",
    "feature_1": "Add the Main Feature.",
    **{f"feature_{n}": f"Add Feature {n}." for n in NUMBERS[1:]},
    "kind_1": "Choose a kind for the Main Feature.",
    **{f"kind_{n}": f"Choose a kind for Feature {n}." for n in NUMBERS[1:]},
    "main": "Choose the Main Feature.",
    "detail": "Add a detail that hints at the Main Feature.",
    "flaw": "Add a flaw.",
}


def complete(state: State, ask: MakeCharacter) -> str:
    """The rules (PZ-17): everything that a new player character lacks, at its field; "" for an
    NPC."""
    if state.table.seats.is_gm(ask.owner or ""):
        return ""
    at = left_blank(ask, LACKING)
    kinds = [kind for n in NUMBERS if (kind := given_for(ask, f"kind_{n}"))]
    if len(kinds) == SLOTS and len(set(kinds)) < 3:
        only = listed(sorted({KIND_LABELS[kind][0].lower() for kind in kinds}))
        at[f"kind_{SLOTS}"] = f"Only {only}: use at least three different kinds."
    return Faulty(" ".join(at.values()), at) if at else ""


not_in_roll = unless(
    OfWho,
    lambda state, ask: not state.pools(ask.who),
    lambda state, ask: f"{state.people[ask.who].name} is in the roll. Resolve it first.",
)


RULES = against_rules(complete, "PZ-17")
PEOPLE = characters(
    FACTS, MOVES, Character, SHEET, may_leave=not_in_roll, may_make=RULES, ideas=IDEAS, names=NAMES
)


# --- forms ---------------------------------------------------------------------------------------

SKILLS = ideas(*FEATURES["skill"])  # the kind that an NPC's Feature is of
LEAD = (
    "Features help a character succeed. Choose four, of at least three different kinds. The first"
    " is the Main Feature: it weighs more than the others. Is one magical, unusual or weird? Say so"
    " later, with Edit on the sheet."
)


def new_sheets(state: State, view: p.View) -> tuple[NewSheet, ...]:
    """The forms that make a player's character and an NPC."""
    form = PEOPLE.new_form(state, view)
    asked = without(form, "main", "marks")
    own = (p.Text(LEAD), p.Pairs(tuple(KIND_LABELS.values())), *without_one(state), asked)
    npc = p.Text("An NPC needs only a name. Features help when the GM rolls for them.")
    return (
        NewSheet("New character", (p.Card("", own),)),
        NewSheet("New NPC", (p.Card("", (npc, _with_ideas(npc_form(), state, view))),)),
    )


def npc_form() -> p.Form:
    """The form of an NPC: a name, and optionally a Feature and a concept."""
    fields = (
        p.Field("name", "NPC name"),
        p.Field("feature_1", "Feature", hint="Optional. What they are good at."),
        p.Field("concept", "Concept", hint="Optional."),
    )
    args = {"owner": GM, "main": "", "kind_1": "skill"}
    return p.Form("make_character", fields, "Create NPC", args, "plain", key="new.npc")


def _with_ideas(form: p.Form, state: State, view: p.View) -> p.Form:
    """The form of an NPC with ideas, where it has a page of its own."""
    return suggested(form, {**IDEAS, "feature_1": SKILLS}, NAMES, state, view)


def edit_form(state: State, view: p.View, character: Character) -> p.Form:
    """The form that edits a sheet's texts. Which Feature is the main one is asked once, and of one
    that is written in this very form too; each is called what it is when the form opens."""
    form = PEOPLE.edit_form(state, view, character)
    features = zip(NUMBERS, character.features, strict=True)
    texts = ((str(n), feature.text if feature else f"Feature {n}") for n, feature in features)
    asked: dict[str, dict[str, Any]] = {
        "main": {"label": "Which is the Main Feature?", "choices": (("", "None"), *texts)},
        "feature_1": {"label": "Feature 1"},
        "kind_1": {"label": "Kind of Feature 1"},
        f"feature_{character.main + 1}": {"label": "Main Feature"},
        f"kind_{character.main + 1}": {"label": "Kind of Main Feature"},
    }
    return replace(
        form, fields=tuple(replace(field, **asked.get(field.name, {})) for field in form.fields)
    )
