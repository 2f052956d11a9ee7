"""What Isolation's story says of actions, links, the scenario and the end, each once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.dice import scripted
from hotseat.core.merge import joined
from hotseat.core.play import Stamp, act
from hotseat.core.story import as_text, whole
from hotseat.games.isolation.story import STORY, stands, unfinished
from tests.engine.games.isolation.acts import GAME, STAMP, WINDOWS, House
from tests.engine.games.isolation.between.test_griefs import keys, mourning
from tests.engine.games.isolation.between.test_rolls import ended, rolled

# Another device, whose steps come later.
OTHER = Stamp("u", 1, "Tomas")


def whole_story(house: House) -> list[str]:
    """The paragraphs."""
    return as_text(whole(house.play)).split("\n\n")


def story(house: House) -> list[str]:
    """The same, without those of the scenario."""
    return whole_story(house)[2:]


def test_of_a_scenario_that_is_set_anew_only_what_is_new_is_told() -> None:
    house = House(stress=1)
    house.do("set_scenario", locale="A house", threat="Something at the door")
    house.do("note", text="A knock.")
    house.do("set_scenario", locale="A house", threat="Something in the cellar")
    assert whole_story(house)[-3:] == [
        "Something at the door.",
        "A knock.",
        "Something in the cellar.",
    ]


def test_a_scenario_that_is_put_right_at_once_is_told_as_it_stands() -> None:
    house = House(stress=1)
    house.do("set_scenario", locale="A huose", threat="Something at the door")
    house.do("edit_character", who=house.bob, goal="Get out")
    house.do("set_scenario", locale="A house", threat="Something at the door")
    told = whole_story(house)
    assert "A huose." not in told
    assert told[-2:] == ["A house.", "Something at the door."]


def test_who_dies_before_an_action_is_resolved_has_no_part_in_it() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    house.do("throw_all", [3] * 40)
    house.do("set_health", who=house.eve, health="dead", reason="The cold")
    house.stand(1)
    house.do("throw_opposition", [2] * 20)
    house.do("settle")
    assert "Eve" not in story(house)[-1]
    assert story(house)[-1].startswith("Bob put it to Alice:")


def test_who_leaves_before_an_action_is_resolved_has_no_part_in_it() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    house.do("throw_all", [3] * 40)
    house.stand(1)
    house.allow("retire_character", who=house.eve)
    house.do("throw_opposition", [2] * 20)
    house.do("settle")
    assert story(house)[0] == "Eve left the story."
    assert story(house)[1].startswith("Bob put it to Alice:")


def test_a_full_stop_behind_a_descriptor_does_not_stand_within_a_sentence() -> None:
    house = House()
    house.do("edit_character", who=house.bob, positives="Brave.\nPatient", negatives="Vain.")
    role = next(role for role in STORY.cast(house.state) if role.name == "Bob")
    assert "Brave, Patient and Vain." in role.lines


def test_what_is_said_aloud_begins_with_a_capital() -> None:
    house = House()
    house.do("propose", who=house.bob, words="who is with me?", asked=[house.alice])
    assert unfinished(house.state) == ("Bob had just asked Alice: “Who is with me?”",)


def test_what_becomes_of_somebody_of_one_letter_is_told_under_it() -> None:
    house = House()
    house.do("edit_character", who=house.bob, name="O")
    house.do("end_story")
    house.do("tell_fate", who=house.bob, words="Once more up the stairs")
    assert story(house)[-1] == "O: Once more up the stairs."


def test_where_it_stands_of_one_who_is_left() -> None:
    house = House(stress=1)
    for who in (house.alice, house.eve):
        house.do("set_health", who=who, health="dead", reason="The cold")
    assert stands(house.state, replace(house.state, stress=3))[-1] == (
        "Bob is more on edge than before."
    )


def test_those_whom_an_action_set_against_somebody_are_told_in_one_sentence() -> None:
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    house.do("settle")
    told = story(house)[-1]
    assert "The failure set Alice and Eve against Bob." in told
    assert "It came between" not in told


def test_a_link_that_was_erased_is_told_by_both_of_its_words() -> None:
    house = ended()
    rolled(house, 3, 3, 3)
    house.do("answer_bond", answer="erase", link=house.flirt)
    lost = "Afterwards Bob and Alice lost something they had shared"
    assert story(house) == [f"{lost}: “Charming” and “Flirtatious”."]


def test_of_several_links_alike_only_some_of_it_is_lost() -> None:
    for kind, told in (
        ("goal", "Bob and Alice were less united by their goal than before."),
        ("bias", "Afterwards Bob and Alice lost some of what they had shared: “Dawn”."),
    ):
        house = House()
        first = house.link(house.bob, house.alice, "green", "Dawn", "Dawn", kind)
        assert [link.kind for link in house.state.links].count(kind) > 1
        house.do("end_session")
        rolled(house, *[3] * 7)
        house.do("answer_bond", answer="erase", link=first)
        assert story(house) == [told]


def test_what_lay_between_two_is_put_behind_them_by_halves() -> None:
    house = House()
    first = house.link(house.bob, house.alice, "red", "Rats", "Rats", "bias")
    assert [link.kind for link in house.state.links].count("bias") > 1
    house.do("end_session")
    rolled(house, *[2] * 7)
    house.do("answer_bond", answer="erase", link=first)
    assert story(house) == [
        "Afterwards Bob and Alice put some of what lay between them behind them: “Rats”."
    ]


def test_of_goals_that_part_two_less_no_word_of_ours_is_quoted() -> None:
    house = House()
    goals = {"kind": "goal", "word_a": "Be out by dawn", "word_b": "Stay until dawn"}
    link = house.link(house.bob, house.alice, "red", **goals)
    house.do("end_session")
    rolled(house, 2, 2, 2, 2, 2, 2)
    house.do("answer_bond", answer="erase", link=link)
    assert story(house) == ["Bob and Alice were less divided by their goals than before."]


def test_a_wound_that_parts_two_less_is_told_as_a_wound() -> None:
    house = House()
    house.do("set_health", who=house.bob, health="injured", reason="A fall", links=True)
    house.do("end_session")
    wound = next(link for link in house.state.links if link.kind == "wound")
    rolled(house, 2, 2, 2, 2)
    house.do("answer_bond", answer="erase", link=wound.id)
    assert "Bob and Alice were less divided by Bob’s wound than before." in story(house)[-1]


def test_what_becomes_of_somebody_is_told_under_their_name_and_once() -> None:
    house = House()
    house.do("end_story")
    for who, words in (
        (house.bob, "Nevver sleeps again"),
        (house.bob, "Never sleeps again"),
        (house.bob, "Never sleeps again"),
        (house.eve, "In spring they find Eve"),
    ):
        house.do("tell_fate", who=who, words=words)
    assert story(house)[1:] == ["Bob: Never sleeps again.", "In spring they find Eve."]


def test_an_action_that_nobody_put_into_words_breaks_off_as_a_sentence() -> None:
    house = House()
    house.do("propose", who=house.bob, words="", asked=[house.alice])
    assert unfinished(house.state) == ("Bob had just asked Alice for help.",)
    house.do("call_off")
    house.ask(against=house.eve)
    assert unfinished(house.state) == (f"Bob was acting alone against Eve: “{WINDOWS}.”",)


@pytest.mark.parametrize(
    ("move", "args"),
    [("set_health", {"health": "dead", "reason": "The cold"}), ("retire_character", {})],
)
def test_who_died_or_left_since_is_not_asked_where_it_breaks_off(
    move: str, args: dict[str, str]
) -> None:
    house = House()
    house.do("propose", who=house.bob, words="", asked=[house.alice, house.eve])
    house.allow(move, who=house.eve, **args)
    assert unfinished(house.state) == ("Bob had just asked Alice for help.",)


def test_where_it_stands_is_told_by_people_and_without_numbers() -> None:
    before = House(stress=1).state
    house = House(stress=1)
    house.loose(house.bob, house.alice, -1)
    house.loose(house.bob, house.eve, -1)
    house.loose(house.alice, house.eve, 1)
    assert stands(before, replace(house.state, stress=2)) == (
        "Alice and Eve are closer than before.",
        "Bob is further from everyone else than before.",
        "Everyone is more on edge than before.",
    )


def test_the_end_is_a_paragraph_of_its_own() -> None:
    house = House()
    house.do("retire_character", who=house.eve)
    house.do("end_story")
    left = "Eve left the story."
    assert story(house) == [left, "That was the end. Bob and Alice were alive. Eve had left."]


def test_who_died_is_not_told_to_be_dead_at_the_end_too() -> None:
    house = House()
    house.do("set_health", who=house.eve, health="dead", reason="The cold")
    house.do("end_story")
    died = "Eve died: “The cold”. Grief brought Bob and Alice closer."
    assert story(house) == [died, "That was the end. Bob and Alice were alive."]
    assert stands(house.state, house.state) == ("The story has ended.", "Eve is dead.")


def test_where_all_have_died_no_one_was_left_alive() -> None:
    house = House()
    for who in (house.alice, house.eve, house.bob):
        house.do("set_health", who=who, health="dead", reason="The cold")
    house.do("end_story")
    assert story(house)[-1] == "That was the end. No one was left alive."


def test_a_death_that_two_devices_have_put_down_is_told_once() -> None:
    house, other = House(), House()
    house.do("note", text="Dusk.")
    begun = house.play
    dead = {"who": house.eve, "health": "dead"}
    here = act(begun, "set_health", {**dead, "reason": "The cold"}, scripted(), STAMP)
    there = act(begun, "set_health", {**dead, "reason": "Frost"}, scripted(), OTHER)
    other.play = joined(GAME, here.campaign, there.campaign).play
    told = story(other)[-1]
    assert told == "Eve died: “The cold”. Grief brought Bob and Alice closer."


def test_who_died_on_another_device_does_not_die_of_an_action_too() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="dying", reason="A fall")
    house.failed(odds=4)
    house.do("propose_wounds", who=house.eve, wounds=1)
    house.allow("spare_wounds")
    there = act(house.play, "settle", {}, scripted(), OTHER)
    house.do("set_health", who=house.eve, health="dead", reason="The cold")
    house.play = joined(GAME, house.play.campaign, there.campaign).play
    told = "\n".join(story(house))
    assert told.count("Eve died") == 1
    assert told.count("Grief brought") == 1


def test_somebody_dead_does_not_leave_as_well() -> None:
    house = House()
    house.do("set_health", who=house.eve, health="dead", reason="The cold")
    house.do("retire_character", who=house.eve)
    house.do("return_character", who=house.eve)
    assert story(house) == ["Eve died: “The cold”. Grief brought Bob and Alice closer."]


def test_all_the_others_are_everyone() -> None:
    house = House(stress=1)
    house.person("Dan")
    (dan,) = (person.id for person in house.state.living() if person.name == "Dan")
    house.loose(house.bob, dan, -2)
    house.ask(house.alice, house.eve, dan)
    house.do("throw_all", [3] * 40)
    house.stand(1)
    house.do("throw_opposition", [2] * 6)
    house.do("settle")
    told = story(house)[-1]
    assert told.startswith(f"Bob put it to everyone: “{WINDOWS}.” Everyone was against it.")
    assert "Alice" not in told


def test_what_it_cost_is_told_behind_the_words_for_how_it_came_about() -> None:
    house = House(stress=1)
    house.failed(odds=4, dangerous=True)
    house.do("propose_wounds", who=house.bob, wounds=1)
    house.do("spare_wounds")
    house.do("settle")
    before = story(house)
    house.do("tell_action", words="A board snaps back at Bob.")
    lead, words, cost = story(house)
    assert words == "A board snaps back at Bob."
    assert lead.endswith(("It did not work.", "It went badly wrong."))
    assert cost.startswith("Bob was injured. The wound divided Bob from everyone else. The failure")
    assert before == [f"{lead} {cost}"]


def test_two_who_come_to_lie_dying_are_told_at_once() -> None:
    house = House(stress=1)
    house.failed(odds=4, dangerous=True)
    for who in (house.bob, house.alice):
        house.do("propose_wounds", who=who, wounds=2)
    house.do("settle")
    assert story(house)[-1].count("lay dying") == 1
    assert "Bob and Alice lay dying." in story(house)[-1]


def test_what_nobody_put_into_words_is_help_and_nobody_is_for_or_against_it() -> None:
    house = House(stress=1)
    house.do("propose", who=house.bob, words="", asked=[house.alice, house.eve])
    house.do("take_stand", who=house.eve, stance="hostile")
    house.do("throw_all", [2] * 20)
    house.stand(1)
    house.do("throw_opposition", [2] * 9)
    house.do("settle")
    told = story(house)[-1]
    assert told.startswith(
        "Bob asked Alice and Eve for help. Alice helped. Eve worked against Bob. It worked"
    )


def test_alone_against_somebody_each_name_is_told_once() -> None:
    house = House(stress=1)
    house.do("propose", who=house.bob, words="", asked=[], against=house.eve)
    house.do("set_difficulty", difficulty=2)
    house.do("throw", [2] * 3, who=house.bob)
    house.do("turn_hostile", [2], who=house.alice)
    house.do("throw_opposition", [3] * 9)
    house.do("settle")
    told = story(house)[-1]
    assert told.startswith("Bob acted alone against Eve. Alice got in the way. It ")


def test_a_link_that_is_a_deed_reads_as_well_as_one_that_is_a_word() -> None:
    for faces, told in (((2, 2, 2), "grew closer"), ((3, 3, 3), "grew apart")):
        house = ended()
        rolled(house, *faces)
        house.do("answer_bond", answer="write", word="Held the ladder together")
        assert story(house) == [f"Afterwards Bob and Alice {told}: “Held the ladder together”."]


def test_what_somebody_does_alone_is_no_speech() -> None:
    house = House()
    house.do("propose", who=house.bob, words="Haul the others back in.", asked=[])
    house.do("succeed_unrolled")
    assert story(house)[-1].startswith("Bob tried alone to haul the others back in. It worked.")


def test_where_everyone_is_further_apart_no_pair_is_named() -> None:
    house = House(stress=1)
    before = house.state
    for one, other in house.state.pairs():
        house.loose(one, other, -1)
    now = replace(house.state, stress=2)
    assert stands(before, now) == ("Everyone is further apart than before, and more on edge.",)


def test_a_handout_is_introduced() -> None:
    house = House()
    house.do("hand_out", text="THE BRAKE WAS SERVICED")
    assert story(house) == ["Something was passed round to read.", "THE BRAKE WAS SERVICED."]


def test_fear_grows_and_does_not_begin_twice() -> None:
    told = []
    for before in (0, 4, 12):
        house = House(stress=before)
        house.failed(odds=4, dangerous=False)
        house.do("settle")
        told.append(story(house)[-1].rpartition(". ")[2])
    assert told == [
        "Fear took hold of everyone.",
        "The fear grew.",
        "No one could hide the fear now.",
    ]


def test_where_one_is_left_nobody_is_everyone() -> None:
    house = House(stress=1)
    for who in (house.alice, house.eve):
        house.do("set_health", who=who, health="dead", reason="The cold")
    house.do("propose", who=house.bob, words="Get out", asked=[])
    house.do("set_difficulty", difficulty=1)
    house.do("throw_all", [3] * 20)
    house.do("throw_opposition", [3] * 9)
    house.do("settle")
    assert story(house)[-1].endswith("It did not work. Bob was more on edge.")


def test_a_death_that_brings_the_others_closer_is_told_so() -> None:
    house = mourning()
    assert story(house)[-1].endswith("Grief brought everyone closer.")
    house.do("share_grief", grief=house.state.griefs[0].id, pairs=keys(house)[:2])
    assert story(house)[-1].endswith("Grief brought everyone closer.")  # once is enough


def test_of_those_whom_a_death_brought_closer_one_pair_more_than_all_others() -> None:
    house = mourning()
    house.allow("share_grief", grief=house.state.griefs[0].id, pairs=keys(house)[:1])
    assert story(house)[-1].endswith("Grief brought Alice and Eve closer most of all.")


def test_where_somebody_was_hurt_the_fear_only_eases() -> None:
    house = House(stress=4)
    house.ask(house.alice, dangerous=True)
    house.do("throw_all", [2] * 30)
    house.stand(1)
    house.do("throw_opposition", [2] * 12)
    house.allow("propose_wounds", who=house.alice, wounds=1)
    house.do("settle")
    told = story(house)[-1]
    assert "Alice was injured." in told
    assert told.endswith("Even so, the worst of the fear was gone.")


def test_a_wound_by_hand_divides_and_a_death_by_hand_is_mourned() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="injured", reason="A fall", links=True)
    hurt = "Eve was injured: “A fall”. The wound divided Eve from everyone else."
    assert story(house) == [hurt]
    house.do("note", text="Dusk.")
    house.do("set_health", who=house.eve, health="dead", reason="The cold")
    house.do("edit_character", who=house.bob, name="Robert")
    assert story(house)[-1] == "Eve died: “The cold”. Grief brought Robert and Alice closer."
    house.do("set_health", who=house.bob, health="dying", reason="Bad air", links=True)
    assert story(house)[-1].endswith("lay dying: “Bad air”. The wound divided Robert from Alice.")


def test_who_is_no_longer_dead_was_alive_after_all() -> None:
    house = House(stress=1)
    for health in ("dead", "dying", "dead", "healthy"):
        house.do("set_health", who=house.eve, health=health, reason="")
    assert story(house)[-1] == (
        "Eve died. Grief brought Bob and Alice closer. Eve was alive after all, but dying."
        " Eve died. Eve was alive after all."
    )


def test_the_wounds_of_two_are_told_at_once() -> None:
    house = House(stress=1)
    house.failed(odds=4, dangerous=True)
    for who in (house.bob, house.alice):
        house.do("propose_wounds", who=who, wounds=1)
    house.do("spare_wounds")
    house.do("settle")
    assert "The wounds of Bob and Alice divided everyone." in story(house)[-1]


def test_somebody_is_called_by_one_name_to_the_end() -> None:
    house = House()
    house.ask(house.alice)
    house.do("end_session")
    assert story(house)[-1].startswith("There it broke off. Bob had just asked Alice:")
    house.do("edit_character", who=house.bob, name="Robert")
    assert story(house)[-1].startswith("There it broke off. Robert had just asked Alice:")
    house.do("call_off")
    house.do("end_story")
    house.do("edit_character", who=house.alice, name="Alys")
    house.do("resume_story")
    house.do("set_health", who=house.eve, health="dying", reason="The cold")
    house.do("end_story")
    assert story(house)[-1] == "That was the end. Robert and Alys were alive. Eve was dying."


def test_who_was_renamed_and_then_deleted_has_the_last_name_throughout() -> None:
    house = House()
    house.person("Dan")
    (dan,) = (person.id for person in house.state.living() if person.name == "Dan")
    house.do("note", text="Dusk.")
    house.do("set_health", who=dan, health="injured", reason="A fall")
    house.ask(dan)
    house.do("end_session")
    house.do("start_session")
    house.do("call_off")
    house.do("edit_character", who=dan, name="Daniel")
    house.do("set_health", who=dan, health="healthy", reason="A splint")
    house.do("remove_character", who=dan)
    told = "\n".join(whole_story(house))
    assert "Daniel was injured" in told
    assert "Bob had just asked Daniel:" in told
    assert "Daniel was well again" in told
    assert "Dan " not in told.replace("Daniel", "")


def test_two_between_whom_something_grew_have_the_names_of_now() -> None:
    house = ended()
    rolled(house, 2, 2, 2)
    house.do("answer_bond", answer="write", word="The ladder")
    house.do("edit_character", who=house.bob, name="Robert")
    assert story(house) == ["Afterwards Robert and Alice grew closer: “The ladder”."]


def test_who_recovers_between_sessions_has_the_name_of_now() -> None:
    house = House()
    house.do("set_health", who=house.bob, health="injured", reason="A fall", links=True)
    house.do("end_session")
    alice, *others = (link.id for link in house.state.links if link.kind == "wound")
    for link in others:
        house.allow("erase_link", link=link)
    rolled(house, *[2] * 20)
    house.do("answer_bond", answer="erase", link=alice)
    house.do("edit_character", who=house.bob, name="Robert")
    assert story(house)[-1].endswith("Robert was well again.")
    assert "Bob" not in "".join(story(house))


def test_who_is_asked_and_all_take_one_stance_is_named_once() -> None:
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    house.do("settle")
    asked = f"Alice and Eve: “{WINDOWS}.” They neither helped nor hindered."
    assert asked in story(house)[-1]


def test_who_worked_against_somebody_is_set_further_against_them() -> None:
    house = House(stress=1)
    for who in (house.alice, house.eve):
        house.loose(house.bob, who, -2)
    house.ask(house.alice, house.eve)
    house.do("throw_all", [3] * 40)
    house.stand(1)
    house.do("throw_opposition", [3] * 9)
    house.do("settle")
    told = story(house)[-1]
    assert f"Alice and Eve: “{WINDOWS}.” Both were against it." in told
    assert "The failure set Alice and Eve even further against Bob." in told


def test_help_against_somebody_is_asked_for_as_such() -> None:
    house = House(stress=1)
    house.ask(house.alice, against=house.eve)
    house.do("throw_all", [2] * 40)
    house.stand()
    house.do("throw_opposition", [2] * 9)
    house.do("settle")
    assert story(house)[-1].startswith(f"Bob asked Alice for help against Eve: “{WINDOWS}.” Alice")


def test_somebody_who_is_well_again_was_hurt_and_both_are_told() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="dying", reason="A bad knee")
    house.do("set_health", who=house.eve, health="healthy", reason="A splint")
    assert story(house)[-1] == "Eve lay dying: “A bad knee”. Eve was well again: “A splint”."
    house.do("set_health", who=house.bob, health="injured", reason="")
    house.do("set_health", who=house.bob, health="healthy", reason="")
    assert "Bob" not in story(house)[-1]


def test_everyone_is_alive_where_nobody_is_dead_dying_or_gone() -> None:
    house = House()
    house.do("end_story")
    assert story(house)[-1] == "That was the end. Everyone was alive."


def test_who_is_dead_and_gone_is_dead_where_it_stands() -> None:
    house = House(stress=1)
    for who in (house.alice, house.eve):
        house.do("set_health", who=who, health="dead", reason="The cold")
    house.do("retire_character", who=house.eve)
    assert stands(house.state, house.state)[0] == "Alice and Eve are dead."


def test_the_wound_of_somebody_who_has_left_divides_them_from_who_is_there() -> None:
    house = House(stress=1)
    house.do("retire_character", who=house.eve)
    house.do("set_health", who=house.eve, health="injured", reason="A fall", links=True)
    assert story(house)[-1].endswith("The wound divided Eve from everyone else.")


def test_who_is_no_longer_dying_is_not_hurt_anew() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="dying", reason="A fall")
    house.do("set_health", who=house.eve, health="injured", reason="A splint")
    better = "Eve was no longer dying, but still injured: “A splint”."
    assert story(house) == [f"Eve lay dying: “A fall”. {better}"]


def test_who_recovers_between_sessions_was_dying() -> None:
    house = House()
    house.do("set_health", who=house.bob, health="dying", reason="A fall", links=True)
    house.do("end_session")
    alice, *others = (link.id for link in house.state.links if link.word_a == "Dying")
    for link in others:
        house.allow("erase_link", link=link)
    rolled(house, *[2] * 20)
    house.do("answer_bond", answer="erase", link=alice)
    assert story(house)[-1].endswith("Bob was no longer dying, but still injured.")


def test_what_brings_some_closer_and_sets_others_apart_is_one_sentence() -> None:
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    house.do("propose_loose", who=house.alice, number=1)
    house.do("settle")
    told = story(house)[-1]
    assert "The failure brought Bob closer to Alice, but came between Bob and Eve." in told


def test_those_who_are_dying_at_the_end_are_told_in_their_order() -> None:
    house = House(stress=1)
    for who in (house.eve, house.alice, house.bob):
        house.do("set_health", who=who, health="dying", reason="Bad air")
    house.do("end_story")
    assert story(house)[-1] == "That was the end. Bob, Alice and Eve were dying."


def test_a_second_wound_divides_even_further_and_from_everyone_whatever_they_are_called() -> None:
    house = House(stress=1)
    for health in ("injured", "dying"):
        house.do("set_health", who=house.eve, health=health, reason="A fall", links=True)
    house.do("edit_character", who=house.bob, name="Robert")
    assert story(house) == [
        "Eve was injured: “A fall”. The wound divided Eve from everyone else."
        " Eve lay dying: “A fall”. This divided Eve even further from everyone else."
    ]


def test_where_everyone_stays_neutral_no_one_helped_or_hindered() -> None:
    house = House(stress=1)
    house.person("Dan")
    (dan,) = (person.id for person in house.state.living() if person.name == "Dan")
    asked = (house.alice, house.eve, dan)
    house.ask(*asked)
    house.do("throw_all", [3] * 40)
    for who in asked:
        house.allow("take_stand", who=who, stance="neutral")
    house.do("set_difficulty", difficulty=1)
    house.do("throw_opposition", [2] * 6)
    house.do("settle")
    told = f"Bob put it to everyone: “{WINDOWS}.” No one helped or hindered."
    assert story(house)[-1].startswith(told)
