"""A million throws of real dice against the exact odds, one mid-sized roll of each kind.

The dice fall through ``core.dice.roll``, each game's own reading says what they come to, and the
share of every outcome is held against the chance that ``odds`` gives. The source is seeded, so a
run can be repeated. Takes about twenty minutes.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from functools import partial
from math import sqrt
from typing import Any

from hotseat.core import notation_roll, spiral
from hotseat.core.dice import DieSpec, Source, roll
from hotseat.core.game import ask, game
from hotseat.odds.distribution import chance
from hotseat.odds.notation_odds import chances

ROLLS = 1_000_000
ERRORS = 4.0
SEED = 20_261_121

# One throw, and what it comes to for each of several queries: (kind, key of the answer).
Throw = Callable[[Source], Iterator[tuple[str, str]]]


def faces(source: Source, *sizes: int) -> tuple[int, ...]:
    """The faces of these dice, thrown as the games throw them."""
    return tuple(die.face for die in roll(source, [DieSpec(sides) for sides in sizes]))


def open_ended(source: Source, dice: int, more: int) -> list[int]:
    """Six-sided dice, each face ``more`` bringing another."""
    fallen: list[int] = []
    while dice:
        wave = faces(source, *[6] * dice)
        fallen += wave
        dice = wave.count(more)
    return fallen


def read(slug: str, kind: str, **inputs: Any) -> Any:
    """The answer of a game's own reading."""
    return game(slug).read[kind].answer(**inputs)


# --- Fight Sphere ------------------------------------------------------------------------------

CONFLICT = {"dice": 9, "threshold": 5}
DUEL = {"a": 9, "b": 7}
SIZES = {"sizes": [6, 5, 4], "truces": []}


def sphere(source: Source) -> Iterator[tuple[str, str]]:
    mine, theirs = faces(source, *[6] * 9), faces(source, *[6] * 5)
    yield "conflict", read("fight_sphere", "conflict", player=mine, gm=theirs)["outcome"]
    pair = read("fight_sphere", "encounter", rolls={"a": mine, "b": faces(source, *[6] * 7)})
    yield "duel", str(pair["a"]["beats"].get("b", 0) - pair["a"]["loses_to"].get("b", 0))
    rolls = {str(who): faces(source, *[6] * size) for who, size in enumerate(SIZES["sizes"])}
    lost = [str(one["lost"]) for one in read("fight_sphere", "encounter", rolls=rolls).values()]
    yield "encounter_joint", "|".join(lost)
    yield "encounter_lost", lost[0]
    if read("fight_sphere", "disengage", rolls=rolls, who="0")["free"]:
        yield "disengage", "free"


# --- Isolation ---------------------------------------------------------------------------------

ACTION: dict[str, Any] = {"active": [3, 3], "passives": [[3, 1], [1, 2]], "gm": 5}


def pool(source: Source, dice: Sequence[int]) -> dict[str, list[int]]:
    return {"green": open_ended(source, dice[0], 6), "red": open_ended(source, dice[1], 1)}


def isolation(source: Source) -> Iterator[tuple[str, str]]:
    done = read(
        *("isolation", "action"),
        active=pool(source, ACTION["active"]),
        passives={str(who): pool(source, dice) for who, dice in enumerate(ACTION["passives"])},
        gm=open_ended(source, ACTION["gm"], 1),
    )
    stances = [done["stance"]["0"], done["stance"]["1"]]
    yield "first_pass", stances[0]
    yield "full_joint", "|".join([*stances, done["degree"]])
    yield "full_degree", done["degree"]
    yield "full_stance", stances[1]
    own, gm = pool(source, [4, 1]), open_ended(source, 4, 1)
    yield "alone", read("isolation", "action", active=own, gm=gm, alone=True)["degree"]
    yield "bond", read("isolation", "bond", **own)["change"]


# --- Playset Zero ------------------------------------------------------------------------------

PLAN: dict[str, Any] = {"dice": [10, 8, 6, 6], "needs": [6, 5, 5]}
HINDERED: dict[str, Any] = {"dice": [10, 8, 6, 6], "hinder": [8, 6]}


def playset(source: Source) -> Iterator[tuple[str, str]]:
    fallen = faces(source, *PLAN["dice"])
    found = read("playset_zero", "plan", results=fallen, needs=PLAN["needs"])
    yield "hits", str(found["hits"])
    if found["all"]:
        yield "plan", "all"
    # PZ-9, PZ-10: the goal needs 5, or one more than the highest hindering die.
    need = max(5, 1 + max(faces(source, *HINDERED["hinder"])))
    if read("playset_zero", "plan", results=fallen, needs=[need])["all"]:
        yield "hindered", "goal"


# --- Hot War -----------------------------------------------------------------------------------


def hot_war(source: Source) -> Iterator[tuple[str, str]]:
    a, b, c = (faces(source, *[10] * size) for size in (6, 5, 4))
    done = read("hot_war", "duel", a=a, b=b, negative_a=[0])
    result = f"{done['winner']}|{done['level']}"
    yield "duel", result
    yield "duel_negative", f"{result}|{done['trouble_a']}"
    if done["trouble_a"]:
        yield "negative", "bad"
    many = read("hot_war", "multi", pools={"0": a, "1": b, "2": c}, adversaries=None)
    yield "victor", "|".join(many["victors"])
    alone = many["victors"][0] if len(many["victors"]) == 1 else None
    yield "multi", f"{alone}|{many['level']}"


# --- Sapio -------------------------------------------------------------------------------------


def sapio(source: Source) -> Iterator[tuple[str, str]]:
    shown = _spiral(source, 4)
    whole = spiral.total(shown)
    yield "roll", f"{whole.hits}|{whole.net}"
    dice = 2
    done = read("sapio", "check", faces=_spiral(source, dice), tn=5)
    while done["improbable"]:
        # SA-4: one die more, all thrown again.
        dice += 1
        done = read("sapio", "check", faces=_spiral(source, dice), tn=5)
    if done["success"]:
        yield "check", "success"
    if done["net"]:
        yield "check", "spare" if done["net"] > 0 else "spiral"


def _spiral(source: Source, dice: int) -> list[str]:
    return [spiral.FACES[face - 1] for face in faces(source, *[spiral.SIDES] * dice)]


# --- any dice -----------------------------------------------------------------------------

NOTATIONS = ("4d6kh3", "5d6!", "8d10>=7", "6d10!>=8", "2d6+1d8-1", "4sp")


def any_dice(source: Source) -> Iterator[tuple[str, str]]:
    for notation in NOTATIONS:
        for name, value in asdict(
            notation_roll.throw(notation_roll.parse(notation), source).result
        ).items():
            if value is not None:
                yield notation, f"{name} {value}"


# --- both, side by side ------------------------------------------------------------------------

QUERIES: dict[str, tuple[Throw, dict[str, dict[str, Any]]]] = {
    "fight_sphere": (
        sphere,
        {
            "conflict": CONFLICT,
            "duel": DUEL,
            "encounter_joint": SIZES,
            "encounter_lost": {**SIZES, "who": 0},
            "disengage": {**SIZES, "who": 0},
        },
    ),
    "isolation": (
        isolation,
        {
            "first_pass": {"active": [3, 3], "passive": [3, 1]},
            "full_joint": ACTION,
            "full_degree": ACTION,
            "full_stance": {**ACTION, "who": 1},
            "alone": {"green": 4, "red": 1, "gm": 4},
            "bond": {"green": 4, "red": 1},
        },
    ),
    "playset_zero": (
        playset,
        {
            "hits": {"features": 2, "main": True, "advantages": 0},
            "plan": PLAN,
            "hindered": HINDERED,
        },
    ),
    "hot_war": (
        hot_war,
        {
            "duel": {"a": 6, "b": 5},
            "duel_negative": {"a": 6, "b": 5, "negatives": 1},
            "negative": {"dice": 6, "negatives": 1},
            "victor": {"sizes": [6, 5, 4]},
            "multi": {"sizes": [6, 5, 4], "adversaries": None},
        },
    ),
    "sapio": (sapio, {"roll": {"dice": 4}, "check": {"dice": 2, "tn": 5}}),
}


def main() -> int:
    """Print the widest gap of each kind in standard errors; 1 if one is over ERRORS, else 0."""
    print(f"{ROLLS} throws of each; gaps in standard errors, the aim is under {ERRORS:.0f}")
    worst = 0.0
    for slug, (throw, queries) in QUERIES.items():
        seen = _thrown(throw)
        for kind, inputs in queries.items():
            exact = ask(game(slug).odds, kind, inputs)
            wanted = {key: float(value) for key, value in exact.items()}
            worst = max(worst, _compared(f"{slug} {kind}", wanted, seen[kind]))
    seen = _thrown(any_dice)
    for notation in NOTATIONS:
        parts = chances(notation_roll.parse(notation)).parts()
        wanted = {
            f"{name} {n}": float(chance(part, n)) for name, part in parts for n in part.counts
        }
        worst = max(worst, _compared(notation, wanted, seen[notation]))
    print(f"widest gap: {worst:.2f}")
    return 1 if worst > ERRORS else 0


def _thrown(throw: Throw) -> dict[str, Counter[str]]:
    source = partial(_face, random.Random(SEED))
    seen: dict[str, Counter[str]] = {}
    for _ in range(ROLLS):
        for kind, key in throw(source):
            seen.setdefault(kind, Counter())[key] += 1
    return seen


def _face(rng: random.Random, sides: int) -> int:
    return int(rng.random() * sides) + 1


def _compared(name: str, wanted: dict[str, float], seen: Counter[str]) -> float:
    gaps = {}
    for key in {*wanted, *seen}:
        expected = wanted.get(key, 0.0)
        # What is hardly ever seen has no bell curve: a throw or two of it is no gap.
        error = sqrt(max(expected * (1 - expected), 1 / ROLLS) / ROLLS)
        gaps[key] = abs(seen[key] / ROLLS - expected) / error
    widest = max(gaps, key=lambda key: gaps[key])
    print(f"  {name:32}{len(gaps):5} outcomes, widest {gaps[widest]:5.2f} ({widest})", flush=True)
    return gaps[widest]
