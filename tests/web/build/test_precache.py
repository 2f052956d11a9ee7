from __future__ import annotations

import pytest

from web.build import precache
from web.build.archive import sha256
from web.build.places import WEB, BuildError

FILES = {"index.html": b"page", "sw.js": b"worker", "licences.txt": b"law"}


def test_the_list_holds_each_file_to_keep_with_its_hash() -> None:
    assert precache.manifest(FILES)["files"] == {"index.html": sha256(b"page")}


def test_a_build_is_named_by_what_it_keeps() -> None:
    name = precache.manifest(FILES)["id"]
    assert precache.manifest({**FILES, "sw.js": b"other"})["id"] == name
    assert precache.manifest({**FILES, "index.html": b"other"})["id"] != name
    assert precache.manifest(FILES, retire=True)["id"] != name


def test_a_retired_site_keeps_nothing() -> None:
    listed = precache.manifest(FILES, retire=True)
    assert listed["files"] == {}
    assert listed["retire"] is True


def test_the_worker_has_one_place_for_the_list() -> None:
    worker = (WEB / "sw.js").read_text("utf-8")
    stamped = precache.stamped(worker, precache.manifest(FILES))
    assert precache.PLACE not in stamped
    assert sha256(b"page") in stamped
    with pytest.raises(BuildError, match="exactly once"):
        precache.stamped(stamped, {})
