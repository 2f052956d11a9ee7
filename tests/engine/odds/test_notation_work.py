"""Work told beforehand: what is answered, what is refused, and that it grows as it must."""

from __future__ import annotations

from math import log2

import pytest

from hotseat.core.notation_roll import parse
from hotseat.odds.chains import chains
from hotseat.odds.notation_work import MOST_WORK, work


def joined(notations: list[str]) -> str:
    return "+".join(notations)


def sizes(first: int, many: int, after: str = "") -> str:
    """One die each of so many sizes, which cannot be taken together."""
    return joined([f"1d{first - each}{after}" for each in range(many)])


ANSWERED = [
    *["3d6+2", "4d6kh3", "6d6!", "8d10>=7", "4dF", "3sp", "2d6+1d8-1d4!+2d20kh1", "99d6", "200sp"],
    *["200d100", "50d1000", "66d4+66d6+66d8", "50d6+50d8+50d10+50d12", "100d20+50d100"],
    *["20d20kh10", "100d28kh50", "56d100dl1", "50d100dl1", "200d999kh2", "200d2kh100"],
    *["200d2!", "200d20!", "99d100!", "50d100!+50d100!", "100d1000!>=1000", "200d1000>=500"],
    *["1d992!-1d4!+58d2!", "20d20kl18-20d20kl18+20d20kl18+20d20kl18+20d20kl18+20d20kl18"],
    *[joined(["1d999!"] * many) for many in (1, 6, 8, 12, 28)],
    *[joined(["1d1000"] * 28), joined(["7d12kh6"] * 25), joined(["8d997>=5"] * 22)],
    *[sizes(999, 3, "!"), sizes(999, 12)],
]

REFUSED = [
    *["200d1000", "200d1000!", "100d1000+100d999", "200d28kh199", "200d1000kh100", "99d1000kh50"],
    *["200d100kh100", "60d1000kl30+60d999kl30", "100d500!+100d499!"],
    *[sizes(999, 28, "!"), sizes(1000, 28), joined(["7d1000kh6"] * 20)],
]


@pytest.mark.parametrize("notation", ANSWERED)
def test_what_is_answered(notation: str) -> None:
    assert work(parse(notation)) <= MOST_WORK


@pytest.mark.parametrize("notation", REFUSED)
def test_what_is_refused(notation: str) -> None:
    assert work(parse(notation)) > MOST_WORK


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ("20d100", "40d100"),
        ("20d100", "20d200"),
        ("20d100+3", "20d100+1d99"),
        ("20d100kh5", "20d100kh9"),
        ("20d100kh18", "20d100kh15"),
        ("20d100kh5", "20d200kh5"),
        ("20d100kh5", "20d100kh5+20d100kh5"),
        ("20d100", "20d100!"),
        ("1d99!", "1d99!+1d98!"),
        ("20d100", "20d100-20d99kl3"),
        ("20d10>=5", "20d10>=5+20d10>=6"),
        ("20d10>=5", "20d10!>=5"),
        ("5sp", "5sp+20d6"),
    ],
)
def test_more_dice_more_sides_and_more_pools_are_more_work(less: str, more: str) -> None:
    assert work(parse(less)) < work(parse(more))


# --- worked values: the estimate, reckoned by hand for one throw of each way of counting ----------


def told_of(length: int, bits: float) -> float:
    """What reading the bars off a row is reckoned to take."""
    return length * (1_100 + bits / 2)


D6 = log2(6)


def test_dice_of_one_size_are_half_a_row() -> None:
    bits = 3 * D6
    assert work(parse("3d6")) == pytest.approx(16 / 2 * (800 + bits / 2) + told_of(16, bits))
    assert work(parse("3d6+4")) == work(parse("3d6"))


def test_dice_of_two_sizes_are_gone_through_once_more_than_there_are_sizes() -> None:
    length, bits = 2 * 5 + 3 * 7 + 1, 2 * D6 + 3 * 3
    half = length / 2 * 3 * (350 + bits / 2)
    assert work(parse("2d6+3d8")) == pytest.approx(half + told_of(length, bits))


@pytest.mark.parametrize(
    ("notation", "length", "above"), [("5d6kh2", 11, [0, 1]), ("5d6kh4", 21, [5])]
)
def test_dice_kept_are_runs_terms_and_rows(notation: str, length: int, above: list[int]) -> None:
    bits = 5 * D6 + 5
    runs = 6 * len(above) * (1_500 + 3 * bits)
    terms = 6 * sum(each + 1 for each in above) * (320 + bits / 50)
    rows = length * (2 * len(above) + above[-1]) * 150
    assert work(parse(notation)) == pytest.approx(runs + terms + rows + told_of(length, bits))


def counted(dice: int, sides: int = 6) -> tuple[int, float, float]:
    """The length, bits and work of a row of so many dice that are counted, not summed."""
    bits = dice * log2(sides)
    return dice + 1, bits, dice * (4_000 + 10 * bits)


@pytest.mark.parametrize(("notation", "sides"), [("5d6>=5", 6), ("5sp", 12)])
def test_dice_counted_go_by_their_number(notation: str, sides: int) -> None:
    length, bits, done = counted(5, sides)
    assert work(parse(notation)) == pytest.approx(done + told_of(length, bits))


def test_kinds_that_are_told_apart_add_up() -> None:
    apart = work(parse("3d6")) + work(parse("5d6>=5")) + work(parse("5sp"))
    assert work(parse("3d6+5d6>=5+5sp")) == pytest.approx(apart)


def test_short_rows_are_added_entry_by_entry() -> None:
    """Up to 600 entries together: 24 and 25 are just so many."""
    (short, first, done), (long, second, more) = counted(23), counted(24)
    length, bits = short + long - 1, first + second
    assert short * long == 600
    one_by_one = short * long * (200 + bits / 15)
    expected = done + more + one_by_one + told_of(length, bits)
    assert work(parse("23d6>=5+24d6>=6")) == pytest.approx(expected)


def test_long_rows_are_multiplied_as_two_whole_numbers() -> None:
    (short, first, done), (long, second, more) = counted(23), counted(99)
    length, bits = short + long - 1, first + second
    digits = (bits + log2(short)) / 30 + 1
    product = 7 * long / short * (short * digits) ** log2(3)
    expected = done + more + product + length * (500 + bits) + told_of(length, bits)
    assert work(parse("23d6>=5+99d6>=6")) == pytest.approx(expected)
    assert work(parse("99d6>=5+23d6>=6")) == pytest.approx(expected)


@pytest.mark.parametrize("sides", [3, 6])
def test_further_dice_of_three_sides_and_more_are_spread_over_the_row(sides: int) -> None:
    """Two dice that stop below their highest face, and what their chains add, a face apart."""
    row, own = 2 * (sides - 2) + 1, 2 * log2(sides - 1)
    further = len(chains(2, sides).ways)
    more = further * log2(sides)
    bits, length = own + more, row + sides * (further - 1)
    one_sum = 550 + bits / 2 + further * bits / 30 * (3 + 1.15 * more / 30)
    expected = row / 2 * (800 + own / 2) + length * one_sum + told_of(length, bits)
    assert work(parse(f"2d{sides}!")) == pytest.approx(expected)


def test_further_dice_of_two_sides_are_a_row_like_any_other() -> None:
    further = len(chains(9, 2).ways)
    long, more = 2 * (further - 1) + 1, further * 1.0
    assert long <= 600
    one_by_one = long * (200 + more / 15)
    expected = 1 / 2 * 800 + one_by_one + told_of(long, more)
    assert work(parse("9d2!")) == pytest.approx(expected)


def test_further_successes_are_a_row_like_any_other() -> None:
    length, bits, done = counted(5)
    further = len(chains(5, 6).ways)
    more = bits + further * D6
    one_by_one = length * further * (200 + more / 15)
    assert length * further <= 600
    expected = done + one_by_one + told_of(length + further - 1, more)
    assert work(parse("5d6!>=5")) == pytest.approx(expected)
