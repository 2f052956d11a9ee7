from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from web.build import site
from web.build.archive import group_hash, sha256
from web.build.places import DIST


def test_writing_replaces_the_old_site_whole(tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    site.write({"old.txt": b"1", "a/b.txt": b"2"}, dist)
    site.write({"a/c.txt": b"3"}, dist)
    assert [p.relative_to(dist).as_posix() for p in dist.rglob("*") if p.is_file()] == ["a/c.txt"]


@pytest.fixture(scope="module")
def built() -> dict[str, bytes]:
    if not DIST.exists():
        pytest.fail("There is no site to test: run python3 build.py first.", pytrace=False)
    paths = [path for path in DIST.rglob("*") if path.is_file()]
    return {path.relative_to(DIST).as_posix(): path.read_bytes() for path in paths}


def test_hashed_folders_are_named_by_what_is_in_them(built: dict[str, bytes]) -> None:
    groups: dict[str, dict[str, bytes]] = {}
    for path, data in built.items():
        folder, _, name = path.partition("/")
        if name:
            groups.setdefault(folder, {})[name] = data
    assert len(groups) >= 5
    for folder, files in groups.items():
        assert folder.endswith(f"-{group_hash(files)}")


def test_the_worker_lists_every_file_that_play_needs(built: dict[str, bytes]) -> None:
    listed = json.loads(re.search(rb"LISTED = (\{.*?\n\});", built["sw.js"], re.S)[1])  # type: ignore[index]
    assert set(built) - set(listed["files"]) == {"sw.js", "licences.txt"}
    assert all(sha256(built[path]) == found for path, found in listed["files"].items())


def test_only_what_the_site_needs_is_in_it(built: dict[str, bytes]) -> None:
    assert not [path for path in built if path.endswith((".map", ".d.ts", ".py", ".pyc"))]
    assert not [path for path in built if "axe" in path or "codemirror" in path]


def test_every_vendored_work_is_named_with_its_licence(built: dict[str, bytes]) -> None:
    text = built["licences.txt"].decode()
    for name in ("pyodide 314", "@pyscript/core", "brygada", "atkinson", "micropip"):
        assert name in text
    assert "SIL OPEN FONT LICENSE" in text
    assert "axe-core" not in text


def test_an_installed_app_finds_its_icons(built: dict[str, bytes]) -> None:
    manifest = json.loads(built["manifest.webmanifest"])
    assert {icon["src"] for icon in manifest["icons"]} <= set(built)
    assert manifest["start_url"] == "./", "the app can lie anywhere"
