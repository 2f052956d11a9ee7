"""Luck: gained at a cost by principle and worst impulse, or from the GM; spent before a roll."""

from __future__ import annotations

from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE
from hotseat.core.facts import FactRegistry, OfCharacter
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import boolean, choice, integer
from hotseat.core.values import of
from hotseat.core.wording import joined, sentence, some
from hotseat.games.sapio.state import CHECK, LUCK_MOST, Character, OfCheck, State
from hotseat.kit.people import (
    NO_CHARACTER,
    OfWho,
    changed,
    in_story,
    is_npc,
    known,
    owner_name,
    present,
)
from hotseat.kit.screens import fold_card, tabs, tap

FACTS, MOVES = FactRegistry("sapio"), Moves()
PRINCIPLE, IMPULSE, GIVEN = "principle", "impulse", "gm"
ADVISED = "1 to 3 Luck a session is usual."

room = unless(
    OfWho,
    lambda state, ask: state.people[ask.who].luck < LUCK_MOST,
    f"{LUCK_MOST} Luck is enough for anyone. Spend some first.",
)


class OfCause(OfWho, Protocol):
    """A move's arguments that say why somebody gains Luck, and by whose doing."""

    @property
    def why(self) -> str: ...

    @property
    def cause(self) -> str: ...


from_another = unless(
    OfCause,
    lambda _state, ask: ask.why != IMPULSE or ask.cause != ask.who,
    "A worst impulse gives Luck to the other character it inconveniences most.",
)
cause_known = unless(
    OfCause, lambda state, ask: not ask.cause or ask.cause in state.people, NO_CHARACTER
)


@MOVES.makes(
    "gain_luck", known, cause_known, room, against_rules(in_story), against_rules(from_another)
)
@FACTS
class LuckGained(OfCharacter):
    """``cause``: whose worst impulse it was, where it was one."""

    why: str = of(choice(PRINCIPLE, IMPULSE, GIVEN), default=GIVEN)
    cause: str = of(ID, default="")
    words: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        character, now = state.people[self.who], state.table.session
        got = character.luck_got if character.luck_in == now else 0
        luck = min(LUCK_MOST, character.luck + 1)
        return changed(state, self.who, luck=luck, luck_in=now, luck_got=got + 1)

    def tell(self, state: State, by: str) -> p.Entry:
        other = state.people.get(self.cause)
        whose = f"{other.name}’s worst impulse" if other else "A worst impulse"
        because = {
            PRINCIPLE: "In trouble for a principle.",
            IMPULSE: f"{whose} got in the way.",
            GIVEN: "From the GM.",
        }
        words = f"{because[self.why]} {sentence(self.words)}".strip()
        story = bool(self.words)
        return p.Entry("Luck gained", self.name_in(state), words, story=story)


@FACTS
class LuckSpent(OfCheck, OfCharacter):
    """``guard``: in a defence, where it raises the target number."""

    count: int = of(integer(0, LUCK_MOST), default=1)
    guard: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        check, luck = CHECK.at(state, self.of), state.people[self.who].luck
        state = CHECK.changed(state, self.of, paid=(*check.paid, (self.who, self.count)))
        return changed(state, self.who, luck=max(0, luck - self.count))

    def tell(self, state: State, by: str) -> p.Entry:
        message = f"For {some(self.count, 'bonus die', 'bonus dice')}."
        message = f"In a defence: TN +{self.count}." if self.guard else message
        return p.Entry("Luck spent", self.name_in(state), message, passing=True, whole=True)


# --- on the screen -------------------------------------------------------------------------------


def this_session(state: State, character: Character) -> int:
    """How much Luck the present session has given."""
    return character.luck_got if character.luck_in == state.table.session else 0


def apart(state: State, character: Character) -> str:
    """What tells them from another of the same name who is here, in a few words; "" for no one."""
    alike = [other for other in present(state) if other.name == character.name]
    if len(alike) < 2:
        return ""
    told = [
        joined((owner_name(state, other), other.main.name or other.concept), ", ")
        for other in alike
    ]
    place = alike.index(character)
    return told[place] if told.count(told[place]) == 1 and told[place] else f"Number {place + 1}"


def give_luck(state: State) -> p.Chips:
    """From the GM, a tap each; beside each name what there is, and what this session gave."""
    chips = []
    for character in present(state):
        got = this_session(state, character)
        note = f"{character.luck} Luck" + (f", {got} this session" if got else "")
        note = joined((apart(state, character), note), ", ")
        args = {"who": character.id, "why": GIVEN}
        chips.append(tap(character.name, "gain_luck", args, note))
    hint = f"For a choice that makes the story deeper or harder. {ADVISED}"
    return p.Chips("Give 1 Luck", tuple(chips), hint=hint)


def _gains(state: State, character: Character) -> str:
    return joined((apart(state, character), "Gains 1 Luck"), ", ")


IMPULSIVE = "Worst impulse at a bad time: who suffers most gains 1"


def earn_luck(state: State, character: Character) -> tuple[p.Block, ...]:
    """What a character's own nature brings: a Luck for them, or for the one it inconveniences."""
    mine, cause = {"who": character.id, "why": PRINCIPLE}, {"why": IMPULSE, "cause": character.id}
    own = tap("Gain 1 Luck", "gain_luck", mine)
    others = tuple(
        tap(other.name, "gain_luck", {"who": other.id, **cause}, _gains(state, other))
        for other in present(state)
        if other.id != character.id
    )
    got = this_session(state, character)
    who = owner_name(state, character) or "The GM"
    hint = f"{sentence(character.impulse)} {who} chooses. {got} Luck this session.".strip()
    new = f"{sentence(character.principle)} Only for trouble that was not there before.".strip()
    rows = (
        (character.principle, p.Chips("In trouble for the principle", (own,), hint=new)),
        (character.impulse, p.Chips(IMPULSIVE, others, hint=hint)),
    )
    npc = is_npc(state, character)  # a player's may have one that nobody wrote down
    return tuple(chips for words, chips in rows if words or not npc)


GAIN = "Gain Luck"


WHOSE = "luck.whose"


def luck_card(state: State, view: p.View) -> p.Card:
    """All ways to gain Luck, folded."""
    return fold_card(view, f"fold.luck.{state.turn}", GAIN, luck_blocks(state, view))


def luck_picker(state: State, view: p.View) -> tuple[p.Picker, ...]:
    """By somebody's own nature, or for a reason: over the stage, once it is said whose."""
    character = state.people.get(view.picks.get(WHOSE, ""))
    if character is None:
        return ()
    ways = (*_with_reason(character), *earn_luck(state, character))
    return (p.Picker(f"{GAIN}: {character.name}", ways, p.Pick(WHOSE)),)


def luck_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """From the GM by a tap; whose it is by another way (``luck_picker``)."""
    names = (
        (character.id, character.name, apart(state, character)) for character in present(state)
    )
    label = "With a reason, a principle or a worst impulse: whose?"
    return (give_luck(state), tabs(WHOSE, view.picks.get(WHOSE, ""), label, names))


def _with_reason(character: Character) -> tuple[p.Form, ...]:
    """The form to give Luck for a reason that the log tells; () for who may have no more."""
    if character.luck >= LUCK_MOST:
        return ()
    reason = p.Field("words", "Reason", hint="Optional. For example, told the guard the truth.")
    args = {"who": character.id, "why": GIVEN}
    key = f"luck.reason.{character.id}"
    return (p.Form("gain_luck", (reason,), "Give with reason", args, "plain", key=key),)
