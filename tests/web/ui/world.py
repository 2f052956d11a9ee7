"""A world without a browser: what the app asks of it is written down."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from ui import library, store
from ui.app import App, Env
from ui.carry_out import carry_out
from ui.checked import KeyValue, Memory
from ui.draw.map_export import Picture
from ui.effects import GiveFile
from ui.handle import handle
from ui.messages import Message, parse


class FakeWorld:
    """The app with a store in memory, dice that always show ``face`` (at most), and a clock that
    a test moves."""

    def __init__(self, kv: KeyValue | None = None, first: int = 1) -> None:
        self.kv: KeyValue = kv if kv is not None else Memory({})
        self.build = "a build"
        self.face = 5
        self.now = 1_800_000_000
        self.given: list[tuple[str, str]] = []
        self.carried: tuple[str, ...] = ()
        self.owned: list[tuple[str, ...]] = []
        self.spoken: list[str] = []
        self.called: list[str] = []
        self.cleared: list[str] = []
        self._names: Iterator[int] = count(first)
        self.elsewhere: set[str] = set()
        self.lock = ""
        self.browser = self
        self.told: list[Message] = []
        self.address = ""
        self.awaited = ""
        self.app = App(device="t1", rows=store.listing(self.kv), now=self.now)

    def source(self, sides: int) -> int:
        return min(self.face, sides)

    def env(self) -> Env:
        return Env(self.source, self.now, lambda: f"id{next(self._names)}")

    def send(self, sent: Mapping[str, Any]) -> App:
        message = parse(sent)
        assert message is not None
        self.take(message)
        while self.told:
            self.take(self.told.pop(0))
        return self.app

    def take(self, message: Message) -> None:
        self.app = carry_out(handle(self.app, message, self.env()), self)

    def do(self, move: str, **args: Any) -> App:
        return self.send({"do": move, "args": args})

    def open_file(self, name: str, data: bytes) -> App:
        fresh = replace(self.app, rows=store.listing(self.kv), effects=())
        self.app = carry_out(library.opened(fresh, name, data), self)
        return self.app

    def reload(self) -> App:
        """The page closed and opened again, at the same address, over the same store."""
        route = self.app.route
        self.app = App(device="t1", rows=store.listing(self.kv), now=self.now, route=route)
        return self.app

    def go_to(self, hash_text: str) -> None:
        """The browser answers a new hash with an event; here at once, after this message."""
        self.app_hash = hash_text

    def follow(self) -> App:
        """The hashchange event arrives."""
        return self.send({"route": self.app_hash})

    def give_file(
        self, name: str, data: str, kind: str = "application/json", pictures: Sequence[str] = ()
    ) -> None:
        self.given.append((name, data))
        self.carried = tuple(pictures)

    def flatten(self, covered: str, on_made: Callable[[dict[str, tuple[str, int]]], None]) -> None:
        self.called.append(f"flatten {covered}")
        on_made({name: (name[::-1], 1000) for name, *_ in json.loads(covered)})

    def own_pictures(self, campaign_id: str, names: Sequence[str]) -> None:
        self.owned.append((campaign_id, *names))

    def drop_pictures(self, campaign_id: str, gone: bool) -> None:
        self.called.append(f"{'drop' if gone else 'keep'} the pictures of {campaign_id}")

    def choose_picture(self, camera: bool) -> None:
        self.called.append("take_picture" if camera else "choose_picture")

    def give_map(
        self,
        name: str,
        made: Picture,
        on_failed: Callable[[], None],
        inside: str = "",
        pictures: Sequence[str] = (),
    ) -> None:
        self.given.append((name, made.sheet))
        if inside:
            self.given.append((f"in {name}", inside))
            self.carried = tuple(pictures)

    def give_page(self, name: str, html: str, maps: Sequence[Picture]) -> None:
        self.given.append((name, html))
        self.called.append(f"{len(maps)} maps")

    def print_book(self, maps: Sequence[Picture]) -> None:
        self.called.append(f"print with {len(maps)} maps")

    def share_text(self, title: str, text: str, on_failed: Callable[[], None]) -> None:
        self.given.append((title, text))

    def copy_text(self, text: str, on_done: Callable[[bool], None]) -> None:
        self.given.append(("clipboard", text))

    def choose_file(self, on_bytes: Callable[[str, bytes], None]) -> None:
        self.called.append("choose_file")

    def on_file(self, name: str, data: bytes) -> None:
        self.open_file(name, data)

    def speak(self, sentence: str) -> None:
        self.spoken.append(sentence)

    def clear_form(self, key: str) -> None:
        self.cleared.append(key)

    def ask_to_persist(self) -> None:
        self.called.append("persist")

    def await_lock(self, route: str) -> None:
        self.awaited = route

    def acquire_lock(self, campaign_id: str, steal: bool = False) -> None:
        """The browser answers later; here after this message."""
        if steal:
            self.elsewhere.discard(campaign_id)
        self.lock = "" if campaign_id in self.elsewhere else campaign_id
        route, self.awaited = self.awaited, ""
        if campaign_id:
            self.tell_lock(campaign_id, bool(self.lock), route)

    def tell_lock(self, campaign_id: str, held: bool, route: str = "") -> None:
        self.told.append(Message("lock", campaign_id, {"held": held, "route": route}))

    def try_lock(self, campaign_id: str) -> None:
        free = campaign_id not in self.elsewhere
        self.told.append(Message("tried", campaign_id, {"free": free}))

    def choose_backup(self, campaign_id: str, name: str, on_chosen: Callable[[str], None]) -> None:
        self.called.append(f"choose {name}")

    def write_backup(self, campaign_id: str, made: Callable[[], GiveFile]) -> None:
        self.given.append((campaign_id, made().text))

    def forget_backup(self, campaign_id: str) -> None:
        self.called.append("forget")

    def mend(self, campaign_id: str) -> None:
        self.called.append("mend")

    def stay_at(self, hash_text: str) -> None:
        self.address = hash_text

    def switch_version(self) -> None:
        self.called.append("switch")

    def print_paper(self, html: str) -> None:
        self.called.append(f"paper: {html}")

    def print_page(self) -> None:
        self.called.append("print")

    def link(self, deed: str, *words: str) -> None:
        self.called.append(" ".join((deed, *words)))

    def offline_state(self) -> dict[str, Any]:
        return {"state": "ready", "done": 1, "total": 1}

    def verify_offline(self, on_missing: Callable[[list[str]], None]) -> None:
        self.called.append("verify")

    def on_backup_chosen(self, campaign_id: str, name: str) -> None:
        raise NotImplementedError

    def on_picture_failed(self) -> None:
        raise NotImplementedError

    def on_not_shared(self) -> None:
        raise NotImplementedError

    def on_copied(self, done: bool) -> None:
        raise NotImplementedError

    def on_verified(self, missing: list[str]) -> None:
        raise NotImplementedError


def of_hot_war() -> FakeWorld:
    """A new campaign of Hot War, with a GM and two players."""
    made = FakeWorld()
    made.send({"app": "new", "game": "hot_war", "fields": {"title": "The Ledger"}})
    made.follow()
    made.do("set_seats", gm="Ruth", players="Ana\nBen")
    return made
