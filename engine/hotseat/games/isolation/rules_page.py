"""The rules page of Isolation in our own words: the rules in the order of play, then how unclear
places are read, then the errors of the text."""

from __future__ import annotations

from hotseat.core.game import Rule
from hotseat.core.wording import capital
from hotseat.games.isolation.action.labels import (
    DEGREE_MEANS,
    DEGREE_NEEDS,
    DEGREE_SAID,
    DIFFICULTIES,
)
from hotseat.games.isolation.reading import DEGREES

# A section begins with "# " and its title, and behind "| " the ruling it tells. "+" before it: it
# tells a rule, and rests on these rulings; "!" behind it: an error of the text. Its paragraphs are
# parted by empty lines; a table behind them is one of _TABLES.
_TEXT = """
# What it is about
A few characters are trapped together: in a farmhouse, on a ship, in a roadside diner. Something
keeps them there. How they treat each other decides who gets out.

You need a cast, a locale that no one can leave, and a threat that keeps them there. The threat
can be one of them.
# Characters
A profession (what they do for a living; it covers all their skills), positive and negative
descriptors, 1 bias and 1 goal.

Recommended: 3 positive and 3 negative descriptors, and never more than twice as many positive as
negative. Descriptors are best about personality, but need not be. Choose a bias that matters with
someone in this group, and a goal that fits the situation.

NPCs who are trapped with the group get the same treatment, and join the map before the first
session: later it is laborious, and the rules bring in no one new. All others have no sheet: the
GM’s difficulty stands for them.
# Relationship map
The GM builds the map, or everyone together where the group gets on well. Compare the characters
pair by pair. Compatible descriptors give a green link, incompatible ones a red link, labelled
with both. Positive or negative doesn’t matter: two arrogant characters clash, a compassionate one
helps a blind one. Interpret descriptors freely, for an interesting mix.

A bias gives 2 red links with everyone it is about. Two who have the same bias or a very similar
one may have 2 green links instead. The same goal gives 3 green links, opposed goals 3 red ones.
Be strict with goals: they must truly be the same, or rule each other out.
# Two ground rules
The default is conflict: you can always be Hostile without rolling. To be Cooperative or Neutral
you need the dice, or no red link at all with the active player.

What you say is what you do: a suggestion made aloud is what your character is doing. That holds
while you decide. Once the dice are read, talk freely about what follows.
# The dice
Green dice count their evens, red dice their odds. A green 6 brings another green die. A red 1
brings another red die. Extra dice count, and can bring more.

The active player proposes an action and rolls a green die for each green link and a red die for
each red link with everyone they ask. Each passive player rolls the links they share with the
active player.
# Modifiers
They come before the roll. The active player and the passive players have different ones.
# First interpretation: stances | +IS-12, IS-20
The active player counts red odds, less their own green evens, never below 0. Each passive player
counts green evens, less their own red odds, then less the active player’s odds.

2 or more: may be Cooperative. −2 or less: must be Hostile. −1 to 1: may be Neutral. You may
always choose a lower stance than rolled, never a higher one. Someone without dice counts 0.
# Second interpretation: the outcome | +IS-8, IS-15
Read the same dice again. Add up the green evens of the active player and everyone Cooperative.
Each red odd of the Hostile cancels one, never below 0. Neutral characters add nothing.

The GM says how difficult it is, whatever the action is, and rolls red dice: the difficulty as in
the table, 1 for each living character still in the scenario, wherever they are, and 1 for each
point of Stress.

Then compare the green evens with the GM’s red odds.
# Telling the result
The dice say which way a character leans, never what they do. Each player says what their own
character does, the GM doesn’t. Anyone Hostile says why they work against it, and exactly how.

What each degree means is a guideline; the table decides.
# Convincing only some
You can leave characters out. They are Neutral, and the links between you aren’t rolled. As the
second interpretation starts, each may become Hostile and roll a red die for each red link with
the active player. They can’t become Cooperative.
# Going it alone
Ask no one. You roll green dice equal to the difficulty, and your modifiers. Your own red odds
cancel your green evens. The GM rolls as usual, and others may become Hostile.

With no one else alive and Stress at 0 the chance of a success is about fifty-fifty; everyone
alive and each point of Stress makes it worse. Persuading people is usually better.
# Acting against another character
Everyone else is asked as usual, as if that character weren’t there. Then they roll instead of the
GM: red dice for the red links they share with the active player, 1 for each other living
character, 1 for each point of Stress, and their modifiers. Their green evens cancel their red
odds. They can be wounded too.
# Stress
The GM moves Stress. It starts at 1 to 3. Frights raise it by 1 to 3; a few quiet hours or good
news lower it by 1 to 3. A Basic Success lowers it by 1, a Complete Success by 2; failures raise
it in the same way.

At 0 no roll is needed: players agree or disagree freely, and most actions are a Basic Success as
long as nothing threatens.
# Links after an action | +IS-19
A Basic Success adds 1 unlabelled green link between the active player and everyone Cooperative or
Neutral, a Complete Success 2. A Basic Failure adds 1 unlabelled red link with everyone Neutral or
Hostile, a Complete Failure 2. An unlabelled link cancels one of the other colour first. Only a
roll changes links: a success without one, at Stress 0, adds none.

Unlabelled links are temporary, labelled ones permanent: these change only with wounds and deaths,
and between sessions.
# Wounds
When a physically dangerous action fails, each odd the GM is ahead is 1 wound level: Healthy,
Injured, Dying, Dead. They go to the Cooperative and Neutral characters involved, and to the dying
first. Who takes the rest is the table’s choice. Blame wounds on what a Hostile character did or
on what a Neutral one failed to do. Wounds need not come from the threat itself: a dying character
may simply run out of time.

Each new level is a labelled red link, Injured or Dying, with every other character.
# Between sessions
Each pair may roll its links once: green evens against red odds. More evens: they may erase a
labelled red link or add a labelled green one. More odds: they must erase a labelled green link or
add a labelled red one. Equal: nothing changes. Labels come from something that happened, in play
or since.

With the last red link of a wound erased, the character recovers 1 level. Links that say Dying go
before links that say Injured.
# Death
Their red links are erased. Their labelled green links become unlabelled green links, shared out
evenly among the pairs that are left.
# The end
The rules set no end. The story is over when the table says so: the threat is gone, help has come,
or no one is left in the place. Who gets out leaves the story alive. Goals say what each of them
wanted; the table says who got it.

Until then a campaign runs session by session, with link rolls between them.
# 2 or less green evens | IS-1
The sentence can be read in two ways. The text’s summary decides: −2 or less must be Hostile.
# Open-ended dice | IS-2
An extra die counts like any other die, and can bring another one. The GM’s dice do the same.
# May roll, must roll | IS-5
An extra green die only helps, so it is always rolled. The green dice of the character acted
against cancel their own odds: their extra ones are rolled only if they want to.
# The active player’s own red dice | IS-6
In the second interpretation they cancel nothing, unless the active player acts alone.
# Never below 0 | IS-7
The red odds of everyone Hostile cancel the green evens of the whole group. The total can’t go
below 0.
# Living characters | IS-9
Count the active player and every NPC with a sheet. Don’t count anyone who has left the story.
# Stress 0 | IS-10
The app offers a Basic Success. The dice can still be rolled; any stance is free then, whatever
they show.
# Only green links | IS-11
If you share no red link with the active player, you choose your stance freely. A red die from a
modifier doesn’t change that.
# When stances are fixed | IS-13
A stance can change until the GM rolls.
# Becoming Hostile late | IS-14
They roll new red dice, 1 for each red link. Stress and modifiers bring none.
# Degrees | IS-17
Every result has a degree: 2 or 3 ahead is a Basic Success, 2 or 3 behind a Basic Failure.
# Wounds and the active player | IS-18
The active player can be wounded, like anyone Cooperative.
# Link rolls | IS-21
Each pair rolls once, and extra dice count. Evens and odds are compared, none cancels another.
Equal numbers change nothing.
# Dice of the one acted against | IS-22
No difficulty is added to their dice. Their red odds can’t go below 0.
# How many modifiers | IS-23
The GM says how many dice role-playing brings. Each relevant link brings 1 die, green or red.
Links in your own words count like those of descriptors.
# Hostile without dice | IS-24
Say it before the roll, or after it. Your red dice still count.
# The last survivor | IS-25
Alone, with no one left to ask, a character still acts.
# When someone left out becomes Hostile | IS-26
They say so before the GM rolls. Afterwards they can’t, unless all of you allow it.
# Who is involved | IS-27, IS-40
The table says who is there to be wounded. The active player, those asked and the character acted
against are; those left out are not, unless the table says so.
# Softer wounds | IS-28
The table may set wound levels aside, so that no one takes them. The log says so.
# Who is dying already | IS-35
Wounds go first to characters who were dying before the roll. Someone who becomes Dying by this
very roll can take more, but needn’t.
# Wounds while someone is away | IS-36
A wound brings no link with a character who has left the story, and none when they return.
# A wound’s links and a death | IS-37
The death of someone who shares a wound’s link heals no one, even if that link was the last. The
table may correct the health by hand.
# Difficulty beyond the levels | IS-38
The six levels are guidelines. The GM may roll no dice for difficulty, or more than 6, if all of
you allow it.
# Other injuries | IS-29
A dangerous success against a character can wound them, as the table says. Wounds put down by hand
bring the same red links, and healing by hand takes them back.
# Leaving the story | IS-30
A character may leave and come back. Meanwhile they count for no roll and no pair, and their links
stay on the map.
# Who is Neutral | IS-31
Anyone left out is Neutral. When you act alone, no one is Neutral: links change only with those
who become Hostile.
# Alone against a character | IS-32, IS-39
The rules set no difficulty here, so the green dice that come from it have no number: the GM says
how many you get. That is no difficulty and has no level. The character you act against rolls
without these dice. A house rule leaves only modifiers.
# An empty sheet | IS-33
Only a name is needed. A profession can be linked.
# Choosing a stance | IS-34
Each player says their own stance. The best one the dice allow is marked, and none is chosen for
anyone.
# Chances | IS-16
One roll is read twice, so chances count both at once. They assume the best stance the dice allow,
or Hostile where a player has said so. Open-ended dice are cut off below 1 in a million million.
# Second example: 4 odds, not 3 | IS-3!
Bob’s red dice end as 5, 4, 3, 6, 1, 1 and 2: that is 4 odds, as extra dice count. Less 3 evens, 1
odd is left, where the text says 0. Alice’s net is then 2 and Eve’s −3. Both stances stay as
printed.
# Degrees: a Complete Failure called basic | IS-4!
The text says that without Alice it would have been a Basic Failure. With Eve still Hostile, 3
evens less 2 leave 1 against 5: 4 behind, a Complete Failure.
"""

_RED, _GREEN = "1 red", "1 green"
_TABLES = {
    "Modifiers": (
        ("What", "Active player", "Passive player"),
        ("The action fits their profession", _GREEN, _GREEN),
        ("It relates to their goal or bias, or helps a passive player’s", _GREEN, _GREEN),
        ("It goes against their goal or bias", _RED, _RED),
        ("Exceptional role-playing", "1 or more green", "–"),
        ("Each labelled descriptor link that is relevant", "–", "1 green or red"),
        ("Each point of Stress", _RED, "–"),
    ),
    "Second interpretation: the outcome": (
        ("Difficulty", "Red dice"),
        *((capital(name), str(dice)) for name, dice in DIFFICULTIES),
    ),
    "Telling the result": (
        ("Degree", "Evens against odds", "What it means"),
        *(
            (DEGREE_SAID[degree], capital(DEGREE_NEEDS[degree]), DEGREE_MEANS[degree])
            for degree in DEGREES
        ),
    ),
}


def _section(section: str) -> Rule:
    head, _, body = section.partition("\n")
    title, _, mark = head.partition(" | ")
    paragraphs = tuple(" ".join(paragraph.split()) for paragraph in body.split("\n\n"))
    erratum, ruling = mark.endswith("!"), mark.strip("+!")
    aside = mark == ruling != ""
    return Rule(title, paragraphs, ruling, erratum, aside, _TABLES.get(title, ()))


RULES = tuple(_section(part) for part in _TEXT.strip().removeprefix("# ").split("\n# "))
