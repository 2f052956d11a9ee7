"""After the first visit each engine plays on without the server."""

from __future__ import annotations

import re

from tests.e2e.conftest import Site
from tests.engines.hands import Hands

KEPT = """() => new Promise((done) => {
  const look = () => {
    const { state } = JSON.parse(hotseat.offlineState());
    if (!["", "preparing"].includes(state)) done(state);
  };
  addEventListener("hotseat:offline", look);
  look();
})"""


def test_without_the_server_it_opens_and_rolls(hands: Hands, site: Site) -> None:
    hands.open(site.url)
    assert hands.ask(KEPT) == "ready"
    assert hands.ask("() => hotseat.verifyOffline()") == []
    site.stop()
    hands.open(f"{site.url}index.html#/dice")
    hands.press("Add a d20")
    hands.press("Roll")
    hands.press("Roll 1d20 again")
    assert re.search(r"\d", hands.faces()[0])
