"""The table while an action is open, up to the dice: the proposal, what the situation brings, and
everybody's throw."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    Card,
    Chip,
    Chips,
    Columns,
    Do,
    Field,
    Form,
    Pick,
    Roll,
    Text,
    View,
)
from hotseat.games.isolation import odds_blocks, screen_result, screen_stand
from hotseat.games.isolation import words_scene as scene
from hotseat.games.isolation.parts_action import plain, waiting
from hotseat.games.isolation.pool_of import (
    DICE,
    OPPOSITION,
    RESULT,
    STAND,
    action_of,
    name_of,
    needs_difficulty,
    rollers,
    stage_of,
    wanted,
)
from hotseat.games.isolation.pools import automatic
from hotseat.games.isolation.rolling import owed_by
from hotseat.games.isolation.rolling import waiting as yet_to_throw
from hotseat.games.isolation.screen_parts import (
    difficulty_chips,
    fold,
    head,
    owed_roll,
    sources,
    suppose_card,
    supposed,
    tray,
    tray_id,
    why,
)
from hotseat.games.isolation.screen_situation import situation_card
from hotseat.games.isolation.state import Person, State

POOL, PROPOSER = "pool", "proposer"


def action_blocks(state: State, view: View) -> tuple[Block, ...]:
    """The blocks of the open action, by how far it has come."""
    return _STAGES[stage_of(state)](state, view)


# --- the proposal --------------------------------------------------------------------------------


def propose_blocks(state: State, view: View) -> tuple[Block, ...]:
    """Who speaks up, and then what, to whom, against whom."""
    stands = why(state, "propose")
    if stands:
        return (Card(scene.PROPOSE, (Text(stands, "note"),)),)
    now = view.picks.get(PROPOSER, "")
    chips = tuple(
        Chip(one.name, tap=Pick(PROPOSER, "" if one.id == now else one.id), pressed=one.id == now)
        for one in state.living()
    )
    who = Chips(scene.WHO_SPEAKS, chips)
    one = state.people.get(now)
    if one is None or not one.living:
        return (Card(scene.PROPOSE, (Text(scene.SAID_IS_DONE, "small"), who), tone="accent"),)
    return (Card(scene.PROPOSE, (who, _proposal(state, one)), tone="accent"),)


def _proposal(state: State, one: Person) -> Form:
    others = state.others(one.id)
    fields = (
        Field("words", scene.what_said(one.name), hint=scene.SAID_IS_DONE),
        *_people_fields(others, tuple(other.id for other in others), ""),
        Field("dangerous", scene.IS_DANGEROUS, "boolean"),
    )
    return Form("propose", fields, scene.SAY_IT, {"who": one.id}, key=f"propose.{one.id}")


def _people_fields(
    others: tuple[Person, ...], asked: tuple[str, ...], against: str
) -> tuple[Field, ...]:
    people = tuple((other.id, other.name) for other in others)
    nobody = ("", scene.NOBODY)
    return (
        Field("asked", scene.WHOM, "chips", asked, scene.ASKED_HINT, people),
        Field("against", scene.AGAINST_WHOM, "choice", against, "", (nobody, *people)),
    )


def _change_card(state: State, view: View) -> tuple[Block, ...]:
    """To put it otherwise, while no die has fallen."""
    if why(state, "change_proposal"):
        return ()
    action = action_of(state)
    fields = (
        Field("words", scene.what_said(name_of(state, action.who)), value=action.words),
        *_people_fields(state.others(action.who), action.asked, action.against),
        Field("dangerous", scene.IS_DANGEROUS, "boolean", action.dangerous),
    )
    form = Form("change_proposal", fields, scene.CHANGE, style="plain", key="change")
    off = Buttons((Button(scene.CALL_OFF, Do("call_off"), "quiet"),))
    return (fold("change", scene.PUT_OTHERWISE, view, (form, off)),)


# --- the dice ------------------------------------------------------------------------------------


def dice(state: State, view: View) -> tuple[Block, ...]:
    """Whose dice fall next, with what brings each of them; everybody else; the chances."""
    now = whose(state, view)
    return (
        *head(state, 1),
        *_no_stress(state),
        *_first_difficulty(state),
        *_everybody(state, now),
        *_throw(state, now),
        Columns(
            (
                (*_situation(state, now), *_fallen(state)),
                (*_odds(state, view, now), *_change_card(state, view)),
            ),
            wide_first=True,
        ),
    )


def whose(state: State, view: View) -> str:
    """Whose dice are looked at: who owes extra dice, who was picked, or who has yet to throw."""
    action = action_of(state)
    owing = next((who for who in rollers(action) if owed_by(action, who)), "")
    left = yet_to_throw(state)
    picked = view.picks.get(POOL, "")
    return owing or (picked if picked in left else left[0] if left else "")


def _no_stress(state: State) -> tuple[Block, ...]:
    """IS-10: the automatic success, offered."""
    if not automatic(state.stress) or action_of(state).fallen:
        return ()
    button = Button(scene.SUCCEEDS, Do("succeed_unrolled"))
    text = Text(scene.NO_STRESS)
    return (Card(scene.NO_ROLL_NEEDED, (text, Buttons((button,))), tone="accent"),)


def _first_difficulty(state: State) -> tuple[Block, ...]:
    """Alone the difficulty gives the green dice, so the GM names it before the throw."""
    action = action_of(state)
    if not action.alone:
        return ()
    if not needs_difficulty(action):
        return (Text(scene.ALONE_AGAINST, "note"),)
    stands = why(state, "set_difficulty")
    if stands:
        return ()
    return (Card(scene.ALONE_TITLE, (Text(scene.ALONE_RULE, "small"), difficulty_chips(state))),)


def _throw(state: State, who: str) -> tuple[Block, ...]:
    action = action_of(state)
    if not who:
        return ()
    owing = owed_by(action, who)
    if owing:
        said = Text(scene.owes(name_of(state, who)), "note")
        return (said, owed_roll(scene.THROW_EXTRA, "throw_on", owing, who))
    faces = waiting(wanted(state, who))
    others = []
    if len(yet_to_throw(state)) > 1 and not why(state, "throw_all"):
        others.append(Button(scene.THROW_ALL, Do("throw_all")))
    label = scene.throw_of(name_of(state, who), len(faces))
    stands = why(state, "throw", who=who)
    roll = Roll(label, "throw", faces, {"who": who}, stands, tuple(others))
    return (roll, *sources(wanted(state, who)))


def _everybody(state: State, now: str) -> tuple[Block, ...]:
    """Whose dice are looked at; a tap looks at another's, and who has thrown is flat."""
    people = rollers(action_of(state))
    if len(people) < 2:
        return ()
    return (Card("", (Chips(scene.WHOSE, tuple(_roller(state, who, now) for who in people)),)),)


def _roller(state: State, who: str, now: str) -> Chip:
    name = name_of(state, who)
    thrown = action_of(state).thrown.get(who)
    if thrown is not None:
        return Chip(scene.has_thrown(name, thrown.whole))
    return Chip(name, tap=Pick(POOL, who), pressed=who == now)


def _fallen(state: State) -> tuple[Block, ...]:
    """What has fallen so far, the last first."""
    action = action_of(state)
    return tuple(
        Card(name_of(state, who), (tray(tray_id(state, who), name_of(state, who), plain(throw)),))
        for who, throw in reversed(tuple(action.thrown.items()))
        if throw.green or throw.red
    )


def _odds(state: State, view: View, now: str) -> tuple[Block, ...]:
    action = action_of(state)
    guess = supposed(state, view)
    own: tuple[Block, ...] = ()
    if now in action.asked and now not in action.thrown:
        own = odds_blocks.of_stance(state, view, now, guess)
    if action.fallen:
        return own
    chips: tuple[Block, ...] = ()
    if needs_difficulty(action) and not action.difficulty and odds_blocks.shown(state, view):
        chips = (suppose_card(state, view),)
    whole = odds_blocks.before(state, view, guess)
    return (*whole, *chips, *own)


# --- what the situation brings -------------------------------------------------------------------


def _situation(state: State, who: str) -> tuple[Block, ...]:
    """The dice that the text lists for this part, each a counter to tap (IS-23)."""
    if not who or owed_by(action_of(state), who):
        return ()
    return (situation_card(state, who),)


_STAGES: Mapping[str, Callable[[State, View], tuple[Block, ...]]] = {
    DICE: dice,
    STAND: screen_stand.stand,
    OPPOSITION: screen_stand.opposition,
    RESULT: screen_result.result_blocks,
}
