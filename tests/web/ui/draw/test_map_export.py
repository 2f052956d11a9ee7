"""The map as one SVG that stands alone."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

from hotseat.core.maps import Map, Node
from tests.web.ui.draw.mapped import a_map
from ui.draw.map_export import HIGH, WIDE, svg_text

SVG = "{http://www.w3.org/2000/svg}"


def test_it_is_whole_xml_with_every_link_and_name() -> None:
    root = ElementTree.fromstring(svg_text(a_map(8, 60), "Cabin <Seven> & co"))
    assert (root.get("width"), root.get("height")) == (str(WIDE), str(HIGH))
    bows = [each for each in root.iter(f"{SVG}path") if "Q" in str(each.get("d"))]
    assert len(bows) == 60
    words = " ".join(str(each.text) for each in root.iter(f"{SVG}text") if each.text)
    assert "Cabin <Seven> & co" in words
    assert "Marchetti-Ferreira" in words


def test_nothing_in_it_points_outside_or_asks_for_a_style() -> None:
    text = svg_text(a_map(4, 9), "T")
    assert not re.search(r"style=|class=|href|url\(|var\(|data-|<script", text)
    assert text.count("http") == 1


def test_it_says_which_moment_it_shows_and_nothing_of_the_date() -> None:
    made = a_map()
    assert "Earlier state: The cellar" in svg_text(made, "T", "Earlier state: The cellar")
    assert svg_text(made, "T") == svg_text(replace(made, chosen=("l0",)), "T")


def test_red_is_dashed_and_the_legend_says_so() -> None:
    root = ElementTree.fromstring(svg_text(a_map(2, 4), "T"))
    dashed = [each for each in root.iter(f"{SVG}path") if each.get("stroke-dasharray")]
    assert {each.get("stroke") for each in dashed} == {"#a12623"}
    words = [str(each.text) for each in root.iter(f"{SVG}text")]
    assert "\u2212 red" in words


def test_who_is_hurt_or_out_shows() -> None:
    nodes = (Node("a", "A", 0, 0, ailment="Injured"), Node("b", "B", 9, 9, state="out"))
    text = svg_text(Map("m", "M", nodes), "T")
    assert "injured" in text
    assert 'stroke-dasharray="5 5"' in text
