"""Other people's packages: by exact version and checksum, kept in .cache, only the files we need.

vendor.json is the list. Nothing here knows the address of a registry: npm and pip are asked by
package name, as they are set up on the machine, and what they bring is checked here.
"""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from web.build import node
from web.build.places import CACHE, BuildError, step

PINS = Path(__file__).with_name("vendor.json")
LICENCE_NAMES = ("LICENSE", "LICENSE.txt", "LICENSE.md", "LICENCE")


def pins() -> dict[str, Any]:
    """vendor.json, read."""
    found: dict[str, Any] = json.loads(PINS.read_text(encoding="utf-8"))
    return found


def fits(data: bytes, pin: Mapping[str, Any]) -> bool:
    """Whether the bytes are those that the pin names, by its integrity or its sha256."""
    if "integrity" in pin:
        digest = base64.b64encode(hashlib.sha512(data).digest()).decode()
        return bool(pin["integrity"] == f"sha512-{digest}")
    return bool(pin["sha256"] == hashlib.sha256(data).hexdigest())


def npm_file(name: str) -> Path:
    """The tarball of a pinned npm package in the cache, fetched when it is not there."""
    pin = pins()["npm"][name]
    kept = CACHE / "npm" / f"{name.replace('@', '').replace('/', '-')}-{pin['version']}.tgz"
    if not _is_kept(kept, pin):
        node.npm()  # may have to be installed, which is a step of its own
        with step(f"fetching {name} {pin['version']} with npm"):
            keep(kept, pin, lambda folder: _npm_pack(name, pin["version"], folder))
    return kept


def wheel_file(name: str) -> Path:
    """The wheel of a pinned PyPI package in the cache, fetched when it is not there."""
    pin = pins()["pypi"][name]
    kept = CACHE / "pypi" / str(pin["file"])
    if not _is_kept(kept, pin):
        with step(f"fetching {name} {pin['version']} with pip"):
            keep(kept, pin, lambda folder: _pip_download(name, pin, folder))
    return kept


def _is_kept(kept: Path, pin: Mapping[str, Any]) -> bool:
    return kept.exists() and fits(kept.read_bytes(), pin)


def keep(kept: Path, pin: Mapping[str, Any], bring: Callable[[Path], None]) -> None:
    """Let ``bring`` put one file into a folder; keep it if it is the one the pin names.

    Raises BuildError otherwise, and keeps nothing.
    """
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
        bring(Path(folder))
        brought = [path for path in Path(folder).iterdir() if path.is_file()]
        if len(brought) != 1:
            raise BuildError(f"{kept.name}: {len(brought)} files came where one was asked for.")
        if not fits(brought[0].read_bytes(), pin):
            raise BuildError(
                f"{kept.name} is not the file that vendor.json names: its checksum differs."
                " Nothing of it was used."
            )
        brought[0].replace(kept)


def _npm_pack(name: str, version: str, folder: Path) -> None:
    command = [node.npm(), "pack", "--silent", f"{name}@{version}"]
    _run([*command, "--pack-destination", str(folder)], "npm", name, folder)


def _pip_download(name: str, pin: Mapping[str, Any], folder: Path) -> None:
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    command += ["--disable-pip-version-check", "--only-binary=:all:"]
    command += ["--python-version", str(pin["python"]), "--dest", str(folder)]
    _run([*command, f"{name}=={pin['version']}"], "pip", name, folder)


def _run(command: list[str], tool: str, name: str, folder: Path) -> None:
    env = node.with_node_on_path() if tool == "npm" else None
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=folder, env=env, timeout=600
    )
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:] or ["no reason given"]
        raise BuildError(f"{tool} could not fetch {name}: {last[0]}")


def site_files() -> dict[str, bytes]:
    """What the site takes from the vendored packages: "group/name" → bytes."""
    found: dict[str, bytes] = {}
    for name, pin in pins()["npm"].items():
        if not pin["site"]:
            continue
        with tarfile.open(npm_file(name)) as package:
            for group, members in pin["site"].items():
                for member in members:
                    found[f"{group}/{member.rpartition('/')[2]}"] = _member(package, member)
    for name, pin in pins()["pypi"].items():
        found[f"{pin['site']}/{pin['file']}"] = wheel_file(name).read_bytes()
    return found


def npm_text(name: str, member: str) -> str:
    """One text file of a pinned npm package (the tests take axe from here)."""
    with tarfile.open(npm_file(name)) as package:
        return _member(package, member).decode("utf-8")


def _member(package: tarfile.TarFile, name: str) -> bytes:
    opened = package.extractfile(f"package/{name}")
    if opened is None:
        raise BuildError(f"{name} is not in {package.name!r}.")
    return opened.read()


def licences() -> str:
    """The licences of everything vendored into the site, as one text."""
    parts = ["Hotseat is under the MIT licence. It carries these works of others.\n"]
    for name, pin in pins()["npm"].items():
        if pin["site"]:
            with tarfile.open(npm_file(name)) as package:
                text = _licence_of(package)
            parts.append(_licence_part(name, pin, text))
    for name, pin in pins()["pypi"].items():
        parts.append(_licence_part(name, pin, _wheel_licence(wheel_file(name))))
    return "\n".join(parts)


def _licence_part(name: str, pin: Mapping[str, Any], text: str) -> str:
    bar = "=" * 78
    head = f"{name} {pin['version']}, {pin['licence']}, source: {pin['home']}"
    body = text.strip() or "Its package carries no copy of the licence's text."
    note = f"{pin['note']}\n\n" if "note" in pin else ""
    return f"{bar}\n{head}\n{bar}\n\n{note}{body}\n"


def _licence_of(package: tarfile.TarFile) -> str:
    for name in LICENCE_NAMES:
        if f"package/{name}" in package.getnames():
            return _member(package, name).decode("utf-8")
    return ""


def _wheel_licence(wheel: Path) -> str:
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            if ".dist-info/" in name and name.rpartition("/")[2] in LICENCE_NAMES:
                return packed.read(name).decode("utf-8")
    return ""
