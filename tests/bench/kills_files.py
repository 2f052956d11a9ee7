"""Files of other campaigns, such as the page of ``bench kills`` imports while it plays."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from hotseat.core.campaign import Event
from hotseat.core.files import checksum_of, open_file, write_file
from hotseat.core.game import game
from hotseat.core.play import Stamp
from hotseat.core.sample import play_sample

FIXTURES = Path(__file__).parents[1] / "fixtures" / "campaigns"
_OLD = cycle(sorted(FIXTURES.glob("schema-[123]-*-walk.campaign.json")))


@dataclass(frozen=True)
class Brought:
    """A campaign file, and the log that it must come to."""

    id: str
    text: str
    events: tuple[Event, ...]


def another(slug: str, id: str, old: bool) -> Brought:
    """The game's sample under that id, or one of the files that an older version wrote."""
    text = _old(next(_OLD), id) if old else _present(slug, id)
    return Brought(id, text, open_file(text).campaign.events[:])


def _present(slug: str, id: str) -> str:
    return write_file(play_sample(game(slug), id, Stamp("kills", 1_760_000_000)).campaign)


def _old(path: Path, id: str) -> str:
    document = {**json.loads(path.read_text("utf-8")), "id": id}
    return json.dumps({**document, "checksum": checksum_of(document)})
