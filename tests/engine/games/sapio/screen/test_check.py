"""A check on the screen: what is folded, where dice come from, what is set beside it."""

from __future__ import annotations

import json

import pytest

from hotseat.core.panels import (
    ActionBar,
    Card,
    Chips,
    Do,
    Field,
    Form,
    Heading,
    Pick,
    Picker,
    Roll,
    Tray,
)
from hotseat.games.sapio.check.bring import OVER
from hotseat.games.sapio.check.plan import plan
from hotseat.games.sapio.harms import ANY
from hotseat.games.sapio.screen.check import DRIVE_LABEL
from hotseat.games.sapio.screen.check_result import SPARES, SPIRALS
from tests.engine.games.sapio.session import Table, chip, of
from ui.picks import lasting


def test_a_talents_dice_are_set_in_the_check_that_needs_them() -> None:
    table = Table()
    table.begin()
    open_now = {OVER: "Talents"}
    found = chip(table.screen(**open_now), "Weather Sense")
    assert isinstance(found.tap, Pick)
    (form,) = [
        part
        for part in of(Form, table.screen(**open_now, **{found.tap.key: found.tap.value}))
        if part.move == "set_talent"
    ]
    table.do(form.move, **form.args, effect="dice", amount=1, symbol="*")
    found = chip(table.screen(), "Weather Sense")
    assert isinstance(found.tap, Do)
    table.do("bring", **found.tap.args)
    assert plan(table.state).bonus == 1


def folds(table: Table) -> set[str]:
    return {part.fold for part in of(Card, table.screen()) if part.fold}


def test_what_is_folded_open_between_two_checks_is_not_so_after_the_next() -> None:
    table = Table()
    seen: list[set[str]] = []
    for _ in range(2):
        table.begin()
        assert folds(table) == set(), "what opens would push what stands below"
        table.do("roll_check", "-")
        assert folds(table) == set(), "a result has nothing folded in its way"
        table.do("resolve_check")
        seen.append(folds(table) - {"fold.seats", "fold.sequence", "fold.last"})
    assert all(seen)
    assert len(set.union(*seen)) == sum(map(len, seen))


def test_under_a_helpers_die_its_element_stands_first() -> None:
    table = Table()
    table.begin()
    table.do("bring", source="help:q0", who=table.bask, on=True)
    (roll,) = of(Roll, table.screen())
    assert [die.source for die in roll.dice] == ["Start die", "Towering (Bask)"]
    table.do("roll_check", "*", "-")
    (tray,) = of(Tray, table.screen())
    assert [die.source for die in tray.dice] == ["Start die", "Towering (Bask)"]


def test_when_a_principle_or_impulse_may_be_followed_is_said_beside_them() -> None:
    table = Table()
    table.begin()
    rows = {each.label: each.chips for each in of(Chips, table.screen())}
    chips = rows[DRIVE_LABEL]
    assert [each.label for each in chips] == ["Principle", "Worst impulse"]
    assert chips[1].kind == "Stealing isn’t a big deal"


def test_target_and_dice_are_said_with_chances_and_without() -> None:
    for odds in ("shown", "hidden"):
        table = Table({"odds": odds})
        table.begin()
        titles = [each.title for each in of(Card, table.screen())]
        assert [title for title in titles if title.startswith("Target number")] == [
            "Target number: 3"
        ]
        (roll,) = of(Roll, table.screen())
        assert roll.label == "Roll 1 die"


def rolled(*faces: str, tn: int = 3, **options: str) -> Table:
    """A check with a die for each face: bonus dice for the situation."""
    table = Table(options)
    table.begin(tn=tn)
    if len(faces) > 1:
        table.do("set_check", number="bonus", value=len(faces) - 1)
    table.do("roll_check", *faces)
    return table


def test_net_spares_are_told_by_the_player_net_spirals_by_the_gm() -> None:
    for face, who in (("Y", "Mara adds a benefit"), ("@", "The GM adds a complication")):
        assert any(card.title.startswith(who) for card in of(Card, rolled(face).screen()))


@pytest.mark.parametrize(("face", "ideas"), [("Y", SPARES), ("@", SPIRALS), ("-", ())])
def test_ideas_are_offered_for_net_spares_and_for_net_spirals(
    face: str, ideas: tuple[str, ...]
) -> None:
    table = rolled(face)
    (field,) = [each for each in of(Field, table.screen()) if each.label == "What happened"]
    named = tuple(idea.replace("{name}", "Wren") for idea in ideas)
    assert field.ideas == ((("", named),) if ideas else ())


def test_a_principle_without_words_is_called_one_with_its_cost_under_it() -> None:
    table = Table()
    table.begin(who=table.bask)
    (row,) = [each for each in of(Chips, table.screen()) if each.label == DRIVE_LABEL]
    told = [(each.label, each.kind) for each in row.chips]
    assert told == [("Principle", "With a sacrifice"), ("Worst impulse", "Overindulged")]


def test_an_injury_that_is_typed_is_added_before_the_check_ends() -> None:
    table = Table()
    table.begin()
    table.do("roll_check", "-")
    whose = {f"kept.harm.{table.state.turn}": table.bask, f"result.{table.check.id}": f"Add {ANY}"}
    (end,) = of(ActionBar, table.screen(**whose))
    assert end.primary.tap == Do("resolve_check"), "a name alone is no injury yet"
    (harm,) = (form for form in of(Form, table.screen(**whose)) if form.move == "take_harm")
    typed = {harm.draft: json.dumps({"level": "moderate", "words": "Split brow"})}
    (bar,) = of(ActionBar, table.screen(**whose, **typed))
    assert bar.sentence == "Not added yet: Bask’s injury."
    assert (bar.primary.label, bar.form) == ("Add injury", harm.key)
    assert bar.primary.tap == Do("take_harm", {"who": table.bask, "kind": "injury"}, harm.then)
    table.do("take_harm", who=table.bask, kind="injury", level="moderate", words="Split brow")
    (end,) = of(ActionBar, table.screen(**{**whose, **harm.then}))
    assert end.primary.tap == Do("resolve_check")


def eyebrow(table: Table) -> str:
    """The small line above the head of a check."""
    return of(Heading, table.screen())[0].eyebrow


def test_sa_5_an_injury_that_may_apply_is_said_above_a_check_before_it_is_rolled() -> None:
    table = Table()
    table.do("take_harm", who=table.bask, kind="stress", level="minor", words="Soaked")
    table.begin(who=table.bask)
    assert eyebrow(table) == "Tom decides", "a minor one changes nothing"
    brow = table.do(
        "take_harm", who=table.bask, kind="injury", level="moderate", words="Split brow"
    )
    assert eyebrow(table) == "Tom decides. Split brow may apply: TN +1"
    table.bring(f"harm:{brow}")
    assert eyebrow(table) == "Tom decides. Split brow applies: TN +1"
    long = "A rib that aches whenever the barge turns about"
    table.do("take_harm", who=table.bask, kind="injury", level="severe", words=long)
    assert eyebrow(table) == "Tom decides. Injury may apply: TN +2"


def test_one_thing_at_a_time_lies_over_a_check_and_saved_words_close_it() -> None:
    table = Table()
    table.begin(who=table.odile)
    for value in ("Intent", table.bask):
        (picker,) = of(Picker, table.screen(**{OVER: value}))
        assert picker.closes == Pick(OVER)
    assert lasting({OVER: "Intent"}) == {}, "a move closes it"


def test_npcs_are_the_last_who_make_a_check_for_the_gms_eyes_too() -> None:
    (row,) = [
        each for each in of(Chips, Table().screen("gm")) if each.label == "Who makes a check?"
    ]
    assert [each.label for each in row.chips][-1] == "Odile"
