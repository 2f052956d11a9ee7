"""Why something may not be done in an action of Isolation: one sentence each."""

from __future__ import annotations

from hotseat.games.isolation.reading import NEUTRAL
from hotseat.games.isolation.words_action import figure, wounds_said
from hotseat.games.isolation.words_people import capital, owned

# --- why not -------------------------------------------------------------------------------------

NO_ACTION = "No action is open."
ACTION_OPEN = "An action is open already. Settle it, or call it off."
BETWEEN = "The session has ended. Begin the next one first."
NO_WORDS = "Say what you propose; said is done."
NO_SUCH = "No such character is at this table."
NEEDS_TWO = "It takes at least two living characters."
AGAINST_SELF = "Nobody acts against himself here."
DICE_FELL = "Dice have fallen: the proposal stands as it is."
OPPOSITION_FELL = "The dice against it have fallen; the difficulty stands."
NO_DIFFICULTY_AGAINST = "Against one of your own nobody sets a difficulty (IS-22)."
STANDS_FIRST = "First everybody who was asked says where they stand (IS-13)."
DIFFICULTY_FIRST = "The GM names the difficulty first."
ALONE_THREW = "The difficulty gave the green dice of this throw; it stands."
NO_EXTRA = "That die is not on the table."
NOT_IN_IT = "Only those who roll in this action can bring dice."
NO_SUCH_KIND = "That brings this character no die here."
WRONG_COLOUR = "A die of this kind has the other colour."
WRONG_LINK = "Only a written link of this character with the active player can bring a die."
LINK_TAKEN = "Each link brings one die, green or red (IS-23)."
ONE_ONLY = "That brings one die, and it is there already."
ENOUGH = "That is enough dice for one player."
THREW = "These dice have fallen already. There is no second throw."
NOBODY_LEFT = "Everybody has thrown."
NOTHING_OWED = "No more dice are owed here."
NOT_ASKED = "Only those who were asked take a stand."
DICE_FIRST = "The dice come first."
STANDS_FIXED = "Where everybody stands is fixed."
NO_STANDS = "Nobody was asked, so nobody takes a stand."
NOT_DEFAULTED = "Only those who were left out can still turn on it."
IS_AGAINST = "The character acted against rolls against it anyway."
TURNED = "That is done already."
NOT_DONE = "More dice have to fall first."
STRESS_THERE = "There is stress, so it takes the dice."
DICE_NOW = "Dice have fallen, so it is settled by dice."
NOT_HURT = "No wounds can fall on this character here."
DYING_FIRST = "The dying are struck first (IS-18)."
NO_LINK_SELF = "That is the active player."
STRESS_BOUNDS = "The stress stays between zero and twenty."
NOTHING_TO_TELL = "There is no settled action waiting to be told."


def too_many_dice(name: str, most: int) -> str:
    """A pool that no table could throw."""
    return f"{name} would throw more than {most} dice. Ask fewer people, or take dice away."


def owed_first(name: str) -> str:
    """Extra dice thrown by hand."""
    return f"{capital(owned(name))} extra dice come first."


def wounds_missing(left: int) -> str:
    """Before settling: IS-18."""
    verb = "has" if left == 1 else "have"
    return f"{capital(wounds_said(left))} {verb} to fall on somebody."


def too_many_wounds(name: str, most: int) -> str:
    """More than is left, or than one can bear."""
    return f"{name} can take {wounds_said(most)} of these."


def is_dead(name: str) -> str:
    """The dead neither ask nor answer."""
    return f"{name} is dead."


def too_high(name: str, net: int, best: str) -> str:
    """Why a stance above the best is greyed (IS-1, IS-12)."""
    if best == NEUTRAL:
        return f"{name} stands at {figure(net)}; it takes 2 to work together."
    return f"{name} stands at {figure(net)}; at −2 or less there is no way round it."
