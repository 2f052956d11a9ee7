"""Python of the built site (or of the vendored Pyodide), run in Node."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

from web.build import node

PROBE = """
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [home, program, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(home + "/pyodide.mjs").href);
const python = await loadPyodide({ indexURL: home + "/" });
for (const file of files) python.FS.writeFile("/" + file.split("/").pop(), readFileSync(file));
console.log(python.runPython(program));
"""


def said(home: Path, folder: Path, program: str, files: Mapping[str, Path] | None = None) -> str:
    """What a program's last expression is, in the Pyodide at ``home``; ``files`` lie in /."""
    (folder / "probe.mjs").write_text(PROBE)
    for name, path in (files or {}).items():
        (folder / name).write_bytes(path.read_bytes())
    given = [str(folder / name) for name in files or {}]
    command = [node.node(), str(folder / "probe.mjs"), str(home), program, *given]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()
