"""Characters: made with a name alone, edited, put right, out of the story and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hotseat.core.asks import Ask
from hotseat.core.errors import DoesNotFold, NotAllowed
from hotseat.core.panels import Form, Private, Text, View
from hotseat.core.play import Play, act, open_play, record, undo, why_not_act
from hotseat.core.private import GM, SecretRef, readable
from hotseat.core.shapes import text
from hotseat.core.telling import tell
from hotseat.core.values import of
from hotseat.kit.characters import PEOPLE_MOST
from hotseat.kit.people import NO_SEAT, of_seat, owner_name, sits, without_character
from hotseat.kit.screens import NPCS, PLAYERS, UNCLAIMED
from tests.engine.kit.little import LITTLE, PEOPLE, STAMP, ida, scripted, seated, table

FULL = {"concept": "A diver", "gear": "Rope\nLamp", "fear": "The dark", "air": 5}


def test_a_name_is_all_that_is_compulsory() -> None:
    play = table(("make_character", {"name": " Ida "}))
    (one,) = play.state.people.values()
    assert (one.name, one.owner, one.concept, one.gear, one.air) == ("Ida", "", "", (), 3)
    assert why_not_act(play, "make_character", {"name": "  "}) == "A character needs a name."


def test_every_part_is_kept_and_an_edit_keeps_only_what_changed() -> None:
    play = seated(ida(**FULL))
    (one,) = play.state.people.values()
    assert (one.concept, one.gear, one.air) == ("A diver", ("Rope", "Lamp"), 5)
    play = act(play, "edit_character", {"who": one.id, "gear": "Rope"}, scripted(), STAMP)
    assert play.campaign.events[-1].data == {"who": one.id, "gear": ["Rope"]}
    assert play.state.people[one.id].gear == ("Rope",)
    assert play.state.people[one.id].concept == "A diver"


def test_a_private_part_is_a_reference_for_everybody_but_its_owner_and_the_gm() -> None:
    play = seated(ida(**FULL))
    (one,) = play.state.people.values()
    assert one.fear == SecretRef("a-1#1", one.id)
    assert "The dark" not in repr(play.state)


def private_blocks(play: Play, eyes: str, edit: bool = False) -> list[Private]:
    """What a screen for these eyes holds back of the only sheet."""
    (one,) = play.state.people.values()
    view = View(eyes, secrets=readable(play.campaign.private, eyes))
    shown = PEOPLE.private_forms(one, view) if edit else PEOPLE.private_lines(one, view)
    assert all(isinstance(block, Private) for block in shown)
    return [block for block in shown if isinstance(block, Private)]


def fear_read(play: Play, eyes: str) -> str:
    """What these eyes can hold to read, and edit, of the only sheet; "" where there is nothing."""
    lines, forms = private_blocks(play, eyes), private_blocks(play, eyes, edit=True)
    read = [block.text for held in lines for block in held.blocks if isinstance(block, Text)]
    written = [
        field.value
        for held in forms
        for form in held.blocks
        if isinstance(form, Form)
        for field in form.fields
    ]
    assert "".join(read) == "".join(written)
    return "".join(read)


def edited(play: Play, **args: Any) -> Play:
    (who,) = play.state.people
    return act(play, "edit_character", {"who": who, **args}, scripted(), STAMP)


@pytest.mark.parametrize(
    ("eyes", "read"), [("a-1#1", "The dark"), (GM, "The dark"), ("a-1#2", ""), ("table", "")]
)
def test_a_private_part_is_read_and_edited_behind_a_hold_by_whom_it_is_for(
    eyes: str, read: str
) -> None:
    play = seated(ida(**FULL))
    assert fear_read(play, eyes) == read
    assert bool(private_blocks(play, eyes, edit=True)) == bool(read)
    form = PEOPLE.edit_form(play.state, View(eyes), next(iter(play.state.people.values())))
    assert "fear" not in [field.name for field in form.fields], "nobody writes over it unseen"
    owner = [field.name for field in form.fields if field.name == "owner"]
    assert bool(owner) == bool(read), "nobody takes it with the character"
    assert ("or the GM can give" in form.fields[0].hint) != bool(read)


def test_a_private_part_can_be_deleted() -> None:
    play = edited(seated(ida(**FULL)), fear="")
    assert play.campaign.events[-1].data["fear"] is None
    assert fear_read(play, GM) == ""
    assert private_blocks(play, "a-1#1") == []
    again = edited(play, fear="The deep")
    assert fear_read(again, "a-1#1") == "The deep"
    assert fear_read(undo(undo(again, STAMP), STAMP), "a-1#1") == "The dark"


def test_a_private_part_saved_as_it_was_is_not_kept_twice() -> None:
    play = seated(ida(**FULL))
    again = edited(play, fear="The dark")
    assert again.campaign.private == play.campaign.private
    assert again.state.people == play.state.people


def test_a_private_part_goes_with_its_character_to_another_player() -> None:
    play = edited(seated(ida(**FULL)), owner="a-1#2")
    assert (fear_read(play, "a-1#1"), fear_read(play, "a-1#2")) == ("", "The dark")
    assert fear_read(edited(play, fear="The deep"), "a-1#2") == "The deep"
    assert fear_read(edited(play, owner=""), "a-1#2") == ""
    assert fear_read(edited(play, owner=""), GM) == "The dark"
    assert fear_read(undo(play, STAMP), "a-1#1") == "The dark"
    assert open_play(LITTLE, play.campaign).state == play.state


def test_a_copy_without_the_secret_hands_on_no_word_of_it() -> None:
    play = seated(ida(**FULL))
    copied = open_play(LITTLE, replace(play.campaign, private={}))
    assert copied.state == play.state
    handed = edited(copied, owner="a-1#2")
    assert handed.campaign.private == {}
    assert fear_read(handed, "a-1#2") == ""
    assert handed.state == edited(play, owner="a-1#2").state


def test_an_edit_of_an_older_version_says_nothing_of_the_private_part() -> None:
    """It was kept before the note went with the character: it folds to what it did."""
    play = seated(ida(**FULL))
    (who,) = play.state.people
    fact = ("little.character_edited", {"who": who, "owner": "a-1#2"})
    play = record(play, [fact], STAMP)
    assert play.state.people[who].fear == SecretRef("a-1#1", who)
    assert edited(play).state.people[who].fear.whose == "a-1#2", "the next edit puts it right"


def test_a_renamed_player_keeps_the_character() -> None:
    play = seated(ida(), ("rename_seat", {"seat": "a-1#1", "name": "Anna"}))
    (one,) = play.state.people.values()
    assert owner_name(play.state, one) == "Anna"
    assert of_seat(play.state, "a-1#1") == (one,)


class By(Ask):
    by: str = of(text(80))


def test_a_seat_is_nobodys_or_one_at_which_somebody_sat() -> None:
    play = seated(ida())
    (seat,) = play.state.table.seats.players()[:1]
    guard = sits("by")
    said = [guard(play.state, By(by=by)) for by in ("", seat.id, "x")]
    assert said == ["", "", NO_SEAT]


def test_who_was_left_blank_is_nobodys_and_not_the_gms() -> None:
    play = seated(
        ("make_character", {"name": "Cem"}), ("make_character", {"name": "D", "owner": GM})
    )
    assert LITTLE.sheets is not None
    kinds = {sheet.name: sheet.kind for sheet in LITTLE.sheets(play.state, View())}
    assert kinds == {"Cem": UNCLAIMED, "D": NPCS}
    assert [one.name for one in of_seat(play.state, "a-1#0")] == ["D"], "the GM's seat is the GM"


def test_a_new_character_is_told_by_the_concept_or_the_player_and_an_npc_as_one() -> None:
    play = seated(
        ("make_character", {"name": "Cem", "concept": "deep diver", "owner": "a-1#1"}),
        ("make_character", {"name": "Bo", "owner": "a-1#1"}),
        ("make_character", {"name": "D", "owner": GM}),
    )
    told = [entry for event in play.campaign.events[-3:] if (entry := tell(play, event))]
    assert [(entry.title, entry.sentence) for entry in told] == [
        ("Character created", "Deep diver."),
        ("Character created", "Played by Ann."),
        ("NPC created", ""),
    ]


def test_the_next_player_without_a_character_is_preselected() -> None:
    play = seated(ida())
    assert [seat.name for seat in without_character(play.state)] == ["Bo"]
    form = PEOPLE.new_form(play.state, View())
    assert next(field.value for field in form.fields if field.name == "owner") == "a-1#2"
    earlier = PEOPLE.new_form(seated().state, View())
    assert (earlier.key, earlier.key == form.key) == ("new.", True), "what is typed stays in it"
    assert PEOPLE.new_form(play.state, View(), GM).key != form.key
    assert LITTLE.sheets is not None
    assert LITTLE.sheets(play.state, View())[0].sub == "Played by Ann"
    assert LITTLE.sheets(play.state, View())[0].kind == PLAYERS


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({"name": "Bo", "owner": "a-9#9"}, "This campaign has no such player."),
        ({"name": "Bo", "gear": "a\nb\nc\nd"}, "Gear: 4 entries are too many. Use up to 3."),
        ({"name": "Bo", "gear": "a\na"}, "“a” is listed twice under Gear. Remove one."),
        ({"name": "Ida"}, "“Ida” already exists. Choose another name."),
    ],
)
def test_what_makes_no_character_is_said(args: dict[str, Any], sentence: str) -> None:
    assert why_not_act(seated(ida()), "make_character", args) == sentence


def test_a_number_is_put_right_and_told_with_its_change() -> None:
    play = seated(ida())
    (who,) = play.state.people
    args = {"who": who, "number": "air", "value": 1}
    play = act(play, "set_number", args, scripted(), STAMP)
    assert play.state.people[who].air == 1
    entry = tell(play, play.campaign.events[-1])
    assert entry is not None
    assert entry.sentence == "Air 3 → 1 (−2)."
    (stepper,) = PEOPLE.steppers(play.state.people[who])
    assert (stepper.value, stepper.lo, stepper.hi) == (1, 0, 5)


def test_who_leaves_comes_back() -> None:
    play = seated(ida())
    (who,) = play.state.people
    how = {"who": who, "words": "She takes the last boat"}
    gone = act(play, "retire_character", how, scripted(), STAMP)
    assert gone.state.people[who].gone
    entry = tell(gone, gone.campaign.events[-1])
    assert entry is not None
    assert (entry.title, entry.sentence) == ("Left the story", "She takes the last boat.")
    assert why_not_act(gone, "retire_character", {"who": who}) == "Ida has left the story."
    back = act(gone, "return_character", {"who": who}, scripted(), STAMP)
    assert not back.state.people[who].gone
    with pytest.raises(NotAllowed, match="has not left"):
        act(back, "return_character", {"who": who}, scripted(), STAMP)


def test_the_fold_holds_no_more_people_than_the_moves_do() -> None:
    play = seated()
    one = ("little.character_made", {"name": "X"})
    play = record(play, [one] * PEOPLE_MOST, STAMP)
    assert why_not_act(play, "make_character", {"name": "Y"}).endswith("up to 40 characters.")
    with pytest.raises(DoesNotFold):
        record(play, [one], STAMP)
