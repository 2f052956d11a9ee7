"""NPCs and Relationships with them."""

from __future__ import annotations

from hotseat.core.panels import Private, Text
from tests.engine.games.fight_sphere.players import Table
from tests.engine.games.shared import of


def test_who_is_gone_is_gone_for_every_gladiator_who_had_them() -> None:
    """FS-8."""
    table = Table("Alice", "Bob")
    table.tie("Alice", "Mother Rust", 2)
    table.tie("Bob", "Mother Rust", 4)
    table.do("set_npc_gone", npc=table.id("Mother Rust"), gone=True)
    assert (table.one("Alice").ties, table.one("Bob").ties) == ((), ())
    who, npc = table.id("Bob"), table.id("Mother Rust")
    assert "gone for good" in table.forbidden("set_relationship", who=who, npc=npc, value=1)[0]
    table.allow("set_relationship", who=who, npc=npc, value=1)
    table.do("set_relationship", who=who, npc=npc, value=2)
    assert [tie.value for tie in table.one("Bob").ties] == [2]


def test_the_gm_s_notes_are_the_gm_s_alone() -> None:
    table = Table("Alice")
    key = table.npc("The Choir", what="cult", about="They sing.", notes="They built the Core.")
    assert of(Private, table.sheet(key)) == []
    assert of(Private, table.sheet(key, table.seat("Alice"))) == []
    shown = of(Private, table.sheet(key, "gm"))
    assert of(Text, shown[0])[0].text == "They built the Core."
    table.do("edit_npc", npc=key, notes="", name="The Quiet Choir")
    held = table.state.npcs[key]
    assert (held.notes, held.kind, held.name) == (None, "Cult", "The Quiet Choir")
    assert "They built the Core." not in repr(table.log())


def test_a_relationship_is_put_right_and_removed_by_hand() -> None:
    table = Table("Alice")
    table.tie("Alice", "Mother Rust", 2)
    table.tie("Alice", "Mother Rust", 4, 3)
    args = {"who": table.id("Alice"), "npc": table.id("Mother Rust")}
    assert [(each.value, each.blocked) for each in table.one("Alice").ties] == [(4, 3)]
    table.do("remove_relationship", **args)
    assert table.one("Alice").ties == ()
    assert "isn’t on the sheet" in table.refused("remove_relationship", **args)


def test_no_npc_takes_the_name_of_another_unasked() -> None:
    table = Table("Alice")
    table.npc("The Choir")
    rust = table.npc("Mother Rust")
    assert "The Choir" in table.forbidden("edit_npc", npc=rust, name="The Choir")[0]
    table.do("edit_npc", npc=rust, name="Mother Rust")
