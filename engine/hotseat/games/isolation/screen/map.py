"""The relationship map as data: characters on a circle until they are put elsewhere, links between
them, and beside it whatever was tapped."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.maps import Link as Tie
from hotseat.core.maps import Map, Node
from hotseat.games.isolation.action.labels import STANCE_SAID
from hotseat.games.isolation.action.outcome import DICE, said, stage_of
from hotseat.games.isolation.links.editor import ADDING, pair_card
from hotseat.games.isolation.links.labels import link_lines
from hotseat.games.isolation.links.pairs import (
    LINK,
    OPEN,
    current,
    open_link,
    open_pair,
    pairs_card,
    progress,
    step_buttons,
    waiting,
)
from hotseat.games.isolation.people.health import SAID
from hotseat.games.isolation.reading import GREEN, HOSTILE, RED
from hotseat.games.isolation.state import (
    BIAS,
    GOAL,
    HEALTHY,
    WOUND,
    Link,
    Pair,
    Person,
    State,
    names_of,
    pair_key,
)
from hotseat.kit.places import no_one_yet, node_card, place_of
from hotseat.kit.play_screen import under
from hotseat.kit.screens import listing, row

TITLE = "Relationship map"
LEGEND = (
    ("green", "a reason to like each other"),
    ("red", "a reason to hate each other"),
    ("light", "unlabelled, temporary"),
)
_KIND = {BIAS: "bias", GOAL: "goal", WOUND: "wound"}


def maps(state: State, view: p.View) -> tuple[Map, ...]:
    """The one map, once somebody is on it."""
    if not state.people:
        return no_one_yet("people", TITLE)
    return (
        Map(
            "people",
            TITLE,
            tuple(_node(state, n, person) for n, person in enumerate(state.people.values())),
            (*(_tie(state, link) for link in state.links), *_unlabelled(state)),
            move="place",
            join=OPEN,
            adds=ADDING,
            beside=beside(state, view),
            chosen=_chosen(state, view),
            legend=LEGEND,
            live=state.action is not None,
        ),
    )


def _node(state: State, number: int, person: Person) -> Node:
    x, y = (person.x, person.y) if person.x >= 0 else place_of(number)
    tap = p.Pick(OPEN, person.id)
    if not person.living:
        sub = "left the story" if person.gone else "dead"
        return Node(person.id, person.name, x, y, sub, "out", tap)
    ailment = SAID[person.health] if person.health != HEALTHY else ""
    active = state.action is not None and person.id == state.action.who
    sub = part_said(state, person.id) or ("" if ailment else person.profession)
    return Node(person.id, person.name, x, y, sub, "active" if active else "", tap, ailment)


def _tie(state: State, link: Link) -> Tie:
    faded, kind = _faded(state, link.pair), _KIND.get(link.kind, "")
    return Tie(link.id, *link.pair, link.tone, link.label, faded, p.Pick(LINK, link.id), kind)


def _unlabelled(state: State) -> tuple[Tie, ...]:
    return tuple(
        Tie(
            f"loose:{pair_key(pair)}:{n}",
            *pair,
            GREEN if count > 0 else RED,
            faded=_faded(state, pair),
            tap=p.Pick(OPEN, pair_key(pair)),
            kind="unlabelled",
        )
        for pair, count in state.loose.items()
        for n in range(1, abs(count) + 1)
    )


def _faded(state: State, pair: Pair) -> bool:
    """Outside of the open action (neither is the active player and the other one in it), or of
    somebody who has left (IS-30)."""
    if any(not state.people[who].living for who in pair):
        return True
    action = state.action
    if action is None:
        return False
    inside = {*action.asked, action.against, *action.late}
    return action.who not in pair or not inside.intersection(pair)


def _chosen(state: State, view: p.View) -> tuple[str, ...]:
    link, pair, who = open_link(state, view), _pair(state, view), _person(state, view)
    if pair is None:
        return (who,) if who else ()
    return (*((link.id,) if link is not None else ()), pair_key(pair))


def _person(state: State, view: p.View) -> str:
    """The character that is open, by id."""
    who = view.picks.get(OPEN, "")
    return who if who in state.people else ""


def _pair(state: State, view: p.View) -> Pair | None:
    """The pair that is open; while the map is built, the one to review where nothing is."""
    if _building(state) and not _person(state, view):
        return current(state, view)
    return open_pair(state, view)


def _building(state: State) -> bool:
    return not state.table.session and not state.started()


# --- beside the map ----------------------------------------------------------------------------


def beside(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The character or the pair that was tapped; while the map is built, the pair to review and
    the way through all of them."""
    who, pair, building = _person(state, view), _pair(state, view), _building(state)
    if who and pair is None:
        return (_person_card(state, state.people[who]), pairs_card(state, view, None))
    if pair is None:
        return (*_ahead(state, building), pairs_card(state, view, None))
    card, every = pair_card(state, view, pair, building), pairs_card(state, view, pair)
    if not building and pair not in waiting(state):
        return (card, every, *_next(state, pair))
    first, *others = step_buttons(state, pair)
    return (card, every, p.ActionBar(progress(state), first, tuple(others)))


def _next(state: State, pair: Pair) -> tuple[p.ActionBar, ...]:
    """The way through all pairs of those who are here, round and round."""
    pairs = state.pairs()
    if pair not in pairs or len(pairs) < 2:
        return ()
    at = pairs.index(pair) + 1
    button = p.Button("Next pair", p.Pick(OPEN, pair_key(pairs[at % len(pairs)])), icon="chev")
    return (p.ActionBar(f"Pair {at} of {len(pairs)}.", button),)


def _ahead(state: State, building: bool) -> tuple[p.Block, ...]:
    """Nothing is open: what a tap does, and a pair that waits for review."""
    hint = p.Text("Tap a character, or the links between two.", "small")
    left = waiting(state)
    if building and not left and state.pairs():
        button = p.Button("Play", p.Go("table"), "primary", icon="table")
        return (hint, p.Card("All pairs reviewed", row(button), tone="accent"))
    if not left:
        return (hint,)
    label = f"Review {names_of(state, left[0])}"
    return (hint, *row(p.Button(label, p.Pick(OPEN, pair_key(left[0])), icon="link")))


def _person_card(state: State, person: Person) -> p.Card:
    """A character with their links to everybody, and the way to the sheet."""
    lines = link_lines(state, person, lambda pair: p.Pick(OPEN, pair_key(pair)))
    card = node_card(person.name, person.id, OPEN, *listing(lines))
    return replace(card, eyebrow=under(state, person, person.profession))


def part_said(state: State, who: str) -> str:
    """The part of somebody in the open action, in a word or two; "" where none is open."""
    action = state.action
    if action is None:
        return ""
    if who == action.who:
        return "asks" if action.asked else "acts alone"
    if who == action.against:
        return "acted against"
    if who in action.late:
        return STANCE_SAID[HOSTILE]
    if who not in action.asked:
        return "not asked"
    stances = action.stances if stage_of(state) == DICE else said(state)
    return STANCE_SAID.get(stances.get(who, ""), "asked")
