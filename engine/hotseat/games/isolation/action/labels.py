"""Words that several parts of an action share: stances, degrees, counts and sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hotseat.core.wording import capital, owned, some
from hotseat.games.isolation.reading import COOPERATE, DEGREES, HOSTILE, NEUTRAL

THE_GM = "the GM"
FROM_GM = "from the GM"
_LEVELS = ("easy", "average", "hard", "really hard", "extremely hard", "impossible")
DIFFICULTIES = tuple((name, dice) for dice, name in enumerate(_LEVELS, 1))
STANCE_SAID: Mapping[str, str] = {
    COOPERATE: "Cooperative",
    NEUTRAL: "Neutral",
    HOSTILE: "Hostile",
}
DEGREE_SAID: Mapping[str, str] = {degree: capital(degree) for degree in DEGREES}
_MEANS = (
    "It works completely, with a small bonus.",
    "It works, with little to spare.",
    "It only just works, or only in part.",
    "It fails, but not as badly as feared.",
    "It fails, with all the consequences you expected.",
    "It fails badly, and something new goes wrong.",
)
DEGREE_MEANS: Mapping[str, str] = dict(zip(DEGREES, _MEANS, strict=True))
_NEEDS = (
    "4 or more ahead",
    "2 or 3 ahead",
    "a tie or 1 ahead",
    "1 behind",
    "2 or 3 behind",
    "4 or more behind",
)
DEGREE_NEEDS: Mapping[str, str] = dict(zip(DEGREES, _NEEDS, strict=True))
_EXTRA_TAGS = {
    "profession": "profession",
    "playing": "roleplaying",
    "for": "goal or bias",
    "against": "goal or bias",
    "link": "relevant link",
}


def figure(net: int) -> str:
    """A number with the true minus sign."""
    return f"−{-net}" if net < 0 else str(net)


# --- what brings a die ---------------------------------------------------------------------------


def difficulty_said(dice: int) -> str:
    """ "hard" for 3 dice; "7 dice" beyond the guidelines."""
    return _LEVELS[dice - 1] if 0 < dice <= len(_LEVELS) else some(dice, "die", "dice")


def given_said(dice: int) -> str:
    """ "6 green dice from the GM": IS-39."""
    return f"{some(dice, 'green die', 'green dice')} {FROM_GM}"


def extra_tag(kind: str, about: str) -> str:
    """ "profession: Carpenter", "roleplaying"."""
    return f"{_EXTRA_TAGS[kind]}: {about}" if about else _EXTRA_TAGS[kind]


def roll_label(name: str, dice: int, known: bool = True) -> str:
    """The button of somebody's roll; without a number where it is not ``known``."""
    if not known:
        return f"Roll {owned(name)} dice"
    if not dice:
        return f"{capital(name)}: no dice, continue"
    return f"Roll {owned(name)} {some(dice, 'die', 'dice')}"


def more_dice(dice: int) -> str:
    """ "1 more die"."""
    return some(dice, "more die", "more dice")


def dice_of(name: str) -> str:
    """ "Bob's dice", "The GM's dice"."""
    return capital(f"{owned(name)} dice")


# --- sums ----------------------------------------------------------------------------------------


def net_said(evens: int, odds: int, whose: str, against: int, net: int) -> str:
    """A passive player's sum, what counts first: "Net 1: 3 evens less 1 odd less Bob's 1 odd"."""
    parts = [some(evens, "even"), *([some(odds, "odd")] if odds else [])]
    parts += [f"{owned(whose)} {some(against, 'odd')}"] if against else []
    return f"Net {figure(net)}: {' less '.join(parts)}"


def sum_said(count: int, word: str, taken: int, other: str, left: int) -> str:
    """What is left once all is cancelled, and of what: "5 evens: 7 less 2 cancelled by odds"."""
    if not taken or not count:
        return some(count, word)
    floor = ", never below 0" if taken > count else ""
    return f"{some(left, word)}: {count} less {taken} cancelled by {other}s{floor}"


def result_said(evens: int, odds: int, difference: int) -> str:
    """ "5 evens against 5 odds: a tie."."""
    ahead = f"{abs(difference)} {'ahead' if difference > 0 else 'behind'}"
    return f"{some(evens, 'even')} against {some(odds, 'odd')}: {ahead if difference else 'a tie'}."


def chain_said(faces: Sequence[int], counts: int) -> str:
    """An open-ended die: "6, 4, 3: 2 of 3 count"."""
    shown = ", ".join(str(face) for face in faces)
    return f"{shown}: {counts} of {len(faces)} count"


def best_said(best: str, free: str) -> str:
    """What the dice allow, in a line; ``free``: why they bind nobody here, or ""."""
    if free:
        return f"{free}: any stance"
    return "Must be Hostile" if best == HOSTILE else f"Best: {STANCE_SAID[best]}"
