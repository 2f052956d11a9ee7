"""Old documents climb step by step; no version number is typed anywhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hotseat.core.errors import Damaged, Refusal, TooNew, UnknownGame
from hotseat.core.game import Game, games
from hotseat.core.migrations import (
    DOCUMENT,
    current,
    game_of,
    migrate_document,
    migrate_rules,
)
from tests.engine.core import fixtures
from tests.engine.core.fixtures import COMMAND, fixture_versions
from tests.engine.toy import TOY, lookup


def named_slug(document: dict[str, Any]) -> dict[str, Any]:
    """Made up: in schema 1 the game stood under "slug"."""
    rest = {key: value for key, value in document.items() if key != "slug"}
    return {**rest, "game": document["slug"]}


def with_options(document: dict[str, Any]) -> dict[str, Any]:
    """Made up: schema 2 had no house rules."""
    return {**document, "options": {}}


def renamed_fact(document: dict[str, Any]) -> dict[str, Any]:
    """Made up: in rules 1 of the toy, "toy.called" was what "toy.named" is."""
    rows = [
        [*row[:5], "toy.named", row[6]] if row[5] == "toy.called" else row
        for row in document["events"]
    ]
    return {**document, "events": rows}


STEPS = (named_slug, with_options)
OLD = {
    "schema": 1,
    "slug": "toy",
    "rules": 1,
    "events": [["a-1", 1, 1, 0, "", "toy.called", {"name": "Bear"}]],
}
NEW = {
    "schema": 3,
    "game": "toy",
    "rules": 2,
    "options": {},
    "events": [["a-1", 1, 1, 0, "", "toy.named", {"name": "Bear"}]],
}


def moved_on(_slug: str) -> Game:
    return replace(TOY, migrations=(renamed_fact,))


def migrate(document: Any, find: Any, steps: Any = DOCUMENT) -> dict[str, Any]:
    """Both sequences, one after the other."""
    present = migrate_document(document, steps)
    return migrate_rules(present, game_of(present, find))


def test_a_version_is_one_more_than_the_steps_that_lead_to_it() -> None:
    assert current(()) == 1
    assert current(STEPS) == 3
    assert current() == len(DOCUMENT) + 1
    assert TOY.rules_version == 1
    assert moved_on("toy").rules_version == 2


def test_both_sequences_run_from_where_the_document_stands() -> None:
    assert migrate(OLD, moved_on, STEPS) == NEW
    between = {"schema": 2, "game": "toy", "rules": 1, "events": OLD["events"]}
    assert migrate(between, moved_on, STEPS) == NEW
    assert migrate(NEW, moved_on, STEPS) == NEW


def test_the_given_document_stays_as_it_is() -> None:
    before = dict(OLD)
    migrate(OLD, moved_on, STEPS)
    assert before == OLD


def test_each_step_is_called_once_and_in_order() -> None:
    called = []

    def step(name: str) -> Any:
        def migration(document: dict[str, Any]) -> dict[str, Any]:
            called.append((name, document["schema"]))
            return document

        return migration

    document = {"schema": 2, "game": "toy", "rules": 1, "events": []}
    steps = (step("to 2"), step("to 3"), step("to 4"))
    assert migrate(document, lookup, steps)["schema"] == 4
    assert called == [("to 3", 2), ("to 4", 3)]


def test_a_later_version_is_named() -> None:
    document = {"schema": 2, "game": "toy", "rules": 1}
    with pytest.raises(
        TooNew, match=rf"version 7 of the campaign file.*version {current()} is the newest"
    ):
        migrate({**document, "schema": 7}, lookup)
    with pytest.raises(TooNew, match=r"version 2 of Toy.*version 1 is the newest"):
        migrate({**document, "rules": 2}, lookup)


@pytest.mark.parametrize("number", [None, 0, -1, True, "1", 1.0])
def test_a_version_that_is_no_number_is_damage(number: Any) -> None:
    with pytest.raises(Damaged, match='"schema" is'):
        migrate({"schema": number, "game": "toy", "rules": 1}, lookup)
    with pytest.raises(Damaged, match='"rules" is'):
        migrate({"schema": 2, "game": "toy", "rules": number}, lookup)


def test_an_unknown_game_and_one_that_cannot_be_played_are_told_apart() -> None:
    document = {"schema": 2, "game": "chess", "rules": 1}
    with pytest.raises(UnknownGame, match='"chess" is not known here'):
        migrate(document, lookup)
    with pytest.raises(UnknownGame, match="Toy, which cannot be played here yet"):
        migrate({**document, "game": "toy"}, lambda _slug: replace(TOY, moves={}))
    with pytest.raises(Damaged, match='"game" is nothing'):
        migrate({"schema": 2, "rules": 1}, lookup)


def test_a_document_that_a_step_cannot_take_is_damaged() -> None:
    with pytest.raises(Damaged, match="cannot be brought to version 2 of the campaign file"):
        migrate({"schema": 1, "rules": 1}, lookup, STEPS)


def test_every_version_of_the_file_that_shipped_has_a_fixture() -> None:
    """The fixtures are opened in test_files; here only that none is missing."""
    assert {schema for schema, _game, _rules in fixture_versions()} >= set(range(1, current() + 1))


@pytest.mark.parametrize(
    "played", [each for each in games() if each.playable], ids=lambda each: each.slug
)
def test_every_version_of_a_game_has_a_fixture(played: Game) -> None:
    versions = {rules for _schema, slug, rules in fixture_versions() if slug == played.slug}
    missing = set(range(1, played.rules_version + 1)) - versions
    assert not missing, f"{played.title}: write the file with {COMMAND} {played.slug}"


def test_a_fixture_is_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fixtures, "FOLDER", tmp_path)
    played = next(each for each in games() if each.sample is not None)
    written = fixtures.write_fixture(played.slug)
    assert written.parent == tmp_path
    before = written.read_bytes()
    with pytest.raises(Refusal, match=r"is there already.*delete it to write it again"):
        fixtures.write_fixture(played.slug)
    assert written.read_bytes() == before
