from __future__ import annotations

import gzip
import re

import pytest

from web.build import snapshot
from web.build.places import DIST, ROOT, WEB, BuildError


@pytest.fixture(scope="module")
def plain() -> bytes:
    found = list(DIST.glob("snapshot-*/memory.gz"))
    if not found:
        pytest.fail("There is no site to test: run python3 build.py first.", pytrace=False)
    return gzip.decompress(found[0].read_bytes())


def test_the_page_knows_how_large_the_picture_is(plain: bytes) -> None:
    script = next(DIST.glob("snapshot-*/snapshot.js")).read_text()
    assert re.search(r"const SIZE = (\d+);", script)[1] == str(len(plain))  # type: ignore[index]
    assert "{{" not in script


def test_nothing_of_the_machine_that_built_it_is_in_the_picture(plain: bytes) -> None:
    assert plain.startswith(b"\x00snp")
    assert f"{ROOT}/".encode() not in plain
    assert not re.search(rb"/(tmp|T)/tmp\w{8}/", plain)
    assert b"hotseat.games.playset_zero" in plain
    assert b"ui.main" in plain


def test_nothing_of_javascript_but_what_pyodide_brings_itself_is_held(plain: bytes) -> None:
    size = int.from_bytes(plain[8:12], "little")
    head = plain[48 : 48 + size].decode()
    assert "serialized" not in head


def test_a_site_without_it_starts_from_pyodide_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    page = (WEB / "index.html").read_text()
    assert "{{snapshot/snapshot.js}}" in page
    assert "{{snapshot/" not in snapshot.left_out(page)
    monkeypatch.setenv(snapshot.SETTING, "no")
    assert not snapshot.wanted()
    monkeypatch.delenv(snapshot.SETTING)
    assert snapshot.wanted()


def site_files(mask: str) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in DIST.glob(mask) if path.is_file()}


def test_the_same_files_give_the_same_picture(plain: bytes) -> None:
    again, left = snapshot.take(site_files("python-*/py*"), snapshot.seen(site_files("*/*")))
    assert left == ""
    assert again == plain


def test_what_cannot_be_imported_stops_the_build() -> None:
    with pytest.raises(BuildError, match="No module named"):
        snapshot.take(site_files("python-*/py*"), {"home/pyodide/ui.zip": b"no zip"})
