"""What the chosen consequences make of characters: one step, previewed and then applied."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.games.hot_war.consequences.table import TABLE
from hotseat.games.hot_war.state import Bought, Character, Conflict, State

People = Mapping[str, Character]


def bought(character: Character, arena: str, purchase: Bought) -> Character:
    """The character after one consequence."""
    return TABLE[purchase.kind].done(character, arena, purchase)


def after(state: State, conflict: Conflict) -> People:
    """Everyone as they will be once the chosen consequences are applied."""
    people = dict(state.people)
    for purchase in conflict.bought:
        people[purchase.who] = bought(people[purchase.who], conflict.arena, purchase)
    return people


def all_said(state: State, conflict: Conflict) -> tuple[str, ...]:
    """Every chosen consequence, each with the character as the ones before have left them."""
    people, lines = dict(state.people), []
    for purchase in conflict.bought:
        character, arena = people[purchase.who], conflict.arena
        lines.append(TABLE[purchase.kind].said(character, arena, purchase))
        people[purchase.who] = bought(character, arena, purchase)
    return tuple(lines)
