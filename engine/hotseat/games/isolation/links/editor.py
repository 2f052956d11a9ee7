"""Two characters side by side: the links they have, and what could link them, one tap each."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core import panels as p
from hotseat.core.wording import owned
from hotseat.games.isolation.links import drawing
from hotseat.games.isolation.links.pairs import LINK, WORD_A, WORD_B, open_link
from hotseat.games.isolation.links.said import (
    TONES,
    alike,
    kind_said,
    links_said,
    tone_tag,
    unlabelled_said,
)
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import (
    BIAS,
    DESCRIPTORS,
    GOAL,
    LOOSE_MOST,
    WRITTEN,
    Link,
    Pair,
    Person,
    State,
    names_of,
    pair_key,
)
from hotseat.kit.screens import fold_card, row

LABEL_MOST = 200
DESCRIPTORS_RULE = (
    "Tap one descriptor of each. Positive or negative doesn’t matter, only whether they are"
    " compatible (green) or incompatible (red). Interpret them freely."
)
BIAS_RULE = "2 red links with anyone the bias is about; 2 green where they share it."
GOAL_RULE = "Be strict: the goals are truly the same, or rule each other out."


def pair_card(state: State, view: p.View, pair: Pair, building: bool, bar: bool = False) -> p.Card:
    """The link that is open, all links of the pair, and what could be added: laid out while the
    map is built, behind a fold in play. ``bar``: ``link_bar`` stands on the same screen."""
    one, other = (state.people[who] for who in pair)
    link = open_link(state, view)
    editor = (_editor(state, link),) if link is not None else ()
    make, custom = _adding(state, view, one, other, bar), _custom(state, pair)
    loose = _unlabelled(state, pair)
    if building:
        make = (*make, fold_card(view, "fold.write", "Custom link", (custom,)), loose)
    else:
        make = (loose, fold_card(view, "fold.make", "Add a link", (custom, *make)))
    blocks = (*editor, *_held(state, pair), *make)
    over = links_said(*state.counts(*pair))
    return p.Card(names_of(state, pair), blocks, over, "accent")


# --- the links they have -----------------------------------------------------------------------


def _held(state: State, pair: Pair) -> tuple[p.Block, ...]:
    """Labelled links, those that say the same in one line; a tap opens one."""
    lines = tuple(
        p.Line(
            same[-1].label,
            kind_said(state, same[-1]),
            (tone_tag(same[-1].tone, len(same)),),
            tap=p.Pick(LINK, same[-1].id),
        )
        for same in alike(state.links_of(pair))
    )
    return (p.Lines(lines),) if lines else ()


def _unlabelled(state: State, pair: Pair) -> p.Block:
    label, count = "Unlabelled links", state.loose.get(pair, 0)
    args = {"a": pair[0], "b": pair[1]}
    if why := drawing.moves.why(state, "set_loose", **args):
        return p.Lines((p.Line(f"{label}: {unlabelled_said(count)}", why),))
    hint = "Above 0 they are green, below 0 red. Actions change them."
    return p.Stepper(label, count, -LOOSE_MOST, LOOSE_MOST, "set_loose", "number", args, hint)


def _editor(state: State, link: Link) -> p.Card:
    """The open link: its words, its colour, and the ways out."""
    args = {"link": link.id}
    erase = p.Button("Erase link", p.Do("erase_link", args), "danger", icon="trash")
    cancel = p.Button("Cancel", p.Pick(LINK), "quiet")
    if why := drawing.moves.why(state, "relabel_link", **args):
        blocks = (p.Text(why, "small"), *row(erase, cancel))
        return p.Card(link.label, blocks, "Edit link", "accent")
    first, second = (owned(state.people[who].name) for who in link.pair)
    words = (
        (p.Field("word_a", "Label", value=link.word_a, hi=LABEL_MOST),)
        if link.word_a == link.word_b
        else (
            p.Field("word_a", f"{first} word", value=link.word_a, hi=LABEL_MOST),
            p.Field("word_b", f"{second} word", value=link.word_b, hi=LABEL_MOST),
        )
    )
    tone = p.Field("tone", "Colour", "choice", link.tone, choices=TONES)
    others, key = (erase, cancel), f"relabel.{link.id}"
    form = p.Form("relabel_link", (*words, tone), "Save", args, others=others, key=key)
    return p.Card("Edit link", (form,), link.label, "accent")


# --- what could link them ----------------------------------------------------------------------


def link_bar(state: State, view: p.View, pair: Pair) -> p.Commit | None:
    """While a descriptor of each is ticked: the bar that makes a link of them, in the place of the
    way to the next pair, so that none is lost. None where there is nothing to make."""
    one, other = (state.people[who] for who in pair)
    made = _colours(state, view, one, other)
    if not made or made[0].why_not:
        return None
    none = p.Button("No link", p.Pick(WORD_B), "quiet")
    return p.Commit("Which link?", made[0], (none, made[1]))


def _adding(
    state: State, view: p.View, one: Person, other: Person, bar: bool
) -> tuple[p.Block, ...]:
    """What could link them. With a ``bar`` the colours of a descriptor link stand there."""
    made = _colours(state, view, one, other)
    if bar and link_bar(state, view, state.pair(one.id, other.id)) is not None:
        made = ()
    return (
        p.Heading("Descriptors"),
        p.Text(DESCRIPTORS_RULE, "small"),
        p.Columns(((_words(view, one, WORD_A),), (_words(view, other, WORD_B),))),
        *row(*made),
        *_of_bias(state, one, other),
        *_of_goals(state, one, other),
    )


def _words(view: p.View, one: Person, key: str) -> p.Chips:
    held = view.picks.get(key, "")
    kinds = (
        *((word, "positive") for word in one.positives),
        *((word, "negative") for word in one.negatives),
        *(((one.profession, "profession"),) if one.profession else ()),
    )
    chips = tuple(
        p.Chip(word, kind, p.Pick(key, "" if held == word else word), pressed=held == word)
        for word, kind in kinds
    )
    return p.Chips(one.name, chips, "No descriptors yet. Edit the sheet to add them.")


def _colours(state: State, view: p.View, one: Person, other: Person) -> tuple[p.Button, ...]:
    """Green and red for the two descriptors that are ticked."""
    first, second = view.picks.get(WORD_A, ""), view.picks.get(WORD_B, "")
    if first not in one.descriptors or second not in other.descriptors:
        return ()
    said = {"word_a": first, "word_b": second}
    green = _add(state, one, other, DESCRIPTORS, GREEN, said, "Green: compatible")
    red = _add(state, one, other, DESCRIPTORS, RED, said, "Red: incompatible")
    return (green, red)


def _add(
    state: State,
    one: Person,
    other: Person,
    kind: str,
    tone: str,
    said: Mapping[str, str],
    label: str,
) -> p.Button:
    args = {"a": one.id, "b": other.id, "kind": kind, "tone": tone, **said}
    why = drawing.moves.why(state, "draw_links", **args)
    icon = "plus" if tone == GREEN else "minus"
    return p.Button(label, p.Do("draw_links", args), why_not=why, icon=icon)


def _of_bias(state: State, one: Person, other: Person) -> tuple[p.Block, ...]:
    biased = tuple((each, them) for each, them in ((one, other), (other, one)) if each.bias)
    if not biased:
        return ()
    lines = tuple(_bias_line(state, bearer, them) for bearer, them in biased)
    return (p.Heading("Bias"), p.Text(BIAS_RULE, "small"), p.Lines(lines))


def _bias_line(state: State, bearer: Person, other: Person) -> p.Line:
    pair = state.pair(bearer.id, other.id)
    found = [link for link in state.links_of(pair) if link.kind == BIAS]
    mine = tuple(link for link in found if bearer.bias in (link.word_a, link.word_b))
    if mine:
        return p.Line(bearer.bias, bearer.name, _tags(mine), tap=p.Pick(LINK, mine[-1].id))
    said = {"word_a": bearer.bias}
    buttons = (
        _add(state, bearer, other, BIAS, GREEN, said, "Shared: add 2 green"),
        _add(state, bearer, other, BIAS, RED, said, "Against them: add 2 red"),
    )
    return p.Line(bearer.bias, bearer.name, buttons=buttons)


def _of_goals(state: State, one: Person, other: Person) -> tuple[p.Block, ...]:
    if not one.goal or not other.goal:
        return ()
    pair = state.pair(one.id, other.id)
    found = tuple(link for link in state.links_of(pair) if link.kind == GOAL)
    tap = p.Pick(LINK, found[-1].id) if found else None
    lines = p.Lines(
        tuple(p.Line(each.goal, each.name, _tags(found), tap=tap) for each in (one, other))
    )
    if found:
        return (p.Heading("Goals"), lines)
    said = {"word_a": one.goal, "word_b": other.goal}
    buttons = (
        _add(state, one, other, GOAL, GREEN, said, "Same goal: add 3 green"),
        _add(state, one, other, GOAL, RED, said, "Opposed goals: add 3 red"),
    )
    return (p.Heading("Goals"), p.Text(GOAL_RULE, "small"), lines, p.Buttons(buttons))


def _tags(found: tuple[Link, ...]) -> tuple[p.Tag, ...]:
    counts = ((tone, sum(link.tone == tone for link in found)) for tone in (GREEN, RED))
    return tuple(tone_tag(tone, count) for tone, count in counts if count)


def _custom(state: State, pair: Pair) -> p.Form:
    """A link in the table's own words."""
    fields = (
        p.Field("word_a", "Label", hint="For example, something that happened.", hi=LABEL_MOST),
        p.Field("tone", "Colour", "choice", GREEN, choices=TONES),
    )
    args = {"a": pair[0], "b": pair[1], "kind": WRITTEN}
    why = drawing.moves.why(state, "draw_links", **args)
    key = f"write.{pair_key(pair)}"
    return p.Form("draw_links", fields, "Add link", args, "plain", why, key=key)
