"""The Sapio System, version 0.6: words for a character, Spiral dice for trouble."""

from __future__ import annotations

from hotseat.core.game import Game, Option
from hotseat.games.sapio.look import LOOK
from hotseat.games.sapio.queries import ODDS, READ
from hotseat.games.sapio.reading import KEEP, REROLL, STEPS, TOTALS
from hotseat.games.sapio.words import RULES

OPTIONS = (
    Option(
        "improbable",
        "Improbable success",
        ((REROLL, "Add a die and roll all again"), (KEEP, "Keep the dice and add one")),
        ruling="SA-4",
        hint="When every die shows two hits and it is still not enough.",
    ),
    Option(
        "upgrades",
        "Raising a weapon’s injury",
        ((STEPS, "Step by step: 1, then 2 more, then 3 more"), (TOTALS, "In all: 1, 2 or 3")),
        ruling="SA-7",
        hint="What hits beyond the target number buy.",
    ),
)

GAME = Game(
    slug="sapio",
    title="The Sapio System",
    authors="the makers of Spiral Dice (the text, version 0.6, is not signed)",
    version="0.1",
    odds=ODDS,
    read=READ,
    look=LOOK,
    rules=RULES,
    options=OPTIONS,
)
