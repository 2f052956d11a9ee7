"""Seats, private blocks, pools by source, tracks."""

from __future__ import annotations

import pytest

from hotseat.core.dice import scripted
from hotseat.core.greyed import greyed
from hotseat.core.panels import (
    Card,
    Chip,
    Chips,
    Columns,
    DieFace,
    Do,
    Form,
    Line,
    Lines,
    Pick,
    Private,
    Stepper,
    Text,
    View,
)
from hotseat.core.play import act, why_not_act
from hotseat.core.telling import tell
from hotseat.kit.people import NO_CHARACTER
from hotseat.kit.pool import KEYS_MOST, Offer, chips, with_source
from hotseat.kit.screens import (
    choices,
    listing,
    pick_one,
    picked,
    private,
    rename_form,
    seats_card,
    seats_form,
    staying,
    tabs,
)
from tests.engine.kit.little import LITTLE, STAMP, TIDE, seated, table


def test_the_seats_form_holds_who_plays_now() -> None:
    form = seats_form(seated().state)
    assert [field.value for field in form.fields] == ["Dan", "Ann\nBo"]
    assert seats_card(seated().state, View()).eyebrow == "Ann and Bo; Dan is the GM"
    assert seats_card(table().state, View()).eyebrow == "No players yet"


def test_somebody_who_sits_here_can_be_renamed() -> None:
    (form,) = rename_form(seated().state)
    assert isinstance(form, Form)
    assert (form.move, [name for _seat, name in form.fields[0].choices]) == (
        "rename_seat",
        ["Dan", "Ann", "Bo"],
    )
    assert form in seats_card(seated().state, View()).blocks
    assert rename_form(table().state) == ()


def test_of_a_row_the_one_that_is_on_has_no_tap() -> None:
    state, people = table().state, (("Ida", True), ("Bo", False))
    rows = [(name, {"who": name}, on) for name, on in people]
    one, other = greyed(LITTLE, state, pick_one("Who leaves?", "retire_character", rows)).chips
    assert (one.pressed, one.tap) == (True, None)
    assert (other.pressed, other.tap) == (False, Do("retire_character", {"who": "Bo"}))
    assert other.why_not == NO_CHARACTER


def test_of_what_is_picked_a_chip_may_say_more() -> None:
    ida, bo = tabs("who", "Bo", "Who?", (("Ida", "Ida", "2 dice"), ("Bo", "Bo"))).chips
    assert (ida.kind, ida.tap, ida.pressed) == ("2 dice", Pick("who", "Ida"), False)
    assert (bo.kind, bo.pressed) == ("", True)


@pytest.mark.parametrize(("held", "now"), [("", "a"), ("b", "b"), ("gone", "a")])
def test_of_cards_beside_each_other_one_is_picked(held: str, now: str) -> None:
    cards = {"a": Card("Ann", ()), "b": Card("Bo", ())}
    assert picked(View(picks={"who": held}), "who", tuple(cards)) == now
    for free, again in ((False, now), (True, "")):
        shown = [card for (card,) in choices("who", now, cards, free).columns]
        assert [card.tone for card in shown] == ["accent" if key == now else "" for key in cards]
        taps = [card.tap for card in shown if card.tone]
        assert taps == [Pick("who", again)]
    assert picked(View(), "who", ()) == ""


def test_private_blocks_are_for_their_owner_and_the_gm() -> None:
    inside = (Text("The key"),)
    for eyes, shown in (("s1", True), ("gm", True), ("s2", False), ("table", False)):
        found = private(View(eyes), "s1", "Agenda", inside)
        assert found == ((Private("s1", "Agenda", inside),) if shown else ())


def test_of_a_picker_that_stays_every_tap_that_makes_a_move_picks_it_again() -> None:
    stays = {"over": "what"}
    do = Do("bring", {"who": "a"}, {"fold": "1"})
    blocks = (
        Chips("", (Chip("Charming", tap=do), Chip("Close", tap=Pick("over")))),
        Stepper("Dice", 1, 0, 3, "set", "to"),
        Form("name", (), "Save"),
        Text("A word."),
    )
    row, stepper, form, text = staying(blocks, stays)
    assert isinstance(row, Chips)
    assert isinstance(stepper, Stepper)
    assert isinstance(form, Form)
    assert row.chips[0].tap == Do("bring", {"who": "a"}, {"fold": "1", **stays})
    assert row.chips[1].tap == Pick("over")
    assert (dict(stepper.then), dict(form.then)) == (stays, stays)
    assert text == blocks[3]


def test_so_does_a_picker_whose_taps_stand_in_columns() -> None:
    stays = {"over": "dice"}
    row = Chips("", (Chip("Oda", tap=Do("help")),))
    (columns,) = staying((Columns(((row,), (Text("None."),))),), stays)
    assert isinstance(columns, Columns)
    ((left,), right) = columns.columns
    assert isinstance(left, Chips)
    assert left.chips[0].tap == Do("help", {}, stays)
    assert right == (Text("None."),)


def test_a_source_is_a_chip_that_puts_itself_in_and_out() -> None:
    offers = (Offer("trait:0", "Charming", "Trait", (DieFace(6),)), Offer("trait:1", "Loud"))
    made = chips("Traits", offers, ("trait:0",), "bring", {"who": "a"})
    assert [chip.pressed for chip in made.chips] == [True, False]
    assert made.chips[0].tap == Do("bring", {"who": "a", "source": "trait:0", "on": False})


def test_sources_keep_their_order_and_have_an_end() -> None:
    assert with_source(("a", "b"), "c", True) == ("a", "b", "c")
    assert with_source(("a", "b"), "a", True) == ("b", "a")
    assert with_source(("a", "b"), "a", False) == ("b",)
    full = tuple(str(n) for n in range(KEYS_MOST))
    with pytest.raises(ValueError, match="more than fit"):
        with_source(full, "one more", True)


def test_a_track_is_set_with_its_reason() -> None:
    play = act(
        table(), "set_track", {"track": "tide", "value": 2, "reason": "rain"}, scripted(), STAMP
    )
    assert play.state.tide == 2
    entry = tell(play, play.campaign.events[-1])
    assert entry is not None
    assert (entry.title, entry.sentence) == ("The tide", "0 → 2. Rain.")
    assert TIDE.block(play.state).value == 2
    assert why_not_act(play, "set_track", {"track": "tide", "value": 4}) == ""


def test_a_list_says_where_there_is_nothing_on_it() -> None:
    assert listing([Line("Rope")], "None.") == (Lines((Line("Rope"),)),)
    assert listing([], "None.") == (Text("None."),)
    assert listing([]) == ()
