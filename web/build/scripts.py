"""Our JavaScript under a type check (TypeScript) and a formatter and linter (Biome).

Both are npm packages that vendor.json pins; they lie unpacked in .cache and are no part of the
site. What they hold our scripts to stands in tsconfig.json (pages, workers, Node) and biome.json.
"""

from __future__ import annotations

import tarfile
from pathlib import Path

from web.build import node, vendor
from web.build.places import CACHE, ROOT, TESTS, WEB

PACKAGES = (
    "typescript",
    "@types/node",
    "undici-types",
    "@biomejs/js-api",
    "@biomejs/wasm-nodejs",
)
MODULES = CACHE / "node_modules"
# Each knows other globals: a page, a worker, Node.
PROJECTS = (
    WEB / "tsconfig.json",
    WEB / "tsconfig.worker.json",
    WEB / "build" / "tsconfig.json",
)
_LINT = WEB / "build" / "lint.mjs"


def packages() -> Path:
    """The folder of the unpacked packages; one that is there in its pinned version stays."""
    for name in PACKAGES:
        folder, version = MODULES / name, str(vendor.pins()["npm"][name]["version"])
        stamp = folder / "unpacked"
        if stamp.exists() and stamp.read_text(encoding="utf-8") == version:
            continue
        with tarfile.open(vendor.npm_file(name)) as package:
            for member in package.getmembers():
                # Some packages name their one folder otherwise than "package".
                path = folder / member.name.partition("/")[2]
                opened = package.extractfile(member)
                if opened is not None and path.is_relative_to(folder) and ".." not in path.parts:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(opened.read())
        stamp.write_text(version, encoding="utf-8")
    return MODULES


def type_checks() -> list[list[str]]:
    """A command for each project; its exit code says whether the types are right."""
    compiler = packages() / "typescript" / "lib" / "tsc.js"
    return [[node.node(), _short(compiler), "--project", _short(project)] for project in PROJECTS]


def lint(mode: str = "check") -> list[str]:
    """The command that checks format and rules of every script, those of the tests too; "write"
    formats them instead."""
    return [node.node(), *map(_short, (_LINT, packages())), mode, *map(_short, (WEB, TESTS))]


def _short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
