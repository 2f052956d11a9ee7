"""Which steps are painted first and written then: those that ask for nothing else of the store, of
phones or of files. What has not been written yet begins at ``App.unsaved_from``."""

from __future__ import annotations

from hotseat.core.frozen import replace
from ui.app import App
from ui.effects import ClearForm, Speak, Write

# Kinds of messages of which a step may wait; after all others nothing waits.
KINDS = ("do", "pick")
# What may be carried out while a step waits.
HARMLESS = (Speak, ClearForm)


def may_wait(app: App) -> bool:
    """Whether this app asks to write a step, and for nothing that needs it written."""
    plain = all(isinstance(asked, (Write, *HARMLESS)) for asked in app.effects)
    return plain and asks_to_write(app) and app.host is None


def asks_to_write(app: App) -> bool:
    """Whether a step is to be written."""
    return any(isinstance(asked, Write) for asked in app.effects)


def needs_all(app: App) -> bool:
    """Whether this app asks for something that needs all steps written."""
    return not all(isinstance(asked, HARMLESS) for asked in app.effects)


def waiting(app: App, before: App | None) -> App:
    """The app whose step waits: with those that wait in ``before`` it, where there are some."""
    effects = tuple(asked for asked in app.effects if not isinstance(asked, Write))
    start = before.unsaved_from if before is not None else app.unsaved_from
    return replace(app, effects=effects, unsaved_from=start)
