"""What was kept of the states of schema 3, as plain values."""

from __future__ import annotations

from typing import Any

from hotseat.games.hot_war.state import ATTRIBUTES, Character, Conflict, State


def kept(state: State) -> dict[str, Any]:
    """People, what is open, and the places on the map, as the state knows them now."""
    resolution = state.resolution
    return {
        "people": {who: _sheet(character) for who, character in state.people.items()},
        "conflict": state.conflict and _conflict(state.conflict),
        "last": state.last and _conflict(state.last),
        "resolution": resolution
        and [
            resolution.id,
            resolution.who,
            resolution.which,
            resolution.words,
            [[turn.by, turn.words] for turn in resolution.turns],
        ],
        "places": state.places,
    }


def _sheet(character: Character) -> dict[str, Any]:
    return {
        "name": character.name,
        "under": character.under,
        "gone": character.gone,
        "out": character.is_out,
        "left": sum(character.left) if character.gone else None,
        "levels": [character.level(name) for name in ATTRIBUTES],
        "starts": character.starts,
        "raised": character.raised,
        "used": character.used,
        "traits": [[t.id, t.words, t.good, t.locked, t.scene] for t in character.traits],
        "ties": [[t.id, t.whom, t.rating, t.faction] for t in character.ties],
        "tools": character.tools,
        "agendas": [[a.rating, a.marks, a.had] for a in character.agendas],
        "secrets": [
            secret and [secret.whose, secret.key]
            for secret in (character.personal, character.factional)
        ],
    }


def _conflict(conflict: Conflict) -> dict[str, Any]:
    return {
        "id": conflict.id,
        "about": conflict.about,
        "arena": conflict.arena,
        "sides": [[side.who, side.helpers, side.extra] for side in conflict.sides],
        "apart": conflict.apart,
        "held": conflict.held,
        "declined": conflict.declined,
        "objections": [[each.key, each.by] for each in conflict.objections],
        "nudges": [[each.by, each.side, each.change, each.words] for each in conflict.nudges],
        "fallen": [
            [each.who, [[die.face, die.tag, die.colour] for die in each.dice], each.bringers]
            for each in conflict.fallen
        ],
        "bought": [
            [each.id, each.buyer, each.kind, each.who, each.what, each.words]
            for each in conflict.bought
        ],
        "ended": conflict.ended,
    }
