"""Who starts an Encounter, goes on with one, and what is cancelled."""

from __future__ import annotations

from hotseat.core.panels import (
    ActionBar,
    Chips,
)
from hotseat.games.fight_sphere.encounter.begin import ELSEWHERE
from tests.engine.games.fight_sphere.session import CY, Table
from tests.engine.games.shared import of


def framed_by(table: Table) -> list[str]:
    """Whom the screen offers as the one who frames the scene."""
    words = of(Chips, table.rare("Who frames the scene"))
    rows = (row for row in words if row.label == "Who frames this scene?")
    return [chip.label for row in rows for chip in row.chips]


def test_a_player_starts_it_with_somebody_of_the_same_episode() -> None:
    table = Table("abg", "ch")
    begin = "begin_encounter"
    assert table.refused(begin, who=table.ash, rival=table.cole) == ELSEWHERE
    assert table.refused(begin, who=table.ash, rival="nobody") == ELSEWHERE
    said = "A Gladiator meets others, not themselves."
    assert table.refused(begin, who=table.ash, rival=table.ash) == said
    said = table.forbidden(begin, who=table.brine, rival=table.ash)[0]
    assert said == "It is Ash’s turn."
    table.do(begin, who=table.ash, rival=table.gax)
    assert table.encounter.who == table.ash
    assert table.refused("join_encounter", who=table.cole) == ELSEWHERE
    assert table.refused("join_encounter", who=table.gax) == "Gax is there already."


def test_the_gm_starts_none_but_by_the_table_s_word() -> None:
    table = Table()
    said = "Only a player can start an Encounter. The GM can’t, not even for an NPC Gladiator."
    assert table.forbidden("begin_encounter", who=table.gax, rival=table.ash)[0] == said
    table.allow("begin_encounter", who=table.gax, rival=table.ash)
    assert table.encounter.who == table.gax
    table.roll((0, 1), (0, 1))
    table.do("resolve_encounter")
    assert table.forbidden("begin_conflict", who=table.cole)[0] == "It is Ash’s turn."


def test_the_gm_frames_none_but_what_is_resumed() -> None:
    table = Table()
    table.do("leave_episode", who=table.cole)
    table.fight(table.ash, table.gax)
    assert framed_by(table) == ["Ann", "Cy"]
    said = "The GM can frame an Encounter only to resume it. Choose someone else."
    assert table.forbidden("describe_scene", framer="gm")[0] == said
    table.do("describe_scene", framer=CY)
    table.do("cancel_scene")
    table.allow("begin_encounter", who=table.gax, rival=table.ash)
    assert framed_by(table) == []
    said = "The GM frames an Encounter that is resumed."
    assert table.forbidden("describe_scene", framer=CY)[0] == said
    table.do("describe_scene", framer="gm")


def test_who_is_out_is_met_by_the_table_s_word_alone() -> None:
    table = Table()
    table.do("leave_episode", who=table.brine)
    ask = {"who": table.ash, "rival": table.brine}
    assert table.forbidden("begin_encounter", **ask)[0] == "Brine is out of the Episode."
    table.do("begin_encounter", who=table.ash, rival=table.cole)
    said = table.forbidden("join_encounter", who=table.brine)[0]
    assert said == "Brine is out of the Episode."
    table.allow("join_encounter", who=table.brine)
    table.roll((1, 1), (0, 1), (0, 1))
    table.do("resolve_encounter")


def test_who_is_met_in_an_encounter_brings_it_along() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    table.roll((0, 1), (0, 1))
    table.do("resolve_encounter")
    table.do("begin_encounter", who=table.brine, rival=table.gax)
    assert [each.who for each in table.encounter.builds] == [table.brine, table.ash, table.gax]
    assert len(table.episode.clashes) == 1


def test_no_one_gets_away_by_a_scene_with_somebody_else() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    table.level()
    table.do("begin_encounter", who=table.brine, rival=table.cole)
    table.do("join_encounter", who=table.gax)
    table.allow("leave_scene", who=table.ash)
    assert [each.who for each in table.encounter.builds] == [table.brine, table.cole, table.gax]
    table.level()
    assert [set(each.members) for each in table.episode.clashes] == [
        {table.ash, table.brine, table.cole, table.gax}
    ]
    table.do("give_turn", who=table.ash)
    table.do("continue_encounter", who=table.ash)
    assert len(table.encounter.builds) == 4


def test_moves_of_an_encounter_need_one() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    for move, args in (
        ("join_encounter", {"who": table.brine}),
        ("betray_truce", {"who": table.ash, "rival": table.brine}),
    ):
        assert table.refused(move, **args) == "No Encounter is in progress."
    table.roll((0, 1), (0, 5))
    assert table.refused("resolve_encounter") == "No Encounter is in progress."
    table.do("resolve_conflict")
    table.fight(table.brine, table.cole)
    assert table.refused("set_gamble", who=table.ash, dice=1) == "They don’t roll in this scene."
    table.roll((0, 1), (0, 1))
    assert table.refused("set_gamble", who=table.cole, dice=1) == (
        "These dice are already rolled. Use Undo to go back."
    )
    assert table.refused("resolve_conflict") == "An Encounter is in progress, and no Conflict."
    assert table.refused("resume_encounter", rival=table.gax) == (
        "An Encounter is in progress, and no Conflict."
    )


def test_it_goes_on_until_it_is_over() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.level()
    said = table.forbidden("begin_conflict", who=table.brine)[0]
    assert said == "The Encounter with Ash isn’t over: this scene must continue it."
    ask = {"who": table.brine, "rival": table.cole}
    assert table.forbidden("begin_encounter", **ask)[0] == said
    assert table.refused("continue_encounter", who=table.cole) == (
        "Cole has no Encounter to continue."
    )
    assert table.forbidden("continue_encounter", who=table.ash)[0] == "It is Brine’s turn."
    table.do("continue_encounter", who=table.brine)
    assert [each.who for each in table.encounter.builds] == [table.brine, table.ash]
    assert len(table.episode.clashes) == 1


def test_the_gm_resumes_only_what_was_broken_off() -> None:
    table = Table("abg", "ch")
    table.fight(table.ash, table.gax)
    table.do("bring", source="leave:", on=True, who=table.ash)
    table.do("roll_scene", 1, 6)
    table.do("resolve_encounter")
    assert table.episode.clashes == ()
    table.conflict_of(table.brine, 0, 1)
    said = table.forbidden("resume_encounter", rival=table.gax)[0]
    assert said.startswith("Brine has not disengaged from Gax, an NPC Gladiator: the GM can resume")
    assert table.forbidden("resume_encounter", rival=table.ash)[0] == "Ash is no NPC Gladiator."
    assert table.refused("resume_encounter", rival=table.hux) == "They are not in the same Episode."
    table.do("resolve_conflict")
    table.conflict_of(table.cole, 1, 0)
    said = table.forbidden("resume_encounter", rival=table.hux)[0]
    assert said == "The GM can resume an Encounter only after a failure."
    table.do("resolve_conflict")
    table.conflict_of(table.ash, 0, 1)
    table.do("resume_encounter", rival=table.gax)
    assert table.forbidden("take_reward", who=table.hux, kind="pool")
    table.do("resolve_conflict")
    for who in (table.brine, table.cole):
        table.conflict_of(who, 0, 1)
        table.do("resolve_conflict")
    assert table.forbidden("begin_conflict", who=table.ash)[0] == (
        "The Encounter with Gax isn’t over: this scene must continue it."
    )
    shown = table.screen()
    (bar,) = of(ActionBar, shown)
    assert (bar.primary.label, bar.sentence) == (
        "Continue Encounter",
        "Gax has the Initiative. Anyone in it may disengage.",
    )
    assert "The Encounter with Gax isn’t over: this scene must continue it." in str(shown)
    table.do("continue_encounter", who=table.ash)
    assert table.encounter.who == table.gax
    assert table.state.resumes == ()
    assert table.episode.broken == ()
    table.level()
    table.do("begin_conflict", who=table.brine)


def test_a_scene_called_off_leaves_no_encounter_behind() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    table.do("cancel_scene")
    assert table.episode.clashes == ()
    table.fight(table.ash, table.brine)
    table.roll((0, 1), (0, 1))
    said = table.forbidden("cancel_scene")[0]
    assert said == "These dice are already rolled. Use Undo to go back."
    table.do("resolve_encounter")
    table.do("continue_encounter", who=table.brine)
    table.do("cancel_scene")
    assert len(table.episode.clashes) == 1


def test_a_scene_called_off_pays_nothing() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 2)
    table.do("set_truce", who=table.ash, rival=table.brine, on=True)
    for _ in range(2):
        table.fight(table.ash, table.gax, table.brine)
        table.do("betray_truce", who=table.ash, rival=table.brine)
        assert [table.pool(w) for w in (table.ash, table.brine, table.gax)] == [10, 6, 6]
        table.do("cancel_scene")
        assert [table.pool(w) for w in (table.ash, table.brine, table.gax)] == [5, 5, 5]
        assert table.episode.met == ()


def test_a_scene_called_off_leaves_every_encounter_as_it_was() -> None:
    table = Table()
    table.fight(table.ash, table.gax)
    table.level()
    before = table.episode
    table.do("begin_encounter", who=table.brine, rival=table.gax)
    table.do("cancel_scene")
    assert table.episode == before
    table.do("begin_encounter", who=table.brine, rival=table.cole)
    table.do("join_encounter", who=table.gax)
    table.do("cancel_scene")
    assert table.episode == before


def resumed() -> Table:
    """Ash got away from Gax, then failed a Conflict, and the GM resumes their Encounter."""
    table = Table()
    table.fight(table.ash, table.gax)
    table.do("bring", source="leave:", on=True, who=table.ash)
    table.do("roll_scene", 1, 6)
    table.do("resolve_encounter")
    table.do("give_turn", who=table.ash)
    table.conflict_of(table.ash, 0, 1)
    table.do("resume_encounter", rival=table.gax)
    table.do("resolve_conflict")
    return table


def test_a_resumed_encounter_called_off_is_still_to_be_resumed() -> None:
    table = resumed()
    table.do("give_turn", who=table.ash)
    before = (table.episode, table.state.resumes)
    table.do("continue_encounter", who=table.ash)
    table.do("cancel_scene")
    assert (table.episode, table.state.resumes) == before


def test_who_must_continue_two_encounters_continues_both_in_one_scene() -> None:
    """Ash's is resumed, and Brine has met Ash before that turn came (FS-19)."""
    table = resumed()
    table.fight(table.brine, table.ash)
    table.level()
    table.do("give_turn", who=table.ash)
    before = (table.episode, table.state.resumes)
    assert "The Encounter with Gax and Brine isn’t over" in str(table.screen())
    table.do("continue_encounter", who=table.ash)
    builds = [each.who for each in table.encounter.builds]
    assert (builds[0], set(builds)) == (table.gax, {table.gax, table.ash, table.brine})
    table.do("cancel_scene")
    assert (table.episode, table.state.resumes) == before
    table.do("continue_encounter", who=table.ash)
    table.level()
    assert [set(each.members) for each in table.episode.clashes] == [set(builds)]


def test_a_cancelled_encounter_is_not_in_the_story_and_all_who_rolled_are() -> None:
    table = Table()
    before = [entry for entry in table.log() if entry.story]
    table.fight(table.ash, table.brine, table.cole)
    table.do("cancel_scene")
    assert [entry for entry in table.log() if entry.story] == before
    table.fight(table.ash, table.brine, table.cole)
    table.do("roll_scene", 6, 6, 6)
    table.do("resolve_encounter")
    assert table.log()[-1].sentence.startswith("Ash, Brine and Cole fight.")


def test_each_one_to_meet_has_a_line_of_who_comes_along_so_that_none_moves() -> None:
    table = Table()
    (asked,) = (row for row in of(Chips, table.screen()) if row.label == "Encounter with")
    assert len(asked.chips) > 1
    assert {chip.kind for chip in asked.chips} == {"alone"}
