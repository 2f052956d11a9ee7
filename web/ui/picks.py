"""What is picked on a screen, and how long it is held."""

from __future__ import annotations

from collections.abc import Mapping

# "own-dice.<whose>" is "1" where someone rolls real dice and taps in what they show, and LATER from
# one roll to the next, until they say that these dice lie.
OWN_DICE = "own-dice."
LATER = "2"
# Which of the maps was looked at last: the way back leads there.
LAST_MAP = "map-last"
# "handout.<whose>" is the id of what was handed out and is not put away yet; "note.<whose>" is that
# of the campaign in which a note waits for its reader.
HANDOUT, NOTE = "handout.", "note."
# What outlives a screen.
OF_THE_TABLE = (OWN_DICE, LAST_MAP, HANDOUT, NOTE)

# Picks that outlive a step: folds of cards, how the screen is read, and what a game
# keeps ("kept.").
LASTING = ("fold.", "kept.", "edit", "map.", "map-", *OF_THE_TABLE)


def lasting(picks: Mapping[str, str]) -> dict[str, str]:
    """The picks without those that a step, or Esc, clears."""
    return {key: value for key, value in picks.items() if key.startswith(LASTING)}


def of_the_table(picks: Mapping[str, str]) -> dict[str, str]:
    """What outlives a screen: who rolls real dice, which map was looked at last, what waits to be
    seen."""
    return {key: value for key, value in picks.items() if key.startswith(OF_THE_TABLE)}


def with_own_dice(picks: Mapping[str, str], whose: str) -> bool:
    """Whether these dice are rolled by hand: whoever did so last does so again."""
    return picks.get(OWN_DICE + whose, "") in ("1", LATER)


def entered(picks: Mapping[str, str]) -> dict[str, str]:
    """The picks once faces were tapped in: the next dice are asked for when they lie."""
    return {
        key: LATER if key.startswith(OWN_DICE) and value else value for key, value in picks.items()
    }
