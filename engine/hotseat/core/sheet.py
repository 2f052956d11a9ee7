"""Character sheets as data: the list of them, one of them open, and the ways to make one."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.panels import Block, Tag


@dataclass(frozen=True, slots=True)
class Sheet:
    """One line of the list of sheets. ``id`` is the character's; ``sub`` the line under the name;
    ``kind`` groups the list ("Player characters", "NPCs"); ``gone``: no longer in the story. The
    sheet itself is described when it is opened (``Game.open_sheet``). ``owner`` is the seat that
    plays it, "" for none; ``now`` what matters of them in play, the gravest first."""

    id: str
    name: str
    sub: str = ""
    kind: str = ""
    gone: bool = False
    owner: str = ""
    now: tuple[Tag, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """A sheet to play with; ``edit`` holds the blocks of edit mode, () where it is edited as it is
    played."""

    blocks: tuple[Block, ...]
    edit: tuple[Block, ...] = ()


@dataclass(frozen=True, slots=True)
class NewSheet:
    """How a character is made: the blocks of the guided form, and the label of the button."""

    label: str
    blocks: tuple[Block, ...]
