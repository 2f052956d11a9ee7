"""The story of a campaign as Markdown: what was framed, said and won, without the mechanics.

Undone and private facts, and scenes that were rewound, are left out; rolls and facts of mechanics
alone are listed after the story.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hotseat.core.campaign import Event
from hotseat.core.frozen import replace
from hotseat.core.log_index import session_bounds
from hotseat.core.panels import Entry
from hotseat.core.play import Play, is_struck
from hotseat.core.safety import NAMELESS, is_rewound, rewound_spans
from hotseat.core.telling import tell
from hotseat.core.wording import sentence, some

# Signs that Markdown or HTML would take for its own, wherever they stand or at a line's start.
_SIGNS = re.compile(r"([\\`*_{}\[\]<>|~&#])")
_LIST = re.compile(r"^([0-9]*)([-+.)])", re.ASCII)
# How many events of the log, or a few more, are retold on one page.
PAGE_EVENTS = 900
# What the heading of a session says already, what is about the log alone, and what stays among
# those at the table.
_SESSIONS = ("core.session_started", "core.session_ended")
_WORDS = ("core.noted", "core.handed_out")
_SAID = (*_SESSIONS, "core.corrected", "core.story_edited", *sorted(NAMELESS))


@dataclass(frozen=True, slots=True)
class Part:
    """One session retold: ``number`` from 1, 0 where no session was ever started; the story in
    order, scenes in it; every roll; and the changes that are no story. ``ahead`` is the game's
    status line after the last session that has ended, "" for all others."""

    number: int
    story: tuple[Entry, ...]
    rolls: tuple[Entry, ...]
    changes: tuple[Entry, ...]
    ahead: str = ""

    @property
    def title(self) -> str:
        """ "Session 2"; "" where none was started."""
        return f"Session {self.number}" if self.number else ""

    @property
    def counted(self) -> str:
        """ "2 scenes, 1 roll, 3 changes."."""
        scenes = sum(entry.scene for entry in self.story)
        counts = ((scenes, "scene"), (len(self.rolls), "roll"), (len(self.changes), "change"))
        return f"{', '.join(some(count, word) for count, word in counts)}."


def retold(play: Play, number: int) -> Part:
    """A session, by its number from 1; the whole log for 0 where none was started. Raises
    IndexError for a session that is not there."""
    return _part(play, number, *bounds(play, number))


def bounds(play: Play, number: int) -> tuple[int, int]:
    """The place of a session's first event in the log, and of the first behind it; numbers and
    errors as in ``retold``."""
    sessions = len(play.log_index.sessions)
    if not 0 < number <= sessions and (number or sessions):
        raise IndexError(f"there are {sessions} sessions, so there is no session {number}")
    return session_bounds(play.log_index, len(play.campaign.events), number)


def _part(play: Play, number: int, start: int, end: int) -> Part:
    story: list[Entry] = []
    rolls: dict[str, Entry] = {}
    changes: list[Entry] = []
    for event, entry in _told(play, start, end):
        told = entry.story or entry.scene
        if event.kind in _SAID or (entry.passing and not told):
            continue
        if entry.dice and not entry.passing:
            key = _of_whose(event) if entry.whole else event.id
            rolls.pop(key, None)
            rolls[key] = replace(entry, was="")
        elif not entry.passing:
            (story if entry.story else changes).append(replace(entry, was=""))
        if (entry.dice or entry.passing) and told:
            story.append(replace(entry, was="", dice=()))
    ahead = _ahead(play, number) if end == len(play.campaign.events) else ""
    return Part(number, _played(story), tuple(rolls.values()), tuple(changes), ahead)


def _of_whose(event: Event) -> str:
    """Of which open thing a roll is, and whose: one that takes the place of another has the
    same."""
    of, who = (str(event.data.get(name, "")) for name in ("of", "who"))
    return f"{of}:{who}" if of else event.id


def _played(story: Sequence[Entry]) -> tuple[Entry, ...]:
    """The story without the ``passing`` scenes that nothing follows."""
    ends = (*(entry.scene for entry in story[1:]), True)
    entries = zip(story, ends, strict=False)
    return tuple(entry for entry, end in entries if not (end and entry.scene and entry.passing))


def _ahead(play: Play, number: int) -> str:
    """What the campaign goes on with after this session: the status line of the library."""
    last = 0 < number == len(play.log_index.sessions) and not (
        play.table.in_session or play.table.ended
    )
    return play.game.status(play.state) if last and play.game.status is not None else ""


def every_part(play: Play) -> tuple[Part, ...]:
    """All sessions, or the one part of a log without any."""
    return parts_between(play, 0, len(play.campaign.events))


def parts_between(play: Play, start: int, end: int) -> tuple[Part, ...]:
    """What the log holds from ``start`` up to ``end``, by sessions; of one that begins before or
    goes on behind, only what lies between."""
    starts = play.log_index.sessions
    first = max(bool(starts), bisect_right(starts, start))
    parts = []
    for number in range(first, max(first, bisect_left(starts, end)) + 1):
        begins, ends = bounds(play, number)
        parts.append(_part(play, number, max(begins, start), min(ends, end)))
    return tuple(parts)


def page_starts(play: Play, start: int, end: int) -> tuple[int, ...]:
    """Where the pages begin on which that much of the log is retold: places at which pages of the
    log begin, some PAGE_EVENTS apart."""
    starts = [start]
    log_pages = play.log_index.pages
    for place in log_pages[bisect_right(log_pages, start) : bisect_left(log_pages, end)]:
        if place - starts[-1] >= PAGE_EVENTS and end - place >= PAGE_EVENTS // 2:
            starts.append(place)
    return tuple(starts)


def _told(play: Play, start: int, end: int) -> Iterator[tuple[Event, Entry]]:
    """What is told of the events from ``start`` up to ``end``, but for scenes that were rewound."""
    events = play.campaign.events
    spans = rewound_spans(play.table, play.log_index, events)
    for place, event in enumerate(events[start:end], start):
        left_out = is_rewound(spans, place) and event.kind not in _SESSIONS
        entry = None if left_out or is_struck(play, event) else tell(play, event)
        if entry is not None and entry.secret is None:
            yield event, entry


def tellings(play: Play, start: int, end: int) -> Iterator[Entry]:
    """The entries between two places of the log that are more than bookkeeping: scenes, words,
    rolls and what leads up to them, and the game's own that are story."""
    for event, entry in _told(play, start, end):
        own = not event.kind.startswith("core.") and (entry.story or entry.passing)
        if (own or entry.scene or entry.dice or event.kind in _WORDS) and event.kind not in _SAID:
            yield entry


# --- as Markdown ---------------------------------------------------------------------------------


def recap(play: Play) -> str:
    """The whole story, ending in a line break: a title, who wrote the game, scenes as headings."""
    every = (entry for _event, entry in _told(play, 0, len(play.campaign.events)))
    told = _played([entry for entry in every if entry.story or entry.scene])
    blocks = (block for entry in told for block in _blocks(entry))
    return markdown_joined([*markdown_head(play), *blocks])


def markdown_head(play: Play) -> tuple[str, str]:
    """The title, and who wrote the game."""
    by = f"*{escaped(play.game.title)} by {escaped(play.game.authors)}*"
    return f"# {escaped(play.table.title)}", by


def markdown_item(entry: Entry) -> str:
    """One entry of a list of rolls or changes."""
    message = " ".join(escaped(line) for line in entry.sentence.splitlines())
    if faces := dice_said(entry):
        message = f"{sentence(message)} {faces}".strip()
    return f"- {_lead(entry)}{f': {message}' if message else ''}"


def dice_said(entry: Entry) -> str:
    """ "Dice: green 4, 6; red 5."; "" where the sentence has them all, and for Spiral dice, whose
    symbols it counts. The dice of an open-ended chain are written as one: 6+2."""
    pools: dict[str, list[str]] = {}
    for die in entry.dice:
        if die.face is not None and not die.spiral:
            shown = "+".join(map(str, (die.face, *die.chain)))
            pools.setdefault(die.pool or die.colour, []).append(shown)
    every = [face for faces in pools.values() for face in faces]
    if Counter(every) <= Counter(re.findall(r"[0-9]+", entry.sentence)):
        return ""
    names = {pool: f"{escaped(pool)} " for pool in pools} if len(pools) > 1 else {}
    told = (f"{names.get(pool, '')}{', '.join(faces)}" for pool, faces in pools.items())
    return f"Dice: {'; '.join(told)}."


def _blocks(entry: Entry) -> list[str]:
    if entry.scene:
        return [f"## {escaped(entry.title)}", *_paragraphs(entry.sentence)]
    first, *others = _paragraphs(entry.sentence) or [""]
    lead = _lead(entry)
    return [f"{lead}: {first}" if first else f"{lead}.", *others]


def _lead(entry: Entry) -> str:
    return f"**{escaped(entry.title)}**" + (f" ({escaped(entry.who)})" if entry.who else "")


def _paragraphs(text: str) -> list[str]:
    lines = (escaped(line) for line in text.splitlines())
    return [line for line in lines if line]


def markdown_joined(blocks: Sequence[str]) -> str:
    """The blocks as a text that ends in a line break."""
    return "\n\n".join(blocks) + "\n"


def escaped(text: str) -> str:
    """The text with Markdown and HTML escaped: a player's "# <b>" is no heading and no tag."""
    line = _SIGNS.sub(r"\\\1", " ".join(text.split()))
    return _LIST.sub(r"\1\\\2", line)
