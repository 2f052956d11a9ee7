"""Walks held to every promise of a game: what the contract does once, and ``bench walks`` often."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import takewhile
from typing import Any

from hotseat.core import common
from hotseat.core.campaign import ALLOWED, Event, step_key
from hotseat.core.game import Game
from hotseat.core.panels import Entry
from hotseat.core.play import Play, Stamp, open_play, redo, undo
from hotseat.core.telling import step_said, tell
from hotseat.walk.session import Walk, fault
from hotseat.walk.turns import TURNS, Turns
from hotseat.walk.walker import steps
from tests.engine.looking import Looker
from web.build.commands import QUICK_SETTING

STAMP = Stamp("walker", 1_760_000_000, "Ann")
# The walks of every run: so many seeds from 0, so many steps each. ``bench walks`` goes on.
SEEDS, STEPS = 3, 300
REPLAYED = 60


def length(played: Game) -> int:
    """How many moves a walk has: fewer in a quick run, and in the toy, where there is not so much
    to see."""
    short = played.slug == "toy" or os.environ.get(QUICK_SETTING)
    return STEPS // 3 if short else STEPS


def walked(
    played: Game, seed: int, moves: int, turns: Turns = TURNS, begun: Play | None = None
) -> Iterator[Walk]:
    """A walk turn by turn, up to so many moves."""
    return takewhile(lambda here: here.steps <= moves, steps(played, seed, begun, turns=turns))


def same(one: Play, other: Play) -> bool:
    """The same but for the places where a fold may start again."""
    return bool(replace(one, snapshots=()) == replace(other, snapshots=()))


def kept_promises(played: Game, seed: int, turns: Turns = TURNS, begun: Play | None = None) -> Walk:
    """A walk to its end, held to every promise on its way. Raises the walker's Fault."""
    __tracebackhide__ = True
    looker, before = Looker(), None
    for here in walked(played, seed, length(played), turns, begun):
        last, before = before, here
        was_allowed = last is not None and here.allowed > last.allowed
        looker.look(here, anyway=was_allowed)
        for event in here.play.campaign.events[len(last.play.campaign.events) if last else 0 :]:
            check_told(here, event, looker)
        check_named(here, last)
        if last is not None and was_allowed:
            check_allowed(last, here)
        assert played.status is None or isinstance(played.status(here.play.state), str)
        if here.turn % REPLAYED == 0 and not same(open_play(played, here.play.campaign), here.play):
            raise fault(here, "the campaign opened anew has another state")
    return here


def check_told(here: Walk, event: Event, looker: Looker) -> None:
    """A fact is known and told, to those whose eyes it is for."""
    __tracebackhide__ = True
    try:
        said = tell(here.play, event)
    except Exception as broke:
        wrong = f"{event.kind} cannot be told: {type(broke).__name__}: {broke}"
        raise fault(here, wrong) from broke
    if event.kind not in {*here.play.game.facts, *common.FACTS}:
        raise fault(here, f"{event.kind} is no kind of fact of this game")
    if said is None:
        return
    if not isinstance(said, Entry) or not said.title.strip():
        raise fault(here, f"{event.kind} is told without a word")
    looker.told(here, said)


def check_named(here: Walk, before: Walk | None) -> None:
    """Undo and Redo can say which step they are about."""
    __tracebackhide__ = True
    done = here.play.history.done
    if before is None or here.play is before.play or not done:
        return
    events = here.play.campaign.events
    if not step_said(here.play, done[-1]):
        key = step_key(events[done[-1]])
        kinds = dict.fromkeys(event.kind for event in events if step_key(event) == key)
        said = f"{', '.join(kinds)} is told by no sentence and has no `undo_label`"
        raise fault(here, f"{said}; Undo cannot name it")


def may_change_nothing(before: Walk, here: Walk) -> bool:
    """Whether what was allowed are dice, which may come to nothing, or had been done before, in the
    same words, or puts the same words in the place of the old ones."""
    old, new = before.play.campaign.events, here.play.campaign.events
    made = [event for event in new[len(old) :] if event.kind != ALLOWED]
    done = [(event.kind, event.data) for event in old]
    return all(
        "dice" in event.data or (event.kind, event.data) in done or _same_words(event.data)
        for event in made
    )


def _same_words(data: Mapping[str, Any]) -> bool:
    new = data.get("new")
    return bool(new) and data.get("old") in (new, isinstance(new, dict) and new.get("text"))


def check_allowed(before: Walk, here: Walk) -> None:
    """What the table allowed has an effect, says so in the log, can be taken back, and brought
    again."""
    __tracebackhide__ = True
    first = here.play.campaign.events[len(before.play.campaign.events)]
    if first.kind != ALLOWED or not tell(here.play, first):
        raise fault(here, f"{first.kind} does not say that the table allowed it")
    if here.play.state == before.play.state and not may_change_nothing(before, here):
        raise fault(here, f"{first.data} was allowed, and nothing changed")
    taken = undo(here.play, STAMP)
    if taken.state != before.play.state:
        raise fault(here, "what the table allowed cannot be taken back")
    if redo(taken, STAMP).state != here.play.state:
        raise fault(here, "what the table allowed cannot be brought again")
