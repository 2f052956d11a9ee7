"""What was kept of the states of schema 1, as plain values."""

from __future__ import annotations

from typing import Any

from hotseat.games.isolation.state import State


def kept(state: State) -> dict[str, Any]:
    """People, links, stress and what is open, as the state knows them now."""
    return {
        "people": {
            person.id: {
                "name": person.name,
                "health": person.health,
                "positives": person.positives,
                "bias": person.bias,
                "x": person.x,
            }
            for person in state.people.values()
        },
        "stress": state.stress,
        "loose": [[*pair, count] for pair, count in sorted(state.loose.items())],
        "links": [
            [
                link.id,
                *link.pair,
                link.tone,
                link.kind,
                link.word_a,
                link.word_b,
                link.whose,
            ]
            for link in state.links
        ],
        "session": state.table.session,
        "action": state.action.words if state.action else None,
        "griefs": len(state.griefs),
        "last": state.last.degree if state.last else None,
    }
