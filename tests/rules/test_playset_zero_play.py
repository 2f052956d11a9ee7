"""Playset Zero played through its moves, sentence by sentence of its text."""

from __future__ import annotations

from itertools import product

import pytest

from hotseat.core.play import Play
from tests.rules.playset import (
    ANN,
    bars,
    begun,
    do,
    ended,
    last,
    last_of,
    place,
    reds,
    refusal,
    rolled,
    screen,
    settled,
    sheet,
    sizes,
    table,
    told,
    undo,
)

BO = {**ANN, "name": "Bo"}
TROUBLE = {"feature": "4", "words": "ran from the dark"}


# --- making characters -------------------------------------------------------------------------


@pytest.mark.parametrize("missing", ["feature_1", "feature_2", "feature_3", "feature_4"])
def test_a_players_character_has_four_features(missing: str) -> None:
    name = "the Main Feature" if missing == "feature_1" else f"Feature {missing[-1]}"
    assert f"Add {name}." in refusal(table()[0], "make_character", **{**BO, missing: ""})


def test_the_features_are_of_at_least_three_kinds() -> None:
    play = table()[0]
    two = {"kind_1": "trait", "kind_2": "trait", "kind_3": "skill", "kind_4": "skill"}
    assert "three different kinds" in refusal(play, "make_character", **{**BO, **two})
    assert refusal(play, "make_character", **{**BO, **two, "kind_4": "possession"}) == ""


@pytest.mark.parametrize("missing", ["name", "concept", "main", "detail", "flaw"])
def test_a_name_a_concept_a_main_feature_a_detail_and_a_flaw_are_needed(missing: str) -> None:
    assert refusal(table()[0], "make_character", **BO) == ""
    assert refusal(table()[0], "make_character", **{**BO, missing: ""})


def test_the_sheet_says_which_feature_is_the_main_one() -> None:
    play = do(table()[0], "make_character", **{**BO, "main": "3"})
    text = sheet(play, "Bo")
    assert text.index("In love") < text.index("Main Feature") < text.index("A faithful steed")
    assert "Afraid of the dark" in text


def test_a_gms_character_may_be_a_name_alone_and_rolls_white_dice() -> None:
    play, _ann, _vizier, ogre = table()
    play = begun(play, ogre)
    assert refusal(play, "use_feature", feature="0", on=True)
    assert sizes(rolled(play, 1, 1, 1)) == [6, 6, 6]


# --- stakes ------------------------------------------------------------------------------------


def test_the_goal_is_asked_for_first_and_may_be_said_aloud() -> None:
    play, ann, *_ = table()
    asked = screen(do(play, "begin_roll", who=ann))
    assert asked.index("\nGoal\n") < asked.index("Danger 1") < asked.index("Danger 2")


def test_a_danger_said_aloud_counts_like_any_other() -> None:
    play, ann, *_ = table()
    play = rolled(begun(play, ann, dangers=1), 5, 1, 1)
    assert settled(place(play, danger_1=0)).endswith("Came true: D0. Danger 2 was avoided.")


def test_the_other_two_at_the_table_are_asked_for_the_dangers() -> None:
    play, ann, _vizier, ogre = table()
    asked = screen(do(play, "begin_roll", who=ann, goal="the vase"))
    assert "Gil said it" in asked
    assert "Quin said it" in asked
    assert "Pia said it" not in asked
    asked = screen(do(play, "begin_roll", who=ogre, goal="the vase"))
    assert "Pia said it" in asked
    assert "Quin said it" in asked
    assert "Gil said it" not in asked


@pytest.mark.parametrize("dangers", [1, 2, 3, 4])
def test_pz13_there_are_two_dangers_and_the_table_may_choose_one_to_four(dangers: int) -> None:
    play, ann, *_ = table(dangers=str(dangers)) if dangers != 2 else table()
    play = begun(play, ann, dangers=dangers)
    if dangers < 4:
        assert refusal(play, "name_danger", place=dangers, by="Gil", text="one too many")
    said = settled(rolled(play, 1, 1, 1))
    assert said.count("Came true") == dangers


def test_only_one_roll_is_open_at_a_time() -> None:
    play, ann, vizier, _ogre = table()
    assert refusal(begun(play, ann), "begin_roll", who=vizier, goal="the same vase")


# --- the dice set out --------------------------------------------------------------------------

SETS: list[tuple[tuple[int, ...], list[int], int]] = [
    ((), [6, 6, 6], 0),
    ((1,), [6, 6, 8], 0),
    ((0,), [6, 6, 10], 0),
    ((0, 1), [6, 8, 10], 0),
    ((1, 2), [6, 6, 6, 8], 1),
    ((1, 2, 3), [6, 6, 6, 6, 8], 2),
    ((0, 1, 2), [6, 6, 8, 10], 1),
    ((0, 1, 2, 3), [6, 6, 6, 8, 10], 2),
]


@pytest.mark.parametrize(("features", "dice", "red"), SETS)
def test_pz1_features_swap_a_d8_and_a_d10_in_and_each_further_one_adds_a_red_die(
    features: tuple[int, ...], dice: list[int], red: int
) -> None:
    play, ann, *_ = table()
    play = begun(play, ann)
    for feature in features:
        play = do(play, "use_feature", feature=str(feature), on=True)
    play = rolled(play, *[1] * len(dice))
    assert (sizes(play), reds(play)) == (dice, red)


def test_the_flaw_gives_no_die() -> None:
    play, ann, *_ = table()
    assert refusal(begun(play, ann), "use_feature", feature="4", on=True)


def test_pz2_any_number_of_red_dice_for_circumstances() -> None:
    play, ann, *_ = table()
    play = begun(play, ann)
    for number in range(3):
        play = do(play, "add_circumstance", words=f"reason {number}")
    play = do(play, "drop_circumstance", index=1)
    play = rolled(play, 1, 1, 1, 1, 1)
    assert (sizes(play), reds(play)) == ([6] * 5, 2)


def test_pz2_red_dice_are_declared_before_the_roll() -> None:
    play, ann, *_ = table()
    play = do(play, "get_in_trouble", who=ann, **TROUBLE)
    play = rolled(begun(play, ann), 1, 1, 1)
    assert refusal(play, "add_die")
    assert refusal(play, "bring_marks", count=1)


def test_pz2_option_an_earned_die_after_seeing_the_roll() -> None:
    play, ann, *_ = table(advantages="after")
    play = do(play, "get_in_trouble", who=ann, **TROUBLE)
    play = do(rolled(begun(play, ann), 1, 1, 1), "add_die", 5)
    assert refusal(play, "add_die")  # the one mark is spent
    assert "Goal achieved" in settled(place(play, goal=3))


# --- hits --------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", range(1, 11))
def test_pz3_five_or_higher_is_a_hit_and_lower_buys_nothing(face: int) -> None:
    play, ann, *_ = table()
    play = do(begun(play, ann), "use_feature", feature="0", on=True)
    play = rolled(play, face, 1, 1)
    for thing in ("goal", "danger:0", "danger:1", "advantage"):
        allowed = refusal(play, "place", die="main:0", on=thing, words="a rope") == ""
        assert allowed is (face >= 5)


def test_without_hits_the_goal_fails_and_both_dangers_come_true() -> None:
    play, ann, *_ = table()
    said = settled(rolled(begun(play, ann), 4, 3, 2))
    assert said == "Goal failed: The vase. Came true: D0. Came true: D1."


SPENT = list(product((False, True), repeat=3))


@pytest.mark.parametrize(("goal", "first", "second"), SPENT)
def test_pz14_each_thing_unbought_goes_wrong_for_itself(
    goal: bool, first: bool, second: bool
) -> None:
    play, ann, *_ = table()
    play = rolled(begun(play, ann), 5, 5, 5)
    wanted = {"goal": goal, "danger_0": first, "danger_1": second}
    buys = [thing for thing, wished in wanted.items() if wished]
    said = settled(place(play, **{thing: die for die, thing in enumerate(buys)}))
    assert ("Goal achieved: The vase" in said) is goal
    assert ("Goal failed: The vase" in said) is not goal
    assert ("Avoided: D0" in said, "Came true: D0" in said) == (first, not first)
    assert ("Avoided: D1" in said, "Came true: D1" in said) == (second, not second)


def test_pz3_one_die_buys_one_thing() -> None:
    play, ann, *_ = table()
    play = place(rolled(begun(play, ann), 6, 5, 1), goal=0)
    assert refusal(play, "place", die="main:0", on="danger:0")


def test_pz4_goal_and_danger_once_advantages_any_number_of_times() -> None:
    play, ann, *_ = table()
    play = place(rolled(begun(play, ann), 5, 5, 5), goal=0)
    assert refusal(play, "place", die="main:1", on="goal")
    play = do(play, "place", die="main:1", on="advantage", words="a long rope")
    play = do(play, "place", die="main:2", on="advantage", words="a dark lantern")
    play = ended(play)
    assert "a long rope" in sheet(play, "Ann")
    assert "a dark lantern" in sheet(play, "Ann")


def test_pz4_hits_may_go_to_waste_but_not_by_oversight() -> None:
    play, ann, *_ = table()
    play = place(rolled(begun(play, ann), 5, 5, 1), goal=0)
    assert "unspent" in refusal(play, "settle")
    assert "Came true: D0. Came true: D1" in settled(play)


def test_an_advantage_is_written_down_in_words() -> None:
    play, ann, *_ = table()
    play = do(rolled(begun(play, ann), 5, 1, 1), "place", die="main:0", on="advantage")
    assert refusal(play, "settle")
    play = do(play, "name_advantage", die="main:0", words="a rope")
    assert refusal(play, "settle") == ""


def test_a_hit_may_be_lifted_and_spent_on_something_else() -> None:
    play, ann, *_ = table()
    play = place(rolled(begun(play, ann), 5, 1, 1), goal=0)
    play = place(do(play, "lift", die="main:0"), danger_0=0)
    assert settled(play).startswith("Goal failed: The vase. ")


def test_a_roll_undone_is_struck_and_not_hidden() -> None:
    play, ann, *_ = table()
    before = begun(play, ann)
    after = undo(do(before, "roll", 5, 5, 5))
    assert refusal(after, "roll") == ""
    assert any(each.kind == "playset_zero.rolled" for each in after.campaign.events)


# --- challenge ---------------------------------------------------------------------------------


def test_pz5_a_challenge_takes_a_six_for_the_goal_alone() -> None:
    play, ann, *_ = table()
    play = rolled(begun(play, ann, challenge=True), 5, 6, 5)
    assert refusal(play, "place", die="main:0", on="goal")
    said = settled(place(play, goal=1, danger_0=0, danger_1=2))
    assert said == "Goal achieved: The vase. Avoided: D0. Avoided: D1."


# --- advantages and earned dice ----------------------------------------------------------------


def test_a_kept_advantage_is_a_red_die_later_and_then_erased() -> None:
    play, ann, *_ = table()
    play = place(rolled(begun(play, ann), 5, 1, 1), advantage=0)
    play = ended(play)
    kept = last_of(play, "advantage_kept")
    assert "a rope" in sheet(play, "Ann")
    play = do(begun(play, ann), "bring_advantage", advantage=kept, on=True)
    play = rolled(play, 1, 1, 1, 1)
    assert (sizes(play), reds(play)) == ([6] * 4, 1)
    play = ended(play)
    assert "a rope" not in sheet(play, "Ann")
    assert refusal(begun(play, ann), "bring_advantage", advantage=kept, on=True)


def test_an_advantage_not_used_stays() -> None:
    play, ann, *_ = table()
    play = do(play, "keep_advantage", who=ann, words="a rope")
    kept = last(play)
    assert "a rope" in sheet(ended(rolled(begun(play, ann), 1, 1, 1)), "Ann")
    brought = do(begun(play, ann), "bring_advantage", advantage=kept, on=True)
    assert "a rope" in sheet(do(brought, "call_off"), "Ann")


def test_trouble_because_of_a_feature_earns_a_die_that_is_spent_by_rolling_it() -> None:
    play, ann, *_ = table()
    play = do(play, "get_in_trouble", who=ann, **TROUBLE)
    play = do(play, "get_in_trouble", who=ann, feature="0", words="charged alone")
    assert "2 earned dice" in sheet(play, "Ann")
    play = begun(play, ann)
    assert refusal(play, "bring_marks", count=3)
    play = rolled(do(play, "bring_marks", count=1), 1, 1, 1, 1)
    assert reds(play) == 1
    text = sheet(ended(play), "Ann")
    assert "1 earned die" in text
    assert "2 earned dice" not in text


def test_the_gm_may_offer_a_die_and_it_is_earned_only_when_taken() -> None:
    play, ann, *_ = table()
    play = do(play, "offer_die", who=ann, feature="0", words="jump through the flames")
    offer = last(play)
    assert "1 earned die" not in sheet(play, "Ann")
    assert "1 earned die" in sheet(do(play, "accept_offer", offer=offer), "Ann")
    declined = do(play, "decline_offer", offer=offer)
    assert "1 earned die" not in sheet(declined, "Ann")
    assert refusal(declined, "accept_offer", offer=offer)


def test_two_earned_dice_buy_a_feature_that_replaces_one() -> None:
    play, ann, *_ = table()
    new = {"who": ann, "feature": "3", "text": "Hotshot pilot", "kind": "background"}
    play = do(play, "get_in_trouble", who=ann, **TROUBLE)
    assert refusal(play, "buy_feature", **new)
    play = do(play, "get_in_trouble", who=ann, **TROUBLE)
    play = do(play, "buy_feature", **new)
    text = sheet(play, "Ann")
    assert "Hotshot pilot" in text
    assert "A faithful steed" not in text
    assert "1 earned die" not in text
    play = rolled(do(begun(play, ann), "use_feature", feature="3", on=True), 1, 1, 1)
    assert sizes(play) == [6, 6, 8]


def test_two_earned_dice_do_not_replace_the_flaw() -> None:
    play, ann, *_ = table()
    play = do(play, "set_number", who=ann, number="marks", value=5)
    assert refusal(play, "buy_feature", who=ann, feature="4", text="Bold", kind="trait")


def test_five_earned_dice_turn_the_flaw_into_something_positive() -> None:
    play, ann, *_ = table()
    new = {"who": ann, "text": "Sees in the dark", "kind": "skill"}
    play = do(play, "set_number", who=ann, number="marks", value=4)
    assert refusal(play, "turn_flaw", **new)
    play = do(do(play, "set_number", who=ann, number="marks", value=5), "turn_flaw", **new)
    assert "Sees in the dark" in sheet(play, "Ann")
    assert "1 earned die" not in sheet(play, "Ann")
    play = rolled(do(begun(play, ann), "use_feature", feature="4", on=True), 1, 1, 1)
    assert sizes(play) == [6, 6, 8]


# --- magic -------------------------------------------------------------------------------------

FIRE = {
    "use_1": "frying men or beasts",
    "use_2": "melting stone",
    "use_3": "impressing foes",
    "limitation": "useless against children",
}


@pytest.mark.parametrize("missing", list(FIRE))
def test_a_magical_feature_has_three_uses_and_a_limitation(missing: str) -> None:
    play, ann, *_ = table()
    assert refusal(play, "make_magical", who=ann, feature="1", **{**FIRE, missing: ""})
    text = sheet(do(play, "make_magical", who=ann, feature="1", **FIRE), "Ann").lower()
    assert all(word in text for word in FIRE.values())


def test_a_magical_feature_rolls_like_any_other() -> None:
    play, ann, *_ = table()
    play = do(play, "make_magical", who=ann, feature="1", **FIRE)
    play = rolled(do(begun(play, ann), "use_feature", feature="1", on=True), 1, 1, 1)
    assert sizes(play) == [6, 6, 8]


# --- helping -----------------------------------------------------------------------------------


def helped(
    target: str = "goal",
    *,
    faces: tuple[int, int] = (5, 5),
    challenge: bool = False,
    **options: str,
) -> tuple[Play, str]:
    """Quin's Vizier helps Ann; his two dice have fallen."""
    play, ann, vizier, _ogre = table(**options)
    play = begun(play, ann, challenge=challenge)
    play = do(play, "join", who=vizier, side="help", target=target, doing="pulls")
    hand = last(play)
    play = do(play, "name_own_danger", hand=hand, by="Gil", text="he slips")
    return do(play, "roll_hand", *faces, hand=hand), hand


def test_nobody_helps_or_hinders_his_own_roll() -> None:
    play, ann, *_ = table()
    for side in ("help", "hinder"):
        assert refusal(begun(play, ann), "join", who=ann, side=side, target="goal")


@pytest.mark.parametrize("side", ["help", "hinder"])
def test_pz8_two_dice_features_swap_as_usual_and_one_danger_is_named(side: str) -> None:
    play, ann, vizier, _ogre = table()
    play = do(begun(play, ann), "join", who=vizier, side=side, target="goal", doing="pulls")
    hand = last(play)
    assert "Danger to The Vizier" in screen(play, over=f"words:{hand}")
    play = do(play, "name_own_danger", hand=hand, by="Gil", text="he slips")
    plain = do(play, "roll_hand", 1, 1, hand=hand)
    assert sizes(plain, "hand_rolled") == [6, 6]
    both = do(play, "use_feature", hand=hand, feature="0", on=True)
    both = do(both, "use_feature", hand=hand, feature="1", on=True)
    both = do(both, "add_circumstance", hand=hand, words="the high ground")
    assert sizes(do(both, "roll_hand", 1, 1, 1, hand=hand), "hand_rolled") == [6, 8, 10]


def test_helping_and_hindering_dice_fall_before_the_main_roll() -> None:
    play, ann, vizier, _ogre = table()
    play = do(begun(play, ann), "join", who=vizier, side="help", target="goal", doing="pulls")
    assert refusal(play, "roll")
    done = rolled(begun(table()[0], ann), 5, 5, 5)
    assert refusal(done, "join", who=vizier, side="help", target="goal", doing="pulls")


def test_pz7_a_helpers_hit_goes_to_his_own_danger_or_to_the_one_thing_named() -> None:
    play, hand = helped("goal")
    play = rolled(play, 1, 1, 1)
    assert refusal(play, "place", die="0", hand=hand, on="danger:0")
    play = do(play, "place", die="0", hand=hand, on="goal")
    play = do(play, "place", die="1", hand=hand, on="own")
    said = settled(play)
    assert "Goal achieved: The vase" in said
    assert "Avoided: He slips" in said


def test_pz7_a_helpers_hit_keeps_the_danger_named_away() -> None:
    play, hand = helped("danger:1")
    play = rolled(play, 1, 1, 1)
    assert refusal(play, "place", die="0", hand=hand, on="goal")
    said = settled(do(play, "place", die="0", hand=hand, on="danger:1"))
    assert "Avoided: D1" in said
    assert "Goal failed: The vase" in said
    assert "Came true: He slips" in said


def test_pz7_option_a_helpers_hit_goes_anywhere() -> None:
    play, hand = helped("goal", helpers="any")
    play = rolled(play, 1, 1, 1)
    assert refusal(play, "place", die="0", hand=hand, on="danger:0") == ""


def test_pz7_a_help_die_below_five_is_no_hit_and_buys_nothing() -> None:
    play, hand = helped(faces=(4, 3))
    play = rolled(play, 1, 1, 1)
    assert refusal(play, "place", die="0", hand=hand, on="goal")
    assert refusal(play, "place", die="0", hand=hand, on="own")


def test_pz7_in_a_challenge_a_help_die_needs_the_six_too() -> None:
    play, hand = helped(faces=(5, 6), challenge=True)
    play = rolled(play, 1, 1, 1)
    assert "6" in refusal(play, "place", die="0", hand=hand, on="goal")
    assert refusal(play, "place", die="0", hand=hand, on="own") == ""
    assert refusal(play, "place", die="1", hand=hand, on="goal") == ""


# --- hindering ---------------------------------------------------------------------------------


def hindered(*faces: int, target: str = "goal", challenge: bool = False) -> tuple[Play, str]:
    """Ann hinders the Vizier with her prehensile tongue; her d8 and d6 have fallen."""
    play, ann, vizier, _ogre = table()
    play = begun(play, vizier, challenge=challenge)
    play = do(play, "join", who=ann, side="hinder", target=target, doing="snatches")
    hand = last(play)
    play = do(play, "use_feature", hand=hand, feature="1", on=True)
    play = do(play, "name_own_danger", hand=hand, by="Quin", text="you fall off your perch")
    return do(play, "roll_hand", *faces, hand=hand), hand


def test_the_vizier_and_the_vase_as_printed() -> None:
    play, hand = hindered(3, 6)
    assert sizes(play, "hand_rolled") == [6, 8]
    play = do(play, "place", die="1", hand=hand, on="block")
    play = do(play, "use_feature", feature="0", on=True)
    play = rolled(play, 7, 6, 6)
    assert refusal(play, "place", die="main:1", on="goal")
    said = settled(place(play, goal=0))
    assert "Goal achieved: The vase" in said
    assert "Came true: You fall off your perch" in said


def test_the_vizier_fails_with_three_sixes() -> None:
    play, hand = hindered(3, 6)
    play = rolled(do(play, "place", die="1", hand=hand, on="block"), 6, 6, 6)
    assert all(refusal(play, "place", die=f"main:{die}", on="goal") for die in range(3))
    said = settled(place(play, danger_0=0, danger_1=1))
    assert said.startswith("Goal failed: The vase. ")


def test_pz9_a_die_that_is_no_hit_may_hinder_and_blocks_nothing() -> None:
    play, hand = hindered(4, 6)
    play = do(play, "place", die="0", hand=hand, on="block")
    play = rolled(do(play, "place", die="1", hand=hand, on="own"), 5, 1, 1)
    said = settled(place(play, goal=0))
    assert "Goal achieved: The vase" in said
    assert "Avoided: You fall off your perch" in said


def test_pz9_one_die_does_not_do_both() -> None:
    play, hand = hindered(3, 6)
    play = do(play, "place", die="1", hand=hand, on="block")
    assert refusal(play, "place", die="1", hand=hand, on="own")


def test_a_hinderers_own_danger_takes_a_hit() -> None:
    play, hand = hindered(4, 6)
    assert refusal(play, "place", die="0", hand=hand, on="own")


def test_pz9_a_tie_hinders() -> None:
    play, hand = hindered(1, 5)
    play = rolled(do(play, "place", die="1", hand=hand, on="block"), 5, 6, 1)
    assert refusal(play, "place", die="main:0", on="goal")
    assert refusal(play, "place", die="main:1", on="goal") == ""


def test_hindering_holds_for_the_one_thing_named() -> None:
    play, hand = hindered(8, 1, target="danger:1")
    play = rolled(do(play, "place", die="0", hand=hand, on="block"), 5, 6, 5)
    assert refusal(play, "place", die="main:0", on="goal") == ""
    assert refusal(play, "place", die="main:0", on="danger:0") == ""
    assert refusal(play, "place", die="main:1", on="danger:1")


@pytest.mark.parametrize(("blocks", "need"), [(3, 6), (5, 6), (6, 7)])
def test_pz6_challenge_and_hindering_ask_for_the_higher_of_the_two(blocks: int, need: int) -> None:
    play, hand = hindered(blocks, 1, challenge=True)
    play = do(play, "place", die="0", hand=hand, on="block")
    play = rolled(do(play, "use_feature", feature="0", on=True), need, need - 1, 1)
    assert refusal(play, "place", die="main:0", on="goal") == ""
    assert refusal(play, "place", die="main:1", on="goal")


def test_pz11_of_two_who_hinder_one_thing_the_higher_counts() -> None:
    play, ann, vizier, ogre = table()
    play = begun(play, vizier)
    for who, face in ((ann, 6), (ogre, 5)):
        play = do(play, "join", who=who, side="hinder", target="goal", doing="snatches")
        hand = last(play)
        play = do(play, "name_own_danger", hand=hand, by="Quin", text="a fall")
        play = do(play, "roll_hand", face, 1, hand=hand)
        play = do(play, "place", die="0", hand=hand, on="block")
    play = rolled(do(play, "use_feature", feature="0", on=True), 7, 6, 1)
    assert refusal(play, "place", die="main:1", on="goal")
    assert "Goal achieved" in settled(place(play, goal=0))


def test_pz12_the_chances_stand_beside_the_dice_before_and_after_the_hindering_ones_fall() -> None:
    play, ann, vizier, _ogre = table()
    play = begun(play, vizier)
    assert bars(play)[0] == pytest.approx(19 / 27)
    play = do(play, "join", who=ann, side="hinder", target="goal", doing="snatches")
    hand = last(play)
    play = do(play, "name_own_danger", hand=hand, by="Quin", text="a fall")
    falls = [max(two) for two in product(range(1, 7), repeat=2)]
    before = [1 - (max(4, fall) / 6) ** 3 for fall in falls]
    assert bars(play)[0] == pytest.approx(sum(before) / len(before))
    play = do(do(play, "roll_hand", 5, 1, hand=hand), "place", die="0", hand=hand, on="block")
    assert bars(play)[0] == pytest.approx(1 - (5 / 6) ** 3)


def test_what_is_told_of_a_settled_roll_names_who_and_what() -> None:
    play, ann, *_ = table()
    play = ended(place(rolled(begun(play, ann), 5, 5, 1), goal=0, danger_1=1))
    assert told(play, "settled") == "Goal achieved: The vase. Came true: D0. Avoided: D1."


def test_pz7_a_help_die_too_must_beat_the_one_that_hinders() -> None:
    play, ann, vizier, ogre = table()
    play = begun(play, ann)
    hands = []
    for who, side, face in ((vizier, "hinder", 5), (ogre, "help", 5)):
        play = do(play, "join", who=who, side=side, target="goal", doing="pulls")
        hands.append(last(play))
        play = do(play, "name_own_danger", hand=hands[-1], by="Gil", text="a fall")
        play = do(play, "roll_hand", face, 6, hand=hands[-1])
    play = do(play, "place", die="0", hand=hands[0], on="block")
    play = rolled(play, 1, 1, 1)
    assert "6 or more" in refusal(play, "place", die="0", hand=hands[1], on="goal")
    play = do(play, "place", die="1", hand=hands[1], on="goal")
    assert "Goal achieved: The vase" in settled(play)


def test_pz11_two_who_hinder_two_things_set_a_number_for_each() -> None:
    play, ann, vizier, ogre = table()
    play = begun(play, vizier)
    for who, thing, face in ((ann, "goal", 6), (ogre, "danger:0", 5)):
        play = do(play, "join", who=who, side="hinder", target=thing, doing="snatches")
        hand = last(play)
        play = do(play, "name_own_danger", hand=hand, by="Quin", text="a fall")
        play = do(play, "roll_hand", face, 1, hand=hand)
        play = do(play, "place", die="0", hand=hand, on="block")
    play = rolled(do(play, "use_feature", feature="0", on=True), 7, 6, 5)
    assert "7 or more" in refusal(play, "place", die="main:1", on="goal")
    assert "6 or more" in refusal(play, "place", die="main:2", on="danger:0")
    said = settled(place(play, goal=0, danger_0=1, danger_1=2))
    assert said.count("Avoided") == 2
