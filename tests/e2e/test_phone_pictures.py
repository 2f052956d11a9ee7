"""Pictures of maps on a phone: black where they are covered in the bytes that it gets, kept while
it is at the table, and gone when it is sent away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from hotseat.core.play import Play
from tests.e2e.conftest import PageMaker, is_ready
from tests.e2e.test_phones import join, send
from tests.e2e.test_pictures import KEPT, covered, looks_covered, photo, rooms, sit

# The bytes of the only picture that a page keeps, as base64.
ONLY = """async () => {
  const asked = await hotseat.keep.within("readonly", (store) =>
    store("pictures").getAll(IDBKeyRange.bound("bytes/", "bytes0")));
  const [data] = asked.result;
  return btoa(String.fromCharCode(...new Uint8Array(data)));
}"""
SHOWN = ".ground-stage image[href]"


def names(page: Page) -> set[str]:
    """The pictures that a page keeps."""
    return {key[-64:] for key in page.evaluate(KEPT) if key.startswith("bytes/")}


def two_with_rooms(
    page_at: PageMaker, sit_down: Callable[..., None], tmp_path: Path
) -> tuple[Page, Page, Play]:
    """A tablet at the table of ``rooms``, and a phone that has not sat down yet."""
    tablet, phone = page_at(1024, 768), page_at(390, 844)
    sit_down(tablet)
    sit_down(phone)
    play = rooms()
    sit(tablet, play, tmp_path)
    return tablet, phone, play


def test_a_phone_gets_a_covered_picture_black_and_once_it_is_uncovered_the_whole(
    page_at: PageMaker, sit_down: Callable[..., None], tmp_path: Path
) -> None:
    tablet, phone, play = two_with_rooms(page_at, sit_down, tmp_path)
    name = covered(tablet, play, tmp_path)
    join(tablet, phone, "Mara")
    assert names(phone) == set()
    (map_id,) = play.table.maps
    phone.evaluate("(map) => (location.hash = `#/seat/table%2Fmap%2F${map}`)", map_id)
    expect(phone.locator(SHOWN)).to_be_attached()
    assert name not in names(phone)
    looks_covered(phone, phone.evaluate(ONLY))
    # it comes back with what it has
    phone.wait_for_function("JSON.parse(localStorage['hotseat/seat'].slice(9)).doors.includes(' ')")
    phone.reload()
    is_ready(phone)
    expect(phone.locator(SHOWN)).to_be_attached()
    crypt = next(iter(play.table.maps[map_id].areas))
    send(tablet, do="map_cover", args={"area": crypt, "on_it": False})
    expect(phone.locator(f"{SHOWN}[data-picture='{name}']")).to_be_attached()
    assert names(phone) == {name}
    send(tablet, app="phones")
    tablet.get_by_role("button", name="Send away").click()
    expect(phone.get_by_text("The table has sent this phone away.")).to_be_visible()
    phone.wait_for_function(f"async () => !Object.keys(await ({KEPT})()).length")


def test_a_photo_of_many_pieces_arrives_whole(
    page_at: PageMaker, sit_down: Callable[..., None], tmp_path: Path
) -> None:
    tablet, phone, play = two_with_rooms(page_at, sit_down, tmp_path)
    file = tmp_path / "photo.jpg"
    file.write_bytes(photo(tablet, 2400, 1800))
    with tablet.expect_file_chooser() as chooser:
        send(tablet, app="choose_picture")
    chooser.value.set_files(file)
    expect(tablet.locator("#r-log")).to_contain_text("Picture added")
    (name,) = names(tablet)
    assert tablet.evaluate(KEPT)[f"bytes/{name}"] > 8 * 30_000, "one window holds it"
    join(tablet, phone, "Mara")
    (map_id,) = play.table.maps
    phone.evaluate("(map) => (location.hash = `#/seat/table%2Fmap%2F${map}`)", map_id)
    expect(phone.locator(f"{SHOWN}[data-picture='{name}']")).to_be_attached()
    assert names(phone) == {name}
