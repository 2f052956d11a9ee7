"""Columns that compare, and the leaves that a phone shows of them."""

from __future__ import annotations

from hotseat.core.frozen import replace
from hotseat.core.panels import (
    Chip,
    Chips,
    Columns,
    Compare,
    CompareHead,
    CompareRow,
    Do,
    Stepper,
    Text,
    View,
)
from tests.web.ui.draw.looking import attr, check, every, said, tap
from ui.draw.blocks import draw
from ui.draw.models import DrawContext

INK = DrawContext()
HEADS = (CompareHead("Ada", "Mara", "10", "dice"), CompareHead("Bo, the younger", tone="bad"))
ROWS = (
    CompareRow("Gamble", ((Stepper("Gamble", 2, 0, 4, "gamble", "dice"),), ()), "limit 2"),
    CompareRow("Truce", ((Text("with Bo"),), (Text("with Ada"),))),
)
BLOCK = Compare("The Encounter", HEADS, ROWS)


def test_each_column_has_its_head_and_a_cell_for_every_row() -> None:
    drawn = draw(BLOCK, INK)
    check(drawn)
    columns = every(drawn, class_="compare-column")
    assert [attr(each, "aria-label") for each in columns] == ["Ada", "Bo, the younger"]
    assert [len(every(each, class_="cell")) for each in columns] == [2, 2]
    assert attr(drawn, "data-rows") == "3"
    assert "10 dice" in said(columns[0]).replace("10dice", "10 dice")


def test_labels_stand_once_beside_and_once_in_each_cell() -> None:
    drawn = draw(BLOCK, INK)
    (labels,) = every(drawn, class_="compare-labels")
    assert attr(labels, "aria-hidden") == "true"
    assert len(every(drawn, class_="in-cell")) == 4


def test_a_label_of_many_letters_is_smaller_than_one_of_few() -> None:
    rows = (CompareRow("Captain Dietlinde Stern-Hollander", ((), ())), *ROWS)
    (labels,) = every(draw(replace(BLOCK, rows=rows), INK), class_="compare-labels")
    assert len(every(labels, class_="label")) == 3
    assert len(every(labels, class_="is-long")) == 1


def test_a_phone_shows_the_leaf_that_was_picked_and_the_first_to_begin_with() -> None:
    drawn = draw(BLOCK, INK)
    tabs = every(drawn, class_="leaf-tab")
    assert [attr(each, "aria-pressed") for each in tabs] == ["true", "false"]
    pick = tap(tabs[1])
    picked = draw(BLOCK, DrawContext(View(picks={pick["pick"]: pick["value"]})))
    shown = [attr(each, "aria-label") for each in every(picked, class_="is-shown")]
    assert shown == ["Bo, the younger"]


def test_with_another_key_the_first_leaf_shows_again() -> None:
    pick = tap(every(draw(replace(BLOCK, key="e1"), INK), class_="leaf-tab")[1])
    picked = DrawContext(View(picks={pick["pick"]: pick["value"]}))
    for key, name in (("e1", "Bo, the younger"), ("e2", "Ada")):
        (shown,) = every(draw(replace(BLOCK, key=key), picked), class_="is-shown")
        assert attr(shown, "aria-label") == name


def test_a_leaf_keeps_its_pick_when_its_result_changes_and_one_of_none_shows_the_first() -> None:
    block = Columns(((Text("a"),), (Text("b"),)), leaves=("Invoke, 3 dice", "Target, 2"))
    later = Columns(block.columns, leaves=("Invoke, 4 dice", "Target, 3"))
    first, second = (every(draw(each, INK), class_="leaf-tab")[1] for each in (block, later))
    assert tap(first) == tap(second)
    far = DrawContext(View(picks={tap(first)["pick"]: "7"}))
    assert "a" in said(every(draw(block, far), class_="is-shown"))


def test_the_leaf_that_was_picked_stays_when_another_comes_before_it() -> None:
    block = replace(BLOCK, key="e1")
    pick = tap(every(draw(block, INK), class_="leaf-tab")[1])
    picked = DrawContext(View(picks={pick["pick"]: pick["value"]}))
    rows = (CompareRow("Gamble", ((),) * 3),)
    more = replace(block, heads=(HEADS[0], CompareHead("Cy"), HEADS[1]), rows=rows)
    (shown,) = every(draw(more, picked), class_="is-shown")
    assert attr(shown, "aria-label") == HEADS[1].name


def test_two_of_one_name_have_leaves_of_their_own() -> None:
    twins = replace(BLOCK, heads=(CompareHead("Ada"), CompareHead("Ada")))
    pick = tap(every(draw(twins, INK), class_="leaf-tab")[1])
    picked = DrawContext(View(picks={pick["pick"]: pick["value"]}))
    pressed = [attr(tab, "aria-pressed") for tab in every(draw(twins, picked), class_="leaf-tab")]
    assert pressed == ["false", "true"]


def test_a_head_with_a_tap_is_a_button() -> None:
    head = CompareHead("Ada", tap=Do("ask", {"who": "ada"}))
    drawn = draw(Compare("Who", (head,), ()), INK)
    assert tap(every(drawn, class_="head-tap")[0]) == {"do": "ask", "args": {"who": "ada"}}


def test_a_single_number_that_is_set_is_a_key_and_not_as_wide_as_its_column() -> None:
    assert every(draw(Chips("Gamble", (Chip("0", pressed=True),)), INK), class_="is-keys")


def test_numbers_of_which_one_is_set_are_keys_and_other_chips_are_none() -> None:
    numbers = tuple(Chip(str(n), tap=Do("gamble", {"dice": n}), pressed=n == 2) for n in range(4))
    (keys,) = every(draw(Chips("Gamble", numbers), INK), class_="is-keys")
    assert [attr(key, "aria-pressed") for key in every(keys, "button")] == [
        "false", "false", "true", "false",
    ]  # fmt: skip
    assert every(draw(Chips("Episode", (Chip("None"), *numbers)), INK), class_="is-keys")
    mixed = (Chip("1"), Chip("Disengage"))
    brings = (Chip("1", brings="2"), Chip("2", brings="1"))
    for other in (mixed, brings, numbers[:1]):
        assert not every(draw(Chips("Gamble", other), INK), class_="is-keys")


def test_in_a_cell_no_reason_stands_over_chips_that_share_it() -> None:
    chips = Chips("Gamble", tuple(Chip(str(n), why_not="The rolls are set.") for n in range(4)))
    block = Compare("Rolls", HEADS[:1], (CompareRow("Gamble", ((chips,),)),))
    assert not every(draw(block, INK), class_="once")


TURNS = (
    CompareHead("Ada", "Best: Neutral", "1", "net", tab="to choose", turn="now"),
    CompareHead("Bo", "Best: Neutral", "2", "net", tab="to choose", turn="now"),
    CompareHead("Cy", "Left out", tab="Left out"),
)


def leaf(heads: tuple[CompareHead, ...], context: DrawContext = INK) -> str | None:
    drawn = draw(Compare("Stances", heads, ()), context)
    return attr(every(drawn, class_="is-shown")[0], "aria-label")


def test_of_those_who_have_yet_to_choose_the_next_one_shows_once_one_has() -> None:
    drawn = draw(Compare("Stances", TURNS, ()), INK)
    tabs = every(drawn, class_="leaf-tab")
    assert [said(tab) for tab in tabs] == ["Ada to choose", "Bo to choose", "Cy Left out"]
    done = replace(TURNS[0], tab="Neutral", turn="past")
    assert (leaf(TURNS), leaf((done, *TURNS[1:]))) == ("Ada", "Bo")
    assert leaf((done, replace(TURNS[1], turn="past"), TURNS[2])) == "Bo"
    picked = DrawContext(View(picks={tap(tabs[0])["pick"]: tap(tabs[0])["value"]}))
    assert leaf(TURNS, picked) == "Ada"
    assert leaf((done, *TURNS[1:]), picked) == "Bo"


def test_of_columns_the_leaf_on_which_something_is_due_shows_until_nothing_is() -> None:
    columns = ((Text("a"),), (Text("b"),), (Text("c"),))
    due = Columns(columns, leaves=("Dice", "Wounds, 2 left", "Changes"), turns=("", "now", ""))
    assert said(every(draw(due, INK), class_="is-shown")[0]) == "b"
    pick = tap(every(draw(due, INK), class_="leaf-tab")[0])
    picked = DrawContext(View(picks={pick["pick"]: pick["value"]}))
    assert said(every(draw(due, picked), class_="is-shown")[0]) == "a"
    done = replace(due, turns=("", "past", ""))
    assert said(every(draw(done, picked), class_="is-shown")[0]) == "b"


def test_on_four_tabs_stand_as_many_words_of_a_name_as_fit() -> None:
    heads = (CompareHead("Wilhelmina Ashdown-Rothermere"), *HEADS)
    rows = (CompareRow("Gamble", ((),) * 4),)
    for count, told in ((3, "Wilhelmina Ashdown-Rothermere"), (4, "Wilhelmina")):
        block = Compare("All", (*heads, CompareHead("Cy"))[:count], rows)
        first = every(draw(block, INK), class_="leaf-tab")[0]
        assert said(first) == told
