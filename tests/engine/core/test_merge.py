"""Two logs that began alike and were gone on with apart come together as one, the same for all."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotseat.core.campaign import (
    REDONE,
    UNDONE,
    Campaign,
    Event,
    History,
    follow,
    history_of,
    step_key,
)
from hotseat.core.dice import scripted
from hotseat.core.errors import DoesNotFold, Misfit, NotAllowed, NotJoinable
from hotseat.core.files import for_player, open_file, write_file
from hotseat.core.fold import NO_EFFECT, NO_STEP, fold
from hotseat.core.game import Game
from hotseat.core.log import BLOCK
from hotseat.core.merge import Joined, common, joined, union
from hotseat.core.play import (
    Play,
    Stamp,
    act,
    as_it_was,
    is_struck,
    open_play,
    record,
    redo,
    to_redo,
    to_undo,
    undo,
    why_aside,
)
from hotseat.core.private import NewSecret
from hotseat.core.recap import recap
from hotseat.core.stored_snapshots import open_at
from hotseat.core.table import Table
from hotseat.core.telling import step_said, tell
from tests.engine.core.test_stored_snapshots import kept
from tests.engine.sessions import session
from tests.engine.toy import TOY, Toy, lookup

GAME = replace(TOY, sets={"toy.levelled": ()})
BLANK = Campaign("c", "toy", "Toys", {})
ON_A, ON_B = Stamp("a", 1000, "Ann"), Stamp("b", 2000, "Bob")


def table(*names: str) -> Play:
    play = open_play(GAME, BLANK)
    for name in names:
        play = act(play, "name", {"name": name}, scripted(), Stamp("z", 500))
    return play


def made(play: Play, stamp: Stamp, move: str, **args: Any) -> Play:
    return act(play, move, args, lambda _sides: 2, stamp)


def join(one: Play, other: Play) -> Joined:
    """Both joined, the same from both sides."""
    found, back = (joined(GAME, *pair) for pair in (both(one, other), both(other, one)))
    assert found.campaign == back.campaign
    assert found.play == back.play
    assert (found.set_aside, found.both_set) == (back.set_aside, back.both_set)
    assert (found.here, found.there) == (back.there, back.here)
    return found


def both(one: Play, other: Play) -> tuple[Campaign, Campaign]:
    return one.campaign, other.campaign


def ids(play: Play) -> list[str]:
    return [event.id for event in play.campaign.events]


# --- the order ---------------------------------------------------------------------------------


def test_what_came_since_stands_behind_what_both_had_step_by_step() -> None:
    begun = table("Bear", "Doll")
    one = made(made(begun, ON_A, "roll", who="z-1"), ON_A, "cheer")
    other = made(made(begun, ON_B, "cheer"), ON_B, "roll", who="z-2")
    found = join(one, other)
    assert found.common == found.campaign.joined == found.first_changed == 2
    assert (found.here, found.there) == (3, 3)
    assert ids(found.play) == ["z-1", "z-2", "a-1", "a-2", "b-1", "b-2", "b-3", "a-3"]
    assert found.play.state.counts == {"z-1": ("Bear", 4), "z-2": ("Doll", 4)}
    assert not found.set_aside


def test_the_next_step_stands_behind_all_whoever_makes_it() -> None:
    begun = table("Bear")
    one = made(begun, ON_A, "roll", who="z-1")
    two = made(begun, ON_B, "cheer")
    found = join(one, two)
    assert [event.clock for event in found.campaign.events] == [1, 2, 3, 2]
    gone_on = made(found.play, Stamp("c", 0), "cheer")
    assert gone_on.campaign.events[-1].clock == 4
    again = join(gone_on, made(two, ON_B, "cheer"))
    assert ids(again.play) == ["z-1", "a-1", "a-2", "b-1", "b-2", "c-1"]


def test_a_log_that_only_goes_on_from_the_other_is_the_joined_one() -> None:
    begun = table("Bear")
    longer = made(begun, ON_A, "cheer")
    found = join(begun, longer)
    assert found.campaign == longer.campaign
    assert found.campaign.joined is None
    assert join(longer, longer).play == longer
    assert (found.common, found.here, found.there) == (1, 0, 1)


@st.composite
def forks(draw: st.DrawFn) -> list[Play]:
    """Some logs of a tree that begins with one; now and then two of them are joined."""
    luck = Random(draw(st.integers(0, 10**6)))
    plays = [open_play(GAME, BLANK)]
    for number in range(draw(st.integers(2, 5))):
        play = luck.choice(plays)
        if len(plays) > 1 and luck.random() < 0.3:
            play = joined(GAME, play.campaign, luck.choice(plays).campaign).play
        plays.append(gone_on(play, luck, f"d{number}", luck.randrange(12)))
    return plays


def gone_on(play: Play, luck: Random, device: str, moves: int) -> Play:
    """The play after some moves of one device."""
    for _ in range(moves):
        names = [*play.state.counts] or ["nobody"]
        move = luck.choice(["name", "roll", "roll", "cheer", "level", "scene", "undo", "redo"])
        stamp = Stamp(device, 1000)
        try:
            if move in ("undo", "redo"):
                play = undo(play, stamp) if move == "undo" else redo(play, stamp)
                continue
            args: dict[str, dict[str, Any]] = {
                "name": {"name": f"Bear {device}"},
                "roll": {"who": luck.choice(names)},
                "level": {"level": luck.randrange(9)},
                "scene": {"title": "S"},
            }
            name = "frame_scene" if move == "scene" else move
            play = act(play, name, args.get(move, {}), lambda s: luck.randint(1, s), stamp)
        except NotAllowed:
            continue
    return play


@given(forks(), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_logs_come_to_the_same_in_any_order(plays: list[Play], luck: Random) -> None:
    """Joining is commutative, associative and idempotent, and opens always."""
    logs = [play.campaign for play in plays]
    whole = logs[0]
    for log in logs[1:]:
        whole = union(whole, log)
    for _ in range(3):
        luck.shuffle(logs)
        cut = luck.randrange(1, len(logs))
        parts = []
        for some in (logs[:cut], logs[cut:]):
            part = some[0]
            for log in some[1:]:
                part = union(log, part)
            parts.append(part)
        assert union(*parts) == whole
    assert union(whole, luck.choice(logs)) == whole
    assert union(whole, whole) == whole
    play = open_play(GAME, whole)
    assert open_file(write_file(whole, the_game), the_game).state == play.state
    assert {event.id: event for log in logs for event in log.events} == {
        event.id: event for event in whole.events
    }


def the_game(_slug: str) -> Game:
    return GAME


@given(forks())
@settings(max_examples=60, deadline=None)
def test_the_common_beginning_stays_and_so_does_what_it_came_to(plays: list[Play]) -> None:
    for one, other in pairwise(plays):
        found = join(one, other)
        begun = common(one.campaign.events, other.campaign.events)
        assert found.common == begun
        assert found.campaign.events[:begun] == one.campaign.events[:begun]
        assert found.first_changed <= begun
        events = found.campaign.events
        alike = replace(found.campaign, events=events[: found.first_changed], joined=None)
        if one.campaign.joined is None:
            open_play(GAME, alike)


@given(forks(), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_a_joined_log_is_played_on_and_opens_to_the_same(plays: list[Play], seed: int) -> None:
    play = join(plays[-1], plays[-2]).play
    for device in ("d0", "d1", "new"):
        play = gone_on(play, Random(seed), device, 8)
    opened = open_play(GAME, play.campaign)
    assert replace(opened, snapshots=()) == replace(play, snapshots=())
    assert [each.index for each in opened.snapshots] == [each.index for each in play.snapshots]
    standing = play.log_index.steps
    assert standing == len(play.history.done) - len(play.aside)
    if standing:
        assert as_it_was(play, standing)[0] == play.state


# --- what does not fit -------------------------------------------------------------------------


def rolled_apart() -> tuple[Play, Play]:
    """On one device Bear is rolled for; on the other the step that made Bear is undone."""
    begun = table("Doll", "Bear")
    one = made(begun, ON_A, "roll", who="z-2")
    return one, made(undo(begun, ON_B), ON_B, "cheer")


def test_what_rests_on_an_undone_step_is_set_aside_whole_with_its_reason() -> None:
    found = join(*rolled_apart())
    assert [(event.id, reason) for event, reason in found.set_aside] == [
        ("a-1", NO_EFFECT),
        ("a-2", NO_EFFECT),
    ]
    assert found.play.state.counts == {"z-1": ("Doll", 0)}
    assert found.first_changed == 1
    struck = [event.id for event in found.campaign.events if is_struck(found.play, event)]
    assert struck == ["z-2", "a-1", "a-2"]
    assert [bool(why_aside(found.play, event)) for event in found.campaign.events] == [
        *(False, False, True, True, False, False)
    ]
    assert "Rolled" not in recap(found.play)
    assert tell(found.play, found.campaign.events[2]) is not None


def test_what_was_set_aside_counts_again_once_what_it_rests_on_is_back() -> None:
    play = join(*rolled_apart()).play
    back = record(play, ((REDONE, {"step": "z-2"}),), ON_B)
    assert back.state.counts == {"z-1": ("Doll", 0), "z-2": ("Bear", 4)}
    assert not back.aside
    gone = undo(back, Stamp("z", 0))
    assert gone.state.counts == play.state.counts
    assert gone.aside == play.aside


def late(state: Toy, event: Event) -> Toy:
    """The toy, in which nobody is cheered for at level 9."""
    if event.kind == "toy.cheered" and state.level == 9:
        raise Misfit("Nobody is cheered for at level 9.")
    assert TOY.evolve is not None
    evolved: Toy = TOY.evolve(state, event)
    return evolved


def cut_short(facts: int, before: int = 0) -> tuple[Game, Play]:
    """A joined log in which the last fact of one step does not fit, and the first one would; so
    many cheers stand before."""
    game = replace(GAME, evolve=late)
    begun = replace(table("Bear"), game=game)
    begun = record(begun, (("toy.cheered", {}),) * before, Stamp("z", 0)) if before else begun
    one = made(begun, ON_A, "level", level=9)
    named = (("toy.named", {"name": "Doll"}),) * (facts - 1)
    other = record(begun, (*named, ("toy.cheered", {})), ON_B)
    other = record(other, (("toy.named", {"name": "Cat"}),), ON_B)
    return game, joined(game, one.campaign, other.campaign).play


def test_a_step_that_fails_late_leaves_nothing_of_itself_and_says_why() -> None:
    _game, play = cut_short(3)
    assert dict(play.aside) == {"b-1": "Nobody is cheered for at level 9."}
    assert [name for name, _count in play.state.counts.values()] == ["Bear", "Cat"]
    assert (play.state.level, play.log_index.steps) == (9, 3)


@pytest.mark.parametrize("facts", [70, 200, 300])
def test_so_it_does_where_snapshots_were_taken_in_the_middle_of_it(facts: int) -> None:
    game, play = cut_short(facts)
    assert [name for name, _count in play.state.counts.values()] == ["Bear", "Cat"]
    for snapshot in play.snapshots:
        assert len(snapshot.folded.state.counts) <= 2
    steps = [snapshot.steps for snapshot in play.snapshots]
    assert steps == sorted(steps)
    for stop in range(1, play.log_index.steps + 1):
        assert len(as_it_was(play, stop)[0].counts) == 1 + (stop == 3)
    gone = undo(undo(play, ON_A), ON_B)
    assert [name for name, _count in gone.state.counts.values()][:3] == ["Bear", "Doll", "Doll"]
    assert not gone.aside
    again = open_play(game, gone.campaign)
    assert again.folded == gone.folded


def test_a_snapshot_from_the_middle_of_such_a_step_is_gone_back_behind() -> None:
    """As of code that did not yet know that the step would fail."""
    game, play = cut_short(300)
    wrong = play.folded._replace(aside=play.aside.without("b-1"))
    middle = tuple(replace(each, folded=wrong) for each in play.snapshots[1:3])
    folded, _ = fold(game, play.campaign, play.history, (play.snapshots[0], *middle))
    assert folded == play.folded


def test_a_long_joined_log_opens_at_its_stored_snapshots() -> None:
    game, play = cut_short(300, 2 * BLOCK - 100)
    for number in range(BLOCK // 2):
        play = record(play, (("toy.levelled", {"level": number % 9}), ("toy.cheered", {})), ON_A)
    checkpoint = kept(play)
    first, *others = (dict(each.folded.aside) for _, each in checkpoint.snapshots)
    assert first == {}
    assert len(others) > 2  # some behind the last block
    assert all(aside == dict(play.aside) for aside in others)
    opened = open_at(game, play.campaign, checkpoint)
    assert replace(opened, snapshots=()) == replace(play, snapshots=())
    assert undo(opened, ON_B).folded == undo(play, ON_B).folded
    assert as_it_was(opened, 3) == as_it_was(play, 3)


def test_in_the_common_beginning_a_fact_that_does_not_fit_refuses_the_file() -> None:
    wrong = Event("z-2", 2, 2, 0, "", "toy.rolled", {"who": "z-9", "dice": []})
    more = Event("b-1", 1, 3, 0, "", "toy.rolled", {"who": "z-9", "dice": []})
    events = (*table("Bear").campaign.events, wrong, more)
    for place in (None, 2):
        with pytest.raises(DoesNotFold, match='"z-2" does not fit'):
            open_play(GAME, replace(BLANK, events=events, joined=place))
    play = open_play(GAME, replace(BLANK, events=events, joined=1))
    assert set(play.aside) == {"z-2", "b-1"}


def test_what_is_unknown_or_misshapen_refuses_a_joined_file_too() -> None:
    for kind, data in (("toy.flew", {}), ("toy.named", {})):
        wrong = Event("b-1", 1, 2, 0, "", kind, data)
        events = (*table("Bear").campaign.events, wrong)
        with pytest.raises(DoesNotFold, match='"b-1"'):
            open_play(GAME, replace(BLANK, events=events, joined=0))


def test_a_joined_file_that_is_out_of_order_is_refused() -> None:
    play = join(*rolled_apart()).play
    events = play.campaign.events
    mixed = (*events[:2], events[2], events[4], events[3], events[5])
    with pytest.raises(DoesNotFold, match='"a-2" is out of order'):
        open_play(GAME, replace(play.campaign, events=mixed))


def test_a_fact_of_the_own_hand_is_refused_in_a_joined_log_as_in_any() -> None:
    play = join(*rolled_apart()).play
    with pytest.raises(DoesNotFold, match="does not fit"):
        record(play, (("toy.rolled", {"who": "z-2", "dice": []}),), ON_A)
    for kind in (UNDONE, REDONE):
        with pytest.raises(DoesNotFold, match="not in the log"):
            record(play, ((kind, {"step": "q-1"}),), ON_A)


# --- undo and redo -----------------------------------------------------------------------------


def test_undo_takes_back_the_last_step_of_this_device_once_a_log_was_joined() -> None:
    begun = table("Bear")
    one, other = made(begun, ON_A, "level", level=1), made(begun, ON_B, "name", name="Doll")
    assert undo(one, ON_B).history.undone.keys() == {"a-1"}
    play = join(one, other).play
    events = play.campaign.events
    places = [to_undo(play, device) for device in ("a", "b", "z", "new")]
    assert [place if place is None else events[place].id for place in places] == [
        *("a-1", "b-1", "z-1", None)
    ]
    assert step_said(play, places[1] or 0) == "Named (Bob)"
    gone = undo(play, ON_A)
    assert gone.state.level == 0
    assert len(gone.state.counts) == 2
    assert to_redo(gone, "b") is None
    assert redo(gone, ON_A).state == play.state
    with pytest.raises(NotAllowed, match="nothing to redo"):
        redo(gone, ON_B)
    with pytest.raises(NotAllowed, match="nothing to undo"):
        undo(gone, Stamp("new", 0))


def test_undo_passes_over_what_was_set_aside() -> None:
    play = join(*rolled_apart()).play
    with pytest.raises(NotAllowed, match="nothing to undo"):
        undo(play, ON_A)


def test_what_rests_on_a_step_of_the_common_beginning_is_set_aside_with_it() -> None:
    """Before the place where the log was joined too, once an undo behind it reaches there."""
    begun = made(table("Bear"), ON_B, "roll", who="z-1")
    one, other = made(begun, ON_A, "cheer"), made(begun, ON_B, "cheer")
    play = undo(join(one, other).play, Stamp("z", 0))
    assert play.history.lenient == 0
    assert set(play.aside) == {"b-1"}
    assert open_play(GAME, play.campaign).folded == play.folded
    assert set(redo(play, Stamp("z", 0)).aside) == set()


@pytest.mark.parametrize("later", [UNDONE, REDONE])
def test_undo_and_redo_of_one_step_meet_and_the_later_word_counts(later: str) -> None:
    begun = table("Bear", "Doll")
    one, other = undo(begun, ON_A), redo(undo(begun, ON_B), ON_B)
    if later == UNDONE:
        one = undo(redo(undo(begun, ON_A), ON_A), ON_A)
    play = join(one, other).play
    assert ("z-2" in play.history.undone) == (later == UNDONE)
    assert len(play.state.counts) == (1 if later == UNDONE else 2)


def test_a_step_that_one_undid_under_what_the_other_brought_back_is_no_refusal() -> None:
    begun = made(table("Bear"), Stamp("z", 0), "roll", who="z-1")
    one = undo(undo(begun, ON_A), ON_A)
    other = redo(undo(made(undo(begun, ON_B), ON_B, "cheer"), ON_B), ON_B)
    other = record(other, ((REDONE, {"step": "z-2"}),), ON_B)
    play = join(one, other).play
    assert play.state.counts == {}
    assert set(play.aside) == {"z-2"}


def test_an_undo_of_what_is_not_there_is_set_aside_in_a_joined_log() -> None:
    events = table("Bear").campaign.events
    idle = Event("b-1", 1, 2, 0, "", UNDONE, {"step": "q-7"})
    more = Event("b-2", 2, 3, 0, "", "toy.cheered", {})
    whole = replace(BLANK, events=(*events, idle, more))
    with pytest.raises(DoesNotFold, match="not in the log before it"):
        open_play(GAME, whole)
    play = open_play(GAME, replace(whole, joined=1))
    assert [why_aside(play, event) for event in play.campaign.events] == ["", NO_STEP, ""]
    assert [is_struck(play, event) for event in play.campaign.events] == [False, True, False]
    assert to_undo(play, "b") == 2
    step_by_step = open_play(GAME, replace(whole, events=(*events, idle), joined=1))
    assert record(step_by_step, (("toy.cheered", {}),), ON_B).history == play.history


@given(forks())
@settings(max_examples=40, deadline=None)
def test_a_joined_history_is_the_same_in_one_pass_and_step_by_step(plays: list[Play]) -> None:
    whole = join(plays[-1], plays[-2]).campaign
    history = History(lenient=whole.joined)
    for place, event in enumerate(whole.events):
        history = follow(history, whole.events[:place], event)
    assert history == history_of(whole.events, whole.joined)


# --- what every table has ----------------------------------------------------------------------


def test_both_set_names_what_was_set_on_both_sides() -> None:
    begun = made(table("Bear"), ON_A, "set_seats", gm="Ines", players="Mara\nJon")
    mara, jon = (seat.id for seat in begun.table.seats.players())
    one = made(begun, ON_A, "rename", title="Boats")
    one = made(made(one, ON_A, "rename_seat", seat=mara, name="Mo"), ON_A, "level", level=2)
    other = made(made(begun, ON_B, "rename", title="Ships"), ON_B, "rename", title="Rafts")
    other = made(made(other, ON_B, "rename_seat", seat=jon, name="Jo"), ON_B, "level", level=3)
    found = join(one, other)
    assert [(early.id, late.id) for early, late in found.both_set] == [
        ("a-2", "b-2"),
        ("a-4", "b-4"),
    ]
    assert found.play.table.title == "Rafts"
    assert [seat.name for seat in found.play.table.seats.players()] == ["Mo", "Jo"]
    same = made(begun, ON_B, "rename", title="Boats")
    assert not join(one, same).both_set
    assert not join(one, undo(made(begun, ON_B, "rename", title="Ships"), ON_B)).both_set


def test_what_a_fact_is_about_can_be_part_of_what_it_sets() -> None:
    """``about`` in the data of a fact is a field like others."""
    shape = {**TOY.facts["toy.levelled"], "about": TOY.facts["toy.rolled"]["who"]}
    facts = {**TOY.facts, "toy.levelled": shape}
    game = replace(TOY, facts=facts, sets={"toy.levelled": ("about",)})
    begun = replace(table("Bear", "Doll"), game=game)

    def levelled(stamp: Stamp, about: str, level: int) -> Play:
        return record(begun, (("toy.levelled", {"level": level, "about": about}),), stamp)

    one = levelled(ON_A, "z-1", 3)
    for about, pairs in (("z-1", 1), ("z-2", 0)):
        found = joined(game, one.campaign, levelled(ON_B, about, 4).campaign)
        assert len(found.both_set) == pairs


def test_a_session_that_both_ended_has_ended() -> None:
    begun = made(table("Bear"), ON_A, "start_session")
    found = join(made(begun, ON_A, "end_session"), made(begun, ON_B, "end_session"))
    held: Table = found.play.table
    assert (held.in_session, held.session) == (False, 1)
    assert not found.set_aside


def test_seats_of_both_sides_are_there_and_ids_stay_apart() -> None:
    begun = made(table("Bear"), ON_A, "set_seats", gm="Ines", players="Mara")
    one = made(begun, ON_A, "set_seats", gm="Ines", players="Mara\nJon")
    other = made(begun, ON_B, "set_seats", gm="Ines", players="Mara\nAda")
    seats = join(one, other).play.table.seats
    assert {seat.name for seat in seats.all} == {"Ines", "Mara", "Jon", "Ada"}
    assert len({seat.id for seat in seats.all}) == 4


def test_private_texts_of_both_are_there_by_owner_and_key() -> None:
    begun = made(table("Bear"), ON_A, "hide", what="a key")
    seats = made(begun, ON_A, "set_seats", gm="Ines", players="Mara")
    mara = seats.table.seats.players()[0].id
    one = record(seats, (("toy.hid", {"what": NewSecret(mara, "a map")}),), ON_A)
    other = made(seats, ON_B, "hide", what="a rope")
    found = join(one, other)
    assert found.campaign.private == {
        "gm": {"a-1": "a key", "b-1": "a rope"},
        mara: {"a-3": "a map"},
    }
    handed = replace(one, campaign=for_player(one.campaign, mara))
    assert join(handed, other).campaign == found.campaign
    bent = replace(other.campaign, private={"gm": {"a-1": "a lock", "b-1": "a rope"}})
    with pytest.raises(NotJoinable, match="a private text differs"):
        union(one.campaign, bent)


def test_a_joined_campaign_goes_through_its_file() -> None:
    play = join(*rolled_apart()).play
    written = write_file(play.campaign, lookup)
    assert '"joined":2,' in written
    opened = open_file(written, lookup)
    assert opened.campaign == play.campaign
    assert opened.aside == play.aside
    assert '"joined"' not in write_file(table("Bear").campaign, lookup)


def test_a_long_fork_of_random_sessions_joins() -> None:
    begun = replace(session(BLOCK - 30, 2), game=GAME)
    one, other = (gone_on(begun, Random(device), device, 60) for device in ("x", "y"))
    found = join(one, other)
    assert found.common == len(begun.campaign.events)
    assert found.here + found.there + found.common == len(found.campaign.events)
    assert {step_key(event) for event, _ in found.set_aside} == set(found.play.aside)


# --- refusals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"id": "d"}, "they didn't begin as the same campaign"),
        ({"game": "chess"}, "they are of different games"),
        ({"options": {"most": "9"}}, "different titles or house rules"),
        ({"title": "Boats"}, "different titles or house rules"),
    ],
)
def test_other_campaigns_are_refused(changed: dict[str, Any], why: str) -> None:
    campaign = table("Bear").campaign
    for pair in (
        (campaign, replace(campaign, **changed)),
        (replace(campaign, **changed), campaign),
    ):
        with pytest.raises(NotJoinable, match=why):
            union(*pair)


def test_a_device_that_went_on_from_an_older_copy_is_refused() -> None:
    begun = table("Bear")
    one, other = made(begun, ON_A, "level", level=1), made(begun, ON_A, "level", level=2)
    with pytest.raises(NotJoinable, match=r'same device.*"a-1" differs'):
        union(one.campaign, other.campaign)


def test_a_log_in_no_order_of_ours_is_refused() -> None:
    begun = table("Bear")
    other = made(begun, ON_B, "cheer")
    wrong = replace(other.campaign.events[-1], id="c-1", clock=1)
    odd = replace(begun.campaign, events=(*begun.campaign.events, wrong))
    with pytest.raises(NotJoinable, match='"c-1" is out of order'):
        union(other.campaign, odd)


def test_logs_read_from_two_files_begin_alike_as_far_as_their_events_are_equal() -> None:
    play = table("Ann", "Bob")
    once, again = (open_file(write_file(play.campaign, lookup), lookup) for _ in range(2))
    assert common(once.campaign.events, again.campaign.events) == len(play.campaign.events) > 0


def test_the_private_texts_of_the_shorter_log_are_there_too() -> None:
    play = table("Ann")
    shorter = replace(play.campaign, private={"gm": {"a-1": "a key"}})
    longer = act(play, "name", {"name": "Cem"}, scripted(), ON_A).campaign
    for one, other in ((shorter, longer), (longer, shorter)):
        whole = union(one, other)
        assert whole.private == {"gm": {"a-1": "a key"}}
        assert len(whole.events) == len(longer.events) > len(shorter.events)
