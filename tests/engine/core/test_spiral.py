"""The Spiral die: its twelve faces, and how they are written."""

from __future__ import annotations

from collections import Counter

import pytest

from hotseat.core import spiral
from hotseat.core.errors import BadValue


def test_twelve_faces_as_ruled() -> None:
    # SA-1, as (hits, net): the twelve that the second source lists.
    found = Counter((spiral.shows(n).hits, spiral.shows(n).net) for n in range(1, 13))
    listed = [(0, -1)] * 2 + [(0, 1)] * 2 + [(0, 2), (1, 1)] + [(1, -1)] * 2
    assert found == Counter([*listed, (1, 0), (2, -1), (2, 0), (0, 0)])


def test_eight_hits_five_spares_five_spirals() -> None:
    assert spiral.total(spiral.FACES) == spiral.Symbols(8, 5, 5)


def test_spares_and_spirals_cancel() -> None:
    assert spiral.total(["YY", "**@", "@"]).net == 0


@pytest.mark.parametrize(
    ("written", "face"),
    [("*y", "*Y"), (" Y * ", "*Y"), ("@**", "**@"), ("-", "-"), ("yy", "YY"), ("*@", "*@")],
)
def test_faces_are_read_in_any_order_and_case(written: str, face: str) -> None:
    assert spiral.parse(written) == face


@pytest.mark.parametrize("written", ["", "***", "Y@", "x", "-*", "7"])
def test_a_face_the_die_lacks_is_refused_by_name(written: str) -> None:
    with pytest.raises(BadValue, match=r'"roll".*shows one of') as refused:
        spiral.parse(written, "roll")
    assert f'"{written}"' in str(refused.value)


@pytest.mark.parametrize("number", range(1, 13))
def test_numbers_and_faces_agree(number: int) -> None:
    face = spiral.FACES[number - 1]
    assert spiral.FACES[spiral.number_of(face) - 1] == face
    assert spiral.shows(number) == spiral.symbols(spiral.parse(face))
