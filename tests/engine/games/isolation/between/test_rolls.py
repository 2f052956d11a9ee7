"""Between sessions a pair rolls its links, and answers (IS-21)."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.panels import Form
from hotseat.core.play import record
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import DYING, HEALTHY, INJURED, LINKS_MOST, WRITTEN
from tests.engine.games.isolation.acts import STAMP, House
from tests.engine.games.isolation.seen import last, line


def ended() -> House:
    """The session has ended. Bob and Alice have two green links and a red one."""
    house = House()
    house.do("end_session")
    return house


def rolled(house: House, *faces: int) -> None:
    """Bob and Alice roll: green dice first."""
    house.do("throw_bond", faces, a=house.bob, b=house.alice)


def change(house: House) -> str:
    """What the roll came to."""
    assert house.state.pair_roll is not None
    return house.state.pair_roll.change


# --- the roll ----------------------------------------------------------------------------------


def test_each_pair_rolls_once_between_sessions_with_a_die_a_link() -> None:
    house = House()
    args = {"a": house.bob, "b": house.alice}
    assert (
        house.forbidden("IS-21", "throw_bond", **args) == "Pairs roll their links between sessions."
    )
    house.do("end_session")
    house.loose(house.bob, house.alice, -1)
    rolled(house, 2, 3, 2, 2)  # two green dice, two red: the unlabelled one too
    assert change(house) == "better"
    house.do("answer_bond", answer="leave")
    said = house.forbidden("IS-21", "throw_bond", **args)
    assert said == "Bob and Alice have already rolled since the session ended."
    house.do("start_session")
    house.do("end_session")
    rolled(house, 2, 3, 2, 2)


def test_a_pair_of_whom_one_has_died_since_the_roll_changes_nothing() -> None:
    house = ended()
    rolled(house, 3, 3, 3)
    assert change(house) == "worse"
    house.do("set_health", who=house.alice, health="dead")
    args = {"answer": "write", "word": "Blame"}
    assert house.forbidden("IS-30", "answer_bond", **args) == "Alice is dead."
    assert "Change nothing" in house.texts()
    assert "Add a red link" not in house.texts()
    house.do("start_session")  # nothing is owed any more
    house.do("answer_bond", answer="leave")
    assert house.state.pair_roll is None
    assert not [link for link in house.state.links if house.alice in link.pair]


def test_the_table_may_let_a_pair_roll_in_a_session_and_twice() -> None:
    house = House()
    for _ in range(2):
        house.allow("throw_bond", (2, 2, 2), a=house.bob, b=house.alice)
        assert house.screen()
        house.do("answer_bond", answer="leave")


def test_nothing_cancels_and_a_tie_changes_nothing() -> None:
    house = ended()
    rolled(house, 2, 3, 3)  # one even, one odd
    assert change(house) == "same"
    for answer in ("erase", "write"):
        args = {"answer": answer, "word": "Chess", "link": house.flirt}
        said = house.forbidden("IS-21", "answer_bond", **args)
        assert said == "Green and red are equal: nothing changes."
    # an equal roll needs no answer before the next pair's
    house.do("throw_bond", (2, 2, 2), a=house.bob, b=house.eve)
    assert change(house) == "better"
    house.loose(house.alice, house.eve, 1)
    said = house.forbidden("IS-21", "throw_bond", a=house.alice, b=house.eve)
    assert said == "Bob and Eve still owe an answer to their link roll."


def test_without_links_there_is_nothing_to_roll() -> None:
    house = ended()
    said = house.refused("throw_bond", a=house.alice, b=house.eve)
    assert said == "Alice and Eve share no links, so there is no roll."


def test_dice_rolled_by_hand_owe_their_extra_dice() -> None:
    house = ended()
    house.do("throw_bond", (), a=house.bob, b=house.alice, faces=[6, 3, 1])
    assert change(house) == ""
    assert house.refused("answer_bond", answer="leave") == "Roll the extra dice first."
    house.do("throw_bond", (), a=house.bob, b=house.alice, faces=[3, 3])
    assert change(house) == "worse"  # 6 against 1 and 3
    again = house.forbidden("IS-21", "throw_bond", a=house.bob, b=house.alice)
    assert "have already rolled" in again


# --- better ------------------------------------------------------------------------------------


def test_better_may_erase_a_red_link_or_write_a_green_one() -> None:
    house = ended()
    red = house.state.links_of((house.bob, house.alice), RED)[0]
    rolled(house, 2, 2, 2)
    assert house.refused("answer_bond", answer="erase") == "Choose the link to erase."
    said = house.forbidden("IS-21", "answer_bond", answer="erase", link=house.jealous)
    assert said == "This is no link of Bob and Alice."
    said = house.forbidden("IS-21", "answer_bond", answer="erase", link=house.flirt)
    assert said == "This roll erases a red link."
    house.do("answer_bond", answer="erase", link=red.id)
    assert house.state.counts(house.bob, house.alice) == (2, 0)
    assert house.state.pair_roll is None


def test_better_writes_a_green_link_in_the_tables_own_words() -> None:
    house = ended()
    rolled(house, 2, 2, 2)
    assert house.refused("answer_bond", answer="write", word=" ").startswith("Write a label")
    house.do("answer_bond", answer="write", word="Bonded over cards")
    link = house.state.links[-1]
    assert (link.tone, link.kind, link.label) == (GREEN, WRITTEN, "Bonded over cards")
    assert link.pair == (house.bob, house.alice)


# --- worse -------------------------------------------------------------------------------------


def test_worse_must_erase_a_green_link_or_write_a_red_one() -> None:
    house = ended()
    rolled(house, 3, 3, 3)
    assert change(house) == "worse"
    said = house.forbidden("IS-21", "answer_bond", answer="leave")
    assert said == "More red: erase a labelled green link or add a labelled red one."
    house.do("answer_bond", answer="erase", link=house.flirt)
    assert house.state.counts(house.bob, house.alice) == (1, 1)


def test_worse_writes_a_red_link() -> None:
    house = ended()
    rolled(house, 3, 3, 3)
    house.do("answer_bond", answer="write", word="The last bread")
    assert house.state.links[-1].tone == RED


def test_a_pair_whose_links_are_full_writes_none() -> None:
    """Link rolls had no limit: a small file could draw links without end."""
    house = ended()
    for number in range(LINKS_MOST - 3):
        house.link(house.bob, house.alice, RED, f"word {number}", "", WRITTEN)
    rolled(house, *(3,) * LINKS_MOST)
    said = f"{LINKS_MOST} labelled links are the most two characters can share."
    assert house.refused("answer_bond", answer="write", word="Chess") == said
    assert [form.why_not for form in house.shown(Form) if form.move == "answer_bond"] == [said]
    assert house.state.pair_roll is not None
    of = {"of": house.state.pair_roll.id}
    answer = {**of, "answer": "write", "change": "worse", "label": "Chess", "names": ""}
    with pytest.raises(DoesNotFold):
        record(house.play, [("isolation.bond_answered", answer)], STAMP)
    house.do("answer_bond", answer="erase", link=house.flirt)


@pytest.mark.parametrize("faces", [(3, 3, 3), (2, 3, 3), (2, 2, 2)])
@pytest.mark.parametrize("answer", ["erase", "write", "leave"])
def test_whatever_the_table_allows_folds_and_is_told(faces: tuple[int, ...], answer: str) -> None:
    for link in ("flirt", "jealous"):
        house = ended()
        rolled(house, *faces)
        args = {"answer": answer, "word": "Chess", "link": getattr(house, link)}
        house.allow("answer_bond", **args)
        assert house.state.pair_roll is None
        assert house.screen()
        assert last(house).sentence


def test_unlabelled_links_are_rolled_and_never_erased() -> None:
    house = ended()
    house.loose(house.alice, house.eve, -1)
    house.do("throw_bond", (3,), a=house.alice, b=house.eve)
    assert house.refused("answer_bond", answer="erase") == "Choose the link to erase."
    house.do("answer_bond", answer="write", word="The key")


# --- recovery ----------------------------------------------------------------------------------


def wounded(health: str) -> House:
    """Bob hurt, with the links of it; the session has ended."""
    house = ended()
    house.do("set_health", who=house.bob, health=health, links=True)
    return house


def wound(house: House, other: str, word: str) -> str:
    """The id of Bob's wound link with somebody."""
    pair = house.state.pair(house.bob, other)
    (link_id,) = [link.id for link in house.state.links_of(pair) if link.word_a == word]
    return link_id


def better(house: House, other: str) -> None:
    """Bob and somebody roll nothing but twos."""
    house.do("throw_bond", [2] * 30, a=house.bob, b=other)


def test_the_last_link_of_a_wound_heals_it() -> None:
    house = wounded(INJURED)
    better(house, house.alice)
    house.do("answer_bond", answer="erase", link=wound(house, house.alice, "Injured"))
    assert house.state.people[house.bob].health == INJURED
    better(house, house.eve)
    house.do("answer_bond", answer="erase", link=wound(house, house.eve, "Injured"))
    assert house.state.people[house.bob].health == HEALTHY
    answered = house.play.campaign.events[-1].data
    assert (answered["healed"], answered["health"]) == ("Bob", HEALTHY)
    assert line(house).endswith("“Injured” erased. Bob recovers and is healthy now.")


def test_dying_links_go_before_injured_ones_whomever_they_are_with() -> None:
    house = wounded(DYING)
    better(house, house.alice)
    injured = wound(house, house.alice, "Injured")
    said = house.forbidden("", "answer_bond", answer="erase", link=injured)
    assert said.startswith("Bob is dying: erase every link that says Dying before")
    house.do("answer_bond", answer="erase", link=wound(house, house.alice, "Dying"))
    assert house.state.people[house.bob].health == DYING
    better(house, house.eve)
    said = house.forbidden(
        "", "answer_bond", answer="erase", link=wound(house, house.eve, "Injured")
    )
    house.do("answer_bond", answer="erase", link=wound(house, house.eve, "Dying"))
    assert house.state.people[house.bob].health == INJURED


# --- a session begins --------------------------------------------------------------------------


def test_a_session_starts_over_an_owed_answer_only_by_the_tables_word() -> None:
    house = ended()
    rolled(house, 3, 3, 3)
    said = house.forbidden("IS-21", "start_session")
    assert said == "Bob and Alice still owe an answer to their link roll."
    house.allow("start_session")
    assert house.state.table.in_session
    assert "More red: further apart" in house.texts()  # it is still owed
    house.do("answer_bond", answer="write", word="The key")
    assert house.state.pair_roll is None
    assert "propose" in house.texts().lower()


def test_extra_dice_are_owed_before_a_session_too() -> None:
    house = ended()
    house.do("throw_bond", (), a=house.bob, b=house.alice, faces=[6, 3, 3])
    assert "still owe" in house.forbidden("IS-21", "start_session")
    house.allow("start_session")
    house.do("set_health", who=house.alice, health="dead")
    house.do("throw_bond", (3,), a=house.bob, b=house.alice)  # it only goes on
    assert change(house) == "same"


def test_an_equal_roll_owes_nothing_and_every_pair_may_roll_again() -> None:
    house = ended()
    rolled(house, 2, 3, 3)
    assert house.state.rolled == {(house.bob, house.alice)}
    house.do("start_session")
    assert (house.state.pair_roll, house.state.rolled) == (None, frozenset())


# --- the log and the file ----------------------------------------------------------------------


def test_the_log_tells_a_roll_and_its_answer() -> None:
    house = ended()
    rolled(house, 2, 2, 3)
    assert line(house) == "Link roll | Bob and Alice | 2 green evens, 1 red odd."
    assert [die.state for die in last(house).dice] == ["hit", "hit", "hit"]
    house.do("answer_bond", answer="write", word="cards till dawn")
    assert line(house) == "Closer | Bob and Alice | New green link: “cards till dawn”."
    house.do("throw_bond", (3, 3, 2), a=house.bob, b=house.eve)
    house.do("answer_bond", answer="write", word="The key")
    assert line(house) == "Further apart | Bob and Eve | New red link: “The key”."


def test_the_log_tells_extra_dice_and_a_change_that_was_not_made() -> None:
    house = ended()
    house.do("throw_bond", (3, 2), a=house.bob, b=house.alice, faces=[6])
    assert line(house) == "Session ended"
    house.do("throw_bond", (), a=house.bob, b=house.alice, faces=[4])
    assert line(house) == "Link roll | Bob and Alice | 2 green evens, 0 red odds."
    house.do("answer_bond", answer="leave")
    assert line(house) == "No change | Bob and Alice | They changed no link."


WHOLE: dict[str, Any] = {"green": [["x", "2"]], "red": []}


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("bond_thrown", {"a": "x", "b": "y", "names": "", **WHOLE}),
        (
            "bond_answered",
            {"of": "t-1", "answer": "leave", "change": "same", "label": "", "names": ""},
        ),
    ],
)
def test_a_fact_about_what_is_not_there_does_not_fold(kind: str, data: dict[str, Any]) -> None:
    with pytest.raises(DoesNotFold, match="does not fit"):
        record(House().play, [(f"isolation.{kind}", data)], STAMP)


@pytest.mark.parametrize("odd", [{"owed_red": 2}, {"red": [["x", "7"]]}, {"green": [["x", "6"]]}])
def test_dice_that_cannot_have_been_rolled_do_not_fold(odd: dict[str, Any]) -> None:
    house = House()
    data = {"a": house.bob, "b": house.eve, "names": "", **WHOLE, **odd}
    with pytest.raises(DoesNotFold):
        record(house.play, [("isolation.bond_thrown", data)], STAMP)


def test_dice_that_were_rolled_are_never_taken_back() -> None:
    house = ended()
    house.do("throw_bond", (), a=house.bob, b=house.alice, faces=[6, 3, 3])
    assert house.state.pair_roll is not None
    roll = {"roll": house.state.pair_roll.id}
    data = {**roll, "a": house.bob, "b": house.alice, "names": "", "green": [["x", "2"]]}
    with pytest.raises(DoesNotFold):
        record(house.play, [("isolation.bond_thrown", data)], STAMP)
    house.do("erase_link", link=house.flirt)
    assert "so there is no roll" not in house.texts()
    house.do("throw_bond", (2,), a=house.bob, b=house.alice)
