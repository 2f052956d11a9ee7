"""The rules page of the Sapio System, in our own words."""

from __future__ import annotations

from hotseat.core.game import Rule

RULES: tuple[Rule, ...] = (
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
            "A main profession in two words at most, with one specialization. A side profession."
            " Two qualities, mostly adjectives. One special talent that bends a rule. A principle,"
            " which is your better nature, and a worst impulse, which is not.",
            "After a session that mattered, choose one: a specialization for your main profession;"
            " one for a side profession, or a new side profession; a quality; a talent. Take each"
            " kind once before you repeat one; then you may also change a word of a profession,"
            " swap your main profession with a side one, or have another quality in place of one.",
            "Where there is magic, who uses it needs a quality and a talent for it.",
        ),
    ),
    Rule(
        "The Spiral die",
        (
            "Twelve faces with hits (*), spares (Y) and spirals (@): two show @, two Y, two *@; one"
            " each YY, *Y, *, **, **@; and one is blank. In all eight hits, five spares, five"
            " spirals.",
            "The rules show the faces only as a picture that our copy of the text lacks. Two public"
            " sources agree on this list, one of them the dice table that the rules send you to.",
        ),
        ruling="SA-1",
    ),
    Rule(
        "When to roll",
        (
            "When it is uncertain and failing would cost something. Say what you want and how you"
            " go about it. The GM sets a target number from 1 to 5, lower when you come prepared.",
        ),
    ),
    Rule(
        "Your dice",
        (
            "One die, always. Two more if your main profession fits fully, one if it fits partly or"
            " if it is a side profession; only one profession a roll. One more for a specialization"
            " of it, one more for a quality.",
            "What you have invoked is busy as long as the task lasts. Only the main profession may"
            " be invoked again meanwhile, when it fits fully, and then gives one die.",
        ),
        ruling="SA-9, SA-10",
    ),
    Rule(
        "Bonus dice, and more than six",
        (
            "Luck buys them one for one. A friend who helps by invoking something gives one. So may"
            " talents, and following your principle or your worst impulse at a price.",
            "You never roll more than six. Each two bonus dice beyond take one off the target"
            " number, down to 0, where you succeed and roll for the spares and spirals. An odd one"
            " is lost.",
        ),
        ruling="SA-3",
    ),
    Rule(
        "The target number",
        (
            "The GM’s number, lowered first where a talent says it is never more than so much. Then"
            " the worst injury or stress that matters here: moderate adds 1, severe 2, only one of"
            " them counts, so 7 is the most. Then talents and dice beyond six take theirs off.",
        ),
        ruling="SA-5, SA-6",
    ),
    Rule(
        "Reading the roll",
        (
            "As many hits as the target number, and you have done it; more hits, more so. Spares"
            " and spirals take each other away, whether you succeed or fail. Spares left over are"
            " a good turn you may name, spirals left over are trouble the GM names.",
        ),
        ruling="SA-2",
    ),
    Rule(
        "Improbable success",
        (
            "If every die shows two hits and it is still not enough, add a die and roll again; and"
            " again, as long as all show two hits. The text says to roll again, so the old"
            " roll is gone. Some read it so that the dice stay and one is added: then one die"
            " reaches a target of 3 in 8.3 of a hundred tries, not in 2.3. The table may choose.",
            "Hits from talents count towards the target, and are not asked to show anything.",
        ),
        ruling="SA-4",
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
        "Luck",
        (
            "You gain one when following your principle gets you into trouble. When your worst"
            " impulse does, you choose who suffers most from it, and they gain one. The trouble"
            " must be new. The GM gives it for choices that make the story richer. One to three a"
            " session is usual.",
        ),
    ),
    Rule(
        "Action sequences",
        (
            "Rounds of turns. Each turn one character is in the middle of the picture and rolls;"
            " the others do something beside, and may each lend one element. Everyone is in the"
            " middle once a round. What is invoked stays invoked until the round ends.",
            "Who is threatened as a round starts must be in the middle once before it ends. Others"
            " may enter the fray as a round starts, and then take a turn too.",
            "Spares may set invoked elements free. The text names no price; we ask one net spare"
            " for each, of this roll or of an earlier turn.",
        ),
        ruling="SA-12",
    ),
    Rule(
        "Injury and stress",
        (
            "Two boxes for minor, two for moderate, one for severe. A second one of similar nature"
            " moves up a level, one of another nature takes the other box. If the boxes are full,"
            " it moves up. A second severe one debilitates you: you are out of action.",
            "A rest clears stresses; injuries take more time. The two share the boxes:"
            " the text counts them once for a character, and either may be the second severe one."
            " The table may give each of the two a set of its own.",
        ),
        ruling="SA-11",
    ),
    Rule(
        "Weapons",
        (
            "A weapon deals its own level on a hit. Hits beyond the target raise it: one from minor"
            " to moderate, two from moderate to severe, three from severe to death. We add the"
            " steps up, so that a knife kills with six. The table may take the numbers as totals"
            " instead.",
        ),
        ruling="SA-7",
    ),
    Rule(
        "Against each other",
        (
            "The one who defends sets the target: 1, and 1 more for each element invoked, never"
            " above 5, and no luck. A fight is an action sequence of the two, the aggressor first.",
        ),
        ruling="SA-5",
    ),
)
