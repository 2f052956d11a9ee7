"""The Sapio System's story: checks as they came out, harm, luck, what everybody works towards."""

from __future__ import annotations

from collections.abc import Iterator

from hotseat.core.story_scenes import paragraphs
from hotseat.core.tale import Moment, Tale, Told, does, ended, wrote
from hotseat.core.wording import all_cited, bare, cited, joined, listed, quoted, sentence
from hotseat.games.sapio.check.begin import CheckCancelled
from hotseat.games.sapio.check.outcome import CheckResolved, SpareSpent
from hotseat.games.sapio.check.roll import read
from hotseat.games.sapio.check.sources import DRIVES, Piece, ignored, intent, pieces
from hotseat.games.sapio.harms import HURT, KINDS
from hotseat.games.sapio.people.advancement import Advanced, SelfChanged, may_advance
from hotseat.games.sapio.people.harm import (
    ALIVE,
    DEAD,
    HarmCleared,
    HarmReworded,
    HarmTaken,
    OtherStruck,
    weapon_of,
)
from hotseat.games.sapio.people.luck import GIVEN, IMPULSE, LuckGained
from hotseat.games.sapio.registry import FACT_SET
from hotseat.games.sapio.sequence.rounds import SequenceBegun, SequenceEnded, TurnFramed
from hotseat.games.sapio.state import LEVELS, Character, Check, Harm, State
from hotseat.kit.characters import CharacterRetired, CharacterReturned
from hotseat.kit.clocks import Clock, ClockMade, ClockRemoved, ClockSet, clock
from hotseat.kit.order import PlaceTaken
from hotseat.kit.tales import (
    are,
    cast,
    labelled,
    left_or_back,
    meant,
    meanwhile,
    tales,
    thing,
    woven,
)

TALES = tales(FACT_SET)
OUT, LUCK = LEVELS[-1], "some luck"
# How somebody uses what they have: within a sentence, and in one of its own.
USING = ("drawing on", "relying on", "making use of", "trusting in")
USED = ("drew on", "relied on", "made use of", "trusted in")


# --- a check -------------------------------------------------------------------------------------


@TALES(CheckResolved)
def resolved(m: Moment, fact: CheckResolved) -> Told:
    """Who wanted what, with what and whose help, against whom, and how it came out."""
    check: Check = m.before.checks[fact.of]
    lines = (
        *_tried(m, fact, check),
        *_others(m, check),
        *_against(m, check, fact),
        _came_out(check),
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
    own = [piece.label for piece in sorted(picked, key=_rank)]
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
        by.setdefault(piece.who, []).append(piece.label)
    return by


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


def _came_out(check: Check) -> str:
    result = read(check)
    if result.success:
        if result.net > 0:
            return "It worked, and better than hoped."
        return "It worked, but not without trouble." if result.net < 0 else "It worked."
    if result.net > 0:
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


# --- harm and luck -------------------------------------------------------------------------------


@TALES(HarmTaken)
def harmed(m: Moment, fact: HarmTaken) -> Told:
    """Who was hurt, how badly, and by what; as it was put right since."""
    name = m.name(fact.who)
    by = weapon_of(fact.words) if fact.blow else ""
    words = "" if fact.blow else m.put_right(m.event.id, "words", fact.words)
    level, fate = m.put_right(m.event.id, "level", fact.level), m.put_right(m.event.id, "fate", "")
    phrase = f": {cited(words)}" if bare(words) else "."
    hit = f" (hit by {thing(by)})." if bare(by) else phrase
    if fate == DEAD or (fact.kills and fate != ALIVE):
        text = f"{name} died{hit}"
    elif level == OUT:
        text = f"{name} was out of action{hit}"
    else:
        text = KINDS[fact.kind_of].begins[level].format(name=name, how=hit)
    return Told(text, of=fact.of, stays=True, key=f"harm:{m.event.id}")


@TALES(OtherStruck)
def other_struck(m: Moment, fact: OtherStruck) -> Told:
    """The blow fell on somebody without a sheet: on who was attacked, where nobody with one was."""
    check: Check = m.before.checks[fact.of]
    faced = check.facing in m.before.people
    whom = "Someone else" if faced else f"{m.name(check.who)}’s opponent"
    how = "killed" if fact.level == OUT else HURT[fact.level]
    by = f" by {thing(fact.weapon)}" if bare(fact.weapon) else ""
    return Told(f"{whom} was hit{by} and {how}.", of=fact.of, stays=True)


@TALES(HarmCleared)
def cleared(m: Moment, fact: HarmCleared) -> Told:
    """Who got over what, or was not dead, behind what came of the check in which they were hurt;
    erased at once, it was none."""
    person, check, name = m.before.people[fact.who], m.before.check, m.name(fact.who)
    harm = person.harm(fact.harm)
    assert harm is not None  # it was cleared just now
    text = KINDS[harm.kind].over_said(name, fact.words or harm.words)
    if person.out == DEAD != m.after.people[fact.who].out:
        text = f"{name} was alive after all."
    of = check.id if check is not None and fact.who in check.hurt else ""
    key = "" if fact.why else f"harm:{fact.harm}"
    return Told(text, of=of, stays=True, key=key, undoes=not fact.why)


@TALES(LuckGained)
def lucky(m: Moment, fact: LuckGained) -> Told | None:
    """Why luck was owed to somebody; what drives them is in words once in a scene, and the same
    without words is told once."""
    name, phrase = m.name(fact.who), f": {cited(fact.words)}" if bare(fact.words) else "."
    if fact.why == GIVEN:
        lead = f"{name} was owed some luck for this"
        return Told(lead=lead, items=(fact.words,)) if bare(fact.words) else None
    whose = fact.cause if fact.why == IMPULSE else fact.who
    person, topic = m.before.people.get(whose), f"{fact.why}:{whose}"
    drive = quoted(getattr(person, fact.why)) if bare(getattr(person, fact.why, "")) else ""
    if fact.why == IMPULSE:
        again = f"{m.name(whose)}’s worst impulse" if whose else "A worst impulse"
        start, end = f"{again} ({drive})" if drive else again, f" made trouble for {name}{phrase}"
    else:
        again = f"{name} stood by {'that' if drive else 'a'} principle"
        start = f"{name} stood by {drive or 'a principle'}"
        end = f", and was in trouble for it{phrase}"
    key = "" if bare(fact.words) else f"luck:{topic}:{fact.who}"
    return Told(f"{start}{end}", key=key, topic=topic if drive else "", again=f"{again}{end}")


# --- a sequence ----------------------------------------------------------------------------------


@TALES(ClockMade)
def clock_made(m: Moment, fact: ClockMade) -> Told | None:
    """A goal, or a threat, that is in words."""
    if not bare(fact.words):
        return None
    goal, topic = fact.kind_of == "goal", f"clock:{m.event.id}"
    lead = "They all had one goal" if goal else "Trouble hung over them"
    return Told(lead=lead, items=(fact.words,), topic=topic, apart=goal)


@TALES(ClockSet)
def clock_set(m: Moment, fact: ClockSet) -> Told | None:
    """How near it is; while a check is open it is told behind what came of that. The only goal, or
    threat, is in words once in a scene, and at its end; of two steps one way right behind
    each other, or within a check, the last is told."""
    before, now = clock(m.before, fact.clock), clock(m.after, fact.clock)
    if before is None or now is None or before.value == now.value:
        return None
    check = m.before.check
    of, topic = check.id if check is not None else "", f"clock:{fact.clock}"
    others = any(track.kind == now.kind and track.id != now.id for track in m.after.clocks)
    text = _moved(before, now, now.words, others)
    again = "" if others or now.value >= now.size else _moved(before, now, "", others)
    then = _moved_on(before, now)
    key = f"{topic}:{now.value > before.value}"
    return Told(text, of=of, stays=True, topic=topic, again=again, then=then, key=key)


def _is_full(m: Moment) -> bool:
    """Whether a goal is reached, or a threat has come true, whatever is set next."""
    if m.event.kind not in TALES.kinds(ClockSet):
        return False
    now = clock(m.after, str(m.event.data["clock"]))
    return now is not None and now.value >= now.size > 0


def _moved_on(before: Clock, now: Clock) -> str:
    """The same right behind where it was told of."""
    up, near, there = now.value > before.value, now.value * 4 >= now.size * 3, now.value >= now.size
    if now.kind == "goal":
        way = "were almost there" if near else "came closer"
        return f"They {'reached their goal' if there else way if up else 'fell behind'}."
    way = "came true" if there else "had almost come true" if near else "grew"
    return f"It {way if up else 'drew back'}."


@TALES(ClockRemoved)
def clock_removed(m: Moment, fact: ClockRemoved) -> Told | None:
    """A threat that is in words and no longer there, and that did not come true; the only one is in
    words once in a scene."""
    track = clock(m.before, fact.clock)
    if track is None or track.kind == "goal" or not bare(track.words):
        return None
    if 0 < track.size <= track.value:
        return None
    lead, topic = "This trouble was over", f"clock:{fact.clock}"
    others = any(other.kind == track.kind and other.id != track.id for other in m.before.clocks)
    again = "" if others else "The threat was over."
    return Told(lead=lead, items=(track.words,), topic=topic, again=again, undoes=True)


def _moved(before: Clock, now: Clock, words: str, others: bool) -> str:
    """How it moved; ``others``: it is not the only goal, or threat."""
    up, worded = now.value > before.value, bare(words)
    what, other = f": {cited(words)}" if worded else ".", others and not worded
    near = "almost " if up and now.value * 4 >= now.size * 3 else ""
    there = up and now.value >= now.size
    if now.kind == "goal":
        goal = "another goal" if other else "their goal"
        if there:
            return f"They reached {goal}{what}"
        if near:
            return f"They had almost reached {goal}." if other else f"They were almost there{what}"
        return f"They {f'came closer to {goal}' if up else 'fell behind'}{what}"
    threat = "Another threat" if other else "The threat"
    if there:
        return f"{threat} came true{what}"
    if near:
        return f"{threat} had almost come true{what}"
    return f"{threat} {'grew' if up else 'drew back'}{what}"


@TALES(SequenceBegun)
def sequence(m: Moment, fact: SequenceBegun) -> Told | None:
    """Who was in the thick of it."""
    names = [m.name(who) for who in fact.who]
    return Told(f"{are(names)} in the thick of it.", apart=True) if names else None


@TALES(SequenceEnded)
def sequence_over(m: Moment, fact: SequenceEnded) -> Told:
    """How a sequence ended; that a goal was reached its last step has told."""
    goals = [track for track in m.before.clocks if track.kind == "goal"]
    told = any(track.value >= track.size for track in goals)
    text = ("" if told else "They made it.") if fact.reached else "It was over."
    return wrote(*paragraphs(fact.words), text=text)


@TALES(TurnFramed)
def framed(m: Moment, fact: TurnFramed) -> Told:
    """What the GM said, and what everybody did meanwhile."""
    order = m.before.orders.get(fact.of)
    scene = () if order is not None and order.scene == fact.scene else paragraphs(fact.scene)
    old = dict(order.doing) if order is not None else {}
    deeds = [(deed["who"], deed["words"]) for deed in fact.doing]
    new = [
        meanwhile(m.name(who), words)
        for who, words in deeds
        if bare(words) and old.get(who) != words
    ]
    deeds_told = [paragraphs(words) for words in new]
    if all(len(lines) == 1 for lines in deeds_told):
        return wrote(*scene, joined(line for (line,) in deeds_told))
    return wrote(*scene, *(line for lines in deeds_told for line in lines))


@TALES(PlaceTaken)
def place(m: Moment, fact: PlaceTaken) -> Told:
    """Who came into the fray, was threatened, or left it."""
    order = m.before.orders.get(fact.of)
    was, name = order.places.get(fact.who, "") if order else "", m.name(fact.who)
    if fact.place == "threatened" or (fact.place and was):
        how = "in danger" if fact.place == "threatened" else "out of danger"
        return does(name, f"was {how}", f"were {how}", key=f"danger:{fact.who}", undoes=True)
    deed = "joined the fray" if fact.place else "left the fray"
    return does(name, deed, key=f"fray:{fact.who}", undoes=True)


# --- what people became --------------------------------------------------------------------------


@TALES(Advanced)
def advanced(m: Moment, fact: Advanced) -> Told:
    """Something new after a session."""
    name = m.name(fact.who)
    lead = {
        "quality": f"There was something new about {name}",
        "talent": f"{name} had found a talent",
        "side": f"{name} had taken up something new",
    }.get(fact.kind_of, f"{name} had learnt something")
    more = f" {sentence(fact.more)}" if bare(fact.more) else ""
    return Told(f"{lead}: {cited(fact.words)}{more}")


@TALES(SelfChanged)
def self_changed(m: Moment, fact: SelfChanged) -> Told:
    """Somebody changed."""
    name, before = m.name(fact.who), quoted(fact.before)
    if fact.swap:
        return Told(f"{name} was {before} above all now.")
    return Told(f"{name} changed: {before} became {cited(fact.words)}")


TALES(CharacterRetired, CharacterReturned)(left_or_back(lambda person: person.out == "dead"))


# --- who, and where it stands --------------------------------------------------------------------


def _lines(person: Character) -> Iterator[str]:
    yield sentence(person.concept)
    trades = [person.main.name, *(side.name for side in person.sides)]
    yield sentence(listed(words for words in (*trades, *person.qualities) if words))
    yield labelled("Principle", person.principle)
    yield labelled("Worst impulse", person.impulse)


def stands(_before: State, state: State) -> tuple[str, ...]:
    """Who is hurt or gone, how near goals and threats are, who may learn something."""
    here = (who for who in state.people.values() if not who.gone or who.out == "dead")
    lines = [line for person in here for line in _state_of(person)]
    clocks: dict[tuple[str, str], list[str]] = {}
    for track in state.clocks:
        if bare(track.words) and track.size > 0:
            clocks.setdefault((track.kind, _share(track)), []).append(quoted(track.words))
    for (kind, how), words in clocks.items():
        lead = "What threatens them" if kind != "goal" else "The goal"
        lines.append(f"{lead} ({listed(dict.fromkeys(words))}) {how}.")
    due = [person.name for person in may_advance(state) if person.out != "dead"]
    if due and not state.table.in_session:
        lines.append(
            f"{listed(due)} can each learn something new before the next session."
            if len(due) > 1
            else f"{due[0]} can learn something new before the next session."
        )
    return tuple(lines)


def _share(track: Clock) -> str:
    part = track.value / track.size
    if part >= 1:
        return "is reached" if track.kind == "goal" else "has come true"
    if not track.value:
        return "is still far off"
    return "is near" if part >= 0.75 else "is half-way there" if part >= 0.5 else "is some way off"


def _state_of(person: Character) -> Iterator[str]:
    if person.out:
        yield f"{person.name} is {person.out}."
        return
    lead, ways = f"{person.name} is ", []
    for word, kind in KINDS.items():
        harms = [harm for harm in person.harms if harm.kind == word]
        if harms:
            worst = max(harms, key=lambda harm: LEVELS.index(harm.level))
            told = kind.stands[worst.level].format(name=person.name, words=_named(harms))
            ways.append(bare(told.removeprefix(lead)))
    if ways:
        yield f"{lead}{listed(ways)}."


def _named(harms: list[Harm]) -> str:
    words = [quoted(harm.words) for harm in harms if bare(harm.words)]
    return f" ({listed(words)})" if words else ""


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


STORY = Tale(
    TALES.tell,
    lambda state: cast(state, _lines),
    stands,
    unfinished,
    TALES.kinds(TurnFramed, ClockSet),
    _is_full,
    corrects=TALES.corrects(HarmReworded, "harm"),
)
