"""Words to tap for a new character of any story, the Features by their kind."""

from __future__ import annotations

from hotseat.kit.ideas import Ideas, ideas
from hotseat.kit.names import name_list

ANYWHERE, TALES, CITY = "Anywhere", "Tales", "City"
CONCEPTS = Ideas(
    {
        ANYWHERE: (
            "A burglar with a code of honour",
            "A captain whose ship is a debt",
            "A country doctor with a double life",
            "A spy who fell for the enemy’s cooking",
        ),
        TALES: (
            "The last page of a fallen court",
            "A princess who ran off with the circus",
            "A monster hunter about to become a parent",
            "A smuggler of forbidden books",
            "A knight without a lord",
        ),
        CITY: (
            "A detective who dreams the answers",
            "A ghost hunter who is afraid of the dark",
            "A robot that wants to be asked",
        ),
    }
)
FEATURES = {
    "passion": (
        "In love with a rival",
        "Will clear the family name",
        "Has to see the ocean once",
        "Sworn to the little prince",
        "Wants the throne, or its ashes",
        "Believes that no one is lost",
        "Hunts whoever burned the mill",
        "Lives for the stage",
        "Looking for a way home",
    ),
    "trait": (
        "Calm as deep water",
        "Stubborn as a mule",
        "Always has a joke ready",
        "Everyone’s favourite aunt",
        "Ice-cold under fire",
        "Kind to strangers",
        "Impossible to embarrass",
        "Sees the best in everyone",
        "Never tires",
    ),
    "background": (
        "Ten years on a whaling ship",
        "Once the queen’s food taster",
        "Grew up above the apothecary",
        "Deserted from the northern war",
        "Ran the city’s night school",
        "Raised in a travelling show",
        "Served time in the salt mines",
        "Was a famous child singer",
        "Studied under the old witch",
    ),
    "skill": (
        "Opens any lock",
        "Rides like the wind",
        "Best liar in three counties",
        "Reads the stars",
        "Patches up anything with wire",
        "Deadly with a thrown knife",
        "Cooks from nothing",
        "Speaks with horses",
        "Flies whatever has wings",
    ),
    "possession": (
        "A lantern that never goes out",
        "A one-eyed hunting dog",
        "Grandmother’s sabre",
        "A fast little boat",
        "A map with one wrong street",
        "A coat full of pockets",
        "A letter with the royal seal",
        "A violin older than the town",
        "A key that fits too much",
    ),
}
# What hints at a Main Feature of that kind.
DETAILS = {
    "passion": (
        "A locket that never comes off",
        "A letter read to pieces",
        "Turns at the mention of home",
        "Hums one song and no other",
        "A stranger’s portrait in the coat",
    ),
    "trait": (
        "A laugh that fills the street",
        "Never raises their voice",
        "Looks everyone in the eye",
        "Stands where others step back",
        "A smile before every answer",
    ),
    "background": (
        "A sailor’s knot on the wrist",
        "Burn marks on both hands",
        "Bows a little too well",
        "A number on the forearm",
        "A faded uniform coat",
    ),
    "skill": (
        "Looks at exits first",
        "Ink on every finger",
        "Walks without a sound",
        "Smells of salt and tar",
        "Always whittling something",
    ),
    "possession": (
        "A ring worn on a cord",
        "A long case on the back",
        "Something ticks in the coat",
        "One hand always on the bag",
        "A dog that growls at doors",
    ),
}
FLAWS = ideas(
    "Afraid of deep water",
    "Can’t leave a bet alone",
    "Trusts a pretty face",
    "Owes money all over town",
    "Loses their temper with fools",
    "Drinks to forget",
    "Can’t bear to be alone",
    "Lies when the truth would do",
    "Old wound, bad knee",
    "Thinks too highly of their own plans",
)
TIES = ideas(
    "Has a friend on the other side",
    "Was there when it started",
    "Is blamed for it",
    "Wants what everyone wants",
    "Is the only one who knows the way in",
    "Came to stop someone they love",
    "Owes the villain a favour",
    "Is paid to look away",
)
IDEAS = {
    "concept": CONCEPTS,
    **{f"feature_{n}": Ideas(FEATURES, follows=f"kind_{n}") for n in range(1, 5)},
    "detail": Ideas(DETAILS, follows="kind_1"),
    "flaw": FLAWS,
    "tie": TIES,
}
NAMES = {
    ANYWHERE: name_list(
        "Ada, Basil, Cleo, Dorian, Edda, Felix, Gilda, Hugo, Iris, Jasper, Kit, Lola, Milo, Nina,"
        " Otto, Petra, Quentin, Ruby, Silas, Tess, Ursula, Vito"
    ),
    TALES: name_list(
        "Anwen, Beric, Caspian, Delphine, Elowen, Fenn, Griff, Hestia, Idris, Jessamy, Kerensa,"
        " Lorcan, Merrin, Nerys, Osric, Perpetua, Rook, Sable, Thistle, Wren",
        "the Grey, Applegarth, Bellwether, Copperpot, Dunmore, Everwood, Fairweather, Goldhand,"
        " Hawksworth, Ironside, Juniper, Kingsley, Lockwood, Moon, Nettle, Ravenscar, Stormcrow",
    ),
    CITY: name_list(
        "Angela, Bruno, Carmen, Dean, Eva, Farah, Gabe, Holly, Isaac, Jade, Kwame, Lucia, Marcus,"
        " Nora, Owen, Paola, Ravi, Sofia, Theo, Yasmin",
        "Archer, Bianchi, Cole, Delgado, Edwards, Flynn, Gomez, Hart, Ivanov, Jones, Khan, Lane,"
        " Moreno, Nguyen, O’Brien, Price, Russo, Stone, Wolfe",
    ),
}
