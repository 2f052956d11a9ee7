"""Pictures of scene maps in a browser: looked at, made small, kept, carried in files."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
import struct
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.files import read_file
from hotseat.core.game import game
from hotseat.core.ground import lines
from hotseat.core.ground.hidden_texts import pictures_of, words_of
from hotseat.core.ground.tokens import TokenSet
from hotseat.core.play import Play, Stamp, act, open_play
from tests.e2e.conftest import PageMaker, Site, go_to, is_ready, rectangle
from tests.e2e.isolation import open_campaign
from tests.e2e.playset import button, go, save_to_file
from tests.e2e.stores import is_saved
from tests.e2e.test_ground import new_map

SitDown = Callable[..., None]


@pytest.fixture
def borrows() -> bool:
    return True


# Where the map page says which map is open; the campaign's only one.
STAGE = """([campaign, map, room]) => {
  document.querySelector("#stage-of-test")?.remove();
  const stage = document.body.appendChild(document.createElement("div"));
  stage.id = "stage-of-test";
  stage.dataset.pictures = JSON.stringify({ campaign, map, room, has: [] });
}"""
# A picture as a camera makes it: smooth light with grain in it, that no JPEG packs well.
PHOTO = """async ([w, h]) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
  const brush = canvas.getContext("2d");
  const light = brush.createLinearGradient(0, 0, w, h);
  for (const [at, tone] of [[0, "#234"], [0.4, "#a86"], [0.7, "#fec"], [1, "#122"]])
    light.addColorStop(at, tone);
  brush.fillStyle = light;
  brush.fillRect(0, 0, w, h);
  let seed = 1;
  const luck = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let n = 0; n < 60000; n++) {
    brush.fillStyle = `hsla(${luck() * 360} 40% ${luck() * 100}% / 0.35)`;
    brush.fillRect(luck() * w, luck() * h, 2 + luck() * 40, 2 + luck() * 40);
  }
  const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.92));
  const reader = new FileReader();
  const read = new Promise((done) => (reader.onload = done));
  reader.readAsDataURL(blob);
  await read;
  return reader.result.split(",")[1];
}"""
# What the page keeps of pictures: {key: bytes}.
KEPT = """async () => {
  const asked = await hotseat.keep.within("readonly", (store) =>
    [store("pictures").getAllKeys(), store("pictures").getAll()]);
  const [keys, values] = asked.map(({ result }) => result);
  return Object.fromEntries(keys.map((key, at) => [key, values[at].byteLength ?? 0]));
}"""
# Whether the picture of that name is shown, as large as it is.
SHOWN = """async (hash) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const image = svg.appendChild(document.createElementNS(svg.namespaceURI, "image"));
  image.dataset.picture = hash;
  await new Promise((done) => {
    new MutationObserver(done).observe(image, { attributeFilter: ["href"] });
    document.body.append(svg);
  });
  const seen = new Image();
  seen.src = image.getAttribute("href");
  await seen.decode();
  svg.remove();
  return [seen.naturalWidth, seen.naturalHeight];
}"""
# A file, dropped or pasted.
GIVEN = """([way, text]) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], "map.png", { type: "image/png" }));
  const how = { bubbles: true, cancelable: true };
  document.body.dispatchEvent(way === "drop"
    ? new DragEvent("drop", { ...how, dataTransfer: data })
    : new ClipboardEvent("paste", { ...how, clipboardData: data }));
}"""
# Once what is kept has so many keys, none of them of a deleted campaign.
HAS = f"""async (count) => {{
  const late = Date.now() + 10_000;
  for (;;) {{
    const keys = Object.keys(await ({KEPT})());
    if (keys.length === count && !keys.some((key) => key.startsWith("gone/"))) return keys;
    if (Date.now() > late) throw new Error(`kept: ${{keys}}`);
    await new Promise(requestAnimationFrame);
  }}
}}"""
# Once no such key is kept any more.
UNMARKED = f"""async (mark) => {{
  const late = Date.now() + 10_000;
  while (mark in (await ({KEPT})())) {{
    if (Date.now() > late) throw new Error(`still kept: ${{mark}}`);
    await new Promise(requestAnimationFrame);
  }}
}}"""
# Once it is kept that a campaign was deleted.
MARKED = f"""async () => {{
  while (!Object.keys(await ({KEPT})()).some((key) => key.startsWith("gone/")))
    await new Promise(requestAnimationFrame);
}}"""
# A store in which nothing more has room.
FULL_STORE = """() => {
  window.within = hotseat.keep.within;
  hotseat.keep.within = async (mode, work) => {
    if (mode === "readwrite") throw new DOMException("full", "QuotaExceededError");
    return window.within(mode, work);
  };
}"""
ALL = 12_000_000


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(w: int, h: int, rows: bytes) -> bytes:
    head = struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def whole(w: int, h: int) -> bytes:
    return png(w, h, zlib.compress((b"\0" + b"\x20\x80\xc0" * w) * h))


def noise(w: int, h: int) -> bytes:
    """One that packs badly."""
    luck = random.Random(1)
    return png(w, h, zlib.compress(b"".join(b"\0" + luck.randbytes(3 * w) for _ in range(h))))


def animated(w: int, h: int) -> bytes:
    """An animation of two images, the first that of ``whole``."""
    still = whole(w, h)
    rows = zlib.compress((b"\0" + b"\xff\xff\xff" * w) * h)
    first, second = (
        chunk(b"fcTL", struct.pack(">IIIIIHHBB", n, w, h, 0, 0, 1, 10, 0, 0)) for n in (0, 1)
    )
    moves = chunk(b"acTL", struct.pack(">II", 2, 0)) + first
    more = second + chunk(b"fdAT", struct.pack(">I", 2) + rows)
    return still[:33] + moves + still[33:-12] + more + still[-12:]


SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>window.evil = 1</script></svg>'
REFUSED = {
    "over 30 MB": (whole(20, 20) + bytes(30_000_000), "too large (30.0 MB)"),
    "an SVG with a script": (SVG, "SVG files can’t be used."),
    "no picture": (b"GIF? No, a letter to the station." * 9, "This is not a picture."),
    "a bomb": (png(20_000, 20_000, zlib.compress(b"")), "too many pixels (20000 × 20000)"),
    "a ribbon": (png(12_001, 2, zlib.compress(b"")), "too many pixels (12001 × 2)"),
    "damaged": (whole(300, 300)[:60], "This picture is damaged."),
    "cut off after its head": (noise(300, 300)[:-2000], "This picture is damaged."),
    "a head without a picture": (png(300, 300, b"no rows"), "This picture is damaged."),
}


def sample() -> Play:
    """A campaign with one map."""
    play = open_play(game("playset_zero"), Campaign("dam", "playset_zero", "The dam", {}))
    return act(play, "map_make", {"title": "The dam"}, scripted(), Stamp("t", 1_800_000_000))


def sit(page: Page, play: Play, folder: Path, room: int = ALL) -> None:
    """Open the campaign, and its map."""
    open_campaign(page, play, folder)
    on_map(page, play, room)


def on_map(page: Page, play: Play, room: int = ALL) -> None:
    page.evaluate(STAGE, [play.campaign.id, *play.table.maps, room])


def add(page: Page, name: str, data: bytes, tmp_path: Path) -> None:
    """Choose a file for the map that is open."""
    file = tmp_path / name
    file.write_bytes(data)
    with page.expect_file_chooser() as chooser:
        page.evaluate("() => hotseat.send({ app: 'choose_picture' })")
    chooser.value.set_files(file)


def added(page: Page, data: bytes, tmp_path: Path) -> str:
    """The name of a picture that was taken."""
    add(page, "photo.jpg", data, tmp_path)
    expect(page.locator("#r-log")).to_contain_text("Picture added")
    is_saved(page)
    (name,) = {key[-64:] for key in page.evaluate(KEPT)}
    return str(name)


def photo(page: Page, w: int, h: int) -> bytes:
    return base64.b64decode(page.evaluate(PHOTO, [w, h]))


@contextmanager
def refused(page: Page, sentence: str) -> Iterator[None]:
    """What is done in here is refused in this sentence, and nothing is kept."""
    yield
    expect(page.locator("#r-over .toast")).to_contain_text(sentence)
    assert page.evaluate(KEPT) == {}


def test_what_cannot_be_taken_is_refused_in_a_sentence(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    sit(page, sample(), tmp_path)
    for data, sentence in REFUSED.values():
        with refused(page, sentence):
            add(page, "photo.png", data, tmp_path)
    assert page.evaluate("() => window.evil") is None
    page.evaluate(FULL_STORE)
    with refused(page, "Not saved: browser storage is full. Export this campaign"):
        add(page, "photo.png", whole(300, 200), tmp_path)
    page.evaluate("() => (hotseat.keep.within = window.within)")
    on_map(page, sample(), room=100)
    with refused(page, "This picture needs 0.0 MB, and 0.0 MB are left for pictures."):
        add(page, "photo.png", whole(300, 200), tmp_path)


# A disk that answers the first write of a picture no sooner than it is told to.
SLOW_DISK = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    const asked = put.call(this, value, key);
    const wait = () => {
      if (!window.isDone) this.get(key).onsuccess = wait;
    };
    if (String(key).startsWith("bytes/")) wait();
    window.isAsked ||= String(key).startsWith("bytes/");
    return asked;
  };
}"""


def test_a_picture_waits_for_a_slow_disk(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    sit(page, sample(), tmp_path)
    page.evaluate(SLOW_DISK)
    page.clock.install()
    add(page, "photo.png", whole(300, 200), tmp_path)
    page.wait_for_function("() => window.isAsked")
    page.clock.fast_forward("00:20")
    page.evaluate("() => (window.isDone = true)")
    expect(page.locator("#r-log")).to_contain_text("Picture added")
    expect(page.locator("#r-over .toast.is-bad")).to_have_count(0)


def test_of_an_animation_the_first_image_is_kept_and_that_is_said_and_a_name_says_nothing(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    sit(page, sample(), tmp_path)
    add(page, "photo.png", animated(300, 200), tmp_path)
    expect(page.locator("#r-over .toast")).to_contain_text("Only its first image is kept.")
    expect(page.locator("#r-log").get_by_text("Picture added")).to_have_count(1)
    add(page, "photo.jpg", whole(301, 200), tmp_path)
    expect(page.locator("#r-log").get_by_text("Picture added")).to_have_count(2)
    assert len([key for key in page.evaluate(KEPT) if key.startswith("bytes/")]) == 2


def test_a_photo_of_twelve_megapixels_is_made_small_and_stays(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    sit(page, sample(), tmp_path)
    data = photo(page, 4000, 3000)
    assert len(data) > 1_500_000
    name = added(page, data, tmp_path)
    kept = page.evaluate(KEPT)
    assert 100_000 < kept[f"bytes/{name}"] <= 700_000
    page.reload()
    is_ready(page)
    assert page.evaluate(KEPT) == kept
    assert page.evaluate(SHOWN, name) == [2048, 1536]


def test_a_picture_is_dropped_or_pasted_where_a_map_is_open(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    sit(page, sample(), tmp_path)
    for n, way in enumerate(("drop", "paste")):
        page.evaluate(GIVEN, [way, base64.b64encode(whole(40 + n, 30)).decode()])
        expect(page.locator("#r-log").get_by_text("Picture added")).to_have_count(n + 1)
    assert page.get_by_role("dialog").count() == 0


@pytest.mark.parametrize(("w", "h"), [(1600, 1200), (200, 1500)])
@pytest.mark.parametrize("wide", [1024, 390])
def test_the_first_picture_of_an_empty_map_is_in_sight_whole(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path, w: int, h: int, wide: int
) -> None:
    page = page_at(wide, 768)
    sit_down(page)
    add(new_map(page), "photo.png", whole(w, h), tmp_path)
    picture, stage = page.locator("image.g-picture"), page.locator(".ground-stage")
    expect(picture).to_have_attribute("width", str(w))
    seen, glass = rectangle(picture), rectangle(stage)
    assert glass["left"] <= seen["left"] < seen["right"] <= glass["right"]
    assert glass["top"] <= seen["top"] < seen["bottom"] <= glass["bottom"]
    # As large as the glass allows but for a rim.
    across, down = seen["width"] / glass["width"], seen["height"] / glass["height"]
    assert max(across, down) > 0.6


def test_an_exported_file_brings_the_same_bytes_to_another_browser(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page, play = page_at(), sample()
    sit_down(page)
    sit(page, play, tmp_path)
    name = added(page, photo(page, 800, 600), tmp_path)
    kept = page.evaluate(KEPT)
    text = save_to_file(page, tmp_path).read_text()
    document = json.loads(text)
    assert list(document)[-1] == "pictures"
    data = base64.b64decode(document["pictures"][name])
    assert hashlib.sha256(data).hexdigest() == name
    assert pictures_of(read_file(text)) == (name,)

    other = page_at()
    sit_down(other)
    bring(other, text, tmp_path)
    expect(other.locator("#r-log")).to_contain_text("Picture added")
    assert other.evaluate(SHOWN, name) == [800, 600]
    assert other.evaluate(KEPT) == kept
    again = save_to_file(other, tmp_path).read_text()
    assert json.loads(again)["pictures"] == document["pictures"]


def test_the_rescue_page_gives_out_pictures_too(
    page_at: PageMaker, sit_down: SitDown, site: Site, tmp_path: Path
) -> None:
    page, play = page_at(), sample()
    sit_down(page)
    sit(page, play, tmp_path)
    name = added(page, photo(page, 800, 600), tmp_path)
    kept = page.evaluate(KEPT)
    page.goto(f"{site.url}rescue.html")
    with page.expect_download() as download:
        page.get_by_text("Export The dam").click()
    text = Path(download.value.path()).read_text()
    assert list(json.loads(text)["pictures"]) == [name]
    other = page_at()
    sit_down(other)
    bring(other, text, tmp_path)
    expect(other.locator("#r-log")).to_contain_text("Picture added")
    assert other.evaluate(SHOWN, name) == [800, 600]
    assert other.evaluate(KEPT) == kept


def bring(page: Page, text: str, tmp_path: Path) -> None:
    file = tmp_path / "brought.campaign.json"
    file.write_text(text)
    with page.expect_file_chooser() as chooser:
        button(page, "Import a campaign").click()
    chooser.value.set_files(file)


def test_a_picture_that_is_not_what_its_name_says_is_left_out_until_the_right_one_comes(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page, play = page_at(), sample()
    sit_down(page)
    sit(page, play, tmp_path)
    name = added(page, photo(page, 800, 600), tmp_path)
    text = save_to_file(page, tmp_path).read_text()
    document = json.loads(text)
    data = base64.b64decode(document["pictures"][name])
    wrong = base64.b64encode(data[:-1] + b"\0").decode()

    other = page_at()
    sit_down(other)
    bring(other, text.replace(document["pictures"][name], wrong), tmp_path)
    expect(other.locator("#r-log")).to_contain_text("Picture added")
    assert other.evaluate(KEPT) == {}
    go(other, "Library")
    bring(other, text, tmp_path)
    expect(other.get_by_role("dialog")).to_contain_text("The dam")
    other.evaluate(HAS, 2)
    assert other.evaluate(SHOWN, name) == [800, 600]


def test_pictures_of_a_deleted_campaign_go_with_the_next_start(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page = fresh_page
    sit_down(page)
    sit(page, sample(), tmp_path)
    name = added(page, whole(300, 200), tmp_path)
    go(page, "Library")
    button(page, "Options for The dam").click()
    button(page, "Duplicate").click()
    expect(page.locator("#r-head")).to_contain_text("The dam (copy)")
    is_saved(page)
    for title, left in (("The dam (copy)", 2), ("The dam", 0)):
        assert f"bytes/{name}" in page.evaluate(KEPT)
        go(page, "Library")
        page.get_by_role("button", name=f"Options for {title}", exact=True).click()
        button(page, "Delete").click()
        page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
        expect(page.locator("#r-over .toast")).to_contain_text("deleted")
        page.evaluate(MARKED)
        page.reload()
        is_ready(page)
        page.evaluate(HAS, left)


# --- a player's copy -----------------------------------------------------------------------------

# The colours of a picture at these places.
COLOURS = """async ([text, places, type = "jpeg"]) => {
  const image = new Image();
  image.src = `data:image/${type};base64,${text}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {
    width: image.naturalWidth, height: image.naturalHeight });
  const brush = canvas.getContext("2d");
  brush.drawImage(image, 0, 0);
  return places.map(([x, y]) => [...brush.getImageData(x, y, 1, 1).data].slice(0, 3));
}"""
BLUE = (0x20, 0x80, 0xC0)


def rooms() -> Play:
    """A campaign with two rooms, in all 300 by 200 large; the left one will be covered."""
    play = sample()
    (map_,) = play.table.maps
    for left, name in ((-150, "Crypt"), (0, "Nave")):
        corners = [(left, -100), (left + 150, -100), (left + 150, 100), (left, 100)]
        area = {"map": map_, "form": "rect", "line": lines.pack(corners), "name": name}
        play = act(play, "map_area", area, scripted(), Stamp("t", 1_800_000_000))
    seats = {"gm": "Ines", "players": "Mara"}
    return act(play, "set_seats", seats, scripted(), Stamp("t", 1_800_000_000))


def is_near(colour: list[int], wanted: tuple[int, int, int]) -> bool:
    return all(abs(a - b) < 12 for a, b in zip(colour, wanted, strict=True))


def covered(page: Page, play: Play, tmp_path: Path) -> str:
    """The name of a blue picture that lies under both rooms, of which the left one is covered."""
    name = added(page, whole(300, 200), tmp_path)
    (map_,) = play.table.maps.values()
    crypt = next(iter(map_.areas))
    cover = "(area) => hotseat.send({ do: 'map_cover', args: { area, on_it: true } })"
    page.evaluate(cover, crypt)
    is_saved(page)
    return name


def looks_covered(page: Page, packed: str) -> None:
    """Black in the left half, blue in the right one."""
    left = [(5, 5), (75, 100), (140, 190), (148, 100)]
    right = [(160, 10), (225, 100), (295, 195)]
    seen = page.evaluate(COLOURS, [packed, [*left, *right]])
    assert [is_near(colour, (0, 0, 0)) for colour in seen[:4]] == [True] * 4, seen
    assert [is_near(colour, BLUE) for colour in seen[4:]] == [True] * 3, seen


def test_what_is_covered_of_a_picture_is_black_in_the_bytes_of_a_players_copy_and_of_a_map(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page, play = fresh_page, rooms()
    sit_down(page)
    sit(page, play, tmp_path)
    name = covered(page, play, tmp_path)
    mara = play.table.seats.players()[0].id
    text = handed(page, app="export", seat=mara).decode()
    assert name not in text
    ((flat, packed),) = json.loads(text)["pictures"].items()
    assert pictures_of(read_file(text)) == (flat,)
    assert hashlib.sha256(base64.b64decode(packed)).hexdigest() == flat
    looks_covered(page, packed)

    (map_,) = play.table.maps
    page.evaluate("(map) => (location.hash = `#/c/dam/map/${map}`)", map_)
    expect(page.locator(".ground-stage.is-placed image[href]")).to_be_attached()
    cut = "(all) => all.map((name) => name.scrollWidth - name.clientWidth)"
    for width, height in ((390, 844), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        assert page.locator(".area-name b").evaluate_all(cut) == [0, 0], "a room's name is cut"
    svg = handed(page, app="map_file", value="svg").decode()
    assert name not in svg
    (packed,) = re.findall('href="data:image/jpeg;base64,([^"]+)"', svg)
    looks_covered(page, packed)
    frame = re.search(r"translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)", svg)
    assert frame is not None
    x, y, k = map(float, frame.groups())
    place = [2 * (x + k * 75), 2 * (y + k * 60)]  # in the right room, off its name
    drawn = base64.b64encode(handed(page, app="map_file", value="png")).decode()
    ((red, green, blue),) = page.evaluate(COLOURS, [drawn, [place], "png"])
    assert red + 20 < green < blue - 5, "the picture shines through the room's floor"
    assert page.evaluate(COLOURS, [drawn, under_cover(x, y, k), "png"]) == [COVER] * 36


HIDES = "([map, words]) => hotseat.send({ do: 'map_hide', args: { map, words } })"
COVER = [0xDF, 0xE3, 0xE6]


def under_cover(x: float, y: float, k: float) -> list[list[float]]:
    """Places of a PNG all over the left room, off its walls and its name; the room lies on the
    sheet ``k`` times as large, moved by x and y."""
    return [
        [2 * (x + k * left), 2 * (y + k * top)]
        for left in range(-140, -10, 24)
        for top in range(-50, 95, 28)
    ]


def handed(page: Page, **action: str) -> bytes:
    """The file that is handed over."""
    with page.expect_download() as download:
        page.evaluate("(action) => hotseat.send(action)", action)
    return Path(download.value.path()).read_bytes()


def test_the_story_as_a_page_and_the_book_on_paper_hold_the_picture_as_everyone_may_see_it(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page, play = fresh_page, rooms()
    sit_down(page)
    sit(page, play, tmp_path)
    name = covered(page, play, tmp_path)
    story = handed(page, app="story_page").decode()
    assert name not in story
    (packed,) = re.findall('href="data:image/jpeg;base64,([^"]+)"', story)
    looks_covered(page, packed)
    caught = "() => ([window.printed, window.print] = [window.print, () => (%s)])"
    page.evaluate(caught % "window.paper = document.body.innerHTML")
    go_to(page, "#/c/dam/story/all")
    page.evaluate("() => hotseat.send({ app: 'story_print', part: 'all' })")
    page.wait_for_function("() => window.paper")
    paper = page.evaluate("() => ((window.print = window.printed), window.paper)")
    (packed,) = re.findall('href="data:image/jpeg;base64,([^"]+)"', paper)
    looks_covered(page, packed)


def test_a_map_is_printed_on_one_page_as_everyone_may_see_it_also_by_the_gm(
    fresh_page: Page, sit_down: SitDown, tmp_path: Path
) -> None:
    page, play = fresh_page, rooms()
    sit_down(page)
    sit(page, play, tmp_path)
    name = covered(page, play, tmp_path)
    (map_,) = play.table.maps
    page.evaluate(HIDES, [map_, words_of(TokenSet(map_, 60, 0, name="Lurker", sort="threat"))])
    page.evaluate("() => hotseat.send({ app: 'hand_over', to: 'gm' })")
    go_to(page, f"#/c/dam/map/{map_}")
    expect(page.locator(".tok", has_text="Lurker")).to_be_visible()
    page.evaluate("() => ([window.printed, window.print] = [window.print, () => undefined])")
    button(page, "Map: rename, export, print").click()
    page.locator(".ground-side").get_by_role("button", name="Print", exact=True).click()
    expect(page.locator("body > .paper svg image")).to_be_attached()
    paper = page.locator("body > .paper").inner_html()
    assert "Nave" in paper
    assert "Lurker" not in paper
    assert name not in paper
    (packed,) = re.findall('href="data:image/jpeg;base64,([^"]+)"', paper)
    looks_covered(page, packed)
    page.emulate_media(media="print")
    expect(page.locator("body > .paper svg")).to_be_visible()
    expect(page.locator(".ground-stage")).not_to_be_visible()
    page.emulate_media(media="screen")
    data = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", data)) == 1
    expect(page.locator("body > .paper")).to_have_count(0)
    page.evaluate("() => (window.print = window.printed)")


# --- an image with the campaign inside ------------------------------------------------------------

KIND = b"hoTs"


def with_campaign(page: Page, play: Play) -> bytes:
    (map_,) = play.table.maps
    page.evaluate("(map) => (location.hash = `#/c/dam/map/${map}`)", map_)
    expect(page.locator(".ground-stage.is-placed image[href]")).to_be_attached()
    return handed(page, app="map_file", value="inside")


def open_image(page: Page, data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "map.png"
    file.write_bytes(data)
    with page.expect_file_chooser() as chooser:
        button(page, "Import a campaign").click()
    chooser.value.set_files(file)


def test_an_image_opens_again_as_the_campaign_inside_and_a_spoilt_one_is_refused(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page, play = page_at(), rooms()
    sit_down(page)
    sit(page, play, tmp_path)
    name = covered(page, play, tmp_path)
    (map_,) = play.table.maps
    lurks = TokenSet(map_, 0, 0, name="Lurking thing", sort="threat")
    page.evaluate(HIDES, [map_, words_of(lurks)])
    image = with_campaign(page, play)
    assert image.startswith(b"\x89PNG")
    assert struct.unpack(">II", image[16:24]) == (3200, 2000)
    assert name.encode() not in image
    assert b"Lurking" not in image
    at = image.index(KIND) + len(KIND)
    inside = image[at : image.index(b"IEND", at) - 8].partition(b"\n")[2]
    ((_, packed),) = json.loads(inside)["pictures"].items()
    looks_covered(page, packed)

    other = page_at()
    sit_down(other)
    at = image.index(KIND) - 4
    (size,) = struct.unpack(">I", image[at : at + 4])
    chunk_ = image[at : at + size + 12]
    end = image[-12:]
    spoilt = {
        "no campaign inside": image[:at] + end,
        "is damaged": image[: at + 40] + b"!" + image[at + 41 :],
        "campaign inside is damaged": image[: at + size // 2],
        "the campaign inside is damaged": image[:at] + chunk_ + chunk_ + end,
        "inside is damaged": image[:at] + chunk(KIND, b"hotseat 2\n{}") + end,
    }
    for sentence, data in spoilt.items():
        open_image(other, data, tmp_path)
        expect(other.get_by_role("dialog")).to_contain_text(sentence)
        other.keyboard.press("Escape")
        expect(other.get_by_role("dialog")).to_have_count(0)
    hostile = image[:at] + chunk(KIND, b'hotseat 1\n{"format":"hotseat.campaign"}') + end
    open_image(other, hostile, tmp_path)
    expect(other.get_by_role("dialog")).to_contain_text("Your campaigns were not changed.")
    other.keyboard.press("Escape")
    assert other.evaluate(KEPT) == {}

    drop = """async ([text]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], "map.png", { type: "image/png" }));
      document.body.dispatchEvent(
        new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
    }"""
    other.evaluate(drop, [base64.b64encode(image).decode()])
    expect(other.locator("#r-log")).to_contain_text("Picture added")
    (flat,) = {key[-64:] for key in other.evaluate(KEPT)}
    assert flat != name
    assert "Lurking" not in save_to_file(other, tmp_path).read_text()


def test_pictures_of_a_deleted_campaign_stay_while_the_page_can_undo_that(
    page_at: PageMaker, sit_down: SitDown, tmp_path: Path
) -> None:
    page = page_at()
    sit_down(page)
    sit(page, sample(), tmp_path)
    name = added(page, whole(300, 200), tmp_path)
    left = """() => hotseat.keep.within("readwrite", (store) => {
      store("pictures").put(new ArrayBuffer(9), `bytes/${"e".repeat(64)}`);
      store("pictures").put(1, `of/old/${"e".repeat(64)}`);
      store("pictures").put(1, "gone/old");
    })"""
    page.evaluate(left)
    go(page, "Library")
    page.get_by_role("button", name="Options for The dam", exact=True).click()
    button(page, "Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    toast = page.locator("#r-over .toast")
    expect(toast).to_contain_text("deleted")
    other = page_at(context=page.context)
    other.goto(page.url.partition("#")[0])
    is_ready(other)
    other.evaluate(UNMARKED, "gone/old")
    assert {f"bytes/{name}", f"of/dam/{name}", "gone/dam"} == page.evaluate(KEPT).keys()
    toast.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Options for The dam", exact=True)).to_be_visible()
    page.evaluate(UNMARKED, "gone/dam")
    assert page.evaluate(SHOWN, name) == [300, 200]
