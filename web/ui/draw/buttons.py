"""Buttons: primary, plain, quiet, danger; greyed ones say why, and can still be reached."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from hotseat.core.errors import Forbidden
from hotseat.core.panels import Button, Go
from ui.draw.icons import icon
from ui.draw.models import Back, DrawContext
from ui.draw.taps import app, do, short
from ui.html import Node, h

STYLES = {
    "primary": "btn btn-primary",
    "quiet": "btn btn-quiet",
    "danger": "btn btn-danger",
    "good": "btn btn-icon is-good",
    "bad": "btn btn-icon is-bad",
}


def button(
    made: Button, context: DrawContext, class_: str = "", along: str = "", type_: str = "button"
) -> Node:
    """A button, with the reason below it when it is greyed. ``Go`` is a link where the context has
    a base. ``along``: the key of a form whose values are sent too; with the ``type_`` "submit"
    those of the form it stands in."""
    look = STYLES.get(made.style, "btn") + (" btn-big" if made.big else "") + class_
    sign = made.style in ("good", "bad")
    label = h.span(made.label, class_="sr" if sign else None)
    inside = (icon(made.icon), label) if made.icon else made.label
    tap = made.tap
    if made.why_not:
        why_key = short(made.label, made.why_not)
        return greyed(inside, look, made.why_not, why_key, type_, act=do(tap))
    if isinstance(tap, Go) and context.base:
        href = context.base + tap.route
        return h.a(inside, class_=look, href=href, data_key="b" + short(made.label, href))
    act = do(tap)
    key = "b" + short(made.label, act)
    pressed = str(made.pressed).lower() if sign else None
    return h.button(
        inside,
        class_=look,
        type=type_,
        aria_pressed=pressed,
        data_do=act,
        data_along=along or None,
        data_key=key,
    )


def greyed(
    inside: object,
    look: str,
    why_not: str,
    key: str,
    type_: str = "button",
    act: str = "",
    along: str = "",
    said: str = "",
) -> Node:
    """A button that is not to be pressed now, and its sentence, tied together. What the rules alone
    forbid is sent all the same, and the table is asked whether it allows it."""
    return h.span(
        h.button(
            inside,
            class_=look + forbidden(why_not),
            type=type_,
            aria_describedby="w" + key,
            data_key="b" + key,
            data_along=along or None,
            **not_now(why_not, act),
        ),
        why(why_not, "w" + key, said),
        class_=None if why_not == said else "btn-why",
    )


def is_forbidden(why_not: str) -> bool:
    """Whether this reason comes from the rules alone, so that the table may allow the move."""
    return isinstance(why_not, Forbidden)


def forbidden(why_not: str) -> str:
    """The classes of what the rules alone forbid, or ask to be done later; "" for all else."""
    if not isinstance(why_not, Forbidden):
        return ""
    return " is-forbidden is-yet" if why_not.yet else " is-forbidden"


def not_now(why_not: str, act: str) -> dict[str, str | None]:
    """The attributes of what is greyed for this reason; ``act`` is its tap, "" for a form's own."""
    if is_forbidden(why_not):
        return {"data_do": act} if act else {}
    return {"aria_disabled": "true", "data_do": "{}"}


def why(sentence: str, id_: str | None = None, said: str = "") -> Node:
    """The sentence why something cannot be done now; to be heard only, where it was ``said``."""
    return h.span(sentence, class_="why sr" if sentence == said else "why", id=id_)


def row(buttons: Iterable[Button], context: DrawContext, class_: str = "row") -> Node | None:
    """Buttons side by side; None when there are none."""
    nodes = [button(way, context) for way in buttons]
    return h.div(nodes, class_=class_) if nodes else None


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


@lru_cache(maxsize=8)
def back(name: str, label: str, back: Back | None) -> Node | None:
    """Undo or Redo, always in its place; the step that it is about is heard, and said on a long
    press."""
    if back is None:
        return None
    says = f"{label}: {back.step}" if back.step else label
    return h.span(
        h.button(
            icon(name),
            h.span(label),
            class_=f"btn head-tool is-back is-{name}",
            type="button",
            title=back.why_not or says,
            aria_label=f"{label} {back.step}".strip(),
            aria_disabled="true" if back.why_not else None,
            aria_describedby=f"why-{name}" if back.why_not else None,
            data_do=app(name),
            data_key=name,
        ),
        h.span(back.why_not, class_="sr", id=f"why-{name}") if back.why_not else None,
        class_="back",
    )


def curtain(words: str, key: str) -> Node:
    """A closed private text: its label, and the button to hold to open it."""
    return h.button(
        icon("lock", "s"),
        h.span(f"{words}. ", h.b("Press and hold to open.")),
        class_="curtain",
        type="button",
        data_hold=app("reveal", entry=key),
        data_key=f"reveal.{key}",
    )
