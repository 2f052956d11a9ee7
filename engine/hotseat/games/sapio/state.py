"""What a campaign of the Sapio System knows: characters in words, the check in progress, the action
sequence, and what stays invoked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from hotseat.core.dice import Die
from hotseat.core.facts import WORDS, OfOpen
from hotseat.core.shapes import array, choice, integer
from hotseat.core.spiral import FACES, Symbols
from hotseat.core.values import Value, many, of
from hotseat.games.sapio.reading import INJURIES, NO_SYMBOLS
from hotseat.kit import people
from hotseat.kit.board import Held
from hotseat.kit.clocks import Clock
from hotseat.kit.open import IfOpen, OpenThing, latest
from hotseat.kit.order import Order
from hotseat.kit.people import Person
from hotseat.kit.records import Limit, record

LEVELS = INJURIES  # the fourth: death for an injury, else out of action
EFFECTS = ("", "dice", "lower", "cap", "auto", "won", "ignore")
LUCK_MOST = 20
T = TypeVar("T")
LISTED = Limit(12, "{most} of a kind are enough for a sheet.")
LISTED_MOST = LISTED.most
SYMBOLS = Value(
    array(integer(0, 99), 3, 3),
    lambda data: Symbols(*data),
    lambda symbols: [symbols.hits, symbols.spares, symbols.spirals],
)


def put(things: Iterable[T], n: int, new: T) -> tuple[T, ...]:
    """The things with another one at a place. Raises IndexError."""
    changed = list(things)
    changed[n] = new
    return tuple(changed)


@dataclass(frozen=True, slots=True)
class Profession:
    """One package of skills, and the specializations under it."""

    name: str = of(WORDS, default="")
    specs: tuple[str, ...] = of(many(WORDS, hi=LISTED_MOST), default=())


@dataclass(frozen=True, slots=True)
class Talent:
    """``effect``: "" for words alone, else what it does to a check: bonus dice, the target number
    lowered or capped, symbols always or when the check is won, an injury's penalty ignored.
    ``amount`` of dice, of the number, or of ``symbol``."""

    name: str = of(WORDS)
    words: str = of(WORDS, default="")
    effect: str = of(choice(*EFFECTS), default="")
    amount: int = of(integer(1, 5), default=1)
    symbol: str = of(choice("*", "Y", "@"), default="*")


@dataclass(frozen=True, slots=True)
class Weapon:
    """``level``: the injury it deals by itself."""

    name: str = of(WORDS)
    level: str = of(choice(*LEVELS), default="minor")


@dataclass(frozen=True, slots=True)
class Harm:
    """Harm of a ``kind`` (``harms.KINDS``); ``level`` "death" is what puts a character out of
    action; ``fatal``: a weapon has killed them."""

    id: str
    kind: str
    level: str
    words: str = ""
    fatal: bool = False

    @property
    def said(self) -> str:
        """Its words, or what it is."""
        return self.words or self.kind.capitalize()


@dataclass(frozen=True, slots=True)
class Element:
    """Something to invoke. ``key``: "m" for the main profession, "s1" for a side one, "m0" and
    "s1.0" for their specializations, "q0" for a quality. ``kind``: main, side, special, quality;
    ``of`` the key of a specialization's profession, ``under`` its name."""

    key: str
    words: str
    kind: str
    of: str = ""
    under: str = ""

    @property
    def note(self) -> str:
        """What it is, in words."""
        if self.kind == "special":
            return f"Specialization of {self.under}"
        return self.kind.capitalize() + (" profession" if self.kind != "quality" else "")


@dataclass(frozen=True, slots=True)
class Character(Person):
    """``cycle`` are the kinds of advancement taken in this cycle, ``extra`` the changes that ended
    cycles have brought; ``advanced`` and ``luck_in`` are the sessions of the last advancement and
    of the last Luck, ``luck_got`` how much that session gave; ``took``: how many sessions have had
    their advancement, or were over before they came."""

    concept: str = ""
    main: Profession = Profession()
    sides: tuple[Profession, ...] = ()
    qualities: tuple[str, ...] = ()
    covers: str = ""
    gear: str = ""
    talents: tuple[Talent, ...] = ()
    principle: str = ""
    impulse: str = ""
    luck: int = 0
    weapons: tuple[Weapon, ...] = ()
    harms: tuple[Harm, ...] = ()
    cycle: tuple[str, ...] = ()
    extra: int = 0
    advanced: int = 0
    took: int = 0
    luck_in: int = 0
    luck_got: int = 0

    @property
    def elements(self) -> tuple[Element, ...]:
        """All that can be invoked, in the order of the sheet."""
        return _elements(self.main, self.sides, self.qualities)

    def element(self, key: str) -> Element | None:
        """The element of that key, or None."""
        return next((element for element in self.elements if element.key == key), None)

    def harm(self, key: str) -> Harm | None:
        """The harm of that id, or None."""
        return record(self.harms, key)

    @property
    def out(self) -> str:
        """ "dead" or "out of action" by harm; "" while they can act."""
        beyond = [harm for harm in self.harms if harm.level == LEVELS[-1]]
        dead = any(harm.fatal for harm in beyond)
        return "dead" if dead else "out of action" if beyond else ""


@lru_cache(maxsize=256)
def _elements(
    main: Profession, sides: tuple[Profession, ...], qualities: tuple[str, ...]
) -> tuple[Element, ...]:
    """Kept, since a screen asks for them again for every chip."""
    elements = [Element("m", main.name, "main")] if main.name else []
    elements += _specials("m", main)
    for n, side in enumerate(sides):
        elements += [Element(f"s{n}", side.name, "side"), *_specials(f"s{n}", side)]
    elements += [Element(f"q{n}", words, "quality") for n, words in enumerate(qualities)]
    return tuple(elements)


def _specials(key: str, profession: Profession) -> list[Element]:
    dot = "." if key != "m" else ""
    return [
        Element(f"{key}{dot}{n}", words, "special", key, profession.name)
        for n, words in enumerate(profession.specs)
    ]


@dataclass(frozen=True, slots=True)
class Terms:
    """What a check was rolled against: the target number, the symbols that talents give always, and
    those they give to a success (SA-8); which ``talents`` do, and ``why`` the target number is what
    it is, in words."""

    tn: int
    auto: Symbols = NO_SYMBOLS
    won: Symbols = NO_SYMBOLS
    talents: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """A check, in progress or the last one. ``held`` are the keys of what was picked up for it
    (see ``check.sources``); ``reason`` why the target number is what it is; ``facing`` whoever
    defends, "" for nobody, and ``attack`` that it is an attack on them; ``guard_luck`` what the
    table let them add, ``situation`` what the situation changes a defended target number by;
    ``freed`` the elements that a spare has freed, by whose and key, and ``spent`` how many
    others were spent; ``struck`` whom the attack has hurt, ``hurt`` all who were since the
    roll; ``paid`` the Luck spent on it, by whose; ``lying`` the dice that lie while the roll is
    changed; ``task`` the ongoing one that it goes on with; ``sequence`` the id of the action
    sequence in which it is a turn, "" outside of one."""

    id: str
    who: str
    words: str = ""
    cost: str = ""
    reason: str = ""
    tn: int = 3
    held: tuple[str, ...] = ()
    luck: int = 0
    bonus: int = 0
    facing: str = ""
    attack: bool = False
    guard_luck: int = 0
    situation: int = 0
    dice: tuple[Die, ...] = ()
    terms: Terms = Terms(3)
    freed: tuple[tuple[str, str], ...] = ()
    spent: int = 0
    struck: str = ""
    hurt: tuple[str, ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    lying: tuple[Die, ...] = ()
    task: str = ""
    sequence: str = ""

    @property
    def faces(self) -> tuple[str, ...]:
        """What the dice show, each as text."""
        return tuple(FACES[die.face - 1] for die in self.dice)


@dataclass(frozen=True, slots=True)
class Sequence(Order):
    """An action sequence: whoever has been focal has had a turn. ``scene`` is how the GM frames
    the present turn, ``doing`` what each supporter does in it."""

    scene: str = ""
    doing: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class State(people.State):
    """The state of a campaign. ``checks`` and ``orders`` are the checks and the action sequences
    open, by id; ``last`` is the last check, until the next one begins, and ``over`` how an
    action sequence ended, as long; ``held`` the elements that stay invoked; ``tasks``: what each
    ongoing task is called, by its id."""

    people: Mapping[str, Character] = field(default_factory=dict)
    checks: Mapping[str, Check] = field(default_factory=dict)
    last: Check | None = None
    over: str = ""
    held: tuple[Held, ...] = ()
    tasks: Mapping[str, str] = field(default_factory=dict)
    orders: Mapping[str, Sequence] = field(default_factory=dict)
    clocks: tuple[Clock, ...] = ()

    @property
    def check(self) -> Check | None:
        """The check in progress, or None."""
        return latest(self.checks)

    @property
    def order(self) -> Sequence | None:
        """The action sequence in progress, or None."""
        return latest(self.orders)

    @property
    def turn(self) -> str:
        """Key of the present step of play: check and number of dice rolled, else the last check.
        Folds opened under it close with the next roll or check."""
        if self.check is not None:
            return f"{self.check.id}.{len(self.check.dice)}"
        return self.last.id if self.last else ""


# --- what can be open ----------------------------------------------------------------------------

CHECK = OpenThing("checks", Check, "check", has_rolled=lambda check: check.dice)
SEQUENCE = OpenThing("orders", Sequence, "action sequence")
# The check whose dice are rolled, for what may come of a roll or of something else.
ROLLED_CHECK = IfOpen(CHECK, when=lambda check: check.dice)


class OfCheck(OfOpen):
    """A fact about a check in progress."""

    __slots__ = ()
    thing = CHECK


class OfSequence(OfOpen):
    """A fact about an action sequence in progress."""

    __slots__ = ()
    thing = SEQUENCE


class MaybeOfCheck(OfOpen):
    """A fact that comes of a check in progress which is rolled; "" for one that does not."""

    __slots__ = ()
    thing = ROLLED_CHECK
