"""Harm of every kind: taken, up the ladder; cleared by rest or by time; put right by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, NAME, line
from hotseat.core.asks import Ask
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import WORDS, FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import array, boolean, choice
from hotseat.core.values import many, of
from hotseat.core.wording import capital, joined, listed, owned, sentence
from hotseat.games.sapio.harms import A_RESTED, ANY, ENDS, EVERY, INJURY, KINDS, REST, REST_CLEARS
from hotseat.games.sapio.options import BOXES, SHARED
from hotseat.games.sapio.people import ladder
from hotseat.games.sapio.reading import PENALTIES
from hotseat.games.sapio.state import (
    CHECK,
    LEVELS,
    ROLLED_CHECK,
    Character,
    Harm,
    MaybeOfCheck,
    OfCheck,
    State,
    Weapon,
)
from hotseat.kit.people import OfWho, changed, known, present
from hotseat.kit.records import Limit, dropped, record_at, replaced

FACTS, MOVES = FactRegistry("sapio"), Moves()
KIND, LEVEL = choice(*KINDS), choice(*LEVELS)
HARMS = Limit(24, f"{{most}} {EVERY} are enough. Clear one first.")
WHY = {"": "Corrected by hand."} | {key: end.told for key, end in ENDS.items()}
DEAD = "dead"  # by hand: beyond out of action
BY_HAND = choice(*LEVELS, DEAD)
NO_SHEET = "-"  # who takes a blow, where it is nobody with a sheet


def level_said(level: str) -> str:
    """The level in words."""
    return "Out of action" if level == ladder.OUT else level.capitalize()


def wound_of(weapon: str) -> str:
    """What a weapon's injury is called."""
    return f"{weapon} wound"


def weapon_of(words: str) -> str:
    """The weapon of an injury with that name."""
    return words.removesuffix(" wound")


def same_boxes(state: State, character: Character, kind: str) -> tuple[Harm, ...]:
    """Those that share their boxes with a new one of this kind, by the house rule; only of those
    can one be similar to it."""
    shared = state.table.option(BOXES) == SHARED  # SA-11
    return tuple(harm for harm in character.harms if shared or harm.kind == kind)


def alike(state: State, character: Character, kind: str, level: str) -> tuple[Harm, ...]:
    """Those that take a new one a level up, should it be of a similar nature."""
    harms = same_boxes(state, character, kind)
    alone = ladder.place(harms, level)
    return tuple(harm for harm in harms if ladder.place(harms, level, (harm.id,)) != alone)


def falls(state: State, character: Character, level: str, like: Sequence[str] = ()) -> str:
    """Beside a name, that an injury short of death takes them out of action; else ""."""
    level_reached = ladder.place(same_boxes(state, character, INJURY), level, like).level
    new = level_reached == ladder.OUT != level and not character.out
    return f"would be {level_said(level_reached).lower()}" if new else ""


def worst(harms: tuple[Harm, ...]) -> Harm | None:
    """The one with the largest penalty, or None where none has any."""
    penalised = [harm for harm in harms if PENALTIES.get(harm.level)]
    return max(penalised, key=lambda harm: PENALTIES[harm.level], default=None)


# --- facts and moves -----------------------------------------------------------------------------


@FACTS
class HarmTaken(MaybeOfCheck, OfCharacter):
    """``level`` is where it was recorded, ``dealt`` where it would have been; ``like``: what it
    was similar to; ``blow``: by the attack of the check, whose death is death; ``fatal``: the table
    says that they died of it; ``weapon``: an NPC's that dealt it, and ``by`` whom."""

    kind_of: str = of(KIND, default=INJURY)
    dealt: str = of(LEVEL, default="minor")
    level: str = of(LEVEL, default="minor")
    words: str = of(WORDS, default="")
    erased: tuple[str, ...] = of(many(KEY), default=())
    blow: bool = of(boolean(), default=False)
    like: str = of(WORDS, default="")
    fatal: bool = of(boolean(), default=False)
    weapon: str = of(WORDS, default="")
    by: str = of(KEY, default="")

    @property
    def weapon_said(self) -> str:
        """What they were hit by; "" where nobody said so."""
        return self.weapon or (weapon_of(self.words) if self.blow else "")

    @property
    def kills(self) -> bool:
        """Whether they die of it."""
        return self.fatal or (self.blow and self.dealt == ladder.OUT)

    def apply(self, state: State, id: str) -> State:
        character = state.people[self.who]
        left = tuple(harm for harm in character.harms if harm.id not in self.erased)
        taken = Harm(id, self.kind_of, self.level, self.words, self.kills)
        new = changed(state, self.who, harms=HARMS.added(left, taken))
        check = ROLLED_CHECK.at(state, self.of)
        if check is None or not check.dice:
            return new
        hurt, struck = (*check.hurt, self.who), self.who if self.blow else check.struck
        return CHECK.changed(new, check.id, hurt=hurt, struck=struck)

    def tell(self, state: State, by: str) -> p.Entry:
        out = self.level == ladder.OUT
        title = "Out of action" if out else f"{capital(self.kind_of)} taken"
        title = "Killed" if self.kills else title
        why = climbed(self.dealt, ladder.Place(self.level, self.erased), self.like)
        owner = state.people.get(self.by)
        weapon = f"{owned(owner.name) if owner else ''} {self.weapon_said}".strip()
        by = f"Hit by {weapon}." if self.weapon_said else ""
        words = "" if self.blow or self.words == wound_of(self.weapon_said) else self.words
        return p.Entry(title, self.name_in(state), joined((sentence(words), by, why)))


def climbed(dealt: str, place: ladder.Place, like: str) -> str:
    """Where it is recorded, and why: "Moderate → Severe: similar to Cut."."""
    level, like = place.level, (like or "one they had") if place.erased else ""
    if level == dealt:
        return "" if level == ladder.OUT else f"{level_said(level)}."
    full = "" if like and level != ladder.OUT else "no box is free"
    full = "the severe box is full" if level == ladder.OUT else full
    why = ", and ".join(part for part in (f"similar to {like}" if like else "", full) if part)
    return f"{level_said(dealt)} → {level_said(level)}: {why}."


class TakeHarm(Ask):
    """Add harm of a kind; ``like`` are the ids of those of a similar nature, ``blow``: it is
    dealt by the attack of the check in progress; ``by``: by an NPC's weapon, named by its owner and
    its place (``weapons_against``)."""

    who: str = of(ID)
    kind: str = of(KIND)
    level: str = of(BY_HAND)
    words: str = of(LINE, default="")
    like: Sequence[str] = of(array(ID, hi=HARMS.most), default=())
    blow: bool = of(boolean(), default=False)
    by: str = of(NAME, default="")


room = HARMS.room(TakeHarm, lambda state, ask: state.people[ask.who].harms)


def struck(state: State) -> str:
    """Whoever the attack in progress has already hurt, or ""."""
    return state.check.struck if state.check is not None else ""


def _has_taken_it(state: State) -> str:
    character = state.people.get(struck(state))
    return f"{character.name if character else 'Someone without a sheet'} has taken this blow."


one_blow = unless(
    TakeHarm,
    lambda state, ask: not ask.blow or not struck(state),
    lambda state, _ask: _has_taken_it(state),
)
no_blow_yet = unless(
    object, lambda state, _ask: not struck(state), lambda state, _ask: _has_taken_it(state)
)


@MOVES(TakeHarm, known, room, against_rules(one_blow))
def take_harm(state: State, ask: TakeHarm) -> HarmTaken:
    """One more, at the level that the ladder gives it."""
    character, dead = state.people[ask.who], ask.level == DEAD
    level = ladder.OUT if dead else ask.level
    place = ladder.place(same_boxes(state, character, ask.kind), level, ask.like)
    like = names_of(character, place.erased)
    weapon = weapons_against(state, character).get(ask.by)
    words = line(ask.words) or (wound_of(weapon.name) if weapon else like)
    owner = ask.by.rpartition(".")[0] if weapon else ""
    return HarmTaken(
        ask.who, ask.kind, level, place.level, words, place.erased, ask.blow, like, dead,
        weapon.name if weapon else "", owner,
    )  # fmt: skip


def weapons_against(state: State, character: Character) -> dict[str, Weapon]:
    """The weapons of the NPCs in the story, but for the character's own, by owner and place."""
    seats = state.table.seats
    owners = (other for other in present(state) if other.id != character.id)
    return {
        f"{owner.id}.{n}": weapon
        for owner in owners
        if seats.is_gm(owner.owner)
        for n, weapon in enumerate(owner.weapons)
    }


@MOVES.makes(
    "strike_other", CHECK.in_progress, CHECK.is_rolled, against_rules(no_blow_yet),
)  # fmt: skip
@FACTS
class OtherStruck(OfCheck):
    """The blow of the attack fell on somebody without a sheet."""

    level: str = of(LEVEL, default="minor")
    weapon: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        return CHECK.changed(state, self.of, struck=NO_SHEET)

    def tell(self, state: State, by: str) -> p.Entry:
        dead = self.level == ladder.OUT
        words = sentence(f"Hit by {self.weapon}" if self.weapon else "")
        message = words if dead else f"{words} {level_said(self.level)}.".strip()
        return p.Entry("Killed" if dead else "Injury dealt", "Someone without a sheet", message)


def names_of(character: Character, ids: Sequence[str]) -> str:
    """Those of that character, by their words."""
    return listed(harm.words for harm in character.harms if harm.words and harm.id in ids)


class OfHarm(OfWho, Protocol):
    """A move's arguments that name harm on a sheet."""

    @property
    def harm(self) -> str: ...


class OfCure(OfHarm, Protocol):
    """The same, with why it is cleared."""

    @property
    def why(self) -> str: ...


has_harm = unless(
    OfHarm,
    lambda state, ask: state.people[ask.who].harm(ask.harm),
    f"That {ANY} isn’t on the sheet.",
)


def needs_time(state: State, ask: OfCure) -> str:
    """Against the rules: a rest for what it doesn't clear."""
    harm = state.people[ask.who].harm(ask.harm)
    kind = KINDS[harm.kind] if harm is not None else None
    if kind is None or kind.rested or ask.why != REST.key:
        return ""
    return f"{REST_CLEARS}. {capital(kind.a)} {kind.ends[0].takes}."


@MOVES.makes("clear_harm", known, has_harm, against_rules(needs_time))
@FACTS
class HarmCleared(OfCharacter):
    harm: str = of(KEY)
    why: str = of(choice(*WHY), default="")
    words: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        left = dropped(state.people[self.who].harms, self.harm)
        return changed(state, self.who, harms=left)

    def tell(self, state: State, by: str) -> p.Entry:
        message = f"{sentence(self.words)} {WHY[self.why]}".strip()
        return p.Entry("Cleared", self.name_in(state), message)


def cleared_by_rest(state: State) -> tuple[tuple[Character, Harm], ...]:
    """What a rest clears of those in the story, each with whose it is."""
    every = ((character, harm) for character in present(state) for harm in character.harms)
    return tuple((character, harm) for character, harm in every if KINDS[harm.kind].rested)


needs_rest = unless(object, lambda state, _ask: cleared_by_rest(state), f"No one has {A_RESTED}.")


@MOVES(Ask, needs_rest)
def rest(state: State, _ask: Ask) -> tuple[HarmCleared, ...]:
    """Everyone rests, which clears all that a rest can."""
    return tuple(
        HarmCleared(character.id, harm.id, REST.key, harm.words)
        for character, harm in cleared_by_rest(state)
    )


ALIVE = "alive"


@FACTS
class HarmReworded(OfCharacter):
    """Its words and its level corrected by hand; ``fate``: whether they died of it, "" where that
    is as it was."""

    sets = ("who", "harm")

    harm: str = of(KEY)
    words: str = of(LINE, default="")
    level: str = of(LEVEL, default="minor")
    fate: str = of(choice("", DEAD, ALIVE), default="")

    def apply(self, state: State, id: str) -> State:
        harms, out = state.people[self.who].harms, self.level == ladder.OUT
        old = record_at(harms, self.harm)
        fatal = self.fate == DEAD or (old.fatal and self.fate != ALIVE)
        new = replace(old, words=self.words, level=self.level, fatal=fatal and out)
        return changed(state, self.who, harms=replaced(harms, new))

    def tell(self, state: State, by: str) -> p.Entry:
        level = DEAD if self.fate == DEAD else self.level
        message = f"{sentence(self.words)} {level_said(level)}.".strip()
        return p.Entry("Corrected", self.name_in(state), message, story=False)


class RewordHarm(Ask):
    """Correct the words and the level of harm on a sheet."""

    who: str = of(ID)
    harm: str = of(KEY)
    words: str = of(LINE, default="")
    level: str = of(BY_HAND, default="minor")


@MOVES(RewordHarm, known, has_harm)
def reword_harm(state: State, ask: RewordHarm) -> HarmReworded:
    """The fact for harm in other words, or of another level."""
    old, dead = state.people[ask.who].harm(ask.harm), ask.level == DEAD
    level = ladder.OUT if dead else ask.level
    back = old is not None and old.fatal and level == ladder.OUT
    fate = DEAD if dead else ALIVE if back else ""
    return HarmReworded(ask.who, ask.harm, line(ask.words), level, fate)
