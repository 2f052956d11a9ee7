"""The Play screen: setting up, the conflict in progress, a resolution scene, and what starts
them."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.private import GM
from hotseat.core.wording import joined, listed, quoted
from hotseat.games.hot_war.agendas.marks import boxes_said
from hotseat.games.hot_war.agendas.resolution import resolution_blocks
from hotseat.games.hot_war.conflict.outcome import head, lead, outcome
from hotseat.games.hot_war.consequences.crisis import crisis_cards
from hotseat.games.hot_war.screen.conflict import conflict_blocks, dice_blocks
from hotseat.games.hot_war.state import (
    AGENDAS,
    Character,
    Conflict,
    State,
    last_conflict,
)
from hotseat.kit.people import is_npc, owner_name, present
from hotseat.kit.play_screen import (
    START_SCENE,
    idle_status,
    not_yet,
    own_first,
    people_card,
    setup,
    who_begins,
)
from hotseat.kit.screens import (
    private,
    rarely,
    rename_form,
    row,
    seats_form,
)

WHEN = (
    "2 sides want things that can’t both happen, it matters to the story or the characters, and"
    " something is at risk. In doubt, debate it for a minute or two: the GM makes the final call."
)


def screen(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The blocks of the Play screen."""
    if state.conflict is not None:
        return (*_waiting(state), *conflict_blocks(state, view))
    if state.resolution is not None:
        return resolution_blocks(state, view)
    if not present(state):
        return setup(state)
    crises = tuple(
        card for character in present(state) for card in crisis_cards(state, view, character)
    )
    beside = (*_agendas(state), *_hidden_agendas(state, view))
    who = _who_acts(state, view)
    ways = (p.Columns(((who,), beside), narrow="last"),) if beside else (who,)
    conflict = last_conflict(state)
    people = people_card(state, lambda character: character.faction or character.concept, _tags)
    parts = {
        **({"Last conflict": lambda: dice_blocks(state, conflict)} if conflict else {}),
        "In the story": lambda: people.blocks,
        "Players": lambda: (seats_form(state), *rename_form(state)),
        "When to roll": lambda: (p.Text(WHEN),),
    }
    return (
        p.Outcome("Who acts?", ("A tap on a name starts a conflict.",)),
        *_epilogues(state),
        *crises,
        *ways,
        *_before(state, conflict),
        *rarely(view, "kept.between", parts),
    )


def status(state: State) -> str:
    """Where the campaign stands, in one line for the library."""
    if state.resolution is not None and not state.conflict:
        return f"{state.people[state.resolution.who].name} resolves a hidden agenda."
    conflict = state.conflict or last_conflict(state)
    if conflict is not None and conflict.fallen:
        return f"{head(state, outcome(state, conflict))}."
    if conflict is not None:
        names = [state.people[side.who].name for side in conflict.sides]
        return f"A conflict: {listed(names)}." if names else "A conflict."
    return idle_status(state)


def _before(state: State, conflict: Conflict | None) -> tuple[p.Text, ...]:
    """The last result in one line, and what was lost with the last scene."""
    lost = listed(
        f"{state.people[who].name}: {quoted(words)}"
        for who, words in state.faded
        if who in state.people
    )
    faded = (p.Text(f"Lost with the last scene: {lost}.", "small"),) if lost else ()
    if conflict is None:
        return faded
    result = outcome(state, conflict)
    before = joined((f"Before this: {head(state, result)}.", *lead(state, conflict, result)))
    return (p.Text(before, "small"), *faded)


def _waiting(state: State) -> tuple[p.Text, ...]:
    """A scene of resolution behind a conflict."""
    if state.resolution is None:
        return ()
    name = state.people[state.resolution.who].name
    message = (
        f"The scene in which {name} resolves a hidden agenda waits until this conflict is over."
    )
    return (p.Text(message, "small"),)


def _epilogues(state: State) -> tuple[p.Card, ...]:
    """Who retired at a crisis point, until the very next scene is framed, in a later session if
    it comes to that."""
    lead = p.Text("It is the very next scene, and all their player’s to tell.")
    return tuple(
        p.Card(f"Epilogue of {character.name}", (lead, *row(START_SCENE)), tone="accent")
        for character in state.people.values()
        if character.gone
        and character.crisis
        and not is_npc(state, character)
        and character.left[0] == state.table.scenes
    )


def _who_acts(state: State, view: p.View) -> p.Card:
    """A tap on a name starts a conflict; one's own character stands first."""
    chips = tuple(
        replace(chip, kind=_kind(state, character))
        for chip, character in zip(
            who_begins(state, view, "Who acts?", "begin_conflict").chips,
            own_first(state, view),
            strict=True,
        )
    )
    return p.Card("", (p.Chips("Who acts?", chips, titled=True), *not_yet(state)))


def _kind(state: State, character: Character) -> str:
    """Whose they are; and that they are at a crisis point, which an NPC may be and act (HW-16)."""
    whose = owner_name(state, character) or character.under
    return joined((whose, "at a crisis point" if character.crisis else ""), ", ")


def _tags(character: Character) -> tuple[p.Tag, ...]:
    return (p.Tag("At a crisis point", "bad"),) if character.crisis else ()


def _hidden_agendas(state: State, view: p.View) -> tuple[p.Card, ...]:
    """For the GM every hidden agenda under one hold, with its boxes; () for other eyes."""
    lines = tuple(
        p.Line(
            view.read(secret) or "Not written yet.",
            f"{character.name}, {which}: {boxes_said(state, character, which)}",
            tap=p.Go(f"sheets/{character.id}"),
        )
        for character in present(state)
        for which in AGENDAS
        for secret in (character.agenda_words(which),)
        if secret is not None or character.agenda(which).rating
    )
    agendas = private(view, GM, "All hidden agendas", (p.Lines(lines),)) if lines else ()
    lead = p.Text("Frame scenes that can challenge them.", "small")
    return (p.Card("Hidden agendas", (lead, *agendas)),) if agendas else ()


def _agendas(state: State) -> tuple[p.Card, ...]:
    """Hidden agendas whose boxes are all filled: their scenes are due."""
    lines = tuple(
        p.Line(character.name, AGENDAS[which], tap=p.Go(f"sheets/{character.id}"))
        for character in present(state)
        for which in AGENDAS
        if character.agenda(which).full
    )
    lead = p.Text("All boxes are filled. Their player frames a scene before long.", "small")
    return (p.Card("Agendas to resolve", (lead, p.Lines(lines)), tone="accent"),) if lines else ()
