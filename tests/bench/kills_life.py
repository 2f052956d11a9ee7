"""One player at one profile: lives that begin, play and are killed."""

from __future__ import annotations

import queue
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from hotseat.core.campaign import Event
from tests.bench.kills_browsers import Browser, copied, kill, replaced
from tests.bench.kills_files import another
from tests.bench.kills_judge import Verdict, judged
from tests.bench.kills_site import Hall
from web.build.places import BuildError

# Seconds that a start may take; how long ago "a minute ago" is.
PATIENCE, AGO = 120.0, 60.0
# Seconds of play (from, to) by how often in ten; and of a start that is cut short.
SPANS = [(0.1, 2.5)] * 8 + [(2.5, 7.0), (7.0, 16.0)]
EARLY = (0.2, 3.0)
_COPIES = count()
_LIVES = count(1)


# What a page is told to do beside its play (kills.js).
Errand = dict[str, Any]


@dataclass
class Known:
    """Of a campaign: how long its log was each time it was called saved, how many of these were
    since it was opened last, and the log as it was exported then."""

    saved: list[int] = field(default_factory=list)
    fresh: int = 0
    events: tuple[Event, ...] = ()


class Player:
    """A profile, and what was said to be saved in it."""

    def __init__(
        self,
        browser: Browser,
        hall: Hall,
        profile: Path,
        luck: Random,
        game: str,
        env: Mapping[str, str],
        verbose: bool,
    ) -> None:
        self.browser, self.hall, self.profile = browser, hall, profile
        self.luck, self.game, self.env, self.verbose = luck, game, env, verbose
        self.campaign = ""
        self.known: dict[str, Known] = {}
        self.gone: list[str] = []
        self.deleting: list[str] = []  # begun, whether or not it was done: here whole, or gone
        self.brought: dict[str, tuple[Event, ...]] = {}
        self.copies: list[tuple[float, Path]] = []

    # --- lives -----------------------------------------------------------------------------------

    def begin(self) -> None:
        """A life that begins a new campaign."""
        self.campaign = ""
        told = self._life({}, "begun", self._span())
        self.campaign = next(each["id"] for each in told if each["what"] == "begun")
        self.known[self.campaign] = Known()
        self._heard(told)

    def goes_on(self) -> None:
        """Where both stores had lost the campaign that was played, as both were changed, another is
        begun: nothing can be lost of none."""
        if not self.known[self.campaign].events:
            self.begin()

    def live(self, way: str, early: bool = False, errand: Errand | None = None) -> Verdict | None:
        """A life of the campaign that is played; None for one that was killed before it opened."""
        plays = way not in ("full", "refused")
        orders = {"full": way == "full", "refused": way == "refused", "plays": plays}
        orders |= {"errand": errand}
        if early:
            told = self._life(orders, "", self.luck.uniform(*EARLY))
        else:
            told = self._life(orders, "opened", self._span() if plays else 0.5)
        before = self.known[self.campaign].events
        verdict = self._judged(way, told)
        self._heard(told)
        if verdict is not None and verdict.events[: len(before)] != before:
            # A change took steps: what was put by before holds others in their place, and of the
            # campaigns played before nobody knows what it took.
            self.known = {self.campaign: self.known[self.campaign]}
            self.copies.clear()
            self._put_by()
        return verdict

    def looked_at_all(self) -> Iterator[Verdict | None]:
        """Every campaign of this profile opened once more, those that were deleted too."""
        for campaign in self.known:
            self.campaign = campaign
            gone = campaign in self.gone
            told = self._life({"plays": False, "gone": gone}, "opened", 0.0)
            verdict = self._judged("at the end", told)
            if campaign in self.deleting and verdict is not None and not verdict.events:
                verdict = replace(verdict, way="half deleted, at the end", lost=0)
            if gone and verdict is not None:
                back = int(bool(verdict.events))
                verdict = replace(verdict, way="deleted, at the end", lost=0, wrong=back)
            yield verdict

    def errand(self, what: str) -> Errand | None:
        """The order for an errand, at one of the first taps; None where nothing is to be done on
        the page."""
        at = self.luck.randint(1, 6)
        if what == "updated":
            self.hall.update()
            return None
        if what == "deleted":
            there = [each for each in self.brought if each in self.known and each not in self.gone]
            return {"what": "delete", "id": there[-1], "text": "", "at": at} if there else None
        play = another(self.game, f"{what}{next(_LIVES)}", old=what == "migrated")
        self.brought[play.id] = play.events[:]
        return {"what": "import", "id": play.id, "text": play.text, "at": at}

    def _span(self) -> float:
        return self.luck.uniform(*self.luck.choice(SPANS))

    def _life(
        self, orders: Mapping[str, Any], awaited: str, seconds: float
    ) -> list[dict[str, Any]]:
        """Start the browser, wait for that word ("": for none), and kill it so much later; all that
        its page said. What it says of the stores is waited for in any case."""
        self.hall.said = queue.Queue()
        self.hall.orders = {
            "life": next(_LIVES),
            "campaign": self.campaign,
            "game": self.game,
            "seed": self.luck.randrange(2**32),
            "plays": True,
            "gone": False,
            "errand": None,
            **orders,
        }
        where = f"#/c/{self.campaign}/table" if self.campaign else ""
        running = self.browser.start(self.profile, self.hall.url + where, self.env)
        told: list[dict[str, Any]] = []
        try:
            if awaited:
                self._listen(told, PATIENCE, awaited)
            self._listen(told, seconds)
        finally:
            kill(running)
        self._listen(told, 0.05)
        self._put_by()
        return told

    def _listen(self, told: list[dict[str, Any]], seconds: float, until: str = "") -> None:
        end = monotonic() + seconds
        while (left := end - monotonic()) > 0:
            try:
                told.append(self.hall.said.get(timeout=left))
            except queue.Empty:
                break
            if until and told[-1]["what"] == until:
                return
        if until:
            raise BuildError(f"No word of {until!r} within {seconds} s; said was {told!r:.2000}")

    def _judged(self, way: str, told: list[dict[str, Any]]) -> Verdict | None:
        words = {each["what"]: each for each in told}
        if "opened" not in words:
            return None
        known = self.known[self.campaign]
        verdict = judged(
            way, self.campaign, known.saved, known.events, words["held"], words["opened"]
        )
        verdict = replace(verdict, steps=known.fresh)
        known.fresh = 0
        known.events = verdict.events
        known.saved = [each for each in known.saved if each <= len(verdict.events)]
        is_deleted = self.campaign in self.deleting and not verdict.events
        if self.verbose or (verdict.lost and not is_deleted) or verdict.wrong:
            self._tell(verdict, words)
        return verdict

    def _tell(self, verdict: Verdict, words: Mapping[str, Mapping[str, Any]]) -> None:
        alone = f"{verdict.local_lost} not in localStorage, {verdict.journal_lost} not in journal"
        what = f"{verdict.steps} steps, {verdict.lost} lost, {verdict.wrong} wrong; {alone}"
        life = f"{self.hall.orders['life']:4} {self.campaign} {verdict.way}"
        print(f"{life}: {what}; {verdict.said}", flush=True)
        if verdict.lost or verdict.wrong:
            held, opened = words["held"], words["opened"]
            print(f"     {held.get('fault', '')} {opened['scene']!r}", flush=True)

    def _heard(self, told: list[dict[str, Any]]) -> None:
        known = self.known[self.campaign]
        saved = [each["count"] for each in told if each["what"] == "saved"]
        known.saved += saved
        known.fresh += len(saved)
        for each in told:
            if each["what"] == "imported":
                brought = self.known.setdefault(each["id"], Known())
                brought.saved, brought.fresh = [each["count"]], 1
                brought.events = self.brought[each["id"]]
            if each["what"] == "deleting":
                self.deleting.append(each["id"])
            if each["what"] == "deleted":
                self.gone.append(each["id"])
            if each["what"] == "unsaved":
                print(f"     not saved: {each['chip']} {each['text']!r}", flush=True)

    # --- the profile -----------------------------------------------------------------------------

    def _put_by(self) -> None:
        """A copy of both stores as they lie now, for lives that find them rolled back."""
        into = self.profile.with_name(f"{self.profile.name}-{next(_COPIES)}")
        copied(self.profile, self.browser.local, into / "local")
        copied(self.profile, self.browser.journal, into / "journal")
        self.copies.append((monotonic(), into))

    def _a_minute_ago(self) -> Path:
        old = [path for at, path in self.copies if at < monotonic() - AGO]
        return old[-1] if old else self.copies[0][1]

    def change(self, way: str, other: Path) -> None:
        """What lies in the profile is changed while no browser runs."""
        local, journal = self.browser.local, self.browser.journal
        ago = self._a_minute_ago()
        if way == "wiped":
            replaced(self.profile, local, None)
        elif way in ("rolled back", "full"):
            replaced(self.profile, local, ago / "local")
        elif way == "no journal":
            replaced(self.profile, journal, None)
        elif way == "old journal":
            replaced(self.profile, journal, ago / "journal")
        elif way == "another's":
            theirs = self.profile.with_name("theirs")
            copied(other, journal, theirs)
            replaced(self.profile, journal, theirs)
