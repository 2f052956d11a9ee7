"""All our JavaScript is under a type check and a linter, and the page brings it in the order in
which the scripts need each other."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from web.build import commands, lines, scripts, site
from web.build.places import ROOT, TESTS, WEB

OURS = [
    path for top in (WEB, TESTS) for path in sorted(top.rglob("*.*js")) if path.suffix != ".json"
]
PAGE = (WEB / "index.html").read_text("utf-8")


def test_check_runs_the_linter_and_the_type_check_of_every_project(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[Sequence[str]] = []

    def run(command: Sequence[str], **_more: Any) -> subprocess.CompletedProcess[str]:
        told.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    modules = ROOT / ".cache" / "node_modules"
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(scripts, "packages", lambda: modules)
    monkeypatch.setattr(scripts.node, "node", lambda: "node")
    assert commands.check() == 0
    lint = ["node", "web/build/lint.mjs", ".cache/node_modules", "check", "web", "tests"]
    assert lint in told
    projects = {command[-1] for command in told if "--project" in command}
    assert projects == {"web/tsconfig.json", "web/tsconfig.worker.json", "web/build/tsconfig.json"}


@pytest.mark.parametrize("fault", [0, 1])
def test_a_fault_of_the_linter_alone_fails_the_check(
    monkeypatch: pytest.MonkeyPatch, fault: int
) -> None:
    def run(command: Sequence[str], **_more: Any) -> subprocess.CompletedProcess[str]:
        code = fault if "web/build/lint.mjs" in command else 0
        return subprocess.CompletedProcess(command, code, "", "")

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(scripts, "packages", lambda: ROOT / ".cache" / "node_modules")
    monkeypatch.setattr(scripts.node, "node", lambda: "node")
    assert commands.check() == fault


def listed(project: Path) -> set[Path]:
    """The scripts that a project checks."""
    read = json.loads(project.read_text("utf-8"))
    left_out = {path for mask in read.get("exclude", ()) for path in project.parent.glob(mask)}
    found = set()
    for mask in read["include"]:
        above = mask.count("../")
        folder = project.parent if not above else project.parents[above]
        found |= set(folder.glob(mask.removeprefix("../" * above)))
    return {path for path in found if path.suffix in (".js", ".mjs")} - left_out


def test_every_script_of_ours_is_checked_once_and_strictly() -> None:
    checked = [path for project in scripts.PROJECTS for path in listed(project)]
    assert sorted(checked) == sorted(OURS)
    (first, *others) = [json.loads(path.read_text("utf-8")) for path in scripts.PROJECTS]
    assert first["compilerOptions"]["strict"] is True
    assert first["compilerOptions"]["checkJs"] is True
    assert all("strict" not in other["compilerOptions"] for other in others)
    assert all(other["extends"].endswith("tsconfig.json") for other in others)


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_no_type_is_left_open_and_no_fault_passed_over(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"@ts-(ignore|nocheck|expect-error)|biome-ignore", text)
    assert not re.search(
        r"@(type|param|returns|typedef|template)\b[^}\n]*\{[^}\n]*(\bany\b|\*[,}>])", text
    )


def test_the_site_carries_them_line_by_line_without_comments_and_indentation() -> None:
    source = (
        '// One.\n/**\n * @type {x}\n */\nconst a = "//"; // kept\n  return /** @type {y} */ (b);\n'
    )
    assert lines.bare_script(source) == '\n\n\n\nconst a = "//"; // kept\nreturn  (b);\n'


@pytest.mark.parametrize("name", site.SCRIPTS)
def test_no_text_of_the_sites_scripts_runs_over_several_lines(name: str) -> None:
    bare = lines.bare_script((WEB / name).read_text("utf-8"))
    plain = re.sub(r'"[^"\n]*"', "", bare)
    assert [line for line in plain.split("\n") if line.count("`") % 2] == []


def test_the_page_names_every_script_before_those_that_need_it() -> None:
    order = re.findall(r"\{\{scripts/([a-z_]+\.js)\}\}", PAGE)
    # map.js and dom.js ask for them
    later = {
        "ground.js",
        "ground_lines.js",
        "inside.js",
        "link.js",
        "link_pictures.js",
        "link_test.js",
    }
    assert sorted({*order, *later, "rescue.js"}) == sorted(site.SCRIPTS)
    for at, name in enumerate(order):
        text = (WEB / name).read_text("utf-8")
        needed = re.findall(r'from "\./([a-z_]+\.js)"', text)
        assert set(needed) <= set(order[:at]), name


def test_every_module_of_the_page_says_that_it_runs() -> None:
    modules = re.findall(r'type="module" src="\{\{scripts/([a-z_]+\.js)', PAGE)
    for name in modules:
        text = (WEB / name).read_text("utf-8")
        assert name == "boot.js" or "import.meta.url" in text, name
