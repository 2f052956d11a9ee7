"""Action sequences: rounds and turns, who acts, what stays invoked, what a spare frees."""

from __future__ import annotations

from hotseat.core.errors import Forbidden
from hotseat.core.panels import Card, Chip, Chips, Outcome, Pick, Track
from hotseat.games.sapio.screen.check_result import FREEING, rare_key
from hotseat.games.sapio.sequence.rounds import turn_fields
from hotseat.games.sapio.state import Sequence
from tests.engine.games.sapio.session import Table, chip, of


def running() -> Table:
    """Wren and Bask are in the fray, Odile (the GM's) is not."""
    table = Table()
    table.do("begin_sequence", words="Reach the far bank")
    return table


def held(table: Table) -> Sequence:
    assert table.state.order is not None
    return table.state.order


def test_the_players_characters_are_in_it_and_the_goal_is_a_track() -> None:
    table = running()
    assert set(held(table).places) == {table.wren, table.bask}
    assert [track.label for track in of(Track, table.screen())] == ["Goal: Reach the far bank"]
    table.do("make_clock", kind="threat", words="Arrows", size=6)
    table.do("set_clock", clock=table.state.clocks[1].id, value=3)
    assert [(one.value, one.size) for one in table.state.clocks] == [(0, 4), (3, 6)]
    assert table.refused("set_clock", clock=table.state.clocks[0].id, value=5)


def test_after_a_failure_the_goal_moves_on_by_the_tables_word_alone() -> None:
    """Spares are never direct progress towards the goal of the sequence."""
    table = running()
    goal = table.state.clocks[0].id
    table.do("begin_check", who=table.wren)
    table.do("roll_check", "Y")
    said = table.forbidden("set_clock", clock=goal, value=1)[0]
    assert said == "The check failed, and spares never move the goal on."
    table.do("make_clock", kind="threat", words="Arrows", size=6)
    table.do("set_clock", clock=table.state.clocks[1].id, value=1)
    table.allow("set_clock", clock=goal, value=2)
    table.do("set_clock", clock=goal, value=1)
    assert table.state.clocks[0].value == 1, "back it goes as it likes"


def test_each_is_focal_once_a_round_in_any_order() -> None:
    table = running()
    table.turn(table.bask)
    said = table.forbidden("begin_check", who=table.bask)[0]
    assert said == "Bask has had a turn this round."
    assert table.forbidden("next_round")[0] == "Still to act this round: Wren."
    table.turn(table.wren)
    table.do("next_round")
    assert held(table).round == 2
    table.turn(table.wren)  # another order


def test_who_has_had_a_turn_is_told_not_yet() -> None:
    table = running()
    table.turn(table.bask)
    why = chip(table.screen(), "Bask").why_not
    assert isinstance(why, Forbidden)
    assert (why, why.yet) == ("Bask has had a turn this round.", True)


def test_who_enters_does_so_at_the_start_of_a_round() -> None:
    table = running()
    assert table.forbidden("begin_check", who=table.odile)[0] == "Odile doesn’t act in this round."
    table.turn(table.wren)
    said = table.forbidden("take_place", who=table.odile, place="in")[0]
    assert said == "Characters enter or leave at the start of a round."
    table.turn(table.bask)
    table.do("next_round")
    table.do("take_place", who=table.odile, place="in")
    table.turn(table.odile)


def test_who_is_threatened_must_act() -> None:
    table = running()
    table.do("take_place", who=table.wren, place="threatened")
    said = table.forbidden("take_place", who=table.wren, place="")[0]
    assert said == "Wren is threatened and must act this round."
    table.do("take_place", who=table.bask, place="")
    table.turn(table.wren)
    table.do("next_round")


def test_who_is_out_of_action_holds_no_round_up() -> None:
    table = running()
    table.turn(table.wren)
    table.do("take_harm", who=table.bask, kind="injury", level="death")
    table.do("next_round")


def test_what_is_invoked_stays_so_until_the_round_ends() -> None:
    table = running()
    table.begin("own:m", "own:q0")
    table.do("bring", source="help:q0", who=table.bask, on=True)
    table.do("roll_check", "*", "*", "*", "-", "-")
    table.do("resolve_check")
    table.begin(who=table.bask)
    assert table.forbidden("bring", source="own:q0", on=True)[0] == (
        "Bask’s Towering stays invoked (helping Wren)."
    )
    table.do("cancel_check")
    rows = {row.label: row for row in of(Chips, table.screen())}
    assert [one.label for one in rows["Bask"].chips if one.spent] == ["Towering"]
    assert rows["Bask"].hint == "Helping Wren."
    table.turn(table.bask)
    table.do("next_round")
    assert table.state.held == ()


def test_a_net_spare_frees_an_element() -> None:
    table = running()
    table.begin("own:q0")
    table.do("roll_check", "*", "-")
    table.do("resolve_check")
    args = {"who": table.wren, "key": "q0"}
    said = table.forbidden("free", **args)[0]
    assert said == "A net spare frees an invoked element, and none is left."
    table.do("begin_check", who=table.bask)
    table.do("roll_check", "Y")
    labels = {each.label for each in of(Chip, table.screen())}
    assert "Free an element" not in labels, "the last turn: all are free in the next round"
    table.do("free", **args)
    assert table.state.held == ()
    assert table.check.freed == ((table.wren, "q0"),)
    assert table.refused("free", **args) == "That isn’t taken up by anything."


def test_a_net_spare_frees_an_element_of_this_very_roll() -> None:
    table = running()
    table.begin("own:q0")
    table.do("bring", source="help:q0", who=table.bask, on=True)
    table.do("roll_check", "Y", "-", "-")
    assert chip(table.screen(), "Free an element").tap == Pick(rare_key(table.check), FREEING)
    found = chip(table.screen(**{rare_key(table.check): FREEING}), "Towering")
    assert found.kind == "Bask: helping Wren"
    table.do("free", **found.tap.args)  # type: ignore[union-attr]
    said = table.forbidden("free", who=table.wren, key="q0")
    assert said[1] == "SA-12"  # one net spare, one element
    table.do("resolve_check")
    assert [each.key for each in table.state.held] == ["q0"]
    assert table.state.held[0].who == table.wren


def test_a_defence_stays_invoked_through_the_round() -> None:
    table = running()
    table.begin()
    table.do("face", who=table.bask)
    table.bring("guard:q1")
    table.do("roll_check", "-")
    table.do("resolve_check")
    table.begin(who=table.bask)
    assert table.forbidden("bring", source="own:q1", on=True)[0] == (
        "Bask’s Stoic stays invoked (against Wren)."
    )


def test_a_net_spare_makes_more_of_a_supporter_and_of_no_defender() -> None:
    for facing, offered in ((False, True), (True, False)):
        table = running()
        table.begin()
        if facing:
            table.do("face", who=table.bask)
        table.do("roll_check", "Y")
        said = [each.label for each in of(Chip, table.screen())]
        assert ("More of what Bask does" in said) == offered


def test_the_turn_is_framed_in_words_that_nobody_has_to_write() -> None:
    table = running()
    table.do("frame_turn", scene="The rope frays", doing_1="Looks for another")
    assert held(table).scene == "The rope frays"
    assert held(table).doing == {table.bask: "Looks for another"}
    assert table.log()[-1].sentence == "The rope frays. Bask: Looks for another."
    table.begin()
    table.do("frame_turn", scene="The rope holds", doing_1="Runs")
    assert (held(table).scene, held(table).doing) == ("The rope holds", {table.bask: "Runs"})
    table.do("roll_check", "*")
    table.do("resolve_check")
    assert held(table).doing == {}


def test_player_characters_out_of_the_fray_say_what_they_do_too() -> None:
    table = running()
    table.do("take_place", who=table.wren, place="")
    assert [each.label for each in turn_fields(table.state)[1:]] == [
        "Bask meanwhile",
        "Wren meanwhile",
    ]
    table.do("frame_turn", doing_1="Holds the horses")
    assert held(table).doing == {table.wren: "Holds the horses"}


def test_the_end_leaves_nothing_invoked_and_no_track() -> None:
    table = running()
    table.begin("own:m")
    assert table.refused("end_sequence")  # a check is in progress
    table.do("roll_check", "*", "*", "*")
    table.do("resolve_check")
    table.do("end_sequence", reached=True)
    state = table.state
    assert (state.order, state.held, state.clocks) == (None, (), ())
    assert table.log()[-1].title == "Goal reached"


def test_play_says_that_a_sequence_is_over_until_something_begins() -> None:
    table = running()
    goal = table.state.clocks[0].words
    table.do("end_sequence", reached=False)
    (head,) = of(Outcome, table.screen())
    assert head.lines == (f"The action sequence is over. Goal not reached: {goal}.",)
    assert "New action sequence" in [card.title for card in of(Card, table.screen())]
    table.do("begin_check", who=table.wren)
    table.do("cancel_check")
    assert "is over" not in str(of(Outcome, table.screen()))
