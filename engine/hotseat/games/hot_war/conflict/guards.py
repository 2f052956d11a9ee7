"""What stands in the way of a conflict's moves, as far as several rooms ask it."""

from __future__ import annotations

from hotseat.kit.moves import running, unless
from hotseat.kit.people import is_npc

in_progress, not_rolled, is_rolled, no_other = running(
    "conflict", lambda state: state.conflict, lambda conflict: conflict.fallen
)
able = unless(
    lambda state, args: not (one := state.people[args["who"]]).crisis or is_npc(state, one),
    lambda state, args: f"{state.people[args['who']].name} is at a crisis point. Resolve it first.",
    "who",
)
is_in = unless(
    lambda state, args: state.conflict.side(args["who"]),
    "They are not in this conflict.",
    "who",
)
