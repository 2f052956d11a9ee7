"""Words to tap for a new character: London after the war, in the winter of 1963."""

from __future__ import annotations

from hotseat.kit.ideas import Ideas, ideas, listed_ideas
from hotseat.kit.names import name_list

CONCEPTS = ideas(
    "A signaller who heard the last broadcast",
    "Drove a bus through the flash",
    "Buries the dead of four parishes",
    "A locksmith in a city without doors",
    "Teaches children in a tube station",
    "Came home from the north without a unit",
    "A clerk who counts what no one may see",
    "Sells petrol that is mostly petrol",
    "A midwife with a military pass",
    "A chemist who asks about the samples",
    "Plays the piano wherever there is a fire",
    "A warden who still carries the whistle",
    "An engineer of pumps that must not stop",
    "A photographer of things that are denied",
)
FACTIONS = (
    "The Army",
    "The Royal Navy",
    "Special Branch",
    "The Air Force remnant",
    "Civil Defence",
    "The Ministry of Supply",
    "The Church",
    "The dockers’ union",
    "The Resettlement Board",
    "The black market",
    "The Laboratory",
    "The refugees’ council",
)
POSITIVES = Ideas(
    {
        "Physical": (
            "Hard to wear down",
            "Quick on wet stairs",
            "A steady shot",
            "Slept through the Blitz",
            "Fights like a docker",
            "Swims in January",
            "Carries twice the load",
            "Sees well in the dark",
        ),
        "Social": (
            "Talks like an officer",
            "Makes tea for anyone",
            "A face people trust",
            "Lies without blinking",
            "Never forgets a name",
            "Knows whom to bribe",
            "Sings in the shelters",
            "Gives orders that are followed",
        ),
        "Mind": (
            "Reads a map in the rain",
            "Keeps a cool head",
            "Knows every sewer",
            "Mends any radio",
            "Notices the second exit",
            "Trained as a nurse",
            "Speaks fluent Russian",
            "Counts everything",
        ),
    }
)
NEGATIVES = ideas(
    "Flinches at sirens",
    "Coughs all night",
    "Drinks the ration",
    "Owes the wrong man",
    "Quick to hit",
    "Trusts any uniform",
    "Dreams of the flash",
    "Steals without need",
    "Can’t say no to a child",
    "Too proud to ask",
    "Wanted in Kent",
    "A leg that never healed",
    "Hates the cold",
    "Talks in sleep",
    "Believes the rumours",
    "Never obeys twice",
)
# What a conflict leaves behind.
LEFT_BEHIND = ideas(
    "Shown up",
    "A cracked rib",
    "Self-doubt",
    "On a list",
    "Shaking hands",
    "Owes them",
    "Jumpy",
    "Not believed",
    "Limping",
    "Lost nerve",
    "Cornered",
    "Out of favour",
)
GAINED = ideas(
    "Has their measure",
    "Talk of the shelter",
    "Saw through it",
    "A favour owed",
    "Back on form",
    "Nothing to fear",
    "Knows the way in",
    "Believed",
    "Trusted",
    "Forewarned",
    "Second wind",
    "Well hidden",
)
TIES = Ideas(
    {
        "Family": (
            "My brother Len: +3",
            "Aunt Dot: +2",
            "My wife Irene: +3",
            "My father, the Major: -2",
            "Cousin Ray: +1",
            "My lost son Peter: +4",
        ),
        "Others": (
            "Mrs Abbott next door: +1",
            "Doctor Sharma: +2",
            "The widow Kemp: -1",
            "Old Fitch, who owes me: -2",
            "Father Doyle: +2",
            "Sergeant Nairn: -3",
        ),
        "Factions": tuple(
            f"{name}: {rating:+}, faction"
            for name, rating in zip(FACTIONS, (2, 3, -2, 1, 2, -1, 2, 1, -2, 2, -3, 1), strict=True)
        ),
    }
)
TOOLS = listed_ideas(
    "Webley revolver, Geiger counter, Field radio, Gas mask, Bolt cutters, Army lorry,"
    " Ration books, Forged pass, Surgical kit, Storm lantern, Motorcycle, Street map, Crowbar,"
    " Good boots, Camera, Bicycle"
)
PERSONAL = ideas(
    "Find out who left me at the barrier.",
    "Get my daughter on a boat to Ireland.",
    "Hide my illness until spring.",
    "Pay back what I took from the shelter.",
    "Learn what the bricked-up platform hides.",
    "Make the informer say it aloud.",
    "Bring my brother home, or bury him.",
    "Never be under orders again.",
    "Win back someone I betrayed.",
    "Find a house with a door that locks.",
)
FACTIONAL = ideas(
    "Have someone on each ration committee.",
    "Find the leak, and close it quietly.",
    "Get the generator before the Navy does.",
    "See that the inquiry finds nothing.",
    "Bring the river patrols under us.",
    "Put a friend on the District Council.",
    "Learn what the Laboratory is paid in.",
    "Spoil the truce before it is signed.",
    "Recruit someone whom the Army trusts.",
    "Move the wounded before they are counted.",
)
IDEAS = {
    "concept": CONCEPTS,
    "faction": ideas(*FACTIONS),
    "positives": POSITIVES,
    "negatives": NEGATIVES,
    "ties": TIES,
    "tools": TOOLS,
    "personal": PERSONAL,
    "factional": FACTIONAL,
}
NAMES = {
    "Londoners": name_list(
        "Alfie, Betty, Cyril, Doris, Ernie, Flo, George, Hilda, Ivy, Jack, Kath, Lionel, Maud, Ned,"
        " Olive, Percy, Queenie, Reg, Sid, Thelma, Vic, Winnie",
        "Abbott, Bright, Catchpole, Dobbs, Eames, Frost, Gale, Hobbs, Ingram, Jessop, Kemp, Larkin,"
        " Mudge, Nunn, Osgood, Penfold, Rudd, Spall, Tranter",
    ),
    "In uniform": name_list(
        "Captain, Sergeant, Corporal, Lieutenant, Surgeon-Lieutenant, Inspector, Constable, Major,"
        " Petty Officer, Gunner, Private, Matron",
        "Ashby, Barrow, Cairns, Denholm, Ewart, Finlay, Garside, Haig, Innes, Judd, Kerr, Lomax,"
        " Munro, Nairn, Orde, Pascoe, Rhys, Strang, Tulloch",
    ),
    "From elsewhere": name_list(
        "Ana, Bogdan, Celeste, Desmond, Eamon, Fazal, Grazyna, Harbans, Ilse, Josef, Krystyna,"
        " Lloyd, Miriam, Nils, Olga, Pearl, Rajan, Siobhan, Tadeusz, Winston",
        "Adebayo, Brennan, Campbell, Dvorak, Eriksen, Fagan, Grant, Horvath, Iqbal, Joseph, Kowal,"
        " Levy, Malik, Nowak, O’Dowd, Petersen, Singh, Thomas, Weiss",
    ),
}
