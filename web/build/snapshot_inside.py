"""Run by snapshot.mjs inside Pyodide: imports what every table needs, then the games one by one,
and lets go of the rest. Which games there are stays: no page need look for the wheel's folders.

Nothing of JavaScript may be held by what stays, and nothing random. So micropip's own modules go
again, and each page imports them anew; what takes long is what they import, and that stays.
"""

import gc
import importlib
import json
import linecache
import pkgutil
import sys

sys.path.insert(0, "ui.zip")

importlib.import_module("micropip")
importlib.import_module("ui.main")
game = importlib.import_module("hotseat.core.game")


def whole(package: str) -> None:
    """Import all modules of a package, late ones too; not those of packages inside it."""
    for found in pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}."):
        if not found.ispkg and found.name != "hotseat.__main__":
            importlib.import_module(found.name)


for package in ("hotseat", "hotseat.core", "hotseat.odds", "ui", "ui.draw"):
    whole(package)


def slugs() -> str:
    """The games there are, as JSON."""
    return json.dumps(game.slugs())


def bring(slug: str) -> None:
    """Import a game whole."""
    game.game(slug)
    whole(f"hotseat.games.{slug}")


def finish() -> None:
    """Leave the modules, and nothing else: what was found of folders is found anew by each page."""
    sys.path.remove("ui.zip")
    for name in list(sys.modules):
        if name.partition(".")[0] == "micropip" and not name.startswith("micropip._vendored."):
            del sys.modules[name]
    for path in list(sys.path_importer_cache):
        if not path.endswith(".zip"):
            del sys.path_importer_cache[path]
    linecache.clearcache()
    importlib.invalidate_caches()
    own, collect = globals(), gc.collect
    kept = {name: value for name, value in own.items() if name.startswith("__")}
    own.clear()
    own.update(kept)
    collect()
