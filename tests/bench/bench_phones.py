"""Random play with three phones, every byte they get searched for the private words of others.

A line a game: the walks, moments of play at which was searched, the words that were private to
others there, how many of its own a phone had, the millions of characters searched of what was sent,
what is kept and what the screens show, and where a word of others was found or a screen was not
drawn whole, said under it.
``build.py bench phones -- 20 300 500`` walks twenty seeds from 500 on, by 300 moves each.
"""

from __future__ import annotations

import sys

from hotseat.core.game import games
from tests.web.ui.phones.searched import Search, searched

WALKS, MOVES, FIRST, EVERY = 4, 200, 100, 10


def main() -> int:
    """Print the table. 1 where a phone had a word of others; else 0."""
    given = [int(word) for word in sys.argv[1:4]]
    walks, moves, first = (*given, *(WALKS, MOVES, FIRST)[len(given) :])
    heads = ("walks", "moments", "words", "own", "sent", "kept", "drawn", "found")
    print(f"{'':16}" + "".join(f"{head:>9}" for head in heads))
    leaks = 0
    for played in games():
        if not played.playable:
            continue
        every = [searched(played.slug, seed, moves, EVERY) for seed in range(first, first + walks)]
        leaks += _print(played.slug, every)
    return 1 if leaks else 0


def _print(slug: str, every: list[Search]) -> int:
    leaks = [leak for search in every for leak in (*search.leaks, *search.broken)]
    counts = [
        sum(getattr(search, name) for search in every) for name in ("moments", "words", "own")
    ]
    sizes = [
        f"{sum(getattr(search, name) for search in every) / 1e6:.1f} M"
        for name in ("sent", "kept", "drawn")
    ]
    row = (len(every), *counts, *sizes, len(leaks))
    print(f"{slug:16}" + "".join(f"{cell!s:>9}" for cell in row))
    for leak in leaks:
        print(f"  {leak}")
    sys.stdout.flush()
    return len(leaks)
