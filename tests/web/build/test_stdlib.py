from __future__ import annotations

import ast
import json
import tarfile
from pathlib import Path

import pytest

from tests.web.build.in_node import said
from web.build import archive, stdlib, vendor
from web.build.places import DIST, ENGINE, WEB

pytestmark = pytest.mark.site

PROGRAM = """
import importlib, json, sys
faults = {}
for name in NAMES:
    try:
        importlib.import_module(name)
    except ImportError as fault:
        faults[name] = str(fault)
    except Exception as fault:
        faults[name] = repr(fault)
json.dumps(faults)
"""


@pytest.fixture(scope="module")
def theirs() -> bytes:
    with tarfile.open(vendor.npm_file("pyodide")) as package:
        member = package.extractfile(f"package/{stdlib.ARCHIVE}")
        assert member is not None
        return member.read()


def modules(names: list[str]) -> list[str]:
    """The importable names among the files of the archive."""
    plain = [name.removesuffix("c").removesuffix(".py") for name in names if ".py" in name]
    dotted = {name.removesuffix("/__init__").replace("/", ".") for name in plain}
    return sorted(name for name in dotted if not name.endswith("__main__"))


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("json/decoder.py", True),
        ("traceback.py", True),
        ("email/message.py", True),
        ("encodings/utf_8.py", True),
        ("encodings/cp1252.py", False),
        ("unittest/case.py", False),
        ("pdb.py", False),
        ("json/tool.py", False),
        ("concurrent/futures/thread.py", True),
        ("concurrent/futures/process.py", False),
    ],
)
def test_what_no_table_asks_for_stays_away(name: str, stays: bool) -> None:
    assert stdlib.kept(name) == stays


def test_whatever_is_left_out_was_there(theirs: bytes) -> None:
    names = set(archive.unzipped(theirs))
    for name in stdlib.MODULES:
        assert f"{name}.py" in names or any(each.startswith(f"{name}/") for each in names), name
    for part in stdlib.PARTS:
        assert any(each == part or each.startswith(f"{part}/") for each in names), part
    for name in stdlib.ALPHABETS:
        assert f"encodings/{name}.py" in names, name


def test_bytecode_takes_the_place_of_sources() -> None:
    files = {"json/__init__.py": b"1", "odd.py": b"2", "data.txt": b"3"}
    found = archive.unzipped(stdlib.packed(files, {"home/json/__init__.py": b"pyc"}, "home/"))
    assert found == {"json/__init__.pyc": b"pyc", "odd.py": b"2", "data.txt": b"3"}


@pytest.mark.slow
def test_what_the_site_carries_needs_nothing_that_it_does_not(tmp_path: Path) -> None:
    home = next(DIST.glob("python-*"))
    names = modules(list(archive.unzipped((home / stdlib.ARCHIVE).read_bytes())))
    assert len(names) > 200
    assert json.loads(said(home, tmp_path, PROGRAM.replace("NAMES", repr(names)))) == {}


def asked_for(path: Path) -> set[str]:
    """The modules that a source imports anywhere, at its top or in a function."""
    found = set()
    for each in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(each, ast.Import):
            found |= {alias.name for alias in each.names}
        elif isinstance(each, ast.ImportFrom) and each.module:
            found.add(each.module)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("folder", [ENGINE / "hotseat", WEB / "ui"])
def test_our_own_sources_ask_for_nothing_that_is_left_out(folder: Path) -> None:
    asked = set().union(*map(asked_for, folder.rglob("*.py")))
    assert "json" in asked
    assert [name for name in asked if not stdlib.kept(f"{name.replace('.', '/')}.py")] == []
