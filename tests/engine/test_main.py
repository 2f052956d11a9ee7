"""The program: what it prints, and how it refuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from hotseat import __main__ as program
from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.files import write_file
from hotseat.core.game import games
from hotseat.core.play import Stamp, act, open_play, undo
from hotseat.program.commands import COMMANDS
from hotseat.walk.session import Fault
from hotseat.walk.tally import Tally

ENGINE = Path(__file__).parents[2] / "engine"
DUEL = {"game": "hot_war", "kind": "duel", "inputs": {"a": 1, "b": 1}}
STAMP = Stamp("tablet", 1_700_000_000, "Ann")


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def run_it(*argv: str, stdin: bytes = b"") -> Done:
        code = program.main(argv, BytesIO(stdin))
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return run_it


def refused(done: Done) -> str:
    """The sentence of a refusal, having made sure that it is nothing else."""
    assert done.code == 2
    assert done.out == ""
    assert done.err.count("\n") == 1
    sentence = done.err.removesuffix("\n")
    assert sentence.endswith(".")
    assert len(sentence) < 300
    assert "fault in the program" not in sentence
    return sentence


# --- what it answers ---------------------------------------------------------------------------


def test_games(run: Any) -> None:
    found = json.loads(run("games").out)
    assert [each["slug"] for each in found["games"]] == [game.slug for game in games()]
    assert all(each["title"] and each["version"] and each["odds"] for each in found["games"])


@pytest.mark.parametrize("words", [(json.dumps(DUEL),), (), ("-",)])
def test_odds_from_the_argument_or_from_standard_input(run: Any, words: tuple[str, ...]) -> None:
    done = run("odds", *words, stdin=json.dumps(DUEL).encode())
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out) == {"outcome": {"A|1": 0.45, "B|1": 0.45, "None|0": 0.1}}
    assert done.out.count("\n") == 1


@pytest.mark.parametrize("words", [("--exact", json.dumps(DUEL)), (json.dumps(DUEL), "--exact")])
def test_exact_odds(run: Any, words: tuple[str, ...]) -> None:
    found = json.loads(run("odds", *words).out)
    assert found == {"outcome": {"A|1": "9/20", "B|1": "9/20", "None|0": "1/10"}}


def test_exact_odds_of_open_ended_dice_are_numbers_with_a_bound(run: Any) -> None:
    query = {"game": "isolation", "kind": "bond", "inputs": {"green": 2, "red": 1}}
    found = json.loads(run("odds", "--exact", json.dumps(query)).out)
    assert all(isinstance(chance, float) for chance in found["outcome"].values())
    assert 0 < found["error_bound"] < 1e-12


def test_read(run: Any) -> None:
    query = {"game": "hot_war", "kind": "duel", "inputs": {"a": [9, 4], "b": [7]}}
    found = json.loads(run("read", json.dumps(query)).out)
    assert (found["winner"], found["level"]) == ("A", 1)


def test_chances_of_any_dice(run: Any) -> None:
    found = json.loads(run("dice", "--exact", '{"notation": "2D4 + 1"}').out)
    assert found["notation"] == "2d4+1"
    total = found["parts"]["total"]
    assert total["outcome"]["6"] == "1/4"
    assert total["mean"] == "6"
    assert total["spread"] == pytest.approx(1.5811388300841898)


def test_chances_of_open_ended_dice_have_a_bound(run: Any) -> None:
    found = json.loads(run("dice", "--exact", '{"notation": "d6!"}').out)["parts"]["total"]
    assert found["outcome"]["7"] == pytest.approx(1 / 36, abs=1e-12)
    assert 0 < found["error_bound"] < 1e-12


def test_help_names_every_command(run: Any) -> None:
    told = run("--help").out
    assert all(f"python -m hotseat {command}" in told for command in COMMANDS)


def test_batch_answers_line_by_line_and_goes_on_after_a_bad_one(run: Any) -> None:
    lines = [
        json.dumps({"command": "odds", **DUEL}),
        "{",
        "",
        json.dumps({"command": "recap", "file": "x"}),
        "[" * 100_000,
        "\xff",
        " " * (program.QUERY_LIMIT + 5),
        json.dumps({"command": "odds", "exact": True, **DUEL}),
        json.dumps({"command": "dice", "notation": "d0"}),
        json.dumps({"command": "games"}),
    ]
    done = run("batch", stdin="\n".join(lines).encode("latin-1"))
    found = [json.loads(line) for line in done.out.splitlines()]
    assert (done.code, done.err) == (0, "")
    assert [next(iter(each)) for each in found] == [
        *["outcome", "error", "error", "error", "error", "error", "error", "outcome"],
        *["error", "version"],
    ]
    assert '"recap"' in found[3]["error"]


# --- what it refuses ---------------------------------------------------------------------------

HOSTILE = {
    "nothing": b"",
    "spaces": b"   \n",
    "half a record": b'{"game": "hot_war"',
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00",
    "two values": b"{} {}",
    "a list": b"[1]",
    "a text": b'"odds"',
    "null": b"null",
    "deep lists": b"[" * 100_000,
    "deep lists, closed": b"[" * 100_000 + b"]" * 100_000,
    "deep records": b'{"a":' * 100_000,
    "too long": b" " * (program.QUERY_LIMIT + 1),
    "a repeated name": b'{"game": "hot_war", "game": "sapio"}',
    "no number": b'{"game": NaN}',
    "no end": b'{"game": -Infinity}',
    "a long number": b'{"game": ' + b"7" * 5000 + b"}",
    "a huge number": b'{"game": 1e999}',
    "half a character": b'{"game": "\\ud800", "kind": "duel", "inputs": {}}',
    "half a name": b'{"\\udfff": 1}',
    "a null byte": b'{"game": "\\u0000", "kind": "duel", "inputs": {}}',
    "a terminal's escape": b'{"game": "\\u001b[2J\\n", "kind": "duel", "inputs": {}}',
    "a very long text": b'{"game": "' + b"x" * 100_000 + b'", "kind": "duel", "inputs": {}}',
    "a command": b'{"command": "games"}',
}


@pytest.mark.parametrize("command", ["odds", "read", "dice"])
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_input_is_refused_in_one_sentence(run: Any, command: str, name: str) -> None:
    refused(run(command, stdin=HOSTILE[name]))


def asked(game: str, kind: str, **inputs: Any) -> dict[str, Any]:
    return {"game": game, "kind": kind, "inputs": inputs}


@pytest.mark.parametrize(
    ("command", "query", "field", "value"),
    [
        ("odds", {}, '"game"', "missing"),
        ("odds", {"game": "hot_war", "kind": "duel"}, '"inputs"', "missing"),
        ("odds", {**DUEL, "inputs": [1, 1]}, '"inputs"', "[1, 1]"),
        ("odds", {**DUEL, "inputs": None}, '"inputs"', "nothing"),
        ("odds", {**DUEL, "extra": 1}, '"extra"', "no field"),
        ("odds", {**DUEL, "kind": "duet"}, '"kind"', '"duet"'),
        ("odds", {**DUEL, "game": "hot_water"}, "game", '"hot_water"'),
        ("odds", {**DUEL, "game": "../core"}, "game", '"../core"'),
        ("odds", {**DUEL, "game": ["hot_war"]}, '"game"', '["hot_war"]'),
        ("odds", {**DUEL, "exact": 1}, '"exact"', "1"),
        ("odds", asked("hot_war", "duel", a=3), '"b"', "missing"),
        ("odds", asked("hot_war", "duel", a=3, b=2, c=1), '"c"', "no field"),
        ("odds", asked("hot_war", "duel", a=-1, b=2), '"a"', "-1"),
        ("odds", asked("hot_war", "duel", a=1000, b=2), '"a"', "1000"),
        ("odds", asked("hot_war", "duel", a=True, b=2), '"a"', "true"),
        ("odds", asked("hot_war", "duel", a=1.5, b=2), '"a"', "1.5"),
        ("odds", asked("hot_war", "duel", a="3", b=2), '"a"', '"3"'),
        ("odds", asked("hot_war", "duel", a=None, b=2), '"a"', "nothing"),
        ("odds", asked("fight_sphere", "conflict", dice=-1, threshold=5), '"dice"', "-1"),
        ("odds", asked("isolation", "bond", green=2, red=1000), '"red"', "1000"),
        ("odds", asked("playset_zero", "plan", dice=[0], needs=[5]), '"dice', "0"),
        ("odds", asked("sapio", "roll", dice=1000), '"dice"', "1000"),
        ("read", {**DUEL, "exact": True}, '"exact"', "no field"),
        ("read", asked("hot_war", "duel", a=[11], b=[1]), '"a', "11"),
        ("read", asked("hot_war", "duel", a=[0], b=[1]), '"a', "0"),
        ("read", asked("sapio", "check", faces=["***"], tn=3), '"faces', '"***"'),
        ("dice", {"notation": "3d6x"}, '"x"', "+, -"),
        ("dice", {"notation": 6}, '"notation"', "6"),
        ("dice", {"notation": "200d1000kh100"}, "200d1000", "Too many dice"),
        ("dice", {"notation": "d6", "faces": [1]}, '"faces"', "no field"),
    ],
)
def test_a_wrong_query_is_refused_with_field_and_value(
    run: Any, command: str, query: dict[str, Any], field: str, value: str
) -> None:
    sentence = refused(run(command, json.dumps(query)))
    assert field in sentence
    assert value in sentence


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("roll",), '"roll"'),
        (("--exact",), "no command"),
        (("odds", "{}", "{}"), '"{}"'),
        (("games", "--exact"), '"--exact"'),
        (("odds", "--exac", "{}"), '"--exac"'),
        (("check",), "campaign file"),
        (("play",), "campaign file"),
        (("sample",), "slug of a game"),
        (("walk",), "slug of a game"),
        (("walk", "chess"), '"chess"'),
        (("walk", "isolation", "--seed"), '""'),
        (("walk", "isolation", "--seed", "-1"), '"-1"'),
        (("walk", "isolation", "--moves", "10001"), "10000"),
        (("walk", "isolation", "--table", "--seed", "1"), "leave out"),
        (("walk", "isolation", "--moves", "1", "--device", "a-b"), '"a-b"'),
        (("walk", "isolation", "--moves", "1", "--device"), '--device is ""'),
        (("walk", "isolation", "--from", "/no/such/file"), '"/no/such/file"'),
        (("join", "x"), "two campaign files"),
        (("join", "-", "-"), "standard input"),
        (("join", "/no/such/file", "-"), '"/no/such/file"'),
        (("sample", "isolation", "--seed", "1"), '"--seed"'),
        (("play", "-"), "standard input"),
        (("play", "-", "-"), "standard input"),
        (("play", "/no/such/file", "[]"), '"/no/such/file"'),
        (("recap",), "campaign file"),
        (("batch", "x"), '"x"'),
        (("check", "/no/such/file"), '"/no/such/file"'),
        (("check", str(ENGINE)), "cannot be read"),
        (("check", "a\0b"), "cannot be read"),
        (("odds", "\udcff{}"), "UTF-8"),
    ],
)
def test_wrong_words_are_refused(run: Any, words: tuple[str, ...], part: str) -> None:
    assert part in refused(run(*words))


@pytest.mark.parametrize("command", ["check", "recap"])
@pytest.mark.parametrize("name", [name for name in HOSTILE if name != "too long"])
def test_a_file_that_is_no_campaign_is_refused(run: Any, command: str, name: str) -> None:
    assert "not a Hotseat campaign" in run_sentence(run(command, "-", stdin=HOSTILE[name]))


def run_sentence(done: Done) -> str:
    assert (done.code, done.out) == (2, "")
    return done.err


# --- campaign files ----------------------------------------------------------------------------


@pytest.fixture
def campaign_file(tmp_path: Path) -> Path:
    game = next(game for game in games() if game.playable)
    play = open_play(game, Campaign("c-1", game.slug, "The *long* night", {}))
    play = act(play, "frame_scene", {"title": "Dusk", "text": "Rain."}, int, STAMP)
    play = act(play, "roll_dice", {"notation": "2d6"}, scripted(3, 4), STAMP)
    play = undo(act(play, "note", {"text": "Struck."}, int, STAMP), STAMP)
    play = act(play, "note", {"text": "Köln, at last."}, int, STAMP)
    path = tmp_path / "night.campaign.json"
    path.write_text(write_file(play.campaign), "utf-8")
    return path


@pytest.mark.slow
def test_a_sample_a_walk_and_what_is_played_on_are_files(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "on.campaign.json"
    for words in (["sample", "isolation"], ["walk", "playset_zero", "--seed", "3"]):
        done = run(*words)
        assert (done.code, done.err) == (0, "")
        assert run(*words).out == done.out
        path.write_text(done.out, "utf-8")
        moves = [{"move": "note", "args": {"text": "Köln"}, "by": "Ann"}, {"move": "undo"}]
        events = json.loads(run("check", str(path)).out)["events"]
        for given in ((json.dumps(moves),), (), ("-",)):
            after = run("play", str(path), *given, stdin=json.dumps(moves).encode())
            assert (after.code, after.err) == (0, "")
            assert len(json.loads(after.out)["events"]) == events + 2
        assert path.read_text("utf-8") == done.out


@pytest.mark.slow
def test_a_walk_has_the_moves_and_the_seed_it_was_asked_for(run: Any) -> None:
    def walked(*words: str) -> Any:
        return json.loads(run("walk", "playset_zero", *words).out)

    assert walked() == walked("--seed", "0", "--moves", "200")
    short = walked("--moves", "5", "--seed", "9")
    assert 5 <= len(short["events"]) < 20
    assert short["id"] == "walk-9"


@pytest.fixture
def forked(run: Any, tmp_path: Path) -> Callable[..., str]:
    """A walk in a file, and what devices make of it, each in a file."""

    def made(name: str, *words: str) -> str:
        begun = ("--from", str(tmp_path / "begun")) if name != "begun" else ()
        done = run("walk", "playset_zero", *begun, "--device", name, *words)
        assert (done.code, done.err) == (0, "")
        (tmp_path / name).write_text(done.out, "utf-8")
        return str(tmp_path / name)

    made("begun", "--seed", "3", "--moves", "30")
    return made


def test_a_walk_goes_on_from_a_file_on_another_device(run: Any, forked: Any) -> None:
    begun = json.loads(run("check", str(forked("begun", "--seed", "3", "--moves", "30"))).out)
    one = forked("one", "--seed", "5", "--moves", "6")
    found = json.loads(run("check", one).out)
    assert found["events"] >= begun["events"] + 6
    assert found["id"] == begun["id"]
    file = Path(one).read_text("utf-8")
    forked("one", "--seed", "5", "--moves", "6")
    assert Path(one).read_text("utf-8") == file
    assert "campaign of Playset Zero" in refused(run("walk", "isolation", "--from", one))


def test_two_files_are_joined_the_same_both_ways(run: Any, forked: Any, tmp_path: Path) -> None:
    one, two, three = (
        forked(name, "--seed", str(seed), "--moves", "4")
        for seed, name in enumerate(("one", "two", "three"), 5)
    )
    both = run("join", one, two).out
    assert run("join", two, one).out == both
    assert run("join", one, one).out == Path(one).read_text("utf-8")
    assert run("join", str(tmp_path / "begun"), one).out == Path(one).read_text("utf-8")
    (tmp_path / "both").write_text(both, "utf-8")
    rest = run("join", two, "-", stdin=Path(three).read_bytes()).out
    all_three = run("join", str(tmp_path / "both"), three).out
    assert run("join", one, "-", stdin=rest.encode()).out == all_three
    found = json.loads(run("check", "-", stdin=all_three.encode()).out)
    previewed = run("join", "--preview", one, two)
    assert (previewed.code, previewed.err) == (0, "")
    told = json.loads(previewed.out)
    assert list(told) == ["common", "here", "there", "set_aside", "both_set"]
    assert found["events"] > told["common"] + told["here"] + told["there"]
    events = json.loads(run("check", "-", stdin=both.encode()).out)
    assert events["events"] == told["common"] + told["here"] + told["there"]
    assert events["set_aside"] == len(told["set_aside"])


def test_a_preview_says_what_is_set_aside_and_what_both_set(run: Any, tmp_path: Path) -> None:
    game = next(game for game in games() if game.playable)
    begun = open_play(game, Campaign("c-1", game.slug, "Night", {}))
    begun = act(begun, "set_seats", {"gm": "Ines", "players": "Mara"}, int, STAMP)
    mara = begun.table.seats.players()[0].id
    on = [replace(STAMP, device=device) for device in ("left", "right")]
    one = act(begun, "rename", {"title": "Fog"}, int, on[0])
    one = act(one, "rename_seat", {"seat": mara, "name": "Mo"}, int, on[0])
    other = act(undo(begun, on[1]), "rename", {"title": "Rain"}, int, on[1])
    for name, play in (("one", one), ("other", other)):
        (tmp_path / name).write_text(write_file(play.campaign), "utf-8")
    paths = (str(tmp_path / name) for name in ("one", "other"))
    told = json.loads(run("join", "--preview", *paths).out)
    reason = "This entry has no effect: it doesn't fit the entries before it."
    assert told == {
        "common": 1,
        "here": 2,
        "there": 2,
        "set_aside": [{"event": "left-2", "reason": reason}],
        "both_set": [["left-1", "right-2"]],
    }


def test_what_is_no_campaign_of_the_same_beginning_is_refused(
    run: Any, forked: Any, tmp_path: Path
) -> None:
    one = forked("one", "--moves", "3")
    other = tmp_path / "other"
    other.write_text(run("walk", "playset_zero", "--seed", "4", "--moves", "3").out, "utf-8")
    assert "didn't begin as the same campaign" in refused(run("join", one, str(other)))
    other.write_text(run("walk", "isolation", "--seed", "3", "--moves", "3").out, "utf-8")
    assert "different games" in refused(run("join", one, str(other)))
    again = Path(forked("again", "--moves", "3", "--seed", "8"))
    assert json.loads(run("join", "--preview", one, str(again)).out)["there"] >= 3


def test_a_table_of_what_walks_make(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Tally(12, {"core.noted": 3, "toy.flown": 0})
    monkeypatch.setattr("hotseat.walk.tally.tally", lambda _game: found)
    told = json.loads(run("walk", "isolation", "--table").out)
    assert told["game"] == "isolation"
    assert (told["legs"], told["facts"]) == (12, {"core.noted": 3, "toy.flown": 0})


def test_a_move_that_is_refused_leaves_nothing_behind(run: Any, campaign_file: Path) -> None:
    moves = [{"move": "note", "args": {"text": "x"}}, {"move": "sing"}]
    sentence = refused(run("play", str(campaign_file), json.dumps(moves)))
    assert sentence == 'moves[1] ("sing"): There is no move "sing" in this game.'


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_moves_are_refused_in_one_sentence(
    run: Any, campaign_file: Path, name: str
) -> None:
    refused(run("play", str(campaign_file), stdin=HOSTILE[name]))


def test_a_game_at_fault_is_one_sentence_too(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: Any) -> Any:
        raise Fault("isolation, seed 0, turn 3, at an empty table: it cannot be shown.")

    monkeypatch.setattr("hotseat.walk.walker.walk", broken)
    assert "turn 3" in refused(run("walk", "isolation"))


def test_check_says_what_is_in_a_file(run: Any, campaign_file: Path) -> None:
    found = json.loads(run("check", str(campaign_file)).out)
    assert found["sound"] is True
    assert found["title"] == "The *long* night"
    assert (found["events"], found["steps"], found["undone"], found["scenes"]) == (5, 3, 1, 1)
    assert found["facts"]["core.noted"] == 2
    assert (found["game"], found["id"]) == (next(g.slug for g in games() if g.playable), "c-1")
    assert found["scene"] == "Dusk"
    assert isinstance(found["state"], dict)


def test_recap_tells_the_story(run: Any, campaign_file: Path) -> None:
    told = run("recap", "-", stdin=campaign_file.read_bytes()).out
    assert told.startswith("# The \\*long\\* night\n\n*")
    assert told.endswith("## Dusk\n\nRain.\n\n**Note** (Ann): Köln, at last.\n")


def test_a_damaged_file_is_refused(run: Any, campaign_file: Path) -> None:
    campaign_file.write_bytes(campaign_file.read_bytes().replace(b"Rain", b"Snow"))
    assert "damaged" in run_sentence(run("check", str(campaign_file)))


# --- as a process ------------------------------------------------------------------------------


def process(*argv: str, stdin: bytes = b"", **more: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "hotseat", *argv]
    return subprocess.run(
        command, cwd=ENGINE, input=stdin, capture_output=True, check=False, **more
    )


def test_a_process_ends_with_two_and_a_sentence() -> None:
    done = process("odds", stdin=b"[" * 100_000)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


def test_what_it_prints_does_not_hang_on_the_language_of_the_system(campaign_file: Path) -> None:
    env = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    assert "Köln" in process("recap", str(campaign_file), env=env).stdout.decode("utf-8")
    done = process("odds", '{"game": "Köln", "kind": "", "inputs": {}}', env=env)
    assert (done.returncode, done.stdout) == (2, b"")


def test_a_reader_who_leaves_early_sees_no_traceback() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    line = json.dumps({"command": "odds", **DUEL}) + "\n"
    command = [sys.executable, "-m", "hotseat", "batch"]
    done = subprocess.run(
        command,
        cwd=ENGINE,
        input=(line * 50).encode(),
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_said() -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "hotseat", "dice", '{"notation": "d6"}']
        done = subprocess.run(command, cwd=ENGINE, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"The answer could not be written")
    assert done.stderr.count(b"\n") == 1
