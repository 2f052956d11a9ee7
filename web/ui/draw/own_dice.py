"""Dice entered by hand: who does so, the form that they are sent with, and its button's words."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core.panels import Button, Do, Pick, Roll
from ui.draw.buttons import is_forbidden, quiet
from ui.draw.keypad import counts, hands
from ui.draw.models import DrawContext
from ui.draw.taps import do, short, text
from ui.html import Node, h
from ui.picks import LATER, OWN_DICE, with_own_dice

# The form in the stage that the action in the bar sends.
FORM = "own-dice-form"


def whose(roll: Roll) -> str:
    """Whose dice these are, as far as the roll says so; else what is rolled."""
    return str(roll.whose or roll.args.get("who") or f"{roll.move}{short(text(roll.args))}")


def can_be_own(roll: Roll) -> bool:
    """Whether there are dice to be thrown, and no more than the rules against it."""
    return bool(roll.dice) and (not roll.why_not or is_forbidden(roll.why_not))


def by_hand(roll: Roll, context: DrawContext) -> bool:
    """Whether whoever rolls uses their own dice."""
    return with_own_dice(context.view.picks, whose(roll)) and can_be_own(roll)


def waits(roll: Roll, context: DrawContext) -> bool:
    """Whether they are asked for what these show only once the dice lie, so that nothing covers
    what is put together before."""
    later = context.view.picks.get(OWN_DICE + whose(roll)) == LATER
    return later and not roll.goes_on and by_hand(roll, context)


def asked(roll: Roll, context: DrawContext) -> bool:
    """Whether they are asked for it now."""
    return by_hand(roll, context) and not waits(roll, context)


def sends_faces(other: Button) -> bool:
    """Whether another button of a roll rolls these dice too, and so sends the faces tapped in."""
    return isinstance(other.tap, Do) and "faces" in other.tap.args


def entries(roll: Roll) -> Node:
    """The keypad, or the rows of numbers where only one face counts."""
    return counts(roll.dice, roll.counts) if roll.counts else hands(roll.dice)


def form(roll: Roll, inside: Iterable[Node | None], id_: str = "") -> Node:
    """The form that these dice are sent with."""
    return h.form(
        *inside,
        id=id_ or None,
        class_="tray is-own",
        autocomplete="off",
        data_do=do(Do(roll.move, roll.args)),
        data_along=roll.form or None,
        data_key=f"own-dice.{roll.move}.{short(whose(roll), text(roll.args))}",
        aria_label="Your own dice",
    )


def pad(roll: Roll, others: Iterable[Node]) -> Node:
    """The keypad at the foot of the stage; the action in the bar sends what it holds."""
    buttons = tuple(others)
    return form(
        roll, (h.div(buttons, class_="tray-side") if buttons else None, entries(roll)), FORM
    )


def toggle(by_hand: bool, whose: str, class_: str = "") -> Node:
    """The button that switches between rolled and real dice."""
    return quiet(
        "Use Hotseat’s dice" if by_hand else "Use real dice",
        do(Pick(OWN_DICE + whose, "" if by_hand else "1")),
        "" if by_hand else "own-dice",
        OWN_DICE + whose,
        class_,
    )


def labels(label: str) -> tuple[Node, ...]:
    """The submit button's labels: with no face given, with some blank, with all given."""
    rest = h.small(data_left="")
    return (
        h.span(label, class_="go-blank"),
        h.span("Roll the rest", rest, class_="go-some"),
        h.span("Use these results", class_="go-set"),
    )
