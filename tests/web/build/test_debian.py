from __future__ import annotations

import os
import subprocess

import pytest

from web.build import debian


def test_only_root_on_debian_installs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(debian, "is_debian", lambda: True)
    assert not debian.can_install()
    assert not debian.install(["x"])
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert debian.can_install()
    monkeypatch.setattr(debian, "is_debian", lambda: False)
    assert not debian.can_install()


def test_packages_are_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def run(command: list[str], **_more: object) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return subprocess.CompletedProcess(command, 100 if "install" in command else 0)

    monkeypatch.setattr(debian, "can_install", lambda: True)
    monkeypatch.setattr(subprocess, "run", run)
    assert not debian.install(["firefox-esr"]), "the last word is the install's"
    assert asked[0][-1] == "update"
    assert asked[1][-1] == "firefox-esr"
