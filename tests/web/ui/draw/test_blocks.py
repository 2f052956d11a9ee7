"""Every block of a panel is drawn, with taps that can be read and reasons that can be reached."""

from __future__ import annotations

import typing

import pytest

from hotseat.core import panels as p
from hotseat.core.errors import Forbidden
from hotseat.core.panels import Button, Command
from tests.web.ui.draw.looking import attr, button, check, every, said, tap
from ui.draw import blocks
from ui.draw.models import AppPart, CommandForm, DrawContext, HandoutPart
from ui.html import render_all
from ui.phones.blocks import Camera, Dots, Found, Shown

BARE = DrawContext()
INSIDE = DrawContext(base="#/c/ab/")
DO = p.Do("move", {"who": "x"})

SHOWN: tuple[p.Block | AppPart, ...] = (
    HandoutPart("Meet me.", "", (4, 3)),
    Dots("101\n010\n110", "a code", "The code"),
    Camera("Scan the code", "seat_scan"),
    Shown(("Tap it.",), (("body", "M0 0h4v4z"),), 1),
    Found("The camera", "There is one.", "good"),
    p.Steps(("One", "Two", "Three"), 1),
    p.Outcome("Three hits", ("One placed.", "Two to go."), "good"),
    p.Text("Words", "warn"),
    p.Heading("Title", "Over"),
    p.Buttons((p.Button("Go", p.Go("sheets")), p.Button("Stop", DO, why_not="it is late."))),
    p.ActionBar("All in one step.", p.Button("Apply", DO, "primary"), (p.Button("Clear", DO),)),
    p.Slots("Slots", (p.Slot("Goal", "Cross", "ready", "Put it here", tap=DO, takes="die"),)),
    p.Tray("Tray", (p.DieFace(6, 5, tap=DO),), (p.Button("Settle", DO),), "a-1"),
    p.Roll("Roll one", "roll", (p.DieFace(6),)),
    p.Chips("Chips", (p.Chip("Rope", "Feature", DO, p.DieFace(8), True),)),
    p.Odds("Odds", (p.Bar("goal", 0.5),), "One more:", "up 8.2"),
    p.Form("make", (p.Field("name", "Name"),), "Make"),
    CommandForm("new", (p.Field("title", "Title"),), "Open", {"game": "x"}),
    p.Track("Marks", 2, 5, "mark", "n", {"who": "x"}, (2,)),
    p.Stepper("White", 2, 0, 4, "white", "n"),
    p.Pairs((("Talent", "Reads water"),)),
    p.Boxes("Boxes", ("+", "−", ""), "+ −, 1 of 3 empty"),
    p.Grid("Who beat whom", ("Oda",), (("Oda", (p.Cell("–"),)),)),
    p.Lines((p.Line("Rope", "Skill", (p.Tag("used", "warn"),), (p.Button("Act", DO),)),)),
    p.Card("Card", (p.Text("Inside"),), "Over"),
    p.Columns(((p.Text("Left"),), (p.Text("Right"),))),
    p.Compare("Two", (p.CompareHead("Ada"),), (p.CompareRow("Gamble", ((p.Text("2"),),)),)),
    p.Matrix("Who", ("Name", "Dice"), (p.MatrixRow(p.Chip("Ada"), ((p.Text("2"),),)),)),
    p.Picker("More", (p.Text("Rare"),), p.Pick("over"), "of Wolf"),
    p.Private("s1", "Hidden agenda", (p.Text("Leave first"),)),
    p.Empty("Nothing yet", (p.Button("Begin", DO),)),
)


def test_every_type_of_block_has_a_drawing() -> None:
    assert {*typing.get_args(p.Block), *typing.get_args(AppPart)} == set(blocks.DRAWN)
    assert {type(block) for block in SHOWN} == set(blocks.DRAWN)


@pytest.mark.parametrize("block", SHOWN, ids=lambda block: type(block).__name__)
@pytest.mark.parametrize("context", [BARE, INSIDE])
def test_each_is_sound_on_cloth_and_on_paper(
    block: p.Block | AppPart, context: DrawContext
) -> None:
    for lay in (blocks.on_cloth, blocks.on_paper):
        drawn = lay([block], context)
        check(drawn)
        assert render_all(node for node in drawn if node)


def test_a_greyed_button_can_be_reached_and_its_sentence_is_tied_to_it() -> None:
    drawn = blocks.on_paper(
        [p.Buttons((p.Button("Settle it", DO, why_not="two hits left."),))], BARE
    )
    node = button(drawn, "Settle it")
    assert attr(node, "aria-disabled") == "true"
    assert attr(node, "disabled") is None
    sentence = [each for each in every(drawn) if attr(each, "id") == attr(node, "aria-describedby")]
    assert said(sentence) == "two hits left."
    assert tap(node) == {}


def test_a_reason_that_many_things_share_is_shown_once_before_the_first_of_them() -> None:
    """Chips show no reason at all: it is heard, and a tap shows it in its own place."""
    late, other = Forbidden("It is late."), "It is gone."
    chips = [p.Chip(name, tap=DO, why_not=late) for name in ("A", "B", "C")]
    rows = (p.Chips("One", (*chips[:2], p.Chip("D", tap=DO, why_not=other))), p.Chips("Two", ()))
    form = p.Form("make", (), "Make", why_not=late)

    def shown(*held: p.Block) -> list[str]:
        found = every(blocks.on_paper(held, BARE), tag="span")
        return [said(node) for node in found if attr(node, "class") == "why"]

    assert shown(*rows) == []
    assert shown(*rows, form) == [late]
    drawn = blocks.on_paper((*rows, p.Chips("Two", (chips[2],)), form), BARE)
    assert attr(drawn[0], "class") == "once is-forbidden"
    assert shown(*rows, p.Chips("Two", (chips[2],)), form) == [late]
    alone = blocks.on_paper((*rows, p.Chips("Two", (chips[2],)), p.Text("End")), BARE)
    assert [attr(node, "class") for node in alone if node][-2:] == ["text", "once is-forbidden"]
    for name in ("A", "C", "Make"):
        tied = attr(button(drawn, name), "aria-describedby")
        assert said([node for node in every(drawn) if attr(node, "id") == tied]) == late


def test_go_is_a_link_where_the_campaign_is_known_and_a_tap_elsewhere() -> None:
    row = p.Buttons((p.Button("Sheets", p.Go("sheets/a")),))
    assert attr(button(blocks.on_paper([row], INSIDE), "Sheets"), "href") == "#/c/ab/sheets/a"
    assert tap(button(blocks.on_paper([row], BARE), "Sheets")) == {"go": "sheets/a"}


def test_an_app_button_joins_its_arguments_to_the_message() -> None:
    row = p.Buttons((Button("Export", Command("export", {"id": "x"})),))
    assert tap(button(blocks.on_paper([row], BARE), "Export")) == {"app": "export", "id": "x"}


def test_neighbours_that_need_paper_share_one_card_and_no_card_lies_in_a_card() -> None:
    facts, text = p.Pairs((("a", "b"),)), p.Text("x")
    drawn = blocks.on_cloth([facts, facts, text, facts], BARE)
    assert [attr(node, "class") for node in drawn] == ["card tight", "text", "card tight"]
    nested = blocks.on_cloth([p.Card("C", (p.Columns(((facts,), (facts,))),))], BARE)
    assert len(every(nested, class_="card")) == 1


def test_a_fold_sets_its_pick_and_lets_it_go_again() -> None:
    card = p.Card("Notes", (p.Text("Hidden"),), fold="fold.notes", folded=True)
    drawn = blocks.on_cloth([card], BARE)
    assert "Hidden" not in said(drawn)
    assert attr(button(drawn, "Notes"), "aria-expanded") == "false"
    assert tap(button(drawn, "Notes")) == {"pick": "fold.notes", "value": "1"}
    picked = DrawContext(p.View(picks={"fold.notes": "1"}))
    opened = blocks.on_cloth([p.Card("Notes", (p.Text("Hidden"),), fold="fold.notes")], picked)
    assert "Hidden" in said(opened)
    assert tap(button(opened, "Notes")) == {"pick": "fold.notes", "value": ""}


def test_a_card_to_choose_is_one_button_and_says_whether_it_is_chosen() -> None:
    chips = p.Chips("", (p.Chip("Influence ×3", die=p.DieFace(10)), p.Chip("Other dice −1")))
    for tone, pressed in (("", "false"), ("accent", "true")):
        card = p.Card("Oda: 3 dice", (chips,), "Wins 40.0%", tone, tap=p.Pick("kept.pool", "a"))
        drawn = blocks.on_cloth([card], BARE)
        (only,) = every(drawn, "button")
        assert tap(only) == {"pick": "kept.pool", "value": "a"}
        assert attr(only, "aria-pressed") == pressed
        assert said(drawn) == "Wins 40.0% Oda: 3 dice Influence ×3 Other dice −1"
        assert every(drawn, class_="is-rich") == []


def test_the_outcome_says_its_word_first_and_takes_the_focus() -> None:
    (drawn,) = blocks.on_cloth([p.Outcome("Three hits", ("One.", "Two."))], BARE)
    assert said(drawn) == "Three hits One. Two."
    (word,) = every(drawn, "h2")
    assert attr(word, "data-focus") == ""


def test_text_of_players_stays_text_in_every_block() -> None:
    bad = "<img src=x onerror=alert(1)>"
    blocks_ = (
        p.Outcome(bad, (bad,)),
        p.Card(bad, (p.Text(bad), p.Pairs(((bad, bad),))), bad),
        p.Chips(bad, (p.Chip(bad, bad, DO, why_not=bad),), bad, bad),
        p.Form("m", (p.Field(bad, bad, "choice", bad, bad, ((bad, bad, bad),)),), bad),
        p.Lines((p.Line(bad, bad, (p.Tag(bad),), (p.Button(bad, p.Do(bad, {bad: bad})),)),)),
        p.Slots(bad, (p.Slot(bad, bad, "closed", bad, why_not=bad),)),
    )
    markup = render_all(node for node in blocks.on_cloth(blocks_, BARE))
    assert "<img" not in markup
    assert markup.count("&lt;img") > 10


def test_a_greyed_commit_gives_its_reason_instead_of_its_sentence() -> None:
    ready = p.ActionBar("Three white.", p.Button("Roll", p.Do("roll")))
    greyed = p.ActionBar("Three white.", p.Button("Roll", p.Do("roll"), why_not="Not yet."))
    assert "Three white." in said(blocks.draw(ready, DrawContext()))
    assert "Three white." not in said(blocks.draw(greyed, DrawContext()))
    assert "Not yet." in said(blocks.draw(greyed, DrawContext()))


def test_a_commit_takes_along_the_form_that_has_no_button_of_its_own() -> None:
    commit = blocks.draw(
        p.ActionBar("", p.Button("Apply", DO, "primary"), form="words"), DrawContext()
    )
    form = blocks.draw(p.Form("m", (p.Field("words", "Words"),), "", key="words"), DrawContext())
    assert [attr(each, "data-along") for each in every(commit, "button")] == ["words"]
    assert every(form, "button") == []


def test_counters_stand_two_beside_each_other_where_a_game_says_so() -> None:
    chips = p.Chips("Defends with", (p.Chip("Drill", "side", p.Do("bring")),), pairs=True)
    (row,) = every(blocks.on_cloth([chips], BARE), class_="chip-row")
    assert attr(row, "class") == "chip-row is-pairs"


def test_a_label_that_the_title_above_says_is_only_read_out() -> None:
    chips = p.Chips("Who acts?", (p.Chip("Ada", tap=p.Do("begin")),), titled=True)
    shown = blocks.on_cloth([chips], BARE)
    (label,) = every(shown, "p", class_="over")
    assert attr(label, "class") == "over sr"
