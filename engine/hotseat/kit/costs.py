"""What a thing costs against what is left to spend."""

from __future__ import annotations

from hotseat.core.wording import some


def short_of(have: int, cost: int, unit: str = "point") -> str:
    """The refusal of a cost above what is left, or ""."""
    if cost <= have:
        return ""
    message = f"{some(cost, unit)} are needed, and {have} {'is' if have == 1 else 'are'} left."
    return message if have > 0 else f"No {unit}s left."
