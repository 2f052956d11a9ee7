"""Magical Features: three uses and a limitation."""

from __future__ import annotations

from tests.engine.games.playset_zero.session import Table, texts


def test_magic_has_three_uses_and_a_limitation() -> None:
    table = Table()
    args = {"who": table.oda, "feature": "1", "use_1": "a", "use_2": "b", "use_3": "c"}
    bare = {**args, "use_2": ""}
    said = "Add three uses. Add a limitation everyone accepts."
    assert table.forbidden("make_magical", **bare, limitation=" ") == (said, "")
    table.do("make_magical", **args, limitation="not by day")
    feature = table.state.people[table.oda].features[1]
    assert feature is not None
    assert feature.magical
    assert (feature.uses, feature.limitation) == (("a", "b", "c"), "not by day")
    assert table.log()[-1].sentence.endswith("Useful for “a”, “b” or “c”. Limitation: Not by day.")
    table.do("make_ordinary", who=table.oda, feature="1")
    assert table.refused("make_ordinary", who=table.oda, feature="1").endswith("isn’t magical.")


def test_a_flaw_can_be_a_curse() -> None:
    table = Table()
    uses = {"use_1": "a", "use_2": "b", "use_3": "c", "limitation": "d"}
    table.do("make_magical", who=table.oda, feature="4", **uses)
    assert "Useful for “a”, “b” or “c”. Limitation: D." in texts(table.sheet(table.oda))
    assert table.state.people[table.oda].turned is None  # a flaw still
    table.do("make_ordinary", who=table.oda, feature="4")
    assert "Useful for “a”, “b” or “c”. Limitation: D." not in texts(table.sheet(table.oda))
    table.do("edit_character", who=table.oda, feature_2="")
    said = table.refused("make_magical", who=table.oda, feature="1", **uses)
    assert said == "No Feature is written there."
