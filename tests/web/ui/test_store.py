"""Campaigns in the store: nothing acknowledged is lost, whatever the store does."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core.dice import scripted
from hotseat.core.errors import NotAllowed
from hotseat.core.log import CHUNK
from hotseat.core.merge import joined
from hotseat.core.migrations import current
from hotseat.core.play import Play, Stamp, act, open_play, redo, undo
from hotseat.core.sample import play_sample
from tests.engine.toy import TOY, lookup
from ui.checked import Failed, Memory, Saved, checked_json, dump, from_rescue, plain_json
from ui.store import (
    Exists,
    Head,
    Loaded,
    Removed,
    Unreadable,
    copy_of,
    listing,
    load,
    put,
    put_back,
    remove_campaign,
    save_step,
    set_imported,
    set_saved_to_file,
    status_of,
)

STAMP = Stamp("a1", 1000, "Ann")
HEAD = "hotseat/c/c1/head"


def table(title: str = "Toys") -> Play:
    play = play_sample(TOY, "c1", STAMP)
    return act(play, "rename", {"title": title}, scripted(), STAMP)


def grown(play: Play, events: int, stamp: Stamp = STAMP) -> Play:
    """Play on, one event a step, until the log has that many."""
    while len(play.campaign.events) < events:
        play = act(play, "cheer", {}, scripted(), stamp)
    return play


def save(kv: Memory, play: Play, start: int, at: int = 0) -> Saved | Failed:
    name = play.table.title
    return save_step(
        kv, play.campaign, start, name=name, status=status_of(play), at=at, lookup=lookup
    )


def stored(play: Play) -> Memory:
    kv = Memory()
    assert save(kv, play, 0) == Saved()
    return kv


def loaded(kv: Memory) -> Play:
    found = load(kv, "c1", lookup)
    assert isinstance(found, Loaded), found
    return found.play


def unreadable(kv: Memory) -> Unreadable:
    found = load(kv, "c1", lookup)
    assert isinstance(found, Unreadable), found
    return found


# --- there and back ----------------------------------------------------------------------------


@pytest.mark.parametrize("events", [7, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])
def test_a_campaign_comes_back_the_same(events: int) -> None:
    play = grown(table(), events)
    kv = stored(play)
    assert loaded(kv) == open_play(TOY, play.campaign)
    assert all(value.isascii() for value in kv.values.values())


def test_a_campaign_without_a_fact_comes_back() -> None:
    blank = open_play(TOY, replace(table().campaign, events=()))
    kv = stored(blank)
    assert loaded(kv) == blank
    assert list(kv.values) == [HEAD]


def test_saving_step_by_step_is_the_same_as_saving_at_once() -> None:
    play, kv = table(), stored(table())
    luck = Random(4)
    for _ in range(4 * CHUNK):
        before = play
        try:
            match luck.choice(["name", "roll", "undo", "redo"]):
                case "undo":
                    play = undo(play, STAMP)
                case "redo":
                    play = redo(play, STAMP)
                case "roll":
                    args = {"who": luck.choice([*play.state.counts, "x"])}
                    play = act(play, "roll", args, scripted(1, 1), STAMP)
                case _:
                    play = act(play, "name", {"name": "Bear"}, scripted(), STAMP)
        except NotAllowed:
            continue
        assert save(kv, play, len(before.campaign.events)) == Saved()
    assert kv.values == stored(play).values
    assert loaded(kv).state == play.state


def test_a_step_writes_the_last_chunk_and_the_head_however_long_the_log_is() -> None:
    class Counting(Memory):
        written = 0
        read = 0

        def get(self, key: str) -> str | None:
            value = super().get(key)
            self.read += len(value or "")
            return value

        def set(self, key: str, value: str) -> None:
            self.written += len(value)
            super().set(key, value)

    costs = []
    for length in (CHUNK + 10, 40 * CHUNK + 10):
        short = grown(table(), length)
        kv = Counting(stored(short).values)
        longer = act(short, "cheer", {}, scripted(), STAMP)
        assert save(kv, longer, length) == Saved()
        costs.append((kv.written, kv.read))
    (few_written, few_read), (many_written, many_read) = costs
    assert many_written < 1.2 * few_written
    assert many_read < 1.2 * few_read


def test_the_head_tells_the_library_what_it_shows() -> None:
    play = table("Toys at night")
    kv = Memory()
    assert save(kv, play, 0, at=77) == Saved()
    (row,) = listing(kv)
    assert row.head == Head(
        id="c1",
        game="toy",
        schema=current(),
        rules=1,
        title="Toys in the attic",
        options={"most": "20"},
        count=7,
        log=0,
        name="Toys at night",
        status="1 of them",
        updated=77,
        saved_at=0,
        saved_count=0,
    )


def test_undoing_a_new_title_after_a_reload_brings_back_the_old_one() -> None:
    play = loaded(stored(table("Other")))
    assert play.table.title == "Other"
    assert undo(play, STAMP).table.title == "Toys in the attic"


def test_when_it_was_saved_to_a_file_is_remembered_over_further_steps() -> None:
    play = table()
    kv = stored(play)
    assert set_saved_to_file(kv, "c1", 55) == Saved()
    save(kv, act(play, "cheer", {}, scripted(), STAMP), 7)
    found = load(kv, "c1", lookup)
    assert isinstance(found, Loaded)
    assert (found.head.saved_at, found.head.saved_count, found.head.count) == (55, 7, 8)


def test_the_library_stands_last_played_first_and_broken_ones_last() -> None:
    kv = Memory({"other/c/x": "1", "hotseat/settings": "1"})
    for number, at in ((1, 10), (2, 30), (3, 20)):
        play = open_play(TOY, replace(table().campaign, id=f"c{number}"))
        save(kv, play, 0, at=at)
    kv.values["hotseat/c/c3/head"] += " "
    kv.values["hotseat/c/c4/log/0.0"] = "x"
    assert [(row.id, row.head is not None) for row in listing(kv)] == [
        ("c2", True),
        ("c1", True),
        ("c3", False),
        ("c4", False),
    ]


# --- stores that fail --------------------------------------------------------------------------


class Failing(Memory):
    """A store whose n-th write goes wrong (and, where ``ever``, each after it too): it raises,
    or keeps half of the value, or nothing."""

    def __init__(self, values: dict[str, str], nth: int, how: str, ever: bool) -> None:
        super().__init__(values)
        self.left, self.how, self.ever = nth, how, ever

    def set(self, key: str, value: str) -> None:
        self.left -= 1
        if self.left > 0 or (self.left < 0 and not self.ever):
            super().set(key, value)
        elif self.how == "raises":
            raise OSError("the disk is gone")
        elif self.how == "halves":
            super().set(key, value[: len(value) // 2])


def two_chunk_step(play: Play) -> Play:
    """A step of two facts, the first of which fills a chunk."""
    return act(play, "roll", {"who": "a1-2"}, scripted(1, 1), STAMP)


@pytest.mark.parametrize("how", ["raises", "halves", "drops"])
@pytest.mark.parametrize("nth", [1, 2, 3])
def test_a_store_that_fails_at_any_write_keeps_the_state_before(nth: int, how: str) -> None:
    play = grown(table(), CHUNK - 1)
    before = stored(play).values
    kv = Failing(before, nth, how, ever=False)
    after = two_chunk_step(play)
    assert isinstance(save(kv, after, CHUNK - 1), Failed)
    assert kv.values == before
    assert loaded(kv).campaign == play.campaign
    assert save(kv, after, CHUNK - 1) == Saved()
    assert loaded(kv).campaign == after.campaign


@pytest.mark.parametrize("nth", [1, 2, 3])
@pytest.mark.parametrize("how", ["raises", "drops"])
def test_a_store_that_fails_from_any_write_on_loses_nothing(nth: int, how: str) -> None:
    play = grown(table(), CHUNK - 1)
    kv = Failing(stored(play).values, nth, how, ever=True)
    after = two_chunk_step(play)
    assert isinstance(save(kv, after, CHUNK - 1), Failed)
    assert loaded(kv).campaign in (play.campaign, after.campaign)


class DeadBattery(BaseException):
    """Nothing runs after it."""


class Dying(Memory):
    """A store that is cut off after its n-th write."""

    left = 0

    def set(self, key: str, value: str) -> None:
        if not self.left:
            raise DeadBattery
        self.left -= 1
        super().set(key, value)


@pytest.mark.parametrize("length", [7, CHUNK - 2, CHUNK - 1, CHUNK, 2 * CHUNK - 1])
@pytest.mark.parametrize("writes", [0, 1, 2])
def test_a_dead_battery_between_two_writes_loses_nothing_acknowledged(
    length: int, writes: int
) -> None:
    play = grown(table(), length)
    kv = Dying(stored(play).values)
    kv.left = writes
    after = two_chunk_step(play)
    crosses = length % CHUNK == CHUNK - 1
    truth_at = 2 if crosses else 1
    kv.left = min(writes, truth_at)
    with pytest.raises(DeadBattery):
        save(kv, after, length)
    reached = min(writes, truth_at) >= truth_at
    found = loaded(kv)
    assert found.campaign == (after if reached else play).campaign

    kv.left = 99
    on = act(found, "name", {"name": "Another"}, scripted(), STAMP)
    assert save(kv, on, len(found.campaign.events)) == Saved()
    assert loaded(kv).campaign == on.campaign


def test_what_a_broken_step_left_behind_never_joins_another_log() -> None:
    """The second half of a step is there, the first is not; then the chunk fills otherwise."""
    play = grown(table(), CHUNK - 1)
    kv = Dying(stored(play).values)
    kv.left = 1
    with pytest.raises(DeadBattery):
        save(kv, two_chunk_step(play), CHUNK - 1)
    assert "hotseat/c/c1/log/0.1" in kv.values
    kv.left = 99
    other = act(play, "cheer", {}, scripted(), STAMP)
    assert save(kv, other, CHUNK - 1) == Saved()
    assert loaded(kv).campaign == other.campaign
    further = act(other, "cheer", {}, scripted(), STAMP)
    assert save(kv, further, CHUNK) == Saved()
    assert loaded(kv).campaign == further.campaign


def test_a_step_saved_unseen_can_be_saved_again() -> None:
    """The write went through and only the answer was lost: trying again is no other tab."""
    play = table()
    kv = stored(play)
    after = act(play, "cheer", {}, scripted(), STAMP)
    assert save(kv, after, 7) == Saved()
    assert save(kv, after, 7) == Saved()
    assert loaded(kv).campaign == after.campaign


def test_another_tab_that_played_on_is_noticed() -> None:
    play = table()
    kv = stored(play)
    theirs = act(play, "name", {"name": "Theirs"}, scripted(), STAMP)
    assert save(kv, theirs, 7) == Saved()
    ours = act(play, "name", {"name": "Ours"}, scripted(), STAMP)
    tried = save(kv, ours, 7)
    assert isinstance(tried, Failed)
    assert "changed in another tab" in tried.sentence
    assert loaded(kv).campaign == theirs.campaign


@pytest.mark.parametrize("lost", ["head", "log/0.0", "log/0.1", "all"])
def test_a_log_with_a_hole_is_written_anew_by_the_tab_that_holds_it(lost: str) -> None:
    play = grown(table(), CHUNK + 3)
    kv = stored(play)
    for key in list(kv.values):
        if lost == "all" or key.endswith(lost):
            del kv.values[key]
    after = act(play, "cheer", {}, scripted(), STAMP)
    assert save(kv, after, CHUNK + 3) == Saved()
    if lost != "log/0.0":
        assert loaded(kv).campaign == after.campaign


def test_a_store_that_cannot_be_read_lists_nothing_and_says_why() -> None:
    class Forbidden(Memory):
        def get(self, key: str) -> str | None:
            raise PermissionError(key)

    kv = Forbidden(stored(table()).values)
    assert listing(kv) == ()
    assert "does not store anything now" in str(save(kv, table(), 7))
    found = load(kv, "c1", lookup)
    assert isinstance(found, Unreadable)
    assert "blocks access to its stored data" in found.sentence
    assert "PermissionError" not in found.sentence
    assert isinstance(remove_campaign(kv, "c1"), Failed)
    assert isinstance(set_saved_to_file(kv, "c1", 1), Failed)
    assert "does not store anything now" in unreadable_put(kv)


def unreadable_put(kv: Memory) -> str:
    found = put(kv, open_play(TOY, replace(table().campaign, id="new")), 0, lookup)
    assert isinstance(found, Failed)
    return found.sentence


def test_what_could_not_be_read_back_is_not_written() -> None:
    play = table()
    kv = stored(play)
    before = dict(kv.values)
    tried = save_step(kv, play.campaign, 7, name="\ud800", lookup=lookup)
    assert isinstance(tried, Failed)
    assert kv.values == before


@pytest.mark.parametrize("writes", range(5))
def test_a_dead_battery_in_the_very_first_save_leaves_nothing_in_the_way(writes: int) -> None:
    play = grown(table(), CHUNK + 3)
    kv = Dying({})
    kv.left = writes
    try:
        save(kv, play, 0)
    except DeadBattery:
        assert writes < 4, "a note, two chunks, a head"
    whole = writes >= 4
    assert [row.id for row in listing(kv)] == (["c1"] if whole else [])
    assert isinstance(load(kv, "c1", lookup), Loaded) == whole
    kv.left = 99
    assert put(kv, play, 5, lookup) == (Exists("c1") if whole else Saved())
    assert loaded(kv).campaign == play.campaign


class Ending(Memory):
    """A store that is cut off after its n-th change of any kind."""

    left = 0

    def set(self, key: str, value: str) -> None:
        self._one()
        super().set(key, value)

    def remove(self, key: str) -> None:
        self._one()
        super().remove(key)

    def _one(self) -> None:
        if not self.left:
            raise DeadBattery
        self.left -= 1


@pytest.mark.parametrize("changes", range(6))
def test_a_campaign_that_is_deleted_is_here_or_gone_at_any_moment(changes: int) -> None:
    """Also for a tab that reads along: it never takes half of one for a damaged one."""
    play = grown(table(), CHUNK + 3)
    kv = Ending(stored(play).values)
    kv.left = changes
    try:
        remove_campaign(kv, "c1")
    except DeadBattery:
        assert changes < 5, "a note, a head, two chunks, the note"
    found = load(kv, "c1", lookup)
    assert found is None or isinstance(found, Loaded)
    assert (found is None) == (listing(kv) == ())
    kv.left = 99
    assert put(kv, play, 5, lookup) == (Saved() if found is None else Exists("c1"))


def test_a_clock_before_1970_saves() -> None:
    kv = Memory()
    assert save(kv, table(), 0, at=-5) == Saved()
    assert set_saved_to_file(kv, "c1", -5) == Saved()
    assert loaded(kv).campaign == table().campaign


# --- damage ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("head", "its title and game are damaged"),
        ("log/0.0", "only the first 0 of its 74 log entries can be read"),
        ("log/0.1", "only the first 64 of its 74 log entries can be read"),
    ],
)
@pytest.mark.parametrize("how", ["bent", "cut", "gone"])
def test_a_damaged_campaign_is_kept_byte_for_byte(key: str, words: str, how: str) -> None:
    kv = stored(grown(table(), CHUNK + 10))
    whole_key = f"hotseat/c/c1/{key}"
    value = kv.values.pop(whole_key)
    if how != "gone":
        kv.values[whole_key] = value.replace("a1-", "a2-") if how == "bent" else value[:50]
        if kv.values[whole_key] == value:
            kv.values[whole_key] = value + "é"
    before = dict(kv.values)
    found = unreadable(kv)
    assert words in found.sentence
    assert "Nothing was deleted" in found.sentence
    assert kv.values == before
    assert from_rescue(found.raw).values == before


def test_sound_values_that_make_no_campaign_are_kept_too() -> None:
    kv = stored(table())
    head = plain_json(kv.values[HEAD])
    for field, value, words in (
        ("game", "chess", '"chess" is not known here'),
        ("schema", 9, "version 9 of the campaign file"),
        ("rules", 9, "version 9 of Toy"),
        ("options", {"most": "1"}, '"At most" is "1"'),
        ("count", "many", "its title and game are damaged"),
    ):
        kv.values[HEAD] = checked_json({**head, field: value})
        found = unreadable(kv)
        assert words in found.sentence
        assert from_rescue(found.raw).values == kv.values


def test_no_campaign_is_none() -> None:
    assert load(stored(table()), "c2", lookup) is None


@given(st.data())
def test_any_one_value_in_the_store_bent_loads_or_is_kept(data: st.DataObject) -> None:
    kv = stored(grown(table(), CHUNK + 2))
    key = data.draw(st.sampled_from(sorted(kv.values)))
    value = kv.values[key]
    where = data.draw(st.integers(0, len(value) - 1))
    kv.values[key] = value[:where] + data.draw(st.characters()) + value[where + 1 :]
    found = load(kv, "c1", lookup)
    if isinstance(found, Unreadable):
        assert from_rescue(found.raw).values == kv.values
    else:
        assert kv.values[key] == value


# --- older versions ----------------------------------------------------------------------------


def test_a_log_of_older_rules_loads_and_is_written_anew_with_the_next_step() -> None:
    def called_before(document: dict[str, Any]) -> dict[str, Any]:
        rows = document["events"]
        new = [[*row[:5], "toy.named", row[6]] if row[5] == "toy.called" else row for row in rows]
        return {**document, "events": new}

    newer = replace(TOY, migrations=(called_before,))
    play = grown(table(), CHUNK + 2)
    kv = stored(play)
    found = load(kv, "c1", lambda _slug: newer)
    assert isinstance(found, Loaded)
    before = dict(kv.values)
    after = act(found.play, "cheer", {}, scripted(), STAMP)
    dying = Dying(before)
    dying.left = 2
    with pytest.raises(DeadBattery):
        save_step(dying, after.campaign, CHUNK + 2, lookup=lambda _slug: newer)
    again = load(dying, "c1", lambda _slug: newer)
    assert isinstance(again, Loaded)
    assert again.play.campaign == play.campaign

    done = save_step(kv, after.campaign, CHUNK + 2, lookup=lambda _slug: newer)
    assert done == Saved()
    assert sorted(kv.values) == [HEAD, "hotseat/c/c1/log/1.0", "hotseat/c/c1/log/1.1"]
    again = load(kv, "c1", lambda _slug: newer)
    assert isinstance(again, Loaded)
    assert again.play.campaign == after.campaign
    assert again.head.rules == 2


# --- putting in, taking out --------------------------------------------------------------------


def test_a_campaign_from_a_file_never_replaces_one() -> None:
    kv = Memory()
    assert put(kv, table(), 5, lookup) == Saved()
    before = dict(kv.values)
    other = act(table(), "cheer", {}, scripted(), STAMP)
    assert put(kv, other, 6, lookup) == Exists("c1")
    assert kv.values == before


def test_not_even_a_damaged_one() -> None:
    kv = Memory({HEAD: "torn"})
    assert put(kv, table(), 5, lookup) == Exists("c1")
    tried = save(kv, table(), 0)
    assert isinstance(tried, Failed)
    assert "a damaged copy of this campaign is stored here already" in tried.sentence
    assert kv.values == {HEAD: "torn"}


def test_a_copy_stands_beside_the_original_and_says_so() -> None:
    play = table("Toys at night")
    copy = copy_of(play, "c2", STAMP)
    assert copy.campaign.id == "c2"
    assert copy.table.title == "Toys at night (copy)"
    assert replace(copy.state, table=play.table) == play.state
    kv = stored(play)
    assert put(kv, copy, 5, lookup) == Saved()
    assert loaded(kv).campaign == play.campaign
    assert copy_of(table("x" * 120), "c3", STAMP).table.title.endswith("x (copy)")


def test_a_campaign_taken_out_can_be_put_back() -> None:
    play = grown(table(), 2 * CHUNK)
    kv = stored(play)
    kv.values["hotseat/c/c10/head"] = "of another"
    before = dict(kv.values)
    removed = remove_campaign(kv, "c1")
    assert isinstance(removed, Removed)
    assert kv.values == {"hotseat/c/c10/head": "of another"}
    assert put_back(kv, removed, 70) == Saved()
    assert kv.values.keys() == before.keys()
    found = load(kv, "c1", lookup)
    assert isinstance(found, Loaded)
    assert (found.play.campaign, found.head.updated) == (play.campaign, 70)


def test_what_came_from_a_file_since_is_not_replaced_by_what_is_put_back() -> None:
    kv = stored(table())
    removed = remove_campaign(kv, "c1")
    assert isinstance(removed, Removed)
    put(kv, grown(table(), 20), 5, lookup)
    before = dict(kv.values)
    assert put_back(kv, removed, 70) == Exists("c1")
    assert kv.values == before


def test_where_a_campaign_came_from_is_remembered_over_further_steps() -> None:
    play, kv = table(), stored(table())
    assert set_imported(kv, "c1", 44) == Saved()
    save(kv, act(play, "cheer", {}, scripted(), STAMP), 7)
    found = load(kv, "c1", lookup)
    assert isinstance(found, Loaded)
    assert (found.head.imported, found.head.saved_at) == (44, 0)


def test_a_joined_campaign_is_stored_as_one() -> None:
    begun = table()
    ends = [grown(begun, n, Stamp(device, 9)) for n, device in ((70, "left"), (9, "right"))]
    play = joined(TOY, *(end.campaign for end in ends)).play
    kv = Memory()
    assert put(kv, play, 0, lookup) == Saved()
    assert loaded(kv) == play
    later = act(play, "cheer", {}, scripted(), STAMP)
    save(kv, later, len(play.campaign.events))
    assert loaded(kv).campaign == later.campaign
    assert loaded(kv).campaign.joined == len(begun.campaign.events)


def test_a_rescue_file_opens_as_a_library() -> None:
    play = table()
    rescued = from_rescue(dump(stored(play)))
    assert [row.id for row in listing(rescued)] == ["c1"]
    assert loaded(rescued).campaign == play.campaign
    assert json.loads(dump(rescued))["format"] == "hotseat.rescue"


def test_private_texts_come_back_from_plain_and_packed_chunks() -> None:
    play = act(table(), "note", {"text": "He lies.", "to": "gm"}, scripted(), STAMP)
    play = act(grown(play, 2 * CHUNK + 5), "hide", {"what": "A key"}, scripted(), STAMP)
    kv = stored(play)
    assert loaded(kv).campaign == play.campaign
    assert "He lies." in play.campaign.private["gm"].values()
