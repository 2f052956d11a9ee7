"""A session as prose: paragraphs, scenes, what waits for an end, what leaves nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.game import Game, games
from hotseat.core.game import game as one_game
from hotseat.core.play import Play, Stamp, act, open_play, undo
from hotseat.core.sample import play_sample
from hotseat.core.story import (
    Chapter,
    as_text,
    before_this,
    chapters,
    from_text,
    last_told,
    plain_text,
    session_key,
    tells,
    whole,
)
from hotseat.core.story_scenes import Paragraph, StoryScene, Writer, ending, paragraphs
from hotseat.core.tale import Role, Tale, Told, does
from tests.engine.toy import TOY, Toy

STAMP = Stamp("tablet", 1_700_000_000, "Ann")


def evening() -> Play:
    play = open_play(TOY, Campaign("c-1", "toy", "Toys", {}))
    for move, args in (
        ("start_session", {}),
        ("frame_scene", {"title": "Dusk", "text": "Rain"}),
        ("note", {"text": "One.\n\nTwo"}),
        ("note", {"text": "Whispered", "to": "gm"}),
        ("frame_scene", {"title": "Night"}),
    ):
        play = act(play, move, args, int, STAMP)
    return play


def test_scenes_and_notes_stand_as_typed_and_what_is_private_leaves_nothing() -> None:
    (told,) = whole(evening())
    assert told.scenes == (
        StoryScene("Dusk", tuple(Paragraph(text, True) for text in ("Rain.", "One.", "Two."))),
        StoryScene("Night"),
    )


def test_what_was_undone_leaves_nothing() -> None:
    play = undo(act(evening(), "note", {"text": "Struck."}, int, STAMP), STAMP)
    assert whole(play) == whole(evening())


def test_corrected_words_stand_in_the_place_of_the_first() -> None:
    play = evening()
    note = next(event for event in play.campaign.events if event.kind == "core.noted")
    play = act(play, "correct_entry", {"event": note.id, "text": "Three."}, int, STAMP)
    assert "Three." in as_text(whole(play))
    assert "Two." not in as_text(whole(play))


def test_a_game_without_sentences_tells_what_its_log_says() -> None:
    play = act(evening(), "name", {"name": "Bear"}, int, STAMP)
    assert "Named: Bear." in as_text(whole(play))


def test_pages_of_a_session_come_to_the_whole_of_it() -> None:
    play = evening()
    end = len(play.campaign.events)
    parts = [*chapters(play, 0, 3), *chapters(play, 3, end)]
    assert as_text(parts) == as_text(whole(play))


@pytest.mark.parametrize("text", ["# Dusk\n\nRain.\n\nMore rain.\n\n# Night\n\nSnow.", "One.", ""])
def test_a_text_comes_back_as_it_was_read(text: str) -> None:
    assert as_text([Chapter(1, from_text(text))]) == text


def test_in_a_message_scenes_are_in_capitals_and_sessions_are_named_where_there_are_several() -> (
    None
):
    play = evening()
    assert plain_text("Toys", whole(play)) == "Toys\n\nDUSK\n\nRain.\n\nOne.\n\nTwo.\n\nNIGHT\n"
    play = act(act(play, "end_session", {}, int, STAMP), "start_session", {}, int, STAMP)
    assert plain_text("Toys", whole(play)).startswith("Toys\n\nSession 1\n\nDUSK")


@pytest.mark.parametrize(
    ("typed", "told"), [("Rain", "Rain."), ("Why?", "Why?"), ("“So.”", "“So.”")]
)
def test_a_typed_line_gets_a_full_stop_only_where_it_ends_in_no_mark(typed: str, told: str) -> None:
    assert ending(typed) == told


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_each_sample_has_a_story_with_its_scenes_and_cast(game: Game) -> None:
    play = play_sample(game, "c-1", STAMP)
    (told,) = whole(play)
    names = {person.name for person in play.state.people.values()}
    assert names <= {role.name for role in told.cast}
    assert all(
        paragraph.text[-1] in ".!?…”" for scene in told.scenes for paragraph in scene.paragraphs
    )


# --- edited ---------------------------------------------------------------------------------------


def edited_evening(text: str = "# Dusk\n\nIt rained.") -> Play:
    play = evening()
    return act(play, "edit_story", {"session": session_key(play, 1), "text": text}, int, STAMP)


def test_an_edited_story_stands_in_the_place_of_what_was_told_and_undo_brings_that_back() -> None:
    play = edited_evening()
    (told,) = whole(play)
    assert (as_text([told]), told.edited, told.since) == ("# Dusk\n\nIt rained.", True, False)
    assert whole(undo(play, STAMP)) == whole(evening())


def test_what_happens_after_an_edit_stands_behind_it() -> None:
    (told,) = whole(act(edited_evening(), "note", {"text": "Later."}, int, STAMP))
    assert (as_text([told]), told.since) == ("# Dusk\n\nIt rained.\n\nLater.", True)


def test_an_edit_with_no_words_gives_the_story_as_it_is_told() -> None:
    play = edited_evening()
    play = act(play, "edit_story", {"session": session_key(play, 1), "text": ""}, int, STAMP)
    assert whole(play) == whole(evening())


def test_an_edit_of_the_same_words_is_no_step() -> None:
    play = edited_evening()
    args = {"session": session_key(play, 1), "text": "# Dusk\n\nIt rained."}
    assert act(play, "edit_story", args, int, STAMP).campaign.events == play.campaign.events


def test_a_session_in_which_nothing_was_told_has_no_heading_in_the_plain_text() -> None:
    play = evening()
    for move in ("end_session", "start_session", "end_session", "start_session"):
        play = act(play, move, {}, int, STAMP)
    play = act(play, "note", {"text": "Back"}, int, STAMP)
    text = plain_text("Toys", whole(play))
    assert [line for line in text.splitlines() if "Session" in line] == ["Session 1", "Session 3"]


def test_what_was_left_open_before_a_session_is_no_story_of_it() -> None:
    play = play_sample(one_game("playset_zero"), "c-1", STAMP)
    assert play.state.conflict is not None
    for move in ("end_session", "start_session"):
        play = act(play, move, {}, int, STAMP, allowed=True)
    assert not whole(play)[1].empty
    assert [tells(play, number) for number in (1, 2)] == [True, False]
    assert (last_told(play), before_this(play)) == (1, 1)


@pytest.mark.parametrize("empty", [1, 8, 30])
def test_no_more_than_ten_sessions_are_looked_back_at(empty: int) -> None:
    play = evening()
    for _ in range(empty):
        for move in ("end_session", "start_session"):
            play = act(play, move, {}, int, STAMP)
    assert before_this(play) == (1 if empty < 10 else 0)
    assert last_told(play) == (1 if empty < 10 else empty + 1)


@pytest.mark.parametrize("first", [2, 70])
def test_a_session_is_new_for_so_many_facts_at_most(first: int) -> None:
    play = evening()
    for move in ("end_session", "start_session"):
        play = act(play, move, {}, int, STAMP)
    for number in range(first):
        play = act(play, "rename", {"title": f"Toys {number}"}, int, STAMP)
    assert before_this(play) == (1 if first == 2 else 0)


def told_as(*told: Told) -> list[str]:
    """The paragraphs of facts that tell this."""
    writer = Writer()
    for one_told in told:
        writer.add(one_told)
    return [paragraph.text for scene in writer.scenes() for paragraph in scene.paragraphs]


LATE = Told("It was cold.", ends="roll", instead=(("It broke.", "The rail broke."),))


def test_a_sentence_of_what_ended_last_is_said_in_other_words_later() -> None:
    trouble = Told("Trouble.")
    told = told_as(Told("Oda ran. It broke.", ends="roll"), trouble, LATE, trouble)
    assert told == ["Oda ran. The rail broke.", "Trouble.", "Trouble."]


@pytest.mark.parametrize(
    "since", [Told("It broke.", ends="other"), Told(scene="Night"), Told(typed=("It broke.",))]
)
def test_where_it_is_not_there_the_text_stands_by_itself(since: Told) -> None:
    told = told_as(Told("Oda ran.", ends="roll"), since, LATE, Told("Trouble."))
    assert told[-2:] == ["It was cold.", "Trouble."]


def test_a_line_of_the_cast_that_begins_with_the_name_says_it_once() -> None:
    cast = (Role("1", "Oda", "Mara", ("Oda is late.",)), Role("2", "Wolf", "", ("Late.",)))
    text = plain_text("Toys", [Chapter(1, cast=cast)])
    assert text.endswith("Oda (Mara) is late.\nWolf: Late.\n")


def test_what_was_told_of_before_in_a_scene_is_told_in_the_words_for_that() -> None:
    writer, told = Writer(), {"topic": "goal", "again": "Nearer."}
    writer.add(Told("Near the wall.", key="step", **told))
    writer.add(Told("Far from the wall.", key="step", **told))  # in place of the first
    writer.add(Told(typed=("Dusk.",)))
    writer.add(Told("Over the wall.", ends="roll", **told))
    writer.add(Told(scene="Night"))
    writer.add(Told("At the wall.", of="roll", **told))
    writer.add(Told("It worked.", ends="roll"))
    told_all = [[line.text for line in scene.paragraphs] for scene in writer.scenes()]
    assert told_all == [["Far from the wall.", "Dusk.", "Nearer."], ["It worked. At the wall."]]


def left(who: str) -> Told:
    return does(who, "left the story", key=f"left:{who}")


def back(who: str) -> Told:
    return does(who, "came back", key=f"left:{who}", undoes=True)


@pytest.mark.parametrize(
    ("told", "text"),
    [
        ((left("Oda"), left("Wolf"), back("Mara")),
         "Oda and Wolf left the story. Mara came back."),
        ((left("Oda"), Told("It rained."), back("Oda")),
         "Oda left the story. It rained. Oda came back."),
        ((left("Oda"), left("Wolf"), back("Wolf")), "Oda left the story."),
        ((left("Oda"), left("Wolf"), back("Oda")), "Oda and Wolf left the story. Oda came back."),
        ((Told("Dusk."), left("Oda"), back("Oda"), left("Wolf")), "Dusk. Wolf left the story."),
        ((left("Oda"), left("Oda")), "Oda left the story."),
    ],
)  # fmt: skip
def test_who_does_the_same_stands_in_one_sentence_and_what_is_undone_at_once_in_none(
    told: tuple[Told, ...], text: str
) -> None:
    assert told_as(*told) == [text]


def test_of_what_is_undone_at_once_no_paragraph_is_left() -> None:
    assert told_as(left("Oda"), back("Oda"), Told(typed=("Dusk.",))) == ["Dusk."]


def test_somebody_told_of_last_of_several_is_told_anew() -> None:
    danger, safe = (
        [does(who, f"was {how}", f"were {how}", key=f"place:{who}") for who in ("Oda", "Wolf")]
        for how in ("in danger", "out of danger")
    )
    assert told_as(*danger, safe[1]) == ["Oda was in danger. Wolf was out of danger."]


def test_words_about_what_ended_stand_with_it_whatever_else_was_told_since() -> None:
    ran, fell = (Told(f"{who}.", ends=who, cost="It hurt.") for who in ("Oda ran", "Wolf fell"))
    told = told_as(
        ran, fell, Told("Dusk.", ends="scene"),
        Told(typed=("Down.",), tells="Wolf fell"), Told(typed=("Far.",), tells="Oda ran"),
        Told(typed=("Farther.",), tells="Oda ran"), Told(typed=("Dark.",), tells="scene"),
    )  # fmt: skip
    assert told == [
        *("Oda ran.", "Far.", "It hurt.", "Wolf fell.", "Down.", "It hurt.", "Dusk.", "Dark."),
        "Farther.",
    ]


def test_what_is_ahead_begins_the_next_scene_and_not_one_that_is_cancelled() -> None:
    writer = Writer()
    writer.add(Told("They met.", scene="One"))
    writer.add(Told("They agreed.", key="a", undoes=True, ahead=True))
    writer.add(Told(scene="Two", fleeting=True, key="two"))
    writer.add(Told(drops="two"))
    writer.add(Told(scene="Three", fleeting=True, key="three"))
    writer.add(Told("They left."))
    told = [(scene.title, [line.text for line in scene.paragraphs]) for scene in writer.scenes()]
    assert told == [
        ("One", ["They met."]), ("Three", ["They agreed. They left."])
    ]  # fmt: skip


def test_what_is_ahead_and_undone_at_once_is_not_told_and_without_a_scene_it_is_told_last() -> None:
    writer = Writer()
    for text in ("They agreed.", "They did not."):
        writer.add(Told(text, key="a", undoes=True, ahead=True))
    writer.add(Told("Oda watched.", ahead=True))
    assert writer.scenes() == (StoryScene("", (Paragraph("Oda watched."),)),)


def test_a_line_that_was_typed_small_begins_with_a_capital() -> None:
    assert paragraphs("rain.\n\n“so”\nélan") == ("Rain.", "“so”", "Élan.")


@dataclass(frozen=True, slots=True)
class Crowd(Toy):
    """The toy with people in it."""

    people: Mapping[str, Any] = field(
        default_factory=lambda: {
            name: SimpleNamespace(name=name) for name in ("the Widow", "The Ferryman", "li", "O")
        }
    )


@pytest.mark.parametrize(
    ("told", "printed"),
    [
        ("the Widow won.", "The Widow won."),
        ("the Widow’s lamp was lost. li won.", "The Widow’s lamp was lost. Li won."),
        (
            "O asked li and The Ferryman: “Why?” li ran.",
            "O asked li and the Ferryman: “Why?” Li ran.",
        ),
        (
            "The Ferryman said: “The Ferryman. li won.”",
            "The Ferryman said: “The Ferryman. li won.”",
        ),
        ("O was in it because of “Why?”. O ran.", "O was in it because of “Why?” O ran."),
        ("The Ferrymanly lilac.", "The Ferrymanly lilac."),
    ],
)
def test_a_name_stands_large_or_small_where_it_is_in_a_sentence(told: str, printed: str) -> None:
    tale = Tale(
        lambda _m: Told(told),
        cast=lambda _state: (Role("1", "the Widow", "", (told,)),),
        stands=lambda _before, _now: (told,),
    )
    game = replace(TOY, start=Crowd, story=tale)
    play = open_play(game, Campaign("c-1", "toy", "Toys", {}))
    for move in ("start_session", "cheer", "end_session"):
        play = act(play, move, {}, int, STAMP)
    (chapter,) = whole(play)
    assert [line.text for scene in chapter.scenes for line in scene.paragraphs] == [printed]
    assert chapter.stands == (printed,)
    assert chapter.cast == ()
