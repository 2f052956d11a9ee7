"""What every game promises the table, tried on every game that is found and can be played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core import common
from hotseat.core.campaign import Event
from hotseat.core.dice import scripted
from hotseat.core.errors import Forbidden
from hotseat.core.files import open_file, write_file
from hotseat.core.game import Game, game, slugs
from hotseat.core.jsontext import compact, read_json
from hotseat.core.migrations import Lookup
from hotseat.core.panels import Entry, View
from hotseat.core.plain import from_plain, to_plain
from hotseat.core.play import act, open_play, redo, undo, why_not_act
from hotseat.core.sample import play_sample
from hotseat.core.telling import tell
from hotseat.program.plain import plain
from hotseat.walk.luck import Luck
from hotseat.walk.offers import everything, eyes, offers
from hotseat.walk.session import Fault, Walk
from hotseat.walk.tally import tally
from hotseat.walk.turns import UNRULY
from hotseat.walk.walker import fresh, walk
from tests.engine import toy
from tests.engine.walks import (
    REPLAYED,
    SEEDS,
    STAMP,
    check_allowed,
    kept_promises,
    length,
    same,
    walked,
)

# Moves that the rules forbid, allowed by the table, in the walks of one game that has so many; and
# how many walks are tried for them, where seeds of their own begin.
ALLOWED_LEAST = 200
UNRULY_LEAST, UNRULY_MOST, UNRULY_FIRST = 3, 12, 100


@pytest.fixture(params=["toy", *(slug for slug in slugs() if game(slug).playable)])
def played(request: pytest.FixtureRequest) -> Game:
    """A game that can be played; the toy is there so that the walker itself is always tried."""
    return toy.TOY if request.param == "toy" else game(request.param)


def lookup_of(played: Game) -> Lookup:
    return toy.lookup if played.slug == "toy" else game


# --- walks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, SEEDS))]
)
def test_a_walk_keeps_every_promise(played: Game, seed: int) -> None:
    """Whatever is offered can be done, whatever is greyed is refused in its own words; all draws
    for all eyes, is told, replays to the same state, and comes back from its file."""
    here = kept_promises(played, seed)
    lookup = lookup_of(played)
    again = open_file(write_file(here.play.campaign, lookup), lookup)
    assert again.campaign == here.play.campaign
    assert same(again, here.play)


@pytest.mark.slow
def test_walks_make_every_kind_of_fact_and_are_offered_every_move(played: Game) -> None:
    """The table is what ``python -m hotseat walk GAME --table`` prints."""
    made = tally(played)
    for kind, times in sorted(made.facts.items(), key=lambda item: item[1]):
        print(f"{times:6} {kind}")
    unseen, never = ", ".join(made.unoffered), ", ".join(made.never)
    assert not unseen, f"no screen offers {unseen}: draw it, or name it in Game.unoffered"
    assert not never, (
        f"no walk makes {never}, in {made.legs} tries from the empty table, the sample and wherever"
        " something rare was made: is there a button for it, and can what it needs come"
        " about? A sample that goes there brings the walks there too."
    )


def test_every_move_answers_why_not_while_its_form_is_empty(played: Game) -> None:
    every = {**common.moves(played), **played.moves}
    for here in walked(played, 3, 80):
        for name, move in every.items():
            said = move.why_not(here.play.state, {})
            assert isinstance(said, str), name
            assert why_not_act(here.play, name, {}) == said


def test_a_move_and_the_play_say_the_same_of_some_of_the_arguments(played: Game) -> None:
    every = {**common.moves(played), **played.moves}
    for here in walked(played, 4, 80):
        for offer in offers(everything(here.play, here.view)) if here.turn % 20 == 0 else ():
            for name in offer.args:
                given = {each: value for each, value in offer.args.items() if each != name}
                said = every[offer.move].why_not(here.play.state, given)
                assert isinstance(said, str), (offer.move, given)
                assert why_not_act(here.play, offer.move, given) == said


def test_all_of_a_session_can_be_undone_and_brought_back(played: Game) -> None:
    play = walk(played, 9, 60).play
    while play.history.done:
        play = undo(play, STAMP)
    assert play.state == fresh(played, 9, Luck(9)).state
    while play.history.redoable:
        play = redo(play, STAMP)
    assert same(open_play(played, play.campaign), play)


def test_what_is_shown_hangs_on_nothing_but_state_and_view(played: Game) -> None:
    play = walk(played, 8, 60).play
    for viewer in (*eyes(play), "nobody-1"):
        view = View(viewer)
        assert everything(play, view) == everything(play, view)


@pytest.mark.slow
def test_a_state_can_be_told_as_plain_json(played: Game) -> None:
    assert isinstance(plain(walk(played, 7, 120).play.state), dict)


@pytest.mark.slow
def test_every_state_can_be_written_and_read_back(played: Game) -> None:
    """A checkpoint of a long log is made of it."""
    for here in walked(played, 10, length(played) // 2):
        if here.turn % REPLAYED == 0:
            for value in (here.play.state, here.play.log_index):
                written = compact(to_plain(type(value), value))
                assert from_plain(type(value), read_json(written)) == value


@pytest.mark.slow
def test_what_the_rules_forbid_was_allowed_often_enough(played: Game) -> None:
    """The table's word in walks that mostly do what the rules forbid, each move of which folds, is
    told and drawn like any other, and can be undone (``kept_promises`` sees to that). They begin at
    the end of the sample: at an empty table little is forbidden. A game of few rules is asked for
    each move that they forbid, not for so many."""
    sample = play_sample(played, "sample", STAMP) if played.sample else None
    least = ALLOWED_LEAST // 3 if played.slug == "toy" else ALLOWED_LEAST
    forbidden: set[str] = set()
    anyway: set[str] = set()
    allowed = walks = 0
    while allowed < least and walks < UNRULY_MOST:
        if walks >= UNRULY_LEAST and allowed * UNRULY_MOST < least * walks and forbidden == anyway:
            break
        here = kept_promises(played, UNRULY_FIRST + walks, UNRULY, sample)
        forbidden |= here.forbidden
        anyway |= here.anyway
        allowed, walks = allowed + here.allowed, walks + 1
    never = ", ".join(sorted(forbidden - anyway))
    assert allowed >= least or not never, f"only {allowed} moves were allowed, never {never}"
    assert allowed >= least or played.slug != "toy", "walks have grown timid"


def test_a_fact_that_cannot_be_told_is_found() -> None:
    def stumbling(state: object, event: Event) -> Entry | None:
        return toy.tell(state, event) if event.kind != "toy.named" else Entry(event.data["stats"])

    with pytest.raises(Fault, match=r"toy, seed 0, .*toy\.named cannot be told: KeyError: 'stats'"):
        kept_promises(replace(toy.TOY, tell=stumbling), 0)


def test_a_step_that_undo_cannot_name_is_found() -> None:
    quiet = replace(toy.TOY, undo_label={})
    with pytest.raises(Fault, match=r"toy\.cheered is told by no sentence and has no `undo_label`"):
        kept_promises(quiet, 0)


def test_what_the_table_allows_in_vain_is_found() -> None:
    def no(_state: object, _args: object) -> str:
        return Forbidden("Enough of that.", "TOY-2")

    moves = {name: replace(move, why_not=no) for name, move in toy.TOY.moves.items()}
    strict = replace(toy.TOY, moves=moves)
    before = Walk(0, fresh(strict, 0, Luck(0)))

    def allowed(move: str, **args: int) -> Walk:
        return replace(before, play=act(before.play, move, args, scripted(), STAMP, allowed=True))

    check_allowed(before, allowed("level", level=3))
    with pytest.raises(Fault, match="was allowed, and nothing changed"):
        check_allowed(before, allowed("cheer"))


# --- the game itself -----------------------------------------------------------------------------


def test_every_kind_of_fact_bears_the_games_name(played: Game) -> None:
    assert all(kind.startswith(f"{played.slug}.") for kind in played.facts)


def test_names_of_moves_do_not_hide_those_of_every_table(played: Game) -> None:
    assert not set(played.moves) & {*common.moves(played), "undo", "redo"}
    assert all(move.name == name for name, move in played.moves.items())
    assert played.unoffered <= set(played.moves)


def test_the_sample_opens_replays_and_comes_back_from_its_file(played: Game) -> None:
    if played.sample is None:
        pytest.fail(f"{played.title} has no sample: write one, and set Game.sample", pytrace=False)
    lookup = lookup_of(played)
    play = play_sample(played, "sample", STAMP)
    assert same(open_file(write_file(play.campaign, lookup), lookup), play)
    assert any(tell(play, event) for event in play.campaign.events)
    assert everything(play, View())
