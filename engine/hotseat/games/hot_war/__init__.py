"""Hot War's conflict resolution: what you want, what you risk for it, and a handful of d10."""

from __future__ import annotations

from hotseat.core.game import Game, Option
from hotseat.games.hot_war.look import LOOK
from hotseat.games.hot_war.queries import ODDS, READ
from hotseat.games.hot_war.reading import ALONE, SHARED
from hotseat.games.hot_war.words import RULES

OPTIONS = (
    Option(
        "highest",
        "A negative trait makes trouble",
        (
            (SHARED, "When its die shows the pool's highest number"),
            (ALONE, "Only when no ordinary die shows that number too"),
        ),
        ruling="HW-5",
        hint="On ten dice with one negative trait: one roll in six, or one in eighteen.",
    ),
)

GAME = Game(
    slug="hot_war",
    title="Hot War",
    authors="Malcolm Craig (Contested Ground Studios), conflict resolution v1.4",
    version="0.1",
    odds=ODDS,
    read=READ,
    look=LOOK,
    rules=RULES,
    options=OPTIONS,
)
