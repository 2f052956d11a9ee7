"""The fold: the state that the facts of a log give, and what becomes of facts that do not fit.

Of a log that was never joined, a fact that does not fit refuses the whole campaign. Of one that was
joined of several (``merge``), the step that it belongs to is set aside from that place on: it stays
in the log and has no effect, and neither has any step that needs it. Facts of an unknown kind or of
the wrong shape refuse the campaign everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hotseat.core import common as shared
from hotseat.core.campaign import Campaign, Event, History, first_misplaced, step_key
from hotseat.core.errors import BadValue, DoesNotFold, Misfit, shown
from hotseat.core.frozen import with_fields
from hotseat.core.game import Game
from hotseat.core.log import log_of
from hotseat.core.log_index import index_after
from hotseat.core.shapes import check, check_fields, text
from hotseat.core.snapshots import (
    SNAPSHOT_EVERY,
    Folded,
    Snapshot,
    Snapshots,
    snapshots_before,
    with_snapshot,
    with_step_aside,
)

TITLE = text(120, 1)
NO_EFFECT = "This entry has no effect: it doesn't fit the entries before it."
NO_STEP = "This entry has no effect: what it undoes or redoes isn't in this log."


def first_snapshot(game: Game, campaign: Campaign) -> Snapshot:
    """The snapshot before the first event: the game's first state. Raises DoesNotFold where the
    game cannot start with these house rules."""
    assert game.start is not None
    try:
        state = game.start(shared.start(campaign.title, campaign.options))
    except Exception as fault:
        raise DoesNotFold(
            f"{game.title} can't start with the house rules of this campaign."
        ) from fault
    return Snapshot(0, Folded(state))


def fold(
    game: Game, campaign: Campaign, history: History, snapshots: Snapshots
) -> tuple[Folded, Snapshots]:
    """The log folded from the last of these snapshots on, and the snapshots up to its end. Raises
    DoesNotFold for a fact that does not fit and is not to be set aside."""
    events, undone = log_of(campaign.events), history.undone
    start, folded = snapshots[-1].index, snapshots[-1].folded
    before, begun, was_joined = folded, start, history.lenient is not None
    for index, event in enumerate(events[start:], start):
        if not index % SNAPSHOT_EVERY:
            snapshots = with_snapshot(snapshots, index, folded)
        if undone and step_key(event) in undone:
            continue
        if was_joined:
            if step_key(event) in folded.aside:
                continue
            if _begins(event):
                before, begun = folded, index
        try:
            folded = step(game, folded, index, event)
        except DoesNotFold as misfit:
            begun = begun if begun > start else _begun(events, start)
            if not history.sets_aside(begun):
                raise
            if begun < start:  # the snapshot was taken in the middle of the step
                return fold(game, campaign, history, snapshots_before(snapshots, begun))
            folded = _without(before, event, misfit)
            snapshots = with_step_aside(snapshots, begun, folded)
    return folded, snapshots


def _begun(events: Sequence[Event], place: int) -> int:
    """The place of the first event of the step that the event at that place belongs to, if those
    between are of it too; the place itself at the log's end."""
    begun = place
    while begun < len(events) and not _begins(events[begun]) and begun:
        begun -= 1
    return begun


def _begins(event: Event) -> bool:
    return event.id.endswith(f"-{event.step}")


def _without(before: Folded, event: Event, misfit: DoesNotFold) -> Folded:
    """What was folded before a step, with the step marked as set aside and the reason."""
    fault = misfit.__cause__
    reason = str(fault) if isinstance(fault, Misfit) else NO_EFFECT
    return before._replace(aside=before.aside.put(step_key(event), reason))


def step(game: Game, folded: Folded, index: int, event: Event) -> Folded:
    """``folded`` after one more event in effect, at that place of the log. Raises DoesNotFold,
    whatever the reason that it does not fit."""
    assert game.evolve is not None
    state, log_index, aside = folded
    try:
        if event.kind.startswith("core."):
            state = with_fields(state, {"table": shared.evolve(state.table, event)})
        now = index_after(log_index, index, event, game.scenes)
        return Folded(game.evolve(state, event), now, aside)
    except Exception as fault:  # whatever a fact of a foreign file makes of the fold, it is refused
        refusal = DoesNotFold(f'Log entry "{event.id}" does not fit the entries before it.')
        refusal.add_note(event.kind)  # for whoever writes the game; no player reads it
        raise refusal from fault


# --- what every campaign is held to --------------------------------------------------------------


def check_campaign(
    game: Game, campaign: Campaign, start: int = 0, last: Event | None = None
) -> None:
    """Raises DoesNotFold or BadValue for a title, a house rule or an event that is malformed, or
    out of the order of a joined log. Events are checked from ``start`` on; ``last`` is the one
    before that."""
    check(TITLE, campaign.title, "title")
    _check_options(game, campaign.options)
    events = log_of(campaign.events)[start:]
    for event in events:
        check_fact(game, event)
    misplaced = first_misplaced(events, last) if campaign.joined is not None else None
    if misplaced is not None:
        raise DoesNotFold(f'Log entry "{misplaced.id}" is out of order.')


def check_fact(game: Game, event: Event) -> None:
    """Raises DoesNotFold for an event of unknown kind or wrong shape."""
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


def _check_options(game: Game, options: Mapping[str, Any]) -> None:
    """Raises DoesNotFold for an unknown value of a known house rule; one that is not known is kept
    and has no effect."""
    for option in game.options:
        known = [value for value, _label in option.choices]
        if option.name in options and options[option.name] not in known:
            raise DoesNotFold(
                f'The house rule "{option.label}" is {shown(options[option.name])};'
                f" it can be: {', '.join(known)}."
            )
