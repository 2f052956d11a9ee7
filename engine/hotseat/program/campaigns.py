"""Campaigns for scripts: what a file holds, samples, random walks, and moves played on a file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from hotseat.core.dice import SIDES_LIMIT, Source, scripted
from hotseat.core.errors import BadValue, Refusal, shown
from hotseat.core.game import Game, game, games
from hotseat.core.merge import Joined
from hotseat.core.play import Play, Stamp, act, is_struck, redo, undo, why_aside
from hotseat.core.sample import play_sample
from hotseat.core.shapes import Shape, array, check_fields, integer, maybe, or_null, record, text
from hotseat.program.plain import plain

# The engine has no clock: seconds since 1970 for facts that follow on none.
MOMENT = 1_760_000_000
DEVICE = "program"
# So many moves are played at once, in so many steps a walk is made.
MOVES_MOST = 250
WALK_MOST = 10_000
WALK_USUAL = 200
SEED_MOST = 2**64 - 1

_TURN: Mapping[str, Shape] = {
    "move": text(80, 1),
    "args": maybe(or_null(record())),
    "faces": maybe(array(integer(1, SIDES_LIMIT))),
    "by": maybe(text(120)),
}
_STEPS = {"undo": undo, "redo": redo}
_DEVICE = re.compile(r"[A-Za-z0-9_]{1,32}", re.ASCII)


def playable(slug: str) -> Game:
    """The game of that slug. Raises Refusal for one that is not known, or not played here."""
    played = game(slug)
    if not played.playable:
        known = ", ".join(known_game.slug for known_game in games() if known_game.playable)
        raise Refusal(f"{played.title} cannot be played here yet; these can: {known}.")
    return played


def checked(play: Play) -> dict[str, Any]:
    """The contents of a sound campaign file as plain JSON: its facts counted by kind, and its
    state."""
    events = play.campaign.events
    return {
        "sound": True,
        "game": play.game.slug,
        "title": play.table.title,
        "id": play.campaign.id,
        "options": dict(play.table.options),
        "events": len(events),
        "steps": len(play.history.done) - len(play.aside),
        "undone": sum(is_struck(play, event) and not why_aside(play, event) for event in events),
        "set_aside": sum(bool(why_aside(play, event)) for event in events),
        "scene": play.table.scene,
        "scenes": play.table.scenes,
        "sessions": play.table.session,
        "facts": dict(sorted(Counter(event.kind for event in events).items())),
        "state": plain(play.state),
    }


def sampled(slug: str) -> Play:
    """A game's sample campaign; always the same."""
    played = playable(slug)
    if played.sample is None:
        raise Refusal(f"{played.title} has no sample campaign.")
    return play_sample(played, f"sample-{slug}", Stamp(DEVICE, MOMENT))


def walked(
    slug: str, seed: int, moves: int, begun: Play | None = None, device: str | None = None
) -> Play:
    """A campaign of random legal moves, undo and redo among them; the same for the same seed.
    ``begun``: it goes on from this play of the game, ``device`` the name of what writes it. Raises
    BadValue for a play of another game, and for a name that no device can have."""
    from hotseat.walk.session import DEVICE as WALKER
    from hotseat.walk.walker import walk

    played, name = playable(slug), WALKER if device is None else device
    if not _DEVICE.fullmatch(name):
        raise BadValue(f"--device is {shown(name)}; it must be 1 to 32 letters, digits or _.")
    if begun is not None and begun.game.slug != slug:
        raise BadValue(f"--from is a campaign of {begun.game.title}, not of {played.title}.")
    return walk(played, seed, moves, begun, name).play


def previewed(joined: Joined) -> dict[str, Any]:
    """The result of joining two campaigns, as plain JSON."""
    return {
        "common": joined.common,
        "here": joined.here,
        "there": joined.there,
        "set_aside": [{"event": event.id, "reason": why} for event, why in joined.set_aside],
        "both_set": [[early.id, late.id] for early, late in joined.both_set],
    }


def tallied(slug: str) -> dict[str, Any]:
    """How often the walks of the contract make each kind of fact."""
    from hotseat.walk.tally import TURNS, tally

    chosen_game = playable(slug)
    return {"game": chosen_game.slug, "turns": TURNS, **asdict(tally(chosen_game))}


# --- moves on a file -----------------------------------------------------------------------------


def played(play: Play, moves: Any, luck: Source) -> Play:
    """The campaign after a list of moves: records of "move", "args", and where wanted "faces" (in
    the order of the throw) and "by". "undo" and "redo" are moves here, without arguments. Dice
    without faces are rolled by ``luck``. Raises Refusal at the first move that is refused, with its
    place in the list, counted from 0."""
    if not isinstance(moves, list):
        raise BadValue(f"The moves are {shown(moves)}; they must be a list of records.")
    if len(moves) > MOVES_MOST:
        raise BadValue(f"There are {len(moves)} moves; at most {MOVES_MOST} are played at once.")
    for index, turn in enumerate(moves):
        try:
            _check(turn)
            play = _step(play, turn, luck)
        except Refusal as refusal:
            name = f" ({shown(turn['move'])})" if _named(turn) else ""
            raise Refusal(f"moves[{index}]{name}: {refusal}") from refusal
    return play


def _named(turn: Any) -> bool:
    return isinstance(turn, dict) and isinstance(turn.get("move"), str)


def _check(turn: Any) -> None:
    if not isinstance(turn, dict):
        raise BadValue(f"It is {shown(turn)}; it must be a record.")
    if not isinstance(turn.get("args", {}), dict):
        raise BadValue(f'"args" is {shown(turn["args"])}; it must be a record.')
    # What stands in "args" is checked by the move itself.
    check_fields(_TURN, {**turn, "args": None}, "A move")


def _step(play: Play, turn: Mapping[str, Any], luck: Source) -> Play:
    name, args = turn["move"], turn.get("args", {})
    at = play.campaign.events[-1].at if play.campaign.events else MOMENT
    stamp = Stamp(DEVICE, at, turn.get("by", ""))
    faces = turn.get("faces")
    source = _Counted(luck if faces is None else scripted(*faces))
    if name in _STEPS:
        check_fields({}, args, f'"{name}"')
        after = _STEPS[name](play, stamp)
    else:
        after = act(play, name, args, source, stamp)
    if faces and source.dice < len(faces):
        raise BadValue(f'"faces" has {len(faces)} entries, and {source.dice} dice were rolled.')
    return after


class _Counted:
    """A source that counts the dice rolled with it."""

    __slots__ = ("_source", "dice")

    def __init__(self, source: Source) -> None:
        self._source, self.dice = source, 0

    def __call__(self, sides: int) -> int:
        self.dice += 1
        return self._source(sides)
