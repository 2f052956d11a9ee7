"""Playing is folding facts; undo, redo and a fresh fold always come to the same state."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotseat.core.campaign import REDONE, UNDONE, Campaign, Event
from hotseat.core.dice import scripted
from hotseat.core.errors import BadValue, DoesNotFold, NotAllowed
from hotseat.core.game import Turn
from hotseat.core.play import Play, Stamp, act, as_it_was, is_struck, open_play, record, redo, undo
from hotseat.core.sample import play_sample
from hotseat.core.snapshots import SNAPSHOT_EVERY, SNAPSHOTS_NEAR
from hotseat.core.telling import tell
from tests.engine.toy import TOY

STAMP = Stamp("a", 1000, "Ann")
BLANK = Campaign("c", "toy", "Toys", {})


def table() -> Play:
    return open_play(TOY, BLANK)


def with_bear() -> Play:
    return act(table(), "name", {"name": "Bear"}, scripted(), STAMP)


def same(one: Play, other: Play) -> bool:
    """The same in everything but the places where a fold may start again."""
    return bool(replace(one, snapshots=()) == replace(other, snapshots=()))


def test_a_move_is_one_step_of_numbered_and_clocked_facts() -> None:
    play = act(with_bear(), "roll", {"who": "a-1"}, scripted(2, 8), STAMP)
    assert [(fact.id, fact.step, fact.clock, fact.kind) for fact in play.campaign.events] == [
        ("a-1", 1, 1, "toy.named"),
        ("a-2", 2, 2, "toy.rolled"),
        ("a-3", 2, 3, "toy.cheered"),
    ]
    assert play.state.counts == {"a-1": ("Bear", 10)}
    assert play.history.done == (0, 1)


def test_a_refused_move_changes_nothing() -> None:
    play = with_bear()
    with pytest.raises(NotAllowed, match='Nobody goes by "a-9"'):
        act(play, "roll", {"who": "a-9"}, scripted(2, 8), STAMP)
    with pytest.raises(BadValue, match="no move"):
        act(play, "sing", {}, scripted(), STAMP)
    assert same(play, with_bear())


def test_undo_strikes_the_whole_step_and_redo_brings_it_back() -> None:
    rolled = act(with_bear(), "roll", {"who": "a-1"}, scripted(2, 8), STAMP)
    undone = undo(rolled, STAMP)
    assert undone.state == with_bear().state
    assert [is_struck(undone, fact) for fact in undone.campaign.events] == [
        False,
        True,
        True,
        False,
    ]
    redone = redo(undone, STAMP)
    assert redone.state == rolled.state
    assert redone.campaign.events[-1].kind == REDONE
    assert redone.campaign.events[-1].data == {"step": "a-2"}


def test_an_undone_roll_stays_in_the_log_with_its_faces() -> None:
    rolled = act(with_bear(), "roll", {"who": "a-1"}, scripted(2, 8), STAMP)
    undone = undo(rolled, STAMP)
    assert undone.campaign.events[:3] == rolled.campaign.events


@pytest.mark.parametrize("kind", [UNDONE, REDONE])
def test_what_a_file_would_be_refused_for_is_not_recorded(kind: str) -> None:
    """An undo is no step: neither its own id nor one that is not there can be struck."""
    undone = undo(with_bear(), STAMP)
    taken_back = undone.campaign.events[-1].id
    for step in (taken_back, "a-9"):
        with pytest.raises(DoesNotFold, match=f'the step "{step}", which is not in the log'):
            record(undone, ((kind, {"step": step}),), STAMP)
    assert open_play(TOY, undone.campaign).state == undone.state


def test_nothing_to_undo_or_bring_back_is_a_sentence() -> None:
    with pytest.raises(NotAllowed, match="nothing to undo"):
        undo(table(), STAMP)
    with pytest.raises(NotAllowed, match="nothing to redo"):
        redo(with_bear(), STAMP)
    gone_on = act(undo(with_bear(), STAMP), "cheer", {}, scripted(), STAMP)
    with pytest.raises(NotAllowed, match="nothing to redo"):
        redo(gone_on, STAMP)


def wander(seed: int, length: int) -> Play:
    """A session of random moves, undos and redos on two devices."""
    luck = Random(seed)
    play = table()
    for _ in range(length):
        stamp = Stamp(luck.choice(["a", "b"]), 1000, luck.choice(["Ann", "Bob", ""]))
        names = [*play.state.counts] or ["nobody"]
        try:
            match luck.choice(["name", "roll", "roll", "cheer", "scene", "undo", "undo", "redo"]):
                case "undo":
                    play = undo(play, stamp)
                case "redo":
                    play = redo(play, stamp)
                case "scene":
                    play = act(play, "frame_scene", {"title": "S"}, scripted(), stamp)
                case "roll":
                    args: dict[str, Any] = {"who": luck.choice(names)}
                    play = act(play, "roll", args, lambda sides: luck.randint(1, sides), stamp)
                case name:
                    args = {"name": "Bear"} if name == "name" else {}
                    play = act(play, name, args, scripted(), stamp)
        except NotAllowed:
            continue
    return play


@given(st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_any_session_comes_to_the_state_of_a_fresh_fold(seed: int) -> None:
    play = wander(seed, 60)
    assert same(open_play(TOY, play.campaign), play)


def test_a_long_session_with_undo_over_many_marks_does_too() -> None:
    play = wander(7, 3 * SNAPSHOT_EVERY)
    while play.history.done:
        play = undo(play, STAMP)
    assert play.state.counts == {}
    while play.history.redoable:
        play = redo(play, STAMP)
    assert same(open_play(TOY, play.campaign), play)


def test_a_move_after_many_folds_no_event_again() -> None:
    """An action costs the same at the end of a long log: only the new facts are folded, and an
    undo starts from the last snapshot before it."""
    folded: list[str] = []

    def counting(state: Any, event: Event) -> Any:
        folded.append(event.id)
        return TOY.evolve(state, event) if TOY.evolve else state

    play = open_play(replace(TOY, evolve=counting), BLANK)
    for _ in range(10 * SNAPSHOT_EVERY):
        play = act(play, "cheer", {}, scripted(), STAMP)
    folded.clear()
    play = act(play, "cheer", {}, scripted(), STAMP)
    assert len(folded) == 1
    undo(play, STAMP)
    assert len(folded) <= SNAPSHOT_EVERY + 2


def test_marks_stand_at_even_distances_and_hold_the_state_of_their_place() -> None:
    play = table()
    for index in range(3 * SNAPSHOT_EVERY):
        play = act(play, "name", {"name": f"Bear {index}"}, scripted(), STAMP)
    assert [snapshot.index for snapshot in play.snapshots] == [
        0,
        SNAPSHOT_EVERY,
        2 * SNAPSHOT_EVERY,
    ]
    for snapshot in play.snapshots:
        assert len(snapshot.folded.state.counts) == snapshot.index
    assert open_play(TOY, play.campaign).snapshots == play.snapshots


def test_a_long_log_keeps_few_marks_and_those_near_its_end_close_together() -> None:
    """Every snapshot is a whole state: their number must not grow with every fact."""
    campaign = replace(BLANK, events=[fact("toy.cheered", {}, number) for number in range(1, 9001)])
    snapshots = [snapshot.index for snapshot in open_play(TOY, campaign).snapshots]
    far = [index for index in snapshots if index % SNAPSHOTS_NEAR == 0]
    assert far == list(range(0, 9000, SNAPSHOTS_NEAR))
    last = 9000 // SNAPSHOT_EVERY * SNAPSHOT_EVERY
    assert snapshots[-SNAPSHOTS_NEAR // SNAPSHOT_EVERY :] == list(
        range(last - SNAPSHOTS_NEAR + SNAPSHOT_EVERY, last + 1, SNAPSHOT_EVERY)
    )
    assert len(snapshots) < len(far) + SNAPSHOTS_NEAR // SNAPSHOT_EVERY


def fact(kind: str, data: dict[str, Any], number: int = 1) -> Event:
    return Event(f"a-{number}", number, number, 0, "", kind, data)


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        ("toy.flew", {}, 'is of a kind that Toy does not know: "toy.flew"'),
        ("other.named", {"name": "x"}, "Toy does not know"),
        ("toy.named", {}, 'needs the field "name"'),
        ("toy.named", {"name": 7}, '"name" is 7; it must be text'),
        ("toy.named", {"name": "x", "loud": True}, 'no field "loud"'),
        ("toy.rolled", {"who": "a-7", "dice": []}, "does not fit the entries before it"),
        ("core.rolled", {"notation": "d6", "said": "9", "dice": [["", "9"]]}, "not fit"),
        ("core.option_set", {"name": "most", "value": "many"}, 'house rule "At most" is "many"'),
        (UNDONE, {"step": "a-9"}, 'the step "a-9", which is not in the log before it'),
        (REDONE, {"step": "nonsense"}, "not in the log before it"),
    ],
)
def test_facts_that_cannot_be_are_named_when_a_campaign_opens(
    kind: str, data: dict[str, Any], words: str
) -> None:
    campaign = replace(BLANK, events=(fact(kind, data),))
    with pytest.raises(DoesNotFold) as caught:
        open_play(TOY, campaign)
    assert words in str(caught.value)
    assert '"a-1"' in str(caught.value)


def test_a_fact_that_could_not_be_read_back_is_never_kept() -> None:
    with pytest.raises(DoesNotFold, match="is damaged"):
        record(table(), (("toy.named", {"name": "x" * 41}),), STAMP)


@pytest.mark.parametrize("kind", [UNDONE, REDONE])
@pytest.mark.parametrize("wrong", ["a-5", "a-4", "a-9"])
def test_a_mark_of_what_is_no_step_is_never_kept(kind: str, wrong: str) -> None:
    """a-5 is the undo itself, a-4 only goes on with a step: a file is refused for it."""
    play = record(with_bear(), (("toy.cheered", {}),), STAMP)
    play = undo(record(play, (("toy.cheered", {}), ("toy.cheered", {})), STAMP), STAMP)
    assert play.campaign.events[-1].id == "a-5"
    with pytest.raises(DoesNotFold, match=f'"{wrong}", which is not in the log before it'):
        record(play, ((kind, {"step": wrong}),), STAMP)


def test_a_name_of_half_a_character_is_refused_before_it_is_kept() -> None:
    with pytest.raises(BadValue, match='"by" holds half a character'):
        act(table(), "cheer", {}, scripted(), replace(STAMP, by="\ud800"))
    with pytest.raises(BadValue, match='"title" holds half a character'):
        open_play(TOY, replace(BLANK, title="\ud800"))


def test_a_house_rule_with_an_unknown_value_is_refused_and_an_unknown_one_is_kept() -> None:
    with pytest.raises(DoesNotFold, match=r'The house rule "At most" is "1"; it can be: 20, 9.'):
        open_play(TOY, replace(BLANK, options={"most": "1"}))
    play = open_play(TOY, replace(BLANK, options={"from_elsewhere": "yes"}))
    assert play.campaign.options == {"from_elsewhere": "yes"}


@pytest.mark.parametrize(
    "fault", [ZeroDivisionError, AssertionError, StopIteration, RecursionError]
)
def test_whatever_a_fold_stumbles_over_is_a_refusal(fault: type[Exception]) -> None:
    def stumble(_state: Any, _event: Event) -> Any:
        raise fault

    campaign = replace(BLANK, events=(fact("toy.cheered", {}),))
    with pytest.raises(DoesNotFold, match="does not fit"):
        open_play(replace(TOY, evolve=stumble), campaign)
    with pytest.raises(DoesNotFold, match="house rules"):
        open_play(replace(TOY, start=lambda _options: 1 // 0), BLANK)


def test_a_state_far_back_is_the_one_that_was_then() -> None:
    play = record(table(), (("core.noted", {"text": "x"}), ("toy.named", {"name": "Bear"})), STAMP)
    for number in range(300):
        play = act(play, "name", {"name": f"Bear {number}"}, scripted(), STAMP)
    play = record(undo(play, STAMP), (("toy.cheered", {}), ("toy.cheered", {})), STAMP)
    assert play.log_index.steps == 301
    for stop, first in ((1, "a-1"), (2, "a-3"), (63, "a-64"), (64, "a-65"), (300, "a-301")):
        state, begun = as_it_was(play, stop)
        assert (len(state.counts), begun.id) == (stop, first)
    assert as_it_was(play, 301)[1].id == "a-304"
    for stop in (0, 302):
        with pytest.raises(IndexError):
            as_it_was(play, stop)


def test_a_look_back_folds_from_the_mark_before_it() -> None:
    folded: list[str] = []

    def counting(state: Any, event: Event) -> Any:
        folded.append(event.id)
        return TOY.evolve(state, event) if TOY.evolve else state

    events = [fact("toy.cheered", {}, number) for number in range(1, 9001)]
    play = open_play(replace(TOY, evolve=counting), replace(BLANK, events=events))
    for stop in (1, 1024, 1025, 5000, 8999):
        folded.clear()
        as_it_was(play, stop)
        assert len(folded) <= SNAPSHOTS_NEAR + 2


def test_a_turn_of_a_sample_that_is_refused_is_named() -> None:
    assert TOY.sample is not None
    script = (*TOY.sample.script[:2], Turn("roll", {"who": "nobody"}))
    wrong = replace(TOY, sample=replace(TOY.sample, script=script))
    with pytest.raises(NotAllowed) as refused:
        play_sample(wrong, "s", STAMP)
    assert refused.value.__notes__ == ["turn 2 of the sample: \"roll\" {'who': 'nobody'}"]


def test_the_sample_plays_through_the_games_own_moves() -> None:
    play = play_sample(TOY, "s", STAMP)
    assert play.state.counts == {"a-2": ("Bear", 15)}
    assert [event.by for event in play.campaign.events] == ["Ann", "Ann", *["Bob"] * 4]
    assert same(open_play(TOY, play.campaign), play)


def test_the_log_tells_common_facts_and_the_games_own() -> None:
    play = play_sample(TOY, "s", STAMP)
    words = [entry.title for event in play.campaign.events if (entry := tell(play, event))]
    assert words == ["The attic", "Named", "Rolled", "Rolled"]
