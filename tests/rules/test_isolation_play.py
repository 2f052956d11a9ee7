"""Isolation played through its moves at random, and each action read beside it from the text."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from random import Random
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.game import game
from hotseat.core.play import Play, Stamp, act, open_play, why_not_act

GAME = game("isolation")
ORDER = ("cooperate", "neutral", "hostile")
HEALTH = ("healthy", "injured", "dying", "dead")
LABELS = {"injured": "Injured", "dying": "Dying"}
LOWEST = {
    "complete success": 4,
    "basic success": 2,
    "partial success": 0,
    "partial failure": -1,
    "basic failure": -3,
}
STRESS = {"complete success": -2, "basic success": -1, "basic failure": 1, "complete failure": 2}


class Table:
    """A play that moves on, with dice and choices by one seed."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.play: Play = open_play(GAME, Campaign("d", GAME.slug, "Test", {}))
        self.do("set_scenario", locale="A house", threat="Wolves", stress=self.luck.choice("123"))
        self.people = [self.made(name) for name in "ABCDE"[: self.luck.randint(2, 5)]]
        for one, other in combinations(self.people, 2):
            self.linked(one, other)
        for who in self.people:
            if self.luck.random() < 0.3:
                health = self.luck.choice(HEALTH[1:3])
                self.do("set_health", who=who, health=health, links=True)

    def do(self, move: str, **args: Any) -> None:
        self.play = act(
            self.play, move, args, lambda sides: self.luck.randint(1, sides), Stamp("d", 1)
        )

    def may(self, move: str, **args: Any) -> bool:
        return not why_not_act(self.play, move, args)

    def made(self, name: str) -> str:
        self.do("make_character", name=name)
        return self.play.campaign.events[-1].id

    def linked(self, one: str, other: str) -> None:
        for number in range(self.luck.randint(0, 3)):
            tone = self.luck.choice(("green", "red"))
            self.do("draw_links", a=one, b=other, kind="written", tone=tone, word_a=f"W{number}")
        if number := self.luck.randint(-2, 2):
            self.do("set_loose", a=one, b=other, number=number)

    def some(self, people: Iterable[str], chance: float) -> list[str]:
        return [who for who in people if self.luck.random() < chance]

    @property
    def state(self) -> Any:
        return self.play.state

    def links(self, one: str, other: str) -> tuple[int, int]:
        """Green and red links of two people, as they stand on the map."""
        pair = self.state.pair(one, other)
        tones = [link.tone for link in self.state.links if link.pair == pair]
        loose = self.state.loose.get(pair, 0)
        return tones.count("green") + max(0, loose), tones.count("red") + max(0, -loose)

    def faces(self, who: str) -> tuple[list[int], list[int]]:
        """The green and red faces that somebody rolled; "" is the GM."""
        throw = self.state.action.thrown[who]
        return [die.face for die in throw.green], [die.face for die in throw.red]


def first_dice(faces: tuple[list[int], list[int]]) -> tuple[int, int]:
    """How many dice were rolled: a green six and a red one bring one more each."""
    return sum(face != 6 for face in faces[0]), sum(face != 1 for face in faces[1])


def evens(faces: Iterable[int]) -> int:
    return sum(face % 2 == 0 for face in faces)


def odds(faces: Iterable[int]) -> int:
    return sum(face % 2 for face in faces)


class Action:
    """One action: played by the table, and read here step by step."""

    def __init__(self, table: Table) -> None:
        self.table, self.before = table, table.state
        self.living = [one.id for one in table.state.living()]
        self.who = table.luck.choice(self.living)
        others = [who for who in self.living if who != self.who]
        self.against = table.luck.choice([*others, ""]) if table.luck.random() < 0.4 else ""
        self.rest = [who for who in others if who != self.against]
        self.asked = table.some(self.rest, 0.7)
        self.dangerous = table.luck.random() < 0.7
        self.stance: dict[str, str] = {}
        self.late: list[str] = []

    def rolled(self) -> None:
        """The proposal, modifiers, and the players' dice."""
        table, asked = self.table, self.asked
        people = {"asked": asked, "against": self.against}
        table.do("propose", who=self.who, dangerous=self.dangerous, **people)
        helped = table.some((self.who, *asked), 0.3)
        for who in helped:
            table.do("add_extra", who=who, kind="for", colour="green")
        difficulty = table.luck.randint(1, 6)
        if not asked:
            table.do("set_difficulty", difficulty=difficulty)
        for who in table.some(asked, 0.15):
            table.do("take_stand", who=who, stance="hostile")  # without the dice
            self.stance[who] = "hostile"
        table.do("throw_all")
        pairs = [table.links(self.who, who) for who in asked]
        green = sum(pair[0] for pair in pairs) if asked else difficulty
        red = sum(pair[1] for pair in pairs) + self.before.stress
        assert first_dice(table.faces(self.who)) == (green + (self.who in helped), red)
        for who, (green, red) in zip(asked, pairs, strict=True):
            assert first_dice(table.faces(who)) == (green + (who in helped), red)

    def stood(self) -> None:
        """Everybody's stance: no better one than the dice allow."""
        table = self.table
        green, red = table.faces(self.who)
        active = max(0, odds(red) - evens(green))
        for who in self.asked:
            if who in self.stance:
                continue
            green, red = table.faces(who)
            net = evens(green) - odds(red) - active
            free = not table.links(self.who, who)[1]
            best = 0 if net >= 2 or free else 2 if net <= -2 else 1
            allowed = [table.may("take_stand", who=who, stance=stance) for stance in ORDER]
            assert allowed == [place >= best for place in range(3)], net
            self.stance[who] = table.luck.choice(ORDER[best:])
            table.do("take_stand", who=who, stance=self.stance[who])

    def opposed(self) -> None:
        """Those left out who turn, and the dice against it."""
        table = self.table
        if self.asked and not self.against:
            table.do("set_difficulty", difficulty=table.luck.randint(1, 6))
        for who in table.some([who for who in self.rest if who not in self.asked], 0.3):
            table.do("turn_hostile", who=who)
            assert first_dice(table.faces(who)) == (0, table.links(self.who, who)[1])
            self.late.append(who)
        table.do("throw_opposition")
        dice = len(self.living) + self.before.stress
        if self.against:
            dice += table.links(self.who, self.against)[1] - 1
        else:
            dice += table.state.action.difficulty
        assert first_dice(table.faces(self.against)) == (0, dice)

    @property
    def difference(self) -> int:
        """Green evens less red odds, by the second interpretation."""
        faces = self.table.faces
        own = faces(self.who)
        helping = [who for who, stance in self.stance.items() if stance == "cooperate"]
        hindering = [who for who, stance in self.stance.items() if stance == "hostile"]
        green = evens(own[0]) + sum(evens(faces(who)[0]) for who in helping)
        red = sum(odds(faces(who)[1]) for who in (*hindering, *self.late))
        red += 0 if self.asked else odds(own[1])
        return max(0, green - red) - odds(faces(self.against)[1])

    def parts(self) -> dict[str, str]:
        """The stance of everybody who has a part, but of the active player."""
        aside = [who for who in self.rest if who not in self.asked] if self.asked else []
        found = {**dict.fromkeys(aside, "neutral"), **self.stance}
        return {**found, **dict.fromkeys(self.late, "hostile")}

    def wounded(self, levels: int) -> dict[str, int]:
        """So many wound levels as the table may share them out: the dying first; those left out are
        not there unless the table says so (IS-40)."""
        able = [self.who, *([self.against] if self.against else [])]
        able += [who for who, stance in self.stance.items() if stance != "hostile"]
        taken = dict.fromkeys(able, 0)
        room = {who: 3 - HEALTH.index(self.before.people[who].health) for who in able}
        for level in range(min(levels, sum(room.values()))):
            dying = [who for who in able if room[who] == 1 and not taken[who]]
            dying = [who for who in dying if self.before.people[who].health == "dying"]
            free = dying or [who for who in able if taken[who] < room[who]]
            taken[self.table.luck.choice(free)] += 1
            assert sum(taken.values()) == level + 1
        return taken


def degree(difference: int) -> str:
    found = (name for name, low in LOWEST.items() if difference >= low)
    return next(found, "complete failure")


def assigned(table: Table, wounds: dict[str, int]) -> None:
    """Put the levels where they are to fall: what is proposed already goes first."""
    for who in wounds:
        if table.may("propose_wounds", who=who, wounds=0):
            table.do("propose_wounds", who=who, wounds=0)
    first = sorted(wounds, key=lambda who: table.state.people[who].health != "dying")
    for who in first:
        if wounds[who]:
            table.do("propose_wounds", who=who, wounds=wounds[who])


def check_people(action: Action, wounds: dict[str, int]) -> list[str]:
    """Health and wound links after it; who is alive."""
    before, after = action.before, action.table.state
    health = {who: HEALTH.index(before.people[who].health) for who in action.living}
    now = {who: min(3, level + wounds.get(who, 0)) for who, level in health.items()}
    assert {who: HEALTH.index(after.people[who].health) for who in now} == now
    alive = [who for who, level in now.items() if level < 3]
    for who in alive:
        for level in HEALTH[health[who] + 1 : now[who] + 1]:
            label = LABELS[level]
            drawn = [x for x in after.links if x.kind == "wound" and x.whose == who]
            pairs = {link.pair for link in drawn if link.word_a == label and link.tone == "red"}
            assert pairs >= {after.pair(who, other) for other in alive if other != who}
    return alive


def check_links(action: Action, came: str, alive: list[str]) -> None:
    """Unlabelled links after it: with the active player, and what the dead leave behind."""
    before, after = action.before, action.table.state
    pairs = [after.pair(*pair) for pair in combinations(alive, 2)]
    wanted = {pair: before.loose.get(pair, 0) for pair in pairs}
    change, spared = -STRESS.get(came, 0), "hostile" if "success" in came else "cooperate"
    for who, stance in action.parts().items():
        if stance != spared and {who, action.who} <= set(alive):
            wanted[after.pair(action.who, who)] += change
    dead = set(action.living) - set(alive)
    greens = sum(x.tone == "green" and bool(dead & set(x.pair)) for x in before.links)
    given = sum(after.loose.get(pair, 0) - wanted[pair] for pair in pairs)
    assert given + sum(grief.left for grief in after.griefs) == (greens if pairs else 0)
    assert not any(dead & set(link.pair) for link in after.links)
    assert not any(dead & set(pair) for pair in after.loose)
    if not greens:
        assert {pair: after.loose.get(pair, 0) for pair in pairs} == wanted


@pytest.mark.parametrize("seed", range(60))
def test_an_action_comes_to_what_the_text_says(seed: int) -> None:
    table = Table(seed)
    table.do("start_session")
    action = Action(table)
    action.rolled()
    action.stood()
    action.opposed()
    came = degree(action.difference)
    levels = max(0, -action.difference) if action.dangerous else 0
    wounds = action.wounded(levels)
    assigned(table, wounds)
    table.do("settle")
    assert table.state.last.degree == came
    assert table.state.stress == max(0, action.before.stress + STRESS.get(came, 0))
    check_links(action, came, check_people(action, wounds))
