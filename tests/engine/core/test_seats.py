"""Who plays: the sentences for what is wrong, the seats for what is right."""

from __future__ import annotations

import pytest

from hotseat.core.seats import (
    SEATS_MOST,
    Seat,
    Seats,
    Sitter,
    after_renamed,
    after_set,
    said,
    sitters,
    why_not_name,
    why_not_seats,
)

MANY = "\n".join(f"P{i}" for i in range(12))
HERE = Seats((Seat("e#0", "Dan"), Seat("e#1", "Ann"), Seat("e#2", "Ida", away=True)), "e#0")


@pytest.mark.parametrize(
    ("gm", "players", "why"),
    [
        ("", "Ann", ""),
        ("Dan", " \n", "Add at least 1 player, one name on each line."),
        ("Dan", f"{MANY}\nOne more", "A campaign can have up to 12 players."),
        ("Dan", "Ann\nDan", "Two players are called “Dan”. Give them different names."),
        ("Dan", "Ann\nAnn ", "Two players are called “Ann”. Give them different names."),
        ("Dan", "x" * 61, f"“{'x' * 30}…” is too long. Use up to 60 characters."),
        ("Dan", "x" * 60, ""),
        ("Dan", MANY, ""),
    ],
)
def test_what_is_wrong_with_the_seats(gm: str, players: str, why: str) -> None:
    assert why_not_seats(HERE, players, gm) == why


def test_so_many_people_and_no_more_fit_those_who_left_included() -> None:
    """A small file that seated new people again and again took minutes to open."""
    almost = Seats(tuple(Seat(f"s{n}", f"P{n}", away=True) for n in range(SEATS_MOST - 2)), "s0")
    assert why_not_seats(almost, "Ann\nBob", "P0") == ""
    full = after_set(almost, "e", *sitters(almost, "Ann\nBob", "P0"))
    assert len(full.all) == SEATS_MOST
    assert why_not_seats(full, "P8\nAnn", "P7") == ""
    assert why_not_seats(full, "Cid", "P0").startswith(
        f"A campaign can have up to {SEATS_MOST} players"
    )
    with pytest.raises(ValueError):
        after_set(full, "f", *sitters(full, "Cid", "P0"))


def test_new_people_get_seats_and_those_known_keep_theirs() -> None:
    gm, players = sitters(HERE, "Zoe\n\n Ida ", " Dan ")
    assert (gm, players) == (Sitter(id="e#0"), (Sitter(name="Zoe"), Sitter(id="e#2")))
    seats = after_set(HERE, "f", gm, players)
    assert [(seat.id, seat.name) for seat in seats.present()] == [
        ("e#0", "Dan"),
        ("f#1", "Zoe"),
        ("e#2", "Ida"),
    ]
    assert seats.seat("e#1") == Seat("e#1", "Ann", away=True)


def test_names_may_stand_in_one_line_with_commas_unless_one_of_that_name_sits_here() -> None:
    gm, players = sitters(HERE, "Ann, Zoe,\nBo", "")
    assert players == (Sitter(id="e#1"), Sitter(name="Zoe"), Sitter(name="Bo"))
    assert said(HERE, gm, players) == "Ann, Zoe and Bo play."
    named = Seats((Seat("e#0", "Dan"), Seat("e#1", "Lev, the elder")), "e#0")
    _gm, players = sitters(named, "Lev, the elder", "Dan")
    assert players == (Sitter(id="e#1"),)


def test_a_seat_is_told_by_its_name_and_set_without_it() -> None:
    data = sitters(HERE, "Ida\nAnn\nZoe", "Dan")
    assert said(HERE, *data) == "GM: Dan. Ida, Ann and Zoe play."
    renamed = after_renamed(HERE, "e#1", "Anna")
    assert said(renamed, *data) == "GM: Dan. Ida, Anna and Zoe play."
    assert after_set(renamed, "f", *data).seat("e#1") == Seat("e#1", "Anna")
    assert said(Seats(), *data) == "GM: Someone. Someone, Someone and Zoe play."


def test_a_name_beside_the_id_is_the_seats_from_then_on() -> None:
    """As files of schema 2 have it."""
    seats = after_set(HERE, "f", Sitter("e#0", "Daniel"), (Sitter("x#1", "Bo"),))
    assert [(seat.id, seat.name) for seat in seats.present()] == [("e#0", "Daniel"), ("x#1", "Bo")]


@pytest.mark.parametrize("seat", [Sitter(id="x#9"), Sitter()])
def test_a_seat_of_no_name_that_is_not_there_cannot_be_set(seat: Sitter) -> None:
    with pytest.raises(KeyError):
        after_set(HERE, "f", seat, ())


def test_a_gm_without_a_name_is_the_gm() -> None:
    assert sitters(Seats(), "Ann", "")[0] == Sitter(name="GM")


@pytest.mark.parametrize(
    ("key", "name", "said"),
    [
        ("e#1", "Anna", ""),
        ("e#1", " ", "Write a name."),
        ("e#1", "Dan", "Two players are called “Dan”. Give them different names."),
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


def test_a_seat_of_a_foreign_file_that_has_neither_id_nor_name_is_someone() -> None:
    assert said(HERE, Sitter(name="Dan"), (Sitter(),)) == "GM: Dan. Someone plays."
