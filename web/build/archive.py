"""Zip files and hashes that depend on their contents alone."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

# The oldest moment a zip can hold: no file of ours carries a time.
EPOCH = (1980, 1, 1, 0, 0, 0)
# As close as gzip can be packed: 3 parts in 100 less than its usual best, for some seconds more.
CLOSEST = 12


def sha256(data: bytes) -> str:
    """SHA-256 in hex."""
    return hashlib.sha256(data).hexdigest()


def zipped(files: Mapping[str, bytes], compress: bool = True) -> bytes:
    """A zip of these files, sorted by name, the same bytes for the same files."""
    made = io.BytesIO()
    method = zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED
    with zipfile.ZipFile(made, "w", method, compresslevel=9 if compress else None) as pack:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = method
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            pack.writestr(entry, files[name])
    return made.getvalue()


def gzipped(data: bytes) -> bytes:
    """By gzip, packed as close as can be; the packer is there once .venv is entered."""
    import deflate

    return bytes(deflate.gzip_compress(data, CLOSEST))


def unzipped(data: bytes) -> dict[str, bytes]:
    """The files of a zip, folders left out."""
    with zipfile.ZipFile(io.BytesIO(data)) as pack:
        return {name: pack.read(name) for name in pack.namelist() if not name.endswith("/")}


def python_files(folder: Path, under: str) -> dict[str, bytes]:
    """The Python files of a package: "under/name.py" → bytes, caches left out."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        found[f"{under}/{name}"] = path.read_bytes()
    return found


def group_hash(files: Mapping[str, bytes]) -> str:
    """Ten hex digits that name a group of files by names and contents."""
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name}\0{sha256(files[name])}\n".encode())
    return whole.hexdigest()[:10]
