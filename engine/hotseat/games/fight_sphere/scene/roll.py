"""The roll: all sides of the scene at once, by the app or with real dice. What Relationships cost
is paid with it (FS-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice, zip_longest

from hotseat.core import dice as core_dice
from hotseat.core import panels as p
from hotseat.core.dice import FACES_SHAPE, POOL_LIMIT, Die, DieSpec, Source
from hotseat.core.facts import FactData, FactRegistry
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, usually
from hotseat.core.shapes import array, integer, or_null
from hotseat.core.values import many, nested, of
from hotseat.core.wording import some
from hotseat.games.fight_sphere.reading import COUNTS, SIDES, ones, standing_truces
from hotseat.games.fight_sphere.records.people import POOL_MOST
from hotseat.games.fight_sphere.records.scenes import GM_SIDE, SIDES_MOST, Encounter, Fallen, Scene
from hotseat.games.fight_sphere.scene.framing import DescribeScene, described, may_frame
from hotseat.games.fight_sphere.scene.pool_building import limit
from hotseat.games.fight_sphere.scene.pools import FLOOR, JUDGMENT, THRESHOLD, price, sides, unpaid
from hotseat.games.fight_sphere.state import SCENE, OfScene, State, episode_at
from hotseat.kit.lying import joined, lacking, matched
from hotseat.kit.open import Reopened
from hotseat.kit.people import changed

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()
FREE_DIE = "Free die"
CHANGE = p.Button("Change roll", p.Do("reopen_scene"))


def can_pay(state: State, _ask: object) -> str:
    """Impossible: dice that have left the pool since they were counted on."""
    builds = SCENE.current(state).builds
    short = next((build for build in builds if unpaid(state, build) < 0), None)
    if short is None:
        return ""
    gladiator = state.people[short.who]
    uses = some(gladiator.pool - unpaid(state, short), "die", "dice")
    return f"{gladiator.name} uses {uses} and the Conflict Pool has {gladiator.pool}. Gamble less."


def fits(state: State, _ask: object) -> str:
    """Impossible: more dice than a roll holds."""
    count = sum(map(len, sides(state, SCENE.current(state)).values()))
    return f"This roll has {count} dice. Use up to {POOL_LIMIT}." if count > POOL_LIMIT else ""


def keeps_limit(state: State, _ask: object) -> str:
    """Against the rules: a Gamble above the limit, which was lowered afterwards. One that the table
    allowed above it is allowed."""
    scene = SCENE.current(state)
    for build in scene.builds:
        most = limit(scene, build.who)
        if most is not None and build.gamble > most and not build.over:
            name, first = state.people[build.who].name, state.people[scene.who].name
            above = f"and the limit is {most}" if most else f"more than {first} does"
            return f"{name} gambles {build.gamble}, {above}."
    return ""


@FACTS
class Rolled(OfScene):
    """What every side rolled, each die with what brought it."""

    fallen: tuple[Fallen, ...] = of(many(nested(Fallen), 2, SIDES_MOST))

    def apply(self, state: State, id: str) -> State:
        scene = SCENE.at(state, self.of)
        same = [roll.side for roll in self.fallen] == list(sides(state, scene))
        right = all(die.sides == SIDES for throw in self.fallen for die in throw.dice)
        if scene.fallen or not same or not right:
            raise ValueError("these dice cannot be rolled now")
        paid = {build.who: len(build.bought) for build in scene.builds}
        state = SCENE.changed(state, self.of, fallen=self.fallen, paid=paid, lying=())
        if isinstance(scene, Encounter):
            truces = episode_at(state, scene.before.id).truces
            apart = standing_truces(truces, scene.betrayals)
            state = SCENE.changed(state, self.of, apart=apart)
        for build in scene.builds:
            left = state.people[build.who].pool - price(state, build)
            state = changed(state, build.who, pool=max(0, left))
        return state

    def tell(self, state: State, by: str) -> p.Entry:
        lines, judged, drawn = list[str](), list[str](), list[p.DieFace]()
        for rolled in self.fallen:
            count = some(ones([die.face for die in rolled.dice]), "one")
            dice = some(len(rolled.dice), "die", "dice")
            side = side_name(state, rolled.side)
            lines.append(f"{side}: {count} of {dice}")
            seats = Counter(die.tag for die in rolled.dice if die.tag.startswith(JUDGMENT))
            for tag, n in seats.items():
                dice = some(n, "Judgment die", "Judgment dice")
                judged.append(f" {tag.removeprefix(JUDGMENT)}: {dice} on {side}.")
            drawn += [replace(face(die), pool=side) for die in rolled.dice]
        words = f"{'; '.join(lines)}.{''.join(judged)}"
        return p.Entry("Dice rolled", by, words, tuple(drawn), story=False, whole=True)


class RollScene(DescribeScene):
    """Roll the dice of all sides: the ``faces`` of real ones come side by side, as the screen has
    them; or for each side how many ``ones`` its real dice show, None for dice to be rolled."""

    faces: Sequence[int | None] = of(FACES_SHAPE, default=())
    ones: Sequence[int | None] = of(
        array(or_null(integer(0, POOL_LIMIT)), hi=SIDES_MOST), default=()
    )


def ones_fit(state: State, ask: RollScene) -> str:
    """Impossible: more ones than a side has dice to roll."""
    for (side, number), count in zip(_numbers(state).items(), ask.ones, strict=False):
        if count is not None and count > number:
            dice = some(number, "die", "dice")
            return f"{side_name(state, side)} rolls {dice}, so {count} ones are too many."
    return ""


def _pools(state: State) -> Mapping[str, tuple[str, ...]]:
    return sides(state, SCENE.current(state))


def _numbers(state: State) -> Mapping[str, int]:
    """How many dice each side rolls; sides that roll none are not in it while others lie."""
    numbers = Counter(side for side, _want in _lacking(state))
    lying = SCENE.current(state).lying
    return {side: numbers[side] for side in _pools(state) if numbers[side] or not lying}


def faces_of(pools: Mapping[str, int], counts: Sequence[int | None]) -> list[int | None]:
    """Faces for so many ones of each side: which of the others a real die shows does not matter."""
    faces = list[int | None]()
    for number, count in zip_longest(pools.values(), counts[: len(pools)]):
        faces += [None] * number if count is None else [1] * count + [SIDES] * (number - count)
    return faces


@MOVES.rolls(
    RollScene, SCENE.in_progress, SCENE.not_rolled, can_pay, fits, ones_fit,
    against_rules(keeps_limit), against_rules(may_frame),
)  # fmt: skip
def roll_scene(state: State, ask: RollScene, source: Source) -> tuple[FactData, ...]:
    pools = _pools(state)
    faces = faces_of(_numbers(state), ask.ones) if ask.ones else ask.faces
    new = iter(core_dice.roll(source, [want for _side, want in _lacking(state)], faces))
    lying, fallen = _lying(SCENE.current(state)), []
    for side, tags in pools.items():
        wants, there = _wants(side, tags), lying.get(side, ())
        rolled = tuple(islice(new, len(lacking(wants, there))))
        fallen.append(Fallen(side, joined(wants, there, rolled)))
    return (*described(state, ask), Rolled(tuple(fallen)))


def _wants(side: str, tags: Iterable[str]) -> list[DieSpec]:
    return [DieSpec(SIDES, tag, colour(side)) for tag in tags]


def _lying(scene: Scene) -> dict[str, tuple[Die, ...]]:
    return {rolled.side: rolled.dice for rolled in scene.lying}


def _lacking(state: State) -> list[tuple[str, DieSpec]]:
    """The dice to be rolled, each with whose it is: all, or those that do not lie yet."""
    lying = _lying(SCENE.current(state))
    return [
        (side, want)
        for side, tags in _pools(state).items()
        for want in lacking(_wants(side, tags), lying.get(side, ()))
    ]


def nothing_came(state: State, _ask: object) -> str:
    """Impossible: to change a roll that has had its effect."""
    scene = SCENE.current(state)
    told = "What came of this roll is on the sheets already. Use Undo to go back."
    had = scene.done or (isinstance(scene, Encounter) and (scene.fates or scene.losses))
    return told if had else ""


def came_late(_state: State, _ask: object) -> str:
    """Unusual: to change what was put together once the dice lie."""
    return "The dice are already rolled. What was forgotten usually stays out of this roll."


@MOVES.makes("reopen_scene", SCENE.in_progress, SCENE.is_rolled, nothing_came, usually(came_late))
@FACTS
class SceneReopened(Reopened):
    """What Relationships have cost is in the pools again, to be paid as they are now bought."""

    thing = SCENE

    def apply(self, state: State, id: str) -> State:
        scene = SCENE.at(state, self.of)
        for who, count in scene.paid.items():
            pool = min(POOL_MOST, state.people[who].pool + count)
            state = changed(state, who, pool=pool)
        apart = {"apart": ()} if isinstance(scene, Encounter) else {}
        return SCENE.changed(state, self.of, fallen=(), lying=scene.fallen, paid={}, **apart)


# --- on the screen -------------------------------------------------------------------------------


def side_name(state: State, side: str) -> str:
    """A side in words: a Gladiator's name, or "GM"."""
    gladiator = state.people.get(side)
    return gladiator.name if gladiator else "GM" if side == GM_SIDE else ""


def colour(side: str) -> str:
    """The colour of a side's dice: the GM's are black."""
    return "black" if side == GM_SIDE else "white"


def face(die: Die) -> p.DieFace:
    """A die that was rolled; the ones stand out. All of the Threshold are the GM's. Of real dice
    only the ones were named: the others are blank."""
    counts, source = die.face == COUNTS, source_said(die.tag)
    named = None if die.by_hand and not counts else die.face
    state = "hit" if counts else "miss"
    return p.DieFace(SIDES, named, die.colour, state, "", source, by_hand=die.by_hand)


def source_said(tag: str) -> str:
    """What brought a die, in words; "" for the Threshold's, which are the GM's."""
    return FREE_DIE if tag == FLOOR else "" if tag == THRESHOLD else tag


def unrolled(state: State, scene: Scene) -> tuple[p.DieFace, ...]:
    """All dice about to be rolled, each with whose it is and where it comes from."""
    lying = _lying(scene)
    return tuple(
        p.DieFace(SIDES, colour=colour(side), source=label, pool=side_name(state, side))
        for side, tags in sides(state, scene).items()
        for want in lacking(_wants(side, tags), lying.get(side, ()))
        for label in (want.tag if want.tag == THRESHOLD else source_said(want.tag),)
    )


def still_lying(state: State, scene: Scene) -> tuple[p.DieFace, ...]:
    """The dice of a roll that is changed which it still wants, as they lie."""
    lying = _lying(scene)
    return tuple(
        replace(face(die), pool=side_name(state, side))
        for side, tags in sides(state, scene).items()
        for die in matched(_wants(side, tags), lying.get(side, ()))
        if die is not None
    )


def trays(state: State, rolls: tuple[Fallen, ...], key: str) -> p.Columns:
    """What each side rolled, its ones first, side by side."""
    columns: list[tuple[p.Block, ...]] = []
    for n, rolled in enumerate(rolls):
        name = side_name(state, rolled.side)
        dice = sorted(rolled.dice, key=lambda die: die.face != COUNTS)
        count = some(ones([die.face for die in dice]), "one")
        shown = tuple(face(die) for die in dice)
        tray = p.Tray(f"Dice of {name}", shown, thrown=f"{key}.{n}", small=True)
        columns.append((p.Heading(name, count), tray))
    return p.Columns(tuple(columns))
