"""Browsers as a player starts them, no driver attached, killed whole."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep

from tests.e2e.conftest import ARGUMENTS
from tests.engines.browsers import webkit_home
from web.build import chromium, engines
from web.build.places import BuildError

# What a start of Chromium can do without.
PLAIN = (
    "--disable-breakpad",
    "--disable-component-extensions-with-background-pages",
    "--disable-default-apps",
    "--disable-extensions",
    "--no-default-browser-check",
)
# What keeps Firefox from asking after a crash, and from calling home.
PREFS: Mapping[str, str | int | bool] = {
    "browser.aboutwelcome.enabled": False,
    "browser.sessionstore.resume_from_crash": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "http://127.0.0.1:9/",
    "toolkit.startup.max_resumed_crashes": -1,
    "toolkit.telemetry.enabled": False,
}


@dataclass(frozen=True)
class Browser:
    """``command`` starts it on a profile folder at an address; ``local`` and ``journal`` are the
    patterns, below the profile, of the folders where it keeps localStorage and databases."""

    name: str
    title: str
    command: Callable[[Path, str], Sequence[str]]
    local: str
    journal: str
    env: Callable[[Path], Mapping[str, str]] = field(default=lambda _profile: {})

    def start(self, profile: Path, url: str, more: Mapping[str, str]) -> subprocess.Popen[bytes]:
        """Start it as a group of processes of its own."""
        profile.mkdir(parents=True, exist_ok=True)
        return subprocess.Popen(
            self.command(profile, url),
            env={**os.environ, **self.env(profile), **more},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )


def _chromium(profile: Path, url: str) -> list[str]:
    root = os.geteuid() == 0
    more = ["--headless=new", f"--user-data-dir={profile}", *PLAIN]
    return [chromium.ensure(), *ARGUMENTS, *more, *(["--no-sandbox"] if root else []), url]


def _firefox(profile: Path, url: str) -> list[str]:
    def written(value: str | int | bool) -> str:
        return f'"{value}"' if isinstance(value, str) else str(value).lower()

    lines = [f'user_pref("{name}", {written(value)});\n' for name, value in PREFS.items()]
    (profile / "user.js").write_text("".join(lines), "utf-8")
    program = engines.part(engines.FIREFOX, "firefox-esr")
    return [program, "--headless", "--no-remote", "--profile", str(profile), url]


def _webkit(_profile: Path, url: str) -> list[str]:
    return [engines.part(engines.WEBKIT, "MiniBrowser"), url]


def _webkit_env(profile: Path) -> dict[str, str]:
    folders = {f"XDG_{name}_HOME": str(profile / name.lower()) for name in ("DATA", "CACHE")}
    return {**webkit_home(profile), **folders}


BROWSERS = (
    Browser(
        *("chromium", "Chromium", _chromium),
        *("Default/Local Storage", "Default/IndexedDB"),
    ),
    Browser(
        *(engines.FIREFOX.name, engines.FIREFOX.title, _firefox),
        *("storage/default/http*/ls", "storage/default/http*/idb"),
    ),
    Browser(
        *(engines.WEBKIT.name, engines.WEBKIT.title, _webkit),
        *("data/**/LocalStorage", "data/**/IndexedDB"),
        _webkit_env,
    ),
)


def kill(running: subprocess.Popen[bytes]) -> None:
    """End every process of the group at once, with no word of warning, and wait until none is
    left. Raises BuildError when one stays."""
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    end = monotonic() + 30
    while _alive(running.pid):
        if monotonic() > end:
            raise BuildError("A process of the browser outlives its killing.")
        sleep(0.01)


def _alive(group: int) -> bool:
    """Whether a process of that group lives; one that is dead and not yet fetched does not."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _parent, its_group = path.read_text("utf-8").rpartition(") ")[2].split()[:3]
        except OSError:
            continue
        if int(its_group) == group and state not in "ZX":
            return True
    return False


# --- the folders of a profile --------------------------------------------------------------------


def folders(profile: Path, pattern: str) -> list[Path]:
    """The folders of a profile where that is kept."""
    return [path for path in profile.glob(pattern) if path.is_dir()]


def copied(profile: Path, pattern: str, into: Path) -> None:
    """Put by a copy of them."""
    shutil.rmtree(into, ignore_errors=True)
    for path in folders(profile, pattern):
        shutil.copytree(path, into / path.relative_to(profile))


def replaced(profile: Path, pattern: str, by: Path | None) -> None:
    """Take them out, and put the copy back, if there is one."""
    for path in folders(profile, pattern):
        shutil.rmtree(path)
    if by is not None and by.is_dir():
        shutil.copytree(by, profile, dirs_exist_ok=True)
