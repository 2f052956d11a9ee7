"""A roll that is changed after its dice fell: what was forgotten, by the table's word."""

from __future__ import annotations

import pytest

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.telling import tell
from hotseat.games.isolation.action import outcome
from hotseat.games.isolation.action.faces import first_dice
from hotseat.games.isolation.action.reopened import ActionReopened
from hotseat.games.isolation.action_state import ACTION
from tests.engine.games.isolation.acts import House

LATE = "The dice are already rolled. What was forgotten is usually no part of this action."


def rolled() -> House:
    """Bob rolled a 6 and its 2, and 4; red 5 and 3. Alice rolled 2, 4 and a red 3."""
    house = House(stress=1)
    house.ask(house.alice)
    house.do("throw_all", [6, 4, 2, 5, 3, 2, 4, 3])
    return house


def reopened() -> House:
    house = rolled()
    assert house.forbidden("IS-23", "reopen_action") == LATE
    house.allow("reopen_action")
    return house


def faces(house: House, who: str) -> tuple[list[int], list[int]]:
    throw = house.action.thrown[who]
    return [die.face for die in throw.green], [die.face for die in throw.red]


def test_unchanged_the_dice_are_as_they_were() -> None:
    house, before = reopened(), rolled()
    assert not house.action.thrown
    house.do("throw_all")
    for who in (house.bob, house.alice):
        assert faces(house, who) == faces(before, who)
    assert "Roll changed" in [entry.title for entry in house.told()]
    assert not house.action.lying


def test_only_what_is_added_is_rolled() -> None:
    house = reopened()
    house.do("add_extra", who=house.bob, colour="green", kind="profession")
    house.do("throw_all", [6, 1])
    assert faces(house, house.bob) == ([6, 4, 6, 2, 1], [5, 3])
    assert house.action.done(house.bob)


def strips(house: House, who: str) -> list[tuple[tuple[int, ...], bool]]:
    """The dice of a tray as they are drawn: the faces of each, and whether by hand."""
    throw = house.action.thrown[who]
    dice = (*throw.green, *throw.red)
    drawn = first_dice(house.state, who)
    assert sum(1 + len(die.chain) for die in drawn) == len(dice)
    return [((die.face, *die.chain), die.by_hand) for die in drawn]


def test_extra_dice_by_hand_stay_with_the_new_die_that_brought_them() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    house.do("throw_all", [6, 4, 6, 3, 5, 3, 2, 4, 3])
    assert strips(house, house.bob)[:2] == [((6, 6, 3), False), ((4,), False)]
    house.allow("reopen_action")
    house.do("add_extra", who=house.bob, colour="green", kind="playing")
    house.do("throw_all", faces=[6])
    (roll,) = house.shown(p.Roll)
    assert [die.caption for die in roll.dice] == ["extra die for a green 6"]
    house.do("throw", who=house.bob, faces=[5])
    green = strips(house, house.bob)
    assert ((6, 6, 3), False) in green
    assert ((6, 5), True) in green
    assert house.action.done(house.bob)
    assert not house.action.lying


def test_the_log_tells_what_is_new_and_the_kept_dice_once() -> None:
    house = reopened()
    house.do("add_extra", who=house.bob, colour="green", kind="playing")
    house.do("throw_all", [2])
    rolls = [entry for entry in house.told() if entry.title.startswith("Rolled")]
    assert [(entry.title, entry.who) for entry in rolls] == [
        ("Rolled 5 dice", "Bob"),
        ("Rolled 3 dice", "Alice"),
        ("Rolled 1 more die", "Bob"),
    ]
    assert rolls[-1].sentence == (
        "Added: 1 green (roleplaying). 5 dice stay. Now 4 green evens, 2 red odds."
    )
    assert [die.face for die in rolls[-1].dice] == [2]


def test_a_roll_before_the_change_was_named_is_told_whole() -> None:
    house = reopened()
    house.do("throw_all")
    event = next(e for e in reversed(house.play.campaign.events) if e.data.get("who") == house.bob)
    data = {name: value for name, value in event.data.items() if name != "changed"}
    entry = tell(house.play, replace(event, data=data))
    assert entry is not None
    assert entry.title == "Rolled 5 dice"


def test_a_die_that_is_wanted_no_more_leaves_with_what_it_brought() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    house.do("add_extra", who=house.bob, colour="green", kind="profession")
    house.do("throw_all", [4, 2, 6, 5, 3, 2, 4, 3, 2])
    (extra,) = house.action.extras
    green, _red = faces(house, house.bob)
    assert len(green) == 4
    house.allow("reopen_action")
    house.do("drop_extra", extra=extra.id)
    house.do("throw_all")
    assert faces(house, house.bob)[0] == [4, 2]
    out = house.told()[-1]
    assert (out.title, out.who, out.dice) == ("Took out 2 dice", "Bob", ())
    assert out.sentence.startswith("Taken out: 2 green (profession). 4 dice stay.")


def test_who_is_asked_besides_rolls_alone_and_stances_are_said_again() -> None:
    house = rolled()
    house.do("take_stand", who=house.alice, stance="neutral")
    house.allow("reopen_action")
    assert not house.action.stances
    house.do("change_proposal", asked=[house.alice, house.eve])
    house.do("throw_all", [2, 3, 3, 4, 4, 4])
    assert len(faces(house, house.eve)[0]) == 1
    assert faces(house, house.bob)[0][:1] == [6]


def test_the_dice_against_it_stay_too_and_a_harder_level_adds_its_own() -> None:
    house = rolled()
    house.stand(2)
    house.do("throw_opposition", [3, 3, 2, 2, 2, 2])
    house.allow("reopen_action")
    house.do("throw_all")
    house.do("take_stand", who=house.alice, stance="neutral")
    house.do("set_difficulty", difficulty=3)
    house.do("throw_opposition", [5])
    _green, red = faces(house, "")
    assert sorted(red) == [2, 2, 2, 2, 3, 3, 5]


def test_no_chances_stand_beside_it_as_they_count_a_whole_roll() -> None:
    assert not reopened().shown(p.Odds)


def test_before_the_dice_there_is_nothing_to_change() -> None:
    house = House(stress=1)
    house.ask(house.alice)
    assert house.refused("reopen_action") == "Roll the dice first."


def turned() -> House:
    """Bob asked nobody; Eve turned Hostile with two red dice; the GM has yet to roll."""
    house = House(stress=1)
    house.ask()
    house.do("set_difficulty", difficulty=2)
    house.throw(house.bob, 2, 4, 2)
    house.do("turn_hostile", who=house.eve, faces=[3, 4])
    return house


def test_who_turned_hostile_late_stays_so_with_the_dice_they_rolled() -> None:
    house = turned()
    house.allow("reopen_action")
    (rows,) = house.shown(p.Matrix)
    assert "Left out: Hostile, with 2 red dice" in [row.says for row in rows.rows]
    house.do("throw_all")
    assert faces(house, house.eve) == ([], [3, 4])
    assert outcome.everybodys(house.state)[house.eve] == "hostile"
    head = next(head for head in house.shown(p.Compare)[0].heads if head.name == "Eve")
    assert head.sub == "Hostile"
    assert outcome.stage_of(house.state) == outcome.OPPOSITION


def test_a_file_has_nobody_turn_late_who_is_not_there() -> None:
    house = turned()
    with pytest.raises(KeyError):
        ActionReopened(of=house.action.id, late=("nobody",)).apply(house.state, "e-1")


def test_who_turned_late_and_is_asked_now_says_a_stance_like_anybody() -> None:
    house = turned()
    house.allow("reopen_action")
    house.do("change_proposal", asked=[house.eve])
    assert not house.action.late
    house.do("throw_all", [2] * 9)
    assert faces(house, house.eve) == ([2], [3, 4])
    assert house.action.stances == {}
    assert outcome.stage_of(house.state) == outcome.STANCES


def test_facts_of_before_had_them_decide_it_again() -> None:
    house = turned()
    after = ActionReopened(of=house.action.id).apply(house.state, "e")
    assert ACTION.current(after).late == ()
