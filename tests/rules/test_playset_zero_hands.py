"""Helpers and hinderers at random: what each die may be spent on, and what takes it back."""

from __future__ import annotations

from random import Random

import pytest

from hotseat.core.play import act, why_not_act
from tests.rules.playset import ANN, STAMP, last, table

PLACES = ("goal", "danger_1", "danger_2")
AT = {"goal": "goal", "danger_1": "danger:0", "danger_2": "danger:1"}


class Hands:
    """A roll with helpers and hinderers; ``spent`` is our own account of their dice."""

    def __init__(self, seed: int) -> None:
        self.luck, self.spent = Random(seed), dict[str, str]()
        self.sides: dict[str, tuple[str, str]] = {}
        self.play, ann, *others = table()
        for name in ("Bo", "Cy"):
            self.do("make_character", **{**ANN, "name": name})
            others.append(last(self.play))
        self.hard = self.luck.random() < 0.3
        self.do("begin_roll", who=ann, challenge=self.hard)
        self.others = others

    def do(self, move: str, **args: object) -> None:
        self.play = act(self.play, move, args, lambda sides: self.luck.randint(1, sides), STAMP)

    def faces(self, hand: str) -> dict[str, int]:
        """What somebody rolled, by the key of each die."""
        dice = self.play.state.conflict.dice_of(hand)
        return {f"{hand}:{place}": die.face for place, die in enumerate(dice)}

    def join(self, who: str) -> None:
        side = self.luck.choice(("help", "hinder"))
        target = AT[self.luck.choice((*PLACES, "goal"))]
        self.do("join", who=who, side=side, target=target)
        hand = last(self.play)
        if self.luck.random() < 0.5 and not why_not_act(
            self.play, "use_feature", {"hand": hand, "feature": "0", "on": True}
        ):
            self.do("use_feature", hand=hand, feature="0", on=True)
        self.do("roll_hand", hand=hand)
        self.sides[hand] = (side, target)
        self.kept()

    def blocks(self, hand: str) -> int:
        """The face that hinders: of the die chosen, or the highest that is not spent."""
        faces = self.faces(hand)
        chosen = [key for key in faces if self.spent.get(key) == "block"]
        free = [key for key in faces if key not in self.spent]
        return max((faces[key] for key in chosen or free), default=0)

    def needed(self, place: str) -> int:
        against = [
            self.blocks(hand) + 1
            for hand, (side, target) in self.sides.items()
            if side == "hinder" and target == place
        ]
        return max(6 if self.hard and place == "goal" else 5, *against, 0)

    def kept(self) -> None:
        """PZ-20: a hit that no longer beats what hinders it comes back."""
        for key, place in tuple(self.spent.items()):
            low = self.needed(place) if place in AT.values() else 0
            if self.faces(key.rpartition(":")[0])[key] < low:
                del self.spent[key]
        assert dict(self.play.state.conflict.placed) == self.spent

    def allowed(self, key: str, on: str) -> bool:
        hand = key.rpartition(":")[0]
        side, target = self.sides[hand]
        mine = {self.spent[each] for each in self.faces(hand) if each in self.spent}
        face = self.faces(hand)[key]
        if on == "block":
            return side == "hinder" and on not in mine
        if on == "own":
            return face >= 5 and on not in mine
        free = on not in self.spent.values()
        return side == "help" and on == target and free and face >= self.needed(on)

    def spend(self) -> None:
        """One die of anybody is spent somewhere, or taken back."""
        key = self.luck.choice([key for hand in self.sides for key in self.faces(hand)])
        if key in self.spent:
            self.do("lift", die=key)
            del self.spent[key]
            self.kept()
            return
        every = (*AT.values(), "own", "block")
        may = [on for on in every if self.allowed(key, on)]
        asked = [on for on in every if not why_not_act(self.play, "place", {"die": key, "on": on})]
        assert asked == may, key
        if may:
            on = self.luck.choice(may)
            self.do("place", die=key, on=on)
            self.spent[key] = on
            self.kept()


@pytest.mark.parametrize("seed", range(60))
def test_dice_of_helpers_and_hinderers_go_where_the_text_lets_them(seed: int) -> None:
    hands = Hands(seed)
    for who in hands.others:
        hands.join(who)
        for _ in range(5):
            hands.spend()
    hands.do("roll")
    for hand, (side, _target) in hands.sides.items():
        faces, low = hands.faces(hand), hands.blocks(hand)
        if side == "hinder" and low and "block" not in {hands.spent.get(key) for key in faces}:
            free = (key for key in faces if key not in hands.spent and faces[key] == low)
            hands.spent[next(free)] = "block"  # from now on it stays
    assert dict(hands.play.state.conflict.placed) == hands.spent
