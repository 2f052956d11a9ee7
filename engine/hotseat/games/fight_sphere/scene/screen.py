"""Cards that a Conflict and an Encounter share before the roll: pools, who frames it, Judgment
dice."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.private import GM
from hotseat.core.wording import some
from hotseat.games.fight_sphere.guards import not_betrayed
from hotseat.games.fight_sphere.people.relationships import tie_dice
from hotseat.games.fight_sphere.records.people import Gladiator, Relationship
from hotseat.games.fight_sphere.records.scenes import Build, Encounter
from hotseat.games.fight_sphere.scene.framing import MOVES as FRAMING
from hotseat.games.fight_sphere.scene.framing import framers
from hotseat.games.fight_sphere.scene.judgment import MOVES as JUDGMENT
from hotseat.games.fight_sphere.scene.judgment import bet_on, bet_sides, unbet
from hotseat.games.fight_sphere.scene.pool_building import LEAVE, PAST, TIE, limit
from hotseat.games.fight_sphere.scene.pool_building import MOVES as BUILDING
from hotseat.games.fight_sphere.scene.pools import FLOOR, GAMBLED, price, sides, tags, unpaid, used
from hotseat.games.fight_sphere.scene.roll import MOVES as ROLL
from hotseat.games.fight_sphere.scene.roll import waiting
from hotseat.games.fight_sphere.state import State, open_scene
from hotseat.kit.pool import Offer, chips
from hotseat.kit.screens import fold_card, tap

STEPS = ("Dice", "Outcome")
CHIPS_MOST, CHIPS_STEP = 10, 5


def side_by_side(first: p.Block, others: tuple[p.Block, ...]) -> p.Block:
    """A block with others beside it, or alone where there are none."""
    return p.Columns(((first,), others)) if others else first


# --- before the roll -----------------------------------------------------------------------------


def rolling(state: State) -> p.Roll:
    """The dice of all sides, and the way out."""
    why_stay = FRAMING.why(state, "cancel_scene")
    cancel = () if why_stay else (p.Button("Cancel scene", p.Do("cancel_scene"), "quiet"),)
    count = sum(map(len, sides(state).values()))
    why = ROLL.why(state, "roll_scene")
    key = f"about.{open_scene(state).id}"
    label = f"Roll {some(count, 'die', 'dice')}"
    return p.Roll(label, "roll_scene", waiting(state), {}, why, cancel, key, "gm")


def about_card(state: State, gladiator: Gladiator) -> p.Card:
    """Who frames the scene, and what it is about; the words go along with the roll."""
    scene = open_scene(state)
    who = framers(state, gladiator)
    now = scene.framer if scene.framer in who else ""
    by = []
    for seat, name in who.items():
        note = "Judgment Pool" if seat in state.judgment else ""
        asks = tap(FRAMING, state, name, "describe_scene", {"framer": seat}, note)
        by.append(asks if seat != now else p.Chip(name, note, pressed=True))
    hint = "What the Conflict is about."
    if isinstance(scene, Encounter):
        hint = "The clash need not be physical. All Gladiators recognise each other on sight."
    about = p.Field("about", "Scene", value=scene.about, hint=f"Optional. {hint}")
    form = p.Form("describe_scene", (about,), "Save scene", style="plain", key=f"about.{scene.id}")
    asked = (p.Chips("Who frames this scene?", tuple(by)),) if len(who) > 1 else ()
    return p.Card("", (*asked, form))


def other_framers(state: State, view: p.View, gladiator: Gladiator) -> tuple[p.Card, ...]:
    """Who may not frame the scene, greyed."""
    seats, may = state.table.seats, framers(state, gladiator)
    every = {GM: seats.name_of(GM), **{seat.id: seat.name for seat in seats.players()}}
    taps = tuple(
        tap(FRAMING, state, name, "describe_scene", {"framer": seat})
        for seat, name in every.items()
        if seat not in (*may, gladiator.owner, open_scene(state).framer)
    )
    blocks = (p.Chips("", taps),)
    return (fold_card(view, "fold.framers", "Other framers", blocks),) if taps else ()


def pool_card(state: State, build: Build, blocks: tuple[p.Block, ...]) -> p.Card:
    """How many dice one Gladiator rolls, and what of the pool they use; ``blocks``: what brings
    them."""
    gladiator, sources = state.people[build.who], tags(state, open_scene(state), build)
    said = [f"Conflict Pool {gladiator.pool}"]
    said += [f"{build.gamble} gambled"] if build.gamble else []
    said += [f"{cost} spent"] if (cost := price(state, build)) else []
    said += ["tries to disengage"] if build.leaves else []
    return p.Card(f"{gladiator.name}: {some(len(sources), 'die', 'dice')}", blocks, ", ".join(said))


def brought(state: State, build: Build) -> tuple[p.Block, ...]:
    """What one Gladiator gambles and brings in, each with a tap."""
    return (*_gamble(state, build), *_brought(state, build))


def _gamble(state: State, build: Build) -> tuple[p.Block, ...]:
    """A tap for each number, those above the limit greyed; of many dice a tap for every fifth and
    for all, with a stepper between them."""
    most, top = unpaid(state, build) + build.gamble, limit(state, build.who)
    reach = most if top is None else min(most, top)
    beyond = (*range(CHIPS_MOST + CHIPS_STEP, reach, CHIPS_STEP), max(0, reach))
    above = (n for n in (reach + 1, build.gamble + 1, most) if reach < n <= most)
    low, high, gone = (
        BUILDING.why(state, "set_gamble", who=build.who, dice=n)
        for n in (0, reach + 1, build.gamble)
    )
    taps = [
        p.Chip(
            str(n),
            tap=p.Do("set_gamble", {"who": build.who, "dice": n}),
            pressed=n == build.gamble,
            why_not=low if n <= reach else high if n <= most else gone,
        )
        for n in sorted({*range(min(most, CHIPS_MOST) + 1), *beyond, build.gamble, *above})
    ]
    hint = "Pool dice, lost if this fails."
    if isinstance(open_scene(state), Encounter):
        said = "The limit for all." if top is None else f"Limit {top}."
        hint = f"{said} Pool dice, lost if anyone beats them."
    if set(tags(state, open_scene(state), build)) <= {GAMBLED, FLOOR}:
        hint += (
            " Without dice of your own you roll 1 free die: the first one you add only replaces it."
        )
    blocks: list[p.Block] = [p.Chips("Gamble", tuple(taps), hint=hint)]
    if reach > CHIPS_MOST and not not_betrayed(state, {}):
        whose = {"who": build.who}
        blocks.append(p.Stepper("More", build.gamble, 0, reach, "set_gamble", "dice", whose))
    return tuple(blocks)


def _brought(state: State, build: Build) -> tuple[p.Block, ...]:
    """The background, and the Relationships, each for a die of the pool."""
    gladiator, who = state.people[build.who], build.who
    past = _offer(state, who, f"{PAST}:", "Background", "1 die", build.background)
    offers = [past, *(_tie_offer(state, build, tie) for tie in gladiator.ties)]
    on = [past.key] if build.background else []
    on += [f"{TIE}:{key}" for key in build.bought]
    said = (
        "Each Relationship costs 1 die of the pool. You say what part they play, even as an enemy."
    )
    hint = said if gladiator.ties else ""
    return (chips("Bring in", offers, on, "bring", {"who": who}, hint=hint),)


def _tie_offer(state: State, build: Build, tie: Relationship) -> Offer:
    count = tie_dice(state, build.who, tie)
    dice = some(count, "die", "dice") if count else "0 dice: adds nothing"
    shared = tie in used(state, open_scene(state), build) and tie.id not in build.bought
    note = f"{dice}, shared: to buy it adds none and risks its points" if shared else dice
    if tie.resting:
        note = f"{dice}, blocked for {tie.blocked}"
    name, on = state.npcs[tie.whom].name, tie.id in build.bought
    return _offer(state, build.who, f"{TIE}:{tie.id}", name, note, on)


def _offer(state: State, who: str, key: str, label: str, note: str, on: bool) -> Offer:
    why = BUILDING.why(state, "bring", source=key, on=not on, who=who)
    return Offer(key, label, note, why_not=why)


def leave_chip(state: State, build: Build) -> p.Chips:
    """An attempt to disengage."""
    note = "gets out by beating every rival"
    offer = _offer(state, build.who, f"{LEAVE}:", "Disengage", note, build.leaves)
    on = (offer.key,) if build.leaves else ()
    return chips("", (offer,), on, "bring", {"who": build.who})


def judgment_card(state: State) -> tuple[p.Card, ...]:
    """What players who are out may do now: a number of their dice for each side."""
    rows, late = list[p.Block](), not_betrayed(state, {})
    for seat in state.judgment:
        name, left = state.table.seats.name_of(seat), unbet(state, seat)
        rows.append(p.Text(f"{name}: {some(left, 'die', 'dice')} left"))
        for side, whose in bet_sides(state).items():
            now, args = bet_on(state, seat, side), {"seat": seat, "side": side}
            label = f"{name}’s dice on {whose}"
            more = tap(JUDGMENT, state, label, "bet_judgment", {**args, "dice": now + 1})
            step = p.Stepper(label, now, 0, now + left, "bet_judgment", "dice", args)
            rows.append(p.Chips("", (more,)) if late else step)
    lead = (
        "Lost only if the side they are on succeeds. Where a Gladiator has only the free die, the"
        " first one replaces it."
    )
    return (p.Card("Judgment dice", (p.Text(lead, "small"), *rows)),) if rows else ()
