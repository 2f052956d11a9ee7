from __future__ import annotations

from pathlib import Path

import pytest

from web.build import chromium
from web.build.places import BuildError


def program(folder: Path, name: str, code: int) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\nexit {code}\n", "utf-8")
    path.chmod(0o755)
    return path


def test_a_named_browser_is_taken_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.SETTING, "/opt/mine/chrome")
    assert chromium.find() == "/opt/mine/chrome"


def test_a_stub_that_does_not_run_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, "chromium", 1)
    good = program(tmp_path, "google-chrome", 0)
    monkeypatch.delenv(chromium.SETTING, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.find() == str(good)


def test_tests_take_the_one_without_windows_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = program(tmp_path, "chromium", 0)
    monkeypatch.delenv(chromium.SETTING, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.find(light=True) == str(whole)
    light = program(tmp_path, chromium.LIGHT, 0)
    assert chromium.find(light=True) == str(light)
    assert chromium.find() == str(whole)


def test_where_none_can_be_had_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(chromium, "find", lambda _light: None)
    monkeypatch.setattr(chromium, "_from_debian", lambda _light: False)
    monkeypatch.setattr(chromium, "_from_playwright", lambda _light: False)
    with pytest.raises(BuildError, match="apt-get install chromium"):
        chromium.ensure()
