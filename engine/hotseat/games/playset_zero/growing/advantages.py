"""Stored advantages: established with a hit, worded, and erased once they were rolled."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hotseat.core.arguments import ID, LINE, blank, line
from hotseat.core.game import Args
from hotseat.core.panels import Block, Button, Card, Chip, Chips, DieFace, Do, Entry, Field, Form
from hotseat.core.shapes import boolean
from hotseat.core.wording import quoted, sentence
from hotseat.games.playset_zero.state import Advantage, Character, State
from hotseat.games.playset_zero.words import ADVANTAGE
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, Kinds, OfCharacter, say
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.people import changed, in_story, known
from hotseat.kit.values import of

FACTS, MOVES = Kinds("playset_zero"), Moves()
MOST = 40
RED = DieFace(6, dye="red")


@FACTS
@dataclass(frozen=True, slots=True)
class AdvantageKept(OfCharacter):
    words: str = of(WORDS, default="")
    bought: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        held = state.people[self.who].advantages
        if len(held) >= MOST:
            raise ValueError(f"more than {MOST} advantages")
        new = Advantage(id, self.words or ADVANTAGE)
        return changed(state, self.who, advantages=(*held, new))

    def tell(self, state: State, by: str) -> Entry:
        word = "Advantage established" if self.bought else "Advantage added"
        return Entry(word, self.name_in(state), sentence(self.words))


@needs("who")
def has_room(state: State, args: Args) -> str:
    """Impossible: more than a sheet holds."""
    full = len(state.people[args["who"]].advantages) >= MOST
    return f"{MOST} advantages are the most that fit on a sheet." if full else ""


@MOVES(known, has_room, against_rules(in_story), who=ID, words=LINE)
def keep_advantage(_state: State, args: Args) -> AdvantageKept:
    """One more on the sheet, by the table's word."""
    return AdvantageKept(args["who"], line(args, "words"))


@needs("who", "advantage")
def on_sheet(state: State, args: Args) -> str:
    """Impossible: no such advantage there."""
    held = state.people[args["who"]].advantages
    found = any(one.id == args["advantage"] for one in held)
    return "" if found else "That advantage isn’t on the sheet."


@FACTS
@dataclass(frozen=True, slots=True)
class AdvantageReworded(OfCharacter):
    advantage: str = of(KEY)
    words: str = of(WORDS)

    def apply(self, state: State, id: str) -> State:
        held = state.people[self.who].advantages
        if all(one.id != self.advantage for one in held):
            raise KeyError(self.advantage)
        new = (replace(one, words=self.words) if one.id == self.advantage else one for one in held)
        return changed(state, self.who, advantages=tuple(new))

    tell = say("Advantage edited", "Now {words:q}.", story=False)


def worded(_state: State, args: Args) -> str:
    """Impossible: to reword it into nothing."""
    return "Write the advantage first." if blank(args, "words") else ""


@MOVES(known, on_sheet, worded, who=ID, advantage=ID, words=LINE)
def reword_advantage(_state: State, args: Args) -> AdvantageReworded:
    """The same advantage in other words."""
    return AdvantageReworded(args["who"], args["advantage"], line(args, "words"))


@FACTS
@dataclass(frozen=True, slots=True)
class AdvantageErased(OfCharacter):
    advantage: str = of(KEY)
    words: str = of(WORDS, default="")
    used: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        held = state.people[self.who].advantages
        left = tuple(one for one in held if one.id != self.advantage)
        if len(left) == len(held):
            raise KeyError(self.advantage)
        return changed(state, self.who, advantages=left)

    def tell(self, state: State, by: str) -> Entry:
        word = "Advantage used" if self.used else "Advantage erased"
        return Entry(word, self.name_in(state), f"{quoted(self.words)}.", story=self.used)


def erased(state: State, who: str, key: str, used: bool = False) -> AdvantageErased:
    """The fact that an advantage of the sheet is gone."""
    words = next(one.words for one in state.people[who].advantages if one.id == key)
    return AdvantageErased(who, key, words, used)


@MOVES(known, on_sheet, who=ID, advantage=ID)
def erase_advantage(state: State, args: Args) -> AdvantageErased:
    """Off the sheet, by the table's word. Dice that were rolled for it stay."""
    return erased(state, args["who"], args["advantage"])


# --- on the sheet --------------------------------------------------------------------------------


def advantages_card(state: State, one: Character) -> Card:
    """What is stored, and what of it is in the roll."""
    free = state.free_advantages(one.id)
    chips = tuple(
        Chip(kept.words, "1 advantage die, then erased" if kept in free else "In the roll", die=RED)
        for kept in one.advantages
    )
    empty = "No advantages yet. Spend a hit to establish one."
    return Card("Stored advantages", (Chips("", chips, empty),))


def advantages_edit(one: Character) -> Card:
    """Each with its words to put right, and one more."""
    blocks: list[Block] = []
    for kept in one.advantages:
        args = {"who": one.id, "advantage": kept.id}
        erase = (Button("Erase advantage", Do("erase_advantage", args), "quiet", icon="x"),)
        field = (Field("words", "Advantage", value=kept.words),)
        key = f"kept.{kept.id}"
        blocks.append(Form("reword_advantage", field, "Save", args, "plain", "", erase, key))
    more = (Field("words", "New advantage", hint="Established outside a roll, or forgotten."),)
    add = {"who": one.id}
    form = Form("keep_advantage", more, "Add advantage", add, "plain", key=f"keep.{one.id}")
    return Card("Stored advantages", (*blocks, form))
