"""A table of Playset Zero for the tests of its text: three people, three characters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from hotseat.core.campaign import Campaign
from hotseat.core.dice import dice_from, scripted
from hotseat.core.game import game
from hotseat.core.panels import Odds, View
from hotseat.core.play import Play, Stamp, act, open_play, why_not_act
from hotseat.core.play import undo as core_undo

GAME = game("playset_zero")
STAMP = Stamp("d", 1)
# seats, by the id that the first fact of a campaign gives them
PIA, QUIN = "d-1#1", "d-1#2"
ANN: dict[str, Any] = {
    "name": "Ann",
    "concept": "a banker who knows too much",
    "owner": PIA,
    "feature_1": "Brave as a lion",
    "kind_1": "trait",
    "feature_2": "Prehensile tongue",
    "kind_2": "skill",
    "feature_3": "In love with the Empress",
    "kind_3": "passion",
    "feature_4": "A faithful steed",
    "kind_4": "possession",
    "main": "1",
    "detail": "Never looks away first.",
    "flaw": "Afraid of the dark",
}
VIZIER = {**ANN, "name": "The Vizier", "owner": QUIN}


def do(play: Play, move: str, *faces: int, **args: Any) -> Play:
    """Make a move; these faces fall."""
    return act(play, move, args, scripted(*faces), STAMP)


def refusal(play: Play, move: str, **args: Any) -> str:
    """Why it may not be made, or ""."""
    return why_not_act(play, move, args)


def undo(play: Play) -> Play:
    return core_undo(play, STAMP)


def last(play: Play) -> str:
    """The id of the last fact, by which what it made goes."""
    return play.campaign.events[-1].id


def last_of(play: Play, kind: str) -> str:
    """The id of the last fact of this kind."""
    return [each.id for each in play.campaign.events if each.kind == f"playset_zero.{kind}"][-1]


@cache
def _seated() -> tuple[Play, str, str, str]:
    play = open_play(GAME, Campaign("c", "playset_zero", "A table", {}))
    play = do(play, "set_seats", gm="Gil", players="Pia\nQuin")
    ids = []
    for made in (ANN, VIZIER):
        play = do(play, "make_character", **made)
        ids.append(last(play))
    play = do(play, "make_character", name="The Ogre", owner="gm", main="")
    return play, ids[0], ids[1], last(play)


def table(**options: str) -> tuple[Play, str, str, str]:
    """The play, and the ids of Ann, the Vizier and the GM's Ogre."""
    play, ann, vizier, ogre = _seated()
    for name, value in options.items():
        play = do(play, "set_option", name=name, value=value)
    return play, ann, vizier, ogre


def begun(play: Play, who: str, *, dangers: int = 2, **more: Any) -> Play:
    """A roll for the goal "the vase", with dangers "danger 0", "danger 1" ... all named."""
    play = do(play, "begin_roll", who=who, goal="the vase", **more)
    for place in range(dangers):
        play = do(play, "name_danger", place=place, by=("Gil", "Quin")[place % 2], text=f"D{place}")
    return play


def rolled(play: Play, *faces: int) -> Play:
    """These faces fall."""
    return do(play, "roll", *faces)


def place(play: Play, **where: int) -> Play:
    """Spend main dice: goal=0, danger_1=2, advantage=3."""
    for on, die in where.items():
        words = {"words": "a rope"} if on == "advantage" else {}
        play = do(play, "place", die=f"main:{die}", on=on.replace("_", ":"), **words)
    return play


def settled(play: Play) -> str:
    """How it ends, in the log's words, the hits that are left let go of."""
    if refusal(play, "settle"):
        play = do(play, "let_go")
    return told(do(play, "settle"), "settled")


def ended(play: Play) -> Play:
    """Settled, and told."""
    if refusal(play, "settle"):
        play = do(play, "let_go")
    return do(do(play, "settle"), "tell_it")


def told(play: Play, kind: str) -> str:
    """What the log says of the last fact of this kind."""
    event = [each for each in play.campaign.events if each.kind.endswith(f".{kind}")][-1]
    assert GAME.tell is not None
    entry = GAME.tell(play.state, event)
    assert entry is not None
    return entry.sentence


def sizes(play: Play, kind: str = "rolled") -> list[int]:
    """The dice of the last throw, sorted."""
    event = [each for each in play.campaign.events if each.kind.endswith(f".{kind}")][-1]
    return sorted(die.sides for die in dice_from(event.data["dice"]))


def reds(play: Play) -> int:
    """How many of the dice last thrown were red."""
    event = [each for each in play.campaign.events if each.kind == "playset_zero.rolled"][-1]
    return sum(die.colour == "red" for die in dice_from(event.data["dice"]))


def words(value: Any) -> Iterator[str]:
    """Every text in a tree of blocks."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from words(each)
    elif is_dataclass(value):
        for each in fields(value):
            yield from words(getattr(value, each.name))


def sheet(play: Play, name: str) -> str:
    """All the text of somebody's sheet."""
    assert GAME.sheets is not None
    assert GAME.open_sheet is not None
    found = {each.name: each.id for each in GAME.sheets(play.state, View())}
    return "\n".join(words(GAME.open_sheet(play.state, View(), found[name]).blocks))


def screen(play: Play, eyes: str = "table", **picks: str) -> str:
    """All the text of the screen."""
    assert GAME.screen is not None
    return "\n".join(words(GAME.screen(play.state, View(eyes, picks))))


def bars(play: Play) -> list[float]:
    """The chances on the screen, in their order."""
    assert GAME.screen is not None
    return [bar.chance for block in _odds(GAME.screen(play.state, View())) for bar in block.bars]


def _odds(value: Any) -> Iterator[Odds]:
    if isinstance(value, Odds):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _odds(each)
    elif is_dataclass(value):
        for each in fields(value):
            yield from _odds(getattr(value, each.name))
