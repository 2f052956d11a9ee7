"""Which of a player's Gladiators is their own."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.facts import FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, unless
from hotseat.core.private import GM
from hotseat.core.wording import bare, joined, listed
from hotseat.games.fight_sphere.records.people import DRIVE_WORDS, Gladiator
from hotseat.games.fight_sphere.state import State
from hotseat.kit.people import OfWho, changed, is_npc, known, of_seat, present
from hotseat.kit.screens import pick_one

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


def _player_of(state: State, gladiator: Gladiator) -> str:
    """The seat of the player who plays them, or who made them for the GM to play; "" for none."""
    return gladiator.maker if is_npc(state, gladiator) else gladiator.owner


played = unless(
    OfWho,
    lambda state, ask: _player_of(state, state.people[ask.who]),
    "Only a player’s Gladiators can become their own. Choose a player on the sheet first.",
)


@MOVES.makes("choose_own", known, played)
@FACTS
class OwnChosen(OfCharacter):
    """This one is their player's own; the others of that player become NPC Gladiators."""

    def apply(self, state: State, id: str) -> State:
        player = _player_of(state, state.people[self.who])
        for gladiator in _of_player(state, player):
            owner = player if gladiator.id == self.who else "gm"
            state = changed(state, gladiator.id, maker=player, owner=owner)
        return state

    def tell(self, state: State, by: str) -> p.Entry:
        gladiator, name_of = state.people.get(self.who), state.table.seats.name_of
        if gladiator is None:
            return p.Entry("Own Gladiator chosen", story=False)
        others = [
            other.name
            for other in state.people.values()
            if other.maker == gladiator.maker and is_npc(state, other)
        ]
        message = f"Played by {name_of(gladiator.owner)}."
        message += f" {name_of(GM) or 'The GM'} plays {listed(others)}." if others else ""
        return p.Entry("Own Gladiator chosen", gladiator.name, message, story=False)


def _of_player(state: State, player: str) -> tuple[Gladiator, ...]:
    """Whom a player has made, in the order in which they were: their own, and who became NPC
    Gladiators by the choice."""
    return tuple(
        gladiator
        for gladiator in present(state)
        if player and _player_of(state, gladiator) == player
    )


def _in_brief(gladiator: Gladiator) -> str:
    """ "Death wish: they let go of a hand"."""
    why = bare(gladiator.why)
    return joined((DRIVE_WORDS[gladiator.drive], why), ": ")


def own_cards(state: State) -> tuple[p.Card, ...]:
    """For each player with several Gladiators before the first Layer: which is their own? A
    question that is answered keeps its place, and can be answered anew."""
    chips = []
    for seat in state.table.seats.players():
        every = _of_player(state, seat.id)
        if len(every) > 1:
            chosen = len(of_seat(state, seat.id)) == 1
            names = ((own.name, {"who": own.id}, chosen and own.owner == seat.id) for own in every)
            row = pick_one(f"Which one does {seat.name} play?", "choose_own", names)
            pairs = zip(row.chips, every, strict=True)
            told = tuple(replace(chip, kind=_in_brief(own)) for chip, own in pairs)
            chips.append(replace(row, chips=told, pairs=True))
    lead = p.Text("The others become NPC Gladiators, played by the GM.", "small")
    return (p.Card("Own Gladiators", (lead, *chips), tone="accent"),) if chips else ()
