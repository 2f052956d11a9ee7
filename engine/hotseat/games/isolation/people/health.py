"""Health: wounds and recovery put down by hand, at any time; what a wound means on the sheet."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.arguments import ID, LINE, line
from hotseat.core.asks import Ask
from hotseat.core.facts import WORDS, FactRegistry, OfOne
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves
from hotseat.core.panels import Block, Card, Entry, Field, Form, Tag, Text
from hotseat.core.shapes import boolean, choice
from hotseat.core.values import many, nested, of
from hotseat.core.wording import listed, sentence
from hotseat.games.isolation.links.change import (
    WOUND_WORDS,
    correct_health,
    die,
    with_health,
    wound_links,
)
from hotseat.games.isolation.links.gained import GainedLinks, gained_links
from hotseat.games.isolation.reading import GREEN
from hotseat.games.isolation.state import DEAD, DYING, HEALTH, HEALTHY, INJURED, Person, State
from hotseat.kit.people import known

FACTS, MOVES = FactRegistry("isolation"), Moves()

SAID: Mapping[str, str] = {
    HEALTHY: "Healthy",
    INJURED: "Injured",
    DYING: "Dying",
    DEAD: "Dead",
}
_LINES: Mapping[str, str] = {
    HEALTHY: "No wounds.",
    INJURED: "One more wound level is Dying, two are Dead.",
    DYING: "The next wound kills, and wounds go to the dying first.",
    DEAD: "Dead characters have no links.",
}
DEATH = "Their links are erased."
ROLLS = "Link rolls between sessions can erase links. By the rules no action in play heals wounds."
PASSED = "Their labelled green links pass to the survivors as unlabelled ones."


@FACTS
class HealthSet(OfOne):
    """Health put down by hand; with ``links`` its red links come or go (IS-29). ``passed``: the
    green links of this death went to pairs that were left; ``made``: which, and those of wounds."""

    sets = ("who",)

    health: str = of(choice(*HEALTH))
    reason: str = of(WORDS)
    links: bool = of(boolean(), default=False)
    passed: bool = of(boolean(), default=False)
    made: tuple[GainedLinks, ...] = of(many(nested(GainedLinks), hi=400), default=())

    def apply(self, state: State, id: str) -> State:
        if self.health == DEAD != state.people[self.who].health:
            return die(state, self.who, id)
        if self.links:
            return correct_health(state, self.who, self.health, id)
        return with_health(state, self.who, self.health)

    def tell(self, state: State, by: str) -> Entry:
        links = "".join(f" {gained.said()}" for gained in self.made)
        if self.health == DEAD:
            more = f" {PASSED}" if self.passed else ""
            return Entry("Died", self.name, f"{sentence(self.reason)} {DEATH}{more}{links}".strip())
        title = "Healthy again" if self.health == HEALTHY else SAID[self.health]
        told = f"{sentence(self.reason) or 'Corrected by hand.'}{links}"
        return Entry(title, self.name, told)


class SetHealth(Ask):
    """Put health right by hand; with ``links`` its red links come or go."""

    who: str = of(ID)
    health: str = of(choice(*HEALTH))
    reason: str = of(LINE, default="")
    links: bool = of(boolean(), default=False)


def is_new(state: State, ask: SetHealth) -> str:
    """Impossible: nothing would change."""
    person = state.people[ask.who]
    same = person.health == ask.health
    return f"{person.name} is already {SAID[person.health].lower()}." if same else ""


@MOVES(SetHealth, known, is_new)
def set_health(state: State, ask: SetHealth) -> HealthSet:
    done = HealthSet(
        who=ask.who,
        name=state.people[ask.who].name,
        health=ask.health,
        reason=line(ask.reason),
        links=ask.links,
        passed=ask.health == DEAD and _passes(state, ask.who),
    )
    return replace(done, made=gained_links(state, done.apply(state, "")))


def _passes(state: State, who: str) -> bool:
    """Whether this death leaves labelled green links to a pair of survivors."""
    greens = any(who in link.pair and link.tone == GREEN for link in state.links)
    return greens and len(state.others(who)) > 1


# --- on the sheet ------------------------------------------------------------------------------


def tags(person: Person) -> tuple[Tag, ...]:
    """How somebody is, where it has to be said; who has left is told too (IS-30)."""
    if person.gone:
        return (Tag("Left the story"),)
    if person.health == HEALTHY:
        return ()
    return (Tag(SAID[person.health], {INJURED: "warn", DYING: "bad"}.get(person.health, "")),)


def health_card(state: State, person: Person) -> Card:
    """How they are, and what has to go before they are better."""
    tone = "bad" if person.health in (DYING, DEAD) else ""
    return Card(
        SAID[person.health],
        (Text(_LINES[person.health]), *_recovery(state, person)),
        "Health",
        tone,
    )


def _recovery(state: State, person: Person) -> tuple[Block, ...]:
    """Names those whose links have to go before this person recovers, the worse wound's first."""
    word = WOUND_WORDS.get(person.health)
    if word is None:
        return ()
    others = [
        state.people[other]
        for link in wound_links(state, person.id, word)
        for other in link.pair
        if other != person.id
    ]
    if not others:
        return (Text(f"No link says {word}. Correct their health when it has healed.", "small"),)
    told = f"They recover once no link says {word}: {listed(other.name for other in others)}."
    told = " ".join([told, *(other.absence for other in others if other.absence), ROLLS])
    return (Text(told, "small"),)


def health_form(person: Person) -> Form:
    """Health corrected by hand."""
    fields = (
        Field("health", "Correct health to", "choice", person.health, choices=tuple(SAID.items())),
        Field("reason", "Reason", hint="Optional."),
        Field(
            "links",
            "Change the wound links too",
            "boolean",
            True,
            "Each wound level is a red link with everyone; healing erases those links.",
        ),
    )
    return Form(
        "set_health", fields, "Save", {"who": person.id}, "plain", key=f"health.{person.id}"
    )
