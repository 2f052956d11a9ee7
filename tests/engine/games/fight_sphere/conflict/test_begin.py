"""Who may have a Conflict, and when."""

from __future__ import annotations

from tests.engine.games.fight_sphere.session import Table


def test_only_in_one_s_turn_and_in_an_episode() -> None:
    table = Table("ag", "bch")
    assert table.forbidden("begin_conflict", who=table.brine)[0] == "It is Ash’s turn."
    table.do("leave_episode", who=table.ash)
    assert table.forbidden("begin_conflict", who=table.ash)[0] == "Ash is not in an Episode now."
    assert table.refused("begin_conflict", who="nobody")
    table.allow("begin_conflict", who=table.ash)
    assert table.refused("begin_conflict", who=table.brine) == (
        "A scene is already in progress. Resolve or cancel it first."
    )
    table.do("cancel_scene")
    assert table.refused("cancel_scene") == "No scene is in progress."


def test_the_turn_goes_on_with_the_resolution() -> None:
    table = Table()
    for who in (table.ash, table.brine, table.cole, table.ash):
        table.conflict_of(who, 0, 1)
        table.do("resolve_conflict")
    assert table.state.last_scene is not None
