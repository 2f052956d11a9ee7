"""Parts that several screens of Playset Zero share: chips of a pool, chances, small forms."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core.dice import Want
from hotseat.core.panels import (
    Bar,
    Block,
    Chip,
    Chips,
    DieFace,
    Do,
    Field,
    Form,
    Odds,
    Stepper,
    View,
)
from hotseat.games.playset_zero import words
from hotseat.games.playset_zero.pool import chances, helping, owner
from hotseat.games.playset_zero.state import (
    MAIN,
    MARKS_MOST,
    Character,
    Danger,
    Feature,
    Hand,
    State,
)

STEPS = ("Stakes", "Dice", "Helpers", "Roll", "Spend hits", "Tell it")
RED = DieFace(6, dye="red")


def waiting(wanted: Iterable[Want]) -> tuple[DieFace, ...]:
    """Dice not yet thrown, each naming its source."""
    return tuple(DieFace(want.sides, dye=want.dye, source=want.tag) for want in wanted)


def by_field(seats: tuple[str, ...], first: str = "", label: str = "Who names it?") -> Field:
    """Who names a danger: one of the seats, or written down where there are none."""
    if not seats:
        return Field("by", label, value=first, hi=60)
    chosen = first if first in seats else seats[0]
    return Field("by", label, "choice", chosen, choices=tuple((seat, seat) for seat in seats))


def kind_field(name: str, label: str, value: str = "") -> Field:
    """What kind of Feature it is."""
    choices = tuple((kind, said[0]) for kind, said in words.KIND_LABELS.items())
    return Field(name, label, "choice", value, choices=choices)


# --- the pool ------------------------------------------------------------------------------------


def pool_blocks(state: State, key: str) -> tuple[Block, ...]:
    """Everything that may add a die to the pool MAIN, or to a hand's."""
    one = owner(state, key)
    hand = {} if key == MAIN else {"hand": key}
    return (
        _features(state, key, hand, one),
        *_kept(state, key, hand, one),
        _circumstances(state, key, hand, one),
        Form(
            "add_circumstance",
            (Field("words", f"Something else in {words.owned(one.name)} favour?"),),
            "Add a red die",
            hand,
            style="plain",
            key=f"circumstance.{key}",
        ),
    )


def _features(state: State, key: str, hand: dict[str, str], one: Character) -> Chips:
    assert state.conflict is not None
    pool = state.conflict.pool_of(key)
    first = next((text for text in helping(one, pool)[1]), "")
    chips = []
    for place, feature in one.helping():
        on = place in pool.features
        tap = Do("use_feature", {**hand, "feature": str(place), "on": not on})
        die = _feature_die(one, place, not first or (on and feature.text == first))
        chips.append(Chip(feature.text, _feature_kind(one, place, feature), tap, die, on))
    empty = f"No Features are written down for {one.name}; the dice stay white."
    return Chips(f"Which Features help {one.name} here?", tuple(chips), empty)


def _feature_die(one: Character, place: int, first: bool) -> DieFace:
    if place == one.main:
        return DieFace(10, dye="yellow")
    return DieFace(8, dye="green") if first else RED  # PZ-1


def _feature_kind(one: Character, place: int, feature: Feature) -> str:
    said = words.place_said(place, one.main)
    kind = words.KIND_LABELS[feature.kind][0].lower()
    if feature.magical:
        return f"{said}, magic. {words.magic_said(feature.uses, feature.limitation)}"
    return f"{said}, {kind}"


def _kept(state: State, key: str, hand: dict[str, str], one: Character) -> tuple[Block, ...]:
    """Kept advantages and earned dice: only where there are any."""
    assert state.conflict is not None
    pool = state.conflict.pool_of(key)
    chips = []
    for kept in one.advantages:
        on = kept.id in pool.advantages
        tap = Do("bring_advantage", {**hand, "advantage": kept.id, "on": not on})
        chips.append(Chip(kept.words, "Kept advantage, used up by the roll", tap, RED, on))
    out: list[Block] = []
    if chips:
        out.append(Chips("Which kept advantages come into play?", tuple(chips)))
    free = state.free_marks(one.id) + pool.marks
    if free:
        hint = f"{one.name} has {words.counted(free, 'red die', 'red dice')} from trouble."
        label = "Earned red dice to roll"
        most = min(free, MARKS_MOST)
        out.append(Stepper(label, pool.marks, 0, most, "bring_marks", "count", hand, hint))
    return tuple(out)


def _circumstances(state: State, key: str, hand: dict[str, str], one: Character) -> Chips:
    assert state.conflict is not None
    held = state.conflict.pool_of(key).circumstances
    chips = tuple(
        Chip(
            said,
            "Red die; tap to leave it out",
            Do("drop_circumstance", {**hand, "index": n}),
            RED,
            True,
        )
        for n, said in enumerate(held)
    )
    return Chips("Advantages of the moment", chips, f"Nothing favours {one.name} yet. Be generous.")


# --- chances -------------------------------------------------------------------------------------


def odds_blocks(state: State, view: View, title: str, came: int = -2) -> tuple[Odds, ...]:
    """The chances of the dice set out, and what one more red die would do; nothing where the table
    plays without. ``came`` is the rung now in reach, -2 before the dice fall."""
    if state.option("odds") == "hidden":
        return ()
    if view.odds_hidden:
        return (Odds(title, ()),)
    now, more = chances(state), chances(state, 1)
    bars = tuple(
        Bar(_rung(rung, len(now) - 1), float(chance), came=rung == came)
        for rung, chance in enumerate(now)
    )
    change = f"{words.percent(more[-1])}, up {words.rise(now[-1], more[-1])}"
    note = f"{_reach(came, len(now) - 1)}One more red die: {_last(len(now) - 1)}".strip()
    return (Odds(title, bars, note, change),)


def _rung(rung: int, dangers: int) -> str:
    if rung == 0:
        return "the goal"
    if rung == dangers:
        return {1: "and no danger", 2: "and both"}.get(dangers, f"and all {words.number(dangers)}")
    return f"and {words.counted(rung, 'danger')}"


def _last(dangers: int) -> str:
    return {1: "the goal and no danger", 2: "the goal and both dangers"}.get(
        dangers, "the goal and every danger"
    )


def _reach(came: int, dangers: int) -> str:
    if came == -2:
        return ""
    if came < 0:
        return "The goal is out of reach. "
    if came == dangers:
        return "It is all in reach. "
    return "The goal is in reach, not everything. " if came == 0 else "Most of it is in reach. "


# --- dangers and helpers in words ----------------------------------------------------------------


def danger_over(danger: Danger) -> str:
    """ "Danger from Tomas"."""
    return f"Danger from {danger.by}" if danger.by else "Danger"


def hand_title(state: State, hand: Hand) -> str:
    """ "Wolf hinders"."""
    return f"{state.people[hand.who].name} {'helps' if hand.helps else 'hinders'}"
