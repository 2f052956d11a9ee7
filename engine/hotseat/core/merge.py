"""Joining two logs of one campaign that were continued apart.

The result is the common beginning, and behind it all events since on either side, in one order that
is the same for both (``campaign.order_key``): whole steps, by the clock of the first event, the
device, and its number. So it is a function of the set of events alone, whoever joins, in whatever
order and however often. No event is changed or lost. Where an event no longer fits, the fold sets
its step aside (``fold``); an undo and a redo of one step both stay, and the later counts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from hotseat.core import common as shared
from hotseat.core.campaign import REDONE, UNDONE, Campaign, Event, first_misplaced, order_key
from hotseat.core.errors import NotJoinable
from hotseat.core.frozen import replace
from hotseat.core.game import Game
from hotseat.core.ground.copies import with_whole
from hotseat.core.jsontext import compact
from hotseat.core.log import Log, log_of
from hotseat.core.play import Play, is_struck, open_play, why_aside
from hotseat.core.private import Private


@dataclass(frozen=True, slots=True)
class Joined:
    """Two campaigns joined, and the play of the result.

    ``common`` is how many events both begin with, ``here`` and ``there`` how many only the one and
    only the other had; ``first_changed`` the first place from which on the joined log differs in
    effect from either. ``set_aside`` are the events without effect in the joined log, each with the
    reason as a sentence; ``both_set`` pairs of one event from each side that set the same thing to
    something else, of which the second, the later in the log, counts.
    """

    play: Play
    common: int
    here: int
    there: int
    first_changed: int
    set_aside: tuple[tuple[Event, str], ...]
    both_set: tuple[tuple[Event, Event], ...]

    @property
    def campaign(self) -> Campaign:
        """The joined campaign."""
        return self.play.campaign


def common(one: Sequence[Event], other: Sequence[Event]) -> int:
    """How many events two logs begin with alike."""
    for place, (first, second) in enumerate(zip(one, other, strict=False)):
        if first is not second and first != second:
            return place
    return min(len(one), len(other))


def joined(game: Game, one: Campaign, other: Campaign) -> Joined:
    """The two campaigns of this game as one, folded. Raises NotJoinable where they are not of one
    campaign, and what ``open_play`` raises."""
    ours, theirs = with_whole(one, other), with_whole(other, one)
    whole = union(ours, theirs)
    play = open_play(game, whole)
    begun = common(ours.events, theirs.events)
    here, there = _only(ours, theirs, begun), _only(theirs, ours, begun)
    return Joined(
        play,
        begun,
        len(here),
        len(there),
        _first_changed(log_of(whole.events), begun),
        tuple(_set_aside(play)),
        tuple(_both_set(play, here, there)),
    )


def union(one: Campaign, other: Campaign) -> Campaign:
    """All events and private texts of both. Where one log goes on from the whole of the other, it
    is that log. Raises NotJoinable."""
    if why := _why_not(one, other):
        raise NotJoinable(f"These campaigns can't be joined: {why}.")
    return _union(with_whole(one, other), with_whole(other, one))


def _union(one: Campaign, other: Campaign) -> Campaign:
    private = _all_texts(one.private, other.private)
    begun = common(one.events, other.events)
    longer = one if len(one.events) >= len(other.events) else other
    places = [campaign.joined for campaign in (one, other) if campaign.joined is not None]
    if begun == min(len(one.events), len(other.events)):
        texts = longer.private if longer.private == private else private
        return replace(longer, private=texts, joined=min(places, default=None))
    events = _in_order(one.events[begun:], other.events[begun:])
    whole = Log[Event]().extend(one.events[:begun]).extend(events)
    return replace(one, events=whole, private=private, joined=min([begun, *places]))


def _why_not(one: Campaign, other: Campaign) -> str:
    """Why they cannot be joined, as a clause, or ""."""
    if one.game != other.game:
        return "they are of different games"
    if one.id != other.id:
        return "they didn't begin as the same campaign"
    if (one.title, one.options) != (other.title, other.options):
        return "they began with different titles or house rules"
    for campaign in (one, other):
        if misplaced := first_misplaced(campaign.events):
            return f'the entry "{misplaced.id}" is out of order in one of them'
    return ""


def _in_order(one: Sequence[Event], other: Sequence[Event]) -> list[Event]:
    """The events of both in the order of a joined log, each once. Raises NotJoinable where one id
    belongs to two different ones: a device continued an older copy of its own log."""
    known = {event.id: event for event in one}
    for event in other:
        if known.setdefault(event.id, event) != event:
            raise NotJoinable(
                "These campaigns can't be joined: each was continued on the same device, and the"
                f' entry "{event.id}" differs between them.'
            )
    return sorted(known.values(), key=order_key)


def _all_texts(one: Private, other: Private) -> Private:
    """The private texts of both, by whose they are and by key, both sorted. Raises NotJoinable
    where they differ in one."""
    texts: dict[str, dict[str, str]] = {}
    for whose in sorted({*one, *other}):
        mine, theirs = one.get(whose, {}), other.get(whose, {})
        if any(theirs.get(key, text) != text for key, text in mine.items()):
            raise NotJoinable(
                "These campaigns can't be joined: a private text differs between them."
            )
        texts[whose] = dict(sorted({**mine, **theirs}.items()))
    return texts


def _only(one: Campaign, other: Campaign, begun: int) -> frozenset[str]:
    """The ids of the events that the other does not have."""
    theirs = {event.id for event in other.events[begun:]}
    return frozenset(event.id for event in one.events[begun:] if event.id not in theirs)


def _first_changed(events: Log[Event], begun: int) -> int:
    """The place behind the common beginning, or, in it, that of the first step which is undone or
    redone behind it."""
    words = {str(event.data["step"]) for event in events[begun:] if event.kind in (UNDONE, REDONE)}
    early = (place for place, event in enumerate(events[:begun]) if event.id in words)
    return next(early, begun)


def _set_aside(play: Play) -> Iterator[tuple[Event, str]]:
    lenient = play.history.lenient
    for event in play.campaign.events[lenient:] if lenient is not None else ():
        if reason := why_aside(play, event):
            yield event, reason


def _both_set(
    play: Play, here: Collection[str], there: Collection[str]
) -> Iterator[tuple[Event, Event]]:
    """The pairs, in the order of the later ones: of each side the last that has an effect."""
    last: dict[str, dict[bool, tuple[int, Event]]] = {}
    for place, event in enumerate(play.campaign.events):
        of_one = event.id in here
        fields = shared.SETS.get(event.kind, play.game.sets.get(event.kind))
        if fields is None or not (of_one or event.id in there) or is_struck(play, event):
            continue
        about = compact([event.kind, *(event.data.get(name) for name in fields)])
        last.setdefault(about, {})[of_one] = place, event
    pairs = [sorted(sides.values(), key=_place) for sides in last.values() if len(sides) == 2]
    for (_, early), (_, late) in sorted(pairs, key=lambda pair: _place(pair[1])):
        if early.data != late.data:
            yield early, late


def _place(placed: tuple[int, Event]) -> int:
    return placed[0]
