from __future__ import annotations

import pytest

from web.build import sizes
from web.build.places import DIST

FILES = {
    "python-0123456789/pyodide.asm.wasm": b"0" * 3000,
    "python-0123456789/python_stdlib.zip": bytes(range(256)),
    "python-0123456789/micropip-1-py3-none-any.whl": b"m",
    "style-0123456789/fonts/a.woff2": b"f",
    "snapshot-0123456789/memory.gz": b"snapshot",
    "index.html": b"i",
    "sw.js": b"w",
    "licences.txt": b"law" * 1000,
}


def test_each_file_is_counted_in_one_part() -> None:
    found = sizes.measured(FILES)
    assert found["Python's machine code"] == (3000, sizes.sent(b"0" * 3000))
    assert found["the standard library"] == (256, 256), "what gzip makes longer goes out plain"
    assert found["micropip and its lock file"] == found["letters"] == (1, 1)
    assert found["pages, scripts and icons"] == (2, 2), "the worker is brought, licences are not"
    assert found[sizes.PLAIN][0] == 3000 + 256 + 1 + 1 + 2
    assert found[sizes.WHOLE][0] == found[sizes.PLAIN][0] + 8


def test_what_comes_once_the_table_is_set_is_counted_apart() -> None:
    found = sizes.measured({**FILES, "ui-0123456789/ui.zip": b"screens", "rescue.html": b"r"})
    assert found[sizes.READY][0] == 3000 + len(b"f" + b"snapshot" + b"i")
    assert found[sizes.WHOLE][0] == found[sizes.READY][0] + 256 + len(b"m" + b"screens" + b"rw")


def test_what_is_too_heavy_is_named_and_printed() -> None:
    found = sizes.measured(FILES)
    allowed = {"letters": 1, "the standard library": 255}
    told = ["the standard library: 256 bytes by gzip, 255 allowed"]
    assert sizes.over(found, allowed) == told
    assert f"Too heavy: {told[0]}" in sizes.table(found, allowed)


def test_every_part_has_a_budget_and_a_first_visit_stays_light() -> None:
    allowed = sizes.budget()
    assert set(allowed) == {*sizes.PARTS, sizes.PLAIN, sizes.READY, sizes.WHOLE}
    assert allowed[sizes.PLAIN] <= 7_000_000
    assert allowed[sizes.READY] <= 9_000_000, "with five games"
    assert allowed[sizes.WHOLE] <= 11_320_000, "with phones, maps that carry their campaign, paper"
    assert allowed[sizes.WHOLE] <= allowed[sizes.PLAIN] + allowed[sizes.SNAPSHOT]


def test_what_a_first_visit_waits_for_is_the_machine_code_and_the_snapshot() -> None:
    assert sizes.waited_for(FILES) == 3000 + len(b"snapshot")


@pytest.mark.slow
@pytest.mark.site
def test_the_built_site_keeps_its_budget() -> None:
    paths = [path for path in DIST.rglob("*") if path.is_file()]
    files = {path.relative_to(DIST).as_posix(): path.read_bytes() for path in paths}
    assert sizes.over(sizes.measured(files), sizes.budget()) == []
