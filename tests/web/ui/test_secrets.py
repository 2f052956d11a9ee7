"""What is private is in no byte that other eyes get: screens, log, first picture, copy, story.

Random play of every game, with notes and handouts for every reader strewn in, and every word of the
walk's own one that stands nowhere else; then everything that leaves the engine is searched for the
words that are not for those eyes, those that the games' own forms put away too, with every curtain
held open.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import count, takewhile
from typing import Any

import pytest

from hotseat.core.files import for_player, open_file, write_file
from hotseat.core.game import game, slugs
from hotseat.core.ground.copies import carried
from hotseat.core.panels import Form, Private, View
from hotseat.core.play import Play, act
from hotseat.core.private import GM
from hotseat.core.recap import recap
from hotseat.core.telling import tell
from hotseat.walk import filling, offers
from hotseat.walk.luck import Luck
from hotseat.walk.promises import open_words
from hotseat.walk.session import Walk
from hotseat.walk.walker import fresh, walk_on
from tests.engine.walks import STAMP
from ui import first_paint
from ui.app import App
from ui.checked import Memory
from ui.draw import screens
from ui.picks import HANDOUT
from ui.routes import Route
from ui.store import put
from ui.views import screen

pytestmark = pytest.mark.slow

PLAYABLE = [slug for slug in slugs() if game(slug).playable]
READERS = (GM, "Ann", "Bo", "Cem")
# Whose eyes they look with: ids, which stay when a walk gives somebody another name.
SEATS = {GM: GM, "Ann": "walker-1#1", "Bo": "walker-1#2", "Cem": "walker-1#3"}
MOVES = 100
OWN_WORD = re.compile(r"zw\d+wz")


def word_for(reader: str, number: int) -> str:
    """A word that stands nowhere else."""
    return f"zq{reader.lower()}{number}qz"


def handed_to(reader: str, number: int) -> tuple[str, str]:
    """The words of a handout, and the name of its picture: that stand nowhere else either."""
    words = f"zh{reader.lower()}{number}hz"
    return words, sha256(words.encode()).hexdigest()


@pytest.fixture(scope="module", params=PLAYABLE)
def played(request: pytest.FixtureRequest) -> Iterator[Play]:
    """A campaign of random moves in which every reader has got five private notes."""
    numbers = count(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(filling, "words", lambda _luck: f"zw{next(numbers)}wz")
        yield walked(request.param)


def walked(slug: str) -> Play:
    luck = Luck(2027)
    play = fresh(game(slug), 2027, luck)
    play = act(play, "set_seats", {"gm": "Dan", "players": "Ann\nBo\nCem"}, int, STAMP)
    assert {reader: seated(play, reader) for reader in READERS} == SEATS
    walk = Walk(2027, play)
    for number in range(5):
        if number == 3:  # who has another name reads what was for them all the same
            cem = {"seat": SEATS["Cem"], "name": "Djamila"}
            walk = replace(walk, play=act(walk.play, "rename_seat", cem, int, STAMP))
        for reader in READERS:
            args = {"text": word_for(reader, number), "to": SEATS[reader]}
            walk = replace(walk, play=act(walk.play, "note", args, int, STAMP))
            words, name = handed_to(reader, number)
            picture = {"hash": name, "w": 4, "h": 3, "bytes": 9} if number % 2 else {}
            handed = {"text": words, "to": SEATS[reader], **picture}
            walk = replace(walk, play=act(walk.play, "hand_out", handed, int, STAMP))
        goal = walk.steps + MOVES // 5
        while walk.steps < goal:
            walk = walk_on(walk, luck)
    while walk.steps < 3 * MOVES and not answered(walk.play):
        walk = walk_on(walk, luck)
    return walk.play


def answered(play: Play) -> bool:
    """Whether the walk wrote private words of its own, where a form asks for them."""
    return bool(own_words(play, [*play.campaign.private])) or not asked_in_private(play)


def seated(play: Play, reader: str) -> str:
    found = play.table.seats.named(reader)
    return found.id if found is not None else GM


def foreign(play: Play, eyes: str) -> set[str]:
    """The words that are not for these eyes; what was theirs too, before somebody took it over, is
    none."""
    own = {eyes} if eyes != GM else {*SEATS.values()}
    planted = {
        word
        for reader in READERS
        for number in range(5)
        for word in (word_for(reader, number), *handed_to(reader, number))
        if SEATS[reader] not in own
    }
    others = [whose for whose in play.campaign.private if whose not in own and eyes != GM]
    mine = (text for whose in own for text in play.campaign.private.get(whose, {}).values())
    return planted | own_words(play, others) - {w for text in mine for w in OWN_WORD.findall(text)}


def own_words(play: Play, readers: list[str]) -> set[str]:
    """The words of the walk's own that are private to these readers; one that everybody had read
    before somebody made it their secret too is none, nor is one that its reader has revealed."""
    texts = (held for whose in readers for held in play.campaign.private[whose].items())
    found = {word: key for key, text in texts for word in OWN_WORD.findall(text)}
    return {
        word
        for word, key in found.items()
        if not read_before(play, word, key) and not revealed(play, word)
    }


def read_before(play: Play, word: str, key: str) -> bool:
    """Whether the word stood in a fact for all eyes before the private text of that key."""
    before = takewhile(lambda event: event.id != key.split(".")[0], play.campaign.events)
    return any(re.search(rf"\b{word}\b", repr(event.data)) for event in before)


def revealed(play: Play, word: str) -> bool:
    """Whether its reader let everybody read it, in words or by its private text."""
    facts = (event for event in play.campaign.events if event.kind.endswith("_revealed"))
    in_words = any(re.search(rf"\b{word}\b", repr(event.data)) for event in facts)
    shown = play.game.revealed(play.state)
    texts = (play.campaign.private.get(each.whose, {}).get(each.key, "") for each in shown)
    return in_words or any(re.search(rf"\b{word}\b", text) for text in texts)


def asked_in_private(play: Play) -> bool:
    """Whether the game shows a form of its own behind a hold to anybody."""
    views = [View(eyes) for eyes in SEATS.values()]
    shown = [part for view in views for part in offers.parts(offers.everything(play, view))]
    held = [part for part in shown if isinstance(part, Private)]
    return any(isinstance(part, Form) for each in held for part in offers.parts(each.blocks))


class Held(dict[str, str]):
    """Picks of somebody who holds every curtain and has opened every fold."""

    def get(self, key: str, default: Any = None) -> Any:
        return "1" if key.startswith(("reveal.", "fold.")) else super().get(key, default)


def apps(play: Play, eyes: str) -> Iterator[App]:
    """Every screen of the campaign for these eyes, every curtain held open."""
    sheets = play.game.sheets(play.state, View(eyes)) if play.game.sheets else ()
    parts = [("log", str(page)) for page in range(1, 9)]
    parts += [(name, "") for name in ("table", "sheets", "map", "dice", "rules", "notebook")]
    parts += [("sheets", sheet.id) for sheet in sheets]
    for name, part in parts:
        for edit in ("", "1"):
            picks = Held(edit=edit)
            route = Route(name, play.campaign.id, part)
            yield App("t", route, play=play, picks=picks, eyes=eyes, now=STAMP.at)
    for handout in play.table.handouts:  # shown to whoever looks, or tries to
        picks = Held({HANDOUT + "all": handout.id}, edit="")
        route = Route("table", play.campaign.id)
        yield App("t", route, play=play, picks=picks, eyes=eyes, now=STAMP.at)


def text_of(app: App) -> str:
    """All that is drawn, what lies over the screen too."""
    drawn = screen(app)
    over = screens.paint(drawn).regions["r-over"]
    return json.dumps(screens.values(drawn), ensure_ascii=False) + str(over)


def for_eyes(play: Play, eyes: str) -> tuple[set[str], list[str]]:
    """The walk's private words that these eyes may read, and whose they may not; the GM's may read
    all."""
    others = [whose for whose in play.campaign.private if whose != eyes and eyes != GM]
    own = (held for whose, held in play.campaign.private.items() if whose not in others)
    return {
        word for held in own for text in held.values() for word in OWN_WORD.findall(text)
    }, others


@pytest.mark.parametrize("slug", PLAYABLE)
def test_at_every_moment_of_play_each_reads_their_own_and_nobody_elses(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sits there at that moment, in the midst of whatever goes on."""
    numbers, luck = count(1), Luck(3001)
    monkeypatch.setattr(filling, "words", lambda _luck: f"zw{next(numbers)}wz")
    walk = Walk(3001, fresh(game(slug), 3001, luck))
    asked = read = False
    for goal in range(20, 140, 20):
        while walk.steps < goal:
            walk = walk_on(walk, luck)
        play = walk.play
        asked = asked or (bool(play.campaign.private) and asked_in_private(play))
        for eyes in ("table", GM, *(seat.id for seat in play.table.seats.players())):
            mine, others = for_eyes(play, eyes)
            drawn = "\n".join(text_of(app) for app in apps(play, eyes))
            assert not [word for word in own_words(play, others) - mine if word in drawn]
            read = read or any(word in drawn for word in mine)
    assert read or not asked, "what is for these eyes can be held open"


def test_where_a_game_asks_in_private_the_walk_has_answered(played: Play) -> None:
    assert answered(played)


@pytest.mark.parametrize("reader", ["table", *READERS])
def test_no_screen_holds_what_is_for_other_eyes(played: Play, reader: str) -> None:
    eyes = "table" if reader == "table" else SEATS[reader]
    drawn = "\n".join(text_of(app) for app in apps(played, eyes))
    assert not [word for word in foreign(played, eyes) if word in drawn]
    if reader != "table":
        stands = [n for n in range(5) if word_for(reader, n) in drawn]
        assert stands, "what is for these eyes can be held open"
        words, names = zip(*(handed_to(reader, number) for number in range(5)), strict=True)
        assert any(word in drawn for word in words)
        assert any(name in drawn for name in names), "their pictures are shown to them"


@pytest.mark.parametrize("reader", READERS)
def test_what_is_private_stands_behind_a_hold_for_its_own_eyes_too(
    played: Play, reader: str
) -> None:
    """For whoever may read it, on every page of the game and in the log."""
    view = offers.seen_by(played, View(picks=Held()), SEATS[reader])
    mine = own_words(played, [*played.campaign.private])
    told = tuple(tell(played, event) for event in played.campaign.events)
    for picks in (Held(), Held(edit="1")):
        shown = offers.everything(played, replace(view, picks=picks))
        seen = "\n".join(open_words((shown, told)))
        assert not [word for word in mine if word in seen]


@pytest.mark.parametrize("reader", READERS)
def test_the_first_picture_holds_nothing_private_whoever_looks(played: Play, reader: str) -> None:
    """Of whatever screen was open when the page was left."""
    kv = Memory({})
    put(kv, played, STAMP.at)
    for app in apps(played, SEATS[reader]):
        if not app.picks["edit"]:
            first_paint.keep(kv, app, "b1")
            kept = "".join(kv.get(key) or "" for key in first_paint.KEYS)
            assert kept
            assert not [word for word in foreign(played, "table") if word in kept], app.route


@pytest.mark.parametrize("reader", READERS[1:])
def test_a_players_copy_holds_no_other_secret_and_folds_the_same(played: Play, reader: str) -> None:
    own = SEATS[reader]
    text = write_file(for_player(played.campaign, own))
    assert not [word for word in foreign(played, own) if word in text]
    assert word_for(reader, 0) in text
    assert open_file(text).state == played.state


def test_the_story_and_the_state_hold_nothing_private(played: Play) -> None:
    told = recap(played) + repr(played.state)
    assert not [word for word in foreign(played, "table") if word in told]


@pytest.mark.parametrize("reader", ["table", *READERS[1:]])
def test_nobody_sees_that_something_was_handed_to_another(played: Play, reader: str) -> None:
    eyes = "table" if reader == "table" else SEATS[reader]
    logs = (app for app in apps(played, eyes) if app.route.screen == "log")
    lines = {
        line for app in logs for line in re.findall(r"Handout, only for [^\"<]*", text_of(app))
    }
    assert not lines, "a line is there for those alone who may read it"


@pytest.mark.parametrize("reader", READERS[1:])
def test_a_players_copy_carries_their_pictures_and_nobody_elses(played: Play, reader: str) -> None:
    copy = for_player(played.campaign, SEATS[reader])
    named = {*carried(copy, played.table.maps).whole}
    for other in READERS:
        pictures = {handed_to(other, number)[1] for number in (1, 3)}
        assert pictures <= named if other == reader else not pictures & named
