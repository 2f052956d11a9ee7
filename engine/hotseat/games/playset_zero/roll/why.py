"""Why these dice come to this: which are hits, what takes more than a 5, what nothing pays for."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core import panels as p
from hotseat.core.wording import capital, listed
from hotseat.games.playset_zero.labels import a_face, target_said
from hotseat.games.playset_zero.reading import HIT
from hotseat.games.playset_zero.roll.needs import in_the_way, keys_of, need_at, placed_on
from hotseat.games.playset_zero.roll.open import ROLL
from hotseat.games.playset_zero.roll.placing import why_not_place
from hotseat.games.playset_zero.state import GOAL, State


def why_blocks(state: State) -> tuple[p.Block, ...]:
    """The reasons, and a button to the rules page."""
    reasons = (
        *_dice(state),
        *(line for place in ROLL.current(state).places for line in _at(state, place)),
    )
    texts = tuple(p.Text(reason, "small") for reason in reasons)
    return (*texts, p.Buttons((p.Button("Rules", p.Go("rules"), "quiet", icon="rules"),)))


def _dice(state: State) -> Iterator[str]:
    """The sentences of which dice are hits (PZ-3)."""
    faces = sorted((die.face for die in ROLL.current(state).dice), reverse=True)
    hits = [str(face) for face in faces if face >= HIT]
    rest = [str(face) for face in faces if face < HIT]
    if hits:
        verb = "is a hit" if len(hits) == 1 else "are hits"
        yield f"{listed(hits)} {verb}: each die that shows 5 or more is 1 hit."
    if rest:
        verb = "is not a hit" if len(rest) == 1 else "are no hits"
        yield f"{listed(rest)} {verb}: a hit is 5 or more."


def _at(state: State, place: str) -> Iterator[str]:
    """The sentences of what the goal or a danger takes, and its outcome (PZ-5, PZ-9, PZ-14)."""
    conflict = ROLL.current(state)
    what, need = target_said(conflict, place), need_at(conflict, place)
    what += "," if what.endswith("”") else ""
    name, face = in_the_way(state, place)
    if name:
        yield f"{name} hinders with {a_face(face)}, so {what} takes {need} or more."
    elif need > HIT:
        yield f"This is a challenge, so {what} takes {need} or more."
    keys = keys_of(conflict, *conflict.owners)
    if not placed_on(conflict, place) and all(why_not_place(state, key, place) for key in keys):
        end = "fails" if place == GOAL else "comes true"
        yield f"{capital(what)} {end}: no die that is left can be spent on it."
