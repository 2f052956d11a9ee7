"""Facts of rules 1 are given what they are about."""

from __future__ import annotations

from typing import Any

from hotseat.games.sapio.migrations import facts_name_what_they_are_of


def rows(*kinds: str) -> list[list[Any]]:
    """Rows in full, a step each; "core.undone 3" undoes the step of number 3."""
    found = []
    for n, kind in enumerate(kinds, 1):
        name, _, step = kind.partition(" ")
        whole = name if "." in name else f"sapio.{name}"
        found.append([f"a-{n}", n, n, 0, "", whole, {"step": f"a-{step}"} if step else {"x": n}])
    return found


def named(*kinds: str) -> list[str]:
    """What each of these facts is of once the migration is through: the number, "" for nothing."""
    before = {"game": "sapio", "events": rows(*kinds)}
    after = facts_name_what_they_are_of(before)
    assert before == {"game": "sapio", "events": rows(*kinds)}
    plain = [{**row[6], "of": ""} for row in before["events"]]
    assert [{**row[6], "of": ""} for row in after["events"]] == plain
    assert [row[:6] for row in after["events"]] == [row[:6] for row in before["events"]]
    return [row[6].get("of", "").removeprefix("a-") for row in after["events"]]


def test_what_belongs_to_a_check_names_it() -> None:
    of_check = ("intent_set", "check_number_set", "faced", "task_resumed", "brought", "luck_spent")
    facts = ("check_begun", *of_check, "rolled", "harm_taken", "freed", "check_resolved")
    assert named(*facts) == ["", *["1"] * (len(facts) - 1)]


def test_harm_and_what_is_freed_outside_of_a_check_are_of_nothing() -> None:
    assert named("harm_taken", "check_begun", "check_cancelled", "harm_taken", "freed") == [
        *("", "", "2", "", "")
    ]


def test_a_check_is_a_turn_of_the_sequence_in_progress() -> None:
    facts = ("check_begun", "check_cancelled", "sequence_begun", "place_taken", "check_begun")
    more = ("brought", "check_resolved", "turn_framed", "round_started", "sequence_ended")
    assert named(*facts, *more, "check_begun") == [
        *("", "1", "", "3", "3"), *("5", "5", "3", "3", "3"), "",
    ]  # fmt: skip


def test_what_was_undone_is_open_no_more() -> None:
    assert named("check_begun", "core.undone 1", "check_begun", "brought") == ["", "", "", "3"]
    assert named("check_begun", "check_cancelled", "core.undone 2", "brought") == ["", "1", "", "1"]
