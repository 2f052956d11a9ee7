"""A tablet and phones, joined over data channels of a real browser, with no server between."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.e2e.conftest import PageMaker, go_to, is_ready, launching, rectangle

SitDown = Callable[..., None]


def send(page: Page, **action: object) -> None:
    """What a tap sends, without looking for the button."""
    page.evaluate("(action) => hotseat.send(action)", action)


def sample(page: Page, game: str) -> None:
    """The sample of a game on the tablet."""
    send(page, app="sample", game=game)
    expect(page.locator("#r-head")).to_contain_text("Undo")
    page.wait_for_function("location.hash.endsWith('/table')")


def join(tablet: Page, phone: Page, name: str) -> None:
    """The phone sits down as somebody, by codes that are copied."""
    send(tablet, app="phones")
    tablet.get_by_role("button", name="Add a phone").click()
    code = tablet.locator(".code-dots:has(svg)")
    expect(code).to_be_visible()
    phone.evaluate("(code) => (location.href = code)", code.get_attribute("data-code"))
    answer = phone.locator(".code-dots:has(svg)")
    expect(answer).to_be_visible()
    tablet.get_by_role("button", name="Scan the phone").click()
    tablet.locator("textarea[name=code]").fill(str(answer.get_attribute("data-code")))
    tablet.get_by_role("button", name="Join").click()
    phone.get_by_role("button", name=name, exact=True).click()
    tablet.get_by_role("button", name="Let in", exact=True).click()
    expect(phone.locator(".seat-tabs")).to_be_visible()
    send(tablet, app="close")


WIDE, HIGH, SCALE = 640, 480, 7


def dots_of(page: Page) -> list[list[int]]:
    """The QR code that a page shows, dot by dot, with white round it."""
    shown = page.locator(".code-dots svg")
    size = int(str(shown.get_attribute("viewBox")).split()[2])
    rows = [[0] * size for _ in range(size)]
    drawn = str(shown.locator("path").get_attribute("d"))
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)", drawn):
        for at in range(int(x), int(x) + int(length)):
            rows[int(y)][at] = 1
    return rows


def film(page: Page, path: Path) -> None:
    """A film (YUV4MPEG2) of the code that a page shows, as a camera sees it: grey, off centre."""
    rows = dots_of(page)
    light = bytearray([170]) * (WIDE * HIGH)
    for y, row in enumerate(rows):
        line = b"".join(bytes([40 if dark else 220]) * SCALE for dark in row)
        for n in range(SCALE):
            start = (20 + y * SCALE + n) * WIDE + 90
            light[start : start + len(line)] = line
    grey = bytes([128]) * (WIDE * HIGH // 2)
    head = f"YUV4MPEG2 W{WIDE} H{HIGH} F10:1 Ip A1:1 C420jpeg\n".encode()
    path.write_bytes(head + (b"FRAME\n" + bytes(light) + grey) * 3)


def tab(phone: Page, name: str) -> None:
    """One of the four tabs."""
    phone.locator(".seat-tabs").get_by_role("link", name=name).click()


def dice_of(page: Page) -> list[str]:
    """What the dice say that lie on the stage."""
    dice = page.locator("#r-scene svg[role=img][aria-label]")
    return [str(die.get_attribute("aria-label")) for die in dice.all()]


@pytest.fixture
def table(page_at: PageMaker, sit_down: SitDown) -> Callable[..., list[Page]]:
    """A tablet with a game's sample, and a phone for each name."""

    def lay(game: str, *names: str) -> list[Page]:
        tablet = page_at(1024, 768)
        sit_down(tablet)
        sample(tablet, game)
        pages = [tablet]
        for name in names:
            phone = page_at(390, 844)
            sit_down(phone)
            join(tablet, phone, name)
            pages.append(phone)
        return pages

    return lay


def test_two_phones_bring_their_own_and_read_their_own_secrets(
    table: Callable[..., list[Page]],
) -> None:
    tablet, mara, tom = table("hot_war", "Mara", "Tom")
    chip = mara.get_by_role("button", name="Owed favours on every quay")
    expect(chip).to_have_attribute("aria-pressed", "false")
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    shown = tablet.get_by_role("button", name="Owed favours on every quay")
    expect(shown).to_have_attribute("aria-pressed", "true")
    expect(tom.get_by_role("button", name="Owed favours")).to_have_count(0)
    tab(tom, "Table")
    tom.locator(".leaf-tab", has_text="Vera Lisle").click()
    expect(tom.get_by_role("main")).to_contain_text("Owed favours on every quay")
    # the words of a hidden agenda are on its owner's phone alone
    tab(mara, "Secret")
    words = "Find out who sealed the Rotherhithe shelter"
    expect(mara.get_by_role("main")).to_contain_text(words)
    tab(tom, "Secret")
    expect(tom.get_by_role("main")).to_contain_text("Personal hidden agenda")
    expect(tom.locator("body")).not_to_contain_text(words)
    stored = tom.evaluate("JSON.stringify(localStorage)")
    assert words not in stored
    # a step is taken back by who took it, and by nobody else
    mara.get_by_role("button", name="Undo").click()
    expect(shown).to_have_attribute("aria-pressed", "false")
    # the stop card is the table's, and says nothing of whose phone it was
    tom.get_by_role("button", name="Stop").click()
    expect(tablet.get_by_role("dialog")).to_contain_text("No one has to say who")


def test_where_another_brings_no_agenda_a_phone_s_table_has_no_hole(
    table: Callable[..., list[Page]],
) -> None:
    tablet, tom = table("hot_war", "Tom")
    ada = tablet.get_by_role("group", name="Ada Quill").get_by_role("button", name="Factional")
    ada.click()
    expect(ada).to_have_attribute("aria-pressed", "false")
    tab(tom, "Table")
    tom.locator(".leaf-tab", has_text="Ada Quill").click()
    shown = tom.get_by_role("group", name="Ada Quill")
    expect(shown).to_contain_text("Steady hands")
    expect(shown).not_to_contain_text("Factional")
    head, first = shown.locator(".compare-head"), shown.locator(".cell:visible").first
    expect(first).to_contain_text("Steady hands")
    gap = rectangle(first)["top"] - rectangle(head)["bottom"]
    assert gap < 12


def test_an_encounter_of_three_has_a_gamble_and_dice_from_each_phone(
    table: Callable[..., list[Page]],
) -> None:
    tablet, mara, tom, ilka = table("fight_sphere", "Mara", "Tom", "Ilka")
    for phone, dice in ((mara, "3"), (tom, "0")):
        gamble = phone.get_by_role("group", name="Gamble")
        mine = gamble.get_by_role("button", name=dice, exact=True)
        mine.click()
        expect(mine).to_have_attribute("aria-pressed", "true")
    for column, dice in enumerate(("3", "0")):
        theirs = tablet.get_by_role("group", name="Gamble").nth(column)
        shown = theirs.get_by_role("button", name=dice, exact=True)
        expect(shown).to_have_attribute("aria-pressed", "true")
    expect(tablet.locator("#r-foot")).not_to_contain_text("Waiting")  # 0 is a gamble too
    # who is not in it lays Judgment dice on whoever they want
    label = "Ilka’s dice on Dov Kessler"
    ilka.locator(".leaf-tab", has_text="Dov").click()
    ilka.get_by_role("button", name=f"{label}: one more").click()
    shown = tablet.locator(".stepper-block", has_text=label).locator("output")
    expect(shown).to_have_text("3")
    tablet.locator("[data-do*=roll_scene]").first.click()
    expect(tablet.locator(".outcome").first).to_be_visible()
    for phone in (mara, tom, ilka):
        tab(phone, "Table")
        expect(phone.get_by_role("main")).to_contain_text("Encounter")
    faces = dice_of(tablet)
    assert faces
    assert [dice_of(phone) for phone in (mara, tom, ilka)] == [faces] * 3


def test_a_helper_and_a_hinderer_roll_their_own_dice_from_their_phones(
    table: Callable[..., list[Page]],
) -> None:
    tablet, mara, tomas = table("playset_zero", "Mara", "Tomas")
    for move in ("let_go", "settle", "tell_it"):
        send(tablet, do=move, args={})
    tablet.locator("[data-do*=begin_roll]", has_text="Kranz").click()
    mara.locator("[data-do*=join][data-do*=help]").click()
    tomas.locator("[data-do*=join][data-do*=hinder]").click()
    expect(tablet.locator("#r-foot")).to_contain_text("Waiting for Mara’s dice")
    expect(tomas.get_by_role("button", name=re.compile("^Roll"))).to_have_count(0)
    mara.get_by_role("button", name="Roll Oda").click()
    expect(tablet.locator("#r-foot")).to_contain_text("Waiting for Tomas’s dice")
    tomas.get_by_role("button", name="Roll Wolf").click()
    expect(tablet.locator("#r-foot")).not_to_contain_text("Waiting")
    expect(tablet.get_by_role("button", name=re.compile(r"Undo Rolled .*Wolf"))).to_be_visible()


def test_a_phone_that_was_closed_comes_back_without_a_code(
    table: Callable[..., list[Page]],
) -> None:
    tablet, mara = table("hot_war", "Mara")
    mara.wait_for_function("JSON.parse(localStorage['hotseat/seat'].slice(9)).doors.includes(' ')")
    mara.reload()
    expect(mara.locator(".seat-tabs")).to_be_visible(timeout=20_000)
    chip = mara.get_by_role("button", name="Owed favours on every quay")
    chip.click()
    shown = tablet.get_by_role("button", name="Owed favours on every quay")
    expect(shown).to_have_attribute("aria-pressed", "true")


def test_a_camera_reads_the_tablets_code(
    page_at: PageMaker, sit_down: SitDown, playwright: Playwright, tmp_path: Path
) -> None:
    tablet = page_at(1024, 768)
    sit_down(tablet)
    sample(tablet, "hot_war")
    send(tablet, app="phones")
    tablet.get_by_role("button", name="Add a phone").click()
    expect(tablet.locator(".code-dots svg")).to_be_visible()
    film(tablet, tmp_path / "code.y4m")
    how = launching()
    how["args"] = [
        *how["args"],
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={tmp_path / 'code.y4m'}",
    ]
    seeing = playwright.chromium.launch(**how)
    try:
        phone = seeing.new_page(viewport={"width": 390, "height": 844})
        phone.goto(tablet.url.partition("#")[0] + "#/seat")
        is_ready(phone)
        phone.get_by_role("button", name="Scan the tablet").click()
        expect(phone.get_by_role("heading", name="Show this to the tablet")).to_be_visible()
        expect(phone.locator(".code-dots svg")).to_be_visible()
    finally:
        seeing.close()


BLANK = """navigator.mediaDevices.getUserMedia = async () => {
  const canvas = document.createElement("canvas");
  canvas.getContext("2d");
  const stream = canvas.captureStream();
  const [lens] = stream.getTracks();
  const stop = lens.stop.bind(lens);
  window.off = new Promise((done) => (lens.stop = () => done(stop())));
  return stream;
}"""


def test_a_camera_that_was_left_is_off_and_can_be_started_again(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    page.add_init_script(BLANK)
    sit_down(page, "#/seat")
    for _ in range(2):
        page.get_by_role("button", name="Scan the tablet").click()
        expect(page.locator("[data-camera] video")).to_be_visible()
        go_to(page, "#/phones")
        page.evaluate("off")
        go_to(page, "#/seat")
    expect(page.get_by_role("button", name="Scan the tablet")).to_be_visible()


def test_the_test_of_a_connection_says_of_each_thing_how_it_is(
    fresh_page: Page, sit_down: SitDown
) -> None:
    """Nothing is asked of any other host, and no permission: the watch of every test sees to the
    first, and a browser that asks for the camera would say so."""
    page = fresh_page
    sit_down(page, "#/phones")
    page.get_by_role("button", name="Test connection").click()
    shown = page.get_by_role("main")
    expect(shown).to_contain_text("The browser trusts this address")
    expect(shown).to_contain_text("This browser can make them.")
    expect(shown).to_contain_text("It was made, and a word went through.")
    expect(page.get_by_role("button", name="Test again")).to_be_visible()


def test_without_connections_the_test_says_what_is_missing_and_tries_no_more(
    fresh_page: Page, sit_down: SitDown
) -> None:
    page = fresh_page
    page.add_init_script("delete window.RTCPeerConnection")
    sit_down(page, "#/phones")
    page.get_by_role("button", name="Test connection").click()
    shown = page.get_by_role("main")
    expect(shown).to_contain_text("This browser has none (WebRTC).")
    expect(shown).to_contain_text("Not tried, since something above is missing.")
