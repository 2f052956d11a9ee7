"""What was accepted can be exported, and what was exported can be opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core import limits
from hotseat.core.campaign import Campaign, Event
from hotseat.core.columns import COST, in_columns
from hotseat.core.dice import scripted
from hotseat.core.errors import BadFile, Damaged, DoesNotFold, NotAllowed
from hotseat.core.files import open_file, read_file, write_file
from hotseat.core.jsontext import compact
from hotseat.core.limits import Weight, is_full
from hotseat.core.play import FULL, Play, Stamp, act, open_play, redo, undo
from hotseat.core.rows import rows_of, weight
from tests.engine.toy import TOY, lookup

STAMP = Stamp("a", 1000, "Ann")
BLANK = Campaign("c", "toy", "Toys", {})


def noted(number: int, text: str) -> Event:
    return Event(f"a-{number}", number, number, 1000, "", "core.noted", {"text": text})


def notes(count: int, text: str = "x") -> Campaign:
    return replace(BLANK, events=tuple(noted(n, text) for n in range(1, count + 1)))


def note(play: Play, text: str = "x") -> Play:
    return act(play, "note", {"text": text}, scripted(), STAMP)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits that a test can reach."""
    for name, value in {
        "EVENTS": 60,
        "EVENTS_LEFT": 10,
        "BYTES_LEFT": 100,
        "PARTS_LEFT": 10,
    }.items():
        monkeypatch.setattr(limits, name, value)


def played_full(step: Callable[[Play], Play], play: Play | None = None) -> Play:
    """Play on until the log takes no more."""
    play, said = play or open_play(TOY, BLANK), ""
    for _ in range(200):
        try:
            play = step(play)
        except NotAllowed as refusal:
            said = str(refusal)
            break
    assert said == FULL
    return play


def is_sound(play: Play) -> None:
    """Exported and opened again, it is the same."""
    assert open_file(write_file(play.campaign, lookup), lookup).state == play.state


@pytest.mark.usefixtures("small")
def test_a_step_that_would_pass_the_limit_is_refused_and_the_last_ones_can_be_undone() -> None:
    play = played_full(note)
    assert len(play.campaign.events) == limits.EVENTS - limits.EVENTS_LEFT
    is_sound(play)
    for _ in range(limits.EVENTS_LEFT // 2):
        play = redo(undo(play, STAMP), STAMP)
    is_sound(play)
    with pytest.raises(NotAllowed, match="full"):
        undo(play, STAMP)


@pytest.mark.usefixtures("small")
def test_a_step_of_several_facts_is_taken_whole_or_not_at_all() -> None:
    named = act(open_play(TOY, BLANK), "name", {"name": "Bear"}, scripted(), STAMP)

    def roll(play: Play) -> Play:
        return undo(act(play, "roll", {"who": "a-1"}, scripted(1, 1), STAMP), STAMP)

    play = played_full(roll, named)
    assert len(play.campaign.events) == 1 + 3 * 16
    is_sound(play)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("name", "most"), [("BYTES", 3000), ("PARTS", 60)])
def test_what_a_log_weighs_is_held_too(
    monkeypatch: pytest.MonkeyPatch, name: str, most: int
) -> None:
    monkeypatch.setattr(limits, name, most)
    play = played_full(lambda play: note(play, "[{" * 40 if name == "BYTES" else "x"))
    assert len(play.campaign.events) < limits.EVENTS - limits.EVENTS_LEFT
    is_sound(undo(play, STAMP))


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("name", ["EVENTS", "BYTES", "PARTS"])
def test_a_file_beyond_the_limits_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    text = write_file(notes(50), lookup)
    monkeypatch.setattr(limits, name, 49)
    with pytest.raises(BadFile) as caught:
        open_file(text, lookup)
    assert isinstance(caught.value, Damaged if name == "EVENTS" else DoesNotFold)


@pytest.mark.slow
def test_a_log_of_a_hundred_thousand_events_and_one_can_be_read_back() -> None:
    """8 MB and 100,000 events were as much as a file could hold, and play did not know."""
    campaign = notes(100_001, "long enough to weigh more than nine million bytes all in all " * 2)
    text = write_file(campaign, lookup)
    assert len(text) > 9 * 2**20
    assert read_file(text, lookup).events == campaign.events


texts = st.text(st.sampled_from('[]{}"\\, é🎲x'), min_size=1, max_size=9).filter(str.strip)


@given(st.lists(st.tuples(st.booleans(), texts), max_size=20))
def test_a_play_knows_what_its_file_weighs(steps: list[tuple[bool, str]]) -> None:
    play = open_play(TOY, BLANK)
    for named, said in steps:
        play = act(play, "name", {"name": said}, scripted(), STAMP) if named else note(play, said)
    again = open_play(TOY, play.campaign)
    assert again.weight == play.weight
    plain = rows_of(play.campaign.events, "toy")
    rows = ",\n".join(map(compact, plain))
    assert play.weight.bytes == (len(rows) + 2 if rows else 0)
    parts = sum(map(_parts, plain))
    assert parts <= play.weight.parts <= rows.count("[") + rows.count("{")
    text = write_file(play.campaign, lookup)
    columns, by_columns = in_columns(plain, {STAMP.by})
    head = len(write_file(replace(play.campaign, events=()), lookup))
    assert len(text) <= head + play.weight.bytes + COST * len(columns)
    assert sum(map(_parts, (*by_columns, *columns.values()))) <= parts


def _parts(value: object) -> int:
    if isinstance(value, dict):
        return 1 + sum(map(_parts, value.values()))
    return 1 + sum(map(_parts, value)) if isinstance(value, list) else 0


def test_weighed_in_pieces_it_is_the_same() -> None:
    events = notes(3000).events
    ahead = weight(events[:700], "toy")
    rest = weight(events[700:], "toy", events[699])
    whole = weight(events, "toy")
    assert whole == Weight(ahead.bytes + rest.bytes, ahead.parts + rest.parts)


def test_what_play_may_write_is_within_what_is_read() -> None:
    assert limits.BYTES + limits.COLUMNS * COST < limits.READ_BYTES
    assert limits.PARTS < limits.READ_PARTS
    assert is_full(limits.EVENTS, Weight())
    assert not is_full(limits.EVENTS, Weight(), taking_back=True)
    assert is_full(limits.EVENTS + 1, Weight(), taking_back=True)
