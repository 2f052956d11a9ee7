"""How many dice a Fight Sphere roll has, from what the player brings in."""

from __future__ import annotations

from collections.abc import Iterable

LEAST = 1
DRIVES = ("death_wish", "reason_to_live")


def relationship_dice(value: int, drive: str, rated_twice: bool = False) -> int:
    """The dice one purchased Relationship adds; never below 0.

    FS-9: the value on the sheet is the rated value already (it starts at 2 with a Death wish, at 0
    with a Reason to Live). With ``rated_twice`` (the table's option) a Death wish rolls one more
    and a Reason to Live one less than the sheet says.
    """
    shift = (1 if drive == "death_wish" else -1) if rated_twice else 0
    return max(0, value + shift)


def pool_dice(
    gambled: int, relationships: Iterable[int] = (), background: bool = False, judgment: int = 0
) -> int:
    """The dice a player rolls; ``relationships`` are the dice of each purchased one.

    FS-1: one die is a floor of the player's own dice, not a gift on top. FS-16: the background
    gives one die, however many of its details matter. FS-13: what a Relationship cost is spent and
    not rolled, so it is not counted here. FS-21: ``judgment`` dice gambled on this side are the
    judge's, on top of that.
    """
    return max(LEAST, gambled + sum(relationships) + (1 if background else 0)) + judgment
