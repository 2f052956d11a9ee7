"""Who shares an Episode on the Layer to come."""

from __future__ import annotations

import pytest

from hotseat.core.errors import Forbidden
from hotseat.core.panels import ActionBar, Chips, Field, Heading, Text
from hotseat.games.fight_sphere.sphere.plan import plan
from tests.engine.games.fight_sphere.players import Table
from tests.engine.games.shared import of


def deep() -> Table:
    """The text's second example, before its Layer: one NPC Gladiator is left, Alice, Bob and Danny
    want to be together."""
    table = Table()
    table.start("Alice, Bob, Cary, Danny, Elmer, Alice 2, Bob 2, Cary 2, Danny 2")
    table.out("Alice 2", "Bob 2", "Cary 2", "Danny 2", "Bob", "Cary", "Danny", "Elmer")
    return table


def planned(table: Table) -> list[set[str]]:
    """The plan of the Layer to come, by name."""
    return [{table.state.people[who].name for who in group} for group in plan(table.state).values()]


def test_the_text_s_five_players_at_the_top_of_the_game() -> None:
    """Alice and Cary with an NPC Gladiator thrown in, Bob and Danny, Elmer with one."""
    table = Table()
    table.start("Alice, Cary, Bob 2", "Bob, Danny", "Elmer, Alice 2")
    assert table.together() == [{"Alice", "Cary", "Bob 2"}, {"Bob", "Danny"}, {"Elmer", "Alice 2"}]
    assert (table.state.layer, table.state.threshold) == (1, 5)
    unused = [one for one in table.state.people.values() if not any(
        one.id in each.members for each in table.state.episodes)]  # fmt: skip
    assert len(unused) == 3


def test_the_same_much_deeper() -> None:
    """Cary and Elmer each want an Episode to themselves, but only one NPC Gladiator is left."""
    table = deep()
    for name in ("Alice", "Bob", "Danny"):
        table.do("put_in_episode", who=table.id(name), at=1)
    for at, name in enumerate(("Cary", "Elmer"), 2):
        table.do("put_in_episode", who=table.id(name), at=at)
    # Elmer 2 stays with Alice, until the GM assigns them.
    assert table.forbidden("start_layer")[0].startswith("Cary and Elmer: alone.")
    table.do("put_in_episode", who=table.id("Elmer 2"), at=2)
    assert table.forbidden("start_layer")[0].startswith("Elmer: alone.")
    table.do("put_in_episode", who=table.id("Elmer 2"), at=1)
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


@pytest.mark.parametrize(("name", "others"), [("Alice", ["1", "2"]),
                                              ("Bob 2", ["None"])])  # fmt: skip
def test_a_tap_changes_the_plan(name: str, others: list[str]) -> None:
    table = Table("Alice", "Bob")
    row = next(c for c in of(Chips, table.screen()) if c.label.startswith(name))
    assert [chip.label for chip in row.chips][: len(others)] == others


def test_a_tap_moves_no_one_else_who_has_company() -> None:
    table = Table("Alice", "Bob", "Cary")
    assert planned(table) == [{"Alice", "Alice 2"}, {"Bob", "Bob 2"}, {"Cary", "Cary 2"}]
    # Bob 2 would be alone, and goes along with him.
    table.do("put_in_episode", who=table.id("Bob"), at=1)
    assert planned(table) == [{"Alice", "Bob", "Alice 2", "Bob 2"}, {"Cary", "Cary 2"}]
    table.do("put_in_episode", who=table.id("Bob 2"), at=0)
    table.do("put_in_episode", who=table.id("Bob"), at=2)
    assert planned(table) == [{"Alice", "Alice 2"}, {"Bob"}, {"Cary", "Cary 2"}]
    table.do("put_in_episode", who=table.id("Alice 2"), at=2)
    assert planned(table) == [{"Alice"}, {"Bob", "Alice 2"}, {"Cary", "Cary 2"}]


def test_the_plan_takes_no_one_out_of_an_episode_unasked_and_loses_no_one() -> None:
    """The last NPC Gladiator stays with Alice, whoever else moves."""
    table = Table("Alice", "Bob", "Cary")
    for name in ("Bob 2", "Cary 2"):
        table.do("retire_character", who=table.id(name))
    assert planned(table) == [{"Alice", "Alice 2"}, {"Bob", "Cary"}]
    table.do("put_in_episode", who=table.id("Bob"), at=1)
    assert planned(table) == [{"Alice", "Alice 2", "Bob"}, {"Cary"}]
    assert table.forbidden("start_layer")[0].startswith("Cary: alone.")
    table.do("put_in_episode", who=table.id("Cary"), at=1)
    assert planned(table) == [{"Alice", "Alice 2", "Bob", "Cary"}]
    # Alice leaves again, and Alice 2 is still with the others.
    table.do("put_in_episode", who=table.id("Alice"), at=3)
    assert planned(table) == [{"Bob", "Cary", "Alice 2"}, {"Alice"}]


def test_an_npc_gladiator_in_no_episode_fills_a_gap() -> None:
    table = Table("Alice", "Bob")
    spare = table.do("make_character", name="Zed", owner="gm")
    table.do("put_in_episode", who=table.id("Bob 2"), at=1)
    assert planned(table) == [{"Alice", "Alice 2", "Bob 2"}, {"Bob", "Zed"}]
    assert "Zed is with Bob: no one is alone there." in str(table.screen())
    table.do("put_in_episode", who=spare, at=0)
    assert planned(table) == [{"Alice", "Alice 2", "Bob 2"}, {"Bob"}]


def test_an_episode_that_is_taken_away_moves_no_key_and_its_words_say_whose_it_is() -> None:
    table = Table("Alice", "Bob", "Cary")

    def keys() -> dict[str, list[str]]:
        rows = (row for row in of(Chips, table.screen()) if row.beside)
        return {row.label: [chip.label for chip in row.chips] for row in rows}

    before = keys()
    assert before["Alice"] == ["1", "2", "3"]
    table.do("put_in_episode", who=table.id("Bob"), at=1)
    assert keys() == before
    fields = [field.label for field in of(Field, table.screen()) if field.name.startswith("about")]
    assert fields == ["Episode of Alice, Bob, Alice 2 and Bob 2", "Episode of Cary and Cary 2"]


def test_who_is_moved_along_says_so_in_their_row() -> None:
    table = Table("Alice", "Bob")
    table.do("put_in_episode", who=table.id("Bob"), at=1)
    hints = {row.label: row.hint for row in of(Chips, table.screen()) if row.beside}
    assert hints["Bob 2"] == "NPC Gladiator, moved along"
    assert hints["Alice 2"] == "NPC Gladiator"


def test_the_gm_reads_in_the_plan_whose_npcs_belong_to_an_episode() -> None:
    table = Table("Alice", "Bob")
    table.tie("Alice", "Mother Rust", 2)
    table.tie("Alice 2", "Mother Rust", 0)
    hints = [field.hint for field in of(Field, table.screen()) if field.name.startswith("about")]
    assert hints[0].endswith("Relationships: Mother Rust (Alice and Alice 2).")
    assert hints[1] == ""


def test_who_is_left_alone_without_an_npc_gladiator_joins_the_other_one_who_is() -> None:
    table = Table("Alice", "Bob", "Cary")
    for name in ("Bob 2", "Cary 2"):
        table.do("retire_character", who=table.id(name))
    assert planned(table) == [{"Alice", "Alice 2"}, {"Bob", "Cary"}]
    table.do("put_in_episode", who=table.id("Cary"), at=3)
    assert planned(table) == [{"Alice", "Alice 2"}, {"Bob", "Cary"}]


def test_a_player_begins_with_one_gladiator_of_their_own() -> None:
    table = Table("Alice", "Bob")
    table.do("make_character", name="Alice 3", owner=table.seat("Alice"))
    said = table.forbidden("start_layer")[0]
    assert said == "Alice plays 1 Gladiator: choose Alice or Alice 3."
    (bar,) = of(ActionBar, table.screen())
    assert isinstance(bar.primary.why_not, Forbidden)
    assert bar.primary.why_not.yet  # it is only not chosen yet
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


def test_what_an_episode_is_about_is_asked_and_who_is_moved_along_with_another_is_named() -> None:
    table = Table("Alice", "Bob")
    table.plan("Alice, Alice 2", "Bob, Bob 2")
    fields = [field for field in of(Field, table.screen()) if field.name.startswith("about")]
    labels = [field.label for field in fields]
    assert labels == ["Episode of Alice and Alice 2", "Episode of Bob and Bob 2"]
    assert {field.kind for field in fields} == {"lines"}
    table.do("start_layer", about_2="The lamps go out")
    assert [each.about for each in table.state.episodes] == ["", "The lamps go out"]
    told = table.log()[-1].sentence
    assert told == (
        "Layer 1, Threshold 5. Conflict Pools: Alice (5) and Alice 2 (5); Bob (5) and Bob 2 (5)."
        " Episode 2: The lamps go out."
    )
    table = Table("Alice", "Bob")
    table.do("put_in_episode", who=table.id("Bob"), at=1)
    (bar,) = of(ActionBar, table.screen())  # there it moves no row
    assert bar.sentence == "Bob 2 would be alone, and joins Alice, Bob and Alice 2."
    assert table.id("Bob 2") in plan(table.state)[1]


def test_the_plan_says_what_its_numbers_are() -> None:
    (head,) = of(Heading, Table("Alice", "Bob").screen())
    assert head.eyebrow == "Who shares an Episode? Each number is one."
