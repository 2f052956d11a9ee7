"""Undo and Redo stand on every screen of a campaign and say what they are about."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hotseat.core.campaign import ALLOWED, Campaign
from hotseat.core.dice import scripted
from hotseat.core.game import Game, game, slugs
from hotseat.core.play import Play, Stamp, act, open_play, record, undo
from hotseat.core.sample import play_sample
from hotseat.core.telling import step_said, tell
from tests.engine.toy import TOY
from tests.engine.transcripts import FOLDER, lines
from tests.web.ui.world import FakeWorld
from ui.app import ELSEWHERE
from ui.draw.models import Back, Toast
from ui.views import screen

STAMP = Stamp("t", 0)
SCREENS = ("table", "sheets", "map", "log", "dice", "rules")


@pytest.fixture
def world() -> FakeWorld:
    made = FakeWorld()
    made.send({"app": "new", "game": "playset_zero", "fields": {"title": "Salt"}})
    made.follow()
    return made


def backs(world: FakeWorld) -> tuple[Back | None, Back | None]:
    shell = screen(world.app).shell
    return shell.undo, shell.redo


@pytest.mark.parametrize("where", SCREENS)
def test_both_are_there_on_every_screen_of_a_campaign(world: FakeWorld, where: str) -> None:
    assert world.app.play is not None
    world.send({"route": f"#/c/{world.app.play.campaign.id}/{where}"})
    assert backs(world) == (Back("There is nothing to undo."), Back("There is nothing to redo."))


def test_they_say_which_step_they_are_about_and_so_does_the_screen_reader(
    world: FakeWorld,
) -> None:
    world.do("frame_scene", title="The landing", text="Fog.")
    world.do("roll_dice", notation="2d6")
    assert backs(world) == (Back(step="Rolled 10"), Back("There is nothing to redo."))
    world.send({"app": "undo"})
    assert backs(world) == (Back(step="New scene: The landing"), Back(step="Rolled 10"))
    assert world.spoken[-1] == "Undone: Rolled 10."
    world.send({"app": "redo"})
    assert world.spoken[-1] == "Redone: Rolled 10."
    world.app = replace(world.app, writer=False)
    assert backs(world) == (Back(ELSEWHERE), Back(ELSEWHERE))


def test_a_private_note_is_named_without_its_words(world: FakeWorld) -> None:
    world.do("set_seats", gm="Ines", players="Mara")
    world.do("note", text="The rope is cut.", to="gm")
    undoes, _redo = backs(world)
    assert undoes == Back(step="Note")


def test_what_the_table_allowed_goes_by_what_was_done() -> None:
    play = open_play(TOY, Campaign("c", "toy", "Toys", {}))
    facts = ((ALLOWED, {"sentence": "No."}), ("core.renamed", {"title": "Boats"}))
    play = record(play, facts, STAMP)
    assert step_said(play, 0) == "Campaign renamed"
    entry = tell(play, play.campaign.events[0])
    assert entry is not None
    assert entry.sentence == "Campaign renamed. Against the rules: No."


def test_what_the_log_leaves_out_has_its_name_also_where_the_table_allowed_it() -> None:
    play = open_play(TOY, Campaign("c", "toy", "Toys", {}))
    for facts in ((("toy.cheered", {}),), ((ALLOWED, {"sentence": "No."}), ("toy.cheered", {}))):
        play = record(play, facts, STAMP)
        assert step_said(play, play.history.done[-1]) == "Cheered"


@pytest.mark.parametrize(
    "played", [game(slug) for slug in slugs() if game(slug).playable], ids=lambda each: each.slug
)
def test_every_step_of_a_sample_has_a_short_name_done_and_undone(played: Game) -> None:
    play = play_sample(played, "s", STAMP)
    while play.history.done:
        assert_named(play, play.history.done[-1])
        play = undo(play, STAMP)
        assert_named(play, play.history.redoable[-1])


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_step_of_a_transcript_has_a_name(path: Path) -> None:
    head, *moves = lines(path)
    played = game(head["game"])
    play = open_play(played, Campaign("t", played.slug, head["transcript"], head["options"]))
    for line in moves:
        if "refused" not in line:
            source = scripted(*line.get("faces", ()))
            play = act(play, line["move"], line["args"], source, STAMP)
            assert_named(play, play.history.done[-1])


def assert_named(play: Play, place: int) -> None:
    said = step_said(play, place)
    kind = play.campaign.events[place].kind
    assert said, kind
    assert kind == "core.scene_framed" or len(said) <= 48, said


def test_outside_of_a_campaign_nothing_unseen_is_undone(world: FakeWorld) -> None:
    world.do("frame_scene", title="The landing")
    world.send({"route": "#/"})
    world.send({"app": "undo"})
    world.send({"app": "redo"})
    assert world.app.note is not None
    assert world.app.note.text == "There is nothing to redo."
    assert world.app.play is not None
    assert not world.app.play.history.redoable


def test_the_key_for_undo_restores_in_the_library_when_the_message_is_gone(
    world: FakeWorld,
) -> None:
    (row,) = world.app.rows or (None,)
    assert row is None
    world.send({"route": "#/"})
    chosen = world.app.rows[0].id
    world.send({"app": "delete", "id": chosen})
    world.send({"app": "close"})
    world.send({"app": "undo"})
    assert [row.id for row in world.app.rows] == [chosen]


def test_on_play_whose_head_has_no_redo_it_stands_with_what_was_undone(world: FakeWorld) -> None:
    def toast() -> Toast | None:
        return screen(world.app).toast

    world.do("frame_scene", title="The landing", text="Fog.")
    world.do("roll_dice", notation="2d6")
    for text in ("Undone: Rolled 10.", "Undone: New scene: The landing."):
        world.send({"app": "undo"})
        assert toast() == Toast(text, redo=True)
    world.send({"app": "redo"})
    assert toast() is None, "what came back is seen"
    assert backs(world)[0] == Back(step="New scene: The landing")
    world.send({"app": "undo"})
    world.send({"pick": "fold.seats", "value": "1"})
    assert toast() is None, "it covers nothing that is tapped next"
