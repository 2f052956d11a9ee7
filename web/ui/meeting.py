"""A file of a campaign that is here already: what joining the two histories comes to, shown before
it is done. Joining itself is the engine's (``core/merge.py``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hotseat.core.campaign import Event
from hotseat.core.errors import Refusal
from hotseat.core.merge import Joined, joined
from hotseat.core.panels import Block, Button, Card, Command, Line, Lines, Text
from hotseat.core.play import Play
from hotseat.core.wording import sentence, some
from ui import when
from ui.contained import told
from ui.draw.models import DialogModel

# So many entries of each side are shown, the last ones.
LISTED = 25
NO_ENTRY_LOST = (
    "Joining puts the entries of both in order of time. Dice don’t change, and no entry is lost."
    " The campaign as it is here is kept as a copy."
)


@dataclass(frozen=True, slots=True)
class Meeting:
    """The campaign as it is stored ``here``, as the file has it (``there``), and both joined; where
    they cannot be joined, None and ``why_not``, a sentence."""

    here: Play
    there: Play
    whole: Joined | None
    why_not: str = ""

    @property
    def campaign_id(self) -> str:
        """The id that both have."""
        return self.here.campaign.id


def meet(here: Play, there: Play) -> Meeting:
    """The two held against each other; nothing is changed."""
    try:
        whole = joined(here.game, here.campaign, there.campaign)
    except Refusal as refusal:
        return Meeting(here, there, None, str(refusal))
    return Meeting(here, there, whole)


def said(whole: Joined) -> str:
    """What joining has brought, for the toast."""
    return f"Joined. {some(whole.there, 'entry', 'entries')} came in from the file."


def dialog(meeting: Meeting, now: int) -> DialogModel:
    """The dialog: join, keep both apart, or leave it."""
    title, whole = meeting.here.table.title, meeting.whole
    apart = Button("Add as a copy", Command("copy"))
    leave = Button("Cancel", Command("close"), "quiet")
    if whole is None:
        line = f"{title} is already here. {meeting.why_not} You can add the file as a copy."
        return DialogModel("Already in your library", (line,), (), (apart, leave))
    if not whole.there:
        line = f"Everything in the file is in {title} here already. Nothing would change."
        return DialogModel("Nothing new in this file", (line,), (), (apart, leave))
    ahead = not whole.here
    label = f"Add {some(whole.there, 'entry', 'entries')}" if ahead else "Join both"
    return DialogModel(
        f"{title} was played on elsewhere",
        (_counts(whole), *(() if ahead else (NO_ENTRY_LOST,))),
        tuple(_parts(meeting, whole, now)),
        (Button(label, Command("join"), "primary"), apart, leave),
    )


def _counts(whole: Joined) -> str:
    """How much is common, and how much is new on each side."""
    begin = f"The first {some(whole.common, 'entry is', 'entries are')} the same."
    if not whole.here:
        return f"{begin} The file has {some(whole.there, 'more entry', 'more entries')}."
    here, there = (some(count, "entry", "entries") for count in (whole.here, whole.there))
    return f"{begin} After that, {here} came in here, and {there} elsewhere."


def _parts(meeting: Meeting, whole: Joined, now: int) -> Iterable[Block]:
    ours = {event.id for event in meeting.here.campaign.events}
    theirs = {event.id for event in meeting.there.campaign.events}
    yield from _side("Only in the file", meeting.there, ours, whole.common, now)
    yield from _side("Only here", meeting.here, theirs, whole.common, now)
    aside = [_line(whole.play, event, now, why) for event, why in whole.set_aside]
    if aside:
        note = Text("These no longer fit. They stay in the log, without effect.", "small")
        yield Card(f"Left out: {len(aside)}", (note, *_lines(aside)))
    twice = [_both(whole.play, early, late, now) for early, late in whole.both_set]
    if twice:
        note = Text("The later one counts.", "small")
        yield Card("Set on both sides", (note, *_lines(twice)))


def _side(title: str, play: Play, known: set[str], begun: int, now: int) -> Iterable[Block]:
    """What only one of them has, the last entries of it."""
    own = [event for event in play.campaign.events[begun:] if event.id not in known]
    lines = [line for event in own if (line := _entry(play, event, now)) is not None]
    if own:
        yield Card(f"{title}: {len(own)}", _lines(lines))


def _lines(lines: Sequence[Line]) -> tuple[Block, ...]:
    """The last of these, and how many come before."""
    left = len(lines) - LISTED
    more = (Text(f"{left} earlier ones are not listed.", "small"),) if left > 0 else ()
    return (*more, Lines(tuple(lines[-LISTED:]))) if lines else ()


def _entry(play: Play, event: Event, now: int) -> Line | None:
    """An entry as the log tells it to everybody; None for what the log leaves out."""
    entry = told(play, event)
    if entry is None:
        return None
    private = "Private" if entry.secret is not None else ""
    words = ". ".join(filter(None, (entry.who, private or sentence(entry.sentence))))
    return Line(entry.title, ", ".join(filter(None, (words, when.clock(event.at, now)))))


def _line(play: Play, event: Event, now: int, why: str) -> Line:
    line = _entry(play, event, now) or Line("Entry")
    return Line(line.text, why)


def _both(play: Play, early: Event, late: Event, now: int) -> Line:
    first, second = _entry(play, early, now), _entry(play, late, now)
    then = f"in place of: {first.sub}" if first is not None and first.sub else ""
    line = second or Line("Entry")
    return Line(line.text, "; ".join(filter(None, (line.sub, then))))
