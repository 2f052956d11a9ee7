"""Rewards of a success, and of an NPC Gladiator's in a cut-scene."""

from __future__ import annotations

import pytest

from hotseat.core.panels import ActionBar, Card, Chip, Chips, Field, Form, Outcome, Pick, Text
from hotseat.games.fight_sphere.conflict.screen import CUT
from hotseat.games.fight_sphere.records.people import DEATH_WISH, REASON
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import of


@pytest.mark.parametrize(("letter", "value"), [("ash", 2), ("brine", 0)])
def test_a_new_relationship_starts_at_two_or_at_zero(letter: str, value: int) -> None:
    table = Table()
    who = getattr(table, letter)
    if letter != "ash":
        table.do("give_turn", who=who)
    table.conflict_of(who, 1, 0)
    (form,) = (form for form in of(Form, table.screen()) if form.move == "take_reward")
    assert form.fields[0].label == f"New Relationship, value {value}, with"
    table.do("take_reward", who=who, kind="new", npc=table.vo)
    titles = [card.title for card in of(Card, table.screen())]
    assert "Second reward: by the table’s word" in titles
    assert table.value(who, table.vo) == value
    assert table.one(who).drive == (DEATH_WISH if letter == "ash" else REASON)


@pytest.mark.parametrize(
    ("ones", "label", "waits", "left"),
    [
        ((1, 0), "No reward", "Choose 1 reward, or “No reward”.", "No reward is taken."),
        ((0, 1), "No gain", "Choose 1 gain, or “No gain”.", "No one gains anything."),
    ],
)
def test_what_is_open_after_a_roll_is_left_by_a_choice_of_its_own(
    ones: tuple[int, int], label: str, waits: str, left: str
) -> None:
    table = Table()
    table.conflict_of(table.ash, *ones)
    (bar,) = of(ActionBar, table.screen())
    assert (bar.primary.label, bar.primary.why_not) == ("Resolve Conflict", waits)
    (leave,) = (chip for chip in of(Chip, table.screen()) if chip.label == label)
    assert isinstance(leave.tap, Pick)
    assert not leave.pressed
    picks = {leave.tap.key: leave.tap.value}
    (bar,) = of(ActionBar, table.screen(**picks))
    assert (bar.sentence, bar.primary.why_not) == (left, "")
    (leave,) = (chip for chip in of(Chip, table.screen(**picks)) if chip.label == label)
    assert leave.pressed
    assert leave.tap == Pick(leave.tap.key)  # another tap takes it back
    table.do("take_reward", who=table.ash if ones[0] else table.gax, kind="pool")
    (bar,) = of(ActionBar, table.screen())
    assert (bar.sentence, bar.primary.why_not) == ("Nothing is left to decide.", "")
    assert label not in [chip.label for chip in of(Chip, table.screen())]


def test_of_several_who_win_each_is_waited_for_where_the_table_plays_so() -> None:
    table = Table(options={"rewards": "one"})
    table.fight(table.ash, table.gax, table.brine)
    table.do("set_truce", who=table.ash, rival=table.brine, on=True)
    table.roll((1, 1), (1, 1), (0, 1))
    waits = "Choose 1 reward, or “No reward”."
    for who in (table.ash, table.brine):
        (bar,) = of(ActionBar, table.screen())
        assert bar.primary.why_not == waits
        table.do("take_reward", who=who, kind="pool")
    (bar,) = of(ActionBar, table.screen())
    assert bar.primary.why_not == ""


def test_where_beating_a_gladiator_brings_nothing_nothing_is_waited_for() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    table.roll((1, 1), (0, 1))
    (bar,) = of(ActionBar, table.screen())
    assert bar.primary.why_not == ""
    assert "No reward" not in [chip.label for chip in of(Chip, table.screen())]


def test_a_cut_scene_shows_who_was_picked_and_a_name_is_kept_until_one_is_taken() -> None:
    table = Table()
    table.conflict_of(table.ash, 1, 0)
    new = next(form for form in of(Form, table.screen()) if form.move == "take_reward")
    assert new.kept
    assert [choice[1] for choice in new.fields[0].choices] == ["Dr Vo", "Kit", "Someone new"]
    assert new.fields[1].label == "Name of someone new"
    assert "never a Gladiator" in new.fields[-1].hint
    table.do("take_reward", who=table.ash, kind="pool")
    spent = [form for form in of(Form, table.screen()) if form.move == "take_reward"]
    assert not any(form.kept for form in spent)
    table.do("resolve_conflict")
    table.conflict_of(table.brine, 0, 1)
    picked = table.screen(**{f"{CUT}{table.conflict.id}": table.hux})
    (form,) = (each for each in of(Form, picked) if "resolve" in each.move)
    assert form.args == {"cut": table.hux}
    table.do("resolve_conflict", cut=table.hux)
    assert [(each.title, each.who) for each in table.log()][-2:] == [
        ("Cut-scene", "Hux"), ("Failure", "Brine")
    ]  # fmt: skip


def test_an_encounter_that_may_not_be_resumed_says_why_where_it_is_offered() -> None:
    table = Table()
    table.conflict_of(table.ash, 0, 1)
    (card,) = (c for c in of(Card, table.screen()) if c.title == "Resume: by the table’s word")
    (row,) = of(Chips, card)
    assert row.label == "Resume an Encounter with"
    assert row.hint == "Only an Encounter that Ash disengaged from. The GM starts none."


def test_a_gladiator_s_name_is_no_npc_s() -> None:
    table = Table()
    table.conflict_of(table.ash, 1, 0)
    said = "Brine is a Gladiator, and no NPC. Choose another name."
    ask = {"who": table.ash, "kind": "new", "name": " brine"}
    assert table.forbidden("take_reward", **ask)[0] == said
    assert table.forbidden("add_npc", name="Brine")[0] == said


def test_a_relationship_at_zero_says_that_it_adds_nothing() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 0)
    table.do("begin_conflict", who=table.ash)
    assert "adds nothing" in [each.kind for each in of(Chip, table.screen())]


def test_a_success_brings_exactly_one_reward() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 2)
    table.conflict_of(table.ash, 1, 0)
    assert of(Outcome, table.screen())[0].word == "Success"
    table.do("take_reward", who=table.ash, kind="more", npc=table.vo)
    assert table.value(table.ash, table.vo) == 3
    said = "A success brings exactly 1 reward."
    assert table.forbidden("take_reward", who=table.ash, kind="pool")[0] == said
    table.allow("take_reward", who=table.ash, kind="pool")
    assert table.pool(table.ash) == 6
    assert table.forbidden("take_reward", who=table.ash, kind="new", name="Ox")[0] == said
    table.allow("take_reward", who=table.ash, kind="new", name="Ox")
    new = table.one(table.ash).ties[-1]
    assert (table.state.npcs[new.whom].name, new.value) == ("Ox", 2)


def test_a_reward_is_for_who_succeeded_and_for_what_is_there() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 2)
    table.do("begin_conflict", who=table.ash)
    said = table.refused("take_reward", who=table.ash, kind="pool")
    assert said == "Roll the dice first."
    table.roll((1, 1), (0, 5))
    said = table.forbidden("take_reward", who=table.gax, kind="pool")[0]
    assert said == "Ash succeeded: the reward is theirs."
    ask = {"who": table.ash, "kind": "more"}
    said = "Ash has no Relationship there that can grow."
    assert table.refused("take_reward", **ask, npc=table.kit) == said
    ask = {"who": table.ash, "kind": "new"}
    said = "Ash has a Relationship with them already."
    assert table.refused("take_reward", **ask, npc=table.vo) == said
    assert table.refused("take_reward", **ask, name=" ") == "Choose an NPC, or write a name."
    table.do("set_npc_gone", npc=table.kit, gone=True)
    assert table.forbidden("take_reward", **ask, npc=table.kit)[0] == "Kit is gone for good."
    (field,) = (each for each in of(Field, table.screen()) if each.name == "npc")
    assert dict(field.why_not) == {table.kit: "Kit is gone for good."}
    said = "There is no such NPC in this campaign."
    assert table.refused("take_reward", **ask, npc="no one") == said
    said = "Ash has a Relationship with them already."
    assert table.refused("take_reward", **ask, name="dr vo") == said
    said = table.forbidden("take_reward", **ask, name="Kit")[0]
    assert said == "Kit is gone for good."
    table.pool(table.ash, 99)
    said = table.refused("take_reward", who=table.ash, kind="pool")
    assert said == "The pool holds up to 99 dice."


def test_a_name_that_is_typed_of_somebody_who_is_there_means_them() -> None:
    table = Table()
    table.conflict_of(table.ash, 1, 0)
    table.do("take_reward", who=table.ash, kind="new", name="kit")
    assert table.value(table.ash, table.kit) == 2
    assert [npc.name for npc in table.state.npcs.values()] == ["Dr Vo", "Kit"]
    assert "A Relationship with Kit." in table.log()[-1].sentence


def test_the_gm_s_cut_scene_gives_one_npc_gladiator_one_reward() -> None:
    table = Table()
    table.conflict_of(table.ash, 0, 0)
    said = "After a failure only an NPC Gladiator can gain something, in a cut-scene."
    assert table.forbidden("take_reward", who=table.ash, kind="pool")[0] == said
    table.do("take_reward", who=table.gax, kind="new", npc=table.kit)
    assert table.value(table.gax, table.kit) == 0
    said = "Gax gained a Relationship with Kit."
    assert said in [each.text for each in of(Text, table.screen())]
    why = f"{said} The GM chooses only 1 gain, or 1 Encounter to resume."
    assert table.forbidden("take_reward", who=table.hux, kind="pool")[0] == why
    table.allow("take_reward", who=table.hux, kind="pool")
    assert [entry.title for entry in table.log()][-1] == "Cut-scene"
    table.do("resolve_conflict")
    table.fight(table.brine, table.gax)
    table.do("roll_scene", 6, 1)
    table.allow("take_reward", who=table.gax, kind="pool")
    told = table.log()[-1]
    assert (told.title, told.who, told.sentence) == (
        "Reward",
        "Gax",
        "1 die for the Conflict Pool.",
    )
