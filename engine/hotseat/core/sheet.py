"""A character's sheet as data: who it is, and blocks of ``hotseat.core.panels``."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.panels import Block


@dataclass(frozen=True, slots=True)
class Sheet:
    """``id`` is the character's; ``sub`` the line under the name; ``kind`` groups the list
    ("Players' characters", "The GM's characters"). ``edit`` holds the blocks of edit mode; with
    none, the sheet is edited as it is played."""

    id: str
    name: str
    sub: str
    kind: str
    blocks: tuple[Block, ...]
    edit: tuple[Block, ...] = ()
    gone: bool = False


@dataclass(frozen=True, slots=True)
class NewSheet:
    """How a character is made: the blocks of the guided form, and the word on the button."""

    label: str
    blocks: tuple[Block, ...]
