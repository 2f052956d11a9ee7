"""What the GM's notebook finds in the Sphere."""

from __future__ import annotations

from hotseat.games.fight_sphere.screen.notebook import notebook
from tests.engine.games.fight_sphere.players import Table


def test_a_seed_names_what_it_is_about_and_the_last_rival_brings_the_core_close() -> None:
    table = Table("Alice")
    table.do("edit_character", who=table.id("Alice"), why="She let go of a hand", weapon="A pipe")
    table.tie("Alice", "Sister Wren", 2)
    table.start("Alice, Alice 2")
    table.do("describe_episode", episode=table.episode("Alice").id, about="A water war")
    ready = notebook(table.state, table.view())
    assert [(line.text, line.sub) for line in ready.due] == [
        ("The Core is close", "Alice 2 is the last NPC Gladiator")
    ]
    assert {
        "The situation gets worse: “A water war”",
        "Sister Wren asks Alice for help that means a fight.",
        "Something reminds Alice of their Death wish: “She let go of a hand”",
        "Alice loses their weapon: “A pipe”",
    } <= {*ready.seeds}
