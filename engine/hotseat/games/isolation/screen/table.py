"""The screen of the game: setting up, play between two actions, between sessions; and the line for
the library."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import bare, listed, owned
from hotseat.games.isolation.action.screen import (
    acting,
    action_blocks,
    action_status,
    settled_blocks,
)
from hotseat.games.isolation.action.screen_proposal import SAY
from hotseat.games.isolation.between.griefs import grief_cards
from hotseat.games.isolation.between.screen import link_rolls, open_roll, still_to_roll
from hotseat.games.isolation.links.editor import pair_card
from hotseat.games.isolation.links.labels import count_tags, without_bias_link
from hotseat.games.isolation.links.pairs import (
    current,
    pairs_card,
    progress,
    step_buttons,
    waiting,
)
from hotseat.games.isolation.people.health import tags
from hotseat.games.isolation.scenario.ending import (
    begun,
    ending_fold,
    fates,
    fates_said,
    none_left,
    over,
)
from hotseat.games.isolation.scenario.place import scenario_card, scenario_form, scenario_picker
from hotseat.games.isolation.scenario.stress import stress_card
from hotseat.games.isolation.screen.sheet import new_card, unbalanced, waiting_text
from hotseat.games.isolation.state import DEAD, DYING, Person, State, names_of
from hotseat.kit.play_screen import (
    NEW_CHARACTER,
    START_SCENE,
    names_said,
    person_line,
    quick_button,
)
from hotseat.kit.play_screen import NEW_NPC as QUIET_NPC
from hotseat.kit.screens import fold_card, row, seats_card, seats_form

SETUP = ("Scenario", "Characters", "Relationship map")
EARLY = "fold.early"
NEW = replace(NEW_CHARACTER, style="primary")
NEW_NPC = replace(QUIET_NPC, style="plain")
MAP = p.Button("Open map", p.Go("map"), "quiet", icon="map")
PLAYERS = "One of you is the GM. The others play one character each. Best with 3 or more."
PLACE = "A small place, a few characters in it, and something that keeps them there."
NEXT = "The relationship map comes next. Add NPCs who are trapped too after it."
NO_LINK = "No link, so either may take any stance when the other asks"
IN_PLAY = "Link it on the map, or choose another."
LINKS = (
    "Each link is a die when one asks the other to help: green for it, red against it. Best left to"
    " the GM, unless your group co-operates well."
)
TWICE = "At most twice as many positive as negative is recommended."
EDITED = "The map can be edited at any time."
DICELESS = "Without links no one has dice to help with."
BEGINS = "In a session you propose actions and roll."
ONWARD = "The next session leads back to play."


def screen(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the screen."""
    if state.action is not None:
        return action_blocks(state, view)
    if not begun(state):
        return _before(state, view)
    if state.ended:
        ended = over(state, view, _start(state))
        return (*ended, *settled_blocks(state, True), *_beside(state, view))
    if state.between():
        return _between(state, view)
    return _play(state, view)


# --- setting up --------------------------------------------------------------------------------


def _before(state: State, view: p.View) -> tuple[p.Block, ...]:
    """One step at a time: who plays and where, the characters, the map pair by pair."""
    early = len(state.people) > 1 and view.picks.get(EARLY)
    if not state.people and not (state.set_up and state.table.seats.all):
        return _scenario(state)
    if len(state.people) > 1 and (early or not waiting_text(state)):
        return _building(state, view)
    return (p.Steps(SETUP, 1), *_characters(state, view))


def _scenario(state: State) -> tuple[p.Block, ...]:
    """Who plays, and locale and threat: what is written in both is saved together."""
    who, place = replace(seats_form(state), kept=True), replace(scenario_form(state), kept=True)
    who = who if state.set_up else replace(who, style="plain")
    skip = row(replace(NEW, style="quiet"))
    cards = (
        *(() if state.table.seats.all else (p.Card("Who plays?", (p.Text(PLAYERS), who)),)),
        *(() if state.set_up else (p.Card("Locale and threat", (p.Text(PLACE), place)),)),
    )
    return (p.Steps(SETUP, 0), p.Columns(tuple((card,) for card in cards)), *skip)


def _characters(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The next character to create; below, who is there already."""
    early = None
    if len(state.people) > 1:
        early = p.Button("Build the map", p.Pick(EARLY, "1"), "quiet", icon="map")
    notes = waiting_text(state) or (p.Text("Create one more character at least.", "small"),)
    notes = (*notes, p.Text(NEXT, "small"))
    beside = (_cast(state, *notes, quick_button(state), NEW_NPC, early), scenario_card(state, view))
    return (new_card(state, view), p.Columns((beside[:1], (beside[1], seats_card(state, view)))))


def _building(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The pair to review, and the way through them all, until the first session starts."""
    now = current(state, view)
    card = pair_card(state, view, now, True) if now is not None else _all_reviewed(state)
    cast = _cast(state, *waiting_text(state), NEW, NEW_NPC)
    side = (cast, scenario_card(state, view), seats_card(state, view))
    pairs = (pairs_card(state, view, now), *row(MAP))
    steps = step_buttons(state, now) if now is not None else ()
    left = waiting(state)
    start = p.Button("Start session 1", p.Do("start_session"), "quiet" if left else "primary")
    buttons = (*steps, start) if left else (start, *steps)
    diceless = "" if state.links else f" {DICELESS}"
    progress_said = f"{progress(state)}{diceless}" if left else f"{EDITED} {BEGINS}"
    onward = p.ActionBar(progress_said, buttons[0], buttons[1:])
    return (
        p.Steps(SETUP, 2),
        p.Text(LINKS, "small"),
        card,
        p.Columns((pairs, side)),
        onward,
    )


def _all_reviewed(state: State) -> p.Card:
    """The text's order: NPCs who are trapped too come after the map. And its one restriction: a
    bias comes into play."""
    advice = p.Text("Add NPCs who are trapped with the group now, or start.", "small")
    idle = tuple(
        p.Text(f"{owned(person.name)} bias “{bare(person.bias)}” links no one. {IN_PLAY}", "warn")
        for person in without_bias_link(state)
    )
    without = tuple(
        p.Text(f"{person.name} has no bias yet. Add one on the sheet, or play without.", "note")
        for person in state.living()
        if not person.bias
    )
    apart = [names_of(state, pair) for pair in state.pairs() if not any(state.counts(*pair))]
    unlinked = (p.Text(f"{NO_LINK}: {'; '.join(apart)}.", "note"),) if apart else ()
    uneven = tuple(
        p.Text(f"{person.name} has {many} {TWICE}", "note")
        for person in state.living()
        if (many := unbalanced(person))
    )
    return p.Card(
        "All pairs reviewed",
        (*idle, *unlinked, *without, *uneven, advice, *row(NEW_NPC)),
        tone="accent",
    )


# --- play --------------------------------------------------------------------------------------


def _play(state: State, view: p.View) -> tuple[p.Block, ...]:
    """A session between two actions: who acts is the headline, what the last one came to stands
    beside it."""
    if not state.people:
        return (p.Steps(SETUP, 1), *_characters(state, view))
    end = p.Button("End session", p.Do("end_session"), "quiet") if state.table.in_session else None
    scene = None if state.table.scene or not state.living() else START_SCENE
    last = _last(state, view)
    ask = (_ask(state), stress_card(state, view)) if state.living() else (none_left(state),)
    return (
        *((p.Heading("Who acts?"),) if state.living() else ()),
        *_owed_answer(state),
        *grief_cards(state, view),
        *((p.Columns((ask, last), narrow="last"),) if last else ask),
        *row(scene),
        *_beside(state, view),
        *_end(state, view),
        *row(end),
    )


def _ask(state: State) -> p.Card:
    """A tap on a name proposes to everyone."""
    return p.Card("Propose an action", (replace(acting(state), label=""), p.Text(SAY, "small")))


def _last(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The last action as it was resolved; behind a fold in another session."""
    last = state.last
    if last is None or last.session == state.table.session:
        return settled_blocks(state)
    cards = settled_blocks(state, True)
    return (fold_card(view, "fold.last", "Last action", cards),) if cards else ()


def _end(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The fold that ends the story; () where no one is left, as ``none_left`` has it then."""
    return (ending_fold(view),) if state.living() else ()


def _owed_answer(state: State) -> tuple[p.Block, ...]:
    """A link roll that the table has taken into the session."""
    begun = state.pair_roll
    return open_roll(state, begun) if begun is not None and begun.waits else ()


def _between(state: State, view: p.View) -> tuple[p.Block, ...]:
    """A session has ended: pairs roll their links, then the next session starts."""
    if not state.living():
        left = (none_left(state), *settled_blocks(state, True), *_beside(state, view))
        return (*left, *row(_start(state)))
    shown = (*grief_cards(state, view), *link_rolls(state, view), *settled_blocks(state, True))
    ended = f"Session {state.table.session} has ended."
    sentence = " ".join(filter(None, (ended, still_to_roll(state), ONWARD)))
    ask = fold_card(view, "fold.propose", "Propose an action", (acting(state),))
    rest = (stress_card(state, view), *_beside(state, view), ask, *_end(state, view))
    return (*shown, *rest, p.ActionBar(sentence, replace(_start(state), style="primary")))


def _start(state: State) -> p.Button:
    """The way to the next session."""
    return p.Button(f"Start session {state.table.session + 1}", p.Do("start_session"), "quiet")


def _beside(state: State, view: p.View) -> tuple[p.Block, ...]:
    """Characters and scenario, under what is going on."""
    sheets = p.Button("All characters", p.Go("sheets"), "quiet", icon="sheets")
    waits = () if state.ended else waiting_text(state)
    new = NEW_CHARACTER if waits else None
    cast = _cast(state, *waits, new, MAP, sheets)
    if state.table.in_session and not waits:
        cast = replace(cast, fold="fold.cast", folded=not view.picks.get("fold.cast"))
    left = (cast, *_unreviewed(state))
    columns = p.Columns((left, (scenario_card(state, view), seats_card(state, view))))
    return (columns, *scenario_picker(state, view))


def _unreviewed(state: State) -> tuple[p.Block, ...]:
    """A word where pairs have not been reviewed: somebody came late."""
    if not waiting(state):
        return ()
    return (p.Card("Map not finished", (p.Text(progress(state)), *row(MAP))),)


def _cast(state: State, *ends: p.Text | p.Chips | p.Button | None) -> p.Card:
    """Everybody, the dead and those who left last, each with a wound and a sum of links."""
    people = sorted(state.people.values(), key=lambda person: not person.living)
    lines = tuple(
        person_line(state, person, person.profession, _tags(state, person)) for person in people
    )
    texts = tuple(end for end in ends if isinstance(end, p.Text | p.Chips))
    buttons = row(*(end for end in ends if isinstance(end, p.Button)))
    return p.Card("Characters", (*((p.Lines(lines),) if lines else ()), *texts, *buttons))


def _tags(state: State, person: Person) -> tuple[p.Tag, ...]:
    if not person.living:
        return tags(person)
    counts = [state.counts(person.id, other.id) for other in state.others(person.id)]
    return tags(person) + count_tags(
        sum(green for green, _ in counts), sum(red for _, red in counts)
    )


# --- one line for the library ------------------------------------------------------------------


def status(state: State) -> str:
    """The state of the campaign as one line for the library."""
    if state.action is not None:
        return action_status(state)
    if not state.people:
        return "No characters yet."
    if not begun(state):
        return progress(state) if state.pairs() else f"{_names(state)}. The map comes next."
    if state.ended:
        return f"The story has ended. {fates_said(*fates(state))}"
    where = ("Between sessions.", still_to_roll(state)) if state.between() else ()
    prefix = "".join(f"{part} " for part in where if part)
    return f"{prefix}{_names(state)}. Stress {state.stress}{_ailing(state)}."


def _names(state: State) -> str:
    return names_said(state.living()) or "No one is left"


def _ailing(state: State) -> str:
    dying = [person.name for person in state.living() if person.health == DYING]
    dead = sum(person.health == DEAD for person in state.people.values())
    parts = [f"{listed(dying)} dying"] if dying else []
    parts += [f"{dead} dead"] if dead else []
    return "".join(f", {part}" for part in parts)
