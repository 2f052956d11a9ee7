"""The campaign files kept for ever: one of every version that was shipped, and of every game.

A new game, or a new version, adds its own with

    PYTHONPATH=.:engine python3 -m tests.engine.core.fixtures <slug>

which plays the game's sample. A file that is there is never written over: once shipped, it is what
an old table may come with. Before that, delete it to write it again.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from hotseat.core.errors import Refusal
from hotseat.core.files import write_file
from hotseat.core.game import game
from hotseat.core.migrations import current
from hotseat.core.play import Stamp
from hotseat.core.sample import play_sample

FOLDER = Path(__file__).parents[2] / "fixtures" / "campaigns"
STAMP = Stamp("f1c7e0aa52", 1_767_225_600)
COMMAND = "PYTHONPATH=.:engine python3 -m tests.engine.core.fixtures"


def fixture_files() -> list[Path]:
    """The files, by name."""
    return sorted(FOLDER.glob("*.campaign.json"))


def fixture_versions() -> set[tuple[int, str, int]]:
    """(schema, game, rules) of each file."""
    heads = [json.loads(path.read_text("utf-8")) for path in fixture_files()]
    return {(head["schema"], head["game"], head["rules"]) for head in heads}


def write_fixture(slug: str) -> Path:
    """Write the sample of a game, as this version writes it. Raises Refusal where there is none,
    or the file is there."""
    found = game(slug)
    if found.sample is None:
        raise Refusal(f"{found.title} has no sample to write.")
    name = f"schema-{current()}-{slug}-{found.rules_version}-sample.campaign.json"
    play = play_sample(found, f"sample-{slug}"[:64].replace("_", "-"), STAMP)
    if (FOLDER / name).exists():
        raise Refusal(
            f"{name} is there already. Before it has shipped, delete it to write it again."
        )
    (FOLDER / name).write_text(write_file(play.campaign), encoding="utf-8", newline="\n")
    return FOLDER / name


if __name__ == "__main__":
    try:
        for slug in sys.argv[1:]:
            print(write_fixture(slug).name)
    except Refusal as refusal:
        raise SystemExit(str(refusal)) from None
