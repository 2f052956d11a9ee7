"""What it comes to: the word, the dice on both sides, what the rule proposes and the table makes of
it, one settling; and then the telling."""

from __future__ import annotations

from hotseat.core.panels import (
    Block,
    Button,
    Card,
    Columns,
    Commit,
    Do,
    Field,
    Form,
    Heading,
    Line,
    Lines,
    Outcome,
    Stepper,
    Text,
    View,
)
from hotseat.games.isolation import odds_blocks, outcome
from hotseat.games.isolation import words_action as words
from hotseat.games.isolation import words_refused as refused
from hotseat.games.isolation import words_scene as scene
from hotseat.games.isolation.pool_of import action_of, name_of
from hotseat.games.isolation.reading import SUCCESSES
from hotseat.games.isolation.screen_parts import (
    fold,
    head,
    late_card,
    late_open,
    late_roll,
    why,
    why_card,
)
from hotseat.games.isolation.screen_sides import against_tray, sides
from hotseat.games.isolation.state import State
from hotseat.games.isolation.words_people import capital

LOOSE_SHOWN = 4
DEEP = -4


def result_blocks(state: State, view: View) -> tuple[Block, ...]:
    """The word first, the dice second, then what comes of it."""
    turning = late_open(state, view)
    if turning:
        return (*head(state, 4), late_roll(state, turning), *sides(state), *against_tray(state))
    read = outcome.result(state)
    settle = Button(scene.SETTLE, Do("settle"), "primary", why(state, "settle"))
    return (
        *head(state, 4),
        _word(state),
        Columns(
            (
                (*sides(state), *against_tray(state), *why_card("why.second", view, _whys(state))),
                (
                    *_wounds(state),
                    *_changes(state, view),
                    *late_card(state, view),
                    *odds_blocks.after(state, view, read.degree),
                ),
            )
        ),
        Commit(scene.ALL_AT_ONCE, settle),
    )


def _word(state: State) -> Outcome:
    read = outcome.result(state)
    lead = (
        words.result_said(read.evens, read.odds, read.difference),
        words.DEGREE_MEANS[read.degree],
    )
    tone = "good" if read.degree in SUCCESSES else "bad"
    return Outcome(words.DEGREE_SAID[read.degree], lead, tone)


def _whys(state: State) -> list[str]:
    """The rulings that show here."""
    action, read = action_of(state), outcome.result(state)
    found = [words.WHY_ALONE if action.alone else words.WHY_ACTIVE_REDS]
    if len(read.second.odds) > len(read.second.evens):
        found.append(words.WHY_FLOOR)
    if read.difference <= DEEP:
        found.append(words.WHY_COMPLETE)
    if action.dangerous and read.wounds:
        found.append(words.WHY_WOUNDS)
    return found


# --- what comes of it ----------------------------------------------------------------------------


def _wounds(state: State) -> tuple[Block, ...]:
    """Wound levels to share out, the dying first; nothing where nobody can be hurt."""
    read = outcome.result(state)
    if not action_of(state).dangerous or not read.wounds:
        return ()
    total, left = outcome.wounds_to_share(state), outcome.wounds_left(state)
    given = outcome.shares(state)
    steppers = tuple(
        Stepper(
            scene.person_health(name_of(state, who), state.people[who].health),
            count,
            outcome.least_for(state, who),
            outcome.most_for(state, who),
            "propose_wounds",
            "wounds",
            {"who": who},
        )
        for who, count in given.items()
    )
    said = [Text(scene.still_to_fall(left), "small")] if left else []
    lapsed = read.wounds - total
    more = [Text(scene.lapses(lapsed), "small")] if lapsed else []
    first = [Text(refused.DYING_FIRST, "small")] if outcome.dying(state) else []
    title = capital(words.wounds_said(total))
    return (Card(title, (*said, *first, *steppers, *more), scene.DANGEROUS, "bad"),)


def _changes(state: State, view: View) -> tuple[Card, ...]:
    """Loose links and stress as the rule has them (IS-19), and the way to change them."""
    held, taken = outcome.loose_now(state), outcome.everybodys(state)
    rows = [who for who in state.people if who in taken or held.get(who)]
    lines = tuple(_link_line(state, who, held.get(who, 0), taken.get(who, "")) for who in rows)
    shown = (Lines(lines),) if lines else ()
    card = Card(scene.CHANGES, (_stress(state), *shown))
    adjust = tuple(_link_stepper(state, who, held.get(who, 0)) for who in rows)
    if not adjust:
        return (card,)
    return (card, fold("loose", scene.ADJUST, view, (*adjust, Text(scene.LOOSE_RULE, "small"))))


def _link_line(state: State, who: str, number: int, stance: str) -> Line:
    tags = (scene.loose_tag(number),) if number else ()
    return Line(name_of(state, who), scene.stood(stance), tags)


def _link_stepper(state: State, who: str, number: int) -> Stepper:
    return Stepper(
        scene.loose_with(name_of(state, action_of(state).who), name_of(state, who)),
        number,
        min(-LOOSE_SHOWN, number),
        max(LOOSE_SHOWN, number),
        "propose_loose",
        "number",
        {"who": who},
    )


def _stress(state: State) -> Stepper:
    now = outcome.stress_now(state)
    lo, hi = max(-3, -state.stress), max(outcome.within(state, 3), now)
    hint = scene.stress_goes(state.stress, state.stress + now)
    return Stepper(
        scene.STRESS_CHANGES, now, min(lo, now), hi, "propose_stress", "change", hint=hint
    )


# --- telling it ----------------------------------------------------------------------------------


def settled_blocks(state: State, _view: View) -> tuple[Block, ...]:
    """What the last action came to, and room for what happened then; nothing once it is told."""
    last = state.last
    if last is None or last.told:
        return ()
    field = Field("words", scene.WHAT_HAPPENED, "lines", hint=scene.TELL_HINT, hi=4000)
    form = Form("tell_action", (field,), scene.GO_ON, key="tell")
    name = name_of(state, last.who)
    lines = tuple(Line(each) for each in last.lines)
    left = (Card(scene.LEFT_BEHIND, (Lines(lines),)),) if lines else ()
    tone = "good" if last.degree in SUCCESSES else "bad"
    lead = (words.DEGREE_MEANS[last.degree],)
    return (
        Heading(scene.said(last.words), name),
        Outcome(words.DEGREE_SAID[last.degree], lead, tone),
        *left,
        Card(scene.TELL_IT, (form,)),
    )
