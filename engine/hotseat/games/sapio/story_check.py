"""The checks of Sapio's story: who wanted what, with what and whose help, and how it came out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hotseat.core.story_scenes import paragraphs
from hotseat.core.tale import Moment, Told, ended
from hotseat.core.wording import all_cited, bare, cited, joined, listed, quoted
from hotseat.games.sapio.check.begin import CheckCancelled
from hotseat.games.sapio.check.outcome import CheckResolved, SpareSpent
from hotseat.games.sapio.check.roll import read
from hotseat.games.sapio.check.sources import DRIVES, Piece, ignored, intent, pieces, turn_of
from hotseat.games.sapio.registry import FACT_SET
from hotseat.games.sapio.state import Check, State
from hotseat.kit.tales import meant, tales, thing, woven

TALES = tales(FACT_SET)
LUCK = "some luck"
# How somebody uses what they have: within a sentence, and in one of its own.
USING = ("drawing on", "relying on", "making use of", "trusting in")
USED = ("drew on", "relied on", "made use of", "trusted in")


@TALES(CheckResolved)
def resolved(m: Moment, fact: CheckResolved) -> Told:
    """Who wanted what, with what and whose help, against whom, and how it came out."""
    check: Check = m.before.checks[fact.of]
    lines = (
        *_tried(m, fact, check),
        *_others(m, check),
        *_against(m, check, fact),
        _came_out(check, _did_good(m, check, fact)),
        _drives(m, check),
    )
    topic = next((f"{key}:{check.who}" for key in DRIVES if f"drive:{key}" in check.held), "")
    return ended(fact.of, joined(lines), *paragraphs(fact.words), topic=topic)


def _tried(m: Moment, fact: CheckResolved, check: Check) -> Iterator[str]:
    """Who wanted what, and with what of themselves: in one sentence where that can be."""
    name, words = m.name(fact.who), intent(m.before, check) or fact.intent
    (using, used), arm = _own(m, check), _weapon(m, check)
    way = m.vary("meant to", "set out to", "tried to")
    deeds = listed(filter(None, (f"attacked{arm}" if arm else "", used)))
    if told := woven(name, words, way) if bare(words) else "":
        attack = f"{',' if using else ''} and attacked{arm}" if arm else ""
        yield f"{bare(told)}{f', {using}' if using else ''}{attack}."
    elif bare(words):
        yield meant(name, words, way)
        yield f"{name} {deeds}." if deeds else ""
    elif arm:
        foe = f" {m.name(check.facing)}" if check.facing else ""
        yield f"{name} attacked{foe}{arm}{f', {using}' if using else ''}."
    elif used:
        chance = m.vary("took a chance", "gave it a try", "risked it")
        yield f"{name} {chance}, {using}."
    else:
        yield m.vary(f"{name} took a chance.", f"{name} gave it a try.", f"{name} risked it.")
    gone = ignored(m.before, check)
    matter = (piece.harm for piece in pieces(m.before, check, "harm"))
    felt = [harm for harm in matter if harm is not None and harm not in gone]
    if felt:
        yield f"{listed(quoted(harm.said) for harm in felt)} made it harder."


def _own(m: Moment, check: Check) -> tuple[str, str]:
    """ "drawing on Agile and some luck", "drew on Agile and some luck": what of themselves they
    used; "" twice for nothing."""
    picked = pieces(m.before, check, "own", "talent")
    own = [_within(piece.label) for piece in sorted(picked, key=_rank)]
    parts = listed((*dict.fromkeys(own), *_luck(check, check.who)))
    if parts == LUCK:
        return "trusting to luck", "trusted to luck"
    return (f"{m.vary(*USING)} {parts}", f"{m.vary(*USED)} {parts}") if parts else ("", "")


def _rank(piece: Piece) -> int:
    """A profession before its specialization, and both before all else."""
    kind = piece.element.kind if piece.element else ""
    return 0 if kind in ("main", "side") else 1 if kind == "special" else 2


def _luck(check: Check, who: str) -> tuple[str, ...]:
    """ "some luck", where they spent any."""
    return (LUCK,) if any(paid == who and count for paid, count in check.paid) else ()


def _weapon(m: Moment, check: Check) -> str:
    """ " with the knife"; "" for no attack."""
    names = [piece.label for piece in pieces(m.before, check, "weapon")]
    return f" with {listed(map(thing, names))}" if names else ""


def _by(pieces_here: tuple[Piece, ...]) -> dict[str, list[str]]:
    """What each of them brings, by who."""
    by: dict[str, list[str]] = {}
    for piece in pieces_here:
        by.setdefault(piece.who, []).append(_within(piece.label))
    return by


def _within(label: str) -> str:
    """What somebody has, within a sentence: quoted where it is no title, "Reads people"."""
    return quoted(label) if re.search(r"(?<!\S)[a-z]", label) else label


def _others(m: Moment, check: Check) -> Iterator[str]:
    for who, words in _by(pieces(m.before, check, "help")).items():
        yield f"{m.name(who)} helped, with {listed(words)}."


def _against(m: Moment, check: Check, fact: CheckResolved) -> Iterator[str]:
    """Who was on the other side, with what; nothing more of somebody whose being attacked was told,
    and who had nothing to set against it."""
    if not check.facing:
        return
    by = _by(pieces(m.before, check, "guard"))
    phrase = listed((*by.get(check.facing, []), *_luck(check, check.facing)))
    attacked = _weapon(m, check) and not bare(intent(m.before, check) or fact.intent)
    if not attacked:
        yield f"{m.name(check.facing)} stood in the way{f', with {phrase}' if phrase else ''}."
    elif phrase:
        yield f"{m.name(check.facing)} met the attack with {phrase}."
    for who, words in _by(pieces(m.before, check, "aid")).items():
        yield f"{m.name(who)} was on the other side, with {listed(words)}."


def _did_good(m: Moment, check: Check, fact: CheckResolved) -> bool:
    """Whether net spares brought anything: in a turn what they were spent on, else what the player
    says."""
    if turn_of(m.before, check) is not None:
        return bool(check.freed or check.spent)
    return bool(bare(fact.words))


def _came_out(check: Check, good: bool) -> str:
    result = read(check)
    if result.success:
        if result.net > 0:
            return "It worked, and better than hoped."
        return "It worked, but not without trouble." if result.net < 0 else "It worked."
    if result.net > 0 and good:
        return "It did not work, but some good came of it."
    return "It did not work, and made things worse." if result.net < 0 else "It did not work."


def _drives(m: Moment, check: Check) -> str:
    """What a principle or a worst impulse cost."""
    person = m.before.people.get(check.who)
    followed = [key for key in DRIVES if f"drive:{key}" in check.held]
    words = [getattr(person, key) for key in followed] if person else []
    phrase = all_cited(words)
    why = f"What drives {m.name(check.who)} was behind it: {phrase}" if phrase else ""
    cost = f"This was the price: {cited(check.cost)}" if bare(check.cost) and followed else ""
    return joined((why, cost))


@TALES(CheckCancelled)
def cancelled(_m: Moment, fact: CheckCancelled) -> Told:
    """Nothing of a check that was cancelled."""
    return Told(drops=fact.of)


@TALES(SpareSpent)
def spare(m: Moment, fact: SpareSpent) -> Told:
    """What else came of it, the same once."""
    phrase = {
        "obstacle": "An obstacle was out of the way.",
        "enemy": "A lesser enemy was hurt.",
        "supporter": f"What {m.name(fact.who)} did counted for more.",
    }
    return Told(phrase[fact.on], of=fact.of, key=f"spare:{fact.on}:{fact.who}")


def unfinished(state: State) -> tuple[str, ...]:
    """The check in progress."""
    check = state.check
    if check is None:
        return ()
    name, words = state.people[check.who].name, intent(state, check)
    wanted = meant(name, words, "was about to") if bare(words) else f"{name} was taking a chance."
    facing = state.people.get(check.facing)
    against = f" {facing.name} stood in the way." if facing else ""
    return (f"{wanted}{against}",)
