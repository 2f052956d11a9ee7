"""The grammar of the command line: the commands, how many words each takes, and its flags."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hotseat.core.errors import BadValue, shown

# The flags of a command line, each with what stands behind it, "" for most.
Flags = Mapping[str, str]


class Command(NamedTuple):
    """How many words a command needs and takes, what the first word is, and its flags."""

    needs: int = 0
    most: int = 1
    word: str = ""
    flags: tuple[str, ...] = ()


_FILE = 'the name of a campaign file, or "-"'
_GAME = "the slug of a game"
COMMANDS: Mapping[str, Command] = {
    "games": Command(most=0),
    "odds": Command(flags=("--exact",)),
    "read": Command(),
    "dice": Command(flags=("--exact",)),
    "check": Command(1, 1, _FILE),
    "recap": Command(1, 1, _FILE),
    "batch": Command(most=0),
    "sample": Command(1, 1, _GAME),
    "walk": Command(1, 1, _GAME, ("--seed", "--moves", "--table", "--from", "--device")),
    "play": Command(1, 2, _FILE),
    "join": Command(2, 2, "the names of two campaign files", ("--preview",)),
}
# Flags with a word behind them.
WORDED = ("--seed", "--moves", "--from", "--device")
DIGITS_MOST = 20


def split(argv: Sequence[str]) -> tuple[list[str], Flags]:
    """The words and the flags of a command line, in any order."""
    words: list[str] = []
    flags: dict[str, str] = {}
    left = iter(argv)
    for word in left:
        if word in WORDED:
            flags[word] = next(left, "")
        elif word.startswith("--"):
            flags[word] = ""
        else:
            words.append(word)
    return words, flags


def check_words(command: str, given: Sequence[str], flags: Flags) -> None:
    """Raises BadValue naming what is missing, too much, or unknown."""
    if command not in COMMANDS:
        raise BadValue(f"There is no command {shown(command)}; there are: {', '.join(COMMANDS)}.")
    needs, most, first, takes = COMMANDS[command]
    if len(given) > most:
        raise BadValue(f"{command} takes no further argument {shown(given[most])}.")
    if len(given) < needs:
        raise BadValue(f"{command} needs {first}.")
    for flag in flags:
        if flag not in takes:
            raise BadValue(
                f"{command} takes no {shown(flag)}; {', '.join(takes) or 'it has none'}."
            )


def number(flags: Flags, name: str, hi: int, usual: int) -> int:
    """The number after a flag, 0 to ``hi``; ``usual`` where the flag was not given. Raises
    BadValue."""
    if name not in flags:
        return usual
    digits = flags[name]
    known = digits.isascii() and digits.isdigit() and len(digits) <= DIGITS_MOST
    if not known or int(digits) > hi:
        raise BadValue(f"{name} is {shown(digits)}; it must be a whole number from 0 to {hi}.")
    return int(digits)
