"""Equal parts are the same nodes; what differs, in itself or in the picks it asks for, is drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.panels import (
    Card,
    Chip,
    Chips,
    Compare,
    CompareHead,
    CompareRow,
    Do,
    Field,
    Form,
    Text,
    View,
)
from ui.draw import drawn
from ui.draw.blocks import draw
from ui.draw.models import DrawContext
from ui.html import Node, render


@pytest.fixture(autouse=True)
def _nothing_is_known() -> None:
    """Once very many parts are known, all are forgotten: not in the middle of a test."""
    drawn._kept.clear()
    drawn._last.clear()


def chips(*pressed: bool, why_not: str = "") -> Chips:
    made = (
        Chip(f"Trait {n}", tap=Do("bring", {"n": n, "on": not on}), pressed=on, why_not=why_not)
        for n, on in enumerate(pressed)
    )
    return Chips("Traits", tuple(made))


def screen(**picks: str) -> DrawContext:
    return drawn.screen(DrawContext(View(picks=picks), "#/c/a/"))


def test_equal_parts_of_two_screens_are_the_same_node() -> None:
    assert draw(chips(True, False), screen()) is draw(chips(True, False), screen())


def test_a_part_that_changed_is_drawn_anew_and_its_neighbour_is_not() -> None:
    first = draw(Card("Pool", (chips(True), Text("Words"))), screen())
    second = draw(Card("Pool", (chips(False), Text("Words"))), screen())
    assert first is not None
    assert second is not None
    assert first != second
    assert first.children[1] is not second.children[1]
    assert first.children[-1] is second.children[-1]


def test_a_part_inside_one_that_stayed_for_long_is_still_known() -> None:
    first = draw(Card("Pool", (chips(True), Text("Words"))), screen())
    for _ in range(5):
        draw(Card("Pool", (chips(True), Text("Words"))), screen())
    second = draw(Card("Pool", (chips(False), Text("Words"))), screen())
    assert first is not None
    assert second is not None
    assert first.children[-1] is second.children[-1]


def test_only_picks_that_a_part_asks_for_count() -> None:
    fold = Card("More", (Text("Words"),), fold="more", folded=True)
    closed = draw(fold, screen())
    assert draw(fold, screen(other="1")) is closed
    opened = draw(replace(fold, folded=False), screen(more="1"))
    assert draw(fold, screen(more="1")) is not closed
    assert opened != closed


def test_a_part_around_what_asks_for_a_pick_asks_for_it_too() -> None:
    fold = Card("More", (Text("Words"),), fold="more", folded=True)
    around = Card("All", (fold,))
    closed = draw(around, screen())
    assert draw(around, screen()) is closed
    assert draw(around, screen(more="1")) is not closed


def test_other_eyes_see_a_part_drawn_for_them() -> None:
    one = draw(chips(True), screen())
    other = drawn.screen(DrawContext(View(eyes="gm"), "#/c/a/"))
    assert draw(chips(True), other) is not one


def test_a_form_that_an_example_may_fill_in_is_drawn_each_time() -> None:
    form = Form("name_it", (Field("title", "Title"),), "Name it")
    told = iter(("one", "two"))

    def example(form: Form) -> tuple[Form, None]:
        field = replace(form.fields[0], value=next(told))
        return replace(form, fields=(field,)), None

    made = [
        draw(form, drawn.screen(DrawContext(View(), "#/c/a/", example=example))) for _ in range(2)
    ]
    assert [word in render(node) for node, word in zip(made, ("one", "two"), strict=True) if node]


def test_so_many_are_kept_and_no_more() -> None:
    for n in range(drawn.MOST + 2):
        draw(Text(f"Words {n}"), screen())
    assert sum(map(len, drawn._kept.values())) <= drawn.MOST + 1


def test_of_chips_only_the_one_that_changed_is_drawn_anew() -> None:
    same, old = parted(draw(chips(True, False), screen()), 1)
    also_same, new = parted(draw(chips(True, True), screen()), 1)
    assert same is also_same
    assert old != new


def test_of_columns_that_compare_only_the_cell_that_changed_is_drawn_anew() -> None:
    heads = (CompareHead("Caelia"), CompareHead("Moriel"))

    def columns(words: str) -> Compare:
        return Compare("Sides", heads, (CompareRow("Pool", ((Text("5 dice"),), (Text(words),))),))

    first, second = (draw(columns(words), screen()) for words in ("4 dice", "6 dice"))
    (head, cell), (other, old) = parted(first, -2), parted(first, -1)
    (same_head, same_cell), (same_other, new) = parted(second, -2), parted(second, -1)
    assert (head, other) == (same_head, same_other)
    assert head is same_head
    assert other is same_other
    assert cell is same_cell
    assert old != new


def parted(node: Node | None, at: int) -> tuple[Node | str, ...]:
    """What one of the children of an element holds."""
    assert node is not None
    child = node.children[at]
    assert isinstance(child, Node)
    return child.children
