"""Elements, talents and weapons are known by their place on a sheet: where a sheet changes, what is
picked of it and what stays invoked follow the words."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.frozen import replace
from hotseat.games.sapio.state import Character, Check, State

Moved = Mapping[str, str]


def relinked(before: State, after: State, who: str) -> State:
    """The state after a sheet has changed, with its keys as they now are."""
    was, now = _words(before.people[who]), _words(after.people[who])
    moved = {key: _moved(key, was, now) for key in was}
    if all(key == to for key, to in moved.items()):
        return after
    still = (
        replace(hold, key=moved.get(hold.key, hold.key)) if hold.who == who else hold
        for hold in after.held
    )
    checks = {id: _followed(check, who, moved) for id, check in after.checks.items()}
    return replace(after, held=tuple(hold for hold in still if hold.key), checks=checks)


def _words(character: Character) -> dict[str, tuple[str, str, str]]:
    """Everything of a sheet that has a place, by its key: its kind, what it belongs to, itself."""
    kinds = {"main": "profession", "side": "profession"}
    places = {
        element.key: (kinds.get(element.kind, element.kind), element.under, element.words)
        for element in character.elements
    }
    places |= {
        f"talent:{n}": ("talent", "", talent.name) for n, talent in enumerate(character.talents)
    }
    return places | {
        f"weapon:{n}": ("weapon", "", weapon.name) for n, weapon in enumerate(character.weapons)
    }


def _moved(key: str, was: Mapping[str, object], now: Mapping[str, object]) -> str:
    """The key of the same words; else the same place, where other words stand that are new; "" for
    what is gone."""
    if now.get(key) == was[key]:
        return key
    there = next((key_now for key_now, words in now.items() if words == was[key]), "")
    return there or (key if key in now and now[key] not in was.values() else "")


def _followed(check: Check, who: str, moved: Moved) -> Check:
    kept = (_key(check, key, who, moved) for key in check.held)
    freed = ((whose, moved.get(key, key) if whose == who else key) for whose, key in check.freed)
    return replace(check, held=tuple(key for key in kept if key), freed=tuple(freed))


def _key(check: Check, key: str, who: str, moved: Moved) -> str:
    """The key of what was picked ("own:m~", "help:ID:q0", "talent:1"), as it is now called."""
    what, _, name = key.rpartition(":")
    side, _, who_helps = what.partition(":")
    whose = who_helps or (check.facing if side == "guard" else check.who)
    if whose != who or key in moved:
        return moved.get(key, key) if whose == who else key
    bare = name.rstrip("~+")
    to = moved.get(bare, bare)
    degree = name[len(bare) :] if to == "m" else ""
    return f"{what}:{to}{degree}" if to else ""
