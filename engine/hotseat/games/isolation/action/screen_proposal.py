"""The proposal: who acts, who is asked, what modifies the dice; and everybody's roll."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import bare, capital, quoted
from hotseat.games.isolation.action import chances, faces, outcome, pool, words
from hotseat.games.isolation.action.modifiers import modifiers
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action.proposal import DANGEROUS, asks
from hotseat.games.isolation.action.rolls import waiting
from hotseat.games.isolation.action.room import moves
from hotseat.games.isolation.action.stances import choices
from hotseat.games.isolation.action.words import some
from hotseat.games.isolation.state import State
from hotseat.kit.screens import fold_card, row, toggle

POOL = "pool"
STEPS = ("Proposal", "Stances", "GM’s roll", "Result")
FOR_GM = "For the GM"
NO_STRESS = (
    "Stress is 0. If nothing threatens right now, the action is a Basic Success without a roll. You"
    " may still roll (IS-10)."
)
ALONE = "Alone you roll a green die for each die of the difficulty; the GM rolls as many red."
SAY = "What you say aloud is what your character does. Writing it down is optional."
LEFT_OUT = "Characters who aren’t asked are Neutral and may become Hostile."


# --- before an action ----------------------------------------------------------------------------


def propose_blocks(state: State) -> tuple[p.Block, ...]:
    """Who acts: a tap proposes to everyone, and all else can be said until dice are rolled."""
    chips = tuple(_proposer(state, one.id) for one in state.living())
    why = moves.why(state, "propose")
    if why:
        return (p.Card("Propose an action", (p.Text(why, "note"),)),)
    return (
        p.Card(
            "Propose an action", (p.Text(SAY, "small"), p.Chips("Who acts?", chips)), tone="accent"
        ),
    )


def _proposer(state: State, who: str) -> p.Chip:
    args = {"who": who, "asked": [other.id for other in state.others(who)]}
    return p.Chip(name_of(state, who), tap=p.Do("propose", args))


# --- the head of every step ----------------------------------------------------------------------


def head(state: State, step: int) -> tuple[p.Block, ...]:
    """The steps, and the proposal as a heading."""
    action = action_of(state)
    third = words.dice_of(pool.opponent(state)).replace(" dice", " roll").removeprefix("The ")
    names = [STEPS[0], STEPS[1], third, STEPS[3]]
    now = step - 1 if action.alone and step else step
    if action.alone:
        names.remove(STEPS[1])
    tail = f". {DANGEROUS}" if action.dangerous else ""
    if action.words:
        return (p.Steps(tuple(names), now), p.Heading(quoted(action.words), title(state) + tail))
    return (p.Steps(tuple(names), now), p.Heading(title(state), tail.removeprefix(". ")))


def title(state: State) -> str:
    """ "Bob asks everyone", "Bob acts alone, against Eve"."""
    action = action_of(state)
    said = asks(state, action.asked, action.against)
    return f"{name_of(state, action.who)} {said[:1].lower()}{bare(said[1:])}"


def proposal_card(state: State, view: p.View) -> tuple[p.Block, ...]:
    """All that the table says of the action: who is asked, against whom, what was said, whether it
    is dangerous. Behind a fold once dice are rolled."""
    action = action_of(state)
    others = state.others(action.who)
    ids = [one.id for one in others if one.id != action.against]
    everyone = _asks(state, "Ask everyone", ids) if len(action.asked) < len(ids) else None
    no_one = _asks(state, "Ask no one", []) if action.asked else None
    asked = [_toggled(state, one.id) for one in others if one.id != action.against]
    quick = [chip for chip in (everyone, no_one) if chip is not None]
    against = [_against(state, "", "No one"), *(_against(state, o.id, o.name) for o in others)]
    form = p.Form(
        "change_proposal",
        (p.Field("words", "What is said", value=action.words, hint="Optional."),),
        "Save",
        style="plain",
        key="words",
    )
    off = p.Button("Cancel action", p.Do("call_off"), "quiet", moves.why(state, "call_off"))
    blocks: tuple[p.Block, ...] = (
        *((p.Chips("Who is asked?", (*asked, *quick), hint=LEFT_OUT),) if others else ()),
        p.Chips("", (dangerous(state),)),
        *((p.Chips("Against another character", tuple(against)),) if others else ()),
        form,
        *row(off),
    )
    if action.fallen:
        return (fold_card(view, "fold.proposal", "Edit action", (*blocks, *_put_right(state))),)
    return (p.Card("Proposal", blocks),)


def _put_right(state: State) -> tuple[p.Block, ...]:
    """What the table's word may still change: modifiers of those who have rolled, dice that came to
    a pool after its roll, stances after the GM's."""
    action = action_of(state)
    done = [who for who in (*action.rollers, action.against) if who and action.done(who)]
    more = [who for who in done if who in action.rollers and pool.to_roll(state, who)]
    late = action.asked if outcome.stage_of(state) == outcome.RESULT else ()
    return (
        *(modifiers(state, who) for who in done),
        *row(*(_roll_more(state, who) for who in more)),
        *(choices(state, who, name=True) for who in late),
    )


def _roll_more(state: State, who: str) -> p.Button:
    dice = some(len(pool.to_roll(state, who)), "more die", "more dice")
    why = moves.why(state, "throw", who=who)
    return p.Button(
        f"Roll {dice} for {name_of(state, who)}", p.Do("throw", {"who": who}), why_not=why
    )


def _asks(state: State, label: str, asked: list[str]) -> p.Chip:
    why = moves.why(state, "change_proposal", asked=asked)
    return p.Chip(label, tap=p.Do("change_proposal", {"asked": asked}), why_not=why)


def _toggled(state: State, who: str) -> p.Chip:
    asked = action_of(state).asked
    now = [one for one in asked if one != who] if who in asked else [*asked, who]
    why = moves.why(state, "change_proposal", asked=now)
    tap = p.Do("change_proposal", {"asked": now})
    return toggle(name_of(state, who), who in asked, tap, why)


def _against(state: State, who: str, name: str) -> p.Chip:
    on = action_of(state).against == who
    why = "" if on else moves.why(state, "change_proposal", against=who)
    return toggle(name, on, p.Pick("no") if on else p.Do("change_proposal", {"against": who}), why)


def dangerous(state: State) -> p.Chip:
    """Whether failure wounds, to be said at any time (IS-28)."""
    on = action_of(state).dangerous
    tap = p.Do("change_proposal", {"dangerous": not on})
    return p.Chip(DANGEROUS, "Failure causes wounds", tap, pressed=on)


# --- the proposal and the first rolls ------------------------------------------------------------


def proposal(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What is proposed and what modifies it, and then whose dice are rolled next."""
    action, now = action_of(state), whose(state, view)
    first = () if action.fallen else proposal_card(state, view)
    return (
        *head(state, 0),
        *_no_stress(state),
        *first,
        *_alone(state),
        *_modifiers(state),
        *_rolling(state, now),
        p.Columns((_rolled(state), _chances(state, view, now)), wide_first=True),
        *(proposal_card(state, view) if action.fallen else ()),
    )


def whose(state: State, view: p.View) -> str:
    """Whose dice are rolled next: who owes extra dice, who was picked, or who has yet to roll."""
    action, left = action_of(state), waiting(state)
    owing = next((who for who in left if who in action.thrown), "")
    picked = view.picks.get(POOL, "")
    return owing or (picked if picked in left else left[0])


def _no_stress(state: State) -> tuple[p.Block, ...]:
    """IS-10: the automatic success, offered."""
    if moves.why(state, "succeed_unrolled"):
        return ()
    button = p.Button("Succeed without rolling", p.Do("succeed_unrolled"))
    return (p.Card("No roll needed", (p.Text(NO_STRESS), p.Buttons((button,))), tone="accent"),)


def _alone(state: State) -> tuple[p.Block, ...]:
    """Alone the difficulty gives the green dice, so the GM names it before the roll."""
    if not action_of(state).alone or not pool.needs_difficulty(state) or action_of(state).fallen:
        return ()
    return (difficulty_card(state, (p.Text(ALONE, "small"),)),)


def difficulty_card(state: State, more: tuple[p.Block, ...] = ()) -> p.Card:
    """The six levels, for the GM to name."""
    now = action_of(state).difficulty
    why = moves.why(state, "set_difficulty")
    chips = tuple(
        p.Chip(
            capital(name),
            some(dice, "die", "dice"),
            p.Do("set_difficulty", {"difficulty": dice}),
            pressed=dice == now,
            why_not=why,
        )
        for name, dice in words.DIFFICULTIES
    )
    return p.Card("How hard is it?", (*more, p.Chips("", chips)), FOR_GM)


def _modifiers(state: State) -> tuple[p.Block, ...]:
    """Everybody's modifiers who has yet to roll, above the roll (IS-23)."""
    waits = [who for who in waiting(state) if who not in action_of(state).thrown]
    chips = tuple(modifiers(state, who) for who in waits)
    return (p.Card("Modifiers", chips),) if chips else ()


def _rolling(state: State, who: str) -> tuple[p.Block, ...]:
    """Whose dice, and their roll; others may roll first, or the app for everyone."""
    left, dice = waiting(state), pool.to_roll(state, who)
    name, owes = name_of(state, who), who in action_of(state).thrown
    label = f"Roll {some(len(dice), 'extra die', 'extra dice')}" if owes else ""
    chips = tuple(
        toggle(name_of(state, one), one == who, p.Pick(POOL, one)) for one in left if not owes
    )
    all_ = p.Button("Roll for everyone", p.Do("throw_all"), why_not=moves.why(state, "throw_all"))
    roll = p.Roll(
        label or words.roll_label(name, len(dice)),
        "throw",
        faces.waiting(dice),
        {"who": who},
        moves.why(state, "throw", who=who),
        (all_,) if len(left) > 1 else (),
    )
    said = f"Each green 6 and each red 1 brings an extra die. {name} rolls them."
    first: tuple[p.Block, ...] = (p.Text(said, "note"),) if owes else ()
    if len(chips) > 1:
        first = (p.Card("", (p.Chips("Whose dice?", chips),)),)
    return (*first, roll, *faces.sources(dice))


def _rolled(state: State) -> tuple[p.Block, ...]:
    """What has been rolled so far, the last first."""
    thrown = reversed(tuple(action_of(state).thrown.items()))
    trays = [(who, faces.tray(state, who, faces.plain(throw))) for who, throw in thrown]
    return tuple(p.Card(capital(name_of(state, who)), tray) for who, tray in trays if tray)


def _chances(state: State, view: p.View, now: str) -> tuple[p.Block, ...]:
    action = action_of(state)
    whole = () if action.fallen else chances.before(state, view)
    asked = now in action.asked and now not in action.thrown
    return (*whole, *(chances.of_stance(state, view, now) if asked else ()))
