"""What is brought into a conflict, and what stands in its way."""

from __future__ import annotations

from hotseat.core.errors import Forbidden
from hotseat.core.panels import Chip, Chips, DieFace, Do, Form, Line, Roll, Tray
from hotseat.games.hot_war.state import COLOUR, NEGATIVE_DYE
from tests.engine.games.hot_war.session import DEBBIE, JOE, Table, street
from tests.engine.games.shared import of


def test_one_hidden_agenda_in_a_conflict() -> None:
    table = street()
    table.bring(table.beaumont, "agenda:factional")
    why = table.no_bring(table.beaumont, "agenda:personal")
    assert why == "A character brings 1 hidden agenda into a conflict at most."
    table.allow("bring", source="agenda:personal", on=True, who=table.beaumont)
    assert table.dice() == [3, 9]


def test_a_tap_on_the_other_agenda_puts_it_in_place_of_the_first() -> None:
    table = street()
    table.bring(table.beaumont, "agenda:factional")
    chips = {chip.label: chip for chip in of(Chip, table.screen())}
    other = chips["Personal"]
    assert not other.why_not
    assert other.tap is not None
    table.do(other.tap.move, **other.tap.args)
    assert table.conflict.held == (f"agenda:{table.beaumont}:personal",)


def test_a_supporters_relationship_comes_in_like_a_main_characters() -> None:
    """HW-20; an agenda does not."""
    table = street()
    table.do("join_conflict", who=table.watson, side=table.beaumont)
    table.bring(table.watson, "tie:Mary")
    assert table.dice() == [3, 4 + 3 + 3]
    why = table.no_bring(table.watson, "agenda:personal")
    assert why == "Only the acting character can bring in a hidden agenda."


def test_what_two_dropped_does_not_look_brought_in() -> None:
    table = street()
    table.bring(table.beaumont, "trait:Charming")
    for seat in (JOE, DEBBIE):
        table.object(table.beaumont, "trait:Charming", seat)
    (chip,) = (each for each in of(Chip, table.screen()) if each.label == "Charming")
    assert not chip.pressed
    assert "dropped" in chip.kind


def test_a_chip_says_who_declines_the_first_option() -> None:
    table = street()
    told = [(chip.label, chip.kind) for chip in of(Chip, table.part("First option, more"))]
    assert ("The officer declines", "Beaumont and Morely −4") in told
    assert ("Beaumont declines", "Beaumont and Vice-Admiral Newcastle +3") in told


def test_the_first_option_on_a_relationship_stands_once_and_keeps_its_place() -> None:
    table = Table()
    table.conflict_of(table.officer, table.beaumont, table.watson)
    table.do("join_conflict", who=table.neames, side=table.officer)

    def told() -> list[tuple[str, str]]:
        part = table.part("First option, more")
        (row,) = [each for each in of(Chips, part) if each.label == "First option"]
        return [(chip.kind, chip.why_not) for chip in row.chips]

    before = told()
    assert len({kind for kind, _why in before}) == len(before) == 3
    assert not any(why for _kind, why in before)
    table.bring(table.beaumont, "tie:Vice-Admiral Newcastle")
    after = told()
    assert [kind for kind, _why in after] == [kind for kind, _why in before]
    assert [why for _kind, why in after if why] == ["Beaumont uses this relationship."]


def test_who_waits_for_a_first_option_is_told_not_yet() -> None:
    chips = of(Chip, street().screen())
    whys = [chip.why_not for chip in chips if "has first option" in chip.why_not]
    assert len(whys) == 1
    assert all(isinstance(why, Forbidden) and why.yet for why in whys)


def test_a_vetoed_tool_comes_back_where_the_table_allows_it() -> None:
    table = street()
    pistol = {"who": table.beaumont, "words": "Pistol"}
    table.do("bring_tool", **pistol)
    for seat in (JOE, DEBBIE):
        table.object(table.beaumont, "tool:Pistol", seat)
    table.allow("bring_tool", **pistol)
    assert table.dice() == [3, 6]


def test_the_same_tool_is_not_brought_twice() -> None:
    table = street()
    pistol = {"who": table.beaumont, "words": "Pistol"}
    table.do("bring_tool", **pistol)
    assert table.refused("bring_tool", **pistol) == "Beaumont brings that tool already."


def test_a_tool_for_which_the_sheet_has_no_line_says_so() -> None:
    table = street()

    def hints() -> list[str]:
        shown = table.part("First option, more")
        forms = (form for form in of(Form, shown) if form.move == "bring_tool")
        return [field.hint for form in forms for field in form.fields]

    assert set(hints()) == {"Optional. It is noted on the sheet."}
    table.do("edit_character", who=table.officer, tools="\n".join(f"Tool {n}" for n in range(24)))
    assert hints()[0] == (
        "Optional. It is not noted: The officer has 24 tools. Remove one from the sheet first."
    )


def test_the_relationships_of_supporters_and_of_the_absent_can_be_used() -> None:
    table = Table()
    table.conflict_of(table.officer, table.neames)
    table.do("join_conflict", who=table.beaumont, side=table.neames)
    mary, newcastle = f"tie:{table.watson}|Mary", f"tie:{table.beaumont}|Vice-Admiral Newcastle"
    part = table.part("First option, more")
    shown = {chip.tap.args.get("source") for chip in of(Chip, part) if isinstance(chip.tap, Do)}
    assert {table.key(table.officer, mary), table.key(table.neames, newcastle)} <= shown
    assert table.no_bring(table.officer, newcastle).startswith("Beaumont has first option")
    table.bring(table.officer, mary)
    table.bring(table.neames, newcastle)
    assert table.dice() == [6, 10]


def test_the_die_of_a_negative_trait_has_its_own_colour_and_a_sign_wherever_it_is() -> None:
    table = street()
    table.bring(table.beaumont, "trait:Temper", "trait:Charming")
    signs = {(COLOUR, ""), (NEGATIVE_DYE, "-")}

    tones = {chip.label: chip.tone for chip in of(Chip, table.screen()) if chip.pressed}
    assert tones == {"Temper": "bad", "Charming": ""}

    def shown(kind: type[Roll] | type[Tray]) -> set[tuple[str, str]]:
        return {(die.colour, die.badge) for die in of(DieFace, tuple(of(kind, table.screen())))}

    assert shown(Roll) == signs
    table.do("roll_conflict", *[1] * 9)
    assert shown(Tray) == signs


def test_whoever_leaves_takes_what_they_brought_out_of_the_pool() -> None:
    table = street()
    table.bring(table.beaumont, "trait:Temper")
    table.do("leave_conflict", who=table.beaumont)
    assert table.conflict.held == ()
    said = table.refused("roll_conflict")
    assert said == "A conflict needs 2 sides. Choose who else acts."


def test_nobody_leaves_the_story_in_the_middle_of_a_conflict() -> None:
    table = street()
    assert (
        "in the conflict in progress" in table.forbidden("retire_character", who=table.beaumont)[0]
    )


def test_what_is_brought_in_stays_whatever_its_words_come_to_be() -> None:
    table = street()
    table.bring(table.beaumont, "trait:Charming", "tie:Vice-Admiral Newcastle")
    table.bring(table.officer, f"tie:{table.beaumont}|Morely")
    morely = table.do("make_character", name="Morely", owner="gm")
    table.do("edit_character", who=morely, name="Big Morely")
    table.do(
        "edit_character",
        who=table.beaumont,
        positives="Quick on the uptake\nCharming, when he likes",
        ties="Admiral Newcastle: +2\nBig Morely: -4",
    )
    assert table.dice() == [7, 7]
    charming = table.id_of(table.beaumont, "Charming, when he likes")
    table.do("set_trait", who=table.beaumont, trait=charming, words="Sly", good=False)
    assert table.dice() == [7, 7]
    assert table.play.state.conflict.held[0] == f"trait:{table.beaumont}:{charming}"


def test_nothing_is_brought_in_rolled_or_resolved_out_of_its_time() -> None:
    table = Table()
    assert "No conflict" in table.refused("roll_conflict")
    assert "No conflict" in table.refused("resolve_conflict")
    table.conflict_of(table.beaumont, table.neames)
    assert table.refused("bring_tool", who=table.watson, words="A pistol")
    assert "Roll" in table.refused("resolve_conflict")


def test_what_fits_says_when_to_bring_a_hidden_agenda() -> None:
    lines = {line.sub: line.text for line in of(Line, street().part("What fits"))}
    assert "truly matters to the character" in lines["Hidden agendas"]


def test_what_fits_says_it_of_traits_and_of_those_who_take_no_part() -> None:
    lines = {line.sub: line.text for line in of(Line, street().part("What fits"))}
    assert "with a thin link they stay out" in lines["Traits and tools"]
    assert "for a factor in the scene" in lines["Those who take no part"]


def test_the_least_positive_relationship_is_positive() -> None:
    table = Table()
    table.do(
        "set_tie", who=table.watson, whom="Mary", rating=1, tie=table.id_of(table.watson, "Mary")
    )
    table.conflict_of(table.watson, table.officer)
    said = table.no_bring(table.officer, f"tie:{table.watson}|Mary")
    assert said.startswith("Watson has first option on this positive relationship.")
