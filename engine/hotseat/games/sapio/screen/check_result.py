"""A check that is rolled, on the screen: the verdict, what it brings, who is hurt, its end."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.game import Args
from hotseat.core.wording import listed, some
from hotseat.games.sapio.check import bring, roll
from hotseat.games.sapio.check import outcome as ending
from hotseat.games.sapio.check.sources import invoked, pieces, turn_of
from hotseat.games.sapio.harms import A_ANY, ANY, INJURY
from hotseat.games.sapio.options import IMPROBABLE
from hotseat.games.sapio.people.harm import NO_SHEET, alike, falls, wound_of
from hotseat.games.sapio.people.harm_cards import who_is_hurt
from hotseat.games.sapio.people.luck import luck_card
from hotseat.games.sapio.reading import KEEP
from hotseat.games.sapio.sequence.board import everyone, goal_tracks
from hotseat.games.sapio.sequence.rounds import THREATENED
from hotseat.games.sapio.state import CHECK, Check, State
from hotseat.kit.board import free_chips
from hotseat.kit.open import what_happened
from hotseat.kit.people import owner_name, present
from hotseat.kit.screens import fold_card, tap

# So many elements that could be freed are shown at once; the pick of who has more of them open.
FREED, FREEING = 4, "freeing"
# As the story will tell them.
SPARES = (
    "Someone took a liking to them",
    "A friend turned up in time",
    "An enemy left",
    "They ended up in a good place",
    "There was more to gain than it seemed",
    "Things were better than they had thought",
    "They stayed unnoticed",
    "It gave a friend an opening",
    "It caught an enemy off balance",
    "The way grew easier",
)
SPIRALS = (
    "They made an enemy",
    "An enemy turned up",
    "An enemy got away",
    "A friend was in danger",
    "A friend was hurt",
    "It gave an enemy an opening",
    "They were caught off balance",
    "What they knew was wrong",
    "A hard truth came out",
    "They faced a hard choice",
    "A new threat showed itself",
    "The way grew harder",
)


def result_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What the roll came to, and the end of the check."""
    check = CHECK.current(state)
    result = roll.read(check)
    again = _again(state, check) if result.improbable else ()
    hurt, due = _hurt(state, view, check), bool(_due(state, check))
    blow, told = _blow(state, view, check), _told(state, check)
    bought, pickers = _bought(state, view)
    first = (*_weapon_of(state, view, check), *blow, *told, *bought, *((hurt,) if due else ()))
    folds = (*(() if due else (hurt,)), luck_card(state, view))
    columns = p.Columns((first, (*_effects(state, view), *folds)), wide_first=True)
    return (*verdict(state, check), *again, columns, *pickers, *_resolving(state, check))


def verdict(state: State, check: Check) -> tuple[p.Block, ...]:
    """The word, the figures, the dice."""
    result = roll.read(check)
    name = state.people[check.who].name
    message = f"{name}: {roll.hits_said(result)}"
    beyond = f", {result.excess} beyond" if result.excess else ""
    net = roll.net_said(result) or "no net spares or spirals"
    talents = check.terms.talents
    lead = (f"{message}{beyond}.", f"{net[0].upper()}{net[1:]}.", *((talents,) if talents else ()))
    word, tone = ("Success", "good") if result.success else ("Failure", "bad")
    if check is state.check and result.improbable:
        word, tone = "Nearly: roll again", "accent"
    tray = p.Tray(f"Dice of {name}", roll.drawn(check), thrown=check.id)
    return (p.Outcome(word, lead, tone), tray)


def _again(state: State, check: Check) -> tuple[p.Block, ...]:
    """Every die shows two hits, and it is not enough: one more (SA-4)."""
    keep = state.table.option(IMPROBABLE) == KEEP
    tags = roll.again_tags(check, keep)
    note = "Every die shows 2 hits. "
    note += "Add 1 die to them." if keep else "Add 1 die and roll all of them again."
    label = f"Roll {some(len(tags), 'die', 'dice')}{'' if keep else ' again'}"
    rolling = p.Roll(label, "roll_again", roll.unrolled(tags), whose=check.who)
    return (p.Card("Improbable success: 1 die more", (p.Text(note),), tone="accent"), rolling)


def _told(state: State, check: Check) -> tuple[p.Card, ...]:
    """What else happens: spares are told by the player, spirals by the GM, with ideas to
    tap."""
    focal, net = state.people[check.who], roll.read(check).net
    title = ""
    if net > 0:
        who = owner_name(state, focal) or focal.name
        title = f"{who} adds a benefit: {roll.net_said(roll.read(check))}"
    elif net < 0:
        title = f"The GM adds a complication: {roll.net_said(roll.read(check))}"
    fields = [replace(what_happened(""), kind="text")]
    if ideas := _ideas_of(check):
        fields = [replace(fields[0], ideas=(("", ideas),))]
    turn = turn_of(state, check) is not None
    if check.task or (not turn and invoked(state, check)):
        note = "What was invoked for it stays invoked."
        fields.append(p.Field("keep", "Ongoing task", "boolean", bool(check.task), note))
    key = f"resolve.{check.id}"
    label = "Resolve as failure" if roll.read(check).improbable else ""
    form = p.Form("resolve_check", tuple(fields), label, style="plain", key=key)
    more = "The more of them, the larger the effect; it should not overshadow the result."
    more += " The GM has the final say." if net > 0 else ""
    lead = (p.Text(more, "small"),) if net else ()
    return (p.Card(title, (*lead, form)),)


def _ideas_of(check: Check) -> tuple[str, ...]:
    """What spares or spirals might be."""
    net = roll.read(check).net
    return SPARES if net > 0 else SPIRALS if net < 0 else ()


def _resolving(state: State, check: Check) -> tuple[p.ActionBar, ...]:
    """The end of the check, with what would be left undone."""
    if roll.read(check).improbable:
        return ()
    end = p.Button("Resolve check", p.Do("resolve_check"), "primary")
    change = p.Button("Change roll", p.Do("reopen_check"))
    key = f"resolve.{check.id}"
    return (p.ActionBar(_not_dealt(state, check), end, form=key, change=change),)


def _weapon_of(state: State, view: p.View, check: Check) -> tuple[p.Block, ...]:
    """The weapon of an attack on somebody who defends, where none was picked before the roll."""
    if not check.facing or ending.attack(state, check) or not roll.read(check).success:
        return ()
    weapons = bring.any_of(state, view, "Weapon of the attack", "weapon")
    return (p.Card("No weapon picked", weapons),) if weapons else ()


def _blow(state: State, view: p.View, check: Check) -> tuple[p.Card, ...]:
    """Who takes the injury of an attack, once by the rules; and whether it is similar to one they
    have, where that changes its level."""
    attack = ending.dealt(state, check)
    if attack is None:
        return ()
    words = wound_of(attack[0])
    args: Args = {"kind": INJURY, "level": attack[1], "words": words, "blow": True}
    others = [character for character in present(state) if character.id != check.who]
    others.sort(key=lambda character: character.id != check.facing)
    picked, chips, similar = view.picks.get("blow", ""), [], list[p.Chips]()
    for character in others:
        given = {"who": character.id, **args}
        near = () if check.struck else alike(state, character, INJURY, attack[1])
        chip = tap(character.name, "take_harm", given, falls(state, character, attack[1]))
        if character.id == check.struck:
            chip = p.Chip(character.name, "has taken it", pressed=True)
        elif near:
            chip = p.Chip(
                character.name, tap=p.Pick("blow", character.id), pressed=character.id == picked
            )
        chips.append(chip)
        if near and character.id == picked:
            like = [("Similar to none", []), *((harm.said, [harm.id]) for harm in near)]
            taps = (
                tap(label, "take_harm", {**given, "like": ids}, note)
                for label, ids in like
                for note in (falls(state, character, attack[1], ids),)
            )
            similar.append(p.Chips(f"Similar to what {character.name} has?", tuple(taps)))
    other = {"level": attack[1], "weapon": attack[0]}
    taken = check.struck == NO_SHEET
    chips.append(
        p.Chip("Someone without a sheet", "has taken it", pressed=True)
        if taken
        else tap("Someone without a sheet", "strike_other", other)
    )
    return (p.Card(ending.dealt_said(attack), (p.Chips("Who takes it?", tuple(chips)), *similar)),)


def _bought(state: State, view: p.View) -> tuple[tuple[p.Card, ...], tuple[p.Picker, ...]]:
    """In an action sequence: what net spares buy. Many elements that could be freed lie over the
    stage, behind a tap."""
    left = ending.spares_left(state) if state.order else 0
    if left <= 0:
        return (), ()
    label = f"Free an element for 1 net spare ({left} left)"
    freed = free_chips(state, label, ending.taken_up(state), ending.element_words)
    if sum(len(row.chips) for row in freed) <= FREED:
        return (p.Card("", (ending.buying(state), *freed)),), ()
    tap = p.Pick(FREEING, "" if view.picks.get(FREEING) else "1")
    card = p.Card("", (ending.buying(state), p.Chips("", (p.Chip("Free an element", tap=tap),))))
    opened = (p.Picker(label, freed, p.Pick(FREEING)),) if view.picks.get(FREEING) else ()
    return (card,), opened


def _effects(state: State, view: p.View) -> tuple[p.Card, ...]:
    """In an action sequence: progress, and how everyone is."""
    if state.order is None:
        return ()
    return (goal_tracks(state, roll.read(CHECK.current(state))), everyone(state, view))


def _hurt(state: State, view: p.View, check: Check) -> p.Card:
    """Somebody hurt; open where that may be due."""
    title, due = f"Add {ANY}", _due(state, check)
    result = roll.read(check)
    failed = not state.order and not result.success and not result.improbable
    lines = due or ((f"A failure may cost {A_ANY}.",) if failed else ())
    hurt = (*(p.Text(line, "small") for line in lines), *who_is_hurt(state, view))
    return p.Card(title, hurt) if due else fold_card(view, f"fold.hurt.{state.turn}", title, hurt)


def _threatened_helpers(state: State, check: Check) -> tuple[str, ...]:
    """Those who helped while a threat was theirs: had they turned away from it, or kept it busy?"""
    helped = (piece.who for piece in pieces(state, check, "help"))
    places = state.order.places if state.order else {}
    return tuple(who for who in helped if places.get(who) == THREATENED)


def _not_dealt(state: State, check: Check) -> str:
    """What is due of this roll and nobody has taken, in a sentence; "" where nothing is. An
    attack's injury is; any other is the GM's to say (SA-17)."""
    blow = ending.dealt(state, check)
    return f"Not dealt yet: injury by {blow[0]}." if blow and not check.struck else ""


def _due(state: State, check: Check) -> tuple[str, ...]:
    """Why somebody might be hurt now, in a turn of an action sequence (SA-17)."""
    result, order = roll.read(check), state.order
    if order is None:
        return ()
    failed = not result.success and not result.improbable
    lines = [f"If it was risky, the failure might cost {A_ANY}."] if failed else []
    if result.net < 0:
        lines.append(
            f"A complication round the focal character and those who helped might be {A_ANY}."
        )
        names = listed(state.people[who].name for who in _threatened_helpers(state, check))
        turned = f"Threatened, and helped all the same: {names}. Turning away from a threat might"
        lines += [f"{turned} cost an injury."] if names else []
    return tuple(lines)
