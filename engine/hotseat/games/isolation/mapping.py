"""Moves of the map: links drawn, put into other words, erased; pairs looked at."""

from __future__ import annotations

from typing import Any

from hotseat.core.arguments import ID, LINE, blank, line
from hotseat.core.dice import Source
from hotseat.core.game import Args, Fact, Move
from hotseat.core.shapes import boolean, choice, integer, maybe
from hotseat.games.isolation import words_people as words
from hotseat.games.isolation.facts import MADE_KINDS
from hotseat.games.isolation.making import fact, why_dice_lie
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import GOAL, LINKS_OF, LOOSE_MOST, WOUND, Link, Pair, State

TONE = choice(GREEN, RED)


def pair_of(state: State, args: Args) -> Pair | None:
    """The pair ``a`` and ``b``, or None while one of them is missing or unknown."""
    one, other = args.get("a", ""), args.get("b", "")
    if one == other or one not in state.people or other not in state.people:
        return None
    return state.pair(one, other)


def why_no_pair(state: State, args: Args, living: bool = True) -> str:
    """Why ``a`` and ``b`` are no two people that can be linked: unknown, one, or dead."""
    for name in ("a", "b"):
        if name not in args:
            return ""
        one = state.people.get(args[name])
        if one is None:
            return words.NO_CHARACTER
        if living and not one.living:
            return words.is_dead(one.name)
    return words.NO_OTHER if args["a"] == args["b"] else ""


def pair_data(state: State, args: Args) -> dict[str, Any]:
    """``a``, ``b`` and ``names`` as facts hold them, the two in the order they came."""
    first, second = state.pair(args["a"], args["b"])
    return {"a": first, "b": second, "names": words.names_of(state, (first, second))}


# --- drawing -------------------------------------------------------------------------------------


def _words(args: Args) -> tuple[str, str]:
    """Both words; where only one is given, both are that one."""
    first = line(args, "word_a")
    return first, line(args, "word_b") or first


def _why_draw(state: State, args: Args) -> str:
    if blank(args, "word_a"):
        return words.NO_WORD
    return why_no_pair(state, args) or why_dice_lie(state) or _why_double(state, args)


def _why_double(state: State, args: Args) -> str:
    """The same two words, or two goals, are linked once; a bias once for each who bears it."""
    pair = pair_of(state, args)
    if pair is None or "kind" not in args or "word_a" not in args:
        return ""
    held = [link for link in state.links_of(pair) if link.kind == args["kind"]]
    if args["kind"] == GOAL:
        return words.goal_drawn(words.names_of(state, pair)) if held else ""
    first, second = _words(args)
    wanted = (first, second) if pair[0] == args["a"] else (second, first)
    same = next((link for link in held if (link.word_a, link.word_b) == wanted), None)
    return words.drawn_already(same.label) if same else ""


def _do_draw(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    data = pair_data(state, args)
    first, second = _words(args)
    if data["a"] != args["a"]:
        first, second = second, first
    kind = args["kind"]
    said = {"tone": args["tone"], "kind": kind, "count": LINKS_OF[kind]}
    return (fact("links_drawn", **data, **said, word_a=first, word_b=second),)


# --- links that are there ------------------------------------------------------------------------


def _why_no_link(state: State, args: Args) -> str:
    if "link" not in args:
        return ""
    return "" if state.link(args["link"]) is not None else words.NO_LINK


def _why_relabel(state: State, args: Args) -> str:
    stands = _why_no_link(state, args) or why_dice_lie(state)
    if stands or "link" not in args:
        return stands
    link = state.link(args["link"])
    if link is not None and link.kind == WOUND:
        return words.WOUND_STAYS
    if blank(args, "word_a"):
        return words.NO_WORD
    tone = args.get("tone", "")
    return (
        words.LINK_IN_ACTION if link and tone and tone != link.tone and _used(state, link) else ""
    )


def _used(state: State, link: Link) -> bool:
    """Whether the link brings a die to the open action."""
    action = state.action
    return action is not None and any(extra.link == link.id for extra in action.extras)


def _do_relabel(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    link = state.link(args["link"])
    assert link is not None
    first, second = _words(args)
    data = {"tone": args.get("tone", link.tone), "names": words.names_of(state, link.pair)}
    return (fact("link_relabelled", link=link.id, word_a=first, word_b=second, **data),)


def _why_erase(state: State, args: Args) -> str:
    stands = _why_no_link(state, args) or why_dice_lie(state)
    if stands or "link" not in args:
        return stands
    link = state.link(args["link"])
    return words.LINK_IN_ACTION if link is not None and _used(state, link) else ""


def _do_erase(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    link = state.link(args["link"])
    assert link is not None
    names = words.names_of(state, link.pair)
    return (fact("link_erased", link=link.id, label=link.label, tone=link.tone, names=names),)


def _why_loose(state: State, args: Args) -> str:
    stands = why_no_pair(state, args) or why_dice_lie(state)
    pair = pair_of(state, args)
    if stands or pair is None or "number" not in args:
        return stands
    return words.ALREADY_THERE if state.loose.get(pair, 0) == args["number"] else ""


def _do_loose(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("loose_set", **pair_data(state, args), number=args["number"]),)


# --- going through the pairs ---------------------------------------------------------------------


def _why_look(state: State, args: Args) -> str:
    stands = why_no_pair(state, args)
    pair = pair_of(state, args)
    if stands or pair is None or "done" not in args:
        return stands
    return words.ALREADY_THERE if (pair in state.looked_at) == args["done"] else ""


def _do_look(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    return (fact("pair_looked_at", **pair_data(state, args), done=args["done"]),)


_PAIR = {"a": ID, "b": ID}

MOVES = (
    Move(
        "draw_links",
        {
            **_PAIR,
            "kind": choice(*MADE_KINDS),
            "tone": TONE,
            "word_a": LINE,
            "word_b": maybe(LINE),
        },
        _why_draw,
        _do_draw,
    ),
    Move(
        "relabel_link",
        {"link": ID, "word_a": LINE, "word_b": maybe(LINE), "tone": maybe(TONE)},
        _why_relabel,
        _do_relabel,
    ),
    Move("erase_link", {"link": ID}, _why_erase, _do_erase),
    Move("set_loose", {**_PAIR, "number": integer(-LOOSE_MOST, LOOSE_MOST)}, _why_loose, _do_loose),
    Move("look_at_pair", {**_PAIR, "done": boolean()}, _why_look, _do_look),
)
