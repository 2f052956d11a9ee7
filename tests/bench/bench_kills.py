"""Steps that the page called saved, and that are gone after the whole browser was killed.

A browser, started as a player starts it, plays a game's sample by itself: taps at random as fast
as the page confirms them. At a random moment all of its processes are killed at once, and it is
started again on the same profile; what the app then opens is exported and compared with what it
had called saved, and with what each of the two stores held. In every seventh life it is killed
while it starts. After the plain kills, what lies in the profile is changed between two lives:

    wiped, rolled back   localStorage taken out, or as it was a minute ago
    full                 localStorage without room for one letter, and as it was a minute ago
    no journal, old      the database taken out, or as it was a minute ago
    another's            the database of another browser, which played another campaign
    refused              the database cannot be opened in this life

Then errands, each in a life that plays before and after it, and is killed at a random moment:

    imported, migrated   another campaign comes by its file, of this version or of an old one
    deleted              one of those is deleted
    updated              the site is of another build from this life on

At the end every campaign is opened: what was called saved must be there whole, what was called
deleted must not.

"lost" counts steps that were called saved (where the change took none of them away) or that one of
the two stores held; "wrong" openings of a campaign that is not the one that was played. The last
columns say what each store would have lost if there were no other.

    build.py bench kills -- --browser chromium --runs 200 --changes 5 --errands 5
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

from tests.bench.kills_browsers import BROWSERS, Browser
from tests.bench.kills_judge import Verdict
from tests.bench.kills_life import Player
from tests.bench.kills_site import hall
from tests.engines import browsers
from web.build import engines

CHANGES = ("wiped", "rolled back", "full", "no journal", "old journal", "another's", "refused")
ERRANDS = ("imported", "migrated", "updated", "deleted")
EARLY, NEW = 7, 12


def main() -> int:
    """Print a table for each browser; 1 where a step was lost or a wrong campaign opened."""
    known = argparse.ArgumentParser(prog="build.py bench kills --")
    names = [each.name for each in BROWSERS]
    known.add_argument("--browser", nargs="+", choices=names, default=names[:1])
    known.add_argument("--game", default="playset_zero", help="whose sample (playset_zero)")
    known.add_argument("--runs", type=int, default=20, help="plain kills (20)")
    known.add_argument("--changes", type=int, default=1, help="kills with each change (1)")
    known.add_argument("--errands", type=int, default=1, help="kills with each errand (1)")
    known.add_argument("--seed", type=int, default=1)
    known.add_argument("--verbose", action="store_true", help="a line for each life")
    given = known.parse_args(sys.argv[1:])
    worst = 0
    for browser in BROWSERS:
        if browser.name in given.browser:
            print(f"\n{browser.title}, {given.game}", flush=True)
            verdicts = [each for each in killed(browser, given) if each is not None]
            print("\n".join(table(verdicts)), flush=True)
            worst = max(worst, *(each.lost + each.wrong for each in verdicts))
    return 1 if worst else 0


def killed(browser: Browser, given: argparse.Namespace) -> Iterator[Verdict | None]:
    """All lives of one browser, each with what it found of the one before."""
    luck = Random(given.seed)
    with ExitStack() as held:
        folder = Path(held.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        place = held.enter_context(hall(folder / "site"))
        env = held.enter_context(_screen(browser))
        other = Player(browser, place, folder / "other", luck, given.game, env, given.verbose)
        if given.changes:
            other.begin()
        player = Player(browser, place, folder / "mine", luck, given.game, env, given.verbose)
        for number in range(given.runs):
            if number % NEW == 0:
                player.begin()
            yield player.live("killed", early=number % EARLY == EARLY - 1)
        for change in CHANGES * given.changes:
            yield player.live("killed")
            player.change(change, other.profile)
            yield player.live(change)
            player.goes_on()
        for errand in ERRANDS * given.errands:
            player.goes_on()
            yield player.live(errand, errand=player.errand(errand))
        yield player.live("killed")
        yield from player.looked_at_all()


@contextmanager
def _screen(browser: Browser) -> Iterator[Mapping[str, str]]:
    """The environment in which the browser has a screen; others need none."""
    if browser.name != engines.WEBKIT.name:
        yield {}
        return
    with browsers.screen() as display:
        yield {"DISPLAY": display}


def table(verdicts: Sequence[Verdict]) -> list[str]:
    """A line for each way of changing, and one for all."""
    columns = ("openings", "steps", "lost", "wrong", "alone:", "localStorage", "journal")
    lines = [f"{'':14}" + "".join(f"{each:>14}" for each in columns)]
    ways = dict.fromkeys(each.way for each in verdicts)
    for way in [*ways, "all"]:
        found = [each for each in verdicts if way in (each.way, "all")]
        cells = [
            str(len(found)),
            str(sum(each.steps for each in found)),
            str(sum(each.lost for each in found)),
            str(sum(each.wrong for each in found)),
            "",
            _lives([each.local_lost for each in found]),
            _lives([each.journal_lost for each in found]),
        ]
        lines.append(f"{way:14}" + "".join(f"{each:>14}" for each in cells))
    return lines


def _lives(lost: Sequence[int]) -> str:
    """Steps lost, and in how many lives."""
    return f"{sum(lost)} in {sum(map(bool, lost))}"
