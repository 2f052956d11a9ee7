"""Turns round the table, and the Judgment Pools of those who are out."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.panels import Stepper
from hotseat.games.fight_sphere.records.episodes import Clash, Resume
from hotseat.games.fight_sphere.scene.framing import framers
from hotseat.games.fight_sphere.screen.between import more_key
from hotseat.games.fight_sphere.sphere.standing import defeated, turn_over, unfinished, whose_turn
from hotseat.games.fight_sphere.state import with_episode
from tests.engine.games.fight_sphere.players import Table
from tests.engine.games.shared import of


def three() -> Table:
    """Alice alone against an NPC Gladiator, Bob and Cary in one Episode."""
    table = Table("Alice", "Bob", "Cary")
    table.start("Alice, Alice 2", "Bob, Cary, Bob 2")
    return table


def turn(table: Table) -> str:
    """Whose turn it is, by name."""
    who = whose_turn(table.state)
    return table.state.people[who].name if who else ""


def test_turns_go_round_and_pass_over_those_who_are_done() -> None:
    table = three()
    assert turn(table) == "Alice"
    assert turn_over(table.state, table.id("Alice")).turn == table.id("Bob")
    assert turn_over(table.state, table.id("Cary")).turn == table.id("Alice")
    table.out("Alice")
    assert turn(table) == "Bob"
    table.do("give_turn", who=table.id("Cary"))
    assert turn(table) == "Cary"
    assert turn_over(table.state, table.id("Cary")).turn == table.id("Bob")
    assert "Waiting" in str(table.screen())
    assert table.refused("give_turn", who=table.id("Alice")) == "They are not in an Episode now."


def test_who_is_out_judges_with_the_threshold_and_a_die_for_each_relationship() -> None:
    table = three()
    table.tie("Bob", "Mother Rust", 2)
    table.out("Bob")
    assert dict(table.state.judgment) == {table.seat("Bob"): 6}
    # Alice's Episode ends with her as the last one standing: she judges too.
    table.out("Alice 2")
    assert table.state.judgment[table.seat("Alice")] == 5
    assert table.seat("Bob") in framers(table.state, table.one("Cary"))
    for part, labels in (
        ("Judgment Pools", ["Alice", "Bob"]),
        ("Edit Layer", ["Judgment Pool of Cary"]),
    ):
        shown = of(Stepper, table.screen(**{more_key(table.state): part}))
        assert [each.label for each in shown if each.move == "set_judgment"] == labels


def test_an_encounter_must_be_continued_until_it_is_over() -> None:
    table = three()
    bob, cary, rival = (table.id(name) for name in ("Bob", "Cary", "Bob 2"))
    held = table.episode("Bob")
    clash = Clash("c", (bob, cary))
    state = with_episode(table.state, replace(held, clashes=(clash,), truces=((bob, rival),)))
    assert unfinished(state, bob) == clash
    after = defeated(state, cary)
    assert unfinished(after, bob) is None
    # Two are left: no truce any more.
    assert after.episodes[1].truces == ()
    resumed = replace(state, resumes=(Resume(bob, rival),))
    assert unfinished(resumed, bob) == Clash("c", (rival, bob, cary))
    # Who went over to another Episode is not met there.
    elsewhere = replace(state, resumes=(Resume(bob, table.id("Alice 2")),))
    assert unfinished(elsewhere, bob) == clash


def test_who_leaves_the_story_is_out_of_the_episode() -> None:
    table = three()
    bob, cary = table.id("Bob"), table.id("Cary")
    table.do("give_turn", who=bob)
    table.do("begin_encounter", who=bob, rival=cary)
    table.allow("retire_character", who=cary)
    assert table.episode("Bob").standing == (bob, table.id("Bob 2"))
    table.do("cancel_scene")
    assert unfinished(table.state, bob) is None
    assert turn_over(table.state, bob).turn == table.id("Alice")
    table.allow("retire_character", who=table.id("Bob 2"))
    assert table.episode("Bob").over
    assert table.seat("Bob") in table.state.judgment
    table.do("return_character", who=cary)
    table.allow("join_episode", who=cary, episode=table.episode("Bob").id)
    assert not table.episode("Bob").over
