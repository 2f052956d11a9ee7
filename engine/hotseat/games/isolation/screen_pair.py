"""Two people side by side: what could bind them, what does, and the way through all pairs."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    Card,
    Chip,
    Chips,
    Columns,
    Do,
    Field,
    Form,
    Line,
    Lines,
    Pick,
    Stepper,
    Tag,
    Text,
    View,
)
from hotseat.games.isolation import words_people as words
from hotseat.games.isolation.moves import MOVES
from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import (
    BIAS,
    DESCRIPTORS,
    GOAL,
    LINK_KINDS,
    LOOSE_MOST,
    WOUND,
    WRITTEN,
    Link,
    Pair,
    Person,
    State,
)

# Picks that stay: the pair and the link opened on the map. Picks that a step lets go of: the link
# opened in the pair's card, a side of each that is in hand.
PAIR, LINK, OPEN, SIDE_A, SIDE_B = "map.pair", "map.link", "pair.link", "pair.a", "pair.b"


# --- which pair ----------------------------------------------------------------------------------


def pair_key(pair: Pair) -> str:
    """How a pair is written in a pick: "a|b"."""
    return "|".join(pair)


def chosen_link(state: State, view: View) -> Link | None:
    """The link that is open, if it is still there: in the card, or else on the map."""
    return state.link(view.picks.get(OPEN, "")) or state.link(view.picks.get(LINK, ""))


def chosen_pair(state: State, view: View) -> Pair | None:
    """The pair that is open: picked, or that of the link picked; both must be alive."""
    for pair in state.pairs():
        if pair_key(pair) == view.picks.get(PAIR):
            return pair
    link = chosen_link(state, view)
    return link.pair if link is not None else None


def waiting_pairs(state: State) -> tuple[Pair, ...]:
    """The pairs nobody has looked at yet, in order."""
    return tuple(pair for pair in state.pairs() if pair not in state.looked_at)


def current_pair(state: State, view: View) -> Pair | None:
    """The pair to look at now: the one that is open, or the first that waits."""
    chosen = chosen_pair(state, view)
    return chosen or next(iter(waiting_pairs(state)), None)


# --- the way through them ------------------------------------------------------------------------


def progress(state: State) -> str:
    """ "Four of six pairs looked at"."""
    pairs = state.pairs()
    done = len(pairs) - len(waiting_pairs(state))
    if not pairs:
        return ""
    if done == len(pairs):
        return "Every pair has been looked at."
    first = words.capital(words.number(done)) if done else "None"
    return f"{first} of {words.counted(len(pairs), 'pair')} looked at."


def pairs_card(state: State, view: View, now: Pair | None) -> Card:
    """Every pair as a chip: how it stands, and whether it has been looked at."""
    chips = tuple(
        Chip(
            words.names_of(state, pair),
            _stands(state, pair),
            Pick(PAIR, "" if view.picks.get(PAIR) == pair_key(pair) else pair_key(pair)),
            pressed=pair == now,
        )
        for pair in state.pairs()
    )
    many = len(chips) > 6
    folded = many and not view.picks.get("fold.pairs")
    row = Chips("", chips, "It takes two people to make a pair.")
    return Card(
        "All pairs", (row,), progress(state), fold="fold.pairs" if many else "", folded=folded
    )


def _stands(state: State, pair: Pair) -> str:
    green, red = state.counts(*pair)
    said = " ".join(
        part for part in (f"+{green}" if green else "", f"−{red}" if red else "") if part
    )
    if pair not in state.looked_at:
        return f"{said}, to look at" if said else "To look at"
    return said or "No links"


def step_buttons(state: State, view: View, pair: Pair) -> tuple[Button, ...]:
    """What comes after this pair: it is done with; or, where it was opened again, the next."""
    args = {"a": pair[0], "b": pair[1], "done": pair not in state.looked_at}
    left = [other for other in waiting_pairs(state) if other != pair]
    if pair not in state.looked_at:
        label = "Done, next pair" if left else "Done, the last pair"
        return (Button(label, Do("look_at_pair", args), "primary", icon="check"),)
    again = Button("Not done yet", Do("look_at_pair", args), "quiet")
    if not left:
        return (again,)
    # A pair that was picked stays open; letting go of it goes back to the order of the pairs.
    onward = Pick(PAIR, pair_key(left[0]) if view.picks.get(LINK) else "")
    return (Button("Next pair", onward, "primary", icon="chev"), again)


# --- the card of a pair --------------------------------------------------------------------------


def pair_card(state: State, view: View, pair: Pair, building: bool = True) -> Card:
    """Both people's sides, biases and goals beside each other, one tap to link them, and every
    link they have. ``building`` lays the whole out; in play the making of links is folded away."""
    over = words.capital(words.links_said(*state.counts(*pair)))
    if building:
        make = make_blocks(state, view, pair)
        rest = (*_lines(state, view, pair, _OTHERS), _more(state, view, pair))
        return Card(words.names_of(state, pair), (*make, *rest), over, "accent")
    folded = not view.picks.get("fold.make")
    make = make_blocks(state, View(view.viewer, _no_link(view)), pair)
    fold = Card("Add a link", make, fold="fold.make", folded=folded)
    held = _lines(state, view, pair, LINK_KINDS)
    blocks = (*held, fold, _more(state, view, pair))
    return Card(words.names_of(state, pair), blocks, over, "accent")


# Links that have no place of their own among the sides, biases and goals.
_OTHERS = (WOUND, WRITTEN)


def make_blocks(state: State, view: View, pair: Pair) -> tuple[Block, ...]:
    """Sides, biases and goals side by side, each with the rule in a line and what it has drawn."""
    one, other = state.people[pair[0]], state.people[pair[1]]
    return (
        Columns(((_sides(view, one, SIDE_A),), (_sides(view, other, SIDE_B),))),
        *_side_buttons(state, view, one, other),
        *_lines(state, view, pair, (DESCRIPTORS,)),
        *_bias_blocks(state, one, other),
        *_opened(state, view, pair, (BIAS,)),
        *_goal_blocks(state, one, other),
        *_opened(state, view, pair, (GOAL,)),
    )


def _no_link(view: View) -> Mapping[str, str]:
    """The picks without the open link, which stands elsewhere already."""
    return {key: value for key, value in view.picks.items() if key not in (LINK, OPEN)}


def _opened(state: State, view: View, pair: Pair, kinds: tuple[str, ...]) -> tuple[Card, ...]:
    """The card of the link that is open, under the links of its kind."""
    link = chosen_link(state, view)
    if link is None or link.pair != pair or link.kind not in kinds:
        return ()
    return (relabel_card(state, view, link),)


def _sides(view: View, one: Person, key: str) -> Chips:
    held = view.picks.get(key, "")
    chips = tuple(
        Chip(side, tap=Pick(key, "" if held == side else side), pressed=held == side)
        for side in one.descriptors
    )
    return Chips(one.name, chips, "No sides written down.")


def _side_buttons(state: State, view: View, one: Person, other: Person) -> tuple[Block, ...]:
    first, second = view.picks.get(SIDE_A, ""), view.picks.get(SIDE_B, "")
    if first not in one.descriptors or second not in other.descriptors:
        return (Text(words.RULE_SIDES, "small"),)
    args = {"word_a": first, "word_b": second}
    buttons = (
        _draw(state, one, other, DESCRIPTORS, GREEN, args, "Green, it fits"),
        _draw(state, one, other, DESCRIPTORS, RED, args, "Red, it grates"),
    )
    return (Buttons(buttons),)


def _draw(
    state: State,
    one: Person,
    other: Person,
    kind: str,
    tone: str,
    said: Mapping[str, str],
    label: str,
) -> Button:
    args = {"a": one.id, "b": other.id, "kind": kind, "tone": tone, **said}
    why = MOVES["draw_links"].why_not(state, args)
    icon = "plus" if tone == GREEN else "minus"
    return Button(label, Do("draw_links", args), why_not=why, icon=icon)


def _bias_blocks(state: State, one: Person, other: Person) -> tuple[Block, ...]:
    lines = {
        bearer.id: (Lines((_bias_line(state, bearer, one, other),)),)
        for bearer in (one, other)
        if bearer.bias.strip()
    }
    if not lines:
        return ()
    return (
        Text(words.RULE_BIAS, "small"),
        Columns((lines.get(one.id, ()), lines.get(other.id, ()))),
    )


def _bias_line(state: State, bearer: Person, one: Person, other: Person) -> Line:
    found = _linked(state, one, other, BIAS, bearer.bias)
    sub = f"Bias of {bearer.name}"
    if found:
        return Line(bearer.bias, sub, _tone_tags(found), tap=Pick(OPEN, found[-1].id))
    said = {"word_a": bearer.bias}
    buttons = (
        _draw(state, one, other, BIAS, GREEN, said, "Two green"),
        _draw(state, one, other, BIAS, RED, said, "Two red"),
    )
    return Line(bearer.bias, sub, buttons=buttons)


def _goal_blocks(state: State, one: Person, other: Person) -> tuple[Block, ...]:
    if not one.goal.strip() or not other.goal.strip():
        return ()
    pair = state.pair(one.id, other.id)
    found = tuple(link for link in state.links_of(pair) if link.kind == GOAL)
    columns = Columns(
        tuple((Lines((_goal_line(each, found, n),)),) for n, each in enumerate((one, other)))
    )
    if found:
        return (columns,)
    said = {"word_a": one.goal, "word_b": other.goal}
    buttons = (
        _draw(state, one, other, GOAL, GREEN, said, "The same: three green"),
        _draw(state, one, other, GOAL, RED, said, "Opposed: three red"),
    )
    return (Text(words.RULE_GOAL, "small"), columns, Buttons(buttons))


def _goal_line(bearer: Person, found: tuple[Link, ...], n: int) -> Line:
    tap = Pick(OPEN, found[n].id) if len(found) > n else None
    return Line(bearer.goal, f"Goal of {bearer.name}", _tone_tags(found), tap=tap)


def _linked(state: State, one: Person, other: Person, kind: str, word: str) -> tuple[Link, ...]:
    pair = state.pair(one.id, other.id)
    return tuple(link for link in state.links_of(pair) if link.kind == kind and link.word_a == word)


def _tone_tags(found: tuple[Link, ...]) -> tuple[Tag, ...]:
    return tuple(
        tone_tag(tone, sum(link.tone == tone for link in found))
        for tone in (GREEN, RED)
        if any(link.tone == tone for link in found)
    )


def tone_tag(tone: str, count: int = 1) -> Tag:
    """A colour as a word with its sign: "green +2"."""
    sign = "+" if tone == GREEN else "−"
    many = str(count) if count != 1 else ""
    return Tag(f"{tone} {sign}{many}", "good" if tone == GREEN else "bad")


# --- links that are there ------------------------------------------------------------------------


def _lines(state: State, view: View, pair: Pair, kinds: tuple[str, ...]) -> tuple[Block, ...]:
    """The pair's links of these kinds, those that say the same together; a tap opens one."""
    held = tuple(link for link in state.links_of(pair) if link.kind in kinds)
    lines = tuple(
        Line(
            same[-1].label,
            words.link_sub(state, same[-1]),
            (tone_tag(same[-1].tone, len(same)),),
            tap=Pick(OPEN, same[-1].id),
        )
        for same in alike(held)
    )
    return (Lines(lines), *_opened(state, view, pair, kinds)) if lines else ()


def alike(held: tuple[Link, ...]) -> tuple[tuple[Link, ...], ...]:
    """Links that say the same of the same people, together."""
    found: dict[tuple[str, ...], list[Link]] = {}
    for link in held:
        key = (link.kind, link.tone, link.word_a, link.word_b, link.whose)
        found.setdefault(key, []).append(link)
    return tuple(tuple(same) for same in found.values())


def _more(state: State, view: View, pair: Pair) -> Card:
    """A link in the table's own words, and the loose ones."""
    fields = (
        Field("word_a", "What is between them?", hi=200, hint="Something that happened."),
        Field("tone", "Colour", "choice", GREEN, choices=_TONES),
    )
    args = {"a": pair[0], "b": pair[1], "kind": WRITTEN}
    key = f"write.{pair_key(pair)}"
    why = MOVES["draw_links"].why_not(state, args)
    form = Form("draw_links", fields, "Draw it", args, "plain", why, key=key)
    folded = not view.picks.get("fold.write")
    loose = state.loose.get(pair, 0)
    over = words.capital(words.loose_links(loose)) if loose else ""
    blocks = (form, _loose(state, pair))
    return Card("Own words, or loose", blocks, over, fold="fold.write", folded=folded)


_TONES = ((GREEN, "Green"), (RED, "Red"))


def _loose(state: State, pair: Pair) -> Block:
    count = state.loose.get(pair, 0)
    args = {"a": pair[0], "b": pair[1]}
    why = MOVES["set_loose"].why_not(state, args)
    if why:
        return Lines((Line("Loose links", why, (Tag(words.signed(count)),)),))
    hint = "Without a word: they come and go with every action. Below zero is red."
    return Stepper("Loose links", count, -LOOSE_MOST, LOOSE_MOST, "set_loose", "number", args, hint)


def relabel_card(state: State, view: View, link: Link) -> Card:
    """The link that is open: its words, its colour, and the ways out."""
    close = Button("Close", Pick(OPEN if view.picks.get(OPEN) == link.id else LINK), "quiet")
    args = {"link": link.id}
    erase = Button(
        "Erase it",
        Do("erase_link", args),
        "danger",
        MOVES["erase_link"].why_not(state, args),
        "trash",
    )
    if link.kind == WOUND:
        return Card(link.label, (Text(words.WOUND_STAYS, "small"), Buttons((erase, close))))
    one, other = state.people[link.pair[0]], state.people[link.pair[1]]
    words_of = (
        (Field("word_a", "It says", value=link.word_a, hi=200),)
        if link.word_a == link.word_b
        else (
            Field("word_a", f"{words.owned(one.name)} word", value=link.word_a, hi=200),
            Field("word_b", f"{words.owned(other.name)} word", value=link.word_b, hi=200),
        )
    )
    tone = Field("tone", "Colour", "choice", link.tone, choices=_TONES)
    why = MOVES["relabel_link"].why_not(state, args)
    form = Form(
        "relabel_link",
        (*words_of, tone),
        "Keep these words",
        args,
        "plain",
        why,
        (erase, close),
        f"relabel.{link.id}",
    )
    return Card("Change this link", (form,), link.label)
