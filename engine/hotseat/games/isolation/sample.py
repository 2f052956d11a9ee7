"""Cabin Seven: a campaign to open with one tap, four people in a cable car that has stopped."""

from __future__ import annotations

from hotseat.core.game import Sample, Turn
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import BIAS, DESCRIPTORS, GOAL

PLAYERS = ("Lotte", "Kamal", "Priya", "Jonas")
GM, RUNAS, TEOS, ILKAS, WIMS = "=0#0", "=0#1", "=0#2", "=0#3", "=0#4"
RUNA, TEO, ILKA, WIM = "=2", "=3", "=4", "=5"

_TABLE = (
    Turn("set_seats", {"gm": "Henrik", "players": "\n".join(PLAYERS)}, by="gm"),
    Turn(
        "set_scenario",
        {
            "locale": "Cabin Seven of the Karhorn cable car, two metres by three, between the last"
            " two pylons.",
            "threat": "The cable has iced over and the cabin has stopped, ninety metres above the"
            " gorge. The radio is dead, the wind is rising, and the heater will run until"
            " midnight.",
            "stress": "1",
        },
        by=GM,
    ),
)

_NO_GOING_DOWN = "Keep everybody in the cabin until morning"
_DOWN_TONIGHT = "Get down to the hospital tonight, on the rope if need be"
_HIDE_IT = "Nobody learns who serviced the brake"
_FIND_IT = "Learn who serviced the brake, and write the name down"
_GOOD_COATS = "Cannot stand anybody in a good coat"
_ORDERS = "Mistrusts people who give orders"
_MANUAL = "Looks down on manual work"
_VOICE = "Anyone who raises their voice is in the wrong"


_SHEET = ("name", "profession", "positives", "negatives", "bias", "goal")


def _person(owner: str, *words: str) -> Turn:
    sheet = dict(zip(_SHEET, words, strict=True))
    return Turn("make_character", {**sheet, "owner": owner}, by=owner)


_PEOPLE = (
    _person(
        RUNAS, "Runa", "Mountain guide",
        "Keeps calm\nKnows the mountain\nPlain-spoken", "Never asks twice\nProud\nSlow to forgive",
        _ORDERS, _NO_GOING_DOWN,
    ),
    _person(
        TEOS, "Teo", "Surgeon",
        "Steady hands\nThinks fast\nGenerous", "Used to being obeyed\nAfraid of heights\nDrinks",
        _MANUAL, _DOWN_TONIGHT,
    ),
    _person(
        ILKAS, "Ilka", "Cable mechanic, dismissed last week",
        "Handy\nClimbs like a cat\nFunny in the dark", "Cuts corners\nHot-tempered\nLies by habit",
        _GOOD_COATS, _HIDE_IT,
    ),
    _person(
        WIMS, "Wim", "Insurance inspector",
        "Honest\nPatient listener\nForgets nothing", "Fussy\nFrail\nNeeds the last word",
        _VOICE, _FIND_IT,
    ),
)  # fmt: skip


def _link(a: str, b: str, kind: str, tone: str, *words: str) -> Turn:
    descriptors = dict(zip(("word_a", "word_b"), words, strict=False))
    return Turn("draw_links", {"a": a, "b": b, "kind": kind, "tone": tone, **descriptors}, by=GM)


def _done(a: str, b: str) -> Turn:
    return Turn("look_at_pair", {"a": a, "b": b, "done": True}, by=GM)


def _put(who: str, x: int, y: int) -> Turn:
    return Turn("place", {"who": who, "x": x, "y": y}, by=GM)


# Pair by pair, as a table would go: descriptors, then bias and goal.
_MAP = (
    _link(RUNA, TEO, DESCRIPTORS, GREEN, "Keeps calm", "Steady hands"),
    _link(RUNA, TEO, DESCRIPTORS, RED, "Never asks twice", "Used to being obeyed"),
    _link(RUNA, TEO, BIAS, RED, _ORDERS),
    _link(RUNA, TEO, GOAL, RED, _NO_GOING_DOWN, _DOWN_TONIGHT),
    _done(RUNA, TEO),
    _link(RUNA, ILKA, DESCRIPTORS, GREEN, "Knows the mountain", "Climbs like a cat"),
    _link(RUNA, ILKA, DESCRIPTORS, RED, "Plain-spoken", "Lies by habit"),
    _done(RUNA, ILKA),
    _link(RUNA, WIM, DESCRIPTORS, GREEN, "Plain-spoken", "Honest"),
    _done(RUNA, WIM),
    _link(TEO, ILKA, DESCRIPTORS, GREEN, "Drinks", "Funny in the dark"),
    _link(ILKA, TEO, BIAS, RED, _GOOD_COATS),
    _link(TEO, ILKA, BIAS, RED, _MANUAL),
    _done(TEO, ILKA),
    _link(TEO, WIM, DESCRIPTORS, GREEN, "Steady hands", "Frail"),
    _link(TEO, WIM, DESCRIPTORS, RED, "Thinks fast", "Needs the last word"),
    _done(TEO, WIM),
    _link(ILKA, WIM, DESCRIPTORS, GREEN, "Funny in the dark", "Patient listener"),
    _link(WIM, ILKA, BIAS, RED, _VOICE),
    _link(ILKA, WIM, GOAL, RED, _HIDE_IT, _FIND_IT),
    _done(ILKA, WIM),
    _put(RUNA, 130, 330),
    _put(TEO, 640, 120),
    _put(ILKA, 330, 860),
    _put(WIM, 880, 640),
)

_OPENING = (
    Turn("start_session", by=GM),
    Turn(
        "frame_scene",
        {
            "title": "Between two pylons",
            "text": "Dusk. A few people who only shared a ticket queue, one bench, and a window"
            " that is icing over from the corners.",
        },
        by=GM,
    ),
    Turn(
        "change_stress",
        {"change": "1", "reason": "A strand of the cable parts overhead, with the sound of a shot"},
        by=GM,
    ),
)

SCRIPT = (*_TABLE, *_PEOPLE, *_MAP, *_OPENING)


def _extra(who: str, kind: str, colour: str, by: str, **more: str) -> Turn:
    return Turn("add_extra", {"who": who, "kind": kind, "colour": colour, **more}, by=by)


def _throw(who: str, by: str, *faces: int) -> Turn:
    return Turn("throw", {"who": who}, faces, by)


# Runa asks Ilka and Wim; Teo, who was left out, becomes hostile: a basic success all the same.
_COATS = (
    Turn(
        "propose",
        {
            "who": RUNA,
            "words": "Nobody goes out. Coats across the door, and we sit close.",
            "asked": [ILKA, WIM],
        },
        by=RUNAS,
    ),
    _extra(RUNA, "profession", GREEN, RUNAS),
    _extra(RUNA, "for", GREEN, RUNAS),
    _extra(ILKA, "for", GREEN, ILKAS),
    _throw(RUNA, RUNAS, 4, 6, 3, 2, 2, 5, 2, 4),
    _throw(ILKA, ILKAS, 2, 6, 5, 4),
    _throw(WIM, WIMS, 3),
    Turn("take_stand", {"who": ILKA, "stance": "cooperate"}, by=ILKAS),
    Turn("take_stand", {"who": WIM, "stance": "cooperate"}, by=WIMS),
    Turn("set_difficulty", {"difficulty": 2}, by=GM),
    Turn("turn_hostile", {"who": TEO}, (3, 2, 4, 6, 2, 4), TEOS),
    Turn("throw_opposition", {}, (3, 5, 2, 2, 6, 4, 1, 2, 4), GM),
    Turn("settle", by=GM),
    Turn(
        "tell_action",
        {
            "words": "They hang the coats in a row. Teo takes his down again, because it is a good"
            " one and it is his, and the draught comes in at exactly that place. For a while"
            " nobody minds. Wim has begun to hum."
        },
        by=TEOS,
    ),
)

# Then Teo wants the rope: the dice are rolled, and nobody has said a stance yet.
_ROPE = (
    Turn(
        "change_stress",
        {"change": "1", "reason": "The heater ticks, and goes out an hour too early"},
        by=GM,
    ),
    Turn(
        "propose",
        {
            "who": TEO,
            "words": "Give me the rope. Two of you hold it, and I go down for help.",
            "asked": [ILKA, WIM],
            "dangerous": True,
        },
        by=TEOS,
    ),
    _extra(TEO, "for", GREEN, TEOS),
    _extra(ILKA, "profession", GREEN, ILKAS),
    _extra(ILKA, "against", RED, ILKAS),
    _throw(TEO, TEOS, 2, 5, 6, 3, 3, 1, 2, 4, 5, 2, 4, 6),
    _throw(ILKA, ILKAS, 6, 4, 2, 2, 5, 4, 2, 4),
    _throw(WIM, WIMS, 6, 6, 2, 2),
)

_ACTIONS: tuple[Turn, ...] = (*_COATS, *_ROPE)

SAMPLE = Sample(
    "Cabin Seven",
    {},
    (*SCRIPT, *_ACTIONS),
    "Four people in a cable car that has stopped. One wants down, one wants to stay, one lies. It"
    " opens in the middle of a roll.",
)
