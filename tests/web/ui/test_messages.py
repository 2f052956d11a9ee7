"""What the page sends, as messages."""

from __future__ import annotations

import json

from hotseat.core.panels import Do
from ui.draw.taps import do
from ui.messages import Message, parse


def test_a_form_joins_its_fields_to_the_moves_arguments() -> None:
    sent = {"do": "name", "args": {"who": "a-1"}, "fields": {"name": "Oda"}, "form": "f"}
    assert parse(sent) == Message("do", "name", {"who": "a-1", "name": "Oda"}, "f")


def test_a_form_joins_its_fields_to_a_doing_of_the_app() -> None:
    sent = {"app": "new", "game": "toy", "fields": {"title": "Salt"}, "form": "f"}
    assert parse(sent) == Message("app", "new", {"game": "toy", "title": "Salt"}, "f")


def test_a_pick_has_one_value() -> None:
    assert parse({"pick": "die", "value": "2"}) == Message("pick", "die", {"value": "2"})


def test_a_message_of_no_known_kind_is_none() -> None:
    assert parse({"shout": "loud"}) is None


def test_a_move_says_which_picks_come_after_it() -> None:
    tap = Do("look", {"a": "x"}, then={"map.pair": "y"})
    assert parse(json.loads(do(tap))) == Message("do", "look", {"a": "x"}, then={"map.pair": "y"})
    assert "then" not in do(Do("look"))
