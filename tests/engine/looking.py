"""A walk looked at: for every pair of eyes all is drawn, and every promise of a screen is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from hotseat.core.maps import Map
from hotseat.core.panels import Entry, View
from hotseat.core.sheet import NewSheet, OpenSheet, Sheet
from hotseat.walk.offers import everything, eyes, maps, new_sheets, parts, seen_by, sheets, table
from hotseat.walk.promises import broken
from hotseat.walk.session import Page, Walk, fault
from tests.voice import HINT, off_voice, texts_of, typed_in
from ui import html
from ui.draw import blocks, map_page
from ui.draw.map_model import MapModel, Past
from ui.draw.map_words import initials
from ui.draw.models import DrawContext

# Every so many turns everybody looks, at all there is; and every so many turns one pair of eyes,
# each in its turn, at the play screen and at one page more.
EVERYBODY, ONE = 24, 3
BESIDE: tuple[Page, ...] = (sheets, maps, new_sheets)
NOW = Past(1, 1)


class Looker:
    """Looks on at one walk. What is the same as it was is not drawn again."""

    def __init__(self) -> None:
        self._drawn: dict[object, object] = {}
        self._typed: dict[str, None] = {}
        self._read = 0

    def look(self, here: Walk, anyway: bool = False) -> None:
        """Raise the walker's Fault where something is not as it should be; ``anyway`` on a turn on
        which nobody would look."""
        if here.turn % ONE and not anyway:
            return
        known, number = eyes(here.play), here.turn // ONE
        if here.turn % EVERYBODY == 0:
            seen: Any = None
            for viewer in known:
                view = replace(seen_by(here.play, here.view, viewer), odds_hidden=False)
                seen = self._see(here, view, everything, seen)
            return
        view = seen_by(here.play, here.view, known[number % len(known)])
        self._see(here, view, table)
        self._see(here, view, BESIDE[number % len(BESIDE)])

    def _see(self, here: Walk, view: View, page: Page, seen: Any = None) -> Any:
        """What is shown; nothing more is done with what the last pair of eyes saw too."""
        try:
            shown = page(here.play, view)
            if shown == seen:
                return shown
            every = tuple(parts(shown))
            said = [*broken(here.play, every), *wrong(shown, every)]
            said = said or list(self._markup(here, shown, view))
        except Exception as broke:
            raise fault(here, f"for {view.eyes}: {type(broke).__name__}: {broke}") from broke
        if said:
            raise fault(here, f"for {view.eyes}: {' '.join(said)}")
        return shown

    def _markup(self, here: Walk, shown: Iterable[Any], view: View) -> Iterator[str]:
        for place, block in drawable(shown):
            # A map has a line for every pair: with a crowd, drawing it takes most of the time.
            if self._drawn.get(place) == block or (
                isinstance(block, Map) and here.turn % EVERYBODY
            ):
                continue
            markup = "".join(html.render(node) for node in draw(block, DrawContext(view)) if node)
            if "<img" in markup:
                yield f"a typed text has become markup in {place}."
            said = [*texts_of(markup)]
            yield from (
                f'nothing greyed was tapped, and "{t}" stands there.' for t in accusing(said)
            )
            discs = {*initials(block.nodes).values()} if isinstance(block, Map) else set()
            yield from self._off_voice(here, (t for t in said if t not in discs))
            self._drawn[place] = block

    def told(self, here: Walk, entry: Entry) -> None:
        """Raise the walker's Fault where the log speaks as the app does not."""
        said = list(self._off_voice(here, (entry.title, entry.sentence)))
        if said:
            raise fault(here, " ".join(said))

    def _off_voice(self, here: Walk, said: Iterable[str]) -> Iterator[str]:
        events = here.play.campaign.events
        self._typed |= typed_in(event.data for event in events[self._read :])
        self._typed |= typed_in([here.play.campaign.private])
        self._read = len(events)
        for text in said:
            if _may_be_off(text, here.play.game.slug):
                typed = sorted(self._typed, key=len, reverse=True)
                for word in off_voice(text, here.play.game.slug, typed):
                    yield f'no player may read "{word}" in "{text}". {HINT}'


def accusing(said: Iterable[str]) -> Iterator[str]:
    """The texts that blame the table: only the question whether it allows a tap, and the log of
    what it allowed, say that something is against the rules."""
    return (text for text in said if "against the rules" in text.lower())


@lru_cache(1 << 15)
def _may_be_off(text: str, game: str) -> bool:
    """Most of what is shown was shown before."""
    return bool(off_voice(text, game))


def draw(block: Any, context: DrawContext) -> list[html.Node | None]:
    """A block as the screen shows it; a map as a picture and as a list."""
    if not isinstance(block, Map):
        return [blocks.draw(block, context)]
    models = [MapModel(block, NOW), MapModel(block, NOW, as_list=True)]
    return [node for model in models for node in map_page.page(model, context)]


def drawable(shown: Iterable[Any]) -> Iterator[tuple[object, Any]]:
    """All blocks and maps that are shown, those of sheets in both their modes, with their place."""
    for number, each in enumerate(shown):
        if isinstance(each, Sheet):
            continue
        if isinstance(each, OpenSheet):
            yield from (((number, n), block) for n, block in enumerate(each.blocks))
            yield from (((number, "edit", n), block) for n, block in enumerate(each.edit))
        elif isinstance(each, NewSheet):
            yield from (((each.label, n), block) for n, block in enumerate(each.blocks))
        else:
            yield number, each


def wrong(shown: Any, every: tuple[Any, ...]) -> Iterator[str]:
    """What is wrong with a screen as data."""
    foreign = {kind for kind in set(map(type, every)) if not _is_known(kind)}
    if foreign:
        yield f"it is made of {foreign}, which the core does not know."
    ids = [each.id for each in shown if isinstance(each, Sheet)]
    if len(set(ids)) < len(ids):
        yield f"two sheets have one id: {ids}."


def _is_known(kind: type) -> bool:
    return kind.__module__.startswith("hotseat.core.")
