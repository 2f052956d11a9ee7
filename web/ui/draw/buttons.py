"""Buttons: primary, plain, quiet, danger; greyed ones say why, and can still be reached."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core.panels import Button, Go
from ui.draw.icons import icon
from ui.draw.models import Ink
from ui.draw.taps import do, short
from ui.html import Node, h

STYLES = {"primary": "btn btn-primary", "quiet": "btn btn-quiet", "danger": "btn btn-danger"}


def button(made: Button, ink: Ink, class_: str = "") -> Node:
    """A button, with the sentence why below it when it is greyed. ``Go`` is a link where the
    screen knows where it leads."""
    look = STYLES.get(made.style, "btn") + (" btn-big" if made.big else "") + class_
    inside = (icon(made.icon), h.span(made.label)) if made.icon else made.label
    if made.why_not:
        return greyed(inside, look, made.why_not, short(made.label, made.why_not))
    tap = made.tap
    if isinstance(tap, Go) and ink.base:
        href = ink.base + tap.route
        return h.a(inside, class_=look, href=href, data_key="b" + short(made.label, href))
    act = do(tap)
    key = "b" + short(made.label, act)
    return h.button(inside, class_=look, type="button", data_do=act, data_key=key)


def greyed(inside: object, look: str, why_not: str, key: str, type_: str = "button") -> Node:
    """A button that cannot be pressed now, and its sentence, tied together."""
    return h.span(
        h.button(
            inside,
            class_=look,
            type=type_,
            aria_disabled="true",
            aria_describedby="w" + key,
            data_do="{}",
            data_key="b" + key,
        ),
        why(why_not, "w" + key),
        class_="btn-why",
    )


def why(sentence: str, id_: str | None = None) -> Node:
    """The sentence why something cannot be done now."""
    return h.span(sentence, class_="why", id=id_)


def row(buttons: Iterable[Button], ink: Ink, class_: str = "row") -> Node | None:
    """Buttons side by side; None when there are none."""
    made = [button(each, ink) for each in buttons]
    return h.div(made, class_=class_) if made else None


def quiet(label: str, act: str, icon_name: str = "", key: str = "", class_: str = "") -> Node:
    """A quiet button of the app's own, by its tap as JSON."""
    return h.button(
        icon(icon_name, "s") if icon_name else None,
        label,
        class_="btn btn-quiet" + class_,
        type="button",
        data_do=act,
        data_key=key or "q" + short(label, act),
    )


def icon_button(name: str, label: str, act: str, class_: str = "") -> Node:
    """A square button with an icon and a spoken name."""
    return h.button(
        icon(name),
        class_="btn btn-icon" + class_,
        type="button",
        aria_label=label,
        data_do=act,
        data_key="i" + short(label, act),
    )
