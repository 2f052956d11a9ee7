"""An Encounter on the Play screen before the roll: all who are in it side by side, what each of
them brings, and the chances."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import joined, listed, owned
from hotseat.games.fight_sphere.encounter.begin import rivals
from hotseat.games.fight_sphere.encounter.chances import odds_blocks
from hotseat.games.fight_sphere.encounter.join import drawn_in
from hotseat.games.fight_sphere.encounter.overlap import (
    Bonus,
    bonus_said,
    bonuses,
    gained_said,
    paid,
    reasons,
)
from hotseat.games.fight_sphere.encounter.result import rolled_blocks
from hotseat.games.fight_sphere.guards import not_betrayed
from hotseat.games.fight_sphere.records.episodes import Episode, beside, pair
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.records.scenes import Build, Encounter
from hotseat.games.fight_sphere.scene.bets import counter, judges
from hotseat.games.fight_sphere.scene.counters import background, gamble, leaving, relationships
from hotseat.games.fight_sphere.scene.judgment import unbet
from hotseat.games.fight_sphere.scene.pool_building import gambles_none
from hotseat.games.fight_sphere.scene.pools import price, sides
from hotseat.games.fight_sphere.scene.screen import (
    about_form,
    by_word,
    figures,
    framer_chips,
    rare_key,
    rolling,
)
from hotseat.games.fight_sphere.state import State, episode_at, names_of
from hotseat.kit.people import owner_name
from hotseat.kit.screens import one_more, tap

MEETING = (
    "Gladiators who meet for the first time in this Episode gain dice: a Death wish pays each"
    " opponent, and a Reason to Live pays its own Gladiator for each opponent. It is 1 die for each"
    " Relationship."
)
RULE = (
    "All roll at once and only ones count: more ones beat fewer. Who disengages gets away by"
    " beating every rival. The Gladiator with the Initiative gambles first, and no one may gamble"
    " more. A Gamble is lost if anyone beats them."
)
# Of so many columns and more a longer name of a player is left to the sheet.
NARROW, PLAYERS_LETTERS = 4, 14
# Of so many without a row more the stage holds a hint too.
ROOMY = 3
BETRAY = "betray last: it sets every roll"
ROLLS_SET = "A truce was betrayed: all rolls are set"
SHARED = (
    "An NPC that another Gladiator pays for brings the dice of your own Relationship with them too:"
    " to pay as well adds nothing, and puts your points at risk."
)
NO_DICE = "Without dice of your own you roll 1 free die: the first one you add only replaces it."


def encounter_blocks(state: State, view: p.View, encounter: Encounter) -> tuple[p.Block, ...]:
    """The step that the Encounter is in."""
    if encounter.fallen:
        return rolled_blocks(state, view, encounter)
    first = state.people[encounter.who]
    button, opened = _rare(state, view, encounter, first)
    return (
        _head(state, first),
        _columns(state, encounter),
        *_words(state, encounter),
        *(() if encounter.lying else odds_blocks(state, view, encounter)),
        rolling(state, encounter, button),
        *opened,
    )


def _head(state: State, first: Gladiator) -> p.Heading:
    """Whose Encounter it is; who has the Initiative, or that the rolls are set. Who comes into it,
    or betrays whom, changes none of its lines."""
    eyebrow = ROLLS_SET if not_betrayed(state) else f"{first.name} has the Initiative"
    return p.Heading(f"{owned(first.name)} Encounter", eyebrow, first.id)


def _words(state: State, encounter: Encounter) -> tuple[p.Block, ...]:
    """What the scene is about, beside who else is in it; with an example where there is room."""
    rows = judges(state, encounter) or any(
        _allies(state, encounter, build) for build in encounter.builds
    )
    form = about_form(encounter, brief=bool(rows) or len(encounter.builds) > ROOMY)
    inside = _inside(state, encounter)
    return (p.Columns((inside, (form,))),) if inside else (form,)


def _inside(state: State, encounter: Encounter) -> tuple[p.Chips, ...]:
    """Who else is in the scene: a tap lets somebody in, another lets them go as if they had never
    been there; () where there are but two to meet."""
    inside, taps = [build.who for build in encounter.builds[1:]], list[p.Chip]()
    here = episode_at(state, encounter.before.id)
    free = rivals(state, encounter.who)
    for who in here.members:
        if who in inside:
            taps.append(tap(state.people[who].name, "leave_scene", {"who": who}, on=True))
        elif who in free:
            others = listed(names_of(state, drawn_in(state, encounter, who)))
            note = f"brings in {others}" if others else ""
            taps.append(tap(state.people[who].name, "join_encounter", {"who": who}, note))
    label = "In this scene"
    return (p.Chips(label, tuple(taps), beside=True),) if len(taps) > 1 else ()


# --- the columns ---------------------------------------------------------------------------------


def _columns(state: State, encounter: Encounter) -> p.Compare:
    """All who roll, equal in rank: what each gambles and brings in, and who backs whom."""
    builds = encounter.builds
    rows = [
        _row(
            "Gamble",
            _limit_said(state, encounter),
            (gamble(state, encounter, build) for build in builds),
        ),
        _row("Background, intent", "", ((*background(build), *leaving(build)) for build in builds)),
    ]
    if any(state.people[build.who].ties for build in builds):
        ties = ((relationships(state, encounter, build),) for build in builds)
        rows.append(_row("Relationships", "each costs 1 die", ties))
    for seat in judges(state, encounter):
        left = unbet(state, encounter, seat)
        cells = ((counter(state, encounter, seat, build.who),) for build in builds)
        rows.append(_row(state.table.seats.name_of(seat), f"Judgment, {left} left", cells))
    if any(_allies(state, encounter, build) for build in builds):
        sub = "betrayed: tap to take back" if encounter.betrayals else BETRAY
        rows.append(_row("Truce", sub, (_truce(state, encounter, build) for build in builds)))
    heads = tuple(_column_head(state, encounter, build) for build in builds)
    return p.Compare("Who rolls", heads, tuple(rows), key=encounter.id)


def _limit_said(state: State, encounter: Encounter) -> str:
    """The most that the others may gamble; where that is 0, whom they wait for or follow."""
    if encounter.first.gamble:
        return f"limit {encounter.first.gamble}"
    return "Initiative: 0 dice" if gambles_none(state, encounter) else "Initiative first"


def _row(label: str, sub: str, cells: Iterable[tuple[p.Block, ...]]) -> p.CompareRow:
    return p.CompareRow(label, tuple(cells), sub)


def _column_head(state: State, encounter: Encounter, build: Build) -> p.CompareHead:
    gladiator, dice = state.people[build.who], len(sides(state, encounter)[build.who])
    cost = price(state, build)
    player = owner_name(state, gladiator) or "GM"
    why = _paid(state, encounter)
    met = bonus_said(why, build.who, state.people)
    if met and len(encounter.builds) >= ROOMY:
        met = f"+{bonuses(why)[build.who]} first meeting"
    pool = f"Pool {gladiator.pool}{f' ({met})' if met else ''}"
    named = len(player) <= PLAYERS_LETTERS or len(encounter.builds) < NARROW
    parts = (player if named else "", pool, f"{cost} spent" if cost else "")
    return p.CompareHead(
        gladiator.name, joined(parts, ", "), str(dice), "die" if dice == 1 else "dice"
    )


def _allies(state: State, encounter: Encounter, build: Build) -> list[str]:
    """Who rolls too and has a truce with them, betrayed now or not."""
    here = episode_at(state, encounter.before.id)
    return [ally for ally in beside(here.truces, build.who) if encounter.build(ally) is not None]


def _truce(state: State, encounter: Encounter, build: Build) -> tuple[p.Block, ...]:
    """The truces that could be betrayed; that pays the Threshold's dice, too late to be rolled."""
    taps = []
    for ally in _allies(state, encounter, build):
        done = (build.who, ally) in encounter.betrayals
        args = {"who": build.who, "rival": ally, "on": not done}
        chip = tap(f"Betray {state.people[ally].name}", "betray_truce", args, on=done)
        taps.append(replace(chip, brings=f"+{state.threshold}"))
    return (p.Chips("Truce", tuple(taps), "None"),)


# --- what is rarely wanted -----------------------------------------------------------------------


def _rare(
    state: State, view: p.View, encounter: Encounter, first: Gladiator
) -> tuple[p.Button, tuple[p.Picker, ...]]:
    here, met = episode_at(state, encounter.before.id), _first_met(state, encounter)
    framers = framer_chips(state, encounter, first)
    parts: dict[str, Callable[[], tuple[p.Block, ...]]] = {
        **({"Who frames the scene": lambda: framers} if framers else {}),
        "Truces": lambda: truce_blocks(state, first, here),
        **({"First meeting": lambda: met} if met else {}),
        "Edit scene": lambda: figures(state, encounter),
        "By the table’s word": lambda: by_word(state, encounter, first),
        "How it works": lambda: (p.Text(RULE), p.Text(NO_DICE), p.Text(SHARED)),
    }
    return one_more(view, rare_key(encounter), parts)


def _paid(state: State, encounter: Encounter) -> tuple[Bonus, ...]:
    """What those have paid who meet for the first time in this scene."""
    met = episode_at(state, encounter.before.id).met
    return paid([two for two in met if two not in encounter.before.met], state.people)


def _first_met(state: State, encounter: Encounter) -> tuple[p.Block, ...]:
    """What each has gained because some meet for the first time, and whose drives pay it."""
    why = _paid(state, encounter)
    if not why:
        return ()
    return (
        p.Text(f"Conflict Pools: {gained_said(bonuses(why), state.people)}"),
        p.Text(reasons(why, state.people)),
        p.Text(MEETING, "small"),
    )


def truce_blocks(state: State, gladiator: Gladiator, episode: Episode) -> tuple[p.Block, ...]:
    """Who has a truce with whom in this Episode, the pairs of this Gladiator first; a tap makes one
    or ends it."""
    every = sorted(combinations(episode.standing, 2), key=lambda two: gladiator.id not in two)
    taps = tuple(_truce_chip(state, episode, two, listed(names_of(state, two))) for two in every)
    lead = p.Text("Two who have a truce can share scenes, and are not compared.", "small")
    return (p.Chips("Who has a truce?", taps), lead)


def own_truces(state: State, gladiator: Gladiator, episode: Episode) -> p.Chips:
    """With whom of this Episode one Gladiator has a truce; a tap makes one or ends it, and none of
    them moves."""
    pairs = [(gladiator.id, other) for other in episode.standing if other != gladiator.id]
    taps = tuple(_truce_chip(state, episode, two, state.people[two[1]].name) for two in pairs)
    return p.Chips(f"{gladiator.name} has a truce with", taps)


def _truce_chip(state: State, episode: Episode, two: tuple[str, str], label: str) -> p.Chip:
    betrayals = state.encounter.betrayals if state.encounter else ()
    if pair(*two) in {pair(*betrayed) for betrayed in betrayals}:
        return p.Chip(label, "betrayed")
    on = pair(*two) in episode.truces
    return tap(label, "set_truce", {"who": two[0], "rival": two[1], "on": not on}, on=on)
