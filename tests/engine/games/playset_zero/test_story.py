"""What Playset Zero's story says of a roll, of trouble and of the situation, and in which order."""

from __future__ import annotations

from hotseat.core.story import as_text, whole
from hotseat.games.playset_zero.story import stands
from tests.engine.games.playset_zero.session import INES, Table

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
    assert told.endswith("It went wrong for Wolf and Kranz too.")


def test_an_advantage_is_of_the_one_who_rolled_for_it() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 6, 5, hand=hand)
    table.do("place", hand=hand, die="0", on="own")
    table.allow("place", hand=hand, die="1", on="advantage", words="A dry rope")
    table.do("roll", 3, 2, 1)
    assert settled(table)[0].endswith("Wolf had something to keep for later: “A dry rope”.")


def test_dangers_that_were_put_into_words_at_the_end_are_told_before_what_happened() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda, goal="Cross the Meer")
    for place in range(len(table.conflict.dangers)):
        table.do("name_danger", place=place, by=INES, text="")
    table.do("roll", 3, 2, 1)
    settled(table)
    words = "Nobody speaks. Then Wolf laughs."
    table.do("tell_it", danger_1="They slip. They fall", danger_2="It gets cold", words=words)
    assert story(table)[1:] == [
        "It came to this: “They slip. They fall” and “It gets cold”.",
        words,
    ]


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
    assert "on their side" not in settled(table)[0]


def test_of_a_situation_that_is_written_anew_only_what_is_new_is_told() -> None:
    table = Table()
    first = {"situation": "The dam breaks tonight.", "side_1": "The works", "wants_1": "Their salt"}
    table.do("write_scenario", **first)
    table.do("write_scenario", **first)
    table.do("write_scenario", **first, side_2="The reed people", wants_2="Their houses")
    assert story(table) == [
        "The dam breaks tonight.",
        "The works: Their salt.",
        "The reed people: Their houses.",
    ]


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
    assert told.endswith("But it went wrong for Wolf.")
