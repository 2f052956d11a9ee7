"""Advancement: one choice after a session that mattered, every kind once before any twice; and the
change that ends a cycle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Sized

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.asks import Ask
from hotseat.core.facts import WORDS, FactRegistry, OfCharacter, say
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, filled, not_yet, unless
from hotseat.core.shapes import boolean, choice, integer, text
from hotseat.core.values import of
from hotseat.core.wording import capital, listed, quoted, sentence
from hotseat.games.sapio.people.ideas import next_ideas
from hotseat.games.sapio.people.parts import TALENT, read_talent, sessions_over, why_long
from hotseat.games.sapio.people.sheet_links import relinked
from hotseat.games.sapio.people.talents import SYMBOL
from hotseat.games.sapio.state import (
    EFFECTS,
    LISTED,
    Character,
    Element,
    Profession,
    State,
    Talent,
    put,
)
from hotseat.kit.ideas import texts_in, with_ideas
from hotseat.kit.people import OfWho, changed, in_story, known, present
from hotseat.kit.screens import fold_card, row, tabs, tap

FACTS, MOVES = FactRegistry("sapio"), Moves()
# The four kinds of a cycle; a side profession grows in two ways, which count as one kind.
CYCLE = {
    "main": "specialization of the main profession",
    "side": "side profession, or a specialization of one",
    "quality": "quality",
    "talent": "special talent",
}
CHOICES = {
    "main": "Specialization",
    "spec": "Side specialization",
    "side": "Side profession",
    "quality": "Quality",
    "talent": "Special talent",
}
KEY = text(20)
NEW = "One choice after each session that mattered; it may come later."


def kind_of(choice: str) -> str:
    """Which of the four kinds a choice is."""
    return "side" if choice == "spec" else choice


# --- a new element, or a talent ------------------------------------------------------------------


class Advance(Ask):
    """One choice of a kind; ``at`` is the key of the side profession of a new specialization."""

    who: str = of(ID)
    kind: str = of(choice(*CHOICES))
    words: str = of(LINE)
    at: str = of(KEY, default="s0")


def session_over(state: State, ask: OfWho) -> str:
    """Not yet: an advancement before the session that brings it is over."""
    if choices_left(state, state.people[ask.who]):
        return ""
    if state.table.in_session:
        return "An advancement comes after a session. End this one first."
    over = sessions_over(state.table)
    message = "No session is over yet. The first advancement comes after one that mattered."
    return "" if over else message


def has_choice(state: State, ask: OfWho) -> str:
    """Against the rules: a second advancement for one session (SA-15)."""
    character = state.people[ask.who]
    message = "has no advancement left: one choice after each session that mattered."
    return "" if choices_left(state, character) else f"{character.name} {message}"


def may_advance(state: State) -> tuple[Character, ...]:
    """The players' characters who have a choice left after the sessions so far."""
    seats = state.table.seats
    return tuple(
        character
        for character in present(state)
        if not seats.is_gm(character.owner) and choices_left(state, character)
    )


def choices_left(state: State, character: Character) -> int:
    """How many choices the sessions so far have left a character (SA-15)."""
    return max(0, sessions_over(state.table) - character.took)


def is_due(state: State, character: Character) -> bool:
    """Whether the choice is to be made now: between two sessions."""
    return not state.table.in_session and character in may_advance(state)


def is_between(state: State) -> bool:
    """Whether a session is over and the next has not begun; the choice made or not, what is for it
    keeps its place."""
    return state.table.session > 0 and not state.table.in_session


def not_again(state: State, ask: Advance) -> str:
    """Against the rules: one kind twice before every kind once."""
    character = state.people[ask.who]
    if kind_of(ask.kind) not in character.cycle:
        return ""
    left = listed((label for kind, label in CYCLE.items() if kind not in character.cycle), "or")
    return f"{character.name} has had that in this cycle. Still to come: {left}."


def short_name(_state: State, ask: Advance) -> str:
    """Against the rules: a third word in a profession."""
    return why_long(line(ask.words)) if ask.kind == "side" else ""


def _those(character: Character, kind: str, at: str) -> Sized | None:
    """Those that a new one of this kind joins: ``at`` is the key of a side profession. None where
    there is no such thing."""
    specs = {f"s{n}": side.specs for n, side in enumerate(character.sides)}
    kinds: Mapping[str, Sized | None] = {
        "main": character.main.specs,
        "spec": specs.get(at),
        "side": character.sides,
        "quality": character.qualities,
        "talent": character.talents,
    }
    return kinds[kind]


def has_room(state: State, ask: Advance) -> str:
    """Impossible: more than a sheet holds, or a specialization of nothing."""
    those = _those(state.people[ask.who], ask.kind, ask.at)
    return "There is no such side profession." if those is None else LISTED.why(those)


@FACTS
class Advanced(OfCharacter):
    """``at``: the key of the side profession of a new specialization; ``more``: what a new talent
    does, ``effect``, ``amount`` and ``symbol`` what to a check, as in ``Talent``; ``completes``: it
    is the last kind of a cycle."""

    kind_of: str = of(choice(*CHOICES), default="quality")
    words: str = of(WORDS, default="")
    at: str = of(KEY, default="")
    more: str = of(WORDS, default="")
    completes: bool = of(boolean(), default=False)
    effect: str = of(choice(*EFFECTS), default="")
    amount: int = of(integer(1, 5), default=1)
    symbol: str = of(choice(*SYMBOL), default="*")

    def apply(self, state: State, id: str) -> State:
        character = state.people[self.who]
        cycle = tuple(dict.fromkeys((*character.cycle, kind_of(self.kind_of))))
        done = len(cycle) == len(CYCLE)
        new = _grown(character, self)
        new |= {"cycle": () if done else cycle, "extra": character.extra + done}
        over = sessions_over(state.table)
        new |= {"advanced": over, "took": min(character.took + 1, over)}
        return changed(state, self.who, **new)

    def tell(self, state: State, by: str) -> p.Entry:
        message = f"{CHOICES[self.kind_of]}: {self.words}. {sentence(self.more)}".strip()
        message += " The cycle is complete: one change." if self.completes else ""
        return p.Entry("Advanced", self.name_in(state), message)


@FACTS
class AdvancementPassed(OfCharacter):
    """The sessions so far bring no advancement any more: they did not matter enough (SA-15)."""

    def apply(self, state: State, id: str) -> State:
        over = sessions_over(state.table)
        return changed(state, self.who, advanced=over, took=over)

    tell = say("No advancement", "The session did not matter enough.", story=False)


class PassAdvancement(Ask):
    """Leave out what is open of advancement, for one character or for all."""

    who: str = of(ID, default="")


def _passing(state: State, who: str) -> tuple[Character, ...]:
    """Whose choices are left out."""
    named = [state.people[who]] if who in state.people else []
    those = named if who else may_advance(state)
    return tuple(character for character in those if choices_left(state, character))


is_open = unless(
    PassAdvancement, lambda state, ask: _passing(state, ask.who), "No advancement is open."
)


@MOVES(PassAdvancement, is_open)
def pass_advancement(state: State, ask: PassAdvancement) -> tuple[AdvancementPassed, ...]:
    """The facts that leave out the choices that are open."""
    return tuple(AdvancementPassed(character.id) for character in _passing(state, ask.who))


def _grown(character: Character, fact: Advanced) -> dict[str, object]:
    """What is new on the sheet. Raises KeyError, ValueError."""
    those, words = _those(character, fact.kind_of, fact.at), fact.words
    if those is None:
        raise KeyError(fact.at)
    LISTED.check_room(those)
    match fact.kind_of:
        case "main":
            return {"main": with_spec(character.main, words)}
        case "spec":
            at = int(fact.at[1:])
            return {"sides": put(character.sides, at, with_spec(character.sides[at], words))}
        case "side":
            return {"sides": (*character.sides, Profession(words))}
        case "talent":
            new = Talent(words, fact.more, fact.effect, fact.amount, fact.symbol)
            return {"talents": (*character.talents, new)}
    return {"qualities": (*character.qualities, words)}


def with_spec(profession: Profession, words: str) -> Profession:
    """The profession with one more specialization."""
    return replace(profession, specs=(*profession.specs, words))


@MOVES(
    Advance, known, has_room, filled("words", "Name what is new."),
    against_rules(in_story), not_yet(session_over, "SA-15"), against_rules(has_choice, "SA-15"),
    against_rules(not_again), against_rules(short_name),
)  # fmt: skip
def advance(state: State, ask: Advance) -> Advanced:
    """One choice after a session that mattered."""
    words, at = line(ask.words), ask.at if ask.kind == "spec" else ""
    name, _, more = words.partition(":") if ask.kind == "talent" else (words, "", "")
    cycle = {*state.people[ask.who].cycle, kind_of(ask.kind)}
    done = len(cycle) == len(CYCLE)
    new = Talent(name.strip() or words, more.strip())
    new = read_talent(new.name, new.words, ()) if ask.kind == "talent" else new
    effect = (new.effect, new.amount, new.symbol)
    return Advanced(ask.who, ask.kind, new.name, at, new.words, done, *effect)


# --- the change that ends a cycle ----------------------------------------------------------------


class ChangeSelf(Ask):
    """Change the element of that key, in other words or (``swap``) with the main profession."""

    who: str = of(ID)
    key: str = of(KEY)
    words: str | None = of(LINE, default=None)
    swap: bool = of(boolean(), default=False)


def _element(state: State, ask: ChangeSelf) -> Element | None:
    return state.people[ask.who].element(ask.key)


def can_change(state: State, ask: ChangeSelf) -> str:
    """Impossible: another word for what is not there, or that may not change."""
    element = _element(state, ask)
    kinds = ("side",) if ask.swap else ("main", "side", "quality")
    return "" if element is not None and element.kind in kinds else "That isn’t there to change."


def needs_words(_state: State, ask: ChangeSelf) -> str:
    """Impossible: no words for what it becomes, once the form was sent."""
    empty = ask.words is not None and not line(ask.words)
    return "Write what it becomes." if empty and not ask.swap else ""


def differs(state: State, ask: ChangeSelf) -> str:
    """Impossible: a change that is none."""
    element = _element(state, ask)
    if ask.words is None or ask.swap or element is None:
        return ""
    same = element.words == line(ask.words)
    return "That is what it is called already. Write what it becomes." if same else ""


def has_extra(state: State, ask: OfWho) -> str:
    """Not yet: a change before the cycle is complete."""
    character = state.people[ask.who]
    taken = f"{len(character.cycle)} of 4 taken"
    message = f"{character.name} may change at the end of an advancement cycle: {taken}."
    return "" if character.extra else message


def one_word(state: State, ask: ChangeSelf) -> str:
    """Against the rules: more than a single word of a profession changed, or a third one."""
    element = _element(state, ask)
    if ask.words is None or ask.swap or element is None or element.kind == "quality":
        return ""
    old, new = element.words.split(), line(ask.words).split()
    same = len(old) == len(new) and sum(a != b for a, b in zip(old, new, strict=True)) <= 1
    return "" if same else f"Change a single word of {quoted(element.words)}."


@FACTS
class SelfChanged(OfCharacter):
    """``key`` of an element that has other words now, or (``swap``) of the side profession that
    became the main one, with all its specializations."""

    key: str = of(KEY, default="m")
    words: str = of(WORDS, default="")
    before: str = of(WORDS, default="")
    swap: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        character = state.people[self.who]
        extra = max(0, character.extra - 1)
        new = changed(state, self.who, **_changed(character, self), extra=extra)
        return relinked(state, new, self.who)

    def tell(self, state: State, by: str) -> p.Entry:
        now = "is now the main profession" if self.swap else f"→ {self.words}"
        return p.Entry("Changed", self.name_in(state), capital(f"{self.before} {now}."))


def _changed(character: Character, fact: SelfChanged) -> dict[str, object]:
    """What is new on the sheet. Raises IndexError, ValueError."""
    if fact.key == "m":
        return {"main": replace(character.main, name=fact.words)}
    at = int(fact.key[1:])
    if fact.key.startswith("q"):
        return {"qualities": put(character.qualities, at, fact.words)}
    if fact.swap:
        return {"main": character.sides[at], "sides": put(character.sides, at, character.main)}
    return {"sides": put(character.sides, at, replace(character.sides[at], name=fact.words))}


@MOVES(
    ChangeSelf, known, can_change, needs_words, differs,
    against_rules(in_story), not_yet(has_extra), against_rules(one_word),
)  # fmt: skip
def change_self(state: State, ask: ChangeSelf) -> SelfChanged:
    """At the end of a cycle: a word of a profession, a quality, or main and side swapped."""
    element = _element(state, ask)
    old = element.words if element else ""
    return SelfChanged(ask.who, ask.key, line(ask.words) or old, old, ask.swap)


# --- on the sheet --------------------------------------------------------------------------------


def advancement_card(state: State, view: p.View, character: Character) -> p.Card:
    """What the cycle holds, the choice after a session, and the change that ends a cycle."""
    lines = p.Lines(tuple(_line(label, kind in character.cycle) for kind, label in CYCLE.items()))
    picked = view.picks.get("advance", "")
    labels = {**CHOICES, "change": "Cycle reward: one change"}
    kinds = ((kind, words) for kind, words in labels.items() if kind != "spec" or character.sides)
    new = replace(tabs("advance", picked, "New", kinds), hint=NEW)
    over = state.table.in_session and state.check is None
    end = p.Button("End session", p.Do("end_session")) if over else None
    left = choices_left(state, character)
    several = (p.Text(f"{left} choices are open."),) if left > 1 else ()
    won = (p.Text("A cycle is complete: one change is open."),) if character.extra else ()
    skip = p.Button("Not this time", p.Do("pass_advancement", {"who": character.id}), "quiet")
    leave = row(skip) if left and not state.table.in_session else ()
    blocks: list[p.Block] = [*won, *several, lines, *row(end), new, *leave]
    if picked in CHOICES and (picked != "spec" or character.sides):
        blocks.append(_advance_form(character, picked))
    if character.extra or picked == "change":
        blocks += _changes(character)
    due = character.extra or is_due(state, character)
    if due or is_between(state):
        return p.Card("Advancement", tuple(blocks), tone="accent" if due else "")
    return fold_card(view, "fold.advance", "Advancement", tuple(blocks))


def _line(said: str, taken: bool) -> p.Line:
    return p.Line(capital(said), tags=(p.Tag("Taken", "good") if taken else p.Tag("Open"),))


def _advance_form(character: Character, kind: str) -> p.Form:
    hint, most = (TALENT, 0) if kind == "talent" else ("", 60)
    ideas = {"words": next_ideas(kind, character.main.name)}
    asked = p.Field("words", CHOICES[kind], hint=hint, hi=most)
    fields = list(with_ideas((asked,), ideas, used=frozenset(texts_in(character))))
    if kind == "spec":
        sides = [element for element in character.elements if element.kind == "side"]
        fields.append(_which("at", "Of", sides))
    args = {"who": character.id, "kind": kind}
    key = f"advance.{character.id}.{kind}"
    return p.Form("advance", tuple(fields), "Advance", args, key=key)


def _changes(character: Character) -> list[p.Block]:
    """The change that ends a cycle: other words, or another main profession."""
    blocks: list[p.Block] = []
    named = [element for element in character.elements if element.kind != "special"]
    if named:
        args = {"who": character.id}
        fields = (_which("key", "Which changes", named), p.Field("words", "It becomes", hi=60))
        key = f"change.{character.id}"
        blocks.append(p.Form("change_self", fields, "Change", args, "plain", key=key))
    sides = tuple(
        tap(
            side.words,
            "change_self",
            {"who": character.id, "key": side.key, "swap": True},
        )
        for side in named
        if side.kind == "side"
    )
    swap = p.Chips("Which side profession becomes the main one?", sides)
    return [*blocks, swap] if sides else blocks


def _which(name: str, label: str, elements: Sequence[Element]) -> p.Field:
    choices = tuple((element.key, element.words) for element in elements)
    return p.Field(name, label, "choice", elements[0].key, choices=choices)
