"""The hollow of the table: dice about to fall, dice that fell, and the slots they are put on."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby

from hotseat.core.frozen import replace
from hotseat.core.panels import Button, DieFace, Do, Roll, Slot, Slots, Tray
from ui.draw.buttons import button, greyed, not_now, why
from ui.draw.dice import alike, boxed, cell, is_spiral, name_of
from ui.draw.faces import Faces, disc
from ui.draw.icons import icon
from ui.draw.models import DrawContext
from ui.draw.own_dice import by_hand, entries, form, labels, sends_faces, toggle, whose
from ui.draw.small import tag
from ui.draw.taps import do, short
from ui.html import Node, h

# Pools beyond these counts get smaller dice, then dice without words.
LARGE, MIDDLE = 8, 15


def tray(block: Tray, context: DrawContext) -> Node:
    """Dice that fell, with the buttons beside them. A new ``thrown`` tumbles first."""
    size, class_ = ("s", " is-small") if block.small else _crowd(len(block.dice))
    tumbles = bool(block.thrown)
    dice, mark = _marked(block.dice)
    cells = [
        cell(face, f"die.{short(block.label)}.{n}", size, tumbles) for n, face in enumerate(dice)
    ]
    buttons = [button(way, context) for way in block.buttons]
    return h.section(
        h.div(cells, mark, class_="tray-dice"),
        h.div(buttons, class_="tray-side") if buttons else None,
        class_="tray" + class_,
        aria_label=block.label,
        data_thrown=block.thrown or None,
    )


def _marked(dice: tuple[DieFace, ...]) -> tuple[tuple[DieFace, ...], Node | None]:
    """Dice that were all rolled by hand, and the one mark that says so behind them; where some
    were, each of these has its own."""
    if len(dice) < 2 or not all(face.by_hand for face in dice):
        return dice, None
    words = h.span("rolled by hand", class_="sr")
    mark = h.span(icon("hand"), words, class_="tray-own")
    return tuple(replace(face, by_hand=False) for face in dice), mark


def _crowd(count: int) -> tuple[str, str]:
    if count <= LARGE:
        return "l", ""
    return ("m", " is-many") if count <= MIDDLE else ("m", " is-crowd")


def roll(block: Roll, context: DrawContext) -> Node:
    """The dice about to fall, the button that throws them, and a way to enter one's own."""
    own = by_hand(block, context)
    swap = toggle(own, whose(block), " on-cloth")
    others = [button(way, context, type_=type_of(way, own)) for way in block.others]
    if own:
        return _own_form(block, swap, others)
    class_, unrolled = _crowd(len(block.dice))[1], list(map(_unrolled, block.dice))
    if block.dice and block.dice[0].pool:
        class_, unrolled = " is-heaps", _heaps(block.dice, context.faces)
    return h.section(
        h.div(unrolled or _none(block), class_="tray-dice"),
        h.div(_throw(block), swap if block.dice else None, others, class_="tray-side"),
        class_="tray is-waiting" + class_,
        aria_label="Dice to roll",
    )


def type_of(other: Button, own: bool) -> str:
    """What another button of a roll is, where its dice are one's ``own``."""
    return "submit" if own and sends_faces(other) else "button"


def _none(block: Roll) -> Node | None:
    """Empty when a refusal is shown beside the tray."""
    return None if block.why_not else h.p("No dice.", class_="small")


def _throw(block: Roll) -> Node:
    look = "btn btn-primary btn-big"
    act = do(Do(block.move, block.args))
    if block.why_not:
        key = short(block.move, block.why_not)
        return greyed(block.label, look, block.why_not, key, act=act, along=block.form)
    return h.button(
        block.label,
        class_=look,
        type="button",
        data_do=act,
        data_along=block.form or None,
        data_key=f"roll.{block.move}",
    )


def _unrolled(face: DieFace) -> Node:
    word = face.caption or name_of(face)
    source = h.span(face.source, class_="cap-src") if face.source else None
    # a game of Spiral dice has no others: where each comes from is all there is to say
    named = None if source and is_spiral(face) else h.b(word)
    return h.span(boxed(face, "m", ""), h.span(named, source, class_="cap"), class_="die-cell")


def _heaps(dice: Iterable[DieFace], faces: Faces) -> list[Node]:
    """Where several roll at once: a line for each, with how many dice there are of each look, so
    that the button stays in sight below pools of any size."""
    return [
        h.span(
            disc(faces.get(name)),
            h.span(name, class_="n"),
            alike(pool, "s"),
            class_="dice s tray-heap",
        )
        for name, pool in groupby(dice, key=lambda face: face.pool)
    ]


def _own_form(block: Roll, swap: Node, others: list[Node]) -> Node:
    side = h.div(_send(block), swap, others, class_="tray-side")
    return form(block, (entries(block), side))


def _send(block: Roll) -> Node:
    """The button that sends the dice, with the rules' refusal below it."""
    look, words = "btn btn-primary btn-big", labels(block.label)
    if block.why_not:
        return greyed(words, look, block.why_not, "own-dice.go", "submit")
    return h.button(words, class_=look, type="submit", data_key="own-dice.go")


# --- slots -------------------------------------------------------------------------------------


def slots(block: Slots) -> Node:
    """What dice can be put on, two beside each other where there is room."""
    keys = f"slot.{short(block.label)}"
    drawn_slots = [_slot(slot, f"{keys}.{n}") for n, slot in enumerate(block.slots)]
    return h.section(drawn_slots, class_="slots", aria_label=block.label)


CLASSES = {"ready": " is-ready", "full": " is-full", "closed": " is-no"}


def _slot(slot: Slot, key: str) -> Node:
    class_ = "slot" + CLASSES.get(slot.state, "")
    why_id = f"w{key}." + short(slot.eyebrow, slot.question)
    inside = (
        h.span(slot.eyebrow, class_="over") if slot.eyebrow else None,
        h.span(slot.question, class_="q is-long" if len(slot.question) > 60 else "q"),
        _well(slot),
        _verdict(slot, why_id),
    )
    drop = _drop(slot)
    waits = slot.takes and slot.state == "open"
    if slot.tap is not None and slot.state != "closed" and not waits:
        return h.button(
            inside, class_=class_, type="button", data_do=do(slot.tap), data_key=key, **drop
        )
    if slot.state == "closed":  # greyed, and its reason spoken on tap
        return h.button(
            inside,
            class_=class_,
            type="button",
            aria_describedby=why_id if slot.why_not else None,
            data_key=key,
            **not_now(slot.why_not, do(slot.tap) if slot.tap else ""),
        )
    return h.div(inside, class_=class_, **drop)


def _drop(slot: Slot) -> dict[str, str]:
    if not slot.takes or slot.tap is None or slot.state == "closed":
        return {}
    attributes = {"data_drop": do(slot.tap), "data_takes": slot.takes}
    if slot.accepts:
        attributes["data_accepts"] = json.dumps(list(slot.accepts), separators=(",", ":"))
    return attributes


def _well(slot: Slot) -> Node:
    if slot.die is None:
        return h.span(slot.well, class_="well")
    size, state = ("m", "") if slot.state == "closed" else ("l", " is-hit")
    if slot.state == "closed" or slot.die.state in ("miss", "low", "cancelled"):
        state = ""
    return h.span(h.span(boxed(slot.die, size), class_="die-cell" + state), class_="well")


def _verdict(slot: Slot, why_id: str) -> Node | None:
    parts: list[Node] = []
    if slot.verdict is not None:
        parts.append(tag(slot.verdict))
    if slot.why_not:
        parts.append(why(slot.why_not, why_id))
    elif slot.says:
        parts.append(h.span(slot.says, class_="small"))
    return h.span(parts, class_="state") if parts else None
