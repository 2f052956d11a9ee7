"""The Play screen: setting up, the check in progress, the action sequence, and what starts them."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import capital, joined, some
from hotseat.games.sapio.check.outcome import end_buttons
from hotseat.games.sapio.check.roll import read
from hotseat.games.sapio.harms import ANY, EVERY
from hotseat.games.sapio.people.advancement import choices_left, may_advance
from hotseat.games.sapio.people.harm import MOVES as HARM
from hotseat.games.sapio.people.harm import worst
from hotseat.games.sapio.people.harm_cards import (
    hurt_picker,
    in_brief,
    tags,
    who_is_hurt,
)
from hotseat.games.sapio.people.luck import GAIN, luck_blocks, luck_card, luck_picker
from hotseat.games.sapio.screen.check import check_blocks
from hotseat.games.sapio.screen.check_result import verdict
from hotseat.games.sapio.sequence.board import begin_form, board_card, sequence_blocks
from hotseat.games.sapio.state import Character, Check, State
from hotseat.kit.people import is_npc, owner_name, present
from hotseat.kit.play_screen import (
    idle_status,
    not_yet,
    opening,
    own_first,
    people_card,
    setup,
    who_begins,
)
from hotseat.kit.screens import fold_card, row, seats_card

WHEN = "Roll when it is uncertain and failing would cost something."


def screen(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the Play screen."""
    if state.check is not None:
        return check_blocks(state, view)
    if not present(state) and state.order is None:
        return setup(state)
    last, dice = _last(state, state.last) if state.last else ((), ())
    beside = (luck_card(state, view), _hurt(state, view))
    over = (*luck_picker(state, view), *hurt_picker(state, view))
    if state.order is not None:
        ends = row(*end_buttons(state))
        parts = {
            f"Add {ANY}": lambda: (who_is_hurt(state, view),),
            GAIN: lambda: luck_blocks(state, view),
            **({"Ongoing tasks": lambda: ends} if ends else {}),
            **({DICE: lambda: dice} if dice else {}),
        }
        return (*sequence_blocks(state, view, parts, last), *over)
    people = people_card(state, lambda character: character.main.name or character.concept, tags)
    story = fold_card(view, f"fold.story.{state.turn}", people.title, people.blocks)
    columns = p.Columns((
        (story, *beside),
        (_sequence(state, view), seats_card(state, view)),
    ))  # fmt: skip
    head = p.Outcome("Who makes a check?", (state.over or WHEN,))
    return (
        head,
        *opening(state),
        *_advancing(state, view),
        _new_check(state, view),
        columns,
        *last,
        *((fold_card(view, "fold.last", DICE, dice),) if dice else ()),
        *_tasks(state),
        *over,
    )


DICE = "Dice of the last check"


def _last(state: State, check: Check) -> tuple[tuple[p.Block, ...], tuple[p.Block, ...]]:
    """The check before, in a line; and its dice."""
    outcome, *dice = verdict(state, check)
    assert isinstance(outcome, p.Outcome)
    before = joined((f"Before this: {outcome.word.lower()}.", *outcome.lines), " ")
    return (p.Text(before, "small"),), tuple(dice)


def status(state: State) -> str:
    """The campaign's state of play in one sentence, for the library."""
    check = state.check or state.last
    if check is not None:
        name = state.people[check.who].name
        if not check.dice:
            return f"{name} is about to roll."
        result = read(check)
        return f"{name}: {'success' if result.success else 'failure'}, {some(result.hits, 'hit')}."
    if state.order is not None:
        return f"An action sequence, round {state.order.round}."
    hurt = ((character, worst(character.harms)) for character in present(state))
    lines = [f"{character.name}: {harm.level} {harm.kind}" for character, harm in hurt if harm]
    return f"{'; '.join(lines[:3])}." if lines else idle_status(state)


def _new_check(state: State, view: p.View) -> p.Card:
    """The card that begins a check: a chip for each name, one's own character first and NPCs last,
    with what they have."""
    names = who_begins(state, view, "Who makes a check?", "begin_check")
    pairs = zip(names.chips, own_first(state, view), strict=True)
    told = sorted(pairs, key=lambda pair: is_npc(state, pair[1]))
    chips = tuple(replace(chip, kind=_kind(state, character)) for chip, character in told)
    return p.Card("", (replace(names, chips=chips, titled=True), *not_yet(state)))


def _kind(state: State, character: Character) -> str:
    return ", ".join(filter(None, (owner_name(state, character), in_brief(character))))


def _advancing(state: State, view: p.View) -> tuple[p.Card, ...]:
    """After a session: who may advance, a tap opens the sheet; folded once the next one starts."""
    lines = tuple(
        p.Line(character.name, label, tap=p.Go(f"sheets/{character.id}"))
        for character in may_advance(state)
        for left in (choices_left(state, character),)
        for label in (f"{left} choices" if left > 1 else "",)
    )
    lead = p.Text("The session is over. One choice each, if it mattered.", "small")
    none = row(p.Button("Not this time", p.Do("pass_advancement"), "quiet"))
    if not lines:
        return ()
    if state.table.in_session:
        return (fold_card(view, "fold.advancing", "Advancement still open", (p.Lines(lines),)),)
    return (p.Card("Advancement", (lead, p.Lines(lines), *none), tone="accent"),)


def _hurt(state: State, view: p.View) -> p.Card:
    why = HARM.why(state, "rest")
    rested = None if why or state.order else p.Button("Everyone rests", p.Do("rest"), "quiet")
    blocks = (who_is_hurt(state, view), *row(rested))
    return fold_card(view, f"fold.harm.{state.turn}", capital(EVERY), blocks)


def _sequence(state: State, view: p.View) -> p.Card:
    lead = "Many at once, high stakes: a fight, a flight, a chase. It is played in rounds of turns."
    return fold_card(
        view, "fold.sequence", "New action sequence", (p.Text(lead, "small"), begin_form(state))
    )


def _tasks(state: State) -> tuple[p.Block, ...]:
    """What stays invoked for ongoing tasks, and the end of each."""
    return (board_card(state, (), *row(*end_buttons(state))),) if state.held else ()
