"""Three people in a house, after the text's own example, and short ways to play an action."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from hotseat.core import greyed
from hotseat.core import panels as p
from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.errors import AgainstRules, BadValue, NotAllowed
from hotseat.core.game import game
from hotseat.core.panels import View
from hotseat.core.play import Play, Stamp, act, open_play
from hotseat.core.telling import tell
from hotseat.games.isolation.action import outcome
from hotseat.games.isolation.action.screen_over import OVER
from hotseat.games.isolation.action_state import Action
from hotseat.games.isolation.state import State
from hotseat.walk.offers import parts, picks

T = TypeVar("T")
GAME = game("isolation")
SAID = ("word", "text", "title", "eyebrow", "label", "sub", "why_not", "sentence", "note")
STAMP = Stamp("t", 0, "Mara")
SHEET = {
    "positives": "Brave\nPatient\nKind",
    "negatives": "Vain\nLoud\nSlow",
    "bias": "Townspeople",
    "goal": "Be out by dawn",
}
WINDOWS = "Board up the windows"


class House:
    """A play that moves on. ``bob``, ``alice`` and ``eve`` are ids; Bob has two green links and a
    red one with Alice, one green and two red with Eve."""

    def __init__(self, stress: int = 0, options: Mapping[str, Any] | None = None) -> None:
        self.play: Play = open_play(GAME, Campaign("t", GAME.slug, "Test", options or {}))
        self.seats = self.do("set_seats", gm="David", players="Mara\nTomas")
        self.do("set_scenario", locale="A house", threat="Something at the door", stress="1")
        self.bob = self.person("Bob", "Carpenter")
        self.alice = self.person("Alice", "Teacher")
        self.eve = self.person("Eve", "Nurse")
        self.flirt = self.link(self.bob, self.alice, "green", "Charming", "Flirtatious")
        self.link(self.bob, self.alice, "green", "Patient", "Kind")
        self.link(self.bob, self.alice, "red", "Loud", "Vain")
        self.link(self.bob, self.eve, "green", "Brave", "Brave")
        self.jealous = self.link(self.bob, self.eve, "red", "Charming", "Jealous")
        self.link(self.bob, self.eve, "red", "Slow", "Loud")
        self.do("start_session")
        if stress != self.state.stress:
            self.do("set_stress", stress=stress)

    def do(self, move: str, dice: Any = (), **args: Any) -> str:
        """Make a move, these faces falling; the id of its first fact."""
        before = len(self.play.campaign.events)
        self.play = act(self.play, move, args, scripted(*dice), STAMP)
        return self.play.campaign.events[before].id

    def refused(self, move: str, **args: Any) -> str:
        """The sentence of a refusal; fails where the move goes through."""
        try:
            act(self.play, move, args, scripted(*[2] * 60), STAMP)
        except (NotAllowed, BadValue) as refusal:
            return str(refusal)
        raise AssertionError(f"{move} {args} is not refused")

    def forbidden(self, ruling: str, move: str, **args: Any) -> str:
        """The sentence of a rule that the table may set aside; fails where it is anything else."""
        with pytest.raises(AgainstRules) as refusal:
            act(self.play, move, args, scripted(*[2] * 60), STAMP)
        assert refusal.value.ruling == ruling
        return str(refusal.value)

    def allow(self, move: str, dice: Any = (), **args: Any) -> None:
        """Make a move by the table's word, against the rules."""
        self.play = act(self.play, move, args, scripted(*dice), STAMP, allowed=True)

    def person(self, name: str, profession: str = "Cook") -> str:
        sheet = {**SHEET, "name": name, "profession": profession, "owner": f"{self.seats}#1"}
        return self.do("make_character", **sheet)

    def link(self, a: str, b: str, tone: str, word_a: str, word_b: str, kind: str = "") -> str:
        """Draw a link; its id, or the first of several."""
        args = {"a": a, "b": b, "kind": kind or "descriptors", "tone": tone}
        return self.do("draw_links", **args, word_a=word_a, word_b=word_b) + "#1"

    def loose(self, a: str, b: str, number: int) -> None:
        self.do("set_loose", a=a, b=b, number=number)

    # --- an action ---

    def ask(self, *asked: str, who: str = "", **more: Any) -> None:
        """Bob proposes to board up the windows."""
        self.do("propose", who=who or self.bob, words=WINDOWS, asked=list(asked), **more)

    def throw(self, who: str, *faces: int) -> None:
        """Faces typed in by hand: green dice first."""
        self.do("throw", who=who, faces=list(faces))

    def stand(self, difficulty: int = 0) -> None:
        """Everybody says the best the dice allow, and the GM names a difficulty."""
        best = outcome.first_pass(self.state).passives
        for who in outcome.silent(self.state):
            self.do("take_stand", who=who, stance=best[who].best)
        if difficulty:
            self.do("set_difficulty", difficulty=difficulty)

    def failed(self, *, odds: int, dangerous: bool = True) -> None:
        """Bob asks Alice and Eve, who both stay out; no even falls, and so many odds against it."""
        self.ask(self.alice, self.eve, dangerous=dangerous)
        self.do("throw_all", [3] * 3 + [2] * (3 + self.state.stress) + [3, 3, 2, 3, 2, 2])
        self.stand(1)
        dice = 1 + len(self.state.living()) + self.state.stress
        self.do("throw_opposition", [3] * odds + [2] * (dice - odds))

    @property
    def state(self) -> State:
        state = self.play.state
        assert isinstance(state, State)
        return state

    @property
    def action(self) -> Action:
        assert self.state.action is not None
        return self.state.action

    def screen(self, view: View | None = None) -> tuple[Any, ...]:
        """The blocks of the table, and behind them what taps open over it."""
        view = view or View()
        stage = greyed.screen(GAME, self.state, view)
        over = {pick.value for pick in picks(stage) if pick.key == OVER and pick.value}
        return (*stage, *(each for what in sorted(over) for each in self.over(what, view)))

    def stage(self, view: View) -> tuple[Any, ...]:
        """The blocks of the table alone, as they stand for this view."""
        return greyed.screen(GAME, self.state, view)

    def over(self, what: str, view: View | None = None) -> tuple[p.Picker, ...]:
        """What lies over the stage once this is opened."""
        view = view or View()
        opened = replace(view, picks={**view.picks, OVER: what})
        shown = greyed.screen(GAME, self.state, opened)
        return tuple(block for block in shown if isinstance(block, p.Picker))

    def greyed(self, shown: T) -> T:
        """A part of a screen with the refusals of its moves."""
        return greyed.greyed(GAME, self.state, shown)

    def shown(self, kind: type, view: View | None = None) -> list[Any]:
        """All parts of one type on the screen."""
        return [part for part in parts(self.screen(view)) if isinstance(part, kind)]

    def texts(self, view: View | None = None) -> str:
        """Everything said on the screen, a line each."""
        return "\n".join(_said(self.screen(view)))

    def told(self) -> list[p.Entry]:
        """The record."""
        entries = [tell(self.play, event) for event in self.play.campaign.events]
        return [entry for entry in entries if entry is not None]


def _said(shown: tuple[Any, ...]) -> Iterator[str]:
    for part in parts(shown):
        for name in (
            "word",
            "text",
            "title",
            "eyebrow",
            "label",
            "sub",
            "why_not",
            "sentence",
            "note",
            "after",
            "says",
        ):
            value = getattr(part, name, "")
            if isinstance(value, str) and value:
                yield value
        yield from part.lines if isinstance(part, p.Outcome) else ()
