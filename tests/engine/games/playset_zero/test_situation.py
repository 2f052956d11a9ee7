"""The situation and the GM's notes."""

from __future__ import annotations

from hotseat.core.panels import Form, Picker, Private, Text, View
from hotseat.core.private import GM, readable
from hotseat.games.playset_zero.options import DANGERS, HELPERS
from hotseat.games.playset_zero.screen.notebook import notebook
from tests.engine.games.playset_zero.session import MARA, Table, form, of, texts


def test_a_situation_with_its_sides() -> None:
    table = Table()
    table.do("write_scenario", situation="The dam breaks", side_1="The works", wants_1="Salt")
    assert [(side.name, side.wants) for side in table.state.sides] == [("The works", "Salt")]
    shown = table.screen(scenario="1")
    (over,) = of(Picker, shown)
    assert form(over, "write_scenario").fields[0].value == "The dam breaks"
    stage = [block for block in shown if block is not over]
    assert stage == list(table.screen()), "it lies over the stage and moves nothing"


def test_a_danger_that_nobody_named_spreads_nowhere() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda)
    table.do("name_danger", place=0, text="The rail breaks")
    table.do("roll", 1, 1, 1)
    table.do("settle")
    seeds = [seed for seed in notebook(table.state, View(GM)).seeds if seed.startswith("It came")]
    assert seeds == ["It came true, and now it spreads: “The rail breaks”"]


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


def test_who_reads_what_a_side_wants_is_said() -> None:
    asked = form(Table().screen(scenario="1"), "write_scenario").fields
    hints = [field.hint for field in asked if field.name.startswith("wants_")]
    assert hints[0].startswith("Everyone can read this.")
    assert hints[1:] == ["", ""]  # once is enough


def test_a_side_can_be_the_gms_alone() -> None:
    table = Table()
    table.do("hide_side", side="1", name="The Countess", wants="The ferry sunk")
    assert "Countess" not in str(table.state)
    assert "sunk" not in str([event.data for event in table.play.campaign.events])
    for eyes, seen in (("table", False), (MARA, False), ("gm", True)):
        shown = table.screen(eyes)
        fields = [field for each in of(Form, shown) for field in each.fields]
        assert ("The Countess" in [field.value for field in fields]) is seen
        assert any("sunk" in str(field.value) for field in fields) is seen
    assert "The GM has notes. Switch to GM view to read them." in texts(table.screen())
    entry = table.log()[-1]
    assert entry.title == "Side for the GM saved"
    assert entry.secret is not None
    places = [f.args["side"] for f in of(Form, table.screen("gm")) if f.move == "hide_side"]
    assert places == ["1", "2"]  # and one more can be added
    table.do("hide_side", side="1")
    assert not table.state.hidden
    assert table.log()[-1].title == "Side for the GM erased"


def test_house_rules_are_the_reading_taken_until_they_are_set() -> None:
    assert Table().state.table.option(DANGERS) == "2"
    assert Table({"helpers": "any"}).state.table.option(HELPERS) == "any"


def test_a_side_of_the_gms_alone_is_in_no_seed_of_a_scene() -> None:
    table = Table()
    table.do("write_scenario", situation="The dam breaks", side_1="The works", wants_1="Salt")
    table.do("hide_side", side="1", name="The Countess", wants="The ferry sunk")
    secrets = readable(table.play.campaign.private, GM)
    ready = notebook(table.state, View(GM, secrets=secrets))
    assert "The ferry sunk" in [line.text for line in ready.wants]
    assert [seed for seed in ready.seeds if "Salt" in seed]
    assert not [seed for seed in ready.seeds if "Countess" in seed or "sunk" in seed]
