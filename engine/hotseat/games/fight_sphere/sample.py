"""The Lamp Market: a campaign to open with one tap, in the middle of an Encounter of three."""

from __future__ import annotations

from hotseat.core.game import Sample, did

GM, MARAS, TOMS, ILKAS = "=0#0", "=0#1", "=0#2", "=0#3"
SABINE, DOV, JUNO = "=1", "=2", "=3"
FERRYMAN, MARROW, ANSELM = "=4", "=5", "=6"
NAN, CHOIR = "=10", "=11"
MISS = 4


def _dice(*rolls: tuple[int, int]) -> tuple[int, ...]:
    """For each side how many ones, of how many dice."""
    return tuple(face for ones, dice in rolls for face in [1] * ones + [MISS] * (dice - ones))


_PEOPLE = (
    did("gm", "set_seats", gm="Ines", players="Mara\nTom\nIlka"),
    did(
        MARAS,
        "make_character",
        name="Sabine Orr",
        owner=MARAS,
        backstory=(
            "Taught geography for nineteen years in a town whose river has since dried up. She"
            " could draw any coast from memory and never left the county. The winter her daughter"
            " drowned she stopped correcting homework and walked, further each night. The last"
            " thing she remembers is the weir, the cold, and deciding not to turn around."
        ),
        drive="death_wish",
        why="Her daughter went under the ice, and she did not go in after her.",
        weapon="A starting pistol, drilled out",
    ),
    did(
        TOMS,
        "make_character",
        name="Dov Kessler",
        owner=TOMS,
        backstory=(
            "Fixed lifts in tower blocks, and owed money on all nine floors. He whistles in shafts."
            " Eleven days before he woke up here, his wife told him they were going to be three."
        ),
        drive="reason_to_live",
        why="Rut is pregnant, and he never answered her.",
        weapon="A length of elevator cable",
    ),
    did(
        ILKAS,
        "make_character",
        name="Juno Vale",
        owner=ILKAS,
        backstory="Night nurse. Knew which doors stuck, and who would not see the morning.",
        drive="reason_to_live",
        why="To find out who built this, and send them the bill.",
        weapon="A rivet gun",
    ),
    did(MARAS, "make_character", name="The Ferryman", owner=MARAS, weapon="A boathook",
        backstory="Took people over a border river by night. One boat was too full.",
        why="He still counts heads, and is always eleven short."),
    did(TOMS, "make_character", name="Little Marrow", owner=TOMS, drive="reason_to_live",
        backstory="Cooked for a prison of four hundred, and fed some of them twice.",
        why="Her brother has one year left to serve, and only she visits.",
        weapon="Two kitchen knives"),
    did(ILKAS, "make_character", name="Brother Anselm", owner=ILKAS, weapon="A censer of coals",
        backstory="Kept the bells of an empty abbey, and rang them for no one.",
        why="He prayed for a sign. This must be it."),
    did(MARAS, "choose_own", who=SABINE),
    did(TOMS, "choose_own", who=DOV),
    did(ILKAS, "choose_own", who=JUNO),
    did(GM, "add_npc", name="Nan Copperhand", what="gang",
        about="Runs the Lamp Market, and everyone in it who owes her.",
        notes="She has already sold the Gladiators’ routes to the Ferryman."),
    did(GM, "add_npc", name="The Drip Choir", what="cult",
        about="They sing to the pipes so that the water comes.",
        notes="The pipes answer. Closer to the Core they answer in words."),
    did(GM, "add_npc", name="Radio Lantern", what="media",
        about="One transmitter, three voices, no manners."),
    did(GM, "start_session"),
    did(MARAS, "put_in_episode", who=DOV, at=1),
    did(GM, "put_in_episode", who=FERRYMAN, at=1),
    did(GM, "put_in_episode", who=ANSELM, at=3),
    did(GM, "put_in_episode", who=MARROW, at=0),
    did(GM, "start_layer"),
)  # fmt: skip
_LAYER = len(_PEOPLE) - 1

# The first round: what there is to gain by taking sides.
_ROUND = (
    did(GM, "describe_episode", episode=f"={_LAYER}#1",
        about="The Lamp Market has no oil left, and everyone says that someone else hid it."),
    did(MARAS, "begin_conflict", who=SABINE),
    did(MARAS, "bring", source="past:", on=True, who=SABINE),
    did(MARAS, "set_gamble", who=SABINE, dice=2),
    did(MARAS, "roll_scene", *_dice((2, 3), (1, 5)), about="Find the way to the hidden cistern"),
    did(MARAS, "take_reward", who=SABINE, kind="new", npc=NAN),
    did(MARAS, "resolve_conflict", words="She draws it from memory, and Nan burns the drawing."),
    did(TOMS, "begin_conflict", who=DOV),
    did(TOMS, "set_gamble", who=DOV, dice=3),
    did(TOMS, "roll_scene", *_dice((1, 3), (0, 5)), about="Get the pump running again"),
    did(TOMS, "take_reward", who=DOV, kind="new", npc=CHOIR),
    did(TOMS, "resolve_conflict", words="The water comes, and the Choir takes it for their song."),
    did(ILKAS, "begin_conflict", who=JUNO),
    did(ILKAS, "set_gamble", who=JUNO, dice=1),
    did(ILKAS, "roll_scene", *_dice((0, 1), (1, 5)), about="Keep the fever ward from burning"),
    did(GM, "take_reward", who=MARROW, kind="new", npc=NAN),
    did(ILKAS, "resolve_conflict", cut=MARROW,
        scene="Little Marrow pays a debt to Nan in lamp oil."),
)  # fmt: skip

# The second: Juno meets the Brother, and is the last one standing of her Episode.
_SECOND = (
    did(MARAS, "begin_conflict", who=SABINE),
    did(MARAS, "set_gamble", who=SABINE, dice=2),
    did(MARAS, "roll_scene", *_dice((1, 2), (0, 5)), about="Talk Nan into waiting one more night"),
    did(MARAS, "take_reward", who=SABINE, kind="more", npc=NAN),
    did(MARAS, "resolve_conflict"),
    did(TOMS, "begin_conflict", who=DOV),
    did(TOMS, "roll_scene", *_dice((1, 1), (0, 5)), about="Listen at the pipes"),
    did(TOMS, "take_reward", who=DOV, kind="more", npc=CHOIR),
    did(TOMS, "resolve_conflict", words="Something below taps back, in time."),
    did(ILKAS, "begin_encounter", who=JUNO, rival=ANSELM),
    did(ILKAS, "set_gamble", who=JUNO, dice=4),
    did(GM, "set_gamble", who=ANSELM, dice=3),
    did(ILKAS, "roll_scene", *_dice((3, 4), (0, 3)), about="The chapel in the boiler house"),
    did(ILKAS, "resolve_encounter", words="The coals went out before he did."),
)

# Now: the ferry landing. Sabine and Dov have a truce, and the Ferryman has a boathook.
_NOW = (
    did(GM, "frame_scene", title="The ferry landing", text="Black water, one lamp, no boat."),
    did(MARAS, "set_truce", who=SABINE, rival=DOV, on=True),
    did(MARAS, "begin_encounter", who=SABINE, rival=FERRYMAN),
    did(TOMS, "join_encounter", who=DOV),
    did(MARAS, "describe_scene", about="Who crosses"),
    did(MARAS, "set_gamble", who=SABINE, dice=2),
    did(MARAS, "bring", source=f"tie:={_LAYER + 6}", on=True, who=SABINE),
    did(TOMS, "set_gamble", who=DOV, dice=2),
    did(GM, "set_gamble", who=FERRYMAN, dice=2),
    did(ILKAS, "bet_judgment", seat=ILKAS, side=DOV, dice=2),
)

SAMPLE = Sample(
    "The Lamp Market",
    {},
    (*_PEOPLE, *_ROUND, *_SECOND, *_NOW),
    "Three Gladiators at a ferry landing, one truce between two of them, and dice about to roll.",
)
