"""The program as its contract describes it: every kind of every game, asked rightly and wrongly."""

from __future__ import annotations

import copy
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from hotseat.__main__ import main
from hotseat.core.files import write_file
from hotseat.core.game import game, games
from hotseat.core.play import Stamp, undo
from hotseat.core.sample import play_sample

ENGINE = Path(__file__).parents[2] / "engine"
Query = tuple[str, str, str, dict[str, Any]]

# One right query for every kind of the contract.
ASKED: list[Query] = [
    ("odds", "fight_sphere", "conflict", {"dice": 4, "threshold": 5}),
    ("odds", "fight_sphere", "duel", {"a": 2, "b": 3}),
    ("odds", "fight_sphere", "encounter_joint", {"sizes": [2, 1, 1], "truces": [[0, 1]]}),
    ("odds", "fight_sphere", "encounter_lost", {"sizes": [2, 1, 1], "who": 0, "truces": [[0, 1]]}),
    ("odds", "fight_sphere", "disengage", {"sizes": [2, 1, 1], "who": 0, "truces": [[0, 1]]}),
    ("odds", "isolation", "first_pass", {"active": [1, 2], "passive": [2, 1], "red_links": True}),
    (
        "odds",
        "isolation",
        "full_joint",
        {"active": [1, 2], "passives": [[2, 1], [1, 1]], "gm": 4, "wishes": ["neutral", None]},
    ),
    (
        "odds",
        "isolation",
        "full_degree",
        {"active": [1, 2], "passives": [[2, 1], [1, 1]], "gm": 4, "wishes": ["neutral", None]},
    ),
    (
        "odds",
        "isolation",
        "full_stance",
        {"active": [1, 2], "passives": [[2, 1]], "gm": 4, "wishes": ["neutral"], "who": 0},
    ),
    ("odds", "isolation", "alone", {"green": 2, "red": 1, "gm": 3}),
    ("odds", "isolation", "bond", {"green": 2, "red": 1}),
    (
        "odds",
        "playset_zero",
        "hits",
        {"base": 3, "features": 1, "main": True, "advantages": 1},
    ),
    ("odds", "playset_zero", "plan", {"dice": [10, 8, 6], "needs": [6, 5], "helper": [5, 3]}),
    (
        "odds",
        "playset_zero",
        "hindered",
        {"dice": [10, 6, 6], "hinder": [8, 6], "challenge": False},
    ),
    ("odds", "hot_war", "duel", {"a": 3, "b": 5}),
    ("odds", "hot_war", "duel_negative", {"a": 4, "b": 3, "negatives": 1}),
    ("odds", "hot_war", "negative", {"dice": 5, "negatives": 1}),
    ("odds", "hot_war", "victor", {"sizes": [1, 2, 1]}),
    ("odds", "hot_war", "multi", {"sizes": [1, 2], "adversaries": {"0": [1], "1": [0]}}),
    ("odds", "sapio", "roll", {"dice": 2}),
    ("odds", "sapio", "check", {"dice": 3, "tn": 3}),
    ("read", "fight_sphere", "conflict", {"player": [1, 6], "gm": [2, 3]}),
    (
        "read",
        "fight_sphere",
        "encounter",
        {"rolls": {"A": [1, 6], "B": [2]}, "truces": [["A", "B"]]},
    ),
    (
        "read",
        "fight_sphere",
        "disengage",
        {"rolls": {"A": [1, 6], "B": [2]}, "truces": [["A", "B"]], "who": "A"},
    ),
    (
        "read",
        "isolation",
        "action",
        {
            "active": {"green": [6, 2], "red": [1, 3]},
            "passives": {"P": {"green": [2, 2, 4, 4], "red": [5]}},
            "gm": [1, 2],
            "wishes": {"P": "neutral"},
            "red_links": {"P": True},
            "late_hostile": [3],
        },
    ),
    (
        "read",
        "isolation",
        "action",
        {"active": {"green": [2], "red": []}, "gm": [2], "alone": True},
    ),
    ("read", "playset_zero", "plan", {"results": [7, 3], "needs": [5, 5], "helper": [5, 4]}),
    ("read", "hot_war", "duel", {"a": [9, 4], "b": [7], "negative_a": [0], "negative_b": [0]}),
    (
        "read",
        "hot_war",
        "multi",
        {"pools": {"A": [9, 4], "B": [7]}, "adversaries": {"A": ["B"], "B": ["A"]}},
    ),
    ("read", "sapio", "check", {"faces": ["*Y", "**@"], "tn": 3, "auto": [1, 0, 2]}),
]
NAMES = ["-".join((*each[:3], str(number))) for number, each in enumerate(ASKED)]
# Where null is an answer: a player without a wish, everybody against everybody.
NULL_FITS = {"wishes", "adversaries"}


# --- asking ------------------------------------------------------------------------------------


def run(*argv: str, stdin: bytes = b"") -> int:
    return main(argv, io.BytesIO(stdin))


def text_of(asked: Query) -> str:
    _command, slug, kind, inputs = asked
    return json.dumps({"game": slug, "kind": kind, "inputs": inputs})


def refused(capsys: pytest.CaptureFixture[str], command: str, text: str) -> str:
    """The sentence; nothing else may have been printed."""
    assert run(command, "-", stdin=text.encode("utf-8", "surrogatepass")) == 2, text[:300]
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(".\n"), err
    assert err.count("\n") == 1
    assert len(err) < 500, err
    assert "fault in the program" not in err
    return err


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value inside, with the way to it; lists and records too."""
    if path:
        yield path, value
    if isinstance(value, dict):
        for name, each in value.items():
            yield from leaves(each, (*path, name))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from leaves(each, (*path, index))


def with_at(inputs: dict[str, Any], path: Sequence[Any], value: Any) -> dict[str, Any]:
    changed = copy.deepcopy(inputs)
    inside: Any = changed
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value
    return changed


def wrong_for(path: tuple[Any, ...], value: Any) -> Iterator[tuple[Any, str]]:
    """Values that cannot stand there, and what the sentence must show of each."""
    fits_null = path[0] in NULL_FITS
    if not fits_null:
        yield None, "nothing"
    if isinstance(value, bool):
        yield from ((1, "1"), ("yes", "yes"), ([], "[]"))
    elif isinstance(value, int):
        yield from ((-1, "-1"), (2.5, "2.5"), ("2", '"2"'), (True, "true"), ([1], "[1]"))
        yield from ((10**17, str(10**17)), ({}, "a record"))
    elif isinstance(value, str):
        yield from ((7, "7"), ("nonsense", "nonsense"), ([], "[]"), (False, "false"))
    elif isinstance(value, list):
        yield from ((3, "3"), ("abc", "abc"), ({"x": 1}, "a record"), (True, "true"))
        yield (value * 1000 or [2] * 1000)[:1000], "1000"
    else:
        yield from ((3, "3"), ("abc", "abc"), ([], "[]"), (True, "true"))


# --- answers -----------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", ASKED, ids=NAMES)
def test_every_kind_of_the_contract_is_answered_with_one_object(
    asked: Query, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(asked[0], text_of(asked)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    answered = json.loads(out)
    if asked[0] == "odds":
        assert min(answered["outcome"].values()) >= 0
        assert ("error_bound" in answered) is (asked[1] == "isolation")
    assert run(asked[0], stdin=text_of(asked).encode()) == 0
    assert capsys.readouterr().out == out


@pytest.mark.parametrize("asked", [each for each in ASKED if each[0] == "odds"])
def test_exact_gives_fractions_where_the_support_is_finite(
    asked: Query, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("odds", text_of(asked)) == 0
    plain = json.loads(capsys.readouterr().out)
    assert run("odds", "--exact", text_of(asked)) == 0
    exact = json.loads(capsys.readouterr().out)
    assert list(plain["outcome"]) == list(exact["outcome"])
    for key, value in plain["outcome"].items():
        if "error_bound" in plain:
            assert exact["error_bound"] == plain["error_bound"] < 1e-12
            assert exact["outcome"][key] == value
        else:
            assert isinstance(exact["outcome"][key], str)
            assert float(Fraction(exact["outcome"][key])) == value


SUMS_TO_ONE = {"conflict", "duel", "encounter_joint", "encounter_lost", "first_pass", "full_joint"}
SUMS_TO_ONE |= {"full_degree", "full_stance", "alone", "bond", "hits", "duel_negative", "victor"}
SUMS_TO_ONE |= {"multi", "roll"}


@pytest.mark.parametrize("asked", [q for q in ASKED if q[0] == "odds" and q[2] in SUMS_TO_ONE])
def test_the_chances_of_all_that_can_happen_are_one_together(
    asked: Query, capsys: pytest.CaptureFixture[str]
) -> None:
    run("odds", text_of(asked))
    assert sum(json.loads(capsys.readouterr().out)["outcome"].values()) == pytest.approx(1)


def test_games_names_every_game_with_the_kinds_of_the_contract(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("games") == 0
    found = {each["slug"]: each for each in json.loads(capsys.readouterr().out)["games"]}
    assert list(found) == [each.slug for each in games()]
    for command, slug, kind, _inputs in ASKED:
        assert kind in found[slug][command]
        assert found[slug]["title"]
        assert found[slug]["version"]


# --- refusals ----------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", ASKED, ids=NAMES)
def test_a_wrong_value_is_refused_in_a_sentence_with_the_field_and_the_value(
    asked: Query, capsys: pytest.CaptureFixture[str]
) -> None:
    command, slug, kind, inputs = asked
    for path, value in leaves(inputs):
        for wrong, shown in wrong_for(path, value):
            changed = (command, slug, kind, with_at(inputs, path, wrong))
            said = refused(capsys, command, text_of(changed))
            assert any(str(step) in said for step in path if isinstance(step, str)), (wrong, said)
            assert shown in said, (path, wrong, said)


@pytest.mark.parametrize("asked", ASKED, ids=NAMES)
def test_a_missing_field_and_an_extra_one_are_refused_by_name(
    asked: Query, capsys: pytest.CaptureFixture[str]
) -> None:
    command, slug, kind, inputs = asked
    for name in inputs:
        needed = not game_of(command, slug, kind)[name].optional
        less = {key: value for key, value in inputs.items() if key != name}
        if needed:
            assert f'"{name}"' in refused(capsys, command, text_of((command, slug, kind, less)))
    more = {**inputs, "sparkle": 1}
    assert '"sparkle"' in refused(capsys, command, text_of((command, slug, kind, more)))


def game_of(command: str, slug: str, kind: str) -> Any:
    found = game(slug)
    return (found.odds if command == "odds" else found.read)[kind].inputs


@pytest.mark.parametrize("asked", ASKED, ids=NAMES)
def test_an_unknown_kind_or_game_is_refused_by_name(
    asked: Query, capsys: pytest.CaptureFixture[str]
) -> None:
    command, slug, kind, inputs = asked
    assert "sparkle" in refused(capsys, command, text_of((command, slug, "sparkle", inputs)))
    assert "sparkle" in refused(capsys, command, text_of((command, "sparkle", kind, inputs)))


def numbers(inputs: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [path for path, value in leaves(inputs) if type(value) is int]


STRANGE = {
    "a number of 5000 digits": "9" * 5000,
    "a negative one": "-" + "9" * 5000,
    "a long fraction": "0." + "3" * 5000,
    "a huge power": "1e999999",
    "NaN": "NaN",
    "Infinity": "Infinity",
    "-Infinity": "-Infinity",
    "nested": "[" * 100_000 + "]" * 100_000,
    "nested and left open": '{"a":' * 50_000,
    "no JSON": "'three'",
}


@pytest.mark.parametrize("strange", list(STRANGE))
@pytest.mark.parametrize("asked", ASKED, ids=NAMES)
def test_strange_json_is_refused_in_one_short_sentence(
    asked: Query, strange: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command, slug, kind, inputs = asked
    path = (numbers(inputs) or [(next(iter(inputs)),)])[0]
    text = text_of((command, slug, kind, with_at(inputs, path, "HERE")))
    refused(capsys, command, text.replace('"HERE"', STRANGE[strange]))


@pytest.mark.parametrize("asked", ASKED, ids=NAMES)
def test_a_field_given_twice_is_refused_by_name(
    asked: Query, capsys: pytest.CaptureFixture[str]
) -> None:
    command, _slug, _kind, inputs = asked
    name = next(iter(inputs))
    twice = text_of(asked).replace('"inputs": {', f'"inputs": {{"{name}": 1, ')
    assert f'"{name}"' in refused(capsys, command, twice)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "null",
        "3",
        '"odds"',
        "[]",
        "{}",
        "{",
        '{"game": "sapio"}',
        "\ufeff{",
        '{"\ud800": 1}',
    ],
)
@pytest.mark.parametrize("command", ["odds", "read"])
def test_what_is_no_query_is_refused(
    command: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    refused(capsys, command, text)


IMPOSSIBLE: list[tuple[str, str, dict[str, Any], str]] = [
    ("fight_sphere", "conflict", {"player": [7], "gm": [1]}, "7"),
    ("fight_sphere", "conflict", {"player": [1], "gm": [0]}, "0"),
    ("fight_sphere", "encounter", {"rolls": {"A": [1], "B": [7]}}, "7"),
    ("fight_sphere", "encounter", {"rolls": {"A": [1]}}, "rolls"),
    ("fight_sphere", "encounter", {"rolls": {"A": [1], "B": []}}, "B"),
    ("fight_sphere", "encounter", {"rolls": {"A": [1], "B": [2]}, "truces": [["A", "C"]]}, "C"),
    ("fight_sphere", "encounter", {"rolls": {"A": [1], "B": [2]}, "truces": [["A", "A"]]}, "A"),
    ("fight_sphere", "disengage", {"rolls": {"A": [0], "B": [2]}, "who": "A"}, "0"),
    ("fight_sphere", "disengage", {"rolls": {"A": [1], "B": [2]}, "who": "C"}, "C"),
    ("isolation", "action", {"active": {"green": [7], "red": []}, "gm": []}, "7"),
    ("isolation", "action", {"active": {"green": [], "red": [0]}, "gm": []}, "0"),
    ("isolation", "action", {"active": {"green": [4, 6], "red": []}, "gm": []}, "green"),
    ("isolation", "action", {"active": {"green": [], "red": [1]}, "gm": []}, "red"),
    ("isolation", "action", {"active": {"green": [], "red": []}, "gm": [3, 1]}, "gm"),
    (
        "isolation",
        "action",
        {"active": {"green": [], "red": []}, "gm": [], "late_hostile": [1]},
        "late_hostile",
    ),
    ("isolation", "bond", {"green": [6], "red": []}, "green"),
    ("isolation", "bond", {"green": [], "red": [5, 1]}, "red"),
    ("playset_zero", "plan", {"results": [11], "needs": [5]}, "11"),
    ("playset_zero", "plan", {"results": [5], "needs": [5], "helper": [0]}, "0"),
    ("hot_war", "duel", {"a": [11], "b": [1]}, "11"),
    ("hot_war", "duel", {"a": [1], "b": [0]}, "0"),
    ("hot_war", "duel", {"a": [1], "b": [2], "negative_a": [1]}, "negative_a"),
    ("hot_war", "multi", {"pools": {"A": [11], "B": [1]}}, "11"),
    ("hot_war", "multi", {"pools": {"A": [1], "B": [1]}, "adversaries": {"A": ["C"]}}, "C"),
    ("sapio", "check", {"faces": ["***"], "tn": 1}, "***"),
    ("sapio", "check", {"faces": [""], "tn": 1}, "faces"),
    ("sapio", "check", {"faces": ["*"], "tn": 8}, "8"),
]


@pytest.mark.parametrize(("slug", "kind", "inputs", "shown"), IMPOSSIBLE)
def test_a_roll_that_cannot_have_fallen_is_refused(
    slug: str, kind: str, inputs: dict[str, Any], shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shown in refused(capsys, "read", text_of(("read", slug, kind, inputs)))


TOO_MANY: list[tuple[str, str, dict[str, Any], str]] = [
    ("fight_sphere", "conflict", {"dice": 1000, "threshold": 5}, "dice"),
    ("fight_sphere", "encounter_joint", {"sizes": [60] * 8, "truces": []}, "sizes"),
    ("fight_sphere", "encounter_lost", {"sizes": [2, 2], "who": 2, "truces": []}, "who"),
    ("fight_sphere", "disengage", {"sizes": [2], "who": 0, "truces": []}, "sizes"),
    ("fight_sphere", "disengage", {"sizes": [2, 2], "who": 0, "truces": [[0, 5]]}, "truces"),
    ("isolation", "full_joint", {"active": [1, 1], "passives": [[1, 1]] * 50, "gm": 1}, "passives"),
    ("isolation", "full_joint", {"active": [1], "passives": [[1, 1]], "gm": 1}, "active"),
    ("isolation", "full_joint", {"active": [1, 1], "passives": [], "gm": 1}, "passives"),
    (
        "isolation",
        "full_degree",
        {"active": [1, 1], "passives": [[1, 1]], "gm": 1, "wishes": ["neutral", "neutral"]},
        "wishes",
    ),
    (
        "isolation",
        "full_stance",
        {"active": [1, 1], "passives": [[1, 1]], "gm": 1, "who": 1},
        "who",
    ),
    ("playset_zero", "plan", {"dice": [6] * 1000, "needs": [5]}, "dice"),
    ("playset_zero", "plan", {"dice": [0], "needs": [5]}, "dice"),
    ("hot_war", "duel_negative", {"a": 2, "b": 1, "negatives": 3}, "negatives"),
    ("hot_war", "negative", {"dice": 0, "negatives": 1}, "negatives"),
    ("hot_war", "victor", {"sizes": []}, "sizes"),
    ("hot_war", "multi", {"sizes": [1, 1], "adversaries": {"0": [0]}}, "adversaries"),
    ("hot_war", "multi", {"sizes": [1, 1], "adversaries": {"7": [0]}}, "adversaries"),
    ("sapio", "check", {"dice": 3, "tn": 8}, "tn"),
]


@pytest.mark.parametrize(("slug", "kind", "inputs", "field"), TOO_MANY)
def test_dice_and_places_that_do_not_exist_are_refused(
    slug: str, kind: str, inputs: dict[str, Any], field: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert field in refused(capsys, "odds", text_of(("odds", slug, kind, inputs)))


@pytest.mark.parametrize(
    "argv",
    [
        ("sing",),
        ("odds", "{}", "{}"),
        ("odds", "--louder", "{}"),
        ("read", "--exact", "{}"),
        ("games", "all"),
        ("check",),
        ("recap",),
        ("check", "no-such-file.json"),
        ("recap", "no-such-file.json"),
        ("play", "no-such-file.json", "[]"),
        ("sample",),
        ("sample", "chess"),
        ("walk", "chess"),
        ("walk", "playset_zero", "--moves", "many"),
        ("walk", "playset_zero", "--moves", "1000000000"),
        ("walk", "playset_zero", "--seed", "-1"),
    ],
)
def test_a_command_that_is_not_understood_is_refused(
    argv: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*argv) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


# --- batch -------------------------------------------------------------------------------------


def test_batch_answers_line_for_line_what_the_commands_print(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines, printed = [], []
    for asked in ASKED:
        run(asked[0], text_of(asked))
        printed.append(capsys.readouterr().out)
        lines.append(json.dumps({"command": asked[0], **json.loads(text_of(asked))}) + "\n")
    assert run("batch", stdin="".join(lines).encode()) == 0
    assert capsys.readouterr().out.splitlines(keepends=True) == printed


BAD_LINES = [
    b"",
    b"\xff\xfe",
    b"null",
    b'{"command": "sing"}',
    b'{"command": "batch"}',
    b'{"command": "odds", "game": "hot_war", "kind": "duel", "inputs": {"a": -1, "b": 2}}',
    b'{"command": "odds", "game": "hot_war", "kind": "duel", "inputs": {"a": NaN, "b": 2}}',
    b'{"command": "odds", "game": "hot_war", "kind": "duel", "inputs": ' + b"[" * 90_000,
    b'{"command": "odds", "game": "hot_war", "kind": "duel", "inputs": {"a": ' + b"9" * 5000,
    b"x" * 3_000_000,
]


def test_batch_one_bad_line_never_stops_the_next(capsys: pytest.CaptureFixture[str]) -> None:
    good = b'{"command": "odds", "game": "hot_war", "kind": "duel", "inputs": {"a": 1, "b": 1}}'
    lines = [line for bad in BAD_LINES for line in (bad, good)]
    assert run("batch", stdin=b"\n".join(lines)) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(answers) == len(lines)
    for bad, answered in zip(BAD_LINES, answers[::2], strict=True):
        assert list(answered) == ["error"], bad[:90]
        assert answered["error"].endswith(".")
    for answered in answers[1::2]:
        assert answered["outcome"]["None|0"] == 0.1


# --- campaign files ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    play = play_sample(game("playset_zero"), "sample-1", Stamp("d", 1_700_000_000))
    play = undo(play, Stamp("d", 1_700_000_001))
    path = tmp_path_factory.mktemp("files") / "ferry.campaign.json"
    path.write_text(write_file(play.campaign), "utf-8")
    return path


def test_check_says_what_a_sound_file_holds(
    sample: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", str(sample)) == 0
    found = json.loads(capsys.readouterr().out)
    kept = json.loads(sample.read_text("utf-8"))
    assert found["sound"] is True
    assert (found["game"], found["id"]) == ("playset_zero", "sample-1")
    assert found["title"] == kept["title"]
    assert found["events"] == len(kept["events"]) == sum(found["facts"].values())
    assert found["undone"] == 1
    assert found["facts"]["core.undone"] == 1


def test_check_prints_the_state_for_scripts_to_read(
    sample: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("check", str(sample))
    state = json.loads(capsys.readouterr().out)["state"]
    play = play_sample(game("playset_zero"), "sample-1", Stamp("d", 1_700_000_000))
    people = play.state.people
    assert {who: one["name"] for who, one in state["people"].items()} == {
        who: one.name for who, one in people.items()
    }
    assert state["table"]["seats"]["gm"] == play.table.seats.gm


def test_recap_tells_the_story_and_leaves_out_what_was_undone_or_private(
    sample: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("recap", str(sample)) == 0
    told = capsys.readouterr().out
    script = game("playset_zero").sample
    assert script is not None
    assert told.startswith(f"# {script.title}\n")
    scenes = [turn.args["title"] for turn in script.script if turn.move == "frame_scene"]
    assert [line[3:] for line in told.splitlines() if line.startswith("## ")][-3:] == scenes
    secret = next(turn.args["text"] for turn in script.script if turn.move == "keep_secret")
    assert secret not in told
    assert secret[:40] not in told
    for turn in script.script:
        if turn.move == "tell_it":
            assert turn.args["words"][:30] in told


def test_a_file_may_come_by_standard_input(
    sample: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", "-", stdin=sample.read_bytes()) == 0
    assert json.loads(capsys.readouterr().out)["sound"] is True


PLAYABLE = [each.slug for each in games() if each.playable]


def printed(capsys: pytest.CaptureFixture[str], *argv: str, stdin: bytes = b"") -> str:
    """What the program prints, having made sure that it is one JSON object."""
    assert run(*argv, stdin=stdin) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert isinstance(json.loads(out), dict)
    return str(out)


@pytest.mark.parametrize("slug", PLAYABLE)
def test_sample_prints_a_sound_file(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = printed(capsys, "sample", slug)
    assert printed(capsys, "sample", slug) == file
    found = json.loads(printed(capsys, "check", "-", stdin=file.encode()))
    script = game(slug).sample
    assert script is not None
    assert (found["game"], found["title"]) == (slug, script.title)
    assert found["steps"] == len(script.script)


@pytest.mark.parametrize("slug", PLAYABLE)
@pytest.mark.slow
def test_walk_prints_a_sound_file_the_same_for_the_same_seed(
    slug: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = printed(capsys, "walk", slug, "--seed", "11", "--moves", "60")
    assert printed(capsys, "walk", "--moves", "60", slug, "--seed", "11") == file
    assert printed(capsys, "walk", slug, "--seed", "12", "--moves", "60") != file
    found = json.loads(printed(capsys, "check", "-", stdin=file.encode()))
    assert found["events"] >= 60
    assert len(found["facts"]) > 8


def test_play_prints_the_new_file_all_at_once_or_move_by_move(
    sample: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves: list[dict[str, Any]] = [
        {"move": "frame_scene", "args": {"title": "After the storm"}, "by": "Ines"},
        {"move": "roll_dice", "args": {"notation": "3d6"}, "faces": [1, 2, 3]},
        {"move": "undo", "by": "Mara"},
        {"move": "redo"},
    ]
    whole = printed(capsys, "play", str(sample), json.dumps(moves))
    assert printed(capsys, "play", str(sample), stdin=json.dumps(moves).encode()) == whole
    assert printed(capsys, "play", "-", json.dumps(moves), stdin=sample.read_bytes()) == whole
    file = sample.read_bytes()
    for move in moves:
        file = printed(capsys, "play", "-", json.dumps([move]), stdin=file).encode()
    assert file.decode() == whole
    found = json.loads(printed(capsys, "check", "-", stdin=whole.encode()))
    assert found["scene"] == "After the storm"
    assert found["facts"]["core.redone"] == 1


def test_dice_without_faces_fall_by_luck(sample: Path, capsys: pytest.CaptureFixture[str]) -> None:
    moves = json.dumps([{"move": "roll_dice", "args": {"notation": "20d1000"}}])
    assert len({printed(capsys, "play", str(sample), moves) for _ in range(3)}) == 3


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ('[{"move": "undo"}, {"move": "sing"}]', 'moves[1] ("sing"): There is no move "sing"'),
        ('[{"move": "place", "args": {"die": "x", "on": "goal"}}]', 'moves[0] ("place"): '),
        ('[{"move": "begin_roll", "args": {"goal": "x"}}]', '"who"'),
        ('[{"move": "note", "args": {"text": 1e999}}]', "1e999"),
        ('[{"move": "note", "args": {"text": "\\ud800"}}]', "half a character"),
        ("[" * 90_000, "The list of moves cannot be read"),
        ('{"move": "undo"}', "must be a list"),
        (json.dumps([{"move": "undo"}] * 251), "251 moves"),
    ],
)
def test_the_first_move_refused_is_one_sentence_with_its_index(
    moves: str, said: str, sample: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sample.read_bytes()
    assert run("play", str(sample), stdin=moves.encode("utf-8", "surrogatepass")) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert said in err
    assert "fault in the program" not in err
    assert sample.read_bytes() == before


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "cut short": lambda data: data[: len(data) // 2],
    "a changed word": lambda data: data.replace(b"Salt Ferry", b"Salt Fairy", 1),
    "empty": lambda _data: b"",
    "a picture": lambda _data: b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20,
    "other JSON": lambda _data: b'{"a": 1}',
    "nested": lambda _data: b"[" * 200_000,
    "another game": lambda data: data.replace(b'"playset_zero"', b'"chess"', 1),
    "a later version": lambda data: data.replace(b'"schema":4', b'"schema":999', 1),
}


@pytest.mark.parametrize("damage", list(DAMAGE))
@pytest.mark.parametrize("command", ["check", "recap", "play"])
def test_a_file_that_is_no_sound_campaign_is_refused(
    command: str, damage: str, sample: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.campaign.json"
    path.write_bytes(DAMAGE[damage](sample.read_bytes()))
    assert run(command, str(path), stdin=b"[]") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "Traceback" not in err


# --- the program itself ------------------------------------------------------------------------


def program(*argv: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "hotseat", *argv],
        input=stdin,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ENGINE)},
        check=False,
    )


@pytest.mark.slow
def test_the_program_answers_and_refuses_by_its_exit_code() -> None:
    done = program("odds", "--exact", text_of(ASKED[1]))
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["outcome"]
    done = program("odds", text_of(("odds", "hot_war", "duel", {"a": -1, "b": 2})))
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.strip() == b'"a" is -1; it must be a whole number from 0 to 60.'


@pytest.mark.slow
def test_the_program_reads_its_standard_input() -> None:
    done = program("batch", stdin=b'nonsense\n{"command": "games"}\n')
    assert done.returncode == 0
    first, second = done.stdout.splitlines()
    assert "error" in json.loads(first)
    assert [each["slug"] for each in json.loads(second)["games"]] == [e.slug for e in games()]
