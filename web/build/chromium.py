"""A Chromium for the tests: the system's, Playwright's own, or one installed now."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from web.build.places import BuildError, say

# Without windows: a page of it takes a third less work to open than one of the whole browser.
LIGHT = "chromium-headless-shell"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SETTING = "HOTSEAT_CHROMIUM"


def find(light: bool = False) -> str | None:
    """The path of a Chromium on this machine, or None. HOTSEAT_CHROMIUM names one outright.
    ``light``: the one without windows, where it is here."""
    named = os.environ.get(SETTING)
    if named:
        return named
    for name in (LIGHT, *NAMES) if light else NAMES:
        found = shutil.which(name)
        if found and _runs(found):
            return found
    own = _playwrights_own()
    return own if own and Path(own).exists() else None


def ensure(light: bool = False) -> str:
    """The path of a Chromium, installed if need be. Raises BuildError with what to install."""
    found = find(light)
    if found:
        return found
    for install in (_from_debian, _from_playwright):
        if install(light):
            found = find(light)
            if found:
                return found
    raise BuildError(
        "The tests need Chromium and could not install it: install it with your system's packages"
        f" (on Debian: apt-get install chromium), or name one in {SETTING}."
    )


def _runs(program: str) -> bool:
    """Some systems have a stub of that name that only asks to install the real one."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0


def _playwrights_own() -> str | None:
    """Where Playwright keeps its browser; asked in a process of its own, which ends at once."""
    code = (
        "from playwright.sync_api import sync_playwright as s\n"
        "with s() as p: print(p.chromium.executable_path)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return said.stdout.strip() or None


def _from_debian(light: bool) -> bool:
    if not _is_debian() or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=env, check=False, stdout=subprocess.DEVNULL)
    # Older Debians have no package of the light one.
    return any(_installed(each, env) for each in ((LIGHT, "chromium") if light else ("chromium",)))


def _installed(package: str, env: Mapping[str, str]) -> bool:
    say(f"Installing Debian's {package} ...")
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
    return subprocess.run(command, env=env, check=False, stdout=subprocess.DEVNULL).returncode == 0


def _is_debian() -> bool:
    """Debian itself: its relatives may hold only a stub under that name."""
    try:
        lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    return "ID=debian" in lines and shutil.which("apt-get") is not None


def _from_playwright(_light: bool) -> bool:
    say("Asking Playwright for its Chromium ...")
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        return subprocess.run(command, check=False, timeout=600).returncode == 0
    except subprocess.TimeoutExpired:
        return False
