"""The headline of a roll of an Encounter: deaths, who is out, who gets away."""

from __future__ import annotations

from hotseat.core.panels import Outcome, Text
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import of


def said(table: Table) -> Outcome:
    """The outcome on the screen."""
    return of(Outcome, table.screen())[0]


def before(table: Table) -> str:
    """The line about the last scene."""
    return next(each.text for each in of(Text, table.screen()) if each.text.startswith("Before"))


def test_who_dies_and_who_is_knocked_out_is_the_headline_and_who_wins_is_under_it() -> None:
    table = Table()
    table.pool(table.gax, 0)
    table.pool(table.brine, 0)
    table.fight(table.ash, table.brine, table.gax)
    table.roll((1, 1), (0, 1), (0, 1))
    verdict = Outcome("Gax dies, Brine is knocked out", ("Ash wins.",), "bad")
    assert said(table) == verdict
    table.do("resolve_encounter")
    assert said(table).word == "Cy: Cole’s turn"
    assert "Before this: Gax dies, Brine is knocked out. Ash wins." in before(table)


def test_who_gets_away_is_the_headline_and_the_title_in_the_log() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    table.do("bring", source="leave:", on=True, who=table.ash)
    table.roll((1, 1), (0, 1))
    assert said(table) == Outcome("Ash gets away", ("Ash wins.",), "good")
    table.do("resolve_encounter")
    assert table.log()[-1].title == "Ash got away"


def test_a_tie_of_all_is_one() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    table.roll((1, 1), (1, 1))
    assert said(table) == Outcome("No one wins", ("A tie: 1 one each.",), "")


def test_who_is_lost_for_everyone_stands_under_the_headline() -> None:
    table = Table()
    tie = table.tie(table.brine, table.vo, 0)
    table.fight(table.ash, table.brine)
    table.buy(table.brine, tie)
    table.pool(table.brine, 9)
    table.roll((1, 1), (0, 1))
    table.do("resolve_encounter")
    assert "Dr Vo lost for everyone." in before(table)


def test_a_reward_stands_under_the_headline() -> None:
    table = Table()
    table.conflict_of(table.ash, 1, 0)
    table.do("take_reward", who=table.ash, kind="pool")
    assert said(table).lines[-1] == "Ash gained 1 die for the Conflict Pool."
    table.do("resolve_conflict")
    assert "Ash gained 1 die for the Conflict Pool." in before(table)
