"""What is picked up and what stays invoked follow an edited sheet."""

from __future__ import annotations

from tests.engine.games.sapio.session import Table


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
