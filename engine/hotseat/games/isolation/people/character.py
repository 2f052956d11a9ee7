"""Characters: made and edited, put somewhere on the map, leaving the story, deleted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hotseat.core.errors import Faulty
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import WORDS, FactData, FactRegistry, OfOne, say
from hotseat.core.frozen import replace
from hotseat.core.maps import SIDE
from hotseat.core.moves import Moves, against_rules, not_yet
from hotseat.core.panels import Entry
from hotseat.core.shapes import choice, integer
from hotseat.core.values import many, nested, of
from hotseat.core.wording import bare
from hotseat.games.isolation.links.change import reword, share_again
from hotseat.games.isolation.people.ideas import IDEAS, NAMES
from hotseat.games.isolation.state import (
    BIAS,
    DESCRIPTORS,
    GOAL,
    PEOPLE_MOST,
    Person,
    State,
)
from hotseat.kit.characters import Edited, characters
from hotseat.kit.people import OfWho, changed, known
from hotseat.kit.sheet import Line, Listing, left_blank

FACTS, MOVES = FactRegistry("isolation"), Moves()

SHEET = (
    Line("profession", "Profession", "It covers all their skills.", most=60),
    Listing(
        "positives",
        "Positive descriptors",
        "Likeable or helpful; personality is best. One a line, or commas between.",
        commas=True,
    ),
    Listing(
        "negatives",
        "Negative descriptors",
        "A hindrance, or hard to like; personality is best. One a line, or commas between.",
        commas=True,
    ),
    Line("bias", "Bias", "A blind spot that matters with someone in this group."),
    Line("goal", "Goal", "What they want here. It has to fit locale and threat."),
)


# --- rewording ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rewording:
    """A word of the sheet that is another now; ``kind`` is that of the links that have it."""

    kind: str = of(choice(DESCRIPTORS, BIAS, GOAL))
    before: str = of(WORDS)
    after: str = of(WORDS)


@dataclass(frozen=True, kw_only=True)
class SheetEdited(Edited):
    """An edit names what was put into other words, so that links can follow: the order of words,
    and words that came or went, leave links as they are."""

    reworded: tuple[Rewording, ...] = of(many(nested(Rewording), hi=60), default=())

    @classmethod
    def more(cls, person: Person, new: Mapping[str, Any]) -> dict[str, Any]:
        reworded = tuple(_rewordings(person, replace(person, **new)))
        return {"reworded": reworded} if reworded else {}

    def apply(self, state: State, id: str) -> State:
        words = {(rewording.kind, rewording.before): rewording.after for rewording in self.reworded}
        return reword(super().apply(state, id), self.who, words)  # type: ignore[attr-defined]


def _rewordings(before: Person, after: Person) -> Iterator[Rewording]:
    """One word in the place of another: neither is anywhere else on the sheet."""
    for old, new in (
        *zip(before.positives, after.positives, strict=False),
        *zip(before.negatives, after.negatives, strict=False),
        (before.profession, after.profession),
    ):
        if old and new and old not in after.descriptors and new not in before.descriptors:
            yield Rewording(DESCRIPTORS, old, new)
    for kind, old, new in ((BIAS, before.bias, after.bias), (GOAL, before.goal, after.goal)):
        if old and new and old != new:
            yield Rewording(kind, old, new)


# --- characters --------------------------------------------------------------------------------


def _told(person: Person, state: State, _by: str) -> Entry:
    owner = state.table.seats.name_of(person.owner)
    parts = [bare(person.profession), f"Played by {owner}" if owner else "No player yet"]
    parts += [f"Goal: {bare(person.goal)}"] if person.goal else []
    return Entry("Character created", person.name, " ".join(f"{part}." for part in parts if part))


def not_in_action(state: State, ask: OfWho) -> str:
    """Against the rules: somebody who takes part in the open action."""
    action = state.action
    if action is None or ask.who not in (action.who, action.against, *action.asked):
        return ""
    name = state.people[ask.who].name
    return f"{name} takes part in the open action. Resolve or cancel it first."


LACKING = {
    "positives": "Add positive descriptors.",
    "negatives": "Add negative descriptors.",
    "goal": "Add a goal.",
}


def complete(_state: State, ask: object) -> str:
    """The rules: what the links of a new character are made of."""
    at = left_blank(ask, LACKING)
    return Faulty(" ".join(at.values()), at) if at else ""


PEOPLE = characters(
    FACTS, MOVES, Person, SHEET, _told, not_in_action, may_make=not_yet(complete),
    edited=SheetEdited, most=PEOPLE_MOST, ideas=IDEAS, names=NAMES,
)  # fmt: skip


@MOVES.makes("place", known)
@FACTS
class CharacterPlaced(FactData):
    """The position of a character on the map."""

    undo_label: ClassVar[str] = "Moved on the map"
    sets = ("who",)

    who: str = of(KEY)
    x: int = of(integer(0, SIDE))
    y: int = of(integer(0, SIDE))

    def apply(self, state: State, id: str) -> State:
        return changed(state, self.who, x=self.x, y=self.y)


# --- deleted -----------------------------------------------------------------------------------


@FACTS
class CharacterLeft(OfOne):
    """A character was deleted, with all links."""

    def apply(self, state: State, id: str) -> State:
        who = self.who
        state.people[who]
        if state.actions or any(who in roll.pair for roll in state.pair_rolls.values()):
            raise ValueError("takes part in an open action or link roll")
        left = replace(
            state,
            people={key: person for key, person in state.people.items() if key != who},
            links=tuple(link for link in state.links if who not in link.pair),
            loose={pair: count for pair, count in state.loose.items() if who not in pair},
            reviewed=frozenset(pair for pair in state.reviewed if who not in pair),
            rolled=frozenset(pair for pair in state.rolled if who not in pair),
            last=None if state.last is not None and state.last.who == who else state.last,
        )
        return share_again(left)

    tell = say("Character deleted", story=False)


def _rolls(state: State, who: str) -> bool:
    return state.pair_roll is not None and who in state.pair_roll.pair


def nothing_open(state: State, ask: OfWho) -> str:
    """Impossible: an open action or link roll refers to them."""
    if state.action is not None:
        return "An action is open. Resolve or cancel it first."
    return "Answer the open link roll first." if _rolls(state, ask.who) else ""


def not_started(state: State, _ask: object) -> str:
    """Against the rules: from the first action on nobody was never there."""
    refusal = "Play has started, so characters leave the story or die. Their sheets and links stay."
    return refusal if state.started() else ""


MOVES.makes(
    "remove_character", known, nothing_open, against_rules(not_started, "IS-30")
)(CharacterLeft)  # fmt: skip
