"""The engine as a wheel: built by hatchling, the same bytes for the same sources."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from web.build.places import ROOT, BuildError

# 2020-02-02, the moment hatchling itself takes when it is told none.
SOURCE_MOMENT = "1580601600"


def build_wheel(root: Path = ROOT) -> tuple[str, bytes]:
    """The name and the bytes of the engine's wheel. Raises BuildError."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        env = {**os.environ, "SOURCE_DATE_EPOCH": SOURCE_MOMENT}
        done = subprocess.run(
            command, cwd=root, env=env, capture_output=True, text=True, check=False
        )
        made = list(Path(folder).glob("*.whl"))
        if done.returncode or len(made) != 1:
            raise BuildError(f"hatchling built no wheel: {(done.stderr or done.stdout).strip()}")
        return made[0].name, made[0].read_bytes()
