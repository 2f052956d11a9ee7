from __future__ import annotations

import re

import pytest

from web.build import commands, environment
from web.build.places import BuildError


def test_every_development_package_is_pinned_exactly() -> None:
    project = environment.project_table()
    groups = project["dependency-groups"]
    found = environment.pinned(project, list(groups))
    assert all(re.match(r"[a-z][a-z-]*==[0-9.]+(;|$)", each) for each in found)
    assert {each for wanted in commands.GROUPS.values() for each in wanted} <= set(groups)


def test_hatchling_is_the_same_for_us_and_for_others() -> None:
    project = environment.project_table()
    assert set(project["build-system"]["requires"]) <= {*environment.pinned(project, ["build"])}


def test_the_app_has_no_dependency() -> None:
    assert environment.project_table()["project"]["dependencies"] == []


def test_an_open_requirement_is_refused() -> None:
    project = {"dependency-groups": {"test": ["pytest>=8"]}}
    with pytest.raises(BuildError, match="does not pin pytest>=8 exactly"):
        environment.pinned(project, ["test"])
