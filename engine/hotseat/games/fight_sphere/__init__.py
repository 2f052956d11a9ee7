"""Fight Sphere: Gladiators on an onion of scrap, and the people they come to care for."""

from __future__ import annotations

from hotseat.core.game import Game, Option
from hotseat.games.fight_sphere.look import LOOK
from hotseat.games.fight_sphere.queries import ODDS, READ
from hotseat.games.fight_sphere.words import RULES

OPTIONS = (
    Option(
        "gamble_charged",
        "Losing to several Gladiators at once",
        (("once", "The Gamble is lost once"), ("each", "The Gamble is lost for each of them")),
        ruling="FS-5",
        hint="Victories add up over all lost pairs either way.",
    ),
    Option(
        "rated",
        "What a Relationship rolls",
        (
            ("once", "Its value, as it stands on the sheet"),
            ("twice", "One more with a Death wish, one less with a Reason to Live"),
        ),
        ruling="FS-9",
        hint="New ones start at two or at zero in both readings.",
    ),
)

GAME = Game(
    slug="fight_sphere",
    title="Fight Sphere",
    authors="Jesse Burneko (Passionate Game Design)",
    version="0.1",
    odds=ODDS,
    read=READ,
    look=LOOK,
    rules=RULES,
    options=OPTIONS,
)
