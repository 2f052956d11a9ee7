"""The rules page of Hot War, in our own words."""

from __future__ import annotations

from hotseat.core.game import Rule

_POOL: tuple[Rule, ...] = (
    Rule(
        "What it is about",
        (
            "Hot War is a game by Malcolm Craig. London after the bomb, and after worse: soldiers,"
            " spies and the hungry. You serve the same group, and want different things.",
            "These are its rules for conflicts, version 1.4. A conflict is worth dice when two"
            " sides want things that cannot both come true, and someone will be changed by it."
            " Say what it is about before you roll. Say how it ends only afterwards.",
        ),
    ),
    Rule(
        "Where it is fought",
        (
            "With the body: roll Action. With the head: Insight. With people: Influence. Take as"
            " many ten-sided dice as the attribute. For NPCs without a sheet the GM takes three,"
            " five, seven or nine, by how good they are.",
        ),
    ),
    Rule(
        "What you bring",
        (
            "One hidden agenda at most; cross off a box. Any traits that fit, one die each, good or"
            " bad. Relationships that matter here, as many dice as their rating, each used by one"
            " side only. One tool, two dice. Whatever you bring can be changed by how it ends.",
            "If two others find that a trait, relationship or tool does not fit, it stays out. A"
            " tool that stays in is noted on the sheet. Trust, which the text names and never"
            " explains, is a number of other dice.",
        ),
        ruling="HW-13",
    ),
    Rule(
        "Dice of an agenda",
        (
            "The text gives one figure: rated nine, two dice. Its example with three dice fits a"
            " rating of five. Four dice for three is our guess. Type in your own if you know"
            " better.",
        ),
        ruling="HW-11",
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
        "Whose relationship",
        (
            "A good one helps you to support or protect someone, or to grow closer to them. A bad"
            " one helps you to harm or bully someone, or to make it less bad. It must matter here,"
            " or change by what happens here.",
            "Any side may use it, and one side only. A good one is offered to its owner first, a"
            " bad one to the others. In a conflict with the very person it is about, the order"
            " turns round. Where its owner takes no part, it is free to all.",
            "It is at risk in any hands. The text doesn’t say how if its owner takes no part:"
            " we read it as won or lost with the side that used it, and nothing else of that owner"
            " can change.",
        ),
        ruling="HW-20",
    ),
    Rule(
        "Everyone else",
        (
            "Each player who is not in the conflict may give or take one die, and says what in the"
            " scene does it. A pool cannot fall below nothing, and a pool of nothing is allowed.",
        ),
        ruling="HW-14",
    ),
)

_ROLL: tuple[Rule, ...] = (
    Rule(
        "Reading the dice",
        (
            "All roll; a printed 0 is a ten. The highest number wins. If both show it, cancel such"
            " dice one against one until one side has no more of that number, then look again."
            " Equal dice below the deciding number stay.",
            "Or, the same said shortly: lay both pools from high to low, cancel what they have in"
            " common from the top, and compare what comes next.",
        ),
        ruling="HW-1",
    ),
    Rule(
        "How well",
        (
            "Count the winner's dice that are left and higher than the loser's highest that is"
            " left. That is the level of success, and so many points. Three tens, a 7, a 4 and a 2"
            " against a ten, two sixes, a 5 and a 4: a ten of each is cancelled, and three dice"
            " beat the six.",
        ),
        ruling="HW-2",
    ),
    Rule(
        "Nothing left",
        (
            "If everything is cancelled, no one wins and no one has points. With one die each that"
            " happens once in ten rolls. The table may allow another roll.",
        ),
        ruling="HW-3",
    ),
    Rule(
        "A loser without dice",
        ("If the loser has none left, all the winner's remaining dice count.",),
        ruling="HW-4",
    ),
    Rule(
        "Negative traits",
        (
            "They roll like any other die and help you win. But when such a die shows the highest"
            " number of your pool, something bad comes of that trait, whether you win or lose.",
            "We read it so: the pool as it was rolled, before anything is cancelled, and it does"
            " not matter whether an ordinary die shows that number too. A table may choose that it"
            " must show it alone.",
        ),
        ruling="HW-5",
    ),
    Rule(
        "Locked traits",
        (
            "A locked trait cannot be changed, only unlocked. It still adds its die, and a bad one"
            " still makes trouble.",
        ),
        ruling="HW-10",
    ),
    Rule(
        "Three sides or more",
        (
            "The best pool of all is the victor's. Compare pair by pair, each with full pools. The"
            " points are the victor's successes against that adversary they beat by most; those"
            " they have no quarrel with do not count.",
            "In the text's example the victor's 10 is cancelled against another 10, and still"
            " counts against the others. Only so do its figures come out.",
        ),
        ruling="HW-7",
    ),
    Rule(
        "Together",
        (
            "Those who share a goal pool their dice. One acts and brings all they have; the others"
            " add attribute, traits and tools, and no agendas. If they win, the one who acted"
            " spends the points.",
        ),
    ),
)

_AFTER: tuple[Rule, ...] = (
    Rule(
        "What points buy",
        (
            "One point: turn a trait used here good or bad, lock or unlock one, a trait for this"
            " scene only, a new relationship at one, a relationship up or down by one.",
            "Two points: an attribute up or down by one, a new trait, or the loss of one. Three: an"
            " attribute or a relationship down to nothing.",
            "Good ones for the winners, bad ones for the losers, and all must follow from what"
            " happened.",
        ),
    ),
    Rule(
        "A slip in the text",
        (
            "The text's example takes two points for turning a bad trait good and three for"
            " lowering an attribute by one. Its own table says one and two. We go by the table, so"
            " Caroline would keep two of her five points.",
        ),
        ruling="HW-8",
        erratum=True,
    ),
    Rule(
        "Attributes",
        (
            "Never above five. In one conflict an attribute rises by one at most; we read the text"
            " as a limit for each conflict, not for a whole life.",
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
            "The text gives good consequences to those who were successful and bad ones to those on"
            " the losing side, and stops there. We read it so: the side that spends may give good"
            " ones to any side that won or beat an adversary, and bad ones to each adversary it"
            " beat. A side that was beaten and beat another can have both.",
        ),
        ruling="HW-21",
    ),
    Rule(
        "Telling it",
        (
            "The victor tells what happened, or names someone who does; everyone may add to it, and"
            " the victor decides what stays.",
            "A player says nothing certain of what is found: a briefcase holds papers, and the GM"
            " says what is in them. Nor does a player say who the NPCs truly are, only what"
            " they seem to be. What a player wants to know, the GM tells generously.",
            "The GM never says what a player's character is, feels or does, only what happens to"
            " them.",
        ),
    ),
    Rule(
        "At zero",
        (
            "An attribute at nothing is a crisis: the body, the nerves or the wits give way. You"
            " may leave the story with one last scene, or have a scene of recovery: the attribute"
            " returns at half, rounded down but at least one, a good trait is lost and a bad one"
            " comes.",
            "We take half of what the attribute was before it first fell, by consequences or by"
            " hand. It counts from there anew once it stands as high again, or has come back from"
            " nothing. Two attributes at nothing are two crises.",
            "NPCs have no such scene. They are killed, broken or won over, as fits what"
            " happened, or they leave the story.",
        ),
        ruling="HW-16",
    ),
    Rule(
        "Locked traits in a crisis",
        (
            "A lock guards a trait against consequences. The text doesn’t say whether it holds when"
            " a crisis asks for a good trait that was used. We read it so: a locked one may go, and"
            " need not; if only locked ones were used, any good trait may go instead. If all good"
            " traits are locked, one of them is lost.",
        ),
        ruling="HW-19",
        aside=True,
    ),
    Rule(
        "Agendas end",
        (
            "Each use of an agenda is marked with a plus or a minus. When as many boxes are full as"
            " its rating, it must be resolved, for good if most are plus. Its player frames the"
            " scene, before long.",
            "If it succeeds, each minus is a complication; if it fails, each plus is something good"
            " that comes of it. The others bring these in by turns, one at a time, and its player"
            " takes them up in the telling.",
            "Then it leaves the sheet. A new personal one must be inspired by what has taken place;"
            " a new factional one may be anything its faction asks. It has another rating, until"
            " all three have been used.",
            "The text knows only success and failure. No one succeeds in a stalemate, so it marks a"
            " minus.",
        ),
        ruling="HW-17",
    ),
)

RULES: tuple[Rule, ...] = (*_POOL, *_ROLL, *_AFTER)
