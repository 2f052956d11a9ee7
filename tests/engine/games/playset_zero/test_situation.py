"""The situation and the GM's notes."""

from __future__ import annotations

from hotseat.core.panels import Form, Private, Text
from hotseat.games.playset_zero.options import DANGERS, HELPERS
from tests.engine.games.playset_zero.session import MARA, Table, form, of


def test_a_situation_with_its_sides() -> None:
    table = Table()
    table.do("write_scenario", situation="The dam breaks", side_1="The works", wants_1="Salt")
    assert [(side.name, side.wants) for side in table.state.sides] == [("The works", "Salt")]
    assert form(table.screen(scenario="1"), "write_scenario").fields[0].value == "The dam breaks"


def test_the_gms_notes_stand_apart_and_are_for_the_gm() -> None:
    table = Table()
    secret = table.do("keep_secret", text="The wheel is in the crate")
    event = next(event for event in table.play.campaign.events if event.id == secret)
    assert event.data["secret"] == {"whose": "gm", "key": secret}
    assert table.play.campaign.private == {"gm": {secret: "The wheel is in the crate"}}
    assert "wheel" not in str(table.state)
    for eyes, seen in (("table", False), (MARA, False), ("gm", True)):
        shown = table.screen(eyes)
        assert bool(of(Private, shown)) is seen
        fields = [field for each in of(Form, shown) for field in each.fields]
        assert any("wheel" in str(field.value) for field in fields) is seen
        assert not any("wheel" in text.text for text in of(Text, shown))
    entry = table.log()[-1]
    assert entry.secret is not None
    assert (entry.secret.whose, entry.sentence) == ("gm", "")
    table.do("keep_secret", text="")
    assert table.state.secret is None
    assert table.log()[-1].title == "GM notes cleared"


def test_house_rules_are_the_reading_taken_until_they_are_set() -> None:
    assert Table().state.table.option(DANGERS) == "2"
    assert Table({"helpers": "any"}).state.table.option(HELPERS) == "any"
