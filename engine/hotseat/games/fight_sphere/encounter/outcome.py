"""What a roll of an Encounter came to: every pair compared, the losses, who gets away, who is
defeated; and how a loser puts the points on the Relationships of the roll."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from hotseat.core import panels as p
from hotseat.core.arguments import LONG, line
from hotseat.core.asks import Ask, record_of
from hotseat.core.facts import STORY, FactData, FactRegistry, signed
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules
from hotseat.core.shapes import integer, text
from hotseat.core.values import many, nested, of
from hotseat.core.wording import listed, sentence, some
from hotseat.games.fight_sphere import reading
from hotseat.games.fight_sphere.encounter import losses
from hotseat.games.fight_sphere.encounter.truce import truces_now
from hotseat.games.fight_sphere.guards import is_encounter
from hotseat.games.fight_sphere.options import DISENGAGING, GAMBLE_CHARGED
from hotseat.games.fight_sphere.people.relationships import rested
from hotseat.games.fight_sphere.records.episodes import pair
from hotseat.games.fight_sphere.records.people import TIES_MOST, Relationship
from hotseat.games.fight_sphere.records.scenes import LOST_MOST, SIDES_MOST, Encounter, Fate, Loss
from hotseat.games.fight_sphere.scene.judgment import BETS, bets_lost, judgment_left
from hotseat.games.fight_sphere.scene.verdict import rolls, standings, succeeds
from hotseat.games.fight_sphere.sphere.episodes import TruceOver, truce_over
from hotseat.games.fight_sphere.sphere.standing import (
    defeated,
    disengaged,
    mortal,
    settled,
    turn_over,
    whose_turn,
)
from hotseat.games.fight_sphere.state import (
    SCENE,
    OfScene,
    State,
    encounter_at,
    episode_at,
    lose_npc,
    names_of,
    open_encounter,
    with_episode,
    with_ties,
)
from hotseat.kit.people import changed

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
LOST = "lost for everyone"


def fates(state: State, encounter: Encounter) -> tuple[Fate, ...]:
    """What the roll in progress will come to, by the table's reading."""
    charged, fated = state.table.option(GAMBLE_CHARGED), []
    apart = () if beats_everyone(state) else encounter.apart
    for who, standing in standings(encounter).items():
        build = encounter.build(who)
        assert build is not None
        lost = reading.toll(standing, build.gamble, charged)
        gladiator, paid = state.people[who], encounter.paid.get(who, 0)
        free = reading.disengage(rolls(encounter), who, apart)
        if reading.survives(gladiator.pool, lost):
            fated.append(Fate(who, lost, build.leaves and free, paid=paid))
        else:
            by, dies = tuple(standing.loses_to), mortal(state, gladiator)
            fated.append(
                Fate(who, lost, out=True, by=by, pool=gladiator.pool - lost, dies=dies, paid=paid)
            )
    return tuple(fated)


def beats_everyone(state: State) -> bool:
    """Whether truce partners too are to be beaten by who disengages (FS-11)."""
    return state.table.option(DISENGAGING) == "everyone"


# --- the points of the Relationships -------------------------------------------------------------


def ties_of(state: State, encounter: Encounter, who: str) -> tuple[Relationship, ...]:
    """The Relationships that somebody bought: only these lose points, none that another one's
    purchase brought in (FS-7)."""
    build = encounter.build(who)
    return tuple(tie for tie in state.people[who].ties if build and tie.id in build.bought)


class ResolveEncounter(Ask):
    """Resolve the roll; the points that losers put on Relationships are further arguments."""

    words: str | None = of(LONG, default=None)


# A split ("2,1"), or the points of each Relationship by itself.
_SPLITS = {f"points_{n}": of(text(200), default=None) for n in range(SIDES_MOST)}
_POINTS = {
    f"points_{n}_{m}": of(integer(0, LOST_MOST), default=None)
    for n in range(SIDES_MOST)
    for m in range(TIES_MOST)
}
WithPoints = record_of("ResolveEncounter", {**_SPLITS, **_POINTS}, ResolveEncounter)


def chosen(
    state: State, encounter: Encounter, ask: ResolveEncounter
) -> dict[str, losses.Split | None]:
    """Where each Gladiator's points go, in the order of ``ties_of``: as given, else so that no one
    is lost where that can be; None for what is no split of theirs."""
    splits: dict[str, losses.Split | None] = {}
    for n, build in enumerate(encounter.builds):
        values = [tie.value for tie in ties_of(state, encounter, build.who)]
        lost = standings(encounter)[build.who].lost
        whole = line(getattr(ask, f"points_{n}"))
        points = [getattr(ask, f"points_{n}_{m}") for m in range(len(values))]
        if whole:
            splits[build.who] = losses.read(whole, len(values), lost)
        elif any(count is not None for count in points):
            split = tuple(count or 0 for count in points)
            splits[build.who] = split if sum(split) <= lost else None
        else:
            splits[build.who] = losses.kindest(values, lost)
    return splits


def all_placed(state: State, ask: ResolveEncounter) -> str:
    """Impossible: points that were not lost, or on somebody who was not bought (FS-7)."""
    return _placed(state, ask, lambda split, _points: split is not None)


def none_kept(state: State, ask: ResolveEncounter) -> str:
    """Against the rules: fewer points than were lost (FS-7)."""
    return _placed(state, ask, lambda split, points: not split or sum(split) == points)


def _placed(
    state: State, ask: ResolveEncounter, holds: Callable[[losses.Split | None, int], bool]
) -> str:
    encounter = open_encounter(state)
    for who, split in chosen(state, encounter, ask).items():
        if not holds(split, points := standings(encounter)[who].lost):
            name, all_ = state.people[who].name, some(points, "point")
            return f"{name} places exactly {all_} on the Relationships they bought."
    return ""


# --- the end of the roll -------------------------------------------------------------------------


@FACTS
class EncounterResolved(OfScene):
    """What it came to for each, the points of their Relationships, and the Judgment dice lost, by
    seat."""

    fates: tuple[Fate, ...] = of(many(nested(Fate), 2, SIDES_MOST))
    losses: tuple[Loss, ...] = of(many(nested(Loss), hi=SIDES_MOST * TIES_MOST))
    judged: Mapping[str, int] = of(BETS)
    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        encounter = encounter_at(state, self.of)
        same = {fate.who for fate in self.fates} == {build.who for build in encounter.builds}
        if not encounter.fallen or not same:
            raise ValueError("this encounter cannot be resolved")
        turn = whose_turn(state)
        theirs = turn in (encounter.who, *(resume.who for resume in encounter.taken))
        for fate in self.fates:
            left = max(0, state.people[fate.who].pool - fate.lost)
            state = rested(changed(state, fate.who, pool=left), fate.who)
        state = judgment_left(_without_points(state, self.losses), self.judged)
        state = _parted(state, encounter, self.fates)
        ended = replace(encounter, fates=self.fates, losses=self.losses)
        state = replace(SCENE.closed(state, self.of), last_scene=ended)
        return turn_over(state, turn) if theirs and turn else state

    def tell(self, state: State, by: str) -> p.Entry:
        lines = []
        for fate in self.fates:
            gladiator = state.people.get(fate.who)
            what = [f"−{dice_lost(fate)}"] if fate.lost else []
            paid = f"{fate.paid} of them" if fate.lost else some(fate.paid, "die", "dice")
            what += [f"{paid} paid for Relationships"] if fate.paid else []
            what += ["disengaged"] if fate.free else [end_said(state, fate)] if fate.out else []
            what += [loss.said for loss in self.losses if loss.said and loss.who == fate.who]
            if gladiator is not None and what:
                lines.append(f"{gladiator.name}: {', '.join(what)}.")
        for seat, count in self.judged.items():
            dice = some(count, "Judgment die", "Judgment dice")
            lines.append(f"{state.table.seats.name_of(seat)} loses {dice}.")
        lines += [sentence(self.words)] if self.words else []
        names = names_of(state, (fated.who for fated in self.fates))
        dead = names_of(state, (fated.who for fated in self.fates if fated.dies))
        out = names_of(state, (fated.who for fated in self.fates if fated.out and not fated.dies))
        free = names_of(state, (fated.who for fated in self.fates if fated.free))
        ends = ((dead, "died"), (out, "knocked out"), (free, "got away"))
        word = ", ".join(f"{listed(who)} {end}" for who, end in ends if who)
        came = " ".join(lines) or "No one loses anything."
        return p.Entry(word or "Roll resolved", by, f"{listed(names)} fight. {came}")


def _without_points(state: State, losses: tuple[Loss, ...]) -> State:
    """The state after the points are taken; who is below zero is lost to everyone (FS-8)."""
    gone = []
    for loss in losses:
        tie = state.people[loss.who].tie(loss.tie)
        if tie is None:
            raise KeyError(loss.tie)
        if loss.points and tie.value < loss.points:
            gone.append(tie.whom)
        else:
            state = with_ties(state, loss.who, replace(tie, value=tie.value - loss.points))
    for whom in dict.fromkeys(gone):
        state = lose_npc(state, whom)
    return state


def _parted(state: State, encounter: Encounter, fated: tuple[Fate, ...]) -> State:
    """The state without the truces betrayed, after those who get away have left, and those who are
    defeated (FS-6: all at once). Where all who are left hold truces, the Encounter is over."""
    here = episode_at(state, encounter.before.id)
    betrayed = {pair(*two) for two in encounter.betrayals}
    here = replace(here, truces=tuple(two for two in here.truces if two not in betrayed))
    for fate in fated:
        here = disengaged(here, fate.who) if fate.free else here
    state = with_episode(state, here)
    for fate in fated:
        state = defeated(state, fate.who) if fate.out else state
    return settled(state, episode_at(state, encounter.before.id))


def goes_on(state: State, encounter: Encounter) -> bool:
    """Whether the Encounter is not over after this roll."""
    after = episode_at(_parted(state, encounter, fates(state, encounter)), encounter.before.id)
    return any(clash.id == encounter.clash for clash in after.clashes)


@MOVES(
    WithPoints, SCENE.in_progress, is_encounter, SCENE.is_rolled, all_placed,
    against_rules(none_kept, "FS-7"),
)  # fmt: skip
def resolve_encounter(state: State, ask: ResolveEncounter) -> tuple[FactData, ...]:
    encounter = open_encounter(state)
    fated = fates(state, encounter)
    taken = tuple(
        Loss(who, tie.id, points, tie_said(state, tie, points))
        for who, split in chosen(state, encounter, ask).items()
        for tie, points in zip(ties_of(state, encounter, who), split or (), strict=True)
        if points
    )
    free = {fate.who for fate in fated if fate.free}
    judged = bets_lost(encounter.bets, lambda side: side in free or succeeds(encounter, side))
    resolved = EncounterResolved(fated, taken, judged, line(ask.words))
    return (resolved, *truce_ends(state, encounter, fated))


def truce_ends(
    state: State, encounter: Encounter, fated: tuple[Fate, ...]
) -> tuple[TruceOver, ...]:
    """The fact of the truce that ends because this roll leaves the two alone."""
    here = replace(episode_at(state, encounter.before.id), truces=truces_now(state, encounter))
    return truce_over(here, (fate.who for fate in fated if fate.out))


# --- in words ------------------------------------------------------------------------------------


def tie_said(state: State, tie: Relationship, taken: int) -> str:
    """ "Vo 3 → 1"; "Vo lost for everyone" (FS-8)."""
    name = state.npcs[tie.whom].name
    gone = taken > max(0, tie.value)
    value = max(0, tie.value)
    return f"{name} {LOST}" if gone else f"{name} {value} → {value - taken}"


def end_said(state: State, fate: Fate) -> str:
    """ "Conflict Pool −1, knocked out by Ash"."""
    by = listed(names_of(state, fate.by))
    word = "killed" if fate.dies else "knocked out"
    return f"Conflict Pool {signed(fate.pool)}, {word} by {by}" if by else "defeated"


def paid_said(dice: int) -> str:
    """ "1 die paid for Relationships"."""
    return f"{some(dice, 'die', 'dice')} paid for Relationships"


def lost_said(encounter: Encounter, fate: Fate) -> str:
    """What one Gladiator loses, in a sentence, and what they have paid; "" for nothing."""
    if not fate.lost:
        return f"{paid_said(fate.paid)}." if fate.paid else ""
    return f"Loses {dice_lost(fate)}: {lost_why(encounter, fate)}"


def costs_said(state: State, fated: Iterable[Fate]) -> list[str]:
    """Who lost how many dice: "Ash loses 3 dice."; none of who is out, which is more."""
    losers: dict[str, list[str]] = {}
    for fate in fated:
        if fate.lost and not fate.out:
            losers.setdefault(dice_lost(fate), []).append(state.people[fate.who].name)
    return [
        f"{listed(names)} {'loses' if len(names) == 1 else 'lose'} {dice}"
        f"{'' if len(names) == 1 else ' each'}."
        for dice, names in losers.items()
    ]


def dice_lost(fate: Fate) -> str:
    """How many dice one Gladiator loses, those paid among them."""
    return some(fate.lost + fate.paid, "die", "dice")


def lost_why(
    encounter: Encounter, fate: Fate, together: Callable[[Iterable[str]], str] = listed
) -> str:
    """What the dice lost went to, and the Conflict Pool where it falls below 0."""
    paid = [paid_said(fate.paid)] if fate.paid else []
    below = f" Conflict Pool {signed(fate.pool)}." if fate.by else ""
    return f"{together((*lost_to(encounter, fate), *paid))}.{below}"


def lost_to(encounter: Encounter, fate: Fate) -> list[str]:
    """["3 to Victories", "2 gambled"]: what the dice lost went to."""
    victories = standings(encounter)[fate.who].lost
    gambled = fate.lost - victories
    return [f"{victories} to Victories", *([f"{gambled} gambled"] if gambled else [])]
