"""The proposal and the dice: what is offered, what is greyed, and the chances beside it."""

from __future__ import annotations

from hotseat.core import panels as p
from hotseat.core.panels import View
from tests.engine.games.isolation.acts import House


def primaries(house: House, view: View | None = None) -> list[str]:
    """The primaries of a screen: of buttons, throws and forms that stand open."""
    found = [b.label for b in house.shown(p.Button, view) if b.style == "primary"]
    found += [roll.label for roll in house.shown(p.Roll, view)]
    cards = [card for card in house.shown(p.Card, view) if card.folded]
    hidden = {form.key for card in cards for form in card.blocks if isinstance(form, p.Form)}
    found += [
        form.submit
        for form in house.shown(p.Form, view)
        if form.style == "primary" and form.key not in hidden
    ]
    return found


def test_first_it_is_asked_who_speaks_then_what_and_to_whom() -> None:
    house = House()
    assert "Who speaks up?" in house.texts()
    assert not [form for form in house.shown(p.Form) if form.move == "propose"]
    view = View(picks={"proposer": house.bob})
    form = next(form for form in house.shown(p.Form, view) if form.move == "propose")
    assert form.args == {"who": house.bob}
    asked = next(field for field in form.fields if field.name == "asked")
    assert asked.value == (house.alice, house.eve)


def test_the_dice_of_one_player_at_a_time_each_with_its_reason() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    roll = house.shown(p.Roll)[0]
    assert roll.label == "Throw Bob’s seven dice"
    assert [die.caption for die in roll.dice] == ["Alice"] * 2 + ["Eve", "Alice", "Eve", "Eve"] + [
        "stress"
    ]
    assert primaries(house) == ["Throw Bob’s seven dice"]
    other = house.shown(p.Roll, View(picks={"pool": house.eve}))[0]
    assert other.args == {"who": house.eve}
    assert [button.label for button in other.others] == ["Throw for everybody"]


def test_after_a_throw_the_next_one_comes_by_itself() -> None:
    house = House()
    house.ask(house.alice, house.eve)
    house.throw(house.bob, 2, 2, 2, 2, 2, 2)
    assert house.shown(p.Roll)[0].args == {"who": house.alice}
    names = [chip.label for chip in house.shown(p.Chips)[0].chips]
    assert names == ["Bob has thrown", "Alice", "Eve"]
    tray = house.shown(p.Tray)[0]
    assert [die.face for die in tray.dice] == [2] * 6


def test_owed_dice_are_a_small_throw_of_their_own() -> None:
    house = House()
    house.ask(house.alice)
    house.throw(house.alice, 6, 2, 1)
    roll = house.shown(p.Roll)[0]
    assert (roll.move, roll.args) == ("throw_on", {"who": house.alice})
    assert [die.dye for die in roll.dice] == ["green", "red"]


def test_what_the_situation_brings_are_counters_to_tap() -> None:
    house = House()
    house.ask(house.alice)
    chips = [chip for chip in house.shown(p.Chip) if chip.die]
    assert [chip.label for chip in chips] == [
        "It is the profession",
        "Well played",
        "It serves goal or bias",
        "It goes against goal or bias",
    ]
    tap = chips[0].tap
    assert isinstance(tap, p.Do)
    house.do(tap.move, **tap.args)
    taken = next(chip for chip in house.shown(p.Chip) if chip.pressed and chip.die)
    assert isinstance(taken.tap, p.Do)
    assert taken.tap.move == "drop_extra"


def test_a_passive_players_links_are_offered_as_a_green_or_a_red_die() -> None:
    house = House()
    house.ask(house.alice)
    view = View(picks={"pool": house.alice})
    lines = [line for line in house.shown(p.Line, view) if line.text == "Charming / Flirtatious"]
    assert [button.label for button in lines[0].buttons] == ["Green die", "Red die"]
    house.do("add_extra", who=house.alice, kind="link", link=house.flirt, colour="green")
    lines = [line for line in house.shown(p.Line, view) if line.text == "Charming / Flirtatious"]
    assert [button.label for button in lines[0].buttons] == ["Take it away"]


def test_without_stress_the_automatic_success_is_offered() -> None:
    house = House(stress=0)
    house.ask(house.alice)
    labels = [button.label for button in house.shown(p.Button)]
    assert "It simply works" in labels
    house.throw(house.alice, 2, 2, 2)
    assert "It simply works" not in [button.label for button in house.shown(p.Button)]


def test_alone_the_difficulty_comes_before_the_throw() -> None:
    house = House(stress=1)
    house.ask()
    roll = house.shown(p.Roll)[0]
    assert roll.why_not == "The GM names the difficulty first."
    assert house.shown(p.Steps)[0].names == ("Proposal", "Dice", "GM’s dice", "What it comes to")
    house.do("set_difficulty", difficulty=3)
    assert not house.shown(p.Roll)[0].why_not


def test_the_chances_stand_beside_the_dice_and_move_with_the_difficulty() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    titles = [odds.title for odds in house.shown(p.Odds)]
    assert titles == ["How it would end"]
    easy = house.shown(p.Odds, View(picks={"suppose": "1"}))[0]
    hard = house.shown(p.Odds, View(picks={"suppose": "6"}))[0]
    assert easy.bars[0].chance > hard.bars[0].chance
    assert sum(bar.chance for bar in easy.bars) > 1 - 1e-9


def test_a_passive_players_stances_and_what_leaving_him_out_would_do() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    odds = house.shown(p.Odds, View(picks={"pool": house.eve}))[1]
    assert odds.title == "Where Eve would stand"
    assert [bar.label for bar in odds.bars] == [
        "works with Bob",
        "stays out of it",
        "works against Bob",
    ]
    assert odds.note.startswith("Left out, Eve could turn on it: it works with ")
    assert ("up" in odds.change) is (odds.change_tone == "good")


def test_covered_odds_show_a_title_and_hidden_ones_nothing() -> None:
    house = House(stress=1)
    house.ask(house.alice, house.eve)
    view = View(picks={"pool": house.eve}, odds_hidden=True)
    assert [odds.bars for odds in house.shown(p.Odds, view)] == [()]
    house = House(stress=1, options={"odds": "hidden"})
    house.ask(house.alice, house.eve)
    assert house.shown(p.Odds) == []


def test_a_pool_of_many_dice_says_where_they_come_from() -> None:
    house = House(stress=2)
    house.loose(house.bob, house.alice, 14)
    house.ask(house.alice, house.eve)
    card = next(card for card in house.shown(p.Card) if card.title == "Where these dice come from")
    lines = card.blocks[0].lines
    assert [line.text for line in lines] == ["Alice", "Eve", "Stress"]
    assert [tag.label for tag in lines[0].tags] == ["16 green", "1 red"]


def test_somebody_without_dice_goes_on_with_a_tap() -> None:
    house = House(stress=0)
    carl = house.person("Carl")
    house.ask(carl)
    roll = house.shown(p.Roll, View(picks={"pool": carl}))[0]
    assert (roll.label, roll.dice) == ("Carl has no dice: go on", ())
    house.do("throw", who=carl)
    assert house.action.thrown[carl].whole
