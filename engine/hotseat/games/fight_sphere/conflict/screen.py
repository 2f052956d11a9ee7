"""A Conflict on the screen: what its player brings, who judges, the chances; then what it came to.
The pool of one Gladiator looks alike in an Encounter."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.private import GM
from hotseat.core.wording import some
from hotseat.games.fight_sphere.conflict import build, outcome, roll
from hotseat.games.fight_sphere.conflict.chances import odds_blocks
from hotseat.games.fight_sphere.conflict.pools import (
    FLOOR,
    GAMBLED,
    open_scene,
    price,
    sides,
    tags,
    tie_dice,
    unpaid,
    used,
)
from hotseat.games.fight_sphere.reading import judgment_lost
from hotseat.games.fight_sphere.sphere.standing import episode_of, npc_gladiators
from hotseat.games.fight_sphere.sphere.turns import framers
from hotseat.games.fight_sphere.state import (
    GM_SIDE,
    Build,
    Conflict,
    Encounter,
    Gladiator,
    Relationship,
    State,
)
from hotseat.kit.people import is_npc
from hotseat.kit.pool import Offer, chips
from hotseat.kit.screens import fold_card, picked, tabs, tap

STEPS = ("Dice", "Outcome")
CHIPS_MOST, CHIPS_STEP = 10, 5
CUT = "cut"


def conflict_blocks(state: State, view: p.View, held: Conflict) -> tuple[p.Block, ...]:
    """The step that the Conflict is in."""
    if held.fallen:
        return (p.Steps(STEPS, 1), *conflict_verdict(state, held), *_after(state, view, held))
    one = state.people[held.who]
    over = f"{one.name} against Threshold {held.threshold}"
    head = p.Heading(held.about or over, over if held.about else "")
    said = f"Only ones count. Roll more of them than the GM’s {held.threshold} dice: a tie fails."
    mine = pool_card(state, held.first, brought(state, held.first))
    pool = side_by_side(mine, odds_blocks(state, view, held))
    beside = (*judgment_card(state), *other_framers(state, view, one))
    rest = side_by_side(about_card(state, one), beside)
    return (p.Steps(STEPS, 0), head, p.Text(said, "small"), pool, rest, rolling(state))


def side_by_side(one: p.Block, others: tuple[p.Block, ...]) -> p.Block:
    """A block with others beside it, or alone where there are none."""
    return p.Columns(((one,), others)) if others else one


# --- before the roll -----------------------------------------------------------------------------


def rolling(state: State) -> p.Roll:
    """The dice of all sides, and the way out."""
    why_stay = build.MOVES.why(state, "cancel_scene")
    cancel = () if why_stay else (p.Button("Cancel scene", p.Do("cancel_scene"), "quiet"),)
    count = sum(map(len, sides(state).values()))
    why = roll.MOVES.why(state, "roll_scene")
    key = f"about.{open_scene(state).id}"
    label = f"Roll {some(count, 'die', 'dice')}"
    return p.Roll(label, "roll_scene", roll.waiting(state), {}, why, cancel, key, "gm")


def about_card(state: State, one: Gladiator) -> p.Card:
    """Who frames the scene, and what it is about; the words go along with the roll."""
    scene = open_scene(state)
    who = framers(state, one)
    now = scene.framer if scene.framer in who else ""
    by = []
    for seat, name in who.items():
        note = "Judgment Pool" if seat in state.judgment else ""
        asks = tap(build.MOVES, state, name, "describe_scene", {"framer": seat}, note)
        by.append(asks if seat != now else p.Chip(name, note, pressed=True))
    hint = "What the Conflict is about."
    if isinstance(scene, Encounter):
        hint = "The clash need not be physical. All Gladiators recognise each other on sight."
    about = p.Field("about", "Scene", value=scene.about, hint=f"Optional. {hint}")
    form = p.Form("describe_scene", (about,), "Save scene", style="plain", key=f"about.{scene.id}")
    asked = (p.Chips("Who frames this scene?", tuple(by)),) if len(who) > 1 else ()
    return p.Card("", (*asked, form))


def other_framers(state: State, view: p.View, one: Gladiator) -> tuple[p.Card, ...]:
    """Who may not frame the scene, greyed."""
    seats, may = state.table.seats, framers(state, one)
    every = {GM: seats.name_of(GM), **{seat.id: seat.name for seat in seats.players()}}
    taps = tuple(
        tap(build.MOVES, state, name, "describe_scene", {"framer": seat})
        for seat, name in every.items()
        if seat not in (*may, one.owner, open_scene(state).framer)
    )
    blocks = (p.Chips("", taps),)
    return (fold_card(view, "fold.framers", "Other framers", blocks),) if taps else ()


def pool_card(state: State, held: Build, blocks: tuple[p.Block, ...]) -> p.Card:
    """How many dice one Gladiator rolls, and what of the pool they use; ``blocks``: what brings
    them."""
    one, made = state.people[held.who], tags(state, open_scene(state), held)
    said = [f"Conflict Pool {one.pool}"]
    said += [f"{held.gamble} gambled"] if held.gamble else []
    said += [f"{cost} spent"] if (cost := price(state, held)) else []
    said += ["tries to disengage"] if held.leaves else []
    return p.Card(f"{one.name}: {some(len(made), 'die', 'dice')}", blocks, ", ".join(said))


def brought(state: State, held: Build) -> tuple[p.Block, ...]:
    """What one Gladiator gambles and brings in, each with a tap."""
    return (*_gamble(state, held), *_brought(state, held))


def _gamble(state: State, held: Build) -> tuple[p.Block, ...]:
    """A tap for each number, those above the limit greyed; of many dice a tap for every fifth and
    for all, with a stepper between them."""
    most, top = unpaid(state, held) + held.gamble, build.limit(state, held.who)
    reach = most if top is None else min(most, top)
    beyond = (*range(CHIPS_MOST + CHIPS_STEP, reach, CHIPS_STEP), max(0, reach))
    above = (n for n in (reach + 1, held.gamble + 1, most) if reach < n <= most)
    low, high, gone = (build.MOVES.why(state, "set_gamble", who=held.who, dice=n)
                       for n in (0, reach + 1, held.gamble))  # fmt: skip
    taps = [
        p.Chip(str(n), tap=p.Do("set_gamble", {"who": held.who, "dice": n}),
               pressed=n == held.gamble, why_not=low if n <= reach else high if n <= most else gone)
        for n in sorted({*range(min(most, CHIPS_MOST) + 1), *beyond, held.gamble, *above})
    ]  # fmt: skip
    hint = "Pool dice, lost if this fails."
    if isinstance(open_scene(state), Encounter):
        said = "The limit for all." if top is None else f"Limit {top}."
        hint = f"{said} Pool dice, lost if anyone beats them."
    if set(tags(state, open_scene(state), held)) <= {GAMBLED, FLOOR}:
        hint += (
            " Without dice of your own you roll 1 free die: the first one you add only replaces it."
        )
    found: list[p.Block] = [p.Chips("Gamble", tuple(taps), hint=hint)]
    if reach > CHIPS_MOST and not build.not_betrayed(state, {}):
        whose = {"who": held.who}
        found.append(p.Stepper("More", held.gamble, 0, reach, "set_gamble", "dice", whose))
    return tuple(found)


def _brought(state: State, held: Build) -> tuple[p.Block, ...]:
    """The background, and the Relationships, each for a die of the pool."""
    one, who = state.people[held.who], held.who
    past = _offer(state, who, f"{build.PAST}:", "Background", "1 die", held.background)
    offers = [past, *(_tie_offer(state, held, tie) for tie in one.ties)]
    on = [past.key] if held.background else []
    on += [f"{build.TIE}:{key}" for key in held.bought]
    said = (
        "Each Relationship costs 1 die of the pool. You say what part they play, even as an enemy."
    )
    hint = said if one.ties else ""
    return (chips("Bring in", offers, on, "bring", {"who": who}, hint=hint),)


def _tie_offer(state: State, held: Build, tie: Relationship) -> Offer:
    count = tie_dice(state, held.who, tie)
    dice = some(count, "die", "dice") if count else "0 dice: adds nothing"
    shared = tie in used(state, open_scene(state), held) and tie.id not in held.bought
    note = f"{dice}, shared: to buy it adds none and risks its points" if shared else dice
    if tie.resting:
        note = f"{dice}, blocked for {tie.blocked}"
    name, on = state.npcs[tie.whom].name, tie.id in held.bought
    return _offer(state, held.who, f"{build.TIE}:{tie.id}", name, note, on)


def _offer(state: State, who: str, key: str, label: str, note: str, on: bool) -> Offer:
    why = build.MOVES.why(state, "bring", source=key, on=not on, who=who)
    return Offer(key, label, note, why_not=why)


def leave_chip(state: State, held: Build) -> p.Chips:
    """An attempt to disengage."""
    note = "gets out by beating every rival"
    offer = _offer(state, held.who, f"{build.LEAVE}:", "Disengage", note, held.leaves)
    on = (offer.key,) if held.leaves else ()
    return chips("", (offer,), on, "bring", {"who": held.who})


def judgment_card(state: State) -> tuple[p.Card, ...]:
    """What players who are out may do now: a number of their dice for each side."""
    rows, late = list[p.Block](), build.not_betrayed(state, {})
    for seat in state.judgment:
        name, left = state.table.seats.name_of(seat), build.unbet(state, seat)
        rows.append(p.Text(f"{name}: {some(left, 'die', 'dice')} left"))
        for side, whose in build.bet_sides(state).items():
            now, args = build.bet_on(state, seat, side), {"seat": seat, "side": side}
            label = f"{name}’s dice on {whose}"
            more = tap(build.MOVES, state, label, "bet_judgment", {**args, "dice": now + 1})
            step = p.Stepper(label, now, 0, now + left, "bet_judgment", "dice", args)
            rows.append(p.Chips("", (more,)) if late else step)
    lead = (
        "Lost only if the side they are on succeeds. Where a Gladiator has only the free die, the"
        " first one replaces it."
    )
    return (p.Card("Judgment dice", (p.Text(lead, "small"), *rows)),) if rows else ()


# --- after the roll ------------------------------------------------------------------------------


def conflict_verdict(state: State, held: Conflict) -> tuple[p.Block, ...]:
    """The word, the figures, the dice."""
    found = outcome.read(held)
    success = found.outcome == "success"
    word = "Success" if success else "Failure, a tie" if found.tie else "Failure"
    lead = f"{state.people[held.who].name}: {some(found.player, 'one')} against {found.gm}."
    tone = "good" if success else "bad"
    return (p.Outcome(word, (lead,), tone), roll.trays(state, held.fallen, held.id))


def _after(state: State, view: p.View, held: Conflict) -> tuple[p.Block, ...]:
    won = outcome.read(held).outcome == "success"
    first = reward_cards(state, view, held.who) if won else _cut_scene(state, view, held)
    costs = () if won else tuple(map(p.Text, outcome.consequences(state, held)))
    judged = tuple(p.Text(each, "small") for each in _judged(state, held, won))
    field = p.Field("words", "What happened", "lines", hint="Optional. Added to the log.", hi=4000)
    label = "Resolve Conflict"
    shown = {} if won or held.done or not first else {"cut": _cut(state, view)}
    if first and not held.done:  # "may do ONE of the following", "the GM may do one"
        label = "Resolve without reward" if won else "Resolve without gain"
    style = "quiet" if label != "Resolve Conflict" else "primary"
    form = p.Form("resolve_conflict", (field,), label, shown, style, key=f"resolve.{held.id}")
    end = p.Card("", (*judged, form))
    return (*costs, p.Columns((first, (end,)), wide_first=True) if first else end)


def _judged(state: State, held: Conflict, won: bool) -> list[str]:
    """Who keeps their Judgment dice, and who loses them (FS-15)."""
    said = []
    for bet in held.bets:
        side = "gm" if bet.side == GM_SIDE else "player"
        lost = judgment_lost(side, "success" if won else "failure")
        name, dice = state.table.seats.name_of(bet.seat), some(bet.dice, "die", "dice")
        said.append(f"{name} {'loses' if lost else 'keeps'} {dice} of the Judgment Pool.")
    return said


def reward_cards(state: State, view: p.View, who: str) -> tuple[p.Card, ...]:
    """One of three, or what was taken of them."""
    title, blocks = f"{state.people[who].name} takes 1 of these", _rewards(state, who, who)
    done = open_scene(state).done
    if outcome.one_only(state, {"who": who}):
        said = done.get(who, " ".join(done.values()))
        return _chosen(view, said, f"fold.reward.{who}", blocks)
    return (p.Card(title, blocks, tone="accent"),)


def _chosen(view: p.View, said: str, fold: str, blocks: tuple[p.Block, ...]) -> tuple[p.Card, ...]:
    """What was chosen; the choices are behind a fold, greyed."""
    done = p.Card("Chosen", (p.Text(said),), tone="accent")
    return (done, fold_card(view, fold, "Another choice", blocks))


def _rewards(state: State, who: str, whose: str) -> tuple[p.Block, ...]:
    """The three choices; a name that is typed stays for another NPC of the same ``whose``."""
    one, why = state.people[who], outcome.MOVES.why
    args = {"who": who, "kind": outcome.POOL}
    die = p.Button("1 die for the Conflict Pool", p.Do("take_reward", args),
                   why_not=why(state, "take_reward", **args))  # fmt: skip
    grow = []
    for tie in one.ties:
        args = {"who": who, "kind": outcome.MORE, "npc": tie.whom}
        # below 0 by a trade alone (FS-9)
        name, note = state.npcs[tie.whom].name, f"{tie.value} → {tie.value + 1}".replace("-", "−")
        grow.append(tap(outcome.MOVES, state, name, "take_reward", args, note))
    args = {"who": who, "kind": outcome.NEW}
    free = [(each.id, each.name) for each in sorted(state.npcs.values(), key=lambda e: e.gone)
            if one.tie_with(each.id) is None]  # fmt: skip
    gone = {key: why(state, "take_reward", **args, npc=key)
            for key, _ in free if state.npcs[key].gone}  # fmt: skip
    label, choices = "New Relationship with", (("", "Someone new"), *free)
    hint = "Someone new in the scene, never a Gladiator."
    fields: tuple[p.Field, ...] = (p.Field("name", label, hint=hint, hi=60),)
    if free:
        new = p.Field("name", "Name", hint=hint, hi=60)
        fields = (p.Field("npc", label, "choice", "", choices=choices, why_not=gone), new)
    form = p.Form("take_reward", fields, "Form Relationship", args, "plain",
                  why(state, "take_reward", **args), (), f"reward.{whose}",
                  not outcome.one_only(state, {"who": who}))  # fmt: skip
    old = (p.Chips("1 more for a Relationship in the scene", tuple(grow)),) if grow else ()
    return (p.Buttons((die,)), *old, form)


def _cut(state: State, view: p.View) -> str:
    """The NPC Gladiator whom the cut-scene shows."""
    return picked(view, CUT, [each.id for each in npc_gladiators(state)])


def _cut_scene(state: State, view: p.View, held: Conflict) -> tuple[p.Block, ...]:
    """The GM's cut-scene, or an Encounter resumed."""
    npcs = npc_gladiators(state)
    if not npcs:
        return ()
    now = _cut(state, view)
    who = ((each.id, each.name) for each in npcs)
    names = tabs(CUT, now, "Which NPC Gladiator does the GM show?", who)
    here = episode_of(state, held.who)
    rivals = [state.people[each] for each in (here.standing if here else ())]
    resume = tuple(
        tap(outcome.MOVES, state, each.name, "resume_encounter", {"rival": each.id})
        for each in rivals
        if is_npc(state, each) and each.id != held.who
    )
    hint = (
        f"Only one that {state.people[held.who].name} disengaged from. It continues in their next"
        " scene, and the NPC Gladiator has the Initiative: they set the limit of the Gamble."
    )
    chips_ = p.Chips("Or resume an Encounter with", resume, hint=hint)
    blocks = (names, *_rewards(state, now, CUT), *((chips_,) if resume else ()))
    if held.done:
        return _chosen(view, " ".join(held.done.values()), "fold.cut", blocks)
    title = f"Cut-scene: {state.people[now].name} gains 1 of these"
    return (p.Card(title, blocks, tone="accent"),)
