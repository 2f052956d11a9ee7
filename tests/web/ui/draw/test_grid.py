"""A table to be read across the table."""

from __future__ import annotations

from hotseat.core.panels import Cell, Grid
from tests.web.ui.draw.looking import attr, check, every, said
from ui.draw.grid import grid

ROWS = (
    ("Sabine Orr", (Cell("–"), Cell("by 2", "good"))),
    ("Dov Kessler", (Cell("by 2", "bad"), Cell("–"))),
)


def test_each_cell_stands_under_a_head_and_beside_a_name_that_are_read_out_whole() -> None:
    drawn = grid(Grid("Who beat whom", ("Sabine Orr", "Dov Kessler"), ROWS))
    check(drawn)
    assert attr(drawn, "aria-label") == "Who beat whom"
    heads = [each for each in every(drawn, "th") if attr(each, "scope") == "col"]
    assert [said(each) for each in heads] == ["S Sabine Orr", "D Dov Kessler"]
    rows = [each for each in every(drawn, "th") if attr(each, "scope") == "row"]
    assert [said(each) for each in rows] == ["S Sabine Orr", "D Dov Kessler"]
    cells = [(said(each), attr(each, "class")) for each in every(drawn, "td")][1:]
    assert cells == [("–", None), ("by 2", "good"), ("by 2", "bad"), ("–", None)]


def test_names_that_begin_alike_have_two_letters() -> None:
    alike = (("Sabine Orr", (Cell("–"),)), ("Sol", (Cell("–"),)))
    drawn = grid(Grid("Who beat whom", (), alike))
    assert [said(each).split()[0] for each in every(drawn, "th")] == ["S", "So"]
