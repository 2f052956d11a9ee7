"""What the record says of people and what binds them."""

from __future__ import annotations

from hotseat.core.panels import Entry
from hotseat.games.isolation.facts import FACTS, PREFIX
from tests.engine.games.isolation.acts import House

# What the record leaves out: the furniture of the map and the small steps of an action.
SILENT = {
    "character_placed",
    "pair_looked_at",
    "extra_added",
    "extra_dropped",
    "wounds_proposed",
    "loose_proposed",
    "stress_proposed",
}


def last(house: House) -> Entry:
    """The last entry of the record."""
    return house.told()[-1]


def line(house: House) -> str:
    """The last entry as one line."""
    entry = last(house)
    return " | ".join(part for part in (entry.word, entry.who, entry.sentence) if part)


def test_every_kind_of_fact_is_told_or_left_out_on_purpose() -> None:
    from hotseat.games.isolation.telling import _TOLD, TOLD

    kinds = {kind.removeprefix(PREFIX) for kind in FACTS}
    assert {*_TOLD, *TOLD, "character_made"} == kinds - SILENT
    assert not set(_TOLD) & set(TOLD)


def test_people_and_place() -> None:
    told = [f"{entry.word}: {entry.sentence}" for entry in House().told()][:3]
    assert told == [
        "Players set: GM: David. Mara and Tomas play.",
        "The place: A house. Something at the door. Stress starts at 1.",
        "Bob: Carpenter. Wants: Be out by dawn.",
    ]


def test_stress_with_its_reason() -> None:
    house = House(1)
    house.do("change_stress", change="2", reason="steps on the roof")
    assert line(house) == "Stress rises | Mara | Steps on the roof. +2."
    assert last(house).story
    house.do("set_stress", stress=2)
    assert line(house) == "Stress falls | Mara | −1."
    assert not last(house).story


def test_links_drawn_changed_and_erased() -> None:
    house = House()
    house.link(house.eve, house.alice, "green", "Brave", "Kind")
    assert line(house) == "One green | Alice and Eve | “Kind” meets “Brave”."
    house.link(house.alice, house.eve, "red", "Townspeople", "", "bias")
    assert line(house) == "Two red | Alice and Eve | Bias: “Townspeople”."
    house.link(house.alice, house.eve, "green", "Home", "Home again", "goal")
    assert line(house) == "Three green | Alice and Eve | Goal: “Home” meets “Home again”."
    house.do("relabel_link", link=house.flirt, word_a="A dance", tone="red")
    assert line(house).endswith("It now reads “A dance”, red.")
    house.do("erase_link", link=house.flirt)
    assert line(house) == "Link erased | Bob and Alice | “A dance”, red, comes off the map."
    house.loose(house.alice, house.eve, -1)
    assert line(house).endswith("One loose red link now.")
    house.loose(house.alice, house.eve, 0)
    assert line(house).endswith("No loose links any more.")


def test_health_by_hand() -> None:
    house = House()
    house.do("set_health", who=house.bob, health="injured")
    assert line(house) == "Injured | Bob | Put right by the table."
    house.do("set_health", who=house.bob, health="healthy", reason="It was the other one")
    assert line(house) == "Healthy again | Bob | It was the other one."
    house.do("set_health", who=house.bob, health="dead", reason="The roof gave")
    assert line(house).startswith("Bob dies | The roof gave. The red links go with the dead")


def test_a_pairs_roll_and_its_answer() -> None:
    house = House()
    house.do("end_session")
    house.do("throw_bond", (2, 2, 3), a=house.bob, b=house.alice)
    assert line(house) == "Looking back | Bob and Alice | Two evens on green, one odd on red."
    assert [die.state for die in last(house).dice] == ["hit", "hit", "hit"]
    house.do("answer_bond", answer="write", word="cards till dawn")
    assert line(house) == "Closer | Bob and Alice | A green link: “cards till dawn”."
    house.do("throw_bond", (3, 3, 2), a=house.bob, b=house.eve)
    house.do("answer_bond", answer="write", word="The key")
    assert line(house) == "Further apart | Bob and Eve | A red link: “The key”."


def test_extra_dice_still_to_come_are_said() -> None:
    house = House()
    house.do("end_session")
    house.do("throw_bond", (3, 2), a=house.bob, b=house.alice, faces=[6])
    assert line(house).endswith("One even on green, no odds on red. One more die to come.")
    house.do("throw_bond_on", (), faces=[4])
    assert line(house) == "The extra dice | Two evens on green, no odds on red."
    house.do("answer_bond", answer="leave")
    assert line(house) == "As it was | Bob and Alice | They let the chance go by."


def test_what_is_told_stays_when_names_change() -> None:
    house = House()
    before = [entry.sentence for entry in house.told()]
    house.do(
        "edit_character",
        who=house.bob,
        name="Robert",
        profession="Joiner",
        positives="a",
        negatives="b",
        bias="c",
        goal="d",
    )
    assert [entry.sentence for entry in house.told()][: len(before)] == before
