"""Chances of the open action as blocks: nothing where the table plays without odds, and only their
titles where they are covered."""

from __future__ import annotations

from collections.abc import Mapping

from hotseat.core.panels import Bar, Odds, View
from hotseat.games.isolation import chances
from hotseat.games.isolation import words_action as words
from hotseat.games.isolation import words_scene as scene
from hotseat.games.isolation.odds import success
from hotseat.games.isolation.options import ODDS
from hotseat.games.isolation.pool_of import action_of, name_of
from hotseat.games.isolation.reading import COOPERATE, DEGREES, HOSTILE, NEUTRAL, STANCES
from hotseat.games.isolation.state import State

_DEGREE_TONES = dict(zip(DEGREES, ("good", "good", "good", "bad", "bad", "bad"), strict=True))
_STANCE_TONES = {COOPERATE: "good", NEUTRAL: "mid", HOSTILE: "bad"}


def shown(state: State, view: View) -> bool:
    """Whether chances may be counted for this screen at all."""
    return state.table.option(ODDS) != "hidden" and not view.odds_hidden


def _covered(state: State, title: str) -> tuple[Odds, ...]:
    """The title alone, with the way to uncover it; nothing where the house rule hides odds."""
    return () if state.table.option(ODDS) == "hidden" else (Odds(title, ()),)


# --- before the roll -----------------------------------------------------------------------------


def before(state: State, view: View, supposed: int) -> tuple[Odds, ...]:
    """How it would end, at the difficulty that is supposed or set."""
    state = chances.supposing(state, supposed)
    if not shown(state, view):
        return _covered(state, scene.ODDS_BEFORE)
    if not chances.countable(chances.plan_of(state)):
        return (Odds(scene.ODDS_BEFORE, (), scene.ODDS_MANY),)
    found = chances.degrees(state)
    return (_degrees(scene.ODDS_BEFORE, found),)


def of_stance(state: State, view: View, who: str, supposed: int) -> tuple[Odds, ...]:
    """Where somebody who was asked would stand, and how it goes without asking him."""
    if not shown(state, view):
        return ()
    state = chances.supposing(state, supposed)
    name, active = name_of(state, who), name_of(state, action_of(state).who)
    title = scene.odds_stance_title(name)
    if not chances.countable(chances.plan_of(state)):
        return (Odds(title, (), scene.ODDS_MANY),)
    found = chances.stance(state, who)
    bars = tuple(
        Bar(words.stance_with(key, active), found[key], tone=_STANCE_TONES[key]) for key in STANCES
    )
    if action_of(state).fallen:
        return (Odds(title, bars),)
    left = chances.left_out(state, who)
    if left is None:
        return (Odds(title, bars, scene.only_one_asked(name)),)
    change = scene.change_said(left.asked, left.neutral)
    tone = "good" if left.neutral >= left.asked else "bad"
    note = scene.without_said(name, left.hostile)
    return (Odds(title, bars, note, change, tone),)


# --- after the first reading ---------------------------------------------------------------------


def by_difficulty(state: State, view: View) -> tuple[Odds, ...]:
    """The chance of success for each difficulty; against one of their own, the degrees."""
    action = action_of(state)
    if action.against or action.alone:
        return after(state, view)
    if not shown(state, view):
        return _covered(state, scene.ODDS_DIFFICULTY)
    bars = tuple(
        Bar(name, chance, tone="good" if chance >= 0.5 else "bad")
        for name, chance in chances.by_difficulty(state).items()
    )
    return (Odds(scene.ODDS_DIFFICULTY, bars),)


def after(state: State, view: View, came: str = "") -> tuple[Odds, ...]:
    """The six degrees with everybody where he stands, at the difficulty that is set; ``came`` is
    the one that came."""
    title = scene.ODDS_CAME if came else scene.ODDS_AFTER
    if not shown(state, view):
        return _covered(state, title)
    return (_degrees(title, chances.after_stances(state), came),)


def turning(state: State, view: View) -> Mapping[str, float]:
    """The chance of success for each of those left out, should he turn; empty where covered."""
    return chances.if_they_turn(state) if shown(state, view) else {}


def _degrees(title: str, found: Mapping[str, float], came: str = "") -> Odds:
    bars = tuple(
        Bar(words.DEGREE_SAID[degree], found[degree], degree == came, _DEGREE_TONES[degree])
        for degree in DEGREES
    )
    return Odds(title, bars, scene.success_said(success(found)))
