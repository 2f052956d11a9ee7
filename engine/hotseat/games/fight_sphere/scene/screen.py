"""Cards that a Conflict and an Encounter share before the roll: pools, who frames it, Judgment
dice."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.private import GM
from hotseat.core.wording import listed, some
from hotseat.games.fight_sphere.guards import not_betrayed
from hotseat.games.fight_sphere.people.relationships import tie_dice
from hotseat.games.fight_sphere.records.episodes import THRESHOLD_MOST
from hotseat.games.fight_sphere.records.people import Gladiator, Relationship
from hotseat.games.fight_sphere.records.scenes import BET_MOST, Build, Conflict, Encounter, Scene
from hotseat.games.fight_sphere.scene.framing import framers
from hotseat.games.fight_sphere.scene.judgment import backed, bet_on, bet_sides, unbet
from hotseat.games.fight_sphere.scene.pool_building import LEAVE, PAST, TIE, limit
from hotseat.games.fight_sphere.scene.pools import (
    FLOOR,
    GAMBLED,
    JUDGMENT,
    price,
    sides,
    unpaid,
    used,
)
from hotseat.games.fight_sphere.scene.roll import unrolled
from hotseat.games.fight_sphere.state import State
from hotseat.kit.pool import Offer, chips
from hotseat.kit.screens import fold_card, press, tap

STEPS = ("Dice", "Outcome")
CHIPS_MOST, CHIPS_STEP = 10, 5


def side_by_side(first: p.Block, others: tuple[p.Block, ...]) -> p.Block:
    """A block with others beside it, or alone where there are none."""
    return p.Columns(((first,), others)) if others else first


# --- before the roll -----------------------------------------------------------------------------


def rolling(state: State, scene: Scene) -> p.Roll:
    """The dice of all sides, and the way out."""
    cancel = press("Cancel scene", "cancel_scene", style="quiet")
    dice = unrolled(state, scene)
    label = f"Roll {some(len(dice), 'die', 'dice')}"
    return p.Roll(label, "roll_scene", dice, {}, "", (cancel,), f"about.{scene.id}", "gm", "ones")


def about_card(state: State, scene: Scene, gladiator: Gladiator) -> p.Card:
    """Who frames the scene, and what it is about; the words go along with the roll."""
    who = framers(state, gladiator)
    now = scene.framer if scene.framer in who else ""
    by = []
    for seat, name in who.items():
        note = "Judgment Pool" if seat in state.judgment else ""
        asks = tap(name, "describe_scene", {"framer": seat}, note)
        by.append(asks if seat != now else p.Chip(name, note, pressed=True))
    hint = "What the Conflict is about."
    if isinstance(scene, Encounter):
        hint = "The clash need not be physical. All Gladiators recognise each other on sight."
    about = p.Field("about", "Scene", value=scene.about, hint=f"Optional. {hint}")
    form = p.Form("describe_scene", (about,), "Save scene", style="plain", key=f"about.{scene.id}")
    asked = (p.Chips("Who frames this scene?", tuple(by)),) if len(who) > 1 else ()
    return p.Card("", (*asked, form))


def other_framers(
    state: State, view: p.View, scene: Scene, gladiator: Gladiator
) -> tuple[p.Card, ...]:
    """Who may not frame the scene, greyed."""
    seats, may = state.table.seats, framers(state, gladiator)
    every = {GM: seats.name_of(GM), **{seat.id: seat.name for seat in seats.players()}}
    taps = tuple(
        tap(name, "describe_scene", {"framer": seat})
        for seat, name in every.items()
        if seat not in (*may, gladiator.owner, scene.framer)
    )
    blocks = (p.Chips("", taps),)
    return (fold_card(view, "fold.framers", "Other framers", blocks),) if taps else ()


def pool_card(state: State, scene: Scene, build: Build, blocks: tuple[p.Block, ...]) -> p.Card:
    """How many dice one Gladiator rolls, and what of the pool they use; ``blocks``: what brings
    them."""
    gladiator, sources = state.people[build.who], sides(state, scene)[build.who]
    lines = [f"Conflict Pool {gladiator.pool}"]
    lines += [f"{build.gamble} gambled"] if build.gamble else []
    lines += [f"{cost} spent"] if (cost := price(state, build)) else []
    lines += ["tries to disengage"] if build.leaves else []
    return p.Card(
        f"{gladiator.name}: {some(len(sources), 'die', 'dice')}", blocks, ", ".join(lines)
    )


def brought(state: State, scene: Scene, build: Build) -> tuple[p.Block, ...]:
    """What one Gladiator gambles and brings in, each with a tap."""
    return (*_gamble(state, scene, build), *_brought(state, scene, build))


def by_word(
    state: State, view: p.View, scene: Scene, build: Build, *more: p.Chip
) -> tuple[p.Card, ...]:
    """What only the table's word brings into a roll, in a fold: a Gamble above the limit,
    Relationships that are blocked, dice beside all that the rules know, and ``more``."""
    whose, ties = {"who": build.who}, state.people[build.who].ties
    gambles = tuple(_gamble_tap(build, n) for n in _numbers(state, scene, build)[1])
    blocked = [tie for tie in ties if tie.resting and tie.id not in build.bought]
    offers = [_tie_offer(state, scene, build, tie) for tie in blocked]
    extra = [tap("1 more die", "set_extra", {**whose, "dice": build.extra + 1})]
    if build.extra:
        extra.append(tap("1 die fewer", "set_extra", {**whose, "dice": build.extra - 1}))
    name = state.people[build.who].name
    rows = (
        *((p.Chips("Gamble", gambles),) if gambles else ()),
        *((chips("Bring in", offers, (), "bring", whose),) if offers else ()),
        p.Chips("", (*extra, *more)),
    )
    key = f"fold.word.{build.who}"
    return (fold_card(view, key, f"{name}: by the table’s word", rows),)


def _numbers(state: State, scene: Scene, build: Build) -> tuple[list[int], list[int]]:
    """The numbers to tap for a Gamble: of many dice every fifth and all; and those above the
    limit."""
    most, top = unpaid(state, build) + build.gamble, limit(scene, build.who)
    reach = most if top is None else min(most, top)
    beyond = (*range(CHIPS_MOST + CHIPS_STEP, reach, CHIPS_STEP), max(0, reach))
    above = (n for n in (reach + 1, build.gamble + 1, most) if reach < n <= most)
    every = sorted({*range(min(most, CHIPS_MOST) + 1), *beyond, build.gamble, *above})
    return [n for n in every if n <= reach or n == build.gamble], [n for n in every if n > reach]


def _gamble_tap(build: Build, n: int) -> p.Chip:
    args = {"who": build.who, "dice": n}
    return tap(str(n), "set_gamble", args, on=n == build.gamble)


def _gamble(state: State, scene: Scene, build: Build) -> tuple[p.Block, ...]:
    """A tap for each number up to the limit, with a stepper where there are many."""
    top, (numbers, _above) = limit(scene, build.who), _numbers(state, scene, build)
    most = unpaid(state, build) + build.gamble
    reach, whose = most if top is None else min(most, top), {"who": build.who}
    taps = tuple(
        _gamble_tap(build, n) if n <= reach else p.Chip(str(n), pressed=True) for n in numbers
    )
    hint = "Pool dice, lost if this fails."
    if isinstance(scene, Encounter):
        first = state.people[scene.who].name
        message = "The limit for all." if top is None else f"The limit is {top}, {first}’s Gamble."
        hint = f"{message} Pool dice, lost if anyone beats them."
    own = {tag for tag in sides(state, scene)[build.who] if not tag.startswith(JUDGMENT)}
    if own <= {GAMBLED, FLOOR}:
        hint += (
            " Without dice of your own you roll 1 free die: the first one you add only replaces it."
        )
    chosen = p.Chips("Gamble", taps, hint=hint)
    if reach <= CHIPS_MOST or not_betrayed(state):
        return (chosen,)
    return (chosen, p.Stepper("More", build.gamble, 0, reach, "set_gamble", "dice", whose))


def _brought(state: State, scene: Scene, build: Build) -> tuple[p.Block, ...]:
    """The background, and the Relationships, each for a die of the pool; which are blocked."""
    gladiator = state.people[build.who]
    past = Offer(f"{PAST}:", "Background", "1 die")
    free = [tie for tie in gladiator.ties if not tie.resting or tie.id in build.bought]
    offers = [past, *(_tie_offer(state, scene, build, tie) for tie in free)]
    on = [past.key] if build.background else []
    on += [f"{TIE}:{key}" for key in build.bought]
    message = (
        "Each Relationship costs 1 die of the pool. You say what part they play, even as an enemy."
    )
    resting = [
        f"{state.npcs[tie.whom].name} for {some(tie.blocked, 'more Conflict')}"
        for tie in gladiator.ties
        if tie.resting
    ]
    blocked = f" Blocked: {listed(resting)}." if resting else ""
    hint = f"{message}{blocked}" if gladiator.ties else ""
    return (chips("Bring in", offers, on, "bring", {"who": build.who}, hint=hint),)


def _tie_offer(state: State, scene: Scene, build: Build, tie: Relationship) -> Offer:
    count = tie_dice(state, build.who, tie)
    dice = some(count, "die", "dice") if count else "0 dice: adds nothing"
    alone = len(scene.builds) == 1 or tie.id in build.bought
    shared = not alone and tie in used(state, scene, build)
    dice = some(count, "die", "dice") if shared else dice
    note = f"{dice}. Already shared: buying it only puts its points at risk" if shared else dice
    if tie.resting:
        note = f"{dice}, blocked for {tie.blocked}"
    return Offer(f"{TIE}:{tie.id}", state.npcs[tie.whom].name, note)


def leave_chip(build: Build) -> p.Chips:
    """An attempt to disengage."""
    offer = Offer(f"{LEAVE}:", "Disengage", "gets away by beating every rival")
    on = (offer.key,) if build.leaves else ()
    return chips("", (offer,), on, "bring", {"who": build.who})


def edit_scene(state: State, view: p.View, scene: Scene) -> p.Card:
    """Figures put right in the middle of a roll: the Threshold, and the Judgment Pools."""
    blocks = list[p.Block]()
    if isinstance(scene, Conflict):
        args = ("set_conflict_threshold", "threshold")
        label = "Threshold of this Conflict"
        blocks.append(p.Stepper(label, scene.threshold, 1, THRESHOLD_MOST, *args))
    label = "Threshold of the Layer"
    blocks.append(
        p.Stepper(label, state.threshold, 1, THRESHOLD_MOST, "set_threshold", "threshold")
    )
    blocks += [
        p.Stepper(
            f"Judgment Pool of {seat.name}", state.judgment.get(seat.id, 0), 0, BET_MOST,
            "set_judgment", "dice", {"seat": seat.id},
        )
        for seat in state.table.seats.players()
    ]  # fmt: skip
    return fold_card(view, "fold.scene", "Edit scene", tuple(blocks), "Threshold, Judgment Pools")


def judgment_card(state: State, view: p.View, scene: Scene) -> tuple[p.Card, ...]:
    """What players who are out may do now: a number of their dice for each side."""
    rows = [row for seat in state.judgment for row in _bets(state, view, scene, seat)]
    lead = "Lost only if the side they are on succeeds; a tie counts as the GM’s success."
    if isinstance(scene, Encounter):
        lead = (
            "Lost only if the side they are on succeeds: it beats someone and loses to no one, or"
            " gets away."
        )
    return (p.Card("Judgment dice", (p.Text(lead, "small"), *rows)),) if rows else ()


def _bets(state: State, view: p.View, scene: Scene, seat: str) -> tuple[p.Block, ...]:
    """A number of one judge's dice for each side; once they back a side, the others to change to,
    and in a fold those that no judge may back beside it (FS-21)."""
    name, left = state.table.seats.name_of(seat), unbet(state, scene, seat)
    backs, late = backed(scene, seat), bool(not_betrayed(state))
    shown, instead, forbidden = list[p.Block](), list[p.Chip](), list[p.Chip]()
    for side, whose in bet_sides(state, scene).items():
        now, args = bet_on(scene, seat, side), {"seat": seat, "side": side}
        label, more = f"{name}’s dice on {whose}", {**args, "dice": now + 1}
        if late:
            shown.append(p.Chips("", (tap(label, "bet_judgment", more),)))
        elif not backs or side in backs:
            shown.append(p.Stepper(label, now, 0, now + left, "bet_judgment", "dice", args))
        else:
            moved = {**args, "dice": sum(bet_on(scene, seat, back) for back in backs)}
            instead.append(tap(f"{whose} instead", "bet_judgment", {**moved, "alone": True}))
            forbidden += [tap(label, "bet_judgment", more)] if left else []
    swap = (p.Chips(f"{name} backs", tuple(instead)),) if instead else ()
    both = (p.Chips("", tuple(forbidden)),)
    fold = (fold_card(view, f"fold.bets.{seat}", "More sides", both),) if forbidden else ()
    return (p.Text(f"{name}: {some(left, 'die', 'dice')} left"), *shown, *swap, *fold)
