"""An Encounter on the screen: who is in it, each one's roll with its prospects; then who beat whom
by how much, and what it costs. And the scenes that a player can frame now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.wording import listed, some
from hotseat.games.fight_sphere.conflict import begin as conflict
from hotseat.games.fight_sphere.conflict import roll
from hotseat.games.fight_sphere.conflict.build import not_betrayed
from hotseat.games.fight_sphere.conflict.pools import sides
from hotseat.games.fight_sphere.conflict.screen import (
    STEPS,
    about_card,
    brought,
    conflict_blocks,
    conflict_verdict,
    judgment_card,
    leave_chip,
    other_framers,
    pool_card,
    reward_cards,
    rolling,
    side_by_side,
)
from hotseat.games.fight_sphere.encounter import begin, outcome, truce
from hotseat.games.fight_sphere.encounter.chances import odds_blocks
from hotseat.games.fight_sphere.encounter.compare import standings, succeeds
from hotseat.games.fight_sphere.encounter.losses import choices, kindest
from hotseat.games.fight_sphere.encounter.meeting import bonuses, gained_said, paid, reasons
from hotseat.games.fight_sphere.options import REWARDS
from hotseat.games.fight_sphere.reading import Standing
from hotseat.games.fight_sphere.sphere.screen import DEAD, OUT
from hotseat.games.fight_sphere.sphere.standing import (
    episode_of,
    in_turn,
    npc_gladiators,
    unfinished,
    whose_turn,
)
from hotseat.games.fight_sphere.sphere.turns import is_free
from hotseat.games.fight_sphere.state import (
    Build,
    Clash,
    Conflict,
    Encounter,
    Episode,
    Fate,
    Gladiator,
    Relationship,
    State,
    beside,
    episode_at,
    names_of,
    pair,
)
from hotseat.kit.play_screen import names_said
from hotseat.kit.screens import fold_card, row, tabs, tap

# Whose roll is being made.
WHOSE = "whose"
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


def scene_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The Conflict or the Encounter in progress, at its step."""
    if state.conflict is not None:
        return conflict_blocks(state, view, state.conflict)
    held = begin.open_encounter(state)
    if held.fallen:
        return (p.Steps(STEPS, 1), *encounter_verdict(state, held), *_after(state, view, held))
    return _gather(state, view, held)


def last_blocks(state: State) -> tuple[p.Block, ...]:
    """What the last scene came to, until the next one begins."""
    if isinstance(state.last_scene, Conflict):
        return conflict_verdict(state, state.last_scene)
    return encounter_verdict(state, state.last_scene) if state.last_scene else ()


# --- new scenes ----------------------------------------------------------------------------------


def new_scene(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What the player whose turn it is may frame; all other scenes behind a fold."""
    now = whose_turn(state)
    if not now:
        return ()
    one, late = state.people[now], list[p.Block]()
    first: p.Block = _scenes(state, one)
    if held := unfinished(state, now):
        late, first = [first], _unfinished(state, one, held)
    others = (*in_turn(state), *npc_gladiators(state))
    late += [_scenes(state, e) for e in others if e.id != now and episode_of(state, e.id)]
    more = (fold_card(view, "fold.others", "Other scenes", tuple(late)),) if late else ()
    card = p.Card("New scene", (*_shared(state), first, *_truces(state, view, one)), tone="accent")
    return (card, *more)


def _unfinished(state: State, one: Gladiator, held: Clash) -> p.Card:
    """The Encounter that the next scene must continue, and who has the Initiative in it."""
    args = {"who": one.id}
    leads = state.people[held.members[0]]
    said = f"{is_free(state, args)} {leads.name} has the Initiative. Anyone in it may disengage."
    why = begin.MOVES.why(state, "continue_encounter", **args)
    names = listed(names_of(state, (who for who in held.members if who != one.id)))
    label = f"Continue Encounter with {names}"
    go_on = p.Button(label, p.Do("continue_encounter", args), "primary", why)
    return p.Card("", (p.Text(said), p.Buttons((go_on,))))


def _shared(state: State) -> tuple[p.Chips, ...]:
    """Who had a truce with whoever had the last Conflict may share its scene."""
    taps = tuple(
        tap(conflict.MOVES, state, state.people[who].name, "share_scene", {"who": who})
        for who in conflict.sharers(state)
    )
    hint = "They have a truce, and face a Conflict of their own. It takes no one’s turn."
    return (p.Chips("Who shares the last scene?", taps, hint=hint),) if taps else ()


def _scenes(state: State, one: Gladiator) -> p.Chips:
    """A Conflict, or a Gladiator to meet."""
    args = {"who": one.id}
    taps = [tap(conflict.MOVES, state, "Conflict", "begin_conflict", args)]
    for rival in begin.rivals(state, one.id):
        name = f"Encounter with {state.people[rival].name}"
        met = args | {"rival": rival}
        taps.append(tap(begin.MOVES, state, name, "begin_encounter", met))
    hint = f"In a Conflict you roll against the Threshold, {state.threshold} dice of the GM."
    hint += " In an Encounter Gladiators roll against each other." if len(taps) > 1 else ""
    now = whose_turn(state) == one.id
    return p.Chips(f"{one.name} frames", tuple(taps), hint=hint if now else "")


def _truces(state: State, view: p.View, one: Gladiator) -> tuple[p.Block, ...]:
    """Who has a truce with whom in this Episode; a tap makes one or ends it."""
    held = episode_of(state, one.id)
    if held is None:
        return ()
    rows = []
    for n, who in enumerate(held.standing):
        taps = []
        for rival in held.standing[n + 1 :]:
            on = pair(who, rival) in held.truces
            args = {"who": who, "rival": rival, "on": not on}
            name = state.people[rival].name
            taps.append(tap(truce.MOVES, state, name, "set_truce", args, on=on))
        rows += [p.Chips(f"{state.people[who].name}: truce with", tuple(taps))] if taps else []
    lead = p.Text("Two who have a truce can share scenes, and are not compared.", "small")
    return (fold_card(view, "fold.truces", "Truces", (lead, *rows)),) if rows else ()


# --- before the roll -----------------------------------------------------------------------------


def _gather(state: State, view: p.View, held: Encounter) -> tuple[p.Block, ...]:
    first = state.people[held.who]
    rest, truces = [each.who for each in held.builds[1:]], truce.truces_now(state)
    allies = [who for who in rest if pair(held.who, who) in truces]
    foes = [who for who in rest if who not in allies] or rest
    others, friends = (names_said(state.people[who] for who in those) for those in (foes, allies))
    over = f"{first.name} has the Initiative" + (f", and a truce with {friends}" if friends else "")
    head = p.Heading(held.about or f"{first.name} against {others}", over)
    rule = (
        "All roll at once and only ones count: who has more beats who has fewer. With the"
        f" Initiative {first.name} gathers dice first, and no one may gamble more."
    )
    late = not_betrayed(state, {})
    said = p.Text(late, "note") if late else p.Text(rule, "small")
    join = tuple(
        tap(begin.MOVES, state, state.people[who].name, "join_encounter", {"who": who})
        for who in begin.rivals(state, held.who)
    )
    more = (p.Card("", (p.Chips("Who else is in this scene?", join),)),) if join else ()
    here = episode_at(state, held.before.id)
    first_met = _first_met(state, view, held, here)
    beside = (*judgment_card(state), *_truces(state, view, first),
              *other_framers(state, view, first))  # fmt: skip
    return (
        p.Steps(STEPS, 0), head, said, *first_met, *more, *_pools(state, view, held),
        side_by_side(about_card(state, first), beside), rolling(state),
    )  # fmt: skip


def _first_met(state: State, view: p.View, held: Encounter, here: Episode) -> tuple[p.Card, ...]:
    """What each has gained because some meet for the first time; whose drives pay it on a tap."""
    why = paid([two for two in here.met if two not in held.before.met], state.people)
    blocks = (p.Text(reasons(why, state.people)), p.Text(MEETING, "small"))
    over = f"Conflict Pools: {gained_said(bonuses(why), state.people)}"
    return (fold_card(view, "fold.met", "First meeting", blocks, over),) if why else ()


def _pools(state: State, view: p.View, held: Encounter) -> tuple[p.Block, ...]:
    """The rolls side by side as long as they are few, else the one that is picked."""
    if len(held.builds) <= SIDE_BY_SIDE:
        cards: list[tuple[p.Block, ...]] = [
            (_pool(state, view, held, each), *odds_blocks(state, view, each))
            for each in held.builds
        ]
        return (p.Columns(tuple(cards)),)
    now, made = held.build(view.picks.get(WHOSE, "")) or held.first, sides(state)
    after = held.builds[held.builds.index(now) + 1 :][:1]
    go_on = row(*(p.Button(f"Next: {state.people[each.who].name}", p.Pick(WHOSE, each.who))
                  for each in after))  # fmt: skip
    names = (
        (each.who, f"{state.people[each.who].name}: {some(len(made[each.who]), 'die', 'dice')}")
        for each in held.builds
    )
    whose = p.Card("", (tabs(WHOSE, now.who, "Whose roll?", names),))
    return (
        whose,
        p.Columns(((_pool(state, view, held, now), *go_on), odds_blocks(state, view, now))),
    )


def _pool(state: State, view: p.View, held: Encounter, made: Build) -> p.Card:
    """One roll, with the ways out and the truces that could be betrayed."""
    who, here = made.who, episode_at(state, held.before.id)
    note = f"breaks the truce: {state.people[who].name}’s Conflict Pool +{state.threshold}"
    taps = tuple(
        tap(truce.MOVES, state, state.people[each].name, "betray_truce",
            {"who": who, "rival": each}, note)
        for each in beside(here.truces, who)
        if held.build(each) is not None and (who, each) not in held.betrayals
    )  # fmt: skip
    hint = "Say so when all rolls are set."
    betray = (p.Chips("Betray the truce with", taps, hint=hint),) if taps else ()
    dice = (*brought(state, made), _ways(state, held, made))
    late = (fold_card(view, f"fold.set.{who}", "Change roll", dice),)
    return pool_card(state, made, (*(late if held.betrayals else dice), *betray))


def _ways(state: State, held: Encounter, made: Build) -> p.Chips:
    """The ways out of the Encounter and of the scene."""
    ways = leave_chip(state, made)
    if len(held.builds) > 2 and made.who != held.who:
        note = "as if they had not come"
        leave = tap(begin.MOVES, state, "Leave scene", "leave_scene", {"who": made.who}, note)
        ways = replace(ways, chips=(*ways.chips, leave))
    return ways


# --- after the roll ------------------------------------------------------------------------------


def encounter_verdict(state: State, held: Encounter) -> tuple[p.Block, ...]:
    """The word; who beat whom by how much, as a table; what it costs each; the dice."""
    found = standings(held)
    most = max(each.ones for each in found.values())
    won = [state.people[who] for who in found if succeeds(held, who)]
    verb = "wins" if len(won) == 1 else "win"
    word = f"{names_said(won)} {verb}" if won else "No one wins"
    fates = {fate.who: fate for fate in held.fates or outcome.fates(state, held)}
    lines = tuple(
        _line(state, held, fates[who], each)
        for who, each in found.items()
        if fates[who] != Fate(who)
    )
    lead = f"The most ones: {most}."
    table = (_table(state, held, found), p.Text("How many ones more than the other.", "small"))
    after = p.Card("After the roll", (p.Text(VICTORY, "small"), p.Lines(lines)))
    return (
        p.Outcome(word, (lead,), "good" if won else ""),
        p.Card("Victories", table),
        roll.trays(state, held.fallen, held.id),
        *((after,) if lines else ()),
    )


def _table(state: State, held: Encounter, found: Mapping[str, Standing]) -> p.Grid:
    """Every pair compared: each row against each head."""
    names = {each.who: state.people[each.who].name for each in held.builds}
    rows = tuple(
        (names[who], tuple(_cell(held, found[who], who, other) for other in names)) for who in names
    )
    return p.Grid("Victories of each over the others", tuple(names.values()), rows)


def _cell(held: Encounter, found: Standing, who: str, other: str) -> p.Cell:
    if other in found.beats:
        return p.Cell(f"+{found.beats[other]}", "good")
    if other in found.loses_to:
        return p.Cell(f"−{found.loses_to[other]}", "bad")
    if who == other:
        return p.Cell("")
    return p.Cell("tie" if pair(who, other) not in held.apart else "truce")


def _line(state: State, held: Encounter, fate: Fate, found: Standing) -> p.Line:
    """What the roll costs one of them."""
    tags = [p.Tag("Disengaged", "accent")] if fate.free else []
    tags += [DEAD if fate.dies else OUT] if fate.out else []
    name = state.people[fate.who].name
    return p.Line(f"{name}: {some(found.ones, 'one')}", outcome.lost_said(held, fate), tuple(tags))


def _after(state: State, view: p.View, held: Encounter) -> tuple[p.Block, ...]:
    won = (each.who for each in held.builds if succeeds(held, each.who))
    rewards = tuple(card for who in won for card in reward_cards(state, view, who))
    label = "Resolve without reward" if rewards and not held.done else "Resolve Encounter"
    if rewards and state.table.option(REWARDS) == "none":  # FS-14
        late = tuple(block for card in rewards for block in (p.Text(card.title), *card.blocks))
        rewards, label = (fold_card(view, "fold.rewards", "Rewards", late),), "Resolve Encounter"
    field = p.Field("words", "What happened", "lines", hint="Optional. Added to the log.", hi=4000)
    sure, open_ = list[p.Text](), list[p.Field]()
    for n, each in enumerate(held.builds):
        said, fields = _points(state, held, n, each.who)
        sure += [p.Text(said)] if said else []
        open_ += fields
    for two in outcome.truce_ends(state, held, outcome.fates(state, held)):
        names = listed(names_of(state, (two.who, two.rival)))
        sure.append(p.Text(f"{names} are the only 2 Gladiators left: their truce ends."))
    key = f"resolve.{held.id}"
    style = "quiet" if label != "Resolve Encounter" else "primary"
    form = p.Form("resolve_encounter", (*open_, field), label, style=style, key=key)
    return (*rewards, p.Card("", (*sure, form)))


def _points(state: State, held: Encounter, n: int, who: str) -> tuple[str, tuple[p.Field, ...]]:
    """Where a loser's points go (FS-7): said where there is but one way, a choice of all ways where
    there are several, and where there are very many a number for each Relationship."""
    points, ties = standings(held)[who].lost, outcome.ties_of(state, held, who)
    if not points or not ties:
        return "", ()
    values, name = [tie.value for tie in ties], state.people[who].name
    found = tuple(
        (",".join(map(str, split)), _split_said(state, ties, split))
        for split in choices(values, points, SPLITS_MOST)
    )
    title = f"{name} loses {some(points, 'Relationship point')}"
    if len(found) == 1:
        return f"{title}: {found[0][1]}.", ()
    if found:
        none, name = ",".join("0" * len(ties)), f"points_{n}"
        why = outcome.MOVES.why(state, "resolve_encounter", **{name: none})
        ways = (*found, (none, "No points"))
        field = p.Field(name, title, "choice", found[0][0], choices=ways, why_not={none: why})
        return "", (field,)
    numbers = (
        p.Field(f"points_{n}_{m}", f"{name}: points off {state.npcs[tie.whom].name}", "integer",
                taken, f"Now at {max(0, tie.value)}.", hi=points)
        for m, (tie, taken) in enumerate(zip(ties, kindest(values, points), strict=True))
    )  # fmt: skip
    return f"{title}. Place exactly {points}.", tuple(numbers)


def _split_said(state: State, ties: Sequence[Relationship], split: Sequence[int]) -> str:
    put = zip(ties, split, strict=True)
    return ", ".join(outcome.tie_said(state, tie, taken) for tie, taken in put if taken)
