"""The map as a picture: people as counters, ties as strands side by side, words on plates.

Nothing here knows how much room there is: web/map_layout.js places what is drawn here by
``data-x``, ``data-y`` (0 to 1000), ``data-a`` and ``data-b``, on the screen and for the picture
that is handed over as a file (``ui.draw.map_export``).
"""

from __future__ import annotations

from typing import Any

from hotseat.core.maps import Link, Map, Node, Ring, pair, pairs
from hotseat.core.panels import Pick
from ui.draw import map_words as words
from ui.draw.faces import colour_of
from ui.draw.map_model import MapModel
from ui.draw.taps import app, do
from ui.html import Node as Drawn
from ui.html import h

DENSE, CROWD = 32, 12
TONES = {"green": " g", "red": " r"}


def stage(model: MapModel) -> Drawn:
    """The map's SVG, not placed yet."""
    shown_map = model.map
    bound = tuple((a, b, words.strands(links)) for a, b, links in pairs(shown_map) if links)
    chosen = _chosen(shown_map)
    still = bool(model.why_not) or not model.past.is_now
    classes = ["map"]
    classes += ["is-dense"] if sum(len(links) for *_, links in bound) > DENSE else []
    classes += ["is-crowd"] if len(shown_map.nodes) > CROWD else []
    classes += ["has-chosen"] if chosen else []
    classes += ["is-linking"] if model.linking else []
    classes += ["is-past"] if not model.past.is_now else []
    return h.svg(
        h.g([_ring(model, ring) for ring in shown_map.rings], class_="map-rings"),
        h.g([_tie(model, chosen, *tie) for tie in bound], class_="map-ties"),
        h.g([_ring_name(ring) for ring in shown_map.rings], aria_hidden="true"),
        h.g(_people(model, chosen), class_="map-people"),
        h.g([_words(model, chosen, *tie) for tie in bound], class_="map-plates"),
        class_=" ".join(classes),
        role="group",
        aria_label=_said(shown_map),
        data_map=shown_map.id,
        data_move=None if still else shown_map.move or None,
    )


def _said(made: Map) -> str:
    return f"{made.title}: {len(made.nodes)} on the map, {words.spoken(made.links)}"


def _chosen(made: Map) -> frozenset[str]:
    """Ids of what is highlighted; a chosen link chooses its pair too."""
    ids = set(made.chosen)
    ids |= {pair(made, link.a, link.b) for link in made.links if link.id in ids}
    pairs = [id for id in made.chosen if "|" in id]
    ids |= {"|".join(reversed(both.split("|"))) for both in pairs}
    return frozenset(ids)


def _ring(model: MapModel, ring: Ring) -> Drawn:
    act = do(ring.tap) if ring.tap and model.past.is_now else None
    touch = _touch(act, words.speak_ring(ring), f"ring.{ring.label}")
    return h.g(
        h.ellipse(class_="ring", **touch),
        h.ellipse(class_="ring-hit"),
        class_="is-chosen" if ring.on else None,
        data_reach=ring.reach,
        data_do=act,
    )


def _ring_name(ring: Ring) -> Drawn:
    return h.text(ring.label, class_="ring-name" + (" is-tap" if ring.tap else ""))


# --- ties --------------------------------------------------------------------------------------


def _tie(
    model: MapModel, chosen: frozenset[str], a: Node, b: Node, links: tuple[Link, ...]
) -> Drawn:
    key = f"{a.id}|{b.id}"
    is_chosen = key in chosen
    is_near = is_chosen or bool(chosen & {a.id, b.id})
    labels = model.labels and (is_near or not chosen)
    classes = ["tie"]
    classes += ["is-far"] if all(link.faded for link in links) and not is_near else []
    classes += ["is-chosen", "is-open"] if is_chosen else ["is-open"] if labels else []
    classes += ["is-dim"] if chosen and not is_near else []
    act = _pair_act(model, a, b, links)
    return h.g(
        h.path(class_="tie-hit", data_do=act),
        [_strand(model, link, link.id in chosen, act) for link in links],
        class_=" ".join(classes),
        data_a=a.id,
        data_b=b.id,
        data_weight=_weight(is_chosen + is_near, links),
    )


def _weight(near: int, links: tuple[Link, ...]) -> int:
    """Whose labels are placed first."""
    return 1000 * near + (0 if all(link.faded for link in links) else 100) + len(links)


def _strand(model: MapModel, link: Link, is_on: bool, act: str | None) -> tuple[Drawn, Drawn]:
    class_ = "strand" + TONES.get(link.tone, "") + (" u" if link.light else "")
    class_ += " d" if link.dotted else ""
    class_ += " is-on" if is_on else ""
    own = _link_act(model, link) or act
    return (h.path(class_=class_), h.path(class_="strand-hit", data_do=own))


def _pair_act(model: MapModel, a: Node, b: Node, links: tuple[Link, ...]) -> str | None:
    """The tap of a bundle as JSON: open the pair, or close it when it is open; None for none."""
    shown_map = model.map
    key = f"{a.id}|{b.id}"
    if shown_map.join:
        return do(Pick(shown_map.join, "" if key in shown_map.chosen else key))
    return _link_act(model, links[0]) if len(links) == 1 else None


def _link_act(model: MapModel, link: Link) -> str | None:
    """The tap of one strand as JSON: its own, with the pair it belongs to; None for none."""
    if link.tap is None or not model.past.is_now:
        return None
    if isinstance(link.tap, Pick) and model.map.join and link.tap.key != model.map.join:
        values = {model.map.join: pair(model.map, link.a, link.b), link.tap.key: link.tap.value}
        return app("map_open", picks=values)
    return do(link.tap)


# --- people ------------------------------------------------------------------------------------


def _people(model: MapModel, chosen: frozenset[str]) -> list[Drawn]:
    own = {who: face.letters for who, face in model.faces.items()}
    letters = {**words.initials(model.map.nodes), **own}
    ringed = chosen | {who for id in chosen if "|" in id for who in id.split("|")}
    return [_person(model, node, letters[node.id], ringed) for node in model.map.nodes]


def _person(model: MapModel, node: Node, letter: str, chosen: frozenset[str]) -> Drawn:
    act, words_of_it = _node_act(model, node)
    state = f" is-{node.state}" if node.state else ""
    is_held = node.id in chosen or node.id == model.first
    touch = _touch(act, words_of_it, f"node.{node.id}")
    if act and model.linking:
        touch["aria_pressed"] = "true" if node.id == model.first else "false"
    square = {"d": words.SQUARE} if node.state == "group" else {}
    shape = h.path if square else h.circle
    return h.g(
        shape(class_="node-edge", transform="translate(0 4)", **square),
        shape(class_="node-disc", **square, **touch),
        h.text(
            letter,
            class_="node-letter" + (" is-two" if len(letter) > 1 else ""),
            aria_hidden="true",
        ),
        h.path(class_="node-cross", d=words.CROSS) if node.state == "gone" else None,
        _ailment(node),
        _name(node),
        class_="node" + state + (" is-chosen" if is_held else ""),
        data_node=node.id,
        data_colour=colour_of(model.faces.get(node.id) or model.faces.get(node.name)),
        data_x=node.x,
        data_y=node.y,
        data_do=act,
    )


def _touch(act: str | None, said: str, key: str) -> dict[str, Any]:
    """Attributes of the element that takes focus and label; a tap anywhere on its group counts."""
    role = {"role": "button", "tabindex": 0} if act else {"role": "img"}
    return {**role, "aria_label": said, "data_key": key}


def _node_act(model: MapModel, node: Node) -> tuple[str | None, str]:
    """(the tap as JSON or None, the accessible name)."""
    spoken = words.speak_node(node)
    shown_map = model.map
    if not model.past.is_now:
        return None, spoken
    if not model.linking:
        return (do(node.tap) if node.tap else None), spoken
    if not model.first:
        return app("map_first", who=node.id), f"Link {spoken}"
    if model.first == node.id:
        return app("map_first", who=""), f"Deselect {spoken}"
    both = pair(shown_map, model.first, node.id)
    opened = {shown_map.adds: "1"} if shown_map.adds else {}
    return app("map_join", picks={shown_map.join: both, **opened}), f"Link with {spoken}"


def _ailment(node: Node) -> Drawn | None:
    if not node.ailment:
        return None
    return h.g(h.circle(class_="ailment", r=11), h.path(class_="ailment-sign", d="M0 -6V1M0 6V6.1"))


def _name(node: Node) -> Drawn:
    """Name, and under it what the person is; map.js puts it above or below the counter."""
    rows = [(line, "node-name") for line in words.lines(node.name)]
    small = ", ".join(part for part in (node.sub, node.ailment.lower()) if part)
    rows += [(line, "node-sub") for line in words.lines(small, 22, 1) if small]
    return h.g(
        [h.text(line, class_=class_, y=19 * at) for at, (line, class_) in enumerate(rows)],
        class_="node-words",
        aria_hidden="true",
    )


# --- words on plates -----------------------------------------------------------------------------


def _words(
    model: MapModel, chosen: frozenset[str], a: Node, b: Node, links: tuple[Link, ...]
) -> list[Drawn]:
    key = f"{a.id}|{b.id}"
    near = bool(chosen & {key, a.id, b.id})
    far = not near and (bool(chosen) or all(link.faded for link in links))
    names = words.names_of((a, b))
    badge = _plate(
        key,
        [h.tspan(part, class_=f"p{tone[0]}") for tone, part in words.badge(links)],
        "tally" + (" is-far" if far else "") + (" is-chosen" if key in chosen else ""),
        f"{a.name} and {b.name}: {words.spoken(links)}",
        _pair_act(model, a, b, links),
        f"pair.{key}",
    )
    labels = [
        _plate(
            key,
            [h.tspan(words.label(link, len(same), words.LONG, names), class_=f"p{link.tone[0]}")],
            "label"
            + (" is-light" if link.light else "")
            + (" is-chosen" if chosen & {strand.id for strand in same} else "")
            + (" is-far" if far else ""),
            f"{a.name} and {b.name}, {link.tone}: "
            + words.times(words.title(link, names), len(same)),
            _link_act(model, link),
            f"link.{link.id}",
            [strand is same[len(same) // 2] for strand in links].index(True),
            words.label(link, len(same), names=names),
        )
        for same in words.alike(links)
        for link in same[:1]
    ]
    return [badge, *labels]


def _plate(
    key: str,
    parts: list[Drawn],
    class_: str,
    said: str,
    act: str | None,
    data_key: str,
    strand: int = 0,
    short: str = "",
) -> Drawn:
    """Words on a plate, and the strand of their tie that they lie on; ``short`` is what they say
    where there is no room for all."""
    spaced: list[Any] = []
    for at, part in enumerate(parts):
        spaced += [" ", part] if at else [part]
    return h.g(
        h.rect(class_="plate-hit", y=-22, height=44),
        h.rect(class_="plate", y=-13, height=26, rx=8, **_touch(act, said, data_key)),
        h.text(spaced, y=5, aria_hidden="true"),
        class_="word " + class_,
        data_of=key,
        data_strand=strand,
        data_short=short or None,
        data_do=act,
    )
