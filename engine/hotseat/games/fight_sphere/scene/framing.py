"""Who frames the scene in progress and what it is about; a scene cancelled."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.game import Args
from hotseat.core.private import GM
from hotseat.core.shapes import maybe
from hotseat.core.wording import cited
from hotseat.games.fight_sphere.guards import in_progress, not_rolled
from hotseat.games.fight_sphere.records.people import Gladiator
from hotseat.games.fight_sphere.records.scenes import Encounter
from hotseat.games.fight_sphere.sphere.standing import left, settled
from hotseat.games.fight_sphere.state import State, change, episode_at, gain, open_scene
from hotseat.kit.facts import WORDS, FactData, FactRegistry, say
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.people import is_npc
from hotseat.kit.values import of

FACTS, MOVES = FactRegistry("fight_sphere"), Moves()


@needs("framer")
def may_frame(state: State, args: Args) -> str:
    """Against the rules: framing by a player who has no Judgment Pool; the player whose turn it is
    and the GM may. Of Encounters the GM frames one that is resumed, and no other."""
    framer, seats, encounter = args["framer"], state.table.seats, state.encounter
    if encounter is not None and framer:
        resumed = is_npc(state, state.people[encounter.who])
        if seats.is_gm(framer):
            said = "The GM can frame an Encounter only to resume it. Choose someone else."
            return "" if resumed else said
        if resumed:
            return "The GM frames an Encounter that is resumed."
    if not framer or seats.is_gm(framer):
        return ""
    name = seats.name_of(framer)
    return "" if framer in state.judgment else f"{name} has no Judgment Pool. Ask someone else."


def framers(state: State, gladiator: Gladiator) -> dict[str, str]:
    """Who can be asked to frame a scene for them, by the ``framer`` of the scene: the player, those
    with a Judgment Pool, and the GM, who frames no Encounter but one that is resumed."""
    seats = state.table.seats
    names = {"": seats.name_of(gladiator.owner) or "Player"}
    if is_npc(state, gladiator):
        return names
    names |= {} if state.encounter else {GM: seats.name_of(GM)}
    return names | {seat: seats.name_of(seat) for seat in state.judgment}


# --- what it is about ----------------------------------------------------------------------------

WORDS_ABOUT = {"about": maybe(LINE), "framer": maybe(ID)}


@FACTS
class SceneDescribed(FactData):
    about: str = of(WORDS, default="")
    framer: str = of(LINE, default="")

    def apply(self, state: State, id: str) -> State:
        return change(state, about=self.about, framer=self.framer)

    def tell(self, state: State, by: str) -> p.Entry:
        framed = state.table.seats.name_of(self.framer)
        said = [cited(self.about)] if self.about else []
        said += [f"Framed by {framed}."] if framed else []
        return p.Entry("Scene framed", by, " ".join(said), passing=True)


@MOVES(in_progress, against_rules(may_frame), **WORDS_ABOUT)
def describe_scene(state: State, args: Args) -> tuple[FactData, ...]:
    """The fact for whatever of the scene is now in other words; none where nothing is."""
    scene = open_scene(state)
    about = line(args, "about") if "about" in args else scene.about
    framer = args.get("framer", scene.framer)
    new = (about, framer) != (scene.about, scene.framer)
    return (SceneDescribed(about, framer),) if new else ()


def _put_back(state: State, scene: Encounter) -> State:
    for who, dice in scene.gained.items():
        state = gain(state, who, -dice)
    was = scene.before
    here = episode_at(state, was.id)
    here = replace(here, clashes=was.clashes, broken=was.broken, met=was.met)
    for who in here.out:
        here = left(here, who)
    return settled(replace(state, resumes=(*state.resumes, *scene.taken)), here)


@MOVES.makes("cancel_scene", in_progress, against_rules(not_rolled))
@FACTS
class SceneCancelled(FactData):
    """As if it had not been framed: an Encounter puts back what it paid and whom it joined."""

    def apply(self, state: State, id: str) -> State:
        scene = open_scene(state)
        if isinstance(scene, Encounter):
            state = _put_back(state, scene)
        return replace(state, scene=None)

    tell = say("Scene cancelled", who="{by}", story=False, passing=True)
