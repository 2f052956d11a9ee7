"""Pyodide's lock file, written for what the site ships.

Pyodide's own names every package of its distribution, with the checksum of its own build of
micropip; the one from PyPI differs by its wrapping, and the integrity check would stop the boot.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from web.build.archive import sha256


def lock_text(own: Mapping[str, Any], wheels: Mapping[str, bytes]) -> str:
    """The lock of Pyodide, kept to these wheels (file name → bytes), with their checksums.

    Raises KeyError for a wheel whose package Pyodide's own lock does not know.
    """
    packages = {}
    for file_name, data in sorted(wheels.items()):
        name = file_name.partition("-")[0]
        packages[name] = {**own["packages"][name], "file_name": file_name, "sha256": sha256(data)}
    kept = {name: value for name, value in own.items() if name != "packages"}
    return json.dumps({**kept, "packages": packages}, indent=1, sort_keys=True) + "\n"
