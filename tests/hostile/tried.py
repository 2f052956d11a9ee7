"""One hostile file: made, opened, looked at. The same seed and number give the same file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

from hotseat.core.errors import BadFile
from hotseat.core.files import open_file, write_file
from hotseat.core.play import Play
from hotseat.walk.luck import Luck
from tests.hostile.documents import changed, patched
from tests.hostile.heaps import heaped
from tests.hostile.looks import Look, Raised, look
from tests.hostile.orders import out_of_order
from tests.hostile.sources import Sources


def _file(make: Callable[[Sources, Luck], Play]) -> Callable[[Sources, Luck], bytes]:
    return lambda sources, luck: write_file(make(sources, luck).campaign).encode("ascii")


# How a file is made, and how often in a hundred.
MAKERS: dict[str, tuple[int, Callable[[Sources, Luck], bytes]]] = {
    "content changed": (40, changed),
    "changed, what folds kept": (24, _file(patched)),
    "facts in impossible order": (35, _file(out_of_order)),
    "one thing heaped up": (1, _file(heaped)),
}


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of one file. ``refused`` is the sentence, "" where it opened; ``seconds`` of the
    processor to open or refuse it; ``look`` None where nothing was to be looked at."""

    number: int
    game: str
    maker: str
    size: int
    refused: str
    seconds: float
    look: Look | None


def tried(seed: int, number: int, sources: tuple[Sources, ...], maker: str = "") -> Tried:
    """The file of that number, tried."""
    luck = Luck(seed * 1_000_003 + number)
    chosen = luck.one_of(sources)
    weights = [weight for weight, _make in MAKERS.values()]
    maker = maker or luck.weighed(tuple(MAKERS), weights)
    return of_file(number, chosen.game.slug, maker, MAKERS[maker][1](chosen, luck), luck)


def of_file(number: int, slug: str, maker: str, data: bytes, luck: Luck) -> Tried:
    """The same of a file that was made."""
    begun = process_time()
    play, refused, raised = None, "", None
    try:
        play = open_file(data)
    except BadFile as refusal:
        refused = str(refusal)
    except Exception as fault:
        raised = Look([Raised("opening", fault)])
    taken = process_time() - begun
    seen = look(play, luck) if play is not None else raised
    return Tried(number, slug, maker, len(data), refused, taken, seen)
