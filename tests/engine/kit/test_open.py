"""What is open is held by the id of the event that opened it; facts change that one alone."""

from __future__ import annotations

import pytest

from hotseat.core.errors import DoesNotFold, Misfit, NotAllowed
from hotseat.core.files import open_file, write_file
from hotseat.core.play import record, undo
from hotseat.kit.open import IfOpen, LastThing
from tests.engine.kit.climbers import CLIMBERS, PACK, STAMP, Pack, Rope


def packed() -> Rope:
    """Two packs are open: what two logs that are joined may bring."""
    rope = Rope()
    rope.do("pack")
    rope.play = record(rope.play, (("climbers.packed", {}),), STAMP)
    return rope


def test_a_table_has_one_open_at_a_time() -> None:
    rope = Rope()
    with pytest.raises(NotAllowed, match=r"No pack is in progress\."):
        rope.do("unpack")
    rope.do("pack")
    with pytest.raises(NotAllowed, match=r"A pack is already in progress\."):
        rope.do("pack")
    rope.do("unpack")
    assert rope.state.packs == {}


def test_a_fact_names_what_it_is_about_without_being_told() -> None:
    rope = Rope()
    rope.do("pack")
    rope.do("bring", source="rope", on=True)
    opened, brought = rope.play.campaign.events[-2:]
    assert brought.data == {"of": opened.id, "source": "rope"}


def test_of_two_that_are_open_a_fact_changes_the_one_it_is_of() -> None:
    rope = packed()
    first, second = rope.state.packs
    rope.do("bring", source="rope", on=True)
    assert [pack.brought for pack in rope.state.packs.values()] == [(), ("rope",)]
    fact = ("climbers.brought", {"of": first, "source": "anvil"})
    rope.play = record(rope.play, (fact,), STAMP)
    assert [pack.brought for pack in rope.state.packs.values()] == [("anvil",), ("rope",)]
    rope.do("unpack")
    assert list(rope.state.packs) == [first]
    with pytest.raises(DoesNotFold):
        record(rope.play, (("climbers.brought", {"of": second, "source": "rope"}),), STAMP)
    with pytest.raises(DoesNotFold):
        record(rope.play, (("climbers.brought", {"source": "rope"}),), STAMP)


def test_a_fact_of_the_step_that_opens_a_thing_is_of_that() -> None:
    from hotseat.core.facts import plain_step
    from tests.engine.kit.climbers import FACTS

    classes = FACTS.classes
    rope = packed()
    facts = plain_step(
        rope.state,
        (classes["climbers.packed"](), classes["climbers.brought"]("rope")),  # type: ignore[call-arg]
    )
    rope.play = record(rope.play, facts, STAMP)
    assert PACK.current(rope.state).brought == ("rope",)
    assert PACK.current(rope.state).id == rope.play.campaign.events[-2].id


def test_the_file_says_how_long_ago_it_was_opened() -> None:
    rope = packed()
    rope.do("bring", source="rope", on=True)
    text = write_file(rope.play.campaign, {"climbers": CLIMBERS}.__getitem__)
    assert '{"of":1,"source":"rope"}' in text
    assert open_file(text, {"climbers": CLIMBERS}.__getitem__).state == rope.state
    undone = undo(rope.play, STAMP)
    text = write_file(undone.campaign, {"climbers": CLIMBERS}.__getitem__)
    assert open_file(text, {"climbers": CLIMBERS}.__getitem__).state == undone.state


def test_a_fact_may_be_about_what_is_open_or_about_nothing() -> None:
    rope, maybe = Rope(), IfOpen(PACK)
    assert maybe.current(rope.state).id == ""
    assert maybe.at(rope.state, "") is None
    rope.do("pack")
    pack = PACK.current(rope.state)
    assert maybe.current(rope.state) == maybe.at(rope.state, pack.id) == pack
    assert IfOpen(PACK, lambda it: it.brought).current(rope.state).id == ""
    with pytest.raises(Misfit):
        maybe.at(rope.state, "a-77")


def test_what_was_closed_last_is_known_by_its_id() -> None:
    class Camp:
        last: Pack | None = None

    camp, last = Camp(), LastThing("last")
    with pytest.raises(KeyError):
        last.current(camp)
    camp.last = Pack("a-1")
    assert last.at(camp, "a-1") is camp.last
    with pytest.raises(Misfit, match="Something else"):
        last.at(camp, "a-2")


def test_what_is_not_open_cannot_be_changed_or_opened_twice() -> None:
    state = packed().state
    for change in (
        lambda: PACK.changed(state, "a-77", brought=()),
        lambda: PACK.put(state, Pack("a-77")),
        lambda: PACK.closed(state, "a-77"),
        lambda: PACK.at(state, "a-77"),
    ):
        with pytest.raises(Misfit, match="The pack it belongs to isn’t in progress"):
            change()
    with pytest.raises(ValueError, match="open already"):
        PACK.begun(state, Pack(next(iter(state.packs))))
