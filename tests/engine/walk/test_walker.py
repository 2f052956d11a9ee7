"""Walks: the same for the same seed, and a fault, with its place, where a game breaks its word."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from hotseat.core import panels as p
from hotseat.core.campaign import Event
from hotseat.core.files import write_file
from hotseat.core.game import Game, Move, game
from hotseat.core.play import open_play
from hotseat.walk.luck import Luck
from hotseat.walk.offers import Offer
from hotseat.walk.session import Fault, Walk
from hotseat.walk.turns import take
from hotseat.walk.walker import fresh, steps, walk
from tests.engine import toy

TOY = toy.TOY
ENGINE = Path(__file__).parents[3] / "engine"


def test_a_walk_has_as_many_steps_as_were_asked_for() -> None:
    here = walk(TOY, 1, 50)
    assert here.steps == 50
    assert here.turn >= 50
    assert sum(here.made.values()) == 50
    assert open_play(TOY, here.play.campaign).state == here.play.state
    assert walk(TOY, 1, 0).play.campaign.events == ()


def test_the_same_seed_gives_the_same_campaign_and_another_another() -> None:
    once, again = walk(TOY, 1, 60), walk(TOY, 1, 60)
    assert once.play.campaign == again.play.campaign
    assert walk(TOY, 2, 60).play.campaign.events != once.play.campaign.events


@pytest.mark.slow
@pytest.mark.parametrize("hashes", ["0", "1"])
def test_no_order_of_a_set_shows_in_a_walk(hashes: str) -> None:
    code = "from hotseat.__main__ import main; main(['walk', 'isolation', '--moves', '150'], None)"
    env = {**os.environ, "PYTHONHASHSEED": hashes, "PYTHONPATH": str(ENGINE)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
    expected = walk(game("isolation"), 0, 150).play.campaign
    assert done.stdout.decode() == write_file(expected)


def test_seldom_moves_are_made_about_as_often_as_frequent_ones() -> None:
    made = walk(TOY, 4, 200).made
    assert min(made[name] for name in ("name", "roll", "cheer", "level")) > 15


def test_rare_and_frequent_offers_are_told_apart_by_name_first() -> None:
    """Forty buttons of one move do not drown the one of another."""

    def crowded(state: toy.Toy, view: p.View) -> tuple[Any, ...]:
        assert TOY.screen is not None
        return (*TOY.screen(state, view), *[p.Button("Level", p.Do("level", {"level": 3}))] * 40)

    made = walk(replace(TOY, screen=crowded), 4, 200).made
    assert min(made[name] for name in ("name", "roll", "cheer")) > 15


# --- games that misbehave ------------------------------------------------------------------------


def changed(move: str, **how: Any) -> Game:
    """The toy with one of its moves changed."""
    return replace(TOY, moves={**TOY.moves, move: replace(TOY.moves[move], **how)})


def showing(*blocks: p.Block) -> Game:
    """The toy with more on its screen."""

    def screen(state: toy.Toy, view: p.View) -> tuple[Any, ...]:
        assert TOY.screen is not None
        return (*TOY.screen(state, view), *blocks)

    return replace(TOY, screen=screen)


def evolving(broken: Callable[[Event], bool]) -> Game:
    """The toy whose state breaks at some facts."""

    def evolve(state: Any, event: Event) -> Any:
        assert TOY.evolve is not None
        if broken(event):
            raise KeyError("lost")
        return TOY.evolve(state, event)

    return replace(TOY, evolve=evolve)


def undo_label(*_given: Any) -> str:
    return " "


def stumbling(*_given: Any) -> Any:
    raise ZeroDivisionError("by nought")


def leaving(_state: Any, _source: Any, _args: Any) -> Any:
    return (("toy.flown", {}),)


LEFT = "There is nothing on level 9."
CLOSED = p.Slot("", "Up", "closed", why_not=LEFT, tap=p.Do("roll", {"who": "x"}))
MISBEHAVING: dict[str, tuple[Game, str]] = {
    "a tap that is refused": (
        showing(p.Lines((p.Line("Up", tap=p.Do("level", {"level": 12})),))),
        "\"level\" {'level': 12} is offered and refused",
    ),
    "a step that is refused": (
        showing(p.Stepper("Level", 9, 0, 12, "level", "level")),
        "\"level\" {'level': 10} is offered and refused",
    ),
    "a greyed tap that is allowed": (
        showing(p.Button("Up", p.Do("level", {"level": 9}), why_not=LEFT)),
        f'is greyed ("{LEFT}") and allowed',
    ),
    "a greyed form that is allowed": (
        showing(p.Form("name", (p.Field("name", "Name", hi=40),), "Add", why_not="Enough.")),
        'is greyed ("Enough.") and allowed',
    ),
    "another sentence than the one shown": (
        showing(p.Slots("", (CLOSED,))),
        f'is greyed with "{LEFT}": Nobody goes by "x".',
    ),
    "a refusal without words": (changed("name", why_not=undo_label), "refused without a sentence"),
    "a move that stumbles": (changed("cheer", do=stumbling), "ZeroDivisionError: by nought"),
    "a fact that is unknown": (
        changed("cheer", do=leaving),
        'of a kind that Toy does not know: "toy.flown"',
    ),
    "a state that breaks": (
        evolving(lambda event: event.kind == "toy.levelled"),
        "does not fit the entries before it. (toy.levelled) (KeyError: 'lost')",
    ),
    "a screen that breaks": (replace(TOY, screen=stumbling), "cannot be shown (ZeroDivision"),
}


@pytest.mark.parametrize("name", MISBEHAVING)
def test_a_game_that_misbehaves_is_found_with_seed_turn_and_fact(name: str) -> None:
    game, part = MISBEHAVING[name]
    with pytest.raises(Fault) as found:
        walk(game, 7, 400)
    said = str(found.value)
    assert part in said
    assert said.startswith("toy, seed 7, turn ")
    assert 'after "' in said or "at an empty table" in said


def test_a_game_that_behaves_is_not() -> None:
    assert walk(TOY, 7, 400).steps >= 400


def test_the_fault_names_the_last_fact_by_its_kind_and_id() -> None:
    game, _part = MISBEHAVING["a state that breaks"]
    *_, last = walked_until_fault(game)
    event = last.play.campaign.events[-1]
    with pytest.raises(Fault, match=f'turn {last.turn + 1}, after "{event.kind}" \\({event.id}\\)'):
        walk(game, 7, 400)


def walked_until_fault(game: Game) -> list[Walk]:
    """Every turn before the fault."""
    found: list[Walk] = []
    with pytest.raises(Fault):
        deque((found.append(here) for here in islice(steps(game, 7), 1000)), 0)
    return found


def test_an_offer_can_be_taken_by_itself() -> None:
    """What a later kind of turn needs: one offer, tried as it stands."""
    luck = Luck(1)
    here = Walk(1, fresh(TOY, 1, luck))
    after = take(here, Offer("level", {"level": 4}), luck)
    assert after.play.state.level == 4
    with pytest.raises(Fault, match="is offered and refused"):
        take(here, Offer("level", {"level": 40}), luck)
    greyed = Offer("roll", {"who": "x"}, why_not='Nobody goes by "x".')
    assert take(here, greyed, luck).refused == ('Nobody goes by "x".',)


@pytest.mark.slow
def test_moves_of_a_program_are_tried_too() -> None:
    """A move that no screen offers is made now and then with made-up arguments."""
    hidden = Move("hide", {}, lambda _s, _a: "", lambda _s, _r, _a: (("toy.cheered", {}),))
    assert walk(replace(TOY, moves={**TOY.moves, "hide": hidden}), 4, 600).made["hide"]
