"""Rules pages: what a refusal names stands there, and no sentence carries the id of a ruling."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import hotseat.games
from hotseat.core.game import Game, game, games

# How many rulings each of these games has, by the letters of their ids: all from 1 on.
RULINGS = {
    "fight_sphere": ("FS", 22),
    "hot_war": ("HW", 23),
    "isolation": ("IS", 40),
    "playset_zero": ("PZ", 28),
    "sapio": ("SA", 17),
}
FOLDER = Path(hotseat.games.__file__).parent
ID = re.compile(r"[A-Z]{2}-[0-9]+")


def strings(slug: str) -> Iterator[str]:
    """Every string of a game's files but its docstrings."""
    for path in sorted((FOLDER / slug).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in told
            ):
                yield node.value


def on_page(game: Game) -> set[str]:
    return {each for rule in game.rules for each in rule.ruling.split(", ") if each}


@pytest.mark.parametrize("game", games(), ids=lambda each: each.slug)
def test_a_ruling_that_a_refusal_names_stands_on_the_page(game: Game) -> None:
    named = {text for text in strings(game.slug) if ID.fullmatch(text)}
    assert named - on_page(game) == set()


@pytest.mark.parametrize("slug", RULINGS)
def test_rulings_are_on_the_page_and_in_the_code_all_of_them(slug: str) -> None:
    letters, many = RULINGS[slug]
    listed = {f"{letters}-{number}" for number in range(1, many + 1)}
    assert on_page(game(slug)) == listed
    files = {path.name: path.read_text("utf-8") for path in (FOLDER / slug).rglob("*.py")}
    page = files.pop("rules_page.py")
    cited = {each for text in files.values() for each in re.findall(rf"\b{letters}-[0-9]+", text)}
    assert page
    assert cited == listed


@pytest.mark.parametrize("game", games(), ids=lambda each: each.slug)
def test_no_sentence_carries_the_id_of_a_ruling(game: Game) -> None:
    assert [text for text in strings(game.slug) if re.search(rf"\({ID.pattern}\)", text)] == []


@pytest.mark.parametrize("game", games(), ids=lambda each: each.slug)
def test_every_id_is_written_as_one(game: Game) -> None:
    assert [each for each in on_page(game) if not ID.fullmatch(each)] == []
    assert all(rule.ruling for rule in game.rules if rule.aside)
    assert len({rule.title for rule in game.rules}) == len(game.rules)


@pytest.mark.parametrize("game", games(), ids=lambda each: each.slug)
def test_every_house_rule_has_a_sentence_that_helps_to_choose(game: Game) -> None:
    assert [option.name for option in game.options if not option.hint] == []
    assert all(option.hint.endswith(".") for option in game.options)
