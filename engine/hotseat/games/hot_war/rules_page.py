"""The rules page of Hot War, in our own words."""

from __future__ import annotations

from hotseat.core.game import Rule
from hotseat.games.hot_war.consequences.table import in_full, rules

_POOL: tuple[Rule, ...] = (
    Rule(
        "What it is about",
        (
            "Hot War is a game by Malcolm Craig. London after the bomb, and after worse: soldiers,"
            " spies and the hungry. You serve the same group, and want different things.",
            "These are its rules for conflicts, version 1.4. There is a conflict when two or more"
            " characters or groups want things that can’t both happen, player characters among"
            " themselves too. It need not be violent. It must matter: it moves the story, changes a"
            " character, or both, and something is at risk. Trifles are never worth the dice.",
            "Someone who is there may look on and take no part.",
        ),
    ),
    Rule(
        "Is it a conflict?",
        (
            "If you are in doubt, debate it, a couple of minutes at most. Then the GM makes the"
            " call, and everyone respects it. A call that seemed wrong is discussed after the"
            " game.",
            "Before the roll, agree what the conflict is about and what is at risk. No one has to"
            " say exactly what they want. Say how it ends only after the roll.",
        ),
    ),
    Rule(
        "The arena",
        (
            "Physical: roll Action. Mental: roll Insight. Social: roll Influence. The arena fits"
            " what is happening, what was played before it and what the sides want. Debate it"
            " briefly; anyone may argue for the arena in which their character is strong.",
            "Everyone takes as many ten-sided dice as the attribute. A printed 0 is a 10.",
        ),
        ruling="HW-12",
    ),
    Rule(
        "Opposition off the cuff",
        ("For NPCs without a sheet, one or a group, the GM takes a whole pool at once.",),
        table=(
            ("Dice", "The opposition is"),
            ("3", "incompetent, foolish, cowed or otherwise not very capable"),
            ("5", "reasonably competent or experienced, a fairly stern challenge"),
            ("7", "very competent, experienced, unafraid, or at an advantage"),
            ("9", "a very serious challenge: widely experienced, confident, highly capable"),
        ),
    ),
    Rule(
        "What makes a pool",
        (
            "In this order, though on screen any order will do. Whatever you bring in can be"
            " changed by how the conflict ends, for better or worse. No conflict leaves everyone as"
            " they were. The text’s own pools of 5 and 10 dice add up this way.",
        ),
        ruling="HW-15",
        table=(
            ("What", "Dice"),
            ("Attribute of the arena", "its level, always the first"),
            ("Hidden agenda, 1 for each character", "by its rating; see the next section"),
            ("Traits that fit, as many as you like", "1 each, positive or negative"),
            ("Relationships that bear on it", "their rating, each used by 1 side"),
            ("Tool, 1 for each character", "2"),
            ("Everyone who takes no part", "1 more or 1 fewer, for any 1 pool"),
        ),
    ),
    Rule(
        "Dice of an agenda",
        (
            "The text gives one figure: rated 9, 2 dice. Its example with 3 dice fits a rating of"
            " 5. 4 dice for a rating of 3 is our guess. A house rule has other figures, and “Other"
            " dice” takes any number once.",
        ),
        ruling="HW-11",
    ),
    Rule(
        "When to bring an agenda",
        (
            "An agenda says that this conflict matters greatly to the character. It can be brought"
            " in only so many times, so think before you do: when you use it paces the game, and"
            " you need not whenever it would fit. Never bring it in for its dice alone.",
            "The GM frames scenes that can challenge hidden agendas. A character may fight against"
            " what an agenda asks, a factional one above all.",
        ),
    ),
    Rule(
        "Boxes of an agenda",
        (
            "A box is crossed off as soon as the agenda comes in, and its plus or minus is written"
            " when the conflict is resolved. We count that box as empty again if the agenda is"
            " taken out before the roll, or if the conflict is cancelled: then there is no result"
            " to write in it.",
            "Others can object to traits, relationships and tools, but not to an agenda, as they"
            " can’t read it. If they doubt that it fits, its player may take it out.",
        ),
        ruling="HW-18",
    ),
    Rule(
        "What fits, and objections",
        (
            "What you bring in has to be appropriate: a trait with a thin link to the moment stays"
            " out. Anyone may object to a trait, a relationship or a tool, the GM’s too. If a"
            " second person agrees, it stays out of this conflict. An objection must be reasonable"
            " as well.",
            "A tool can be a weapon, a paper, a person, a photograph: anything that is appropriate,"
            " reasonable and makes a difference here. One that stays in is noted on the sheet.",
        ),
    ),
    Rule(
        "Relationships",
        (
            "A relationship comes in if it bears directly on the conflict, or if the conflict will"
            " change it. A positive one helps you to support, empower or help someone, or to"
            " strengthen it. A negative one helps you to harm, disempower or bully someone, or to"
            " make it less negative. It gives as many dice as its rating.",
            "Trust, which the text names and never explains, is a number of “Other dice”.",
        ),
        ruling="HW-13",
    ),
    Rule(
        "Whose relationship",
        (
            "Any side may use it, and one side only. A positive one is offered to its owner first,"
            " a negative one to the others. In a conflict with the very person it is about, the"
            " order turns round. Where its owner takes no part, it is free to all. A supporting"
            " character brings relationships like an acting one.",
            "It is at risk whichever side uses it. The text doesn’t say how if its owner takes"
            " no part:"
            " we read it as won or lost with the side that used it, and nothing else of that owner"
            " can change.",
        ),
        ruling="HW-20",
    ),
    Rule(
        "Dice of those who take no part",
        (
            "Everyone at the table who takes no part, the GM too, may give 1 die to any one pool or"
            " remove 1 from it. They name a factor in the scene and say why it bears on that"
            " character. Their die tells how they would like the story to go, and whether the GM"
            " made it too easy or too hard.",
            "A pool can’t fall below 0 dice, and a pool of 0 dice is allowed.",
        ),
        ruling="HW-14",
    ),
    Rule(
        "Forgotten before the roll",
        (
            "The text says nothing of it. If the table allows it, Change roll opens again what was"
            " brought in. The dice of a forgotten trait, relationship, tool or agenda are rolled"
            " and join the pool, those of what is taken out leave, and the others stay.",
            "Who acts and the arena stay. Consequences that are chosen already stay as far as they"
            " suit the new result and the points pay for them.",
        ),
        ruling="HW-23",
        aside=True,
    ),
)

_ROLL: tuple[Rule, ...] = (
    Rule(
        "Reading the dice",
        (
            "All roll, each pool apart. The highest number wins. If both show it, cancel such dice"
            " one against one until one side has no more of that number, then look again. Equal"
            " dice below the deciding number stay.",
            "Put another way: sort both pools from high to low, cancel what they have in common"
            " from the top, and compare what comes next.",
        ),
        ruling="HW-1",
    ),
    Rule(
        "Level of success",
        (
            "Count the winner’s dice that are left and higher than the loser’s highest that is"
            " left. That is the level of success, and so many points. Three 10s, a 7, a 4 and a 2"
            " against a 10, two 6s, a 5 and a 4: a 10 of each is cancelled, and 3 dice beat the 6.",
        ),
        ruling="HW-2",
    ),
    Rule(
        "Stalemate",
        (
            "If everything is cancelled, no one wins and no one has points. With 1 die each that"
            " happens once in 10 rolls. The table may allow another roll. The GM tells what"
            " happened.",
        ),
        ruling="HW-3",
    ),
    Rule(
        "Level against no dice",
        (
            "If the loser has none left, or had none, all the winner’s remaining dice count. Two"
            " pools of 0 dice are a stalemate.",
        ),
        ruling="HW-4",
    ),
    Rule(
        "Negative traits",
        (
            "They have dice of another colour, which roll like any other and count for victory and"
            " level. But when such a die"
            " shows the highest number of your pool, something bad comes of that trait, win or"
            " lose. The player who brought it in says what. It happens to each side for itself.",
            "Our ruling: the pool as it was rolled, before anything is cancelled, and it doesn’t"
            " matter whether an ordinary die shows that number too. A house rule: only if no"
            " ordinary die shows it.",
        ),
        ruling="HW-5, HW-6",
    ),
    Rule(
        "Locked traits",
        (
            "A new character has none: only a consequence locks a trait. A locked one can’t be"
            " changed, only unlocked. It still adds its die, and a negative one still brings"
            " trouble.",
        ),
        ruling="HW-10",
    ),
    Rule(
        "Three sides or more",
        (
            "Each side says with which of the others it is in adversity. More than one can be"
            " successful, and one is the victor: the best pool of all, compared pair by pair, each"
            " with full pools. The points are the successes against that adversary who was beaten"
            " by most; others do not count, and without a beaten adversary the level is 0. If the"
            " best pools are the same, there is no victor, and no one has points.",
            "In the text’s example the victor’s 10 is cancelled against another 10, and still"
            " counts against the others. Its figures work only this way.",
        ),
        ruling="HW-7",
    ),
    Rule(
        "Together",
        (
            "Player characters with a common goal pool their dice. One is the acting character and"
            " brings in all they have. The others support: they add attribute, traits,"
            " relationships and tools, and no hidden agenda. All of them can be changed by the"
            " outcome. If they"
            " win, the player of the acting character spends the points.",
        ),
    ),
)

_AFTER: tuple[Rule, ...] = (
    Rule(
        "Consequences",
        (
            "1 point for each level of success. Positive consequences for those who were"
            " successful, negative ones for the losing side, or both. Each must follow from what"
            " happened; anyone may speak up.",
            *rules(),
        ),
        ruling="HW-22",
        table=in_full(),
    ),
    Rule(
        "A slip in the text",
        (
            "The text’s example takes 2 points for changing a negative trait to positive and 3 for"
            " lowering an attribute by 1. Its own table says 1 and 2. We use the table, so Caroline"
            " would still have 2 of her 5 points.",
        ),
        ruling="HW-8",
        erratum=True,
    ),
    Rule(
        "How far attributes rise",
        (
            "In one conflict an attribute rises by 1 at most. We read the text as a limit for each"
            " conflict; a house rule makes it one for a whole life.",
        ),
        ruling="HW-9",
    ),
    Rule(
        "Who spends",
        (
            "In a duel, the winner. With more sides, the victor and every other side that beat an"
            " adversary, each the points of its own best level of success. One passage says so"
            " outright; another names the victor alone, and a house rule takes that.",
        ),
        ruling="HW-7",
    ),
    Rule(
        "Spent on more than two",
        (
            "The text gives positive consequences to those who were successful and negative ones to"
            " those on the losing side, and stops there. Our ruling: the side that spends may give"
            " positive ones to any side that won or beat an adversary, and negative ones to each"
            " adversary it beat. A side that was beaten and beat another can have both.",
        ),
        ruling="HW-21",
    ),
    Rule(
        "Telling it",
        (
            "The victor tells what happened, with the arena, the traits and the relationships in"
            " mind, or names someone who does. Everyone may add to it, and the victor decides what"
            " stays.",
            "A player says nothing certain of what is found: a briefcase holds papers, and the GM"
            " says what is in them. Nor does a player say who the NPCs truly are, only what"
            " they seem to be. What a player wants to know, the GM tells generously: if the"
            " conflict was about it, they learn it.",
            "The GM never says what a player’s character is, feels or does, only what happens to"
            " them.",
        ),
    ),
    Rule(
        "Crisis points",
        (
            "An attribute at 0, at once or bit by bit, is a crisis point. Action: serious injury,"
            " perhaps death. Influence: madness, catatonia, lost will or social ability. Insight:"
            " reason and knowledge are lost, or give way to self-doubt. Until it is resolved, the"
            " character takes no active part in conflicts; their player may still say what they do"
            " in scenes.",
            "A player character may retire: the very next scene is an epilogue, all its player’s"
            " own. Or there is a scene before long, of its player’s choosing: then the attribute"
            " returns at half, rounded down and at least 1. A positive trait used in that conflict"
            " is lost, or the most fitting one if none was used. A negative trait is gained that"
            " comes of the crisis.",
            "We take half of what the attribute was before it first fell, by consequences or by"
            " hand. It counts from there anew once it stands as high again, or has returned from"
            " 0. Two attributes at 0 are two crises.",
            "NPCs have consequences like anyone, and no such scene. At 0 Action they are killed,"
            " badly hurt or disabled; at 0 Influence driven insane, in thrall or without purpose;"
            " at 0 Insight what they know is lost, scattered or given up.",
        ),
        ruling="HW-16",
    ),
    Rule(
        "Locked traits in a crisis",
        (
            "A lock guards a trait against consequences. The text doesn’t say whether it holds when"
            " a crisis asks for a positive trait that was used. Our ruling: a locked one may be"
            " lost, and need not; if only locked ones were used, any positive trait may be lost"
            " instead. If all positive traits are locked, one of them is lost.",
        ),
        ruling="HW-19",
        aside=True,
    ),
    Rule(
        "Marks of an agenda",
        (
            "Each use of an agenda fills a box: a plus if the character succeeded, a minus if they"
            " failed. Our ruling: plus for the victor and for everyone who beat an adversary, minus"
            " for all others, and for everyone in a stalemate. The table may turn a mark until the"
            " conflict is resolved.",
            "The rating, 3, 5 or 9, is the number of boxes: of conflicts in which it can be used."
            " When all are filled, the agenda must be resolved, successfully if most have a plus,"
            " unsuccessfully if most have a minus. Success is not always welcome: a character may"
            " have come to reject what a faction asked.",
        ),
        ruling="HW-17",
    ),
    Rule(
        "Resolving an agenda",
        (
            "In a later scene, not always the next, its player frames something of an epilogue for"
            " it: how it works out at last, who is part of it, what follows.",
            "If it succeeds, each minus is a complication; if it fails, each plus is something good"
            " that comes of it. The others bring these in by turns, one at a time, and its player"
            " weaves them into the story. Afterwards play continues as before.",
            "Then the agenda leaves the sheet. A new factional one may come from the faction: it"
            " follows from the last, or is new. A personal one is replaced by another, inspired by"
            " what has taken place. It has another rating than the one before it; once 3, 5 and 9"
            " have all been used, any rating is free again.",
        ),
    ),
)

RULES: tuple[Rule, ...] = (*_POOL, *_ROLL, *_AFTER)
