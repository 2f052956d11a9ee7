"""The story's words for how Gladiators met, what they called on, and what a scene was about."""

from __future__ import annotations

import pytest

from hotseat.core.story import as_text, whole
from hotseat.games.fight_sphere.records.scenes import GM_SIDE
from hotseat.games.fight_sphere.sphere.standing import whose_turn
from hotseat.games.fight_sphere.story import stands, unfinished
from hotseat.games.fight_sphere.story_words import whole_sentence
from tests.engine.games.fight_sphere.session import BO, CY, Table


def story(table: Table) -> list[str]:
    """Headings and paragraphs."""
    return as_text(whole(table.play)).split("\n\n")


def leave(table: Table, who: str) -> None:
    table.do("bring", source="leave:", on=True, who=who)


def test_those_who_met_before_meet_again_or_fight_on_and_the_headings_differ() -> None:
    table = Table("abc", "gh")
    table.fight(table.ash, table.brine)
    table.level()
    table.do("continue_encounter", who=table.brine)
    leave(table, table.brine)
    table.roll((1, 1), (0, 1))
    table.do("resolve_encounter")
    table.do("give_turn", who=table.ash)
    table.fight(table.ash, table.brine)
    table.level()
    told = story(table)
    heads = [line for line in told if " against " in line]
    # The second roll went on where the first one ended.
    assert heads == ["# Ash against Brine", "# Ash against Brine, again"]
    assert told[3].startswith("Ash and Brine met.")
    assert told[4] == "The fight was not over yet. Brine won, and got away."
    assert told[-1] == "Ash and Brine met again. No one won."


def test_an_encounter_that_goes_on_after_another_scene_has_a_heading_that_says_so() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.level()
    table.do("give_turn", who=table.cole)
    table.fight(table.cole, table.hux)
    table.level()
    table.do("continue_encounter", who=table.ash)
    table.do("join_encounter", who=table.gax)
    table.level()
    heads = [line for line in story(table) if line.startswith("# ")]
    assert heads[-1] == "# Ash, Brine and Gax, continued"
    assert "and Gax came into it." in story(table)[-1]


def test_a_fight_names_those_in_it_once_in_a_scene_and_once_in_a_session() -> None:
    table = Table("ab", "cgh")
    table.do("start_session")
    table.fight(table.ash, table.brine)
    for move, who in (
        (table.do, table.brine),
        (table.allow, table.ash),
        (table.allow, table.brine),
    ):
        table.level()
        move("continue_encounter", who=who)
    table.do("end_session")
    table.do("start_session")
    table.level()
    told = [line.partition(".")[0] for line in story(table) if "No one won" in line]
    assert told == [
        "Ash and Brine met",
        "The fight was not over yet",
        "The fight went on",
        "Brine and Ash fought on",
    ]


def turn_to(table: Table, who: str) -> None:
    """It is that Gladiator's turn."""
    if whose_turn(table.state) != who:
        table.do("give_turn", who=who)


def parted(table: Table, who: str, other: str) -> None:
    """Two have met, and the first of them got away."""
    turn_to(table, who)
    table.fight(who, other)
    leave(table, who)
    table.roll((1, table.sizes[table.one(who).name]), (0, table.sizes[table.one(other).name]))
    table.do("resolve_encounter")


@pytest.mark.parametrize(("pairs", "said"), [
    (("ab",), "Cole, Ash, Brine and Gax met. Ash and Brine had met before."),
    (("ab", "ag"), "Cole, Ash, Brine and Gax met. Ash had met Brine and Gax before."),
    (("ab", "ag", "bg"), "Cole, Ash, Brine and Gax met. Ash, Brine and Gax had met before."),
    (("ab", "cg"), "Cole, Ash, Brine and Gax met, some of them again."),
])  # fmt: skip
def test_in_a_new_encounter_those_who_had_met_are_told_behind_whom_it_is_of(
    pairs: tuple[str, ...], said: str
) -> None:
    table = Table()
    for first, other in pairs:
        parted(table, table.named(first), table.named(other))
    turn_to(table, table.cole)
    table.fight(table.cole, table.gax, table.ash, table.brine)
    table.level()
    assert story(table)[-1] == f"{said} No one won."


def test_who_met_others_before_comes_into_their_fight_all_the_same() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    leave(table, table.ash)
    table.roll((1, 1), (0, 1))
    table.do("resolve_encounter")
    table.fight(table.brine, table.gax)
    table.level()
    table.allow("continue_encounter", who=table.brine)
    table.do("join_encounter", who=table.ash)
    table.level()
    assert "Brine and Gax " in story(table)[-1]
    assert " and Ash came into it. No one won." in story(table)[-1]


def test_a_dead_gladiator_s_bonds_are_not_strained_any_more() -> None:
    table = Table()
    table.tie(table.gax, table.vo, 4)
    table.fight(table.ash, table.gax)
    table.buy(table.gax, table.tie(table.gax, table.vo, 4))
    table.pool(table.gax, 2)
    table.gamble(ash=2)
    table.roll((2, 2), (0, table.sizes["Gax"]))
    table.do("resolve_encounter")
    assert table.one(table.gax).dead
    assert story(table)[-1] == "Ash and Gax met. Gax called on Dr Vo. Ash killed Gax."


def test_who_won_among_three_is_told_where_others_had_a_hand_in_it() -> None:
    table = Table()
    table.fight(table.ash, table.brine, table.gax)
    table.pool(table.gax, 1)
    table.gamble(ash=3, brine=2)
    table.roll((3, 3), (2, 2), (0, 1))
    table.do("resolve_encounter")
    assert "Ash won. Ash and Brine killed Gax." in story(table)[-1]


@pytest.mark.parametrize("ones", [1, 0])
def test_a_past_called_on_and_dice_gambled_are_told_with_how_it_went(ones: int) -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.do("bring", source="past:", on=True, who=table.ash)
    table.gamble(ash=1)
    table.roll((ones, 2), (0, 5))
    table.do("resolve_conflict")
    won = "Old memories helped, and Ash got what they wanted."
    gone = "and what had been gambled was gone"
    lost = f"Old memories did not help. Ash came close, but failed, {gone}."
    assert story(table)[-1] == (won if ones else lost)


def test_a_gamble_that_is_lost_is_the_gladiator_s_where_players_bet_too() -> None:
    table = Table("ag", "bch")
    table.do("begin_conflict", who=table.ash)
    table.do("describe_scene", about="Find the way out")
    table.gamble(ash=1)
    table.do("set_judgment", seat=BO, dice=1)
    table.do("bet_judgment", seat=BO, side=table.ash, dice=1)
    table.roll((0, 2), (1, 5))
    table.do("resolve_conflict")
    said = "Bo bet on Ash. It did not work, and what Ash had gambled was gone."
    assert said in story(table)[-1]


def test_a_traded_drive_says_why_in_the_same_sentence() -> None:
    table = Table()
    for who in (table.gax, table.hux, table.brine, table.cole):
        table.do("leave_episode", who=who)
    table.do("trade_drive", who=table.ash, why="The two who came up with her.")
    said = "Ash’s Death wish became a Reason to Live: “The two who came up with her”."
    assert said in story(table)[-1]


def test_who_is_in_it_has_no_empty_names() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 1)
    (chapter,) = whole(table.play)
    lines = {role.name: role.lines for role in chapter.cast}
    assert lines["Dr Vo"] == ("Known to Ash.",)
    assert "Kit" not in lines


@pytest.mark.parametrize(("about", "told"), [
    ("Find the way out", "Ash meant to find the way out."),
    ("Ash wants the valve key", "Ash wants the valve key."),
    ("Dr Vo has the valve key. Nobody else may see it",
     "Dr Vo has the valve key. Nobody else may see it. Ash came close, but failed."),
    ("They must cross the yard", "They must cross the yard. Ash came close, but failed."),
    ("The chapel", "The scene was this: “The chapel”. Ash came close"),
    ("Ash against the dark", "The scene was this: “Ash against the dark”. It came close, but did"),
    ("Who owns the pump", "At stake was who owns the pump. Ash came close, but failed."),
])  # fmt: skip
def test_what_a_scene_is_about_is_an_aim_a_sentence_or_quoted(about: str, told: str) -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.do("describe_scene", about=about)
    table.roll((0, 1), (0, 5))
    table.do("resolve_conflict")
    assert story(table)[-1].startswith(told)


@pytest.mark.parametrize(("words", "whole"), [
    ("Chiyo wants the valve key", True),
    ("Who crosses the yard", False),
    ("Among thieves in the market", False),
    ("Guards search every cell", False),
    ("The bridge toll has doubled", True),
    ("All the lamps are out", True),
    ("The toll that was paid", False),
    ("The chapel in the boiler house", False),
    ("The one who must leave", False),
])  # fmt: skip
def test_a_sentence_begins_with_who_does_something(words: str, whole: bool) -> None:
    assert whole_sentence(words) == whole


def test_who_bets_is_at_the_table() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.cole)
    table.fight(table.ash, table.gax)
    table.do("bet_judgment", seat=CY, side=table.ash, dice=1)
    table.roll((0, 2), (0, 1))
    table.do("resolve_encounter")
    assert "At the table, Cy bet on Ash." in story(table)[-1]


def test_bets_are_one_sentence() -> None:
    table = Table("ag", "bch")
    table.do("begin_conflict", who=table.ash)
    for seat, side in ((BO, table.ash), (CY, GM_SIDE)):
        table.do("set_judgment", seat=seat, dice=1)
        table.do("bet_judgment", seat=seat, side=side, dice=1)
    assert unfinished(table.state) == ("Ash was in a Conflict.",)
    table.roll((0, 2), (0, 6))
    table.do("resolve_conflict")
    assert "At the table, Bo bet on Ash, and Cy bet against Ash." in story(table)[-1]


def test_a_traitor_to_two_is_told_in_one_sentence() -> None:
    table = Table()
    for other in (table.brine, table.gax):
        table.do("set_truce", who=table.ash, rival=other, on=True)
    table.fight(table.ash, table.hux, table.brine, table.gax)
    for other in (table.brine, table.gax):
        leave(table, other)
    table.do("bring", who=table.gax, source="past:", on=True)
    for other in (table.brine, table.gax):
        table.do("betray_truce", who=table.ash, rival=other)
    table.level()
    told = story(table)[-1]
    # in the order in which it is said and done: the betrayal last (FS-12), then the dice
    order = (
        "old memories",
        "Ash broke the truces with Brine and Gax.",
        "Brine and Gax tried to get away, and could not.",
        "No one won.",
    )
    assert sorted(order, key=told.index) == list(order)


def test_several_who_come_back_or_leave_are_told_at_once() -> None:
    table = Table()
    for who in (table.ash, table.brine):
        table.allow("retire_character", who=who)
    table.do("note", text="Dusk.")
    for who in (table.ash, table.brine):
        table.do("return_character", who=who)
    left, *others = story(table)[-3:]
    assert left.endswith("together. Ash and Brine left the story.")
    assert others == ["Dusk.", "Ash and Brine came back."]


def test_who_left_was_not_knocked_out() -> None:
    table = Table()
    for who in (table.ash, table.brine):
        table.allow("retire_character", who=who)
    table.do("return_character", who=table.ash)
    lines = stands(table.state, table.state)
    assert "Ash is out of the fight." in lines
    assert not any("Brine" in line for line in lines)


def test_what_was_told_in_a_scene_that_was_cancelled_has_no_heading_of_its_own() -> None:
    table = Table()
    table.conflict_of(table.ash, 1, 0)
    table.do("resolve_conflict", words="The lamp is lit.")
    table.do("begin_conflict", who=table.brine)
    table.allow("retire_character", who=table.cole)
    table.do("cancel_scene")
    scenes = [(scene.title, scene.paragraphs[-1].text) for scene in whole(table.play)[0].scenes]
    assert scenes[-1] == ("Ash", "Cole left the story.")


def test_a_drive_of_several_lines_is_one_line_of_who_is_in_it() -> None:
    table = Table()
    table.allow("trade_drive", who=table.ash, why="Her debts\nher brother")
    (role,) = (role for role in whole(table.play)[0].cast if role.name == "Ash")
    assert role.lines[-1].startswith("Reason to Live: Her debts. Her brother.")


def test_a_scene_that_is_shared_is_framed_once() -> None:
    table = Table()
    table.do("set_truce", who=table.ash, rival=table.brine, on=True)
    table.do("begin_conflict", who=table.ash)
    table.do("describe_scene", about="The chapel")
    table.roll((0, 1), (1, table.state.threshold))
    table.do("resolve_conflict")
    table.do("share_scene", who=table.brine)
    table.roll((0, 1), (1, table.state.threshold))
    table.do("resolve_conflict")
    told = "\n".join(story(table))
    assert told.count("“The chapel”") == 1
    assert "Ash shared the scene with Brine." in told


def test_a_fight_that_goes_on_once_another_scene_was_cancelled_has_one_heading() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.level()
    for _ in range(2):
        table.allow("continue_encounter", who=table.ash)
        table.do("cancel_scene")
    table.do("continue_encounter", who=table.brine)
    table.level()
    heads = [line for line in story(table) if line.startswith("# ")]
    assert heads == ["# Layer 1", "# Ash against Brine"]
    assert story(table)[-1] == "The fight was not over yet. No one won."


def test_who_was_out_and_is_put_right_is_back_in_the_fight() -> None:
    table = Table()
    episode = table.state.episodes[0].id
    table.do("leave_episode", who=table.ash)
    table.do("note", text="Dusk.")
    table.do("join_episode", who=table.ash, episode=episode)
    assert story(table)[-1] == "Ash was back in the fight."


def test_conflicts_in_one_episode_that_follow_each_other_have_one_heading() -> None:
    table = Table("abg", "ch")
    for who in (table.ash, table.brine):
        table.conflict_of(who, 1, 0)
        table.do("resolve_conflict")
    assert [line for line in story(table) if line.startswith("# ")][1:] == ["# Ash and Brine"]
    for who in (table.cole, table.ash):
        table.conflict_of(who, 1, 0)
        table.do("resolve_conflict")
    heads = [line for line in story(table) if line.startswith("# ")][1:]
    assert heads == ["# Ash and Brine", "# Cole", "# Ash"]


def test_who_shares_a_scene_is_in_its_heading() -> None:
    table = Table()
    table.do("set_truce", who=table.ash, rival=table.brine, on=True)
    table.conflict_of(table.ash, 1, 0)
    table.do("resolve_conflict")
    table.do("share_scene", who=table.brine)
    table.roll((1, 1), (0, table.state.threshold))
    table.do("resolve_conflict")
    told = story(table)
    assert [line for line in told if line.startswith("# ")][1:] == ["# Ash and Brine"]
    assert told[-1] == "Ash shared the scene with Brine. Brine got what they wanted."


def test_an_attempt_to_get_away_is_told_of_who_fell_and_who_is_the_last_one_standing() -> None:
    table = Table("abg", "ch")
    table.fight(table.ash, table.brine)
    leave(table, table.brine)
    table.pool(table.brine, 0)
    table.roll((1, 1), (0, 1))
    table.do("resolve_encounter")
    assert story(table)[-1].endswith("met. Brine tried to get away. Ash knocked Brine out.")
    table.do("give_turn", who=table.ash)
    table.pool(table.gax, 0)
    table.fight(table.ash, table.gax)
    table.roll((1, table.sizes["Ash"]), (0, table.sizes["Gax"]))
    table.do("resolve_encounter")
    assert story(table)[-1].endswith("Ash killed Gax. Ash was the last one standing.")
    table.pool(table.cole, 0)
    table.fight(table.cole, table.hux)
    table.roll((0, 1), (1, 1))
    table.do("resolve_encounter")
    over = "Hux knocked Cole out. Hux was the last one standing. With that Layer 1 was over."
    assert story(table)[-1].endswith(over)


def test_who_is_left_standing_is_told_behind_what_the_fight_brought_and_the_words() -> None:
    table = Table("ab", "cgh", options={"rewards": "one"})
    table.fight(table.ash, table.brine)
    table.pool(table.brine, 0)
    table.roll((1, 1), (0, 1))
    table.do("take_reward", who=table.ash, kind="new", name="Vo")
    table.do("resolve_encounter", words="The coals go out.")
    assert story(table)[-3:] == [
        "Ash and Brine met. Ash knocked Brine out. Ash formed a bond with Vo.",
        "The coals go out.",
        "Ash was the last one standing.",
    ]


def test_a_layer_and_the_core_are_parts_with_a_heading_of_their_own() -> None:
    table = Table()
    table.conflict_of(table.ash, 1, 0)
    table.do("resolve_conflict")
    for who in (table.gax, table.hux, table.brine, table.cole):
        table.do("leave_episode", who=who)
    table.do("trade_drive", who=table.ash, why="The two who came up with her.")
    table.do("start_layer", about_1="No one is left.")
    core = ["# The Core", "Ash, Brine and Cole were together.", "No one is left."]
    assert story(table)[-3:] == core
    assert "Ash’s Death wish became" in story(table)[-4]


@pytest.mark.parametrize(("groups", "lead"), [
    ((), "Meanwhile"), (("abc", "gh"), "Elsewhere"),
])  # fmt: skip
def test_a_cut_scene_is_elsewhere_where_it_shows_another_episode(
    groups: tuple[str, ...], lead: str
) -> None:
    table = Table(*groups)
    table.conflict_of(table.ash, 0, 1)
    table.do("take_reward", who=table.gax, kind="pool")
    table.do("resolve_conflict", cut=table.gax)
    assert story(table)[-1] == f"{lead}, Gax grew stronger."


def test_a_cut_scene_that_rewards_twice_alike_says_so_once() -> None:
    table = Table()
    table.conflict_of(table.ash, 0, 1)
    table.do("take_reward", who=table.gax, kind="pool")
    table.allow("take_reward", who=table.gax, kind="pool")
    table.do("resolve_conflict", cut=table.gax)
    assert story(table)[-1] == "Meanwhile, Gax grew stronger."
