"""Who leaves an Encounter before the roll."""

from __future__ import annotations

from hotseat.core.panels import Chip, Compare, Heading
from tests.engine.games.fight_sphere.session import BO, Table
from tests.engine.games.shared import of


def test_who_leaves_before_the_roll_was_never_there() -> None:
    table = Table()
    table.tie(table.cole, table.vo, 2)
    table.do("leave_episode", who=table.brine)
    table.fight(table.ash, table.gax)
    before = (table.episode, table.encounter.builds)
    table.do("join_encounter", who=table.cole)
    table.do("bet_judgment", seat=BO, side=table.cole, dice=1)
    assert (table.pool(table.ash), table.pool(table.gax)) == (6, 6)
    table.do("leave_scene", who=table.cole)
    assert (table.episode, table.encounter.builds) == before
    assert (table.pool(table.ash), table.pool(table.gax)) == (5, 5)
    assert table.encounter.bets == ()
    said = "There is no Encounter without Gax. Cancel the scene instead."
    assert table.refused("leave_scene", who=table.gax) == said
    assert table.refused("leave_scene", who=table.cole) == "Cole is not in this scene."
    table.do("join_encounter", who=table.cole)
    table.level()
    table.do("continue_encounter", who=table.cole)
    said = "Gax is in this Encounter and can only disengage."
    assert table.forbidden("leave_scene", who=table.gax)[0] == said
    table.allow("leave_scene", who=table.gax)
    assert len(table.episode.clashes[0].members) == 3


def test_who_joins_brings_in_whom_they_have_not_finished_with() -> None:
    """FS-19, as it is when the scene is framed with them."""
    table = Table()
    table.tie(table.ash, table.vo, 2)
    table.fight(table.ash, table.gax)
    table.level()
    table.do("begin_encounter", who=table.brine, rival=table.cole)
    before = (table.episode, table.encounter.builds)
    notes = {each.label: each.kind for each in of(Chip, table.screen())}
    assert (notes["Gax"], notes["Hux"]) == ("brings in Ash", "")
    table.do("join_encounter", who=table.gax)
    rollers = [each.who for each in table.encounter.builds]
    assert rollers == [table.brine, table.cole, table.ash, table.gax]
    assert (table.pool(table.brine), table.pool(table.cole), table.pool(table.gax)) == (6, 6, 6)
    said = "Ash is in this Encounter and can only disengage."
    assert table.forbidden("leave_scene", who=table.ash)[0] == said
    table.allow("leave_scene", who=table.ash)
    assert (table.pool(table.brine), table.pool(table.cole), table.pool(table.gax)) == (5, 5, 6)
    table.do("leave_scene", who=table.gax)
    assert (table.episode, table.encounter.builds) == before
    table.do("join_encounter", who=table.hux)
    assert len(table.encounter.builds) == 3


def test_as_many_are_brought_in_as_have_room() -> None:
    table = Table()
    ids = table.crowd(10)
    extra = [table.do("make_character", name=f"Extra {n}", owner="gm") for n in range(4)]
    for who in extra:
        table.do("join_episode", who=who, episode=table.episode.id)
    table.fight(table.ash, table.gax, *ids[5:], *extra[:2])
    table.level()
    table.do("begin_encounter", who=table.brine, rival=table.cole)
    for who in extra[2:]:
        table.do("join_encounter", who=who)
    table.do("join_encounter", who=table.gax)
    assert len(table.encounter.builds) == 12
    assert table.encounter.build(table.gax) is not None


def test_long_names_make_room_for_the_columns() -> None:
    table = Table()
    table.do("edit_character", who=table.brine, name="Captain Dietlinde Stern-Hollander")
    table.fight(table.ash, table.gax)
    before = of(Heading, table.screen())
    table.do("join_encounter", who=table.brine)
    assert of(Heading, table.screen()) == before  # nothing below it moves
    owner = table.one(table.ash).owner
    table.do("rename_seat", seat=owner, name="Wilhelmina Ashdown-Rothermere")
    subs = [of(Compare, table.screen())[0].heads[0].sub]
    table.do("join_encounter", who=table.hux)
    subs.append(of(Compare, table.screen())[0].heads[0].sub)
    assert [sub.startswith("Wilhelmina") for sub in subs] == [True, False]
    assert all("Pool" in sub for sub in subs)
