"""What the chosen consequences make of characters: one step, previewed and then applied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hotseat.core.wording import bare, quoted
from hotseat.games.hot_war.agendas.marks import marked
from hotseat.games.hot_war.conflict.sources import pieces, split
from hotseat.games.hot_war.consequences.table import ATTRIBUTE, NEW_TIE, NEW_TRAIT, TABLE, TIE
from hotseat.games.hot_war.people.hand import no_room, put_tie, put_trait, without_trait
from hotseat.games.hot_war.state import (
    ATTRIBUTE_MOST,
    ATTRIBUTES,
    LISTED_MOST,
    RATING_MOST,
    Bought,
    Character,
    Conflict,
    State,
    Tie,
    Trait,
)
from hotseat.kit.facts import signed

People = Mapping[str, Character]


def tie_after(rating: int, kind: str) -> int:
    """What a rating becomes."""
    if kind in ("calm", "break"):
        return 0
    return max(-RATING_MOST, min(RATING_MOST, rating + (1 if kind == "better" else -1)))


def level_after(level: int, kind: str) -> int:
    """What an attribute becomes."""
    if kind == "zero":
        return 0
    return max(0, min(ATTRIBUTE_MOST, level + (1 if kind == "raise" else -1)))


def bought(one: Character, arena: str, each: Bought) -> Character:
    """The character after one consequence. Nothing changes where what it is about is gone, or where
    the sheet has been filled since."""
    what = TABLE[each.kind]
    if (what.on == NEW_TRAIT and len(one.traits) >= LISTED_MOST) or (
        what.on == NEW_TIE and no_room(one, each.what)
    ):
        return one
    if what.on == ATTRIBUTE:
        level = one.level(arena)
        changes: dict[str, Any] = {arena: level_after(level, each.kind)}
        starts = {**one.starts, arena: one.starts.get(arena, level)}
        raised = (*one.raised, arena) if each.kind == "raise" else one.raised
        return replace(one, starts=starts, raised=tuple(dict.fromkeys(raised)), **changes)
    if what.on == NEW_TRAIT:
        new = Trait(each.words, what.good, scene=each.kind == "scene_bad")
        return replace(one, traits=put_trait(one, new))
    if what.on == NEW_TIE:
        return replace(one, ties=put_tie(one, Tie(each.what, 1 if what.good else -1)))
    if what.on == TIE:
        tie = one.tie(each.what)
        if tie is None:
            return one
        now = replace(tie, rating=tie_after(tie.rating, each.kind))
        return replace(one, ties=put_tie(one, now))
    trait = one.trait(each.what)
    if trait is None or each.kind in ("lose_good", "lose_bad"):
        return replace(one, traits=without_trait(one, each.what))
    if each.kind in ("lock", "unlock"):
        now_trait = replace(trait, locked=each.kind == "lock")
    else:
        words = each.words or trait.words
        now_trait = replace(trait, good=what.good)
        if words != trait.words and one.trait(words) is None:
            kept = replace(now_trait, words=words)
            return replace(one, traits=tuple(kept if t is trait else t for t in one.traits))
    return replace(one, traits=put_trait(one, now_trait))


def after(state: State, conflict: Conflict) -> People:
    """Everyone as they will be once the chosen consequences are applied."""
    people = dict(state.people)
    for each in conflict.bought:
        people[each.who] = bought(people[each.who], conflict.arena, each)
    return people


def brought(state: State, conflict: Conflict, one: Character, what: str, name: str) -> bool:
    """Whether a trait or relationship of somebody was brought into the conflict, by anyone."""
    held = pieces(state, conflict, what=what)
    if what == "trait":
        return any(each.key == f"trait:{one.id}:{name}" for each in held)
    return any(split(each.key)[2] == f"{one.id}|{name}" for each in held)


def agenda_marks(conflict: Conflict, successful: Mapping[str, bool]) -> list[tuple[str, str, str]]:
    """Who used which hidden agenda, and its new mark: a plus for success, a minus else."""
    found = []
    for key in conflict.held:
        what, who, which = split(key)
        side = conflict.side(who)
        if what == "agenda" and side is not None:
            found.append((who, which, "+" if successful.get(side.who) else "-"))
    return found


def with_marks(people: People, marks: list[tuple[str, str, str]]) -> People:
    """Everyone with the boxes of their agendas filled."""
    found = dict(people)
    for who, which, mark in marks:
        found[who] = marked(found[who], which, mark)
    return found


def crises(before: People, now: People) -> tuple[str, ...]:
    """Who has come to a crisis point by it."""
    return tuple(who for who, one in now.items() if one.crisis and not before[who].crisis)


def used_positives(state: State, conflict: Conflict, one: Character) -> tuple[str, ...]:
    """The positive traits that somebody brought in."""
    held = pieces(state, conflict, one.id, "trait")
    return tuple(each.label for each in held if not each.bad)


# --- in words ------------------------------------------------------------------------------------


def preview(one: Character, arena: str, kind: str, what: str) -> str:
    """What a consequence would do: "3 → 2"; "" where its name says it."""
    found = TABLE[kind]
    if found.on == ATTRIBUTE:
        return f"{one.level(arena)} → {level_after(one.level(arena), kind)}"
    tie = one.tie(what) if found.on == TIE else None
    if tie is None:
        return ""
    return f"{signed(tie.rating)} → {signed(tie_after(tie.rating, kind))}"


def said(one: Character, arena: str, each: Bought) -> str:
    """A chosen consequence: "Beaumont: “Temper” becomes positive". ``one`` is the character before
    it."""
    found, what = TABLE[each.kind], quoted(each.what)
    does = preview(one, arena, each.kind, each.what)
    by_kind = {
        "turn_good": f"{what} becomes positive",
        "turn_bad": f"{what} becomes negative",
        "lock": f"{what} is locked",
        "unlock": f"{what} is unlocked",
        "lose_good": f"loses {what}",
        "lose_bad": f"loses {what}",
        "scene_bad": f"{quoted(each.words)}, negative, for this scene",
        "gain_good": f"{quoted(each.words)}, positive",
        "gain_bad": f"{quoted(each.words)}, negative",
        "friend": f"relationship with {bare(each.what)} at +1",
        "enemy": f"relationship with {bare(each.what)} at −1",
    }
    label = ATTRIBUTES[arena] if found.on == ATTRIBUTE else f"relationship with {bare(each.what)}"
    return f"{one.name}: {by_kind.get(each.kind, f'{label} {does}')}"


def all_said(state: State, conflict: Conflict) -> tuple[str, ...]:
    """Every chosen consequence, each with the character as the ones before have left them."""
    people, lines = dict(state.people), []
    for each in conflict.bought:
        lines.append(said(people[each.who], conflict.arena, each))
        people[each.who] = bought(people[each.who], conflict.arena, each)
    return tuple(lines)
