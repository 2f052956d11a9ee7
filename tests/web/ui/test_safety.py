"""The stop card, a break, lines and veils, as the app shows them; nobody who tapped is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.panels import Button, Command, Form, Pairs
from hotseat.core.private import GM
from tests.web.ui.world import FakeWorld
from ui.draw.log import entry
from ui.draw.models import DialogModel, LogModel
from ui.html import render
from ui.safety import MAKERS
from ui.views import screen


def world() -> FakeWorld:
    made = FakeWorld()
    made.send({"app": "new", "game": "isolation", "fields": {"title": "Pass"}, "form": "f"})
    made.follow()
    return made


def dialog(made: FakeWorld) -> DialogModel:
    model = screen(made.app).dialog
    assert isinstance(model, DialogModel)
    return model


def way(made: FakeWorld, label: str) -> Button:
    return next(button for button in dialog(made).buttons if button.label == label)


def kinds(made: FakeWorld) -> list[str]:
    assert made.app.play is not None
    return [event.kind for event in made.app.play.campaign.events]


@pytest.mark.parametrize("part", ["table", "sheets", "log", "story", "dice", "rules"])
def test_stop_is_a_tool_of_every_screen_of_a_campaign(part: str) -> None:
    made = world()
    assert made.app.play is not None
    made.send({"route": f"#/c/{made.app.play.campaign.id}/{part}"})
    assert [tool.label for tool in screen(made.app).shell.tools][-1] == "Stop"
    made.send({"route": "#/"})
    assert not screen(made.app).shell.tools


def test_a_tap_on_stop_a_break_and_going_on_differently_write_nothing() -> None:
    made = world()
    made.send({"app": "hand_over", "to": GM})
    before = made.app.play
    made.send({"app": "stop"})
    assert dialog(made).stops
    assert dialog(made).must
    assert [button.label for button in dialog(made).buttons][:2] == [
        "Continue differently",
        "Rewind scene",
    ]
    assert MAKERS in str(dialog(made).parts)
    made.send({"app": "break"})
    assert dialog(made).title == "Break"
    made.send({"app": "close"})
    assert made.app.dialog is None
    assert made.app.play is before


def test_rewind_leaves_the_last_scene_out_names_nobody_and_is_undone() -> None:
    made = world()
    made.send({"app": "hand_over", "to": GM})
    made.do("frame_scene", title="Dusk")
    made.do("note", text="Too much.")
    made.send({"app": "stop"})
    assert not way(made, "Rewind scene").why_not
    made.send({"app": "rewind"})
    assert made.app.dialog is None
    assert made.app.note is not None
    assert made.app.note.undo
    assert made.app.play is not None
    assert [event.by for event in made.app.play.campaign.events] == ["gm", "gm", ""]
    made.send({"route": f"#/c/{made.app.play.campaign.id}/log"})
    log = screen(made.app).body
    assert isinstance(log, LogModel)
    assert [row.rewound for row in log.rows] == [True, True, False]
    assert "Rewound: " in render(entry(log.rows[1]))
    made.send({"app": "story", "value": "1"})
    told = screen(made.app).body
    assert isinstance(told, LogModel)
    assert not told.rows
    made.send({"app": "stop"})
    assert way(made, "Rewind scene").why_not
    made.send({"app": "undo"})
    assert kinds(made)[-1] == "core.undone"
    assert made.app.play.table.scene == "Dusk"


def test_without_a_scene_rewind_is_greyed_and_does_nothing() -> None:
    made = world()
    made.send({"app": "stop"})
    assert "Start a scene first." in way(made, "Rewind scene").why_not
    made.send({"app": "rewind"})
    assert kinds(made) == []


def test_a_tab_that_only_reads_along_can_stop_and_read_and_not_rewind() -> None:
    made = world()
    made.do("frame_scene", title="Dusk")
    made.app = replace(made.app, writer=False)
    made.send({"app": "stop"})
    assert "another tab" in way(made, "Rewind scene").why_not
    made.send({"app": "lines_dialog"})
    assert any(isinstance(part, Pairs) for part in dialog(made).parts)


def test_lines_and_veils_are_written_by_whoever_and_read_from_the_stop_card() -> None:
    made = world()
    made.send({"app": "hand_over", "to": GM})
    made.send({"app": "scene_dialog"})
    assert way(made, "Lines and veils")
    made.send({"app": "lines_dialog"})
    (form,) = (part for part in dialog(made).parts if isinstance(part, Form))
    assert [field.name for field in form.fields] == ["lines", "veils"]
    made.do("set_lines_and_veils", lines="Slurs", veils="Torture")
    assert made.app.play is not None
    assert made.app.play.campaign.events[-1].by == ""
    made.send({"app": "lines_dialog", "from": "stop"})
    (pairs,) = (part for part in dialog(made).parts if isinstance(part, Pairs))
    assert pairs.pairs == (("Lines", "Slurs"), ("Veils", "Torture"))
    assert way(made, "Write them down").tap == Command("lines_dialog")
    made.app = replace(made.app, writer=False)
    assert [button.label for button in dialog(made).buttons] == ["Back"]
    assert dialog(made).stops
    made.send({"app": "stop"})
    assert dialog(made).title == "Stop"
