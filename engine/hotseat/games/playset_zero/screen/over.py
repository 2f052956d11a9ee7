"""What lies over a roll’s stage, one at a time: what somebody brings, the words of their danger,
who else could step in, and what is rarely wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hotseat.core import panels as p
from hotseat.core.frozen import replace
from hotseat.core.wording import owned
from hotseat.games.playset_zero.growth.trouble import trouble_card
from hotseat.games.playset_zero.labels import said_at
from hotseat.games.playset_zero.people.characters import npc_form
from hotseat.games.playset_zero.roll import throw
from hotseat.games.playset_zero.roll.open import ROLL
from hotseat.games.playset_zero.roll.pool import advantage_blocks, feature_chips
from hotseat.games.playset_zero.roll.stakes import by_chips
from hotseat.games.playset_zero.screen.hands import (
    aims,
    doing_form,
    hand_title,
    names_it,
    said_row,
)
from hotseat.games.playset_zero.situation import situation_blocks
from hotseat.games.playset_zero.state import Character, Hand, State
from hotseat.kit.people import present
from hotseat.kit.screens import press, row, staying, tap

# The pick of what is open, and of the part of what is rarely wanted.
OVER, PART = "over", "kept.over.part"
BRINGS, WORDS, ELSE, MORE, LAST = "brings", "words", "else", "more", "last"
# So many who could step in have chips of their own on the stage.
NAMED = 3

Parts = Mapping[str, Callable[[], tuple[p.Block, ...]]]


def opens(what: str, hand: str = "") -> p.Pick:
    """The tap that opens one of these; ``hand``: whose it is, LAST for who stepped in last."""
    return p.Pick(OVER, f"{what}:{hand}")


def picker(state: State, view: p.View, parts: Parts) -> tuple[p.Picker, ...]:
    """What is open; () for nothing, and for what somebody brings once they have rolled. ``parts``:
    what is rarely wanted in this step."""
    what, _, key = view.picks.get(OVER, "").partition(":")
    if what == MORE:
        return (_more(view, parts),)
    if what == ELSE:
        return (p.Picker("Who helps, who hinders?", anybody(state), p.Pick(OVER)),)
    hands = ROLL.current(state).hands
    hand = hands[-1] if key == LAST and hands else ROLL.current(state).hand(key)
    if hand is None or what not in (BRINGS, WORDS) or (what == BRINGS and hand.dice):
        return ()
    return (_brings(state, hand) if what == BRINGS else _words(state, view, hand),)


def _more(view: p.View, parts: Parts) -> p.Picker:
    picked = view.picks.get(PART, "")
    now = picked if picked in parts else next(iter(parts))
    chips = (p.Chip(name, tap=p.Pick(PART, name), pressed=name == now) for name in parts)
    return p.Picker("More", (p.Chips("", tuple(chips)), *parts[now]()), p.Pick(OVER))


def _brings(state: State, hand: Hand) -> p.Picker:
    """The Features and the advantage dice of somebody who helps or hinders; after one of the dice
    it stays open, after a Feature, of which there is one as a rule, it closes."""
    name = state.people[hand.who].name
    dice = staying(advantage_blocks(state, hand.id), {OVER: f"{BRINGS}:{hand.id}"})
    blocks = (feature_chips(state, hand.id), *dice)
    return p.Picker(f"{name} brings", blocks, p.Pick(OVER), _of_what(state, hand))


def _of_what(state: State, hand: Hand) -> str:
    return f"{hand_title(state, hand)}: {said_at(ROLL.current(state), hand.target)}"


def _words(state: State, view: p.View, hand: Hand) -> p.Picker:
    """The danger of somebody who helps or hinders: said, or written; and the way out."""
    name, args = state.people[hand.who].name, {"hand": hand.id}
    late = throw.more_dice(state, hand.id, greyed=True)
    changes: tuple[p.Block, ...] = (aims(state, hand), *late) if hand.dice else ()
    blocks = (
        *said_row(state, view, hand),
        doing_form(state, hand),
        *changes,
        *row(press(f"Remove {name} from roll", "leave", args, "quiet")),
    )
    return p.Picker(f"{owned(name)} own danger", blocks, p.Pick(OVER), names_it(state, hand))


def words_buttons(state: State) -> tuple[p.Block, ...]:
    """A button for each who helps or hinders, to the words of their danger and what may change."""
    hands = ROLL.current(state).hands
    return row(*(p.Button(hand_title(state, hand), opens(WORDS, hand.id)) for hand in hands))


# --- who steps in --------------------------------------------------------------------------------


def _others(state: State) -> list[Character]:
    """Who is in the story, the roller aside."""
    roller = ROLL.current(state).who
    return [character for character in present(state) if character.id != roller]


def _join(person: Character, side: str) -> p.Chip:
    then = {OVER: f"{BRINGS}:{LAST}"} if person.helping() else {}
    return p.Chip(person.name, tap=p.Do("join", {"who": person.id, "side": side}, then))


def join_rows(state: State) -> tuple[p.Chips, ...]:
    """Two rows of chips: who helps, who hinders, where they are few."""
    return _rows(state) if len(_others(state)) <= NAMED else ()


def _rows(state: State) -> tuple[p.Chips, ...]:
    """The same of everybody but the roller; who is in the roll stays in their place, and a tap
    takes them out again."""
    inside = {(hand.who, hand.helps): hand.id for hand in ROLL.current(state).hands}
    return tuple(
        p.Chips(f"Who {side}s?", chips, beside=True)
        for side in ("help", "hinder")
        if (chips := tuple(_in_or_out(person, side, inside) for person in _others(state)))
    )


def _in_or_out(person: Character, side: str, inside: Mapping[tuple[str, bool], str]) -> p.Chip:
    hand = inside.get((person.id, side == "help"))
    if hand is None:
        return _join(person, side)
    return p.Chip(person.name, tap=p.Do("leave", {"hand": hand}), pressed=True)


def anybody(state: State) -> tuple[p.Block, ...]:
    """Everybody who could step in, where they have no chips on the stage, and the form of a new
    NPC."""
    few = len(present(state)) <= NAMED  # whom the form makes stands among the names
    npc = replace(npc_form(), then={OVER: "" if few else f"{ELSE}:"})
    seen = join_rows(state) and not ROLL.current(state).fallen
    nobody = () if _others(state) else (p.Text("No one else is in the story.", "small"),)
    return (*nobody, *(() if seen else _rows(state)), p.Card("New NPC", (npc,)))


# --- what is rarely wanted -----------------------------------------------------------------------


def rare(state: State, view: p.View, more: Parts) -> Parts:
    """The parts that both steps of a roll have, with those of one step before the last."""
    namers = by_chips(state)
    return {
        "Trouble": lambda: trouble_card(state).blocks,
        "Situation": lambda: situation_blocks(state, view),
        **({"Who names it": lambda: namers} if namers else {}),
        **more,
    }


def trouble_row(state: State) -> tuple[p.Chips, ...]:
    """A chip that earns each player's character a die, where they are few; () where many."""
    seats = state.table.seats
    here = [character for character in present(state) if not seats.is_gm(character.owner)]
    chips = tuple(
        tap(character.name, "get_in_trouble", {"who": character.id}) for character in here
    )
    few = 0 < len(chips) <= NAMED + 1 and sum(len(character.name) for character in here) < 32
    return (p.Chips("Trouble", chips, "", "earns a die", True),) if few else ()
