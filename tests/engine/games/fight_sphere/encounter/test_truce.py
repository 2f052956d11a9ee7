"""Truces: made while there are others, not compared, ended with the last two, betrayed."""

from __future__ import annotations

from hotseat.core.panels import Chip, Chips, Compare, Do, Heading, Text
from hotseat.core.play import undo
from hotseat.core.telling import step_said
from hotseat.games.fight_sphere.encounter.begin import ELSEWHERE
from hotseat.games.fight_sphere.records.episodes import pair
from hotseat.games.fight_sphere.sphere.standing import unfinished
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import STAMP, of


def allies(*groups: str) -> Table:
    """Ash and Brine with a truce."""
    table = Table(*groups)
    table.do("set_truce", who=table.ash, rival=table.brine, on=True)
    return table


def test_the_only_two_cannot_make_one() -> None:
    table = Table("ab", "cgh")
    ask = {"who": table.ash, "rival": table.brine, "on": True}
    said = "They are the only 2 Gladiators in the Episode: no truce is possible."
    assert table.forbidden("set_truce", **ask)[0] == said
    table.allow("set_truce", **ask)
    assert table.episode.truces == (pair(table.ash, table.brine),)
    table.do("set_truce", **ask | {"on": False})


def test_a_truce_takes_two_who_stand_in_one_episode() -> None:
    table = allies("abg", "ch")
    ask = {"who": table.brine, "rival": table.ash}
    assert table.refused("set_truce", **ask, on=True) == "They have a truce already."
    table.do("set_truce", **ask, on=False)
    assert table.refused("set_truce", **ask, on=False) == "They have no truce."
    assert table.refused("set_truce", who=table.ash, rival=table.cole, on=True) == ELSEWHERE
    table = Table()
    table.do("leave_episode", who=table.gax)
    ask = {"who": table.ash, "rival": table.gax, "on": True}
    assert table.forbidden("set_truce", **ask)[0] == "Gax is out of the Episode."


def test_those_with_a_truce_are_not_compared() -> None:
    table = allies()
    table.fight(table.ash, table.gax, table.brine)
    table.do("roll_scene", 1, 6, 6)
    against = table.column("Brine")[1]["Ones compared"]
    assert [each.text for each in of(Text, against)] == ["Truce with Ash", "Tie with Gax"]
    ask = {"who": table.ash, "rival": table.brine, "on": False}
    assert table.refused("set_truce", **ask) == "These dice are already rolled. Resolve first."
    before = table.pool(table.brine)
    table.do("resolve_encounter")
    assert table.pool(table.brine) == before


def test_it_ends_when_they_are_the_last_two() -> None:
    table = allies("abg", "ch")
    table.fight(table.ash, table.gax)
    table.pool(table.gax, 0)
    table.do("roll_scene", 1, 6)
    said = "Ash and Brine are the only 2 Gladiators left: their truce ends."
    assert said in [each.text for each in of(Text, table.screen())]
    table.do("resolve_encounter")
    assert table.one(table.gax).dead
    assert table.episode.truces == ()
    told = table.log()[-1]
    said = "With Brine. They are the only 2 Gladiators left in the Episode."
    assert (told.title, told.who, told.sentence) == ("Truce over", "Ash", said)
    table = allies("abg", "ch")
    table.do("leave_episode", who=table.gax)
    assert table.log()[-1].sentence == said


def test_where_only_allies_are_left_the_encounter_is_over() -> None:
    table = allies()
    table.fight(table.ash, table.gax, table.brine)
    table.pool(table.gax, 0)
    table.do("roll_scene", 1, 6, 6)
    table.do("resolve_encounter")
    assert table.episode.clashes == ()
    assert table.episode.truces == (pair(table.ash, table.brine),)
    table.do("begin_conflict", who=table.brine)


def test_a_traitor_gains_the_threshold_too_late_to_roll_it() -> None:
    table = allies()
    table.fight(table.ash, table.gax, table.brine)
    table.gamble(ash=5, brine=2)
    labels = {row.label: row.sub for row in of(Compare, table.screen())[0].rows}
    assert labels["Truce"] == "betray last: it sets every roll"
    table.do("betray_truce", who=table.brine, rival=table.ash)
    assert table.pool(table.brine) == 10
    late = ("A truce was betrayed, so the rolls are set: roll the dice now.", "FS-12")
    assert table.forbidden("set_gamble", who=table.brine, dice=3) == late
    assert table.forbidden("bring", source="past:", on=True, who=table.ash) == late
    assert table.forbidden("join_encounter", who=table.cole) == late
    said = table.refused("betray_truce", who=table.brine, rival=table.ash)
    assert said == "That truce is betrayed already."
    shown = table.screen()
    assert of(Heading, shown)[0].eyebrow == "A truce was betrayed: all rolls are set"
    labels = {row.label: row.sub for row in of(Compare, shown)[0].rows}
    assert labels["Truce"] == "betrayed: tap to take back"
    head = table.column("Ash")[0]
    assert (head.sub, head.figure) == ("Ann, Pool 5", "5")
    # What was to be gathered is where it was, greyed; and FS-17: the traitor is not betrayed.
    greyed = {each.label: each.why_not for each in of(Chip, shown) if each.why_not}
    assert {greyed.pop(each) for each in ("1", "Background", "Disengage", "Cole")} == {late[0]}
    assert greyed["Betray Brine"] == "Brine has betrayed this truce, and it is over."
    table.allow("betray_truce", who=table.ash, rival=table.brine)
    assert table.pool(table.ash) == 10
    table.play = undo(table.play, STAMP)
    table.do("roll_scene", *[6] * 5, 1, 1, 6)  # Ash 0, Brine 2, Gax 0
    table.do("resolve_encounter")
    # compared in this very roll: five gambled, two by Brine; and Gax ties
    assert pair(table.ash, table.brine) not in table.episode.truces
    assert table.ash in table.episode.out
    assert table.pool(table.brine) == 10


def test_a_second_tap_takes_a_betrayal_back_before_the_roll() -> None:
    table = allies()
    table.fight(table.ash, table.gax, table.brine)
    two = {"who": table.brine, "rival": table.ash}
    assert table.refused("betray_truce", **two, on=False) == "That truce is not betrayed."
    (betray,) = (chip for chip in of(Chip, table.screen()) if chip.label == "Betray Ash")
    assert isinstance(betray.tap, Do)
    assert not betray.pressed
    table.do(betray.tap.move, **betray.tap.args)
    assert table.pool(table.brine) == 10
    (betray,) = (chip for chip in of(Chip, table.screen()) if chip.label == "Betray Ash")
    assert isinstance(betray.tap, Do)
    assert (betray.pressed, betray.why_not) == (True, "")
    table.do(betray.tap.move, **betray.tap.args)
    assert (table.pool(table.brine), table.encounter.betrayals) == (5, ())
    told = table.log()[-1]
    assert (told.title, told.who, told.sentence) == ("Betrayal taken back", "Brine", "With Ash.")
    table.do("set_gamble", who=table.brine, dice=0)  # nothing is set by it any more
    assert table.one(table.ash).id in [other for two in table.episode.truces for other in two]


def test_only_those_who_roll_and_have_a_truce_betray() -> None:
    table = allies()
    table.fight(table.ash, table.gax)
    said = table.refused("betray_truce", who=table.ash, rival=table.brine)
    assert said == "They don’t roll in this scene."
    assert table.refused("betray_truce", who=table.ash, rival=table.gax) == "They have no truce."


def test_allies_are_no_rivals_to_disengage_from() -> None:
    table = allies()
    table.fight(table.ash, table.gax, table.brine)
    table.do("bring", source="leave:", on=True, who=table.ash)
    table.do("roll_scene", 1, 1, 6)
    table.do("resolve_encounter")
    assert table.ash not in table.episode.clashes[0].members


def test_the_title_stays_and_the_chip_knows_the_truce() -> None:
    table = allies()
    table.tie(table.ash, table.vo, 2)
    table.fight(table.ash, table.gax, table.brine)
    head = of(Heading, table.screen())[0]
    assert (head.text, head.eyebrow) == ("Ash’s Encounter", "Ash has the Initiative")
    notes = {each.label: each.brings for each in of(Chip, table.screen())}
    assert notes["Betray Brine"] == "+5"
    assert step_said(table.play, table.play.history.done[-2]) == "Ash’s Encounter"
    table.do("betray_truce", who=table.brine, rival=table.ash)
    assert of(Heading, table.screen())[0].text == "Ash’s Encounter"


def test_an_encounter_with_nobody_but_an_ally_is_none() -> None:
    table = allies()
    said = table.forbidden("begin_encounter", who=table.ash, rival=table.brine)[0]
    assert said.startswith("Ash and Brine have a truce and can share scenes without an Encounter.")
    table.do("begin_encounter", who=table.ash, rival=table.gax)
    table.do("roll_scene", 6, 6)
    table.do("resolve_encounter")
    # the ally's rival is one
    table.do("begin_encounter", who=table.brine, rival=table.ash)
    assert len(table.encounter.builds) == 3


def test_a_truce_between_scenes_ends_the_encounter_of_the_two() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    ask = {"who": table.ash, "rival": table.brine, "on": True}
    said = "This Encounter is between the two of them. Cancel the scene first."
    assert table.forbidden("set_truce", **ask)[0] == said
    table.do("roll_scene", 6, 6)
    table.do("resolve_encounter")
    table.do("set_truce", **ask)
    assert table.episode.clashes == ()
    table.do("begin_conflict", who=table.brine)


def test_a_truce_is_made_before_the_roll_as_long_as_two_are_compared() -> None:
    table = Table()
    table.fight(table.ash, table.gax, table.brine)
    table.do("set_truce", who=table.ash, rival=table.brine, on=True)
    table.do("roll_scene", 1, 6, 6)
    assert table.encounter.apart == (pair(table.ash, table.brine),)


def test_a_truce_ends_what_the_gm_would_have_resumed() -> None:
    table = Table("agh", "bc")
    table.fight(table.ash, table.gax)
    table.do("bring", source="leave:", on=True, who=table.ash)
    table.roll((1, 1), (0, 1))
    table.do("resolve_encounter")
    table.do("give_turn", who=table.ash)
    table.conflict_of(table.ash, 0, 1)
    table.do("resume_encounter", rival=table.gax)
    table.do("resolve_conflict")
    assert unfinished(table.state, table.ash)
    table.do("set_truce", who=table.ash, rival=table.gax, on=True)
    assert unfinished(table.state, table.ash) is None
    table.do("give_turn", who=table.ash)
    table.conflict_of(table.ash, 0, 1)
    said = table.forbidden("resume_encounter", rival=table.gax)[0]
    assert said == "Ash and Gax have a truce. End it first."
    table.do("resolve_conflict")
    table.do("set_truce", who=table.ash, rival=table.gax, on=False)
    assert unfinished(table.state, table.ash) is None


def test_both_betray_the_same_truce_where_the_table_plays_so() -> None:
    """FS-17."""
    table = Table(options={"betrayals": "both"})
    table.do("set_truce", who=table.ash, rival=table.brine, on=True)
    table.fight(table.ash, table.gax, table.brine)
    table.do("betray_truce", who=table.brine, rival=table.ash)
    table.do("betray_truce", who=table.ash, rival=table.brine)
    assert [table.pool(who) for who in (table.ash, table.brine)] == [10, 10]


def test_a_truce_partner_is_beaten_too_where_the_table_plays_so() -> None:
    """FS-11: Ash beats Gax alone, and ties with Brine, the partner."""
    for option, free in (("rivals", True), ("everyone", False)):
        table = Table(options={"disengaging": option})
        table.do("set_truce", who=table.ash, rival=table.brine, on=True)
        table.fight(table.ash, table.gax, table.brine)
        table.do("bring", source="leave:", on=True, who=table.ash)
        table.do("roll_scene", 1, 1, 6)
        table.do("resolve_encounter")
        assert (table.ash not in table.episode.clashes[0].members) == free


def test_nobody_leaves_so_that_only_allies_stay() -> None:
    """FS-22."""
    table = allies()
    table.fight(table.ash, table.gax, table.brine)
    said = (
        "Without Gax only Ash and Brine stay, who have truces and are compared with no one. Cancel"
        " the scene instead."
    )
    assert table.forbidden("leave_scene", who=table.gax) == (said, "FS-22")
    table.do("join_encounter", who=table.cole)
    table.do("leave_scene", who=table.gax)
    table.allow("leave_scene", who=table.cole)
    assert [build.who for build in table.encounter.builds] == [table.ash, table.brine]


def test_truces_stand_as_pairs_in_sight_and_a_betrayed_one_does_not() -> None:
    table = allies()
    assert not [each for each in of(Text, table.screen()) if each.text.startswith("Truces: ")]
    (row,) = (each for each in of(Chips, table.screen()) if each.label == "Who has a truce?")
    assert [chip.label for chip in row.chips if chip.pressed] == ["Ash and Brine"]
    # those of whose turn it is come first
    table.do("give_turn", who=table.brine)
    (row,) = (each for each in of(Chips, table.screen()) if each.label == "Who has a truce?")
    assert all("Brine" in chip.label for chip in row.chips[:4])
    assert not any("Brine" in chip.label for chip in row.chips[4:])
    table.fight(table.brine, table.gax, table.ash)
    table.do("betray_truce", who=table.ash, rival=table.brine)
    (row,) = (each for each in of(Chips, table.rare("Truces")) if each.label == "Who has a truce?")
    betrayed = next(chip for chip in row.chips if chip.label == "Ash and Brine")
    assert (betrayed.pressed, betrayed.kind, betrayed.tap) == (False, "betrayed", None)


def test_of_many_the_truces_of_whose_turn_it_is_are_in_sight_and_none_moves() -> None:
    table = Table()
    table.crowd(7)
    names = ["Brine", "Cole", "Gax", "Hux", "Udo the Welder", "Vik"]

    def row() -> Chips:
        (own,) = (each for each in of(Chips, table.screen()) if "truce with" in each.label)
        return own

    assert (row().label, [chip.label for chip in row().chips]) == ("Ash has a truce with", names)
    table.do("set_truce", who=table.ash, rival=table.gax, on=True)
    assert [chip.label for chip in row().chips] == names
    assert [chip.label for chip in row().chips if chip.pressed] == ["Gax"]
    pairs = next(e for e in of(Chips, table.between("Truces")) if e.label == "Who has a truce?")
    assert len(pairs.chips) == 21


def shared(table: Table) -> list[str]:
    """Who is offered a Conflict of their own in the last scene."""
    rows = (row for row in of(Chips, table.screen()) if "shares" in row.label)
    return [chip.label for row in rows for chip in row.chips]


def test_two_with_a_truce_share_a_scene_each_with_a_conflict_of_their_own() -> None:
    table = allies()
    table.do("begin_conflict", who=table.ash)
    table.do("describe_scene", about="The well")
    table.roll((0, 1), (0, 5))
    table.do("resolve_conflict")
    assert shared(table) == ["Brine"]
    said = "Cole has no truce with Ash: this would be an Encounter."
    assert table.forbidden("share_scene", who=table.cole)[0] == said
    said = "Ash has had a Conflict in this scene."
    assert table.refused("share_scene", who=table.ash) == said
    table.do("share_scene", who=table.brine)
    assert (table.conflict.about, table.conflict.shared) == ("The well", (table.ash,))
    assert "Brine shares the scene of Ash. This is their next turn." in str(table.screen())
    table.do("cancel_scene")
    table.do("share_scene", who=table.brine)
    table.roll((0, 1), (0, 5))
    table.do("resolve_conflict")
    assert shared(table) == []
    # FS-20: that was Brine's turn.
    table.do("begin_conflict", who=table.cole)
    table.do("cancel_scene")
    none = "There is no Conflict with a scene to share."
    assert table.refused("share_scene", who=table.brine) == none
