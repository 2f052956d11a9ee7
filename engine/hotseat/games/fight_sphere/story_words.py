"""Words of Fight Sphere's story: what a scene was about, what they called on, truces."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from hotseat.core.story_scenes import ending
from hotseat.core.tale import Moment
from hotseat.core.wording import bare, cited, listed
from hotseat.games.fight_sphere.records.scenes import GM_SIDE, Build, Scene
from hotseat.games.fight_sphere.state import State
from hotseat.kit.tales import asked, woven

# --- what it was about ---------------------------------------------------------------------------

# Words that stand before a noun or ask, so that "Who crosses" and "Under lights" are no sentences.
_NO_SUBJECT = frozenset(
    """the a an this that these those some any all no every each who what where which how why when
    if whether in at on by to from for with without under over after before among between against
    behind beyond into through across near past""".split()
)
_PRONOUNS = frozenset(("he", "she", "they", "it"))
# Words behind a name with which no sentence goes on: "Chiyo against Marek", "Chiyo in the dark".
_NO_VERB = _NO_SUBJECT | {"versus", "vs", "alone", "again"}
_FINITE = re.compile(
    r"(?:[a-z]+(?:s|ed)|can|could|may|might|must|will|would|won’t|had|went|took)\b"
)
# "The bridge toll has doubled"; not "The chapel in the boiler house", "The toll that was paid".
_AUXILIARY = "has|have|had|is|are|was|were|can|cannot|could|must|will|would|may|might"
_CLAUSE = re.compile(
    rf"(?:The|An?|This|That|These|Those|Some|No|Every|All) (?:[a-z’-]+ )+?(?:{_AUXILIARY}) [a-z]"
)
_OF_A_NOUN = re.compile(
    rf"\b(?:that|who|whose|which|where|when|why|how|he|she|they|it|we|you|one|all"
    rf"|every(?:one|body)|no(?:body| one)|some(?:one|body)) (?:{_AUXILIARY})\b",
)


def whole_sentence(words: str, names: Collection[str] = ()) -> bool:
    """Whether typed words are a sentence of their own, "Chiyo wants the valve key": they begin with
    one of these names, a pronoun, or a capital and a verb."""
    told = bare(words)
    known = {part for name in names for part in (name, *name.split())}
    for part in sorted(known, key=len, reverse=True):
        if part[:1].isupper() and part.lower() not in _NO_SUBJECT and told.startswith(f"{part} "):
            behind = told[len(part) :].split()
            return len(behind) > 1 and behind[0].lower() not in _NO_VERB
    first, _, rest = told.partition(" ")
    if first.lower() in _PRONOUNS:
        return len(rest.split()) > 1
    if _CLAUSE.match(told) and not _OF_A_NOUN.search(told):
        return True
    starts = first[:1].isupper() and first.lower() not in _NO_SUBJECT and " " in rest
    return starts and _FINITE.match(rest) is not None


def about_said(state: State, name: str, about: str, way: str) -> str:
    """What a scene was about: as its player's aim, "Wolf meant to …", as a sentence of its own, as
    what was at stake, or quoted; "" for no words."""
    if not bare(about):
        return ""
    if phrase := woven(name, about, way):
        return phrase
    names = [person.name for those in (state.people, state.npcs) for person in those.values()]
    if whole_sentence(about, names):
        return ending(about)
    return asked(about) or f"The scene was this: {cited(about)}"


# --- what they called on, and who bet ------------------------------------------------------------


def named(m: Moment, every: Iterable[str]) -> str:
    return listed(m.name(who) for who in every)


def ties_of(m: Moment, build: Build) -> list[str]:
    """Whom a Gladiator called on, by name."""
    person = m.before.people.get(build.who)
    ties = [person.tie(key) for key in build.bought] if person else []
    return [npc_name(m, tie.whom) for tie in ties if tie is not None]


def npc_name(m: Moment, key: str, unknown: str = "someone") -> str:
    """What somebody of the Sphere is called."""
    return m.name(key, unknown, among="npcs")


def _called_on(m: Moment, build: Build, who: str) -> Iterator[str]:
    """A sentence on the Relationships bought, and the past with them; none where none were."""
    if names := ties_of(m, build):
        past = ", and on old memories" if build.background else ""
        yield f"{who} called on {listed(names)}{past}."


def were_called_on(m: Moment, build: Build) -> Iterator[str]:
    """The same of who alone has the scene: friends, or enemies."""
    if names := ties_of(m, build):
        past = ", and so did old memories" if build.background else ""
        yield f"{listed(names)} played a part in it{past}."


def all_called_on(m: Moment, builds: Iterable[Build]) -> Iterator[str]:
    """The same of all who fight; those who called on their past alone in one sentence."""
    every = tuple(builds)
    for build in every:
        yield from _called_on(m, build, m.name(build.who))
    past = [build.who for build in every if build.background and not ties_of(m, build)]
    if past:
        who = "Both" if len(past) == len(every) == 2 else named(m, past)
        yield f"{who} drew on {m.vary('old memories', 'a life before the Sphere')}."


def judged(m: Moment, scene: Scene) -> Iterator[str]:
    """On whom players have bet whose Gladiators are out of it: they are at the table."""
    sides: dict[str, list[str]] = {}
    for bet in scene.bets:
        if bet.dice:
            sides.setdefault(bet.side, []).append(m.before.table.seats.name_of(bet.seat))
    bets = [
        f"{listed(judges)} bet {'against' if side == GM_SIDE else 'on'}"
        f" {m.name(side, m.name(scene.who))}"
        for side, judges in sides.items()
    ]
    if bets:
        yield f"At the table, {', and '.join(bets)}."


# --- truces --------------------------------------------------------------------------------------

# Somebody by id and name: two may have one name.
One = tuple[str, str]
Two = tuple[One, One]


@dataclass(frozen=True, slots=True)
class Made:
    """The truces that were made one after the other, by these pairs, as one sentence; ``how``:
    "made", "agreed on"."""

    how: str

    def __call__(self, pairs: Sequence[Two]) -> str:
        if every := _each_with_each(pairs):
            return f"{every} all {self.how} truces with each other."
        groups = by_one(pairs)
        if len(groups) > 1 and all(len(others) == 1 for _who, others in groups):
            first, *more = (f"{who} and {others[0]}" for who, others in groups)
            return f"{first} {self.how} a truce, and so did {', and '.join(more)}."
        told = (self._of(who, others, not n) for n, (who, others) in enumerate(groups))
        return f"{', and '.join(told)}."

    def _of(self, who: str, others: Sequence[str], first: bool) -> str:
        if len(others) == 1:
            return f"{who} and {others[0]} {self.how} {'a truce' if first else 'one'}"
        return f"{who} {self.how} truces with {listed(others)}"


def ended_truces(pairs: Sequence[Two]) -> str:
    """The same of truces that were ended in words."""
    if every := _each_with_each(pairs):
        return f"{every} ended all truces with each other."
    told = (
        f"{who} and {others[0]} ended their truce"
        if len(others) == 1
        else f"{who} ended the truces with {listed(others)}"
        for who, others in by_one(pairs)
    )
    return f"{', and '.join(told)}."


def _each_with_each(pairs: Sequence[Two]) -> str:
    """The names of those who are all in a pair with each other, three and more; else ""."""
    people = dict.fromkeys(who for two in pairs for who in two)
    every = {frozenset(two) for two in combinations(people, 2)}
    whole = len(people) > 2 and {*map(frozenset, pairs)} == every
    return listed(name for _id, name in people) if whole else ""


def by_one(pairs: Iterable[Two]) -> list[tuple[str, list[str]]]:
    """Everyone who is in a pair, with the others of these pairs, by name: first who is in most."""
    groups, left = list[tuple[str, list[str]]](), list(pairs)
    while left:
        count = Counter(who for two in left for who in two)
        most = max(count, key=lambda who: count[who])
        others = [name for two in left if most in two for (id, name) in two if (id, name) != most]
        groups.append((most[1], others))
        left = [two for two in left if most not in two]
    return groups
