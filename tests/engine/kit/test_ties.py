"""Ties between characters: whose, towards whom, how strong; how many; and what a map shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core import greyed
from hotseat.core.errors import AgainstRules, DoesNotFold, NotAllowed
from hotseat.core.files import open_file, write_file
from hotseat.core.maps import Link
from hotseat.core.panels import Field, Form, Line, Pick, Stepper, View
from hotseat.core.play import Play, record, undo
from hotseat.core.telling import tell
from hotseat.kit.ties import STORED_MOST, Kind, Tie, strength_link, ties_of, ties_towards
from hotseat.walk.offers import everything, parts
from hotseat.walk.walker import steps
from tests.engine.kit.court import BONDS, COURT, STAMP, Court
from tests.engine.looking import Looker

INES, BO, CEM = "a-1", "a-2", "a-3"


def told(play: Play) -> tuple[str, str, str]:
    entry = tell(play, play.campaign.events[-1])
    assert entry is not None
    return entry.title, entry.who, entry.sentence


# --- made, put right, removed --------------------------------------------------------------------


def test_a_tie_goes_one_way() -> None:
    court = Court()
    debt = court.bond(INES, BO, words=" an old debt. ", strength=2)
    assert told(court.play) == ("Bond made", "Ines", "Towards Bo: an old debt, +2.")
    envy = court.bond(BO, INES, strength=-1)
    assert told(court.play) == ("Bond made", "Bo", "Towards Ines: −1.")
    assert debt == Tie("a-4", INES, BO, "an old debt.", 2)
    assert (ties_of(court.state, INES), ties_towards(court.state, INES)) == ((debt,), (envy,))


def test_a_new_one_has_the_games_strength_where_none_is_given() -> None:
    assert Court().bond(INES, BO).strength == 1


def test_it_is_put_right_in_parts() -> None:
    court = Court()
    tie = court.bond(INES, BO, words="A debt", strength=2)
    court.do("set_tie", tie=tie.id, strength=-2)
    assert court.state.ties == (replace(tie, strength=-2),)
    court.do("set_tie", tie=tie.id, words="A grudge")
    assert court.state.ties == (replace(tie, words="A grudge", strength=-2),)
    assert told(court.play) == ("Bond changed", "Ines", "Towards Bo: A grudge, −2.")


def test_it_is_removed_and_brought_back() -> None:
    court = Court()
    tie = court.bond(INES, BO, words="A debt")
    court.do("remove_tie", tie=tie.id)
    assert court.state.ties == ()
    assert told(court.play) == ("Bond removed", "Ines", "Towards Bo: A debt.")
    with pytest.raises(NotAllowed, match=r"There is no such bond\."):
        court.do("remove_tie", tie=tie.id)
    assert undo(court.play, STAMP).state.ties == (tie,)


def test_a_campaign_with_ties_comes_back_from_its_file() -> None:
    court = Court()
    court.bond(INES, BO, words="A debt", strength=3)
    again = open_file(write_file(court.play.campaign, lambda _slug: COURT), lambda _slug: COURT)
    assert again.state == court.state


# --- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (INES, r"Choose two different characters\."),
        ("a-9", r"There is no such character in this campaign\."),
    ],
)
def test_it_takes_two(other: str, said: str) -> None:
    with pytest.raises(NotAllowed, match=said):
        Court().bond(INES, other)


def test_the_rules_limit_how_many_one_has_and_the_table_may_allow_more() -> None:
    court = Court()
    court.do("make_character", name="Dov", owner="gm")
    dov = court.play.campaign.events[-1].id
    court.bond(INES, BO)
    court.bond(INES, CEM)
    court.bond(BO, INES)  # another's are not counted
    with pytest.raises(AgainstRules, match=r"2 bonds are the most for one character\.") as refusal:
        court.bond(INES, dov)
    assert refusal.value.ruling == "CO-1"
    court.bond(INES, dov, allowed=True)
    assert len(ties_of(court.state, INES)) == 3


def test_the_rules_forbid_a_second_towards_the_same_one() -> None:
    court = Court()
    court.bond(INES, BO)
    with pytest.raises(AgainstRules, match=r"Ines has one towards Bo already\."):
        court.bond(INES, BO)


@pytest.mark.parametrize("gone", [INES, BO])
def test_the_rules_forbid_a_new_one_with_who_has_left(gone: str) -> None:
    court = Court()
    court.do("retire_character", who=gone)
    with pytest.raises(AgainstRules, match=r"has left the story\."):
        court.bond(INES, BO)


def test_a_sheet_holds_no_more_than_fit_whatever_the_table_allows() -> None:
    court = Court()
    for _ in range(STORED_MOST):
        court.bond(INES, BO, allowed=True)
    said = rf"{STORED_MOST} are the most that fit on a sheet\."
    with pytest.raises(NotAllowed, match=said):
        court.bond(INES, BO, allowed=True)
    more = [("court.tie_made", {"who": INES, "other": BO})]
    with pytest.raises(DoesNotFold):
        record(court.play, more, STAMP)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("tie_made", {"who": INES, "other": "a-9"}),
        ("tie_made", {"who": "a-9", "other": INES}),
        ("tie_set", {"who": INES, "other": BO, "tie": "a-9"}),
        ("tie_removed", {"who": INES, "other": BO, "tie": "a-9"}),
        ("tie_made", {"who": INES, "other": BO, "strength": 4}),
    ],
)
def test_what_is_about_nothing_does_not_fold(kind: str, data: dict[str, object]) -> None:
    with pytest.raises(DoesNotFold):
        record(Court().play, [(f"court.{kind}", data)], STAMP)


# --- what is shown -------------------------------------------------------------------------------


def test_a_sheet_lists_those_both_ways() -> None:
    court = Court()
    court.bond(INES, BO, words="A debt", strength=2)
    court.bond(BO, INES, strength=-1)
    lines = BONDS.lines(court.state, INES)
    assert [(line.text, line.sub, line.tags[0].label, line.tags[0].tone) for line in lines] == [
        ("Bo", "A debt", "+2", "accent"),
        ("From Bo", "", "−1", "bad"),
    ]


def test_a_form_offers_the_others_and_greys_those_that_the_rules_refuse() -> None:
    court = Court()
    court.bond(INES, BO)
    edit = greyed.greyed(COURT, court.state, BONDS.edit(court.state, court.state.people[INES]))
    form = next(each for each in parts(edit) if isinstance(each, Form) and each.move == "make_tie")
    other, words, strength = form.fields
    assert isinstance(other, Field)
    assert [value for value, *_ in other.choices] == [BO, CEM]
    assert other.why_not == {BO: "Ines has one towards Bo already."}
    assert (other.value, words.hi, strength.lo, strength.hi, strength.value) == (CEM, 200, -2, 3, 1)


def test_each_can_be_put_right_by_a_stepper() -> None:
    court = Court()
    tie = court.bond(INES, BO, strength=2)
    edit = BONDS.edit(court.state, court.state.people[INES])
    (stepper,) = (each for each in edit.blocks if isinstance(each, Stepper))
    assert (stepper.value, stepper.lo, stepper.hi, stepper.args) == (2, -2, 3, {"tie": tie.id})


def test_ties_without_a_strength_ask_for_none() -> None:
    plain = replace(BONDS, kind=Kind("vow", "vows", most=1))
    court = Court()
    court.bond(INES, BO, words="A debt")
    edit = plain.edit(court.state, court.state.people[INES])
    assert not [each for each in edit.blocks if isinstance(each, Stepper)]
    assert [line.tags for line in plain.lines(court.state, INES)] == [()]
    assert plain.kind.said("A debt.", 0) == "A debt"
    (link,) = plain.links(court.state)
    assert (link.weight, link.counted, link.tone) == (1, True, "green")


def test_the_map_has_a_link_with_direction_and_weight_for_each() -> None:
    court = Court()
    debt = court.bond(INES, BO, words="A debt", strength=3)
    envy = court.bond(BO, INES, strength=-2)
    faint = court.bond(CEM, INES, strength=0)
    (made,) = greyed.maps(COURT, court.state, View())
    assert made.links == (
        Link(debt.id, INES, BO, "green", "A debt", tap=Pick("tie", debt.id), directed=True,
             weight=3),
        Link(envy.id, BO, INES, "red", "Bond", tap=Pick("tie", envy.id), directed=True, weight=2),
        Link(faint.id, CEM, INES, "green", "Bond", True, Pick("tie", faint.id), counted=False,
             directed=True),
    )  # fmt: skip


def test_a_link_of_no_strength_is_there_and_counts_nothing() -> None:
    link = strength_link("t", (INES, BO), 0, "Bond")
    assert (link.faded, link.counted, link.weight, link.directed) == (True, False, 1, False)


def test_random_play_keeps_every_promise() -> None:
    looker, made = Looker(), set[str]()
    for seed in (1, 2):
        for here in steps(COURT, seed):
            looker.look(here)
            if here.steps > 120:
                break
        made |= {event.kind for event in here.play.campaign.events}
        assert [each for each in parts(everything(here.play, here.view)) if isinstance(each, Line)]
    assert {"court.tie_made", "court.tie_set", "court.tie_removed"} <= made
