from __future__ import annotations

import base64
import hashlib
import io
import tarfile
import zipfile

import pytest

from web.build import archive, bytecode, site, vendor

SOURCE = b'"""A table."""\n\n\ndef seats(kind):\n    return kind in {"chair", "bench", "stool"}\n'
MADE = {"lib/python3.14/site-packages/toy/__init__.py": b"bytecode"}


@pytest.fixture(scope="module")
def pyodide() -> dict[str, bytes]:
    with tarfile.open(vendor.npm_file("pyodide")) as package:
        members = {name: package.extractfile(f"package/{name}") for name in bytecode.RUNTIME}
        found = {name: member.read() for name, member in members.items() if member}
    return {**found, "pyodide-lock.json": site.lock({})}


def test_the_browsers_python_compiles_the_same_bytes_each_time(pyodide: dict[str, bytes]) -> None:
    sources = {"home/pyodide/ui/seats.py": SOURCE, "home/pyodide/ui/wrong.py": b"def ("}
    with_more = {**sources, "home/pyodide/ui/a.py": b"kind = {'bench': 'chair'}"}
    one = bytecode.unzipped(bytecode.run_node(sources, pyodide))
    other = bytecode.unzipped(bytecode.run_node(with_more, pyodide))
    assert set(one) == {"home/pyodide/ui/seats.py"}, "what does not compile stays a source"
    name = "home/pyodide/ui/seats.py"
    assert one[name] == other[name]
    flags = int.from_bytes(one[name][4:8], "little")
    assert flags == 0b01, "by hash, unchecked"


def test_python_looks_for_bytecode_in_a_folder_of_its_own() -> None:
    assert bytecode.cache_name("ui/draw/dice.py") == "ui/draw/__pycache__/dice.cpython-314.pyc"
    assert bytecode.cache_name("one.py") == "__pycache__/one.cpython-314.pyc"


def test_the_standard_library_gets_bytecode_in_the_place_of_sources() -> None:
    packed = archive.zipped({"json/__init__.py": b"1", "odd.py": b"2", "data.txt": b"3"})
    made = {"lib/python314.zip/json/__init__.py": b"pyc"}
    found = bytecode.unzipped(bytecode.standard_library(packed, made))
    assert found == {"json/__init__.pyc": b"pyc", "odd.py": b"2", "data.txt": b"3"}


@pytest.mark.parametrize(
    ("name", "worth_it"),
    [
        ("json/decoder.py", True),
        ("dataclasses.py", True),
        ("encodings/utf_8.py", True),
        ("encodings/cp855.py", False),
        ("unittest/case.py", False),
        ("pdb.py", False),
    ],
)
def test_what_no_table_asks_for_stays_a_source(name: str, worth_it: bool) -> None:
    assert bytecode.often_used(name) == worth_it


def test_a_wheel_keeps_its_sources_and_records_its_bytecode() -> None:
    packed = archive.zipped(
        {"toy/__init__.py": b"x = 1", "toy-1.dist-info/RECORD": b"toy/__init__.py,,\n"}
    )
    data = bytecode.wheel(packed, MADE)
    with zipfile.ZipFile(io.BytesIO(data)) as found:
        pyc = "toy/__pycache__/__init__.cpython-314.pyc"
        assert found.read("toy/__init__.py") == b"x = 1"
        assert found.read(pyc) == b"bytecode"
        lines = found.read("toy-1.dist-info/RECORD").decode().splitlines()
    digest = base64.urlsafe_b64encode(hashlib.sha256(b"bytecode").digest()).decode().rstrip("=")
    assert f"{pyc},sha256={digest},8" in lines
    assert lines[-1] == "toy-1.dist-info/RECORD,,"


def test_a_package_without_bytecode_stays_as_it_is() -> None:
    assert bytecode.package({"ui/a.py": b"1"}, bytecode.HOME, {}) == {"ui/a.py": b"1"}
