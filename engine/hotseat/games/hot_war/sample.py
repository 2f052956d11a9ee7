"""The Ledger of Tin Street: a campaign to open with one tap, mid-conflict, with secrets to hold."""

from __future__ import annotations

from hotseat.core.game import Sample, Turn, did

GM, MARAS, TOMS, ILKAS = "=0#0", "=0#1", "=0#2", "=0#3"
VERA, TOBIAS, ADA, HOLM = "=1", "=2", "=3", "=4"
# Traits, and one relationship, by their place on a sheet.
FACE, SLIGHT, ADMIRALTY, RANK = "=1#0", "=1#2", "=1#5", "=4#1"
BEAT, QUESTION, HANDS = "=2#1", "=2#2", "=3#0"


def _bring(by: str, who: str, *sources: str) -> tuple[Turn, ...]:
    return tuple(did(by, "bring", source=source, on=True, who=who) for source in sources)


def _buy(by: str, buyer: str, who: str, kind: str, **more: str) -> Turn:
    return did(by, "choose_consequence", buyer=buyer, who=who, kind=kind, **more)


_PEOPLE = (
    did("gm", "set_seats", gm="Ines", players="Mara\nTom\nIlka"),
    did(
        MARAS,
        "make_character",
        name="Vera Lisle",
        owner=MARAS,
        concept="Ran a dockside exchange before the bomb, and most of what came in after.",
        faction="The Admiralty",
        action=2,
        insight=4,
        influence=4,
        positives="Reads a face like a manifest\nOwed favours on every quay",
        negatives="Never lets a slight pass",
        ties="Tobias Crane: +2\nSergeant Holm: -2\nThe Admiralty: +3, faction",
        personal="Find out who sealed the Rotherhithe shelter with my sister inside.",
        factional="Get the ration ledger of Tin Street before the Army burns it.",
        personal_rating="3",
        factional_rating="5",
    ),
    did(
        TOMS,
        "make_character",
        name="Tobias Crane",
        owner=TOMS,
        concept="A policeman without a station, who still writes everything up.",
        faction="Special Branch",
        action=3,
        insight=4,
        influence=3,
        positives="Patient as a drain\nKnows the old beat",
        negatives="Can’t leave a question alone",
        ties="Vera Lisle: +1\nAda Quill: -1",
        personal="Prove that I wasn’t the one who gave the order at Deptford.",
        factional="Put a name to the Admiralty’s source inside the Branch.",
        personal_rating="5",
        factional_rating="9",
    ),
    did(
        ILKAS,
        "make_character",
        name="Ada Quill",
        owner=ILKAS,
        concept="Surgeon’s mate, who has cut things out of people that were not bullets.",
        faction="The Army",
        action=4,
        insight=3,
        influence=2,
        positives="Steady hands\nBuilt for bad weather",
        negatives="Hears them in the pipes",
        ties="Sergeant Holm: +2\nMrs Pell: +1",
        tools="Field surgery kit",
        personal="Keep what is growing in my arm a secret.",
        factional="See that the ledger never leaves Tin Street.",
        personal_rating="9",
        factional_rating="3",
    ),
    did(
        GM,
        "make_character",
        name="Sergeant Holm",
        owner="gm",
        faction="The Army",
        action=3,
        insight=2,
        influence=3,
        positives="Has the street to himself\nRank and a loud voice",
        negatives="Drinks the petty cash",
        ties="Ada Quill: +1",
    ),
    did(GM, "start_session"),
)

# Holm wants their papers, and whatever is in their pockets.
_CHECKPOINT = (
    did(GM, "frame_scene", title="The checkpoint", text="Sleet, one brazier, a bored sentry."),
    did(GM, "begin_conflict", who=HOLM),
    did(MARAS, "join_conflict", who=VERA),
    did(GM, "set_arena", arena="influence"),
    *_bring(GM, HOLM, f"trait:{RANK}"),
    *_bring(MARAS, VERA, "agenda:personal", f"trait:{SLIGHT}", f"tie:{VERA}|{ADMIRALTY}"),
    did(TOMS, "nudge", by=TOMS, side=HOLM, change="1", words="A lorry of soldiers pulls up"),
    did(ILKAS, "nudge", by=ILKAS, side=VERA, change="-1", words="Her pass ran out on Sunday"),
    did(
        MARAS,
        "roll_conflict",
        *(6, 5, 4, 1, 3),
        *(9, 7, 7, 4, 2, 2, 1, 5, 3, 3, 8),
        about="Whether they are searched",
    ),
    _buy(MARAS, VERA, HOLM, "lower"),
    _buy(MARAS, VERA, VERA, "better", what=ADMIRALTY),
    _buy(MARAS, VERA, HOLM, "enemy", what="Vera Lisle"),
    did(MARAS, "resolve_conflict", words="He hands the passes back and looks at his boots."),
)

# The ledger is on the table, and they do not agree on whose it is.
_NOW = (
    did(GM, "frame_scene", title="The back room", text="Mrs Pell has put the ledger down."),
    did(TOMS, "begin_conflict", who=TOBIAS),
    did(MARAS, "join_conflict", who=VERA),
    did(ILKAS, "join_conflict", who=ADA),
    did(TOMS, "set_arena", arena="influence"),
    did(GM, "set_adversity", a=TOBIAS, b=VERA, on=False),
    did(TOMS, "set_about", about="Who walks out with the ledger"),
    *_bring(TOMS, TOBIAS, f"trait:{BEAT}", f"trait:{QUESTION}"),
    *_bring(MARAS, VERA, "agenda:factional", f"trait:{FACE}"),
    *_bring(ILKAS, ADA, "agenda:factional", f"trait:{HANDS}", "tool:Field surgery kit"),
    did(TOMS, "mark_agenda", who=TOBIAS, which="personal", mark="-"),
)

SAMPLE = Sample(
    "The Ledger of Tin Street",
    {},
    (*_PEOPLE, *_CHECKPOINT, *_NOW),
    "London in ruins, a ledger on the table, and three people who each need it.",
)
