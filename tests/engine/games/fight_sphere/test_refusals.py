"""What each move answers where it does not fit: without a scene, before its roll, after it, in the
other kind of scene, about nobody, and about a Gladiator who has left the story."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.kit.people import NO_CHARACTER, NO_SEAT
from tests.engine.games.fight_sphere.session import ANN, Table

NO_SCENE = "No scene is in progress."
OTHER = "A scene is already in progress. Resolve or cancel it first."
ROLLED = "These dice are already rolled. Use Undo to go back."
NOT_ROLLED = "Roll the dice first."
NO_NPC = "There is no such NPC in this campaign."
# Moves before a roll, with what they take; "" stands for who it is about.
BEFORE: list[tuple[str, dict[str, Any]]] = [
    ("set_gamble", {"who": "", "dice": 1}),
    ("set_extra", {"who": "", "dice": 1}),
    ("bring", {"source": "tie:t-1", "on": True, "who": ""}),
    ("bet_judgment", {"seat": ANN, "side": "", "dice": 1}),
]
BEFORE_A_FIGHT: list[tuple[str, dict[str, Any]]] = [
    ("join_encounter", {"who": ""}),
    ("leave_scene", {"who": ""}),
    ("betray_truce", {"who": "", "rival": ""}),
]
THRESHOLD: tuple[str, dict[str, Any]] = ("set_conflict_threshold", {"threshold": 3})
CONFLICT: list[tuple[str, dict[str, Any]]] = [
    ("resolve_conflict", {}),
    ("resume_encounter", {"rival": ""}),
]
REWARD: tuple[str, dict[str, Any]] = ("take_reward", {"who": "", "kind": "pool"})
FIGHT: tuple[str, dict[str, Any]] = ("resolve_encounter", {})
ANY: list[tuple[str, dict[str, Any]]] = [
    ("describe_scene", {"about": "Rain"}),
    ("cancel_scene", {}),
    ("roll_scene", {}),
]
BEGUN: list[tuple[str, dict[str, Any]]] = [
    ("begin_conflict", {"who": ""}),
    ("share_scene", {"who": ""}),
    ("begin_encounter", {"who": "", "rival": ""}),
    ("continue_encounter", {"who": ""}),
    ("join_episode", {"who": "", "episode": "1"}),
    ("leave_episode", {"who": ""}),
    ("put_in_episode", {"who": "", "at": 1}),
]


def about(args: dict[str, Any], who: str) -> dict[str, Any]:
    """The arguments about that Gladiator."""
    return {name: who if value == "" else value for name, value in args.items()}


@pytest.mark.parametrize(
    ("move", "args"),
    [*BEFORE, *BEFORE_A_FIGHT, THRESHOLD, *CONFLICT, REWARD, FIGHT, *ANY],
)
def test_without_a_scene(move: str, args: dict[str, Any]) -> None:
    table = Table()
    assert table.refused(move, **about(args, table.ash)) == NO_SCENE


@pytest.mark.parametrize(("move", "args"), [*BEFORE, THRESHOLD])
def test_after_the_roll_of_a_conflict(move: str, args: dict[str, Any]) -> None:
    table = Table()
    table.conflict_of(table.ash, 0, 0)
    assert table.refused(move, **about(args, table.ash)) == ROLLED
    assert table.refused("roll_scene") == ROLLED
    assert table.forbidden("cancel_scene")[0] == ROLLED


@pytest.mark.parametrize(("move", "args"), [*CONFLICT, REWARD])
def test_before_the_roll_of_a_conflict(move: str, args: dict[str, Any]) -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    assert table.refused(move, **about(args, table.ash)) == NOT_ROLLED


@pytest.mark.parametrize(("move", "args"), [*BEFORE, *BEFORE_A_FIGHT])
def test_after_the_roll_of_a_fight(move: str, args: dict[str, Any]) -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.do("roll_scene", *[6] * sum(table.sizes.values()))
    assert table.refused(move, **about(args, table.ash)) == ROLLED


def test_before_the_roll_of_a_fight() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    assert table.refused("resolve_encounter") == NOT_ROLLED
    assert table.refused("take_reward", who=table.ash, kind="pool") == NOT_ROLLED


def test_in_the_other_kind_of_scene() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    said = "No Encounter is in progress."
    for move, args in (*BEFORE_A_FIGHT, FIGHT):
        assert table.refused(move, **about(args, table.ash)) == said, move
    table.do("cancel_scene")
    table.fight(table.ash, table.brine)
    said = "An Encounter is in progress, and no Conflict."
    assert table.refused("set_conflict_threshold", threshold=3) == said
    table.do("roll_scene", *[6] * sum(table.sizes.values()))
    for move, args in CONFLICT:
        assert table.refused(move, **about(args, table.ash)) == said, move


@pytest.mark.parametrize(
    ("move", "args"),
    [
        *BEGUN,
        ("set_truce", {"who": "", "rival": "", "on": True}),
        ("set_relationship", {"who": "", "npc": "t-1", "value": 1}),
        ("remove_relationship", {"who": "", "npc": "t-1"}),
        ("give_turn", {"who": ""}),
        ("edit_character", {"who": "", "name": "Ash"}),
        ("retire_character", {"who": ""}),
        ("trade_drive", {"who": "", "why": "Love"}),
        ("set_number", {"who": "", "number": "pool", "value": 1}),
    ],
)
def test_nobody_of_that_id(move: str, args: dict[str, Any]) -> None:
    assert Table().refused(move, **about(args, "nobody")) == NO_CHARACTER


def test_nobody_of_that_id_in_a_scene() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    for move, args in BEFORE_A_FIGHT:
        assert table.refused(move, **about(args, "nobody")) == NO_CHARACTER, move
    said = "They don’t roll in this scene."
    for move, args in BEFORE[:2]:
        assert table.refused(move, **about(args, table.cole)) == said, move
    assert table.refused("bet_judgment", seat="t-9#9", side=table.ash, dice=1) == NO_SEAT
    table.do("cancel_scene")
    table.conflict_of(table.ash, 1, 0)
    assert table.refused("take_reward", who="nobody", kind="pool") == NO_CHARACTER
    assert table.refused("resolve_conflict", cut="nobody") == NO_CHARACTER


@pytest.mark.parametrize(("move", "args"), BEGUN)
def test_another_scene_in_progress(move: str, args: dict[str, Any]) -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    given = about(args, table.ash)
    if "rival" in given:
        given["rival"] = table.brine
    if "episode" in given:
        given["episode"] = table.episode.id
    assert table.refused(move, **given) == OTHER


def test_the_sphere_waits_for_a_scene_to_end() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    for move in ("start_layer", "end_game"):
        assert table.refused(move) == OTHER


@pytest.mark.parametrize("move", ["begin_conflict", "begin_encounter", "join_episode"])
def test_who_has_left_the_story(move: str) -> None:
    table = Table()
    table.allow("retire_character", who=table.ash)
    args = {"begin_encounter": {"rival": table.brine}, "join_episode": {}}.get(move, {})
    if move == "join_episode":
        args = {"episode": table.episode.id}
    said = "Ash has left the story."
    assert table.forbidden(move, who=table.ash, **args)[0] == said


def test_an_npc_that_is_not_there() -> None:
    table = Table()
    assert table.refused("edit_npc", npc="t-99", name="Kit") == NO_NPC
    assert table.refused("set_npc_gone", npc="t-99") == NO_NPC
    ties = {"who": table.ash, "npc": "t-99"}
    assert table.refused("set_relationship", **ties, value=1) == NO_NPC
    assert table.refused("remove_relationship", **ties) == NO_NPC
    said = "That Relationship isn’t on the sheet."
    assert table.refused("remove_relationship", who=table.ash, npc=table.vo) == said
    taken = table.forbidden("add_npc", name="Kit")[0]
    assert table.forbidden("edit_npc", npc=table.vo, name="Kit")[0] == taken
    assert "Kit" in taken


def test_an_episode_that_is_not_there() -> None:
    table = Table()
    said = "There is no such Episode on this Layer."
    for move, args in (
        ("describe_episode", {"about": "Rain"}),
        ("note_episode", {"notes": "Rain"}),
        ("join_episode", {"who": table.ash}),
    ):
        assert table.refused(move, episode="t-99", **args) == said
    table.do("leave_episode", who=table.ash)
    said = "They are not in an Episode now."
    assert table.refused("leave_episode", who=table.ash) == said
    assert table.refused("give_turn", who=table.ash) == said
    said = "NPC Gladiators have no turns: only players frame scenes."
    assert table.refused("give_turn", who=table.gax) == said
    assert table.refused("set_judgment", seat="t-9#9", dice=1) == NO_SEAT


def test_who_starts_an_encounter() -> None:
    table = Table()
    said = "Only a player can start an Encounter. The GM can’t, not even for an NPC Gladiator."
    assert table.forbidden("begin_encounter", who=table.gax, rival=table.ash)[0] == said
    said = "Ash has no Encounter to continue."
    assert table.refused("continue_encounter", who=table.ash) == said
    table.fight(table.ash, table.brine)
    said = "They have no truce."
    assert table.refused("betray_truce", who=table.ash, rival=table.brine) == said
