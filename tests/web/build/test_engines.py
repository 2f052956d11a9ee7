from __future__ import annotations

from pathlib import Path

import pytest

from web.build import chromium, commands, debian, engines, vendor
from web.build.engines import Engine

HERE = Engine("here", "Here", ("here",), lambda: {"program": "/usr/bin/program"})
AWAY = Engine("away", "Away", ("away", "xvfb"), lambda: {"driver": None, "screen": "/usr/bin/x"})


def test_the_mini_browser_lies_with_the_libraries(tmp_path: Path) -> None:
    assert engines.mini_browser([tmp_path]) is None
    found = tmp_path / "x86_64-linux-gnu" / "webkit2gtk-4.1" / "MiniBrowser"
    found.parent.mkdir(parents=True)
    found.write_bytes(b"")
    assert engines.mini_browser([tmp_path]) is None, "it must be a program"
    found.chmod(0o755)
    assert engines.mini_browser([tmp_path]) == str(found)


def test_what_is_here_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(debian, "install", lambda packages: asked.append(list(packages)))
    assert engines.ensure([HERE]) == (["here"], [])
    assert asked == []


def test_what_is_missing_is_installed_or_named_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(debian, "install", lambda packages: asked.append(list(packages)))
    driven, lacking = engines.ensure([HERE, AWAY])
    assert asked == [["away", "xvfb"]]
    assert driven == ["here"]
    assert len(lacking) == 1
    assert "Away cannot be driven here: driver" in lacking[0]
    assert "apt-get install away xvfb" in lacking[0]


def test_a_part_that_is_missing_is_named() -> None:
    assert engines.part(HERE, "program") == "/usr/bin/program"
    with pytest.raises(FileNotFoundError, match="Away has no driver"):
        engines.part(AWAY, "driver")


def test_no_engine_is_driven_unless_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(engines.SETTING, raising=False)
    assert engines.chosen() == []
    monkeypatch.setenv(engines.SETTING, "firefox webkit")
    assert engines.chosen() == ["firefox", "webkit"]


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], str]]:
    """What test() gives pytest, and the engines it names, with nothing built or run."""
    made: list[tuple[list[str], str]] = []

    def note(arguments: list[str], env: dict[str, str]) -> int:
        made.append((list(arguments), env[engines.SETTING]))
        return 0

    monkeypatch.setattr(commands, "build", lambda: None)
    monkeypatch.setattr(commands, "pytest", note)
    monkeypatch.setattr(vendor, "npm_file", lambda _name: None)
    monkeypatch.setattr(chromium, "ensure", lambda **_asked: "/usr/bin/chromium")
    monkeypatch.setattr(debian, "install", lambda _packages: False)
    return made


def test_the_plain_test_run_leaves_the_engines_out(runs: list[tuple[list[str], str]]) -> None:
    assert commands.test([], None, False) == 0
    assert [named for _, named in runs] == [""]


def test_with_engines_they_are_driven_after_everything_else(
    runs: list[tuple[list[str], str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "ensure", lambda: (["firefox"], []))
    assert commands.test([], commands.NEEDED, False) == 0
    assert runs[0][1] == ""
    assert runs[1] == ([*commands.SHARED, "tests/engines"], "firefox")


def test_an_engine_that_cannot_be_had_fails_only_where_it_is_needed(
    runs: list[tuple[list[str], str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(engines, "ensure", lambda: ([], ["Away cannot be driven here."]))
    assert commands.test([], commands.NEEDED, False) == 1
    assert commands.test([], commands.POSSIBLE, False) == 0
    assert capsys.readouterr().out.count("Away cannot be driven here.") == 2
    assert len(runs) == 2
