"""What stands in which zone of the play page, and the bar that never moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core import panels as p
from hotseat.core.errors import Forbidden
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw import bar
from ui.draw.models import DrawContext, ShellModel
from ui.draw.screens import stage
from ui.draw.zones import zones

INK = DrawContext()
CANCEL = p.Button("Cancel check", p.Do("cancel"), "quiet")
OTHER = p.Button("Roll the rest", p.Do("rest"))
ALL = p.Button("Roll for all", p.Do("all", {"faces": []}), "quiet")
ROLL = p.Roll("Roll 2 dice", "roll", (p.DieFace(6, source="Stubborn"), p.DieFace(6)))
BARS = (p.Bar("Success", 0.5), p.Bar("Net spares (benefit)", 0.25, tone="good"))
ODDS = p.Odds("Chances with 2 dice", BARS, "With 1 more die:", "60% (+10 points)")
OWN = DrawContext(p.View(picks={"own-dice.ann": "1"}))


def places(*blocks: p.Block, context: DrawContext = INK) -> list[str]:
    drawn = bar.bar(zones(blocks), context)
    check([each for each in drawn if each])
    return [said(each) for each in drawn if each]


def test_the_roll_its_chances_and_the_ways_out_leave_the_stage() -> None:
    roll = replace(ROLL, others=(CANCEL, OTHER))
    head = (p.Steps(("Build", "Result"), 0), p.Heading("A check"))
    shown = zones((*head, ODDS, p.Text("What for?"), roll))
    assert shown.head == head
    assert shown.stage == (p.Text("What for?"),)
    assert (shown.roll, shown.odds, shown.commit) == (roll, ODDS, None)
    assert (shown.out, shown.end) == ((CANCEL,), (OTHER,))


def test_of_two_rolls_the_last_is_in_the_bar_and_one_in_a_card_stays() -> None:
    first, inside = replace(ROLL, move="a"), p.Card("Hand", (ROLL,))
    shown = zones((first, inside, ROLL))
    assert shown.roll is ROLL
    assert shown.stage == (first, inside)


def test_the_end_of_a_step_is_in_the_bar_unless_dice_are_to_be_thrown() -> None:
    end = p.ActionBar("2 hits are unspent.", p.Button("Resolve", p.Do("resolve")))
    assert zones((end,)).commit is end
    shown = zones((end, ROLL))
    assert (shown.commit, shown.stage) == (None, (end,))


def test_a_screen_with_nothing_for_the_bar_leaves_it_empty() -> None:
    assert zones((p.Text("Nothing."),)).empty
    assert places(p.Text("Nothing.")) == []


def test_the_bar_has_three_places_in_their_order_even_where_one_is_empty() -> None:
    drawn = bar.bar(zones((ODDS, ROLL)), INK)
    names = ["bar-source", "trough", "bar-action"]
    assert [attr(each, "class") for each in drawn if each] == names
    end = p.ActionBar("All said.", p.Button("Resolve", p.Do("resolve")))
    drawn = bar.bar(zones((end,)), INK)
    assert [attr(each, "class") for each in drawn if each] == names
    assert said(drawn[0]) == ""


def test_the_action_throws_and_is_the_only_one_of_its_look() -> None:
    drawn = bar.bar(zones((ODDS, ROLL)), INK)
    (go,) = every(drawn, class_="go")
    assert (said(go), tap(go)) == ("Roll 2 dice", {"do": "roll", "args": {}})
    assert tap(button(drawn, "Real dice")) == {
        "pick": attr(button(drawn, "Real dice"), "data-key"),
        "value": "1",
    }


def test_the_first_chance_is_large_and_a_tap_opens_them_all() -> None:
    drawn = bar.bar(zones((ODDS, ROLL)), INK)
    (chances,) = every(drawn, class_="chances")
    assert [attr(each, "class") for each in every(chances, class_="p")] == ["p", "p s good"]
    assert "Net spares" in said(chances)
    assert "(benefit)" not in said(every(chances, class_="l"))
    assert not every(drawn, class_="above-bar")
    opened = DrawContext(p.View(picks={tap(chances)["pick"]: "1"}))
    (whole,) = every(bar.bar(zones((ODDS, ROLL)), opened), class_="above-bar")
    assert "With 1 more die: 60% (+10 points)" in said(whole)


def test_chances_that_are_still_counted_keep_their_place_and_say_no_figure() -> None:
    waiting = replace(ODDS, waiting=True)
    drawn, counted = (bar.bar(zones((odds, ROLL)), INK) for odds in (waiting, ODDS))
    (chances,), (then,) = (every(each, class_="chances") for each in (drawn, counted))
    figures = every(chances, class_="p")
    assert {said(each) for each in figures} == {"…"}
    assert [attr(each, "class") for each in figures] == [
        attr(each, "class") for each in every(then, class_="p")
    ]
    opened = DrawContext(p.View(picks={tap(chances)["pick"]: "1"}))
    (whole,) = every(bar.bar(zones((waiting, ROLL)), opened), class_="above-bar")
    assert {said(each) for each in every(whole, class_="p")} == {"…"}


def test_hidden_chances_are_in_no_place_of_the_bar() -> None:
    hidden = DrawContext(p.View(odds_hidden=True, picks={"fold.chances": "1"}))
    shown = " ".join(places(ODDS, ROLL, context=hidden))
    assert "%" not in shown
    assert "Show chances" in shown


def test_sides_that_roll_at_once_have_a_row_each_with_their_chance() -> None:
    dice = tuple(p.DieFace(6, pool=name) for name in ("Ada", "Ada", "Bo", "Cy"))
    figures = tuple(p.Bar(f"{name} wins", 0.25) for name in ("Ada", "Bo", "Cy"))
    odds = p.Odds("Who wins", BARS, figures=figures)
    drawn = bar.bar(zones((odds, replace(ROLL, dice=dice))), INK)
    assert [said(each) for each in every(drawn, class_="pool-name")] == ["Ada", "Bo", "Cy"]
    rows = every(drawn, class_="is-rows")
    assert len(every(rows, class_="p")) == 3
    assert [said(each) for each in every(rows, class_="l")] == ["wins"] * 3


def test_a_reason_in_the_place_of_the_rows_leaves_the_chances_their_names() -> None:
    dice = tuple(p.DieFace(6, pool=name) for name in ("Ada", "Bo"))
    figures = tuple(p.Bar(f"{name} wins", 0.25) for name in ("Ada", "Bo"))
    roll = replace(ROLL, dice=dice, why_not=Forbidden("Bo gambles 3, and the limit is 2.", ""))
    drawn = bar.bar(zones((p.Odds("Chances", BARS, figures=figures), roll)), INK)
    assert every(drawn, class_="is-rows") == []
    (chances,) = every(drawn, class_="chances")
    assert [said(each) for each in every(chances, class_="l")] == ["Ada wins", "Bo wins"]


@pytest.mark.parametrize(
    ("name", "count", "label"),
    [
        ("Juno Marchetti-Ferreira", 5, "Juno wins"),
        ("Bartholomew Quist", 5, "Bartholomew wins"),
        ("Juno Marchetti-Ferreira", 8, "Juno"),
    ],
)
def test_too_many_sides_for_a_row_each_are_a_list_in_whole_words(
    name: str, count: int, label: str
) -> None:
    names = (name, *(f"Bo {n}" for n in range(1, count)))
    dice = tuple(p.DieFace(6, pool=name) for name in names)
    figures = tuple(p.Bar(f"{name} wins", 0.25) for name in names)
    odds = p.Odds("Who wins", BARS, figures=figures)
    drawn = bar.bar(zones((odds, replace(ROLL, dice=dice))), INK)
    assert every(drawn, class_="pool-name") == []
    labels = [said(each) for each in every(every(drawn, class_="is-crowd"), class_="l")]
    assert (len(labels), labels[0]) == (count, label)


def test_a_refused_throw_tells_its_reason_in_the_trough() -> None:
    roll = replace(ROLL, why_not=Forbidden("Name a goal first.", "PZ-1"))
    drawn = bar.bar(zones((roll,)), INK)
    (trough,) = every(drawn, class_="trough")
    assert said(trough) == "Name a goal first."
    (go,) = every(drawn, class_="go")
    assert attr(go, "aria-describedby") == attr(every(trough, class_="why")[0], "id")
    assert "is-forbidden" in str(attr(go, "class"))


def test_ones_own_dice_stand_at_the_foot_of_the_stage_and_the_action_sends_them() -> None:
    roll = replace(ROLL, whose="ann", others=(CANCEL, ALL))
    shown = zones((p.Text("What for?"), roll))
    drawn = stage(shown, OWN)
    check([each for each in drawn if each])
    (pad,) = every(drawn, "form")
    assert len(every(pad, class_="sl")) == 2
    assert attr(button(pad, "Roll for all"), "type") == "submit"
    (go,) = every(bar.bar(shown, OWN), class_="go")
    assert (attr(go, "type"), attr(go, "form")) == ("submit", attr(pad, "id"))
    assert attr(button(bar.bar(shown, OWN), "Real dice"), "aria-pressed") == "true"


def test_who_rolled_real_dice_last_is_asked_for_the_next_once_they_lie() -> None:
    roll = replace(ROLL, whose="ann", others=(CANCEL, ALL))
    shown = zones((p.Text("What for?"), roll))
    later = DrawContext(p.View(picks={"own-dice.ann": "2"}))
    assert every(stage(shown, later), "form") == []
    assert "Roll for all" not in said(stage(shown, later))
    drawn = bar.bar(shown, later)
    assert attr(button(drawn, "Real dice"), "aria-pressed") == "true"
    assert tap(button(drawn, "Real dice")) == {"pick": "own-dice.ann", "value": ""}
    assert tap(button(drawn, "Use real dice")) == {"pick": "own-dice.ann", "value": "1"}


def test_who_rolls_real_dice_may_say_so_before_these_can_be_rolled() -> None:
    roll = replace(ROLL, whose="ann", why_not="The GM sets the difficulty first.")
    for dice in (ROLL.dice, ()):
        shown = zones((replace(roll, dice=dice),))
        source = button(bar.bar(shown, INK), "Real dice")
        assert attr(source, "aria-pressed") == "false"
        assert tap(source) == {"pick": "own-dice.ann", "value": "2"}
    later = DrawContext(p.View(picks={"own-dice.ann": "2"}))
    shown = zones((roll,))
    assert attr(button(bar.bar(shown, later), "Real dice"), "aria-pressed") == "true"
    assert every(stage(shown, later), "form") == []
    (go,) = every(bar.bar(shown, later), class_="go")
    assert (said(go), attr(go, "aria-disabled")) == ("Roll 2 dice", "true")
    drawn = bar.bar(zones((replace(roll, why_not=""),)), later)
    assert tap(button(drawn, "Use real dice")) == {"pick": "own-dice.ann", "value": "1"}
    assert not every(bar.bar(zones((replace(ROLL, dice=()),)), INK), class_="source")


def test_extra_dice_of_a_roll_that_goes_on_are_asked_for_at_once() -> None:
    roll = replace(ROLL, whose="ann", goes_on=True)
    later = DrawContext(p.View(picks={"own-dice.ann": "2"}))
    assert len(every(stage(zones((roll,)), later), "form")) == 1
    assert not every(stage(zones((roll,)), INK), "form")


def test_many_dice_alike_lie_as_one_with_their_number() -> None:
    roll = replace(ROLL, dice=(p.DieFace(6),) * 14 + (p.DieFace(8),))
    (trough,) = every(bar.bar(zones((roll,)), INK), class_="trough")
    assert [said(each) for each in every(trough, class_="heap")] == ["14", "1"]


def test_outside_of_play_the_bar_says_what_is_under_way_and_leads_back() -> None:
    model = ShellModel("Ferry", under_way="Oda is about to roll.", continues="#/c/x/table")
    drawn = bar.under_way(model)
    check([each for each in drawn if each])
    (go,) = every(drawn, class_="go")
    assert (said(go), attr(go, "href")) == ("Back to play", "#/c/x/table")
    assert "Oda is about to roll." in said(every(drawn, class_="trough"))
    assert bar.under_way(ShellModel("Hotseat")) == []


def test_dice_that_lie_stay_in_the_trough_beside_those_to_come() -> None:
    lying = (p.DieFace(6, 5, pool="Ada"), p.DieFace(6, 2, pool="Bo"))
    new = (p.DieFace(6, pool="Ada"),)
    drawn = bar.bar(zones((replace(ROLL, dice=new, lying=lying),)), INK)
    (trough,) = every(drawn, class_="trough")
    assert [said(each) for each in every(trough, class_="pool-name")] == ["Ada", "Bo"]
    used = bar.bar(zones((replace(ROLL, label="Use these dice", dice=(), lying=lying),)), INK)
    assert len(every(used, class_="pool-name")) == 2
    assert not every(used, class_="source")


def test_the_way_back_to_what_was_put_together_stands_where_dice_come_from() -> None:
    end = p.Button("Resolve check", p.Do("resolve"), "primary")
    change = p.Button("Change roll", p.Do("reopen"), why_not=Forbidden("Too late."))
    drawn = bar.bar(zones((p.ActionBar("", end, change=change),)), INK)
    check([each for each in drawn if each])
    (source,) = every(every(drawn, class_="bar-source"), class_="source")
    assert (said(source), attr(source, "aria-describedby")) == ("Change roll", "wchange")
    assert "Too late." in said(drawn)


def test_beside_dice_that_are_picked_up_the_action_says_why_it_waits() -> None:
    end = p.Button("Resolve roll", p.Do("settle"), "primary", "2 hits are unspent.")
    tray = p.Tray("Ada’s dice", (p.DieFace(6, 5),))
    for beside, said_twice in ((tray, True), (None, False)):
        drawn = bar.bar(zones((p.ActionBar("", end, tray=beside),)), INK)
        check([each for each in drawn if each])
        (go,) = every(every(drawn, class_="bar-action"), class_="go")
        small = every(go, class_="go-why")
        assert [said(each) for each in small] == ["2 hits are unspent."] * said_twice


def test_a_picker_lies_over_the_stage_and_its_close_clears_its_pick() -> None:
    inside = p.Chips("", (p.Chip("Rope", tap=p.Do("bring")),))
    picker = p.Picker("Wolf brings", (inside,), p.Pick("over"), "Wolf hinders")
    shown = zones((p.Text("At stake"), ROLL, picker))
    assert (shown.stage, shown.picker, shown.empty) == ((p.Text("At stake"),), picker, False)
    (over,) = every(bar.bar(shown, INK), class_="above-bar")
    assert "Wolf brings" in said(over)
    assert "Rope" in said(over)
    assert tap(button([over], "Close")) == {"pick": "over", "value": ""}


def test_a_field_has_its_chip_under_it() -> None:
    fields = (p.Field("goal", "Goal"), p.Field("danger", "Danger 1, Ines"))
    under = (
        p.Chip("Challenge", tap=p.Do("hard")),
        p.Chip("Ines said it", tap=p.Pick("said", "1")),
    )
    form = p.Form("stakes", fields, "", across=True, under=under)
    drawn = stage(zones((form, ROLL)), INK)
    pairs = [said(each) for each in every(drawn, class_="field-over")]
    assert [("Goal" in pairs[0], "Challenge" in pairs[0])] == [(True, True)]
    assert "Ines said it" in pairs[1]


@pytest.mark.parametrize(
    ("pools", "hidden", "words"),
    [
        (("", ""), False, "2 dice, 25.0% Success"),
        (("Ada", "Bo"), False, "2 dice, 25.0% Success, 75.0% Failure"),
        (("", ""), True, "2 dice"),
    ],
)
def test_what_a_roll_has_become_stands_there_to_be_heard(
    pools: tuple[str, ...], hidden: bool, words: str
) -> None:
    bars = (p.Bar("Success", 0.25), p.Bar("Failure", 0.75))
    roll = replace(ROLL, dice=tuple(p.DieFace(6, pool=pool) for pool in pools))
    shown = zones((p.Odds("Chances", bars, figures=bars), roll))
    drawn = bar.bar(shown, DrawContext(p.View(odds_hidden=hidden)))
    said_of = [attr(each, "data-says") for each in every([d for d in drawn if d])]
    assert [each for each in said_of if each is not None] == [words]


def test_more_dice_than_a_phone_has_room_for_lie_as_one_with_their_number_there() -> None:
    def lies(*dice: p.DieFace) -> list[str]:
        drawn = bar.bar(zones((p.Roll("Roll", "throw", dice),)), INK)
        return [said(heap) for heap in every(every(drawn, class_="is-heaped"), class_="heap")]

    red, green = p.DieFace(6, colour="red"), p.DieFace(6, colour="green")
    assert lies(*[red] * 8) == ["8"]
    assert lies(*[green] * 2, *[red] * 4) == ["2", "4"]
    assert lies(*[red] * 5) == []
    assert lies(red, green, *[p.DieFace(sides) for sides in (4, 8, 10, 12)]) == []


def test_where_a_list_of_chances_has_the_room_the_action_itself_says_what_it_waits_for() -> None:
    """On a phone; the style shows it where the reason beside the list is hidden."""
    many = p.Odds("Chances", tuple(p.Bar(f"Level {n}", 0.5) for n in range(6)))
    early = replace(ROLL, why_not=Forbidden("Bo has yet to choose.", yet=True))
    told = every(bar.bar(zones((many, early)), INK), class_="go-why")
    assert [said(each) for each in told] == ["Bo has yet to choose."]
    assert not every(bar.bar(zones((ODDS, early)), INK), class_="go-why")
