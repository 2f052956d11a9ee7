"""Changes that ``bench mutants`` finds and that change nothing a table could see, each with why.

Known by file (below engine/hotseat), function, and what stands before and after.
"""

from __future__ import annotations

HARMLESS: dict[tuple[str, str, str, str], str] = {}
