"""After a death: what could not be shared out evenly goes to the pairs that the table names."""

from __future__ import annotations

from collections.abc import Sequence

from hotseat.core.arguments import ID
from hotseat.core.asks import Ask
from hotseat.core.facts import ID as KEY
from hotseat.core.facts import WORDS, FactData, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, not_yet
from hotseat.core.panels import Block, Button, Card, Chip, Chips, Do, Entry, Pick, Text, View
from hotseat.core.shapes import array, text
from hotseat.core.values import many, of
from hotseat.core.wording import some
from hotseat.games.isolation.links.change import change_loose
from hotseat.games.isolation.links.labels import links_said
from hotseat.games.isolation.state import Grief, Pair, State, names_of, pair_key
from hotseat.kit.screens import row

FACTS, MOVES = FactRegistry("isolation"), Moves()

CHOSEN = "grief."
RULE = (
    "Their labelled green links become unlabelled green links, shared out evenly among all pairs."
    " You choose who gets what is left over."
)


@FACTS
class GriefShared(FactData):
    """One unlabelled green link more for each of these pairs; where fewer pairs are left than
    links, each has its even share besides."""

    grief: str = of(KEY)
    pairs: tuple[tuple[str, str], ...] = of(many(many(KEY, 2, 2), hi=400))
    names: tuple[str, ...] = of(many(WORDS, hi=400))

    def apply(self, state: State, id: str) -> State:
        grief = grief_of(state, self.grief)
        if grief is None:
            raise KeyError(self.grief)
        share, _left = shares(state, grief)
        for pair in state.pairs() if share else ():
            state = change_loose(state, pair, share)
        for first, second in self.pairs:
            state = change_loose(state, state.pair(first, second), 1)
        others = tuple(other for other in state.griefs if other.id != grief.id)
        return replace(state, griefs=others)

    def tell(self, state: State, by: str) -> Entry:
        shared = f"1 unlabelled green link each: {'; '.join(self.names)}."
        return Entry("Green links shared out", by, shared if self.names else "")


def grief_of(state: State, key: str) -> Grief | None:
    """The open grief of that id."""
    return next((grief for grief in state.griefs if grief.id == key), None)


def shares(state: State, grief: Grief) -> tuple[int, int]:
    """How many links of a grief each pair gets now, and how many are left to name pairs for."""
    pairs = len(state.pairs())
    return divmod(grief.left, pairs) if pairs else (0, 0)


class ShareGrief(Ask):
    """Share out what is left of a death's green links; ``pairs`` are written "a|b"."""

    grief: str = of(ID)
    pairs: Sequence[str] = of(array(text(170), hi=200))


def known_grief(state: State, ask: ShareGrief) -> str:
    """Impossible: it has been shared out."""
    return "" if grief_of(state, ask.grief) else "There is nothing left to share out."


def as_many(state: State, ask: ShareGrief) -> str:
    """Not yet: each that is left goes to one pair, no two to the same."""
    grief = grief_of(state, ask.grief)
    assert grief is not None
    _each, left = shares(state, grief)
    fits = len(_chosen(state, ask.pairs)) == left == len(ask.pairs)
    return "" if fits else f"Choose exactly {some(left, 'pair')}."


def _chosen(state: State, written: Sequence[str]) -> tuple[Pair, ...]:
    """The pairs written as "a|b", each once, in the order of the map."""
    wanted = set(written)
    return tuple(pair for pair in state.pairs() if pair_key(pair) in wanted)


@MOVES(ShareGrief, known_grief, not_yet(as_many))
def share_grief(state: State, ask: ShareGrief) -> GriefShared:
    pairs = _chosen(state, ask.pairs)
    return GriefShared(ask.grief, pairs, tuple(names_of(state, pair) for pair in pairs))


# --- on the screen -----------------------------------------------------------------------------


def grief_cards(state: State, view: View) -> tuple[Block, ...]:
    """A card for every death whose links are not all shared out yet."""
    return tuple(_card(state, view, grief) for grief in state.griefs) if state.pairs() else ()


def _card(state: State, view: View, grief: Grief) -> Card:
    """The pairs as chips, counted while they are chosen."""
    key = CHOSEN + grief.id
    now = set(view.picks.get(key, "").split())
    pairs = state.pairs()
    chips = tuple(
        Chip(
            names_of(state, pair),
            links_said(*state.counts(*pair)),
            Pick(key, " ".join(sorted(now ^ {str(n)}))),
            pressed=str(n) in now,
        )
        for n, pair in enumerate(pairs)
    )
    chosen = [pair_key(pair) for n, pair in enumerate(pairs) if str(n) in now]
    args = {"grief": grief.id, "pairs": chosen}
    share, left = shares(state, grief)
    button = Button("Share out links", Do("share_grief", args), "primary")
    dead = state.people.get(grief.who)
    had = grief.each + share
    which = some(left, "pair", "different pairs")
    over = f"{some(left, 'green link')} for {some(len(pairs), 'pair')}: choose who gets them."
    if had:
        over = f"Every pair has {some(had, 'green link')} more already."
        over += f" {some(left, 'green link is', 'green links are')} left over."
        over += f" Choose {which} for 1 more each."
    blocks = (
        Text(RULE, "small"),
        Text(over),
        Chips("Pairs", chips),
        Text(f"{len(chosen)} of {some(left, 'pair')} chosen."),
        *row(button),
    )
    eyebrow = f"Death of {dead.name}" if dead else "A death"
    return Card("Share out green links", blocks, eyebrow, "accent")
