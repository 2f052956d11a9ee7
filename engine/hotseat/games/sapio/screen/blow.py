"""Who takes the injury of an attack that hit; whom a tap on the stage leaves open is chosen over
it, so that nothing on it moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.game import Args
from hotseat.games.sapio.check import bring, roll
from hotseat.games.sapio.check import outcome as ending
from hotseat.games.sapio.harms import INJURY
from hotseat.games.sapio.people.harm import NO_SHEET, alike, falls, wound_of
from hotseat.games.sapio.state import Character, Check, State
from hotseat.kit.people import present
from hotseat.kit.screens import tap

# The pick of what is open; of its values the one for anybody but who defends, else it is an id.
BLOW, ELSE = "blow", "else"
TAKEN, WHO, NOBODY = "has taken it", "Who takes it?", "Without a sheet"
ANYBODY, WEAPON = "Someone without a sheet", "Weapon of the attack"
Attack = tuple[str, str]  # the weapon, and the level of the injury that it deals


def weapon_of(state: State, view: p.View, check: Check) -> tuple[p.Card, ...]:
    """The weapon of an attack, where none was picked before the roll; as high as who takes its
    injury, which then stands in its place. A theft or a speech may be opposed too: this stands on
    the stage only where the table said that it is an attack, and else behind "More"."""
    if ending.attack(state, check) or not roll.read(check).success:
        return ()
    weapons = bring.any_of(state, view, "Which one?", "weapon")
    rows = tuple(replace(row, pairs=True) for row in weapons)
    return (p.Card(WEAPON, rows),) if rows else ()


def blow_blocks(
    state: State, view: p.View, check: Check
) -> tuple[tuple[p.Card, ...], tuple[p.Picker, ...]]:
    """The card of who takes it, once by the rules; and what lies over the stage: who else could,
    and whether it is similar to one they have, where that changes its level."""
    attack = ending.dealt(state, check)
    if attack is None:
        return (), ()
    others = [character for character in present(state) if character.id != check.who]
    others.sort(key=lambda character: character.id != check.facing)
    every = [_taker(state, view, check, attack, character) for character in others]
    every.append(_no_sheet(check, attack))
    picked, chips = view.picks.get(BLOW, ""), every
    if check.struck:  # a reason of all others would push what stands below
        chips = [chip if chip.pressed else _else(chip.label, picked) for chip in every]
    if others and others[0].id == check.facing:  # the others are rarely wanted
        chips = [chips[0], replace(_else("Someone else", picked), **_taken(state, check))]
        every = every if check.struck else every[1:]
    every = [chip for chip in every if chip.tap]
    over = _picker(WHO, every) if picked == ELSE else ()
    if character := next((other for other in others if other.id == picked), None):
        title = f"Similar to what {character.name} has?"
        over = _picker(title, _similar(state, check, attack, character))
    card = p.Card(ending.dealt_said(attack), (p.Chips(WHO, tuple(chips), pairs=True),))
    return (card,), over


def _picker(title: str, chips: Iterable[p.Chip]) -> tuple[p.Picker, ...]:
    shown = tuple(chips)
    row = p.Chips(title, shown, pairs=True, titled=True)
    return (p.Picker(title, (row,), p.Pick(BLOW)),) if shown else ()


def _args(attack: Attack, character: Character) -> Args:
    weapon, level = attack
    words = wound_of(weapon)
    return {"who": character.id, "kind": INJURY, "level": level, "words": words, "blow": True}


def _taker(
    state: State, view: p.View, check: Check, attack: Attack, character: Character
) -> p.Chip:
    """A tap deals it; where it may be similar to one they have, it asks for that."""
    if character.id == check.struck:
        return p.Chip(character.name, TAKEN, pressed=True)
    if not check.struck and alike(state, character, INJURY, attack[1]):
        pressed = view.picks.get(BLOW) == character.id
        return p.Chip(character.name, tap=p.Pick(BLOW, character.id), pressed=pressed)
    note = falls(state, character, attack[1])
    return tap(character.name, "take_harm", _args(attack, character), note)


def _no_sheet(check: Check, attack: Attack) -> p.Chip:
    weapon, level = attack
    if check.struck == NO_SHEET:
        return p.Chip(NOBODY, TAKEN, pressed=True)
    return tap(NOBODY, "strike_other", {"level": level, "weapon": weapon})


def _else(label: str, picked: str) -> p.Chip:
    """The way to those who could take it too."""
    return p.Chip(label, tap=p.Pick(BLOW, "" if picked == ELSE else ELSE))


def _taken(state: State, check: Check) -> dict[str, Any]:
    """That it was taken by somebody who does not defend."""
    if check.struck in ("", check.facing):
        return {}
    other = state.people.get(check.struck)
    return {"kind": f"{other.name if other else ANYBODY} {TAKEN}", "pressed": True}


def _similar(
    state: State, check: Check, attack: Attack, character: Character
) -> tuple[p.Chip, ...]:
    """What they have that makes it worse, and that it is similar to none; () where none does."""
    near = () if check.struck else alike(state, character, INJURY, attack[1])
    like = (("Similar to none", []), *((harm.said, [harm.id]) for harm in near))
    return tuple(
        tap(label, "take_harm", {**_args(attack, character), "like": ids}, note)
        for label, ids in (like if near else ())
        for note in (falls(state, character, attack[1], ids),)
    )
