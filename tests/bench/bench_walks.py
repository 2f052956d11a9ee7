"""The walks of the contract with many seeds: every promise of every game, held to at each turn.

Each run of the tests walks the first seeds only. This goes on from there; a broken promise is
printed with its game, its seed and its turn, and the walks of the other seeds go on.

    build.py bench walks -- --seeds 40 --game isolation
"""

from __future__ import annotations

import argparse
import time

from hotseat.core.game import game, slugs
from hotseat.walk.session import Fault
from hotseat.walk.turns import TURNS, UNRULY
from tests.engine.walks import SEEDS, kept_promises


def main() -> int:
    """1 where a promise was broken."""
    options = argparse.ArgumentParser(prog="build.py bench walks")
    options.add_argument("--seeds", type=int, default=40)
    options.add_argument("--first", type=int, default=SEEDS)
    options.add_argument("--game", nargs="*", default=slugs(), choices=slugs())
    asked = options.parse_args()
    broken = 0
    print(f"{'game':16}{'walks':>7}{'moves':>8}{'allowed':>9}{'broken':>8}{'s':>8}")
    for slug in asked.game:
        began, walks, moves, allowed, wrong = time.process_time(), 0, 0, 0, 0
        for seed in range(asked.first, asked.first + asked.seeds):
            walks += 1
            try:
                here = kept_promises(game(slug), seed, UNRULY if seed % 4 == 3 else TURNS)
            except Fault as fault:
                wrong += 1
                print(f"  {fault}")
                continue
            moves, allowed = moves + here.steps, allowed + here.allowed
        spent = time.process_time() - began
        print(f"{slug:16}{walks:7}{moves:8}{allowed:9}{wrong:8}{spent:8.0f}")
        broken += wrong
    return 1 if broken else 0
