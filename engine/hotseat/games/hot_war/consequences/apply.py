"""What the chosen consequences make of characters: one step, previewed and then applied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hotseat.core.facts import signed
from hotseat.core.wording import bare, quoted
from hotseat.games.hot_war.conflict.sources import pieces
from hotseat.games.hot_war.consequences.table import (
    ATTRIBUTE,
    NEW_TIE,
    NEW_TRAIT,
    TABLE,
    TIE,
    TRAIT,
    TURNS,
)
from hotseat.games.hot_war.people.list_edit import without_trait
from hotseat.games.hot_war.state import (
    ATTRIBUTE_MOST,
    ATTRIBUTES,
    RATING_MOST,
    TIES,
    TRAITS,
    Bought,
    Character,
    Conflict,
    State,
    Tie,
    Trait,
)
from hotseat.kit.records import record_at, replaced

People = Mapping[str, Character]


def attribute_of(arena: str, what: str) -> str:
    """Which attribute a consequence is about: the one used, unless the table says another."""
    return what if what in ATTRIBUTES else arena


def levels(character: Character, arena: str, kind: str, what: str) -> tuple[int, int] | None:
    """What an attribute or a relationship is at, and what a consequence makes of it; None where
    it is about neither, or about a relationship that is gone."""
    consequence, tie = TABLE[kind], character.tie(what)
    if consequence.on == ATTRIBUTE:
        now, least, most = character.level(attribute_of(arena, what)), 0, ATTRIBUTE_MOST
    elif consequence.on == TIE and tie is not None:
        now, least, most = tie.rating, -RATING_MOST, RATING_MOST
    else:
        return None
    return now, max(least, min(most, now + consequence.step)) if consequence.step else 0


def bought(character: Character, arena: str, each: Bought) -> Character:
    """The character after one consequence. Nothing changes where what it is about is gone, or where
    the sheet has been filled since."""
    what, change = TABLE[each.kind], levels(character, arena, each.kind, each.what)
    full = {NEW_TRAIT: TRAITS.why(character.traits), NEW_TIE: TIES.why(character.ties)}
    if full.get(what.on) or (what.on == TIE and change is None):
        return character
    if change is not None and what.on == ATTRIBUTE:
        name = attribute_of(arena, each.what)
        raised = (*character.raised, name) if each.kind == "raise" else character.raised
        changes: dict[str, Any] = {name: change[1], "raised": tuple(dict.fromkeys(raised))}
        return replace(character, **changes)
    if change is not None:
        tie = replace(record_at(character.ties, each.what), rating=change[1])
        return replace(character, ties=replaced(character.ties, tie))
    if what.on == NEW_TRAIT:
        trait = Trait(each.words, what.good, scene=each.kind == "scene_bad", id=each.id)
        return replace(character, traits=TRAITS.added(character.traits, trait))
    if what.on == NEW_TIE:
        tie = Tie(each.what, 1 if what.good else -1, id=each.id)
        return replace(character, ties=TIES.added(character.ties, tie))
    turned = character.trait(each.what)
    if turned is None or each.kind in ("lose_good", "lose_bad"):
        return replace(character, traits=without_trait(character, each.what))
    if each.kind in ("lock", "unlock"):
        turned = replace(turned, locked=each.kind == "lock")
    else:
        turned = replace(turned, good=what.good, words=each.words or turned.words)
    return replace(character, traits=replaced(character.traits, turned))


def after(state: State, conflict: Conflict) -> People:
    """Everyone as they will be once the chosen consequences are applied."""
    people = dict(state.people)
    for each in conflict.bought:
        people[each.who] = bought(people[each.who], conflict.arena, each)
    return people


def brought(state: State, conflict: Conflict, character: Character, what: str, id: str) -> bool:
    """Whether a trait or relationship of somebody was brought into the conflict, by anyone, or an
    attribute was used."""
    if what == ATTRIBUTE:
        return attribute_of(conflict.arena, id) == conflict.arena
    rest = id if what == TRAIT else f"{character.id}|{id}"
    return any(each.rest == rest for each in pieces(state, conflict, what=what))


# --- in words ------------------------------------------------------------------------------------


def preview(character: Character, arena: str, kind: str, what: str) -> str:
    """What a consequence would do: "3 → 2"; "" where its name says it."""
    change = levels(character, arena, kind, what) or ()
    return " → ".join(map(str if TABLE[kind].on == ATTRIBUTE else signed, change))


def said(character: Character, arena: str, each: Bought) -> str:
    """A chosen consequence: "Beaumont: “Temper” becomes positive". ``character`` is as it
    was before it."""
    consequence, subject = TABLE[each.kind], character.trait(each.what) or character.tie(each.what)
    if subject is None and consequence.on in (TRAIT, TIE):
        return f"{character.name}: what this was about is no longer on the sheet"
    title, words = subject.title if subject else each.what, quoted(each.words)
    attribute = ATTRIBUTES[attribute_of(arena, each.what)]
    about = {ATTRIBUTE: attribute, TRAIT: quoted(title), NEW_TRAIT: words}
    what = about.get(consequence.on, f"relationship with {bare(title)}")
    does = preview(character, arena, each.kind, each.what)
    anew = f": {words}" if each.kind in TURNS and each.words else ""
    return f"{character.name}: {consequence.said.format(what=what, does=does)}{anew}"


def all_said(state: State, conflict: Conflict) -> tuple[str, ...]:
    """Every chosen consequence, each with the character as the ones before have left them."""
    people, lines = dict(state.people), []
    for each in conflict.bought:
        lines.append(said(people[each.who], conflict.arena, each))
        people[each.who] = bought(people[each.who], conflict.arena, each)
    return tuple(lines)
