"""The GM's notebook: what the rules ask for before long, and behind a hold what is prepared and
what the sheets hold for scenes."""

from __future__ import annotations

from collections.abc import Container, Iterable

from hotseat.core import greyed
from hotseat.core.frozen import replace
from hotseat.core.notebook import CAST, NOTE, SCENE, title_of
from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    Card,
    Columns,
    Command,
    Do,
    Field,
    Form,
    Go,
    Line,
    Lines,
    Pick,
    Private,
    Tag,
    Text,
    View,
)
from hotseat.core.play import Play
from hotseat.core.preparation import Preparation
from hotseat.core.private import GM
from hotseat.core.table import Prepared
from hotseat.kit.play_screen import NEW_NPC
from ui.draw import models as m
from ui.draw.taps import revealed

NAME = "GM’s notebook"
TITLES = {SCENE: "Prepared scenes", CAST: "NPCs and groups", NOTE: "Notes"}
NEW = {SCENE: "New scene", CAST: "New NPC or group", NOTE: "New note"}
HINTS = {
    SCENE: "The first line is its title. What follows is read out when it starts.",
    CAST: "The first line is the name: “Four guards” is one entry. What follows is for you.",
    NOTE: "Only the GM reads it, until it is handed out. For a player: Log, then Add note.",
}
FIELDS = {SCENE: "Scene", CAST: "NPC or group", NOTE: "Note"}
EMPTY = {
    SCENE: "No scenes prepared. A prepared scene starts with 1 tap.",
    CAST: "No NPCs prepared.",
    NOTE: "No notes yet.",
}
SHOWN = "A picture or a text for everyone, or for one player. The log keeps each of them."
# So many seeds show at a time, and what is picked to see the next.
SEEDS, MORE = 4, "kept.notebook.seeds"
OPEN, WRITE = "notebook.open", "notebook.new"
# What is behind the hold stays open after a step of its own.
HELD = "For the GM alone"
OPENED = {revealed(GM, HELD): "1"}


def page(play: Play, view: View) -> m.PageModel:
    """The page; for other eyes what is due alone, and the way to the GM's view."""
    return m.PageModel(NAME, blocks(play, view))


def blocks(play: Play, view: View) -> tuple[Block, ...]:
    """What is on the page."""
    find = play.game.notebook
    ready = find(play.state, view) if find is not None else Preparation()
    due = (Card("Due", (Lines(ready.due),), tone="accent"),) if ready.due else ()
    if not view.may_read(GM):
        lead = Text("The notebook opens in the GM’s view.", "small")
        return (*due, Card("", (lead, Buttons((Button("Switch view", Command("eyes")),)))))
    from_sheets = (_sheets(play, ready, view),) if find is not None else ()
    columns = Columns((_prepared(play, view), *from_sheets))
    shown: tuple[Block, ...] = (Private(GM, HELD, (columns,)),)
    return (*due, *greyed.greyed(play.game, play.state, shown))


def due_line(play: Play, view: View) -> str:
    """What is due in one line: "Due: Vera is at a crisis point; The tower (Goal: 1 step to go)"; ""
    for nothing."""
    find = play.game.notebook
    lines = find(play.state, view).due if find is not None else ()
    words = (f"{line.text} ({line.sub})" if line.sub else line.text for line in lines)
    return f"Due: {'; '.join(words)}" if lines else ""


# --- what is prepared ----------------------------------------------------------------------------


def _prepared(play: Play, view: View) -> tuple[Block, ...]:
    new = Button("New handout", Command("handout_dialog"), "quiet", icon="plus")
    handouts = Card("Handouts", (Text(SHOWN, "small"), Buttons((new,))))
    return (*(_kind(play, view, kind) for kind in TITLES), handouts)


def _kind(play: Play, view: View, kind: str) -> Card:
    """The entries of a kind, and the form for one more behind a button."""
    entries = [entry for entry in play.table.notebook if entry.kind == kind]
    parts = [part for entry in entries for part in _entry(play, view, entry)]
    if not entries:
        parts = [Text(EMPTY[kind], "small")]
    writing = view.picks.get(WRITE) == kind
    button = Button(NEW[kind], Pick(WRITE, "" if writing else kind), "quiet", icon="plus")
    form = (_form(kind),) if writing else ()
    return Card(TITLES[kind], (*parts, Buttons((button,)), *form))


def _form(kind: str) -> Form:
    field = Field("words", FIELDS[kind], "lines", hint=HINTS[kind])
    return Form("prepare", (field,), "Save", {"kind": kind}, key=f"notebook.{kind}", then=OPENED)


def _entry(play: Play, view: View, entry: Prepared) -> tuple[Block, ...]:
    words = view.read(entry.secret)
    title, rest = title_of(words)
    opened = view.picks.get(OPEN) == entry.id
    use = _use(play, entry, title, rest)
    edit = Button("Edit", Pick(OPEN, "" if opened else entry.id), "quiet")
    line = Line(title, rest, buttons=(*use, edit))
    if not opened:
        return (Lines((line,)),)
    field = Field("words", FIELDS[entry.kind], "lines", words, HINTS[entry.kind])
    form = Form(
        "reword", (field,), "Save", {"entry": entry.id}, key=f"notebook.{entry.id}", then=OPENED
    )
    remove = Button("Remove", Do("unprepare", {"entry": entry.id}, OPENED), "quiet")
    return (Lines((line,)), form, Buttons((remove,)))


def _use(play: Play, entry: Prepared, title: str, rest: str) -> tuple[Button, ...]:
    """The one tap with which an entry comes into play; a note is handed out as it is, or with
    other words or a picture."""
    if entry.kind == SCENE:
        args = {"entry": entry.id, "title": title[:120], "text": rest}
        return (Button("Start scene", Do("enter_scene", args)),)
    if entry.kind == NOTE:
        return (Button("Hand out", Command("handout_dialog", {"entry": entry.id}), "quiet"),)
    if play.game.npc is None:
        return ()
    sheets = play.game.sheets(play.state, View()) if play.game.sheets else ()
    here = next((sheet for sheet in sheets if sheet.name == title), None)
    if here is not None:
        return (Button("Open sheet", Go(f"sheets/{here.id}"), "quiet"),)
    way = play.game.npc(title)
    if isinstance(way, Do):
        return (Button("Bring in", replace(way, then=OPENED)),)
    return (replace(NEW_NPC, tap=way),)


# --- what the sheets hold ------------------------------------------------------------------------


def _sheets(play: Play, ready: Preparation, view: View) -> tuple[Block, ...]:
    words = (view.read(entry.secret) for entry in play.table.notebook if entry.kind == SCENE)
    cards = (
        *_seeds(ready.seeds, {text.strip() for text in words}, view),
        *_listed(ready.driven, ready.wants),
        *_listed("Between them", ready.between),
    )
    empty = Text("Create characters first: this side fills from their sheets.", "small")
    return cards or (Card("From the sheets", (empty,)),)


def _listed(title: str, lines: Iterable[Line]) -> tuple[Card, ...]:
    lines = tuple(lines)
    return (Card(title, (Lines(lines),)),) if lines else ()


def _seeds(seeds: tuple[str, ...], kept: Container[str], view: View) -> tuple[Card, ...]:
    """A handful of seeds, each of which a tap makes a prepared scene; those that are one stay in
    their place; then the next handful."""
    if not seeds:
        return ()
    asked = view.picks.get(MORE, "")
    start = int(asked) if asked.isascii() and asked.isdigit() and int(asked) < len(seeds) else 0
    lines = tuple(_seed(seed, seed in kept) for seed in seeds[start : start + SEEDS])
    further = start + SEEDS if start + SEEDS < len(seeds) else 0
    button = Button(
        "More seeds", Pick(MORE, str(further) if further else ""), "quiet", icon="again"
    )
    more = (Buttons((button,)),) if len(seeds) > SEEDS else ()
    return (Card("Seeds for scenes", (Lines(lines), *more)),)


def _seed(seed: str, kept: bool) -> Line:
    if kept:
        return Line(seed, tags=(Tag("Kept"),))
    keep = Button("Keep", Do("prepare", {"kind": SCENE, "words": seed}, OPENED), "quiet")
    return Line(seed, buttons=(keep,))
