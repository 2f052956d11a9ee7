"""The plus or minus of each agenda: proposed, turned by the table, told (HW-17)."""

from __future__ import annotations

from hotseat.core.panels import Chips
from tests.engine.games.hot_war.session import Table, rolled_street
from tests.engine.games.shared import of, told, with_foreign


def beaten_by_the_victor() -> Table:
    """Watson wins; Beaumont, with an agenda, beats the officer alone."""
    table = Table()
    table.conflict_of(table.watson, table.officer, table.beaumont)
    table.bring(table.beaumont, "agenda:factional")
    _watson, officer, beaumont = table.dice()
    table.do("roll_conflict", *[10, 9, 9], *[1] * officer, *[5] * beaumont)
    return table


def marks(table: Table) -> list[tuple[str, str]]:
    shown = table.part("Marks of agendas")
    groups = (each for each in of(Chips, shown) if each.label.startswith("Marks"))
    return [(chip.label, chip.kind) for group in groups for chip in group.chips]


def turn(table: Table, good: bool) -> None:
    table.do("turn_mark", who=table.beaumont, which="factional", good=good)


def test_a_plus_of_a_side_that_is_not_the_victors_says_why() -> None:
    assert marks(beaten_by_the_victor()) == [("Beaumont, factional: plus", "Beat The officer")]


def test_the_table_turns_a_mark_until_the_conflict_is_resolved() -> None:
    table = beaten_by_the_victor()
    turn(table, False)
    assert marks(table) == [("Beaumont, factional: minus", "Turned by the table")]
    last = table.log()[-1]
    assert (last.title, last.who) == ("Mark turned", "Beaumont")
    assert last.sentence == "Factional hidden agenda: minus."
    table.do("resolve_conflict")
    assert table.one(table.beaumont).agenda("factional").marks == "-"
    assert "Hidden agendas: Beaumont 1 minus (factional)." in table.log()[-1].sentence


def test_a_mark_turned_back_and_those_of_a_stalemate_rolled_again() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.bring(table.beaumont, "agenda:factional")
    table.do("set_extra", who=table.officer, value=4)
    table.do("roll_conflict", *[5] * 7, *[5] * 7)
    assert marks(table) == [("Beaumont, factional: minus", "Stalemate")]
    turn(table, True)
    table.allow("roll_conflict", *[5] * 7, *[5] * 6, 4)
    assert marks(table) == [("Beaumont, factional: minus", "Beat no adversary")]


def test_who_ties_for_best_has_a_minus_though_they_beat_a_third() -> None:
    """HW-17: in a stalemate minus (HW-7c)."""
    table = Table()
    table.conflict_of(table.watson, table.officer, table.beaumont)
    table.bring(table.beaumont, "agenda:factional")
    _watson, officer, beaumont = table.dice()
    table.do("set_extra", who=table.watson, value=beaumont - 3)
    table.do("roll_conflict", *[9] * beaumont, *[1] * officer, *[9] * beaumont)
    assert marks(table) == [("Beaumont, factional: minus", "Stalemate")]
    table.do("resolve_conflict")
    assert table.one(table.beaumont).agenda("factional").marks == "-"


def test_only_an_agenda_in_the_conflict_has_a_mark_and_only_after_the_roll() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    args = {"who": table.beaumont, "which": "factional", "good": True}
    assert table.refused("turn_mark", **args) == "Roll the dice first."
    table.do("roll_conflict", *[5] * 3, *[9] * 4)
    assert table.refused("turn_mark", **args) == "That hidden agenda isn’t in this conflict."


def test_the_log_says_against_whom() -> None:
    table = Table()
    rolled_street(table)
    table.do("resolve_conflict", words="The officer backs off")
    assert table.log()[-1].sentence.startswith(
        "The officer backs off. Against The officer. Level of success 5."
    )
    table = Table()
    table.conflict_of(table.watson, table.officer, table.beaumont)
    table.do("join_conflict", who=table.neames, side=table.watson)
    table.do("set_adversity", a=table.watson, b=table.beaumont, on=False)
    table.do("roll_conflict", *[10] * 6, *[1] * 3, *[5] * 4)
    table.do("resolve_conflict")
    assert table.log()[-1].sentence.startswith(
        "Against The officer. Supported by Neames. Also in it: Beaumont. Level of success 6."
    )
    table.conflict_of(table.watson, table.officer)
    table.do("roll_conflict", *[5] * 3, *[5] * 3)
    table.do("resolve_conflict")
    assert table.log()[-1].sentence == "Between Watson and The officer."


def test_the_log_says_who_supported_whom_though_they_lost() -> None:
    table = Table()
    table.conflict_of(table.watson, table.officer, arena="insight")
    table.do("join_conflict", who=table.neames, side=table.officer)
    table.do("join_conflict", who=table.beaumont, side=table.officer)
    table.do("roll_conflict", *[10] * 3, *[5] * 9)
    table.do("resolve_conflict")
    against = "Against The officer (with Neames and Beaumont). Level of success 3."
    assert table.log()[-1].sentence.startswith(against)
    table.conflict_of(table.watson, table.officer, arena="insight")
    table.do("join_conflict", who=table.neames, side=table.watson)
    table.do("roll_conflict", *[5] * 6, *[5] * 3)
    table.do("resolve_conflict")
    sentence = table.log()[-1].sentence
    assert sentence.startswith("Against The officer. Supported by Neames."), sentence


def test_an_older_file_does_not_say_who_supported_the_others() -> None:
    table = Table()
    table.conflict_of(table.watson, table.officer, arena="insight")
    table.do("join_conflict", who=table.neames, side=table.officer)
    table.do("roll_conflict", *[10] * 3, *[5] * 6)
    of_it, beaten = table.conflict.id, [table.officer]
    resolved = {"of": of_it, "said": "Watson wins", "victor": table.watson, "beaten": beaten}
    play = with_foreign(table.play, ("conflict_resolved", {**resolved, "level": 3}))
    assert told(play)[-1].sentence == "Against The officer. Level of success 3."
