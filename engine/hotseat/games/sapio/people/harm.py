"""Injuries and stresses: taken, up the ladder; cleared by rest or by time; put right by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.game import Args
from hotseat.core.shapes import array, boolean, choice, maybe
from hotseat.core.wording import listed, sentence
from hotseat.games.sapio.options import BOXES, SHARED
from hotseat.games.sapio.people import ladder
from hotseat.games.sapio.reading import PENALTIES
from hotseat.games.sapio.state import INJURY, LEVELS, STRESS, Character, Harm, State
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, FactRegistry, OfCharacter
from hotseat.kit.moves import Moves, against_rules, needs, unless
from hotseat.kit.people import changed, known, present
from hotseat.kit.values import many, of

FACTS, MOVES = FactRegistry("sapio"), Moves()
KIND, LEVEL = choice(INJURY, STRESS), choice(*LEVELS)
HARMS_MOST = 24
WORD = {INJURY: "Injury", STRESS: "Stress"}
REST, TIME = "rest", "time"
HINTS = {
    INJURY: "Optional. For example, Cracked rib.",
    STRESS: "Optional. For example, Soaked. Haste, drink or a bad camp may bring it.",
}
WHY = {REST: "After a rest.", TIME: "After some time to heal.", "": "Put right by hand."}


def level_said(level: str) -> str:
    """The level in words."""
    return "Out of action" if level == ladder.OUT else level.capitalize()


def same_boxes(state: State, one: Character, kind: str) -> tuple[Harm, ...]:
    """Those that share their boxes with a new one of this kind, by the house rule; only of those
    can one be similar to it."""
    shared = state.table.option(BOXES) == SHARED  # SA-11
    return tuple(each for each in one.harms if shared or each.kind == kind)


def alike(state: State, one: Character, kind: str, level: str) -> tuple[Harm, ...]:
    """Those that take a new one a level up, should it be of a similar nature."""
    held = same_boxes(state, one, kind)
    alone = ladder.place(held, level)
    return tuple(each for each in held if ladder.place(held, level, (each.id,)) != alone)


def falls(state: State, one: Character, level: str, like: Sequence[str] = ()) -> str:
    """Beside a name, that an injury short of death takes them out of action; else ""."""
    found = ladder.place(same_boxes(state, one, INJURY), level, like).level
    new = found == ladder.OUT != level and not one.out
    return level_said(found).lower() if new else ""


def worst(harms: tuple[Harm, ...]) -> Harm | None:
    """The one with the largest penalty, or None where none has any."""
    found = [each for each in harms if PENALTIES.get(each.level)]
    return max(found, key=lambda each: PENALTIES[each.level], default=None)


# --- facts and moves -----------------------------------------------------------------------------


@FACTS
class HarmTaken(OfCharacter):
    """``level`` is where it was recorded, ``dealt`` where it would have been; ``like``: what it
    was similar to; ``blow``: by the attack of the check in progress, whose death is death."""

    kind_of: str = of(KIND, default=INJURY)
    dealt: str = of(LEVEL, default="minor")
    level: str = of(LEVEL, default="minor")
    words: str = of(WORDS, default="")
    erased: tuple[str, ...] = of(many(KEY), default=())
    blow: bool = of(boolean(), default=False)
    like: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        one = state.people[self.who]
        left = tuple(each for each in one.harms if each.id not in self.erased)
        if len(left) >= HARMS_MOST:
            raise ValueError(f"more than {HARMS_MOST} injuries and stresses")
        fatal = self.blow and self.dealt == ladder.OUT
        made = Harm(id, self.kind_of, self.level, self.words, fatal)
        new = changed(state, self.who, harms=(*left, made))
        if new.check is None or not new.check.dice:
            return new
        hurt, struck = (*new.check.hurt, self.who), self.who if self.blow else new.check.struck
        return replace(new, check=replace(new.check, hurt=hurt, struck=struck))

    def tell(self, state: State, by: str) -> p.Entry:
        out = self.level == ladder.OUT
        title = "Out of action" if out else f"{WORD[self.kind_of]} taken"
        title = "Killed" if self.blow and self.dealt == ladder.OUT else title
        words = f"Hit by {self.words}" if self.blow and self.words else self.words
        why = climbed(self.dealt, ladder.Place(self.level, self.erased), self.like)
        return p.Entry(title, self.name_in(state), f"{sentence(words)} {why}".strip())


def climbed(dealt: str, place: ladder.Place, like: str) -> str:
    """Where it is recorded, and why: "Moderate → Severe: similar to Cut."."""
    level, like = place.level, (like or "one they had") if place.erased else ""
    if level == dealt:
        return "" if level == ladder.OUT else f"{level_said(level)}."
    full = "" if like and level != ladder.OUT else "no box is free"
    full = "the severe box is full" if level == ladder.OUT else full
    why = ", and ".join(each for each in (f"similar to {like}" if like else "", full) if each)
    return f"{level_said(dealt)} → {level_said(level)}: {why}."


room = unless(
    lambda state, args: len(state.people[args["who"]].harms) < HARMS_MOST,
    f"{HARMS_MOST} injuries and stresses are enough. Clear one first.",
    "who",
)


def struck(state: State) -> str:
    """Whoever the attack in progress has already hurt, or ""."""
    return state.check.struck if state.check is not None else ""


one_blow = unless(
    lambda state, args: not args.get("blow") or not struck(state),
    lambda state, _args: f"{state.people[struck(state)].name} has taken this blow.",
)


@MOVES(
    known, room, against_rules(one_blow),
    who=ID, kind=KIND, level=LEVEL, words=maybe(LINE), like=maybe(array(ID, hi=HARMS_MOST)),
    blow=maybe(boolean()),
)  # fmt: skip
def take_harm(state: State, args: Args) -> HarmTaken:
    """One more injury or stress; ``like`` are the ids of those of a similar nature."""
    one, kind = state.people[args["who"]], args["kind"]
    found = ladder.place(same_boxes(state, one, kind), args["level"], args.get("like", ()))
    like = names_of(one, found.erased)
    words = line(args, "words") or like
    blow = args.get("blow", False)
    return HarmTaken(one.id, kind, args["level"], found.level, words, found.erased, blow, like)


def names_of(one: Character, ids: Sequence[str]) -> str:
    """Those injuries and stresses, by their words."""
    return listed(each.words for each in one.harms if each.words and each.id in ids)


has_harm = unless(
    lambda state, args: state.people[args["who"]].harm(args["harm"]),
    "That injury or stress isn’t on the sheet.",
    "who",
    "harm",
)


@needs("who", "harm", "why")
def needs_time(state: State, args: Args) -> str:
    """Against the rules: a wound that heals by a rest."""
    found = state.people[args["who"]].harm(args["harm"])
    slow = found is not None and found.kind == INJURY and args["why"] == REST
    return "A rest clears stresses. An injury needs more time to heal." if slow else ""


@MOVES.makes("clear_harm", known, has_harm, against_rules(needs_time))
@FACTS
class HarmCleared(OfCharacter):
    harm: str = of(KEY)
    why: str = of(choice("", REST, TIME), default="")
    words: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        one = state.people[self.who]
        left = tuple(each for each in one.harms if each.id != self.harm)
        return changed(state, self.who, harms=left)

    def tell(self, state: State, by: str) -> p.Entry:
        said = f"{sentence(self.words)} {WHY[self.why]}".strip()
        return p.Entry("Cleared", self.name_in(state), said)


stressed = unless(
    lambda state, _args: any(each.kind == STRESS for one in present(state) for each in one.harms),
    "No one has a stress.",
)


@MOVES(stressed)
def rest(state: State, _args: Args) -> tuple[HarmCleared, ...]:
    """Everyone rests, which clears all stresses."""
    found = ((one, each) for one in present(state) for each in one.harms if each.kind == STRESS)
    return tuple(HarmCleared(one.id, each.id, REST, each.words) for one, each in found)


@MOVES.makes("reword_harm", known, has_harm)
@FACTS
class HarmReworded(OfCharacter):
    """Its words and its level put right by hand."""

    harm: str = of(KEY)
    words: str = of(LINE, default="")
    level: str = of(LEVEL, default="minor")

    def apply(self, state: State, id: str) -> State:
        one, out = state.people[self.who], self.level == ladder.OUT
        new = {"words": self.words, "level": self.level}
        harms = tuple(
            replace(e, **new, fatal=e.fatal and out) if e.id == self.harm else e for e in one.harms
        )
        return changed(state, self.who, harms=harms)

    def tell(self, state: State, by: str) -> p.Entry:
        said = f"{sentence(self.words)} {level_said(self.level)}.".strip()
        return p.Entry("Put right", self.name_in(state), said, story=False)
