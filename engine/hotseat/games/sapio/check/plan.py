"""From what was picked to dice and a target number: the one function that roll, chances and screen
all ask."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.spiral import Symbols
from hotseat.core.wording import some
from hotseat.games.sapio.check.sources import (
    ignored,
    levels,
    luck_in,
    picked_talents,
    pieces,
    set_tn,
)
from hotseat.games.sapio.people.talents import SYMBOL, does
from hotseat.games.sapio.reading import MOST_TN, PENALTIES, Pool, full, target
from hotseat.games.sapio.state import CHECK, Check, State, Terms

START = "Start die"


@dataclass(frozen=True, slots=True)
class Plan:
    """``elements`` and ``bonus`` dice before the most of six; ``pool`` what is rolled of them;
    ``before`` the target number without their overflow; ``terms`` what they are rolled against;
    ``tags`` where each die to roll comes from; ``changes`` what makes the target number, each with
    its figure."""

    elements: int
    bonus: int
    pool: Pool
    before: int
    terms: Terms
    tags: tuple[str, ...]
    changes: tuple[tuple[str, str], ...]


def plan(state: State) -> Plan:
    """Dice and target number of the check in progress."""
    check = CHECK.current(state)
    own = [(piece.label, piece.dice) for piece in pieces(state, check, "own")]
    bonus = _bonus(state, check)
    elements, extra = 1 + sum(n for _, n in own), sum(n for _, n in bonus)
    pool = full(elements, extra)
    tags = [label for label, n in ((START, 1), *own, *bonus) for _ in range(n)][: pool.dice]
    before, changes = _target(state, check)
    given = _symbols(state, check)
    terms = Terms(max(0, before - pool.tn_less), *given, _given(state, check))
    if pool.tn_less:
        changes.append((f"{some(2 * pool.tn_less, 'die', 'dice')} beyond 6", f"−{pool.tn_less}"))
    return Plan(elements, extra, pool, before, terms, tuple(tags), tuple(changes))


def _bonus(state: State, check: Check) -> list[tuple[str, int]]:
    """The bonus dice: help, principle or worst impulse, talents, luck, the situation."""
    sources = [
        (f"{state.people[piece.who].name}: {piece.label}", piece.dice)
        for piece in pieces(state, check, "help")
    ]
    sources += [
        (piece.label, piece.dice) for piece in pieces(state, check, "drive", "talent") if piece.dice
    ]
    luck = luck_in(state, check.who, check.luck)
    sources += [("Luck", luck)] if luck else []
    return [*sources, ("Situation", check.bonus)] if check.bonus else sources


def _target(state: State, check: Check) -> tuple[int, list[tuple[str, str]]]:
    """The target number in the order of SA-6, the pool's overflow aside, and what made it."""
    tn_set, counted = set_tn(state, check), levels(state, check)
    talents = picked_talents(state, check)
    cap = min((talent.amount for talent in talents if talent.effect == "cap"), default=MOST_TN)
    less = sum(talent.amount for talent in talents if talent.effect == "lower")
    facing = state.people.get(check.facing)
    changes = [
        (f"{facing.name} defends: target number" if facing else "Target number", str(tn_set))
    ]
    if cap < tn_set:
        changes.append(("Never more than", str(cap)))
    penalty = max((PENALTIES[level] for level in counted), default=0)
    changes += [(f"{harm.said} ignored", "+0") for harm in ignored(state, check)]
    changes += [("Injury or stress", f"+{penalty}")] if penalty else []
    changes += [("Talents", f"−{less}")] if less else []
    return target(tn_set, counted, never_more=cap, talents=less), changes


def _given(state: State, check: Check) -> str:
    """Which talents give symbols, and what: "Weather Sense: 2 spares."."""
    given = (talent for talent in picked_talents(state, check) if talent.effect in ("auto", "won"))
    return " ".join(f"{talent.name}: {does(talent)}." for talent in given)


def _symbols(state: State, check: Check) -> tuple[Symbols, Symbols]:
    """What talents give always, and to a success."""
    symbols = []
    for effect in ("auto", "won"):
        talents = [talent for talent in picked_talents(state, check) if talent.effect == effect]
        counts = (
            sum(talent.amount for talent in talents if talent.symbol == sign) for sign in SYMBOL
        )
        symbols.append(Symbols(*counts))
    return symbols[0], symbols[1]
