"""A campaign in play: its log, and the state folded from it. Every function gives a new Play."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from hotseat.core import common as shared
from hotseat.core.campaign import (
    REDONE,
    UNDONE,
    Campaign,
    Event,
    History,
    follow,
    history_of,
    next_clock,
    next_number,
    step_key,
)
from hotseat.core.common import Table
from hotseat.core.dice import Source, scripted
from hotseat.core.errors import BadValue, DoesNotFold, NotAllowed, shown
from hotseat.core.game import Fact, Game, Move, State, decide, why_not
from hotseat.core.panels import Entry
from hotseat.core.private import put_away
from hotseat.core.shapes import check, check_fields, text

MARK_EVERY = 64
BY = text(120)
TITLE = text(120, 1)


@dataclass(frozen=True, slots=True)
class Mark:
    """The state before the event at ``index``: where a fold can start again after an undo."""

    index: int
    state: State


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who writes, and when: a device's name, seconds since 1970, the id of a seat or ""."""

    device: str
    at: int
    by: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """A campaign with its folded state."""

    game: Game
    campaign: Campaign
    state: State
    history: History
    marks: tuple[Mark, ...]

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
    _check_facts(game, campaign.events)
    first = _first(game, campaign)
    history = history_of(campaign.events)
    blank = Play(game, campaign, first.state, history, (first,))
    return _fold(blank, first, (first,))


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
    facts = decide(_moves(play.game, name), play.state, name, args, source, allowed)
    return record(play, facts, stamp)


def why_not_act(play: Play, name: str, args: Mapping[str, Any]) -> str:
    """Why the move may not be made now, or "": as ``Move.why_not`` promises, of as many arguments
    as are given."""
    return why_not(_moves(play.game, name), play.state, name, args)


def _moves(game: Game, name: str) -> Mapping[str, Move]:
    """The game's own moves, or those of every table where the name is none of them."""
    return game.moves if name in game.moves else shared.moves(game)


def record(play: Play, facts: Iterable[Fact], stamp: Stamp) -> Play:
    """Append facts as one step, and fold them in. Raises DoesNotFold for a fact that could not be
    read back, so that no such fact is ever kept."""
    check(BY, stamp.by, "by")
    step = next_number(play.campaign, stamp.device)
    for number, (kind, said) in enumerate(facts, step):
        name = f"{stamp.device}-{number}"
        private, data = put_away(play.campaign.private, name, said)
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
    return play


def undo(play: Play, stamp: Stamp) -> Play:
    """Strike the last step that stands. Raises NotAllowed when there is none."""
    if not play.history.done:
        raise NotAllowed("There is nothing to undo.")
    return record(play, ((UNDONE, {"step": play.history.done[-1]}),), stamp)


def redo(play: Play, stamp: Stamp) -> Play:
    """Bring back the step undone last. Raises NotAllowed when there is none."""
    if not play.history.undone:
        raise NotAllowed("There is nothing to redo.")
    return record(play, ((REDONE, {"step": play.history.undone[-1]}),), stamp)


def is_struck(play: Play, event: Event) -> bool:
    """Whether the event's step was undone and not brought back."""
    return step_key(event) in play.history.struck


def tell(play: Play, event: Event) -> Entry | None:
    """The log's entry for one event of this campaign, or None if the log leaves it out."""
    if event.kind.startswith("core."):
        return shared.tell(play.game, play.table, event)
    return play.game.tell(play.state, event) if play.game.tell else None


def play_sample(game: Game, campaign_id: str, stamp: Stamp) -> Play:
    """The game's sample campaign, played through its own moves with scripted dice."""
    assert game.sample is not None
    sample = game.sample
    play = open_play(game, Campaign(campaign_id, game.slug, sample.title, sample.options))
    firsts: list[str] = []
    for turn in sample.script:
        before = len(play.campaign.events)
        args, by = _named(turn.args, firsts), _named(turn.by, firsts)
        play = act(play, turn.move, args, scripted(*turn.faces), replace(stamp, by=by))
        firsts.append(play.campaign.events[before].id)
    return play


_OF_TURN = re.compile(r"=([0-9]+)(#[0-9]+)?", re.ASCII)


def _named(value: Any, firsts: list[str]) -> Any:
    if isinstance(value, str) and (found := _OF_TURN.fullmatch(value)):
        return firsts[int(found[1])] + (found[2] or "")
    if isinstance(value, Mapping):
        return {key: _named(item, firsts) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_named(item, firsts) for item in value]
    return value


def _append(play: Play, event: Event) -> Play:
    history = follow(play.history, event)
    index = len(play.campaign.events)
    campaign = replace(play.campaign, events=(*play.campaign.events, event))
    grown = replace(play, campaign=campaign, history=history)
    if event.kind in (UNDONE, REDONE):
        return _refold(grown, str(event.data["step"]))
    marks = play.marks
    if index - marks[-1].index >= MARK_EVERY:
        marks = (*marks, Mark(index, play.state))
    return replace(grown, marks=marks, state=_step(play.game, play.state, event))


def _refold(play: Play, key: str) -> Play:
    first = _first_index(play.campaign.events, key)
    marks = tuple(mark for mark in play.marks if mark.index <= first)
    return _fold(play, marks[-1], marks)


def _first_index(events: tuple[Event, ...], key: str) -> int:
    for index in range(len(events) - 1, -1, -1):
        if events[index].id == key:
            return index
    raise DoesNotFold(f'The log strikes a step "{key}" that it does not hold.')


def _fold(play: Play, mark: Mark, marks: tuple[Mark, ...]) -> Play:
    game, events, struck = play.game, play.campaign.events, play.history.struck
    state = mark.state
    for index in range(mark.index, len(events)):
        if index - marks[-1].index >= MARK_EVERY:
            marks = (*marks, Mark(index, state))
        event = events[index]
        if not struck or step_key(event) not in struck:
            state = _step(game, state, event)
    return replace(play, state=state, marks=marks)


def _step(game: Game, state: State, event: Event) -> State:
    assert game.evolve is not None
    try:
        if event.kind.startswith("core."):
            state = replace(state, table=shared.evolve(state.table, event))
        return game.evolve(state, event)
    except Exception as fault:  # whatever a fact of a foreign file makes of the fold, it is refused
        raise DoesNotFold(
            f'The fact "{event.id}" ({event.kind}) does not follow from those before it.'
        ) from fault


def _first(game: Game, campaign: Campaign) -> Mark:
    assert game.start is not None
    try:
        state = game.start(shared.start(campaign.title, campaign.options))
    except Exception as fault:
        raise DoesNotFold(
            f"{game.title} cannot begin with the house rules of this campaign."
        ) from fault
    return Mark(0, state)


def _check_options(game: Game, options: Mapping[str, Any]) -> None:
    """A house rule that is not known is kept and has no effect; a value that is not, is refused."""
    for option in game.options:
        known = [value for value, _label in option.choices]
        if option.name in options and options[option.name] not in known:
            raise DoesNotFold(
                f'The house rule "{option.name}" is {shown(options[option.name])};'
                f" it can be: {', '.join(known)}."
            )


def _check_facts(game: Game, events: Iterable[Event]) -> None:
    seen: dict[str, Event] = {}
    for event in events:
        _check_fact(game, event)
        if event.kind not in (UNDONE, REDONE):
            seen[event.id] = event
            continue
        first = seen.get(event.data["step"])
        if first is None or step_key(first) != first.id:
            raise DoesNotFold(
                f'The fact "{event.id}" strikes or brings back the step'
                f" {shown(event.data['step'])}, which is not in the log before it."
            )


def _check_fact(game: Game, event: Event) -> None:
    known = game.facts.get(event.kind)
    if known is None:
        known = shared.FACTS.get(event.kind)
    if known is None:
        raise DoesNotFold(
            f'The fact "{event.id}" is of the kind {shown(event.kind)}, unknown to {game.title}.'
        )
    try:
        check_fields(known, event.data, event.kind)
        if event.kind == "core.option_set":
            _check_options(game, {event.data["name"]: event.data["value"]})
    except (BadValue, DoesNotFold) as fault:
        raise DoesNotFold(f'The fact "{event.id}" cannot be right: {fault}') from fault
