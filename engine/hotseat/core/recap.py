"""The story of a campaign as Markdown: what was framed, said and won, without the machinery.

What was undone, what is private to somebody, and what is mechanics alone is left out.
"""

from __future__ import annotations

import re

from hotseat.core.panels import Entry
from hotseat.core.play import Play, is_struck, tell

# Signs that Markdown or HTML would take for its own, wherever they stand or at a line's start.
_SIGNS = re.compile(r"([\\`*_{}\[\]<>|~&#])")
_LIST = re.compile(r"^([0-9]*)([-+.)])", re.ASCII)


def recap(play: Play) -> str:
    """The whole story, ending in a line break: a title, who wrote the game, scenes as headings."""
    by = f"*{_plain(play.game.title)} by {_plain(play.game.authors)}*"
    blocks = [f"# {_plain(play.table.title)}", by]
    for event in play.campaign.events:
        if is_struck(play, event):
            continue
        entry = tell(play, event)
        if entry is not None and entry.story and entry.secret is None:
            blocks += _told(entry)
    return "\n\n".join(blocks) + "\n"


def _told(entry: Entry) -> list[str]:
    if entry.scene:
        return [f"## {_plain(entry.word)}", *_paragraphs(entry.sentence)]
    lead = f"**{_plain(entry.word)}**" + (f" ({_plain(entry.who)})" if entry.who else "")
    first, *others = _paragraphs(entry.sentence) or [""]
    return [f"{lead}: {first}" if first else f"{lead}.", *others]


def _paragraphs(text: str) -> list[str]:
    lines = (_plain(line) for line in text.splitlines())
    return [line for line in lines if line]


def _plain(text: str) -> str:
    """Text that stays text: a player's "# <b>" is no heading and no tag."""
    line = _SIGNS.sub(r"\\\1", " ".join(text.split()))
    return _LIST.sub(r"\1\\\2", line)
