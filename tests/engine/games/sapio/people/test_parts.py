"""The words on a sheet, what the rules ask of them, the starting build."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Card, Chips, Field, Form, Line, Pairs
from hotseat.games.sapio.people.ideas import IDEAS, NAMES
from hotseat.games.sapio.people.parts import build_counts
from hotseat.games.sapio.state import Profession, Talent, Weapon
from tests.engine.games.sapio.session import WREN, Table, of


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


def test_ideas_for_qualities_stand_beside_the_warning_of_the_text() -> None:
    asked = next(each for each in of(Field, Table().sheet("t-2").edit) if each.name == "qualities")
    assert asked.hint.startswith("Not one that always applies, such as Lucky or Competent.")
    given = {idea for _group, every in asked.ideas for idea in every}
    assert len(given & set(EXAMPLES)) > 5
    assert not given & {"Lucky", "Competent"}


def test_the_starting_build_is_counted_and_blocks_nothing() -> None:
    table = Table()
    open_for = {
        who: "Starting build" in [card.title for card in of(Card, table.sheet(who).blocks)]
        for who in (table.wren, table.bask, table.odile)
    }
    assert open_for == {table.wren: False, table.bask: True, table.odile: False}
    counts = {what: (n, wanted) for what, n, wanted in build_counts(table.one(table.wren))}
    assert counts["specialization"] == (2, 1)
    assert counts["qualities"] == (2, 2)
    assert counts["side specializations yet"] == (1, 0)
    assert (counts["principle"], counts["worst impulse"]) == ((1, 1), (1, 1))
    lines = [line.text for line in of(Line, table.sheet(table.wren).edit)]
    assert {"Qualities", "No side specializations yet"} <= set(lines)
    shown = [form.fields for form in of(Form, table.sheet(table.wren).edit)]
    assert any(field.value == WREN["main"] for fields in shown for field in fields)


def given(table: Table) -> str:
    """What stands beside Wren where Luck is given, and the advice with it."""
    (row,) = [each for each in of(Chips, table.screen()) if each.label == "Give 1 Luck"]
    assert row.hint.endswith("1 to 3 Luck a session is usual.")
    return row.chips[0].kind


def test_a_weapon_as_a_sheet_writes_it_keeps_its_level() -> None:
    table = Table()
    table.do("edit_character", who=table.wren, weapons="Sword (moderate)\nBow (long)\nAxe: severe")
    assert table.one(table.wren).weapons == (
        Weapon("Sword", "moderate"),
        Weapon("Bow (long)", "minor"),
        Weapon("Axe", "severe"),
    )


@pytest.mark.parametrize(
    ("typed", "level"),
    [
        ("Sword", "moderate"),
        ("Her father’s sword", "moderate"),
        ("great axe", "severe"),
        ("Axe: minor", "minor"),
        ("Rapier", "minor"),
        ("Swordfish", "minor"),
    ],
)
def test_a_weapon_that_is_known_starts_at_its_level(typed: str, level: str) -> None:
    table = Table()
    table.do("edit_character", who=table.wren, weapons=typed)
    assert table.one(table.wren).weapons[0].level == level


def test_what_a_profession_covers_and_equipment_are_noted_on_the_sheet() -> None:
    table = Table()
    assert "Equipment and notes" not in str(table.sheet(table.wren).blocks)
    table.do("edit_character", who=table.wren, covers="Roofs, ropes", gear="Torch")
    pairs = [pair for each in of(Pairs, table.sheet(table.wren).blocks) for pair in each.pairs]
    assert ("What the professions cover", "Roofs, ropes") in pairs
    assert ("Equipment and notes", "Torch") in pairs


def test_magic_without_a_talent_is_remarked() -> None:
    table = Table()
    odd = table.do("make_character", name="Imre", owner="t-1#1", qualities="Magical")
    said = "Magic needs a special talent for it too"
    assert (said in str(table.sheet(odd)), said in str(table.sheet(table.wren))) == (True, False)


def test_a_talent_that_may_have_nothing_to_do_with_magic_is_not_called_enough() -> None:
    """No program can tell whether a talent is of magic: the table counts none as right."""
    table = Table()
    for talents, tone in (("", "warn"), ("Deadly Aim", "")):
        table.do("edit_character", who=table.wren, qualities="Magical", talents=talents)
        lines = of(Line, table.sheet(table.wren).edit)
        (remark,) = (line for line in lines if line.text.startswith("Magic needs"))
        assert [tag.tone for tag in remark.tags] == [tone]


def test_qualities_part_at_commas_and_a_talent_at_a_dash() -> None:
    table = Table()
    words = {"qualities": "Agile, Perceptive\nStoic", "talents": "Weather Sense - knows the sky"}
    table.do("edit_character", who=table.wren, **words)
    assert table.one(table.wren).qualities == ("Agile", "Perceptive", "Stoic")
    assert table.one(table.wren).talents == (Talent("Weather Sense", "knows the sky"),)


def test_professions_and_weapons_stand_by_the_times_that_names_are_of() -> None:
    for field in ("main", "weapons"):
        assert list(IDEAS[field].groups) == list(NAMES)
