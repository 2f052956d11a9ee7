"""Isolation: a few people in a small place, and one roll that is read twice."""

from __future__ import annotations

from hotseat.core.game import Game
from hotseat.games.isolation.look import LOOK
from hotseat.games.isolation.queries import ODDS, READ
from hotseat.games.isolation.words import RULES

GAME = Game(
    slug="isolation",
    title="Isolation",
    authors="Passionate Game Design (the text gives no other name)",
    version="0.1",
    odds=ODDS,
    read=READ,
    look=LOOK,
    rules=RULES,
)
