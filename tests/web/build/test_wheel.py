from __future__ import annotations

import io
import os
import re
import shutil
import zipfile
from pathlib import Path

import pytest

import hotseat
from web.build import environment, wheel
from web.build.places import ROOT


def copied(to: Path, moment: float) -> Path:
    """The wheel's sources somewhere else, written at another time."""
    for name in ("pyproject.toml", "LICENSE", ".gitignore"):
        to.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, to / name)
    shutil.copytree(ROOT / "engine", to / "engine")
    for path in to.rglob("*"):
        os.utime(path, (moment, moment))
    return to


@pytest.mark.slow
def test_two_builds_give_the_same_wheel_byte_for_byte(tmp_path: Path) -> None:
    one = wheel.build_wheel(copied(tmp_path / "one", 1_000_000_000))
    other = wheel.build_wheel(copied(tmp_path / "another place", 1_500_000_000))
    assert one == other


def test_the_wheel_is_the_engine_and_needs_nothing() -> None:
    name, data = wheel.build_wheel()
    version = environment.project_table()["project"]["version"]
    assert name == f"hotseat-{version}-py3-none-any.whl"
    assert hotseat.__version__ == version
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.search(r"^## (\S+) \((?!unreleased)", changes, re.M)
    assert newest is not None
    assert newest[1] == version, "the newest release in CHANGELOG.md is the version that is built"
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        names = packed.namelist()
        metadata = packed.read(f"hotseat-{version}.dist-info/METADATA").decode()
    assert "hotseat/core/dice.py" in names
    assert {each.partition("/")[0] for each in names} == {"hotseat", f"hotseat-{version}.dist-info"}
    assert not [each for each in names if each.endswith(".pyc")]
    assert "Requires-Dist" not in metadata
