"""New Features for advantage dice: two replace a Feature, five the flaw (PZ-17, PZ-21)."""

from __future__ import annotations

from zlib import crc32

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.game import Args
from hotseat.core.shapes import array, integer, maybe
from hotseat.core.wording import quoted
from hotseat.games.playset_zero.growth.advantages import AdvantageErased, erased
from hotseat.games.playset_zero.growth.trouble import feature_choices
from hotseat.games.playset_zero.labels import dice
from hotseat.games.playset_zero.options import GROWTH
from hotseat.games.playset_zero.people.characters import KIND, kind_field
from hotseat.games.playset_zero.people.magic import PLACE, has_feature, with_feature
from hotseat.games.playset_zero.state import (
    FLAW,
    KINDS,
    MARKS_MOST,
    SLOTS,
    Character,
    Feature,
    State,
)
from hotseat.kit.facts import ID, WORDS, FactRegistry, OfCharacter
from hotseat.kit.moves import Guard, Moves, against_rules, filled, needs, unless
from hotseat.kit.people import changed, in_story, known
from hotseat.kit.screens import fold_card
from hotseat.kit.values import nested, of

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
FEATURE_COST = 2
FLAW_COST = 5
PAID = maybe(array(ID, hi=FLAW_COST))


@FACTS
class FeatureBought(OfCharacter):
    place: int = of(integer(0, FLAW))
    old: str = of(WORDS)
    new: Feature = of(nested(Feature))
    paid: int = of(integer(0, MARKS_MOST), default=FEATURE_COST)

    def apply(self, state: State, id: str) -> State:
        marks = max(0, state.people[self.who].marks - self.paid)
        return changed(with_feature(state, self.who, self.place, self.new), self.who, marks=marks)

    def tell(self, state: State, by: str) -> p.Entry:
        instead = f"replaces {quoted(self.old)}" if self.old else "is new"
        said = f"{quoted(self.new.text)} {instead}."
        character = state.people.get(self.who)
        flaw = self.place == FLAW and (character is None or self.old == character.flaw)
        word = "Flaw replaced" if flaw else "New Feature"
        return p.Entry(word, self.name_in(state), said)


# --- what it costs -------------------------------------------------------------------------------

written = filled("text", "Write the new Feature first.")
of_a_kind = filled("kind", "Choose what kind of Feature it is.")
stored = unless(
    lambda state, args: all(state.people[args["who"]].advantage(key) for key in args["advantages"]),
    "That advantage isn’t on the sheet.",
    "who",
    "advantages",
)
no_flaw = unless(  # what replaced it is a Feature like the others
    lambda state, args: args["feature"] != str(FLAW) or state.people[args["who"]].turned,
    f"The flaw is replaced for {FLAW_COST} dice, not for {FEATURE_COST}.",
    "who",
    "feature",
)
has_flaw = unless(
    lambda state, args: state.people[args["who"]].flaw and not state.people[args["who"]].turned,
    "There is no flaw to replace.",
    "who",
)


@needs("who", "advantages")
def not_rolled_now(state: State, args: Args) -> str:
    """The rules: what is rolled is erased, and pays for nothing else."""
    free, character = state.free_advantages(args["who"]), state.people[args["who"]]
    given = [advantage for advantage in character.advantages if advantage.id in args["advantages"]]
    taken = next((advantage.words for advantage in given if advantage not in free), "")
    return f"{quoted(taken)} is in the roll, so it can’t pay for a Feature." if taken else ""


def affords(cost: int) -> Guard:
    """The rules: so many earned dice, or (PZ-21, a house rule) stored advantages."""

    @needs("who")
    def why(state: State, args: Args) -> str:
        character, given = state.people[args["who"]], set(args.get("advantages", ()))
        free = state.free_advantages(character.id)
        if given and state.table.option(GROWTH) != "both":
            return "At this table only earned dice pay for a new Feature."
        if "advantages" not in args and state.table.option(GROWTH) == "both" and free:
            return ""  # the form still asks what pays
        have = state.free_marks(character.id) + len(given)
        taken = character.marks - state.free_marks(character.id)
        has = dice(have + taken, "earned") if have + taken else "none"
        there = f", {taken} of them in the roll" if have else ", in the roll"
        has += there if taken else ""
        return f"This takes {dice(cost)}. {character.name} has {has}." if have < cost else ""

    return why


def _bought(state: State, args: Args, place: int, cost: int) -> tuple[OfCharacter, ...]:
    """What pays, advantages first, and the Feature that is bought."""
    who = args["who"]
    given = tuple(dict.fromkeys(args.get("advantages", ())))[:cost]
    gone: tuple[AdvantageErased, ...] = tuple(erased(state, who, key, True) for key in given)
    new = Feature(line(args, "text"), line(args, "kind") or KINDS[1])
    old = state.people[who].text_at(place)
    return (*gone, FeatureBought(who, place, old, new, cost - len(gone)))


@MOVES(
    known, written, of_a_kind, stored,
    against_rules(has_feature, "PZ-21"), against_rules(no_flaw, "PZ-21"),
    against_rules(affords(FEATURE_COST), "PZ-21"), against_rules(not_rolled_now, "PZ-21"),
    against_rules(in_story),
    who=ID, feature=PLACE, text=LINE, kind=KIND, advantages=PAID,
)  # fmt: skip
def buy_feature(state: State, args: Args) -> tuple[OfCharacter, ...]:
    """A new Feature in the place of an old one, whose weight it keeps (PZ-21)."""
    return _bought(state, args, int(args["feature"]), FEATURE_COST)


@MOVES(
    known, has_flaw, written, of_a_kind, stored,
    against_rules(affords(FLAW_COST), "PZ-21"), against_rules(not_rolled_now, "PZ-21"),
    against_rules(in_story),
    who=ID, text=LINE, kind=maybe(KIND), advantages=PAID,
)  # fmt: skip
def turn_flaw(state: State, args: Args) -> tuple[OfCharacter, ...]:
    """Something positive in place of the flaw."""
    return _bought(state, args, FLAW, FLAW_COST)


# --- on the sheet --------------------------------------------------------------------------------


def growth_card(state: State, view: p.View, character: Character) -> p.Card:
    """What advantage dice buy."""
    old = feature_choices(character, flaw=False)
    free = [str(place) for place in range(SLOTS) if character.feature(place) is None]
    choices = (*old, *((key, f"Empty place {int(key) + 1}") for key in free))
    features = enumerate(character.features)
    magical = [str(place) for place, feature in features if feature and feature.magical]
    main, keys = str(character.main), (key for key, *_ in old)
    last = sorted(keys, key=lambda key: (key != main, key not in magical))
    regular = last[-1] if last else choices[0][0]  # an ordinary one, where there is one
    why = {key: MOVES.why(state, "buy_feature", who=character.id, feature=key) for key in free}
    place = p.Field("feature", "Feature to replace", "choice", regular, choices=choices,
                    why_not=why)  # fmt: skip
    words = p.Field("text", "New Feature")
    label = f"Replace Feature ({FEATURE_COST} dice)"
    forms: list[p.Block] = [_form(state, character, "buy_feature", (place, words), label)]
    if character.flaw and not character.turned:
        hint = f"What “{character.flaw}” becomes: something positive."
        words = p.Field("text", "In place of the flaw", hint=hint)
        label = f"Replace flaw ({FLAW_COST} dice)"
        forms.append(_form(state, character, "turn_flaw", (words,), label))
    cost = f"{FEATURE_COST} earned advantage dice, or {FLAW_COST} for the flaw"
    # The fold is closed once there is another Feature.
    now = "".join(character.text_at(place) for place in range(FLAW + 1))
    return fold_card(view, f"fold.growth.{crc32(now.encode())}", "New Feature", tuple(forms), cost)


def _form(
    state: State, character: Character, move: str, asked: tuple[p.Field, ...], label: str
) -> p.Form:
    fields, why = (*asked, kind_field("kind", "Kind of Feature", KINDS[1])), ""
    free = state.free_advantages(character.id)
    if state.table.option(GROWTH) == "both" and free:
        choices = tuple((advantage.id, advantage.words) for advantage in free)
        fields += (p.Field("advantages", "Pay with advantages", "chips", (), choices=choices),)
    else:
        why = MOVES.why(state, move, who=character.id)
    key = f"{move}.{character.id}"
    return p.Form(move, fields, label, {"who": character.id}, "plain", why, key=key)
