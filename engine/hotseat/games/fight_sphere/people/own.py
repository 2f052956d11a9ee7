"""Which of a player's Gladiators is their own."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.facts import FactRegistry, OfCharacter
from hotseat.core.moves import Moves, unless
from hotseat.core.private import GM
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.sphere.plan import choosing
from hotseat.games.fight_sphere.state import State
from hotseat.kit.people import OfWho, changed, is_npc, known, of_seat
from hotseat.kit.play_screen import begin_chips

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()

played = unless(
    OfWho,
    lambda state, ask: (mine := state.people[ask.who]).owner and not is_npc(state, mine),
    "Only a player’s Gladiators can become their own. Choose a player on the sheet first.",
)


@MOVES.makes("choose_own", known, played)
@FACTS
class OwnChosen(OfCharacter):
    """This one is their player's own; the others of that player become NPC Gladiators."""

    def apply(self, state: State, id: str) -> State:
        owner = state.people[self.who].owner
        for gladiator in of_seat(state, owner):
            mine = {} if gladiator.id == self.who else {"owner": "gm"}
            state = changed(state, gladiator.id, maker=owner, **mine)
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


def own_cards(state: State) -> tuple[p.Card, ...]:
    """For each player with several Gladiators before the first Layer: which is their own?"""
    chips = []
    for seat in choosing(state):
        names = begin_chips(of_seat(state, seat.id), "choose_own")
        chips += [p.Chips(f"Which one does {seat.name} play?", names)]
    lead = p.Text("The others become NPC Gladiators, played by the GM.", "small")
    return (p.Card("Own Gladiators", (lead, *chips), tone="accent"),) if chips else ()
