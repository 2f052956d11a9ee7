"""Firefox ESR and WebKitGTK, started and ended: for the tests, and to measure the start."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright
from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from web.build import engines

WIDTH, HEIGHT = 1024, 768
BAR = 100


@contextmanager
def firefox(playwright: Playwright, downloads: Path) -> Iterator[Browser]:
    """Firefox ESR; what it downloads goes to ``downloads``, which Playwright does not hear of."""
    running = playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=engines.part(engines.FIREFOX, "firefox-esr"),
        downloads_path=downloads,
        firefox_user_prefs={
            "browser.download.dir": str(downloads),
            "browser.download.folderList": 2,
            "browser.download.useDownloadDir": True,
        },
    )
    try:
        yield running
    finally:
        running.close()


def page(browser: Browser) -> Page:
    """A page of a browser that was never here, as wide as a tablet on its side."""
    return browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}).new_page()


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees: the DISPLAY of an Xvfb."""
    read, write = os.pipe()
    command = [engines.part(engines.WEBKIT, "Xvfb"), "-displayfd", str(write)]
    command += ["-screen", "0", f"{WIDTH + 200}x{HEIGHT + 200}x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as running:
        os.close(write)
        try:
            with os.fdopen(read) as number:
                yield f":{number.readline().strip()}"
        finally:
            running.terminate()


@contextmanager
def webkit(home: Path, display: str) -> Iterator[WebKitGTK]:
    """WebKitGTK's MiniBrowser on that display; its home, its downloads too, is ``home``."""
    options = Options()
    options.binary_location = engines.part(engines.WEBKIT, "MiniBrowser")
    options.add_argument("--automation")
    service = Service(
        engines.part(engines.WEBKIT, "WebKitWebDriver"),
        env={**os.environ, **webkit_home(home), "DISPLAY": display},
    )
    running = WebKitGTK(options=options, service=service)
    try:
        running.set_window_size(WIDTH, HEIGHT + BAR)
        yield running
    finally:
        running.quit()


def webkit_home(home: Path) -> Mapping[str, str]:
    """The settings that make ``home`` the home of a GTK program, its downloads beside it."""
    config = home / "config"
    config.mkdir(parents=True, exist_ok=True)
    (config / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{home}"\n', encoding="utf-8")
    return {"HOME": str(home), "XDG_CONFIG_HOME": str(config)}
