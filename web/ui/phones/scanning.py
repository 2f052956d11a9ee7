"""The camera that looks for a code: the tablet's for a phone's, a phone's for the tablet's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.frozen import replace
from ui.app import App, Env, effect
from ui.phones.links import watch_codes

PICK = "camera"


def scan(app: App, _args: Mapping[str, Any], _env: Env) -> App:
    """Look for a code through the camera."""
    return effect(replace(app, picks={**app.picks, PICK: "1"}), watch_codes())


def without_camera(app: App) -> App:
    """The app that looks for no code."""
    return replace(app, picks={key: value for key, value in app.picks.items() if key != PICK})
