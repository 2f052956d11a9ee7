"""What a newcomer asked of the setup, of Stress, and of the end of a story."""

from __future__ import annotations

from hotseat.core.panels import (
    Card,
    Form,
    Line,
    Outcome,
    Pairs,
    Pick,
    View,
)
from hotseat.core.play import undo
from hotseat.core.recap import retold
from hotseat.games.isolation.options import ALONE_AGAINST
from tests.engine.games.isolation.acts import STAMP, House
from tests.engine.games.isolation.seen import bare, last, line

ENDED = "The story has ended"


def settled() -> House:
    """An action was resolved, and nobody has told what happened."""
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    house.do("settle")
    return house


def firsts(house: House) -> list[str]:
    """The words of all outcomes, and the titles of all cards, in order."""
    headings = [part for part in house.shown(object) if isinstance(part, (Outcome, Card))]
    return [part.word if isinstance(part, Outcome) else part.title for part in headings]


def test_the_end_of_the_story_comes_first_and_largest() -> None:
    house = settled()
    house.do("end_story")
    assert [headline.word for headline in house.shown(Outcome)] == [ENDED]
    assert firsts(house)[0] == ENDED
    assert firsts(house).index("Last action: basic failure") > 1


def test_between_sessions_the_last_outcome_steps_back() -> None:
    house = settled()
    house.do("end_session")
    assert not house.shown(Outcome)
    assert firsts(house).index("Link rolls") < firsts(house).index("Last action: basic failure")
    assert [form for form in house.shown(Form) if form.move == "tell_action"]


def test_every_player_may_tell_what_becomes_of_their_character() -> None:
    house = settled()
    assert "hasn’t ended" in house.refused("tell_fate", who=house.bob, words="Rows home.")
    house.do("end_story")
    fields = [form.fields[0].label for form in house.shown(Form) if form.move == "tell_fate"]
    assert fields == ["What becomes of Bob", "What becomes of Alice", "What becomes of Eve"]
    house.do("tell_fate", who=house.bob, words="Rows home.")
    assert line(house) == "Ending told | Bob | Rows home."
    assert last(house).story
    shown = next(each for each in house.shown(Line) if each.text == "Bob")
    assert [tag.label for tag in shown.tags] == ["Alive"]
    assert shown.sub == "Rows home."
    assert len([form for form in house.shown(Form) if form.move == "tell_fate"]) == 2
    assert isinstance(shown.tap, Pick)
    view = View(picks={shown.tap.key: shown.tap.value})
    values = [f.fields[0].value for f in house.shown(Form, view) if f.move == "tell_fate"]
    assert values == ["Rows home.", "", ""]
    house.do("resume_story")
    house.do("end_story", words="The boat comes at dawn.")
    assert "Rows home." in house.texts()
    assert "The boat comes at dawn." in house.texts()
    house.do("resume_story")
    house.do("end_story")
    assert "The boat comes at dawn." not in house.texts()


def test_an_ending_needs_words() -> None:
    house = settled()
    house.do("end_story")
    assert (
        house.refused("tell_fate", who=house.bob, words=" ") == "Write what becomes of them first."
    )


def stress_told(house: House) -> list[tuple[str, str]]:
    return [
        (entry.title, entry.sentence)
        for entry in retold(house.play, 1).story
        if entry.title.startswith("Stress")
    ]


def test_taps_on_the_stepper_in_a_row_are_one_line() -> None:
    house = House(4)
    before = len(stress_told(house))
    house.do("change_stress", change="-1", reason="Dawn")
    for stress in (2, 1, 0):
        house.do("set_stress", stress=stress)
    assert stress_told(house)[before:] == [
        ("Stress lowered", "−1. Dawn."),
        ("Stress lowered", "3 → 0."),
    ]
    house.play = undo(house.play, STAMP)
    assert stress_told(house)[-1] == ("Stress lowered", "3 → 1.")


def test_taps_apart_are_lines_apart() -> None:
    house = settled()
    now = house.state.stress
    house.do("set_stress", stress=now + 1)
    house.do("frame_scene", title="The cellar")
    here = house.state.stress
    house.do("set_stress", stress=here + 1)
    assert [said for _word, said in stress_told(house)][-2:] == [
        f"{now} → {now + 1}.",
        f"{here} → {here + 1}.",
    ]


def test_taps_that_come_back_are_not_told() -> None:
    house = House(1)
    before = stress_told(house)
    house.do("frame_scene", title="The cellar")
    house.do("set_stress", stress=2)
    house.do("set_stress", stress=1)
    assert stress_told(house) == before


def test_an_injured_character_keeps_the_counts_of_links() -> None:
    house = House(1)
    house.do("set_health", who=house.bob, health="injured")
    (shown,) = [each for each in house.shown(Line) if each.text == "Bob"]
    assert [tag.label for tag in shown.tags] == ["Injured", "+3", "−3"]
    house.do("set_health", who=house.bob, health="dead")
    (shown,) = [each for each in house.shown(Line) if each.text == "Bob"]
    assert [tag.label for tag in shown.tags] == ["Dead"]


# --- setting up --------------------------------------------------------------------------------


def setup() -> House:
    house = bare()
    house.seats = house.do("set_seats", gm="David", players="Mara\nTomas")
    house.do("set_scenario", locale="A house", threat="A knock", stress="2")
    return house


def reviewed(*biases: str) -> House:
    house = setup()
    people = []
    for number, bias in enumerate(biases):
        owner = f"{house.seats}#{number + 1}"
        people.append(house.do("make_character", name=f"P{number}", owner=owner, bias=bias))
    house.do("look_at_pair", a=people[0], b=people[1], done=True)
    return house


def test_a_character_without_a_bias_is_named_when_all_pairs_are_reviewed() -> None:
    said = reviewed("Townspeople", "").texts()
    assert "P1 has no bias yet." in said
    assert "P0 has no bias" not in said
    assert "P0’s bias “Townspeople” links no one. Link it on the map, or choose another." in said


def test_setting_up_says_what_stress_and_links_are_for() -> None:
    house = bare()
    house.do("set_seats", gm="David", players="Mara")
    (stress,) = [f for form in house.shown(Form) for f in form.fields if f.name == "stress"]
    assert stress.hint == (
        "Each point is 1 red die more for the active player, and for the GM or the character acted"
        " against."
    )
    assert "Each link is a die" in reviewed("", "").texts()


def test_the_stress_chosen_stands_with_locale_and_threat() -> None:
    house = setup()
    rows = [row for pairs in house.shown(Pairs) for row in pairs.pairs]
    assert ("Starting Stress", "2") in rows
    rows = [row for pairs in House(1).shown(Pairs) for row in pairs.pairs]
    assert "Starting Stress" not in [label for label, _ in rows]


def test_the_house_rule_of_acting_alone_says_what_it_decides() -> None:
    assert ALONE_AGAINST.hint
