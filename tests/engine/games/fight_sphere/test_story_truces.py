"""Truces in the story: those made one after the other, in turning words, where they were made."""

from __future__ import annotations

import pytest

from hotseat.games.fight_sphere.story import stands
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.fight_sphere.test_story_words import story, turn_to


def test_a_truce_that_is_made_and_ended_at_once_was_none() -> None:
    table = Table()
    for on in (True, False):
        table.do("set_truce", who=table.ash, rival=table.brine, on=on)
    table.do("set_truce", who=table.ash, rival=table.gax, on=True)
    assert story(table)[-1].endswith("were together. Ash and Gax made a truce.")


@pytest.mark.parametrize(("pairs", "said"), [
    (("ab",), "Ash and Brine made a truce."),
    (("ab", "cg"), "Ash and Brine made a truce, and so did Cole and Gax."),
    (("ab", "bg"), "Brine made truces with Ash and Gax."),
    (("ab", "bg", "ga"), "Ash, Brine and Gax all made truces with each other."),
    (("ab", "bg", "ch"), "Brine made truces with Ash and Gax, and Cole and Hux made one."),
    (("ab", "bg", "gc", "ch"),
     "Brine made truces with Ash and Gax, and Cole made truces with Gax and Hux."),
])  # fmt: skip
def test_truces_that_are_made_one_after_the_other_are_one_sentence(
    pairs: tuple[str, ...], said: str
) -> None:
    table = Table()
    for two in pairs:
        first, other = map(table.named, two)
        table.do("set_truce", who=first, rival=other, on=True)
    assert story(table)[-1].partition("together. ")[2] == said


@pytest.mark.parametrize(("pairs", "said"), [
    (("ab",), "Ash and Brine ended their truce."),
    (("ab", "ag"), "Ash ended the truces with Brine and Gax."),
    (("ab", "bg", "ga"), "Ash, Brine and Gax ended all truces with each other."),
    (("ab", "cg"), "Ash and Brine ended their truce, and Cole and Gax ended their truce."),
])  # fmt: skip
def test_truces_that_are_ended_one_after_the_other_are_one_sentence(
    pairs: tuple[str, ...], said: str
) -> None:
    table = Table()
    for on in (True, False):
        table.do("note", text="Dusk.")
        table.do("begin_conflict", who=table.ash)
        for two in pairs:
            first, other = map(table.named, two)
            table.do("set_truce", who=first, rival=other, on=on)
        table.do("cancel_scene")
    assert story(table)[-1] == said


def test_truces_are_not_made_in_the_same_words_all_evening() -> None:
    table, told = Table(), []
    for first, other in ("ab", "cg", "bh"):
        turn_to(table, table.ash)
        table.do("set_truce", who=table.named(first), rival=table.named(other), on=True)
        table.conflict_of(table.ash, 1, 0)
        table.do("resolve_conflict")
        told.append(story(table)[-2])
    assert told == [
        "Ash and Brine made a truce.",
        "Cole and Gax agreed on a truce.",
        "Brine and Hux called a truce.",
    ]


def test_of_a_truce_that_is_taken_back_the_others_are_told() -> None:
    table = Table()
    for other, on in ((table.brine, True), (table.gax, True), (table.gax, False)):
        table.do("set_truce", who=table.ash, rival=other, on=on)
    assert story(table)[-1].endswith("together. Ash and Brine made a truce.")


def test_two_of_one_name_make_a_truce() -> None:
    table = Table()
    table.allow("edit_character", who=table.gax, name="Ash")
    table.do("set_truce", who=table.ash, rival=table.gax, on=True)
    assert story(table)[-1].endswith("together. Ash and Ash made a truce.")
    assert "Ash and Ash have a truce." in stands(table.state, table.state)


def test_the_truces_of_somebody_are_one_sentence() -> None:
    table = Table()
    for other in (table.brine, table.gax):
        table.do("set_truce", who=other, rival=table.ash, on=True)
    lines = stands(table.state, table.state)
    assert "Ash has a truce with Brine and Gax." in lines


def test_a_truce_is_told_in_the_turn_in_which_it_was_made() -> None:
    table = Table()
    table.conflict_of(table.ash, 1, 0)
    table.do("resolve_conflict", words="The lamp is lit.")
    table.do("set_truce", who=table.brine, rival=table.gax, on=True)
    table.do("begin_conflict", who=table.brine)
    table.do("cancel_scene")
    assert story(table)[-2:] == ["The lamp is lit.", "Brine and Gax agreed on a truce."]
    table.fight(table.brine, table.hux)
    table.do("set_truce", who=table.brine, rival=table.cole, on=True)
    told = "Brine agreed on truces with Gax and Cole."
    assert story(table)[-3:-1] == ["# Brine against Hux", told]


def test_a_truce_is_told_before_the_fight_that_goes_on_behind_it() -> None:
    table = Table()
    table.fight(table.ash, table.brine, table.gax)
    table.level()
    table.do("set_truce", who=table.ash, rival=table.gax, on=True)
    table.do("continue_encounter", who=table.brine)
    table.pool(table.ash, 0)
    table.do("roll_scene", 1, 6, 6)
    table.do("resolve_encounter")
    assert story(table)[-2:] == [
        "Ash and Gax agreed on a truce.",
        "The fight was not over yet. Brine knocked Ash out.",
    ]


def test_who_has_cancelled_their_scene_is_in_no_heading_and_a_truce_waits_for_the_next() -> None:
    table = Table()
    table.conflict_of(table.ash, 1, 0)
    table.do("resolve_conflict")
    table.do("set_truce", who=table.brine, rival=table.gax, on=True)
    table.do("begin_conflict", who=table.brine)
    table.do("cancel_scene")
    table.fight(table.brine, table.hux)
    heads = [line for line in story(table) if line.startswith("# ")][1:]
    assert heads == ["# Ash", "# Brine against Hux"]
    assert story(table)[-2] == "Brine and Gax agreed on a truce."
