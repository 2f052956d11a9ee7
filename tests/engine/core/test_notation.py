"""The written form of a throw: what is read, how it is tidied, what is refused and how."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core.errors import BadValue
from hotseat.core.notation import Notation, Pool, parse


@pytest.mark.parametrize(
    ("written", "tidy"),
    [
        ("3d6+2", "3d6+2"),
        ("d20", "1d20"),
        (" 3 D 6 - 2 ", "3d6-2"),
        ("d%", "1d100"),
        ("4d6kh3", "4d6kh3"),
        ("4d6k3", "4d6kh3"),
        ("4d6dl1", "4d6kh3"),
        ("4d6dl", "4d6kh3"),
        ("4d6dh1", "4d6kl3"),
        ("2d20KL", "2d20kl1"),
        ("6d6!", "6d6!"),
        ("8d10>=7", "8d10>=7"),
        ("8d10≥7", "8d10>=7"),
        ("8d10! = 10", "8d10!=10"),
        ("8d10>=7!", "8d10!>=7"),
        ("5d6<3+1", "5d6<3+1"),
        ("3sp", "3sp"),
        ("3dS", "3sp"),
        ("sp", "1sp"),
        ("4dF", "4dF"),
        ("4df kh2", "4dFkh2"),
        ("2d6+1d8+3", "2d6+1d8+3"),
        ("3+2d6-1", "2d6+2"),
        ("-d6+20", "-1d6+20"),
        ("2d6−d4", "2d6-1d4"),
    ],
)
def test_read_and_tidied(written: str, tidy: str) -> None:
    parsed = parse(written)
    assert parsed.text == tidy
    assert parse(parsed.text) == parsed


def test_a_pool_holds_what_was_written() -> None:
    assert parse("8d10!>=7").pools == (
        Pool(8, 10, "successes", open_ended=True, compare=">=", bound=7),
    )
    assert parse("2d20dl1-3") == Notation(
        (Pool(2, 20, keep=1, keep_highest=True),), -3, "2d20kh1-3"
    )


@pytest.mark.parametrize(
    ("written", "part", "possible"),
    [
        ("", "dice to roll", "3d6+2"),
        ("   ", "dice to roll", "3d6+2"),
        ("7", "no dice", "3d6+2"),
        ("3d6x", '"x"', "+, - or the end"),
        ("3d6 2", '"2"', "+, - or the end"),
        ("3d6++2", '"+2"', "dice or a number"),
        ("3d6+", "ends", "dice or a number"),
        ("3d", "ends", "number of sides"),
        ("dd6", '"d6"', "number of sides"),
        ("hello", '"hello"', "dice or a number"),
        ("0d6", '"0d6"', "at least 1"),
        ("201d6", "201 dice", "200"),
        ("100d6+101d8", "201 dice", "200"),
        ("3d1", '"3d1"', "2 to 1000"),
        ("3d1001", '"3d1001"', "2 to 1000"),
        ("d" + "9" * 150, "so many", "2 to 1000"),
        ("4d6kh5", '"kh5"', "1 to 4"),
        ("4d6kh0", '"kh0"', "1 to 4"),
        ("4d6dl4", '"dl4"', "1 to 3"),
        ("d20dl1", '"dl1"', "Roll more dice"),
        ("4d6kh3kl1", '"kl"', "once"),
        ("4d6!kh3", '"4d6"', "Choose one"),
        ("4d6kh3>=5", '"4d6"', "Choose one"),
        ("8d10>=", '">="', "number after it"),
        ("8d10>=11", '">=11"', "1 to 10"),
        ("8d10>10", '">10"', "1 to 9"),
        ("8d10<1", '"<1"', "2 to 10"),
        ("8d10>=7>=8", '">=8"', "has only one"),
        ("4dF!", '"4dF"', "fudge dice"),
        ("4dF>=1", '"4dF"', "fudge dice"),
        ("3sp+1", '"+1"', "symbols"),
        ("3sp-1sp", '"-1sp"', "only be added"),
        ("3sp kh1", '"kh1"', "+, - or the end"),
        ("d6+10000", '"10000"', "9999"),
        ("d6" * 101, "202 characters", "200"),
        ("3d６", '"６"', "number of sides"),
        ("<img src=x>", '"<img', "dice or a number"),
        ("d\ud800", "number of sides", ""),
    ],
)
def test_refused_with_the_part_and_what_is_possible(written: str, part: str, possible: str) -> None:
    with pytest.raises(BadValue) as refused:
        parse(written)
    sentence = str(refused.value)
    assert part in sentence
    assert possible in sentence
    assert sentence.endswith(".")
    assert len(sentence) < 200


@given(st.text(alphabet="0123456789dDkhlsSpPfF!<>=+-% x%", max_size=24))
def test_any_text_is_read_or_refused(written: str) -> None:
    try:
        parsed = parse(written)
    except BadValue:
        return
    assert parse(parsed.text) == parsed


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(BadValue, match="must be text"):
        parse(7)  # type: ignore[arg-type]
