"""Run by snapshot.mjs inside Pyodide: imports all that a table needs, every game whole, and lets go
of the rest. Which games there are stays: no page need look for the wheel's folders.

Nothing of JavaScript may be held by what stays, and nothing random.
"""

import dataclasses
import gc
import importlib
import io
import linecache
import pkgutil
import sys
from types import FunctionType

sys.path.insert(0, "ui.zip")

importlib.import_module("light_records")
importlib.import_module("ui.main")
game = importlib.import_module("hotseat.core.game")


def whole(package: str) -> None:
    """Import all modules of a package, late ones too; not those of packages inside it."""
    for found in pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}."):
        if not found.ispkg and found.name != "hotseat.__main__":
            importlib.import_module(found.name)


# Ours ask for some of the library late, and the library comes late itself.
ASKED: list[str] = []
for name in ASKED:
    importlib.import_module(name)
# An alphabet is imported when a text is first read in it.
for package in ("encodings", "hotseat", "hotseat.core", "hotseat.odds", "ui", "ui.draw"):
    whole(package)
for slug in game.slugs():
    game.game(slug)
    whole(f"hotseat.games.{slug}")


def forget() -> None:
    """Let functions forget what types they take, and dataclasses what their call looks like: both
    are written down for each of them."""
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            del each.__annotations__
        elif isinstance(each, type) and dataclasses.is_dataclass(each):
            each.__doc__ = None


def let_go() -> None:
    """Leave the modules, and nothing else: what was found of folders each page finds anew. But what
    the library holds is known, for it comes late."""
    sys.path.remove("ui.zip")
    # Its reading room is large, and full of what lay there before.
    keys = sys.stdin.detach().detach()  # type: ignore[union-attr]
    sys.stdin = io.TextIOWrapper(io.BufferedReader(keys, 512))
    sys.__dict__["__stdin__"] = sys.stdin
    linecache.clearcache()
    importlib.invalidate_caches()
    importlib.import_module("importlib.util").find_spec("no_such_module")
    for path in list(sys.path_importer_cache):
        if not path.endswith(".zip"):
            del sys.path_importer_cache[path]
    own, collect = globals(), gc.collect
    kept = {name: value for name, value in own.items() if name.startswith("__")}
    own.clear()
    own.update(kept)
    collect()


forget()
let_go()
