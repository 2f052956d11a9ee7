"""A tablet and a phone of two engines are joined, with no server between."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Site, is_ready
from tests.e2e.test_phones import join, sample

FAVOURS = "Owed favours on every quay"


def sits_down(tablet: Page, phone: Page, site: Site) -> None:
    phone.set_viewport_size({"width": 390, "height": 844})
    for page in (tablet, phone):
        page.goto(site.url)
        is_ready(page)
    sample(tablet, "hot_war")
    join(tablet, phone, "Mara")
    brings(tablet, phone, "true")


def brings(tablet: Page, phone: Page, pressed: str) -> None:
    """Mara's phone brings something in, or takes it back, and the tablet shows it."""
    phone.get_by_role("button", name=FAVOURS).click()
    shown = tablet.get_by_role("button", name=FAVOURS)
    expect(shown).to_have_attribute("aria-pressed", pressed)


def test_a_phone_in_this_engine_joins_a_tablet_in_chromium_and_comes_back(
    pair: tuple[Page, Page], site: Site
) -> None:
    """Its addresses are hidden behind names (mDNS); that of the tablet is not, and it knocks."""
    phone, tablet = pair
    sits_down(tablet, phone, site)
    phone.wait_for_function("JSON.parse(localStorage['hotseat/seat'].slice(9)).doors.includes(' ')")
    phone.reload()
    is_ready(phone)
    expect(phone.get_by_text("Not joined now")).to_have_count(0)
    brings(tablet, phone, "false")


def test_a_phone_in_chromium_joins_a_tablet_in_this_engine_and_comes_back(
    pair: tuple[Page, Page], site: Site
) -> None:
    """It comes back too: Firefox, left alone, gives the ways back up after some seconds."""
    tablet, phone = pair
    sits_down(tablet, phone, site)
    phone.wait_for_function("JSON.parse(localStorage['hotseat/seat'].slice(9)).doors.includes(' ')")
    phone.reload()
    is_ready(phone)
    expect(phone.get_by_text("Not joined now")).to_have_count(0)
    brings(tablet, phone, "false")
