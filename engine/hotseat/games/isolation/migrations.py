"""The steps from older facts of Isolation to the present ones."""

from __future__ import annotations

from hotseat.games.isolation.rules_2 import owners_and_runs

MIGRATIONS = (owners_and_runs,)
