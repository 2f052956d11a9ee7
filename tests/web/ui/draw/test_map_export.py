"""The map as one SVG that stands alone."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

from hotseat.core.maps import Link, Map, Node, Ring
from tests.web.ui.draw.mapped import a_map
from ui.draw.map_export import HIGH, WIDE, svg_text
from ui.draw.map_words import CROSS, SQUARE

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


def test_a_bundle_of_many_links_is_a_strand_with_their_number() -> None:
    links = tuple(Link(f"l{n}", "a", "b", "red", f"L{n}") for n in range(12))
    both = (*links, Link("g1", "a", "b", "green", "G1"), Link("g2", "a", "b", "green", "G2"))
    made = Map("m", "M", (Node("a", "A", 0, 500), Node("b", "B", 999, 500)), both)
    root = ElementTree.fromstring(svg_text(made, "T"))
    bows = [each for each in root.iter(f"{SVG}path") if "Q" in str(each.get("d"))]
    starts = sorted(float(str(each.get("d")).split()[1].split("Q")[0]) for each in bows)
    apart = min(high - low for low, high in pairwise(starts))
    assert [each.get("stroke") for each in bows] == ["#a12623", "#175f2f", "#175f2f"]
    assert float(str(bows[1].get("stroke-width"))) < apart
    assert "\u221212" in [str(each.text) for each in root.iter(f"{SVG}tspan")]


def test_red_is_dashed_and_the_legend_says_so() -> None:
    root = ElementTree.fromstring(svg_text(a_map(2, 4), "T"))
    dashed = [each for each in root.iter(f"{SVG}path") if each.get("stroke-dasharray")]
    assert {each.get("stroke") for each in dashed} == {"#a12623"}
    words = [str(each.text) for each in root.iter(f"{SVG}text")]
    assert "\u2212 red" in words


def test_rings_stand_under_all_else_with_their_names() -> None:
    made = replace(a_map(2, 4), rings=(Ring("Layer 1", 480), Ring("Layer 2", 470), Ring("", 90)))
    root = ElementTree.fromstring(svg_text(made, "T"))
    wide = [float(str(each.get("rx"))) for each in root.iter(f"{SVG}ellipse")]
    assert len(wide) == 3
    assert wide[0] > 5 * wide[2]
    names = [str(each.text) for each in root.iter(f"{SVG}text")]
    assert ("Layer 2" in names, "Layer 1" in names) == (True, False)  # no room for both


def test_who_is_hurt_or_out_shows() -> None:
    nodes = (Node("a", "A", 0, 0, ailment="Injured"), Node("b", "B", 9, 9, state="out"))
    text = svg_text(Map("m", "M", nodes), "T")
    assert "injured" in text
    assert 'stroke-dasharray="5 5"' in text


def test_who_is_gone_is_crossed_out_who_is_done_ringed_and_a_truce_is_no_number() -> None:
    nodes = (Node("a", "A", 0, 0, state="gone"), Node("b", "B", 999, 900, state="done"))
    links = (Link("l", "a", "b", "green", "Truce", counted=False),)
    text = svg_text(Map("m", "M", nodes, links), "T")
    assert text.count(f'd="{CROSS}"') == 1
    assert text.count('stroke-width="5"') == 1
    assert ">Truce<" in text
    assert "+1" not in text


def test_a_group_is_square_in_the_picture_too() -> None:
    nodes = (Node("a", "A", 0, 0), Node("b", "B", 999, 900, state="group"))
    text = svg_text(Map("m", "M", nodes), "T")
    assert text.count(f'd="{SQUARE}"') == text.count("<circle") == 2
    assert ">group<" in text


def test_a_name_of_nothing_but_spaces_is_drawn_without_words() -> None:
    nodes = (Node("a", " ", 0, 500), Node("b", "B", 999, 500))
    made = Map("m", "M", nodes, (Link("l", "a", "b", "red", "L"),))
    assert ElementTree.fromstring(svg_text(made, "T")) is not None


def test_a_pair_says_each_of_its_links_where_there_is_room_else_how_many() -> None:
    nodes = (Node("a", "Oda", 0, 500), Node("b", "Wolf", 999, 500))
    said = ("Calm / Clever", "Proud / Bossy", "Proud / Bossy", "")
    links = tuple(Link(f"l{n}", "a", "b", "green", label) for n, label in enumerate(said))

    def told(*links: Link) -> list[str]:
        root = ElementTree.fromstring(svg_text(Map("m", "M", nodes, links), "T"))
        return [str(each.text) for each in root.iter(f"{SVG}tspan")]

    assert told(*links) == ["+ Calm / Clever", "+ Proud / Bossy ×2", "+ no label"]
    assert told(*(replace(link, label="Oda") for link in links)) == ["+4"]
    assert told(*(replace(links[0], label=f"L{n}") for n in range(12))) == ["+12"]
