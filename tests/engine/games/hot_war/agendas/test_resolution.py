"""Hidden agendas resolved: complications or good things in turn, and the rating of the next."""

from __future__ import annotations

import pytest

from hotseat.core.files import for_player, write_file
from hotseat.core.panels import Button, Card, Do, Field, Go, Outcome, Pick, Text
from hotseat.core.play import undo
from hotseat.core.recap import recap
from hotseat.games.hot_war.screen.table import status
from hotseat.games.hot_war.state import Agenda
from tests.engine.games.hot_war.session import CAROLINE, DEBBIE, JOE, STEPHEN, Table
from tests.engine.games.shared import STAMP, of, with_foreign

PLAY, REVEAL = Go("table"), "Reveal agenda"
TEXT = "Turn gullible soldiers into moles."


def full(marks: str) -> Table:
    """Beaumont's factional agenda, rated 5, with these boxes."""
    table = Table()
    for mark in marks:
        table.do("mark_agenda", who=table.beaumont, which="factional", mark=mark)
    return table


def start(table: Table) -> None:
    table.do("begin_resolution", who=table.beaumont, which="factional")


def folds(table: Table) -> list[str]:
    """The cards of the screen that are shut."""
    return [each.title for each in of(Card, table.screen()) if each.folded]


def test_it_is_resolved_when_all_boxes_are_filled_and_no_more_fit() -> None:
    one = full("+")
    why = one.forbidden("begin_resolution", who=one.beaumont, which="factional")[0]
    assert why == "1 of 5 boxes is filled. An agenda is resolved when all are."
    table = full("++-+")
    why = table.forbidden("begin_resolution", who=table.beaumont, which="factional")[0]
    assert why == "4 of 5 boxes are filled. An agenda is resolved when all are."
    table.do("mark_agenda", who=table.beaumont, which="factional", mark="-")
    said = table.refused("mark_agenda", who=table.beaumont, which="factional", mark="+")
    assert said == "All boxes are filled."
    table.conflict_of(table.beaumont, table.officer)
    key = {"source": "agenda:factional", "on": True, "who": table.beaumont}
    assert table.forbidden("bring", **key)[0].endswith("Resolve it first.")


def test_the_sheet_leads_to_the_scene_once_it_has_begun() -> None:
    table = full("+-+-+")

    def ways() -> list[str]:
        return [each.label for each in of(Button, table.sheet(table.beaumont)) if each.tap == PLAY]

    def said() -> list[str]:
        return [text.text for text in of(Text, table.sheet(table.beaumont))]

    assert ways() == []
    assert "Its resolution scene is in progress." not in said()
    start(table)
    assert ways() == ["Open Play"]
    assert said().count("Its resolution scene is in progress.") == 1


def test_where_the_campaign_stands_is_the_scene_and_not_the_conflict_before_it() -> None:
    table = full("+-+-+")
    table.conflict_of(table.watson, table.officer)
    table.do("roll_conflict", *(9, 9, 9), *(1, 1, 1))
    table.do("resolve_conflict")
    assert status(table.state) == "Watson wins."
    start(table)
    assert status(table.state) == "Beaumont resolves a hidden agenda."


def test_complications_come_in_turn_from_everyone_else() -> None:
    table = full("+-+-+")
    start(table)
    assert table.forbidden("add_turn", by=CAROLINE)[0] == "The other players bring these in."
    assert folds(table) == []
    table.do("add_turn", by=JOE, words="The officer talks")
    assert table.forbidden("add_turn", by=JOE)[0] == "In turn: Stephen is next."
    table.do("add_turn", by=DEBBIE)
    assert folds(table) == ["More complications"]
    assert table.forbidden("add_turn", by=STEPHEN)[0].startswith("1 complication for each minus")
    assert [entry.title for entry in table.log()][-2:] == ["Complication", "Complication"]


def test_a_failure_has_good_things_for_each_plus() -> None:
    table = full("+---+")
    start(table)
    table.do("add_turn", by=JOE)
    table.do("end_resolution")
    assert table.log()[-1].sentence == "Factional hidden agenda: Resolved unsuccessfully."
    assert table.log()[-2].title == "Good thing"
    assert table.one(table.beaumont).agenda("factional").rating == 0


@pytest.mark.parametrize("marks", ["", "+-"])
def test_boxes_that_decide_nothing_leave_it_to_the_table(marks: str) -> None:
    table = full(marks)
    table.allow("begin_resolution", who=table.beaumont, which="factional")
    (shown,) = of(Outcome, table.screen())
    assert (shown.word, shown.tone) == ("Undecided", "")
    assert shown.lines[1].endswith("the table says how it comes out.")
    table.do("end_resolution", success=True)
    assert table.log()[-1].sentence == "Factional hidden agenda: Resolved successfully."


def test_boxes_that_decide_are_against_another_end() -> None:
    table = full("++-+-")
    start(table)
    why = table.forbidden("end_resolution", success=False)[0]
    assert why == "Most boxes have a plus: they say how it comes out."


def test_a_scene_begun_in_a_conflict_comes_after_it_and_is_not_forgotten() -> None:
    table = full("++-+-")
    table.conflict_of(table.officer, table.watson)
    args = {"who": table.beaumont, "which": "factional"}
    why = table.forbidden("begin_resolution", **args)[0]
    assert why == "A conflict is in progress. The scene comes after it."
    table.allow("begin_resolution", **args)
    assert "Beaumont resolves a hidden agenda waits" in repr(table.screen()[0])


def test_its_player_reveals_it_for_the_scene() -> None:
    table = full("+-+-+")
    start(table)
    assert TEXT not in repr(table.screen())
    (ask,) = (each.tap for each in of(Button, table.screen(CAROLINE)) if each.label == REVEAL)
    assert isinstance(ask, Pick)
    taps = [button.tap for button in of(Button, table.screen(CAROLINE, **{ask.key: ask.value}))]
    assert Do("reveal_agenda") in taps
    table.do("reveal_agenda")
    assert table.refused("reveal_agenda") == "It is revealed already."
    assert TEXT in repr(table.screen())
    assert TEXT not in repr(table.state)
    assert (table.log()[-1].title, table.log()[-1].sentence) == ("Agenda revealed", TEXT)
    table.do("end_resolution")
    assert table.one(table.beaumont).factional is None
    assert TEXT in recap(table.play)


@pytest.mark.parametrize("way", ["undone", "cancelled"])
def test_what_is_no_longer_revealed_is_read_nowhere(way: str) -> None:
    table = full("+-+-+")
    start(table)
    table.do("reveal_agenda")
    table.do("add_turn", by=JOE, words="The officer talks")
    revealed = table.play.game.revealed(table.state)
    assert TEXT in write_file(for_player(table.play.campaign, JOE, revealed))
    if way == "undone":
        table.play = undo(undo(table.play, STAMP), STAMP)
        assert REVEAL in repr(table.screen(CAROLINE))
    else:
        table.do("cancel_resolution")
    assert table.play.game.revealed(table.state) == ()
    for eyes in ("table", JOE):
        assert TEXT not in repr((table.screen(eyes), table.sheet(table.beaumont, eyes)))
    assert TEXT not in repr(table.log())
    assert TEXT not in write_file(for_player(table.play.campaign, JOE))
    told = recap(table.play)
    assert TEXT not in told
    assert "The officer talks" not in told
    assert "Resolution scene" not in told


def test_in_a_log_of_before_the_words_stand_in_the_fact() -> None:
    table = full("+-+-+")
    start(table)
    of_scene = table.play.campaign.events[-1].id
    said = ("agenda_revealed", {"of": of_scene, "words": "Moles."})
    table.play = with_foreign(table.play, said)
    assert "Moles." in repr(table.screen())
    assert table.log()[-1].sentence == "Moles."
    table.do("cancel_resolution")
    assert "Moles." not in repr(table.log())


def test_every_rating_once_before_any_twice() -> None:
    table = full("+++++")
    wanted = {"9": (5,), "3": (5, 9), "5": ()}
    for rating, had in wanted.items():
        start(table)
        table.do("end_resolution", rating=rating)
        held = table.one(table.beaumont).agenda("factional")
        assert held == Agenda(int(rating), "", had)
        for _ in range(int(rating)):
            table.do("mark_agenda", who=table.beaumont, which="factional", mark="+")
    start(table)
    assert table.forbidden("end_resolution", rating="5")[0].startswith("Rating 5 has been used.")


@pytest.mark.parametrize(
    ("which", "said"), [("personal", "A new one takes its place"), ("factional", "may give one")]
)
def test_a_personal_agenda_is_replaced_and_a_factional_one_may_be(which: str, said: str) -> None:
    table = Table()
    for _ in range(table.one(table.beaumont).agenda(which).rating):
        table.do("mark_agenda", who=table.beaumont, which=which, mark="+")
    table.do("begin_resolution", who=table.beaumont, which=which)
    (rating,) = (each for each in of(Field, table.screen()) if each.name == "rating")
    assert said in rating.hint
