"""The house rules of Isolation."""

from __future__ import annotations

from hotseat.core.game import Option

ODDS = Option(
    "odds",
    "Chances beside the dice",
    (("shown", "Shown"), ("hidden", "Hidden for the whole table")),
    hint="Each screen can hide them for itself, too.",
)
ALONE_AGAINST = Option(
    "alone_against",
    "Green dice when acting alone against a character",
    (("difficulty", "As many as the difficulty"), ("modifiers", "Only modifiers")),
    "IS-32",
)
OPTIONS = (ODDS, ALONE_AGAINST)
