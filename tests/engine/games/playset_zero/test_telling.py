"""The record: word first, who, one sentence, small dice."""

from __future__ import annotations

from hotseat.core.panels import Entry
from hotseat.core.play import tell, undo
from hotseat.games.playset_zero.facts import FACTS
from hotseat.games.playset_zero.telling import _TOLD
from tests.engine.games.playset_zero.table import STAMP, Table

SILENT = {
    "challenge_set",
    "stage_reached",
    "feature_used",
    "circumstance_added",
    "circumstance_dropped",
    "advantage_brought",
    "marks_brought",
    "die_placed",
    "die_lifted",
    "advantage_named",
    "hits_let_go",
}


def last(table: Table) -> Entry:
    """The entry of the last fact that is told."""
    entries = [tell(table.play, event) for event in table.play.campaign.events]
    return [entry for entry in entries if entry is not None][-1]


def test_every_fact_is_told_or_left_out_on_purpose() -> None:
    kinds = {kind.removeprefix("playset_zero.") for kind in FACTS}
    assert kinds == set(_TOLD) | SILENT


def test_a_throw_is_told_word_first() -> None:
    table = Table()
    table.stakes()
    table.do("use_feature", feature="0", on=True)
    table.do("add_circumstance", words="Low water")
    table.do("roll", (9, 5, 1, 6))
    entry = last(table)
    assert (entry.word, entry.who) == ("Three hits", "Oda")
    assert entry.sentence == "One d10, two white, one red."
    assert [die.state for die in entry.dice] == ["hit", "hit", "miss", "hit"]


def test_a_settling_names_the_goal_and_every_danger() -> None:
    table = Table()
    table.thrown(5, 6, 1)
    table.do("place", die="main:0", on="goal")
    table.do("place", die="main:1", on="danger:1")
    table.do("settle")
    entry = last(table)
    assert entry.word == "At a price"
    assert entry.sentence == (
        "It works: Cross the Meer. It happens: The rail breaks. Kept away: The crate is seen."
    )
    assert [die.face for die in entry.dice] == [5, 6]


def test_a_hinderer_is_told() -> None:
    table = Table()
    table.stakes()
    table.do("join", who=table.wolf, side="hinder", target="danger:1", doing="leans on the bar")
    entry = last(table)
    assert entry.word == "Wolf hinders"
    assert entry.sentence == "Leans on the bar. For the second danger."


def test_the_gms_notes_are_private() -> None:
    table = Table()
    table.do("keep_secret", text="The wheel is in the crate")
    entry = last(table)
    assert entry.secret is not None
    assert (entry.secret.whose, entry.sentence) == ("gm", "")


def test_what_was_undone_is_still_told() -> None:
    table = Table()
    table.thrown(5, 6, 1)
    while table.play.history.done:
        table.play = undo(table.play, STAMP)
    told = [tell(table.play, event) for event in table.play.campaign.events]
    assert any(entry and entry.word == "Two hits" for entry in told)


def test_no_words_no_entry() -> None:
    table = Table()
    table.thrown(1, 1, 1)
    table.do("settle")
    table.do("tell_it")
    assert tell(table.play, table.play.campaign.events[-1]) is None
