"""The story of a session as scenes of prose: who did what, who helped, what it cost, who spoke.

No dice and no bookkeeping: those are in the log (``recap``). Undone and private facts, and scenes
that were rewound, leave nothing. The story is told by folding the session once more, so that each
fact is told from the states before and after it.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hotseat.core import recap
from hotseat.core.campaign import Event
from hotseat.core.fold import step
from hotseat.core.frozen import replace, with_fields
from hotseat.core.log_index import SCENE_FRAMED
from hotseat.core.panels import Entry
from hotseat.core.play import Play, is_struck
from hotseat.core.private import told_to_all
from hotseat.core.safety import is_rewound, rewound_spans
from hotseat.core.snapshots import Folded, snapshots_before
from hotseat.core.story_scenes import Paragraph, StoryScene, Writer, paragraphs
from hotseat.core.tale import Moment, Role, Told
from hotseat.core.telling import tell
from hotseat.core.wording import capital, sentence

HEADING = "# "
# Before what a handout says, which nobody in the story says.
SHOWN = "Something was passed round to read."


@dataclass(frozen=True, slots=True)
class Chapter:
    """A session, or a page of it, as a story. ``cast``: who came into it in this session;
    ``stands``: where it stands after the last session, in sentences; ``edited``: its text is the
    table's own, ``since``: and more was told after that."""

    number: int
    scenes: tuple[StoryScene, ...] = ()
    cast: tuple[Role, ...] = ()
    stands: tuple[str, ...] = ()
    edited: bool = False
    since: bool = False

    @property
    def title(self) -> str:
        """ "Session 2"; "" where none was started."""
        return f"Session {self.number}" if self.number else ""

    @property
    def empty(self) -> bool:
        """Whether nothing is told."""
        return not any(scene.paragraphs or scene.title for scene in self.scenes)


def chapters(play: Play, start: int, end: int) -> tuple[Chapter, ...]:
    """What the log holds from ``start`` up to ``end`` as a story, by sessions; of one that begins
    before or goes on behind, only what lies between."""
    starts = play.log_index.sessions
    first = max(bool(starts), bisect_right(starts, start))
    every = []
    for number in range(first, max(first, bisect_left(starts, end)) + 1):
        begins, ends = recap.bounds(play, number)
        every.append(chapter(play, number, max(begins, start), min(ends, end)))
    return tuple(every)


def whole(play: Play) -> tuple[Chapter, ...]:
    """All sessions."""
    return chapters(play, 0, len(play.campaign.events))


def chapter(play: Play, number: int, start: int, end: int) -> Chapter:
    """What lies between two places of the log, of the session of that number. Where the table has
    edited its story, the text stands in place of all that was told by then."""
    writer, edit = Writer(), edited(play, number)
    after, begun, before = _tell_all(play, writer, start, end, edit.until if edit else 0)
    last = end == len(play.campaign.events)
    tale = play.game.story
    over = last and number and not play.table.in_session
    first, ends = recap.bounds(play, number)
    if tale is not None and end == ends and (edit is None or writer.lines):
        goes_on = last and play.table.in_session
        writer.rest()
        lead = () if goes_on else ("There it broke off.",)
        lines = tale.open(_called_now(after, play.state, _corrected(play, start)))
        writer.add(Told(ends="open", text=" ".join((*lead, *lines)) if lines else ""))
    put = _put({"someone", *_names(begun), *_names(after), *_names(play.state)})
    since = tuple(_ours(scene, put) for scene in writer.scenes())
    scenes = _joined(edit, since, start == first)
    if tale is None:
        return Chapter(number, scenes, edited=edit is not None, since=bool(edit and since))
    known = {role.id for role in tale.cast(before)}
    new = {role.id for role in tale.cast(after)} - known
    cast = tuple(
        replace(role, name=capital(role.name), lines=tuple(map(put, role.lines)))
        for role in tale.cast(play.state)
        if role.id in new
    )
    stands = tuple(map(put, tale.stands(begun, play.state) if over else ()))
    return Chapter(number, scenes, cast, stands, edit is not None, bool(edit and since))


def _names(state: Any) -> Iterator[str]:
    """The names of everybody in a state."""
    for among in ("people", "npcs"):
        yield from (str(person.name) for person in getattr(state, among, {}).values())


def _ours(scene: StoryScene, put: Callable[[str], str]) -> StoryScene:
    """The scene with our own paragraphs as they are ``put``."""
    told = (p if p.typed else replace(p, text=put(p.text)) for p in scene.paragraphs)
    return replace(scene, paragraphs=tuple(told))


def _put(names: Iterable[str]) -> Callable[[str], str]:
    """What writes sentences of ours: "the Widow" begins one as "The Widow", "The Ferryman" is "the
    Ferryman" within one, and no full stop stands behind another mark in quotation marks."""
    some = {name for name in names if name[:1].islower() or name.startswith("The ")}
    known = "|".join(map(re.escape, sorted(some, key=len, reverse=True)))
    find = re.compile(rf"“[^”]*”|(^|(?<=[.!?…] )|(?<=[.!?…]” ))?(?<!\w)({known})(?!\w)")

    def put(at: re.Match[str]) -> str:
        if at[2] is None:
            return at[0]
        return capital(at[2]) if at[1] is not None else re.sub("^The ", "the ", at[2])

    return lambda text: re.sub("([!?…]”)[.]", r"\1", find.sub(put, text))


def _called_now(state: Any, latest: Any, corrected: Mapping[str, Any]) -> Any:
    """The state with everybody called as they are in the latest, or were as they were deleted, as
    all else that is told."""
    people, now = getattr(state, "people", {}), getattr(latest, "people", {})
    last = {**corrected, **now}
    names = {who: name for who in people if (name := getattr(last.get(who), "name", ""))}
    changed = {
        who: with_fields(people[who], {"name": name})
        for who, name in names.items()
        if name != people[who].name
    }
    return with_fields(state, {"people": {**people, **changed}}) if changed else state


def _joined(
    edit: Edit | None, since: tuple[StoryScene, ...], first: bool
) -> tuple[StoryScene, ...]:
    """The table's text, on the first page of a session, then what was told since."""
    if edit is None or not first:
        return since
    text = from_text(edit.text)
    if text and since and not since[0].title:
        *before, last = text
        whole_scene = StoryScene(last.title, (*last.paragraphs, *since[0].paragraphs))
        return (*before, whole_scene, *since[1:])
    return (*text, *since)


@dataclass(frozen=True, slots=True)
class Edit:
    """The table's own text for a session; ``until`` is the place of the event that set it."""

    text: str
    until: int


def edited(play: Play, number: int) -> Edit | None:
    """The table's own text for a session, None where its story is as it is told."""
    key = session_key(play, number)
    text = play.table.stories.get(key, "")
    if not text:
        return None
    event_id, events = play.table.edits.get(key, ""), play.campaign.events
    places = (place for place in range(len(events) - 1, -1, -1) if events[place].id == event_id)
    return Edit(text, next(places, len(events)))


def tells(play: Play, number: int) -> bool:
    """Whether a session has a story: a scene, words, or the table's own text. What was left open
    before it is none."""
    if edited(play, number) is not None or _has_scene(play, number):
        return True
    writer = Writer()
    _tell_all(play, writer, *recap.bounds(play, number), 0)
    return bool(writer.scenes())


def _has_scene(play: Play, number: int) -> bool:
    """The same as far as a scene says it that players have framed, and did not go back over."""
    start, end = recap.bounds(play, number)
    events, scenes = play.campaign.events, play.log_index.scenes
    spans = rewound_spans(play.table, play.log_index, events)
    first, last = (bisect_left(scenes, at, key=lambda scene: scene.place) for at in (start, end))
    return any(
        events[scene.place].kind == SCENE_FRAMED and not is_rewound(spans, scene.place)
        for scene in scenes[first:last]
    )


def last_told(play: Play) -> int:
    """The number of the last session that has a story; where none has, of the last, 0 for none."""
    return _last_telling(play) or len(play.log_index.sessions)


# So many sessions are looked back at: that one has nothing to tell takes as long as its story.
_SESSIONS_BACK = 10


def _last_telling(play: Play) -> int:
    """The same; 0 where none of the last _SESSIONS_BACK has."""
    now = len(play.log_index.sessions)
    sessions = range(now, max(0, now - _SESSIONS_BACK), -1)
    return next((number for number in sessions if tells(play, number)), 0)


# So many facts of a session's beginning are looked at, whether anything was told in them.
_FIRST_FACTS = 60


def before_this(play: Play) -> int:
    """The number of the last session that has a story, as long as one that runs has nothing to
    tell yet, no scene and no roll; else 0."""
    now = len(play.log_index.sessions)
    if now < 2 or not play.table.in_session:
        return 0
    start, end = recap.bounds(play, now)
    if end - start > _FIRST_FACTS or any(recap.tellings(play, start, end)):
        return 0
    number = _last_telling(play)
    return number if number < now else 0


def session_key(play: Play, number: int) -> str:
    """The id of the event that started a session; "" for 0."""
    return play.campaign.events[play.log_index.sessions[number - 1]].id if number else ""


def _folded_at(play: Play, place: int) -> Folded:
    """What was folded of the log's first events, up to that place."""
    snapshot = snapshots_before(play.snapshots, place)[-1]
    folded = snapshot.folded
    events = play.campaign.events
    for index in range(snapshot.index, place):
        if not is_struck(play, events[index]):
            folded = step(play.game, folded, index, events[index])
    return folded


def _tell_all(play: Play, writer: Writer, start: int, end: int, since: int) -> tuple[Any, Any, Any]:
    """Every fact in effect is told, from the place ``since`` on; the state at the end, that in
    which the session began, with everybody who came later as they came, and that before it all."""
    events = play.campaign.events
    spans = rewound_spans(play.table, play.log_index, events)
    folded, revealed = _folded_at(play, start), play.game.revealed(play.state)

    def open_text(secret: Any) -> str:
        return told_to_all(play.campaign.private, secret, revealed) or ""

    first, begun, came, known = folded.state, folded.state, dict[str, Any](), None
    corrected, tale = _corrected(play, start), play.game.story
    written: Moment | None = None  # what may be written anew by the next that is told
    for index, event in enumerate(events[start:end], start):
        if is_struck(play, event):
            continue
        before, folded = folded, step(play.game, folded, index, event)
        people = getattr(folded.state, "people", {})
        if event.kind == "core.session_started":
            begun, came = folded.state, {}
        if people is not known:
            known, came = people, {**people, **came}
        if index >= since and not is_rewound(spans, index):
            moment = Moment(
                before.state,
                folded.state,
                play.state,
                event,
                play.table.seats.name_of(event.by),
                writer.ended,
                open_text,
                corrected,
            )
            anew = written is not None and _is_anew(play, written.event, event)
            if tale and written and anew and not tale.stays(written):
                written = replace(moment, before=written.before)
                continue
            told = _told(play, moment)
            if told is None:
                continue
            writer.add(_told(play, written) if written is not None else None)
            written = moment if _is_anew(play, event, event) else None
            writer.add(told if written is None else None)
    writer.add(_told(play, written) if written is not None else None)
    if came:
        begun = with_fields(begun, {"people": {**came, **begun.people}})
    return folded.state, begun, first


def _corrected(play: Play, start: int) -> dict[str, Any]:
    """Of all that was put right from there on, the last fact that did so, by the id of it: what is
    told was put right behind it, and what lies before stays packed."""
    corrects = play.game.story.corrects if play.game.story is not None else {}
    if not corrects:
        return {}
    events = (event for event in play.campaign.events[start:] if event.kind in corrects)
    return dict(corrects[event.kind](event) for event in events if not is_struck(play, event))


def _is_anew(play: Play, before: Event, event: Event) -> bool:
    """Whether the words of a fact take the place of those before them, which nobody has heard."""
    tale, kind = play.game.story, event.kind
    if tale is None or kind not in tale.rewritten or kind != before.kind:
        return False
    return all(before.data.get(key) == event.data.get(key) for key in play.game.sets[kind])


def _told(play: Play, m: Moment) -> Told | None:
    """What one fact adds, in the table's corrected words where there are any."""
    event, tale = m.event, play.game.story
    if event.kind == SCENE_FRAMED:
        message = play.table.corrections.get(event.id, str(event.data.get("text", "")))
        return Told(scene=str(event.data["title"]), typed=paragraphs(message))
    if event.kind in ("core.noted", "core.handed_out"):
        message = str(event.data.get("text", ""))
        typed = paragraphs(play.table.corrections.get(event.id, message))
        shown = SHOWN if typed and event.kind == "core.handed_out" else ""
        return Told(shown, typed, apart=True)
    if event.kind.startswith("core."):
        return None
    told = tale.tell(m) if tale is not None else _from_entry(tell(play, event))
    corrected = play.table.corrections.get(event.id)
    if told is None or corrected is None:
        return told
    return replace(told, text="", cost="", typed=paragraphs(corrected), instead=())


def _from_entry(entry: Entry | None) -> Told | None:
    """What the log says, for a game that has no sentences for its story."""
    if entry is None or entry.secret is not None or not (entry.story or entry.scene):
        return None
    if entry.scene:
        return Told(scene=entry.title, typed=paragraphs(entry.sentence))
    if entry.passing or (entry.dice and not entry.sentence):
        return None
    if entry.sentence:
        return Told(typed=paragraphs(f"{entry.title}: {entry.sentence}"))
    return Told(typed=(sentence(f"{entry.title} ({entry.who})" if entry.who else entry.title),))


# --- as text -------------------------------------------------------------------------------------


def as_text(chapters: Iterable[Chapter]) -> str:
    """The stories as plain text: scenes headed "# The landing", an empty line between
    paragraphs."""
    return "\n\n".join(block for chapter in chapters for block in _blocks(chapter))


def _blocks(chapter: Chapter) -> Iterator[str]:
    for scene in chapter.scenes:
        if scene.title:
            yield f"{HEADING}{scene.title}"
        yield from (paragraph.text for paragraph in scene.paragraphs)


def from_text(text: str) -> tuple[StoryScene, ...]:
    """The scenes of a text as ``as_text`` writes it, and as players have edited it."""
    scenes: list[StoryScene] = []
    title, lines = "", list[Paragraph]()
    for block in re.split(r"\n\s*\n|\n(?=# )", text.strip()):
        first, *rest = block.strip().splitlines() or [""]
        if first.startswith(HEADING):
            if title or lines:
                scenes.append(StoryScene(title, tuple(lines)))
            title, lines, first = first[len(HEADING) :].strip(), [], "\n".join(rest)
        else:
            first = "\n".join((first, *rest))
        if first.strip():
            lines.append(Paragraph(first.strip()))
    return (*scenes, StoryScene(title, tuple(lines))) if title or lines else tuple(scenes)


def plain_text(title: str, told: Iterable[Chapter]) -> str:
    """The stories as they are sent in a message, ending in a line break: the campaign's title, the
    sessions that tell something where there are several, scenes, who was in it, and where it
    stands."""
    every = tuple(told)
    blocks = [title]
    for chapter in every:
        if chapter.empty and not any(_ends(chapter)):
            continue
        blocks += [chapter.title] if len(every) > 1 and chapter.title else []
        for scene in chapter.scenes:
            blocks += [scene.title.upper()] if scene.title else []
            blocks += [paragraph.text for paragraph in scene.paragraphs]
        blocks += _ends(chapter)
    return "\n\n".join(blocks) + "\n"


def _ends(chapter: Chapter) -> Iterator[str]:
    """Who came into it, a line each, and where it stands."""
    if chapter.cast:
        yield "\n".join(("WHO IS IN IT", *map(_role, chapter.cast)))
    if chapter.stands:
        yield "\n".join(("WHERE IT STANDS", " ".join(chapter.stands)))


def _role(role: Role) -> str:
    """ "Oda (Mara) is a ferrywoman.", "Oda (Mara): Ferrywoman."."""
    who = f"{role.name} ({role.player})" if role.player else role.name
    words = " ".join(role.lines)
    if words.startswith(f"{role.name} "):
        return f"{who}{words[len(role.name) :]}"
    return ": ".join(part for part in (who, words) if part)


def markdown(play: Play, told: Iterable[tuple[recap.Part, Chapter]]) -> str:
    """The stories as Markdown, with rolls and changes behind each, ending in a line break."""
    blocks = list(recap.markdown_head(play))
    for part, chapter in told:
        blocks += _markdown_of(chapter)
        for title, entries in (("Rolls", part.rolls), ("Changes", part.changes)):
            if entries:
                blocks += [f"### {title}", "\n".join(map(recap.markdown_item, entries))]
    return recap.markdown_joined(blocks)


def _markdown_of(chapter: Chapter) -> Iterator[str]:
    if chapter.title:
        yield f"## {chapter.title}"
    for scene in chapter.scenes:
        if scene.title:
            yield f"### {recap.escaped(scene.title)}"
        for paragraph in scene.paragraphs:
            yield recap.escaped(paragraph.text)
    if chapter.cast:
        yield "### Who is in it"
        yield "\n".join(f"- {recap.escaped(_role(role))}" for role in chapter.cast)
    if chapter.stands:
        yield "### Where it stands"
        yield " ".join(map(recap.escaped, chapter.stands))
