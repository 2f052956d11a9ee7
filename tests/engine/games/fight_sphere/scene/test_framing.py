"""Who frames a scene."""

from __future__ import annotations

from hotseat.core.frozen import replace
from hotseat.core.panels import Chips, Do, Field, Heading
from hotseat.games.fight_sphere.scene.framing import framers
from tests.engine.games.fight_sphere.session import ANN, CY, Table
from tests.engine.games.shared import of


def test_who_frames_the_scene_is_said_with_the_roll() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.ash)
    table.do("begin_conflict", who=table.brine)
    said = table.forbidden("describe_scene", framer=CY)[0]
    assert said == "Cy has no Judgment Pool. Ask someone else."
    (asked,) = (c for c in of(Chips, table.screen()) if c.label == "Who frames this scene?")
    shown = [(chip.label, chip.kind, chip.pressed) for chip in asked.chips]
    assert shown == [("Bo", "", True), ("Ines", "", False), ("Ann", "Judgment Pool", False)]
    assert asked.chips[2].tap == Do("describe_scene", {"framer": ANN})
    table.do("describe_scene", framer=ANN)
    table.do("roll_scene", *[6] * 6, about="The lift stops")
    assert (table.conflict.about, table.conflict.framer) == ("The lift stops", ANN)
    said = [entry.sentence for entry in table.log() if entry.title == "Scene framed"]
    assert said == ["Framed by Ann.", "“The lift stops”. Framed by Ann."]


def test_a_player_who_has_a_judgment_pool_too_is_asked_once() -> None:
    table = Table()
    state = replace(table.state, judgment={ANN: 2, CY: 3})
    assert list(framers(state, state.people[table.ash]).values()) == ["Ann", "Ines", "Cy"]


def test_what_the_scene_is_about_has_room_for_a_sentence_and_stays_one_line() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    (about,) = (field for field in of(Field, table.screen()) if field.name == "about")
    assert about.kind == "lines"
    table.do("describe_scene", about="The lift stops\nbetween two floors")
    assert table.conflict.about == "The lift stops between two floors"


def test_the_words_of_a_scene_stand_in_their_field_in_sight_and_move_no_heading() -> None:
    table = Table()
    for begin in (
        lambda: table.do("begin_conflict", who=table.ash),
        lambda: table.fight(table.ash, table.gax),
    ):
        begin()
        shown = table.screen()
        (about,) = (field for field in of(Field, shown) if field.name == "about")
        assert about.hint == "Optional. For example, “find the way out”, or a sentence."
        table.do("describe_scene", about="The lift stops between two floors of the market")
        assert of(Heading, table.screen()) == of(Heading, shown)
        table.do("cancel_scene")
