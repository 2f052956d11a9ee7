"""The story of the open campaign: a session retold, and the ways to take it along."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hotseat.core.errors import NotAllowed
from hotseat.core.frozen import replace
from hotseat.core.panels import Button, Command, Do, Field, Form, Go, Line, Pick, View
from hotseat.core.play import Play
from hotseat.core.private import GM
from hotseat.core.recap import Part, bounds, page_starts, parts_between
from hotseat.core.story import (
    Chapter,
    as_text,
    chapters,
    last_told,
    markdown,
    plain_text,
    session_key,
)
from hotseat.core.story_edit import STORY_MOST
from hotseat.core.wording import listed
from ui import library, saved
from ui.app import App, Env, effect
from ui.contained import contained
from ui.draw import models as m
from ui.draw.ground_export import ground_picture, is_blank
from ui.draw.map_export import Picture, picture
from ui.draw.map_model import MapModel, Past
from ui.draw.story_page import MARKS, Cover, story_page
from ui.effects import CopyText, GiveFile, GivePage, PrintBook, Share
from ui.faces import faces_of
from ui.ground_view import open_ground
from ui.routes import Route, address

ALL = "all"
ENDED = "The campaign has ended. Starting a session continues it."
EDIT = "story.edit"
TOO_LONG = f"Up to {STORY_MOST} characters can be edited here. Save the page and edit it there."
# How many sessions before and after the one shown have a link of their own.
NEAR = 4


def page(app: App, play: Play) -> m.StoryModel:
    """The session that the address names, every one, or the last that has a story; of a long one a
    page."""
    shown, asked = _shown(app.route.part, play)
    starts = page_starts(play, *_span(shown, play))
    number = asked if asked <= len(starts) else 1
    here = _page_bounds(shown, play, starts, number)
    parts = parts_between(play, *here)
    if play.table.ended:
        parts = (replace(parts[0], ahead=ENDED), *parts[1:])
    turns = tuple(
        m.NavItem(label, "", to(play, f"{shown}.{other}"))
        for label, other in (("Earlier", number - 1), ("Later", number + 1))
        if 0 < other <= len(starts)
    )
    title = f"Page {number} of {len(starts)}" if turns else ""
    ways, (buttons, beneath) = _ways(shown, play), _buttons(app, play, shown)
    told, name = chapters(play, *here), play.table.title
    edit = _edit_form(app, play, shown, told) if not turns else None
    lines = _cover(play)
    cover = (lines.title, lines.by, lines.players) if len(told) > 1 and not turns else ()
    due, kept = _due(app, play, shown), saved.chip(app).label
    return m.StoryModel(
        parts, told, name, ways, buttons, beneath, title, turns, edit, cover, due, kept
    )


def _due(app: App, play: Play, shown: str) -> tuple[Line, ...]:
    """What the rules ask for once a session is over, as everyone may know it; on the page to which
    its end leads."""
    find, last = play.game.notebook, str(len(play.log_index.sessions))
    over = not play.table.in_session and not play.table.ended and shown == last and app.writer
    return contained(lambda: find(play.state, View()).due, tuple) if find and over else ()


def _editing(app: App, shown: str) -> bool:
    return app.picks.get(EDIT, "") == f"{app.route.campaign}/{shown}"


def _edit_form(app: App, play: Play, shown: str, told: Sequence[Chapter]) -> Form | None:
    """The story of a session as one text to edit; None while it is only read."""
    if shown == ALL or not _editing(app, shown):
        return None
    text = as_text(told)
    hint = "Start a line with # for the title of a scene. An empty line parts paragraphs."
    field = Field("text", "Story", "lines", text, hint, hi=STORY_MOST)
    cancel = Button("Cancel", Pick(EDIT), "quiet")
    why = "" if len(text) <= STORY_MOST else TOO_LONG
    args = {"session": session_key(play, int(shown))}
    key = f"story.{play.campaign.id}.{shown}"
    return Form("edit_story", (field,), "Save story", args, "primary", why, (cancel,), key,
                then={EDIT: ""})  # fmt: skip


def _edit_buttons(app: App, play: Play, shown: str) -> tuple[Button, ...]:
    """The way to the text, and back to the story as it is told."""
    if shown == ALL or not app.writer:
        return ()
    edit = Button("Edit", Pick(EDIT, f"{app.route.campaign}/{shown}"), icon="pen")
    key = session_key(play, int(shown))
    undo = Button("Discard edit", Do("edit_story", {"session": key, "text": ""}), "quiet")
    return (edit, undo) if play.table.stories.get(key) else (edit,)


def _shown(part: str, play: Play) -> tuple[str, int]:
    """ "all", or the number of a session that is there (where none is named, the last that has a
    story, or of a campaign that has ended all); and which page of it."""
    asked, _, page = part.partition(".")
    last = len(play.log_index.sessions)
    if asked == ALL or (not asked and play.table.ended):
        return ALL, _number(page) or 1
    number = _number(asked)
    if 1 <= number <= last:
        return str(number), _number(page) or 1
    return str(last_told(play)), 1


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0


def _span(shown: str, play: Play) -> tuple[int, int]:
    return (0, len(play.campaign.events)) if shown == ALL else bounds(play, int(shown))


def _page_bounds(shown: str, play: Play, starts: Sequence[int], number: int) -> tuple[int, int]:
    _start, end = _span(shown, play)
    return starts[number - 1], starts[number] if number < len(starts) else end


def _ways(shown: str, play: Play) -> tuple[m.NavItem, ...]:
    """The other sessions, where there are several: the first, the last, and those near."""
    last = len(play.log_index.sessions)
    here = last if shown == ALL else int(shown)
    near = sorted({1, last, *range(max(1, here - NEAR), min(last, here + NEAR) + 1)})
    names = [(f"Session {number}", str(number)) for number in near]
    every = (*names, ("All sessions", ALL)) if last > 1 else ()
    return tuple(m.NavItem(label, "", to(play, part), part == shown) for label, part in every)


def to(play: Play, part: str = "") -> str:
    """The address of a session's story, of all, or of the last."""
    return address(Route("story", play.campaign.id, part))


def _buttons(app: App, play: Play, shown: str) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
    """Those that take the story along, and the rarer ones beneath it."""
    about = {"part": shown}
    here = app.play if app.play is not None and not app.play.table.in_session else None
    on = here is not None
    on_play = (Button("Open Play", Go("table"), "primary", icon="table"),) if on else ()
    ends = here is not None and not (here.table.ended or here.game.ends)
    end = (Button("End campaign", Do("end_session", {"last": True}), "quiet"),) if ends else ()
    look = "plain" if on else "primary"
    share = (Button("Share", Command("story_share", about), icon="share"),)
    take = (
        *on_play,
        *(share if app.shares else ()),
        Button("Save as page", Command("story_page", about), look, icon="save"),
        Button("Copy text", Command("story_copy", about), icon="copy"),
        Button("Print", Command("story_print", about), icon="print"),
    )
    edit = _edit_buttons(app, play, shown)
    save = Button("Export Markdown", Command("story_file", about), icon="save")
    file = Button("Export campaign", Command("export"), icon="save")
    return take, (*edit, save, *end, file)


# --- taking it along -----------------------------------------------------------------------------


def _taken(app: App, args: Mapping[str, Any]) -> tuple[Play, str]:
    """The campaign, and what of its story is taken."""
    if app.play is None:
        raise NotAllowed("No campaign is open.")
    return app.play, _shown(str(args.get("part", "")), app.play)[0]


def _told(play: Play, shown: str) -> tuple[tuple[Part, Chapter], ...]:
    """Each session of that with its story."""
    span = _span(shown, play)
    return tuple(zip(parts_between(play, *span), chapters(play, *span), strict=True))


def _text(app: App, args: Mapping[str, Any]) -> tuple[Play, str]:
    """The same, and its story as plain text."""
    play, shown = _taken(app, args)
    return play, plain_text(play.table.title, chapters(play, *_span(shown, play)))


def _file(app: App, args: Mapping[str, Any], _env: Env) -> App:
    play, shown = _taken(app, args)
    text = markdown(play, _told(play, shown))
    name = f"{_stem(play, shown)}.md"
    return effect(replace(app, note=None), GiveFile(name, text, "text/markdown"))


def _stem(play: Play, shown: str) -> str:
    """The name of the file without its ending."""
    stem = library.named(play).partition(".")[0]
    return f"{stem}-story" if shown in (ALL, "0") else f"{stem}-session-{shown}"


def _as_page(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """The same as a page by itself."""
    play, shown = _taken(app, args)
    maps = _maps(play)
    html = story_page(_cover(play), _told(play, shown), maps)
    name = f"{_stem(play, shown)}.html"
    return effect(replace(app, note=None), GivePage(name, html, maps))


def _print(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """On paper; of all sessions with the maps."""
    play, shown = _taken(app, args)
    return effect(replace(app, note=None), PrintBook(_maps(play) if shown == ALL else ()))


def _cover(play: Play) -> Cover:
    seats = play.table.seats
    gm, players = seats.seat(GM), [seat.name for seat in seats.players()]
    who = f"Played by {listed(players)}" if players else ""
    lead = f"{who}; GM: {gm.name}" if who and gm is not None else who
    look = play.game.look
    by = f"{play.game.title} by {play.game.authors}"
    marks = look.light.get("--accent", MARKS[0]), look.dark.get("--accent", MARKS[1])
    return Cover(play.table.title, by, lead, look.emblem, marks)


def _maps(play: Play) -> tuple[Picture, ...]:
    """The maps as everyone may see them, where more than one is on them."""
    shown = play.game.maps(play.state, View())
    faces = faces_of(play)
    models = (MapModel(drawn, Past(0, 0), faces=faces) for drawn in shown if len(drawn.nodes) > 1)
    scenes = (open_ground(play, scene) for scene in play.table.maps.values())
    return (
        *(picture(model, play.table.title) for model in models),
        *(ground_picture(model, play.table.title) for model in scenes if not is_blank(model.scene)),
    )


def _copy(app: App, args: Mapping[str, Any], _env: Env) -> App:
    return effect(replace(app, note=None), CopyText(_text(app, args)[1]))


def _share(app: App, args: Mapping[str, Any], _env: Env) -> App:
    play, text = _text(app, args)
    return effect(replace(app, note=None), Share(play.table.title, text))


STORY_COMMANDS: Mapping[str, Callable[[App, Mapping[str, Any], Env], App]] = {
    "story_file": _file,
    "story_page": _as_page,
    "story_print": _print,
    "story_copy": _copy,
    "story_share": _share,
}
