"""The victor's points among three sides or more in Hot War, by a walk, for all levels at once.

For one victor and one bar, count the ways that he beats every side, and every adversary at that
level or less. Say c dice are struck between him and a rival; then all that rival's r other dice are
below his die c + 1, and, counted as minus for an adversary, all of them below his die c + bar + 1,
when he beats him by more. So a rival drops out of the walk as one of two things: "done", which asks
no more, or "owed": r dice that must all lie below a die of the victor's still to come. What is owed
for the same die waits together, whoever rolls it.

The walk goes from face ten down, and at each face die by die of the victor's. Its states hold only
what is left: faces, the victor's dice, how many of them show this face already, the rivals still
level with him, and what is owed: how many dice of his have come since, and r. Only the bar decides
when that is due, so a number holds the ways for all bars side by side, ``bits`` apart from each
other. Owed for e dice, it is due for the bar e with the next one; for the bars below e it was due
before, and the first owed leaves these places empty.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import comb

from hotseat.games.hot_war.reading import SIDES

Rivals = tuple[
    tuple[int, bool], ...
]  # dice left at this face of each still level; adversary or not
Owed = tuple[tuple[int, int], ...]  # the victor's dice since, most first, and the dice owed
Step = tuple[Rivals, int, int]  # rivals still level; dice owed anew, -1 for none at all; ways
Form = tuple[int, int]  # bits between two bars, and the highest bar

_SCRATCH = 1 << 18


def won_by_walk(size: int, against: tuple[int, ...], aside: tuple[int, ...]) -> tuple[int, ...]:
    """Ways by level, 0 to ``size``, of ``size`` dice to beat all these sizes, the level being the
    best one against those of ``against``, of which there is one at least."""
    rivals = tuple(sorted([(n, True) for n in against] + [(n, False) for n in aside]))
    sizes = (size, *against, *aside)
    bits = (SIDES ** sum(sizes)).bit_length()
    together = _walk((bits, max(sizes)), SIDES, size, 0, rivals, ())[0] if size else 0
    upto = [(together & _place(bits, bar)) >> bits * bar for bar in range(size + 1)]
    return (0, *(after - before for before, after in pairwise(upto)))


def forget() -> None:
    """Drop what the walks of one table have in common."""
    for scratch in (_walk, _steps, _free, _place):
        scratch.cache_clear()


@lru_cache(_SCRATCH)
def _walk(
    form: Form, faces: int, dice: int, shown: int, rivals: Rivals, owed: Owed
) -> tuple[int, int]:
    """Ways by bar of the victor's ``dice``, of which ``shown`` or more show the highest of these
    faces, of the rivals', and of those owed; and the part where the next die shows it too, without
    what is due with it."""
    below, left = faces - 1, dice - shown
    if not left:
        return (0 if rivals or owed else _free(form)), 0
    if owed and (
        owed[0][0] - owed[-1][0] >= left or (not below and any(lying for _, lying in owed))
    ):
        return 0, 0
    onward = _next_shows(form, faces, dice, shown, rivals, owed)
    total = onward + (_no_more(form, below, dice, shown, rivals, owed) if below else 0)
    if owed:
        since, lying = owed[0]
        if ways := below**lying:
            due = _walk(form, faces, dice, shown, rivals, owed[1:])[1]
            total += ways * (due & _place(form[0], since))
    return total, onward


def _next_shows(form: Form, faces: int, dice: int, shown: int, rivals: Rivals, owed: Owed) -> int:
    """The victor's next die shows this face, and some of the rivals do not follow."""
    later = tuple([(since + 1, lying) for since, lying in owed])
    more = shown + 1
    if not rivals:
        return _walk(form, faces, dice, more, (), later)[0]
    total = 0
    in_time = dice - more and (not later or later[0][0] <= dice - more)
    for on, new, ways in _steps(rivals, shown, faces - 1):
        if new < 0:
            total += ways * _walk(form, faces, dice, more, on, later)[0]
        elif in_time:
            total += ways * _walk(form, faces, dice, more, on, (*later, (1, new)))[0]
    return total


def _no_more(form: Form, below: int, dice: int, shown: int, rivals: Rivals, owed: Owed) -> int:
    """No other die shows this face, the victor's or of those still level."""
    left = dice - shown
    ways = comb(dice, shown)
    if not rivals and not owed:
        free: int = ways * below**left * _free(form)
        return free
    if not shown:
        return _walk(form, below, left, 0, rivals, owed)[0]
    for n, _ in rivals:
        ways *= comb(n, shown)
    after = tuple([(n - shown, adverse) for n, adverse in rivals])
    return ways * _walk(form, below, left, 0, after, owed)[0]


@lru_cache(None)
def _steps(rivals: Rivals, shown: int, below: int) -> tuple[Step, ...]:
    """What becomes of the rivals when the victor shows a face once more than ``shown``: each does
    too, or he is done, or, with a minus, an adversary's other dice are owed."""
    if not rivals:
        return (((), -1, 1),)
    (n, adverse), lying = rivals[-1], rivals[-1][0] - shown
    ways = comb(n, shown)
    done = ways * below**lying
    parts: dict[tuple[Rivals, int], int] = {}
    for on, new, before in _steps(rivals[:-1], shown, below):
        steps = [((on, new), done)]
        if lying:
            steps.append((((*on, rivals[-1]), new), 1))
        if adverse:
            steps.append(((on, max(new, 0) + lying), -ways))
        for key, part in steps:
            parts[key] = parts.get(key, 0) + before * part
    return tuple((on, new, part) for (on, new), part in parts.items() if part)


@lru_cache(None)
def _free(form: Form) -> int:
    """One for each bar from 1 up."""
    bits, highest = form
    return sum(1 << bits * bar for bar in range(1, highest + 1))


@lru_cache(None)
def _place(bits: int, bar: int) -> int:
    """Where the ways of this bar stand in a number."""
    return ((1 << bits) - 1) << bits * bar
