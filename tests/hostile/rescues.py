"""Hostile rescue files: what a store holds, damaged or forged, and what comes of restoring it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

from hotseat.core.errors import NotACampaign
from hotseat.core.jsontext import compact, read_json
from hotseat.core.play import Play
from hotseat.walk.luck import Luck
from tests.hostile.sources import Sources
from tests.hostile.values import STRANGE
from ui import store
from ui.carry_out import RESCUED_MOST
from ui.checked import RESCUE, Memory, Saved, dump, from_rescue, is_rescue
from ui.packed import Room

Values = dict[str, str]
# How much of a text is cut, doubled or written over at most.
PIECE = 40


@dataclass(frozen=True, slots=True)
class Restored:
    """What came of one file: how many campaigns were restored, and not; ``refused`` where the file
    was; seconds of the processor; what was raised, "" for nothing."""

    came: int = 0
    lost: int = 0
    refused: bool = False
    seconds: float = 0.0
    raised: str = ""


def rescue_file(sources: tuple[Sources, ...], luck: Luck, build: str = "hostile") -> bytes:
    """A store of one to three campaigns, one to six things of it changed, mostly one."""
    kv = Memory()
    for _ in range(luck.between(1, 3)):
        play: Play = luck.one_of(luck.one_of(sources).plays)
        if isinstance(store.put(kv, play, 1), Saved) and luck.chance(50):
            store.tidy(kv, play, build)
    values: Values = read_json(dump(kv))["values"]
    for _ in range(luck.one_of((1, 1, 2, 3, 6))):
        if values:
            luck.one_of(WAYS)(values, luck)
    whole = compact({"format": RESCUE, "values": values})
    return (_cut(whole, luck) if luck.chance(10) else whole).encode("utf-8", "surrogatepass")


def restored(data: bytes) -> Restored:
    """The same that the page does with it, into an empty library."""
    begun = process_time()
    try:
        came, lost = _restore(data)
    except NotACampaign:
        return Restored(refused=True, seconds=process_time() - begun)
    except Exception as fault:
        return Restored(raised=f"{type(fault).__name__}: {fault}")
    return Restored(came, lost, seconds=process_time() - begun)


def _restore(data: bytes) -> tuple[int, int]:
    if not is_rescue(data):
        raise NotACampaign("It does not begin as one.")
    rescue, library, room = from_rescue(data), Memory(), Room(RESCUED_MOST)
    came = lost = 0
    for row in store.listing(rescue):
        loaded = store.load(rescue, row.id, room=room)
        if isinstance(loaded, store.Loaded):
            came += isinstance(store.put(library, loaded.play, 2), Saved)
        else:
            lost += 1
    return came, lost


# --- what is changed -----------------------------------------------------------------------------


def _any(values: Values, luck: Luck) -> str:
    return luck.one_of(sorted(values))


def _cut(text: str, luck: Luck) -> str:
    return text[: luck.between(0, len(text))]


def _gone(values: Values, luck: Luck) -> None:
    del values[_any(values, luck)]


def _short(values: Values, luck: Luck) -> None:
    key = _any(values, luck)
    values[key] = _cut(values[key], luck)


def _swapped(values: Values, luck: Luck) -> None:
    one, other = _any(values, luck), _any(values, luck)
    values[one], values[other] = values[other], values[one]


def _renamed(values: Values, luck: Luck) -> None:
    key = _any(values, luck)
    at = luck.between(0, len(key) - 1)
    odd = luck.one_of(("__proto__", "é", "/", "\u202e", "0", "-1", "x" * 200))
    values[key[:at] + odd + key[at + 1 :]] = values.pop(key)


def _piece(values: Values, luck: Luck) -> None:
    """A piece of a text is written over, doubled or put elsewhere."""
    key = _any(values, luck)
    text = values[key]
    at, until = sorted((luck.between(0, len(text)), luck.between(0, len(text))))
    until = min(until, at + PIECE)
    odd = (text[at:until] * 2, "9" * PIECE, "\0", "\ud800", '"', "}", "[" * PIECE, "0", "")
    values[key] = text[:at] + luck.one_of(odd) + text[until:]


def _strange(values: Values, luck: Luck) -> None:
    values[_any(values, luck)] = compact(luck.one_of(STRANGE))


def _heaped(values: Values, luck: Luck) -> None:
    key = _any(values, luck)
    values[key] = luck.one_of(("[" * 20_000, "9" * 20_000, values[key] * 20, " " * 20_000))


WAYS: tuple[Callable[[Values, Luck], None], ...] = (
    *(_gone, _short, _swapped, _renamed, _piece, _piece, _piece, _strange, _heaped),
)
