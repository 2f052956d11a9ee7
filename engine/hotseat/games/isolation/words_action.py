"""The words of Isolation about an action: tags of dice, figures as sentences, refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hotseat.games.isolation.pools import DIFFICULTIES
from hotseat.games.isolation.reading import COOPERATE, DEGREES, GREEN, HOSTILE, NEUTRAL
from hotseat.games.isolation.state import BIAS, GOAL, HEALTHY, Link
from hotseat.games.isolation.words_people import (
    capital,
    counted,
    number,
    owned,
    signed,
)

THE_GM = "the GM"
STEPS = ("Proposal", "Dice", "Where they stand", "GM’s dice", "What it comes to")

# --- why a die is here ---------------------------------------------------------------------------

STRESS_TAG = "stress"
LOOSE_TAG = "loose"
_EXTRA_TAGS = {
    "profession": "profession",
    "playing": "well played",
    "for": "for goal or bias",
    "against": "against goal or bias",
    "link": "matters here",
}


def link_tag(link: Link) -> str:
    """What a link is about, in few words: "Charming / Flirtatious", "the same goal"."""
    if link.kind == GOAL:
        return "the same goal" if link.tone == GREEN else "opposed goals"
    if link.kind == BIAS:
        return "a shared bias" if link.tone == GREEN else "a bias"
    return link.label


def of_link(about: str, name: str = "") -> str:
    """ "link: Charming / Flirtatious"; with a name where there are several people:
    "Piet: Charming / Flirtatious"."""
    return f"{name or 'link'}: {about}"


def living_tag(name: str) -> str:
    """One of the GM's dice for everybody who lives (IS-9)."""
    return f"living: {name}"


def difficulty_tag(dice: int) -> str:
    """ "difficulty: hard"."""
    return f"difficulty: {difficulty_said(dice)}"


def extra_tag(kind: str, words: str) -> str:
    """ "profession: Carpenter", "well played"."""
    return f"{_EXTRA_TAGS[kind]}: {words}" if words else _EXTRA_TAGS[kind]


def difficulty_said(dice: int) -> str:
    """ "hard" for three dice; "not set" for none."""
    return next((word for word, count in DIFFICULTIES if count == dice), "not set")


# --- dice and figures ----------------------------------------------------------------------------


def figure(net: int) -> str:
    """A number with the true minus sign."""
    return f"−{-net}" if net < 0 else str(net)


def some(count: int, one: str) -> str:
    """ "3 evens", "1 even", "no evens": figures, for sums."""
    return f"{count or 'no'} {one if count == 1 else one + 's'}"


def active_said(evens: int, odds: int, left: int) -> str:
    """The active player's sum in the first reading."""
    taken = f"{some(odds, 'odd')}, less {some(evens, 'even')}" if evens else some(odds, "odd")
    if not odds:
        return "No odds: nothing stands in the way."
    return f"{capital(taken)}: {left or 'nothing'} left."


def net_said(evens: int, odds: int, whose: str, against: int, net: int) -> str:
    """A passive player's sum: "3 evens, less 1 odd, less Bob’s 1: 1"."""
    less = [some(odds, "odd")] if odds else []
    less += [f"{owned(whose)} {against}"] if against else []
    sum_ = ", less ".join([some(evens, "even"), *less])
    return f"{capital(sum_)}: {figure(net)}"


def pooled_said(evens: int, odds: int) -> str:
    """The second reading as a sum: "7 evens, less 2 odds: 5", never below zero (IS-7)."""
    if not odds:
        return f"{capital(some(evens, 'even'))}"
    return f"{capital(some(evens, 'even'))}, less {some(odds, 'odd')}: {max(0, evens - odds)}"


def against_said(odds: int, evens: int, left: int) -> str:
    """The sum of the GM's dice, or of the character acted against (IS-22)."""
    if not evens:
        return capital(some(odds, "odd"))
    return f"{capital(some(odds, 'odd'))}, less {some(evens, 'even')}: {left}"


def result_said(evens: int, odds: int, difference: int) -> str:
    """ "5 evens against 5 odds: level."."""
    sum_ = f"{capital(some(evens, 'even'))} against {some(odds, 'odd')}"
    if not difference:
        return f"{sum_}: level."
    return f"{sum_}: {abs(difference)} {'ahead' if difference > 0 else 'behind'}."


def meets(face: int) -> str:
    """Why a die is struck through."""
    return f"meets {face}"


def chain_said(faces: Sequence[int], counts: int) -> str:
    """An open-ended die: "6, 4, 3: two count"."""
    shown = ", ".join(str(face) for face in faces)
    counted_ = "none counts" if not counts else "one counts"
    return f"{shown}: {counted_ if counts < 2 else f'{number(counts)} count'}"


# --- stances -------------------------------------------------------------------------------------

STANCE_SAID: Mapping[str, str] = {
    COOPERATE: "Works with",
    NEUTRAL: "Stays out",
    HOSTILE: "Works against",
}


STANCE_COUNTS: Mapping[str, tuple[str, str]] = {
    COOPERATE: ("works together", "work together"),
    NEUTRAL: ("stays out of it", "stay out of it"),
    HOSTILE: ("works against it", "work against it"),
}


def stance_with(stance: str, active: str) -> str:
    """ "works with Marta", "stays out of it", "works against Marta"."""
    if stance == NEUTRAL:
        return "stays out of it"
    return f"works {'with' if stance == COOPERATE else 'against'} {active}"


def best_said(best: str, free: bool) -> str:
    """What the dice allow, in a line."""
    if free:
        return "No red link: free to choose."
    return {
        COOPERATE: "May go as far as working together.",
        NEUTRAL: "Can stay out of it, at best.",
        HOSTILE: "Has to work against it.",
    }[best]


# --- degrees -------------------------------------------------------------------------------------

DEGREE_SAID: Mapping[str, str] = {degree: capital(degree) for degree in DEGREES}
_MEANS = (
    "Done, all of it, and with a small gift on top.",
    "Done, with little to spare.",
    "Done, but only just, or only in part.",
    "Not done, but it could have been worse.",
    "Not done, and everything you feared follows.",
    "Not done, shamefully so, and something new goes wrong.",
)
DEGREE_MEANS: Mapping[str, str] = dict(zip(DEGREES, _MEANS, strict=True))
UNROLLED = "Nobody had to roll: the stress is at zero."

HEALTH_NOW = {"injured": "is injured", "dying": "is dying", "dead": "is dead", HEALTHY: "is well"}


def wounds_said(levels: int) -> str:
    """ "two wound levels"."""
    return counted(levels, "wound level")


def loose_said(count: int, name: str) -> str:
    """A change of loose links as a line of what came of it."""
    colour = "green" if count > 0 else "red"
    return f"{capital(counted(abs(count), f'loose {colour} link'))} with {name}."


def stress_said(change: int) -> str:
    """ "Stress +1."."""
    return f"Stress {signed(change)}." if change else "Stress stays."


def settled_lines(
    wounds: Sequence[tuple[str, str]], loose: Sequence[tuple[str, int]], stress: int
) -> tuple[str, ...]:
    """What an action left behind: (name, new health), (name, links with the active player)."""
    out = [f"{name} {HEALTH_NOW[health]}." for name, health in wounds]
    out += [loose_said(count, name) for name, count in loose if count]
    return (*out, *([stress_said(stress)] if stress else []))


# --- the small why -------------------------------------------------------------------------------

WHY_EXTRA = (
    "Extra dice count like all others (IS-2). The book’s second example leaves the active"
    " player’s extra red dice out of its sum; we follow the rule (IS-3)."
)
WHY_FREE = (
    "It is links that bind, not dice: with no red link between them anybody may choose (IS-11)."
)
WHY_ACTIVE_REDS = (
    "Only evens of those who work together and odds of those against count now. The active"
    " player’s own reds had their say in the first reading (IS-6)."
)
WHY_ALONE = "Alone, one’s own reds take away one’s own greens, stress among them (IS-6)."
WHY_COMPLETE = (
    "Four or more behind is a complete failure, as the table of degrees has it. The book once"
    " calls such a result basic; that is a slip (IS-4)."
)
WHY_FLOOR = "Evens never fall below zero, and that holds for all of them together, once (IS-7)."
WHY_WOUNDS = (
    "Each odd the other side is ahead is a wound level. They fall on those who worked together or"
    " stood aside, on the dying first (IS-18)."
)
