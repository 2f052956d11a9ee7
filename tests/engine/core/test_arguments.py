"""What moves take: blank fields, trimmed lines."""

from __future__ import annotations

import pytest

from hotseat.core.arguments import always, blank, line, lines, why_too_long


@pytest.mark.parametrize(
    ("args", "expected"),
    [({}, False), ({"who": ""}, True), ({"who": " \n"}, True), ({"who": " Ann"}, False)],
)
def test_a_field_is_blank_only_where_a_form_was_sent(args: dict[str, str], expected: bool) -> None:
    assert blank(args, "who") is expected


def test_texts_come_trimmed() -> None:
    assert line({"who": "  Ann Lee "}, "who") == "Ann Lee"
    assert line({}, "who") == ""
    assert lines({"who": " Ann \n\n Ida"}, "who") == ["Ann", "Ida"]
    assert lines({}, "who") == []
    assert always(None, {}) == ""


def test_the_first_that_is_too_long_is_named() -> None:
    assert (
        why_too_long(["short", "x" * 61]) == f"“{'x' * 30}…” is too long. Use up to 60 characters."
    )
    assert why_too_long(["short", "x" * 60]) == ""
    assert why_too_long(["four"], 3) == "“four…” is too long. Use up to 3 characters."
