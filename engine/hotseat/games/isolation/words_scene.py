"""The words on the screens of an action: titles, buttons, small sentences."""

from __future__ import annotations

from collections.abc import Sequence

from hotseat.core.dice import Die
from hotseat.core.panels import Tag
from hotseat.games.isolation.reading import COOPERATE, HOSTILE, NEUTRAL
from hotseat.games.isolation.words_action import STEPS, some
from hotseat.games.isolation.words_people import capital, counted, listed, number, owned

EVERYBODY = "everybody"
DANGEROUS = "Somebody could get hurt."
PROPOSE = "Propose an action"
WHO_SPEAKS = "Who speaks up?"
SAID_IS_DONE = "What is said aloud is what your character does."
WHOM = "Whom do you ask to help?"
ASKED_HINT = "Whoever is left out stands aside, and may still turn on it. Nobody: you go it alone."
NOBODY = "Nobody"
AGAINST_WHOM = "Is it against one of you?"
IS_DANGEROUS = "Somebody could get hurt"
SAY_IT = "Said is done"
CHANGE = "That is better"
CALL_OFF = "Call it off"
PUT_OTHERWISE = "Put it otherwise"
NO_ROLL_NEEDED = "Nobody has to roll"
NO_STRESS = (
    "The stress is at zero. If nothing threatens just now, it simply works: a basic success. You"
    " may still throw the dice (IS-10)."
)
SUCCEEDS = "It simply works"
ALONE_TITLE = "How hard is it? The GM says."
ALONE_RULE = (
    "Alone you throw a green die for each die of the difficulty; the GM throws as many red."
)
ALONE_AGAINST = (
    "Alone against one of your own there is no difficulty, so only what the situation brings gives"
    " a green die (IS-22)."
)
SOURCES = "Where these dice come from"
THROW_EXTRA = "Throw the extra dice"
THROW_ALL = "Throw for everybody"
WHOSE = "Whose dice?"
GM_GIVES = "The GM gives it, once or more"
LINKS_MATTER = "Do the words of a link matter here? Each brings one die, green or red."
TAKE_AWAY = "Take it away"
WHY_SO = "Why?"
HOW_HARD = "How hard is it?"
GM_DECIDES = "The GM decides"
SO_BE_IT = "So they stand"
READ_AGAIN = "The same dice, read again"
READ_FIRST = "What the dice say"
STAYS_OUT = "Stay out of it after all"
LEFT_OUT = "Who was left out"
THE_OTHERS = "The others"
WHERE = "Where they stand"
LEFT_OUT_RULE = "They stand aside. Each may still turn on it, with fresh red dice (IS-14)."
LATE_RULE = "A red die for each red link between them, and nothing else (IS-14)."
TURN = "Turns on it"
SETTLE = "Settle it"
ALL_AT_ONCE = "Talk it over. Wounds, links and stress change at once."
CHANGES = "What changes between you"
ADJUST = "Change the links"
LOOSE_RULE = (
    "Loose links: above zero green, below zero red. One takes away one of the other colour."
)
STRESS_CHANGES = "Stress"
WHAT_HAPPENED = "What happened?"
TELL_HINT = "Everybody may help to tell it. It may stay empty."
TELL_IT = "Tell it"
GO_ON = "Go on"
LEFT_BEHIND = "What it leaves behind"
ODDS_BEFORE = "How it would end"
ODDS_DIFFICULTY = "It works, if it is"
ODDS_AFTER = "How it would end"
ODDS_CAME = "What the chances were"
ODDS_MANY = "These are too many dice to count the chances between two taps."
DIE_OF = {"green": "Green die", "red": "Red die"}
EXTRA_SAID = {
    "profession": "It is the profession",
    "playing": "Well played",
    "for": "It serves goal or bias",
    "against": "It goes against goal or bias",
    "link": "A link matters",
}


def supposing(difficulty: str) -> str:
    """Over the difficulties to look at."""
    return f"Suppose it is {difficulty}"


def steps(opponent: str, alone: bool) -> tuple[str, ...]:
    """The steps of an action; alone nobody takes a stand."""
    third = dice_of(opponent).removeprefix("The ")
    names = [*STEPS[:3], third, STEPS[4]]
    return tuple(name for name in names if not alone or name != STEPS[2])


def said(text: str) -> str:
    """What was said aloud, as the heading."""
    return f"“{text}”"


def what_said(name: str) -> str:
    """The question to whoever speaks up."""
    return f"What does {name} propose, aloud?"


def dice_of(name: str) -> str:
    """ "Bob's dice", "The GM's dice"."""
    return capital(f"{owned(name)} dice")


def throw_label(dice: int) -> str:
    """The button of a throw."""
    return f"Throw {counted(dice, 'die', 'dice')}"


def throw_of(name: str, dice: int) -> str:
    """The button of somebody's throw."""
    if not dice:
        return f"{capital(name)} has no dice: go on"
    return f"Throw {owned(name)} {counted(dice, 'die', 'dice')}"


def has_thrown(name: str, whole: bool) -> str:
    """Somebody whose dice lie."""
    return f"{name} has thrown" if whole else f"{name} throws on"


def owes(name: str) -> str:
    """Extra dice after a throw by hand."""
    return f"A green six or a red one brings another die: {name} throws on."


def brings(name: str) -> str:
    """The title over what the situation brings."""
    return f"What the situation brings {name}"


def wants_said(goal: str, bias: str) -> str:
    """Goal and bias of somebody, in a line."""
    parts = [f"Goal: {goal.strip().rstrip('.')}"] if goal else []
    parts += [f"Bias: {bias.strip().rstrip('.')}"] if bias else []
    return ". ".join(parts)


def link_of(tone: str) -> str:
    """The colour of a link."""
    return f"A {tone} link"


def brings_die(colour: str) -> str:
    """What a link brings now."""
    return f"It matters here: one {colour} die"


def against_all(odds: int) -> str:
    """What the active player's dice come to in the first reading."""
    if not odds:
        return "Nothing stands in the way"
    return f"{capital(counted(odds, 'red odd'))} to beat"


def may_step_down(active: str) -> str:
    """Over the button that fixes the stances."""
    return f"Anybody may step down, nobody up. {active} lives with it."


def turns_on(name: str, active: str) -> str:
    """Late hostility."""
    return f"{name} turns on {active}"


def late_said(dice: Sequence[Die]) -> str:
    """What somebody who turned has thrown."""
    odds = sum(die.face % 2 for die in dice)
    return f"{capital(counted(len(dice), 'red die', 'red dice'))}, {some(odds, 'odd')}"


def against_tag() -> Tag:
    """The tag of somebody who works against it."""
    return Tag("Against it", "bad")


def could_turn(dice: int, chance: float | None) -> str:
    """What it would mean if somebody turned."""
    said = capital(counted(dice, "red die", "red dice"))
    return said if chance is None or not dice else f"{said}; it works with {percent(chance)} then"


def person_health(name: str, health: str) -> str:
    """ "Piet, injured"."""
    return f"{name}, {health}"


def lapses(count: int) -> str:
    """Wounds nobody is left to take."""
    if count == 1:
        return "One more lapses: nobody is left to take it."
    return f"{capital(number(count))} more lapse: nobody is left to take them."


def loose_with(active: str, name: str) -> str:
    """The label of a change of loose links."""
    return f"{active} and {name}"


def stance_tag(stance: str) -> Tag:
    """Where somebody stands, as a tag."""
    label, tone = {
        COOPERATE: ("Works together", "good"),
        NEUTRAL: ("Stays out", "warn"),
        HOSTILE: ("Works against it", "bad"),
    }[stance]
    return Tag(label, tone, "minus" if stance == NEUTRAL else "")


def stood(stance: str) -> str:
    """Where somebody stood, after it is over."""
    said = {COOPERATE: "Worked together", NEUTRAL: "Stayed out", HOSTILE: "Worked against it"}
    return said.get(stance, "")


def loose_tag(number: int) -> Tag:
    """A change of loose links: "+1 loose green", "1 loose red"."""
    colour = "green" if number > 0 else "red"
    return Tag(f"{abs(number)} loose {colour}", "good" if number > 0 else "bad")


def still_to_fall(left: int) -> str:
    """Under the wounds, while some are nobody's yet."""
    return f"{capital(counted(left, 'wound level'))} still to fall on somebody."


def stress_goes(before: int, after: int) -> str:
    """ "From 2 to 1"."""
    return f"It stays at {before}." if before == after else f"From {before} to {after}."


def odds_stance_title(name: str) -> str:
    """Over a passive player's chances."""
    return f"Where {name} would stand"


def percent(chance: float) -> str:
    """ "60.0 %", never 0 or 100 for what is only nearly so."""
    shown = min(max(chance * 100, 0.1), 99.9)
    return f"{shown:.1f}\u00a0%"


def change_said(now: float, then: float) -> str:
    """What a chance becomes: "60.0 %, up 8.2"."""
    moved = round(then * 100, 1) - round(now * 100, 1)
    if abs(moved) < 0.05:
        return f"{percent(then)}, as before"
    return f"{percent(then)}, {'up' if moved > 0 else 'down'} {abs(moved):.1f}"


def without_said(name: str, hostile: float) -> str:
    """What leaving somebody out does to the chance of success; the figure for standing aside
    follows."""
    return (
        f"Left out, {name} could turn on it: it works with {percent(hostile)} then. Left out and"
        " aside:"
    )


def only_one_asked(name: str) -> str:
    """Leaving out the only one is another kind of action."""
    return f"Without {name} it is going it alone."


def success_said(chance: float) -> str:
    """The sum of the three good ends."""
    return f"It works, at least in part: {percent(chance)}."


def asks_said(asked: Sequence[str], against: str) -> str:
    """Who is asked, for the line over the proposal."""
    aim = f", against {against}" if against else ""
    return f"asks {listed(asked)}{aim}" if asked else f"goes it alone{aim}"
