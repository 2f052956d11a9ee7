"""Whether what is played is saved, and when it was last exported, in a word or two."""

from __future__ import annotations

from collections.abc import Sequence

from hotseat.core.campaign import Event, step_key
from hotseat.core.wording import some
from ui import when
from ui.app import App
from ui.draw import models as m
from ui.store import Head

OLD = 7 * when.DAY
# So many events are looked through for what no file has yet; more are not counted.
COUNTED = 400
# A campaign of fewer events has little to lose: it needs no file yet.
YOUNG = 60


def chip(app: App) -> m.Saved:
    """The chip of the open campaign: where its last step is, and where there is a file of it."""
    state = _state(app)
    backup = _backup(app.saved_to_file, app.imported, app.now)
    events = app.play.campaign.events if app.play else ()
    since = _since(events, max(app.saved_to_file, app.imported))
    sure = state in ("Saved", "Saving…")
    due = sure and bool(backup.tone) and len(events) >= YOUNG
    tone = "bad" if state == "Not saved" else "" if sure and not due else "warn"
    return m.Saved(f"{backup.label}{since}", tone, state, len(events), due)


def _since(events: Sequence[Event], last: int) -> str:
    """ ", 3 steps since": what was played after the last file; "" where nothing was, or there is no
    file."""
    newest = events[-COUNTED:]
    steps = len({step_key(event) for event in newest if event.at > last}) if last else 0
    if steps and len(newest) == COUNTED and newest[0].at > last:
        return f", {steps}+ steps since"
    return f", {some(steps, 'step')} since" if steps else ""


def tag(head: Head, now: int) -> m.Saved:
    """When a campaign of the library was last exported."""
    return _backup(head.saved_at, head.imported, now)


def _state(app: App) -> str:
    """ "Saved" only when the store and the journal both confirmed the last step."""
    if app.stopped or not (app.stores or app.journals):
        return "Not saved"
    if app.saving or app.unsaved_from is not None:
        return "Saving…"
    return "Saved" if app.stores and app.journals else "Saved in 1 place"


def _backup(saved_at: int, imported: int, now: int) -> m.Saved:
    last = max(saved_at, imported)
    if not last:
        return m.Saved("Not backed up", "warn")
    word = "Backed up" if saved_at >= imported else "Imported"
    return m.Saved(f"{word} {when.ago(last, now)}", "warn" if now - last > OLD else "")


def where(app: App) -> str:
    """How safe a step is on this device, for the settings."""
    if app.stores and app.journals:
        pictures = any(scene.pictures for scene in app.play.table.maps.values()) if app.play else ""
        more = " Pictures are saved in 1 place, and in each file that you export."
        return "Each step is saved in 2 places." + (more if pictures else "")
    if not (app.stores or app.journals):
        return "Nothing is saved. Export each campaign before you close this tab."
    return (
        "Each step is saved in 1 place instead of 2: this browser refuses the other. If the power"
        " fails, the last minute can be lost. Export after each scene."
    )


def backup_lines(head: Head | None, now: int) -> tuple[str, ...]:
    """The same as ``tag``, as a sentence."""
    if head is None:
        return ()
    if not max(head.saved_at, head.imported):
        return ("It is stored only in this browser. Export it to back it up or share it.",)
    if head.saved_at >= head.imported:
        return (f"Last backed up {when.ago(head.saved_at, now)}.",)
    return (f"Imported from a file {when.ago(head.imported, now)}, not exported since.",)
