"""A campaign in play: its log, and the state folded from it. Every function gives a new Play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from hotseat.core import common as shared
from hotseat.core.campaign import (
    REDONE,
    UNDONE,
    Campaign,
    Event,
    History,
    next_clock,
    next_number,
    step_key,
)
from hotseat.core.common import Common
from hotseat.core.contents import Contents, contents_after
from hotseat.core.dice import Source, dice_from, scripted
from hotseat.core.errors import BadValue, DoesNotFold, NotAllowed, shown
from hotseat.core.game import Fact, Game, State, decide, why_not
from hotseat.core.limits import Weight, is_full
from hotseat.core.log import BLOCK, log_of
from hotseat.core.marks import (
    MARK_EVERY,
    Folded,
    Followed,
    Mark,
    Marks,
    Milestone,
    follow_on,
    follow_one,
    followed,
    marked,
)
from hotseat.core.panels import Entry
from hotseat.core.shapes import check, check_fields, text

FULL = (
    "The log of this campaign is full: with more, its file would be too large to open."
    " Export it, then start a new campaign."
)
BY = text(120)
TITLE = text(120, 1)


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who writes, and when: a device's name, seconds since 1970, a person's name or ""."""

    device: str
    at: int
    by: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """A campaign and what is folded from it."""

    game: Game
    campaign: Campaign
    state: State
    common: Common
    contents: Contents
    history: History
    weight: Weight
    milestone: Milestone
    marks: Marks


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
    marks: Callable[[History], Marks],
) -> Play:
    """Open a campaign whose first events, up to ``milestone``, were folded before: ``last`` is the
    event before it, ``marks`` gives those that hold under the log's history. Raises as
    ``open_play`` does."""
    check(TITLE, campaign.title, "title")
    _check_options(game, campaign.options)
    events = log_of(campaign.events)
    for event in events[milestone.place :]:
        _check_fact(game, event)
    whole = replace(campaign, events=events)
    return _opened(game, whole, follow_on(milestone, events, game.slug, last), marks)


def _opened(
    game: Game, campaign: Campaign, known: Followed, marks: Callable[[History], Marks]
) -> Play:
    history, heavy, milestone = known
    if is_full(len(campaign.events), heavy, taking_back=True):
        raise DoesNotFold("This campaign is too large to open: its log would fit into no new file.")
    first = first_mark(game, campaign)
    held = (first, *marks(history))
    return _fold(Play(game, campaign, *first.folded, history, heavy, milestone, held), held)


def act(play: Play, name: str, args: Mapping[str, Any], source: Source, stamp: Stamp) -> Play:
    """Make a move of the game or of every table. Raises BadValue or NotAllowed; the given Play
    stays as it is."""
    common_moves = shared.moves(play.game)
    if name in common_moves:
        facts = decide(common_moves, play.common, name, args, source)
    else:
        facts = decide(play.game.moves, play.state, name, args, source)
    return record(play, facts, stamp)


def why_not_act(play: Play, name: str, args: Mapping[str, Any]) -> str:
    """Why the move may not be made now, or ""."""
    common_moves = shared.moves(play.game)
    if name in common_moves:
        return why_not(common_moves, play.common, name, args)
    return why_not(play.game.moves, play.state, name, args)


def record(play: Play, facts: Iterable[Fact], stamp: Stamp) -> Play:
    """Append facts as one step, and fold them in. Raises DoesNotFold for a fact that could not be
    read back, so that no such fact is ever kept, NotAllowed where the log is full (``limits``)."""
    check(BY, stamp.by, "by")
    step = next_number(play.history, stamp.device)
    for number, (kind, data) in enumerate(facts, step):
        event = Event(
            f"{stamp.device}-{number}",
            step,
            next_clock(play.campaign),
            stamp.at,
            stamp.by,
            kind,
            data,
        )
        _check_fact(play.game, event)
        play = _append(play, event)
    events = play.campaign.events
    if is_full(len(events), play.weight, bool(events) and events[-1].kind in (UNDONE, REDONE)):
        raise NotAllowed(FULL)
    return play


def undo(play: Play, stamp: Stamp) -> Play:
    """Strike the last step that stands. Raises NotAllowed when there is none."""
    if not play.history.done:
        raise NotAllowed("There is nothing to undo.")
    step = step_key(play.campaign.events[play.history.done[-1]])
    return record(play, ((UNDONE, {"step": step}),), stamp)


def redo(play: Play, stamp: Stamp) -> Play:
    """Bring back the step undone last. Raises NotAllowed when there is none."""
    if not play.history.undone:
        raise NotAllowed("There is nothing to bring back.")
    step = step_key(play.campaign.events[play.history.undone[-1]])
    return record(play, ((REDONE, {"step": step}),), stamp)


def is_struck(play: Play, event: Event) -> bool:
    """Whether the event's step was undone and not brought back."""
    return step_key(event) in play.history.struck


def as_it_was(play: Play, stop: int) -> tuple[State, Event]:
    """The state when the first ``stop`` of the steps that now stand had been made (from 1), and the
    first fact of the last of them. Folds from the mark before it: some MARKS_NEAR facts at most.
    Raises IndexError where so many do not stand."""
    if not 1 <= stop <= play.contents.steps:
        raise IndexError(f"{play.contents.steps} steps stand, so there is no step {stop}")
    mark = next(mark for mark in reversed(play.marks) if mark.steps < stop)
    folded, begun = mark.folded, None
    for index in range(mark.index, len(play.campaign.events)):
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
    """The log's entry for one event of this campaign, or None if the log leaves it out."""
    if event.kind.startswith("core."):
        return shared.tell(event)
    return play.game.tell(play.state, event) if play.game.tell else None


def play_sample(game: Game, campaign_id: str, stamp: Stamp) -> Play:
    """The game's sample campaign, played through its own moves with scripted dice."""
    assert game.sample is not None
    sample = game.sample
    play = open_play(game, Campaign(campaign_id, game.slug, sample.title, sample.options))
    firsts: list[str] = []
    for turn in sample.script:
        before = len(play.campaign.events)
        args = _named(turn.args, firsts)
        play = act(play, turn.move, args, scripted(*turn.faces), replace(stamp, by=turn.by))
        firsts.append(play.campaign.events[before].id)
    return play


def _named(value: Any, firsts: list[str]) -> Any:
    if isinstance(value, str) and value.startswith("=") and value[1:].isdigit():
        return firsts[int(value[1:])]
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
        return _fold(grown, tuple(mark for mark in play.marks if mark.index <= steps[-1]))
    folded = play.state, play.common, play.contents
    marks = marked(play.marks, len(events), folded)
    return _at(replace(grown, marks=marks), _step(play.game, folded, len(events), event))


def _fold(play: Play, marks: Marks) -> Play:
    """Fold from the last of these marks on."""
    game, struck = play.game, play.history.struck
    start, folded = marks[-1].index, marks[-1].folded
    for index, event in enumerate(play.campaign.events[start:], start):
        if not index % MARK_EVERY:
            marks = marked(marks, index, folded)
        if not struck or step_key(event) not in struck:
            folded = _step(game, folded, index, event)
    return _at(replace(play, marks=marks), folded)


def _at(play: Play, folded: Folded) -> Play:
    state, common, contents = folded
    return replace(play, state=state, common=common, contents=contents)


def _step(game: Game, folded: Folded, index: int, event: Event) -> Folded:
    assert game.evolve is not None
    state, common, contents = folded
    try:
        return (
            game.evolve(state, event),
            shared.evolve(common, event),
            contents_after(contents, index, event),
        )
    except Exception as fault:  # whatever a fact of a foreign file makes of the fold, it is refused
        raise DoesNotFold(
            f'The fact "{event.id}" ({event.kind}) does not follow from those before it.'
        ) from fault


def first_mark(game: Game, campaign: Campaign) -> Mark:
    """What there is before the first event. Raises DoesNotFold."""
    assert game.start is not None
    try:
        state = game.start(campaign.options)
    except Exception as fault:
        raise DoesNotFold(
            f"{game.title} cannot begin with the house rules of this campaign."
        ) from fault
    return Mark(0, state, shared.start(campaign.title, campaign.options), Contents())


def _check_options(game: Game, options: Mapping[str, Any]) -> None:
    """A house rule that is not known is kept and has no effect; a value that is not, is refused."""
    for option in game.options:
        known = [value for value, _label in option.choices]
        if option.name in options and options[option.name] not in known:
            raise DoesNotFold(
                f'The house rule "{option.name}" is {shown(options[option.name])};'
                f" it can be: {', '.join(known)}."
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
        elif event.kind == "core.rolled":
            dice_from(event.data["dice"])
    except (BadValue, DoesNotFold) as fault:
        raise DoesNotFold(f'The fact "{event.id}" cannot be right: {fault}') from fault
