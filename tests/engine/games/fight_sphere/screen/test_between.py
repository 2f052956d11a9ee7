"""Between two scenes: whose turn it is, what their Episode is about, truces, other scenes."""

from __future__ import annotations

from hotseat.core.panels import Chips, Text
from hotseat.games.fight_sphere.people.own import own_cards
from hotseat.games.fight_sphere.screen.new_scenes import WHOSE
from tests.engine.games.fight_sphere.players import Table as Players
from tests.engine.games.fight_sphere.session import Table
from tests.engine.games.shared import of


def rows(shown: object) -> dict[str, Chips]:
    """The rows of chips, by label."""
    return {each.label: each for each in of(Chips, shown)}


def test_what_the_episode_is_about_stands_at_the_turn() -> None:
    table = Table()
    table.do("describe_episode", episode=table.episode.id, about="The lamps go out.")
    assert "The lamps go out" in [each.text for each in of(Text, table.screen())]


def test_two_who_are_left_have_no_panel_of_truces() -> None:
    table = Table("ag", "bch")
    assert "Who has a truce?" not in rows(table.screen())
    assert "Who has a truce?" in rows(table.between("Truces")), "by the table's word"
    assert "Who has a truce?" in rows(Table("abg", "ch").screen())


def test_of_other_scenes_those_of_one_gladiator_are_in_sight() -> None:
    table = Table()
    shown = rows(table.between("Other scenes"))
    names = shown["Whose scene?"]
    assert [each.label for each in names.chips] == ["Brine", "Cole", "Gax", "Hux"]
    assert "Brine frames" in shown
    assert "Cole frames" not in shown
    assert len(shown["Brine frames"].chips) == 5
    key = next(each.tap for each in names.chips if each.label == "Cole")
    assert str(WHOSE) in str(key)


def test_who_is_chosen_is_said_with_what_draws_them() -> None:
    table = Players("Alice")
    alice = table.id("Alice")
    table.do("edit_character", who=alice, drive="death_wish", why="They let go of a hand.")
    (row,) = of(Chips, own_cards(table.state))
    kinds = {each.label: each.kind for each in row.chips}
    assert kinds["Alice"] == "Death wish: They let go of a hand"


def test_who_may_share_a_scene_comes_below_the_taps_that_make_a_truce() -> None:
    table = Table()
    table.do("begin_conflict", who=table.ash)
    table.roll((0, 1), (0, table.state.threshold))
    table.do("resolve_conflict")
    before = [row for row in rows(table.screen()) if row]
    assert "Who shares the last scene?" not in before
    table.do("set_truce", who=table.ash, rival=table.cole, on=True)
    after = [row for row in rows(table.screen()) if row]
    assert after.index("Who has a truce?") < after.index("Who shares the last scene?")
