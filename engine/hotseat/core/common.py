"""What every table does in every game: who plays, scenes, sessions, notes, house rules, any dice.

These moves and facts stand beside each game's own; their kinds begin with "core.". What they make
is a ``Table``, which every game's state holds as ``state.table``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hotseat.core import limits, notation_roll
from hotseat.core import seats as sitting
from hotseat.core.campaign import ALLOWED, REDONE, UNDONE, Event
from hotseat.core.dice import FACES_SHAPE, RUNS, Die, Source, dice_data, dice_from
from hotseat.core.errors import BadValue
from hotseat.core.game import Args, Fact, Game, Move, Option
from hotseat.core.keyed import Keyed
from hotseat.core.panels import DieFace, Entry
from hotseat.core.private import GM, SECRET, NewSecret, secret_from
from hotseat.core.seats import Seats
from hotseat.core.shapes import Shape, boolean, maybe, text

NAME = text(120, 1)
LONG = text(4000)

# What the GM or a player alone may read is refused where nobody sits there.
NO_READER = "Choose who can read the note: the GM, or a player of this campaign."


@dataclass(frozen=True, slots=True)
class Table:
    """The part of the state that every game has. ``session`` counts those started; ``scene`` is
    the title of the present one, "" in a session without one yet; ``ended``: the last session is
    over; ``corrections`` the words that stand in the place of an entry's own, by its event."""

    title: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: Seats = field(default_factory=Seats)
    scene: str = ""
    scenes: int = 0
    session: int = 0
    in_session: bool = False
    ended: bool = False
    corrections: Keyed[str] = field(default_factory=Keyed)

    def option(self, option: Option) -> str:
        """The house rule as this table has it; the first choice is the reading taken."""
        return str(self.options.get(option.name, option.choices[0][0]))


FACTS: Mapping[str, Mapping[str, Shape]] = {
    UNDONE: {"step": text(80, 1)},
    REDONE: {"step": text(80, 1)},
    ALLOWED: {"sentence": text(1000), "ruling": maybe(text(20))},
    "core.renamed": {"title": NAME},
    "core.option_set": {"name": NAME, "value": text(120)},
    "core.seats_set": sitting.SEATS_SET,
    "core.seat_renamed": {"seat": text(80, 1), "name": text(400)},
    "core.scene_framed": {"title": NAME, "text": maybe(LONG)},
    "core.session_started": {},
    "core.session_ended": {"last": maybe(boolean())},
    "core.noted": {"text": maybe(text(4000, 1)), "secret": maybe(SECRET)},
    "core.corrected": {"event": text(80, 1), "text": LONG},
    "core.rolled": {
        "notation": text(200, 1),
        "dice": RUNS,
        "said": text(200),
    },
}


def start(title: str, options: Mapping[str, Any]) -> Table:
    """The common part before the first fact."""
    return Table(title, dict(options))


def evolve(table: Table, event: Event) -> Table:
    """The common part after one more fact."""
    data = event.data
    match event.kind:
        case "core.renamed":
            return replace(table, title=data["title"])
        case "core.option_set":
            return replace(table, options=_with_option(table.options, data))
        case "core.seats_set":
            return replace(table, seats=sitting.after_set(table.seats, event.id, data))
        case "core.seat_renamed":
            renamed = sitting.after_renamed(table.seats, data["seat"], data["name"])
            return replace(table, seats=renamed)
        case "core.scene_framed":
            return replace(table, scene=data["title"], scenes=table.scenes + 1)
        case "core.session_started":
            scene = "" if table.session else table.scene  # as the recap parts them
            number = table.session + 1
            return replace(table, session=number, in_session=True, ended=False, scene=scene)
        case "core.session_ended":
            return replace(table, in_session=False, ended=data.get("last", False))
        case "core.corrected":
            said = table.corrections.put(data["event"], data["text"])
            return replace(table, corrections=said)
        case "core.rolled":
            dice_from(data["dice"])  # faces that no die has are refused here
    return table


def _with_option(options: Mapping[str, Any], data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The house rules with one more, or another choice of one. Raises ValueError for more than a
    file may have."""
    found = {**options, data["name"]: data["value"]}
    if len(found) > limits.OPTIONS:
        raise ValueError(f"more than {limits.OPTIONS} house rules")
    return found


# --- moves -------------------------------------------------------------------------------------

Why = Callable[[Table, Args], str]
Make = Callable[[Table, Source, Args], tuple[Fact, ...]]


def moves(game: Game) -> dict[str, Move]:
    """The moves that every table has, with this game's house rules; a game may say why one of
    them may not be made now (``Game.veto``)."""

    def common(name: str, args: Mapping[str, Shape], why_not: Why, make: Make) -> Move:
        veto = game.veto.get(name)

        def why(state: Any, given: Args) -> str:
            return why_not(state.table, given) or (veto(state, given) if veto else "")

        return Move(name, args, why, lambda state, source, given: make(state.table, source, given))

    made = (
        common("rename", {"title": NAME}, _always, _fact("core.renamed")),
        common("set_seats", sitting.SET_SEATS, _why_no_seats, _set_seats),
        common(
            "rename_seat",
            {"seat": text(80), "name": text(sitting.NAME_MOST)},
            _why_no_name,
            _rename_seat,
        ),
        common(
            "frame_scene", {"title": NAME, "text": maybe(LONG)}, _always, _fact("core.scene_framed")
        ),
        common("note", {"text": text(4000, 1), "to": maybe(text(80))}, _why_no_note, _note),
        common(
            "correct_entry",
            {"event": text(80, 1), "text": LONG, "was": maybe(LONG)},
            _always,
            _correct,
        ),
        common("start_session", {}, _not_started, _fact("core.session_started")),
        common("end_session", {"last": maybe(boolean())}, _not_ended, _fact("core.session_ended")),
        common(
            "set_option",
            {"name": NAME, "value": text(120)},
            lambda _table, args: _why_no_option(game, args),
            _fact("core.option_set"),
        ),
        common("roll_dice", {"notation": text(200, 1), "faces": FACES_SHAPE}, _why_no_roll, _roll),
    )
    return {move.name: move for move in made}


def _correct(_table: Table, _source: Source, args: Args) -> tuple[Fact, ...]:
    """Nothing where the words stay as they were."""
    data = {name: args[name] for name in ("event", "text")}
    return () if args["text"] == args.get("was") else (("core.corrected", data),)


def _fact(kind: str) -> Make:
    def do(_table: Table, _source: Source, args: Args) -> tuple[Fact, ...]:
        return ((kind, dict(args)),)

    return do


def _always(_table: Table, _args: Args) -> str:
    return ""


def _why_no_seats(table: Table, args: Args) -> str:
    return sitting.why_not_seats(table.seats, args)


def _set_seats(table: Table, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (("core.seats_set", sitting.seats_data(table.seats, args)),)


def _why_no_name(table: Table, args: Args) -> str:
    if "seat" not in args or "name" not in args:
        return ""
    return sitting.why_not_name(table.seats, args["seat"], args["name"])


def _rename_seat(table: Table, _source: Source, args: Args) -> tuple[Fact, ...]:
    held = table.seats.seat(args["seat"])
    assert held is not None
    return (("core.seat_renamed", {"seat": held.id, "name": args["name"].strip()}),)


def _why_no_note(table: Table, args: Args) -> str:
    to = args.get("to", "")
    return "" if not to or to == GM or table.seats.seat(to) else NO_READER


def _note(table: Table, _source: Source, args: Args) -> tuple[Fact, ...]:
    to, said = args.get("to", ""), args["text"]
    if not to:
        return (("core.noted", {"text": said}),)
    whose = GM if table.seats.is_gm(to) else to
    return (("core.noted", {"secret": NewSecret(whose, said)}),)


def _not_started(table: Table, _args: Args) -> str:
    return "A session is already running. End it first." if table.in_session else ""


def _not_ended(table: Table, args: Args) -> str:
    if args.get("last"):
        return "The campaign has ended already." if table.ended else ""
    return "" if table.in_session else "No session is running. Start one first."


def _why_no_option(game: Game, args: Args) -> str:
    if "name" not in args:
        return ""
    option = _option(game, args["name"])
    if option is None:
        return f'{game.title} has no house rule "{args["name"]}".'
    known = [value for value, _label in option.choices]
    if "value" not in args or args["value"] in known:
        return ""
    return f'The house rule "{option.label}" can be: {", ".join(known)}.'


def _option(game: Game, name: str) -> Option | None:
    return next((option for option in game.options if option.name == name), None)


def _why_no_roll(_table: Table, args: Args) -> str:
    if "notation" not in args:
        return ""
    try:
        notation_roll.parse(args["notation"])
    except BadValue as refusal:
        return str(refusal)
    return ""


def _roll(_table: Table, source: Source, args: Args) -> tuple[Fact, ...]:
    thrown = notation_roll.throw(
        notation_roll.parse(args["notation"]), source, args.get("faces", ())
    )
    data = {
        "notation": args["notation"],
        "dice": dice_data(thrown.dice),
        "said": thrown.said,
    }
    return (("core.rolled", data),)


# --- the log -----------------------------------------------------------------------------------


def tell(game: Game, table: Table, event: Event, session: int = 0) -> Entry | None:
    """The log's entry for a common fact, which started this ``session`` if it is not 0; None for an
    undo and a redo."""
    data, who = event.data, table.seats.name_of(event.by)
    match event.kind:
        case "core.allowed":
            said = f"Against the rules: {data['sentence']}"
            return Entry("Allowed by the table", who, said, story=False)
        case "core.renamed":
            return Entry("Campaign renamed", who, f"Now called {data['title']}.")
        case "core.option_set":
            return Entry("House rule changed", who, _option_said(game, data), story=False)
        case "core.seats_set":
            return Entry("Players set", who, sitting.said(table.seats, data), story=False)
        case "core.seat_renamed":
            return Entry("Player renamed", who, f"Now called {data['name']}.", story=False)
        case "core.scene_framed":
            return Entry(data["title"], sentence=data.get("text", ""), scene=True)
        case "core.session_started":
            return Entry(f"Session {session} started" if session else "Session started", scene=True)
        case "core.session_ended":
            return Entry("Campaign ended" if data.get("last") else "Session ended", scene=True)
        case "core.noted":
            secret = secret_from(data.get("secret"))
            return Entry("Note", who, data.get("text", ""), secret=secret)
        case "core.corrected":
            return Entry("Entry corrected", who, data["text"], story=False)
        case "core.rolled":
            dice = tuple(drawn(die) for die in dice_from(data["dice"]))
            return Entry(f"Rolled {data['said']}", who, data["notation"], dice, story=False)
    return None


def _option_said(game: Game, data: Mapping[str, Any]) -> str:
    """The house rule by its label, never by its name."""
    option = _option(game, data["name"])
    if option is None:
        return "This version of the game no longer has that house rule."
    labels = dict(option.choices)
    return f"{option.label}: {labels.get(data['value'], data['value'])}."


def drawn(die: Die) -> DieFace:
    """A die that fell in a roll of any dice, as it is shown."""
    spiral = die.colour == "fern" and die.face <= len(notation_roll.SPIRAL)
    return DieFace(
        die.sides,
        die.face,
        die.colour,
        state=notation_roll.state_of(die),
        source=die.tag,
        by_hand=die.by_hand,
        spiral=notation_roll.SPIRAL[die.face - 1] if spiral else "",
    )
