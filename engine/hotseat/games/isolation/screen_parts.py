"""Parts that the screens of an action share: the head, greyed buttons, trays, the small why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hotseat.core.dice import Want
from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    Card,
    Chip,
    Chips,
    DieFace,
    Do,
    Go,
    Heading,
    Line,
    Lines,
    Pick,
    Roll,
    Steps,
    Tag,
    Text,
    Tray,
    View,
)
from hotseat.games.isolation import odds_blocks
from hotseat.games.isolation import words_scene as scene
from hotseat.games.isolation.moves import MOVES
from hotseat.games.isolation.parts_action import plain, waiting
from hotseat.games.isolation.pool_of import (
    action_of,
    defaulted,
    name_of,
    opponent,
    wanted_late,
)
from hotseat.games.isolation.pools import DIFFICULTIES
from hotseat.games.isolation.reading import GREEN
from hotseat.games.isolation.rolling import owed_by
from hotseat.games.isolation.state import Extra, State, Throw
from hotseat.games.isolation.throwing import owed_wants
from hotseat.games.isolation.words_action import difficulty_said
from hotseat.games.isolation.words_people import capital, counted

SUPPOSE, LATE = "suppose", "late"
SUPPOSED = 2


def why(state: State, move: str, **args: object) -> str:
    """Why a button of this move is greyed."""
    return MOVES[move].why_not(state, args)


def names(state: State, people: Iterable[str]) -> list[str]:
    """Their names, in the order of the table."""
    return [name_of(state, who) for who in state.people if who in set(people)]


def head(state: State, step: int) -> tuple[Block, ...]:
    """The steps, and what was said as a heading."""
    action = action_of(state)
    others = {one.id for one in state.others(action.who)} - {action.against}
    everybody = len(action.asked) > 2 and set(action.asked) == others
    against = name_of(state, action.against) if action.against else ""
    asked = [scene.EVERYBODY] if everybody else names(state, action.asked)
    over = f"{name_of(state, action.who)} {scene.asks_said(asked, against)}"
    if action.dangerous:
        over = f"{over}. {scene.DANGEROUS}"
    steps = scene.steps(opponent(state), action.alone)
    now = step - 1 if action.alone and step > 2 else step
    return (Steps(steps, now), Heading(scene.said(action.words), over))


def fold(state_key: str, title: str, view: View, blocks: tuple[Block, ...]) -> Card:
    """A card that opens at a tap."""
    key = f"fold.{state_key}"
    return Card(title, blocks, fold=key, folded=not view.picks.get(key))


def why_card(key: str, view: View, sentences: Iterable[str]) -> tuple[Card, ...]:
    """The small why: rulings by name, and the way to the rules page."""
    texts = tuple(Text(each, "small") for each in sentences)
    if not texts:
        return ()
    rules = Buttons((Button("The rules", Go("rules"), "quiet", icon="rules"),))
    return (fold(key, scene.WHY_SO, view, (*texts, rules)),)


# --- difficulty ----------------------------------------------------------------------------------


def supposed(state: State, view: View) -> int:
    """The difficulty that the odds before the roll go by: the one set, else the one looked at."""
    if action_of(state).difficulty:
        return action_of(state).difficulty
    asked = view.picks.get(SUPPOSE, "")
    known = {str(dice): dice for _, dice in DIFFICULTIES}
    return known.get(asked, SUPPOSED)


def suppose_card(state: State, view: View) -> Card:
    """What the GM might say later; it changes only the chances shown."""
    now = supposed(state, view)
    chips = tuple(
        Chip(name, tap=Pick(SUPPOSE, str(dice)), pressed=dice == now) for name, dice in DIFFICULTIES
    )
    return fold(SUPPOSE, scene.supposing(difficulty_said(now)), view, (Chips("", chips),))


def difficulty_chips(state: State) -> Chips:
    """The six levels, for the GM to name."""
    now = action_of(state).difficulty
    stands = why(state, "set_difficulty")
    chips = tuple(
        Chip(
            capital(name),
            counted(dice, "die", "dice"),
            Do("set_difficulty", {"difficulty": dice}),
            pressed=dice == now,
            why_not=stands,
        )
        for name, dice in DIFFICULTIES
    )
    return Chips(scene.HOW_HARD, chips)


# --- dice ----------------------------------------------------------------------------------------


def owed_roll(label: str, move: str, throw: Throw, who: str = "") -> Roll:
    """The extra dice that dice thrown by hand have brought."""
    faces = waiting([want for each in owed_wants(throw) for want in each])
    return Roll(label, move, faces, {"who": who} if who else {})


def extra_chip(state: State, extra: Extra) -> Chip:
    """A die that the situation brought, to be taken away again."""
    stands = why(state, "drop_extra", extra=extra.id)
    die = DieFace(6, dye=extra.colour)
    label = extra.words or scene.EXTRA_SAID[extra.kind]
    tap = Do("drop_extra", {"extra": extra.id})
    return Chip(label, scene.TAKE_AWAY, tap, die, pressed=True, why_not=stands)


# --- those who were left out ---------------------------------------------------------------------


def late_open(state: State, view: View) -> str:
    """Who is about to turn on it: picked, and not done yet; or who owes extra dice for it."""
    action = action_of(state)
    owing = next((who for who in action.late if owed_by(action, who)), "")
    if owing:
        return owing
    picked = view.picks.get(LATE, "")
    return picked if picked and not why(state, "turn_hostile", who=picked) else ""


def late_roll(state: State, who: str) -> Card:
    """The red dice of somebody who turns on it, and the way back."""
    action, name = action_of(state), name_of(state, who)
    active = name_of(state, action.who)
    owing = owed_by(action, who)
    if owing:
        shown = Tray(scene.dice_of(name), plain(owing))
        roll = owed_roll(scene.THROW_EXTRA, "throw_on", owing, who)
        return Card(scene.turns_on(name, active), (shown, roll), tone="bad")
    dice = waiting(wanted_late(state, who))
    back = Button(scene.STAYS_OUT, Pick(LATE), "quiet")
    label = scene.throw_label(len(dice)) if dice else scene.turns_on(name, active)
    roll = Roll(label, "turn_hostile", dice, {"who": who}, others=(back,))
    return Card(scene.turns_on(name, active), (Text(scene.LATE_RULE, "small"), roll), tone="bad")


def late_card(state: State, view: View) -> tuple[Block, ...]:
    """Everybody who was left out: who stays out of it, and who has turned (IS-14)."""
    left = defaulted(state)
    if not left:
        return ()
    after = odds_blocks.turning(state, view)
    lines = tuple(_late_line(state, one.id, after.get(one.id)) for one in left)
    title = scene.THE_OTHERS if action_of(state).alone else scene.LEFT_OUT
    return (Card(title, (Text(scene.LEFT_OUT_RULE, "small"), Lines(lines))),)


def _late_line(state: State, who: str, chance: float | None) -> Line:
    action, name = action_of(state), name_of(state, who)
    turned = action.late.get(who)
    if turned is not None:
        return Line(name, scene.late_said(turned.red), (scene.against_tag(),))
    dice = len(wanted_late(state, who))
    button = Button(scene.TURN, Pick(LATE, who), why_not=why(state, "turn_hostile", who=who))
    return Line(name, scene.could_turn(dice, chance), buttons=(button,))


def tray(throw_id: str, label: str, dice: tuple[DieFace, ...]) -> Tray:
    """Fallen dice; a new throw tumbles first."""
    return Tray(label, dice, thrown=throw_id)


def tray_id(state: State, who: str) -> str:
    """What tells one throw of this action from another."""
    return f"{action_of(state).id}.{who or 'gm'}"


MANY = 15


def sources(dice: Sequence[Want]) -> tuple[Card, ...]:
    """Where the dice of a large pool come from, gathered by person or reason; small pools say it
    under each die."""
    if len(dice) <= MANY:
        return ()
    found: dict[str, list[Want]] = {}
    for want in dice:
        found.setdefault(want.tag.partition(": ")[0], []).append(want)
    return (Card(scene.SOURCES, (Lines(tuple(_source(*each) for each in found.items())),)),)


def _source(word: str, dice: Sequence[Want]) -> Line:
    about = list(dict.fromkeys(want.tag.partition(": ")[2] for want in dice))
    green = sum(want.dye == GREEN for want in dice)
    tags = [Tag(f"{green} green", "good")] * bool(green)
    tags += [Tag(f"{len(dice) - green} red", "bad")] * (green < len(dice))
    return Line(capital(word), ", ".join(each for each in about if each), tuple(tags))
