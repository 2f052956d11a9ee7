"""A sheet on the screen."""

from __future__ import annotations

from hotseat.core.panels import Chip, Form, Line, Pick
from tests.engine.games.sapio.session import Table, of


def test_a_talent_opens_on_the_sheet_without_editing_it() -> None:
    table = Table()
    (line,) = [part for part in of(Line, table.sheet(table.wren).blocks) if "Aim" in part.text]
    assert isinstance(line.tap, Pick)
    shown = table.sheet(table.wren, **{line.tap.key: line.tap.value}).blocks
    assert "set_talent" in [part.move for part in of(Form, shown)]


def test_what_is_invoked_is_struck_on_every_sheet_and_says_for_what() -> None:
    table = Table()
    table.begin("own:s0", "own:s0.0", "own:q0")
    table.do("set_intent", words="Hold the gate")
    table.do("bring", source="help:m0", who=table.bask, on=True)
    table.do("roll_check", *"-----")
    table.do("resolve_check", keep=True)
    struck = {
        each.label: each.kind.partition(". ")[2]
        for who in (table.wren, table.bask, table.odile)
        for each in of(Chip, table.sheet(who).blocks)
        if each.spent
    }
    own = dict.fromkeys(("Tavern Fiddler", "Drinking Songs", "Agile"), "Invoked: Hold the gate")
    assert struck == {**own, "Heavy Lifting": "Invoked: helping Wren"}
