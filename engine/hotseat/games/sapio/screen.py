"""The Play screen: setting up, the check in progress, the action sequence, and what starts them."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.wording import capital, listed, some
from hotseat.games.sapio.check.begin import MOVES as BEGIN
from hotseat.games.sapio.check.roll import read
from hotseat.games.sapio.check.screen import check_blocks, verdict
from hotseat.games.sapio.people.harm import who_is_hurt
from hotseat.games.sapio.people.luck import earn_luck, give_luck
from hotseat.games.sapio.sequence.board import begin_form, board_card, sequence_blocks
from hotseat.games.sapio.state import Character, State
from hotseat.kit.board import task_buttons
from hotseat.kit.people import of_seat, owner_name, present
from hotseat.kit.screens import fold_card, row, seats_card, seats_form, session_prompt

SETUP = ("Players", "Characters")
NEW_CHARACTER = p.Button("New character", p.Go("sheets/new/0"), icon="plus")
NEW_NPC = p.Button("New NPC", p.Go("sheets/new/1"), "quiet", icon="plus")


def screen(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the Play screen."""
    if state.check is not None:
        return check_blocks(state, view)
    if not present(state) and state.order is None:
        return _setup(state)
    last = verdict(state, state.last) if state.last else ()
    beside = (_luck(state, view), _hurt(state, view))
    if state.order is not None:
        return (*last, *sequence_blocks(state, view), *beside)
    columns = p.Columns(
        ((_people(state), *_tasks(state)), (*beside, _sequence(view), seats_card(state, view)))
    )
    return (*last, _new_check(state, view), columns)


def status(state: State) -> str:
    """Where the campaign stands, in one line for the library."""
    check = state.check or state.last
    if check is not None:
        name = state.people[check.who].name
        if not check.dice:
            return f"{name} is about to roll."
        found = read(check)
        return f"{name}: {'success' if found.success else 'failure'}, {some(found.hits, 'hit')}."
    if state.order is not None:
        return f"An action sequence, round {state.order.round}."
    names = [one.name for one in present(state)]
    if not names:
        return "No characters yet."
    shown = names if len(names) < 4 else [*names[:2], f"{len(names) - 2} more"]
    return f"{listed(shown)}."


def _setup(state: State) -> tuple[p.Block, ...]:
    """Who plays, then the characters; neither has to come first."""
    empty = p.Text("No characters yet. Create the first one.")
    characters = p.Card("Characters", (empty, *row(NEW_CHARACTER, NEW_NPC)))
    if state.table.seats.gm:
        return (p.Steps(SETUP, 1), characters)
    players = p.Card("Players", (p.Text("One of you is the GM."), seats_form(state)))
    return (p.Steps(SETUP, 0), players, characters)


def _new_check(state: State, view: p.View) -> p.Card:
    """A tap on a name begins a check; one's own character stands first."""
    mine = of_seat(state, view.eyes) if view.eyes != "table" else ()
    chips = []
    for one in sorted(present(state), key=lambda one: one not in mine):
        why = BEGIN.why(state, "begin_check", who=one.id)
        chips.append(p.Chip(one.name, tap=p.Do("begin_check", {"who": one.id}), why_not=why))
    lead = p.Text("Roll when it is uncertain and failing would cost something.", "small")
    names = p.Chips("Who makes a check?", tuple(chips))
    return p.Card("New check", (lead, names, *session_prompt(state)), tone="accent")


def _people(state: State) -> p.Card:
    lines = tuple(
        p.Line(one.name, _under(state, one), _tags(one), tap=p.Go(f"sheets/{one.id}"))
        for one in present(state)
    )
    return p.Card("In the story", (p.Lines(lines), *row(NEW_CHARACTER, NEW_NPC)))


def _under(state: State, one: Character) -> str:
    npc = state.table.seats.is_gm(one.owner)
    played = "NPC" if npc else f"played by {owner_name(state, one)}" if one.owner else ""
    parts = (one.main.name or one.concept, played or "no player yet")
    return capital(", ".join(part for part in parts if part))


def _tags(one: Character) -> tuple[p.Tag, ...]:
    luck = (p.Tag(f"{one.luck} Luck", "accent"),) if one.luck else ()
    if one.out:
        return (p.Tag("Out of action", "bad"), *luck)
    worse = [each for each in one.harms if each.level != "minor"]
    return (*((p.Tag(some(len(worse), "penalty", "penalties"), "warn"),) if worse else ()), *luck)


def _luck(state: State, view: p.View) -> p.Card:
    """From the GM by a tap; by somebody's own nature once it is said whose."""
    held = view.picks.get("luck.whose", "")
    chips = tuple(
        p.Chip(one.name, tap=p.Pick("luck.whose", one.id), pressed=one.id == held)
        for one in present(state)
    )
    one = state.people.get(held)
    nature = earn_luck(state, one) if one is not None else ()
    whose = p.Chips("Whose principle or worst impulse makes trouble?", chips)
    return fold_card(view, "fold.luck", "Luck", (give_luck(state), whose, *nature))


def _hurt(state: State, view: p.View) -> p.Card:
    return fold_card(view, "fold.hurt", "Injuries and stresses", who_is_hurt(state, view))


def _sequence(view: p.View) -> p.Card:
    lead = "Many at once, high stakes: a fight, a flight, a chase. It goes in rounds of turns."
    return fold_card(
        view, "fold.sequence", "Action sequence", (p.Text(lead, "small"), begin_form())
    )


def _tasks(state: State) -> tuple[p.Block, ...]:
    """What stays invoked for ongoing tasks, and the end of each."""
    who = {one.who for one in state.held}
    people = [one for one in state.people.values() if one.id in who]
    return (board_card(state, people, *row(*task_buttons(state))),) if people else ()
