"""A conflict is opened: who acts, in which arena, who supports whom. Once there are two sides and
an arena, the pools come; a tap in their head leads back here."""

from __future__ import annotations

from itertools import combinations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import some
from hotseat.games.hot_war.conflict import begin, joining
from hotseat.games.hot_war.state import CONFLICT, Character, Conflict, State
from hotseat.kit.play_screen import names_said
from hotseat.kit.screens import Parts, more, press, staying, tap

NO_SUPPORT = "Once there are 2 sides, others can support them here."
SUPPORT = (
    "They add their attribute, traits, relationships and tools to the acting character’s pool, and"
    " no hidden agenda."
)
ADVERSITY = (
    "2 sides are in adversity if only 1 of them can have what it wants. Points come only from"
    " beating an adversary. Tap a pair to change it."
)
# So many who could support, and pairs in adversity, stand on the stage; more lie over it.
FEW_FREE, FEW_PAIRS, FEW_ROWS = 3, 3, 4
OVER = "over"
INSTEAD = "Change who acts"
NO_HELP, NO_ONE_FREE = "No one supports a side yet.", "No one is free to support a side."


def is_open(conflict: Conflict, view: p.View) -> bool:
    """Whether this step is shown: something is still to be chosen, or it was tapped."""
    ready = conflict.arena and len(conflict.sides) > 1
    return not ready or bool(view.picks.get(_key(conflict)))


def _key(conflict: Conflict) -> str:
    return f"kept.opening.{conflict.id}"


def _pairs_key(conflict: Conflict) -> str:
    """The pick that keeps the pairs in adversity open while several of them are turned."""
    return f"kept.adversity.{conflict.id}"


def reopen(conflict: Conflict) -> p.Button:
    """The way back to this step, by what is looked for in it."""
    return p.Button("Sides, support", p.Pick(_key(conflict), "1"), "quiet")


def cancelling(state: State) -> tuple[p.Button, ...]:
    """The way out; () where there is none."""
    stays = begin.MOVES.why(state, "cancel_conflict")
    return () if stays else (press("Cancel conflict", "cancel_conflict", style="quiet"),)


def head(state: State, conflict: Conflict, eyebrow: str = "") -> p.Heading:
    """What the conflict is about."""
    names = names_said(state.people[side.who] for side in conflict.sides) or "No one yet"
    lead = eyebrow or (names if conflict.about else "")
    return p.Heading(conflict.about or names, lead, _first(conflict))


def _first(conflict: Conflict) -> str:
    """Who acts for the first side, whose mark stands beside the title; "" while there is none."""
    return conflict.sides[0].who if conflict.sides else ""


def opening_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Who is in it at the left, who supports them at the right, and the way on in the bar."""
    conflict = CONFLICT.current(state)
    key = f"kept.name.{conflict.id}.{len(conflict.sides)}"
    parts: Parts = {
        INSTEAD: lambda: _instead(state, conflict, key),
        "Opposition by name": lambda: (joining.named(conflict),),
    }
    (instead, by_name), opened = more(view, key, parts)
    if not any(side.helpers for side in conflict.sides):
        instead = replace(instead, why_not=NO_HELP)
    others, form = (instead, by_name, *cancelling(state)), begin.about_key(conflict)
    end: p.Block = p.Roll("Roll", "roll_conflict", (), others=others, form=form, whose="gm")
    if conflict.arena and len(conflict.sides) > 1:
        on = p.Button("Show pools", p.Pick(_key(conflict)), "primary")
        end = p.ActionBar("", on, others)
    # Pairs that lie over the step would close up with each side that leaves: they are closed.
    sides = staying((joining.opposition(), joining.who_acts(state)), {_pairs_key(conflict): ""})
    terms = p.Card("", (
        begin.arena_chips(conflict),
        begin.about_form(conflict),
        *sides,  # who acts grows with each side: last, so that it pushes nothing here
    ))  # fmt: skip
    beside = (_support(state, conflict), *_adversity(state, conflict))
    leaves = (some(len(conflict.sides), "side"), "Support")
    columns = p.Columns(((terms,), beside), wide_first=True, leaves=leaves, key=conflict.id)
    over = (*opened, *_over(state, view, conflict))
    return (_title(conflict), columns, *over, end)


def _title(conflict: Conflict) -> p.Heading:
    """What it is about, in a line that no side more makes two."""
    step = "Sides and arena"
    lead = step if conflict.about else "New conflict"
    return p.Heading(conflict.about or step, lead, _first(conflict))


def _support(state: State, conflict: Conflict) -> p.Card:
    """For everyone who is free the two sides; where they are more, or many could support them, a
    chip for everyone, which stays where it is, and whose tap opens the sides."""
    if len(conflict.sides) < 2:
        return p.Card("Support", (p.Text(NO_SUPPORT, "small"),))
    could = joining.with_sheets(state)
    free = [character for character in could if not conflict.acts(character.id)]
    rows = tuple(
        replace(joining.sides_of(state, conflict, character), label=character.name, beside=True)
        for character in free
    )
    if len(conflict.sides) > 2 or len(rows) > FEW_FREE:
        chips = tuple(_whom(state, conflict, who) for who in could)
        rows = (p.Chips("", chips, pairs=len(chips) > FEW_ROWS),)
    return p.Card("Support", (p.Text(SUPPORT if rows else NO_ONE_FREE, "small"), *rows))


def _whom(state: State, conflict: Conflict, character: Character) -> p.Chip:
    """Somebody, with the side they support, whose tap opens whom else they could."""
    side = conflict.side(character.id)
    if side is None:
        return p.Chip(character.name, "not in it", p.Pick(OVER, character.id))
    if side.who == character.id:
        return p.Chip(character.name, "acts", why_not=f"{character.name} acts.")
    kind = f"with {state.people[side.who].name}"
    return p.Chip(character.name, kind, p.Pick(OVER, character.id), pressed=True)


def _over(state: State, view: p.View, conflict: Conflict) -> tuple[p.Picker, ...]:
    """What lies over the step: whom somebody supports, or who is in adversity."""
    now, pairs_shown = view.picks.get(OVER, ""), _pairs_key(conflict)
    if view.picks.get(pairs_shown) and len(conflict.sides) > 2:
        pairs = replace(_pairs(state, conflict), pairs=True, titled=True)
        return (p.Picker("In adversity", (pairs,), p.Pick(pairs_shown)),)
    could = joining.with_sheets(state)
    character = next((character for character in could if character.id == now), None)
    if character is None or conflict.acts(now):
        return ()
    title = f"Who does {character.name} support?"
    row = joining.sides_of(state, conflict, character)
    return (p.Picker(title, (replace(row, titled=True),), p.Pick(OVER)),)


def _instead(state: State, conflict: Conflict, key: str) -> tuple[p.Chips, ...]:
    """Who supports a side may act for it instead; it closes then, else a second tap would turn that
    back."""
    chips = (
        p.Chip(
            state.people[who].name,
            f"instead of {acting.name}",
            p.Do("make_acting", {"who": who}, then={key: ""}),
        )
        for side in conflict.sides
        for acting in (state.people[side.who],)
        for who in side.helpers
    )
    return (p.Chips("Who acts?", tuple(chips), NO_HELP, pairs=True),)


def _adversity(state: State, conflict: Conflict) -> tuple[p.Card, ...]:
    """Which sides are against each other, where there are three or more."""
    if len(conflict.sides) < 3:
        return ()
    pairs = _pairs(state, conflict)
    if len(pairs.chips) > FEW_PAIRS:
        apart = len(conflict.apart)
        kind = f"all but {some(apart, 'pair')}" if apart else "all against each other"
        pairs = p.Chips("", (p.Chip("In adversity", kind, p.Pick(_pairs_key(conflict), "1")),))
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
    return p.Chips("In adversity", tuple(chips), hint=ADVERSITY)
