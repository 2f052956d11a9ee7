"""What one Gladiator gambles and brings into a roll, as counters that keep their places: what the
rules bar is there, with its reason."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.games.fight_sphere.guards import not_betrayed
from hotseat.games.fight_sphere.people.relationships import tie_dice
from hotseat.games.fight_sphere.records.people import Relationship
from hotseat.games.fight_sphere.records.scenes import GAMBLE_MOST, Build, Encounter, Scene
from hotseat.games.fight_sphere.scene.pool_building import LEAVE, MOVES, PAST, TIE, limit
from hotseat.games.fight_sphere.scene.pools import unpaid, used
from hotseat.games.fight_sphere.state import State
from hotseat.kit.screens import tap

# So many numbers of a Gamble have a key, by how many roll beside each other; alone also every
# fifth.
KEYS, KEYS_STEP = {1: 11, 2: 21, 3: 15}, 5
IN_MANY, FEW = 9, 6


# --- the Gamble ----------------------------------------------------------------------------------


def gamble(
    state: State, scene: Scene, build: Build, hint: str = "", beside: bool = False
) -> tuple[p.Block, ...]:
    """A key for each number up to the whole pool, so that none comes or goes with what else is
    brought in; of a large pool some, with a number to change by one."""
    pool = max(0, _before_betrayal(state, scene, build))
    top = limit(scene, build.who)
    numbers = keys_of(pool, build.gamble, len(scene.builds), top)
    keys = p.Chips("Gamble", tuple(_key(state, build, n) for n in numbers), "", hint, beside)
    if len(numbers) > pool:
        return (keys,)
    most = unpaid(state, build) + build.gamble
    reach = max(0, most if top is None else min(most, top))
    stays = not_betrayed(state) or build.gamble > reach
    lo, hi = (build.gamble,) * 2 if stays else (0, reach)
    whose, more = {"who": build.who}, min(build.gamble + 1, GAMBLE_MOST)
    end = MOVES.why(state, "set_gamble", dice=more, **whose) if lo == hi else ""
    step = p.Stepper("More", build.gamble, lo, hi, "set_gamble", "dice", whose, end=end)
    return (keys, step)


def _before_betrayal(state: State, scene: Scene, build: Build) -> int:
    """The pool without what a betrayal in this scene has paid: too late to be rolled (FS-12)."""
    pool = state.people[build.who].pool
    if not isinstance(scene, Encounter):
        return pool
    return pool - state.threshold * sum(who == build.who for who, _rival in scene.betrayals)


def keys_of(pool: int, now: int, columns: int, top: int | None = None) -> list[int]:
    """The numbers that have a key: all of a small pool; of a large one the first, some up to all,
    and the limit ``top`` in place of the one next to it. What is gambled ``now`` adds none to
    these, as the keys would move: the number beside them shows it."""
    most = KEYS.get(columns, IN_MANY)
    if pool < most:
        return sorted({*range(pool + 1), now})
    if columns == 1:
        return sorted({*range(most), *range(most - 1, pool, KEYS_STEP), pool})
    if most == IN_MANY:
        numbers = {*range(FEW - 1), pool}
    else:
        first = most // 2
        step = (pool - first) / (most - 1 - first)
        numbers = {*range(first), *(round(first + step * n) for n in range(most - first))}
    if top is not None and top < pool and top not in numbers:
        numbers = {*numbers, top} - {min(numbers - {0, pool}, key=lambda n: abs(n - top))}
    return sorted(numbers)


def _key(state: State, build: Build, n: int) -> p.Chip:
    """One that is set has no tap once the rolls are."""
    if n == build.gamble and not_betrayed(state):
        return p.Chip(str(n), pressed=True)
    return tap(str(n), "set_gamble", {"who": build.who, "dice": n}, on=n == build.gamble)


# --- what is brought in --------------------------------------------------------------------------


def background(build: Build, label: str = "Background") -> tuple[p.Chips, ...]:
    """The die of the background."""
    return (p.Chips("", (_bring(build, PAST, "", label, build.background, "1"),)),)


def relationships(state: State, scene: Scene, build: Build) -> p.Chips:
    """The Relationships with the dice of each; those blocked are there too."""
    chips = tuple(_tie(state, scene, build, tie) for tie in state.people[build.who].ties)
    return p.Chips("Relationships", chips, "None")


def _tie(state: State, scene: Scene, build: Build, tie: Relationship) -> p.Chip:
    count, on = tie_dice(state, build.who, tie), tie.id in build.bought
    shared = len(scene.builds) > 1 and not on and tie in used(state, scene, build)
    kind = "" if count else "adds nothing"
    kind = "shared already" if shared else f"blocked for {tie.blocked}" if tie.resting else kind
    return _bring(build, TIE, tie.id, state.npcs[tie.whom].name, on, str(count), kind)


def leaving(build: Build) -> tuple[p.Chips, ...]:
    """An attempt to disengage."""
    return (p.Chips("", (_bring(build, LEAVE, "", "Disengage", build.leaves),)),)


def _bring(
    build: Build, what: str, key: str, label: str, on: bool, brings: str = "", kind: str = ""
) -> p.Chip:
    args = {"who": build.who, "source": f"{what}:{key}", "on": not on}
    return p.Chip(label, kind, p.Do("bring", args), pressed=on, brings=brings)
