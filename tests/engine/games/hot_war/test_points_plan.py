"""The plan of a face: what is made of what, before anything is counted."""

from __future__ import annotations

import pytest

from hotseat.games.hot_war.points_plan import Side, Sides, plan


def against(size: int, *rivals: tuple[int, bool]) -> Sides:
    """One who may be the victor, and his rivals: dice; adversary or not."""
    return tuple(sorted([Side(size, True, True), *(Side(n, owes, False) for n, owes in rivals)]))


def everyone(*sizes: int) -> Sides:
    return tuple(Side(n, True, True) for n in sorted(sizes))


SIDES = [
    against(5, (3, True)),
    against(5, (2, True), (4, True)),
    against(5, (2, False), (3, True), (5, True)),
    against(5, (5, True), (5, True), (5, True)),
    everyone(3, 5, 4),
    everyone(5, 5, 2, 6),
]


@pytest.mark.parametrize("sides", SIDES)
def test_each_sum_and_way_out_is_made_of_earlier_ones(sides: Sides) -> None:
    made = plan(sides)
    lines = range(len(made.lines))
    for before, each in enumerate(made.sums):
        assert len(each.dice) == len(each.numbers) > 1
        assert all(number in range(-before, len(lines)) for number in each.numbers)
    assert list(made.outs.values()) == list(range(1, len(made.outs) + 1))
    assert all(others < number for (others, *_), number in made.outs.items())
    assert all(out <= len(made.outs) for _, out in made.factors)


@pytest.mark.parametrize("sides", SIDES)
def test_lines_and_ends_have_whole_terms(sides: Sides) -> None:
    made = plan(sides)
    known = range(-len(made.sums), len(made.lines))
    parts = [(line.terms[::2], line.terms[1::2]) for line in made.lines]
    parts += [(end.factors, end.numbers) for end in made.ends.values()]
    for factors, numbers in parts:
        assert len(factors) == len(numbers)
        assert all(number in known for number in numbers)
        assert all(factor in range(len(made.factors)) for factor in factors)
    assert list(made.factors.values()) == list(range(len(made.factors)))


@pytest.mark.parametrize("sides", SIDES)
def test_what_is_due_goes_where_the_rest_is_owed(sides: Sides) -> None:
    made = plan(sides)
    assert [line.at for line in made.lines] == list(range(len(made.lines)))
    for line in made.lines:
        assert made.lines[line.after].owed == line.owed[1:]


@pytest.mark.parametrize("sides", SIDES)
def test_each_bar_of_each_victor_has_an_end(sides: Sides) -> None:
    sizes = {side.dice for side in sides if side.wins}
    ends = {(size, bar) for size in sizes for bar in range(1, size + 1)}
    assert set(plan(sides).ends) == ends


def test_rivals_of_one_size_need_fewer_places_than_others() -> None:
    alike, others = (plan(everyone(*sizes)) for sizes in ((6, 5, 5, 5), (6, 4, 5, 6)))
    assert 2 * len(alike.lines) < len(others.lines)


def test_all_victors_at_once_need_fewer_places_than_one_after_another() -> None:
    sizes = (4, 5, 6, 7)
    alone = [plan(against(size, *[(n, True) for n in sizes if n != size])).lines for size in sizes]
    assert len(plan(everyone(*sizes)).lines) < 0.8 * sum(map(len, alone))


def test_who_is_no_adversary_owes_nothing() -> None:
    made = plan(against(6, (4, False), (5, False)))
    assert not any(line.owed for line in made.lines)
    assert not made.sums
