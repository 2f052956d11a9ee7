"""Trouble because of a Feature: a mark is an advantage die earned, and the GM may offer one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hotseat.core import panels as p
from hotseat.core.arguments import LINE, line
from hotseat.core.asks import Ask
from hotseat.core.facts import ID, WORDS, FactData, FactRegistry, OfCharacter
from hotseat.core.frozen import replace
from hotseat.core.moves import Moves, against_rules, unless
from hotseat.core.shapes import integer
from hotseat.core.tale import Moment, Told
from hotseat.core.values import of
from hotseat.core.wording import bare, quoted, sentence
from hotseat.games.playset_zero.growth.advantages import RED
from hotseat.games.playset_zero.labels import dice, place_said
from hotseat.games.playset_zero.people.magic import PLACE, has_feature
from hotseat.games.playset_zero.state import (
    FLAW,
    MARKS_MOST,
    SLOTS,
    Character,
    MarkRow,
    Offer,
    State,
)
from hotseat.kit.people import OfWho, changed, in_story, known, present
from hotseat.kit.records import Limit, dropped
from hotseat.kit.screens import row, tabs, tap

FACTS, MOVES = FactRegistry("playset_zero"), Moves()
OFFERS = Limit(40, "{most} offers are open. Accept or decline one first.")
ROWS_MOST = 1_000_000
NOWHERE = -1  # no Feature was named


class OfOffer(Ask):
    """The offer that is accepted or declined, by id."""

    offer: str = of(ID)


class InTrouble(Ask):
    """What somebody did, or would do, because of a Feature; all but who may go unsaid."""

    who: str = of(ID)
    feature: str | None = of(PLACE, default=None)
    words: str = of(LINE, default="")


has_room = unless(
    OfWho,
    lambda state, ask: state.people[ask.who].marks < MARKS_MOST,
    f"{MARKS_MOST} earned dice are the most that fit on a sheet.",
)
few_offers = OFFERS.room(object, lambda state, _ask: state.offers)
is_open = unless(
    OfOffer, lambda state, ask: state.offer(ask.offer), "That offer is no longer open."
)


@dataclass(frozen=True, slots=True)
class Because(OfCharacter):
    """Something because of a Feature: its place and its text then, and what happened; all of it
    may go unsaid."""

    place: int = of(integer(NOWHERE, FLAW), default=NOWHERE)
    text: str = of(WORDS, default="")
    words: str = of(WORDS, default="")

    def said(self) -> str:
        """The sentence of what happened and because of what; "" where neither was given."""
        because = f"Because of {quoted(self.text)}." if self.text else ""
        return f"{sentence(self.words)} {because}".strip()


@FACTS
class MarkEarned(Because):
    """``row`` is the number of the row that a die earned without words stands in, 0 for none, and
    ``count`` which of it."""

    undo_label: ClassVar[str] = "Die earned"

    offer: str = of(ID, default="")
    row: int = of(integer(0, ROWS_MOST), default=0)
    count: int = of(integer(0, ROWS_MOST), default=0)

    def apply(self, state: State, id: str) -> State:
        marks = min(MARKS_MOST, state.people[self.who].marks + 1)
        earned: State = changed(state, self.who, marks=marks)
        if self.row:
            row = MarkRow(self.who, self.count, _where(state))
            earned = replace(earned, rows={**earned.rows, self.row: row})
        return _without(earned, self.offer) if self.offer else earned

    def tell(self, state: State, by: str) -> p.Entry | None:
        row = state.rows.get(self.row) if self.row else None
        if row is not None and row.count > self.count:
            return None  # the last of a row tells of all
        many = "a die" if self.count < 2 else f"{self.count} dice"
        return p.Entry(f"Trouble: earned {many}", self.name_in(state), self.said())

    def recount(self, m: Moment) -> Told | None:
        """Trouble because of a Feature; nothing of a die with no word for it."""
        if not self.text and not bare(self.words):
            return None
        lead = _in_trouble(m.name(self.who), self.place, self.text)
        return Told(lead=lead, items=(self.words,))


def _in_trouble(name: str, place: int, text: str) -> str:
    """ "Oda got into trouble because of “Stubborn”"; of another Feature in other words."""
    if not text:
        return f"{name} got into trouble"
    why = quoted(text)
    ways = (
        f"{name} got into trouble because of {why}",
        f"{why} got {name} into trouble",
        f"{why} made trouble for {name}",
        f"{name} was in trouble over {why}",
        f"There was trouble for {name} because of {why}",
    )
    return ways[(place - FLAW) % len(ways)]


def _where(state: State) -> tuple[int, bool, int, str, str]:
    """Where in the story a row is (``MarkRow.where``): another row begins elsewhere."""
    table, roll, last = state.table, state.conflict, state.last
    rolls = (roll.id if roll else "", last.id if last else "")
    return (table.session, table.in_session, table.scenes, *rolls)


@FACTS
class MarkOffered(Because):
    def apply(self, state: State, id: str) -> State:
        offer = Offer(id, state.people[self.who].id, self.place, self.words, self.text)
        return replace(state, offers=OFFERS.added(state.offers, offer))

    def tell(self, state: State, by: str) -> p.Entry:
        return p.Entry(
            "Advantage die offered", self.name_in(state), self.said(), story=False, passing=True
        )


def _without(state: State, key: str) -> State:
    """The state without that offer. Raises KeyError where it is not open."""
    return replace(state, offers=dropped(state.offers, key))


def _given(state: State, ask: InTrouble) -> tuple[str, int, str, str]:
    place = NOWHERE if ask.feature is None else int(ask.feature)
    text = state.people[ask.who].text_at(place) if place >= 0 else ""
    return ask.who, place, text, line(ask.words)


@MOVES(InTrouble, known, has_room, has_feature, against_rules(in_story))
def get_in_trouble(state: State, ask: InTrouble) -> MarkEarned:
    """The fact that a die is earned, with the Feature and the words where they were given; without
    them it stands in a row with those of the same character before."""
    given = _given(state, ask)
    if ask.feature is not None or line(ask.words):
        return MarkEarned(*given)
    number = len(state.rows)
    row = state.rows.get(number)
    if row is not None and (row.who, row.where) == (ask.who, _where(state)):
        return MarkEarned(*given, row=number, count=row.count + 1)
    return MarkEarned(*given, row=number + 1, count=1)


@MOVES(InTrouble, known, few_offers, has_feature, against_rules(in_story))
def offer_die(state: State, ask: InTrouble) -> MarkOffered:
    """The fact that the GM offers a die for acting on a Feature."""
    return MarkOffered(*_given(state, ask))


@MOVES(OfOffer, is_open)
def accept_offer(state: State, ask: OfOffer) -> MarkEarned:
    """The fact that the die offered is earned."""
    offer = state.offer(ask.offer)
    assert offer is not None
    return MarkEarned(offer.who, offer.place, offer.text, offer.words, offer.id)


@MOVES.makes(
    "decline_offer", is_open, fields=("offer",),
    more=lambda state, ask: {"who": state.offer(ask.offer).who},
)  # fmt: skip
@FACTS
class OfferDeclined(FactData):
    """An offer was declined: no die is earned."""

    offer: str = of(ID)
    who: str = of(ID, default="")

    def apply(self, state: State, id: str) -> State:
        return _without(state, self.offer)

    def tell(self, state: State, by: str) -> p.Entry:
        who = state.people[self.who].name if self.who in state.people else by
        return p.Entry("Offer declined", who, story=False, passing=True)


# --- on the screen -------------------------------------------------------------------------------


def offers(state: State, who: str = "") -> tuple[p.Block, ...]:
    """A card with the open offers, to everybody or to the character ``who``; () for none."""
    open_offers = [offer for offer in state.open_offers() if who in ("", offer.who)]
    lines = tuple(_offer_line(state, offer) for offer in open_offers)
    return (p.Card("Advantage die offered", (p.Lines(lines),), tone="accent"),) if lines else ()


def _offer_line(state: State, offer: Offer) -> p.Line:
    character, args = state.people[offer.who], {"offer": offer.id}
    about = f"{character.name}: {sentence(offer.words)}" if offer.words else character.name
    accept = p.Button("Accept", p.Do("accept_offer", args), icon="check")
    decline = p.Button("Decline", p.Do("decline_offer", args), "quiet")
    under = f"Because of {quoted(offer.text)}" if offer.text else ""
    return p.Line(about, under, buttons=(accept, decline))


TROUBLE = "trouble"


def trouble_card(state: State) -> p.Card:
    """A card with a chip that earns each character a die, and the way to words and offers."""
    here, marks = present(state), []
    for character in here:
        args, earned = {"who": character.id}, earned_said(state, character)
        marks.append(tap(character.name, "get_in_trouble", args, earned, die=RED))
    hint = "Stupid, desperate or irrational because of a Feature? Tap who."
    more = p.Pick(TROUBLE, here[0].id if here else "")
    words = p.Button("Say what happened, or offer a die", more, "quiet") if here else None
    earns = p.Chips("Who earns an advantage die?", tuple(marks), hint=hint)
    open_offers = () if state.conflict else offers(state)  # a roll shows them itself
    return p.Card("Trouble", (*open_offers, earns, *row(words)))


def trouble_picker(state: State, view: p.View) -> tuple[p.Picker, ...]:
    """Over the stage, once the pick "trouble" is set: about whom, and the form for words and
    offers."""
    here, chosen = present(state), view.picks.get(TROUBLE, "")
    about_whom = next((character for character in here if character.id == chosen), None)
    if about_whom is None:
        return ()
    about = tabs(TROUBLE, chosen, "Who is it about?", ((who.id, who.name) for who in here))
    return (p.Picker("Trouble", (about, *trouble_form(view, about_whom)), p.Pick(TROUBLE)),)


def earned_said(state: State, character: Character) -> str:
    """ "1 earned die", "0 earned dice, 2 in the roll"."""
    free = state.free_marks(character.id)
    taken = character.marks - free
    return f"{dice(free, 'earned')}{f', {taken} in the roll' if taken else ''}"


def trouble_form(view: p.View, character: Character) -> tuple[p.Block, ...]:
    """A switch between what happened and what the GM offers a die for, and the form of that one."""
    offered = view.picks.get("trouble.offer") == "1"
    happened = p.Chip("It happened", tap=p.Pick("trouble.offer"), pressed=not offered)
    offer = p.Chip("The GM offers a die", tap=p.Pick("trouble.offer", "1"), pressed=offered)
    choices = feature_choices(character)
    fields = [p.Field("words", "Words", hint="Optional. What happened, or what would earn a die.")]
    if choices:
        because = p.Field("feature", "Because of", "choice", choices[-1][0], choices=choices)
        fields.insert(0, because)
    move, label = ("offer_die", "Offer die") if offered else ("get_in_trouble", "Mark earned die")
    args, key = {"who": character.id}, f"{move}.{character.id}"
    form = p.Form(move, tuple(fields), f"{label}: {character.name}", args, "plain", key=key)
    return (p.Chips("", (happened, offer)), form)


def feature_choices(character: Character, flaw: bool = True) -> tuple[tuple[str, ...], ...]:
    """The Features of a character as choices of a form, the flaw last."""
    choices = []
    for place in range(SLOTS + 1):
        feature = character.feature(place)
        if feature is not None:
            choices.append((str(place), feature.text, place_said(place, character.main)))
        elif flaw and place == FLAW and character.flaw:
            choices.append((str(place), bare(character.flaw), "Flaw"))
    return tuple(choices)
