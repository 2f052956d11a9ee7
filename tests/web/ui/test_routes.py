"""Hashes and routes."""

from __future__ import annotations

import pytest

from ui.routes import LIBRARY, Route, address, parse, within


@pytest.mark.parametrize(
    "route",
    [
        LIBRARY,
        Route("table", "ab12"),
        Route("sheets", "ab12", "k3-17"),
        Route("sheets", "ab12", "new/0"),
        Route("dice"),
        Route("rules", "", "hot_war"),
        Route("log", "a b/c"),
    ],
)
def test_an_address_leads_back_to_its_route(route: Route) -> None:
    assert parse(address(route)) == route


@pytest.mark.parametrize("hash_text", ["", "#", "#/", "#/nowhere", "#/c", "#/c/x/nowhere", "#///"])
def test_what_is_not_known_is_the_library(hash_text: str) -> None:
    assert parse(hash_text) == LIBRARY


def test_a_tap_leads_within_the_open_campaign() -> None:
    here = Route("table", "ab12")
    assert within(here, "sheets/k-3") == Route("sheets", "ab12", "k-3")
    assert within(here, "library") == LIBRARY
