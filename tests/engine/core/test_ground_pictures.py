"""Pictures of scene maps: on their map, hidden, and in a player’s copy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.dice import scripted
from hotseat.core.errors import NotAllowed, Refusal
from hotseat.core.files import for_player, open_file
from hotseat.core.ground.copies import carried, flattened
from hotseat.core.ground.hidden_texts import pictures_of, words_of
from hotseat.core.ground.pictures import PictureSet
from hotseat.core.merge import joined
from hotseat.core.play import act, open_play, undo, why_not_act
from hotseat.core.private import GM
from tests.engine.core.grounds import OTHER, PHOTO, STAMP, Table, named, written
from tests.engine.toy import TOY


@pytest.fixture
def table() -> Table:
    return Table()


# --- pictures ------------------------------------------------------------------------------------


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
