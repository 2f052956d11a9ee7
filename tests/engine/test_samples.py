"""Every sample on its way: its screens keep their word, and private words stand behind a hold.

What a sample makes, random play may seldom come to; the walks of the contract keep the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hotseat.core.game import Game, game, slugs
from hotseat.core.panels import View
from hotseat.core.play import Play, Stamp, undo
from hotseat.core.sample import play_sample
from hotseat.core.telling import tell
from hotseat.walk.offers import everything, eyes, maps, parts, picks, seen_by
from hotseat.walk.promises import broken, open_words

STAMP = Stamp("walker", 1_760_000_000, "Ann")
LOOKED, OPENED = 6, 30  # at every so many steps by all eyes; and with all of the maps opened


@pytest.fixture(params=[slug for slug in slugs() if game(slug).sample is not None])
def played(request: pytest.FixtureRequest) -> Game:
    """A game that has a sample."""
    return game(request.param)


def views(played: Game) -> Iterator[tuple[Play, View]]:
    """The sample at its end and at steps before, for all eyes, with each part of its maps opened
    at some."""
    play, step = play_sample(played, "sample", STAMP), 0
    while play.history.done:
        for viewer in eyes(play) if step % LOOKED == 0 else ():
            yield play, seen_by(play, View(), viewer)
        view = seen_by(play, View(), eyes(play)[-1])
        for pick in picks(maps(play, view)) if step % OPENED == 0 else ():
            yield play, replace(view, picks={pick.key: pick.value})
        play, step = undo(play, STAMP), step + 1


def test_its_screens_keep_their_promises(played: Game) -> None:
    """Whatever is offered can be done, and each map binds and highlights those who are on it."""
    for play, view in views(played):
        shown = maps(play, view) if view.picks else everything(play, view)
        assert list(broken(play, tuple(parts(shown)))) == [], view


def test_private_words_stand_behind_a_hold(played: Game) -> None:
    """For those who may read them too; what was said to everybody, or revealed, is none."""
    looked = 0
    for play, view in views(played):
        events = play.campaign.events
        said = "\n".join(open_words([event.data for event in events]))
        secret = [words for words in view.secrets.values() if words not in said]
        if secret and not view.picks:
            told = [tell(play, event) for event in events]
            seen = "\n".join(open_words([everything(play, view), told]))
            assert not [words for words in secret if words in seen], view.eyes
            looked += 1
    assert looked or not play_sample(played, "sample", STAMP).campaign.private


SHEETS = {
    "fight_sphere": r"Conflict Pool \d+",
    "hot_war": r"(\w+ agenda due, )*Action \d, Insight \d, Influence \d",
    "isolation": "Healthy|Injured|Dying",
    "playset_zero": r"(Trouble offered(, |$))?(\d+ advantage (die|dice))?",
    "sapio": r".*Luck \d+",
}


def test_the_list_of_sheets_says_what_matters_now(played: Game) -> None:
    play = play_sample(played, "sample", STAMP)
    listed = played.sheets(play.state, View())
    told = {sheet.name: ", ".join(tag.label for tag in sheet.now) for sheet in listed if sheet.now}
    assert told or played.slug not in SHEETS
    wanted = SHEETS.get(played.slug, ".*")
    assert [said for said in told.values() if not re.fullmatch(wanted, said)] == []
    assert not any(sheet.now for sheet in listed if sheet.gone)
