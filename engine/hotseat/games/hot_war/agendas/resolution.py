"""A hidden agenda resolved: its scene, the complications that the others bring in by turns, and the
rating of the next one."""

from __future__ import annotations

from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, LONG, line
from hotseat.core.asks import Ask
from hotseat.core.facts import STORY, FactRegistry, OfCharacter, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, not_yet, unless
from hotseat.core.private import SecretRef
from hotseat.core.shapes import boolean, choice, integer, text
from hotseat.core.values import of, optional, private_text
from hotseat.core.wording import capital, joined, sentence, some
from hotseat.games.hot_war.agendas.marks import OfAgenda, has_agenda
from hotseat.games.hot_war.state import (
    AGENDAS,
    BOXES_MOST,
    FACTIONAL,
    HAD,
    PERSONAL,
    RATINGS,
    RESOLUTION,
    WHICH,
    Agenda,
    Character,
    OfResolution,
    Resolution,
    State,
    Turn,
    cancelled,
    rating_used,
    with_agenda,
)
from hotseat.kit.open import Cancelled
from hotseat.kit.people import changed, in_story, known, plays, sits
from hotseat.kit.records import Limit
from hotseat.kit.screens import fold_card, listing, private, row, sealed

FACTS, MOVES = FactRegistry("hot_war"), Moves()
TURNS = Limit(20, "{most} are enough for a scene.")
NO_NEXT = "none"
EPILOGUE = "Optional. How it works out at last, who is part of it, and what follows from it."
WOVEN = "Its player decides how to take each of them into the story."
DESIRED = "Success may be unwelcome: a character can have come to reject what the agenda asks."
INSPIRED = {
    PERSONAL: "A new one takes its place, inspired by what has taken place in the story.",
    FACTIONAL: "The faction may give one: it follows from the last, or is new.",
}

few_turns = TURNS.room(object, lambda state, _ask: RESOLUTION.current(state).turns)


def agenda_of(state: State) -> Agenda:
    """The agenda that is being resolved."""
    resolution = RESOLUTION.current(state)
    agenda: Agenda = state.people[resolution.who].agenda(resolution.which)
    return agenda


def turn_word(agenda: Agenda) -> str:
    """What the others bring in."""
    return "complication" if agenda.succeeds else "good thing"


def all_filled(state: State, ask: OfAgenda) -> str:
    """Against the rules: an agenda with empty boxes."""
    agenda = state.people[ask.who].agenda(ask.which)
    if agenda.full:
        return ""
    count = len(agenda.marks)
    filled_boxes = f"{count} of {agenda.rating} boxes {'is' if count == 1 else 'are'} filled."
    return f"{filled_boxes} An agenda is resolved when all are."


no_conflict = unless(
    object,
    lambda state, _ask: not state.conflict,
    "A conflict is in progress. The scene comes after it.",
)


@MOVES.makes(
    "begin_resolution", known, RESOLUTION.no_other, has_agenda,
    against_rules(in_story), not_yet(all_filled), not_yet(no_conflict),
)  # fmt: skip
@FACTS
class ResolutionStarted(OfCharacter):
    opens = RESOLUTION

    which: str = of(WHICH)

    def apply(self, state: State, id: str) -> State:
        new = Resolution(id, state.people[self.who].id, self.which)
        return RESOLUTION.begun(state, replace(new, secret=secret_of(state, new)))

    def tell(self, state: State, by: str) -> p.Entry:
        message = f"The scene of a {AGENDAS[self.which].lower()}."
        return p.Entry("Resolution scene", self.name_in(state), message, story=False)


@MOVES.makes("cancel_resolution", RESOLUTION.in_progress)
@FACTS
class ResolutionCancelled(Cancelled):
    thing = RESOLUTION

    def apply(self, state: State, id: str) -> State:
        return cancelled(RESOLUTION.closed(state, self.of), self.of)

    tell = say("Resolution cancelled", who="{by}", story=False)


# --- what it said --------------------------------------------------------------------------------


def secret_of(state: State, resolution: Resolution) -> SecretRef | None:
    """The private text of the agenda that is being resolved, None where none is written."""
    secret: SecretRef | None = getattr(state.people[resolution.who], resolution.which)
    return secret


def has_words(state: State, _ask: object) -> str:
    """Impossible: an agenda without words, or one that everyone can read already."""
    resolution = RESOLUTION.current(state)
    if resolution.id in state.revealed:
        return "It is revealed already."
    return "" if secret_of(state, resolution) else "There is nothing to reveal."


@FACTS
class AgendaRevealed(OfResolution):
    """Its player lets the others read it, so that they can bring something in. ``shown`` is its
    private text, which this makes everyone's as long as the step stands; in an older log ``words``
    are what it says."""

    sets = ("of",)

    words: str = of(text(400), default="")
    shown: SecretRef | None = of(optional(private_text()), default=None)

    def apply(self, state: State, id: str) -> State:
        resolution = RESOLUTION.at(state, self.of)
        # Where another device has resolved it meanwhile, the next agenda has another text.
        if self.shown not in (None, resolution.secret, secret_of(state, resolution)):
            raise ValueError("no text of this agenda")
        known = replace(state, revealed={**state.revealed, self.of: self.shown})
        return RESOLUTION.changed(known, self.of, words=self.words, shown=self.shown)

    def tell(self, state: State, by: str) -> p.Entry:
        """Its words only as long as it stands: not once it is undone, or its scene cancelled."""
        if self.of not in state.revealed:
            return p.Entry("Agenda revealed", by, story=False)
        return p.Entry("Agenda revealed", by, sentence(self.words), secret=self.shown)


@MOVES(Ask, RESOLUTION.in_progress, has_words)
def reveal_agenda(state: State, _ask: Ask) -> AgendaRevealed:
    return AgendaRevealed(shown=secret_of(state, RESOLUTION.current(state)))


def revealed(state: State) -> tuple[SecretRef, ...]:
    """The private texts that everyone may read by now."""
    return tuple(secret for secret in state.revealed.values() if secret is not None)


# --- what the others bring in --------------------------------------------------------------------


def others(state: State) -> tuple[str, ...]:
    """The seats that take turns: everyone but the player of the character."""
    character = state.people[RESOLUTION.current(state).who]
    seats = state.table.seats.present()
    return tuple(seat.id for seat in seats if not plays(state, seat.id, character))


def as_many(state: State, _ask: object) -> str:
    """Against the rules: more than there are marks against the outcome."""
    agenda, resolution = agenda_of(state), RESOLUTION.current(state)
    word, sign = turn_word(agenda), "minus" if agenda.succeeds else "plus"
    message = f"1 {word} for each {sign}: {agenda.turns} in all."
    return message if len(resolution.turns) >= agenda.turns else ""


class AddTurn(Ask):
    """``by``: the seat whose turn it is, where that is said."""

    by: str = of(ID, default="")
    words: str = of(LINE, default="")


def in_turn(state: State, ask: AddTurn) -> str:
    """Against the rules: the player themselves, or a second turn before everyone had one."""
    resolution, by, turns = RESOLUTION.current(state), ask.by, others(state)
    if by not in turns:
        return "The other players bring these in." if by and turns else ""
    count = {seat: sum(turn.by == seat for turn in resolution.turns) for seat in turns}
    first = next(seat for seat in turns if count[seat] == min(count.values()))
    name = state.table.seats.name_of(first)
    return f"In turn: {name} is next." if count[by] > min(count.values()) else ""


@FACTS
class TurnAdded(OfResolution):
    """A complication, or (``good``) a good thing that comes of a failure; in words or only said
    aloud."""

    by: str = of(ID, default="")
    words: str = of(LINE, default="")
    good: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        before = RESOLUTION.at(state, self.of).turns
        turns = TURNS.added(before, Turn(self.by, self.words))
        return RESOLUTION.changed(state, self.of, turns=turns)

    def tell(self, state: State, by: str) -> p.Entry:
        word, who = (
            "Good thing" if self.good else "Complication",
            state.table.seats.name_of(self.by),
        )
        story = self.of not in state.cancelled
        return p.Entry(word, who or by, sentence(self.words), story=story)


@MOVES(
    AddTurn,
    RESOLUTION.in_progress, sits("by"), few_turns, against_rules(as_many), against_rules(in_turn),
)  # fmt: skip
def add_turn(state: State, ask: AddTurn) -> TurnAdded:
    good = not agenda_of(state).succeeds
    return TurnAdded(ask.by, line(ask.words), good)


# --- the end, and the next agenda ----------------------------------------------------------------


def after_this(agenda: Agenda) -> tuple[tuple[int, ...], bool]:
    """The ratings used in this cycle, the present one among them, and whether all have been: then
    the next one is free, and the cycle starts again."""
    used = tuple(dict.fromkeys(n for n in (*agenda.had, agenda.rating) if n))
    return used, all(rating in used for rating in RATINGS)


class EndResolution(Ask):
    """``success``: what the table says where the boxes leave it open; ``rating`` of the next
    agenda."""

    success: bool | None = of(boolean(), default=None)
    rating: str = of(choice(NO_NEXT, *map(str, RATINGS)), default=NO_NEXT)
    words: str = of(LONG, default="")


def another_rating(state: State, ask: EndResolution) -> str:
    """Against the rules: a rating used before, until all three have been."""
    used, done = after_this(agenda_of(state))
    free = ask.rating == NO_NEXT or done or int(ask.rating) not in used
    return "" if free else rating_used(ask.rating)


def as_marked(state: State, ask: EndResolution) -> str:
    """Against the rules: another end than most of the boxes have."""
    agenda = agenda_of(state)
    most = "plus" if agenda.succeeds else "minus"
    wrong = not agenda.even and ask.success not in (None, agenda.succeeds)
    return f"Most boxes have a {most}: they say how it comes out." if wrong else ""


@FACTS
class AgendaResolved(OfResolution, OfCharacter):
    """``rating`` is that of the next one, 0 for none; what it says is written on the sheet."""

    which: str = of(WHICH)
    success: bool = of(boolean(), default=True)
    rating: int = of(integer(0, BOXES_MOST), default=0)
    had: tuple[int, ...] = of(HAD, default=())
    words: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        character = state.people[self.who]
        new = with_agenda(character, self.which, Agenda(self.rating, "", self.had))
        changes: dict[str, Any] = {self.which: None, "agendas": new}
        return RESOLUTION.closed(changed(state, self.who, **changes), self.of)

    def tell(self, state: State, by: str) -> p.Entry:
        how = "Resolved successfully." if self.success else "Resolved unsuccessfully."
        following = f"The next one is rated {self.rating}." if self.rating else ""
        sentences = (f"{AGENDAS[self.which]}: {how}", following, sentence(self.words))
        return p.Entry("Agenda resolved", self.name_in(state), joined(sentences))


@MOVES(
    EndResolution, RESOLUTION.in_progress, against_rules(another_rating), against_rules(as_marked)
)
def end_resolution(state: State, ask: EndResolution) -> AgendaResolved:
    """The scene is over: the agenda leaves the sheet, and perhaps another one comes."""
    resolution, agenda = RESOLUTION.current(state), agenda_of(state)
    used, done = after_this(agenda)
    rating = int(ask.rating) if ask.rating != NO_NEXT else 0
    had = () if done else used
    success = agenda.succeeds if ask.success is None else ask.success
    return AgendaResolved(resolution.who, resolution.which, success, rating, had, line(ask.words))


# --- on the screen -------------------------------------------------------------------------------


def resolution_blocks(state: State, view: p.View) -> tuple[p.Block, ...]:
    """The scene: how it comes out, whose turn it is, the end."""
    resolution, agenda = RESOLUTION.current(state), agenda_of(state)
    character = state.people[resolution.who]
    word, (how, tone) = turn_word(agenda), _came_out(agenda)
    pluses, minuses = agenda.marks.count("+"), agenda.marks.count("-")
    by_others = (
        f"{some(agenda.turns, word)} by the others, in turn."
        if agenda.turns
        else f"No {word}s: every box agrees."
    )
    even = "As many boxes have a plus as a minus: the table says how it comes out."
    which = AGENDAS[resolution.which].lower()
    lead = (
        f"{character.name} resolves a {which}: {pluses} plus, {minuses} minus.",
        even if agenda.even else by_others,
        *((DESIRED,) if agenda.succeeds and resolution.which == FACTIONAL else ()),
    )
    lines = tuple(
        p.Line(turn.words or capital(word), state.table.seats.name_of(turn.by))
        for turn in resolution.turns
    )
    cancel = p.Button("Cancel scene", p.Do("cancel_resolution"), "quiet")
    form, refusal = _turn_form(state), MOVES.why(state, "add_turn")
    more = fold_card(view, f"fold.turn.{resolution.id}", f"More {word}s", (form,), refusal)
    turns = (*listing(lines), p.Text(WOVEN, "small"), more if refusal else form)
    end = _end_form(state, character)
    resolve = p.Button("Resolve agenda", p.Do(end.move), "primary")
    left = (p.Card(capital(f"{word}s"), turns) if lines or not refusal else more,)
    return (
        p.Outcome(how, lead, tone),
        p.Columns(((*_said(state, view), *left), (p.Card("The next agenda", (end,)),))),
        p.ActionBar("", resolve, (cancel,), form=end.key),
    )


def _came_out(agenda: Agenda) -> tuple[str, str]:
    """The word for it, and its tone."""
    if agenda.even:
        return ("Undecided", "")
    return ("Success", "good") if agenda.succeeds else ("Failure", "bad")


def _said(state: State, view: p.View) -> tuple[p.Block, ...]:
    """What the agenda says: behind a hold, until it is revealed; that is asked once more."""
    resolution = RESOLUTION.current(state)
    label, secret = AGENDAS[resolution.which], secret_of(state, resolution)
    if words := resolution.words or view.read(resolution.shown):
        return (p.Card(label, (p.Text(words, "say"),)),)
    if secret is None or not (words := view.read(secret)):
        return (p.Card(label, (sealed(state, secret.whose),)),) if secret else ()
    key = f"ask.{resolution.id}"
    ask = p.Button("Reveal agenda", p.Pick(key, "1"), "quiet")
    asked = bool(view.picks.get(key))
    hidden = private(view, secret.whose, label, (p.Text(words), *(() if asked else row(ask))))
    if not asked:
        return hidden
    question = p.Text("Everyone can read it then: here, in the log and in every player’s copy.")
    reveal = p.Button("Reveal agenda", p.Do("reveal_agenda"))
    buttons = p.Buttons((reveal, p.Button("Cancel", p.Pick(key), "quiet")))
    return (*hidden, p.Card(f"Reveal the {label.lower()}?", (question, buttons), tone="accent"))


def _turn_form(state: State) -> p.Form:
    resolution, word = RESOLUTION.current(state), turn_word(agenda_of(state))
    choices = tuple((seat, state.table.seats.name_of(seat)) for seat in others(state))
    fields: list[p.Field] = []
    if choices:
        fields.append(p.Field("by", "Who", "choice", choices=choices, greyed=True))
    fields.append(p.Field("words", capital(word), hint="Optional."))
    key = f"turn.{resolution.id}.{len(resolution.turns)}"
    return p.Form("add_turn", tuple(fields), f"Add {word}", style="plain", key=key)


def _end_form(state: State, character: Character) -> p.Form:
    hint = f"{INSPIRED[RESOLUTION.current(state).which]} What it says is written on the sheet."
    choices = ((NO_NEXT, "No new agenda"), *((str(n), str(n)) for n in RATINGS))
    rating = p.Field("rating", "Its rating", "choice", NO_NEXT, hint, choices, greyed=True)
    came = p.Field("success", "It succeeds", "boolean", False)
    fields = (
        *((came,) if agenda_of(state).even else ()),
        rating,
        p.Field("words", "How it came out", "lines", hint=EPILOGUE),
    )
    key = f"resolution.{RESOLUTION.current(state).id}.{character.id}"
    return p.Form("end_resolution", fields, "", key=key)
