"""A check on the screen: what it invokes, the target number, the chances; then what it came to."""

from __future__ import annotations

from collections.abc import Callable

from hotseat.core import panels as p
from hotseat.core.game import Args
from hotseat.core.wording import listed, some
from hotseat.games.sapio.check import begin, bring, roll
from hotseat.games.sapio.check import outcome as ending
from hotseat.games.sapio.check.chances import odds_blocks
from hotseat.games.sapio.check.plan import Plan, plan
from hotseat.games.sapio.check.sources import invoked, pieces, turn_of
from hotseat.games.sapio.harms import A_ANY, ANY, ANY_OF, INJURY
from hotseat.games.sapio.options import IMPROBABLE
from hotseat.games.sapio.people.harm import NO_SHEET, alike, falls, wound_of
from hotseat.games.sapio.people.harm_cards import overview, who_is_hurt
from hotseat.games.sapio.people.luck import GAIN, luck_blocks, luck_card
from hotseat.games.sapio.people.talents import open_talent, tap_of
from hotseat.games.sapio.reading import KEEP, MOST_SET_TN
from hotseat.games.sapio.sequence.board import doing_card, goal_tracks
from hotseat.games.sapio.sequence.rounds import THREATENED
from hotseat.games.sapio.state import CHECK, Character, Check, State
from hotseat.kit import lying
from hotseat.kit.board import free_chips
from hotseat.kit.open import what_happened
from hotseat.kit.order import acting
from hotseat.kit.people import owner_name, present
from hotseat.kit.screens import fold_card, rarely, row, tap

SPARES = (
    "Someone takes a liking to them",
    "Something around them changes for the better",
    "A friend turns up in time",
    "An enemy leaves",
    "They end up in a good place",
    "There is more to gain than it seemed",
    "What they know is better than they thought",
    "They stay unnoticed",
    "A friend gets an opening",
    "An enemy is caught off balance",
)
SPIRALS = (
    "They make an enemy",
    "Something around them changes for the worse",
    "An enemy turns up, or gets away",
    "A friend is in danger, or hurt",
    "An enemy gets an opening",
    "They or a friend are caught off balance",
    "What they know is worse than they thought, or wrong",
    "A hard truth comes out",
    "They face a hard choice",
    "A new threat shows itself",
)

DRIVE_HINT = "For what resolves a situation or reaches a common goal. There is always a cost."


def check_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The step that the check is in."""
    return _outcome(state, view) if CHECK.current(state).dice else _set_up(state, view)


# --- before the roll -----------------------------------------------------------------------------


def _set_up(state: State, view: p.View) -> tuple[p.Block, ...]:
    check, planned = CHECK.current(state), plan(state)
    focal = state.people[check.who]
    who = owner_name(state, focal)
    eyebrow = f"{focal.name} is focal" if state.order else f"{who or 'The GM'} decides"
    head = p.Heading(check.words or f"What does {focal.name} invoke?", eyebrow)
    pool, dice = some(planned.pool.dice, "die", "dice"), roll.waiting(planned.tags, check.lying)
    chances = () if check.lying else odds_blocks(state, view)
    title = f"Target number: {planned.terms.tn}"
    target = (_target(state, view, planned, title), *_opposed(state, view))
    leaves = (f"Invoke, {pool}", f"Target, TN {planned.terms.tn}")
    columns = p.Columns((_left(state, view), target), narrow="last", leaves=leaves)
    cancel = (p.Button("Cancel check", p.Do("cancel_check"), "quiet"),)
    key = begin.intent_key(check)
    label, lie = lying.label(len(dice), check.lying), roll.still_lying(check, planned.tags)
    rolling = p.Roll(label, "roll_check", dice, others=cancel, form=key, whose=check.who, lying=lie)
    return (head, *chances, columns, *_rare(state, view), rolling)


def _target(state: State, view: p.View, planned: Plan, title: str) -> p.Card:
    """The target number, which the GM sets first, and what makes it."""
    defended = bool(CHECK.current(state).facing)
    tn = () if defended else begin.tn_block(state, view)
    asked = f"Which {ANY_OF} apply?"
    harms = bring.any_of(state, view, asked, "harm")
    rows = planned.changes if len(planned.changes) > 1 or defended else ()
    summed = "; ".join(f"{label} {value}" for label, value in rows)
    ledger = (p.Text(f"{summed}.", "small"),) if rows else ()
    return p.Card(title, (*ledger, *tn, *harms, *_wasted(state, planned)))


def _wasted(state: State, planned: Plan) -> tuple[p.Text, ...]:
    """Dice beyond six that do nothing (SA-3); Luck among them is spent all the same."""
    lost, idle = planned.pool.lost, planned.idle
    lines = ["1 die beyond 6 is lost: only pairs count."] if lost else []
    lines += (
        [f"{some(idle, 'die', 'dice')} beyond 6 lower the target number no more."] if idle else []
    )
    lines += ["Luck is spent all the same."] if lines and CHECK.current(state).luck else []
    return (p.Text(" ".join(lines), "small"),) if lines else ()


def _left(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What brings dice: what the focal character picks up, who helps, bonus dice."""
    check = CHECK.current(state)
    name = state.people[check.who].name
    empty = f"{name} has nothing to invoke yet. Edit the sheet to add a profession."
    own = (
        *begin.task_chips(state),
        *bring.own_rows(state, view, empty),
        *row(*ending.end_buttons(state)),
    )
    helped = p.Card("Help", bring.help_blocks(state, view), "1 element each")
    beside = p.Columns(((helped,), (p.Card("Bonus dice", _bonus(state, view)),)))
    cost = (p.Card("", (begin.intent_form(state),)),) if begin.driven(check) else ()
    return (p.Card("", own), beside, *cost)


def _opposed(state: State, view: p.View) -> tuple[p.Card, ...]:
    """The weapon of an attack, and who defends; folded while no one does."""
    check = CHECK.current(state)
    weapon = bring.any_of(state, view, "Weapon of an attack", "weapon")
    more = (*weapon, *_facing(state, check), *(_defence(state, view) if check.facing else ()))
    attack = "Attack or opposed check"
    folded = fold_card(view, f"fold.attack.{check.id}", attack, more)
    return (p.Card(attack, more) if check.facing else folded,)


def _without_dice(view: p.View, character: Character) -> tuple[p.Block, ...]:
    """Talents that do nothing to dice so far: a tap says what they do."""
    chips = tuple(
        p.Chip(talent.name, talent.words, tap_of(character, n))
        for n, talent in enumerate(character.talents)
        if not talent.effect
    )
    return (
        *((p.Chips("Talents without an effect on rolls", chips),) if chips else ()),
        *open_talent(view, character),
    )


def _bonus(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Whatever else brings dice."""
    character = state.people[CHECK.current(state).who]
    luck = (begin.number_stepper(state, "luck", character.luck),) if character.luck else ()
    return (
        *luck,
        begin.number_stepper(state, "bonus", hint="situation, great help"),
        *bring.any_of(state, view, "Special talents", "talent"),
        *_without_dice(view, character),
        *bring.any_of(state, view, "Principle or worst impulse", "drive", DRIVE_HINT),
    )


def _rare(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The words of it, the sequence that it is part of, and what is rarely done before a roll."""
    check = CHECK.current(state)

    doing = doing_card(state, view) if state.order else p.Card("", ())
    opened = () if doing.folded else (doing,)  # what stands in it goes along with the roll

    def turn() -> tuple[p.Block, ...]:
        folded = (doing,) if doing.folded else ()
        return (goal_tracks(state), overview(acting(state)), *folded)

    parts: dict[str, Callable[[], tuple[p.Block, ...]]] = {}
    if not begin.driven(check):
        parts["Intent"] = lambda: (begin.intent_form(state),)
    if state.order:
        parts["Sequence"] = turn
    parts[f"Add {ANY}"] = lambda: who_is_hurt(state, view)
    parts[GAIN] = lambda: luck_blocks(state, view)
    if second := bring.adding_chip(state, view):
        parts["A second of a kind"] = lambda: second
    return (*(opened if state.order else ()), *rarely(view, rare_key(check), parts))


def rare_key(check: Check) -> str:
    """The pick of the part that is open at the foot of a check that is put together."""
    return f"kept.rare.{check.id}"


def _facing(state: State, check: Check) -> tuple[p.Block, ...]:
    """A chip for each possible defender; a tap on the one chosen clears the choice."""
    chips = tuple(
        tap(character.name, "face", {"who": "" if on else character.id}, on=on)
        for character in present(state)
        for on in (character.id == check.facing,)
        if character.id != check.who
    )
    if check.facing:  # the one chosen; a tap takes them out again
        return (p.Chips("Who defends?", tuple(chip for chip in chips if chip.pressed)),)
    hint = "The target number is 1, and 1 more for each element, 5 at most."
    return (p.Chips("Who defends?", chips, "No one else is here.", hint),)


def _defence(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What the defender and their helpers invoke, each for 1 more; what the situation changes; Luck
    the rules forbid (SA-13)."""
    check = CHECK.current(state)
    defender = state.people[check.facing]
    empty = f"{defender.name} has no elements."
    row = bring.group(state, view, f"{defender.name} defends with", "guard", empty)
    most, hint = begin.situation_most(state), "For example, cover or darkness."
    shift = begin.number_stepper(state, "situation", most, hint)
    args = {"number": "guard_luck", "value": check.guard_luck + 1}
    luck = []
    if check.guard_luck:
        message, none = f"{check.guard_luck} Luck in the defence", {**args, "value": 0}
        luck.append(tap(message, "set_check", none, on=True))
    if bring.adding(state, view):  # what only the table's word lets in is asked for
        luck.append(tap("1 Luck", "set_check", args, f"{defender.name} has {defender.luck}"))
    luck_row = (p.Chips("", tuple(luck)),) if luck and defender.luck else ()
    more = _more_situation(state) if bring.adding(state, view) else ()
    return (row, *bring.aid_blocks(state, view), shift, *more, *luck_row)


def _more_situation(state: State) -> tuple[p.Chips, ...]:
    """What the situation adds beyond a defence of 5, by the table's word alone (SA-13)."""
    now = CHECK.current(state).situation
    if not begin.situation_most(state) <= now < MOST_SET_TN:
        return ()
    args: Args = {"number": "situation", "value": now + 1}
    return (p.Chips("", (tap("1 more for the situation", "set_check", args),)),)


# --- after the roll ------------------------------------------------------------------------------


def _outcome(state: State, view: p.View) -> tuple[p.Block, ...]:
    check = CHECK.current(state)
    result = roll.read(check)
    again = _again(state, check) if result.improbable else ()
    hurt, due = _hurt(state, view, check), bool(_due(state, check))
    blow, told = _blow(state, view, check), _told(state, view, check)
    first = (*_weapon_of(state, view, check), *blow, *told, *((hurt,) if due else ()))
    beside = (*_effects(state), *(() if due else (hurt,)), luck_card(state, view))
    columns = p.Columns((first, beside), wide_first=True)
    return (*verdict(state, check), *again, columns, *_resolving(state, check))


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
    rolling = p.Roll(label, "roll_again", roll.waiting(tags), whose=check.who)
    return (p.Card("Improbable success: 1 die more", (p.Text(note),), tone="accent"), rolling)


def _told(state: State, view: p.View, check: Check) -> tuple[p.Block, ...]:
    """What else happens: spares are told by the player, spirals by the GM."""
    focal, result = state.people[check.who], roll.read(check)
    title, net, ideas = "", result.net, tuple[str, ...]()
    if net > 0:
        who = owner_name(state, focal) or focal.name
        title, ideas = f"{who} adds a benefit: {roll.net_said(result)}", SPARES
    elif net < 0:
        title, ideas = f"The GM adds a complication: {roll.net_said(result)}", SPIRALS
    fields = [what_happened()]
    turn = turn_of(state, check) is not None
    if check.task or (not turn and invoked(state, check)):
        note = "What was invoked for it stays invoked."
        fields.append(p.Field("keep", "Ongoing task", "boolean", bool(check.task), note))
    key = f"resolve.{check.id}"
    label = "Resolve as failure" if result.improbable else ""
    form = p.Form("resolve_check", tuple(fields), label, style="plain", key=key)
    more = "The more of them, the larger the effect; it should not overshadow the result."
    more += " The GM has the final say." if net > 0 else ""
    lead = (p.Text(more, "small"),) if net else ()
    lines = p.Lines(tuple(p.Line(idea) for idea in ideas))
    folded = (fold_card(view, f"fold.ideas.{check.id}", "Ideas", (lines,)),) if ideas else ()
    return (p.Card(title, (*lead, form)), *folded)


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


def _effects(state: State) -> tuple[p.Block, ...]:
    """In an action sequence: progress, elements freed."""
    if state.order is None:
        return ()
    left = ending.spares_left(state)
    label = f"Free an element for 1 net spare ({left} left)"
    taken = ending.taken_up(state)
    freed = free_chips(state, label, taken, ending.element_words)
    free = (p.Card("", (ending.buying(state), *freed)),) if left > 0 else ()
    tracks = goal_tracks(state, roll.read(CHECK.current(state)))
    return (tracks, *free, overview(acting(state)))


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
