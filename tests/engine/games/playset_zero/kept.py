"""What the files kept of older schemas say of a state (``fixtures/campaigns``)."""

from __future__ import annotations

from typing import Any

from hotseat.games.playset_zero.roll.outcome import word_of
from hotseat.games.playset_zero.state import Character, State

# the word of a resolved roll, and what schema 1 called it
WORDS = {
    "Full success": "A way through",
    "Success at a cost": "At a price",
    "Failed, but safe": "Safe, for now",
    "Failed": "Not this time",
    "Failed, all dangers come true": "It all goes wrong",
}


def kept(state: State) -> dict[str, Any]:
    """The state as it was written down beside each file, as plain JSON."""
    conflict, last = state.conflict, state.last
    return {
        "people": {character.id: _person(character) for character in state.people.values()},
        "situation": state.situation,
        "goal": conflict.goal if conflict else None,
        "dice": [die.face for die in conflict.dice] if conflict else None,
        "last": WORDS[word_of(last.verdicts)] if last else None,
    }


def _person(character: Character) -> dict[str, Any]:
    return {
        "name": character.name,
        "marks": character.marks,
        "gone": character.gone,
        "advantages": [kept.words for kept in character.advantages],
        "features": [feature.text if feature else None for feature in character.features],
        "flaw": character.flaw,
        "turned": character.turned.text if character.turned else None,
    }
