"""Labels that several rooms of Playset Zero share: numbers, dice, Features, outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from hotseat.core.wording import listed, quoted, sentence, some
from hotseat.games.playset_zero.state import FLAW, GOAL, Conflict, Feature

BASIC = "Basic die"
EARNED = "Earned die"
ADVANTAGE = "Advantage"

KIND_LABELS: Mapping[str, tuple[str, str]] = {
    "passion": ("Passion", "A belief or a motivation: something that drives them."),
    "trait": ("Trait", "A powerful side of their personality."),
    "background": ("Background", "A profession, or a bit of their history."),
    "skill": ("Skill", "A talent, or an unusual ability."),
    "possession": ("Possession", "An item, a pet, a tool or a weapon."),
}


def dice(count: int, kind: str = "advantage") -> str:
    """ "2 advantage dice"."""
    return some(count, f"{kind} die", f"{kind} dice")


def points(before: Fraction, after: Fraction) -> str:
    """By how many points a chance rose, as the two figures shown say it: "+8.2 points"."""
    return f"+{round(float(after) * 100, 1) - round(float(before) * 100, 1):.1f} points"


def a_face(face: int) -> str:
    """ "a 6", "an 8"."""
    return f"an {face}" if face in (8, 11, 18) else f"a {face}"


def hits_word(count: int) -> str:
    """ "3 hits", "1 hit", "No hits"."""
    return some(count, "hit") if count else "No hits"


_DYE_WORDS = (("yellow", "d10"), ("green", "d8"), ("white", "basic"), ("red", "advantage"))


def dice_said(colours: Sequence[str]) -> str:
    """ "1 d10, 1 d8, 1 basic, 1 advantage"."""
    parts = [f"{colours.count(colour)} {kind}" for colour, kind in _DYE_WORDS if colour in colours]
    return ", ".join(parts) or "No dice"


def verdict_word(goal: bool, dangers: Iterable[bool]) -> str:
    """The word for a resolved roll (PZ-14: what is not paid for goes wrong). ``dangers``: whether
    each was avoided."""
    avoided = tuple(dangers)
    if goal:
        return "Full success" if all(avoided) else "Success at a cost"
    if avoided and all(avoided):
        return "Failed, but safe"
    return "Failed" if any(avoided) or not avoided else "Failed, all dangers come true"


# --- what a roll is about ------------------------------------------------------------------------


def number_of(place: str) -> int:
    """The number of the danger in "danger:2", from 0."""
    return int(place.partition(":")[2])


def said_at(conflict: Conflict, place: str) -> str:
    """The words of the goal or of a danger; "Goal", "Danger 1" where none were written."""
    return text_at(conflict, place) or named(place)


def named(place: str) -> str:
    """ "Goal", "Danger 1"."""
    return "Goal" if place == GOAL else unnamed(number_of(place) + 1)


def text_at(conflict: Conflict, place: str) -> str:
    """The words of the goal or of a danger; "" where none were written."""
    return conflict.goal if place == GOAL else conflict.dangers[number_of(place)].text


def unnamed(number: int) -> str:
    """What a danger is called that nobody put into words; ``number`` from 1."""
    return f"Danger {number}"


def target_said(conflict: Conflict, place: str) -> str:
    """The goal or a danger inside a sentence: 'the goal, “Cross”', 'danger 1, “It sinks”'."""
    goal, number = place == GOAL, 0 if place == GOAL else number_of(place)
    text = text_at(conflict, place)
    what = "the goal" if goal else f"danger {number + 1}"
    return f"{what}, {quoted(text)}" if text else what


# --- Features ------------------------------------------------------------------------------------


def magic_said(feature: Feature) -> str:
    """What a magical Feature is for, and its limitation."""
    listed_uses = listed((quoted(use) for use in feature.uses), "or")
    uses = f"Useful for {listed_uses}. " if feature.uses else ""
    limit = f"Limitation: {sentence(feature.limitation)}" if feature.limitation else ""
    return f"{uses}{limit}".strip()


def place_said(place: int, main: int) -> str:
    """ "Main Feature", "Feature", or "Feature in place of the flaw"."""
    if place == FLAW:
        return "Feature in place of the flaw"
    return "Main Feature" if place == main else "Feature"


def under(place: int, main: int, feature: Feature) -> str:
    """The small line under a Feature: its weight, its kind, its magic."""
    weight = f"{place_said(place, main)}, {KIND_LABELS[feature.kind][0].lower()}"
    return f"{weight}. {magic_said(feature)}" if feature.magical else weight
