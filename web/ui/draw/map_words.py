"""What a map says in words: signs, counts, names that fit under a counter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from hotseat.core.colours import came
from hotseat.core.frozen import replace
from hotseat.core.maps import Link, Map, Node, Ring
from hotseat.core.sheet import Sheet

SIGNS = {"green": "+", "red": "\u2212"}
# What lies over the counter of someone who is gone.
CROSS = "M-17 -17L17 17M17 -17L-17 17"
# The counter of a group, which is no person.
SQUARE = "M-26 -26H26V26H-26Z"
LEGEND = (
    ("green", "green"), ("dotted", "dotted"), ("red", "red"), ("light", "unlabelled"),
    ("group", "group"),
)  # fmt: skip
# What stands before a name; so does a word that ends in a full stop, unless it is an initial.
TITLES = frozenset(("the", "dr", "mr", "mrs", "ms", "miss", "mx", "sir", "lady"))
# What a name may begin with that is no letter of it.
SIGNS_BEFORE = " “”„‘’'\"«»(-–—*"
# Letters in a line under a counter, and in a label on a strand.
NAME, LABEL, LONG = 15, 30, 64


def strands(links: Iterable[Link]) -> tuple[Link, ...]:
    """The links as they are drawn: each as often as it weighs."""
    return tuple(replace(link, weight=1) for link in links for _ in range(link.weight))


def counts(links: Iterable[Link]) -> tuple[int, int]:
    """How many green, how many red, of those that are counted, by their weight."""
    counted = [link for link in links if link.counted]
    green, red = (
        sum(link.weight for link in counted if link.tone == tone) for tone in ("green", "red")
    )
    return green, red


def badge(links: Iterable[Link]) -> tuple[tuple[str, str], ...]:
    """The parts of "+3 −2" as (tone, text)."""
    green, red = counts(links)
    parts = (("green", green), ("red", red))
    return tuple((tone, f"{SIGNS[tone]}{count}") for tone, count in parts if count)


def spoken(links: Iterable[Link]) -> str:
    """ "3 green, 2 red", "1 green, Truce", or "no link"."""
    all_links = tuple(links)
    green, red = counts(all_links)
    phrases = [f"{count} {tone}" for tone, count in (("green", green), ("red", red)) if count]
    others = Counter(title(link) for link in strands(all_links) if not link.counted)
    phrases += [times(label, count) for label, count in others.items()]
    return ", ".join(phrases) or "no link"


Names = Mapping[str, str]


def names_of(nodes: Iterable[Node]) -> Names:
    """The names of nodes by their ids."""
    return {node.id: node.name for node in nodes}


def title(link: Link, names: Names | None = None, to: str = " to ") -> str:
    """What a link says; one without a label says what it is. Before that, whose it is and towards
    whom, where it has a direction and ``names`` are given: "Ines to Bo: trust"."""
    label = link.label or link.kind
    if not link.directed or names is None:
        return label or "no label"
    way = f"{names[link.a]}{to}{names[link.b]}"
    return f"{way}: {label}" if label else way


def label(link: Link, count: int = 1, most: int = LABEL, names: Names | None = None) -> str:
    """The words on a strand, cut beyond ``most`` letters, and how many strands say so."""
    words = title(link, names, " → ")
    words = f"{SIGNS[link.tone]} {words}" if link.counted else words
    return times(words if len(words) <= most else _cut(words, most - 1), count)


def times(said: str, count: int) -> str:
    """ "Opposed goals ×3"."""
    return said if count == 1 else f"{said} \u00d7{count}"


def alike(links: Iterable[Link]) -> tuple[tuple[Link, ...], ...]:
    """The links of a pair, those that say the same together."""
    bundles: dict[tuple[str, ...], list[Link]] = {}
    for link in links:
        owner = link.a if link.directed else ""
        bundles.setdefault((link.tone, link.label, link.kind, owner), []).append(link)
    return tuple(map(tuple, bundles.values()))


def legend(made: Map) -> tuple[tuple[str, str, str], ...]:
    """The legend's lines for what is on the map, in the game's words or our own: (what, the sign
    that counts it, words)."""
    words = dict(made.legend or LEGEND)
    tones = {"dotted" if link.dotted else link.tone for link in made.links}
    there = tones | {node.state for node in made.nodes}
    if any(link.light for link in made.links):
        there.add("light")
    signs = {link.tone: SIGNS[link.tone] for link in made.links if link.counted}
    return tuple(
        (what, signs.get(what, ""), words[what])
        for what, _ in LEGEND
        if what in there and what in words
    )


def initials(nodes: Iterable[Node | Sheet]) -> dict[str, str]:
    """{id: one letter, or two where someone who came before has it}; titles are skipped. Who comes
    later changes no one's."""
    given: dict[str, str] = {}
    for node in sorted(nodes, key=lambda node: came(node.id)):
        name = untitled(node.name).lstrip(SIGNS_BEFORE) or "?"
        first, taken = name[0].upper(), given.values()
        ways = (first, _two(name), *(first + letter for letter in name[2:] if letter.isalnum()))
        given[node.id] = next((way for way in ways if way not in taken), ways[1])
    return given


def untitled(name: str) -> str:
    """ "Dr. Ines Varga" is Ines Varga, "The Captain" the captain."""
    words = name.split() or ["?"]
    first = words[0]
    titled = first.lower() in TITLES or (first.endswith(".") and len(first) > 2)
    return " ".join(words[1:] if titled and len(words) > 1 else words)


def _two(name: str) -> str:
    words = name.split()
    second = words[1][0].upper() if len(words) > 1 else name[1:2]
    return name[0].upper() + second


def lines(name: str, wide: int = NAME, most: int = 2) -> tuple[str, ...]:
    """The name in at most two lines, broken at spaces, and at hyphens where a part is too long;
    cut where it is longer still."""
    parts = [piece for word in name.split() for piece in _pieces(word, wide + 4)]
    out: list[str] = []
    for part in parts:
        glue = "" if out and out[-1].endswith("-") else " "
        if out and len(out[-1]) + len(glue) + len(part) <= wide:
            out[-1] += glue + part
        else:
            out.append(part)
    kept = out[:most]
    if len(out) > most:
        kept[-1] = _cut(kept[-1], wide + 2)
    return tuple(line if len(line) <= wide + 4 else _cut(line, wide + 3) for line in kept)


def _cut(said: str, most: int) -> str:
    """So many letters of it, and that there is more."""
    return said[:most].rstrip(" ,;/") + "\u2026"


def _pieces(word: str, most: int) -> list[str]:
    if len(word) <= most:
        return [word]
    first, hyphen, rest = word.partition("-")
    return [first + hyphen, *_pieces(rest, most)] if hyphen and rest else [word]


def speak_node(node: Node) -> str:
    """A node's whole name for a screen reader."""
    return ", ".join(part for part in (node.name, node.sub, node.ailment) if part)


def speak_ring(ring: Ring) -> str:
    """A ring's name for a screen reader, and what is on it."""
    return ". ".join(part for part in (ring.label, ring.sub) if part)
