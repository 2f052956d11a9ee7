from __future__ import annotations

import json

import pytest

from web.build.archive import sha256
from web.build.lockfile import lock_text

OWN = {
    "info": {"python": "3.14.2"},
    "packages": {
        "micropip": {"name": "micropip", "file_name": "old.whl", "sha256": "0", "depends": []},
        "numpy": {"name": "numpy"},
    },
}


def test_the_lock_names_what_is_shipped_with_its_own_checksum() -> None:
    lock = json.loads(lock_text(OWN, {"micropip-0.11.1-py3-none-any.whl": b"wheel"}))
    assert lock["info"] == OWN["info"]
    assert lock["packages"] == {
        "micropip": {
            "name": "micropip",
            "file_name": "micropip-0.11.1-py3-none-any.whl",
            "sha256": sha256(b"wheel"),
            "depends": [],
        }
    }


def test_an_unknown_wheel_is_refused() -> None:
    with pytest.raises(KeyError):
        lock_text(OWN, {"toys-1-py3-none-any.whl": b""})
