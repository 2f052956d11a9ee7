"""The bar of the play page: four places of one purpose each, which never move. Where the dice come
from; the dice that are about to fall, or a sentence; the chances; the one action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from hotseat.core.frozen import replace
from hotseat.core.panels import CHANCES_OPEN, ActionBar, Bar, DieFace, Do, Odds, Pick, Roll, Tray
from hotseat.core.wording import some
from hotseat.odds.advice import percent
from ui.draw.blocks import draw
from ui.draw.buttons import forbidden, icon_button, not_now, why
from ui.draw.dice import alike, boxed, cell, name_of
from ui.draw.faces import Faces, disc
from ui.draw.icons import icon
from ui.draw.models import DrawContext, ShellModel
from ui.draw.odds import UNCOUNTED, odds
from ui.draw.own_dice import FORM, asked, by_hand, can_be_own, labels, waits, whose
from ui.draw.small import long, whole_words
from ui.draw.taps import app, do, short
from ui.draw.zones import Zones
from ui.html import Node, h
from ui.picks import LATER, OWN_DICE, with_own_dice

# So many dice lie singly; of more, those alike lie as one with their number.
SINGLY = 10
# So many have room on a phone, where more lie as above too; no more looks than this.
ON_A_PHONE, LOOKS = 5, 2
# The first chance is large, so many more stand under it; of more than these, all are alike.
FIGURES = 3
# So many signs of a chance are set as large as they go: "< 0.1%".
AS_WIDE = 6
# The action has room for so many letters at their size.
GO_MOST = 28
# So many pools have a row each.
ROWS = 4
# So many chances have room in the bar, and so many letters each.
CHANCES, LETTERS = 6, 22
# The same where two stand beside each other.
CROWDED = 18
# So many looks of a pool have room in its row on a phone, where more lie without their faces.
IN_A_ROW = 4
# So many letters of a name have room in a row of a pool, and where there are very many pools.
ROW_NAME, NAME = 20, 12


def bar(zones: Zones, context: DrawContext) -> list[Node | None]:
    """The places of the bar; [] where a screen has nothing for them."""
    if zones.empty:
        return []
    roll, commit = zones.roll, zones.commit
    return [
        *_places(
            _source(roll, context) if roll else _change_roll(commit) if commit else None,
            (
                _trough(roll, commit, context) if not _crowd(zones) else None,
                _chances(zones.odds, context, roll) if zones.odds else None,
                _entered() if roll and asked(roll, context) else None,
            ),
            _throw(roll, context, _hides_why(zones))
            if roll
            else _commit(commit)
            if commit
            else None,
            _in_words(roll, zones.odds, context) if roll else "",
        ),
        _whole(zones.odds, context) if zones.odds else None,
        draw(zones.picker, context) if zones.picker else None,
    ]


def _in_words(roll: Roll, block: Odds | None, context: DrawContext) -> str:
    """What a roll has become, to be heard: "6 dice, 78.6% success"; of several pools each."""
    dice = [some(len(roll.dice), "die", "dice")] if roll.dice else []
    if block is None or context.view.odds_hidden or block.waiting:
        return ", ".join(dice)
    shown = block.figures or block.bars[:1]
    if len(_pools(roll)) < 2:
        shown = shown[:1]
    return ", ".join([*dice, *(f"{percent(chance.chance)} {chance.label}" for chance in shown)])


def _entered() -> Node:
    """How many real dice are entered, in place of the chances once one is; the page counts."""
    return h.span(h.b(data_entered="", class_="p"), h.span("set", class_="l"), class_="entered")


def _places(
    source: Node | None, trough: object, action: Node | None, says: str = ""
) -> tuple[Node, Node, Node]:
    """Where one has nothing to show it stays empty."""
    return (
        h.div(source, class_="bar-source"),
        h.div(trough, class_="trough", data_says=says or None),
        h.div(action, class_="bar-action"),
    )


def under_way(model: ShellModel) -> list[Node | None]:
    """Outside of Play: what goes on there, and the way back to it."""
    if not model.under_way:
        return []
    back = h.a("Back to play", class_="go", href=model.continues, data_key="continue")
    return [*_places(None, h.p(model.under_way, class_="grow"), back)]


def _whole(block: Odds, context: DrawContext) -> Node | None:
    """All chances as bars, over the stage, right above the bar."""
    if context.view.odds_hidden or context.view.picks.get(CHANCES_OPEN, "") != "1":
        return None
    close = icon_button("x", "Close", do(Pick(CHANCES_OPEN)), " dialog-x")
    return h.div(odds(block, context, close), class_="card above-bar")


# --- where the dice come from --------------------------------------------------------------------


def _source(roll: Roll, context: DrawContext) -> Node | None:
    """Who rolls real dice may say so at once, and is asked for what they show once they can be
    rolled."""
    if not (roll.dice or roll.why_not):
        return None
    pressed = with_own_dice(context.view.picks, whose(roll))
    key, on = OWN_DICE + whose(roll), "1" if can_be_own(roll) else LATER
    return h.button(
        icon("hand"),
        h.span("Real dice"),
        class_="source",
        type="button",
        aria_pressed="true" if pressed else "false",
        data_do=do(Pick(key, "" if pressed else on)),
        data_key=key,
    )


def _change_roll(commit: ActionBar) -> Node | None:
    """The way back to what was put together, where the dice lie."""
    change = commit.change
    if change is None:
        return None
    act = do(change.tap)
    attributes = not_now(change.why_not, act) if change.why_not else {"data_do": act}
    back = h.button(
        icon("dice"),
        h.span(change.label),
        class_="source" + (forbidden(change.why_not) if change.why_not else ""),
        type="button",
        aria_describedby="wchange" if change.why_not else None,
        data_key="change-roll",
        **attributes,
    )
    return h.span(back, why(change.why_not, "wchange", change.why_not) if change.why_not else None)


# --- what is about to fall -----------------------------------------------------------------------


def _trough(roll: Roll | None, commit: ActionBar | None, context: DrawContext) -> object:
    """The dice, or the reason why they cannot be thrown; without dice, the sentence."""
    if roll and roll.why_not:
        return why(roll.why_not, "wbar")
    if roll:
        every = (*roll.lying, *roll.dice)
        order = list(dict.fromkeys(die.pool for die in every))
        in_order = sorted(every, key=lambda die: order.index(die.pool))
        return _dice(in_order, context.faces) if every else None
    if commit and commit.tray:
        return _lying(commit.tray, commit.primary.why_not)
    if commit and commit.primary.why_not:
        return why(commit.primary.why_not, "wbar")
    return h.p(commit.sentence, class_="grow") if commit and commit.sentence else None


def _pools(roll: Roll | None) -> tuple[str, ...]:
    """The pools by name, in their order."""
    return tuple(dict.fromkeys(die.pool for die in roll.dice)) if roll else ()


def _crowd(zones: Zones) -> bool:
    """Whether there are too many pools for a row each, so that their chances have all the room."""
    pools = _pools(zones.roll)
    figures = zones.odds.figures if zones.odds else ()
    return ROWS < len(pools) == len(figures) and not (zones.roll and zones.roll.why_not)


def _dice(dice: Sequence[DieFace], faces: Faces) -> object:
    if dice[0].pool:
        return h.ul(_ladder(dice, faces), class_="ladder grow")
    heaps = alike(dice)
    if len(dice) > SINGLY:
        return h.div(heaps, class_="dice grow")
    singly = [boxed(die, "m", _said(die)) for die in dice]
    if len(dice) <= ON_A_PHONE or len(heaps) > LOOKS:
        return h.div(singly, class_="dice grow")
    return (
        h.div(singly, class_="dice grow is-singly"),
        h.div(heaps, class_="dice grow is-heaped"),
    )


def _lying(tray: Tray, why_not: str) -> Node:
    """Dice that fell and are picked up here; why the step cannot end yet is told on a tap."""
    key = f"die.{short(tray.label)}"
    cells = [cell(die, f"{key}.{n}", "m", True) for n, die in enumerate(tray.dice)]
    return h.div(
        h.div(cells, class_="tray-dice"),
        why(why_not, "wbar", why_not) if why_not else None,
        class_="tray lying grow",
        role="group",
        aria_label=tray.label,
        data_thrown=tray.thrown or None,
    )


def _said(die: DieFace) -> str:
    return ", ".join(dict.fromkeys(filter(None, (name_of(die), die.caption, die.source))))


def _ladder(dice: Iterable[DieFace], faces: Faces) -> list[Node]:
    """Where several roll at once: a row for each, with how many dice there are of each look."""
    return [
        h.li(
            h.span(disc(faces.get(name)), whole_words(name, ROW_NAME), class_="pool-name"),
            _in_a_row(tuple(pool)),
        )
        for name, pool in groupby(dice, key=lambda die: die.pool)
    ]


def _in_a_row(pool: Sequence[DieFace]) -> object:
    """The dice of one pool; of many looks also without faces, for where those have no room."""
    heaps = alike(pool, "s")
    if len(heaps) <= IN_A_ROW:
        return h.span(heaps, class_="dice")
    bare = [replace(die, face=None, chain=(), states=(), by_hand=False, state="") for die in pool]
    return (
        h.span(heaps, class_="dice is-singly"),
        h.span(alike(bare, "s"), class_="dice is-heaped"),
    )


# --- the chances ---------------------------------------------------------------------------------


def _chances(block: Odds, context: DrawContext, roll: Roll | None) -> Node | None:
    """The first three chances, a list of six, or one of each pool, beside its row where those have
    one (a reason stands in their place); a tap shows or hides all of them, drawn whole."""
    pools = _pools(roll)
    opened = context.view.picks.get(CHANCES_OPEN, "") == "1"
    chances = block.figures or block.bars
    own = 1 < len(pools) == len(block.figures)
    crowd = own and len(pools) > ROWS
    beside = own and not crowd and not (roll and roll.why_not)
    look = " is-rows" if beside else "" if len(chances) <= FIGURES else " is-list"
    look += " is-crowd" if crowd else ""
    names = pools if own else ("",) * len(chances)
    act = do(Pick(CHANCES_OPEN, "" if opened else "1"))
    shown = chances if crowd else chances[:CHANCES]
    inside: object = [
        _figure(
            n,
            chance,
            _label(chance.label, name, beside, len(chances)),
            bool(look),
            UNCOUNTED if block.waiting else percent(chance.chance),
        )
        for n, (chance, name) in enumerate(zip(shown, names, strict=False))
    ]
    if context.view.odds_hidden:
        inside, act = h.span("Show chances", class_="l"), app("odds", value="show")
    return h.button(
        h.span(block.title, ": ", class_="sr"),
        inside,
        None if context.view.odds_hidden else _change(block),
        h.span(" All chances", class_="sr"),
        class_="chances" + look,
        type="button",
        aria_expanded="true" if opened else "false",
        data_do=act,
        data_key="odds",
    )


def _figure(n: int, chance: Bar, label: str, small: bool, words: str) -> tuple[Node, Node]:
    tone = {"good": " good", "bad": " bad"}.get(chance.tone, "")
    class_ = ("p s" if small or n else "p") + tone + (" came" if chance.came else "")
    class_ += " is-long" if len(words) > AS_WIDE else ""
    return h.span(words, class_=class_), h.span(label, class_="l")


def _label(label: str, pool: str, beside: bool, count: int) -> str:
    """A label; beside a pool's row without its name, else with as many words of it as fit; of very
    many the name alone."""
    if not pool or not label.startswith(pool):
        return _short(label)
    rest = label[len(pool) :].strip()
    if beside:
        return rest
    if count > CHANCES:
        return whole_words(pool, NAME)
    letters = CROWDED if count > ROWS else LETTERS
    return f"{whole_words(pool, letters - len(rest) - 1)} {rest}"


def _short(label: str) -> str:
    """A label without what stands in brackets, no longer than there is room for."""
    bare = label.split(" (")[0]
    return bare if len(bare) <= LETTERS else bare[: LETTERS - 1].rstrip() + "…"


def _change(block: Odds) -> Node | None:
    """What one change would do, in words to be heard; the whole card shows it."""
    words = " ".join(filter(None, (block.note, block.change)))
    return h.span(words, class_="sr") if words else None


# --- the action ----------------------------------------------------------------------------------


def _hides_why(zones: Zones) -> bool:
    """Whether on a phone a list of chances has the room of the reason."""
    block = zones.odds
    return block is not None and len(block.figures or block.bars) > FIGURES


def _throw(roll: Roll, context: DrawContext, tells: bool) -> Node:
    """The button that throws the dice, or sends the faces tapped in; ``tells``: its reason may have
    no room beside it."""
    if waits(roll, context):
        lie = do(Pick(OWN_DICE + whose(roll), "1"))
        return _button("Use real dice", "own-dice.enter", "", lie, "", "")
    if by_hand(roll, context):
        words = roll.label.replace("Roll ", "Hotseat rolls ", 1)
        return _button(labels(words), "own-dice.go", roll.why_not, "", roll.form, words, FORM)
    act = do(Do(roll.move, roll.args))
    label = _with_why(roll.label, roll.why_not if tells else "")
    return _button(label, f"roll.{roll.move}", roll.why_not, act, roll.form, roll.label)


def _commit(commit: ActionBar) -> Node:
    primary = commit.primary
    key = "b" + short(primary.label, do(primary.tap))
    tap, label = do(primary.tap), _with_why(primary.label, primary.why_not if commit.tray else "")
    return _button(label, key, primary.why_not, tap, commit.form, primary.label)


def _with_why(label: str, why_not: str) -> object:
    """The action with its reason, where that has no room beside it."""
    return (label, h.small(why_not, class_="go-why", aria_hidden="true")) if why_not else label


def _button(
    label: object,
    key: str,
    why_not: str,
    act: str,
    along: str,
    said: str,
    form: str = "",
) -> Node:
    """The one action, smaller where it is ``said`` in many words; greyed, its reason stands in the
    trough."""
    attributes = not_now(why_not, act) if why_not else {"data_do": act or None}
    return h.button(
        label,
        class_="go" + long(said, GO_MOST) + (forbidden(why_not) if why_not else ""),
        type="submit" if form else "button",
        form=form or None,
        aria_describedby="wbar" if why_not else None,
        data_along=along or None,
        data_key=key,
        **attributes,
    )
