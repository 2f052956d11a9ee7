"""Every kind of fact of Playset Zero, with the shape of its data. Kinds are never reused."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.dice import RUNS
from hotseat.core.private import SECRET
from hotseat.core.shapes import Shape, array, boolean, choice, integer, maybe, or_null, record, text
from hotseat.games.playset_zero.state import DANGERS_MOST, FLAW, KINDS, SLOTS

ID = text(80, 1)
WORDS = text(400)
STORY = text(4000)
PLACE = integer(0, FLAW)
MARKS = integer(0, 99)
KIND = choice(*KINDS)
USES = array(text(200), hi=3)
TARGETS = ("goal", *(f"danger:{place}" for place in range(DANGERS_MOST)))
STAGES = ("stakes", "dice", "helpers", "roll")

FEATURE = record(text=WORDS, kind=KIND, uses=maybe(USES), limitation=maybe(WORDS))
SHEET: Mapping[str, Shape] = {
    "name": WORDS,
    "concept": WORDS,
    "owner": WORDS,
    "features": array(or_null(FEATURE), SLOTS, SLOTS),
    "main": integer(-1, SLOTS - 1),
    "detail": WORDS,
    "flaw": WORDS,
}
WHO: Mapping[str, Shape] = {"who": ID, "name": WORDS}
HAND: Mapping[str, Shape] = {"hand": ID}
VERDICT = record(
    kind=choice("goal", "danger", "own", "gained", "used"),
    text=WORDS,
    good=boolean(),
    by=maybe(WORDS),
)

_SHAPES: Mapping[str, Mapping[str, Shape]] = {
    # the table
    "scenario_written": {
        "situation": STORY,
        "sides": array(record(name=WORDS, wants=STORY), hi=6),
    },
    "secret_kept": {"secret": maybe(SECRET)},
    # characters
    "character_made": SHEET,
    "character_edited": {"who": ID, **SHEET, "turned": maybe(FEATURE)},
    "character_retired": WHO,
    "character_returned": WHO,
    "feature_made_magical": {**WHO, "place": PLACE, "text": WORDS, "uses": USES, "limit": WORDS},
    "feature_made_ordinary": {**WHO, "place": PLACE, "text": WORDS},
    "mark_earned": {**WHO, "place": PLACE, "text": WORDS, "words": WORDS, "offer": maybe(ID)},
    "mark_offered": {**WHO, "place": PLACE, "text": WORDS, "words": WORDS},
    "offer_declined": {"offer": ID, "name": WORDS},
    "marks_set": {**WHO, "marks": MARKS},
    "marks_spent": {**WHO, "count": MARKS},
    "advantage_kept": {**WHO, "words": WORDS, "bought": maybe(boolean())},
    "advantage_reworded": {**WHO, "advantage": ID, "words": WORDS},
    "advantage_erased": {**WHO, "advantage": ID, "words": WORDS, "used": maybe(boolean())},
    "feature_bought": {**WHO, "place": PLACE, "old": WORDS, "text": WORDS, "kind": KIND},
    "flaw_turned": {**WHO, "old": WORDS, "text": WORDS, "kind": KIND},
    # a roll
    "roll_begun": {
        **WHO,
        "goal": WORDS,
        "challenge": boolean(),
        "dangers": integer(1, DANGERS_MOST),
    },
    "goal_changed": {"goal": WORDS},
    "challenge_set": {"challenge": boolean()},
    "danger_named": {"place": integer(0, DANGERS_MOST - 1), "by": WORDS, "text": WORDS},
    "stage_reached": {"stage": choice(*STAGES)},
    "feature_used": {**HAND, "place": PLACE, "on": boolean()},
    "circumstance_added": {**HAND, "words": WORDS},
    "circumstance_dropped": {**HAND, "index": integer(0, 99)},
    "advantage_brought": {**HAND, "advantage": ID, "on": boolean()},
    "marks_brought": {**HAND, "count": MARKS},
    "hand_joined": {**WHO, "helps": boolean(), "target": choice(*TARGETS), "doing": WORDS},
    "own_danger_named": {**HAND, "by": WORDS, "text": WORDS},
    "hand_left": {**HAND, "name": WORDS},
    "hand_rolled": {**HAND, "name": WORDS, "helps": boolean(), "dice": RUNS},
    "rolled": {"name": WORDS, "dice": RUNS},
    "die_added": {"name": WORDS, "dice": RUNS, "advantage": maybe(ID)},
    "die_placed": {"die": ID, "on": choice(*TARGETS, "advantage", "own", "block")},
    "die_lifted": {"die": ID},
    "advantage_named": {"die": ID, "words": WORDS},
    "hits_let_go": {},
    "roll_called_off": {"name": WORDS, "goal": WORDS},
    "settled": {
        **WHO,
        "word": WORDS,
        "goal": WORDS,
        "verdicts": array(VERDICT, hi=60),
        "dice": RUNS,
    },
    "roll_told": {"words": STORY, "name": WORDS},
}

PREFIX = "playset_zero."
FACTS: Mapping[str, Mapping[str, Shape]] = {PREFIX + kind: data for kind, data in _SHAPES.items()}
