"""The board of an action sequence: tracks, who is to act, what each of them has invoked."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core import panels as p
from hotseat.core.wording import joined, listed
from hotseat.games.sapio.people.harm_cards import all_in_brief, in_brief, overview
from hotseat.games.sapio.reading import Check as Result
from hotseat.games.sapio.sequence import rounds
from hotseat.games.sapio.state import CHECK, SEQUENCE, Character, Sequence, State
from hotseat.kit.board import board, held_for
from hotseat.kit.clocks import USUAL, clock_block, clock_form
from hotseat.kit.order import acting, stance_chips, to_come
from hotseat.kit.people import present
from hotseat.kit.screens import Parts, fold_card, one_more, row, tap

HINTS = {
    "goal": "A success that aims at the goal moves it on.",
    "threat": "Fill a step as it grows. A threat that no one deals with deals a minor injury, or"
    " worse.",
}


def tracks(state: State, *kinds: str) -> tuple[p.Block, ...]:
    """The tracks of these kinds."""
    return tuple(
        clock_block(clock, rounds.KINDS[clock.kind])
        for clock in state.clocks
        if clock.kind in kinds
    )


def still_to_come(state: State) -> tuple[Character, ...]:
    """In a turn: who is still to be focal after this one."""
    focal = CHECK.current(state).who
    there = to_come(state, rounds.STANCES)
    return tuple(character for character in there if character.id != focal)


def goal_hint(state: State, result: Result) -> str:
    """After a success: that it may move a goal on; "" where none is left to reach."""
    near = any(clock.kind == "goal" and clock.value < clock.size for clock in state.clocks)
    return HINTS["goal"] if near and result.success else ""


def goal_tracks(state: State) -> p.Card:
    """In a turn: the tracks, who is threatened, who is still to be focal after this one."""
    sequence = SEQUENCE.current(state)
    left = listed(character.name for character in still_to_come(state))
    must = listed(
        character.name
        for character in acting(state)
        if sequence.places[character.id] == rounds.THREATENED
    )
    line = joined((f"Threatened: {must}" if must else "", _to_come(left)), ". ")
    return p.Card("", (*tracks(state, *rounds.KINDS), p.Text(line, "small")))


def _to_come(left: str) -> str:
    return f"Still to be focal: {left}." if left else "The last turn of this round."


def everyone(state: State, view: p.View) -> p.Card:
    """In a turn: who is hurt and how badly, and what Luck is left, in sight while it is folded; the
    same line by line once it is open."""
    people = in_sight(state)
    hurt = overview(people)
    brief = all_in_brief(people) or "No one is hurt, and no Luck is left"
    return fold_card(view, f"fold.all.{state.turn}", hurt.title, hurt.blocks, brief)


def in_sight(state: State) -> tuple[Character, ...]:
    """Who acts, and who is hurt besides."""
    return (*acting(state), *_hurt_besides(state))


def _hurt_besides(state: State) -> tuple[Character, ...]:
    """Who is hurt and not in the fray."""
    there = acting(state)
    return tuple(
        character for character in present(state) if character.harms and character not in there
    )


def board_card(state: State, people: Iterable[Character], *more: p.Block) -> p.Card:
    """What anybody has invoked, struck but for a main profession, which may be invoked again; of
    the others the names."""
    again = {"main": "1 die if invoked again"}
    busy = {hold.who for hold in state.held}
    rows = board(
        state,
        (character for character in state.people.values() if character.id in busy),
        lambda character: (
            (element.key, element.words, again.get(element.kind, ""))
            for element in character.elements
            if held_for(state, character.id, element.key)
        ),
    )
    free = [character.name for character in people if character.id not in busy]
    lines = (p.Text(f"Nothing invoked yet: {listed(free)}.", "small"),) if free else ()
    half = (len(rows) + 1) // 2
    both = (p.Columns((rows[:half], rows[half:])),) if len(rows) > 1 else rows
    return p.Card("What is invoked", (*both, *lines, *more))


def doing_card(state: State, view: p.View) -> p.Card:
    """The GM's frame, and what everyone does."""
    sequence = SEQUENCE.current(state)
    key = f"turn.{sequence.id}.{sequence.round}.{len(sequence.done)}"
    fields = rounds.turn_fields(state)
    form = p.Form("frame_turn", fields, "Save words", style="plain", key=key, kept=True)
    return fold_card(view, f"fold.{key}", "What everyone does this turn", (form,))


# --- between turns -------------------------------------------------------------------------------


def sequence_blocks(
    state: State, view: p.View, parts: Parts, *ends: p.Block
) -> tuple[p.Block, ...]:
    """Who is focal next, the tracks, what is invoked; ``ends``: what ends ongoing tasks. ``parts``:
    what else is rarely wanted."""
    sequence = SEQUENCE.current(state)
    goal = next((clock.words for clock in state.clocks if clock.kind == "goal"), "")
    lead = ". ".join(filter(None, (f"Round {sequence.round}", goal)))
    tracked = p.Card("Goal and threats", _tracks(state, view))
    main = (_turns(state), board_card(state, acting(state), *ends))
    rare: Parts = {
        "Who acts this round?": lambda: _fray(state),
        **parts,
        "End action sequence": lambda: ENDING,
    }
    button, opened = one_more(view, rare_key(sequence), rare)
    return (
        p.Outcome("Who is focal now?", (f"{lead}.",)),
        p.Columns((main, (tracked,)), narrow="last"),
        doing_card(state, view),
        *opened,
        _bar(state, button),
    )


def rare_key(sequence: Sequence) -> str:
    """The pick of the part that lies over the step between two turns."""
    return f"kept.between.{sequence.id}"


def _bar(state: State, more: p.Button) -> p.ActionBar:
    """The next round; once the goal is full the end, with the round beside "More"."""
    full = any(clock.kind == "goal" and clock.value == clock.size for clock in state.clocks)
    on = p.Button("Next round", p.Do("next_round"), "quiet" if full else "primary")
    if not full:
        left = listed(character.name for character in to_come(state, rounds.STANCES))
        return p.ActionBar(_to_come(left) if left else "Everyone was focal.", on, (more,))
    end = p.Button("End action sequence", p.Do("end_sequence", {"reached": True}), "primary")
    return p.ActionBar("The goal is reached.", end, (on, more))


def _turns(state: State) -> p.Card:
    """A chip for each, with what they have; a tap begins their turn."""
    sequence, chips = SEQUENCE.current(state), []
    for character in acting(state):
        threatened = sequence.places[character.id] == rounds.THREATENED
        note = ", ".join(filter(None, ("Threatened" * threatened, in_brief(character))))
        chips.append(tap(character.name, "begin_check", {"who": character.id}, note))
    hint = "Usually the character who does the boldest or most dangerous thing. The order is free."
    names = p.Chips("Who is focal now?", tuple(chips), "No one is in the fray.", hint, titled=True)
    owed = () if to_come(state, rounds.STANCES) else _ignored(state)
    besides = all_in_brief(_hurt_besides(state))
    hurt = (p.Text(f"Hurt, but not in the fray. {besides}.", "small"),) if besides else ()
    return p.Card("", (names, *hurt, *owed))


def _ignored(state: State) -> tuple[p.Text, ...]:
    """As a round ends: the threats, of which those that no one dealt with hurt."""
    names = [clock.words or "a threat" for clock in state.clocks if clock.kind == "threat"]
    message = f"Did someone deal with {listed(names)}? If not, it deals a minor injury, or worse."
    return (p.Text(message, "note"),) if names else ()


def _fray(state: State) -> tuple[p.Block, ...]:
    message = "Threatened characters must be focal this round; others may enter as it starts."
    return (p.Text(message, "small"), *stance_chips(state, rounds.STANCES))


def _tracks(state: State, view: p.View) -> tuple[p.Block, ...]:
    sequence = SEQUENCE.current(state)
    now = f"{sequence.id}.{sequence.round}.{len(sequence.done)}.{len(state.clocks)}"
    new = (clock_form("threat", "Threat"),)
    form = fold_card(view, f"fold.threat.{now}", "New threat", new)
    threats = tracks(state, "threat")
    note = (p.Text(HINTS["threat"], "small"),) if threats else ()
    removes = tuple(
        p.Button(
            f"Remove {clock.words or 'threat'}", p.Do("remove_clock", {"clock": clock.id}), "quiet"
        )
        for clock in state.clocks
        if clock.kind == "threat"
    )
    blocks = (*tracks(state, "goal"), p.Text(HINTS["goal"], "small"), *threats, *note)
    return (*blocks, *row(*removes), form)


ENDING = row(
    p.Button("Goal reached", p.Do("end_sequence", {"reached": True})),
    p.Button("Goal not reached", p.Do("end_sequence", {"reached": False}), "quiet"),
)


def begin_form(state: State) -> p.Form:
    """A new action sequence: the group's goal in words, how far away it is, and who is in it."""
    here = present(state)
    choices = tuple((character.id, character.name) for character in here)
    usual = [character.id for character in rounds.usual(state)]
    hint = "A fight of two: those two, and the aggressor is focal first."
    fields = (
        p.Field("words", "Goal of the group", hint="Optional. For example, Reach the far bank."),
        p.Field("size", "Steps to the goal", "integer", USUAL),
        p.Field("who", "In the fray", "chips", usual, hint, choices),
    )
    return p.Form("begin_sequence", fields, "Start sequence", style="plain", key="sequence.new")
