"""Every kind of fact of Isolation, with the shape of its data. Kinds are never reused."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.dice import DIE_SHAPE
from hotseat.core.maps import SIDE
from hotseat.core.shapes import Shape, choice, items, maybe, record, table, text, truth, whole
from hotseat.games.isolation.reading import DEGREES, GREEN, RED, STANCES
from hotseat.games.isolation.state import (
    DIFFICULTY_MOST,
    HEALTH,
    LINK_KINDS,
    LOOSE_MOST,
    STRESS_MOST,
    WOUND,
)

ID = text(80, 1)
WORDS = text(400)
STORY = text(4000)
TONE = choice(GREEN, RED)
DICE = items(DIE_SHAPE, hi=200)
OWED = maybe(whole(0, 200))
MADE_KINDS = tuple(kind for kind in LINK_KINDS if kind != WOUND)
EXTRA_KINDS = ("profession", "playing", "for", "against", "link")

SHEET: Mapping[str, Shape] = {
    "name": WORDS,
    "player": WORDS,
    "profession": WORDS,
    "positives": items(WORDS, hi=12),
    "negatives": items(WORDS, hi=12),
    "bias": WORDS,
    "goal": WORDS,
}
WHO: Mapping[str, Shape] = {"who": ID, "name": WORDS}
# A throw: green and red in the order they fell; "owed_*" extra dice still to be thrown by hand.
THROW: Mapping[str, Shape] = {
    "green": DICE,
    "red": DICE,
    "owed_green": OWED,
    "owed_red": OWED,
}
PEOPLE = whole(-LOOSE_MOST, LOOSE_MOST)

_SHAPES: Mapping[str, Mapping[str, Shape]] = {
    # the table
    "table_set": {"gm": WORDS, "players": items(WORDS, hi=12)},
    "scenario_set": {"locale": STORY, "threat": STORY, "stress": maybe(whole(0, STRESS_MOST))},
    "stress_changed": {"change": whole(-STRESS_MOST, STRESS_MOST), "reason": WORDS},
    # people
    "character_made": SHEET,
    "character_edited": {"who": ID, **SHEET},
    "character_left": WHO,
    "health_set": {**WHO, "health": choice(*HEALTH), "reason": WORDS},
    "character_placed": {"who": ID, "x": whole(0, SIDE), "y": whole(0, SIDE)},
    # the map. "count" links of one kind are drawn at once; their ids are the event's id and "#1" ..
    "links_drawn": {
        "a": ID,
        "b": ID,
        "tone": TONE,
        "kind": choice(*MADE_KINDS),
        "count": whole(1, 3),
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
    "pair_looked_at": {"a": ID, "b": ID, "done": truth(), "names": WORDS},
    # an action
    "action_proposed": {
        **WHO,
        "words": WORDS,
        "asked": items(ID, hi=20),
        "against": maybe(ID),
        "dangerous": truth(),
    },
    "proposal_changed": {
        "words": maybe(WORDS),
        "asked": maybe(items(ID, hi=20)),
        "against": maybe(text(80)),
        "dangerous": maybe(truth()),
    },
    "difficulty_set": {"difficulty": whole(1, DIFFICULTY_MOST)},
    "extra_added": {
        "who": ID,
        "colour": TONE,
        "kind": choice(*EXTRA_KINDS),
        "words": WORDS,
        "link": maybe(ID),
    },
    "extra_dropped": {"extra": ID},
    "thrown": {**WHO, **THROW},
    # the whole throw of somebody after extra dice thrown by hand
    "thrown_on": {**WHO, **THROW},
    "stood": {**WHO, "stance": choice(*STANCES)},
    "stands_fixed": {"stances": table(choice(*STANCES), 20)},
    "turned_hostile": {**WHO, **THROW},
    "opposition_thrown": {**THROW, "name": WORDS},
    "opposition_thrown_on": {**THROW, "name": WORDS},
    "wounds_proposed": {**WHO, "wounds": whole(0, 99)},
    "loose_proposed": {**WHO, "number": PEOPLE},
    "stress_proposed": {"change": whole(-STRESS_MOST, STRESS_MOST)},
    "action_called_off": {"name": WORDS, "words": WORDS},
    # "rolled" is false where stress was zero and nothing was thrown (IS-10)
    "settled": {
        **WHO,
        "words": WORDS,
        "degree": choice(*DEGREES),
        "rolled": truth(),
        "difference": maybe(whole(-999, 999)),
        "stances": table(choice(*STANCES), 20),
        "wounds": items(record(who=ID, name=WORDS, levels=whole(1, 3)), hi=20),
        "loose": items(record(who=ID, name=WORDS, number=PEOPLE), hi=20),
        "stress": whole(-STRESS_MOST, STRESS_MOST),
    },
    "action_told": {"words": STORY, "name": WORDS},
    # after a death: which pairs get what could not be shared evenly
    "grief_shared": {
        "grief": ID,
        "pairs": items(items(ID, 2, 2), hi=400),
        "names": items(WORDS, hi=400),
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
FACTS: Mapping[str, Mapping[str, Shape]] = {PREFIX + kind: data for kind, data in _SHAPES.items()}
