from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest

from web.build import vendor
from web.build.places import ROOT, BuildError


def integrity(data: bytes) -> str:
    return "sha512-" + base64.b64encode(hashlib.sha512(data).digest()).decode()


def test_every_pin_is_exact_and_checked() -> None:
    for pin in vendor.pins()["npm"].values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", pin["version"])
        assert len(base64.b64decode(pin["integrity"].removeprefix("sha512-"))) == 64
    for pin in vendor.pins()["pypi"].values():
        assert re.fullmatch(r"[0-9a-f]{64}", pin["sha256"])
        assert pin["version"] in pin["file"]


def test_a_checksum_fits_or_does_not() -> None:
    assert vendor.fits(b"x", {"integrity": integrity(b"x")})
    assert not vendor.fits(b"y", {"integrity": integrity(b"x")})
    assert vendor.fits(b"x", {"sha256": hashlib.sha256(b"x").hexdigest()})
    assert not vendor.fits(b"y", {"sha256": hashlib.sha256(b"x").hexdigest()})


def test_a_file_of_another_checksum_is_never_kept(tmp_path: Path) -> None:
    kept = tmp_path / "npm" / "toy-1.0.0.tgz"
    pin = {"integrity": integrity(b"the real one")}

    def bring(folder: Path) -> None:
        (folder / "toy-1.0.0.tgz").write_bytes(b"another one")

    with pytest.raises(BuildError, match="its checksum differs"):
        vendor.keep(kept, pin, bring)
    assert not kept.exists()


def test_a_file_of_the_right_checksum_is_kept(tmp_path: Path) -> None:
    kept = tmp_path / "npm" / "toy-1.0.0.tgz"

    def bring(folder: Path) -> None:
        (folder / "whatever-it-is-called.tgz").write_bytes(b"the real one")

    vendor.keep(kept, {"integrity": integrity(b"the real one")}, bring)
    assert kept.read_bytes() == b"the real one"


# Package registries and networks of files, by the first half of their SHA-256: none may stand in a
# committed file, and so not here either.
FOREIGN = {
    *("8743857e3ea00fd1", "3ca29e55be4befa4", "a4aa2ac280bb8d1a", "8b5bb5eb9d758455"),
    *("87d14f070cb96869", "9c6b05022d03bb05", "e2dd3580aeebec64", "901e094d4cd2ee70"),
    *("067a3ff791863417", "519db4ade9501a4f", "b62811dc099c200b", "75adac515f0bd3db"),
}
HOST = re.compile(r"(?:[a-z0-9-]+\.)+[a-z]{2,}")
SKIPPED = {".venv", ".cache", "dist", ".git", ".hypothesis", ".mypy_cache", ".ruff_cache"}


def digest(host: str) -> str:
    return hashlib.sha256(host.encode()).hexdigest()[:16]


def hosts(text: str) -> set[str]:
    """What looks like a host's name, without the names below it; in a pattern of a regular
    expression too."""
    bare = text.lower().replace("[.]", ".").replace("\\", "")
    return {".".join(found.split(".")[-2:]) for found in HOST.findall(bare)}


def test_a_host_is_found_wherever_it_stands_and_in_a_pattern_too() -> None:
    written = (
        "at deb.example.org, say",
        r"deb\.example\.org|y",
        "deb[.]example[.]org",
        "Example.org",
    )
    assert [hosts(each) & {"example.org"} for each in written] == [{"example.org"}] * 4


def test_no_file_of_ours_names_a_registry_or_a_network_of_files() -> None:
    tops = [top for top in ROOT.iterdir() if top.name not in SKIPPED]
    ours = [path for top in tops for path in (top, *top.rglob("*")) if path.is_file()]
    found = []
    for path in ours:
        text = path.read_bytes().decode("utf-8", "ignore")
        found += [(path.name, host) for host in hosts(text) if digest(host) in FOREIGN]
    assert found == []
