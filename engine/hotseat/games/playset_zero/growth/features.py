"""New Features for advantage dice: two replace a Feature, five the flaw (PZ-17, PZ-21)."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.asks import Ask
from hotseat.core.facts import ID, WORDS, FactRegistry, OfCharacter
from hotseat.core.moves import Guard, Moves, against_rules, filled, unless
from hotseat.core.shapes import array, integer
from hotseat.core.tale import Moment, Told
from hotseat.core.values import nested, of
from hotseat.core.wording import bare, cited, owned, quoted
from hotseat.games.playset_zero.growth.advantages import erased
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
from hotseat.kit.people import OfWho, changed, in_story, known
from hotseat.kit.screens import fold_card

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
FEATURE_COST = 2
FLAW_COST = 5


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
        change = f"{quoted(self.new.text)} {instead}."
        character = state.people.get(self.who)
        flaw = self.place == FLAW and (character is None or self.old == character.flaw)
        word = "Flaw replaced" if flaw else "New Feature"
        return p.Entry(word, self.name_in(state), change)

    def recount(self, m: Moment) -> Told | None:
        """What somebody learnt, or became; nothing of the same in another kind."""
        name, old, new = m.name(self.who), self.old, cited(self.new.text)
        if not old:
            return Told(f"There was something new to {name}: {new}")
        if bare(old).casefold() == bare(self.new.text).casefold():
            return None
        ways = (
            f"{owned(name)} {quoted(old)} gave way to {new}",
            f"{name} gave up {quoted(old)} for {new}",
            f"{name} left {quoted(old)} behind. In its place came {new}",
        )
        return Told(ways[self.place % len(ways)])


# --- what it costs -------------------------------------------------------------------------------

written = filled("text", "Write the new Feature first.")
of_a_kind = filled("kind", "Choose what kind of Feature it is.")


class Pays(Ask):
    """A new Feature, and what pays for it: stored advantages by id, where the house rule lets them
    (None: the form has not asked); the rest are earned dice."""

    who: str = of(ID)
    text: str = of(LINE)
    advantages: Sequence[str] | None = of(array(ID, hi=FLAW_COST), default=None)

    @property
    def given(self) -> tuple[str, ...]:
        """The ids of the advantages that pay, each once."""
        return tuple(dict.fromkeys(self.advantages or ()))


class BuyFeature(Pays):
    """A new Feature in the place of an old one ("0" to "4"), whose weight it keeps (PZ-21)."""

    feature: str = of(PLACE)
    kind: str = of(KIND)


class TurnFlaw(Pays):
    """Something positive in place of the flaw."""

    kind: str | None = of(KIND, default=None)


def can_turn(character: Character) -> bool:
    """Whether there is a flaw to replace."""
    return bool(character.flaw) and character.turned is None


stored = unless(
    Pays,
    lambda state, ask: all(map(state.people[ask.who].advantage, ask.given)),
    "That advantage isn’t on the sheet.",
)
no_flaw = unless(  # what replaced it is a Feature like the others
    BuyFeature,
    lambda state, ask: ask.feature != str(FLAW) or state.people[ask.who].turned,
    f"The flaw is replaced for {FLAW_COST} dice, not for {FEATURE_COST}.",
)
has_flaw = unless(
    OfWho,
    lambda state, ask: can_turn(state.people[ask.who]),
    "There is no flaw to replace.",
)


def not_rolled_now(state: State, ask: Pays) -> str:
    """The rules: what is rolled is erased, and pays for nothing else."""
    free, character = state.free_advantages(ask.who), state.people[ask.who]
    given = [advantage for advantage in character.advantages if advantage.id in ask.given]
    taken = next((advantage.words for advantage in given if advantage not in free), "")
    return f"{quoted(taken)} is in the roll, so it can’t pay for a Feature." if taken else ""


def affords(cost: int) -> Guard[Pays]:
    """A guard by the rules: ``cost`` earned dice, or (PZ-21, a house rule) stored advantages."""

    def why(state: State, ask: Pays) -> str:
        character = state.people[ask.who]
        free = state.free_advantages(character.id)
        if ask.given and state.table.option(GROWTH) != "both":
            return "At this table only earned dice pay for a new Feature."
        if ask.advantages is None and state.table.option(GROWTH) == "both" and free:
            return ""  # the form still asks what pays
        have = state.free_marks(character.id) + len(ask.given)
        taken = character.marks - state.free_marks(character.id)
        has = dice(have + taken, "earned") if have + taken else "none"
        there = f", {taken} of them in the roll" if have else ", in the roll"
        has += there if taken else ""
        return f"This takes {dice(cost)}. {character.name} has {has}." if have < cost else ""

    return why


def _bought(
    state: State, ask: Pays, place: int, kind: str | None, cost: int
) -> tuple[OfCharacter, ...]:
    """The facts: the advantages that pay, erased, then the Feature bought for the rest."""
    gone = tuple(erased(state, ask.who, key, True) for key in ask.given[:cost])
    new = Feature(line(ask.text), line(kind) or KINDS[1])
    old = state.people[ask.who].text_at(place)
    return (*gone, FeatureBought(ask.who, place, old, new, cost - len(gone)))


@MOVES(
    BuyFeature, known, written, of_a_kind, stored,
    against_rules(has_feature, "PZ-21"), against_rules(no_flaw, "PZ-21"),
    against_rules(affords(FEATURE_COST), "PZ-21"), against_rules(not_rolled_now, "PZ-21"),
    against_rules(in_story),
)  # fmt: skip
def buy_feature(state: State, ask: BuyFeature) -> tuple[OfCharacter, ...]:
    """The facts: what pays, and the Feature in the place of the old one."""
    return _bought(state, ask, int(ask.feature), ask.kind, FEATURE_COST)


@MOVES(
    TurnFlaw, known, has_flaw, written, of_a_kind, stored,
    against_rules(affords(FLAW_COST), "PZ-21"), against_rules(not_rolled_now, "PZ-21"),
    against_rules(in_story),
)  # fmt: skip
def turn_flaw(state: State, ask: TurnFlaw) -> tuple[OfCharacter, ...]:
    """The facts: what pays, and the Feature in the place of the flaw."""
    return _bought(state, ask, FLAW, ask.kind, FLAW_COST)


# --- on the sheet --------------------------------------------------------------------------------


def growth_card(state: State, view: p.View, character: Character) -> p.Card:
    """A folded card with the forms that buy a Feature, and replace the flaw."""
    old = feature_choices(character, flaw=False)
    free = [str(place) for place in range(SLOTS) if character.feature(place) is None]
    choices = (*old, *((key, f"Empty place {int(key) + 1}") for key in free))
    features = enumerate(character.features)
    magical = [str(place) for place, feature in features if feature and feature.magical]
    main, keys = str(character.main), (key for key, *_ in old)
    last = sorted(keys, key=lambda key: (key != main, key not in magical))
    regular = last[-1] if last else choices[0][0]  # an ordinary one, where there is one
    place = p.Field(
        "feature", "Feature to replace", "choice", regular, choices=choices, greyed=True
    )
    words = p.Field("text", "New Feature")
    label = f"Replace Feature ({FEATURE_COST} dice)"
    forms: list[p.Block] = [_form(state, character, "buy_feature", (place, words), label)]
    if can_turn(character):
        hint = f"What “{character.flaw}” becomes: something positive."
        words = p.Field("text", "In place of the flaw", hint=hint)
        label = f"Replace flaw ({FLAW_COST} dice)"
        forms.append(_form(state, character, "turn_flaw", (words,), label))
    flaw = f", or {FLAW_COST} for the flaw" if can_turn(character) else ""
    cost = f"{FEATURE_COST} earned advantage dice{flaw}"
    # The fold is closed once there is another Feature.
    now = "".join(character.text_at(place) for place in range(FLAW + 1))
    return fold_card(view, f"fold.growth.{crc32(now.encode())}", "New Feature", tuple(forms), cost)


def _form(
    state: State, character: Character, move: str, asked: tuple[p.Field, ...], label: str
) -> p.Form:
    fields = (*asked, kind_field("kind", "Kind of Feature", KINDS[1]))
    free = state.free_advantages(character.id)
    if state.table.option(GROWTH) == "both" and free:
        choices = tuple((advantage.id, advantage.words) for advantage in free)
        fields += (p.Field("advantages", "Pay with advantages", "chips", (), choices=choices),)
    key = f"{move}.{character.id}"
    return p.Form(move, fields, label, {"who": character.id}, "plain", key=key)
