"""Between sessions on the screen: which pair rolls, its dice, and the answer."""

from __future__ import annotations

from itertools import combinations

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import some
from hotseat.games.isolation.between.rolls import (
    BETTER,
    ERASE,
    LEAVE,
    MOVES,
    WRITE,
    absence,
    erasable,
    pair_wants,
)
from hotseat.games.isolation.links.labels import alike, kind_said, links_said, tone_tag
from hotseat.games.isolation.lying import chains_of, extras_owed
from hotseat.games.isolation.odds import bond_chances
from hotseat.games.isolation.state import Link, Pair, PairRoll, State, names_of, pair_key
from hotseat.games.isolation.throwing import EXTRA, die_face, extra_for
from hotseat.kit.chances import covered
from hotseat.kit.screens import press, row

PICKED = "roll.pair"
RULE = (
    "Each pair may roll its links once. More green evens: erase a labelled red link, add a"
    " labelled green one, or change nothing. More red odds: erase a labelled green link or add a"
    " labelled red one."
)
_OUTCOMES = {
    "better": ("More green: closer", "good"),
    "same": ("Equal: no change", ""),
    "worse": ("More red: further apart", "bad"),
}


def link_rolls(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The roll that waits for dice or an answer; else the pairs that may roll, under the last."""
    begun = state.pair_roll
    if begun is not None and begun.waits:
        return open_roll(state, begun)
    if not state.pairs():
        return ()
    shown = (_outcome(state, begun), _tray(state, begun)) if begun is not None else ()
    return (*shown, *_choose(state, view))


def left_to_roll(state: State) -> int:
    """How many pairs have links and have not rolled since the session ended."""
    return sum(pair not in state.rolled and any(state.counts(*pair)) for pair in state.pairs())


def still_to_roll(state: State) -> str:
    """ "3 pairs can still roll."; "" where there is no pair."""
    if not state.pairs():
        return ""
    left = left_to_roll(state)
    if left:
        return f"{some(left, 'pair')} can still roll."
    return "All pairs have rolled." if state.rolled else "No pair has links to roll."


# --- which pair --------------------------------------------------------------------------------


def _choose(state: State, view: p.View) -> tuple[p.Block, ...]:
    pair = _picked(state, view)
    chips = tuple(_chip(state, offered, offered == pair) for offered in _offered(state))
    row_ = p.Chips("Which pair rolls?", chips, "A pair needs two characters.")
    card = p.Card("Link rolls", (p.Text(RULE, "small"), row_))
    return (card, *(_about_to(state, view, pair) if pair is not None else ()))


def _offered(state: State) -> tuple[Pair, ...]:
    """Every pair of the living; and those who share links with somebody who has left (IS-30)."""
    pairs, gone = state.pairs(), [person for person in state.people.values() if person.gone]
    left = (
        pair for pair in combinations(state.people, 2) if any(person.id in pair for person in gone)
    )
    return (*pairs, *(pair for pair in left if any(state.counts(*pair))))


def _picked(state: State, view: p.View) -> Pair | None:
    """The pair that was picked, or the first that may roll."""
    picked = view.picks.get(PICKED, "")
    free = (
        pair for pair in state.pairs() if not MOVES.why(state, "throw_bond", a=pair[0], b=pair[1])
    )
    return next((pair for pair in _offered(state) if pair_key(pair) == picked), next(free, None))


def _chip(state: State, pair: Pair, chosen: bool) -> p.Chip:
    names, tap = names_of(state, pair), p.Pick(PICKED, pair_key(pair))
    if pair in state.rolled:  # the roll's own button says why not again
        return p.Chip(names, "Rolled", tap, pressed=chosen)
    counts = links_said(*state.counts(*pair))
    leads = p.Do("throw_bond", {"a": pair[0], "b": pair[1]})
    return p.Chip(names, counts, replace(tap, leads=leads), pressed=chosen)


def _about_to(state: State, view: p.View, pair: Pair) -> tuple[p.Block, ...]:
    wanted = pair_wants(state, pair)
    dice = tuple(p.DieFace(6, colour=want.colour, caption=want.tag) for want in wanted)
    args = {"a": pair[0], "b": pair[1]}
    label = f"Roll {some(len(dice), 'die', 'dice')}"
    roll = p.Roll(label, "throw_bond", dice, args)
    return (roll, *_chances(state, view, pair))


def _chances(state: State, view: p.View, pair: Pair) -> tuple[p.Odds, ...]:
    """How the roll may go; nothing where the table plays without chances."""
    title = "Chances"
    hidden = covered(state, view, title)
    if hidden is not None:
        return hidden
    chances = bond_chances(*state.counts(*pair))
    bars = (
        p.Bar("closer", chances["better"], tone="good"),
        p.Bar("no change", chances["same"]),
        p.Bar("further apart", chances["worse"], tone="bad"),
    )
    return (p.Odds(title, bars),)


# --- dice and the answer -----------------------------------------------------------------------


def open_roll(state: State, begun: PairRoll) -> tuple[p.Block, ...]:
    """A roll that waits for extra dice, or for its answer."""
    if begun.throw.whole:
        return (_outcome(state, begun), _tray(state, begun), *_answers(state, begun))
    wanted = extras_owed((begun.throw,))
    owed = tuple(
        p.DieFace(6, colour=want.colour, caption=extra_for(want.colour)) for want in wanted
    )
    owed_said = f"{names_of(state, begun.pair)}: a green 6 or a red 1 brings another die."
    args = {"a": begun.pair[0], "b": begun.pair[1]}
    roll = p.Roll("Roll extra dice", "throw_bond", owed, args, goes_on=True)
    return (p.Outcome("Extra dice", (owed_said,)), _tray(state, begun), roll)


def _outcome(state: State, begun: PairRoll) -> p.Outcome:
    word, tone = _OUTCOMES[begun.change]
    throw, names = begun.throw, names_of(state, begun.pair)
    lead = (f"{names}.", throw.hits_said(), throw.extra_said())
    return p.Outcome(word, tuple(filter(None, lead)), tone)


def _tray(state: State, begun: PairRoll) -> p.Tray:
    """Each die with the extra dice it brought beside it."""
    dice = tuple(
        replace(die_face(die), caption=EXTRA if n else "")
        for chain in chains_of(begun.throw)
        for n, die in enumerate(chain)
    )
    return p.Tray(names_of(state, begun.pair), dice, thrown=f"{begun.id}.{len(dice)}")


def _answers(state: State, begun: PairRoll) -> tuple[p.Block, ...]:
    none = press("Change nothing", "answer_bond", {"answer": LEAVE}, "quiet")
    if absent := absence(state, begun):
        return (p.Text(absent, "note"), *row(none))
    better = begun.change == BETTER
    old, new = ("red", "green") if better else ("green", "red")
    lines = tuple(_erase_line(state, same) for same in alike(erasable(state, begun)))
    erase = (p.Card(f"Erase a labelled {old} link", (p.Lines(lines),)),) if lines else ()
    hint = "Something that happened, in play or since."
    form = p.Form(
        "answer_bond",
        (p.Field("word", "Label", hint=hint),),
        "Add link",
        {"answer": WRITE},
        key=f"write.{begun.id}",
    )
    return (
        *erase,
        p.Card(f"Add a labelled {new} link", (form,), "Or" if lines else ""),
        *row(none),
    )


def _erase_line(state: State, same: tuple[Link, ...]) -> p.Line:
    """One line for links that say the same, with the button that erases the last of them."""
    link = same[-1]
    args = {"answer": ERASE, "link": link.id}
    button = press("Erase link", "answer_bond", args, icon="x")
    return p.Line(link.label, kind_said(state, link), (tone_tag(link.tone, len(same)),), (button,))
