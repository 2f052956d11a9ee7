"""From what was picked to dice and a target number: the one function that roll, chances and screen
all ask."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from hotseat.core.facts import signed
from hotseat.core.frozen import read_once
from hotseat.core.spiral import Symbols
from hotseat.core.wording import capital, joined, listed, some
from hotseat.games.sapio.check.sources import (
    Piece,
    defends,
    felt,
    ignored,
    levels,
    luck_in,
    picked_talents,
    pieces,
    set_tn,
)
from hotseat.games.sapio.harms import KINDS
from hotseat.games.sapio.options import CAPS
from hotseat.games.sapio.people.harm import worst
from hotseat.games.sapio.people.talents import SYMBOL, does
from hotseat.games.sapio.reading import FIRST, NO_CAP, PENALTIES, Pool, full, target
from hotseat.games.sapio.state import CHECK, Check, Harm, State, Talent, Terms
from hotseat.kit.people import is_npc

START, LUCK, SITUATION = "Start die", "Luck", "Situation"
DEFENCE, TALENTS, NEVER_MORE = "Defence", "Talents", "Never more than"
SHORT = 24  # letters of what a sheet calls something, in the line of the target number


@dataclass(frozen=True, slots=True)
class Plan:
    """``elements`` and ``bonus`` dice before the most of six; ``pool`` what is rolled of them;
    ``against`` the target number by the overflow of a pool; ``terms`` what they are rolled against;
    ``tags`` where each die to roll comes from; ``changes`` what makes the target number, each with
    its figure; ``idle``: how many dice beyond six lower nothing any more, an odd one aside;
    ``reason``: why the target number is what it is, as somebody wrote it."""

    elements: int
    bonus: int
    pool: Pool
    against: Callable[[int], int]
    terms: Terms
    tags: tuple[str, ...]
    changes: tuple[tuple[str, str], ...]
    idle: int = 0
    reason: str = ""


@read_once
def plan(state: State) -> Plan:
    """Dice and target number of the check in progress."""
    check = CHECK.current(state)
    own = [(piece.label, piece.dice) for piece in pieces(state, check, "own")]
    bonus = _bonus(state, check)
    elements, extra = 1 + sum(n for _, n in own), sum(n for _, n in bonus)
    pool = full(elements, extra)
    tags = [label for label, n in ((START, 1), *own, *bonus) for _ in range(n)][: pool.dice]
    against = _against(state, check, _cap(state, check))
    terms = Terms(against(pool.tn_less), *_symbols(state, check), talents_said(state, check))
    needed = next(less for less in range(pool.tn_less + 1) if against(less) == terms.tn)
    changes = _changes(state, check, pool.tn_less)
    idle = 2 * (pool.tn_less - needed)
    return Plan(elements, extra, pool, against, terms, tuple(tags), changes, idle, check.reason)


def of_use(state: State, check: Check, piece: Piece) -> bool:
    """Whether a talent that ignores an injury has one to ignore, and an NPC the principle or worst
    impulse; of all else yes. A cap is there before a target number is above it (SA-6): the GM may
    set that later."""
    if piece.what == "drive":
        person = state.people[check.who]
        return bool(getattr(person, piece.key.removeprefix("drive:"))) or not is_npc(state, person)
    harms = state.people[check.who].harms
    hurt = any(KINDS[harm.kind].ignorable and PENALTIES.get(harm.level) for harm in harms)
    return piece.talent is None or piece.talent.effect != "ignore" or hurt


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
    sources += [(LUCK, luck)] if luck else []
    return [*sources, (SITUATION, check.bonus)] if check.bonus else sources


def _cap(state: State, check: Check) -> int:
    """The lowest "never more than" of the talents picked."""
    talents = picked_talents(state, check)
    return min((talent.amount for talent in talents if talent.effect == "cap"), default=NO_CAP)


def _lowering(state: State, check: Check) -> tuple[Talent, ...]:
    """The talents picked that lower the target number."""
    picked = picked_talents(state, check)
    return tuple(talent for talent in picked if talent.effect == "lower")


def _less(state: State, check: Check) -> int:
    """What they take off it."""
    return sum(talent.amount for talent in _lowering(state, check))


def _against(state: State, check: Check, cap: int) -> Callable[[int], int]:
    """The target number under this cap, by the overflow of the pool."""
    rest = {"never_more": cap, "talents": _less(state, check)}
    caps = state.table.option(CAPS)
    tn = partial(target, set_tn(state, check), levels(state, check), caps=caps, **rest)
    return lambda overflow: tn(overflow=overflow)


def _changes(state: State, check: Check, overflow: int) -> tuple[tuple[str, str], ...]:
    """What makes the target number, in the order of SA-6, each with its figure."""
    defended, number = defends(state, check), set_tn(state, check)
    shift = check.situation if defended else 0
    base = DEFENCE if defended else "Target number"
    set_rows = [(base, str(set_tn(state, check, situation=False)))]
    set_rows += [(SITUATION, signed(shift))] if shift else []
    rows = [(f"{_named(harm)} ignored", "+0") for harm in ignored(state, check)]
    hardest = worst(felt(state, check))
    rows += [(_named(hardest), f"+{PENALTIES[hardest.level]}")] if hardest else []
    less, lowering = _less(state, check), listed(talent.name for talent in _lowering(state, check))
    rows += [(lowering if len(lowering) <= SHORT else TALENTS, f"−{less}")] if less else []
    rows += [(f"{some(2 * overflow, 'die', 'dice')} beyond 6:", f"−{overflow}")] if overflow else []
    cap, first = _cap(state, check), state.table.option(CAPS) == FIRST
    open_tn = number if first else _against(state, check, NO_CAP)(overflow)
    capped = [(NEVER_MORE, str(cap))] if cap < open_tn else []
    return (*set_rows, *capped, *rows) if first else (*set_rows, *rows, *capped)


def _named(harm: Harm) -> str:
    """Its words where they are few, else what it is: they stand in a line of figures."""
    return harm.said if len(harm.said) <= SHORT else capital(harm.kind)


def why_said(planned: Plan) -> str:
    """Why the target number is what it is, where anything changes it: "the GM’s 3, 2 dice beyond 6
    −1"."""
    (base, number), *rows = planned.changes
    start = f"{base.lower()} {number}" if base == DEFENCE else f"the GM’s {number}"
    told = (joined((_within(label), value if value != "+0" else "")) for label, value in rows)
    return ", ".join((start, *told)) if rows else ""


def _within(label: str) -> str:
    """A label within a sentence; words of a sheet keep their capitals."""
    return label.lower() if label in (SITUATION, TALENTS, NEVER_MORE) else label.removesuffix(":")


def talents_said(state: State, check: Check, success: bool = True) -> str:
    """Which talents give symbols, and what: "Weather Sense: 2 spares."; after a failure without
    those that reward a success (SA-8)."""
    effects = ("auto", "won") if success else ("auto",)
    given = (talent for talent in picked_talents(state, check) if talent.effect in effects)
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
