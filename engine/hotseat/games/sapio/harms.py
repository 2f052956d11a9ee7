"""The kinds of harm that a character can take, a row each: how it begins and ends, and what the
log, the story and the rules page say of it; and how sentences name them all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hotseat.core.wording import bare, capital, listed, quoted
from hotseat.games.sapio.reading import INJURIES

LEVELS = INJURIES[:-1]  # those with boxes; beyond them a character is out of action


@dataclass(frozen=True, slots=True)
class End:
    """A way in which harm ends. ``key`` in files; ``button`` of its tap; ``told``: the log's
    sentence; ``takes``: what one of it does that ends so and not by a rest ("needs more time to
    heal"), ``all_take`` the same of many, for the rules page."""

    key: str
    button: str
    told: str
    takes: str = ""
    all_take: str = ""


REST = End("rest", "Rested", "After a rest.")
TIME = End(
    "time",
    "Healed over time",
    "After some time to heal.",
    "needs more time to heal",
    "take more time",
)


@dataclass(frozen=True, slots=True)
class Kind:
    """``word`` is what it is called, and its key in files; ``a``: with its article; ``hint`` below
    the field of its words. ``ends``: the ways in which it ends, in the order of their buttons;
    ``ignorable``: a talent may ignore its penalty; ``rule``: what the rules page says of it alone.

    In the story: ``begins`` are the sentences of its levels, with ``{name}`` and ``{how}`` it came,
    ": “Cut.”" or "."; ``worse``: one they had is worse now, the same; ``over``: its end, with
    ``{name}`` and ``{words}``, ``over_wordless`` where nobody put it into words; ``stands``: the
    worst of it at a session's end, by level, with ``{name}`` and all their ``{words}`` in
    brackets."""

    word: str
    a: str
    many: str
    hint: str
    begins: Mapping[str, str]
    stands: Mapping[str, str]
    worse: str
    ends: tuple[End, ...] = (TIME,)
    over: str = "{name} got over {words}."
    over_wordless: str = "{name} felt better."
    ignorable: bool = False
    rule: str = ""

    @property
    def rested(self) -> bool:
        """Whether a rest clears it."""
        return REST in self.ends

    def over_said(self, name: str, words: str) -> str:
        """The story's sentence of its end."""
        template = self.over if bare(words) else self.over_wordless
        return template.format(name=name, words=quoted(words))


def by_level(minor: str, moderate: str = "", severe: str = "") -> Mapping[str, str]:
    """A sentence for each level; the minor one where another is not given."""
    return dict(zip(LEVELS, (minor, moderate or minor, severe or minor), strict=True))


INJURY = "injury"  # what weapons deal, and threats
HURT = by_level("slightly hurt", "hurt", "badly hurt")
_ALL = (
    Kind(
        INJURY,
        "an injury",
        "injuries",
        "Optional. For example, Cracked rib.",
        begins={level: f"{{name}} was {hurt}{{how}}" for level, hurt in HURT.items()},
        stands={level: f"{{name}} is {hurt}{{words}}." for level, hurt in HURT.items()},
        worse="{name}’s injury grew worse{how}",
        ignorable=True,
    ),
    Kind(
        "stress",
        "a stress",
        "stresses",
        "Optional. For example, Soaked. Haste, drink or a bad camp may bring it.",
        begins=by_level(
            "The strain showed on {name}{how}",
            "The strain told on {name}{how}",
            "It was almost too much for {name}{how}",
        ),
        stands=by_level("{name} is worn down{words}."),
        worse="The strain on {name} grew worse{how}",
        ends=(REST, TIME),
        rule="Outside of action sequences a stress is a good stake: bad weather, haste, too little"
        " sleep, too much drink, a painful scene.",
    ),
)
KINDS = {kind.word: kind for kind in _ALL}
ENDS = {end.key: end for kind in _ALL for end in kind.ends}


def many(kinds: Iterable[Kind], last: str = "and") -> str:
    """ "injuries and stresses"."""
    return listed((kind.many for kind in kinds), last)


def _slow(end: End) -> str:
    """ "injuries take more time": what a rest doesn't clear, and this end does first."""
    kinds = many(kind for kind in _ALL if not kind.rested and kind.ends[0] == end)
    return f"{kinds} {end.all_take}" if kinds else ""


RESTED = tuple(kind for kind in _ALL if kind.rested)
ANY = listed(KINDS, "or")  # "injury or stress"
A_ANY = listed((kind.a for kind in _ALL), "or")  # "an injury or a stress"
A_RESTED = listed((kind.a for kind in RESTED), "or")
EVERY = many(_ALL)  # "injuries and stresses"
ANY_OF = many(_ALL, "or")
WORDS = capital(listed(KINDS))  # "Injury and stress"
REST_CLEARS = f"A rest clears {many(RESTED)}"
# "A rest clears stresses; injuries take more time."
HOW_CLEARED = f"{'; '.join((REST_CLEARS, *filter(None, map(_slow, ENDS.values()))))}."
OWN_RULES = tuple(kind.rule for kind in _ALL if kind.rule)
