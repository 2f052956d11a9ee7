"""What lies over the stage of an action, one at a time: what somebody brings, what is put right,
what was said, why it came so."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.games.isolation.action import chances, labels, outcome, pool, settling
from hotseat.games.isolation.action.modifiers import link_chips, other_colours, unlisted
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action.rolls import waiting
from hotseat.games.isolation.action.screen_levels import BEYOND, NUMBERS, levels
from hotseat.games.isolation.action.stances import hostile_already
from hotseat.games.isolation.state import State
from hotseat.kit.screens import Parts, press, row, staying

OVER = "over"
EDIT, WORDS, SUPPOSE, WHY = "Edit action", "What is said", "Chances", "Why?"
COUNTING, ADVICE = "What counts", "Advice"
PERSON = "person."
GIVEN_LABEL = "Green dice from the GM"
STATED = "Once a suggestion is stated aloud, that is what the character does."


def opens(view: p.View, what: str, label: str = "") -> p.Button:
    """The quiet button that opens one of these, and closes it."""
    now = view.picks.get(OVER, "") == what
    return p.Button(label or what, p.Pick(OVER, "" if now else what), "quiet")


def picker(state: State, view: p.View, parts: Parts) -> tuple[p.Picker, ...]:
    """What is open; () for nothing. ``parts``: those of this step by their title."""
    what = view.picks.get(OVER, "")
    closes = p.Pick(OVER)
    if what.startswith(PERSON):
        who = what.removeprefix(PERSON)
        if who not in (*action_of(state).rollers, action_of(state).against) or not who:
            return ()
        return (p.Picker(name_of(state, who), brings(state, view, who), closes),)
    return (p.Picker(what, parts[what](), closes),) if what in parts else ()


# --- what somebody brings ------------------------------------------------------------------------


def brings(state: State, view: p.View, who: str) -> tuple[p.Block, ...]:
    """The labels that matter, whether they are Hostile already (IS-24), what the rules do not give;
    their dice alone. Last what comes with a tap on a label, the other colour, and what it changes,
    how their stance may come out."""
    links, others = link_chips(state, who), other_colours(state, who)
    blocks: tuple[p.Block, ...] = (
        *((p.Chips("Labels that matter", links),) if links else ()),
        *hostile_already(state, who),
        *unlisted(state, who),
        *_alone_first(state, who),
        *((p.Chips("Other colour", others),) if others else ()),
        *(chances.of_stance(state, view, who) if who in action_of(state).asked else ()),
    )
    return staying(blocks, {OVER: PERSON + who})


def _alone_first(state: State, who: str) -> tuple[p.Block, ...]:
    """Their dice before those of the others; nothing where no one else has yet to roll."""
    left = waiting(state)
    if who not in left or len(left) < 2:
        return ()
    label = labels.roll_label(name_of(state, who), len(pool.to_roll(state, who)))
    return row(press(f"{label} first", "throw", {"who": who}))


# --- what is put right ---------------------------------------------------------------------------


def words(state: State) -> tuple[p.Block, ...]:
    """What was said, to be written down."""
    action = action_of(state)
    field = p.Field("words", WORDS, "lines", action.words, "Optional.")
    key = f"words.{action.id}"
    form = p.Form("change_proposal", (field,), "Save", style="plain", key=key, kept=True)
    return (p.Text(STATED, "small"), form)


def before_dice(state: State) -> tuple[p.Block, ...]:
    """Who acts, and what is rarely wanted before the dice."""
    action = action_of(state)
    acts = tuple(
        p.Chip(
            person.name,
            tap=p.Do("change_proposal", {"who": person.id}),
            pressed=person.id == action.who,
        )
        for person in state.living()
    )
    everyone = [person.id for person in state.others(action.who) if person.id != action.against]
    ask = p.Button("Ask everyone", p.Do("change_proposal", {"asked": everyone}))
    hard = action.alone and pool.needs_difficulty(state) and not pool.gm_gives(state)
    refused = settling.MOVES.why(state, "succeed_unrolled")
    unrolled = p.Button("Succeed without rolling", p.Do("succeed_unrolled"))
    return (
        p.Chips("Who acts?", acts),
        *row(ask if set(everyone) != set(action.asked) else None, unrolled if refused else None),
        *((levels(state, BEYOND, "Difficulty"),) if hard else ()),
    )


def put_right(state: State, *more: p.Block) -> tuple[p.Block, ...]:
    """Dice that came to a pool after its roll; the difficulty after the GM's dice; the way back to
    what was put together, and out."""
    action, stage = action_of(state), outcome.stage_of(state)
    parts = [who for who in (*action.rollers, *action.late, action.against) if who]
    late = [who for who in parts if action.done(who) and pool.to_roll(state, who)]
    closed = stage == outcome.RESULT or not pool.needs_difficulty(state)
    known = (*(labels.DIFFICULTIES if closed else ()), *BEYOND)
    known, label = (NUMBERS, GIVEN_LABEL) if pool.gm_gives(state) else (known, "Difficulty")
    ways = row(
        p.Button("Change roll", p.Do("reopen_action")),
        p.Button("Cancel action", p.Do("call_off"), "quiet"),
    )
    return (
        *more,
        *row(*(_roll_more(state, who) for who in late)),
        *((levels(state, known, label),) if stage >= outcome.OPPOSITION else ()),
        *words(state),
        *ways,
    )


def _roll_more(state: State, who: str) -> p.Button:
    dice = labels.more_dice(len(pool.to_roll(state, who)))
    opposes = who == action_of(state).against
    move, args = ("throw_opposition", {}) if opposes else ("throw", {"who": who})
    return press(f"Roll {dice} for {name_of(state, who)}", move, args)
