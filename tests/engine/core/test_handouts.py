"""Handouts: a text or a picture for everyone, or for one reader in a private text."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from hotseat.core import handouts
from hotseat.core.campaign import Campaign
from hotseat.core.errors import NotAllowed
from hotseat.core.files import for_player, open_file, write_file
from hotseat.core.ground import state as ground
from hotseat.core.ground.hidden_texts import pictures_of
from hotseat.core.ground.pictures import weight
from hotseat.core.panels import Entry
from hotseat.core.play import Play, Stamp, act, open_play, undo
from hotseat.core.private import readable
from hotseat.core.recap import recap
from hotseat.core.telling import tell
from tests.engine import toy

STAMP = Stamp("a", 1_760_000_000)
NAME = sha256(b"a torn map").hexdigest()
PICTURE = {"hash": NAME, "w": 40, "h": 30, "bytes": 900}


@pytest.fixture
def play() -> Play:
    begun = open_play(toy.TOY, Campaign("c", "toy", "Toys", {}))
    return act(begun, "set_seats", {"gm": "Dan", "players": "Ann\nBo"}, int, STAMP)


def seat(play: Play, name: str) -> str:
    named = play.table.seats.named(name)
    assert named is not None
    return named.id


def handed(play: Play, **args: Any) -> Play:
    return act(play, "hand_out", args, int, STAMP)


def entry(play: Play) -> Entry:
    told = tell(play, play.campaign.events[-1])
    assert told is not None
    return told


def test_a_text_for_everyone_stands_in_log_and_recap(play: Play) -> None:
    after = handed(play, text=" Meet me at the mill. ")
    assert (entry(after).title, entry(after).sentence) == ("Handout", "Meet me at the mill.")
    assert entry(after).secret is None
    assert "Meet me at the mill" in recap(after)
    assert not undo(after, STAMP).table.handouts


def test_a_picture_for_everyone_is_one_of_the_campaigns(play: Play) -> None:
    after = handed(play, **PICTURE)
    assert entry(after).sentence == "A picture."
    assert pictures_of(after.campaign) == (NAME,)
    assert weight(after.table) == 900


@pytest.mark.parametrize("more", [{}, PICTURE])
def test_one_for_a_player_is_theirs_and_the_gms_alone(play: Play, more: dict[str, Any]) -> None:
    bo = seat(play, "Bo")
    after = handed(play, text="The zephyr knows.", to=bo, **more)
    fact = repr(after.campaign.events[-1].data) + repr(after.state)
    assert "zephyr" not in fact
    assert NAME not in fact
    assert "zephyr" not in recap(after)
    for eyes, reads in ((bo, True), ("gm", True), (seat(play, "Ann"), False), ("table", False)):
        words = readable(after.campaign.private, eyes, gm=seat(play, "Dan"))
        assert any("The zephyr knows." in text for text in words.values()) is reads
    ((words,),) = [[*texts.values()] for texts in after.campaign.private.values()]
    shown = handouts.opened(words)
    assert (shown.text, shown.hash) == ("The zephyr knows.", more.get("hash", ""))
    assert handouts.said(words) == "The zephyr knows."


def test_a_players_picture_is_named_in_their_copy_alone(play: Play) -> None:
    after = handed(play, to=seat(play, "Bo"), **PICTURE)
    copies = {name: for_player(after.campaign, seat(play, name)) for name in ("Ann", "Bo")}
    assert pictures_of(copies["Bo"]) == (NAME,)
    assert pictures_of(copies["Ann"]) == ()
    assert NAME not in write_file(copies["Ann"], toy.lookup)
    again = open_file(write_file(copies["Ann"], toy.lookup), toy.lookup)
    assert again.state == after.state == open_play(toy.TOY, after.campaign).state


def test_what_cannot_be_shown_is_refused_in_a_sentence(play: Play) -> None:
    for args, sentence in (
        ({}, handouts.EMPTY),
        ({"text": "  "}, handouts.EMPTY),
        ({"text": "Hm", "to": "nobody"}, handouts.NO_READER),
        ({**PICTURE, "hash": "x" * 64}, "That is no picture"),
    ):
        with pytest.raises(NotAllowed, match=sentence):
            handed(play, **args)
    for number in range(ground.ALL_BYTES // ground.PICTURE_BYTES):
        whole = {**PICTURE, "hash": f"{number:064x}", "bytes": ground.PICTURE_BYTES}
        play = handed(play, **whole)
    with pytest.raises(NotAllowed, match=r"Pictures would take 12\.0 MB"):
        handed(play, **PICTURE)


def test_a_strangers_private_text_shows_as_words_or_as_nothing() -> None:
    for words in ('["core.handed_out",', '["core.handed_out",{"hash":5}]', "[]", "Plain."):
        assert handouts.opened(words).hash == ""
        assert handouts.said(words) == words
    wrong = '["core.handed_out",{"hash":"zz"}]'
    assert handouts.opened(wrong).hash == ""
