"""Python of the built site (or of the vendored Pyodide), run in Node."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

from web.build import node
from web.build.places import WEB

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


INFLATE = """
import { readFileSync, writeFileSync } from "node:fs";
const [script, packed, made] = process.argv.slice(2);
globalThis.fetch = async () => new Response(readFileSync(packed));
globalThis.postMessage = (data) => {
  if (typeof data !== "number") writeFileSync(made, Buffer.from(data));
};
await import(script);
"""


def inflated(packed: bytes, folder: Path) -> bytes:
    """What web/inflate.js hands to the page of a packed picture."""
    (folder / "probe.mjs").write_text(INFLATE)
    (folder / "inflate.mjs").write_bytes((WEB / "inflate.js").read_bytes())
    (folder / "packed").write_bytes(packed)
    paths = [str(folder / name) for name in ("probe.mjs", "inflate.mjs", "packed", "made")]
    done = subprocess.run(
        [node.node(), *paths], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return (folder / "made").read_bytes()
