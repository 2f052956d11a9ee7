"""One game more is a folder more: no test that goes by the games that are found counts or names
them. In a copy of the project with such a folder in it, those tests are run as they stand."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hotseat.core.game import slugs
from web.build.commands import QUICK_SETTING
from web.build.newgame import new_game

ROOT = Path(__file__).parents[1]
NEW = "salt_road"
# Tests of the built site, and tests that would write games of their own; and the walks of the
# contract, to which tests/web/build/test_newgame.py holds a new game.
ELSEWHERE = ("e2e", "engines", "bench", "hostile", "web/build", "engine/test_contract.py")
GOES_BY_GAMES = re.compile(r"\b(?:games|slugs)\(\)|[\"']games[\"']")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with one game more, and the file that it keeps of its first version."""
    root = tmp_path_factory.mktemp("project")
    for part in ("engine", "web", "tests"):
        shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("pyproject.toml", "build.py", "README.md"):
        shutil.copy(ROOT / part, root / part)
    new_game("Salt Road", root / "engine" / "hotseat" / "games")
    run(root, "-m", "tests.engine.core.fixtures", NEW)
    return root


def run(root: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy, with nothing of the project it was copied from."""
    path = os.pathsep.join(str(root / part) for part in (".", "engine", "web"))
    env = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    env[QUICK_SETTING] = "yes"
    done = subprocess.run(
        [sys.executable, *argv], cwd=root, env=env, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done


def going_by_games(root: Path) -> Iterator[str]:
    """The files of tests that ask which games there are."""
    tests = root / "tests"
    for path in sorted(tests.rglob("test_*.py")):
        name = path.relative_to(tests).as_posix()
        if name.startswith(ELSEWHERE) or path.name == Path(__file__).name:
            continue
        if GOES_BY_GAMES.search(path.read_text("utf-8")):
            yield f"tests/{name}"


@pytest.mark.slow
def test_no_test_counts_or_names_the_games(copy: Path) -> None:
    """What is about one of the games that were there before is left to the project itself."""
    files = [*going_by_games(copy)]
    assert "tests/rules/test_contract_program.py" in files
    others = " or ".join(slug for slug in slugs() if slug != NEW)
    told = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short")
    done = run(copy, "-m", "pytest", *told, "-k", f"not ({others})", *files)
    assert " passed" in done.stdout
