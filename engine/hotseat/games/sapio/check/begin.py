"""A check begins: who is focal, what they want and how, the target number, luck, who defends."""

from __future__ import annotations

from typing import ClassVar, Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.asks import Ask
from hotseat.core.facts import ID as WHO
from hotseat.core.facts import FactRegistry, OfCharacter, OfOpen
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, not_yet, unless
from hotseat.core.shapes import boolean, choice, integer
from hotseat.core.values import of
from hotseat.core.wording import capital, joined, owned, sentence
from hotseat.games.sapio.check.sources import can_defend, defends, guarding
from hotseat.games.sapio.reading import MOST_SET_TN, MOST_TN
from hotseat.games.sapio.state import CHECK, LUCK_MOST, SEQUENCE, Check, OfCheck, State
from hotseat.kit.board import tasks
from hotseat.kit.open import Cancelled, IfOpen
from hotseat.kit.order import may_act
from hotseat.kit.people import OfWho, in_story, known
from hotseat.kit.screens import tap

FACTS, MOVES = FactRegistry("sapio"), Moves()
NUMBERS = {
    "tn": ("Target number", 0, MOST_TN),
    "luck": ("Luck to spend", 0, LUCK_MOST),
    "bonus": ("Other bonus dice", 0, LUCK_MOST),
    "guard_luck": ("Luck in the defence", 0, LUCK_MOST),
    "situation": ("The situation changes it by", -MOST_SET_TN, MOST_SET_TN),
}
NUMBER = integer(-MOST_SET_TN, LUCK_MOST)
SHORT = 100  # letters of a note that has room beside the target number


def able(state: State, ask: OfWho) -> str:
    """Against the rules: a check of somebody out of action."""
    character = state.people[ask.who]
    return f"{character.name} is {character.out}." if character.out else ""


# --- facts and moves -----------------------------------------------------------------------------


@MOVES.makes(
    "begin_check", known, CHECK.no_other,
    against_rules(in_story), against_rules(able), not_yet(may_act),
)  # fmt: skip
@FACTS
class CheckBegun(OfOpen, OfCharacter):
    """``of``: the action sequence in which it is a turn, "" outside of one."""

    thing = IfOpen(SEQUENCE)
    opens = CHECK

    words: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        self.thing.at(state, self.of)
        who = state.people[self.who].id
        check = Check(id, who, self.words, sequence=self.of)
        return replace(CHECK.begun(state, check), last=None, over="")

    def tell(self, state: State, by: str) -> p.Entry:
        who, message = self.name_in(state), sentence(self.words)
        return p.Entry("Check started", who, message, story=bool(message), passing=True)


@MOVES.makes(
    "cancel_check", CHECK.in_progress, against_rules(CHECK.not_rolled),
    more=lambda state, _ask: {"who": CHECK.current(state).who},
)  # fmt: skip
@FACTS
class CheckCancelled(Cancelled):
    """``who`` was to make it, as far as it is written down."""

    thing = CHECK

    who: str = of(WHO, default="")

    def tell(self, state: State, by: str) -> p.Entry:
        return p.Entry("Check cancelled", _whose(state, self.who, by), story=False, passing=True)


class SetIntent(Ask):
    """Put an intent into other words; what is not given stays."""

    words: str | None = of(LINE, default=None)
    cost: str | None = of(LINE, default=None)
    reason: str | None = of(LINE, default=None)


@FACTS
class IntentSet(OfCheck):
    """What they want and how; what is sacrificed or overindulged; and ``reason``, why the target
    number is what it is. ``who`` makes the check, as far as it is written down."""

    sets = ("of",)

    words: str = of(LINE, default="")
    cost: str = of(LINE, default="")
    reason: str = of(LINE, default="")
    who: str = of(WHO, default="")

    def apply(self, state: State, id: str) -> State:
        changes = {"words": self.words, "cost": self.cost, "reason": self.reason}
        return CHECK.changed(state, self.of, **changes)

    def tell(self, state: State, by: str) -> p.Entry:
        why = f"Target number: {self.reason}" if self.reason else ""
        message = joined(map(sentence, (self.words, self.cost, why)))
        return p.Entry("Intent set", _whose(state, self.who, by), message, passing=True)


def _whose(state: State, who: str, by: str) -> str:
    """The name of who makes a check; of who acted where that is not known."""
    character = state.people.get(who)
    return character.name if character is not None else by


def intent_set(state: State, ask: SetIntent) -> tuple[IntentSet, ...]:
    """The fact for an intent in other words; none where the words are the same."""
    check = CHECK.current(state)
    words = check.words if ask.words is None else line(ask.words)
    cost = check.cost if ask.cost is None else line(ask.cost)
    reason = check.reason if ask.reason is None else line(ask.reason)
    same = (words, cost, reason) == (check.words, check.cost, check.reason)
    return () if same else (IntentSet(words, cost, reason, check.who),)


@MOVES(SetIntent, CHECK.in_progress)
def set_intent(state: State, ask: SetIntent) -> tuple[IntentSet, ...]:
    """The fact for an intent in other words."""
    return intent_set(state, ask)


class OfNumber(Protocol):
    """A move's arguments that put a number of a check at a value."""

    @property
    def number(self) -> str: ...

    @property
    def value(self) -> int: ...


def within(state: State, ask: OfNumber) -> str:
    """Impossible: a number that has no meaning, or Luck that is not there."""
    check, value = CHECK.current(state), ask.value
    label, lo, hi = NUMBERS[ask.number]
    guard = check.facing if defends(state, check) else ""
    whose = {"luck": check.who, "guard_luck": guard}.get(ask.number)
    if whose == "":
        return "No one defends in this check."
    if whose is not None:
        character = state.people[whose]
        message = f"{character.name} has {character.luck} Luck."
        return "" if lo <= value <= character.luck else message
    return "" if lo <= value <= hi else f"{label} must be from {lo} to {hi}."


no_luck = unless(
    OfNumber,
    lambda _state, ask: ask.number != "guard_luck" or not ask.value,
    "A defence can’t use Luck.",
)
usual_tn = unless(
    OfNumber,
    lambda _state, ask: ask.number != "tn" or 1 <= ask.value <= MOST_SET_TN,
    f"The GM sets a target number from 1 to {MOST_SET_TN}.",
)


def usual_defence(state: State, ask: OfNumber) -> str:
    """Against the rules: a situation that raises a defence beyond 5."""
    check, value = CHECK.current(state), ask.value
    raised = defends(state, check) and ask.number == "situation" and value > max(0, check.situation)
    beyond = 1 + len(guarding(state, check)) + value > MOST_SET_TN
    message = f"The situation would take the defence beyond {MOST_SET_TN}."
    return message if raised and beyond else ""


@MOVES.makes(
    "set_check", CHECK.in_progress, CHECK.not_rolled, within,
    against_rules(usual_tn), against_rules(no_luck, "SA-13"), against_rules(usual_defence, "SA-13"),
)  # fmt: skip
@FACTS
class CheckNumberSet(OfCheck):
    undo_label: ClassVar[str] = "Number changed"
    sets = ("of", "number")

    number: str = of(choice(*NUMBERS))
    value: int = of(NUMBER)

    def apply(self, state: State, id: str) -> State:
        _label, lo, hi = NUMBERS[self.number]
        if not lo <= self.value <= hi:
            raise ValueError(self.value)
        return CHECK.changed(state, self.of, **{self.number: self.value})


@FACTS
class Faced(OfCheck):
    """Another character defends and sets the target number, but for an NPC with nothing to invoke;
    "" for nobody. ``attack``: the table says that it is one."""

    sets = ("of",)

    who: str = of(ID, default="")
    attack: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        if self.who:
            state.people[self.who]
        picked = CHECK.at(state, self.of).held
        kept = tuple(key for key in picked if not key.startswith(("guard:", "aid:")))
        defence = {"attack": self.attack, "guard_luck": 0, "situation": 0}
        return CHECK.changed(state, self.of, facing=self.who, held=kept, **defence)

    def tell(self, state: State, by: str) -> p.Entry:
        character = state.people.get(self.who)
        if character is None:
            return p.Entry("No defence", by, "", story=False, passing=True)
        word, message = "Opponent chosen", ""
        if can_defend(state, character):
            word, message = "Defence", f"{character.name} sets the target number."
        return p.Entry(word, character.name, message, story=False, passing=True)


@FACTS
class TaskResumed(OfCheck):
    """The check goes on with an ongoing task, whose elements it may use; "" for none."""

    undo_label: ClassVar[str] = "Task chosen"
    sets = ("of",)

    task: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        return CHECK.changed(state, self.of, task=self.task)


# --- on the screen -------------------------------------------------------------------------------


USUAL = range(1, MOST_SET_TN + 1)


def tn_chips(state: State, usual: bool = True) -> p.Chips:
    """The GM's number, a tap each; or those that only the table may allow."""
    now = CHECK.current(state).tn
    numbers = (n for n in range(MOST_TN + 1) if (n in USUAL) == usual)
    chips = (tap(str(n), "set_check", {"number": "tn", "value": n}, on=now == n) for n in numbers)
    return p.Chips("Target number", tuple(chips))


def tn_hint(state: State) -> str:
    """What makes a target number high or low, with what who acts carries."""
    hint = "Higher is harder: to search a large dark room in a hurry is 4, with a torch 2."
    hint += " Lower also for clever or sound tactics, and for a defensive action."
    return hint + equipment(state)


def equipment(state: State) -> str:
    """What the sheet of who acts notes of it, as a sentence on one line; "" where it is nothing, or
    too long to stand beside the target number."""
    character = state.people[CHECK.current(state).who]
    noted = "; ".join(entry.strip() for entry in character.gear.splitlines() if entry.strip())
    if not 0 < len(noted) <= SHORT:
        return ""
    return " " + sentence(f"{owned(character.name)} equipment and notes: {noted}")


def task_chips(state: State) -> tuple[p.Chips, ...]:
    """The ongoing tasks of the focal character, a tap each to go on with it."""
    check = CHECK.current(state)
    own = {hold.task for hold in state.held if hold.who == check.who}
    names = tasks(state, state.tasks, state.order.id if state.order else "")
    chips = tuple(
        tap(capital(words), "go_on", {"task": "" if on else task}, on=on)
        for task, words in names.items()
        if task in own
        for on in (task == check.task,)
    )
    hint = "What that task has invoked may be invoked for it again."
    chips_row = p.Chips("Continue an ongoing task", chips, hint=hint)
    return (chips_row,) if chips else ()


def number_stepper(state: State, number: str, hi: int | None = None, hint: str = "") -> p.Stepper:
    """One of the check's numbers, up to ``hi``, or as far as it goes; its label beside it."""
    value: int = getattr(CHECK.current(state), number)
    label, lo, most = NUMBERS[number]
    hi = most if hi is None else hi
    args = {"number": number}
    return p.Stepper(label, value, lo, hi, "set_check", "value", args, hint, beside=True)


def situation_most(state: State) -> int:
    """How far the situation may raise a defence without the table's word (SA-13), or where it is
    by that word."""
    check = CHECK.current(state)
    return max(0, MOST_SET_TN - 1 - len(guarding(state, check)), check.situation)


def driven(check: Check) -> bool:
    """Whether a principle or a worst impulse brings a die, which has its cost (SA-14)."""
    return any(key.startswith("drive:") for key in check.held)


def intent_form(state: State) -> p.Form:
    """What they want and how, written or said aloud; it goes along with the roll."""
    check = CHECK.current(state)
    hint = "Optional. What they want, and how they go about it."
    fields = [p.Field("words", "Intent and means", value=check.words, hint=hint)]
    hint = "Optional. For example, dark, or with a torch."
    fields.append(p.Field("reason", "Why this target number", value=check.reason, hint=hint))
    if driven(check):
        hint = "Optional. What it costs them."
        fields.append(p.Field("cost", "Sacrificed or overindulged", value=check.cost, hint=hint))
    key = intent_key(check)
    return p.Form("set_intent", tuple(fields), "Save words", style="plain", key=key)


def intent_key(check: Check) -> str:
    """The key of that form."""
    return f"intent.{check.id}"
