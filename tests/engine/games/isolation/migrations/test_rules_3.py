"""Facts of rules 2 are given what they are about: the action that was open, the link roll."""

from __future__ import annotations

from typing import Any

from hotseat.games.isolation.migrations.rules_3 import facts_name_what_they_are_of

Said = tuple[str, dict[str, Any]]


def named(*facts: Said) -> list[str | None]:
    """What each fact names, "of" or "roll"; each is a step of its own."""
    rows = [
        [f"a-{n}", n, n, 0, "", kind if "." in kind else f"isolation.{kind}", data]
        for n, (kind, data) in enumerate(facts, 1)
    ]
    after = facts_name_what_they_are_of({"game": "isolation", "events": rows})["events"]
    for row, old in zip(after, rows, strict=True):
        assert row[:-1] == old[:-1]
        assert {key: row[-1][key] for key in old[-1]} == old[-1]
    return [row[-1].get("of") or row[-1].get("roll") for row in after]


def rolled(green: str, red: str, pair: str = "xy", **owed: int) -> Said:
    """A link roll of rules 2."""
    dice = {"green": [["brave", green]], "red": [["vain", red]], **owed}
    return ("bond_thrown", {"a": pair[0], "b": pair[1], "names": "", **dice})


def undone(step: int) -> Said:
    return ("core.undone", {"step": f"a-{step}"})


PROPOSED: Said = ("action_proposed", {"who": "x", "name": "X"})
THROWN: Said = ("thrown", {"who": "x", "name": "X"})
SETTLED: Said = ("settled", {"name": "X", "degree": "basic success"})
CANCELLED: Said = ("action_called_off", {"name": "X"})
TOLD: Said = ("action_told", {"name": "X"})
ANSWERED: Said = ("bond_answered", {"answer": "leave", "change": "better", "label": ""})
STARTED: Said = ("core.session_started", {})
OTHER: Said = ("stress_changed", {"change": 1, "reason": ""})


def test_what_happens_in_an_action_names_its_proposal() -> None:
    about = (
        "proposal_changed", "extra_added", "extra_dropped", "turned_hostile", "opposition_thrown",
        "difficulty_set", "stances_taken", "presence_said", "wounds_proposed", "wounds_spared",
        "loose_proposed", "stress_proposed",
    )  # fmt: skip
    facts: list[Said] = [(kind, {}) for kind in about]
    openers = named(PROPOSED, THROWN, *facts, OTHER, SETTLED, PROPOSED, CANCELLED, OTHER)
    second = f"a-{len(facts) + 5}"
    assert openers == [None, *["a-1"] * (len(facts) + 1), None, "a-1", None, second, None]


def test_what_is_told_names_the_action_resolved_last_whatever_was_cancelled_since() -> None:
    openers = named(PROPOSED, SETTLED, PROPOSED, CANCELLED, TOLD)
    assert openers == [None, "a-1", None, "a-3", "a-1"]
    openers = named(PROPOSED, SETTLED, PROPOSED, SETTLED, undone(4), CANCELLED, TOLD)
    assert openers == [None, "a-1", None, "a-3", None, "a-3", "a-1"]


def test_a_link_roll_names_the_one_it_goes_on_with_and_the_answer_the_first_of_them() -> None:
    openers = named(rolled("6", "2", owed_green=1), rolled("62", "2"), ANSWERED, rolled("2", "2"))
    assert openers == [None, "a-1", "a-1", None]


def test_a_link_roll_names_the_one_whose_place_it_takes() -> None:
    assert named(rolled("2", "2"), rolled("2", "2", "xz"), ANSWERED) == [None, "a-1", "a-2"]
    owed = rolled("6", "2", owed_green=1)
    assert named(owed, rolled("2", "2", "xz"), ANSWERED) == [None, "a-1", "a-2"]
    assert named(rolled("2", "2"), rolled("2", "3")) == [None, "a-1"]


def test_a_link_roll_that_changes_nothing_is_not_owed() -> None:
    even = rolled("2", "3")
    assert named(even, rolled("2", "2"), ANSWERED) == [None, None, "a-2"]
    assert named(even, ANSWERED) == [None, "a-1"]
    assert named(even, STARTED, ANSWERED) == [None, None, None]


def test_what_is_owed_stays_owed_in_the_next_session() -> None:
    assert named(rolled("2", "2"), STARTED, ANSWERED) == [None, None, "a-1"]


def test_an_undone_link_roll_is_owed_no_more() -> None:
    openers = named(rolled("2", "2"), undone(1), rolled("2", "2"), ANSWERED)
    assert openers == [None, None, None, "a-3"]
    openers = named(
        rolled("2", "2"), ANSWERED, undone(2), ("core.redone", {"step": "a-2"}), STARTED
    )
    assert openers == [None, "a-1", None, None, None]
    assert named(rolled("2", "2"), ANSWERED, undone(2), ANSWERED) == [None, "a-1", None, "a-1"]
