"""After the first visit each engine plays on without the server."""

from __future__ import annotations

import re

from tests.e2e.conftest import Site
from tests.engines.driver import KEPT, Driver


def test_without_the_server_it_opens_and_rolls(driver: Driver, site: Site) -> None:
    driver.open(site.url)
    assert driver.ask(KEPT) == "ready"
    assert driver.ask("() => hotseat.verifyOffline()") == []
    site.stop()
    driver.open(f"{site.url}index.html#/dice")
    driver.press("Add a d20")
    driver.press("Roll")
    driver.press("Roll 1d20 again")
    assert re.search(r"\d", driver.faces()[0])
