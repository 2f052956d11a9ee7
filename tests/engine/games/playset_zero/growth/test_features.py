"""New Features for advantage dice, and the flaw replaced."""

from __future__ import annotations

from hotseat.core.panels import Card
from tests.engine.games.playset_zero.session import Table, form, of

NEW = {"text": "Friend of herons", "kind": "background"}


def earned(count: int, **options: str) -> Table:
    """A table with so many dice earned by Oda."""
    table = Table(options)
    table.do("set_number", who=table.oda, number="marks", value=count)
    return table


def test_two_buy_a_feature_that_takes_an_old_ones_place() -> None:
    table = earned(2)
    table.do("buy_feature", who=table.oda, feature="0", **NEW)
    oda = table.state.people[table.oda]
    assert oda.features[0] is not None
    assert oda.features[0].text == "Friend of herons"
    assert (oda.main, oda.marks) == (0, 0)  # PZ-21: it keeps the weight of the place
    assert table.log()[-1].sentence == "“Friend of herons” replaces “Knows every sandbank”."


def test_an_ordinary_feature_is_proposed_and_the_fold_closes_when_it_is_replaced() -> None:
    table = earned(2)
    uses = {"use_1": "a", "use_2": "b", "use_3": "c", "limitation": "d"}
    table.do("make_magical", who=table.oda, feature="3", **uses)
    (card,) = [c for c in of(Card, table.sheet(table.oda).blocks) if c.title == "New Feature"]
    assert form(card, "buy_feature").fields[0].value == "2"
    opened = table.sheet(table.oda, **{card.fold: "1"}).blocks
    assert not next(c for c in of(Card, opened) if c.title == "New Feature").folded
    table.do("buy_feature", who=table.oda, feature="2", **NEW)
    after = table.sheet(table.oda, **{card.fold: "1"}).blocks
    assert next(c for c in of(Card, after) if c.title == "New Feature").folded


def test_a_new_feature_may_be_of_any_kind() -> None:  # PZ-17
    table = earned(2)
    table.do("edit_character", who=table.oda, kind_3="skill")
    table.do("buy_feature", who=table.oda, feature="1", text="Swims", kind="skill")
    kinds = {feature.kind for feature in table.state.people[table.oda].features if feature}
    assert kinds == {"skill", "passion"}


def test_it_costs_what_it_costs_unless_the_table_says_otherwise() -> None:
    table = earned(1)
    said = "This takes 2 advantage dice. Oda has 1 earned die."
    assert table.forbidden("buy_feature", who=table.oda, feature="1", **NEW) == (said, "PZ-21")
    table.allow("buy_feature", who=table.oda, feature="1", **NEW)
    assert table.state.people[table.oda].marks == 0
    assert table.screen()


def test_stored_advantages_pay_where_the_house_rules_say_so() -> None:  # PZ-21
    for rule, allowed in (("marks", False), ("both", True)):
        table = earned(1, growth=rule)
        kept = table.do("keep_advantage", who=table.oda, words="A spare key")
        args = {"who": table.oda, "feature": "1", **NEW, "advantages": [kept]}
        asked = form(table.sheet(table.oda).blocks, "buy_feature")
        assert ("advantages" in [field.name for field in asked.fields]) is allowed
        if not allowed:
            said = "At this table only earned dice pay for a new Feature."
            assert table.forbidden("buy_feature", **args) == (said, "PZ-21")
            continue
        table.do("buy_feature", **args)
        oda = table.state.people[table.oda]
        assert (oda.marks, oda.advantages) == (0, ())
        assert oda.features[1] is not None
        assert oda.features[1].text == "Friend of herons"


def test_five_replace_the_flaw() -> None:
    table = earned(4)
    new = {"who": table.oda, "text": "Her word is law", "kind": "trait"}
    said = "This takes 5 advantage dice. Oda has 4 earned dice."
    assert table.forbidden("turn_flaw", **new) == (said, "PZ-21")
    table.do("get_in_trouble", who=table.oda)
    table.do("turn_flaw", **new)
    oda = table.state.people[table.oda]
    assert oda.marks == 0
    assert (4, oda.turned) in oda.helping()
    assert oda.flaw == "Keeps bad promises"  # what it was stays readable
    assert table.refused("turn_flaw", **new) == "There is no flaw to replace."


def test_a_flaw_is_not_replaced_with_two() -> None:
    table = earned(2)
    said = table.forbidden("buy_feature", who=table.oda, feature="4", **NEW)
    assert said == ("The flaw is replaced for 5 dice, not for 2.", "PZ-21")
    table.allow("buy_feature", who=table.oda, feature="4", **NEW)
    turned = table.state.people[table.oda].turned
    assert turned is not None
    assert turned.text == "Friend of herons"


def test_what_replaced_the_flaw_is_a_feature_that_two_replace() -> None:
    table = earned(7)
    table.do("turn_flaw", who=table.oda, text="Her word is law", kind="trait")
    asked = form(table.sheet(table.oda).blocks, "buy_feature")
    assert asked.why_not == ""
    table.do("buy_feature", who=table.oda, feature="4", **NEW)
    oda = table.state.people[table.oda]
    assert oda.turned is not None
    assert (oda.turned.text, oda.marks) == ("Friend of herons", 0)
    entry = table.log()[-1]
    assert entry.title == "New Feature"
    assert entry.sentence == "“Friend of herons” replaces “Her word is law”."
    assert [each.title for each in table.log() if "flaw" in each.title.lower()] == ["Flaw replaced"]


def test_what_a_replaced_flaw_costs_is_no_longer_said() -> None:
    table = earned(7)
    before = [str(table.sheet(table.oda).blocks).count(said) for said in (", 5 for", ", or 5 for")]
    table.do("turn_flaw", who=table.oda, text="Her word is law", kind="trait")
    after = [str(table.sheet(table.oda).blocks).count(said) for said in (", 5 for", ", or 5 for")]
    assert (before, after) == ([1, 1], [0, 0])


def test_an_advantage_in_the_roll_does_not_pay() -> None:
    table = earned(1, growth="both")
    kept = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.stakes()
    table.do("bring_advantage", advantage=kept, on=True)
    args = {"who": table.oda, "feature": "1", **NEW, "advantages": [kept]}
    said = "“A spare key” is in the roll, so it can’t pay for a Feature."
    assert table.forbidden("buy_feature", **args) == (said, "PZ-21")
    asked = form(table.sheet(table.oda).blocks, "buy_feature")
    assert "advantages" not in [field.name for field in asked.fields]
    assert asked.why_not == "This takes 2 advantage dice. Oda has 1 earned die."


def test_dice_in_the_roll_do_not_pay() -> None:
    table = earned(2)
    table.stakes()
    table.do("bring_marks", count=2)
    said = table.forbidden("buy_feature", who=table.oda, feature="1", **NEW)[0]
    assert said == "This takes 2 advantage dice. Oda has 2 earned dice, in the roll."
    table.do("bring_marks", count=1)
    said = table.forbidden("buy_feature", who=table.oda, feature="1", **NEW)[0]
    assert said == "This takes 2 advantage dice. Oda has 2 earned dice, 1 of them in the roll."


def test_an_empty_place_takes_a_feature_by_the_tables_word() -> None:  # PZ-21
    table = Table()
    npc = table.do("make_character", name="Kranz", owner="gm", main="", feature_1="Patient")
    table.do("set_number", who=npc, number="marks", value=2)
    asked = form(table.sheet(npc).blocks, "buy_feature").fields[0]
    said = dict.fromkeys("123", "No Feature is written there.")
    assert (asked.why_not, asked.value) == (said, "0")
    table.allow("buy_feature", who=npc, feature="1", **NEW)
    assert table.log()[-1].sentence == "“Friend of herons” is new."


def test_growth_is_greyed_until_it_can_be_paid() -> None:
    for marks, words in ((0, "Oda has none."), (5, "")):
        shown = earned(marks).sheet("t-2").blocks
        for move in ("buy_feature", "turn_flaw"):
            assert form(shown, move).why_not.endswith(words)
            assert bool(form(shown, move).why_not) is bool(words)
    asked = form(earned(0).sheet("t-2").blocks, "buy_feature")
    assert asked.fields[0].value != "0"  # never the Main Feature, unless it is chosen


def test_the_form_still_asks_what_pays_only_where_advantages_may() -> None:
    for rule, open_still in (("marks", False), ("both", True)):
        table = earned(0, growth=rule)
        kept = table.do("keep_advantage", who=table.oda, words="A spare key")
        asked = form(table.sheet(table.oda).blocks, "buy_feature")
        assert (asked.why_not == "") is open_still
        asked = form(table.sheet(table.wolf).blocks, "buy_feature")
        assert asked.why_not.startswith("This takes 2 advantage dice.")  # nothing is stored
    args = {"who": table.oda, "feature": "1", **NEW, "advantages": [kept]}
    assert table.forbidden("buy_feature", **args)[0].startswith("This takes 2 advantage dice.")


def test_a_new_feature_needs_its_words_its_kind_and_what_pays() -> None:
    for move, more in (("buy_feature", {"feature": "1"}), ("turn_flaw", {})):
        table = earned(5, growth="both")
        args = {"who": table.oda, **more}
        said = table.refused(move, **args, text=" ", kind="")
        assert said == "Write the new Feature first. Choose what kind of Feature it is."
        said = table.refused(move, **args, **NEW, advantages=["t-99"])
        assert said == "That advantage isn’t on the sheet."


def test_what_is_rolled_does_not_replace_the_flaw() -> None:
    table = earned(5, growth="both")
    kept = table.do("keep_advantage", who=table.oda, words="A spare key")
    table.stakes()
    table.do("bring_advantage", hand="main", advantage=kept, on=True)
    said = "“A spare key” is in the roll, so it can’t pay for a Feature."
    asked = {"who": table.oda, **NEW, "advantages": [kept]}
    assert table.forbidden("turn_flaw", **asked) == (said, "PZ-21")
