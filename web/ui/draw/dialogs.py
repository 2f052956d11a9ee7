"""The dialogs that every table has: settings, keys."""

from __future__ import annotations

from hotseat.core.panels import Block, Button, Chip, Chips, Command, Heading, Pairs, Text
from ui.draw.models import DialogModel, SettingsModel

THEMES = (("auto", "Match device"), ("light", "Light"), ("dark", "Dark"))
MOTIONS = (("auto", "Match device"), ("off", "Off"))
HANDS = (("right", "Right"), ("left", "Left"))
TEXTS = (("normal", "100%"), ("large", "112%"), ("larger", "125%"))
ODDS = (("show", "Show"), ("hide", "Hide"))
CLOCK = (("hide", "None"), ("show", "At the top"))
KEYS = (
    ("Ctrl or Cmd + Z", "Undo"),
    ("Ctrl or Cmd + Shift + Z", "Redo"),
    ("Tab, Enter, Space", "Move between controls and activate them"),
    ("Arrow keys", "Choose within a group; on the map, move the selected character"),
    ("+ and \u2212, 0", "Map: zoom in, zoom out, fit to screen"),
    ("Esc", "Close the dialog"),
    ("?", "Show this list"),
)


def settings(model: SettingsModel) -> DialogModel:
    """The settings of this device; each change is kept at once."""
    odds = "hide" if model.odds_hidden else "show"
    parts: list[Block] = [
        _choice("Theme", "theme", THEMES, model.theme),
        _choice("Text size", "text", TEXTS, model.text),
        _choice("Hand that taps", "hand", HANDS, model.hand),
        _choice("Animations", "motion", MOTIONS, model.motion),
        _choice("Chances", "odds", ODDS, odds),
        _choice("Session clock", "clock", CLOCK, model.clock),
    ]
    about = list(model.storage)
    if model.offline_line:
        about.append(("Offline", model.offline_line))
    if model.version:
        about.append(("Version", model.version))
    if about:
        parts += [Heading("This device"), Pairs(tuple(about))]
    buttons = (
        Button("Check offline files", Command("check_offline"), icon="check"),
        Button("Keyboard shortcuts", Command("keys"), "quiet"),
    )
    return DialogModel("Settings", parts=tuple(parts), buttons=buttons)


def _choice(label: str, name: str, choices: tuple[tuple[str, str], ...], value: str) -> Chips:
    chips = tuple(
        Chip(word, tap=Command(name, {"value": choice}), pressed=choice == value)
        for choice, word in choices
    )
    return Chips(label, chips)


def keys() -> DialogModel:
    """What the keyboard does."""
    return DialogModel(
        "Keyboard shortcuts",
        parts=(Pairs(KEYS), Text("Shortcuts are off while you type.", "small")),
    )
