"""The scenes of a story as they grow: sentences that are told one after the other become
paragraphs, what belongs to something open waits for its end, and what a later fact says of it is
put there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from hotseat.core.arguments import on_one_line
from hotseat.core.frozen import replace
from hotseat.core.tale import PARTS, Chain, Told
from hotseat.core.wording import all_cited, capital, listed


@dataclass(frozen=True, slots=True)
class Paragraph:
    """``typed``: in the players' own words, as they stand."""

    text: str
    typed: bool = False


@dataclass(frozen=True, slots=True)
class StoryScene:
    """A scene: its title, "" for what comes before the first, and its paragraphs."""

    title: str
    paragraphs: tuple[Paragraph, ...] = ()


def paragraphs(text: str) -> tuple[str, ...]:
    """The lines of a text that are not empty, each as a sentence begins and ends."""
    return tuple(capital(ending(line)) for line in text.splitlines() if line.strip())


def ending(text: str) -> str:
    """A typed line as it stands, with a full stop where it ends in no mark at all."""
    text = on_one_line(text)
    return text if not text or text[-1] in ".!?…”’\")':;,–—" else f"{text}."


@dataclass(frozen=True, slots=True)
class _Said:
    """A sentence of the paragraph that goes on, what it is of, and whether it stands apart; of a
    chain, its links, and the key of each."""

    text: str
    topic: str = ""
    keys: tuple[str, ...] = ()
    links: tuple[Any, ...] = ()
    chain: Chain | None = None
    apart: bool = False

    def is_of(self, key: str) -> bool:
        """Whether that is the key of it, or of the last link."""
        return bool(key) and self.keys[-1:] == (key,)

    def leads(self, topic: str) -> bool:
        """Whether it is the first that was told of that, behind a lead."""
        return bool(topic) and self.topic == topic and self.keys[0].startswith("lead:")

    def and_more(self, told: Told) -> _Said | None:
        """With another link; None where that is of no such chain, or in it."""
        if told.chain is None or told.chain != self.chain or told.link in self.links:
            return None
        return _chained((*self.links, told.link), (*self.keys, told.key), told.chain)

    def without_last(self) -> _Said | None:
        """Without the last link; None where that is all of it."""
        if self.chain is None or len(self.links) < 2:
            return None
        return _chained(self.links[:-1], self.keys[:-1], self.chain)


def _chained(links: tuple[Any, ...], keys: tuple[str, ...], chain: Chain) -> _Said:
    return _Said(chain(links), "", keys, links, chain)


@dataclass(frozen=True, slots=True)
class _Ended:
    """What ended last in a scene: its id, from which of the lines up to which it is told, and how
    the first of them goes without its cost; None where that is not in it."""

    of: str = ""
    start: int = 0
    stop: int = 0
    lead: str | None = None


_NOTHING = _Ended()


@dataclass
class Writer:
    """Scenes as they grow. ``run``: the sentences of the paragraph that goes on; ``waiting``: what
    belongs to something open, by its id; ``ends``: what ended in the scene and may be told of, by
    its id; ``topics``: what was told of in the scene, ``fresh`` the one that the last sentence told
    of first; ``framing``: the topic of the scene, ``leads`` who is named in its title, ``framings``
    both of the ones before; ``ahead``: what the next scene begins with, ``begins`` what this one,
    or what ``goes_on`` in it, began with, in the lines of ``opening`` after those of ``behind``."""

    done: list[StoryScene] = field(default_factory=list)
    title: str = ""
    fleeting: bool = False
    about: str = ""
    framing: str = ""
    leads: tuple[str, ...] = ()
    framings: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    lines: list[Paragraph] = field(default_factory=list)
    run: list[_Said] = field(default_factory=list)
    led: tuple[str, tuple[str, ...]] | None = None
    waiting: dict[str, list[Told]] = field(default_factory=dict)
    ahead: list[Told] = field(default_factory=list)
    begins: list[Told] = field(default_factory=list)
    opening: list[Paragraph] = field(default_factory=list)
    behind: list[Paragraph] = field(default_factory=list)
    goes_on: str = ""
    ended: int = 0
    last: _Ended = _NOTHING
    ends: dict[str, _Ended] = field(default_factory=dict)
    topics: set[str] = field(default_factory=set)
    fresh: str = ""

    def add(self, told: Told | None) -> None:
        """One more thing that is told."""
        if told is None:
            return
        if told.ahead:
            self.ahead.append(told)
            return
        if told.scene and not (told.topic and told.topic == self.framing):
            self._close()
            self.title, self.fleeting, self.about = told.scene, told.fleeting, told.key
            self.framing, self.leads, self.goes_on = told.topic, (), ""
        elif told.scene:
            self.goes_on = told.key
        if told.scene:
            told = replace(told, topic="")
            self._first()
        if told.titled:
            if told.of == self.about:
                self.title, self.framing = told.titled, told.topic
            return
        if told.of and not told.ends:
            self.waiting.setdefault(told.of, []).append(told)
            return
        if told.instead:
            self._say_instead(told)
        elif told.ends:
            self._end(told)
        elif told.typed and told.tells in self.ends:
            self._between(self.ends.pop(told.tells), told.typed)
        elif told.drops:
            if told.drops in (self.about, self.goes_on):
                self._into_the_last(told.drops)
            for waited in self.waiting.pop(told.drops, []):
                if waited.stays:
                    self._write(waited)
        else:
            self._write(told)

    def _first(self) -> None:
        """What has waited for this scene."""
        self.begins, self.ahead, self.behind = self.ahead, [], [*self.lines]
        for told in _merged(self.begins):
            self._write(told)
        self.opening = [*self.lines]

    def _end(self, told: Told) -> None:
        """One paragraph: how it came out, and what came of it; then the players' own words, and
        what stands apart."""
        if told.heads and told.heads == self.framing and told.who not in self.leads:
            self.leads = (*self.leads, told.who)
            self.title = listed(self.leads)
        told = self._worded(told)
        every = [
            late if late.apart else self._worded(late)
            for late in _merged(self.waiting.pop(told.ends, []))
        ]
        waited = [late for late in every if not late.apart]
        text = " ".join(line for line in (told.text, *(late.text for late in waited)) if line)
        typed = (*(words for late in waited for words in late.typed), *told.typed)
        self.run = []
        start, lead = len(self.lines), None
        if told.cost and not typed and PARTS not in text:
            lead, text = on_one_line(text), f"{text} {told.cost}"
        self.lines += [Paragraph(on_one_line(part)) for part in text.split(PARTS) if part.strip()]
        self.last = _Ended(told.ends, start, len(self.lines), lead)
        if not typed:
            self.ends[told.ends] = self.last
        self._typed(typed)
        if told.cost and lead is None:
            self.lines.append(Paragraph(on_one_line(told.cost)))
        for late in every:
            if late.apart:
                self._write(late)
        self.run = []
        self.ended += 1

    def _worded(self, told: Told) -> Told:
        """In the words for what was told of before in the scene, where it was."""
        known, self.fresh = told.topic in self.topics, ""
        if told.topic and not known:
            self.topics.add(told.topic)
            self.fresh = told.topic
        return replace(told, text=told.again) if known and told.again else told

    def _say_instead(self, told: Told) -> None:
        """A sentence of what ended last in other words; or, where that is not there, the text."""
        last = self.last
        places = range(last.start, last.stop) if last.of == told.ends else range(0)
        for place in places:
            before = self.lines[place].text
            after = next(
                (before.replace(*pair, 1) for pair in told.instead if pair[0] in before), ""
            )
            if after:
                self.lines[place] = Paragraph(after)
                break
        else:
            self.lines.append(Paragraph(on_one_line(told.text)))
        self._typed(told.typed)

    def _between(self, end: _Ended, typed: Iterable[str]) -> None:
        """Words about what has ended, behind it, and before what it cost."""
        words, before = [Paragraph(line, True) for line in typed], len(self.lines)
        if end.lead is None:
            self.lines[end.stop : end.stop] = words
        else:
            cost = self.lines[end.start].text.removeprefix(end.lead).strip()
            told = [Paragraph(end.lead), *words, Paragraph(cost)]
            self.lines[end.start : end.start + 1] = told
        if end.stop == before:
            self.run = []
        more = len(self.lines) - before
        for of, late in self.ends.items():
            if late.start >= end.stop:
                self.ends[of] = replace(late, start=late.start + more, stop=late.stop + more)
        self.last = _NOTHING

    def _write(self, told: Told) -> None:
        """A sentence by itself joins those before it in one paragraph, unless it stands apart."""
        if told.undoes and self.run and self.run[-1].leads(told.topic):
            self._say(told, True)
            self.led = None
            return
        anew = bool(self.run) and self.run[-1].is_of(told.key)
        if anew:
            self.topics.discard(self.fresh)
        told = self._worded(told)
        before = self.run[: -1 if anew else None]
        if told.then and before and before[-1].topic == told.topic:
            told = replace(told, text=told.then)
        last = self.led if self.run and self.led and self.led[0] == told.lead else None
        if told.items and (last or not told.text):
            self.led = (told.lead, (*(last[1] if last else ()), *told.items))
            key = f"lead:{told.lead}"
            words = all_cited(self.led[1])
            text = f"{told.lead}: {words}" if words else f"{told.lead}."
            topic = told.topic if len(self.led[1]) == 1 else ""
            told = replace(told, text=text, key=key, topic=topic, undoes=False)
            anew = bool(self.run) and self.run[-1].is_of(key)
        elif told.text:
            self.led = None
        if told.apart and self.run and not (anew or self.run[-1].apart):
            self.run = []
        if told.text:
            self._say(told, anew)
        if told.typed:
            self._typed(told.typed)

    def _say(self, told: Told, anew: bool) -> None:
        """The sentence, in the place of the last where that is told ``anew``, or linked to it."""
        if self.run:
            self.lines.pop()
        if anew and (last := self.run.pop().without_last()):
            self.run.append(last)
        if not (anew and told.undoes):
            more = self.run[-1].and_more(told) if self.run else None
            if more is not None:
                self.run.pop()
            line, links = on_one_line(told.text), () if told.chain is None else (told.link,)
            new = _Said(line, told.topic, (told.key,), links, told.chain, told.apart)
            self.run.append(more or new)
        if self.run:
            self.lines.append(Paragraph(" ".join(sentence.text for sentence in self.run)))

    def _typed(self, typed: Iterable[str]) -> None:
        self.lines += [Paragraph(words, True) for words in typed]
        self.run = []

    def _close(self) -> None:
        if self.lines or (self.title and not self.fleeting):
            self.done.append(StoryScene(self.title, tuple(self.lines)))
            self.framings.append((self.framing, self.leads))
        self.title, self.about, self.framing, self.lines, self.run = "", "", "", [], []
        self.last, self.ends, self.topics, self.fresh = _NOTHING, {}, set(), ""

    def _into_the_last(self, dropped: str) -> None:
        """What was told in a scene that is none belongs to the one before it; what alone it began
        with, to the next."""
        if self.begins and self.lines == self.opening:
            self.ahead, self.lines = [*self.begins, *self.ahead], [*self.behind]
            self.begins, self.run = [], []
        if dropped == self.goes_on:
            return
        last = self.done.pop() if self.done else StoryScene("")
        self.title, self.about, self.fleeting = last.title, "", False
        self.framing, self.leads = self.framings.pop() if self.framings else ("", ())
        self.lines = [*last.paragraphs, *self.lines]
        self.last, self.ends = _NOTHING, {}

    def rest(self) -> None:
        """What still waits is told, as far as it stays."""
        self._first()
        for waited in self.waiting.values():
            for told in _merged(waited):
                if told.stays:
                    self._write(told)
        self.waiting = {}

    def scenes(self) -> tuple[StoryScene, ...]:
        """All scenes, with what still waits behind the last."""
        self.rest()
        self._close()
        return tuple(self.done)


def _merged(waited: Sequence[Told]) -> list[Told]:
    """Of those of one key only the last; none where that undoes the one before."""
    last: dict[str, Told] = {}
    for at, told in enumerate(waited):
        if last.pop(told.key, None) is None or not told.undoes:
            last[told.key or str(at)] = told
    return list(last.values())
