"""Every consequence of the table bought, and every one that the rules forbid greyed with its
sentence."""

from __future__ import annotations

import pytest

from hotseat.core.panels import (
    ActionBar,
    Button,
    Card,
    Chip,
    Chips,
    Columns,
    Compare,
    CompareHead,
    Do,
    Field,
    Form,
    Go,
    Line,
    Outcome,
    Pick,
    Text,
)
from hotseat.games.hot_war.consequences.apply import all_said
from hotseat.games.hot_war.consequences.table import KINDS, TABLE, can_be_reworded
from hotseat.walk.offers import offers
from tests.engine.games.hot_war.session import GAME, Table, rolled_street
from tests.engine.games.shared import of

RICH = "Out to get rich: positive"
COSTS = {
    1: "turn_good lock friend better turn_bad scene_bad enemy unlock worse",
    2: "raise gain_good lose_bad lower gain_bad lose_good",
    3: "calm zero break",
}

OF_THE_TEXT = set(" ".join(COSTS.values()).split())


def street() -> Table:
    table = Table()
    rolled_street(table)
    return table


def test_the_table_has_every_consequence_of_the_text_at_its_cost() -> None:
    """HW-8. What stands there besides is no consequence of the text's."""
    for cost, kinds in COSTS.items():
        assert {key for key in OF_THE_TEXT if TABLE[key].cost == cost} == set(kinds.split())


def test_the_table_of_the_rules_page_is_a_tap_away() -> None:
    ways = [each.tap for each in of(Button, street().screen())]
    (rule,) = (rule for rule in GAME.rules if rule.title == "Consequences")
    assert Go(f"rules/{rule.ruling}") in ways


def test_every_row_is_of_a_kind_that_the_screen_shows() -> None:
    assert all(isinstance(row, KINDS) for row in TABLE.values())


def test_the_same_is_not_offered_for_more() -> None:
    table = street()
    shown = []
    for value in (2, 1):
        table.do("set_number", who=table.officer, number="influence", value=value)
        chips = of(Chips, table.screen())
        found = (each for each in chips if each.label == f"Influence {value}")
        shown.append([chip.label for each in found for chip in each.chips])
    assert shown == [["−1", "To 0"], ["−1"]]


@pytest.mark.parametrize(
    ("kind", "more", "trait"),
    [
        ("turn_good", {"what": "Temper"}, "Temper: positive"),
        ("turn_good", {"what": "Temper", "words": "Righteous"}, "Righteous: positive"),
        ("lock", {"what": "Temper"}, "Temper: negative, locked"),
        ("lose_bad", {"what": "Temper"}, None),
        ("gain_good", {"words": "Feared"}, "Feared: positive"),
        ("gain_good", {}, "New positive trait: positive"),
    ],
)
def test_traits_of_the_winner(kind: str, more: dict[str, str], trait: str | None) -> None:
    table = street()
    table.buy(table.beaumont, table.beaumont, kind, **more)
    before = table.titles(table.beaumont)
    table.do("resolve_conflict")
    now = table.titles(table.beaumont)
    assert (set(now) - set(before)) == ({trait} if trait else set())
    assert trait is not None or len(now) < len(before)


@pytest.mark.parametrize(
    ("kind", "more", "traits"),
    [
        ("turn_bad", {"what": "Out to get rich"}, ["Out to get rich: negative"]),
        ("lose_good", {"what": "Out to get rich"}, []),
        ("gain_bad", {"words": "Jumpy"}, [RICH, "Jumpy: negative"]),
        ("scene_bad", {"words": "Red-faced"}, [RICH, "Red-faced: negative, for this scene"]),
    ],
)
def test_traits_of_the_loser(kind: str, more: dict[str, str], traits: list[str]) -> None:
    table = street()
    table.buy(table.beaumont, table.officer, kind, **more)
    table.do("resolve_conflict")
    assert table.titles(table.officer) == traits


@pytest.mark.parametrize(
    ("end", "more"), [("frame_scene", {"title": "Elsewhere"}), ("end_session", {})]
)
def test_a_trait_for_this_scene_is_lost_with_it(end: str, more: dict[str, str]) -> None:
    table = street()
    table.do("start_session")
    table.buy(table.beaumont, table.officer, "scene_bad")
    table.do("resolve_conflict")
    assert len(table.one(table.officer).traits) == 2
    table.do(end, **more)
    assert table.titles(table.officer) == [RICH]
    said = "Lost with the last scene: The officer: “New negative trait”."
    assert said in [each.text for each in of(Text, table.screen())]
    table.do("frame_scene", title="Later")
    assert "Lost with" not in repr(table.screen())


def test_who_is_changed_stays_picked_over_a_purchase() -> None:
    table, held = street(), dict[str, str]()

    def picked() -> list[str]:
        cards = [each for each in of(Card, table.screen(**held)) if each.tap]
        return [each.title for each in cards if each.tone == "accent"]

    assert picked() == ["The officer"]
    tap = next(each.tap for each in of(Card, table.screen()) if each.title == "Beaumont")
    assert isinstance(tap, Pick)
    assert tap.key.startswith("kept.")
    held[tap.key] = tap.value
    table.buy(table.beaumont, table.beaumont, "turn_good", what="Temper")
    assert picked() == ["Beaumont"]


def test_nothing_leaves_its_place_in_the_table_and_a_second_tap_lets_it_go() -> None:
    table = street()

    def places() -> list[tuple[str, str]]:
        (prices,) = of(Compare, table.screen())
        return [(g.label, chip.label) for g in of(Chips, prices) for chip in g.chips]

    def chip(label: str) -> Chip:
        return next(
            each for each in of(Chip, tuple(of(Compare, table.screen()))) if each.label == label
        )

    before = places()
    for label in ("Lose it", "To 0"):
        tap = chip(label).tap
        assert isinstance(tap, Do)
        table.do(tap.move, **tap.args)
        assert places() == before
        assert chip(label).pressed
    heads = [each.sub for each in of(CompareHead, table.screen())]
    assert heads == ["too dear"] * 3
    tap = chip("Lose it").tap
    assert tap == Do("drop_consequence", {"at": 0})


def test_what_rests_on_a_consequence_is_removed_with_it() -> None:
    table = Table()
    rich = {"who": table.officer, "trait": table.id_of(table.officer, "Out to get rich")}
    table.do("set_trait", **rich, words="Out to get rich", locked=True)
    rolled_street(table)
    for kind in ("unlock", "turn_bad"):
        table.buy(table.beaumont, table.officer, kind, what="Out to get rich")
    table.buy(table.beaumont, table.beaumont, "turn_good", what="Temper")
    table.do("drop_consequence", at=0)
    assert [each.kind for each in table.conflict.bought] == ["turn_good"]


def test_a_trait_that_turns_gets_new_words() -> None:
    table = street()
    table.buy(table.beaumont, table.beaumont, "turn_good", what="Temper")
    table.buy(table.beaumont, table.officer, "lower")
    said = table.refused("word_consequence", at=1, words="x")
    assert said == f"Only {can_be_reworded()} can have new words."
    table.do("word_consequence", at=0, words="Righteous")
    table.do("resolve_conflict")
    assert "Righteous: positive" in table.titles(table.beaumont)
    assert "“Temper” becomes positive: “Righteous”." in table.log()[-1].sentence


def test_unlocking_lets_a_trait_be_lost_in_the_same_conflict() -> None:
    """HW-10."""
    table = Table()
    rich = "Out to get rich"
    held = {"who": table.officer, "trait": table.id_of(table.officer, rich)}
    table.do("set_trait", **held, words=rich, good=True, locked=True)
    rolled_street(table)
    for kind in ("turn_bad", "lose_good"):
        why = table.no_buy(table.beaumont, table.officer, kind, what=rich)
        assert why == "“Out to get rich” is locked. Unlock it first."
    table.buy(table.beaumont, table.officer, "unlock", what=rich)
    table.buy(table.beaumont, table.officer, "lose_good", what=rich)
    table.do("resolve_conflict")
    assert table.one(table.officer).traits == ()


@pytest.mark.parametrize(
    ("buyer_wins", "kind", "before", "after"),
    [
        (True, "better", 3, 4),
        (True, "better", -4, -3),
        (True, "calm", -4, 0),
        (False, "worse", 3, 2),
        (False, "worse", -4, -5),
        (False, "break", 3, 0),
    ],
)
def test_relationships_brought_in(buyer_wins: bool, kind: str, before: int, after: int) -> None:
    table = Table()
    morely = table.do("make_character", name="Morely", owner="gm")
    table.conflict_of(morely, table.beaumont)
    whom = "Vice-Admiral Newcastle" if before > 0 else "Morely"
    table.bring(table.beaumont, f"tie:{whom}")
    mine, theirs = ([10], [1]) if buyer_wins else ([1], [9])
    table.do("roll_conflict", *theirs * 3, *mine * (4 + abs(before)))
    buyer = table.beaumont if buyer_wins else morely
    table.buy(buyer, table.beaumont, kind, what=whom)
    table.do("resolve_conflict")
    assert table.rating(table.beaumont, whom) == after


@pytest.mark.parametrize(("wins", "kind", "rating"), [(True, "better", 4), (False, "worse", 2)])
def test_a_relationship_of_who_takes_no_part_can_change(wins: bool, kind: str, rating: int) -> None:
    """HW-20: as for the side that used it."""
    table = Table()
    table.conflict_of(table.officer, table.neames)
    said = table.refused("choose_consequence", buyer=table.officer, who=table.watson, kind=kind)
    assert said == "Roll the dice first."
    table.bring(table.officer, f"tie:{table.watson}|Mary")
    table.do("roll_conflict", *[9 if wins else 1] * 6, *[5] * 3)
    buyer = table.officer if wins else table.neames
    asked = {each.title for each in of(Card, table.screen()) if each.tap}
    assert asked == {"The officer", "Neames", "Watson"}
    why = table.no_buy(buyer, table.watson, "lower")
    assert why == "Watson takes no part: only a relationship used here can change."
    side = "winning" if wins else "losing"
    half = "positive" if wins else "negative"
    why = table.no_buy(buyer, table.watson, "worse" if wins else "better", what="Mary")
    assert why == f"Watson is on the {side} side and can have {half} consequences only."
    table.buy(buyer, table.watson, kind, what="Mary")
    who = {"buyer": buyer, "who": table.beaumont, "kind": "lower"}
    assert table.refused("choose_consequence", **who) == "They are not in this conflict."
    table.do("resolve_conflict")
    assert table.rating(table.watson, "Mary") == rating


def test_new_relationships_at_one() -> None:
    table = street()
    table.buy(table.beaumont, table.beaumont, "friend", what="The patrol")
    table.buy(table.beaumont, table.officer, "enemy", what="Beaumont")
    table.do("resolve_conflict")
    assert table.rating(table.beaumont, "The patrol") == 1
    assert table.rating(table.officer, "Beaumont") == -1
    table.conflict_of(table.officer, table.beaumont)
    table.do("roll_conflict", 1, 1, 1, *[9] * 4)
    why = table.no_buy(table.beaumont, table.officer, "enemy", what="Beaumont")
    assert why == "The officer has a relationship with Beaumont already."
    table.buy(table.beaumont, table.officer, "enemy", what="The patrol")
    assert "already" in table.no_buy(table.beaumont, table.officer, "enemy", what="The patrol")


def test_a_relationship_at_zero_is_taken_up_again_and_stands_once() -> None:
    table = street()
    table.do("set_tie", who=table.beaumont, whom="The patrol", rating=0)
    (ended,) = (tie for tie in table.one(table.beaumont).ties if tie.whom == "The patrol")
    table.buy(table.beaumont, table.beaumont, "friend", what="The patrol")
    table.do("resolve_conflict")
    again = [tie for tie in table.one(table.beaumont).ties if tie.whom == "The patrol"]
    assert [(each.id, each.rating) for each in again] == [(ended.id, 1)]


def test_a_relationship_is_with_someone_else() -> None:
    table = street()
    why = table.no_buy(table.beaumont, table.beaumont, "friend", what="Beaumont")
    assert why == "Beaumont needs someone else for a relationship. Choose another name."


def test_an_attribute_rises_by_one_and_never_above_five() -> None:
    """HW-9."""
    table = street()
    table.buy(table.beaumont, table.beaumont, "raise")
    why = "Influence can’t rise above 5."
    assert table.no_buy(table.beaumont, table.beaumont, "raise") == why
    table.do("set_number", who=table.beaumont, number="influence", value=2)
    why = "Influence rises by 1 in this conflict already."
    assert table.no_buy(table.beaumont, table.beaumont, "raise") == why
    table.do("resolve_conflict")
    assert table.one(table.beaumont).influence == 3


def test_by_the_house_rule_an_attribute_rises_once_in_a_life() -> None:
    """HW-9: the option."""
    table = Table({"raises": "life"})
    for _ in range(2):
        table.conflict_of(table.officer, table.watson)
        table.do("roll_conflict", 1, 1, 1, *[9] * table.one(table.watson).influence)
        if "influence" in table.one(table.watson).raised:
            why = table.no_buy(table.watson, table.watson, "raise")
            assert why == "Influence has risen once before."
        else:
            table.buy(table.watson, table.watson, "raise")
        table.do("resolve_conflict")
    assert table.one(table.watson).influence == 4


@pytest.mark.parametrize("raises", ["conflict", "life"])
def test_twice_in_a_conflict_is_said_of_this_one(raises: str) -> None:
    """HW-9."""
    table = Table({"raises": raises})
    table.conflict_of(table.officer, table.beaumont)
    table.do("roll_conflict", 1, 1, 1, *[9] * 4)
    table.do("set_number", who=table.beaumont, number="influence", value=2)
    table.buy(table.beaumont, table.beaumont, "raise")
    why = "Influence rises by 1 in this conflict already."
    assert table.no_buy(table.beaumont, table.beaumont, "raise") == why


def test_an_attribute_falls_and_at_zero_there_is_a_crisis() -> None:
    table = street()
    row = [each for each in of(Chips, table.screen()) if each.label == "Influence 3"]
    does = ["3 → 2", "3 → 0, crisis"]
    assert [chip.kind for each in row for chip in each.chips] == does
    table.buy(table.beaumont, table.officer, "lower")
    table.buy(table.beaumont, table.officer, "zero")
    table.do("resolve_conflict")
    assert table.one(table.officer).crisis == ("influence",)
    assert table.one(table.officer).starts == {"influence": 3}


def test_what_the_rules_forbid_is_said_and_can_be_allowed() -> None:
    table = street()
    mine, theirs = table.beaumont, table.officer
    assert table.no_buy(mine, theirs, "raise").startswith("The officer is on the losing side")
    assert "is on the winning side" in table.no_buy(mine, mine, "lower")
    assert "no points" in table.no_buy(theirs, mine, "lower")
    only = "Only what was brought into this conflict can change."
    assert table.no_buy(mine, mine, "better", what="Morely") == only
    body = {"buyer": mine, "who": theirs, "kind": "lower", "what": "action"}
    assert table.forbidden("choose_consequence", **body)[0] == only
    table.allow("choose_consequence", **body)
    assert all_said(table.state, table.conflict) == ("The officer: Action 3 → 2",)
    table.do("drop_consequence", at=0)
    table.buy(mine, theirs, "zero")
    assert table.no_buy(mine, mine, "calm", what="Morely") == (
        "3 points are needed, and 2 are left."
    )
    table.allow("choose_consequence", **table.bought(mine, mine, "calm", what="Morely"))
    assert table.no_buy(mine, mine, "lock", what="Temper") == "No points left."
    table.do("drop_consequence", at=1)
    table.buy(mine, mine, "lock", what="Temper")


def test_every_consequence_that_is_not_legal_is_shown_with_its_sentence() -> None:
    table = Table()
    mary = table.do("make_character", name="Mary", owner="gm", positives="Kind")
    table.conflict_of(table.beaumont, table.officer, table.watson, mary)
    for a, b in ((table.beaumont, table.watson), (table.beaumont, mary), (table.officer, mary)):
        table.do("set_adversity", a=a, b=b, on=False)
    table.bring(table.beaumont, "trait:Temper", "tie:Vice-Admiral Newcastle")
    table.do("roll_conflict", *[9] * 8, *[1] * 3, *[2] * 3, *[1] * 3)

    def shown(who: str) -> dict[str, set[str]]:
        """The kinds on offer by what stands against them; one may be there for two things."""
        found: dict[str, set[str]] = {}
        picked = {f"kept.for.{table.conflict.id}": who}
        for each in offers(table.part("More consequences", **picked)):
            if each.move == "choose_consequence" and each.args["kind"] in OF_THE_TEXT:
                found.setdefault(each.why_not, set()).add(each.args["kind"])
        return found

    def kinds(said: str) -> set[str]:
        return set(said.split())

    only = "Only what was brought into this conflict can change."
    beat = "is no adversary that Beaumont beat:"
    assert shown(table.beaumont) == {
        "": kinds("raise turn_good lock lose_bad better friend gain_good"),
        only: kinds("raise better calm"),
        "Beaumont is on the winning side and can have positive consequences only.": kinds(
            "lower zero worse break enemy scene_bad gain_bad turn_bad lose_good"
        ),
    }
    assert shown(table.officer) == {
        "": kinds("lower zero enemy scene_bad gain_bad"),
        only: kinds("lower zero turn_bad lose_good"),
        "The officer is on the losing side and can have negative consequences only.": kinds(
            "raise lock friend gain_good"
        ),
    }
    assert shown(table.watson) == {
        "": kinds("raise friend gain_good"),
        only: kinds("raise better"),
        "Watson has a relationship with Mary already.": kinds("friend"),
        f"Watson was successful and {beat} positive consequences only.": kinds(
            "lower zero worse break enemy scene_bad gain_bad"
        ),
    }
    said = f"Mary was not successful and {beat} no consequences."
    assert shown(mary) == {
        said: kinds(
            "raise lower zero lock turn_bad lose_good friend enemy gain_good gain_bad scene_bad"
        )
    }


def test_points_that_would_be_lost_stand_beside_the_end_and_then_in_the_log() -> None:
    table = street()

    def shown() -> str:
        (end,) = of(ActionBar, table.screen())
        return end.sentence

    table.buy(table.beaumont, table.officer, "zero")
    crisis = "The officer at a crisis point."
    assert shown() == f"{crisis} 2 of 5 points left. 2 points unspent will be lost."
    table.buy(table.beaumont, table.beaumont, "lock", what="Temper")
    table.buy(table.beaumont, table.beaumont, "better", what="Vice-Admiral Newcastle")
    assert shown() == f"{crisis} All points are spent."
    table.do("drop_consequence", at=2)
    table.do("resolve_conflict")
    assert table.log()[-1].sentence.endswith("1 point unspent.")
    table = Table({"spenders": "all"})
    table.conflict_of(table.beaumont, table.neames, table.watson)
    table.do("roll_conflict", 9, 9, 1, 1, 8, 1, 1, 5, 1, 1)
    left = "Points left: Beaumont 2 of 2 and Neames 1 of 1. Those unspent will be lost."
    assert shown() == left
    table = quarrel()
    left = "10 of 10 points left among 3 sides. Those unspent will be lost."
    assert shown() == left
    table.buy(table.beaumont, table.neames, "lower")
    assert shown() == f"8{left.removeprefix('10')}"


def test_a_new_relationship_is_offered_with_everyone_known() -> None:
    table = street()
    labels = ("New negative relationship at 1 (1 point)", "Someone known")
    held = {each.label: each.chips for each in of(Chips, table.part("More consequences"))}
    here, known = ([chip.label for chip in held[each]] for each in labels)
    assert here == ["Beaumont"]
    assert known == ["Neames", "Watson", "Vice-Admiral Newcastle", "Morely", "Mary"]


def test_nine_traits_are_the_most() -> None:
    table = Table()
    more = "\n".join(f"Trait {n}" for n in range(8))
    table.do("edit_character", who=table.officer, positives=f"Out to get rich\n{more}")
    rolled_street(table)
    why = table.no_buy(table.beaumont, table.officer, "gain_bad")
    assert why == "The officer would have 10 traits, and 9 are the most."
    table.buy(table.beaumont, table.officer, "lose_good", what="Out to get rich")
    table.buy(table.beaumont, table.officer, "gain_bad")
    assert table.forbidden("drop_consequence", at=0)[0] == why
    greyed = [
        each for each in of(Chip, table.screen()) if each.tap == Do("drop_consequence", {"at": 0})
    ]
    assert [each.why_not for each in greyed] == [why]
    table.do("drop_consequence", at=1)
    table.do("drop_consequence", at=0)


def test_nothing_changes_before_the_conflict_is_resolved_and_all_is_one_step() -> None:
    table = street()
    before = table.state.people
    table.buy(table.beaumont, table.officer, "lower")
    table.buy(table.beaumont, table.officer, "turn_bad", what="Out to get rich")
    assert table.state.people == before
    events = len(table.play.campaign.events)
    table.do("resolve_conflict")
    assert len(table.play.campaign.events) == events + 1


def test_what_is_chosen_stays_whatever_its_words_come_to_be() -> None:
    table = street()
    table.buy(table.beaumont, table.beaumont, "turn_good", what="Temper")
    table.buy(table.beaumont, table.beaumont, "better", what="Vice-Admiral Newcastle")
    table.buy(table.beaumont, table.officer, "lose_good", what="Out to get rich")
    table.do("edit_character", who=table.officer, positives="")
    table.do(
        "edit_character", who=table.beaumont, negatives="Rage", ties="Newcastle: +3\nMorely: -4"
    )
    table.do("resolve_conflict")
    assert table.log()[-1].sentence.endswith(
        "Beaumont: “Rage” becomes positive. Beaumont: relationship with Newcastle +3 → +4."
        " The officer: what this was about is no longer on the sheet. 1 point unspent."
    )
    assert "Rage: positive" in table.titles(table.beaumont)
    assert table.rating(table.beaumont, "Newcastle") == 4


def test_a_relationship_rises_above_nine() -> None:
    """The text has no limit to it, as it has one to attributes and traits."""
    table, mary = Table(), {"whom": "Mary", "rating": 9}
    table.do("set_tie", who=table.watson, tie=table.id_of(table.watson, "Mary"), **mary)
    table.conflict_of(table.watson, table.officer)
    table.bring(table.watson, "tie:Mary")
    table.do("roll_conflict", *[9] * 12, *[1] * 3)
    table.buy(table.watson, table.watson, "better", what="Mary")
    table.do("resolve_conflict")
    assert table.rating(table.watson, "Mary") == 10
    table.conflict_of(table.watson, table.officer)
    table.bring(table.watson, "tie:Mary")
    assert table.dice() == [13, 3]


def test_what_a_side_has_chosen_stays_in_sight_when_a_house_rule_takes_its_points() -> None:
    table = Table()
    table.conflict_of(table.watson, table.beaumont, table.officer)
    table.do("roll_conflict", *(8, 1, 1), *(9, 1, 1, 1), *(2, 2, 2))
    table.buy(table.watson, table.watson, "friend", what="Newcastle")
    table.do("set_option", name="spenders", value="victor")
    picks = {f"kept.{key}.{table.conflict.id}": table.watson for key in ("buyer", "for")}
    assert "1 point more than there are." in repr(table.screen(**picks))
    assert Do("drop_consequence", {"at": 0}) in [b.tap for b in of(Button, table.screen(**picks))]


def quarrel() -> Table:
    """Four sides, of which three have points."""
    table = Table()
    table.conflict_of(table.officer, table.beaumont, table.watson, table.neames)
    table.do("roll_conflict", *[9] * 3, *[8, 7, 7, 7], *[6] * 3, *[1] * 3)
    return table


def test_what_is_chosen_stands_last_and_changes_nothing_before_it() -> None:
    """The people, the prices and the words stay where they are, whatever is chosen."""
    table, held = quarrel(), dict[str, str]()

    def shown() -> tuple[list[Card], list[list[str]], list[str]]:
        (columns,) = of(Columns, table.screen(**held))
        people, prices, *last = columns.columns
        cards = [each for each in people if isinstance(each, Card)]
        labels = [[chip.label for chip in row.chips] for row in of(Chips, prices)]
        return cards, labels, [each.text for each in of(Text, tuple(last))]

    before = shown()
    assert len(before[0]) == 4
    assert before[2] == []
    table.buy(table.officer, table.neames, "lower")
    table.buy(table.beaumont, table.neames, "scene_bad", words="Limping")
    table.buy(table.watson, table.beaumont, "gain_good", words="Feared")
    assert shown()[:2] == before[:2]
    assert shown()[2] == [
        "Neames: Influence 3 → 2.",
        "Neames: gains “Limping” (negative, for this scene).",
        "Beaumont: gains “Feared” (positive).",
    ]


def test_words_that_are_typed_stand_with_what_is_chosen_before_they_are_saved() -> None:
    table = street()
    table.buy(table.beaumont, table.officer, "gain_bad")
    (form,) = [form for form in of(Form, table.screen()) if form.move == "word_consequence"]
    typed = {form.draft: '{"words": " Limping "}'}

    def chosen(**picks: str) -> list[str]:
        cards = of(Card, table.screen(**picks))
        (card,) = [each for each in cards if each.title == "Consequences chosen"]
        return [each.text for each in of(Text, card)]

    assert chosen() == ["The officer: gains “New negative trait” (negative)."]
    assert chosen(**typed) == ["The officer: gains “Limping” (negative)."]
    assert chosen(**{form.draft: '{"words": " "}'}) == chosen()
    assert not form.draft.startswith("kept."), "the next move saves the words and lets go of it"


def test_what_is_chosen_and_has_no_place_in_the_table_can_be_removed_once_it_stands_there() -> None:
    table = street()
    table.buy(table.beaumont, table.officer, "lower")
    table.buy(table.beaumont, table.officer, "enemy", what="The patrol")
    lines = [line for line in of(Line, table.screen()) if line.buttons]
    assert [line.text for line in lines] == ["The officer: new relationship with The patrol at −1"]
    assert lines[0].buttons[0].tap == Do("drop_consequence", {"at": 1})
    texts = [each.text for each in of(Text, table.screen())]
    assert "The officer: Influence 3 → 2." in texts
    assert not any("The patrol" in text for text in texts)


def test_what_is_not_chosen_is_not_dropped_and_what_is_leaves_other_traits_alone() -> None:
    table = Table()
    many = "\n".join(f"Trait {n}" for n in range(10))
    table.allow("edit_character", who=table.beaumont, positives=many, negatives="")
    table.conflict_of(table.officer, table.beaumont)
    table.do("roll_conflict", 9, 9, 9, *[1] * 4)
    table.buy(table.officer, table.beaumont, "lower")
    said = "That consequence isn’t chosen."
    for move, args in (("drop_consequence", {}), ("word_consequence", {"words": "Late"})):
        assert table.refused(move, at=1, **args) == said
    table.do("drop_consequence", at=0)
    assert table.conflict.bought == ()


def test_a_new_trait_is_a_tap_and_its_words_come_after_it() -> None:
    table = street()
    table.buy(table.beaumont, table.officer, "gain_bad")
    assert table.conflict.bought[0].words == "New negative trait"
    table.do("word_consequence", at=0, words="Jumpy")
    table.do("word_consequence", at=0, words="")  # emptied, it keeps its own
    table.do("resolve_conflict")
    assert table.titles(table.officer)[-1] == "Jumpy: negative"


def test_the_gravest_change_stands_in_the_bar_and_the_headline_stays_as_it_is() -> None:
    table = street()
    before = of(Outcome, table.screen())[0]
    assert before.word == "Beaumont wins"
    table.buy(table.beaumont, table.officer, "zero")
    assert of(Outcome, table.screen())[0] == before
    (bar,) = of(ActionBar, table.screen())
    assert bar.sentence.startswith("The officer at a crisis point. ")


@pytest.mark.parametrize(("kind", "wins"), [("gain_good", True), ("gain_bad", False)])
def test_a_new_trait_is_asked_for_by_ideas_and_not_filled_in(kind: str, wins: bool) -> None:
    table = street()
    whom = table.beaumont if wins else table.officer
    table.buy(table.beaumont, whom, kind)
    (field,) = words_of(table)
    assert field.value == ""
    assert field.ideas
    table.do("word_consequence", at=0, words="Limping")
    (field,) = words_of(table)
    assert field.value == "Limping"


def words_of(table: Table) -> list[Field]:
    """The fields for the words of what was bought."""
    forms = [form for form in of(Form, table.screen()) if form.move == "word_consequence"]
    return [field for form in forms for field in form.fields]
