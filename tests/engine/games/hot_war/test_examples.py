"""The text's worked examples, played: the officer in the street, the tool, the servitor, the
quarrel of four, Watson's agenda, the crisis in the tunnels."""

from __future__ import annotations

from hotseat.games.hot_war.conflict.outcome import outcome
from hotseat.games.hot_war.state import Agenda
from tests.engine.games.hot_war.session import (
    CAROLINE,
    DEBBIE,
    JOE,
    STEPHEN,
    Table,
    officer_in_the_street,
    rolled_street,
)

DECLINE = "If they decline, tap that in More, under “First option”."


def test_the_officer_has_five_dice_and_beaumont_ten() -> None:
    """HW-15: the text's figures step by step."""
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    assert table.dice() == [3, 4]
    table.bring(table.beaumont, "agenda:factional")
    assert table.dice() == [3, 7]
    table.bring(table.officer, "trait:Out to get rich")
    table.bring(table.beaumont, "trait:Charming", "trait:Temper")
    assert table.dice() == [4, 9]
    table.object(table.beaumont, "trait:Charming", DEBBIE)
    assert table.dice() == [4, 9]
    table.object(table.beaumont, "trait:Charming", STEPHEN)
    assert table.dice() == [4, 8]
    table.bring(table.beaumont, "tie:Vice-Admiral Newcastle")
    assert table.dice() == [4, 11]
    table.do("nudge", by=JOE, side=table.officer, change="1")
    table.do("nudge", by=DEBBIE, side=table.beaumont, change="-1")
    assert table.dice() == [5, 10]


def test_beaumont_wins_with_five_points_and_keeps_two_of_them() -> None:
    """HW-8: by the table's costs the example's two consequences take three points, not five."""
    table = Table()
    rolled_street(table)
    found = outcome(table.state, table.conflict)
    assert (found.victor, found.level) == (table.beaumont, 5)
    assert found.points == {table.beaumont: 5}
    table.buy(table.beaumont, table.beaumont, "turn_good", what="Temper")
    table.buy(table.beaumont, table.officer, "lower")
    table.do("resolve_conflict", words="He lets them go.")
    assert "Temper: positive" in table.titles(table.beaumont)
    assert table.one(table.officer).influence == 2
    assert table.one(table.beaumont).agenda("factional").marks == "+"
    assert table.state.conflict is None
    last = table.log()[-1]
    assert last.title == "Beaumont wins"
    assert "The officer: Influence 3 → 2." in last.sentence


def test_a_relationship_is_first_offered_to_its_owner_and_then_to_others() -> None:
    """Neames brings Watson's relationship with Mary against Watson, after Watson passed on it."""
    table = Table()
    table.conflict_of(table.neames, table.watson)
    mary = f"tie:{table.watson}|Mary"
    why = table.no_bring(table.neames, mary)
    assert why == f"Watson has first option on this positive relationship. {DECLINE}"
    rest = f"{table.watson}|{table.id_of(table.watson, 'Mary')}"
    table.do("decline_option", rest=rest)
    said = table.refused("decline_option", rest=rest)
    assert said == "That first option is declined already."
    table.do("decline_option", rest=rest, on=False)
    assert table.no_bring(table.neames, mary) == why
    table.do("decline_option", rest=rest)
    table.bring(table.neames, mary)
    assert table.dice() == [6, 3]
    again = table.no_bring(table.watson, "tie:Mary")
    assert again == "Neames already uses this relationship."


def test_against_the_one_it_is_about_the_order_turns_round() -> None:
    """Beaumont and Morely: the owner may use the negative relationship at once."""
    table = Table()
    morely = table.do("make_character", name="Morely", owner="gm")
    table.conflict_of(table.officer, table.beaumont)
    why = table.no_bring(table.beaumont, "tie:Morely")
    assert why == f"The other side has first option on this negative relationship. {DECLINE}"
    table.bring(table.officer, f"tie:{table.beaumont}|Morely")
    assert table.dice() == [7, 4]
    table.do("cancel_conflict")
    table.conflict_of(morely, table.beaumont)
    other = table.no_bring(morely, f"tie:{table.beaumont}|Morely")
    assert "negative relationship in a conflict with Morely." in other
    table.bring(table.beaumont, "tie:Morely")
    assert table.dice() == [3, 8]


def test_a_tool_brings_two_dice_is_noted_and_can_be_vetoed() -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson)
    table.do("bring_tool", who=table.watson, words="Silenced pistol")
    assert table.dice() == [3, 5]
    assert (
        "1 tool into a conflict at most"
        in table.forbidden("bring_tool", who=table.watson, words="A photograph")[0]
    )
    for seat in (JOE, STEPHEN):
        table.object(table.watson, "tool:Silenced pistol", seat)
    assert table.dice() == [3, 3]
    again = {"who": table.watson, "words": "Silenced pistol"}
    assert table.forbidden("bring_tool", **again)[0] == "2 people find that this doesn’t fit here."
    table.do("bring_tool", who=table.watson, words="A photograph")
    table.do("roll_conflict", 9, 8, 7, 1, 1, 1, 1, 1)
    assert table.one(table.watson).tools == ("A photograph",)


def test_three_against_the_servitor_have_twelve_dice() -> None:
    table = Table()
    servitor = table.do("make_character", name="Servitor", owner="gm", action=9)
    table.conflict_of(servitor, table.beaumont, arena="action")
    table.bring(table.beaumont, "trait:Charming", "trait:Quick on the uptake")
    table.do("join_conflict", who=table.watson, side=table.beaumont)
    table.do("join_conflict", who=table.neames, side=table.beaumont)
    table.bring(table.neames, "trait:Grew up here", "trait:Hard to kill")
    assert table.dice() == [9, 12]
    assert table.no_bring(table.watson, "agenda:personal").startswith("Only the acting character")
    table.do("roll_conflict", *[1] * 9, *[10] * 12)
    found = outcome(table.state, table.conflict)
    assert (found.victor, found.points) == (table.beaumont, {table.beaumont: 12})
    table.buy(table.beaumont, table.neames, "lock", what="Hard to kill")
    table.buy(table.beaumont, servitor, "zero")
    table.do("resolve_conflict")
    assert table.one(servitor).crisis == ("action",)


def quarrel(options: dict[str, str] | None = None) -> tuple[Table, str]:
    """Four sides; Beaumont is in adversity with Mary and Neames alone."""
    table = Table(options)
    mary = table.do("make_character", name="Mary", owner="gm", influence=5)
    table.conflict_of(table.beaumont, table.neames, table.watson, mary)
    table.do("set_adversity", a=table.beaumont, b=table.watson, on=False)
    for who, extra in ((table.beaumont, 1), (table.neames, 3), (table.watson, 4)):
        table.do("set_extra", who=who, value=extra)
    assert table.dice() == [5, 6, 7, 5]
    table.do(
        "roll_conflict",
        *(3, 5, 7, 9, 10),
        *(2, 4, 5, 6, 7, 9),
        *(2, 3, 3, 4, 7, 7, 10),
        *(1, 5, 5, 5, 6),
    )
    return table, mary


def test_the_quarrel_of_four_gives_three_points_against_mary() -> None:
    """HW-7: each pair with full pools; one success against Neames, three against Mary."""
    table, mary = quarrel()
    found = outcome(table.state, table.conflict)
    assert (found.victor, found.level) == (table.beaumont, 3)
    assert found.levels[table.beaumont] == {table.neames: 1, mary: 3}
    assert found.points == {table.beaumont: 3, table.neames: 2, table.watson: 3}  # HW-7b
    assert table.no_buy(table.beaumont, table.watson, "lower") == (
        "Watson was successful and is no adversary that Beaumont beat: positive consequences only."
    )
    assert table.no_buy(table.beaumont, mary, "raise") == (
        "Mary is on the losing side and can have negative consequences only."
    )
    table.buy(table.beaumont, table.watson, "friend", what="Beaumont")  # HW-21
    table.buy(table.beaumont, table.neames, "enemy", what="Beaumont")
    table.buy(table.beaumont, table.neames, "friend", what="Watson")


def test_everyone_who_was_successful_spends_or_by_the_house_rule_the_victor_alone() -> None:
    """HW-7b, as it was turned round."""
    for options in ({}, {"spenders": "all"}):
        table, mary = quarrel(options)
        found = outcome(table.state, table.conflict)
        assert found.points[table.beaumont] == 3
        assert set(found.points) == {table.beaumont, table.neames, table.watson}
        table.buy(table.watson, mary, "scene_bad")
    table, mary = quarrel({"spenders": "victor"})
    assert outcome(table.state, table.conflict).points == {table.beaumont: 3}
    assert table.no_buy(table.watson, mary, "scene_bad") == "Watson has no points to spend."


def test_watsons_agenda_is_resolved_with_one_complication() -> None:
    table = Table()
    for mark in "++-":
        table.do("mark_agenda", who=table.watson, which="personal", mark=mark)
    table.do("begin_resolution", who=table.watson, which="personal")
    table.do("add_turn", by=JOE, words="Her mother will never have it")
    assert "1 complication for each minus" in table.forbidden("add_turn", by=CAROLINE)[0]
    assert table.forbidden("end_resolution", rating="3")[0].startswith("Rating 3 has been used.")
    table.do("end_resolution", rating="5")
    assert table.one(table.watson).agenda("personal") == Agenda(5, "", (3,))
    assert table.one(table.watson).personal is None


def test_neames_returns_from_the_tunnels_with_half_his_action() -> None:
    table = Table()
    table.conflict_of(table.officer, table.neames, arena="action")
    table.bring(table.neames, "trait:Grew up here")
    table.do("roll_conflict", 9, 9, 9, 1, 1, 1)
    table.buy(table.officer, table.neames, "zero")
    table.do("resolve_conflict")
    assert table.one(table.neames).crisis == ("action",)
    assert "crisis point" in table.forbidden("begin_conflict", who=table.neames)[0]
    here, hard = (table.id_of(table.neames, words) for words in ("Grew up here", "Hard to kill"))
    scene = {"who": table.neames, "attribute": "action"}
    assert "“Grew up here”" in table.forbidden("resolve_crisis", **scene, loses=hard)[0]
    table.do("resolve_crisis", **scene, loses=here, gains="Fears the tunnels")
    one = table.one(table.neames)
    assert one.action == 1
    assert [trait.words for trait in one.traits] == ["Hard to kill", "Sour", "Fears the tunnels"]


def test_a_negative_trait_on_top_makes_trouble_in_a_victory_too() -> None:
    table = Table()
    officer_in_the_street(table)
    table.do("roll_conflict", *[1] * 5, *[3] * 9, 10)
    found = outcome(table.state, table.conflict)
    assert found.victor == table.beaumont
    assert found.trouble == {table.beaumont: ("Temper",)}
    table.do("resolve_conflict")
    said = "Beaumont: “Temper” shows the highest number."
    assert said in table.log()[-1].sentence
