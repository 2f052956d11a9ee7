"""A game small enough to see through, for the tests of the core: counters that are rolled up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hotseat.core.campaign import Event
from hotseat.core.dice import FACES_SHAPE, RUNS, DieSpec, Source, dice_data, dice_from, roll
from hotseat.core.errors import Forbidden, UnknownGame
from hotseat.core.game import Args, Fact, Game, Look, Move, Option, Sample, Turn
from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    DieFace,
    Do,
    Entry,
    Form,
    Stepper,
    Text,
    Track,
    View,
)
from hotseat.core.panels import Field as FormField
from hotseat.core.panels import Roll as RollBlock
from hotseat.core.private import SECRET, NewSecret, secret_from
from hotseat.core.shapes import integer, text
from hotseat.core.table import Table


@dataclass(frozen=True, slots=True)
class Toy:
    """Names with a count each, by the id of the fact that made them; and a level for them all."""

    table: Table
    counts: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    level: int = 0


def start(table: Table) -> Toy:
    return Toy(table)


MOST = Option("most", "At most", (("20", "twenty"), ("9", "nine")))


def evolve(state: Toy, event: Event) -> Toy:
    data = event.data
    match event.kind:
        case "toy.named":
            return replace(state, counts={**state.counts, event.id: (data["name"], 0)})
        case "toy.rolled":
            name, count = state.counts[data["who"]]
            total = count + sum(die.face for die in dice_from(data["dice"]))
            return replace(state, counts={**state.counts, data["who"]: (name, total)})
        case "toy.levelled":
            return replace(state, level=data["level"])
    return state


def _do_name(_state: Toy, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (("toy.named", dict(args)),)


def _do_hide(_state: Toy, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (("toy.hid", {"what": NewSecret("gm", args["what"])}),)


def _why_no_roll(state: Toy, args: Args) -> str:
    who = args.get("who")
    if who is None:
        return ""
    if who not in state.counts:
        return f'Nobody goes by "{who}".'
    name, count = state.counts[who]
    full = count >= int(state.table.option(MOST))
    return Forbidden(f"{name} has {count} already.", "TOY-1") if full else ""


def _do_roll(_state: Toy, source: Source, args: Args) -> tuple[Fact, ...]:
    dice = roll(source, (DieSpec(6, "base"), DieSpec(8, "luck", "red")), args.get("faces", ()))
    data = {"who": args["who"], "dice": dice_data(dice)}
    return (("toy.rolled", data), ("toy.cheered", {}))


def screen(state: Toy, _view: View) -> tuple[Block, ...]:
    rolls = tuple(
        RollBlock(name, "roll", (DieFace(6), DieFace(8)), args, _why_no_roll(state, args))
        for who, (name, _) in state.counts.items()
        for args in ({"who": who},)
    )
    form = Form("name", (FormField("name", "Name", hi=40),), "Add")
    cheer = Buttons((Button("Cheer", Do("cheer")),))
    hide = Form("hide", (FormField("what", "What", hi=40),), "Hide")
    level = Track("Level", state.level, 5, "level", "level")
    fine = Stepper("Level", state.level, 0, 9, "level", "level")
    return (Text(f"{len(state.counts)} of them"), form, hide, *rolls, cheer, level, fine)


def tell(_state: Toy, event: Event) -> Entry | None:
    if event.kind == "toy.named":
        return Entry("Named", event.by, event.data["name"])
    if event.kind == "toy.hid":
        return Entry("Hid", event.by, secret=secret_from(event.data["what"]))
    if event.kind == "toy.levelled":
        return Entry("Level set", event.by, story=False)
    return None if event.kind == "toy.cheered" else Entry("Rolled", event.by)


def small_game(slug: str, **parts: Any) -> Game:
    """A game that has these parts, and as little as may be besides."""
    look = Look("", "", {}, {}, "")
    return Game(slug, slug.capitalize(), "Nobody", "1", {}, {}, look, **parts)


TOY = small_game(
    "toy",
    options=(MOST,),
    moves={
        "name": Move("name", {"name": text(40, 1)}, lambda _s, _a: "", _do_name),
        "hide": Move("hide", {"what": text(40, 1)}, lambda _s, _a: "", _do_hide),
        "roll": Move("roll", {"who": text(60, 1), "faces": FACES_SHAPE}, _why_no_roll, _do_roll),
        "level": Move(
            "level",
            {"level": integer(0, 9)},
            lambda _s, _a: "",
            lambda _s, _r, args: (("toy.levelled", dict(args)),),
        ),
        "cheer": Move("cheer", {}, lambda _s, _a: "", lambda _s, _r, _a: (("toy.cheered", {}),)),
    },
    facts={
        "toy.named": {"name": text(40, 1)},
        "toy.hid": {"what": SECRET},
        "toy.rolled": {"who": text(60, 1), "dice": RUNS},
        "toy.cheered": {},
        "toy.levelled": {"level": integer(0, 9)},
    },
    start=start,
    evolve=evolve,
    screen=screen,
    tell=tell,
    undo_label={"toy.cheered": "Cheered"},
    status=lambda state: f"{len(state.counts)} of them",
    sample=Sample(
        "Toys in the attic",
        {"most": "20"},
        (
            Turn("frame_scene", {"title": "The attic"}, by="Ann"),
            Turn("name", {"name": "Bear"}, by="Ann"),
            Turn("roll", {"who": "=1"}, (3, 5), "Bob"),
            Turn("roll", {"who": "=1", "faces": [6, None]}, (1,), "Bob"),
        ),
    ),
)


def lookup(slug: str) -> Game:
    """The toy, and no other game."""
    if slug != "toy":
        raise UnknownGame(f'The game "{slug}" is not known here; known: toy.')
    return TOY
