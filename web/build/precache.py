"""The list of what the service worker keeps, stamped into sw.js."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from web.build.archive import sha256
from web.build.places import BuildError

# Not needed to play: the worker itself, and texts for lawyers.
LEFT_OUT = frozenset({"sw.js", "licences.txt"})
PLACE = "/* THE BUILD'S LIST */ null"


def manifest(files: Mapping[str, bytes], retire: bool = False) -> dict[str, object]:
    """{"id", "files": {path: sha256}, "retire"}: ``id`` changes exactly when a file does."""
    kept = {path: sha256(files[path]) for path in sorted(files) if path not in LEFT_OUT}
    whole = hashlib.sha256(json.dumps([kept, retire], sort_keys=True).encode())
    return {"id": whole.hexdigest()[:12], "files": {} if retire else kept, "retire": retire}


def stamped(worker: str, listed: Mapping[str, object]) -> str:
    """sw.js with the list in its place. Raises BuildError when the place is gone."""
    if worker.count(PLACE) != 1:
        raise BuildError(f"web/sw.js must hold {PLACE!r} exactly once.")
    return worker.replace(PLACE, json.dumps(listed, indent=0, sort_keys=True))
