"""Words to tap for a new character: people who are shut in together, far from help."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.kit.ideas import Ideas, ideas, listed_ideas
from hotseat.kit.names import name_list

ANYWHERE, OUT_THERE = "Anywhere", "Station or ship"
PROFESSIONS = Ideas(
    {
        ANYWHERE: listed_ideas(
            "Mechanic, Physician, Teacher, Carpenter, Priest, Student, Security Guard, Journalist,"
            " Electrician, Truck Driver, Accountant, Child Psychologist, Pilot"
        ).words,
        OUT_THERE: listed_ideas(
            "Station Cook, Glaciologist, Radio Operator, Geologist, Dog Handler, Diver, Botanist"
        ).words,
        "Passing through": listed_ideas(
            "Company Lawyer, Retired Colonel, Stowaway, Film Director"
        ).words,
    }
)
POSITIVES = Ideas(
    {
        "Kind": listed_ideas(
            "Warm, Patient, Generous, Compassionate, Forgiving, Loyal, Modest, Good Listener,"
            " Gentle, Motherly"
        ).words,
        "Lively": listed_ideas(
            "Charming, Funny, Optimistic, Flirtatious, Brave, Adventurous, Musical, Quick-witted,"
            " Persuasive, Playful"
        ).words,
        "Able": listed_ideas(
            "Level-headed, Observant, Well-read, Inventive, Tidy, Sure-footed, Strong,"
            " Plain-spoken, Handy, Early Riser"
        ).words,
    }
)
NEGATIVES = Ideas(
    {
        "Hard": listed_ideas(
            "Arrogant, Bossy, Cold, Cruel Humour, Impatient, Jealous, Stubborn, Suspicious,"
            " Unforgiving, Vain"
        ).words,
        "Weak": listed_ideas(
            "Cowardly, Gullible, Lazy, Clumsy, Indecisive, Forgetful, Nervous, Whining, Gloomy,"
            " Easily Led"
        ).words,
        "Trouble": listed_ideas(
            "Drinks, Lies, Loud, Gossips, Steals Food, Gambles, Hot-tempered, Deaf in One Ear,"
            " Claustrophobic, Sleepwalks"
        ).words,
    }
)
# Whom a bias is about, by their professions; of the others a table knows that.
ABOUT: Mapping[str, tuple[str, ...]] = {
    "Scientists look down on the rest of us": ("Glaciologist", "Geologist", "Botanist"),
    "Never trusts anyone from head office": ("Company Lawyer", "Accountant"),
    "The young have no staying power": ("Student", "Stowaway"),
    "Believers are simple": ("Priest",),
    "Anyone in uniform wants to be obeyed": ("Security Guard", "Pilot", "Retired Colonel"),
    "The rich buy their way out": ("Film Director", "Company Lawyer"),
    "Soldiers only know one answer": ("Retired Colonel",),
    "City folk are useless in the cold": ("Journalist", "Teacher", "Accountant", "Film Director"),
    "Doctors hide their mistakes": ("Physician", "Child Psychologist"),
}
BIASES = ideas(
    *ABOUT,
    "Foreigners stick together",
    "Men panic first",
    "Women are kept out of danger",
)
GOALS = Ideas(
    {
        ANYWHERE: ideas(
            "Stay alive until help comes",
            "Get everyone out together",
            "Get out first, and alone",
            "Learn what the threat is before it is destroyed",
            "Destroy it, and everything it has touched",
            "Bring one of them to justice",
            "Keep my secret until we are rescued",
            "Bring my family home",
            "Take command, since no one else will",
        ).words,
        OUT_THERE: ideas(
            "Make sure that nothing leaves this place",
            "Save the research, whatever it costs",
            "Keep the radio working",
        ).words,
    },
    shared=True,  # the same goal makes green links
)
IDEAS = {
    "profession": PROFESSIONS,
    "positives": POSITIVES,
    "negatives": NEGATIVES,
    "bias": BIASES,
    "goal": GOALS,
}
NAMES = {
    "Polar station": name_list(
        "Astrid, Birger, Carla, Dmitri, Emi, Finn, Greta, Hana, Ivan, Jorun, Kaito, Lena, Mikkel,"
        " Nadia, Olav, Pilar, Rasmus, Sven, Tove, Yuri",
        "Amundsen, Berg, Castro, Dahl, Egede, Falk, Gruber, Holm, Ivanova, Jansen, Kimura, Lund,"
        " Moreau, Nilsen, Orlov, Petrie, Rask, Sato, Vinter",
    ),
    "Small town": name_list(
        "Abel, Bonnie, Clyde, Darlene, Earl, Faye, Gus, Hattie, Irv, Joanne, Kent, Lucille, Merle,"
        " Nell, Otis, Peggy, Roy, Sheila, Travis, Wanda",
        "Adler, Boone, Carver, Dobson, Ellis, Farley, Gates, Hooper, Irving, Jarvis, Knox, Lamb,"
        " Mercer, Nash, Ogden, Parrish, Rourke, Stokes, Tully",
    ),
    "Deep space": name_list(
        "Ade, Bao, Cyra, Dov, Esme, Farid, Gwen, Hiro, Ilya, Jin, Kofi, Luz, Mina, Nico, Oksana,"
        " Pax, Ruth, Soren, Thandi, Vik",
        "Achterberg, Bello, Cho, Diaz, Eze, Farouk, Greer, Hassan, Imai, Joshi, Kwan, Lindqvist,"
        " Mensah, Nair, Ortega, Park, Reyes, Sokolov, Tran",
    ),
}
