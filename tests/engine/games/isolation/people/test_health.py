"""Health put down by hand, and what it means on the sheet."""

from __future__ import annotations

from hotseat.core.panels import Field, Tag, Text
from hotseat.games.isolation.state import DEAD, DYING, HEALTHY, INJURED, WOUND, State
from tests.engine.games.isolation.acts import House
from tests.engine.games.isolation.seen import line, of, sheet


def wounds(house: House, who: str) -> list[str]:
    """The words of somebody's wound links."""
    return [link.label for link in house.state.links if link.whose == who and link.kind == WOUND]


def test_an_injury_by_hand_draws_the_links_of_a_wound_and_healing_takes_them_back() -> None:
    """IS-29."""
    house = House()
    before = house.state.links
    house.do("set_health", who=house.bob, health=DYING, links=True)
    assert wounds(house, house.bob) == ["Injured", "Injured", "Dying", "Dying"]
    house.do("set_health", who=house.bob, health=INJURED, links=True)
    assert wounds(house, house.bob) == ["Injured", "Injured"]
    house.do("set_health", who=house.bob, health=HEALTHY, links=True)
    assert house.state.links == before


def test_the_table_may_decline_the_links() -> None:
    house = House()
    before = house.state.links
    house.do("set_health", who=house.bob, health=DYING)
    assert house.state.people[house.bob].health == DYING
    assert house.state.links == before
    said = house.refused("set_health", who=house.bob, health=DYING)
    assert said == "Bob is already dying."


def test_the_links_of_an_injury_by_hand_heal_like_any_others() -> None:
    house = House()
    house.do("set_health", who=house.bob, health=INJURED, links=True)
    house.do("end_session")
    for other in (house.alice, house.eve):
        house.do("throw_bond", [2] * 12, a=house.bob, b=other)
        pair = house.state.pair(house.bob, other)
        (wound,) = [link.id for link in house.state.links_of(pair) if link.kind == WOUND]
        house.do("answer_bond", answer="erase", link=wound)
    assert house.state.people[house.bob].health == HEALTHY


def test_dead_by_hand_is_a_death_like_any_other_and_can_be_taken_back() -> None:
    house = House()
    house.do("set_health", who=house.bob, health=DEAD, reason="The roof gave")
    assert house.state.links == ()
    assert spread(house.state) == 3
    house.do("set_health", who=house.bob, health=HEALTHY, reason="A mistake", links=True)
    assert house.state.people[house.bob].living


def spread(state: State) -> int:
    """All unlabelled links of the map, and those still to be shared."""
    return sum(state.loose.values()) + sum(grief.left for grief in state.griefs)


def test_health_can_be_put_right_in_the_middle_of_a_roll() -> None:
    house = House(1)
    house.ask(house.alice, house.eve, dangerous=True)
    house.do("throw_all", [2] * 30)
    house.do("set_health", who=house.eve, health=INJURED, links=True)
    house.do("set_health", who=house.alice, health=DEAD)
    house.do("set_health", who=house.bob, health=DEAD)
    assert house.screen()
    house.do("set_health", who=house.bob, health=HEALTHY)
    assert house.screen()


def test_the_form_offers_the_links_and_the_table_may_untick_them() -> None:
    house = House()
    fields = {part.name: part for part in of(Field, sheet(house, house.bob).edit)}
    assert fields["links"].value is True
    assert fields["health"].label == "Correct health to"


def test_the_sheet_says_how_a_wound_heals() -> None:
    house = House()
    house.do("set_health", who=house.bob, health=DYING, links=True)
    said = " ".join(part.text for part in of(Text, sheet(house, house.bob).blocks))
    assert "The next wound kills" in said
    assert "They recover once no link says Dying: Alice and Eve." in said
    assert "By the rules no action in play heals wounds." in said
    house.do("retire_character", who=house.eve)
    assert "Alice and Eve. Eve has left the story." in " ".join(
        part.text for part in of(Text, sheet(house, house.bob).blocks)
    )
    for link in house.state.links:
        if link.label == "Dying":
            house.do("erase_link", link=link.id)
    said = " ".join(part.text for part in of(Text, sheet(house, house.bob).blocks))
    assert "No link says Dying. Correct their health" in said


def test_how_somebody_is_stands_beside_the_name() -> None:
    house = House()
    house.do("set_health", who=house.bob, health=DYING)
    house.do("set_health", who=house.eve, health=DEAD)
    house.do("retire_character", who=house.alice)
    tags = [tag.label for tag in house.shown(Tag)]
    assert {"Dying", "Dead", "Left the story"} <= set(tags)


def test_the_log_tells_it() -> None:
    house = House()
    house.do("set_health", who=house.bob, health=INJURED)
    assert line(house) == "Injured | Bob | Corrected by hand."
    house.do("set_health", who=house.bob, health=HEALTHY, reason="It was the other one")
    assert line(house) == "Healthy again | Bob | It was the other one."
    house.do("set_health", who=house.bob, health=DEAD, reason="The roof gave")
    assert line(house).endswith(
        "The roof gave. Their links are erased. Their labelled green links pass to the survivors as"
        " unlabelled ones. 3 unlabelled green links: Alice and Eve."
    )
    house.do("set_health", who=house.alice, health="dead")
    assert line(house) == "Died | Alice | Their links are erased."
