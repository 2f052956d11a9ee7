"""The rules page: Paul T.'s Playset Zero in our own short words, and how unclear places read."""

from __future__ import annotations

from hotseat.core.game import Option, Rule

AUTHORS = "Paul T., after Vincent Baker’s Otherkind dice"

OPTIONS = (
    Option(
        "dangers",
        "Dangers in a roll",
        (("2", "Two"), ("1", "One"), ("3", "Three"), ("4", "Four")),
        "PZ-13",
        "One from each of the other two at the table. It counts from the next roll on.",
    ),
    Option(
        "advantages",
        "Kept advantages and earned dice",
        (("before", "Declared before the roll"), ("after", "Also after seeing it")),
        "PZ-2",
        "After is stronger: a red die is thrown only when it is needed.",
    ),
    Option(
        "helpers",
        "A helper’s hits",
        (("named", "Go to the one thing named"), ("any", "Go to the goal or any danger")),
        "PZ-7",
        "Either way a helper may keep a hit for a danger of their own.",
    ),
    Option(
        "odds",
        "Chances beside the dice",
        (("shown", "Shown"), ("hidden", "Hidden for the whole table")),
        "",
        "Each screen can hide them for itself, too.",
    ),
)

RULES = (
    Rule(
        "Before you play",
        (
            "One of you is the GM and brings a situation: something bad is going on, or is about"
            " to, and one or two sides in it want and need different things.",
            "The others make one character each and say how they fit in. They begin with a few"
            " hints; the rest they find out in play.",
        ),
    ),
    Rule(
        "A character",
        (
            "A concept and a name. Then four Features, things that help: a passion, a trait, a"
            " background, a skill, a possession. Two may be of one kind, but at least three kinds"
            " have to be there.",
            "One of the four is the Main Feature. Give the character a detail that lets strangers"
            " guess at it.",
            "Last a flaw: a fear, a shortcoming, a source of pain. It is a fifth Feature that makes"
            " trouble and gives no die.",
        ),
    ),
    Rule(
        "A roll",
        (
            "When it is tense and could go either way, whoever plays the character says what the"
            " character is after. Each of the others names a danger, something bad that may come"
            " true whether the goal is reached or not.",
            "Set out three white six-sided dice. A Feature that helps turns one into the green"
            " d8, the Main Feature one into the yellow d10. Anything else in the character’s"
            " favour adds a red d6.",
            "Every die that shows 5 or more is a hit. A hit buys the goal, or keeps one danger"
            " away, or wins an advantage for later. What nobody buys goes wrong.",
        ),
    ),
    Rule(
        "What a hit is",
        (
            "One die is one hit, however high it shows. The goal and each danger are bought once;"
            " advantages as often as there are hits. Hits may be let go.",
        ),
        "PZ-3, PZ-4",
    ),
    Rule(
        "What is not bought",
        (
            "The text names only the roll without any hit. Read: each danger that nobody bought off"
            " comes true, and a goal nobody bought fails. A roll without dice has no hits.",
        ),
        "PZ-14, PZ-15",
    ),
    Rule(
        "More than one Feature",
        (
            "Main and regular together: the d10 and the d8. Two regular ones: the d8 and a red die;"
            " each further one is one more red die. When in doubt, be generous to the player.",
        ),
        "PZ-1",
    ),
    Rule(
        "Advantages and red dice",
        (
            "Any number of red dice, declared before the roll. The house rules can allow kept"
            " advantages and earned dice after it, which is stronger.",
            "An advantage won with a hit is written down, rolled once as a red die, and crossed"
            " out.",
            "Do something foolish, desperate or irrational because of one of your Features, and you"
            " earn a red die. The GM may hold one out for it; take it or leave it.",
        ),
        "PZ-2",
    ),
    Rule(
        "Changing",
        (
            "Two earned red dice buy a new Feature, which takes the place of an old one, and of its"
            " weight if that was the Main one. Three kinds have to be left.",
            "Five turn the flaw into something positive; from then on it helps like a regular"
            " Feature.",
        ),
    ),
    Rule(
        "Magic",
        (
            "For a Feature that is magical, weird or otherwise out of this world, write down three"
            " things it is useful for, and one limitation that everybody at the table accepts.",
        ),
    ),
    Rule(
        "A challenge",
        (
            "If the goal is unusually hard, only a die of 6 or more buys it. Dangers still take a"
            " 5. Where a hinderer stands in the way as well, the die has to meet both.",
        ),
        "PZ-5, PZ-6",
    ),
    Rule(
        "Helping",
        (
            "Say what you do, and which one thing you help with: the goal, or one danger. The GM"
            " names a danger that you face. Throw two dice, with Features and red dice as usual,"
            " before the main roll.",
            "Your hits go to the thing you named or to your own danger. A helper’s hit has to be as"
            " high as the roller’s would, and takes its place.",
        ),
        "PZ-7, PZ-8",
    ),
    Rule(
        "Hindering",
        (
            "Say what you do, and which one thing you are against. The one you hinder names a"
            " danger that you face. Throw two dice before the main roll; one may save you, one"
            " hinders. The one that hinders need not be a hit.",
            "To buy that thing, the roller’s die has to be a hit and show more than yours; a tie is"
            " not enough. Of several hinderers on one thing the highest counts.",
            "The Vizier reaches for a vase, a prehensile tongue hinders with a 6: three plain dice"
            " can no longer do it, only a 7 or more on a d8 or d10.",
        ),
        "PZ-9, PZ-11",
    ),
    Rule(
        "When dice fall",
        (
            "Helping and hindering dice fall first, so the roller sees the chances with them known."
            " Before that the chances suppose that a hinderer sets the highest die against it.",
        ),
        "PZ-10, PZ-12",
    ),
    Rule(
        "How many dangers",
        ("Two, because there are two others at the author’s table. A table may set one to four.",),
        "PZ-13",
    ),
)
