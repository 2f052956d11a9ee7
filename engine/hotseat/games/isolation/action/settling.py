"""The action resolving, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from hotseat.core.arguments import line
from hotseat.core.asks import Ask
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import STORY, WORDS, FactRegistry, OfOpen, signed
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.panels import Entry
from hotseat.core.shapes import boolean, choice, integer, text
from hotseat.core.values import many, nested, of, optional
from hotseat.core.wording import bare, capital, cited, listed, some
from hotseat.games.isolation.action import outcome
from hotseat.games.isolation.action.guards import is_done, is_open, no_dice_yet, no_stress
from hotseat.games.isolation.action.labels import (
    DEGREE_SAID,
    STANCE_SAID,
    difficulty_said,
    given_said,
)
from hotseat.games.isolation.action.pool import action_of, gm_gives
from hotseat.games.isolation.action.proposal import PEOPLE, asks
from hotseat.games.isolation.action.result import LEVELS_MOST, WOUNDS_MOST
from hotseat.games.isolation.action_state import ACTION, LAST, OfAction
from hotseat.games.isolation.action_state import Settled as Last
from hotseat.games.isolation.links import change as links
from hotseat.games.isolation.links.gained import GainedLinks, gained_links
from hotseat.games.isolation.reading import DEGREES, STANCES
from hotseat.games.isolation.state import (
    DEAD,
    DIFFICULTY_MOST,
    HEALTH,
    LOOSE_MOST,
    STRESS_MOST,
    State,
)

FACTS, MOVES = FactRegistry("isolation"), Moves()


@dataclass(frozen=True, slots=True)
class Wound:
    """Wound levels of one character; ``was`` their health before, "" where old facts do not say."""

    who: str = of(KEY)
    name: str = of(WORDS)
    levels: int = of(integer(1, WOUNDS_MOST))
    was: str = of(choice("", *HEALTH), default="")

    @property
    def after(self) -> str:
        """Their health after."""
        return HEALTH[min(HEALTH.index(self.was) + self.levels, HEALTH.index(DEAD))]

    def said(self) -> str:
        """ "Bob: dying → dead."."""
        if not self.was:
            return f"{self.name}: {some(self.levels, 'wound level')}."
        return f"{self.name}: {self.was} → {self.after}."


@dataclass(frozen=True, slots=True)
class Loose:
    """Unlabelled links of the active player with these characters, green above zero; ``cancels``:
    how many of the other colour they cancel with each of them."""

    number: int = of(integer(-LOOSE_MOST, LOOSE_MOST))
    who: tuple[str, ...] = of(many(KEY, 1, 40))
    cancels: int = of(integer(0, LOOSE_MOST), default=0)

    def said(self, names: str) -> str:
        """ "1 unlabelled red link with Alice.", "Cancels 1 unlabelled green link with Alice."."""
        apiece, whom = " each" if len(self.who) > 1 else "", f"with {names}"
        new, gone = outcome.after_cancelling(self.number, self.cancels)
        new_said = f"{capital(loose_said(new))}{apiece} {whom}." if new else ""
        if not gone:
            return new_said
        cancels = f"Cancels {loose_said(gone)}{apiece}"
        return f"{new_said} {cancels}." if new else f"{cancels} {whom}."


@dataclass(frozen=True, slots=True)
class Stood:
    """Who had this stance, by id."""

    stance: str = of(choice(*STANCES))
    who: tuple[str, ...] = of(many(KEY, 1, 80))


@FACTS
class Settled(OfAction):
    """The action is resolved: wounds, links and stress at once. ``rolled`` is false where stress
    was zero and nobody rolled (IS-10); ``spared`` are wound levels that the table set aside;
    ``words`` what was proposed, "" in older logs; ``asked`` and ``against`` whom it was put to and
    whom against, None where old facts do not say; ``stood``: everyone's stance as the dice
    were read, none in older logs; ``difficulty`` 0 where none was set; ``made``: the links of
    wounds and deaths, for the log; ``given``: how many green dice the GM gave somebody alone
    against a character (IS-39), which older facts have as a difficulty."""

    name: str = of(WORDS)
    degree: str = of(choice(*DEGREES))
    rolled: bool = of(boolean(), default=True)
    wounds: tuple[Wound, ...] = of(many(nested(Wound), hi=40), default=())
    loose: tuple[Loose, ...] = of(many(nested(Loose), hi=40), default=())
    stress: int = of(integer(-STRESS_MOST, STRESS_MOST), default=0)
    spared: int = of(integer(0, LEVELS_MOST), default=0)
    words: str = of(WORDS, default="")
    asked: tuple[str, ...] | None = of(optional(PEOPLE), default=None)
    against: str = of(text(80), default="")
    stood: tuple[Stood, ...] = of(many(nested(Stood), hi=3), default=())
    difficulty: int = of(integer(0, DIFFICULTY_MOST), default=0)
    made: tuple[GainedLinks, ...] = of(many(nested(GainedLinks), hi=400), default=())
    given: int = of(integer(0, DIFFICULTY_MOST), default=0)

    @property
    def died(self) -> tuple[str, ...]:
        """The names of those whom it kills."""
        return tuple(wound.name for wound in self.wounds if wound.was and wound.after == DEAD)

    def apply(self, state: State, id: str) -> State:
        action = ACTION.at(state, self.of)
        wounds = [(wound.who, wound.levels) for wound in self.wounds]
        after = links.settle_people(state, wounds, _by_one(self.loose), action.who, id)
        stress = max(0, min(STRESS_MOST, state.stress + self.stress))
        last = Last(
            action.id,
            action.who,
            action.words,
            self.degree,
            tuple(self.lines(state)),
            rolled=self.rolled,
            scenes=state.table.scenes,
            session=state.table.session,
            died=self.died,
        )
        return replace(ACTION.closed(after, action.id), stress=stress, last=last)

    def tell(self, state: State, by: str) -> Entry | None:
        sentences = [cited(self.words)] if self.words else []
        verbs = ("Asked", "Acted alone")
        sentences += [] if self.asked is None else [self._proposal(state, verbs)]
        sentences += [
            f"{STANCE_SAID[group.stance]}: {_names(state, group.who)}." for group in self.stood
        ]
        sentences += [f"Difficulty: {difficulty_said(self.difficulty)}."] if self.difficulty else []
        return Entry(
            DEGREE_SAID[self.degree], self.name, " ".join([*sentences, *self.lines(state)])
        )

    def _proposal(self, state: State, verbs: tuple[str, str]) -> str:
        """To whom it was put and against whom, with how many green dice from the GM (IS-39)."""
        proposal = asks(state, self.asked or (), self.against, verbs)
        return f"{bare(proposal)}, with {given_said(self.given)}." if self.given else proposal

    def lines(self, state: State) -> Iterator[str]:
        """What it brought, a sentence each; names that are not in it as they are now."""
        if not self.rolled:
            yield "No roll needed."
        yield from (wound.said() for wound in self.wounds)
        yield from (gained.said() for gained in self.made)
        if self.spared:
            yield f"{some(self.spared, 'wound level')} set aside by the table."
        for changed in self.loose:
            yield changed.said(_names(state, changed.who))
        if self.stress:
            yield f"Stress {signed(self.stress)}."


def _names(state: State, who: tuple[str, ...]) -> str:
    """These people by the names they have now."""
    return listed(person.name for person in state.people.values() if person.id in who)


def loose_said(number: int) -> str:
    """ "2 unlabelled red links"."""
    return some(abs(number), f"unlabelled {'green' if number > 0 else 'red'} link")


@FACTS
class ActionTold(OfOpen):
    """What happened, in the table's words; empty ones make no entry. ``earlier``: another
    scene had begun since. Where logs were joined, another action may have been resolved since:
    then the words are kept all the same, and change nothing."""

    undo_label: ClassVar[str] = "Narration skipped"
    sets = ("of",)
    thing = LAST

    name: str = of(WORDS)
    words: str = of(STORY, default="")
    earlier: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        past = state.last is not None and self.of not in (state.last.id, *state.actions)
        if past:
            return state
        return LAST.changed(state, self.of, told=True)

    def tell(self, state: State, by: str) -> Entry | None:
        title = "What happened before" if self.earlier else "What happened"
        return Entry(title, self.name, self.words) if self.words else None


# --- guards --------------------------------------------------------------------------------------


class TellAction(Ask):
    """Tell what happened in the last action; "" to leave it untold."""

    words: str = of(text(4000), default="")


waits_to_be_told = unless(
    object,
    lambda state, _ask: state.last is not None and not state.last.told,
    "There is no resolved action to tell about.",
)


def all_shared(state: State, _ask: object) -> str:
    """Not said yet: every level is dealt (IS-18), or the table sets it aside (IS-28)."""
    left = outcome.unassigned(state)
    return f"{some(left, 'wound level')} left to assign or set aside." if left else ""


# --- moves ---------------------------------------------------------------------------------------


@MOVES(Ask, is_open, is_done, all_shared)
def settle(state: State, _ask: Ask) -> Settled:
    return as_proposed(state)


def as_proposed(state: State) -> Settled:
    """The fact of resolving the action as it is proposed now; the screen shows it beforehand."""
    shares = outcome.shares(state)
    loose, number = _loose(state, shares), action_of(state).difficulty or 0
    return Settled(
        name=state.people[action_of(state).who].name,
        degree=outcome.result(state).degree,
        wounds=tuple(
            Wound(who, state.people[who].name, levels, state.people[who].health)
            for who, levels in shares.items()
            if levels
        ),
        loose=loose,
        stress=outcome.stress_now(state),
        spared=max(0, outcome.wounds_left(state)),
        stood=_stood(state),
        difficulty=0 if gm_gives(state) else number,
        given=number if gm_gives(state) else 0,
        made=_gained(state, shares, loose),
        **_proposed(state),
    )


def _gained(
    state: State, shares: dict[str, int], loose: tuple[Loose, ...]
) -> tuple[GainedLinks, ...]:
    """The links that come of these wounds alone."""
    who, changes = action_of(state).who, _by_one(loose)
    wounds = list(shares.items())
    before, after = (links.settle_people(state, dealt, changes, who, "") for dealt in ((), wounds))
    return gained_links(before, after)


def _stood(state: State) -> tuple[Stood, ...]:
    taken = outcome.everybodys(state)
    groups = ((stance, tuple(who for who in taken if taken[who] == stance)) for stance in STANCES)
    return tuple(Stood(stance, who) for stance, who in groups if who)


def _by_one(loose: tuple[Loose, ...]) -> list[tuple[str, int]]:
    return [(who, links.number) for links in loose for who in links.who]


def _proposed(state: State) -> dict[str, Any]:
    """The fields of ``Settled`` that say which action: what was proposed, to whom, against whom."""
    action = action_of(state)
    proposed = {"words": action.words, "asked": action.asked, "against": action.against}
    return {"of": action.id, **proposed}


def _loose(state: State, shares: dict[str, int]) -> tuple[Loose, ...]:
    """Links with those who live on; with the dead, or of an active player who dies, there are
    none."""
    lives = {who for who in state.people if outcome.capacity(state, who) > shares.get(who, 0)}
    if action_of(state).who not in lives:
        return ()
    numbers = {who: count for who, count in outcome.loose_now(state).items() if who in lives}
    alike: dict[tuple[int, int], list[str]] = {}
    for who, number in numbers.items():
        if number:
            alike.setdefault((number, outcome.cancels(state, who, number)), []).append(who)
    return tuple(Loose(number, tuple(whose), n) for (number, n), whose in alike.items())


@MOVES(Ask, is_open, against_rules(no_stress, "IS-10"), against_rules(no_dice_yet))
def succeed_unrolled(state: State, _ask: Ask) -> Settled:
    """A basic success without dice (IS-10): links change only where dice decided, and Stress, which
    only the table's word leaves to fall, as after any."""
    name, degree = state.people[action_of(state).who].name, "basic success"
    stress = max(-state.stress, outcome.STRESS_CHANGE[degree])
    return Settled(name, degree, rolled=False, stress=stress, **_proposed(state))


@MOVES(TellAction, waits_to_be_told)
def tell_action(state: State, ask: TellAction) -> ActionTold:
    assert state.last is not None
    who, earlier = state.people.get(state.last.who), told_late(state)
    return ActionTold(who.name if who else "", line(ask.words), earlier)


def told_late(state: State) -> bool:
    """Whether another scene has begun since the last action was resolved."""
    return state.last is not None and state.last.scenes != state.table.scenes
