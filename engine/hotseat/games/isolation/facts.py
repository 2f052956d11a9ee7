"""Every kind of fact of Isolation, with the shape of its data. Kinds are never reused."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.dice import RUNS
from hotseat.core.maps import SIDE
from hotseat.core.shapes import Shape, array, boolean, choice, integer, maybe, text
from hotseat.games.isolation.action.kinds import BOOK
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import (
    HEALTH,
    LINK_KINDS,
    LOOSE_MOST,
    STRESS_MOST,
    WOUND,
)

ID = text(80, 1)
OWNER = text(80)
WORDS = text(400)
STORY = text(4000)
TONE = choice(GREEN, RED)
OWED = maybe(integer(0, 200))
MADE_KINDS = tuple(kind for kind in LINK_KINDS if kind != WOUND)
EXTRA_KINDS = ("profession", "playing", "for", "against", "link")

SHEET: Mapping[str, Shape] = {
    "name": WORDS,
    "owner": OWNER,
    "profession": WORDS,
    "positives": array(WORDS, hi=12),
    "negatives": array(WORDS, hi=12),
    "bias": WORDS,
    "goal": WORDS,
}
WHO: Mapping[str, Shape] = {"who": ID, "name": WORDS}
# A throw: green and red in the order they fell; "owed_*" extra dice still to be thrown by hand.
THROW: Mapping[str, Shape] = {
    "green": maybe(RUNS),
    "red": maybe(RUNS),
    "owed_green": OWED,
    "owed_red": OWED,
}
PEOPLE = integer(-LOOSE_MOST, LOOSE_MOST)

_SHAPES: Mapping[str, Mapping[str, Shape]] = {
    # the table
    "scenario_set": {"locale": STORY, "threat": STORY, "stress": maybe(integer(0, STRESS_MOST))},
    "stress_changed": {"change": integer(-STRESS_MOST, STRESS_MOST), "reason": WORDS},
    # people
    "character_made": SHEET,
    "character_edited": {"who": ID, **SHEET},
    "character_left": WHO,
    "health_set": {**WHO, "health": choice(*HEALTH), "reason": WORDS},
    "character_placed": {"who": ID, "x": integer(0, SIDE), "y": integer(0, SIDE)},
    # the map. "count" links of one kind are drawn at once; their ids are the event's id and "#1" ..
    "links_drawn": {
        "a": ID,
        "b": ID,
        "tone": TONE,
        "kind": choice(*MADE_KINDS),
        "count": integer(1, 3),
        "word_a": WORDS,
        "word_b": WORDS,
        "names": WORDS,
    },
    "link_relabelled": {
        "link": ID,
        "word_a": WORDS,
        "word_b": WORDS,
        "tone": TONE,
        "names": WORDS,
    },
    "link_erased": {"link": ID, "label": WORDS, "tone": TONE, "names": WORDS},
    "loose_set": {"a": ID, "b": ID, "number": PEOPLE, "names": WORDS},
    "pair_looked_at": {"a": ID, "b": ID, "done": boolean(), "names": WORDS},
    # after a death: which pairs get what could not be shared evenly
    "grief_shared": {
        "grief": ID,
        "pairs": array(array(ID, 2, 2), hi=400),
        "names": array(WORDS, hi=400),
    },
    # between sessions
    "bond_thrown": {"a": ID, "b": ID, "names": WORDS, **THROW},
    "bond_thrown_on": THROW,
    # "healed": who is one level better, the last link of a wound being gone; "health" the new level
    "bond_answered": {
        "answer": choice("erase", "write", "leave"),
        "change": choice("better", "same", "worse"),
        "link": maybe(ID),
        "label": WORDS,
        "names": WORDS,
        "healed": maybe(WORDS),
        "health": maybe(choice(*HEALTH)),
    },
}

PREFIX = "isolation."
FACTS: Mapping[str, Mapping[str, Shape]] = {
    **{PREFIX + kind: data for kind, data in _SHAPES.items()},
    **BOOK.shapes,
}
