"""What a check came to: the end of it, what stays invoked, and what a net spare may free."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import LONG, line
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, integer, maybe
from hotseat.core.wording import bare, sentence
from hotseat.games.sapio.check.begin import in_progress, is_rolled
from hotseat.games.sapio.check.roll import read
from hotseat.games.sapio.check.sources import change, intent, invoked, open_check, pieces
from hotseat.games.sapio.options import UPGRADES
from hotseat.games.sapio.reading import injury
from hotseat.games.sapio.state import Character, Check, State, Weapon
from hotseat.kit.board import Held, Key, freeing, holding, without_task
from hotseat.kit.facts import STORY, WORDS, FactRegistry, OfCharacter
from hotseat.kit.moves import Moves, against_rules, unless
from hotseat.kit.order import with_turn
from hotseat.kit.values import many, nested, of

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
    return next((piece.thing for piece in pieces(state, check, "weapon")), None)


def dealt_said(blow: tuple[str, str] | None) -> str:
    """ "Sword: a severe injury."."""
    if blow is None:
        return ""
    name, level = blow
    return f"{name}: {'death' if level == 'death' else f'a {level} injury'}."


# --- the end of a check --------------------------------------------------------------------------


@FACTS
class CheckResolved(OfCharacter):
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

    def apply(self, state: State, id: str) -> Any:
        check, order = open_check(state), state.order
        if not check.dice:
            raise ValueError("a check that was not rolled")
        if order is not None:
            order = with_turn(order, self.who, scene="", doing={})
        new = replace(state, check=None, last=check, order=order)
        return holding(without_task(new, check.task), self.held)

    def tell(self, state: State, by: str) -> p.Entry:
        new = f"{self.dealt} {sentence(self.words)}".strip()
        said = new or sentence(self.intent)
        word, who = "Check resolved", self.name_in(state)
        return p.Entry(word, who, said, story=bool(new), passing=not new)


@MOVES(in_progress, is_rolled, words=maybe(LONG), keep=maybe(boolean()))
def resolve_check(state: State, args: Args) -> CheckResolved:
    """``keep``: the task goes on, with what it had invoked before; in an action sequence all stays
    invoked until the round ends."""
    check = open_check(state)
    result = read(check)
    before = (held for held in state.held if held.task == check.task)
    kept = {(held.who, held.key): held for held in (*before, *_held(state, check))}
    held = tuple(kept.values()) if state.order or args.get("keep") else ()
    said = dealt_said(dealt(state, check))
    return CheckResolved(
        check.who, result.success, result.hits, result.tn, result.net, said, held,
        line(args, "words"), intent(state, check),
    )  # fmt: skip


def _held(state: State, check: Check) -> tuple[Held, ...]:
    """What this check has invoked and no spare has freed, each for what."""
    name = state.people[check.who].name
    task = state.order.id if state.order else check.task or check.id
    doing = bare(intent(state, check)) or f"{'turn' if state.order else 'check'} of {name}"
    words = {"help": f"helping {name}", "guard": f"against {name}"}
    return tuple(
        Held(piece.who, piece.element.key, words.get(piece.what, doing), task)
        for piece in invoked(state, check)
        if piece.element and (piece.who, piece.element.key) not in check.freed
    )


# --- what stays invoked --------------------------------------------------------------------------


def spares_left(state: State) -> int:
    """Net spares of the check that were not spent on freeing elements."""
    check = state.check
    return read(check).net - len(check.freed) if check is not None and check.dice else 0


has_spare = unless(
    lambda state, _args: spares_left(state) > 0,
    "A net spare frees an invoked element, and none is left.",
)
no_round = unless(
    lambda state, args: not state.order or state.order.id != args["task"],
    "In an action sequence elements stay invoked until the round ends.",
    "task",
)


def taken_up(state: State) -> tuple[Held, ...]:
    """What stays invoked; and, in a turn that is rolled, what will."""
    check = state.check
    turn = state.order and check is not None and check.dice
    new = _held(state, check) if turn and check is not None else ()
    return tuple({(held.who, held.key): held for held in (*new, *state.held)}.values())


def _paid(state: State, gone: Key) -> State:
    check = state.check
    rolled = check is not None and check.dice
    return change(state, freed=(*check.freed, gone)) if check is not None and rolled else state


def element_words(character: Character, key: str) -> str:
    """The words of an element; "" where it is gone."""
    element = character.element(key)
    return element.words if element else ""


price = against_rules(has_spare, "SA-12")
freeing(FACTS, MOVES, price, taken_up, _paid, no_round, element_words)
