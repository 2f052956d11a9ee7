"""What a failure costs."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Chips, Form, Outcome, Text
from hotseat.games.fight_sphere.conflict.screen import CUT
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import Thumb, of


@pytest.mark.parametrize("against", [1, 2])
def test_a_tie_fails_too_and_the_gamble_is_lost(against: int) -> None:
    table = Table()
    table.conflict_of(table.ash, 1, against, gamble=3)
    word = of(Outcome, table.screen())[0].word
    assert word == ("Failure, a tie" if against == 1 else "Failure")
    table.do("resolve_conflict")
    assert table.pool(table.ash) == 2


def test_relationships_are_blocked_for_as_many_conflicts_as_their_value() -> None:
    table = Table("ag", "bch")
    table.do("leave_episode", who=table.brine)
    table.do("leave_episode", who=table.cole)
    tie = table.tie(table.ash, table.vo, 2)
    table.do("begin_conflict", who=table.ash)
    table.buy(table.ash, tie)
    table.roll((0, 2), (0, 5))
    table.do("resolve_conflict")
    for left in (2, 1):
        held = table.one(table.ash).tie(tie)
        assert held is not None
        assert held.blocked == left
        table.do("begin_conflict", who=table.ash)
        said, _ruling = table.forbidden("bring", source=f"tie:{tie}", on=True, who=table.ash)
        assert said == f"Dr Vo is blocked for {left} more Conflict{'s' if left > 1 else ''}."
        table.roll((0, 1), (0, 5))
        table.do("resolve_conflict")
    table.do("begin_conflict", who=table.ash)
    table.buy(table.ash, tie)


def test_a_blocked_one_may_come_by_the_table_s_word() -> None:
    table = Table()
    tie = table.tie(table.ash, table.vo, 2, blocked=1)
    table.do("begin_conflict", who=table.ash)
    table.allow("bring", source=f"tie:{tie}", on=True, who=table.ash)
    assert table.dice == (2, 5)


def test_a_relationship_at_zero_is_not_blocked_and_still_suffers() -> None:
    table = Table()
    tie = table.tie(table.brine, table.vo, 0)
    table.do("give_turn", who=table.brine)
    table.do("begin_conflict", who=table.brine)
    table.buy(table.brine, tie)
    table.roll((0, 1), (0, 5))
    assert "Something bad happens to Dr Vo." in [each.text for each in of(Text, table.screen())]


def test_the_cut_scene_has_words_of_its_own() -> None:
    table = Table()
    table.conflict_of(table.ash, 0, 1)
    table.do("take_reward", who=table.gax, kind="pool")
    (form,) = (each for each in of(Form, table.screen()) if each.move == "resolve_conflict")
    assert ([field.name for field in form.fields], form.args) == (
        ["words", "scene"], {"cut": table.gax}
    )  # fmt: skip
    table.do("resolve_conflict", words="The lamp is out.", scene="Gax finds oil.", cut=table.gax)
    shown, failed = table.log()[-2:]
    assert (shown.title, shown.who, shown.sentence) == ("Cut-scene", "Gax", "Gax finds oil.")
    assert failed.sentence.endswith("The lamp is out.")
    table.conflict_of(table.brine, 0, 1)
    table.do("take_reward", who=table.gax, kind="pool")
    before = len(table.log())
    table.do("resolve_conflict", cut=table.gax)
    assert [entry.title for entry in table.log()[before:]] == ["Failure"]


def test_whom_the_gm_shows_stays_picked_after_a_tap() -> None:
    """The pick outlives the step, as whose dice are looked at does."""
    table = Table()
    table.conflict_of(table.ash, 0, 1)
    thumb = Thumb(table)
    thumb.pick(f"{CUT}{table.conflict.id}", table.hux)
    thumb.tap("take_reward", who=table.hux, kind="pool")
    rows = of(Chips, table.screen(**thumb.picks))
    (who,) = (row for row in rows if row.label == "Which NPC Gladiator does the GM show?")
    assert [chip.label for chip in who.chips if chip.pressed] == ["Hux"]
