"""The two other browser engines of the tests: Debian's Firefox ESR and WebKitGTK.

Firefox is driven by Playwright, WebKitGTK by Selenium through its own driver, in the MiniBrowser
that comes with it, on a screen that nobody sees.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from web.build import debian

# Which engines the tests are to drive: names with a space between. Without it they are left out.
SETTING = "HOTSEAT_ENGINES"
LIBRARIES = (Path("/usr/lib"), Path("/usr/libexec"))


@dataclass(frozen=True, slots=True)
class Engine:
    """A browser engine: what its parts are called, and Debian's packages that bring them."""

    name: str
    title: str
    packages: tuple[str, ...]
    parts: Callable[[], dict[str, str | None]]

    def missing(self) -> list[str]:
        """The programs that are not on this machine."""
        return [name for name, path in self.parts().items() if path is None]


def firefox_parts() -> dict[str, str | None]:
    """Where Firefox ESR lies: program → its path, or None."""
    return {"firefox-esr": shutil.which("firefox-esr")}


def webkit_parts() -> dict[str, str | None]:
    """Where the parts of WebKitGTK lie: program → its path, or None."""
    return {
        "WebKitWebDriver": shutil.which("WebKitWebDriver"),
        "MiniBrowser": mini_browser(),
        "Xvfb": shutil.which("Xvfb"),
    }


def mini_browser(libraries: Sequence[Path] = LIBRARIES) -> str | None:
    """WebKitGTK's own small browser, which Debian keeps with its libraries."""
    for library in libraries:
        for depth in ("", "*/"):
            for found in sorted(library.glob(f"{depth}webkit*gtk-*/MiniBrowser")):
                if os.access(found, os.X_OK):
                    return str(found)
    return None


FIREFOX = Engine("firefox", "Firefox ESR", ("firefox-esr",), firefox_parts)
WEBKIT = Engine("webkit", "WebKitGTK", ("webkit2gtk-driver", "xvfb"), webkit_parts)
ENGINES = (FIREFOX, WEBKIT)


def part(engine: Engine, name: str) -> str:
    """The path of a part that is here; KeyError for a name the engine does not have."""
    path = engine.parts()[name]
    if path is None:
        raise FileNotFoundError(f"{engine.title} has no {name} on this machine.")
    return path


def ensure(engines: Sequence[Engine] = ENGINES) -> tuple[list[str], list[str]]:
    """The names of the engines that can be driven, installed where that is allowed; and for each
    other one a sentence that says what it lacks."""
    wanted = [package for each in engines if each.missing() for package in each.packages]
    if wanted:
        debian.install(wanted)
    lacking = {each: each.missing() for each in engines}
    return (
        [each.name for each in engines if not lacking[each]],
        [_sentence(each, parts) for each, parts in lacking.items() if parts],
    )


def present(engines: Sequence[Engine] = ENGINES) -> list[str]:
    """The names of the engines that can be driven as the machine is."""
    return [each.name for each in engines if not each.missing()]


def chosen() -> list[str]:
    """The names of the engines that this run of the tests is to drive."""
    return os.environ.get(SETTING, "").split()


def _sentence(engine: Engine, parts: Sequence[str]) -> str:
    packages = " ".join(engine.packages)
    return (
        f"{engine.title} cannot be driven here: {', '.join(parts)} not found."
        f" Install it, on Debian with apt-get install {packages}, which is done by itself as root."
    )
