"""Links in words and tags, the same on the map, on sheets and in the log."""

from __future__ import annotations

from hotseat.core.panels import Tag
from hotseat.core.wording import some
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import BIAS, DESCRIPTORS, GOAL, WOUND, Link, State


def links_said(green: int, red: int) -> str:
    """ "2 green links, 1 red link"; "No links"."""
    said = [some(green, "green link")] if green else []
    said += [some(red, "red link")] if red else []
    return ", ".join(said) or "No links"


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
    """A colour as a word with its sign: "green +", "red −3"."""
    many = str(count) if count != 1 else ""
    return Tag(f"{tone} {'+' if tone == GREEN else '−'}{many}", "good" if tone == GREEN else "bad")


def kind_said(state: State, link: Link) -> str:
    """What a link is about, for the line under its label."""
    if link.kind == WOUND:
        bearer = state.people.get(link.whose)
        return f"Wound of {bearer.name}" if bearer else "Wound"
    if link.kind == GOAL and link.word_a != link.word_b:
        return f"{link.word_a} / {link.word_b}"
    compatible = "Compatible" if link.tone == GREEN else "Incompatible"
    return {DESCRIPTORS: compatible, BIAS: "Bias", GOAL: "Goal"}.get(link.kind, "Custom")


def alike(held: tuple[Link, ...]) -> tuple[tuple[Link, ...], ...]:
    """Links that say the same of the same people, together."""
    found: dict[tuple[str, ...], list[Link]] = {}
    for link in held:
        key = (link.kind, link.tone, link.word_a, link.word_b, link.whose)
        found.setdefault(key, []).append(link)
    return tuple(tuple(same) for same in found.values())


TONES = ((GREEN, "Green"), (RED, "Red"))
