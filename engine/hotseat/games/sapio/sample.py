"""The Locks of Marrow Hill: a campaign to open with one tap, mid-sequence."""

from __future__ import annotations

from typing import Any

from hotseat.core.game import Sample, Turn, did
from hotseat.core.spiral import number_of

GM, MARAS, TOMS, ILKAS = "=0#0", "=0#1", "=0#2", "=0#3"
WREN, BASK, ODILE, STERN = "=1", "=2", "=3", "=4"


def _do(by: str, move: str, /, *faces: str, **args: Any) -> Turn:
    """A move; the faces as the Spiral die shows them."""
    return did(by, move, *map(number_of, faces), **args)


def _bring(by: str, *sources: str) -> tuple[Turn, ...]:
    return tuple(_do(by, "bring", source=source, on=True) for source in sources)


_PEOPLE = (
    _do("gm", "set_seats", gm="Ines", players="Mara\nTom\nIlka"),
    _do(
        MARAS,
        "make_character",
        name="Wren Tallow",
        owner=MARAS,
        concept="Keeps the upper locks of Marrow Hill, and most of its secrets.",
        main="Canal Engineer",
        specs="Sluice Work",
        sides="Tavern Fiddler",
        qualities="Patient\nWiry",
        talents="Reads Water: always knows what lies upstream",
        principle="Nobody is left on the bank",
        impulse="Has to have the last word",
        luck=2,
    ),
    _do(
        TOMS,
        "make_character",
        name="Bask",
        owner=TOMS,
        concept="Carries coal by day, and whatever pays by night.",
        main="Night Porter",
        specs="Heavy Lifting",
        sides="Bare-knuckle Boxer",
        qualities="Towering\nUnflappable",
        talents="Usually Bleeding: ignores the penalty of one injury",
        principle="A debt is a debt",
        impulse="Never walks away from a dare",
        weapons="Boat hook: moderate",
    ),
    _do(
        ILKAS,
        "make_character",
        name="Odile",
        owner=ILKAS,
        concept="Draws maps of places that the company says are not there.",
        main="Map Forger",
        specs="Old Tunnels",
        sides="Stage Magician",
        qualities="Perceptive\nCharming",
        talents="Quick Hands: one more spare whenever she tricks somebody",
        principle="Everyone may know the way out",
        impulse="Takes one more look",
        luck=1,
    ),
    _do(GM, "make_character", name="Captain Stern", owner="gm", main="Company Guard",
        qualities="Stubborn", weapons="Pistol: moderate"),
    _do(TOMS, "set_talent", who=BASK, talent=0, effect="ignore"),
    _do(ILKAS, "set_talent", who=ODILE, talent=0, effect="auto", symbol="Y"),
    _do(GM, "start_session"),
)  # fmt: skip

# Odile talks her way into the gatehouse.
_GATEHOUSE = (
    _do(GM, "frame_scene", title="The gatehouse", text="Rain. One lamp, two guards, one kettle."),
    _do(ILKAS, "begin_check", who=ODILE, words="Get the plans out, as the inspector’s clerk"),
    _do(GM, "set_check", number="tn", value=2),
    *_bring(ILKAS, "own:s0", "own:q1", "talent:0"),
    _do(ILKAS, "roll_check", "*", "*@", "Y"),
    _do(
        ILKAS,
        "resolve_check",
        words="The sergeant pours her tea and holds the lamp while she copies them.",
        keep=True,
    ),
    _do(GM, "gain_luck", who=ODILE, why="gm", words="Left her own name in the book."),
    _do(GM, "take_harm", who=WREN, kind="stress", level="minor", words="Soaked"),
    _do(GM, "take_harm", who=BASK, kind="injury", level="moderate", words="Cracked rib"),
)

# The gate is giving way, with half the street below it.
_FLOOD = (
    _do(GM, "frame_scene", title="The bottom gate", text="The water is over the coping."),
    _do(GM, "begin_sequence", words="Everyone out of Tanner’s Row before the gate goes", size=4),
)
_BEFORE = (*_PEOPLE, *_GATEHOUSE, *_FLOOD)
_THREATS = (
    _do(GM, "make_clock", kind="threat", words="The gate tears loose", size=4),
    _do(GM, "take_place", who=BASK, place="threatened"),
    _do(GM, "frame_turn", scene="A beam cracks. Captain Stern is nailing the stairs shut.",
        doing_2="Goes looking for the old drain."),
    _do(MARAS, "begin_check", who=WREN, words="Wedge the sluice with the spare beam"),
    *_bring(MARAS, "own:m", "own:m0"),
    _do(TOMS, "bring", source="help:m0", on=True, who=BASK),
    _do(MARAS, "roll_check", "**", "*", "@", "YY", "-"),
    _do(MARAS, "resolve_check", words="The beam holds, and the stairs are dry for a while."),
)  # fmt: skip
_RIB = f"={len(_PEOPLE) + len(_GATEHOUSE) - 1}"
_GOAL, _GATE = f"={len(_BEFORE) - 1}", f"={len(_BEFORE)}"
_NOW = (
    _do(GM, "set_clock", clock=_GOAL, value=1),
    _do(GM, "set_clock", clock=_GATE, value=2),
    _do(TOMS, "begin_check", who=BASK, words="Take the stairs from the Captain"),
    _do(GM, "face", who=STERN),
    *_bring(GM, "guard:m"),
    *_bring(TOMS, "own:s0", "own:q0", f"harm:{_RIB}", "talent:0"),
)

SAMPLE = Sample(
    "The Locks of Marrow Hill",
    {},
    (*_BEFORE, *_THREATS, *_NOW),
    "A lock gate about to give way. Bask wants the stairs, and the Captain is on them.",
)
