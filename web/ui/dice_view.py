"""What the dice page shows: the pool, the last throw, its chances."""

from __future__ import annotations

from hotseat.core import notation_roll
from hotseat.core.any_dice import drawn
from hotseat.core.dice import DieSpec
from hotseat.core.errors import Refusal
from hotseat.core.panels import DieFace, Odds
from hotseat.core.play import is_struck
from hotseat.odds import panel
from ui import free_dice
from ui.app import App
from ui.contained import contained, told
from ui.draw import models as m

SHOWN = 40


def dice_model(app: App) -> m.DiceModel:
    """Any dice, any time: on their own, or thrown into the record of the open campaign."""
    inside = app.play is not None and bool(app.route.campaign)
    free = app.free_dice
    pool, odds, error = _pool(free.notation, app.settings.get("odds") == "hide")
    recent = _recorded(app) if inside else tuple(_throw(roll) for roll in free.recent)
    result, thrown = _result(app, inside)
    return m.DiceModel(
        free.notation,
        pool,
        "",
        error,
        free_dice.tools(free.pool),
        result,
        thrown,
        recent,
        odds,
        inside,
    )


def _pool(notation: str, hidden: bool) -> tuple[tuple[DieFace, ...], tuple[Odds, ...], str]:
    if not notation:
        return (), (), ""
    try:
        parsed = notation_roll.parse(notation)
        dice = tuple(_wanted(want) for want in notation_roll.wants(parsed)[:SHOWN])
        return dice, () if hidden else contained(lambda: panel.notation(parsed), _no_chances), ""
    except Refusal as refusal:
        return (), (), str(refusal)


def _no_chances() -> tuple[Odds, ...]:
    return (Odds("These chances can't be shown", ()),)


def _result(app: App, inside: bool) -> tuple[m.Throw | None, str]:
    if not inside:
        thrown = app.free_dice.result
        return (_throw(thrown), thrown.key) if thrown else (None, "")
    assert app.play is not None
    for event in reversed(app.play.campaign.events[-40:]):
        if event.kind == "core.rolled" and not is_struck(app.play, event):
            if event.data["notation"] != app.free_dice.notation:
                return None, ""
            return _recorded(app)[0], event.id
    return None, ""


def _recorded(app: App) -> tuple[m.Throw, ...]:
    assert app.play is not None
    rolls = []
    for event in reversed(app.play.campaign.events[-200:]):
        if event.kind != "core.rolled" or is_struck(app.play, event):
            continue
        entry = told(app.play, event)
        dice, who = (entry.dice, entry.who) if entry else ((), "")
        rolls.append(m.Throw(event.data["notation"], event.data["said"], dice, who))
        if len(rolls) == free_dice.KEPT:
            break
    return tuple(rolls)


def _throw(thrown: free_dice.Thrown) -> m.Throw:
    return m.Throw(thrown.notation, thrown.said, tuple(drawn(die) for die in thrown.dice))


def _wanted(want: DieSpec) -> DieFace:
    return DieFace(
        want.sides, None, want.colour, source=want.tag, spiral="-" if want.colour == "fern" else ""
    )
