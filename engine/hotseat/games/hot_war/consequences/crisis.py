"""Crisis points: an attribute at 0, and the scene after which a character returns."""

from __future__ import annotations

from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, NAME, line
from hotseat.core.asks import Ask
from hotseat.core.facts import WORDS, FactRegistry, OfCharacter
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import integer
from hotseat.core.values import of
from hotseat.core.wording import joined, quoted, sentence
from hotseat.games.hot_war.people.list_edit import has_trait, too_many, without_trait
from hotseat.games.hot_war.state import (
    ATTRIBUTE,
    ATTRIBUTE_MOST,
    ATTRIBUTES,
    TRAITS,
    Character,
    State,
    Trait,
)
from hotseat.kit.people import OfWho, changed, in_story, is_npc, known
from hotseat.kit.screens import fold_card
from hotseat.kit.sheet import free_name

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


class ResolveCrisis(Ask):
    """A crisis scene is over: ``loses`` is the id of a positive trait, ``gains`` the words of a
    negative one."""

    who: str = of(ID)
    attribute: str = of(ATTRIBUTE)
    loses: str | None = of(ID, default=None)
    gains: str = of(NAME, default="")
    words: str = of(LINE, default="")


in_crisis = unless(
    ResolveCrisis,
    lambda state, ask: ask.attribute in state.people[ask.who].crisis,
    lambda state, ask: f"{state.people[ask.who].name}: {ATTRIBUTES[ask.attribute]} is not at 0.",
)


def room(state: State, ask: OfWho) -> str:
    """Impossible: more traits than a sheet holds."""
    return TRAITS.why(state.people[ask.who].traits)


def not_npc(state: State, ask: OfWho) -> str:
    """Against the rules: a crisis scene for an NPC."""
    character = state.people[ask.who]
    refusal = f"{character.name} is an NPC, and NPCs have no crisis scene."
    return refusal if is_npc(state, character) else ""


def nine_at_most(state: State, ask: OfWho) -> str:
    """Against the rules: a tenth trait; a positive one goes, where there is any."""
    character = state.people[ask.who]
    goes = any(trait.good for trait in character.traits)
    return too_many(character, len(character.traits) + 1 - goes)


def _used(character: Character) -> tuple[Trait, ...]:
    """The positive traits used in the conflict that led to the crisis, those locked aside."""
    used = (character.trait(id) for id in character.used)
    return tuple(trait for trait in used if trait and trait.good and not trait.locked)


def may_lose(character: Character) -> tuple[Trait, ...]:
    """The positive traits, in the order in which they would go: one of those used in that conflict,
    if any; a locked one may, and need not (HW-19)."""
    used, positives = _used(character), [trait for trait in character.traits if trait.good]
    return tuple(sorted(positives, key=lambda trait: (trait not in used, trait.locked)))


def loses_one(state: State, ask: ResolveCrisis) -> str:
    """Against the rules: a positive trait must go, one of those used in that conflict if any. A
    locked one may, and need not (HW-19)."""
    character = state.people[ask.who]
    used, positives = _used(character), may_lose(character)
    ids = {trait.id for trait in used or positives} | set(character.used if used else ())
    if not positives or ask.loses is None or ask.loses in ids:
        return ""
    if used:
        return f"Choose a positive trait that was used in the conflict: {quoted(used[0].words)}."
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
        if self.loses and character.trait(self.loses) is None:
            raise KeyError(self.loses)
        left = without_trait(character, self.loses)
        changes["traits"] = TRAITS.added(left, Trait(self.gains, False))
        return changed(state, self.who, **changes)

    def tell(self, state: State, by: str) -> p.Entry:
        lost = f"Loses {quoted(self.lost)}." if self.loses else ""
        back = f"{ATTRIBUTES[self.attribute]} 0 → {self.level}."
        sentences = (sentence(self.words), back, lost, f"Gains {quoted(self.gains)}.")
        return p.Entry("Crisis resolved", self.name_in(state), joined(sentences))


@MOVES(
    ResolveCrisis,
    known, in_crisis, has_trait("loses"), room,
    against_rules(in_story), against_rules(not_npc), against_rules(nine_at_most),
    against_rules(loses_one, "HW-19"),
)  # fmt: skip
def resolve_crisis(state: State, ask: ResolveCrisis) -> CrisisResolved:
    """The crisis scene is over: the character can act again. A positive trait goes, the most
    fitting one where none is named."""
    character, attribute = state.people[ask.who], ask.attribute
    start = line(ask.gains) or SHAKEN
    gains = free_name(start, [trait.words for trait in character.traits])
    level = returns_at(character, attribute)
    free = may_lose(character)
    lost = character.trait(ask.loses) if ask.loses else free[0] if free else None
    loses = (lost.id, lost.words) if lost else ("", "")
    return CrisisResolved(character.id, attribute, level, *loses, gains, line(ask.words))


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
    for agenda in character.crisis:
        means = p.Text((NPC_MEANS if npc else MEANS)[agenda])
        forms: tuple[p.Block, ...] = (_form(character, agenda), _leaving(character, agenda))
        if npc:
            scene = f"fold.scene.{character.id}.{agenda}"
            all_the_same = fold_card(view, scene, "A crisis scene all the same", forms[:1])
            forms = (*forms[1:], all_the_same)
        key, title = (
            f"fold.crisis.{character.id}.{agenda}",
            f"Crisis point: {ATTRIBUTES[agenda]} at 0",
        )
        ways = forms if npc else (p.Columns(tuple((form,) for form in forms), wide_first=True),)
        blocks = (means, p.Text(lead, "small"), *ways)
        cards.append(fold_card(view, key, title, blocks, character.name, "bad"))
    return tuple(cards)


def _leaving(character: Character, attribute: str) -> p.Form:
    """The way out of the story, and how."""
    args, key = {"who": character.id}, f"leave.{character.id}.{attribute}"
    words = p.Field("words", "How they leave", hint="Optional. Added to the log.")
    return p.Form("retire_character", (words,), "Leave story", args, "danger", key=key)


def _form(character: Character, attribute: str) -> p.Form:
    fields: list[p.Field] = []
    choices = tuple((trait.id, trait.words) for trait in may_lose(character))
    if choices:
        first = choices[0][0]
        fields.append(
            p.Field("loses", "Positive trait lost", "choice", first, choices=choices, greyed=True)
        )
    hint = f"Optional. Left empty, it is {quoted(SHAKEN)}."
    fields.append(p.Field("gains", "Negative trait gained", hint=hint))
    fields.append(p.Field("words", "The crisis scene", hint="Optional."))
    args = {"who": character.id, "attribute": attribute}
    label = f"Return with {ATTRIBUTES[attribute]} {returns_at(character, attribute)}"
    key = f"crisis.{character.id}.{attribute}"
    return p.Form("resolve_crisis", tuple(fields), label, args, "plain", key=key)
