"""Stances of those asked, each said by their player (IS-34)."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core import panels as p
from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.facts import WORDS, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, not_yet, unless
from hotseat.core.shapes import choice, mapping
from hotseat.core.values import of
from hotseat.core.wording import capital, owned
from hotseat.games.isolation.action import faces, outcome
from hotseat.games.isolation.action.guards import is_open
from hotseat.games.isolation.action.labels import STANCE_SAID, best_said, figure, net_said
from hotseat.games.isolation.action.pool import action_of, bound, name_of, opponent
from hotseat.games.isolation.action_state import ACTION, UNTOUCHED, OfAction
from hotseat.games.isolation.reading import HOSTILE, NEUTRAL, STANCES
from hotseat.games.isolation.state import State
from hotseat.kit.people import OfWho, known

FACTS, MOVES = FactRegistry("isolation"), Moves()

TO_CHOOSE = "to choose"
NO_TAPS: Mapping[str, p.Tap] = {}
ALREADY = "They need no dice for it, but still roll: their red odds cancel evens."


@FACTS
class StancesTaken(OfAction):
    """Stances that some of those asked have said, by id; ``name`` where it was one."""

    sets = ("of", "name")

    stances: Mapping[str, str] = of(mapping(choice(*STANCES), 40))
    name: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        action = ACTION.at(state, self.of)
        if not self.stances:
            raise ValueError("nobody took a stance")
        if not self.stances.keys() <= set(action.asked):
            raise ValueError("somebody was not asked")
        stances = {**action.stances, **self.stances}
        return ACTION.put(state, replace(action, stances=stances, **UNTOUCHED))

    def tell(self, state: State, by: str) -> p.Entry | None:
        names = [STANCE_SAID[stance] for stance in self.stances.values()]
        if self.name:
            return p.Entry(f"Chose {names[0]}", self.name, story=False, passing=True)
        counts = {name: names.count(name) for name in STANCE_SAID.values() if name in names}
        parts = ", ".join(f"{count} {name}" for name, count in counts.items())
        return p.Entry("Stances chosen", by, f"{parts}.", story=False, passing=True)


# --- guards --------------------------------------------------------------------------------------


class TakeStand(Ask):
    """Say the stance of one of those asked."""

    who: str = of(ID)
    stance: str = of(choice(*STANCES))


was_asked = unless(
    OfWho,
    lambda state, ask: ask.who in action_of(state).asked,
    "Only characters who are asked have a stance.",
)


def in_time(state: State, _ask: TakeStand) -> str:
    """IS-13: before the GM's dice."""
    if outcome.stage_of(state) != outcome.RESULT:
        return ""
    whose = capital(owned(opponent(state)))
    return f"{whose} dice are rolled, so stances can’t change."


def dice_first(state: State, ask: TakeStand) -> str:
    """IS-13: not yet, before the players' dice."""
    waits = outcome.stage_of(state) == outcome.DICE and not _without_dice(state, ask)
    return "The players’ dice come first." if waits else ""


def _without_dice(state: State, ask: TakeStand) -> bool:
    """IS-24: to work against somebody takes no dice; nor does any stance without a red link, or
    without Stress (IS-10)."""
    return ask.stance == HOSTILE or not bound(state, ask.who)


def within_best(state: State, ask: TakeStand) -> str:
    """IS-1, IS-12: a stance is lowered, never raised."""
    if outcome.stage_of(state) == outcome.DICE:
        return ""
    leaning = outcome.first_pass(state).passives[ask.who]
    if STANCES.index(ask.stance) >= STANCES.index(leaning.best):
        return ""
    need = (
        "2 or more is Cooperative"
        if leaning.best == NEUTRAL
        else "at −2 or less they must be Hostile"
    )
    return f"{name_of(state, ask.who)}’s net result is {figure(leaning.net)}; {need}."


@MOVES(
    TakeStand,
    is_open, known, was_asked,
    against_rules(in_time, "IS-13"), not_yet(dice_first, "IS-13"),
    against_rules(within_best, "IS-12"),
)  # fmt: skip
def take_stand(state: State, ask: TakeStand) -> StancesTaken:
    return StancesTaken({ask.who: ask.stance}, name_of(state, ask.who))


# --- what is shown -------------------------------------------------------------------------------


def hostile_already(state: State, who: str) -> tuple[p.Chips, ...]:
    """Before the dice: who was asked may say that they work against it (IS-24)."""
    action = action_of(state)
    if outcome.stage_of(state) != outcome.DICE or who not in action.asked:
        return ()
    on, args = action.stances.get(who) == HOSTILE, {"who": who, "stance": HOSTILE}
    tap = p.Pick("no") if on else p.Do("take_stand", args)
    chip = p.Chip("Hostile to this action already", tap=tap, pressed=on)
    return (p.Chips("", (chip,), hint=ALREADY),)


def _chips(
    who: str, now: str, taps: Mapping[str, p.Tap] = NO_TAPS, best_: str = ""
) -> tuple[p.Chip, ...]:
    """The three stances, always the same three, the one taken pressed; ``taps``: what a tap does
    that says no stance."""
    chips = []
    for stance in STANCES:
        tap = taps.get(stance) or p.Do("take_stand", {"who": who, "stance": stance})
        tap = p.Pick("no") if stance == now else tap
        note = "best allowed" if stance == best_ else ""
        chips.append(p.Chip(STANCE_SAID[stance], note, tap, pressed=stance == now))
    return tuple(chips)


def stance_rows(
    name: str, who: str, now: str, hostile: p.Tap, back: p.Tap | None = None
) -> tuple[p.Block, ...]:
    """The three stances of somebody who was left out, of which they can only become Hostile; and
    until their dice are rolled go ``back`` to Neutral."""
    taps = {HOSTILE: hostile} if back is None else {HOSTILE: hostile, NEUTRAL: back}
    return (p.Chips(name, _chips(who, now, taps)),)


def best(state: State, who: str) -> str:
    """What somebody's dice allow: "Best: Neutral", "No red link: any stance"."""
    leaning = outcome.first_pass(state).passives[who]
    free = "" if not leaning.free else "No red link" if state.stress else "Stress 0"
    return best_said(leaning.best, free)


def compared(
    state: State,
    heads: tuple[p.CompareHead, ...] = (),
    cells: tuple[tuple[tuple[p.Block, ...], tuple[p.Block, ...]], ...] = (),
) -> tuple[p.Block, ...]:
    """Everybody who was asked, beside each other: their dice, what these come to, and their stance,
    which may be the best of those or a lower one (IS-12). Behind them come further ``heads``, with
    their dice and stances as ``cells``."""
    asked = action_of(state).asked
    if not (asked or heads):
        return ()
    heads = (*(_head(state, who) for who in asked), *heads)
    until = f"best or lower, until {owned(opponent(state))} roll" if asked else ""
    trays = (*(_dice_of(state, who) for who in asked), *(dice for dice, _ in cells))
    stances_ = (*(_stance(state, who) for who in asked), *(stance for _, stance in cells))
    rows = (
        p.CompareRow("Dice", trays, "greens even, reds odd"),
        p.CompareRow("Stance", stances_, until),
    )
    return (p.Compare("Stances", heads, rows, key=action_of(state).id),)


def _head(state: State, who: str) -> p.CompareHead:
    """Somebody's name over what their dice allow; on a phone's tab what they chose of it."""
    now, net_ = outcome.said(state)[who], outcome.first_pass(state).passives[who].net
    turn = "" if outcome.stage_of(state) == outcome.RESULT else "past" if now else "now"
    tab = STANCE_SAID[now] if now else TO_CHOOSE
    return p.CompareHead(
        name_of(state, who), best(state, who), figure(net_), "net", tab=tab, turn=turn
    )


def _stance(state: State, who: str) -> tuple[p.Block, ...]:
    leaning, now = outcome.first_pass(state).passives[who], outcome.said(state)[who]
    best_ = "" if leaning.free else leaning.best
    return (p.Chips(f"{name_of(state, who)}. {best(state, who)}", _chips(who, now, best_=best_)),)


def _dice_of(state: State, who: str) -> tuple[p.Block, ...]:
    tray = faces.tray(state, who, faces.first_dice(state, who), small=True)
    return (*tray, p.Text(net(state, who), "small"))


def net(state: State, who: str) -> str:
    """Somebody's sum with its figures: "Net 1: 3 evens less 1 odd less Bob's 1 odd"."""
    first, active = outcome.first_pass(state), name_of(state, action_of(state).who)
    leaning = first.passives[who]
    evens, odds = len(leaning.count.evens), len(leaning.count.odds)
    return net_said(evens, odds, active, first.active_odds, leaning.net)
