"""A short campaign to its end: three players, six Gladiators, a Layer and the Core; every pool as
the text has it at each step. And random ones, each to its epilogue."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, permutations
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.play import open_play
from hotseat.games.fight_sphere.records.episodes import pair
from hotseat.games.fight_sphere.scene.judgment import bet_sides
from hotseat.games.fight_sphere.scene.pools import sides
from hotseat.games.fight_sphere.sphere.standing import whose_turn
from hotseat.games.fight_sphere.state import SCENE
from tests.engine.games.fight_sphere.players import GAME, Table

pytestmark = pytest.mark.slow


def roll(table: Table, *ones: int) -> None:
    """The dice of every side in order, of which so many are ones."""
    faces = []
    for count, tags in zip(
        ones, sides(table.state, SCENE.current(table.state)).values(), strict=True
    ):
        faces += [1] * count + [5] * (len(tags) - count)
    table.do("roll_scene", *faces)


def pools(table: Table, *names: str) -> list[int]:
    """Conflict Pools, by name."""
    return [table.one(name).pool for name in names]


def test_a_campaign_down_to_the_core() -> None:
    table = Table("Alice", "Bob", "Cary")
    who = {one.name: one.id for one in table.state.people.values()}
    npc = table.npc("Mother Rust")
    table.start("Alice, Bob, Alice 2, Bob 2", "Cary, Cary 2")

    # Alice and Bob each win a Relationship with the same person, at 2 (Death wish).
    for name in ("Alice", "Bob"):
        table.do("begin_conflict", who=who[name])
        table.do("set_gamble", who=who[name], dice=2)
        roll(table, 1, 0)
        table.do("take_reward", who=who[name], kind="new", npc=npc)
        table.do("resolve_conflict")
    assert [table.one(name).ties[0].value for name in ("Alice", "Bob")] == [2, 2]
    assert pools(table, "Alice", "Bob") == [5, 5]

    # Cary beats Cary 2, who dies, and judges from then on with the Threshold's 5 dice.
    table.do("begin_encounter", who=who["Cary"], rival=who["Cary 2"])
    table.do("set_gamble", who=who["Cary"], dice=5)
    table.do("set_gamble", who=who["Cary 2"], dice=5)
    roll(table, 2, 1)
    table.do("resolve_encounter")
    assert table.one("Cary 2").dead
    assert table.state.judgment == {table.seat("Cary"): 5}

    # Alice has the Initiative against Alice 2 and Bob, with whom she has a truce; she betrays it.
    # Bob's and Alice's Death wish pays who meets them; one of them pays for the shared friend.
    table.do("set_truce", who=who["Alice"], rival=who["Bob"], on=True)
    table.do("begin_encounter", who=who["Alice"], rival=who["Alice 2"])
    table.do("join_encounter", who=who["Bob"])
    assert pools(table, "Alice", "Bob", "Alice 2") == [6, 6, 7]
    table.do("set_gamble", who=who["Alice"], dice=2)
    tie = table.one("Alice").ties[0].id
    table.do("bring", source=f"tie:{tie}", on=True, who=who["Alice"])
    table.do("set_gamble", who=who["Bob"], dice=1)
    table.do("set_gamble", who=who["Alice 2"], dice=2)
    table.do("betray_truce", who=who["Alice"], rival=who["Bob"])
    assert pools(table, "Alice") == [11]
    assert [len(tags) for tags in sides(table.state, SCENE.current(table.state)).values()] == [
        4,
        3,
        2,
    ]
    roll(table, 3, 1, 1)
    table.do("resolve_encounter")
    # Bob: −1 Gamble, −2 Victories; he did not buy Mother Rust, who loses no points of his.
    assert pools(table, "Alice", "Bob", "Alice 2") == [10, 3, 3]
    assert [table.one(name).ties[0].value for name in ("Alice", "Bob")] == [2, 2]
    assert table.episode("Alice").truces == ()

    # In his turn Bob must continue, and gets away from both.
    assert "must continue" in table.forbidden("begin_conflict", who=who["Bob"])[0]
    table.do("continue_encounter", who=who["Bob"])
    table.do("set_gamble", who=who["Bob"], dice=2)
    table.do("bring", source="leave:", on=True, who=who["Bob"])
    roll(table, 2, 1, 1)
    table.do("resolve_encounter")
    assert table.episode("Bob").clash_of(who["Bob"]) is None
    # Alice 2 and Alice lost a Victory each to him, and stay at it.
    assert pools(table, "Alice", "Bob", "Alice 2") == [9, 3, 2]

    # A Judgment die decides a Conflict of Bob's against him, and is lost with its success.
    table.do("continue_encounter", who=who["Alice"])
    table.do("set_gamble", who=who["Alice"], dice=3)
    table.do("set_gamble", who=who["Alice 2"], dice=2)
    roll(table, 3, 1)
    table.do("resolve_encounter")
    assert table.one("Alice 2").dead
    table.do("begin_conflict", who=who["Bob"])
    table.do("set_gamble", who=who["Bob"], dice=2)
    table.do("bet_judgment", seat=table.seat("Cary"), side="gm", dice=1)
    roll(table, 1, 1)
    table.do("resolve_conflict")
    assert pools(table, "Bob") == [1]
    assert table.state.judgment == {table.seat("Cary"): 4}

    # Alice knocks Bob out, and then Bob 2 dies of her.
    for rival in ("Bob", "Bob 2"):
        if whose_turn(table.state) != who["Alice"]:
            table.do("give_turn", who=who["Alice"])
        table.do("begin_encounter", who=who["Alice"], rival=who[rival])
        table.do("set_gamble", who=who["Alice"], dice=9)
        roll(table, 9, 0)
        table.do("resolve_encounter")
    assert not table.one("Bob").gone
    assert table.one("Bob 2").dead
    assert table.state.judgment[table.seat("Bob")] == 6

    # No NPC Gladiator lives: the next Episode is the Core, with all three.
    table.do("start_layer")
    assert table.state.core
    assert pools(table, "Bob") == [6]
    table.out("Bob", "Alice")
    assert table.one("Alice").dead
    table.do("end_game", words="Cary looks down, and there is no ground.")
    assert table.state.people[table.state.survivor].name == "Cary"


# --- random ones -------------------------------------------------------------------------------

SEEDS = 12


class Player:
    """Plays by luck whatever the rules let it."""

    def __init__(self, seed: int) -> None:
        self.luck, self.table = random.Random(seed), Table("Alice", "Bob", "Cary")

    def may(self, chance: float, move: str, **args: Any) -> bool:
        """The move at this chance, where nothing stands in its way; whether it was made."""
        why = GAME.moves[move].why_not(self.table.state, args)
        made = not why and self.luck.random() < chance
        if made:
            self.table.do(move, **args)
        return made

    def scene(self, who: str) -> None:
        """A turn, from the truces before it to a Conflict of a truce partner's after it."""
        held = next(each for each in self.table.state.episodes if who in each.standing)
        for two in combinations(held.standing, 2):
            on = pair(*two) not in held.truces
            self.may(0.1, "set_truce", who=two[0], rival=two[1], on=on)
        rival = self.luck.choice([each for each in held.standing if each != who])
        begun = self.may(1, "continue_encounter", who=who)
        begun = begun or self.may(0.7, "begin_encounter", who=who, rival=rival)
        if not begun:
            self.table.do("begin_conflict", who=who)
        for each in held.standing:
            self.may(0.3, "join_encounter", who=each)
        self.finish()
        for one in self.table.state.people:
            if self.may(0.5, "share_scene", who=one):
                self.finish()

    def finish(self) -> None:
        """The scene in progress, from its pools to its resolution."""
        for build in SCENE.current(self.table.state).builds:
            self.gather(build.who)
        for seat in self.table.state.judgment:
            for side in bet_sides(self.table.state, SCENE.current(self.table.state)):
                self.may(0.3, "bet_judgment", seat=seat, side=side, dice=self.luck.randint(1, 3))
        met = self.table.state.encounter
        for two in permutations((each.who for each in met.builds) if met else (), 2):
            self.may(0.3, "betray_truce", who=two[0], rival=two[1])
        made = sides(self.table.state, SCENE.current(self.table.state)).values()
        self.table.do("roll_scene", *(self.luck.randint(1, 6) for tags in made for _ in tags))
        if met:
            self.table.do("resolve_encounter")
            return
        for who in self.table.state.people:
            self.may(0.2, "resume_encounter", rival=who)
            for npc in self.table.state.npcs:
                self.may(0.2, "take_reward", who=who, kind="more", npc=npc)
                self.may(0.1, "take_reward", who=who, kind="new", npc=npc)
            name = f"Friend {len(self.table.state.npcs)}"
            self.may(0.5, "take_reward", who=who, kind="new", name=name)
            self.may(0.5, "take_reward", who=who, kind="pool")
        self.table.do("resolve_conflict")

    def gather(self, who: str) -> None:
        """What one of them brings to the roll."""
        one = self.table.one(self.table.state.people[who].name)
        for tie in one.ties:
            self.may(0.5, "bring", source=f"tie:{tie.id}", on=True, who=who)
        self.may(0.5, "bring", source="past:", on=True, who=who)
        self.may(0.2, "bring", source="leave:", on=True, who=who)
        for most in (one.pool, SCENE.current(self.table.state).first.gamble):
            if self.may(1, "set_gamble", who=who, dice=self.luck.randint(0, most)):
                return

    def play(self) -> Table:
        """Until the epilogue, at most so many scenes."""
        for _ in range(400):
            state = self.table.state
            if state.ended:
                break
            who = whose_turn(state)
            if who:
                self.scene(who)
                continue
            for one in state.people:
                self.may(0.2, "trade_drive", who=one)
            self.table.do("end_game" if state.core else "start_layer")
        return self.table


played = cache(lambda seed: Player(seed).play())


@pytest.mark.parametrize("seed", range(SEEDS))
def test_random_campaigns_come_to_their_epilogue(seed: int) -> None:
    """Whatever falls, somebody always can act, until the epilogue."""
    table = played(seed)
    assert table.state.ended
    assert all(one.pool >= 0 for one in table.state.people.values())
    again = open_play(GAME, Campaign("t", GAME.slug, "Test", {}, table.play.campaign.events))
    assert again.state == table.state


def test_random_campaigns_do_what_the_rules_have() -> None:
    made = {event.kind for seed in range(SEEDS) for event in played(seed).play.campaign.events}
    wanted = {
        "brought", "conflict_resolved", "drive_traded", "encounter_joined", "encounter_resolved",
        "encounter_resumed", "gladiators_met", "judgment_bet", "rewarded", "scene_shared",
        "truce_betrayed", "truce_over", "truce_set",
    }  # fmt: skip
    assert {f"fight_sphere.{kind}" for kind in wanted} <= made
