"""Columns say once what many rows have in common; rows by them are the same rows."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotseat.core import limits
from hotseat.core.campaign import Campaign, Event
from hotseat.core.columns import COST, NAMES_MOST, in_columns, without_columns
from hotseat.core.errors import BadValue
from hotseat.core.files import for_player, read_file, write_file
from hotseat.core.jsontext import compact
from hotseat.core.rows import Row, events_from, in_full, rows_of
from tests.engine.toy import lookup

ROWS: list[Row] = [
    ["a1-1", 1, 1, 1000, "Ann", ".named", {"name": "Bear", "to": "gm"}],
    [20, ".rolled", {"face": 3}],
    ["core.noted", {}],
    [0, "Bob", ".named", {"name": "Otter", "to": ""}],
    [0, "Bob", ".named", {"to": "", "name": "Otter"}],
    ["b2-9", 9, 5, 1021, "Bob", "core.noted", {}],
    [5, ".rolled", {"face": [{}]}],
]
COLUMNS = {
    "a": [".named", "name", "to"],
    "b": [".rolled", "face"],
    "c": ["core.noted"],
}
BY_COLUMNS: list[Row] = [
    ["a1-1", 1, 1, 1000, "Ann", "a", "Bear", "gm"],
    [20, "b", 3],
    ["c"],
    [0, "Bob", "a", "Otter", ""],
    [0, "Bob", ".named", {"to": "", "name": "Otter"}],
    ["b2-9", 9, 5, 1021, "Bob", "c"],
    [5, "b", [{}]],
]


def test_what_rows_have_in_common_is_declared_once_in_order_of_first_use() -> None:
    columns, rows = in_columns(ROWS, {"Ann", "Bob"})
    assert (columns, list(columns), rows) == (COLUMNS, list("abc"), BY_COLUMNS)
    back = without_columns(columns, rows)
    assert back == ROWS
    assert [list(row[-1]) for row in back] == [list(row[-1]) for row in ROWS]


def test_rows_without_columns_stay_as_they_are_beside_them() -> None:
    assert without_columns({}, ROWS) == ROWS
    assert without_columns(COLUMNS, [*ROWS, *BY_COLUMNS[1:]]) == [*ROWS, *ROWS[1:]]


def test_no_column_is_called_as_somebody_is() -> None:
    columns, rows = in_columns(ROWS, {"a", "c", "Bob"})
    assert list(columns) == ["b", "d", "e"]
    row = [20, "a", ".named", {"name": "Bear", "to": "gm"}]
    columns, rows = in_columns([row, row], {"a"})
    assert rows == [[20, "a", "b", "Bear", "gm"]] * 2
    assert without_columns(columns, rows) == [row, row]


def test_after_z_comes_aa() -> None:
    rows: list[Row] = [[1, f".kind_{number}", {"n": number}] for number in range(60)] * 2
    columns, by_columns = in_columns(rows, ())
    assert list(columns)[24:29] == ["y", "z", "aa", "ab", "ac"]
    assert without_columns(columns, by_columns) == rows


def test_what_a_record_holds_stands_among_the_values() -> None:
    secret = {"whose": "gm", "key": "a1-1"}
    rows: list[Row] = [
        [1, ".kept", {"who": "a", "secret": secret, "n": 1}],
        [2, ".kept", {"who": "b", "secret": secret, "n": 2}],
        [3, ".kept", {"who": "b", "secret": None, "n": 2}],
        [4, ".kept", {"who": "b", "secret": {}, "n": {"a1-1": 2}}],
    ]
    columns, by_columns = in_columns(rows, ())
    assert columns == {
        "a": [".kept", "who", "secret.whose", "secret.key", "n"],
        "b": [".kept", "who", "secret", "n"],
    }
    assert by_columns[1:] == [
        [2, "a", "b", "gm", "a1-1", 2],
        [3, "b", "b", None, 2],
        [4, "b", "b", {}, {"a1-1": 2}],
    ]
    assert without_columns(columns, by_columns) == rows


def test_each_of_a_list_of_records_is_a_list_of_its_values() -> None:
    one, other = {"text": "Quick", "kind": "skill"}, {"text": "Old", "kind": "trait"}
    datas: list[dict[str, Any]] = [
        {"who": "a", "had": [one, None, other], "n": 1},
        {"who": "b", "had": [other, 7], "n": 2},
        {"who": "b", "had": [], "n": 2},
        {"who": "b", "had": [{"kind": "trait", "text": "Old"}], "n": 2},
        {"who": "b", "had": [one, {"text": "Old"}], "n": 2},
        {"who": "b", "had": [one, []], "n": 2},
        {"who": "b", "had": [{"two words": 1}], "n": 2},
    ]
    rows: list[Row] = [[1, ".kept", data] for data in datas]
    columns, by_columns = in_columns(rows, ())
    assert columns == {
        "a": [".kept", "who", "had[text,kind]", "n"],
        "b": [".kept", "who", "had", "n"],
    }
    assert by_columns == [
        [1, "a", "a", [["Quick", "skill"], None, ["Old", "trait"]], 1],
        [1, "a", "b", [["Old", "trait"], 7], 2],
        [1, "b", "b", [], 2],
        rows[3],
        *([1, "b", *data.values()] for data in datas[4:]),
    ]
    back = without_columns(columns, by_columns)
    assert back == rows
    assert list(back[0][-1]["had"][0]) == ["text", "kind"]
    assert without_columns(columns, [[1, "a", "b", None, 2]])[0][-1]["had"] is None


def test_a_name_with_a_dot_is_no_record() -> None:
    rows: list[Row] = [[1, ".x", {"new": {"text": 1}}], [1, ".x", {"new.text": 1}]] * 2
    columns, by_columns = in_columns(rows, ())
    assert by_columns == [[1, "a", 1], [1, ".x", {"new.text": 1}]] * 2
    assert without_columns(columns, by_columns) == rows


def test_more_records_than_are_read_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "READ_PARTS", 5)
    columns = {"a": [".x", "b.n", "c.n"]}
    assert len(without_columns(columns, [[1, "a", 1, 1]] * 2)) == 2
    with pytest.raises(BadValue, match="more than 5 records"):
        without_columns(columns, [[1, "a", 1, 1]] * 3)
    columns = {"a": [".x", "b[n]"]}
    assert len(without_columns(columns, [[1, "a", [[1], [2]]]] * 2)) == 2
    with pytest.raises(BadValue, match="more than 5 records"):
        without_columns(columns, [[1, "a", [[1], [2]]]] * 3)


@pytest.mark.parametrize(
    "data",
    [
        {"two words": 1},
        {"": 1},
        {"new.text": 1},
        {"é": 1},
        {"x" * 41: 1},
        {f"n{number}": 1 for number in range(NAMES_MOST + 1)},
    ],
)
def test_a_row_that_fits_no_column_stands_as_it_is(data: dict[str, Any]) -> None:
    row = [1, ".named", data]
    assert in_columns([row, row], ()) == ({}, [row, row])


@pytest.mark.parametrize(
    ("columns", "words"),
    [
        ([], '"columns" is []; it must be a record'),
        (None, '"columns" is nothing; it must be a record'),
        ("a", '"columns" is "a"'),
        ({"a": ".named"}, 'the column "a" is ".named"; it must be a kind and at most 40 names'),
        ({"a": {}}, 'the column "a" is a record'),
        ({"a": []}, 'the column "a" is []'),
        ({"a": [".named", 1]}, 'the column "a" is [".named"'),
        ({"a": [".named", ["name"]]}, 'the column "a" is [".named"'),
        ({"a": [".named", None]}, 'the column "a" is [".named"'),
        ({"a": ["named", "name"]}, 'the column "a" is ["named"'),
        ({"a": ["." + "x" * 5000]}, 'the column "a" is ['),
        ({"a": [".named", "x" * 5000]}, 'the column "a" is ['),
        ({"a": [".named", "a b"]}, 'the column "a" is ['),
        ({"a": [".named", "name", "to", "name"]}, 'the column "a" has the name "name" twice'),
        ({"a": [".named", "new.a", "new.a"]}, 'the column "a" has the name "new.a" twice'),
        ({"a": [".named", "new", "new.a"]}, 'the column "a" has the name "new" twice'),
        ({"a": [".named", "new.a", "new"]}, 'the column "a" has the name "new" twice'),
        ({"a": [".named", "new."]}, 'the column "a" is [".named"'),
        ({"a": [".named", ".new"]}, 'the column "a" is [".named"'),
        ({"a": [".named", "a.b.c"]}, 'the column "a" is [".named"'),
        ({"a": [".named", "new[a", "to"]}, 'the column "a" is [".named"'),
        ({"a": [".named", "new[]"]}, 'the column "a" is [".named"'),
        ({"a": [".named", "new[a]b"]}, 'the column "a" is [".named"'),
        ({"a": [".named", "new.b[a]"]}, 'the column "a" is [".named"'),
        ({"a": [".named", "[a]"]}, 'the column "a" is [".named"'),
        ({"a": [".named", "new", "new[a]"]}, 'the column "a" has the name "new" twice'),
        ({"a": [".named", "new.a", "new[a]"]}, 'the column "a" has the name "new" twice'),
        ({"a": [".named", f"new[{','.join(map('n{}'.format, range(40)))}]"]}, "at most 40 names"),
        ({"a": [".named", *map("n{}".format, range(41))]}, "at most 40 names"),
        ({"core.noted": [".named"]}, 'a column is called "core.noted"'),
        ({"a-1": [".named"]}, 'a column is called "a-1"'),
        ({"": [".named"]}, 'a column is called ""'),
        ({"aaaaa": [".named"]}, 'a column is called "aaaaa"'),
        ({"a\n": [".named"]}, "a column is called"),
        ({f"a{n}": [".named"] for n in range(1001)}, '"columns" has 1001 columns; at most 1000'),
    ],
    ids=range(35),
)
def test_what_is_no_column_is_named(columns: Any, words: str) -> None:
    with pytest.raises(BadValue) as caught:
        without_columns(columns, ROWS)
    assert words in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (
            [20, "a", "Bear"],
            'event 2 does not fit its column "a": 2 values are needed, and it has 1',
        ),
        (
            [20, "a", "Bear", "gm", 1],
            'event 2 does not fit its column "a": 2 values are needed, and it has 3',
        ),
        (["a"], 'event 2 does not fit its column "a": 2 values are needed, and it has 0'),
        (
            [20, "Bob", "c", {}],
            'event 2 does not fit its column "c": 0 values are needed, and it has 1',
        ),
        (
            ["a1-2", 2, 2, 1000, "", "b"],
            'event 2 does not fit its column "b": 1 values are needed, and it has 0',
        ),
        ([20, "zz", "Bear", "gm"], "event 2 is [20, "),
        ([20, "zz"], "event 2 is [20"),
        (["zz"], 'event 2 is ["zz"]'),
        (["a1-2", 2, 2, 1000, "", "zz", 1], 'event 2 has 1 as its "data"'),
        (["a1-2", 2, 2, 1000, "", "zz", {}], 'of the kind "zz", which cannot be one'),
        ([20, ["a"], "Bear", "gm"], "event 2 is [20"),
        ([True, "a", "Bear", "gm"], "event 2 is [true"),
        ([1.5, "b", 1], "event 2 is [1.5"),
        ([-1, "b", 1], "event 2 falls -1 seconds after"),
        ([None, "b", 1], "event 2 is [nothing"),
        ([20, 20, "b", 1], "event 2 is [20"),
        ([[], "b", 1], "event 2 is [["),
        ([{}, "b", 1], "event 2 is ["),
        (["a1-2", 2, 2, "noon", "", "b", 1], 'has "noon" as its "at"'),
        ("a", 'event 2 is "a"'),
        ([], "event 2 is []"),
    ],
    ids=range(21),
)
def test_a_row_that_fits_no_column_and_is_none_is_named(row: Any, words: str) -> None:
    with pytest.raises(BadValue) as caught:
        events_from(in_full(without_columns(COLUMNS, [ROWS[0], row]), "toy"))
    assert words in str(caught.value)
    assert len(str(caught.value)) < 300


def test_a_record_of_a_list_that_does_not_fit_is_named() -> None:
    said = 'event 1 does not fit its column "a", in "had": 2 values are needed, and it has 1.'
    with pytest.raises(BadValue, match=re.escape(said)):
        without_columns({"a": [".x", "had[text,kind]"]}, [[1, "a", [["Quick"]]]])


def test_the_first_row_by_a_column_is_in_full() -> None:
    with pytest.raises(BadValue, match=r"event 1 is \[20"):
        in_full(without_columns(COLUMNS, [[20, "b", 1]]), "toy")


# --- files -------------------------------------------------------------------------------------

KINDS = ("toy.named", "core.noted", "toyish.x", "toy.a")
names = st.sampled_from(["n", "a", "two words", "é", "n.a"])
plain_values = st.integers(0, 3) | st.lists(st.text(max_size=2))
records = st.dictionaries(names, plain_values, max_size=2)
values = plain_values | st.lists(records | st.none() | st.lists(st.integers(0, 3)), max_size=3)
datas = st.dictionaries(names, values | records, max_size=3)
persons = st.sampled_from(["", "a", "b", "aa", ".a", "toy.a", "Ann", "a1-1"])
facts = st.tuples(st.sampled_from(KINDS), datas, persons, st.sampled_from([0, 0, 9, -3]))


def campaign_of(said: list[tuple[str, dict[str, Any], str, int]]) -> Campaign:
    events, at = [], 100
    for number, (kind, data, by, after) in enumerate(said, 1):
        at += after
        events.append(Event(f"a-{number}", number, number, at, by, kind, data))
    return Campaign("c", "toy", "Toys", {}, tuple(events))


@pytest.mark.slow
@given(st.lists(facts, max_size=40))
def test_any_log_comes_back_from_its_file_and_is_no_heavier(said: list[Any]) -> None:
    campaign = campaign_of(said)
    text = write_file(campaign, lookup)
    assert read_file(text, lookup) == campaign
    assert write_file(read_file(text, lookup), lookup) == text
    plain = rows_of(campaign.events, "toy")
    columns, rows = in_columns(plain, {event.by for event in campaign.events})
    assert len(compact([columns, rows])) <= len(compact([{}, plain])) + COST * len(columns)


def test_at_the_limit_of_columns_the_other_rows_stand_as_they_are() -> None:
    said = [("toy.named", {f"n{n % 1200}": n}, "", 1) for n in range(2400)]
    campaign = campaign_of(said)
    text = write_file(campaign, lookup)
    assert text.count('\n"') > limits.COLUMNS
    assert read_file(text, lookup) == campaign


@pytest.mark.slow
def test_a_log_at_the_limit_of_events_comes_back() -> None:
    said = [(KINDS[n % 4], {"n": n % 9}, str(n % 5), 1) for n in range(limits.EVENTS)]
    campaign = campaign_of(said)
    assert read_file(write_file(campaign, lookup), lookup).events == campaign.events


def test_a_copy_for_a_player_has_the_same_columns() -> None:
    campaign = replace(
        campaign_of([("core.noted", {"secret": {"whose": "gm", "key": "a-1"}}, "", 1)] * 2),
        private={"gm": {"a-1": "He lies."}},
    )
    text = write_file(for_player(campaign, "x"), lookup)
    assert '"a":["core.noted","secret.whose","secret.key"]' in text
    assert "He lies" not in text
    assert read_file(text, lookup).events == campaign.events
