"""What a first meeting pays: a Death wish the others, a Reason to Live its own."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from hotseat.core.panels import Text
from hotseat.games.fight_sphere.encounter.begin import GladiatorsMet
from hotseat.games.fight_sphere.encounter.overlap import bonuses, paid
from hotseat.games.fight_sphere.records.people import DEATH_WISH, REASON, Gladiator, Relationship
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import of


def gladiator(who: str, drive: str, ties: int) -> Gladiator:
    held = tuple(Relationship(f"{who}.{n}", f"npc-{n}", 2) for n in range(ties))
    return Gladiator(who, who, drive=drive, ties=held)


PEOPLE = {
    one.id: one
    for one in (
        gladiator("d2", DEATH_WISH, 2),
        gladiator("d1", DEATH_WISH, 1),
        gladiator("r3", REASON, 3),
        gladiator("r0", REASON, 0),
    )
}


@pytest.mark.parametrize(
    ("met", "gained"),
    [
        ([("d2", "r0")], {"r0": 2}),
        ([("d2", "d1")], {"d1": 2, "d2": 1}),
        ([("d2", "r3")], {"r3": 5}),  # both pay the same one
        ([("r3", "d1"), ("r3", "r0")], {"r3": 7}),  # 3 for each opponent, and 1 from the wish
        ([("r0", "r0")], {}),
        ([], {}),
    ],
)
def test_the_bonus(met: list[tuple[str, str]], gained: Mapping[str, int]) -> None:
    assert bonuses(paid(met, PEOPLE)) == gained


def test_it_is_given_once_in_an_episode() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 2)
    table.do("begin_encounter", who=table.ash, rival=table.brine)
    assert (table.pool(table.ash), table.pool(table.brine)) == (5, 6)
    # who comes in later meets both
    table.do("join_encounter", who=table.cole)
    assert (table.pool(table.brine), table.pool(table.cole)) == (6, 6)
    table.do("roll_scene", 6, 6, 6)
    table.do("resolve_encounter")
    table.do("continue_encounter", who=table.brine)
    assert (table.pool(table.brine), table.pool(table.cole)) == (6, 6)
    assert len(table.episode.met) == 3


def test_the_log_and_the_screen_say_why() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 2)
    table.tie(table.brine, table.kit, 0)
    table.fight(table.ash, table.brine)
    why = "Death wish: Ash has 1 Relationship. Reason to Live: Brine has 1 Relationship."
    assert table.log()[-1].sentence == f"Brine +2. {why}"
    met = [each.text for each in of(Text, table.rare("First meeting"))]
    assert {"Conflict Pools: Brine +2.", why} <= {*met}


def test_a_file_has_nobody_meet_who_is_not_there() -> None:
    table = Table()
    table.fight(table.ash, table.brine)
    scene = table.state.encounter
    assert scene is not None
    met = GladiatorsMet(
        of=scene.id, episode=table.episode.id, met=[["nobody", table.ash]], gained={}
    )
    with pytest.raises(KeyError):
        met.apply(table.state, "e-1")


def test_many_who_meet_are_told_a_sum_each() -> None:
    table = Table()
    for who in table.episode.members:
        table.tie(who, table.vo, 1)
        table.tie(who, table.kit, 1)
    table.fight(*table.episode.members)
    met = [each.text for each in of(Text, table.rare("First meeting"))]
    assert "Conflict Pools: Ash +4, Brine +14, Cole +4, Gax +14, Hux +4." in met


def test_each_column_says_why_its_pool_grew() -> None:
    table = Table()
    table.tie(table.ash, table.vo, 2)
    table.tie(table.brine, table.kit, 0)
    table.fight(table.ash, table.brine, table.hux)
    subs = {name: table.column(name)[0].sub for name in ("Ash", "Brine", "Hux")}
    assert subs == {
        "Ash": "Ann, Pool 5",
        "Brine": "Bo, Pool 8 (+3 first meeting)",  # of three and more in brief
        "Hux": "Ines, Pool 6 (+1 first meeting)",
    }
    table.do("leave_scene", who=table.hux)
    assert table.column("Brine")[0].sub == "Bo, Pool 7 (+1 Reason to Live, +1 Ash’s Death wish)"
