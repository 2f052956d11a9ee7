"""New Features for advantage dice: two replace a Feature, five the flaw (PZ-17, PZ-21)."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.arguments import ID, LINE, blank, line
from hotseat.core.game import Args
from hotseat.core.panels import Block, Card, Entry, Field, Form, View
from hotseat.core.shapes import array, integer, maybe
from hotseat.core.wording import quoted
from hotseat.games.playset_zero.growing.advantages import AdvantageErased, erased
from hotseat.games.playset_zero.growing.trouble import feature_choices
from hotseat.games.playset_zero.options import GROWTH
from hotseat.games.playset_zero.people.characters import KIND, kind_field
from hotseat.games.playset_zero.people.magic import PLACE, has_feature, with_feature
from hotseat.games.playset_zero.state import FLAW, KINDS, MARKS_MOST, Character, Feature, State
from hotseat.games.playset_zero.words import dice
from hotseat.kit.facts import WORDS, Kinds, OfCharacter
from hotseat.kit.moves import Guard, Moves, against_rules, needs
from hotseat.kit.people import changed, in_story, known
from hotseat.kit.screens import fold_card
from hotseat.kit.values import nested, of

FACTS, MOVES = Kinds("playset_zero"), Moves()
FEATURE_COST = 2
FLAW_COST = 5
PAID = array(ID, hi=FLAW_COST)


def _paid(state: State, who: str, count: int) -> State:
    marks = max(0, state.people[who].marks - count)
    return changed(state, who, marks=marks)


@FACTS
@dataclass(frozen=True, slots=True)
class FeatureBought(OfCharacter):
    place: int = of(integer(0, FLAW))
    old: str = of(WORDS)
    new: Feature = of(nested(Feature))
    paid: int = of(integer(0, MARKS_MOST), default=FEATURE_COST)

    def apply(self, state: State, id: str) -> State:
        return _paid(with_feature(state, self.who, self.place, self.new), self.who, self.paid)

    def tell(self, state: State, by: str) -> Entry:
        said = f"{quoted(self.new.text)} replaces {quoted(self.old)}."
        return Entry("New Feature", self.name_in(state), said)


@FACTS
@dataclass(frozen=True, slots=True)
class FlawTurned(OfCharacter):
    old: str = of(WORDS)
    new: Feature = of(nested(Feature))
    paid: int = of(integer(0, MARKS_MOST), default=FLAW_COST)

    def apply(self, state: State, id: str) -> State:
        return _paid(with_feature(state, self.who, FLAW, self.new), self.who, self.paid)

    def tell(self, state: State, by: str) -> Entry:
        said = f"{quoted(self.old)} is now {quoted(self.new.text)}."
        return Entry("Flaw replaced", self.name_in(state), said)


# --- what it costs -------------------------------------------------------------------------------


def written(_state: State, args: Args) -> str:
    """Impossible: a Feature without words or kind."""
    said = "Write the new Feature first." if blank(args, "text") else ""
    return said or ("Choose what kind of Feature it is." if blank(args, "kind") else "")


@needs("who", "advantages")
def held(state: State, args: Args) -> str:
    """Impossible: to pay with an advantage that is not there."""
    stored = {one.id for one in state.people[args["who"]].advantages}
    return "" if stored.issuperset(args["advantages"]) else "That advantage isn’t on the sheet."


def affords(cost: int) -> Guard:
    """The rules: so many earned dice, or (PZ-21, a house rule) stored advantages."""

    @needs("who")
    def why(state: State, args: Args) -> str:
        one, given = state.people[args["who"]], set(args.get("advantages", ()))
        if given and state.table.option(GROWTH) != "both":
            return "At this table only earned dice pay for a new Feature."
        have = state.free_marks(one.id) + len(given)
        has = dice(have, "earned") if have else "none"
        return f"This takes {dice(cost)}. {one.name} has {has}." if have < cost else ""

    return why


@needs("feature")
def no_flaw(_state: State, args: Args) -> str:
    """The rules: the flaw takes five."""
    flaw = args["feature"] == str(FLAW)
    return f"The flaw is replaced for {FLAW_COST} dice, not for {FEATURE_COST}." if flaw else ""


@needs("who")
def has_flaw(state: State, args: Args) -> str:
    """Impossible: no flaw, or none any more."""
    one = state.people[args["who"]]
    said = "The flaw has already been replaced." if one.turned else "No flaw is written there."
    return "" if one.flaw and not one.turned else said


def _spent(state: State, args: Args, cost: int) -> tuple[tuple[AdvantageErased, ...], int]:
    """The advantages that pay, as facts, and how many marks pay for the rest."""
    given = tuple(dict.fromkeys(args.get("advantages", ())))[:cost]
    gone = tuple(erased(state, args["who"], key, used=True) for key in given)
    return gone, cost - len(gone)


@MOVES(
    known, has_feature, written, held,
    against_rules(no_flaw, "PZ-21"), against_rules(affords(FEATURE_COST), "PZ-21"),
    against_rules(in_story),
    who=ID, feature=PLACE, text=LINE, kind=KIND, advantages=maybe(PAID),
)  # fmt: skip
def buy_feature(state: State, args: Args) -> tuple[OfCharacter, ...]:
    """A new Feature in the place of an old one, whose weight it keeps (PZ-21)."""
    place = int(args["feature"])
    old = state.people[args["who"]].text_at(place)
    gone, paid = _spent(state, args, FEATURE_COST)
    new = Feature(line(args, "text"), args["kind"] or KINDS[0])
    return (*gone, FeatureBought(args["who"], place, old, new, paid))


@MOVES(
    known, has_flaw, written, held,
    against_rules(affords(FLAW_COST), "PZ-21"), against_rules(in_story),
    who=ID, text=LINE, kind=maybe(KIND), advantages=maybe(PAID),
)  # fmt: skip
def turn_flaw(state: State, args: Args) -> tuple[OfCharacter, ...]:
    """Something positive in place of the flaw."""
    kind = args.get("kind") or KINDS[1]
    gone, paid = _spent(state, args, FLAW_COST)
    old = state.people[args["who"]].flaw
    new = Feature(line(args, "text"), kind)
    return (*gone, FlawTurned(args["who"], old, new, paid))


# --- on the sheet --------------------------------------------------------------------------------


def growth_card(state: State, view: View, one: Character) -> Card:
    """What advantage dice buy."""
    forms: list[Block] = []
    old = feature_choices(one, flaw=False)
    if old:
        regular = next((key for key, *_ in reversed(old) if key != str(one.main)), old[0][0])
        fields: tuple[Field, ...] = (
            Field("feature", "Feature to replace", "choice", regular, choices=old),
            Field("text", "New Feature"),
            kind_field("kind", "Kind of new Feature", KINDS[0]),
        )
        label = f"Replace Feature ({FEATURE_COST} dice)"
        forms.append(_form(state, one, "buy_feature", fields, label))
    if one.flaw and not one.turned:
        hint = f"What “{one.flaw}” becomes: something positive."
        fields = (
            Field("text", "In place of the flaw", hint=hint),
            kind_field("kind", "Kind of Feature now", KINDS[1]),
        )
        forms.append(_form(state, one, "turn_flaw", fields, f"Replace flaw ({FLAW_COST} dice)"))
    return fold_card(view, "fold.growth", "Spend advantage dice", tuple(forms))


def _form(state: State, one: Character, move: str, fields: tuple[Field, ...], label: str) -> Form:
    why = MOVES.why(state, move, who=one.id)
    if state.table.option(GROWTH) == "both" and one.advantages:
        choices = tuple((kept.id, kept.words) for kept in one.advantages)
        fields += (Field("advantages", "Pay with advantages", "chips", (), choices=choices),)
        why = ""
    key = f"{move}.{one.id}"
    return Form(move, fields, label, {"who": one.id}, "plain", why, key=key)
