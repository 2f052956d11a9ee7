"""The page about the tests names every helper, every mark and every benchmark that there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGE = (HERE / "README.md").read_text("utf-8")


def test_every_helper_is_named_and_none_that_is_gone() -> None:
    helpers = {
        path.relative_to(HERE).as_posix()
        for path in HERE.rglob("*.py")
        if not path.name.startswith(("test_", "__init__"))
        and path.relative_to(HERE).parts[0] not in ("bench", "fixtures")
    }
    section = PAGE.partition("## What each helper is for")[2].partition("\n## ")[0]
    first_column = "\n".join(line.split("|")[1] for line in section.splitlines() if "|" in line)
    named = set(re.findall(r"`([^`]+\.py)`", first_column))
    assert sorted(helpers - named) == [], "say in tests/README.md what these are for"
    assert sorted(named - helpers) == [], "tests/README.md names what is not there"


def test_every_benchmark_is_named() -> None:
    there = {path.stem.removeprefix("bench_") for path in (HERE / "bench").glob("bench_*.py")}
    assert [name for name in sorted(there) if f"`bench {name}`" not in PAGE] == []


def test_every_mark_is_explained(pytestconfig: pytest.Config) -> None:
    ours = [line.partition(":")[0] for line in pytestconfig.getini("markers")]
    ours = [name for name in ours if name in ("slow", "site", "browser")]
    assert len(ours) == 3
    assert [name for name in ours if f"`{name}`" not in PAGE] == []
