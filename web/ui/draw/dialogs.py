"""The dialogs that every table has: settings, keys."""

from __future__ import annotations

from hotseat.core.panels import Block, Button, Chip, Chips, Command, Heading, Pairs, Text
from ui.draw.models import DialogModel, SettingsModel

THEMES = (("auto", "As the device"), ("light", "Light"), ("dark", "Dark"))
MOTIONS = (("auto", "As the device"), ("off", "Off"))
ODDS = (("show", "Show the chances"), ("hide", "Hide them"))
KEYS = (
    ("Ctrl or Cmd + Z", "Undo the last step"),
    ("Ctrl or Cmd + Shift + Z", "Bring it back"),
    ("Tab, Enter, Space", "Walk through the table and press"),
    ("Arrow keys", "Choose within a row of choices; on the map, move who has the focus"),
    ("+ and \u2212, 0", "On the map: nearer, farther, all of it"),
    ("Esc", "Close what lies on top"),
    ("?", "This list"),
)


def settings(model: SettingsModel) -> DialogModel:
    """The settings of this device. Every tap holds at once."""
    odds = "hide" if model.odds_hidden else "show"
    parts: list[Block] = [
        _choice("Light or dark", "theme", THEMES, model.theme),
        _choice("Movement", "motion", MOTIONS, model.motion),
        _choice("Chances beside the dice", "odds", ODDS, odds),
    ]
    about = list(model.storage)
    if model.offline_line:
        about.append(("Without a network", model.offline_line))
    if model.version:
        about.append(("Version", model.version))
    if about:
        parts += [Heading("This device"), Pairs(tuple(about))]
    buttons = (
        Button("Check offline play", Command("check_offline"), icon="check"),
        Button("Keys", Command("keys"), "quiet"),
    )
    return DialogModel("Settings", parts=tuple(parts), buttons=buttons)


def _choice(label: str, name: str, choices: tuple[tuple[str, str], ...], value: str) -> Chips:
    chips = tuple(
        Chip(word, tap=Command(name, {"value": each}), pressed=each == value)
        for each, word in choices
    )
    return Chips(label, chips)


def keys() -> DialogModel:
    """What the keyboard does."""
    return DialogModel("Keys", parts=(Pairs(KEYS), Text("No key works while you type.", "small")))
