"""A check begins: who is focal, what they want and how, the target number, luck, who defends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.game import Args
from hotseat.core.shapes import choice, integer, maybe
from hotseat.core.wording import capital, sentence
from hotseat.games.sapio.check.sources import change, open_check
from hotseat.games.sapio.reading import MOST_SET_TN, MOST_TN
from hotseat.games.sapio.state import LUCK_MOST, Check, State
from hotseat.kit.facts import FactData, FactRegistry, OfCharacter, say
from hotseat.kit.moves import Moves, against_rules, not_yet, running, unless
from hotseat.kit.order import may_act
from hotseat.kit.people import in_story, known
from hotseat.kit.screens import tap
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("sapio"), Moves()
NUMBERS = {
    "tn": ("Target number", 0, MOST_TN),
    "luck": ("Luck to spend", 0, LUCK_MOST),
    "bonus": ("Situation, or especially helpful support", 0, LUCK_MOST),
    "guard_luck": ("Luck in the defence", 0, LUCK_MOST),
}
NUMBER = integer(0, LUCK_MOST)

in_progress, not_rolled, is_rolled, no_other = running(
    "check", lambda state: state.check, lambda check: check.dice
)
able = unless(
    lambda state, args: not state.people[args["who"]].out,
    lambda state, args: f"{state.people[args['who']].name} is {state.people[args['who']].out}.",
    "who",
)


# --- facts and moves -----------------------------------------------------------------------------


@MOVES.makes(
    "begin_check", known, no_other,
    against_rules(in_story), against_rules(able), not_yet(may_act),
)  # fmt: skip
@FACTS
class CheckBegun(OfCharacter):
    words: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        who = state.people[self.who].id
        return replace(state, check=Check(id, who, self.words), last=None)

    def tell(self, state: State, by: str) -> p.Entry:
        who, said = self.name_in(state), sentence(self.words)
        return p.Entry("Check started", who, said, story=bool(said), passing=True)


@MOVES.makes("cancel_check", in_progress, against_rules(not_rolled))
@FACTS
class CheckCancelled(FactData):
    def apply(self, state: State, id: str) -> State:
        open_check(state)
        return replace(state, check=None)

    tell = say("Check cancelled", who="{by}", story=False, passing=True)


INTENT = {"words": maybe(LINE), "cost": maybe(LINE)}


@FACTS
class IntentSet(FactData):
    """What they want and how; and what is sacrificed or overindulged."""

    words: str = of(LINE, default="")
    cost: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        return change(state, words=self.words, cost=self.cost)

    def tell(self, state: State, by: str) -> p.Entry:
        said = f"{sentence(self.words)} {sentence(self.cost)}".strip()
        return p.Entry("Intent set", by, said, passing=True)


@MOVES(in_progress, **INTENT)
def set_intent(state: State, args: Args) -> tuple[FactData, ...]:
    """The fact for an intent in other words."""
    check = open_check(state)
    words = line(args, "words") if "words" in args else check.words
    cost = line(args, "cost") if "cost" in args else check.cost
    return (IntentSet(words, cost),) if (words, cost) != (check.words, check.cost) else ()


def within(state: State, args: Args) -> str:
    """Impossible: a number that has no meaning, or Luck that is not there."""
    if "number" not in args or "value" not in args:
        return ""
    label, lo, hi = NUMBERS[args["number"]]
    check = open_check(state)
    whose = {"luck": check.who, "guard_luck": check.facing}.get(args["number"])
    if whose == "" and args["number"] == "guard_luck":
        return "No one defends in this check."
    if whose is not None:
        character = state.people[whose]
        return (
            ""
            if args["value"] <= character.luck
            else f"{character.name} has {character.luck} Luck."
        )
    return "" if lo <= args["value"] <= hi else f"{label} must be from {lo} to {hi}."


no_luck = unless(
    lambda _state, args: args.get("number") != "guard_luck" or not args.get("value"),
    "A defence can’t use Luck.",
)


usual_tn = unless(
    lambda _state, args: args["number"] != "tn" or 1 <= args["value"] <= MOST_SET_TN,
    f"The GM sets a target number from 1 to {MOST_SET_TN}.",
    "number",
    "value",
)


@MOVES.makes(
    "set_check", in_progress, not_rolled, within,
    against_rules(usual_tn), against_rules(no_luck, "SA-5"),
)  # fmt: skip
@FACTS
class CheckNumberSet(FactData):
    undo_label: ClassVar[str] = "Number changed"

    number: str = of(choice(*NUMBERS))
    value: int = of(NUMBER)

    def apply(self, state: State, id: str) -> State:
        _label, lo, hi = NUMBERS[self.number]
        if not lo <= self.value <= hi:
            raise ValueError(self.value)
        return change(state, **{self.number: self.value})


def not_self(state: State, args: Args) -> str:
    """Impossible: to defend against oneself, or nobody of that id."""
    who = args.get("who", "")
    if who and who not in state.people:
        return "There is no such character in this campaign."
    focal = open_check(state).who
    return f"{state.people[focal].name} makes this check." if who == focal else ""


@MOVES.makes("face", in_progress, not_rolled, not_self)
@FACTS
class Faced(FactData):
    """Another character defends and sets the target number; "" for nobody."""

    who: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        if self.who:
            state.people[self.who]
        kept = tuple(key for key in open_check(state).held if not key.startswith("guard:"))
        return change(state, facing=self.who, held=kept, guard_luck=0)

    def tell(self, state: State, by: str) -> p.Entry:
        character = state.people.get(self.who)
        word, said = ("Defends", "Sets the target number.") if character else ("No defence", "")
        return p.Entry(word, character.name if character else by, said, story=False, passing=True)


task_there = unless(
    lambda state, args: not args["task"] or any(held.task == args["task"] for held in state.held),
    "That task has ended.",
    "task",
)


@MOVES.makes("go_on", in_progress, not_rolled, task_there)
@FACTS
class TaskResumed(FactData):
    """The check goes on with an ongoing task, whose elements it may use; "" for none."""

    undo_label: ClassVar[str] = "Task chosen"

    task: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        return change(state, task=self.task)


# --- on the screen -------------------------------------------------------------------------------


def tn_block(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The GM's number, a tap each; others that the table may allow behind one more."""
    now, usual = open_check(state).tn, range(1, MOST_SET_TN + 1)
    more = view.picks.get("tn.more") or now not in usual
    chips = [
        tap(MOVES, state, str(n), "set_check", {"number": "tn", "value": n}, on=now == n)
        for n in (range(MOST_TN + 1) if more else usual)
    ]
    chips += [] if more else [p.Chip("Other", tap=p.Pick("tn.more", "1"))]
    hint = "Higher is harder: to search a large dark room in a hurry is 4, with a torch 2."
    hint += " Lower also for clever or sound tactics, and for a defensive action."
    return (p.Chips("Target number", tuple(chips), hint=hint),)


def task_chips(state: State) -> tuple[p.Chips, ...]:
    """The ongoing tasks of the focal character, a tap each to go on with it."""
    check = open_check(state)
    tasks = {held.task: held.words for held in state.held if held.who == check.who}
    chips = tuple(
        tap(MOVES, state, capital(words), "go_on", {"task": "" if on else task}, on=on)
        for task, words in tasks.items()
        for on in (task == check.task,)
    )
    hint = "What that task has invoked may be invoked for it again."
    chips_row = p.Chips("Continues an ongoing task", chips, hint=hint)
    return (chips_row,) if chips and not state.order else ()


def number_stepper(state: State, number: str, hi: int) -> p.Stepper:
    """Luck, or bonus dice for the situation."""
    value: Any = getattr(open_check(state), number)
    args = {"number": number}
    return p.Stepper(NUMBERS[number][0], value, 0, hi, "set_check", "value", args)


def intent_form(state: State) -> p.Form:
    """What they want and how, written or said aloud; it goes along with the roll."""
    check = open_check(state)
    driven = any(key.startswith("drive:") for key in check.held)
    hint = "Optional. What they want, and how they go about it."
    fields = [p.Field("words", "Intent and means", value=check.words, hint=hint)]
    if driven:
        hint = "Optional. What it costs them."
        fields.append(p.Field("cost", "Sacrificed or overindulged", value=check.cost, hint=hint))
    key = intent_key(check)
    return p.Form("set_intent", tuple(fields), "Save words", style="plain", key=key)


def intent_key(check: Check) -> str:
    """The key of that form."""
    return f"intent.{check.id}"
