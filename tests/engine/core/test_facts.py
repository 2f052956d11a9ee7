"""A fact stands in one place: its shape, what it makes of the state, and how the log tells it."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.errors import DoesNotFold
from hotseat.core.facts import FactData, FactRegistry, OfCharacter, fact_set, plain, say
from hotseat.core.files import open_file, write_file
from hotseat.core.panels import Entry
from hotseat.core.play import open_play
from hotseat.core.shapes import integer, text
from hotseat.core.telling import tell
from hotseat.core.values import of
from tests.engine.kit.little import FACT_SET, LITTLE, ida, seated


def test_a_class_is_a_kind_named_in_lower_case() -> None:
    assert {"little.dived", "little.character_made", "little.number_set"} <= set(FACT_SET.classes)


def test_what_goes_without_saying_is_not_written() -> None:
    play = seated(ida())
    who = next(iter(play.state.people))
    play = seated(ida(), ("dive", {"who": who}))
    made, dived = play.campaign.events[-2:]
    assert made.data == {"name": "Ida", "owner": "a-1#1"}
    assert dived.data == {"who": who, "name": "Ida", "depth": 2, "dice": [["air", "44"]]}


def test_the_log_tells_it_and_a_file_brings_it_back() -> None:
    play = seated(ida())
    who = next(iter(play.state.people))
    play = seated(ida(), ("dive", {"who": who}))
    assert tell(play, play.campaign.events[-1]) == Entry(
        "Dived", "Ida", "Ida goes down 2,  says.", story=True
    )
    find = {"little": LITTLE}.__getitem__
    assert open_file(write_file(play.campaign, find), find).state == play.state


def test_a_fact_by_id_alone_is_told_with_the_name_of_now() -> None:
    room = FactRegistry("little")

    @room
    class Surfaced(OfCharacter):
        tell = say("Surfaced", "{name:o} head is up.")

    state = seated(ida()).state
    fact = Surfaced(next(iter(state.people)))
    assert plain(fact) == ("little.surfaced", {"who": fact.who})
    assert fact.tell(state, "") == Entry("Surfaced", "Ida", "Ida’s head is up.")
    assert fact.tell(replace(state, people={}), "") == Entry("Surfaced", "", "’s head is up.")


def test_a_common_fact_reaches_the_games_own_state() -> None:
    play = seated(ida())
    who = next(iter(play.state.people))
    dived = seated(ida(), ("dive", {"who": who}))
    assert dived.state.dives == 1
    begun = seated(ida(), ("dive", {"who": who}), ("start_session", {}))
    assert (begun.state.dives, begun.state.table.session) == (0, 1)


@pytest.mark.parametrize(
    "data",
    [
        {"who": "a-9", "name": "Nobody"},
        {"who": "a-2", "name": "Ida", "dice": [["air", "7"]]},
        {"who": "a-2", "name": "Ida", "depth": 10},
        {"who": "a-2"},
    ],
)
def test_a_fact_that_cannot_follow_is_refused_when_it_is_folded(data: dict[str, object]) -> None:
    play = seated(ida())
    event = replace(play.campaign.events[-1], id="a-3", step=3, clock=9)
    forged = replace(event, kind="little.dived", data=data)
    campaign = Campaign("c", "little", "Little", {}, (*play.campaign.events, forged))
    with pytest.raises(DoesNotFold, match="a-3"):
        open_play(LITTLE, campaign)


def test_a_kind_stands_in_one_room() -> None:
    one, other = FactRegistry("x"), FactRegistry("x")

    def made(room: FactRegistry) -> type[FactData]:
        @room
        class Rung(FactData):
            pass

        return Rung

    made(one)
    made(other)
    with pytest.raises(AssertionError):
        fact_set((one, other))
    with pytest.raises(AssertionError):
        made(one)


def test_a_template_quotes_signs_and_owns() -> None:
    @FactRegistry("x")
    class Hurt(FactData):
        name: str = of(text(40))
        words: str = of(text(40))
        change: int = of(integer(-9, 9), default=0)
        tell = say("{name:o} wound", "{words:q} {words:s} {words:c} {change:+}", story=False)

    fact = Hurt("Oda", "a cut", -2)
    assert plain(fact) == ("x.hurt", {"name": "Oda", "words": "a cut", "change": -2})
    assert fact.tell(None, "Ann") == Entry(
        "Oda’s wound", "Oda", "“a cut” A cut. A cut −2", story=False
    )


def test_a_kind_is_frozen_without_being_told() -> None:
    @FactRegistry("x")
    class Rung(FactData):
        times: int = of(integer(0, 9), default=1)

    assert not hasattr(Rung(), "__dict__")
    with pytest.raises(FrozenInstanceError):
        Rung(2).times = 3  # type: ignore[misc]


def test_a_class_that_would_lose_a_field_is_refused_when_it_is_made() -> None:
    with pytest.raises(
        TypeError, match=r'Lost\.stat is not written as "stat: \.\.\. = of\(shape\)"'
    ):

        @FactRegistry("x")
        class Lost(FactData):
            stat: str = ""


@pytest.mark.parametrize(
    ("template", "sentence"),
    [
        (
            say("{stats} lost", who=""),
            "Lost tells of {stats}; it has: stat, by.",
        ),
        (say("Lost"), "Lost tells of {name}; it has: stat, by."),
        (say("Lost", "{stat:z}", who="{by}"), 'Lost tells of {stat:z}; after ":" can stand: '),
    ],
)
def test_a_template_that_could_not_be_told_is_refused_when_it_is_made(
    template: Any, sentence: str
) -> None:
    with pytest.raises(TypeError, match=re.escape(sentence)):

        @FactRegistry("x")
        class Lost(FactData):
            stat: str = of(text(9))
            tell = template
