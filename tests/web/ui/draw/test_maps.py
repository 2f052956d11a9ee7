"""The map as a picture: every person, every strand, every word, and what a tap on each does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.maps import Link, Map, Node, Ring, pair, pairs
from hotseat.core.panels import Empty, Pick, Text
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from tests.web.ui.draw.mapped import a_map, model, people
from ui.draw import map_page, map_words
from ui.draw.map_model import Past
from ui.draw.maps import stage
from ui.draw.models import DrawContext
from ui.html import Node as Drawn

THEN = Past(9, 4, (2, 6), "The cellar, after: Hurt", before=2, after=6)


def node(drawn: Drawn, who: str) -> Drawn:
    return next(each for each in every(drawn) if attr(each, "data-node") == who)


def test_every_link_is_a_strand_with_a_way_to_touch_it() -> None:
    drawn = stage(model(a_map(8, 60)))
    assert len(every(drawn, class_="strand")) == 60
    assert len(every(drawn, class_="strand-hit")) == 60
    assert len(every(drawn, class_="node")) == 8
    assert "is-dense" in str(attr(drawn, "class"))


def test_the_sign_of_who_is_unwell_is_not_the_plus_that_adds() -> None:
    made = a_map(2, 1)
    first, *rest = made.nodes
    made = replace(made, nodes=(replace(first, ailment="In crisis"), *rest))
    (sign,) = every(stage(model(made)), class_="ailment-sign")
    assert "H" not in str(attr(sign, "d"))  # no stroke across


def test_a_ring_is_opened_on_the_map_and_in_the_list_and_not_in_the_past() -> None:
    ring = Ring("Layer 1", 480, "Episode 1: Marta and Piet.", Pick("map.open", "layer:1"), on=True)
    made = replace(a_map(2, 1), rings=(ring, Ring("Layer 2", 400)))
    drawn = stage(model(made))
    first, second = (each for each in every(drawn, "g") if attr(each, "data-reach"))
    assert tap(first) == {"pick": "map.open", "value": "layer:1"}
    assert (attr(first, "class"), tap(second)) == ("is-chosen", None)
    line = every(first, class_="ring")[0]
    assert (attr(line, "role"), attr(line, "aria-label")) == (
        "button", "Layer 1. Episode 1: Marta and Piet.",
    )  # fmt: skip
    assert [said(each) for each in every(drawn, class_="ring-name")] == ["Layer 1", "Layer 2"]
    listed = map_page.page(model(made, as_list=True), DrawContext())
    assert "Episode 1: Marta and Piet." in said(listed)
    assert tap(every(listed, class_="line-tap")[0]) == tap(first)
    past = model(made, as_list=True, past=THEN)
    for still in (stage(past), map_page.page(past, DrawContext())):
        assert not [each for each in every(still) if (tap(each) or {}).get("value") == "layer:1"]


def test_red_and_green_differ_in_class_and_sign_and_word() -> None:
    made = Map("m", "M", people(2), (Link("a", "p0", "p1", "green", "Old friends"),))
    made = replace(made, links=(*made.links, Link("b", "p0", "p1", "red")))
    drawn = stage(model(made))
    strands = every(drawn, class_="strand")
    assert [attr(each, "class") for each in strands] == ["strand g", "strand r u"]
    plates = [every(each, class_="plate")[0] for each in every(drawn, class_="label")]
    labels = [attr(each, "aria-label") for each in plates]
    assert labels == ["Marta and Piet, green: Old friends", "Marta and Piet, red: no label"]
    badge = every(drawn, class_="tally")[0]
    assert [each.children[0] for each in every(badge, "tspan")] == ["+1", "\u22121"]
    assert attr(every(badge, class_="plate")[0], "aria-label") == "Marta and Piet: 1 green, 1 red"


def test_what_is_not_counted_has_no_badge_and_no_sign() -> None:
    links = (
        Link("a", "p0", "p1", "red", "Encounter", counted=False),
        Link("b", "p0", "p2", "green", "Relationship"),
    )
    made = Map("m", "M", people(3), links)
    drawn = stage(model(made))
    assert [said(each).strip() for each in every(drawn, class_="tally")] == ["", "+1"]
    assert said(every(drawn, class_="label")[0]).strip() == "Encounter"
    assert map_words.spoken(links) == "1 green, Encounter"
    legend = replace(made, legend=(("green", "value"), ("red", "Encounter")))
    assert map_words.legend(legend) == (("green", "+", "value"), ("red", "", "Encounter"))


def test_a_dotted_link_is_drawn_in_dots_and_the_legend_has_it() -> None:
    truce = Link("a", "p0", "p1", "green", "Truce", counted=False, dotted=True)
    made = Map("m", "M", people(2), (truce,), legend=(("green", "value"), ("dotted", "Truce")))
    strands = every(stage(model(made)), class_="strand")
    assert [attr(each, "class") for each in strands] == ["strand g d"]
    assert map_words.legend(made) == (("dotted", "", "Truce"),)
    drawn = every(map_page.page(model(made), DrawContext())[1:], class_="map-legend")[0]
    assert attr(every(drawn, "path")[0], "class") == "strand g d"


def test_a_group_is_square_and_the_legend_has_it() -> None:
    made = Map("m", "M", (Node("a", "A", 0, 0), Node("b", "B", 9, 9, state="group")))
    discs = every(stage(model(made)), class_="node-disc")
    assert [(each.tag, attr(each, "d")) for each in discs] == [
        ("circle", None),
        ("path", map_words.SQUARE),
    ]
    assert map_words.legend(made) == (("group", "", "group"),)
    drawn = every(map_page.page(model(made), DrawContext())[1:], class_="map-legend")[0]
    assert attr(every(drawn, "path")[0], "class") == "node-disc"
    assert said(drawn).strip() == "group"


def test_links_that_say_the_same_bear_their_words_once() -> None:
    held = [Link(f"l{n}", "p0", "p1", "red", "Opposed goals", kind="goal") for n in range(3)]
    held.insert(1, Link("x", "p0", "p1", "green", "Old friends"))
    held += [Link(f"u{n}", "p0", "p1", "green", kind="unlabelled") for n in range(2)]
    drawn = stage(model(Map("m", "M", people(2), tuple(held))))
    assert len(every(drawn, class_="strand")) == 6
    labels = every(drawn, class_="label")
    said = [every(each, "tspan")[0].children[0] for each in labels]
    assert said == ["\u2212 Opposed goals \u00d73", "+ Old friends", "+ unlabelled \u00d72"]
    assert [attr(each, "data-strand") for each in labels] == ["2", "1", "5"]
    plates = [every(each, class_="plate")[0] for each in labels]
    assert attr(plates[0], "aria-label") == "Marta and Piet, red: Opposed goals \u00d73"


def tied(*ties: tuple[str, str, str, int]) -> Map:
    """What p0, p1 and p2 have towards each other, each with its weight."""
    links = tuple(
        Link(f"l{n}", a, b, "red" if weight < 0 else "green", word, tap=Pick("tie", f"l{n}"),
             directed=True, weight=abs(weight))
        for n, (a, b, word, weight) in enumerate(ties)
    )  # fmt: skip
    return Map("m", "M", people(3), links, join="map.pair")


def test_a_link_is_drawn_and_counted_as_often_as_it_weighs() -> None:
    made = tied(("p0", "p1", "A debt", 3), ("p0", "p1", "A grudge", -2))
    drawn = stage(model(replace(made, chosen=("l0",))))
    strands = [str(attr(each, "class")) for each in every(drawn, class_="strand")]
    assert strands == ["strand g is-on"] * 3 + ["strand r"] * 2
    badge = every(drawn, class_="tally")[0]
    assert [each.children[0] for each in every(badge, "tspan")] == ["+3", "\u22122"]
    assert map_words.spoken(made.links) == "3 green, 2 red"
    labels = every(drawn, class_="label")
    assert [attr(each, "data-strand") for each in labels] == ["1", "4"]  # the middle of each
    assert [attr(each, "data-short") for each in labels] == [
        "+ Marta → Piet: A debt ×3",
        "\u2212 Marta → Piet: A grudge ×2",
    ]
    assert "is-dense" in str(attr(stage(model(tied(("p0", "p1", "A debt", 33)))), "class"))


def test_both_ways_are_told_apart_in_picture_list_and_past() -> None:
    made = tied(("p0", "p1", "Trust", 2), ("p1", "p0", "Trust", 3))
    plates = [every(each, class_="plate")[0] for each in every(stage(model(made)), class_="label")]
    assert [attr(each, "aria-label") for each in plates] == [
        "Marta and Piet, green: Marta to Piet: Trust ×2",
        "Marta and Piet, green: Piet to Marta: Trust ×3",
    ]
    listed = map_page.page(model(made, as_list=True), DrawContext())
    lines = [said(every(each, class_="n")[0]) for each in every(listed, class_="line-tap")]
    assert lines == ["Marta to Piet: Trust ×2", "Piet to Marta: Trust ×3"]
    past = map_page.page(model(replace(made, chosen=("p0|p1",)), past=THEN), DrawContext())
    assert "Piet to Marta: Trust ×3" in said(past)


def test_a_direction_needs_no_label_and_is_no_light_link() -> None:
    made = tied(("p1", "p0", "", 1))
    drawn = stage(model(made))
    assert attr(every(drawn, class_="strand")[0], "class") == "strand g"
    assert attr(every(drawn, class_="label")[0], "data-short") == "+ Piet → Marta"
    assert map_words.legend(made) == (("green", "+", "green"),)


def test_a_weighty_link_without_a_label_is_one_line_of_the_list() -> None:
    loose = Link("a", "p0", "p1", "green", tap=Pick("tie", "a"), kind="unlabelled", weight=3)
    made = Map("m", "M", people(2), (loose, replace(loose, id="b", weight=1)), join="map.pair")
    listed = map_page.page(model(made, as_list=True), DrawContext())
    check(listed)
    lines = [said(every(each, class_="n")[0]) for each in every(listed, class_="line-tap")]
    assert lines == ["unlabelled ×3", "unlabelled"]


def test_the_two_of_an_open_pair_are_ringed_and_the_others_ties_step_back() -> None:
    drawn = stage(model(replace(a_map(3, 3), chosen=("p0|p1",))))
    rings = ["is-chosen" in str(attr(node(drawn, who), "class")) for who in ("p0", "p1", "p2")]
    assert rings == [True, True, False]
    ties = [str(attr(each, "class")).split() for each in every(drawn, class_="tie")]
    assert [("is-dim" in each) for each in ties].count(True) == 2


def test_with_somebody_chosen_their_links_alone_bear_labels_and_stand_out() -> None:
    held = tuple(replace(link, faded=True) for link in a_map(3, 3).links)
    drawn = stage(replace(model(replace(a_map(3, 3), links=held, chosen=("p0",))), labels=True))
    for tie in every(drawn, class_="tie"):
        near = "p0" in (attr(tie, "data-a"), attr(tie, "data-b"))
        classes = str(attr(tie, "class")).split()
        assert ("is-open" in classes, "is-dim" in classes) == (near, not near)
        assert ("is-far" in classes) == (not near)


def test_a_long_label_has_a_short_one_for_where_there_is_no_room() -> None:
    said = "Keeps calm in every crisis / Careful with the last of the money"
    drawn = stage(model(Map("m", "M", people(2), (Link("a", "p0", "p1", "green", said),))))
    label = every(drawn, class_="label")[0]
    assert every(label, "tspan")[0].children[0] == f"+ {said}"[:63] + "\u2026"
    assert attr(label, "data-short") == "+ Keeps calm in every crisis\u2026"
    assert attr(every(drawn, class_="tally")[0], "data-short") is None


def test_a_tap_on_a_pair_opens_it_and_another_closes_it() -> None:
    made = a_map(2, 2)
    opened = stage(model(replace(made, chosen=("p0|p1",))))
    assert tap(every(stage(model(made)), class_="tie-hit")[0]) == {
        "pick": "map.pair",
        "value": "p0|p1",
    }
    assert tap(every(opened, class_="tie-hit")[0])["value"] == ""
    assert "is-open" in str(attr(every(opened, class_="tie")[0], "class"))


def test_a_tap_on_a_strand_opens_the_link_in_its_pair() -> None:
    drawn = stage(model(a_map(2, 2)))
    assert tap(every(drawn, class_="strand-hit")[1]) == {
        "app": "map_open",
        "picks": {"map.pair": "p0|p1", "map.link": "l1"},
    }


def test_a_chosen_link_lights_up_and_the_others_step_back() -> None:
    made = replace(a_map(3, 3), chosen=("l0",))
    drawn = stage(model(made))
    ties = [str(attr(each, "class")).split() for each in every(drawn, class_="tie")]
    assert ties == [["tie", "is-chosen", "is-open"], ["tie", "is-dim"], ["tie", "is-dim"]]
    assert len(every(drawn, class_="is-on")) == 1


def test_people_open_their_sheets_and_can_be_reached_by_keys() -> None:
    drawn = stage(model())
    first = node(drawn, "p0")
    disc = every(first, class_="node-disc")[0]
    assert (attr(disc, "role"), attr(disc, "tabindex")) == ("button", "0")
    assert tap(first) == {"go": "sheets/p0"}
    assert attr(disc, "aria-label") == "Marta, cook"
    assert attr(drawn, "data-move") == "place"


def test_link_mode_takes_two_taps() -> None:
    before = stage(model(linking=True))
    assert tap(node(before, "p2")) == {"app": "map_first", "who": "p2"}
    after = stage(model(linking=True, first="p2"))
    assert tap(node(after, "p0")) == {"app": "map_join", "picks": {"map.pair": "p0|p2"}}
    assert tap(node(after, "p2")) == {"app": "map_first", "who": ""}


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Dr. Ines Varga", "Tobias"), ["I", "T"]),
        (("Dr. Ines Varga", "Ivo"), ["I", "Iv"]),
        (("J. Rook", "The Captain", "Dr."), ["J", "C", "D"]),
    ],
)
def test_a_title_is_no_name(names: tuple[str, ...], letters: list[str]) -> None:
    nodes = [Node(f"p{n}", name, 0, 0) for n, name in enumerate(names)]
    assert list(map_words.initials(nodes).values()) == letters


def test_who_comes_later_has_other_letters_and_no_one_else_s_change() -> None:
    names = ("Mara", "Pio", "Mira", "Oda", "Milo Brask", "Mika", "Mi")
    nodes = [Node(f"p-{n}", name, 0, 0) for n, name in enumerate(names)]
    letters = ["M", "P", "Mi", "O", "MB", "Mk", "Mi"]
    for count in range(1, len(names) + 1):
        given = map_words.initials(reversed(nodes[:count]))
        assert [given[node.id] for node in nodes[:count]] == letters[:count]


def test_what_is_cut_leaves_no_comma_before_its_dots() -> None:
    assert map_words.lines("Cable mechanic, dismissed last week", 15, 1) == ("Cable mechanic…",)


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("Marta", ("Marta",)),
        ("Odile Marchetti-Ferreira", ("Odile", "Marchetti-Ferreira")),
        ("Bartholomew Featherstonehaugh", ("Bartholomew", "Featherstonehaugh")),
        ("X" * 60, ("X" * 18 + "\u2026",)),
        ("One of the many who came late", ("One of the many", "who came late")),
    ],
)
def test_a_name_stands_in_at_most_two_lines(name: str, rows: tuple[str, ...]) -> None:
    assert map_words.lines(name) == rows


def test_what_is_past_can_be_read_and_not_touched() -> None:
    made = replace(a_map(3, 3), beside=(Text("Do something now"),), chosen=("p0|p1",))
    drawn = map_page.page(model(made, past=THEN), DrawContext())
    assert attr(every(drawn, "svg", "map")[0], "data-move") is None
    assert not [each for each in every(drawn, class_="node") if tap(each)]
    assert "Do something now" not in said(drawn)
    assert "Earlier state: The cellar, after: Hurt" in said(drawn)
    assert "Word 0" in said(drawn)
    assert tap(button(drawn, "Back to present")) == {"app": "map_when", "value": ""}


def test_the_slider_ends_with_now_and_goes_from_scene_to_scene() -> None:
    drawn = map_page.page(model(past=THEN), DrawContext())
    slider = every(drawn, "input")[0]
    assert [attr(slider, each) for each in ("min", "max", "value")] == ["2", "9", "4"]
    assert tap(button(drawn, "Previous scene"))["value"] == "2"
    assert tap(button(drawn, "Next scene"))["value"] == "6"


def test_nobody_there_says_what_to_do() -> None:
    made = Map("m", "M", (), empty=Empty("Nobody is on the map yet."))
    drawn = map_page.page(model(made), DrawContext())
    assert "Nobody is on the map yet." in said(drawn)
    assert not every(drawn, class_="map")


def test_the_list_says_the_same_with_buttons() -> None:
    made = a_map(3, 4, chosen=("p0|p1",))
    drawn = map_page.page(model(made, as_list=True), DrawContext())
    check(drawn)
    assert not every(drawn, class_="map")
    assert len(every(drawn, class_="map-pair")) == 3
    assert len(every(drawn, class_="line-tap")) == 4
    assert tap(button(drawn, "Open Marta and Mirko")) == {"pick": "map.pair", "value": "p0|p2"}
    assert tap(button(drawn, "Close Marta and Piet"))["value"] == ""


def test_a_map_that_is_seen_costs_no_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(map_page, "as_list", lambda *_: pytest.fail("nobody sees the list"))
    assert every(map_page.page(model(a_map(4, 6)), DrawContext()), class_="map")


def test_the_list_can_be_narrowed_to_one() -> None:
    drawn = map_page.page(model(a_map(4, 6), as_list=True, who="p1"), DrawContext())
    assert len(every(drawn, class_="map-pair")) == 3


def test_the_list_leaves_out_pairs_between_which_nothing_is_or_can_be() -> None:
    made = a_map(4, 2)
    for join, count in (("map.pair", 6), ("", 2)):
        drawn = map_page.page(model(replace(made, join=join), as_list=True), DrawContext())
        assert len(every(drawn, class_="map-pair")) == count


@pytest.mark.parametrize("more", [{}, {"linking": True}, {"labels": True}, {"past": THEN}])
def test_every_form_of_the_screen_holds_together(more: dict[str, object]) -> None:
    made = replace(a_map(8, 60), beside=(Text("Beside"),))
    drawn = map_page.page(model(made, **more), DrawContext())
    check(drawn)
    keys = [attr(each, "data-key") for each in every(drawn) if attr(each, "data-key")]
    assert len(keys) == len(set(keys))


def test_a_tab_that_only_reads_along_moves_nobody() -> None:
    drawn = stage(model(why_not="Another tab is playing."))
    assert attr(drawn, "data-move") is None


def test_pairs_stand_in_the_order_of_the_nodes() -> None:
    made = Map("m", "M", (Node("b", "B", 0, 0), Node("a", "A", 9, 9)), ())
    assert pair(made, "a", "b") == "b|a"
    assert [(one.id, other.id) for one, other, _ in pairs(made)] == [("b", "a")]
