"""Advancement: one choice after a session that mattered, every kind once before any twice; and the
change that ends a cycle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hotseat.core import panels as p
from hotseat.core.arguments import ID, LINE, line
from hotseat.core.game import Args
from hotseat.core.shapes import boolean, choice, maybe, text
from hotseat.core.wording import capital, listed, quoted, sentence
from hotseat.games.sapio.people.parts import TALENT, sessions_over, why_long
from hotseat.games.sapio.people.sheet_links import relinked
from hotseat.games.sapio.state import (
    LISTED_MOST,
    Character,
    Element,
    Profession,
    State,
    Talent,
    put,
)
from hotseat.kit.facts import WORDS, FactRegistry, OfCharacter
from hotseat.kit.moves import Moves, against_rules, filled, needs, unless
from hotseat.kit.people import changed, in_story, known, present
from hotseat.kit.screens import fold_card, row, tabs, tap
from hotseat.kit.values import of

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


@needs("who")
def session_over(state: State, args: Args) -> str:
    """Against the rules: an advancement that no session has earned."""
    one, over = state.people[args["who"]], sessions_over(state.table)
    if one.took < over:
        return ""
    if state.table.in_session:
        return "An advancement comes after a session. End this one first."
    if not over:
        return "No session is over yet. The first advancement comes after one that mattered."
    return f"{one.name} has no advancement left: one choice after each session that mattered."


def may_advance(state: State) -> tuple[Character, ...]:
    """The players' characters whose choice after the last session is still to come."""
    seats, over = state.table.seats, sessions_over(state.table)
    return tuple(
        one for one in present(state) if not seats.is_gm(one.owner) and one.advanced < over
    )


def is_due(state: State, one: Character) -> bool:
    """Whether that is now: between two sessions."""
    return not state.table.in_session and one in may_advance(state)


@needs("who", "kind")
def not_again(state: State, args: Args) -> str:
    """Against the rules: one kind twice before every kind once."""
    one = state.people[args["who"]]
    if kind_of(args["kind"]) not in one.cycle:
        return ""
    left = listed((said for each, said in CYCLE.items() if each not in one.cycle), "or")
    return f"{one.name} has had that in this cycle. Still to come: {left}."


def short_name(_state: State, args: Args) -> str:
    """Against the rules: a third word in a profession."""
    return why_long(line(args, "words")) if args.get("kind") == "side" else ""


def _list(one: Character, kind: str, at: str) -> tuple[Any, ...] | None:
    """What a new one of this kind joins: ``at`` is the key of a side profession. None where there
    is no such thing."""
    lists = {"main": one.main.specs, "quality": one.qualities, "talent": one.talents}
    specs = {f"s{n}": side.specs for n, side in enumerate(one.sides)}
    return specs.get(at) if kind == "spec" else lists.get(kind, one.sides)


@needs("who", "kind")
def has_room(state: State, args: Args) -> str:
    """Impossible: more than a sheet holds, or a specialization of nothing."""
    held = _list(state.people[args["who"]], args["kind"], args.get("at", "s0"))
    if held is None:
        return "There is no such side profession."
    return f"{LISTED_MOST} of a kind are enough for a sheet." if len(held) >= LISTED_MOST else ""


@FACTS
class Advanced(OfCharacter):
    """``at``: the key of the side profession of a new specialization; ``more``: what a new talent
    does."""

    kind_of: str = of(choice(*CHOICES), default="quality")
    words: str = of(WORDS, default="")
    at: str = of(KEY, default="")
    more: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        one = state.people[self.who]
        cycle = tuple(dict.fromkeys((*one.cycle, kind_of(self.kind_of))))
        done = len(cycle) == len(CYCLE)
        new = _grown(one, self)
        new |= {"cycle": () if done else cycle, "extra": one.extra + done}
        over = sessions_over(state.table)
        new |= {"advanced": over, "took": min(one.took + 1, over)}
        return changed(state, self.who, **new)

    def tell(self, state: State, by: str) -> p.Entry:
        said = f"{CHOICES[self.kind_of]}: {self.words}. {sentence(self.more)}".strip()
        return p.Entry("Advanced", self.name_in(state), said)


def _grown(one: Character, fact: Advanced) -> dict[str, Any]:
    """What is new on the sheet. Raises KeyError, ValueError."""
    held, words = _list(one, fact.kind_of, fact.at), fact.words
    if held is None:
        raise KeyError(fact.at)
    if len(held) >= LISTED_MOST:
        raise ValueError(f"more than {LISTED_MOST} on a sheet")
    match fact.kind_of:
        case "main":
            return {"main": replace(one.main, specs=(*held, words))}
        case "spec":
            at = int(fact.at[1:])
            return {"sides": put(one.sides, at, replace(one.sides[at], specs=(*held, words)))}
        case "side":
            return {"sides": (*held, Profession(words))}
        case "talent":
            return {"talents": (*held, Talent(words, fact.more))}
    return {"qualities": (*held, words)}


@MOVES(
    known, has_room, filled("words", "Name what is new."),
    against_rules(in_story), against_rules(session_over), against_rules(not_again),
    against_rules(short_name),
    who=ID, kind=choice(*CHOICES), words=LINE, at=maybe(KEY),
)  # fmt: skip
def advance(_state: State, args: Args) -> Advanced:
    """One choice after a session that mattered."""
    kind, words = args["kind"], line(args, "words")
    at = args.get("at", "s0") if kind == "spec" else ""
    name, _, more = words.partition(":") if kind == "talent" else (words, "", "")
    return Advanced(args["who"], kind, name.strip() or words, at, more.strip())


# --- the change that ends a cycle ----------------------------------------------------------------


def _element(state: State, args: Args) -> Element | None:
    return state.people[args["who"]].element(args["key"])


@needs("who", "key")
def can_change(state: State, args: Args) -> str:
    """Impossible: another word for what is not there, or that may not change."""
    found = _element(state, args)
    kinds = ("side",) if args.get("swap") else ("main", "side", "quality")
    return "" if found is not None and found.kind in kinds else "That isn’t there to change."


needs_words = unless(
    lambda _state, args: args.get("swap") or line(args, "words"), "Write what it becomes.", "words"
)


@needs("who", "key", "words")
def differs(state: State, args: Args) -> str:
    """Impossible: a change that is none."""
    found = _element(state, args)
    same = found is not None and not args.get("swap") and found.words == line(args, "words")
    return "That is what it is called already. Write what it becomes." if same else ""


@needs("who")
def has_extra(state: State, args: Args) -> str:
    """Against the rules: a change before the cycle is complete."""
    one = state.people[args["who"]]
    said = f"{one.name} may change at the end of an advancement cycle: {len(one.cycle)} of 4 taken."
    return "" if one.extra else said


@needs("who", "key", "words")
def one_word(state: State, args: Args) -> str:
    """Against the rules: more than a single word of a profession changed, or a third one."""
    found = _element(state, args)
    if found is None or found.kind == "quality" or args.get("swap"):
        return ""
    old, new = found.words.split(), line(args, "words").split()
    same = len(old) == len(new) and sum(a != b for a, b in zip(old, new, strict=True)) <= 1
    return "" if same else f"Change a single word of {quoted(found.words)}."


@FACTS
class SelfChanged(OfCharacter):
    """``key`` of an element that has other words now, or (``swap``) of the side profession that
    became the main one, with all its specializations."""

    key: str = of(KEY, default="m")
    words: str = of(WORDS, default="")
    before: str = of(WORDS, default="")
    swap: bool = of(boolean(), default=False)

    def apply(self, state: State, id: str) -> State:
        one = state.people[self.who]
        extra = max(0, one.extra - 1)
        new = changed(state, self.who, **_changed(one, self), extra=extra)
        return relinked(state, new, self.who)

    def tell(self, state: State, by: str) -> p.Entry:
        now = "is now the main profession" if self.swap else f"→ {self.words}"
        return p.Entry("Changed", self.name_in(state), capital(f"{self.before} {now}."))


def _changed(one: Character, fact: SelfChanged) -> dict[str, Any]:
    """What is new on the sheet. Raises IndexError, ValueError."""
    if fact.key == "m":
        return {"main": replace(one.main, name=fact.words)}
    at = int(fact.key[1:])
    if fact.key.startswith("q"):
        return {"qualities": put(one.qualities, at, fact.words)}
    if fact.swap:
        return {"main": one.sides[at], "sides": put(one.sides, at, one.main)}
    return {"sides": put(one.sides, at, replace(one.sides[at], name=fact.words))}


@MOVES(
    known, can_change, needs_words, differs,
    against_rules(in_story), against_rules(has_extra), against_rules(one_word),
    who=ID, key=KEY, words=maybe(LINE), swap=maybe(boolean()),
)  # fmt: skip
def change_self(state: State, args: Args) -> SelfChanged:
    """At the end of a cycle: a word of a profession, a quality, or main and side swapped."""
    found = _element(state, args)
    old, swap = found.words if found else "", args.get("swap", False)
    return SelfChanged(args["who"], args["key"], line(args, "words") or old, old, swap)


# --- on the sheet --------------------------------------------------------------------------------


def advancement_card(state: State, view: p.View, one: Character) -> p.Card:
    """What the cycle holds, the choice after a session, and the change that ends a cycle."""
    lines = p.Lines(tuple(_line(said, kind in one.cycle) for kind, said in CYCLE.items()))
    picked = view.picks.get("advance", "")
    labels = {**CHOICES, "change": "Change at the end of a cycle"}
    kinds = (each for each in labels.items() if each[0] != "spec" or one.sides)
    new = replace(tabs("advance", picked, "New", kinds), hint=NEW)
    over = state.table.in_session and state.check is None
    end = p.Button("End session", p.Do("end_session")) if over else None
    blocks: list[p.Block] = [lines, *row(end), new]
    if picked in CHOICES and (picked != "spec" or one.sides):
        blocks.append(_advance_form(state, one, picked))
    if one.extra or picked == "change":
        blocks += _changes(state, one)
    if one.extra or is_due(state, one):
        return p.Card("Advancement", tuple(blocks), tone="accent")
    return fold_card(view, "fold.advance", "Advancement", tuple(blocks))


def _line(said: str, taken: bool) -> p.Line:
    return p.Line(capital(said), tags=(p.Tag("Taken", "good") if taken else p.Tag("Open"),))


def _advance_form(state: State, one: Character, kind: str) -> p.Form:
    talent = {"hint": TALENT, "hi": 200} if kind == "talent" else {"hi": 60}
    fields = [p.Field("words", CHOICES[kind], **talent)]
    if kind == "spec":
        sides = [each for each in one.elements if each.kind == "side"]
        fields.append(_which("at", "Of", sides))
    args = {"who": one.id, "kind": kind}
    why = MOVES.why(state, "advance", **args)
    key = f"advance.{one.id}.{kind}"
    return p.Form("advance", tuple(fields), "Advance", args, why_not=why, key=key)


def _changes(state: State, one: Character) -> list[p.Block]:
    """The change that ends a cycle: other words, or another main profession."""
    found: list[p.Block] = []
    named = [each for each in one.elements if each.kind != "special"]
    if named:
        args: dict[str, Any] = {"who": one.id}
        fields = (_which("key", "Which changes", named), p.Field("words", "It becomes", hi=60))
        why, key = MOVES.why(state, "change_self", **args), f"change.{one.id}"
        found.append(p.Form("change_self", fields, "Change", args, "plain", why_not=why, key=key))
    sides = tuple(
        tap(MOVES, state, e.words, "change_self", {"who": one.id, "key": e.key, "swap": True})
        for e in named
        if e.kind == "side"
    )
    swap = p.Chips("Which side profession becomes the main one?", sides)
    return [*found, swap] if sides else found


def _which(name: str, label: str, found: Sequence[Element]) -> p.Field:
    choices = tuple((each.key, each.words) for each in found)
    return p.Field(name, label, "choice", found[0].key, choices=choices)
