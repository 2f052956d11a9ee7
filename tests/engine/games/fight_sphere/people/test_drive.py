"""The one trade of a drive."""

from __future__ import annotations

from hotseat.core.panels import Card, Chip, Field, Line, Text
from hotseat.games.fight_sphere.people.drive import DriveTraded, trade_card
from tests.engine.games.fight_sphere.players import GAME, Table
from tests.engine.games.shared import of


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


def test_with_no_words_the_old_ones_are_gone_and_in_an_older_log_they_stay() -> None:
    table = Table("Alice")
    alice = table.id("Alice")
    table.do("edit_character", who=alice, why="She let go of a hand.")
    older = DriveTraded(alice, "reason_to_live").apply(table.state, "x")
    assert older.people[alice].why == "She let go of a hand."
    card = trade_card(table.state, table.one("Alice"))
    assert [field.hint for field in of(Field, card.blocks)] == [
        "Optional. The words of the Death wish are not kept."
    ]
    table.do("trade_drive", who=alice)
    assert (table.one("Alice").drive, table.one("Alice").why) == ("reason_to_live", "")


def test_with_the_dice_shifted_the_trade_leaves_the_values() -> None:
    table = Table("Alice", options={"rated": "twice"})
    table.tie("Alice", "Mother Rust", 3)
    table.do("trade_drive", who=table.id("Alice"))
    assert [each.value for each in table.one("Alice").ties] == [3]
    (line,) = of(Line, table.sheet(table.id("Alice")))
    assert line.sub == "One person, rolls 2 dice"
    every = {each.name: each.sub for each in GAME.sheets(table.state, table.view())}
    assert every["Mother Rust"] == "One person, Relationship with Alice"
    assert every["Alice"] == "Reason to Live. Played by Alice."


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


def test_the_trade_stands_open_only_where_it_has_its_place() -> None:
    table = Table("Alice")
    alice = table.id("Alice")

    def folded() -> bool:
        return next(card for card in of(Card, table.sheet(alice)) if card.title == "Trade").folded

    assert folded()  # nothing has happened in play yet
    table.start("Alice, Alice 2")
    assert folded()
    table.out("Alice 2")
    assert not folded()
    table.do("trade_drive", who=alice)
    assert folded()


def test_who_was_knocked_out_may_trade_once_all_players_are_done() -> None:
    """NPC Gladiators may still stand in the Episode: no one is there to play it on."""
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2, Bob 2")
    table.out("Alice")
    assert "during an Episode" in table.forbidden("trade_drive", who=table.id("Alice"))[0]
    table.out("Bob")
    assert not table.episode("Alice").over
    assert any(each.text.startswith("Alice and Bob may now") for each in of(Text, table.screen()))
    table.do("trade_drive", who=table.id("Alice"))
    assert table.one("Alice").drive == "reason_to_live"


def test_what_a_trade_changes_is_said_by_the_table_s_reading() -> None:
    for rated, said in (
        (
            "once",
            "falls by 2: Mother Rust 1 → 0. No one is lost by it: what would be below 0 is 0,"
            " and is paid back first.",
        ),
        ("twice", "What every Relationship rolls falls by 2, and its value stays."),
    ):
        table = Table(options={"rated": rated})
        table.tie("Alice", "Mother Rust", 1)
        card = trade_card(table.state, table.one("Alice"))
        assert any(each.text.endswith(said) for each in of(Text, card.blocks))


def test_a_trade_says_one_number_wherever_it_is_said() -> None:
    """FS-9: a rating below zero shows as zero."""
    table = Table("Alice", "Bob")
    alice = table.id("Alice")
    table.tie("Alice", "Mother Rust", 1)
    table.do("trade_drive", who=alice)
    (line,) = (each for each in of(Line, table.sheet(alice)) if each.text == "Mother Rust")
    assert (line.tags[0].label, line.sub) == (
        "0", "One person, the next point makes good the trade"
    )  # fmt: skip
    card = next(card for card in of(Card, table.sheet(alice)) if card.title == "Trade")
    assert (card.eyebrow, card.folded) == ("Used already", True)
    assert "Mother Rust 0 → 1." in str(card)
    table.start("Alice, Bob, Alice 2")
    table.do("begin_conflict", who=alice)
    table.do("roll_scene", 1, *[6] * 5)
    (chip,) = (each for each in of(Chip, table.screen()) if each.label == "Mother Rust")
    assert chip.kind == "0 → 0, makes good the trade"
    assert "−1" not in str(table.screen())
    table.do("take_reward", who=alice, kind="more", npc=table.id("Mother Rust"))
    table.do("resolve_conflict")
    assert "Death wish traded" in [entry.title for entry in table.log()]
