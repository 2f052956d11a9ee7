"""The parts of a sheet, and what the rules ask of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import line, lines, why_too_long
from hotseat.core.asks import Ask
from hotseat.core.errors import BadValue, Faulty
from hotseat.core.facts import WORDS, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, not_yet, unless
from hotseat.core.shapes import choice, text
from hotseat.core.values import many, nested, of
from hotseat.core.wording import parted_alike, quoted
from hotseat.games.hot_war.people.ideas import IDEAS, NAMES, TIES
from hotseat.games.hot_war.people.list_edit import oneself
from hotseat.games.hot_war.state import (
    AGENDAS,
    ATTRIBUTE_MOST,
    ATTRIBUTES,
    CONFLICT,
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
from hotseat.kit.characters import Edited, MakeCharacter, characters
from hotseat.kit.ideas import Ideas
from hotseat.kit.people import OfWho, changed, present
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
    given_for,
    left_blank,
    named,
    number_row,
)

FACTS, MOVES = FactRegistry("hot_war"), Moves()
NONE = "none"


# --- traits, in two fields -----------------------------------------------------------------------


class AskTraits(Ask):
    """Traits as a form gives them, one on each line."""

    positives: str | None = of(text(2000), default=None)
    negatives: str | None = of(text(2000), default=None)


class OfTraits(Protocol):
    """A move's arguments with the traits of a sheet, None where they are not given."""

    @property
    def positives(self) -> str | None: ...

    @property
    def negatives(self) -> str | None: ...


def _traits_given(ask: OfTraits, traits: Sequence[Trait] = ()) -> list[str]:
    return [*_parted(ask.positives, traits), *_parted(ask.negatives, traits)]


def _parted(written: str | None, traits: Sequence[Trait]) -> list[str]:
    """Commas part traits, but for those that were there with their commas."""
    there = {trait.words for trait in traits}
    return parted_alike(lines(written), lambda words: words in there)


def _ask_traits(traits: Sequence[Trait]) -> tuple[p.Field, ...]:
    good = "\n".join(trait.words for trait in traits if trait.good)
    bad = "\n".join(trait.words for trait in traits if not trait.good)
    # the text says how many fit, not how many to begin with: as many as one made quickly has
    hint = f"3 positive and 2 negative are a good start. {TRAITS_MOST} traits at most in all."
    return (
        p.Field("positives", "Positive traits", "lines", good, hint, several="phrases"),
        p.Field("negatives", "Negative traits", "lines", bad, several="phrases"),
    )


def kept(names: Sequence[str], entries: Sequence[T]) -> tuple[T | None, ...]:
    """What was written on each line before, as far as it was there: what had the same name; or,
    where as many names are new as are gone, what stood in the place of a new one."""
    left, matches = list(entries), list[T | None]()
    for name in names:
        same = next((agenda for agenda in left if agenda.title == name), None)
        matches.append(same)
        if same is not None:
            left.remove(same)
    renamed = iter(left if matches.count(None) == len(left) else ())
    return tuple(agenda or next(renamed, None) for agenda in matches)


def _read_traits(ask: AskTraits, traits: tuple[Trait, ...]) -> tuple[Trait, ...]:
    """A trait stays locked, or for this scene."""
    given = [
        (words, good)
        for written, good in ((ask.positives, True), (ask.negatives, False))
        for words in (
            [trait.words for trait in traits if trait.good == good]
            if written is None
            else _parted(written, traits)
        )
    ]
    before = kept([words for words, _good in given], traits)
    return tuple(
        replace(old or Trait(""), words=words, good=good)
        for (words, good), old in zip(given, before, strict=True)
    )


def _wrong_traits(ask: AskTraits) -> str:
    given = _traits_given(ask)
    double = next((trait for trait in given if given.count(trait) > 1), "")
    if double:
        return f"{quoted(double)} is listed twice. Remove one."
    most = f"{len(given)} traits are too many for a sheet. Use up to {TRAITS_MOST}."
    return most if len(given) > LISTED_MOST else why_too_long(given)


# --- relationships, a line each ------------------------------------------------------------------


TIE_ROW = number_row("Rating", -RATING_MOST, RATING_MOST, "+1", "faction")


def read_tie(name: str, more: str, _held: tuple[Tie, ...]) -> Tie:
    """ "Mary Pike: +3", "The Navy: -2, faction"; +1 where nothing is said."""
    rating, _, kind = (part.strip() for part in more.partition(","))
    signed = rating.replace("−", "-").replace("–", "-") or "1"
    figure = signed.removeprefix("-" if signed[0] == "-" else "+")
    fits = figure.isascii() and figure.isdigit() and len(figure) < 3
    if not fits or int(figure) > RATING_MOST or kind.lower() not in ("", "faction"):
        raise BadValue(
            f"{quoted(name)}: write a rating from -{RATING_MOST} to +{RATING_MOST} after the colon,"
            " such as +3. For a faction: +3, faction."
        )
    return Tie(name, -int(figure) if signed[0] == "-" else int(figure), bool(kind))


def keep_ties(new: tuple[Tie, ...], ties: tuple[Tie, ...]) -> tuple[Tie, ...]:
    """The relationships of the form, each the same as before where it was there."""
    before = kept([tie.whom for tie in new], ties)
    pairs = zip(new, before, strict=True)
    return tuple(replace(tie, id=old.id) if old else tie for tie, old in pairs)


def show_tie(tie: Tie) -> str:
    """Inverse of ``read_tie``."""
    return f"{tie.whom}: {tie.rating:+}{', faction' if tie.faction else ''}"


# --- ratings of the hidden agendas ---------------------------------------------------------------

RATING_WORDS = ((NONE, "None"), *((str(n), str(n)) for n in RATINGS))
# Of a new agenda, where nothing else is chosen: 3 dice.
USUAL_RATING = "5"
_RATING = choice(NONE, *map(str, RATINGS))


class AskRatings(Ask):
    """The ratings of the hidden agendas, as a form gives them."""

    personal_rating: str | None = of(_RATING, default=None)
    factional_rating: str | None = of(_RATING, default=None)


def _rating_given(ask: object, which: str) -> str | None:
    """The rating given for one of the agendas, or None."""
    rating: str | None = given_for(ask, f"{which}_rating")
    return rating


def _ask_ratings(agendas: Sequence[Agenda]) -> tuple[p.Field, ...]:
    return tuple(
        p.Field(
            f"{which}_rating",
            f"Rating of the {label.lower()}",
            "choice",
            str(agenda.rating) if agenda.rating in RATINGS else NONE,
            "How many conflicts it can be used in: 3 with 4 dice each, 5 with 3, or 9 with 2. A"
            " house rule may differ.",
            choices=RATING_WORDS,
            greyed=True,
        )
        for (which, label), agenda in zip(AGENDAS.items(), agendas, strict=True)
    )


def _read_ratings(ask: AskRatings, agendas: Sequence[Agenda]) -> tuple[Agenda, ...]:
    rated = []
    for which, agenda in zip(AGENDAS, agendas, strict=True):
        rating = _rating_given(ask, which) or str(agenda.rating)
        rated.append(replace(agenda, rating=int(rating) if rating != NONE else 0))
    return tuple(rated)


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
        AskTraits,
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
        "2 to 4 are a good start. Above 0 is positive, below 0 negative.",
        LISTED_MOST,
        keep=keep_ties,
        row=TIE_ROW,
    ),
    Listing("tools", "Tools", "What has come in useful in a conflict.", LISTED_MOST),
    PrivateLine("personal", AGENDAS["personal"], _HINT),
    PrivateLine("factional", AGENDAS["factional"], _HINT),
    CustomPart(
        "agendas",
        "",
        NO_AGENDAS,
        many(nested(Agenda), 2, 2),
        AskRatings,
        _ask_ratings,
        _read_ratings,
    ),
)


def as_asked(state: State, ask: OfTraits) -> str:
    """Against the rules: a tenth trait; a rating used before, until all three have been."""
    character = state.people.get(given_for(ask, "who")) or Character("", "")
    count = len(_traits_given(ask, character.traits))
    if count > TRAITS_MOST:
        refusal = f"{count} traits are too many. A character has {TRAITS_MOST} at most."
        return Faulty(refusal, {"negatives": refusal})
    for which, agenda in zip(AGENDAS, character.agendas, strict=True):
        new = _rating_given(ask, which) or NONE
        if new != NONE and int(new) != agenda.rating and int(new) in agenda.had:
            return rating_used(new)
    return ""


def rated(_state: State, ask: object) -> str:
    """Against the rules: a new agenda in words that would never bring a die."""
    at = {
        f"{which}_rating": f"Choose a rating for the {label.lower()}. Without one it brings no"
        " dice."
        for which, label in AGENDAS.items()
        if line(given_for(ask, which)) and _rating_given(ask, which) == NONE
    }
    return Faulty(" ".join(at.values()), at) if at else ""


def has_agenda(state: State, ask: MakeCharacter) -> str:
    """The rules: a new player character with neither of the two agendas, where the form asked."""
    if state.table.seats.is_gm(ask.owner or ""):
        return ""
    refusal = "Add a hidden agenda. Without one a character has fewer dice."
    blank = left_blank(ask, AGENDAS)
    return Faulty(refusal, {"personal": refusal}) if len(blank) == len(AGENDAS) else ""


def with_others(state: State, ask: object) -> str:
    """Impossible: a new relationship with oneself. One that a new name has made so stays."""
    character = state.people.get(given_for(ask, "who")) or Character("", "")
    there = {tie.whom for tie in character.ties}
    given = {named(row, TIE_ROW)[0] for row in lines(given_for(ask, "ties"))} - there
    names = (line(given_for(ask, "name")), character.name)
    refusals = (oneself(name, whom) for name in names if name for whom in given)
    refusal = next((refusal for refusal in refusals if refusal), "")
    return Faulty(refusal, {"ties": refusal}) if refusal else ""


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


def ties_here(state: State, character: Character | None) -> dict[str, Ideas]:
    """Relationships with those who are in the story come before those with anyone else."""
    others = [
        person.name for person in present(state) if character is None or person.id != character.id
    ]
    here = {"In the story": tuple(f"{name}: +1" for name in others)} if others else {}
    return {"ties": Ideas({**here, **TIES.groups})}


not_in_conflict = unless(
    OfWho,
    lambda state, ask: all(it.side(ask.who) is None for it in CONFLICT.open(state).values()),
    "They are in the conflict in progress. Resolve or cancel it first.",
)
PEOPLE = characters(
    FACTS,
    MOVES,
    Character,
    SHEET,
    may_leave=not_in_conflict,
    edited=SheetEdited,
    may_make=not_yet(has_agenda),
    may_write=(with_others, against_rules(as_asked), against_rules(rated)),
    ideas=IDEAS,
    names=NAMES,
    about=ties_here,
)


def by_agenda(form: p.Form) -> p.Form:
    """The form with the rating of each hidden agenda right behind its words, which bring the usual
    one with them."""
    order = [f"{which}{part}" for which in AGENDAS for part in ("", "_rating")]
    last = [field for name in order for field in form.fields if field.name == name]
    last = [
        replace(field, fills=(f"{field.name}_rating", USUAL_RATING))
        if field.name in AGENDAS
        else field
        for field in last
    ]
    return replace(form, fields=(*without(form, *order).fields, *last))
