"""Special talents as rules: what one does to a check, set by hand; and that in words."""

from __future__ import annotations

import re
from typing import Protocol

from hotseat.core import panels as p
from hotseat.core.facts import FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, unless
from hotseat.core.shapes import choice, integer
from hotseat.core.values import of
from hotseat.core.wording import sentence, some
from hotseat.games.sapio.state import EFFECTS, LISTED_MOST, Character, State, Talent, put
from hotseat.kit.people import OfWho, changed, known
from hotseat.kit.screens import draft_of

FACTS, MOVES = FactRegistry("sapio"), Moves()
OPEN = "talent"
SYMBOL = {"*": "hit", "Y": "spare", "@": "spiral"}
RARE = "Bonus dice: only for what comes up in less than a third of the rolls."
HOW_MUCH = {"cap": "Highest target number", "lower": "Lowered by"}
# Each effect as it is chosen, and as it is said.
EFFECT = {
    "": ("Words only", ""),
    "dice": ("Bonus dice", "{dice}"),
    "lower": ("Target number lowered", "target number −{amount}"),
    "cap": ("Target number never more than", "target number never more than {amount}"),
    "auto": ("Adds symbols always", "{symbols}"),
    "won": ("Adds symbols on a success", "{symbols} on a success"),
    "ignore": ("The penalty of 1 injury ignored", "ignores the penalty of 1 injury"),
}


def does(talent: Talent) -> str:
    """What a talent does to a check, in a few words; "" where it is words alone."""
    dice = some(talent.amount, "bonus die", "bonus dice")
    symbols = some(talent.amount, SYMBOL[talent.symbol])
    return EFFECT[talent.effect][1].format(amount=talent.amount, dice=dice, symbols=symbols)


# Shorter words for the longest of these, where talents stand beside each other.
BRIEF = {"lower": "TN −{amount}", "cap": "TN {amount} at most", "ignore": "ignores 1 injury"}


def brief(talent: Talent) -> str:
    """The same in two lines of a narrow chip."""
    short = BRIEF.get(talent.effect)
    return short.format(amount=talent.amount) if short else does(talent)


# What the words of a talent say that it does to a check: the first of these that fits.
_NUMBER = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_N = "(?P<n>[1-5]|" + "|".join(_NUMBER) + ")"
_MORE = r"(?P<more>more|additional|extra|automatic)"
_SYMBOLS = (
    rf"(?:\b{_N} )?(?:\b{_MORE} )?(?:\b{{word}}\b(?! part)|(?P<signs>{{sign}}(?: ?{{sign}})*))"
)
LIKELY = (
    ("ignore", re.compile(r"ignor.*injur")),
    ("cap", re.compile(rf"never more than {_N}")),
    ("dice", re.compile(rf"(?:\b{_N} )?(?:\w+ )?bonus di")),
    ("lower", re.compile(rf"(?:reduce|lower)\w* .*\b(?:tn|target number)\b(?:.*? by {_N})?")),
    ("lower", re.compile(rf"\b(?:tn|target number)\b.* (?:reduced|lowered)\b(?: by {_N})?")),
    ("*", re.compile(_SYMBOLS.format(word="hits?", sign=r"\*"))),
    ("@", re.compile(_SYMBOLS.format(word="spirals?", sign="@"))),
    ("Y", re.compile(_SYMBOLS.format(word="spares?", sign=r"\by\b"))),
)


def likely(talent: Talent) -> Talent:
    """The talent as its words have it, where nobody has said yet what it does to dice."""
    if talent.effect:
        return talent
    words = talent.words.lower()
    fits = ((kind, pattern.search(words)) for kind, pattern in LIKELY)
    kind, match = next((fit for fit in fits if fit[1] and _counts(*fit)), ("", None))
    if match is None:
        return talent
    amount = _amount(match)
    if kind not in SYMBOL:
        return replace(talent, effect=kind, amount=amount)
    won = kind == "*" or "succe" in words
    return replace(talent, effect="won" if won else "auto", symbol=kind, amount=amount)


def says_so(talent: Talent) -> bool:
    """Whether the words of a talent say already what it does to a check."""
    return bool(talent.words and talent.effect) and likely(replace(talent, effect="")) == talent


def _counts(kind: str, match: re.Match[str] | None) -> bool:
    """Whether a symbol is meant: it has a number, or is drawn."""
    groups = match.groupdict() if match is not None else {}
    return kind not in SYMBOL or any(groups.get(name) for name in ("n", "more", "signs"))


def _amount(match: re.Match[str]) -> int:
    """How many the words name, 1 where they do not say."""
    groups = match.groupdict()
    number = groups.get("n") or ""
    signs = sum(sign in "*y@" for sign in groups.get("signs") or "")
    return min(5, _NUMBER.get(number, 0) or int(number or 0) or signs or 1)


class OfTalent(OfWho, Protocol):
    """A move's arguments that name a talent by its place on a sheet."""

    @property
    def talent(self) -> int: ...


is_there = unless(
    OfTalent,
    lambda state, ask: ask.talent < len(state.people[ask.who].talents),
    "That talent isn’t on the sheet.",
)


@MOVES.makes("set_talent", known, is_there)
@FACTS
class TalentSet(OfCharacter):
    """What a talent does to dice."""

    sets = ("who", "talent")

    talent: int = of(integer(0, LISTED_MOST - 1))
    effect: str = of(choice(*EFFECTS), default="")
    amount: int = of(integer(1, 5), default=1)
    symbol: str = of(choice(*SYMBOL), default="*")

    def apply(self, state: State, id: str) -> State:
        talents, dice = state.people[self.who].talents, (self.effect, self.amount, self.symbol)
        old = talents[self.talent]
        new = Talent(old.name, old.words, *dice)
        return changed(state, self.who, talents=put(talents, self.talent, new))

    def tell(self, state: State, by: str) -> p.Entry:
        character = state.people.get(self.who)
        name = (
            character.talents[self.talent].name
            if character and self.talent < len(character.talents)
            else ""
        )
        message = (
            does(Talent("", "", self.effect, self.amount, self.symbol)) or "no effect on rolls"
        )
        message = f"{name}: {message}" if name else message
        return p.Entry("Talent set", self.name_in(state), sentence(message), story=False)


def open_talent(view: p.View, character: Character) -> tuple[p.Card, ...]:
    """The form of the talent that was tapped: what it does to dice."""
    at = {f"{character.id}.{n}": n for n in range(len(character.talents))}.get(
        view.picks.get(OPEN, "")
    )
    if at is None:
        return ()
    close = p.Button("Cancel", p.Pick(OPEN), "quiet")
    form = replace(talent_form(view, character, at), others=(close,))
    return (p.Card(character.talents[at].name, (form,), "Special talent", "accent"),)


def tap_of(character: Character, n: int) -> p.Pick:
    """The tap that opens it."""
    return p.Pick(OPEN, f"{character.id}.{n}")


def talent_form(view: p.View, character: Character, n: int) -> p.Form:
    """What the talent at a place does to a check, with the fields of the effect chosen."""
    talent, key = likely(character.talents[n]), f"talent.{character.id}.{n}"
    effect = draft_of(view, key).get("effect", talent.effect)
    symbols = tuple((sign, words.capitalize()) for sign, words in SYMBOL.items())
    choices = tuple((kind, label) for kind, (label, _said) in EFFECT.items())
    fields = [p.Field("effect", "What it does", "choice", talent.effect, RARE, choices)]
    if effect not in ("", "ignore"):
        fields.append(p.Field("amount", HOW_MUCH.get(effect, "How many"), "integer", talent.amount))
    if effect in ("auto", "won"):
        fields.append(p.Field("symbol", "Symbol", "choice", talent.symbol, choices=symbols))
    args = {"who": character.id, "talent": n}
    return p.Form("set_talent", tuple(fields), "Save", args, "plain", key=key, draft=key)
