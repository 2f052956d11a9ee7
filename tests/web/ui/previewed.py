"""Two histories of a campaign joined through the page: what the preview says is held against what
then lies in the store, found there anew."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from hotseat.core import common as shared
from hotseat.core.campaign import Campaign, Event
from hotseat.core.files import write_file
from hotseat.core.jsontext import compact
from hotseat.core.panels import Card, Lines
from hotseat.core.play import Play, is_struck, why_aside
from tests.web.ui.world import FakeWorld
from ui import store
from ui.dialogs import dialog_model
from ui.draw.models import DialogModel
from ui.meeting import LISTED

# Kinds of what is done apart, by words of their facts' kinds.
SORTS = {
    "undo": ("core.undone",),
    "redo": ("core.redone",),
    "sessions": ("core.session_ended", "core.session_started"),
    "seats": ("core.seat_renamed", "core.seats_set"),
    "maps": ("core.map_",),
}


def apart(one: Campaign, other: Campaign) -> Counter[str]:
    """How many facts of each sort only one of the two has, private texts among them."""
    both = {event.id for event in one.events} & {event.id for event in other.events}
    found: Counter[str] = Counter()
    for campaign in (one, other):
        for event in campaign.events:
            if event.id in both:
                continue
            found.update(name for name, kinds in SORTS.items() if event.kind.startswith(kinds))
            found["private"] += any(
                isinstance(value, dict) and value.keys() == {"whose", "key"}
                for value in event.data.values()
            )
    return found


def previewed(one: Play, other: Play) -> list[str]:
    """What the preview says that is not so, at either end; [] where it holds."""
    wrong, ends = [], []
    for here, there in ((one, other), (other, one)):
        said, end = _end(here, there)
        wrong += said
        ends.append(end)
    if all(ends) and ends[0] != ends[1]:
        wrong.append("the two ends differ")
    return wrong


def _end(here: Play, there: Play) -> tuple[list[str], Campaign | None]:
    world = FakeWorld()
    store.put(world.kv, here, world.now)
    world.open_file("file.json", write_file(there.campaign).encode())
    model = dialog_model(world.app)
    assert isinstance(model, DialogModel)
    offers = [button.label for button in model.buttons]
    if offers[0] == "Add as a copy":
        return ([], _stored(world, here)) if _has_all(here, there) else ([model.title], None)
    world.send({"app": "join"})
    loaded = store.load(world.kv, here.campaign.id)
    if not isinstance(loaded, store.Loaded):
        return ["it can't be opened"], None
    wrong = [*_unlike(model, here, there, loaded.play)]
    world.send({"app": "undo"})
    if _stored(world, here) != here.campaign:
        wrong.append("taken apart it is another")
    return wrong, loaded.play.campaign


def _has_all(here: Play, there: Play) -> bool:
    known = {event.id for event in here.campaign.events}
    return all(event.id in known for event in there.campaign.events)


def _stored(world: FakeWorld, here: Play) -> Campaign:
    loaded = store.load(world.kv, here.campaign.id)
    assert isinstance(loaded, store.Loaded)
    return loaded.play.campaign


def _unlike(model: DialogModel, here: Play, there: Play, after: Play) -> Iterator[str]:
    """Where the preview and the joined campaign differ, each a sentence."""
    ours, theirs = here.campaign.events, there.campaign.events
    begun = next(
        (at for at, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]),
        min(len(ours), len(theirs)),
    )
    mine, known = {event.id for event in ours[begun:]}, {event.id for event in theirs[begun:]}
    whole = after.campaign.events
    brought = [event for event in whole[begun:] if event.id not in mine]
    kept = [event for event in whole[begun:] if event.id not in known]
    aside = [why for event in whole if (why := why_aside(after, event))]
    early = [event for event in whole[:begun] if why_aside(after, event)]
    words = " ".join(model.lines)
    cards = _cards(model)
    twice = _both_set(after, begun, mine - known, known - mine)
    checks = {
        "the common beginning": (_first(r"first (\d+|one)", words), begun),
        "only in the file": (cards.count("Only in the file"), len(brought)),
        "only here": (cards.count("Only here"), len(kept)),
        "left out": (cards.count("Left out"), len(aside)),
        "the reasons": (cards.lines("Left out"), aside[-LISTED:]),
        "set on both sides": (len(cards.lines("Set on both sides")), min(len(twice), LISTED)),
        "the common history": (early, []),
        "all entries": ({event.id for event in whole}, {e.id for e in (*ours, *theirs)}),
        "what dice fell": (_data(whole), _data((*ours, *theirs))),
    }
    for name, (said, is_so) in checks.items():
        if said != is_so:
            yield f"{name}: said {str(said)[:300]}, is {str(is_so)[:300]}"


def _data(events: Sequence[Event]) -> dict[str, str]:
    return {event.id: compact([event.kind, dict(event.data)]) for event in events}


def _first(pattern: str, words: str) -> int:
    found = re.search(pattern, words)
    assert found is not None
    return int(found[1])


class _Cards:
    """The cards of a dialog, by the title before its number."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.by_title = {card.title.partition(":")[0]: card for card in cards}

    def count(self, title: str) -> int:
        """The number in a card's title; 0 without it."""
        card = self.by_title.get(title)
        return int(card.title.rpartition(" ")[2]) if card else 0

    def lines(self, title: str) -> list[str]:
        """What stands under each of its lines."""
        card = self.by_title.get(title)
        blocks = card.blocks if card else ()
        rows = (block.lines for block in blocks if isinstance(block, Lines))
        return [line.sub for lines in rows for line in lines]


def _cards(model: DialogModel) -> _Cards:
    return _Cards([part for part in model.parts if isinstance(part, Card)])


def _both_set(after: Play, begun: int, here: set[str], there: set[str]) -> list[str]:
    """What either side has set to something else, as it stands in the joined log."""
    last: dict[tuple[str, bool], Event] = {}
    for event in after.campaign.events[begun:]:
        fields = {**after.game.sets, **shared.SETS}.get(event.kind)
        alone = event.id in here or event.id in there
        if fields is None or not alone or is_struck(after, event):
            continue
        about = compact([event.kind, *(event.data.get(name) for name in fields)])
        last[about, event.id in here] = event
    abouts = {about for about, _ in last}
    pairs = [(last.get((about, True)), last.get((about, False))) for about in sorted(abouts)]
    return [one.id for one, other in pairs if one and other and one.data != other.data]
