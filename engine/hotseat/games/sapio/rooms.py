"""Every fact and every move of the Sapio System, from the rooms that hold them."""

from __future__ import annotations

from hotseat.games.sapio.check import begin, bring, outcome, roll
from hotseat.games.sapio.people import advancement, harm, luck, parts, talents
from hotseat.games.sapio.sequence import rounds
from hotseat.kit.facts import book
from hotseat.kit.moves import together

ROOMS = (parts, talents, harm, luck, advancement, begin, bring, roll, outcome, rounds)
BOOK = book(room.FACTS for room in ROOMS)
MOVES = together(*(room.MOVES for room in ROOMS))
