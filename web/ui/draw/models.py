"""What the screens are drawn from: plain frozen values, made by the app, read by ``ui.draw``.

The way in is ``ui.draw.screens.paint(Screen) -> Painted``: the inner markup of each region of the
page (``r-head``, ``r-scene``, ``r-foot``, ``r-rail``, ``r-log``, ``r-over``) plus what belongs on
the root. The frame that holds the regions is ``ui.draw.shell.frame()``, drawn once.

The wiring, read by the delegated listeners
-------------------------------------------
``data-do``      compact JSON of the tap, on buttons and on forms:
                 {"do": move, "args": {...}} | {"pick": key, "value": v} | {"go": route}
                 | {"app": name, ...}.
``<form>``       collects its named controls into ``args`` (for "app": into the object itself).
                 A control's ``data-kind``: text | lines | integer | boolean | choice | chips |
                 face. chips: every checked box of that name, a list; boolean: a checkbox;
                 integer: a number; face: a number or null, all of them in order into
                 ``args.faces``.
``data-step``    "-1" or "1" on the buttons of a stepper inside a form: nudges the number input in
                 the same ``[data-stepper]`` within its ``min`` and ``max``, and its <output>.
``data-change``  a tap as JSON, done on the control's change event, with "value" added.
``data-drag``    on a die: the value that goes with it. ``data-drop`` on a slot: the tap it does,
                 ``data-takes`` names the argument that the dragged value fills, ``data-accepts``
                 is a JSON list of the values it takes (absent: any).
``data-hold``    a tap as JSON, done after 500 ms of holding (pointer, Space or Enter).
``data-key``     the same before and after a repaint: focus goes back to the element with the same
                 key. Forms have one too: it is the form's name.
``data-thrown``  on a tray: the throw that lies in it. A new one gets the class ``is-falling`` for
                 at most 800 ms; taking the class away shows it at rest.
``data-scroll``  a list that keeps its place over a repaint; with ``data-end`` it starts at its end.
``data-skip``    on a link within the page: the id of what gets the focus; the address stays.
``data-arrive``  what a new screen comes into view at, instead of its top: "start" or "end" of it.
``data-find``    on the search field of a rules page (``find.js``): sections (``data-rule``) without
                 the words go, and the words are marked; ``data-found`` says how many are left.
``data-focus``   where focus goes when what had it is gone.
``data-lead``    what a step is about: its words. Words that were not there before the repaint come
                 into view, between the bar and what stands at the bottom.
``aria-disabled`` with ``aria-describedby``: a tap speaks the sentence it points to.

The commands of the app ("app"), with what comes along, are those of ``ui.app_commands.COMMANDS``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hotseat.core.game import Option, Rule
from hotseat.core.panels import Block, Button, DieFace, Entry, Field, Form, Line, Odds, View
from hotseat.core.recap import Part
from hotseat.core.sheet import NewSheet, OpenSheet, Sheet
from hotseat.core.story import Chapter
from ui.draw.faces import Faces
from ui.draw.ground_model import GroundModel
from ui.draw.map_model import MapModel
from ui.faults import Faults
from ui.html import Node, render_all
from ui.phones.blocks import Camera, Dots, Found, Shown

Emblem = tuple[tuple[str, Mapping[str, str]], ...]

# --- taps and small parts ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CommandForm:
    """A ``panels.Form`` that ends in a command of the app: its fields join the command's arguments.
    ``more`` are fields behind one tap on ``more_label``; ``key`` tells forms of one command
    apart."""

    command: str
    fields: tuple[Field, ...]
    submit: str
    args: Mapping[str, Any] = field(default_factory=dict)
    why_not: str = ""
    others: tuple[Button, ...] = ()
    more: tuple[Field, ...] = ()
    more_label: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class HandoutPart:
    """A text, and the picture of a ``hash``, "" for none, in its ``shape`` (wide, high);
    ``missing``: it is not here; ``shut``: all is behind a hold. ``place`` tells the page where a
    picture goes that is chosen."""

    text: str
    hash: str
    shape: tuple[int, int]
    missing: bool = False
    shut: bool = False
    place: str = ""


AppPart = HandoutPart | CommandForm | Dots | Camera | Shown | Found


@dataclass(frozen=True, slots=True)
class DrawContext:
    """What every block is drawn with: whose eyes and which picks (``view``), where Go leads
    (``base`` such as "#/c/ab12/"; "" makes Go a button), the game's emblem, what is wrong in the
    form sent last, the reason ``said`` already for all the blocks that share it, the ``faces`` of
    characters, and what is drawn for a form that may be filled in by ``example``, with the way to
    do so."""

    view: View = field(default_factory=View)
    base: str = ""
    emblem: Emblem = ()
    faults: Faults | None = None
    said: str = ""
    faces: Faces = field(default_factory=dict)
    example: Callable[[Form], tuple[Form, Button | None]] = lambda form: (form, None)


@dataclass(frozen=True, slots=True)
class Banner:
    """A strip at the top of the scene: another tab plays, the store is full. tone: "" | warn |
    bad."""

    text: str
    tone: str = "warn"
    buttons: tuple[Button, ...] = ()


# --- the shell ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NavItem:
    """A tab of the rail. ``icon``: library, table, sheets, map, log, dice, rules."""

    label: str
    icon: str
    href: str
    current: bool = False
    dot: str = ""


@dataclass(frozen=True, slots=True)
class Saved:
    """When the campaign was last exported. tone: "" | warn | bad. In the bar ``state`` says whether
    the last step is saved ("Saved", "Saving…", "Not saved"), and ``count`` how many facts that
    speaks of; ``due``: it is, and what it needs is a file."""

    label: str
    tone: str = ""
    state: str = ""
    count: int = 0
    due: bool = False


@dataclass(frozen=True, slots=True)
class Back:
    """Undo, or Redo: the sentence why it can't be tapped now, or the step that it takes back or
    brings again, in the log's words ("Rolled 5 dice (Runa)")."""

    why_not: str = ""
    step: str = ""


# What the door of a session is called, and what the command behind it is told.
DOORS = {"Start session": "start", "End session": "end"}


def session_door(in_session: bool) -> str:
    """Its name, by the way that can be taken."""
    return "End session" if in_session else "Start session"


@dataclass(frozen=True, slots=True)
class ShellModel:
    """What surrounds the scene. ``game`` is a slug, "" in the library. ``undo`` and ``redo`` are
    None where the screen belongs to no campaign. ``eyes`` says for whom the screen is ("everyone",
    "GM", a name); "" leaves it out. ``parts`` say where we are: scene, campaign, session, as many
    as there is room for. ``tools`` are in the head, before undo; ``log``: whether it opens over
    the stage. Outside of Play, what is ``under_way`` there, and where it ``continues``.
    ``theme``: auto | light | dark. ``clock``: since when (in seconds) the session has run, and how
    long that is in words; None where it is not shown. ``tabs`` stand above the bar of a phone's own
    screen. ``waits``: whose phone is waited for, at the edge of the bar; ``due``: in the same
    place, what the rules ask for before long, that a note waits, or the way to the last session's
    story; more of it is on the screen ``due_in``. ``session``: its door (``DOORS``)."""

    title: str
    parts: tuple[str, ...] = ()
    game: str = ""
    emblem: Emblem = ()
    nav: tuple[NavItem, ...] = ()
    saved: Saved | None = None
    undo: Back | None = None
    redo: Back | None = None
    eyes: str = ""
    tools: tuple[Button, ...] = ()
    banners: tuple[Banner, ...] = ()
    update_ready: bool = False
    log: bool = False
    under_way: str = ""
    continues: str = ""
    theme: str = "auto"
    clock: tuple[int, str] | None = None
    tabs: tuple[NavItem, ...] = ()
    waits: str = ""
    due: str = ""
    due_in: str = ""
    session: str = ""


# --- the record --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LogRow:
    """One entry. ``struck``: without effect, since its step was undone, or set aside for the reason
    that ``aside`` gives. ``shown``: a private one that its owner holds open, with its
    words; ``locked``: one that is not for these eyes. ``whom``: who may read it ("the GM").
    ``can_correct``: its words may be put right here. ``arrive``: the screen opens at it.
    ``rewound``: out of the story, with its scene; ``handout``: it can be shown over the screen."""

    id: str
    entry: Entry
    struck: bool = False
    when: str = ""
    shown: bool = False
    whom: str = ""
    locked: bool = False
    can_correct: bool = False
    arrive: bool = False
    aside: str = ""
    rewound: bool = False
    handout: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A link to another page of the log; ``entries`` is how many are in that direction."""

    href: str
    entries: int


@dataclass(frozen=True, slots=True)
class SceneWay:
    """The way to a scene's beginning: the id of its entry, and where its page is, "" for this."""

    title: str
    id: str
    href: str = ""


@dataclass(frozen=True, slots=True)
class LogModel:
    """The record, oldest first. In its drawer give the last thirty or so. On its own
    screen it stands in pages: give the ``title`` of the page, the pages on both sides of it, and
    the addresses of the ``first`` and the ``latest`` one, as far as they are others; ``scenes``
    are those nearby, ``recap`` the address of the story, ``at_end`` whether it opens at its end;
    ``live`` is the map that shows what is going on, over the last entries where there is room."""

    rows: tuple[LogRow, ...]
    story_only: bool = False
    earlier: Page | None = None
    later: Page | None = None
    first: str = ""
    latest: str = ""
    title: str = ""
    can_write: bool = True
    scenes: tuple[SceneWay, ...] = ()
    recap: str = ""
    at_end: bool = False
    live: MapModel | None = None


@dataclass(frozen=True, slots=True)
class StoryModel:
    """A session retold, or all of them, or a page of that: ``chapters`` are the story of each of
    the ``parts``, which have the rolls and changes. ``title`` is the campaign's; ``ways`` lead to
    the other sessions; ``buttons`` take it along, with rarer ones ``beneath``; ``place`` is "Page 2
    of 5", "" for all of it, and ``turns`` lead to the pages beside; ``edit`` takes the place of
    the text while it is edited; ``cover`` are the lines of a title page, on paper alone; ``due``
    is what the rules ask for before the next session, on the screen alone; ``kept`` is when the
    campaign was last exported."""

    parts: tuple[Part, ...]
    chapters: tuple[Chapter, ...]
    title: str = ""
    ways: tuple[NavItem, ...] = ()
    buttons: tuple[Button, ...] = ()
    beneath: tuple[Button, ...] = ()
    place: str = ""
    turns: tuple[NavItem, ...] = ()
    edit: Form | None = None
    cover: tuple[str, ...] = ()
    due: tuple[Line, ...] = ()
    kept: str = ""


# --- bodies of the scene -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """A box in the library. ``eyebrow`` is the small line ("Isolation, last played tonight"),
    ``line`` where it stands ("Oda is halfway across."), ``saved`` the file chip, ``meta`` "3
    evenings". ``unreadable`` is the sentence why it cannot be opened; it is kept, and can be
    downloaded as it is."""

    id: str
    title: str
    game: str
    eyebrow: str
    href: str
    emblem: Emblem = ()
    line: str = ""
    saved: Saved | None = None
    meta: str = ""
    unreadable: str = ""


@dataclass(frozen=True, slots=True)
class StartRow:
    """A game to start. ``players``: "3 to 6 of you."; not ``playable``: only its rules and dice;
    ``short_title``: the title without its article, "" where it has none."""

    slug: str
    title: str
    tagline: str
    players: str
    emblem: Emblem = ()
    has_sample: bool = False
    playable: bool = True
    short_title: str = ""


@dataclass(frozen=True, slots=True)
class LibraryModel:
    """All campaigns, last played first, and the ways to begin. ``offline``: "" unknown | ready |
    partly; ``offline_line`` the sentence beside it. ``removed``: id and name of what was deleted
    and can be restored. ``listed``: whether these are all campaigns that there are. ``sit``:
    back to which table."""

    campaigns: tuple[CampaignRow, ...]
    starts: tuple[StartRow, ...]
    offline: str = ""
    offline_line: str = ""
    removed: tuple[tuple[str, str], ...] = ()
    listed: bool = True
    sit: str = ""


@dataclass(frozen=True, slots=True)
class TableModel:
    """The scene of the game: its blocks."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class SheetsModel:
    """All sheets, grouped by ``kind``; ``new`` are the ways to make one, each at
    "<base>sheets/new/<index>"; ``quick``: makes whole ones."""

    sheets: tuple[Sheet, ...]
    new: tuple[NewSheet, ...] = ()
    quick: Button | None = None


@dataclass(frozen=True, slots=True)
class SheetModel:
    """One sheet, in play or in edit mode, with links to the others; ``private``: it has texts that
    can be printed for their owner alone; ``own``: its colour can be chosen here."""

    sheet: Sheet
    open: OpenSheet
    others: tuple[Sheet, ...] = ()
    editing: bool = False
    private: bool = False
    own: bool = True


@dataclass(frozen=True, slots=True)
class NewSheetModel:
    """The guided form for a new character; ``quick`` makes whole ones instead."""

    new: NewSheet
    quick: Button | None = None


@dataclass(frozen=True, slots=True)
class Throw:
    """A past throw of the dice page."""

    notation: str
    said: str
    dice: tuple[DieFace, ...] = ()
    who: str = ""


@dataclass(frozen=True, slots=True)
class DiceModel:
    """Any dice, any time. ``pool`` are the dice of the notation, not thrown; ``error`` why the
    notation cannot be thrown; ``result`` the last throw while the notation still stands.
    ``thrown`` names that throw, new for each. ``tools``: may a modifier be tapped, by name
    (keep, explode, count, mod) to its present value, "" when off, missing when it makes no sense.
    ``in_campaign``: throws go into the record (move roll_dice), else the app's dice_roll."""

    notation: str = ""
    pool: tuple[DieFace, ...] = ()
    says: str = ""
    error: str = ""
    tools: Mapping[str, str] = field(default_factory=dict)
    result: Throw | None = None
    thrown: str = ""
    recent: tuple[Throw, ...] = ()
    odds: tuple[Odds, ...] = ()
    in_campaign: bool = False


@dataclass(frozen=True, slots=True)
class OptionRow:
    """A house rule and the reading this table takes; ``why_not`` when it cannot be set here."""

    option: Option
    value: str
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class RulesModel:
    """A game in our own short words. ``games`` are (slug, title) of those whose rules can be read
    instead, on the page outside a campaign; ``open`` the ruling whose section is asked for,
    or the house rules; ``paper`` prints what of the game has a page on paper alone."""

    title: str
    authors: str
    rules: tuple[Rule, ...]
    slug: str = ""
    emblem: Emblem = ()
    options: tuple[OptionRow, ...] = ()
    games: tuple[tuple[str, str], ...] = ()
    open: str = ""
    paper: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class NoticeModel:
    """A whole screen that says one thing: a campaign that is not there, a store that fails."""

    title: str
    lines: tuple[str, ...]
    buttons: tuple[Button, ...] = ()
    tone: str = ""


@dataclass(frozen=True, slots=True)
class PageModel:
    """Any other screen, of blocks and forms: how fair the dice are, ready for offline play."""

    title: str
    parts: tuple[Block | AppPart, ...] = ()
    lines: tuple[str, ...] = ()
    buttons: tuple[Button, ...] = ()


Body = (
    LibraryModel
    | TableModel
    | SheetsModel
    | SheetModel
    | NewSheetModel
    | LogModel
    | StoryModel
    | MapModel
    | GroundModel
    | DiceModel
    | RulesModel
    | NoticeModel
    | PageModel
)

# --- over everything ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DialogModel:
    """One question. ``parts`` are blocks or forms, in order; ``buttons`` end it; every dialog can
    be closed (Esc, the veil, a cross) unless ``must``. A ``reason`` stands where all reasons do,
    right above the bar; one that ``stops`` covers the screen, and so does one that is ``full``."""

    title: str
    lines: tuple[str, ...] = ()
    parts: tuple[Block | AppPart, ...] = ()
    buttons: tuple[Button, ...] = ()
    must: bool = False
    reason: bool = False
    stops: bool = False
    full: bool = False


@dataclass(frozen=True, slots=True)
class SettingsModel:
    """The settings dialog. ``storage`` and ``offline`` are (label, sentence) lines."""

    theme: str = "auto"
    motion: str = "auto"
    odds_hidden: bool = False
    offline: str = ""
    offline_line: str = ""
    storage: tuple[tuple[str, str], ...] = ()
    version: str = ""
    hand: str = "right"
    text: str = "normal"
    clock: str = "hide"


@dataclass(frozen=True, slots=True)
class Toast:
    """What just changed, with Undo inside where it can be undone, or Redo where it was."""

    text: str
    undo: bool = False
    tone: str = ""
    redo: bool = False


@dataclass(frozen=True, slots=True)
class Screen:
    """All values that one screen is drawn from. ``log_later``: the log has a drawer, which is
    closed, so that it is drawn once the table rests."""

    shell: ShellModel
    body: Body
    context: DrawContext = field(default_factory=DrawContext)
    log: LogModel | None = None
    dialog: DialogModel | SettingsModel | None = None
    toast: Toast | None = None
    log_later: bool = False


@dataclass(frozen=True, slots=True)
class Painted:
    """The nodes of each region by its id, and attributes of the root: document title, data-game
    (the slug with hyphens), data-theme, the class of ``.shell`` ("shell", or "shell no-log"),
    whether a dialog is open."""

    nodes: Mapping[str, tuple[Node, ...]]
    title: str
    game: str
    theme: str
    shell: str
    modal: bool

    @property
    def regions(self) -> Mapping[str, str]:
        """The HTML of each region."""
        return {name: render_all(nodes) for name, nodes in self.nodes.items()}
