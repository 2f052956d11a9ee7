"""HTML from values. A ``str`` is always text; there is no way to put markup in.

``el("a", "Hello", href="#/", class_="tab")`` makes a Node; ``h.a("Hello", href="#/")`` is the same.
Tags, attributes and URL schemes come from lists; anything else raises at construction, so that a
wrong view fails in its test and never in a page. ``render`` gives the string for one innerHTML.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


HTML_TAGS = _words(
    "a article aside b br button dd details dialog div dl dt em fieldset figcaption figure footer"
    " form h1 h2 h3 h4 header hr i input label legend li main nav ol optgroup option output p"
    " progress q s section select small span strong sub summary sup table tbody td textarea tfoot"
    " th thead tr u ul"
)
SVG_TAGS = _words(
    "circle clipPath defs desc ellipse g image line marker mask path pattern polygon polyline rect"
    " svg symbol text title tspan use"
)
TAGS = HTML_TAGS | SVG_TAGS
VOID = frozenset(("br", "hr", "input"))

# Truth attributes: True writes the bare name, False and None leave it out.
TRUTHS = _words(
    "autofocus checked disabled hidden inert multiple novalidate open readonly required selected"
)
PLAIN = _words(
    "autocapitalize autocomplete class cols colspan dir enterkeyhint for form headers id inputmode"
    " label lang list max maxlength method min minlength name pattern placeholder role rows rowspan"
    " scope size span spellcheck step tabindex title type value"
)
SVG_ATTRIBUTES = _words(
    "cx cy d dominant-baseline dx dy fill fill-opacity fill-rule focusable font-size font-weight"
    " gradientTransform height markerHeight markerWidth offset opacity orient pathLength"
    " patternTransform patternUnits points"
    " preserveAspectRatio r refX refY rx ry stroke stroke-dasharray stroke-dashoffset"
    " stroke-linecap stroke-linejoin stroke-opacity stroke-width text-anchor transform"
    " vector-effect viewBox width x x1 x2 y y1 y2"
)
URLS = frozenset(("href", "download"))
OPEN_NAMES = re.compile(r"(?:data|aria)-[a-z0-9]+(?:-[a-z0-9]+)*")
# "#…", "?…", a relative path without a scheme, or a blob for a download.
URL = re.compile(r"(?:#|\?|\.{1,2}/|[A-Za-z0-9_-][A-Za-z0-9_./-]*(?:[?#]|\Z)|blob:|\Z)")
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
# A name written from right to left: what stands beside it keeps its place.
_RTL = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
LEFTWARD = re.compile(f"[{_RTL}]+(?:[ .'’-]+[{_RTL}]+)*")
NOTHING: Mapping[str, Any] = {}
INPUT_TYPES = _words("checkbox file hidden number radio range search text")
BUTTON_TYPES = frozenset(("button", "submit"))


class Node:
    """One element. Immutable: ``tag``, ``attrs`` as (name, text) pairs, ``children``.

    Attribute names are Python's: ``class_``, ``for_``, ``data_do``, ``aria_label``, ``viewBox``,
    ``stroke_width``. None leaves an attribute out. Children: text, numbers, nodes, tuples, lists or
    generators of these; None is left out. Raises ValueError for a tag, an attribute, a URL or a
    type that is not on the lists, TypeError for a value of the wrong type.
    """

    __slots__ = ("_head", "attrs", "children", "tag")

    tag: str
    attrs: tuple[tuple[str, str], ...]
    children: tuple[Node | str, ...]
    _head: str

    def __init__(
        self, tag: str, attrs: Mapping[str, Any] = NOTHING, children: Iterable[Any] = ()
    ) -> None:
        if tag not in TAGS:
            raise ValueError(f"<{tag[:20]}> is not a tag that a view may use.")
        head = "<" + tag
        pairs = []
        for key, value in attrs.items():
            if value is not None and value is not False:
                pair = _pair(tag, key, value)
                pairs.append(pair)
                head += f' {pair[0]}="{_quoted(pair[1])}"'
        inside = _flat(children)
        if inside and tag in VOID:
            raise ValueError(f"<{tag}> holds nothing, and was given {len(inside)} children.")
        put = object.__setattr__
        put(self, "tag", tag)
        put(self, "attrs", tuple(pairs))
        put(self, "children", inside)
        put(self, "_head", head)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"A Node never changes; {name!r} was to be set.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"A Node never changes; {name!r} was to be taken away.")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return (self._head, self.children) == (other._head, other.children)

    def __hash__(self) -> int:
        return hash((self._head, self.children))

    def __repr__(self) -> str:
        return render(self)


def el(tag: str, *children: Any, **attrs: Any) -> Node:
    """An element: ``el("a", "Hello", href="#/", class_="tab")``. See Node for what may be given."""
    return Node(tag, attrs, children)


class _H:
    """``h.div(...)``: el by attribute."""

    def __getattr__(self, tag: str) -> Callable[..., Node]:
        if tag not in TAGS:
            raise AttributeError(f"<{tag}> is not a tag that a view may use.")
        element = partial(el, tag)
        self.__dict__[tag] = element
        return element


h = _H()


def render(node: Node | str) -> str:
    """The markup of a node, or of a text."""
    out: list[str] = []
    _write(node, out.append)
    return "".join(out)


def render_all(nodes: Iterable[Node | str]) -> str:
    """The markup of several nodes, one after the other."""
    out: list[str] = []
    for node in nodes:
        _write(node, out.append)
    return "".join(out)


def tree(node: Node | str) -> Any:
    """The node as plain JSON: text, or [tag, {attribute: text}, [children]]."""
    if isinstance(node, str):
        return node
    return [node.tag, dict(node.attrs), [tree(child) for child in node.children]]


def _write(node: Node | str, put: Callable[[str], None]) -> None:
    if node.__class__ is str:
        put(_escaped(node))
        return
    assert isinstance(node, Node)
    children = node.children
    tag = node.tag
    if not children:
        if tag in VOID or tag in SVG_TAGS:
            put(node._head + ("/>" if tag in SVG_TAGS else ">"))
        else:
            put(f"{node._head}></{tag}>")
        return
    put(node._head + ">")
    if tag == "textarea":
        put("\n")  # a parser drops the first line break of a textarea
    for child in children:
        if child.__class__ is not str:
            _write(child, put)
        elif child.isascii() or tag == "textarea":
            put(_escaped(child))
        else:
            put(_escaped(LEFTWARD.sub(_isolated, child)))
    put(f"</{tag}>")


def _flat(children: Iterable[Any]) -> tuple[Node | str, ...]:
    out: list[Node | str] = []
    for child in children:
        kind = child.__class__
        if kind is Node or kind is str:
            out.append(child)
        elif child is None:
            continue
        elif kind is int or isinstance(child, str):  # a sentence that is more than its words
            out.append(str(child))
        elif kind is tuple or kind is list or kind.__name__ == "generator":
            out.extend(_flat(child))
        else:
            raise TypeError(f"A child is text, a number, a node or several; not {kind.__name__}.")
    return tuple(out)


_NAMES: dict[str, str] = {}


def _name(key: str) -> str:
    known = _NAMES.get(key)
    if known is not None:
        return known
    name = key.rstrip("_").replace("_", "-")
    listed = name in PLAIN or name in TRUTHS or name in SVG_ATTRIBUTES or name in URLS
    if not listed and not OPEN_NAMES.fullmatch(name):
        raise ValueError(f'"{name}" is not an attribute that a view may use.')
    _NAMES[key] = name
    return name


def _pair(tag: str, key: str, value: Any) -> tuple[str, str]:
    name = _NAMES.get(key) or _name(key)
    kind = value.__class__
    if kind is int or kind is float:
        return name, f"{value:g}" if kind is float else str(value)
    if value is True:
        if name not in TRUTHS:
            raise TypeError(f'"{name}" takes text; True is for attributes such as "checked".')
        return name, ""
    if not isinstance(value, str):
        raise TypeError(f'"{name}" takes text or a number, not {kind.__name__}.')
    if name in URLS:
        _check_url(tag, name, value)
    elif name == "type":
        _check_type(tag, value)
    return name, value


def _check_url(tag: str, name: str, value: str) -> None:
    if tag not in ("a", "use"):
        raise ValueError(f'<{tag}> may not have "{name}".')
    if tag == "use" and not value.startswith("#"):
        raise ValueError(f"<use> draws from this page; {value[:40]!r} is elsewhere.")
    if name == "href" and not URL.match(value):
        raise ValueError(f"A link goes to this site or to a blob, not to {value[:40]!r}.")


def _check_type(tag: str, value: str) -> None:
    allowed = {"input": INPUT_TYPES, "button": BUTTON_TYPES}.get(tag, frozenset[str]())
    if value not in allowed:
        raise ValueError(f'<{tag} type="{value[:20]}"> is not a type that a view may use.')


def _isolated(found: re.Match[str]) -> str:
    return f"\u2068{found[0]}\u2069"


def _escaped(text: str) -> str:
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if "\r" in text:
        text = text.replace("\r", "&#13;")
    return text if text.isprintable() else CONTROL.sub("\ufffd", text)


def _quoted(text: str) -> str:
    if '"' in text:
        return _escaped(text).replace('"', "&quot;")
    return _escaped(text)
