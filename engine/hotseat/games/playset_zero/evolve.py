"""The state after one more fact: the table, its people, and through ``evolve_roll`` the roll.

Never rolls, never refuses by the rules, never reads a clock. A fact that cannot follow on those
before it raises KeyError, IndexError or ValueError, which the fold turns into a refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from hotseat.core.campaign import Event
from hotseat.core.private import secret_from
from hotseat.games.playset_zero.evolve_roll import ROLL
from hotseat.games.playset_zero.facts import PREFIX
from hotseat.games.playset_zero.state import (
    FEATURE_COST,
    FLAW,
    FLAW_COST,
    Advantage,
    Character,
    Feature,
    Offer,
    Side,
    State,
)

Data = Mapping[str, Any]


def evolve(state: State, event: Event) -> State:
    """The state after ``event``; facts of other kinds leave it as it is."""
    if not event.kind.startswith(PREFIX):
        return state
    kind = event.kind.removeprefix(PREFIX)
    if kind in ROLL:
        return ROLL[kind](state, event)
    return _PEOPLE[kind](state, event)


def _person(state: State, who: str, **changes: Any) -> State:
    one = replace(state.people[who], **changes)
    return replace(state, people={**state.people, who: one})


def _feature(data: Data | None) -> Feature | None:
    if data is None:
        return None
    return Feature(
        data["text"], data["kind"], tuple(data.get("uses", ())), data.get("limitation", "")
    )


def _sheet(data: Data) -> dict[str, Any]:
    features = tuple(_feature(item) for item in data["features"])
    if data["main"] >= 0 and features[data["main"]] is None:
        raise ValueError("the Main Feature is an empty place")
    plain = {name: data[name] for name in ("name", "concept", "owner", "main", "detail", "flaw")}
    return {**plain, "features": features}


def _with_feature(one: Character, place: int, feature: Feature) -> dict[str, Any]:
    if place == FLAW:
        return {"turned": feature}
    features = one.features
    return {"features": (*features[:place], feature, *features[place + 1 :])}


# --- the table -----------------------------------------------------------------------------------


def _scenario_written(state: State, event: Event) -> State:
    sides = tuple(Side(side["name"], side["wants"]) for side in event.data["sides"])
    return replace(state, situation=event.data["situation"], sides=sides)


def _secret_kept(state: State, event: Event) -> State:
    return replace(state, secret=secret_from(event.data.get("secret")))


# --- characters ----------------------------------------------------------------------------------


def _character_made(state: State, event: Event) -> State:
    one = Character(id=event.id, **_sheet(event.data))
    return replace(state, people={**state.people, event.id: one})


def _character_edited(state: State, event: Event) -> State:
    changes = _sheet(event.data)
    if "turned" in event.data:
        changes["turned"] = _feature(event.data["turned"])
    return _person(state, event.data["who"], **changes)


def _character_retired(state: State, event: Event) -> State:
    who = event.data["who"]
    offers = tuple(offer for offer in state.offers if offer.who != who)
    return replace(_person(state, who, gone=True), offers=offers)


def _character_returned(state: State, event: Event) -> State:
    return _person(state, event.data["who"], gone=False)


def _held(state: State, data: Data) -> tuple[Character, Feature]:
    one = state.people[data["who"]]
    feature = one.feature(data["place"])
    if feature is None:
        raise KeyError(data["place"])
    return one, feature


def _feature_made_magical(state: State, event: Event) -> State:
    data = event.data
    one, feature = _held(state, data)
    magical = replace(feature, uses=tuple(data["uses"]), limitation=data["limit"])
    return _person(state, one.id, **_with_feature(one, data["place"], magical))


def _feature_made_ordinary(state: State, event: Event) -> State:
    one, feature = _held(state, event.data)
    plain = replace(feature, uses=(), limitation="")
    return _person(state, one.id, **_with_feature(one, event.data["place"], plain))


def _mark_earned(state: State, event: Event) -> State:
    data = event.data
    offers = tuple(offer for offer in state.offers if offer.id != data.get("offer"))
    marks = state.people[data["who"]].marks + 1
    return replace(_person(state, data["who"], marks=marks), offers=offers)


def _mark_offered(state: State, event: Event) -> State:
    data = event.data
    offer = Offer(event.id, state.people[data["who"]].id, data["place"], data["words"])
    return replace(state, offers=(*state.offers, offer))


def _offer_declined(state: State, event: Event) -> State:
    offers = tuple(offer for offer in state.offers if offer.id != event.data["offer"])
    return replace(state, offers=offers)


def _marks_set(state: State, event: Event) -> State:
    return _person(state, event.data["who"], marks=event.data["marks"])


def _marks_spent(state: State, event: Event) -> State:
    marks = state.people[event.data["who"]].marks - event.data["count"]
    return _person(state, event.data["who"], marks=max(0, marks))


def _advantage_kept(state: State, event: Event) -> State:
    kept = state.people[event.data["who"]].advantages
    new = Advantage(event.id, event.data["words"])
    return _person(state, event.data["who"], advantages=(*kept, new))


def _advantage_reworded(state: State, event: Event) -> State:
    data = event.data
    kept = tuple(
        replace(one, words=data["words"]) if one.id == data["advantage"] else one
        for one in state.people[data["who"]].advantages
    )
    return _person(state, data["who"], advantages=kept)


def _advantage_erased(state: State, event: Event) -> State:
    data = event.data
    kept = state.people[data["who"]].advantages
    left = tuple(one for one in kept if one.id != data["advantage"])
    return _person(state, data["who"], advantages=left)


def _feature_bought(state: State, event: Event) -> State:
    data = event.data
    one, _old = _held(state, data)
    changes = _with_feature(one, data["place"], Feature(data["text"], data["kind"]))
    return _person(state, one.id, marks=max(0, one.marks - FEATURE_COST), **changes)


def _flaw_turned(state: State, event: Event) -> State:
    data = event.data
    one = state.people[data["who"]]
    turned = Feature(data["text"], data["kind"])
    return _person(state, one.id, turned=turned, marks=max(0, one.marks - FLAW_COST))


_PEOPLE: Mapping[str, Callable[[State, Event], State]] = {
    "scenario_written": _scenario_written,
    "secret_kept": _secret_kept,
    "character_made": _character_made,
    "character_edited": _character_edited,
    "character_retired": _character_retired,
    "character_returned": _character_returned,
    "feature_made_magical": _feature_made_magical,
    "feature_made_ordinary": _feature_made_ordinary,
    "mark_earned": _mark_earned,
    "mark_offered": _mark_offered,
    "offer_declined": _offer_declined,
    "marks_set": _marks_set,
    "marks_spent": _marks_spent,
    "advantage_kept": _advantage_kept,
    "advantage_reworded": _advantage_reworded,
    "advantage_erased": _advantage_erased,
    "feature_bought": _feature_bought,
    "flaw_turned": _flaw_turned,
}
