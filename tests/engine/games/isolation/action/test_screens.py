"""What the steps of an action show, in what order, and for whom."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.panels import View
from hotseat.core.telling import step_said
from hotseat.odds.advice import percent
from hotseat.walk.offers import parts
from tests.engine.games.isolation.action.test_rolls import degree_example, second_example
from tests.engine.games.isolation.acts import House


def test_a_tap_on_who_acts_proposes_to_everyone() -> None:
    house = House()
    card = next(card for card in house.shown(p.Card) if card.title == "Propose an action")
    chips = card.blocks[0]
    assert [chip.label for chip in chips.chips] == ["Bob", "Alice", "Eve"]
    assert chips.chips[0].tap == p.Do(
        "propose", {"who": house.bob, "asked": [house.alice, house.eve]}
    )


def test_every_step_begins_with_its_heading() -> None:
    house = second_example()
    seen = []
    for go_on in (lambda: house.stand(3), lambda: house.do("throw_opposition", [2] * 8)):
        blocks = house.screen()
        assert [type(block) for block in blocks[:2]] == [p.Steps, p.Heading]
        seen.append(blocks[0].names[blocks[0].now])
        go_on()
    blocks = house.screen()
    seen.append(blocks[0].names[blocks[0].now])
    assert seen == ["Stances", "Stances", "Result"]
    assert isinstance(blocks[1], p.Outcome)


def test_what_could_count_stands_in_a_row_for_each() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    (rows,) = house.shown(p.Matrix)
    assert [row.name.label for row in rows.rows] == ["Bob", "Alice", "Eve"]
    assert [row.name.pressed for row in rows.rows] == [False, True, True]
    signs = [cell[0].chips[0] for cell in rows.rows[1].cells[:3]]
    assert [chip.label for chip in signs] == [
        "Fits Profession",
        "Helps Goal or Bias",
        "Against Goal or Bias",
    ]
    assert [chip.brings for chip in signs] == ["+", "+", "−"]
    assert [row.cells[-1][0].text for row in rows.rows] == ["+3 −4", "+2 −1", "+1 −2"]
    house.do("add_extra", who=house.alice, colour="green", kind="profession")
    (rows,) = house.shown(p.Matrix)
    assert rows.rows[1].cells[0][0].chips[0].pressed
    assert rows.rows[1].cells[-1][0].text == "+3 −1"


def test_who_acts_can_change_until_the_dice() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    args = {"who": house.alice, "kind": "link", "colour": "green", "link": house.flirt}
    house.do("add_extra", **args)
    house.do("add_extra", who=house.bob, kind="profession", colour="green")
    house.do("change_proposal", who=house.alice)
    assert (house.action.who, house.action.asked) == (house.alice, (house.bob, house.eve))
    assert [extra.kind for extra in house.action.extras] == ["profession"]
    house.do("change_proposal", against=house.bob)
    house.do("change_proposal", who=house.bob)
    assert (house.action.who, house.action.against) == (house.bob, "")
    house.do("throw_all", [2] * 20)
    said = "Dice are rolled, so who acts can’t change."
    assert house.refused("change_proposal", who=house.eve) == said


def test_everybodys_dice_are_one_roll_each_with_its_reason() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    (roll,) = house.shown(p.Roll)
    assert roll.label == "Roll 13 dice"
    assert [die.caption for die in roll.dice if die.pool == "Bob"] == [
        *["Alice"] * 2, "Eve", "Alice", "Eve", "Eve", "stress",
    ]  # fmt: skip
    house.do("throw_all", faces=[2] * 13)
    assert all(house.action.done(who) for who in house.action.rollers)
    (first,) = [each for each in house.shown(p.Button) if each.label.endswith("first")][:1] or [
        None
    ]
    assert first is None


def test_somebodys_dice_can_be_rolled_before_those_of_the_others() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    (over,) = house.over(f"person.{house.alice}")
    first = [each for each in parts(over.blocks) if isinstance(each, p.Button)]
    assert [each.label for each in first] == ["Roll Alice’s 3 dice first"]
    assert first[0].tap == p.Do("throw", {"who": house.alice})


def test_what_comes_with_a_tap_on_a_label_stands_below_all_that_can_be_tapped() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)

    def shown() -> list[str]:
        (over,) = house.over(f"person.{house.alice}")
        return [each.label for each in parts(over.blocks) if isinstance(each, p.Chips | p.Button)]

    before = shown()
    house.do("add_extra", who=house.alice, colour="green", kind="link", link=house.flirt)
    assert shown() == [*before[:-1], "Roll Alice’s 4 dice first", "Other colour"]


def test_after_a_roll_the_others_are_next_and_what_counts_of_it_stands_in_its_row() -> None:
    house = House()
    house.ask(house.alice, house.eve)
    house.throw(house.bob, 2, 2, 2, 2, 2, 2)
    (roll,) = house.shown(p.Roll)
    assert roll.args == {"only": [house.alice, house.eve]}
    assert house.shown(p.MatrixRow)[0].says == "Rolled: 3 green evens, 0 red odds."


def test_owed_dice_are_a_small_roll_of_their_own() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.alice, 6, 2, 1)
    roll = house.shown(p.Roll)[0]
    assert (roll.move, roll.args, roll.label) == (
        "throw_all",
        {"only": [house.alice]},
        "Roll 2 extra dice",
    )
    assert [die.colour for die in roll.dice] == ["green", "red"]


def test_without_stress_the_automatic_success_is_offered() -> None:
    house = House(stress=0)
    house.ask(house.alice)
    assert "No roll needed" in house.texts()
    house.throw(house.alice, 2, 2, 2)
    assert "No roll needed" not in house.texts()


def test_alone_the_difficulty_comes_before_the_roll_and_there_are_no_stances() -> None:
    house = House(stress=1)
    house.ask()
    assert house.shown(p.Roll)[0].why_not == "The GM sets the difficulty first."
    assert house.shown(p.Steps)[0].names == ("Proposal", "GM’s roll", "Result")
    row = next(row for row in house.shown(p.Chips) if row.label == "How hard is it?")
    assert row.hint == "For the GM"
    house.do("set_difficulty", difficulty=2)
    assert house.shown(p.Roll)[0].label == "Roll Bob’s 3 dice"


def test_whom_it_is_against_has_a_row_without_signs() -> None:
    house = House()
    house.ask(house.alice, against=house.eve)
    eve = house.shown(p.MatrixRow)[2]
    assert (eve.name.kind, eve.says) == (
        "Acted against",
        "Rolls 4 dice against the rest, after the stances",
    )
    assert eve.cells[-1] == ()
    assert not eve.name.pressed


def test_the_stance_of_each_stands_with_their_dice() -> None:
    house = second_example()
    (compared,) = house.shown(p.Compare)
    alice = [head.name for head in compared.heads].index("Alice")
    dice, stance = (row.cells[alice] for row in compared.rows)
    assert [type(block) for block in (*stance, *dice)] == [p.Chips, p.Tray, p.Text]
    before = compared.heads[alice]
    house.do("take_stand", who=house.alice, stance="hostile")
    (compared,) = house.shown(p.Compare)
    assert compared.heads[alice] == replace(before, tab="Hostile", turn="past")
    assert not house.shown(p.ActionBar)


def test_why_explains_these_dice() -> None:
    house = second_example()
    shown = View(picks={"fold.why.first": "1", "fold.why.second": "1"})
    assert "brought an extra die" in house.texts(shown)
    degree_example(house)
    assert "Evens: Bob 3, Alice 4. Odds against them: Eve 2." in house.texts(shown)
    assert "Partial success is a tie or 1 ahead." in house.texts(shown)
    house = second_example()
    house.do("take_stand", who=house.alice, stance="neutral")
    degree_example(house)
    assert "Complete failure is 4 or more behind." in house.texts(shown)
    assert "extra die" not in first_example_texts(shown)


def first_example_texts(view: View) -> str:
    house = House()
    house.ask(house.alice, house.eve)
    house.do("throw_all", [4, 3, 1, 5, 4, 3, 4, 2, 3, 3, 3, 5])
    return house.texts(view)


def aside() -> House:
    """Bob has asked Alice, who is Cooperative; Eve was left out."""
    house = House(stress=1)
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 3, 2)
    house.throw(house.alice, 2, 4, 2)
    house.stand()
    return house


def test_the_gms_part_says_for_whom_it_is_in_every_view() -> None:
    house = aside()
    for eyes in ("table", "gm", f"{house.seats}#1"):
        row = next(c for c in house.shown(p.Chips, View(eyes)) if c.hint == "For the GM")
        assert row.label == "How hard is it?"
        chips = row.chips
        assert [chip.label for chip in chips][:3] == ["Easy", "Average", "Hard"]
        assert not any(chip.why_not for chip in chips)
    house.do("set_difficulty", difficulty=2)
    roll = house.shown(p.Roll)[0]
    assert roll.label == "Roll the GM’s 6 dice"
    assert [die.caption for die in roll.dice] == ["difficulty"] * 2 + ["living"] * 3 + ["stress"]


def left_out(house: House, who: str) -> tuple[p.CompareHead, tuple[p.Block, ...], p.Chip]:
    """The head of somebody who was left out, what their dice would do, and their way to Hostile."""
    (compared,) = house.shown(p.Compare)
    place = [head.name for head in compared.heads].index(who)
    dice, stance = (row.cells[place] for row in compared.rows)
    return compared.heads[place], dice, stance[0].chips[-1]


def test_who_was_left_out_can_become_hostile_and_what_it_would_do_is_said() -> None:
    house = aside()
    house.do("set_difficulty", difficulty=2)
    head, dice, hostile = left_out(house, "Eve")
    assert head.sub == "Left out"
    assert dice[0].text.startswith("Hostile: 2 red dice; any success ")
    assert hostile.tap == p.Pick("late", house.eve, leads=p.Do("turn_hostile", {"who": house.eve}))
    view = View(picks={"late": house.eve})
    roll = house.shown(p.Roll, view)
    assert [(each.move, each.args) for each in roll] == [("turn_hostile", {"who": house.eve})]
    assert "Eve’s dice come before the GM’s dice." in house.texts(view)
    assert [each.move for each in house.shown(p.Roll)] == ["throw_opposition"]
    house.do("turn_hostile", who=house.eve, faces=[3, 2])
    head, dice, hostile = left_out(house, "Eve")
    assert (head.sub, dice[-1].text, hostile.pressed) == ("Hostile", "1 red odd.", True)


def test_where_no_one_had_a_choice_their_dice_and_the_reason_still_stand_there() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    house.do("throw_all", [3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3])
    said = house.texts()
    assert [step.now for step in house.shown(p.Steps)] == [1]
    assert said.count("Must be Hostile") >= 2
    trays = [tray.label for tray in house.shown(p.Tray)]
    assert {"Bob’s dice", "Alice’s dice", "Eve’s dice"} <= set(trays)
    assert "Alice rolled" in said


def test_what_counts_is_said_over_the_stage() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    assert "Green dice count when even" in house.texts()
    assert "Hostile: their red odds cancel evens.\nThe red odds of the GM stand" in house.texts()
    house.do("change_proposal", asked=[], against=house.eve)
    assert "Your own red odds cancel your green evens. The red odds of Eve" in house.texts()
    house.do("call_off")


def test_what_is_said_and_the_way_out_are_at_hand_before_the_dice_and_after() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    (roll,) = house.shown(p.Roll)
    assert [way.label for way in roll.others] == ["What counts", "What is said", "Cancel action"]
    (over,) = house.over("What is said")
    assert [part.move for part in parts(over.blocks) if isinstance(part, p.Form)] == [
        "change_proposal"
    ]
    house.do("throw_all", [2] * 20)
    (over,) = house.over("Edit action")
    labels = [part.label for part in parts(over.blocks) if isinstance(part, p.Button)]
    assert labels == ["Change roll", "Cancel action"]
    assert any(isinstance(part, p.Form) for part in parts(over.blocks))


def test_what_counts_stands_beside_dice_that_wait_for_others() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.bob, 2, 4, 3)
    assert "Rolled: 2 green evens, 1 red odd." in [row.says for row in house.shown(p.MatrixRow)]


def test_stances_can_change_until_the_roll_that_is_named() -> None:
    house = House()
    house.ask(house.alice)
    house.do("throw_all", [2] * 6)
    assert "until the GM’s roll" in house.texts()
    house = House()
    house.ask(house.alice, against=house.eve)
    house.do("throw_all", [2] * 6)
    assert "until Eve’s roll" in house.texts()


def test_after_the_opposing_roll_it_is_greyed_for_the_table_to_allow() -> None:
    house = aside()
    house.do("set_difficulty", difficulty=2)
    house.do("throw_opposition", [2] * 6)
    assert "too late" in left_out(house, "Eve")[2].why_not
    assert house.shown(p.Roll, View(picks={"late": house.eve}))[0].why_not


def test_after_the_opposing_roll_those_left_out_lie_over_the_stage() -> None:  # IS-26
    house = aside()
    assert [each for each in house.stage(View()) if isinstance(each, p.Compare)]
    house.do("set_difficulty", difficulty=2)
    house.do("throw_opposition", [2] * 6)
    assert not [each for each in house.stage(View()) if isinstance(each, p.Compare)]
    (over,) = house.over("Edit action")
    assert [each for each in over.blocks if isinstance(each, p.Compare)]


def test_who_is_acted_against_has_modifiers_and_dice() -> None:
    house = House(stress=1)
    house.ask(house.alice, against=house.eve)
    house.throw(house.bob, 2, 4, 4, 2)
    house.throw(house.alice, 2, 4, 2)
    house.stand()
    (rows,) = house.shown(p.Matrix)
    chips = [part for part in parts(rows) if isinstance(part, p.Chip)]
    sides = {chip.label: chip.kind.rpartition(". ")[2] for chip in chips}
    assert sides["Fits Profession"] == "Cancels Eve’s odds"
    assert sides["Against Goal or Bias"] == "Good for Eve"
    assert "Charming / Jealous" in house.texts()
    assert house.shown(p.Roll)[0].label == "Roll Eve’s 5 dice"
    assert "Left out" not in house.texts()


def test_the_word_stands_first_with_the_dice_beside_it() -> None:
    house = second_example()
    degree_example(house)
    outcome = house.shown(p.Outcome)[0]
    assert outcome.word == "Partial success."
    assert outcome.lines[0] == "5 evens against 5 odds: a tie."
    blocks = house.screen()
    columns = next(block for block in blocks if isinstance(block, p.Columns))
    assert blocks.index(outcome) + 1 == blocks.index(columns)
    assert [card.eyebrow for card in columns.columns[0]][:2] == [
        "The GM’s dice",
        "The players’ dice, read again",
    ]


def test_a_phone_opens_the_wounds_while_some_are_due_and_the_dice_where_none_are() -> None:
    def turns(house: House) -> tuple[str, ...]:
        return next(block.turns for block in house.screen() if isinstance(block, p.Columns))

    house = second_example()
    degree_example(house)
    assert turns(house) == ()
    house = House(stress=1)
    house.failed(odds=1)
    assert turns(house) == ("", "now", "")
    house.do("propose_wounds", who=house.bob, wounds=1)
    assert turns(house) == ("", "past", "")


def test_wounds_say_from_what_to_what_and_deaths_are_announced() -> None:
    house = House(stress=1)
    house.do("set_health", who=house.eve, health="dying")
    house.failed(odds=2)
    assert house.shown(p.ActionBar)[0].primary.why_not == (
        "1 wound level left to assign or set aside."
    )
    wounds = [step for step in house.shown(p.Stepper) if step.move == "propose_wounds"]
    assert [(step.label, step.hint, step.value, step.lo, step.hi) for step in wounds] == [
        ("Bob", "healthy", 0, 0, 1),
        ("Alice", "healthy", 0, 0, 1),
        ("Eve", "→ dead", 1, 0, 1),
    ]
    blocks = house.screen()
    word = next(n for n, each in enumerate(blocks) if isinstance(each, p.Outcome))

    def announced() -> str:
        after = house.screen()[word].after
        assert isinstance(after, str)
        return after

    assert announced() == "1 wound level to assign."
    assert house.shown(p.ActionBar)[0].sentence == (
        "Agree first. Resolving applies 1 wound level, 1 green link, 1 red link and Stress +1."
    )
    assert "links are erased" not in house.texts()
    house.do("propose_wounds", who=house.eve, wounds=0)
    assert announced() == "2 wound levels to assign."
    house.do("spare_wounds")
    assert announced() == "No wounds."
    house.do("propose_wounds", who=house.eve, wounds=1)
    assert announced() == "Eve will die."
    assert house.shown(p.ActionBar)[0].sentence == "Eve will die when you resolve this."
    assert "the dying may run out of time." in house.texts()
    said = "Eve’s links are erased. Their labelled green links pass to the survivors as unlabelled"
    assert f"{said} ones. 1 unlabelled green link: Bob and Alice." in house.texts()
    links = {chip.label: chip for chip in house.shown(p.Chip)}
    assert links["With Alice"].kind == "1 unlabelled red link. Neutral"
    eve = links["With Eve"]  # no link with the dead, and none that a tap could bring
    assert (eve.pressed, eve.tap, eve.why_not) == (False, None, "Eve will die, so no link comes.")
    assert "what a Hostile character did" in house.texts()
    house.do("propose_wounds", who=house.alice, wounds=1)
    wounds = [step for step in house.shown(p.Stepper) if step.move == "propose_wounds"]
    assert [(step.label, step.hint) for step in wounds][1] == ("Alice", "→ injured")
    assert "Red link “Injured” of Alice with Bob" in house.texts()
    assert not house.shown(p.ActionBar)[0].primary.why_not


def test_links_of_the_dead_that_cannot_be_shared_evenly_are_said_before() -> None:
    house = House(stress=1)
    house.person("Teo")
    house.do("set_health", who=house.eve, health="dying")
    house.failed(odds=2)
    said = "1 green link left over: choose the pairs next."
    assert said not in house.texts()  # not before every level is dealt
    house.do("propose_wounds", who=house.alice, wounds=1)
    assert "links pass to the survivors as unlabelled ones." in house.texts()
    assert said in house.texts()
    house.do("settle")
    assert "1 green link for 3 pairs: choose who gets them." in house.texts()


def test_who_is_there_is_asked_above_the_wounds() -> None:  # IS-40
    house = House(stress=1)
    house.failed(odds=2)
    card = next(card for card in house.shown(p.Card) if card.title == "2 wound levels")
    asked = [getattr(block, "label", "") for block in card.blocks]
    steppers = [n for n, block in enumerate(card.blocks) if isinstance(block, p.Stepper)]
    assert asked.index("Who is there to be wounded?") < min(steppers)


def test_without_danger_no_wounds_are_spoken_of_but_it_can_be_said_now() -> None:
    house = House(stress=1)
    house.failed(odds=3, dangerous=False)
    assert not [step for step in house.shown(p.Stepper) if step.move == "propose_wounds"]
    assert house.shown(p.Outcome)[0].after == "No wounds."  # the heading keeps its height
    danger = [chip for chip in house.shown(p.Chip) if chip.label.startswith("Physically dangerous")]
    assert danger[0].tap == p.Do("change_proposal", {"dangerous": True})


def test_links_and_stress_are_proposed_and_the_table_may_change_them() -> None:
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    chips = {chip.label: chip for chip in house.shown(p.Chip)}
    assert chips["With Eve"].kind == "1 unlabelled red link. Neutral"
    assert chips["Stress 1 → 2"].tap == p.Do("propose_stress", {"stress": 1})
    steppers = {step.label: step for step in house.shown(p.Stepper)}
    assert (steppers["Stress"].value, steppers["Bob and Eve"].value) == (2, -1)
    house.do("propose_loose", who=house.eve, number=0)
    chips = {chip.label: chip for chip in house.shown(p.Chip)}
    assert (chips["With Eve"].pressed, chips["With Eve"].kind) == (
        False,
        "1 unlabelled red link. Neutral",
    )
    assert chips["With Eve"].tap == p.Do("propose_loose", {"who": house.eve, "number": -1})


def test_the_table_finds_all_it_may_put_right_in_one_place() -> None:
    house = second_example()
    degree_example(house)
    (over,) = house.over("Edit action")
    moves = {part.tap.move for part in parts(over) if isinstance(getattr(part, "tap", None), p.Do)}
    assert moves == {
        "take_stand",
        "set_difficulty",
        "propose_wounds",
        "reopen_action",
        "call_off",
    }
    stances = [
        part.tap.args["who"]
        for part in parts(over)
        if isinstance(getattr(part, "tap", None), p.Do) and part.tap.move == "take_stand"
    ]
    assert len(stances) == 2 * len(house.action.asked)  # the one that was taken makes no move


def test_after_it_is_resolved_the_next_action_stands_beside_the_telling() -> None:
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    house.do("settle")
    assert "Basic failure" in [card.title for card in house.shown(p.Card)]
    assert "1 unlabelled red link each with Alice and Eve." in house.texts()
    assert any(form.move == "tell_action" for form in house.shown(p.Form))
    assert house.shown(p.Heading)[0].text == "Who acts?"
    house.do("tell_action", words="Nobody speaks.")
    assert "Basic failure" not in house.texts()


def test_alone_against_a_character_the_gm_rolls_nothing() -> None:  # IS-22, IS-32, IS-39
    house = House(stress=1)
    house.ask(against=house.eve)
    card = next(c for c in house.shown(p.Card) if c.title == "How many green dice does Bob get?")
    note, levels = card.blocks
    assert note.text == (
        "No one is asked, so no links give dice. The GM gives any number, even 0. Eve’s roll stays"
        " the same."
    )
    assert [(chip.label, chip.kind, chip.why_not) for chip in levels.chips] == [
        (str(n), "", "") for n in range(11)
    ]
    for words in ("ifficulty", "How hard", "harder", "Average", "The GM rolls"):
        assert words not in house.texts()
    house.do("set_difficulty", difficulty=6)
    assert step_said(house.play, len(house.play.campaign.events) - 1) == "Green dice given"
    dice = next(roll for roll in house.shown(p.Roll) if roll.move == "throw").dice
    assert [die.caption for die in dice] == ["from the GM"] * 6 + ["stress"]
    assert "ifficulty" not in house.texts()
    house.do("throw", [2] * 7, who=house.bob)
    house.do("throw_opposition", [2] * 5)
    assert "ifficulty" not in house.texts()
    house.do("settle")
    said = house.told()[-1].sentence
    assert "Acted alone, against Eve, with 6 green dice from the GM." in said
    assert "ifficulty" not in said


def test_alone_against_the_task_itself_the_difficulty_gives_the_dice() -> None:
    house = House()
    house.ask(against=house.eve)
    house.do("change_proposal", against="")
    said = "The GM rolls as many red dice, 1 more for each living character, and 1 for each point"
    assert said in house.texts()
    assert "a harder level adds to both sides" in house.texts()


def test_a_dangerous_action_against_a_character_can_wound_either_way() -> None:  # IS-22, IS-29
    house = House()
    house.ask(house.alice, against=house.eve)
    kinds = [chip.kind for chip in house.shown(p.Chip)]
    assert "Success may wound too" in kinds


def test_of_a_lone_action_the_others_are_no_part() -> None:  # IS-31
    house = House()
    house.ask()
    says = [row.says for row in house.shown(p.MatrixRow)]
    assert "Takes no part, but may become Hostile with 2 red dice" in says
    house.do("set_difficulty", difficulty=1)
    house.do("throw_all", [2] * 9)
    assert "Takes no part" in [head.sub for head in house.shown(p.CompareHead)]


def test_who_is_acted_against_alone_rolls_after_the_one_who_acts() -> None:
    house = House(stress=1)
    house.ask(against=house.eve)
    says = [row.says for row in house.shown(p.MatrixRow)]
    assert "Rolls 5 dice against the rest, after Bob’s roll" in says
    house.do("change_proposal", asked=[house.alice])
    says = [row.says for row in house.shown(p.MatrixRow)]
    assert "Rolls 5 dice against the rest, after the stances" in says


def test_a_roll_names_no_number_before_the_difficulty_is_set() -> None:
    house = House(stress=1)
    house.ask()
    assert [roll.label for roll in house.shown(p.Roll)] == ["Roll Bob’s dice"]
    house.do("change_proposal", asked=[house.alice])
    house.do("throw_all", [2] * 12)
    house.stand()
    assert [roll.label for roll in house.shown(p.Roll)] == ["Roll the GM’s dice"]
    house.do("set_difficulty", difficulty=2)
    assert [roll.label for roll in house.shown(p.Roll)] == ["Roll the GM’s 6 dice"]


def test_the_links_of_wounds_are_changes_that_no_tap_leaves_out() -> None:  # IS-18
    house = House(stress=1)
    house.failed(odds=1)
    assert "Wounds bring red links too, as soon as all of them are assigned." in changes(house)
    house.do("propose_wounds", who=house.alice, wounds=1)
    assert changes(house) == "Red link “Injured” of Alice with Bob and Eve."
    word = next(each for each in house.screen() if isinstance(each, p.Outcome))
    assert word.after == "Alice will be injured."
    assert house.shown(p.ActionBar)[0].sentence == (
        "Agree first. Resolving applies 1 wound level and 2 red links."
    )


def test_without_any_change_there_is_nothing_to_apply() -> None:
    house = House(stress=1)
    house.failed(odds=1, dangerous=False)
    assert changes(house) == "No links change, nor does Stress."
    assert house.shown(p.ActionBar)[0].sentence == "Agree first. There is nothing to apply."


def changes(house: House) -> str:
    (card,) = (card for card in house.shown(p.Card) if card.title == "Changes")
    return " ".join(block.text for block in card.blocks if isinstance(block, p.Text))


def test_players_tell_what_the_dice_only_lean_to() -> None:
    house = House()
    house.ask(house.alice, house.eve)
    house.do("take_stand", who=house.eve, stance="hostile")
    house.do("throw_all", [2] * 20)
    house.stand(1)
    house.do("throw_opposition", [2] * 9)
    said = "Each player says what their own character did. Say why Eve worked against it, and how."
    assert said in house.texts()


def shown_any(house: House, view: View | None = None) -> float:
    """The chance of any success that the bar shows."""
    return next(odds.figures[0].chance for odds in house.shown(p.Odds, view or View()))


def test_hostile_is_marked_and_counted_at_once_before_its_dice_are_rolled() -> None:
    house = aside()
    house.do("set_difficulty", difficulty=2)
    before = shown_any(house)
    view = View(picks={"late": house.eve})
    (compared,) = house.shown(p.Compare, view)
    eve = [head.name for head in compared.heads].index("Eve")
    chips = compared.rows[1].cells[eve][0].chips
    assert [chip.label for chip in chips if chip.pressed] == ["Hostile"]
    assert (compared.heads[eve].sub, compared.heads[eve].tone) == ("Becomes Hostile", "bad")
    assert chips[1].tap == p.Pick("late")  # Neutral takes it back
    then = shown_any(house, view)
    assert then < before
    said = compared.rows[0].cells[eve][0].text
    assert said.endswith(f"any success {percent(then)} then")
    house.do("turn_hostile", who=house.eve, faces=[3, 2])
    assert shown_any(house) != before


def test_extra_dice_of_who_became_hostile_count_in_the_chances_before_they_are_rolled() -> None:
    house = aside()
    house.do("set_difficulty", difficulty=2)
    before = shown_any(house)
    house.do("turn_hostile", who=house.eve, faces=[1, 3])
    assert house.shown(p.Roll)[0].label == "Roll 1 extra die"
    assert shown_any(house) < before


def test_by_difficulty_too_the_dice_of_who_becomes_hostile_count() -> None:
    house = aside()
    before, then = (
        [bar.chance for bar in house.shown(p.Odds, view)[0].bars]
        for view in (View(), View(picks={"late": house.eve}))
    )
    assert len(before) == 6
    assert all(later < now for now, later in zip(before, then, strict=True))


def test_the_tab_of_each_says_what_they_chose_or_that_they_have_yet_to() -> None:
    house = second_example()
    heads = {head.name: head for head in house.shown(p.Compare)[0].heads}
    assert (heads["Alice"].tab, heads["Alice"].turn) == ("to choose", "now")
    assert (heads["Eve"].tab, heads["Eve"].turn) == ("Hostile", "past")
    house.do("take_stand", who=house.alice, stance="neutral")
    heads = {head.name: head for head in house.shown(p.Compare)[0].heads}
    assert (heads["Alice"].tab, heads["Alice"].turn) == ("Neutral", "past")
    (compared,) = aside().shown(p.Compare)
    assert [(head.name, head.tab, head.turn) for head in compared.heads][1:] == [
        ("Eve", "Left out", "")
    ]


def test_real_dice_go_on_for_the_extra_dice_of_a_roll_that_began_with_them() -> None:
    house = House()
    house.ask(house.alice)
    first = house.shown(p.Roll)[0]
    house.do("throw_all", faces=[2, 2, 2, 6, 2, 1])
    extra = house.shown(p.Roll)[0]
    assert (extra.label, extra.whose) == ("Roll 2 extra dice", first.whose)


def test_advice_is_offered_only_where_there_is_some() -> None:
    house = aside()
    house.do("set_difficulty", difficulty=1)
    house.do("throw_opposition", [2] * 5)
    (end,) = house.shown(p.ActionBar)
    assert [way.label for way in end.others] == ["Why?", "Edit action"]
    failed = House(stress=1)
    failed.failed(odds=2, dangerous=True)
    (end,) = failed.shown(p.ActionBar)
    assert [way.label for way in end.others] == ["Why?", "Advice", "Edit action"]


def test_what_happened_can_be_told_above_what_changed() -> None:
    house = House(stress=1)
    house.failed(odds=2, dangerous=False)
    house.do("settle")
    for move in ("end_session", "start_session"):
        card = next(card for card in house.shown(p.Card) if "failure" in card.title)
        kinds = [type(block) for block in card.blocks]
        assert kinds.index(p.Form) < kinds.index(p.Lines)
        house.do(move)


def test_beside_who_is_acted_against_it_is_said_that_their_green_dice_help_the_action() -> None:
    house = House()
    house.ask(house.alice, against=house.eve)
    house.do("throw_all", [2] * 12)
    heads = [matrix.heads[0] for matrix in house.shown(p.Matrix)]
    assert heads == ["Acted against: + helps the action"]  # IS-22
