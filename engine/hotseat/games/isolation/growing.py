"""Moves between sessions and after a death: a pair's roll, its answer, a grief shared out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hotseat.core.arguments import ID, LINE, blank, line
from hotseat.core.dice import FACES_SHAPE, Source, Want
from hotseat.core.game import Args, Fact, Move
from hotseat.core.shapes import array, choice, maybe, text
from hotseat.games.isolation import links
from hotseat.games.isolation import words_people as words
from hotseat.games.isolation.making import fact
from hotseat.games.isolation.mapping import pair_data, pair_of, why_no_pair
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import (
    DYING,
    INJURED,
    WOUND,
    Bond,
    Grief,
    Link,
    Pair,
    State,
)
from hotseat.games.isolation.throwing import due, throw, throw_data, wants

TWO_IDS = text(170)
ANSWERS = ERASE, WRITE, LEAVE = ("erase", "write", "leave")


# --- a pair rolls --------------------------------------------------------------------------------


def bond_wants(state: State, pair: Pair) -> tuple[Want, ...]:
    """A die for every link the pair has, the green ones first, each with what it stands for."""
    green, red = state.counts(*pair)
    tags = [(GREEN, link.label) for link in state.links_of(pair, GREEN)]
    tags += [(GREEN, "a loose link")] * (green - len(tags))
    reds = [(RED, link.label) for link in state.links_of(pair, RED)]
    reds += [(RED, "a loose link")] * (red - len(reds))
    return wants((*tags, *reds))


def _why_bond(state: State, args: Args) -> str:
    if not state.between():
        return words.NOT_BETWEEN
    if state.action is not None:
        return words.ACTION_OPEN
    if state.bond is not None and state.bond.change != "same":
        return words.BOND_OPEN
    stands = why_no_pair(state, args)
    pair = pair_of(state, args)
    if stands or pair is None:
        return stands
    names = words.names_of(state, pair)
    if pair in state.bonded:  # IS-21: one roll a pair
        return words.rolled_already(names)
    return "" if any(state.counts(*pair)) else words.no_links(names)


def _do_bond(state: State, source: Source, args: Args) -> tuple[Fact, ...]:
    data = pair_data(state, args)
    thrown = throw(source, bond_wants(state, (data["a"], data["b"])), args.get("faces", ()))
    return (fact("bond_thrown", **data, **throw_data(thrown)),)


def _why_bond_on(state: State, _args: Args) -> str:
    if state.bond is None:
        return words.NO_BOND
    return words.NOTHING_OWED if state.bond.throw.whole else ""


def _do_bond_on(state: State, source: Source, args: Args) -> tuple[Fact, ...]:
    assert state.bond is not None
    begun = state.bond.throw
    thrown = throw(source, due(begun, ()), args.get("faces", ()), begun)
    return (fact("bond_thrown_on", **throw_data(thrown)),)


# --- the answer ----------------------------------------------------------------------------------


def _why_answer(state: State, args: Args) -> str:
    begun = state.bond
    if begun is None:
        return words.NO_BOND
    if not begun.throw.whole:
        return words.BOND_OWED
    answer = args.get("answer", "")
    if begun.change == "same" and answer in (ERASE, WRITE):
        return words.BOND_SAME
    if begun.change == "worse" and answer == LEAVE:
        return words.BOND_MUST
    if answer == WRITE and blank(args, "word"):
        return words.NO_WORD
    return _why_strike(state, begun, args) if answer == ERASE else ""


def strikable(state: State, begun: Bond) -> tuple[Link, ...]:
    """The labelled links the pair's roll may strike out, in the order they were drawn."""
    tone = RED if begun.change == "better" else GREEN
    return state.links_of(begun.pair, tone)


def _why_strike(state: State, begun: Bond, args: Args) -> str:
    better = begun.change == "better"
    if not strikable(state, begun):
        return words.BOND_NO_RED if better else words.BOND_NO_GREEN
    if "link" not in args:
        return words.CHOOSE_LINK
    link = state.link(args["link"])
    if link is None:
        return words.NO_LINK
    if link.pair != begun.pair:
        return words.NOT_THEIRS
    if link not in strikable(state, begun):
        return words.BOND_MAY if better else words.BOND_MUST
    return why_not_heal(state, link)


def why_not_heal(state: State, link: Link) -> str:
    """A wound's links go in order: while any link says that its bearer is dying, none of his
    that says Injured may be struck out."""
    if link.kind != WOUND or link.word_a != links.WOUND_WORDS[INJURED]:
        return ""
    worse = links.wound_links(state, link.whose, links.WOUND_WORDS[DYING])
    return words.dying_first(state.people[link.whose].name) if worse else ""


def _do_answer(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    begun = state.bond
    assert begun is not None
    data: dict[str, Any] = {
        "answer": args["answer"],
        "change": begun.change,
        "label": "",
        "names": words.names_of(state, begun.pair),
    }
    if args["answer"] == ERASE:
        data |= _struck(state, args["link"])
    elif args["answer"] == WRITE:
        data["label"] = line(args, "word")
    return (fact("bond_answered", **data),)


def _struck(state: State, key: str) -> dict[str, Any]:
    link = state.link(key)
    assert link is not None
    data = {"link": key, "label": link.label}
    if link.whose and links.recovers(links.strike(state, key), link):
        one = links.erase(state, key).people[link.whose]
        data |= {"healed": one.name, "health": one.health}
    return data


# --- a grief -------------------------------------------------------------------------------------


def grief_of(state: State, key: str) -> Grief | None:
    """The open grief of that id."""
    return next((grief for grief in state.griefs if grief.id == key), None)


def chosen_pairs(state: State, said: Sequence[str]) -> tuple[Pair, ...]:
    """The pairs written as "a|b" that are alive, each once, in the order of the map."""
    wanted = set(said)
    return tuple(pair for pair in state.pairs() if "|".join(pair) in wanted)


def _why_grief(state: State, args: Args) -> str:
    if "grief" not in args:
        return ""
    grief = grief_of(state, args["grief"])
    if grief is None:
        return words.NO_GRIEF
    if "pairs" not in args:
        return ""
    fits = len(chosen_pairs(state, args["pairs"])) == grief.left == len(args["pairs"])
    return "" if fits else words.share_among(grief.left)


def _do_grief(state: State, _source: Source, args: Args) -> tuple[Fact, ...]:
    pairs = chosen_pairs(state, args["pairs"])
    names = [words.names_of(state, pair) for pair in pairs]
    data = {"grief": args["grief"], "pairs": [list(pair) for pair in pairs], "names": names}
    return (fact("grief_shared", **data),)


MOVES = (
    Move("throw_bond", {"a": ID, "b": ID, "faces": FACES_SHAPE}, _why_bond, _do_bond),
    Move("throw_bond_on", {"faces": FACES_SHAPE}, _why_bond_on, _do_bond_on),
    Move(
        "answer_bond",
        {"answer": choice(*ANSWERS), "link": maybe(ID), "word": maybe(LINE)},
        _why_answer,
        _do_answer,
    ),
    Move(
        "share_grief",
        {"grief": ID, "pairs": array(TWO_IDS, hi=200)},
        _why_grief,
        _do_grief,
    ),
)
