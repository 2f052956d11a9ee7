"""A new Layer, and the Core."""

from __future__ import annotations

from hotseat.core.panels import Button, Form, Outcome, Pairs
from hotseat.games.fight_sphere.screen.between import more_key
from tests.engine.games.fight_sphere.players import Table
from tests.engine.games.shared import of


def test_no_layer_starts_before_all_players_are_done() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Alice 2", "Bob, Bob 2")
    table.out("Alice 2")
    said, _ruling = table.forbidden("start_layer")
    assert said == "Bob is still in an Episode. Wait until all are done."
    table.out("Bob")
    table.do("start_layer")
    assert table.state.layer == 2


def test_the_next_layer_and_the_core_come_too_soon_by_the_table_s_word() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Alice 2", "Bob, Bob 2")
    greyed = {
        b.label: b.why_not
        for b in of(Button, table.screen(**{more_key(table.state): "Edit Layer"}))
        if b.why_not
    }
    assert greyed["Start next Layer"] == (
        "Alice and Bob are still in an Episode. Wait until all are done."
    )
    table.allow("start_layer")
    assert (table.state.layer, table.state.core, table.one("Alice").pool) == (2, False, 5)
    table.out("Alice 2", "Bob")
    said = "Bob 2 still lives. The Core comes when no NPC Gladiator does."
    assert table.forbidden("start_layer", core=True)[0] == said
    assert said in [
        each.why_not for each in of(Button, table.screen(**{more_key(table.state): "Edit Layer"}))
    ]
    table.allow("start_layer", core=True)
    assert (table.state.core, table.together()) == (True, [{"Alice", "Bob"}])


def test_pools_on_arrival() -> None:
    """Knocked out: the new Threshold. The last one standing: the old pool and the new Threshold."""
    table = Table("Alice", "Bob")
    table.do("set_number", who=table.id("Alice"), number="pool", value=9)
    table.start("Alice, Alice 2", "Bob, Bob 2")
    table.out("Alice 2", "Bob")
    assert of(Outcome, table.screen())[0].word == "Layer 1 is over"
    assert of(Pairs, table.screen())[0].pairs == (
        ("Last one standing", "Alice and Bob 2"), ("Dead", "Alice 2"), ("Knocked out", "Bob")
    )  # fmt: skip
    table.do("start_layer")
    assert table.state.threshold == 6
    assert [table.one(name).pool for name in ("Alice", "Bob")] == [15, 6]
    # The one who was left standing proceeds, NPC Gladiators too.
    assert table.one("Bob 2").pool == 11


def test_the_words_of_the_core_are_asked_for_by_its_name() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Alice 2", "Bob, Bob 2")
    table.out("Alice 2", "Bob 2", "Bob")
    (form,) = [each for each in of(Form, table.screen()) if each.move == "start_layer"]
    (field,) = form.fields
    assert field.label == "What the Core is about"
    assert field.hint.startswith("Optional, for everyone to read.")


def test_the_core_is_not_for_npc_gladiators_alone() -> None:
    table = Table("Alice")
    table.start("Alice, Alice 2")
    table.allow("retire_character", who=table.id("Alice"))
    table.do("put_in_episode", who=table.id("Alice 2"), at=1)
    said = "No player has a Gladiator for the Core. Create one first."
    assert table.refused("start_layer", core=True) == said
