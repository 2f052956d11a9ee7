"""Hot War's story: who stood against whom and what was at stake, what it changed between people,
agendas as far as everyone may know of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from hotseat.core.story_scenes import paragraphs
from hotseat.core.tale import PARTS, Moment, Role, Tale, Told, ended
from hotseat.core.wording import bare, cited, joined, listed, owned, quoted, sentence
from hotseat.games.hot_war.agendas.resolution import (
    AgendaResolved,
    AgendaRevealed,
    ResolutionCancelled,
    ResolutionStarted,
    TurnAdded,
)
from hotseat.games.hot_war.conflict.begin import ConflictCancelled
from hotseat.games.hot_war.conflict.joining import NAMELESS
from hotseat.games.hot_war.conflict.outcome import outcome
from hotseat.games.hot_war.conflict.sources import Piece, pieces, tie_of
from hotseat.games.hot_war.consequences.crisis import CrisisResolved
from hotseat.games.hot_war.consequences.ending import ConflictResolved
from hotseat.games.hot_war.consequences.table import did, tells
from hotseat.games.hot_war.consequences.traits import is_worded
from hotseat.games.hot_war.registry import FACT_SET
from hotseat.games.hot_war.state import (
    AGENDAS,
    Character,
    Conflict,
    Side,
    State,
    Tie,
)
from hotseat.kit.characters import CharacterRetired, CharacterReturned
from hotseat.kit.people import present
from hotseat.kit.tales import all_quoted, are, at_stake, called, cast, retired, returned, tales

TALES = tales(FACT_SET)
_NUMBER = re.compile(rf"\b{NAMELESS}(?: [0-9]+)?\b")
_QUOTED = re.compile(r"(“[^”]*”)")
_OPPOSED = "the opposition"
_NTH = "first second third fourth fifth sixth seventh eighth".split()
_BEGINS = re.compile(rf"(^|{PARTS}|[.!?…]”? )the ((?:(?:{'|'.join(_NTH)}) )?opposition)\b")


# --- a conflict ----------------------------------------------------------------------------------


@TALES(ConflictResolved)
def resolved(m: Moment, fact: ConflictResolved) -> Told:
    """Who was against whom over what, with what, who won, and what it changed."""
    conflict: Conflict = m.before.conflicts[fact.of]
    before = (
        _who_against_whom(m, conflict),
        at_stake(fact.about) if bare(fact.about) else "",
        *(line for side in conflict.sides for line in _side(m, conflict, side)),
        *_nudges(m, conflict),
    )
    after = (
        *_trouble(m, conflict),
        _won(m, conflict, fact),
        _others_won(m, conflict, fact),
        *_changes(m, fact.victor),
        *_marks(m, fact),
    )
    text = _plainly(m.before, conflict, f"{joined(before)}{PARTS}{joined(after)}")
    text = _by_now(m, text)
    return ended(fact.of, text, *paragraphs(fact.words))


def _plainly(state: State, conflict: Conflict, text: str) -> str:
    """The text with opposition that has no name as "the opposition", several as "the first
    opposition", in their order; as "earlier opposition" where they are not in it. Nothing is
    changed between quotation marks."""
    members = [state.people[who] for side in conflict.sides for who in side.members]
    names = [other.name for other in members if _NUMBER.fullmatch(other.name)]
    plain = {other.name: "earlier opposition" for other in state.people.values()}
    plain |= {name: f"the {nth} opposition" for name, nth in zip(names, _NTH, strict=False)}
    if len(names) == 1:
        plain[names[0]] = "the opposition"
    parts = _QUOTED.split(text)
    parts[::2] = [_NUMBER.sub(lambda at: plain.get(at[0], at[0]), part) for part in parts[::2]]
    return _BEGINS.sub(r"\1The \2", "".join(parts))


def _by_now(m: Moment, text: str) -> str:
    """The text with everybody called as they are now: a relationship has the name of then. Nothing
    is changed between quotation marks."""
    people = m.after.people.values()
    names = {m.name(person.id) for person in people}
    now = {who.name: m.name(who.id) for who in people if who.name and who.name not in names}
    if not now:
        return text
    longest = sorted((*now, *names), key=len, reverse=True)
    known = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
    parts = _QUOTED.split(text)
    parts[::2] = [known.sub(lambda at: now.get(at[0], at[0]), part) for part in parts[::2]]
    return "".join(parts)


def _who_against_whom(m: Moment, conflict: Conflict) -> str:
    names = [m.name(side.who) for side in conflict.sides]
    if len(names) == 2:
        return m.vary(
            f"{names[0]} and {names[1]} clashed.",
            f"It came to a conflict between {names[0]} and {names[1]}.",
        )
    return m.vary(
        f"{listed(names)} wanted things that could not all come true.",
        f"{listed(names)} stood in each other’s way.",
        f"{listed(names)} could not all have their way.",
    )


def _side(m: Moment, conflict: Conflict, side: Side) -> Iterator[str]:
    """Who stood by somebody, and what each of them brought in."""
    if side.helpers:
        yield f"{are(m.name(who) for who in side.helpers)} on {m.name(side.who)}’s side."
    for who in side.members:
        name, brought = m.name(who), _brought(m, conflict, who)
        if brought:
            yield f"{name} relied on {listed(brought)}."
        traits = pieces(m.before, conflict, who, "trait")
        bad = [piece.label for piece in traits if piece.bad and is_worded(piece.label)]
        if bad:
            yield f"{owned(name)} {all_quoted(bad)} came into it."


def _brought(m: Moment, conflict: Conflict, who: str) -> list[str]:
    """What somebody brought in, negative traits aside: each to stand behind "relied on"."""
    brought = pieces(m.before, conflict, who)
    own = [piece for piece in brought if piece.what in ("trait", "tool") and not piece.bad]
    ties = [piece for piece in brought if piece.what == "tie"]
    return [*(quoted(piece.label) for piece in own), *_bonds_said(m, ties)]


def _bonds_said(m: Moment, ties: Iterable[Piece]) -> Iterator[str]:
    """ "their bonds with the Admiralty and Quint", "Ada's grudge against Holm"; nothing of a
    relationship at 0, which brings no dice."""
    bonds: dict[tuple[str, bool], list[str]] = {}
    for piece in ties:
        if (pair := tie_of(m.before, piece.rest)) is not None and pair[1].rating:
            owner, tie = pair
            whose = "their" if owner.id == piece.who else owned(m.name(owner.id))
            bonds.setdefault((whose, tie.rating > 0), []).append(called(tie.whom))
    for (whose, good), whom in bonds.items():
        what, to = ("bond", "with") if good else ("grudge", "against")
        yield f"{whose} {what}{'s' if len(whom) > 1 else ''} {to} {listed(whom)}"


def _nudges(m: Moment, conflict: Conflict) -> Iterator[str]:
    """What else weighed in, in the words of the others round the table."""
    for nudge in conflict.nudges:
        if bare(nudge.words):
            way = "In favour of" if nudge.change > 0 else "Against"
            yield f"{way} {m.name(nudge.side)}: {cited(nudge.words)}"


def _won(m: Moment, conflict: Conflict, fact: ConflictResolved) -> str:
    """Who won, and what it brought them."""
    if not fact.victor:
        return "No one gave way, and no one won."
    how = "only just " if fact.level == 1 else "clearly " if fact.level >= 4 else ""
    others = [m.name(who) for who in fact.beaten]
    against = f" against {listed(others)}" if others and len(conflict.sides) > 2 else ""
    before, now = m.before.people[fact.victor], m.after.people[fact.victor]
    brought = listed((f"{how}won{against}", *_did(before, now)))
    name = m.name(fact.victor)
    return joined((f"{name} {brought}.", *tells(name, before, now)))


def _others_won(m: Moment, conflict: Conflict, fact: ConflictResolved) -> str:
    """Who had success against somebody, without being the victor: in one sentence."""
    result = outcome(m.before, conflict)
    won: dict[str, list[str]] = {}  # who, by whom they had success against
    for side in conflict.sides:
        if side.who != fact.victor and result.succeeded(side.who):
            beaten = listed(m.name(who) for who in result.beaten(side.who))
            won.setdefault(beaten, []).append(m.name(side.who))
    ways = (" had the better", *[""] * len(won))
    pairs = zip(won.items(), ways, strict=False)
    parts = (f"{listed(names)}{way} of {beaten}" for (beaten, names), way in pairs)
    return f"{'; '.join(parts)}." if won else ""


def _trouble(m: Moment, conflict: Conflict) -> Iterator[str]:
    """What came of the negative traits that mattered most."""
    words = {(t.who, t.trait): t.words for t in conflict.troubles}
    for who, traits in outcome(m.before, conflict).trouble.items():
        for trait in dict.fromkeys(traits):
            phrase = words.get((who, trait), "")
            end = f": {cited(phrase)}" if bare(phrase) else "."
            yield f"{m.name(who)}’s {quoted(trait)} made trouble{end}"


def _marks(m: Moment, fact: ConflictResolved) -> Iterator[str]:
    """Whether it served what somebody keeps to themselves."""
    nearer, no_nearer = (
        list(dict.fromkeys(m.name(mark.who) for mark in fact.marks if mark.good == good))
        for good in (True, False)
    )
    lead = f"{listed(nearer)} came closer to {_aim(nearer)}"
    if nearer and no_nearer and not {*nearer} & {*no_nearer}:
        yield f"{lead}, {listed(no_nearer)} no closer to theirs."
        return
    if nearer:
        yield f"{lead}."
    if no_nearer:
        yield f"{listed(no_nearer)} came no closer to {'others' if nearer else _aim(no_nearer)}."


def _aim(names: list[str]) -> str:
    return "a secret aim" if len(names) == 1 else "their secret aims"


# --- what it changed -----------------------------------------------------------------------------


def _changes(m: Moment, victor: str) -> Iterator[str]:
    """What is different on everybody's sheet but the victor's."""
    for who, now in m.after.people.items():
        before = m.before.people.get(who)
        if before is None or before is now or who == victor:
            continue
        name, phrases = m.name(who), _did(before, now)
        if phrases:
            yield f"{name} {listed(phrases)}."
        yield from tells(name, before, now)


def _did(before: Character, now: Character) -> list[str]:
    """What became of somebody and of those they know, each to stand behind a name."""
    tools = [tool for tool in before.tools if tool not in now.tools]
    return [*did(before, now), *([f"lost {all_quoted(tools)}"] if tools else [])]


@TALES(ConflictCancelled, ResolutionCancelled)
def cancelled(_m: Moment, fact: ConflictCancelled) -> Told:
    """Nothing of a conflict or a scene that was cancelled."""
    return Told(drops=fact.of)


@TALES(CrisisResolved)
def crisis(m: Moment, fact: CrisisResolved) -> Told:
    """How somebody came back from a crisis."""
    name = m.name(fact.who)
    lost = f" and lost {quoted(fact.lost)}" if bare(fact.lost) else ""
    gained = f"And this stayed: {cited(fact.gains)}" if bare(fact.gains) else ""
    lines = joined((f"{name} came through a crisis{lost}.", gained))
    return Told(lines, paragraphs(fact.words))


# --- hidden agendas ------------------------------------------------------------------------------


@TALES(ResolutionStarted)
def resolution(_m: Moment, _fact: ResolutionStarted) -> None:
    """Told once it ends."""
    return


@TALES(AgendaRevealed)
def revealed(m: Moment, fact: AgendaRevealed) -> Told | None:
    """What everyone may know by now."""
    if fact.of not in m.latest.revealed:
        return None
    words = fact.words or (m.read(fact.shown) if fact.shown is not None else "")
    if not bare(words):
        return None
    return Told(f"It was this: {cited(words)}", of=fact.of)


@TALES(TurnAdded)
def turn(m: Moment, fact: TurnAdded) -> Told | None:
    """What the others brought in; the first of it says of which kind it is."""
    if not bare(fact.words):
        return None
    lead = "Some good came of it" if fact.good else "It was not as simple as that"
    if any(bare(before.words) for before in m.before.resolutions[fact.of].turns):
        lead = "And there was this"
    return Told(f"{lead}: {cited(fact.words)}", of=fact.of)


@TALES(AgendaResolved)
def agenda_resolved(m: Moment, fact: AgendaResolved) -> Told:
    """What somebody wanted in secret, and last of all how it came out."""
    name, kind = m.name(fact.who), "personal" if fact.which == "personal" else "for the faction"
    came = "got it" if fact.success else "did not get it"
    text = f"{name} had secretly wanted something {kind}."
    return ended(fact.of, text, *paragraphs(fact.words), cost=f"{name} {came}.")


@TALES(CharacterRetired, CharacterReturned)
def left_or_back(m: Moment, fact: CharacterRetired | CharacterReturned) -> Told | None:
    """Who left and came back; nothing of opposition without a name."""
    person = m.after.people.get(fact.who)
    if person is None or person.improvised or _NUMBER.fullmatch(person.name):
        return None
    return retired(m, fact) if isinstance(fact, CharacterRetired) else returned(m, fact)


# --- who, and where it stands --------------------------------------------------------------------


def _lines(person: Character) -> Iterator[str]:
    yield sentence(person.concept)
    if bare(person.faction):
        yield f"Of {re.sub('^The ', 'the ', bare(person.faction))}."
    traits = [trait for trait in person.traits if is_worded(trait.words)]
    good = [trait.words for trait in traits if trait.good]
    bad = [trait.words for trait in traits if not trait.good]
    yield f"In their favour: {all_quoted(good)}." if good else ""
    yield f"Against them: {all_quoted(bad)}." if bad else ""


def _cast(state: State) -> tuple[Role, ...]:
    """Everybody but opposition off the cuff, or without a name."""
    roles = (role for role in cast(state, _lines) if not _NUMBER.fullmatch(role.name))
    return tuple(role for role in roles if not state.people[role.id].improvised)


def stands(before: State, state: State) -> tuple[str, ...]:
    """Who is in a crisis, whose agenda is due, and what the session changed between people."""
    lines = []
    for person in present(state):
        if person.crisis:
            lines.append(f"{person.name} has reached a crisis.")
        due = [which for which in AGENDAS if person.agenda(which).full]
        if due:
            lines.append(f"A hidden agenda of {person.name}’s is about to be decided.")
    people: Mapping[str, Character] = before.people
    for person in present(state):
        old = people.get(person.id)
        if old is not None:
            lines += (f"{person.name} {phrase}." for phrase in _changed(old.ties, person.ties))
    return tuple(lines)


def _changed(before: Iterable[Tie], now: Iterable[Tie]) -> Iterator[str]:
    """Who has become a friend or an enemy of theirs, or is neither any more."""
    old, new = _bonds(before), _bonds(now)
    changed = {whom: _sign(by) for whom, by in new.items() if _sign(by) != _sign(old.get(whom, 0))}
    friends, enemies, others = (
        [whom for whom, by in changed.items() if by == sign] for sign in (1, -1, 0)
    )
    has = (*_having("a friend", "friends", friends), *_having("an enemy", "enemies", enemies))
    if has:
        yield f"has {', and '.join(has) if len(changed) - len(others) > 2 else listed(has)}"
    if others:
        yield f"has nothing to do with {listed(others, 'or')} any more"


def _bonds(ties: Iterable[Tie]) -> Mapping[str, int]:
    """How close they are to everybody in all, by who that is; opposition without a name is one."""
    bonds: Counter[str] = Counter()
    for tie in ties:
        bonds[_OPPOSED if _NUMBER.fullmatch(tie.whom) else called(tie.whom)] += tie.rating
    return bonds


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _having(single: str, several: str, whom: list[str]) -> Iterator[str]:
    """ "a friend in Ada", "enemies in Ada and Holm", "an enemy among the opposition"."""
    named = [name for name in whom if name != _OPPOSED]
    if named:
        yield f"{single if len(named) == 1 else several} in {listed(named)}"
    if len(named) < len(whom):
        yield f"{single} among {_OPPOSED}"


def unfinished(state: State) -> tuple[str, ...]:
    """The conflict, or the scene of an agenda, in progress."""
    conflict = state.conflict
    if conflict is None:
        scene = state.resolution
        if scene is None:
            return ()
        return (f"A hidden agenda of {state.people[scene.who].name}’s was about to be decided.",)
    names = [state.people[side.who].name for side in conflict.sides]
    stake = at_stake(conflict.about) if bare(conflict.about) else ""
    if len(names) > 1:
        against = f"It was between {listed(names)}."
    else:
        against = f"{listed(names)} was about to force the matter." if names else ""
    against = _plainly(state, conflict, against)
    return tuple(line for line in (against, stake) if line)


STORY = Tale(TALES.tell, lambda state: _cast(state), stands, unfinished)
