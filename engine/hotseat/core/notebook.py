"""The facts and moves of every table for the GM's notebook: scenes and NPCs that are prepared, and
notes, in words that the GM alone may read (``Table.notebook``).

A prepared scene that is entered is framed and leaves the notebook in one step.
"""

from __future__ import annotations

from typing import Any

from hotseat.core.asks import Ask
from hotseat.core.errors import Misfit
from hotseat.core.facts import FactData, FactRegistry
from hotseat.core.frozen import with_fields
from hotseat.core.moves import Moves
from hotseat.core.private import GM, NewSecret, SecretRef
from hotseat.core.shapes import choice, text
from hotseat.core.table import Prepared, Table
from hotseat.core.values import of, private_text

REGISTRY, MOVES = FactRegistry("core"), Moves()
SCENE, CAST, NOTE = KINDS = ("scene", "cast", "note")
MOST = 60
KIND, KEY, WORDS = choice(*KINDS), text(80, 1), text(2000, 1)

FULL = f"{MOST} entries are the most that the notebook holds. Remove one first."
GONE = "That entry isn’t in the notebook any more."


def entry_of(state: Table, id: str) -> Prepared | None:
    """The entry of that id, or None."""
    return next((entry for entry in state.notebook if entry.id == id), None)


def title_of(words: str) -> tuple[str, str]:
    """The first line of an entry, and the rest: what a scene or an NPC is called, and what of
    them."""
    title, _, rest = words.strip().partition("\n")
    return title.strip(), rest.strip()


def _is_there(state: Table, entry: str) -> str:
    return "" if entry_of(state, entry) else GONE


# --- added ---------------------------------------------------------------------------------------


@REGISTRY
class NotebookAdded(FactData):
    """The GM prepared a scene, or an NPC or a group, or wrote a note; the log leaves it out."""

    undo_label = "Notebook entry"

    entry: str = of(KIND)
    secret: Any = of(private_text())

    def apply(self, state: Table, id: str) -> Table:
        if len(state.notebook) >= MOST:
            raise Misfit(FULL)
        entry = Prepared(id, self.entry, self.secret)
        return with_fields(state, {"notebook": (*state.notebook, entry)})


class Prepare(Ask):
    """Write an entry: the first line is what the scene, the NPC or the group is called."""

    kind: str = of(KIND)
    words: str = of(WORDS)


def has_room(state: Table, _ask: Prepare) -> str:
    """Impossible: more than the notebook holds."""
    return FULL if len(state.notebook) >= MOST else ""


@MOVES(Prepare, has_room)
def prepare(_state: Table, ask: Prepare) -> NotebookAdded:
    """The fact, private to the GM."""
    return NotebookAdded(ask.kind, NewSecret(GM, ask.words.strip()))


# --- changed and removed -------------------------------------------------------------------------


@REGISTRY
class NotebookChanged(FactData):
    """An entry has other words."""

    undo_label = "Notebook entry"
    sets = ("entry",)

    entry: str = of(KEY)
    secret: Any = of(private_text())

    def apply(self, state: Table, id: str) -> Table:
        old = _entry_at(state, self.entry)
        new = Prepared(old.id, old.kind, self.secret)
        entries = tuple(new if entry.id == old.id else entry for entry in state.notebook)
        return with_fields(state, {"notebook": entries})


def _entry_at(state: Table, id: str) -> Prepared:
    entry = entry_of(state, id)
    if entry is None:
        raise Misfit(GONE)
    return entry


class Reword(Ask):
    """Put an entry into other words."""

    entry: str = of(KEY)
    words: str = of(WORDS)


@MOVES(Reword, lambda state, ask: _is_there(state, ask.entry))
def reword(state: Table, ask: Reword) -> NotebookChanged:
    """The fact; the same words keep the text that they have."""
    old: SecretRef = _entry_at(state, ask.entry).secret
    return NotebookChanged(ask.entry, NewSecret(GM, ask.words.strip(), old))


@REGISTRY
class NotebookRemoved(FactData):
    """An entry is out of the notebook."""

    undo_label = "Notebook entry"
    sets = ("entry",)

    entry: str = of(KEY)

    def apply(self, state: Table, id: str) -> Table:
        gone = _entry_at(state, self.entry)
        left = tuple(entry for entry in state.notebook if entry.id != gone.id)
        return with_fields(state, {"notebook": left})


class Unprepare(Ask):
    """Remove an entry."""

    entry: str = of(KEY)


@MOVES(Unprepare, lambda state, ask: _is_there(state, ask.entry))
def unprepare(_state: Table, ask: Unprepare) -> NotebookRemoved:
    """The fact, by the id of the entry."""
    return NotebookRemoved(ask.entry)


class EnterScene(Ask):
    """Frame a scene that was prepared, in the words that the GM reads there."""

    entry: str = of(KEY)
    title: str = of(text(120, 1))
    text: str = of(text(2000), default="")


def is_a_scene(state: Table, ask: EnterScene) -> str:
    """Impossible: what is no scene, or is gone."""
    entry = entry_of(state, ask.entry)
    return "" if entry is not None and entry.kind == SCENE else GONE
