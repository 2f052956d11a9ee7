"""Who plays at a table with a GM: the seats as a form gives them, and what may be wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.arguments import NAME, blank, line, lines, why_too_long
from hotseat.core.game import Args
from hotseat.core.shapes import Shape, text
from hotseat.core.wording import quoted

PLAYERS_MOST = 12
SEATS: Mapping[str, Shape] = {"gm": NAME, "players": text(1000)}

NO_GM = "Say who the GM is."
NO_PLAYERS = "Write down who plays, one name a line."
TOO_MANY = "Twelve players are the most that fit at one table."


def twice(seat: str) -> str:
    """The same name at two seats."""
    return f"{quoted(seat)} sits at the table twice; tell the two apart."


def why_not(_state: Any, args: Args) -> str:
    """Why ``gm`` and ``players`` (one name a line) are not a table yet; "" where they are."""
    if blank(args, "gm"):
        return NO_GM
    if blank(args, "players"):
        return NO_PLAYERS
    players = lines(args, "players")
    if len(players) > PLAYERS_MOST:
        return TOO_MANY
    if long := why_too_long(players):
        return long
    everybody = [*players, line(args, "gm")]
    double = next((name for name in everybody if name and everybody.count(name) > 1), "")
    return twice(double) if double else ""


def seats(args: Args) -> dict[str, Any]:
    """``gm`` and ``players`` as the fact of a table holds them."""
    return {"gm": line(args, "gm"), "players": lines(args, "players")}
