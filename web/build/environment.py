"""The project's own .venv: made once, its pinned packages from pyproject.toml, stamped."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from web.build.places import ROOT, VENV, BuildError, say, venv_program

LEAST_PYTHON = (3, 11)


def pinned(project: Mapping[str, Any], groups: Sequence[str]) -> list[str]:
    """The requirements of some dependency groups, each once, in order.

    Raises BuildError for one that is not pinned exactly.
    """
    found: list[str] = []
    for group in groups:
        for requirement in project["dependency-groups"][group]:
            if "==" not in requirement.partition(";")[0]:
                raise BuildError(f"pyproject.toml does not pin {requirement} exactly.")
            if requirement not in found:
                found.append(requirement)
    return found


def project_table() -> dict[str, Any]:
    """pyproject.toml, read."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def ensure(*groups: str, venv: Path = VENV) -> Path:
    """The Python of a .venv that holds these groups. What stands in the stamp is not done again."""
    python = venv_program("python", venv)
    if not python.exists():
        _make(venv)
    for group in groups:
        wanted = pinned(project_table(), [group])
        stamp = venv / f"hotseat-{group}.stamp"
        text = _stamp_text(wanted, venv)
        if not stamp.exists() or stamp.read_text(encoding="utf-8") != text:
            _install(python, group, wanted)
            stamp.write_text(text, encoding="utf-8")
    return python


def _stamp_text(wanted: Sequence[str], venv: Path) -> str:
    made = (venv / "pyvenv.cfg").read_text(encoding="utf-8")
    return hashlib.sha256("\n".join([made, *wanted]).encode()).hexdigest()


def _make(venv: Path) -> None:
    if sys.version_info < LEAST_PYTHON:
        wanted = ".".join(map(str, LEAST_PYTHON))
        raise BuildError(f"This needs Python {wanted} or newer; {sys.executable} is older.")
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise BuildError(
            "Python's venv module is missing: install it"
            " (on Debian and Ubuntu: apt-get install python3-venv), then run this again."
        )
    say(f"Making {venv.name} with Python {sys.version.split()[0]} ...")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(venv)], check=False)
    if made.returncode:
        raise BuildError(
            f"The virtual environment could not be made in {venv}: see the lines above"
            " (on Debian and Ubuntu, apt-get install python3-venv usually helps)."
        )


def _install(python: Path, group: str, wanted: Sequence[str]) -> None:
    say(f"Installing what '{group}' needs: {', '.join(wanted)}")
    command = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    done = subprocess.run([*command, *wanted], check=False, cwd=ROOT)
    if done.returncode:
        raise BuildError(
            f"pip could not install what '{group}' needs; is the package index within reach?"
        )


def reenter(python: Path, script: Path, arguments: Sequence[str]) -> None:
    """Go on inside the .venv, with the same arguments; returns at once when already there."""
    if Path(sys.prefix).resolve() == python.parent.parent.resolve():
        return
    command = [str(python), str(script), *arguments]
    sys.stdout.flush()
    if sys.platform == "win32":
        raise SystemExit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)
