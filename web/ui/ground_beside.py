"""What stands beside a scene map: the card of what was tapped, or who and what is off the map."""

from __future__ import annotations

from typing import Any

from hotseat.core.ground import lines
from hotseat.core.ground import state as ground
from hotseat.core.ground.offer import Counter, place_names
from hotseat.core.ground.state import Area, Path, Picture, Token
from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    Card,
    Chip,
    Chips,
    Command,
    Do,
    Field,
    Form,
    Line,
    Lines,
    Pick,
    Tag,
    Text,
)
from hotseat.core.play import Play
from ui import pictures
from ui.draw import models as m
from ui.draw.ground import about, cover
from ui.draw.ground_list import leads_to
from ui.draw.ground_model import (
    ABOUT,
    HANDOUT,
    HIDING,
    ON,
    PUT,
    GroundModel,
    Newcomer,
    area_name,
    is_closed,
)
from ui.ground_moves import CHARACTER, NEW_TOKEN, move_to, on_it, outside, put

STATES = (("open", "Open"), ("shut", "Shut"), ("barred", "Barred"))
SORTS = (("thing", "Thing"), ("threat", "Threat"), ("group", "Group"), ("person", "Person"))
CLOSED = {ON: ""}
USES = {"background": "Background", "handout": "Handout"}
MOST = 24  # names that are offered at a time


def beside(play: Play, model: GroundModel) -> tuple[Block | m.CommandForm, ...]:
    """The blocks."""
    scene, chosen = model.scene, model.chosen
    if model.putting is not None:
        return (_putting(model, model.putting),)
    if chosen in scene.tokens:
        return (_token(model, scene.tokens[chosen]),)
    if chosen in scene.areas:
        return (_area(play, model, scene.areas[chosen]),)
    if chosen in scene.paths:
        return (_path(model, scene.paths[chosen]),)
    if chosen == ABOUT:
        return (_about(model),)
    return (*_off_the_map(play, model), _pictures(play, model)) if model.can_change else ()


# --- a token -------------------------------------------------------------------------------------


def _token(model: GroundModel, token: Token) -> Card:
    counter = model.counters.get(token.who)
    here = ground.where(model.scene, token)
    where = area_name(model, here) if here is not None else "Outside"
    sub = counter.sub if counter is not None else ""
    parts: list[Block] = [Text(". ".join(filter(None, (sub, where))) + ".", "small")]
    parts += _state(counter)
    if model.can_change:
        parts += [
            *_places(model, "Move to", (token,), here),
            Buttons(tuple(_token_buttons(model, token, counter))),
        ]
    elif counter is not None and counter.tap is not None:
        parts.append(Buttons((Button("Open sheet", counter.tap),)))
    return Card(token.name, tuple(parts))


def _state(counter: Counter | None) -> list[Block]:
    if counter is None:
        return []
    tags = [Tag(counter.ailment, "bad")] if counter.ailment else []
    tags += [Tag(mark.said, "warn" if mark.bad else "") for mark in counter.marks if mark.said]
    return [Lines((Line("Now", tags=tuple(tags)),))] if tags else []


def _token_buttons(model: GroundModel, token: Token, counter: Counter | None) -> list[Button]:
    out = []
    if counter is not None:
        if counter.tap is not None:
            out.append(Button("Open sheet", counter.tap, icon="sheets"))
        out += [Button(label, tap) for label, tap in counter.taps]
    if token.id in model.hidden:
        args = {"hidden": token.id, "words": model.hidden[token.id]}
        out.append(Button("Show to everyone", Do("map_show", args, CLOSED), icon="eye"))
        out.append(Button("Remove from map", Do("map_remove_hidden", {"hidden": token.id}, CLOSED)))
        return out
    if model.gm:
        out.append(Button("Hide", Do("map_hide_token", {"token": token.id}, CLOSED), icon="eyeoff"))
    out.append(Button("Remove from map", Do("map_take_off", {"token": token.id}, CLOSED)))
    return out


def _places(
    model: GroundModel, title: str, tokens: tuple[Token, ...], here: Area | None
) -> tuple[Chips, ...]:
    """Chips of the other areas."""
    others = [area for area in model.scene.areas.values() if area is not here]
    chips = tuple(
        Chip(area_name(model, area), tap=tap)
        for area in others
        if area.id not in model.hidden and (tap := move_to(model, tokens, area.id)) is not None
    )
    return (Chips(title, chips[:MOST]),) if chips else ()


# --- an area -------------------------------------------------------------------------------------


def _area(play: Play, model: GroundModel, area: Area) -> Card:
    if not model.can_change:
        return Card(area_name(model, area), tuple(_area_words(model, area)))
    if area.id in model.hidden:
        return _hidden_area(play, model, area)
    form = _naming(
        model,
        area,
        Field("name", "Name", value=area.name),
        Field("note", "Note", value=area.note, hint="For example, “no heating”. Optional."),
    )
    about = (
        *_area_words(model, area),
        *_ways(model, area),
        Buttons(tuple(_area_buttons(model, area))),
    )
    parts = (*about, form) if area.name else (*_names(play, model, area), form, *about)
    return Card(area_name(model, area), parts)


def _hidden_area(play: Play, model: GroundModel, area: Area) -> Card:
    args = {"hidden": area.id, "words": model.hidden[area.id]}
    return Card(
        area_name(model, area),
        (
            Text("Only the GM sees this area.", "small"),
            *_names(play, model, area),
            _naming(model, area, Field("name", "Name", value=area.name)),
            Buttons(
                (
                    Button("Show to everyone", Do("map_show", args, CLOSED), icon="eye"),
                    Button("Show as covered", cover(model, area), icon="cover"),
                    Button("Remove", Do("map_remove_hidden", {"hidden": area.id}, CLOSED)),
                )
            ),
        ),
    )


def _naming(model: GroundModel, area: Area, *fields: Field) -> Form:
    move, args = _name_of(model, area)
    return Form(move, fields, "Save", args, style="plain", key=f"area.{area.id}", then=CLOSED)


def _name_of(model: GroundModel, area: Area) -> tuple[str, dict[str, str]]:
    """The move that names an area; what the GM alone sees has a name that they alone read."""
    hidden = area.id if area.id in model.hidden else about(model, area)
    if hidden:
        return "map_name_hidden", {"hidden": hidden, "was": model.hidden[hidden]}
    return "map_name_hidden" if area.covered else "map_name", {"area": area.id}


def _names(play: Play, model: GroundModel, area: Area) -> tuple[Chips, ...]:
    """Names to tap, while it has none: those that no other area of the map has."""
    if area.name:
        return ()
    taken = {other.name for other in model.scene.areas.values()}
    move, args = _name_of(model, area)
    chips = tuple(
        Chip(name, tap=Do(move, {**args, "name": name, "note": area.note}, CLOSED))
        for name in place_names(play.game.ground, play.state)
        if name not in taken
    )
    return (Chips("Name", chips[:MOST]),) if chips else ()


def _area_words(model: GroundModel, area: Area) -> list[Block]:
    inside = [token.name for token in ground.inside(model.scene, area)]
    words = [", ".join(inside) + "." if inside else "No one here."]
    words.append(leads_to(model, area))
    if area.covered and model.gm:
        words.append("Covered: only the GM sees what is here.")
    return [Text(" ".join(filter(None, words)), "small")]


def _ways(model: GroundModel, area: Area) -> tuple[Chips, ...]:
    areas = model.scene.areas
    chips = tuple(
        Chip(
            f"To {area_name(model, areas[path.b if path.a == area.id else path.a])}",
            path.state,
            Pick(ON, path.id),
        )
        for path in model.scene.paths.values()
        if area.id in (path.a, path.b)
    )
    return (Chips("Paths", chips),) if chips else ()


def _area_buttons(model: GroundModel, area: Area) -> list[Button]:
    out = []
    elsewhere = tuple(
        token
        for token in model.scene.tokens.values()
        if token.sort == "person"
        and token.id not in model.hidden
        and ground.where(model.scene, token) is not area
    )
    everyone = move_to(model, elsewhere, area.id) if elsewhere else None
    if everyone is not None:
        out.append(Button("Move everyone here", everyone))
    if model.gm:
        word = "Uncover" if area.covered else "Cover"
        out.append(Button(word, cover(model, area), icon="cover"))
    args = {"map": model.scene.id, "ids": [area.id]}
    out.append(Button("Remove", Do("map_rub", args, CLOSED), "quiet"))
    return out


# --- a path --------------------------------------------------------------------------------------


def _path(model: GroundModel, path: Path) -> Card:
    a, b = (model.scene.areas[id] for id in (path.a, path.b))
    title = path.name or f"{area_name(model, a)} to {area_name(model, b)}"
    if not model.can_change:
        return Card(title, (Text(f"{path.state.capitalize()}.", "small"),))
    chips = tuple(
        Chip(
            word,
            tap=Do("map_path_set", {"path": path.id, "state": state, "name": path.name}),
            pressed=path.state == state,
        )
        for state, word in STATES
    )
    remove = Do("map_rub", {"map": model.scene.id, "ids": [path.id]}, CLOSED)
    name = Field("name", "Name", value=path.name, hint="For example, “trapdoor”. Optional.")
    args = {"path": path.id, "state": path.state}
    key = f"path.{path.id}"
    form = Form("map_path_set", (name,), "Save", args, style="plain", key=key, then=CLOSED)
    buttons = Buttons((Button("Remove", remove, "quiet"),))
    return Card(title, (Chips("Path", chips, titled=True), form, buttons))


# --- who and what is put on it -------------------------------------------------------------------


def _putting(model: GroundModel, new: Newcomer) -> Card:
    taken = [token.at for token in model.scene.tokens.values()]
    chips = [
        Chip(
            area_name(model, area),
            tap=put(model, new, lines.free_spot(area.line, taken, 56), area.covered),
        )
        for area in model.scene.areas.values()
        if area.id not in model.hidden
    ]
    chips.append(Chip("Outside", tap=put(model, new, outside(model.scene))))
    return Card(
        new.name,
        (
            Text("Tap the map, or choose an area.", "small"),
            *_who_sees(model),
            Chips("Where", tuple(chips[:MOST]), titled=True),
            Buttons((Button("Cancel", Pick(PUT), "quiet"),)),
        ),
    )


def _who_sees(model: GroundModel) -> tuple[Chips, ...]:
    """Whether what is added is hidden from its first moment: the GM's choice."""
    if not model.gm:
        return ()
    who = (("Everyone", ""), ("Only the GM", "1"))
    chips = tuple(
        Chip(word, tap=Pick(HIDING, pick), pressed=model.hiding == bool(pick)) for word, pick in who
    )
    return (Chips("Who sees it", chips),)


def _off_the_map(play: Play, model: GroundModel) -> tuple[Block | m.CommandForm, ...]:
    there = on_it(model.scene)
    people = tuple(
        Chip(counter.name, counter.sub, Pick(PUT, CHARACTER + counter.id))
        for counter in model.counters.values()
        if counter.id not in there and counter.state != "gone"
    )
    things = tuple(
        Chip(name, tap=Pick(PUT, f"{sort}:{name}")) for name, sort in play.game.ground.things
    )
    empty = "Everyone is on the map." if model.counters else "No characters yet."
    parts: list[Block] = [*_who_sees(model), Chips("Not on the map", people, empty)]
    if things:
        parts.append(Chips("Things and threats", things[:MOST]))
    form = m.CommandForm(
        "map_put",
        (Field("name", "Name"), Field("sort", "Kind", "choice", "thing", choices=SORTS)),
        "Add to map",
        key=NEW_TOKEN,
    )
    return (Card("Add to the map", tuple(parts)), form)


def _pictures(play: Play, model: GroundModel) -> Card:
    """The pictures of the map, behind it or to be shown full screen, and the way to one more."""
    lines_ = [
        Line(
            f"Picture {number}",
            "Missing" if picture.hash in model.missing else USES[picture.use],
            buttons=_picture_buttons(model, picture),
        )
        for number, picture in enumerate(model.scene.pictures.values(), 1)
    ]
    listed = (Lines(tuple(lines_)),) if lines_ else ()
    add = Buttons((pictures.add_button(), pictures.camera_button()))
    return Card("Pictures", (*listed, add, Text(f"{pictures.used(play)} used.", "small")))


def _picture_buttons(model: GroundModel, picture: Picture) -> tuple[Button, ...]:
    if is_closed(model, picture):
        return (Button("Remove", Do("map_picture_remove", {"picture": picture.id}), "quiet"),)
    show = Button("Show", Pick(HANDOUT, picture.id), icon="eye")
    if picture.id in model.hidden:
        shown = {"hidden": picture.id, "words": model.hidden[picture.id]}
        out = Button("Remove", Do("map_remove_hidden", {"hidden": picture.id}), "quiet")
        return (Button("Show to everyone", Do("map_show", shown)), out)
    other = "handout" if picture.use == "background" else "background"
    x, y, w, high = picture.x, picture.y, picture.w, picture.h
    args: dict[str, Any] = {"picture": picture.id, "x": x, "y": y, "w": w, "h": high}
    return (
        show,
        Button(f"Use as {other}", Do("map_picture_place", {**args, "use": other}), "quiet"),
        Button("Remove", Do("map_picture_remove", {"picture": picture.id}), "quiet"),
    )


def _about(model: GroundModel) -> Card:
    """The map itself: its title, its ways out, and the end of it."""
    scene = model.scene
    out = (
        Button("Export map", Command("map_menu"), icon="save"),
        Button("Print", Command("map_file", {"value": "paper"}), icon="print"),
    )
    if not model.can_change:
        return Card("Map", (Text(f"{scene.title}.", "small"), Buttons(out)))
    fields = (Field("title", "Map title", value=scene.title),)
    form = Form(
        "map_rename", fields, "Save", {"map": scene.id}, style="plain", key=f"map.{scene.id}"
    )
    remove = Button("Remove map", Do("map_remove", {"map": scene.id}, CLOSED), "quiet")
    return Card("Map", (form, Buttons((*out, remove))))
