"""Where people stand on a map until the table puts them elsewhere: on circles, in the order in
which they came, so that nobody moves when one more comes."""

from __future__ import annotations

from math import cos, radians, sin

from hotseat.core.maps import SIDE

# In degrees from the right, clockwise: the corners, then the middles.
_ANGLES = (-135, 45, -45, 135, -90, 90, 180, 0)
# How far out the first eight stand, the next eight, and the last, and how far turned.
_CIRCLES = ((440, 0.0), (240, 22.5), (340, 11.25))
_CENTRE, _MIDDLES = SIDE // 2, 400


def place_of(number: int) -> tuple[int, int]:
    """The place of whoever came as that number (from 0)."""
    circle, at = divmod(number, len(_ANGLES))
    reach, turn = _CIRCLES[circle % len(_CIRCLES)]
    angle = _ANGLES[at] + turn
    across = _MIDDLES if angle % 90 == 0 else reach
    x, y = across * cos(radians(angle)), across * sin(radians(angle))
    return round(_CENTRE + x), round(_CENTRE + y)
