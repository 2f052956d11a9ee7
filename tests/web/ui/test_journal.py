"""The journal beside the store: nothing that one of the two holds is lost, and no campaign is
taken for another."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from hotseat.core.dice import scripted
from hotseat.core.play import Play, Stamp, act, open_play, undo
from tests.engine.toy import TOY, lookup
from tests.web.ui.test_store import STAMP, grown, save, table
from ui import journal, store
from ui.checked import Memory, Saved, with_checksum
from ui.journal import Mirrored, Taken, entries, record, tip, value_of
from ui.store import CHUNK, Loaded, Removed, load, put, put_back, remove_campaign, set_imported

HEAD = "hotseat/c/c1/head"
TOMB = "hotseat/c/c1/gone"

DERIVED = ("hotseat/c/c1/past", "hotseat/c/c1/marks/0", "hotseat/c/c1/marks/at.64")


class Journal:
    """The database, as web/keep.js writes it."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self.tips: dict[str, str] = {}

    def follow(self, kv: Mirrored) -> None:
        """All that was changed arrives."""
        said = json.loads(entries(kv, kv.take()))
        for held, changes in ((self.values, said["values"]), (self.tips, said["tips"])):
            for key, value in changes.items():
                if value is None:
                    held.pop(key, None)
                else:
                    held[key] = value

    def of(self, *campaign_ids: str) -> dict[str, dict[str, str]]:
        return {
            each: {
                key: text
                for key, text in self.values.items()
                if key.startswith(store.folder_of(each))
            }
            for each in campaign_ids
        }

    def unlike(self, kv: Mirrored) -> dict[str, dict[str, str]]:
        """What a start is given to look at."""
        tips = journal.tips(kv)
        return self.of(
            *(each for each in {**tips, **self.tips} if tips.get(each) != self.tips.get(each))
        )


def cheer(play: Play) -> Play:
    return act(play, "cheer", {}, scripted(), STAMP)


def played(
    steps: int, title: str = "Toys", campaign_id: str = "c1"
) -> tuple[Play, Mirrored, Journal]:
    """A campaign that both hold, saved step by step."""
    kv, kept = Mirrored(Memory()), Journal()
    play = replace_id(table(title), campaign_id)
    assert save(kv, play, 0) == Saved()
    kept.follow(kv)
    for _ in range(steps):
        play = step(kv, kept, play)
    return play, kv, kept


def replace_id(play: Play, campaign_id: str) -> Play:
    return open_play(TOY, replace(play.campaign, id=campaign_id))


def step(kv: Mirrored, kept: Journal | None, play: Play, name: str = "") -> Play:
    after = act(play, "name", {"name": name}, scripted(), STAMP) if name else cheer(play)
    assert save(kv, after, len(play.campaign.events)) == Saved()
    if kept:
        kept.follow(kv)
    return after


def rolled_back(kv: Mirrored) -> Mirrored:
    """A store as it was at that time."""
    assert isinstance(kv.kv, Memory)
    return Mirrored(Memory(kv.kv.values))


def take(kv: Mirrored, kept: Journal) -> Taken:
    taken = journal.take(kv, kept.unlike(kv), Stamp("a1", 2000), lambda: "new1", lookup)
    kept.follow(kv)
    return taken


def events(kv: Mirrored, campaign_id: str = "c1") -> tuple[object, ...]:
    found = load(kv, campaign_id, lookup)
    assert isinstance(found, Loaded), found
    return found.play.campaign.events


# --- records -----------------------------------------------------------------------------------


def test_a_record_is_good_under_its_own_key_alone() -> None:
    text = record("hotseat/c/c1/head", "é \ud83c")
    assert value_of("hotseat/c/c1/head", text) == "é \ud83c"
    assert value_of("hotseat/c/c2/head", text) is None
    assert value_of("hotseat/c/c1/head", text[:-1]) is None
    assert value_of("hotseat/c/c1/head", "") is None


def test_the_journal_gets_what_the_store_gets_and_no_settings() -> None:
    play, kv, kept = played(3)
    assert isinstance(kv.kv, Memory)
    assert {key: value_of(key, text) for key, text in kept.values.items()} == kv.kv.values
    kv.set("hotseat/settings", "x")
    assert kv.take() == ()
    assert kept.tips == journal.tips(kv)
    step(kv, None, play)
    assert kept.tips != journal.tips(kv)


def test_a_campaign_that_is_deleted_goes_from_the_journal_too() -> None:
    _, kv, kept = played(2)
    remove_campaign(kv, "c1")
    kept.follow(kv)
    assert (list(kept.values), kept.tips) == ([TOMB], {})


# --- a deletion that the browser lost ------------------------------------------------------------


@pytest.mark.parametrize("before", [0, 3])
def test_what_was_deleted_does_not_come_back_with_an_older_store(before: int) -> None:
    play, kv, kept = played(2)
    old = rolled_back(kv)
    for _ in range(before):
        play = step(kv, kept, play)
    remove_campaign(kv, "c1")
    kept.follow(kv)
    assert take(old, kept).said == ()
    assert store.ids(old) == ()
    assert (list(kept.values), kept.unlike(old)) == ([TOMB], {})


def test_what_was_put_back_stays_even_where_the_journal_did_not_hear_of_it() -> None:
    play, kv, kept = played(2)
    removed = remove_campaign(kv, "c1")
    assert isinstance(removed, Removed)
    kept.follow(kv)
    assert put_back(kv, removed, 0) == Saved()
    again = rolled_back(kv)
    assert take(again, kept).said == ()
    assert events(again) == play.campaign.events
    assert TOMB not in kept.values
    assert kept.unlike(again) == {}


def test_what_came_from_a_file_since_stays() -> None:
    play, kv, kept = played(2)
    remove_campaign(kv, "c1")
    kept.follow(kv)
    assert put(kv, play, 0, lookup) == Saved()
    assert set_imported(kv, "c1", 50) == Saved()
    again = rolled_back(kv)
    take(again, kept)
    assert events(again) == play.campaign.events
    kept.follow(kv)
    assert TOMB not in kept.values


def test_a_longer_log_than_was_deleted_stays() -> None:
    play, kv, kept = played(2)
    other = rolled_back(kv)
    step(other, None, play)
    remove_campaign(kv, "c1")
    kept.follow(kv)
    take(other, kept)
    assert len(events(other)) == len(play.campaign.events) + 1


@pytest.mark.parametrize("stone", ["", "[]", "null", '{"imported":"x"}', '{"a":1}', "{", "7"])
def test_a_tombstone_that_says_nothing_deletes_nothing(stone: str) -> None:
    play, kv, kept = played(2)
    old = rolled_back(kv)
    remove_campaign(kv, "c1")
    kept.follow(kv)
    kept.values[TOMB] = record(TOMB, stone)
    take(old, kept)
    assert events(old) == play.campaign.events


def test_what_the_journal_could_not_take_goes_with_the_next() -> None:
    play, kv, kept = played(1)
    play = step(kv, None, play)
    kv.note(kv.take())
    step(kv, kept, play)
    assert kept.unlike(kv) == {}
    assert journal.take(Mirrored(Memory()), kept.of("c1"), STAMP, lambda: "n", lookup).said


# --- what a start takes ------------------------------------------------------------------------


def test_where_both_hold_the_same_nothing_is_looked_at() -> None:
    _, kv, kept = played(5)
    assert kept.unlike(kv) == {}


@pytest.mark.parametrize("before", [1, CHUNK - 7, CHUNK + 3])
@pytest.mark.parametrize("after", [1, 12, 2 * CHUNK])
def test_a_store_that_was_rolled_back_gets_its_steps_again(before: int, after: int) -> None:
    play, kv, kept = played(before)
    old = rolled_back(kv)
    for _ in range(after):
        play = step(kv, kept, play)
    taken = take(old, kept)
    steps = "1 step" if after == 1 else f"{after} steps"
    assert taken.said == (f"Recovered {steps} of Toys that browser storage had lost.",)
    assert events(old) == play.campaign.events
    assert kept.unlike(old) == {}


def test_a_store_that_was_wiped_gets_its_campaigns_again() -> None:
    play, _, kept = played(CHUNK)
    empty = Mirrored(Memory())
    assert len(take(empty, kept).said) == 1
    assert events(empty) == play.campaign.events


def test_a_journal_that_was_emptied_or_is_new_is_filled() -> None:
    play, kv, _ = played(CHUNK)
    kept = Journal()
    assert take(kv, kept) == Taken()
    assert kept.unlike(kv) == {}
    empty = Mirrored(Memory())
    take(empty, kept)
    assert events(empty) == play.campaign.events


def test_a_journal_that_stayed_behind_is_filled() -> None:
    play, kv, kept = played(3)
    play = step(kv, None, play)
    kv.take()
    assert take(kv, kept) == Taken()
    assert events(kv) == play.campaign.events
    assert kept.unlike(kv) == {}


def test_records_of_another_campaign_are_never_taken() -> None:
    """Under this campaign's keys lies what belongs to another, longer one."""
    play, kv, kept = played(2)
    _, _, other = played(9, "Others", "c2")
    for key, text in other.values.items():
        kept.values[key.replace("/c2/", "/c1/")] = text
    kept.tips["c1"] = other.tips["c2"]
    assert take(kv, kept) == Taken()
    assert events(kv) == play.campaign.events
    assert kept.unlike(kv) == {}


def test_a_journal_of_another_browser_brings_its_campaigns_beside() -> None:
    play, kv, _ = played(2)
    theirs, _, kept = played(9, "Others", "c2")
    taken = take(kv, kept)
    assert len(taken.said) == 1
    assert events(kv) == play.campaign.events
    assert events(kv, "c2") == theirs.campaign.events


def test_of_two_courses_both_are_kept() -> None:
    """The journal was away for a while, and the store had lost steps: both went on."""
    play, kv, kept = played(CHUNK)
    old = rolled_back(kv)
    theirs = step(kv, kept, step(kv, kept, play, "Theirs"))
    ours = step(old, None, play, "Ours")
    old.take()
    taken = take(old, kept)
    (said,) = taken.said
    assert said == (
        "This browser held 2 versions of Toys. The other one, with 2 steps of its own, is in the"
        " library as Toys (recovered)."
    )
    assert events(old) == ours.campaign.events
    assert events(old, "new1")[: len(theirs.campaign.events)] == theirs.campaign.events
    assert kept.unlike(old) == {}


class Full(Memory):
    """A store in which nothing more finds room."""

    full = True

    def set(self, key: str, value: str) -> None:
        if self.full and len(value) > len(self.values.get(key, "")):
            raise OSError("QuotaExceededError")
        super().set(key, value)


def test_a_full_store_opens_what_the_journal_held_and_takes_it_when_there_is_room() -> None:
    play, kv, kept = played(CHUNK)
    assert isinstance(kv.kv, Memory)
    full = Full(kv.kv.values)
    for _ in range(CHUNK):
        play = step(kv, kept, play)
    stuck = Mirrored(full)
    assert len(take(stuck, kept).said) == 1
    assert events(stuck) == play.campaign.events
    after = cheer(play)
    assert save(stuck, after, len(play.campaign.events)) != Saved()
    full.full = False
    assert save(stuck, after, len(play.campaign.events)) == Saved()
    assert events(Mirrored(full)) == after.campaign.events
    kept.follow(stuck)
    assert kept.unlike(stuck) == {}


def test_another_course_that_finds_no_room_stays_in_the_journal() -> None:
    play, kv, kept = played(2)
    old = rolled_back(kv)
    step(kv, kept, play, "Theirs")
    step(old, None, play, "Ours")
    assert isinstance(old.kv, Memory)
    stuck = Mirrored(Full(old.kv.values))
    before = dict(kept.values)
    assert take(stuck, kept) == Taken((), ("c1",))
    assert kept.values == before


@pytest.mark.parametrize("key", ["head", "log/0.0", "log/0.1"])
def test_what_is_damaged_in_one_is_mended_from_the_other(key: str) -> None:
    play, kv, kept = played(CHUNK + 3)
    whole = f"hotseat/c/c1/{key}"
    old = rolled_back(kv)
    assert isinstance(old.kv, Memory)
    old.kv.values[whole] = old.kv.values[whole][:40]
    taken = journal.take(old, kept.of("c1"), STAMP, lambda: "n", lookup)
    assert taken.said == ("Toys was restored from its second copy.",)
    assert events(old) == play.campaign.events
    kept.values[whole] = kept.values[whole][:40]
    assert journal.take(kv, kept.of("c1"), STAMP, lambda: "n", lookup) == Taken()
    kept.follow(kv)
    assert value_of(whole, kept.values[whole]) == kv.get(whole)


def test_what_neither_can_give_stays_as_it_is_in_both() -> None:
    _, kv, kept = played(CHUNK + 3)
    assert isinstance(kv.kv, Memory)
    for key in (HEAD, "hotseat/c/c1/log/0.0"):
        kv.kv.values[key] = "torn"
        kept.values[key] = "torn"
    stored, records = dict(kv.kv.values), dict(kept.values)
    kept.tips["c1"] = "x"
    assert take(kv, kept) == Taken()
    assert (kv.kv.values, kept.values) == (stored, records)


def test_a_shorter_journal_never_stands_for_a_damaged_store() -> None:
    """It comes beside it, once: what is damaged stays as it is, to be exported."""
    play, kv, kept = played(3)
    had = play.campaign.events
    for _ in range(4):
        play = step(kv, None, play)
    kv.take()
    assert isinstance(kv.kv, Memory)
    kv.kv.values["hotseat/c/c1/log/0.0"] = "torn"
    before = dict(kv.kv.values)
    (sentence,) = take(kv, kept).said
    assert sentence == (
        "Toys is damaged in this browser. Its second copy lacks the last 4 log entries; it is in"
        " the library as Toys (recovered)."
    )
    assert {key: kv.get(key) for key in before} == before
    assert tuple(events(kv, "new1"))[: len(had)] == tuple(had)
    assert take(kv, kept) == Taken()
    assert kept.unlike(kv) == {}


def test_a_shorter_journal_that_finds_no_room_stays_as_it_is() -> None:
    class Full(Memory):
        def set(self, key: str, value: str) -> None:
            raise OSError("full")

    play, kv, kept = played(3)
    step(kv, None, play)
    assert isinstance(kv.kv, Memory)
    stuck = Mirrored(Full({**kv.kv.values, "hotseat/c/c1/log/0.0": "torn"}))
    before = dict(kept.values)
    assert take(stuck, kept) == Taken((), ("c1",))
    assert kept.values == before


def test_a_record_that_went_bad_is_found_and_so_is_one_too_many() -> None:
    _, kv, kept = played(CHUNK + 3)
    assert journal.unlike(kv, "c1", kept.values) == []
    bad, gone, more = "hotseat/c/c1/log/0.0", HEAD, "hotseat/c/c1/log/9.0"
    records = {**kept.values, bad: kept.values[bad][:-1] + "x", more: record(more, "old")}
    del records[gone]
    assert set(journal.unlike(kv, "c1", records)) == {bad, gone, more}


def test_what_is_rotten_in_the_store_never_goes_over_a_sound_record() -> None:
    _, kv, kept = played(3)
    assert isinstance(kv.kv, Memory)
    kv.kv.values[HEAD] = kv.kv.values[HEAD][:-1] + "x"
    assert journal.unlike(kv, "c1", kept.values) == []


def test_a_store_that_cannot_be_read_has_no_tip() -> None:
    class Forbidden(Memory):
        def get(self, key: str) -> str | None:
            raise PermissionError(key)

    assert tip(Forbidden({HEAD: "x"}), "c1") == ""


# --- whatever happens --------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_whatever_goes_back_or_away_no_step_of_either_is_lost(seed: int) -> None:
    """Play with restarts at which the store falls back, is wiped or damaged, or the journal is
    away, emptied or damaged, never both at once."""
    luck = Random(seed)
    play, kv, kept = played(luck.randrange(CHUNK))
    for _ in range(12):
        saved = rolled_back(kv)
        listens = luck.random() < 0.7
        for _ in range(luck.randrange(1, 30)):
            before = len(play.campaign.events)
            play = undo(play, STAMP) if luck.random() < 0.2 else cheer(play)
            assert save(kv, play, before) == Saved()
            if listens:
                kept.follow(kv)
        kv.take()
        if listens:
            match luck.choice(["rolled back", "wiped", "damaged", "nothing"]):
                case "rolled back":
                    kv = saved
                case "wiped":
                    kv = Mirrored(Memory())
                case "damaged":
                    assert isinstance(kv.kv, Memory)
                    kv.kv.values[luck.choice(sorted(kv.kv.values))] = "torn"
        elif luck.random() < 0.5:
            kept = Journal()
        kv = rolled_back(kv)
        journal.take(kv, kept.of("c1"), STAMP, lambda: "new1", lookup)
        kept.follow(kv)
        assert events(kv) == play.campaign.events
        assert kept.unlike(kv) == {}


def test_a_long_log_is_looked_at_by_its_tip_alone() -> None:
    class Counting(Memory):
        read = 0

        def get(self, key: str) -> str | None:
            value = super().get(key)
            self.read += len(value or "")
            return value

    reads = []
    for length in (CHUNK + 5, 20 * CHUNK + 5):
        kv = Counting()
        save(kv, grown(table(), length), 0)
        kv.read = 0
        journal.tips(kv)
        reads.append(kv.read)
    assert reads[1] < 1.5 * reads[0]


def test_what_was_folded_of_a_log_stays_out_and_leaves_what_an_older_journal_had_of_it() -> None:
    _play, kv, kept = played(100)
    kept.follow(kv)
    for key in DERIVED:
        kv.set(key, with_checksum("folded"))
    assert kv.take() == ()
    assert journal.unlike(kv, "c1", kept.values) == []
    kept.values.update({key: record(key, with_checksum("folded")) for key in DERIVED})
    older = journal.unlike(kv, "c1", kept.values)
    assert sorted(older) == sorted(DERIVED)
    kv.note(older)
    kept.follow(kv)
    assert not kept.values.keys() & set(DERIVED)
    assert kept.values.keys() == {key for key in kv.keys() if key not in DERIVED}  # noqa: SIM118


def test_with_a_campaign_goes_what_an_older_journal_had_folded_of_it() -> None:
    _play, kv, kept = played(3)
    for key in DERIVED:
        kv.set(key, with_checksum("folded"))
        kept.values[key] = record(key, with_checksum("folded"))
    remove_campaign(kv, "c1")
    kept.follow(kv)
    assert list(kept.values) == [TOMB]
