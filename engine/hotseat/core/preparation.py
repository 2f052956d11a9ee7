"""What a game finds on its sheets for the GM to prepare an evening with (``Game.notebook``)."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.panels import Line


@dataclass(frozen=True, slots=True)
class Preparation:
    """For the GM's eyes. ``due``: what everyone may know that the rules ask for before long; it
    names no private text. ``wants``: what each character wants, with whose it is; ``between``: who
    stands between them; ``seeds``: questions and situations for scenes, from the sheets, the most
    pressing first; one that is started is a scene's title for everyone, so no private text is in
    any; ``driven``: what the ``wants`` are called."""

    due: tuple[Line, ...] = ()
    wants: tuple[Line, ...] = ()
    between: tuple[Line, ...] = ()
    seeds: tuple[str, ...] = ()
    driven: str = "What they want"
