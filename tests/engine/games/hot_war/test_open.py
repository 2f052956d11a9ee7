"""Two conflicts open at once, as two logs that are joined may bring: each fact changes its own."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.dice import scripted
from hotseat.core.errors import DoesNotFold
from hotseat.core.merge import joined
from hotseat.core.play import Play, Stamp, act, record
from hotseat.games.hot_war.agendas.marks import crossed_off
from tests.engine.games.hot_war.session import Table, rolled_street
from tests.engine.games.shared import STAMP

OFFICERS = {"who": "t-5", "dice": [["", "9"]]}
BEAUMONTS = {"who": "t-2", "dice": [["", "4"]]}


def two() -> tuple[Table, str, str]:
    """A conflict of the officer with Beaumont, then one that Neames has begun; the ids of both."""
    table = Table()
    table.conflict_of(table.officer, table.beaumont)
    first = table.conflict.id
    put(table, "conflict_started", who=table.neames, asked=True)
    return table, first, table.conflict.id


def put(table: Table, kind: str, **data: Any) -> None:
    """A fact as another device has made it."""
    table.play = record(table.play, [(f"hot_war.{kind}", data)], STAMP)


def test_the_one_begun_last_is_in_progress() -> None:
    table, first, second = two()
    assert list(table.state.conflicts) == [first, second]
    table.do("join_conflict", who=table.watson)
    assert [side.who for side in table.state.conflicts[second].sides] == [
        table.neames,
        table.watson,
    ]
    table.do("cancel_conflict")
    assert table.conflict.id == first


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("arena_set", {"arena": "action"}),
        ("about_set", {"about": "The ledger"}),
        ("joined", {"who": "t-4"}),
        ("joined", {"who": "t-4", "side": "t-2"}),
        ("left_conflict", {"who": "t-2"}),
        ("opposition_made", {"name": "Guard", "dice": 5}),
        ("brought", {"source": "trait:t-2:t-2#0"}),
        ("tool_brought", {"who": "t-2", "words": "Rope"}),
        ("option_declined", {"rest": "t-2|t-2#3"}),
        ("objected", {"key": "trait:t-2:t-2#0", "by": "t-1#2", "label": "Charming"}),
        ("nudged", {"by": "t-1#2", "side": "t-2", "change": 1}),
        ("extra_set", {"who": "t-2", "value": 2}),
        ("conflict_rolled", {"fallen": [OFFICERS, BEAUMONTS]}),
    ],
)
def test_a_fact_of_the_first_changes_only_the_first(kind: str, data: dict[str, Any]) -> None:
    table, first, second = two()
    before = table.state.conflicts
    put(table, kind, of=first, **data)
    after = table.state.conflicts
    assert after[first] != before[first]
    assert after[second] is before[second]


def test_the_first_is_resolved_while_the_second_goes_on() -> None:
    table, first, second = two()
    put(table, "conflict_rolled", of=first, fallen=[OFFICERS, BEAUMONTS])
    put(
        table,
        "consequence_chosen",
        of=first,
        who=table.beaumont,
        buyer=table.officer,
        kind_of="lower",
    )
    put(table, "conflict_resolved", of=first, said="The officer wins", victor=table.officer)
    assert table.one(table.beaumont).influence == 3
    assert list(table.state.conflicts) == [second]
    assert table.state.last is not None
    assert table.state.last.id == first


@pytest.mark.parametrize("kind", ["closed", "unknown", "none"])
def test_a_fact_of_one_that_is_not_open_does_not_fold(kind: str) -> None:
    table, first, _second = two()
    put(table, "conflict_cancelled", of=first)
    of = {"closed": {"of": first}, "unknown": {"of": "t-99"}, "none": {}}[kind]
    with pytest.raises(DoesNotFold):
        put(table, "arena_set", arena="action", **of)


def test_a_move_is_of_the_one_in_progress() -> None:
    table, first, second = two()
    before = table.state.conflicts[first]
    table.do("set_arena", arena="action")
    assert table.play.campaign.events[-1].data == {"of": second, "arena": "action"}
    assert table.state.conflicts[first] is before


def test_opposition_off_the_cuff_stays_for_the_other_conflict() -> None:
    table, first, second = two()
    put(table, "opposition_made", of=first, name="Guard", dice=5)
    guard = table.play.campaign.events[-1].id
    put(table, "joined", of=second, who=guard)
    put(table, "conflict_cancelled", of=first)
    assert not table.one(guard).gone
    put(table, "conflict_cancelled", of=second)
    assert table.one(guard).gone


def test_opposition_without_a_name_is_the_one_that_each_conflict_means() -> None:
    """Two devices apart took the place of the same one that had left, and each a new one."""
    table = Table()
    table.do("begin_conflict", who=table.watson)
    old = table.do("add_opposition", dice="3")
    table.do("cancel_conflict")
    first = table.do("begin_conflict", who=table.watson)
    table.do("add_opposition", dice="5")
    assert table.play.campaign.events[-1].data["who"] == old
    put(table, "conflict_started", who=table.neames, asked=True)
    second = table.play.campaign.events[-1].id
    put(table, "opposition_made", of=second, name="Opposition", dice=9, who=old)
    put(table, "extra_set", of=second, who=old, value=2)
    assert [side.who for side in table.state.conflicts[first].sides][1:] == [old]
    assert table.state.conflicts[first].sides[1].extra == 0
    assert table.state.conflicts[second].sides[1].extra == 2
    assert table.one(old).action == 5
    put(table, "opposition_made", of=second, name="Opposition", dice=9, who="")
    new = table.play.campaign.events[-1].id
    put(table, "conflict_cancelled", of=first)
    put(table, "conflict_cancelled", of=second)
    assert table.one(old).gone
    put(table, "conflict_started", who=table.neames, asked=True)
    put(table, "opposition_made", of=table.conflict.id, name="Opposition", dice=7, who="")
    assert table.conflict.sides[1].who not in (old, new)


def test_an_agenda_crosses_off_a_box_in_each() -> None:
    table, first, second = two()
    key = "agenda:t-2:factional"
    put(table, "brought", of=first, source=key)
    put(table, "joined", of=second, who=table.beaumont)
    put(table, "brought", of=second, source=key)
    assert crossed_off(table.state, table.one(table.beaumont), "factional") == 2


def test_of_two_scenes_of_resolution_each_has_its_own_turns() -> None:
    table = Table()
    table.allow("begin_resolution", who=table.watson, which="personal")
    put(table, "resolution_started", who=table.beaumont, which="personal")
    first, second = table.state.resolutions
    put(table, "turn_added", of=first, words="A storm")
    put(table, "agenda_revealed", of=first, words="Marry Mary.")
    one, other = (table.state.resolutions[id] for id in (first, second))
    assert ([turn.words for turn in one.turns], one.words) == (["A storm"], "Marry Mary.")
    assert (other.turns, other.words) == ((), "")
    put(table, "agenda_resolved", of=first, who=table.watson, which="personal")
    assert list(table.state.resolutions) == [second]
    with pytest.raises(DoesNotFold):
        put(table, "turn_added", of=first)


def test_a_consequence_dropped_on_one_device_is_the_same_one_on_both() -> None:
    table = Table()
    rolled_street(table)
    who = {"buyer": table.beaumont, "who": table.officer}
    table.do("choose_consequence", kind="gain_bad", words="First", **who)
    table.do("choose_consequence", kind="gain_bad", words="Second", **who)
    one = moved(table, "a", ("drop_consequence", {"at": 0}))
    other = moved(
        table,
        "b",
        ("drop_consequence", {"at": 0}),
        ("choose_consequence", {"kind": "scene_bad", "words": "Third", **who}),
        ("drop_consequence", {"at": 1}),
    )
    both = joined(table.play.game, one.campaign, other.campaign)
    assert [purchase.words for purchase in both.play.state.conflict.bought] == ["Second"]
    sentence = "That consequence isn’t chosen any more."
    assert [why for _event, why in both.set_aside] == [sentence]


def test_words_go_to_the_consequence_that_they_were_written_for() -> None:
    table = Table()
    rolled_street(table)
    who = {"buyer": table.beaumont, "who": table.officer}
    table.do("choose_consequence", kind="gain_bad", words="First", **who)
    rich = table.one(table.officer).traits[0].id
    table.do("choose_consequence", kind="turn_bad", what=rich, **who)
    one = moved(table, "a", ("drop_consequence", {"at": 0}))
    other = moved(table, "b", ("word_consequence", {"at": 1, "words": "Ruined"}))
    both = joined(table.play.game, one.campaign, other.campaign)
    words = [purchase.words for purchase in both.play.state.conflict.bought]
    assert words == ["Ruined"]


def moved(table: Table, device: str, *moves: tuple[str, dict[str, Any]]) -> Play:
    """The play as one device goes on with it, by the table's word; device b later."""
    play = table.play
    for n, (move, args) in enumerate(moves):
        stamp = Stamp(device, 1000 + n + 500 * (device == "b"), "gm")
        play = act(play, move, args, scripted(), stamp, allowed=True)
    return play
