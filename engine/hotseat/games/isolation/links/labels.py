"""Links in words and tags, the same on the map, on sheets and in the log."""

from __future__ import annotations

from collections.abc import Callable

from hotseat.core.panels import Line, Tag, Tap
from hotseat.core.wording import some
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import BIAS, DESCRIPTORS, GOAL, WOUND, Link, Pair, Person, State


def links_said(green: int, red: int) -> str:
    """ "2 green links, 1 red link"; "No links"."""
    parts = [some(green, "green link")] if green else []
    parts += [some(red, "red link")] if red else []
    return ", ".join(parts) or "No links"


def unlabelled_said(count: int) -> str:
    """ "2 green", "1 red", "none"."""
    return f"{abs(count)} {'green' if count > 0 else 'red'}" if count else "none"


def count_tags(green: int, red: int) -> tuple[Tag, ...]:
    """ "+2" and "−1", those that are."""
    return (
        *((Tag(f"+{green}", "good"),) if green else ()),
        *((Tag(f"−{red}", "bad"),) if red else ()),
    )


def tone_tag(tone: str, count: int = 1) -> Tag:
    """A colour as a word with its number: "green +1", "red −3"."""
    sign = "+" if tone == GREEN else "−"
    return Tag(f"{tone} {sign}{count}", "good" if tone == GREEN else "bad")


def kind_said(state: State, link: Link) -> str:
    """What a link is about, for the line under its label."""
    if link.kind == WOUND:
        bearer = state.people.get(link.whose)
        return f"Wound of {bearer.name}" if bearer else "Wound"
    if link.kind == GOAL and link.word_a != link.word_b:
        return f"{link.word_a} / {link.word_b}"
    compatible = "Compatible" if link.tone == GREEN else "Incompatible"
    return {DESCRIPTORS: compatible, BIAS: "Bias", GOAL: "Goal"}.get(link.kind, "Custom")


def label_said(state: State, link: Link) -> str:
    """The label of a link; of a wound's with whose it is: "Injured (Bob)"."""
    bearer = state.people.get(link.whose) if link.kind == WOUND else None
    return f"{link.label} ({bearer.name})" if bearer else link.label


def without_bias_link(state: State) -> tuple[Person, ...]:
    """The living whose bias is on no link, their own or shared."""
    links = [link for link in state.links if link.kind == BIAS]

    def says(link: Link, person: Person) -> bool:
        shared = link.tone == GREEN or person.bias in (link.word_a, link.word_b)
        return person.id in link.pair and shared

    return tuple(
        person
        for person in state.living()
        if person.bias and not any(says(link, person) for link in links)
    )


def alike(links: tuple[Link, ...]) -> tuple[tuple[Link, ...], ...]:
    """Links that say the same of the same people, together."""
    groups: dict[tuple[str, ...], list[Link]] = {}
    for link in links:
        key = (link.kind, link.tone, link.word_a, link.word_b, link.whose)
        groups.setdefault(key, []).append(link)
    return tuple(tuple(same) for same in groups.values())


def link_lines(
    state: State, person: Person, tap: Callable[[Pair], Tap | None] = lambda _pair: None
) -> tuple[Line, ...]:
    """Somebody's links with everybody, a line each; who is out of the story only where there are
    any."""
    others = (other for other in state.people.values() if other.id != person.id)
    return tuple(
        Line(other.name, _listed(state, pair), count_tags(*counts), tap=tap(pair))
        for other in others
        for pair in (state.pair(person.id, other.id),)
        for counts in (state.counts(*pair),)
        if other.living or any(counts)
    )


def _listed(state: State, pair: Pair) -> str:
    """Every label once, with how often; unlabelled links last."""
    labels: dict[str, int] = {}
    for link in state.links_of(pair):
        label = f"Bias: {link.label}" if link.kind == BIAS else label_said(state, link)
        labels[label] = labels.get(label, 0) + 1
    parts = [label if count == 1 else f"{label} ×{count}" for label, count in labels.items()]
    if loose := state.loose.get(pair, 0):
        parts.append(f"{unlabelled_said(loose)} unlabelled")
    return "; ".join(parts) or "No links"


TONES = ((GREEN, "Green"), (RED, "Red"))
