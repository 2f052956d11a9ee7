"""A roll before the throw: stakes, dice, helpers and hinderers, and the dice about to fall."""

from __future__ import annotations

from hotseat.core.panels import (
    Block,
    Button,
    Buttons,
    Card,
    Columns,
    Commit,
    Do,
    Field,
    Form,
    Heading,
    Line,
    Lines,
    Pick,
    Roll,
    Slot,
    Slots,
    Steps,
    Tag,
    Text,
    Tray,
    View,
)
from hotseat.core.private import GM
from hotseat.games.playset_zero import words
from hotseat.games.playset_zero.moves import MOVES
from hotseat.games.playset_zero.parts import (
    STEPS,
    by_field,
    danger_over,
    hand_title,
    odds_blocks,
    pool_blocks,
    waiting,
)
from hotseat.games.playset_zero.placing import said_at, why_takes
from hotseat.games.playset_zero.pool import places, wanted
from hotseat.games.playset_zero.rolling import conflict_of
from hotseat.games.playset_zero.screen_dice import hold, slot_at, tray_dice
from hotseat.games.playset_zero.state import MAIN, Conflict, Hand, State

CALL_OFF = Button("Call it off", Do("call_off"), "quiet")


def why(state: State, move: str, **args: object) -> str:
    """Why a button of this move is greyed."""
    return MOVES[move].why_not(state, args)


def call_off(state: State) -> tuple[Button, ...]:
    """The way out, while no die has fallen."""
    return () if why(state, "call_off") else (CALL_OFF,)


def go_to(label: str, stage: str, style: str = "plain", why_not: str = "") -> Button:
    """A button to another step of the roll."""
    return Button(label, Do("go_to", {"stage": stage}), style, why_not)


def to_roll(state: State) -> Button:
    """On to the throw, once those who help or hinder have thrown."""
    return go_to("To the roll", "roll", "primary", why(state, "go_to", stage="roll"))


def head(state: State, step: int) -> tuple[Block, ...]:
    """The steps, and the goal as a heading."""
    conflict = conflict_of(state)
    hard = ", a challenge: it takes a 6 or more" if conflict.challenge else ""
    over = f"{state.people[conflict.who].name} rolls{hard}"
    return (Steps(STEPS, step), Heading(conflict.goal, over))


# --- stakes --------------------------------------------------------------------------------------


def stakes(state: State, view: View) -> tuple[Block, ...]:
    """The goal, whether it is a challenge, and a danger from each of the others."""
    conflict = conflict_of(state)
    asked = view.picks.get("danger", "")
    missing = next((n for n, danger in enumerate(conflict.dangers) if danger is None), -1)
    place = int(asked) if asked.isdecimal() and int(asked) < len(conflict.dangers) else missing
    forms = (_danger_form(state, place),) if place >= 0 else ()
    count = conflict.dangers.count(None)
    said = words.dangers_missing(count) if count else "Every danger has its name."
    primary = go_to("Set out the dice", "dice", "primary", why(state, "go_to", stage="dice"))
    return (
        *head(state, 0),
        *_named(state),
        *forms,
        _goal_card(state, view),
        Commit(said, primary, call_off(state)),
    )


def _named(state: State) -> tuple[Block, ...]:
    conflict = conflict_of(state)
    lines = tuple(
        Line(
            danger.text,
            danger_over(state, danger),
            buttons=(Button("Change", Pick("danger", str(n)), "quiet"),),
        )
        for n, danger in enumerate(conflict.dangers)
        if danger is not None
    )
    return (Lines(lines),) if lines else ()


def _danger_form(state: State, place: int) -> Card:
    conflict = conflict_of(state)
    one, seats = state.people[conflict.who], state.others(conflict.who)
    danger, count = conflict.dangers[place], len(conflict.dangers)
    first = danger.by if danger else (seats[place % len(seats)] if seats else "")
    text = danger.text if danger else ""
    hint = f"It can happen whether or not {one.name} succeeds."
    fields = (
        by_field(state, seats, first),
        Field("text", "What bad thing could happen?", value=text, hint=hint),
    )
    args, key = {"place": place}, f"danger.{place}"
    form = Form("name_danger", fields, "That is the danger", args, key=key)
    over = f"Danger {place + 1} of {count}" if count > 1 else "The danger"
    return Card(f"What could befall {one.name}?", (form,), over, "accent")


def _goal_card(state: State, view: View) -> Card:
    conflict = conflict_of(state)
    hard = conflict.challenge
    label = "No challenge after all" if hard else "Make it a challenge"
    toggle = Button(label, Do("set_challenge", {"challenge": not hard}))
    goal = Field("goal", "The goal", value=conflict.goal)
    form = Form("change_goal", (goal,), "Change the goal", style="plain", key="goal")
    rule = "In a challenge only a 6 or more buys the goal; dangers still take a 5."
    folded = not view.picks.get("fold.goal")
    blocks = (form, Text(rule, "small"), Buttons((toggle,)))
    return Card("The goal", blocks, fold="fold.goal", folded=folded)


# --- dice ----------------------------------------------------------------------------------------


def dice(state: State, view: View) -> tuple[Block, ...]:
    """What helps: Features, kept advantages, earned dice, circumstances; and the chances of it."""
    name = state.people[conflict_of(state).who].name
    back = why(state, "go_to", stage="stakes")
    others = (
        *(() if back else (go_to("Back", "stakes", "quiet"),)),
        go_to("Help or hinder", "helpers"),
    )
    faces = waiting(wanted(state, MAIN))
    return (
        *head(state, 1),
        Tray("The dice set out", faces),
        Columns(
            (
                (Card(f"What helps {name}?", pool_blocks(state, MAIN)),),
                (*odds_blocks(state, view, words.chances_of(len(faces))), _stakes_card(state)),
            ),
            wide_first=True,
        ),
        Commit(
            f"{words.dice_said([face.dye for face in faces])}.",
            to_roll(state),
            others,
        ),
    )


def _stakes_card(state: State) -> Card:
    conflict = conflict_of(state)
    lines = []
    for place, danger in zip(places(conflict), (None, *conflict.dangers), strict=True):
        reason = why_takes(state, place)
        if danger is None:  # its words stand in the heading
            said, sub = "The goal", reason or words.takes(5, False, None)
        else:
            over = danger_over(state, danger)
            said, sub = danger.text, f"{over}. {reason}" if reason else over
        lines.append(Line(said, sub, _aid_tags(state, place)))
    return Card("At stake", (Lines(tuple(lines)),))


def _aid_tags(state: State, place: str) -> tuple[Tag, ...]:
    return tuple(
        Tag(hand_title(state, hand), "good" if hand.helps else "warn")
        for hand in conflict_of(state).hands
        if hand.target == place
    )


# --- helpers and hinderers -----------------------------------------------------------------------


def helpers(state: State, view: View) -> tuple[Block, ...]:
    """Everybody who helps or hinders, each with a danger, two dice, and what the dice do."""
    hands = conflict_of(state).hands
    cards: list[Block] = [_hand_card(state, view, hand) for hand in hands]
    cards += _join_card(state, view)
    name = state.people[conflict_of(state).who].name
    said = "Their dice fall first." if hands else "Nobody helps or hinders yet."
    return (
        *head(state, 2),
        *cards,
        *odds_blocks(state, view, f"What {name} can hope for"),
        Commit(
            said,
            to_roll(state),
            (go_to("Back to the dice", "dice", "quiet"), *call_off(state)),
        ),
    )


def _join_card(state: State, view: View) -> tuple[Block, ...]:
    conflict = conflict_of(state)
    taken = {conflict.who, *(hand.who for hand in conflict.hands)}
    free = tuple(one for one in state.present() if one.id not in taken)
    if not free:
        return (Text("Nobody else is in the story to help or hinder.", "note"),)
    sides = (
        ("help", "Help", "Two dice. Hits go to this, or to a danger of one’s own."),
        ("hinder", "Hinder", "Two dice. One of them has to be beaten."),
    )
    targets = tuple(
        (place, words.bare(_question(conflict, place)), _over(place)) for place in places(conflict)
    )
    people = tuple((one.id, one.name) for one in free)
    fields = (
        Field("who", "Who?", "choice", free[0].id, choices=people),
        Field("side", "To help or to hinder?", "choice", "help", choices=sides),
        Field("target", "With which one thing?", "choice", "goal", choices=targets),
        Field("doing", "Doing what?"),
    )
    form = Form("join", fields, "Step in", style="plain", key="join")
    opened = bool(view.picks.get("fold.join")) != (not conflict.hands)
    return (Card("Who steps in?", (form,), fold="fold.join", folded=not opened),)


def _question(conflict: Conflict, place: str) -> str:
    if place == "goal":
        return conflict.goal
    danger = conflict.dangers[int(place.partition(":")[2])]
    return danger.text if danger else ""


def _over(place: str) -> str:
    return "The goal" if place == "goal" else "A danger"


def _hand_card(state: State, view: View, hand: Hand) -> Card:
    conflict = conflict_of(state)
    doing = (Text(words.sentence(hand.doing), "say"),) if hand.doing else ()
    aim = f"{'With' if hand.helps else 'Against'} the goal"  # it stands in the heading
    if hand.target != "goal":
        aim = f"{'Against' if hand.helps else 'For'} {said_at(conflict, hand.target)}"
    if hand.dice:
        body = _hand_slots(state, view, hand)
    elif hand.danger is None:
        body = (_own_danger_form(state, hand), _leave(hand))
    else:
        body = (
            Text(f"{danger_over(state, hand.danger)}: {words.sentence(hand.danger.text)}"),
            *pool_blocks(state, hand.id),
            _hand_roll(state, hand),
        )
    return Card(hand_title(state, hand), (*doing, *body), aim)


def _leave(hand: Hand) -> Buttons:
    return Buttons((Button("Stay out of it", Do("leave", {"hand": hand.id}), "quiet"),))


def _own_danger_form(state: State, hand: Hand) -> Form:
    """The GM names a helper's danger; the one who is hindered names the hinderer's."""
    conflict, name = conflict_of(state), state.people[hand.who].name
    gm = state.table.seats.gm
    owner = state.people[conflict.who].owner
    roller = gm if owner == GM else owner
    fields = (
        by_field(state, state.others(hand.who), gm if hand.helps else roller),
        Field("text", f"What bad thing could happen to {name}?"),
    )
    key = f"own.{hand.id}"
    return Form("name_own_danger", fields, "That is the danger", {"hand": hand.id}, key=key)


def _hand_roll(state: State, hand: Hand) -> Roll:
    faces = waiting(wanted(state, hand.id))
    label = f"Roll {words.counted(len(faces), 'die', 'dice')}"
    args = {"hand": hand.id}
    why_not = why(state, "roll_hand", hand=hand.id)
    leave = (Button("Stay out of it", Do("leave", args), "quiet"),)
    return Roll(label, "roll_hand", faces, args, why_not, leave)


def _hand_slots(state: State, view: View, hand: Hand) -> tuple[Block, ...]:
    name = state.people[hand.who].name
    assert hand.danger is not None
    held = hold(state, view, (hand.id,), spread=not hand.helps)
    slots: list[Slot] = []
    if not hand.helps:
        over = f"{name} hinders" if hand.target == "goal" else f"{name} brings it about"
        aim = _question(conflict_of(state), hand.target)
        slots.append(slot_at(state, held, "block", over, aim, hand.id))
    slots.append(slot_at(state, held, "own", f"Danger to {name}", hand.danger.text, hand.id))
    note = (
        "The other hits stay on the table: they may go to what is helped, after the throw."
        if hand.helps
        else "Any die may hinder, hit or not. To get past it, a die must show more."
    )
    return (
        Slots(f"Where {words.owned(name)} dice go", tuple(slots)),
        Tray(f"{words.owned(name)} dice", tray_dice(state, held, hand.id), thrown=hand.id),
        Text(note, "small"),
    )


# --- the throw -----------------------------------------------------------------------------------


def roll(state: State, view: View) -> tuple[Block, ...]:
    """Everything said once more, and the dice about to fall."""
    faces = waiting(wanted(state, MAIN))
    label = f"Roll {words.counted(len(faces), 'die', 'dice')}"
    others = (
        go_to("Back to the dice", "dice", "quiet"),
        go_to("Help or hinder", "helpers", "quiet"),
        *call_off(state),
    )
    return (
        *head(state, 3),
        Roll(label, "roll", faces, why_not=why(state, "roll"), others=others),
        _stakes_card(state),
        *odds_blocks(state, view, words.chances_of(len(faces))),
    )
