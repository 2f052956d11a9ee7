"""Injuries and stresses: taken, cleared, put right."""

from __future__ import annotations

from hotseat.core.panels import Button, Chip, Do, Outcome, Pick
from tests.engine.games.sapio.session import Table, chip, of


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
    assert (entry.title, entry.sentence) == (
        "Out of action",
        "Severe → Out of action: the severe box is full.",
    )
    assert "Wren is out of action" in [e.word for e in of(Outcome, table.sheet(table.wren).blocks)]
    assert table.forbidden("begin_check", who=table.wren)[0] == "Wren is out of action."


def test_a_weapon_kills_and_what_did_so_can_be_put_right() -> None:
    table = Table()
    harm = table.do("take_harm", who=table.wren, kind="injury", level="death", blow=True)
    assert table.log()[-1].title == "Killed"
    assert table.forbidden("begin_check", who=table.wren)[0] == "Wren is dead."
    assert [each.word for each in of(Outcome, table.sheet(table.wren).blocks)] == ["Wren is dead"]
    assert chip(table.sheet(table.wren), "Injury").tap == Pick(f"harm.{table.wren}", harm)
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
    assert [e.kind for e in of(Chip, table.screen())].count("minor") == 2
    table.do("rest")
    assert not any(one.harms for one in table.state.people.values())
    assert table.refused("clear_harm", who=table.wren, harm=wound)


def test_what_stands_in_a_box_can_be_put_right() -> None:
    table = Table()
    wound = take(table, "severe")
    table.do("reword_harm", who=table.wren, harm=wound, words="Cracked rib", level="moderate")
    assert table.one(table.wren).harms[0].said == "Cracked rib"
    assert levels(table) == ["moderate"]
