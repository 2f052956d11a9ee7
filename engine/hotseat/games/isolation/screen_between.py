"""Between sessions each pair may roll its links; after a death, what is left over is shared out."""

from __future__ import annotations

from hotseat.core.dice import Die
from hotseat.core.panels import (
    Bar,
    Block,
    Button,
    Buttons,
    Card,
    Chip,
    Chips,
    DieFace,
    Do,
    Field,
    Form,
    Line,
    Lines,
    Odds,
    Outcome,
    Pick,
    Roll,
    Text,
    Tray,
    View,
)
from hotseat.games.isolation import words_people as words
from hotseat.games.isolation.growing import bond_wants, strikable, why_not_heal
from hotseat.games.isolation.moves import MOVES
from hotseat.games.isolation.odds import bond_chances
from hotseat.games.isolation.options import ODDS
from hotseat.games.isolation.screen_pair import alike, pair_key, tone_tag
from hotseat.games.isolation.state import Bond, Grief, Link, Pair, State
from hotseat.games.isolation.telling import link_die
from hotseat.games.isolation.throwing import due

BOND = "bond"
_OUTCOMES = {
    "better": ("It brings them closer", "good"),
    "same": ("It leaves things as they are", ""),
    "worse": ("It drives them apart", "bad"),
}


# --- the pairs' rolls ----------------------------------------------------------------------------


def between(state: State, view: View) -> tuple[Block, ...]:
    """The roll that is open, or the pairs that may still roll."""
    if state.bond is not None and state.bond.change != "same":
        return open_bond(state, state.bond)
    shown = level(state, state.bond) if state.bond is not None else ()
    return (*shown, *_choose(state, view))


def _choose(state: State, view: View) -> tuple[Block, ...]:
    pair = _picked(state, view)
    chips = tuple(_chip(state, each, each == pair) for each in state.pairs())
    intro = Text(words.RULE_BOND, "small")
    row = Chips("Which pair looks back?", chips, "It takes two people to make a pair.")
    card = Card("Between sessions", (intro, row))
    return (card, *(_about_to(state, view, pair) if pair is not None else ()))


def _picked(state: State, view: View) -> Pair | None:
    for pair in state.pairs():
        if pair_key(pair) == view.picks.get(BOND) and not _why(state, pair):
            return pair
    return None


def _why(state: State, pair: Pair) -> str:
    return MOVES["throw_bond"].why_not(state, {"a": pair[0], "b": pair[1]})


def _chip(state: State, pair: Pair, chosen: bool) -> Chip:
    why = _why(state, pair)
    names = words.names_of(state, pair)
    if pair in state.bonded:
        return Chip(names, "Has rolled", spent=True)
    tap = Pick(BOND, "" if chosen else pair_key(pair))
    kind = words.capital(words.links_said(*state.counts(*pair)))
    return Chip(names, kind, tap, pressed=chosen, why_not=why)


def _about_to(state: State, view: View, pair: Pair) -> tuple[Block, ...]:
    dice = tuple(DieFace(6, dye=want.dye, source=want.tag) for want in bond_wants(state, pair))
    args = {"a": pair[0], "b": pair[1]}
    label = f"Roll for {words.names_of(state, pair)}"
    return (Roll(label, "throw_bond", dice, args), *bond_odds(state, view, pair))


def bond_odds(state: State, view: View, pair: Pair) -> tuple[Odds, ...]:
    """How the pair's roll may go; nothing where the table plays without."""
    if state.table.option(ODDS) == "hidden":
        return ()
    title = "What their links will do"
    if view.odds_hidden:
        return (Odds(title, ()),)
    chances = bond_chances(*state.counts(*pair))
    bars = (
        Bar("closer", chances["better"], tone="good"),
        Bar("no change", chances["same"]),
        Bar("apart", chances["worse"], tone="bad"),
    )
    return (Odds(title, bars),)


# --- dice on the table ---------------------------------------------------------------------------


def open_bond(state: State, begun: Bond) -> tuple[Block, ...]:
    """The dice of the pair, those still owed, or what they come to and the answer."""
    names = words.names_of(state, begun.pair)
    tray = _tray(begun, names)
    if not begun.throw.whole:
        wanted = due(begun.throw, ())
        owed = tuple(DieFace(6, dye=want.dye, source=want.tag) for want in wanted)
        more = words.capital(words.counted(len(owed), "die", "dice"))
        said = f"{more} more, for a green 6 or a red 1."
        return (
            Outcome("The dice go on", (said,)),
            tray,
            Roll(f"Throw {'it' if len(owed) == 1 else 'them'}", "throw_bond_on", owed),
        )
    return (_outcome(state, begun), tray, *_answers(state, begun))


def level(state: State, begun: Bond) -> tuple[Block, ...]:
    """A roll that changes nothing."""
    return (_outcome(state, begun), _tray(begun, words.names_of(state, begun.pair)))


def _outcome(state: State, begun: Bond) -> Outcome:
    word, tone = _OUTCOMES[begun.change]
    evens = sum(die.face % 2 == 0 for die in begun.throw.green)
    odds = sum(die.face % 2 == 1 for die in begun.throw.red)
    green = words.capital(words.counted(evens, "even"))
    said = f"{green} on green, {words.counted(odds, 'odd')} on red."
    return Outcome(word, (f"{words.names_of(state, begun.pair)}.", said), tone)


def _tray(begun: Bond, names: str) -> Tray:
    dice = tuple(_face(die) for die in (*begun.throw.green, *begun.throw.red))
    return Tray(names, dice, thrown=f"{begun.id}.{len(dice)}")


def _face(die: Die) -> DieFace:
    face = link_die(die)
    even = die.face % 2 == 0
    caption = ("even" if even else "odd") if face.state == "hit" else ""
    return DieFace(
        face.sides,
        face.face,
        face.dye,
        face.state,
        caption,
        face.source,
        by_hand=face.by_hand,
    )


def _answers(state: State, begun: Bond) -> tuple[Block, ...]:
    better = begun.change == "better"
    blocks: list[Block] = []
    lines = tuple(_strike_line(state, same) for same in alike(strikable(state, begun)))
    if lines:
        label = "Strike out a red link" if better else "Strike out a green link"
        blocks.append(Card(label, (Lines(lines),), "One of these"))
    blocks.append(_write_card(begun, better, bool(lines)))
    if better:
        leave = Button("Leave it as it is", Do("answer_bond", {"answer": "leave"}), "quiet")
        blocks.append(Buttons((leave,)))
    return tuple(blocks)


def _strike_line(state: State, same: tuple[Link, ...]) -> Line:
    """Links that say the same stand in one line; one of them goes."""
    link = same[-1]
    args = {"answer": "erase", "link": link.id}
    why = why_not_heal(state, link)
    label = "Strike one out" if len(same) > 1 else "Strike it out"
    button = Button(label, Do("answer_bond", args), why_not=why, icon="x")
    tags = (tone_tag(link.tone, len(same)),)
    return Line(link.label, words.link_sub(state, link), tags, (button,))


def _write_card(begun: Bond, better: bool, either: bool) -> Card:
    tone = "green" if better else "red"
    hint = "Something that happened, in play or since."
    field = Field("word", "What is between them now?", hi=200, hint=hint)
    form = Form(
        "answer_bond",
        (field,),
        f"Write a {tone} link",
        {"answer": "write"},
        key=f"write.{begun.id}",
    )
    return Card(f"Write a new {tone} link", (form,), "Or" if either else "")


# --- griefs --------------------------------------------------------------------------------------


def griefs(state: State) -> tuple[Block, ...]:
    """A card for every death whose links are not all shared out yet."""
    return tuple(_grief(state, grief) for grief in state.griefs)


def _grief(state: State, grief: Grief) -> Card:
    name = words.owned_by(state, grief.who)
    each = (
        f"Every pair has {words.counted(grief.each, 'loose green link')} more already. "
        if grief.each
        else ""
    )
    said = f"{each}{words.capital(words.counted(grief.left, 'link'))} to share out."
    choices = tuple(
        (pair_key(pair), words.names_of(state, pair), words.links_said(*state.counts(*pair)))
        for pair in state.pairs()
    )
    label = f"Which {words.counted(grief.left, 'pair')} does it bring together?"
    field = Field("pairs", label, "chips", (), choices=choices)
    form = Form("share_grief", (field,), "Share it out", {"grief": grief.id}, key=grief.id)
    blocks = (Text(said), Text(words.RULE_DEATH, "small"), form)
    return Card(f"{name} is dead", blocks, "What is left behind", tone="accent")
