"""The situation that the GM brings, its sides, and the GM's hidden notes."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core import panels as p
from hotseat.core.arguments import LONG, NAME, line
from hotseat.core.asks import Ask
from hotseat.core.facts import STORY, FactData, FactRegistry, say
from hotseat.core.moves import Moves
from hotseat.core.private import GM, NewSecret, SecretRef
from hotseat.core.values import many, nested, of, optional, private_text
from hotseat.games.playset_zero.state import Side, State
from hotseat.kit.screens import private, row

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
SIDES = ("1", "2", "3")


@FACTS
class ScenarioWritten(FactData):
    sets = ()

    situation: str = of(STORY)
    sides: tuple[Side, ...] = of(many(nested(Side), hi=6), default=())

    def apply(self, state: State, id: str) -> State:
        return replace(state, situation=self.situation, sides=self.sides)

    tell = say("Situation set", "{situation:s}", "{by}")


class WriteScenario(Ask):
    """The situation, and up to three sides in it."""

    situation: str = of(LONG, default="")
    side_1: str = of(NAME, default="")
    side_2: str = of(NAME, default="")
    side_3: str = of(NAME, default="")
    wants_1: str = of(LONG, default="")
    wants_2: str = of(LONG, default="")
    wants_3: str = of(LONG, default="")


@MOVES(WriteScenario)
def write_scenario(_state: State, ask: WriteScenario) -> ScenarioWritten:
    """The fact, with the sides that have a name or want something."""
    names = map(line, (ask.side_1, ask.side_2, ask.side_3))
    wants = map(line, (ask.wants_1, ask.wants_2, ask.wants_3))
    sides = tuple(Side(*words) for words in zip(names, wants, strict=True) if any(words))
    return ScenarioWritten(line(ask.situation), sides)


@FACTS
class SecretKept(FactData):
    sets = ()

    secret: SecretRef | NewSecret | None = of(optional(private_text()), default=None)

    def apply(self, state: State, id: str) -> State:
        secret = self.secret if isinstance(self.secret, SecretRef) else None
        return replace(state, secret=secret)

    def tell(self, state: State, by: str) -> p.Entry:
        secret = self.secret if isinstance(self.secret, SecretRef) else None
        word = "GM notes saved" if secret else "GM notes cleared"
        return p.Entry(word, by, story=False, secret=secret)


class KeepSecret(Ask):
    """Notes that only the GM reads; without words, none."""

    text: str = of(LONG)


@MOVES(KeepSecret)
def keep_secret(_state: State, ask: KeepSecret) -> SecretKept:
    """The fact, with the notes as a private text of the GM."""
    said = line(ask.text)
    return SecretKept(NewSecret(GM, said) if said else None)


# --- on the screen -------------------------------------------------------------------------------


def scenario_form(state: State) -> p.Form:
    """The form of the situation and up to three sides in it."""
    hint = "What is wrong, or about to go wrong?"
    fields = [p.Field("situation", "Situation", "lines", state.situation, hint)]
    for place, n in enumerate(SIDES):
        side = state.sides[place] if place < len(state.sides) else Side("", "")
        more = "" if place < 2 else "Optional."
        fields.append(p.Field(f"side_{n}", f"Side {n}", value=side.name, hint=more))
        wants = f"What side {n} wants and needs"
        fields.append(p.Field(f"wants_{n}", wants, "lines", side.wants))
    return p.Form("write_scenario", tuple(fields), "Save situation", key="scenario")


def gm_notes(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The GM's notes behind a hold for the GM; for other eyes a line that says whether there are
    any."""
    if not view.may_read(GM):
        if state.secret:
            return (p.Text("The GM has notes. Switch to GM view to read them.", "note"),)
        return (p.Text("The GM may write notes that no player reads, in GM view.", "small"),)
    field = p.Field("text", "Hidden from players", "lines", view.read(state.secret))
    form = p.Form("keep_secret", (field,), "Save notes", style="plain", key="secret")
    return private(view, GM, "GM notes", (form,))


def situation_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The situation, or the form that edits it, and the GM's notes."""
    notes = gm_notes(state, view)
    if view.picks.get("scenario"):
        return (scenario_form(state), *row(p.Button("Cancel", p.Pick("scenario"), "quiet")), *notes)
    text = p.Text(state.situation or "No situation yet. Write what is going wrong.")
    sides = tuple((side.name or "Side", side.wants) for side in state.sides)
    edit = row(p.Button("Edit situation", p.Pick("scenario", "1"), "quiet", icon="pen"))
    return (text, *((p.Pairs(sides),) if sides else ()), *edit, *notes)
