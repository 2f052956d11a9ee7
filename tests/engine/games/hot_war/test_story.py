"""What Hot War's story says of opposition and traits that nobody gave a name."""

from __future__ import annotations

import pytest

from hotseat.core.frozen import replace
from hotseat.core.story import as_text, whole
from hotseat.games.hot_war.story import STORY, stands, unfinished
from tests.engine.games.hot_war.session import DEBBIE, JOE, Table


def story(table: Table) -> str:
    """The text."""
    return as_text(whole(table.play))


def against(table: Table, *names: str) -> list[str]:
    """Watson wins a conflict against opposition of these names, "" for none; their ids."""
    table.do("begin_conflict", who=table.watson)
    ids = [table.do("add_opposition", dice="3", name=name) for name in names]
    table.do("set_arena", arena="influence")
    table.do("roll_conflict", *[9] * 3, *[1] * 3 * len(names))
    return ids


def test_opposition_without_a_name_is_told_in_words_where_it_is_alone() -> None:
    table = Table()
    table.do("begin_conflict", who=table.watson)
    table.do("add_opposition", dice="3")
    assert unfinished(table.state) == ("It was between Watson and the opposition.",)
    table.do("set_arena", arena="influence")
    table.do("set_about", about="The guns of Opposition")
    table.do("roll_conflict", *[1] * 3, *[9] * 3)
    table.do("resolve_conflict")
    told = story(table)
    assert told.startswith("Watson and the opposition clashed.")
    assert "This was at stake: “The guns of Opposition”." in told
    assert "\n\nThe opposition " in told


def test_several_without_a_name_are_told_by_their_order() -> None:
    table = Table()
    against(table, "", "")
    assert "the first opposition and the second opposition" in unfinished(table.state)[0]
    table.do("set_about", about="Opposition 2 and its guns")
    table.do("resolve_conflict")
    told = story(table)
    assert told.startswith("Watson, the first opposition and the second opposition wanted things")
    assert "“Opposition 2 and its guns”" in told


def test_one_without_a_name_that_wins_over_another_begins_a_sentence() -> None:
    table = Table()
    table.do("begin_conflict", who=table.watson)
    for _ in range(2):
        table.do("add_opposition", dice="3")
    table.do("set_arena", arena="influence")
    table.do("roll_conflict", *[1] * 3, *[5] * 3, *[9] * 3)
    table.do("resolve_conflict")
    assert "\n\nThe second opposition won against Watson and the first opposition." in story(table)


def test_an_enemy_without_a_name_is_one_of_the_opposition_where_it_stands() -> None:
    table = Table()
    before = table.state
    table.do("set_tie", who=table.watson, whom="Opposition 3", rating=-1)
    assert stands(before, table.state) == ("Watson has an enemy among the opposition.",)


def test_a_bond_with_somebody_without_a_name_who_is_not_there_has_no_number() -> None:
    table = Table()
    against(table, "")
    table.do("resolve_conflict")
    table.do("set_tie", who=table.watson, whom="Opposition", rating=1)
    table.conflict_of(table.watson, table.neames)
    table.bring(table.watson, "tie:Opposition")
    table.do("roll_conflict", *[9] * 4, *[1] * 3)
    table.do("resolve_conflict")
    assert "Watson relied on their bond with earlier opposition." in story(table)


def test_what_the_others_had_the_better_of_is_one_sentence() -> None:
    table = Table()
    table.do("begin_conflict", who=table.watson)
    for name in ("Holm", "Pell", "Quist"):
        table.do("add_opposition", dice="3", name=name)
    table.do("set_arena", arena="influence")
    table.do("roll_conflict", *[9] * 3, *[7] * 3, *[5] * 3, *[2] * 3)
    table.do("resolve_conflict")
    assert story(table).endswith("Holm had the better of Pell and Quist; Pell of Quist.")


@pytest.mark.parametrize(
    ("level", "said"),
    [(1, "Watson only just won."), (2, "Watson won."), (4, "Watson clearly won.")],
)
def test_how_narrowly_somebody_won_is_told(level: int, said: str) -> None:
    table = Table()
    table.conflict_of(table.watson, table.neames, arena="insight")
    table.do("set_extra", who=table.watson, value=1)
    table.do("roll_conflict", *[9] * level, *[1] * (4 - level), *[5] * 3)
    table.do("resolve_conflict")
    assert said in story(table)


def test_a_trait_without_words_is_told_without_a_name_for_it() -> None:
    table = Table()
    table.conflict_of(table.watson, table.neames)
    table.do("roll_conflict", *[9] * 3, *[1] * 3)
    table.buy(table.watson, table.neames, "gain_bad")
    table.do("resolve_conflict")
    assert "Neames came away the worse for it." in story(table)
    table.conflict_of(table.watson, table.neames)
    table.do("roll_conflict", *[9] * 3, *[1] * 3)
    table.buy(table.watson, table.neames, "scene_bad")
    table.do("resolve_conflict")
    assert story(table).count("came away") == 1
    assert story(table).endswith("For the rest of the scene Neames was at a disadvantage.")
    (role,) = (role for role in STORY.cast(table.state) if role.name == "Neames")
    assert role.lines[-1] == "Against them: “Sour”."


def test_opposition_without_a_name_is_in_no_cast_though_its_sheet_was_edited() -> None:
    table = Table()
    (who,) = against(table, "")
    table.do("edit_character", who=who, concept="Four men in a van")
    assert who not in {role.id for role in STORY.cast(table.state)}


def test_a_crisis_says_what_was_lost_and_what_stayed() -> None:
    table = Table()
    table.do("set_number", who=table.neames, number="action", value=0)
    here = table.id_of(table.neames, "Hard to kill")
    words = {"gains": "Hears the pumps at night", "words": "He sat on the stairs until morning"}
    table.do("resolve_crisis", who=table.neames, attribute="action", loses=here, **words)
    assert story(table) == (
        "Neames came through a crisis and lost “Hard to kill”. And this stayed: “Hears the pumps"
        " at night”.\n\nHe sat on the stairs until morning."
    )


@pytest.mark.parametrize("revealed", [True, False])
def test_a_hidden_agenda_that_is_resolved_keeps_its_words_unless_they_were_revealed(
    revealed: bool,
) -> None:
    table = Table()
    for mark in "+-+-+":
        table.do("mark_agenda", who=table.beaumont, which="factional", mark=mark)
    table.do("begin_resolution", who=table.beaumont, which="factional")
    if revealed:
        table.do("reveal_agenda")
    table.do("add_turn", by=JOE, words="The officer talks")
    table.do("end_resolution", success=True)
    this = " It was this: “Turn gullible soldiers into moles”." if revealed else ""
    assert story(table) == (
        f"Beaumont had secretly wanted something for the faction.{this} It was not as simple as"
        " that: “The officer talks”. Beaumont got it."
    )


def test_conflicts_of_many_sides_do_not_all_begin_alike() -> None:
    table = Table()
    for _ in range(2):
        against(table, "Holm", "Pell")
        table.do("resolve_conflict")
    told = story(table)
    assert "Watson, Holm and Pell wanted things that could not all come true." in told
    assert told.count("wanted things") == 1


def test_two_who_had_the_better_of_the_same_are_told_at_once() -> None:
    table = Table()
    table.do("begin_conflict", who=table.watson)
    for name in ("Holm", "Pell", "Quist"):
        table.do("add_opposition", dice="3", name=name)
    table.do("set_arena", arena="influence")
    table.do("roll_conflict", *[9] * 3, *[7] * 3, *[7] * 3, *[2] * 3)
    table.do("resolve_conflict")
    assert story(table).endswith("Holm and Pell had the better of Quist.")


def test_what_became_of_somebody_with_a_new_enemy_is_told_under_their_name() -> None:
    table = Table()
    table.conflict_of(table.watson, table.neames)
    table.do("roll_conflict", *[9] * 3, *[1] * 3)
    for bought in ("enemy", "gain_bad"):
        table.buy(table.watson, table.neames, bought)
    table.do("resolve_conflict")
    assert "now. Neames came away the worse for it." in story(table)


def test_where_it_stands_two_bonds_with_the_same_are_one_and_several_friends_one_sentence() -> None:
    table = Table()
    before = table.state
    for whom, rating in (("Ursin", 2), ("Holm", 1), ("Pell", 3), ("Quist", -2)):
        table.do("set_tie", who=table.watson, whom=whom, rating=rating)
    state = table.state
    ursin, *_others = state.people[table.watson].ties[-4:]
    ties = (*state.people[table.watson].ties, replace(ursin, id="again", rating=-9))
    watson = replace(state.people[table.watson], ties=ties)
    after = replace(state, people={**state.people, table.watson: watson})
    assert stands(before, after) == (
        "Watson has friends in Holm and Pell, and enemies in Ursin and Quist.",
    )


def test_a_secret_aim_that_came_closer_and_one_that_did_not_are_one_sentence() -> None:
    table = Table()
    table.conflict_of(table.watson, table.beaumont)
    for who in (table.watson, table.beaumont):
        table.bring(who, "agenda:personal")
    table.do("roll_conflict", *[9] * 5, *[1] * 20)
    table.do("resolve_conflict")
    assert "Watson came closer to a secret aim, Beaumont no closer to theirs." in story(table)


def test_bonds_that_are_brought_in_stand_together() -> None:
    table = Table()
    for whom in ("The Admiralty", "Quint"):
        table.do("set_tie", who=table.neames, whom=whom, rating=2)
    table.conflict_of(table.neames, table.officer)
    table.bring(table.neames, "tie:The Admiralty", "tie:Quint")
    table.do("roll_conflict", *[9] * 5, *[1] * 9)
    table.do("resolve_conflict")
    assert "Neames relied on their bonds with the Admiralty and Quint." in story(table)


def test_a_relationship_at_nothing_is_no_grudge() -> None:
    table = Table()
    for whom, rating in (("The Admiralty", 2), ("Quint", 0)):
        table.do("set_tie", who=table.neames, whom=whom, rating=rating)
    table.conflict_of(table.neames, table.officer)
    table.bring(table.neames, "tie:The Admiralty")
    table.allow("bring", source=table.key(table.neames, "tie:Quint"), on=True)
    table.do("roll_conflict", *[9] * 5, *[1] * 9)
    table.do("resolve_conflict")
    assert "Neames relied on their bond with the Admiralty." in story(table)


def test_the_complications_of_an_agenda_do_not_all_begin_alike() -> None:
    table = Table()
    for mark in "+--+-":
        table.do("mark_agenda", who=table.beaumont, which="factional", mark=mark)
    table.do("begin_resolution", who=table.beaumont, which="factional")
    for by, words in ((JOE, "The officer talks"), (DEBBIE, "It snows")):
        table.do("add_turn", by=by, words=words)
    table.do("end_resolution", success=False)
    assert ("Some good came of it: “The officer talks”. And there was this: “It snows”.") in story(
        table
    )


def test_opposition_that_has_a_sheet_and_no_name_is_told_as_any_other_without() -> None:
    table = Table()
    first, _second = against(table, "", "")
    table.do("edit_character", who=first, concept="A sentry")
    table.do("resolve_conflict")
    assert story(table).startswith("Watson, the first opposition and the second opposition wanted")
    table.do("retire_character", who=first)
    assert "left the story" not in story(table)


@pytest.mark.parametrize("name", ["Old Watson", "Wat", "Mills"])
def test_an_enemy_who_has_another_name_since_is_called_by_it(name: str) -> None:
    table = Table()
    table.conflict_of(table.watson, table.neames)
    table.do("roll_conflict", *[9] * 3, *[1] * 3)
    table.buy(table.watson, table.neames, "enemy", what="Watson")
    table.do("resolve_conflict")
    table.do("edit_character", who=table.watson, name=name)
    told = story(table)
    assert f"Neames had an enemy in {name} now." in told
    assert told.startswith(f"{name} and Neames clashed.")
