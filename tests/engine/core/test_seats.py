"""Who plays: the sentences for what is wrong, the seats for what is right."""

from __future__ import annotations

import pytest

from hotseat.core.seats import seats, why_not

MANY = "\n".join(f"P{i}" for i in range(12))


@pytest.mark.parametrize(
    ("gm", "players", "said"),
    [
        ("", "Ann", "Say who the GM is."),
        ("Dan", " \n", "Write down who plays, one name a line."),
        ("Dan", f"{MANY}\nOne more", "Twelve players are the most that fit at one table."),
        ("Dan", "Ann\nDan", "“Dan” sits at the table twice; tell the two apart."),
        ("Dan", "Ann\nAnn ", "“Ann” sits at the table twice; tell the two apart."),
        ("Dan", "x" * 61, f"“{'x' * 30}…” is too long; 60 letters fit."),
        ("Dan", "x" * 60, ""),
        ("Dan", MANY, ""),
    ],
)
def test_what_is_wrong_with_the_seats(gm: str, players: str, said: str) -> None:
    assert why_not(None, {"gm": gm, "players": players}) == said


def test_a_form_that_is_not_filled_yet_is_no_fault() -> None:
    assert why_not(None, {}) == ""


def test_the_seats_of_a_table() -> None:
    assert seats({"gm": " Dan ", "players": "Ann\n\n Ida "}) == {
        "gm": "Dan",
        "players": ["Ann", "Ida"],
    }
