"""Moves that change a character in play: trouble and its red dice, advantages, new Features."""

from __future__ import annotations

from typing import Any

from hotseat.core.arguments import ID, LINE, blank, line
from hotseat.core.dice import Source
from hotseat.core.game import Args, Fact, Move
from hotseat.core.shapes import integer, maybe
from hotseat.games.playset_zero import words
from hotseat.games.playset_zero.making import KIND, PLACE, fact, named, why_nobody
from hotseat.games.playset_zero.state import (
    FEATURE_COST,
    FLAW,
    FLAW_COST,
    KINDS,
    MARKS_MOST,
    SLOTS,
    Advantage,
    State,
)

USES = ("use_1", "use_2", "use_3")


def feature_text(state: State, who: str, place: int) -> str:
    """The words of a Feature, or of the flaw while it is one; "" for an empty place."""
    one = state.people[who]
    feature = one.feature(place)
    if feature is not None:
        return feature.text
    return one.flaw if place == FLAW else ""


def _why_no_feature(state: State, args: Args) -> str:
    if "who" not in args or "feature" not in args:
        return ""
    held = feature_text(state, args["who"], int(args["feature"]))
    return "" if held else words.NO_FEATURE


def _placed(state: State, args: Args) -> dict[str, Any]:
    place = int(args["feature"])
    said = feature_text(state, args["who"], place)
    return {**named(state, args), "place": place, "text": said}


# --- trouble (advantage dice, the second way) ----------------------------------------------------


def _why_trouble(state: State, args: Args) -> str:
    return (
        why_nobody(state, args)
        or _why_no_feature(state, args)
        or (words.NO_TROUBLE if blank(args, "words") else "")
    )


def _do_trouble(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("mark_earned", **_placed(state, args), words=line(args, "words")),)


def _do_offer(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("mark_offered", **_placed(state, args), words=line(args, "words")),)


def _why_answer(state: State, args: Args) -> str:
    if "offer" not in args or any(offer.id == args["offer"] for offer in state.offers):
        return ""
    return words.NO_OFFER


def _do_accept(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    offer = next(offer for offer in state.offers if offer.id == args["offer"])
    placed = _placed(state, {"who": offer.who, "feature": str(offer.place)})
    return (fact("mark_earned", **placed, words=offer.words, offer=offer.id),)


def _do_decline(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    offer = next(offer for offer in state.offers if offer.id == args["offer"])
    return (fact("offer_declined", offer=offer.id, name=state.people[offer.who].name),)


def _why_marks(state: State, args: Args) -> str:
    nobody = why_nobody(state, args)
    if nobody or "who" not in args or "marks" not in args:
        return nobody
    one = state.people[args["who"]]
    taken = one.marks - state.free_marks(one.id)
    return words.marks_in_roll(taken) if args["marks"] < taken else ""


def _do_marks(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("marks_set", **named(state, args), marks=args["marks"]),)


# --- advantages ----------------------------------------------------------------------------------


def _advantage(state: State, args: Args) -> Advantage | None:
    kept = state.people[args["who"]].advantages
    return next((one for one in kept if one.id == args["advantage"]), None)


def _why_keep(state: State, args: Args) -> str:
    return why_nobody(state, args) or (words.NO_WORDS if blank(args, "words") else "")


def _do_keep(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("advantage_kept", **named(state, args), words=line(args, "words")),)


def _why_advantage(state: State, args: Args) -> str:
    nobody = why_nobody(state, args)
    if nobody or "who" not in args or "advantage" not in args:
        return nobody
    held = _advantage(state, args)
    if held is None:
        return words.NO_ADVANTAGE
    return words.NO_WORDS if blank(args, "words") else ""


def _why_erase(state: State, args: Args) -> str:
    stands = _why_advantage(state, args)
    if stands or "advantage" not in args or "who" not in args:
        return stands
    held = _advantage(state, args)
    if held is not None and held not in state.free_advantages(args["who"]):
        return words.advantage_in_roll(held.words)
    return ""


def _do_reword(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    said = line(args, "words")
    data = {**named(state, args), "advantage": args["advantage"], "words": said}
    return (fact("advantage_reworded", **data),)


def _do_erase(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    held = _advantage(state, args)
    assert held is not None
    return (fact("advantage_erased", **named(state, args), advantage=held.id, words=held.words),)


# --- new Features for earned dice ----------------------------------------------------------------


def _why_new(args: Args) -> str:
    if blank(args, "text"):
        return words.NO_WORDS
    return words.NO_KIND if blank(args, "kind") else ""


def _why_dice(state: State, args: Args, cost: int) -> str:
    if "who" not in args:
        return ""
    free = state.free_marks(args["who"])
    return words.marks_short(state.people[args["who"]].name, cost, free) if free < cost else ""


def _why_buy(state: State, args: Args) -> str:
    one = state.people.get(args.get("who", ""))
    if args.get("feature") == str(FLAW) and one is not None and one.turned is None:
        return words.FLAW_STANDS
    return (
        why_nobody(state, args)
        or _why_dice(state, args, FEATURE_COST)
        or _why_no_feature(state, args)
        or _why_new(args)
        or _why_kinds(state, args)
    )


def _why_kinds(state: State, args: Args) -> str:
    """Three kinds are needed after the change too, where the character is a player's."""
    if not {"who", "feature", "kind"} <= set(args) or args["feature"] == str(FLAW):
        return ""
    one = state.people[args["who"]]
    kinds = [
        args["kind"] if str(place) == args["feature"] else feature.kind
        for place, feature in enumerate(one.features)
        if feature is not None
    ]
    short = one.player and len(kinds) == SLOTS and len(set(kinds)) < 3
    return words.too_few_kinds(kinds) if short else ""


def _do_buy(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    place = int(args["feature"])
    old = feature_text(state, args["who"], place)
    new = {"text": line(args, "text"), "kind": args["kind"]}
    return (fact("feature_bought", **named(state, args), place=place, old=old, **new),)


def _why_turn(state: State, args: Args) -> str:
    nobody = why_nobody(state, args)
    if nobody or "who" not in args:
        return nobody
    if state.people[args["who"]].turned is not None:
        return words.TURNED_ALREADY
    return _why_dice(state, args, FLAW_COST) or _why_new(args)


def _do_turn(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    old = state.people[args["who"]].flaw
    new = {"text": line(args, "text"), "kind": args.get("kind") or KINDS[1]}
    return (fact("flaw_turned", **named(state, args), old=old, **new),)


# --- magic ---------------------------------------------------------------------------------------


def _why_magical(state: State, args: Args) -> str:
    stands = why_nobody(state, args) or _why_no_feature(state, args)
    if stands or "who" not in args or "feature" not in args:
        return stands
    if state.people[args["who"]].feature(int(args["feature"])) is None:
        return words.FLAW_NOT_MAGICAL
    if any(blank(args, use) for use in USES):
        return words.NO_USES
    return words.NO_LIMIT if blank(args, "limitation") else ""


def _do_magical(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    uses = [line(args, use) for use in USES]
    limit = line(args, "limitation")
    return (fact("feature_made_magical", **_placed(state, args), uses=uses, limit=limit),)


def _why_ordinary(state: State, args: Args) -> str:
    stands = why_nobody(state, args) or _why_no_feature(state, args)
    if stands or "who" not in args or "feature" not in args:
        return stands
    feature = state.people[args["who"]].feature(int(args["feature"]))
    return "" if feature is not None and feature.magical else words.NOT_MAGICAL


def _do_ordinary(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("feature_made_ordinary", **_placed(state, args)),)


_FEATURE = {"who": ID, "feature": PLACE}
_KEPT = {"who": ID, "advantage": ID}

MOVES = (
    Move("get_in_trouble", {**_FEATURE, "words": LINE}, _why_trouble, _do_trouble),
    Move("offer_die", {**_FEATURE, "words": LINE}, _why_trouble, _do_offer),
    Move("accept_offer", {"offer": ID}, _why_answer, _do_accept),
    Move("decline_offer", {"offer": ID}, _why_answer, _do_decline),
    Move("set_marks", {"who": ID, "marks": integer(0, MARKS_MOST)}, _why_marks, _do_marks),
    Move("keep_advantage", {"who": ID, "words": LINE}, _why_keep, _do_keep),
    Move("reword_advantage", {**_KEPT, "words": LINE}, _why_advantage, _do_reword),
    Move("erase_advantage", _KEPT, _why_erase, _do_erase),
    Move("buy_feature", {**_FEATURE, "text": LINE, "kind": KIND}, _why_buy, _do_buy),
    Move("turn_flaw", {"who": ID, "text": LINE, "kind": maybe(KIND)}, _why_turn, _do_turn),
    Move(
        "make_magical",
        {**_FEATURE, **dict.fromkeys(USES, LINE), "limitation": LINE},
        _why_magical,
        _do_magical,
    ),
    Move("make_ordinary", _FEATURE, _why_ordinary, _do_ordinary),
)
