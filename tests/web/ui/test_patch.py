"""Patches lead from what is painted to what is to be painted, and touch nothing else."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from ui.html import VOID, Node, h, render_all
from ui.patch import WHOLE, between


class Page(HTMLParser):
    """What a browser makes of markup: [tag, {attribute: text}, [children]]; neighbouring texts are
    one."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.root: list[Any] = ["", {}, []]
        self.open = [self.root]
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made: list[Any] = [tag, {name: value or "" for name, value in attrs}, []]
        self.open[-1][2].append(made)
        if tag not in VOID:
            self.open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, data: str) -> None:
        inside = self.open[-1][2]
        if inside and isinstance(inside[-1], str):
            inside[-1] += data
        else:
            inside.append(data)


def page(nodes: list[Node]) -> list[Any]:
    return Page(render_all(nodes)).root


def patched(old: list[Node], new: list[Node]) -> list[Any]:
    """The page of the old nodes after the patches, whose places are found before any is applied."""
    root = page(old)
    patches = between(old, new)
    places = []
    for path, tag, count, *_ in patches:
        place = root
        for at in path:
            place = place[2][at]
        assert (place[0], len(place[2])) == (tag, count)
        places.append(place)
    for place, (_path, _tag, _count, start, *more) in zip(places, patches, strict=True):
        if isinstance(start, int):
            gone, markup = more
            place[2][start : start + gone] = Page(markup).root[2]
        else:
            kept = {**place[1], **start}
            place[1] = {name: value for name, value in kept.items() if value is not None}
    return root


TEXTS = st.sampled_from(["", "a", "b", " ", "<c> & d"])
TAGS = ["div", "p", "button", "input", "svg", "li"]


def element(children: st.SearchStrategy[Any]) -> st.SearchStrategy[Node]:
    attrs = st.fixed_dictionaries(
        {}, optional={"data_key": st.sampled_from("kln"), "class_": st.sampled_from("xyz")}
    )
    inside = st.lists(children, max_size=4)
    return st.builds(
        lambda tag, attrs, children: Node(tag, attrs, () if tag in VOID else children),
        st.sampled_from(TAGS),
        attrs,
        inside,
    )


NODES = st.lists(element(st.recursive(TEXTS, element, max_leaves=12)), max_size=5)


@given(NODES, NODES)
def test_patches_make_the_new_page_of_the_old_one(old: list[Node], new: list[Node]) -> None:
    assert patched(old, new) == page(new)


@given(NODES)
def test_what_is_equal_needs_no_patch(nodes: list[Node]) -> None:
    assert between(nodes, list(nodes)) == []


def chips(*pressed: bool, first: str = "Chip") -> Node:
    made = [
        h.button(f"{first} {n}", aria_pressed=str(on).lower(), data_key=f"k{n}")
        for n, on in enumerate(pressed)
    ]
    return h.div(made, class_="row")


def test_a_pressed_chip_is_one_attribute() -> None:
    old, new = [h.h2("Pool"), chips(False, False)], [h.h2("Pool"), chips(False, True)]
    assert between(old, new) == [[[1, 1], "button", 1, {"aria-pressed": "true"}]]


def test_a_line_that_comes_at_the_end_leaves_the_others_alone() -> None:
    old = [h.ul([h.li(f"line {n}") for n in range(9)])]
    new = [h.ul([h.li(f"line {n}") for n in range(10)])]
    assert between(old, new) == [[[0], "ul", 9, 9, 0, "<li>line 9</li>"]]


def test_what_comes_in_the_middle_leaves_its_neighbours_in_their_places() -> None:
    old = [h.section(h.h2("One"), "1"), h.section(h.h2("Two"), "2")]
    new = [h.section(h.h2("One"), "1!"), h.section(h.h2("New")), h.section(h.h2("Two"), "2!")]
    assert [each[:3] + each[3:5] for each in between(old, new)] == [
        [[1], "section", 2, 1, 1],
        [[], "", 2, 1, 0],
        [[0], "section", 2, 1, 1],
    ]


def test_a_thing_of_another_key_is_another_element() -> None:
    (patch,) = between([chips(False)], [h.div(h.button("Chip 0", data_key="z"), class_="row")])
    assert patch[3:5] == [0, 1]


def test_what_the_page_may_change_by_itself_is_replaced_whole() -> None:
    assert {"input", "textarea", "select", "svg"} <= WHOLE
    old, new = [h.p(h.input(name="n", value="1"))], [h.p(h.input(name="n", value="2"))]
    assert between(old, new) == [[[0], "p", 1, 0, 1, '<input name="n" value="2">']]


def test_a_thing_that_moved_among_many_is_the_only_one_that_is_replaced() -> None:
    def row(order: list[int]) -> list[Node]:
        return [h.div([h.button(f"T{n}", data_key=f"t{n}") for n in order])]

    order = list(range(200))
    moved = [*order[:20], 150, *order[20:150], *order[151:]]
    patches = between(row(order), row(moved))
    assert [each[:5] for each in patches] == [[[0], "div", 200, 150, 1], [[0], "div", 200, 20, 0]]
    assert patched(row(order), row(moved)) == page(row(moved))


@given(st.permutations(list("abcdefgh")), st.sets(st.sampled_from("abcdefghxyz")))
def test_things_of_keys_of_their_own_are_put_into_any_order(order: list[str], left: Any) -> None:
    old = [h.ul([h.li(n, data_key=n) for n in "abcdefgh"])]
    new = [h.ul([h.li(n, data_key=n) for n in [*order, "x", "y", "z"] if n in left])]
    assert patched(old, new) == page(new)


def test_one_stroke_more_on_a_scene_map_is_one_element_and_another_drawing_is_replaced() -> None:
    def drawing(name: str, count: int) -> list[Node]:
        strokes = [h.path(d=f"M{n} 0", data_ink=f"i{n}") for n in range(count)]
        return [h.div(h.svg(h.g(strokes, class_="g-all"), class_=name))]

    (stroke,) = between(drawing("ground", 500), drawing("ground", 501))
    assert stroke == [[0, 0, 0], "g", 500, 500, 0, '<path d="M500 0" data-ink="i500"/>']
    (whole,) = between(drawing("map", 500), drawing("map", 501))
    assert whole[:5] == [[0], "div", 1, 0, 1]
