"""Harm on the screen: the boxes of a sheet, the forms, who is hurt."""

from __future__ import annotations

from collections.abc import Iterable

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import capital, listed, owned
from hotseat.games.sapio.harms import ANY, EVERY, INJURY, KINDS
from hotseat.games.sapio.options import BOXES, SHARED
from hotseat.games.sapio.people import ladder
from hotseat.games.sapio.people.harm import (
    DEAD,
    climbed,
    level_said,
    names_of,
    same_boxes,
    weapons_against,
    worst,
    wound_of,
)
from hotseat.games.sapio.reading import PENALTIES
from hotseat.games.sapio.state import LEVELS, Character, Harm, State
from hotseat.kit.people import present
from hotseat.kit.screens import draft_of, press, tabs

_HEADS = {"minor": "Minor{}", "moderate": "Moderate{}, TN +1", "severe": "Severe{}, TN +2"}


def boxes(state: State, view: p.View, character: Character) -> p.Card:
    """All boxes. A tap on a free one opens the form for it, on a filled one what can be done."""
    blocks: list[p.Block] = []
    shared = state.table.option(BOXES) == SHARED
    for kinds in (tuple(KINDS),) if shared else ((kind,) for kind in KINDS):
        whose = "" if shared else f" {kinds[0]}"
        columns = tuple(
            (p.Chips(head.format(whose), _column(view, character, kinds, level)),)
            for level, head in _HEADS.items()
        )
        blocks.append(p.Columns(columns))
    out = tuple(
        _filled(view, character, harm) for harm in character.harms if harm.level == ladder.OUT
    )
    warn: tuple[p.Block, ...] = (*fallen(character), p.Chips("", out)) if out else ()
    return p.Card(capital(EVERY), (*warn, *blocks), tone="bad" if out else "")


def fallen(character: Character) -> tuple[p.Outcome, ...]:
    """Large, that somebody cannot act any more."""
    return (p.Outcome(f"{character.name} is {character.out}", (), "bad"),) if character.out else ()


def _column(
    view: p.View, character: Character, kinds: tuple[str, ...], level: str
) -> tuple[p.Chip, ...]:
    there = [harm for harm in character.harms if harm.kind in kinds and harm.level == level]
    filled = tuple(_filled(view, character, harm) for harm in there)
    free = ladder.BOXES[level] - len(there)
    tap = p.Pick(_which(character), f"{kinds[0]}.{level}")
    return (*filled, p.Chip(f"{free} free", tap=tap)) if free > 0 else filled


def _which(character: Character) -> str:
    """The pick of what is open of somebody's harm: the id of one they have, or kind and level of
    one more, "stress.minor"."""
    return f"harm.{character.id}"


def _filled(view: p.View, character: Character, harm: Harm, level: bool = False) -> p.Chip:
    """A chip for a filled box, with its level where no column says it; a tap opens what can be done
    with it."""
    key = _which(character)
    pressed = harm.id == view.picks.get(key, "")
    kind = harm.kind if harm.words else ""
    kind = f"{level_said(_level_of(harm))}{f' {kind}' if kind else ''}" if level else kind
    return p.Chip(harm.said, kind, p.Pick(key, harm.id), pressed=pressed)


def opened(state: State, view: p.View, character: Character) -> tuple[p.Block, ...]:
    """Below the boxes, what a tap on one of them opened: the form of a free one, or what can be
    done with a filled one."""
    key = _which(character)
    if not view.picks.get(key):
        return ()
    if card := _chosen(state, view, character):
        return card
    close = p.Button("Cancel", p.Pick(key), "quiet")
    form, more = _harm_form(state, view, character)
    blocks = (replace(form, others=(close,)), *_kinds(state, view, character), *more)
    return (p.Card(f"Add {ANY}", blocks, tone="accent"),)


def _chosen(state: State, view: p.View, character: Character) -> tuple[p.Card, ...]:
    """What can be done with what was tapped: cleared, with the reason."""
    key = _which(character)
    harm = character.harm(view.picks.get(key, ""))
    if harm is None:
        return ()
    args = {"who": character.id, "harm": harm.id}
    words = {"words": harm.words}
    ends = ((end.key, end.button, "plain") for end in KINDS[harm.kind].ends)
    taps = (*ends, ("", "Erase", "quiet"))
    close = {key: "", _whose(state): ""}
    buttons = (
        press(label, "clear_harm", {**args, **words, "why": why}, style, then=close)
        for why, label, style in taps
    )
    fields = (
        p.Field("words", capital(ANY), value=harm.words),
        level_field(_level_of(harm)),
    )
    form = p.Form("reword_harm", fields, "Save", args, "plain", key=f"harm.{harm.id}", then=close)
    head = f"{capital(harm.kind)}, {level_said(_level_of(harm)).lower()}"
    return (p.Card(harm.said, (p.Buttons(tuple(buttons)), form), head, "accent"),)


def _level_of(harm: Harm) -> str:
    """The level as it is chosen by hand."""
    return DEAD if harm.fatal else harm.level


def level_field(now: str = "minor") -> p.Field:
    """How bad it is."""
    choices = tuple((level, level_said(level)) for level in (*LEVELS, DEAD))
    return p.Field("level", "Level", "choice", now, choices=choices)


def _asked(view: p.View, character: Character) -> tuple[str, str, str]:
    """Kind and level of the one more that is open, and the weapon that deals it, by its place."""
    kind, level, by = (*view.picks.get(_which(character), "").split(".", 2), "", "")[:3]
    return kind if kind in KINDS else INJURY, level if level in LEVELS else "minor", by


def _kinds(state: State, view: p.View, character: Character) -> tuple[p.Chips, ...]:
    """Of which kind one more is, or by which weapon."""
    key = _which(character)
    kind, level, by = _asked(view, character)
    now = "" if character.harm(view.picks.get(key, "")) else f"{kind}.{level}"
    new = tabs(key, now, "New", ((f"{sort}.{level}", capital(sort)) for sort in KINDS))
    return (replace(new, beside=True), *_weapon_tabs(state, character, key, by))


def _harm_form(
    state: State, view: p.View, character: Character
) -> tuple[p.Form, tuple[p.Block, ...]]:
    """The form of one more: how bad it is, and which of those it is similar to; and what it leads
    to as it is written, which stands below it and so moves none of it."""
    kind, level, by = _asked(view, character)
    weapon = weapons_against(state, character).get(by)
    words = wound_of(weapon.name) if weapon and kind == INJURY else ""
    fields = [level_field(level), p.Field("words", "In one or two words", value=words)]
    fields[1] = replace(fields[1], hint=KINDS[kind].hint)
    near = [harm for harm in same_boxes(state, character, kind) if harm.level in LEVELS[:2]]
    if near:
        choices = tuple((harm.id, f"{harm.said} ({harm.level})") for harm in near)
        fields.append(p.Field("like", "Similar to", "chips", [], choices=choices))
    args = {"who": character.id, "kind": kind, **({"by": by} if words else {})}
    named = f"harm.new.{character.id}.{kind}.{level}.{len(character.harms)}{by and f'.{by}'}"
    typed = draft_of(view, f"kept.{named}")
    level, like = typed.get("level", level), typed.get("like", ())
    level = ladder.OUT if level == DEAD else level
    place = ladder.place(same_boxes(state, character, kind), level, like)
    message = climbed(level, place, names_of(character, place.erased))
    out = place.level == ladder.OUT and not character.out
    warn = f"This takes {character.name} out of action. {message}".strip() if out else message
    lead = (p.Text(warn, "bad" if out else "note"),) if place.level != level or out else ()
    label, style = ("Add: out of action", "danger") if out else ("Add", "plain")
    draft = f"kept.{named}"
    then = {draft: "", _whose(state): ""}
    form = p.Form("take_harm", tuple(fields), label, args, style, key=named, draft=draft, then=then)
    return form, lead


def _weapon_tabs(state: State, character: Character, key: str, by: str) -> tuple[p.Chips, ...]:
    """A tap on an NPC's weapon fills in the injury that it deals; () where there is none."""
    weapons = weapons_against(state, character)
    chips = tuple(
        p.Chip(
            weapon.name,
            f"{state.people[place.rpartition('.')[0]].name}, {weapon.level}",
            p.Pick(key, f"{INJURY}.minor" if place == by else f"{INJURY}.{weapon.level}.{place}"),
            pressed=place == by,
        )
        for place, weapon in weapons.items()
    )
    return (p.Chips("By a weapon", chips, beside=True),) if chips else ()


def who_is_hurt(state: State, view: p.View) -> p.Chips:
    """Whose it is, under each name how badly, in one line for everyone: no name moves another."""
    key = _whose(state)
    names = ((character.id, character.name, _how_badly(character)) for character in present(state))
    return replace(tabs(key, view.picks.get(key, ""), "Who is hurt?", names), pairs=True)


def _how_badly(character: Character) -> str:
    """ "moderate, TN +1", "out of action", "unhurt": the worst of it."""
    if character.out or not character.harms:
        return character.out or "unhurt"
    levels = {harm.level for harm in character.harms}
    level = max(levels, key=LEVELS.index)
    penalty = PENALTIES.get(level)
    return f"{level}, TN +{penalty}" if penalty else level


def hurt_picker(state: State, view: p.View) -> tuple[p.Picker, ...]:
    """What who was tapped has, and the form of one more: over the stage, or over the names."""
    character = _hurt(state, view)
    if character is None:
        return ()
    title = f"{owned(character.name)} {EVERY}"
    return (p.Picker(title, _of_one(state, view, character), p.Pick(_whose(state))),)


def _hurt(state: State, view: p.View) -> Character | None:
    return state.people.get(view.picks.get(_whose(state), ""))


def _of_one(state: State, view: p.View, character: Character) -> tuple[p.Block, ...]:
    """Of which kind one more is, and what they have; below them, so that it moves none of these,
    the one that was tapped, or the form of one more."""
    there = tuple(_filled(view, character, harm, level=True) for harm in character.harms)
    heal = (p.Chips("Heal or correct", there, beside=True),) if there else ()
    below: tuple[p.Block, ...] = _chosen(state, view, character)
    if not below:
        form, more = _harm_form(state, view, character)
        below = (form, *more)
    return (*_kinds(state, view, character), *heal, *below, *fallen(character))


def _whose(state: State) -> str:
    """The pick of who is hurt in this turn."""
    return f"kept.harm.{state.turn}"


def unadded(state: State, view: p.View) -> tuple[str, p.Form] | None:
    """Whose harm has been chosen or typed and not added, by name, with its form; None for none."""
    character = _hurt(state, view)
    if character is None or character.harm(view.picks.get(_which(character), "")):
        return None
    form, _more = _harm_form(state, view, character)
    return (character.name, form) if draft_of(view, form.draft) else None


def tags(character: Character) -> tuple[p.Tag, ...]:
    """What a list says beside a name: out of action, or the worst penalty; Luck."""
    luck = (p.Tag(f"{character.luck} Luck", "accent"),) if character.luck else ()
    if character.out:
        return (p.Tag(capital(character.out), "bad"), *luck)
    worst_harm = worst(character.harms)
    return (*((p.Tag(f"TN +{PENALTIES[worst_harm.level]}", "warn"),) if worst_harm else ()), *luck)


OVERVIEW = capital(", ".join((*(kind.many for kind in KINDS.values()), "Luck")))


def overview(characters: Iterable[Character]) -> p.Card:
    """Harm and Luck of these at a glance; a tap opens the sheet."""
    lines = tuple(
        p.Line(
            character.name,
            capital(_all_of(character)),
            tags(character),
            tap=p.Go(f"sheets/{character.id}"),
        )
        for character in characters
    )
    return p.Card(OVERVIEW, (p.Lines(lines),) if lines else ())


def in_brief(character: Character) -> str:
    """ "Cut (moderate), TN +1, 2 Luck": what a chip says under a name. What has put them out of
    action is said by that alone."""
    marks = [tag.label for tag in tags(character)]
    boxed = (harm for harm in character.harms if harm.level != ladder.OUT)
    return ", ".join(filter(None, (_listed(boxed), *marks)))


def all_in_brief(characters: Iterable[Character]) -> str:
    """The same of each who has something: "Wren: 3 Luck; Bask: Cut (moderate), TN +1"."""
    told = ((character.name, in_brief(character)) for character in characters)
    return "; ".join(f"{name}: {brief}" for name, brief in told if brief)


def _all_of(character: Character) -> str:
    return _listed(character.harms)


def _listed(harms: Iterable[Harm]) -> str:
    """ "Cut (moderate injury), Soaked (minor stress)"."""
    return listed(f"{harm.said} ({_level_and_kind(harm)})" for harm in harms)


def _level_and_kind(harm: Harm) -> str:
    kind = f" {harm.kind}" if harm.words and harm.level != ladder.OUT else ""
    return f"{level_said(harm.level).lower()}{kind}"
