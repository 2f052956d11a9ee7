"""The steps from older facts of Isolation to the present ones."""

from __future__ import annotations

from typing import Any

from hotseat.games.isolation.rules_2 import owners_and_runs
from hotseat.games.isolation.rules_2_action import action_facts


def rules_2(document: dict[str, Any]) -> dict[str, Any]:
    """From rules 1: characters that belong to seats, dice as runs, the facts of actions."""
    return action_facts(owners_and_runs(document))


MIGRATIONS = (rules_2,)
