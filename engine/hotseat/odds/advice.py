"""Chances in figures. They are fractions, or floats where dice are open-ended."""

from __future__ import annotations

from fractions import Fraction

Chance = Fraction | float


def percent(chance: Chance) -> str:
    """ "47.1%": one decimal; "100%" only where certain and "0%" only where impossible."""
    if chance == 1:
        return "100%"
    if chance == 0:
        return "0%"
    tenths = _tenths(chance)
    if tenths < 1:
        return "< 0.1%"
    if tenths > 999:
        return "> 99.9%"
    return f"{tenths // 10}.{tenths % 10}%"


def change(difference: Chance) -> str:
    """ "+6.0 points", "−0.3 points", or "no change" where it is exactly none."""
    if difference == 0:
        return "no change"
    sign = "+" if difference > 0 else "−"
    tenths = _tenths(difference if difference > 0 else -difference)
    return f"{sign}{tenths // 10}.{tenths % 10} points" if tenths else f"{sign}< 0.1 points"


def _tenths(chance: Chance) -> int:
    """Tenths of a per cent, halves upwards, so that 5/1000 of one reads as it is written."""
    return int(chance * 1000 + Fraction(1, 2))
