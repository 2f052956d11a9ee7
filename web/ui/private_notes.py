"""Notes for one player: their view of Play says that one waits until they have opened the log.

That it waits is a pick, "note." and the reader's seat, with the campaign's id.
"""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core.campaign import Event
from hotseat.core.common import Noted
from hotseat.core.frozen import replace
from hotseat.core.play import Play
from hotseat.core.private import GM
from ui.app import App
from ui.picks import NOTE

WAITS = "A private note for you is in the log."


def arrived(app: App, play: Play, events: Iterable[Event]) -> App:
    """The app in which the notes that were written just now wait for their readers, but for whoever
    wrote one in their own view."""
    for event in events:
        whose = (event.data.get("secret") or {}).get("whose", "")
        if event.kind == Noted.kind and whose not in ("", GM, app.eyes):
            app = replace(app, picks={**app.picks, NOTE + whose: play.campaign.id})
    return app


def line(app: App) -> str:
    """That a note waits for these eyes; "" for none."""
    waits = app.play is not None and app.picks.get(NOTE + app.eyes) == app.play.campaign.id
    return WAITS if waits else ""


def looked(app: App) -> App:
    """Whoever opens the log has seen that it is there."""
    key = NOTE + app.eyes
    return replace(app, picks={name: value for name, value in app.picks.items() if name != key})
