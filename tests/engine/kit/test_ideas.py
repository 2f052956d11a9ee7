"""Ideas for a field: those that stand on a sheet already are not offered again."""

from __future__ import annotations

from hotseat.core.panels import Field, View
from hotseat.kit.ideas import MORE_NAMES, ideas, named, with_ideas
from hotseat.kit.names import NameList

EVERY = ("A net", "A saw", "A sling", "A whip: of woven wire", "An axe")


def offered(*used: str) -> list[object]:
    (field,) = with_ideas((Field("weapon", "Weapon"),), {"weapon": ideas(*EVERY)}, 0, used)
    return [idea for _label, group in field.ideas for idea in group]


def test_what_is_used_is_left_out_by_its_words_or_its_name() -> None:
    assert offered("A saw", "A whip") == ["A net", "A sling", "An axe"]


def test_where_few_are_left_all_are_offered() -> None:
    assert offered("A saw", "A whip", "An axe") == [*EVERY]


def test_more_names_of_one_group_leave_the_other_groups_as_they_are() -> None:
    given = {tone: NameList(tuple(f"{tone} {n}" for n in range(60))) for tone in ("Arena", "City")}
    form = (Field("name", "Name"), given, ())
    first, again = named(*form, View()), named(*form, View(picks={MORE_NAMES: "City:1"}))
    assert (first.ideas[0], again.ideas[0][1][0]) == (again.ideas[0], "Arena 0")
    assert (first.ideas[1][1][0], again.ideas[1][1][0]) == ("City 0", "City 24")
