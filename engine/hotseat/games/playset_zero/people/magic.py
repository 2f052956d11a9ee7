"""Features that are magical, unusual or weird: three uses and a limitation."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hotseat.core.arguments import ID, LINE, blank, line
from hotseat.core.game import Args
from hotseat.core.panels import Button, Card, Do, Entry, Field, Form, View
from hotseat.core.shapes import choice, integer
from hotseat.core.wording import quoted
from hotseat.games.playset_zero.state import FLAW, USE, Character, Feature, State
from hotseat.games.playset_zero.words import magic_said
from hotseat.kit.facts import WORDS, Kinds, OfCharacter, say
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.people import changed, in_story, known
from hotseat.kit.screens import fold_card
from hotseat.kit.values import many, of

FACTS, MOVES = Kinds("playset_zero"), Moves()
USES = ("use_1", "use_2", "use_3")
PLACE = choice(*map(str, range(FLAW + 1)))


def with_feature(state: State, who: str, place: int, feature: Feature) -> State:
    """The state with one Feature written in a place. Raises IndexError for a place there is not."""
    one = state.people[who]
    if place == FLAW:
        return changed(state, who, turned=feature)
    features = list(one.features)
    features[place] = feature
    return changed(state, who, features=tuple(features))


def held_feature(state: State, who: str, place: int) -> Feature:
    """The Feature in a place. Raises KeyError where there is none."""
    found: Feature | None = state.people[who].feature(place)
    if found is None:
        raise KeyError(place)
    return found


@needs("who", "feature")
def has_feature(state: State, args: Args) -> str:
    """Impossible: nothing is written in that place. The flaw counts until it is replaced."""
    one = state.people[args["who"]]
    return "" if one.text_at(int(args["feature"])) else "No Feature is written there."


@FACTS
@dataclass(frozen=True, slots=True)
class FeatureMadeMagical(OfCharacter):
    place: int = of(integer(0, FLAW))
    text: str = of(WORDS)
    uses: tuple[str, ...] = of(many(USE, hi=3))
    limit: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        held = held_feature(state, self.who, self.place)
        magical = replace(held, uses=self.uses, limitation=self.limit)
        return with_feature(state, self.who, self.place, magical)

    def tell(self, state: State, by: str) -> Entry:
        magical = Feature(self.text, "", self.uses, self.limit)
        said = f"{quoted(self.text)}. {magic_said(magical)}"
        return Entry("Made magical", self.name_in(state), said)


@needs("who", "feature")
def is_feature(state: State, args: Args) -> str:
    """Impossible: a flaw is no Feature yet."""
    held = state.people[args["who"]].feature(int(args["feature"]))
    return "" if held else "A flaw can’t be magical. Replace it with something positive first."


def described(_state: State, args: Args) -> str:
    """The text asks for three uses and a limitation."""
    uses = any(blank(args, use) for use in USES)
    limit = blank(args, "limitation")
    said = (
        "Add three uses." if uses else "",
        "Add a limitation everyone accepts." if limit else "",
    )
    return " ".join(each for each in said if each)


@MOVES(
    known, has_feature, is_feature, against_rules(in_story), against_rules(described),
    who=ID, feature=PLACE, use_1=LINE, use_2=LINE, use_3=LINE, limitation=LINE,
)  # fmt: skip
def make_magical(state: State, args: Args) -> FeatureMadeMagical:
    """What a Feature is useful for, three things, and its limitation."""
    who, place = args["who"], int(args["feature"])
    uses = tuple(said for use in USES if (said := line(args, use)))
    said = state.people[who].text_at(place)
    return FeatureMadeMagical(who, place, said, uses, line(args, "limitation"))


@FACTS
@dataclass(frozen=True, slots=True)
class FeatureMadeOrdinary(OfCharacter):
    place: int = of(integer(0, FLAW))
    text: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        held = held_feature(state, self.who, self.place)
        return with_feature(state, self.who, self.place, replace(held, uses=(), limitation=""))

    tell = say("No longer magical", "{text:q}.", story=False)


@needs("who", "feature")
def is_magical(state: State, args: Args) -> str:
    """Impossible: there is no magic to take away."""
    held = state.people[args["who"]].feature(int(args["feature"]))
    return "" if held and held.magical else "That Feature isn’t magical."


@MOVES(known, has_feature, is_magical, who=ID, feature=PLACE)
def make_ordinary(state: State, args: Args) -> FeatureMadeOrdinary:
    """Takes uses and limitation away."""
    who, place = args["who"], int(args["feature"])
    return FeatureMadeOrdinary(who, place, state.people[who].text_at(place))


def magic_card(view: View, one: Character, place: int, feature: Feature) -> Card:
    """Three things a magical Feature is useful for, and its limitation."""
    uses = (*feature.uses, "", "", "")
    hint = "Make it interesting. Everyone at the table has to accept it."
    fields = (
        *(Field(use, f"Use {n + 1}", value=uses[n]) for n, use in enumerate(USES)),
        Field("limitation", "Limitation", value=feature.limitation, hint=hint),
    )
    args = {"who": one.id, "feature": str(place)}
    remove = (Button("Remove magic", Do("make_ordinary", args), "quiet"),)
    others = remove if feature.magical else ()
    label = "Save magic" if feature.magical else "Make magical"
    key = f"magic.{one.id}.{place}"
    form = Form("make_magical", fields, label, args, "plain", others=others, key=key)
    over = "Magic" if feature.magical else "Magical, unusual or weird?"
    return fold_card(view, f"fold.magic.{place}", feature.text, (form,), over)
