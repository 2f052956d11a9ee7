"""Words to tap for a new character: of any age and place, the table's to change."""

from __future__ import annotations

from hotseat.kit.ideas import Ideas, ideas, listed_ideas
from hotseat.kit.names import name_list

OLD, NOW, FAR = "Old times", "Now", "Far off"
# Professions, two words at most, by when they are at home, each with skills of theirs.
BY_TIME = {
    OLD: {
        "River Pilot": "Reading Currents, Night Passages, Rope Work",
        "Hedge Doctor": "Setting Bones, Herb Lore, Calm Voices",
        "Siege Engineer": "Blasting, Tunnels, Quick Barricades",
        "Court Fixer": "Palace Gossip, Forged Letters, Small Favours",
        "Duellist": "Footwork, Feints, Taunting",
        "Border Scout": "Tracking, Hidden Camps, Long Marches",
        "Storm Singer": "Old Ballads, Weather Songs, Moving Crowds",
        "Clockwork Smith": "Locks, Tiny Springs, Repairs",
        "Beast Warden": "Horses, Big Cats, Reading Tracks",
    },
    NOW: {
        "Night Courier": "Rooftop Routes, Lost Addresses, Riding Fast",
        "Relic Hunter": "Dead Languages, Old Traps, Appraising",
        "Street Magician": "Palming, Patter, Vanishing",
        "Union Organiser": "Speeches, Picket Lines, Secret Meetings",
        "Case Detective": "Interviews, Crime Scenes, Tailing",
        "War Medic": "Triage, Stitching, Under Fire",
    },
    FAR: {
        "Star Navigator": "Jump Charts, Tight Orbits, Sensor Ghosts",
        "Salvage Diver": "Wrecks, Holding Breath, Cutting Torches",
        "Code Breaker": "Ciphers, Locked Systems, Patterns",
    },
}
PROFESSIONS = {name: skills for some in BY_TIME.values() for name, skills in some.items()}
# What somebody of another profession may be best at.
SKILLS = "Bargaining, Old Stories, First Aid, Hiding, Climbing, Bluffing, Maps, Crowds, Animals"
SIDES = listed_ideas(
    "Tavern Cook, Choir Singer, Card Player, Amateur Botanist, Village Wrestler, Kite Flyer,"
    " Letter Writer, Bell Ringer, Bee Keeper, Rock Climber, Part-time Poet, Dog Trainer,"
    " Radio Ham, Antique Dealer, Former Soldier, Ship’s Carpenter, Market Trader, Ballroom Dancer,"
    " Temple Novice, Getaway Driver, Chess Master, Home Brewer"
)
QUALITIES = Ideas(
    {
        "Body": listed_ideas(
            "Strong, Quick, Agile, Tough, Towering, Nimble-fingered, Wiry, Light on Their Feet,"
            " Tireless, Sharp-eyed, Heavy-set, Scarred"
        ).words,
        "Mind": listed_ideas(
            "Perceptive, Crafty, Patient, Well-read, Stoic, Curious, Level-headed, Strong-willed,"
            " Inventive, Suspicious, Street-wise, Good with Numbers"
        ).words,
        "Company": listed_ideas(
            "Charming, Kind, Imposing, Sneaky, Eloquent, Inconspicuous, Honest-faced, Funny,"
            " Stubborn, Well-connected, Beautiful, Blunt"
        ).words,
        "Beyond": listed_ideas("Magical, Anointed, Fey-touched, Far-sighted, Haunted").words,
    }
)
TALENTS = Ideas(
    {
        "Always": (
            "Never Lost: always knows the way back",
            "Old Friends: always knows someone in a harbour town",
            "Deep Pockets: always finds a small, useful tool on them",
            "Human Clock: always knows the time to the minute",
            "Light Sleeper: always wakes before danger arrives",
            "Good Nose: always smells poison",
        ),
        "Dice": (
            "Home Ground: 1 bonus die among ruins",
            "Sea Legs: 1 bonus die on board a ship",
            "One of Their Own: 1 bonus die to win over soldiers",
            "Ghost Hand: 1 bonus die to pick a lock unseen",
            "Crowd Pleaser: 1 bonus die in front of an audience",
            "Cornered: 1 bonus die when outnumbered",
        ),
        "Easier": (
            "Part of the Wall: target number never more than 4 to hide",
            "Keeps Walking: ignores the penalty of 1 injury",
            "Cat’s Fall: target number never more than 3 to land safely",
            "Born in the Saddle: target number lowered by 1 on horseback",
            "Steady Hands: target number lowered by 1 for fine work",
        ),
        "Result": (
            "Dead Shot: 1 more hit on a success with a bow or rifle",
            "First Impression: 2 spares with a stranger",
            "Heavy Swing: 1 more hit on a success with a two-handed weapon",
            "Silver Lining: 1 spare when a plan has gone wrong",
            "Gallows Humour: 1 spare while hurt",
        ),
        "Magic": (
            "Spellwork: works spells that the table agrees on",
            "Blink: steps up to 30 metres for a minor Stress",
            "Second Sight: sees the dead, and they notice",
            "Mending Touch: closes a wound, and takes a minor Stress for it",
            "Voice of Birds: talks with birds, who want to be paid",
        ),
    }
)
PRINCIPLES = ideas(
    "No one is left behind",
    "A promise is a promise",
    "Everyone deserves a second chance",
    "The strong carry the weak",
    "Knowledge belongs to all",
    "Never raise a hand first",
    "The truth, even when it hurts",
    "Guests are under my roof",
    "Debts are paid in full",
    "Children come first",
    "No master, no servant",
    "The wild is not ours to break",
)
IMPULSES = ideas(
    "Can’t resist a wager",
    "Has to have the last word",
    "Takes whatever shines",
    "Picks fights with the powerful",
    "Drinks when it gets quiet",
    "Opens every locked door",
    "Falls in love by supper",
    "Tells the good story, not the true one",
    "Holds a grudge for years",
    "Runs ahead of the plan",
    "Never admits a mistake",
    "Trusts no one in uniform",
)
CONCEPTS = ideas(
    "A deserter who still keeps the boots shiny",
    "The last heir of a house no one remembers",
    "Came to town for a day, nine years ago",
    "Knows too much about the mayor",
    "A healer who once did the opposite",
    "Looking for a sister who writes from the future",
    "Retired twice, and bad at it",
    "The only one who came back from the expedition",
    "Raised by a travelling circus",
    "An honest thief with a list",
    "Works for two sides, and is paid by neither",
    "Believes that the sea owes them an answer",
)
WEAPONS = Ideas(
    {
        OLD: (
            "Knife: minor",
            "Sword: moderate",
            "Great axe: severe",
            "Sling: minor",
            "Axe: moderate",
            "Crossbow: severe",
            "Spear: moderate",
            "Bow: moderate",
        ),
        NOW: (
            "Fists: minor",
            "Pistol: moderate",
            "Shotgun: severe",
            "Bottle: minor",
            "Hunting rifle: moderate",
            "Chainsaw: severe",
            "Walking stick: minor",
        ),
        FAR: ("Shock glove: minor", "Stun rod: moderate", "Beam cutter: severe"),
    }
)
LEVEL_OF = {
    name.lower(): level for name, _, level in (idea.partition(": ") for idea in WEAPONS.words)
}
IDEAS = {
    "concept": CONCEPTS,
    "main": Ideas({time: tuple(some) for time, some in BY_TIME.items()}),
    "specs": Ideas(
        {
            "": listed_ideas(SKILLS).words,
            **{main: listed_ideas(skills).words for main, skills in PROFESSIONS.items()},
        },
        follows="main",
    ),
    "sides": SIDES,
    "qualities": QUALITIES,
    "talents": TALENTS,
    "principle": PRINCIPLES,
    "impulse": IMPULSES,
    "weapons": WEAPONS,
}


def next_ideas(kind: str, main: str) -> Ideas:
    """Ideas for an advancement of this kind, of somebody of that main profession."""
    if kind == "main":
        return listed_ideas(", ".join(filter(None, (PROFESSIONS.get(main, ""), SKILLS))))
    return {"side": SIDES, "quality": QUALITIES, "talent": TALENTS}.get(kind, listed_ideas(SKILLS))


NAMES = {
    OLD: name_list(
        "Alis, Bram, Corin, Dagny, Edda, Falk, Gisela, Hal, Isolde, Jory, Ketil, Linnet, Maren,"
        " Nial, Orla, Perrin, Rowena, Sten, Tamsin, Ulric, Wenna, Ysolt",
        "of the Ford, Ashdown, Blackthorn, Crowe, Fenwick, Greaves, Hollin, Marsh, Oakes, Pike,"
        " Sedge, Thorne, Underhill, Vane, Wick, Yarrow, the Lame",
    ),
    NOW: name_list(
        "Amira, Ben, Chloe, Dev, Elif, Frank, Grace, Hassan, Ines, Jamal, Kasia, Leo, Mei, Noor,"
        " Oscar, Priya, Rosa, Sam, Tomasz, Uma, Victor, Zoe",
        "Adeyemi, Baker, Costa, Dunne, Ercan, Fischer, Grant, Haddad, Ito, Jensen, Kaur, Lopez,"
        " Mbeki, Novak, Okafor, Petrov, Quinn, Rossi, Silva",
    ),
    FAR: name_list(
        "Ax, Bril, Cass, Dax, Eno, Fyr, Gant, Hux, Ivo, Juno, Kell, Lyr, Mox, Nyx, Oro, Pell,"
        " Quill, Rhe, Sol, Tavi, Vex, Zin",
        "Arclight, Bexley, Corrigan, Drift, Ember, Farrow, Graf, Halcyon, Ionis, Kestrel, Lumen,"
        " Maru, Null, Orbison, Perihel, Quasar, Ravel, Static, Teller",
    ),
}
