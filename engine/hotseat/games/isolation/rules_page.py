"""The rules page of Isolation, in our own words."""

from __future__ import annotations

from hotseat.core.game import Rule

RULES: tuple[Rule, ...] = (
    Rule(
        "What it is about",
        (
            "A handful of people are shut in together: a farmhouse, a ship, a roadside diner."
            " Something outside keeps them there. It is not the thing outside that breaks them.",
            "The dice do not ask how well you swing a hammer. They ask who holds the nail for you,"
            " and who walks off with the boards.",
        ),
    ),
    Rule(
        "Who you are",
        (
            "A profession. A few good sides and a few bad ones; three of each is a fair start, and"
            " never more than twice as many good as bad. One bias that somebody here will feel."
            " One goal that this night can grant or deny.",
        ),
    ),
    Rule(
        "The map",
        (
            "Lay two characters side by side and look for what fits and what grates. Each pair of"
            " sides that fits is a green link, each that grates a red one, with both words on it."
            " A fault can bind people and a virtue can part them.",
            "A bias gives two links, a shared goal three green ones, goals that cannot both come"
            " true three red ones. Be strict with goals: three links tip a life.",
        ),
    ),
    Rule(
        "Said is done",
        (
            "While the table decides what to do, what you say aloud is what your character does."
            " Once the dice are read, everybody may talk freely about how it went.",
        ),
    ),
    Rule(
        "Asking for help",
        (
            "Whoever proposes something is the active player. He rolls a green die for each green"
            " link and a red die for each red link he has with those he asks. Each of them rolls"
            " the links he shares with the active player.",
            "Green dice count their even faces, red dice their odd ones. In each pool a red odd"
            " takes away a green even.",
        ),
    ),
    Rule(
        "Dice on top",
        (
            "Active player: a green die when his profession fits, one when it serves his goal or"
            " bias, and one or more from the GM for playing it well. A red die when it goes against"
            " his goal or bias, and a red die for each point of stress.",
            "Passive player: a green or a red die for each link between them whose words matter"
            " here, a green one when it helps his goal or bias or is his profession, a red one when"
            " it goes against his goal or bias. Each link counts for itself.",
        ),
        ruling="IS-23",
    ),
    Rule(
        "Dice that go on",
        (
            "A green six brings another green die, a red one another red die, and so on without"
            " end. The extra die is a die like any other: it counts, and it can bring the next."
            " The GM’s reds do the same. You may decline a green one, but it can only help,"
            " so it is always rolled.",
        ),
        ruling="IS-2",
    ),
    Rule(
        "First reading: where they stand",
        (
            "The active player’s evens take away his own odds, down to none; what is left stands"
            " against him. Each passive player counts evens less odds, which may fall below zero,"
            " and takes off the active player’s odds.",
            "Two or more: he may work with you. Two or more below zero: he must work against"
            " you. Between: he stays out of it. The text says this twice, and one of the two"
            " sentences could be read so that nobody ever stays out; its short list is clear.",
        ),
        ruling="IS-1",
    ),
    Rule(
        "The book’s second example counts three odds where four lie",
        (
            "Bob’s reds end as 5, 4, 3, 6, 1, 1 and 2: that is four odd faces, for the extra dice"
            " count as well. Three evens take three of them, so one odd stands against him, where"
            " the book prints none.",
            "Alice’s net is then 2 and Eve’s -3, not 3 and -2. Both stances stay as printed: Alice"
            " may help, Eve must oppose.",
        ),
        ruling="IS-3",
        erratum=True,
    ),
    Rule(
        "You may always step down",
        (
            "The dice say the best you can do. You may stand aside instead, or work against it, and"
            " for that you never need the dice. You can never step up. Everybody says where he"
            " stands before the GM’s dice fall.",
        ),
        ruling="IS-12",
    ),
    Rule(
        "Nothing red between you",
        (
            "Without a single red link to the active player you choose freely, whatever you roll."
            " It is links that bind you, not dice: a red die from the situation does not."
            " We give the same freedom to two people with no link at all.",
        ),
        ruling="IS-11",
    ),
    Rule(
        "Second reading: the same dice again",
        (
            "Put together the green evens of the active player and of all who work with him. Take"
            " away one for each red odd of those who work against him. Who stays out adds"
            " nothing. It never falls below zero.",
            "The active player’s own reds do not count here, nor a helper’s, nor an"
            " opponent’s greens. They have had their say in the first reading.",
        ),
        ruling="IS-6",
    ),
    Rule(
        "The GM’s dice",
        (
            "Red dice for the difficulty, 1 for easy to 6 for impossible; one for every living"
            " character, wherever he is, the active one included; one for each point of stress.",
        ),
        ruling="IS-9",
    ),
    Rule(
        "How well it went",
        (
            "Evens ahead of the GM’s odds by four or more: complete success. By two or three:"
            " basic success. By one, or level: partial success. One behind: partial failure. Two"
            " or three: basic failure. Four or more: complete failure.",
        ),
        ruling="IS-17",
    ),
    Rule(
        "The book calls one failure too mild",
        (
            "It says that without Alice the same roll had been a basic failure. With Eve still"
            " against them three evens less two leaves one against five: four behind, a complete"
            " failure. A basic failure would need Eve gone as well.",
        ),
        ruling="IS-4",
        erratum=True,
    ),
    Rule(
        "Asking only some",
        (
            "You may leave people out: then neither you nor they roll the links between you, and"
            " they stand aside. But as the second reading begins, each of them may still turn on"
            " you and roll a fresh red die for each red link between you, no stress and nothing"
            " else. They cannot help you now.",
        ),
        ruling="IS-14",
    ),
    Rule(
        "Going it alone",
        (
            "Nobody is asked. You roll green dice for the difficulty, and your own extras, and here"
            " your own reds do take away your greens, stress among them. The GM rolls as ever."
            " People may turn on you as above. It is seldom a good idea.",
        ),
        ruling="IS-6",
    ),
    Rule(
        "Against one of your own",
        (
            "Treat the victim as absent while the others decide. Then he rolls in the GM’s place:"
            " red dice for the red links between him and the active player, for the other living"
            " characters, for stress, and for what else applies. Greens he gains take away his own"
            " odds, down to none. Nobody sets a difficulty. He too can be hurt.",
        ),
        ruling="IS-22",
    ),
    Rule(
        "Stress",
        (
            "It starts at 1 to 3. Frights raise it by 1 to 3, quiet hours and good news lower it."
            " A basic success lowers it by 1 and a complete one by 2; failures raise it alike.",
            "At zero nobody has to roll: people do as they like, and most things simply come off,"
            " as a basic success. The table may still roll if it wants to.",
        ),
        ruling="IS-10",
    ),
    Rule(
        "Wounds",
        (
            "When it was dangerous and failed, by however little, every odd the GM is ahead is a"
            " wound level. They fall on those who worked together or stood aside, the active"
            " player among them; the dying are struck first. Healthy, injured, dying, dead.",
            "Each wound puts a red link with that word between the wounded and everybody else.",
        ),
        ruling="IS-18",
    ),
    Rule(
        "How people change",
        (
            "A basic success makes one loose green link, a complete one two, between the active"
            " player and those who helped or stood aside. A basic failure makes one loose red link,"
            " a complete one two, with those who stood aside or opposed. A partial result changes"
            " nothing. A loose link of the other colour goes first.",
        ),
        ruling="IS-19",
    ),
    Rule(
        "Between sessions",
        (
            "Each pair may roll its links, once: greens for evens, reds for odds. More evens: they"
            " may strike out a red link or write a new green one. More odds: they must do the"
            " opposite. Level: nothing. The words come from something that happened.",
            "Who strikes out all links of a wound has recovered from it, the worse wound first.",
        ),
        ruling="IS-21",
    ),
    Rule(
        "When somebody dies",
        (
            "His red links are erased. His written green ones become loose green links, shared out"
            " evenly among the pairs that are left. It brings people together, for a while.",
        ),
    ),
    Rule(
        "The odds shown here",
        (
            "One roll is read twice, so where people stand and how it ends hang together: the odds"
            " are counted over both at once, never multiplied. Dice that go on have no last face;"
            " what is left out is less than one part in a million million.",
            "They suppose that everybody does the best his dice allow, unless you say otherwise.",
        ),
        ruling="IS-16",
    ),
)
