"""Pools taken together: what is alike is one, and what is taken off is reckoned from its least."""

from __future__ import annotations

from hotseat.core.notation import Pool
from hotseat.core.notation_roll import parse
from hotseat.odds.notation_pools import Together, together, two_by_two


def test_plain_dice_are_one_row_whatever_their_sign() -> None:
    found = together(parse("2d6+1d8-3d6+4dF+5d10kh5+1d4>=2"), "sum")
    assert found == Together({6: 5, 8: 1, 3: 4, 10: 5}, 2 + 1 - 18 - 4 + 5, (), ())


def test_open_ended_dice_are_plain_but_for_their_highest_face() -> None:
    found = together(parse("1d6!+2d5-2d6!+2d6!"), "sum")
    assert found.plain == {5: 7}
    assert found.lowest == 1 + 2 - 10 + 2
    assert found.chained == (
        Pool(3, 6, open_ended=True),
        Pool(2, 6, open_ended=True, sign=-1),
    )


def test_what_is_alike_is_one_pool_unless_it_keeps_some() -> None:
    found = together(parse("1d6>=5+2d6>=5-1d6>=5+1d6>=4"), "successes")
    assert [(pool.dice, pool.bound, pool.sign) for pool in found.others] == [
        *[(3, 5, 1), (1, 5, -1), (1, 4, 1)]
    ]
    assert [pool.dice for pool in together(parse("2d6kh1+2d6kh1"), "sum").others] == [2, 2]
    assert [pool.dice for pool in together(parse("2sp+3sp+1d6"), "spiral").others] == [5]


def test_a_kind_that_is_not_there() -> None:
    assert not together(parse("3d6"), "successes")
    assert together(parse("3d6"), "sum")


def test_the_two_shortest_are_added_first() -> None:
    rows = [(9,), (1,), (4,), (2,)]
    assert two_by_two(rows, sum, lambda a, b: (*a, *b)) == (1, 2, 4, 9)
    assert two_by_two(rows[:1], sum, lambda a, b: (*a, *b)) == (9,)
