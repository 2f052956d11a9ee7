"""What fallen dice mean in Fight Sphere: ones are counted, and more ones win.

The only copy of these rules. Faces are whole numbers 1 to 6; a roll is any sequence of them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

Faces = Sequence[int]
Truce = tuple[str, str]

SIDES = 6
COUNTS = 1


@dataclass(frozen=True, slots=True)
class Conflict:
    """An ordinary Conflict against the Threshold. ``outcome`` is "success" or "failure"."""

    outcome: str
    player: int
    gm: int

    @property
    def tie(self) -> bool:
        """Equal ones: the part of "failure" that the table likes to see apart (FS-2)."""
        return self.player == self.gm


@dataclass(frozen=True, slots=True)
class Standing:
    """How one Gladiator comes out of an Encounter roll; Victories by the rival's name.

    ``lost`` are the dice that Victories take, before the Gamble (see ``toll``).
    """

    ones: int
    beats: Mapping[str, int]
    loses_to: Mapping[str, int]
    lost: int


def ones(faces: Faces) -> int:
    """How many dice of the roll count."""
    return sum(face == COUNTS for face in faces)


def conflict(player: Faces, gm: Faces) -> Conflict:
    """A player's roll against the GM's Threshold dice. FS-2: strictly more ones, or it fails."""
    mine, theirs = ones(player), ones(gm)
    return Conflict("success" if mine > theirs else "failure", mine, theirs)


def victories(a: int, b: int) -> int:
    """Victories of ``a`` ones over ``b`` ones: above 0 the first wins, below 0 the second.

    FS-3: 0 is a tie, and a tie has no winner, no loser and no loss."""
    return a - b


def allied(truces: Collection[Truce], one: str, other: str) -> bool:
    """Whether these two have a truce, said in either order."""
    return (one, other) in truces or (other, one) in truces


def standing_truces(truces: Collection[Truce], betrayals: Collection[Truce]) -> tuple[Truce, ...]:
    """The truces that still hold in this roll. ``betrayals`` are (traitor, betrayed).

    FS-12: a betrayed pair is compared in this very roll; the traitor's bonus goes to their
    Conflict Pool, too late to be rolled."""
    return tuple(pair for pair in truces if not allied(betrayals, *pair))


def encounter(rolls: Mapping[str, Faces], truces: Collection[Truce] = ()) -> dict[str, Standing]:
    """Every pair without a truce compared on one simultaneous roll, by name.

    FS-5: Victories add up over all pairs that a Gladiator loses. FS-6: all at once, so one who
    dies of this roll still inflicts their own Victories. FS-10: the Threshold has no part in it.
    """
    counted = {name: ones(faces) for name, faces in rolls.items()}
    return {name: _standing(name, counted, truces) for name in counted}


def _standing(name: str, counted: Mapping[str, int], truces: Collection[Truce]) -> Standing:
    mine = counted[name]
    rivals = [other for other in counted if other != name and not allied(truces, name, other)]
    margins = {other: victories(mine, counted[other]) for other in rivals}
    beats = {other: margin for other, margin in margins.items() if margin > 0}
    loses_to = {other: -margin for other, margin in margins.items() if margin < 0}
    return Standing(mine, beats, loses_to, sum(loses_to.values()))


def disengage(rolls: Mapping[str, Faces], who: str, truces: Collection[Truce] = ()) -> bool:
    """Whether ``who`` gets free. FS-11: strictly more ones than each rival compared with them; a
    tie with any one fails; truce partners are not compared."""
    counted = {name: ones(faces) for name, faces in rolls.items()}
    return all(
        victories(counted[who], counted[other]) > 0
        for other in counted
        if other != who and not allied(truces, who, other)
    )


def toll(standing: Standing, gamble: int, gamble_charged: str = "once") -> int:
    """Conflict Pool dice this roll costs: the Gamble of a loser, and their lost Victories.

    FS-5: the Gamble is lost once, however many pairs are lost ("once"; the table may choose
    "each": once for each lost pair). A Gladiator who beats one and loses to another is a loser.
    FS-3: who only ties loses nothing.
    """
    pairs = len(standing.loses_to)
    charged = pairs if gamble_charged == "each" else min(pairs, 1)
    return gamble * charged + standing.lost


def survives(pool: int, cost: int) -> bool:
    """Whether a Gladiator lives. ``pool`` is counted after purchases and with the gambled dice
    still in it, ``cost`` is their ``toll``. FS-4: tested once, after both; exactly 0 lives."""
    return pool - cost >= 0


def judgment_lost(side: str, outcome: str) -> bool:
    """Whether Judgment Pool dice gambled on ``side`` ("player" or "gm") are gone. FS-15: they
    are lost if that side SUCCEEDS."""
    return (side == "player") == (outcome == "success")
