"""Trouble because of a Feature: a mark is an advantage die earned, and the GM may offer one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hotseat.core.arguments import ID, LINE, line
from hotseat.core.game import Args
from hotseat.core.panels import (
    Block,
    Button,
    Card,
    Chip,
    Chips,
    Do,
    Entry,
    Field,
    Form,
    Line,
    Lines,
    Pick,
    View,
)
from hotseat.core.shapes import integer, maybe
from hotseat.core.wording import bare, quoted, sentence
from hotseat.games.playset_zero.growing.advantages import RED
from hotseat.games.playset_zero.people.magic import PLACE, has_feature
from hotseat.games.playset_zero.state import FLAW, MARKS_MOST, SLOTS, Character, Offer, State
from hotseat.games.playset_zero.words import dice, place_said
from hotseat.kit.facts import ID as KEY
from hotseat.kit.facts import WORDS, FactData, Kinds, OfCharacter
from hotseat.kit.moves import Moves, against_rules, needs
from hotseat.kit.people import changed, in_story, known, present
from hotseat.kit.values import of

FACTS, MOVES = Kinds("playset_zero"), Moves()
OFFERS_MOST = 40
NOWHERE = -1  # no Feature was named


def _because(words: str, text: str) -> str:
    """What happened, and which Feature it was because of, as far as either was said."""
    because = f"Because of {quoted(text)}." if text else ""
    return f"{sentence(words)} {because}".strip()


# --- marks ---------------------------------------------------------------------------------------


@FACTS
@dataclass(frozen=True, slots=True)
class MarkEarned(OfCharacter):
    place: int = of(integer(NOWHERE, FLAW), default=NOWHERE)
    text: str = of(WORDS, default="")
    words: str = of(WORDS, default="")
    offer: str = of(KEY, default="")

    def apply(self, state: State, id: str) -> State:
        marks = min(MARKS_MOST, state.people[self.who].marks + 1)
        left = tuple(offer for offer in state.offers if offer.id != self.offer)
        return replace(changed(state, self.who, marks=marks), offers=left)

    def tell(self, state: State, by: str) -> Entry:
        said = _because(self.words, self.text)
        return Entry("Trouble: earned a die", self.name_in(state), said)


@needs("who")
def has_room(state: State, args: Args) -> str:
    """Impossible: more marks than a sheet holds."""
    full = state.people[args["who"]].marks >= MARKS_MOST
    return f"{MARKS_MOST} earned dice are the most that fit on a sheet." if full else ""


@MOVES(
    known, has_room, has_feature, against_rules(in_story),
    who=ID, feature=maybe(PLACE), words=maybe(LINE),
)  # fmt: skip
def get_in_trouble(state: State, args: Args) -> MarkEarned:
    """A mark on the sheet, with the Feature and the words where anybody says them."""
    place = int(args.get("feature", NOWHERE))
    text = state.people[args["who"]].text_at(place) if place >= 0 else ""
    return MarkEarned(args["who"], place, text, line(args, "words"))


# --- offers --------------------------------------------------------------------------------------


@FACTS
@dataclass(frozen=True, slots=True)
class MarkOffered(OfCharacter):
    place: int = of(integer(NOWHERE, FLAW), default=NOWHERE)
    text: str = of(WORDS, default="")
    words: str = of(WORDS, default="")

    def apply(self, state: State, id: str) -> State:
        if len(state.offers) >= OFFERS_MOST:
            raise ValueError(f"more than {OFFERS_MOST} offers")
        offer = Offer(id, state.people[self.who].id, self.place, self.words)
        return replace(state, offers=(*state.offers, offer))

    def tell(self, state: State, by: str) -> Entry:
        said = _because(self.words, self.text)
        return Entry("Advantage die offered", self.name_in(state), said, story=False)


def few_offers(state: State, _args: Args) -> str:
    """Impossible: more open offers than the table keeps."""
    full = len(state.offers) >= OFFERS_MOST
    return f"{OFFERS_MOST} offers are open. Accept or decline one first." if full else ""


@MOVES(
    known, few_offers, has_feature, against_rules(in_story),
    who=ID, feature=maybe(PLACE), words=maybe(LINE),
)  # fmt: skip
def offer_die(state: State, args: Args) -> MarkOffered:
    """The GM offers a die for acting on a Feature; it is earned when it is accepted."""
    place = int(args.get("feature", NOWHERE))
    text = state.people[args["who"]].text_at(place) if place >= 0 else ""
    return MarkOffered(args["who"], place, text, line(args, "words"))


@FACTS
@dataclass(frozen=True, slots=True)
class OfferDeclined(FactData):
    offer: str = of(KEY)

    def apply(self, state: State, id: str) -> State:
        left = tuple(offer for offer in state.offers if offer.id != self.offer)
        return replace(state, offers=left)

    def tell(self, state: State, by: str) -> Entry:
        return Entry("Offer declined", by, story=False)


@needs("offer")
def is_open(state: State, args: Args) -> str:
    """Impossible: it was answered, or never made."""
    found = any(offer.id == args["offer"] for offer in state.offers)
    return "" if found else "That offer is no longer open."


@MOVES(is_open, offer=ID)
def accept_offer(state: State, args: Args) -> MarkEarned:
    """The die is earned the same way."""
    offer = next(each for each in state.offers if each.id == args["offer"])
    one = state.people[offer.who]
    text = one.text_at(offer.place) if offer.place >= 0 else ""
    return MarkEarned(one.id, offer.place, text, offer.words, offer.id)


@MOVES(is_open, offer=ID)
def decline_offer(_state: State, args: Args) -> OfferDeclined:
    """The character does not act on it."""
    return OfferDeclined(args["offer"])


# --- on the screen -------------------------------------------------------------------------------


def offers(state: State, who: str = "") -> tuple[Block, ...]:
    """The open offers, to everybody or to one character, to be accepted or declined."""
    held = [offer for offer in state.open_offers() if who in ("", offer.who)]
    lines = tuple(_offer_line(state, offer) for offer in held)
    title = "Advantage die offered" if len(held) == 1 else "Advantage dice offered"
    return (Card(title, (Lines(lines),), tone="accent"),) if lines else ()


def _offer_line(state: State, offer: Offer) -> Line:
    one = state.people[offer.who]
    because = one.text_at(offer.place) if offer.place >= 0 else ""
    said = f"{one.name}: {sentence(offer.words)}" if offer.words else one.name
    buttons = (
        Button("Accept", Do("accept_offer", {"offer": offer.id}), icon="check"),
        Button("Decline", Do("decline_offer", {"offer": offer.id}), "quiet"),
    )
    return Line(said, f"Because of {quoted(because)}" if because else "", buttons=buttons)


def trouble_card(state: State, view: View) -> Card:
    """Marks by one tap on a name; behind a second row of names, the GM's offer in words."""
    here = present(state)
    marks = tuple(_mark_chip(state, one) for one in here)
    hint = "Something stupid, desperate or irrational because of a Feature: tap who did it."
    chosen = state.people.get(view.picks.get("trouble", ""))
    tabs = tuple(
        Chip(one.name, tap=Pick("trouble", "" if one is chosen else one.id), pressed=one is chosen)
        for one in here
    )
    form = trouble_form(view, chosen) if chosen and not chosen.gone else ()
    return Card(
        "Trouble",
        (Chips("Mark an advantage die", marks, hint=hint), *offers(state),
         Chips("In words, or as an offer", tabs), *form),
    )  # fmt: skip


def _mark_chip(state: State, one: Character) -> Chip:
    why = MOVES.why(state, "get_in_trouble", who=one.id)
    tap = Do("get_in_trouble", {"who": one.id})
    return Chip(one.name, dice(one.marks, "earned"), tap, RED, why_not=why)


def trouble_form(view: View, one: Character) -> tuple[Block, ...]:
    """What happened and because of which Feature; or what the GM would give a die for."""
    offered = view.picks.get("trouble.offer") == "1"
    tabs = Chips(
        "",
        (
            Chip("It happened", tap=Pick("trouble.offer"), pressed=not offered),
            Chip("The GM offers a die", tap=Pick("trouble.offer", "1"), pressed=offered),
        ),
    )
    choices = feature_choices(one)
    last = choices[-1][0] if choices else ""
    because = (Field("feature", "Because of", "choice", last, choices=choices),) if choices else ()
    asked = "What would earn it" if offered else "What happened"
    words = Field("words", asked, hint="Optional.")
    move, label = ("offer_die", "Offer die") if offered else ("get_in_trouble", "Mark earned die")
    key = f"{move}.{one.id}"
    form = Form(move, (*because, words), f"{label}: {one.name}", {"who": one.id}, "plain", key=key)
    return (tabs, form)


def feature_choices(one: Character, flaw: bool = True) -> tuple[tuple[str, ...], ...]:
    """The Features of a character as choices of a form, the flaw last."""
    found = []
    for place in range(SLOTS + 1):
        feature = one.feature(place)
        if feature is not None:
            found.append((str(place), feature.text, place_said(place, one.main)))
        elif flaw and place == FLAW and one.flaw:
            found.append((str(place), bare(one.flaw), "Flaw"))
    return tuple(found)
