"""The proposal: who acts, who is asked, what modifies the dice; and everybody's roll."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.wording import bare, capital, listed, quoted, some
from hotseat.games.isolation.action import (
    chances,
    faces,
    labels,
    outcome,
    pool,
    settling,
)
from hotseat.games.isolation.action.modifiers import modifiers, unlisted
from hotseat.games.isolation.action.pool import action_of, name_of
from hotseat.games.isolation.action.proposal import DANGEROUS, asks
from hotseat.games.isolation.action.rolls import waiting
from hotseat.games.isolation.action.stances import choices, hostile_already
from hotseat.games.isolation.state import State
from hotseat.kit import lying
from hotseat.kit.screens import fold_card, press, row, tabs, tap, toggle

POOL = "pool"
ALLOW = "Only if the table allows it"
NUMBERS = tuple((str(dice), dice) for dice in range(11))
BEYOND = (("no dice", 0), *((f"impossible +{dice - 6}", dice) for dice in range(7, 11)))
WORDS, WORDS_SAID = "fold.words", "What is said"
FOR_GM = "For the GM"
GIVEN_LABEL = "Green dice from the GM"
NO_STRESS = (
    "Stress is 0. If nothing threatens right now, the action is a Basic Success without a roll. You"
    " may still roll. Any stance is free then."  # IS-10
)
GIVEN = "The rules set no number. {} rolls without these dice."  # IS-32, IS-39
ALONE = "Alone you roll a green die for each die of the difficulty."
GM_ALONE = (
    "The GM rolls as many red dice, 1 more for each living character, and 1 for each point of"
    " Stress. So a harder level adds to both sides."
)
SAY = "What you say aloud is what your character does. Writing it down is optional."
STATED = "Once a suggestion is stated aloud, that is what the character does."
LEFT_OUT = "Anyone you don’t ask is Neutral and may become Hostile."
COUNTS = "Green dice count when even, red dice when odd. A green 6 or a red 1 brings an extra die."
COUNTS_ASKED = (
    "Each player’s dice limit their stance. Cooperative: their green evens count too. Neutral:"
    " nothing of theirs counts. Hostile: their red odds cancel evens."
)
COUNTS_ALONE = "Your own red odds cancel your green evens."
COUNTS_AGAINST = "The red odds of {} stand against the rest."
NO_ONE = "Alone, the others take no part. Anyone may become Hostile."  # IS-31


# --- before an action ----------------------------------------------------------------------------


def propose_blocks(state: State) -> tuple[p.Card, ...]:
    """Who acts: a tap proposes to everyone, and all else can be said until dice are rolled."""
    people = {
        person.id: [other.id for other in state.others(person.id)] for person in state.living()
    }
    taps = {who: p.Do("propose", {"who": who, "asked": asked}) for who, asked in people.items()}
    chips = tuple(p.Chip(name_of(state, who), tap=tap) for who, tap in taps.items())
    body = (p.Text(SAY, "small"), p.Chips("Who acts?", chips))
    return (p.Card("Propose an action", body, tone="accent"),)


# --- the head of every step ----------------------------------------------------------------------


def head(state: State, step: int) -> tuple[p.Block, ...]:
    """The steps, and the proposal as a heading."""
    action = action_of(state)
    third = "GM’s roll" if not action.against else f"{name_of(state, action.against)}’s roll"
    names = ["Proposal", *([] if action.alone else ["Stances"]), third, "Result"]
    now = step - 1 if action.alone and step else step
    danger = DANGEROUS if action.dangerous else ""
    if not action.words:
        return (p.Steps(tuple(names), now), p.Heading(title(state), danger))
    eyebrow = f"{title(state)}. {danger}" if danger else title(state)
    return (p.Steps(tuple(names), now), p.Heading(quoted(action.words), eyebrow))


def title(state: State) -> str:
    """ "Bob asks everyone", "Bob acts alone, against Eve"."""
    action = action_of(state)
    proposal = asks(state, action.asked, action.against)
    return f"{name_of(state, action.who)} {proposal[:1].lower()}{bare(proposal[1:])}"


def proposal_card(state: State, view: p.View) -> tuple[p.Block, ...]:
    """All that the table says of the action: who is asked, whom it is against, whether it is
    dangerous; behind a fold once dice are rolled, with what the table may still put right. Never
    behind it: what was said, which a tap opens, and the way out."""
    action, open_ = action_of(state), bool(view.picks.get(WORDS))
    danger = p.Chips("", (dangerous(state),))
    field = p.Field("words", WORDS_SAID, "lines", action.words, "Optional.")
    key = f"words.{action.id}"
    form = p.Form("change_proposal", (field,), "Save", style="plain", key=key, kept=True)
    ways = row(
        p.Button(WORDS_SAID, p.Pick(WORDS, "" if open_ else "1"), "quiet", icon="pen"),
        p.Button("Cancel action", p.Do("call_off"), "quiet"),
    )
    below = (form,) if open_ else ()
    if not action.fallen:
        asked = (*_asked(state), *chances.in_brief(state, view))
        stated = p.Text(STATED, "small")
        against = (*_against(state), danger, *hostile_already(state), *ways, stated)
        return (p.Card("", (p.Columns((asked, against)), *below)),)
    asked, against = (*_asked(state), *hostile_already(state)), (*_against(state), danger)
    usual: tuple[p.Block, ...] = (p.Columns((asked, against)),) if asked else against
    fold = fold_card(view, "fold.proposal", "Edit action", (*usual, *_put_right(state)))
    return (fold, *ways, *below)


def _asked(state: State) -> tuple[p.Block, ...]:
    """Who is asked; nothing of somebody who is the last."""
    action = action_of(state)
    others = [person for person in state.others(action.who) if person.id != action.against]
    ids = [person.id for person in others]
    asked = [who for who in ids if who in action.asked]

    def toggled(who: str) -> list[str]:
        return [other for other in ids if (other in asked) != (other == who)]

    chips = [
        _change(person.name, person.id in asked, asked=toggled(person.id)) for person in others
    ]
    if len(asked) < len(ids):
        chips.append(_change("Ask everyone", False, asked=ids))
    if asked:
        chips.append(_change("Ask no one", False, asked=[]))
    hint = (LEFT_OUT if asked else NO_ONE) if len(asked) < len(ids) else ""
    return (p.Chips("Who is asked?", tuple(chips), hint=hint),) if chips else ()


def _against(state: State) -> tuple[p.Block, ...]:
    """Whom the action is against; a second tap takes it back. Whom it turns away from is asked
    again, unless nobody is."""
    action = action_of(state)
    again = {"asked": [*action.asked, action.against]} if action.asked and action.against else {}
    others = [
        (person.name, person.id, person.id == action.against) for person in state.others(action.who)
    ]
    chips = tuple(_change(name, on, against="" if on else who, **again) for name, who, on in others)
    return (p.Chips("Who is it against?", chips),) if others else ()


def _change(label: str, on: bool, **args: object) -> p.Chip:
    return toggle(label, on, p.Do("change_proposal", args))


def dangerous(state: State) -> p.Chip:
    """Whether failure wounds, to be said at any time (IS-28); and success, whom it is against
    (IS-29)."""
    action = action_of(state)
    tap = p.Do("change_proposal", {"dangerous": not action.dangerous})
    more = f", a success can wound {name_of(state, action.against)}" if action.against else ""
    return toggle(f"{DANGEROUS}: a failure causes wounds{more}", action.dangerous, tap)


def _put_right(state: State) -> tuple[p.Block, ...]:
    """Modifiers of those who have rolled, and those that the rules do not give them; dice that came
    to a pool after its roll; stances and the difficulty after the GM's dice."""
    action, stage = action_of(state), outcome.stage_of(state)
    parts = [who for who in (*action.rollers, *action.late, action.against) if who]
    done = [who for who in parts if action.done(who)]
    more = [who for who in done if pool.to_roll(state, who)]
    closed = stage == outcome.RESULT or not pool.needs_difficulty(state)
    levels = (*(labels.DIFFICULTIES if closed else ()), *BEYOND)
    levels, label = (NUMBERS, GIVEN_LABEL) if pool.gm_gives(state) else (levels, "Difficulty")
    return (
        *(modifiers(state, who) for who in done),
        *(chips for who in parts for chips in unlisted(state, who)),
        *row(*(_roll_more(state, who) for who in more)),
        *(choices(state, who) for who in action.asked if stage == outcome.RESULT),
        *((_levels(state, levels, label),) if stage >= outcome.OPPOSITION else ()),
    )


def _roll_more(state: State, who: str) -> p.Button:
    dice = some(len(pool.to_roll(state, who)), "more die", "more dice")
    opposes = who == action_of(state).against
    move, args = ("throw_opposition", {}) if opposes else ("throw", {"who": who})
    label = f"Roll {dice} for {name_of(state, who)}"
    return press(label, move, args)


# --- the proposal and the first rolls ------------------------------------------------------------


def proposing(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What is proposed and what modifies it, and then whose dice are rolled next."""
    action, now = action_of(state), whose(state, view)
    card, rolled, odds = proposal_card(state, view), _rolled(state), _chances(state, view, now)
    return (
        *head(state, 0),
        *_no_stress(state),
        *(rolled[:1] if action.fallen else card),
        *_alone(state),
        *_modifiers(state, view),
        *_rolling(state, now),
        *(
            (p.Columns((rolled[1:], odds), wide_first=True),)
            if odds and rolled[1:]
            else rolled[1:] or odds
        ),
        *(card if action.fallen else _allowed(state, view)),
    )


def _allowed(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What the rules do not give here, behind a fold: modifiers, a difficulty beyond the
    levels, and a success without dice."""
    chips = tuple(
        row_of_chips for who in action_of(state).rollers for row_of_chips in unlisted(state, who)
    )
    refused = settling.MOVES.why(state, "succeed_unrolled")
    button = p.Button("Succeed without rolling", p.Do("succeed_unrolled"))
    hard = action_of(state).alone and pool.needs_difficulty(state) and not pool.gm_gives(state)
    beyond = (_levels(state, BEYOND, "Difficulty"),) if hard else ()
    blocks = (*chips, *beyond, *row(button if refused else None))
    return (fold_card(view, "fold.allow", ALLOW, blocks),) if blocks else ()


def whose(state: State, view: p.View) -> str:
    """Whose dice are rolled next: who owes extra dice, who was picked, or who has yet to roll."""
    action, left = action_of(state), waiting(state)
    owing = next((who for who in left if who in action.thrown), "")
    picked = view.picks.get(POOL, "")
    return owing or (picked if picked in left else left[0])


def _no_stress(state: State) -> tuple[p.Block, ...]:
    """IS-10: the automatic success, offered."""
    if settling.MOVES.why(state, "succeed_unrolled"):
        return ()
    button = p.Button("Succeed without rolling", p.Do("succeed_unrolled"))
    return (p.Card("No roll needed", (p.Text(NO_STRESS), p.Buttons((button,))), tone="accent"),)


def _alone(state: State) -> tuple[p.Block, ...]:
    """Alone the difficulty gives the green dice, so the GM names it before the roll."""
    if not action_of(state).alone or not pool.needs_difficulty(state) or action_of(state).fallen:
        return ()
    if pool.gm_gives(state):
        return (_given_card(state),)
    return (difficulty_card(state, (p.Text(f"{ALONE} {GM_ALONE}", "small"),)),)


def _given_card(state: State) -> p.Card:
    """How many green dice the GM gives somebody who acts alone against a character (IS-39)."""
    action = action_of(state)
    note = p.Text(GIVEN.format(name_of(state, action.against)), "small")
    title = f"How many green dice does {name_of(state, action.who)} get?"
    return p.Card(title, (note, _levels(state, NUMBERS)), FOR_GM)


def difficulty_card(state: State, more: tuple[p.Block, ...] = ()) -> p.Card:
    """The six levels, for the GM to name."""
    return p.Card("How hard is it?", (*more, _levels(state, labels.DIFFICULTIES)), FOR_GM)


def _levels(state: State, levels: Iterable[tuple[str, int]], label: str = "") -> p.Chips:
    now = action_of(state).difficulty
    chips = tuple(
        tap(capital(name), "set_difficulty", {"difficulty": dice},
            "" if name == str(dice) else some(dice, "die", "dice"), dice == now)
        for name, dice in levels
    )  # fmt: skip
    return p.Chips(label, chips)


def _what_counts(state: State, roll: p.Block) -> p.Block:
    """The roll; until the first result of the campaign, under what its dice are for."""
    if state.last is not None:
        return roll
    read = COUNTS_ALONE if action_of(state).alone else COUNTS_ASKED
    counting = f"{COUNTS} {read} {COUNTS_AGAINST.format(pool.opponent(state))}"
    return p.Card("What counts", (p.Text(counting, "small"), roll))


def _modifiers(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Everybody's modifiers who has yet to roll, above the roll (IS-23)."""
    waits = [who for who in waiting(state) if who not in action_of(state).thrown]
    chance = chances.beside_modifiers(state, view)
    chips = tuple(modifiers(state, who, chance) for who in waits)
    names = listed(name_of(state, who) for who in waits) if len(waits) > 1 else ""
    return (p.Card("Modifiers", chips, names),) if chips else ()


def _rolling(state: State, who: str) -> tuple[p.Block, ...]:
    """Whose dice, and their roll; others may roll first, or the app for everyone."""
    left, owes = waiting(state), who in action_of(state).thrown
    all_ = press("Roll for everyone", "throw_all", {"who": who, "faces": []})
    roll, *more = roll_block(state, who, "throw", (all_,) if len(left) > 1 else ())
    if owes:
        note = f"Each green 6 and each red 1 brings an extra die. {name_of(state, who)} rolls them."
        return (p.Text(note, "note"), roll)
    names = tabs(
        POOL, who, "Who rolls next?", ((roller, name_of(state, roller)) for roller in left)
    )
    return (_what_counts(state, roll), *more, *((p.Card("", (names,)),) if len(left) > 1 else ()))


def roll_block(
    state: State, who: str, move: str, others: tuple[p.Button, ...] = ()
) -> tuple[p.Block, ...]:
    """Somebody's dice about to be rolled, and where they come from; ``who`` "" is the GM."""
    dice, owes = pool.to_roll(state, who), who in action_of(state).thrown
    args = {} if move == "throw_opposition" else {"who": who}
    label = labels.roll_label(name_of(state, who), len(dice))
    label = f"Roll {some(len(dice), 'extra die', 'extra dice')}" if owes else label
    lie = faces.plain(pool.still_lying(state, who))
    label = lying.label(len(dice), True) if who in action_of(state).lying and not owes else label
    shown = faces.unrolled(dice)
    if owes:
        shown = tuple(replace(die, caption=faces.EXTRA, source="") for die in shown)
    roll = p.Roll(label, move, shown, args, others=others, whose=who, lying=lie)
    return (roll, *(() if owes else faces.sources(dice)))


def _rolled(state: State) -> tuple[p.Block, ...]:
    """What has been rolled so far, the last first; of the active player's, what counts."""
    cards, action = list[p.Block](), action_of(state)
    for who, throw in reversed(tuple(action.thrown.items())):
        read = who == action.who and action.asked and throw.whole
        total = faces.active_said(state) if read else throw.hits_said()
        if tray := faces.tray(state, who, faces.plain(throw)):
            blocks: tuple[p.Block, ...] = (p.Text(total, "small"), *tray, *faces.extra(throw))
            cards.append(p.Card(capital(name_of(state, who)), blocks))
    return tuple(cards)


def _chances(state: State, view: p.View, now: str) -> tuple[p.Block, ...]:
    action = action_of(state)
    before = () if action.fallen else chances.before(state, view)
    asked = now in action.asked and now not in action.thrown
    return (*before, *(chances.of_stance(state, view, now) if asked else ()))
