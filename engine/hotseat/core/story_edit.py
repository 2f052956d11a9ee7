"""The fact and the move of every table for a session's story in the table's own text."""

from __future__ import annotations

from typing import Any

from hotseat.core.arguments import always
from hotseat.core.asks import Ask
from hotseat.core.facts import FactData, FactRegistry
from hotseat.core.frozen import with_fields
from hotseat.core.moves import Moves
from hotseat.core.panels import Entry
from hotseat.core.shapes import text
from hotseat.core.table import Table
from hotseat.core.values import of

REGISTRY, MOVES = FactRegistry("core"), Moves()
# Letters of a session's story that can be edited.
STORY_MOST = 40_000


@REGISTRY
class StoryEdited(FactData):
    """The story of a session in the table's own text, as ``story.as_text`` writes it; "" for the
    story as it is told. ``session``: the event that started it, "" where none was started."""

    sets = ("session",)

    session: str = of(text(80))
    text: str = of(text(STORY_MOST))

    def apply(self, state: Table, id: str) -> Table:
        after = {
            "stories": state.stories.put(self.session, self.text),
            "edits": state.edits.put(self.session, id),
        }
        return with_fields(state, after)

    def tell(self, state: Any, by: str) -> Entry:
        message = "" if self.text else "The story stands as it is told."
        return Entry("Story edited", by, message, story=False)


class EditStory(Ask):
    """Put the story of a session into the table's own text; "" takes that back."""

    session: str = of(text(80), default="")
    text: str = of(text(STORY_MOST), default="")


@MOVES(EditStory, always)
def edit_story(state: Table, ask: EditStory) -> tuple[StoryEdited, ...]:
    """The fact; none where the text is the same as before."""
    same = ask.text.strip() == state.stories.get(ask.session, "")
    return () if same else (StoryEdited(ask.session, ask.text.strip()),)
