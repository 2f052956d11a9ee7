"""An Encounter on the Play screen: who is in it, each one's roll with its chances; then who beat
whom by how much, and what it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from hotseat.core import panels as p
from hotseat.core.wording import listed, some
from hotseat.games.fight_sphere.encounter.begin import rivals
from hotseat.games.fight_sphere.encounter.chances import odds_blocks
from hotseat.games.fight_sphere.encounter.join import MOVES as JOINING
from hotseat.games.fight_sphere.encounter.join import drawn_in
from hotseat.games.fight_sphere.encounter.losses import choices, kindest
from hotseat.games.fight_sphere.encounter.outcome import (
    LOST,
    fates,
    lost_said,
    tie_said,
    ties_of,
    truce_ends,
)
from hotseat.games.fight_sphere.encounter.overlap import bonuses, gained_said, paid, reasons
from hotseat.games.fight_sphere.encounter.truce import truces_now
from hotseat.games.fight_sphere.guards import not_betrayed
from hotseat.games.fight_sphere.options import REWARDS
from hotseat.games.fight_sphere.reading import Standing
from hotseat.games.fight_sphere.records.episodes import Episode, beside, pair
from hotseat.games.fight_sphere.records.people import Gladiator, Relationship
from hotseat.games.fight_sphere.records.scenes import Build, Encounter, Fate
from hotseat.games.fight_sphere.scene.pools import sides
from hotseat.games.fight_sphere.scene.reward_screen import reward_cards
from hotseat.games.fight_sphere.scene.roll import trays
from hotseat.games.fight_sphere.scene.screen import (
    STEPS,
    about_card,
    brought,
    by_word,
    edit_scene,
    judgment_card,
    leave_chip,
    other_framers,
    pool_card,
    rolling,
    side_by_side,
)
from hotseat.games.fight_sphere.scene.verdict import standings, succeeds
from hotseat.games.fight_sphere.sphere.labels import DEAD, OUT, truces_said
from hotseat.games.fight_sphere.sphere.standing import episode_of
from hotseat.games.fight_sphere.state import State, episode_at, names_of
from hotseat.kit.open import what_happened
from hotseat.kit.people import is_npc
from hotseat.kit.play_screen import names_said
from hotseat.kit.screens import fold_card, row, tabs, tap

# Whose roll is being made: this pick lasts as long as the scene it is of.
WHOSE = "kept.whose."
SIDE_BY_SIDE = 3
SPLITS_MOST = 30
VICTORY = (
    "Each Victory costs the loser 1 die of the pool and 1 point of the Relationships they bought."
    " The Gamble is lost on top."
)
MEETING = (
    "Gladiators who meet for the first time in this Episode gain dice: a Death wish pays each"
    " opponent, and a Reason to Live pays its own Gladiator for each opponent. It is 1 die for each"
    " Relationship."
)


def encounter_blocks(state: State, view: p.View, encounter: Encounter) -> tuple[p.Block, ...]:
    """The step that the Encounter is in."""
    if encounter.fallen:
        return (
            p.Steps(STEPS, 1),
            *encounter_verdict(state, encounter),
            *_after(state, view, encounter),
        )
    return _gather(state, view, encounter)


def truce_card(state: State, view: p.View, gladiator: Gladiator) -> tuple[p.Block, ...]:
    """Who has a truce with whom in this Episode, the pairs of this Gladiator first; a tap makes one
    or ends it."""
    episode = episode_of(state, gladiator.id)
    if episode is None or len(episode.standing) < 2:
        return ()
    broken = {pair(*two) for two in (state.encounter.betrayals if state.encounter else ())}
    every = sorted(combinations(episode.standing, 2), key=lambda two: gladiator.id not in two)
    taps = []
    for two in every:
        on, names = pair(*two) in episode.truces, listed(names_of(state, two))
        args = {"who": two[0], "rival": two[1], "on": not on}
        over = p.Chip(names, "betrayed")
        taps.append(over if pair(*two) in broken else tap(names, "set_truce", args, on=on))
    lead = p.Text("Two who have a truce can share scenes, and are not compared.", "small")
    blocks = (lead, p.Chips("Who has a truce?", tuple(taps)))
    return (fold_card(view, "fold.truces", "Truces", blocks, truces_said(state, episode)),)


# --- before the roll -----------------------------------------------------------------------------


def _gather(state: State, view: p.View, encounter: Encounter) -> tuple[p.Block, ...]:
    first = state.people[encounter.who]
    rest, truces = [build.who for build in encounter.builds[1:]], truces_now(state, encounter)
    allies = [who for who in rest if pair(encounter.who, who) in truces]
    foes = [who for who in rest if who not in allies] or rest
    others, friends = (names_said(state.people[who] for who in those) for those in (foes, allies))
    eyebrow = f"{first.name} has the Initiative" + (
        f", and a truce with {friends}" if friends else ""
    )
    head = p.Heading(encounter.about or f"{first.name} against {others}", eyebrow)
    rule = (
        "All roll at once and only ones count: more ones beat fewer. With the Initiative"
        f" {first.name} gathers dice first, and no one may gamble more."
    )
    late = not_betrayed(state)
    message = p.Text(late, "note") if late else p.Text(rule, "small")
    join = tuple(
        tap(state.people[who].name, "join_encounter", {"who": who}, _brings(state, encounter, who))
        for who in rivals(state, encounter.who)
    )
    more = (p.Card("", (p.Chips("Who else is in this scene?", join),)),) if join else ()
    here = episode_at(state, encounter.before.id)
    first_met = _first_met(state, view, encounter, here)
    beside = (
        *judgment_card(state, view, encounter),
        edit_scene(state, view, encounter),
        *truce_card(state, view, first),
        *other_framers(state, view, encounter, first),
    )
    about = side_by_side(about_card(state, encounter, first), beside)
    pools = _pools(state, view, encounter)
    roll = rolling(state, encounter)
    return (p.Steps(STEPS, 0), head, message, *first_met, *more, *pools, about, roll)


def _brings(state: State, encounter: Encounter, who: str) -> str:
    """Who comes in along with somebody (FS-19); "" for no one."""
    others = drawn_in(state, encounter, who)
    return f"brings in {listed(names_of(state, others))}" if others else ""


def _first_met(
    state: State, view: p.View, encounter: Encounter, here: Episode
) -> tuple[p.Card, ...]:
    """What each has gained because some meet for the first time; whose drives pay it on a tap."""
    why = paid([two for two in here.met if two not in encounter.before.met], state.people)
    blocks = (p.Text(reasons(why, state.people)), p.Text(MEETING, "small"))
    eyebrow = f"Conflict Pools: {gained_said(bonuses(why), state.people)}"
    return (fold_card(view, "fold.met", "First meeting", blocks, eyebrow),) if why else ()


def _pools(state: State, view: p.View, encounter: Encounter) -> tuple[p.Block, ...]:
    """The rolls side by side as long as they are few, else the one that is picked."""
    if len(encounter.builds) <= SIDE_BY_SIDE:
        cards: list[tuple[p.Block, ...]] = [
            (_pool(state, view, encounter, build), *odds_blocks(state, view, encounter, build))
            for build in encounter.builds
        ]
        return (p.Columns(tuple(cards)),)
    whose = f"{WHOSE}{encounter.id}"
    now = encounter.build(view.picks.get(whose, "")) or encounter.first
    after = encounter.builds[encounter.builds.index(now) + 1 :][:1]
    go_on = row(
        *(
            p.Button(f"Next: {state.people[build.who].name}", p.Pick(whose, build.who))
            for build in after
        )
    )
    names = (
        (who, f"{state.people[who].name}: {some(len(dice), 'die', 'dice')}")
        for who, dice in sides(state, encounter).items()
    )
    rolls = p.Card("", (tabs(whose, now.who, "Whose roll?", names),))
    pool, odds = _pool(state, view, encounter, now), odds_blocks(state, view, encounter, now)
    return (rolls, p.Columns(((pool, *go_on), odds)))


def _pool(state: State, view: p.View, encounter: Encounter, build: Build) -> p.Card:
    """One roll, with the ways out and the truces that could be betrayed."""
    who, here = build.who, episode_at(state, encounter.before.id)
    name, note = state.people[who].name, f"Conflict Pool +{state.threshold}, and the truce is over"
    taps = tuple(
        tap(
            f"{name} betrays {state.people[ally].name}",
            "betray_truce",
            {"who": who, "rival": ally},
            note,
        )
        for ally in beside(here.truces, who)
        if encounter.build(ally) is not None and (who, ally) not in encounter.betrayals
    )
    betrayed = any(rival == who for _traitor, rival in encounter.betrayals)
    hint = "Say so when all rolls are set."
    betray = (p.Chips("Truce", taps, hint=hint),) if taps else ()
    leave = _leave(encounter, build)
    free = not JOINING.why(state, "leave_scene", who=who)
    ways = leave_chip(build)
    ways = replace(ways, chips=(*ways.chips, *leave)) if free else ways
    late_betrayal, betray = (betray, ()) if betrayed else ((), betray)
    word = by_word(state, view, encounter, build, *(() if free else leave), *(
        chip for chips in late_betrayal for chip in chips.chips
    ))  # fmt: skip
    dice = (*brought(state, encounter, build), ways, *word)
    late = (fold_card(view, f"fold.set.{who}", "Change roll", dice),)
    return pool_card(state, encounter, build, (*(late if encounter.betrayals else dice), *betray))


def _leave(encounter: Encounter, build: Build) -> tuple[p.Chip, ...]:
    """The way out of the scene, for who need not be in it."""
    if len(encounter.builds) < 3 or build.who == encounter.who:
        return ()
    note = "as if they had never been here"
    return (tap("Leave scene", "leave_scene", {"who": build.who}, note),)


# --- after the roll ------------------------------------------------------------------------------


def encounter_verdict(state: State, encounter: Encounter) -> tuple[p.Block, ...]:
    """The word; who beat whom by how much, as a table; what it costs each; the dice."""
    results = standings(encounter)
    costs = {fate.who: fate for fate in encounter.fates or fates(state, encounter)}
    lines = tuple(
        _line(state, encounter, costs[who], result)
        for who, result in results.items()
        if costs[who] != Fate(who)
    )
    table = (
        _table(state, encounter, results),
        p.Text("How many more ones than the other.", "small"),
    )
    after = p.Card("After the roll", (p.Text(VICTORY, "small"), p.Lines(lines)))
    return (
        headline(state, encounter, tuple(costs.values())),
        p.Card("Victories", table),
        trays(state, encounter.fallen, encounter.id),
        *((after,) if lines else ()),
    )


def headline(state: State, encounter: Encounter, fated: Sequence[Fate]) -> p.Outcome:
    """Who dies, is knocked out or gets away, else who wins; under it who wins, who is lost for
    everyone, and the rewards."""
    results = standings(encounter)
    won = names_of(state, (who for who in results if succeeds(encounter, who)))
    dead = names_of(state, (fate.who for fate in fated if fate.dies))
    out = names_of(state, (fate.who for fate in fated if fate.out and not fate.dies))
    free = names_of(state, (fate.who for fate in fated if fate.free))
    ends = ((dead, "dies", "die"), (out, "is knocked out", "are knocked out"),
            (free, "gets away", "get away"))  # fmt: skip
    came = [
        f"{listed(names)} {single if len(names) == 1 else more}"
        for names, single, more in ends
        if names
    ]
    wins = f"{listed(won)} {'wins' if len(won) == 1 else 'win'}" if won else "No one wins"
    counts = {result.ones for result in results.values()}
    most = f"The most ones: {max(counts)}."
    if not won and len(counts) == 1:
        most = f"A tie: {some(max(counts), 'one')} each."
    lost = (loss.said for loss in encounter.losses if loss.said.endswith(LOST))
    lead = (
        *((f"{wins}.",) if came else ()), most, *(f"{message}." for message in lost),
        *encounter.done.values(),
    )  # fmt: skip
    bad = [fate for fate in fated if fate.out and not is_npc(state, state.people[fate.who])]
    tone = "bad" if bad else "good" if won or free else ""
    return p.Outcome(", ".join(came) or wins, lead, tone)


def _table(state: State, encounter: Encounter, results: Mapping[str, Standing]) -> p.Grid:
    """Every pair compared: each row against each head."""
    names = {build.who: state.people[build.who].name for build in encounter.builds}
    rows = tuple(
        (names[who], tuple(_cell(encounter, results[who], who, other) for other in names))
        for who in names
    )
    return p.Grid("Victories of each over the others", tuple(names.values()), rows)


def _cell(encounter: Encounter, result: Standing, who: str, other: str) -> p.Cell:
    if other in result.beats:
        return p.Cell(f"+{result.beats[other]}", "good")
    if other in result.loses_to:
        return p.Cell(f"−{result.loses_to[other]}", "bad")
    if who == other:
        return p.Cell("")
    return p.Cell("tie" if pair(who, other) not in encounter.apart else "truce")


def _line(state: State, encounter: Encounter, fate: Fate, result: Standing) -> p.Line:
    """What the roll costs one of them."""
    tags = [p.Tag("Disengaged", "accent")] if fate.free else []
    tags += [DEAD if fate.dies else OUT] if fate.out else []
    name = state.people[fate.who].name
    return p.Line(f"{name}: {some(result.ones, 'one')}", lost_said(encounter, fate), tuple(tags))


def _after(state: State, view: p.View, encounter: Encounter) -> tuple[p.Block, ...]:
    won = (build.who for build in encounter.builds if succeeds(encounter, build.who))
    rewards = tuple(card for who in won for card in reward_cards(state, view, who))
    label = "Resolve without reward" if rewards and not encounter.done else "Resolve Encounter"
    if rewards and state.table.option(REWARDS) == "none":  # FS-14
        late = tuple(block for card in rewards for block in (p.Text(card.title), *card.blocks))
        rewards, label = (
            (fold_card(view, "fold.rewards", "Rewards: by the table’s word", late),),
            "Resolve Encounter",
        )
    sure, open_ = list[p.Text](), list[p.Field]()
    for n, build in enumerate(encounter.builds):
        message, fields = _points(state, encounter, n, build.who)
        sure += [p.Text(message)] if message else []
        open_ += fields
    for two in truce_ends(state, encounter, fates(state, encounter)):
        names = listed(names_of(state, (two.who, two.rival)))
        sure.append(p.Text(f"{names} are the only 2 Gladiators left: their truce ends."))
    key = f"resolve.{encounter.id}"
    style = "quiet" if label != "Resolve Encounter" else "primary"
    form = p.Form("resolve_encounter", (*open_, what_happened()), label, style=style, key=key)
    return (*rewards, p.Card("", (*sure, form)))


def _points(
    state: State, encounter: Encounter, n: int, who: str
) -> tuple[str, tuple[p.Field, ...]]:
    """Where a loser's points go (FS-7): said where there is but one way, a choice of all ways where
    there are several, and where there are very many a number for each Relationship."""
    points, ties = standings(encounter)[who].lost, ties_of(state, encounter, who)
    if not points or not ties:
        return "", ()
    values, name = [tie.value for tie in ties], state.people[who].name
    ways_said = tuple(
        (",".join(map(str, split)), _split_said(state, ties, split))
        for split in choices(values, points, SPLITS_MOST)
    )
    title = f"{name} loses {some(points, 'Relationship point')}"
    if len(ways_said) == 1:
        return f"{title}: {ways_said[0][1]}.", ()
    if ways_said:
        none, name = ",".join("0" * len(ties)), f"points_{n}"
        ways = (*ways_said, (none, "No points"))
        field = p.Field(name, title, "choice", ways_said[0][0], choices=ways, greyed=True)
        return "", (field,)
    numbers = (
        p.Field(f"points_{n}_{m}", f"{name}: points off {state.npcs[tie.whom].name}", "integer",
                taken, f"Now at {max(0, tie.value)}.", hi=points)
        for m, (tie, taken) in enumerate(zip(ties, kindest(values, points), strict=True))
    )  # fmt: skip
    return f"{title}. Place exactly {points}.", tuple(numbers)


def _split_said(state: State, ties: Sequence[Relationship], split: Sequence[int]) -> str:
    put = zip(ties, split, strict=True)
    return ", ".join(tie_said(state, tie, taken) for tie, taken in put if taken)
