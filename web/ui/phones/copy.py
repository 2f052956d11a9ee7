"""What a phone keeps of the campaign at its table, so that it is sent no more than it lacks when it
comes back: the log as a campaign is stored (``ui.store``), under keys of its own, which neither the
library nor the journal knows. No private text is kept: those are sent each time.
"""

from __future__ import annotations

from hotseat.core.frozen import replace
from hotseat.core.play import Play
from ui import store
from ui.checked import PREFIX, KeyValue, Saved

PLACE = f"{PREFIX}seat/"


class Apart:
    """A store whose campaigns lie in another place."""

    def __init__(self, kv: KeyValue) -> None:
        self.kv = kv

    def get(self, key: str) -> str | None:
        return self.kv.get(_apart(key))

    def set(self, key: str, value: str) -> None:
        self.kv.set(_apart(key), value)

    def remove(self, key: str) -> None:
        self.kv.remove(_apart(key))

    def keys(self) -> list[str]:
        keys = self.kv.keys()
        return [store.FOLDER + key[len(PLACE) :] for key in keys if key.startswith(PLACE)]


def _apart(key: str) -> str:
    return PLACE + key.removeprefix(store.FOLDER)


def keep(kv: KeyValue, play: Play | None, start: int, at: int) -> None:
    """Keep a campaign, whose events before ``start`` are kept already; None, or one that the store
    does not take: nothing is kept of any. Raises what the store raises."""
    if not start or play is None:
        _drop(kv)
    if play is not None:
        bare = replace(play, campaign=replace(play.campaign, private={}))
        if not isinstance(store.save_play(Apart(kv), bare, start, at), Saved):
            _drop(kv)


def _drop(kv: KeyValue) -> None:
    for key in kv.keys():  # noqa: SIM118
        if key.startswith(PLACE):
            kv.remove(key)


def kept(kv: KeyValue, campaign: str) -> Play | None:
    """What is kept of a campaign, by its id; None where nothing can be read of it."""
    loaded = store.load(Apart(kv), campaign)
    return loaded.play if isinstance(loaded, store.Loaded) else None
