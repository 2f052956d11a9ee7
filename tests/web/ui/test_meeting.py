"""A file of a campaign that is here: the meeting is shown before it happens, joined, taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.files import open_file
from hotseat.core.merge import joined
from hotseat.core.panels import Block, Card, Line, Lines
from tests.web.ui.world import FakeWorld
from ui import store
from ui.dialogs import dialog_model
from ui.draw.models import DialogModel
from ui.meeting import Meeting
from ui.meeting import dialog as dialog_of


class Two:
    """A campaign begun on one device and carried to another as a file."""

    def __init__(self) -> None:
        self.home = FakeWorld()
        self.home.send({"app": "new", "game": "isolation", "fields": {"title": "Skarn"}})
        self.home.do("set_seats", gm="Dana", players="Piet\nJo")
        self.away = FakeWorld(first=500)
        self.away.app = replace(self.away.app, device="t2")
        self.away.open_file("skarn.json", self.file(self.home))

    def file(self, world: FakeWorld) -> bytes:
        world.send({"app": "export"})
        return world.given[-1][1].encode()

    def meet(self) -> FakeWorld:
        """The file of the other device, chosen at home."""
        self.home.open_file("skarn.json", self.file(self.away))
        return self.home


@pytest.fixture
def two() -> Two:
    return Two()


def note(world: FakeWorld, text: str) -> None:
    world.now += 60
    world.do("note", text=text)


def stored(world: FakeWorld) -> Campaign:
    assert world.app.play is not None
    loaded = store.load(world.kv, world.app.play.campaign.id)
    assert isinstance(loaded, store.Loaded)
    return loaded.play.campaign


def dialog(world: FakeWorld) -> DialogModel:
    model = dialog_model(world.app)
    assert isinstance(model, DialogModel)
    return model


def labels(world: FakeWorld) -> list[str]:
    return [button.label for button in dialog(world).buttons]


def listed(world: FakeWorld) -> dict[str, list[str]]:
    """Title of a card → what its lines say."""

    def lines(block: Block) -> list[Line]:
        return list(block.lines) if isinstance(block, Lines) else []

    cards = [part for part in dialog(world).parts if isinstance(part, Card)]
    return {
        card.title: [f"{line.text}: {line.sub}" for part in card.blocks for line in lines(part)]
        for card in cards
    }


def test_a_file_with_nothing_new_says_so_and_offers_no_joining(two: Two) -> None:
    note(two.home, "The lamp is out.")
    world = two.meet()
    assert dialog(world).title == "Nothing new in this file"
    assert labels(world) == ["Add as a copy", "Cancel"]


def test_a_file_that_goes_on_is_added_in_one_tap(two: Two) -> None:
    note(two.away, "The lamp is out.")
    world = two.meet()
    assert labels(world)[0] == "Add 1 entry"
    assert list(listed(world)) == ["Only in the file: 1"]
    world.send({"app": "join"})
    assert world.app.play is not None
    assert world.app.play.campaign == open_file(two.file(two.away)).campaign
    assert stored(world) == world.app.play.campaign


def test_what_only_one_side_has_is_shown_before_anything_is_written(two: Two) -> None:
    note(two.home, "The lamp is out.")
    note(two.away, "A boat comes in.")
    note(two.away, "It is empty.")
    before = two.home.app.play
    world = two.meet()
    shown = listed(world)
    assert list(shown) == ["Only in the file: 2", "Only here: 1"]
    assert "A boat comes in" in shown["Only in the file: 2"][0]
    assert "The lamp is out" in shown["Only here: 1"][0]
    assert "After that, 1 entry came in here, and 2 entries elsewhere." in dialog(world).lines[0]
    assert world.app.play == before
    assert before is not None
    assert stored(world) == before.campaign


def test_joined_is_what_the_engine_joins_and_the_same_on_both_devices(two: Two) -> None:
    note(two.home, "The lamp is out.")
    note(two.away, "A boat comes in.")
    mine, theirs = two.file(two.home), two.file(two.away)
    world = two.meet()
    here = open_file(mine)
    world.send({"app": "join"})
    assert stored(world) == joined(here.game, here.campaign, open_file(theirs).campaign).campaign
    two.away.open_file("skarn.json", mine)
    two.away.send({"app": "join"})
    assert stored(two.away).events == stored(world).events


def test_the_campaign_before_is_kept_as_a_copy_until_joining_is_undone(two: Two) -> None:
    note(two.home, "The lamp is out.")
    note(two.away, "A boat comes in.")
    before = stored(two.home)
    world = two.meet()
    world.send({"app": "join"})
    names = [row.head.name for row in store.listing(world.kv) if row.head]
    assert sorted(names) == ["Skarn", "Skarn (before joining)"]
    assert world.app.note is not None
    assert world.app.note.undo
    world.send({"app": "undo"})
    assert stored(world) == before
    assert world.app.play is not None
    assert world.app.play.campaign == before
    assert [row.head.name for row in store.listing(world.kv) if row.head] == ["Skarn"]


def test_play_goes_on_from_what_was_joined(two: Two) -> None:
    note(two.home, "The lamp is out.")
    note(two.away, "A boat comes in.")
    world = two.meet()
    world.send({"app": "join"})
    world.follow()
    note(world, "Piet runs.")
    assert len(stored(world).events) == 4
    world.send({"app": "undo"})
    assert stored(world).events[-1].kind == "core.undone"


def test_both_can_be_kept_apart(two: Two) -> None:
    note(two.home, "The lamp is out.")
    note(two.away, "A boat comes in.")
    before = stored(two.home)
    world = two.meet()
    world.send({"app": "copy"})
    names = [row.head.name for row in store.listing(world.kv) if row.head]
    assert sorted(names) == ["Skarn", "Skarn (copy)"]
    loaded = store.load(world.kv, before.id)
    assert isinstance(loaded, store.Loaded)
    assert loaded.play.campaign == before


def test_what_another_tab_has_open_or_has_changed_is_not_joined(two: Two) -> None:
    note(two.home, "The lamp is out.")
    note(two.away, "A boat comes in.")
    fresh = FakeWorld(two.home.kv, first=900)
    fresh.send({"route": "#/"})
    (row,) = fresh.app.rows
    before = two.file(two.home)
    fresh.elsewhere.add(row.id)
    fresh.open_file("skarn.json", two.file(two.away))
    fresh.send({"app": "join"})
    assert fresh.app.note is not None
    assert fresh.app.note.text.endswith("Close that tab, then join it.")
    fresh.elsewhere.clear()
    fresh.open_file("skarn.json", two.file(two.away))
    note(two.home, "Piet runs.")
    fresh.send({"app": "join"})
    assert fresh.app.note.tone == "bad"
    assert [row.head.name for row in store.listing(fresh.kv) if row.head] == ["Skarn"]
    assert open_file(before).campaign.events == stored(two.home).events[:-1]


def test_what_cannot_be_joined_says_why_and_can_be_a_copy(two: Two) -> None:
    older = two.file(two.home)
    note(two.home, "The lamp is out.")
    again = FakeWorld(first=700)  # the same device, from an older file
    again.open_file("skarn.json", older)
    note(again, "The lamp burns.")
    two.home.open_file("skarn.json", two.file(again))
    assert labels(two.home) == ["Add as a copy", "Cancel"]
    assert "continued on the same device" in dialog(two.home).lines[0]


def test_a_private_text_is_not_in_what_is_shown(two: Two) -> None:
    two.away.do("note", text="The key is under the stove.", to="gm")
    note(two.home, "The lamp is out.")
    world = two.meet()
    assert "stove" not in str(dialog(world))
    assert any("Private" in line for line in listed(world)["Only in the file: 1"])


def test_what_both_set_is_named_with_what_counts(two: Two) -> None:
    two.home.do("rename", title="Skarn by night")
    two.away.now += 60
    two.away.do("rename", title="Skarn at dawn")
    (line,) = listed(two.meet())["Set on both sides"]
    assert line.index("Skarn at dawn") < line.index("in place of") < line.index("Skarn by night")


def test_what_no_longer_fits_is_named_with_its_reason(two: Two) -> None:
    note(two.home, "The lamp is out.")
    note(two.away, "A boat comes in.")
    world = two.meet()
    assert world.app.dialog is not None
    shown: Meeting = world.app.dialog.args["meeting"]
    assert shown.whole is not None
    last = shown.whole.campaign.events[-1]
    aside = replace(shown.whole, set_aside=((last, "Nobody holds the lamp."),))
    model = dialog_of(replace(shown, whole=aside), world.now)
    (card,) = [part for part in model.parts if isinstance(part, Card) and "Left" in part.title]
    assert card.title == "Left out: 1"
    assert [line.sub for part in card.blocks if isinstance(part, Lines) for line in part.lines] == [
        "Nobody holds the lamp."
    ]
