"""The story of each game: what its sample tells, word for word, and what no story may hold.

After a change that is meant, write the samples' stories anew and read them, sentence by sentence,
against what happened: HOTSEAT_WRITE_STORIES=1 pytest tests/engine/test_stories.py
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hotseat.core.game import Game, games
from hotseat.core.game import game as one_game
from hotseat.core.play import Play, Stamp, act, undo
from hotseat.core.sample import play_sample
from hotseat.core.story import plain_text, whole
from hotseat.walk.walker import walk

STAMP = Stamp("tablet", 1_700_000_000, "gm")
FOLDER = Path(__file__).parents[1] / "fixtures" / "stories"
GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
SEEDS = range(3)
STEPS = 120

# What a story never says: dice, their numbers, and names that are the program's own.
BOOKKEEPING = re.compile(
    r"\b(?:dice|pools?|points?|TN|modifiers?|Threshold|Gamble|level of success|net|boxe?s?|None)\b"
    r"|[+−][0-9]|[0-9] of [0-9]|[a-z]_[a-z]|[{}]"
)
# A slip in how sentences are put together.
SLIP = re.compile(r"  | [,.;:!?]|\.\.|,\.|:\.|“”|\bThey was\b|\bwas were\b")


def ended(game: Game) -> Play:
    """The sample, its session over, whatever is open in it."""
    play = play_sample(game, "c-1", STAMP)
    return act(play, "end_session", {}, int, STAMP, allowed=True)


def ours(play: Play) -> Iterator[str]:
    """The sentences that the game wrote."""
    for chapter in whole(play):
        for scene in chapter.scenes:
            yield from (paragraph.text for paragraph in scene.paragraphs if not paragraph.typed)
        yield from chapter.stands


def unquoted(text: str) -> str:
    """The text without what was typed into it."""
    return re.sub(r"“[^”]*”", "“…”", text)


@pytest.mark.parametrize("slug", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_a_sample_s_story_reads_word_for_word_so(slug: str) -> None:
    play = ended(one_game(slug))
    told, path = plain_text(play.table.title, whole(play)), FOLDER / f"{slug}.txt"
    if os.environ.get("HOTSEAT_WRITE_STORIES"):
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")


@GAMES
def test_a_sample_s_story_has_no_bookkeeping_and_no_slip(game: Game) -> None:
    for text in ours(ended(game)):
        assert not BOOKKEEPING.search(unquoted(text)), text
        assert not SLIP.search(text), text
        assert text[-1] in ".!?…”", text


WALKS = [
    pytest.param((game, seed), id=f"{game.slug}-{seed}", marks=[pytest.mark.slow] if seed else [])
    for game in games()
    for seed in SEEDS
]


@pytest.fixture(scope="module", params=WALKS)
def walked(request: pytest.FixtureRequest) -> Play:
    """A campaign of random moves, its stories as they are told, not as the table edited them."""
    game, seed = request.param
    play = walk(game, seed, STEPS).play
    for session in [session for session, text in play.table.stories.items() if text]:
        play = act(play, "edit_story", {"session": session, "text": ""}, int, STAMP)
    return play


def test_no_story_of_a_random_campaign_has_a_slip(walked: Play) -> None:
    names = sorted({person.name for person in walked.state.people.values()}, key=len, reverse=True)
    for text in ours(walked):
        plain = unquoted(text)
        for name in filter(None, names):
            plain = plain.replace(name, "Name")
        assert not re.search(r"  |\.\.|“”|\bThey was\b|[{}]", plain), text
        assert text[-1] in ".!?…”", text


def test_no_story_of_a_random_campaign_has_a_private_word(walked: Play) -> None:
    told = plain_text("W", whole(walked))
    open_texts = {str(value) for event in walked.campaign.events for value in event.data.values()}
    public = f"{told}".count
    secret = {
        text
        for texts in walked.campaign.private.values()
        for text in texts.values()
        if len(text) > 12 and not any(text in other for other in open_texts)
    }
    revealed = walked.game.revealed(walked.state)
    shown = {walked.campaign.private.get(s.whose, {}).get(s.key) for s in revealed}
    assert [text for text in secret - shown if public(text)] == []


def test_a_step_that_is_undone_leaves_the_story_as_it_was(walked: Play) -> None:
    args = {"title": "Never", "text": "Nobody was here."}
    after = undo(act(walked, "frame_scene", args, int, STAMP), STAMP)
    assert whole(after) == whole(walked)
