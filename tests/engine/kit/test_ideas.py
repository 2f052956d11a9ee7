"""Ideas for a field: those that stand on a sheet already are not offered again."""

from __future__ import annotations

from hotseat.core.panels import Field
from hotseat.kit.ideas import ideas, with_ideas

EVERY = ("A net", "A saw", "A sling", "A whip: of woven wire", "An axe")


def offered(*used: str) -> list[object]:
    (field,) = with_ideas((Field("weapon", "Weapon"),), {"weapon": ideas(*EVERY)}, 0, used)
    return [idea for _label, group in field.ideas for idea in group]


def test_what_is_used_is_left_out_by_its_words_or_its_name() -> None:
    assert offered("A saw", "A whip") == ["A net", "A sling", "An axe"]


def test_where_few_are_left_all_are_offered() -> None:
    assert offered("A saw", "A whip", "An axe") == [*EVERY]
