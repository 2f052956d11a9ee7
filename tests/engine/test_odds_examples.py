"""Every worked answer that came with the contract, through the program's own functions."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from hotseat.__main__ import answer
from hotseat.core.game import game

TESTS = Path(__file__).parents[1]
ENGINE = TESTS.parent / "engine"
CASES: list[dict[str, Any]] = json.loads(
    (TESTS / "fixtures" / "odds-examples.json").read_text("utf-8")
)["cases"]
CLOSE = 1e-12

CONTRACT_ODDS = {
    "fight_sphere": ("conflict", "duel", "encounter_joint", "encounter_lost", "disengage"),
    "isolation": ("first_pass", "full_joint", "full_degree", "full_stance", "alone", "bond"),
    "playset_zero": ("hits", "plan", "hindered"),
    "hot_war": ("duel", "duel_negative", "negative", "victor", "multi"),
    "sapio": ("roll", "check"),
}
CONTRACT_READ = {
    "fight_sphere": ("conflict", "encounter", "disengage"),
    "isolation": ("action",),
    "playset_zero": ("plan",),
    "hot_war": ("duel", "multi"),
    "sapio": ("check",),
}


def query(case: dict[str, Any]) -> dict[str, Any]:
    return {name: case[name] for name in ("game", "kind", "inputs")}


def by_id(case: dict[str, Any]) -> str:
    return str(case["id"])


@pytest.mark.parametrize("case", CASES, ids=by_id)
def test_example(case: dict[str, Any]) -> None:
    found = answer({"command": "odds", **query(case)})
    expected = {key: float(Fraction(value)) for key, value in case["outcome"].items()}
    assert found["outcome"] == pytest.approx(expected, abs=CLOSE, rel=0)
    assert sum(found["outcome"].values()) <= len(found["outcome"])
    assert found.get("error_bound", 0) <= CLOSE
    assert ("error_bound" in found) == ("error_bound" in case)


@pytest.mark.parametrize("case", [case for case in CASES if "error_bound" not in case], ids=by_id)
def test_example_exactly(case: dict[str, Any]) -> None:
    found = answer({"command": "odds", "exact": True, **query(case)})
    assert found == {"outcome": case["outcome"]}


def test_every_kind_of_the_contract_has_an_example_and_is_known() -> None:
    shown = {(case["game"], case["kind"]) for case in CASES}
    assert shown == {(slug, kind) for slug, kinds in CONTRACT_ODDS.items() for kind in kinds}
    for slug, kinds in CONTRACT_ODDS.items():
        assert set(kinds) <= set(game(slug).odds)
    for slug, kinds in CONTRACT_READ.items():
        assert set(kinds) <= set(game(slug).read)


@pytest.mark.parametrize("case", CASES[::6], ids=by_id)
def test_example_through_a_process_of_its_own(case: dict[str, Any]) -> None:
    command = [sys.executable, "-m", "hotseat", "odds", json.dumps(query(case))]
    done = subprocess.run(command, cwd=ENGINE, capture_output=True, check=True)
    assert done.stderr == b""
    assert json.loads(done.stdout) == answer({"command": "odds", **query(case)})


@pytest.mark.slow
def test_all_examples_as_one_batch() -> None:
    lines = [json.dumps({"command": "odds", **query(case)}) for case in CASES]
    command = [sys.executable, "-m", "hotseat", "batch"]
    given = "\n".join([*lines[:3], "nonsense", *lines[3:]]).encode()
    done = subprocess.run(command, cwd=ENGINE, input=given, capture_output=True, check=True)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert found.pop(3).keys() == {"error"}
    assert found == [answer({"command": "odds", **query(case)}) for case in CASES]
