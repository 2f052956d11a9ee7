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
from hotseat.core.wording import bare, joined, listed, quoted, sentence, some
from hotseat.games.hot_war.agendas.marks import MINUS, PLUS, marked
from hotseat.games.hot_war.conflict.begin import (
    SIDES_MOST,
    acts,
    in_progress,
    is_rolled,
    without_cuff,
)
from hotseat.games.hot_war.conflict.outcome import Outcome, head, outcome, trouble_said
from hotseat.games.hot_war.conflict.sources import change, open_conflict, pieces
from hotseat.games.hot_war.consequences.apply import (
    after,
    all_said,
    attribute_of,
    brought,
    levels,
)
from hotseat.games.hot_war.consequences.crisis import NPC_MEANS
from hotseat.games.hot_war.consequences.table import (
    ATTRIBUTE,
    NEW_TIE,
    NEW_TRAIT,
    TABLE,
    TIE,
    TRAIT,
    TURNS,
)
from hotseat.games.hot_war.options import RAISES
from hotseat.games.hot_war.people.hand import no_room, too_many
from hotseat.games.hot_war.state import (
    ATTRIBUTES,
    RAISED_MOST,
    WHICH,
    Bought,
    Character,
    Conflict,
    Side,
    State,
    scenes,
)
from hotseat.kit.costs import short_of
from hotseat.kit.facts import STORY, WORDS, FactData, Kinds, OfCharacter
from hotseat.kit.moves import Moves, against_rules, needs, unless
from hotseat.kit.people import known
from hotseat.kit.sheet import free_name
from hotseat.kit.values import many, nested, of

FACTS, MOVES = Kinds("hot_war"), Moves()
BOUGHT_MOST = 20
LOST, OWN, WON, NEITHER = range(4)
STANDING = (
    "is on the losing side: only negative consequences",
    "is on the winning side: only positive consequences",
    "was successful, and is no adversary that {buyer} beat: only positive consequences",
    "was not successful, and is no adversary that {buyer} beat: no consequences",
)


def points_left(state: State, conflict: Conflict, buyer: str) -> int:
    """What a side has left to spend."""
    spent = sum(TABLE[each.kind].cost for each in conflict.bought if each.buyer == buyer)
    return outcome(state, conflict).points.get(buyer, 0) - spent


def unspent(state: State, conflict: Conflict) -> str:
    """ "2 points unspent"; whose, where more than one side has points; "" where all are spent."""
    points = outcome(state, conflict).points
    left = {who: points_left(state, conflict, who) for who in points}
    said = listed(
        f"{some(n, 'point')}{f' of {state.people[who].name}' if len(points) > 1 else ''}"
        for who, n in left.items()
        if n > 0
    )
    return f"{said} unspent" if said else ""


# --- impossible ----------------------------------------------------------------------------------


def _one(state: State, args: Args) -> Character:
    """The character as the consequences chosen so far leave them."""
    return after(state, open_conflict(state))[args["who"]]


@needs("buyer", "who", "kind")
def can_choose(state: State, args: Args) -> str:
    """Impossible: for somebody of whom nothing is in it, or without anything to change."""
    conflict = open_conflict(state)
    if side_of(state, conflict, args["who"]) is None or not acts(state, args["buyer"]):
        return "They are not in this conflict."
    if len(conflict.bought) >= BOUGHT_MOST:
        return f"{BOUGHT_MOST} consequences are enough."
    one, found = _one(state, args), TABLE[args["kind"]]
    if found.on == TRAIT:
        return _why_no_trait(one, args["kind"], args["what"]) if "what" in args else ""
    if found.on == ATTRIBUTE or (found.on == TIE and "what" in args):
        return _why_no_step(one, conflict.arena, args["kind"], line(args, "what"))
    if found.on == TIE:
        return ""
    if found.on == NEW_TRAIT:
        return no_room(one.traits, "traits")
    return _why_no_new_tie(one, args)


def _why_no_trait(one: Character, kind: str, id: str) -> str:
    trait = one.trait(id)
    if trait is None:
        return f"{one.name} has no such trait."
    what = trait.words
    locked = {"lock": not trait.locked, "unlock": trait.locked}
    if not locked.get(kind, True):
        return f"{quoted(what)} is {'locked already' if trait.locked else 'not locked'}."
    wants_bad = kind in ("turn_good", "lose_bad")
    if kind in locked or trait.good != wants_bad:
        return ""
    return f"{quoted(what)} is {'positive' if trait.good else 'negative'}."


def _why_no_step(one: Character, arena: str, kind: str, id: str) -> str:
    change = levels(one, arena, kind, id)
    if change is None:
        return f"{one.name} has no such relationship."
    if {"calm": change[0] > 0, "break": change[0] < 0}.get(kind):
        return f"This relationship is not {'negative' if kind == 'calm' else 'positive'}."
    on_one = TABLE[kind].on == ATTRIBUTE
    label = ATTRIBUTES[attribute_of(arena, id)] if on_one else "This relationship"
    return f"{label} is at {change[0]}." if change[0] == change[1] else ""


def _why_no_new_tie(one: Character, args: Args) -> str:
    if "what" not in args:
        return ""
    what = line(args, "what")
    if not what:
        said = "A relationship needs a name."
        return Faulty(said, {"what": said})
    return why_too_long([what]) or no_room(one.ties, "relationships")


# --- against the rules ---------------------------------------------------------------------------


@needs("buyer")
def has_points(state: State, args: Args) -> str:
    """Who spends: the victor, or by the house rule whoever beat an adversary (HW-7b)."""
    found = outcome(state, open_conflict(state))
    if found.points.get(args["buyer"]):
        return ""
    name = state.people[args["buyer"]].name
    return f"{name} has no points to spend." if found.points else "No one has points to spend."


def side_of(state: State, conflict: Conflict, who: str, tie: str = "") -> Side | None:
    """The side of somebody; of who takes no part the one that uses this relationship of theirs, or
    any (HW-20)."""
    lent = (
        each.who
        for each in pieces(state, conflict, what=TIE)
        if each.rest.partition("|")[0] == who and tie in ("", each.rest.partition("|")[2])
    )
    return conflict.side(who) or conflict.side(next(lent, ""))


def standing(found: Outcome, buyer: str, side: Side | None) -> int:
    """How a side stands to the one that spends: LOST to it, its OWN, WON against another, or
    NEITHER."""
    if side is None or side.who in found.beaten(buyer):
        return NEITHER if side is None else LOST
    return OWN if side.who == buyer else WON if found.succeeded(side.who) else NEITHER


@needs("buyer", "who", "kind")
def on_right_side(state: State, args: Args) -> str:
    """Positive ones for those who were successful, negative ones for those who lost (HW-21)."""
    conflict, consequence = open_conflict(state), TABLE[args["kind"]]
    found, name = outcome(state, conflict), state.people[args["who"]].name
    if conflict.side(args["who"]) is None and consequence.on != TIE:
        return f"{name} takes no part: only a relationship used here can change."
    side = side_of(state, conflict, args["who"], line(args, "what"))
    stands = standing(found, args["buyer"], side)
    won = side is not None and (stands == OWN or found.succeeded(side.who))
    if side is None or (won if consequence.good else stands == LOST):
        return ""
    said = STANDING[stands].format(buyer=state.people[args["buyer"]].name)
    return f"{name} {said}."


@needs("buyer", "kind")
def enough(state: State, args: Args) -> str:
    """No more than the level of success."""
    left = points_left(state, open_conflict(state), args["buyer"])
    return short_of(left, TABLE[args["kind"]].cost)


@needs("buyer", "who", "kind", "what")
def was_brought(state: State, args: Args) -> str:
    """Only what was brought in is at risk, and the attribute that was used; a lock or an unlocking
    needs no more than the trait."""
    on, one = TABLE[args["kind"]].on, _one(state, args)
    if on not in (ATTRIBUTE, TRAIT, TIE) or args["kind"] in ("lock", "unlock"):
        return ""
    here = brought(state, open_conflict(state), one, on, args["what"])
    return "" if here else "Only what was brought into this conflict can change."


@needs("buyer", "who", "kind", "what")
def not_locked(state: State, args: Args) -> str:
    """A locked trait can only be unlocked (HW-10)."""
    trait = _one(state, args).trait(args["what"])
    on_it = TABLE[args["kind"]].on == TRAIT and args["kind"] not in ("lock", "unlock")
    if not on_it or trait is None or not trait.locked:
        return ""
    return f"{quoted(trait.words)} is locked. Unlock it first."


@needs("buyer", "who", "kind")
def nine_at_most(state: State, args: Args) -> str:
    """A tenth trait."""
    one = _one(state, args)
    return too_many(one, len(one.traits) + 1) if TABLE[args["kind"]].on == NEW_TRAIT else ""


@needs("buyer", "who", "kind", "what")
def new_to_them(state: State, args: Args) -> str:
    """A new relationship with somebody with whom there is one."""
    one, whom = _one(state, args), line(args, "what")
    held = TABLE[args["kind"]].on == NEW_TIE and any(t.whom == whom and t.rating for t in one.ties)
    return f"{one.name} has a relationship with {bare(whom)} already." if held else ""


@needs("buyer", "who", "kind")
def five_at_most(state: State, args: Args) -> str:
    """An attribute above five, or raised twice in a conflict or, by the house rule, in a life."""
    if args["kind"] != "raise":
        return ""
    conflict, one = open_conflict(state), _one(state, args)
    name = attribute_of(conflict.arena, line(args, "what"))
    label = ATTRIBUTES[name]
    if one.level(name) >= RAISED_MOST:
        return f"{label} can’t rise above {RAISED_MOST}."
    raised = ((e.kind, e.who, attribute_of(conflict.arena, e.what)) for e in conflict.bought)
    twice = ("raise", one.id, name) in raised
    life = state.table.option(RAISES) == "life" and name in one.raised
    when = "has risen once before" if life and not twice else "rises by 1 in this conflict already"
    return f"{label} {when}." if twice or life else ""


# --- chosen, and let go --------------------------------------------------------------------------


@FACTS
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
        who = state.people[self.who].id
        made = Bought(id, self.buyer, self.kind_of, who, self.what, self.words)
        new = change(state, bought=(*conflict.bought, made))
        after(new, open_conflict(new))
        return new


@MOVES(
    in_progress, is_rolled, known, can_choose,
    against_rules(has_points, "HW-7"), against_rules(on_right_side), against_rules(enough, "HW-8"),
    against_rules(was_brought), against_rules(not_locked, "HW-10"), against_rules(nine_at_most),
    against_rules(five_at_most, "HW-9"), against_rules(new_to_them),
    buyer=ID, who=ID, kind=choice(*TABLE), what=maybe(LINE), words=maybe(NAME),
)  # fmt: skip
def choose_consequence(state: State, args: Args) -> ConsequenceChosen:
    """``what`` it is about; ``words`` for a new trait, or one that turns. Words may be left out."""
    found, one, words = TABLE[args["kind"]], _one(state, args), line(args, "words")
    if found.on == NEW_TRAIT:
        start = words or f"New {'positive' if found.good else 'negative'} trait"
        words = free_name(start, [trait.words for trait in one.traits])
    elif args["kind"] not in TURNS:
        words = ""
    return ConsequenceChosen(one.id, args["buyer"], args["kind"], line(args, "what"), words)


@needs("at")
def is_last(state: State, args: Args) -> str:
    """Impossible: what is not chosen."""
    there = args["at"] < len(open_conflict(state).bought)
    return "" if there else "That consequence isn’t chosen."


def _without(conflict: Conflict, at: int) -> Conflict:
    """The conflict with a consequence dropped. What rests on it goes along: what is about a new
    trait, or about one unlocked by it."""
    held, gone = conflict.bought, conflict.bought[at]
    on = gone.what if gone.kind == "unlock" else gone.id
    rest = (each for each in held[at + 1 :] if (each.who, each.what) != (gone.who, on))
    return replace(conflict, bought=(*held[:at], *rest))


@needs("at")
def nine_without(state: State, args: Args) -> str:
    """A tenth trait, where the loss of another is dropped."""
    conflict = open_conflict(state)
    who = conflict.bought[args["at"]].who
    before, one = (after(state, each)[who] for each in (conflict, _without(conflict, args["at"])))
    return too_many(one, len(one.traits)) if len(one.traits) > len(before.traits) else ""


@MOVES.makes("drop_consequence", in_progress, is_last, against_rules(nine_without))
@FACTS
class ConsequenceDropped(FactData):
    unsaid: ClassVar[str] = "Consequence removed"

    at: int = of(integer(0, BOUGHT_MOST - 1))

    def apply(self, state: State, id: str) -> State:
        return replace(state, conflict=_without(open_conflict(state), self.at))


turns = unless(
    lambda state, args: open_conflict(state).bought[args["at"]].kind in TURNS,
    "Only a trait that changes can have new words.",
    "at",
)


@MOVES.makes("word_consequence", in_progress, is_last, turns)
@FACTS
class ConsequenceWorded(FactData):
    """Other words for a trait that turns; without any it keeps its own."""

    unsaid: ClassVar[str] = "Trait reworded"

    at: int = of(integer(0, BOUGHT_MOST - 1))
    words: str = of(NAME, default="")

    def apply(self, state: State, id: str) -> State:
        held = list(open_conflict(state).bought)
        held[self.at] = replace(held[self.at], words=self.words)
        return change(state, bought=tuple(held))


# --- the end of the conflict ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mark:
    """A box of an agenda filled."""

    who: str = of(ID)
    which: str = of(WHICH)
    good: bool = of(boolean(), default=True)


@FACTS
class ConflictResolved(FactData):
    """``done``: the consequences in words, what becomes of opposition that leaves at 0, and the
    points that nobody spent; ``trouble`` that of negative traits; ``marks`` the boxes of agendas
    filled; ``words`` what happened, as far as anybody wrote it."""

    said: str = of(WORDS)
    victor: str = of(ID, default="")
    level: int = of(integer(0, 200), default=0)
    done: tuple[str, ...] = of(many(WORDS, hi=BOUGHT_MOST + SIDES_MOST + 1), default=())
    trouble: tuple[str, ...] = of(many(STORY, hi=60), default=())
    marks: tuple[Mark, ...] = of(many(nested(Mark), hi=60), default=())
    about: str = of(WORDS, default="")
    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        conflict = open_conflict(state)
        if not conflict.fallen:
            raise ValueError("a conflict that was not rolled")
        people = dict(after(state, conflict))
        for mark in self.marks:
            people[mark.who] = marked(people[mark.who], mark.which, PLUS if mark.good else MINUS)
        for who, one in people.items():
            if set(one.crisis) - set(state.people[who].crisis):
                held = pieces(state, conflict, who, TRAIT)
                used = (each.rest for each in held if not each.bad)
                people[who] = replace(one, used=(*one.used, *used))
        last = replace(conflict, ended=scenes(state))
        return without_cuff(replace(state, people=people, conflict=None, last=last), conflict)

    def tell(self, state: State, by: str) -> p.Entry:
        said = [sentence(self.about), f"Level of success {self.level}." if self.victor else ""]
        said += [*self.trouble, *(f"{each}." for each in self.done), sentence(self.words)]
        return p.Entry(self.said, by, joined(said))


def marks_of(state: State, conflict: Conflict) -> tuple[Mark, ...]:
    """What the boxes crossed off get: a plus for success, a minus for anything else (HW-17)."""
    found = outcome(state, conflict)
    return tuple(
        Mark(each.who, each.rest, found.succeeded(side.who))
        for each in pieces(state, conflict, what="agenda")
        if (side := conflict.side(each.who)) is not None
    )


@MOVES(in_progress, is_rolled, words=maybe(LONG))
def resolve_conflict(state: State, args: Args) -> ConflictResolved:
    """All that was chosen is applied as one step; points may be left unspent."""
    conflict = open_conflict(state)
    found, lost = outcome(state, conflict), unspent(state, conflict)
    return ConflictResolved(
        head(state, found), found.victor, found.level,
        (*all_said(state, conflict), *ends_said(state, conflict), *([lost] if lost else [])),
        trouble_said(state, found), marks_of(state, conflict), conflict.about, line(args, "words"),
    )  # fmt: skip


def ends_said(state: State, conflict: Conflict) -> tuple[str, ...]:
    """What becomes of opposition off the cuff that leaves with an attribute at 0: it has no sheet
    on which a crisis could stand."""
    return tuple(
        f"{one.name}, {ATTRIBUTES[each]} at 0: {NPC_MEANS[each]}".removesuffix(".")
        for one in after(state, conflict).values()
        for each in one.crisis
        if one.cuff and conflict.side(one.id) is not None
    )


def tellers(state: State, found: Outcome) -> str:
    """Who narrates."""
    if not found.victor:
        return "No victor: the GM tells what happened."
    one = state.people[found.victor]
    who = state.table.seats.name_of(one.owner) or one.name
    return f"{who} tells what happened, or names someone who does."
