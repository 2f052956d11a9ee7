"""A Conflict on the Play screen: what its player brings, the chances; then what it came to."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import some
from hotseat.games.fight_sphere.conflict.chances import odds_blocks
from hotseat.games.fight_sphere.conflict.outcome import consequences
from hotseat.games.fight_sphere.reading import judgment_lost
from hotseat.games.fight_sphere.records.scenes import GM_SIDE, Conflict
from hotseat.games.fight_sphere.scene.reward_screen import (
    chosen_cards,
    reward_cards,
    reward_choices,
)
from hotseat.games.fight_sphere.scene.roll import trays
from hotseat.games.fight_sphere.scene.screen import (
    STEPS,
    about_card,
    brought,
    judgment_card,
    other_framers,
    pool_card,
    rolling,
    side_by_side,
)
from hotseat.games.fight_sphere.scene.verdict import read
from hotseat.games.fight_sphere.sphere.standing import episode_of, npc_gladiators
from hotseat.games.fight_sphere.state import State
from hotseat.kit.open import what_happened
from hotseat.kit.people import is_npc
from hotseat.kit.screens import picked, tabs, tap

# Which NPC Gladiator the GM shows after this Conflict.
CUT = "kept.cut."


def conflict_blocks(state: State, view: p.View, conflict: Conflict) -> tuple[p.Block, ...]:
    """The step that the Conflict is in."""
    if conflict.fallen:
        return (
            p.Steps(STEPS, 1),
            *conflict_verdict(state, conflict),
            *_after(state, view, conflict),
        )
    gladiator = state.people[conflict.who]
    eyebrow = f"{gladiator.name} against Threshold {conflict.threshold}"
    head = p.Heading(conflict.about or eyebrow, eyebrow if conflict.about else "")
    said = (
        f"Only ones count. Roll more of them than the GM’s {conflict.threshold} dice: a tie fails."
    )
    mine = pool_card(state, conflict, conflict.first, brought(state, conflict, conflict.first))
    pool = side_by_side(mine, odds_blocks(state, view, conflict))
    beside = (
        *judgment_card(state, view, conflict),
        *other_framers(state, view, conflict, gladiator),
    )
    rest = side_by_side(about_card(state, conflict, gladiator), beside)
    return (p.Steps(STEPS, 0), head, p.Text(said, "small"), pool, rest, rolling(state, conflict))


# --- after the roll ------------------------------------------------------------------------------


def conflict_verdict(state: State, conflict: Conflict) -> tuple[p.Block, ...]:
    """The word, the figures, the dice."""
    result = read(conflict)
    success = result.outcome == "success"
    word = "Success" if success else "Failure, a tie" if result.tie else "Failure"
    lead = f"{state.people[conflict.who].name}: {some(result.player, 'one')} against {result.gm}."
    tone = "good" if success else "bad"
    return (p.Outcome(word, (lead,), tone), trays(state, conflict.fallen, conflict.id))


def _after(state: State, view: p.View, conflict: Conflict) -> tuple[p.Block, ...]:
    won = read(conflict).outcome == "success"
    first = reward_cards(state, view, conflict.who) if won else _cut_scene(state, view, conflict)
    costs = () if won else tuple(map(p.Text, consequences(state, conflict)))
    judged = tuple(p.Text(each, "small") for each in _judged(state, conflict, won))
    label = "Resolve Conflict"
    shown = {} if won or conflict.done or not first else {"cut": _cut(state, view, conflict)}
    if first and not conflict.done:  # "may do ONE of the following", "the GM may do one"
        label = "Resolve without reward" if won else "Resolve without gain"
    style = "quiet" if label != "Resolve Conflict" else "primary"
    form = p.Form(
        "resolve_conflict", (what_happened(),), label, shown, style, key=f"resolve.{conflict.id}"
    )
    end = p.Card("", (*judged, form))
    return (*costs, p.Columns((first, (end,)), wide_first=True) if first else end)


def _judged(state: State, conflict: Conflict, won: bool) -> list[str]:
    """Who keeps their Judgment dice, and who loses them (FS-15)."""
    said = []
    for bet in conflict.bets:
        side = "gm" if bet.side == GM_SIDE else "player"
        lost = judgment_lost(side, "success" if won else "failure")
        name, dice = state.table.seats.name_of(bet.seat), some(bet.dice, "die", "dice")
        said.append(f"{name} {'loses' if lost else 'keeps'} {dice} of the Judgment Pool.")
    return said


def _cut(state: State, view: p.View, conflict: Conflict) -> str:
    """The NPC Gladiator whom the cut-scene shows."""
    return picked(
        view, f"{CUT}{conflict.id}", [gladiator.id for gladiator in npc_gladiators(state)]
    )


def _cut_scene(state: State, view: p.View, conflict: Conflict) -> tuple[p.Block, ...]:
    """The GM's cut-scene, or an Encounter resumed."""
    npcs = npc_gladiators(state)
    if not npcs:
        return ()
    now = _cut(state, view, conflict)
    who = ((each.id, each.name) for each in npcs)
    names = tabs(f"{CUT}{conflict.id}", now, "Which NPC Gladiator does the GM show?", who)
    here = episode_of(state, conflict.who)
    rivals = [state.people[each] for each in (here.standing if here else ())]
    resume = tuple(
        tap(each.name, "resume_encounter", {"rival": each.id})
        for each in rivals
        if is_npc(state, each) and each.id != conflict.who
    )
    hint = (
        f"Only one that {state.people[conflict.who].name} disengaged from. It continues in their"
        " next scene, and the NPC Gladiator has the Initiative: they set the limit of the Gamble."
    )
    resuming = p.Chips("Or resume an Encounter with", resume, hint=hint)
    blocks = (
        names,
        *reward_choices(state, now, f"cut.{conflict.id}"),
        *((resuming,) if resume else ()),
    )
    if conflict.done:
        return chosen_cards(view, " ".join(conflict.done.values()), "fold.cut", blocks)
    title = f"Cut-scene: {state.people[now].name} gains 1 of these"
    return (p.Card(title, blocks, tone="accent"),)
