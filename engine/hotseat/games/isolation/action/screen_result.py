"""The result: the word with what it does, the dice beside it, what the rule proposes and the table
makes of it, one resolving; and then the telling."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.facts import signed
from hotseat.core.frozen import replace
from hotseat.core.ground.state import place_of
from hotseat.core.wording import briefly, listed, owned, quoted, some
from hotseat.games.isolation.action import chances, faces, labels, outcome, pool, settling, why
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action.result import MOVES as RESULT_MOVES
from hotseat.games.isolation.action.screen_over import (
    ADVICE,
    EDIT,
    OVER,
    WHY,
    opens,
    picker,
    put_right,
)
from hotseat.games.isolation.action.screen_proposal import dangerous, head
from hotseat.games.isolation.action.screen_rolls import everyone, late_roll, turning
from hotseat.games.isolation.action.settling import Settled, Wound, loose_said
from hotseat.games.isolation.people.health import PASSED
from hotseat.games.isolation.reading import HOSTILE, SUCCESSES
from hotseat.games.isolation.state import DEAD, STRESS_MOST, State
from hotseat.kit.screens import row, tap, toggle

LOOSE_SHOWN = 4
# So many letters of names stand beside the degree.
NAMES = 24
LINKS = "Edit changes"
BLAME = (
    "Say how the wounds happened. Where it fits, blame them on what a Hostile character did, or on"
    " what a Neutral one failed to do. The threat need not have dealt them: the dying may"
    " run out of time."
)
NO_NUMBER = "The rules set no number: the table decides how many wound levels, or none."  # IS-29
WOUND_LINKS = "Wounds bring red links too, as soon as all of them are assigned."
UNROLLED = "It works. Only a roll changes links."  # IS-10, IS-19: "through the dice"
# IS-19
RULE_LOOSE = "Above 0 green, below 0 red. A link cancels one of the other colour first."


def result(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The word first, with the wounds; then dice, wounds and changes beside each other."""
    degree, done = outcome.result(state).degree, settling.as_proposed(state)
    dice = (*faces.opposing_dice(state), *_extra_green(state), *faces.counting_dice(state))
    columns, leaves, left = [dice], [f"Dice, {_ahead(state)}"], outcome.unassigned(state)
    if hurt := _hurt(state):
        columns.append(hurt)
        leaves.append("Wounds, " + (f"{left} left" if hurt[0].title else "none"))
    columns.append(_changes(state, done))
    leaves.append("Changes")
    turn = ("", "now" if left else "past", "") if outcome.levels(state) else ()
    parts = {
        WHY: lambda: why.blocks(why.second(state)),
        ADVICE: lambda: _advice(state),
        EDIT: lambda: put_right(state, *everyone(state, view), *_more_wounds(state)),
        LINKS: lambda: _link_steppers(state),
    }
    now = turning(state, view)
    return (
        _steps(state),
        _word(degree, state, done),
        p.Columns(tuple(columns), leaves=tuple(leaves), key=action_of(state).id, turns=turn),
        *chances.after(state, view, degree),
        *((late_roll(state, now),) if now else (_settle(state, view, done),)),
        *picker(state, view, parts),
    )


def _steps(state: State) -> p.Block:
    steps, *_heading = head(state, 2)
    return steps


def _settle(state: State, view: p.View, done: Settled) -> p.ActionBar:
    return p.ActionBar(
        _death(state, done) or f"Agree first. {_applies(done)}.",
        p.Button("Resolve action", p.Do("settle"), "primary"),
        tuple(opens(view, part) for part in (WHY, *((ADVICE,) if _advice(state) else ()), EDIT)),
        change=p.Button("Change roll", p.Do("reopen_action")),
    )


def _applies(done: Settled) -> str:
    """ "Resolving applies 2 wound levels, 1 red link and Stress +1": the changes, which a phone has
    on a tab of their own."""
    links = dict.fromkeys(("green", "red"), 0)
    for loose in done.loose:
        links["green" if loose.number > 0 else "red"] += abs(loose.number) * len(loose.who)
    for gained in done.made:
        links["red" if gained.word else "green"] += gained.number * len(gained.names)
    wounds = sum(wound.levels for wound in done.wounds)
    parts = [some(wounds, "wound level")] if wounds else []
    parts += [some(count, f"{tone} link") for tone, count in links.items() if count]
    parts += [f"Stress {signed(done.stress)}"] if done.stress else []
    return f"Resolving applies {listed(parts)}" if parts else "There is nothing to apply"


def _ahead(state: State) -> str:
    by = outcome.result(state).difference
    return f"{abs(by)} {'ahead' if by > 0 else 'behind'}" if by else "a tie"


def _word(degree: str, state: State, done: Settled) -> p.Outcome:
    """The degree, and in one line with it what becomes of whom."""
    read = outcome.result(state)
    counted = labels.result_said(read.green_evens, read.gm_odds, read.difference)
    tone = "good" if degree in SUCCESSES else "bad"
    lead = (counted, labels.DEGREE_MEANS[degree])
    return p.Outcome(f"{labels.DEGREE_SAID[degree]}.", lead, tone, _at_stake(state, done))


def _at_stake(state: State, done: Settled) -> str:
    """Wounds and deaths in a few words; "" where nobody could be wounded."""
    failed = outcome.result(state).degree not in SUCCESSES
    if not (failed or action_of(state).against):
        return ""
    if not action_of(state).dangerous:
        return "No wounds."
    if left := outcome.unassigned(state):
        return f"{some(left, 'wound level')} to assign."
    if not done.died:
        return _wounded(done)
    names = listed(done.died)
    short = names if len(names) <= NAMES else some(len(done.died), "character")
    return f"{short} will die."


def _wounded(done: Settled) -> str:
    """ "Eve will be injured.", "2 characters will be wounded.": where all live on."""
    if not done.wounds:
        return "No wounds."
    many, first = len(done.wounds), done.wounds[0]
    if many == 1 and len(first.name) <= NAMES:
        return f"{first.name} will be {first.after}."
    return f"{some(many, 'character')} will be wounded."


def _extra_green(state: State) -> tuple[p.Block, ...]:
    """What the character acted against may still roll (IS-5)."""
    dice = len(pool.may_roll(state))
    if not dice:
        return ()
    many, name = some(dice, "extra green die", "extra green dice"), pool.opponent(state)
    offer = f"{name} may roll {many}, but needn’t: green evens cancel their own odds."
    button = p.Button(f"Roll {many}", p.Do("throw_opposition", {"extra_green": True}), "quiet")
    return (p.Text(offer, "small"), *row(button))


def _advice(state: State) -> tuple[p.Text, ...]:
    """How it may be told: the dice say which way somebody leans; what they do, and why, is their
    player's to say. And how wounds came about (IS-18). () where there is no more to say than
    that."""
    taken = outcome.everybodys(state)
    against = listed(name_of(state, who) for who in taken if taken[who] == HOSTILE)
    asked = f" Say why {against} worked against it, and how." if against else ""
    own = p.Text(f"Each player says what their own character did.{asked}")
    failed = outcome.result(state).degree not in SUCCESSES
    if failed and action_of(state).dangerous:
        return (own, p.Text(BLAME))
    return (own,) if against else ()


# --- wounds --------------------------------------------------------------------------------------


def _death(state: State, done: Settled) -> str:
    """Who will die by this, said once every wound level is dealt; "" where nobody does."""
    names = "" if outcome.unassigned(state) else briefly(done.died)
    return f"{names} will die when you resolve this." if names else ""


def _links(state: State, done: Settled) -> tuple[p.Text, ...]:
    """The links that these wounds make, and what becomes of those of the dead: they follow, so no
    tap leaves them out (IS-18). Until every wound level is dealt, that some will."""
    if outcome.unassigned(state):
        return (p.Text(WOUND_LINKS, "small"),)
    sentences = [gained.said() for gained in done.made]
    if done.died:
        over = sum(grief.left for grief in done.apply(state, "").griefs)
        over -= sum(grief.left for grief in state.griefs)
        passed = over > 0 or not all(gained.word for gained in done.made)
        erased = f"{listed(owned(name) for name in done.died)} links are erased."
        sentences = [erased, *([PASSED] if passed else []), *sentences]
        sentences += [f"{some(over, 'green link')} left over: choose the pairs next."] * (over > 0)
    return (p.Text(" ".join(sentences), "small"),) if sentences else ()


def _hurt(state: State) -> tuple[p.Card, ...]:
    """Wound levels to share out, the dying first; who is there to take them, who takes none; and
    whether it was dangerous at all. After a success, of the character acted against (IS-29)."""
    action, rule = action_of(state), outcome.levels(state)
    failed = outcome.result(state).degree not in SUCCESSES
    if not (failed or action.against):
        return ()
    danger = replace(dangerous(state), kind="")
    if not action.dangerous:
        return (p.Card("Wounds", (p.Chips("", (danger,)),)),)
    left = outcome.unassigned(state)
    behind = outcome.result(state).wounds
    title = some(behind, "wound level") if failed else f"Wounds of {name_of(state, action.against)}"
    dealt = sum(outcome.shares(state).values())
    parts = [f"{dealt} assigned, {left} left"] if failed else []
    if behind > rule:
        parts.append(f"{behind - rule} lost: no one is left to take them")
    blocks: tuple[p.Block, ...] = (
        p.Chips("", (danger, *(_spare(state, left) if failed else ()))),
        *((p.Text(f"{', '.join(parts)}.", "small", 2),) if parts else ()),
        *(_presence(state) if failed else (p.Text(NO_NUMBER, "small"),)),
        *(_stepper(state, who, count) for who, count in _takers(state, failed).items()),
    )
    return (p.Card(title, blocks),)


def _more_wounds(state: State) -> tuple[p.Chips, ...]:
    """One wound level more where the rules have none for somebody, greyed."""
    shares = outcome.shares(state)
    more = ((person, shares.get(person.id, 0) + 1) for person in state.living())
    chips = tuple(
        tap(person.name, "propose_wounds", {"who": person.id, "wounds": n})
        for person, n in more
        if RESULT_MOVES.why(state, "propose_wounds", who=person.id, wounds=n)
        and n <= outcome.capacity(state, person.id)
    )
    return (p.Chips("1 more wound level", chips),) if chips else ()


def _spare(state: State, left: int) -> tuple[p.Chip, ...]:
    """The table may lower the number (IS-28). It stays, greyed, once none is left."""
    aside = max(0, outcome.wounds_left(state))
    if not outcome.levels(state):
        return ()
    label = f"Set {left} aside" if left else f"{aside} set aside"
    return (p.Chip(label, tap=p.Do("spare_wounds")),)


def _takers(state: State, failed: bool) -> dict[str, int]:
    """Who has a row of wound levels, with how many: after a failure everyone who could be there,
    so that no row comes or goes when somebody is not."""
    shares, stance = outcome.shares(state), outcome.everybodys(state)
    if not failed:
        return shares
    there = (person.id for person in state.living() if stance.get(person.id) != HOSTILE)
    return {who: shares.get(who, 0) for who in dict.fromkeys((*there, *shares))}


def _stepper(state: State, who: str, count: int) -> p.Stepper:
    """Under the name how somebody is, or will be: a word, so that no row grows by a tap."""
    name, health = name_of(state, who), state.people[who].health
    then = f"→ {Wound(who, name, count, health).after}" if count else health
    most = max(outcome.most_for(state, who) if who in outcome.candidates(state) else 0, count)
    args = {"who": who}
    return p.Stepper(name, count, 0, most, "propose_wounds", "wounds", args, then, beside=True)


def _presence(state: State) -> tuple[p.Block, ...]:
    """Who is on the spot (IS-27), and who takes no wound as they are Hostile (IS-18)."""
    stance = outcome.everybodys(state)
    people = [person.id for person in state.living() if stance.get(person.id) != HOSTILE]
    hostile = listed(other.name for other in state.living() if other.id not in people)
    chips = tuple(_there(state, who) for who in people)
    none = (p.Text(f"Hostile, so no wounds: {hostile}.", "small"),) if hostile else ()
    return (p.Chips("Who is there to be wounded?", chips), *none)


def _there(state: State, who: str) -> p.Chip:
    """Where they stand on a scene map is said under the name, and decides nothing."""
    on = outcome.is_there(state, who)
    chip = toggle(name_of(state, who), on, p.Do("set_present", {"who": who, "there": not on}))
    return replace(chip, kind=place_of(state.table.maps, who))


# --- links and stress ----------------------------------------------------------------------------


def _changes(state: State, done: Settled) -> tuple[p.Block, ...]:
    """Unlabelled links and Stress as the rule has them (IS-19): a tap leaves one out, another takes
    it in again. No links with the dead, nor of an active player who dies. Then what the wounds
    bring."""
    loose, taken = outcome.loose_now(state), outcome.everybodys(state)
    rule = outcome.loose_by_rule(state)
    new = {who: given.number for given in done.loose for who in given.who}
    rows = [who for who in state.people if rule.get(who) or loose.get(who)]
    left_out = {who: loose.get(who, 0) or rule.get(who, 0) for who in rows}
    active = action_of(state).who
    dead = {wound.who for wound in done.wounds if wound.after == DEAD}
    chips = list[p.Chip]()
    for who in rows:
        number, stance = new.get(who, 0), taken.get(who, "")
        args = {"who": who, "number": 0 if number else rule.get(who, 0)}
        about = _about_link(state, who, number or left_out[who], stance)
        link = tap(f"With {name_of(state, who)}", "propose_loose", args, about, bool(number))
        lost = next((name_of(state, either) for either in (active, who) if either in dead), "")
        chips.append(_no_link(link, lost) if lost else link)
    edit = p.Button(LINKS, p.Pick(OVER, LINKS), "quiet")
    every = (*_stress(state), *chips)
    shown = (p.Chips("", every, hint="A tap leaves one out."),) if every else ()
    follow = _links(state, done)
    none = () if every or follow else (p.Text("No links change, nor does Stress."),)
    return (p.Card("Changes", (*row(edit), *shown, *follow, *none)),)


def _about_link(state: State, who: str, number: int, stance: str) -> str:
    """What a link with the active player comes to; of one left out what it was, so that its chip
    stays as wide."""
    new, gone = outcome.after_cancelling(number, outcome.cancels(state, who, number))
    now = loose_said(new) if new else "" if gone else "No link"
    cancels = f"Cancels {loose_said(gone)}" if gone else ""
    return ". ".join(filter(None, (now, cancels, labels.STANCE_SAID.get(stance, ""))))


def _no_link(chip: p.Chip, dead: str) -> p.Chip:
    """A link that does not come, as one of the two will be dead; it keeps its place."""
    return replace(chip, tap=None, pressed=False, why_not=f"{dead} will die, so no link comes.")


def _stress(state: State) -> tuple[p.Chip, ...]:
    """The change of Stress, left out by a tap; () where there is none."""
    change, rule = outcome.stress_now(state), outcome.stress_by_rule(state)
    if not (change or rule):
        return ()
    after = state.stress + (change or rule)
    to = state.stress if change else after
    label = f"Stress {state.stress} → {after}"
    return (tap(label, "propose_stress", {"stress": to}, "", bool(change)),)


def _link_steppers(state: State) -> tuple[p.Block, ...]:
    """Stress and every link with the active player, as the table has them."""
    loose, taken = outcome.loose_now(state), outcome.everybodys(state)
    people = [who for who in state.people if who in taken or state.people[who].living]
    others = [who for who in (*people, *loose) if who != action_of(state).who]
    now = state.stress + outcome.stress_now(state)
    stress = p.Stepper("Stress", now, 0, STRESS_MOST, "propose_stress", "stress", beside=True)
    steps = (_link_stepper(state, who, loose.get(who, 0)) for who in dict.fromkeys(others))
    return (stress, *steps, p.Text(RULE_LOOSE, "small"))


def _link_stepper(state: State, who: str, number: int) -> p.Stepper:
    label = f"{name_of(state, action_of(state).who)} and {name_of(state, who)}"
    lo, hi = min(-LOOSE_SHOWN, number), max(LOOSE_SHOWN, number)
    args = {"who": who}
    return p.Stepper(label, number, lo, hi, "propose_loose", "number", args, beside=True)


# --- telling it ----------------------------------------------------------------------------------


def settled_blocks(state: State, aside: bool = False) -> tuple[p.Card, ...]:
    """What the last action came to, under a form for what happened; () once it is told. In a later
    scene it is told as what came before; ``aside``: the session or the story has ended."""
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
        return (p.Card(f"{when}: {degree.lower()}", (form, *left), last.words),)
    means = labels.DEGREE_MEANS[last.degree] if last.rolled else UNROLLED
    who = state.people.get(last.who)
    dead = f"{listed(last.died)} {'is' if len(last.died) == 1 else 'are'} dead. "
    title = f"{dead if last.died else ''}{degree}"
    before = f"{owned(who.name)} last action" if who else ""
    if last.words:
        before = f"Before this{f', {who.name}' if who else ''}: {quoted(last.words)}"
    told = (p.Text(means, "small"), form, *left)
    return (p.Card(title, told, before, "bad" if last.died else "accent"),)
