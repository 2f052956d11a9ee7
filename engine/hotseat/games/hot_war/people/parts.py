"""The parts of a sheet, and what the rules ask of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import lines, why_too_long
from hotseat.core.errors import BadValue, Faulty, Forbidden
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
    T,
    Tie,
    Trait,
    rating_used,
)
from hotseat.kit.characters import Edited, characters
from hotseat.kit.facts import WORDS, FactRegistry
from hotseat.kit.moves import Moves, against_rules, unless
from hotseat.kit.people import changed
from hotseat.kit.screens import without
from hotseat.kit.sheet import (
    WORD_MOST,
    CustomPart,
    Line,
    Listing,
    Number,
    PrivateLine,
    Rows,
    Spec,
)
from hotseat.kit.values import many, nested, of

FACTS, MOVES = FactRegistry("hot_war"), Moves()
NONE = "none"


# --- traits, in two fields -----------------------------------------------------------------------


def _traits_given(args: Args) -> list[str]:
    return [*lines(args, "positives"), *lines(args, "negatives")]


def _ask_traits(traits: Sequence[Trait]) -> tuple[p.Field, ...]:
    good = "\n".join(each.words for each in traits if each.good)
    bad = "\n".join(each.words for each in traits if not each.good)
    hint = f"One on each line; {TRAITS_MOST} traits at most in all."
    return (
        p.Field("positives", "Positive traits", "lines", good, hint, hi=2000),
        p.Field("negatives", "Negative traits", "lines", bad, hi=2000),
    )


def kept(names: Sequence[str], entries: Sequence[T]) -> tuple[T | None, ...]:
    """What was written on each line before, as far as it was there: what had the same name; or,
    where as many names are new as are gone, what stood in the place of a new one."""
    left, matches = list(entries), list[T | None]()
    for name in names:
        same = next((each for each in left if each.title == name), None)
        matches.append(same)
        if same is not None:
            left.remove(same)
    renamed = iter(left if matches.count(None) == len(left) else ())
    return tuple(each or next(renamed, None) for each in matches)


def _read_traits(args: Args, traits: tuple[Trait, ...]) -> tuple[Trait, ...]:
    """A trait stays locked, or for this scene."""
    given = [
        (words, good)
        for name, good in (("positives", True), ("negatives", False))
        for words in (
            lines(args, name) if name in args else [t.words for t in traits if t.good == good]
        )
    ]
    before = kept([words for words, _good in given], traits)
    return tuple(
        replace(old or Trait(""), words=words, good=good)
        for (words, good), old in zip(given, before, strict=True)
    )


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


def keep_ties(new: tuple[Tie, ...], ties: tuple[Tie, ...]) -> tuple[Tie, ...]:
    """The relationships of the form, each the same as before where it was there."""
    before = kept([each.whom for each in new], ties)
    pairs = zip(new, before, strict=True)
    return tuple(replace(each, id=old.id) if old else each for each, old in pairs)


def show_tie(tie: Tie) -> str:
    """Inverse of ``read_tie``."""
    return f"{tie.whom}: {tie.rating:+}{', faction' if tie.faction else ''}"


# --- ratings of the hidden agendas ---------------------------------------------------------------

RATING_WORDS = ((NONE, "None"), *((str(n), str(n)) for n in RATINGS))


def _ask_ratings(agendas: Sequence[Agenda]) -> tuple[p.Field, ...]:
    return tuple(
        p.Field(
            f"{which}_rating",
            f"Rating of the {label.lower()}",
            "choice",
            str(each.rating) if each.rating in RATINGS else NONE,
            "How many conflicts it can be used in. The lower, the more dice it brings.",
            choices=RATING_WORDS,
            why_not={str(n): Forbidden(rating_used(n)) for n in each.had if n != each.rating},
        )
        for (which, label), each in zip(AGENDAS.items(), agendas, strict=True)
    )


def _read_ratings(args: Args, agendas: Sequence[Agenda]) -> tuple[Agenda, ...]:
    rated = []
    for which, each in zip(AGENDAS, agendas, strict=True):
        said = args.get(f"{which}_rating", str(each.rating))
        rated.append(replace(each, rating=int(said) if said != NONE else 0))
    return tuple(rated)


_RATING = choice(NONE, *map(str, RATINGS))
NO_AGENDAS = (Agenda(), Agenda())
_HINT = "Only its player and the GM can read it."
SHEET: Spec = (
    Line("concept", "Concept", "Who they are, in a few words."),
    Line("faction", "Faction", "For example, the Royal Navy.", WORD_MOST),
    *(Number(name, label, 0, ATTRIBUTE_MOST, 3) for name, label in ATTRIBUTES.items()),
    CustomPart(
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
        keep=keep_ties,
    ),
    Listing("tools", "Tools", "What has come in useful in a conflict.", LISTED_MOST),
    PrivateLine("personal", AGENDAS["personal"], _HINT),
    PrivateLine("factional", AGENDAS["factional"], _HINT),
    CustomPart(
        "agendas",
        "",
        NO_AGENDAS,
        many(nested(Agenda), 2, 2),
        {f"{which}_rating": _RATING for which in AGENDAS},
        _ask_ratings,
        _read_ratings,
    ),
)


def as_asked(state: State, args: Args) -> str:
    """Against the rules: a tenth trait; a rating used before, until all three have been."""
    count = len(_traits_given(args))
    if count > TRAITS_MOST:
        said = f"{count} traits are too many. A character has {TRAITS_MOST} at most."
        return Faulty(said, {"negatives": said})
    character = state.people.get(args.get("who", "")) or Character("", "")
    for which, agenda in zip(AGENDAS, character.agendas, strict=True):
        new = args.get(f"{which}_rating", NONE)
        if new != NONE and int(new) != agenda.rating and int(new) in agenda.had:
            return rating_used(new)
    return ""


@dataclass(frozen=True, kw_only=True)
class SheetEdited(Edited):
    """``renamed``: the name before; relationships with them go by the new one."""

    renamed: str = of(WORDS, default="")

    @classmethod
    def more(cls, character: Character, new: Mapping[str, Any]) -> dict[str, Any]:
        return {"renamed": character.name} if "name" in new else {}

    def apply(self, state: State, id: str) -> State:
        after: State = changed(super().apply(state, id), self.who, improvised=False)  # type: ignore[attr-defined]
        if not self.renamed:
            return after
        name = after.people[self.who].name  # type: ignore[attr-defined]

        def renamed(tie: Tie) -> Tie:
            return replace(tie, whom=name) if tie.whom == self.renamed else tie

        for who, character in after.people.items():
            after = changed(after, who, ties=tuple(map(renamed, character.ties)))
        return after


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
    may_write=against_rules(as_asked),
)


def by_agenda(form: p.Form) -> p.Form:
    """The form with the rating of each hidden agenda right behind its words."""
    order = [f"{which}{part}" for which in AGENDAS for part in ("", "_rating")]
    last = [each for name in order for each in form.fields if each.name == name]
    return replace(form, fields=(*without(form, *order).fields, *last))
