"""What every test shares: Hypothesis without a clock, the same examples on every run (fewer of them
in a quick one); marks by folder; and what a run left out, said at its end."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from web.build.commands import QUICK_SETTING as QUICK
from web.build.places import DIST

settings.register_profile(
    "hotseat",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", settings.get_profile("hotseat"), max_examples=15)
settings.load_profile("quick" if os.environ.get(QUICK) else "hotseat")

HERE = Path(__file__).parent
# All tests below these folders look at the built site in a browser.
IN_A_BROWSER = (HERE / "e2e", HERE / "engines")
NO_SITE = "There is no site to test: run python3 build.py build first."
# The marks of what may be left out, and how that is said.
LEFT_OUT = {
    "browser": "in a browser",
    "site": "of the built site",
    "slow": "slow",
    "": "chosen otherwise",
}
left_out: Counter[str] = Counter()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Marks by folder."""
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in IN_A_BROWSER):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.site)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Without a site, what looks at it is skipped: all of it in one line of the summary."""
    if item.get_closest_marker("site") and not (DIST / "index.html").exists():
        pytest.skip(NO_SITE)


def pytest_deselected(items: Sequence[pytest.Item]) -> None:
    """Each is counted once, under the first of its marks."""
    for item in items:
        left_out[next(mark for mark in LEFT_OUT if not mark or item.get_closest_marker(mark))] += 1


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker tells the process that prints; each of them left out the same."""
    told = getattr(session.config, "workeroutput", None)
    if told is not None:
        told["left_out"] = dict(left_out)


class Workers:
    """What pytest-xdist calls, where it is at work."""

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        left_out.clear()
        left_out.update(getattr(node, "workeroutput", {}).get("left_out", {}))


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Workers())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if left_out:
        parts = [f"{left_out[mark]:,} {said}" for mark, said in LEFT_OUT.items() if left_out[mark]]
        terminalreporter.write_line(
            f"left out: {sum(left_out.values()):,} tests ({', '.join(parts)});"
            " python3 build.py test runs them all"
        )
