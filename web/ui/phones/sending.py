"""What a phone is sent of a campaign: what its seat may read, and no byte more."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from hotseat.core.campaign import Campaign, Event
from hotseat.core.files import for_player, write_file
from hotseat.core.frozen import replace
from hotseat.core.jsontext import compact
from hotseat.core.play import Play
from hotseat.core.private import Private
from hotseat.core.rows import rows_of
from ui.phones import wire
from ui.phones.state import Phone

ROWS = 40_000  # characters of rows in one word


def for_seat(play: Play, seat: str) -> Campaign:
    """The campaign as this seat (its id) may have it: the GM's has everything."""
    if play.table.seats.is_gm(seat):
        return play.campaign
    return for_player(play.campaign, seat, play.game.revealed(play.state))


def told(phone: Phone, play: Play) -> tuple[Phone, tuple[str, ...]]:
    """The phone that has all there is, and the words that bring it so far."""
    campaign = for_seat(play, phone.seat)
    texts = _keys(campaign.private)
    count = len(campaign.events)
    if not _goes_on(phone, campaign):
        words = _whole(campaign)
    elif phone.has < count or texts != phone.texts:
        words = _more(phone, campaign, texts)
        if any(len(word) > wire.LONGEST for word in words):  # one event too long for a word
            words = _whole(campaign)
    else:
        return phone, ()
    last = campaign.events[-1].id if count else ""
    now = replace(
        phone, has=count, has_as=phone.seat, last=last, joined=campaign.joined, texts=texts
    )
    return now, words


def _keys(private: Private) -> frozenset[tuple[str, str]]:
    return frozenset((whose, key) for whose, texts in private.items() for key in texts)


def _goes_on(phone: Phone, campaign: Campaign) -> bool:
    """Whether what the phone has is the beginning of this log."""
    if phone.has < 0 or phone.has > len(campaign.events) or phone.joined != campaign.joined:
        return False
    if phone.has_as != phone.seat:
        return False
    return not phone.has or campaign.events[phone.has - 1].id == phone.last


def _whole(campaign: Campaign) -> tuple[str, ...]:
    text = write_file(campaign)
    parts = [text[at : at + wire.PART] for at in range(0, len(text), wire.PART)]
    return tuple(wire.word("whole", at=n, of=len(parts), text=part) for n, part in enumerate(parts))


def _more(phone: Phone, campaign: Campaign, texts: frozenset[tuple[str, str]]) -> tuple[str, ...]:
    """The rows that follow. Where it has texts that it may not read any more, or may have, it is
    sent all that it may."""
    every = phone.texts is None or not phone.texts <= texts
    fresh: dict[str, dict[str, str]] = {}
    for whose, key in sorted(texts if every else texts - (phone.texts or frozenset())):
        fresh.setdefault(whose, {})[key] = campaign.private[whose][key]
    words, at = [], phone.has
    for rows, count in _batches(campaign.events[phone.has :], campaign.game):
        words.append(wire.word("more", **{"from": at}, rows=rows, private=fresh, all=every))
        at, fresh, every = at + count, {}, False
    return tuple(words)


def _batches(events: Iterable[Event], game: str) -> Iterable[tuple[str, int]]:
    """Rows as JSON, as many as fit into a word, and how many those are; at least once."""
    batch: list[Event] = []
    size = 0
    for event in events:
        longest = len(compact(rows_of((event,), game)))
        if batch and size + longest > ROWS:
            yield compact(rows_of(batch, game)), len(batch)
            batch, size = [], 0
        batch.append(event)
        size += longest
    yield compact(rows_of(batch, game)), len(batch)


def sum_of(events: Iterable[Event]) -> str:
    """What two logs that are the same have alike: the SHA-256 of their events' ids, in hex."""
    return sha256("\n".join(event.id for event in events).encode()).hexdigest()


def number_of(joined: int | None) -> int:
    """The place from which on a campaign was joined of several, as it is sent; -1 for never."""
    return -1 if joined is None else joined
