"""A form filled in by example: in every game, what it is filled with can be sent as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.game import games
from hotseat.core.panels import Field, Form, Pick, View
from hotseat.core.play import Play
from tests.web.ui.world import FakeWorld
from ui.examples import ALL_USED, with_example

# The games whose sample makes several characters.
PLAYED = [
    each.slug
    for each in games()
    if each.sample and [turn.move for turn in each.sample.script].count("make_character") > 1
]


@pytest.fixture(params=PLAYED)
def world(request: pytest.FixtureRequest) -> FakeWorld:
    found = FakeWorld()
    found.send({"app": "new", "game": request.param, "fields": {"title": "Salt"}})
    found.do("set_seats", gm="Ines", players="Ann\nBo\nCy")
    return found


def at(world: FakeWorld) -> Play:
    assert world.app.play is not None
    return world.app.play


def forms(blocks: Any) -> Iterator[Form]:
    """Every form in these blocks."""
    for block in blocks:
        if isinstance(block, Form):
            yield block
        yield from forms(getattr(block, "blocks", ()))
        for column in getattr(block, "columns", ()):
            yield from forms(column)


def new(world: FakeWorld, picked: str = "") -> Form:
    """The form of a new character, as it is drawn."""
    play = at(world)
    assert play.game.new_sheets is not None
    made = next(forms(play.game.new_sheets(play.state, View())[0].blocks))
    found, way = with_example(play, made, picked)
    return replace(found, others=(way,) if way else ())


def values(form: Form) -> Mapping[str, Any]:
    return {**form.args, **{field.name: field.value for field in form.fields}}


def names(world: FakeWorld) -> list[str]:
    play = at(world)
    assert play.game.sheets is not None
    return [each.name for each in play.game.sheets(play.state, View())]


@pytest.mark.parametrize("slug", PLAYED)
def test_no_words_of_an_example_have_its_name_in_them_which_may_be_changed(slug: str) -> None:
    sample = next(each.sample for each in games() if each.slug == slug)
    assert sample is not None
    for turn in (*sample.script, *sample.more):
        if turn.move == "make_character":
            first = str(turn.args["name"]).split()[0]
            told = [v for k, v in turn.args.items() if k != "name" and isinstance(v, str)]
            assert not any(re.search(rf"\b{re.escape(first)}\b", words) for words in told), first


def test_different_characters_are_made_of_it_as_it_stands_until_there_are_no_more(
    world: FakeWorld,
) -> None:
    made = []
    while (filled := values(new(world, "1")))["name"]:
        world.do("make_character", **filled)
        assert world.app.dialog is None
        made.append(filled["name"])
        assert sorted(names(world)) == sorted({*made})
    said = (
        f"The sample of {at(world).game.title} has examples of {len(made)} characters with a player"
        " and must have 3 or more, one for each of three players. Make one more in the sample, or"
        " name it in Sample.more."
    )
    assert len(made) > 2, said
    left = new(world)  # a gladiator more is the GM's, and of those there is no example
    offered = [ALL_USED] if values(left)["owner"] != "gm" else []
    assert [each.why_not for each in left.others] == offered


def test_one_made_of_an_example_under_another_name_is_not_made_again(world: FakeWorld) -> None:
    first = values(new(world, "1"))
    if "concept" in first:
        world.do("make_character", **{**first, "name": "Kid"})
        assert values(new(world, "1"))["concept"] != first["concept"]


def test_another_tap_fills_in_another(world: FakeWorld) -> None:
    blank = new(world)
    assert blank.others[-1].tap == Pick("example", "1")
    assert values(blank)["name"] == ""
    first, second = new(world, "1"), new(world, "2")
    assert first.others[-1].tap == Pick("example", "2")
    assert values(first)["name"] != values(second)["name"]
    assert values(first)["owner"] == values(second)["owner"] == values(blank)["owner"]


def test_a_form_that_is_written_or_has_a_line_to_write_has_none(world: FakeWorld) -> None:
    written = Form(
        "make_character", (Field("name", "Name", value="Oda"), Field("bias", "Bias")), ""
    )
    lone = Form("frame_scene", (Field("title", "Title"),), "Start scene")
    seats = Form("set_seats", (Field("gm", "GM"), Field("players", "Players", "lines")), "Save")
    for form in (written, lone, seats):
        assert with_example(at(world), form, "1") == (form, None)


def test_words_that_any_move_saves_have_none() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "sapio", "fields": {"title": "Salt"}})
    world.do("set_seats", gm="Ines", players="Ann\nBo")
    for name in ("Wren", "Bask", "Odile"):
        world.do("make_character", name=name, owner="")
    world.do("begin_sequence")
    play = at(world)
    shown = forms(play.game.screen(play.state, View()) if play.game.screen else ())
    (form,) = [each for each in shown if each.move == "frame_turn"]
    assert with_example(play, replace(form, kept=False), "")[1] is not None
    assert with_example(play, form, "1") == (form, None)


def test_the_way_to_the_only_example_stays_once_it_is_filled_in() -> None:
    world = FakeWorld()
    world.send({"app": "new", "game": "sapio", "fields": {"title": "Salt"}})
    lines = (Field(name, name) for name in ("scene", "doing_2"))
    form = Form("frame_turn", tuple(lines), "Save words")
    _blank, way = with_example(at(world), form, "")
    filled, still = with_example(at(world), form, "1")
    assert filled != form
    assert way is not None
    assert still is not None
    assert still.label == way.label == "Fill in an example"
