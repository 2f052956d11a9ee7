"""The table between the two readings: where everybody stands, and then the dice against it."""

from __future__ import annotations

from hotseat.core.panels import (
    Block,
    Button,
    Card,
    Chip,
    Chips,
    Columns,
    Commit,
    Do,
    Line,
    Lines,
    Pick,
    Roll,
    Text,
    View,
)
from hotseat.games.isolation import odds_blocks, outcome
from hotseat.games.isolation import words_action as words
from hotseat.games.isolation import words_refused as refused
from hotseat.games.isolation import words_scene as scene
from hotseat.games.isolation.parts_action import (
    Marks,
    face_map,
    faces,
    marks_of,
    plain,
    reasons,
    waiting,
)
from hotseat.games.isolation.pool_of import (
    action_of,
    name_of,
    needs_difficulty,
    opponent,
    wanted_against,
)
from hotseat.games.isolation.reading import ACTIVE, PASSIVE, STANCES, Count, FirstPass
from hotseat.games.isolation.screen_parts import (
    difficulty_chips,
    fold,
    head,
    late_card,
    late_open,
    late_roll,
    owed_roll,
    sources,
    tray,
    tray_id,
    why,
    why_card,
)
from hotseat.games.isolation.screen_sides import sides
from hotseat.games.isolation.screen_situation import situation_card
from hotseat.games.isolation.state import State, Throw
from hotseat.games.isolation.words_people import capital

OPEN_CARDS = 3

# --- the first reading ---------------------------------------------------------------------------


def stand(state: State, view: View) -> tuple[Block, ...]:
    """Who stands where, with the sum of each; then the dice, and the choices."""
    action = action_of(state)
    active = name_of(state, action.who)
    return (
        *head(state, 2),
        _where(state),
        _active(state),
        *(_passive(state, view, who) for who in action.asked),
        *odds_blocks.by_difficulty(state, view),
        *why_card("why.first", view, _whys(state)),
        Commit(scene.may_step_down(active), Button(scene.SO_BE_IT, Do("fix_stands"), "primary")),
    )


def _where(state: State) -> Card:
    first, taken = outcome.first_pass(state), outcome.stances(state)
    lines = tuple(
        Line(name_of(state, who), _net(state, first, who), (scene.stance_tag(taken[who]),))
        for who in action_of(state).asked
    )
    return Card(scene.WHERE, (Lines(lines),), tone="accent")


def _net(state: State, first: FirstPass, who: str) -> str:
    """The sum with its figures: "3 evens, less 1 odd, less Bob's 1: 1"."""
    leaning = first.passives[who]
    evens, odds = len(leaning.count.evens), len(leaning.count.odds)
    active = name_of(state, action_of(state).who)
    return words.net_said(evens, odds, active, first.active_odds, leaning.net)


def _whys(state: State) -> list[str]:
    """The rulings that show here: extra dice (IS-3), and who is free (IS-11)."""
    action, first = action_of(state), outcome.first_pass(state)
    found = []
    if any(1 in outcome.pool_from(throw).red for throw in action.thrown.values()) or any(
        6 in outcome.pool_from(throw).green for throw in action.thrown.values()
    ):
        found.append(words.WHY_EXTRA)
    if any(leaning.free for leaning in first.passives.values()):
        found.append(words.WHY_FREE)
    return found


def _active(state: State) -> Card:
    action, first = action_of(state), outcome.first_pass(state)
    name, throw = name_of(state, action.who), action.thrown[action.who]
    count = first.active
    said = words.active_said(len(count.evens), len(count.odds), first.active_odds)
    dice = faces(throw, _marks(count, throw, ACTIVE, ""))
    shown = (tray(tray_id(state, action.who), scene.dice_of(name), dice),) if dice else ()
    return Card(scene.against_all(first.active_odds), (*shown,), f"{scene.dice_of(name)}. {said}")


def _passive(state: State, view: View, who: str) -> Card:
    """One of those asked: dice, sum and choice; folded where there are many."""
    action, first = action_of(state), outcome.first_pass(state)
    name, leaning, throw = name_of(state, who), first.passives[who], action.thrown[who]
    dice = faces(throw, _marks(leaning.count, throw, PASSIVE, who))
    shown = (tray(tray_id(state, who), scene.dice_of(name), dice),) if dice else ()
    best = Text(words.best_said(leaning.best, leaning.free), "small")
    blocks = (Text(_net(state, first, who)), *shown, _choice(state, who), best)
    if len(action.asked) <= OPEN_CARDS:
        return Card(name, blocks)
    return fold(f"stand.{who}", name, view, blocks)


def _marks(count: Count, throw: Throw, part: str, who: str) -> Marks:
    return marks_of(count, part, who, reasons(count, face_map([(part, who, throw)])))


def _choice(state: State, who: str) -> Chips:
    """The three stances; those above the best greyed with the sentence why (IS-12)."""
    now = outcome.stances(state)[who]
    active = name_of(state, action_of(state).who)
    chips = []
    for stance in STANCES:
        stands = why(state, "take_stand", who=who, stance=stance)
        tap = Do("take_stand", {"who": who, "stance": stance})
        label = capital(words.stance_with(stance, active))
        chips.append(
            Chip(label, tap=Pick("stand") if stance == now else tap, pressed=stance == now)
            if not stands
            else Chip(label, tap=tap, why_not=stands)
        )
    return Chips("", tuple(chips))


# --- the dice against it -------------------------------------------------------------------------


def opposition(state: State, view: View) -> tuple[Block, ...]:
    """How hard it is, who turns on it late, and the throw of the GM or of the one acted against."""
    turning = late_open(state, view)
    if turning:
        return (*head(state, 3), late_roll(state, turning), *sides(state))
    return (
        *head(state, 3),
        *_difficulty(state),
        *_throw(state),
        Columns(
            (
                (*_defence(state), *sides(state)),
                (*_chances(state, view), *late_card(state, view)),
            ),
            wide_first=True,
        ),
    )


def _difficulty(state: State) -> tuple[Block, ...]:
    """Named now, unless it gave the green dice of going alone; against one's own there is none."""
    action = action_of(state)
    if not needs_difficulty(action) or why(state, "set_difficulty"):
        return ()
    return (Card(scene.GM_DECIDES, (difficulty_chips(state),)),)


def _throw(state: State) -> tuple[Block, ...]:
    action = action_of(state)
    name = opponent(state)
    if action.opposition is not None:
        if action.opposition.whole:
            return ()
        shown = tray(tray_id(state, ""), scene.dice_of(name), plain(action.opposition))
        return (shown, owed_roll(scene.THROW_EXTRA, "throw_opposition_on", action.opposition))
    stands = why(state, "throw_opposition")
    if stands == refused.DIFFICULTY_FIRST:
        return ()
    dice = waiting(wanted_against(state))
    roll = Roll(scene.throw_of(name, len(dice)), "throw_opposition", dice, why_not=stands)
    return (roll, *sources(wanted_against(state)))


def _defence(state: State) -> tuple[Block, ...]:
    """What the situation brings to the character acted against (IS-22)."""
    action = action_of(state)
    if not action.against or action.opposition is not None:
        return ()
    return (situation_card(state, action.against),)


def _chances(state: State, view: View) -> tuple[Block, ...]:
    action = action_of(state)
    if action.opposition is not None:
        return ()
    if needs_difficulty(action) and not action.difficulty:
        return odds_blocks.by_difficulty(state, view)
    return odds_blocks.after(state, view)
