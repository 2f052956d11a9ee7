"""The choice of rewards on the screen."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.games.fight_sphere.scene.rewards import MORE, MOVES, NEW, POOL, one_only
from hotseat.games.fight_sphere.state import State, open_scene
from hotseat.kit.screens import fold_card, tap


def reward_cards(state: State, view: p.View, who: str) -> tuple[p.Card, ...]:
    """One of three, or what was taken of them."""
    title, blocks = f"{state.people[who].name} takes 1 of these", _rewards(state, who, who)
    done = open_scene(state).done
    if one_only(state, {"who": who}):
        said = done.get(who, " ".join(done.values()))
        return _chosen(view, said, f"fold.reward.{who}", blocks)
    return (p.Card(title, blocks, tone="accent"),)


def _chosen(view: p.View, said: str, fold: str, blocks: tuple[p.Block, ...]) -> tuple[p.Card, ...]:
    """What was chosen; the choices are behind a fold, greyed."""
    done = p.Card("Chosen", (p.Text(said),), tone="accent")
    return (done, fold_card(view, fold, "Another choice", blocks))


def _rewards(state: State, who: str, whose: str) -> tuple[p.Block, ...]:
    """The three choices; a name that is typed stays for another NPC of the same ``whose``."""
    gladiator, why = state.people[who], MOVES.why
    args = {"who": who, "kind": POOL}
    die = p.Button("1 die for the Conflict Pool", p.Do("take_reward", args),
                   why_not=why(state, "take_reward", **args))  # fmt: skip
    grow = []
    for tie in gladiator.ties:
        args = {"who": who, "kind": MORE, "npc": tie.whom}
        # below 0 by a trade alone (FS-9)
        name, note = state.npcs[tie.whom].name, f"{tie.value} → {tie.value + 1}".replace("-", "−")
        grow.append(tap(MOVES, state, name, "take_reward", args, note))
    args = {"who": who, "kind": NEW}
    free = [(npc.id, npc.name) for npc in sorted(state.npcs.values(), key=lambda e: e.gone)
            if gladiator.tie_with(npc.id) is None]  # fmt: skip
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
                  not one_only(state, {"who": who}))  # fmt: skip
    old = (p.Chips("1 more for a Relationship in the scene", tuple(grow)),) if grow else ()
    return (p.Buttons((die,)), *old, form)
