"""Changes that ``bench mutants`` finds and that change nothing a table could see, each with why.

Known by file (below engine/hotseat), function, and what stands before and after.
"""

from __future__ import annotations

NO_DIFFERENCE = "none at all was answered above"
NEVER_EQUAL = "what is left out is never just the bound, whose numerator is 1"
ONLY_WIDER = "a row with more room holds the same"
SAME_LENGTH = "of two of the same length"
AT_0_NO_DICE = "at 0 the rule before has said that it brings no dice"
ONLY_TIES = "nothing else has a relationship's id, or no dice"
OUT_OF_REACH = "a limit that stands for none, far from any number that comes up"
SAME_COUNT = "both have one for each roll, always"
A_CACHE = "how much a cache remembers"
SCALED = "a weight that all ways share, and their total too"
BEYOND = "ways to choose more than there are: none"
ADDS_NOTHING = "a difference, or a chance, of 0 adds nothing"
IN_COLUMNS = "whose row is gone through at once is counted by columns"
SHORT_CUT = "what is counted below comes to 0 as well"
ANY_ORDER = "the dice may come in any order"
NO_SUCH_DIE = "every die has more faces than that"
AN_ESTIMATE = "an estimate of the work, some way from any that is refused"

HARMLESS: dict[tuple[str, str, str, str], str] = {
    ("odds/advice.py", "change", "difference > 0", "difference >= 0"): NO_DIFFERENCE,
    (
        "odds/chains.py",
        "chains",
        "(scale - seen) * LEFT_OUT.denominator >= scale * LEFT_OUT.numerator",
        "(scale - seen) * LEFT_OUT.denominator > scale * LEFT_OUT.numerator",
    ): NEVER_EQUAL,
    (
        "odds/chains.py",
        "chains",
        "scale * LEFT_OUT.numerator",
        "scale + LEFT_OUT.numerator",
    ): NEVER_EQUAL,
    ("odds/counting.py", "sums", "length // 2", "length * 2"): ONLY_WIDER,
    (
        "games/hot_war/conflict/bring.py",
        "first_option",
        "tie.rating > 0",
        "tie.rating >= 0",
    ): AT_0_NO_DICE,
    (
        "games/hot_war/conflict/bring.py",
        "used_once",
        "if item.what != 'tie'",
        "if False",
    ): ONLY_TIES,
    ("games/hot_war/people/parts.py", "as_asked", "True", "False"): SAME_COUNT,
    ("games/sapio/reading.py", "", "99", "100"): OUT_OF_REACH,
    (
        "core/merge.py",
        "union",
        "len(one.events) >= len(other.events)",
        "len(one.events) > len(other.events)",
    ): "two of the same length that share all of it are the same log",
    ("games/playset_zero/reading.py", "need", "0", "1"): "any thing takes a 5 at least",
    ("games/sapio/people/advancement.py", "one_word", "True", "False"): SAME_LENGTH,
    ("games/sapio/odds.py", "roll_counts", "1", "2"): ONLY_WIDER,
    ("odds/open_ended.py", "", "50", "51"): "a longer tail is only nearer to the truth",
    ("odds/notation_work.py", "", "165000000", "165000001"): AN_ESTIMATE,
    (
        "odds/notation_odds.py",
        "chances",
        "work(parsed) > MOST_WORK",
        "work(parsed) >= MOST_WORK",
    ): AN_ESTIMATE,
    ("games/fight_sphere/odds.py", "", "256", "257"): A_CACHE,
    ("games/fight_sphere/odds.py", "row", "1", "2"): SCALED,
    (
        "games/fight_sphere/odds.py",
        "_lost",
        "total.bit_length() // 8",
        "total.bit_length() * 8",
    ): ONLY_WIDER,
    ("games/fight_sphere/odds.py", "_lost", "1", "2"): ONLY_WIDER,
    ("games/fight_sphere/odds.py", "_lost", "len(rival) - 1", "len(rival) + 1"): ONLY_WIDER,
    ("games/fight_sphere/odds.py", "_joint", "0", "1"): IN_COLUMNS,
    ("games/fight_sphere/odds.py", "_joint", "True", "False"): SAME_LENGTH,
    (
        "games/fight_sphere/odds.py",
        "_lost_to",
        "counts[rival] > own",
        "counts[rival] >= own",
    ): ADDS_NOTHING,
    ("games/hot_war/odds.py", "", "256", "257"): A_CACHE,
    ("games/hot_war/odds.py", "_won", "1", "2"): BEYOND,
    ("games/hot_war/odds.py", "_won", "True", "False"): SAME_LENGTH,
    ("games/hot_war/odds.py", "_above", "1", "2"): ONLY_WIDER,
    ("games/hot_war/odds.py", "_trouble_ways.behind", "1", "2"): ONLY_WIDER,
    ("games/playset_zero/odds.py", "hits", "0", "1"): NO_SUCH_DIE,
    (
        "games/playset_zero/odds.py",
        "chance_of_all",
        "if len(dice) < len(needs) or (levels and levels[0] > max(dice, default=0))",
        "if False",
    ): SHORT_CUT,
    (
        "games/playset_zero/odds.py",
        "chance_of_all",
        "len(dice) < len(needs) or (levels and levels[0] > max(dice, default=0))",
        "len(dice) < len(needs) and (levels and levels[0] > max(dice, default=0))",
    ): SHORT_CUT,
    ("games/playset_zero/odds.py", "chance_of_all", "0", "1"): SHORT_CUT,
    (
        "games/playset_zero/odds.py",
        "highest",
        "below[top] > below[top - 1]",
        "below[top] >= below[top - 1]",
    ): ADDS_NOTHING,
    (
        "games/sapio/odds.py",
        "roll_counts",
        "MOST_HITS * step + NET_RANGE + 1",
        "MOST_HITS * step + NET_RANGE - 1",
    ): "no face has the most hits and the greatest net",
    ("games/playset_zero/odds.py", "_with_thrown", "True", "False"): ANY_ORDER,
}
