"""Stored advantages: written, reworded, erased."""

from __future__ import annotations

from tests.engine.games.playset_zero.session import Table


def test_advantages_are_written_reworded_and_erased() -> None:
    table = Table()
    kept = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.do("reword_advantage", who=table.oda, advantage=kept, words="The spare key")
    assert table.state.people[table.oda].advantages[0].words == "The spare key"
    said = "Write the advantage first."
    assert table.refused("reword_advantage", who=table.oda, advantage=kept, words=" ") == said
    said = table.refused("erase_advantage", who=table.wolf, advantage=kept)
    assert said == "That advantage isn’t on the sheet."
    table.do("erase_advantage", who=table.oda, advantage=kept)
    assert table.state.people[table.oda].advantages == ()
    words = [entry.title for entry in table.log()[-3:]]
    assert words == ["Advantage added", "Advantage edited", "Advantage erased"]


def test_one_without_words_is_an_advantage_all_the_same() -> None:
    table = Table()
    table.do("keep_advantage", who=table.oda, words="")
    assert table.state.people[table.oda].advantages[0].words == "Advantage"


def test_it_is_erased_in_the_middle_of_a_roll_and_fallen_dice_stay() -> None:
    table = Table()
    kept = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.stakes()
    table.do("bring_advantage", advantage=kept, on=True)
    table.do("roll", 1, 1, 1, 6)
    table.do("erase_advantage", who=table.oda, advantage=kept)
    assert [die.face for die in table.conflict.dice] == [1, 1, 1, 6]
    table.do("place", die="main:3", on="goal")
    table.do("settle")
    assert table.state.last is not None
    assert table.state.last.verdicts[0].good


def test_a_sheet_holds_forty() -> None:
    table = Table()
    for _ in range(40):
        table.do("keep_advantage", who=table.oda, words="A key")
    said = table.refused("keep_advantage", who=table.oda, words="One more")
    assert said == "40 advantages are the most that fit on a sheet."
