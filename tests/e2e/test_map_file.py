"""The map as a file: what Python draws, placed by the browser beside the page (map_export.js). It
stands alone, says all that the map says, and is the same whatever the page looks like."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from playwright.sync_api import Page

from hotseat.core.maps import Link, Map, Node, Ring
from tests.e2e.conftest import Site
from tests.web.ui.draw.mapped import a_map, model
from ui.draw.map_export import HIGH, WIDE, picture
from ui.draw.map_words import CROSS, SQUARE

SVG = "{http://www.w3.org/2000/svg}"
GOOD, BAD = "rgb(23, 95, 47)", "rgb(161, 38, 35)"
Placed = Callable[..., str]


def place(page: Page, site: Site, made: Map, title: str = "T") -> str:
    """The picture of a map, as SVG text; no Python is needed on the page for it."""
    page.goto(site.url)
    page.wait_for_function("() => window.hotseat && 'mapSvg' in hotseat")
    drawn = picture(model(made), title)
    given = [drawn.drawing, drawn.sheet]
    return str(page.evaluate("([drawing, sheet]) => hotseat.mapSvg(drawing, sheet)", given))


@pytest.fixture
def placed(fresh_page: Page, site: Site) -> Placed:
    """``placed(map, title)``: the picture of that map."""
    return partial(place, fresh_page, site)


def parts(text: str, name: str) -> Iterator[Element]:
    return ElementTree.fromstring(text).iter(f"{SVG}{name}")


def words(text: str) -> list[str]:
    """What is written on it; a halo and its text say the same once."""
    said = ["".join(each.itertext()) for each in parts(text, "text")]
    return [word for at, word in enumerate(said) if at == 0 or word != said[at - 1]]


def strands(text: str) -> list[Element]:
    return [each for each in parts(text, "path") if "Q" in str(each.get("d"))]


def test_it_is_whole_xml_with_every_link_and_name(placed: Placed) -> None:
    text = placed(a_map(8, 60), "Cabin <Seven> & co")
    assert text.startswith("<?xml")
    root = ElementTree.fromstring(text)
    assert (root.get("width"), root.get("height")) == (str(WIDE), str(HIGH))
    assert len(strands(text)) == 60
    said = words(text)
    assert "Cabin <Seven> & co" in said
    assert {"Marta", "Piet", "Mirko", "Yusuf", "Lew", "Ingrid", "Bo"} <= set(said)


def test_nothing_in_it_runs_points_outside_or_asks_for_a_style(placed: Placed) -> None:
    text = placed(a_map(4, 9))
    assert not re.search(
        r"style=|class=|href|url\(|var\(|data-|aria-|tabindex|<script| on\w+=", text
    )
    assert text.count("http") == 1


_BOUNDS = """text => {
  const page = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const svg = document.body.appendChild(document.importNode(page, true));
  const zero = svg.getBoundingClientRect();
  const boxes = [...svg.querySelectorAll("text")].map((each) => {
    const box = each.getBoundingClientRect();
    return [box.left - zero.left, box.top - zero.top, box.right - zero.left, box.bottom - zero.top];
  });
  svg.remove();
  return boxes.filter(([left, top, right, bottom]) =>
    left < 0 || top < 0 || right > zero.width || bottom > zero.height);
}"""


@pytest.mark.parametrize(("people", "links"), [(2, 3), (4, 9), (8, 60)])
def test_all_that_is_written_lies_within_it(
    placed: Placed, fresh_page: Page, people: int, links: int
) -> None:
    text = placed(a_map(people, links))
    assert fresh_page.evaluate(_BOUNDS, text) == []


def test_it_is_the_same_on_a_phone_in_the_dark(page_at: Callable[..., Page], site: Site) -> None:
    made = a_map(5, 12)
    wide = place(page_at(1400, 900, color_scheme="light"), site, made)
    assert place(page_at(360, 640, color_scheme="dark"), site, made) == wide


def test_red_is_dashed_and_the_legend_says_so(placed: Placed) -> None:
    text = placed(a_map(2, 4))
    drawn = {(each.get("stroke"), bool(each.get("stroke-dasharray"))) for each in strands(text)}
    assert drawn == {(BAD, True), (GOOD, False)}
    assert "\u2212 red" in words(text)


def test_rings_stand_under_all_else_with_their_names(placed: Placed) -> None:
    rings = (Ring("Layer 1", 480), Ring("Layer 2", 470), Ring("", 90))
    text = placed(replace(a_map(2, 4), rings=rings))
    drawn = list(parts(text, "ellipse"))
    wide = [float(str(each.get("rx"))) for each in drawn]
    assert len(wide) == 3
    assert wide[0] > 5 * wide[2]
    assert text.index("<ellipse") < text.index("<circle")
    assert {"Layer 1", "Layer 2"} & set(words(text))


def test_who_is_hurt_out_gone_or_done_shows(placed: Placed) -> None:
    nodes = (
        Node("a", "A", 0, 0, ailment="Injured"),
        Node("b", "B", 900, 0, state="out"),
        Node("c", "C", 0, 900, state="gone"),
        Node("d", "D", 900, 900, state="done"),
    )
    text = placed(Map("m", "M", nodes))
    circles = list(parts(text, "circle"))
    assert "injured" in words(text)
    assert [each.get("fill") for each in circles].count(BAD) == 1
    assert [each.get("stroke-dasharray") for each in circles].count("5px, 5px") == 1
    assert [each.get("stroke") for each in circles].count(GOOD) == 1
    assert [each.get("d") for each in parts(text, "path")].count(CROSS) == 1


def test_a_truce_is_no_number_and_a_group_is_square(placed: Placed) -> None:
    nodes = (Node("a", "A", 0, 0), Node("b", "B", 999, 900, state="group"))
    links = (Link("l", "a", "b", "green", "Truce", counted=False),)
    text = placed(Map("m", "M", nodes, links))
    assert "Truce" in words(text)
    assert "+1" not in text
    squares = [each.get("d") for each in parts(text, "path")].count(SQUARE)
    assert squares == len(list(parts(text, "circle"))) == 2
    assert "group" in words(text)


def test_a_name_of_nothing_but_spaces_is_drawn_without_words(placed: Placed) -> None:
    nodes = (Node("a", " ", 0, 500), Node("b", "B", 999, 500))
    links = (Link("l", "a", "b", "red", "L"),)
    assert "\u2212 L" in words(placed(Map("m", "M", nodes, links)))


def test_a_pair_says_each_of_its_links_where_there_is_room_else_how_many(placed: Placed) -> None:
    nodes = (Node("a", "Oda", 0, 500), Node("b", "Wolf", 999, 500))
    said = ("Calm / Clever", "Proud / Bossy", "Proud / Bossy", "")
    links = tuple(Link(f"l{n}", "a", "b", "green", label) for n, label in enumerate(said))
    told = words(placed(Map("m", "M", nodes, links)))
    assert {"+ Calm / Clever", "+ Proud / Bossy ×2", "+ no label"} <= set(told)
    assert "+4" not in told
    close = (nodes[0], replace(nodes[1], x=1, y=501))
    many = tuple(replace(links[0], id=f"l{n}", label=f"Label {n}") for n in range(12))
    crowd = (*close, *(Node(f"n{n}", f"N{n}", 500 * (n % 3), 500 * (n // 3)) for n in range(9)))
    told = words(placed(Map("m", "M", crowd, many)))
    assert "+12" in told
    assert not [word for word in told if word.startswith("+ Label")]
