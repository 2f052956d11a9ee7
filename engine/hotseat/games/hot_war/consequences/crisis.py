"""Crisis points: an attribute at 0, and the scene after which a character returns."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, NAME, line
from hotseat.core.game import Args
from hotseat.core.shapes import integer, maybe
from hotseat.core.wording import quoted, sentence
from hotseat.games.hot_war.people.hand import put_trait, without_trait
from hotseat.games.hot_war.people.parts import MOVES as PEOPLE
from hotseat.games.hot_war.state import (
    ATTRIBUTE,
    ATTRIBUTE_MOST,
    ATTRIBUTES,
    LISTED_MOST,
    Character,
    State,
    Trait,
    is_npc,
)
from hotseat.kit.facts import WORDS, Kinds, OfCharacter
from hotseat.kit.moves import Moves, against_rules, needs, unless
from hotseat.kit.people import changed, in_story, known, leaving_button
from hotseat.kit.screens import row
from hotseat.kit.sheet import free_name
from hotseat.kit.values import of

FACTS, MOVES = Kinds("hot_war"), Moves()
MEANS = {
    "action": "Serious physical trauma or injury, perhaps death.",
    "insight": "Reason, knowledge or certainty is gone: confusion and self-doubt.",
    "influence": "Madness, catatonia, or the loss of willpower and of all touch with people.",
}
NPC_MEANS = {
    "action": "Killed, mortally wounded, seriously injured or disabled.",
    "insight": "What they know is lost, scattered, or given up to the characters.",
    "influence": "Driven insane, in thrall to the characters, or without purpose and will.",
}


def returns_at(one: Character, attribute: str) -> int:
    """Half of what the attribute was, rounded down, at least 1 (HW-16)."""
    return max(1, one.starts.get(attribute, 2) // 2)


in_crisis = unless(
    lambda state, args: state.people[args["who"]].crisis,
    lambda state, args: f"{state.people[args['who']].name} is not at a crisis point.",
    "who",
)
there = unless(
    lambda state, args: (
        args["who"] not in state.people
        or not args["loses"]
        or state.people[args["who"]].trait(args["loses"])
    ),
    "That trait isn’t on the sheet.",
    "who",
    "loses",
)
room = unless(
    lambda state, args: len(state.people[args["who"]].traits) < LISTED_MOST,
    f"{LISTED_MOST} traits are enough for a sheet.",
    "who",
)


@needs("who")
def not_npc(state: State, args: Args) -> str:
    """Against the rules: a crisis scene for an NPC."""
    one = state.people[args["who"]]
    return f"{one.name} is an NPC, and NPCs have no crisis scene." if is_npc(state, one) else ""


@needs("who", "loses")
def loses_one(state: State, args: Args) -> str:
    """Against the rules: a positive trait must go, one of those used in that conflict if any."""
    one, words = state.people[args["who"]], args["loses"]
    positives = [each.words for each in one.traits if each.good]
    used = [each for each in one.used if each in positives]
    if not positives or words in used or (words in positives and not used):
        return ""
    if used:
        return f"Choose a positive trait that was used in the conflict: {quoted(used[0])}."
    return "Choose a positive trait to lose."


@FACTS
@dataclass(frozen=True, slots=True)
class CrisisResolved(OfCharacter):
    """``loses`` and ``gains`` are traits, the first "" where there was none to lose."""

    attribute: str = of(ATTRIBUTE)
    level: int = of(integer(1, ATTRIBUTE_MOST), default=1)
    loses: str = of(WORDS, default="")
    gains: str = of(WORDS, default="")
    words: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        one = state.people[self.who]
        left = replace(one, traits=without_trait(one, self.loses))
        traits = put_trait(left, Trait(self.gains, good=False))
        return changed(state, self.who, traits=traits, used=(), **{self.attribute: self.level})

    def tell(self, state: State, by: str) -> p.Entry:
        lost = f"Loses {quoted(self.loses)}." if self.loses else ""
        back = f"{ATTRIBUTES[self.attribute]} 0 → {self.level}."
        said = (sentence(self.words), back, lost, f"Gains {quoted(self.gains)}.")
        return p.Entry("Crisis resolved", self.name_in(state), " ".join(s for s in said if s))


@MOVES(
    known, in_crisis, there, room,
    against_rules(in_story), against_rules(not_npc), against_rules(loses_one),
    who=ID, loses=maybe(LINE), gains=maybe(NAME), words=maybe(LINE),
)  # fmt: skip
def resolve_crisis(state: State, args: Args) -> CrisisResolved:
    """The crisis scene is over: the character can act again."""
    one, start = state.people[args["who"]], line(args, "gains") or "Shaken by the crisis"
    gains = free_name(start, [trait.words for trait in one.traits])
    level = min(ATTRIBUTE_MOST, returns_at(one, one.crisis))
    return CrisisResolved(
        one.id, one.crisis, level, args.get("loses", ""), gains, line(args, "words")
    )


# --- on the screen -------------------------------------------------------------------------------


def crisis_card(state: State, one: Character) -> p.Card:
    """What it means, and the ways on."""
    means = (NPC_MEANS if is_npc(state, one) else MEANS)[one.crisis]
    blocks: list[p.Block] = [p.Text(means)]
    if not is_npc(state, one):
        blocks.append(p.Text(
            "Retire them with an epilogue in the very next scene; or play a scene soon in which the"
            " crisis is resolved. Until then they can’t act in conflicts.", "small"
        ))  # fmt: skip
    blocks += [_form(state, one), *row(leaving_button(PEOPLE, state, one))]
    title = f"Crisis point: {ATTRIBUTES[one.crisis]} at 0"
    return p.Card(title, tuple(blocks), one.name, "bad")


def _form(state: State, one: Character) -> p.Form:
    fields: list[p.Field] = []
    positives = [each.words for each in one.traits if each.good]
    if positives:
        why = {
            words: said
            for words in positives
            if (said := MOVES.why(state, "resolve_crisis", who=one.id, loses=words))
        }
        first = next((each for each in positives if each not in why), positives[0])
        choices = tuple((each, each) for each in positives)
        fields.append(
            p.Field("loses", "Positive trait lost", "choice", first, choices=choices, why_not=why)
        )
    fields.append(p.Field("gains", "Negative trait gained", hint="Optional.", hi=60))
    fields.append(p.Field("words", "The crisis scene", hint="Optional."))
    args = {"who": one.id}
    why_not = MOVES.why(state, "resolve_crisis", **args)
    back = returns_at(one, one.crisis)
    label, key = f"Return with {ATTRIBUTES[one.crisis]} {back}", f"crisis.{one.id}"
    return p.Form("resolve_crisis", tuple(fields), label, args, "plain", why_not, key=key)
