"""What a game master met who played from the page alone, as it should be."""

from __future__ import annotations

import pytest

from hotseat.core.panels import (
    ActionBar,
    Button,
    Card,
    Chip,
    Chips,
    Do,
    Form,
    Line,
    Outcome,
    Pick,
    Picker,
    Text,
)
from hotseat.core.recap import retold
from hotseat.games.sapio.check.bring import OVER
from hotseat.games.sapio.harms import A_ANY, ANY, ANY_OF
from hotseat.games.sapio.screen import check_result
from hotseat.games.sapio.sequence.board import rare_key
from tests.engine.games.sapio.session import Table, chip
from tests.engine.games.shared import of


def cards(shown: object) -> list[str]:
    """The titles of the cards."""
    return [each.title for each in of(Card, shown)]


def said_in(table: Table) -> list[tuple[str, str]]:
    """The titles and sentences of the log."""
    return [(each.title, each.sentence) for each in table.log()]


def test_the_last_result_is_over_with_a_new_round_scene_or_session() -> None:
    for move, args in (
        ("next_round", {}),
        ("start_session", {}),
        ("frame_scene", {"title": "Now"}),
    ):
        table = Table()
        table.do("begin_sequence")
        for who in (table.wren, table.bask):
            table.turn(who)
        assert "Before this: failure." in str(table.screen())
        table.do(move, **args)
        assert "Before this" not in str(table.screen())


def test_a_session_does_not_end_in_the_middle_of_a_check_unless_the_table_has_it_so() -> None:
    table = Table()
    table.do("start_session")
    table.begin()
    assert table.forbidden("end_session")[0].startswith("A check is in progress.")
    table.allow("end_session")


def test_who_defends_is_asked_beside_who_it_is_and_the_target_number_says_so() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.odile)
    rows = {each.label: each for each in of(Chips, table.screen())}
    assert [each.label for each in rows["Who defends?"].chips] == ["Odile", "Help to defend"]
    assert [each.label for each in rows["Defends with"].chips] == ["Map Forger", "Charming"]
    assert "Defence 1." in str(table.screen())


def test_a_blow_is_dealt_once_unless_the_table_has_it_otherwise() -> None:
    table = Table()
    table.begin("weapon:0", tn=1)
    table.do("face", who=table.odile)
    table.do("roll_check", "**")
    tap = chip(table.screen(), "Odile").tap
    assert tap is not None
    table.do(tap.move, **tap.args)  # type: ignore[union-attr]
    (harm,) = table.one(table.odile).harms
    assert (harm.level, harm.words) == ("moderate", "Knife wound")  # 1 hit beyond
    assert takers(table) == ["Odile", "Someone else"]
    assert chip(table.screen(), "Odile").pressed
    blow = {"kind": "injury", "level": "minor", "blow": True}
    assert table.forbidden("take_harm", who=table.bask, **blow)[0] == "Odile has taken this blow."
    table.allow("take_harm", who=table.bask, **blow)
    table.do("take_harm", who=table.wren, kind="injury", level="minor")  # of another cause


def takers(table: Table, **picks: str) -> list[str]:
    """Who is offered to take the injury of an attack."""
    rows = of(Chips, table.screen(**picks))
    return next([each.label for each in row.chips] for row in rows if row.label == "Who takes it?")


def test_beside_who_was_attacked_the_others_are_behind_a_tap() -> None:
    table = Table()
    table.begin("weapon:0", tn=1)
    table.do("face", who=table.odile)
    table.do("roll_check", "**")
    assert takers(table) == ["Odile", "Someone else"]
    (over,) = of(Picker, table.screen(blow="else"))
    assert [each.label for each in of(Chip, over)] == ["Bask", "Without a sheet"]
    table.do("strike_other", level="moderate", weapon="Knife")
    assert takers(table) == ["Odile", "Someone else"]  # neither has moved
    taken = chip(table.screen(), "Someone else")
    assert (taken.kind, taken.pressed) == ("Someone without a sheet has taken it", True)


def test_a_blow_asks_whether_it_is_similar_to_what_they_have() -> None:
    table = Table()
    old = table.do("take_harm", who=table.odile, kind="injury", level="moderate", words="Cut")
    table.begin("weapon:0", tn=1)
    table.do("roll_check", "**")
    asked = chip(table.screen(), "Odile").tap
    assert isinstance(asked, Pick)
    assert chip(table.screen(**{asked.key: asked.value}), "Cut").kind == ""
    table.do("take_harm", who=table.odile, kind="injury", level="severe", words="Shot")
    shown = table.screen(**{asked.key: asked.value})
    assert [chip(shown, each).kind for each in ("Similar to none", "Cut")] == [
        "",
        "would be out of action",
    ]
    table.do("clear_harm", who=table.odile, harm=table.one(table.odile).harms[-1].id)
    tap = chip(table.screen(**{asked.key: asked.value}), "Cut").tap
    table.do(tap.move, **tap.args)  # type: ignore[union-attr]
    (harm,) = table.one(table.odile).harms
    assert (harm.level, harm.id != old) == ("severe", True)
    (over,) = of(Picker, table.screen(blow="else"))
    assert isinstance(chip(over, "Bask").tap, Do)  # they have nothing it could be similar to


def test_an_improbable_success_is_not_called_a_failure_before_it_is_decided() -> None:
    table = Table()
    table.begin(tn=5)
    table.do("roll_check", "**")
    assert [each.word for each in of(Outcome, table.screen())] == ["Nearly: roll again"]
    assert "A failure may cost" not in str(table.screen())
    (form,) = [each for each in of(Form, table.screen()) if each.move == "resolve_check"]
    assert (form.submit, form.style) == ("Resolve as failure", "plain")
    table.do("resolve_check")
    assert "Before this: failure." in str(table.screen())


def test_after_a_session_the_play_screen_says_who_may_advance() -> None:
    table = Table()
    table.do("start_session")
    assert "Advancement" not in cards(table.screen())
    table.do("end_session")
    (shown,) = [each for each in of(Card, table.screen()) if each.title == "Advancement"]
    assert [line.text for line in of(Line, shown)] == ["Wren", "Bask"]
    table.do("advance", who=table.wren, kind="quality", words="Patient")
    (shown,) = [each for each in of(Card, table.screen()) if each.title == "Advancement"]
    assert [line.text for line in of(Line, shown)] == ["Bask"]


def test_the_log_of_a_sequence_keeps_its_words_and_a_goal_that_is_reached_says_so() -> None:
    table = Table()
    table.do("begin_sequence", words="Get the wounded out", size=2)
    goal = table.state.clocks[0].id
    table.do("set_clock", clock=goal, value=1)
    (bar,) = of(ActionBar, table.screen())
    assert (bar.sentence, bar.primary.label) == ("Still to be focal: Wren and Bask.", "Next round")
    table.do("set_clock", clock=goal, value=2)
    (bar,) = of(ActionBar, table.screen())
    assert (bar.sentence, bar.primary.label) == ("The goal is reached.", "End action sequence")
    assert [way.label for way in bar.others] == ["More"]  # none comes or leaves beside it
    order = table.state.order
    assert order is not None
    on = table.screen(**{rare_key(order): "Next round"})
    assert Do("next_round") in [each.tap for each in of(Button, on)]
    table.do("end_sequence", reached=True)
    assert ("Goal set", "Get the wounded out: 2 steps.") in said_in(table)
    said = [each for each in said_in(table) if "of 2" in each[1]]
    assert said == [("Goal", f"Get the wounded out: {n} of 2.") for n in (1, 2)]


def test_the_main_profession_is_not_struck_in_a_sequence_for_it_gives_a_die_again() -> None:
    table = Table()
    table.do("begin_sequence")
    table.begin("own:m", "own:q0")
    table.do("roll_check", "-", "-", "-", "-")
    table.do("resolve_check")
    main, quality = (chip(table.screen(), each) for each in ("Roof Runner", "Agile"))
    assert (main.spent, main.kind) == (False, "1 die if invoked again")
    assert quality.spent
    main = chip(table.sheet(table.wren), "Roof Runner")
    assert (main.spent, main.kind.rpartition(". ")[2]) == (False, "1 die if invoked again")


def test_who_defends_is_not_asked_to_help() -> None:
    table = Table()
    table.begin()
    table.do("face", who=table.odile)
    (helps,) = [each for each in of(Card, table.screen()) if each.title.startswith("Help:")]
    assert "Odile" not in str(helps)


def test_injuries_are_healed_where_they_are_added_and_the_log_says_which() -> None:
    table = Table()
    harm = table.do(
        "take_harm", who=table.wren, kind="injury", level="moderate", words="Cracked rib"
    )
    shown = table.screen(
        **{f"kept.harm.{table.state.turn}": table.wren, f"harm.{table.wren}": harm}
    )
    heal = next(each.tap for each in of(Button, shown) if each.label == "Healed over time")
    table.do(heal.move, **heal.args)  # type: ignore[union-attr]
    assert table.one(table.wren).harms == ()
    assert table.log()[-1].sentence == "Cracked rib. After some time to heal."


def test_what_a_result_costs_is_said_where_it_is_due() -> None:
    table = Table()
    table.begin()
    table.do("roll_check", "-")
    assert f"A failure may cost {A_ANY} (see More)." in str(table.screen())
    table.do("resolve_check")
    table.do("begin_sequence")
    table.do("take_place", who=table.bask, place="threatened")
    table.begin(tn=1)
    table.do("bring", source="help:q0", who=table.bask, on=True)
    table.do("roll_check", "**@", "-")
    shown = str(table.screen())
    assert f"The complication may cost {A_ANY}." in shown
    assert "Threatened, and helped: Bask. Turning away might cost an injury." in shown
    assert "deal them" not in shown
    assert "should deal" not in shown
    (card,) = [each for each in of(Card, table.screen()) if each.title == f"Add {ANY}"]
    assert not card.folded


def test_sa_17_outside_of_a_sequence_a_failure_opens_no_injury_card() -> None:
    table = Table()
    for sequence in (False, True):
        if sequence:
            table.do("begin_sequence")
        table.begin()
        table.do("roll_check", "-")
        titles = cards(table.screen())
        found = [e for e in of(Card, table.screen()) if e.title == f"Add {ANY}"]
        assert bool(found) == sequence
        lying = table.screen(**{check_result.rare_key(table.check): f"Add {ANY}"})
        assert "kept.harm." in str(lying), "it can be added all the same"
        for card in found:
            end = next(e.title for e in of(Card, table.screen()) if "resolve_check" in str(e))
            assert titles.index(end) < titles.index(card.title)  # the way on stands above
            assert f"A risky failure may cost {A_ANY}." in str(card)
        table.do("resolve_check")


def test_the_end_of_a_check_is_in_the_bar_whatever_stands_above_it() -> None:
    table = Table()
    table.begin()
    table.do("roll_check", "-")
    (bar,) = (block for block in table.screen() if isinstance(block, ActionBar))
    assert bar.primary.tap == Do("resolve_check")


def test_luck_can_be_given_while_a_check_is_open() -> None:
    table = Table()
    table.begin()
    for _ in range(2):
        key = check_result.rare_key(table.check) if table.check.dice else OVER
        opened = {key: "Gain Luck"}
        give = next(e for e in of(Chips, table.screen(**opened)) if e.label == "Give 1 Luck")
        assert {each.label for each in give.chips} == {"Wren", "Bask", "Odile"}
        if not table.check.dice:
            table.do("roll_check", "-")


def owed(table: Table) -> list[str]:
    """What the bar that ends the check says is not dealt yet."""
    return [bar.sentence for bar in of(ActionBar, table.screen()) if bar.sentence]


def test_between_checks_the_campaign_stands_where_people_are_hurt() -> None:
    table = Table()
    status = table.play.game.status
    assert status is not None
    assert "injury" not in status(table.state)
    table.do("take_harm", who=table.odile, kind="injury", level="moderate")
    assert status(table.state) == "Odile: moderate injury."


def test_the_end_of_a_check_says_what_is_due_and_was_not_dealt() -> None:
    table = Table()
    table.begin("weapon:0", tn=1)
    table.do("roll_check", "**")
    seen = [owed(table)]
    table.do("take_harm", who=table.odile, kind="injury", level="minor", blow=True)
    seen.append(owed(table))
    table.do("resolve_check")
    table.begin()
    table.do("roll_check", "-")
    seen.append(owed(table))  # a failure may cost something
    table.do("resolve_check")
    assert seen == [
        ["Not dealt yet: injury by Knife."],
        [],
        [f"A failure may cost {A_ANY} (see More)."],
    ]


def test_sa_17_in_a_sequence_nothing_but_a_blow_is_due() -> None:
    table = Table()
    table.do("begin_sequence")
    table.do("take_place", who=table.bask, place="threatened")
    table.begin()
    table.do("bring", source="help:q0", who=table.bask, on=True)
    table.do("roll_check", "@", "-")
    seen = [owed(table)]
    table.do("take_harm", who=table.bask, kind="stress", level="minor")
    seen.append(owed(table))
    table.do("resolve_check")
    table.begin(who=table.bask)
    table.do("roll_check", "-")
    table.do("take_harm", who=table.odile, kind="stress", level="minor")  # on nobody's side
    seen.append(owed(table))
    assert seen == [[], [], []]


def test_the_story_tells_a_roll_before_what_it_cost_and_once() -> None:
    table = Table()
    table.begin("weapon:0", tn=1)
    table.do("set_intent", words="Cut the rope")
    table.do("roll_check", "**")
    table.do("take_harm", who=table.odile, kind="injury", level="moderate", blow=True)
    table.do("resolve_check", words="The lamp falls")
    story = [(each.title, each.sentence) for each in retold(table.play, 0).story[-4:]]
    assert story == [
        ("Intent set", "Cut the rope."),
        ("Success", "2 hits against TN 1. Attack with Knife."),
        ("Injury taken", "Moderate."),
        ("Check resolved", "Knife: a moderate injury. The lamp falls."),
    ]
    table.begin()
    table.do("roll_check", "-")
    table.do("resolve_check")
    assert [each.title for each in retold(table.play, 0).story[4:]][-1:] == ["Failure"]


def test_a_blow_may_fall_on_somebody_without_a_sheet() -> None:
    table = Table()
    table.begin("weapon:0", tn=1)
    table.do("roll_check", "**")
    tap = chip(table.screen(), "Without a sheet").tap
    table.do(tap.move, **tap.args)  # type: ignore[union-attr]
    assert owed(table) == []
    assert chip(table.screen(), "Without a sheet").pressed
    entry = table.log()[-1]
    said = ("Injury dealt", "Someone without a sheet", "Hit by Knife. Moderate.")
    assert (entry.title, entry.who, entry.sentence) == said
    blow = {"kind": "injury", "level": "minor", "blow": True}
    why = "Someone without a sheet has taken this blow."
    assert table.forbidden("take_harm", who=table.bask, **blow)[0] == why
    assert table.forbidden("strike_other", level="minor")[0] == why


def test_an_opposed_check_is_an_attack_where_the_table_says_so() -> None:
    table = Table()
    table.begin("own:m", tn=1)
    taps = {row.label: row.chips[-1].tap for row in of(Chips, table.screen(over="attack"))}
    table.do("face", **taps["Opposed by"].args)  # type: ignore[union-attr]
    assert (table.check.facing, table.check.attack) == (table.odile, False)
    table.do("face", **taps["Attack on"].args)  # type: ignore[union-attr]
    assert (table.check.facing, table.check.attack) == (table.odile, True)
    table.do("bring", source="weapon:0", on=True)
    assert "Opposed by" not in str(table.screen(over="attack"))


@pytest.mark.parametrize("opposed", [True, False])
def test_no_weapon_is_asked_for_after_a_theft_and_more_has_it(opposed: bool) -> None:
    table = Table()
    table.begin("own:m", tn=1)
    if opposed:
        table.do("face", who=table.odile)
    table.do("roll_check", "*", "*", "-")
    assert "Weapon of the attack" not in str(table.screen())
    more = {check_result.rare_key(table.check): "Weapon of the attack"}
    tap = chip(table.screen(**more), "Knife").tap
    table.do(tap.move, **tap.args)  # type: ignore[union-attr]
    assert owed(table) == ["Not dealt yet: injury by Knife."]


def test_the_weapon_of_an_attack_may_be_named_after_the_roll() -> None:
    table = Table()
    table.begin("own:m", tn=1)
    table.do("face", who=table.odile, attack=True)
    table.do("roll_check", "*", "*", "-")
    tap = chip(table.screen(), "Shotgun").tap
    table.do(tap.move, **tap.args)  # type: ignore[union-attr]
    assert owed(table) == ["Not dealt yet: injury by Shotgun."]
    assert table.refused("bring", source="own:m", on=False)
    assert table.refused("bring", source="weapon:0", on=True, instead="own:m")


def picks_of(table: Table, who: str, value: str) -> dict[str, str]:
    """The picks with the form open that hurts somebody."""
    picks = {f"kept.harm.{table.state.turn}": who, f"harm.{who}": value}
    check = table.state.check
    more = {check_result.rare_key(check): f"Add {ANY}"} if check is not None else {}
    return {**picks, **more}


def test_an_npcs_weapon_fills_in_the_injury_of_a_players_character() -> None:
    table = Table()
    table.do("edit_character", who=table.odile, weapons="Pistol: moderate")
    for rolled in (False, True):
        if rolled:
            table.begin()
            table.do("roll_check", "-")
        pick = chip(table.screen(**picks_of(table, table.wren, "")), "Pistol").tap
        assert isinstance(pick, Pick)
        shown = table.screen(**picks_of(table, table.wren, pick.value))
        form = next(each for each in of(Form, shown) if each.move == "take_harm")
        values = {field.name: field.value for field in form.fields}
        assert (values["level"], values["words"]) == ("moderate", "Pistol wound")
        assert chip(shown, "Pistol").pressed
        other = chip(shown, "Stress").tap
        shown = table.screen(**picks_of(table, table.wren, other.value))  # type: ignore[union-attr]
        assert "Pistol wound" not in str(shown)
        assert not chip(shown, "Pistol").pressed
    shown = table.screen(**picks_of(table, table.odile, ""))
    assert "By a weapon" not in str(shown)  # Wren's own are dealt by her attacks


def test_somebody_can_be_dead_by_hand_and_alive_again() -> None:
    table = Table()
    harm = table.do("take_harm", who=table.bask, kind="injury", level="dead", words="The fall")
    assert table.one(table.bask).out == "dead"
    assert (table.log()[-1].title, table.log()[-1].sentence) == ("Killed", "The fall.")
    args = {"who": table.bask, "harm": harm, "words": "The fall"}
    table.do("reword_harm", **args, level="death")
    assert table.one(table.bask).out == "out of action"
    table.do("reword_harm", **args, level="dead")
    assert table.one(table.bask).out == "dead"
    assert table.log()[-1].sentence == "The fall. Dead."
    table.do("reword_harm", **args, level="severe")
    assert table.one(table.bask).out == ""


def test_a_rest_is_offered_for_a_stress_alone() -> None:
    table = Table()
    for kind, offered in (("injury", False), ("stress", True)):
        harm = table.do("take_harm", who=table.wren, kind=kind, level="minor", words=kind)
        shown = table.screen(**picks_of(table, table.wren, harm))
        labels = [each.label for each in of(Button, shown)]
        assert ("Rested" in labels) == offered
        assert "Healed over time" in labels
        assert chip(shown, kind).kind == f"Minor {kind}"


def test_what_was_written_of_an_injury_is_gone_once_it_is_added() -> None:
    table = Table()
    shown = table.screen(**picks_of(table, table.wren, "injury.minor"))
    form = next(each for each in of(Form, shown) if each.move == "take_harm")
    assert form.then[form.draft] == ""  # so that no Undo brings it back


def test_what_hampers_is_asked_where_somebody_defends_too() -> None:
    table = Table()
    table.do("take_harm", who=table.wren, kind="injury", level="moderate", words="Cut")
    table.begin()
    table.do("face", who=table.odile)
    asked = [each.label for each in of(Chips, table.screen())]
    assert f"Which {ANY_OF} apply?" in asked


def test_who_gains_luck_by_an_impulse_is_said_on_the_button() -> None:
    table = Table()
    rows = [each for each in of(Chips, table.sheet(table.wren)) if "suffers most" in each.label]
    assert {chip.kind for row in rows for chip in row.chips} == {"Gains 1 Luck"}


def test_with_which_words_a_scene_opened_stands_on_play_until_the_next_one() -> None:
    table = Table()
    table.do("frame_scene", title="The gatehouse", text="Rain. One lamp.")
    assert "Rain. One lamp." in [each.text for each in of(Text, table.screen())]
    event = table.state.table.scene_id
    table.do("correct_entry", event=event, text="Rain. Two lamps.")
    assert "Rain. Two lamps." in [each.text for each in of(Text, table.screen())]
    table.do("frame_scene", title="The gate")
    assert "lamp" not in str(of(Text, table.screen()))
    table.do("frame_scene", title="The quay", text="Fog.")
    table.do("rewind_scene", scene=table.state.table.scene_id)
    assert "Fog." not in str(of(Text, table.screen()))
