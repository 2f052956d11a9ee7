"""The parts of a sheet, and what the rules ask of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import lines, why_too_long
from hotseat.core.errors import BadValue, Faulty
from hotseat.core.game import Args
from hotseat.core.shapes import choice, text
from hotseat.core.wording import quoted
from hotseat.games.hot_war.state import (
    AGENDAS,
    ATTRIBUTE_MOST,
    ATTRIBUTES,
    LISTED_MOST,
    RATING_MOST,
    RATINGS,
    TRAITS_MOST,
    Agenda,
    Character,
    State,
    Tie,
    Trait,
)
from hotseat.kit.facts import WORDS, Kinds
from hotseat.kit.moves import Moves, against_rules, unless
from hotseat.kit.people import Edited, characters
from hotseat.kit.sheet import (
    WORD_MOST,
    Line,
    Listing,
    Number,
    Own,
    PrivateLine,
    Rows,
    Spec,
)
from hotseat.kit.values import many, nested, of

FACTS, MOVES = Kinds("hot_war"), Moves()
NONE = "none"


# --- traits, in two fields -----------------------------------------------------------------------


def _traits_given(args: Args) -> list[str]:
    return [*lines(args, "positives"), *lines(args, "negatives")]


def _ask_traits(held: Sequence[Trait]) -> tuple[p.Field, ...]:
    good = "\n".join(each.words for each in held if each.good)
    bad = "\n".join(each.words for each in held if not each.good)
    hint = f"One on each line; {TRAITS_MOST} traits at most in all."
    return (
        p.Field("positives", "Positive traits", "lines", good, hint, hi=2000),
        p.Field("negatives", "Negative traits", "lines", bad, hi=2000),
    )


def _read_traits(args: Args, held: tuple[Trait, ...]) -> tuple[Trait, ...]:
    """A trait that keeps its words stays locked, or for this scene."""
    known, found = {each.words: each for each in held}, []
    for name, good in (("positives", True), ("negatives", False)):
        if name in args:
            given = lines(args, name)
            found += [replace(known.get(words, Trait(words)), good=good) for words in given]
        else:
            found += [each for each in held if each.good == good]
    return tuple(found)


def _wrong_traits(args: Args) -> str:
    said = _traits_given(args)
    double = next((each for each in said if said.count(each) > 1), "")
    if double:
        return f"{quoted(double)} is listed twice. Remove one."
    most = f"{len(said)} traits are too many for a sheet. Use up to {TRAITS_MOST}."
    return most if len(said) > LISTED_MOST else why_too_long(said)


# --- relationships, a line each ------------------------------------------------------------------


def read_tie(name: str, more: str, _held: tuple[Tie, ...]) -> Tie:
    """ "Mary Pike: +3", "The Navy: -2, faction"; +1 where nothing is said."""
    rating, _, kind = (each.strip() for each in more.partition(","))
    said = rating.replace("−", "-") or "1"
    figure = said.removeprefix("-" if said[0] == "-" else "+")
    fits = figure.isascii() and figure.isdigit() and len(figure) < 3
    if not fits or int(figure) > RATING_MOST or kind.lower() not in ("", "faction"):
        raise BadValue(
            f"{quoted(name)}: write a rating from -{RATING_MOST} to +{RATING_MOST} after the colon,"
            " such as +3. For a faction: +3, faction."
        )
    return Tie(name, -int(figure) if said[0] == "-" else int(figure), bool(kind))


def show_tie(one: Tie) -> str:
    """Inverse of ``read_tie``."""
    return f"{one.whom}: {one.rating:+}{', faction' if one.faction else ''}"


# --- ratings of the hidden agendas ---------------------------------------------------------------

RATING_WORDS = ((NONE, "None"), *((str(n), str(n)) for n in RATINGS))


def _ask_ratings(held: Sequence[Agenda]) -> tuple[p.Field, ...]:
    return tuple(
        p.Field(
            f"{which}_rating",
            f"Rating of the {label.lower()}",
            "choice",
            str(each.rating) if each.rating in RATINGS else NONE,
            "How many conflicts it can be used in. The lower, the more dice it brings.",
            choices=RATING_WORDS,
        )
        for (which, label), each in zip(AGENDAS.items(), held, strict=True)
    )


def _read_ratings(args: Args, held: Sequence[Agenda]) -> tuple[Agenda, ...]:
    found = []
    for which, each in zip(AGENDAS, held, strict=True):
        said = args.get(f"{which}_rating", str(each.rating))
        found.append(replace(each, rating=int(said) if said != NONE else 0))
    return tuple(found)


_RATING = choice(NONE, *map(str, RATINGS))
NO_AGENDAS = (Agenda(), Agenda())
_HINT = "Only its player and the GM can read it."
SHEET: Spec = (
    Line("concept", "Concept", "Who they are, in a few words."),
    Line("faction", "Faction", "For example, the Royal Navy.", WORD_MOST),
    *(Number(name, label, 0, ATTRIBUTE_MOST, 3) for name, label in ATTRIBUTES.items()),
    Own(
        "traits",
        "",
        (),
        many(nested(Trait), hi=LISTED_MOST),
        {"positives": text(2000), "negatives": text(2000)},
        _ask_traits,
        _read_traits,
        _wrong_traits,
    ),
    Rows(
        "ties",
        "Relationships",
        Tie,
        read_tie,
        show_tie,
        "One on each line: a name, a colon, a rating. Above 0 is positive, below is negative.",
        LISTED_MOST,
        once=True,
    ),
    Listing("tools", "Tools", "What has come in useful in a conflict."),
    PrivateLine("personal", AGENDAS["personal"], _HINT),
    PrivateLine("factional", AGENDAS["factional"], _HINT),
    Own(
        "agendas",
        "",
        NO_AGENDAS,
        many(nested(Agenda), 2, 2),
        {f"{which}_rating": _RATING for which in AGENDAS},
        _ask_ratings,
        _read_ratings,
    ),
)


def nine_traits(_state: State, args: Args) -> str:
    """Against the rules: a tenth trait."""
    count = len(_traits_given(args))
    said = f"{count} traits are too many. A character has {TRAITS_MOST} at most."
    return Faulty(said, {"negatives": said}) if count > TRAITS_MOST else ""


@dataclass(frozen=True, kw_only=True)
class SheetEdited(Edited):
    """``renamed``: the name before; relationships with them go by the new one."""

    renamed: str = of(WORDS, default="")

    @classmethod
    def more(cls, one: Character, new: Mapping[str, Any]) -> dict[str, Any]:
        return {"renamed": one.name} if "name" in new else {}

    def apply(self, state: State, id: str) -> State:
        after: State = super().apply(state, id)
        if not self.renamed:
            return after
        name = after.people[self.who].name  # type: ignore[attr-defined]
        people = {
            who: replace(one, ties=_renamed(one.ties, self.renamed, name))
            for who, one in after.people.items()
        }
        return replace(after, people=people)


def _renamed(ties: tuple[Tie, ...], old: str, new: str) -> tuple[Tie, ...]:
    if any(each.whom == new for each in ties):
        return ties
    return tuple(replace(each, whom=new) if each.whom == old else each for each in ties)


not_in_conflict = unless(
    lambda state, args: not state.conflict or state.conflict.side(args["who"]) is None,
    "They are in the conflict in progress. Resolve or cancel it first.",
    "who",
)
PEOPLE = characters(
    FACTS,
    MOVES,
    Character,
    SHEET,
    may_leave=not_in_conflict,
    edited=SheetEdited,
    may_write=against_rules(nine_traits),
)


def without(form: p.Form, *names: str) -> p.Form:
    """The form without what is put right by steppers."""
    return replace(form, fields=tuple(each for each in form.fields if each.name not in names))
