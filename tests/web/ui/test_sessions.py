"""The door of a session: where it stood at its start, and how long it has run."""

from __future__ import annotations

import pytest

from hotseat.core.game import Game, games
from hotseat.core.play import Play
from hotseat.core.story import session_key
from tests.web.ui.world import FakeWorld, of_hot_war
from ui.dialogs import dialog_model
from ui.draw.models import DialogModel, LogModel, Screen, StoryModel
from ui.views import screen


@pytest.fixture
def world() -> FakeWorld:
    made = of_hot_war()
    made.do("make_character", name="Ada Quill", owner="gm")
    return made


def note(world: FakeWorld) -> str:
    return world.app.note.text if world.app.note else ""


def test_a_session_after_the_first_begins_with_where_it_stood(world: FakeWorld) -> None:
    world.do("start_session")
    assert note(world) == ""
    world.do("end_session")
    world.do("start_session")
    assert note(world) == "Session 2. In the story: Ada Quill."


def test_how_long_it_has_run_is_said_where_scenes_begin_and_in_the_head_if_wanted(
    world: FakeWorld,
) -> None:
    world.do("start_session")
    world.now += 4800
    world.send({"app": "scene_dialog"})
    dialog = dialog_model(world.app)
    assert isinstance(dialog, DialogModel)
    assert dialog.lines[-1].startswith("This session has run 1 h 20 min. End session opens")
    assert [each.label for each in dialog.buttons].index("End session") > 3  # not by "Start scene"
    assert screen(world.app).shell.clock is None
    world.send({"app": "clock", "value": "show"})
    since = world.now - 4800
    assert screen(world.app).shell.clock == (since, "1 h 20 min")
    world.do("end_session")
    assert screen(world.app).shell.clock is None


# --- the story of the session before -----------------------------------------------------------

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)


def play_of(world: FakeWorld) -> Play:
    assert world.app.play is not None
    return world.app.play


def at(world: FakeWorld, where: str) -> Screen:
    world.send({"route": f"#/c/{play_of(world).campaign.id}/{where}"})
    return screen(world.app)


def way(world: FakeWorld) -> tuple[str, str]:
    """What stands at the edge of Play's bar, and where it leads."""
    shell = at(world, "table").shell
    return shell.due, shell.due_in


def told(game: str) -> FakeWorld:
    """A campaign whose second session begins; a scene was told in the first."""
    made = FakeWorld()
    made.send({"app": "new", "game": game, "fields": {"title": "Pass"}, "form": "f"})
    made.follow()
    for move in ("start_session", "frame_scene", "end_session", "start_session"):
        assert way(made) == ("", "")
        made.send(
            {"do": move, "args": {"title": "Dusk"} if "scene" in move else {}, "allowed": True}
        )
    return made


@GAMES
def test_a_session_begins_one_tap_from_the_story_of_the_last(game: Game) -> None:
    world = told(game.slug)
    assert way(world) == ("Recap of session 1", "story/1")
    shown = at(world, "story/1").body
    assert isinstance(shown, StoryModel)
    assert [scene.title for scene in shown.chapters[0].scenes][:1] == ["Dusk"]


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("frame_scene", {"title": "Dawn"}),
        ("roll_dice", {"notation": "2d6"}),
        ("note", {"text": "Rain."}),
    ],
)
def test_the_way_goes_with_the_first_scene_roll_or_word_and_comes_back_by_undo(
    move: str, args: dict[str, str]
) -> None:
    world = told("hot_war")
    world.do("set_seats", gm="Gwen", players="Ada")
    assert way(world) == ("Recap of session 1", "story/1")
    world.do(move, **args)
    assert way(world) == ("", "")
    world.send({"app": "undo"})
    assert way(world) == ("Recap of session 1", "story/1")


def test_sessions_that_tell_nothing_are_passed_over() -> None:
    world = told("hot_war")
    world.do("end_session")
    assert way(world) == ("", "")
    world.do("start_session")
    assert way(world) == ("Recap of session 1", "story/1")
    world.do("edit_story", session=session_key(play_of(world), 2), text="It rained.")
    assert way(world) == ("Recap of session 2", "story/2")


@pytest.mark.parametrize("rewound", [False, True])
def test_the_log_s_recap_opens_on_the_last_session_that_has_a_story(rewound: bool) -> None:
    world = told("hot_war")
    assert recap_of(world) == [1]
    world.do("frame_scene", title="Dawn")
    assert recap_of(world) == [2]
    if rewound:
        scene = play_of(world).table.scene_id
        world.do("rewind_scene", scene=scene)
        assert recap_of(world) == [1]


def recap_of(world: FakeWorld) -> list[int]:
    """The sessions that are shown where Recap leads to."""
    model = at(world, "log").body
    assert isinstance(model, LogModel)
    world.send({"route": model.recap})
    shown = screen(world.app).body
    assert isinstance(shown, StoryModel)
    return [chapter.number for chapter in shown.chapters]


def test_before_anything_was_told_the_recap_is_of_the_session_that_runs() -> None:
    world = of_hot_war()
    assert recap_of(world) == [0]
    world.do("start_session")
    assert recap_of(world) == [1]
