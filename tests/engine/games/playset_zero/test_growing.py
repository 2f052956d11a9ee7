"""Trouble, red dice, new Features, the flaw turned."""

from __future__ import annotations

from tests.engine.games.playset_zero.table import ODA, Table


def earned(table: Table, count: int) -> Table:
    """The table with so many red dice earned by Oda."""
    for _ in range(count):
        table.do("get_in_trouble", who=table.oda, feature="4", words="Kept a bad promise")
    return table


def test_trouble_because_of_any_feature_earns_a_red_die() -> None:
    table = Table()
    table.do("get_in_trouble", who=table.oda, feature="4", words="Went back")
    table.do("get_in_trouble", who=table.oda, feature="1", words="Would not turn")
    assert table.state.people[table.oda].marks == 2
    said = table.refused("get_in_trouble", who=table.oda, feature="1", words="")
    assert said == "Say what trouble it is."


def test_the_gm_offers_and_it_may_be_declined() -> None:
    table = Table()
    taken = table.do("offer_die", who=table.oda, feature="1", words="Jump")
    left = table.do("offer_die", who=table.wolf, feature="4", words="Open it")
    assert table.state.people[table.oda].marks == 0
    table.do("accept_offer", offer=taken)
    table.do("decline_offer", offer=left)
    assert table.state.people[table.oda].marks == 1
    assert table.state.people[table.wolf].marks == 0
    assert table.state.offers == ()
    assert table.refused("accept_offer", offer=left) == "That offer is no longer open."


def test_two_buy_a_feature_that_takes_an_old_ones_place() -> None:
    table = earned(Table(), 2)
    table.do("buy_feature", who=table.oda, feature="0", text="Friend of herons", kind="background")
    oda = table.state.people[table.oda]
    assert oda.features[0] is not None
    assert oda.features[0].text == "Friend of herons"
    assert oda.main == 0  # it takes over the weight of the Main Feature
    assert oda.marks == 0


def test_three_kinds_have_to_be_left() -> None:
    table = earned(Table(), 2)
    table.do("edit_character", who=table.oda, **{**ODA, "kind_3": "skill"})
    said = table.refused("buy_feature", who=table.oda, feature="1", text="Swims", kind="skill")
    assert "only passion and skill" in said


def test_five_turn_the_flaw_into_something_good() -> None:
    table = earned(Table(), 4)
    said = table.refused("turn_flaw", who=table.oda, text="Her word is law", kind="trait")
    assert said == "This takes five earned red dice, and Oda has four."
    earned(table, 1)
    table.do("turn_flaw", who=table.oda, text="Her word is law", kind="trait")
    oda = table.state.people[table.oda]
    assert oda.marks == 0
    assert (4, oda.turned) in oda.helping()
    assert oda.flaw == "Keeps bad promises"  # what it was stays readable
    earned(table, 2)
    table.do("buy_feature", who=table.oda, feature="4", text="Keeps faith", kind="passion")
    turned = table.state.people[table.oda].turned
    assert turned is not None
    assert turned.text == "Keeps faith"


def test_a_flaw_is_not_replaced_with_two() -> None:
    table = earned(Table(), 2)
    said = table.refused("buy_feature", who=table.oda, feature="4", text="Bold", kind="trait")
    assert said == "The flaw is turned with five red dice, not replaced with two."


def test_advantages_are_written_reworded_and_crossed_out() -> None:
    table = Table()
    kept = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("reword_advantage", who=table.oda, advantage=kept, words="The spare key")
    assert table.state.people[table.oda].advantages[0].words == "The spare key"
    said = table.refused("erase_advantage", who=table.wolf, advantage=kept)
    assert said == "That advantage is not on the sheet."
    table.do("erase_advantage", who=table.oda, advantage=kept)
    assert table.state.people[table.oda].advantages == ()


def test_magic_has_three_uses_and_a_limitation() -> None:
    table = Table()
    args = {"who": table.oda, "feature": "1", "use_1": "a", "use_2": "b", "use_3": "c"}
    assert table.refused("make_magical", **args, limitation=" ").startswith("Say where its use")
    said = table.refused("make_magical", **{**args, "use_2": ""}, limitation="d")
    assert said == "Write down three things it is useful for; there are fewer."
    table.do("make_magical", **args, limitation="d")
    feature = table.state.people[table.oda].features[1]
    assert feature is not None
    assert feature.magical
    assert feature.limitation == "d"
