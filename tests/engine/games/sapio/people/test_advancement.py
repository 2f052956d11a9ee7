"""Advancement: one choice after a session, a cycle of four kinds, the change that ends it."""

from __future__ import annotations

import pytest

from hotseat.core.errors import Forbidden
from hotseat.core.panels import Button, Card, Field, Form, Line
from hotseat.games.sapio.people.advancement import MOVES, may_advance
from hotseat.games.sapio.people.ideas import next_ideas
from hotseat.games.sapio.state import Talent
from hotseat.kit.ideas import texts_in, words_of
from tests.engine.games.sapio.session import Table, of


def session(table: Table) -> None:
    table.do("start_session")
    table.do("end_session")


def advanced(*kinds: str) -> Table:
    """A session played, and a choice made, for each of these kinds."""
    table = Table()
    for n, kind in enumerate(kinds):
        session(table)
        table.do("advance", who=table.wren, kind=kind, words=f"New {n}")
    return table


CYCLE = ("main", "side", "quality", "talent")


def test_one_choice_after_each_session() -> None:
    table = Table()
    args = {"who": table.wren, "kind": "quality", "words": "Stoic"}
    assert table.forbidden("advance", **args)[0].startswith("No session is over yet.")
    assert table.forbidden("change_self", who=table.wren, key="q0", words="Stoic")
    why = MOVES.why(table.state, "advance", who=table.wren, kind="quality")
    assert isinstance(why, Forbidden)
    assert why.yet  # nobody has broken a rule
    assert "Advancement" not in [card.title for card in of(Card, table.sheet(table.odile).blocks)]
    table.do("start_session")
    assert table.forbidden("advance", **args)[0].startswith("An advancement comes after a session.")
    table.do("end_session")
    table.do("advance", **args)
    assert table.one(table.wren).qualities == ("Agile", "Durable", "Stoic")
    assert table.forbidden("advance", **{**args, "words": "Kind"})[0].startswith("Wren has no")


def test_a_choice_that_was_not_taken_is_not_lost() -> None:
    table = Table()
    for _ in range(2):
        session(table)
    table.do("start_session")  # and may be taken now
    for kind in ("quality", "talent"):
        table.do("advance", who=table.wren, kind=kind, words="New")
    args = {"who": table.wren, "kind": "main", "words": "New"}
    assert table.forbidden("advance", **args)[0].startswith("An advancement comes after")
    table.allow("advance", **args)  # takes nothing from the choice to come
    table.do("end_session")
    table.do("advance", **{**args, "kind": "side"})


def test_a_talent_that_is_gained_is_a_name_and_behind_a_colon_what_it_does() -> None:
    table = Table()
    session(table)
    words = "Lock Lore: opens any sluice lock"
    table.do("advance", who=table.wren, kind="talent", words=words)
    assert table.one(table.wren).talents[-1] == Talent("Lock Lore", "opens any sluice lock")
    assert table.log()[-1].sentence == "Special talent: Lock Lore. Opens any sluice lock."


def test_a_choice_to_come_heads_the_sheet_and_stays_on_play_in_the_next_session() -> None:
    table = Table()
    session(table)
    assert table.sheet(table.wren).blocks[0].title == "Advancement"  # type: ignore[union-attr]
    table.do("start_session")
    assert "Advancement still open" in [card.title for card in of(Card, table.screen())]
    assert table.sheet(table.wren).blocks[0].title != "Advancement"  # type: ignore[union-attr]


def test_no_card_of_the_sheet_changes_its_place_at_advance_or_not_this_time() -> None:
    table = Table()
    session(table)

    def cards(who: str) -> list[tuple[str, bool]]:
        return [(card.title, card.folded) for card in of(Card, table.sheet(who).blocks)]

    before = cards(table.wren), cards(table.bask)
    table.do("advance", who=table.wren, kind="quality", words="Patient")
    table.do("pass_advancement", who=table.bask)
    assert (cards(table.wren), cards(table.bask)) == before


def test_who_comes_after_a_session_is_not_due_an_advancement_for_it() -> None:
    table = Table()
    session(table)
    new = table.do("make_character", name="Late", owner="t-1#1")
    assert new not in [one.id for one in may_advance(table.state)]
    args = {"who": new, "kind": "quality", "words": "Stoic"}
    assert table.forbidden("advance", **args)[0].startswith("Late has no advancement left")
    session(table)
    assert new in [one.id for one in may_advance(table.state)]


def test_every_kind_once_before_any_twice() -> None:
    table = advanced("quality")
    session(table)
    said = table.forbidden("advance", who=table.wren, kind="quality", words="Kind")[0]
    assert said.startswith("Wren has had that in this cycle. Still to come: specialization")
    table.allow("advance", who=table.wren, kind="quality", words="Kind")
    assert table.one(table.wren).cycle == ("quality",)


def test_a_side_profession_and_a_specialization_of_one_are_one_kind() -> None:
    table = advanced("spec")
    assert table.one(table.wren).sides[0].specs == ("Drinking Songs", "New 0")
    session(table)
    assert "this cycle" in table.forbidden("advance", who=table.wren, kind="side", words="Cook")[0]


def test_the_end_of_a_cycle_brings_one_change() -> None:
    table = advanced(*CYCLE)
    one = table.one(table.wren)
    assert (one.cycle, one.extra) == ((), 1)
    assert one.main.specs[-1] == "New 0"
    assert [side.name for side in one.sides] == ["Tavern Fiddler", "New 1"]
    table.do("change_self", who=table.wren, key="s1", swap=True)
    one = table.one(table.wren)
    assert (one.main.name, one.sides[1].name, one.extra) == ("New 1", "Roof Runner", 0)
    assert one.sides[1].specs[0] == "Leaping"  # specializations go with their profession
    said = table.forbidden("change_self", who=table.wren, key="s1", swap=True)[0]
    assert said.startswith("Wren may change at the end of an advancement cycle")


@pytest.mark.parametrize(
    ("args", "found"),
    [
        ({"key": "m", "words": "Rope Runner"}, "Rope Runner"),
        ({"key": "s0", "words": "Street Fiddler"}, "Street Fiddler"),
        ({"key": "q1", "words": "Brittle"}, "Brittle"),
    ],
)
def test_a_word_or_a_quality_becomes_another(args: dict[str, str], found: str) -> None:
    table = advanced(*CYCLE)
    table.do("change_self", who=table.wren, **args)
    assert found in [each.words for each in table.one(table.wren).elements]
    assert found in table.log()[-1].sentence


def test_a_single_word_and_never_a_third() -> None:
    table = advanced(*CYCLE)
    for words in ("Rope Walker", "Roof", "Roof Top Runner"):
        args = {"who": table.wren, "key": "m", "words": words}
        assert table.forbidden("change_self", **args)
    args = {"who": table.wren, "kind": "side", "words": "One Two Three"}
    assert "advancement" in table.forbidden("advance", **args)[0]  # the session comes first
    session(table)
    said = "“One Two Three” has 3 words. A profession has 2 at most."
    assert table.forbidden("advance", **args)[0] == said
    table.do("advance", **{**args, "words": "One Two"})


def test_the_form_of_what_is_out_of_cycle_is_greyed() -> None:
    table = advanced("quality")
    session(table)
    why = {}
    for kind in ("quality", "talent"):
        shown = table.sheet(table.wren, advance=kind).blocks
        (form,) = [each for each in of(Form, shown) if each.move == "advance"]
        why[kind] = form.why_not
    assert why["quality"].startswith("Wren has had that in this cycle. Still to come:")
    assert why["talent"] == ""


def test_what_is_not_there_cannot_change() -> None:
    table = advanced(*CYCLE)
    assert table.refused("change_self", who=table.wren, key="s5", swap=True)
    assert table.refused("change_self", who=table.wren, key="m", words=" ")
    assert table.refused("change_self", who=table.wren, key="q0", words="Agile ")  # as it is
    assert table.refused("advance", who=table.wren, kind="spec", words="X", at="s7")
    assert table.refused("advance", who=table.wren, kind="quality", words=" ")
    assert table.refused("change_self", who=table.wren, key="m0", words="Gliding")


def open_on_play(table: Table) -> list[tuple[str, str]]:
    """Who may advance as the Play screen has it, each with what is beside the name."""
    titles = ("Advancement", "Advancement still open")
    shown = [card for card in of(Card, table.screen()) if card.title in titles]
    return [(line.text, line.sub) for line in of(Line, tuple(shown))]


def test_sa_15_a_session_that_did_not_matter_brings_no_advancement() -> None:
    table = Table()
    assert table.refused("pass_advancement") == "No advancement is open."
    session(table)
    button = next(e for e in of(Button, table.screen()) if e.label == "Not this time")
    table.do(button.tap.move, **button.tap.args)  # type: ignore[union-attr]
    assert open_on_play(table) == []
    args = {"who": table.wren, "kind": "quality", "words": "Stoic"}
    said, ruling = table.forbidden("advance", **args)
    assert (said.startswith("Wren has no advancement left"), ruling) == (True, "SA-15")
    told = [entry.who for entry in table.log() if entry.title == "No advancement"]
    assert told == ["Wren", "Bask"]
    session(table)
    table.do("pass_advancement", who=table.bask)
    assert open_on_play(table) == [("Wren", "")]
    table.do("advance", **args)


def test_sa_15_choices_do_not_add_up_silently() -> None:
    table = Table()
    for _ in range(2):
        session(table)
    assert open_on_play(table) == [("Wren", "2 choices"), ("Bask", "2 choices")]
    table.do("advance", who=table.wren, kind="quality", words="Stoic")
    assert open_on_play(table) == [("Wren", ""), ("Bask", "2 choices")]
    assert "2 choices are open." in str(table.sheet(table.bask))
    assert "Not this time" in str(table.sheet(table.bask))
    table.do("pass_advancement", who=table.bask)
    assert open_on_play(table) == [("Wren", "")]
    assert "Not this time" not in str(table.sheet(table.bask))


def test_the_end_of_a_cycle_is_told_and_shown() -> None:
    table = advanced(*CYCLE[:3])
    assert "cycle is complete" not in table.log()[-1].sentence + str(table.sheet(table.wren))
    session(table)
    table.do("advance", who=table.wren, kind="talent", words="Cat’s Feet")
    assert table.log()[-1].sentence.endswith("The cycle is complete: one change.")
    assert "A cycle is complete: one change is open." in str(table.sheet(table.wren))


def test_the_old_words_do_not_keep_two_professions_from_being_swapped() -> None:
    table = advanced(*CYCLE)
    table.do("change_self", who=table.wren, key="s0", words="Tavern Fiddler", swap=True)
    assert table.one(table.wren).main.name == "Tavern Fiddler"


@pytest.mark.parametrize("kind", ["main", "side", "quality", "talent"])
def test_an_advancement_has_ideas_that_are_not_on_the_sheet(kind: str) -> None:
    table = Table()
    table.do("start_session")
    table.do("end_session")
    shown = table.sheet(table.wren, advance=kind)
    (field,) = [e for e in of(Field, shown.blocks) if e.name == "words" and e.ideas]
    offered = {words_of(idea) for _label, every in field.ideas for idea in every}
    assert offered
    assert not offered & set(texts_in(table.one(table.wren)))


def test_ideas_for_a_specialization_begin_with_those_of_the_profession() -> None:
    assert next_ideas("main", "River Pilot").words[:2] == ("Reading Currents", "Night Passages")
    assert next_ideas("main", "Nobody’s trade").words == next_ideas("spec", "").words
