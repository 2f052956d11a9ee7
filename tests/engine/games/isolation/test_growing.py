"""Between sessions a pair rolls its links; after a death what is left over is shared out."""

from __future__ import annotations

from hotseat.games.isolation.reading import GREEN, RED
from hotseat.games.isolation.state import DYING, HEALTHY, INJURED, WRITTEN
from tests.engine.games.isolation.acts import House


def ended() -> House:
    """The session has ended. Bob and Alice have two green links and a red one."""
    house = House()
    house.do("end_session")
    return house


def rolled(house: House, *faces: int) -> None:
    """Bob and Alice roll: green dice first."""
    house.do("throw_bond", faces, a=house.bob, b=house.alice)


def change(house: House) -> str:
    """What the roll came to."""
    assert house.state.bond is not None
    return house.state.bond.change


# --- the roll: IS-21 -----------------------------------------------------------------------------


def test_each_pair_rolls_once_between_sessions_with_a_die_a_link() -> None:
    house = House()
    args = {"a": house.bob, "b": house.alice}
    assert house.refused("throw_bond", **args).startswith("Pairs roll their links between sessions")
    house.do("end_session")
    house.loose(house.bob, house.alice, -1)
    rolled(house, 2, 3, 2, 2)  # two green dice, two red: the loose one too
    assert change(house) == "better"
    house.do("answer_bond", answer="leave")
    assert (
        house.refused("throw_bond", **args) == "Bob and Alice have rolled since the session ended."
    )
    house.do("start_session")
    house.do("end_session")
    rolled(house, 2, 3, 2, 2)


def test_nothing_cancels_and_a_tie_changes_nothing() -> None:
    house = ended()
    rolled(house, 2, 3, 3)  # one even, one odd
    assert change(house) == "same"
    for answer in ("erase", "write"):
        said = house.refused("answer_bond", answer=answer, word="Chess", link=house.flirt)
        assert said == "Green and red are level: nothing changes."
    # a level roll needs no answer before the next pair's
    house.do("throw_bond", (2, 2, 2), a=house.bob, b=house.eve)
    assert change(house) == "better"
    assert "not answered" in house.refused("throw_bond", a=house.alice, b=house.eve)


def test_without_links_there_is_nothing_to_roll() -> None:
    house = ended()
    said = house.refused("throw_bond", a=house.alice, b=house.eve)
    assert said == "Alice and Eve share no links, so there is nothing to roll."


def test_dice_thrown_by_hand_owe_their_extra_dice() -> None:
    house = ended()
    house.do("throw_bond", (), a=house.bob, b=house.alice, faces=[6, 3, 1])
    assert change(house) == ""
    assert house.refused("answer_bond", answer="leave") == "More dice are owed first."
    house.do("throw_bond_on", (), faces=[3, 3])
    assert change(house) == "worse"  # 6 against 1 and 3
    assert house.refused("throw_bond_on") == "No more dice are owed."


# --- better --------------------------------------------------------------------------------------


def test_better_may_strike_out_a_red_link_or_write_a_green_one() -> None:
    house = ended()
    red = house.state.links_of((house.bob, house.alice), RED)[0]
    rolled(house, 2, 2, 2)
    assert house.refused("answer_bond", answer="erase") == "Say which link goes."
    said = house.refused("answer_bond", answer="erase", link=house.jealous)
    assert said == "That link is not between these two."
    said = house.refused("answer_bond", answer="erase", link=house.flirt)
    assert said.startswith("There is more green than red")
    house.do("answer_bond", answer="erase", link=red.id)
    assert house.state.counts(house.bob, house.alice) == (2, 0)
    assert house.state.bond is None


def test_better_writes_a_green_link_in_the_tables_own_words() -> None:
    house = ended()
    rolled(house, 2, 2, 2)
    assert house.refused("answer_bond", answer="write", word=" ").startswith("Give the link a word")
    house.do("answer_bond", answer="write", word="Bonded over cards")
    link = house.state.links[-1]
    assert (link.tone, link.kind, link.label) == (GREEN, WRITTEN, "Bonded over cards")
    assert link.pair == (house.bob, house.alice)


# --- worse ---------------------------------------------------------------------------------------


def test_worse_must_strike_out_a_green_link_or_write_a_red_one() -> None:
    house = ended()
    rolled(house, 3, 3, 3)
    assert change(house) == "worse"
    must = "There is more red than green: strike out a green link or write a red one."
    assert house.refused("answer_bond", answer="leave") == must
    house.do("answer_bond", answer="erase", link=house.flirt)
    assert house.state.counts(house.bob, house.alice) == (1, 1)


def test_worse_writes_a_red_link() -> None:
    house = ended()
    rolled(house, 3, 3, 3)
    house.do("answer_bond", answer="write", word="He took the last bread")
    assert house.state.links[-1].tone == RED


def test_loose_links_are_rolled_and_never_struck_out() -> None:
    house = ended()
    house.loose(house.alice, house.eve, 2)
    house.do("throw_bond", (3, 3), a=house.alice, b=house.eve)
    assert change(house) == "same"
    house.do("start_session")
    house.do("end_session")
    house.loose(house.alice, house.eve, -1)
    house.do("throw_bond", (3,), a=house.alice, b=house.eve)
    said = house.refused("answer_bond", answer="erase")
    assert said == "They have no written green link to strike out."


# --- recovery ------------------------------------------------------------------------------------


def wounded(levels: int) -> House:
    """Bob hurt in an action; the session has ended."""
    house = House(0)
    house.failed(odds=levels)
    house.do("propose_wounds", who=house.bob, wounds=levels)
    house.do("settle")
    house.do("tell_action", words="")
    house.do("end_session")
    return house


def wound(house: House, other: str, word: str) -> str:
    """The id of Bob's wound link with somebody."""
    pair = house.state.pair(house.bob, other)
    (found,) = [link.id for link in house.state.links_of(pair) if link.word_a == word]
    return found


def better(house: House, other: str) -> None:
    """Bob and somebody roll nothing but twos."""
    house.do("throw_bond", [2] * 30, a=house.bob, b=other)


def test_the_last_link_of_a_wound_heals_it() -> None:
    house = wounded(1)
    better(house, house.alice)
    house.do("answer_bond", answer="erase", link=wound(house, house.alice, "Injured"))
    assert house.state.people[house.bob].health == INJURED
    better(house, house.eve)
    house.do("answer_bond", answer="erase", link=wound(house, house.eve, "Injured"))
    assert house.state.people[house.bob].health == HEALTHY
    answered = house.play.campaign.events[-1].data
    assert (answered["healed"], answered["health"]) == ("Bob", HEALTHY)


def test_dying_links_go_before_injured_ones_whomever_they_are_with() -> None:
    house = wounded(2)
    better(house, house.alice)
    injured = wound(house, house.alice, "Injured")
    said = house.refused("answer_bond", answer="erase", link=injured)
    assert said == "Bob is dying: all links that say Dying go before any that says Injured."
    house.do("answer_bond", answer="erase", link=wound(house, house.alice, "Dying"))
    assert house.state.people[house.bob].health == DYING
    better(house, house.eve)
    assert house.refused(
        "answer_bond", answer="erase", link=wound(house, house.eve, "Injured")
    ).startswith("Bob is dying")
    house.do("answer_bond", answer="erase", link=wound(house, house.eve, "Dying"))
    assert house.state.people[house.bob].health == INJURED


# --- griefs --------------------------------------------------------------------------------------


def mourning() -> House:
    """Bob dies among four: three green links for the three pairs that are left, and two more."""
    house = House()
    dan = house.person("Dan")
    house.link(house.bob, dan, GREEN, "Old friends", "", WRITTEN)
    house.link(house.bob, dan, GREEN, "Brave", "Kind")
    house.do("set_health", who=house.bob, health="dead")
    return house


def test_what_is_left_over_goes_to_as_many_pairs_as_the_table_names() -> None:
    house = mourning()
    (grief,) = house.state.griefs
    assert (grief.each, grief.left) == (1, 2)
    pairs = ["|".join(pair) for pair in house.state.pairs()]
    for wrong in (pairs[:1], pairs, [pairs[0], pairs[0]], [pairs[0], "x|y"]):
        said = house.refused("share_grief", grief=grief.id, pairs=wrong)
        assert said == "Choose two pairs, no more and no fewer."
    house.do("share_grief", grief=grief.id, pairs=pairs[1:])
    assert [house.state.loose[pair] for pair in house.state.pairs()] == [1, 2, 2]
    assert house.state.griefs == ()
    said = house.refused("share_grief", grief=grief.id, pairs=pairs[1:])
    assert said == "Nothing is left to share out."
