"""The Salt Ferry: a campaign to open with one tap, in the middle of a roll."""

from __future__ import annotations

from hotseat.core.game import Sample, Turn, did

GM, ODAS, WOLFS = "=0#0", "=0#1", "=0#2"
ODA, WOLF, KRANZ = "=4", "=5", "=7"
_KINDS = {"s": "skill", "t": "trait", "p": "possession", "a": "passion", "b": "background"}


def _character(name: str, owner: str, features: tuple[str, ...], **words: str) -> Turn:
    """A character; each Feature with the letter of its kind before it."""
    args = {"name": name, "owner": owner, **words}
    for place, feature in enumerate(features, 1):
        args |= {f"feature_{place}": feature[2:], f"kind_{place}": _KINDS[feature[0]]}
    return Turn("make_character", args, by=GM if owner == "gm" else owner)


def _begin(by: str, who: str, goal: str, *dangers: tuple[str, str], features: str) -> list[Turn]:
    """A roll with its goal, its dangers and who names them, and the places of Features."""
    named = (
        did(seat, "name_danger", place=n, by=seat, text=t) for n, (seat, t) in enumerate(dangers)
    )
    used = (did(by, "use_feature", feature=place, on=True) for place in features)
    return [did(by, "begin_roll", who=who, goal=goal), *named, *used]


def _spend(by: str, *places: str) -> list[Turn]:
    """The roller's dice in order, each spent on one thing."""
    return [did(by, "place", die=f"main:{n}", on=on) for n, on in enumerate(places)]


_TABLE = (
    did("gm", "set_seats", gm="Ines", players="Mara\nTomas"),
    did(
        GM,
        "write_scenario",
        situation="The dam above the Meer is going to break, tonight or tomorrow. The only way over"
        " the water is the old Salt Ferry, and everybody wants to be on it, or wants something"
        " taken off it.",
        side_1="The salt works",
        wants_1="Their last load across before the water comes, and no questions about the crate."
        " They need the sluice to stay shut.",
        side_2="The reed people",
        wants_2="The sluice opened, so that the flood goes through the works and not through their"
        " houses. They need the wheel that turns it, and it is gone.",
    ),
    did(
        GM,
        "keep_secret",
        text="The wheel of the sluice is in the crate. Kranz had it taken off and paid Oda to carry"
        " it away. He does not mean to be on the far bank when the dam gives; he means to sell the"
        " works to whoever still has a boat.",
    ),
    did(GM, "start_session"),
)
_PEOPLE = (
    _character(
        "Oda",
        ODAS,
        (
            "s Knows every sandbank of the Meer",
            "t Stubborn as wet rope",
            "p The Salt Ferry, tarred and patched and hers",
            "a Has never left anybody on the bank",
        ),
        concept="a ferrywoman, paid once too often not to ask",
        detail="Looks at the water before she answers, even indoors.",
        flaw="Keeps every promise, the bad ones too",
        tie="Carries a crate for the works, and has not looked inside.",
    ),
    _character(
        "Wolf",
        WOLFS,
        (
            "a Wants the truth out, whoever it drowns",
            "t Strong as two",
            "b Six years in the quarries",
            "s Breathes water while a song lasts",
        ),
        concept="Oda’s brother, back from the quarries with nothing",
        detail="Asks the second question before the first is answered.",
        flaw="Cannot leave a locked thing locked",
        tie="Was born in one of the houses that will drown.",
    ),
    did(
        WOLFS,
        "make_magical",
        who=WOLF,
        feature="3",
        use_1="walking under the ice",
        use_2="listening beneath a hull",
        use_3="fetching up what sank",
        limitation="Somebody on the bank has to go on singing.",
    ),
    _character(
        "Kranz",
        "gm",
        ("t Patient as a heron", "p A list with every name on it"),
        concept="an agent of the salt works, with a lantern and a list",
        flaw="Afraid of deep water",
        main="",
    ),
)

# Nobody's in the sample: the third example for a new campaign, and the GM's second.
_MORE = (
    _character(
        "Lene",
        "=0#3",
        (
            "b Kept the sluice, as her mother did",
            "s Hears a lie before it is finished",
            "p A key to every lock on the water",
            "a Wants to see the sea, once",
        ),
        concept="the sluice-keeper’s daughter, who was told to stay away tonight",
        detail="Counts under her breath when the water rises.",
        flaw="Thinks she knows better, and says so",
        tie="Heard the wheel come off, and told no one.",
    ),
    _character(
        "Old Brandt",
        "gm",
        ("t Louder than the weir", "b Buried two wives on the low bank"),
        concept="speaks for the reed people, asked or not",
        flaw="Would rather drown than be helped",
        main="",
    ),
)

# Wolf brings the crate aboard, at a price.
_RAIN = "Rain, one lantern, six horses. Kranz is counting heads and writing them down."
_SHOULDER = (
    "Wolf takes it on one shoulder, as if it were straw, and turns too soon. It rings like a bell."
    " Nobody on deck says a word, and Oda least of all."
)
_LANTERN = "Went back for the lantern though the bank was moving."
_CRATE = (
    did(GM, "frame_scene", title="The landing", text=_RAIN),
    *_begin(
        WOLFS,
        WOLF,
        "Get the crate aboard before Kranz counts it",
        (GM, "Kranz writes down the name of the ferry"),
        (ODAS, "The crate knocks on the rail, and rings like iron"),
        features="1",
    ),
    did(WOLFS, "roll", 6, 5, 2),
    *_spend(WOLFS, "goal", "danger:0"),
    did(WOLFS, "settle"),
    did(GM, "tell_it", words=_SHOULDER),
    did(ODAS, "get_in_trouble", who=ODA, feature="4", words=_LANTERN),
)

# Kranz, rolled for by the GM, and not one hit.
_MARE = (
    "A grey mare puts him on his back in the mud, and the lantern hisses out. When he is up again"
    " there are ten yards of water between him and his list."
)
_KRANZ = (
    *_begin(
        GM,
        KRANZ,
        "Hold the ferry until the list is done",
        (ODAS, "His lantern goes into the river"),
        (WOLFS, "The horses have had enough of him"),
        features="0",
    ),
    did(GM, "roll", 3, 4, 2),
    did(GM, "settle"),
    did(GM, "tell_it", words=_MARE),
)

# Low water: everything paid for, and a cable for later.
_DUSK = "Dusk. The Salt Ferry waits in the reeds with six horses and one crate too many."
_MARKER = "The marker is where it always was. It is the Meer that moved."
_ROPE = "New tarred cable, off the wreck by the marker"
_BAR = "Set a quarry bar under the lid, here and now."
_REEDS = (
    did(GM, "frame_scene", title="Low water", text=_DUSK),
    *_begin(
        ODAS,
        ODA,
        "Find the channel marker under the reeds",
        (GM, "The ferry settles on the mud until morning"),
        (WOLFS, "Somebody on the bank sees the light"),
        features="01",
    ),
    did(ODAS, "add_circumstance", words="Low water, and the reeds lie flat"),
    did(ODAS, "roll", 8, 5, 6, 5),
    *_spend(ODAS, "goal", "danger:0", "danger:1"),
    did(ODAS, "place", die="main:3", on="advantage", words=_ROPE),
    did(ODAS, "settle"),
    did(ODAS, "tell_it", words=_MARKER),
    did(GM, "offer_die", who=WOLF, feature="4", words=_BAR),
)
_BEFORE = (*_TABLE, *_PEOPLE, *_CRATE, *_KRANZ, *_REEDS)
_OFFER = f"={len(_BEFORE) - 1}"
_CABLE = f"={len(_BEFORE) - 3}"  # the resolving: the first thing it writes is the advantage

# The crossing: Wolf hinders, the dice are rolled, one hit is spent.
_LEANS = "He has a quarry bar under the lid, and he leans on it."
_HINDERED = (
    *_BEFORE,
    did(WOLFS, "accept_offer", offer=_OFFER),
    did(GM, "frame_scene", title="The crossing", text="Upstream, something groans."),
    *_begin(
        ODAS,
        ODA,
        "Bring the ferry across before the dam gives",
        (WOLFS, "The horses break the rail"),
        (GM, "Your brother sees what is in the crate"),
        features="01",
    ),
    did(ODAS, "bring_advantage", advantage=_CABLE, on=True),
    did(WOLFS, "join", who=WOLF, side="hinder", target="danger:1", doing=_LEANS),
)
_HAND = f"={len(_HINDERED) - 1}"
_OVERBOARD = "Wolf goes over the side, bar and all"
_CROSSING = (
    *_HINDERED,
    did(ODAS, "name_own_danger", hand=_HAND, by=ODAS, text=_OVERBOARD),
    did(WOLFS, "roll_hand", 6, 2, hand=_HAND),
    did(WOLFS, "place", hand=_HAND, die="0", on="block"),
    did(ODAS, "roll", 9, 7, 3, 5),
    *_spend(ODAS, "goal"),
)

SAMPLE = Sample(
    "The Salt Ferry",
    {},
    _CROSSING,
    "A dam about to break, a ferry, a crate nobody should open. 3 hits, 1 spent.",
    _MORE,
)
