"""Zip files and hashes that depend on their contents alone."""

from __future__ import annotations

import hashlib
import io
import struct
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

# The oldest moment a zip can hold, as a date of it: no file of ours carries a time.
EPOCH = (0, 1 << 5 | 1)
# As close as deflate can be packed: 3 parts in 100 less than its usual best, for some seconds more.
CLOSEST = 12
UTF_8, UNIX = 1 << 11, 3 << 8


def sha256(data: bytes) -> str:
    """SHA-256 in hex."""
    return hashlib.sha256(data).hexdigest()


def zipped(files: Mapping[str, bytes], compress: bool = True) -> bytes:
    """A zip of these files, sorted by name, the same bytes for the same files, each packed as close
    as can be; the packer is there once .venv is entered."""
    import deflate

    body, listed = bytearray(), bytearray()
    for name in sorted(files):
        data, path = files[name], name.encode()
        packed = bytes(deflate.deflate_compress(data, CLOSEST)) if compress else data
        method = zipfile.ZIP_DEFLATED if compress else zipfile.ZIP_STORED
        sizes = (zlib.crc32(data), len(packed), len(data), len(path), 0)
        told = struct.pack("<5H3I2H", 20, UTF_8, method, *EPOCH, *sizes)
        listed += b"PK\1\2" + struct.pack("<H", UNIX | 20) + told
        listed += struct.pack("<3H2I", 0, 0, 0, 0o644 << 16, len(body)) + path
        body += b"PK\3\4" + told + path + packed
    counts = (len(files), len(files), len(listed), len(body), 0)
    return bytes(body + listed + struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, *counts))


def gzipped(data: bytes) -> bytes:
    """The same by gzip, packed as close."""
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
