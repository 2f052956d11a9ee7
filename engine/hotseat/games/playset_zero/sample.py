"""The Salt Ferry: a campaign to open with one tap, in the middle of a roll."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.game import Sample, Turn

GM, ODAS, WOLFS = "=0#0", "=0#1", "=0#2"
ODA, WOLF, KRANZ = "=4", "=5", "=7"

_TABLE = (
    Turn("set_seats", {"gm": "Ines", "players": "Mara\nTomas"}, by="gm"),
    Turn(
        "write_scenario",
        {
            "situation": "The dam above the Meer is going to break, tonight or tomorrow. The only"
            " way over the water is the old Salt Ferry, and everybody wants to be on it, or wants"
            " something taken off it.",
            "side_1": "The salt works",
            "wants_1": "Their last load across before the water comes, and no questions about the"
            " crate. They need the sluice to stay shut.",
            "side_2": "The reed people",
            "wants_2": "The sluice opened, so that the flood goes through the works and not through"
            " their houses. They need the wheel that turns it, and it is gone.",
        },
        by=GM,
    ),
    Turn(
        "keep_secret",
        {
            "text": "The wheel of the sluice is in the crate. Kranz had it taken off and paid Oda"
            " to carry it away. He does not mean to be on the far bank when the dam gives; he"
            " means to sell the works to whoever still has a boat."
        },
        by=GM,
    ),
    Turn("start_session", by=GM),
)

_PEOPLE = (
    Turn(
        "make_character",
        {
            "name": "Oda",
            "concept": "ferrywoman, paid once too often not to ask",
            "owner": ODAS,
            "feature_1": "Knows every sandbank of the Meer",
            "kind_1": "skill",
            "feature_2": "Stubborn as wet rope",
            "kind_2": "trait",
            "feature_3": "The Salt Ferry, tarred and patched and hers",
            "kind_3": "possession",
            "feature_4": "Has never left anybody on the bank",
            "kind_4": "passion",
            "main": "1",
            "detail": "Looks at the water before she answers, even indoors.",
            "flaw": "Keeps every promise, the bad ones too",
        },
        by=ODAS,
    ),
    Turn(
        "make_character",
        {
            "name": "Wolf",
            "concept": "Oda’s brother, back from the quarries with nothing",
            "owner": WOLFS,
            "feature_1": "Wants the truth out, whoever it drowns",
            "kind_1": "passion",
            "feature_2": "Strong as two",
            "kind_2": "trait",
            "feature_3": "Six years in the quarries",
            "kind_3": "background",
            "feature_4": "Breathes water while a song lasts",
            "kind_4": "skill",
            "main": "1",
            "detail": "Asks the second question before the first is answered.",
            "flaw": "Cannot leave a locked thing locked",
        },
        by=WOLFS,
    ),
    Turn(
        "make_magical",
        {
            "who": WOLF,
            "feature": "3",
            "use_1": "walking under the ice",
            "use_2": "listening beneath a hull",
            "use_3": "fetching up what sank",
            "limitation": "Somebody on the bank has to go on singing.",
        },
        by=WOLFS,
    ),
    Turn(
        "make_character",
        {
            "name": "Kranz",
            "owner": "gm",
            "main": "",
            "concept": "agent of the salt works, with a lantern and a list",
            "feature_1": "Patient as a heron",
            "kind_1": "trait",
            "feature_2": "A list with every name on it",
            "kind_2": "possession",
            "flaw": "Afraid of deep water",
        },
        by=GM,
    ),
)


def _dangers(*named: tuple[str, str]) -> tuple[Turn, ...]:
    return tuple(
        Turn("name_danger", {"place": place, "by": by, "text": text}, by=by)
        for place, (by, text) in enumerate(named)
    )


def _place(die: str, on: str, by: str, **more: Any) -> Turn:
    args: Mapping[str, Any] = {"die": die, "on": on, **more}
    return Turn("place", args, by=by)


# Turns 8 to 19: Wolf brings the crate aboard, at a price.
_CRATE = (
    Turn(
        "frame_scene",
        {
            "title": "The landing",
            "text": "Rain, one lantern, six horses. Kranz is counting heads and writing them down.",
        },
        by=GM,
    ),
    Turn(
        "begin_roll", {"who": WOLF, "goal": "Get the crate aboard before Kranz counts it"}, by=WOLFS
    ),
    *_dangers(
        (GM, "Kranz writes down the name of the ferry"),
        (ODAS, "The crate knocks on the rail, and rings like iron"),
    ),
    Turn("use_feature", {"feature": "1", "on": True}, by=WOLFS),
    Turn("roll", faces=(6, 5, 2), by=WOLFS),
    _place("main:0", "goal", WOLFS),
    _place("main:1", "danger:0", WOLFS),
    Turn("settle", by=WOLFS),
    Turn(
        "tell_it",
        {
            "words": "Wolf takes it on one shoulder, as if it were straw, and turns too soon. It"
            " rings like a bell. Nobody on deck says a word, and Oda least of all."
        },
        by=GM,
    ),
    Turn(
        "get_in_trouble",
        {
            "who": ODA,
            "feature": "4",
            "words": "Went back for the lantern though the bank was moving.",
        },
        by=ODAS,
    ),
)

# Turns 20 to 30: Kranz, rolled for by the GM, and not one hit.
_KRANZ = (
    Turn("begin_roll", {"who": KRANZ, "goal": "Hold the ferry until the list is done"}, by=GM),
    *_dangers(
        (ODAS, "His lantern goes into the river"),
        (WOLFS, "The horses have had enough of him"),
    ),
    Turn("use_feature", {"feature": "0", "on": True}, by=GM),
    Turn("roll", faces=(3, 4, 2), by=GM),
    Turn("settle", by=GM),
    Turn(
        "tell_it",
        {
            "words": "A grey mare puts him on his back in the mud, and the lantern hisses out."
            " When he is up again there are ten yards of water between him and his list."
        },
        by=GM,
    ),
)

# Low water: everything bought, and a cable won for later.
_REEDS = (
    Turn(
        "frame_scene",
        {
            "title": "Low water",
            "text": "Dusk. The Salt Ferry waits in the reeds with six horses and one crate too"
            " many.",
        },
        by=GM,
    ),
    Turn("begin_roll", {"who": ODA, "goal": "Find the channel marker under the reeds"}, by=ODAS),
    *_dangers(
        (GM, "The ferry settles on the mud until morning"),
        (WOLFS, "Somebody on the bank sees the light"),
    ),
    Turn("use_feature", {"feature": "0", "on": True}, by=ODAS),
    Turn("use_feature", {"feature": "1", "on": True}, by=ODAS),
    Turn("add_circumstance", {"words": "Low water, and the reeds lie flat"}, by=ODAS),
    Turn("roll", faces=(8, 5, 6, 5), by=ODAS),
    _place("main:0", "goal", ODAS),
    _place("main:1", "danger:0", ODAS),
    _place("main:2", "danger:1", ODAS),
    _place("main:3", "advantage", ODAS, words="New tarred cable, off the wreck by the marker"),
    Turn("settle", by=ODAS),
    Turn(
        "tell_it",
        {"words": "The marker is where it always was. It is the Meer that moved."},
        by=ODAS,
    ),
    Turn(
        "offer_die",
        {"who": WOLF, "feature": "4", "words": "Set a quarry bar under the lid, here and now."},
        by=GM,
    ),
)

SCRIPT = (*_TABLE, *_PEOPLE, *_CRATE, *_KRANZ, *_REEDS)
_OFFER = f"={len(SCRIPT) - 1}"
_CABLE = f"={len(SCRIPT) - 3}"  # the settling: the first thing it writes is the advantage

# The crossing: Wolf hinders, the dice have fallen, one hit is placed.
_STAKES = (
    Turn("accept_offer", {"offer": _OFFER}, by=WOLFS),
    Turn("frame_scene", {"title": "The crossing", "text": "Upstream, something groans."}, by=GM),
    Turn(
        "begin_roll", {"who": ODA, "goal": "Bring the ferry across before the dam gives"}, by=ODAS
    ),
    *_dangers(
        (WOLFS, "The horses break the rail"),
        (GM, "Your brother sees what is in the crate"),
    ),
    Turn("use_feature", {"feature": "0", "on": True}, by=ODAS),
    Turn("use_feature", {"feature": "1", "on": True}, by=ODAS),
    Turn("bring_advantage", {"advantage": _CABLE, "on": True}, by=ODAS),
    Turn(
        "join",
        {
            "who": WOLF,
            "side": "hinder",
            "target": "danger:1",
            "doing": "He has a quarry bar under the lid, and he leans on it.",
        },
        by=WOLFS,
    ),
)
_HAND = f"={len(SCRIPT) + len(_STAKES) - 1}"
_CROSSING = (
    *_STAKES,
    Turn(
        "name_own_danger",
        {"hand": _HAND, "by": ODAS, "text": "Wolf goes over the side, bar and all"},
        by=ODAS,
    ),
    Turn("roll_hand", {"hand": _HAND}, (6, 2), by=WOLFS),
    _place("0", "block", WOLFS, hand=_HAND),
    Turn("roll", faces=(9, 7, 3, 5), by=ODAS),
    _place("main:0", "goal", ODAS),
)

SAMPLE = Sample(
    "The Salt Ferry",
    {},
    (*SCRIPT, *_CROSSING),
    "A dam about to break, a ferry, a crate nobody should open. Three hits, one placed.",
)
