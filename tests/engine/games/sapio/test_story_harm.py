"""What Sapio's story says of harm and Luck."""

from __future__ import annotations

from hotseat.games.sapio.story import stands
from tests.engine.games.sapio.session import Table
from tests.engine.games.sapio.told import roll, story


def test_who_died_and_left_the_story_is_dead_where_it_stands() -> None:
    table = Table()
    table.do("take_harm", who=table.wren, kind="injury", level="death", blow=True)
    for who in (table.wren, table.bask):
        table.do("retire_character", who=who)
    assert stands(table.state, table.state) == ("Wren is dead.",)


def test_somebody_dead_does_not_leave_the_story_as_well() -> None:
    table = Table()
    table.do("take_harm", who=table.wren, kind="injury", level="death", blow=True)
    table.do("retire_character", who=table.wren)
    table.do("retire_character", who=table.bask)
    assert story(table) == ["Wren died. Bask left the story."]


def test_where_it_stands_nobody_dead_learns_and_harm_of_two_kinds_is_one_sentence() -> None:
    table = Table()
    table.do("start_session")
    table.do("end_session")
    table.do("take_harm", who=table.bask, kind="injury", level="death", blow=True)
    for kind, words in (("injury", "Cut"), ("stress", "Soaked")):
        table.do("take_harm", who=table.wren, kind=kind, level="minor", words=words)
    assert stands(table.state, table.state) == (
        "Wren is slightly hurt (“Cut”) and worn down (“Soaked”).",
        "Bask is dead.",
        "Wren can learn something new before the next session.",
    )


def test_a_blow_that_falls_on_somebody_else_is_not_told_of_who_was_attacked() -> None:
    table = Table()
    table.begin("weapon:0", tn=1)
    table.do("face", who=table.odile)
    roll(table, "*")
    table.do("strike_other", level="minor")
    table.do("resolve_check")
    assert "Wren attacked Odile with the knife." in story(table)[-1]
    assert "Someone else was hit" in story(table)[-1]


def test_harm_that_was_reworded_is_told_in_its_last_words() -> None:
    table = Table()
    table.do("take_harm", who=table.wren, kind="injury", level="minor", words="Brused")
    (harm,) = table.one(table.wren).harms
    table.do("reword_harm", who=table.wren, harm=harm.id, words="Bruised", level="minor")
    assert story(table) == ["Wren was slightly hurt: “Bruised”."]


def test_harm_whose_level_was_put_right_is_told_as_it_is() -> None:
    table = Table()
    table.do("take_harm", who=table.wren, kind="injury", level="severe", words="Cut")
    (harm,) = table.one(table.wren).harms
    table.do("reword_harm", who=table.wren, harm=harm.id, words="Cut", level="minor")
    assert story(table) == ["Wren was slightly hurt: “Cut”."]


def test_who_gets_over_harm_of_an_open_check_was_hurt_first_and_what_was_erased_was_none() -> None:
    table = Table()
    table.begin(tn=1)
    table.do("roll_check", "*")
    for words in ("Cut", "Bruised"):
        table.do("take_harm", who=table.bask, kind="injury", level="minor", words=words)
    cut, bruised = table.one(table.bask).harms
    table.do("clear_harm", who=table.bask, harm=bruised.id, why="")
    table.do("clear_harm", who=table.bask, harm=cut.id, why="time")
    table.do("resolve_check")
    assert story(table)[-1].endswith("Bask was slightly hurt: “Cut”. Bask got over “Cut”.")
    table.do("take_harm", who=table.wren, kind="injury", level="minor", words="Burnt")
    table.do("clear_harm", who=table.wren, harm=table.one(table.wren).harms[0].id, why="")
    assert "Wren was" not in story(table)[-1]


def test_what_drives_somebody_is_in_words_once_and_the_same_luck_is_told_once() -> None:
    table = Table()
    table.begin("drive:principle")
    roll(table, "-", "-")
    table.do("resolve_check")
    for words in ("", "", "Nobody thanked her"):
        table.do("gain_luck", who=table.wren, why="principle", words=words)
    told = story(table)
    principle = table.state.people[table.wren].principle
    assert told[0].endswith(f"What drives Wren was behind it: “{principle}”.")
    assert told[1] == (
        "Wren stood by their principle, and was in trouble for it. Wren stood by their principle,"
        " and was in trouble for it: “Nobody thanked her”."
    )


def test_luck_for_several_things_is_one_sentence() -> None:
    table = Table()
    for words in ("A good line", "A better one"):
        table.do("gain_luck", who=table.odile, why="gm", words=words)
    assert story(table) == ["Odile was owed some luck for this: “A good line” and “A better one”."]


def test_a_blow_on_somebody_without_a_sheet_says_whose_opponent_it_hit() -> None:
    table = Table()
    table.begin("weapon:0", tn=1)
    roll(table, "*")
    table.do("strike_other", level="minor", weapon="Knife")
    table.do("resolve_check")
    assert "Wren’s opponent was hit by the knife and slightly hurt." in story(table)[-1]


def test_somebody_who_is_not_dead_has_not_got_over_it() -> None:
    table = Table()
    table.do("note", text="Dusk.")
    harm = table.do("take_harm", who=table.bask, kind="injury", level="death", blow=True)
    table.do("note", text="Dusk.")
    table.do("clear_harm", who=table.bask, harm=harm, why="")
    assert story(table)[-1] == "Bask was alive after all."


def harmed(table: Table, kind: str, words: str, *like: str, level: str = "minor") -> str:
    """The last sentence, once Wren has one more, similar to those."""
    table.do("note", text="Dusk.")
    args = {"who": table.wren, "kind": kind, "level": level, "like": list(like)}
    table.do("take_harm", **args, words=words)
    return story(table)[-1]


def test_harm_that_became_worse_is_told_so() -> None:
    table = Table()
    assert harmed(table, "stress", "Shaken") == "The strain showed on Wren: “Shaken”."
    (old,) = table.one(table.wren).harms
    assert harmed(table, "stress", "", old.id) == "The strain on Wren grew worse: “Shaken”."
    assert table.one(table.wren).harms[0].level == "moderate"
    assert harmed(table, "injury", "Cut") == "Wren was slightly hurt: “Cut”."
    cut = table.one(table.wren).harms[-1]
    told = harmed(table, "injury", "Gash", cut.id)
    assert told == "Wren’s injury grew worse: “Cut” became “Gash”."


def test_whose_weapon_dealt_an_injury_is_told_and_logged() -> None:
    table = Table()
    table.do("edit_character", who=table.odile, weapons="Pistol: moderate")
    by = {"who": table.wren, "kind": "injury", "level": "moderate", "by": f"{table.odile}.0"}
    table.do("take_harm", **by, words="Shot arm")
    assert table.log()[-1].sentence == "Shot arm. Hit by Odile’s Pistol. Moderate."
    assert story(table) == ["Wren was hurt (hit by Odile’s pistol): “Shot arm”."]
    table.do("take_harm", **by)
    assert table.one(table.wren).harms[-1].words == "Pistol wound"
    assert story(table)[-1].endswith(" Wren was hurt (hit by Odile’s pistol).")
