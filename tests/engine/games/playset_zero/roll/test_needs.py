"""What each thing takes, and dice that come back."""

from __future__ import annotations

from hotseat.games.playset_zero.roll.needs import block_of, need_at, takes
from tests.engine.games.playset_zero.session import Table


def test_needs_follow_challenge_and_hinderer() -> None:
    table = Table()
    table.stakes(challenge=True)
    hand = table.join("hinder", "danger:1")
    assert need_at(table.conflict, "danger:1") == 5
    table.do("roll_hand", 6, 1, hand=hand)
    assert need_at(table.conflict, "danger:1") == 7  # PZ-9, PZ-10
    assert need_at(table.conflict, "goal") == 6  # PZ-5
    assert need_at(table.conflict, "danger:0") == 5
    table.do("place", die=f"{hand}:1", on="block")
    assert need_at(table.conflict, "danger:1") == 5


def test_challenge_and_hinderer_together() -> None:  # PZ-6
    table = Table()
    table.stakes(challenge=True)
    hand = table.join("hinder")
    table.do("roll_hand", 3, 6, hand=hand)
    table.do("place", die=f"{hand}:0", on="block")
    assert need_at(table.conflict, "goal") == 6
    table.do("lift", die=f"{hand}:0")
    assert need_at(table.conflict, "goal") == 7


def test_a_die_that_avoids_the_own_danger_does_not_hinder() -> None:
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 6, 2, hand=hand)
    assert block_of(table.conflict, table.conflict.hands[0]) == f"{hand}:0"
    table.do("place", die=f"{hand}:0", on="own")
    assert block_of(table.conflict, table.conflict.hands[0]) == f"{hand}:1"
    assert need_at(table.conflict, "goal") == 5


def test_a_hit_spent_before_comes_back_where_a_later_hindrance_beats_it() -> None:  # PZ-20
    table = Table()
    kranz = table.do("make_character", name="Kranz", owner="gm")
    table.stakes()
    helper = table.join("help")
    table.do("roll_hand", 6, 1, hand=helper)
    table.do("place", die=f"{helper}:0", on="goal")
    hinderer = table.join("hinder", who=kranz)
    table.do("roll_hand", 6, 2, hand=hinderer)
    assert table.conflict.placed == {}
    table.do("roll", 1, 1, 1)
    table.do("place", die=f"{helper}:0", on="own")
    table.do("settle")
    assert table.state.last is not None
    assert not table.state.last.verdicts[0].good


def test_the_sentence_names_who_hinders_with_what() -> None:
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("use_feature", hand=hand, feature="1", on=True)
    table.do("roll_hand", 8, 1, hand=hand)
    said = takes(table.state, "goal")
    assert said == "Wolf hinders with an 8: roll 9 or more."
    assert said is not None
    assert said.ruling == "PZ-9"
    assert takes(table.state, "danger:0") is None
