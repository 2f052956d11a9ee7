"""Scene maps on the screen: who sees what, the card of each thing, the list, the log."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from hotseat.core.ground import lines
from hotseat.core.ground.areas import AreaDrawn
from hotseat.core.ground.hidden_texts import words_of
from hotseat.core.ground.pictures import PictureSet
from hotseat.core.ground.state import SceneMap
from hotseat.core.ground.tokens import TokenSet
from hotseat.core.private import GM
from tests.web.ui.world import FakeWorld
from ui.draw.ground import layers
from ui.draw.ground_model import GroundModel
from ui.draw.screens import paint
from ui.html import render_all
from ui.views import screen


class Table:
    """Isolation's sample with a map of three rooms, two paths and two people."""

    def __init__(self) -> None:
        self.world = FakeWorld()
        self.world.send({"app": "sample", "game": "isolation"})
        self.world.follow()
        self.campaign = self.play.campaign.id
        self.go("map")
        self.do("map_make", title="The station")
        self.world.follow()
        self.map = self.world.app.route.part
        for name, left in (("Radio room", 0), ("Lab", 200), ("Yard", 600)):
            line = room(left, 0, left + 200, 150)
            self.do("map_area", map=self.map, form="rect", line=line, name=name)
        self.radio, self.lab, self.yard = self.scene.areas
        self.do("map_path", map=self.map, a=self.radio, b=self.lab, state="barred")
        self.do("map_path", map=self.map, a=self.lab, b=self.yard)
        sheets = self.play.game.sheets
        assert sheets is not None
        self.people = [sheet.id for sheet in sheets(self.play.state, _everyone())][:2]
        for who, x in zip(self.people, (100, 300), strict=True):
            self.do("map_token", map=self.map, x=x, y=80, who=who, name=f"Person {x}")
        self.pick("map.on", "")

    @property
    def play(self) -> Any:
        return self.world.app.play

    @property
    def scene(self) -> SceneMap:
        found: SceneMap = self.play.table.maps[self.map]
        return found

    @property
    def model(self) -> GroundModel:
        found = screen(self.world.app).body
        assert isinstance(found, GroundModel)
        return found

    def go(self, where: str) -> None:
        self.world.send({"route": f"#/c/{self.campaign}/{where}"})

    def do(self, move: str, **args: Any) -> None:
        before = len(self.play.campaign.events)
        self.world.do(move, **args)
        assert len(self.play.campaign.events) > before, self.world.app.note

    def pick(self, key: str, value: str) -> None:
        self.world.send({"pick": key, "value": value})

    def eyes(self, whose: str) -> None:
        self.world.send({"app": "hand_over", "to": whose})

    def markup(self) -> str:
        return paint(screen(self.world.app)).regions["r-scene"]

    def page(self) -> str:
        return unescape(self.markup())

    def acts(self, move: str = "", after: str = "") -> list[dict[str, Any]]:
        """The moves that the page offers, or those of one name, from a word of it on."""
        text = self.markup().partition(after)[2] if after else self.markup()
        found = [json.loads(unescape(act)) for act in re.findall('data-do="([^"]*)"', text)]
        return [act for act in found if "do" in act and move in ("", act["do"])]


def _everyone() -> Any:
    from hotseat.core.panels import View

    return View()


def room(left: int, top: int, right: int, bottom: int) -> str:
    return lines.pack([(left, top), (right, top), (right, bottom), (left, bottom)])


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_map_that_was_made_is_opened_and_has_a_tab(table: Table) -> None:
    assert table.model.scene.title == "The station"
    assert ">The station</a>" in table.page()
    assert '"do":"map_make"' in table.page()


def test_an_empty_map_says_what_to_do_first(table: Table) -> None:
    said = "No areas yet. Choose Area and draw the first one."
    assert said not in table.page()
    table.do("map_make", title="The yard")
    table.world.follow()
    assert said in table.page()
    table.do("map_ink", map=table.world.app.route.part, line=lines.pack([(0, 0), (9, 9)]))
    assert said not in table.page()


def test_the_way_back_to_the_maps_leads_to_the_one_looked_at_last(table: Table) -> None:
    for there in (table.map, "links"):
        table.go(f"map/{there}")
        last = screen(table.world.app).body.__class__
        for other in ("table", "rules", "map"):
            table.go(other)
        assert screen(table.world.app).body.__class__ is last
    table.go(f"map/{table.map}")
    table.do("map_remove", map=table.map)
    for other in ("log", "map"):
        table.go(other)
    assert screen(table.world.app).body.__class__.__name__ == "MapModel"


def test_a_new_area_is_offered_names_and_a_new_path_its_states(table: Table) -> None:
    table.do("map_area", map=table.map, form="rect", line=room(0, 300, 200, 400))
    fresh = list(table.scene.areas)[-1]
    assert table.model.chosen == fresh
    places = table.play.game.ground.places
    assert places
    assert f'"name":"{places[0]}"' in table.page()
    table.do("map_path", map=table.map, a=fresh, b=table.radio)
    assert table.model.chosen == list(table.scene.paths)[-1]
    assert '"state":"barred"' in table.page()


def test_the_page_of_the_table_holds_no_hidden_token_and_no_word_of_a_covered_area(
    table: Table,
) -> None:
    table.do("map_name", area=table.lab, name="Secret lab", note="two bodies")
    token = TokenSet(table.map, 640, 80, "", "Lurking thing", "threat")
    table.do("map_hide", map=table.map, words=words_of(token))
    table.do("map_cover", area=table.lab, on_it=True)
    table.eyes(GM)
    assert "Lurking thing" in table.page()
    assert "two bodies" in table.page()
    table.eyes("table")
    for as_list in ("", "1"):
        table.world.send({"app": "map_list", "value": as_list})
        text = table.page()
        assert "Covered area" in text
        assert not re.search("Lurking|Secret lab|two bodies", text)


def test_the_list_says_who_stands_beside_whom_to_those_who_see_both(table: Table) -> None:
    table.do("map_token", map=table.map, x=150, y=90, name="Yusuf", sort="person")
    token = TokenSet(table.map, 110, 110, "", "Lurking thing", "threat")
    table.do("map_hide", map=table.map, words=words_of(token))
    table.world.send({"app": "map_list", "value": "1"})
    assert table.page().count("Beside ") == 2
    assert "Beside Person 100" in table.page()
    table.eyes(GM)
    assert "Beside Person 100 and Lurking thing" in table.page()


def test_what_is_covered_now_stays_so_in_the_past(table: Table) -> None:
    table.do("map_name", area=table.lab, name="Secret lab", note="")
    table.do("map_cover", area=table.lab, on_it=True)
    stops = table.model.past.stops
    table.world.send({"app": "map_when", "value": str(stops - 1)})
    assert not table.model.past.is_now
    assert "Secret lab" not in table.page()


def test_a_covered_room_is_named_for_the_gm_alone_and_a_hidden_one_too(table: Table) -> None:
    table.do("map_cover", area=table.lab, on_it=True)
    drawn = AreaDrawn(table.map, "rect", room(0, 300, 200, 400))
    table.do("map_hide", map=table.map, words=words_of(drawn))
    table.eyes(GM)
    (hidden,) = table.scene.hidden
    for chosen, about in ((table.lab, {"area": table.lab}), (hidden, {"hidden": hidden})):
        table.pick("map.on", chosen)
        act = next(act for act in table.acts("map_name_hidden") if "name" not in act["args"])
        assert about.items() <= act["args"].items()
        table.world.send({**act, "args": {**act["args"], "name": f"Den {len(about)}{chosen}"}})
        assert f"Den 1{chosen}" in table.page()
        table.pick("map.on", chosen)
        assert "Only the GM sees" in table.page() or "only the GM sees" in table.page()
    table.pick("map.on", table.lab)
    (again,) = [act for act in table.acts("map_name_hidden") if "name" not in act["args"]]
    assert "hidden" in again["args"], "the name that is hidden already is changed"
    table.eyes("table")
    assert "Den 1" not in table.page()


def test_a_path_has_a_name_on_the_map_in_its_card_and_in_the_list(table: Table) -> None:
    barred, _ = table.scene.paths
    table.pick("map.on", barred)
    (act,) = [one for one in table.acts("map_path_set") if "name" not in one["args"]]
    table.world.send({**act, "args": {**act["args"], "name": "trapdoor"}})
    assert ">trapdoor</text>" in table.markup()
    table.pick("map.on", table.radio)
    assert "Leads to Lab (trapdoor, barred)." in table.page()
    assert ">trapdoor</text>" in pictured(table)


def test_uncovering_shows_what_was_hidden_in_it(table: Table) -> None:
    table.do("map_cover", area=table.yard, on_it=True)
    token = TokenSet(table.map, 640, 80, "", "Lurking thing", "threat")
    table.do("map_hide", map=table.map, words=words_of(token))
    table.eyes(GM)
    table.pick("map-tool", "cover")
    act = next(act for act in table.acts("map_cover") if act["args"]["area"] == table.yard)
    table.world.send(act)
    assert not table.scene.areas[table.yard].covered
    assert [one.name for one in table.scene.tokens.values()][-1] == "Lurking thing"


def test_the_list_says_where_each_area_leads_and_who_is_in_it(table: Table) -> None:
    table.world.send({"app": "map_list", "value": "1"})
    text = table.page()
    assert "Leads to Lab (barred)." in text
    assert text.index(">Radio room<") < text.index("Person 100") < text.index(">Lab<")
    assert text.index(">Outside<") > text.index(">Yard<")
    token = next(iter(table.scene.tokens))
    table.world.send({"app": "map_send", "token": token, "value": table.yard})
    assert 600 <= table.scene.tokens[token].x <= 800


def test_every_button_beside_the_map_works(table: Table) -> None:
    token = TokenSet(table.map, 640, 80, "", "Lurking thing", "threat")
    table.do("map_hide", map=table.map, words=words_of(token))
    table.eyes(GM)
    hidden = next(iter(table.scene.hidden))
    things = [*table.scene.tokens, *table.scene.areas, *table.scene.paths, hidden]
    for chosen in (*things, "add", "about"):
        table.pick("map.on", chosen)
        start = table.world.app
        acts = table.acts(after="ground-side")
        assert acts or chosen == "add", chosen
        for act in acts:
            forms = ("map_name", "map_name_hidden", "map_rename", "map_path_set")
            if act["do"] in forms and "name" not in act["args"]:
                continue
            table.world.app = start
            if act["do"] == "map_path_set" and act["args"]["state"] == _state(table, chosen):
                continue
            before = len(table.play.campaign.events)
            table.world.send(act)
            assert len(table.play.campaign.events) > before, (act, table.world.app.note)
        table.world.app = start


def _state(table: Table, path: str) -> str:
    return table.scene.paths[path].state


def test_somebody_is_put_into_an_area_by_two_taps(table: Table) -> None:
    token = next(iter(table.scene.tokens))
    who = table.scene.tokens[token].who
    table.do("map_take_off", token=token)
    table.pick("map.put", f"who:{who}")
    assert '"who":' in table.page().split("data-put")[1]
    acts = table.acts("map_token")
    assert len(acts) == len(table.scene.areas) + 1
    table.world.send(acts[2])
    standing = [one for one in table.scene.tokens.values() if one.who == who]
    assert len(standing) == 1
    assert standing[0].x > 600
    assert table.model.putting is None


def test_a_path_is_made_by_two_taps_on_areas(table: Table) -> None:
    table.pick("map-tool", "path")
    table.pick("map.from", table.radio)
    assert "Radio room selected" in table.page()
    act = {"a": table.radio, "b": table.yard, "map": table.map}
    tap = next(one for one in table.acts("map_path") if one["args"] == act)
    table.world.send(tap)
    assert len(table.scene.paths) == 3


def test_the_log_has_one_line_a_scene_for_each_token(table: Table) -> None:
    token = next(iter(table.scene.tokens))
    for x in (20, 40, 620):
        table.do("map_place", token=token, x=x, y=50)
    table.go("log")
    rows = [row for row in screen(table.world.app).body.rows if "Person 100" in row.entry.title]
    assert [row.entry.title for row in rows] == ["Person 100 moved to Yard"]


def test_the_timeline_says_who_moved_where(table: Table) -> None:
    table.do("map_place", token=next(iter(table.scene.tokens)), x=620, y=50)
    last = table.play.log_index.steps
    table.do("note", text="Later.")
    table.pick("map-at", str(last))
    assert table.model.past.words.endswith(", after: Person 100 moved to Yard")


def test_a_removed_map_leaves_the_first_one_shown(table: Table) -> None:
    table.do("map_remove", map=table.map)
    assert screen(table.world.app).body.__class__.__name__ == "MapModel"
    assert ">The station</a>" not in table.page()


def test_a_hidden_room_is_offered_to_be_shown_as_covered_on_its_card_by_the_tool_and_in_the_list(
    table: Table,
) -> None:
    drawn = AreaDrawn(table.map, "rect", room(0, 300, 200, 400), "Vault")
    table.do("map_hide", map=table.map, words=words_of(drawn))
    table.eyes(GM)
    (hidden,) = table.scene.hidden
    table.pick("map.on", hidden)
    assert "Show as covered" in table.page()
    table.pick("map.on", "")
    table.pick("map-tool", "cover")
    assert {act["args"]["hidden"] for act in table.acts("map_cover_hidden")} == {hidden}
    table.world.send({"app": "map_list", "value": "1"})
    (act,) = table.acts("map_cover_hidden")
    table.world.send(act)
    assert table.scene.areas[hidden].covered
    assert "Vault" in table.page()
    table.eyes("table")
    assert "Covered area" in table.page()
    assert "Vault" not in table.page()


def test_a_tie_runs_from_token_to_token_follows_them_and_waits_for_whoever_is_off_the_map(
    table: Table,
) -> None:
    first, second = table.people

    def ties() -> list[tuple[str, str]]:
        links = ((first, second, "threatens"), (first, "nobody", "threatens"))
        drawn = layers(replace(table.model, links=links))["links"]
        return re.findall(r' d="([^"]+)"|<text[^>]*>([^<]+)<', render_all(drawn))

    assert ties() == [("M100 80L300 80", ""), ("", "threatens")]
    token = list(table.scene.tokens)[1]
    table.do("map_place", token=token, x=640, y=40)
    assert ties()[0] == ("M100 80L640 40", "")
    table.do("map_take_off", token=token)
    assert ties() == []


# --- as a picture --------------------------------------------------------------------------------


def pictured(table: Table, kind: str = "svg") -> str:
    """The sheet that is handed over."""
    table.world.send({"app": "map_file", "value": kind})
    name, sheet = table.world.given[-1]
    assert name.endswith(f"map.{kind}")
    return str(sheet)


def test_a_map_leaves_as_a_picture_of_what_everyone_may_see(table: Table) -> None:
    sheet = pictured(table)
    for words in ("The station", "Radio room", "Lab", "Person 100"):
        assert words in sheet
    table.do("map_cover", area=table.lab, on_it=True)
    hidden = TokenSet(table.map, 300, 80, name="Gravedigger", sort="threat")
    table.do("map_hide", map=table.map, words=words_of(hidden))
    table.eyes(GM)
    covered = pictured(table, "png")
    assert "Radio room" in covered
    assert "Covered area" in covered
    assert "Gravedigger" not in covered
    assert ">Lab<" not in covered


def test_a_blank_map_is_no_picture(table: Table) -> None:
    table.do("map_make", title="Blank")
    table.world.follow()
    table.world.send({"app": "map_file", "value": "svg"})
    assert "nothing on the map yet" in str(table.world.app.note)


def test_everything_on_a_picture_lies_on_its_sheet(table: Table) -> None:
    sheet = pictured(table)
    frame = re.search(r"translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)", sheet)
    assert frame is not None
    x, y, k = map(float, frame.groups())
    for area in table.scene.areas.values():
        for px, py in lines.unpack(area.line):
            assert 0 <= x + k * px <= 1600
            assert 100 <= y + k * py <= 1000


def test_the_map_has_a_pick_of_its_own_with_its_title_and_its_ways_out(table: Table) -> None:
    page = table.page()
    assert "Remove map" not in page
    assert 'aria-label="Map: rename, export, print"' in page
    table.pick("map.on", "about")
    page = table.page()
    for words in ("Export map", ">Print<", "Remove map", 'value="The station"'):
        assert words in page, words
    table.pick("map.on", "add")
    assert "Remove map" not in table.page()


def test_an_earlier_map_is_exported_and_not_renamed(table: Table) -> None:
    table.pick("map-at", "3")
    table.pick("map.on", "about")
    page = table.page()
    assert "Export map" in page
    assert "Remove map" not in page
    assert "map_rename" not in page


def test_a_name_that_is_taken_and_a_card_that_is_closed_leave_no_draft(table: Table) -> None:
    table.pick("map.on", "add")
    table.world.send({"app": "map_put", "name": "Truck", "sort": "thing"})
    assert table.world.browser.cleared == ["ground.new"]
    table.pick("map.put", "")
    table.pick("map.on", table.lab)
    shut = re.search('data-do="([^"]*forget[^"]*)"', table.markup())
    assert shut is not None
    table.world.send(json.loads(unescape(shut[1])))
    assert table.model.chosen == ""
    assert table.world.browser.cleared == ["ground.new", f"area.{table.lab}"]


def test_saving_what_stands_is_no_step(table: Table) -> None:
    path = next(iter(table.scene.paths))
    before = len(table.play.campaign.events)
    table.world.do("map_name", area=table.lab, name=" Lab ")
    table.world.do("map_rename", map=table.map, title="The station")
    table.world.do("map_path_set", path=path, state="barred")
    assert len(table.play.campaign.events) == before
    assert table.world.app.note is None
    table.do("map_name", area=table.lab, name="")


def test_the_gm_adds_what_nobody_else_ever_sees(table: Table) -> None:
    table.pick("map.on", "add")
    assert "Who sees it" not in table.page()
    table.eyes(GM)
    table.pick("map.on", "add")
    assert "Who sees it" in table.page()
    table.pick("map-hiding", "1")
    table.world.send({"app": "map_put", "name": "Gravedigger", "sort": "threat"})
    acts = table.acts("map_hide")
    assert len(acts) == len(table.scene.areas) + 1
    assert not table.acts("map_token")
    before = len(table.play.campaign.events)
    table.world.send(acts[0])
    (fact,) = list(table.play.campaign.events)[before:]
    assert fact.kind == "core.hidden_put"
    assert "Gravedigger" not in str(fact.data)


def test_the_timeline_goes_by_one_step_and_its_end_is_now(table: Table) -> None:
    last = table.play.log_index.steps
    table.world.send({"app": "map_when", "value": str(last - 3)})
    for label, to in (("One step earlier", last - 4), ("One step later", last - 2)):
        assert re.search(f'"value":"{to}"[^>]*|aria-label="{label}"', table.page())
        button = re.search(f'aria-label="{label}"[^>]*data-do="([^"]*)"', table.markup())
        assert button is not None
        assert json.loads(unescape(button[1])) == {"app": "map_when", "value": str(to)}
    table.world.send({"app": "map_when", "value": str(last)})
    table.do("map_area", map=table.map, form="rect", line=room(0, 300, 90, 400))
    assert table.model.past.is_now


def test_a_hidden_picture_is_sized_in_secret(table: Table) -> None:
    photo = PictureSet(table.map, "a" * 64, 0, 0, 800, 600, 9_000)
    table.do("map_hide", map=table.map, words=words_of(photo))
    table.eyes(GM)
    table.pick("map-tool", "picture")
    hidden = next(iter(table.scene.hidden))
    assert f'data-corner="{hidden}"' in table.page()
    table.world.send(table.acts("map_size_hidden")[0])
    lies = table.model.scene.pictures[hidden]
    assert (lies.x, lies.y, lies.w, lies.h) == (-100, -75, 1000, 750)
    assert table.play.campaign.events[-1].kind == "core.hidden_changed"
    assert "1000" not in str(table.play.campaign.events[-1].data)
