"""A campaign in play: its log, and the state folded from it. Every function gives a new Play."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from hotseat.core import common as shared
from hotseat.core.campaign import (
    ALLOWED,
    REDONE,
    UNDONE,
    Campaign,
    Event,
    FactBefore,
    History,
    next_clock,
    next_number,
    step_key,
)
from hotseat.core.contents import Contents, contents_after
from hotseat.core.dice import Source, scripted
from hotseat.core.errors import BadValue, DoesNotFold, NotAllowed, shown
from hotseat.core.game import Fact, Game, Move, State, decide, why_not
from hotseat.core.jsontext import compact
from hotseat.core.limits import Weight, is_full
from hotseat.core.log import BLOCK, log_of
from hotseat.core.panels import Entry
from hotseat.core.private import store_secrets
from hotseat.core.shapes import check, check_fields, text
from hotseat.core.table import Table
from hotseat.core.waypoints import (
    WAYPOINT_EVERY,
    Folded,
    Followed,
    Milestone,
    Waypoint,
    Waypoints,
    follow_on,
    follow_one,
    followed,
    waypoint_before_step,
    waypoints_before,
    with_waypoint,
)

FULL = (
    "The log of this campaign is full: a longer file would be too large to open."
    " Export it, then start a new campaign."
)
BY = text(120)
TITLE = text(120, 1)


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who writes, and when: a device's name, seconds since 1970, the id of a seat or ""."""

    device: str
    at: int
    by: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """A campaign and what is folded from it; what the rows of its file weigh, and how many bytes
    the private part has there."""

    game: Game
    campaign: Campaign
    state: State
    contents: Contents
    history: History
    weight: Weight
    hidden: int
    milestone: Milestone
    waypoints: Waypoints

    @property
    def table(self) -> Table:
        """What every game's table has: title, seats, house rules, scene and session."""
        found: Table = self.state.table
        return found


def open_play(game: Game, campaign: Campaign) -> Play:
    """Fold a whole campaign. Raises DoesNotFold naming the first fact that is unknown, of the
    wrong shape, or cannot follow on those before it."""
    check(TITLE, campaign.title, "title")
    _check_options(game, campaign.options)
    events = log_of(campaign.events)
    for event in events:
        _check_fact(game, event)
    known = followed(events, game.slug)
    return _opened(game, replace(campaign, events=events), known, lambda _history: ())


def resume(
    game: Game,
    campaign: Campaign,
    milestone: Milestone,
    last: Event,
    waypoints: Callable[[History], Waypoints],
) -> Play:
    """Open a campaign whose first events, up to ``milestone``, were folded before: ``last`` is the
    event before it, ``waypoints`` gives those that hold under the log's history. Raises as
    ``open_play`` does."""
    check(TITLE, campaign.title, "title")
    _check_options(game, campaign.options)
    events = log_of(campaign.events)
    for event in events[milestone.place :]:
        _check_fact(game, event)
    whole = replace(campaign, events=events)
    return _opened(game, whole, follow_on(milestone, events, game.slug, last), waypoints)


def _opened(
    game: Game, campaign: Campaign, known: Followed, waypoints: Callable[[History], Waypoints]
) -> Play:
    history, heavy, milestone = known
    hidden = len(compact(campaign.private))
    first = first_waypoint(game, campaign)
    held = (first, *waypoints(history))
    play = Play(game, campaign, *first.folded, history, heavy, hidden, milestone, held)
    if _is_full(play, taking_back=True):
        raise DoesNotFold(
            "This campaign is too large to open: its log is longer than a file can hold."
        )
    return _fold(play, held)


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
    """Why the move may not be made now, or "": as ``Move.why_not`` promises, of as many arguments
    as are given."""
    return why_not(moves_of(play.game, name), play.state, name, args)


def moves_of(game: Game, name: str) -> Mapping[str, Move]:
    """The game's own moves, or those of every table where the name is none of them."""
    return game.moves if name in game.moves else shared.moves(game)


def record(play: Play, facts: Iterable[Fact], stamp: Stamp) -> Play:
    """Append facts as one step, and fold them in. Raises DoesNotFold for a fact that could not be
    read back, so that no such fact is ever kept, NotAllowed where the log is full (``limits``)."""
    check(BY, stamp.by, "by")
    before = play.campaign.private
    step = next_number(play.history, stamp.device)
    for number, (kind, said) in enumerate(facts, step):
        name = f"{stamp.device}-{number}"
        private, data = store_secrets(play.campaign.private, name, said)
        if isinstance(opened := data.get("of"), FactBefore):
            data = {**data, "of": f"{stamp.device}-{number - opened.back}"}
        if private is not play.campaign.private:
            play = replace(play, campaign=replace(play.campaign, private=private))
        event = Event(
            name,
            step,
            next_clock(play.campaign),
            stamp.at,
            stamp.by,
            kind,
            data,
        )
        _check_fact(play.game, event)
        play = _append(play, event)
    if play.campaign.private is not before:
        play = replace(play, hidden=len(compact(play.campaign.private)))
    events = play.campaign.events
    if _is_full(play, bool(events) and events[-1].kind in (UNDONE, REDONE)):
        raise NotAllowed(FULL)
    return play


def _is_full(play: Play, taking_back: bool) -> bool:
    rows = play.weight
    heavy = Weight(rows.bytes + play.hidden, rows.parts)
    return is_full(len(play.campaign.events), heavy, taking_back)


def undo(play: Play, stamp: Stamp) -> Play:
    """Strike the last step that stands. Raises NotAllowed when there is none."""
    if not play.history.done:
        raise NotAllowed("There is nothing to undo.")
    step = step_key(play.campaign.events[play.history.done[-1]])
    return record(play, ((UNDONE, {"step": step}),), stamp)


def redo(play: Play, stamp: Stamp) -> Play:
    """Bring back the step undone last. Raises NotAllowed when there is none."""
    if not play.history.undone:
        raise NotAllowed("There is nothing to redo.")
    step = step_key(play.campaign.events[play.history.undone[-1]])
    return record(play, ((REDONE, {"step": step}),), stamp)


def is_struck(play: Play, event: Event) -> bool:
    """Whether the event's step was undone and not brought back."""
    return step_key(event) in play.history.struck


def as_it_was(play: Play, stop: int) -> tuple[State, Event]:
    """The state when the first ``stop`` of the steps that now stand had been made (from 1), and the
    first fact of the last of them. Folds from the waypoint before it: some WAYPOINTS_NEAR facts at
    most, a BLOCK before the checkpoint that the log was opened at. Raises IndexError where so many
    do not stand."""
    if not 1 <= stop <= play.contents.steps:
        raise IndexError(f"{play.contents.steps} steps stand, so there is no step {stop}")
    waypoint = waypoint_before_step(play.waypoints, stop)
    folded, begun = waypoint.folded, None
    for index in range(waypoint.index, len(play.campaign.events)):
        event = play.campaign.events[index]
        if is_struck(play, event):
            continue
        after = _step(play.game, folded, index, event)
        steps = after[-1].steps
        if steps > stop:
            break
        if steps > folded[-1].steps:
            begun = event
        folded = after
    assert begun is not None
    return folded[0], begun


def tell(play: Play, event: Event) -> Entry | None:
    """The log's entry for one event of this campaign, in the words that the table put right; None
    if the log leaves it out."""
    if event.kind.startswith("core."):
        entry = shared.tell(play.game, play.table, event, _session_of(play, event))
        if entry is not None and event.kind == ALLOWED and (done := _allowed(play, event)):
            entry = replace(entry, sentence=f"{done}. {entry.sentence}")
    else:
        entry = play.game.tell(play.state, event) if play.game.tell else None
    said = play.table.corrections.get(event.id)
    if said is None or entry is None or entry.secret is not None:
        return entry
    return replace(entry, sentence=said, was=entry.sentence)


def _allowed(play: Play, event: Event) -> str:
    """What the table allowed: the step that begins with this event, as ``step_said`` has it."""
    events = play.campaign.events
    place = bisect_left(events, event.clock, key=lambda each: each.clock)
    found = place < len(events) and events[place].id == event.id
    return step_said(play, place) if found else ""


def step_said(play: Play, place: int) -> str:
    """The step whose first fact stands at that place of the log, by what it came to:
    "Rolled 5 dice (Runa)"; "" where nothing names it. Nothing private is in a title."""
    facts = tuple(_facts(play, place))
    entries = [entry for event in facts if (entry := tell(play, event)) is not None]
    if not entries:
        undo_label = (play.game.undo_label.get(event.kind, "") for event in facts)
        return next(filter(None, undo_label), "")
    best = next((each for each in reversed(entries) if each.story or each.scene), entries[-1])
    if play.campaign.events[place].kind == "core.scene_framed":
        return f"New scene: {best.word}"
    return f"{best.word} ({best.who})" if best.who else best.word


def _facts(play: Play, place: int) -> Iterator[Event]:
    """The facts of a step. That the table allowed it is no name for it."""
    events = play.campaign.events
    key = step_key(events[place])
    for at in range(place, len(events)):
        if step_key(events[at]) != key:
            return
        if events[at].kind != ALLOWED:
            yield events[at]


def _session_of(play: Play, event: Event) -> int:
    """The number of the session that this event started; 0 for one that started none, or none that
    stands."""
    if event.kind != "core.session_started":
        return 0
    starts = enumerate(play.contents.sessions, 1)
    events = play.campaign.events
    return next((number for number, place in starts if events[place].id == event.id), 0)


def play_sample(game: Game, campaign_id: str, stamp: Stamp) -> Play:
    """The game's sample campaign, played through its own moves with scripted dice. What a turn
    raises has a note that says which turn it was."""
    assert game.sample is not None
    sample = game.sample
    play = open_play(game, Campaign(campaign_id, game.slug, sample.title, sample.options))
    firsts: list[str] = []
    for turn in sample.script:
        before = len(play.campaign.events)
        try:
            args, by = _named(turn.args, firsts), _named(turn.by, firsts)
            play = act(play, turn.move, args, scripted(*turn.faces), replace(stamp, by=by))
        except Exception as fault:
            fault.add_note(f'turn {len(firsts)} of the sample: "{turn.move}" {dict(turn.args)}')
            raise
        firsts.append(play.campaign.events[before].id)
    return play


_OF_TURN = re.compile(r"(?<![^:|])=([0-9]+)(#[0-9]+)?(?![^|])", re.ASCII)


def _named(value: Any, firsts: list[str]) -> Any:
    if isinstance(value, str):
        return _OF_TURN.sub(lambda found: firsts[int(found[1])] + (found[2] or ""), value)
    if isinstance(value, Mapping):
        return {key: _named(item, firsts) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_named(item, firsts) for item in value]
    return value


def _append(play: Play, event: Event) -> Play:
    events, slug = log_of(play.campaign.events), play.game.slug
    last = events[-1] if events else None
    history, heavy = follow_one(play.history, play.weight, events, event, slug, last)
    campaign = replace(play.campaign, events=events.append(event))
    grown = replace(play, campaign=campaign, history=history, weight=heavy)
    if not len(campaign.events) % BLOCK:
        grown = replace(grown, milestone=Milestone(len(campaign.events), history, heavy))
    if history.struck is not play.history.struck:
        steps = history.undone if event.kind == UNDONE else history.done
        return _fold(grown, waypoints_before(play.waypoints, steps[-1]))
    folded = play.state, play.contents
    waypoints = with_waypoint(play.waypoints, len(events), folded)
    return _at(replace(grown, waypoints=waypoints), _step(play.game, folded, len(events), event))


def _fold(play: Play, waypoints: Waypoints) -> Play:
    """Fold from the last of these waypoints on."""
    game, struck = play.game, play.history.struck
    start, folded = waypoints[-1].index, waypoints[-1].folded
    for index, event in enumerate(play.campaign.events[start:], start):
        if not index % WAYPOINT_EVERY:
            waypoints = with_waypoint(waypoints, index, folded)
        if not struck or step_key(event) not in struck:
            folded = _step(game, folded, index, event)
    return _at(replace(play, waypoints=waypoints), folded)


def _at(play: Play, folded: Folded) -> Play:
    state, contents = folded
    return replace(play, state=state, contents=contents)


def _step(game: Game, folded: Folded, index: int, event: Event) -> Folded:
    assert game.evolve is not None
    state, contents = folded
    try:
        if event.kind.startswith("core."):
            state = replace(state, table=shared.evolve(state.table, event))
        return game.evolve(state, event), contents_after(contents, index, event)
    except Exception as fault:  # whatever a fact of a foreign file makes of the fold, it is refused
        refusal = DoesNotFold(f'Log entry "{event.id}" does not fit the entries before it.')
        refusal.add_note(event.kind)  # for whoever writes the game; no player reads it
        raise refusal from fault


def first_waypoint(game: Game, campaign: Campaign) -> Waypoint:
    """What there is before the first event. Raises DoesNotFold."""
    assert game.start is not None
    try:
        state = game.start(shared.start(campaign.title, campaign.options))
    except Exception as fault:
        raise DoesNotFold(
            f"{game.title} can't start with the house rules of this campaign."
        ) from fault
    return Waypoint(0, state, Contents())


def _check_options(game: Game, options: Mapping[str, Any]) -> None:
    """A house rule that is not known is kept and has no effect; a value that is not, is refused."""
    for option in game.options:
        known = [value for value, _label in option.choices]
        if option.name in options and options[option.name] not in known:
            raise DoesNotFold(
                f'The house rule "{option.label}" is {shown(options[option.name])};'
                f" it can be: {', '.join(known)}."
            )


def _check_fact(game: Game, event: Event) -> None:
    known = game.facts.get(event.kind)
    if known is None:
        known = shared.FACTS.get(event.kind)
    if known is None:
        raise DoesNotFold(
            f'Log entry "{event.id}" is of a kind that {game.title} does not know:'
            f" {shown(event.kind)}."
        )
    try:
        check_fields(known, event.data, event.kind)
        if event.kind == "core.option_set":
            _check_options(game, {event.data["name"]: event.data["value"]})
    except (BadValue, DoesNotFold) as fault:
        raise DoesNotFold(f'Log entry "{event.id}" is damaged: {fault}') from fault
