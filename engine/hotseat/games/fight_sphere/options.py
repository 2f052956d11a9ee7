"""The house rules that a table may choose; the first choice is the reading taken."""

from __future__ import annotations

from hotseat.core.game import Option
from hotseat.kit.chances import ODDS

GAMBLE_CHARGED = Option(
    "gamble_charged",
    "Losing to several Gladiators at once",
    (("once", "The Gamble is lost once"), ("each", "The Gamble is lost for each of them")),
    ruling="FS-5",
    hint="The rule text compares every pair, and doesn’t say how often a Gamble is lost. Victories"
    " add up either way.",
)
RATED = Option(
    "rated",
    "What a Relationship rolls",
    (
        ("once", "Its value, as it stands on the sheet"),
        ("twice", "One more with a Death wish, one less with a Reason to Live"),
    ),
    ruling="FS-9",
    hint="The rule text rates them 1 higher or lower than their actual value. New ones start at 2"
    " or 0 either way.",
)
REWARDS = Option(
    "rewards",
    "Beating a Gladiator",
    (("none", "Brings no reward"), ("one", "Brings one reward of a success")),
    ruling="FS-14",
    hint="The rule text lists rewards for a success, and for an Encounter what the loser loses.",
)
SHARED_TURN = Option(
    "shared_turn",
    "A Conflict in a scene shared under a truce",
    (("next", "It is that player’s next turn"), ("none", "It takes no one’s turn")),
    ruling="FS-20",
    hint="The rule text gives each of the two a Conflict and doesn’t say whose turn it is. Without"
    " a turn, truces bring more scenes.",
)
BETRAYALS = Option(
    "betrayals",
    "Both betray the same truce",
    (("first", "The first to say it gains the dice"), ("both", "Both gain the dice")),
    ruling="FS-17",
    hint="The rule text gives a Gladiator dice for betraying a truce, and doesn’t say whether both"
    " can.",
)
DISENGAGING = Option(
    "disengaging",
    "Disengaging with a truce partner in the roll",
    (("rivals", "Beat each rival; the partner is not compared"),
     ("everyone", "Beat everyone, the partner too")),
    ruling="FS-11",
    hint="The rule text asks to beat everyone, and compares no one with a truce partner.",
)  # fmt: skip
OPTIONS = (GAMBLE_CHARGED, RATED, REWARDS, SHARED_TURN, BETRAYALS, DISENGAGING, ODDS)
