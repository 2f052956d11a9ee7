"""Gladiators and the people of the Sphere."""

from __future__ import annotations

from hotseat.core.panels import Button, Field, Form, Go, Line, Private, Text
from hotseat.games.fight_sphere.people.drive import trade_card
from tests.engine.games.fight_sphere.players import GAME, Table
from tests.engine.games.shared import of


def test_gladiators_are_made_alike_and_one_is_chosen() -> None:
    table = Table("Alice")
    mine, other = table.one("Alice"), table.one("Alice 2")
    assert (mine.pool, other.pool) == (5, 5)
    assert (mine.owner, other.owner, other.maker) == (
        table.seat("Alice"),
        "gm",
        table.seat("Alice"),
    )


def test_a_seat_may_own_several() -> None:
    table = Table("Alice")
    table.do("edit_character", who=table.id("Alice 2"), owner=table.seat("Alice"))
    assert table.one("Alice 2").owner == table.seat("Alice")


def test_the_back_story_is_counted_and_no_length_is_demanded() -> None:
    table = Table("Alice")
    table.do("edit_character", who=table.id("Alice"), backstory="Taught school. Then this.")
    said = [each.text for each in of(Text, table.sheet(table.id("Alice")))]
    assert "4 words; 50 to 100 are advised." in said


def test_the_trade_moves_every_relationship_by_two_and_loses_nobody() -> None:
    """FS-9: a rating below zero shows as zero until points are lost."""
    table = Table("Alice")
    table.tie("Alice", "Mother Rust", 3)
    table.tie("Alice", "The Choir", 1)
    table.do("trade_drive", who=table.id("Alice"), why="Mother Rust asked her to stay.")
    one = table.one("Alice")
    assert (one.drive, one.traded) == ("reason_to_live", True)
    assert "Every Relationship −2. Mother Rust asked" in table.log()[-1].sentence
    assert [each.value for each in one.ties] == [1, -1]
    assert "already used" in table.forbidden("trade_drive", who=one.id)[0]


def test_with_the_dice_shifted_the_trade_leaves_the_values() -> None:
    table = Table("Alice", options={"rated": "twice"})
    table.tie("Alice", "Mother Rust", 3)
    table.do("trade_drive", who=table.id("Alice"))
    assert [each.value for each in table.one("Alice").ties] == [3]
    (line,) = of(Line, table.sheet(table.id("Alice")))
    assert line.sub == "One person, rolls 2 dice"
    every = {each.name: each.sub for each in GAME.sheets(table.state, table.view())}
    assert every["Mother Rust"] == "One person, Relationship with Alice"
    assert every["Alice"] == "Reason to Live, played by Alice"


def test_no_trade_during_an_episode() -> None:
    table = Table("Alice")
    table.start("Alice, Alice 2")
    assert "during an Episode" in table.forbidden("trade_drive", who=table.id("Alice"))[0]
    table.out("Alice 2")
    said = "Alice may now trade a Death wish for a Reason to Live, or the other way round, on the"
    assert any(each.text.startswith(said) for each in of(Text, table.screen()))
    table.do("trade_drive", who=table.id("Alice"))
    assert not any(each.text.startswith(said) for each in of(Text, table.screen()))


def test_no_trade_by_one_who_is_out_nor_by_the_sheet_s_form() -> None:
    table = Table("Alice", "Bob")
    alice = table.id("Alice")
    table.do("edit_character", who=alice, drive="reason_to_live")
    table.start("Alice, Bob, Alice 2")
    table.out("Alice")
    assert "during an Episode" in table.forbidden("trade_drive", who=alice)[0]
    said = "Only the trade changes a Death wish or Reason to Live. Here no Relationship’s value"
    why = table.forbidden("edit_character", who=alice, drive="death_wish")
    assert (why[0], why[1]) == (f"{said} changes.", "FS-9")
    (field,) = (each for each in of(Field, table.sheet(alice)) if each.name == "drive")
    assert dict(field.why_not) == {"death_wish": why[0]}
    table.do("edit_character", who=alice, weapon="A spoon", drive="reason_to_live")
    table.allow("trade_drive", who=alice)
    assert (table.one("Alice").drive, table.one("Alice").traded) == ("death_wish", True)
    assert "already used" in table.forbidden("trade_drive", who=alice)[0]


def test_who_is_gone_is_gone_for_every_gladiator_who_had_them() -> None:
    """FS-8."""
    table = Table("Alice", "Bob")
    table.tie("Alice", "Mother Rust", 2)
    table.tie("Bob", "Mother Rust", 4)
    table.do("set_npc_gone", npc=table.id("Mother Rust"), gone=True)
    assert (table.one("Alice").ties, table.one("Bob").ties) == ((), ())
    who, npc = table.id("Bob"), table.id("Mother Rust")
    assert "gone for good" in table.forbidden("set_relationship", who=who, npc=npc, value=1)[0]


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


def test_the_sheet_leads_to_the_next_gladiator_and_then_to_the_plan() -> None:
    table = Table("Alice")
    (plan,) = (b for b in of(Button, table.sheet(table.id("Alice 2"))) if b.style == "primary")
    assert (plan.label, plan.tap) == ("Plan Layer 1", Go("table"))
    table.do("set_seats", gm="Gus", players="Alice\nBob")
    shown = table.sheet(table.id("Alice"))
    assert "Bob: 0 of 2 Gladiators." in [each.text for each in of(Text, shown)]
    assert "Plan Layer 1" not in [each.label for each in of(Button, shown)]


def test_the_form_asks_the_first_player_who_has_made_fewer_than_two() -> None:
    table = Table("Alice")
    table.do("set_seats", gm="Gus", players="Alice\nBob")
    assert GAME.new_sheets is not None
    form = of(Form, GAME.new_sheets(table.state, table.view()))[0]
    owner = next(field for field in form.fields if field.name == "owner")
    assert owner.value == table.seat("Bob")


def test_what_a_trade_changes_is_said_by_the_table_s_reading() -> None:
    for rated, said in (
        ("once", "Every Relationship’s value falls by 2: Mother Rust 1 → −1."),
        ("twice", "What every Relationship rolls falls by 2, and its value stays."),
    ):
        table = Table(options={"rated": rated})
        table.tie("Alice", "Mother Rust", 1)
        card = trade_card(table.state, table.one("Alice"))
        assert any(each.text.endswith(said) for each in of(Text, card.blocks))
