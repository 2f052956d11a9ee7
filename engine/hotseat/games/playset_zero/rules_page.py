"""The rules page: Paul T.'s Playset Zero in our own short words, and our rulings."""

from __future__ import annotations

from hotseat.core.game import Rule

AUTHORS = "Paul T., after Vincent Baker’s Otherkind dice"

RULES = (
    Rule(
        "Before you play",
        (
            "One player is the GM and brings a situation: something bad is going on, or about to"
            " happen, and one or two sides in it want and need different things.",
            "Everyone else creates one character and decides how that character fits in. They start"
            " with a few hints and find out the rest in play.",
        ),
    ),
    Rule(
        "A character",
        (
            "Start with a concept and a name. Then choose four Features, the things that help: a"
            " passion, a trait, a background, a skill, a possession. Two may be of the same kind,"
            " but use at least three different kinds.",
            "One of the four is the Main Feature. Add a detail that hints at it to anyone who meets"
            " the character.",
            "Last comes a flaw: a shortcoming, a fear, a source of pain. It is a fifth Feature of"
            " sorts that gets the character into trouble.",
        ),
    ),
    Rule(
        "A roll",
        (
            "When the situation is tense and uncertain, the GM may ask the player of the character"
            " involved to roll. The player says what the character tries to achieve: the goal."
            " Each of the others names a danger that could come true whether or not the goal is"
            " achieved.",
            "Set out three white six-sided dice. Every die that shows 5 or more is a hit. Spend a"
            " hit to achieve the goal, avoid one danger or establish an advantage. If you don’t pay"
            " for the goal, it fails; dangers you don’t avoid come true.",
        ),
        table=(
            ("What helps", "Die"),
            ("A Feature", "the green d8 in place of a white die"),
            ("The Main Feature", "the yellow d10 in place of a white die"),
            ("Well-prepared, or another advantage over the opposition", "a red d6 more"),
        ),
    ),
    Rule(
        "When words are written",
        (
            "Goal, dangers and what helpers do are said aloud before the dice. Our ruling: you can"
            " write them down until the roll is resolved, because words change no dice.",
        ),
        "PZ-24",
        aside=True,
    ),
    Rule(
        "Rolls for NPCs",
        (
            "When an NPC faces an uncertain situation, the players may ask the GM to roll for that"
            " NPC. If a player’s character is involved, it’s usually better that the player rolls.",
        ),
    ),
    Rule(
        "Hits",
        (
            "One die is one hit, however high it shows. You may leave hits unspent. Where someone"
            " hinders, the die has to show more than theirs as well.",
        ),
        "PZ-3, PZ-4",
        table=(
            ("Spend a hit on", "It shows", "How often"),
            ("The goal", "5 or more; 6 or more in a challenge", "once"),
            ("Avoiding a danger", "5 or more", "once each"),
            ("Establishing an advantage", "5 or more", "as often as you like"),
        ),
    ),
    Rule(
        "What no one pays for",
        (
            "The rule text covers only a roll without hits. Our ruling: every danger you don’t"
            " avoid comes true, and a goal you don’t pay for fails. A roll without dice has no"
            " hits.",
        ),
        "PZ-14, PZ-15",
        aside=True,
    ),
    Rule(
        "How many Features apply",
        (
            "Normally only the most applicable Feature counts. Where there is a strong case for"
            " more: the Main Feature and a regular one bring the d10 and the d8; two regular ones"
            " bring the d8 and a red die; each further one is another red die. Be generous.",
        ),
        "PZ-1, PZ-18",
    ),
    Rule(
        "The flaw and the dice",
        ("A flaw usually gives no die. The table may let it count as a regular Feature.",),
        "PZ-16",
    ),
    Rule(
        "Advantage dice",
        (
            "Use any number of red dice, declared before the roll. Be generous with them: when in"
            " doubt, give one. The house rules can allow stored advantages and earned dice after"
            " the roll, which is stronger.",
            "Write down an advantage that you establish with a hit. When it comes into play, roll"
            " it once as an advantage die and erase it.",
            "Do something stupid, desperate or irrational because of one of your Features, and you"
            " earn an advantage die. The GM may offer one for it; accept or decline.",
        ),
        "PZ-2",
    ),
    Rule(
        "New Features",
        (
            "Two earned dice create a new Feature. It replaces one you have and keeps its weight:"
            " in the place of the Main Feature it is the Main Feature. It may be of any kind; three"
            " kinds are asked of a new character only.",
            "Five replace the flaw with something positive, which then helps like a regular"
            " Feature and can be replaced like one. The house rules can let stored advantages pay"
            " as well.",
        ),
        "PZ-17, PZ-21",
    ),
    Rule(
        "Magic",
        (
            "Optional. For a Feature that is magical, unusual or weird, write down three things it"
            " is useful for, and a limitation that everyone at the table accepts. A flaw can be"
            " magical too: a curse, say.",
        ),
    ),
    Rule(
        "A challenge",
        (
            "Optional. If the goal is unusually tough, only a die that rolls 6 or more can be"
            " spent on it. Dangers still take a 5. If someone hinders the goal as well, the die"
            " has to meet both.",
        ),
        "PZ-5, PZ-6",
    ),
    Rule(
        "Helping",
        (
            "Optional. Say what you do and which one thing you help with: the goal, or one danger."
            " The GM names a danger that you face. Roll two dice before the main roll, with"
            " Features and red dice as usual.",
            "Spend your hits on the thing you named or on your own danger, at once or later, until"
            " the roll is resolved. They have to meet the same number as the roller’s. The house"
            " rules can allow the goal or any danger, whatever you named.",
        ),
        "PZ-7, PZ-8, PZ-19",
    ),
    Rule(
        "What a helper’s hits buy",
        (
            "The rule text names the helper’s own danger and the danger or goal of the player they"
            " help. Our ruling: a helper’s hit can’t establish an advantage.",
        ),
        "PZ-26",
        aside=True,
    ),
    Rule(
        "Hindering",
        (
            "Optional. Say what you do and which one thing you are against. The player you hinder"
            " names a danger that you face. Roll two dice before the main roll: one may avoid your"
            " danger, one hinders. The one that hinders need not be a hit.",
            "To pay for that thing, the roller’s die has to be a hit and show more than yours; a"
            " tie is not enough. If several hinder one thing, the highest counts. A hit that was"
            " spent before and no longer beats it comes back.",
            "The Vizier reaches for a vase and a prehensile tongue hinders with a 6: three plain"
            " dice can’t do it, only a 7 or more on a d8 or d10.",
        ),
        "PZ-9, PZ-11, PZ-20",
    ),
    Rule(
        "Who rolls first",
        (
            "Helping and hindering dice are rolled first, so the roller sees the chances with those"
            " numbers known. Until then the chances assume that the highest die hinders.",
            "Our ruling: the roller may still change Features, advantage dice and dangers until the"
            " main dice are rolled; the challenge only until someone has rolled to hinder, as their"
            " choice of a die depends on it.",
        ),
        "PZ-10, PZ-12, PZ-25",
    ),
    Rule(
        "How many dangers",
        (
            "Two, because the author’s table has two other players. The house rules can set one to"
            " four, and a single roll can have more or fewer, or none. A later idea of the author:"
            " 2 if the situation is challenging, 3 if it is complicated, 4 if it is unusually"
            " complicated. The author also wonders whether the GM should split a large goal into"
            " smaller ones wherever that is possible.",
        ),
        "PZ-13, PZ-23",
        aside=True,
    ),
    Rule(
        "Who names dangers",
        (
            "The GM names the danger of a player who helps. Any player names the danger of an NPC"
            " who helps. The person hindered names the danger of who hinders them: for an NPC that"
            " is the GM, or any player. A character without a player is an NPC only if that was"
            " chosen.",
        ),
        "PZ-22, PZ-27",
        aside=True,
    ),
    Rule(
        "Which die a tap spends",
        (
            "A tap on the goal, a danger or an advantage spends the lowest die that pays for it,"
            " never the one that hinders. Tap a die first to choose another.",
        ),
        "PZ-28",
        aside=True,
    ),
)
