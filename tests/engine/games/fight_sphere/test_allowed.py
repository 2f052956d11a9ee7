"""What the rules forbid in a scene, done by the table's word; and what no word makes possible."""

from __future__ import annotations

from hotseat.core.panels import Chip, Chips, Roll, Stepper
from hotseat.games.fight_sphere.encounter.begin import SIDES_MOST
from hotseat.games.fight_sphere.records.episodes import pair
from hotseat.games.fight_sphere.scene.pools import sides
from hotseat.games.fight_sphere.state import SCENE
from tests.engine.games.fight_sphere.session import BO, CY, Table
from tests.engine.games.shared import of


def test_dice_change_after_a_betrayal() -> None:
    table = Table()
    table.do("leave_episode", who=table.cole)
    table.do("set_truce", who=table.ash, rival=table.brine, on=True)
    table.fight(table.ash, table.gax, table.brine)
    table.do("betray_truce", who=table.ash, rival=table.brine)
    late = ("A truce was betrayed, so the rolls are set: roll the dice now.", "FS-12")
    for move, args in (
        ("set_gamble", {"who": table.ash, "dice": 1}),
        ("bring", {"who": table.ash, "source": "past:", "on": True}),
        ("bet_judgment", {"seat": CY, "side": table.brine, "dice": 1}),
        ("join_encounter", {"who": table.hux}),
    ):
        assert table.forbidden(move, **args) == late
        table.allow(move, **args)
    assert {
        who: len(tags) for who, tags in sides(table.state, SCENE.current(table.state)).items()
    } == {
        table.ash: 2,
        table.brine: 2,  # FS-21
        table.gax: 1,
        table.hux: 1,
    }
    assert table.forbidden("leave_scene", who=table.brine) == late
    table.allow("leave_scene", who=table.brine)
    assert table.encounter.betrayals == ()
    assert table.pool(table.ash) == 5
    assert pair(table.ash, table.brine) in table.episode.truces


def test_more_is_gambled_than_the_initiative_did() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    (_, row) = (each for each in of(Chips, table.screen()) if each.label == "Gamble")
    assert [(chip.label, bool(chip.why_not)) for chip in row.chips] == [
        ("0", False), *((str(n), True) for n in range(1, 6))
    ]  # fmt: skip
    table.pool(table.brine, 30)
    (_, row) = (each for each in of(Chips, table.screen()) if each.label == "Gamble")
    assert [chip.label for chip in row.chips][-2:] == ["28", "30"]
    table.pool(table.brine, 5)
    table.allow("set_gamble", who=table.brine, dice=2)
    table.do("roll_scene", 1, 6, 6)  # allowed once is allowed
    table.do("resolve_encounter")
    assert table.pool(table.brine) == 5 - 2 - 1


def test_a_gamble_that_was_allowed_is_asked_again_only_as_another_number() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.gamble(ash=3, brine=3)
    table.gamble(ash=2)
    asked = "Brine gambles 3, and the limit is 2."
    assert table.forbidden("roll_scene")[0] == asked  # no one has allowed it
    table.allow("set_gamble", who=table.brine, dice=3)
    assert [roll.why_not for roll in of(Roll, table.screen())] == [""]
    assert table.forbidden("set_gamble", who=table.brine, dice=4)[0]
    table.gamble(brine=2)
    assert not table.encounter.builds[1].over


def test_a_scene_out_of_turn_leaves_the_turns_as_they_go_round() -> None:
    table = Table()
    for who in (table.brine, table.gax):
        table.allow("begin_conflict", who=who)
        table.roll((1, 1), (0, 5))
        table.do("take_reward", who=who, kind="pool")
        table.do("resolve_conflict")
    for who, rival in ((table.cole, table.brine), (table.gax, table.hux)):
        table.allow("begin_encounter", who=who, rival=rival)
        table.roll((0, 1), (0, 1))
        table.do("resolve_encounter")
    assert table.forbidden("begin_conflict", who=table.cole)[0] == "It is Ash’s turn."
    table.do("begin_conflict", who=table.ash)


def test_another_scene_before_the_encounter_is_over() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.roll((0, 1), (0, 1))
    table.do("resolve_encounter")
    table.allow("begin_conflict", who=table.brine)
    table.do("cancel_scene")
    table.allow("begin_encounter", who=table.brine, rival=table.cole)
    assert [set(each.members) for each in table.episode.clashes] == [
        {table.ash, table.brine, table.cole}
    ]
    table.do("cancel_scene")
    table.do("give_turn", who=table.ash)
    table.do("continue_encounter", who=table.ash)


def test_the_gm_starts_an_encounter_after_a_failure() -> None:
    table = Table()
    table.conflict_of(table.ash, 0, 0)
    table.allow("resume_encounter", rival=table.hux)
    table.allow("resume_encounter", rival=table.brine)
    table.do("resolve_conflict")
    table.do("give_turn", who=table.ash)
    table.do("continue_encounter", who=table.ash)
    assert table.encounter.who == table.hux
    assert pair(table.ash, table.hux) in table.episode.met


def test_who_left_the_story_comes_by_the_table_s_word() -> None:
    table = Table()
    table.allow("retire_character", who=table.gax)
    table.fight(table.ash, table.brine)
    assert table.forbidden("join_encounter", who=table.gax)[0] == "Gax has left the story."
    table.allow("join_encounter", who=table.gax)
    table.do("cancel_scene")
    table.allow("retire_character", who=table.ash)
    assert table.forbidden("begin_conflict", who=table.ash)[0] == "Ash has left the story."
    table.allow("begin_conflict", who=table.ash)
    table.roll((0, 1), (0, 5))
    said = "After a failure only an NPC Gladiator can gain something, in a cut-scene."
    assert table.forbidden("take_reward", who=table.brine, kind="pool")[0] == said
    table.allow("take_reward", who=table.brine, kind="pool")
    table.do("resolve_conflict")


def test_a_scene_is_described_by_one_who_is_not_out() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    said = table.forbidden("roll_scene", framer=BO)[0]
    assert said == "Bo has no Judgment Pool. Ask someone else."
    assert said in [chip.why_not for chip in of(Chip, table.rare("By the table’s word"))]
    table.allow("describe_scene", framer=BO)
    assert table.conflict.framer == BO
    table.roll((0, 1), (0, 5))
    said = "These dice are already rolled. Use Undo to go back."
    assert table.forbidden("cancel_scene")[0] == said
    table.allow("cancel_scene")
    assert table.state.conflict is None


def test_who_is_out_and_who_has_no_judgment_pool_are_a_tap_away() -> None:
    table = Table()
    table.do("leave_episode", who=table.brine)
    said = "Brine is not in an Episode now."
    assert said in [chip.why_not for chip in of(Chip, table.between("Other scenes"))]
    table.allow("begin_conflict", who=table.brine)
    said = "Cy has no Judgment Pool. Set one first, under Edit scene."
    assert table.refused("bet_judgment", seat=CY, side="gm", dice=1) == said
    table.do("cancel_scene")
    (step,) = (
        each for each in of(Stepper, table.between("Edit Layer")) if each.args == {"seat": CY}
    )
    table.do(step.move, **step.args, dice=2)
    table.do("begin_conflict", who=table.ash)
    table.do("bet_judgment", seat=CY, side="gm", dice=2)


def test_no_word_makes_room_for_more_than_fits() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.do("set_judgment", seat=BO, dice=99)
    table.do("set_judgment", seat=CY, dice=99)
    table.do("bet_judgment", seat=BO, side="gm", dice=99)
    table.do("bet_judgment", seat=CY, side="gm", dice=99)
    assert table.refused("roll_scene") == "This roll has 204 dice. Use up to 200."
    table.do("cancel_scene")
    more = [table.do("make_character", name=f"Of {n}", owner="gm") for n in range(SIDES_MOST - 4)]
    for who in more:
        table.do("join_episode", who=who, episode=table.episode.id)
    table.fight(table.ash, table.brine, table.cole, table.gax, *more)
    said = f"{SIDES_MOST} Gladiators are enough."
    assert table.refused("join_encounter", who=table.hux) == said
