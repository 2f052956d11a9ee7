"""The faces of all characters of a campaign, from their sheets."""

from __future__ import annotations

from collections import Counter

from hotseat.core.colours import colours_of
from hotseat.core.frozen import read_once
from hotseat.core.game import Game, State
from hotseat.core.panels import View
from hotseat.core.play import Play
from ui.contained import contained
from ui.draw.faces import Face, Faces
from ui.draw.map_words import initials


def faces_of(play: Play | None) -> Faces:
    """The faces by the ids of sheets, and by the names that one character alone has."""
    if play is None or play.game.sheets is None:
        return {}
    return contained(lambda: _faces(play.game, play.state), dict)


@read_once
def _faces(game: Game, state: State) -> Faces:
    sheets = game.sheets(state, View()) if game.sheets else ()
    letters = initials(sheets)
    colours = colours_of(state.table, letters)
    by_id = {sheet.id: Face(letters[sheet.id], colours[sheet.id]) for sheet in sheets}
    once = Counter(sheet.name for sheet in sheets)
    named = {sheet.name: by_id[sheet.id] for sheet in sheets if once[sheet.name] == 1}
    return {**named, **by_id}
