"""The result: the word with the dice beside it, what the rule proposes and the table makes of it,
one resolving; and then the telling."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import listed, owned, some
from hotseat.games.isolation.action import chances, faces, labels, outcome, pool, settling, why
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action.result import MOVES as RESULT_MOVES
from hotseat.games.isolation.action.screen_proposal import ALLOW, dangerous, head, proposal_card
from hotseat.games.isolation.action.screen_rolls import late_card
from hotseat.games.isolation.action.settling import Settled, Wound, loose_said
from hotseat.games.isolation.people.health import PASSED
from hotseat.games.isolation.reading import HOSTILE, SUCCESSES
from hotseat.games.isolation.state import STRESS_MOST, State
from hotseat.kit.screens import fold_card, row, tap, toggle

LOOSE_SHOWN = 4
BLAME = (
    "Say how the wounds happened. Where it fits, blame them on what a Hostile character did, or on"
    " what a Neutral one failed to do. The threat need not have dealt them: the dying may"
    " run out of time."
)
NO_NUMBER = "The rules set no number: the table decides how many wound levels, or none."  # IS-29
UNROLLED = "It works. Only a roll changes links."  # IS-10, IS-19: "through the dice"
# IS-19
RULE_LOOSE = "Above 0 green, below 0 red. A link cancels one of the other colour first."


def result(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The word first, the dice beside it, then what comes of it."""
    degree, done = outcome.result(state).degree, settling.as_proposed(state)
    whys = why.card("why.second", view, why.second(state))
    against = (*faces.opposing_dice(state), *_extra_green(state))
    dice = (*against, *faces.counting_dice(state), *whys)
    hurt = _hurt(state, view, done)
    settle = p.Button("Resolve action", p.Do("settle"), "primary")
    return (
        *head(state, 3),
        _word(degree, state),
        *((_dying(state, done),) if hurt and action_of(state).dangerous else ()),
        p.Columns((dice, (*hurt, *_changes(state, view, done)))),
        p.Text(_telling(state), "small"),
        *late_card(state, view),
        *chances.after(state, view, degree),
        *proposal_card(state, view),
        p.ActionBar(
            _death(state, done) or "Agree first. Resolving applies wounds, links and Stress.",
            settle,
            change=p.Button("Change roll", p.Do("reopen_action")),
        ),
    )


def _word(degree: str, state: State) -> p.Outcome:
    read = outcome.result(state)
    lead = labels.result_said(read.green_evens, read.gm_odds, read.difference)
    return _outcome(degree, lead, labels.DEGREE_MEANS[degree])


def _extra_green(state: State) -> tuple[p.Block, ...]:
    """What the character acted against may still roll (IS-5)."""
    dice = len(pool.may_roll(state))
    if not dice:
        return ()
    many, name = some(dice, "extra green die", "extra green dice"), pool.opponent(state)
    offer = f"{name} may roll {many}, but needn’t: green evens cancel their own odds."
    button = p.Button(f"Roll {many}", p.Do("throw_opposition", {"extra_green": True}), "quiet")
    return (p.Text(offer, "small"), *row(button))


def _telling(state: State) -> str:
    """The dice say which way somebody leans; what they do, and why, is their player's to say."""
    taken = outcome.everybodys(state)
    against = listed(name_of(state, who) for who in taken if taken[who] == HOSTILE)
    asked = f" Say why {against} worked against it, and how." if against else ""
    return f"Each player says what their own character did.{asked}"


def _outcome(degree: str, *lead: str) -> p.Outcome:
    tone = "good" if degree in SUCCESSES else "bad"
    return p.Outcome(labels.DEGREE_SAID[degree], lead, tone)


# --- wounds --------------------------------------------------------------------------------------


def _death(state: State, done: Settled) -> str:
    """Who will die by this, said once every wound level is dealt; "" where nobody does."""
    names = "" if outcome.unassigned(state) else listed(done.died)
    return f"{names} will die when you resolve this." if names else ""


def _dying(state: State, done: Settled) -> p.Card:
    """The same as a heading of its own, under the word of the result; shown as long
    as somebody can be wounded, so that the page keeps its layout."""
    if left := outcome.unassigned(state):
        return p.Card(f"{some(left, 'wound level')} to assign", (), "Before you resolve this")
    title = f"{listed(done.died) or 'No one'} will die"
    return p.Card(title, (), "As wounds are assigned", "bad" if done.died else "")


def _links(state: State, done: Settled) -> tuple[p.Text, ...]:
    """The links that these wounds make, and what becomes of those of the dead; nothing while wound
    levels are left to deal."""
    if outcome.unassigned(state):
        return ()
    sentences = [gained.said() for gained in done.made]
    if done.died:
        over = sum(grief.left for grief in done.apply(state, "").griefs)
        over -= sum(grief.left for grief in state.griefs)
        passed = over > 0 or not all(gained.word for gained in done.made)
        erased = f"{listed(owned(name) for name in done.died)} links are erased."
        sentences = [erased, *([PASSED] if passed else []), *sentences]
        sentences += [f"{some(over, 'green link')} left over: choose the pairs next."] * (over > 0)
    return (p.Text(" ".join(sentences), "small"),) if sentences else ()


def _hurt(state: State, view: p.View, done: Settled) -> tuple[p.Block, ...]:
    """Wound levels to share out, the dying first; who is there to take them; and whether the
    action was dangerous at all. After a success, the character acted against (IS-29)."""
    action, rule = action_of(state), outcome.levels(state)
    failed = outcome.result(state).degree not in SUCCESSES
    if not (failed or action.against):
        return ()
    chip = p.Chips("", (dangerous(state),))
    if not action.dangerous:
        return (p.Card("", (chip,)),)
    left = outcome.unassigned(state)
    behind = outcome.result(state).wounds
    title = some(behind, "wound level") if failed else f"Wounds of {name_of(state, action.against)}"
    parts = [f"{left} left to assign"] if left else []
    if behind > rule:
        given = f"{sum(outcome.shares(state).values())} assigned"
        parts = [given, *parts, f"{behind - rule} lost: no one is left to take them"]
    blocks: tuple[p.Block, ...] = (
        *((p.Text(f"{', '.join(parts)}."),) if parts else ()),
        *((_presence(state),) if failed else ()),
        *(_stepper(state, who, count) for who, count in outcome.shares(state).items()),
        *_more_wounds(state, view),
        *_links(state, done),
        *_spare(state, left),
        *((p.Text(BLAME, "small"),) if failed else ()),
        chip,
    )
    return (p.Card(title, blocks, tone="bad"),)


def _more_wounds(state: State, view: p.View) -> tuple[p.Block, ...]:
    """One wound level more where the rules have none for somebody: greyed, behind a fold."""
    shares = outcome.shares(state)
    more = ((person, shares.get(person.id, 0) + 1) for person in state.living())
    chips = tuple(
        tap(person.name, "propose_wounds", {"who": person.id, "wounds": n})
        for person, n in more
        if RESULT_MOVES.why(state, "propose_wounds", who=person.id, wounds=n)
        and n <= outcome.capacity(state, person.id)
    )
    blocks = (p.Chips("1 more wound level", chips),)
    return (fold_card(view, "fold.hurt", ALLOW, blocks),) if chips else ()


def _spare(state: State, left: int) -> tuple[p.Block, ...]:
    """The table may lower the number (IS-28)."""
    aside = max(0, outcome.wounds_left(state))
    if left:
        return row(p.Button(f"Set {left} aside", p.Do("spare_wounds"), "quiet"))
    return (p.Text(f"{some(aside, 'wound level')} set aside.", "small"),) if aside else ()


def _stepper(state: State, who: str, count: int) -> p.Stepper:
    name, health = name_of(state, who), state.people[who].health
    then = Wound(who, name, count, health).after if count else health
    label = f"{name}: {health} → {then}" if count else f"{name}: {health}"
    most = max(outcome.most_for(state, who) if who in outcome.candidates(state) else 0, count)
    won = outcome.result(state).degree in SUCCESSES
    hint = f"{NO_NUMBER} {name} can take {most} at most." if won else ""
    return p.Stepper(label, count, 0, most, "propose_wounds", "wounds", {"who": who}, hint=hint)


def _presence(state: State) -> p.Chips:
    """Who is on the spot (IS-27)."""
    stance = outcome.everybodys(state)
    people = [person.id for person in state.living() if stance.get(person.id) != HOSTILE]
    hint = "Only characters who are there can be wounded."
    return p.Chips("Who is there?", tuple(_there(state, who) for who in people), hint=hint)


def _there(state: State, who: str) -> p.Chip:
    on = outcome.is_there(state, who)
    return toggle(name_of(state, who), on, p.Do("set_present", {"who": who, "there": not on}))


# --- links and stress ----------------------------------------------------------------------------


def _changes(state: State, view: p.View, done: Settled) -> tuple[p.Block, ...]:
    """Unlabelled links and stress as the rule has them (IS-19), and the way to change them; no
    links with the dead, nor of an active player who dies."""
    loose, taken = outcome.loose_now(state), outcome.everybodys(state)
    rows = [who for who in state.people if who in taken or loose.get(who)]
    new = {who: loose_links.number for loose_links in done.loose for who in loose_links.who}
    lines = tuple(_line(state, who, new.get(who, 0), taken.get(who, "")) for who in rows)
    all_ = [who for who in state.people if who in rows or state.people[who].living]
    others = [who for who in all_ if who != action_of(state).who]
    steps = tuple(_link_stepper(state, who, loose.get(who, 0)) for who in others)
    now = state.stress + outcome.stress_now(state)
    hint = f"{state.stress} → {now}" if now != state.stress else "No change."
    stress = p.Stepper("Stress", now, 0, STRESS_MOST, "propose_stress", "stress", hint=hint)
    card = p.Card("Changes to links and Stress", (stress, *((p.Lines(lines),) if lines else ())))
    more: tuple[p.Block, ...] = (*steps, p.Text(RULE_LOOSE, "small"))
    return (card, fold_card(view, "fold.loose", "Edit link changes", more)) if steps else (card,)


def _line(state: State, who: str, number: int, stance: str) -> p.Line:
    tone = "good" if number > 0 else "bad"
    new, gone = outcome.after_cancelling(number, outcome.cancels(state, who, number))
    tags = (p.Tag(loose_said(new), tone),) if new else ()
    sub = labels.STANCE_SAID.get(stance, "")
    if gone:
        sub = f"{sub}. Cancels {loose_said(gone)}.".removeprefix(". ")
    return p.Line(name_of(state, who), sub, tags)


def _link_stepper(state: State, who: str, number: int) -> p.Stepper:
    label = f"{name_of(state, action_of(state).who)} and {name_of(state, who)}"
    lo, hi = min(-LOOSE_SHOWN, number), max(LOOSE_SHOWN, number)
    return p.Stepper(label, number, lo, hi, "propose_loose", "number", {"who": who})


# --- telling it ----------------------------------------------------------------------------------


def settled_blocks(state: State, aside: bool = False) -> tuple[p.Block, ...]:
    """What the last action came to, and a form for what happened; () once it is told. The next
    action can be proposed beside it. In a later scene it steps back, and is told as what came
    before; ``aside``: it steps back, as the session or the story has ended."""
    last = state.last
    if last is None or last.told:
        return ()
    hint = "Optional. Everyone may help to tell it."
    field = p.Field("words", "What happened", "lines", hint=hint)
    lines = tuple(p.Line(consequence) for consequence in last.lines)
    left = (p.Lines(lines) if lines else p.Text("Nothing changes."),)
    form = p.Form("tell_action", (field,), "Save", style="plain", key="tell", kept=True)
    degree = labels.DEGREE_SAID[last.degree]
    if aside or settling.told_late(state):
        when = "Last action" if aside else "Before this scene"
        return (p.Card(f"{when}: {degree.lower()}", (*left, form), last.words),)
    means = labels.DEGREE_MEANS[last.degree] if last.rolled else UNROLLED
    told = p.Card("Consequences", (*left, form), last.words, "accent")  # comes into view
    dead = f"{listed(last.died)} {'is' if len(last.died) == 1 else 'are'} dead"
    death = (p.Outcome(dead, tone="bad"),) if last.died else ()
    return (_outcome(last.degree, means), *death, told)
