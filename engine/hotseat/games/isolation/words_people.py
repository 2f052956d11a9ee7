"""The words of Isolation about people and what binds them: labels, rules in a line, refusals."""

from __future__ import annotations

from collections.abc import Mapping

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
from hotseat.games.isolation.reading import GREEN
from hotseat.games.isolation.state import (
    BIAS,
    DEAD,
    DESCRIPTORS,
    DYING,
    GOAL,
    HEALTHY,
    INJURED,
    WOUND,
    WRITTEN,
    Link,
    Person,
    State,
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


# --- small words ---------------------------------------------------------------------------------


def signed(change: int) -> str:
    """ "+2", "−1"; "0" for nothing."""
    return f"+{change}" if change > 0 else f"−{-change}" if change else "0"


# --- people and links ----------------------------------------------------------------------------

HEALTH_SAID: Mapping[str, str] = {
    HEALTHY: "Healthy",
    INJURED: "Injured",
    DYING: "Dying",
    DEAD: "Dead",
}
HEALTH_LINES: Mapping[str, str] = {
    HEALTHY: "Whole, so far.",
    INJURED: "A red link to everybody says so: it is one more reason to quarrel.",
    DYING: "The next wound that falls here kills, and it falls here first.",
    DEAD: "Out of the story. For a while it brings the others together.",
}
KIND_SAID: Mapping[str, str] = {
    DESCRIPTORS: "Sides",
    BIAS: "Bias",
    GOAL: "Goal",
    WOUND: "Wound",
    WRITTEN: "Written",
}


def names_of(state: State, pair: tuple[str, str]) -> str:
    """ "Runa and Tobias"."""
    return f"{state.people[pair[0]].name} and {state.people[pair[1]].name}"


def tone_said(tone: str) -> str:
    """ "green" or "red", as a word."""
    return "green" if tone == GREEN else "red"


def links_said(green: int, red: int) -> str:
    """ "two green links, one red", "one red link", "no links"."""
    if not green or not red:
        said = f"{number(green or red)} {'green' if green else 'red'}"
        return f"{said} {'link' if green + red == 1 else 'links'}" if green or red else "no links"
    return f"{number(green)} green, {number(red)} red"


def loose_links(count: int) -> str:
    """ "two loose green links", "one loose red link"."""
    return counted(abs(count), f"loose {'green' if count > 0 else 'red'} link")


def short_label(link: Link) -> str:
    """The label as it stands in a list, a bias named as one."""
    return f"Bias: {link.label}" if link.kind == BIAS else link.label


def link_sub(state: State, link: Link) -> str:
    """What kind of link it is, and whose, for the line under its label."""
    if link.kind == WOUND:
        return f"A wound of {owned_by(state, link.whose)}" if link.whose else "A wound"
    if link.kind == DESCRIPTORS:
        return "It fits" if link.tone == GREEN else "It grates"
    if link.kind == BIAS:
        return "A bias"
    if link.kind == GOAL:
        return (
            f"{link.word_a} / {link.word_b}" if link.word_a != link.word_b else "A goal they share"
        )
    return "Written by the table"


def owned_by(state: State, who: str) -> str:
    """The name, or nothing where nobody of that id is known."""
    return state.people[who].name if who in state.people else "somebody"


def played_by(state: State, one: Person) -> str:
    """ "Ranger, played by Mara"; for an NPC "Cook, one of the GM’s"; "No player yet"."""
    seats = state.table.seats
    if seats.is_gm(one.owner):
        who = "one of the GM’s"
    else:
        who = f"played by {seats.name_of(one.owner)}" if one.owner else "no player yet"
    return f"{one.profession}, {who}" if one.profession else capital(who)


def balance(positives: int, negatives: int) -> str:
    """The advice about good and bad sides, or "" where they are well balanced."""
    if positives > 2 * negatives:
        said = f"{counted(positives, 'good side')} and {number(negatives)} bad"
        return (
            f"{capital(said)}: the advice is never more than twice as many good sides as bad ones."
        )
    return ""


# --- rules in a line -----------------------------------------------------------------------------

RULE_SIDES = "One side of each. What fits is green, what grates is red; a fault can bind too."
RULE_BIAS = "Two red links with whoever falls under it; two green ones where it is shared."
RULE_GOAL = "Three links, so be strict: truly the same goal, or one that rules the other out."
RULE_BALANCE = (
    "Three good sides and three bad ones are a fair start, and never more than twice as many good"
    " as bad. It is advice: keep the cast in balance as you like."
)
RULE_BOND = (
    "Each pair may roll its links once. More evens on green: strike out a red link or write a new"
    " green one, or leave it. More odds on red: it has to get worse."
)
RULE_DEATH = (
    "What bound the dead to the living in green is shared out evenly, as loose green links. What is"
    " left over goes where you say, one to a pair."
)

# --- why not -------------------------------------------------------------------------------------

NO_LOCALE = "Say where you are: the place nobody can leave."
NO_THREAT = "Say what keeps you there."
STRESS_RUNS = "The first action has been settled; the stress moves with what happens now."
NO_CHANGE = "Say by how much: up or down by one to three."
NO_REASON = "Say what happened, in a few words; the record keeps it."
STRESS_FLOOR = "The stress is at zero; it cannot fall further."
STRESS_TOP = "The stress cannot rise above twenty."
NO_SEAT = "Nobody of that name sits at this table."
NO_NAME = "The character needs a name."
NO_CHARACTER = "No such character is at this table."
ALREADY_THERE = "Nothing would change."
DICE_LIE = "Dice of the open action have fallen. Settle it first, or undo them."
ACTION_OPEN = "An action is open. Settle it or call it off first."
BEGUN = "An action has been settled already; from now on people leave only by dying."
BOND_OPEN = "A pair has rolled its links and not answered yet."
TOO_MANY_PEOPLE = "Twenty people are the most that fit on the map."
NO_OTHER = "It takes two different people."
NO_LINK = "That link is no longer on the map."
NO_WORD = "Give the link a word; it should stand for something that happened, or for who they are."
WOUND_STAYS = "A wound’s link keeps its word and its colour."
LINK_IN_ACTION = "This link brings a die to the open action. Take that die away first."
NOT_BETWEEN = "Pairs roll their links between sessions. End the session first."
NO_BOND = "No pair is waiting for an answer."
NOTHING_OWED = "No more dice are owed."
BOND_OWED = "More dice are owed first."
BOND_SAME = "Green and red are level: nothing changes."
BOND_MUST = "There is more red than green: strike out a green link or write a red one."
BOND_NO_GREEN = "They have no written green link to strike out."
BOND_NO_RED = "They have no written red link to strike out."
BOND_MAY = "There is more green than red: strike out a red link or write a green one, or leave it."
CHOOSE_LINK = "Say which link goes."
NOT_THEIRS = "That link is not between these two."
NO_GRIEF = "Nothing is left to share out."


def taken(name: str) -> str:
    """Two characters of one name."""
    return f"There is a {name} already. Give this one another name, or both will be confused."


def missing(name: str, what: str) -> str:
    """A part of the sheet is blank: "Say what Runa does for a living"."""
    said = name or "this character"
    return {
        "profession": f"Say what {said} does for a living.",
        "positives": f"Write down at least one good side of {said}.",
        "negatives": f"Write down at least one bad side of {said}.",
        "bias": f"Say what {said} is biased for or against.",
        "goal": f"Say what {said} wants out of this night.",
    }[what]


def too_many_sides(most: int) -> str:
    """More sides than the sheet holds."""
    return f"{capital(number(most))} good sides and {number(most)} bad ones are the most that fit."


def side_twice(side: str) -> str:
    """A side that is written down twice."""
    return f"{quoted(side)} stands there twice."


def is_dead(name: str) -> str:
    """Somebody dead is asked for something."""
    return f"{name} is dead."


def drawn_already(label: str) -> str:
    """The link is on the map."""
    return f"{quoted(label)} links them already."


def goal_drawn(names: str) -> str:
    """The pair's goals are linked."""
    return f"The goals of {names} are linked already. Erase those links first."


def rolled_already(names: str) -> str:
    """The pair has had its roll."""
    return f"{names} have rolled since the session ended."


def no_links(names: str) -> str:
    """Nothing to roll."""
    return f"{names} share no links, so there is nothing to roll."


def dying_first(name: str) -> str:
    """The order of recovery."""
    return f"{name} is dying: all links that say Dying go before any that says Injured."


def share_among(left: int) -> str:
    """How many pairs a grief has to be given to."""
    return f"Choose {counted(left, 'pair')}, no more and no fewer."
