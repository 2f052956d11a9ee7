"""The fact and the move of every table for handouts: a text or a picture that is shown to everyone,
or to one player and the GM alone.

One for a single reader stands in the private part of the campaign (``core.private``): a text in its
own words, a picture as the fact that it would be in the open (``opened``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from hotseat.core.asks import Ask
from hotseat.core.campaign import Campaign
from hotseat.core.errors import BadValue, Misfit
from hotseat.core.facts import FactData, FactRegistry, plain
from hotseat.core.frozen import with_fields
from hotseat.core.ground import lines
from hotseat.core.ground import state as ground
from hotseat.core.ground.pictures import why_no_name, why_no_room
from hotseat.core.jsontext import compact
from hotseat.core.moves import Moves
from hotseat.core.panels import Entry
from hotseat.core.private import GM, NewSecret
from hotseat.core.shapes import check_fields, integer, text
from hotseat.core.table import Handout, Table
from hotseat.core.values import of, optional, private_text, read_as, shapes_of

REGISTRY, MOVES = FactRegistry("core"), Moves()
MOST = 200
WORDS, HASH, READER = text(4000), text(64), text(80)
SIDE, BYTES = integer(0, lines.REACH), integer(0, ground.PICTURE_BYTES)

EMPTY = "A handout needs a text or a picture."
FULL = f"A campaign can have up to {MOST} handouts."
NO_READER = "Choose who sees the handout: everyone, the GM, or a player of this campaign."
A_PICTURE = "A picture."


@REGISTRY
class HandedOut(FactData):
    """A text, or a picture with a text, was shown to everyone, or to the one whose ``secret`` it
    is. ``hash`` names the picture, "" for none, and ``w`` by ``h`` is its shape; of a private one
    only its ``bytes`` stand in the open."""

    undo_label = "Handout"

    text: str = of(WORDS, default="")
    hash: str = of(HASH, default="")
    w: int = of(SIDE, default=0)
    h: int = of(SIDE, default=0)
    bytes: int = of(BYTES, default=0)
    secret: Any = of(optional(private_text()), default=None)

    def apply(self, state: Table, id: str) -> Table:
        if self.hash and (why := why_no_name(self.hash)):
            raise BadValue(why)
        if len(state.handouts) >= MOST:
            raise Misfit(FULL)
        handout = Handout(id, self.bytes, self.secret)
        return with_fields(state, {"handouts": (*state.handouts, handout)})

    def tell(self, state: Table, by: str) -> Entry:
        words = self.text or (A_PICTURE if self.hash else "")
        return Entry("Handout", by, words, secret=self.secret, story=not self.hash, unseen=True)


class HandOut(Ask):
    """Show a text or a picture to everyone, or ``to`` one reader: a seat's id, or "gm"."""

    text: str = of(WORDS, default="")
    to: str = of(READER, default="")
    hash: str = of(HASH, default="")
    w: int = of(SIDE, default=0)
    h: int = of(SIDE, default=0)
    bytes: int = of(BYTES, default=0)


def has_reader(state: Table, ask: HandOut) -> str:
    """Impossible: for somebody who doesn't play."""
    return "" if ask.to in ("", GM) or state.seats.seat(ask.to) else NO_READER


def has_room(state: Table, ask: HandOut) -> str:
    """Impossible: nothing to show, no picture's name, or past what a campaign holds."""
    if not (ask.text.strip() or ask.hash):
        return EMPTY
    if ask.hash and (why := why_no_name(ask.hash)):
        return why
    if len(state.handouts) >= MOST:
        return FULL
    return why_no_room(state, ask.hash, ask.bytes) if ask.hash else ""


@MOVES(HandOut, has_reader, has_room)
def hand_out(state: Table, ask: HandOut) -> HandedOut:
    """The fact, private where it is to somebody."""
    size = ask.bytes if ask.hash else 0
    shown = HandedOut(ask.text.strip(), ask.hash, ask.w, ask.h, size)
    if not ask.to:
        return shown
    whose = GM if state.seats.is_gm(ask.to) else ask.to
    words = compact(list(plain(shown))) if ask.hash else shown.text
    return HandedOut(bytes=size, secret=NewSecret(whose, words))


# --- read ----------------------------------------------------------------------------------------


def opened(words: str) -> HandedOut:
    """What is handed out in a private text: the fact, as if it were for everyone."""
    if words.startswith(f'["{HandedOut.kind}",'):
        try:
            _kind, data = json.loads(words)
            check_fields(shapes_of(HandedOut), data, "This handout")
            fact: HandedOut = read_as(HandedOut, data)
        except (ValueError, TypeError, RecursionError, BadValue):
            return HandedOut(words)
        return fact if not (fact.secret or why_no_name(fact.hash)) else HandedOut()
    return HandedOut(words)


def said(words: str) -> str:
    """The words of a handout, or of any other private text, as they are read."""
    shown = opened(words)
    return shown.text or (A_PICTURE if shown.hash else "")


def pictures_in(campaign: Campaign) -> Iterator[str]:
    """The pictures that were handed out, by their hashes, as far as the campaign holds the private
    texts; undone ones too."""
    for event in campaign.events:
        if event.kind == HandedOut.kind and event.data.get("hash"):
            yield event.data["hash"]
    for texts in campaign.private.values():
        for words in texts.values():
            if name := opened(words).hash:
                yield name
