"""A scene map as it is drawn: layers of one SVG that ground.js moves, and over it names and tokens
as buttons, which it places. ``draw`` of the layers is text that needs no browser."""

from __future__ import annotations

from functools import lru_cache

from hotseat.core.ground import lines
from hotseat.core.ground.offer import Mark
from hotseat.core.ground.state import Area, Ink, Path, Picture, Token
from hotseat.core.panels import Do
from ui.draw.courses import Course, courses
from ui.draw.faces import colour_of
from ui.draw.ground_model import (
    COVER,
    FROM,
    HIDING,
    MOVE,
    ON,
    PATH,
    PICTURE,
    PUT,
    GroundModel,
    area_name,
    behind,
    in_reading_order,
    label,
)
from ui.draw.icons import icon
from ui.draw.marks import drawn, segments
from ui.draw.outlines import outline, stroke
from ui.draw.pictures import backgrounds
from ui.draw.taps import app, do, text
from ui.html import Node, h

LEAF = "M0 -17V17"
BARS = "M-9 -4L9 -14M-9 5L9 -5M-9 14L9 4"


def stage(model: GroundModel) -> Node:
    """The map under the fingers."""
    return h.div(
        h.svg(_patterns(), _layers(model), class_="ground", aria_hidden="true"),
        h.div(_things(model), class_="things"),
        h.div(class_="ground-wet", aria_hidden="true"),
        h.p("Drop here to remove from map", class_="ground-off", hidden=True),
        class_="ground-stage"
        + ("" if model.past.is_now else " is-past")
        + (" has-picture" if _has_background(model) else ""),
        role="group",
        tabindex=0,
        aria_label=f"{model.scene.title}, scene map. Arrow keys pan; on a token they move it.",
        data_ground=model.scene.id,
        data_tool=model.tool if model.can_change else MOVE,
        data_tone=model.tone,
        data_wide=model.wide,
        data_hiding="yes" if model.hiding else None,
        data_gm="yes" if model.gm else None,
        data_fixed=None if model.can_change else "yes",
        data_put=_put(model),
        data_pictures=(model.pictures or None) if model.can_change else None,
        data_key="ground.stage",
    )


def _has_background(model: GroundModel) -> bool:
    return any(picture.use == "background" for picture in model.scene.pictures.values())


def _put(model: GroundModel) -> str | None:
    new = model.putting
    return text({"who": new.who, "name": new.name, "sort": new.sort}) if new else None


def _patterns() -> Node:
    return h.defs(
        h.pattern(
            h.circle(class_="g-dot", cx=20, cy=20, r=1.5),
            id="g-dots",
            width=40,
            height=40,
            patternUnits="userSpaceOnUse",
        ),
        h.pattern(
            h.path(class_="g-hatch", d="M0 0V11"),
            id="g-hatch",
            width=11,
            height=11,
            patternUnits="userSpaceOnUse",
            patternTransform="rotate(45)",
        ),
    )


def _layers(model: GroundModel) -> Node:
    return h.g(
        h.rect(class_="g-dots", fill="url(#g-dots)", data_do=_nothing(model)),
        [_layer(name, nodes) for name, nodes in layers(model).items() if nodes],
        class_="g-all",
    )


def layers(model: GroundModel) -> dict[str, list[Node]]:
    """The layers from the lowest up: pictures, trails, areas, doors, ink, links, covers."""
    scene = model.scene
    along = courses(scene)
    ways = [(path, along[path.id]) for path in scene.paths.values()]
    covered = [area for area in scene.areas.values() if area.covered]
    return {
        "pictures": backgrounds(scene.pictures.values(), model.missing, model.hidden),
        "trails": [_trail(path, way) for path, way in ways if not (way.door or way.over)],
        "areas": [_area(model, area) for area in scene.areas.values()],
        "doors": [_door(model, path, way) for path, way in ways],
        "ink": [_ink(ink, model.hidden.get(ink.id)) for ink in scene.ink.values()],
        "links": _links(model),
        "covers": [_cover(model, area) for area in covered],
    }


def _layer(name: str, nodes: list[Node]) -> Node:
    return h.g(nodes, data_layer=name, data_key=f"layer.{name}")


@lru_cache(maxsize=2048)
def _ink(ink: Ink, was: str | None) -> Node:
    """A stroke; ``was``: the private text of one that only the GM sees."""
    return h.path(
        class_=f"g-ink is-{ink.tone}",
        stroke_width=ink.wide,
        d=stroke(ink.line),
        data_ink=ink.id,
        data_hidden="yes" if was is not None else None,
        data_was=was,
    )


def _area(model: GroundModel, area: Area) -> Node:
    looks = [
        "g-area",
        "is-covered" if area.covered else "",
        "is-hidden" if area.id in model.hidden else "",
        "is-picked" if area.id in (model.chosen, model.first) else "",
    ]
    return h.path(
        class_=" ".join(filter(None, looks)),
        d=outline(area.form, area.line),
        data_ground_area=area.id,
        data_form=area.form,
        data_covered="yes" if area.covered else None,
        data_was=model.hidden.get(area.id),
        data_do=area_act(model, area),
    )


def _cover(model: GroundModel, area: Area) -> Node:
    shape = outline(area.form, area.line)
    return h.g(
        h.path(class_="g-cover" + (" is-ghost" if model.gm else ""), d=shape),
        h.path(class_="g-over", fill="url(#g-hatch)", d=shape),
    )


# --- paths and links -----------------------------------------------------------------------------


def _trail(path: Path, way: Course) -> Node:
    return h.path(class_=f"g-trail is-{path.state}", d=_line(way))


def _line(way: Course) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in way.points)


def _door(model: GroundModel, path: Path, way: Course) -> Node:
    """The sign of a path, and the shape that a finger meets, 44 wide."""
    gap = [
        h.path(class_="g-gap", d="M-6 -19H6V19H-6Z"),
        h.path(class_="g-jamb", d="M-6 -19H6M-6 19H6"),
    ]
    leaf = None
    if path.state != "open":
        leaf = h.path(class_="g-leaf", d=LEAF + (BARS if path.state == "barred" else ""))
    picked = path.id == model.chosen
    act = app("map_open", picks={ON: path.id, PUT: "", FROM: ""})
    size = f" scale({way.size:.2f})" if way.size < 1 else ""
    return h.g(
        _trail(path, way) if way.over else None,
        h.path(class_="g-path-picked", d=_line(way) if not way.door else _cross(way))
        if picked
        else None,
        h.g(
            gap if way.door else None,
            leaf,
            transform=f"translate({way.x:.1f} {way.y:.1f}) rotate({way.turn:.1f}){size}",
            class_=f"g-door is-{path.state}",
        ),
        h.text(path.name, class_="g-way", x=f"{way.x:.0f}", y=f"{way.y - 26:.0f}")
        if path.name
        else None,
        h.path(class_="g-hit", d=_cross(way) if way.door else _line(way)),
        data_path=path.id,
        data_do=act,
    )


def _cross(way: Course) -> str:
    """Along the wall in which the door stands."""
    dx, dy = (19, 0) if way.turn == 90 else (0, 19)
    return f"M{way.x - dx:.0f} {way.y - dy:.0f}L{way.x + dx:.0f} {way.y + dy:.0f}"


def _links(model: GroundModel) -> list[Node]:
    tokens = {key: token for token in model.scene.tokens.values() for key in (token.id, token.name)}
    tokens |= {token.who: token for token in model.scene.tokens.values() if token.who}
    drawn = []
    for a, b, word in model.links:
        start, end = tokens.get(a), tokens.get(b)
        if start is None or end is None or start is end:
            continue
        drawn.append(
            h.g(
                h.path(class_="g-link", d=f"M{start.x} {start.y}L{end.x} {end.y}"),
                h.text(word, class_="g-word", x=(start.x + end.x) // 2, y=(start.y + end.y) // 2),
                data_link=f"{start.id} {end.id}",
            )
        )
    return drawn


# --- names and tokens ----------------------------------------------------------------------------


def _things(model: GroundModel) -> list[Node]:
    """Names and tokens, as they are read: an area, then who is in it."""
    letters = initials([token.name for token in model.scene.tokens.values()])
    drawn = []
    for area, tokens in in_reading_order(model.scene):
        if area is not None:
            drawn.append(_name(model, area))
        drawn += [_token(model, token, letters[token.name], area) for token in tokens]
    if model.tool == PICTURE:
        drawn += map(_corner, behind(model))
    return drawn


def _corner(picture: Picture) -> Node:
    """What sizes a picture by a finger, at its lower right corner."""
    return h.span(
        icon("size", "s"),
        class_="pic-corner",
        aria_hidden="true",
        data_corner=picture.id,
        data_key=f"corner.{picture.id}",
    )


def _name(model: GroundModel, area: Area) -> Node:
    hidden = area.covered and not model.gm
    spoken = area_name(model, area)
    title = "Covered" if hidden else spoken
    words = ", ".join(
        filter(None, [spoken, area.note, "covered" if area.covered and model.gm else ""])
    )
    looks = ["area-name", "is-covered" if area.covered else ""]
    looks.append("" if area.name else "is-unnamed")
    looks.append("is-picked" if area.id in (model.chosen, model.first) else "")
    middle, _ = lines.middle(area.line)
    return h.button(
        h.span(h.b(title), h.em(area.note) if area.note else None),
        class_=" ".join(filter(None, looks)),
        type="button",
        aria_label=words,
        data_area=area.id,
        data_middle=middle if area.form == "free" else None,
        data_do=area_act(model, area),
        data_key=f"area.{area.id}",
    )


def _token(model: GroundModel, token: Token, letter: str, area: Area | None) -> Node:
    counter = model.counters.get(token.who)
    marks = counter.marks if counter is not None else ()
    ailing = counter is not None and bool(counter.ailment) and counter.state != "gone"
    looks = ["tok", f"is-{token.sort}"]
    if counter is not None:
        looks += [
            "is-player" if counter.player else "",
            f"is-{counter.state}" if counter.state else "",
        ]
    looks += [
        "is-hurt" if ailing else "",
        "has-ring" if segments(marks) else "",
        "is-hidden" if token.id in model.hidden else "",
        "is-picked" if token.id == model.chosen else "",
    ]
    return _button(
        token,
        "!" if token.sort == "threat" else letter,
        " ".join(filter(None, looks)),
        label(model, token, area),
        model.hidden.get(token.id),
        "" if token.id == model.chosen else token.id,
        tuple(marks),
        colour_of(model.faces.get(token.who)),
    )


@lru_cache(maxsize=1024)
def _button(
    token: Token,
    letter: str,
    looks: str,
    words: str,
    was: str | None,
    opens: str,
    marks: tuple[Mark, ...],
    colour: str | None,
) -> Node:
    return h.button(
        h.span(class_="tok-disc", data_letter=letter),
        drawn(marks),
        h.span(h.span(token.name), class_="tok-name"),
        class_=looks,
        type="button",
        aria_label=words,
        data_token=token.id,
        data_colour=colour,
        data_x=token.x,
        data_y=token.y,
        data_was=was,
        data_do=app("map_open", picks={ON: opens, PUT: "", FROM: ""}),
        data_key=f"token.{token.id}",
    )


def initials(names: list[str]) -> dict[str, str]:
    """One letter of each name, or two where one before begins alike."""
    given: dict[str, str] = {}
    for name in dict.fromkeys(names):
        word = name.removeprefix("Dr. ").strip() or "?"
        alike = any(word[0].upper() == letters[0].upper() for letters in given.values())
        given[name] = word[:2] if alike else word[0]
    return given


# --- what a tap does -----------------------------------------------------------------------------


def _nothing(model: GroundModel) -> str | None:
    """A tap on the ground closes what is open."""
    if not (model.chosen or model.first):
        return None
    return app("map_open", picks={ON: "", FROM: ""})


def area_act(model: GroundModel, area: Area) -> str:
    """What a tap on an area does, by the tool."""
    opens = app(
        "map_open", picks={ON: "" if model.chosen == area.id else area.id, PUT: "", FROM: ""}
    )
    if model.tool == COVER and model.gm and model.can_change:
        return do(cover(model, area))
    if model.tool != PATH or not model.can_change or area.id in model.hidden:
        return opens
    if not model.first or model.first == area.id:
        return app("map_open", picks={FROM: "" if model.first else area.id, ON: "", PUT: ""})
    args = {"map": model.scene.id, "a": model.first, "b": area.id}
    return do(Do("map_path", args, {FROM: ""}))


def cover(model: GroundModel, area: Area) -> Do:
    """The move that covers an area, or uncovers it with all that is hidden in it; one that only the
    GM sees is shown as covered."""
    if area.id in model.hidden:
        return Do("map_cover_hidden", {"hidden": area.id, "words": model.hidden[area.id]})
    if not area.covered:
        return Do("map_cover", {"area": area.id, "on_it": True, "name": "", "shown": []})
    inside = lines.unpack(area.line)
    scene, shown = model.scene, []
    for id, words in model.hidden.items():
        point = None
        if id in scene.tokens:
            point = scene.tokens[id].at
        elif id in scene.ink:
            point = lines.middle(scene.ink[id].line)
        elif id in scene.areas:
            point = lines.middle(scene.areas[id].line)
        if (point is not None and lines.within(point, inside)) or _is_about(words, area.id):
            shown.append({"hidden": id, "words": words})
    name = area_name(model, area)
    return Do("map_cover", {"area": area.id, "on_it": False, "name": name, "shown": shown})


def about(model: GroundModel, area: Area) -> str:
    """The hidden thing that says what a covered area is called; "" for none."""
    return next((id for id, words in model.hidden.items() if _is_about(words, area.id)), "")


def _is_about(words: str, area: str) -> bool:
    """Whether a hidden text names this area."""
    return words.startswith('["core.area_named"') and f'"{area}"' in words


def hiding(model: GroundModel) -> str:
    """The tap that turns hiding on or off."""
    return app("map_open", picks={HIDING: "" if model.hiding else "1"})
