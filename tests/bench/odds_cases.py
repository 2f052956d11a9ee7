"""Rolls of every kind at their usual and their largest size, and how long the engine takes.

Needs the engine alone, so that the same code runs in the browser's Python. ``python -m`` this or
call ``timed()``; nothing is asserted, for a benchmark is no test.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any

from hotseat.core.game import ask, game
from hotseat.core.notation_roll import parse
from hotseat.odds.panel import notation

USUAL, LARGEST, HARDEST = "usual", "largest", "hardest"

# Each answer is counted anew this often, or for as long as this many seconds.
TIMES = 15
SECONDS = 1.5


@dataclass(frozen=True, slots=True)
class Case:
    """One roll. ``goal``: the milliseconds in the browser that the design names for it, or 0."""

    game: str
    kind: str
    size: str
    inputs: Mapping[str, Any]
    goal: float = 0


def _both(
    slug: str, kind: str, usual: dict[str, Any], largest: dict[str, Any], goal: float = 0
) -> tuple[Case, Case]:
    return Case(slug, kind, USUAL, usual), Case(slug, kind, LARGEST, largest, goal)


_FOUR = [30, 30, 30, 30]
_FIVE = {"active": [7, 6], "passives": [[3, 2], [2, 2], [4, 1], [1, 3], [2, 1]], "gm": 9}
_TWO = {"active": [4, 4], "passives": [[3, 1], [2, 2]], "gm": 6}
_PLAN = {"dice": [10, 8, 6], "needs": [6, 5, 5]}

GAMES: tuple[Case, ...] = (
    *_both(
        *("fight_sphere", "conflict"),
        *({"dice": 8, "threshold": 6}, {"dice": 60, "threshold": 60}),
    ),
    *_both("fight_sphere", "duel", {"a": 9, "b": 7}, {"a": 30, "b": 30}, 0.3),
    *_both(
        *("fight_sphere", "encounter_joint"),
        *({"sizes": [9, 7, 5], "truces": []}, {"sizes": [12, 12, 12, 12], "truces": []}),
    ),
    *_both(
        *("fight_sphere", "encounter_lost"),
        {"sizes": [9, 7, 5], "who": 0, "truces": []},
        {"sizes": _FOUR, "who": 0, "truces": []},
        6,
    ),
    *_both(
        *("fight_sphere", "disengage"),
        *({"sizes": [9, 7, 5], "who": 0, "truces": []},),
        *({"sizes": _FOUR, "who": 0, "truces": []},),
    ),
    *_both(
        *("isolation", "first_pass"),
        {"active": [4, 4], "passive": [3, 2]},
        {"active": [12, 12], "passive": [12, 12]},
    ),
    *_both("isolation", "full_joint", _TWO, _FIVE, 50),
    *_both("isolation", "full_degree", _TWO, _FIVE),
    *_both("isolation", "full_stance", {**_TWO, "who": 1}, {**_FIVE, "who": 4}),
    *_both(
        *("isolation", "alone"),
        {"green": 4, "red": 1, "gm": 5},
        {"green": 20, "red": 10, "gm": 20},
    ),
    *_both("isolation", "bond", {"green": 3, "red": 2}, {"green": 20, "red": 20}),
    *_both(
        *("playset_zero", "hits"),
        {"features": 2, "advantages": 1},
        {"features": 3, "main": True, "advantages": 3},
    ),
    *_both(
        *("playset_zero", "plan"),
        _PLAN,
        {"dice": [10, 8, 6, 6, 6, 6, 6], "needs": [6, 5, 5, 5, 5]},
        0.5,
    ),
    *_both(
        *("playset_zero", "hindered"),
        {"dice": [10, 6, 6], "hinder": [8, 6]},
        {"dice": [10, 8, 6, 6, 6, 6, 6], "hinder": [10, 8, 6, 6]},
    ),
    *_both("hot_war", "duel", {"a": 7, "b": 6}, {"a": 20, "b": 20}, 45),
    *_both(
        *("hot_war", "duel_negative"),
        *({"a": 7, "b": 6, "negatives": 1}, {"a": 20, "b": 20, "negatives": 3}, 45),
    ),
    *_both("hot_war", "negative", {"dice": 7, "negatives": 1}, {"dice": 20, "negatives": 3}),
    *_both("hot_war", "victor", {"sizes": [6, 5, 4]}, {"sizes": [6, 6, 6, 6]}),
    Case("hot_war", "victor", LARGEST, {"sizes": [12] * 5}, 75),
    *_both(
        *("hot_war", "multi"),
        *({"sizes": [6, 5, 4], "adversaries": None},),
        *({"sizes": [12] * 5, "adversaries": None}, 75),
    ),
    Case("hot_war", "multi", USUAL, {"sizes": [6, 6, 6, 6]}),
    Case("hot_war", "multi", USUAL, {"sizes": [5, 6, 7, 5]}),
    Case("hot_war", "multi", LARGEST, {"sizes": [10, 9, 8, 7]}),
    *_both("sapio", "roll", {"dice": 4}, {"dice": 6}, 0.8),
    *_both("sapio", "check", {"dice": 4, "tn": 3}, {"dice": 6, "tn": 7}),
)

# Close to the most work that is answered, by each way of counting (``odds.notation_work``).
_HARDEST = [
    *["84d900", "50d520+50d519", "+".join(f"1d{999 - each}" for each in range(22))],
    *["200d1000kh10", "200d28kh100", "190d28kh189", "40d280+20d20kh10"],
    *["200d64!", "60d120!+60d119!", "+".join(f"1d{999 - each}!" for each in range(6))],
]

FREE_DICE: tuple[Case, ...] = tuple(
    Case("dice", notation, size, {"notation": notation})
    for size, notations in (
        (USUAL, ["3d6+2", "4d6kh3", "8d10>=7", "6d6!", "3sp", "2d6+1d8+3"]),
        (LARGEST, ["20d20", "20d20kh10", "100d10>=7", "20d20!", "20sp", "200d100"]),
        (HARDEST, _HARDEST),
    )
    for notation in notations
)

CASES = GAMES + FREE_DICE


def count(case: Case) -> Any:
    """The answer of the engine; of the dice page, its bars."""
    if case.game == "dice":
        return notation(parse(case.inputs["notation"]))
    return ask(game(case.game).odds, case.kind, case.inputs)


def forget() -> None:
    """Empty the memory of every function of the engine that remembers answers."""
    for name, module in list(sys.modules.items()):
        if name.startswith("hotseat.") and name != "hotseat.core.game":
            for value in list(vars(module).values()):
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()


def timed(case: Case) -> tuple[float, float]:
    """Milliseconds to count the answer anew (the median), and to give it again."""
    count(case)
    taken: list[float] = []
    while len(taken) < 3 or (len(taken) < TIMES and sum(taken) < SECONDS):
        forget()
        taken.append(_seconds(lambda: count(case)))
    return median(taken) * 1000, _seconds(lambda: count(case)) * 1000


def all_timed() -> Iterator[tuple[int, float, float]]:
    """(index of the case, anew, again) for every case that the engine can answer."""
    for index, case in enumerate(CASES):
        try:
            yield (index, *timed(case))
        except Exception as fault:
            print(f"{case.game} {case.kind} {case.size}: {fault}", file=sys.stderr)


def _seconds(do: Callable[[], Any]) -> float:
    begun = perf_counter()
    do()
    return perf_counter() - begun
