"""The house rules of Isolation."""

from __future__ import annotations

from hotseat.core.game import Option
from hotseat.kit.chances import ODDS

ALONE_AGAINST = Option(
    "alone_against",
    "Green dice when acting alone against a character",
    (("difficulty", "As many as the GM gives"), ("modifiers", "Only modifiers")),
    "IS-32",
    "Alone, the difficulty gives the green dice. Against a character the rules set no number.",
)
OPTIONS = (ODDS, ALONE_AGAINST)
