"""No player reads a word that the guide has put away: on any screen or dialog, in any sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hotseat.core.campaign import Campaign
from hotseat.core.dice import scripted
from hotseat.core.game import Game, game, slugs
from hotseat.core.panels import View
from hotseat.core.play import Play, Stamp, act, open_play, record
from hotseat.core.sample import play_sample
from hotseat.core.telling import tell
from hotseat.walk.offers import everything, eyes, picks, seen_by, table
from tests.engine.looking import draw, drawable
from tests.engine.transcripts import FOLDER, lines
from tests.voice import HINT, off_voice, texts_in, texts_of, typed_in
from tests.web.ui.world import FakeWorld
from ui.app import Broken, Dialog, Note
from ui.dialogs import DIALOGS
from ui.draw import screens
from ui.draw.models import DrawContext
from ui.store import Removed, Row
from ui.views import screen
from web.build.site import SCRIPTS

ROOT = Path(__file__).parents[2]
STAMP = Stamp("t", 0)
PLAYED = tuple(slug for slug in slugs() if game(slug).playable)
SCREENS = ("table", "sheets", "map", "log", "story", "story/all", "dice", "rules")
# Every so many moves of a transcript the play screen is looked at.
OFTEN = 3


def wrong(said: Iterator[str], slug: str, typed: Mapping[str, None]) -> dict[str, list[str]]:
    """Each text with the words in it that are not ours."""
    order = sorted(typed, key=len, reverse=True)
    each = dict.fromkeys(said)
    return {text: found for text in each if (found := off_voice(text, slug, order))}


def typed_by(play: Play) -> dict[str, None]:
    """What the people of a campaign wrote."""
    campaign = play.campaign
    facts = (event.data for event in campaign.events)
    return typed_in([campaign.title, dict(campaign.private), *facts])


# --- the test itself -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "slug"),
    [
        ("Throw again", ""),
        ("The record so far", ""),
        ("Keep it", ""),
        ("Nobody is here.", ""),
        ("60.0 %", ""),
        ("4. Go on with one of the two.", ""),
        ("Take a campaign along", ""),
        ("People of the Sphere", "fight_sphere"),
        ("Make truce", "fight_sphere"),
        ("Enter real dice", ""),
        ("Luck goes from 0 to 20.", "sapio"),
        ("There is no room for it.", ""),
        ("Set the next scene", ""),
        ("The head has 3 rows.", ""),
        ("Open beside it", ""),
        ("Place a hit", "playset_zero"),
        ("3 hits", "isolation"),
        ("So they stand", ""),
        ("House rule. helpers_any: after.", ""),
        ('The fact "x-12" is damaged.', ""),
        ("The odds shown here", "playset_zero"),
        ("Stays out of it", "isolation"),
    ],
)
def test_what_was_put_away_is_heard(said: str, slug: str) -> None:
    assert off_voice(said, slug)


def test_a_text_that_begins_with_a_digit_is_a_sentence(tmp_path: Path) -> None:
    source = tmp_path / "said.py"
    source.write_text('SAID = ("4. Go on.", "a word", "Go on.", "2 of them")\n', "utf-8")
    assert list(sentences(source)) == ["4. Go on.", "Go on.", "2 of them"]


def test_a_term_of_the_rule_text_stands_where_its_game_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = "Cast the bones. Nobody rolls."
    assert off_voice(said, PLAYED[0]) == ["Cast", "Nobody"]
    look = replace(game(PLAYED[0]).look, terms=("cast",))
    with_term = replace(game(PLAYED[0]), look=look)
    monkeypatch.setattr("tests.voice.game_of", {PLAYED[0]: with_term}.__getitem__)
    assert off_voice(said, PLAYED[0]) == ["Nobody"]
    assert off_voice(said) == ["Cast", "Nobody"]


def test_what_players_wrote_is_theirs() -> None:
    assert off_voice("Nobody goes out. Roll 5 dice.")
    assert not off_voice("Nobody goes out. Roll 5 dice.", "", ["Nobody goes out"])
    assert list(texts_of('<p title="Keep it">a &amp; b<br>c</p>')) == ["Keep it", "a & b", "c"]


# --- sentences in the sources --------------------------------------------------------------------

SOURCES = (
    *sorted((ROOT / "web/ui").rglob("*.py")),
    *sorted((ROOT / "engine/hotseat").rglob("*.py")),
)
# Messages for who writes programs, not for who plays: what a view may hold, what has no plain form.
# Samples and ideas are stories: what somebody in them may be is nothing the app says.
FOR_MAKERS = {"html.py", "packed.py", "chunks.py", "plain.py", "errors.py", "walk"}
FOR_MAKERS |= {"sample.py", "ideas.py"}


def sentences(path: Path) -> Iterator[str]:
    """The texts of a source that begin as a sentence or a label does."""
    tree = ast.parse(path.read_text("utf-8"))
    aside = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            aside |= {id(part) for part in node.values}
    for node in ast.walk(tree):
        said = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            said = node.value if id(node) not in aside else ""
        elif isinstance(node, ast.JoinedStr):
            parts = (p.value if isinstance(p, ast.Constant) else "~" for p in node.values)
            said = "".join(map(str, parts))
        if " " in said and re.match(r"[A-Z0-9“~]", said):
            yield said


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_sentence_in_the_sources_has_such_a_word(path: Path) -> None:
    if FOR_MAKERS & {path.name, path.parent.name}:
        return
    slug = path.relative_to(ROOT).parts[3] if "games" in path.parts else ""
    assert wrong(sentences(path), slug, {}) == {}, HINT


@pytest.mark.parametrize("name", ["index.html", "rescue.html"])
def test_nor_has_a_page(name: str) -> None:
    page = re.sub(r"<head>.*?</head>", "", (ROOT / "web" / name).read_text("utf-8"), flags=re.S)
    assert wrong(texts_of(page), "", {}) == {}, HINT


@pytest.mark.parametrize("name", SCRIPTS)
def test_nor_has_a_script(name: str) -> None:
    script = re.sub(r"//.*", "", (ROOT / "web" / name).read_text("utf-8"))
    found = re.findall(r"\"([A-Z][^\"\n]* [^\"\n]*)\"|`([A-Z][^`\n]* [^`\n]*)`", script)
    said = (re.sub(r"\$\{[^}]*\}", "~", one or other) for one, other in found)
    assert wrong(said, "", {}) == {}, HINT


# --- panels --------------------------------------------------------------------------------------


@cache
def plays(slug: str) -> tuple[Play, ...]:
    """The sample, and every transcript: as it is now and then, and at its end."""
    played = game(slug)
    found = [play_sample(played, "s", STAMP)]
    for path in sorted(FOLDER.glob(f"{slug}-*.jsonl")):
        found += transcript(played, path)
    return tuple(found)


def transcript(played: Game, path: Path) -> list[Play]:
    head, *moves = lines(path)
    play = open_play(played, Campaign("t", played.slug, head["transcript"], head["options"]))
    found = []
    for number, line in enumerate(line for line in moves if "refused" not in line):
        source = scripted(*line.get("faces", ()))
        play = act(play, line["move"], line["args"], source, STAMP)
        if number % OFTEN == 0:
            found.append(play)
    return [*found, play]


def seen(play: Play, whole: bool) -> Iterator[str]:
    """What the play screen shows the table, folded and opened; ``whole``: everything to all."""
    for viewer in eyes(play) if whole else ("table",):
        page = everything if whole else table
        view = seen_by(play, View(), viewer)
        opened = {pick.key: pick.value for pick in picks(page(play, view))}
        for each in (view, replace(view, picks=opened)):
            for _place, block in drawable(page(play, each)):
                yield from texts_in(draw(block, DrawContext(each)))


@pytest.mark.slow
@pytest.mark.parametrize("slug", PLAYED)
def test_no_panel_of_a_game_has_such_a_word(slug: str) -> None:
    found: dict[str, list[str]] = {}
    for place, play in enumerate(plays(slug)):
        found |= wrong(seen(play, place == 0), slug, typed_by(play))
    assert found == {}, HINT


@pytest.mark.parametrize("slug", PLAYED)
def test_no_entry_of_a_log_has_such_a_word(slug: str) -> None:
    found: dict[str, list[str]] = {}
    for play in plays(slug):
        told = (tell(play, event) for event in play.campaign.events)
        said = (text for entry in told if entry for text in (entry.title, entry.sentence))
        found |= wrong(said, slug, typed_by(play))
    assert found == {}, HINT


@pytest.mark.parametrize("slug", PLAYED)
def test_a_house_rule_is_told_by_its_label_and_its_choice(slug: str) -> None:
    """Nobody reads an internal name, in the log or in a refusal of a file."""
    played = game(slug)
    for option in played.options:
        for value, label in option.choices:
            play = open_play(played, Campaign("t", slug, "Toys", {}))
            args = {"name": option.name, "value": value}
            play = act(play, "set_option", args, scripted(), STAMP)
            entry = tell(play, play.campaign.events[-1])
            assert entry is not None
            assert entry.title == "House rule changed"
            assert entry.sentence == f"{option.label}: {label}."


def test_a_house_rule_of_another_version_has_no_name() -> None:
    play = open_play(game(PLAYED[0]), Campaign("t", PLAYED[0], "Toys", {}))
    fact = {"name": "old_rule", "value": "x"}
    played = replace(play, game=replace(play.game, options=()))
    play = record(played, (("core.option_set", fact),), STAMP)
    entry = tell(play, play.campaign.events[-1])
    assert entry is not None
    assert "old_rule" not in f"{entry.title} {entry.sentence}"


# --- screens and dialogs -------------------------------------------------------------------------


def painted(world: FakeWorld) -> Iterator[str]:
    for markup in screens.paint(screen(world.app)).regions.values():
        yield from texts_of(markup)


def sampled(slug: str) -> FakeWorld:
    world = FakeWorld()
    world.send({"app": "sample", "game": slug})
    world.follow()
    return world


def checked(world: FakeWorld, slug: str) -> None:
    play = world.app.play
    typed = typed_by(play) if play else dict.fromkeys(["Cabin Seven", "The Salt Ferry"])
    assert wrong(painted(world), slug, typed) == {}, HINT


@pytest.mark.slow
@pytest.mark.parametrize("slug", PLAYED)
@pytest.mark.parametrize("where", SCREENS)
def test_no_screen_of_a_campaign_has_such_a_word(slug: str, where: str) -> None:
    world = sampled(slug)
    visited(world, slug, where)
    for changes in (
        {"writer": False},
        {"stopped": "Not saved.", "stores": False, "journals": False},
        {"usage": 10**9, "offline": {"update": "ready"}, "saving": True},
        {"eyes": "gm", "settings": {"map_list": "1", "story": "1", "odds": "hide"}},
        {"picks": {"map-linking": "1", "map-at": "2", "hand": "1"}},
        {"note": Note("Cabin Seven deleted.", undo=True)},
    ):
        shown = FakeWorld()
        shown.app = replace(world.app, **changes)  # type: ignore[arg-type]
        checked(shown, slug)


def visited(world: FakeWorld, slug: str, where: str) -> None:
    assert world.app.play is not None
    world.send({"route": f"#/c/{world.app.play.campaign.id}/{where}"})
    checked(world, slug)


@pytest.mark.parametrize("slug", PLAYED)
def test_no_opened_or_new_sheet_has_such_a_word(slug: str) -> None:
    world, played = sampled(slug), game(slug)
    assert world.app.play is not None
    state = world.app.play.state
    for sheet in played.sheets(state, View()) if played.sheets else ():
        visited(world, slug, f"sheets/{sheet.id}")
        world.app = replace(world.app, eyes="gm", picks={"edit": "1"})
        checked(world, slug)
    for number, _new in enumerate(played.new_sheets(state, View()) if played.new_sheets else ()):
        visited(world, slug, f"sheets/new/{number}")


OUTSIDE = ("#/", "#/dice", "#/rules", "#/offline", "#/moving", "#/c/none/table")


@pytest.mark.parametrize("where", OUTSIDE)
def test_no_screen_outside_of_one_has_such_a_word(where: str) -> None:
    played = sampled(PLAYED[0])
    played.send({"route": where})
    checked(played, PLAYED[0])
    world = FakeWorld()
    world.send({"route": where})
    checked(world, "")
    for changes in (
        {"rows": (Row("a", None),), "removed": (Removed("b", (), "Salt"),)},
        {"offline": {"state": "preparing", "done": 1, "total": 2, "missing": ["a.js"]}},
        {"offline": {"state": "failed"}},
        {"offline": {"state": "unavailable", "missing": []}},
        {"broken": Broken("none", "It is damaged.")},
    ):
        world.app = replace(world.app, **changes)  # type: ignore[arg-type]
        checked(world, "")


ARGS: Mapping[str, Mapping[str, Any]] = {
    "allow": {"sentence": "Too late.", "ruling": "PZ-3"},
    "refused": {"name": "x.png", "sentence": "This is not a Hotseat campaign."},
    "fair": {"dice": ((6, (10, 12, 9, 11, 8, 10), 0.41), (10, (6,) * 10, 0.001))},
    "correct": {"event": "x", "text": "Fog."},
}


@pytest.mark.parametrize("kind", DIALOGS)
def test_no_dialog_has_such_a_word(kind: str) -> None:
    world = sampled(PLAYED[0])
    assert world.app.play is not None
    world.send({"route": "#/"})
    about = {"id": world.app.play.campaign.id, "game": PLAYED[0], "play": world.app.play}
    for args in ({**about, **ARGS.get(kind, {})}, {**about, "id": "none", **ARGS.get(kind, {})}):
        world.app = replace(world.app, dialog=Dialog(kind, args))
        checked(world, PLAYED[0])
