"""Crisis points: an attribute at 0, and the scene after which a character returns."""

from __future__ import annotations

from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, NAME, line
from hotseat.core.game import Args
from hotseat.core.shapes import integer, maybe
from hotseat.core.wording import joined, quoted, sentence
from hotseat.games.hot_war.people.list_edit import has_trait, no_room, put, too_many, without_trait
from hotseat.games.hot_war.people.parts import MOVES as PEOPLE
from hotseat.games.hot_war.state import (
    ATTRIBUTE,
    ATTRIBUTE_MOST,
    ATTRIBUTES,
    Character,
    State,
    Trait,
)
from hotseat.kit.facts import WORDS, FactRegistry, OfCharacter
from hotseat.kit.moves import Moves, against_rules, needs, unless
from hotseat.kit.people import changed, in_story, is_npc, known
from hotseat.kit.screens import fold_card, open_choice
from hotseat.kit.sheet import free_name
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("hot_war"), Moves()
SHAKEN = "Shaken by the crisis"
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


def returns_at(character: Character, attribute: str) -> int:
    """Half of what the attribute was, rounded down, at least 1 (HW-16)."""
    return max(1, character.starts.get(attribute, 0) // 2)


in_crisis = unless(
    lambda state, args: args["attribute"] in state.people[args["who"]].crisis,
    lambda state, args: (
        f"{state.people[args['who']].name}: {ATTRIBUTES[args['attribute']]} is not at 0."
    ),
    "who",
    "attribute",
)


@needs("who")
def room(state: State, args: Args) -> str:
    """Impossible: more traits than a sheet holds."""
    return no_room(state.people[args["who"]].traits, "traits")


@needs("who")
def not_npc(state: State, args: Args) -> str:
    """Against the rules: a crisis scene for an NPC."""
    character = state.people[args["who"]]
    return (
        f"{character.name} is an NPC, and NPCs have no crisis scene."
        if is_npc(state, character)
        else ""
    )


@needs("who")
def nine_at_most(state: State, args: Args) -> str:
    """Against the rules: a tenth trait; a positive one goes, where there is any."""
    character = state.people[args["who"]]
    return too_many(
        character, len(character.traits) + 1 - any(each.good for each in character.traits)
    )


@needs("who", "loses")
def loses_one(state: State, args: Args) -> str:
    """Against the rules: a positive trait must go, one of those used in that conflict if any. A
    locked one may, and need not (HW-19)."""
    character = state.people[args["who"]]
    positives = {each.id: each.words for each in character.traits if each.good}
    locked = {each.id for each in character.traits if each.locked}
    used = [each for each in character.used if each in positives and each not in locked]
    if not positives or args["loses"] in ((*used, *character.used) if used else positives):
        return ""
    if used:
        said = quoted(positives[used[0]])
        return f"Choose a positive trait that was used in the conflict: {said}."
    return "Choose a positive trait to lose."


@FACTS
class CrisisResolved(OfCharacter):
    """``loses`` is the id of a trait, "" where there was none to lose, and ``lost`` its words;
    ``gains`` those of the new one."""

    attribute: str = of(ATTRIBUTE)
    level: int = of(integer(1, ATTRIBUTE_MOST), default=1)
    loses: str = of(ID, default="")
    lost: str = of(WORDS, default="")
    gains: str = of(WORDS, default="")
    words: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        character = state.people[self.who]
        changes: dict[str, Any] = {self.attribute: self.level}
        changes["traits"] = put(without_trait(character, self.loses), Trait(self.gains, good=False))
        return changed(state, self.who, **changes)

    def tell(self, state: State, by: str) -> p.Entry:
        lost = f"Loses {quoted(self.lost)}." if self.loses else ""
        back = f"{ATTRIBUTES[self.attribute]} 0 → {self.level}."
        said = (sentence(self.words), back, lost, f"Gains {quoted(self.gains)}.")
        return p.Entry("Crisis resolved", self.name_in(state), joined(said))


@MOVES(
    known, in_crisis, has_trait("loses"), room,
    against_rules(in_story), against_rules(not_npc), against_rules(nine_at_most),
    against_rules(loses_one, "HW-19"),
    who=ID, attribute=ATTRIBUTE, loses=maybe(ID), gains=maybe(NAME), words=maybe(LINE),
)  # fmt: skip
def resolve_crisis(state: State, args: Args) -> CrisisResolved:
    """The crisis scene is over: the character can act again."""
    character, attribute = state.people[args["who"]], args["attribute"]
    start = line(args, "gains") or SHAKEN
    gains = free_name(start, [trait.words for trait in character.traits])
    level = returns_at(character, attribute)
    lost = character.trait(args.get("loses", ""))
    loses = (lost.id, lost.words) if lost else ("", "")
    return CrisisResolved(character.id, attribute, level, *loses, gains, line(args, "words"))


# --- on the screen -------------------------------------------------------------------------------


def crisis_cards(state: State, view: p.View, character: Character) -> tuple[p.Card, ...]:
    """For each attribute at 0, behind a fold, as its scene may wait: what it means, and the ways
    on; for an NPC the scene is greyed."""
    npc = is_npc(state, character)
    lead = (
        "An NPC has no crisis scene. Let them leave the story, or play on with what it means."
        if npc
        else "Retire them with an epilogue in the very next scene; or play a scene soon in which"
        " the crisis is resolved. Until then they can’t act in conflicts."
    )
    cards = []
    for each in character.crisis:
        means = p.Text((NPC_MEANS if npc else MEANS)[each])
        blocks = (
            means,
            p.Text(lead, "small"),
            _form(state, character, each),
            _leaving(state, character, each),
        )
        key, title = f"fold.crisis.{character.id}.{each}", f"Crisis point: {ATTRIBUTES[each]} at 0"
        cards.append(fold_card(view, key, title, blocks, character.name, "bad"))
    return tuple(cards)


def _leaving(state: State, character: Character, attribute: str) -> p.Form:
    """The way out of the story, and how."""
    args = {"who": character.id}
    words = p.Field("words", "How they leave", hint="Optional. Added to the log.", hi=4000)
    why_not, key = (
        PEOPLE.why(state, "retire_character", **args),
        f"leave.{character.id}.{attribute}",
    )
    return p.Form("retire_character", (words,), "Leave story", args, "danger", why_not, key=key)


def _form(state: State, character: Character, attribute: str) -> p.Form:
    fields: list[p.Field] = []
    args = {"who": character.id, "attribute": attribute}
    why_not = MOVES.why(state, "resolve_crisis", **args)
    choices = tuple((each.id, each.words) for each in character.traits if each.good)
    if choices:
        loses = p.Field("loses", "Positive trait lost", "choice", choices[0][0], choices=choices)
        open_ones = open_choice(loses, MOVES, state, "resolve_crisis", who=character.id)
        fields.append(loses if why_not else open_ones)
    hint = f"Optional. Left empty, it is {quoted(SHAKEN)}."
    fields.append(p.Field("gains", "Negative trait gained", hint=hint, hi=60))
    fields.append(p.Field("words", "The crisis scene", hint="Optional."))
    label = f"Return with {ATTRIBUTES[attribute]} {returns_at(character, attribute)}"
    key = f"crisis.{character.id}.{attribute}"
    return p.Form("resolve_crisis", tuple(fields), label, args, "plain", why_not, key=key)
