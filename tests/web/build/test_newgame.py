"""A new game: a folder that is found, plays at once, and stands in nobody's way."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hotseat.games
from hotseat.core import game as core
from hotseat.core.game import Game
from hotseat.core.panels import Private, View
from hotseat.core.play import Stamp
from hotseat.core.sample import play_sample
from hotseat.core.telling import tell
from hotseat.walk.offers import seen_by
from hotseat.walk.tally import tally
from tests.engine.walks import kept_promises
from web.build.newgame import new_game, slug_of
from web.build.places import ROOT, BuildError


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A game that was just written, found among the others."""
    folder = new_game("Salt Road", tmp_path)
    assert folder.name == "salt_road"
    monkeypatch.setattr(hotseat.games, "__path__", [*hotseat.games.__path__, str(tmp_path)])
    for cached in (core.slugs, core.game):
        cached.cache_clear()
    importlib.invalidate_caches()
    try:
        yield core.game("salt_road")
    finally:
        for name in [name for name in sys.modules if name.startswith("hotseat.games.salt_road")]:
            del sys.modules[name]
        for cached in (core.slugs, core.game):
            cached.cache_clear()


@pytest.mark.slow
def test_it_is_as_clean_as_the_sources_of_the_project(tmp_path: Path) -> None:
    """Whoever begins with it gets no word from ``build.py check`` that is not about their own."""
    pytest.importorskip("ruff", reason="ruff is there once build.py check was run")
    folder = new_game("Salt Road", tmp_path)
    rules = ("--config", str(ROOT / "pyproject.toml"), "--no-cache", str(folder))
    for how in (("format", "--diff"), ("check", "--quiet")):
        command = [sys.executable, "-m", "ruff", *how, *rules]
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
        assert (done.stdout, done.returncode) == ("", 0), done.stderr


@pytest.mark.slow
def test_it_is_found_and_its_sample_plays(made: Game) -> None:
    assert made in core.games()
    play = play_sample(made, "salt", Stamp("t", 0))
    assert play.state.clock == 1
    words = [entry.title for event in play.campaign.events if (entry := tell(play, event))]
    assert words[-2:] == ["Rolled one hit", "Rolled no hits"]
    who = next(iter(play.state.people))
    assert made.screen is not None
    assert made.open_sheet is not None
    assert made.screen(play.state, View())
    assert made.open_sheet(play.state, View(), who).blocks


def test_its_secret_is_held_for_its_owner_and_edited_apart(made: Game) -> None:
    play = play_sample(made, "salt", Stamp("t", 0))
    (one,) = play.state.people.values()
    assert made.open_sheet is not None
    for eyes, held in (("table", 0), (one.owner, 1), ("gm", 1)):
        view = seen_by(play, View(), eyes)
        shown = made.open_sheet(play.state, view, one.id)
        for blocks in (shown.blocks, shown.edit):
            assert sum(isinstance(block, Private) for block in blocks) == held
            assert ("swim" in repr(blocks)) == bool(held)


@pytest.mark.slow
def test_it_keeps_every_promise_of_the_contract_as_it_is_written(made: Game) -> None:
    assert kept_promises(made, 0).allowed > 0
    found = tally(made)
    assert (found.never, found.unoffered) == ((), ())


def test_nothing_is_written_over(tmp_path: Path) -> None:
    new_game("Salt Road", tmp_path)
    with pytest.raises(BuildError, match="salt_road is there already"):
        new_game("Salt Road", tmp_path)
    there = core.slugs()[0]
    with pytest.raises(BuildError, match=f"{there} is there already"):
        new_game(there.replace("_", " ").title())


@pytest.mark.parametrize("name", ["", "salt", "Salt  Road", "Salt/Road", "../X", "S" * 41, "Ñandú"])
def test_a_name_that_makes_no_folder_is_refused(name: str) -> None:
    with pytest.raises(BuildError, match="is no name for a game"):
        slug_of(name)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Class", "a word of Python"),
        ("Lambda", "a word of Python"),
        ("Toy", "a game of the tests"),
        ("Core", "stands in the code already, in engine/hotseat/"),
        ("Dice", "stands in the code already, in engine/hotseat/"),
        ("Btn", "stands in the code already, in web/"),
    ],
)
def test_a_name_that_would_break_another_room_is_refused(name: str, why: str) -> None:
    with pytest.raises(BuildError, match=f'{why}.* as in "{name} Road"'):
        slug_of(name)


@pytest.mark.parametrize("name", ["Ember", "Class Road", "Storm", "Last Train", "Year 2"])
def test_an_ordinary_name_is_taken(name: str) -> None:
    assert slug_of(name) == name.lower().replace(" ", "_")
