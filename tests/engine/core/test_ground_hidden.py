"""Scene maps: what the GM hides and covers, and where it goes with what it lies in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.dice import scripted
from hotseat.core.errors import BadValue, NotAllowed, Refusal
from hotseat.core.files import for_player, open_file
from hotseat.core.ground import lines
from hotseat.core.ground.areas import AreaDrawn, AreaNamed
from hotseat.core.ground.drawing import Inked
from hotseat.core.ground.hidden_texts import UNREADABLE, fact_of, words_of
from hotseat.core.ground.pictures import PictureSet
from hotseat.core.ground.seen import seen
from hotseat.core.ground.state import name_of
from hotseat.core.ground.tokens import TokenSet
from hotseat.core.merge import joined
from hotseat.core.panels import View
from hotseat.core.play import Play, act, open_play, undo, why_not_act
from hotseat.core.private import GM, readable
from tests.engine.core.grounds import LAB, OTHER, ROOM, STAMP, Table, named, written
from tests.engine.toy import TOY


@pytest.fixture
def table() -> Table:
    return Table()


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
