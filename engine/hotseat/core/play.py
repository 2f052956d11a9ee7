"""A campaign in play: its log, and the state folded from it. Every function gives a new Play.

The event sourcing is written by hand, without a library: a log is a tuple-like value that shares
its parts with the one before it, undo is one more event, and a joined log may set steps aside.
Libraries for it (eventsourcing and the like) keep aggregates in a database and are larger than all
of this, which must load in a browser tab.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from hotseat.core import common as shared
from hotseat.core.campaign import (
    REDONE,
    UNDONE,
    Campaign,
    Event,
    FactBefore,
    History,
    device_of,
    next_clock,
    next_number,
    no_such_step,
    step_key,
)
from hotseat.core.dice import Source
from hotseat.core.errors import DoesNotFold, NotAllowed
from hotseat.core.fold import NO_STEP, check_campaign, check_fact, first_snapshot, fold, step
from hotseat.core.frozen import replace
from hotseat.core.game import Fact, Game, Move, State, decide, why_not
from hotseat.core.jsontext import compact
from hotseat.core.keyed import Keyed
from hotseat.core.limits import Weight, is_full
from hotseat.core.log import CHUNK, Log, log_of
from hotseat.core.log_index import LogIndex
from hotseat.core.private import Private, store_secrets
from hotseat.core.safety import NAMELESS
from hotseat.core.shapes import check, text
from hotseat.core.snapshots import (
    Folded,
    Followed,
    LogPosition,
    Snapshots,
    follow_on,
    follow_one,
    followed,
    snapshot_before_step,
    snapshots_before,
    with_snapshot,
)
from hotseat.core.table import Table

FULL = (
    "The log of this campaign is full: a longer file would be too large to open."
    " Export it, then start a new campaign."
)
BY = text(120)
# How far back a device looks for its own last step in a log that was joined, in steps.
OWN_NEAR = 2048


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who writes, and when: a device's name, seconds since 1970, the id of a seat or ""."""

    device: str
    at: int
    by: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """A campaign and what is folded from it; ``weight`` is the size of its rows in the file,
    ``hidden`` the bytes of the private part there."""

    game: Game
    campaign: Campaign
    folded: Folded
    history: History
    weight: Weight
    hidden: int
    position: LogPosition
    snapshots: Snapshots

    @property
    def state(self) -> State:
        """The game's state."""
        return self.folded.state

    @property
    def log_index(self) -> LogIndex:
        """The places in the log where scenes, sessions and pages begin."""
        return self.folded.log_index

    @property
    def aside(self) -> Keyed[str]:
        """The steps that were set aside, by step key, each with the reason as a sentence."""
        return self.folded.aside

    @property
    def table(self) -> Table:
        """What every game's table has: title, seats, house rules, scene and session."""
        table: Table = self.state.table
        return table


def open_play(game: Game, campaign: Campaign) -> Play:
    """Fold a whole campaign. Raises DoesNotFold naming the first fact that is unknown, of the
    wrong shape, or cannot follow on those before it."""
    campaign = replace(campaign, events=log_of(campaign.events))
    check_campaign(game, campaign)
    known = followed(log_of(campaign.events), game.slug, campaign.joined)
    return _opened(game, campaign, known, lambda _history: ())


def resume(
    game: Game,
    campaign: Campaign,
    position: LogPosition,
    last: Event,
    snapshots: Callable[[History], Snapshots],
) -> Play:
    """Open a campaign whose first events, up to ``position``, were folded before: ``last`` is the
    event before it, ``snapshots`` gives those that hold under the log's history. Raises as
    ``open_play`` does."""
    campaign = replace(campaign, events=log_of(campaign.events))
    check_campaign(game, campaign, position.place, last)
    events = log_of(campaign.events)
    known = follow_on(position, events, game.slug, last, campaign.joined)
    return _opened(game, campaign, known, snapshots)


def _opened(
    game: Game, campaign: Campaign, known: Followed, snapshots: Callable[[History], Snapshots]
) -> Play:
    history, heavy, position = known
    hidden = len(compact(campaign.private))
    first = first_snapshot(game, campaign)
    all_snapshots = (first, *snapshots(history))
    play = Play(game, campaign, first.folded, history, heavy, hidden, position, all_snapshots)
    if _is_full(play, taking_back=True):
        raise DoesNotFold(
            "This campaign is too large to open: its log is longer than a file can hold."
        )
    return _fold(play, all_snapshots)


def act(
    play: Play,
    name: str,
    args: Mapping[str, Any],
    source: Source,
    stamp: Stamp,
    allowed: bool = False,
) -> Play:
    """Make a move of the game or of every table; ``allowed`` by the table even where the rules
    forbid it. Raises BadValue, AgainstRules or NotAllowed; the given Play stays as it is."""
    facts = decide(moves_of(play.game, name), play.state, name, args, source, allowed)
    return record(play, facts, stamp)


def why_not_act(play: Play, name: str, args: Mapping[str, Any]) -> str:
    """Why the move may not be made now, or "", judged by the arguments given, which may be
    incomplete (``Move.why_not``)."""
    return why_not(moves_of(play.game, name), play.state, name, args)


def moves_of(game: Game, name: str) -> Mapping[str, Move]:
    """The game's own moves, or those of every table where the name is none of them."""
    return game.moves if name in game.moves else shared.moves(game)


def record(play: Play, facts: Iterable[Fact], stamp: Stamp) -> Play:
    """The play with these facts appended as one step, and folded. Raises DoesNotFold for a fact
    that could not be read back, so that no such fact is ever kept, NotAllowed where the log is full
    (``limits``)."""
    check(BY, stamp.by, "by")
    facts = tuple(facts)
    by = "" if any(kind in NAMELESS for kind, _ in facts) else stamp.by
    before = play.campaign.private
    first = next_number(play.history, stamp.device)
    for number, (kind, given) in enumerate(facts, first):
        name = f"{stamp.device}-{number}"
        private, data = store_secrets(play.campaign.private, name, given)
        if isinstance(opened := data.get("of"), FactBefore):
            data = {**data, "of": f"{stamp.device}-{number - opened.back}"}
        if private is not play.campaign.private:
            play = replace(play, campaign=replace(play.campaign, private=private))
        event = Event(
            name,
            first,
            next_clock(play.history),
            stamp.at,
            by,
            kind,
            data,
        )
        check_fact(play.game, event)
        play = _append(play, event)
    if play.campaign.private is not before:
        play = replace(play, hidden=len(compact(play.campaign.private)))
    events = play.campaign.events
    if _is_full(play, bool(events) and events[-1].kind in (UNDONE, REDONE)):
        raise NotAllowed(FULL)
    return play


def extended(play: Play, events: Iterable[Event], private: Private) -> Play:
    """The play with the events that come next in the same log, written elsewhere, and with these
    private texts. Raises DoesNotFold for one that does not follow."""
    campaign = replace(play.campaign, private=private)
    play = replace(play, campaign=campaign, hidden=len(compact(private)))
    for event in events:
        check_fact(play.game, event)
        play = _append(play, event)
    return play


def _is_full(play: Play, taking_back: bool) -> bool:
    rows = play.weight
    heavy = Weight(rows.bytes + play.hidden, rows.parts)
    return is_full(len(play.campaign.events), heavy, taking_back)


def undo(play: Play, stamp: Stamp) -> Play:
    """The play with the step undone that ``to_undo`` gives. Raises NotAllowed when there is
    none."""
    place = to_undo(play, stamp.device)
    if place is None:
        raise NotAllowed("There is nothing to undo.")
    return record(play, ((UNDONE, {"step": play.campaign.events[place].id}),), stamp)


def redo(play: Play, stamp: Stamp) -> Play:
    """The play with the step redone that ``to_redo`` gives. Raises NotAllowed when there is
    none."""
    place = to_redo(play, stamp.device)
    if place is None:
        raise NotAllowed("There is nothing to redo.")
    return record(play, ((REDONE, {"step": play.campaign.events[place].id}),), stamp)


def to_undo(play: Play, device: str) -> int | None:
    """The place in the log of the step that Undo takes back on this device: the last in effect,
    and, once the log was joined, the last of this device that is. None where there is none."""
    return _last_step(play, play.history.done, device)


def to_redo(play: Play, device: str) -> int | None:
    """The place in the log of the step that Redo brings back on this device, likewise."""
    return _last_step(play, play.history.redoable, device)


def _last_step(play: Play, steps: Log[int], device: str) -> int | None:
    if play.campaign.joined is None or not steps:
        return steps[-1] if steps else None
    if device not in play.history.numbers:
        return None
    for place in steps[-OWN_NEAR:][::-1]:
        event = play.campaign.events[place]
        if device_of(event) == device and step_key(event) not in play.aside:
            return place
    return None


def is_struck(play: Play, event: Event) -> bool:
    """Whether the event has no effect: its step was undone and not brought back, or set aside."""
    key = step_key(event)
    return key in play.history.undone or key in play.aside or event.id in play.history.idle


def why_aside(play: Play, event: Event) -> str:
    """Why the event has no effect, as a sentence, where its step was set aside; "" for all others,
    those that were undone among them."""
    if event.id in play.history.idle:
        return NO_STEP
    key = step_key(event)
    return "" if key in play.history.undone else play.aside.get(key, "")


def as_it_was(play: Play, stop: int) -> tuple[State, Event]:
    """The state after the first ``stop`` of the steps now in effect (from 1), and the first fact of
    the last of them. Folds from the snapshot before it: some SNAPSHOTS_NEAR facts at most, a BLOCK
    before the place where the log was opened. Raises IndexError where there are fewer steps."""
    if not 1 <= stop <= play.log_index.steps:
        raise IndexError(f"{play.log_index.steps} steps stand, so there is no step {stop}")
    snapshot = snapshot_before_step(play.snapshots, stop)
    folded, begun = snapshot.folded, None
    for index in range(snapshot.index, len(play.campaign.events)):
        event = play.campaign.events[index]
        if is_struck(play, event):
            continue
        after = step(play.game, folded, index, event)
        steps = after.log_index.steps
        if steps > stop:
            break
        if steps > folded.log_index.steps:
            begun = event
        folded = after
    assert begun is not None
    return folded.state, begun


def _append(play: Play, event: Event) -> Play:
    events, slug = log_of(play.campaign.events), play.game.slug
    last = events[-1] if events else None
    history, heavy = follow_one(play.history, play.weight, events, event, slug, last)
    if history.idle is not play.history.idle:
        raise no_such_step(event)
    campaign = replace(play.campaign, events=events.append(event))
    grown = replace(play, campaign=campaign, history=history, weight=heavy)
    if not len(campaign.events) % CHUNK:
        grown = replace(grown, position=LogPosition(len(campaign.events), history, heavy))
    if history.undone is not play.history.undone:
        steps = history.redoable if event.kind == UNDONE else history.done
        return _fold(grown, snapshots_before(play.snapshots, steps[-1]))
    snapshots = with_snapshot(play.snapshots, len(events), play.folded)
    folded = step(play.game, play.folded, len(events), event)
    return replace(grown, snapshots=snapshots, folded=folded)


def _fold(play: Play, snapshots: Snapshots) -> Play:
    """Fold from the last of these snapshots on."""
    folded, snapshots = fold(play.game, play.campaign, play.history, snapshots)
    return replace(play, snapshots=snapshots, folded=folded)
