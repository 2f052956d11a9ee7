"""Who leaves an Encounter before the roll."""

from __future__ import annotations

from tests.engine.games.fight_sphere.session import BO, Table


def test_who_leaves_before_the_roll_was_never_there() -> None:
    table = Table()
    table.tie(table.cole, table.vo, 2)
    table.do("leave_episode", who=table.brine)
    table.fight(table.ash, table.gax)
    before = (table.episode, table.encounter.builds)
    table.do("join_encounter", who=table.cole)
    table.do("bet_judgment", seat=BO, side=table.cole, dice=1)
    assert (table.pool(table.ash), table.pool(table.gax)) == (6, 6)
    table.do("leave_scene", who=table.cole)
    assert (table.episode, table.encounter.builds) == before
    assert (table.pool(table.ash), table.pool(table.gax)) == (5, 5)
    assert table.encounter.bets == ()
    said = "There is no Encounter without Gax. Cancel the scene instead."
    assert table.refused("leave_scene", who=table.gax) == said
    assert table.refused("leave_scene", who=table.cole) == "Cole is not in this scene."
    table.do("join_encounter", who=table.cole)
    table.level()
    table.do("continue_encounter", who=table.cole)
    said = "Gax is in this Encounter and can only disengage."
    assert table.forbidden("leave_scene", who=table.gax)[0] == said
    table.allow("leave_scene", who=table.gax)
    assert len(table.episode.clashes[0].members) == 3
