"""The choice of rewards on the screen."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.games.fight_sphere.records.people import FIRST_VALUE
from hotseat.games.fight_sphere.scene.rewards import (
    MORE,
    MOVES,
    NEW,
    POOL,
    no_prize,
    reward_taken,
)
from hotseat.games.fight_sphere.state import SCENE, State
from hotseat.kit.screens import fold_card, tap, toggle

NO_REWARD, NO_GAIN = "No reward", "No gain"


def reward_cards(state: State, view: p.View, who: str) -> tuple[p.Card, ...]:
    """One of three, or what was taken of them."""
    title, blocks = f"{state.people[who].name} takes 1 of these", reward_choices(state, who, who)
    done = SCENE.current(state).done
    if reward_taken(state, who):
        message = done.get(who, " ".join(done.values()))
        return chosen_cards(view, message, f"fold.reward.{who}", "Second reward", blocks)
    leave = () if no_prize(state, None) else declining(state, view, NO_REWARD)
    return (p.Card(title, (*blocks, *leave), tone="accent"),)


def _declines(state: State) -> str:
    """The pick that no one takes anything after this roll."""
    return f"kept.none.{SCENE.current(state).id}"


def declining(state: State, view: p.View, label: str) -> tuple[p.Chips, ...]:
    """The choice to leave it ("the player may"), which another tap takes back."""
    key, on = _declines(state), declined(state, view)
    return (p.Chips("", (toggle(label, on, p.Pick(key, "" if on else "1")),)),)


def declined(state: State, view: p.View) -> bool:
    """Whether that is chosen."""
    return bool(view.picks.get(_declines(state)))


def end(state: State, view: p.View, label: str, move: p.Do, waits: str) -> p.Button:
    """The button that resolves the roll: it ``waits`` for what is still open and was not
    declined."""
    if not waits or declined(state, view):
        return p.Button(label, move, "primary")
    return p.Button(label, p.Pick(_declines(state)), "primary", why_not=waits)


def chosen_cards(
    view: p.View, said: str, fold: str, second: str, blocks: tuple[p.Block, ...]
) -> tuple[p.Card, ...]:
    """What was chosen; a ``second`` one is behind a fold, greyed."""
    done = p.Card("Chosen", (p.Text(said),), tone="accent")
    return (done, fold_card(view, fold, f"{second}: by the table’s word", blocks))


def reward_choices(state: State, who: str, whose: str) -> tuple[p.Block, ...]:
    """The three choices; a name that is typed stays for another NPC of the same ``whose``."""
    gladiator, taken = state.people[who], reward_taken(state, who)
    die = tap("1 die for the Conflict Pool", "take_reward", {"who": who, "kind": POOL})
    grow = []
    for tie in gladiator.ties:
        args = {"who": who, "kind": MORE, "npc": tie.whom}
        name, note = state.npcs[tie.whom].name, f"{max(0, tie.value)} → {max(0, tie.value + 1)}"
        note += ", makes good the trade" if tie.value < 0 else ""  # FS-9
        grow.append(tap(name, "take_reward", args, note))
    free = [
        (npc.id, npc.name)
        for npc in sorted(state.npcs.values(), key=lambda npc: npc.gone)
        if gladiator.tie_with(npc.id) is None
    ]
    label = f"New Relationship, value {FIRST_VALUE[gladiator.drive]}, with"
    choices = (*free, ("", "Someone new"))
    hint = "Someone in the scene, never a Gladiator."
    fields: tuple[p.Field, ...] = (p.Field("name", label, hint=hint),)
    if free:
        may = not MOVES.why(state, "take_reward", who=who, kind=NEW)
        whom = p.Field("npc", label, "choice", "", choices=choices, greyed=may)
        fields = (whom, p.Field("name", "Name of someone new", hint=hint))
    form = p.Form(
        "take_reward", fields, "Form Relationship", {"who": who, "kind": NEW}, "plain",
        key=f"reward.{whose}", kept=not taken, across=True,
    )  # fmt: skip
    old = (p.Chips("1 more for a Relationship in the scene", tuple(grow)),) if grow else ()
    return (p.Chips("", (die,)), *old, form)
