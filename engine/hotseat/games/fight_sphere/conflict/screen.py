"""A Conflict on the Play screen: what its player brings, the chances; then what it came to."""

from __future__ import annotations

from collections.abc import Sequence

from hotseat.core import panels as p
from hotseat.core.wording import listed, some
from hotseat.games.fight_sphere.conflict.chances import odds_blocks
from hotseat.games.fight_sphere.conflict.outcome import consequences
from hotseat.games.fight_sphere.reading import judgment_lost
from hotseat.games.fight_sphere.records.episodes import Episode, pair
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.records.scenes import GM_SIDE, Conflict
from hotseat.games.fight_sphere.scene.reward_screen import (
    chosen_cards,
    reward_cards,
    reward_choices,
)
from hotseat.games.fight_sphere.scene.roll import side_name, trays
from hotseat.games.fight_sphere.scene.screen import (
    STEPS,
    about_card,
    brought,
    by_word,
    edit_scene,
    judgment_card,
    other_framers,
    pool_card,
    rolling,
    side_by_side,
)
from hotseat.games.fight_sphere.scene.verdict import read
from hotseat.games.fight_sphere.sphere.standing import episode_of, npc_gladiators
from hotseat.games.fight_sphere.state import State, names_of
from hotseat.kit.open import what_happened
from hotseat.kit.people import is_npc
from hotseat.kit.screens import fold_card, picked, tabs, tap

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
    message = (
        f"Only ones count. Roll more of them than the GM’s {conflict.threshold} dice: a tie fails."
    )
    first = conflict.first
    dice = (*brought(state, conflict, first), *by_word(state, view, conflict, first))
    mine = pool_card(state, conflict, first, dice)
    pool = side_by_side(mine, odds_blocks(state, view, conflict))
    beside = (
        *judgment_card(state, view, conflict),
        edit_scene(state, view, conflict),
        *other_framers(state, view, conflict, gladiator),
    )
    rest = side_by_side(about_card(state, conflict, gladiator), beside)
    return (p.Steps(STEPS, 0), head, p.Text(message, "small"), pool, rest, rolling(state, conflict))


# --- after the roll ------------------------------------------------------------------------------


def conflict_verdict(state: State, conflict: Conflict) -> tuple[p.Block, ...]:
    """The word, the figures, the dice."""
    result = read(conflict)
    success = result.outcome == "success"
    word = "Success" if success else "Failure, a tie" if result.tie else "Failure"
    lead = f"{state.people[conflict.who].name}: {some(result.player, 'one')} against {result.gm}."
    tone = "good" if success else "bad"
    gained = tuple(conflict.done.values())
    return (p.Outcome(word, (lead, *gained), tone), trays(state, conflict.fallen, conflict.id))


def _after(state: State, view: p.View, conflict: Conflict) -> tuple[p.Block, ...]:
    won = read(conflict).outcome == "success"
    first = reward_cards(state, view, conflict.who) if won else _cut_scene(state, view, conflict)
    costs = () if won else tuple(map(p.Text, consequences(state, conflict)))
    judged = tuple(p.Text(message, "small") for message in judged_said(state, conflict, won))
    label = "Resolve Conflict"
    shown = {} if won or not first else _shown(state, view, conflict)
    if first and not conflict.done:  # "may do ONE of the following", "the GM may do one"
        label = "Resolve without reward" if won else "Resolve, no NPC gain"
    told = p.Field("scene", "Cut-scene", "lines", hint="Optional. What the GM shows, for the log.")
    fields = (what_happened(), *((told,) if shown else ()))
    style = "quiet" if label != "Resolve Conflict" else "primary"
    form = p.Form("resolve_conflict", fields, label, shown, style, key=f"resolve.{conflict.id}")
    end = p.Card("", (*judged, form))
    return (*costs, p.Columns((first, (end,)), wide_first=True) if first else end)


def judged_said(state: State, conflict: Conflict, won: bool) -> list[str]:
    """What becomes of each judge's dice (FS-15), and of their Judgment Pool."""
    lines = []
    for seat in dict.fromkeys(bet.seat for bet in conflict.bets):
        parts, gone = list[str](), 0
        for bet in (placed for placed in conflict.bets if placed.seat == seat):
            side = "gm" if bet.side == GM_SIDE else "player"
            lost = judgment_lost(side, "success" if won else "failure")
            gone += bet.dice * lost
            dice, whose = some(bet.dice, "die", "dice"), side_name(state, bet.side)
            parts.append(f"{dice} on {whose} {'lost' if lost else 'kept'}")
        name, pool = state.table.seats.name_of(seat), state.judgment.get(seat, 0)
        change = f" Judgment Pool {pool} → {max(0, pool - gone)}." if gone else ""
        lines.append(f"{name}: {', '.join(parts)}.{change}")
    return lines


def _shown(state: State, view: p.View, conflict: Conflict) -> dict[str, str]:
    """Whom the cut-scene shows: who has gained something, else who is picked; no one where an
    Encounter is resumed instead."""
    gained = next((who for who in conflict.done if who in state.people), "")
    if conflict.done and not gained:
        return {}
    return {"cut": gained or _cut(state, view, conflict)}


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
    who = ((npc.id, npc.name) for npc in npcs)
    names = tabs(f"{CUT}{conflict.id}", now, "Which NPC Gladiator does the GM show?", who)
    here = episode_of(state, conflict.who)
    rivals = [state.people[other] for other in (here.standing if here else ())]
    offers = [rival for rival in rivals if is_npc(state, rival) and rival.id != conflict.who]
    broken = [offer for offer in offers if here and pair(offer.id, conflict.who) in here.broken]
    hint = (
        f"Only an Encounter that {state.people[conflict.who].name} disengaged from. It continues in"
        " their next scene, with everyone who is still in it, and the NPC Gladiator sets the limit"
        " of the Gamble."
    )
    resuming = p.Chips("Or resume an Encounter with", _resumes(state, here, broken), hint=hint)
    others = _resumes(state, here, [offer for offer in offers if offer not in broken])
    late = (fold_card(view, "fold.resume", "Other Encounters", (p.Chips("", others),)),)
    blocks = (
        names,
        *reward_choices(state, now, f"cut.{conflict.id}"),
        *((resuming,) if broken else ()),
        *(late if others else ()),
    )
    if conflict.done:
        return chosen_cards(view, " ".join(conflict.done.values()), "fold.cut", blocks)
    title = f"Cut-scene: {state.people[now].name} gains 1 of these"
    return (p.Card(title, blocks, tone="accent"),)


def _resumes(state: State, here: Episode | None, rivals: Sequence[Gladiator]) -> tuple[p.Chip, ...]:
    """A tap for each NPC Gladiator, with who else is drawn in (FS-19)."""
    taps = []
    for rival in rivals:
        clash = here.clash_of(rival.id) if here else None
        others = names_of(state, (who for who in clash.members if who != rival.id) if clash else ())
        note = f"brings in {listed(others)}" if others else ""
        taps.append(tap(rival.name, "resume_encounter", {"rival": rival.id}, note))
    return tuple(taps)
