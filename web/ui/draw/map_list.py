"""The same map in words: everybody, every pair, every link, each with its buttons."""

from __future__ import annotations

from hotseat.core.maps import Link, Node, Ring, pairs
from hotseat.core.panels import Button, Go, Pick
from ui.draw import map_words as words
from ui.draw.buttons import button
from ui.draw.icons import icon
from ui.draw.map_model import MapModel
from ui.draw.models import DrawContext
from ui.draw.taps import app, do
from ui.html import Node as Drawn
from ui.html import h


def as_list(model: MapModel, context: DrawContext) -> list[Drawn | None]:
    """Chips to narrow it to one person, then a section a pair; two between whom nothing is and
    can be made are no pair."""
    shown = [
        (a, b, words.strands(links))
        for a, b, links in pairs(model.map)
        if (links or model.map.join) and (not model.who or model.who in (a.id, b.id))
    ]
    rings = model.map.rings
    return [
        h.ul([_ring(model, ring) for ring in rings], class_="lines") if rings else None,
        _people(model),
        _one(model, context),
        h.div([_pair(model, *two) for two in shown], class_="map-pairs"),
    ]


def _ring(model: MapModel, ring: Ring) -> Drawn:
    label = h.span(h.span(ring.label, class_="n"), h.span(ring.sub, class_="k"), class_="words")
    if ring.tap is None or not model.past.is_now:
        return h.li(label, class_="line")
    return h.li(_opening(label, do(ring.tap), f"ring.{ring.label}"), class_="line")


def _opening(said: Drawn, act: str, key: str) -> Drawn:
    """Words that open what they say."""
    return h.button(said, class_="line-tap", type="button", data_do=act, data_key=key)


def _people(model: MapModel) -> Drawn:
    """Everybody, or only the pairs of one."""
    everybody = ("", "Everyone")
    chips = [everybody, *((node.id, node.name) for node in model.map.nodes)]
    return h.div(
        [
            h.button(
                h.span(name, class_="n"),
                class_="chip",
                type="button",
                aria_pressed="true" if model.who == value else "false",
                data_do=app("map_who", value=value),
                data_key=f"who.{value}",
            )
            for value, name in chips
        ],
        class_="chip-row",
        role="group",
        aria_label="Filter by character",
    )


def _one(model: MapModel, context: DrawContext) -> Drawn | None:
    node = next((other for other in model.map.nodes if other.id == model.who), None)
    if node is None:
        return None
    tap = node.tap if model.past.is_now else None
    opens = button(Button(f"Open {node.name}", tap), context) if tap else None
    spoken = words.speak_node(node)
    return h.div(h.p(spoken, class_="grow"), opens, class_="row map-one")


def _pair(model: MapModel, a: Node, b: Node, links: tuple[Link, ...]) -> Drawn:
    key = f"{a.id}|{b.id}"
    is_open = key in model.map.chosen
    return h.section(
        h.div(
            h.h3(f"{a.name} and {b.name}", class_="h-card grow"),
            _badge(links),
            _opens(model, a, b, is_open),
            class_="map-pair-head",
        ),
        h.ul([_link(model, *same) for same in _weighed(links)], class_="lines") if links else None,
        class_="map-pair" + (" is-open" if is_open else ""),
    )


def _weighed(links: tuple[Link, ...]) -> list[tuple[Link, int]]:
    """Merge consecutive equal links into (link, count)."""
    marked: list[tuple[Link, int]] = []
    for link in links:
        last, count = marked[-1] if marked else (None, 0)
        if (
            last
            and (not link.light or last.id == link.id)
            and (last.tone, last.label, last.tap) == (link.tone, link.label, link.tap)
            and (last.directed, last.a) == (link.directed, link.a)
        ):
            marked[-1] = (last, count + 1)
        else:
            marked.append((link, 1))
    return marked


def _badge(links: tuple[Link, ...]) -> Drawn:
    parts = [h.span(part, class_=f"p{tone[0]}") for tone, part in words.badge(links)]
    spoken = h.span(words.spoken(links), class_="sr")
    return h.span(h.span(parts, aria_hidden="true"), spoken, class_="map-count")


def _opens(model: MapModel, a: Node, b: Node, is_open: bool) -> Drawn | None:
    if not model.map.join:
        return None
    value = "" if is_open else f"{a.id}|{b.id}"
    label = "Close" if is_open else "Open"
    return h.button(
        label,
        class_="btn btn-quiet",
        type="button",
        aria_label=f"{label} {a.name} and {b.name}",
        aria_expanded="true" if is_open else "false",
        data_do=do(Pick(model.map.join, value)),
        data_key=f"open.{a.id}|{b.id}",
    )


def _link(model: MapModel, link: Link, count: int) -> Drawn:
    tone = h.span(
        icon("plus" if link.tone == "green" else "minus", "s"),
        link.tone,
        class_="tag " + ("good" if link.tone == "green" else "bad"),
    )
    kind, names = link.kind if link.label else "", words.names_of(model.map.nodes)
    sentence = (
        h.span(words.times(words.title(link, names), count), class_="n"),
        h.span(kind, class_="k") if kind else None,
    )
    tap = link.tap if model.past.is_now else None
    if tap is None or isinstance(tap, Go):
        return h.li(tone, h.span(sentence, class_="words"), class_="line")
    chosen = {model.map.join: f"{link.a}|{link.b}"} if model.map.join else {}
    picks = {**chosen, tap.key: tap.value} if isinstance(tap, Pick) else {}
    data = app("map_open", picks=picks) if picks else do(tap)
    words_ = h.span(sentence, class_="words")
    return h.li(tone, _opening(words_, data, f"line.{link.id}"), class_="line")
