"""Who frames the scene in progress and what it is about; a scene cancelled."""

from __future__ import annotations

from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, on_one_line
from hotseat.core.asks import Ask
from hotseat.core.facts import WORDS, FactRegistry, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules
from hotseat.core.private import GM
from hotseat.core.values import of
from hotseat.core.wording import cited
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.records.scenes import Encounter
from hotseat.games.fight_sphere.scene.clashes import as_before
from hotseat.games.fight_sphere.sphere.standing import left, settled
from hotseat.games.fight_sphere.state import SCENE, OfScene, State, episode_at, gain
from hotseat.kit.open import Cancelled
from hotseat.kit.people import is_npc

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


class OfFramer(Protocol):
    """A move's arguments that say who frames the scene: a seat, or "" for its player."""

    @property
    def framer(self) -> str | None: ...


def may_frame(state: State, ask: OfFramer) -> str:
    """Against the rules: framing by a player who has no Judgment Pool; the player whose turn it is
    and the GM may. Of Encounters the GM frames one that is resumed, and no other."""
    framer, seats, encounter = ask.framer, state.table.seats, state.encounter
    if encounter is not None and framer:
        resumed = is_npc(state, state.people[encounter.who])
        if seats.is_gm(framer):
            message = "The GM can frame an Encounter only to resume it. Choose someone else."
            return "" if resumed else message
        if resumed:
            return "The GM frames an Encounter that is resumed."
    if not framer or seats.is_gm(framer):
        return ""
    name = seats.name_of(framer)
    return "" if framer in state.judgment else f"{name} has no Judgment Pool. Ask someone else."


def framers(state: State, gladiator: Gladiator) -> dict[str, str]:
    """Who can be asked to frame a scene for them, by the ``framer`` of the scene: the player, those
    others with a Judgment Pool, and the GM, who frames no Encounter but one that is resumed."""
    seats = state.table.seats
    names = {"": seats.name_of(gladiator.owner) or "Player"}
    if is_npc(state, gladiator):
        return names
    names |= {} if state.encounter else {GM: seats.name_of(GM)}
    return names | {who: seats.name_of(who) for who in state.judgment if who != gladiator.owner}


# --- what it is about ----------------------------------------------------------------------------


class DescribeScene(Ask):
    """Say who frames the scene, and what it is about: what is not given stays as it is."""

    about: str | None = of(LINE, default=None)
    framer: str | None = of(ID, default=None)


@FACTS
class SceneDescribed(OfScene):
    sets = ("of",)

    about: str = of(WORDS, default="")
    framer: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        return SCENE.changed(state, self.of, about=self.about, framer=self.framer)

    def tell(self, state: State, by: str) -> p.Entry:
        framed = state.table.seats.name_of(self.framer)
        lines = [cited(self.about)] if self.about else []
        lines += [f"Framed by {framed}."] if framed else []
        return p.Entry("Scene framed", by, " ".join(lines), passing=True)


@MOVES(DescribeScene, SCENE.in_progress, against_rules(may_frame))
def describe_scene(state: State, ask: DescribeScene) -> tuple[SceneDescribed, ...]:
    return described(state, ask)


def described(state: State, ask: DescribeScene) -> tuple[SceneDescribed, ...]:
    """The fact for whatever of the scene is now in other words; none where nothing is."""
    scene = SCENE.current(state)
    about = scene.about if ask.about is None else on_one_line(ask.about)
    framer = scene.framer if ask.framer is None else ask.framer
    new = (about, framer) != (scene.about, scene.framer)
    return (SceneDescribed(about, framer),) if new else ()


def _put_back(state: State, encounter: Encounter) -> State:
    """The state without what an Encounter has paid, and with the Episode as it was."""
    for who, dice in encounter.gained.items():
        state = gain(state, encounter.id, who, -dice)
    was, inside = encounter.before, {build.who for build in encounter.builds}
    here = as_before(state, episode_at(state, was.id), encounter)
    here = replace(
        here, met=tuple(two for two in here.met if two in was.met or not inside >= set(two))
    )
    for who in here.out:
        here = left(here, who)
    return settled(replace(state, resumes=(*state.resumes, *encounter.taken)), here)


@MOVES.makes("cancel_scene", SCENE.in_progress, against_rules(SCENE.not_rolled))
@FACTS
class SceneCancelled(Cancelled):
    """As if it had not been framed: an Encounter puts back what it paid and whom it joined."""

    thing = SCENE

    def apply(self, state: State, id: str) -> State:
        scene = SCENE.at(state, self.of)
        if isinstance(scene, Encounter):
            state = _put_back(state, scene)
        return SCENE.closed(state, self.of)

    tell = say("Scene cancelled", who="{by}", story=False, passing=True)
