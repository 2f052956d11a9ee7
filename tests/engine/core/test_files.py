"""The campaign file comes back whole, or is refused by kind in a sentence; nothing between."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core.campaign import Campaign, Event
from hotseat.core.columns import without_columns
from hotseat.core.dice import scripted
from hotseat.core.errors import (
    BadFile,
    Damaged,
    DoesNotFold,
    NotACampaign,
    TooNew,
    UnknownGame,
)
from hotseat.core.files import (
    campaign_from,
    checksum_of,
    file_name,
    head_of,
    open_file,
    read_file,
    without_pictures,
    write_file,
)
from hotseat.core.play import Play, Stamp, act, open_play, redo, undo
from hotseat.core.rows import NAMES as NAMES_OF_CELLS
from hotseat.core.rows import in_full, rows_of
from hotseat.core.sample import play_sample
from tests.engine.core.fixtures import fixture_files
from tests.engine.toy import TOY, lookup

STAMP = Stamp("a1b2", 1_760_000_000, "Ann")
NAMES = ["<img src=x onerror=alert(1)>", "__proto__", "Zoë 🎲 \u202e\0", '"}],\\']


def session() -> Play:
    """A session with a bit of everything: names that mean mischief, an undo, a redo, a note."""
    play = play_sample(TOY, "attic-1", STAMP)
    for name in NAMES:
        play = act(play, "name", {"name": name}, scripted(), replace(STAMP, by=name))
    play = act(play, "note", {"text": "He lies.", "to": "gm"}, scripted(), STAMP)
    return redo(undo(undo(play, STAMP), STAMP), STAMP)


SESSION = session()
TEXT = write_file(SESSION.campaign, lookup)


def changed(**fields: Any) -> str:
    """The session's file with other values in it, under a checksum that fits."""
    document = {**json.loads(TEXT), **fields}
    document = {name: value for name, value in document.items() if value is not ...}
    return json.dumps({**document, "checksum": checksum_of(document)})


def plain_rows() -> list[Any]:
    """The session's rows, none of them by columns."""
    document = json.loads(TEXT)
    rows: list[Any] = without_columns(document["columns"], document["events"])
    return rows


def with_row(**cells: Any) -> str:
    """The session's file with another first event, all rows in full."""
    rows = in_full(plain_rows(), "toy")
    first = [cells.get(name, cell) for name, cell in zip(NAMES_OF_CELLS, rows[0], strict=True)]
    return changed(events=[first, *rows[1:]])


# --- there and back ----------------------------------------------------------------------------


def test_a_campaign_comes_back_the_same_and_plays_on() -> None:
    again = open_file(TEXT, lookup)
    assert again == open_play(TOY, SESSION.campaign)
    assert again.campaign == SESSION.campaign
    assert undo(again, STAMP).state == undo(SESSION, STAMP).state


def test_writing_what_was_read_gives_the_same_bytes() -> None:
    assert write_file(read_file(TEXT, lookup), lookup) == TEXT


@pytest.mark.parametrize(
    "variant",
    [
        TEXT.encode(),
        b"\xef\xbb\xbf" + TEXT.encode(),
        "\ufeff" + TEXT,
        TEXT.replace("\n", "\r\n"),
        json.dumps(json.loads(TEXT), indent=4, ensure_ascii=False),
        json.dumps(dict(reversed(json.loads(TEXT).items()))),
    ],
    ids=["bytes", "mark", "mark in text", "line ends", "indented", "other order"],
)
def test_spacing_order_and_marks_may_change(variant: Any) -> None:
    assert read_file(variant, lookup) == SESSION.campaign


def test_the_file_is_ascii_with_one_event_a_line() -> None:
    assert TEXT.isascii()
    lines = TEXT.splitlines()
    first = lines.index('"events":[') + 1
    assert lines[first + len(SESSION.campaign.events)] == "],"
    longer = act(SESSION, "name", {"name": "Otter"}, scripted(), STAMP)
    added = set(write_file(longer.campaign, lookup).splitlines()) - set(lines)
    assert len(added) == 3  # the new event, the comma after the one before it, the checksum


def test_a_typical_event_takes_less_than_80_bytes() -> None:
    events = []
    for number in range(1, 1001):
        data: dict[str, Any] = {"name": "past the guard, unseen"}
        if number % 4 == 0:
            dice = [{"sides": 6, "face": 3}, {"sides": 8, "face": 5, "tag": "luck", "dye": "red"}]
            data = {"who": "f00dcafe99-4", "dice": dice}
        kind = "toy.rolled" if number % 4 == 0 else "toy.named"
        at = 1_760_000_000 + 20 * number
        events.append(Event(f"f00dcafe99-{number}", number, number, at, "Marguerite", kind, data))
    size = len(write_file(replace(SESSION.campaign, events=tuple(events)), lookup))
    assert size / len(events) < 80


def test_a_campaign_without_a_fact_is_a_campaign() -> None:
    blank = Campaign("c", "toy", "Toys", {})
    assert read_file(write_file(blank, lookup), lookup) == blank


def test_unknown_house_rules_are_kept() -> None:
    campaign = replace(SESSION.campaign, options={"most": "9", "__proto__": "yes"})
    assert open_file(write_file(campaign, lookup), lookup).campaign.options == campaign.options


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Toys in the attic", "toys-in-the-attic.campaign.json"),
        ("  Café — Zürich!  ", "cafe-zurich.campaign.json"),
        ("../../etc/passwd", "etc-passwd.campaign.json"),
        ("<img src=x>", "img-src-x.campaign.json"),
        ("Ночь", "ночь.campaign.json"),
        ("夜の街", "夜の街.campaign.json"),
        ("한글", "한글.campaign.json"),
        ("हिन्दी", "हिन्दी.campaign.json"),
        ("con", "con-table.campaign.json"),
        ("COM1", "com1-table.campaign.json"),
        ("🎲🎲", "toy.campaign.json"),
        ("...", "toy.campaign.json"),
        ("x" * 120, "x" * 40 + ".campaign.json"),
    ],
)
def test_the_files_name_is_the_title_made_safe(title: str, name: str) -> None:
    assert file_name(replace(SESSION.campaign, title=title)) == name


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=120))
def test_any_title_makes_a_name_that_any_system_takes(title: str) -> None:
    name = file_name(replace(SESSION.campaign, title=title))
    assert name.endswith(".campaign.json")
    assert not set(name) & set('<>:"/\\|?*\0\n\r\t ')
    assert not name.startswith((".", "-"))
    assert len(name.encode()) <= 255


# --- refusals ----------------------------------------------------------------------------------

STRANGERS: list[tuple[str, Any, type[BadFile], str]] = [
    ("empty", b"", NotACampaign, "it is empty"),
    ("spaces", b" " * 1_000_000, NotACampaign, "it is empty"),
    ("picture", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), NotACampaign, "it is not text"),
    ("prose", "Dear diary", NotACampaign, "goes wrong at line 1, column 1"),
    ("nested", "[" * 100_000, NotACampaign, "nested deeper than 64"),
    ("nested and closed", "[" * 100_000 + "]" * 100_000, NotACampaign, "nested deeper than 64"),
    ("nested records", '{"a":' * 100_000, NotACampaign, "nested deeper than 64"),
    ("nested in it", TEXT[:-2] + ',"x":' + "[" * 100_000, Damaged, "nested deeper than 64"),
    ("other JSON", '{"format": "fari"}', NotACampaign, 'its "format" is not "hotseat.campaign"'),
    ("a list", "[]", NotACampaign, 'its "format" is not'),
    ("a word", '"hotseat.campaign"', NotACampaign, 'its "format" is not'),
    ("null", "null", NotACampaign, 'its "format" is not'),
    ("truncated", TEXT[: len(TEXT) // 2], Damaged, "breaks off or goes wrong at line"),
    ("cut by one", TEXT.rstrip()[:-1], Damaged, "breaks off"),
    ("not UTF-8", TEXT.encode().replace(b"attic-1", b"attic\xff1"), Damaged, "not text in UTF-8"),
    ("wrong checksum", TEXT.replace("He lies", "He dies"), Damaged, "do not fit its checksum"),
    ("no checksum", json.dumps({**json.loads(TEXT), "checksum": None}), Damaged, "nothing"),
    ("newer schema", changed(schema=5), TooNew, "version 5 of the campaign file"),
    ("newer, changed", TEXT.replace('"schema":4', '"schema":99'), TooNew, "version 99"),
    ("newer rules", changed(rules=2), TooNew, "version 2 of Toy"),
    ("huge schema", changed(schema=10**17), TooNew, "version 100000000000000000"),
    ("no schema", changed(schema=...), Damaged, '"schema" is nothing'),
    ("unknown game", changed(game="chess"), UnknownGame, '"chess"'),
    ("a game as a list", changed(game=["toy"]), Damaged, '"game" is ["toy"]'),
    ("a game as a path", changed(game="../core"), UnknownGame, '"../core"'),
    ("a field too many", changed(extra=1), Damaged, 'no field "extra"'),
    ("no title", changed(title=" "), Damaged, '"title" is empty'),
    ("a long title", changed(title="x" * 121), Damaged, '"title" has 121 characters'),
    ("an id as a path", changed(id="a/b"), Damaged, '"id" is "a/b"'),
    ("options as text", changed(options="x"), Damaged, '"options" is "x"'),
    ("an option as a list", changed(options={"most": []}), Damaged, '"options.most" is []'),
    ("a house rule's value", changed(options={"most": "1"}), DoesNotFold, '"At most" is "1"'),
    ("no events", changed(events=...), Damaged, '"events" is nothing'),
    ("events as a record", changed(events={}), Damaged, '"events" is a record'),
    ("an event as text", changed(events=["x"]), Damaged, 'event 1 is "x"'),
    ("a short event", changed(events=[["a-1", 1]]), Damaged, "no row of an event"),
    ("columns as a list", changed(columns=[]), Damaged, '"columns" is []'),
    ("columns as null", changed(columns=None), Damaged, '"columns" is nothing'),
    ("a column of numbers", changed(columns={"a": [1]}), Damaged, 'the column "a" is [1]'),
    ("columns in schema 2", changed(schema=2), Damaged, 'schema 2 has no field "columns"'),
    ("columns not declared", changed(columns=...), Damaged, "no row of an event"),
    (
        "other columns",
        changed(columns={"a": [".named", "name", "to"]}),
        Damaged,
        'does not fit its column "a": 2',
    ),
    ("an id without number", with_row(id="a1b2"), Damaged, '"a1b2" is not the id of an event'),
    ("an id with letters", with_row(id="a1b2-x"), Damaged, '"a1b2-x" is not the id'),
    ("other digits", with_row(id="a1b2-\u0661"), Damaged, "is not the id"),
    ("an id twice", with_row(id="a1b2-2", step=2), Damaged, '"a1b2-2" stands twice'),
    ("no such step", with_row(id="z-9", step=4), Damaged, "belongs to no step (4)"),
    ("a later step", with_row(step=2), Damaged, "belongs to no step (2)"),
    ("a step below zero", with_row(step=-1), Damaged, "belongs to no step (-1)"),
    ("step zero", with_row(step=0), Damaged, "belongs to no step (0)"),
    ("a clock backwards", with_row(clock=5), Damaged, "earlier clock"),
    ("a clock as truth", with_row(clock=True), Damaged, 'has true as its "clock"'),
    ("a time before 1970", with_row(at=-1), Damaged, "out of range (-1"),
    ("a time as text", with_row(at="now"), Damaged, 'has "now" as its "at"'),
    ("half seconds", with_row(at=1.5), Damaged, 'has 1.5 as its "at"'),
    ("nobody", with_row(by=None), Damaged, 'has nothing as its "by"'),
    ("a long name", with_row(by="x" * 121), Damaged, '121 characters in "by"'),
    ("a kind as a path", with_row(kind="../x"), Damaged, 'of the kind "toy../x"'),
    ("a kind as markup", with_row(kind="<b>.x"), Damaged, 'of the kind "<b>.x"'),
    ("data as a list", with_row(data=[]), Damaged, 'has [] as its "data"'),
    ("an unknown fact", with_row(kind=".flew"), DoesNotFold, 'Toy does not know: "toy.flew"'),
    ("another game's", with_row(kind="chess.moved"), DoesNotFold, '"chess.moved"'),
    ("a fact misshapen", with_row(kind=".named", data={}), DoesNotFold, 'needs the field "name"'),
    (
        "a fact from nowhere",
        with_row(kind=".rolled", data={"who": "z-1", "dice": []}),
        DoesNotFold,
        "does not fit",
    ),
    ("undone too early", with_row(kind="core.undone", data={"step": "a1b2-2"}), DoesNotFold, "log"),
    ("5,000 digits", TEXT.replace('"rules":1', '"rules":' + "9" * 5000), Damaged, "5000 digits"),
    ("NaN", TEXT.replace('"rules":1', '"rules":NaN'), Damaged, "it holds NaN"),
    ("infinity", TEXT.replace('"rules":1', '"rules":1e999'), Damaged, "too large"),
    ("a name twice", TEXT.replace('"rules":1', '"rules":1,"rules":1'), Damaged, "stands twice"),
    ("half a letter", TEXT.replace("He lies", "He \\ud800"), Damaged, "half a character"),
    ("half a letter, raw", TEXT.replace("He lies", "He \ud800"), Damaged, "half a character"),
]


@pytest.mark.parametrize(
    ("data", "kind", "words"),
    [case[1:] for case in STRANGERS],
    ids=[case[0] for case in STRANGERS],
)
def test_a_stranger_is_refused_by_kind_in_a_sentence(
    data: Any, kind: type[BadFile], words: str
) -> None:
    with pytest.raises(BadFile) as caught:
        open_file(data, lookup)
    assert type(caught.value) is kind
    sentence = str(caught.value)
    assert words in sentence
    assert len(sentence) < 400
    assert sentence.isprintable()


def test_fifty_megabytes_of_spaces_are_refused_by_their_size() -> None:
    with pytest.raises(NotACampaign, match=r"too large to open: it has 50.0 MB; up to 20 MB"):
        open_file(b" " * 50_000_000, lookup)


def test_a_game_that_cannot_be_played_yet_says_so() -> None:
    with pytest.raises(UnknownGame, match="cannot be played here yet"):
        read_file(TEXT, lambda _slug: replace(TOY, moves={}))


def test_real_games_are_looked_up_where_nothing_else_is_given() -> None:
    with pytest.raises(UnknownGame, match='know the game "toy"'):
        open_file(TEXT)


def test_an_older_log_is_brought_up_before_it_folds() -> None:
    def called_before(document: dict[str, Any]) -> dict[str, Any]:
        rows = document["events"]
        new = [[*row[:5], "toy.named", row[6]] if row[5] == "toy.called" else row for row in rows]
        return {**document, "events": new}

    newer = replace(TOY, migrations=(called_before,))
    rows = plain_rows()
    old = [[*row[:-2], ".called" if row[-2] == ".named" else row[-2], row[-1]] for row in rows]
    play = open_file(changed(events=old), lambda _slug: newer)
    assert play.state == SESSION.state
    assert json.loads(write_file(play.campaign, lambda _slug: newer))["rules"] == 2


def test_a_document_from_elsewhere_is_held_to_the_same() -> None:
    rows = rows_of(SESSION.campaign.events, "toy")
    document = {**head_of(SESSION.campaign, lookup), "events": rows}
    assert campaign_from(document, lookup) == SESSION.campaign
    with pytest.raises(Damaged, match=r"'title'|\"title\""):
        campaign_from({**document, "title": ""}, lookup)


# --- whatever the bytes are --------------------------------------------------------------------


@given(st.binary(max_size=400))
def test_any_bytes_are_refused_as_no_campaign(data: bytes) -> None:
    with pytest.raises(NotACampaign):
        open_file(data, lookup)


@given(st.integers(0, len(TEXT) - 1), st.integers(0, 255))
def test_one_byte_changed_is_refused_or_makes_no_difference(where: int, byte: int) -> None:
    data = bytearray(TEXT.encode())
    data[where] = byte
    try:
        assert read_file(bytes(data), lookup) == SESSION.campaign
    except BadFile:
        return


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


@given(st.data())
def test_any_value_in_any_place_is_refused_or_opens(data: st.DataObject) -> None:
    """Replace one value anywhere in the document, the checksum made to fit: it is refused in a
    sentence, or gives a campaign that comes back the same."""
    document = json.loads(TEXT)
    place: Any = document
    while True:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(list(keys)))
        inner = place[key]
        if not isinstance(inner, (dict, list)) or not inner or data.draw(st.booleans()):
            break
        place = inner
    place[key] = data.draw(JSON)
    try:
        document["checksum"] = checksum_of(document)
        campaign = open_file(json.dumps(document), lookup).campaign
    except BadFile:
        return
    assert open_file(write_file(campaign, lookup), lookup).campaign == campaign


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)


@given(
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40).filter(str.strip),
    st.lists(st.tuples(TEXTS, TEXTS.filter(str.strip)), max_size=6),
)
def test_any_campaign_comes_back_the_same(title: str, said: list[tuple[str, str]]) -> None:
    play = open_play(TOY, Campaign("c", "toy", title, {}))
    for by, words in said:
        play = act(play, "note", {"text": words}, scripted(), replace(STAMP, by=by))
    assert open_file(write_file(play.campaign, lookup).encode(), lookup) == open_play(
        TOY, play.campaign
    )


# --- fixtures kept for ever --------------------------------------------------------------------


@pytest.mark.parametrize("path", fixture_files(), ids=lambda path: path.name)
def test_every_campaign_file_ever_shipped_still_opens(path: Path) -> None:
    play = open_file(path.read_bytes())
    assert play.campaign.events
    assert open_file(write_file(play.campaign)) == play


@pytest.mark.parametrize("make", [lambda: b"[" * 10**6, lambda: b'{"a":' * 10**6])
def test_deep_text_never_reaches_the_parser(make: Callable[[], bytes]) -> None:
    """In a process of its own, with a stack as small as a browser's: it must not fall over."""
    program = (
        "import sys, resource; resource.setrlimit(resource.RLIMIT_STACK, (2**20, 2**20))\n"
        "from hotseat.core.files import open_file\n"
        "from hotseat.core.errors import NotACampaign\n"
        "try: open_file(sys.stdin.buffer.read())\n"
        "except NotACampaign: print('refused')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=make(),
        capture_output=True,
        check=True,
        env={"PYTHONPATH": "engine"},
        cwd=Path(__file__).parents[3],
        timeout=60,
    )
    assert done.stdout.strip() == b"refused"


# --- pictures at the end of a file ---------------------------------------------------------------


def with_member(text: str, member: str) -> str:
    return f"{text.rstrip()[:-1].rstrip()},{member}}}\n"


PICTURES = f'"pictures":{{"{"0" * 64}":"/9j/4AAQ","{"f" * 64}":"AA=="}}'


@pytest.mark.parametrize("member", [PICTURES, '"pictures":{}'])
def test_a_file_opens_with_its_pictures_as_without_them(member: str) -> None:
    carrying = with_member(TEXT, member)
    assert without_pictures(carrying) != carrying
    for data in (carrying, carrying.encode()):
        assert read_file(data, lookup) == read_file(TEXT, lookup)


def test_pictures_may_weigh_more_than_what_is_read() -> None:
    heavy = f'"pictures":{{"{"0" * 64}":"{"A" * 21 * 2**20}"}}'
    assert read_file(with_member(TEXT, heavy), lookup) == read_file(TEXT, lookup)


@pytest.mark.parametrize("member", ['"pictures":[]', '"pictures":{"a":"AA"}', '"pictures":{"a":1}'])
def test_what_is_no_list_of_pictures_is_damage(member: str) -> None:
    with pytest.raises(Damaged):
        read_file(with_member(TEXT, member), lookup)
