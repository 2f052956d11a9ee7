"""A scene shared under a truce, and whose turn its Conflict is (FS-20)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from hotseat.core.panels import Chip
from hotseat.core.story import as_text, whole
from hotseat.games.fight_sphere.sphere.standing import whose_turn
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import of


def three(**options: Any) -> Table:
    """Ash, Brine and Cole, each with truces with both others."""
    table = Table(options=options)
    for who, rival in combinations((table.ash, table.brine, table.cole), 2):
        table.do("set_truce", who=who, rival=rival, on=True)
    return table


def play(table: Table, move: str, who: str) -> None:
    """A Conflict that fails, begun or in a scene that is shared."""
    table.do(move, who=who)
    table.roll((0, 1), (0, table.state.threshold))
    table.do("resolve_conflict")


def test_three_with_truces_have_three_conflicts_in_a_round() -> None:
    table = three()
    play(table, "begin_conflict", table.ash)
    play(table, "share_scene", table.brine)
    play(table, "share_scene", table.cole)
    assert whose_turn(table.state) == table.ash
    assert table.state.ahead == ()


def test_who_had_their_turn_in_a_shared_scene_is_passed_over_once() -> None:
    table = three()
    play(table, "begin_conflict", table.ash)
    play(table, "share_scene", table.cole)
    assert whose_turn(table.state) == table.brine
    play(table, "begin_conflict", table.brine)
    assert whose_turn(table.state) == table.ash
    play(table, "begin_conflict", table.ash)
    play(table, "begin_conflict", table.brine)
    assert whose_turn(table.state) == table.cole


def test_nobody_has_two_turns_ahead_but_by_the_table_s_word() -> None:
    table = three()
    play(table, "begin_conflict", table.ash)
    play(table, "share_scene", table.cole)
    table.do("give_turn", who=table.ash)
    play(table, "begin_conflict", table.ash)
    said = "Cole has had the next turn already, in a shared scene."
    assert table.forbidden("share_scene", who=table.cole) == (said, "FS-20")
    greyed = {
        chip.label: chip.why_not for chip in of(Chip, table.between("Other scenes")) if chip.why_not
    }
    assert greyed["Cole"] == said
    table.allow("share_scene", who=table.cole)
    table.roll((0, 1), (0, 5))
    table.do("resolve_conflict")
    for who in (table.brine, table.ash, table.brine, table.ash, table.brine, table.cole):
        assert whose_turn(table.state) == who
        play(table, "begin_conflict", who)


def test_it_takes_no_one_s_turn_where_the_table_plays_so() -> None:
    table = three(shared_turn="none")
    play(table, "begin_conflict", table.ash)
    play(table, "share_scene", table.brine)
    play(table, "share_scene", table.cole)
    assert whose_turn(table.state) == table.brine


def test_who_must_continue_an_encounter_shares_no_scene() -> None:
    table = three()
    table.do("give_turn", who=table.brine)
    table.fight(table.brine, table.gax)
    table.level()
    table.do("give_turn", who=table.ash)
    play(table, "begin_conflict", table.ash)
    said = "The Encounter with Gax isn’t over: this scene must continue it."
    assert table.forbidden("share_scene", who=table.brine) == (said, "FS-20")
    table.allow("share_scene", who=table.brine)
    assert table.conflict.shared == (table.ash,)
    table.do("cancel_scene")
    play(table, "share_scene", table.cole)


def test_npc_gladiators_have_no_turn_to_be_given() -> None:
    table = three()
    said = "NPC Gladiators have no turns: only players frame scenes."
    assert table.refused("give_turn", who=table.gax) == said
    play(table, "begin_conflict", table.ash)
    play(table, "share_scene", table.cole)
    table.do("give_turn", who=table.cole)
    play(table, "begin_conflict", table.cole)
    assert whose_turn(table.state) == table.ash


def test_the_story_says_who_shared_the_scene_behind_whose_conflict_it_was() -> None:
    table = three()
    play(table, "begin_conflict", table.ash)
    play(table, "share_scene", table.brine)
    told = as_text(whole(table.play))
    assert "Ash shared the scene with Brine. Brine came close, but failed." in told
