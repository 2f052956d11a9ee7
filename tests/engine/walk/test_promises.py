"""Screens that break their word, each in its own way, and the sentence that says so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat.core import panels as p
from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.maps import Link, Map, Node, Ring
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.walk.offers import everything, parts
from hotseat.walk.promises import broken, open_words
from tests.engine import toy

TIRED = "Bear has 9 already."


@pytest.fixture(scope="module")
def play() -> Play:
    """Bear, who rolls no more, and Wolf, who may."""
    found = open_play(toy.TOY, Campaign("c", "toy", "Toys", {"most": "9"}))
    for name in ("Bear", "Wolf"):
        found = act(found, "name", {"name": name}, scripted(), Stamp("a", 0))
    return act(found, "roll", {"who": "a-1"}, scripted(1, 8), Stamp("a", 0))


def said(play: Play, *shown: Any) -> list[str]:
    return list(broken(play, tuple(parts(shown))))


def test_a_sound_screen_breaks_nothing(play: Play) -> None:
    assert said(play, *everything(play, p.View())) == []


def roll(who: str, why_not: str = "") -> p.Button:
    return p.Button("Roll", p.Do("roll", {"who": who}), why_not=why_not)


def name(**more: Any) -> p.Form:
    return p.Form("name", (replace(p.Field("name", "Name", hi=40), **more),), "Add")


def on_map(**more: Any) -> Map:
    """Two on a map, with what is wrong about it."""
    return Map("m", "M", (Node("a", "Ann", 0, 0), Node("b", "Bo", 9, 9)), **more)


TIED = Link("t", "a", "b", "green")
LEVELS = (("3", "three"), ("12", "twelve"))


@pytest.mark.parametrize(
    ("shown", "part"),
    [
        (p.Button("Sing", p.Do("sing")), '"sing" is offered, and there is no such move.'),
        (roll("a-1"), f"\"roll\" {{'who': 'a-1'}} is offered and refused: {TIRED}"),
        (roll("a-2", TIRED), f'is greyed ("{TIRED}") and allowed.'),
        (roll("a-1", "Tired."), f'is greyed with "Tired." and refused with "{TIRED}".'),
        (roll("a-9"), 'refused: Nobody goes by "a-9".'),
        (p.Button("Roll", p.Do("roll")), 'leaves out "who", which the move needs.'),
        (p.Chip("End", tap=p.Do("end_session")), "No session is running"),
        (p.Track("Level", 0, 12, "level", "level"), "from 0 to 9"),
        (p.Stepper("Level", 3, 0, 25, "level", "level"), 'The stepper "Level" goes to 25'),
        (p.Stepper("Level", 3, -1, 9, "level", "level"), 'The stepper "Level" goes to -1'),
        (p.Form("roll", (), "Roll", {"who": "a-1"}), f"is offered and refused: {TIRED}"),
        (p.Form("name", (), "Add", why_not="Enough."), 'is greyed ("Enough.") and allowed.'),
        (p.Form("name", (), "Add"), 'leaves out "name", which the move needs.'),
        (name(name="nick"), 'asks for "nick", which the move lacks.'),
        (name(hi=41), 'asks for more than the move takes: "name" has 41 characters'),
        (name(kind="boolean"), '"name" is true; it must be text.'),
        (p.Form("level", (p.Field("level", "", "integer", 1, lo=0, hi=10),), "Set"), "level"),
        (p.Form("level", (p.Field("level", "", "choice", choices=LEVELS),), "Set"), '"3"'),
        (p.Form("roll", (p.Field("f", "", "face", hi=6),), "R", {"who": "a-2"}), ""),
        (
            p.Form("roll", (p.Field("who", "", "choice", choices=(("a-1", "Bear"),)),), "Roll"),
            f"refused: {TIRED}",
        ),
        (
            p.Form(
                "roll",
                (
                    p.Field(
                        "who",
                        "",
                        "choice",
                        choices=(("a-1", "Bear"), ("a-2", "Wolf")),
                        why_not={"a-1": "Asleep."},
                    ),
                ),
                "Roll",
            ),
            'is greyed with "Asleep."',
        ),
    ],
)
def test_a_broken_promise_is_said(play: Play, shown: Any, part: str) -> None:
    found = said(play, shown)
    if not part:
        assert found == []
        return
    assert part in " ".join(found)


def test_what_stands_in_the_other_fields_counts(play: Play) -> None:
    """A choice that only makes sense beside what stands in the form is no broken promise."""

    def why_not(_state: Any, args: Any) -> str:
        return "Say how." if args.get("level") == 3 and not args.get("how") else ""

    moves = {
        **toy.TOY.moves,
        "level": replace(
            toy.TOY.moves["level"], args={**toy.TOY.moves["level"].args}, why_not=why_not
        ),
    }
    other = replace(play, game=replace(toy.TOY, moves=moves))
    fields = (p.Field("level", "Level", "integer", 0, lo=0, hi=3),)
    assert "Say how." in " ".join(said(other, p.Form("level", fields, "Set")))
    how = p.Field("how", "How?", value="slowly")
    assert "Say how." not in " ".join(said(other, p.Form("level", (*fields, how), "Set")))


# --- maps and private words ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "part"),
    [
        (on_map(links=(replace(TIED, b="c"),)), 'has no node "c", which its link "t" binds.'),
        (on_map(links=(replace(TIED, a="c"),)), 'has no node "c", which its link "t" binds.'),
        (on_map(links=(replace(TIED, b="a"),)), 'binds "a" to itself.'),
        (on_map(links=(TIED, TIED)), 'The map "m" has "t" twice.'),
        (on_map(links=(replace(TIED, id="a"),)), 'The map "m" has "a" twice.'),
        (on_map(links=(replace(TIED, weight=0),)), "cannot be drawn"),
        (on_map(links=(replace(TIED, tone="blue"),)), "cannot be drawn"),
        (on_map(chosen=("t",)), 'highlights "t", which is not on it.'),
        (on_map(chosen=("a|c",)), 'highlights "a|c", which is not on it.'),
        (on_map(rings=(Ring("One", 90), Ring("One", 80))), "cannot be told apart"),
        (on_map(rings=(Ring("One", 90, on=True), Ring("Two", 80, on=True))), "cannot be told"),
        (on_map(rings=(Ring("One", 501),)), 'The ring "One" of the map "m" reaches 501.'),
    ],
)
def test_what_a_map_gets_wrong_is_said(play: Play, made: Map, part: str) -> None:
    (sentence,) = said(play, made)
    assert part in sentence


def test_a_sound_map_breaks_nothing(play: Play) -> None:
    made = on_map(links=(TIED,), chosen=("a", "t", "b|a"), rings=(Ring("One", 90, on=True),))
    assert said(play, made) == []


def test_what_stands_behind_a_hold_is_no_open_word() -> None:
    held = p.Private("gm", "Notes", (p.Text("The butler."),))
    tap = p.Chip("Ask", tap=p.Do("ask", {"words": "The maid.", "who": ["a-1"]}))
    words = [*open_words((p.Card("Clues", (held, p.Chips("", (tap,)))),))]
    assert {"Clues", "Notes", "Ask", "The maid.", "a-1"} <= {*words}
    assert "The butler." not in words
