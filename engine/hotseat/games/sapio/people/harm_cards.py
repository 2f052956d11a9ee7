"""Injuries and stresses on the screen: the boxes of a sheet, the forms, who is hurt."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.wording import listed
from hotseat.games.sapio.options import BOXES, SHARED
from hotseat.games.sapio.people import ladder
from hotseat.games.sapio.people.harm import (
    HINTS,
    MOVES,
    REST,
    TIME,
    WORD,
    climbed,
    level_said,
    names_of,
    same_boxes,
)
from hotseat.games.sapio.state import INJURY, LEVELS, Character, Harm, State
from hotseat.kit.people import present
from hotseat.kit.screens import followed, press, tabs

_HEADS = {"minor": "Minor{}", "moderate": "Moderate{}, TN +1", "severe": "Severe{}, TN +2"}


def boxes(state: State, view: p.View, one: Character) -> p.Card:
    """All boxes. A tap on a free one opens the form for it, on a filled one what can be done."""
    blocks: list[p.Block] = []
    shared = state.table.option(BOXES) == SHARED
    for kinds in (tuple(WORD),) if shared else ((kind,) for kind in WORD):
        said = "" if shared else f" {kinds[0]}"
        columns = tuple(
            (p.Chips(head.format(said), _column(view, one, kinds, level)),)
            for level, head in _HEADS.items()
        )
        blocks.append(p.Columns(columns))
    out = tuple(_filled(view, each) for each in one.harms if each.level == ladder.OUT)
    warn: tuple[p.Block, ...] = (*fallen(one), p.Chips("", out)) if out else ()
    return p.Card("Injuries and stresses", (*warn, *blocks), tone="bad" if out else "")


def fallen(one: Character) -> tuple[p.Outcome, ...]:
    """Large, that somebody cannot act any more."""
    return (p.Outcome(f"{one.name} is {one.out}", (), "bad"),) if one.out else ()


def _column(view: p.View, one: Character, kinds: tuple[str, ...], level: str) -> tuple[p.Chip, ...]:
    there = [each for each in one.harms if each.kind in kinds and each.level == level]
    filled = tuple(_filled(view, each) for each in there)
    free = ladder.BOXES[level] - len(there)
    tap = p.Pick(f"harm.{one.id}", f"{kinds[0]}.{level}")
    return (*filled, p.Chip(f"{free} free", tap=tap)) if free > 0 else filled


def _filled(view: p.View, held: Harm) -> p.Chip:
    """What a tap on it opens stands in ``chosen``."""
    pressed = held.id == view.picks.get("harm.held", "")
    kind = held.kind if held.words else ""
    return p.Chip(held.said, kind, p.Pick("harm.held", held.id), pressed=pressed)


def opened(state: State, view: p.View, one: Character) -> tuple[p.Block, ...]:
    """The form of a free box that was tapped."""
    if not view.picks.get(f"harm.{one.id}"):
        return ()
    close = p.Button("Cancel", p.Pick(f"harm.{one.id}"), "quiet")
    lead, form = harm_form(state, view, one)
    blocks = (*lead, replace(form, others=(close,)))
    return (p.Card("Add injury or stress", blocks, tone="accent"),)


def chosen(state: State, view: p.View, one: Character) -> tuple[p.Block, ...]:
    """What can be done with the injury or stress that was tapped: cleared, with the reason."""
    held = one.harm(view.picks.get("harm.held", ""))
    if held is None:
        return ()
    args = {"who": one.id, "harm": held.id}
    words = {"words": held.words}
    taps = (
        (REST, "Rested", "plain"),
        (TIME, "Healed over time", "plain"),
        ("", "Erase", "quiet"),
    )
    close = {"harm.held": ""}
    buttons = (
        press(MOVES, state, label, "clear_harm", {**args, **words, "why": why}, style, then=close)
        for why, label, style in taps
    )
    fields = (
        p.Field("words", "Injury or stress", value=held.words),
        level_field(held.level),
    )
    form = p.Form("reword_harm", fields, "Save", args, "plain", key=f"harm.{held.id}")
    head = f"{WORD[held.kind]}, {level_said(held.level).lower()}"
    return (p.Card(held.said, (p.Buttons(tuple(buttons)), form), head, "accent"),)


def level_field(now: str = "minor") -> p.Field:
    """How bad it is."""
    choices = tuple((level, level_said(level)) for level in LEVELS)
    return p.Field("level", "Level", "choice", now, choices=choices)


def harm_form(state: State, view: p.View, one: Character) -> tuple[tuple[p.Block, ...], p.Form]:
    """Of which kind one more is, and what it leads to as it is written; the form: how bad it is,
    and which of those it is similar to."""
    key = f"harm.{one.id}"
    kind, _, level = view.picks.get(key, "").partition(".")
    kind, level = kind if kind in WORD else INJURY, level if level in LEVELS else "minor"
    kinds = ((f"{each}.{level}", said) for each, said in WORD.items())
    fields = [level_field(level), p.Field("words", "In one or two words", hint=HINTS[kind])]
    near = [each for each in same_boxes(state, one, kind) if each.level in LEVELS[:2]]
    if near:
        choices = tuple((e.id, f"{e.said} ({e.level})") for e in near)
        fields.append(p.Field("like", "Similar to", "chips", [], choices=choices))
    args = {"who": one.id, "kind": kind}
    named = f"harm.new.{one.id}.{kind}.{level}.{len(one.harms)}"
    typed = followed(view, f"kept.{named}")
    level, like = typed.get("level", level), typed.get("like", ())
    found = ladder.place(same_boxes(state, one, kind), level, like)
    said = climbed(level, found, names_of(one, found.erased))
    out = found.level == ladder.OUT and not one.out
    warn = f"This takes {one.name} out of action. {said}".strip() if out else said
    lead = (p.Text(warn, "bad" if out else "note"),) if found.level != level or out else ()
    label, style = ("Add: out of action", "danger") if out else ("Add", "plain")
    form = p.Form("take_harm", tuple(fields), label, args, style, key=named, follow=f"kept.{named}")
    return (tabs(key, f"{kind}.{level}", "Kind", kinds), *lead), form


def who_is_hurt(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Whose it is, beside each name what they have; then the form."""
    key = f"kept.harm.{state.turn}"
    held = view.picks.get(key, "")
    names = ((one.id, one.name, _all_of(one)) for one in present(state))
    one = state.people.get(held)
    who = tabs(key, held, "Who is hurt?", names)
    if one is None:
        return (who,)
    there = tuple(_filled(view, each) for each in one.harms)
    heal = (p.Chips("Heal or put right", there),) if there else ()
    lead, form = harm_form(state, view, one)
    return (who, *fallen(one), *heal, *chosen(state, view, one), *lead, form)


def _all_of(one: Character) -> str:
    """ "Cut (moderate), Soaked (minor)"."""
    return listed(f"{each.said} ({level_said(each.level).lower()})" for each in one.harms)
