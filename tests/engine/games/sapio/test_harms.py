"""The rows of the kinds of harm: each says all of itself, wherever it is told."""

from __future__ import annotations

import pytest

from hotseat.core.panels import Button, Do
from hotseat.core.story import as_text, whole
from hotseat.core.wording import capital, cited
from hotseat.games.sapio.harms import (
    ENDS,
    HOW_CLEARED,
    KINDS,
    LEVELS,
    Kind,
    many,
)
from tests.engine.games.sapio.session import GAME, Table, of

EVERY_KIND = pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.word)
TWO = [KINDS[word] for word in ("injury", "stress")]  # those of the text


def test_the_kinds_of_the_text_are_named_in_its_words() -> None:
    assert [(kind.word, kind.a) for kind in TWO] == [
        ("injury", "an injury"),
        ("stress", "a stress"),
    ]
    assert many(TWO) == "injuries and stresses"
    assert many(TWO, "or") == "injuries or stresses"
    assert [kind.rested for kind in TWO] == [False, True]
    assert [kind.ignorable for kind in TWO] == [True, False]


def test_the_rules_page_says_of_every_kind_how_it_ends() -> None:
    assert HOW_CLEARED.startswith("A rest clears stresses")
    assert "; injuries take more time" in HOW_CLEARED
    assert all(HOW_CLEARED.count(kind.many) == 1 for kind in KINDS.values())
    shown = " ".join(paragraph for rule in GAME.rules for paragraph in rule.paragraphs)
    assert HOW_CLEARED in shown
    assert all(kind.rule in shown for kind in KINDS.values())


@EVERY_KIND
def test_every_way_in_which_it_ends_is_a_button_and_a_sentence(kind: Kind) -> None:
    table = Table()
    for end in kind.ends:
        harm = table.do("take_harm", who=table.wren, kind=kind.word, level="minor", words="Evil")
        shown = table.screen(
            **{f"kept.harm.{table.state.turn}": table.wren, f"harm.{table.wren}": harm}
        )
        taps = {
            e.label: e.tap for e in of(Button, shown) if getattr(e.tap, "move", "") == "clear_harm"
        }
        assert list(taps) == [*(way.button for way in kind.ends), "Erase"]
        tap = taps[end.button]
        assert isinstance(tap, Do)
        table.do(tap.move, **tap.args)
        assert table.log()[-1].sentence == f"Evil. {end.told}"
    assert {end.key for end in kind.ends} <= set(ENDS)


@EVERY_KIND
def test_log_and_story_tell_of_each_level_and_of_its_end(kind: Kind) -> None:
    table = Table()
    table.do("start_session")
    wanted = []
    for level in LEVELS:
        harm = table.do("take_harm", who=table.wren, kind=kind.word, level=level, words="Evil")
        assert table.log()[-1].title == f"{capital(kind.word)} taken"
        wanted.append(kind.begins[level].format(name="Wren", how=f": {cited('Evil')}"))
        table.do("clear_harm", who=table.wren, harm=harm, words="Evil", why=kind.ends[-1].key)
        wanted.append(kind.over_said("Wren", "Evil"))
    told = as_text(whole(table.play))
    assert [sentence for sentence in wanted if sentence not in told] == []
    assert not {"{", "}"} & set(told)
    unnamed = table.do("take_harm", who=table.wren, kind=kind.word, level="minor")
    table.do("clear_harm", who=table.wren, harm=unnamed, why=kind.ends[-1].key)
    assert kind.over_said("Wren", "") in as_text(whole(table.play))


@EVERY_KIND
def test_a_session_that_ends_says_who_still_has_it(kind: Kind) -> None:
    for level in LEVELS:
        table = Table()
        table.do("start_session")
        table.do("take_harm", who=table.wren, kind=kind.word, level=level, words="Evil")
        table.do("end_session")
        wanted = kind.stands[level].format(name="Wren", words=" (“Evil”)")
        assert wanted in whole(table.play)[-1].stands


def test_the_story_has_a_sentence_for_each_level_of_the_kinds_of_the_text() -> None:
    injury, stress = TWO
    assert [injury.begins[level].format(name="Wren", how=".") for level in LEVELS] == [
        "Wren was slightly hurt.",
        "Wren was hurt.",
        "Wren was badly hurt.",
    ]
    assert [stress.begins[level].format(name="Wren", how=".") for level in LEVELS] == [
        "The strain showed on Wren.",
        "The strain told on Wren.",
        "It was almost too much for Wren.",
    ]
    assert [injury.stands[level].format(name="Wren", words="") for level in LEVELS] == [
        "Wren is slightly hurt.",
        "Wren is hurt.",
        "Wren is badly hurt.",
    ]
    stands = {stress.stands[level].format(name="Wren", words=" (“Fear”)") for level in LEVELS}
    assert stands == {"Wren is worn down (“Fear”)."}
    for kind in TWO:
        assert kind.over_said("Wren", "Cut") == "Wren got over “Cut”."
        assert kind.over_said("Wren", "") == "Wren felt better."


def test_a_rest_for_what_needs_another_end_is_refused_in_its_words() -> None:
    table = Table()
    for kind in KINDS.values():
        harm = table.do("take_harm", who=table.wren, kind=kind.word, level="minor")
        rest = {"who": table.wren, "harm": harm, "why": "rest"}
        if not kind.rested:
            refusal, _rule = table.forbidden("clear_harm", **rest)
            assert refusal.endswith(f"{capital(kind.a)} {kind.ends[0].takes}.")
            table.allow("clear_harm", **rest)
        else:
            table.do("clear_harm", **rest)
        assert table.one(table.wren).harms == ()
