"""Checks and injuries at random come to what a second reading of the text says, written from the
text alone and asking nothing of the game's own rules."""

from __future__ import annotations

from random import Random

import pytest

from hotseat.core.spiral import FACES
from hotseat.games.sapio.check.plan import plan
from hotseat.games.sapio.check.roll import read
from tests.engine.games.sapio.session import Table

SEEDS = range(60)


def picked_up(table: Table, luck: Random) -> tuple[int, int]:
    """What the focal player invokes, and other dice: (dice of elements, bonus dice)."""
    elements, bonus = 1, 0  # "You always roll at least one die."
    profession, dice, spec = luck.choice(
        [("", 0, ""), ("m", 2, "m0"), ("m~", 1, "m1"), ("s0", 1, "s0.0")]
    )
    if profession:
        table.bring(f"own:{profession}")
        elements += dice
        if luck.random() < 0.5:
            table.bring(f"own:{spec}")
            elements += 1
    if luck.random() < 0.5:
        table.bring(luck.choice(["own:q0", "own:q1"]))
        elements += 1
    for who in (table.bask, table.odile):
        if luck.random() < 0.5:
            table.do("bring", source=luck.choice(["help:m", "help:q0"]), who=who, on=True)
            bonus += 1
    if luck.random() < 0.3:
        table.bring(luck.choice(["drive:principle", "drive:impulse"]))
        bonus += 1
    for number, most in (("luck", 3), ("bonus", 4)):
        count = luck.randint(0, most)
        table.do("set_check", number=number, value=count)
        bonus += count
    return elements, bonus


def talent(table: Table, luck: Random) -> tuple[str, int]:
    """What the first talent is in this check, set before it begins."""
    effect = luck.choice(["", "dice", "lower", "cap"])
    amount = luck.randint(1, 5)
    if effect:
        table.do("set_talent", who=table.wren, talent=0, effect=effect, amount=amount)
    return effect, amount


@pytest.mark.parametrize("seed", SEEDS)
def test_a_check_at_random(seed: int) -> None:
    luck, table = Random(seed), Table({"boxes": "own"})
    effect, amount = talent(table, luck)
    levels = [luck.choice(["moderate", "severe"]) for _ in range(luck.randint(0, 2))]
    kinds = ("injury", "stress")
    harms = [
        table.do("take_harm", who=table.wren, kind=kind, level=level)
        for kind, level in zip(kinds, levels, strict=False)
    ]
    tn = luck.randint(1, 5)
    table.begin(*(f"harm:{each}" for each in harms), tn=tn)
    elements, bonus = picked_up(table, luck)
    if effect:
        table.bring("talent:0")
    bonus += amount if effect == "dice" else 0
    tn += max(({"moderate": 1, "severe": 2}[level] for level in levels), default=0)
    tn -= amount if effect == "lower" else 0
    dice = elements
    spare_dice = 0
    for _ in range(bonus):
        if dice < 6:
            dice += 1
        else:
            spare_dice += 1
    tn = max(0, tn - spare_dice // 2)
    if effect == "cap":  # "is never more than"
        tn = min(tn, amount)
    made = plan(table.state)
    assert (made.pool.dice, made.terms.tn) == (dice, tn)
    faces = [luck.choice(FACES) for _ in range(dice)]
    table.do("roll_check", *faces)
    shown = "".join(faces)
    found = read(table.check)
    assert found.success == (shown.count("*") >= tn)
    assert found.hits == shown.count("*")
    assert found.net == shown.count("Y") - shown.count("@")
    doubles = all(face.count("*") == 2 for face in faces)
    assert found.improbable == (doubles and shown.count("*") < tn)


@pytest.mark.parametrize("seed", SEEDS)
def test_injuries_at_random_fill_the_boxes(seed: int) -> None:
    """Natures are letters; a box holds one. A list for each level, as on paper."""
    luck, table = Random(seed), Table()
    boxes: dict[str, list[tuple[str, str]]] = {"minor": [], "moderate": [], "severe": []}
    room = {"minor": 2, "moderate": 2, "severe": 1}
    above = {"minor": "moderate", "moderate": "severe"}
    debilitated = False
    while not debilitated:
        level, nature = luck.choice(["minor", "minor", "moderate", "severe"]), luck.choice("ab")
        like = [key for held in boxes.values() for key, other in held if other == nature]
        key = table.do("take_harm", who=table.wren, kind="injury", level=level, like=like)
        while True:
            same = next((each for each in boxes[level] if each[1] == nature), None)
            if same and level != "severe":
                boxes[level].remove(same)
            elif len(boxes[level]) < room[level]:
                boxes[level].append((key, nature))
                break
            elif level == "severe":
                debilitated = True
                break
            level = above[level]
        one = table.one(table.wren)
        for name, held in boxes.items():
            assert {each.id for each in one.harms if each.level == name} == {k for k, _ in held}
        assert bool(one.out) == debilitated
