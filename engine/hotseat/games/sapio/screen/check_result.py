"""A check that is rolled, on the screen: the verdict, what it brings, who is hurt, its end."""

from __future__ import annotations

from collections.abc import Callable

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import capital, joined, listed, owned, some
from hotseat.games.sapio.check import outcome as ending
from hotseat.games.sapio.check import roll
from hotseat.games.sapio.check.sources import invoked, pieces, turn_of
from hotseat.games.sapio.harms import A_ANY, ANY
from hotseat.games.sapio.options import IMPROBABLE
from hotseat.games.sapio.people.harm_cards import (
    OVERVIEW,
    hurt_picker,
    overview,
    unadded,
    who_is_hurt,
)
from hotseat.games.sapio.people.luck import GAIN, luck_blocks, luck_picker
from hotseat.games.sapio.reading import KEEP
from hotseat.games.sapio.screen.blow import WEAPON, blow_blocks, weapon_of
from hotseat.games.sapio.sequence.board import goal_hint, goal_tracks, in_sight, still_to_come
from hotseat.games.sapio.sequence.rounds import THREATENED
from hotseat.games.sapio.state import CHECK, Check, State
from hotseat.kit.board import free_chips
from hotseat.kit.open import what_happened
from hotseat.kit.people import owner_name
from hotseat.kit.screens import one_more

# The value of the pick below that shows the elements that could be freed.
FREEING = "freeing"
# As the story will tell them, of who makes the check.
SPARES = (
    "Someone took a liking to {name}",
    "A friend turned up in time",
    "An enemy left",
    "{name} ended up in a good place",
    "There was more to gain than it seemed",
    "Things were better than {name} had thought",
    "{name} stayed unnoticed",
    "It gave a friend an opening",
    "It caught an enemy off balance",
    "The way grew easier",
)
SPIRALS = (
    "{name} made an enemy",
    "An enemy turned up",
    "An enemy got away",
    "A friend was in danger",
    "A friend was hurt",
    "It gave an enemy an opening",
    "{name} was caught off balance",
    "What {name} knew was wrong",
    "A hard truth came out",
    "{name} faced a hard choice",
    "A new threat showed itself",
    "The way grew harder",
)


def result_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What the roll came to, and the end of the check."""
    check = CHECK.current(state)
    result = roll.read(check)
    again = _again(state, check) if result.improbable else ()
    blow, taking = blow_blocks(state, view, check)
    bought, freeing = _bought(state, view)
    hurt = (_hurt(state, view, check),) if _due(state, check) else ()
    more, opened = one_more(view, rare_key(check), _parts(state, view, check))
    weapon = weapon_of(state, view, check) if check.attack else ()
    first = (*weapon, *blow, *_told(state, check))
    tracks = (goal_tracks(state),) if state.order else ()
    beside = (*tracks, *hurt, *bought)  # the last alone comes and goes
    columns = p.Columns((first, beside), wide_first=True) if beside else p.Columns((first,))
    over = (*taking, *freeing, *opened, *luck_picker(state, view), *hurt_picker(state, view))
    ended = _resolving(state, view, check, more)
    return (*verdict(state, check), *again, columns, *over, *ended)


def rare_key(check: Check) -> str:
    """The pick of the one thing that lies over a check that was rolled; a move closes it."""
    return f"result.{check.id}"


def _parts(
    state: State, view: p.View, check: Check
) -> dict[str, Callable[[], tuple[p.Block, ...]]]:
    """What is rarely wanted once the dice lie: somebody hurt where nothing calls for it, Luck, how
    everyone is."""
    parts: dict[str, Callable[[], tuple[p.Block, ...]]] = {}
    if not _due(state, check):
        parts[f"Add {ANY}"] = lambda: (who_is_hurt(state, view),)
    parts[GAIN] = lambda: luck_blocks(state, view)
    if not check.attack and (weapon := weapon_of(state, view, check)):
        parts[WEAPON] = lambda: weapon[0].blocks
    if state.order:
        parts[OVERVIEW] = lambda: overview(in_sight(state)).blocks
    return parts


def verdict(state: State, check: Check) -> tuple[p.Block, ...]:
    """The word, the figures, the dice."""
    result = roll.read(check)
    name = state.people[check.who].name
    message = f"{name}: {roll.hits_said(result, check.terms.why)}"
    beyond = f", {result.excess} beyond" if result.excess else ""
    net = capital(roll.net_said(result) or roll.NO_NET)
    lead = (f"{message}{beyond}.", joined((check.terms.talents, f"{net}.")))
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
        left = some(ending.spares_left(state), "net spare", "net spares")
        title = f"{who} adds a benefit: {left} left"
    elif net < 0:
        title = f"The GM adds a complication: {roll.net_said(roll.read(check))}"
    fields = [replace(what_happened(""), kind="text")]
    if ideas := _ideas_of(check, focal.name):
        fields = [replace(fields[0], ideas=(("", ideas),))]
    turn = turn_of(state, check) is not None
    if check.task or (not turn and invoked(state, check)):
        note = "What was invoked for it stays invoked."
        fields.append(p.Field("keep", "Ongoing task", "boolean", bool(check.task), note))
    key = f"resolve.{check.id}"
    label = "Resolve as failure" if roll.read(check).improbable else ""
    form = p.Form("resolve_check", tuple(fields), label, style="plain", key=key)
    last = "the GM has the last word" if net > 0 else "it never overshadows the result"
    more = f"The more, the larger; {last}."
    lead = (p.Text(more, "small"),) if net else ()
    return (p.Card(title, (*lead, form)),)


def _ideas_of(check: Check, name: str) -> tuple[str, ...]:
    """What spares or spirals might be for the character of this name."""
    net = roll.read(check).net
    ideas = SPARES if net > 0 else SPIRALS if net < 0 else ()
    return tuple(idea.replace("{name}", name) for idea in ideas)


def _resolving(state: State, view: p.View, check: Check, more: p.Button) -> tuple[p.ActionBar, ...]:
    """The end of the check, with what would be left undone, and ``more``; harm that is typed is
    added first."""
    if roll.read(check).improbable:
        return ()
    change = p.Button("Change roll", p.Do("reopen_check"))
    if (typed := unadded(state, view)) is not None:
        name, form = typed
        add = p.Button(f"Add {form.args['kind']}", p.Do(form.move, form.args, form.then), "primary")
        says = f"Not added yet: {owned(name)} {form.args['kind']}."
        return (p.ActionBar(says, add, (more,), form.key, change=change),)
    end = p.Button("Resolve check", p.Do("resolve_check"), "primary")
    key = f"resolve.{check.id}"
    return (p.ActionBar(_left(state, check), end, (more,), key, change=change),)


def _bought(state: State, view: p.View) -> tuple[tuple[p.Card, ...], tuple[p.Picker, ...]]:
    """In an action sequence: what net spares buy. The elements that could be freed lie over the
    stage, behind a tap."""
    left = ending.spares_left(state) if state.order else 0
    if left <= 0:
        return (), ()
    label = f"Free an element for 1 net spare ({left} left)"
    over = rare_key(CHECK.current(state))
    kept, order = ending.taken_up(state), state.order
    if order and not still_to_come(state):  # the round's are all free in the next one
        kept = tuple(hold for hold in kept if hold.task != order.id)
    chips = free_chips(state, label, kept, ending.element_words)
    freed = tuple(replace(row, titled=True) for row in chips)
    buys = ending.buying(state)
    if any(row.chips for row in freed):
        tap = p.Pick(over, "" if view.picks.get(over) == FREEING else FREEING)
        buys = replace(buys, chips=(*buys.chips, p.Chip("Free an element", tap=tap)))
    card = p.Card("", (buys,))
    opened = (p.Picker(label, freed, p.Pick(over)),) if view.picks.get(over) == FREEING else ()
    return (card,), opened


def _hurt(state: State, view: p.View, check: Check) -> p.Card:
    """Somebody hurt, with why that may be due."""
    why = (p.Text(line, "small") for line in _due(state, check))
    return p.Card(f"Add {ANY}", (*why, who_is_hurt(state, view)))


def _threatened_helpers(state: State, check: Check) -> tuple[str, ...]:
    """Those who helped while a threat was theirs: had they turned away from it, or kept it busy?"""
    helped = (piece.who for piece in pieces(state, check, "help"))
    places = state.order.places if state.order else {}
    return tuple(who for who in helped if places.get(who) == THREATENED)


def _left(state: State, check: Check) -> str:
    """What is due of this roll and nobody has taken, in a sentence; else, in an action sequence,
    that a success may move its goal on; "" for neither. An attack's injury is due; any other is
    the GM's to say (SA-17)."""
    blow, result = ending.dealt(state, check), roll.read(check)
    if blow and not check.struck:
        return f"Not dealt yet: injury by {blow[0]}."
    if state.order:
        return goal_hint(state, result)
    failed = not result.success and not result.improbable
    return f"A failure may cost {A_ANY} (see More)." if failed else ""


def _due(state: State, check: Check) -> tuple[str, ...]:
    """Why somebody might be hurt now, in a turn of an action sequence (SA-17)."""
    result, order = roll.read(check), state.order
    if order is None:
        return ()
    risky = "a risky failure" if not result.success and not result.improbable else ""
    turned = "the complication" if result.net < 0 else ""
    causes = capital(joined((risky, turned), " and "))
    lines = [f"{causes} may cost {A_ANY}."] if causes else []
    names = listed(state.people[who].name for who in _threatened_helpers(state, check))
    if names and result.net < 0:
        lines.append(f"Threatened, and helped: {names}. Turning away might cost an injury.")
    return tuple(lines)
