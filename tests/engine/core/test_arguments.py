"""What moves take: trimmed texts and lines."""

from __future__ import annotations

from hotseat.core.arguments import always, line, lines, why_too_long


def test_texts_come_trimmed() -> None:
    assert line("  Ann Lee ") == "Ann Lee"
    assert line(None) == ""
    assert lines(" Ann \n\n Ida") == ["Ann", "Ida"]
    assert lines(None) == []
    assert always(None, {}) == ""


def test_the_first_that_is_too_long_is_named() -> None:
    assert (
        why_too_long(["short", "x" * 61]) == f"“{'x' * 30}…” is too long. Use up to 60 characters."
    )
    assert why_too_long(["short", "x" * 60]) == ""
    assert why_too_long(["four"], 3) == "“four…” is too long. Use up to 3 characters."
