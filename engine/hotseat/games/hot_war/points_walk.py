"""The victor's points among three sides or more in Hot War, where pools are large: by a walk.

For one victor and one bar, count the ways that he beats every side, and every adversary at that
level or less. Say c dice are struck between him and a rival; then all that rival's other dice are
below his die c + 1, and not all of them below his die c + level + 1, or he beats him by more. So a
rival drops out of the walk as one of two things: "done", which asks no more, or, counted as minus,
"owed": r dice that must all lie below a certain die of the victor's. Owed dice that wait for the
same die wait together, whoever rolls them; that is what keeps the walk short, as long as not many
sizes meet.

The walk goes from face ten down. Its states hold only what is left: faces, the victor's dice,
rivals still level with him, and dice owed, by how many dice of the victor's they wait for.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import comb

from hotseat.games.hot_war.reading import SIDES

Rivals = tuple[tuple[int, bool], ...]  # dice left of each rival still level; is he an adversary
Owed = tuple[tuple[int, int], ...]  # the victor's dice still to come, and the dice owed then
Step = tuple[tuple[Rivals, Owed], int]

_SCRATCH = 1 << 15


def won_by_walk(size: int, against: tuple[int, ...], aside: tuple[int, ...]) -> tuple[int, ...]:
    """Ways by level, 0 to ``size``, of ``size`` dice to beat all these sizes, the level being the
    best one against those of ``against``, of which there is one at least."""
    rivals = tuple(sorted([(n, True) for n in against] + [(n, False) for n in aside]))
    upto = [0] + [_ways(SIDES, size, rivals, (), level) for level in range(1, size + 1)]
    for scratch in (_ways, _owed_only, _steps, _place, _together):
        scratch.cache_clear()
    return (0, *(after - before for before, after in pairwise(upto)))


@lru_cache(_SCRATCH)
def _ways(faces: int, dice: int, rivals: Rivals, owed: Owed, level: int) -> int:
    """Ways of the victor's ``dice`` on these faces, of the rivals', and of those owed."""
    if not rivals:
        return _owed_only(faces, dice, owed)
    if not dice or not faces:
        return 0
    below, total = faces - 1, 0
    for x in range(dice + 1) if below else (dice,):
        paid, waiting = _pay(owed, x, below)
        if not paid:
            continue
        left, ways = dice - x, 0
        for (on, new), part in _steps(rivals, x, dice, level, below):
            ways += part * _ways(below, left, on, _together(waiting, new), min(level, left))
        total += comb(dice, x) * paid * ways
    return total


def _pay(owed: Owed, x: int, below: int) -> tuple[int, Owed]:
    """The victor shows a face x times: the ways of the owed dice that waited for one of these to
    lie below it, and what is still owed."""
    paid = 1
    for due, dice in owed:
        if due <= x:
            paid *= below**dice
    return paid, tuple((due - x, dice) for due, dice in owed if due > x)


@lru_cache(_SCRATCH)
def _owed_only(faces: int, dice: int, owed: Owed) -> int:
    """The same where no rival is left in the walk."""
    if not owed:
        free: int = faces**dice
        return free
    if len(owed) == 1:
        due, lying = owed[0]
        return sum(ways * below**lying for below, ways in enumerate(_place(faces, dice, due)))
    if not faces:
        return 0
    total = 0
    for x in range(dice + 1):
        paid, waiting = _pay(owed, x, faces - 1)
        if paid:
            total += comb(dice, x) * paid * _owed_only(faces - 1, dice - x, waiting)
    return total


@lru_cache(_SCRATCH)
def _place(faces: int, dice: int, nth: int) -> tuple[int, ...]:
    """Ways of the nth highest of ``dice`` to have 0, 1, 2 ... of the faces below it."""
    over = [
        sum(comb(dice, k) * high**k * (faces - high) ** (dice - k) for k in range(nth, dice + 1))
        for high in range(faces + 1)
    ]
    return tuple(over[faces - below] - over[faces - below - 1] for below in range(faces))


@lru_cache(_SCRATCH)
def _steps(rivals: Rivals, x: int, dice: int, level: int, below: int) -> tuple[Step, ...]:
    """What becomes of the rivals when the victor, with ``dice`` left, shows a face x times: those
    still level, what is owed anew, and the ways. One rival is settled after the other."""
    parts: dict[tuple[Rivals, Owed], int] = {((), ()): 1}
    for rival in rivals:
        then: dict[tuple[Rivals, Owed], int] = {}
        for (on, owed), part in parts.items():
            for (stays, new), ways in _one_rival(rival, x, dice, level, below):
                key = (on + stays, _together(owed, new))
                then[key] = then.get(key, 0) + part * ways
        parts = then
    return tuple(parts.items())


def _one_rival(rival: tuple[int, bool], x: int, dice: int, level: int, below: int) -> list[Step]:
    """He shows the face x times and stays level, or y times, less: then y dice are struck, and the
    level passes the bar with the victor's die y + level + 1 from here. If that die lies here, he is
    beaten by too much; if there is none, by enough in any case."""
    left, adverse = rival
    steps: list[Step] = []
    if x <= left:
        steps.append(((((left - x, adverse),), ()), comb(left, x)))
    done = 0
    for y in range(min(x, left + 1)):
        due = y + level + 1
        if adverse and due <= x:
            continue
        done += comb(left, y) * below ** (left - y)
        if adverse and due <= dice:
            steps.append((((), ((due - x, left - y),)), -comb(left, y)))
    if done:
        steps.append((((), ()), done))
    return steps


@lru_cache(_SCRATCH)
def _together(owed: Owed, more: Owed) -> Owed:
    if not owed or not more:
        return owed or more
    dice = dict(owed)
    for due, n in more:
        dice[due] = dice.get(due, 0) + n
    return tuple(sorted(dice.items()))
