"""What the preview of a joining says is what then happens (``bench joins`` goes on)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.game import game, slugs
from hotseat.core.merge import joined
from tests.bench.bench_joins import tallied
from ui import meeting

pytestmark = pytest.mark.slow

PLAYABLE = [slug for slug in slugs() if game(slug).playable]


@pytest.mark.parametrize("slug", PLAYABLE)
def test_random_forks_join_as_their_preview_said(slug: str) -> None:
    done = tallied(game(slug), 31_000, 1)
    assert done.raised == []
    assert done.forks == done.folded == done.alike == done.said == 3


def test_a_preview_that_is_wrong_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def short(*given: object) -> object:
        whole = joined(*given)  # type: ignore[arg-type]
        return replace(whole, common=whole.common + 1)

    monkeypatch.setattr(meeting, "joined", short)
    assert tallied(game("hot_war"), 31_000, 1).said < 3
