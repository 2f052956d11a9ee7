"""The colour of a character: by turns until it is chosen, undone, joined."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.colours import COLOURS, NO_CHARACTER, colours_of
from hotseat.core.errors import BadValue, NotAllowed
from hotseat.core.game import game, slugs
from hotseat.core.merge import joined
from hotseat.core.panels import View
from hotseat.core.play import Play, Stamp, act, open_play, undo
from hotseat.core.sample import play_sample
from hotseat.core.table import Table
from hotseat.core.telling import step_said, tell

STAMP = Stamp("a", 1_760_000_000)
PLAYABLE = [slug for slug in slugs() if game(slug).playable]


def ids(play: Play) -> list[str]:
    assert play.game.sheets is not None
    return [sheet.id for sheet in play.game.sheets(play.state, View())]


def chosen(play: Play, who: str, colour: str, stamp: Stamp = STAMP) -> Play:
    return act(play, "set_colour", {"who": who, "colour": colour}, int, stamp)


@pytest.mark.parametrize("slug", PLAYABLE)
def test_everybody_of_every_game_has_a_colour_and_may_choose_another(slug: str) -> None:
    play = play_sample(game(slug), "sample", STAMP)
    every = ids(play)
    first = colours_of(play.table, every)
    assert {*first} == {*every}
    assert len({*first.values()}) == min(len(every), len(COLOURS))
    who = every[-1]
    other = next(colour for colour in COLOURS if colour != first[who])
    after = chosen(play, who, other)
    assert colours_of(after.table, every) == {**first, who: other}
    assert open_play(after.game, after.campaign).state == after.state
    assert tell(after, after.campaign.events[-1]) is None
    assert step_said(after, len(after.campaign.events) - 1) == "Colour"
    assert colours_of(undo(after, STAMP).table, every) == first


def test_who_comes_later_changes_nobodys_colour() -> None:
    """In the order in which they came, whatever the list of sheets looks like."""
    table = Table("T")
    before = colours_of(table, ["a-12", "a-3#1", "a-3"])
    assert before == {"a-3": "blue", "a-3#1": "orange", "a-12": "green"}
    assert colours_of(table, ["a-40", "a-12", "a-3", "a-3#1"]) == {**before, "a-40": "violet"}


def test_nobody_gets_no_colour_and_what_is_none_is_refused() -> None:
    play = play_sample(game(PLAYABLE[0]), "sample", STAMP)
    with pytest.raises(NotAllowed, match=NO_CHARACTER):
        chosen(play, "nobody-1", "teal")
    with pytest.raises(BadValue):
        chosen(play, ids(play)[0], "mauve")
    again = chosen(play, ids(play)[0], "teal")
    assert chosen(again, ids(play)[0], "teal") is again


def test_of_two_colours_chosen_apart_the_later_stands() -> None:
    begun = play_sample(game(PLAYABLE[0]), "sample", STAMP)
    who = ids(begun)[0]
    one = chosen(begun, who, "teal", replace(STAMP, device="b"))
    other = chosen(chosen(begun, who, "olive"), who, "pink")
    for first, second in ((one, other), (other, one)):
        both = joined(begun.game, campaign(first), campaign(second))
        assert both.play.table.colours[who] == "pink"
        assert [early.data["colour"] for early, _late in both.both_set] == ["teal"]
        assert not both.set_aside


def campaign(play: Play) -> Campaign:
    return play.campaign
