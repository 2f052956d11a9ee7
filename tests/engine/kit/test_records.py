"""Records by their id, and limits that guard and fact share."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from hotseat.kit.records import Limit, dropped, record, record_at, replaced


@dataclass(frozen=True)
class Stone:
    id: str
    words: str = ""


STONES = (Stone("a"), Stone("b"), Stone("c"))
FEW = Limit(3, "{most} stones are enough.")


def test_a_record_is_found_by_its_id() -> None:
    assert record(STONES, "b") is STONES[1]
    assert record(STONES, "d") is None
    assert record_at(STONES, "b") is STONES[1]


def test_a_record_is_replaced_in_its_place_and_dropped() -> None:
    assert replaced(STONES, Stone("b", "red")) == (Stone("a"), Stone("b", "red"), Stone("c"))
    assert dropped(STONES, "b") == (Stone("a"), Stone("c"))


@pytest.mark.parametrize("missing", [
    lambda: record_at(STONES, "d"),
    lambda: replaced(STONES, Stone("d")),
    lambda: dropped(STONES, "d"),
])  # fmt: skip
def test_a_record_that_is_not_there_raises(missing: object) -> None:
    assert callable(missing)
    with pytest.raises(KeyError, match="'d'"):
        missing()


def test_a_limit_refuses_one_more_with_its_sentence() -> None:
    said = "3 stones are enough."
    has_room = FEW.room(object, lambda state, _ask: state)
    assert (FEW.why(STONES), has_room(STONES, None)) == (said, said)
    assert (FEW.why(STONES[1:]), has_room(STONES[1:], None)) == ("", "")


def test_what_would_be_too_many_raises_where_the_guard_refuses() -> None:
    assert FEW.added(STONES[1:], STONES[0]) == (*STONES[1:], STONES[0])
    assert FEW.within(STONES) is STONES
    FEW.check_room(STONES[1:])
    for one_more in (
        lambda: FEW.added(STONES, Stone("d")),
        lambda: FEW.within({n: n for n in range(4)}),
        lambda: FEW.check_room(STONES),
    ):
        with pytest.raises(ValueError, match=r"3 stones are enough\."):
            one_more()
