"""Helping and hindering."""

from __future__ import annotations

from hotseat.core.errors import Forbidden
from hotseat.core.panels import Button, Card, Chip, Chips, Do, Picker, Roll, Slots
from hotseat.games.playset_zero.roll.hands import HandJoined
from hotseat.walk.offers import offers
from tests.engine.games.playset_zero.session import (
    INES,
    MARA,
    TOMAS,
    Table,
    chip,
    form,
    forms,
    of,
    texts,
)


def test_a_tap_on_a_name_steps_in() -> None:
    table = Table()
    table.stakes()
    tap = chip(table.screen(), "Wolf", "join").tap
    brings = {"over": "brings:last"}  # what they bring is asked for at once
    assert tap == Do("join", {"who": table.wolf, "side": "help"}, brings)
    hand = table.do("join", who=table.wolf, side="help")
    helper = table.conflict.hand(hand)
    assert helper is not None
    assert (helper.helps, helper.target) == (True, "goal")
    assert chip(table.screen(**brings), "Stubborn as wet rope", "use_feature")
    (picker,) = of(Picker, table.screen(**brings))
    feature, add = chip(picker, "Strong as two").tap, form(picker, "add_circumstance")
    assert isinstance(feature, Do)
    assert not feature.then, "one as a rule"
    assert dict(add.then) == {"over": f"brings:{hand}"}, "dice may be several"
    danger = chip(table.screen(), "Danger 1", "aim")
    assert danger.tap == Do("aim", {"hand": hand, "target": "danger:0"})
    table.do("aim", hand=hand, target="danger:0")
    assert table.conflict.hands[0].target == "danger:0"
    rolls = {roll.move: roll for roll in of(Roll, table.screen())}
    assert rolls["roll_hand"].label == "Roll Wolf’s 2 dice"
    assert not rolls["roll_hand"].why_not
    assert "name_own_danger" in forms(table.over("words", hand))
    out = chip(table.screen(), "Wolf", "leave")  # in the same place
    assert (out.tap, out.pressed) == (Do("leave", {"hand": hand}), True)


def test_the_next_to_roll_stands_at_the_end_and_only_who_is_in_may_step_in_twice() -> None:
    table = Table()
    kranz, *_ = (
        table.do("make_character", name=name, owner="gm") for name in ("Kranz", "Imp", "Ogre")
    )
    table.stakes()
    assert "New NPC" in [card.title for card in of(Card, table.over("else"))]
    hands = [table.do("join", who=who, side="hinder") for who in (table.wolf, kranz)]
    helps, hinders = (
        [(chip.label, chip.pressed, bool(chip.why_not)) for chip in chips.chips]
        for chips in of(Chips, of(Picker, table.over("else"))[0])
    )
    others = [("Imp", False, False), ("Ogre", False, False)]
    assert helps == [("Wolf", False, True), ("Kranz", False, True), *others]
    assert hinders == [("Wolf", True, False), ("Kranz", True, False), *others]
    for left in (["roll_hand"], ["roll_hand"], ["roll"]):  # one action, always the next
        ends = [block for block in table.screen() if isinstance(block, Roll)]
        assert [block.move for block in ends] == left
        if hands:
            assert ends[0].args == {"hand": hands[0]}
            table.do("roll_hand", 1, 1, hand=hands.pop(0))


def test_who_is_in_is_not_shown_again_where_the_stage_has_everyone() -> None:
    table = Table()
    table.stakes()
    table.join("help")
    assert [chips.label for chips in of(Chips, table.over("else")[-1])] == []


def test_the_row_of_a_helper_says_what_they_help_with_in_words() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda)
    table.do("join", who=table.wolf, side="help", target="danger:1")
    bare = texts(table.screen())
    assert "Danger 2" in bare
    table.do("name_danger", place=1, text="The crate knocks on the rail, and rings")
    (line,) = set(texts(table.screen())) - {*bare}
    assert line == "The crate knocks on the rail, a…"


def test_the_goal_stands_in_the_log_before_the_dice_of_who_helps() -> None:
    table = Table()
    table.do("begin_roll", who=table.oda)
    hand = table.do("join", who=table.wolf, side="help")
    (roll,) = (block for block in table.screen() if isinstance(block, Roll))
    assert roll.form == form(table.screen(), "set_stakes").key
    table.do("roll_hand", 6, 2, hand=hand, goal="Cross", danger_2="It breaks")
    titles = [entry.title for entry in table.log()[-3:]]
    assert titles == ["Goal set", "Danger named", "Rolled 6 and 2"]


def test_who_has_no_feature_brings_an_advantage() -> None:
    table = Table()
    kranz = table.do("make_character", name="Kranz", owner="gm")
    table.stakes()
    for who, brings in ((kranz, "Brings an advantage"), (table.wolf, "Brings a Feature")):
        hand = table.do("join", who=who, side="help")
        assert brings in texts(table.screen())
        table.do("leave", hand=hand)


def test_an_npc_made_up_in_the_middle_of_a_roll_can_step_in() -> None:
    table = Table()
    table.stakes()
    npc_form = form(table.over("else"), "make_character")
    kranz = table.do(
        "make_character", **npc_form.args, name="Kranz", feature_1="Patient as a heron"
    )
    npc = table.state.people[kranz]
    assert (npc.owner, npc.features[0].kind if npc.features[0] else "") == ("gm", "skill")
    table.do("join", who=kranz, side="hinder")
    table.do("use_feature", hand=table.conflict.hands[0].id, feature="0", on=True)
    sizes = [die.sides for roll in of(Roll, table.screen()) for die in roll.dice][:2]
    assert sizes == [8, 6]


def test_who_names_their_danger() -> None:  # PZ-22
    table = Table()
    kranz = table.do("make_character", name="Kranz", owner="gm")
    table.stakes()
    named = []
    for who, side in ((table.wolf, "help"), (kranz, "help"), (table.wolf, "hinder")):
        hand = table.do("join", who=who, side=side)
        joined = table.conflict.hand(hand)
        assert joined is not None
        named.append(joined.danger.by)
        table.do("leave", hand=hand)
    assert named == [INES, MARA, MARA]  # the GM; any player; who is hindered
    table.do("call_off")
    table.stakes(who=kranz)
    hand = table.do("join", who=table.wolf, side="hinder")
    assert table.conflict.hands[0].danger.by == INES
    shown = form(table.over("words", hand), "name_own_danger")
    asked = {field.name: field for field in shown.fields}
    assert [choice[0] for choice in asked["by"].choices] == [INES, MARA]
    table.do("name_own_danger", hand=hand, by=MARA, text="Overboard", doing="Leans on the bar")
    assert table.conflict.hands[0].danger.by == MARA
    assert table.conflict.hands[0].doing == "Leans on the bar"


def test_the_gm_names_the_danger_of_an_npc_who_hinders_an_npc() -> None:  # PZ-27
    table = Table()
    imp, ogre = (table.do("make_character", name=name, owner="gm") for name in ("Imp", "Ogre"))
    table.stakes(who=ogre)
    hand = table.do("join", who=imp, side="hinder")
    assert table.conflict.hands[0].danger.by == INES
    (picker,) = of(Picker, table.over("words", hand))
    asked = {field.name: field for field in form(picker, "name_own_danger").fields}
    assert [choice[0] for choice in asked["by"].choices] == [INES, MARA, TOMAS]
    assert picker.sub == "The GM or any player names it."
    table.do("name_own_danger", hand=hand, by=TOMAS, text="Off the wall")
    assert table.conflict.hands[0].danger.by == TOMAS
    table.do("leave", hand=hand)
    table.do("join", who=imp, side="help")
    assert table.conflict.hands[0].danger.by == MARA  # PZ-22: any player, as before


def test_a_fact_without_a_namer_folds_as_it_did() -> None:  # PZ-27
    table = Table()
    imp, ogre = (table.do("make_character", name=name, owner="gm") for name in ("Imp", "Ogre"))
    table.stakes(who=ogre)
    joined = HandJoined(imp, False, of=table.conflict.id)
    assert joined.apply(table.state, "t-90").conflicts[table.conflict.id].hands[0].danger.by == MARA


def test_it_is_told() -> None:
    table = Table()
    table.stakes()
    table.do("join", who=table.wolf, side="hinder", target="danger:1", doing="leans on the bar")
    entry = table.log()[-1]
    assert (entry.title, entry.who) == ("Hinders", "Wolf")
    assert entry.sentence == "Leans on the bar. Tries to cause danger 2."


def test_a_hit_comes_back_where_the_table_turns_help_to_another_thing() -> None:  # PZ-7
    table = Table()
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 6, 5, hand=hand)
    table.do("place", die=f"{hand}:0", on="goal")
    table.do("place", die=f"{hand}:1", on="own")
    assert table.forbidden("aim", hand=hand, target="danger:0")[1] == "PZ-7"
    table.allow("aim", hand=hand, target="danger:0")
    assert table.conflict.placed == {f"{hand}:1": "own"}
    table.do("place", die=f"{hand}:0", on="danger:0")


def test_a_hit_stays_where_a_helper_may_spend_it_anywhere() -> None:  # PZ-7, a house rule
    table = Table({"helpers": "any"})
    table.stakes()
    hand = table.join("help")
    table.do("roll_hand", 6, 5, hand=hand)
    table.do("place", die=f"{hand}:0", on="goal")
    table.allow("aim", hand=hand, target="danger:0")
    assert table.conflict.placed == {f"{hand}:0": "goal"}


def test_what_they_do_is_told_shown_and_can_be_cleared() -> None:
    table = Table()
    table.stakes()
    hand = table.do("join", who=table.wolf, side="hinder")
    before = len(table.log())
    table.do("aim", hand=hand, target="danger:1")
    table.do("roll_hand", 6, 2, hand=hand, text="", doing="leans on the bar")
    assert [(entry.title, entry.sentence) for entry in table.log()[before:]] == [
        ("Hinders", "Tries to cause danger 2."),
        ("Hinders", "Leans on the bar. Tries to cause danger 2."),
        ("Rolled 6 and 2", "To hinder."),
    ]
    for _ in range(2):  # before the main roll and after it
        assert "Leans on the bar." in texts(table.screen())
        if not table.conflict.dice:
            table.do("roll", 1, 1, 1)
    table.do("name_own_danger", hand=hand, text="", doing="")
    assert table.conflict.hands[0].doing == ""


def test_a_danger_is_told_when_its_words_change() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    before = len(table.log())
    table.do("name_own_danger", hand=hand, by=INES, text="Into the water", doing="Pulls")
    table.do("name_own_danger", hand=hand, text="Overboard")
    assert [(entry.title, entry.sentence) for entry in table.log()[before:]] == [
        ("Helps", "Pulls. Helps with the goal."),
        ("Danger named", "Overboard."),
    ]


def test_the_card_says_who_names_their_danger() -> None:  # PZ-22
    table = Table()
    table.stakes()
    hints = []
    for side in ("help", "hinder"):
        hand = table.do("join", who=table.wolf, side=side)
        hints.append(of(Picker, table.over("words", hand))[0].sub)
        table.do("leave", hand=hand)
        assert (table.log()[-1].title, table.log()[-1].who) == ("Removed from roll", "Wolf")
    assert hints == ["The GM names it.", "The player of Oda names it."]


def test_what_only_the_table_can_change_is_greyed_not_gone() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    assert not greyed(table) - {"join", "roll", "use_feature"}
    table.do("roll_hand", 1, 1, hand=hand)
    assert greyed(table) == {"join", "use_feature", "aim", "leave", "call_off", "add_die"}
    table.do("roll", 1, 1, 1)
    late = {"join", "aim", "leave", "call_off", "add_die", "set_challenge", "set_dangers"}
    assert late <= greyed(table)


def greyed(table: Table) -> set[str]:
    """The moves that the screen offers for the table's word alone."""
    shown = offers((table.screen(), *table.all_over()))
    return {each.move for each in shown if isinstance(each.why_not, Forbidden)}


def test_they_roll_first_unless_the_table_says_otherwise() -> None:  # PZ-12
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    assert table.forbidden("roll") == ("Wolf hinders and rolls first.", "PZ-12")
    late = of(Button, table.over(part="By the table’s word"))
    (main,) = [each for each in late if each.label.startswith("Roll ")]
    assert main.why_not == "Wolf hinders and rolls first."
    table.allow("roll", 6, 6, 1)
    table.do("place", die="main:0", on="goal")
    assert table.screen()
    table.do("roll_hand", 6, 4, hand=hand)
    assert table.conflict.placed == {}  # PZ-20
    table.do("let_go")
    table.do("settle")


def test_after_the_main_dice_nobody_steps_in_but_by_the_tables_word() -> None:
    table = Table()
    table.thrown(6, 1, 1)
    said = "The main dice are rolled. Help and hindrance come before them."
    assert table.forbidden("join", who=table.wolf, side="help") == (said, "PZ-12")
    hand = table.allow("join", who=table.wolf, side="help")
    assert "Wolf helps" in [card.title for card in of(Card, table.screen())]
    table.do("roll_hand", 5, 5, hand=hand)
    assert table.screen()
    table.do("place", die=f"{hand}:0", on="goal")


def test_odd_hands_by_the_tables_word() -> None:
    table = Table()
    table.stakes()
    table.join("help")
    said = "Wolf is already in this roll."
    assert table.forbidden("join", who=table.wolf, side="hinder") == (said, "")
    table.allow("join", who=table.wolf, side="hinder")
    assert table.forbidden("join", who=table.oda, side="help")[0] == "This is Oda’s own roll."
    again = table.allow("join", who=table.oda, side="help")
    rope = table.do("keep_advantage", who=table.oda, words="Rope")
    table.do("bring_advantage", advantage=rope, on=True)
    said = table.refused("bring_advantage", hand=again, advantage=rope, on=True)
    assert said == "That advantage is in this roll already."
    for hand in table.conflict.hands:
        table.do("roll_hand", 5, 5, hand=hand.id)
    assert table.screen()
    table.do("roll", 5, 1, 1, 1)
    assert table.screen()


def test_a_helper_is_removed_until_their_dice_are_rolled() -> None:
    table = Table()
    table.stakes()
    hand = table.join("help")
    ways = of(Button, table.over("words", hand))
    leaves = [way.label for way in ways if way.tap == Do("leave", {"hand": hand})]
    assert leaves == ["Remove Wolf from roll"]
    table.do("leave", hand=hand)
    assert table.conflict.hands == ()
    assert table.refused("leave", hand=hand).startswith("No one of that name")
    hand = table.join("help")
    table.do("roll_hand", 5, 1, hand=hand)
    assert table.forbidden("leave", hand=hand) == ("Wolf has rolled.", "")
    table.do("place", die=f"{hand}:0", on="goal")
    table.allow("leave", hand=hand)
    assert table.conflict.placed == {}
    said = "These dice are already rolled. Use Undo to go back."
    hand = table.join("help")
    table.do("roll_hand", 1, 1, hand=hand)
    assert table.refused("roll_hand", hand=hand) == said


def test_rolled_hands_show_what_their_dice_can_do() -> None:
    table = Table()
    table.stakes()
    hand = table.join("hinder")
    table.do("roll_hand", 2, 6, hand=hand)
    slots = {slot.eyebrow: slot for slot in of(Slots, table.screen())[0].slots}
    assert slots["Hinders"].state == "full"  # the highest die, unless another is chosen
    assert slots["Hinders"].die is not None
    assert slots["Hinders"].die.face == 6
    assert table.state.people[table.wolf].owner == TOMAS


def test_the_features_of_who_steps_in_lie_over_the_stage() -> None:
    """Before the dice the stage has the roller's alone, however many step in."""
    table = Table()
    kranz = table.do("make_character", name="Kranz", owner="gm", feature_1="Sly", main="1")
    table.stakes()
    hands = [table.join("help"), table.join("hinder", who=kranz)]

    def owners(**picks: str) -> set[str]:
        taps = (each.tap for each in of(Chip, table.screen(**picks)))
        helps = (tap for tap in taps if isinstance(tap, Do) and tap.move == "use_feature")
        return {tap.args.get("hand", "") for tap in helps}

    assert owners() == {""}  # the roller
    for hand in hands:
        assert owners(over=f"brings:{hand}") == {"", hand}
