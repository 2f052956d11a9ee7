"""From schema 2 of the campaign file to schema 3. Shipped: never edited.

Schema 3 may declare the shapes of its rows once, as columns (``core.columns``); rows that use none
are as they were.
"""

from __future__ import annotations

from typing import Any

from hotseat.core.errors import BadValue


def rows_may_have_columns(document: dict[str, Any]) -> dict[str, Any]:
    """The document, which declares no column. Raises BadValue where it does, before there were
    any."""
    if "columns" in document:
        raise BadValue('schema 2 has no field "columns".')
    return {**document, "columns": {}}
