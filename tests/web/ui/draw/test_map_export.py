"""What Python gives for the map as a file: the drawing, and the sheet it is put on. How the two
become one picture is looked at in a browser (tests/e2e/test_map_file.py)."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

from hotseat.core.maps import Link, Map, Node
from tests.web.ui.draw.mapped import a_map, model
from ui.draw.map_export import HIGH, WIDE, picture


def texts(sheet: str) -> list[str]:
    return [str(each.text) for each in ElementTree.fromstring(sheet).iter("text") if each.text]


def test_the_sheet_is_whole_xml_with_title_and_one_place_for_the_map() -> None:
    sheet = picture(model(a_map(8, 60)), "Cabin <Seven> & co").sheet
    root = ElementTree.fromstring(sheet)
    assert (root.get("width"), root.get("height")) == (str(WIDE), str(HIGH))
    assert "Cabin <Seven> & co" in texts(sheet)
    assert [len(group) for group in root.iter("g")].count(0) == 1


def test_nothing_on_the_sheet_points_outside_or_asks_for_a_style() -> None:
    sheet = picture(model(a_map(4, 9)), "T").sheet
    assert not re.search(r"style=|class=|href|url\(|var\(|data-|<script|http", sheet)


def test_it_says_which_moment_it_shows_and_nothing_of_what_is_chosen() -> None:
    made = a_map()
    assert "Who feels what. Earlier state: The cellar" in texts(
        picture(model(made), "T", "Earlier state: The cellar").sheet
    )
    chosen = model(replace(made, chosen=("l0",)), linking=True, first="p1", labels=False)
    assert picture(model(made), "T") == picture(chosen, "T")


def test_the_drawing_has_every_link_and_name_and_all_labels_open() -> None:
    drawing = picture(model(a_map(8, 60)), "T").drawing
    assert len(re.findall(r'class="strand[" ]', drawing)) == 60
    assert "Marchetti-" in drawing
    assert drawing.count('class="tie is-open"') == drawing.count('data-weight="')


def test_the_legend_names_what_is_on_the_map_dashes_red_and_squares_a_group() -> None:
    sheet = picture(model(a_map(2, 4)), "T").sheet
    dashed = [
        each for each in ElementTree.fromstring(sheet).iter("path") if each.get("stroke-dasharray")
    ]
    assert [each.get("stroke") for each in dashed] == ["#a12623"]
    assert "\u2212 red" in texts(sheet)
    nodes = (Node("a", "A", 0, 0), Node("b", "B", 999, 900, state="group"))
    dots = (Link("l", "a", "b", "green", "Truce", counted=False, dotted=True),)
    sheet = picture(model(Map("m", "M", nodes, dots)), "T").sheet
    (dotted,) = (e for e in ElementTree.fromstring(sheet).iter("path") if e.get("stroke-dasharray"))
    assert (dotted.get("stroke-dasharray"), dotted.get("stroke-linecap")) == ("1 9", "round")
    links = (Link("l", "a", "b", "green", "Truce", counted=False),)
    assert texts(picture(model(Map("m", "M", nodes, links)), "T").sheet)[2:] == ["green", "group"]
