"""Isolation, from its text and the rulings alone: one roll, read twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

import pytest

from hotseat.core.errors import BadValue
from tests.rules.asking import chances, close, read

GAME = "isolation"
DEEP = 11  # what lies deeper has a chance of less than 1e-8
DEGREES = (
    "complete success",
    "basic success",
    "partial success",
    "partial failure",
    "basic failure",
    "complete failure",
)
SUCCESSES = DEGREES[:3]


# --- our own reading of the text ---------------------------------------------------------------


def degree(difference: int) -> str:
    if difference >= 4:
        return "complete success"
    if difference >= 2:
        return "basic success"
    if difference >= 0:
        return "partial success"
    if difference == -1:
        return "partial failure"
    return "basic failure" if difference > -4 else "complete failure"


@cache
def one_green(deep: int = DEEP) -> tuple[float, ...]:
    """The evens of one green die with the dice its sixes bring, as chances of 0, 1, 2 ..."""
    found = [0.0] * (deep + 2)
    for face in range(1, 7):
        if face == 6 and deep:
            for more, chance in enumerate(one_green(deep - 1)):
                found[more + 1] += chance / 6
        else:
            found[face % 2 == 0] += 1 / 6
    return tuple(found)


@cache
def several(dice: int) -> tuple[float, ...]:
    """The evens of some green dice, which are the odds of as many red ones: a red one brings a
    die as a green six does, and half of all faces count."""
    found = [1.0]
    for _die in range(dice):
        grown = [0.0] * (len(found) + DEEP + 1)
        for have, chance in enumerate(found):
            for more, also in enumerate(one_green()):
                grown[have + more] += chance * also
        found = [chance for chance in grown if chance > 1e-13]
    return tuple(found)


def pairs(green: int, red: int) -> list[tuple[int, int, float]]:
    return [
        (evens, odds, p * q)
        for evens, p in enumerate(several(green))
        for odds, q in enumerate(several(red))
    ]


def allowed(net: int, has_red_links: bool) -> str:
    if net >= 2 or not has_red_links:
        return "cooperate"
    return "hostile" if net <= -2 else "neutral"


ORDER = ("cooperate", "neutral", "hostile")


def chosen(best: str, wish: str | None) -> str:
    return max(best, wish or best, key=ORDER.index)


def joint(
    active: Sequence[int],
    passives: Sequence[Sequence[int]],
    gm: int,
    wishes: Sequence[str | None] | None = None,
    red_links: Sequence[bool] | None = None,
    late: int = 0,
    gm_green: int = 0,
) -> dict[tuple[str, ...], float]:
    """Everybody's stance and the degree, together."""
    found: dict[tuple[str, ...], float] = defaultdict(float)
    opposed: dict[int, float] = defaultdict(float)
    for faces in product((0, 1), repeat=gm_green):  # IS-5: their extra green dice are left
        for odds, chance in enumerate(several(gm)):
            opposed[max(0, odds - sum(faces))] += chance / 2**gm_green

    @cache
    def ends(total: int) -> list[tuple[str, float]]:
        words: dict[str, float] = defaultdict(float)
        for hindering, part in enumerate(several(late)):
            for against, last in opposed.items():
                words[degree(max(0, total - hindering) - against)] += part * last
        return list(words.items())

    for evens, odds, chance in pairs(*active):
        pooled = {((), evens): chance}
        for place, passive in enumerate(passives):
            grown: dict[Any, float] = defaultdict(float)
            for theirs, against, part in _passive(tuple(passive)):
                wish = wishes[place] if wishes else None
                linked = red_links[place] if red_links else True
                stance = chosen(allowed(theirs - against - max(0, odds - evens), linked), wish)
                adds = {"cooperate": theirs, "neutral": 0, "hostile": -against}[stance]
                for (stances, total), weight in pooled.items():
                    grown[(*stances, stance), total + adds] += weight * part
            pooled = grown
        for (stances, total), weight in pooled.items():
            for word, part in ends(total):
                found[(*stances, word)] += weight * part
    return found


@cache
def _passive(dice: tuple[int, int]) -> list[tuple[int, int, float]]:
    return [each for each in pairs(*dice) if each[2] > 1e-12]


def margin(table: Mapping[tuple[str, ...], float], place: int) -> dict[str, float]:
    found: dict[str, float] = defaultdict(float)
    for key, chance in table.items():
        found[key[place]] += chance
    return found


def dice(green: list[int], red: list[int]) -> dict[str, list[int]]:
    return {"green": green, "red": red}


def action(
    green: list[int], red: list[int], gm: list[int], passives: Any = None, **more: Any
) -> dict[str, Any]:
    return read(GAME, "action", active=dice(green, red), passives=passives or {}, gm=gm, **more)


# --- the worked examples, errata as ruled ------------------------------------------------------


def test_the_first_example_bob_persuades_nobody() -> None:
    passives = {"Alice": dice([4, 2], [3]), "Eve": dice([3], [3, 5])}
    found = action([4, 3, 1], [5, 4, 3], [2], passives)
    assert found["active_odds"] == 1
    assert found["net"] == {"Alice": 0, "Eve": -3}
    assert found["stance"] == {"Alice": "neutral", "Eve": "hostile"}


BOB = ([4, 3, 1, 6, 4], [5, 4, 3, 6, 1, 1, 2])
ALICE = dice([4, 2, 6, 2], [3])
EVE = dice([3], [3, 5, 4])
GM = [5, 4, 3, 4, 1, 3, 4, 5, 6]


def test_is3_the_second_example_by_the_rule_four_red_odds_less_three() -> None:
    found = action(*BOB, GM, {"Alice": ALICE, "Eve": EVE})
    assert found["active_odds"] == 1
    assert found["net"] == {"Alice": 2, "Eve": -3}
    assert found["stance"] == {"Alice": "cooperate", "Eve": "hostile"}


def test_the_degree_example_five_evens_against_five_odds() -> None:
    found = action(*BOB, GM, {"Alice": ALICE, "Eve": EVE})
    assert (found["green_evens"], found["gm_odds"], found["difference"]) == (5, 5, 0)
    assert found["degree"] == "partial success"


def test_the_degree_example_with_eve_neutral_is_a_basic_success() -> None:
    found = action(*BOB, GM, {"Alice": ALICE})
    assert (found["difference"], found["degree"]) == (2, "basic success")


def test_is4_the_degree_example_without_alice_is_a_complete_failure() -> None:
    found = action(*BOB, GM, {"Alice": ALICE, "Eve": EVE}, wishes={"Alice": "neutral"})
    assert (found["difference"], found["degree"]) == (-4, "complete failure")


def test_is4_it_is_a_basic_failure_only_with_eve_gone_as_well() -> None:
    found = action(*BOB, GM, {"Alice": ALICE}, wishes={"Alice": "neutral"})
    assert (found["difference"], found["degree"]) == (-2, "basic failure")


def test_the_subset_example_alice_stays_neutral_and_may_turn() -> None:
    alice = {"Alice": dice([1, 4], [3])}
    found = action([2, 4], [4], [3, 3, 2], alice)
    assert (found["active_odds"], found["best"]["Alice"]) == (0, "neutral")
    assert (found["green_evens"], found["difference"]) == (2, 0)
    turned = action([2, 4], [4], [3, 3, 2], alice, wishes={"Alice": "hostile"})
    assert (turned["green_evens"], turned["difference"]) == (1, -1)


def test_is14_eve_left_out_may_turn_hostile_and_her_fresh_red_odds_cancel() -> None:
    alice = {"Alice": dice([1, 4], [3])}
    found = action([2, 4], [4], [3, 3, 2], alice, late_hostile=[5, 2])
    assert (found["green_evens"], found["difference"]) == (1, -1)


# --- the first pass ----------------------------------------------------------------------------


def stance(green: list[int], red: list[int], active_odds: int = 0) -> str:
    found = action([], [3] * active_odds, [], {"P": dice(green, red)})
    assert found["active_odds"] == active_odds
    return str(found["best"]["P"])


def test_is1_two_ahead_cooperates_two_behind_is_hostile_and_between_is_neutral() -> None:
    assert stance([2, 2], []) == "cooperate"
    assert stance([2, 2, 2], [], active_odds=2) == "neutral"
    assert stance([2], []) == "neutral"
    assert stance([], []) == "neutral"
    assert stance([], [3]) == "neutral"
    assert stance([], [3, 3]) == "hostile"
    assert stance([], [3], active_odds=1) == "hostile"


def test_the_active_players_odds_never_go_below_nought() -> None:
    assert action([2, 2, 2], [3], [])["active_odds"] == 0
    assert stance([2], []) == "neutral"  # and so no surplus of his helps to win anybody


def test_a_passive_players_evens_do_go_below_nought() -> None:
    assert action([], [], [], {"P": dice([2], [3, 3, 3, 3])})["net"]["P"] == -3


def test_is20_without_links_the_net_is_less_the_active_players_odds() -> None:
    assert action([], [3, 5], [], {"P": dice([], [])})["net"]["P"] == -2
    assert action([2], [], [], {"P": dice([], [])})["active_odds"] == 0


# --- open-ended dice ---------------------------------------------------------------------------


def test_is2_extra_dice_count_and_bring_more() -> None:
    assert action([6, 6, 3], [], [])["green_evens"] == 2
    assert action([6, 6, 4], [], [])["green_evens"] == 3
    assert action([], [1, 1, 3], [])["active_odds"] == 3
    assert action([], [], [1, 1, 4])["gm_odds"] == 2
    assert action([], [1, 1, 4], [], {"P": dice([], [1, 5])})["net"]["P"] == -4


def test_is2_ones_on_green_and_sixes_on_red_bring_nothing() -> None:
    found = action([1], [6], [6])
    assert (found["green_evens"], found["gm_odds"]) == (0, 0)


@pytest.mark.parametrize("faces", [[6], [3, 6], [6, 6], [2, 6, 6]])
def test_is2_a_green_roll_that_ends_on_a_six_is_not_complete(faces: list[int]) -> None:
    with pytest.raises(BadValue, match=r"active\.green"):
        action(faces, [], [])
    with pytest.raises(BadValue, match="P"):
        action([], [], [], {"P": dice(faces, [])})


@pytest.mark.parametrize("field", ["active", "passive", "gm", "late_hostile"])
def test_is2_a_red_roll_that_ends_on_a_one_is_not_complete(field: str) -> None:
    short = [3, 1]
    reds = {name: short if name == field else [3] for name in ("active", "passive", "gm")}
    more = {"late_hostile": short} if field == "late_hostile" else {}
    with pytest.raises(BadValue, match=field.replace("passive", "P")):
        action([], reds["active"], reds["gm"], {"P": dice([], reds["passive"])}, **more)


def test_is2_the_chances_of_one_die() -> None:
    assert abs(one_green()[0] - 1 / 2) < 1e-12
    for evens in (1, 2, 3, 4):
        assert abs(one_green()[evens] - 5 / (2 * 6**evens)) < 1e-12
    found = chances(GAME, "alone", green=1, red=0, gm=0)
    assert abs(found["complete success"] - sum(one_green()[4:])) < 1e-9


def test_is2_the_gms_dice_are_open_ended_too() -> None:
    found = chances(GAME, "alone", green=0, red=0, gm=1)
    assert abs(found["complete failure"] - sum(one_green()[4:])) < 1e-9


# --- stances -----------------------------------------------------------------------------------


def test_is11_only_green_links_leave_every_choice_whatever_is_rolled() -> None:
    bad = {"P": dice([2], [3, 3, 3, 3])}
    free = {"red_links": {"P": False}}
    assert action([2], [], [], bad)["stance"]["P"] == "hostile"
    found = action([2], [], [], bad, **free)
    assert found["best"]["P"] == "cooperate"
    assert found["green_evens"] == 2  # his green even counts, his red odds do not
    for wish in ("neutral", "hostile"):
        lower = action([2], [], [], bad, **free, wishes={"P": wish})
        assert lower["stance"]["P"] == wish


def test_is11_it_is_the_links_and_not_the_dice() -> None:
    # No red die is rolled, but there is a red link: the dice decide.
    found = action([], [3, 3], [], {"P": dice([], [])}, red_links={"P": True})
    assert found["stance"]["P"] == "hostile"
    assert chances(GAME, "first_pass", active=[0, 4], passive=[0, 3], red_links=False)[
        "cooperate"
    ] == pytest.approx(1)


def test_is12_a_stance_is_lowered_and_never_raised() -> None:
    good = {"P": dice([2, 2], [])}
    for wish in ORDER:
        assert action([], [], [], good, wishes={"P": wish})["stance"]["P"] == wish
    for passive, wish in ((dice([2], []), "cooperate"), (dice([], [3, 3]), "neutral")):
        with pytest.raises(BadValue, match="wishes"):
            action([], [], [], {"P": passive}, wishes={"P": wish})


def test_the_default_is_conflict_anyone_may_always_be_hostile() -> None:
    assert action([], [], [], {"P": dice([2, 2, 2], [])}, wishes={"P": "hostile"})["stance"] == {
        "P": "hostile"
    }


# --- the second pass ---------------------------------------------------------------------------


def test_is6_only_the_reds_of_those_working_against_cancel() -> None:
    passives = {
        "Friend": dice([2, 2, 2, 2, 2], [3]),  # net 5 - 1 - 2
        "Foe": dice([4, 4], [3, 3, 3, 5]),  # net -4
        "Bystander": dice([2, 2, 2, 2], [5]),  # net 4 - 1 - 2
    }
    found = action([2], [3, 5, 5], [], passives)
    assert found["active_odds"] == 2
    assert found["stance"] == {"Friend": "cooperate", "Foe": "hostile", "Bystander": "neutral"}
    # 1 of his own and 5 of the friend, less the foe's 4: nobody else's reds, not the foe's greens.
    assert found["green_evens"] == 2


def test_is6_going_alone_ones_own_red_odds_do_cancel() -> None:
    assert action([2, 4, 2], [3, 5], [], alone=True)["green_evens"] == 1
    assert action([2, 4, 2], [3, 5], [])["green_evens"] == 3


def test_is14_others_may_turn_on_a_lone_action_too() -> None:
    found = action([2, 4, 2], [3], [], alone=True, late_hostile=[5, 4])
    assert found["green_evens"] == 1


def test_is7_the_floor_is_on_the_pooled_total_and_once() -> None:
    both = {"Foe": dice([], [3, 3, 3, 3]), "Friend": dice([2, 2], [])}
    found = action([2], [], [3], both)
    # Off the active player's own even alone, the friend's two would be left; with no floor, -1.
    assert (found["green_evens"], found["difference"]) == (0, -1)


def test_is8_nothing_against_nothing_is_a_partial_success() -> None:
    assert action([3], [], [2])["degree"] == "partial success"
    assert action([], [], [3, 3, 3])["difference"] == -3


def test_is15_a_hostile_players_extra_dice_count_in_the_second_pass() -> None:
    foe = {"Foe": dice([], [1, 1, 3])}
    assert action([2, 2, 2, 2], [], [], foe)["green_evens"] == 1


@pytest.mark.parametrize("difference", range(-6, 7))
def test_is17_the_degrees(difference: int) -> None:
    found = action([2] * max(0, difference), [], [3] * max(0, -difference))
    assert (found["difference"], found["degree"]) == (difference, degree(difference))


def test_is22_a_defenders_green_evens_cancel_his_red_odds_down_to_nought() -> None:
    assert action([2], [], [3, 3, 3], gm_green=[2, 2])["gm_odds"] == 1
    assert action([2], [], [3], gm_green=[2, 2, 2])["gm_odds"] == 0


def test_is21_between_sessions_a_bond_cancels_nothing_and_a_tie_changes_nothing() -> None:
    assert read(GAME, "bond", green=[2, 3], red=[2])["change"] == "better"
    assert read(GAME, "bond", green=[2], red=[3])["change"] == "same"
    assert read(GAME, "bond", green=[2], red=[1, 2])["change"] == "same"
    assert read(GAME, "bond", green=[2], red=[1, 3])["change"] == "worse"


# --- odds --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("active", "passive"),
    [((0, 0), (1, 0)), ((3, 3), (2, 1)), ((1, 4), (2, 3)), ((2, 0), (0, 2)), ((0, 2), (0, 0))],
)
@pytest.mark.slow
def test_first_passes_counted_one_by_one(active: list[int], passive: list[int]) -> None:
    table = joint(active, [passive], 0)
    found = chances(GAME, "first_pass", active=list(active), passive=list(passive))
    assert close(margin(table, 0), found)


CASES: list[dict[str, Any]] = [
    {"active": [2, 1], "passives": [[2, 1]], "gm": 5},
    {"active": [0, 0], "passives": [[0, 0]], "gm": 0},
    {"active": [1, 3], "passives": [[3, 0]], "gm": 2, "wishes": ["neutral"]},
    {"active": [1, 3], "passives": [[2, 2]], "gm": 2, "wishes": ["hostile"]},
    {"active": [2, 2], "passives": [[2, 1], [1, 2]], "gm": 4},
    {"active": [2, 2], "passives": [[2, 1], [1, 2]], "gm": 4, "wishes": [None, "hostile"]},
    {"active": [2, 1], "passives": [[1, 1], [2, 1]], "gm": 3, "red_links": [False, True]},
    {"active": [1, 1], "passives": [[2, 2]], "gm": 3, "late": 2},
    {"active": [1, 1], "passives": [[2, 2]], "gm": 3, "gm_green": 2},
]


@pytest.mark.slow
@pytest.mark.parametrize("asked", CASES)
@pytest.mark.slow
def test_whole_actions_counted_one_by_one(asked: dict[str, Any]) -> None:
    table = joint(**asked)
    ours = {"|".join(key): chance for key, chance in table.items()}
    assert close(ours, chances(GAME, "full_joint", **asked))
    assert close(margin(table, -1), chances(GAME, "full_degree", **asked))
    for who in range(len(asked["passives"])):
        assert close(margin(table, who), chances(GAME, "full_stance", **asked, who=who))


@pytest.mark.parametrize(("green", "red", "gm"), [(2, 0, 3), (3, 2, 8), (0, 0, 0), (1, 3, 1)])
@pytest.mark.slow
def test_lone_actions_counted_one_by_one(green: int, red: int, gm: int) -> None:
    ours: dict[str, float] = defaultdict(float)
    for evens, odds, chance in pairs(green, red):
        for against, part in enumerate(several(gm)):
            ours[degree(max(0, evens - odds) - against)] += chance * part
    assert close(ours, chances(GAME, "alone", green=green, red=red, gm=gm))


@pytest.mark.parametrize(("green", "red"), [(2, 1), (0, 3), (4, 4), (1, 0)])
@pytest.mark.slow
def test_bonds_counted_one_by_one(green: int, red: int) -> None:
    ours: dict[str, float] = defaultdict(float)
    for evens, odds, chance in pairs(green, red):
        ours["better" if evens > odds else "worse" if odds > evens else "same"] += chance
    assert close(ours, chances(GAME, "bond", green=green, red=red))


# --- figures of the rulings --------------------------------------------------------------------


def succeeds(found: Mapping[str, float]) -> float:
    return sum(found[name] for name in SUCCESSES)


@pytest.mark.parametrize("difficulty", range(1, 7))
def test_is9_alone_in_the_world_it_is_about_fifty_fifty(difficulty: int) -> None:
    found = succeeds(chances(GAME, "alone", green=difficulty, red=0, gm=difficulty + 1))
    assert 0.4795 < found < 0.4855


def test_is6_what_ones_own_stress_costs_alone() -> None:
    assert round(succeeds(chances(GAME, "alone", green=3, red=2, gm=8)), 3) == 0.063
    assert round(succeeds(chances(GAME, "alone", green=3, red=0, gm=8)), 3) == 0.132


def test_is6_the_pool_of_the_example() -> None:
    found = chances(GAME, "full_degree", active=[4, 5], passives=[[3, 1], [1, 3]], gm=8)
    assert round(succeeds(found), 3) == 0.213


def test_is16_one_roll_read_twice_is_not_two_rolls() -> None:
    asked: dict[str, Any] = {"active": [2, 1], "passives": [[2, 1]], "gm": 5}
    both = chances(GAME, "full_joint", **asked)
    stances = chances(GAME, "full_stance", **asked, who=0)
    degrees = chances(GAME, "full_degree", **asked)
    apart = [
        abs(both[f"{stance}|{name}"] - stances[stance] * degrees[name])
        for stance in ORDER
        for name in DEGREES
    ]
    assert max(apart) > 0.001
