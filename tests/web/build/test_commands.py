"""What build.py does not do where nobody asks for it."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from typing import Any

import pytest

from web.build import commands


@pytest.mark.parametrize(
    ("collected", "needed"),
    [
        ("tests/engine/core/test_dice.py::test_x\n\n1 test collected", False),
        ("tests/engine/core/test_dice.py::test_x\ntests/e2e/test_boot.py::test_y[chromium]", True),
        ("no tests collected", False),
    ],
)
def test_the_site_is_built_only_for_tests_that_look_at_it(
    monkeypatch: pytest.MonkeyPatch, collected: str, needed: bool
) -> None:
    told: list[Sequence[str]] = []

    def run(command: Sequence[str], **_more: Any) -> subprocess.CompletedProcess[str]:
        told.append(command)
        return subprocess.CompletedProcess(command, 0, collected, "")

    built: list[str] = []
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(commands, "build", lambda: built.append("site"))
    monkeypatch.setattr(commands.vendor, "npm_file", lambda _name: None)
    monkeypatch.setattr(commands.chromium, "ensure", lambda **_asked: "chromium")
    assert commands.test(["-n", "2", "-k", "dice"], None, False) == 0
    assert bool(built) is needed
    asked, run_then = told
    assert "--collect-only" in asked
    assert asked[-1] == "--verbosity=-1"
    assert "-n" not in asked
    assert list(run_then[-4:]) == ["-n", "2", "-k", "dice"]
