"""Characters: the words on a sheet, the starting build, luck, injuries and stresses."""

from __future__ import annotations

import json

import pytest

from hotseat.core.panels import (
    Button,
    Card,
    Chip,
    Chips,
    Do,
    Field,
    Form,
    Line,
    Outcome,
    Pick,
    Text,
)
from hotseat.games.sapio.people.parts import build_counts
from hotseat.games.sapio.state import Profession, Talent, Weapon
from tests.engine.games.sapio.session import WREN, Table, chip, of


def test_a_sheet_is_read_and_written_line_by_line() -> None:
    table = Table()
    one = table.one("t-2")
    assert one.main == Profession("Roof Runner", ("Leaping", "Quick Escapes"))
    assert one.sides == (Profession("Tavern Fiddler", ("Drinking Songs",)),)
    assert one.talents == (Talent("Deadly Aim", "one more hit with a bow"), Talent("Weather Sense"))
    assert one.weapons == (Weapon("Knife", "minor"), Weapon("Shotgun", "severe"))
    shown = {each.name: each.value for each in of(Field, table.sheet(one.id).edit)}
    assert (shown["sides"], shown["talents"], shown["weapons"]) == (
        "Tavern Fiddler: Drinking Songs",
        "Deadly Aim: one more hit with a bow\nWeather Sense",
        "Knife: minor\nShotgun: severe",
    )
    keys = [each.key for each in one.elements]
    assert keys == ["m", "m0", "m1", "s0", "s0.0", "q0", "q1"]


def test_a_name_is_all_that_is_needed() -> None:
    table = Table()
    who = table.do("make_character", name="Someone")
    assert table.one(who).elements == ()
    table.begin(who=who)
    table.do("roll_check", "*")


def test_a_third_word_in_a_profession_is_the_tables_to_allow() -> None:
    table = Table()
    for field, words in (("main", "Very Arcane Knight"), ("sides", "One Two Three: Four")):
        said, _ruling = table.forbidden("make_character", name="X", **{field: words})
        assert said.endswith("has 3 words. A profession has 2 at most.")
        assert table.forbidden("edit_character", who=table.wren, **{field: words})[0] == said
    table.allow("edit_character", who=table.wren, main="Very Arcane Knight")
    assert table.one(table.wren).main.name == "Very Arcane Knight"


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("weapons", "Sword: sharp"),
        ("sides", ": Leaping"),
        ("sides", "x" * 61),
        ("specs", "\n".join(str(n) for n in range(13))),
        ("qualities", "Agile\nAgile"),
        ("talents", "\n".join(str(n) for n in range(13))),
    ],
)
def test_what_cannot_be_kept_is_refused(field: str, words: str) -> None:
    assert Table().refused("make_character", name="X", **{field: words})


# The examples of qualities in the text, but for those of magic.
EXAMPLES = """Strong Battle-hardened Towering Heavy Imposing Inconspicuous Durable Tough Unflappable
    Agile Quick Dextrous Lithe Sneaky Strong-willed Stoic Empathetic Perceptive Intuitive
    Knowledgeable Smart Kind Friendly Likeable Crafty Creative Inventive Magnetic Charismatic
    Charming Gorgeous Scary""".split()


def test_the_examples_of_qualities_are_those_of_the_text_with_its_warning() -> None:
    hints = [each.hint for each in of(Field, Table().sheet("t-2").edit) if each.name == "qualities"]
    given, _, warning = hints[0].removeprefix("For example, ").partition(". ")
    assert len(given.split(", ")) > 5
    assert set(given.split(", ")) <= set(EXAMPLES)
    assert warning.startswith("Not one that always applies, such as Lucky or Competent.")


def test_what_a_talent_does_stays_while_its_name_does() -> None:
    table = Table()
    table.do("set_talent", who=table.wren, talent=0, effect="won", amount=1, symbol="*")
    table.do("edit_character", who=table.wren, talents="Deadly Aim: with any bow\nCat’s Feet")
    first, second = table.one(table.wren).talents
    assert (first.effect, first.words) == ("won", "with any bow")
    assert second == Talent("Cat’s Feet")
    assert (table.log()[-1].word, table.log()[-1].sentence) == ("Sheet edited", "Special talents.")


@pytest.mark.parametrize(
    ("words", "effect", "asked"),
    [
        ("ignores the penalty of one injury", "ignore", 1),
        ("one more spare whenever she tricks somebody", "auto", 3),
        ("one more hit with a bow", "won", 3),
        ("the TN to hide is never more than 4", "cap", 2),
        ("a bonus die in the woods", "dice", 2),
        ("knows tomorrow’s weather", "", 1),
    ],
)
def test_what_the_words_of_a_talent_say_is_offered_with_the_fields_it_needs(
    words: str, effect: str, asked: int
) -> None:
    table = Table()
    table.do("edit_character", who=table.wren, talents=f"Knack: {words}")
    assert ("Set its dice" in str(table.sheet(table.wren))) == bool(effect)
    shown = table.sheet(table.wren, talent=f"{table.wren}.0")
    (form,) = [each for each in of(Form, shown) if each.move == "set_talent"]
    assert (form.fields[0].value, len(form.fields)) == (effect, asked)
    typed = {form.follow: json.dumps({"effect": "won"})}
    shown = table.sheet(table.wren, talent=f"{table.wren}.0", **typed)
    (form,) = [each for each in of(Form, shown) if each.move == "set_talent"]
    assert len(form.fields) == 3
    table.do("set_talent", who=table.wren, talent=0, effect="cap", amount=4)
    assert table.log()[-1].sentence == "Knack: target number never more than 4."


def test_the_starting_build_is_counted_and_blocks_nothing() -> None:
    table = Table()
    open_for = {
        who: "Starting build" in [card.title for card in of(Card, table.sheet(who).blocks)]
        for who in (table.wren, table.bask, table.odile)
    }
    assert open_for == {table.wren: False, table.bask: True, table.odile: False}
    counts = {what: (n, wanted) for what, n, wanted in build_counts(table.one(table.wren))}
    assert counts["specialization"] == (2, 1)
    assert counts["quality"] == (2, 2)
    assert counts["specialization of it yet"] == (1, 0)
    assert (counts["principle"], counts["worst impulse"]) == ((1, 1), (1, 1))
    lines = [line.text for line in of(Line, table.sheet(table.wren).edit)]
    assert {"2 qualities", "No specialization of it yet"} <= set(lines)
    shown = [form.fields for form in of(Form, table.sheet(table.wren).edit)]
    assert any(field.value == WREN["main"] for fields in shown for field in fields)


def test_what_is_invoked_keeps_to_its_words_when_the_sheet_is_edited() -> None:
    table = Table()
    table.begin("own:m", "own:q0")
    table.do("roll_check", *"----")
    table.do("resolve_check", keep=True)
    table.begin("own:s0", "own:s0.0", "own:q1", "weapon:1")
    table.do("edit_character", who=table.wren, qualities="Sly\nDurable\nAgile")
    assert table.check.held == ("own:s0", "own:s0.0", "own:q1", "weapon:1")
    assert [each.key for each in table.state.held] == ["m", "q2"]
    table.do("edit_character", who=table.wren, sides="Cook\nTavern Fiddler: Drinking Songs, Jigs",
        qualities="Tough\nSly\nAgile", weapons="Shotgun: severe")  # fmt: skip
    assert table.check.held == ("own:s1", "own:s1.0", "weapon:0")  # Durable is gone
    table.allow("change_self", who=table.wren, key="s1", swap=True)
    assert table.check.held == ("own:m", "own:m0", "weapon:0")
    assert [each.key for each in table.state.held] == ["s1", "q2"]
    table.do("edit_character", who=table.wren, main="Street Fiddler", qualities="Tough\nSly\nLithe")
    assert table.check.held[0] == "own:m"  # in other words, in the same place
    assert [each.key for each in table.state.held] == ["s1", "q2"]


def test_help_and_defence_keep_to_their_words_too() -> None:
    table = Table()
    table.begin("own:m~")
    table.do("bring", source="help:q0", who=table.bask, on=True)
    table.do("face", who=table.odile)
    table.bring("guard:q0")
    table.do("edit_character", who=table.bask, qualities="Stoic\nTowering")
    table.do("edit_character", who=table.odile, qualities="Wary\nCharming")
    assert table.check.held == ("own:m~", f"help:{table.bask}:q1", "guard:q1")


# --- luck ----------------------------------------------------------------------------------------


def test_luck_comes_of_a_principle_of_an_impulse_or_of_the_gm() -> None:
    table = Table()
    table.do("gain_luck", who=table.wren, why="principle")
    assert table.one(table.wren).luck == 4
    table.do("gain_luck", who=table.bask, why="impulse", cause=table.wren)
    assert table.log()[-1].sentence == "Wren’s worst impulse got in the way."
    said = table.forbidden("gain_luck", who=table.wren, why="impulse", cause=table.wren)[0]
    assert said.startswith("A worst impulse gives Luck to the other character")
    shown = of(Chip, table.screen(**{"luck.whose": table.wren}))
    given = {chip.label: chip.tap.args for chip in shown if isinstance(chip.tap, Do)}
    assert given["Gain 1 Luck"] == {"who": table.wren, "why": "principle"}
    assert given["Odile"] == {"who": table.odile, "why": "impulse", "cause": table.wren}
    table.do("gain_luck", who=table.bask, why="gm", words="Told the truth")
    assert table.one(table.bask).luck == 3


def test_luck_is_counted_by_session() -> None:
    table = Table()
    table.do("start_session")
    table.do("gain_luck", who=table.wren, why="gm")
    table.do("gain_luck", who=table.wren, why="gm")
    assert given(table) == "5 Luck, 2 this session"
    table.do("end_session")
    table.do("start_session")
    assert given(table) == "5 Luck"
    table.do("gain_luck", who=table.wren, why="gm")
    assert given(table) == "6 Luck, 1 this session"


def given(table: Table) -> str:
    """What stands beside Wren where Luck is given, and the advice with it."""
    (row,) = [each for each in of(Chips, table.screen()) if each.label == "Give 1 Luck"]
    assert row.hint.endswith("1 to 3 Luck a session is usual.")
    return row.chips[0].kind


# --- injuries and stresses -----------------------------------------------------------------------


def take(table: Table, level: str, kind: str = "injury", like: tuple[str, ...] = ()) -> str:
    return table.do("take_harm", who=table.wren, kind=kind, level=level, like=list(like))


def levels(table: Table) -> list[str]:
    return [each.level for each in table.one(table.wren).harms]


def test_the_ladder_up_to_out_of_action() -> None:
    table = Table()
    first = take(table, "minor")
    second = take(table, "minor", like=(first,))
    assert levels(table) == ["moderate"]
    assert "Minor → Moderate: similar to one they had." in table.log()[-1].sentence
    take(table, "moderate", like=(second,))
    assert levels(table) == ["severe"]
    take(table, "severe")
    assert table.one(table.wren).out
    entry = table.log()[-1]
    assert (entry.word, entry.sentence) == (
        "Out of action",
        "Severe → Out of action: the severe box is full.",
    )
    assert "Wren is out of action" in [e.word for e in of(Outcome, table.sheet(table.wren).blocks)]
    assert table.forbidden("begin_check", who=table.wren)[0] == "Wren is out of action."


def test_what_takes_them_out_of_action_says_so_before_and_keeps_its_words() -> None:
    table = Table()
    arm = table.do("take_harm", who=table.wren, kind="injury", level="moderate", words="Shot arm")
    take(table, "severe")
    key = f"kept.harm.{table.state.turn}"
    (form,) = [e for e in of(Form, table.screen(**{key: table.wren})) if e.move == "take_harm"]
    typed = {form.follow: json.dumps({"level": "moderate", "like": [arm]})}
    said = "Moderate → Out of action: similar to Shot arm, and the severe box is full."
    warned = [each.text for each in of(Text, table.screen(**{key: table.wren}, **typed))]
    assert f"This takes Wren out of action. {said}" in warned
    submits = [e.submit for e in of(Form, table.screen(**{key: table.wren}, **typed))]
    assert "Add: out of action" in submits
    take(table, "moderate", like=(arm,))
    assert table.one(table.wren).harms[-1].words == "Shot arm"
    assert table.log()[-1].sentence == f"Shot arm. {said}"


SHARED: tuple[tuple[dict[str, str], list[str], list[str]], ...] = (
    ({}, ["minor", "minor", "moderate"], ["1 free", "1 free"]),
    ({"boxes": "own"}, ["minor"] * 3, ["2 free", "1 free", "1 free", "2 free", "1 free"]),
)


@pytest.mark.parametrize(("options", "found", "free"), SHARED)
def test_sa_11_injuries_and_stresses_share_their_boxes_unless_each_have_their_own(
    options: dict[str, str], found: list[str], free: list[str]
) -> None:
    table = Table(options)
    first = take(table, "minor")
    take(table, "minor")
    stress = take(table, "minor", "stress")
    assert levels(table) == found
    shown = [part.label for part in of(Chip, table.sheet(table.wren).blocks)]
    assert [each for each in shown if each.endswith(" free")] == free
    form = {f"kept.harm.{table.state.turn}": table.wren, f"harm.{table.wren}": "stress.minor"}
    (like,) = [each for each in of(Field, table.screen(**form)) if each.name == "like"]
    offered = [key for key, _said in like.choices]
    assert offered == ([stress] if options else [each.id for each in table.one(table.wren).harms])
    take(table, "minor", "stress", (first,))  # of a similar nature only where they share boxes
    assert (first in [each.id for each in table.one(table.wren).harms]) == bool(options)


def test_a_weapon_kills_and_what_did_so_can_be_put_right() -> None:
    table = Table()
    harm = table.do("take_harm", who=table.wren, kind="injury", level="death", blow=True)
    assert table.log()[-1].word == "Killed"
    assert table.forbidden("begin_check", who=table.wren)[0] == "Wren is dead."
    assert [each.word for each in of(Outcome, table.sheet(table.wren).blocks)] == ["Wren is dead"]
    assert chip(table.sheet(table.wren), "Injury").tap == Pick("harm.held", harm)
    table.do("reword_harm", who=table.wren, harm=harm, words="", level="severe")
    assert table.one(table.wren).out == ""


def test_a_rest_clears_a_stress_an_injury_takes_time() -> None:
    table = Table()
    wound, stress = take(table, "moderate"), take(table, "minor", "stress")
    table.do("clear_harm", who=table.wren, harm=stress, why="rest")
    said = table.forbidden("clear_harm", who=table.wren, harm=wound, why="rest")[0]
    assert said == "A rest clears stresses. An injury needs more time to heal."
    table.do("clear_harm", who=table.wren, harm=wound, why="time")
    assert levels(table) == []
    assert table.log()[-1].sentence == "After some time to heal."
    assert "rest" not in [e.tap.move for e in of(Button, table.screen()) if isinstance(e.tap, Do)]
    for who in (table.wren, table.bask):
        table.do("take_harm", who=who, kind="stress", level="minor", words="Soaked")
    assert [e.kind for e in of(Chip, table.screen())].count("Soaked (minor)") == 2
    table.do("rest")
    assert not any(one.harms for one in table.state.people.values())
    assert table.refused("clear_harm", who=table.wren, harm=wound)


def test_what_stands_in_a_box_can_be_put_right() -> None:
    table = Table()
    wound = take(table, "severe")
    table.do("reword_harm", who=table.wren, harm=wound, words="Cracked rib", level="moderate")
    assert table.one(table.wren).harms[0].said == "Cracked rib"
    assert levels(table) == ["moderate"]
