"""A short campaign to its end: three players, six Gladiators, a Layer and the Core; every pool as
the text has it at each step. And random ones, each to its epilogue."""

from __future__ import annotations

import random

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.play import open_play
from hotseat.games.fight_sphere.conflict.pools import sides
from hotseat.games.fight_sphere.sphere.standing import whose_turn
from tests.engine.games.fight_sphere.players import GAME, Table


def roll(table: Table, *ones: int) -> None:
    """The dice of every side in order, of which so many are ones."""
    faces = []
    for count, tags in zip(ones, sides(table.state).values(), strict=True):
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
    assert [len(tags) for tags in sides(table.state).values()] == [4, 3, 2]
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


@pytest.mark.parametrize("seed", range(12))
def test_random_campaigns_come_to_their_epilogue(seed: int) -> None:
    """Whatever falls, somebody always can act, until the epilogue."""
    luck = random.Random(seed)
    table = Table("Alice", "Bob", "Cary")
    for _ in range(800):
        state = table.state
        if state.ended:
            break
        who = whose_turn(state)
        if not who:
            move = "end_game" if state.core else "start_layer"
            table.do(move)
            continue
        held = next(each for each in state.episodes if who in each.standing)
        if held.clash_of(who):
            table.do("continue_encounter", who=who)
        elif luck.random() < 0.7:
            rival = luck.choice([each for each in held.standing if each != who])
            table.do("begin_encounter", who=who, rival=rival)
        else:
            table.do("begin_conflict", who=who)
        scene = table.state.encounter
        builders = [each.who for each in scene.builds] if scene else [who]
        most = table.state.people[builders[0]].pool
        for one in builders:
            most = luck.randint(0, min(most, table.state.people[one].pool))
            table.do("set_gamble", who=one, dice=most)
        table.do(
            "roll_scene",
            *(luck.randint(1, 6) for tags in sides(table.state).values() for _ in tags),
        )
        table.do("resolve_encounter" if scene else "resolve_conflict")
    assert table.state.ended
    assert open_play(GAME, Campaign("t", GAME.slug, "Test", {}, table.play.campaign.events)).state
