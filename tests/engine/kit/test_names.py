"""Names without end, none of them twice, none of somebody who is there."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hotseat.kit.names import name_list, names

FULL = name_list("Ada, Bram, Cleo, Dov", "Ash, Birch, Cole")
FIRST = name_list("Ada, Bram, Cleo")


@pytest.mark.parametrize("given", [FULL, FIRST])
def test_no_name_comes_twice_however_many_are_asked_for(given) -> None:  # type: ignore[no-untyped-def]
    every = names(given, (), 500)
    assert len(set(every)) == 500
    assert names(given, (), 100, 400) == every[400:]


def test_nobody_who_is_there_is_named_again_nor_shares_a_first_name_at_first() -> None:
    every = names(FULL, ("ada Birch", "Cleo"), 60)
    assert every[:3] == ("Bram Birch", "Dov Ash", "Bram Cole")
    assert not [name for name in every[:6] if name.startswith(("Ada", "Cleo"))]
    assert not {"Ada Birch", "Cleo"} & set(every)


def test_a_first_name_comes_again_once_all_are_there() -> None:
    there = ["Ada Ash", "Bram Birch", "Cleo Cole", "Dov Ash"]
    every = names(FULL, there, 40)
    assert len(set(every)) == 40
    assert not set(every) & set(there)
    assert names(FIRST, ["Ada", "Bram", "Cleo"], 2) == ("Ada II", "Bram II")


def test_neighbours_are_not_of_one_family() -> None:
    last = [name.split(" ")[1] for name in names(FULL, (), 8)]
    assert all(one != other for one, other in pairwise(last))


def test_the_lists_are_numbered_once_they_are_used_up() -> None:
    assert names(FIRST, (), 5) == ("Ada", "Bram", "Cleo", "Ada II", "Bram II")


def test_after_the_last_name_that_is_free_come_the_first_ones_again() -> None:
    assert names(FIRST, (), 2, 2) == ("Cleo", "Ada")
    assert names(FIRST, ("Bram",), 1, 9) == ("Cleo",)
