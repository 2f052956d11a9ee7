"""The rules page of the Sapio System, in our own words."""

from __future__ import annotations

from collections import Counter

from hotseat.core.game import Rule
from hotseat.core.spiral import FACES
from hotseat.core.wording import capital
from hotseat.games.sapio.harms import (
    A_ANY,
    ANY,
    EVERY,
    HOW_CLEARED,
    OWN_RULES,
    WORDS,
)
from hotseat.games.sapio.people.ladder import BOXES
from hotseat.games.sapio.reading import PENALTIES

_CHARACTERS: tuple[Rule, ...] = (
    Rule(
        "What it is",
        (
            "A light set of rules for any setting. A few words say what your character can do, you"
            " may try anything, and the dice add what no one planned.",
        ),
    ),
    Rule(
        "Who you are",
        (
            "A main profession, two words at most, with one specialization. A side profession, two"
            " words at most, without one as yet. Two qualities. One special talent. A"
            " principle, which is your better nature, and a worst impulse, which is the vice that"
            " gets someone into trouble. No Luck yet.",
            "A profession is a set of skills, and need not be what you are paid for. Agree with the"
            " GM on what it covers, and where it applies only in part. A specialization is one"
            " skill or subject within a profession.",
        ),
    ),
    Rule(
        "Qualities",
        (
            "Mostly adjectives, and mostly good ones. None may be so broad that it always applies,"
            " such as Lucky or Competent. Examples: Strong, Battle-hardened, Towering, Heavy,"
            " Imposing, Inconspicuous, Durable, Tough, Unflappable, Agile, Quick, Dextrous, Lithe,"
            " Sneaky, Strong-willed, Stoic, Empathetic, Perceptive, Intuitive, Knowledgeable,"
            " Smart, Kind, Friendly, Likeable, Crafty, Creative, Inventive, Magnetic, Charismatic,"
            " Charming, Gorgeous, Scary; and for magic or the divine Magically Trained, Magical,"
            " Anointed.",
            "Magic and divine powers need both: a quality of that kind, and a special talent.",
        ),
    ),
    Rule(
        "Special talents",
        (
            "Each bends a rule in a way of its own, and the GM agrees to it. It may be something"
            " you can always do or always know; bonus dice for what comes up in less than a third"
            " of your rolls; a lower target number, or one that is never more than so much; the"
            " penalty of a single injury ignored; symbols added to a roll, always or only if it"
            " succeeds; or an ability that nothing else covers, perhaps at the cost of a stress.",
            "A talent works only while you are focal. It is not invoked, and never helps another.",
        ),
    ),
    Rule(
        "Talents that reward success",
        (
            "A talent that gives a hit if you succeed gives it after the test. It never turns a"
            " failure into a success.",
        ),
        ruling="SA-8",
    ),
    Rule(
        "Advancement",
        (
            "After a session that mattered, choose one: a specialization for your main profession;"
            " one for a side profession, or a new side profession; a quality; a talent. Take each"
            " of the four kinds once before you repeat one. That completes a cycle, and you may"
            " also make one change: a single word of a profession; a side profession swapped with"
            " the main one, each with its specializations; or another quality in place of one.",
            "A choice follows from the story, or shows something the sheet does not say yet."
            " Training from before the story is possible too: agree on it with the GM.",
            "Each session that has ended gives one choice to each player character. If it did not"
            " matter, the table says so, and it gives none. Choices that were left open are shown"
            " with their number.",
        ),
        ruling="SA-15",
    ),
)

_CHECKS: tuple[Rule, ...] = (
    Rule(
        "The Spiral die",
        (
            "Twelve faces with hits (*), spares (Y) and spirals (@): in all eight hits, five"
            " spares, five spirals.",
            "The rules show the faces only as a picture that our copy of the text lacks. Two public"
            " sources agree on this list, one of them the dice table that the rules send you to.",
        ),
        ruling="SA-1",
        table=(
            ("Face", "How many of 12"),
            *((face.replace("-", "blank"), str(n)) for face, n in Counter(FACES).items()),
        ),
    ),
    Rule(
        "When to roll",
        (
            "When it is uncertain and failing would cost something. Say what you want and how you"
            " go about it. The GM sets a target number from 1 to 5, and higher is harder. With"
            " equipment it says how hard the task is when you use that equipment: a large dark room"
            " searched in a hurry is a 4, with a torch a 2.",
        ),
    ),
    Rule(
        "Your dice",
        (
            "One die, always. Two more if your main profession fits fully, one if it fits in part"
            " or if it is a side profession; only one profession a roll. One more for one"
            " specialization of that profession, one more for one quality.",
            "What you have invoked is taken up as long as its task lasts, and so is what you have"
            " lent to help. Only the main profession may be invoked again meanwhile, each time for"
            " one die, and only if it applies fully.",
        ),
        ruling="SA-9, SA-10",
    ),
    Rule(
        "Bonus dice",
        (
            "Luck buys them one for one, before the roll. Another character who helps, and says"
            " how, invokes one profession, specialization or quality for one die; a main profession"
            " gives no more either. For especially helpful support the GM may add more. Talents may"
            " give dice, and so may the situation.",
        ),
    ),
    Rule(
        "Principle or worst impulse",
        (
            "A sacrifice for the principle, or a worst impulse overindulged, gives one bonus die"
            " if that is how you resolve a situation, or achieve a common goal with others. It"
            " always costs something: to act in character is not enough. A check takes one of the"
            " two. You are the one to say when your principle or worst impulse comes into play, for"
            " the die as for Luck.",
        ),
        ruling="SA-14",
    ),
    Rule(
        "More than six dice",
        (
            "You never roll more than six. Each two bonus dice beyond six take one off the target"
            " number, down to 0, where you succeed and roll for the spares and spirals. An odd one"
            " is lost; Luck that was spent on it is spent.",
        ),
        ruling="SA-3",
    ),
    Rule(
        "The target number",
        (
            f"The GM’s number. Then the worst {ANY} that matters here: moderate adds 1,"
            " severe 2, and only one of them counts, so 7 is the most. Then talents and dice beyond"
            " six lower it. A talent that says “never more than” holds last, for the injured too."
            " It can be chosen before the number is that high.",
            "The table may apply that limit to the GM’s number instead;"
            f" {EVERY} are then added to it.",
        ),
        ruling="SA-5, SA-6",
    ),
    Rule(
        "Reading the roll",
        (
            "You succeed with as many hits as the target number; extra hits mean a better success."
            " Spares and spirals cancel each other, whether you succeed or fail. Net spares are a"
            " benefit that the rolling player adds; the GM should be open to it, and has the final"
            " say. Net spirals are a complication that the GM adds. The more of them, the larger,"
            " but neither should overshadow success or failure.",
        ),
        ruling="SA-2",
    ),
    Rule(
        "Improbable success",
        (
            "If every die shows two hits and it is still not enough, you may add a die and roll"
            " again; and again, as long as all show two hits. The text says to roll again, so the"
            " old roll is gone. Some read it so that the dice stay and one is added: then one die"
            " reaches a target of 3 in 8.3% of all rolls, not in 2.3%. The table may choose.",
            "Hits from talents count towards the target, and need not be doubles.",
        ),
        ruling="SA-4",
    ),
    Rule(
        "Luck",
        (
            "You gain one when following your principle gets you into trouble. When you indulge"
            " your worst impulse at a bad time, you choose which other character suffers most from"
            " it, and they gain one. The trouble must be new. The GM gives Luck for choices that"
            " make the story richer, and for milestones. One to three a session is usual.",
        ),
    ),
    Rule(
        "Against each other",
        (
            "The one who defends sets the target number: 1, and 1 more for each element invoked, up"
            " to 5, and no Luck. They may invoke what any check allows: one profession, one"
            " specialization of it, one quality, and one element of each character who helps them."
            " Each adds 1, a main profession that fits fully too. What the situation makes easier"
            " or harder changes the number, too, up to the same 5.",
            "The text does not say how much a defender may invoke. The table may let in any of"
            " their elements; then every new character defends at 5. What the table allows beyond"
            " that, or as Luck, counts. Against an NPC who has nothing to invoke, the GM’s number"
            " stays.",
            "A fight is an action sequence of the two, the aggressor focal first. Both go within a"
            " round, and elements that raised a target number stay invoked until it ends.",
        ),
        ruling="SA-13",
    ),
)

_SEQUENCES: tuple[Rule, ...] = (
    Rule(
        "Action sequences",
        (
            "Many characters, high stakes: a fight, a flight, a chase, of minutes or of hours. They"
            " are played in rounds of turns. Each turn the GM frames the action. The players decide"
            " who is focal, usually the one with the boldest or most dangerous action, and that"
            " character rolls. The others act in the background, simply, and may each lend one"
            " element: a distraction, a threat kept busy, a hand.",
            "Everyone in the fray is focal once a round, in any order. Anyone threatened at the"
            " start of a round must be focal in it, if only to hide or run. Others may enter the"
            " fray as a round starts, and then take a turn too. What is invoked stays invoked until"
            " the round ends.",
        ),
    ),
    Rule(
        "What a turn does",
        (
            "A clever or sound plan lowers the target number, and so does a defensive action. A"
            " success that aims at the goal of the group always moves it on. Spares never do: they"
            " remove obstacles, hurt lesser enemies, make more of what a supporter does, or set"
            " invoked elements free. A threat that no one deals with deals a minor injury, or"
            " worse.",
            "The text gives no number of steps to a goal, nor any to a threat. Four are our"
            " suggestion.",
        ),
    ),
    Rule(
        "Elements set free",
        (
            "Spares may set invoked elements free. The text names no price. We ask one net spare"
            " for each, anyone’s, of this roll or of an earlier turn.",
        ),
        ruling="SA-12",
    ),
    Rule(
        "Who gets hurt",
        (
            f"After a failure the GM may deal {A_ANY} to the focal character or to"
            " those who supported, if what they did was risky. Net spirals bring complications"
            f" round the same characters; {EVERY} are among them. A helper is at risk"
            " for helping only if they turned away from a threat of their own to do so, not if"
            " keeping it busy was the help.",
            "The text says “might” in one place, and that an action which could do harm should do"
            " it on failure in another. Whether an action was of that kind is for the GM to say.",
        ),
        ruling="SA-17",
    ),
    Rule(
        WORDS,
        (
            "Each is one or two words, and minor, moderate or severe. A second severe one puts you"
            " out of action. The penalty counts where it matters, and only the largest."
            f" {HOW_CLEARED}",
            *OWN_RULES,
        ),
        table=(
            ("Level", "Boxes", "Target number"),
            *(
                (capital(level), str(count), f"+{PENALTIES[level]}" if PENALTIES[level] else "–")
                for level, count in BOXES.items()
            ),
        ),
    ),
    Rule(
        "Similar injuries",
        (
            "A second one of a similar nature moves up a level and erases the first; and again"
            " where a similar one stands there. One of another nature takes the other box. If the"
            " boxes of a level are full, a new one moves up a level, and nothing is erased.",
        ),
        ruling="SA-16",
    ),
    Rule(
        "Shared boxes",
        (
            f"{capital(EVERY)} share the boxes: the text counts them once for a character, and"
            " any of them may be the second severe one. The table may give each kind a set of its"
            " own.",
        ),
        ruling="SA-11",
    ),
    Rule(
        "Weapons",
        (
            "Note the level of a weapon when you gain it. An attack that succeeds deals that level,"
            " and hits beyond the target number raise it.",
            "We add the steps up, so that a knife kills with six hits beyond. The table may take"
            " the numbers as totals instead.",
        ),
        ruling="SA-7",
        table=(
            ("Level", "For example", "Hits beyond to raise it"),
            ("Minor", "knife, light bow, .22 pistol", "1, to moderate"),
            ("Moderate", "sword, large dagger, spear, handgun, hunting rifle", "2, to severe"),
            ("Severe", "sniper rifle, shotgun, chainsaw", "3, to death"),
        ),
    ),
)

RULES: tuple[Rule, ...] = (*_CHARACTERS, *_CHECKS, *_SEQUENCES)
