"""No phone holds a word that is private to others, over random play (``bench phones`` goes on)."""

from __future__ import annotations

import pytest

from hotseat.core.game import game, slugs
from tests.web.ui.phones.searched import searched

pytestmark = pytest.mark.slow

PLAYABLE = [slug for slug in slugs() if game(slug).playable]


@pytest.mark.parametrize("slug", PLAYABLE)
def test_no_phone_gets_keeps_or_shows_a_word_that_is_private_to_others(slug: str) -> None:
    done = searched(slug, 11, 60, every=15)
    assert done.words > 10
    assert done.own > 5
    assert done.leaks == []
    assert done.broken == []
