"""A check on the screen that is put together: what it invokes, the target number, the chances."""

from __future__ import annotations

from collections.abc import Callable

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.game import Args
from hotseat.core.wording import joined, sentence, some
from hotseat.games.sapio.check import begin, bring, roll
from hotseat.games.sapio.check import outcome as ending
from hotseat.games.sapio.check.chances import odds_blocks
from hotseat.games.sapio.check.plan import Plan, plan
from hotseat.games.sapio.check.sources import can_defend, defends, felt
from hotseat.games.sapio.harms import ANY, ANY_OF
from hotseat.games.sapio.people.harm import worst
from hotseat.games.sapio.people.harm_cards import hurt_picker, who_is_hurt
from hotseat.games.sapio.people.luck import GAIN, luck_blocks, luck_picker
from hotseat.games.sapio.people.talents import brief, open_talent, tap_of
from hotseat.games.sapio.reading import MOST_SET_TN, PENALTIES
from hotseat.games.sapio.screen.check_result import result_blocks
from hotseat.games.sapio.sequence.board import doing_card, everyone, goal_tracks
from hotseat.games.sapio.state import CHECK, Character, Check, State
from hotseat.kit import lying
from hotseat.kit.people import is_npc, owner_name, present
from hotseat.kit.screens import one_more, row, tap

DRIVE_LABEL = "1 die, at a cost"
DRIVE_HINT = "The cost must resolve the situation, or reach a goal that others share."
LINE = 44  # letters of the small line above a head, which a phone shows in one


def check_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The step that the check is in."""
    return result_blocks(state, view) if CHECK.current(state).dice else _set_up(state, view)


def _set_up(state: State, view: p.View) -> tuple[p.Block, ...]:
    check, planned = CHECK.current(state), plan(state)
    focal = state.people[check.who]
    who = owner_name(state, focal)
    lead = f"{focal.name} is focal" if state.order else f"{who or 'The GM'} decides"
    title = f"{focal.name}: {check.words}" if check.words else f"What does {focal.name} invoke?"
    head = p.Heading(title, joined((lead, _felt(state, lead)), ". "), focal.id)
    pool, dice = some(planned.pool.dice, "die", "dice"), roll.unrolled(planned.tags, check.lying)
    chances = () if check.lying else odds_blocks(state, view)
    title = f"Target number: {planned.terms.tn}"
    target = (_target(state, view, planned, title),)
    leaves = (f"Invoke, {pool}", "Help, bonus", f"Target, TN {planned.terms.tn}")
    besides = (_besides(state, view, planned),)
    parts = (_invoked(state, view), besides, target)
    columns = p.Columns(parts, narrow="last", leaves=leaves, key=check.id)
    cancel = (p.Button("Cancel check", p.Do("cancel_check"), "quiet"),)
    key = begin.intent_key(check)
    more, opened = one_more(view, bring.OVER, _parts(state, view))
    label, lie = lying.label(len(dice), check.lying), roll.still_lying(check, planned.tags)
    rolling = p.Roll(
        label, "roll_check", dice, others=(more, *cancel), form=key, whose=check.who, lying=lie
    )
    over = (*opened, *bring.pickers(state, view), *_facing(state, view))
    over = (*over, *luck_picker(state, view), *hurt_picker(state, view))
    return (head, *chances, columns, *_words(state, view), *over, rolling)


def _felt(state: State, lead: str) -> str:
    """The harm that may make it harder, whether it is picked or not, so that nobody rolls past it
    (SA-5); by its words where the line has room for them. "" where there is none."""
    check = CHECK.current(state)
    counts, harms = felt(state, check), state.people[check.who].harms
    now = worst(counts)
    more = worst(tuple(harm for harm in harms if f"harm:{harm.id}" not in check.held))
    if more and PENALTIES[more.level] > (PENALTIES[now.level] if now else 0):
        harm, does = more, "may apply"
    elif now:
        harm, does = now, "applies"
    else:
        return ""
    told = f"{harm.said} {does}: TN +{PENALTIES[harm.level]}"
    short = f"{harm.kind.capitalize()} {does}: TN +{PENALTIES[harm.level]}"
    return told if len(lead) + len(told) <= LINE else short


def _target(state: State, view: p.View, planned: Plan, title: str) -> p.Card:
    """The target number: who sets it, in a row as high for both, and what changes it."""
    check = CHECK.current(state)
    defended = defends(state, check)
    sets = _defender(state, view) if defended else begin.tn_chips(state)
    asked = f"Which {ANY_OF} apply?"
    harms = map(_in_short, bring.any_of(state, view, asked, "harm"))
    talents = bring.any_of(state, view, "Which special talents apply?", "talent")
    helps = (_talents(state, row) for row in talents)
    ledger = p.Text(_summed(planned, defended), "small", 2)
    usual: tuple[p.Block, ...] = (p.Text(begin.tn_hint(state), "small"), *_opposed(state, check))
    last = _defence(state, view) if defended else usual
    return p.Card(title, (ledger, sets, *harms, *helps, *last))


def _summed(planned: Plan, defended: bool) -> str:
    """From the number that is set to the one that counts: "3; any injury +1.", and why it is, as
    somebody wrote it."""
    (base, number), *rows = planned.changes
    told = (f"{label} {value}" if value != "+0" else label for label, value in rows)
    counted = f"{'; '.join((f'{base} {number}' if defended else number, *told))}."
    if not rows and not defended:
        counted = "" if planned.reason else "Nothing changes it."
    return joined((counted, sentence(planned.reason)))


def _talents(state: State, row: p.Chips) -> p.Chips:
    """Several beside each other, with what they do in brief."""
    if len(row.chips) == 1:
        return row
    own = state.people[CHECK.current(state).who].talents
    told = {talent.name: brief(talent) for talent in own}
    chips = (replace(chip, kind=told[chip.label]) for chip in row.chips)
    return replace(row, chips=tuple(chips), pairs=True)


def _beside_each_other(row: p.Chips) -> p.Chips:
    return replace(row, pairs=len(row.chips) > 1)


def _in_short(row: p.Chips) -> p.Chips:
    """Harms without what their right end says; of several the kind alone."""
    several = len(row.chips) > 1
    kinds = (chip.kind.partition(",")[0] for chip in row.chips)
    short = (kind.rpartition(" ")[2] if several else kind for kind in kinds)
    chips = (replace(chip, kind=kind) for chip, kind in zip(row.chips, short, strict=True))
    return replace(row, chips=tuple(chips), pairs=several)


USUAL_BONUS = "situation, great help"


def _wasted(state: State, planned: Plan) -> str:
    """Dice beyond six that do nothing (SA-3); Luck among them is spent all the same. In the place
    of what a bonus usually is for, and no longer, so that it moves nothing."""
    lost, idle = planned.pool.lost, planned.idle
    if not lost and not idle:
        return USUAL_BONUS
    if CHECK.current(state).luck:
        return f"Luck beyond 6 {'is lost' if lost else 'does nothing'}"
    return "1 beyond 6 is lost" if lost else f"{idle} beyond 6 do nothing"


def _invoked(state: State, view: p.View) -> tuple[p.Card, ...]:
    """What the focal character picks up."""
    name = state.people[CHECK.current(state).who].name
    empty = f"{name} has nothing to invoke yet. Edit the sheet to add a profession."
    weapons = bring.any_of(state, view, "Weapon", "weapon", "of an attack")
    own = (
        *begin.task_chips(state),
        *bring.own_rows(state, view, empty),
        *(replace(row, beside=True) for row in weapons),
    )
    return (p.Card("", own),)


def _besides(state: State, view: p.View, planned: Plan) -> p.Columns:
    """What else brings dice: who helps, bonus dice."""
    helped = p.Card("Help: 1 element each", bring.help_blocks(state, view))
    return p.Columns(((helped,), (p.Card("", _bonus(state, view, planned)),)))


ATTACK, OPPOSED = "attack", "Attack or opposed check"


def _opposed(state: State, check: Check) -> tuple[p.Chips, ...]:
    """The way to who could defend, while no one does, with whom it is aimed at."""
    facing = state.people.get(check.facing)
    kind = f"Aimed at {facing.name}" if facing else "Who defends?"
    tap = p.Pick(bring.OVER, ATTACK)
    return (p.Chips("", (p.Chip(OPPOSED, kind, tap, pressed=facing is not None),)),)


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


def _bonus(state: State, view: p.View, planned: Plan) -> tuple[p.Block, ...]:
    """Whatever else brings dice, and what of all dice does nothing."""
    character = state.people[CHECK.current(state).who]
    plays = bool(character.luck) or not is_npc(state, character)  # Luck gained pushes nothing
    luck = (begin.number_stepper(state, "luck", character.luck),) if plays else ()
    drives = map(_in_brief, bring.any_of(state, view, DRIVE_LABEL, "drive", DRIVE_HINT))
    return (
        *luck,
        begin.number_stepper(state, "bonus", hint=_wasted(state, planned)),
        *map(_beside_each_other, drives),
    )


def _in_brief(row: p.Chips) -> p.Chips:
    """A principle and a worst impulse: what it is, and under that its words; its cost where the
    sheet has none. That each brings 1 die is said above them."""
    chips = (
        replace(chip, label=label, kind=kind, brings="")
        for chip in row.chips
        for name, _comma, cost in (chip.kind.partition(", "),)
        for label, kind in ((name, chip.label) if cost else (chip.label, chip.kind),)
    )
    return replace(row, chips=tuple(chips))


def _parts(state: State, view: p.View) -> dict[str, Callable[[], tuple[p.Block, ...]]]:
    """The intent, the sequence that it is part of, and what is rarely done before a roll."""
    check = CHECK.current(state)

    def turn() -> tuple[p.Block, ...]:
        doing = doing_card(state, view)
        folded = (doing,) if doing.folded else ()
        return (goal_tracks(state), everyone(state, view), *folded)

    parts: dict[str, Callable[[], tuple[p.Block, ...]]] = {}
    if not begin.driven(check):  # whose cost it asks for on the stage
        parts["Intent"] = lambda: (begin.intent_form(state),)
    if state.order:
        parts["Sequence"] = turn
    if talents := _without_dice(view, state.people[check.who]):
        parts["Talents"] = lambda: talents
    if ends := row(*ending.end_buttons(state)):
        parts["Ongoing tasks"] = lambda: ends
    if not defends(state, check):
        parts["Other target number"] = lambda: (begin.tn_chips(state, usual=False),)
    parts[f"Add {ANY}"] = lambda: (who_is_hurt(state, view),)
    parts[GAIN] = lambda: luck_blocks(state, view)
    if second := bring.adding_chip(state, view):
        parts["A second of a kind"] = lambda: second
    return parts


def _words(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Below all that is tapped: what everyone does, which goes along with the roll, and what a
    principle costs."""
    check = CHECK.current(state)
    doing = doing_card(state, view) if state.order else p.Card("", ())
    opened = (doing,) if state.order and not doing.folded else ()
    asked = (p.Card("", (begin.intent_form(state),)),) if begin.driven(check) else ()
    return (*opened, *asked)


def _defender(state: State, view: p.View) -> p.Chips:
    """Who defends, whom a tap takes out again, and who helps them."""
    name = state.people[CHECK.current(state).facing].name
    chosen = tap(name, "face", {"who": ""}, on=True)
    return p.Chips("Who defends?", (chosen, *bring.aid_chips(state, view)), pairs=True)


def _facing(state: State, view: p.View) -> tuple[p.Picker, ...]:
    """A chip for each possible defender; an NPC with nothing to invoke leaves the number as it
    is (SA-13). Where a weapon may be wanted, whether it is an attack is asked along with it."""
    if view.picks.get(bring.OVER) != ATTACK:
        return ()
    check = CHECK.current(state)
    asks = state.people[check.who].weapons and ending.attack(state, check) is None
    kinds = {"Attack on": True, "Opposed by": False} if asks else {"Who defends?": check.attack}
    rows = tuple(_against(state, check, *kind) for kind in kinds.items())
    hint = "The target number is 1, and 1 more for each element, 5 at most."
    rows = (*rows[:-1], replace(rows[-1], hint=hint))
    return (p.Picker(OPPOSED, rows, p.Pick(bring.OVER)),)


def _against(state: State, check: Check, label: str, attack: bool) -> p.Chips:
    """A chip for each who could defend, against an attack or otherwise."""
    chips = []
    for character in present(state):
        on = character.id == check.facing and check.attack == attack
        asked: Args = {"who": "" if on else character.id}
        asked = {**asked, "attack": True} if attack and not on else asked
        note = "" if can_defend(state, character) else "The GM’s number stays"
        if character.id != check.who:
            chips.append(tap(character.name, "face", asked, note, on=on))
    return p.Chips(label, tuple(chips), "No one else is here.")


def _defence(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What the defender invokes, each for 1 more, as for each of their helpers; what the situation
    changes; Luck the rules forbid (SA-13)."""
    check = CHECK.current(state)
    defender = state.people[check.facing]
    empty = f"{defender.name} has no elements."
    row = replace(bring.group(state, view, "Defends with", "guard", empty), pairs=True)
    most, hint = begin.situation_most(state), "cover, darkness"
    shift = replace(begin.number_stepper(state, "situation", most, hint), label="Situation")
    args = {"number": "guard_luck", "value": check.guard_luck + 1}
    luck = []
    if check.guard_luck:
        message, none = f"{check.guard_luck} Luck in the defence", {**args, "value": 0}
        luck.append(tap(message, "set_check", none, on=True))
    if bring.adding(state, view):  # what only the table's word lets in is asked for
        luck.append(tap("1 Luck", "set_check", args, f"{defender.name} has {defender.luck}"))
    luck_row = (p.Chips("", tuple(luck)),) if luck and defender.luck else ()
    more = _more_situation(state) if bring.adding(state, view) else ()
    return (row, shift, *more, *luck_row, *bring.aid_told(state))


def _more_situation(state: State) -> tuple[p.Chips, ...]:
    """What the situation adds beyond a defence of 5, by the table's word alone (SA-13)."""
    now = CHECK.current(state).situation
    if not begin.situation_most(state) <= now < MOST_SET_TN:
        return ()
    args: Args = {"number": "situation", "value": now + 1}
    return (p.Chips("", (tap("1 more for the situation", "set_check", args),)),)
