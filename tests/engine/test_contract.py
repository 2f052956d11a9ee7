"""What every game promises the table, tried on every game that is found and can be played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile

import pytest

from hotseat.core import common
from hotseat.core.campaign import ALLOWED, Event, step_key
from hotseat.core.files import open_file, write_file
from hotseat.core.game import Game, game, slugs
from hotseat.core.jsontext import compact, read_json
from hotseat.core.migrations import Lookup
from hotseat.core.panels import Entry, View
from hotseat.core.plain import from_plain, to_plain
from hotseat.core.play import Play, Stamp, open_play, redo, undo, why_not_act
from hotseat.core.sample import play_sample
from hotseat.core.telling import step_said, tell
from hotseat.program.plain import plain
from hotseat.walk.luck import Luck
from hotseat.walk.offers import everything, eyes, offers
from hotseat.walk.session import Fault, Walk, fault
from hotseat.walk.tally import SEEDS, SEEDS_MOST, STEPS, tally
from hotseat.walk.walker import fresh, steps, walk
from tests.engine import toy
from tests.engine.looking import Looker

STAMP = Stamp("walker", 1_760_000_000, "Ann")
REPLAYED = 60
# Moves that the rules forbid, allowed by the table, in the walks of one game that has so many.
ALLOWED_LEAST = 300
# Walks that were walked to their end, by game and seed.
WALKED: dict[tuple[str, int], Walk] = {}


@pytest.fixture(params=["toy", *(slug for slug in slugs() if game(slug).playable)])
def played(request: pytest.FixtureRequest) -> Game:
    """A game that can be played; the toy is there so that the walker itself is always tried."""
    return toy.TOY if request.param == "toy" else game(request.param)


def lookup_of(played: Game) -> Lookup:
    return toy.lookup if played.slug == "toy" else game


def length(played: Game) -> int:
    """How many moves a walk has; there is not so much to see in the toy."""
    return STEPS // 3 if played.slug == "toy" else STEPS


def turns(played: Game, seed: int, moves: int) -> Iterator[Walk]:
    """A walk turn by turn, up to so many moves."""
    return takewhile(lambda here: here.steps <= moves, steps(played, seed))


def same(one: Play, other: Play) -> bool:
    """The same but for the places where a fold may start again."""
    return bool(replace(one, snapshots=()) == replace(other, snapshots=()))


# --- walks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_walk_keeps_every_promise(played: Game, seed: int) -> None:
    """Whatever is offered can be done, whatever is greyed is refused in its own words; all draws
    for all eyes, is told, replays to the same state, and comes back from its file."""
    here = kept_promises(played, seed)
    lookup = lookup_of(played)
    again = open_file(write_file(here.play.campaign, lookup), lookup)
    assert again.campaign == here.play.campaign
    assert same(again, here.play)


def kept_promises(played: Game, seed: int) -> Walk:
    """A walk to its end, held to every promise on its way."""
    __tracebackhide__ = True
    looker, before = Looker(), None
    for here in turns(played, seed, length(played)):
        last, before = before, here
        was_allowed = last is not None and here.allowed > last.allowed
        looker.look(here, anyway=was_allowed)
        for event in here.play.campaign.events[len(last.play.campaign.events) if last else 0 :]:
            check_told(here, event, looker)
        check_named(here, last)
        if last is not None and was_allowed:
            check_allowed(last, here)
        assert played.status is None or isinstance(played.status(here.play.state), str)
        if here.turn % REPLAYED == 0 and not same(open_play(played, here.play.campaign), here.play):
            raise fault(here, "the campaign opened anew has another state")
    WALKED[played.slug, seed] = here
    return here


def walked(played: Game, seed: int) -> Walk:
    """The walk of a seed, which another test may have walked already."""
    found = WALKED.get((played.slug, seed))
    return found or walk(played, seed, length(played))


def check_told(here: Walk, event: Event, looker: Looker) -> None:
    """A fact is known and told, to those whose eyes it is for."""
    __tracebackhide__ = True
    try:
        said = tell(here.play, event)
    except Exception as broke:
        wrong = f"{event.kind} cannot be told: {type(broke).__name__}: {broke}"
        raise fault(here, wrong) from broke
    if event.kind not in {*here.play.game.facts, *common.FACTS}:
        raise fault(here, f"{event.kind} is no kind of fact of this game")
    if said is None:
        return
    if not isinstance(said, Entry) or not said.title.strip():
        raise fault(here, f"{event.kind} is told without a word")
    looker.told(here, said)


def check_named(here: Walk, before: Walk | None) -> None:
    """Undo and Redo can say which step they are about."""
    __tracebackhide__ = True
    done = here.play.history.done
    if before is None or here.play is before.play or not done:
        return
    events = here.play.campaign.events
    if not step_said(here.play, done[-1]):
        key = step_key(events[done[-1]])
        kinds = dict.fromkeys(event.kind for event in events if step_key(event) == key)
        said = f"{', '.join(kinds)} is told by no sentence and has no `undo_label`"
        raise fault(here, f"{said}; Undo cannot name it")


def check_allowed(before: Walk, here: Walk) -> None:
    """What the table allowed says so in the log, can be taken back, and brought again."""
    __tracebackhide__ = True
    first = here.play.campaign.events[len(before.play.campaign.events)]
    if first.kind != ALLOWED or not tell(here.play, first):
        raise fault(here, f"{first.kind} does not say that the table allowed it")
    taken = undo(here.play, STAMP)
    if taken.state != before.play.state:
        raise fault(here, "what the table allowed cannot be taken back")
    if redo(taken, STAMP).state != here.play.state:
        raise fault(here, "what the table allowed cannot be brought again")


def test_walks_make_every_kind_of_fact_and_are_offered_every_move(played: Game) -> None:
    """The table is what ``python -m hotseat walk GAME --table`` prints."""
    made = tally(played, walked=walked)
    for kind, times in sorted(made.facts.items(), key=lambda item: item[1]):
        print(f"{times:6} {kind}")
    unseen, never = ", ".join(made.unoffered), ", ".join(made.never)
    assert not unseen, f"no screen offers {unseen}: draw it, or name it in Game.unoffered"
    assert not never, f"no walk makes {never}"


def test_every_move_answers_why_not_while_its_form_is_empty(played: Game) -> None:
    every = {**common.moves(played), **played.moves}
    for here in turns(played, 3, 80):
        for name, move in every.items():
            said = move.why_not(here.play.state, {})
            assert isinstance(said, str), name
            assert why_not_act(here.play, name, {}) == said


def test_a_move_and_the_play_say_the_same_of_some_of_the_arguments(played: Game) -> None:
    every = {**common.moves(played), **played.moves}
    for here in turns(played, 4, 80):
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


def test_a_state_can_be_told_as_plain_json(played: Game) -> None:
    assert isinstance(plain(walk(played, 7, 120).play.state), dict)


def test_every_state_can_be_written_and_read_back(played: Game) -> None:
    """A checkpoint of a long log is made of it."""
    for here in turns(played, 10, length(played) // 2):
        if here.turn % REPLAYED == 0:
            for value in (here.play.state, here.play.log_index):
                written = compact(to_plain(type(value), value))
                assert from_plain(type(value), read_json(written)) == value


def test_what_the_rules_forbid_was_allowed_often_enough(played: Game) -> None:
    """The table's word in the walks of all seeds: moves that the rules forbid, each of which folds,
    is told and drawn like any other, and can be undone (``kept_promises`` sees to that). A game
    of few rules is asked for each move that they forbid, not for so many."""
    least = ALLOWED_LEAST // 3 if played.slug == "toy" else ALLOWED_LEAST
    forbidden: set[str] = set()
    anyway: set[str] = set()
    allowed = seed = 0
    while allowed < least and seed < SEEDS_MOST:
        if seed >= SEEDS and allowed * SEEDS_MOST < least * seed and forbidden == anyway:
            break
        # those of the first seeds are held to their promises by tests of their own
        here = (walked if seed < SEEDS else kept_promises)(played, seed)
        forbidden |= here.forbidden
        anyway |= here.anyway
        allowed, seed = allowed + here.allowed, seed + 1
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
