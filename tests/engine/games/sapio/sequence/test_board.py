"""The board of an action sequence: tracks, who is to act, what is invoked, advice."""

from __future__ import annotations

from hotseat.core.panels import (
    ActionBar,
    Button,
    Card,
    Chip,
    Chips,
    Columns,
    Do,
    Form,
    Line,
    Pick,
    Picker,
    Text,
    Track,
)
from hotseat.core.wording import capital
from hotseat.games.sapio.check.bring import OVER
from hotseat.games.sapio.harms import KINDS
from hotseat.games.sapio.screen import check_result
from tests.engine.games.sapio.session import Table, chip, of


def running() -> Table:
    """Wren and Bask are in the fray, Odile (the GM's) is not."""
    table = Table()
    table.do("begin_sequence", words="Reach the far bank")
    return table


def test_a_turn_shows_tracks_who_is_still_to_act_and_who_is_threatened() -> None:
    table = running()
    table.do("make_clock", kind="threat", words="Arrows", size=3)
    table.do("take_place", who=table.bask, place="threatened")
    table.begin()
    seen = [goal_card(table)]
    labels = [track.label for track in of(Track, table.screen(**opened(table)))]
    assert labels == ["Goal: Reach the far bank", "Threat: Arrows"]
    table.do("roll_check", "-")
    seen.append(goal_card(table))
    table.do("resolve_check")
    table.begin(who=table.bask)
    left = ["Threatened: Bask. Still to be focal: Bask."]
    assert [*seen, goal_card(table)] == [
        left,
        left,
        ["Threatened: Bask. The last turn of this round."],
    ]


def opened(table: Table) -> dict[str, str]:
    """The picks with which the part about the sequence is open in a check put together."""
    check = table.state.check
    return {OVER: "Sequence"} if check is not None and not check.dice else {}


def goal_card(table: Table) -> list[str]:
    shown = of(Card, table.screen(**opened(table)))
    (card,) = [each for each in shown if of(Track, each)]
    return [each.text for each in of(Text, card)]


def test_what_everyone_does_is_folded_in_a_turn_as_between_two() -> None:
    table = running()
    seen = []
    for begin in (False, True):
        if begin:
            table.begin()
        picks = opened(table)
        shown = of(Card, table.screen(**picks))
        (card,) = [each for each in shown if "everyone does" in each.title]
        assert card.folded
        form = of(Form, table.screen(**picks, **{card.fold: "1"}))
        seen += [each for each in form if each.move == "frame_turn" and each.kept]
    names = [[field.name for field in form.fields] for form in seen]
    assert names == [["scene", "doing_0", "doing_1"], ["scene", "doing_1"]]
    assert seen[0].key == seen[1].key  # what stands in it goes along


def test_only_who_has_something_invoked_has_a_row() -> None:
    table = running()
    table.begin("own:q0")
    table.do("roll_check", "-", "-")
    table.do("resolve_check")
    (board,) = [each for each in of(Card, table.screen()) if each.title == "What is invoked"]
    assert [(row.label, [e.label for e in row.chips]) for row in of(Chips, board)] == [
        ("Wren", ["Agile"])
    ]
    assert [each.text for each in of(Text, board)] == ["Nothing invoked yet: Bask."]


def test_advice_stands_where_it_applies() -> None:
    table = running()
    goal = "A success that aims at the goal moves it on."
    threat = "A threat that no one deals with deals a minor injury, or worse."
    seen = [advice(table, goal, threat)]
    table.do("make_clock", kind="threat", words="Arrows", size=3)
    seen.append(advice(table, goal, threat))
    for face in ("*Y", "Y"):
        table.begin(who=table.wren if face == "*Y" else table.bask, tn=1)
        table.do("roll_check", face)
        seen.append(advice(table, goal, threat))
        assert "Spend 1 net spare on" in str(table.screen()), "what spares do stands on their chips"
        table.do("resolve_check")
    assert seen == [[goal], [goal, threat], [goal], []]


HURT_AND_LUCK = capital(", ".join((*(kind.many for kind in KINDS.values()), "Luck")))


def advice(table: Table, *sentences: str) -> list[str]:
    """Those of the sentences that are on the screen."""
    blocks = table.screen()
    shown = " ".join(each.text for each in of(Text, blocks))
    shown += " ".join(bar.sentence for bar in of(ActionBar, blocks))
    return [each for each in sentences if each in shown]


def hurt_card(table: Table) -> Card:
    """The card that says how everyone is, while the check is put together; it lies with the rest
    of the sequence."""
    shown = of(Card, table.screen(**{OVER: "Sequence"}))
    (card,) = [e for e in shown if e.title == HURT_AND_LUCK]
    assert card.folded
    return card


def test_in_every_step_of_a_sequence_who_is_hurt_and_what_luck_is_left_can_be_seen() -> None:
    table = running()
    table.do("take_harm", who=table.bask, kind="injury", level="moderate", words="Cut")
    table.do("take_harm", who=table.odile, kind="injury", level="severe", words="Shot")
    bask, odile = "Cut (moderate injury), TN +1, 1 Luck", "Odile: Shot (severe injury), TN +2"
    assert [chip(table.screen(), name).kind for name in ("Wren", "Bask")] == ["3 Luck", bask]
    out = chip(table.screen(), "Odile")
    assert out.kind == "Not in the fray, Shot (severe injury), TN +2"
    assert out.why_not, "she stays in her place, and enters by More alone"
    table.begin()
    wanted = f"Wren: 3 Luck; Bask: {bask}; {odile}"
    assert hurt_card(table).eyebrow == wanted
    table.do("roll_check", "-")
    picks = {check_result.rare_key(table.check): HURT_AND_LUCK}
    (lying,) = of(Picker, table.screen(**picks))
    lines = [(e.text, e.sub, [tag.label for tag in e.tags]) for e in of(Line, lying)]
    assert lines == [
        ("Wren", "", ["3 Luck"]),
        ("Bask", "Cut (moderate injury)", ["TN +1", "1 Luck"]),
        ("Odile", "Shot (severe injury)", ["TN +2"]),
    ]


def test_who_is_out_of_action_is_said_to_be_once() -> None:
    table = running()
    table.do("take_harm", who=table.bask, kind="injury", level="minor", words="Cut")
    table.do("take_harm", who=table.bask, kind="injury", level="dead", words="The fall")
    table.do("set_number", who=table.wren, number="luck", value=0)
    table.begin()
    assert hurt_card(table).eyebrow == "Bask: Cut (minor injury), Dead, 1 Luck"
    table.do("set_number", who=table.bask, number="luck", value=0)
    for harm in table.one(table.bask).harms:
        table.do("clear_harm", who=table.bask, harm=harm.id)
    assert hurt_card(table).eyebrow == "No one is hurt, and no Luck is left"


def test_as_a_round_ends_the_threats_are_asked_about() -> None:
    table = running()
    table.do("make_clock", kind="threat", words="Arrows", size=3)
    said = "Did someone deal with Arrows? If not, it deals a minor injury, or worse."
    seen = [said in str(table.screen())]
    for who in (table.wren, table.bask):
        table.turn(who)
        seen.append(said in str(table.screen()))
    assert seen == [False, False, True]


def test_a_fight_of_two_is_begun_with_those_two() -> None:
    table = Table()
    (form,) = [each for each in of(Form, table.screen()) if each.move == "begin_sequence"]
    (who,) = [field for field in form.fields if field.name == "who"]
    assert who.value == [table.wren, table.bask]
    table.do("begin_sequence", who=[table.wren, table.odile, "t-99"])
    assert list(table.state.order.places) == [table.wren, table.odile]  # type: ignore[union-attr]


def test_what_a_net_spare_bought_is_a_tap_and_told() -> None:
    table = running()
    table.begin(tn=1)
    table.do("roll_check", "YY")
    for label, said in (
        ("More of what Bask does", "What Bask does has more effect."),
        ("Obstacle removed", "An obstacle is out of the way."),
    ):
        tap = chip(table.screen(), label).tap
        table.do(tap.move, **tap.args)  # type: ignore[union-attr]
        assert (table.log()[-1].title, table.log()[-1].sentence) == ("Spare spent", said)
    assert "Spend 1 net spare on" not in str(table.screen())
    assert table.forbidden("spend_spare", on="enemy") == ("No net spare is left.", "")
    assert table.refused("spend_spare", on="supporter") == "Say which character."


def test_threats_are_made_and_removed_over_the_stage_which_closes_then() -> None:
    table = running()
    (way,) = [each for each in of(Button, table.screen()) if each.label == "Edit threats"]
    assert isinstance(way.tap, Pick)
    key = way.tap.key
    (over,) = of(Picker, table.screen(**{key: way.tap.value}))
    (form,) = [each for each in of(Form, over) if each.move == "make_clock"]
    assert dict(form.then) == {key: ""}
    table.do(form.move, **form.args, words="Arrows", size=3)
    (over,) = of(Picker, table.screen(**{key: way.tap.value}))
    (remove,) = [each for each in of(Button, over) if each.label == "Remove Arrows"]
    arrows = table.state.clocks[-1].id
    assert remove.tap == Do("remove_clock", {"clock": arrows}, {key: ""})


def test_what_comes_and_leaves_in_a_sequence_stands_below_what_is_tapped() -> None:
    table = running()
    (columns,) = of(Columns, table.screen())
    table.do("make_clock", kind="threat", words="Arrows", size=3)
    (grown,) = of(Columns, table.screen())
    assert grown.columns[0] == columns.columns[0]
    (before,), (after,) = columns.columns[-1], grown.columns[-1]
    assert isinstance(before, Card)
    assert isinstance(after, Card)
    assert after.blocks[: len(before.blocks)] == before.blocks
    board = next(e for e in of(Card, table.screen()) if e.title == "What is invoked")
    assert of(Button, board) == [e for e in of(Chip, board) if e.tap] == []
