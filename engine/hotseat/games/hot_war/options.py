"""The house rules that a table may choose; the first choice is the reading taken."""

from __future__ import annotations

from hotseat.core.game import Option
from hotseat.games.hot_war.reading import ALONE, SHARED
from hotseat.kit.chances import ODDS

HIGHEST = Option(
    "highest",
    "A negative trait makes trouble",
    (
        (SHARED, "When its die shows the pool’s highest number"),
        (ALONE, "Only when no ordinary die shows that number too"),
    ),
    ruling="HW-5",
    hint="On ten dice with one negative trait: 1 roll in 6, or 1 in 18.",
)
SPENDERS = Option(
    "spenders",
    "With three sides or more, points are for",
    (("all", "Everyone who was successful"), ("victor", "The victor alone")),
    ruling="HW-7",
    hint="One passage of the rule text says everyone, another names the victor alone.",
)
RAISES = Option(
    "raises",
    "An attribute rises by 1 at most",
    (("conflict", "In each conflict"), ("life", "In a whole life")),
    ruling="HW-9",
    hint="The rule text says 1 point and a maximum of 5, and not how often.",
)
AGENDAS = Option(
    "agendas",
    "Agendas rated 3, 5 and 9 give",
    (
        ("4-3-2", "4, 3 and 2 dice"),
        ("3-3-2", "3, 3 and 2 dice"),
        ("5-3-2", "5, 3 and 2 dice"),
        ("2-2-2", "2 dice each"),
    ),
    ruling="HW-11",
    hint="The rule text gives the figure for 9 alone.",
)
OPTIONS = (HIGHEST, SPENDERS, RAISES, AGENDAS, ODDS)
