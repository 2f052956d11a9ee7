"""A conflict is opened: who acts, in which arena, who supports whom. Once there are two sides and
an arena, the pools come; a tap in their head leads back here."""

from __future__ import annotations

from itertools import combinations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import listed, some
from hotseat.games.hot_war.conflict import begin, joining
from hotseat.games.hot_war.state import ARENAS, CONFLICT, Conflict, Side, State
from hotseat.kit.play_screen import names_said
from hotseat.kit.screens import Parts, more, press, tap

NO_SUPPORT = "Once there are 2 sides, others can support them here."
SUPPORT = (
    "They add their attribute, traits, relationships and tools to the pool of the acting character,"
    " and no hidden agenda."
)
# So many chips stand on the stage; more of them lie over it.
FEW = 6
OVER, ADVERSITY = "over", "adversity"
INSTEAD = "Change who acts"


def is_open(conflict: Conflict, view: p.View) -> bool:
    """Whether this step is shown: something is still to be chosen, or it was tapped."""
    ready = conflict.arena and len(conflict.sides) > 1
    return not ready or bool(view.picks.get(_key(conflict)))


def _key(conflict: Conflict) -> str:
    return f"kept.opening.{conflict.id}"


def reopen(conflict: Conflict) -> p.Button:
    """The way back to this step, which says what was chosen in it."""
    sides = some(len(conflict.sides), "side")
    return p.Button(f"{ARENAS[conflict.arena]}, {sides}", p.Pick(_key(conflict), "1"), "quiet")


def cancelling(state: State) -> tuple[p.Button, ...]:
    """The way out; () where there is none."""
    stays = begin.MOVES.why(state, "cancel_conflict")
    return () if stays else (press("Cancel conflict", "cancel_conflict", style="quiet"),)


def head(state: State, conflict: Conflict, eyebrow: str = "") -> p.Heading:
    """What the conflict is about."""
    names = names_said(state.people[side.who] for side in conflict.sides) or "No one yet"
    first = conflict.sides[0].who if conflict.sides else ""
    return p.Heading(conflict.about or names, eyebrow or (names if conflict.about else ""), first)


def opening_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Who is in it at the left, who supports them at the right, and the way on in the bar."""
    conflict = CONFLICT.current(state)
    parts: Parts = {"Opposition by name": lambda: (joining.named(conflict),)}
    if any(side.helpers for side in conflict.sides):
        parts = {INSTEAD: lambda: _instead(state, conflict), **parts}
    by_name, opened = more(view, f"kept.name.{conflict.id}.{len(conflict.sides)}", parts)
    others, form = (*by_name, *cancelling(state)), begin.about_key(conflict)
    end: p.Block = p.Roll("Roll", "roll_conflict", (), others=others, form=form, whose="gm")
    if conflict.arena and len(conflict.sides) > 1:
        on = p.Button("Show pools", p.Pick(_key(conflict)), "primary")
        end = p.ActionBar("", on, others)
    terms = p.Card("", (
        begin.arena_chips(conflict),
        begin.about_form(conflict),
        joining.opposition(),
        joining.who_acts(state),  # it grows with each side: last, so that it pushes nothing here
    ))  # fmt: skip
    beside = _support(state, conflict)
    columns = p.Columns(((terms, *_adversity(state, conflict)), (beside,)), narrow="last")
    over = (*opened, *_over(state, view, conflict))
    return (head(state, conflict, "Sides and arena"), columns, *over, end)


def _support(state: State, conflict: Conflict) -> p.Card:
    """A row of names for each side; where they are many, a chip for each, whose tap opens them."""
    if len(conflict.sides) < 2:
        return p.Card("Support", (p.Text(NO_SUPPORT, "small"),))
    rows = joining.support(state, conflict)
    if sum(len(row.chips) for row in rows) > FEW:
        chips = (_opens(state, side) for side in conflict.sides)
        rows = (p.Chips("", tuple(chips)),)
    return p.Card("Support", (p.Text(SUPPORT, "small"), *rows))


def _opens(state: State, side: Side) -> p.Chip:
    """A side with those who support it, whose tap opens who else could."""
    helpers = listed(state.people[who].name for who in side.helpers)
    kind = f"with {helpers}" if helpers else "alone"
    tap = p.Pick(OVER, side.who)
    return p.Chip(state.people[side.who].name, kind, tap, pressed=bool(helpers))


def _over(state: State, view: p.View, conflict: Conflict) -> tuple[p.Picker, ...]:
    """What lies over the step: who supports one of the sides, or who is in adversity."""
    now = view.picks.get(OVER, "")
    if now == ADVERSITY and len(conflict.sides) > 2:
        return (
            p.Picker(
                "In adversity",
                (replace(_pairs(state, conflict), pairs=True, titled=True),),
                p.Pick(OVER),
            ),
        )
    rows = zip(conflict.sides, joining.support(state, conflict), strict=True)
    row = next((row for side, row in rows if side.who == now), None)
    row = row and replace(row, titled=True)
    return (
        (p.Picker(f"Who supports {state.people[now].name}?", (row,), p.Pick(OVER)),) if row else ()
    )


def _instead(state: State, conflict: Conflict) -> tuple[p.Chips, ...]:
    """Who supports a side may act for it instead."""
    chips = (
        tap(state.people[who].name, "make_acting", {"who": who}, f"instead of {acting.name}")
        for side in conflict.sides
        for acting in (state.people[side.who],)
        for who in side.helpers
    )
    return (p.Chips("Who acts?", tuple(chips), pairs=True),)


def _adversity(state: State, conflict: Conflict) -> tuple[p.Card, ...]:
    """Which sides are against each other, where there are three or more."""
    if len(conflict.sides) < 3:
        return ()
    pairs = _pairs(state, conflict)
    if len(pairs.chips) > FEW:
        apart = len(conflict.apart)
        kind = f"all but {some(apart, 'pair')}" if apart else "all against each other"
        pairs = p.Chips("", (p.Chip("In adversity", kind, p.Pick(OVER, ADVERSITY)),))
    return (p.Card("", (pairs,)),)


def _pairs(state: State, conflict: Conflict) -> p.Chips:
    """A chip for each 2 sides, those of a side that joins at the end; a tap turns whether they are
    against each other."""
    chips = []
    whos = [side.who for side in conflict.sides]
    for a, b in sorted(combinations(whos, 2), key=lambda two: whos.index(two[1])):
        on = conflict.adverse(a, b)
        label = f"{state.people[a].name}, {state.people[b].name}"
        chips.append(tap(label, "set_adversity", {"a": a, "b": b, "on": not on}, on=on))
    return p.Chips("In adversity", tuple(chips))
