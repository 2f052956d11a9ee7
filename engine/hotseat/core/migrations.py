"""Migration of an old campaign document to the present version, in numbered steps on plain dicts.

There are two sequences: that of the document itself, here, which sees rows as the file has them,
and each game's own (``GAME.migrations``), for facts whose shape or meaning has changed; the latter
see every event as a row in full, with its whole kind (``core.rows``). A step gives a new document
and changes nothing in the old one. A version's number is one more than the steps that lead to it,
and is written nowhere else. Shipped steps are never edited; a new one is put at the end, with a
fixture of the version before it under ``tests/fixtures/campaigns``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hotseat.core.errors import Damaged, Refusal, TooNew, UnknownGame, shown
from hotseat.core.game import Game
from hotseat.core.schema_2 import seats_runs_and_private_texts
from hotseat.core.schema_3 import rows_may_have_columns
from hotseat.core.schema_4 import facts_name_what_they_are_of

Document = Mapping[str, Any]
Migration = Callable[[dict[str, Any]], dict[str, Any]]
Lookup = Callable[[str], Game]

DOCUMENT: tuple[Migration, ...] = (
    seats_runs_and_private_texts,
    rows_may_have_columns,
    facts_name_what_they_are_of,
)


def current(migrations: Sequence[Migration] = DOCUMENT) -> int:
    """The number of the version after these steps."""
    return len(migrations) + 1


def migrate_document(
    document: Document, migrations: Sequence[Migration] = DOCUMENT
) -> dict[str, Any]:
    """The document in the present version of the file; the given one stays as it is. Raises TooNew
    naming the version, Damaged where it has no number or a step fails."""
    return _climbed(document, "schema", migrations, "the campaign file")


def game_of(document: Document, lookup: Lookup) -> Game:
    """The game that the document is of. Raises UnknownGame where ``lookup`` does not know it or it
    cannot be played, TooNew where the document needs a later version of it."""
    slug = document.get("game")
    if not isinstance(slug, str):
        raise Damaged(f'The campaign is damaged: "game" is {shown(slug)}; it must be text.')
    game = lookup(slug)
    if not game.playable:
        raise UnknownGame(f"This campaign is of {game.title}, which cannot be played here yet.")
    _number(document, "rules", game.rules_version, game.title)
    return game


def migrate_rules(document: Document, game: Game) -> dict[str, Any]:
    """The document, whose events are rows in full, with the facts as the game now writes them.
    Raises as ``migrate_document`` does."""
    return _climbed(document, "rules", game.migrations, game.title)


def _climbed(
    document: Document, field: str, migrations: Sequence[Migration], whose: str
) -> dict[str, Any]:
    number = _number(document, field, current(migrations), whose)
    newer = dict(document)
    for reached, migration in enumerate(migrations[number - 1 :], number + 1):
        newer = {**_applied(migration, newer, whose, reached), field: reached}
    return newer


def _number(document: Document, field: str, newest: int, whose: str) -> int:
    number = document.get(field)
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise Damaged(
            f'The campaign is damaged: "{field}" is {shown(number)}; it must be a number from 1.'
        )
    if number > newest:
        raise TooNew(
            f"This campaign needs a newer Hotseat: it is written for version {shown(number)} of"
            f" {whose}, and version {newest} is the newest known here."
        )
    return number


def _applied(
    migration: Migration, document: dict[str, Any], whose: str, reached: int
) -> dict[str, Any]:
    try:
        return migration(document)
    except Refusal:
        raise
    except Exception as fault:
        raise Damaged(
            f"The campaign is damaged: it cannot be brought to version {reached} of {whose}."
        ) from fault
