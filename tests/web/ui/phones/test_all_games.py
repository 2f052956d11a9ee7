"""Every game from a phone: what a seat may do, what it is shown, and no word of others."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from hotseat.core import greyed
from hotseat.core.game import game, slugs
from hotseat.core.panels import ActionBar, Chips, Compare, Do, Form, Pick, View
from hotseat.core.parts import parts
from hotseat.core.play import act
from hotseat.core.seated import AT_THE_TABLE, for_seat, why_not_theirs
from hotseat.core.seats import TABLE
from tests.engine.walks import STAMP, walked
from tests.web.ui.phones import room
from ui.draw import screens
from ui.phones import own_part, wire
from ui.routes import Route
from ui.views import screen

PLAYABLE = [slug for slug in slugs() if game(slug).playable]


def asked(shown: Any) -> list[tuple[str, dict[str, Any]]]:
    """The moves that can be made on a screen; not the action of a bar that is there for its dice,
    which is greyed."""
    bars = {id(part.primary) for part in parts(shown) if isinstance(part, ActionBar) and part.tray}
    moves = []
    for part in parts(shown):
        tap = getattr(part, "tap", None)
        tap = tap.leads if isinstance(tap, Pick) else tap
        if isinstance(tap, Do) and id(part) not in bars:
            moves.append((tap.move, dict(tap.args)))
        elif isinstance(part, Form):
            moves.append((part.move, dict(part.args)))
    return moves


@pytest.mark.parametrize("slug", PLAYABLE)
def test_each_move_named_is_a_move_of_the_game(slug: str) -> None:
    assert game(slug).whose.keys() <= game(slug).moves.keys()


@pytest.mark.slow
@pytest.mark.parametrize("slug", PLAYABLE)
def test_what_is_left_for_a_seat_is_what_it_may_do(slug: str) -> None:
    own = 0
    for walk in walked(game(slug), 2, 200):
        play = walk.play
        for seat in play.table.seats.players():

            def may(move: str, args: Any, seat: str = seat.id, play: Any = play) -> bool:
                return not why_not_theirs(play.game, play.state, seat, move, args)

            shown = greyed.screen(play.game, play.state, View(seat.id))
            left = own_part.own_part(shown, may)
            own += bool(left)
            for move, args in asked(left):
                assert may(move, args), (move, args)
    assert own > 20 or not game(slug).whose


@pytest.mark.slow
@pytest.mark.parametrize("slug", PLAYABLE)
def test_every_tab_of_a_phone_is_drawn(slug: str) -> None:
    tablet = room.tablet(slug)
    tablet.send({"app": "sample", "game": slug})
    tablet.follow()
    seats = tablet.play.table.seats
    for seat in seats.present():
        phone = room.phone(tablet, f"p{seat.id}", seat.name)
        for tab in ("now", "sheets", "secret", "table"):
            phone.app = replace(phone.app, route=Route("seat", "", tab))
            painted = screens.paint(screen(phone.app))
            assert "can't be shown" not in painted.regions["r-scene"], (seat.name, tab)
            assert "seat-tabs" in painted.regions["r-scene"]


def test_whose_a_move_is_holds_for_the_gm_and_for_nobody() -> None:
    tablet = room.tablet()
    ruth, ana = room.seat_of(tablet, "Ruth"), room.seat_of(tablet, "Ana")
    played, state = tablet.play.game, tablet.play.state
    assert why_not_theirs(played, state, ruth, "rename", {}) == ""
    assert why_not_theirs(played, state, ana, "rename", {}) == AT_THE_TABLE
    assert why_not_theirs(played, state, "nobody", "note", {}) != ""
    assert why_not_theirs(played, state, TABLE, "note", {}) != ""
    assert for_seat(played, ana) is for_seat(played, ana)


def test_a_character_is_made_for_oneself_alone() -> None:
    tablet = room.tablet()
    ana, ben = room.seat_of(tablet, "Ana"), room.seat_of(tablet, "Ben")
    theirs = replace(tablet.play, game=for_seat(tablet.play.game, ana))
    for owner in (ben, "", "gm"):
        assert why_not_theirs(
            tablet.play.game, theirs.state, ana, "make_character", {"name": "X", "owner": owner}
        )
    assert why_not_theirs(tablet.play.game, theirs.state, ana, "make_character", {"name": "X"})
    args = {"name": "Ada", "owner": ana}
    assert act(theirs, "make_character", args, lambda _sides: 1, STAMP).table is not None


@pytest.mark.slow
def test_a_hostile_phone_gets_nothing_done() -> None:
    """Twenty thousand words that are none or are not allowed: none is accepted, none raises."""
    lot = random.Random(9)
    tablet = room.tablet()
    for name, owner in (("Ada", "Ana"), ("Bo", "Ben")):
        tablet.do("make_character", name=name, owner=room.seat_of(tablet, owner))
    ben = next(p.id for p in tablet.play.state.people.values() if p.name == "Bo")
    count = len(tablet.play.campaign.events)
    every = [*tablet.play.game.moves, "rename", "set_seats", "set_option", "end_session", "nosuch"]
    kinds = [*wire.FROM_PHONE, *wire.FROM_TABLET, "", "x"]
    phone = None
    for n in range(1, 20_001):
        if phone is None or tablet.app.host is None or not tablet.app.host.phones:
            phone = room.phone(tablet, f"h{n}", "Ana")
        assert phone.app.guest is not None
        link = phone.app.guest.link
        if lot.random() < 0.5:
            args = {
                key: lot.choice((ben, "gm", 3, True, None, [], {}, "x" * 50, -1, 2**60))
                for key in ("who", "owner", "by", "seat", "name", "buyer", "title")
            }
            words = wire.word("ask", n=n, move=lot.choice(every), args=json.dumps(args))
        else:
            fields = {lot.choice(("n", "seat", "move", "args", "k")): lot.choice((1, "", [], {}))}
            words = json.dumps({"k": lot.choice(kinds), **fields})[: lot.randrange(1, 200)]
        if '"stop"' in words or '"bye"' in words:
            continue
        phone.link("send", link, words)
        tablet.room.run()
        tablet.called.clear()
        tablet.room.heard.clear()
        if tablet.app.host is not None and not tablet.app.host.phones:
            tablet.room.ends.clear()
    assert len(tablet.play.campaign.events) == count


@pytest.mark.parametrize("slug", PLAYABLE)
def test_no_row_of_a_comparison_and_no_group_of_chips_is_left_empty(slug: str) -> None:
    tablet = room.tablet(slug)
    tablet.send({"app": "sample", "game": slug})
    tablet.follow()
    phone = room.phone(tablet, "p", tablet.play.table.seats.players()[0].name)
    for tab in ("now", "table"):
        phone.app = replace(phone.app, route=Route("seat", "", tab))
        for part in parts(screen(phone.app).body):
            if isinstance(part, Compare):
                assert all(any(row.cells) for row in part.rows), part.label
            if isinstance(part, Chips):
                assert part.chips or part.empty, part.label
