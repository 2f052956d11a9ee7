"""The whole glass: each region's markup, for every kind of body."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from hotseat.core.panels import Button, Command, Entry, Steps, Text
from hotseat.core.sheet import NewSheet, OpenSheet, Sheet
from ui.draw import models as m
from ui.draw.screens import body as drawn
from ui.draw.screens import paint

SHELL = m.ShellModel("<b>Ferry</b>", game="zero_game", undo=m.Back())
LOG = m.LogModel((m.LogRow("a-1", Entry("Word")),))
SHEET, OPEN = Sheet("1", "Oda"), OpenSheet((Text("x"),))
BODIES: tuple[m.Body, ...] = (
    m.LibraryModel((), ()),
    m.TableModel((Text("x"),)),
    m.SheetsModel((SHEET,)),
    m.SheetModel(SHEET, OPEN),
    m.NewSheetModel(NewSheet("New", ())),
    LOG,
    m.DiceModel(),
    m.RulesModel("Zero", "", ()),
    m.NoticeModel(
        "Campaign not found", ("It is gone.",), (Button("Back", Command("library")),), "bad"
    ),
    m.PageModel("Page", (Text("x"),), ("A line.",)),
)


class Balance(HTMLParser):
    """Fails where a tag is closed that is not open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "style" not in dict(attrs)
        if tag not in ("br", "hr", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("body", BODIES, ids=lambda body: type(body).__name__)
def test_every_body_is_painted_in_balanced_markup(body: m.Body) -> None:
    dialog = m.DialogModel("Sure?")
    painted = paint(m.Screen(SHELL, body, log=LOG, dialog=dialog, toast=m.Toast("Done.")))
    names = {"r-head", "r-scene", "r-foot", "r-rail", "r-log", "r-over"}
    assert set(painted.regions) == names
    for markup in painted.regions.values():
        reader = Balance()
        reader.feed(markup)
        assert reader.open == []
    assert painted.regions["r-scene"]
    assert "<b>Ferry" not in painted.regions["r-head"]


def test_what_stands_on_the_root() -> None:
    on_the_table = isinstance(BODIES[1], m.TableModel)
    frame = "shell no-log" if on_the_table else "shell no-log no-foot"
    painted = paint(m.Screen(SHELL, BODIES[1], dialog=m.SettingsModel()))
    assert painted.title == "<b>Ferry</b>, Hotseat"
    assert painted.game == "zero-game"
    assert (painted.theme, painted.shell, painted.modal) == ("auto", frame, True)
    beside = paint(m.Screen(m.ShellModel("Hotseat"), BODIES[0], log=LOG))
    assert (beside.title, beside.game, beside.shell, beside.modal) == (
        "Hotseat",
        "",
        "shell no-foot",
        False,
    )


def test_a_set_up_has_no_bar_and_leads_to_lines_and_veils_but_on_a_phone() -> None:
    set_up = m.TableModel((Steps(("Situation", "Characters"), 0), Text("x")))
    painted = paint(m.Screen(SHELL, set_up))
    assert painted.shell == "shell no-log no-foot"
    assert "Lines and veils" in painted.regions["r-scene"]
    seat = paint(m.Screen(replace(SHELL, tabs=(m.NavItem("You", "you", "#"),)), set_up))
    assert "Lines and veils" not in seat.regions["r-scene"]


def test_the_same_screen_is_the_same_string() -> None:
    screen = m.Screen(SHELL, BODIES[1], log=LOG)
    assert paint(screen).regions == paint(screen).regions


def test_a_body_that_there_is_not_is_a_fault_and_is_said() -> None:
    with pytest.raises(TypeError, match="no drawing"):
        drawn("text", m.DrawContext())  # type: ignore[arg-type]
    painted = paint(m.Screen(SHELL, "text"))  # type: ignore[arg-type]
    assert "This screen can't be shown" in painted.regions["r-scene"]
    assert "Open log" in painted.regions["r-scene"]


def test_what_cannot_be_drawn_leaves_the_rest_alone() -> None:
    """An entry, a dialog, a bar: each is missed by itself."""
    whole = paint(m.Screen(SHELL, BODIES[1], log=LOG))
    entry = m.LogRow("x", Entry("Odd", dice=(7,)), False, "")  # type: ignore[arg-type]
    rows = (*LOG.rows, entry)
    torn = paint(
        m.Screen(
            replace(SHELL, title=7),  # type: ignore[arg-type]
            BODIES[1],
            log=replace(LOG, rows=rows),
            dialog=m.DialogModel("x", parts=(7,)),  # type: ignore[arg-type]
        )
    )
    assert torn.regions["r-scene"] == whole.regions["r-scene"]
    assert torn.regions["r-rail"] == whole.regions["r-rail"]
    assert "This entry can't be shown" in torn.regions["r-log"]
    assert LOG.rows[0].entry.title in torn.regions["r-log"]
    assert "This can't be shown" in torn.regions["r-over"]
