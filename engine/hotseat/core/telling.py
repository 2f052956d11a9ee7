"""The log in words: an entry for each event, and a label for each step."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from hotseat.core import common as shared
from hotseat.core.campaign import ALLOWED, Event, order_key, step_key
from hotseat.core.frozen import replace
from hotseat.core.panels import Entry
from hotseat.core.play import Play
from hotseat.core.private import told_to_all


def tell(play: Play, event: Event) -> Entry | None:
    """The log's entry for one event of this campaign, in the table's corrected words where there
    are any; None if the log leaves it out."""
    if event.kind.startswith("core."):
        entry = shared.tell(play.game, play.table, event, _session_of(play, event))
        if entry is not None and event.kind == ALLOWED and (done := _allowed(play, event)):
            entry = replace(entry, sentence=f"{done}. {entry.sentence}")
    else:
        entry = play.game.tell(play.state, event) if play.game.tell else None
        entry = _read_out(play, entry) if entry is not None and entry.secret is not None else entry
    message = play.table.corrections.get(event.id)
    if message is None or entry is None or entry.secret is not None:
        return entry
    return replace(entry, sentence=message, was=entry.sentence)


def _read_out(play: Play, entry: Entry) -> Entry:
    """The entry with its private text in plain words, where that is revealed to everyone."""
    assert entry.secret is not None
    message = told_to_all(play.campaign.private, entry.secret, play.game.revealed(play.state))
    return entry if message is None else replace(entry, sentence=message, secret=None)


def _allowed(play: Play, event: Event) -> str:
    """The label (``step_said``) of the step that begins with this event; "" where it is not in the
    log."""
    events = play.campaign.events
    place = bisect_left(events, order_key(event), key=order_key)
    is_there = place < len(events) and events[place].id == event.id
    return step_said(play, place) if is_there else ""


def step_said(play: Play, place: int) -> str:
    """The label of the step whose first fact is at that place of the log, by its outcome: "Rolled 5
    dice (Runa)"; "" where nothing names it. It holds no private text."""
    facts = tuple(_facts(play, place))
    entries = [entry for event in facts if (entry := tell(play, event)) is not None]
    if not entries:
        labels = {**shared.UNDO_LABEL, **play.game.undo_label}
        return next(filter(None, (labels.get(event.kind, "") for event in facts)), "")
    best = next((entry for entry in reversed(entries) if entry.story or entry.scene), entries[-1])
    if play.campaign.events[place].kind == "core.scene_framed":
        return f"New scene: {best.title}"
    alike = (entry.who for entry in entries if entry.title == best.title)
    who = ", ".join(dict.fromkeys(filter(None, alike)))
    return f"{best.title} ({who})" if who else best.title


def _facts(play: Play, place: int) -> Iterator[Event]:
    """The facts of a step, without the one that says that the table allowed it."""
    events = play.campaign.events
    key = step_key(events[place])
    for at in range(place, len(events)):
        if step_key(events[at]) != key:
            return
        if events[at].kind != ALLOWED:
            yield events[at]


def _session_of(play: Play, event: Event) -> int:
    """The number of the session that this event started; 0 where it started none, or is undone."""
    if event.kind != "core.session_started":
        return 0
    events, starts = play.campaign.events, play.log_index.sessions
    at = bisect_left(starts, order_key(event), key=lambda place: order_key(events[place]))
    return at + 1 if at < len(starts) and events[starts[at]].id == event.id else 0
