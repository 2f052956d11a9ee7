"""The words of Playset Zero: numbers, labels, outcomes, and why something may not be done now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from hotseat.core.wording import (
    bare,
    capital,
    counted,
    listed,
    number,
    owned,
    quoted,
    sentence,
)

__all__ = [
    "bare",
    "capital",
    "counted",
    "listed",
    "number",
    "owned",
    "quoted",
    "sentence",
]  # the small words that every game shares

BASIC = "Basic die"
EARNED = "Earned in trouble"

KIND_LABELS: Mapping[str, tuple[str, str]] = {
    "passion": ("Passion", "A belief, a love, a hunger: what drives them."),
    "trait": ("Trait", "A strong side of their character."),
    "background": ("Background", "A trade, a past, where they come from."),
    "skill": ("Skill", "A talent, or an unusual ability."),
    "possession": ("Possession", "A thing, a tool, an animal that matters."),
}


# --- small words ---------------------------------------------------------------------------------


def percent(chance: Fraction | float) -> str:
    """ "60.0 %", with a space that does not break; never 0 or 100 for what is only nearly so."""
    if chance in (0, 1):
        return f"{int(chance) * 100}\u00a0%"
    shown = min(max(float(chance) * 100, 0.1), 99.9)
    return f"{shown:.1f}\u00a0%"


def chances_of(count: int) -> str:
    """The title over the chances of so many dice."""
    if count == 0:
        return "The chances without a die"
    said = "this die" if count == 1 else f"these {number(count)} dice"
    return f"The chances of {said}"


def rise(before: Fraction, after: Fraction) -> str:
    """By how many points a chance rose, as the two figures shown say it: "8.2"."""
    return f"{round(float(after) * 100, 1) - round(float(before) * 100, 1):.1f}"


# --- dice ----------------------------------------------------------------------------------------

_DYE_WORDS = (("yellow", "d10"), ("green", "d8"), ("white", "white"), ("red", "red"))


def dice_said(dyes: Sequence[str]) -> str:
    """ "One d10, one d8, one white, one red"."""
    parts = [f"{number(dyes.count(dye))} {said}" for dye, said in _DYE_WORDS if dye in dyes]
    return capital(", ".join(parts)) or "No dice"


def a_face(face: int) -> str:
    """ "a 6", "an 8"."""
    return f"an {face}" if face in (8, 11, 18) else f"a {face}"


def faces_said(faces: Sequence[int]) -> str:
    """ "6 and 2"."""
    return listed(str(face) for face in faces)


def hits_word(count: int) -> str:
    """The word after a throw: "Three hits", "One hit", "No hits"."""
    return capital(counted(count, "hit"))


def spent_so_far(done: int, left: int) -> str:
    """ "Three to place.", "One placed, two to go.", "All three placed."."""
    if not done:
        return f"{capital(number(left))} to place."
    if left:
        return f"{capital(number(done))} placed, {number(left)} to go."
    return "It is placed." if done == 1 else f"All {number(done)} placed."


def verdict_word(goal: bool, avoided: int, dangers: int, won: int = 0) -> str:
    """The word for a settled roll (PZ-14: what is not bought goes wrong). ``won`` advantages."""
    if goal:
        return "A way through" if avoided == dangers else "At a price"
    if avoided == dangers:
        return "Safe, for now"
    return "Not this time" if avoided or won else "It all goes wrong"


# --- features ------------------------------------------------------------------------------------


def magic_said(uses: Sequence[str], limitation: str) -> str:
    """What a magical Feature is for, and where it ends."""
    return f"For {listed((bare(use) for use in uses), 'or')}. {sentence(limitation)}"


def place_said(place: int, main: int) -> str:
    """ "Main Feature", "Feature", or "Flaw, turned to good"."""
    if place == 4:
        return "Flaw, turned to good"
    return "Main Feature" if place == main else "Feature"


def target_said(target: str, goal: str, dangers: Sequence[str]) -> str:
    """What help or hindrance is about, inside a sentence."""
    if target == "goal":
        return f"the goal, {quoted(goal)}"
    return f"the danger {quoted(dangers[int(target.partition(':')[2])])}"


# --- why not: the table and its people -----------------------------------------------------------

NO_TROUBLE = "Say what trouble it is."
NO_SITUATION = "Say what is going wrong, or about to."
NO_NAME = "Give the character a name."
NO_MAIN = "Choose which Feature is the Main one; it has to be written down."
NO_FLAW = "Write down a flaw: what gets this character into trouble, or hurts."
NO_CHARACTER = "That character is not at this table."
NO_FEATURE = "There is no Feature written in that place."
NO_WORDS = "Write it down in a few words first."
NO_LIMIT = "Say where its use ends, and see that everybody at the table accepts it."
NO_USES = "Write down three things it is useful for; there are fewer."
NO_KIND = "Choose what kind of Feature it is."
NO_OFFER = "That offer is no longer open."
NO_ADVANTAGE = "That advantage is not on the sheet."
NOT_MAGICAL = "That Feature is an ordinary one already."
FLAW_NOT_MAGICAL = "The flaw is no power. Turned into something good, it can become one."
TURNED_ALREADY = "The flaw has been turned into something good already."
FLAW_STANDS = "The flaw is turned with five red dice, not replaced with two."


def marks_in_roll(taken_dice: int) -> str:
    """Fewer earned dice than already lie in the open roll."""
    return f"The open roll holds {counted(taken_dice, 'of them', 'of them')}; not fewer than that."


def taken(name: str) -> str:
    """A second character of that name."""
    return f"There is a character called {name} already; give this one another name."


def no_concept(name: str) -> str:
    """No concept yet."""
    return f"Say in a few words who {name} is."


def no_detail(name: str) -> str:
    """No telling detail yet."""
    return f"Give {name} a detail that hints at the Main Feature to anybody they meet."


def features_missing(places: Sequence[int]) -> str:
    """Features not yet written down; places from 1."""
    which = listed(str(place) for place in places)
    verb = "Features {} are" if len(places) > 1 else "Feature {} is"
    return f"{verb.format(which)} empty: a player’s character has four."


def kinds_missing(places: Sequence[int]) -> str:
    """Features without a kind; places from 1."""
    return f"Choose a kind for Feature {listed(str(place) for place in places)}."


def too_few_kinds(kinds: Iterable[str]) -> str:
    """Fewer than three kinds of Features."""
    found = sorted(set(kinds))
    named = listed(KIND_LABELS[kind][0].lower() for kind in found)
    said = f"only {named}" if len(found) > 1 else f"all of one kind, {named}"
    return f"These Features are {said}. At least three different kinds are needed."


def retired(name: str) -> str:
    """The character has left the story."""
    return f"{name} has left the story; bring {name} back first."


def not_retired(name: str) -> str:
    """The character never left."""
    return f"{name} is in the story already."


def in_the_roll(name: str) -> str:
    """The character cannot leave, or lose a die, in the middle of a roll."""
    return f"{name} is in the roll that is open; settle it first."


def marks_short(name: str, needed: int, free: int) -> str:
    """Not enough earned red dice."""
    have = f"has {number(free)}" if free else "has none"
    return f"This takes {counted(needed, 'earned red die', 'earned red dice')}, and {name} {have}."


def advantage_in_roll(words: str) -> str:
    """The advantage lies in the open roll."""
    return f"{quoted(words)} is in the roll that is open."


# --- why not: a roll -----------------------------------------------------------------------------

NO_ROLL = "No roll is open."
ROLL_OPEN = "A roll is open already; settle it, or call it off."
NO_GOAL = "Say what the character is trying to achieve."
NO_DANGER = "Say what bad thing could happen, whether or not the goal is reached."
NO_BY = "Say who names the danger."
DICE_FELL = "Dice have fallen: the stakes stand as they are."
MAIN_FELL = "The dice have fallen; what is in this roll stays as it is."
NOT_FALLEN = "The dice have not fallen yet."
FELL_ALREADY = "The dice have fallen already. There is no second throw."
CANNOT_CALL_OFF = "Dice have fallen, so this roll is settled, not called off."
NO_HAND = "Nobody of that name helps or hinders in this roll."
NOT_NAMED = "Every danger has to be named first."
NO_CIRCUMSTANCE = "There is no such advantage in this pool."
BROUGHT = "That is in the pool already."
NOT_BROUGHT = "That is not in the pool."
ENOUGH = "Twenty advantages are enough for one roll."
NO_DIE = "There is no such die on the table."
NOT_PLACED = "That die has not been placed."
NOTHING_FREE = "No hit is left to let go."
HELPER_MAY = "These may go to what is helped, or to a danger of one’s own."
NOTHING_LEFT = "No die that is left can go here."
NO_HIT_LEFT = "No hit is left for it."
BEFORE_ONLY = (
    "At this table red dice are declared before the roll. The house rules can change that (PZ-2)."
)
NOT_AN_ADVANTAGE = "That die did not buy an advantage."
NOTHING_TO_TELL = "There is no settled roll waiting to be told."
BLOCK_STANDS = "The main dice have fallen; what hinders stays where it lies."


def no_such_danger(dangers: int) -> str:
    """A danger beyond those of this roll."""
    return f"This roll has {counted(dangers, 'danger')}."


def dangers_missing(missing: int) -> str:
    """Before the throw: dangers not yet named."""
    verb = "is" if missing == 1 else "are"
    return f"{capital(counted(missing, 'danger'))} {verb} not named yet."


def hand_not_rolled(name: str, helps: bool) -> str:
    """Before the throw: PZ-12."""
    return f"The dice of {name}, who {'helps' if helps else 'hinders'}, fall first."


def hand_no_danger(name: str) -> str:
    """Before a helper's throw: his danger (PZ-8)."""
    return f"Somebody has to name a danger that {name} faces first."


def hand_no_block(name: str) -> str:
    """Before the throw: which die hinders (PZ-9)."""
    return f"{name} has not chosen the die that hinders."


def in_already(name: str) -> str:
    """A character in the roll for the second time."""
    return f"{name} is in this roll already."


def own_roll(name: str) -> str:
    """Helping oneself."""
    return f"It is {owned(name)} own roll."


def hand_fell(name: str) -> str:
    """A helper who wants to leave or change after the throw."""
    return f"{owned(name)} dice have fallen."


def does_not_help(name: str) -> str:
    """A flaw is no help."""
    return f"{owned(name)} flaw gives no die; it can earn one."


# --- why not: placing ----------------------------------------------------------------------------

WENT_ELSEWHERE = "That die lies somewhere else; take it back first."
HINDERS_ELSEWHERE = "Another die hinders already; take it back first."
OWN_PAID = "That danger is bought off already."
ONLY_ROLLER = "Only the roller’s own hits establish an advantage."
NOT_A_HELPER = "Only those who help or hinder face a danger of their own here."


def no_hit(face: int) -> str:
    """PZ-3."""
    return f"A {face} is no hit; it takes a 5 or more."


def takes(low: int, challenge: bool, against: tuple[str, int] | None) -> str:
    """Why a thing takes more than a 5: who hinders it and with what, or the challenge."""
    if against and low > 5:
        return f"{against[0]} hinders with {a_face(against[1])}. This takes {a_face(low)} or more."
    if challenge:
        return f"A challenge: this takes {a_face(low)} or more."
    return f"This takes {a_face(low)} or more."


def bought(face: int) -> str:
    """PZ-4."""
    return f"The {face} has bought this already."


def only_owner(name: str) -> str:
    """A helper's own danger takes his own dice only."""
    return f"Only {owned(name)} own dice can buy this off."


def helper_bound(name: str, target: str) -> str:
    """PZ-7 as read: a helper's hits go to what he named."""
    return f"{name} helps with {target}; these dice go there or to {owned(name)} own danger."


def hinderer_bound(name: str) -> str:
    """A hinderer's die buys nothing for the roller."""
    return f"{name} hinders: these dice hinder, or buy off {owned(name)} own danger."


def hits_left(count: int) -> str:
    """Before settling."""
    return f"{capital(counted(count, 'hit'))} unspent."


def marks_gone(count: int) -> str:
    """What earned dice a roll took."""
    return capital(counted(count, "earned red die", "earned red dice"))


def unnamed(face: int) -> str:
    """Before settling: an advantage without words."""
    return f"The advantage bought with the {face} has no words yet."
