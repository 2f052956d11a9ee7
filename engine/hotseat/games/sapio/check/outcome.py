"""What a check came to: the end of it, what stays invoked, and what a net spare may free."""

from __future__ import annotations

from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import LONG, line
from hotseat.core.asks import Ask
from hotseat.core.facts import ID as WHO
from hotseat.core.facts import STORY, WORDS, FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import boolean, choice, integer
from hotseat.core.values import many, nested, of
from hotseat.core.wording import bare, sentence
from hotseat.games.sapio.check.roll import read
from hotseat.games.sapio.check.sources import intent, invoked, pieces, turn_of
from hotseat.games.sapio.options import UPGRADES
from hotseat.games.sapio.reading import injury
from hotseat.games.sapio.state import (
    CHECK,
    ROLLED_CHECK,
    SEQUENCE,
    Character,
    Check,
    MaybeOfCheck,
    OfCheck,
    State,
    Weapon,
)
from hotseat.kit import board
from hotseat.kit.board import (
    Held,
    OfTask,
    freeing,
    holding,
    task_buttons,
    tasks,
    without_task,
)
from hotseat.kit.order import acting, with_turn
from hotseat.kit.screens import tap

FACTS, MOVES = FactRegistry("sapio"), Moves()
COUNT = integer(-200, 400)


# --- the blow of an attack -----------------------------------------------------------------------


def dealt(state: State, check: Check) -> tuple[str, str] | None:
    """The weapon of an attack that hit, and the injury that it deals (SA-7); None for no attack."""
    result, weapon = read(check), attack(state, check)
    if not result.success or weapon is None:
        return None
    return weapon.name, injury(weapon.level, result.excess, state.table.option(UPGRADES))


def attack(state: State, check: Check) -> Weapon | None:
    """The weapon of an attack; None for no attack."""
    return next((piece.weapon for piece in pieces(state, check, "weapon")), None)


def dealt_said(blow: tuple[str, str] | None) -> str:
    """ "Sword: a severe injury."."""
    if blow is None:
        return ""
    name, level = blow
    return f"{name}: {'death' if level == 'death' else f'a {level} injury'}."


# --- the end of a check --------------------------------------------------------------------------


@FACTS
class CheckResolved(OfCheck, OfCharacter):
    """``held``: what stays invoked; ``words`` what else happened and ``intent`` what was tried, as
    far as anybody wrote it. What was rolled the log has told with the dice."""

    success: bool = of(boolean(), default=True)
    hits: int = of(COUNT, default=0)
    tn: int = of(COUNT, default=0)
    net: int = of(COUNT, default=0)
    dealt: str = of(WORDS, default="")
    held: tuple[Held, ...] = of(many(nested(Held), hi=100), default=())
    words: str = of(STORY, default="")
    intent: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        check = CHECK.at(state, self.of)
        if not check.dice:
            raise ValueError("a check that was not rolled")
        new = replace(CHECK.closed(state, check.id), last=check)
        sequence = turn_of(state, check)
        if sequence is not None:
            new = SEQUENCE.put(new, with_turn(sequence, self.who, scene="", doing={}))
        left: State = without_task(new, check.task)
        resolved: State = holding(replace(left, held=()), self._in_order(state, left))
        here = check.task or check.id
        name = bare(self.intent) or f"check of {self.name_in(state)}"
        busy = {hold.task for hold in resolved.held}
        names = {here: name, **state.tasks}  # a task keeps its first name
        named = {task: words for task, words in names.items() if task in busy}
        return replace(resolved, tasks=named)

    def _in_order(self, state: State, left: State) -> tuple[Held, ...]:
        """What stays invoked, in the order in which it was first invoked: an element that a task
        keeps stays before what others invoked of it since (SA-10)."""
        new = {
            (binding.who, binding.key, binding.task): binding
            for binding in (*left.held, *self.held)
        }
        old = [(binding.who, binding.key, binding.task) for binding in state.held]
        return tuple(new[key] for key in dict.fromkeys((*old, *new)) if key in new)

    def tell(self, state: State, by: str) -> p.Entry:
        new = f"{self.dealt} {sentence(self.words)}".strip()
        message = new or sentence(self.intent)
        word, who = "Check resolved", self.name_in(state)
        return p.Entry(word, who, message, story=bool(new), passing=not new)


class ResolveCheck(Ask):
    """End a check. ``keep``: its task goes on, with what it had invoked before."""

    words: str = of(LONG, default="")
    keep: bool = of(boolean(), default=False)


@MOVES(ResolveCheck, CHECK.in_progress, CHECK.is_rolled)
def resolve_check(state: State, ask: ResolveCheck) -> CheckResolved:
    """In an action sequence all that the turn invokes stays so until the round ends; what an
    ongoing task has invoked before stays the task's."""
    check = CHECK.current(state)
    result, turn = read(check), turn_of(state, check) is not None
    before = [hold for hold in state.held if check.task and hold.task == check.task and ask.keep]
    new = _held(state, check) if turn or ask.keep else ()
    order = (*new, *before) if turn else (*before, *new)
    holds = tuple({(hold.who, hold.key): hold for hold in order}.values())
    message = dealt_said(dealt(state, check))
    return CheckResolved(
        check.who, result.success, result.hits, result.tn, result.net, message, holds,
        line(ask.words), intent(state, check),
    )  # fmt: skip


def ongoing(state: State) -> dict[str, str]:
    """What the ongoing tasks are called, by their id; what is invoked for a round is none."""
    return tasks(state, state.tasks, state.order.id if state.order else "")


def end_buttons(state: State) -> tuple[p.Button, ...]:
    """A button to end each ongoing task, named by the task."""
    return task_buttons(state, state.tasks, state.order.id if state.order else "")


def _held(state: State, check: Check) -> tuple[Held, ...]:
    """What this check has invoked and no spare has freed, each for what."""
    name = state.people[check.who].name
    sequence = turn_of(state, check)
    task = sequence.id if sequence else check.task or check.id
    doing = bare(intent(state, check)) or f"{'turn' if sequence else 'check'} of {name}"
    words = {"help": f"helping {name}", "guard": f"against {name}", "aid": f"against {name}"}
    return tuple(
        Held(piece.who, piece.element.key, words.get(piece.what, doing), task)
        for piece in invoked(state, check)
        if piece.element and (piece.who, piece.element.key) not in check.freed
    )


class OfBuy(Protocol):
    """A move's arguments that say what a net spare buys, and for whom."""

    @property
    def on(self) -> str: ...

    @property
    def who(self) -> str: ...


# --- what stays invoked --------------------------------------------------------------------------


def spares_left(state: State) -> int:
    """Net spares of the check that were not spent on freeing elements or on something else."""
    check = state.check
    spent = len(check.freed) + check.spent if check is not None else 0
    return read(check).net - spent if check is not None and check.dice else 0


has_spare = unless(
    object,
    lambda state, _ask: spares_left(state) > 0,
    "A net spare frees an invoked element, and none is left.",
)
left_to_spend = unless(object, lambda state, _ask: spares_left(state) > 0, "No net spare is left.")
no_round = unless(
    OfTask,
    lambda state, ask: not state.order or state.order.id != ask.task,
    "In an action sequence elements stay invoked until the round ends.",
)


def taken_up(state: State) -> tuple[Held, ...]:
    """What stays invoked; and, in a turn that is rolled, what will."""
    check = state.check
    turn = check is not None and check.dice and turn_of(state, check)
    new = _held(state, check) if turn and check is not None else ()
    return tuple({(hold.who, hold.key): hold for hold in (*new, *state.held)}.values())


class Freed(MaybeOfCheck, board.Freed):
    """An element was set free, by a net spare of the check in progress or by the table's word."""

    def apply(self, state: State, id: str) -> State:
        free: State = board.Freed.apply(self, state, id)
        check = ROLLED_CHECK.at(state, self.of)
        if check is None or not check.dice:
            return free
        return CHECK.changed(free, check.id, freed=(*check.freed, (self.who, self.key)))


def element_words(character: Character, key: str) -> str:
    """The words of an element; "" where it is gone."""
    element = character.element(key)
    return element.words if element else ""


# What a net spare buys in an action sequence besides: as it is chosen, and as it is told.
BUYS = {
    "obstacle": ("Obstacle removed", "An obstacle is out of the way."),
    "enemy": ("Lesser enemy hurt", "A lesser enemy is hurt."),
    "supporter": ("More of what {name} does", "What {name} does has more effect."),
}
one_of_them = unless(
    OfBuy,
    lambda state, ask: (
        (ask.on == "supporter") == bool(ask.who) and (not ask.who or ask.who in state.people)
    ),
    "Say which character.",
)


@MOVES.makes(
    "spend_spare", CHECK.in_progress, CHECK.is_rolled, one_of_them,
    against_rules(left_to_spend),
)  # fmt: skip
@FACTS
class SpareSpent(OfCheck):
    """A net spare of a turn bought something; ``who``: which supporter's action it bolsters."""

    on: str = of(choice(*BUYS))
    who: str = of(WHO, default="")

    def apply(self, state: State, id: str) -> State:
        check = CHECK.at(state, self.of)
        return CHECK.changed(state, self.of, spent=check.spent + 1)

    def tell(self, state: State, by: str) -> p.Entry:
        character = state.people.get(self.who)
        message = BUYS[self.on][1].format(name=character.name if character else "someone")
        return p.Entry("Spare spent", by, message)


def buying(state: State) -> p.Chips:
    """What a net spare may buy, a tap each."""
    check = CHECK.current(state)
    plain = (tap(BUYS[on][0], "spend_spare", {"on": on}) for on in ("obstacle", "enemy"))
    bolstered = (
        tap(BUYS["supporter"][0].format(name=character.name), "spend_spare", args)
        for character in acting(state)
        if character.id not in (check.who, check.facing)
        for args in ({"on": "supporter", "who": character.id},)
    )
    label = f"Spend 1 net spare on ({spares_left(state)} left)"
    return p.Chips(label, (*plain, *bolstered), pairs=True)


price = against_rules(has_spare, "SA-12")
freeing(FACTS, MOVES, price, taken_up, lambda state, _gone: state, no_round, element_words, Freed)
