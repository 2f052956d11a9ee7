"""Scene maps: who stands where, what is drawn, and what the GM keeps from the table."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.errors import BadValue, NotAllowed, Refusal
from hotseat.core.files import for_player, open_file, write_file
from hotseat.core.ground import lines
from hotseat.core.ground.areas import AreaDrawn, AreaNamed
from hotseat.core.ground.copies import carried, flattened
from hotseat.core.ground.drawing import Inked
from hotseat.core.ground.hidden_texts import UNREADABLE, fact_of, pictures_of, words_of
from hotseat.core.ground.pictures import PictureSet
from hotseat.core.ground.seen import Seen, seen
from hotseat.core.ground.state import SceneMap, name_of, place_of, where
from hotseat.core.ground.tokens import TokenSet
from hotseat.core.merge import joined
from hotseat.core.panels import View
from hotseat.core.play import Play, Stamp, act, open_play, undo, why_not_act
from hotseat.core.private import GM, readable
from hotseat.core.telling import tell
from tests.engine.toy import TOY

STAMP = Stamp("t", 1_800_000_000)
OTHER = Stamp("u", 1_800_000_050)
ROOM = lines.pack([(0, 0), (200, 0), (200, 100), (0, 100)])
LAB = lines.pack([(200, 0), (400, 0), (400, 100), (200, 100)])


def written(campaign: Campaign) -> str:
    return write_file(campaign, lambda _slug: TOY)


class Table:
    """A campaign with one map of two areas and somebody on it."""

    def __init__(self) -> None:
        self.play = open_play(TOY, Campaign("c", TOY.slug, "The Ferry", {}))
        self.map = self.do("map_make", title="The station")
        self.room = self.do("map_area", map=self.map, form="rect", line=ROOM, name="Radio room")
        self.lab = self.do("map_area", map=self.map, form="rect", line=LAB, name="Lab")
        self.marta = self.do("map_token", map=self.map, x=20, y=20, who="w1", name="Marta")

    def do(self, move: str, /, **args: Any) -> str:
        """The id of the last event of the step."""
        self.play = act(self.play, move, args, scripted(), STAMP)
        return self.play.campaign.events[-1].id

    @property
    def scene(self) -> SceneMap:
        return self.play.table.maps[self.map]

    def seen(self, eyes: str) -> Seen:
        return seen(self.scene, View(eyes, secrets=readable(self.play.campaign.private, eyes)))

    def place_of(self, token: str) -> str:
        area = where(self.scene, self.scene.tokens[token])
        return name_of(self.scene, area) if area else ""

    def told(self) -> list[str]:
        entries = (tell(self.play, event) for event in self.play.campaign.events)
        return [entry.title for entry in entries if entry]


@pytest.fixture
def table() -> Table:
    return Table()


# --- lines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "points",
    [
        [(0, 0)],
        [(-32_000, 32_000), (32_000, -32_000)],
        [(5, 5), (6, 5), (6, 4), (-1, -17)],
        [(i, i * i % 97) for i in range(400)],
    ],
)
def test_a_line_is_read_as_it_was_written(points: list[lines.Point]) -> None:
    assert lines.unpack(lines.pack(points)) == tuple(points)


@pytest.mark.parametrize("line", ["", "!", "A", "AAg", "gggggggA", "0000000000", "AA é"])
def test_what_is_no_line_is_refused_in_a_sentence(line: str) -> None:
    with pytest.raises(BadValue, match="line of the map"):
        lines.unpack(line)


def test_a_line_of_too_many_points_is_refused() -> None:
    with pytest.raises(BadValue, match="401 points; at most 400"):
        lines.unpack(lines.pack([(i, 0) for i in range(401)]))


def test_a_line_out_of_reach_is_refused_by_its_point() -> None:
    with pytest.raises(BadValue, match="leaves it at 32001, 0"):
        lines.unpack(lines.pack([(32_001, 0)]))


def test_a_second_of_scribble_is_a_short_text() -> None:
    scribble = [(100 + 9 * i, 200 + (i * 7919) % 31) for i in range(60)]
    assert len(lines.pack(scribble)) <= 200


def test_a_name_stands_inside_of_a_bent_area() -> None:
    corner = lines.pack([(0, 0), (100, 0), (100, 20), (20, 20), (20, 100), (0, 100)])
    assert lines.within(lines.middle(corner), lines.unpack(corner))


# --- who stands where -----------------------------------------------------------------------------


def test_where_somebody_stands_follows_from_the_areas(table: Table) -> None:
    assert table.place_of(table.marta) == "Radio room"
    table.do("map_place", token=table.marta, x=250, y=40)
    assert table.place_of(table.marta) == "Lab"
    assert table.told()[-1] == "Marta moved to Lab"


def test_a_character_is_on_a_map_once(table: Table) -> None:
    again = table.do("map_token", map=table.map, x=300, y=50, who="w1", name="Marta")
    assert list(table.scene.tokens) == [again]


def test_everybody_gathers_each_at_a_place_of_their_own(table: Table) -> None:
    others = [
        table.do("map_token", map=table.map, x=20 * n, y=90, name=f"Guard {n}") for n in range(3)
    ]
    table.do("map_gather", area=table.lab, tokens=[table.marta, *others])
    assert [table.place_of(id) for id in (table.marta, *others)] == ["Lab"] * 4
    assert len({token.at for token in table.scene.tokens.values()}) == 4
    back = undo(table.play, STAMP).table.maps[table.map].tokens[table.marta]
    assert back.at == (20, 20)


def test_an_area_carries_who_stands_and_what_is_written_in_it(table: Table) -> None:
    ink = table.do("map_ink", map=table.map, line=lines.pack([(30, 30), (50, 30)]))
    table.do("map_carry", area=table.room, dx=0, dy=500)
    assert table.scene.tokens[table.marta].at == (20, 520)
    assert lines.unpack(table.scene.ink[ink].line) == ((30, 530), (50, 530))
    assert lines.unpack(table.scene.areas[table.lab].line)[0] == (200, 0)


def test_with_an_area_the_paths_to_it_are_rubbed_out(table: Table) -> None:
    door = table.do("map_path", map=table.map, a=table.room, b=table.lab, state="shut")
    assert table.scene.paths[door].state == "shut"
    table.do("map_path", map=table.map, a=table.lab, b=table.room, state="barred")
    assert [path.state for path in table.scene.paths.values()] == ["barred"]
    assert table.told()[-1] == "Radio room to Lab: barred"
    table.do("map_rub", map=table.map, ids=[table.lab])
    assert (list(table.scene.areas), table.scene.paths) == ([table.room], {})


def test_a_move_of_a_token_is_few_bytes(table: Table) -> None:
    table.do("map_place", token=table.marta, x=250, y=40)
    assert len(str(table.play.campaign.events[-1].data)) <= 40


def test_an_evening_of_moves_adds_forty_bytes_for_each_to_the_file(table: Table) -> None:
    luck = random.Random(26)
    tokens = [table.marta] + [
        table.do("map_token", map=table.map, x=9 * n, y=5, name=f"Token {n}") for n in range(9)
    ]
    before = len(written(table.play.campaign))
    for _ in range(300):
        x, y = luck.randrange(-2000, 2000), luck.randrange(-2000, 2000)
        table.do("map_place", token=luck.choice(tokens), x=x, y=y)
    assert (len(written(table.play.campaign)) - before) / 300 <= 40


def test_what_is_gone_is_refused(table: Table) -> None:
    table.do("map_take_off", token=table.marta)
    for move, args in (
        ("map_place", {"token": table.marta, "x": 0, "y": 0}),
        ("map_name", {"area": "t-99", "name": "Cellar"}),
        ("map_path", {"map": table.map, "a": table.room, "b": table.room}),
        ("map_area", {"map": table.map, "form": "rect", "line": "!"}),
        ("map_token", {"map": table.map, "x": 0, "y": 0, "name": " "}),
    ):
        assert why_not_act(table.play, move, args)
        with pytest.raises(NotAllowed):
            act(table.play, move, args, scripted(), STAMP)


# --- hidden and covered ---------------------------------------------------------------------------


def test_what_the_gm_hides_is_in_no_fact_and_no_eyes_but_theirs(table: Table) -> None:
    words = words_of(TokenSet(table.map, 300, 50, name="Gravedigger", sort="threat"))
    hidden = table.do("map_hide", map=table.map, words=words)
    assert table.seen(GM).scene.tokens[hidden].name == "Gravedigger"
    assert hidden not in table.seen("table").scene.tokens
    assert "Gravedigger" not in str([event.data for event in table.play.campaign.events])
    copy = written(for_player(table.play.campaign, "t-1#1"))
    assert "Gravedigger" not in copy
    assert "Gravedigger" in written(table.play.campaign)


def test_a_hidden_token_moves_in_secret_and_is_shown_where_it_stands(table: Table) -> None:
    words = words_of(TokenSet(table.map, 300, 50, name="Gravedigger", sort="threat"))
    hidden = table.do("map_hide", map=table.map, words=words)
    table.do("map_shift_hidden", hidden=hidden, was=words, x=120, y=60)
    now = table.seen(GM).hidden[hidden]
    assert "Gravedigger" not in str([event.data for event in table.play.campaign.events])
    shown = table.do("map_show", hidden=hidden, words=now)
    assert table.seen("table").scene.tokens[shown].at == (120, 60)
    assert table.told()[-1] == "Gravedigger added to Radio room"
    back = undo(table.play, STAMP)
    assert list(back.table.maps[table.map].hidden) == [hidden]


def test_a_cover_hides_words_ink_and_things_and_shows_whose_counter_lies_on_it(
    table: Table,
) -> None:
    table.do("map_place", token=table.marta, x=250, y=40)
    rat = table.do("map_token", map=table.map, x=300, y=50, name="Rat", sort="threat")
    table.do("map_ink", map=table.map, line=lines.pack([(210, 10), (230, 30)]))
    table.do("map_name", area=table.lab, name="Lab", note="something moves")
    table.do("map_cover", area=table.lab, on_it=True)
    shown = table.seen("table").scene
    assert (shown.areas[table.lab].name, shown.areas[table.lab].note) == ("", "")
    assert (list(shown.tokens), shown.ink) == ([table.marta], {})
    whole = table.seen(GM)
    assert rat not in whole.scene.tokens
    assert [token.name for token in whole.scene.tokens.values()] == ["Marta", "Rat"]
    assert whole.scene.areas[table.lab].note == "something moves"
    pairs = [{"hidden": id, "words": words} for id, words in whole.hidden.items()]
    table.do("map_cover", area=table.lab, on_it=False, name="Lab", shown=pairs)
    assert sorted(token.name for token in table.seen("table").scene.tokens.values()) == [
        "Marta",
        "Rat",
    ]
    assert "Lab uncovered" in table.told()


def test_what_is_covered_now_stays_covered_in_the_past(table: Table) -> None:
    before = table.scene
    table.do("map_cover", area=table.lab, on_it=True)
    then = seen(before, View(), table.scene).scene
    assert (then.areas[table.lab].covered, then.areas[table.lab].name) == (True, "")


def test_a_name_for_a_covered_area_may_be_the_gms_alone(table: Table) -> None:
    table.do("map_cover", area=table.lab, on_it=True)
    table.do("map_hide", map=table.map, words=words_of(AreaNamed(table.lab, "Ossuary")))
    assert table.seen(GM).scene.areas[table.lab].name == "Ossuary"
    assert table.seen("table").scene.areas[table.lab].name == ""
    assert "Ossuary" not in str([event.data for event in table.play.campaign.events])


@pytest.mark.parametrize(
    "words",
    [
        "x",
        "[]",
        '["core.renamed",{"title":"x"}]',
        '["core.token_set",[]]',
        '["core.token_set",{"map":"m","x":1}]',
        '["core.inked",{"map":"m","line":"!"}]',
        "[" * 3000,
        '[["core.inked"],{}]',
    ],
)
def test_what_is_no_hidden_thing_is_refused(table: Table, words: str) -> None:
    with pytest.raises(BadValue):
        fact_of(words)
    assert why_not_act(table.play, "map_hide", {"map": table.map, "words": words})


def test_a_hidden_thing_that_cannot_be_read_is_left_out(table: Table) -> None:
    hidden = table.do("map_hide", map=table.map, words=words_of(Inked(table.map, ROOM)))
    texts = {GM: {hidden: "spoilt"}}
    spoilt = replace(table.play.campaign, private=texts)
    play = open_play(TOY, spoilt)
    view = View(GM, secrets=readable(play.campaign.private, GM))
    assert seen(play.table.maps[table.map], view).scene.ink == {}
    assert UNREADABLE


def test_hidden_things_come_back_from_a_file(table: Table) -> None:
    table.do("map_hide", map=table.map, words=words_of(AreaDrawn(table.map, "rect", ROOM, "Vault")))
    play = open_file(written(table.play.campaign), lambda _: TOY)
    view = View(GM, secrets=readable(play.campaign.private, GM))
    areas = seen(play.table.maps[table.map], view).scene.areas
    assert "Vault" in [area.name for area in areas.values()]


# --- two devices ----------------------------------------------------------------------------------


def test_two_devices_that_move_one_token_meet_and_the_later_counts(table: Table) -> None:
    here, there = table.play, table.play
    args = {"token": table.marta, "x": 250, "y": 40}
    here = act(here, "map_place", args, scripted(), Stamp("a", STAMP.at + 5))
    away = {"token": table.marta, "x": 90, "y": 90}
    there = act(there, "map_place", away, scripted(), Stamp("b", STAMP.at + 9))
    met = joined(TOY, here.campaign, there.campaign)
    assert met.play.table.maps[table.map].tokens[table.marta].at == (90, 90)
    assert [(a.data["x"], b.data["x"]) for a, b in met.both_set] == [(250, 90)]


def test_a_token_taken_off_on_the_other_device_sets_its_move_aside(table: Table) -> None:
    off = {"token": table.marta}
    here = act(table.play, "map_take_off", off, scripted(), Stamp("a", STAMP.at + 5))
    args = {"token": table.marta, "x": 250, "y": 40}
    there = act(table.play, "map_place", args, scripted(), Stamp("b", STAMP.at + 9))
    met = joined(TOY, here.campaign, there.campaign)
    assert [event.kind for event, _ in met.set_aside] == ["core.placed"]
    assert met.play.table.maps[table.map].tokens == {}


def test_a_spoilt_line_in_a_file_is_a_sentence(table: Table) -> None:
    spoilt = written(table.play.campaign).replace(LAB, "!" + LAB[1:])
    with pytest.raises(Refusal):
        open_file(spoilt, lambda _: TOY)


def test_where_a_character_stands_is_said_unless_it_is_covered(table: Table) -> None:
    assert place_of(table.play.table.maps, "w1") == "Radio room"
    assert place_of(table.play.table.maps, "w9") == ""
    table.do("map_cover", area=table.room, on_it=True)
    assert place_of(table.play.table.maps, "w1") == ""


# --- pictures ------------------------------------------------------------------------------------

PHOTO = {"x": 0, "y": 0, "w": 800, "h": 600}


def named(number: int, size: int = 600_000) -> dict[str, Any]:
    return {"hash": f"{number:064x}", "bytes": size, **PHOTO}


def test_a_picture_lies_on_its_map_is_moved_and_removed(table: Table) -> None:
    picture = table.do("map_picture", map=table.map, **named(1))
    assert table.told()[-1] == "Picture added"
    assert table.seen("").scene.pictures[picture].use == "background"
    moved = {**PHOTO, "x": 50, "use": "handout"}
    table.do("map_picture_place", picture=picture, **moved)
    lies = table.scene.pictures[picture]
    assert (lies.x, lies.use, lies.hash) == (50, "handout", named(1)["hash"])
    table.do("map_picture_remove", picture=picture)
    assert not table.scene.pictures
    assert why_not_act(table.play, "map_picture_remove", {"picture": picture})


@pytest.mark.parametrize("name", ["g" * 64, "A" * 64, "0" * 63 + "é"])
def test_what_names_no_picture_is_refused(table: Table, name: str) -> None:
    with pytest.raises(NotAllowed, match="no picture"):
        table.do("map_picture", map=table.map, **{**named(1), "hash": name})


def test_a_map_holds_twelve_pictures(table: Table) -> None:
    for number in range(12):
        table.do("map_picture", map=table.map, **named(number))
    with pytest.raises(NotAllowed, match="full"):
        table.do("map_picture", map=table.map, **named(0))


def test_a_campaign_holds_twelve_megabytes_of_pictures_each_counted_once(table: Table) -> None:
    for number in range(6):
        table.do("map_picture", map=table.map, **named(number, 2_000_000))
    table.do("map_picture", map=table.map, **named(0, 2_000_000))
    with pytest.raises(NotAllowed, match=r"12\.7 MB, and a campaign holds 12\."):
        table.do("map_picture", map=table.map, **named(9, 700_000))


def test_a_hidden_picture_is_the_gms_until_it_is_shown(table: Table) -> None:
    words = words_of(PictureSet(table.map, **named(7)))
    hidden = table.do("map_hide", map=table.map, words=words)
    assert not table.seen("").scene.pictures
    assert hidden in table.seen(GM).scene.pictures
    campaign = table.play.campaign
    assert pictures_of(campaign) == (named(7)["hash"],)
    assert pictures_of(for_player(campaign, "w1")) == ()
    table.do("map_show", hidden=hidden, words=words)
    assert table.seen("").scene.pictures
    assert pictures_of(for_player(table.play.campaign, "w1")) == (named(7)["hash"],)


def test_a_hidden_picture_without_a_hash_is_refused(table: Table) -> None:
    words = words_of(PictureSet(table.map, **{**named(7), "hash": "x" * 64}))
    with pytest.raises(NotAllowed, match="no picture"):
        table.do("map_hide", map=table.map, words=words)


def test_a_campaign_names_a_picture_that_was_undone(table: Table) -> None:
    table.do("map_picture", map=table.map, **named(3))
    back = undo(table.play, STAMP)
    assert not back.table.maps[table.map].pictures
    assert pictures_of(open_file(written(back.campaign), lambda _slug: TOY).campaign) == (
        named(3)["hash"],
    )


# --- pictures in a player's copy -----------------------------------------------------------------

BLACK = ("f" * 64, 5_000)


def test_a_background_behind_a_cover_is_carried_flattened_or_not_at_all(table: Table) -> None:
    table.do("map_picture", map=table.map, **named(1))
    handout = {**named(2), "use": "handout"}
    table.do("map_picture", map=table.map, **handout)
    aside = {**named(3), "x": 5_000}
    table.do("map_picture", map=table.map, **aside)
    gone = table.do("map_picture", map=table.map, **named(4))
    table.do("map_picture_remove", picture=gone)
    names = [named(number)["hash"] for number in (1, 2, 3, 4)]
    assert carried(table.play.campaign, table.play.table.maps).whole == tuple(names)
    table.do("map_cover", area=table.lab, on_it=True)
    found = carried(table.play.campaign, table.play.table.maps)
    assert found.whole == (names[1], names[2])
    (covered,) = found.covered
    assert covered.picture.hash == names[0]
    assert [area.id for area in covered.areas] == [table.lab]


def test_a_flattened_copy_names_the_flat_picture_alone_and_opens(table: Table) -> None:
    picture = table.do("map_picture", map=table.map, **named(1))
    table.do("map_cover", area=table.lab, on_it=True)
    copy = flattened(table.play.campaign, {named(1)["hash"]: BLACK})
    text = written(copy)
    assert named(1)["hash"] not in text
    opened = open_file(text, lambda _: TOY)
    assert opened.table.maps[table.map].pictures[picture].hash == BLACK[0]
    assert pictures_of(opened.campaign) == (BLACK[0],)


def test_a_flattened_copy_joins_what_it_was_made_of_and_the_whole_picture_counts(
    table: Table,
) -> None:
    picture = table.do("map_picture", map=table.map, **named(1))
    table.do("map_cover", area=table.lab, on_it=True)
    copy = flattened(table.play.campaign, {named(1)["hash"]: BLACK})
    early = joined(TOY, copy, table.play.campaign)
    assert early.campaign == joined(TOY, table.play.campaign, copy).campaign
    assert early.campaign.events == table.play.campaign.events
    table.do("map_name", area=table.room, name="Attic")
    later = flattened(table.play.campaign, {named(1)["hash"]: ("a" * 64, 5_000)})
    player = act(
        open_play(TOY, copy), "map_name", {"area": table.room, "name": "Loft"}, scripted(), OTHER
    )
    for one, other in ((player.campaign, later), (later, player.campaign)):
        met = joined(TOY, one, other)
        assert met.play.table.maps[table.map].pictures[picture].hash == "a" * 64
        assert (met.here, met.there) == (1, 1)


def test_only_what_a_picture_looks_like_may_differ_where_logs_join(table: Table) -> None:
    table.do("map_picture", map=table.map, **named(1))
    copy = flattened(table.play.campaign, {named(1)["hash"]: BLACK})
    bent = [
        replace(event, data={**event.data, "x": 7}) if event.kind == "core.picture_set" else event
        for event in copy.events
    ]
    other = act(table.play, "map_name", {"area": table.lab, "name": "Den"}, scripted(), STAMP)
    with pytest.raises(Refusal, match="can't be joined"):
        joined(TOY, replace(copy, events=bent), other.campaign)


# --- what is hidden is named and carried ----------------------------------------------------------


def hide(table: Table, fact: AreaDrawn | Inked | TokenSet) -> tuple[str, str]:
    """The id of what is hidden, and its private text."""
    words = words_of(fact)
    return table.do("map_hide", map=table.map, words=words), words


def test_the_name_of_a_covered_area_is_the_gms_until_it_is_uncovered(table: Table) -> None:
    table.do("map_cover", area=table.lab, on_it=True)
    hidden = table.do("map_name_hidden", area=table.lab, name="Crypt", note="cold")
    texts = table.seen(GM).hidden
    table.do("map_name_hidden", hidden=hidden, was=texts[hidden], name="Vault", note="dry")
    assert table.seen(GM).scene.areas[table.lab].name == "Vault"
    assert list(table.scene.hidden) == [hidden]
    copy = written(for_player(table.play.campaign, "w1"))
    assert not any(word in copy for word in ("Crypt", "cold", "Vault", "dry"))
    shown = [{"hidden": hidden, "words": table.seen(GM).hidden[hidden]}]
    table.do("map_cover", area=table.lab, on_it=False, shown=shown)
    assert (table.seen("").scene.areas[table.lab].name, table.scene.hidden) == ("Vault", {})


def test_a_hidden_area_and_a_hidden_token_are_named_and_nobody_hears_of_it(table: Table) -> None:
    hidden, words = hide(table, AreaDrawn(table.map, "rect", LAB))
    table.do("map_name_hidden", hidden=hidden, was=words, name=" Attic ")
    assert table.seen(GM).scene.areas[hidden].name == "Attic"
    token, words = hide(table, TokenSet(table.map, 9, 9, name="Thing"))
    table.do("map_name_hidden", hidden=token, was=words, name="Ghoul")
    assert table.seen(GM).scene.tokens[token].name == "Ghoul"
    copy = written(for_player(table.play.campaign, "w1"))
    assert not any(word in copy for word in ("Attic", "Thing", "Ghoul"))


def test_a_hidden_stroke_has_no_name(table: Table) -> None:
    hidden, words = hide(table, Inked(table.map, ROOM))
    with pytest.raises(NotAllowed, match="can’t be read"):
        table.do("map_name_hidden", hidden=hidden, was=words, name="Line")
    with pytest.raises(NotAllowed, match="any more"):
        table.do("map_name_hidden", area="gone", name="Line")


def test_what_is_hidden_in_a_room_goes_with_it_and_a_hidden_room_goes_alone(table: Table) -> None:
    token, words = hide(table, TokenSet(table.map, 20, 30, name="Trap", sort="threat"))
    stroke, line = hide(table, Inked(table.map, lines.pack([(10, 10), (30, 40)])))
    shown = [{"hidden": token, "words": words}, {"hidden": stroke, "words": line}]
    table.do("map_carry_hidden", area=table.room, dx=100, dy=7, shown=shown)
    scene = table.seen(GM).scene
    assert scene.tokens[token].at == (120, 37)
    assert lines.unpack(scene.ink[stroke].line) == ((110, 17), (130, 47))
    assert scene.tokens[table.marta].at == (120, 27)
    area, words = hide(table, AreaDrawn(table.map, "rect", LAB))
    table.do("map_carry_hidden", dx=-5, dy=0, shown=[{"hidden": area, "words": words}])
    scene = table.seen(GM).scene
    assert lines.unpack(scene.areas[area].line)[0] == (195, 0)
    assert lines.unpack(scene.areas[table.room].line)[0] == (100, 7)
    assert not table.told()[-1].startswith("Trap")


def by_a_player(table: Table, move: str, **args: Any) -> Play:
    """What a device that holds none of the GM's texts makes of the campaign by that move."""
    copy = open_file(written(for_player(table.play.campaign, "w1")), lambda _: TOY)
    return act(copy, move, args, scripted(), OTHER)


def test_what_is_hidden_in_a_room_goes_with_it_when_a_player_moves_it(table: Table) -> None:
    token, _ = hide(table, TokenSet(table.map, 20, 30, name="Trap", sort="threat"))
    stroke, _ = hide(table, Inked(table.map, lines.pack([(10, 10), (30, 40)])))
    beside, _ = hide(table, TokenSet(table.map, 250, 30, name="Rat", sort="threat"))
    theirs = by_a_player(table, "map_carry", area=table.room, dx=0, dy=500)
    assert "Trap" not in written(theirs.campaign)
    table.play = joined(TOY, table.play.campaign, theirs.campaign).play
    scene = table.seen(GM).scene
    assert scene.tokens[token].at == (20, 530)
    assert lines.unpack(scene.ink[stroke].line) == ((10, 510), (30, 540))
    assert scene.tokens[beside].at == (250, 30)
    shown = table.do("map_show", hidden=token, words=table.seen(GM).hidden[token])
    assert table.seen("").scene.tokens[shown].at == (20, 530)


def test_what_is_hidden_stands_where_it_was_once_the_move_of_its_room_is_undone(
    table: Table,
) -> None:
    token, words = hide(table, TokenSet(table.map, 20, 30, name="Trap", sort="threat"))
    table.do("map_carry", area=table.room, dx=0, dy=500)
    table.do("map_carry", area=table.room, dx=100, dy=0)
    assert table.seen(GM).scene.tokens[token].at == (120, 530)
    table.play = undo(table.play, STAMP)
    assert table.seen(GM).scene.tokens[token].at == (20, 530)
    table.play = undo(table.play, STAMP)
    assert table.seen(GM).hidden[token] == words


def test_what_was_put_or_moved_by_the_gm_after_a_room_went_stays_there(table: Table) -> None:
    early, _ = hide(table, TokenSet(table.map, 20, 30, name="Trap", sort="threat"))
    table.do("map_carry", area=table.room, dx=0, dy=500)
    late, _ = hide(table, TokenSet(table.map, 20, 30, name="Rat", sort="threat"))
    was = table.seen(GM).hidden[early]
    table.do("map_shift_hidden", hidden=early, was=was, x=40, y=60)
    tokens = table.seen(GM).scene.tokens
    assert (tokens[early].at, tokens[late].at) == ((40, 60), (20, 30))
    table.do("map_carry", area=table.room, dx=0, dy=-500)
    tokens = table.seen(GM).scene.tokens
    assert (tokens[early].at, tokens[late].at) == ((40, 60), (20, 30))


def test_what_is_hidden_goes_with_the_topmost_room_alone_hidden_ones_among_them(
    table: Table,
) -> None:
    hut = lines.pack([(10, 10), (60, 10), (60, 60), (10, 60)])
    table.do("map_area", map=table.map, form="rect", line=hut, name="Hut")
    hide(
        table, AreaDrawn(table.map, "rect", lines.pack([(100, 0), (190, 0), (190, 90), (100, 90)]))
    )
    points = {"in the hut": (20, 20), "in the vault": (120, 20), "in the room": (80, 80)}
    for name, (x, y) in points.items():
        hide(table, TokenSet(table.map, x, y, name=name))
    table.do("map_carry", area=table.room, dx=0, dy=1000)
    stand = {token.name: token.at for token in table.seen(GM).scene.tokens.values()}
    assert {name: stand[name] for name in points} == {**points, "in the room": (80, 1080)}


def test_where_a_room_went_is_kept_only_while_something_is_hidden(table: Table) -> None:
    table.do("map_carry", area=table.room, dx=0, dy=10)
    assert not table.scene.shifts
    token, _ = hide(table, TokenSet(table.map, 20, 30, name="Trap", sort="threat"))
    table.do("map_carry", area=table.room, dx=0, dy=10)
    table.do("map_shift_hidden", hidden=token, was=table.seen(GM).hidden[token], x=1, y=1)
    assert (len(table.scene.shifts), table.scene.after) == (1, {token: 1})
    table.do("map_remove_hidden", hidden=token)
    assert (table.scene.shifts, table.scene.after) == ((), {})


def test_a_hidden_picture_has_another_size_and_nobody_hears_of_it(table: Table) -> None:
    words = words_of(PictureSet(table.map, **named(7)))
    hidden = table.do("map_hide", map=table.map, words=words)
    table.do("map_size_hidden", hidden=hidden, was=words, x=5, y=6, w=777, h=888)
    lies = table.seen(GM).scene.pictures[hidden]
    assert (lies.x, lies.y, lies.w, lies.h) == (5, 6, 777, 888)
    assert "777" not in str([event.data for event in table.play.campaign.events])
    assert why_not_act(table.play, "map_size_hidden", {"hidden": hidden, "was": "x"})
    token, other = hide(table, TokenSet(table.map, 9, 9, name="Thing"))
    size = {"hidden": token, "was": other, "x": 0, "y": 0, "w": 9, "h": 9}
    with pytest.raises(NotAllowed, match="can’t be read"):
        table.do("map_size_hidden", **size)


def test_what_stands_so_already_is_no_fact(table: Table) -> None:
    door = table.do("map_path", map=table.map, a=table.room, b=table.lab, state="shut")
    before = table.play
    table.do("map_name", area=table.lab, name=" Lab")
    table.do("map_rename", map=table.map, title="The station ")
    table.do("map_path_set", path=door, state="shut")
    assert table.play is before


def test_a_name_is_not_carried(table: Table) -> None:
    hidden = table.do("map_name_hidden", area=table.lab, name="Crypt")
    pair = [{"hidden": hidden, "words": table.seen(GM).hidden[hidden]}]
    with pytest.raises(NotAllowed, match="can’t be read"):
        table.do("map_carry_hidden", dx=1, dy=1, shown=pair)


# --- a hidden area shown as a covered one --------------------------------------------------------


def hidden_vault(table: Table) -> tuple[str, str]:
    """The id and the words of an area that the GM alone sees."""
    vault = AreaDrawn(table.map, "rect", lines.pack([(0, 200), (90, 200), (90, 300)]), "Vault")
    words = words_of(vault)
    return table.do("map_hide", map=table.map, words=words), words


def test_a_hidden_area_is_shown_as_covered_and_its_name_stays_the_gms(table: Table) -> None:
    hidden, words = hidden_vault(table)
    table.do("map_cover_hidden", hidden=hidden, words=words)
    assert table.scene.areas[hidden].covered
    assert table.scene.areas[hidden].name == ""
    assert "Vault" not in str([event.data for event in table.play.campaign.events])
    assert name_of(table.seen(GM).scene, table.seen(GM).scene.areas[hidden]) == "Vault"
    assert table.seen("anna").scene.areas[hidden].name == ""
    assert not table.seen("anna").hidden
    table.play = undo(table.play, STAMP)
    assert hidden not in table.scene.areas
    assert list(table.scene.hidden) == [hidden]


def test_only_a_hidden_area_is_shown_as_covered_and_only_once(table: Table) -> None:
    token = words_of(TokenSet(table.map, 5, 5, name="Thing", sort="thing"))
    id = table.do("map_hide", map=table.map, words=token)
    with pytest.raises(Refusal, match=UNREADABLE.replace("’", ".")):
        table.do("map_cover_hidden", hidden=id, words=token)
    hidden, words = hidden_vault(table)
    table.do("map_cover_hidden", hidden=hidden, words=words)
    with pytest.raises(Refusal):
        table.do("map_cover_hidden", hidden=hidden, words=words)


def test_two_devices_that_show_one_hidden_area_meet(table: Table) -> None:
    hidden, words = hidden_vault(table)
    start = table.play
    table.do("map_cover_hidden", hidden=hidden, words=words)
    theirs = act(start, "map_cover_hidden", {"hidden": hidden, "words": words}, scripted(), OTHER)
    met = joined(TOY, table.play.campaign, theirs.campaign)
    (scene,) = met.play.table.maps.values()
    assert list(scene.areas).count(hidden) == 1
