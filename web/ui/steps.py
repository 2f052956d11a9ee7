"""Moves of the open campaign, undo and redo: each makes one step and asks for it to be written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hotseat.core.campaign import REDONE, UNDONE, Event
from hotseat.core.errors import AgainstRules, NotAllowed, Refusal
from hotseat.core.frozen import replace
from hotseat.core.game import Fact, decide
from hotseat.core.panels import CHANCES_OPEN, View
from hotseat.core.play import Play, act, moves_of, record, redo, undo
from hotseat.core.sheet import Sheet
from hotseat.core.wording import joined
from ui import backup, free_dice, handouts, private_notes
from ui.app import App, Dialog, Env, Note, effect, open_for_writing, stamp, write
from ui.contained import contained, told
from ui.effects import ClearForm, Go, Restore, Speak
from ui.faults import Faults
from ui.ground_moves import shown_next
from ui.messages import Message
from ui.picks import entered, lasting
from ui.routes import Route, address
from ui.undoing import NOTHING_TO_REDO, NOTHING_TO_UNDO, redo_of, undo_of

BLANK = "Fill this in."
ENDED = "Campaign ended. Another session can still follow."
# Screens on which a step that is undone is not to be seen going.
BLIND = ("sheets", "notebook")
# So many whole characters are made at one tap at most.
QUICK_MOST = 12


def picks_after(picks: Mapping[str, str], message: Message) -> dict[str, str]:
    """The picks once a move is made: those that last, and those that the tap sets or clears."""
    now = {str(key): str(value)[:200] for key, value in message.then.items()}
    kept = {key: value for key, value in {**lasting(picks), **now}.items() if value}
    by_hand = message.form and message.args.get("faces") is not None
    return entered(kept) if by_hand else kept


def do(app: App, message: Message, env: Env) -> App:
    """A move of the game, or of every table. What the rules forbid asks the table first, unless it
    is allowed already."""
    play = open_for_writing(app)
    args = {key: value for key, value in message.args.items() if value is not None}
    if message.form and (blank := _blank(play, message.name, args)):
        return _faulty(app, message, NotAllowed(BLANK, blank))
    try:
        after = act(play, message.name, args, env.source, stamp(app, env), message.allowed)
    except NotAllowed as refusal:
        if message.form and refusal.at:
            return _faulty(app, message, refusal)
        if not isinstance(refusal, AgainstRules):
            raise
        sentence = f"{_begun(refusal)}: {refusal}"
        about = {"message": message, "sentence": sentence, "ruling": refusal.ruling}
        about |= {"early": str(refusal)} if refusal.yet else {}
        return effect(replace(app, dialog=Dialog("allow", about)), Speak(sentence))
    app = _settled(app, picks_after(app.picks, message))
    if message.form:
        app = effect(app, ClearForm(message.form))
    if message.name == "roll_dice":
        app = replace(app, free_dice=free_dice.noted(app.free_dice, args["notation"]))
    fresh = after.campaign.events[len(play.campaign.events) :]
    picks = shown_next(app.picks, message.name, play.table.maps, after.table.maps)
    if CHANCES_OPEN in picks and any(_has_dice(after, event) for event in fresh):
        # they have come to something: the card would lie over it
        picks = {key: value for key, value in picks.items() if key != CHANCES_OPEN}
    then = grown(replace(app, picks=picks), play, after)
    then = private_notes.arrived(handouts.arrived(then, after, fresh, True), after, fresh)
    if message.name == "start_session":
        then = _where_it_stood(then, after)
    if message.name == "enter_scene" and after.table.scene_text:
        then = replace(then, dialog=Dialog("opening"))
    return _to_recap(then) if message.name == "end_session" else _to_the_new_one(then, play, after)


def _has_dice(play: Play, event: Event) -> bool:
    entry = told(play, event)
    return bool(entry and entry.dice)


def quick(app: App, args: Mapping[str, Any], env: Env) -> App:
    """So many whole characters, in one step: to the sheet of one alone, or to the list."""
    play = open_for_writing(app)
    count = args.get("count")
    facts: tuple[Fact, ...] = ()
    after = play
    for _ in range(min(count, QUICK_MOST) if isinstance(count, int) else 1):
        if play.game.quick is None:
            break
        made_up = play.game.quick(after.state, env.source)
        facts += decide(play.game.moves, after.state, "make_character", made_up, env.source)
        after = record(play, facts, stamp(app, env))
    app = grown(_settled(app, lasting(app.picks)), play, after)
    if not facts or app.route.screen != "sheets":
        return app
    part, *others = _new_sheets(play, after) or [""]
    return effect(app, Go(address(replace(app.route, part="" if others else part))))


def _settled(app: App, picks: Mapping[str, str]) -> App:
    """The app once a step was made: nothing said or asked about the one before."""
    return replace(app, picks=picks, note=None, dialog=None, faults=None)


def _where_it_stood(app: App, play: Play) -> App:
    """A session after the first begins with where the one before ended, in one line."""
    status = play.game.status
    line = contained(lambda: status(play.state), lambda: "") if status else ""
    first = play.table.session < 2 or not line
    return app if first else replace(app, note=Note(f"Session {play.table.session}. {line}"))


def _begun(refusal: AgainstRules) -> str:
    """What a refusal begins with, that the table may overrule."""
    if refusal.unusual:
        return "Unusual"
    return "Not yet" if refusal.yet else "Against the rules"


def _to_recap(app: App) -> App:
    """Open the story of the session that has just ended."""
    assert app.play is not None
    play = app.play
    if play.table.ended:
        app = replace(app, note=Note(ENDED, undo=True, goes_along=True))
    number = "" if play.table.ended else str(len(play.log_index.sessions))
    return effect(app, Go(address(Route("story", play.campaign.id, number))))


def _faulty(app: App, message: Message, refusal: NotAllowed) -> App:
    """The app that shows at each field of the form what is wrong."""
    before = app.faults.count if app.faults else 0
    ruling = refusal.ruling if isinstance(refusal, AgainstRules) else None
    faults = Faults(message.form, refusal.at, before + 1, ruling is not None, ruling or "")
    asked = app.dialog is not None and app.dialog.kind == "allow"
    app = replace(app, faults=faults, note=None, dialog=None if asked else app.dialog)
    return effect(app, Speak(str(refusal)))


def _blank(play: Play, name: str, args: Mapping[str, Any]) -> dict[str, str]:
    """The fields of a form that must not stay blank, and do."""
    moves = moves_of(play.game, name)
    shapes = moves[name].args if name in moves else {}
    needed = [key for key, shape in shapes.items() if shape.lo and not shape.optional]
    return {
        key: BLANK for key in needed if isinstance(args.get(key), str) and not args[key].strip()
    }


def allow(app: App, _args: Mapping[str, Any], env: Env) -> App:
    """Make the move that the rules forbid: the table allows it."""
    asked = app.dialog.args.get("message") if app.dialog else None
    return do(app, replace(asked, allowed=True), env) if isinstance(asked, Message) else app


def _to_the_new_one(app: App, before: Play, after: Play) -> App:
    """After a character is created on the form's page, navigate to its sheet; to a new map."""
    maps = [id for id in after.table.maps if id not in before.table.maps]
    if maps and app.route.screen == "map":
        return effect(app, Go(address(replace(app.route, part=maps[0]))))
    if app.route.screen != "sheets" or not app.route.part.startswith("new/"):
        return app
    part = next(iter(_new_sheets(before, after)), "")
    return effect(app, Go(address(replace(app.route, part=part))))


def _new_sheets(before: Play, after: Play) -> list[str]:
    """The sheets that the step has made."""
    added = {event.id for event in after.campaign.events[len(before.campaign.events) :]}
    sheets = contained(lambda: _sheets(after), lambda: ())
    return [sheet.id for sheet in sheets if sheet.id in added]


def _sheets(play: Play) -> tuple[Sheet, ...]:
    return play.game.sheets(play.state, View()) if play.game.sheets else ()


def undo_step(app: App, _args: Mapping[str, Any], env: Env) -> App:
    """Take back what the toast says, where that is no step of a log; else strike the last step;
    outside of a campaign, put back the one that was deleted last."""
    if app.note is not None and app.note.back is not None:
        return effect(replace(app, note=None), app.note.back)
    if not app.route.campaign:
        if not app.removed or app.route.screen != "library":
            raise Refusal(NOTHING_TO_UNDO)
        return effect(replace(app, note=None), Restore(app.removed[0].id))
    play = open_for_writing(app)
    return _told(grown(_let_go(app), play, undo(play, stamp(app, env))), play, undone=True)


def redo_step(app: App, _args: Mapping[str, Any], env: Env) -> App:
    """Bring back the step undone last."""
    if not app.route.campaign:
        raise Refusal(NOTHING_TO_REDO)
    play = open_for_writing(app)
    return _told(grown(_let_go(app), play, redo(play, stamp(app, env))), play)


def _let_go(app: App) -> App:
    """Clear note, picks and what was wrong in a form after an undo or redo."""
    return replace(app, note=None, picks=lasting(app.picks), faults=None)


def _told(app: App, before: Play, undone: bool = False) -> App:
    """Sheets and the notebook show nothing of a step that is gone: a message says which it was. On
    Play, whose head has no Redo, it offers that with what was ``undone``."""
    redo = undone and app.route.screen == "table"
    if app.play is None or not (redo or app.route.screen in BLIND):
        return app
    news = _news(app, app.play, len(before.campaign.events))
    return replace(app, note=Note(news, redo=redo)) if news else app


def grown(app: App, before: Play, after: Play) -> App:
    start = len(before.campaign.events)
    if len(after.campaign.events) == start:
        return app
    app = effect(replace(app, play=after), Speak(_news(app, after, start)))
    return backup.after_step(write(app, start), after, start)


def _news(app: App, play: Play, start: int) -> str:
    lines = []
    for event in play.campaign.events[start:]:
        if event.kind in (UNDONE, REDONE):
            step = redo_of(app, play) if event.kind == UNDONE else undo_of(app, play)
            word = "Undone" if event.kind == UNDONE else "Redone"
            lines.append(f"{word}: {step.step}." if step.step else f"{word}.")
            continue
        entry = told(play, event)
        if entry is not None and entry.secret is None:
            head = joined((entry.title, entry.who), ": ")
            lines.append(f"{head}. {entry.sentence}".strip())
    return " ".join(lines)
