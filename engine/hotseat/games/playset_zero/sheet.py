"""The character sheet as data, to play with, and the forms that change a character in play."""

from __future__ import annotations

from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    Card,
    Chip,
    Chips,
    DieFace,
    Do,
    Field,
    Form,
    Line,
    Lines,
    Tag,
    Text,
    View,
)
from hotseat.core.private import GM
from hotseat.core.sheet import OpenSheet, Sheet
from hotseat.games.playset_zero import words
from hotseat.games.playset_zero.moves import MOVES
from hotseat.games.playset_zero.parts import RED, kind_field
from hotseat.games.playset_zero.screen_table import feature_choices, offers, trouble_forms
from hotseat.games.playset_zero.sheet_edit import edit
from hotseat.games.playset_zero.state import (
    FEATURE_COST,
    FLAW_COST,
    Character,
    Feature,
    State,
)


def sheets(state: State, _view: View) -> tuple[Sheet, ...]:
    """Everybody's sheet, the players' first, those who left the story last."""
    people = sorted(state.people.values(), key=lambda one: (one.gone, one.owner == GM))
    return tuple(_sheet(state, one) for one in people)


def _sheet(state: State, one: Character) -> Sheet:
    kind = "Players’ characters" if one.owner != GM else "The GM’s characters"
    by = state.table.seats.name_of(one.owner) if one.owner != GM else ""
    played = f"played by {by}" if by else ""
    sub = ", ".join(part for part in (one.concept, played) if part)
    return Sheet(one.id, one.name, sub, kind, one.gone)


def open_sheet(state: State, view: View, who: str) -> OpenSheet:
    """What stands on one sheet. Raises KeyError for an unknown id."""
    one = state.people[who]
    if not one.gone:
        return OpenSheet(_play(state, view, one), edit(state, view, one))
    args = {"who": one.id}
    why = MOVES["bring_back"].why_not(state, args)
    back = Button("Bring back into the story", Do("bring_back", args), why_not=why)
    return OpenSheet((*_play(state, view, one)[:3], Buttons((back,))))


# --- in play -------------------------------------------------------------------------------------


def _play(state: State, view: View, one: Character) -> tuple[Block, ...]:
    return (
        *offers(state, one.id),
        _features(one),
        _flaw(one),
        _advantages(state, one),
        _marks(state, one),
        Card(
            "In trouble",
            (
                Text("Something stupid, desperate or irrational because of a Feature.", "small"),
                *trouble_forms(one),
            ),
            fold="fold.trouble",
            folded=not view.picks.get("fold.trouble"),
        ),
        _growth(state, view, one),
    )


def _features(one: Character) -> Card:
    lines = []
    for place, feature in one.helping():
        die = DieFace(10, dye="yellow") if place == one.main else DieFace(8, dye="green")
        lines.append(
            Line(feature.text, _under(one, place, feature), _feature_tags(feature), die=die)
        )
    blocks: tuple[Block, ...] = (
        (Lines(tuple(lines)),) if lines else (Text("None written down.", "small"),)
    )
    if one.detail:
        blocks += (Text(one.detail, "say"),)
    return Card("Features", blocks)


def _under(one: Character, place: int, feature: Feature) -> str:
    said = f"{words.place_said(place, one.main)}, {words.KIND_LABELS[feature.kind][0].lower()}"
    return (
        f"{said}. {words.magic_said(feature.uses, feature.limitation)}" if feature.magical else said
    )


def _feature_tags(feature: Feature) -> tuple[Tag, ...]:
    return (Tag("magic", "accent", "star"),) if feature.magical else ()


def _flaw(one: Character) -> Card:
    if one.turned is not None:
        return Card(
            "The flaw", (Lines((Line(one.flaw, "Turned into something good", spent=True),)),)
        )
    return Card("The flaw", (Text(one.flaw or "None written down."),))


def _advantages(state: State, one: Character) -> Card:
    free = state.free_advantages(one.id)
    chips = []
    for kept in one.advantages:
        there = "in the roll that is open" if kept not in free else "one red die, then gone"
        chips.append(Chip(kept.words, there, die=RED))
    row = Chips("", tuple(chips), "None yet. A hit in a roll can win one.")
    return Card("Advantages kept", (row,))


def _marks(state: State, one: Character) -> Card:
    chips = tuple(Chip(f"Red die {n + 1}", die=RED) for n in range(one.marks))
    said = "None yet. Trouble earns them."
    hint = "Roll them at any time. Two buy a new Feature, five turn the flaw."
    taken = one.marks - state.free_marks(one.id)
    if taken:
        lie = words.counted(taken, "die lies", "dice lie")
        hint = f"{words.capital(lie)} in the open roll. {hint}"
    return Card("Red dice earned", (Chips("", chips, said, hint),))


def _growth(state: State, view: View, one: Character) -> Card:
    folded = not view.picks.get("fold.growth")
    forms: list[Block] = []
    old = feature_choices(one, flaw=False)
    if old:
        forms.append(_buy_form(state, one, old))
    if one.turned is None and one.flaw:
        forms.append(_turn_form(state, one))
    return Card("Something new", tuple(forms), fold="fold.growth", folded=folded)


def _buy_form(state: State, one: Character, old: tuple[tuple[str, ...], ...]) -> Form:
    fields = (
        Field("feature", "It takes the place of", "choice", old[-1][0], choices=old),
        Field("text", "The new Feature"),
        kind_field("kind", "What kind is it?", "passion"),
    )
    why = MOVES["buy_feature"].why_not(state, {"who": one.id})
    label = f"Buy it with {words.number(FEATURE_COST)} red dice"
    return Form("buy_feature", fields, label, {"who": one.id}, why_not=why, key=f"buy.{one.id}")


def _turn_form(state: State, one: Character) -> Form:
    fields = (
        Field("text", f"What “{one.flaw}” becomes", hint="Something good, told from the flaw."),
        kind_field("kind", "What kind is it now?", "trait"),
    )
    why = MOVES["turn_flaw"].why_not(state, {"who": one.id})
    label = f"Turn it with {words.number(FLAW_COST)} red dice"
    key = f"turn.{one.id}"
    return Form("turn_flaw", fields, label, {"who": one.id}, "plain", why, key=key)
