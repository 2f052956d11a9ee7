"""What every table does in every game: name the campaign, frame scenes, note, throw any dice.

These moves and facts stand beside each game's own; their kinds begin with "core.".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hotseat.core import tray
from hotseat.core.campaign import REDONE, UNDONE, Event
from hotseat.core.dice import DIE_SHAPE, FACES_SHAPE, Source, dice_data
from hotseat.core.errors import BadValue
from hotseat.core.game import Args, Fact, Game, Move
from hotseat.core.panels import DieFace, Entry
from hotseat.core.shapes import Shape, array, maybe, text

NAME = text(120, 1)
LONG = text(4000)


@dataclass(frozen=True, slots=True)
class Common:
    """The part of the state that every game has: title, house rules, the scene now open."""

    title: str
    options: Mapping[str, Any] = field(default_factory=dict)
    scene: str = ""
    scenes: int = 0
    session: int = 0
    in_session: bool = False


FACTS: Mapping[str, Mapping[str, Shape]] = {
    UNDONE: {"step": text(80, 1)},
    REDONE: {"step": text(80, 1)},
    "core.renamed": {"title": NAME},
    "core.option_set": {"name": NAME, "value": text(120)},
    "core.scene_framed": {"title": NAME, "text": maybe(LONG)},
    "core.session_started": {},
    "core.session_ended": {},
    "core.noted": {"text": text(4000, 1), "private": maybe(text(80))},
    "core.rolled": {
        "notation": text(200, 1),
        "dice": array(DIE_SHAPE),
        "said": text(200),
    },
}


def start(title: str, options: Mapping[str, Any]) -> Common:
    """The common part before the first fact."""
    return Common(title, dict(options))


def evolve(common: Common, event: Event) -> Common:
    """The common part after one more fact."""
    data = event.data
    match event.kind:
        case "core.renamed":
            return replace(common, title=data["title"])
        case "core.option_set":
            return replace(common, options={**common.options, data["name"]: data["value"]})
        case "core.scene_framed":
            return replace(common, scene=data["title"], scenes=common.scenes + 1)
        case "core.session_started":
            return replace(common, session=common.session + 1, in_session=True)
        case "core.session_ended":
            return replace(common, in_session=False)
    return common


def moves(game: Game) -> dict[str, Move]:
    """The moves that every table has, with this game's house rules."""
    return {
        "rename": Move("rename", {"title": NAME}, _always, _fact("core.renamed")),
        "frame_scene": Move(
            "frame_scene", {"title": NAME, "text": maybe(LONG)}, _always, _fact("core.scene_framed")
        ),
        "note": Move(
            "note",
            {"text": text(4000, 1), "private": maybe(text(80))},
            _always,
            _fact("core.noted"),
        ),
        "start_session": Move("start_session", {}, _not_started, _fact("core.session_started")),
        "end_session": Move("end_session", {}, _not_ended, _fact("core.session_ended")),
        "set_option": Move(
            "set_option",
            {"name": NAME, "value": text(120)},
            lambda _common, args: _why_no_option(game, args),
            _fact("core.option_set"),
        ),
        "roll_tray": Move(
            "roll_tray",
            {"notation": text(200, 1), "faces": FACES_SHAPE},
            _why_no_throw,
            _throw,
        ),
    }


def tell(event: Event) -> Entry | None:
    """The log's sentence for a common fact; None for the marks of undo and redo."""
    data = event.data
    match event.kind:
        case "core.renamed":
            return Entry("Renamed", event.by, f"The campaign is now called {data['title']}.")
        case "core.option_set":
            said = f"{data['name'].replace('_', ' ')}: {data['value']}."
            return Entry("House rule", event.by, said, story=False)
        case "core.scene_framed":
            return Entry(data["title"], sentence=data.get("text", ""), scene=True)
        case "core.session_started":
            return Entry("The session begins", scene=True)
        case "core.session_ended":
            return Entry("The session ends", scene=True)
        case "core.noted":
            return Entry("Note", event.by, data["text"], private=data.get("private", ""))
        case "core.rolled":
            dice = tuple(_drawn(die) for die in data["dice"])
            return Entry(data["said"], event.by, data["notation"], dice, story=False)
    return None


def _drawn(die: Mapping[str, Any]) -> DieFace:
    spiral = die.get("dye") == "fern"
    return DieFace(
        die["sides"],
        die["face"],
        die.get("dye", "white"),
        source=die.get("tag", ""),
        by_hand=die.get("by_hand", False),
        spiral=tray.SPIRAL[die["face"] - 1] if spiral and 1 <= die["face"] <= 12 else "",
    )


def _fact(kind: str) -> Any:
    def do(_state: Common, _source: Source, args: Args) -> tuple[Fact, ...]:
        return ((kind, dict(args)),)

    return do


def _always(_common: Common, _args: Args) -> str:
    return ""


def _not_started(common: Common, _args: Args) -> str:
    return "The session has begun already." if common.in_session else ""


def _not_ended(common: Common, _args: Args) -> str:
    return "" if common.in_session else "No session is open, so none can end."


def _why_no_option(game: Game, args: Args) -> str:
    for option in game.options:
        if option.name == args.get("name"):
            known = [value for value, _label in option.choices]
            if args.get("value") in known:
                return ""
            return f'The house rule "{option.name}" can be: {", ".join(known)}.'
    return f'{game.title} has no house rule "{args.get("name", "")}".'


def _why_no_throw(_common: Common, args: Args) -> str:
    try:
        tray.parse(args.get("notation", ""))
    except BadValue as refusal:
        return str(refusal)
    return ""


def _throw(_common: Common, source: Source, args: Args) -> tuple[Fact, ...]:
    thrown = tray.throw(tray.parse(args["notation"]), source, args.get("faces", ()))
    data = {
        "notation": args["notation"],
        "dice": dice_data(thrown.dice),
        "said": thrown.said,
    }
    return (("core.rolled", data),)
