"""The facts and moves of every table in every game: who plays, scenes, sessions, notes, house
rules, any dice.

Their kinds begin with "core."; the games have their own beside them. They fold into a ``Table``,
which every game's state holds as ``state.table``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from hotseat.core import any_dice, colours, handouts, limits, notebook, safety, story_edit
from hotseat.core import seats as sitting
from hotseat.core.arguments import always
from hotseat.core.asks import Ask, asked
from hotseat.core.campaign import Event
from hotseat.core.facts import FactData, FactRegistry, fact_set
from hotseat.core.frozen import replace, with_fields
from hotseat.core.game import Args, Game, Move, Option
from hotseat.core.ground import areas, drawing, hidden, pictures, tokens
from hotseat.core.moves import Guard, Moves, first_said, together
from hotseat.core.panels import Entry, View
from hotseat.core.private import GM, NewSecret
from hotseat.core.shapes import boolean, text
from hotseat.core.table import Table
from hotseat.core.values import many, of, optional, private_text

REGISTRY, MOVES = FactRegistry("core"), Moves()
NAME = text(120, 1)
LONG = text(4000)
KEY, READER = text(80, 1), text(80)
WORDS = text(4000, 1)

# What the GM or a player alone may read is refused where nobody sits there.
NO_READER = "Choose who can read the note: the GM, or a player of this campaign."
A = TypeVar("A")


def start(title: str, options: Mapping[str, Any]) -> Table:
    """The table before the first fact."""
    return Table(title, dict(options))


# --- undone, redone, allowed -------------------------------------------------------------------


@REGISTRY
class Undone(FactData):
    """A step was undone: it stays in the log, without effect."""

    step: str = of(KEY)


@REGISTRY
class Redone(FactData):
    """A step that was undone has its effect again."""

    step: str = of(KEY)


@REGISTRY
class Allowed(FactData):
    """The table allowed what the rules forbid, what they call ``unusual``, or what they ask to come
    later (``yet``): the first fact of that step."""

    sentence: str = of(text(1000))
    ruling: str = of(text(20), default="")
    unusual: bool = of(boolean(), default=False)
    yet: bool = of(boolean(), default=False)

    def tell(self, state: Any, by: str) -> Entry:
        lead = "" if self.unusual else "Not yet: " if self.yet else "Against the rules: "
        return Entry("Allowed by the table", by, f"{lead}{self.sentence}", story=False)


# --- the campaign ------------------------------------------------------------------------------


@MOVES.makes("rename")
@REGISTRY
class Renamed(FactData):
    """The campaign has another name."""

    sets = ()

    title: str = of(NAME)

    def apply(self, state: Table, id: str) -> Table:
        return with_fields(state, {"title": self.title})

    def tell(self, state: Any, by: str) -> Entry:
        return Entry("Campaign renamed", by, f"Now called {self.title}.")


@MOVES.makes("set_option")
@REGISTRY
class OptionSet(FactData):
    """A house rule was chosen."""

    sets = ("name",)

    name: str = of(NAME)
    value: str = of(text(120))

    def apply(self, state: Table, id: str) -> Table:
        """Raises ValueError for more house rules than a file may have."""
        options = {**state.options, self.name: self.value}
        if len(options) > limits.OPTIONS:
            raise ValueError(f"more than {limits.OPTIONS} house rules")
        return with_fields(state, {"options": options})

    def told_by(self, game: Game, by: str) -> Entry:
        """The log's entry, with the house rule's label in place of its name."""
        option = _option(game, self.name)
        sentence = "This version of the game no longer has that house rule."
        if option is not None:
            label = dict(option.choices).get(self.value, self.value)
            sentence = f"{option.label}: {label}."
        return Entry("House rule changed", by, sentence, story=False)


def _option(game: Game, name: str) -> Option | None:
    return next((option for option in game.options if option.name == name), None)


def _is_known(game: Game) -> Callable[[Any, Args], str]:
    """Impossible: a house rule, or a choice of it, that is none of this game's."""

    def option_is_known(_state: Any, ask: OptionSet) -> str:
        option = _option(game, ask.name)
        if option is None:
            return f'{game.title} has no house rule "{ask.name}".'
        known = [value for value, _label in option.choices]
        return (
            ""
            if ask.value in known
            else f'The house rule "{option.label}" can be: {", ".join(known)}.'
        )

    return _silent(OptionSet, option_is_known)


def _has_sheet(game: Game) -> Callable[[Any, Args], str]:
    """Impossible: a colour for nobody of this game's."""

    def is_character(state: Any, ask: colours.SetColour) -> str:
        sheets = game.sheets(state, View()) if game.sheets else ()
        return colours.has_sheet(sheets, ask)

    return _silent(colours.SetColour, is_character)


def _silent(ask: type[A], guard: Guard[A]) -> Callable[[Any, Args], str]:
    """The guard asked of arguments by name: silent while one that it reads is not given."""
    why = first_said((guard,))
    return lambda state, args: why(state, asked(ask, args))


# What a game has a say in, by the move's name.
_OF_GAME = {"set_option": _is_known, "set_colour": _has_sheet}


# --- who plays ---------------------------------------------------------------------------------


@REGISTRY
class SeatsSet(FactData):
    """Who is the GM and who plays: those who sat here before by the id of their seat."""

    sets = ()

    gm: sitting.Sitter = of(sitting.SITTER)
    players: tuple[sitting.Sitter, ...] = of(many(sitting.SITTER, hi=sitting.PLAYERS_MOST))

    def apply(self, state: Table, id: str) -> Table:
        return with_fields(
            state, {"seats": sitting.after_set(state.seats, id, self.gm, self.players)}
        )

    def tell(self, state: Any, by: str) -> Entry:
        who_plays = sitting.said(state.seats, self.gm, self.players)
        return Entry("Players set", by, who_plays, story=False)


class SetSeats(Ask):
    """Who is the GM, by name, and who plays: a name on each line, or commas between."""

    gm: str = of(text(sitting.NAME_MOST))
    players: str = of(text(1000))


def can_sit(state: Table, ask: SetSeats) -> str:
    """Impossible: no players, too many, or two of one name."""
    return sitting.why_not_seats(state.seats, ask.players, getattr(ask, "gm", ""))


@MOVES(SetSeats, can_sit)
def set_seats(state: Table, ask: SetSeats) -> SeatsSet:
    """The fact; who sat here before, found by name, keeps their seat."""
    return SeatsSet(*sitting.sitters(state.seats, ask.players, ask.gm))


@REGISTRY
class SeatRenamed(FactData):
    """Somebody at the table has another name."""

    sets = ("seat",)

    seat: str = of(KEY)
    name: str = of(text(400))

    def apply(self, state: Table, id: str) -> Table:
        return with_fields(
            state, {"seats": sitting.after_renamed(state.seats, self.seat, self.name)}
        )

    def tell(self, state: Any, by: str) -> Entry:
        return Entry("Player renamed", by, f"Now called {self.name}.", story=False)


class RenameSeat(Ask):
    """Give somebody at the table another name; ``seat`` is an id, or "gm"."""

    seat: str = of(text(80))
    name: str = of(text(sitting.NAME_MOST))


def can_be_called(state: Table, ask: RenameSeat) -> str:
    """Impossible: nobody's seat, no name, or somebody else's."""
    return sitting.why_not_name(state.seats, ask.seat, ask.name)


@MOVES(RenameSeat, can_be_called)
def rename_seat(state: Table, ask: RenameSeat) -> SeatRenamed:
    """The fact, by the id of the seat."""
    seat = state.seats.seat(ask.seat)
    assert seat is not None  # ``can_be_called`` has refused before
    return SeatRenamed(seat.id, ask.name.strip())


# --- scenes and sessions -----------------------------------------------------------------------


NO_SCENE = {"scene": "", "scene_id": "", "scene_text": ""}


@MOVES.makes("frame_scene")
@REGISTRY
class SceneFramed(FactData):
    """A scene began."""

    title: str = of(NAME)
    text: str = of(LONG, default="")

    def apply(self, state: Table, id: str) -> Table:
        new = {"scene": self.title, "scene_id": id, "scene_text": self.text}
        return with_fields(state, {**new, "scenes": state.scenes + 1})

    def tell(self, state: Any, by: str) -> Entry:
        return Entry(self.title, sentence=self.text, scene=True)


@MOVES(notebook.EnterScene, notebook.is_a_scene)
def enter_scene(
    _state: Table, ask: notebook.EnterScene
) -> tuple[SceneFramed, notebook.NotebookRemoved]:
    """The scene is framed, and leaves the GM's notebook."""
    return SceneFramed(ask.title, ask.text), notebook.NotebookRemoved(ask.entry)


def none_running(state: Table, _ask: object) -> str:
    """Impossible: two sessions at once."""
    return "A session is already running. End it first." if state.in_session else ""


@MOVES.makes("start_session", none_running)
@REGISTRY
class SessionStarted(FactData):
    """A session began; the scene stays open only for the first, as the recap parts them."""

    def apply(self, state: Table, id: str) -> Table:
        after = {"session": state.session + 1, "in_session": True, "ended": False}
        return with_fields(state, after | (NO_SCENE if state.session else {}))


@REGISTRY
class SessionEnded(FactData):
    """A session ended; ``last``: and the campaign with it."""

    last: bool = of(boolean(), default=False)

    def apply(self, state: Table, id: str) -> Table:
        return with_fields(state, {"in_session": False, "ended": self.last})

    def tell(self, state: Any, by: str) -> Entry:
        return Entry("Campaign ended" if self.last else "Session ended", scene=True)


class EndSession(Ask):
    """End the session; ``last``: and the campaign with it."""

    last: bool = of(boolean(), default=False)


def can_end(state: Table, ask: EndSession) -> str:
    """Impossible: to end what is over."""
    if ask.last:
        return "The campaign has ended already." if state.ended else ""
    return "" if state.in_session else "No session is running. Start one first."


@MOVES(EndSession, can_end)
def end_session(_state: Table, ask: EndSession) -> SessionEnded:
    """The fact with ``last`` as asked."""
    return SessionEnded(ask.last)


# --- notes and corrections ---------------------------------------------------------------------


@REGISTRY
class Noted(FactData):
    """Somebody wrote something down, for everybody or for one reader alone (``secret``)."""

    text: str = of(WORDS, default="")
    secret: Any = of(optional(private_text()), default=None)

    def tell(self, state: Any, by: str) -> Entry:
        return Entry("Note", by, self.text, secret=self.secret)


class Note(Ask):
    """Write something down; ``to``: the one who may read it, a seat's id or "gm"."""

    text: str = of(WORDS)
    to: str = of(READER, default="")


def has_reader(state: Table, ask: Note) -> str:
    """Impossible: a note for nobody."""
    return "" if not ask.to or ask.to == GM or state.seats.seat(ask.to) else NO_READER


@MOVES(Note, has_reader)
def note(state: Table, ask: Note) -> Noted:
    """The fact, private where it is to somebody."""
    if not ask.to:
        return Noted(ask.text)
    return Noted(secret=NewSecret(GM if state.seats.is_gm(ask.to) else ask.to, ask.text))


@REGISTRY
class Corrected(FactData):
    """An entry of the log was put into other words: ``event`` is the id of its fact."""

    sets = ("event",)

    event: str = of(KEY)
    text: str = of(LONG)

    def apply(self, state: Table, id: str) -> Table:
        return with_fields(state, {"corrections": state.corrections.put(self.event, self.text)})

    def tell(self, state: Any, by: str) -> Entry:
        return Entry("Entry corrected", by, self.text, story=False)


class CorrectEntry(Ask):
    """Put an entry of the log into other words; ``was``: those it has now."""

    event: str = of(KEY)
    text: str = of(LONG)
    was: str | None = of(LONG, default=None)


@MOVES(CorrectEntry, always)
def correct_entry(_state: Table, ask: CorrectEntry) -> tuple[Corrected, ...]:
    """The fact; none where the words are the same as before."""
    return () if ask.text == ask.was else (Corrected(ask.event, ask.text),)


# --- for every game ----------------------------------------------------------------------------

MAPS = (areas, drawing, tokens, pictures, hidden)
SUBJECTS = (any_dice, safety, notebook, story_edit, colours, handouts, *MAPS)
ALL = fact_set((REGISTRY, *(subject.REGISTRY for subject in SUBJECTS)))
FACTS = ALL.shapes
UNDO_LABEL = ALL.undo_label
SETS = ALL.sets


def evolve(table: Table, event: Event) -> Table:
    """The table after one more fact."""
    after: Table = ALL.evolve(table, event)
    return after


@lru_cache(maxsize=32)
def moves(game: Game) -> Mapping[str, Move]:
    """The moves that every table has, with this game's house rules; a game may say why one of
    them may not be made now (``Game.veto``)."""
    every = together(MOVES, *(subject.MOVES for subject in SUBJECTS))
    return {name: _of_game(game, move) for name, move in every.items()}


def _of_game(game: Game, move: Move) -> Move:
    veto = game.veto.get(move.name)
    own = _OF_GAME[move.name](game) if move.name in _OF_GAME else always

    def why_not(state: Any, args: Args) -> str:
        sentence = move.why_not(state.table, args) or own(state, args)
        return sentence or (veto(state, args) if veto else "")

    return replace(
        move, why_not=why_not, do=lambda state, source, args: move.do(state.table, source, args)
    )


def tell(game: Game, table: Table, event: Event, session: int = 0) -> Entry | None:
    """The log's entry for a common fact, which started this ``session`` if it is not 0; None for an
    undo and a redo."""
    fact, who = ALL.read(event), table.seats.name_of(event.by)
    if isinstance(fact, OptionSet):
        return fact.told_by(game, who)
    if isinstance(fact, SessionStarted):
        return Entry(f"Session {session} started" if session else "Session started", scene=True)
    return fact.tell(table, who)
