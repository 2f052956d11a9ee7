"""The proposal: who acts, who is asked, what modifies the dice; and everybody's roll."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core import panels as p
from hotseat.core.dice import DieSpec
from hotseat.core.frozen import replace
from hotseat.core.wording import bare, capital, quoted, some
from hotseat.games.isolation.action import chances, faces, labels, pool, settling
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action.proposal import DANGEROUS, asks
from hotseat.games.isolation.action.rolls import waiting
from hotseat.games.isolation.action.screen_levels import GM_ALONE, how_hard
from hotseat.games.isolation.action.screen_over import (
    COUNTING,
    EDIT,
    OVER,
    SUPPOSE,
    WORDS,
    before_dice,
    opens,
    picker,
    words,
)
from hotseat.games.isolation.action.screen_people import people_rows
from hotseat.games.isolation.state import HEALTHY, Person, State
from hotseat.games.isolation.throwing import extra_for
from hotseat.kit import lying
from hotseat.kit.screens import Parts, tap, toggle

NO_STRESS = (
    "Stress is 0. If nothing threatens right now, the action is a Basic Success without a roll. You"
    " may still roll. Any stance is free then."  # IS-10
)
SAY = "What you say aloud is what your character does. Writing it down is optional."
COUNTS = "Green dice count when even, red dice when odd. A green 6 or a red 1 brings an extra die."
COUNTS_ASKED = (
    "Each player’s dice limit their stance. Cooperative: their green evens count too. Neutral:"
    " nothing of theirs counts. Hostile: their red odds cancel evens."
)
COUNTS_ALONE = "Your own red odds cancel your green evens."
# So many of those asked are named in a heading; of more there is the number.
NAMED_MOST = 2
# Whose the players' dice are, extra dice too: real dice go on where they began with them.
PLAYERS = "players"
COUNTS_AGAINST = "The red odds of {} stand against the rest."


# --- before an action ----------------------------------------------------------------------------


def acting(state: State) -> p.Chips:
    """Who acts: a tap proposes to everyone, and all else can be said until dice are rolled."""
    people = {
        person.id: [other.id for other in state.others(person.id)] for person in state.living()
    }
    chips = tuple(
        p.Chip(
            name_of(state, who),
            _who(state.people[who]),
            p.Do("propose", {"who": who, "asked": asked}),
        )
        for who, asked in people.items()
    )
    return p.Chips("Who acts?", chips)


def _who(person: Person) -> str:
    """The profession, and the health of who is not healthy: it is not seen elsewhere between two
    actions."""
    health = "" if person.health == HEALTHY else capital(person.health)
    return ". ".join(filter(None, (person.profession, health)))


# --- the head of every step ----------------------------------------------------------------------


def head(state: State, step: int) -> tuple[p.Block, ...]:
    """The steps, and the proposal as a heading. Stances and the dice against it are one step."""
    action = action_of(state)
    whose = "GM’s roll" if not action.against else f"{name_of(state, action.against)}’s roll"
    second = "Stances" if action.asked else whose
    names = ("Proposal", second, "Result")
    # In the proposal a chip says it: the heading stays as it is under the finger.
    danger = DANGEROUS if action.dangerous and step else ""
    if not action.words:
        who = action.who if step else ""  # in the proposal its title changes, and must not wrap
        return (p.Steps(names, step), p.Heading(title(state), danger, who))
    eyebrow = f"{title(state)}. {danger}" if danger else title(state)
    return (p.Steps(names, step), p.Heading(quoted(action.words), eyebrow, action.who))


def title(state: State) -> str:
    """ "Bob asks everyone", "Bob asks 3 of 7", "Bob acts alone, against Eve"."""
    action = action_of(state)
    proposal = asks(state, action.asked, action.against, most=NAMED_MOST)
    return f"{name_of(state, action.who)} {proposal[:1].lower()}{bare(proposal[1:])}"


# --- the proposal and the first rolls ------------------------------------------------------------


def proposing(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What is proposed and what modifies it; in the bar everybody's dice, the chances, the roll."""
    parts: Parts = {
        EDIT: lambda: before_dice(state),
        WORDS: lambda: words(state),
        SUPPOSE: lambda: (chances.suppose(view), *chances.raising(state, view)),
        COUNTING: lambda: _counting(state),
    }
    return (
        *head(state, 0),
        *_no_stress(state),
        *_how(state, view),
        people_rows(state, view),
        *(how_hard(state) if action_of(state).alone else ()),
        *_chances(state, view),
        _roll(state, view),
        *picker(state, view, parts),
    )


def _no_stress(state: State) -> tuple[p.Block, ...]:
    """IS-10: the automatic success, offered."""
    if settling.MOVES.why(state, "succeed_unrolled"):
        return ()
    button = p.Button("Succeed without rolling", p.Do("succeed_unrolled"))
    return (p.Lines((p.Line("No roll needed", NO_STRESS, buttons=(button,)),)),)


def _how(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Alone or not, in danger or not, against whom, and at which difficulty chances are shown."""
    action = action_of(state)
    everyone = [person.id for person in state.others(action.who) if person.id != action.against]
    alone = p.Do("change_proposal", {"asked": everyone if action.alone else []})
    chips = [
        p.Chip("Ask no one", "Acts alone", alone, pressed=action.alone),
        dangerous(state),
        *chances.supposed_chip(state, view, p.Pick(OVER, SUPPOSE)),
    ]
    return (p.Card("", (p.Chips("", tuple(chips)), *_against(state))),)


def _against(state: State) -> tuple[p.Block, ...]:
    """Whom the action is against; a second tap takes it back. Whom it turns away from is asked
    again, unless nobody is."""
    action = action_of(state)
    again = {"asked": [*action.asked, action.against]} if action.asked and action.against else {}
    others = state.others(action.who)
    chips = tuple(
        toggle(
            other.name,
            other.id == action.against,
            p.Do(
                "change_proposal",
                {"against": "" if other.id == action.against else other.id, **again},
            ),
        )
        for other in others
    )
    return (p.Chips("Who is it against?", chips, beside=True),) if others else ()


def dangerous(state: State) -> p.Chip:
    """Whether failure wounds, to be said at any time (IS-28); and success, whom it is against
    (IS-29)."""
    action = action_of(state)
    tapped = {"dangerous": not action.dangerous}
    wounds = "Success may wound too" if action.against else "A failure causes wounds"
    return tap(DANGEROUS, "change_proposal", tapped, wounds, action.dangerous)


def _counting(state: State) -> tuple[p.Block, ...]:
    """What the dice are for, in this action."""
    against = COUNTS_AGAINST.format(pool.opponent(state))
    if not action_of(state).alone:
        return (p.Text(COUNTS), p.Text(COUNTS_ASKED), p.Text(against))
    level = () if pool.gm_gives(state) or not pool.needs_difficulty(state) else (p.Text(GM_ALONE),)
    return (p.Text(COUNTS), p.Text(f"{COUNTS_ALONE} {against}"), *level)


def _chances(state: State, view: p.View) -> tuple[p.Odds | p.Card, ...]:
    """The degrees; in the bar any success, and how likely each of those asked is Cooperative."""
    if action_of(state).fallen:
        return ()
    rolling = [who for who in waiting(state) if pool.to_roll(state, who)]
    return chances.before(state, view, rolling)


def _roll(state: State, view: p.View) -> p.Roll:
    """Everybody's dice who has yet to roll; the extra dice of who owes some come first."""
    action = action_of(state)
    left = waiting(state)
    owing = tuple(who for who in left if who in action.thrown)
    ways = (
        *(opens(view, what) for what in (COUNTING, WORDS)),
        p.Button("Cancel action", p.Do("call_off"), "quiet"),
    )
    if len(left) == 1:
        return replace(roll_block(state, left[0], "throw"), others=ways, whose=PLAYERS)
    who = owing or left
    dice = tuple(
        replace(die, pool=name_of(state, roller))
        for roller in who
        for die in _shown(pool.to_roll(state, roller), bool(owing))
    )
    lie = tuple(
        replace(die, pool=name_of(state, roller))
        for roller in who
        for die in faces.plain(pool.still_lying(state, roller))
    )
    extra = f"Roll {some(len(dice), 'extra die', 'extra dice')}"
    label = (
        extra if owing else lying.label(len(dice), any(roller in action.lying for roller in who))
    )
    only = {"only": list(who)}
    goes_on = bool(owing)
    return p.Roll(
        label, "throw_all", dice, only, others=ways, whose=PLAYERS, lying=lie, goes_on=goes_on
    )


def _awaits_dice(state: State, who: str) -> bool:
    """Whether the number that the GM has yet to name will add dice to this roll."""
    giver = action_of(state).who if action_of(state).alone else ""
    return pool.awaits_difficulty(state) and who in (giver, "")


def roll_block(state: State, who: str, move: str, others: tuple[p.Button, ...] = ()) -> p.Roll:
    """Somebody's dice about to be rolled; ``who`` "" is the GM."""
    action = action_of(state)
    dice, owes = pool.to_roll(state, who), who in action.thrown
    args = {} if move == "throw_opposition" else {"who": who}
    label = labels.roll_label(name_of(state, who), len(dice), not _awaits_dice(state, who))
    if owes:
        label = f"Roll {some(len(dice), 'extra die', 'extra dice')}"
    elif who in action.lying:
        label = lying.label(len(dice), True)
    lie = faces.plain(pool.still_lying(state, who))
    shown = _shown(dice, owes)
    return p.Roll(label, move, shown, args, others=others, whose=who, lying=lie, goes_on=owes)


def _shown(dice: Iterable[DieSpec], owed: bool) -> tuple[p.DieFace, ...]:
    """Dice to be rolled; of extra dice that are ``owed`` what brought them."""
    shown = faces.unrolled(dice)
    if not owed:
        return shown
    return tuple(replace(die, caption=extra_for(die.colour), source="") for die in shown)
