"""The kinds of harm that a character can take, a row each, and how sentences name them all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hotseat.core.wording import capital, listed


@dataclass(frozen=True, slots=True)
class Kind:
    """``word`` is what it is called, and its key in files; ``a``: with its article; ``hint`` below
    the field of its words. ``rested``: a rest clears it; ``rule``: what the rules page says of
    it alone."""

    word: str
    a: str
    many: str
    hint: str
    rested: bool = False
    rule: str = ""


INJURY = "injury"  # what weapons deal, and threats; the penalty that a talent may ignore
_ALL = (
    Kind(INJURY, "an injury", "injuries", "Optional. For example, Cracked rib."),
    Kind(
        "stress",
        "a stress",
        "stresses",
        "Optional. For example, Soaked. Haste, drink or a bad camp may bring it.",
        rested=True,
        rule="Outside of action sequences a stress is a good stake: bad weather, haste, too little"
        " sleep, too much drink, a painful scene.",
    ),
)
KINDS = {kind.word: kind for kind in _ALL}


def many(kinds: Iterable[Kind], last: str = "and") -> str:
    """ "injuries and stresses"."""
    return listed((kind.many for kind in kinds), last)


RESTED = tuple(kind for kind in _ALL if kind.rested)
SLOW = tuple(kind for kind in _ALL if not kind.rested)
ANY = listed(KINDS, "or")  # "injury or stress"
A_ANY = listed((kind.a for kind in _ALL), "or")  # "an injury or a stress"
A_RESTED = listed((kind.a for kind in RESTED), "or")
EVERY = many(_ALL)  # "injuries and stresses"
ANY_OF = many(_ALL, "or")
WORDS = capital(listed(KINDS))  # "Injury and stress"
REST_CLEARS = f"A rest clears {many(RESTED)}"
OWN_RULES = tuple(kind.rule for kind in _ALL if kind.rule)
