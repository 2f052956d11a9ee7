from __future__ import annotations

import io
import re
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.web.build.in_node import said
from web.build import archive, bytecode, site, vendor
from web.build.places import DIST, ENGINE, BuildError

pytestmark = pytest.mark.site

SOURCE = (
    b'"""A table."""\n\n\ndef seats(kind: "Furniture"):\n    return kind in {"chair", "bench"}\n'
)
MADE = {"lib/python3.14/site-packages/toy/__init__.py": b"bytecode"}


@pytest.fixture(scope="module")
def pyodide() -> dict[str, bytes]:
    with tarfile.open(vendor.npm_file("pyodide")) as package:
        members = {name: package.extractfile(f"package/{name}") for name in bytecode.RUNTIME}
        found = {name: member.read() for name, member in members.items() if member}
    return {**found, "pyodide-lock.json": site.lock({})}


@pytest.mark.slow
def test_the_browsers_python_compiles_the_same_bytes_each_time(pyodide: dict[str, bytes]) -> None:
    sources = {"home/pyodide/ui/seats.py": SOURCE, "home/pyodide/ui/wrong.py": b"def ("}
    with_more = {**sources, "home/pyodide/ui/a.py": b"kind = {'bench': 'chair'}"}
    one = archive.unzipped(bytecode.run_node(sources, pyodide))
    other = archive.unzipped(bytecode.run_node(with_more, pyodide))
    assert set(one) == {"home/pyodide/ui/seats.py"}, "what does not compile stays a source"
    name = "home/pyodide/ui/seats.py"
    assert one[name] == other[name]
    assert one[name][:4] == bytecode.MAGIC
    flags = int.from_bytes(one[name][4:8], "little")
    assert flags == 0b01, "by hash, unchecked"
    assert not any(word in one[name] for word in (b"A table.", b"Furniture"))


def test_bytecode_of_another_python_stops_the_build() -> None:
    bytecode.expect_magic({"a.py": bytecode.MAGIC + b"..."})
    with pytest.raises(BuildError, match=r"a\.py"):
        bytecode.expect_magic({"a.py": b"\xcb\r\r\n..."})


LINES = """
import sys, traceback, zipfile
zipfile.ZipFile("/engine.whl").extractall("/lib/python3.14/site-packages")
from hotseat.core import shapes
try:
    shapes.check(shapes.integer(1, 3), 4, "dice")
except Exception:
    told = traceback.format_exc()
shapes.__cached__ + "\\n" + told
"""


@pytest.mark.slow
def test_a_traceback_of_our_own_code_names_the_line_and_shows_it(tmp_path: Path) -> None:
    wheel = next(DIST.glob("engine-*/*.whl"))
    told = said(next(DIST.glob("python-*")), tmp_path, LINES, {"engine.whl": wheel})
    assert told.startswith("/lib/python3.14/site-packages/hotseat/core/__pycache__/shapes.")
    frames = re.findall(
        r'File "/lib/python3.14/site-packages/(.+?)", line (\d+), in .+\n +(.+)', told
    )
    assert len(frames) >= 2
    for path, number, line in frames:
        lines = (ENGINE / path).read_text(encoding="utf-8").splitlines()
        assert lines[int(number) - 1].strip() == line
    assert frames[-1][2].startswith("raise")


LIBRARY = """
import json
try:
    json.loads("{")
except ValueError as fault:
    trace = fault.__traceback__
    while trace.tb_next:
        trace = trace.tb_next
code = trace.tb_frame.f_code
f"{code.co_filename} {code.co_qualname} {trace.tb_lineno - code.co_firstlineno}"
"""


@pytest.mark.slow
def test_a_traceback_names_a_librarys_function_by_its_first_line(tmp_path: Path) -> None:
    told = said(next(DIST.glob("python-*")), tmp_path, LIBRARY)
    assert told == "/lib/python314.zip/json/decoder.py JSONDecoder.raw_decode 0"


def test_python_looks_for_bytecode_in_a_folder_of_its_own() -> None:
    assert bytecode.cache_name("ui/draw/dice.py") == "ui/draw/__pycache__/dice.cpython-314.pyc"
    assert bytecode.cache_name("one.py") == "__pycache__/one.cpython-314.pyc"


def test_a_wheel_keeps_its_sources_and_records_its_bytecode() -> None:
    packed = archive.zipped(
        {
            "toy/__init__.py": b"x = 1",
            "toy-1.dist-info/METADATA": b"Name: toy\nLicense: MIT\n  for\n  all\n\nToys.\n",
            "toy-1.dist-info/RECORD": b"toy/__init__.py,,\n",
        }
    )
    data = bytecode.wheel(packed, MADE)
    with zipfile.ZipFile(io.BytesIO(data)) as found:
        pyc = "toy/__pycache__/__init__.cpython-314.pyc"
        assert found.read("toy/__init__.py") == b"x = 1"
        assert found.read(pyc) == b"bytecode"
        lines = found.read("toy-1.dist-info/RECORD").decode().splitlines()
        assert found.read("toy-1.dist-info/METADATA") == b"Name: toy\n"
    assert f"{pyc},," in lines
    assert lines[-1] == "toy-1.dist-info/RECORD,,"


def test_what_is_bare_is_as_it_was_before_its_bytecode() -> None:
    record = "toy-1.dist-info/RECORD"
    plain = archive.zipped({"toy/__init__.py": b"x = 1", record: b""})
    bare = bytecode.bare(bytecode.wheel(plain, MADE))
    assert bare == bytecode.wheel(plain, {})
    assert archive.unzipped(bare).keys() == {"toy/__init__.py", record}
    assert ".pyc" not in archive.unzipped(bare)[record].decode()


def test_a_package_without_bytecode_stays_as_it_is() -> None:
    assert bytecode.package({"ui/a.py": b"1"}, bytecode.UI, {}) == {"ui/a.py": b"1"}


def test_an_archive_has_bytecode_right_beside_its_sources() -> None:
    made = {"home/pyodide/ui.zip/ui/a.py": b"pyc"}
    files = {"ui/a.py": b"1", "ui/b.py": b"2"}
    assert bytecode.archived(files, bytecode.UI, made) == {**files, "ui/a.pyc": b"pyc"}
