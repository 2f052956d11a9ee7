from __future__ import annotations

import ast
import gzip
import re
import struct
from pathlib import Path

import pytest

from tests.web.build import in_node
from web.build import archive, site, snapshot
from web.build.places import DIST, ENGINE, ROOT, BuildError

pytestmark = pytest.mark.site

HEAD = snapshot.HEAD


@pytest.fixture(scope="module")
def packed() -> bytes:
    return next(DIST.glob("snapshot-*/memory.gz")).read_bytes()


@pytest.fixture(scope="module")
def plain(packed: bytes, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return in_node.inflated(packed, tmp_path_factory.mktemp("inflated"))


def site_files(mask: str) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in DIST.glob(mask) if path.is_file()}


def test_the_page_knows_how_large_the_picture_is(packed: bytes, plain: bytes) -> None:
    script = next(DIST.glob("snapshot-*/snapshot.js")).read_text()
    assert re.search(r"const SIZE = (\d+);", script)[1] == str(len(plain))  # type: ignore[index]
    assert snapshot.size(packed) == len(plain)
    assert "{{" not in script


def test_what_the_machine_code_brings_itself_is_left_out(plain: bytes) -> None:
    whole, data, data_size, heap, heap_size = struct.unpack_from("<5I", plain, HEAD - 20)
    assert 2_000_000 < data < data + data_size < heap < heap + heap_size <= whole
    assert len(plain) == HEAD + data_size + heap_size < 0.6 * whole


def test_nothing_of_the_machine_that_built_it_is_in_the_picture(plain: bytes) -> None:
    assert plain.startswith(b"\x00snp")
    assert f"{ROOT}/".encode() not in plain
    assert not re.search(rb"/(tmp|T)/tmp\w{8}/", plain)
    assert b"ui.main" in plain


def test_every_game_is_in_the_picture_whole(plain: bytes) -> None:
    games = ENGINE / "hotseat" / "games"
    for path in games.glob("*/*.py"):
        module = f"hotseat.games.{path.parent.name}.{path.stem}"
        assert module.removesuffix(".__init__").encode() in plain


def test_nothing_of_javascript_but_what_pyodide_brings_itself_is_held(plain: bytes) -> None:
    size = int.from_bytes(plain[8:12], "little")
    head = plain[48 : 48 + size].decode()
    assert "serialized" not in head


def test_a_site_without_it_starts_from_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(snapshot.SETTING, "no")
    assert not snapshot.wanted()
    paths = [path.relative_to(DIST).as_posix() for path in DIST.rglob("*")]
    made = snapshot.group({}, paths)
    assert list(made) == ["snapshot.js"]
    assert b"const SIZE = 0;" in made["snapshot.js"]
    monkeypatch.delenv(snapshot.SETTING)
    assert snapshot.wanted()


@pytest.mark.slow
def test_the_same_files_give_the_same_picture(packed: bytes) -> None:
    groups = site.gather()
    files = {name: data for group in groups.values() for name, data in group.items()}
    again = snapshot.take(groups["python"], snapshot.seen(files))
    assert again == gzip.decompress(packed)


def test_what_is_in_the_picture_does_not_come_compiled_as_well() -> None:
    for mask in ("engine-*/*.whl", "ui-*/ui.zip"):
        (data,) = site_files(mask).values()
        assert not [name for name in archive.unzipped(data) if name.endswith(".pyc")]


def test_what_ours_import_late_of_the_library_is_found() -> None:
    late = b"import json as j\nfrom collections import abc\ndef f():\n    import hashlib, ui.x\n"
    program = {"hotseat/__main__.py": b"import argparse", "a.txt": b"import os"}
    found = snapshot.library_asked_for({"a.py": late, "b.py": b"from . import c", **program})
    assert found == ["collections", "hashlib", "json"]


RECORDS = """
import sys
sys.path.insert(0, "/")
from dataclasses import FrozenInstanceError, dataclass, field, replace
SOURCE = '''
@dataclass(frozen=True)
class Die:
    sides: int
    tags: list = field(default_factory=list)
    note: str = field(default="", repr=False)

class Loaded(Die):
    pass

@dataclass(frozen=True, slots=True)
class Coin:
    side: str

@dataclass(frozen=True)
class Note:
    text: str
    place: int = field(default=0, compare=False)

@dataclass(frozen=True)
class Nothing:
    pass

@dataclass
class Cup:
    size: int
    def __repr__(self):
        return "a cup"
'''
def tried(step, *args):
    try:
        step(*args)
    except Exception as fault:
        return repr(fault)
    return "done"

def seen():
    own = {"dataclass": dataclass, "field": field, "__name__": "own"}
    exec(SOURCE, own)
    die, loaded, cup = own["Die"](6), own["Loaded"](4), own["Cup"](1)
    coin = own["Coin"]("tails")
    die.tags.append(die)
    cup.size = 2
    hash_of, Note, Nothing = (lambda it: hash(it)), own["Note"], own["Nothing"]
    alike = [coin == own["Coin"]("tails"), coin == own["Coin"]("heads"), coin != "tails",
             die == loaded, Note("a", 1) == Note("a", 2), Nothing() == Nothing(),
             len({Note("a", 1), Note("a", 2), Note("b")}), len({Nothing(), Nothing()}),
             cup == own["Cup"](2), cup == own["Cup"](3), {coin: 1}[own["Coin"]("tails")]]
    steps = [(hash_of, cup), (hash_of, die), (hash_of, coin), (delattr, coin, "side"),
             (setattr, coin, "side", "heads"),
             (setattr, die, "sides", 8), (delattr, die, "sides"),
             (setattr, loaded, "sides", 8), (setattr, loaded, "new", 1), (delattr, loaded, "new")]
    return [alike, repr(coin), repr(die), repr(loaded), repr(cup),
            cup.size, replace(loaded, sides=5).sides, *(tried(*each) for each in steps)]

before = seen()
import light_records
repr((before, seen()))
"""


def test_records_that_share_their_functions_do_as_those_of_the_library(tmp_path: Path) -> None:
    home = next(DIST.glob("python-*"))
    source = Path(snapshot.__file__).with_name("light_records.py")
    told = in_node.said(home, tmp_path, RECORDS, {"light_records.py": source})
    before, after = ast.literal_eval(told)
    assert before == after
    assert after[0] == [True, False, True, False, True, True, 2, 1, True, False, 1]
    assert ["TypeError" in each for each in after[7:10]] == [True, True, False]
    assert "FrozenInstanceError" in after[10]
    assert after[-2:] == ["done", "done"]


@pytest.mark.slow
def test_what_cannot_be_imported_stops_the_build() -> None:
    with pytest.raises(BuildError, match="No module named"):
        snapshot.take(site_files("python-*/py*"), {"home/pyodide/ui.zip": archive.zipped({})})


@pytest.mark.slow
def test_games_find_room_beyond_the_memory_that_pyodide_starts_with() -> None:
    """A module that holds 24 MB more: the page's memory has to grow before it is laid in."""
    seen = snapshot.seen(site_files("*/*"))
    game = "lib/python3.14/site-packages/hotseat/games/playset_zero/ballast.py"
    made = snapshot.take(
        site_files("python-*/py*"), {**seen, game: b"BALLAST = bytearray(24_000_000)"}
    )
    whole, _, _, heap, heap_size = struct.unpack_from("<5I", made, HEAD - 20)
    assert 31_457_280 < heap + heap_size <= whole


DAMAGED = {
    "a size that leads out of it": lambda data: data[: len(data) // 2] + b"\xff" * (len(data) // 2),
    "a heap larger than any": lambda data: data[: HEAD - 4] + b"\xff" * 4 + data[HEAD:],
    "cut": lambda data: data[:5_000_000],
}


@pytest.mark.slow
@pytest.mark.parametrize("how", DAMAGED)
def test_a_damaged_picture_comes_to_nothing(
    packed: bytes, tmp_path_factory: pytest.TempPathFactory, how: str
) -> None:
    data = DAMAGED[how](gzip.decompress(packed))
    folder = tmp_path_factory.mktemp("damaged")
    assert in_node.inflated(gzip.compress(data, 1), folder) == b""
