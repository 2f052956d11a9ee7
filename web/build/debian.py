"""Debian's own packages, for browsers that Python cannot bring along."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from web.build.places import say


def is_debian() -> bool:
    """Debian itself: its relatives may hold only a stub under a browser's name."""
    try:
        lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    return "ID=debian" in lines and shutil.which("apt-get") is not None


def can_install() -> bool:
    """Whether packages may be installed here: only as root, and only on Debian."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and is_debian()


def install(packages: Sequence[str]) -> bool:
    """Install these packages; False where that is not allowed, or did not work."""
    if not can_install():
        return False
    say(f"Installing Debian's {', '.join(packages)} ...")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-y", "-qq", "-o", "Dpkg::Use-Pty=0"]
    worked = True
    for command in (
        [*apt, "update"],
        [*apt, "install", "--no-install-recommends", *packages],
    ):
        done = subprocess.run(command, env=env, check=False, stdout=subprocess.DEVNULL)
        worked = done.returncode == 0
    return worked
