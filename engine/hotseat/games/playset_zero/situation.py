"""The situation that the GM brings, its sides, and the GM's hidden notes."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.arguments import LONG, NAME, line
from hotseat.core.asks import Ask
from hotseat.core.facts import STORY, FactData, FactRegistry, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves
from hotseat.core.private import GM, NewSecret, SecretRef
from hotseat.core.shapes import choice, integer
from hotseat.core.values import many, nested, of, optional, private_text
from hotseat.games.playset_zero.state import HiddenSide, Side, State
from hotseat.kit.people import present
from hotseat.kit.screens import private, row

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
SIDES = ("1", "2", "3")
HIDDEN_MOST = len(SIDES)
OPEN_TO_ALL = "Everyone can read this. Secrets, and sides for the GM alone, belong in the GM notes."


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
    notes = line(ask.text)
    return SecretKept(NewSecret(GM, notes) if notes else None)


@FACTS
class SideHidden(FactData):
    """A side of the situation that only the GM reads; without a name and wants there is none in
    that place."""

    sets = ("place",)

    place: int = of(integer(0, HIDDEN_MOST - 1))
    name: SecretRef | NewSecret | None = of(optional(private_text()), default=None)
    wants: SecretRef | NewSecret | None = of(optional(private_text()), default=None)

    def apply(self, state: State, id: str) -> State:
        others = {place: side for place, side in state.hidden.items() if place != self.place}
        side = HiddenSide(_reference(self.name), _reference(self.wants))
        there = {self.place: side} if side.name or side.wants else {}
        return replace(state, hidden=dict(sorted({**others, **there}.items())))

    def tell(self, state: State, by: str) -> p.Entry:
        secret = _reference(self.wants) or _reference(self.name)
        word = "Side for the GM saved" if secret else "Side for the GM erased"
        return p.Entry(word, by, story=False, secret=secret)


def _reference(secret: SecretRef | NewSecret | None) -> SecretRef | None:
    return secret if isinstance(secret, SecretRef) else None


class HideSide(Ask):
    """A side that only the GM reads, by its place in the GM's list, "1" to "3"; without words,
    none."""

    side: str = of(choice(*SIDES))
    name: str = of(NAME, default="")
    wants: str = of(LONG, default="")


@MOVES(HideSide)
def hide_side(state: State, ask: HideSide) -> SideHidden:
    """The fact, with name and wants as private texts of the GM."""
    place = int(ask.side) - 1
    old = state.hidden.get(place, HiddenSide(None, None))
    return SideHidden(place, _secret(ask.name, old.name), _secret(ask.wants, old.wants))


def _secret(words: str, old: SecretRef | None) -> NewSecret | None:
    """The GM's private text, None without words; what is said already is not stored again."""
    return NewSecret(GM, line(words), old) if line(words) else None


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
        hint = "" if place else OPEN_TO_ALL
        fields.append(p.Field(f"wants_{n}", wants, "lines", side.wants, hint))
    return p.Form("write_scenario", tuple(fields), "Save situation", key="scenario")


def gm_notes(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The GM's notes and the sides that only the GM reads, behind a hold for the GM; for other eyes
    a line that says whether there are any."""
    if not view.may_read(GM):
        if state.secret or state.hidden:
            return (p.Text("The GM has notes. Switch to GM view to read them.", "note"),)
        return (p.Text("The GM may write notes that no player reads, in GM view.", "small"),)
    field = p.Field("text", "Hidden from players", "lines", view.read(state.secret))
    form = p.Form("keep_secret", (field,), "Save notes", style="plain", key="secret")
    return private(view, GM, "GM notes", (form, *_hidden_sides(state, view)))


def _hidden_sides(state: State, view: p.View) -> tuple[p.Form, ...]:
    """The forms of the sides that only the GM reads, and of one more."""
    free = next((place for place in range(HIDDEN_MOST) if place not in state.hidden), None)
    places = [*state.hidden, *([] if free is None else [free])]
    forms = []
    for place in sorted(places):
        side = state.hidden.get(place, HiddenSide(None, None))
        fields = (
            p.Field("name", "Side for the GM alone", value=view.read(side.name)),
            p.Field("wants", "What it wants and needs", "lines", view.read(side.wants)),
        )
        args, key = {"side": SIDES[place]}, f"hidden.{place}"
        forms.append(p.Form("hide_side", fields, "Save side", args, "plain", key=key))
    return tuple(forms)


EDIT = "scenario"


def situation_picker(state: State, view: p.View) -> tuple[p.Picker, ...]:
    """The form that edits it, over the stage."""
    if not view.picks.get(EDIT):
        return ()
    return (p.Picker("Situation", (scenario_form(state),), p.Pick(EDIT)),)


def situation_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The situation, or in the set-up, which has nothing over it, the form that edits it; and the
    GM's notes."""
    notes = gm_notes(state, view)
    if view.picks.get(EDIT) and not present(state):
        return (scenario_form(state), *row(p.Button("Cancel", p.Pick(EDIT), "quiet")), *notes)
    text = p.Text(state.situation or "No situation yet. Write what is going wrong.")
    sides = tuple((side.name or "Side", side.wants) for side in state.sides)
    edit = row(p.Button("Edit situation", p.Pick(EDIT, "1"), "quiet", icon="pen"))
    return (text, *((p.Pairs(sides),) if sides else ()), *edit, *notes)
