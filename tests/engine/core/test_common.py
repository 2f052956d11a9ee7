"""What every table does: name, frame, note, throw any dice, choose house rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat.core import common, limits
from hotseat.core.campaign import ALLOWED, REDONE, UNDONE, Campaign, Event
from hotseat.core.dice import dice_from, scripted
from hotseat.core.errors import AgainstRules, BadValue, DoesNotFold, NotAllowed
from hotseat.core.ground.state import Area, Path, Picture, SceneMap, Token
from hotseat.core.panels import View
from hotseat.core.play import Play, Stamp, act, open_play, record, undo, why_not_act
from hotseat.core.private import GM, SecretRef, readable
from hotseat.core.seats import Seat, Seats
from hotseat.core.table import Prepared
from hotseat.core.telling import tell
from tests.engine.toy import TOY

STAMP = Stamp("a", 1000, "Ann")
NAMES = ["<img src=x onerror=alert(1)>", "__proto__", "Zoë 🎲", "'; --"]


def table() -> Play:
    return open_play(TOY, Campaign("c", "toy", "Toys", {}))


def done(play: Play, *moves: tuple[str, dict[str, Any]]) -> Play:
    for name, args in moves:
        play = act(play, name, args, scripted(3, 4, 5), STAMP)
    return play


@pytest.mark.parametrize("name", NAMES)
def test_a_campaign_takes_any_name_as_it_is(name: str) -> None:
    play = done(table(), ("rename", {"title": name}))
    assert play.table.title == name
    assert play.campaign.title == "Toys"


def test_a_campaign_takes_so_many_house_rules_and_no_more() -> None:
    """Rules that nobody knows are kept; a small file of thousands took minutes to open."""
    play = table()
    facts = [("core.option_set", {"name": f"n{n}", "value": "x"}) for n in range(limits.OPTIONS)]
    full = record(play, facts, STAMP)
    assert len(full.table.options) == limits.OPTIONS
    record(full, facts[:1], STAMP)
    with pytest.raises(DoesNotFold):
        record(full, [("core.option_set", {"name": "most", "value": "9"})], STAMP)


def test_one_more_correction_copies_next_to_nothing_of_the_others() -> None:
    facts = [("core.corrected", {"event": f"a-{n}", "text": "So."}) for n in range(600)]
    before = record(table(), facts, STAMP)
    after = record(before, [("core.corrected", {"event": "a-7", "text": "No."})], STAMP)
    assert after.table.corrections["a-7"] == "No."
    assert before.table.corrections["a-7"] == "So."
    pairs = zip(before.table.corrections.buckets, after.table.corrections.buckets, strict=True)
    assert sum(one is not other for one, other in pairs) == 1


def test_scenes_are_counted_and_the_last_is_open() -> None:
    play = done(
        table(),
        ("frame_scene", {"title": "The attic"}),
        ("frame_scene", {"title": "The cellar", "text": "It is dark."}),
    )
    assert (play.table.scene, play.table.scenes) == ("The cellar", 2)
    play = done(play, ("start_session", {}))
    assert play.table.scene == "The cellar", "the first session has what was framed before it"
    play = done(play, ("end_session", {}), ("start_session", {}))
    assert play.table.scene == "", "the next one begins without a scene, as its recap does"


def test_sessions_begin_and_end_in_turn() -> None:
    play = table()
    with pytest.raises(NotAllowed, match="No session is running"):
        done(play, ("end_session", {}))
    play = done(play, ("start_session", {}))
    with pytest.raises(NotAllowed, match="already running"):
        done(play, ("start_session", {}))
    play = done(play, ("end_session", {}), ("start_session", {}))
    assert (play.table.session, play.table.in_session) == (2, True)


def test_the_last_session_ends_the_campaign_until_another_starts() -> None:
    play = done(table(), ("start_session", {}), ("end_session", {"last": True}))
    assert (play.table.in_session, play.table.ended) == (False, True)
    with pytest.raises(NotAllowed, match="has ended already"):
        done(play, ("end_session", {"last": True}))
    assert not done(play, ("start_session", {})).table.ended
    assert done(table(), ("end_session", {"last": True})).table.ended


def test_a_house_rule_takes_its_own_values_only() -> None:
    assert done(table(), ("set_option", {"name": "most", "value": "9"})).table.options == {
        "most": "9"
    }
    assert (
        why_not_act(table(), "set_option", {"name": "most", "value": "8"})
        == 'The house rule "At most" can be: 20, 9.'
    )
    assert (
        why_not_act(table(), "set_option", {"name": "least", "value": "8"})
        == 'Toy has no house rule "least".'
    )


def test_a_throw_of_any_dice_is_a_fact_that_keeps_its_faces() -> None:
    play = done(table(), ("roll_dice", {"notation": "3d6+2"}))
    fact = play.campaign.events[-1]
    assert fact.kind == "core.rolled"
    assert fact.data["dice"] == [["", "345"]]
    entry = tell(play, fact)
    assert entry is not None
    assert [die.face for die in entry.dice] == [3, 4, 5]
    assert "14" in entry.title


def test_a_throw_by_hand_is_marked() -> None:
    args = {"notation": "2d6", "faces": [6, None]}
    play = act(table(), "roll_dice", args, scripted(1), STAMP)
    dice = dice_from(play.campaign.events[-1].data["dice"])
    assert [(die.face, die.by_hand) for die in dice] == [(6, True), (1, False)]


@pytest.mark.parametrize("notation", ["", "d", "3x6", "999999d6", "d0", "1" * 200])
def test_a_throw_that_is_none_is_refused_and_the_button_knows(notation: str) -> None:
    with pytest.raises((BadValue, NotAllowed)) as caught:
        act(table(), "roll_dice", {"notation": notation}, scripted(), STAMP)
    assert why_not_act(table(), "roll_dice", {"notation": notation}) == str(caught.value)


def test_a_die_that_was_dropped_is_struck_through() -> None:
    play = act(table(), "roll_dice", {"notation": "4d6kh3"}, scripted(2, 5, 6, 4), STAMP)
    entry = tell(play, play.campaign.events[-1])
    assert entry is not None
    assert [(die.face, die.state) for die in entry.dice] == [
        (2, "cancelled"),
        (5, ""),
        (6, ""),
        (4, ""),
    ]


def test_the_greatest_throw_can_be_kept() -> None:
    play = act(table(), "roll_dice", {"notation": "100d1000"}, lambda sides: sides, STAMP)
    assert play.campaign.events[-1].kind == "core.rolled"


def facts() -> list[Event]:
    samples: dict[str, dict[str, Any]] = {
        "core.renamed": {"title": "T"},
        "core.option_set": {"name": "most", "value": "9"},
        "core.scene_framed": {"title": "T"},
        "core.session_started": {},
        "core.session_ended": {},
        "core.noted": {"secret": {"whose": "gm", "key": "a-1"}},
        "core.rolled": {"notation": "d12", "dice": [["", "7", "d12"]], "said": "7"},
        "core.seats_set": {"gm": {"name": "Dan"}, "players": [{"name": "Ann"}, {"name": "Bo"}]},
        "core.seat_renamed": {"seat": "a-0#0", "name": "Daniel"},
        "core.corrected": {"event": "a-0", "text": "Put right."},
        "core.lines_and_veils_set": {"lines": "Harm to animals"},
        "core.scene_rewound": {"scene": "a-0"},
        "core.story_edited": {"session": "a-0", "text": "It rained."},
        "core.notebook_added": {"entry": "scene", "secret": {"whose": "gm", "key": "a-1"}},
        "core.notebook_changed": {"entry": "a-0", "secret": {"whose": "gm", "key": "a-1"}},
        "core.notebook_removed": {"entry": "a-0"},
        "core.colour_set": {"who": "a-0", "colour": "teal"},
        "core.handed_out": {"text": "A torn map."},
        "core.map_made": {"title": "Station"},
        "core.map_renamed": {"map": "m", "title": "Station"},
        "core.map_removed": {"map": "m"},
        "core.area_drawn": {"map": "m", "form": "rect", "line": "AAgBgB"},
        "core.area_named": {"area": "r", "name": "Lab"},
        "core.area_covered": {"area": "r", "on_it": False},
        "core.carried": {"area": "r", "dx": 1, "dy": 2},
        "core.path_made": {"map": "m", "a": "r", "b": "s"},
        "core.path_set": {"path": "p", "state": "barred"},
        "core.inked": {"map": "m", "line": "AAgBgB"},
        "core.rubbed": {"map": "m", "ids": ["r"]},
        "core.token_set": {"map": "m", "x": 1, "y": 2, "name": "Ada"},
        "core.placed": {"token": "t", "x": 1, "y": 2},
        "core.taken_off": {"token": "t", "name": "Ada"},
        "core.picture_set": {
            "map": "m",
            "hash": "0" * 64,
            "bytes": 9,
            **dict.fromkeys("xy", 0),
            **dict.fromkeys("wh", 2),
        },
        "core.picture_placed": {"picture": "i", "x": 1, "y": 1, "w": 2, "h": 2, "use": "handout"},
        "core.picture_removed": {"picture": "i"},
        "core.hidden_put": {"map": "m", "secret": {"whose": "gm", "key": "a-1"}},
        "core.hidden_changed": {"hidden": "h", "secret": {"whose": "gm", "key": "a-1"}},
        "core.hidden_out": {"hidden": "h"},
        ALLOWED: {"sentence": "Too many.", "ruling": "PZ-1"},
        UNDONE: {"step": "a-1"},
        REDONE: {"step": "a-1"},
    }
    assert set(samples) == set(common.FACTS)
    return [Event("a-1", 1, 1, 0, "Ann", kind, data) for kind, data in samples.items()]


# What the log leaves out beside undo and the notebook: what is drawn, and what the GM hides.
UNTOLD = (
    "area_drawn",
    "area_named",
    "carried",
    "path_made",
    "inked",
    "rubbed",
    "picture_placed",
    "picture_removed",
    "hidden",
    "renamed",
    "colour",
)
AREAS = {id: Area(id, "rect", "AAgBgB") for id in ("r", "s")}
MAP = SceneMap(
    "m",
    "Station",
    AREAS,
    {"p": Path("p", "r", "s")},
    tokens={"t": Token("t", 0, 0, "", "Ada")},
    hidden={"h": SecretRef("gm", "a-0")},
    pictures={"i": Picture("i", "0" * 64, 0, 0, 2, 2, 9)},
)


@pytest.mark.parametrize("fact", facts(), ids=lambda fact: fact.kind)
def test_every_common_fact_is_told_save_what_the_log_leaves_out(fact: Event) -> None:
    seats = Seats((Seat("a-0#0", "Dan"),), "a-0#0")
    notebook = (Prepared("a-0", "scene", SecretRef("gm", "a-0")),)
    begun = replace(common.start("T", {}), seats=seats, notebook=notebook, maps={"m": MAP})
    entry = common.tell(TOY, begun, fact)
    untold = "notebook" in fact.kind or any(
        word in fact.kind and fact.kind not in ("core.renamed", "core.seat_renamed")
        for word in UNTOLD
    )
    assert (entry is None) == (fact.kind in (UNDONE, REDONE) or untold)
    assert common.evolve(begun, fact).title == "T"


def test_a_house_rule_is_told_by_its_label() -> None:
    play = done(table(), ("set_option", {"name": "most", "value": "9"}))
    entry = tell(play, play.campaign.events[-1])
    assert entry is not None
    assert entry.sentence == "At most: nine."


def seated() -> Play:
    return done(table(), ("set_seats", {"gm": "Dan", "players": "Ann\nBo"}))


def test_a_private_note_is_a_reference_that_its_reader_and_the_gm_resolve() -> None:
    play = seated()
    ann = play.table.seats.players()[0]
    play = done(play, ("note", {"text": "He lies.", "to": ann.id}))
    event = play.campaign.events[-1]
    assert event.data == {"secret": {"whose": ann.id, "key": event.id}}
    entry = tell(play, event)
    assert entry is not None
    assert (entry.sentence, entry.secret) == ("", SecretRef(ann.id, event.id))
    for eyes, said in ((ann.id, "He lies."), (GM, "He lies."), ("table", ""), ("a-1#2", "")):
        view = View(eyes, secrets=readable(play.campaign.private, eyes))
        assert view.read(entry.secret) == said


def test_a_note_to_the_gms_own_seat_is_the_gms() -> None:
    play = seated()
    play = done(play, ("note", {"text": "Lies.", "to": play.table.seats.gm}))
    assert list(play.campaign.private) == [GM]


def test_a_note_to_nobody_is_refused() -> None:
    assert why_not_act(seated(), "note", {"text": "x", "to": "a-9#9"}) == common.NO_READER


def test_who_plays_keeps_the_seat_when_set_again_and_when_renamed() -> None:
    play = seated()
    before = {seat.name: seat.id for seat in play.table.seats.all}
    play = done(
        play,
        ("rename_seat", {"seat": before["Ann"], "name": "Anna"}),
        ("set_seats", {"gm": "Bo", "players": "Anna\nCem"}),
    )
    seats = play.table.seats
    assert [seat.name for seat in seats.present()] == ["Bo", "Anna", "Cem"]
    assert seats.named("Anna") == Seat(before["Ann"], "Anna")
    assert seats.gm == before["Bo"]
    assert seats.seat(before["Dan"]) == Seat(before["Dan"], "Dan", away=True)
    assert seats.name_of(before["Dan"]) == "Dan"


def test_what_the_rules_forbid_the_table_may_allow_and_the_log_says_so() -> None:
    play = done(table(), ("name", {"name": "Bear"}))
    who = play.campaign.events[-1].id
    while not why_not_act(play, "roll", {"who": who}):
        play = act(play, "roll", {"who": who}, lambda sides: sides, STAMP)
    with pytest.raises(AgainstRules, match="Bear has 28 already") as refusal:
        act(play, "roll", {"who": who}, scripted(1, 1), STAMP)
    assert refusal.value.ruling == "TOY-1"
    after = act(play, "roll", {"who": who}, scripted(1, 1), STAMP, allowed=True)
    allowed, rolled, _cheered = after.campaign.events[len(play.campaign.events) :]
    assert (allowed.kind, rolled.kind) == (ALLOWED, "toy.rolled")
    assert allowed.step == rolled.step
    entry = tell(after, allowed)
    assert entry is not None
    done_ = "Rolled (Ann)"
    assert entry.sentence == f"{done_}. Against the rules: Bear has 28 already."
    assert undo(after, STAMP).state == play.state


def test_an_entry_is_put_right_and_the_old_words_are_kept() -> None:
    play = done(table(), ("note", {"text": "Wolf lies."}), ("frame_scene", {"title": "Dusk"}))
    note = play.campaign.events[0]
    corrected = done(play, ("correct_entry", {"event": note.id, "text": "The wolf lies."}))
    entry = tell(corrected, note)
    assert entry is not None
    assert (entry.sentence, entry.was) == ("The wolf lies.", "Wolf lies.")
    said = tell(corrected, corrected.campaign.events[-1])
    assert said is not None
    assert (said.title, said.sentence) == ("Entry corrected", "The wolf lies.")
    same = {"event": note.id, "text": "The wolf lies.", "was": "The wolf lies."}
    assert done(corrected, ("correct_entry", same)) is corrected, "the words stay as they were"
    told = tell(undo(corrected, STAMP), note)
    assert told is not None
    assert (told.sentence, told.was) == ("Wolf lies.", "")


def test_the_tables_word_makes_nothing_of_what_has_no_meaning() -> None:
    with pytest.raises(NotAllowed, match="Nobody goes by"):
        act(table(), "roll", {"who": "x"}, scripted(), STAMP, allowed=True)


def test_a_game_may_say_why_a_move_of_every_table_may_not_be_made() -> None:
    game = replace(TOY, veto={"start_session": lambda _state, _args: "The bear sleeps."})
    play = open_play(game, Campaign("c", "toy", "Toys", {}))
    assert why_not_act(play, "start_session", {}) == "The bear sleeps."
    with pytest.raises(NotAllowed, match="The bear sleeps"):
        act(play, "start_session", {}, scripted(), STAMP)
