"""What is at stake: who rolls, the goal, the dangers and who names them, a challenge."""

from __future__ import annotations

from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line, on_one_line
from hotseat.core.asks import Ask
from hotseat.core.facts import ID, FactData, FactRegistry, OfCharacter, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import boolean, integer, text
from hotseat.core.values import of
from hotseat.core.wording import sentence, some
from hotseat.games.playset_zero.labels import number_of, unnamed
from hotseat.games.playset_zero.options import DANGERS
from hotseat.games.playset_zero.roll.guards import has_danger
from hotseat.games.playset_zero.roll.needs import change, change_hand
from hotseat.games.playset_zero.roll.open import ROLL, OfRoll
from hotseat.games.playset_zero.state import DANGERS_MOST, GOAL, Conflict, Danger, State
from hotseat.kit.open import Cancelled
from hotseat.kit.people import in_story, known
from hotseat.kit.screens import draft_of, pick_one, tap

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
BY = text(120)
COUNT = integer(0, DANGERS_MOST)
SITUATIONS = "2 if it is challenging, 3 if complicated, 4 if unusually so"
NUMBERS = tuple(range(1, DANGERS_MOST + 1))

nothing_rolled = unless(
    object,
    lambda state, _ask: not ROLL.current(state).fallen,
    "Dice are already rolled. Resolve the roll, or use Undo to go back.",
)


# --- a roll begins, and is cancelled -------------------------------------------------------------


def named_by(state: State, who: str, count: int) -> tuple[Danger, ...]:
    """Dangers without words, each to be named by another of the others in turn."""
    seats = state.others(who)
    return tuple(Danger(seats[place % len(seats)] if seats else "") for place in range(count))


@MOVES.makes(
    "begin_roll", known, ROLL.no_other, against_rules(in_story),
    fields=("who", "goal", "challenge"),
    more=lambda state, _ask: {"dangers": int(state.table.option(DANGERS))},  # PZ-13
)  # fmt: skip
@FACTS
class RollBegun(OfCharacter):
    """Somebody rolls; goal and dangers may be said aloud."""

    opens = ROLL

    goal: str = of(LINE, default="")
    challenge: bool = of(boolean(), default=False)
    dangers: int = of(COUNT, default=2)

    def apply(self, state: State, id: str) -> State:
        dangers = named_by(state, self.who, self.dangers)
        roll = Conflict(id, self.who, self.goal, self.challenge, dangers)
        return ROLL.begun(replace(state, last=None), roll)

    def tell(self, state: State, by: str) -> p.Entry:
        hard = " A challenge: the goal takes a 6 or more." if self.challenge else ""
        word = "Goal set" if self.goal else "Roll started"
        told = f"{sentence(self.goal)}{hard}".strip()
        return p.Entry(word, self.name_in(state), told, story=False, passing=True)


@MOVES.makes("call_off", ROLL.in_progress, against_rules(nothing_rolled))
@FACTS
class RollCalledOff(Cancelled):
    thing = ROLL

    tell = say("Roll cancelled", who="{by}", story=False, passing=True)


@FACTS
class StageReached(FactData):
    """No longer made: rules 1 kept which step the screen showed."""

    undo_label: ClassVar[str] = "Step changed"

    stage: str = of(LINE)


# --- goal, challenge, dangers --------------------------------------------------------------------


@MOVES.makes("change_goal", ROLL.in_progress)  # PZ-24
@FACTS
class GoalChanged(OfRoll):
    undo_label: ClassVar[str] = "Goal cleared"
    sets = ("of",)

    goal: str = of(LINE)

    def apply(self, state: State, id: str) -> State:
        return change(state, self.of, goal=self.goal)

    def tell(self, state: State, by: str) -> p.Entry | None:
        return _worded("Goal set", by, self.goal)


def _worded(word: str, who: str, words: str) -> p.Entry | None:
    """The entry of a text that was written; None for an empty one."""
    return p.Entry(word, who, sentence(words), story=False, passing=True) if words else None


def before_hinderers(state: State, _ask: object) -> str:
    """The rules: a hinderer chose a die by what the goal takes (PZ-25)."""
    late = (hand for hand in ROLL.current(state).hands if hand.dice and not hand.helps)
    name = next((state.people[hand.who].name for hand in late), "")
    return f"{name} has rolled to hinder, so the challenge stays as it is." if name else ""


@MOVES.makes(
    "set_challenge", ROLL.in_progress,
    against_rules(ROLL.not_rolled, "PZ-5"), against_rules(before_hinderers, "PZ-25"),
)  # fmt: skip
@FACTS
class ChallengeSet(OfRoll):
    sets = ("of",)

    challenge: bool = of(boolean())

    def apply(self, state: State, id: str) -> State:
        return change(state, self.of, challenge=self.challenge)

    def tell(self, state: State, by: str) -> p.Entry:
        told = f"The goal takes a {6 if self.challenge else 5} or more."
        return p.Entry(
            "Challenge" if self.challenge else "No challenge", by, told, story=False, passing=True
        )


def _rolled_for(conflict: Conflict) -> dict[int, str]:
    """Who has rolled to help with or hinder a danger, by its number from 1."""
    aimed = (hand for hand in conflict.hands if hand.dice and hand.target != GOAL)
    return {number_of(hand.target) + 1: hand.who for hand in aimed}


def not_rolled_for(state: State, ask: DangersSet) -> str:
    """The rules: who rolled for one thing keeps to it (PZ-7, PZ-9)."""
    for number, who in _rolled_for(ROLL.current(state)).items():
        if number > ask.count:
            return f"{state.people[who].name} has rolled for danger {number}, so it stays."
    return ""


@MOVES.makes(
    "set_dangers", ROLL.in_progress,
    against_rules(ROLL.not_rolled, "PZ-23"), against_rules(not_rolled_for, "PZ-23"),
)  # fmt: skip
@FACTS
class DangersSet(OfRoll):
    """More dangers or fewer, for this roll alone."""

    sets = ("of",)

    count: int = of(COUNT)

    def apply(self, state: State, id: str) -> State:
        conflict = ROLL.at(state, self.of)
        more = named_by(state, conflict.who, self.count)[len(conflict.dangers) :]
        dangers = (*conflict.dangers, *more)
        gone = conflict.places[self.count + 1 :]
        hands = tuple(replace(h, target=GOAL) if h.target in gone else h for h in conflict.hands)
        placed = {key: on for key, on in conflict.placed.items() if on not in gone}
        changes = {"dangers": dangers[: self.count], "hands": hands, "placed": placed}
        return change(state, self.of, **changes)

    def tell(self, state: State, by: str) -> p.Entry:
        told = f"{some(self.count, 'danger')} in this roll."
        return p.Entry("Dangers set", by, told, story=False, passing=True)


@MOVES.makes("name_danger", ROLL.in_progress, has_danger)  # PZ-24
@FACTS
class DangerNamed(OfRoll):
    undo_label: ClassVar[str] = "Danger changed"
    sets = ("of", "place")

    place: int = of(integer(0, DANGERS_MOST - 1))
    by: str = of(BY, default="")
    text: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        dangers = list(ROLL.at(state, self.of).dangers)
        dangers[self.place] = Danger(self.by or dangers[self.place].by, self.text)
        return change(state, self.of, dangers=tuple(dangers))

    def tell(self, state: State, by: str) -> p.Entry | None:
        return _worded("Danger named", state.table.seats.name_of(self.by), self.text)


@FACTS
class OwnDangerNamed(OfRoll):
    """The danger that somebody who helps or hinders faces. ``doing`` is no longer written."""

    undo_label: ClassVar[str] = "Danger changed"
    sets = ("of", "hand")

    hand: str = of(ID)
    by: str = of(BY, default="")
    text: str = of(LINE, default="")
    doing: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        hand = ROLL.at(state, self.of).hand(self.hand)
        if hand is None:
            raise KeyError(self.hand)
        danger = Danger(self.by or hand.danger.by, self.text)
        doing = self.doing or hand.doing
        return change_hand(state, self.of, self.hand, danger=danger, doing=doing)

    def tell(self, state: State, by: str) -> p.Entry | None:
        return _worded("Danger named", state.table.seats.name_of(self.by), self.text)


def namers(state: State, roller: str, who: str, helps: bool) -> tuple[str, ...]:
    """The seats that may name the danger of somebody who helps or hinders; the GM's too where an
    NPC hinders an NPC, as the person hindered names it (PZ-22, PZ-27)."""
    seats, others = state.table.seats, state.others(who)
    hindered = not helps and seats.is_gm(state.people[roller].owner)
    return (seats.gm, *others) if hindered and seats.gm and seats.gm not in others else others


def first_named_by(state: State, roller: str, who: str, helps: bool) -> str:
    """The seat that names the danger of somebody who helps or hinders, where the fact names none:
    the GM's for a player's helper, a player's for the GM's own (PZ-22); for a hinderer that of the
    person hindered, where it isn't theirs too."""
    seats, others = state.table.seats, state.others(who)
    owner = state.people[roller].owner
    wanted = seats.gm if helps or seats.is_gm(owner) else owner
    return wanted if wanted in others else others[0] if others else ""


# --- all the words at once -----------------------------------------------------------------------


class SetStakes(Ask):
    """The goal and the dangers, by number from 1, with who names each; None: as it stands."""

    goal: str | None = of(LINE, default=None)
    danger_1: str | None = of(LINE, default=None)
    danger_2: str | None = of(LINE, default=None)
    danger_3: str | None = of(LINE, default=None)
    danger_4: str | None = of(LINE, default=None)
    by_1: str | None = of(BY, default=None)
    by_2: str | None = of(BY, default=None)
    by_3: str | None = of(BY, default=None)
    by_4: str | None = of(BY, default=None)

    @property
    def dangers(self) -> tuple[tuple[str | None, str | None], ...]:
        """The words of each danger, and the seat of who names it."""
        return (
            (self.danger_1, self.by_1),
            (self.danger_2, self.by_2),
            (self.danger_3, self.by_3),
            (self.danger_4, self.by_4),
        )


@MOVES(SetStakes, ROLL.in_progress)  # PZ-24
def set_stakes(state: State, ask: SetStakes) -> tuple[FactData, ...]:
    """The facts for those of the goal and the dangers whose words or namer changed."""
    conflict, goal = ROLL.current(state), on_one_line(ask.goal or "")
    facts: list[FactData] = []
    if ask.goal is not None and goal != conflict.goal:
        facts.append(GoalChanged(goal))
    for place, (danger, given) in enumerate(zip(conflict.dangers, ask.dangers, strict=False)):
        words, by = given
        new = Danger(line(by) or danger.by, danger.text if words is None else on_one_line(words))
        if new != danger:
            facts.append(DangerNamed(place, new.by, new.text))
    return tuple(facts)


# --- on the screen -------------------------------------------------------------------------------


def as_typed(state: State, view: p.View) -> State:
    """The state with the words of the unsent form where the goal and the dangers have none yet, so
    that helpers choose among words."""
    conflict = ROLL.current(state)
    unsent = draft_of(view, f"kept.stakes.{conflict.id}")
    dangers = tuple(
        replace(danger, text=danger.text or on_one_line(str(unsent.get(f"danger_{n}", ""))))
        for n, danger in enumerate(conflict.dangers, 1)
    )
    goal = conflict.goal or on_one_line(str(unsent.get("goal", "")))
    return ROLL.changed(state, conflict.id, goal=goal, dangers=dangers) if unsent else state


def stakes_form(state: State, view: p.View) -> p.Form:
    """The form of goal and dangers, side by side; under each of them a counter: the challenge, and
    that who names a danger has said it, who is named there alone. No words are ever asked for."""
    conflict = ROLL.current(state)
    fields, under = [p.Field("goal", "Goal", "lines", conflict.goal)], [_challenge(conflict)]
    for n, danger in enumerate(conflict.dangers, 1):
        by = state.table.seats.name_of(danger.by)
        fields.append(p.Field(f"danger_{n}", unnamed(n), "lines", danger.text))
        under.append(said_chip(view, said_key(conflict, str(n)), by))
    key, rolled = f"stakes.{conflict.id}", bool(conflict.dice)
    send = "Save words" if rolled else ""  # which go along with the roll
    return p.Form("set_stakes", tuple(fields), send, style="plain", key=key, kept=rolled,
                  draft=f"kept.{key}", across=True, under=tuple(under))  # fmt: skip


def _challenge(conflict: Conflict) -> p.Chip:
    tough = conflict.challenge
    args = {"challenge": not tough}
    return tap("Challenge", "set_challenge", args, "6+, unusually tough", tough)


def said_key(conflict: Conflict, what: str) -> str:
    """The pick of whether a danger was said: of the roll by its number, or of a hand by its id."""
    return f"kept.said.{conflict.id}.{what}"


def said_chip(view: p.View, key: str, by: str) -> p.Chip:
    """The counter "Nele said it"."""
    on = view.picks.get(key) == "1"
    first = next(iter(by.split()), "")
    label = f"{first} said it" if first else "It is said"
    return p.Chip(label, tap=p.Pick(key, "" if on else "1"), pressed=on)


def danger_keys(state: State) -> p.Chips:
    """How many dangers there are: a key each."""
    now = len(ROLL.current(state).dangers)
    counts = ((str(n), {"count": n}, n == now) for n in range(DANGERS_MOST + 1))
    return replace(pick_one("Dangers", "set_dangers", counts), hint=SITUATIONS)


def by_chips(state: State) -> tuple[p.Block, ...]:
    """Who names each danger, where there are more players than dangers; () where each names one."""
    conflict, seats = ROLL.current(state), state.table.seats
    others, rows = state.others(conflict.who), list[p.Chips]()
    if len(others) <= len(conflict.dangers):
        return ()
    for n, danger in enumerate(conflict.dangers, 1):
        who = ((seats.name_of(by), {f"by_{n}": by}, by == danger.by) for by in others)
        rows.append(replace(pick_one(f"Danger {n}", "set_stakes", who), beside=True))
    return tuple(rows)


def by_fields(
    state: State, seats: tuple[str, ...], danger: Danger, name: str = "by", label: str = "Named by"
) -> tuple[p.Field, ...]:
    """The field of which of these seats names a danger; () where only one could."""
    choices = tuple((seat, state.table.seats.name_of(seat)) for seat in seats)
    field = p.Field(name, label, "choice", danger.by, choices=choices)
    return (field,) if len(seats) > 1 else ()


def danger_over(state: State, number: int) -> str:
    """ "Danger 1, named by Tomas"; ``number`` from 1."""
    danger = ROLL.current(state).dangers[number - 1]
    by = state.table.seats.name_of(danger.by)
    return f"Danger {number}, named by {by}" if by and danger.text else f"Danger {number}"
