"""The board of an action sequence: tracks, who is to act, what each of them has invoked."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import joined, listed
from hotseat.games.sapio.people.harm_cards import all_in_brief, in_brief, overview
from hotseat.games.sapio.reading import Check as Result
from hotseat.games.sapio.sequence import rounds
from hotseat.games.sapio.state import CHECK, SEQUENCE, Character, Sequence, State
from hotseat.kit.board import board, held_for
from hotseat.kit.clocks import USUAL, clock_block, clock_form
from hotseat.kit.order import acting, stance_chips, to_come
from hotseat.kit.people import present
from hotseat.kit.screens import Parts, fold_card, one_more, press, row, tap

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
    state: State, view: p.View, parts: Parts, last: tuple[p.Block, ...]
) -> tuple[p.Block, ...]:
    """Who is focal next, the tracks, what is invoked; what grows, threats and what is invoked,
    stands at the end, where it moves nothing. ``parts``: what else is rarely wanted; ``last``: in a
    line what the check before came to."""
    sequence = SEQUENCE.current(state)
    goal = next((clock.words for clock in state.clocks if clock.kind == "goal"), "")
    lead = ". ".join(filter(None, (f"Round {sequence.round}", goal)))
    key = rare_key(sequence)
    tracked = p.Card("Goal and threats", _tracks(state, key))
    main = (_turns(state), doing_card(state, view))
    rare = {
        "Who acts this round?": lambda: _fray(state),
        THREATS: lambda: _threats(state, key),
        **parts,
        "End action sequence": lambda: ENDING,
    }
    if _is_full(state):
        rare["Next round"] = lambda: row(_next_round())
    button, opened = one_more(view, key, rare)
    return (
        p.Outcome("Who is focal now?", (f"{lead}.",)),
        p.Columns((main, (tracked,), (board_card(state, acting(state)), *last)), narrow="last"),
        *opened,
        _bar(state, button),
    )


def rare_key(sequence: Sequence) -> str:
    """The pick of the part that lies over the step between two turns."""
    return f"kept.between.{sequence.id}"


def _bar(state: State, more: p.Button) -> p.ActionBar:
    """The next round; once the goal is full the end, with the round behind "More"."""
    if not _is_full(state):
        left = listed(character.name for character in to_come(state, rounds.STANCES))
        left = _to_come(left) if left else "Everyone was focal."
        return p.ActionBar(left, _next_round(), (more,))
    end = p.Button("End action sequence", p.Do("end_sequence", {"reached": True}), "primary")
    return p.ActionBar("The goal is reached.", end, (more,))


def _is_full(state: State) -> bool:
    return any(clock.kind == "goal" and clock.value == clock.size for clock in state.clocks)


def _next_round() -> p.Button:
    return p.Button("Next round", p.Do("next_round"), "primary")


PLACES = {"": "Not in the fray", rounds.IN: "", rounds.THREATENED: "Threatened"}


def _turns(state: State) -> p.Card:
    """A chip for each, with what they have; a tap begins their turn. Who is not in the fray stands
    among them, greyed: no name comes or leaves as somebody enters."""
    sequence, chips = SEQUENCE.current(state), []
    for character in present(state):
        place = PLACES[sequence.places.get(character.id, "")]
        note = ", ".join(filter(None, (place, in_brief(character))))
        chips.append(tap(character.name, "begin_check", {"who": character.id}, note))
    hint = "Usually the character who does the boldest or most dangerous thing. The order is free."
    label, empty = "Who is focal now?", "No one is in the story."
    row = p.Chips(label, tuple(chips), empty, hint, pairs=True, titled=True, tall=True)
    return p.Card("", (row,))


def _ignored(state: State) -> tuple[p.Text, ...]:
    """As a round ends: the threats, of which those that no one dealt with hurt."""
    names = [clock.words or "a threat" for clock in state.clocks if clock.kind == "threat"]
    message = f"Did someone deal with {listed(names)}? If not, it deals a minor injury, or worse."
    return (p.Text(message, "note"),) if names else ()


def _fray(state: State) -> tuple[p.Block, ...]:
    message = "Threatened characters must be focal this round; others may enter as it starts."
    return (p.Text(message, "small"), *stance_chips(state, rounds.STANCES))


THREATS = "Threats"


def _tracks(state: State, key: str) -> tuple[p.Block, ...]:
    """The goal, and the way to new threats; below it those there are."""
    edit = p.Button("Edit threats", p.Pick(key, THREATS), "quiet")
    threats = tracks(state, "threat")
    note = (p.Text(HINTS["threat"], "small"),) if threats else ()
    hint = p.Text(HINTS["goal"], "small")
    owed = () if to_come(state, rounds.STANCES) else _ignored(state)
    return (*tracks(state, "goal"), hint, *row(edit), *threats, *note, *owed)


def _threats(state: State, key: str) -> tuple[p.Block, ...]:
    """A new threat, and a button to remove each; it closes then."""
    removes = tuple(
        press(
            f"Remove {clock.words or 'threat'}",
            "remove_clock",
            {"clock": clock.id},
            "quiet",
            then={key: ""},
        )
        for clock in state.clocks
        if clock.kind == "threat"
    )
    return (replace(clock_form("threat", "Threat"), then={key: ""}), *row(*removes))


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
