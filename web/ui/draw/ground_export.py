"""A scene map as a picture that stands alone: written whole, so that the browser has nothing to
place in it but its pictures (``data_picture``). It shows what everyone may see; nothing on the
sheet needs a style."""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import ceil

from hotseat.core.ground import lines
from hotseat.core.ground.copies import covered_on
from hotseat.core.ground.offer import Mark
from hotseat.core.ground.state import Area, Path, SceneMap, Token, where
from hotseat.core.ground.state import Picture as Background
from ui.draw.courses import Course, courses
from ui.draw.faces import HUES
from ui.draw.ground import initials
from ui.draw.ground_model import GroundModel, area_name
from ui.draw.map_export import HIGH, INK, LINE, PAPER, SOFT, TOP, WIDE, Picture, noted
from ui.draw.marks import REACH, number_of, segments
from ui.draw.outlines import outline, stroke
from ui.draw.pictures import flat, placed
from ui.html import Node, h, render

BAD, ACCENT, GROUND, PLAYER = "#a12623", "#28557d", "#dfe3e6", "#28557d"
INKS = {"ink": INK, "accent": ACCENT, "bad": BAD, "pale": "#a39a8f"}
EDGE, FOOT = 48, 48
# A small map is drawn up to twice as large.
NEAREST = 2.0
ROUND = 21


@dataclass(frozen=True, slots=True)
class _Frame:
    """How the map lies on the sheet: ``k`` times as large, moved by x and y."""

    k: float
    x: float
    y: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map on the sheet."""
        return self.x + self.k * x, self.y + self.k * y

    def box(self, area: Area) -> list[int]:
        """The box of an area on the sheet."""
        left, top, right, bottom = lines.bounds(area.line)
        return [round(place) for spot in ((left, top), (right, bottom)) for place in self.at(*spot)]


def ground_picture(model: GroundModel, title: str, moment: str = "", note: str = "") -> Picture:
    """``model`` is that of everyone's eyes; ``moment``: which scene or past state is shown;
    ``note`` stands at the lower edge."""
    return Picture("", str(render(_sheet(model, title, moment, note))))


def is_blank(scene: SceneMap) -> bool:
    """Whether there is nothing to draw."""
    return not (scene.areas or scene.ink or scene.tokens or backgrounds(scene))


def backgrounds(scene: SceneMap) -> list[Background]:
    """The pictures that lie behind all else."""
    return [picture for picture in scene.pictures.values() if picture.use == "background"]


def _sheet(model: GroundModel, title: str, moment: str, note: str) -> Node:
    frame = _frame(model.scene)
    along, named = courses(model.scene), [p for p in model.scene.paths.values() if p.name]
    under = ". ".join(part for part in (model.scene.title, moment) if part)
    return h.svg(
        h.title(f"{title}: {model.scene.title}"),
        h.rect(width=WIDE, height=HIGH, fill=PAPER),
        h.text(title, x=EDGE, y=62, font_size=32, font_weight=700, fill=INK),
        h.text(under, x=EDGE, y=90, font_size=17, fill=SOFT),
        h.g(
            _drawn(model),
            transform=f"translate({frame.x:.1f} {frame.y:.1f}) scale({frame.k:.3f})",
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        [_name(model, area, frame) for area in model.scene.areas.values()],
        [_way_name(path, along[path.id], frame) for path in named],
        _tokens(model, frame),
        noted(note),
        viewBox=f"0 0 {WIDE} {HIGH}",
        width=WIDE,
        height=HIGH,
    )


def _frame(scene: SceneMap) -> _Frame:
    points = [token.at for token in scene.tokens.values()]
    drawn = [area.line for area in scene.areas.values()] + [ink.line for ink in scene.ink.values()]
    for line in drawn:
        points += lines.unpack(line)
    for p in backgrounds(scene):
        points += [(p.x, p.y), (p.x + p.w, p.y + p.h)]
    left, top, right, bottom = lines.box(points or [(0, 0)])
    left, top, right, bottom = left - 30, top - 30, right + 30, bottom + 50
    room_wide, room_high = WIDE - 2 * EDGE, HIGH - TOP - FOOT
    k = min(NEAREST, room_wide / (right - left), room_high / (bottom - top))
    x = EDGE + (room_wide - k * (right - left)) / 2 - k * left
    y = TOP + 10 + (room_high - k * (bottom - top)) / 2 - k * top
    return _Frame(k, x, y)


# --- what is drawn -------------------------------------------------------------------------------


def _drawn(model: GroundModel) -> list[Node]:
    scene = model.scene
    along = courses(scene)
    ways = [(path, along[path.id]) for path in scene.paths.values()]
    ink = [
        h.path(d=stroke(inked.line), fill="none", stroke=INKS[inked.tone], stroke_width=inked.wide)
        for inked in scene.ink.values()
    ]
    trails = [_trail(path, way) for path, way in ways if not (way.door or way.over)]
    over = [_trail(path, way) for path, way in ways if way.over]
    glassy = bool(backgrounds(scene))
    areas = [_area(area, glassy) for area in scene.areas.values()]
    doors = [_door(path, way) for path, way in ways]
    return [*_pictures(model), *trails, *areas, *over, *doors, *ink]


def _pictures(model: GroundModel) -> list[Node]:
    """The page puts the bytes in; what is covered it paints over before that."""
    behind = covered_on(model.scene)
    return [
        h.image(**placed(picture), data_covered=flat(covers) if covers else None)
        for picture in backgrounds(model.scene)
        for covers in [[covered for covered in behind if covered.picture is picture]]
    ]


def _area(area: Area, glassy: bool) -> Node:
    """A room; a covered one is its outline alone, filled. ``glassy``: a picture lies behind."""
    return h.path(
        d=outline(area.form, area.line),
        fill_opacity=0.25 if glassy and not area.covered else None,
        fill=GROUND if area.covered else "#ffffff",
        stroke=LINE,
        stroke_width=4,
        stroke_dasharray="10 9" if area.covered else None,
    )


def _trail(path: Path, way: Course) -> Node:
    return h.path(
        d="M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in way.points),
        fill="none",
        stroke=BAD if path.state == "barred" else LINE,
        stroke_width=3,
        stroke_dasharray="10 9",
    )


def _door(path: Path, way: Course) -> Node:
    bars = "M-9 -4L9 -14M-9 5L9 -5M-9 14L9 4" if path.state == "barred" else ""
    leaf = h.path(
        d=f"M0 -17V17{bars}",
        fill="none",
        stroke=BAD if path.state == "barred" else LINE,
        stroke_width=5,
    )
    size = f" scale({way.size:.2f})" if way.size < 1 else ""
    gap = h.path(d="M-5 -18H5V18H-5Z", fill="#ffffff") if way.door else None
    return h.g(
        gap,
        leaf if path.state != "open" else None,
        transform=f"translate({way.x:.1f} {way.y:.1f}) rotate({way.turn:.1f}){size}",
    )


def _way_name(path: Path, way: Course, frame: _Frame) -> Node:
    """The name of a path, below its middle."""
    x, y = frame.at(way.x, way.y)
    return h.text(
        path.name,
        x=f"{x:.0f}",
        y=f"{y + 34:.0f}",
        font_size=16,
        fill=INK,
        text_anchor="middle",
        font_weight=600,
    )


def _name(model: GroundModel, area: Area, frame: _Frame) -> Node | None:
    """Its name, and its note; the page says where in the room (map_export.js)."""
    if not (area.name or area.covered):
        return None
    words = [(area_name(model, area), 20, 20, INK), (area.note, 42, 16, SOFT)]
    # over a picture with a halo, drawn first: not every program paints a text's edge before it
    halo = {"stroke": PAPER, "stroke_width": 5, "stroke_linejoin": "round"}
    looks = [halo, {}] if backgrounds(model.scene) else [{}]
    lines_ = [
        h.text(text, y=at, font_size=size, fill=tone, **look)
        for look in looks
        for text, at, size, tone in words
        if text
    ]
    middle, _ = frame.at(*lines.middle(area.line))
    room = frame.box(area)
    return h.g(
        lines_,
        text_anchor="middle",
        font_weight=600,
        transform=f"translate({middle:.0f} {room[1] + 8})",
        data_room=json.dumps(room),
        data_middle=f"{middle:.0f}",
        data_form=area.form,
    )


def _tokens(model: GroundModel, frame: _Frame) -> list[Node]:
    letters = initials([token.name for token in model.scene.tokens.values()])
    tokens = model.scene.tokens.values()
    return [_token(model, token, letters[token.name], frame) for token in tokens]


def _token(model: GroundModel, token: Token, letter: str, frame: _Frame) -> Node:
    counter = model.counters.get(token.who)
    player = counter is not None and counter.player
    face = model.faces.get(token.who)
    own = HUES[face.colour] if face is not None else ""
    fill = BAD if token.sort == "threat" else own or PLAYER if player else "#ffffff"
    dark = token.sort == "threat" or player
    x, y = frame.at(token.x, token.y)
    home = where(model.scene, token)
    ailment = counter.ailment if counter is not None else ""
    side = 2 * ROUND
    looks = {"fill": fill, "stroke": own or INK, "stroke_width": 4 if own else 2}
    square = h.rect(x=-ROUND, y=-ROUND, width=side, height=side, rx=6, **looks)
    words = ", ".join(filter(None, (token.name, ailment.lower())))
    wide = ceil(len(words) * 8.6) + 10
    return h.g(
        _ring(counter.marks) if counter is not None else None,
        h.circle(r=ROUND, **looks) if token.sort == "person" else square,
        h.text(
            "!" if token.sort == "threat" else letter,
            y=7,
            font_size=20,
            font_weight=700,
            fill=PAPER if dark else INK,
        ),
        h.g(
            h.rect(x=-wide / 2, width=wide, height=21, rx=5, fill=PAPER),
            h.text(words, y=16, font_size=15, font_weight=600, fill=INK),
            transform=f"translate(0 {ROUND + 4})",
            data_said=wide,
        ),
        _number(counter.marks) if counter is not None else None,
        transform=f"translate({x:.1f} {y:.1f})",
        text_anchor="middle",
        data_spot=f"[{x:.1f},{y:.1f}]",
        data_home=json.dumps(frame.box(home)) if home is not None else None,
    )


def _ring(marks: tuple[Mark, ...]) -> list[Node]:
    tones = {"free": LINE, "lost": BAD, "held": ACCENT}
    ring = [
        h.path(d=data, fill="none", stroke=tones[kind], stroke_width=2 if kind == "free" else 5)
        for kind, data in segments(marks)
    ]
    back = [h.circle(r=REACH, fill="none", stroke=PAPER, stroke_width=7)] if ring else []
    return [*back, *ring]


def _number(marks: tuple[Mark, ...]) -> Node | None:
    mark = number_of(marks)
    if mark is None:
        return None
    return h.g(
        h.circle(cx=ROUND, cy=13, r=11, fill=PAPER, stroke=BAD if mark.bad else INK),
        h.text(str(mark.number), x=ROUND, y=18, font_size=14, font_weight=700, fill=INK),
    )
