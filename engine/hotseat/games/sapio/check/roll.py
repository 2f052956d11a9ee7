"""The roll: Spiral dice against the target number, and once more after an improbable success."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hotseat.core import dice as core_dice
from hotseat.core import panels as p
from hotseat.core.asks import Ask
from hotseat.core.dice import FACES_SHAPE, Die, DieSpec, Faces, Source
from hotseat.core.facts import ID, STORY, WORDS, FactData, FactRegistry, OfCharacter
from hotseat.core.moves import Moves, against_rules, unless, usually
from hotseat.core.shapes import boolean, choice, integer
from hotseat.core.spiral import SIDES, Symbols, total
from hotseat.core.values import dice, many, nested, of
from hotseat.core.wording import capital, joined, listed, sentence, some
from hotseat.games.sapio import reading
from hotseat.games.sapio.check.begin import SetIntent, intent_set
from hotseat.games.sapio.check.plan import LUCK, SITUATION, START, plan, talents_said, why_said
from hotseat.games.sapio.check.sources import luck_in, pieces
from hotseat.games.sapio.options import IMPROBABLE
from hotseat.games.sapio.people.luck import LuckSpent
from hotseat.games.sapio.state import CHECK, LUCK_MOST, SYMBOLS, Check, OfCheck, State, Terms
from hotseat.kit.lying import joined as joined_dice
from hotseat.kit.lying import lacking, matched
from hotseat.kit.open import Reopened
from hotseat.kit.people import changed

FACTS, MOVES = FactRegistry("sapio"), Moves()
COLOUR = "fern"
DICE_MOST = 40
ADDED = "Improbable success"
TN_MOST = 99
NO_NET = "no net spares or spirals"

few = unless(
    object,
    lambda state, _ask: len(CHECK.current(state).dice) < DICE_MOST,
    f"{DICE_MOST} dice are enough.",
)


def read(check: Check) -> reading.Check:
    """What a check that was rolled came to."""
    terms = check.terms
    return reading.check(check.faces, terms.tn, terms.auto, terms.won)


improbable = unless(
    object,
    lambda state, _ask: read(CHECK.current(state)).improbable,
    "A die is added only where every die shows 2 hits and the check still fails.",
)


TOLD = ("own", "talent", "drive", "help", "guard", "aid", "weapon")


@dataclass(frozen=True, slots=True)
class Invoked:
    """Something that went into a roll, as the log tells it: ``what`` it is (see ``check.sources``),
    ``who`` brought it, "" for the focal character."""

    words: str = of(WORDS)
    what: str = of(choice(*TOLD), default="own")
    who: str = of(ID, default="")


@FACTS
class Rolled(OfCheck, OfCharacter):
    """All dice as they now stand. ``again``: after an improbable success; ``invoked``: what went
    into the roll, where the dice alone do not tell it; ``why`` the target number is what it is."""

    dice: tuple[Die, ...] = of(dice(SIDES, COLOUR))
    tn: int = of(integer(0, TN_MOST))
    auto: Symbols = of(SYMBOLS, default=reading.NO_SYMBOLS)
    won: Symbols = of(SYMBOLS, default=reading.NO_SYMBOLS)
    again: bool = of(boolean(), default=False)
    talents: str = of(STORY, default="")
    invoked: tuple[Invoked, ...] = of(many(nested(Invoked), hi=60), default=())
    why: str = of(STORY, default="")

    def apply(self, state: State, id: str) -> State:
        check = CHECK.at(state, self.of)
        fits = all(die.sides == SIDES for die in self.dice) and 0 < len(self.dice) <= DICE_MOST
        if not fits or bool(check.dice) != self.again:
            raise ValueError("these dice cannot be rolled now")
        terms = Terms(self.tn, self.auto, self.won, self.talents, self.why)
        return CHECK.changed(state, self.of, dice=self.dice, terms=terms, lying=())

    def tell(self, state: State, by: str) -> p.Entry:
        terms = Terms(self.tn, self.auto, self.won, self.talents)
        result = read(Check("", self.who, dice=self.dice, terms=terms))
        word = "Success" if result.success else "Failure"
        drawn = dice_faces(self.dice)
        why = "" if self.again else self.why
        figures, net = _figures(result, total(die.spiral for die in drawn), why)
        again = "After an improbable success: " if self.again else ""
        more = "Every die shows 2 hits, so 1 more may be rolled." if result.improbable else ""
        told: tuple[str, ...] = (joined((figures, net), ", "),)
        if self.talents:
            told = (figures, self.talents, net if result.net else NO_NET)
        brought = self.invoked or of_tags(state, self.dice)
        parts = (f"{again}{told[0]}", *told[1:], more, invoked_said(state, brought, self.dice))
        told_so = joined(map(sentence, parts))
        return p.Entry(word, self.name_in(state), told_so, drawn, whole=True)


def gathered(state: State, check: Check, dice: Iterable[Die]) -> tuple[Invoked, ...]:
    """What goes into the roll of this check; () where its dice tell all of it. What talents give
    beside dice is told apart."""
    brought = tuple(
        Invoked(piece.label, piece.what, "" if piece.who == check.who else piece.who)
        for piece in pieces(state, check, *TOLD)
        if piece.talent is None or piece.talent.effect not in ("auto", "won")
    )
    return brought if set(brought) - set(of_tags(state, dice)) else ()


def of_tags(state: State, dice: Iterable[Die]) -> tuple[Invoked, ...]:
    """What went into a roll as its dice have it: by where each of them came from."""
    ids = {character.name: character.id for character in state.people.values()}
    brought = []
    for tag in dict.fromkeys(die.tag for die in dice):
        name, _, words = tag.partition(": ")
        if words and name in ids:
            brought.append(Invoked(words, "help", ids[name]))
        elif tag not in (START, ADDED, LUCK, SITUATION):
            brought.append(Invoked(tag))
    return tuple(brought)


def invoked_said(state: State, brought: Iterable[Invoked], dice: Iterable[Die] = ()) -> str:
    """ "Invoked: Roof Runner and Agile; talent: Deadly Aim; Bask helps with Towering; 1 Luck"; ""
    for nothing. Nobody invokes a talent, nor a principle or a worst impulse (SA-10)."""
    does = {"help": "helps with", "guard": "defends with", "aid": "helps to defend with"}
    labels = {"own": "invoked:", "talent": "talent:", "drive": "followed:", "weapon": "attack with"}
    every: dict[str, dict[str, None]] = {label: {} for label in list(labels.values())[:3]}
    for thing in brought:
        character = state.people.get(thing.who)
        name = character.name if character else "Someone"
        start = labels.get(thing.what) or f"{name} {does[thing.what]}"
        every.setdefault(start, {})[thing.words] = None
    tags = [die.tag for die in dice]
    luck, more = tags.count(LUCK), tags.count(SITUATION)
    told = (
        *(f"{start} {listed(words)}" for start, words in every.items() if words),
        f"{luck} Luck" if luck else "",
        some(more, "other bonus die", "other bonus dice") if more else "",
    )
    return capital(joined(told, "; "))


def _figures(result: reading.Check, fallen: Symbols, why: str) -> tuple[str, str]:
    """ "1 hit against TN 2, 1 spare and 3 spirals" and "2 net spirals"; no net where nothing of it
    was cancelled or given."""
    shown = ((fallen.spares, "spare"), (fallen.spirals, "spiral"))
    both, net = listed(some(n, word) for n, word in shown if n), net_said(result)
    same = net.replace("net ", "") == both
    return joined((hits_said(result, why), both), ", "), "" if same else net


def net_said(result: reading.Check) -> str:
    """ "2 net spares", "1 net spiral", "" for neither (SA-2)."""
    net = result.net
    return some(abs(net), "net spare" if net > 0 else "net spiral") if net else ""


def hits_said(result: reading.Check, why: str = "") -> str:
    """ "3 hits against TN 2", with ``why`` it is that number in brackets."""
    return f"{some(result.hits, 'hit')} against TN {result.tn}{f' ({why})' if why else ''}"


def dice_faces(rolled: tuple[Die, ...]) -> tuple[p.DieFace, ...]:
    """The dice with the symbols they show."""
    faces = Check("", "", dice=rolled).faces
    return tuple(
        p.DieFace(
            SIDES, die.face, COLOUR, source=_source(die.tag), by_hand=die.by_hand, spiral=face
        )
        for die, face in zip(rolled, faces, strict=True)
    )


class RollCheck(SetIntent):
    """Roll the pool; the words of the intent go along."""

    faces: Faces = of(FACES_SHAPE, default=())


@MOVES.rolls(RollCheck, CHECK.in_progress, CHECK.not_rolled)
def roll_check(state: State, ask: RollCheck, source: Source) -> tuple[FactData, ...]:
    """The facts of a roll: the intent as written, Luck spent, the dice of the pool."""
    check, planned = CHECK.current(state), plan(state)
    wants = _wants(planned.tags)
    new = core_dice.roll(source, lacking(wants, check.lying), ask.faces)
    rolled = joined_dice(wants, check.lying, new)
    spent = ((check.who, check.luck, False), (check.facing, check.guard_luck, True))
    luck = (
        LuckSpent(who, n, guard) for who, count, guard in spent if (n := luck_in(state, who, count))
    )
    terms = planned.terms
    result = read(Check("", check.who, dice=rolled, terms=terms))
    fact = Rolled(
        check.who, rolled, terms.tn, terms.auto, terms.won,
        talents=talents_said(state, check, result.success), invoked=gathered(state, check, rolled),
        why=why_said(planned),
    )  # fmt: skip
    return (*intent_set(state, ask), *luck, fact)


def _wants(tags: Iterable[str]) -> list[DieSpec]:
    return [DieSpec(SIDES, tag, COLOUR) for tag in tags]


def nothing_came(state: State, _ask: object) -> str:
    """Impossible: to change a roll that has had its effect."""
    check = CHECK.current(state)
    told = "What came of this roll is on the sheets already. Use Undo to go back."
    return told if check.struck or check.hurt or check.freed or check.spent else ""


def came_late(_state: State, _ask: object) -> str:
    """Unusual: to change what was put together once the dice lie."""
    return "The dice are already rolled. What was forgotten usually stays out of this check."


@MOVES.makes("reopen_check", CHECK.in_progress, CHECK.is_rolled, nothing_came, usually(came_late))
@FACTS
class CheckReopened(Reopened):
    """Luck that was spent on it is there again, to be spent as it is now set aside."""

    thing = CHECK

    def apply(self, state: State, id: str) -> State:
        check = CHECK.at(state, self.of)
        for who, count in check.paid:
            state = changed(state, who, luck=min(LUCK_MOST, state.people[who].luck + count))
        return CHECK.changed(state, self.of, dice=(), lying=check.dice, paid=())


class RollAgain(Ask):
    """Roll once more after an improbable success."""

    faces: Faces = of(FACES_SHAPE, default=())


@MOVES.rolls(RollAgain, CHECK.in_progress, CHECK.is_rolled, few, against_rules(improbable, "SA-4"))
def roll_again(state: State, ask: RollAgain, source: Source) -> Rolled:
    """One die more: all rolled again, or the old ones kept, by the house rule."""
    check = CHECK.current(state)
    keep = state.table.option(IMPROBABLE) == reading.KEEP
    new = _wants(again_tags(check, keep))
    rolled = core_dice.roll(source, new, ask.faces)
    every = (*check.dice, *rolled) if keep else rolled
    terms = check.terms
    result = read(Check("", check.who, dice=every, terms=terms))
    message = talents_said(state, check, result.success)
    return Rolled(
        check.who, every, terms.tn, terms.auto, terms.won, True, message, why=terms.why
    )  # fmt: skip


def again_tags(check: Check, keep: bool) -> tuple[str, ...]:
    """What is rolled after an improbable success."""
    return (ADDED,) if keep else (*(die.tag for die in check.dice), ADDED)


# --- on the screen -------------------------------------------------------------------------------


def unrolled(tags: tuple[str, ...], lying: tuple[Die, ...] = ()) -> tuple[p.DieFace, ...]:
    """Dice about to be rolled, each with where it comes from; without those that lie already."""
    wants = lacking(_wants(tags), lying)
    return tuple(p.DieFace(SIDES, colour=COLOUR, source=_source(want.tag)) for want in wants)


def still_lying(check: Check, tags: tuple[str, ...]) -> tuple[p.DieFace, ...]:
    """The dice of a roll that is changed which it still wants, as they lie."""
    there = matched(_wants(tags), check.lying)
    return dice_faces(tuple(die for die in there if die is not None))


def _source(tag: str) -> str:
    """The caption of a die, made from its tag: "Towering (Bask)" for a helper's."""
    name, _, words = tag.partition(": ")
    return f"{words} ({name})" if words else tag


def drawn(check: Check) -> tuple[p.DieFace, ...]:
    """The dice that were rolled: hits stand out, and what cancels each other is struck with the
    reason (SA-2); what talents gave cancels too."""
    fallen, terms = total(check.faces), check.terms
    all_of = (fallen, terms.auto, terms.won if read(check).success else reading.NO_SYMBOLS)
    both = min(sum(given.spares for given in all_of), sum(given.spirals for given in all_of))
    left = {"Y": both, "@": both}
    out = []
    for die in dice_faces(check.dice):
        state, reason = ("hit", "") if "*" in die.spiral else ("", "")
        for sign, other in (("Y", "spiral"), ("@", "spare")):
            count = die.spiral.count(sign)
            gone = min(count, left[sign])
            left[sign] -= gone
            if gone:
                what = "Spare" if sign == "Y" else "Spiral"
                reason = f"{what} cancelled by a {other}" + (", once" if gone < count else "")
                reason = f"{gone} {what.lower()}s cancelled by {other}s" if gone > 1 else reason
                state = "cancelled" if gone == count and not state else state
        out.append(p.DieFace(SIDES, die.face, COLOUR, state, "", die.source, "", die.by_hand,
            die.spiral, reason=reason))  # fmt: skip
    return tuple(out)
