"""The sample campaign: what somebody finds who opens it with one tap."""

from __future__ import annotations

from hotseat.core.play import Play, Stamp
from hotseat.core.sample import play_sample
from hotseat.core.telling import tell
from hotseat.games.isolation.links.labels import without_bias_link
from hotseat.games.isolation.sample import SAMPLE, SCRIPT
from tests.engine.games.isolation.acts import GAME


def played() -> Play:
    return play_sample(GAME, "s", Stamp("s", 0))


def test_four_people_each_with_a_player_and_a_balanced_sheet() -> None:
    people = played().state.people.values()
    assert len({person.owner for person in people}) == 4
    for person in people:
        assert (len(person.positives), len(person.negatives)) == (3, 3)
        assert person.profession
        assert person.bias
        assert person.goal


def test_every_pair_was_reviewed_and_the_words_are_the_peoples_own() -> None:
    state = played().state
    assert state.reviewed == set(state.pairs())
    for link in state.links:
        if link.kind == "descriptors":
            first, other = (state.people[who] for who in link.pair)
            assert link.word_a in first.descriptors
            assert link.word_b in other.descriptors
        if link.kind == "goal":
            assert (link.word_a, link.word_b) == tuple(state.people[who].goal for who in link.pair)
        if link.kind == "bias":
            assert link.word_a in {state.people[who].bias for who in link.pair}


def test_every_bias_comes_into_play() -> None:
    assert without_bias_link(played().state) == ()


def test_somebody_is_bound_by_green_alone() -> None:
    """One pair may always work together (IS-11), so that the sample shows it."""
    state = played().state
    assert any(state.counts(*pair)[1] == 0 for pair in state.pairs())


def test_it_is_in_session_and_tells_a_story() -> None:
    play = played()
    assert play.state.table.in_session
    entries = [tell(play, event) for event in play.campaign.events]
    assert sum(entry.story for entry in entries if entry) > 6
    assert GAME.status is not None
    assert len(GAME.status(play.state)) < 120


def test_actions_begin_after_the_map() -> None:
    assert SAMPLE.script[: len(SCRIPT)] == SCRIPT
    moves = [turn.move for turn in SCRIPT]
    assert "propose" not in moves
    assert moves.count("draw_links") >= 12
