"""Pictures of a scene map as they are drawn: behind all else, and by themselves. pictures.js gives
each ``data-picture`` its address."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from hotseat.core.ground.copies import Covered
from hotseat.core.ground.state import Picture
from ui.draw.outlines import outline
from ui.html import Node, h

MISSING = "Picture missing. Import the file that has it."


def backgrounds(
    pictures: Iterable[Picture], missing: Collection[str], hidden: Mapping[str, str]
) -> list[Node]:
    """The lowest layer of the map's SVG; a missing one is a dashed frame that says so. ``hidden``:
    the private texts of those that only the GM sees, by id."""
    return [
        _frame(picture) if picture.hash in missing else _image(picture, hidden.get(picture.id))
        for picture in pictures
        if picture.use == "background"
    ]


def _image(picture: Picture, was: str | None) -> Node:
    id = picture.id
    return h.image(class_="g-picture", **placed(picture), data_id=id, data_was=was, data_key=id)


def placed(picture: Picture) -> dict[str, Any]:
    """The attributes that say which picture it is, and where on the map it lies."""
    return {
        "x": picture.x,
        "y": picture.y,
        "width": picture.w,
        "height": picture.h,
        "preserveAspectRatio": "none",
        "data_picture": picture.hash,
    }


def _frame(picture: Picture) -> Node:
    x, y, w, high = picture.x, picture.y, picture.w, picture.h
    return h.g(
        h.rect(class_="g-missing", x=x, y=y, width=w, height=high),
        h.text(
            MISSING,
            class_="g-missing-words",
            x=x + w // 2,
            y=y + high // 2,
            text_anchor="middle",
        ),
        data_id=picture.id,
        data_key=picture.id,
    )


def handout(picture: Picture, missing: Collection[str], label: str = "Picture") -> Node:
    """A picture by itself, as large as there is room."""
    if picture.hash in missing:
        return h.p(MISSING, class_="picture-missing")
    w, high = picture.w, picture.h
    return h.svg(
        h.image(width=w, height=high, data_picture=picture.hash),
        class_="handout",
        viewBox=f"0 0 {w} {high}",
        role="img",
        aria_label=label,
    )


def flat(covered: Iterable[Covered]) -> str:
    """The pictures of which something is painted over, for pictures.js: the hash, the box on the
    map, and the outlines of the covers."""
    return json.dumps(
        [
            [p.hash, [p.x, p.y, p.w, p.h], [outline(area.form, area.line) for area in behind.areas]]
            for behind in covered
            for p in (behind.picture,)
        ]
    )
