"""What the story tests share: the paragraphs told, and a roll."""

from __future__ import annotations

from hotseat.core.story import as_text, whole
from tests.engine.games.sapio.session import Table


def story(table: Table) -> list[str]:
    """The paragraphs."""
    return as_text(whole(table.play)).split("\n\n")


def roll(table: Table, *faces: str) -> None:
    """The check in progress is rolled; blank faces are added."""
    dice = 1 + sum(source.startswith("own:") for source in table.check.held)
    dice += sum(source == "own:m" for source in table.check.held) + table.check.luck
    table.do("roll_check", *(*faces, *["-"] * (dice - len(faces))))
