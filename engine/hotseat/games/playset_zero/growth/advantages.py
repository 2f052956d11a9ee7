"""Stored advantages: established with a hit, worded, and erased once they were rolled."""

from __future__ import annotations

from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import LINE
from hotseat.core.asks import Ask
from hotseat.core.facts import ID, FactRegistry, OfCharacter, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, filled, unless
from hotseat.core.shapes import boolean
from hotseat.core.tale import Moment, Told
from hotseat.core.values import of
from hotseat.core.wording import bare, quoted, sentence
from hotseat.games.playset_zero.labels import ADVANTAGE
from hotseat.games.playset_zero.state import Advantage, Character, State
from hotseat.kit.people import OfWho, changed, in_story, known
from hotseat.kit.records import Limit, dropped, record_at, replaced

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
ADVANTAGES = Limit(40, "{most} advantages are the most that fit on a sheet.")
RED = p.DieFace(6, colour="red")


class OfAdvantage(OfWho, Protocol):
    """A move's arguments that name a stored advantage of a character by id."""

    @property
    def advantage(self) -> str: ...


has_room = ADVANTAGES.room(OfWho, lambda state, ask: state.people[ask.who].advantages)
on_sheet = unless(
    OfAdvantage,
    lambda state, ask: state.people[ask.who].advantage(ask.advantage),
    "That advantage isn’t on the sheet.",
)
worded = filled("words", "Write the advantage first.")


@MOVES.makes("keep_advantage", known, has_room, against_rules(in_story), fields=("who", "words"))
@FACTS
class AdvantageKept(OfCharacter):
    words: str = of(LINE, default="")
    bought: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        new = Advantage(id, self.words or ADVANTAGE)
        advantages = ADVANTAGES.added(state.people[self.who].advantages, new)
        return changed(state, self.who, advantages=advantages)

    def tell(self, state: State, by: str) -> p.Entry:
        word = "Advantage established" if self.bought else "Advantage added"
        return p.Entry(word, self.name_in(state), sentence(self.words))

    def recount(self, m: Moment) -> Told | None:
        """Something to keep that no roll has brought."""
        words = m.put_right(m.event.id, "words", self.words)
        if self.bought or not bare(words) or words == ADVANTAGE:
            return None
        lead = f"{m.name(self.who)} had something to keep for later"
        return Told(lead=lead, items=(words,))


@MOVES.makes("reword_advantage", known, on_sheet, worded)
@FACTS
class AdvantageReworded(OfCharacter):
    sets = ("who", "advantage")

    advantage: str = of(ID)
    words: str = of(LINE)

    def apply(self, state: State, id: str) -> State:
        advantages = state.people[self.who].advantages
        new = replace(record_at(advantages, self.advantage), words=self.words)
        return changed(state, self.who, advantages=replaced(advantages, new))

    tell = say("Advantage edited", "Now {words:q}.", story=False)


class EraseAdvantage(Ask):
    """Take an advantage off the sheet, by the table's word."""

    who: str = of(ID)
    advantage: str = of(ID)


@FACTS
class AdvantageErased(OfCharacter):
    advantage: str = of(ID)
    words: str = of(LINE, default="")
    used: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        advantages = state.people[self.who].advantages
        return changed(state, self.who, advantages=dropped(advantages, self.advantage))

    def tell(self, state: State, by: str) -> p.Entry:
        word = "Advantage used" if self.used else "Advantage erased"
        return p.Entry(word, self.name_in(state), f"{quoted(self.words)}.", story=self.used)


def erased(state: State, who: str, key: str, used: bool = False) -> AdvantageErased:
    """The fact that an advantage of the sheet is gone."""
    advantage = state.people[who].advantage(key)
    return AdvantageErased(who, key, advantage.words if advantage else "", used)


@MOVES(EraseAdvantage, known, on_sheet)
def erase_advantage(state: State, ask: EraseAdvantage) -> AdvantageErased:
    """The fact that the advantage is erased. Dice that were rolled for it stay."""
    return erased(state, ask.who, ask.advantage)


# --- on the sheet --------------------------------------------------------------------------------


def advantages_card(state: State, character: Character) -> p.Card:
    """A card with a character's stored advantages; each chip says whether it is in a roll."""
    free = state.free_advantages(character.id)
    chips = []
    for advantage in character.advantages:
        note = "1 advantage die, then erased" if advantage in free else "In the roll"
        chips.append(p.Chip(advantage.words, note, die=RED))
    empty = "No advantages yet. Spend a hit to establish one."
    return p.Card("Stored advantages", (p.Chips("", tuple(chips), empty),))


def advantages_edit(character: Character) -> p.Card:
    """A card with a form to reword or erase each stored advantage, and one to add another."""
    blocks = []
    for advantage in character.advantages:
        args = {"who": character.id, "advantage": advantage.id}
        erase = p.Button("Erase advantage", p.Do("erase_advantage", args), "quiet", icon="x")
        field = p.Field("words", "Advantage", value=advantage.words)
        key = f"kept.{advantage.id}"
        form = p.Form("reword_advantage", (field,), "Save", args, "plain", "", (erase,), key)
        blocks.append(form)
    field = p.Field(
        "words", "New advantage", hint="Gained outside a roll, or not written down yet."
    )
    args, key = {"who": character.id}, f"keep.{character.id}"
    more = p.Form("keep_advantage", (field,), "Add advantage", args, "plain", key=key)
    return p.Card("Stored advantages", (*blocks, more))
