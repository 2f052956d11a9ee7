"""What points buy on relationships: one that is there, or a new one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hotseat.core import panels as p
from hotseat.core.arguments import line, why_too_long
from hotseat.core.errors import Faulty
from hotseat.core.facts import signed
from hotseat.core.frozen import replace
from hotseat.core.wording import bare, listed
from hotseat.games.hot_war.conflict.sources import pieces
from hotseat.games.hot_war.consequences.consequence import Case, Consequence
from hotseat.games.hot_war.people.list_edit import oneself
from hotseat.games.hot_war.state import (
    RATING_MOST,
    TIES,
    Bought,
    Character,
    Conflict,
    State,
    Tie,
)
from hotseat.kit.records import record_at, replaced
from hotseat.kit.tales import called


def _rating(tie: Tie | None) -> int:
    return tie.rating if tie is not None else 0


def _met(names: Iterable[str], one: str = "a friend", many: str = "friends") -> Iterator[str]:
    """ "had enemies in Holm and Ada now", of those with whom there was nothing before."""
    if whom := list(names):
        yield f"had {one if len(whom) == 1 else many} in {listed(whom)} now"


def _became(was: Tie | None, now: Tie) -> str:
    """What changed between somebody and another with whom there was something; "" for nothing."""
    old, new, whom = _rating(was), now.rating, called(now.whom)
    if old == new:
        return ""
    if not new:
        return f"was done with {whom}" if old > 0 else f"held nothing against {whom} any more"
    if (old > 0) != (new > 0):
        return f"came to trust {whom}" if new > 0 else f"turned against {whom}"
    if new > 0:
        return f"was closer to {whom} than before" if new > old else f"drifted apart from {whom}"
    return f"hated {whom} less than before" if new > old else f"hated {whom} more than before"


@dataclass(frozen=True, slots=True)
class OnTie(Consequence):
    """``step``: how far it goes, 0 for to 0."""

    at_risk = True
    outside = True  # HW-20
    rule = "Relationships: only one that was brought in rises or falls."

    step: int = 0

    @staticmethod
    def things(character: Character) -> Iterable[tuple[str, str]]:
        return ((tie.id, f"{tie.whom} {signed(tie.rating)}") for tie in character.ties)

    @staticmethod
    def was_brought(state: State, conflict: Conflict, character: Character, id: str) -> bool:
        rest = f"{character.id}|{id}"
        return any(piece.rest == rest for piece in pieces(state, conflict, what="tie"))

    def rating(self, tie: Tie) -> int:
        """What it comes to."""
        new = max(-RATING_MOST, min(RATING_MOST, tie.rating + self.step))
        return new if self.step else 0

    def why_not(self, character: Character, _arena: str, what: str | None) -> str:
        if what is None:
            return ""
        tie = character.tie(line(what))
        if tie is None:
            return f"{character.name} has no such relationship."
        if not self.step and (tie.rating > 0 if self.good else tie.rating < 0):
            return f"This relationship is not {'negative' if self.good else 'positive'}."
        same = self.rating(tie) == tie.rating
        return f"This relationship is at {tie.rating}." if same else ""

    def does(self, character: Character, _arena: str, what: str) -> str:
        tie = character.tie(what)
        return f"{signed(tie.rating)} → {signed(self.rating(tie))}" if tie is not None else ""

    def done(self, character: Character, _arena: str, bought: Bought) -> Character:
        if character.tie(bought.what) is None:
            return character
        tie = record_at(character.ties, bought.what)
        new = replace(tie, rating=self.rating(tie))
        return replace(character, ties=replaced(character.ties, new))

    def about(self, character: Character, _arena: str, bought: Bought) -> str:
        tie = character.tie(bought.what)
        return f"relationship with {bare(tie.title)}" if tie is not None else ""

    @staticmethod
    def did(before: Character, now: Character) -> Iterator[str]:
        """All of what became of relationships, the new ones among them."""
        old = {tie.id: tie for tie in before.ties}
        new = [tie for tie in now.ties if tie.rating and not _rating(old.get(tie.id))]
        yield from _met(called(tie.whom) for tie in new if tie.rating > 0)
        yield from _met((called(tie.whom) for tie in new if tie.rating < 0), "an enemy", "enemies")
        others = (tie for tie in now.ties if tie not in new)
        yield from filter(None, (_became(old.get(tie.id), tie) for tie in others))
        left = {tie.id for tie in now.ties}
        gone = [called(tie.whom) for tie in before.ties if tie.id not in left and tie.rating]
        if gone:
            yield f"was done with {listed(gone)}"


@dataclass(frozen=True, slots=True)
class NewTie(Consequence):
    """A relationship at 1 with whoever is named."""

    with_whom = True

    def field(self) -> p.Field:
        return p.Field("what", "Another name", hi=60)

    def why_not(self, character: Character, _arena: str, what: str | None) -> str:
        if what is None:
            return ""
        if not line(what):
            refusal = "A relationship needs a name."
            return Faulty(refusal, {"what": refusal})
        return why_too_long([line(what)]) or TIES.why(character.ties)

    def forbids(self, case: Case) -> str:
        """A new relationship with somebody with whom there is one, or with oneself."""
        character, whom = case.character, line(case.what)
        if any(tie.whom == whom and tie.rating for tie in character.ties):
            return f"{character.name} has a relationship with {bare(whom)} already."
        return oneself(character.name, whom)

    def renewed(self, character: Character, what: str) -> str:
        ended = (tie.id for tie in character.ties if tie.whom == what and not tie.rating)
        return next(ended, "")

    def done(self, character: Character, _arena: str, bought: Bought) -> Character:
        ended, rating = character.tie(bought.renews), 1 if self.good else -1
        if ended is not None:
            again = replace(ended, rating=ended.rating or rating)
            return replace(character, ties=replaced(character.ties, again))
        if TIES.why(character.ties):
            return character
        tie = Tie(bought.what, rating, id=bought.id)
        return replace(character, ties=TIES.added(character.ties, tie))

    def about(self, _character: Character, _arena: str, bought: Bought) -> str:
        return f"relationship with {bare(bought.what)}"
