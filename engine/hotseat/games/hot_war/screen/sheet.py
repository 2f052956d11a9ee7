"""The list of sheets, a sheet open, and the forms of new characters."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.facts import signed
from hotseat.core.frozen import replace
from hotseat.core.sheet import NewSheet, OpenSheet, Sheet
from hotseat.core.wording import bare
from hotseat.games.hot_war.agendas.marks import boxes, mark_buttons
from hotseat.games.hot_war.conflict.joining import LEVELS_SAID
from hotseat.games.hot_war.consequences.crisis import crisis_cards
from hotseat.games.hot_war.people import parts
from hotseat.games.hot_war.people.list_edit import said_trait, tie_form, tie_stepper, trait_chips
from hotseat.games.hot_war.state import AGENDAS, ATTRIBUTES, Character, State, Tie
from hotseat.kit.characters import leaving_button
from hotseat.kit.play_screen import another_card
from hotseat.kit.screens import listing, of_npc, press, row, sealed, sheet_list, without


def sheets(state: State, _view: p.View) -> tuple[Sheet, ...]:
    """Everybody's sheet, the players' first, those who left the story last; none of opposition off
    the cuff whose conflict is over and who is no more than a number."""
    known = {who: person for who, person in state.people.items() if not person.is_number}
    return sheet_list(
        replace(state, people=known),
        lambda character: bare(character.concept) or character.under,
        lambda character: character.is_out,
        _now,
    )


def _now(character: Character) -> tuple[p.Tag, ...]:
    """Agendas that are due, then the attributes."""
    both = zip(AGENDAS.values(), character.agendas, strict=True)
    due = tuple(p.Tag(f"{label} due", "accent") for label, agenda in both if agenda.full)
    levels = tuple(
        p.Tag(f"{label} {character.level(name)}", "" if character.level(name) > 0 else "bad")
        for name, label in ATTRIBUTES.items()
    )
    return (*due, *levels)


def open_sheet(state: State, view: p.View, who: str) -> OpenSheet:
    """What stands on one sheet. Raises KeyError for an unknown id."""
    character = state.people[who]
    leave = row(leaving_button(character))
    crisis = () if character.gone else crisis_cards(state, view, character)
    known = (*crisis, _figures(character), _traits(character), _ties(character), _tools(character))
    if character.gone:
        return OpenSheet((*known, *leave))
    play = (*another_card(state), *known, *_agendas(state, view, character))
    form = parts.PEOPLE.edit_form(state, view, character)
    ties = tuple(tie_stepper(character, tie) for tie in character.ties)
    traits = tuple(trait_chips(character, trait) for trait in character.traits)
    edit: tuple[p.Block, ...] = (
        p.Card("Character", (form,)),
        *parts.PEOPLE.private_forms(character, view),
        p.Card("Attributes", parts.PEOPLE.steppers(character)),
        *((p.Card("Traits", traits),) if traits else ()),
        p.Card("Relationships", (*ties, tie_form(character))),
        p.Card("Retire character", (p.Text("The sheet and its history stay.", "small"), *leave)),
    )
    return OpenSheet(play, edit)


def _figures(character: Character) -> p.Card:
    pairs = tuple((label, str(character.level(name))) for name, label in ATTRIBUTES.items())
    more = (("Faction", character.faction),) if character.faction else ()
    return p.Card("Attributes", (p.Pairs((*pairs, *more)),))


def _traits(character: Character) -> p.Card:
    lines = tuple(
        p.Line(trait.words, tags=(p.Tag(said_trait(trait), "good" if trait.good else "bad"),))
        for trait in character.traits
    )
    return p.Card("Traits", listing(lines, "No traits yet. Edit the sheet to add them."))


def tie_line(tie: Tie) -> p.Line:
    """A relationship in a line."""
    tag = p.Tag(signed(tie.rating), "good" if tie.rating > 0 else "bad" if tie.rating else "")
    return p.Line(tie.whom, "Faction" if tie.faction else "", (tag,))


def _ties(character: Character) -> p.Card:
    empty = "No relationships yet. Edit the sheet to add them."
    return p.Card("Relationships", listing([tie_line(tie) for tie in character.ties], empty))


def _tools(character: Character) -> p.Card:
    tools = ", ".join(character.tools) or "None yet"
    return p.Card("", (p.Pairs((("Tools", tools),)),))


NO_RATING = "It has no rating yet. Edit the sheet to give it one; without one it brings no dice."


def _agendas(state: State, view: p.View, character: Character) -> tuple[p.Card, ...]:
    """What everyone may know of each: rating and boxes; the words behind a hold."""
    cards = list[p.Card]()
    for which, label in AGENDAS.items():
        agenda, read = character.agenda(which), _words(state, view, character, which)
        if not agenda.rating:
            cards += [p.Card(label, (*read, p.Text(NO_RATING, "small")))] if read else []
            continue
        args = {"who": character.id, "which": which}
        scene = state.resolution
        begun = scene is not None and (scene.who, scene.which) == (character.id, which)
        style = "primary" if agenda.full else "plain"
        begin = press("Resolve agenda", "begin_resolution", args, style)
        begin = p.Button("Open Play", p.Go("table"), "primary", icon="table") if begun else begin
        under_way = (p.Text("Its resolution scene is in progress.", "small"),) if begun else ()
        rating = p.Pairs((("Rating", str(agenda.rating)),))
        row = boxes(state, character, which)
        buttons = p.Buttons((*mark_buttons(character, which), begin))
        cards.append(p.Card(label, (*read, rating, row, *under_way, buttons)))
    return tuple(cards)


def _words(
    state: State, view: p.View, character: Character, which: str
) -> tuple[p.Private | p.Text, ...]:
    """What it says, behind a hold; the form to write it where it has a rating and no words yet."""
    label, secret = AGENDAS[which], character.agenda_words(which)
    if secret is not None and not view.may_read(secret.whose):
        return (sealed(state, secret.whose, label),)
    if secret is not None:
        return tuple(
            block for block in parts.PEOPLE.private_lines(character, view) if block.label == label
        )
    return tuple(
        replace(form, label=f"{label}, not written yet")
        for form in parts.PEOPLE.private_forms(character, view)
        if form.label == label and character.agenda(which).rating
    )


# --- new characters ------------------------------------------------------------------------------

LEAD = (
    "Only the name is needed now. Attributes, traits and relationships can come later; a hidden"
    " agenda is read by its player and the GM alone."
)


def new_sheets(state: State, view: p.View) -> tuple[NewSheet, ...]:
    """A character; an NPC in full, or as loose as the GM likes."""
    form = parts.by_agenda(parts.PEOPLE.new_form(state, view))
    left_out = ("owner", "concept", "tools", *AGENDAS, *(f"{which}_rating" for which in AGENDAS))
    npc = without(parts.PEOPLE.new_form(state, view, "gm"), *left_out)
    hint = (
        f"Off the cuff, give all 3 attributes one number: {LEVELS_SAID}. Add hidden agendas and"
        " tools on the sheet."
    )
    return (
        NewSheet("New character", (p.Card("", (p.Text(LEAD), form)),)),
        NewSheet("New NPC", (p.Card("", (p.Text(hint), of_npc(npc))),)),
    )
