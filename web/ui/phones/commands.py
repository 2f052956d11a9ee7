"""What the app does for phones, by the names that stand in the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ui.app import App, Env, effect
from ui.effects import CopyText
from ui.phones.late import late


def copy_code(app: App, args: Mapping[str, Any], _env: Env) -> App:
    """Put a code on the clipboard."""
    return effect(app, CopyText(str(args.get("value", ""))[:2000]))


PHONE_COMMANDS: Mapping[str, Callable[[App, Mapping[str, Any], Env], App]] = {
    # the tablet
    "phones": late("host", "phones"),
    "phone_invite": late("host", "invite"),
    "phone_scan": late("scanning", "scan"),
    "phone_code": late("host", "take_code"),
    "phone_stop": late("host", "stop_inviting"),
    "phone_in": late("host", "let_in"),
    "phone_no": late("host", "refuse"),
    "phone_away": late("host", "send_away"),
    # both
    "phone_test": late("tested", "test"),
    # the phone
    "seat_scan": late("scanning", "scan"),
    "seat_code": late("guest", "sit_down"),
    "seat_anew": late("guest", "anew"),
    "seat_choose": late("guest", "choose"),
    "seat_leave": late("guest", "leave"),
    "copy_code": copy_code,
}
# Of the app's other commands, those that a phone's own screen has.
ON_A_PHONE = frozenset(
    (
        *("close", "settings", "theme", "motion", "hand", "text", "odds", "clock", "keys"),
        *("edit", "print"),
        *("map_open", "map_when", "map_who", "map_list", "map_labels"),
    )
)
