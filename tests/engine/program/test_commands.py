from __future__ import annotations

import pytest

from hotseat.core.errors import BadValue
from hotseat.program.commands import COMMANDS, check_words, number, split


def test_words_and_flags_come_in_any_order() -> None:
    assert split(["walk", "--seed", "7", "toy", "--table"]) == (
        ["walk", "toy"],
        {"--seed": "7", "--table": ""},
    )
    assert split(["walk", "toy", "--moves"]) == (["walk", "toy"], {"--moves": ""})
    assert split(["walk", "--seed", "--table"]) == (["walk"], {"--seed": "--table"})


@pytest.mark.parametrize(
    ("digits", "fits"), [("0", True), ("9", True), ("09", True), ("10", False), ("", False)]
)
def test_a_number_lies_within_its_bounds(digits: str, fits: bool) -> None:
    if fits:
        assert number({"--seed": digits}, "--seed", 9, 1) == int(digits)
        return
    with pytest.raises(BadValue, match=f'--seed is "{digits}"; .* from 0 to 9'):
        number({"--seed": digits}, "--seed", 9, 1)


@pytest.mark.parametrize("digits", ["-1", "1.0", "1e3", "٣", "½", "9" * 5000, "seven", "0x1", " 1"])
def test_what_is_no_number_is_refused(digits: str) -> None:
    with pytest.raises(BadValue, match="whole number"):
        number({"--seed": digits}, "--seed", 2**64 - 1, 1)


def test_the_usual_number_needs_no_flag() -> None:
    assert number({}, "--moves", 9, 5) == 5


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_refuses_a_word_too_many_and_a_flag_unknown(command: str) -> None:
    most = COMMANDS[command].most
    with pytest.raises(BadValue, match='no further argument "one too many"'):
        check_words(command, ["x"] * most + ["one too many"], {})
    with pytest.raises(BadValue, match='takes no "--louder"'):
        check_words(command, ["x"] * most, {"--louder": ""})
    check_words(command, ["x"] * most, dict.fromkeys(COMMANDS[command].flags, ""))


def test_what_is_needed_is_named() -> None:
    with pytest.raises(BadValue, match="walk needs the slug of a game"):
        check_words("walk", [], {})
    with pytest.raises(BadValue, match='There is no command "sing"'):
        check_words("sing", [], {})
