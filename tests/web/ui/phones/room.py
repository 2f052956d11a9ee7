"""A tablet and the phones round it without a browser: links between worlds, which can be cut."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from hotseat.core.play import Play
from tests.web.ui.world import FakeWorld
from ui import checked
from ui.app import App
from ui.messages import Message
from ui.phones import codes, wire
from ui.phones.fetching import WINDOW


@dataclass
class End:
    """One end of a link: what it calls itself, whom it expects, and where it leads."""

    world: Device
    name: str
    ufrag: str
    expects: str = ""
    other: End | None = None
    closed: bool = False


@dataclass
class Room:
    """The network of a room. Words arrive in order, when ``run`` is called."""

    ends: list[End] = field(default_factory=list)
    going: deque[tuple[End, str, str]] = field(default_factory=deque)
    heard: list[tuple[str, str]] = field(default_factory=list)

    def run(self, most: int = 10_000) -> None:
        """Deliver what is on its way, and what that brings about."""
        while self.going and most:
            end, what, text = self.going.popleft()
            if end.closed and what != "closed":
                continue
            most -= 1
            if what == "closing":
                self.close(end, lost=True, here=False)
                continue
            if what == "word":
                self.heard.append((end.world.device, text))
            end.world.hear(end.name, what, text)

    def meet(self) -> None:
        """Join the ends that expect each other."""
        for end in self.ends:
            for other in self.ends:
                expected = end.expects == other.ufrag and other.expects == end.ufrag
                free = end.other is None and other.other is None
                if expected and free and not (end.closed or other.closed):
                    end.other, other.other = other, end
                    self.going += [(end, "open", ""), (other, "open", "")]

    def close(self, end: End, lost: bool, here: bool = True) -> None:
        """A link ends. Where it is ``lost``, so is what is on its way; else that arrives first.
        ``here``: this end hears of it too."""
        if end.closed:
            return
        if not lost:
            self.going.append((end, "closing", ""))
            return
        pair = [end] if end.other is None else [end, end.other]
        self.going = deque(item for item in self.going if item[0] not in pair)
        for one_end in pair:
            if not one_end.closed:
                one_end.closed = True
                if here or one_end is not end:
                    self.going.append((one_end, "closed", ""))


class Device(FakeWorld):
    """A tablet or a phone in the room."""

    def __init__(self, room: Room, device: str, first: int) -> None:
        super().__init__(first=first)
        self.room, self.device = room, device
        self.again = 0
        self.watched = False
        self.pictures: dict[str, str] = {}  # what a browser keeps of pictures, by name or key
        self.pieces: list[str] = []
        self.app = App(device=device, now=self.now, build=self.build, site="https://x.test/")

    def hear(self, link: str, what: str, text: str) -> None:
        self.take(Message("link", link, {"what": what, "text": text}))

    def end(self, name: str) -> End | None:
        ends = (end for end in self.room.ends[::-1] if end.world is self and end.name == name)
        return next(ends, None)

    def link(self, deed: str, *words: str) -> None:
        name = words[0] if words else ""
        match deed:
            case "offer":
                self._made(name, f"U{len(self.room.ends):07d}", "")
            case "answer":
                end = self._made(name, words[2], _called(words[1]))
                self.room.meet()
                if words[4] and end.other is None:
                    end.closed = True
                    self.room.going.append((end, "closed", ""))
            case "accept":
                end = self.end(name)
                if end is not None:
                    end.expects = _called(words[1])
                    self.room.meet()
            case "send":
                end = self.end(name)
                if end is not None and end.other is not None and not end.closed:
                    self.room.going.append((end.other, "word", words[1]))
            case "close":
                end = self.end(name)
                if end is not None:
                    self.room.close(end, lost=False)
            case "dots":
                self.room.going.append((End(self, name, ""), "dots", "101\n010\n101"))
            case "again":
                self.again += 1
            case "watch":
                self.watched = True
            case "picture":
                self._give(name, *words[1:])
            case "part":
                self._take(name, *words[1:])
            case "without":
                self.pictures = {}

    def _made(self, name: str, ufrag: str, expects: str) -> End:
        end = End(self, name, ufrag, expects)
        self.room.ends.append(end)
        own = codes.Description("offer", bytes(32), ufrag, "p" * 24, (("192.168.1.7", 5000),))
        self.room.going.append((end, "local", codes.sdp_of(own)))
        return end

    def _give(self, link: str, key: str, name: str, covers: str, at: str, none: str) -> None:
        """Some pieces of a picture: what lies here, and what is painted over it."""
        data = self.pictures.get(name)
        if data is None:
            self.link("send", link, none)
            return
        data = f"{data} under {covers}" if covers else data
        pieces = [data[n : n + 4] for n in range(0, len(data), 4)]
        called = sha256(data.encode()).hexdigest()
        for n in range(int(at), min(len(pieces), int(at) + WINDOW)):
            piece = {"name": called, "at": n, "of": len(pieces), "data": pieces[n]}
            self.link("send", link, wire.word("part", key=key, **piece))

    def _take(self, link: str, key: str, name: str, at: str, of: str, data: str, _: str) -> None:
        self.pieces = [*(self.pieces if at != "0" else ()), data]
        if len(self.pieces) == int(of):
            whole = "".join(self.pieces)
            is_it = sha256(whole.encode()).hexdigest() == name
            if is_it:
                self.pictures[key] = whole
            news = f"{key} {'ok' if is_it else 'no'}"
            self.room.going.append((End(self, link, ""), "pictured", news))

    @property
    def play(self) -> Play:
        """The campaign that it shows."""
        assert self.app.play is not None
        return self.app.play

    def linked(self) -> End:
        """The end of the link that a phone is at."""
        assert self.app.guest is not None
        end = self.end(self.app.guest.link)
        assert end is not None
        return end

    def try_again(self) -> None:
        """The time comes to try again."""
        if self.again:
            self.again = 0
            self.hear("", "again", "")


def _called(sdp: str) -> str:
    return codes.read_sdp("offer", sdp).ufrag


def tablet(game: str = "hot_war", players: str = "Ana\nBen") -> Device:
    """A tablet with a new campaign."""
    made = Device(Room(), "tab", 1)
    made.send({"app": "new", "game": game, "fields": {"title": "The Ledger"}})
    made.follow()
    made.do("set_seats", gm="Ruth", players=players)
    return made


def phone(tablet: Device, device: str, name: str) -> Device:
    """A phone that has sat down as the player (or GM) of that name."""
    made = Device(tablet.room, device, 1000 * (2 + len(tablet.room.ends)))
    shown_code(tablet)
    made.send({"route": "#/seat"})
    made.send({"app": "seat_code", "fields": {"code": code_of(tablet)}})
    tablet.room.run()
    assert made.app.guest is not None
    tablet.send({"app": "phone_code", "fields": {"code": made.app.guest.code}})
    tablet.room.run()
    seat = seat_of(tablet, name)
    made.send({"app": "seat_choose", "seat": seat})
    tablet.room.run()
    tablet.send({"app": "phone_in", "phone": made.app.guest.phone})
    tablet.send({"app": "close"})
    tablet.room.run()
    return made


def reopened(phone: Device) -> Device:
    """The page of a phone closed and opened again, over the same store. It knocks at once."""
    assert phone.app.guest is not None
    if phone.app.guest.link:
        phone.room.close(phone.linked(), lost=True)
    again = Device(phone.room, phone.device, 100_000 + 1000 * len(phone.room.ends))
    again.kv = phone.kv
    again.app = replace(again.app, kept_seat=checked.load_seat(phone.kv))
    again.send({"route": "#/seat"})
    return again


def shown_code(tablet: Device) -> None:
    """The tablet shows a code for one more phone."""
    tablet.send({"app": "phones"})
    tablet.send({"app": "phone_invite"})
    tablet.room.run()


def code_of(tablet: Device) -> str:
    """The code on the tablet's screen."""
    assert tablet.app.host is not None
    assert tablet.app.host.code is not None
    return tablet.app.host.code.text


def seat_of(tablet: Device, name: str) -> str:
    """The id of a seat by its name."""
    return next(seat.id for seat in tablet.play.table.seats.all if seat.name == name)


def logs(*devices: Device) -> list[Any]:
    """The logs of devices as lists of ids."""
    return [[event.id for event in device.play.campaign.events] for device in devices]
