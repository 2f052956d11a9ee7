"""The facts and moves of every table for safety tools: lines and veils (Ron Edwards), and a scene
that is rewound (after Script Change by Beau Jágr Sheldon).

That somebody wants to stop is no fact: a stop card that is tapped writes nothing. What the table
then does together is a fact, and one that names nobody (``NAMELESS``).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from hotseat.core.arguments import always, lines
from hotseat.core.asks import Ask
from hotseat.core.campaign import Event
from hotseat.core.facts import FactData, FactRegistry
from hotseat.core.frozen import with_fields
from hotseat.core.log_index import LogIndex
from hotseat.core.moves import Moves
from hotseat.core.panels import Entry
from hotseat.core.shapes import text
from hotseat.core.table import Table
from hotseat.core.values import of
from hotseat.core.wording import sentence

REGISTRY, MOVES = FactRegistry("core"), Moves()
KEY, WORDS = text(80, 1), text(2000)

NO_SCENE = "There is no scene to rewind in this session. Start a scene first."
REWOUND = "The last scene is rewound already. Start the next scene first."

Span = tuple[int, int]


# --- lines and veils -----------------------------------------------------------------------------


@REGISTRY
class LinesAndVeilsSet(FactData):
    """What stays out of the story (lines), and what happens out of sight (veils), in the table's
    own words."""

    sets = ()

    lines: str = of(WORDS, default="")
    veils: str = of(WORDS, default="")

    def apply(self, state: Table, id: str) -> Table:
        return with_fields(state, {"lines": self.lines, "veils": self.veils})

    def tell(self, state: Any, by: str) -> Entry:
        told = f"Lines: {_listed(self.lines)} Veils: {_listed(self.veils)}"
        return Entry("Lines and veils set", sentence=told, story=False)


def _listed(words: str) -> str:
    return sentence("; ".join(lines(words)) or "none")


class SetLinesAndVeils(Ask):
    """Agree on lines and veils: all of both, as they are from now on."""

    lines: str = of(WORDS, default="")
    veils: str = of(WORDS, default="")


@MOVES(SetLinesAndVeils, always)
def set_lines_and_veils(state: Table, ask: SetLinesAndVeils) -> tuple[LinesAndVeilsSet, ...]:
    """The fact; none where the words are the same as before."""
    words = ask.lines.strip(), ask.veils.strip()
    return () if words == (state.lines, state.veils) else (LinesAndVeilsSet(*words),)


# --- rewind --------------------------------------------------------------------------------------


@REGISTRY
class SceneRewound(FactData):
    """A scene is out of the story: what the log holds from the fact ``scene`` that began it up to
    this one, or to the next scene. No state of the game is turned back."""

    scene: str = of(KEY)

    def apply(self, state: Table, id: str) -> Table:
        after = {"rewound": state.rewound.put(self.scene, id)}
        over = {"scene": "", "scene_id": "", "scene_text": ""}
        ends = over if state.scene_id == self.scene else {}
        return with_fields(state, after | ends)

    def tell(self, state: Any, by: str) -> Entry:
        told = "The story leaves that scene out. Sheets, dice and maps stay as they are."
        return Entry("Scene rewound", sentence=told, story=False)


class RewindScene(Ask):
    """Leave a scene out of the story, by the id of the event that began it."""

    scene: str = of(KEY)


def is_not_rewound(state: Table, ask: RewindScene) -> str:
    """Impossible: the same scene twice."""
    return REWOUND if ask.scene in state.rewound else ""


@MOVES(RewindScene, is_not_rewound)
def rewind_scene(_state: Table, ask: RewindScene) -> SceneRewound:
    """The fact, by the id of the scene."""
    return SceneRewound(ask.scene)


def scene_to_rewind(log_index: LogIndex, events: Sequence[Event]) -> str:
    """The id of the event that began the last scene of this session, of the table's or of the
    game's own; "" where none has begun."""
    scenes, sessions = log_index.scenes, log_index.sessions
    first = sessions[-1] if len(sessions) > 1 else 0
    return events[scenes[-1].place].id if scenes and scenes[-1].place >= first else ""


def rewound_spans(table: Table, log_index: LogIndex, events: Sequence[Event]) -> tuple[Span, ...]:
    """The places in the log that are out of the story, in order: (first, first behind)."""
    spans = []
    scenes = log_index.scenes if table.rewound else ()
    for at, scene in enumerate(scenes):
        word = table.rewound.get(events[scene.place].id)
        if word is not None:
            ends = scenes[at + 1].place if at + 1 < len(scenes) else len(events)
            back = (n for n in range(scene.place, ends) if events[n].id == word)
            spans.append((scene.place, next(back, ends)))
    return tuple(spans)


def is_rewound(spans: Sequence[Span], place: int) -> bool:
    """Whether the event at that place is out of the story."""
    at = bisect_right(spans, place, key=lambda span: span[0]) - 1
    return at >= 0 and place < spans[at][1]


# --- who did it ----------------------------------------------------------------------------------

# Facts of which neither the log nor the file says who made them.
NAMELESS = frozenset(REGISTRY.classes)
