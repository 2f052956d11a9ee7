"""The fold: facts of a foreign file that cannot follow are refused, never half taken."""

from __future__ import annotations

from typing import Any

import pytest

from hotseat.core.errors import DoesNotFold
from hotseat.core.facts import OfOpen
from hotseat.games.fight_sphere.registry import FACT_SET
from hotseat.games.fight_sphere.state import SCENE, State
from tests.engine.games.fight_sphere.session import BO, Table
from tests.engine.games.shared import with_foreign

Fact = tuple[str, dict[str, Any]]
ASH, BRINE, COLE, GAX = "t-2", "t-3", "t-4", "t-5"
DIE = [["Gamble", "1"]]


def of_now(table: Table, *facts: Fact) -> tuple[Fact, ...]:
    """The facts; those about a scene are of the one in progress, where they do not say."""
    scene = table.state.scene
    return tuple(
        (kind, {"of": scene.id, **data} if scene and _is_of_scene(kind) else data)
        for kind, data in facts
    )


def _is_of_scene(kind: str) -> bool:
    cls = FACT_SET.classes.get(f"fight_sphere.{kind}")
    return cls is not None and issubclass(cls, OfOpen) and cls.thing is SCENE


def refused(table: Table, *facts: Fact) -> None:
    with pytest.raises(DoesNotFold):
        with_foreign(table.play, *of_now(table, *facts))


def taken(table: Table, *facts: Fact) -> State:
    """The state after these."""
    state = with_foreign(table.play, *of_now(table, *facts)).state
    assert isinstance(state, State)
    return state


def two(*sides: str) -> Fact:
    """What two sides rolled, a die each."""
    return ("rolled", {"fallen": [{"side": side, "dice": DIE} for side in sides]})


RESOLVED: dict[str, Any] = {
    "who": ASH, "success": False, "ones": 0, "against": 0, "gamble": 0, "blocked": {},
    "judged": {},
}  # fmt: skip
FATES: dict[str, Any] = {"fates": [{"who": ASH}, {"who": BRINE}], "losses": [], "judged": {}}


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("conflict_begun", {"who": "nobody"}),
        ("scene_cancelled", {}),
        ("scene_described", {"about": "x"}),
        ("gamble_set", {"who": ASH, "dice": 1}),
        ("brought", {"source": f"past:{ASH}:"}),
        ("judgment_bet", {"seat": BO, "side": ASH, "dice": 1}),
        two(ASH, "gm"),
        ("rewarded", {"who": ASH, "kind_of": "pool"}),
        ("encounter_resumed", {"rival": GAX}),
        ("conflict_resolved", RESOLVED),
        ("encounter_begun", {"who": ASH, "others": ["nobody"]}),
        ("encounter_begun", {"who": "nobody", "others": [ASH]}),
        ("encounter_begun", {"who": ASH, "others": []}),
        ("encounter_joined", {"who": ASH}),
        ("gladiators_met", {"episode": "none", "met": [], "gained": {}}),
        ("gladiators_met", {"episode": "t-9.1", "met": [], "gained": {"nobody": 1}}),
        ("truce_set", {"who": ASH, "rival": ASH, "on": True}),
        ("truce_set", {"who": ASH, "rival": "nobody", "on": True}),
        ("truce_set", {"who": "nobody", "rival": ASH, "on": True}),
        ("truce_betrayed", {"who": ASH, "rival": BRINE}),
        ("encounter_resolved", FATES),
        ("unheard_of", {}),
    ],
)
def test_what_cannot_follow_is_refused(kind: str, data: dict[str, Any]) -> None:
    refused(Table(), (kind, data))


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("gamble_set", {"who": BRINE, "dice": 1}),
        ("brought", {"source": f"tie:{ASH}:t-99"}),
        ("brought", {"source": f"leave:{ASH}:"}),
        ("brought", {"source": f"past:{BRINE}:"}),
        ("brought", {"source": "past"}),
        ("judgment_bet", {"seat": BO, "side": ASH, "dice": 1}),
        two(ASH, BRINE),
        two("gm", ASH),
        (
            "rolled",
            {"fallen": [{"side": ASH, "dice": [["", "1", "d8"]]}, {"side": "gm", "dice": DIE}]},
        ),
        ("rewarded", {"who": ASH, "kind_of": "pool"}),
        ("encounter_resumed", {"rival": GAX}),
        ("conflict_resolved", RESOLVED),
        ("encounter_resolved", FATES),
        ("encounter_joined", {"who": BRINE}),
        ("truce_betrayed", {"who": ASH, "rival": BRINE}),
    ],
)
def test_what_cannot_follow_in_a_conflict_is_refused(kind: str, data: dict[str, Any]) -> None:
    table = Table()
    table.do("begin_conflict", who=ASH)
    refused(table, (kind, data))


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("gamble_set", {"who": COLE, "dice": 1}),
        ("judgment_bet", {"seat": BO, "side": "gm", "dice": 1}),
        two(ASH, "gm"),
        two(BRINE, ASH),
        ("encounter_joined", {"who": BRINE}),
        ("encounter_joined", {"who": "nobody"}),
        ("encounter_left", {"who": BRINE}),
        ("encounter_resumed", {"rival": GAX}),
        ("truce_betrayed", {"who": ASH, "rival": COLE}),
        ("conflict_resolved", RESOLVED),
        ("encounter_resolved", FATES),
    ],
)
def test_what_cannot_follow_in_an_encounter_is_refused(kind: str, data: dict[str, Any]) -> None:
    table = Table()
    table.fight(ASH, BRINE)
    refused(table, (kind, data))


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        two(ASH, BRINE),
        ("encounter_joined", {"who": COLE}),
        ("truce_betrayed", {"who": ASH, "rival": BRINE}),
        ("encounter_resolved", FATES | {"fates": [{"who": ASH}, {"who": COLE}]}),
        ("encounter_resolved", FATES | {"losses": [{"who": ASH, "tie": "t-99", "points": 1}]}),
        ("encounter_resolved", FATES | {"losses": [{"who": "x", "tie": "t-99", "points": 1}]}),
    ],
)
def test_what_cannot_follow_on_fallen_dice_is_refused(kind: str, data: dict[str, Any]) -> None:
    table = Table()
    table.fight(ASH, BRINE)
    table.do("roll_scene", 1, 6)
    taken(table, ("encounter_resolved", FATES))
    refused(table, (kind, data))


def test_dice_are_rolled_once_and_resolved_by_their_own_player() -> None:
    table = Table()
    table.do("begin_conflict", who=ASH)
    table.do("roll_scene", *[6] * 6)
    taken(table, ("conflict_resolved", RESOLVED))
    refused(table, two(ASH, "gm"))
    refused(table, ("conflict_resolved", RESOLVED | {"who": BRINE}))


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("gamble_set", {"who": ASH, "dice": 1}),
        ("brought", {"source": f"past:{ASH}:"}),
        ("judgment_bet", {"seat": BO, "side": ASH, "dice": 1}),
        ("rewarded", {"who": ASH, "kind_of": "more", "npc": "t-99"}),
        ("rewarded", {"who": ASH, "kind_of": "new", "npc": "t-99"}),
        ("encounter_resumed", {"rival": "nobody"}),
    ],
)
def test_what_cannot_follow_on_a_conflict_s_dice_is_refused(
    kind: str, data: dict[str, Any]
) -> None:
    table = Table()
    table.do("leave_episode", who=BRINE)
    table.do("begin_conflict", who=ASH)
    table.do("roll_scene", *[6] * 6)
    refused(table, (kind, data))


def test_more_than_fits_is_refused() -> None:
    table = Table()
    made = tuple(("npc_written", {"name": f"One of many {n}"}) for n in range(78))  # two are there
    table.conflict_of(ASH, 1, 0)
    new = ("rewarded", {"who": ASH, "kind_of": "new", "name": "One more"})
    taken(table, *made[1:], new)
    refused(table, *made, new)
