"""The headline of a roll of an Encounter: deaths, who is out, who gets away."""

from __future__ import annotations

from hotseat.core.panels import ActionBar, Compare, Outcome, Text
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
    said_before = "Before this: Gax dies, Brine is knocked out. Ash wins."
    assert before(table) == said_before


def test_what_a_roll_cost_whom_is_said_until_the_next_scene() -> None:
    table = Table()
    table.fight(table.ash, table.brine, table.gax)
    table.gamble(ash=1, brine=1)
    table.roll((1, table.sizes["Ash"]), (0, table.sizes["Brine"]), (0, table.sizes["Gax"]))
    table.do("resolve_encounter")
    said_before = "Before this: Ash wins. Brine loses 2 dice. Gax loses 1 die."
    assert before(table) == said_before
    table.do("describe_episode", episode=table.episode.id, about="The lamps are out.")
    told = [text.text for text in of(Text, table.screen())]
    assert "The lamps are out" in told
    assert len([text for text in told if "Encounter" in text]) == 1  # with whose turn it is


def test_what_a_conflict_cost_is_said_until_the_next_scene() -> None:
    table = Table()
    table.conflict_of(table.ash, 0, 1, gamble=2)
    table.do("resolve_conflict")
    assert before(table) == "Before this: Failure. Ash: 0 ones against 1. Cost: 2 dice."


def test_on_a_phone_the_first_leaf_is_of_who_lost_something() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    before_roll = of(Compare, table.screen())[0]
    table.roll((1, table.sizes["Ash"]), (0, table.sizes["Brine"]))
    (came,) = of(Compare, table.screen())
    assert came.key != before_roll.key
    assert [head.turn for head in came.heads] == ["", "now"]
    bar = of(ActionBar, table.screen())[0]
    assert bar.sentence == "Nothing is left to decide. The Encounter isn’t over."


def test_who_gets_away_is_the_headline_and_the_title_in_the_log() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    table.do("bring", source="leave:", on=True, who=table.ash)
    table.roll((1, 1), (0, 1))
    assert said(table) == Outcome("Ash gets away", (), "good")
    table.do("resolve_encounter")
    assert before(table) == "Before this: Ash gets away. Gax loses 1 die."
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


def test_a_reward_is_told_once_in_its_card_and_then_with_what_came_before() -> None:
    table = Table()
    table.conflict_of(table.ash, 1, 0)
    table.do("take_reward", who=table.ash, kind="pool")
    assert str(table.screen()).count("Ash gained 1 die for the Conflict Pool.") == 1
    table.do("resolve_conflict")
    assert "Ash gained 1 die for the Conflict Pool." in before(table)
