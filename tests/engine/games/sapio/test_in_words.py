"""What Sapio's screens say in words: what is left, why a number is what it is, whose it is."""

from __future__ import annotations

import pytest

from hotseat.core.panels import ActionBar, Card, Chips, Heading, Odds, Picker, Text
from hotseat.games.sapio.harms import A_ANY
from hotseat.games.sapio.screen.check_result import FREEING, rare_key
from tests.engine.games.sapio.session import Table, of


def spares(*faces: str) -> Table:
    """A turn that is rolled, with net spares."""
    table = Table()
    table.do("begin_sequence", words="Over the wall", size=4)
    table.begin("own:m", "own:q0")
    table.do("roll_check", *faces)
    return table


def test_the_benefit_says_how_many_net_spares_are_left() -> None:
    table, seen = spares("YY", "Y", "-", "-"), []
    for _ in range(4):
        seen += [card.title for card in of(Card, table.screen()) if "benefit" in card.title]
        if len(seen) < 4:
            table.do("spend_spare", on="obstacle")
    assert seen == [
        "Mara adds a benefit: 3 net spares left",
        "Mara adds a benefit: 2 net spares left",
        "Mara adds a benefit: 1 net spare left",
        "Mara adds a benefit: 0 net spares left",
    ]


def test_what_frees_an_element_is_said_once() -> None:
    table = spares("Y", "-", "-", "-")
    (picker,) = of(Picker, table.screen(**{rare_key(table.check): FREEING}))
    (row,) = of(Chips, picker)
    assert row.label == picker.title
    assert row.titled


def test_an_intent_names_who_has_it_and_the_reason_of_a_number_stands_under_it() -> None:
    table = Table()
    table.begin()
    ledger = [text.text for text in of(Text, table.screen()) if text.lines > 1]
    assert ledger == ["Nothing changes it."]
    table.do("set_intent", words="take the stairs", reason="he likes company")
    shown = table.screen()
    assert of(Heading, shown)[0].text == "Wren: take the stairs"
    assert [text.text for text in of(Text, shown) if text.lines > 1] == ["He likes company."]
    table.do("take_harm", who=table.wren, kind="injury", level="moderate", words="Cut")
    table.bring(f"harm:{table.one(table.wren).harms[0].id}")
    ledger = [text.text for text in of(Text, table.screen()) if text.lines > 1]
    assert ledger == ["3; Cut +1. He likes company."]


def test_what_a_failure_may_cost_says_where_that_is_added() -> None:
    table = Table()
    table.begin()
    table.do("roll_check", "-")
    (bar,) = of(ActionBar, table.screen())
    assert bar.sentence == f"A failure may cost {A_ANY} (see More)."
    assert [button.label for button in bar.others] == ["More"]


@pytest.mark.parametrize(("tn", "said"), [(2, False), (3, True)])
def test_a_chance_that_only_an_improbable_success_leaves_is_explained(tn: int, said: bool) -> None:
    table = Table()
    table.begin(tn=tn)
    note = of(Odds, table.screen())[0].note
    assert note.startswith("Only an improbable success reaches 3.") == said


def test_an_npc_without_a_principle_gains_nothing_for_one() -> None:
    table = Table()
    table.do("edit_character", who=table.odile, impulse="Opens every locked door")
    rows = {
        who: [row.label for row in of(Chips, table.sheet(who)) if "principle" in row.label.lower()]
        for who in (table.odile, table.bask)
    }
    assert rows == {table.odile: [], table.bask: ["In trouble for the principle"]}
    assert any("Worst impulse" in row.label for row in of(Chips, table.sheet(table.odile)))


def test_a_talent_of_the_ideas_has_its_effect_at_advancement_too() -> None:
    table = Table()
    table.do("start_session")
    table.do("end_session")
    words = "Part of the Wall: target number never more than 4 to hide"
    table.do("advance", who=table.wren, kind="talent", words=words)
    talent = table.one(table.wren).talents[-1]
    assert (talent.effect, talent.amount) == ("cap", 4)
    table.do("advance", who=table.bask, kind="talent", words="Sly: lowers the TN to lie by 1")
    assert table.one(table.bask).talents[-1].effect == "", "the table's own words are its to set"
