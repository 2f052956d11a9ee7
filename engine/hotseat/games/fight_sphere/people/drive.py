"""Death wish and Reason to Live: the one trade of the game."""

from __future__ import annotations

from typing import Any

from hotseat.core import panels as p
from hotseat.core.facts import WORDS, FactRegistry, OfCharacter, signed
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import boolean, integer
from hotseat.core.values import of
from hotseat.core.wording import listed
from hotseat.games.fight_sphere.options import RATED
from hotseat.games.fight_sphere.records.people import (
    DEATH_WISH,
    DRIVE,
    DRIVE_WORDS,
    REASON,
    VALUE_LEAST,
    VALUE_MOST,
    Gladiator,
)
from hotseat.games.fight_sphere.sphere.standing import episode_of, whose_turn
from hotseat.games.fight_sphere.state import State
from hotseat.kit.people import OfWho, changed, in_story, known

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
OTHER = {DEATH_WISH: REASON, REASON: DEATH_WISH}

not_traded = unless(
    OfWho,
    lambda state, ask: not state.people[ask.who].traded,
    "The trade was already used: it comes once in the whole game.",
)


def _between(state: State, who: str) -> bool:
    """Whether somebody is in no Episode that goes on."""
    episode = episode_of(state, who)
    return episode is None or episode.over or not whose_turn(state)


between_episodes = unless(
    OfWho,
    lambda state, ask: _between(state, ask.who),
    "The trade can’t happen during an Episode. Wait until theirs has ended.",
)


def shift(gladiator: Gladiator) -> int:
    """What the trade makes of every Relationship: 2 more with a Death wish, else 2 less."""
    return 2 if OTHER[gladiator.drive] == DEATH_WISH else -2


def _traded(state: State, ask: OfWho) -> dict[str, Any]:
    """FS-9: every Relationship moves by two, unless the table's option moves the dice instead."""
    gladiator = state.people[ask.who]
    moves = state.table.option(RATED) == "once" and gladiator.ties
    by = shift(gladiator) if moves else 0
    return {"drive": OTHER[gladiator.drive], "shift": by, "anew": True}


@MOVES.makes(
    "trade_drive", known, against_rules(in_story), against_rules(not_traded),
    against_rules(between_episodes), fields=("who", "why"), more=_traded,
)  # fmt: skip
@FACTS
class DriveTraded(OfCharacter):
    """``shift`` is what it makes of every Relationship's value (FS-9); ``why`` is new words, or
    none where they are ``anew`` (in older files the old words stay then)."""

    drive: str = of(DRIVE)
    shift: int = of(integer(-2, 2), default=0)
    why: str = of(WORDS, default="")
    anew: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        gladiator = state.people[self.who]
        ties = tuple(
            replace(tie, value=max(VALUE_LEAST, min(VALUE_MOST, tie.value + self.shift)))
            for tie in gladiator.ties
        )
        why = self.why if self.anew else self.why or gladiator.why
        return changed(state, self.who, drive=self.drive, traded=True, why=why, ties=ties)

    def tell(self, state: State, by: str) -> p.Entry:
        before = DRIVE_WORDS[OTHER[self.drive]]
        moved = f"Every Relationship {signed(self.shift)}. " if self.shift else ""
        message = f"{before} → {DRIVE_WORDS[self.drive]}. {moved}{self.why}"
        return p.Entry(f"{before} traded", self.name_in(state), message.strip())


def may_trade(state: State, gladiator: Gladiator) -> bool:
    """Whether the trade has its place now: after something happened in play, between two Episodes,
    and not a second time."""
    return bool(state.layer) and not gladiator.traded and _between(state, gladiator.id)


def trade_card(state: State, gladiator: Gladiator) -> p.Card:
    """The way to trade, with the reason."""
    now, then = DRIVE_WORDS[gladiator.drive], DRIVE_WORDS[OTHER[gladiator.drive]]
    step = shift(gladiator)
    by = f"{'rises' if step > 0 else 'falls'} by 2"
    moved = [
        f"{state.npcs[tie.whom].name} {max(0, tie.value)} → {max(0, tie.value + step)}"
        for tie in gladiator.ties
    ]
    value = f"Every Relationship’s value {by}{': ' if moved else ''}{listed(moved)}."
    if any(tie.value + step < 0 for tie in gladiator.ties):
        value += " No one is lost by it: what would be below 0 is 0, and is paid back first."
    if state.table.option(RATED) != "once":
        value = f"What every Relationship rolls {by}, and its value stays."
    lead = (
        f"Once in the whole game, the {now} can become a {then} because of something that happened"
        f" in play. {value}"
    )
    hint = f"Optional. The words of the {now} are not kept."
    field, key = p.Field("why", then, "lines", hint=hint), f"trade.{gladiator.id}"
    form = p.Form("trade_drive", (field,), "Confirm trade", {"who": gladiator.id}, "plain", key=key)
    return p.Card("Trade", (p.Text(lead, "small"), form))
