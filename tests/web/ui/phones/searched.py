"""Random play with a phone for each player, and every byte that a phone gets searched for the words
that are private to others: what it was sent, what it holds and keeps, what its screens show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import count

from hotseat.core.game import game
from hotseat.core.play import Play, act
from hotseat.walk import filling
from hotseat.walk.luck import Luck
from hotseat.walk.session import Walk
from hotseat.walk.walker import fresh, walk_on
from tests.engine.walks import STAMP
from tests.web.ui.phones import room
from tests.web.ui.phones.room import Device
from tests.web.ui.test_secrets import OWN_WORD, own_words
from ui.carry_out import carry_out
from ui.draw import screens
from ui.phones.host import tell_all
from ui.picks import HANDOUT
from ui.routes import Route
from ui.views import screen

PLAYERS = ("Ann", "Bo", "Cem")
TABS = ("now", "sheets", "secret", "table")


@dataclass(slots=True)
class Search:
    """How much was searched (characters of words, of stores and of screens; moments of play), how
    many words were private to others there, how many of its own a phone had; where a word of
    others was found, and where a screen could not be drawn whole."""

    sent: int = 0
    kept: int = 0
    drawn: int = 0
    moments: int = 0
    words: int = 0
    own: int = 0
    leaks: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)


@contextmanager
def _own_words() -> Iterator[None]:
    """Every text of a walk is a word that stands nowhere else."""
    numbers, before = count(1), filling.words
    filling.words = lambda _luck: f"zw{next(numbers)}wz"
    try:
        yield
    finally:
        filling.words = before


def searched(slug: str, seed: int, moves: int, every: int = 10) -> Search:
    """A walk of so many moves, searched after ``every`` so many of them."""
    done, luck = Search(), Luck(seed)
    with _own_words():
        play = fresh(game(slug), seed, luck)
        play = act(play, "set_seats", {"gm": "Dan", "players": "\n".join(PLAYERS)}, int, STAMP)
        tablet = room.tablet(slug)
        tablet.app = replace(tablet.app, play=play)
        phones = [room.phone(tablet, name, name) for name in PLAYERS]
        walk, read = Walk(seed, play), {name: set[str]() for name in PLAYERS}
        for goal in range(every, moves + 1, every):
            while walk.steps < goal:
                walk = walk_on(walk, luck)
                _tell(tablet, phones, walk.play)
                _note_read(read, phones, walk.play)
            for phone in phones:
                args = {"text": filling.words(luck), "to": _seat(phone) or "gm"}
                walk = replace(walk, play=act(walk.play, "note", args, int, STAMP))
                handed = {**args, "text": filling.words(luck)}
                walk = replace(walk, play=act(walk.play, "hand_out", handed, int, STAMP))
            _tell(tablet, phones, walk.play)
            _note_read(read, phones, walk.play)
            _search(done, tablet, phones, read, f"{slug}, seed {seed}, move {walk.steps}")
    return done


def _tell(tablet: Device, phones: list[Device], play: Play) -> None:
    """The tablet has made a step. Who has lost their seat by it takes one that is free."""
    tablet.app = carry_out(tell_all(replace(tablet.app, play=play)), tablet)
    tablet.room.run()
    for phone in phones:
        guest = phone.app.guest
        assert guest is not None
        if guest.seat:
            continue
        taken = {other.app.eyes for other in phones}
        free = [seat.id for seat in play.table.seats.players() if seat.id not in taken]
        if free:
            phone.send({"app": "seat_choose", "seat": free[0]})
            tablet.room.run()
            tablet.send({"app": "phone_in", "phone": guest.phone})
            tablet.send({"app": "close"})
            tablet.room.run()


def _note_read(read: dict[str, set[str]], phones: list[Device], play: Play) -> None:
    """What each phone could read at some time, and was sent then."""
    for phone in phones:
        seat = _seat(phone)
        whose = [*play.campaign.private] if play.table.seats.is_gm(seat) else [seat]
        texts = (play.campaign.private.get(reader, {}).values() for reader in whose)
        words = (OWN_WORD.findall(text) for each in texts for text in each)
        read[phone.device] |= {word for each in words for word in each}


def _seat(phone: Device) -> str:
    assert phone.app.guest is not None
    return phone.app.guest.seat


def _search(
    done: Search, tablet: Device, phones: list[Device], read: dict[str, set[str]], place: str
) -> None:
    play, heard = tablet.play, list(tablet.room.heard)
    tablet.room.heard.clear()
    done.moments += 1
    for phone in phones:
        seat = _seat(phone)
        if play.table.seats.is_gm(seat):
            continue
        private = play.campaign.private
        mine = " ".join(private.get(seat, {}).values())
        every = own_words(play, [whose for whose in private if whose != seat])
        words = {word for word in every if word not in mine}
        places = {
            "sent": "\n".join(text for to, text in heard if to == phone.device),
            "kept": "\n".join(str(phone.kv.get(key)) for key in phone.kv.keys()),  # noqa: SIM118
            "held": repr(phone.app.play.campaign) if phone.app.play else "",
            "drawn": "\n".join(_drawn(phone)),
        }
        done.sent += len(places["sent"])
        done.kept += len(places["kept"])
        done.drawn += len(places["drawn"])
        done.words += len(words)
        done.own += sum(text in places["held"] for text in private.get(seat, {}).values())
        if "can't be shown" in places["drawn"]:
            done.broken.append(f"{place}: {phone.device}")
        for where, text in places.items():
            others = words - read[phone.device] if where == "sent" else words
            leaked = {word for word in others if word in text}
            done.leaks += [f"{place}: {phone.device}, {word}, {where}" for word in leaked]


def _drawn(phone: Device) -> Iterator[str]:
    play = phone.app.play
    sheets = play.game.sheets(play.state, _view(phone)) if play and play.game.sheets else ()
    maps = ("table/map", *(f"table/map/{id}" for id in (play.table.maps if play else ())))
    parts = (*TABS, *maps, *(f"sheets/{sheet.id}" for sheet in sheets))
    for part in parts:
        app = replace(phone.app, route=Route("seat", "", part))
        yield json.dumps(screens.values(screen(app)), ensure_ascii=False)
    for handout in play.table.handouts if play else ():
        app = replace(phone.app, picks={HANDOUT + "all": handout.id})
        yield str(screens.paint(screen(app)).regions["r-over"])


def _view(phone: Device) -> object:
    from ui.phones.page import view_of

    return view_of(phone.app)
