"""From the state to dice: what a player throws, what each thing takes, and the chances of it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from hotseat.core.dice import Die, Want
from hotseat.games.playset_zero.odds import Aid, in_reach, ladder
from hotseat.games.playset_zero.reading import HIT, need, setup
from hotseat.games.playset_zero.state import MAIN, Character, Conflict, Hand, Pool, State
from hotseat.games.playset_zero.words import BASIC, EARNED

BASE = 3
AID_BASE = 2  # PZ-8


def owner(state: State, key: str) -> Character:
    """Whose dice the pool MAIN, or a hand's, are. Raises KeyError for nobody's."""
    conflict = state.conflict
    if conflict is None:
        raise KeyError(key)
    hand = conflict.hand(key)
    if key != MAIN and hand is None:
        raise KeyError(key)
    return state.people[hand.who if hand else conflict.who]


def wanted(state: State, key: str) -> tuple[Want, ...]:
    """The dice that the roller (MAIN) or a hand sets out, each naming its source: the d10, the d8,
    the whites, the reds."""
    assert state.conflict is not None
    one, pool = owner(state, key), state.conflict.pool_of(key)
    return wants(one, pool, BASE if key == MAIN else AID_BASE)


def wants(one: Character, pool: Pool, base: int) -> tuple[Want, ...]:
    """``wanted`` for any pool of any character (PZ-1, PZ-2, PZ-8)."""
    main, regular = helping(one, pool)
    reds = [*_kept(one, pool), *pool.circumstances, *[EARNED] * pool.marks]
    dice = setup(base, len(regular), bool(main), len(reds))
    first = [Want(10, main[0], "yellow")] if dice.main else []
    second = [Want(8, regular[0], "green")] if dice.regular else []
    whites = [Want(6, BASIC, "white")] * dice.whites
    red = [Want(6, tag, "red") for tag in [*regular[1:], *reds]]
    return (*first, *second, *whites, *red)


def helping(one: Character, pool: Pool) -> tuple[list[str], list[str]]:
    """The texts of the Features brought: the main one (or none), and the regular ones in the order
    in which they were brought."""
    brought = [(place, one.feature(place)) for place in pool.features]
    held = [(place, feature.text) for place, feature in brought if feature is not None]
    main = [text for place, text in held if place == one.main]
    return main, [text for place, text in held if place != one.main]


def _kept(one: Character, pool: Pool) -> list[str]:
    words = {advantage.id: advantage.words for advantage in one.advantages}
    return [words[key] for key in pool.advantages if key in words]


def sizes(dice: Iterable[Want | Die]) -> tuple[int, ...]:
    """The sizes of the dice, largest first."""
    return tuple(sorted((die.sides for die in dice), reverse=True))


# --- what each thing takes -----------------------------------------------------------------------


def blocking(conflict: Conflict, place: str) -> tuple[tuple[Hand, int], ...]:
    """Who hinders the thing at ``place``, each with the face that does; highest last."""
    found = []
    for hand in conflict.hands:
        if not hand.helps and hand.target == place:
            faces = [
                die.face
                for index, die in enumerate(hand.dice)
                if conflict.placed.get(f"{hand.id}:{index}") == "block"
            ]
            found += [(hand, face) for face in faces]
    return tuple(sorted(found, key=lambda item: item[1]))


def need_at(conflict: Conflict, place: str) -> int:
    """The lowest face that buys what lies at ``place`` (PZ-5, PZ-6, PZ-11)."""
    if place in ("own", "advantage"):
        return HIT
    faces = [face for _hand, face in blocking(conflict, place)]
    return need(conflict.challenge and place == "goal", faces)


def places(conflict: Conflict) -> tuple[str, ...]:
    """The goal and the dangers, in order."""
    return ("goal", *(f"danger:{index}" for index in range(len(conflict.dangers))))


# --- chances -------------------------------------------------------------------------------------


def aids(state: State) -> tuple[Aid, ...]:
    """Helpers and hinderers as the odds see them: their dice where fallen, else what they throw."""
    conflict = state.conflict
    assert conflict is not None
    anywhere = state.option("helpers") == "any"
    found = []
    for hand in conflict.hands:
        target = -1 if hand.helps and anywhere else places(conflict).index(hand.target)
        faces = _known(conflict, hand) if hand.dice else None
        found.append(Aid(hand.helps, target, sizes(wanted(state, hand.id)), faces))
    return tuple(found)


def _known(conflict: Conflict, hand: Hand) -> tuple[int, ...]:
    """The faces that count: of a helper those not spent on himself, of a hinderer the die he set
    against it, or, until he has, every die he may."""
    keyed = [(conflict.placed.get(f"{hand.id}:{i}", ""), die) for i, die in enumerate(hand.dice)]
    block = tuple(die.face for on, die in keyed if on == "block")
    return block or tuple(die.face for on, die in keyed if on != "own")


def chances(state: State, more: int = 0) -> tuple[Fraction, ...]:
    """The chances of the goal, of the goal and one danger, ..., for the dice now set out, or with
    ``more`` red dice beside them; as if the roller's dice had not fallen."""
    conflict = state.conflict
    assert conflict is not None
    dice = sizes(conflict.dice) if conflict.dice else sizes(wanted(state, MAIN))
    pool = tuple(sorted((*dice, *[6] * more), reverse=True))
    return ladder(pool, len(conflict.dangers), conflict.challenge, aids(state))


def reached(state: State) -> int:
    """The highest rung of ``chances`` that the fallen dice can buy, -1 when not even the goal."""
    conflict = state.conflict
    assert conflict is not None
    needs = [need_at(conflict, place) for place in places(conflict)]
    faces = [die.face for die in conflict.dice]
    paid = set()
    for hand in conflict.hands:
        if not hand.helps:
            continue
        fit = _known(conflict, hand)
        if state.option("helpers") == "any":
            faces += fit
        elif fit and max(fit) >= needs[places(conflict).index(hand.target)]:
            paid.add(places(conflict).index(hand.target))
    needs = [1 if index in paid else low for index, low in enumerate(needs)]
    # A place a helper pays for takes any die at all: one more die is put beside the others for it.
    return in_reach([*faces, *[1] * len(paid)], needs)
