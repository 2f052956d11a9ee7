"""Dice of an action as they are drawn: chains together, what counts ringed, what cancels struck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hotseat.core import panels as p
from hotseat.core.dice import Die, DieSpec
from hotseat.core.frozen import replace
from hotseat.games.isolation import reading
from hotseat.games.isolation.action import labels, outcome, pool
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.reading import (
    ACTIVE,
    GM,
    GREEN,
    LATE,
    PASSIVE,
    RED,
    Count,
    Place,
)
from hotseat.games.isolation.state import State
from hotseat.games.isolation.throwing import EXTRA, Throw, die_face

HIT, MISS, OUT = ("hit", "miss", "cancelled")

# Whose dice of which part a count speaks of, by (part, the name ``reading`` keeps them under).
Throws = Mapping[tuple[str, str], tuple[str, Throw]]
# What a count says of single dice: (state, reason).
Counted = Mapping[Place, tuple[str, str]]


# --- before the roll -----------------------------------------------------------------------------


def unrolled(wanted: Iterable[DieSpec]) -> tuple[p.DieFace, ...]:
    """Dice not yet rolled, each with the reason why it is here: "stress", "Piet: Brave / Vain"."""
    split = ((want, want.tag.partition(": ")) for want in wanted)
    return tuple(
        p.DieFace(want.sides, colour=want.colour, caption=word, source=about)
        for want, (word, _, about) in split
    )


# --- after it ------------------------------------------------------------------------------------


def tray(
    state: State, who: str, dice: tuple[p.DieFace, ...], small: bool = False
) -> tuple[p.Tray, ...]:
    """Somebody's dice; a new roll tumbles first. Nothing where there are none."""
    label, thrown = labels.dice_of(name_of(state, who)), f"{action_of(state).id}.{who or 'gm'}"
    return (p.Tray(label, dice, thrown=thrown, small=small),) if dice else ()


def plain(throw: Throw) -> tuple[p.DieFace, ...]:
    """A roll whose sum is not made yet, extra dice still owed perhaps."""
    return tuple(replace(die_face(die), source="") for die in (*throw.green, *throw.red))


def extra(throw: Throw) -> tuple[p.Text, ...]:
    """How many dice there were, and how many they brought, where they brought any."""
    extra_dice = throw.extra_said()
    return (p.Text(extra_dice, "small"),) if extra_dice else ()


def _all_of(throws: Iterable[Throw]) -> Throw:
    """The dice of several rolls, none owed, as they are shown in one tray."""
    every = tuple(throws)
    greens = tuple(die for throw in every for die in throw.green)
    return Throw(greens, tuple(die for throw in every for die in throw.red))


def active_said(state: State) -> str:
    """What counts of the active player's dice against those asked, and of what."""
    first = reading.first_pass(outcome.pool_at(state, action_of(state).who), {})
    evens, odds = len(first.active.evens), len(first.active.odds)
    return labels.sum_said(odds, "red odd", evens, "green even", first.active_odds)


def first_dice(state: State, who: str) -> tuple[p.DieFace, ...]:
    """Somebody's dice as the first interpretation counts them."""
    action, first = action_of(state), outcome.first_pass(state)
    active = who == action.who
    part, name = (ACTIVE, "") if active else (PASSIVE, who)
    count = first.active if active else first.passives[who].count
    return _faces((part, name), action.thrown[who], _counted(count, _throws(state)))


def opposing_dice(state: State) -> tuple[p.Block, ...]:
    """The dice of the GM, or of the character acted against, whose greens cancel their own odds."""
    action = action_of(state)
    if not action.done(action.against):
        return ()
    read = outcome.result(state)
    dice = _faces(
        (GM, ""), action.thrown[action.against], _counted(read.opposition, _throws(state))
    )
    evens, odds = len(read.opposition.evens), len(read.opposition.odds)
    total = labels.sum_said(odds, "odd", evens, "even", read.gm_odds)
    eyebrow, more = labels.dice_of(pool.opponent(state)), extra(action.thrown[action.against])
    return (p.Card(total, (*tray(state, action.against, dice, small=True), *more), eyebrow),)


def counting_dice(state: State) -> tuple[p.Block, ...]:
    """The second interpretation as a card: the sum, every even for the action and every odd
    against it, struck where they cancel. Alone all dice are shown, as none were before."""
    action, count, throws = action_of(state), outcome.second_pass(state), _throws(state)
    counted = _counted(count, throws)
    if action.alone:
        keys = [key for key in throws if key[0] != GM]
        dice = tuple(die for key in keys for die in _faces(key, throws[key][1], counted))
    else:
        struck = [place for pair in count.struck for place in pair]
        dice = tuple(_one(state, throws, counted, place) for place in (*count.counting, *struck))
    evens, odds = len(count.evens), len(count.odds)
    total = labels.sum_said(evens, "even", odds, "odd", max(0, count.net))
    eyebrow = "Dice" if action.alone else "The players’ dice, read again"
    shown: list[p.Block] = (
        [p.Tray(eyebrow, dice, thrown=_seen_first(state), small=True)] if dice else []
    )
    shown += extra(_all_of(throws[key][1] for key in throws if key[0] != GM)) * action.alone
    return (p.Card(total, tuple(shown), eyebrow),)


def counted_by(state: State, places: Iterable[Place]) -> str:
    """Whose dice count, and how many of each: "Bob 3, Alice 4"."""
    throws = _throws(state)
    names = [name_of(state, throws[place.part, place.who][0]) for place in places]
    return ", ".join(f"{name} {names.count(name)}" for name in dict.fromkeys(names))


def shown(state: State, places: Iterable[Place]) -> list[int]:
    """What the dice at these places show."""
    throws = _throws(state)
    return [_die(throws, place).face for place in places]


def _seen_first(state: State) -> str:
    """The key of the dice first shown here, whose roll is animated; "" where none are."""
    action = action_of(state)
    new = [action.who] * action.alone + [who for who in action.late if action.done(who)]
    return f"{action.id}.{'+'.join(new)}" if new else ""


def _throws(state: State) -> dict[tuple[str, str], tuple[str, Throw]]:
    action = action_of(state)
    parts = {(ACTIVE, ""): action.who, (GM, ""): action.against}
    parts |= {(PASSIVE, who): who for who in action.asked}
    parts |= {(LATE, who): who for who in action.late}
    return {part: (who, action.thrown[who]) for part, who in parts.items() if action.done(who)}


def _die(throws: Throws, place: Place) -> Die:
    _who, throw = throws[place.part, place.who]
    return (throw.green if place.colour == GREEN else throw.red)[place.index]


def _counted(count: Count, throws: Throws) -> Counted:
    """What counts, and what is struck by which face."""
    counted = dict.fromkeys(count.counting, (HIT, ""))
    for pair in count.struck:
        for place, other in (pair, pair[::-1]):
            counted[place] = (OUT, f"cancelled by {other.colour} {_die(throws, other).face}")
    return counted


def _one(state: State, throws: Throws, counted: Counted, place: Place) -> p.DieFace:
    counts, reason = counted[place]
    who = throws[place.part, place.who][0]
    face = die_face(_die(throws, place))
    return replace(face, state=counts, caption=name_of(state, who), source="", reason=reason)


def _faces(key: tuple[str, str], throw: Throw, counted: Counted) -> tuple[p.DieFace, ...]:
    """A whole roll: each die with the extra dice it brought in one strip. What is not counted does
    not count."""
    out: list[p.DieFace] = []
    for colour, dice in ((GREEN, throw.green), (RED, throw.red)):
        owed = throw.owed_green if colour == GREEN else throw.owed_red
        for chain in reading.chains(tuple(die.face for die in dice), colour, owed):
            strip = [(dice[n], counted.get(Place(*key, colour, n), (MISS, ""))) for n in chain]
            if len({die.by_hand for die, _ in strip}) == 1:
                out.append(_chain(strip))
                continue
            # The mark of a die by hand is a whole strip's: a mixed strip is drawn as single dice.
            first, *more = (_chain([part]) for part in strip)
            out += [first, *(replace(face, caption=EXTRA) for face in more)]
    return tuple(out)


def _chain(strip: Sequence[tuple[Die, tuple[str, str]]]) -> p.DieFace:
    """One die, or one with all that followed, each struck or ringed by itself."""
    first, (state, reason) = strip[0]
    face = p.DieFace(first.sides, first.face, first.colour, by_hand=first.by_hand)
    if len(strip) == 1:
        return replace(face, state=state, reason=reason)
    faces = [die.face for die, _ in strip]
    reasons = [f"{die.face} {why}" for die, (_, why) in strip if why]
    return replace(
        face,
        caption=labels.chain_said(faces, sum(counts == HIT for _, (counts, _) in strip)),
        reason="; ".join(reasons),
        chain=tuple(faces[1:]),
        states=tuple(counts for _, (counts, _) in strip),
    )
