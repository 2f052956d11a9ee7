"""A roll after the throw: hits spent one by one, then everything settled in one step and told."""

from __future__ import annotations

from dataclasses import replace

from hotseat.core.panels import (
    Block,
    Button,
    Card,
    DieFace,
    Do,
    Field,
    Form,
    Line,
    Lines,
    Outcome,
    Roll,
    Slot,
    Slots,
    Steps,
    Tag,
    Text,
    Tray,
    View,
)
from hotseat.games.playset_zero import words
from hotseat.games.playset_zero.moves import MOVES
from hotseat.games.playset_zero.parts import STEPS, danger_over, hand_title, odds_blocks
from hotseat.games.playset_zero.placing import free_hits, placed_on, said_at
from hotseat.games.playset_zero.pool import places, reached
from hotseat.games.playset_zero.reading import hits
from hotseat.games.playset_zero.rolling import conflict_of
from hotseat.games.playset_zero.screen_dice import (
    BUYS,
    full_slot,
    hold,
    said_die,
    slot_at,
    takers,
    tray_dice,
)
from hotseat.games.playset_zero.state import MAIN, Hand, Settled, State, Verdict
from hotseat.games.playset_zero.telling import die_face


def spend(state: State, view: View) -> tuple[Block, ...]:
    """The word, the slots, the tray, the chances these dice had."""
    conflict = conflict_of(state)
    owners = (MAIN, *(hand.id for hand in conflict.hands))
    held = hold(state, view, owners)
    title = words.chances_of(len(conflict.dice))
    return (
        Steps(STEPS, 4),
        Outcome(words.hits_word(hits(die.face for die in conflict.dice)), _lead(state, held)),
        *_advantage_forms(state),
        Slots("What the hits buy", _slots(state, held)),
        _main_tray(state, held),
        *(_hand_tray(state, held, hand) for hand in conflict.hands if hand.helps),
        *_more_dice(state),
        *odds_blocks(state, view, title, came=reached(state)),
        *(_hand_tray(state, held, hand) for hand in conflict.hands if not hand.helps),
    )


def _lead(state: State, held: str) -> tuple[str, ...]:
    conflict = conflict_of(state)
    left = len(free_hits(state))
    done = sum(on not in ("block", "own") for on in conflict.placed.values())
    if conflict.let_go:
        first = f"{words.capital(words.number(done))} placed, the rest let go."
    elif done or left:
        first = words.spent_so_far(done, left)
    else:
        first = "Nothing to spend: the goal fails, and every danger comes true."
    if held:
        return (first, f"{said_die(state, held)} in hand: tap where it goes.")
    return (first,) if not left or conflict.let_go else (first, "Tap a hit, then where it goes.")


def _slots(state: State, held: str) -> tuple[Slot, ...]:
    conflict = conflict_of(state)
    out = [slot_at(state, held, "goal", "Goal", conflict.goal)]
    for place, danger in zip(places(conflict)[1:], conflict.dangers, strict=True):
        assert danger is not None
        out.append(slot_at(state, held, place, danger_over(state, danger), danger.text))
    for hand in conflict.hands:
        assert hand.danger is not None
        if not hand.helps and not _own_matters(state, hand):
            continue
        name = state.people[hand.who].name
        out.append(slot_at(state, held, "own", f"Danger to {name}", hand.danger.text, hand.id))
    out += [_kept_slot(state, key) for key, on in conflict.placed.items() if on == "advantage"]
    return (*out, _advantage_slot(state, held))


def _own_matters(state: State, hand: Hand) -> bool:
    """A hinderer's own danger is decided before the throw; it shows while it could still change."""
    return bool(placed_on(conflict_of(state), "own", hand.id) or takers(state, "own", hand.id))


def _advantage_slot(state: State, held: str) -> Slot:
    """The open place for an advantage; one may be established any number of times (PZ-4)."""
    more = "advantage" in conflict_of(state).placed.values()
    question = "Keep something else for later" if more else "Keep something for later"
    mine = takers(state, "advantage", MAIN)
    blank = Slot("Advantage", question, tap=Do("place", {"on": "advantage"}), takes="die")
    if not mine or (held and held not in mine):
        why = words.ONLY_ROLLER if mine else words.NO_HIT_LEFT
        return replace(blank, state="closed", well="Closed", why_not=why, tap=None, takes="")
    says = BUYS["advantage"][0]
    if not held:
        return replace(blank, well="Empty", says=says, accepts=mine)
    well = f"Put the {said_die(state, held).rpartition(' ')[2]} here"
    tap = Do("place", {"die": held, "on": "advantage"})
    return replace(blank, state="ready", well=well, says=says, tap=tap, accepts=mine)


def _kept_slot(state: State, key: str) -> Slot:
    said = conflict_of(state).words.get(key, "Not named yet")
    return full_slot(state, Slot("Advantage", said), key, BUYS["advantage"][1])


def _advantage_forms(state: State) -> tuple[Card, ...]:
    conflict = conflict_of(state)
    out = []
    for key, on in conflict.placed.items():
        die = conflict.die(key)
        if on == "advantage" and key not in conflict.words and die is not None:
            field = Field("words", "Write it down", hint="Rolled once as a red die, then gone.")
            form = Form("name_advantage", (field,), "Keep it", {"die": key}, key=f"kept.{key}")
            out.append(Card(f"What does the {die.face} win for later?", (form,), tone="accent"))
    return tuple(out)


def _main_tray(state: State, held: str) -> Tray:
    conflict = conflict_of(state)
    settle = Button(
        "Settle it",
        Do("settle"),
        "primary",
        MOVES["settle"].why_not(state, {}),
        big=True,
    )
    buttons = [settle]
    if not MOVES["let_go"].why_not(state, {}):
        buttons.append(Button("Let them go", Do("let_go"), "quiet"))
    name = state.people[conflict.who].name
    dice = tray_dice(state, held, MAIN)
    return Tray(f"{words.owned(name)} dice", dice, tuple(buttons), thrown=conflict.id)


def _hand_tray(state: State, held: str, hand: Hand) -> Card:
    """A helper's dice, to be spent; what a hinderer's did, unless a hit of theirs is still free."""
    name = state.people[hand.who].name
    if not hand.helps and not takers(state, "own", hand.id):
        return Card(hand_title(state, hand), (Lines(_hinderer_lines(state, hand)),))
    tray = Tray(f"{words.owned(name)} dice", tray_dice(state, held, hand.id))
    said = (Text(words.HELPER_MAY, "small"),) if hand.helps else ()
    return Card(hand_title(state, hand), (tray, *said))


def _hinderer_lines(state: State, hand: Hand) -> tuple[Line, ...]:
    conflict = conflict_of(state)
    assert hand.danger is not None
    block = conflict.die(placed_on(conflict, "block", hand.id))
    own = conflict.die(placed_on(conflict, "own", hand.id))
    tag = Tag("Kept away", "good") if own else Tag("It happens", "bad")
    over = f"Danger to {state.people[hand.who].name}"
    lines = [Line(hand.danger.text, over, (tag,), die=die_face(own) if own else None)]
    if block:
        aim = words.capital(said_at(conflict, hand.target))
        sub = f"{words.capital(words.a_face(block.face))} stands against it"
        lines.insert(0, Line(aim, sub, die=die_face(block)))
    return tuple(lines)


def _more_dice(state: State) -> tuple[Block, ...]:
    """Red dice after the throw, where the house rules allow it (the other reading of PZ-2)."""
    if state.option("advantages") != "after":
        return ()
    who = conflict_of(state).who
    red = (DieFace(6, dye="red"),)
    sources: list[tuple[str, dict[str, str]]] = [
        (kept.words, {"advantage": kept.id}) for kept in state.free_advantages(who)
    ]
    if state.free_marks(who):
        sources.append((words.EARNED, {}))
    return tuple(
        Card(said, (Roll("Roll one more", "add_die", red, args),), over="A red die still to be had")
        for said, args in sources
    )


# --- telling it ----------------------------------------------------------------------------------

_KIND_WORDS = {
    "goal": "Goal",
    "danger": "Danger",
    "own": "Danger",
    "gained": "Written down",
    "used": "Used up",
}


def tell_it(state: State, last: Settled) -> tuple[Block, ...]:
    """What it came to, and room for what happened then."""
    hint = "For the record; it may stay empty."
    field = Field("words", "What happened?", "lines", hint=hint, hi=4000)
    form = Form("tell_it", (field,), "Go on", key="tell")
    return (
        Steps(STEPS, 5),
        Outcome(last.word, (f"{last.name}: {words.sentence(last.goal)}",)),
        Card("How it came out", (Lines(tuple(_line(state, each) for each in last.verdicts)),)),
        Card("Tell it", (form,)),
    )


def _line(state: State, verdict: Verdict) -> Line:
    over = _KIND_WORDS[verdict.kind]
    if verdict.by:
        by = state.table.seats.name_of(verdict.by)
        over += f" to {by}" if verdict.kind == "own" else f", {by}"
    return Line(verdict.text, over, (_tag(verdict),), spent=verdict.kind == "used")


def _tag(verdict: Verdict) -> Tag:
    if verdict.kind == "goal":
        return Tag("It works", "good") if verdict.good else Tag("It fails", "bad")
    if verdict.kind in ("danger", "own"):
        return Tag("Kept away", "good") if verdict.good else Tag("It happens", "bad")
    return Tag("Yours to keep", "accent") if verdict.kind == "gained" else Tag("Gone")
