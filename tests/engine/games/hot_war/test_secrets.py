"""Hidden agendas: their words are for their player and the GM alone."""

from __future__ import annotations

import json

from hotseat.core.files import write_file
from hotseat.core.panels import Private, Text
from tests.engine.games.hot_war.session import CAROLINE, JOE, Table, officer_in_the_street
from tests.engine.games.shared import of

TEXT = "Turn gullible soldiers into moles."


def shown(table: Table, eyes: str) -> str:
    sheets = [table.sheet(who, eyes) for who in table.state.people]
    return repr((table.screen(eyes), sheets, table.map()))


def test_only_the_owner_and_the_gm_read_them() -> None:
    table = Table()
    officer_in_the_street(table)
    for step in ("pools", "outcome"):
        assert TEXT in shown(table, CAROLINE), step
        assert TEXT in shown(table, "gm"), step
        assert TEXT not in shown(table, JOE), step
        assert TEXT not in shown(table, "table"), step
        if step == "pools":
            table.do("roll_conflict", *[1] * 5, *[9] * 10)
    assert TEXT not in repr(table.log())
    assert TEXT not in repr(table.state)


def test_every_text_stands_behind_a_hold_of_its_owner() -> None:
    table = Table()
    held = of(Private, table.sheet(table.beaumont, CAROLINE).blocks)
    assert {each.whose for each in held} == {CAROLINE}
    assert [each.label for each in held] == ["Personal hidden agenda", "Factional hidden agenda"]


def test_other_eyes_are_told_who_can_read_them() -> None:
    table = Table()
    name = table.state.table.seats.name_of(CAROLINE)
    for eyes, times in (("table", 1), (JOE, 1), (CAROLINE, 0), ("gm", 0)):
        texts = [each.text for each in of(Text, table.sheet(table.beaumont, eyes).blocks)]
        for which in ("personal", "factional"):
            said = f"{name} and the GM can read the {which} hidden agenda. Switch view to do so."
            assert texts.count(said) == times, eyes


def test_in_pools_dice_and_log_it_is_a_hidden_agenda_and_no_more() -> None:
    table = Table()
    officer_in_the_street(table)
    table.do("roll_conflict", *[1] * 5, *[9] * 10)
    tags = [die.tag for die in table.conflict.fallen[1].dice]
    assert tags.count("Hidden agenda") == 3
    table.do("resolve_conflict")
    said = table.log()[-1].sentence
    assert "Hidden agendas: Beaumont 1 plus (factional)." in said  # HW-17
    assert TEXT not in said


def test_another_players_copy_does_not_hold_them() -> None:
    table = Table()
    campaign = table.play.campaign
    assert TEXT in write_file(campaign)
    facts = [[event.kind, dict(event.data)] for event in campaign.events]
    assert TEXT not in json.dumps(facts)
    assert TEXT in repr(campaign.private[CAROLINE])
    assert TEXT not in repr(campaign.private.get(JOE, {}))
