"""Layers and Episodes, with the text's five players at the top of the game and much deeper."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Button, Card, Chips, Do, Field, Heading, Outcome, Pairs, Text
from hotseat.games.fight_sphere.sphere.plan import plan
from tests.engine.games.fight_sphere.players import Table
from tests.engine.games.shared import of


def test_the_text_s_five_players_at_the_top_of_the_game() -> None:
    """Alice and Cary with an NPC Gladiator thrown in, Bob and Danny, Elmer with one."""
    table = Table()
    table.start("Alice, Cary, Bob 2", "Bob, Danny", "Elmer, Alice 2")
    assert table.together() == [{"Alice", "Cary", "Bob 2"}, {"Bob", "Danny"}, {"Elmer", "Alice 2"}]
    assert (table.state.layer, table.state.threshold) == (1, 5)
    unused = [one for one in table.state.people.values() if not any(
        one.id in each.members for each in table.state.episodes)]  # fmt: skip
    assert len(unused) == 3


def deep() -> Table:
    """The text's second example, before its Layer: one NPC Gladiator is left, Alice, Bob and Danny
    want to be together."""
    table = Table()
    table.start("Alice, Bob, Cary, Danny, Elmer, Alice 2, Bob 2, Cary 2, Danny 2")
    table.out("Alice 2", "Bob 2", "Cary 2", "Danny 2", "Bob", "Cary", "Danny", "Elmer")
    return table


def test_the_same_much_deeper() -> None:
    """Cary and Elmer each want an Episode to themselves, but only one NPC Gladiator is left."""
    table = deep()
    for name in ("Alice", "Bob", "Danny"):
        table.do("put_in_episode", who=table.id(name), at=1)
    for at, name in enumerate(("Cary", "Elmer"), 2):
        table.do("put_in_episode", who=table.id(name), at=at)
    said, _ruling = table.forbidden("start_layer")
    assert said.startswith("Elmer: alone.")
    table.do("put_in_episode", who=table.id("Elmer 2"), at=1)
    assert table.forbidden("start_layer")[0].startswith("Cary and Elmer: alone.")
    table.do("put_in_episode", who=table.id("Elmer"), at=2)
    table.do("start_layer")
    assert table.together() == [{"Alice", "Bob", "Danny", "Elmer 2"}, {"Cary", "Elmer"}]


@pytest.mark.parametrize(("joining", "npc", "together"), [
    ("Cary, Elmer", 1, ["Alice, Bob, Danny, Cary, Elmer, Elmer 2"]),
    ("Cary, Elmer", 0, ["Alice, Bob, Danny, Cary, Elmer"]),
    ("Cary", 2, ["Alice, Bob, Danny, Cary", "Elmer, Elmer 2"]),
    ("Elmer", 3, ["Alice, Bob, Danny, Elmer", "Cary, Elmer 2"]),
])  # fmt: skip
def test_or_one_or_both_join_the_others_and_the_npc_gladiator_is_where_the_gm_likes(
    joining: str, npc: int, together: list[str]
) -> None:
    """The text's other ways out of it."""
    table = deep()
    wanted = {"Alice": 1, "Bob": 1, "Danny": 1, "Elmer": 2, "Cary": 3}
    for name, at in (wanted | dict.fromkeys(joining.split(", "), 1) | {"Elmer 2": npc}).items():
        table.do("put_in_episode", who=table.id(name), at=at)
    table.do("start_layer")
    assert table.together() == [set(each.split(", ")) for each in together]


def test_the_app_proposes_two_in_each_and_joins_those_for_whom_nobody_is_left() -> None:
    table = Table()
    assert [len(group) for group in plan(table.state).values()] == [2, 2, 2, 2, 2]
    table = deep()
    named = [{table.state.people[who].name for who in group} for group in plan(
        table.state).values()]  # fmt: skip
    assert named == [{"Alice", "Elmer 2"}, {"Bob", "Cary", "Danny", "Elmer"}]


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
    greyed = {b.label: b.why_not for b in of(Button, table.screen()) if b.why_not}
    assert greyed["Start next Layer"] == (
        "Alice and Bob are still in an Episode. Wait until all are done."
    )
    table.allow("start_layer")
    assert (table.state.layer, table.state.core, table.one("Alice").pool) == (2, False, 5)
    table.out("Alice 2", "Bob")
    said = "Bob 2 still lives. The Core comes when no NPC Gladiator does."
    assert table.forbidden("start_layer", core=True)[0] == said
    assert said in [each.why_not for each in of(Button, table.screen())]
    table.allow("start_layer", core=True)
    assert (table.state.core, table.together()) == (True, [{"Alice", "Bob"}])


def test_pools_on_arrival() -> None:
    """Knocked out: the new Threshold. The last one standing: the old pool and the new Threshold."""
    table = Table("Alice", "Bob")
    table.do("set_number", who=table.id("Alice"), number="pool", value=9)
    table.start("Alice, Alice 2", "Bob, Bob 2")
    table.out("Alice 2", "Bob")
    assert of(Heading, table.screen())[0].text == "Layer 1 is over"
    assert of(Pairs, table.screen())[0].pairs == (
        ("Last one standing", "Alice and Bob 2"), ("Dead", "Alice 2"), ("Knocked out", "Bob")
    )  # fmt: skip
    table.do("start_layer")
    assert table.state.threshold == 6
    assert [table.one(name).pool for name in ("Alice", "Bob")] == [15, 6]
    # The one who was left standing proceeds, NPC Gladiators too.
    assert table.one("Bob 2").pool == 11


def test_an_npc_gladiator_dies_of_a_defeat_and_a_player_s_does_not() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2")
    table.out("Alice 2", "Alice")
    assert table.one("Alice 2").dead
    assert not table.one("Alice").gone
    assert table.episode("Bob").over
    assert [entry.word for entry in table.log()[-2:]] == ["Died", "Knocked out"]


def test_at_the_core_all_are_in_one_episode_and_death_is_final() -> None:
    table = Table("Alice", "Bob", "Cary")
    table.start("Alice, Bob, Cary, Alice 2, Bob 2, Cary 2")
    table.out("Alice 2", "Bob 2", "Cary 2", "Alice", "Bob")
    table.do("start_layer")
    assert table.state.core
    assert table.together() == [{"Alice", "Bob", "Cary"}]
    assert table.forbidden("end_game")[0] == "Still standing at the Core: Alice, Bob and Cary."
    table.out("Alice", "Cary")
    assert table.one("Alice").dead
    assert "Judgment Pools" not in [card.title for card in of(Card, table.screen())]
    table.do("end_game", words="The stars were always there.")
    assert table.state.people[table.state.survivor].name == "Bob"
    assert of(Outcome, table.screen())[0].lead == ("Played by Bob.", "1 Layer and the Core.")
    assert Text("The stars were always there.", "say") in of(Text, table.screen())
    assert of(Pairs, table.screen())[0].pairs[0][0] == "Dead"
    assert table.forbidden("start_layer")[0] == "The game is over."


def test_a_single_player_character_survives_at_the_core() -> None:
    table = Table("Alice")
    table.start("Alice, Alice 2")
    table.out("Alice 2")
    table.do("start_layer")
    assert table.state.core
    assert any(card.title == "Epilogue" for card in of(Card, table.screen()))
    table.do("end_game")
    assert table.state.survivor == table.id("Alice")


def test_all_dead_at_the_core_is_an_end_too() -> None:
    """FS-6."""
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2, Bob 2")
    table.out("Alice 2", "Bob 2", "Alice")
    table.do("start_layer")
    table.out("Alice", "Bob")
    table.do("end_game")
    assert (table.state.ended, table.state.survivor) == (True, "")


def test_a_player_begins_with_one_gladiator_of_their_own() -> None:
    table = Table("Alice", "Bob")
    table.do("make_character", name="Alice 3", owner=table.seat("Alice"))
    said = table.forbidden("start_layer")[0]
    assert said == "Alice plays 1 Gladiator: choose Alice or Alice 3."
    table.do("choose_own", who=table.id("Alice 3"))
    table.do("set_seats", gm="Gus", players="Alice\nBob\nCary")
    said = "Cary has no Gladiator yet. Create 2: 1 to play, and 1 NPC Gladiator."
    assert table.forbidden("start_layer")[0] == said
    assert "Cary: 0 of 2 Gladiators." in [each.text for each in of(Text, table.screen())]
    table.allow("start_layer")


def test_without_npc_gladiators_the_game_does_not_start_at_the_core_unless_the_table_says_so() -> (
    None
):
    table = Table("Alice")
    table.do("retire_character", who=table.id("Alice 2"))
    assert table.forbidden("start_layer")[0].startswith("Create 2 Gladiators or more")


def test_somebody_comes_into_an_episode_by_hand() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Alice 2", "Bob, Bob 2")
    table.do("join_episode", who=table.id("Bob"), episode=table.episode("Alice").id)
    assert table.together() == [{"Alice", "Alice 2", "Bob"}, {"Bob 2"}]


@pytest.mark.parametrize(("name", "others"), [("Alice", ["Episode 1", "Episode 2"]),
                                              ("Bob 2", ["Not on this Layer"])])  # fmt: skip
def test_a_tap_changes_the_plan(name: str, others: list[str]) -> None:
    table = Table("Alice", "Bob")
    row = next(c for c in of(Chips, table.screen()) if c.label.startswith(name))
    assert [chip.label for chip in row.chips][: len(others)] == others


def planned(table: Table) -> list[set[str]]:
    """The plan of the Layer to come, by name."""
    return [{table.state.people[who].name for who in group} for group in plan(table.state).values()]


def test_a_tap_moves_no_one_else_who_has_company() -> None:
    table = Table("Alice", "Bob", "Cary")
    assert planned(table) == [{"Alice", "Alice 2"}, {"Bob", "Bob 2"}, {"Cary", "Cary 2"}]
    table.do("put_in_episode", who=table.id("Bob"), at=1)
    assert planned(table) == [{"Alice", "Bob", "Alice 2"}, {"Cary", "Cary 2"}]
    # Bob 2 is free again, and fills the gap that the next tap makes.
    table.do("put_in_episode", who=table.id("Cary 2"), at=1)
    assert planned(table) == [{"Alice", "Bob", "Alice 2", "Cary 2"}, {"Cary", "Bob 2"}]
    table.do("put_in_episode", who=table.id("Bob"), at=2)
    assert planned(table) == [{"Alice", "Cary 2"}, {"Bob", "Alice 2"}, {"Cary", "Bob 2"}]


def test_who_is_left_alone_without_an_npc_gladiator_joins_the_other_one_who_is() -> None:
    table = Table("Alice", "Bob", "Cary")
    for name in ("Bob 2", "Cary 2"):
        table.do("retire_character", who=table.id(name))
    assert planned(table) == [{"Alice", "Alice 2"}, {"Bob", "Cary"}]
    table.do("put_in_episode", who=table.id("Cary"), at=3)
    assert planned(table) == [{"Alice", "Alice 2"}, {"Bob", "Cary"}]


def test_a_latecomer_joins_on_the_play_screen() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Alice 2", "Bob, Bob 2")
    assert not [c for c in of(Chips, table.screen()) if c.label.endswith(" joins")]
    late = table.do("make_character", name="Cary", owner=table.seat("Alice"))
    npc = table.do("make_character", name="Dan", owner="gm")
    rows = {c.label: c for c in of(Chips, table.screen()) if c.label.endswith(" joins")}
    assert list(rows) == ["Cary joins", "Dan (NPC Gladiator) joins"]
    for who, row in zip((late, npc), rows.values(), strict=True):
        assert [chip.label for chip in row.chips] == ["Episode 1", "Episode 2"]
        args = {"who": who, "episode": table.episode("Alice").id}
        assert row.chips[0].tap == Do("join_episode", args)


def test_what_an_episode_is_about_is_asked_and_who_is_moved_along_with_another_is_named() -> None:
    table = Table("Alice", "Bob")
    table.plan("Alice, Alice 2", "Bob, Bob 2")
    fields = [field.label for field in of(Field, table.screen()) if field.name.startswith("about")]
    assert fields == ["Episode 1: Alice and Alice 2", "Episode 2: Bob and Bob 2"]
    table.do("start_layer", about_2="The lamps go out")
    assert [each.about for each in table.state.episodes] == ["", "The lamps go out"]
    told = table.log()[-1].sentence
    assert told == (
        "Layer 1, Threshold 5. Conflict Pools: Alice (5) and Alice 2 (5); Bob (5) and Bob 2 (5)."
        " Episode 2: The lamps go out."
    )
    table = Table("Alice", "Bob")
    table.do("put_in_episode", who=table.id("Bob"), at=1)
    said = [each.text for each in of(Text, table.screen())]
    npc = next(one for one in table.state.people.values() if table.state.draft.get(one.id) == 2)
    assert f"{npc.name} was alone in Episode 2: now not on this Layer." in said
    assert npc.id not in plan(table.state).get(2, ())
