"""Words to tap for a new Gladiator: who they were, what draws them, what lay beside them."""

from __future__ import annotations

from hotseat.games.fight_sphere.records.people import DEATH_WISH, REASON
from hotseat.kit.ideas import Ideas, ideas
from hotseat.kit.names import name_list

# What the chip says, and the 50 to 100 words that it puts in.
BACKSTORIES = ideas(
    (
        "Ferry engineer",
        "They kept the engines of a car ferry running for twenty-two years, below the"
        " waterline, where nobody sees the coast. They knew every passenger by the weight on"
        " the ramp. The company sold the ship the week the bank sold the house. On the last"
        " crossing the engine room went dark.",
    ),
    (
        "Primary teacher",
        "They taught six-year-olds to read in a school with a leaking roof, and kept biscuits"
        " in the desk for those who had none. When the town closed the school, one parent"
        " brought flowers and eleven brought lawyers. They walked along the railway to think,"
        " heard no train, and opened both eyes here.",
    ),
    (
        "Deep miner",
        "They cut tin two kilometres down, like three generations before, and could tell by"
        " the smell when the rock was about to move. They stayed behind a wall of rubble for"
        " nine days with four others, and came up with two. The cage went down on a Monday,"
        " and did not stop.",
    ),
    (
        "Opera singer",
        "They sang the second lead in eleven houses, and the first in none. They learned four"
        " languages without ever ordering dinner in them. On the night the star fell ill, the"
        " curtain rose on the right voice at last, and after one perfect aria there was a"
        " white light, and no applause.",
    ),
    (
        "Border guard",
        "They stood at a gate in the mountains for eight winters and looked away twice. The"
        " first time a family came through, the second time a bomb. They moved to the coast,"
        " kept goats and spoke to no one. A man with a list found the farm, and then there was"
        " the Sphere.",
    ),
    (
        "Star pilot",
        "They flew ore tugs between moons that are on no map of Earth. They married on one of"
        " them and divorced on another, and own half a ship. The other half is a creditor’s"
        " with a long memory. The last jump was plotted by hand, drunk, and off by one figure.",
    ),
    (
        "Temple archer",
        "They entered the temple at seven and shot a thousand arrows a day, so that the hand"
        " would learn what the mind could not. They guarded a door that was never opened. The"
        " night it opened from inside, they loosed one arrow into the light, heard it hit"
        " something, and followed.",
    ),
    (
        "Debt collector",
        "They collected for a man who never raised his voice, and had a gift for finding what"
        " people loved. One evening the address on the slip was a hospice, and the debtor was"
        " an old teacher. They paid the debt themselves, drove to the boss to say so, and do"
        " not remember arriving.",
    ),
    (
        "Ship’s boy",
        "They ran away to sea at twelve and saw three wars from the rigging. They learned to"
        " read from the labels on powder kegs. When the mutiny came, they chose no side, were"
        " put in a boat with the officers, and rowed for nineteen days. On the twentieth the"
        " sea was gone.",
    ),
    (
        "Beekeeper",
        "They kept forty hives on a hill and sold honey at the roadside. They buried a"
        " husband and two sons there, in different wars, and told the bees, as one must, about"
        " each of them. When the hives fell silent one by one, they sat down to wait, and"
        " closed both eyes.",
    ),
)
WHYS = Ideas(
    {
        DEATH_WISH: (
            "Their whole crew died, and they gave the order",
            "The doctors had given them until autumn",
            "Nothing has tasted of anything since the funeral",
            "They let go of a hand",
            "They were promised peace, and want it now",
            "They confessed, and no one would punish them",
            "Every mirror shows the other face",
            "They have already died once",
        ),
        REASON: (
            "A child waits at a school gate",
            "Someone built this place, and has to answer for it",
            "The wedding was to be on Saturday",
            "Only they know where the others are buried alive",
            "They never said that they were sorry",
            "A brother is somewhere in these layers",
            "The song is not finished",
            "They have bet everything on getting home",
        ),
    },
    follows="drive",
)
WEAPONS = ideas(
    "A fire axe",
    "A starting pistol",
    "A nail gun with a full magazine",
    "A fencing sabre",
    "A length of chain",
    "A machine gun with a ribbon on it",
    "A surgeon’s saw",
    "A harpoon",
    "A slingshot and steel balls",
    "A glass sword that hums",
    "A cast-iron pan",
    "A flare gun",
    "A whip of woven wire",
    "Two ice picks",
    "A crossbow without bolts",
    "A gauntlet that is too warm",
)
ABOUT = ideas(
    "Trades in hours of light",
    "Feeds whoever brings news",
    "Owns the only working lift",
    "Has never been seen asleep",
    "Buys back the dead",
    "Takes bets on every Encounter",
    "Claims to hear the Core",
    "Hides those who won’t fight",
)
IDEAS = {
    "backstory": BACKSTORIES,
    "why": WHYS,
    "weapon": WEAPONS,
    "about": ABOUT,
}
NAMES = {
    "Many peoples": name_list(
        "Adaeze, Bohdan, Chiyo, Dragan, Eirik, Fatima, Gael, Hekla, Itzel, Jabari, Keala, Lazar,"
        " Mahlet, Nilufar, Oyelaran, Pania, Qadir, Rangi, Sunniva, Tariq, Ugyen, Vesna, Wambui,"
        " Xochitl, Yelena, Zenzele"
    ),
    "Full names": name_list(
        "Ada, Boris, Clara, Duncan, Elena, Frida, Goran, Hanna, Igor, Jorge, Katya, Liam, Marta,"
        " Nuno, Orhan, Paula, Ronan, Sanna, Tiago, Wilma",
        "Abara, Bellamy, Cervantes, Duarte, Eklund, Ferreira, Gallo, Hakim, Ivarsson, Joubert,"
        " Koval, Lemaire, Mwangi, Nakata, Olsen, Pavlova, Rahman, Sandoval, Toure",
    ),
    "Arena names": name_list(
        "Ashmouth, Bellringer, Copperhead, Doorkeeper, Eleven, Flint, Gravel, Halfmoon, Ironwood,"
        " Jackdaw, Kindling, Lastlight, Mudlark, Ninepins, Oxblood, Pilgrim, Quarry, Redcap,"
        " Saltback, Tinder, Undertow, Vixen, Whistle"
    ),
    "The Sphere": name_list(
        "Mother, Old, Doctor, Little, Captain, Saint, Brother, Madam, Uncle, Blind, Red, Silent",
        "Anvil, Bottle, Candle, Drum, Ember, Feather, Ginger, Hook, Ivory, Juniper, Kettle,"
        " Lantern, Mirror, Needle, Orchid, Paper, Rust, Silver, Thimble",
    ),
}
