"""The relationship map as data: people on a circle until they are put elsewhere, links as drawn."""

from __future__ import annotations

from math import cos, radians, sin

from hotseat.core.maps import SIDE, Map, Node
from hotseat.core.maps import Link as Tie
from hotseat.core.panels import Block, Button, Buttons, Empty, Go, Pick, Text, View
from hotseat.games.isolation import words_people as words
from hotseat.games.isolation.action.outcome import DICE, said, stage_of
from hotseat.games.isolation.action.state import Action
from hotseat.games.isolation.action.words import STANCE_SAID
from hotseat.games.isolation.reading import GREEN, HOSTILE, RED
from hotseat.games.isolation.screen_pair import (
    LINK,
    PAIR,
    chosen_link,
    chosen_pair,
    current_pair,
    pair_card,
    pair_key,
    pairs_card,
    progress,
    step_buttons,
    waiting_pairs,
)
from hotseat.games.isolation.state import (
    BIAS,
    GOAL,
    HEALTHY,
    WOUND,
    Link,
    Pair,
    Person,
    State,
)

TITLE = "Who feels what"
LEGEND = (
    ("green", "a reason to like each other"),
    ("red", "a reason to hate each other"),
    ("light", "loose, it comes and goes"),
)
# Places on the circle in the order people come, in degrees from the right, clockwise: the corners,
# then the middles, then between. Nobody moves when one more comes.
_FIRST = (-135, 45, -45, 135, -90, 90, 180, 0)
_ANGLES = (*_FIRST, *(angle + 22.5 for angle in _FIRST), *(angle - 11.25 for angle in _FIRST))
_CENTRE, _ACROSS, _CORNER = SIDE // 2, 400, 440
_KIND = {BIAS: "bias", GOAL: "goal", WOUND: "wound"}


def maps(state: State, view: View) -> tuple[Map, ...]:
    """The one map, once somebody is on it."""
    if not state.people:
        way = Button("Make a character", Go("sheets/new/0"), "primary", icon="plus")
        empty = Empty("Nobody is on the map yet.", (way,))
        return (Map("people", TITLE, (), empty=empty),)
    return (
        Map(
            "people",
            TITLE,
            tuple(_node(state, n, one) for n, one in enumerate(state.people.values())),
            (*(_link(state, link) for link in state.links), *_loose(state)),
            move="place",
            join=PAIR,
            beside=beside(state, view),
            chosen=_chosen(state, view),
            legend=LEGEND,
        ),
    )


def place_of(number: int) -> tuple[int, int]:
    """Where the person who came as that number (from 0) stands until somebody moves him."""
    angle = _ANGLES[number % len(_ANGLES)]
    reach = _ACROSS if angle % 90 == 0 else _CORNER
    x, y = reach * cos(radians(angle)), reach * sin(radians(angle))
    return round(_CENTRE + x), round(_CENTRE + y)


def _node(state: State, number: int, one: Person) -> Node:
    x, y = (one.x, one.y) if one.x >= 0 else place_of(number)
    mark = words.HEALTH_SAID[one.health] if one.living and one.health != HEALTHY else ""
    doing = _doing(state, state.action, one) if state.action else ""
    sub = doing or one.profession
    node_state = "active" if state.action is not None and one.id == state.action.who else ""
    if not one.living:
        sub, node_state = "dead", "out"
    return Node(one.id, one.name, x, y, sub, node_state, Go(f"sheets/{one.id}"), mark)


def _doing(state: State, action: Action, one: Person) -> str:
    """A person's part in the open action, and where he stands once the dice have said it."""
    if one.id == action.who:
        return "asks" if action.asked else "goes alone"
    if one.id == action.against:
        return "is acted against"
    if one.id in action.late:
        return STANCE_SAID[HOSTILE]
    if one.id not in action.asked:
        return "is left out"
    asked = stage_of(state) == DICE
    return STANCE_SAID.get(said(state)[one.id], "is asked") if not asked else "is asked"


def _link(state: State, link: Link) -> Tie:
    kind = _KIND.get(link.kind, "")
    tap = Pick(LINK, link.id)
    first, second = link.pair
    faded = _faded(state, link.pair)
    return Tie(link.id, first, second, link.tone, link.label, faded, tap, kind)


def _loose(state: State) -> tuple[Tie, ...]:
    return tuple(
        Tie(
            f"loose:{pair_key(pair)}:{n}",
            *pair,
            GREEN if count > 0 else RED,
            faded=_faded(state, pair),
            tap=Pick(PAIR, pair_key(pair)),
            kind="loose",
        )
        for pair, count in state.loose.items()
        for n in range(1, abs(count) + 1)
    )


def _faded(state: State, pair: Pair) -> bool:
    """Outside of the open action: neither is the active player and the other one in it."""
    action = state.action
    if action is None:
        return False
    inside = {*action.asked, action.against, *action.late}
    return action.who not in pair or not inside.intersection(pair)


def _chosen(state: State, view: View) -> tuple[str, ...]:
    link, pair = chosen_link(state, view), chosen_pair(state, view)
    found = (link.id,) if link is not None else ()
    return (*found, pair_key(pair)) if pair is not None else found


# --- beside the map ------------------------------------------------------------------------------


def beside(state: State, view: View) -> tuple[Block, ...]:
    """While the map is built, the pair to look at and the way through all; in play, the pair that
    was opened."""
    if len(state.living()) < 2:
        return (Text("It takes two people before anything can lie between them."),)
    building = not state.table.session and state.last is None and state.action is None
    pair = current_pair(state, view) if building else chosen_pair(state, view)
    if pair is None:
        first = _done() if building else _in_play(state)
        return (*first, pairs_card(state, view, None))
    new = building or pair not in state.looked_at
    said = (Text(progress(state), "small"), Buttons(step_buttons(state, view, pair)))
    first = said if new else ()
    return (*first, pair_card(state, view, pair, new), pairs_card(state, view, pair))


def _in_play(state: State) -> tuple[Block, ...]:
    """What a tap opens; and a pair nobody has looked at, since somebody came late."""
    hint = Text("Tap what lies between two people.", "small")
    left = waiting_pairs(state)
    if not left:
        return (hint,)
    label = f"Look at {words.names_of(state, left[0])}"
    return (hint, Buttons((Button(label, Pick(PAIR, pair_key(left[0])), icon="link"),)))


def _done() -> tuple[Block, ...]:
    button = Button("To the table", Go("table"), "primary", icon="table")
    return (
        Text("Every pair has been looked at. The map stays open to change."),
        Buttons((button,)),
    )
