"""What a Conflict and an Encounter share before the roll: the roll, who frames the scene, and what
is rare."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.private import GM
from hotseat.games.fight_sphere.records.episodes import THRESHOLD_MOST
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.records.scenes import BET_MOST, Build, Conflict, Scene
from hotseat.games.fight_sphere.scene.bets import forbidden_bets
from hotseat.games.fight_sphere.scene.framing import framers
from hotseat.games.fight_sphere.scene.roll import still_lying, unrolled
from hotseat.games.fight_sphere.state import State
from hotseat.kit import lying
from hotseat.kit.screens import press, tap


def rare_key(scene: Scene) -> str:
    """The pick of the part that is open below what is gathered."""
    return f"kept.rare.{scene.id}"


def rolling(state: State, scene: Scene, rare: p.Button) -> p.Roll:
    """The dice of all sides, the way out, and the way to what is ``rare``."""
    cancel = press("Cancel scene", "cancel_scene", style="quiet")
    dice = unrolled(state, scene)
    label = lying.label(len(dice), scene.lying)
    return p.Roll(
        label, "roll_scene", dice, {}, "", (cancel, rare), f"about.{scene.id}", "gm", "ones",
        still_lying(state, scene),
    )  # fmt: skip


def about_form(scene: Scene, brief: bool = False) -> p.Form:
    """What the scene is about, in words that go along with the roll; ``brief``: without a hint at
    what the story can weave in."""
    hint = "" if brief else "Optional. For example, “find the way out”, or a sentence."
    about = p.Field("about", "What the scene is about", "lines", scene.about, hint)
    return p.Form("describe_scene", (about,), "", key=f"about.{scene.id}")


def framer_chips(state: State, scene: Scene, gladiator: Gladiator) -> tuple[p.Chips, ...]:
    """Who frames the scene, one of those who can be asked; () where there is but one."""
    who = framers(state, gladiator)
    now = scene.framer if scene.framer in who else ""
    by = []
    for seat, name in who.items():
        note = "Judgment Pool" if seat in state.judgment else ""
        asks = tap(name, "describe_scene", {"framer": seat}, note)
        by.append(asks if seat != now else p.Chip(name, note, pressed=True))
    return (p.Chips("Who frames this scene?", tuple(by), beside=True),) if len(who) > 1 else ()


# --- what is rare --------------------------------------------------------------------------------


def by_word(state: State, scene: Scene, gladiator: Gladiator) -> tuple[p.Block, ...]:
    """What only the table's word brings in: dice beside all that the rules know, Judgment dice on
    more sides, other framers."""
    extra = tuple(_extra(state, build) for build in scene.builds)
    return (*extra, *forbidden_bets(state, scene), *_other_framers(state, scene, gladiator))


def _extra(state: State, build: Build) -> p.Chips:
    whose = {"who": build.who}
    more = [tap("1 more die", "set_extra", {**whose, "dice": build.extra + 1})]
    if build.extra:
        more.append(tap("1 die fewer", "set_extra", {**whose, "dice": build.extra - 1}))
    return p.Chips(state.people[build.who].name, tuple(more), beside=True)


def _other_framers(state: State, scene: Scene, gladiator: Gladiator) -> tuple[p.Chips, ...]:
    """Who may not frame the scene, greyed."""
    seats, may = state.table.seats, framers(state, gladiator)
    every = {GM: seats.name_of(GM), **{seat.id: seat.name for seat in seats.players()}}
    taps = tuple(
        tap(name, "describe_scene", {"framer": seat})
        for seat, name in every.items()
        if seat not in (*may, gladiator.owner, scene.framer)
    )
    return (p.Chips("Other framers", taps),) if taps else ()


def figures(state: State, scene: Scene) -> tuple[p.Block, ...]:
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
    return tuple(blocks)
