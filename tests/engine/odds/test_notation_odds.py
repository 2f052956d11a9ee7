"""Chances of any dice: every roll of small pools, goldens, and a second opinion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction
from itertools import product

import pytest

from hotseat.core.dice import Die, DieSpec
from hotseat.core.errors import BadValue
from hotseat.core.notation_roll import Notation, owed, parse, result, wants
from hotseat.odds import counting
from hotseat.odds.distribution import Distribution, at_least, chance, mean, spread
from hotseat.odds.notation_odds import chances


def every_throw(parsed: Notation) -> Iterator[tuple[Die, ...]]:
    dice = [[Die(want.sides, face) for face in range(1, want.sides + 1)] for want in wants(parsed)]
    return product(*dice)


def by_brute_force(parsed: Notation) -> dict[str, dict[int, Fraction]]:
    found: dict[str, dict[int, int]] = {}
    throws = 0
    for dice in every_throw(parsed):
        throws += 1
        for name, value in asdict(result(parsed, dice)).items():
            if value is not None:
                ways = found.setdefault(name, {})
                ways[value] = ways.get(value, 0) + 1
    return {
        name: {value: Fraction(n, throws) for value, n in ways.items()}
        for name, ways in found.items()
    }


@pytest.mark.parametrize(
    "notation",
    [
        *[
            "1d2",
            "d7",
            "2d5+3",
            "3d4-8",
            "4d3",
            "2d3+1d5",
            "2d4-1d6",
            "d3+d4+d5-2",
            "3dF",
            "dF-1d3",
        ],
        *[
            f"{n}d{s}k{w}{k}"
            for n, s in ((2, 6), (3, 4), (4, 3))
            for w in "hl"
            for k in range(1, n)
        ],
        *["5d2kh5", "4d4dl1", "4d4dh3", "4dFkh2", "3dFkl1", "3d3kh2+2d4kl1-1"],
        *[f"3d5{op}{at}" for op in (">=", "<=", ">", "<", "=") for at in (2, 3, 4)],
        *["2d6>=1", "4d3=3+2", "2d4>=3-2d3=1", "2d4>=3+2d3<3", "3d4+2d3>=2+1", "2d3kh1+2d3=3"],
        *["1sp", "2sp", "3sp", "1sp+1sp", "2sp+1d3", "1sp+2d3>=2+1d4-3"],
    ],
)
def test_every_throw_of_a_small_pool(notation: str) -> None:
    parsed = parse(notation)
    found = {
        name: {value: chance(part, value) for value in part.counts}
        for name, part in chances(parsed).parts()
    }
    assert found == by_brute_force(parsed)
    assert all(part.error_bound == 0 for _name, part in chances(parsed).parts())


Throws = list[tuple[tuple[Die, ...], Fraction]]


def open_ended_throws(parsed: Notation, rounds: int) -> Throws:
    """Whole throws with their chances, as far as no chain is longer than so many rounds."""
    whole: Throws = []
    open_ones: Throws = [((), Fraction(1))]
    for _ in range(rounds):
        going_on: Throws = []
        for dice, ways in open_ones:
            waiting: tuple[DieSpec, ...] = owed(parsed, dice) if dice else wants(parsed)
            if not waiting:
                whole.append((dice, ways))
                continue
            faces = product(*[range(1, want.sides + 1) for want in waiting])
            share = ways
            for want in waiting:
                share /= want.sides
            for thrown in faces:
                more = tuple(Die(w.sides, f) for w, f in zip(waiting, thrown, strict=True))
                going_on.append(((*dice, *more), share))
        open_ones = going_on
    return whole + [(dice, ways) for dice, ways in open_ones if not owed(parsed, dice)]


@pytest.mark.parametrize(
    ("notation", "rounds"),
    [
        *[("1d2!", 9), ("1d6!", 6), ("2d3!", 5), ("3d2!", 4), ("2d4!+1", 4), ("1d3!-1d4", 6)],
        *[("1d2!>=2", 9), ("2d3!>=2", 5), ("2d3!=3", 5), ("2d3!<3", 5), ("1d3!+1d4!", 5)],
    ],
)
def test_open_ended_dice_followed_for_some_rounds(notation: str, rounds: int) -> None:
    parsed = parse(notation)
    followed: dict[int, Fraction] = {}
    for dice, share in open_ended_throws(parsed, rounds):
        came = result(parsed, dice)
        value = came.successes if came.total is None else came.total
        assert value is not None
        followed[value] = followed.get(value, Fraction(0)) + share
    missing = 1 - sum(followed.values())
    [(_name, part)] = chances(parsed).parts()
    assert 0 < missing < Fraction(1, 5)
    assert all(
        -part.error_bound <= chance(part, value) - followed.get(value, 0) <= missing
        for value in {*part.counts, *followed}
    )
    if "d4" not in notation and "<" not in notation:
        # A chain that goes on is worth more than this already, so these chances are settled.
        settled = [value for value in followed if value < rounds]
        assert [followed[value] for value in settled] == [
            pytest.approx(float(chance(part, value)), abs=1e-13) for value in settled
        ]


@pytest.mark.parametrize(
    "notation", ["1d2!", "200d2!", "6d6!", "20d20!", "50d10!>=8", "d6!+d8!-d10!", "100d1000!>=1000"]
)
def test_open_ended_dice_leave_out_less_than_they_state(notation: str) -> None:
    for _name, part in chances(parse(notation)).parts():
        assert 0 < 1 - Fraction(sum(part.counts.values()), part.total) <= part.error_bound < 1e-12


def test_one_open_ended_die_by_hand() -> None:
    part = chances(parse("1d6!")).total
    assert part is not None
    assert [chance(part, value) for value in (1, 5, 6, 7, 12, 13)] == [
        *[Fraction(1, 6), Fraction(1, 6), 0, Fraction(1, 36), 0, Fraction(1, 216)]
    ]
    assert float(mean(part)) == pytest.approx(4.2, abs=1e-11)


def only(notation: str) -> Distribution:
    [(_name, part)] = chances(parse(notation)).parts()
    return part


def test_goldens() -> None:
    # The table of "4d6, drop the lowest", printed in many places; 1296 throws.
    table = [1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21]
    assert [chance(only("4d6dl1"), n) * 1296 for n in range(3, 19)] == table
    assert mean(only("2d20kh1")) == Fraction(553, 40)
    assert [chance(only("3d6"), n) * 216 for n in range(3, 11)] == [1, 3, 6, 10, 15, 21, 25, 27]
    assert at_least(only("5d10>=7"), 3) == Fraction(992, 3125)
    assert chance(only("4dF"), 0) == Fraction(19, 81)
    # SA-1: eight hits on twelve faces.
    hits = chances(parse("6sp")).hits
    assert hits is not None
    assert mean(hits) == 4
    assert chance(hits, 0) == Fraction(1, 64)


def test_hits_are_added_up_over_all_spiral_dice() -> None:
    assert chances(parse("1sp+2sp")) == chances(parse("3sp"))


@pytest.mark.parametrize(
    "notation",
    ["200d6", "200d20", "200d100", "50d1000", "100d20+50d100", "200sp", "20d20kh10", "50d100dl1"],
)
def test_large_pools_are_whole(notation: str) -> None:
    for _name, part in chances(parse(notation)).parts():
        assert sum(part.counts.values()) == part.total
        assert part.error_bound == 0


def test_what_takes_too_long_is_refused_with_the_dice() -> None:
    with pytest.raises(BadValue, match=r"^Too many dice .* chances for 200d1000kh100\. You can"):
        chances(parse("200d1000kh100"))
    with pytest.raises(BadValue, match=r"for 100d1000\+100d999\."):
        chances(parse("100d1000+100d999"))
    many = "+".join(f"1d{sides}!" for sides in range(970, 998))
    with pytest.raises(BadValue, match=r"for 1d970!\+1d971!\+1d972!\+1d973!\+1d974!\+1d97…\. "):
        chances(parse(many))


def test_nothing_is_counted_for_what_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("sums", "mixed_sums", "convolve", "convolve_spread", "binomial"):
        monkeypatch.delattr(counting, name)
    with pytest.raises(BadValue, match="Too many dice"):
        chances(parse("90d1000!+3d6>=4+90d1000kh45"))


def test_icepool_agrees() -> None:
    icepool = pytest.importorskip("icepool")
    d = icepool.d
    seconds = {
        "10d6+7": 10 @ d(6) + 7,
        "3d6-2d8+1d10": 3 @ d(6) - 2 @ d(8) + d(10),
        "10d6kh4": d(6).highest(10, 4),
        "12d10kl5": d(10).lowest(12, 5),
        "5d20kh2-3d6kl1": d(20).highest(5, 2) - d(6).lowest(3, 1),
        "20d10>=7": 20 @ (d(10) >= 7),
        "9d8<3+2": 9 @ (d(8) < 3) + 2,
        "40d12kh35": d(12).highest(40, 35),
        "6d100dl1+3d100": d(100).highest(6, 5) + 3 @ d(100),
        "2d6+3d6-4d6kl2-1d6": 5 @ d(6) - d(6).lowest(4, 2) - d(6),
    }
    for notation, die in seconds.items():
        expected = {int(value): Fraction(n, die.denominator()) for value, n in die.items() if n}
        part = only(notation)
        assert {value: chance(part, value) for value in part.counts} == expected, notation


def test_icepool_agrees_on_open_ended_and_spiral_dice() -> None:
    icepool = pytest.importorskip("icepool")
    exploded = 4 @ icepool.d(6).explode(depth=12)
    part = only("4d6!")
    for value in range(4, 60):
        expected = Fraction(exploded.quantity("==", value), exploded.denominator())
        assert float(chance(part, value)) == pytest.approx(float(expected), abs=1e-9)
    mixed = 3 @ icepool.d(8) - 2 @ icepool.d(6).explode(depth=12) + icepool.d(4)
    part = only("3d8-1d6!+1d4-1d6!")
    for value in range(-40, 27):
        expected = Fraction(mixed.quantity("==", value), mixed.denominator())
        assert float(chance(part, value)) == pytest.approx(float(expected), abs=1e-9)
    die = icepool.Die([1, 1, 1, 1, 2, 2, 0, 0, 0, 0, 0, 0])
    hits = chances(parse("7sp")).hits
    assert hits is not None
    seven = 7 @ die
    assert [chance(hits, n) for n in range(15)] == [
        Fraction(seven.quantity("==", n), seven.denominator()) for n in range(15)
    ]


def test_spread_of_many_dice() -> None:
    assert spread(only("200d6")) == pytest.approx((200 * 35 / 12) ** 0.5, abs=1e-12)
