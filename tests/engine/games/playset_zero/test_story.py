"""What Playset Zero's story says of a roll, of trouble and of the situation, and in which order."""

from __future__ import annotations

import pytest

from hotseat.core.story import as_text, whole
from hotseat.games.playset_zero.roll.came_out import came_out
from hotseat.games.playset_zero.state import Verdict
from hotseat.games.playset_zero.story import stands, unfinished
from tests.engine.games.playset_zero.session import INES, TOMAS, Table

SAME = {"side": "The works", "wants": "Their salt"}
STUBBORN = {"feature": "Stubborn", "kind": "trait"}
FAILED = "Oda meant to cross the Meer."


def story(table: Table) -> list[str]:
    """The paragraphs."""
    return as_text(whole(table.play)).split("\n\n")


def settled(table: Table, *goal: str) -> list[str]:
    """The story once the hits are spent on these and the roll is resolved."""
    for number, on in enumerate(goal):
        table.do("place", die=f"main:{number}", on=on)
    table.do("settle")
    return story(table)


def test_dangers_that_came_true_are_told_in_one_sentence() -> None:
    table = Table()
    table.thrown(3, 2, 1)
    dangers = "“The rail breaks” and “The crate is seen”."
    worst = f"It did not work, and the worst came of it: {dangers}"
    assert settled(table) == [f"{FAILED} {worst}"]


def test_those_who_helped_without_words_are_told_together_and_so_is_what_it_cost_them() -> None:
    table = Table()
    kranz = table.do(
        "make_character", name="Kranz", owner="gm", feature_1="Patient", kind_1="trait"
    )
    table.stakes()
    for who in (table.wolf, kranz):
        hand = table.do("join", who=who, side="help")
        table.do("roll_hand", 2, 1, hand=hand)
    table.do("roll", 3, 2, 1)
    told = settled(table)[0]
    assert "Wolf and Kranz helped. It did not work" in told
    assert told.endswith("Wolf and Kranz paid for it too.")


def test_an_advantage_is_of_the_one_who_rolled_for_it() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 6, 5, hand=hand)
    table.do("place", hand=hand, die="0", on="own")
    table.allow("place", hand=hand, die="1", on="advantage", words="A dry rope")
    table.do("roll", 3, 2, 1)
    kept = "It left Wolf with something more:"
    assert settled(table)[0].endswith(f"{kept} “A dry rope”.")
    (rope,) = table.state.people[table.wolf].advantages
    table.do("reword_advantage", who=table.wolf, advantage=rope.id, words="A wet rope")
    assert story(table)[0].endswith(f"{kept} “A wet rope”.")


def said_aloud(table: Table, *faces: int, names: tuple[str, ...] = (INES, TOMAS)) -> None:
    """A roll whose dangers these seats named without a word in writing."""
    table.do("begin_roll", who=table.oda, goal="Cross the Meer")
    for place, by in enumerate(names):
        table.do("name_danger", place=place, by=by, text="")
    table.do("roll", *faces)


def test_dangers_that_were_put_into_words_at_the_end_are_told_as_if_from_the_first() -> None:
    table = Table()
    said_aloud(table, 3, 2, 1)
    worst = f"{FAILED} It did not work, and the worst came of it."
    assert settled(table) == [worst]
    table.do("get_in_trouble", who=table.wolf, words="Hit the sentry")
    words = "Nobody speaks. Then Wolf laughs."
    table.do("tell_it", danger_1="They slip. They fall", danger_2="It gets cold", words=words)
    dangers = "“They slip. They fall” and “It gets cold”."
    assert story(table) == [
        f"{FAILED} It did not work, and the worst came of it: {dangers}",
        "Wolf got into trouble: “Hit the sentry”.",
        words,
    ]


def test_where_a_scene_began_since_they_stand_alone_and_nothing_is_glued_to_them() -> None:
    table = Table()
    said_aloud(table, 3, 2, 1)
    settled(table)
    table.do("frame_scene", title="Night", text="")
    table.do("tell_it", danger_2="It gets cold")
    table.do("get_in_trouble", who=table.wolf, words="Hit the sentry")
    assert story(table)[1:] == [
        "# Night",
        "This came of what Oda had tried: “It gets cold”.",
        "Wolf got into trouble: “Hit the sentry”.",
    ]


def test_of_dangers_that_nobody_wrote_only_the_price_is_told() -> None:
    table = Table()
    said_aloud(table, 6, 6, 1)
    came = "It worked, but at a price."
    assert settled(table, "goal", "danger:0") == [f"{FAILED} {came}"]


def test_a_danger_in_words_and_one_without_are_both_told() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda, goal="Cross the Meer")
    table.do("name_danger", place=0, by=INES, text="The rail breaks")
    table.do("name_danger", place=1, by=TOMAS, text="")
    table.do("roll", 6, 2, 1)
    came = "It worked, but at a price: “The rail breaks”. And that was not all."
    assert settled(table, "goal") == [f"{FAILED} {came}"]


def test_what_was_said_aloud_takes_nothing_from_the_danger_that_was_avoided() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda, goal="Cross the Meer")
    table.do("name_danger", place=0, by=INES, text="The bell cracks")
    table.do("name_danger", place=1, by=TOMAS, text="")
    table.do("roll", 6, 6, 1)
    came = "It worked, but at a price."
    spared = "At least this was avoided: “The bell cracks”."
    assert settled(table, "goal", "danger:0") == [f"{FAILED} {came} {spared}"]


def test_a_stored_advantage_is_told_where_it_is_used_and_earned_dice_are_not() -> None:
    table = Table()
    table.do("keep_advantage", who=table.oda, words="The bell rope in her fist")
    table.do("keep_advantage", who=table.oda, words="")
    table.do("get_in_trouble", who=table.oda)
    table.stakes()
    for advantage in table.state.people[table.oda].advantages:
        table.do("bring_advantage", advantage=advantage.id)
    table.do("bring_marks", count=1)
    table.do("roll", 3, 2, 1, 1, 1, 1)
    told = settled(table)[-1]
    kept = "Oda had been saving this: “The bell rope in her fist”."
    assert told.startswith(f"{FAILED} {kept} It did not work")


def test_what_of_themselves_somebody_used_stands_with_what_they_wanted() -> None:
    table = Table()
    for goal in ("Cross the Meer", "Everything, now!", ""):
        table.do("begin_roll", who=table.oda, goal=goal)
        table.do("use_feature", feature="2", on=True)
        table.do("roll", 3, 2, 1, 1)
        settled(table)
    used = "“The Salt Ferry”"
    first, second, third = story(table)
    assert first.startswith(f"Oda meant to cross the Meer, drawing on {used}. It")
    assert second.startswith(f"Oda wanted this: “Everything, now!” Oda drew on {used}. It")
    assert third.startswith(f"Oda risked it, counting on {used}. It")


def test_who_is_in_it_is_told_in_sentences() -> None:
    table = Table()
    edda = {
        "name": "Edda",
        "concept": "A captain whose ship is a debt",
        "detail": "A letter read to pieces",
        "feature_1": "Opens any lock",
        "kind_1": "skill",
        "flaw": "Afraid of deep water",
        "tie": "Is blamed for it",
    }
    table.do("make_character", **edda)
    cast = {role.name: " ".join(role.lines) for role in whole(table.play)[0].cast}
    assert cast["Edda"] == (
        "Edda is a captain whose ship is a debt, and is blamed for it."
        " Anyone would notice a letter read to pieces."
        " Edda opens any lock. There is trouble in “Afraid of deep water”."
    )
    assert cast["Oda"] == (
        "Ferrywoman. Oda looks at the water first. Oda knows every sandbank and leaves nobody"
        " behind. There is help in “Stubborn as wet rope” and “The Salt Ferry”, and trouble in"
        " “Keeps bad promises”."
    )


def test_a_new_feature_is_told_in_sentences() -> None:
    table = Table()
    table.do("set_number", who=table.oda, number="marks", value=2)
    table.do("buy_feature", who=table.oda, feature="2", text="Pulls the chain", kind="skill")
    told = "Oda left “The Salt Ferry” behind. In its place came “Pulls the chain”."
    assert story(table) == [told]


def test_new_features_in_a_row_do_not_sound_alike_and_the_same_is_nothing_new() -> None:
    table = Table()
    table.do("set_number", who=table.oda, number="marks", value=6)
    for feature, text in (("1", "Pulls the chain"), ("2", "The salt ferry."), ("2", "Sleeps well")):
        table.do("buy_feature", who=table.oda, feature=feature, text=text, kind="skill")
    assert story(table) == [
        "Oda gave up “Stubborn as wet rope” for “Pulls the chain”."
        " Oda left “The salt ferry” behind. In its place came “Sleeps well”."
    ]


def test_trouble_of_one_feature_is_one_sentence_and_of_another_sounds_otherwise() -> None:
    table = Table()
    for feature, words in (("1", "Stayed"), ("1", "Stayed again"), ("2", "Went")):
        table.do("get_in_trouble", who=table.oda, feature=feature, words=words)
    assert story(table) == [
        "“Stubborn as wet rope” made trouble for Oda: “Stayed” and “Stayed again”."
        " Oda was in trouble over “The Salt Ferry”: “Went”."
    ]


@pytest.mark.parametrize("words", [("", "Stayed"), ("Stayed", ""), ("", "Stayed", "")])
def test_trouble_without_a_word_beside_the_same_in_words_is_told_once(
    words: tuple[str, ...],
) -> None:
    table = Table()
    for phrase in words:
        table.do("get_in_trouble", who=table.oda, feature="1", words=phrase)
    assert story(table) == ["“Stubborn as wet rope” made trouble for Oda: “Stayed”."]


def test_a_die_earned_without_a_word_is_not_told() -> None:
    table = Table()
    table.do("get_in_trouble", who=table.oda)
    table.do("get_in_trouble", who=table.oda, words="Hit the sentry")
    assert story(table) == ["Oda got into trouble: “Hit the sentry”."]


def test_an_advantage_without_words_is_not_told() -> None:
    table = Table()
    table.stakes()
    table.do("add_circumstance")
    table.do("roll", 3, 2, 1, 1)
    assert "The moment" not in settled(table)[0]


def test_of_a_situation_that_is_written_anew_only_what_is_new_is_told() -> None:
    table = Table()
    first = {"situation": "The dam breaks tonight.", "side_1": "The works", "wants_1": "Their salt"}
    table.do("write_scenario", **first)
    table.do("write_scenario", **first)
    table.do("write_scenario", **first, side_2="The reed people", wants_2="Their houses")
    assert story(table) == [
        "The dam breaks tonight.",
        "The works wanted their salt.",
        "The reed people wanted their houses.",
    ]


def test_two_sides_that_want_the_same_are_told_once() -> None:
    table = Table()
    sides = {f"{part}_{n}": words for n in (1, 2) for part, words in SAME.items()}
    table.do("write_scenario", situation="", **sides)
    assert story(table) == ["The works wanted their salt."]


def test_a_feature_that_is_there_twice_helps_once() -> None:
    table = Table()
    twice = {f"{part}_{n}": words for n in (1, 2) for part, words in STUBBORN.items()}
    table.do("make_character", name="Edda", **twice)
    (edda,) = (role for role in whole(table.play)[0].cast if role.name == "Edda")
    assert edda.lines[-1] == "There is help in “Stubborn”."


def test_magic_is_told_as_it_comes_changes_and_goes() -> None:
    table = Table()
    table.do("start_session")
    table.do("frame_scene", title="The Meer", text="")
    magic = {"who": table.oda, "feature": "1", "use_1": "a", "use_2": "b", "use_3": "c"}
    for limitation in ("Only in rain", "Only in rain", "Only at night"):
        table.do("make_magical", **magic, limitation=limitation)
    table.do("make_ordinary", who=table.oda, feature="1")
    whose = "Oda’s “Stubborn as wet rope”"
    assert story(table)[1] == (
        f"There was magic in {whose}. Its limit was this: “Only in rain”."
        f" The magic in {whose} changed. Its limit was this: “Only at night”."
        f" There was no magic in {whose} any more."
    )


def test_a_stored_advantage_without_words_is_not_in_hand() -> None:
    table = Table()
    before = table.state
    table.do("keep_advantage", who=table.oda, words="")
    table.do("keep_advantage", who=table.wolf, words="A dry rope")
    assert stands(before, table.state) == ("Wolf has something in hand: “A dry rope”.",)


def test_where_all_else_went_well_it_went_wrong_for_those_who_helped_alone() -> None:
    table = Table()
    table.stakes()
    hand = table.do("join", who=table.wolf, side="help")
    table.do("roll_hand", 2, 1, hand=hand)
    table.do("roll", 6, 6, 6)
    told = settled(table, "goal", "danger:0", "danger:1")[0]
    assert told.endswith("But Wolf paid for it.")


def test_two_things_to_keep_are_told_in_one_sentence() -> None:
    table = Table()
    for words in ("A dry rope", "A borrowed key"):
        table.do("keep_advantage", who=table.oda, words=words)
    kept = "“A dry rope” and “A borrowed key”"
    assert story(table) == [f"Oda had something to keep for later: {kept}."]


def test_rolls_without_words_that_fail_in_a_row_do_not_sound_alike() -> None:
    table = Table()
    for _ in range(2):
        said_aloud(table, 3, 2, 1)
        settled(table)
        table.do("tell_it", words="")
    first, second = story(table)
    assert first.startswith("Oda meant to cross the Meer. It did not work, and")
    assert second.startswith("Oda set out to cross the Meer. It failed, and")


def test_a_danger_that_was_named_twice_is_told_once() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda, goal="Cross the Meer")
    for place, by in enumerate((INES, TOMAS)):
        table.do("name_danger", place=place, by=by, text="The rail breaks")
    table.do("roll", 3, 2, 1)
    assert settled(table)[0].count("The rail breaks") == 1


def test_an_advantage_that_was_reworded_is_told_in_its_last_words() -> None:
    table = Table()
    table.do("keep_advantage", who=table.wolf, words="A dri rope")
    table.do("note", text="Dusk.")
    (kept,) = table.state.people[table.wolf].advantages
    for words in ("A dry rope", "A wet rope"):
        table.do("reword_advantage", who=table.wolf, advantage=kept.id, words=words)
    table.do("erase_advantage", who=table.wolf, advantage=kept.id)
    assert story(table)[0] == "Wolf had something to keep for later: “A wet rope”."


def test_magic_that_goes_as_soon_as_it_came_was_none() -> None:
    table = Table()
    table.do("start_session")
    table.do("frame_scene", title="The Meer", text="Dusk.")
    magic = {"who": table.oda, "feature": "1", "use_1": "a", "use_2": "b", "use_3": "c"}
    table.do("make_magical", **magic, limitation="Only in rain")
    table.do("make_ordinary", who=table.oda, feature="1")
    assert story(table) == ["# The Meer", "Dusk."]


@pytest.mark.parametrize(
    ("good", "second", "told"),
    [
        (True, True, "It worked, but at a price."),
        (False, True, "It did not work, and there was a price."),
        (False, False, "It did not work, and the worst came of it."),
    ],
)
def test_the_story_names_no_danger_that_nobody_named(good: bool, second: bool, told: str) -> None:
    dangers = (Verdict("danger", "Danger 1", False), Verdict("danger", "Danger 2", second))
    assert came_out((Verdict("goal", "Goal", good), *dangers), 0) == told


def test_several_dangers_that_were_avoided_are_listed_as_such() -> None:
    table = Table()
    table.thrown(6, 6, 6)
    spared = "this was avoided: “The rail breaks” and “The crate is seen”."
    assert settled(table, "goal", "danger:0", "danger:1") == [f"{FAILED} It worked, and {spared}"]


def test_a_helper_who_avoided_a_danger_is_told_of() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help", "danger:0")
    table.do("roll_hand", 6, 5, hand=hand)
    table.do("place", die=f"{hand}:0", on="danger:0")
    table.do("place", die=f"{hand}:1", on="own")
    table.do("roll", 6, 1, 1)
    assert "Wolf helped, and that avoided a danger. It worked" in settled(table, "goal")[0]


def test_two_own_dangers_of_one_who_may_help_twice_are_each_told_in_their_words() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda, goal="Cross the Meer")
    for join in (table.do, table.allow):
        join("join", who=table.wolf, side="help", target="goal")
        table.do("roll_hand", 1, 1, hand=table.conflict.hands[-1].id)
    table.do("roll", 6, 1, 1)
    settled(table, "goal")
    table.do("tell_it", own_1="He slips", own_2="His coat is lost")
    paid = "Wolf paid for it: “He slips”. Wolf paid for it: “His coat is lost”."
    assert story(table)[-1].endswith(paid)


def test_an_own_danger_put_into_words_at_the_end_is_told_as_if_from_the_first() -> None:
    table = Table()
    table.stakes()
    hand = table.do("join", who=table.wolf, side="help")
    table.do("roll_hand", 2, 1, hand=hand)
    table.do("roll", 6, 6, 6)
    told = settled(table, "goal", "danger:0", "danger:1")
    assert told[0].endswith("But Wolf paid for it.")
    table.do("tell_it", own_1="He slips", words="Nobody sees it.")
    assert story(table) == [
        told[0].replace("But Wolf paid for it.", "Wolf paid for it: “He slips”."),
        "Nobody sees it.",
    ]


def test_an_advantage_that_still_has_no_words_is_not_told() -> None:
    table = Table()
    table.do("keep_advantage", who=table.wolf, words="")
    (kept,) = table.state.people[table.wolf].advantages
    table.do("note", text="Dusk.")
    table.do("reword_advantage", who=table.wolf, advantage=kept.id, words="Advantage")
    assert story(table) == ["Dusk."]
    table.do("reword_advantage", who=table.wolf, advantage=kept.id, words="A dry rope")
    assert story(table)[0] == "Wolf had something to keep for later: “A dry rope”."


def test_trouble_because_of_the_same_and_without_a_word_is_told_once() -> None:
    table = Table()
    for _ in range(2):
        table.do("get_in_trouble", who=table.oda, feature="1")
    (told,) = story(table)
    assert told.count("“Stubborn as wet rope”") == 1


def test_a_feature_that_says_what_somebody_does_is_told_behind_their_name() -> None:
    table = Table()
    for goal in ("Cross the Meer", "Everything, now!", ""):
        table.do("begin_roll", who=table.oda, goal=goal)
        for feature in "013":
            table.do("use_feature", feature=feature, on=True)
        table.do("roll", 3, 2, 1, 1, 1, 1)
        settled(table)
    oda = "Oda, who knows every sandbank and leaves nobody behind,"
    used = "“Stubborn as wet rope”"
    first, second, third = story(table)
    assert first.startswith(f"{oda} meant to cross the Meer, drawing on {used}. It")
    assert second.startswith(f"{oda} wanted this: “Everything, now!” Oda drew on {used}. It")
    assert third.startswith(f"{oda} risked it, counting on {used}. It")


def test_a_roll_with_much_in_the_players_words_is_two_paragraphs() -> None:
    table = Table()
    table.stakes()
    for words in ("The reeds lie flat", "No wind"):
        table.do("add_circumstance", words=words)
    table.do("use_feature", feature="2", on=True)
    table.do("roll", 3, 2, 1, 1, 1, 1)
    before, after = settled(table)
    assert before == (
        "Oda meant to cross the Meer, drawing on “The Salt Ferry”. In Oda’s favour: “The reeds lie"
        " flat” and “No wind”."
    )
    assert after == (
        "It did not work, and the worst came of it: “The rail breaks” and “The crate is seen”."
    )


def test_magic_that_changes_twice_is_told_as_it_is_then() -> None:
    table = Table()
    table.do("start_session")
    table.do("frame_scene", title="The Meer", text="")
    magic = {"who": table.oda, "feature": "1", "use_1": "a", "use_2": "b", "use_3": "c"}
    for limitation in ("Only in rain", "Only in snow", "Only at night"):
        table.do("make_magical", **magic, limitation=limitation)
    assert story(table)[1].count(" changed.") == 1
    assert story(table)[1].endswith("“Only at night”.")


def test_who_paid_without_words_paid_too_behind_somebody_who_paid_in_words() -> None:
    table = Table()
    kranz = table.do(
        "make_character", name="Kranz", owner="gm", feature_1="Patient", kind_1="trait"
    )
    table.stakes()
    hands = (table.join("help"), table.do("join", who=kranz, side="help"))
    for hand in hands:
        table.do("roll_hand", 2, 1, hand=hand)
    table.do("roll", 6, 6, 6)
    told = settled(table, "goal", "danger:0", "danger:1")[0]
    assert told.endswith("Wolf paid for it: “Into the water”. Kranz paid for it too.")


def test_somebody_who_helps_with_two_hands_is_named_once() -> None:
    table = Table()
    table.stakes()
    for hand in (table.join("help"), table.allow("join", who=table.wolf, side="help")):
        table.do("roll_hand", 2, 1, hand=hand)
    (open_roll,) = unfinished(table.state)
    assert open_roll == "Oda was about to cross the Meer. Wolf helped."
    table.do("roll", 3, 2, 1)
    assert "Wolf helped. It did not work" in settled(table)[0]


def test_who_has_another_name_since_is_called_by_it_whatever_they_paid() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 2, 1, hand=hand)
    table.do("roll", 3, 2, 1)
    settled(table)
    table.do("edit_character", who=table.wolf, name="Wulf")
    assert story(table)[0].endswith("Wulf paid for it: “Into the water”.")


def test_what_the_moment_gave_twice_is_told_once() -> None:
    table = Table()
    table.stakes()
    for _ in range(2):
        table.do("add_circumstance", words="No wind")
    table.do("roll", 3, 2, 1, 1, 1)
    assert "In Oda’s favour: “No wind”. It" in settled(table)[0]
