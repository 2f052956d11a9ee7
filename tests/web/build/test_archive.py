from __future__ import annotations

import io
import zipfile
from pathlib import Path

from web.build import archive


def test_a_zip_depends_on_its_contents_alone() -> None:
    one = archive.zipped({"b.py": b"2", "a.py": b"1"})
    other = archive.zipped({"a.py": b"1", "b.py": b"2"})
    assert one == other
    with zipfile.ZipFile(io.BytesIO(one)) as packed:
        assert packed.namelist() == ["a.py", "b.py"]
        assert packed.read("b.py") == b"2"


def test_a_package_is_gathered_without_its_caches(tmp_path: Path) -> None:
    (tmp_path / "draw" / "__pycache__").mkdir(parents=True)
    (tmp_path / "draw" / "dice.py").write_bytes(b"x")
    (tmp_path / "draw" / "__pycache__" / "dice.cpython-314.pyc").write_bytes(b"y")
    assert archive.python_files(tmp_path, "ui") == {"ui/draw/dice.py": b"x"}


def test_a_group_is_named_by_names_and_contents() -> None:
    name = archive.group_hash({"a": b"1", "b": b"2"})
    assert archive.group_hash({"b": b"2", "a": b"1"}) == name
    assert archive.group_hash({"a": b"1", "b": b"3"}) != name
    assert archive.group_hash({"a": b"1", "c": b"2"}) != name
    assert len(name) == 10
