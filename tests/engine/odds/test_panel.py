"""Distributions as bars: few, in order, whole."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from hotseat.core.notation_roll import Notation, Result, parse
from hotseat.core.panels import Bar
from hotseat.odds import notation_odds, panel
from hotseat.odds.distribution import of

POOLS = [
    *["d6", "2d6", "3d6+2", "d20", "d%", "4d6kh3", "6d6!", "d6!", "8d10>=7", "30d10>=7"],
    *["20d20", "200d6", "10sp", "200d2!", "d20-d20", "20d100", "200d2kh50"],
    *["100d2kh9-100d2kh9", "12d1000=1", "4dF", "2d6+3sp"],
]


def test_words_in_the_order_of_the_player() -> None:
    order = (("success", "Success", "good"), ("even", "Even", ""), ("failure", "Failure", "bad"))
    drawn = panel.words("Chances", {"failure": 0.4, "success": Fraction(3, 5)}, order, "failure")
    assert drawn.bars == (
        Bar("Success", 0.6, False, "good"),
        Bar("Even", 0.0),
        Bar("Failure", 0.4, True, "bad"),
    )


def test_few_numbers_get_a_bar_each() -> None:
    [drawn] = panel.notation(parse("2d4"), Result(total=5))
    assert [bar.label for bar in drawn.bars] == ["2", "3", "4", "5", "6", "7", "8"]
    assert [bar.chance * 16 for bar in drawn.bars] == [1, 2, 3, 4, 3, 2, 1]
    assert [bar.label for bar in drawn.bars if bar.came] == ["5"]
    assert drawn.note == "On average 5.0, give or take 1.6."


def test_many_numbers_are_gathered_in_round_bins() -> None:
    [drawn] = panel.notation(parse("20d20"), Result(total=400))
    assert drawn.bars[0].label == "139 or less"
    assert drawn.bars[1].label == "140 to 159"
    assert drawn.bars[-1] == Bar("280 or more", drawn.bars[-1].chance, came=True)


@pytest.mark.parametrize("notation", POOLS)
def test_bars_are_at_most_a_dozen_and_make_a_whole(notation: str) -> None:
    for drawn in panel.notation(parse(notation)):
        assert 1 <= len(drawn.bars) <= 12
        assert sum(bar.chance for bar in drawn.bars) == pytest.approx(1, abs=1e-12)
        assert all(bar.chance > 0 for bar in drawn.bars)
        assert len({bar.label for bar in drawn.bars}) == len(drawn.bars)


@pytest.mark.parametrize("notation", POOLS)
def test_every_result_marks_one_bar(notation: str) -> None:
    for _name, part in panel.chances(parse(notation)).parts():
        for came in [*part.counts][:: max(1, len(part.counts) // 50)]:
            assert sum(bar.came for bar in panel.exactly("", part, came).bars) == 1


@pytest.mark.parametrize("notation", POOLS)
def test_rungs_fall(notation: str) -> None:
    for drawn in panel.notation(parse(notation), reach=True):
        heights = [bar.chance for bar in drawn.bars]
        assert heights == sorted(heights, reverse=True)
        assert all(bar.label.endswith(" or more") for bar in drawn.bars)


def test_the_highest_rung_reached_is_marked() -> None:
    [drawn] = panel.notation(parse("d6"), Result(total=4), reach=True)
    assert [(bar.label, bar.came) for bar in drawn.bars] == [
        *[("2 or more", False), ("3 or more", False), ("4 or more", True)],
        *[("5 or more", False), ("6 or more", False)],
    ]
    [drawn] = panel.notation(parse("d6"), Result(total=1), reach=True)
    assert not any(bar.came for bar in drawn.bars)


def test_symbols_of_the_spiral_die() -> None:
    hits, net = panel.notation(parse("2sp"), Result(hits=1, net=-1))
    assert (hits.title, net.title) == ("Hits", "Spares (+) and spirals (-)")
    assert [bar.label for bar in net.bars] == ["-2", "-1", "0", "+1", "+2", "+3", "+4"]
    assert [bar.label for bar in net.bars if bar.came] == ["-1"]


def test_a_certain_value_is_one_bar() -> None:
    assert panel.exactly("", of({7: 3})).bars == (Bar("7", 1.0),)
    assert panel.ladder("", of({7: 3})).bars == ()


def test_what_takes_too_long_says_so_instead_of_bars() -> None:
    [drawn] = panel.notation(parse("200d1000kh100"))
    assert drawn.bars == ()
    assert drawn.note == (
        "Too many dice to show exact chances for 200d1000kh100. You can still roll."
    )


def test_what_was_drawn_once_is_not_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[str] = []

    def chances(parsed: Notation) -> notation_odds.Chances:
        counted.append(parsed.text)
        return notation_odds.chances(parsed)

    monkeypatch.setattr(panel, "chances", chances)
    panel.notation.cache_clear()
    assert panel.notation(parse("2d6+1")) == panel.notation(parse("2D6 + 1"))
    panel.notation(parse("2d6+2"))
    assert counted == ["2d6+1", "2d6+2"]


def test_few_numbers_that_are_not_all_are_told_as_open_at_their_end() -> None:
    exact = of({1: 1, 2: 1})
    open_ended = replace(exact, error_bound=0.25)
    assert panel.exactly("Chances", exact).bars[-1].label == "2"
    assert panel.exactly("Chances", open_ended).bars[-1].label != "2"


def test_few_numbers_get_a_bar_each_however_unlikely_some_are() -> None:
    drawn = panel.exactly("Chances", of({0: 1, 1: 10**9, 2: 1}))
    assert [bar.label for bar in drawn.bars] == ["0", "1", "2"]
