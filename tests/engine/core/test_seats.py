"""Who plays: the sentences for what is wrong, the seats for what is right."""

from __future__ import annotations

import pytest

from hotseat.core.seats import (
    SEATS_MOST,
    Seat,
    Seats,
    after_set,
    seats_data,
    why_not_name,
    why_not_seats,
)

MANY = "\n".join(f"P{i}" for i in range(12))
HERE = Seats((Seat("e#0", "Dan"), Seat("e#1", "Ann"), Seat("e#2", "Ida", away=True)), "e#0")


@pytest.mark.parametrize(
    ("gm", "players", "said"),
    [
        ("", "Ann", ""),
        ("Dan", " \n", "Add at least 1 player, one name on each line."),
        ("Dan", f"{MANY}\nOne more", "A campaign can have up to 12 players."),
        ("Dan", "Ann\nDan", "Two people are called “Dan”. Give them different names."),
        ("Dan", "Ann\nAnn ", "Two people are called “Ann”. Give them different names."),
        ("Dan", "x" * 61, f"“{'x' * 30}…” is too long. Use up to 60 characters."),
        ("Dan", "x" * 60, ""),
        ("Dan", MANY, ""),
    ],
)
def test_what_is_wrong_with_the_seats(gm: str, players: str, said: str) -> None:
    assert why_not_seats(HERE, {"gm": gm, "players": players}) == said


def test_a_form_that_is_not_filled_yet_is_no_fault() -> None:
    assert why_not_seats(HERE, {}) == ""


def test_so_many_people_and_no_more_fit_those_who_left_included() -> None:
    """A small file that seated new people again and again took minutes to open."""
    almost = Seats(tuple(Seat(f"s{n}", f"P{n}", away=True) for n in range(SEATS_MOST - 2)), "s0")
    fits = {"gm": "P0", "players": "Ann\nBob"}
    assert why_not_seats(almost, fits) == ""
    full = after_set(almost, "e", seats_data(almost, fits))
    assert len(full.all) == SEATS_MOST
    assert why_not_seats(full, {"gm": "P7", "players": "P8\nAnn"}) == ""
    more = {"gm": "P0", "players": "Cid"}
    assert why_not_seats(full, more).startswith(f"A campaign can have up to {SEATS_MOST} people")
    with pytest.raises(ValueError):
        after_set(full, "f", seats_data(full, more))


def test_new_people_get_seats_and_those_known_keep_theirs() -> None:
    data = seats_data(HERE, {"gm": " Dan ", "players": "Zoe\n\n Ida "})
    assert data == {
        "gm": {"id": "e#0", "name": "Dan"},
        "players": [{"name": "Zoe"}, {"id": "e#2", "name": "Ida"}],
    }
    seats = after_set(HERE, "f", data)
    assert [(seat.id, seat.name) for seat in seats.present()] == [
        ("e#0", "Dan"),
        ("f#1", "Zoe"),
        ("e#2", "Ida"),
    ]
    assert seats.seat("e#1") == Seat("e#1", "Ann", away=True)


def test_a_gm_without_a_name_is_the_gm() -> None:
    assert seats_data(Seats(), {"players": "Ann"})["gm"] == {"name": "GM"}


@pytest.mark.parametrize(
    ("key", "name", "said"),
    [
        ("e#1", "Anna", ""),
        ("e#1", " ", "Enter a name."),
        ("e#1", "Dan", "Two people are called “Dan”. Give them different names."),
        ("e#9", "Dan", "This campaign has no such player."),
    ],
)
def test_what_is_wrong_with_a_new_name(key: str, name: str, said: str) -> None:
    assert why_not_name(HERE, key, name) == said


def test_an_id_is_shown_as_a_name() -> None:
    assert [HERE.name_of(key) for key in ("e#1", "gm", "", "table", "Old Bob")] == [
        "Ann",
        "Dan",
        "",
        "",
        "Old Bob",
    ]
    assert Seats().name_of("gm") == "GM"
