"""What a screen shows, as data. A game describes; the web layer draws and never asks which game.

A panel is a tuple of blocks. Every block is plain and frozen; text in it is text, never markup.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hotseat.core.private import SecretRef

# --- what a tap does ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Do:
    """A move with its arguments. ``then``: picks that are set once it is made ("" clears one), so
    that the next choice needs no tap of its own. ``instead``: the arguments to which the rules have
    no objection, offered beside the table's word as ``other`` says ("Spend the 7 instead")."""

    move: str
    args: Mapping[str, Any] = field(default_factory=dict)
    then: Mapping[str, str] = field(default_factory=dict)
    instead: Mapping[str, Any] = field(default_factory=dict)
    other: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice of the screen that is no fact: a die picked up, an open fold, a tab. The web layer
    keeps it and passes it back in ``View.picks``; value "" clears it. Picks starting with "form."
    hold what is typed into an unsent form field; those with "kept." outlive a move. ``leads``: the
    move that it leads up to; a button with this tap is greyed with its refusal."""

    key: str
    value: str = ""
    leads: Do | None = None


@dataclass(frozen=True, slots=True)
class Go:
    """Another screen of the app: "table", "sheets", "sheets/<id>", "log", "dice", "rules", or
    "rules/<ruling>", which opens at its section."""

    route: str


@dataclass(frozen=True, slots=True)
class Command:
    """Something the app itself does, no move of the game: "undo", "export"; see ``ui.draw.models``
    for those it knows."""

    name: str
    args: Mapping[str, Any] = field(default_factory=dict)


Tap = Do | Pick | Go | Command


@dataclass(frozen=True, slots=True)
class View:
    """Who a screen is drawn for, and the choices that are not yet facts. ``eyes`` is "table", "gm",
    or the id of a player's seat: whose screen this is now. ``secrets`` are the private texts that
    these eyes may read, by key; there are no others. ``hasty``: a finger waits for this screen, so
    what takes long to count is left out of it (``Odds.waiting``); it is described again at once."""

    eyes: str = "table"
    picks: Mapping[str, str] = field(default_factory=dict)
    odds_hidden: bool = False
    secrets: Mapping[str, str] = field(default_factory=dict)
    hasty: bool = False

    def may_read(self, whose: str) -> bool:
        """Whether what is private to ``whose`` (a seat's id, or "gm") may be shown here: to its
        owner and to the GM."""
        return self.eyes != "table" and self.eyes in (whose, "gm")

    def read(self, secret: SecretRef | None) -> str:
        """The words of a private text; "" where there is none, or these eyes may not read it."""
        return self.secrets.get(secret.key, "") if secret is not None else ""


# --- small parts -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Button:
    """A button. ``why_not`` greys it and is the sentence under it: the refusal of the move that it
    makes, filled in by ``greyed``, as in all parts that make a move. style: primary (one a screen),
    plain, quiet, danger; good and bad: the icon alone in that tone, the label for screen readers,
    on where it is ``pressed``. ``icon`` is a name of the web layer's icon set."""

    label: str
    tap: Tap
    style: str = "plain"
    why_not: str = ""
    icon: str = ""
    big: bool = False
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class DieFace:
    """A die to draw. ``face`` None: not thrown yet. ``spiral`` draws Spiral symbols: the text of
    its face, "*Y". state: "" | hit | miss | held | placed | cancelled | low | top. ``caption``
    describes it ("7, a hit"), ``source`` why it is in the roll, ``badge`` "", "+", "-" or "check".
    ``chain`` are the further faces of an open-ended die, each rolled because of the one before;
    ``states`` are the states of all its dice, the first included, where they differ. ``pool``:
    whose it is where several roll at once; dice of one pool are grouped under that name."""

    sides: int
    face: int | None = None
    colour: str = "white"
    state: str = ""
    caption: str = ""
    source: str = ""
    badge: str = ""
    by_hand: bool = False
    spiral: str = ""
    tap: Tap | None = None
    drag: str = ""
    reason: str = ""
    chain: tuple[int, ...] = ()
    states: tuple[str, ...] = ()
    pool: str = ""


@dataclass(frozen=True, slots=True)
class Tag:
    """A small flat word. tone: "" | good | bad | warn | accent."""

    label: str
    tone: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """One chance. ``chance`` 0 to 1, exact to the precision of a double; ``delta`` its difference
    after one change, or None; ``came`` marks the outcome that happened."""

    label: str
    chance: float
    came: bool = False
    tone: str = ""


# What a tap puts into a field, or what the chip says and the longer text that it puts.
Idea = str | tuple[str, str]


@dataclass(frozen=True, slots=True)
class Row:
    """An entry that is a name and something more. ``kind`` of what is more: choice (of
    ``choices``: (value, label)) | integer (from lo to hi) | text. ``label`` is what it is called;
    ``first`` its value where nothing is said, and ``usual`` those of names that end so, the longest
    name first: ("great axe", "severe"); ``flag``: a word that may follow, "faction". ``pattern``:
    how a typed entry is read, with groups for name, more and flag."""

    kind: str
    label: str
    pattern: str
    first: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    lo: int = 0
    hi: int = 0
    flag: str = ""
    usual: tuple[tuple[str, str], ...] = ()

    def value_of(self, name: str) -> str:
        """The value of a name with which nothing is said."""
        words = f" {name.strip().lower()}"
        fits = (value for ending, value in self.usual if words.endswith(f" {ending}"))
        return next(fits, self.first)


@dataclass(frozen=True, slots=True)
class Field:
    """One entry of a form. kind: text | lines | choice | chips | integer | boolean | face. choice:
    ``choices`` are (value, label[, hint]) drawn as radio cards; chips: several may be on, value a
    list; integer: a stepper from lo to hi; face: one die face of ``hi`` sides or blank. ``hi`` 0:
    the limits are those of the form's move. ``greyed``: its choices are asked of the move, and
    those it refuses are in ``why_not``, by value. ``secret``: what is typed here is for some eyes
    alone; the page keeps it no longer than it must. ``several``: lines where each line is an
    entry of its own, commas where these part entries too,
    phrases where they do between parts that begin alike.
    ``ideas``: groups (label, ideas) to tap into it; ``follows``: the field whose value is the label
    of the group shown; ``more``: the pick that counts how often further ones were asked for.
    ``row``: how an entry is taken apart. ``fills``: a choice and its value, which is chosen once
    something stands here and nothing is chosen there."""

    name: str
    label: str
    kind: str = "text"
    value: Any = ""
    hint: str = ""
    choices: tuple[tuple[str, ...], ...] = ()
    lo: int = 0
    hi: int = 0
    why_not: Mapping[str, str] = field(default_factory=dict)
    greyed: bool = False
    secret: bool = False
    several: str = ""
    ideas: tuple[tuple[str, tuple[Idea, ...]], ...] = ()
    follows: str = ""
    more: str = ""
    row: Row | None = None
    fills: tuple[str, str] | None = None


# --- blocks ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Steps:
    """The guided steps of a conflict; ``now`` is an index into names."""

    names: tuple[str, ...]
    now: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a roll: the word in large type, in its line ``after`` it what is at stake;
    then one or two short lines. ``who`` as in a heading."""

    word: str
    lines: tuple[str, ...] = ()
    tone: str = ""
    after: str = ""
    who: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph. style: body | small | say (somebody's words, italic) | note | warn | bad.
    ``lines``: the height it has at least, where its words change while a step lasts."""

    text: str
    style: str = "body"
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a panel; ``eyebrow`` is the small line above it; ``who`` is the id of the
    character whose turn it is, or who rolls, "" for none."""

    text: str
    eyebrow: str = ""
    who: str = ""


@dataclass(frozen=True, slots=True)
class Buttons:
    """A row of buttons."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class ActionBar:
    """The bar at the bottom of a scene: one sentence, the primary button, and other buttons. The
    entries of the ``form`` are sent along with the primary, as with a ``Roll``. ``tray``: dice that
    lie in the bar to be picked up, in place of the sentence, which then ends the stage. ``change``:
    the button that opens what was put together for these dice again, where dice come from."""

    sentence: str
    primary: Button
    others: tuple[Button, ...] = ()
    form: str = ""
    tray: Tray | None = None
    change: Button | None = None


@dataclass(frozen=True, slots=True)
class Slot:
    """A place that takes a die. state: open | ready | full | closed. ``well`` is the word in the
    empty slot ("Put the 5 here"); ``die`` the die in it, or the one that closes it; ``says`` what
    the placing buys or the verdict; ``why_not`` the reason when closed. ``takes`` names the
    argument of ``tap`` that a dragged die fills, ``accepts`` the drags that may be dropped."""

    eyebrow: str
    question: str
    state: str = "open"
    well: str = ""
    die: DieFace | None = None
    says: str = ""
    verdict: Tag | None = None
    why_not: str = ""
    tap: Tap | None = None
    takes: str = ""
    accepts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Slots:
    """Slots for dice, and the label for screen readers."""

    label: str
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Tray:
    """A row of dice with buttons. ``small``: one of many, whose dice give their source to screen
    readers alone."""

    label: str
    dice: tuple[DieFace, ...]
    buttons: tuple[Button, ...] = ()
    thrown: str = ""
    small: bool = False


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice about to be thrown, one button, and a way to type in one's own dice. The web
    layer adds ``faces`` to the move's arguments when the player threw by hand: a list with one
    entry a die, None for a blank. ``form`` is the key of a Form on the same screen whose
    entries are sent along as arguments, so that unsent entries are not lost by the throw.
    ``whose``: the id of whoever rolls, or a word for several, where ``args`` does not name them as
    "who": who rolled real dice once is asked for real dice again, and nobody else is. ``counts``:
    what alone matters of the dice ("ones"), in a word that names the move's argument too: real dice
    are then entered as how many of them each pool shows, in the order of the pools, None for one to
    be rolled. ``lying``: dice that fell before and stay, where a roll is changed; without
    further ones the button uses them. One of the ``others`` with "faces" among its arguments
    takes those tapped in, too. ``goes_on``: extra dice of a roll that has begun, for which real
    dice are asked at once."""

    label: str
    move: str
    dice: tuple[DieFace, ...]
    args: Mapping[str, Any] = field(default_factory=dict)
    why_not: str = ""
    others: tuple[Button, ...] = ()
    form: str = ""
    whose: str = ""
    counts: str = ""
    lying: tuple[DieFace, ...] = ()
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Chip:
    """A small button that names a source; pressed, spent (crossed out) or greyed with ``why_not``,
    which a tap tells in its fixed place. ``brings`` is what it brings, at its right end: "2", "+1",
    "d8"; ``tone`` "" | warn (raises what must be reached) | bad (a die against)."""

    label: str
    kind: str = ""
    tap: Tap | None = None
    die: DieFace | None = None
    pressed: bool = False
    spent: bool = False
    why_not: str = ""
    brings: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips under one label; ``empty`` is the text where there are none. ``beside``: the label and
    the hint ("one") stand at the left of the chips. ``pairs``: two beside each other, as wide.
    ``titled``: the title above says the label, which is only read out. ``scale``: six steps, all as
    wide: six, three or two in a row, as there is room; the hint stands beside the label. ``tall``:
    each has room for two lines under its label, as its kind changes while a step lasts."""

    label: str
    chips: tuple[Chip, ...]
    empty: str = ""
    hint: str = ""
    beside: bool = False
    pairs: bool = False
    titled: bool = False
    scale: bool = False
    tall: bool = False


# The pick with which the bar of the page shows all chances; "1" while it does. What is costly and
# shown only then need not be counted before.
CHANCES_OPEN = "fold.chances"


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances as bars, sorted as a player thinks. ``note`` is the sentence about what one change
    would do, ``change`` the figure in it ("up 8.2"), toned good or bad. ``figures``: those that
    the bar of the page shows instead; one a pool, in their order, where several roll at once.
    ``waiting``: they are still to be counted, and the bars only say of what."""

    title: str
    bars: tuple[Bar, ...]
    note: str = ""
    change: str = ""
    change_tone: str = "good"
    figures: tuple[Bar, ...] = ()
    waiting: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """Fields and the move they become. ``args`` are fixed arguments sent along, ``then`` as in Do.
    ``kept``: unsent entries are saved before the next move on its screen, whatever that is. Without
    ``submit`` it has no button of its own: its entries are sent with an ``ActionBar``. ``draft``:
    the pick that holds its unsent entries, as a JSON object, after each change of a field.
    ``across``: its fields stand side by side where there is room. ``under``: a chip under each."""

    move: str
    fields: tuple[Field, ...]
    submit: str
    args: Mapping[str, Any] = field(default_factory=dict)
    style: str = "primary"
    why_not: str = ""
    others: tuple[Button, ...] = ()
    key: str = ""
    kept: bool = False
    draft: str = ""
    then: Mapping[str, str] = field(default_factory=dict)
    across: bool = False
    under: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class Track:
    """A row of squares to tap: ``value`` of ``size`` filled; ``thresholds`` are places (1-based).
    Tapping square n does ``move`` with ``arg`` = n (or n - 1 when n is the last filled).

    ``refusals``: why each square, from the first, may not be tapped; () where all may."""

    label: str
    value: int
    size: int
    move: str
    arg: str
    args: Mapping[str, Any] = field(default_factory=dict)
    thresholds: tuple[int, ...] = ()
    hint: str = ""
    refusals: tuple[str, ...] = ()


def square(track: Track, n: int) -> int:
    """The value that a tap on square n of a track (1-based) sets."""
    return n - 1 if n == track.value else n


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number with minus and plus: each tap does ``move`` with ``arg`` = the new number.
    ``beside``: the label and the hint stand at the left; ``then``: what its taps pick besides;
    ``end``: why there is no other number, where ``lo`` and ``hi`` are one."""

    label: str
    value: int
    lo: int
    hi: int
    move: str
    arg: str
    args: Mapping[str, Any] = field(default_factory=dict)
    hint: str = ""
    beside: bool = False
    then: Mapping[str, str] = field(default_factory=dict)
    end: str = ""


@dataclass(frozen=True, slots=True)
class Pairs:
    """Label and value pairs, in columns."""

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Boxes:
    """A row of boxes as a sheet prints them, not to tap: the sign in each ("" where it is empty),
    and the same in words for screen readers."""

    label: str
    signs: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a grid; tone: "" | good | bad."""

    text: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: in each row a name, and a cell under each of the heads, which are names too.
    ``label`` says what it shows."""

    label: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]


@dataclass(frozen=True, slots=True)
class Lines:
    """A list of short lines, each with an optional tag and buttons at its end."""

    lines: tuple[Line, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of ``Lines``: its text, a smaller text under it, its tags and buttons; crossed out
    where it is ``spent``, and a tag says why."""

    text: str
    sub: str = ""
    tags: tuple[Tag, ...] = ()
    buttons: tuple[Button, ...] = ()
    spent: bool = False
    die: DieFace | None = None
    tap: Tap | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A titled group of blocks. ``fold``: a Pick key that opens and closes it, "" for always open;
    ``tone`` "" | accent | bad. ``tap``: the choice that a tap anywhere on it makes, one of several
    beside each other; the one with the tone accent is chosen. A card with a ``tap`` holds no other
    buttons."""

    title: str
    blocks: tuple[Block, ...]
    eyebrow: str = ""
    tone: str = ""
    fold: str = ""
    folded: bool = False
    tap: Pick | None = None


@dataclass(frozen=True, slots=True)
class Columns:
    """Blocks side by side where there is room, under each other where there is not. ``narrow``:
    "first" or "last", that column has a fixed width ("last" of three without leaves: the second, at
    the right of both others); "over": the first stands over the others.
    ``leaves``: on a phone one column shows at a time, behind a tab each with its name and what it
    came to so far ("Ada, 10 dice"); with another ``key``, such as that of a step, it is the first
    again, or the one of ``turns`` that is "now" (see CompareHead)."""

    columns: tuple[tuple[Block, ...], ...]
    wide_first: bool = False
    narrow: str = ""
    leaves: tuple[str, ...] = ()
    key: str = ""
    turns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CompareHead:
    """The head of a column to compare: a name, a small line under it, a large figure at its right
    with a word ("9", "dice"). tone: "" | good | bad; ``tap``: what a tap on the name does; ``tab``:
    what its tab on a phone says in place of the figure. turn: "" | now (it waits for a choice, so
    the first of these shows) | past."""

    name: str
    sub: str = ""
    figure: str = ""
    unit: str = ""
    tone: str = ""
    tap: Tap | None = None
    tab: str = ""
    turn: str = ""


@dataclass(frozen=True, slots=True)
class CompareRow:
    """A row: its label with a small line, and the blocks of each cell; () for an empty one."""

    label: str
    cells: tuple[tuple[Block, ...], ...]
    sub: str = ""


@dataclass(frozen=True, slots=True)
class Compare:
    """Several things side by side, equal in rank: a column for each head, rows that can be read
    across. Labels stand at the left, or in the cells where there is no room; where no row has one,
    the columns have all the room. On a phone one column shows at a time, the first again with
    another ``key``; of a ``table``, whose cells are small (prices), all of them. ``label`` says
    what is compared."""

    label: str
    heads: tuple[CompareHead, ...]
    rows: tuple[CompareRow, ...]
    table: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """A row: the counter that names it, and the blocks of each cell, () for an empty one; what it
    ``says`` stands in place of all cells but the last."""

    name: Chip
    cells: tuple[tuple[Block, ...], ...]
    says: str = ""


@dataclass(frozen=True, slots=True)
class Matrix:
    """Things in rows, each named by a counter; what could count for each in columns that are named
    once, over the names too: small signs, then something with words, last what it comes to. Their
    widths are fixed. On a phone the cells stand under the name, each with that of its column.
    ``label`` says what it shows."""

    label: str
    heads: tuple[str, ...]
    rows: tuple[MatrixRow, ...]


@dataclass(frozen=True, slots=True)
class Picker:
    """What lies over the stage, right above the bar, and moves nothing: the choices of one thing,
    what is rarely wanted. ``closes``: the pick that its Close clears. At the top of a screen."""

    title: str
    blocks: tuple[Block, ...]
    closes: Pick
    sub: str = ""


@dataclass(frozen=True, slots=True)
class Private:
    """A text that its owner alone may read, hidden until it is held down: ``whose`` is a seat's id,
    or "gm"; ``label`` is what everybody may know of it ("Hidden agenda"). A game puts it on a
    screen only where ``View.may_read(whose)``."""

    whose: str
    label: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Empty:
    """The notice that there is nothing yet: one line and the buttons to begin."""

    line: str
    buttons: tuple[Button, ...] = ()


Block = (
    Steps
    | Outcome
    | Text
    | Heading
    | Buttons
    | ActionBar
    | Slots
    | Tray
    | Roll
    | Chips
    | Odds
    | Form
    | Track
    | Stepper
    | Pairs
    | Boxes
    | Grid
    | Lines
    | Card
    | Columns
    | Compare
    | Matrix
    | Picker
    | Private
    | Empty
)


# --- the record --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log: the title, who, one sentence, small dice. ``story`` is false for
    mechanics only, ``passing`` true where it merely leads up to a roll; ``scene`` entries are
    centred. ``secret`` replaces the sentence where not everybody may read it. ``was``: the sentence
    before the table corrected it. Entries with the same ``fold`` are one in a scene, the last.
    ``unseen``: who may not read the ``secret`` doesn't see that there is one. ``whole``: its dice
    are all of the roll by now, so that of an open thing only the last one's entry is retold;
    ``reopens``: what is whole of the same open thing before it counts no more."""

    title: str
    who: str = ""
    sentence: str = ""
    dice: tuple[DieFace, ...] = ()
    story: bool = True
    scene: bool = False
    secret: SecretRef | None = None
    was: str = ""
    passing: bool = False
    fold: str = ""
    unseen: bool = False
    whole: bool = False
    reopens: bool = False
