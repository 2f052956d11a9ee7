"""The map of relationships."""

from __future__ import annotations

from hotseat.core.panels import Chip, Form, Line, Stepper
from tests.engine.games.hot_war.session import GAME, Table
from tests.engine.games.shared import of


def test_characters_and_others_are_nodes_and_ratings_are_links() -> None:
    table = Table()
    made = table.map()
    assert [node.name for node in made.nodes] == [
        "Beaumont",
        "Neames",
        "Watson",
        "The officer",
        "Vice-Admiral Newcastle",
        "Morely",
        "Mary",
    ]
    assert all(said.endswith("both ratings together") for _tone, said in made.legend[:2])
    bound = [link for link in made.links if link.a == table.beaumont]
    tones = [(link.b, link.tone, link.weight) for link in bound]
    admiral, morely = "~Vice-Admiral Newcastle", "~Morely"
    assert tones == [(admiral, "green", 3), (morely, "red", 4)]
    assert all(link.directed and link.counted for link in bound)


def test_a_faction_is_square_and_says_so() -> None:
    table = Table()
    table.do("edit_character", who=table.watson, ties="Mary: +3\nRoyal Navy: -1\nMI6: +1, faction")
    squares = [node for node in table.map().nodes if node.state == "group"]
    assert [(node.name, node.sub) for node in squares] == [
        ("Royal Navy", "faction"),
        ("MI6", "faction"),
    ]
    assert ("group", "faction") in table.map().legend


def test_someone_who_comes_into_the_story_takes_the_place_of_a_name() -> None:
    table = Table()
    mary = table.do("make_character", name="Mary", owner="gm")
    made = table.map()
    assert "~Mary" not in [node.id for node in made.nodes]
    assert {link.b for link in made.links if link.a == table.watson} == {mary}
    table.do("edit_character", who=mary, name="Mary Pike")
    assert table.rating(table.watson, "Mary Pike") == 3


def test_a_node_stays_where_it_is_put() -> None:
    table = Table()
    table.do("place", who="~Mary", x=120, y=340)
    node = next(each for each in table.map().nodes if each.id == "~Mary")
    assert (node.x, node.y) == (120, 340)
    assert table.refused("place", who="~Nobody", x=1, y=1) == "That isn’t on the map."


def test_a_relationship_is_put_right_beside_the_map() -> None:
    table = Table()
    pick = {"map.open": f"={table.watson}|{table.id_of(table.watson, 'Mary')}"}
    stepper = of(Stepper, table.map(**pick).beside)[0]
    assert (stepper.label, stepper.value) == ("Mary", 3)
    table.do("set_tie", **stepper.args, rating=-1)
    assert [link.tone for link in table.map().links if link.a == table.watson] == ["red"]


def test_in_a_conflict_a_tap_brings_it_in_where_the_rules_allow() -> None:
    table = Table()
    table.conflict_of(table.neames, table.watson)
    pick = {"map.open": f"={table.watson}|{table.id_of(table.watson, 'Mary')}"}
    chips = [chip for chip in of(Chip, table.map(**pick).beside) if chip.tap]
    assert [bool(chip.why_not) for chip in chips] == [True, False]
    assert table.map(**pick).live
    assert GAME.maps is not None


def test_of_a_pair_and_of_somebody_without_a_sheet_the_relationships_are_listed_both_ways() -> None:
    table = Table()
    table.do("set_tie", who=table.beaumont, whom="Watson", rating=2)
    table.do("set_tie", who=table.watson, whom="Beaumont", rating=-1)

    def listed(key: str) -> list[tuple[str, str]]:
        lines = of(Line, table.map(**{"map.open": key}).beside)
        return [(line.text, line.tags[0].label) for line in lines]

    both = [("Beaumont to Watson", "+2"), ("Watson to Beaumont", "−1")]
    assert listed(f"{table.beaumont}|{table.watson}") == both
    assert listed("~Morely") == [("Beaumont to Morely", "−4")]
    assert ("Watson", "+2") in listed(table.beaumont)


def test_a_pair_that_is_open_is_chosen_and_asks_for_a_relationship() -> None:
    table = Table()
    pair = f"{table.beaumont}|{table.watson}"
    made = table.map(**{"map.open": pair})
    assert made.chosen == (pair,)
    assert [form.move for form in of(Form, made.beside)] == ["set_tie"]
    assert table.map(**{"map.open": "nobody|~Mary"}).chosen == ()


def test_opposition_off_the_cuff_is_on_it_once_somebody_has_a_relationship_with_it() -> None:
    table = Table()
    before = [node.id for node in table.map().nodes]
    table.do("begin_conflict", who=table.watson)
    table.do("add_opposition", dice="3", name="Two sentries")
    assert [node.id for node in table.map().nodes] == before
    table.do("edit_character", who=table.neames, ties="Two sentries: -1")
    assert "Two sentries" in [node.name for node in table.map().nodes]
