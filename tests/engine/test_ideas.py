"""What every game's ideas promise: its field takes each as it stands, none comes twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hotseat.core import greyed
from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.game import Game, games
from hotseat.core.panels import Field, Form, View
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.kit.ideas import words_of
from hotseat.kit.names import in_use
from tests.engine.games.shared import of

PLAYED = [game for game in games() if game.playable]
STAMP = Stamp("t", 0, "")


def opened(game: Game) -> Play:
    return open_play(game, Campaign("t", game.slug, "Test", {}))


def asked(play: Play) -> Iterator[tuple[Form, Field]]:
    """The fields with ideas of the forms of a new character, for eyes that may read all of it."""
    for fresh in greyed.new_sheets(play.game, play.state, View("gm")):
        for form in of(Form, fresh.blocks):
            yield from ((form, field) for field in form.fields if field.ideas)


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_a_whole_character_can_be_tapped_together(game: Game) -> None:
    form, _field = next(asked(opened(game)))
    words = [field for field in form.fields if field.kind in ("text", "lines")]
    assert [field.label for field in words if not field.ideas] == []


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_each_idea_is_taken_as_it_stands(game: Game) -> None:
    play = opened(game)
    for form, field in asked(play):
        given = {"name": "Someone"} if field.name != "name" else {}
        for label, every in field.ideas:
            assert len(set(map(words_of, every))) == len(every)
            assert len(every) >= 3
            for idea in every:
                args = {**form.args, **given, field.name: words_of(idea)}
                if field.follows and label:
                    by = next(part for part in form.fields if part.name == field.follows)
                    args[by.name] = label
                act(play, form.move, args, scripted(), STAMP)


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_more_names_are_others_and_none_of_those_who_are_there(game: Game) -> None:
    play = opened(game)
    form, name = next(pair for pair in asked(play) if pair[1].name == "name")
    tone, shown = name.ideas[0]
    shown_first = list(map(words_of, shown))
    one = shown_first[0]
    play = act(play, form.move, {**form.args, "name": one}, scripted(), STAMP)
    view = View(picks={name.more: f"{tone}:1"})
    fresh = greyed.new_sheets(play.game, play.state, view)
    again = next(field for field in of(Field, fresh) if field.name == "name" and field.ideas)
    more = list(map(words_of, again.ideas[0][1]))
    assert one not in more
    assert more != shown_first


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_no_character_is_offered_the_name_of_who_plays(game: Game) -> None:
    play = opened(game)
    _form, name = next(pair for pair in asked(play) if pair[1].name == "name")
    player, gm = map(words_of, name.ideas[0][1][:2])
    seats = {"players": f"{player}\nSomeone", "gm": gm}
    play = act(play, "set_seats", seats, scripted(), STAMP)
    _form, name = next(pair for pair in asked(play) if pair[1].name == "name")
    assert not {player, gm} & {words_of(idea) for _tone, every in name.ideas for idea in every}
    assert in_use(play.state) == [gm, player, "Someone"]
