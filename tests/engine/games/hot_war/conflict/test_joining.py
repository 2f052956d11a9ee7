"""Who is in a conflict, and in which part."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.panels import Button, Card, Chip, Chips, Do, Form, Pick, Picker, Text, View
from hotseat.games.hot_war.conflict.joining import (
    ActingChanged,
    Joined,
    LeftConflict,
    OppositionMade,
)
from hotseat.games.hot_war.conflict.outcome import outcome
from hotseat.games.hot_war.screen.map import maps
from hotseat.games.hot_war.screen.sheet import sheets
from tests.engine.games.hot_war.session import Table, rolled_street, street
from tests.engine.games.shared import of, with_foreign


def test_a_supporter_acts_instead_and_who_acted_keeps_all_but_the_agenda() -> None:
    """HW-20."""
    table = Table()
    table.conflict_of(table.officer, table.beaumont, table.watson)
    table.do("join_conflict", who=table.neames, side=table.beaumont)
    table.do("set_adversity", a=table.beaumont, b=table.watson, on=False)
    table.bring(table.beaumont, "trait:Charming", "agenda:factional", "tie:Vice-Admiral Newcastle")
    table.bring(table.neames, "trait:Sour")
    assert table.dice() == [3, 4 + 1 + 3 + 3 + 3 + 1, 3]
    said = table.refused("make_acting", who=table.beaumont)
    assert said == "They are the acting character."
    table.do("make_acting", who=table.neames)
    assert [side.members for side in table.conflict.sides] == [
        (table.officer,),
        (table.neames, table.beaumont),
        (table.watson,),
    ]
    assert table.dice() == [3, 3 + 1 + 4 + 1 + 3, 3]
    assert not table.conflict.adverse(table.neames, table.watson)


def test_in_an_older_file_their_relationships_went_too() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("join_conflict", who=table.neames, side=table.beaumont)
    table.bring(table.beaumont, "tie:Vice-Admiral Newcastle")
    of_it = table.conflict.id
    play = with_foreign(table.play, ("acting_changed", {"of": of_it, "who": table.neames}))
    assert play.state.conflict.held == ()


@pytest.mark.parametrize("way", ["leaves", "supports"])
def test_the_only_two_sides_are_in_adversity(way: str) -> None:
    table = Table()
    table.conflict_of(table.officer, table.watson, table.neames)
    pair = {"a": table.officer, "b": table.watson}
    table.do("set_adversity", **pair, on=False)
    if way == "leaves":
        table.do("leave_conflict", who=table.neames)
    else:
        table.do("join_conflict", who=table.neames, side=table.watson)
    said = table.refused("set_adversity", **pair, on=False)
    assert said == "The only 2 sides of a conflict are in adversity."
    table.do("join_conflict", who=table.beaumont)
    assert table.conflict.apart == ()
    table.do("leave_conflict", who=table.beaumont)
    table.do("roll_conflict", 9, 9, 9, *[1] * table.dice()[1])
    assert outcome(table.state, table.conflict).level == 3


def test_an_older_file_may_have_said_so_of_two() -> None:
    play = Table().play
    for kind, data in (
        ("conflict_started", {"who": "t-2"}),
        ("joined", {"of": "x-1", "who": "t-3"}),
        ("adversity_set", {"of": "x-1", "a": "t-2", "b": "t-3", "on": False}),
    ):
        play = with_foreign(play, (kind, data))
    assert play.state.conflict.adverse("t-2", "t-3")


def test_who_acts_for_a_side_is_not_offered_as_a_supporter() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("join_conflict", who=table.neames, side=table.beaumont)
    groups = of(Chips, table.screen(**{f"kept.opening.{table.conflict.id}": "1"}))
    offered = {each.label: [chip.label for chip in each.chips] for each in groups}
    assert offered["Neames"] == offered["Watson"] == ["The officer", "Beaumont"]
    assert not {"The officer", "Beaumont"} & set(offered)


def chip(inside: Any, label: str) -> Chip:
    return next(each for each in of(Chip, inside) if each.label == label)


def opening(table: Table, **picks: str) -> Any:
    """The step of sides and arena."""
    return table.screen(**{f"kept.opening.{table.conflict.id}": "1", **picks})


def test_of_three_sides_everyone_keeps_a_place_from_where_the_sides_are_chosen() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    table.do("add_opposition", dice="5")
    (card,) = [each for each in of(Card, opening(table)) if each.title == "Support"]
    told = [(each.label, each.kind, each.why_not) for each in of(Chip, card)]
    assert told == [
        ("Beaumont", "acts", "Beaumont acts."),
        ("Neames", "not in it", ""),
        ("Watson", "not in it", ""),
        ("The officer", "acts", "The officer acts."),
    ]
    assert chip(card, "Neames").tap == Pick("over", table.neames)
    (picker,) = of(Picker, opening(table, over=table.neames))
    assert picker.title == "Who does Neames support?"
    assert [each.label for each in of(Chip, picker)] == ["The officer", "Beaumont", "Opposition"]
    table.do("join_conflict", **chip(picker, "Opposition").tap.args)
    assert table.conflict.sides[2].helpers == (table.neames,)
    (picker,) = of(Picker, opening(table, over=table.neames))
    leave = chip(picker, "Opposition")
    assert leave.pressed
    table.do(leave.tap.move, **leave.tap.args)
    assert table.conflict.sides[2].helpers == ()


def test_support_is_chosen_by_who_gives_it_whether_two_sides_stand_there_or_more() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    (card,) = [each for each in of(Card, opening(table)) if each.title == "Support"]
    assert [row.label for row in of(Chips, card)] == ["Neames", "Watson"]
    (row, _other) = of(Chips, card)
    tap = chip(row, "Beaumont").tap
    table.do(tap.move, **tap.args)
    assert table.conflict.sides[1].helpers == (table.neames,)
    for who in (table.neames, table.watson):
        table.do("join_conflict", who=who)
    (card,) = [each for each in of(Card, opening(table)) if each.title == "Support"]
    table.do("leave_conflict", who=table.neames)
    table.do("leave_conflict", who=table.watson)
    for who in (table.neames, table.watson):
        table.do("edit_character", who=who, owner="gm")
        table.do("retire_character", who=who)
    (card,) = [each for each in of(Card, opening(table)) if each.title == "Support"]
    assert [each.text for each in of(Text, card)] == ["No one is free to support a side."]


def test_pairs_that_lie_over_the_step_are_closed_by_whoever_comes_or_leaves() -> None:
    """They would close up under the finger."""
    table = Table()
    table.conflict_of(table.officer, table.beaumont, table.neames, table.watson)
    over = {f"kept.adversity.{table.conflict.id}": "1"}
    (picker,) = of(Picker, opening(table, **over))
    assert len(of(Chip, picker)) == 6
    moves = ("join_conflict", "leave_conflict", "add_opposition")
    taps = [each.tap for each in of(Chip, opening(table, **over)) if isinstance(each.tap, Do)]
    changing = [tap for tap in taps if tap.move in moves and "side" not in tap.args]
    assert len(changing) == 8
    assert all(tap.then == dict.fromkeys(over, "") for tap in changing)
    turning = [tap for tap in taps if tap.move == "set_adversity"]
    assert len(turning) == 6
    assert not any(tap.then for tap in turning), "several pairs are turned one after the other"


def test_adversity_is_explained_where_it_is_chosen() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont, table.neames)
    (pairs,) = [each for each in of(Chips, opening(table)) if each.label == "In adversity"]
    assert "only 1 of them can have what it wants" in pairs.hint
    table.do("join_conflict", who=table.watson)
    (picker,) = of(Picker, opening(table, **{f"kept.adversity.{table.conflict.id}": "1"}))
    assert [each.hint for each in of(Chips, picker)] == [pairs.hint]


def test_opposition_off_the_cuff_shows_its_dice_where_sides_are_chosen() -> None:
    table = Table()
    table.do("begin_conflict", who=table.watson)
    made = [table.do("add_opposition", dice=dice) for dice in ("3", "7")]

    def brings() -> list[str]:
        (row,) = [each for each in of(Chips, opening(table)) if each.label == "Who else acts?"]
        return [each.brings for each in row.chips]

    assert brings() == ["", "", "", "", "3", "7"]
    table.do("set_number", who=made[1], number="influence", value=5)
    table.do("set_arena", arena="influence")
    assert brings()[4:] == ["3", "5"]
    table.do("leave_conflict", who=made[0])
    assert brings()[4:] == ["3", "5"]


def test_opposition_that_is_let_go_of_keeps_its_place_before_others() -> None:
    table = Table()
    table.do("begin_conflict", who=table.watson)
    made = [table.do("add_opposition", dice=dice) for dice in ("3", "5", "7")]

    def acting() -> list[tuple[str, bool]]:
        (row,) = [each for each in of(Chips, opening(table)) if each.label == "Who else acts?"]
        return [(each.label, each.pressed) for each in row.chips][4:]

    assert acting() == [("Opposition", True), ("Opposition 2", True), ("Opposition 3", True)]
    table.do("leave_conflict", who=made[1])
    assert acting() == [("Opposition", True), ("Opposition 2", False), ("Opposition 3", True)]
    table.do("add_opposition", dice="9")  # the place of who left
    assert acting() == [("Opposition", True), ("Opposition 2", True), ("Opposition 3", True)]
    assert table.one(made[1]).influence == 9
    table.do("leave_conflict", who=made[2])
    assert acting() == [("Opposition", True), ("Opposition 2", True)]


def test_opposition_off_the_cuff_leaves_the_story_with_its_conflict() -> None:
    """Of whom nothing is known stands for the next; who was changed does not."""
    table, known = Table(), False
    for end in ("cancel_conflict", "leave_conflict", "resolve_conflict", ""):
        table.do("begin_conflict", who=table.watson)
        table.do("add_opposition", dice="5")
        made = table.conflict.sides[1].who
        name = "Opposition 2" if known else "Opposition"
        assert (table.one(made).name, table.one(made).influence) == (name, 5)
        if end == "resolve_conflict":
            table.do("set_arena", arena="influence")
            table.do("roll_conflict", *[9] * 3, *[1] * 5)
            table.buy(table.watson, made, "lower")
        if end:
            table.do(end, **({"who": made} if end == "leave_conflict" else {}))
            assert table.one(made).gone
            assert made not in {node.id for node in maps(table.state, View())[0].nodes}
            listed = [sheet.id for sheet in sheets(table.state, View()) if not sheet.gone]
            assert (made in listed) == (end == "resolve_conflict")  # its Influence has fallen
        if end == "leave_conflict":
            table.do("cancel_conflict")
        known = end == "resolve_conflict"
    assert len(table.state.people) == 6
    table.do("edit_character", who=made, name="Sergeant Kray")
    table.do("cancel_conflict")
    assert not table.one(made).gone


def test_a_relationship_with_opposition_is_with_that_one_alone() -> None:
    table = Table()
    table.do("begin_conflict", who=table.watson)
    first = table.do("add_opposition", dice="3")
    table.do("set_arena", arena="influence")
    table.do("roll_conflict", *[9] * 3, *[1] * 3)
    table.buy(table.watson, table.watson, "friend", what="Opposition")
    table.do("resolve_conflict")
    table.do("begin_conflict", who=table.watson)
    second = table.do("add_opposition", dice="3")
    assert table.one(second).name == "Opposition 2"
    shown = table.part("Opposition by name")
    form = next(each for each in of(Form, shown) if each.move == "add_opposition")
    assert [field.name for field in form.fields] == ["name", "dice"]
    table.do("add_opposition", dice="7", name="Opposition")
    assert table.conflict.sides[2].who == first


def test_opposition_of_a_name_that_is_known_is_that_character_with_their_own_dice() -> None:
    table = Table()
    table.conflict_of(table.watson, arena="influence")
    kray = table.do("add_opposition", dice="3", name="Kray")
    table.do("roll_conflict", *[9] * 3, *[1] * 3)
    table.buy(table.watson, kray, "gain_bad", words="Shaken")
    table.do("resolve_conflict")
    table.conflict_of(table.watson, arena="influence")
    table.do("add_opposition", dice="9", name=" kray")
    assert table.dice() == [3, 3]
    assert not table.one(kray).gone
    assert table.titles(kray) == ["Shaken: negative"]
    said = table.refused("add_opposition", dice="5", name="Kray")
    assert said == "Kray is there already."
    table.do("add_opposition", dice="5", name="Beaumont")
    table.do("leave_conflict", who=kray)
    assert table.dice() == [3, 4]
    table.do("retire_character", who=table.neames)
    said = table.forbidden("add_opposition", dice="5", name="Neames")[0]
    assert said == "Neames has left the story."
    assert len(table.state.people) == 5


def test_opposition_by_name_is_offered_again_and_its_sheet_closes_once_it_is_in() -> None:
    table = Table()
    table.do("begin_conflict", who=table.beaumont)
    opened = {f"kept.name.{table.conflict.id}.1": "Opposition by name"}
    assert [form for form in of(Form, table.screen(**opened)) if form.move == "add_opposition"]
    table.do("add_opposition", dice="3", name="Kray")
    table.do("add_opposition", dice="5")
    assert not [form for form in of(Form, table.screen(**opened)) if form.move == "add_opposition"]
    table.do("cancel_conflict")
    table.do("begin_conflict", who=table.neames)
    (others,) = [row for row in of(Chips, table.screen()) if row.label == "Who else acts?"]
    names = [chip.label for chip in others.chips]
    assert "Kray" in names
    assert "Opposition" not in names
    kray = next(chip for chip in others.chips if chip.label == "Kray")
    assert isinstance(kray.tap, Do)
    table.do(kray.tap.move, **kray.tap.args)
    assert table.conflict.acts(kray.tap.args["who"])


def test_what_becomes_of_opposition_that_leaves_at_0_is_said() -> None:
    table = Table()
    table.do("begin_conflict", who=table.watson)
    made = table.do("add_opposition", dice="3")
    table.do("set_arena", arena="action")
    table.do("roll_conflict", *[9] * 3, *[1] * 3)
    said = "Opposition, Action at 0: Killed, mortally wounded, seriously injured or disabled."
    assert said not in repr(table.screen())
    table.buy(table.watson, made, "zero")
    assert said in repr(table.screen())
    table.do("resolve_conflict")
    assert table.log()[-1].sentence.endswith(said)


def test_a_file_cannot_change_the_sides_once_the_dice_fell() -> None:
    table = Table()
    rolled_street(table)
    of_it = table.conflict.id
    for fact in (
        Joined(table.neames, of=of_it),
        LeftConflict(table.officer, of=of_it),
        ActingChanged(table.beaumont, of=of_it),
        OppositionMade("Guard", 3, of=of_it),
    ):
        with pytest.raises(ValueError, match="the dice have fallen"):
            fact.apply(table.state, "new")


def test_only_a_side_of_the_conflict_can_be_supported() -> None:
    table = street()
    said = "There is no such side to support."
    for who, side in ((table.neames, table.watson), (table.beaumont, table.beaumont)):
        assert table.refused("join_conflict", who=who, side=side) == said
    table.do("join_conflict", who=table.neames, side=table.beaumont)
    said = "Neames is there already."
    assert table.refused("join_conflict", who=table.neames, side=table.beaumont) == said
    assert table.refused("join_conflict", who=table.beaumont) == "Beaumont is there already."


def test_there_is_an_end_to_sides_and_to_supporters() -> None:
    table = street()
    for _ in range(4):
        table.do("add_opposition", dice="3")
    said = "6 sides are enough for a conflict."
    assert table.refused("join_conflict", who=table.neames) == said
    assert table.refused("add_opposition", dice="3") == said
    some = [table.do("make_character", name=f"Clerk {n}", owner="gm") for n in range(9)]
    for who in some[:8]:
        table.do("join_conflict", who=who, side=table.officer)
    said = "8 supporting characters are enough."
    assert table.refused("join_conflict", who=some[8], side=table.officer) == said
    table.do("join_conflict", who=some[8], side=table.beaumont)


def test_there_is_an_end_to_characters() -> None:
    table = street()
    for n in range(36):
        table.do("make_character", name=f"Clerk {n}", owner="gm")
    said = "A campaign can have up to 40 characters."
    assert table.refused("add_opposition", dice="3", name="A stranger") == said
    table.do("add_opposition", dice="3", name="clerk 7")


def test_who_supports_a_side_may_act_for_it_where_sides_are_chosen() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    opening = {f"kept.opening.{table.conflict.id}": "1"}
    over = Pick(f"kept.name.{table.conflict.id}.2", "Change who acts")

    def why_not() -> list[str]:
        return [b.why_not for b in of(Button, table.screen(**opening)) if b.tap == over]

    assert why_not() == ["No one supports a side yet."]
    table.do("join_conflict", who=table.neames, side=table.beaumont)
    assert why_not() == [""]
    opened = table.screen(**opening, **{over.key: over.value})
    (row,) = [row for row in of(Chips, opened) if row.label == "Who acts?"]
    (instead,) = row.chips
    assert (instead.label, instead.kind) == ("Neames", "instead of Beaumont")
    assert instead.tap == Do("make_acting", {"who": table.neames}, then={over.key: ""})
