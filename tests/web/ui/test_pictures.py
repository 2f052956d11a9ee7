"""Pictures of scene maps: what the page tells, what files carry, and when they go."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from hotseat.core.files import read_file, write_file
from hotseat.core.ground import lines
from hotseat.core.ground.hidden_texts import words_of
from hotseat.core.ground.pictures import named_by
from hotseat.core.ground.state import SceneMap
from hotseat.core.ground.tokens import TokenSet
from hotseat.core.play import Play
from tests.web.ui.world import FakeWorld, of_hot_war
from ui import pictures, saved
from ui.draw.ground_model import HANDOUT, HIDING
from ui.draw.pictures import MISSING, backgrounds, handout
from ui.draw.screens import paint
from ui.html import Node, render_all
from ui.views import screen

ROOM = lines.pack([(0, 0), (200, 0), (200, 100), (0, 100)])
PHOTO = {"w": 2048, "h": 1536, "bytes": 566_000}


def hash_of(number: int) -> str:
    return f"{number:064x}"


class Table:
    """A campaign of Hot War with a map."""

    def __init__(self) -> None:
        self.world = of_hot_war()
        self.world.do("map_make", title="London")
        (self.map,) = self.play.table.maps

    @property
    def play(self) -> Play:
        assert self.world.app.play is not None
        return self.world.app.play

    @property
    def scene(self) -> SceneMap:
        return self.play.table.maps[self.map]

    def add(self, number: int = 1, **more: Any) -> None:
        """The page has kept a picture, and says so."""
        given = {"map": self.map, "hash": hash_of(number), **PHOTO, **more}
        self.world.send({"app": "picture_add", **given})


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_picture_that_the_page_kept_lies_about_the_middle_of_what_is_drawn(
    table: Table,
) -> None:
    table.world.do("map_area", map=table.map, form="rect", line=ROOM)
    table.add()
    (picture,) = table.scene.pictures.values()
    assert (picture.x + picture.w // 2, picture.y + picture.h // 2) == (100, 50)
    assert pictures.used(table.play) == "0.6 of 12 MB"
    place = json.loads(pictures.place(table.play, table.scene))
    assert place["map"] == table.map
    assert place["room"] == 12_000_000 - 566_000
    assert place["has"] == [hash_of(1)]
    handed = {"hash": hash_of(2), "w": 40, "h": 30, "bytes": 100_000}
    table.world.do("hand_out", text="", **handed)
    place = json.loads(pictures.place(table.play, table.scene))
    assert place["room"] == 12_000_000 - 666_000  # as the guard of a move counts it


@pytest.mark.parametrize(("w", "h"), [(2048, 1536), (300, 1800), (40, 30)])
def test_the_first_picture_of_an_empty_map_lies_about_the_middle_of_what_is_in_sight(
    table: Table, w: int, h: int
) -> None:
    table.add(w=w, h=h)
    (picture,) = table.scene.pictures.values()
    assert (picture.w, picture.h) == (w, h)
    assert (2 * picture.x + w, 2 * picture.y + h) == pytest.approx((900, 600), abs=1)


def test_what_the_gm_hides_is_hidden_from_the_start(table: Table) -> None:
    table.world.app = replace(table.world.app, eyes="gm", picks={HIDING: "1"})
    table.add(7)
    assert not table.scene.pictures
    assert table.scene.hidden
    events = json.dumps([event.data for event in table.play.campaign.events])
    assert hash_of(7) not in events


def test_a_players_screen_hides_nothing(table: Table) -> None:
    table.world.app = replace(table.world.app, picks={HIDING: "1"})
    table.add(7)
    assert table.scene.pictures


def test_a_picture_for_a_map_that_is_gone_is_refused_in_a_sentence(table: Table) -> None:
    table.world.do("map_remove", map=table.map)
    table.add()
    assert table.world.app.note is not None
    assert table.world.app.note.text == "That map was removed."


def test_what_the_page_refuses_is_said(table: Table) -> None:
    table.world.send({"app": "picture_refused", "sentence": "This picture is damaged."})
    assert table.world.spoken[-1] == "This picture is damaged."


def test_the_button_asks_the_page_for_a_file(table: Table) -> None:
    tap: Any = pictures.add_button().tap
    table.world.send({"app": tap.name, **tap.args})
    assert table.world.called[-1] == "choose_picture"


# --- missing -------------------------------------------------------------------------------------


def words(nodes: list[Node]) -> str:
    return render_all(tuple(nodes))


def test_a_picture_that_is_not_here_is_a_frame_that_says_so(table: Table) -> None:
    table.add(1)
    table.add(2)
    table.world.send({"app": "pictures_missing", "hashes": [hash_of(2)]})
    app = table.world.app
    assert [picture.hash for picture in pictures.missing(app, table.scene)] == [hash_of(2)]
    drawn = words(backgrounds(table.scene.pictures.values(), app.missing, {}))
    assert drawn.count("data-picture=") == 1
    assert drawn.count(MISSING) == 1
    (_, lost) = table.scene.pictures.values()
    assert MISSING in words([handout(lost, app.missing)])
    table.world.send({"app": "pictures_missing", "hashes": []})
    assert MISSING not in words([handout(lost, table.world.app.missing)])


# --- in files ------------------------------------------------------------------------------------


def test_an_export_carries_what_the_log_names(table: Table) -> None:
    table.add(1)
    table.add(2)
    table.world.send({"app": "undo"})
    table.world.send({"app": "export"})
    assert table.world.carried == (hash_of(1), hash_of(2))
    table.world.send({"route": "#/"})
    table.world.send({"app": "export", "id": table.play.campaign.id})
    assert table.world.carried == (hash_of(1), hash_of(2))


def copy_of(table: Table) -> tuple[str, ...]:
    seat = table.play.table.seats.players()[0]
    table.world.send({"app": "export", "id": table.play.campaign.id, "seat": seat.id})
    return table.world.carried


def test_a_players_copy_carries_only_what_its_facts_name(table: Table) -> None:
    table.add(1)
    table.world.app = replace(table.world.app, eyes="gm", picks={HIDING: "1"})
    table.add(2)
    assert copy_of(table) == (hash_of(1),)
    table.world.send({"app": "export"})
    assert table.world.carried == (hash_of(1), hash_of(2))


def cover_a_part(table: Table) -> None:
    table.add(1)
    table.add(2, use="handout")
    table.world.do("map_area", map=table.map, form="rect", line=ROOM)
    (area,) = table.scene.areas
    table.world.do("map_cover", area=area, on_it=True)


def test_a_players_copy_carries_what_the_page_painted_over_under_its_own_name(
    table: Table,
) -> None:
    cover_a_part(table)
    assert copy_of(table) == (hash_of(2), hash_of(1)[::-1])
    (asked,) = json.loads(table.world.called[-1].removeprefix("flatten "))
    name, box, (outline,) = asked
    assert (name, box[2:]) == (hash_of(1), [2048, 1536])
    assert outline.startswith("M7 0L193 0")
    text = table.world.given[-1][1]
    assert hash_of(1) not in text
    assert named_by(read_file(text).events) == (hash_of(1)[::-1], hash_of(2))
    table.world.open_file("copy.json", text.encode())
    assert table.world.app.dialog is not None, "the same campaign is here: they may be joined"


def test_a_picture_that_is_covered_in_part_is_shown_by_itself_to_the_gm_alone(
    table: Table,
) -> None:
    cover_a_part(table)
    table.world.send({"route": f"#/c/{table.play.campaign.id}/map/{table.map}"})
    behind = next(iter(table.scene.pictures))
    for eyes, shown in (("gm", True), ("table", False)):
        table.world.app = replace(table.world.app, eyes=eyes, picks={HANDOUT: behind})
        page = paint(screen(table.world.app)).regions["r-scene"]
        assert ("handout-over" in page) is shown
        assert ("Use as handout" in page) is shown


def test_an_import_keeps_the_pictures_that_it_names_also_where_it_is_here_already(
    table: Table,
) -> None:
    table.add(1)
    text, id = write_file(table.play.campaign), table.play.campaign.id
    table.world.open_file("london.json", text.encode())
    assert table.world.owned == [(id, hash_of(1))]
    other = FakeWorld(first=50)
    other.open_file("london.json", text.encode())
    assert other.owned == [(id, hash_of(1))]


def test_a_copy_names_the_same_pictures(table: Table) -> None:
    table.add(1)
    table.world.send({"app": "copy", "id": table.play.campaign.id})
    assert table.world.owned == [(table.play.campaign.id, hash_of(1))]


def test_pictures_go_with_their_campaign_and_come_back_with_it(table: Table) -> None:
    id = table.play.campaign.id
    table.world.send({"app": "delete", "id": id})
    assert f"drop the pictures of {id}" in table.world.called
    table.world.send({"app": "restore", "id": id})
    assert f"keep the pictures of {id}" in table.world.called


def test_settings_say_where_pictures_are_kept(table: Table) -> None:
    assert "ictures" not in saved.where(table.world.app)
    table.add(1)
    assert "Pictures are saved in 1 place" in saved.where(table.world.app)


# --- on an exported map --------------------------------------------------------------------------


def sheet_of(table: Table) -> str:
    table.world.send({"route": f"#/c/{table.play.campaign.id}/map/{table.map}"})
    table.world.send({"app": "map_file", "value": "svg"})
    return str(table.world.given[-1][1])


def test_an_exported_map_asks_the_page_for_its_background_and_all_of_it_lies_on_the_sheet(
    table: Table,
) -> None:
    table.add(1)
    table.add(2, use="handout")
    sheet = sheet_of(table)
    assert re.findall('data-picture="([0-9a-f]+)"', sheet) == [hash_of(1)]
    assert "data-covered" not in sheet
    frame = re.search(r"translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)", sheet)
    assert frame is not None
    x, y, k = map(float, frame.groups())
    # it lies about the middle of what an empty map shows, 900 by 600
    assert 0 <= x + k * (450 - 1024) < x + k * (450 + 1024) <= 1600
    assert 100 <= y + k * (300 - 768) < y + k * (300 + 768) <= 1000


def test_what_is_covered_of_it_is_painted_over_and_names_stay_legible(table: Table) -> None:
    cover_a_part(table)
    yard = lines.pack([(300, 0), (500, 0), (500, 100), (300, 100)])
    table.world.do("map_area", map=table.map, form="rect", line=yard, name="Yard")
    sheet = unescape(sheet_of(table))
    found = re.search(r'data-covered="(\[.*?\])"', sheet)
    assert found is not None
    ((name, _, outlines),) = json.loads(found[1])
    assert (name, len(outlines)) == (hash_of(1), 1)
    assert sheet.count(">Yard</text>") == 2, "a halo, then the name"
    assert sheet.count('fill-opacity="0.25"') == 1, "the floor of the one that is not covered"


# --- moved and sized -----------------------------------------------------------------------------


def markup(table: Table) -> str:
    table.world.send({"route": f"#/c/{table.play.campaign.id}/map/{table.map}"})
    return paint(screen(table.world.app)).regions["r-scene"]


def on_map(table: Table) -> str:
    return unescape(markup(table))


def test_the_picture_tool_is_there_once_a_picture_lies_behind_the_map(table: Table) -> None:
    assert 'data-key="tool.picture"' not in on_map(table)
    table.add(use="handout")
    assert 'data-key="tool.picture"' not in on_map(table)
    table.add(2)
    assert "data-corner" not in on_map(table)
    table.world.send({"pick": "map-tool", "value": "picture"})
    (id,) = [one.id for one in table.scene.pictures.values() if one.use == "background"]
    assert f'data-corner="{id}"' in on_map(table)
    table.world.send({"app": "pictures_missing", "hashes": [hash_of(2)]})
    assert "data-corner" not in on_map(table)


def test_larger_and_smaller_keep_the_middle_of_a_picture(table: Table) -> None:
    table.add()
    on_map(table)
    table.world.send({"pick": "map-tool", "value": "picture"})
    (before,) = table.scene.pictures.values()
    for place, by in ((0, 1.25), (1, 1)):
        sizes = re.findall(
            r'data-do="([^"]*map_picture_place[^"]*)" data-key="ground', markup(table)
        )
        table.world.send(json.loads(unescape(sizes[place])))
        (now,) = table.scene.pictures.values()
        assert (now.w, now.h) == (round(before.w * by), round(before.h * by))
        assert abs(now.x + now.w / 2 - before.x - before.w / 2) <= 1


def test_a_photo_may_be_taken_with_the_camera(table: Table) -> None:
    table.world.send({"app": "choose_picture", "camera": "1"})
    assert table.world.called[-1] == "take_picture"


# --- a map's image with the campaign inside ------------------------------------------------------


def test_an_image_with_the_campaign_inside_holds_what_everyone_may_read_and_says_so(
    table: Table,
) -> None:
    cover_a_part(table)
    secret = TokenSet(table.map, 10, 10, name="Lurking thing", sort="threat")
    table.world.do("map_hide", map=table.map, words=words_of(secret))
    on_map(table)
    table.world.send({"app": "map_menu"})
    dialog = unescape(paint(screen(table.world.app)).regions["r-over"])
    assert "With campaign inside" in dialog
    assert "without 1 private text." in dialog
    table.world.send({"app": "map_file", "value": "inside"})
    (name, sheet), (inside, text) = table.world.given[-2:]
    assert name.endswith("map.png")
    assert inside == f"in {name}"
    assert "The campaign is inside this image." in sheet
    assert "Lurking thing" not in text
    assert read_file(text).id == table.play.campaign.id
    assert hash_of(1) not in text, "a covered picture goes under the name of the flat one"
    assert hash_of(1)[::-1] in table.world.carried


@pytest.mark.parametrize(
    ("more", "sentence"), [(b"", "no campaign inside"), (b"\0", "the campaign inside is damaged")]
)
def test_an_image_without_a_campaign_is_refused_in_a_sentence(
    table: Table, more: bytes, sentence: str
) -> None:
    app = table.world.open_file("map.png", b"\x89PNG\r\n\x1a\n" + more)
    assert app.dialog is not None
    assert sentence in app.dialog.args["sentence"]
