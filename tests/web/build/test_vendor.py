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


REGISTRY = re.compile(
    r"registry\.npm|pypi\.org|pythonhosted|jsdelivr|unpkg|cdnjs|googleapis|gstatic|deb\.debian"
)
OURS = ("*.py", "*.toml", "*.json", "*.html", "*.js", "*.css", "*.webmanifest", "*.md", ".ci/run")


def test_no_file_of_ours_names_a_registry_or_a_network_of_files() -> None:
    skipped = {".venv", ".cache", "dist", ".git", "fixtures"}
    found = [
        str(path.relative_to(ROOT))
        for pattern in OURS
        for path in ROOT.rglob(pattern)
        if not skipped & set(path.relative_to(ROOT).parts)
        and path != Path(__file__)
        and REGISTRY.search(path.read_text("utf-8"))
    ]
    assert found == []
