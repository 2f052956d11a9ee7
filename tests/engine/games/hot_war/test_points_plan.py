"""The plan of a face: what is made of what, before anything is counted."""

from __future__ import annotations

import pytest

from hotseat.games.hot_war.points_plan import plan

RIVALS = [
    ((3, True),),
    ((2, True), (4, True)),
    ((2, False), (3, True), (5, True)),
    ((5, True), (5, True), (5, True)),
]


@pytest.mark.parametrize("rivals", RIVALS)
def test_each_number_and_factor_is_made_of_earlier_ones(rivals):
    made = plan(5, rivals)
    assert next(iter(made.places)) == (rivals, (), 0)
    known = {0, *made.places.values()}
    for number, due in made.dues.items():
        assert {due.after, due.waits} <= known
        known.add(number)
    assert known == set(range(len(made.places) + len(made.dues) + 1))
    assert all(out.others < factor for out, factor in made.outs.items())


@pytest.mark.parametrize("rivals", RIVALS)
def test_every_place_has_a_line_of_whole_terms(rivals):
    made = plan(5, rivals)
    assert len(made.lines) == len(made.places)
    for line in made.lines:
        assert len(line.weights) == len(line.factors) == len(line.numbers)


def test_rivals_of_one_size_need_fewer_places_than_others():
    alike, others = (plan(6, tuple((n, True) for n in sizes)) for sizes in ((5, 5, 5), (4, 5, 6)))
    assert 2 * len(alike.places) < len(others.places)


def test_who_is_no_adversary_owes_nothing():
    made = plan(6, ((4, False), (5, False)))
    assert all(not owed for _, owed, _ in made.places)
    assert not made.dues
