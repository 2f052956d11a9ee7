"""Consequences chosen for the points there are: what is legal, what the rules have against the
rest, and the end of the conflict, which applies them all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, LONG, NAME, line, why_too_long
from hotseat.core.errors import Faulty
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, choice, integer, maybe
from hotseat.core.wording import quoted, sentence
from hotseat.games.hot_war.conflict.begin import in_progress
from hotseat.games.hot_war.conflict.outcome import Outcome, head, outcome, trouble_said
from hotseat.games.hot_war.conflict.sources import change, open_conflict
from hotseat.games.hot_war.consequences.apply import (
    after,
    agenda_marks,
    all_said,
    brought,
    crises,
    used_positives,
    with_marks,
)
from hotseat.games.hot_war.consequences.table import (
    ATTRIBUTE,
    NEW_TRAIT,
    TABLE,
    TIE,
    TRAIT,
)
from hotseat.games.hot_war.options import RAISES
from hotseat.games.hot_war.people.hand import no_room
from hotseat.games.hot_war.state import (
    ATTRIBUTE_MOST,
    ATTRIBUTES,
    LISTED_MOST,
    RAISED_MOST,
    RATING_MOST,
    TRAITS_MOST,
    WHICH,
    Bought,
    Character,
    Conflict,
    State,
)
from hotseat.kit.costs import short_of
from hotseat.kit.facts import STORY, WORDS, FactData, Kinds, OfCharacter
from hotseat.kit.moves import Moves, against_rules, needs, unless
from hotseat.kit.people import known
from hotseat.kit.sheet import free_name
from hotseat.kit.values import many, nested, of

FACTS, MOVES = Kinds("hot_war"), Moves()
BOUGHT_MOST = 20

is_rolled = unless(lambda state, _args: state.conflict.fallen, "Roll the dice first.")


def points_left(state: State, conflict: Conflict, buyer: str) -> int:
    """What a side has left to spend."""
    spent = sum(TABLE[each.kind].cost for each in conflict.bought if each.buyer == buyer)
    return outcome(state, conflict).points.get(buyer, 0) - spent


# --- impossible ----------------------------------------------------------------------------------


def _one(state: State, args: Args) -> Character:
    """The character as the consequences chosen so far leave them."""
    return after(state, open_conflict(state))[args["who"]]


@needs("buyer", "who", "kind")
def can_choose(state: State, args: Args) -> str:
    """Impossible: for somebody who is not in it, or without anything to change."""
    conflict = open_conflict(state)
    if conflict.side(args["who"]) is None or not any(
        side.who == args["buyer"] for side in conflict.sides
    ):
        return "They are not in this conflict."
    if len(conflict.bought) >= BOUGHT_MOST:
        return f"{BOUGHT_MOST} consequences are enough."
    one, found, what = _one(state, args), TABLE[args["kind"]], line(args, "what")
    if found.on == TRAIT:
        return _why_no_trait(one, args["kind"], what) if "what" in args else ""
    if found.on == TIE:
        return _why_no_tie(one, args["kind"], what) if "what" in args else ""
    if found.on == ATTRIBUTE:
        level = one.level(conflict.arena)
        least, most = (f"{ATTRIBUTES[conflict.arena]} is at {n}." for n in (0, ATTRIBUTE_MOST))
        if args["kind"] == "raise":
            return most if level >= ATTRIBUTE_MOST else ""
        return "" if level else least
    if found.on == NEW_TRAIT:
        full = len(one.traits) >= LISTED_MOST
        return f"{LISTED_MOST} traits are enough for a sheet." if full else ""
    return _why_no_new_tie(one, args)


def _why_no_trait(one: Character, kind: str, what: str) -> str:
    trait = one.trait(what)
    if trait is None:
        return f"{one.name} has no such trait."
    locked = {"lock": not trait.locked, "unlock": trait.locked}
    if not locked.get(kind, True):
        return f"{quoted(what)} is {'locked already' if trait.locked else 'not locked'}."
    wants_bad = kind in ("turn_good", "lose_bad")
    if kind in locked or trait.good != wants_bad:
        return ""
    return f"{quoted(what)} is {'positive' if trait.good else 'negative'}."


def _why_no_tie(one: Character, kind: str, what: str) -> str:
    tie = one.tie(what)
    if tie is None:
        return f"{one.name} has no such relationship."
    right = {"calm": tie.rating < 0, "break": tie.rating > 0}.get(kind, True)
    edge = {"better": tie.rating >= RATING_MOST, "worse": tie.rating <= -RATING_MOST}
    if not right:
        return f"This relationship is not {'negative' if kind == 'calm' else 'positive'}."
    return f"{RATING_MOST} is the most." if edge.get(kind) else ""


def _why_no_new_tie(one: Character, args: Args) -> str:
    if "what" not in args:
        return ""
    what = line(args, "what")
    if not what:
        said = "A relationship needs a name."
        return Faulty(said, {"what": said})
    if one.tie(what) is not None:
        return f"{one.name} has a relationship with {what} already."
    return why_too_long([what]) or no_room(one, what)


# --- against the rules ---------------------------------------------------------------------------


@needs("buyer")
def has_points(state: State, args: Args) -> str:
    """Who spends: the victor, or by the house rule whoever beat an adversary (HW-7b)."""
    found = outcome(state, open_conflict(state))
    if found.points.get(args["buyer"]):
        return ""
    name = state.people[args["buyer"]].name
    return f"{name} has no points to spend." if found.points else "No one has points to spend."


@needs("buyer", "who", "kind")
def on_right_side(state: State, args: Args) -> str:
    """Positive ones for those who won, negative ones for those who lost."""
    conflict = open_conflict(state)
    side, good = conflict.side(args["who"]), TABLE[args["kind"]].good
    won = side is not None and side.who == args["buyer"]
    lost = side is not None and side.who in outcome(state, conflict).beaten(args["buyer"])
    name = state.people[args["who"]].name
    if won:
        return "" if good else f"{name} is on the winning side: only positive consequences."
    if lost:
        return f"{name} is on the losing side: only negative consequences." if good else ""
    return f"{name} is on neither the winning nor the losing side: no consequences."


@needs("buyer", "kind")
def enough(state: State, args: Args) -> str:
    """No more than the level of success."""
    left = points_left(state, open_conflict(state), args["buyer"])
    return short_of(left, TABLE[args["kind"]].cost)


@needs("buyer", "who", "kind", "what")
def was_brought(state: State, args: Args) -> str:
    """Only what was brought in is at risk; a lock or an unlocking needs no more than the trait."""
    on = TABLE[args["kind"]].on
    if on not in (TRAIT, TIE) or args["kind"] in ("lock", "unlock"):
        return ""
    one = state.people[args["who"]]
    here = brought(state, open_conflict(state), one, on, line(args, "what"))
    return "" if here else f"{quoted(line(args, 'what'))} was not brought into this conflict."


@needs("buyer", "who", "kind", "what")
def not_locked(state: State, args: Args) -> str:
    """A locked trait can only be unlocked (HW-10)."""
    trait = _one(state, args).trait(line(args, "what"))
    on_it = TABLE[args["kind"]].on == TRAIT and args["kind"] not in ("lock", "unlock")
    held = on_it and trait is not None and trait.locked
    return f"{quoted(line(args, 'what'))} is locked. Unlock it first." if held else ""


@needs("buyer", "who", "kind")
def nine_at_most(state: State, args: Args) -> str:
    """A tenth trait."""
    count = len(_one(state, args).traits)
    full = TABLE[args["kind"]].on == NEW_TRAIT and count >= TRAITS_MOST
    name = state.people[args["who"]].name
    return f"{name} has {count} traits, and {TRAITS_MOST} are the most." if full else ""


@needs("buyer", "who", "kind")
def five_at_most(state: State, args: Args) -> str:
    """An attribute above five, or raised twice in a conflict or, by the house rule, in a life."""
    if args["kind"] != "raise":
        return ""
    conflict, one = open_conflict(state), _one(state, args)
    label = ATTRIBUTES[conflict.arena]
    if one.level(conflict.arena) >= RAISED_MOST:
        return f"{label} can’t rise above {RAISED_MOST}."
    twice = any((e.kind, e.who) == ("raise", one.id) for e in conflict.bought)
    life = state.table.option(RAISES) == "life" and conflict.arena in one.raised
    when = "has risen once before" if life and not twice else "rises by 1 in this conflict already"
    return f"{label} {when}." if twice or life else ""


# --- chosen, and let go --------------------------------------------------------------------------


@FACTS
@dataclass(frozen=True, slots=True)
class ConsequenceChosen(OfCharacter):
    unsaid: ClassVar[str] = "Consequence chosen"

    buyer: str = of(ID)
    kind_of: str = of(choice(*TABLE))
    what: str = of(WORDS, default="")
    words: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        conflict = open_conflict(state)
        if not conflict.fallen or len(conflict.bought) >= BOUGHT_MOST:
            raise ValueError("no consequence can be chosen now")
        made = Bought(self.buyer, self.kind_of, state.people[self.who].id, self.what, self.words)
        new = change(state, bought=(*conflict.bought, made))
        after(new, open_conflict(new))
        return new


@MOVES(
    in_progress, is_rolled, known, can_choose,
    against_rules(has_points, "HW-7"), against_rules(on_right_side), against_rules(enough, "HW-8"),
    against_rules(was_brought), against_rules(not_locked, "HW-10"), against_rules(nine_at_most),
    against_rules(five_at_most, "HW-9"),
    buyer=ID, who=ID, kind=choice(*TABLE), what=maybe(LINE), words=maybe(NAME),
)  # fmt: skip
def choose_consequence(state: State, args: Args) -> ConsequenceChosen:
    """``what`` it is about; ``words`` for a new trait, or one that has turned. Words may be left
    out."""
    found, one, words = TABLE[args["kind"]], _one(state, args), line(args, "words")
    if found.on == NEW_TRAIT:
        start = words or f"New {'positive' if found.good else 'negative'} trait"
        words = free_name(start, [trait.words for trait in one.traits])
    elif args["kind"] not in ("turn_good", "turn_bad"):
        words = ""
    return ConsequenceChosen(one.id, args["buyer"], args["kind"], line(args, "what"), words)


@needs("at")
def is_last(state: State, args: Args) -> str:
    """Impossible: what is not chosen."""
    there = args["at"] < len(open_conflict(state).bought)
    return "" if there else "That consequence isn’t chosen."


@MOVES.makes("drop_consequence", in_progress, is_last)
@FACTS
@dataclass(frozen=True, slots=True)
class ConsequenceDropped(FactData):
    unsaid: ClassVar[str] = "Consequence removed"

    at: int = of(integer(0, BOUGHT_MOST - 1))

    def apply(self, state: State, id: str) -> State:
        held = list(open_conflict(state).bought)
        del held[self.at]
        return change(state, bought=tuple(held))


# --- the end of the conflict ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mark:
    """A box of an agenda filled."""

    who: str = of(ID)
    which: str = of(WHICH)
    good: bool = of(boolean(), default=True)


@FACTS
@dataclass(frozen=True, slots=True)
class ConflictResolved(FactData):
    """``done``: the consequences in words, ``trouble`` that of negative traits; ``marks`` the boxes
    of agendas filled; ``words`` what happened, as far as anybody wrote it."""

    said: str = of(WORDS)
    victor: str = of(ID, default="")
    level: int = of(integer(0, 200), default=0)
    done: tuple[str, ...] = of(many(WORDS, hi=BOUGHT_MOST), default=())
    trouble: tuple[str, ...] = of(many(STORY, hi=12), default=())
    marks: tuple[Mark, ...] = of(many(nested(Mark), hi=60), default=())
    about: str = of(WORDS, default="")
    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        conflict = open_conflict(state)
        if not conflict.fallen:
            raise ValueError("a conflict that was not rolled")
        marks = [(each.who, each.which, "+" if each.good else "-") for each in self.marks]
        people = dict(with_marks(after(state, conflict), marks))
        for who in crises(state.people, people):
            used = used_positives(state, conflict, state.people[who])
            people[who] = replace(people[who], used=used)
        return replace(state, people=people, conflict=None, last=conflict)

    def tell(self, state: State, by: str) -> p.Entry:
        said = [sentence(self.about), f"Level of success {self.level}." if self.victor else ""]
        said += [*self.trouble, *(f"{each}." for each in self.done), sentence(self.words)]
        return p.Entry(self.said, by, " ".join(each for each in said if each))


@MOVES(in_progress, is_rolled, words=maybe(LONG))
def resolve_conflict(state: State, args: Args) -> ConflictResolved:
    """All that was chosen is applied as one step; points may be left unspent."""
    conflict = open_conflict(state)
    found = outcome(state, conflict)
    won = {side.who: found.succeeded(side.who) for side in conflict.sides}
    marks = tuple(Mark(who, which, m == "+") for who, which, m in agenda_marks(conflict, won))
    return ConflictResolved(
        head(state, found), found.victor, found.level, all_said(state, conflict),
        trouble_said(state, found), marks, conflict.about, line(args, "words"),
    )  # fmt: skip


def tellers(state: State, found: Outcome) -> str:
    """Who narrates."""
    if not found.victor:
        return "No victor: the GM tells what happened."
    one = state.people[found.victor]
    who = state.table.seats.name_of(one.owner) or one.name
    return f"{who} tells what happened, or names someone who does."
