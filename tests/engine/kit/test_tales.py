"""Typed words within a sentence of the story: woven in where they begin so, else quoted."""

from __future__ import annotations

import pytest

from hotseat.kit.tales import acting, called, is_named, lowered, meanwhile, thing, wanted


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Their last load across", "The works wanted their last load across."),
        ("To keep the tolls", "The works wanted to keep the tolls."),
        ("find the lamp", "The works wanted to find the lamp."),
        ("Help from the capital", "The works wanted this: “Help from the capital”."),
        ("Revenge", "The works wanted this: “Revenge”."),
        ("Revenge.", "The works wanted this: “Revenge”."),
        ("The lamp. Now.", "The works wanted this: “The lamp. Now.”"),
        ("My crown back", "The works wanted this: “My crown back”."),
    ],
)
def test_what_a_side_wanted(words: str, told: str) -> None:
    assert wanted("the works", words) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Looks at the water first", "Oda looks at the water first."),
        ("Carries a crate", "Oda carries a crate."),
        ("Is blamed for it", "Oda is blamed for it."),
        ("Never raises her voice", "Oda never raises her voice."),
        ("Always whittling", ""),
        ("Burns on both hands", ""),
        ("Ink on every finger", ""),
        ("Knows me", ""),
        ("Limps", ""),
    ],
)
def test_what_somebody_does(words: str, told: str) -> None:
    assert acting("Oda", words) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [("A letter", "a letter"), ("The", ""), ("Kranz’s list", ""), ("A debt of mine", "")],
)
def test_words_that_begin_with_an_article_stand_within_a_sentence(words: str, told: str) -> None:
    assert lowered(words) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Boat hook", "the boat hook"),
        ("Bare hands", "bare hands"),
        ("Her father’s sabre", "her father’s sabre"),
        ("A rifle", "a rifle"),
        ("knife", "the knife"),
        ("My rifle", "“My rifle”"),
        ("Old Tom", "“Old Tom”"),
        ("Webley .455", "“Webley .455”"),
    ],
)
def test_what_somebody_has_is_quoted_only_where_it_may_be_a_name(words: str, told: str) -> None:
    assert thing(words) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Goes looking for the old drain", "Oda Reed goes looking for the old drain."),
        ("Counting the money", "Oda Reed was counting the money."),
        ("Running", "Oda Reed was running."),
        ("Sleeps", "Oda Reed sleeps."),
        ("Nothing", "Oda Reed: Nothing"),
        ("King of the hill", "Oda Reed: King of the hill"),
        ("Oda holds the door", "Oda holds the door"),
        ("Looking for my lamp", "Oda Reed: Looking for my lamp"),
    ],
)
def test_what_somebody_does_meanwhile(words: str, told: str) -> None:
    assert meanwhile("Oda Reed", words) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("holds the door", "the Widow holds the door."),
        ("The Widow holds the door", "The Widow holds the door"),
    ],
)
def test_an_article_in_the_words_does_not_name_who_has_one_in_their_name(
    words: str, told: str
) -> None:
    assert meanwhile("the Widow", words) == told


@pytest.mark.parametrize(
    ("name", "words"), [("O", "O’s lamp"), ("Dr. H.", "Here Dr. H. ran"), ("דוד", "Only דוד ran")]
)
def test_a_name_is_named_as_a_whole_word(name: str, words: str) -> None:
    assert is_named(name, words)
    assert not is_named(name, f"Only{name}n ran")


@pytest.mark.parametrize(
    ("whom", "told"),
    [
        ("The Admiralty", "the Admiralty"),
        ("My brother Len", "their brother Len"),
        ("Mrs Pell.", "Mrs Pell"),
    ],
)
def test_somebody_is_called_so_within_a_sentence(whom: str, told: str) -> None:
    assert called(whom) == told
