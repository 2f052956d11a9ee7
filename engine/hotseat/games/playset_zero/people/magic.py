"""Features that are magical, unusual or weird: three uses and a limitation."""

from __future__ import annotations

from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.asks import Ask
from hotseat.core.facts import ID, WORDS, FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, filled, unless
from hotseat.core.shapes import choice, integer
from hotseat.core.tale import Moment, Told
from hotseat.core.values import many, of
from hotseat.core.wording import bare, cited, joined, quoted
from hotseat.games.playset_zero.labels import magic_said
from hotseat.games.playset_zero.state import FLAW, USE, Character, Feature, State
from hotseat.kit.people import OfWho, changed, in_story, known
from hotseat.kit.screens import fold_card

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
USES = ("use_1", "use_2", "use_3")
NO_LIMIT = "Add a limitation everyone accepts."
PLACE = choice(*map(str, range(FLAW + 1)))


class OfFeature(OfWho, Protocol):
    """A move's arguments that name a Feature by its place, "0" to "4"; None where none is named."""

    @property
    def feature(self) -> str | None: ...


class MakeMagical(Ask):
    """What a Feature is useful for, three things, and its limitation."""

    who: str = of(ID)
    feature: str = of(PLACE)
    use_1: str = of(LINE)
    use_2: str = of(LINE)
    use_3: str = of(LINE)
    limitation: str = of(LINE)


class MakeOrdinary(Ask):
    """Take uses and limitation away."""

    who: str = of(ID)
    feature: str = of(PLACE)


def has_feature(state: State, ask: OfFeature) -> str:
    """Impossible: a Feature that is not written; the flaw counts until it is replaced."""
    if ask.feature is None or state.people[ask.who].text_at(int(ask.feature)):
        return ""
    return "No Feature is written there."


is_magical = unless(
    MakeOrdinary,
    lambda state, ask: _feature(state, ask.who, int(ask.feature)).magical,
    "That Feature isn’t magical.",
)


def _feature(state: State, who: str, place: int) -> Feature:
    """The Feature in a place. Raises KeyError where there is none."""
    feature: Feature | None = state.people[who].written(place)
    if feature is None:
        raise KeyError(place)
    return feature


def with_feature(state: State, who: str, place: int, feature: Feature) -> State:
    """The state with one Feature written in a place."""
    if place == FLAW:
        return changed(state, who, turned=feature)
    features = list(state.people[who].features)
    features[place] = feature
    return changed(state, who, features=tuple(features))


@FACTS
class FeatureMadeMagical(OfCharacter):
    """Without uses and limitation: it is an ordinary one again."""

    sets = ("who", "place")

    place: int = of(integer(0, FLAW))
    text: str = of(WORDS)
    uses: tuple[str, ...] = of(many(USE, hi=3), default=())
    limit: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        feature = _feature(state, self.who, self.place)
        magical = replace(feature, uses=self.uses, limitation=self.limit)
        if self.place == FLAW and state.people[self.who].turned is None:
            return changed(state, self.who, magic=magical)
        return with_feature(state, self.who, self.place, magical)

    def tell(self, state: State, by: str) -> p.Entry:
        magical = Feature(self.text, "", self.uses, self.limit)
        changed_to = f"{quoted(self.text)}. {magic_said(magical)}".strip()
        word = "Became magical" if magical.magical else "No longer magical"
        return p.Entry(word, self.name_in(state), changed_to, story=magical.magical)

    def recount(self, m: Moment) -> Told | None:
        """Magic that shows, or goes, while a session runs; else it is on the sheet."""
        if not m.after.table.in_session or not m.after.table.scene:
            return None
        was, whose = _feature(m.before, self.who, self.place), f"{m.name(self.who)}’s"
        key = f"magic:{self.who}:{self.place}"
        if not self.uses and not bare(self.limit):
            gone = f"There was no magic in {whose} {quoted(self.text)} any more."
            return Told(gone, key=key, undoes=True) if was.magical else None
        limit = f"Its limit was this: {cited(self.limit)}" if bare(self.limit) else ""
        if was.magical:
            new = bare(self.limit) != bare(was.limitation) and limit
            text = f"The magic in {whose} {quoted(self.text)} changed. {limit}"
            return Told(text, key=f"{key}:changed") if new else None
        return Told(joined((f"There was magic in {whose} {quoted(self.text)}.", limit)), key=key)


@MOVES(
    MakeMagical, known, has_feature, against_rules(in_story),
    *(against_rules(filled(use, "Add three uses.")) for use in USES),
    against_rules(filled("limitation", NO_LIMIT)),
)  # fmt: skip
def make_magical(state: State, ask: MakeMagical) -> FeatureMadeMagical:
    """The fact, with the uses that were written."""
    place = int(ask.feature)
    uses = tuple(filter(None, map(line, (ask.use_1, ask.use_2, ask.use_3))))
    text = state.people[ask.who].text_at(place)
    return FeatureMadeMagical(ask.who, place, text, uses, line(ask.limitation))


@MOVES(MakeOrdinary, known, has_feature, is_magical)
def make_ordinary(state: State, ask: MakeOrdinary) -> FeatureMadeMagical:
    """The fact that a Feature has neither uses nor a limitation."""
    place = int(ask.feature)
    return FeatureMadeMagical(ask.who, place, state.people[ask.who].text_at(place))


def magic_card(view: p.View, character: Character, place: int, feature: Feature) -> p.Card:
    """A folded card with the form for the three uses of a Feature and its limitation."""
    uses = zip(USES, (*feature.uses, "", "", ""), strict=False)
    fields = [p.Field(use, f"Use {n}", value=words) for n, (use, words) in enumerate(uses, 1)]
    hint = "It should be interesting. Everyone at the table has to accept it."
    fields.append(p.Field("limitation", "Limitation", value=feature.limitation, hint=hint))
    args = {"who": character.id, "feature": str(place)}
    remove = p.Button("Remove magic", p.Do("make_ordinary", args), "quiet")
    label = "Save magic" if feature.magical else "Add magic"
    others = (remove,) if feature.magical else ()
    key = f"magic.{character.id}.{place}"
    form = p.Form("make_magical", tuple(fields), label, args, "plain", "", others, key)
    eyebrow = "Magic" if feature.magical else "Magical, unusual or weird?"
    return fold_card(view, f"fold.magic.{place}", feature.text, (form,), eyebrow)
