"""Where people stand on a map until the table puts them elsewhere: on a circle, in the order in
which they came, so that nobody moves when one more comes."""

from __future__ import annotations

from math import cos, radians, sin

from hotseat.core.maps import SIDE

# In degrees from the right, clockwise: the corners, then the middles, then between.
_FIRST = (-135, 45, -45, 135, -90, 90, 180, 0)
_ANGLES = (*_FIRST, *(angle + 22.5 for angle in _FIRST), *(angle - 11.25 for angle in _FIRST))
_CENTRE, _ACROSS, _CORNER = SIDE // 2, 400, 440


def place_of(number: int) -> tuple[int, int]:
    """The place of whoever came as that number (from 0)."""
    angle = _ANGLES[number % len(_ANGLES)]
    reach = _ACROSS if angle % 90 == 0 else _CORNER
    x, y = reach * cos(radians(angle)), reach * sin(radians(angle))
    return round(_CENTRE + x), round(_CENTRE + y)
