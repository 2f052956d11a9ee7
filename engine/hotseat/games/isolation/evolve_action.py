"""The state after one more fact about the open action.

Never rolls and never refuses by the rules; a fact that cannot follow on those before it raises
KeyError, ValueError or BadValue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from hotseat.core.campaign import Event
from hotseat.games.isolation import links, outcome
from hotseat.games.isolation import words_action as words
from hotseat.games.isolation.pool_of import action_of, part_of
from hotseat.games.isolation.reading import check_pool
from hotseat.games.isolation.state import (
    STRESS_MOST,
    Action,
    Extra,
    Settled,
    State,
    Throw,
)
from hotseat.games.isolation.throwing import throw_from


def _change(state: State, **changes: Any) -> State:
    return replace(state, action=replace(action_of(state), **changes))


def _refuse(when: bool, why: str) -> None:
    """A fact that cannot follow on those before it."""
    if when:
        raise ValueError(why)


def _throw(data: Mapping[str, Any]) -> Throw:
    """The throw of a fact; BadValue where it is called whole and an extra die is missing."""
    throw = throw_from(data)
    if throw.whole:
        check_pool(outcome.pool_from(throw), "throw")
    return throw


def _known(state: State, *people: str) -> None:
    for who in people:
        if who not in state.people:
            raise KeyError(who)


# --- the proposal --------------------------------------------------------------------------------


def _proposed(state: State, event: Event) -> State:
    data = event.data
    asked, against = tuple(data["asked"]), data.get("against", "")
    _known(state, data["who"], *asked, *([against] if against else []))
    _refuse(state.action is not None, "an action is open already")
    _refuse({data["who"], against} & set(asked) != set(), "asks himself, or the one acted against")
    _refuse(len(set(asked)) != len(asked) or against == data["who"], "asks somebody twice")
    action = Action(event.id, data["who"], data["words"], asked, against, data["dangerous"])
    return replace(state, action=action)


def _proposal_changed(state: State, event: Event) -> State:
    action, data = action_of(state), event.data
    asked = tuple(data.get("asked", action.asked))
    against = data.get("against", action.against)
    _known(state, *asked, *([against] if against else []))
    _refuse(action.fallen, "dice have fallen")
    _refuse({action.who, against} & set(asked) != set(), "asks himself, or the one acted against")
    _refuse(len(set(asked)) != len(asked) or against == action.who, "asks somebody twice")
    changed = replace(
        action,
        words=data.get("words", action.words),
        asked=asked,
        against=against,
        dangerous=data.get("dangerous", action.dangerous),
    )
    # a die of somebody who has another part now, or none, was brought for nothing
    kept = tuple(
        extra
        for extra in action.extras
        if part_of(changed, extra.who) and part_of(changed, extra.who) == part_of(action, extra.who)
    )
    alone = changed.alone and not changed.against
    difficulty = changed.difficulty if alone else 0
    return replace(state, action=replace(changed, extras=kept, difficulty=difficulty))


def _difficulty_set(state: State, event: Event) -> State:
    return _change(state, difficulty=event.data["difficulty"])


def _extra_added(state: State, event: Event) -> State:
    data = event.data
    _known(state, data["who"])
    extra = Extra(
        event.id,
        data["who"],
        data["colour"],
        data["kind"],
        data["words"],
        data.get("link", ""),
    )
    return _change(state, extras=(*action_of(state).extras, extra))


def _extra_dropped(state: State, event: Event) -> State:
    extras = action_of(state).extras
    key = event.data["extra"]
    if not any(extra.id == key for extra in extras):
        raise KeyError(key)
    return _change(state, extras=tuple(extra for extra in extras if extra.id != key))


# --- the dice ------------------------------------------------------------------------------------


def _thrown(state: State, event: Event) -> State:
    action, who = action_of(state), event.data["who"]
    _refuse(part_of(action, who) not in ("active", "passive"), "does not roll in this action")
    _refuse(who in action.thrown, "has thrown already")
    return _change(state, thrown={**action.thrown, who: _throw(event.data)})


def _thrown_on(state: State, event: Event) -> State:
    action, who = action_of(state), event.data["who"]
    throw = _throw(event.data)
    if who in action.thrown:
        return _change(state, thrown={**action.thrown, who: throw})
    _refuse(who not in action.late, "has not thrown")
    return _change(state, late={**action.late, who: throw})


def _stood(state: State, event: Event) -> State:
    action, data = action_of(state), event.data
    _refuse(data["who"] not in action.asked, "was not asked")
    return _change(state, stands={**action.stands, data["who"]: data["stance"]})


def _stands_fixed(state: State, event: Event) -> State:
    taken = event.data["stances"]
    _refuse(set(taken) != set(action_of(state).asked), "some stand nowhere")
    return _change(state, stands=dict(taken), fixed=True)


def _turned_hostile(state: State, event: Event) -> State:
    """What was proposed before goes by another degree now."""
    action, who = action_of(state), event.data["who"]
    _known(state, who)
    _refuse(part_of(action, who) != "" or who in action.late, "was not left out")
    late = {**action.late, who: _throw(event.data)}
    return _change(state, late=late, wounds={}, loose=None, stress=None)


def _opposition_thrown(state: State, event: Event) -> State:
    _refuse(action_of(state).opposition is not None, "has thrown already")
    return _change(state, opposition=_throw(event.data))


def _opposition_thrown_on(state: State, event: Event) -> State:
    _refuse(action_of(state).opposition is None, "has not thrown")
    return _change(state, opposition=_throw(event.data))


# --- what it comes to ----------------------------------------------------------------------------


def _wounds_proposed(state: State, event: Event) -> State:
    data = event.data
    _known(state, data["who"])
    return _change(state, wounds={**action_of(state).wounds, data["who"]: data["wounds"]})


def _loose_proposed(state: State, event: Event) -> State:
    data = event.data
    _known(state, data["who"])
    return _change(state, loose={**outcome.loose_now(state), data["who"]: data["number"]})


def _stress_proposed(state: State, event: Event) -> State:
    return _change(state, stress=event.data["change"])


def _called_off(state: State, _event: Event) -> State:
    _refuse(action_of(state).fallen, "dice have fallen")
    return replace(state, action=None)


def _settled(state: State, event: Event) -> State:
    """Everything at once: loose links, wounds, deaths, stress; then it waits to be told."""
    data = event.data
    action_of(state)
    after = links.settle_people(state, data["wounds"], data["loose"], data["who"], event.id)
    stress = max(0, min(STRESS_MOST, state.stress + data["stress"]))
    lines = words.settled_lines(
        [(item["name"], after.people[item["who"]].health) for item in data["wounds"]],
        [(item["name"], item["number"]) for item in data["loose"]],
        stress - state.stress,
    )
    last = Settled(data["who"], data["words"], data["degree"], lines)
    return replace(after, stress=stress, action=None, last=last)


def _told(state: State, _event: Event) -> State:
    if state.last is None:
        raise ValueError("no action is waiting to be told")
    return replace(state, last=replace(state.last, told=True))


ACTION: Mapping[str, Callable[[State, Event], State]] = {
    "action_proposed": _proposed,
    "proposal_changed": _proposal_changed,
    "difficulty_set": _difficulty_set,
    "extra_added": _extra_added,
    "extra_dropped": _extra_dropped,
    "thrown": _thrown,
    "thrown_on": _thrown_on,
    "stood": _stood,
    "stands_fixed": _stands_fixed,
    "turned_hostile": _turned_hostile,
    "opposition_thrown": _opposition_thrown,
    "opposition_thrown_on": _opposition_thrown_on,
    "wounds_proposed": _wounds_proposed,
    "loose_proposed": _loose_proposed,
    "stress_proposed": _stress_proposed,
    "action_called_off": _called_off,
    "settled": _settled,
    "action_told": _told,
}
