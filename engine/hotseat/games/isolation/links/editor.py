"""Two characters side by side: the links they have, and what could link them, one tap each."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import capital, owned
from hotseat.games.isolation.links import drawing
from hotseat.games.isolation.links.labels import (
    TONES,
    alike,
    kind_said,
    links_said,
    tone_tag,
    unlabelled_said,
)
from hotseat.games.isolation.links.pairs import LINK, WORD_A, WORD_B, open_link
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
from hotseat.kit.screens import fold_card, press, row, toggle

ADDING = "fold.make"
ICONS = {GREEN: "plus", RED: "minus"}
SIGNS = {GREEN: "good", RED: "bad"}
DESCRIPTORS_RULE = (
    "Tap + (compatible, green) or − (incompatible, red) beside a descriptor, then one of the other"
    " character. Interpret freely: positive or negative doesn’t matter."
)
NO_WORDS = "No descriptors yet. Edit the sheet to add them."
BIAS_RULE = (
    "2 red links with anyone the bias is about; 2 green where both have the same or a similar one."
)
GOAL_RULE = "Be strict: the goals are truly the same, or rule each other out."


def pair_card(state: State, view: p.View, pair: Pair, building: bool) -> p.Card:
    """The link that is open, all links of the pair, and what could be added: laid out while the
    map is built, in play once that is asked for."""
    person, other = (state.people[who] for who in pair)
    link = open_link(state, view)
    editor = (_editor(state, link),) if link is not None else ()
    custom, loose, labelled = _custom(pair), _unlabelled(state, pair), _held(state, pair)
    words = (p.Text(DESCRIPTORS_RULE, "small"), _words(state, view, person, other))
    bias, goals = _of_bias(person, other), _of_goals(person, other)
    # What is tapped stays in its place while links come: these stand below it.
    if building:
        fold = fold_card(view, "fold.write", "Custom link", (custom,))
        blocks = (*editor, *words, *bias, *goals, fold, loose, *labelled)
    else:
        adding = bool(view.picks.get(ADDING))
        ask = toggle("Add a link", adding, p.Pick(ADDING, "" if adding else "1"))
        more = (custom, *words, *bias, *goals) if adding else ()
        blocks = (*editor, p.Chips("", (ask,)), *more, loose, *labelled)
    eyebrow = links_said(*state.counts(*pair))
    return p.Card(names_of(state, pair), blocks, eyebrow, "accent")


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
    """Their stepper; with the dead or somebody who has left, buttons that the table may allow."""
    label, count = "Unlabelled links", state.loose.get(pair, 0)
    args = {"a": pair[0], "b": pair[1]}
    if drawing.MOVES.why(state, "set_loose", **args):
        more = ((GREEN, min(count + 1, LOOSE_MOST)), (RED, max(count - 1, -LOOSE_MOST)))
        buttons = tuple(
            p.Button(f"Add {tone}", p.Do("set_loose", {**args, "number": n}), "quiet")
            for tone, n in more
        )
        return p.Lines((p.Line(f"{label}: {unlabelled_said(count)}", buttons=buttons),))
    hint = "Above 0 they are green, below 0 red. Actions change them."
    return p.Stepper(label, count, -LOOSE_MOST, LOOSE_MOST, "set_loose", "number", args, hint)


def _editor(state: State, link: Link) -> p.Card:
    """The open link: its words, its colour, and the ways out."""
    args = {"link": link.id}
    erase = p.Button("Erase link", p.Do("erase_link", args), "danger", icon="trash")
    cancel = p.Button("Cancel", p.Pick(LINK), "quiet")
    first, second = (owned(state.people[who].name) for who in link.pair)
    words = (
        (p.Field("word_a", "Label", value=link.word_a),)
        if link.word_a == link.word_b
        else (
            p.Field("word_a", f"{first} word", value=link.word_a),
            p.Field("word_b", f"{second} word", value=link.word_b),
        )
    )
    tone = p.Field("tone", "Colour", "choice", link.tone, choices=TONES)
    others, key = (erase, cancel), f"relabel.{link.id}"
    fields = (*words, tone)
    form = p.Form("relabel_link", fields, "Save", args, others=others, key=key)
    return p.Card("Edit link", (form,), link.label, "accent")


# --- what could link them ----------------------------------------------------------------------


def _words(state: State, view: p.View, person: Person, other: Person) -> p.Columns:
    """The descriptors of both: a sign at one of the first and one of the second, in either order,
    make a link."""
    tone, _, first = view.picks.get(WORD_A, "").partition(":")
    second = view.picks.get(WORD_B, "")
    first = first if first in person.descriptors else ""
    second = second if second in other.descriptors else ""

    def sign(colour: str, word: str) -> p.Button:
        label, on = f"{capital(colour)}: {word}", (colour, word) == (tone, first)
        if second:
            button = _add(person, other, DESCRIPTORS, colour, (word, second), label)
            return replace(button, style=SIGNS[colour])
        tap = p.Pick(WORD_A, "" if on else f"{colour}:{word}")
        return p.Button(label, tap, SIGNS[colour], icon=ICONS[colour], pressed=on)

    def chip(word: str, kind: str) -> p.Chip:
        if first:
            button = _add(person, other, DESCRIPTORS, tone, (first, word), word)
            return p.Chip(word, kind, button.tap)
        on = word == second
        return p.Chip(word, kind, p.Pick(WORD_B, "" if on else word), pressed=on)

    lines = tuple(
        p.Line(word, kind, buttons=(sign(GREEN, word), sign(RED, word)))
        for word, kind in _kinds(state, person, other)
    )
    mine: p.Block = p.Lines(lines, person.name) if lines else p.Chips(person.name, (), NO_WORDS)
    theirs = p.Chips(
        other.name, tuple(chip(word, kind) for word, kind in _kinds(state, other, person)), NO_WORDS
    )
    return p.Columns(((mine,), (theirs,)))


def _kinds(state: State, person: Person, other: Person) -> tuple[tuple[str, str], ...]:
    """Somebody's descriptors, each with its kind, and how often it links them to the other: so a
    tap that made a link is seen where it was made."""
    kinds = (
        *((word, "positive") for word in person.positives),
        *((word, "negative") for word in person.negatives),
        *(((person.profession, "profession"),) if person.profession else ()),
    )
    every = state.links_of(state.pair(person.id, other.id))
    links = tuple(link for link in every if link.kind == DESCRIPTORS)
    return tuple((word, _linked(word, kind, links, person.id)) for word, kind in kinds)


def _linked(word: str, kind: str, links: tuple[Link, ...], who: str) -> str:
    """ "positive, 1 green link"."""
    tones = [
        link.tone for link in links if word == (link.word_a if link.pair[0] == who else link.word_b)
    ]
    counts = tones.count(GREEN), tones.count(RED)
    return f"{kind}, {links_said(*counts)}" if tones else kind


def _add(
    person: Person,
    other: Person,
    kind: str,
    tone: str,
    words: tuple[str, ...],
    label: str,
) -> p.Button:
    """The links of that kind between these two; ``words``: of both in this order, or of the first
    alone."""
    descriptors = dict(zip(("word_a", "word_b"), words, strict=False))
    args = {"a": person.id, "b": other.id, "kind": kind, "tone": tone, **descriptors}
    return press(label, "draw_links", args, icon=ICONS[tone])


def _of_bias(person: Person, other: Person) -> tuple[p.Block, ...]:
    """Each bias, and where both have one what they share; greyed once it links them, so that a
    second tap meets the same button."""
    pairs = ((person, other), (other, person))
    biased = tuple(both for both in pairs if both[0].bias)
    if not biased:
        return ()
    lines = tuple(_bias_line(bearer, them) for bearer, them in biased)
    words = (person.bias, other.bias)
    shared = _add(person, other, BIAS, GREEN, words, "Shared bias: add 2 green")
    return (
        p.Heading("Bias"),
        p.Text(BIAS_RULE, "small"),
        p.Lines(lines),
        *row(shared if len(biased) == 2 else None),
    )


def _bias_line(bearer: Person, other: Person) -> p.Line:
    against = _add(bearer, other, BIAS, RED, (bearer.bias,), f"Against {other.name}: add 2 red")
    return p.Line(bearer.bias, bearer.name, buttons=(against,))


def _of_goals(person: Person, other: Person) -> tuple[p.Block, ...]:
    """Both goals; greyed once they link them, as a bias."""
    if not person.goal or not other.goal:
        return ()
    lines = p.Lines(tuple(p.Line(bearer.goal, bearer.name) for bearer in (person, other)))
    words = (person.goal, other.goal)
    buttons = (
        _add(person, other, GOAL, GREEN, words, "Same goal: add 3 green"),
        _add(person, other, GOAL, RED, words, "Opposed goals: add 3 red"),
    )
    return (p.Heading("Goals"), p.Text(GOAL_RULE, "small"), lines, p.Buttons(buttons))


def _custom(pair: Pair) -> p.Form:
    """A link in the table's own words."""
    fields = (
        p.Field("word_a", "Label", hint="For example, something that happened."),
        p.Field("tone", "Colour", "choice", GREEN, choices=TONES),
    )
    args = {"a": pair[0], "b": pair[1], "kind": WRITTEN}
    key = f"write.{pair_key(pair)}"
    return p.Form("draw_links", fields, "Add link", args, "plain", key=key)
