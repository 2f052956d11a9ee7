"""Which tests call which functions: written down in one run of the tests as they stand, and asked
in each run of a changed program, so that a test that cannot notice comes last.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import pytest

# What a nested function's name has beside those of the functions around it.
NESTED = re.compile(r"\.<locals>|\.<\w+>")


@dataclass
class Touched:
    """A plugin of pytest. ``tests``: the ids of the tests that call a function, by its file and its
    dotted name; ``seconds``: how long a test takes, by its id."""

    below: Path
    tests: dict[tuple[str, str], set[str]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        test, below, tests = item.nodeid, str(self.below), self.tests

        def called(frame: FrameType, event: str, _arg: object) -> None:
            if event == "call" and (code := frame.f_code).co_filename.startswith(below):
                name = NESTED.sub("", code.co_qualname)
                tests.setdefault((code.co_filename, name), set()).add(test)

        sys.setprofile(called)
        try:
            return (yield)
        finally:
            sys.setprofile(None)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration

    def of(self, path: Path, where: str) -> list[str]:
        """The ids of the tests that call that function, the shortest first."""
        return sorted(self.tests.get((str(path), where), ()), key=self._seconds)

    def _seconds(self, test: str) -> float:
        return self.seconds.get(test, 0.0)


@dataclass
class Chosen:
    """A plugin of pytest: these tests alone, in this order."""

    tests: list[str]

    @property
    def files(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(test.partition("::")[0] for test in self.tests))

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        by_id = {item.nodeid: item for item in items}
        items[:] = [by_id[test] for test in self.tests if test in by_id]
