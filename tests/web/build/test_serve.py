from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from web.build import serve
from web.build.places import BuildError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<p>table</p>", "utf-8")
    for name in ("a.wasm", "b.mjs", "c.webmanifest"):
        (tmp_path / name).write_bytes(b"x")
    return tmp_path


@pytest.fixture
def running(folder: Path) -> Iterator[str]:
    with serve.server(0, folder, base="/some/table/") as found:
        threading.Thread(target=found.serve_forever, args=(0.01,), daemon=True).start()
        yield f"http://127.0.0.1:{found.server_port}"
        found.shutdown()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("b.mjs", "text/javascript"),
        ("c.webmanifest", "application/manifest+json"),
    ],
)
def test_files_have_the_types_that_browsers_insist_on(running: str, name: str, kind: str) -> None:
    with urlopen(f"{running}/some/table/{name}") as answer:
        assert answer.headers["Content-Type"] == kind


@pytest.mark.parametrize("path", ["/", "/a.wasm", "/some/", "/some/table/none.txt"])
def test_only_the_site_is_served(running: str, path: str) -> None:
    with pytest.raises(HTTPError) as fault:
        urlopen(running + path)
    assert fault.value.code == 404


def test_a_taken_port_gives_the_next_one_and_says_so(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve.server(0, folder) as first:
        taken = first.server_port
        with serve.first_free(taken, folder) as second:
            assert second.server_port != taken
    assert f"Port {taken} is taken" in capsys.readouterr().out


def test_where_all_ports_are_taken_it_says_what_to_do(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "TRIES", 1)
    with serve.server(0, folder) as first, pytest.raises(BuildError, match="try --port"):
        serve.first_free(first.server_port, folder)
