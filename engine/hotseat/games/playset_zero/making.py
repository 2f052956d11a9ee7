"""Moves of the table and its people: who plays, the scenario, and the characters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.arguments import ID, LINE, LONG, NAME, always, blank, line
from hotseat.core.dice import Source
from hotseat.core.game import Args, Fact, Move
from hotseat.core.private import GM, Hidden
from hotseat.core.shapes import Shape, choice, maybe
from hotseat.games.playset_zero import words
from hotseat.games.playset_zero.facts import PREFIX
from hotseat.games.playset_zero.state import FLAW, KINDS, SLOTS, Character, Feature, State

PLACE = choice(*(str(place) for place in range(FLAW + 1)))
KIND = choice("", *KINDS)
NUMBERS = tuple(str(place) for place in range(1, SLOTS + 1))
SIDES = ("1", "2", "3")

_FEATURES: Mapping[str, Shape] = {
    name: shape
    for number in NUMBERS
    for name, shape in ((f"feature_{number}", LINE), (f"kind_{number}", KIND))
}
PLAYERS_SHEET: Mapping[str, Shape] = {
    "name": NAME,
    "concept": LINE,
    "player": NAME,
    **_FEATURES,
    "main": choice("", *NUMBERS),
    "detail": LINE,
    "flaw": LINE,
}
GMS_SHEET: Mapping[str, Shape] = {
    name: maybe(shape)
    for name, shape in {**PLAYERS_SHEET, "name": NAME}.items()
    if name != "player"
} | {"name": NAME}


def fact(kind: str, /, **data: Any) -> Fact:
    """One fact of this game."""
    return (PREFIX + kind, data)


def named(state: State, args: Args) -> dict[str, Any]:
    """``who`` and ``name`` as facts hold them."""
    return {"who": args["who"], "name": state.people[args["who"]].name}


def why_nobody(state: State, args: Args, free: bool = False) -> str:
    """Why the character ``who`` cannot act: unknown, retired, or (with ``free``) in a roll."""
    if "who" not in args:
        return ""
    one = state.people.get(args["who"])
    if one is None:
        return words.NO_CHARACTER
    if one.gone:
        return words.retired(one.name)
    if free and state.conflict is not None and state.pools(one.id):
        return words.in_the_roll(one.name)
    return ""


# --- the table -----------------------------------------------------------------------------------


def _why_scenario(_state: State, args: Args) -> str:
    return words.NO_SITUATION if blank(args, "situation") else ""


def _do_scenario(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    sides = [
        {"name": line(args, f"side_{number}"), "wants": line(args, f"wants_{number}")}
        for number in SIDES
        if line(args, f"side_{number}") or line(args, f"wants_{number}")
    ]
    return (fact("scenario_written", situation=line(args, "situation"), sides=sides),)


def _do_secret(_state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    said = line(args, "text")
    return (fact("secret_kept", **({"secret": Hidden(GM, said)} if said else {})),)


# --- characters ----------------------------------------------------------------------------------


def _why_sheet(state: State, args: Args, mine: str = "", gms: bool = False) -> str:
    """Why these words make no sheet; ``mine`` is the character's own id when it is edited."""
    if blank(args, "name"):
        return words.NO_NAME
    name = line(args, "name")
    if any(one.name == name and one.id != mine for one in state.present()):
        return words.taken(name)
    if not gms:
        said = name or "this character"
        return (
            (words.no_concept(said) if blank(args, "concept") else "")
            or _why_features(args)
            or (words.no_detail(said) if blank(args, "detail") else "")
            or (words.NO_FLAW if blank(args, "flaw") else "")
        )
    return _why_loose(args)


def _why_features(args: Args) -> str:
    empty = [int(number) for number in NUMBERS if blank(args, f"feature_{number}")]
    if empty:
        return words.features_missing(empty)
    kindless = [int(number) for number in NUMBERS if blank(args, f"kind_{number}")]
    if kindless:
        return words.kinds_missing(kindless)
    kinds = [args[f"kind_{number}"] for number in NUMBERS if f"kind_{number}" in args]
    if len(kinds) == SLOTS and len(set(kinds)) < 3:
        return words.too_few_kinds(kinds)
    return words.NO_MAIN if blank(args, "main") else ""


def _why_loose(args: Args) -> str:
    kindless = [
        int(number)
        for number in NUMBERS
        if line(args, f"feature_{number}") and blank(args, f"kind_{number}")
    ]
    if kindless:
        return words.kinds_missing(kindless)
    main = line(args, "main")
    return words.NO_MAIN if main and blank(args, f"feature_{main}") else ""


def seat_of(state: State, said: str) -> str:
    """The id of a seat, given by its id or its name; what is neither stays as it is."""
    seats = state.table.seats
    if seats.is_gm(said):
        return GM
    found = seats.seat(said) or seats.named(said)
    return found.id if found else said


def _sheet(state: State, args: Args, before: Character | None = None) -> dict[str, Any]:
    features = [_feature(args, place, before) for place in range(SLOTS)]
    main = int(line(args, "main") or 0) - 1
    plain = {name: line(args, name) for name in ("name", "concept", "detail", "flaw")}
    held = main if main >= 0 and features[main] is not None else -1
    owner = seat_of(state, line(args, "player"))
    return {**plain, "owner": owner, "features": features, "main": held}


def _feature(args: Args, place: int, before: Character | None) -> dict[str, Any] | None:
    said = line(args, f"feature_{place + 1}")
    if not said:
        return None
    kind = line(args, f"kind_{place + 1}") or KINDS[0]
    old = before.features[place] if before else None
    return feature_data(
        Feature(said, kind, old.uses, old.limitation) if old else Feature(said, kind)
    )


def feature_data(feature: Feature) -> dict[str, Any]:
    """A Feature as plain JSON."""
    data: dict[str, Any] = {"text": feature.text, "kind": feature.kind}
    if feature.uses:
        data |= {"uses": list(feature.uses), "limitation": feature.limitation}
    return data


def _why_make(state: State, args: Args) -> str:
    return _why_sheet(state, args)


def _why_make_gms(state: State, args: Args) -> str:
    return _why_sheet(state, args, gms=True)


def _do_make(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("character_made", **_sheet(state, args)),)


def _do_make_gms(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("character_made", **_sheet(state, {**args, "player": GM})),)


def _why_edit(state: State, args: Args) -> str:
    gms = "player" in args and seat_of(state, line(args, "player")) == GM
    turned = words.NO_WORDS if blank(args, "turned") else ""
    return why_nobody(state, args) or _why_sheet(state, args, args.get("who", ""), gms) or turned


def _do_edit(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    one = state.people[args["who"]]
    data = _sheet(state, args, one)
    if one.turned is not None and line(args, "turned"):
        turned = Feature(
            line(args, "turned"), one.turned.kind, one.turned.uses, one.turned.limitation
        )
        data["turned"] = feature_data(turned)
    return (fact("character_edited", who=one.id, **data),)


def _why_retire(state: State, args: Args) -> str:
    return why_nobody(state, args, free=True)


def _do_retire(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("character_retired", **named(state, args)),)


def _why_return(state: State, args: Args) -> str:
    if "who" not in args:
        return ""
    one = state.people.get(args["who"])
    if one is None:
        return words.NO_CHARACTER
    if not one.gone:
        return words.not_retired(one.name)
    return words.taken(one.name) if any(o.name == one.name for o in state.present()) else ""


def _do_return(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("character_returned", **named(state, args)),)


_SCENARIO: Mapping[str, Shape] = {
    "situation": LONG,
    **{f"side_{number}": maybe(NAME) for number in SIDES},
    **{f"wants_{number}": maybe(LONG) for number in SIDES},
}

MOVES = (
    Move("write_scenario", _SCENARIO, _why_scenario, _do_scenario),
    Move("keep_secret", {"text": LONG}, always, _do_secret),
    Move("make_character", PLAYERS_SHEET, _why_make, _do_make),
    Move("make_gms_character", GMS_SHEET, _why_make_gms, _do_make_gms),
    Move(
        "edit_character",
        {"who": ID, **PLAYERS_SHEET, "turned": maybe(LINE)},
        _why_edit,
        _do_edit,
    ),
    Move("retire", {"who": ID}, _why_retire, _do_retire),
    Move("bring_back", {"who": ID}, _why_return, _do_return),
)
