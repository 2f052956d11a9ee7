"""What the log and the recap tell, and what tells those apart who are out."""

from __future__ import annotations

from hotseat.core.panels import (
    ActionBar,
    Button,
    Card,
    Do,
    Form,
    Heading,
    Line,
    Outcome,
    Stepper,
    Text,
)
from hotseat.core.play import undo
from hotseat.core.recap import recap, retold
from hotseat.core.story import as_text, whole
from hotseat.games.fight_sphere.conflict.screen import CUT
from hotseat.games.fight_sphere.records.scenes import GM_SIDE
from hotseat.games.fight_sphere.screen.between import more_key
from tests.engine.games.fight_sphere.players import GAME, Table
from tests.engine.games.fight_sphere.session import BO
from tests.engine.games.fight_sphere.session import Table as Five
from tests.engine.games.shared import STAMP, of


def test_each_conflict_and_encounter_is_a_scene_of_the_recap_and_a_cancelled_one_is_none() -> None:
    table = Five()
    table.do("begin_conflict", who=table.ash)
    table.do("cancel_scene")
    table.conflict_of(table.ash, 1, 0)
    table.do("resolve_conflict", words="The lamp is lit.")
    table.fight(table.brine, table.gax)
    table.roll((1, 1), (0, 1))
    table.do("resolve_encounter")
    part = retold(table.play, 0)
    scenes = [entry.title for entry in part.story if entry.scene]
    assert scenes == ["Ash’s Conflict", "Brine’s Encounter"]
    assert part.counted.startswith("2 scenes, 2 rolls")
    assert "## Brine’s Encounter\n\nAgainst Gax. Brine has the Initiative." in recap(table.play)


def test_the_story_says_who_they_are_who_plays_them_and_who_dies() -> None:
    table = Table("Ann")
    ann, other = table.id("Ann"), table.id("Ann 2")
    table.do("edit_character", who=ann, why="Her debts", weapon="A pipe", drive="reason_to_live")
    table.start("Ann, Ann 2")
    table.do("set_number", who=other, number="pool", value=0)
    table.do("begin_encounter", who=ann, rival=other)
    table.do("roll_scene", 1, 6)
    assert of(Heading, table.screen()) == []  # no verdict
    table.do("resolve_encounter")
    told = recap(table.play)
    for said in (
        "**Gladiator created** (Ann): Created by Ann. Reason to Live: Her debts. Weapon: A pipe.",
        "**Ann 2 died** (Ann): Ann and Ann 2 fight.",
    ):
        assert said in told
    assert "Own Gladiator chosen" not in told
    assert "**Character created** (Ann 2)" not in told


def test_what_a_success_pays_is_no_story_and_a_cut_scene_is() -> None:
    table = Five()
    table.conflict_of(table.ash, 1, 0)
    table.do("take_reward", who=table.ash, kind="pool")
    assert (table.log()[-1].title, table.log()[-1].story) == ("Reward", False)
    table.do("resolve_conflict")
    table.conflict_of(table.brine, 0, 1)
    table.do("take_reward", who=table.gax, kind="pool")
    assert (table.log()[-1].title, table.log()[-1].story) == ("Cut-scene", True)


def test_judgment_dice_are_told_with_the_roll_alone() -> None:
    table = Five("ag", "bch")
    table.do("leave_episode", who=table.brine)
    table.do("begin_conflict", who=table.ash)
    before = len(table.log())
    for dice in (1, 2):
        table.do("bet_judgment", seat=BO, side=GM_SIDE, dice=dice)
    assert len(table.log()) == before
    table.roll((0, 1), (1, 7))
    said = "Ash: 0 ones of 1 die; GM: 1 one of 7 dice. Bo: 2 Judgment dice on GM."
    told = table.log()[-1]
    assert (told.sentence, [die.pool for die in told.dice]) == (said, ["Ash", *["GM"] * 7])


def test_dead_knocked_out_and_last_one_standing_are_told_apart() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2")
    table.out("Alice 2", "Bob")
    lines = {
        line.text: line for line in of(Line, table.screen(**{more_key(table.state): "Episodes"}))
    }
    marks = {name: line.tags[-1] for name, line in lines.items() if line.tags}
    assert {name: (tag.label, tag.tone, tag.icon) for name, tag in marks.items()} == {
        "Alice": ("Last one standing", "good", "star"),
        "Bob": ("Knocked out", "warn", "out"),
        "Alice 2": ("Dead", "bad", "dead"),
    }
    assert lines["Alice 2"].spent
    *nodes, episode = GAME.maps(table.state, table.view())[0].nodes
    assert {node.name: node.state for node in nodes} == {
        "Alice": "done",
        "Bob": "out",
        "Alice 2": "gone",
        "Bob 2": "",
    }
    assert (episode.name, episode.sub) == ("Episode 1", "Over")


def test_a_name_typed_for_the_cut_scene_stays_for_another_npc() -> None:
    table = Five()
    table.conflict_of(table.ash, 0, 1)
    keys = [
        next(
            form.key
            for form in of(Form, table.screen(**{f"{CUT}{table.conflict.id}": who}))
            if form.move == "take_reward"
        )
        for who in (table.gax, table.hux)
    ]
    assert keys[0] == keys[1]


def test_what_a_resumed_encounter_means_is_said_where_it_is_chosen_and_where_it_begins() -> None:
    table = Five("ag", "bch")
    table.fight(table.ash, table.gax)
    table.do("bring", source="leave:", on=True, who=table.ash)
    table.roll((1, 1), (0, 1))
    table.do("resolve_encounter")
    table.do("give_turn", who=table.ash)
    table.conflict_of(table.ash, 0, 1)
    assert "It continues in their next scene" in str(table.screen())
    table.do("resume_encounter", rival=table.gax)
    said = (
        "Ash must continue the Encounter with Gax in their next scene, and Gax has the Initiative."
    )
    assert table.log()[-1].sentence == said
    assert said in [each.text for each in of(Text, table.screen())]
    table.do("resolve_conflict")
    table.do("give_turn", who=table.ash)
    assert "must continue it." in str(of(Text, table.screen()))
    assert of(ActionBar, table.screen())[0].sentence.startswith("Gax has the Initiative.")


def test_once_the_game_is_over_nothing_is_left_to_do_but_read() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2, Bob 2")
    table.out("Alice 2", "Bob 2", "Bob")
    table.do("start_layer")
    table.out("Bob")
    table.do("end_game", words="She sat down.")
    shown = table.screen()
    assert [each.word for each in of(Outcome, shown)] == ["Alice survived the Sphere"]
    assert [each.label for each in of(Button, shown) if not isinstance(each.tap, Do)] == [
        "Open recap"
    ]
    assert not of(Stepper, shown)
    assert {form.move for form in of(Form, shown)} == {"set_seats", "rename_seat"}
    assert "Trade" not in [card.title for card in of(Card, table.sheet(table.id("Alice")).blocks)]


def story(table: Five) -> list[str]:
    """Headings and paragraphs."""
    return as_text(whole(table.play)).split("\n\n")


def test_an_encounter_is_headed_by_all_who_fight_and_a_betrayal_is_told_before_its_end() -> None:
    table = Five()
    table.do("set_truce", who=table.ash, rival=table.brine, on=True)
    table.fight(table.ash, table.gax, table.brine)
    assert "# Ash, Brine and Gax" in story(table)
    table.do("betray_truce", who=table.ash, rival=table.brine)
    table.roll((1, 1), (0, 1), (0, 1))
    table.do("resolve_encounter")
    told = story(table)[-1]
    assert told.startswith("Ash, Brine and Gax met. Ash broke the truce with Brine. Ash won.")
    assert "came into it" not in told
    table.do("give_turn", who=table.cole)
    table.fight(table.cole, table.hux)
    table.level()
    assert "# Cole against Hux" in story(table)


def test_who_comes_away_from_a_conflict_stronger_is_named_once() -> None:
    table = Five()
    table.conflict_of(table.ash, 1, 0)
    table.do("take_reward", who=table.ash, kind="pool")
    table.do("resolve_conflict")
    assert story(table)[-1] == "Ash got what they wanted. It left Ash stronger."


def test_a_cut_scene_is_told_behind_what_happened_and_once() -> None:
    table = Five()
    table.conflict_of(table.ash, 0, 1)
    table.do("take_reward", who=table.gax, kind="new", name="Vo")
    args = {"words": "The lamp went out.", "cut": table.gax, "scene": "Gax pays."}
    table.do("resolve_conflict", **args)
    assert story(table)[-3:] == [
        "The lamp went out.",
        "Meanwhile, Gax formed a bond with Vo.",
        "Gax pays.",
    ]


def test_judgment_dice_are_in_the_story_as_whom_they_were_for() -> None:
    table = Five("ag", "bch")
    table.do("leave_episode", who=table.brine)
    table.do("begin_conflict", who=table.ash)
    table.do("bet_judgment", seat=BO, side=GM_SIDE, dice=2)
    table.roll((0, 1), (1, 7))
    table.do("resolve_conflict")
    assert "At the table, Bo bet against Ash. Ash did not get what they wanted." in story(table)[-1]


def test_the_log_says_what_relationships_cost_besides_what_was_lost() -> None:
    table = Five()
    table.do("begin_conflict", who=table.ash)
    table.buy(table.ash, table.tie(table.ash, table.vo, 2))
    table.roll((1, table.dice[0]), (0, table.dice[1]))
    table.do("resolve_conflict")
    assert "Relationships cost 1 die." in table.log()[-1].sentence
    table.fight(table.brine, table.gax)
    before = table.pool(table.brine)
    table.buy(table.brine, table.tie(table.brine, table.kit, 2))
    table.roll((2, table.sizes["Brine"]), (0, 1))
    assert f"{before} → {before - 1}" in str(table.screen())
    table.do("resolve_encounter")
    assert "Brine: 1 die paid for Relationships." in table.log()[-1].sentence


def test_who_comes_back_from_the_dead_was_alive_after_all() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2")
    table.out("Alice 2")
    table.do("return_character", who=table.id("Alice 2"))
    assert as_text(whole(table.play)).endswith("Alice 2 died. Alice 2 was alive after all.")


def test_who_is_back_in_the_story_and_leaves_again_is_dead_after_all() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2")
    table.out("Alice 2")
    table.do("return_character", who=table.id("Alice 2"))
    table.do("note", text="Dusk.")
    table.do("retire_character", who=table.id("Alice 2"))
    assert as_text(whole(table.play)).endswith("Dusk.\n\nAlice 2 was dead after all.")


def test_who_is_back_and_gone_again_at_once_is_told_as_dead_and_no_more() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2")
    table.out("Alice 2")
    for move in ("return_character", "retire_character"):
        table.do(move, who=table.id("Alice 2"))
    assert as_text(whole(table.play)).endswith("Alice 2 died.")


def test_of_a_world_that_is_described_anew_only_what_is_new_is_told() -> None:
    table = Table("Alice")
    table.do("describe_world", words="A town with no river.\nIt rained.")
    table.do("describe_world", words="A town with no river.\nIt never rained.")
    table.do("note", text="Dusk.")
    table.do("describe_world", words="A town with no river.\nIt snowed.")
    told = ["A town with no river.", "It never rained.", "Dusk.", "It snowed."]
    assert as_text(whole(table.play)).split("\n\n") == told


def test_with_several_episodes_each_text_stands_by_those_whom_it_awaits() -> None:
    table = Five("abg", "ch")
    table.do("describe_episode", episode=table.state.episodes[1].id, about="A dry canal")
    assert story(table)[-2:] == [
        "Ash, Brine and Gax were in one place; Cole and Hux were in another."
        " This awaited Cole and Hux.",
        "A dry canal.",
    ]
    table.do("describe_episode", episode=table.state.episodes[1].id, about="A dry canal\nRats")
    assert story(table)[-1] == "Rats."


def test_texts_that_a_layer_starts_with_stand_by_those_who_are_there() -> None:
    table = Five("abg", "ch")
    table.play = undo(table.play, STAMP)
    table.do("start_layer", about_2="A dry canal\nRats")
    assert story(table)[-3:] == [
        "Ash, Brine and Gax were in one place.",
        "Cole and Hux were in another. A dry canal.",
        "Rats.",
    ]


def test_two_who_both_broke_their_truce_are_told_in_one_sentence() -> None:
    table = Five()
    table.do("set_truce", who=table.ash, rival=table.brine, on=True)
    table.fight(table.ash, table.gax, table.brine)
    table.do("betray_truce", who=table.ash, rival=table.brine)
    table.allow("betray_truce", who=table.brine, rival=table.ash)
    table.roll((1, 1), (0, 1), (0, 1))
    table.do("resolve_encounter")
    assert "met. Ash and Brine both broke their truce. Ash won." in story(table)[-1]
