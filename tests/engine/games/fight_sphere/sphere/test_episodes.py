"""Into an Episode, and out of it."""

from __future__ import annotations

from hotseat.core.panels import Button, Chips, Do, Form, Private, Text
from hotseat.core.private import GM
from hotseat.games.fight_sphere.screen.between import more_key
from tests.engine.games.fight_sphere.players import Table
from tests.engine.games.shared import of


def test_an_npc_gladiator_dies_of_a_defeat_and_a_player_s_does_not() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2")
    table.out("Alice 2", "Alice")
    assert table.one("Alice 2").dead
    assert not table.one("Alice").gone
    assert table.episode("Bob").over
    assert [entry.title for entry in table.log()[-2:]] == ["Died", "Knocked out"]


def test_somebody_is_counted_as_defeated_on_their_sheet() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2")
    buttons = {each.label: each.tap for each in of(Button, table.sheet(table.id("Bob")))}
    assert buttons["Count as defeated"] == Do("leave_episode", {"who": table.id("Bob")})


def test_somebody_comes_into_an_episode_by_hand() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Alice 2", "Bob, Bob 2")
    table.do("join_episode", who=table.id("Bob"), episode=table.episode("Alice").id)
    assert table.together() == [{"Alice", "Alice 2", "Bob"}, {"Bob 2"}]
    entry = table.log()[-1]
    assert (entry.title, entry.who, entry.sentence) == ("Joined an Episode", "Bob", "Episode 1.")


def test_a_latecomer_joins_on_the_play_screen() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Alice 2", "Bob, Bob 2")
    assert not [c for c in of(Chips, table.screen()) if c.label.endswith(" joins")]
    late = table.do("make_character", name="Cary", owner=table.seat("Alice"))
    npc = table.do("make_character", name="Dan", owner="gm")
    rows = {c.label: c for c in of(Chips, table.screen()) if c.label.endswith(" joins")}
    assert list(rows) == ["Cary joins", "Dan (NPC Gladiator) joins"]
    for who, row in zip((late, npc), rows.values(), strict=True):
        assert [chip.label for chip in row.chips] == ["Episode 1", "Episode 2"]
        args = {"who": who, "episode": table.episode("Alice").id}
        assert row.chips[0].tap == Do("join_episode", args)


def test_an_npc_gladiator_comes_into_an_episode_that_runs_by_the_table_s_word_alone() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Bob, Alice 2")
    late = {"who": table.id("Bob 2"), "episode": table.episode("Alice").id}
    table.do("begin_conflict", who=table.id("Alice"))
    table.do("roll_scene", *[6] * 6)
    table.do("resolve_conflict")
    said = "Bob 2 is an NPC Gladiator, and this Episode has started: players know from its start"
    assert table.forbidden("join_episode", **late)[0] == f"{said} which of them are in it."
    mine = table.do("make_character", name="Cary", owner=table.seat("Alice"))
    rows = [row.label for row in of(Chips, table.screen()) if row.label.endswith(" joins")]
    assert rows == ["Cary joins"]
    (chip, *_rest) = next(
        row.chips for row in of(Chips, table.sheet(late["who"])) if row.label == "In the Episode"
    )
    assert str(chip.why_not).startswith(said)
    table.do("join_episode", who=mine, episode=late["episode"])
    table.allow("join_episode", **late)
    # Who was in it comes back by hand.
    table.out("Alice 2")
    table.do("return_character", who=table.id("Alice 2"))
    table.do("join_episode", who=table.id("Alice 2"), episode=late["episode"])


def test_an_episode_with_one_left_standing_has_ended_and_takes_no_latecomer() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Alice 2", "Bob, Bob 2")
    late = table.do("make_character", name="Dan", owner="gm")
    table.out("Alice 2")
    ended, runs = table.episode("Alice").id, table.episode("Bob").id
    said = "Episode 1 has ended: Alice is the last one standing."
    assert table.forbidden("join_episode", who=late, episode=ended)[0] == said
    row = next(c for c in of(Chips, table.screen()) if c.label.endswith(" joins"))
    assert [str(chip.why_not) for chip in row.chips] == [said, ""]
    table.allow("join_episode", who=late, episode=ended)
    # Out by hand is no defeat: whoever comes puts it right.
    table.do("join_episode", who=table.id("Bob 2"), episode=ended)
    assert table.episode("Bob").over
    table.do("join_episode", who=late, episode=runs)


def test_the_gm_prepares_an_episode_for_their_own_eyes() -> None:
    table = Table("Alice", "Bob")
    table.start("Alice, Alice 2", "Bob, Bob 2")
    key = table.state.episodes[1].id
    table.do("note_episode", episode=key, notes="The mayor is a machine.")
    assert "The mayor is a machine." not in str(table.screen())
    assert "The mayor" not in str(table.log())
    shown = tuple(of(Private, table.screen(GM, **{more_key(table.state): "Episodes"})))
    assert "The mayor is a machine." in [each.text for each in of(Text, shown)]
    edit = tuple(of(Private, table.screen(GM, **{more_key(table.state): "Edit Layer"})))
    assert [form.move for form in of(Form, edit)] == ["note_episode"] * 2
    table.do("note_episode", episode=key, notes="")
    assert table.state.episodes[1].notes is None
    assert table.refused("note_episode", episode="x", notes="A") == (
        "There is no such Episode on this Layer."
    )


def test_the_world_they_came_from_is_written_down() -> None:
    table = Table("Alice", "Bob")
    assert "describe_world" in [
        form.move for form in of(Form, table.screen(**{more_key(table.state): "The world"}))
    ]
    table.do("describe_world", words="Ours, ten years on.")
    table.start("Alice, Alice 2", "Bob, Bob 2")
    assert "Ours, ten years on." in str(table.screen(**{more_key(table.state): "Episodes"}))
