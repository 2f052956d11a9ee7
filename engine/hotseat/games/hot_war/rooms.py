"""Every fact and every move of Hot War, from the rooms that hold them."""

from __future__ import annotations

from hotseat.games.hot_war import map as relationships
from hotseat.games.hot_war.agendas import marks, resolution
from hotseat.games.hot_war.conflict import begin, bring, others, roll
from hotseat.games.hot_war.consequences import choose, crisis
from hotseat.games.hot_war.people import hand, parts
from hotseat.kit.facts import book
from hotseat.kit.moves import together

ROOMS = (parts, hand, marks, resolution, begin, bring, others, roll, choose, crisis, relationships)
BOOK = book((room.FACTS for room in ROOMS), {"core.scene_framed": hand.scene_over})
MOVES = together(*(room.MOVES for room in ROOMS))
