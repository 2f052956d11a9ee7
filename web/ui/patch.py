"""What of a painted region changes: the few patches that lead from its old nodes to its new ones.

The page applies them where they fit what it holds, and is given the whole region where they do not
(``paint.js``).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from ui.html import Node, render_all

Child = Node | str
# [path, tag, count of children, {attribute: text, None where it goes}], or
# [path, tag, count of children, start, how many go, the markup that comes]. A path is places of
# children from the region on; all are places before any patch, so the last come first.
Patch = list[Any]

# What a parser adds to or takes from, or what a player changes in the page: replaced whole.
WHOLE = frozenset(("input", "select", "svg", "table", "textarea"))
# The SVG that is patched all the same: web/ground.js leaves its parts in their places.
GROUND = ("class", "ground")
# What names a child; those of a parent that all have one are matched by it, however many they are.
KEYS = ("data-key", "id", "data-ink", "data-ground-area", "data-path")
# So many children are compared each with each; of more, those between what is alike are replaced.
MOST = 40


def between(old: Sequence[Child], new: Sequence[Child]) -> list[Patch]:
    """The patches that turn a region with the old nodes into one with the new; [] for none."""
    patches: list[Patch] = []
    _children("", old, new, (), patches)
    return patches


def _children(
    tag: str, old: Sequence[Child], new: Sequence[Child], path: tuple[int, ...], found: list[Patch]
) -> None:
    """Add the patches of an element's children, the last first."""
    stop, new_stop = len(old), len(new)
    while stop and new_stop and _same(old[stop - 1], new[new_stop - 1]):
        stop, new_stop = stop - 1, new_stop - 1
    start, least = 0, min(stop, new_stop)
    while start < least and _same(old[start], new[start]):
        start += 1
    here = [list(path), tag, len(old)]
    for a, b, c, d in reversed(_runs(old[start:stop], new[start:new_stop])):
        a, b, c, d = a + start, b + start, c + start, d + start
        if b - a == d - c == 1 and _alike(old[a], new[c]):
            _element(old[a], new[c], (*path, a), found)
        else:
            found.append([*here, a, b - a, render_all(new[c:d])])


def _same(one: Child, other: Child) -> bool:
    return one is other or one == other


def _alike(one: Child, other: Child) -> bool:
    """Whether one becomes the other by patches: elements of a tag that may be patched, whose texts
    are as many nodes in the page as here."""
    return (
        isinstance(one, Node)
        and isinstance(other, Node)
        and one.tag == other.tag
        and (one.tag not in WHOLE or (GROUND in one.attrs and GROUND in other.attrs))
        and _key(one) == _key(other)
        and _apart(one.children)
        and _apart(other.children)
    )


def _apart(children: Sequence[Child]) -> bool:
    """Whether no text is empty and no two stand together: a parser makes one of them."""
    text = False
    for child in children:
        if child.__class__ is str:
            if text or not child:
                return False
            text = True
        else:
            text = False
    return True


def _element(old: Any, new: Any, path: tuple[int, ...], found: list[Patch]) -> None:
    _children(new.tag, old.children, new.children, path, found)
    if old.attrs != new.attrs:
        before, after = dict(old.attrs), dict(new.attrs)
        changed: dict[str, str | None] = {
            name: value for name, value in after.items() if before.get(name) != value
        }
        changed |= dict.fromkeys(before.keys() - after.keys())
        found.append([list(path), new.tag, len(old.children), changed])


Run = tuple[int, int, int, int]


def _runs(old: Sequence[Child], new: Sequence[Child]) -> list[Run]:
    """From where to where old children stand for new ones: those that are the same thing one by
    one, what lies between them together."""
    if len(old) == len(new) == 1:
        return [(0, 1, 0, 1)]
    keyed = _by_keys(old, new)
    if keyed is None and len(old) == len(new):
        places = [(at, at) for at in range(len(old)) if not _same(old[at], new[at])]
        return [(a, a + 1, c, c + 1) for a, c in places]
    if keyed is None and (not old or not new or max(len(old), len(new)) > MOST):
        return [(0, len(old), 0, len(new))]
    if keyed is None:
        keyed = _matched(list(map(_sign, old)), list(map(_sign, new)))
    out: list[Run] = []
    a = c = 0
    for b, d in [*keyed, (len(old), len(new))]:
        if a < b or c < d:
            out.append((a, b, c, d))
        if b < len(old) and not _same(old[b], new[d]):
            out.append((b, b + 1, d, d + 1))
        a, c = b + 1, d + 1
    return out


def _by_keys(old: Sequence[Child], new: Sequence[Child]) -> list[tuple[int, int]] | None:
    """The most children of the same keys that stand in the same order, as pairs of places; None
    where a child has no key, or shares it."""
    keys, fresh = (
        [_key(child) for child in side if isinstance(child, Node)] for side in (old, new)
    )
    at = {key: place for place, key in enumerate(fresh)}
    if "" in at or len(at) < len(new) or "" in keys or len(set(keys)) < len(old):
        return None
    pairs = [(place, at[key]) for place, key in enumerate(keys) if key in at]
    # The longest rising row of places: each row's last place, and the pair before each pair.
    lasts: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for number, (_, place) in enumerate(pairs):
        length = bisect_left(lasts, place)
        lasts[length : length + 1] = [place]
        ends[length : length + 1] = [number]
        before.append(ends[length - 1] if length else -1)
    row, number = [], ends[-1] if ends else -1
    while number >= 0:
        row.append(pairs[number])
        number = before[number]
    return row[::-1]


def _matched(old: list[Any], new: list[Any]) -> list[tuple[int, int]]:
    """The longest common subsequence, as pairs of places."""
    most = [[0] * (len(new) + 1) for _ in range(len(old) + 1)]
    for a in reversed(range(len(old))):
        for c in reversed(range(len(new))):
            same = old[a] == new[c]
            most[a][c] = most[a + 1][c + 1] + 1 if same else max(most[a + 1][c], most[a][c + 1])
    pairs, a, c = [], 0, 0
    while a < len(old) and c < len(new):
        if old[a] == new[c]:
            pairs.append((a, c))
            a, c = a + 1, c + 1
        elif most[a + 1][c] >= most[a][c + 1]:
            a += 1
        else:
            c += 1
    return pairs


def _sign(child: Child) -> tuple[str, str, str]:
    """What tells a child from its neighbours: tag, key, and the first words in it."""
    words: Any = child
    while isinstance(words, Node):
        words = next((part for part in words.children if part), "")
    return (child.tag, _key(child), words) if isinstance(child, Node) else ("", "", "")


def _key(node: Node) -> str:
    return next((value for name, value in node.attrs if name in KEYS), "")
