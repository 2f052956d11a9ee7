"""A game is a record of functions and data, found in its folder and nowhere registered."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import hotseat.games
from hotseat.core.campaign import ALLOWED, Event
from hotseat.core.counted import Counted
from hotseat.core.dice import Source
from hotseat.core.errors import (
    AgainstRules,
    BadValue,
    Faulty,
    Forbidden,
    NotAllowed,
    UnknownGame,
    shown,
)
from hotseat.core.ground.offer import NO_GROUND, Ground
from hotseat.core.maps import Map
from hotseat.core.panels import Block, Do, Entry, Go, View
from hotseat.core.paper import PaperPart
from hotseat.core.preparation import Preparation
from hotseat.core.private import SecretRef
from hotseat.core.shapes import Shape, check_fields, check_given
from hotseat.core.sheet import NewSheet, OpenSheet, Sheet
from hotseat.core.tale import Tale

Fact = tuple[str, dict[str, Any]]
State = Any
Args = Mapping[str, Any]
# Whose a move is, of a state and its arguments, which may be incomplete: a seat's id, ANYONE, or ""
# where it is for the table alone. Raises KeyError where it names nothing that is there, NotGiven
# where an argument is missing by which it would be told.
Whose = Callable[[State, Args], str]
# What a step still waits for beside dice: seats (ids), each with what it is to say, "stance".
Waits = Callable[[State], Iterable[tuple[str, str]]]
ANYONE = "anyone"


@dataclass(frozen=True, slots=True)
class Move:
    """Something that may be done. ``why_not(state, args)`` gives the sentence for the greyed button
    and for the refusal alike, or "". It is asked with checked arguments, or with some of them
    missing (a button asks before its form is filled), of which it says nothing. A sentence that is
    ``Forbidden`` comes from the rules, and the table may allow the move all the same: ``do`` is
    called where ``why_not`` gave "", or where the table allowed what was Forbidden."""

    name: str
    args: Mapping[str, Shape]
    why_not: Callable[[State, Args], str]
    do: Callable[[State, Source, Args], tuple[Fact, ...]]


@dataclass(frozen=True, slots=True)
class Query:
    """One kind of ``odds`` or ``read`` of the program: named inputs, and the function that
    answers with plain values. ``error_bound`` is 0 where the answer is exact; ``counted``: how the
    same chances are counted through a reading of the game, which holds the answer to it."""

    inputs: Mapping[str, Shape]
    answer: Callable[..., Mapping[str, Any]]
    error_bound: float = 0.0
    counted: Counted | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: ``choices`` are (value, label); the first is the reading taken. ``ruling`` is
    the id of the ruling that explains it (``Rule.ruling``), or ""."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    ruling: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """A section of the rules page, in our own words: ``paragraphs``, then the rows of a ``table``,
    of which the first are the heads. ``ruling`` are the ids of our rulings in it
    ("PZ-3, PZ-4"), or ""; ``aside``: it tells no rule, only how an unclear place is read;
    ``erratum``: that the text's own example breaks its rule. Both stand behind the rules."""

    title: str
    paragraphs: tuple[str, ...]
    ruling: str = ""
    erratum: bool = False
    aside: bool = False
    table: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """A game's look: CSS custom properties light and dark, a texture, an emblem in 48 by 48; and
    the ``terms`` of its rule text that the app itself would say otherwise ("cast")."""

    tagline: str
    players: str
    light: Mapping[str, str]
    dark: Mapping[str, str]
    texture: str
    texture_size: str = ""
    emblem: tuple[tuple[str, Mapping[str, str]], ...] = ()
    terms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """One line of a script: a move, its arguments, the faces of its dice in order, who acts."""

    move: str
    args: Mapping[str, Any] = field(default_factory=dict)
    faces: tuple[int, ...] = ()
    by: str = ""


def did(by: str, move: str, /, *faces: int, **args: Any) -> Turn:
    """A ``Turn`` with its arguments by name."""
    return Turn(move, args, faces, by)


@dataclass(frozen=True, slots=True)
class Sample:
    """A campaign to open with one tap. Arguments that start with "=" and a number ("=3") stand for
    the id of the first event of that turn (counted from 0); what that event has made may follow,
    a seat or a link ("=0#1"), also within a key ("tie:=3|=3#0"). The same goes for who acts.
    ``more``: turns that are not played, further examples for the forms of a new campaign."""

    title: str
    options: Mapping[str, Any]
    script: tuple[Turn, ...]
    line: str = ""
    more: tuple[Turn, ...] = ()


def no_maps(_state: State, _view: View) -> tuple[Map, ...]:
    """No map: the default of ``Game.maps``."""
    return ()


def none_revealed(_state: State) -> tuple[SecretRef, ...]:
    """No private text: the default of ``Game.revealed``."""
    return ()


def none_waits(_state: State) -> tuple[tuple[str, str], ...]:
    """A game whose steps wait for nobody."""
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """All that the table knows of a game. One that only has ``odds`` and ``read`` can be asked, not
    played: its ``moves`` are empty.

    ``start(table)`` gives the first state, whose ``table`` is what every game's table has;
    ``evolve(state, event)`` the next one: it never rolls, never refuses, never reads a clock, and
    finds ``state.table`` as it is after the event. ``quick(state, source)`` gives the arguments of
    ``make_character`` for one more whole character, drawn by lot. ``sheets`` lists the sheets,
    ``open_sheet`` describes one of them (KeyError for an unknown id). ``veto`` says why a move of
    every table (by its name) may not be made now. ``facts`` names every kind of fact with the shape
    of its data. ``tell(state, event)`` is the log's entry, None for what the log leaves out;
    ``undo_label`` names that, by kind, for the buttons that undo and redo it. ``revealed(state)``
    are the private texts that everyone may read by now: an undone step reveals none. ``notebook``
    finds what a GM prepares an evening with, for the GM's eyes; ``npc(name)`` is the move that
    makes an NPC, or a group, of that name, or leads to the form for one where few have a sheet.
    ``ground`` is what it gives to scene maps. ``whose`` says, by the move's name, whose moves are
    that a player may make from a phone of their own; ``waits`` what of theirs a step still waits
    for, beside the dice that its screen has to roll.
    """

    slug: str
    title: str
    authors: str
    version: str
    odds: Mapping[str, Query]
    read: Mapping[str, Query]
    look: Look
    bare_title: str = ""  # the title without its article, where it has one
    rules: tuple[Rule, ...] = ()
    blank_sheet: tuple[PaperPart, ...] = ()
    options: tuple[Option, ...] = ()
    moves: Mapping[str, Move] = field(default_factory=dict)
    facts: Mapping[str, Mapping[str, Shape]] = field(default_factory=dict)
    retired: frozenset[str] = frozenset()  # kinds of fact that old campaigns hold, made no more
    unoffered: frozenset[str] = frozenset()  # moves for programs alone, on no screen
    ends: bool = False  # its own rules end a campaign
    scenes: frozenset[str] = frozenset()  # kinds of fact, beside a framed scene, that begin one
    start: Callable[[Any], State] | None = None
    evolve: Callable[[State, Event], State] | None = None
    screen: Callable[[State, View], tuple[Block, ...]] | None = None
    sheets: Callable[[State, View], tuple[Sheet, ...]] | None = None
    open_sheet: Callable[[State, View, str], OpenSheet] | None = None
    new_sheets: Callable[[State, View], tuple[NewSheet, ...]] | None = None
    quick: Callable[[State, Source], Args] | None = None
    maps: Callable[[State, View], tuple[Map, ...]] = no_maps
    tell: Callable[[State, Event], Entry | None] | None = None
    undo_label: Mapping[str, str] = field(default_factory=dict)
    sets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # kind: fields of its key
    status: Callable[[State], str] | None = None
    sample: Sample | None = None
    migrations: tuple[Callable[[dict[str, Any]], dict[str, Any]], ...] = ()
    veto: Mapping[str, Callable[[State, Args], str]] = field(default_factory=dict)
    revealed: Callable[[State], tuple[SecretRef, ...]] = none_revealed
    story: Tale | None = None  # its sentences for a session's story
    notebook: Callable[[State, View], Preparation] | None = None
    npc: Callable[[str], Do | Go] | None = None
    ground: Ground = NO_GROUND
    whose: Mapping[str, Whose] = field(default_factory=dict)
    waits: Waits = none_waits

    @property
    def short_title(self) -> str:
        """The title as it stands between other words: "New Sapio System campaign"."""
        return self.bare_title or self.title

    @property
    def playable(self) -> bool:
        """Whether a campaign of it can be started."""
        return bool(self.moves)

    @property
    def rules_version(self) -> int:
        """The version of the facts' meaning: one more than the migrations."""
        return len(self.migrations) + 1


@cache
def slugs() -> tuple[str, ...]:
    """The folders under ``hotseat.games``, sorted."""
    modules = pkgutil.iter_modules(hotseat.games.__path__)
    return tuple(sorted(module.name for module in modules if module.ispkg))


@cache
def game(slug: str) -> Game:
    """The game of that slug. Raises UnknownGame with the slugs that are known."""
    if slug not in slugs():
        raise UnknownGame(
            f"This version of Hotseat doesn't know the game {shown(slug)}."
            f" It knows: {', '.join(slugs())}."
        )
    game = importlib.import_module(f"hotseat.games.{slug}").GAME
    assert isinstance(game, Game)
    return game


def games() -> tuple[Game, ...]:
    """All games, by slug."""
    return tuple(game(slug) for slug in slugs())


def ask(queries: Mapping[str, Query], kind: str, inputs: Mapping[str, Any]) -> Mapping[str, Any]:
    """The answer to one query. Raises BadValue naming the kind, or the field and its value."""
    if kind not in queries:
        known = ", ".join(queries)
        raise BadValue(f'"kind" is {shown(kind)}; this game knows: {known}.')
    query = queries[kind]
    check_fields(query.inputs, inputs, f'"{kind}"')
    return query.answer(**inputs)


def why_not(moves: Mapping[str, Move], state: State, name: str, args: Args) -> str:
    """Why this move may not be made now, or "", judged by the arguments given, which may be
    incomplete; Forbidden where the table may allow it. Unknown moves and misfitting values count
    too."""
    try:
        move = _known(moves, name)
        check_given(move.args, args, f'The move "{name}"')
    except BadValue as refusal:
        return str(refusal)
    return move.why_not(state, args)


def decide(
    moves: Mapping[str, Move],
    state: State,
    name: str,
    args: Args,
    source: Source,
    allowed: bool = False,
) -> tuple[Fact, ...]:
    """The facts that a move makes. ``allowed``: the table overrules what the rules forbid, and the
    first fact says so. Raises BadValue, AgainstRules or NotAllowed with the sentence; changes
    nothing."""
    move = _known(moves, name)
    check_fields(move.args, args, f'The move "{name}"')
    sentence = move.why_not(state, args)
    if not sentence:
        return move.do(state, source, args)
    if not isinstance(sentence, Forbidden):
        raise NotAllowed(sentence, sentence.at if isinstance(sentence, Faulty) else None)
    if not allowed:
        why = (sentence.ruling, sentence.at, sentence.yet, sentence.unusual)
        raise AgainstRules(sentence, *why)
    refusal: dict[str, Any] = {"sentence": str(sentence)}
    refusal |= {"ruling": sentence.ruling} if sentence.ruling else {}
    refusal |= {"unusual": True} if sentence.unusual else {}
    refusal |= {"yet": True} if sentence.yet else {}
    return ((ALLOWED, refusal), *move.do(state, source, args))


def _known(moves: Mapping[str, Move], name: str) -> Move:
    if name not in moves:
        raise BadValue(f"There is no move {shown(name)} in this game.")
    return moves[name]
