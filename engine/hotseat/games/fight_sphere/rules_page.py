"""The rules page of Fight Sphere, in our own words."""

from __future__ import annotations

from hotseat.core.game import Rule

_BASICS: tuple[Rule, ...] = (
    Rule(
        "What it is about",
        (
            "Fight Sphere is a game by Jesse Burneko. Someone pulled you out of your life and you"
            " woke in a city-sized ball of scrap, with a weapon beside you and a screen in your"
            " hand. It shows the others who must die before you.",
            "Most who live in the Sphere are not Gladiators. They have gangs, faiths and troubles,"
            " and your Relationships with them are the dice that keep you alive. Everyone knows a"
            " Gladiator on sight.",
            "Everyone comes from the same world. Talk about what it was like, before the first"
            " Layer: like ours, or already a later one?",
        ),
    ),
    Rule(
        "Who you were",
        (
            "Each player creates two Gladiators or more, all alike, then chooses which one to play."
            " The others are NPC Gladiators, played by the GM.",
            "Write a short paragraph about the life you lost, 50 to 100 words. Where it matters in"
            " a Conflict, you roll one die more. Choose a Death wish or a Reason to Live. Name the"
            " weapon; it has no effect on dice, it says who you are. You start with a Conflict Pool"
            " of 5.",
            "The first time two Gladiators meet in an Episode, those who face a Death wish gain as"
            " many pool dice as that character has Relationships. A character with a Reason to Live"
            " gains as many themselves, for each Gladiator they meet for the first time.",
            "Once in the whole game, but not during an Episode, you may trade a Death wish for a"
            " Reason to Live, or the other way round, for a reason that grew in play.",
        ),
    ),
    Rule(
        "One die for the past",
        (
            "Your background adds one die, however many of its details fit. A second one is the"
            " table’s word.",
        ),
        ruling="FS-16",
    ),
    Rule(
        "Layers and Episodes",
        (
            "The Sphere is an onion. Each Layer has a Threshold: 5 on the surface, which is the"
            " first Layer, and one more for each Layer below. On a Layer every player is in one"
            " Episode, with other players or without, and several Episodes run side by side. In"
            " each there are at least two Gladiators, NPC Gladiators among them. An Episode ends"
            " when one is left standing.",
            "At the top of a Layer the players decide who shares an Episode. The GM fills each gap"
            " with an NPC Gladiator, may add any others, and need not use all. Everyone knows which"
            " NPC Gladiators are in their Episode. Where none is left to fill a gap, lone players"
            " join their Episodes together.",
            "Players take turns. In your turn someone frames a scene for you: you, the GM, or a"
            " player with a Judgment Pool, if you ask them. It turns on one Conflict, or on an"
            " Encounter with another Gladiator of your Episode; one that is not over must be"
            " continued.",
            "An NPC Gladiator who is defeated is dead. A player’s Gladiator who is defeated above"
            " the Core is out of the Episode, and comes back on the next Layer with a pool as large"
            " as its Threshold. The last one standing descends with what they have and the"
            " Threshold of the new Layer on top. The next Layer starts when all players are done"
            " with this one.",
            "When no NPC Gladiator lives, the next Episode is the last, at the Core: all players’"
            " Gladiators are in it, and there defeat is death. The game ends when one is left. The"
            " last survivor’s player tells what it was all for, in an epilogue.",
        ),
    ),
    Rule(
        "NPCs of the Sphere",
        (
            "Gangs, cults, media hounds, micro-nations, and native Sphere tech, which comes more"
            " often the closer you are to the Core: the GM brings them to life, with notes that"
            " only the GM reads. An Episode is a situation full of human trouble in which the"
            " Gladiators take sides; the GM brings back the NPCs they have Relationships with.",
            "Not everything here has to make sense: ask where the water comes from only if the"
            " answer makes an Episode. What the Core is stays open: the last survivor’s player"
            " decides it.",
            "A Relationship is always with one of them, never with a Gladiator."
            " Several Gladiators may have one with the same person, each with a value of their own;"
            " in an Encounter, when one of them pays for it, all of them roll theirs.",
        ),
    ),
)

_CONFLICT: tuple[Rule, ...] = (
    Rule(
        "A Conflict",
        (
            "Each scene turns on one Conflict. You roll six-sided dice, the GM rolls as many as"
            " the Threshold. Only ones count. More ones than the GM is success. Either way you"
            " play the scene to its end, with consequences that lead on to other scenes.",
        ),
    ),
    Rule(
        "Your dice",
        (
            "You say what part a Relationship plays in the scene; they may even be your enemy in"
            " it. The GM plays them. The pool die that they cost is spent, not rolled.",
        ),
        ruling="FS-13",
        table=(
            ("What", "Dice", "What it costs"),
            ("Background, if it matters", "1", "nothing"),
            ("Gamble", "as many as you say", "those dice, if you lose"),
            ("Each Relationship you bring in", "its value", "1 pool die"),
        ),
    ),
    Rule(
        "Never less than one die",
        (
            "With nothing to bring you still roll one die. It is a floor: as soon as you have a die"
            " of your own, it adds nothing. 5 dice against a Threshold of 5 succeed 32.5% of the"
            " time.",
        ),
        ruling="FS-1",
    ),
    Rule(
        "Judgment dice come on top",
        (
            "The minimum of one die is for the player’s own dice. Judgment dice on their side are"
            " the judge’s, and come on top: with nothing of your own and 1 Judgment die you roll 2."
            " A judge backs one side of a roll, and a tie counts as the GM’s success.",
        ),
        ruling="FS-21",
    ),
    Rule(
        "Equal ones",
        (
            "The rule asks for more ones than the other side, so a tie is a failure. Ties are"
            " common, a third of all rolls at five dice each.",
        ),
        ruling="FS-2",
    ),
    Rule(
        "Success",
        ("One of these is yours.",),
        table=(
            ("Choose one", "With"),
            ("A die for your Conflict Pool", "no one"),
            (
                "A new Relationship: 2 with a Death wish, 0 with a Reason to Live",
                "someone in the scene",
            ),
            ("1 more point in a Relationship", "someone who was in the scene"),
        ),
    ),
    Rule(
        "What a Relationship is worth",
        (
            "The text says that Relationships are rated one higher with a Death wish and one lower"
            " with a Reason to Live, and that they start at two and at zero. We read this as one"
            " rule said twice: the value on the sheet is the rated one, and that is what you roll.",
            "Trade one drive for the other and every Relationship moves by two; no one is lost by"
            " the trade itself. A table may choose to shift the dice as well.",
        ),
        ruling="FS-9",
    ),
    Rule(
        "Failure",
        (
            "What you gambled is gone. The Relationships you brought in sit out as many Conflicts"
            " as their value, Encounters included: they may appear in scenes and bring no dice."
            " Something bad happens to them now. The GM shows one of the NPC Gladiators for a"
            " moment, in whatever Episode or in none, and may give them one of the three things"
            " that a success brings.",
            "Or instead the GM resumes an Encounter with an NPC Gladiator you disengaged from and"
            " have no truce with: your next scene continues it, and that Gladiator has the"
            " Initiative. The GM can never start an Encounter in this way.",
        ),
    ),
)

_ENCOUNTER: tuple[Rule, ...] = (
    Rule(
        "Gladiators meet",
        (
            "A player may frame a scene with another Gladiator of the same Episode: that starts an"
            " Encounter. They know each other on sight: hiding or a disguise fails, and only"
            " colours the scene. They clash over something, not always with weapons, and what"
            " follows is always grave. The GM can’t start one, and only ever resumes one after a"
            " failure. Who frames the scene has the Initiative: they gather their dice first, and"
            " no one may gamble more than they do. The others follow in the order of turns."
            " Everyone may buy as many Relationships as they can pay for."
            " Then all roll at once.",
            "Between two Gladiators, the one with more ones wins, and the difference is the"
            " Victories.",
        ),
        table=(
            ("The loser loses", "How many"),
            ("Gamble", "all of it, once"),
            ("Other dice of the Conflict Pool", "1 for each Victory"),
            ("Points of the Relationships brought in", "1 for each Victory"),
        ),
    ),
    Rule(
        "No prize among Gladiators",
        (
            "What a success brings in an ordinary Conflict is not said to come from beating a"
            " Gladiator, so it does not. A table may choose one reward for each who wins."
            " Relationships are not blocked by an Encounter that is lost: they lose points.",
        ),
        ruling="FS-14",
    ),
    Rule(
        "Leaving a scene",
        (
            "Before the roll someone may leave an Encounter’s scene as if they had never been"
            " here, but not so that only allies stay, who are compared with no one; cancel the"
            " scene instead. The GM’s cut-scene belongs to lost Conflicts, not to lost Encounters.",
        ),
        ruling="FS-22",
    ),
    Rule(
        "No one wins",
        (
            "With equal ones there is no winner and no loser. Nothing is lost but what the"
            " Relationships cost. Between two with 1 die each that is 72% of all rolls.",
        ),
        ruling="FS-3",
    ),
    Rule(
        "Less than nothing",
        (
            "The pool is tested once, after Gamble and Victories are both taken. Exactly zero"
            " lives.",
        ),
        ruling="FS-4",
        table=(
            ("Below zero", "Above the Core", "At the Core"),
            ("A player’s Gladiator", "out of the Episode", "dead"),
            ("An NPC Gladiator", "dead", "dead"),
        ),
    ),
    Rule(
        "Three or more",
        (
            "Everyone is compared with everyone, on that one roll. Victories add up over all you"
            " lose to. The Gamble is lost once, since the same dice cannot be lost twice, even if"
            " you beat someone else. A table may choose to charge it for each loss.",
        ),
        ruling="FS-5",
    ),
    Rule(
        "All at once",
        (
            "A Gladiator who dies of this roll still inflicts their Victories. The one with the"
            " most ones loses to no one, so a roll always leaves one; only the table’s hand can"
            " leave none, and then the table decides what that means.",
        ),
        ruling="FS-6",
    ),
    Rule(
        "The price your Relationships pay",
        (
            "Split the points among the Relationships you paid for as you like, but place them"
            " all; one may sink far below zero. If you paid for no one, there is nothing to lose:"
            " those someone else paid for lose no points of yours."
            " Two Relationships at three and two, three Victories against you: you may leave them"
            " at nothing and two, one and one, two and nothing, or keep the three and lose the"
            " other.",
        ),
        ruling="FS-7",
    ),
    Rule(
        "Zero is still someone",
        (
            "A Relationship at zero lives. Below zero they are dead, mad or gone for good, and gone"
            " for every Gladiator who knew them.",
        ),
        ruling="FS-8",
    ),
    Rule(
        "Getting away",
        (
            "A roll does not end the Encounter. Your next turn continues it, with the Initiative"
            " yours, until you or all others in it are out or have got away, or truces bind all who"
            " are left. Say that you disengage once the limit of the Gamble is known: you need more"
            " ones than each rival you are compared with. One tie and you stay. Those you have a"
            " truce with do not count; a table may choose that they do. Failing costs nothing of"
            " its own. NPC Gladiators may try it too.",
        ),
        ruling="FS-11",
    ),
    Rule(
        "Truces",
        (
            "While there are others in the Episode, two Gladiators may hold a truce and are not"
            " compared. They can make it at any time, but not in an Encounter that is between the"
            " two of them. When they are the last two, the truce is over.",
        ),
    ),
    Rule(
        "A scene shared",
        (
            "Two who have a truce can share scenes without an Encounter. They can’t help each"
            " other: each has a Conflict of their own. Whose turn it is has the first; the"
            " partner’s comes after it, and is the partner’s own next turn. A table may choose that"
            " it takes no one’s turn, which gives three with truces nine Conflicts in a round"
            " instead of three. Who must continue an Encounter shares no other scene.",
        ),
        ruling="FS-20",
    ),
    Rule(
        "Breaking a truce",
        (
            "Say it when all dice are gathered. You gain as many pool dice as the Threshold, too"
            " late to roll them, and the two of you are compared in this very roll.",
        ),
        ruling="FS-12",
    ),
    Rule(
        "A truce is broken once",
        (
            "The first to say it gains the dice. With that the truce is over, so the other one"
            " can’t break it too. A table may choose that both gain, if both say it.",
        ),
        ruling="FS-17",
    ),
    Rule(
        "Opponents with a truce",
        (
            "All Gladiators in an Encounter count as working against each other, those with a truce"
            " too, who may break it in this very roll. So the first meeting of two pays them as"
            " well. A scene that two with a truce share is no Encounter, and not their first"
            " meeting.",
        ),
        ruling="FS-18",
    ),
    Rule(
        "Drawn into an Encounter",
        (
            "An Encounter is aimed at no one, and continues until it is over. Frame a scene with"
            " someone whose Encounter isn’t over, and all who are in it are in your scene; their"
            " names stand on the button. The same holds for those who join your scene, and for an"
            " Encounter that the GM resumes. The table’s word releases someone.",
        ),
        ruling="FS-19",
    ),
    Rule(
        "Judgment",
        (
            "A player whose Gladiator is out of the Episode, is the last one standing, or died at"
            " the Core has a Judgment Pool: as many dice as the Threshold of this Layer, and one"
            " for each Relationship. They may frame a scene for someone who asks, and gamble"
            " dice on one side of any Conflict or Encounter. It is the other way round than with a"
            " Conflict Pool: the dice are lost only if that side succeeds. Among Gladiators that is"
            " to beat someone and lose to no one, or to get away.",
        ),
        ruling="FS-15",
    ),
    Rule(
        "The Threshold among Gladiators",
        (
            "It is not rolled when Gladiators fight. It still sets what a traitor gains and how"
            " many dice you come back with.",
        ),
        ruling="FS-10",
    ),
)

RULES: tuple[Rule, ...] = (*_BASICS, *_CONFLICT, *_ENCOUNTER)
