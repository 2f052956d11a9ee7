"""The ladder of injuries and stresses, as the text has it."""

from __future__ import annotations

import pytest

from hotseat.games.sapio.people.ladder import Place, place
from hotseat.games.sapio.state import Harm


def held(*levels: str) -> tuple[Harm, ...]:
    """Injuries of these levels, with the ids "0", "1" and so on."""
    return tuple(Harm(str(n), "injury", level) for n, level in enumerate(levels))


@pytest.mark.parametrize(
    ("there", "level", "like", "found"),
    [
        ((), "minor", (), Place("minor")),
        # a second one of another nature takes the second box
        (("minor",), "minor", (), Place("minor")),
        (("moderate",), "moderate", (), Place("moderate")),
        # a second one of a similar nature steps up, and the first is erased
        (("minor",), "minor", ("0",), Place("moderate", ("0",))),
        (("moderate",), "moderate", ("0",), Place("severe", ("0",))),
        # it steps on where it is similar there too
        (("minor", "moderate"), "minor", ("0", "1"), Place("severe", ("0", "1"))),
        # full boxes push up, and nothing is erased
        (("minor", "minor"), "minor", (), Place("moderate", ())),
        (("moderate",) * 2, "moderate", (), Place("severe", ())),
        (
            ("minor", "minor", "moderate", "moderate"),
            "minor",
            (),
            Place("severe", ()),
        ),
        # pushed up, it meets one of a similar nature there
        (("minor", "minor", "moderate"), "minor", ("2",), Place("severe", ("2",))),
        # a similar one steps up out of full boxes, and frees its own
        (("minor", "minor"), "minor", ("1",), Place("moderate", ("1",))),
        # the second severe one debilitates, of whatever nature, and erases nothing
        (("severe",), "severe", (), Place("death", ())),
        (("severe",), "severe", ("0",), Place("death", ())),
        (("moderate", "severe"), "moderate", ("0",), Place("death", ("0",))),
        (("minor",), "death", (), Place("death")),
    ],
)
def test_where_one_more_is_recorded(
    there: tuple[str, ...], level: str, like: tuple[str, ...], found: Place
) -> None:
    assert place(held(*there), level, like) == found


def test_more_than_the_boxes_hold_still_steps_up() -> None:
    """What the table put right by hand may stand beyond the boxes."""
    assert place(held("minor", "minor", "minor"), "minor").level == "moderate"
