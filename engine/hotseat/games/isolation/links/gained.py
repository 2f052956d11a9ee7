"""The links that a wound or a death makes, as the log names them."""

from __future__ import annotations

from dataclasses import dataclass

from hotseat.core.facts import WORDS
from hotseat.core.shapes import integer
from hotseat.core.values import many, of
from hotseat.core.wording import listed, quoted, some
from hotseat.games.isolation.state import WOUND, State


@dataclass(frozen=True, slots=True)
class GainedLinks:
    """Links that a wound or a death has made, by the names of then: red ones of ``word`` between
    ``whose`` and these people; without a word, ``number`` unlabelled green ones for these pairs."""

    names: tuple[str, ...] = of(many(WORDS, 1, 400))
    whose: str = of(WORDS, default="")
    word: str = of(WORDS, default="")
    number: int = of(integer(1, 40), default=1)

    def said(self) -> str:
        """ "Red link “Injured” of Bob with Eve.", "1 unlabelled green link: Bob and Eve."."""
        if self.word:
            return f"Red link {quoted(self.word)} of {self.whose} with {listed(self.names)}."
        apiece = " each" if len(self.names) > 1 else ""
        return f"{some(self.number, 'unlabelled green link')}{apiece}: {'; '.join(self.names)}."


def gained_links(before: State, after: State) -> tuple[GainedLinks, ...]:
    """The links of wounds and deaths that are in the second state and not in the first."""
    names = {person.id: person.name for person in after.people.values()}
    wounds: dict[tuple[str, str], list[str]] = {}
    for link in after.links:
        if link.kind == WOUND and before.link(link.id) is None:
            (other,) = (who for who in link.pair if who != link.whose)
            wounds.setdefault((names[link.whose], link.word_a), []).append(names[other])
    green: dict[int, list[str]] = {}
    for pair in after.pairs():
        more = after.loose.get(pair, 0) - before.loose.get(pair, 0)
        if more > 0:
            green.setdefault(more, []).append(" and ".join(names[who] for who in pair))
    return (
        *(GainedLinks(tuple(others), whose, word) for (whose, word), others in wounds.items()),
        *(GainedLinks(tuple(pairs), number=number) for number, pairs in green.items()),
    )
