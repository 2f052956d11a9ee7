"""Going through the pairs: which have been reviewed, and which comes next."""

from __future__ import annotations

from typing import ClassVar

from hotseat.core.facts import FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules
from hotseat.core.panels import Button, Card, Chip, Chips, Do, Pick, View
from hotseat.core.shapes import boolean
from hotseat.core.values import of
from hotseat.games.isolation.links.drawing import AskPair, OfPair, pair_data
from hotseat.games.isolation.links.guards import both_here, two_people
from hotseat.games.isolation.state import Link, Pair, State, names_of, pair_key
from hotseat.kit.screens import fold_card

FACTS, MOVES = FactRegistry("isolation"), Moves()

# Picks: OPEN (a pair "a|b" or a character "a") is kept over a step; LINK, WORD_A and WORD_B are
# cleared by it.
OPEN, LINK, WORD_A, WORD_B = "map.open", "pair.link", "pair.a", "pair.b"
FEW = 6


@FACTS
class PairLookedAt(OfPair):
    """A pair was reviewed; not ``done``: it is to be reviewed again."""

    undo_label: ClassVar[str] = "Review changed"
    sets = ("a", "b")

    done: bool = of(boolean())

    def apply(self, state: State, id: str) -> State:
        pair = {state.pair(self.a, self.b)}
        seen = state.reviewed | pair if self.done else state.reviewed - pair
        return replace(state, reviewed=seen)


class LookAtPair(AskPair):
    """Say that a pair was reviewed, or is to be reviewed again."""

    done: bool = of(boolean())


def changes(state: State, ask: LookAtPair) -> str:
    """Impossible: nothing would change."""
    if (state.pair(ask.a, ask.b) in state.reviewed) != ask.done:
        return ""
    return "This pair is already reviewed." if ask.done else "This pair isn’t reviewed yet."


@MOVES(LookAtPair, two_people, changes, against_rules(both_here, "IS-30"))
def look_at_pair(state: State, ask: LookAtPair) -> PairLookedAt:
    return PairLookedAt(**pair_data(state, ask), done=ask.done)


# --- which pair is open ------------------------------------------------------------------------


def open_link(state: State, view: View) -> Link | None:
    """The link that is open, where it is still there."""
    return state.link(view.picks.get(LINK, ""))


def open_pair(state: State, view: View) -> Pair | None:
    """The pair that is open: that of the open link, or the one picked."""
    link = open_link(state, view)
    if link is not None:
        return link.pair
    first, _, second = view.picks.get(OPEN, "").partition("|")
    known = first != second and first in state.people and second in state.people
    return state.pair(first, second) if known else None


def waiting(state: State) -> tuple[Pair, ...]:
    """The pairs that are not reviewed yet, in order."""
    return tuple(pair for pair in state.pairs() if pair not in state.reviewed)


def current(state: State, view: View) -> Pair | None:
    """The pair to review now: the one that is open, or the first that waits."""
    return open_pair(state, view) or next(iter(waiting(state)), None)


# --- the way through them ----------------------------------------------------------------------


def progress(state: State) -> str:
    """ "4 of 6 pairs reviewed."."""
    pairs = state.pairs()
    done = len(pairs) - len(waiting(state))
    if not pairs:
        return "A pair needs two characters."
    return f"{done} of {len(pairs)} pairs reviewed." if done < len(pairs) else "All pairs reviewed."


def step_buttons(state: State, pair: Pair) -> tuple[Button, ...]:
    """What comes after this pair: always the next that waits, whichever way this one was opened."""
    args = {"a": pair[0], "b": pair[1], "done": pair not in state.reviewed}
    left = [other for other in waiting(state) if other != pair]
    onward = {OPEN: pair_key(left[0]) if left else ""}
    if pair not in state.reviewed:
        label = "Done, next pair" if left else "Done"
        return (Button(label, Do("look_at_pair", args, onward), "primary", icon="check"),)
    again = Button("Mark as not reviewed", Do("look_at_pair", args), "quiet")
    if not left:
        return (again,)
    return (Button("Next pair", Pick(OPEN, onward[OPEN]), "primary", icon="chev"), again)


def pairs_card(state: State, view: View, now: Pair | None) -> Card:
    """Every pair as a chip: its links, and whether it has been reviewed."""
    chips = tuple(
        Chip(
            names_of(state, pair),
            _summary(state, pair),
            Pick(OPEN, "" if pair == now else pair_key(pair)),
            pressed=pair == now,
        )
        for pair in state.pairs()
    )
    row = Chips("", chips, "A pair needs two characters.")
    if len(chips) <= FEW:
        return Card("All pairs", (row,))
    return fold_card(view, "fold.pairs", "All pairs", (row,))


def _summary(state: State, pair: Pair) -> str:
    green, red = state.counts(*pair)
    signs = " ".join([*([f"+{green}"] if green else []), *([f"−{red}"] if red else [])])
    if pair in state.reviewed:
        return signs or "No links"
    return f"{signs}, not reviewed" if signs else "Not reviewed"
