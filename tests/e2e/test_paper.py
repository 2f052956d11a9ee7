"""A character sheet is printed on one page, of A4 and of Letter, however full it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.game import game
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.core.sample import play_sample
from tests.e2e.conftest import PageMaker, open_campaign
from tests.e2e.isolation import Maker
from tests.e2e.lent import renamed
from tests.e2e.playset import button, go

PAPERS = ("A4", "Letter")
SIZES = ((1024, 768), (390, 844))
PHRASE = "keeps a promise to the very end, even the bad ones, and says so to anyone who asks; "
LONG = (PHRASE * 3)[:200].rstrip()


@pytest.fixture
def borrows() -> bool:
    return True


def playset(text: str, full: bool) -> Play:
    """Oda, every field in these words; full: all Features magical, advantages and earned dice."""
    play = open_play(game("playset_zero"), Campaign("made", "playset_zero", "Low water", {}))

    def do(move: str, **args: Any) -> str:
        nonlocal play
        before = len(play.campaign.events)
        play = act(play, move, args, scripted(), Stamp("maker", 0))
        return play.campaign.events[before].id

    seats = do("set_seats", gm="Ines", players="Mara\nTomas")
    kinds = ("passion", "trait", "background", "skill")
    features = {f"feature_{n}": f"{n} {text}"[:200] for n in (1, 2, 3, 4)}
    given = {**features, **{f"kind_{n}": kind for n, kind in enumerate(kinds, 1)}}
    words = dict.fromkeys(("concept", "detail", "flaw", "tie"), text)
    who = do("make_character", name="Oda", owner=f"{seats}#1", main="1", **given, **words)
    for place in range(4 if full else 0):
        uses = {f"use_{n}": text for n in (1, 2, 3)}
        do("make_magical", who=who, feature=str(place), limitation=text, **uses)
    for _ in range(6 if full else 1):
        do("keep_advantage", who=who, words=text)
    do("set_number", who=who, number="marks", value=9 if full else 1)
    return play


def isolation(text: str, full: bool) -> Play:
    """Ada among others, links between all; full: ten people, long words, wounds and many links."""
    made = Maker("Low water")
    names = ("Ada", "Ben", "Cleo", "Dov", "Ella", "Finn", "Greta", "Hugo", "Iris", "Jon")
    sides = ", ".join(f"{side} {text}".replace(",", "")[:60].strip() for side in "abcdef")
    people = [
        made.person(
            name, "Guest", sides if full else "Calm, Fair", sides if full else "Late, Stiff"
        )
        for name in (names if full else names[:4])
    ]
    for a, b in combinations(people, 2):
        for n in range(3 if full else 1):
            made.tie(a, b, "red" if n else "green", (f"Side {n} {text}"[:60].strip(), "Other side"))
    return made.play


def pages(page: Page, paper: str, folder: Path) -> int:
    """How many pages a print of the screen has."""
    path = folder / f"{paper}.pdf"
    page.pdf(path=path, format=paper)
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", path.read_bytes()))


CASES = {
    "an ordinary Playset Zero": lambda: playset("Keeps every promise", full=False),
    "a full Playset Zero": lambda: playset(LONG, full=True),
    "an ordinary Isolation": lambda: isolation("Calm", full=False),
    "a full Isolation": lambda: isolation(LONG, full=True),
    **{
        f"the sample of {slug}": partial(play_sample, game(slug), "made", Stamp("maker", 0))
        for slug in ("sapio", "hot_war", "fight_sphere")
    },
}


@pytest.mark.parametrize("made", CASES.values(), ids=CASES.keys())
def test_a_sheet_is_one_page(
    page_at: PageMaker,
    sit_down: Callable[..., None],
    tmp_path: Path,
    made: Callable[[], Play],
) -> None:
    page = page_at()
    sit_down(page)
    open_campaign(page, renamed(made().campaign), tmp_path)
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page.locator(".one-page")).to_be_attached()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        before = page.locator(".one-page .card").first.bounding_box()
        printed = {paper: pages(page, paper, tmp_path) for paper in PAPERS}
        assert printed == {"A4": 1, "Letter": 1}, width
        assert page.locator(".one-page").get_attribute("style") is None
        assert page.locator(".one-page .card").first.bounding_box() == before


def test_the_words_on_paper_can_be_read(
    page_at: PageMaker, sit_down: Callable[..., None], tmp_path: Path
) -> None:
    """An ordinary sheet is not made smaller at all."""
    page = page_at()
    sit_down(page)
    open_campaign(page, renamed(CASES["an ordinary Playset Zero"]().campaign), tmp_path)
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page.locator(".one-page")).to_be_attached()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator(".one-page").evaluate("(sheet) => Number(sheet.style.zoom)") == 1
    page.evaluate("dispatchEvent(new Event('afterprint'))")


def test_what_is_private_is_on_no_paper_even_while_it_is_held_open(
    page_at: PageMaker, sit_down: Callable[..., None], tmp_path: Path
) -> None:
    page = page_at()
    sit_down(page)
    open_campaign(page, renamed(CASES["the sample of hot_war"]().campaign), tmp_path)
    page.evaluate("hotseat.send({ app: 'hand_over', to: 'gm' })")
    go(page, "Sheets")
    page.get_by_role("main").get_by_role("link").first.click()
    curtain = page.locator(".curtain").first
    curtain.focus()
    page.keyboard.down("Enter")
    private = page.locator(".is-private")
    expect(private).to_be_visible()
    page.keyboard.up("Enter")
    page.emulate_media(media="print")
    expect(private).to_be_hidden()


# How light the words of the log are, and the face of a die and what stands on it: 0 to 255 each.
LIGHT = """(die) => {
  const paint = document.createElement("canvas").getContext("2d");
  const light = (colour) => {
    paint.fillStyle = colour;
    const parts = paint.fillStyle.match(/[0-9a-f]{2}/g).map((part) => parseInt(part, 16));
    return Math.round((parts[0] + parts[1] + parts[2]) / 3);
  };
  const style = getComputedStyle(die);
  const words = getComputedStyle(document.querySelector(".log-page .entry p"));
  return [light(words.color), light(style.getPropertyValue("--die-face")), light(style.color)];
}"""


def test_from_a_dark_screen_words_are_dark_on_paper_and_spiral_symbols_stand_on_their_dice(
    page_at: PageMaker, sit_down: Callable[..., None]
) -> None:
    page = page_at(color_scheme="dark")
    sit_down(page)
    button(page, "Try sample: The Sapio System").click()
    expect(page.locator("#r-foot .go")).to_be_visible()
    go(page, "Log")
    page.emulate_media(media="print")
    for symbol in ("hit", "spare", "spiral"):
        expect(page.locator(f".log-page .die use[href='#s-{symbol}']").first).to_be_visible()
    words, face, glyph = page.locator(".log-page .die").first.evaluate(LIGHT)
    assert words < 80
    assert glyph - face > 120


@pytest.mark.parametrize("name", ["Print a blank sheet", "Print the tables"])
def test_what_is_on_paper_alone_is_one_page_and_leaves_the_screen_as_it_was(
    page_at: PageMaker, sit_down: Callable[..., None], tmp_path: Path, name: str
) -> None:
    page = page_at()
    sit_down(page)
    page.evaluate("() => { window.print = () => undefined; }")
    for slug in ("fight_sphere", "hot_war", "isolation", "playset_zero", "sapio"):
        page.evaluate("(slug) => { location.hash = `#/rules/${slug}`; }", slug)
        expect(page.get_by_role("heading", name=game(slug).title)).to_be_visible()
        for paper in PAPERS:
            button(page, name).click()
            expect(page.locator("body > .paper")).to_be_attached()
            expect(page.locator("body > .paper")).to_be_hidden()
            assert pages(page, paper, tmp_path) == 1, (slug, paper)
            expect(page.locator("body > .paper")).to_have_count(0)
