"""The parts of a sheet: professions, qualities, talents and more; what the rules ask of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import line, lines, why_too_long
from hotseat.core.asks import Ask
from hotseat.core.errors import BadValue, Faulty
from hotseat.core.facts import FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules
from hotseat.core.shapes import text
from hotseat.core.table import Table
from hotseat.core.values import nested, of
from hotseat.core.wording import capital, parted, quoted
from hotseat.games.sapio.people.ideas import IDEAS, LEVEL_OF, NAMES, TALENTS
from hotseat.games.sapio.people.sheet_links import relinked
from hotseat.games.sapio.people.talents import likely
from hotseat.games.sapio.state import (
    LEVELS,
    LISTED_MOST,
    LUCK_MOST,
    Character,
    Profession,
    State,
    Talent,
    Weapon,
)
from hotseat.kit.characters import Edited, characters
from hotseat.kit.sheet import (
    CustomPart,
    Line,
    Listing,
    Number,
    Rows,
    as_line,
    level_row,
    text_row,
)

FACTS, MOVES = FactRegistry("sapio"), Moves()
WORDS_MOST = 2
TALENT = "A name, a colon, what it does."
MAGIC = "Who has magic needs a special talent too and a quality such as Magical or Anointed."

MAGIC_WORD = re.compile("magic|ann?ointed")


def _why_specs(specs: Sequence[str]) -> str:
    most = f"{len(specs)} specializations are too many. Use up to {LISTED_MOST}."
    return most if len(specs) > LISTED_MOST else why_too_long(specs)


def read_profession(name: str, more: str, _held: tuple[Profession, ...]) -> Profession:
    """ "Tavern Fiddler: Jigs, Drinking Songs"."""
    specs = tuple(spec.strip() for spec in more.split(",") if spec.strip())
    if wrong := _why_specs(specs):
        raise BadValue(wrong)
    return Profession(name, specs)


def read_talent(name: str, more: str, talents: tuple[Talent, ...]) -> Talent:
    """ "Deadly Aim: one more hit with a bow". What it does to dice stays while its name does; a new
    one that was tapped does what its words say."""
    old = next((talent for talent in talents if talent.name == name), None)
    if old is not None:
        return replace(old, words=more)
    new = Talent(name, more)
    return likely(new) if f"{name}: {more}" in TALENTS.words else new


WEAPON = level_row("Injury", {level: level.capitalize() for level in LEVELS[:3]}, LEVEL_OF)


def read_weapon(name: str, more: str, _held: tuple[Weapon, ...]) -> Weapon:
    """ "Sword: moderate"; where nothing is said as the ideas have it, else minor."""
    level = more.lower().rstrip(".") or WEAPON.value_of(name)
    if level not in LEVELS[:3]:
        raise BadValue(f"{quoted(name)}: write minor, moderate or severe after the colon.")
    return Weapon(name, level)


# --- the main profession, in two fields ----------------------------------------------------------


class Main(Ask):
    """The main profession as a form gives it, its specializations one on each line."""

    main: str | None = of(text(60), default=None)
    specs: str | None = of(text(1000), default=None)


def _ask_main(profession: Profession) -> tuple[p.Field, ...]:
    specs = "\n".join(profession.specs)
    return (
        p.Field("main", "Main profession", value=profession.name, hint="Two words at most."),
        p.Field("specs", "Its specializations", "lines", specs, several="commas"),
    )


def _read_main(ask: Main, profession: Profession) -> Profession:
    name = profession.name if ask.main is None else line(ask.main)
    specs = profession.specs if ask.specs is None else _specs(ask, profession.specs)
    return Profession(name, tuple(specs))


def _specs(ask: Main, held: Sequence[str] = ()) -> list[str]:
    """Commas part them, but for those that were there with their commas."""
    return parted(lines(ask.specs), lambda words: words in held)


SHEET = (
    Line("concept", "Concept", "Who they are, in a few words."),
    CustomPart(
        "main",
        "Main profession",
        Profession(),
        nested(Profession),
        Main,
        _ask_main,
        _read_main,
        lambda ask: _why_specs(_specs(ask)),
    ),
    Rows(
        "sides",
        "Side professions",
        Profession,
        read_profession,
        as_line(lambda side: ", ".join(side.specs)),
        row=text_row("Specializations"),
    ),
    Line(
        "covers",
        "What the professions cover",
        "Agreed with the GM: where each applies fully, where in part.",
        400,
        long=True,
    ),
    Listing(
        "qualities",
        "Qualities",
        f"Not one that always applies, such as Lucky or Competent. {MAGIC}",
        commas=True,
    ),
    Rows(
        "talents",
        "Special talents",
        Talent,
        read_talent,
        as_line(lambda talent: talent.words),
        "Its effect on rolls is set on the sheet.",
        row=text_row("What it does"),
    ),
    Line("principle", "Principle", "Their better nature, which they make sacrifices for."),
    Line("impulse", "Worst impulse", "The vice or habit that gets someone into trouble."),
    Rows(
        "weapons",
        "Weapons",
        Weapon,
        read_weapon,
        as_line(lambda weapon: weapon.level),
        row=WEAPON,
    ),
    Line(
        "gear", "Equipment and notes", "The right equipment lowers target numbers.", 800, long=True
    ),
    Number("luck", "Luck", 0, LUCK_MOST),
)


# --- what the rules ask --------------------------------------------------------------------------


def why_long(name: str) -> str:
    """A profession is two words at most; "" where it is."""
    count = len(name.split())
    message = f"{quoted(name)} has {count} words. A profession has {WORDS_MOST} at most."
    return message if count > WORDS_MOST else ""


class OfProfessions(Protocol):
    """A move's arguments that hold the professions of a sheet; None where they are not given."""

    @property
    def main(self) -> str | None: ...

    @property
    def sides(self) -> str | None: ...


def two_words(_state: State, ask: OfProfessions) -> str:
    """Against the rules: a third word in a profession."""
    at = {"main": why_long(line(ask.main))}
    at["sides"] = " ".join(
        why for side in lines(ask.sides) if (why := why_long(side.partition(":")[0]))
    )
    wrong = {name: label for name, label in at.items() if label}
    return Faulty(" ".join(wrong.values()), wrong) if wrong else ""


def sessions_over(table: Table) -> int:
    """How many sessions have ended."""
    return table.session - table.in_session


class Rewritten(Edited):
    """An edit, after which what is invoked is still the same words."""

    __slots__ = ()

    def apply(self, state: State, id: str) -> State:
        return relinked(state, super().apply(state, id), self.who)  # type: ignore[attr-defined]


def newcomer(state: State) -> dict[str, int]:
    """Sessions that were over before they came bring them no advancement."""
    over = sessions_over(state.table)
    return {"advanced": over, "took": over}


PEOPLE = characters(
    FACTS, MOVES, Character, SHEET,
    edited=Rewritten, may_write=(against_rules(two_words),), begins=newcomer,
    ideas=IDEAS, names=NAMES,
)  # fmt: skip


# --- the starting build --------------------------------------------------------------------------


def build_counts(character: Character) -> tuple[tuple[str, int, int], ...]:
    """What a starting character has: (what, how many there are, how many there should be)."""
    return (
        ("main profession", int(bool(character.main.name)), 1),
        ("specialization", len(character.main.specs), 1),
        ("side profession", len(character.sides), 1),
        ("side specializations yet", sum(len(side.specs) for side in character.sides), 0),
        ("qualities", len(character.qualities), 2),
        ("special talent", len(character.talents), 1),
        ("principle", int(bool(character.principle)), 1),
        ("worst impulse", int(bool(character.impulse)), 1),
    )


def _tone(there: int, wanted: int, draft: bool) -> str:
    if there == wanted:
        return "good"
    return "" if draft and there < wanted else "warn"


def _counted(there: int, wanted: int) -> str:
    return f"{there} of {wanted}" if wanted else str(there)


def build_lines(character: Character, draft: bool = False) -> p.Lines:
    """The same beside the form, each with whether it is as the rules start. In a ``draft`` what is
    not there yet is only counted: a blank form warns of nothing."""
    lines = (
        p.Line(
            capital(what) if wanted else f"No {what}",
            tags=(p.Tag(_counted(there, wanted), _tone(there, wanted, draft)),),
        )
        for what, there, wanted in build_counts(character)
    )
    magical = any(MAGIC_WORD.search(quality.lower()) for quality in character.qualities)
    talents = p.Tag(str(len(character.talents)), "" if character.talents or draft else "warn")
    remark = (
        (p.Line("Magic needs a special talent for it too", tags=(talents,)),) if magical else ()
    )
    return p.Lines((*lines, *remark))
